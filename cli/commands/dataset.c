/* forsyth dataset: files to train from are made, checked and split. */
#include "dataset.h"

#include <string.h>

#include "commands.h"

int cmd_dataset(const settings *s)
{
    static const struct {
        const char *word;
        int (*run)(const settings *s);
    } words[] = {{"make", dataset_make}, {"check", dataset_check}, {"split", dataset_split}};
    settings rest = *s;
    rest.args++;
    rest.arg_count--;
    for (size_t i = 0; s->arg_count > 0 && i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i].word, s->args[0]) == 0) return words[i].run(&rest);
    return options_refuse(s, "takes 'make', 'check' or 'split' first");
}
