/* The rules that a text under diagnosis breaks, and the bytes to blame.
 *
 * check.c says which rules are broken. What is left is to point: at each hidden piece that stands
 * where none starts, at each piece beyond those that a set has, at the list of captured pieces
 * where the numbers do not add up. Pieces beyond a number are the last ones, in the order of the
 * text. */
#include "diagnose.h"

_Static_assert(FY_JIEQI_NO_RED_KING % 64 == 0, "the rules' codes start at bit 0");

/* ---- pieces and their bytes -------------------------------------------------------------- */

/* A piece of a side, as the text has it: on the board, or among the captured pieces. */
typedef struct side_piece {
    int type, square; /* the type is 0 if nobody knows it; the square -1 off the board */
    int hidden;
    int field;
    fy__span where;
} side_piece;

enum { SIDE_MAX = FY_JIEQI_SQUARES + FY_JIEQI_CAPTURED_MAX };

/* Where the i-th loss of a colour is told: its letter, or Pikafish's pool. */
static void place_loss(const fy__jieqi_scan *s, side_piece *p, int color, int i)
{
    p->field = s->pikafish ? FY_JIEQI_POOL : FY_JIEQI_CAPTURED;
    p->where = s->pikafish ? s->field[FY_JIEQI_POOL]
                           : (fy__span){s->list[color].at + (uint32_t)i, 1};
}

/* The pieces of a side in the order of the text; gives their number. */
static int side_pieces(const fy__jieqi_scan *s, int color, side_piece out[SIDE_MAX])
{
    const fy_jieqi_view *view = &s->pos.view;
    int count = 0;
    for (int i = 0; i < FY_JIEQI_SQUARES; i++) {
        const int square = fy__jieqi_read_as(i), type = fy_jieqi_type_at(view, square);
        if (type == 0 || fy__jieqi_color(view->board[square]) != color) continue;
        side_piece *p = &out[count++];
        *p = (side_piece){type, square, 0, FY_JIEQI_BOARD, {s->square_at[square], 1}};
        if (type != FY_JIEQI_HIDDEN) continue;
        p->hidden = 1;
        p->type = fy_jieqi_is_table(&s->pos) ? s->pos.table.identity[square] : 0;
    }
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && view->captured[color][i] != 0; i++) {
        side_piece *p = &out[count++];
        *p = (side_piece){.type = view->captured[color][i] & 7, .square = -1};
        place_loss(s, p, color, i);
    }
    return count;
}

/* ---- who is to blame --------------------------------------------------------------------- */

/* Does this king see one of the other side on its file, with nothing between? */
static int faces_a_king(const fy_jieqi_view *view, int square)
{
    const int enemy = !fy__jieqi_color(view->board[square]);
    for (int step = -FY__COLUMNS; step <= FY__COLUMNS; step += 2 * FY__COLUMNS) {
        int to = square + step;
        while (to >= 0 && to < FY_JIEQI_SQUARES && view->board[to] == 0) to += step;
        if (to >= 0 && to < FY_JIEQI_SQUARES &&
            view->board[to] == fy__jieqi_piece(enemy, FY_JIEQI_KING))
            return 1;
    }
    return 0;
}

/* The piece that has just moved is hidden until it is turned over. */
static int is_due(const fy_jieqi_view *view, int square)
{
    return (view->due & FY_JIEQI_DUE_REVEAL) && square == view->due_square;
}

/* Is this piece to blame for a broken rule? `before` counts the pieces of its side and, in [type],
 * of its type up to this one. */
static int is_to_blame(const fy__jieqi_scan *s, uint32_t code, int color, const side_piece *p,
                       const int before[FY_JIEQI_TYPES])
{
    const int king = p->type == FY_JIEQI_KING && p->square >= 0;
    switch (code) {
    case FY_JIEQI_MANY_RED_KINGS:
    case FY_JIEQI_MANY_BLACK_KINGS: return king && before[FY_JIEQI_KING] > 1;
    case FY_JIEQI_RED_KING_OUTSIDE:
    case FY_JIEQI_BLACK_KING_OUTSIDE: return king && !fy__in_palace(p->square, color);
    case FY_JIEQI_KINGS_FACE: return king && faces_a_king(&s->pos.view, p->square);
    case FY_JIEQI_OPPONENT_IN_CHECK: return king && before[FY_JIEQI_KING] == 1;
    case FY_JIEQI_RED_HIDDEN_AWAY:
    case FY_JIEQI_BLACK_HIDDEN_AWAY:
        return p->hidden && !is_due(&s->pos.view, p->square) &&
               fy__jieqi_hidden_type(p->square, color) == 0;
    case FY_JIEQI_MANY_OF_RED_TYPE:
    case FY_JIEQI_MANY_OF_BLACK_TYPE:
        return p->type > FY_JIEQI_KING && before[p->type] > fy__jieqi_set[p->type];
    case FY_JIEQI_MANY_RED_PIECES:
    case FY_JIEQI_MANY_BLACK_PIECES: return before[0] > 16;
    default: return 0;
    }
}

/* Gives how many bytes were blamed. */
static int blame_side(fy__jieqi_scan *s, uint32_t code, int color)
{
    side_piece pieces[SIDE_MAX];
    const int count = side_pieces(s, color, pieces);
    int before[FY_JIEQI_TYPES] = {0}, blamed = 0, pool_blamed = 0;
    for (int i = 0; i < count; i++) {
        const side_piece *p = &pieces[i];
        before[0]++;
        if (p->type != 0) before[p->type]++;
        if (!is_to_blame(s, code, color, p, before)) continue;
        if (pool_blamed) break;
        pool_blamed = p->field == FY_JIEQI_POOL;
        fy__jieqi_record(s, code, p->field, p->where, 0);
        blamed++;
    }
    return blamed;
}

/* The list of a side's captured pieces; in Pikafish's notation, the pool. */
static void blame_list(fy__jieqi_scan *s, uint32_t code, int color)
{
    fy__jieqi_record(s, code, s->pikafish ? FY_JIEQI_POOL : FY_JIEQI_CAPTURED,
                     s->pikafish ? s->field[FY_JIEQI_POOL] : s->list[color], 0);
}

/* Which sides a rule is about: a set of colours. */
static unsigned sides_of_rule(const fy__jieqi_scan *s, uint32_t code)
{
    enum { RED = 1 << FY_JIEQI_RED, BLACK = 1 << FY_JIEQI_BLACK };
    switch (code) {
    case FY_JIEQI_KINGS_FACE: return RED | BLACK;
    case FY_JIEQI_OPPONENT_IN_CHECK: return s->pos.view.turn == FY_JIEQI_RED ? BLACK : RED;
    case FY_JIEQI_MANY_RED_KINGS:
    case FY_JIEQI_RED_KING_OUTSIDE:
    case FY_JIEQI_RED_HIDDEN_AWAY:
    case FY_JIEQI_MANY_OF_RED_TYPE:
    case FY_JIEQI_MANY_RED_PIECES: return RED;
    case FY_JIEQI_MANY_BLACK_KINGS:
    case FY_JIEQI_BLACK_KING_OUTSIDE:
    case FY_JIEQI_BLACK_HIDDEN_AWAY:
    case FY_JIEQI_MANY_OF_BLACK_TYPE:
    case FY_JIEQI_MANY_BLACK_PIECES: return BLACK;
    default: return 0;
    }
}

/* Whatever has nobody to blame is the whole board's fault. */
static void blame_rule(fy__jieqi_scan *s, uint32_t code)
{
    const unsigned sides = sides_of_rule(s, code);
    int blamed = 0;
    if (code == FY_JIEQI_RED_POOL || code == FY_JIEQI_BLACK_POOL) {
        blame_list(s, code, code == FY_JIEQI_RED_POOL ? FY_JIEQI_RED : FY_JIEQI_BLACK);
        return;
    }
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++)
        if (sides >> color & 1) blamed += blame_side(s, code, color);
    if (blamed == 0) fy__jieqi_record(s, code, FY_JIEQI_BOARD, s->field[FY_JIEQI_BOARD], 0);
}

/* ---- judging ----------------------------------------------------------------------------- */

/* Judges as much as is known: without the turn only what does not depend on it, and without the
 * captured pieces not whether they account for all pieces. */
static uint64_t rules_broken(const fy__jieqi_scan *s)
{
    fy_jieqi known = s->pos;
    if (s->findings.unclear[FY_JIEQI_VIEW] || s->findings.unclear[FY_JIEQI_IDENTITIES])
        known.view.viewer = FY_JIEQI_RED;
    if (s->findings.unclear[FY_JIEQI_TURN]) known.view.due = 0;
    uint64_t broken = fy_jieqi_check(&known);
    if (s->findings.unclear[FY_JIEQI_TURN]) {
        known.view.turn = !known.view.turn;
        broken &= fy_jieqi_check(&known);
    }
    if (s->findings.unclear[FY_JIEQI_CAPTURED])
        broken &= ~(FY_RULE(FY_JIEQI_RED_POOL) | FY_RULE(FY_JIEQI_BLACK_POOL));
    return broken;
}

/* A piece that was taken, and not yet told, is in no list. */
static void note_partial(fy__jieqi_scan *s, int color)
{
    side_piece pieces[SIDE_MAX];
    int count = side_pieces(s, color, pieces);
    count += s->pos.view.due & FY_JIEQI_DUE_TAKEN && s->pos.view.turn != color;
    if (count < 16)
        blame_list(s, color == FY_JIEQI_RED ? FY_JIEQI_PARTIAL_RED : FY_JIEQI_PARTIAL_BLACK, color);
}

void fy__jieqi_scan_rules(fy__jieqi_scan *s)
{
    if (s->findings.unclear[FY_JIEQI_BOARD]) return;
    if (s->findings.unclear[FY_JIEQI_CAPTURED])
        memset(s->pos.view.captured, 0, sizeof s->pos.view.captured);
    for (uint64_t rest = rules_broken(s); rest != 0; rest &= rest - 1)
        blame_rule(s, (uint32_t)FY_JIEQI_NO_RED_KING + (uint32_t)fy__lowest(rest));
    if (s->findings.unclear[FY_JIEQI_CAPTURED] || s->findings.unclear[FY_JIEQI_TURN]) return;
    note_partial(s, FY_JIEQI_RED);
    note_partial(s, FY_JIEQI_BLACK);
}
