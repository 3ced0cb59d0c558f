/* What the kind readers of all games share: findings, and repairs.
 *
 * A kind reader goes on where the strict one stops. It splits the text into parts, mostly the
 * fields of the notation, hands each to its strict reader, and looks closer only at a part that was
 * refused. What it understands goes into a position, as repaired.
 *
 * Repairs need no machinery of their own. A part is either clear or unclear. If every part is
 * clear, the repaired text is simply the position, written; and the repair of one part is that part
 * of the written text. A part is unclear when more than one repair could be meant, and then none is
 * offered. */
#ifndef FY_BASE_FINDING_H
#define FY_BASE_FINDING_H

#include "cursor.h"

/* ---- spans of a text --------------------------------------------------------------------- */

typedef struct fy__span {
    uint32_t at, len;
} fy__span;

fy__cursor fy__span_cursor(const char *text, fy__span span);

/* Is it this word, in upper or lower case? */
int fy__span_is(const char *text, fy__span span, const char *word);

/* '-' and the dashes that word processors make of it. */
int fy__span_is_dash(const char *text, fy__span span);

/* Cuts the ends that spans of two texts have in common off both: what is left is the difference. */
void fy__cut_common_ends(const char *text, fy__span *span, const char *other, fy__span *other_span);

/* The same for numbers, from the end on: what "00" has more than "0" is its first digit. */
void fy__cut_common_digits(const char *text, fy__span *span, const char *other,
                           fy__span *other_span);

/* ---- the list ---------------------------------------------------------------------------- */

#define FY__PARTS_MAX 20 /* as many as the game has that has the most */

/* If there are more findings than fit, faults go before rules before notes, and among equals what
 * stands first in the text goes first, in whatever order they are found. */
typedef struct fy__findings {
    uint8_t faulty[FY__PARTS_MAX];  /* has a fault, */
    uint8_t unclear[FY__PARTS_MAX]; /* and one that has no one repair */
    size_t count, last;             /* last: the one that was added last */
    int overflow;                   /* some had no room, */
    int overflow_fault;             /* a fault among them */
    uint8_t part[FY_FINDINGS_MAX];  /* of each finding, */
    uint8_t severity[FY_FINDINGS_MAX];
    fy_finding found[FY_FINDINGS_MAX];
} fy__findings;

void fy__clear_findings(fy__findings *list);

/* `clear`: there is one repair, the part as the repaired position writes it. Neighbouring bytes of
 * a part with one fault are one finding. Its field is the part, unless the caller knows better.
 * NULL if there is no room. */
fy_finding *fy__add_finding(fy__findings *list, uint32_t code, int part, fy__span where, int clear);

/* These bytes of the text become those, after a blank if they are inserted. Does nothing for a
 * finding that had no room. */
void fy__set_repair(fy_finding *f, fy__span old, int inserted, const char *text, uint32_t len);

/* Puts them in order: by byte; at one byte faults before rules before notes. If some had no room,
 * FY_TOO_MANY_FINDINGS at the byte `end` takes the place of one more. */
void fy__close_findings(fy__findings *list, uint32_t end);

/* Stores the first `cap`, and gives how many there are. */
size_t fy__give_findings(fy_finding *out, size_t cap, const fy__findings *list);

/* Why the text cannot be fixed: the first fault that has no repair, or FY_TOO_MANY_FINDINGS if a
 * fault is not listed. FY_OK if it can. */
fy_result fy__refuse_fix(const fy__findings *list);

#endif
