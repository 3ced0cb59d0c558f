/* What the two files of the kind reader share: one text under examination. */
#ifndef FY_CHESS_DIAGNOSE_H
#define FY_CHESS_DIAGNOSE_H

#include "internal.h"

typedef struct fy__span {
    uint32_t at, len;
} fy__span;

typedef struct fy__scan {
    const char *text;
    uint32_t allow;
    uint32_t end;      /* of the text, blanks and line ends behind it aside */
    fy_chess as_read;  /* as far as it is understood, */
    fy_chess repaired; /* and without what cannot be */

    fy__span field[FY_CHESS_FIELDS];
    int fields_present; /* of the six */
    int fields_wanted;
    uint8_t unclear[FY_CHESS_FIELDS]; /* has a fault that has no one repair */
    uint32_t square_at[64];           /* which byte a square's piece comes from */
    fy__span operations;              /* what is kept as it is */

    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
    int overflow;
} fy__scan;

/* Records a finding. `clear`: there is one repair, the field as the repaired position writes it.
 * Neighbouring bytes with one fault are one finding. Returns it, or NULL if there is no room. */
fy_finding *fy__scan_record(fy__scan *s, uint32_t code, int field, fy__span where, int clear);

/* A cursor over one field. */
fy__cursor fy__scan_cursor(const fy__scan *s, int field);

/* Reads the board field (diagnose_board.c). */
void fy__scan_placement(fy__scan *s);

#endif
