/* Is a position sound, and plainly so?
 *
 * Nearly all are: nothing is due, each side has one king, in its palace, and hidden pieces lie
 * where pieces start. To see that, the pieces are gone over once, without a branch on what they
 * are: each adds one to a byte of its side's count, and two small tables say what a piece asks of
 * its square. Then the lines of the king are looked along that must not be attacked. Whatever else
 * turns up is left to check.c, which knows the rules one by one. */
#include "plain.h"

/* ---- what pieces ask of their squares ---------------------------------------------------- */

/* What a piece, its type and 16 for a black one, cannot do without; and what it adds to the count
 * of its side: one in the byte of its type, or in the first byte if nobody has seen it. */
typedef struct jieqi_kind {
    uint64_t red, black, needs;
} jieqi_kind;

#define JIEQI_UNIT(type) (UINT64_C(1) << 8 * ((type) % 8))
#define JIEQI_RED_KIND(type) [type] = {JIEQI_UNIT(type), 0, 0}
#define JIEQI_BLACK_KIND(type) [16 | (type)] = {0, JIEQI_UNIT(type), 0}

#define JIEQI_ODD_RED_KIND(type) [type] = {1, 0, FY__NOWHERE}
#define JIEQI_ODD_BLACK_KIND(type) [16 | (type)] = {0, 1, FY__NOWHERE}

// clang-format off
static const jieqi_kind jieqi_kinds[32] = {
    JIEQI_ODD_RED_KIND(0), [FY_JIEQI_KING] = {JIEQI_UNIT(1), 0, FY__RED_PALACE},
    JIEQI_RED_KIND(2), JIEQI_RED_KIND(3), JIEQI_RED_KIND(4),
    JIEQI_RED_KIND(5), JIEQI_RED_KIND(6), JIEQI_RED_KIND(7),
    [FY_JIEQI_HIDDEN] = {1, 0, FY__RED_START}, JIEQI_ODD_RED_KIND(9),
    JIEQI_ODD_RED_KIND(10), JIEQI_ODD_RED_KIND(11), JIEQI_ODD_RED_KIND(12),
    JIEQI_ODD_RED_KIND(13), JIEQI_ODD_RED_KIND(14), JIEQI_ODD_RED_KIND(15),
    JIEQI_ODD_BLACK_KIND(0), [16 | FY_JIEQI_KING] = {0, JIEQI_UNIT(1), FY__BLACK_PALACE},
    JIEQI_BLACK_KIND(2), JIEQI_BLACK_KIND(3), JIEQI_BLACK_KIND(4),
    JIEQI_BLACK_KIND(5), JIEQI_BLACK_KIND(6), JIEQI_BLACK_KIND(7),
    [16 | FY_JIEQI_HIDDEN] = {0, 1, FY__BLACK_START}, JIEQI_ODD_BLACK_KIND(9),
    JIEQI_ODD_BLACK_KIND(10), JIEQI_ODD_BLACK_KIND(11), JIEQI_ODD_BLACK_KIND(12),
    JIEQI_ODD_BLACK_KIND(13), JIEQI_ODD_BLACK_KIND(14), JIEQI_ODD_BLACK_KIND(15),
};
// clang-format on

_Static_assert(FY_JIEQI_KING == 1 && FY_JIEQI_PAWN == 7 && FY_JIEQI_HIDDEN == 8,
               "the kinds of pieces");

/* ---- what the sides have ----------------------------------------------------------------- */

typedef struct jieqi_sum {
    uint64_t occupied[2]; /* the halves of the board      */
    uint64_t red, black;  /* counts, a byte for each type */
    uint64_t amiss;       /* what squares do not give     */
    unsigned seen;        /* all bits of the pieces       */
    uint8_t where[32];    /* a square of each piece       */
} jieqi_sum;

FY__INLINE jieqi_sum jieqi_add_squares(jieqi_sum before, const fy_jieqi *pos, int half,
                                       int is_table)
{
    uint64_t rest = fy__jieqi_occupied_in(pos->view.board, half);
    uint64_t red = before.red, black = before.black, amiss = before.amiss;
    unsigned seen = before.seen;
    before.occupied[half] = rest;
    for (; rest != 0; rest &= rest - 1) {
        const int s = FY__HALF_BOARD * half + fy__lowest(rest);
        const unsigned byte = pos->view.board[s], piece = byte & 31;
        const jieqi_kind *kind = &jieqi_kinds[piece];
        amiss |= kind->needs & ~(uint64_t)fy__jieqi_places[s];
        if (is_table) { /* the identity is 0 but for what lies face down */
            const unsigned identity = pos->table.identity[s];
            const unsigned hidden = 0 - (unsigned)((piece & 15) == FY_JIEQI_HIDDEN);
            seen |= identity << 1 | (identity & ~hidden) << 8;
            kind = &jieqi_kinds[(piece & ~(hidden & 15)) | (identity & hidden & 15)];
        }
        seen |= byte;
        red += kind->red;
        black += kind->black;
        before.where[piece] = (uint8_t)s;
    }
    before.red = red, before.black = black, before.amiss = amiss, before.seen = seen;
    return before;
}

/* ---- attacks on a king -------------------------------------------------------------------
 *
 * Where a line has no further piece, and where a square would be off the board, the king's own
 * square is looked at instead: there is no piece of the other side. */

/* Does such a piece, its type and 16 for a black one, stand on a square, or lie there as one? */
FY__INLINE int jieqi_moves_as(const fy_jieqi_view *view, int square, unsigned mover)
{
    const unsigned piece = view->board[square], hidden = fy__jieqi_hidden_movers[square];
    const unsigned lies = 0 - (unsigned)((piece & 15) == FY_JIEQI_HIDDEN); /* no branch */
    return (piece ^ ((piece ^ hidden) & lies)) == mover;
}

/* A line through a king: the occupied places as bits, the first place's square, how far it is to
 * the next, and the king's place. */
typedef struct jieqi_line {
    unsigned occupied;
    int first, step, king;
} jieqi_line;

FY__INLINE int jieqi_lowest_on(const jieqi_line *line, unsigned places)
{
    return line->first + line->step * (places != 0 ? fy__lowest(places) : line->king);
}

FY__INLINE int jieqi_highest_on(const jieqi_line *line, unsigned places)
{
    return line->first + line->step * (places != 0 ? fy__highest(places) : line->king);
}

/* Is the king attacked along the line by a rook of `by`, 0 or 16, or past one piece by a cannon? */
FY__INLINE int jieqi_line_attacks(const fy_jieqi_view *view, const jieqi_line *line, unsigned by)
{
    const unsigned above = line->occupied & ~1u << line->king;
    const unsigned below = line->occupied & ~(~0u << line->king);
    const unsigned last = 1u << fy__highest(below | 1);
    return jieqi_moves_as(view, jieqi_lowest_on(line, above), by | FY_JIEQI_ROOK) |
           jieqi_moves_as(view, jieqi_highest_on(line, below), by | FY_JIEQI_ROOK) |
           jieqi_moves_as(view, jieqi_lowest_on(line, above & (above - 1)), by | FY_JIEQI_CANNON) |
           jieqi_moves_as(view, jieqi_highest_on(line, below & ~last), by | FY_JIEQI_CANNON);
}

/* Horses, elephants and advisors come from or past a square that is diagonal to the king's. */
FY__INLINE int jieqi_diagonal_attacks(const fy_jieqi_view *view, int king, int up, int right,
                                      unsigned by)
{
    const int row = fy__row(king) + up, there = row >= 0 && row < FY__ROWS;
    const int more = row + up >= 0 && row + up < FY__ROWS;
    const int beside = there ? king + FY__COLUMNS * up + right : king;
    const int side = there ? beside + right : king;
    const int beyond = more ? beside + FY__COLUMNS * up : king;
    const int corner = more ? beyond + right : king;
    return jieqi_moves_as(view, beside, by | FY_JIEQI_ADVISOR) |
           ((view->board[beside] == 0) & (jieqi_moves_as(view, side, by | FY_JIEQI_HORSE) |
                                          jieqi_moves_as(view, beyond, by | FY_JIEQI_HORSE) |
                                          jieqi_moves_as(view, corner, by | FY_JIEQI_ELEPHANT)));
}

/* Next to a palace, pawns of the other side have crossed the river; they do not go back. */
FY__INLINE int jieqi_pawn_attacks(const fy_jieqi_view *view, int king, unsigned by)
{
    const unsigned pawn = by | FY_JIEQI_PAWN;
    const int before = king + (by != 0 ? FY__COLUMNS : -FY__COLUMNS);
    return jieqi_moves_as(view, king - 1, pawn) | jieqi_moves_as(view, king + 1, pawn) |
           jieqi_moves_as(view, before, pawn);
}

/* The occupied squares of a column, from Red's side. The multiplication puts five bits that are
 * nine apart side by side. */
FY__INLINE unsigned jieqi_column(const uint64_t occupied[2], int column)
{
    const uint64_t places = UINT64_C(0x1008040201), gather = UINT64_C(0x1010101010);
    const uint64_t low = (occupied[0] >> column & places) * gather >> 36 & 31;
    const uint64_t high = (occupied[1] >> column & places) * gather >> 36 & 31;
    return (unsigned)(low | high << 5);
}

/* Is a king that stands in its palace attacked by another piece than a king? */
FY__INLINE int jieqi_is_attacked(const fy_jieqi_view *view, const jieqi_sum *sum, int king,
                                 unsigned by)
{
    const int row = fy__row(king), column = fy__column(king);
    const uint64_t half = sum->occupied[row / 5];
    const jieqi_line across = {(unsigned)(half >> FY__COLUMNS * (row % 5)) & 511, FY__COLUMNS * row,
                               1, column};
    const jieqi_line along = {jieqi_column(sum->occupied, column), column, FY__COLUMNS, row};
    return jieqi_line_attacks(view, &across, by) | jieqi_line_attacks(view, &along, by) |
           jieqi_diagonal_attacks(view, king, 1, 1, by) |
           jieqi_diagonal_attacks(view, king, 1, -1, by) |
           jieqi_diagonal_attacks(view, king, -1, 1, by) |
           jieqi_diagonal_attacks(view, king, -1, -1, by) | jieqi_pawn_attacks(view, king, by);
}

/* Do two kings in their palaces, the red one below, face each other? */
FY__INLINE int jieqi_faces(const jieqi_sum *sum, int red, int black)
{
    if (fy__column(red) != fy__column(black)) return 0;
    const unsigned above = jieqi_column(sum->occupied, fy__column(red)) & ~1u << fy__row(red);
    return fy__lowest(above) == fy__row(black);
}

/* ---- all together ------------------------------------------------------------------------ */

static uint64_t jieqi_captured_sum(const uint8_t captured[FY_JIEQI_CAPTURED_MAX])
{
    uint64_t sum = 0;
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && captured[i] != 0; i++)
        sum += jieqi_kinds[captured[i] & 7].red;
    return sum;
}

int fy__jieqi_is_plain(const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    jieqi_sum sum = {.red = 0};
    sum.where[FY_JIEQI_KING] = sum.where[16 | FY_JIEQI_KING] = FY_JIEQI_NO_SQUARE;
    if (view->due != 0 || view->turn > FY_JIEQI_BLACK) return 0;
    if (fy_jieqi_is_table(pos))
        sum = jieqi_add_squares(jieqi_add_squares(sum, pos, 0, 1), pos, 1, 1);
    else
        sum = jieqi_add_squares(jieqi_add_squares(sum, pos, 0, 0), pos, 1, 0);
    const uint64_t red = sum.red + jieqi_captured_sum(view->captured[FY_JIEQI_RED]);
    const uint64_t black = sum.black + jieqi_captured_sum(view->captured[FY_JIEQI_BLACK]);
    if (sum.amiss != 0 || sum.seen > 31) return 0;
    if (!fy__jieqi_count_is_plain(red) || !fy__jieqi_count_is_plain(black)) return 0;
    const int kings[2] = {sum.where[FY_JIEQI_KING], sum.where[16 | FY_JIEQI_KING]};
    if (kings[0] == FY_JIEQI_NO_SQUARE || kings[1] == FY_JIEQI_NO_SQUARE) return 0;
    return !jieqi_faces(&sum, kings[0], kings[1]) &&
           !jieqi_is_attacked(view, &sum, kings[1 - view->turn], view->turn == 0 ? 0 : 16);
}
