/* What --by says: when two positions are the same. */
#ifndef CLI_SAME_BY_H
#define CLI_SAME_BY_H

#include <string.h>

#include "../options.h"

/* One of FY_SAME_*; the values of --by are in their order. */
static inline unsigned same_by(const settings *s)
{
    char name[32];
    unsigned by = FY_SAME_FULL;
    if (!s->given[OPT_BY]) return by;
    while (strcmp(option_value(OPT_BY, by, name), s->value[OPT_BY]) != 0) by++;
    return by;
}

#endif
