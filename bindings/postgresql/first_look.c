/* Of a pattern, only such operations count as all must hold: those of one group that is not
 * negated, and of such groups within it. What they say of the number of some pieces on some squares
 * becomes what is asked of the packed form: the set of occupied squares stands at its begin, and a
 * piece is a half byte, whose place is the number of occupied squares below. */
#include "first_look.h"

#include <port/pg_bitutils.h>
#include <string.h>

enum { EMPTY = 1, ALL_PIECES = 0x7e7e, PIECES_MAX = 32, PIECES_AT = 8 };

/* How many of its pieces an operation wants on its places. */
typedef struct range {
    int64_t least, most;
} range;

static range range_of(const fy_pattern_op *op)
{
    static const uint8_t opposite[] = {
        [FY_PATTERN_EQUAL] = FY_PATTERN_UNEQUAL, [FY_PATTERN_UNEQUAL] = FY_PATTERN_EQUAL,
        [FY_PATTERN_AT_MOST] = FY_PATTERN_MORE,  [FY_PATTERN_MORE] = FY_PATTERN_AT_MOST,
        [FY_PATTERN_AT_LEAST] = FY_PATTERN_LESS, [FY_PATTERN_LESS] = FY_PATTERN_AT_LEAST,
    };
    const int64_t number = op->number, any = INT32_MAX;
    switch (op->negated ? opposite[op->compare] : op->compare) {
    case FY_PATTERN_EQUAL: return (range){number, number};
    case FY_PATTERN_AT_MOST: return (range){0, number};
    case FY_PATTERN_AT_LEAST: return (range){number, any};
    case FY_PATTERN_LESS: return (range){0, number - 1};
    case FY_PATTERN_MORE: return (range){number + 1, any};
    default: return (range){0, any};
    }
}

/* ---- planning ---------------------------------------------------------------------------- */

/* What is known of the numbers of all pieces. */
typedef struct totals {
    uint32_t counted, bounded; /* pieces whose least number, and whose greatest, is counted in: */
    int64_t least, most;
} totals;

static void plan_squares(first_look *out, const fy_pattern_op *op, range wanted)
{
    enum { SQUARES = sizeof out->square / sizeof out->square[0] };
    const uint64_t places = op->places[0];
    const bool all = wanted.least >= pg_popcount64(places), none = wanted.most <= 0;
    if (places == 0) return;
    if ((all && (op->pieces & EMPTY) == 0) || (none && op->pieces == EMPTY))
        out->occupied |= places;
    if ((all && op->pieces == EMPTY) || (none && (op->pieces & ALL_PIECES) == ALL_PIECES))
        out->empty |= places;
    if (!all || (op->pieces & EMPTY) != 0 || (places & (places - 1)) != 0 || out->count == SQUARES)
        return;
    out->square[out->count].square = (uint32_t)pg_rightmost_one_pos64(places);
    out->square[out->count++].pieces = op->pieces;
}

static void plan_totals(totals *t, const fy_pattern_op *op, range wanted)
{
    if (op->places[0] != UINT64_MAX || (op->pieces & EMPTY) != 0) return;
    if ((op->pieces & t->counted) == 0) {
        t->counted |= op->pieces;
        t->least += wanted.least;
    }
    if ((op->pieces & t->bounded) == 0 && wanted.most <= PIECES_MAX) {
        t->bounded |= op->pieces;
        t->most += wanted.most;
    }
}

static void plan_op(first_look *out, totals *t, const fy_pattern_op *op)
{
    if (op->kind == FY_PATTERN_ALL && !op->negated)
        for (const fy_pattern_op *in = op + 1; in < op + op->span; in += in->span)
            plan_op(out, t, in);
    if (op->kind != FY_PATTERN_COUNT || (op->places[1] | op->places[2]) != 0) return;
    plan_squares(out, op, range_of(op));
    plan_totals(t, op, range_of(op));
}

void first_look_plan(first_look *out, const fy_pattern *pattern)
{
    totals t = {0};
    memset(out, 0, sizeof *out);
    if (pattern->count > 0) plan_op(out, &t, pattern->op);
    out->least = (uint32_t)Max(0, Min(t.least, PIECES_MAX + 1));
    out->most = (t.bounded & ALL_PIECES) == ALL_PIECES ? (uint32_t)Max(0, t.most) : PIECES_MAX;
}

/* ---- looking ----------------------------------------------------------------------------- */

static uint64_t load(const uint8_t *from)
{
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) number |= (uint64_t)from[i] << 8 * i;
    return number;
}

bool first_look_refuses(const first_look *look, const uint8_t *packed)
{
    const uint64_t occupied = load(packed);
    const uint32_t pieces = (uint32_t)pg_popcount64(occupied);
    if (pieces > PIECES_MAX) return false; /* it is none: let whoever unpacks it say so */
    if ((occupied & look->occupied) != look->occupied || (occupied & look->empty) != 0) return true;
    if (pieces < look->least || pieces > look->most) return true;
    for (uint32_t i = 0; i < look->count; i++) {
        const uint64_t below = (UINT64CONST(1) << look->square[i].square) - 1;
        const int at = pg_popcount64(occupied & below);
        const unsigned piece = packed[PIECES_AT + at / 2] >> 4 * (at & 1) & 15;
        if ((look->square[i].pieces >> piece & 1) == 0) return true;
    }
    return false;
}
