/* What the files of the kind reader share: one text under examination. */
#ifndef FY_JIEQI_DIAGNOSE_H
#define FY_JIEQI_DIAGNOSE_H

#include "../base/finding.h"
#include "internal.h"

typedef struct fy__jieqi_scan {
    const char *text;
    uint32_t end; /* of the text, blanks and line ends behind it aside */
    int pikafish; /* is it in that dialect?                            */
    fy_jieqi pos; /* as far as it is understood, and repaired          */

    fy__span field[FY_JIEQI_FIELDS];
    uint8_t present[FY_JIEQI_FIELDS];
    fy__span list[2];                     /* the captured pieces of either colour          */
    uint32_t square_at[FY_JIEQI_SQUARES]; /* which byte a square's piece comes from */
    fy__findings findings;                /* a part is a field                    */
} fy__jieqi_scan;

FY__INLINE fy_finding *fy__jieqi_record(fy__jieqi_scan *s, uint32_t code, int field, fy__span where,
                                        int clear)
{
    return fy__add_finding(&s->findings, code, field, where, clear);
}

FY__INLINE fy__cursor fy__jieqi_scan_cursor(const fy__jieqi_scan *s, int field)
{
    return fy__span_cursor(s->text, s->field[field]);
}

/* Reads the board field (diagnose_board.c). */
void fy__jieqi_scan_board(fy__jieqi_scan *s);

/* Reads the fields behind it, and judges what they forbid one another (diagnose_fields.c). */
void fy__jieqi_scan_fields(fy__jieqi_scan *s);

/* The side that a word stands for, in other notations, too; -1 if it is none. */
int fy__jieqi_side_of_word(const fy__jieqi_scan *s, fy__span word);

/* Judges by the rules, and notes a side that is not whole (diagnose_rules.c). */
void fy__jieqi_scan_rules(fy__jieqi_scan *s);

#endif
