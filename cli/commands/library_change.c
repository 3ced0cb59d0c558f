/* forsyth library edit, tag, remove: changing what is in the library. */
#include "../output/out.h"
#include "library.h"

int library_edit(const settings *s, store *lib)
{
    int64_t id;
    if (s->arg_count != 1 || !(s->given[OPT_NAME] || s->given[OPT_NOTES]))
        return options_refuse(s, "edit takes an id, and --name, --notes or both");
    if (!library_id(&id, s, s->args[0])) return 2;
    const store_code code = store_edit(lib, id, s->value[OPT_NAME], s->value[OPT_NOTES]);
    return code == STORE_OK ? 0 : library_say(lib, code);
}

int library_tag(const settings *s, store *lib)
{
    int64_t id;
    if (s->arg_count < 2) return options_refuse(s, "tag takes an id and tags");
    if (!library_id(&id, s, s->args[0])) return 2;
    for (int i = 1; i < s->arg_count; i++) {
        const store_code code = store_tag(lib, id, s->args[i], !s->given[OPT_REMOVE]);
        if (code != STORE_OK) return library_say(lib, code);
    }
    return 0;
}

/* All ids are read before anything is removed. */
int library_remove(const settings *s, store *lib)
{
    int64_t id;
    int exit_code = 0;
    if (s->arg_count == 0) return options_refuse(s, "remove takes ids");
    for (int i = 0; i < s->arg_count; i++)
        if (!library_id(&id, s, s->args[i])) return 2;
    for (int i = 0; i < s->arg_count; i++) {
        if (!library_id(&id, s, s->args[i])) return 2;
        const store_code code = store_remove(lib, id);
        const int answered = code == STORE_OK ? 0 : library_say(lib, code);
        if (answered > exit_code) exit_code = answered;
    }
    return exit_code;
}
