/* The tuner of the Jieqi evaluation.
 *
 *   tune_jieqi begin                       the weights that tuning starts from
 *   tune_jieqi selfplay SEED GAMES NODES   records of games that the search plays against itself
 *   tune_jieqi fit FILE...                 weights fitted to such records
 *   tune_jieqi worth FILE...               what each term of the evaluation tells of such records
 *
 * All write to stdout; begin and fit write src/search/jieqi/weights.h. The same seed gives the same
 * games, and the same records the same weights. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tune.h"

static uint64_t number(const char *text)
{
    return strtoull(text, NULL, 10);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "begin") == 0) return begin();
    if (argc == 5 && strcmp(argv[1], "selfplay") == 0)
        return selfplay(number(argv[2]), number(argv[3]), number(argv[4]));
    if (argc > 2 && strcmp(argv[1], "fit") == 0) return fit(argv + 2, argc - 2);
    if (argc > 2 && strcmp(argv[1], "worth") == 0) return worth(argv + 2, argc - 2);
    fprintf(stderr, "usage: tune_jieqi begin | selfplay SEED GAMES NODES | fit FILE... | "
                    "worth FILE...\n");
    return 2;
}
