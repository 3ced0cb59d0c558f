/* What the two files of the kind reader share: one text under examination. */
#ifndef FY_CHESS_DIAGNOSE_H
#define FY_CHESS_DIAGNOSE_H

#include "../base/finding.h"
#include "internal.h"

typedef struct fy__scan {
    const char *text;
    uint32_t allow;
    uint32_t end;      /* of the text, blanks and line ends behind it aside */
    fy_chess as_read;  /* as far as it is understood, */
    fy_chess repaired; /* and without what cannot be */

    fy__span field[FY_CHESS_FIELDS];
    int fields_present; /* of the six */
    int fields_wanted;
    uint32_t square_at[64]; /* which byte a square's piece comes from */
    fy__span operations;    /* what is kept as it is */
    fy__findings findings;  /* a part is a field */
} fy__scan;

FY__INLINE fy_finding *fy__scan_record(fy__scan *s, uint32_t code, int field, fy__span where,
                                       int clear)
{
    return fy__add_finding(&s->findings, code, field, where, clear);
}

FY__INLINE fy__cursor fy__scan_cursor(const fy__scan *s, int field)
{
    return fy__span_cursor(s->text, s->field[field]);
}

/* Reads the board field (diagnose_board.c). */
void fy__chess_scan_placement(fy__scan *s);

#endif
