/* Slices: making them, and asking them for a pattern. */
#include "slices.h"

#include <string.h>

/* ---- making ------------------------------------------------------------------------------ */

static void put(planes *row, unsigned number, size_t i)
{
    for (unsigned bit = 0; number != 0; bit++, number >>= 1) {
        if ((number & 1) == 0) continue;
        row->used |= 1u << bit;
        uint8_t *byte = (uint8_t *)row->plane[bit].word + i / 8;
        *byte = (uint8_t)(*byte | 1u << i % 8);
    }
}

void slices_add(chunk_rows *rows, const fy_game *game, const fy_position *pos, size_t i)
{
    uint8_t lying[FY_PATTERN_PLACES_MAX];
    unsigned count[32] = {0};
    const size_t places = fy_pattern_lying(lying, game, pos);
    for (size_t place = 0; place < places; place++) {
        put(&rows->place[place], lying[place], i);
        count[lying[place]]++;
    }
    for (unsigned piece = 1; piece < FY_PATTERN_NO_PLACE; piece++)
        put(&rows->place[PLACE_COUNTS + piece], count[piece], i);
    put(&rows->place[PLACE_THERE], 1, i);
}

size_t slices_write(uint8_t out[SLICES_MAX], const planes *row)
{
    size_t len = 1;
    if (row->used == 0) return 0;
    out[0] = (uint8_t)row->used;
    for (unsigned bit = 0; bit < PLANES; bit++) {
        if ((row->used >> bit & 1) == 0) continue;
        memcpy(out + len, row->plane[bit].word, SLICE_BYTES);
        len += SLICE_BYTES;
    }
    return len;
}

bool slices_read(planes *out, const uint8_t *bytes, size_t len)
{
    size_t at = 1;
    out->used = len > 0 ? bytes[0] : 0;
    for (unsigned bit = 0; bit < PLANES; bit++) {
        if ((out->used >> bit & 1) == 0) {
            memset(&out->plane[bit], 0, sizeof out->plane[bit]);
            continue;
        }
        if (len < at + SLICE_BYTES) return false;
        memcpy(out->plane[bit].word, bytes + at, SLICE_BYTES);
        at += SLICE_BYTES;
    }
    return len == 0 || (at == len && out->used >> PLANES == 0);
}

/* ---- sets -------------------------------------------------------------------------------- */

static void fill(slice *out, bool with)
{
    memset(out, with ? 0xff : 0, sizeof *out);
}

static void complement(slice *s)
{
    for (size_t i = 0; i < SLICE_WORDS; i++) s->word[i] = ~s->word[i];
}

static void intersect(slice *s, const slice *with)
{
    for (size_t i = 0; i < SLICE_WORDS; i++) s->word[i] &= with->word[i];
}

static void unite(slice *s, const slice *with)
{
    for (size_t i = 0; i < SLICE_WORDS; i++) s->word[i] |= with->word[i];
}

static bool is_empty(const slice *s)
{
    uint64_t any = 0;
    for (size_t i = 0; i < SLICE_WORDS; i++) any |= s->word[i];
    return any == 0;
}

/* The positions whose number in a row is one of a set. */
static void with_numbers(slice *out, const planes *row, uint32_t numbers)
{
    fill(out, false);
    for (unsigned number = 0; number < 32; number++) {
        slice these;
        if ((numbers >> number & 1) == 0 || (number & ~row->used) != 0) continue;
        fill(&these, true);
        for (unsigned bit = 0; bit < PLANES; bit++) {
            if ((row->used >> bit & 1) == 0) continue;
            slice plane = row->plane[bit];
            if ((number >> bit & 1) == 0) complement(&plane);
            intersect(&these, &plane);
        }
        unite(out, &these);
    }
}

/* The positions whose number is at least `least`. */
static void at_least(slice *out, const planes *row, unsigned least)
{
    fill(out, true);
    for (unsigned bit = 0; bit < PLANES; bit++)
        (least >> bit & 1 ? intersect : unite)(out, &row->plane[bit]);
    if (least >> PLANES != 0) fill(out, false);
}

/* ---- counts ------------------------------------------------------------------------------ */

/* Which counts satisfy an operation: from least to most; or all others. */
typedef struct range {
    int64_t least, most;
    bool is_outside;
} range;

static range range_of(const fy_pattern_op *op)
{
    const int64_t number = op->number;
    switch (op->compare) {
    case FY_PATTERN_EQUAL: return (range){number, number, false};
    case FY_PATTERN_UNEQUAL: return (range){number, number, true};
    case FY_PATTERN_AT_MOST: return (range){0, number, false};
    case FY_PATTERN_AT_LEAST: return (range){number, INT64_MAX, false};
    case FY_PATTERN_LESS: return (range){0, number - 1, false};
    default: return (range){number + 1, INT64_MAX, false};
    }
}

/* The positions whose count, as a row has it, is in the range; counts are below 128. */
static void in_range(slice *out, const planes *counts, range wanted)
{
    enum { BEYOND = 1 << PLANES };
    slice more;
    if (wanted.most < 0 || wanted.least >= BEYOND || wanted.least > wanted.most) {
        fill(out, false);
        return;
    }
    at_least(out, counts, (unsigned)(wanted.least > 0 ? wanted.least : 0));
    if (wanted.most >= BEYOND - 1) return;
    at_least(&more, counts, (unsigned)wanted.most + 1);
    complement(&more);
    intersect(out, &more);
}

static void count_in(planes *counts, const slice *add)
{
    slice carry = *add;
    for (unsigned bit = 0; bit < PLANES; bit++)
        for (size_t i = 0; i < SLICE_WORDS; i++) {
            uint64_t *word = &counts->plane[bit].word[i];
            const uint64_t both = *word & carry.word[i];
            *word ^= carry.word[i];
            carry.word[i] = both;
        }
}

static unsigned size_of(const fy_pattern_op *op)
{
    unsigned size = 0;
    for (int i = 0; i < 3; i++)
        for (uint64_t left = op->places[i]; left != 0; left &= left - 1) size++;
    return size;
}

/* Reads place by place. If a piece must lie on every one of them, as of boards, most chunks are
 * done after a few: when no position of `asked->of` is left. */
static store_code count_places(slice *out, slices_asked *asked, const fy_pattern_op *op,
                               range wanted)
{
    const unsigned size = size_of(op);
    const bool wants_all = wanted.least == size && !wanted.is_outside;
    planes counts = {0};
    slice here;
    *out = asked->of;
    for (unsigned place = 0; place < FY_PATTERN_PLACES_MAX; place++) {
        if ((op->places[place / 64] >> place % 64 & 1) == 0) continue;
        const store_code code = asked->read(asked->context, &asked->row, place);
        if (code != STORE_OK) return code;
        with_numbers(&here, &asked->row, op->pieces);
        if (wants_all) {
            intersect(out, &here);
            if (is_empty(out)) return STORE_OK;
        } else {
            count_in(&counts, &here);
        }
    }
    if (!wants_all) in_range(out, &counts, wanted);
    if (wanted.is_outside) complement(out);
    return STORE_OK;
}

/* Adds the numbers of a row to counts. */
static void add_counts(planes *counts, const planes *row)
{
    for (size_t i = 0; i < SLICE_WORDS; i++) {
        uint64_t carry = 0;
        for (unsigned bit = 0; bit < PLANES; bit++) {
            const uint64_t a = counts->plane[bit].word[i], b = row->plane[bit].word[i];
            counts->plane[bit].word[i] = a ^ b ^ carry;
            carry = (a & b) | (carry & (a ^ b));
        }
    }
}

/* Counts pieces on the whole board, by the rows that have the counts of each. */
static store_code count_board(slice *out, slices_asked *asked, const fy_pattern_op *op,
                              range wanted)
{
    planes counts = {0};
    for (unsigned piece = 1; piece < FY_PATTERN_NO_PLACE; piece++) {
        if ((op->pieces >> piece & 1) == 0) continue;
        const store_code code = asked->read(asked->context, &asked->row, PLACE_COUNTS + piece);
        if (code != STORE_OK) return code;
        add_counts(&counts, &asked->row);
    }
    in_range(out, &counts, wanted);
    if (wanted.is_outside) complement(out);
    return STORE_OK;
}

/* ---- patterns ---------------------------------------------------------------------------- */

typedef struct answer {
    slice may, must;
} answer;

static void not_told(answer *out)
{
    fill(&out->may, true);
    fill(&out->must, false);
}

/* How many places of a game hold one piece at most: those that slices tell of. */
static unsigned places_of(const fy_game *game)
{
    uint8_t lying[FY_PATTERN_PLACES_MAX];
    fy_position start;
    fy_start(&start, game);
    return (unsigned)fy_pattern_lying(lying, game, &start);
}

static store_code ask_count(answer *out, slices_asked *asked, const fy_game *game,
                            const fy_pattern_op *op)
{
    const unsigned places = places_of(game);
    for (unsigned place = places; place < FY_PATTERN_PLACES_MAX; place++)
        if (op->places[place / 64] >> place % 64 & 1) {
            not_told(out);
            return STORE_OK;
        }
    const bool is_board = size_of(op) == places && (op->pieces & 1) == 0;
    const store_code code = (is_board ? count_board : count_places)(&out->may, asked, op,
                                                                    range_of(op));
    out->must = out->may;
    return code;
}

/* The answer is right for the positions of `asked->of`; it says nothing of others. */
static store_code ask(answer *out, slices_asked *asked, const fy_game *game,
                      const fy_pattern_op *op);

/* Few places are read for it. */
static bool is_quick(const fy_pattern_op *op)
{
    enum { FEW = 4 };
    return op->kind == FY_PATTERN_COUNT && size_of(op) <= FEW;
}

/* All of the operations within hold, the quick ones asked first; each is asked only of those
 * positions for which all before it may hold. */
static store_code ask_all(answer *out, slices_asked *asked, const fy_game *game,
                          const fy_pattern_op *op)
{
    const slice of = asked->of;
    store_code code = STORE_OK;
    fill(&out->may, true);
    fill(&out->must, true);
    for (int quick = 1; quick >= 0; quick--)
        for (const fy_pattern_op *within = op + 1; within < op + op->span; within += within->span) {
            answer one;
            if (is_quick(within) != quick || code != STORE_OK || is_empty(&asked->of)) continue;
            code = ask(&one, asked, game, within);
            intersect(&out->may, &one.may);
            intersect(&out->must, &one.must);
            intersect(&asked->of, &one.may);
        }
    intersect(&out->may, &asked->of);
    intersect(&out->must, &asked->of);
    asked->of = of;
    return code;
}

/* Any of them holds. */
static store_code ask_any(answer *out, slices_asked *asked, const fy_game *game,
                          const fy_pattern_op *op)
{
    fill(&out->may, false);
    fill(&out->must, false);
    for (const fy_pattern_op *within = op + 1; within < op + op->span; within += within->span) {
        answer one;
        const store_code code = ask(&one, asked, game, within);
        if (code != STORE_OK) return code;
        unite(&out->may, &one.may);
        unite(&out->must, &one.must);
    }
    return STORE_OK;
}

static store_code ask(answer *out, slices_asked *asked, const fy_game *game,
                      const fy_pattern_op *op)
{
    store_code code = STORE_OK;
    if (op->kind == FY_PATTERN_COUNT)
        code = ask_count(out, asked, game, op);
    else if (op->kind == FY_PATTERN_FACT)
        not_told(out);
    else
        code = (op->kind == FY_PATTERN_ANY ? ask_any : ask_all)(out, asked, game, op);
    if (op->negated) {
        const slice may = out->may;
        out->may = out->must;
        out->must = may;
        complement(&out->may);
        complement(&out->must);
    }
    return code;
}

store_code slices_ask(slice *may, slices_asked *asked, const fy_pattern *pattern)
{
    answer a;
    if (pattern->count == 0 || is_empty(may)) return STORE_OK;
    asked->of = *may;
    const store_code code = ask(&a, asked, pattern->game, pattern->op);
    if (code == STORE_OK) intersect(may, &a.may);
    return code;
}
