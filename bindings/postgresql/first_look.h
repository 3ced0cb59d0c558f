/* A first look at a packed position of chess, before it is unpacked: a scan for a pattern refuses
 * nearly all rows by what lies on a few squares. */
#ifndef FORSYTH_POSTGRESQL_FIRST_LOOK_H
#define FORSYTH_POSTGRESQL_FIRST_LOOK_H

#include "value.h" /* the server's own header comes first */

#include <forsyth/pattern.h>

/* What every position has that matches a pattern. */
typedef struct first_look {
    uint64_t occupied, empty; /* squares */
    uint32_t least, most;     /* pieces in all */
    uint32_t count;           /* of the squares below, which hold one of these pieces */
    struct {
        uint32_t square, pieces;
    } square[4];
} first_look;

void first_look_plan(first_look *out, const fy_pattern *pattern);

/* Is it sure that the position does not match? What is no packed position may be refused, too; but
 * no byte beyond the value is read. */
bool first_look_refuses(const first_look *look, const uint8_t *packed);

#endif
