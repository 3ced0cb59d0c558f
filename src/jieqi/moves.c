/* Finding moves.
 *
 * Each piece gives the squares that it could go to. Most such moves are legal, and need no proof:
 * only a move of the king can walk into an attack, and only a move that touches the lines of the
 * king can open one. Which squares these are is worked out once for a position (the watch): own
 * pieces that must not leave, because they stand before a rook, a king or a cannon, are a cannon's
 * second piece, or hold a horse's leg or an elephant's eye; and empty squares that must not be
 * entered, because a piece there would let a cannon jump. Only moves from or to watched squares are
 * tried on the board, and all of them if the king is in check already. */
#include "moves.h"

/* ---- where a piece could go --------------------------------------------------------------- */

/* The bit of pieces that may be taken; 0 if the list of captured pieces is full. */
FY__INLINE unsigned enemy_of(const fy__jieqi_board *b, int color)
{
    return b->captured[!color] < FY_JIEQI_CAPTURED_MAX ? (unsigned)FY__RED << !color : 0;
}

FY__INLINE int may_take(unsigned piece, unsigned enemy)
{
    return (piece & enemy) != 0 && (piece & FY__WAY) != FY_JIEQI_KING;
}

FY__INLINE int may_enter(unsigned piece, unsigned enemy)
{
    return piece == 0 || may_take(piece, enemy);
}

/* Along a line: the empty squares up to the next piece, and what can be taken: that piece, or for
 * a cannon the one behind it. */
FY__INLINE int line_targets(uint8_t *to, int n, const fy__jieqi_board *b, int at, int direction,
                            unsigned enemy, int is_cannon)
{
    const int step = fy__straight[direction], first = fy__next(b, at, direction);
    const int end = first >= 0 ? first : -1;
    for (int s = at + step; s != end && !(b->at[s] & FY__OUTSIDE); s += step) to[n++] = (uint8_t)s;
    if (first < 0) return n;
    const int capture_square = is_cannon ? fy__next(b, first, direction) : first;
    if (capture_square >= 0 && may_take(b->at[capture_square], enemy))
        to[n++] = (uint8_t)capture_square;
    return n;
}

static int slider_targets(uint8_t *to, const fy__jieqi_board *b, int at, unsigned enemy,
                          int is_cannon)
{
    int n = 0;
    for (int d = 0; d < 4; d++) n = line_targets(to, n, b, at, d, enemy, is_cannon);
    return n;
}

static int horse_targets(uint8_t *to, const fy__jieqi_board *b, int at, unsigned enemy)
{
    int n = 0;
    for (int d = 0; d < 4; d++) {
        const int leg = fy__straight[d], aside = d < 2 ? FY__UP : 1;
        if (b->at[at + leg] != 0) continue;
        const int left = at + 2 * leg - aside, right = at + 2 * leg + aside;
        if (may_enter(b->at[left], enemy)) to[n++] = (uint8_t)left;
        if (may_enter(b->at[right], enemy)) to[n++] = (uint8_t)right;
    }
    return n;
}

/* An advisor goes one step diagonally, an elephant two, past an empty square. */
static int diagonal_targets(uint8_t *to, const fy__jieqi_board *b, int at, unsigned enemy, int way)
{
    const int color = fy__mover_color(b->at[at]);
    int n = 0;
    for (int d = 0; d < 4; d++) {
        int target = at + fy__diagonal[d][0] + fy__diagonal[d][1];
        if (way == FY__PALACE_ADVISOR && !fy__field_in_palace(target, color)) continue;
        if (way == FY_JIEQI_ELEPHANT) {
            if (b->at[target] != 0) continue;
            target += fy__diagonal[d][0] + fy__diagonal[d][1];
        }
        if (may_enter(b->at[target], enemy)) to[n++] = (uint8_t)target;
    }
    return n;
}

static int pawn_targets(uint8_t *to, const fy__jieqi_board *b, int at, unsigned enemy)
{
    const int color = fy__mover_color(b->at[at]);
    const int forward = at + (color == FY_JIEQI_RED ? FY__UP : -FY__UP);
    int n = 0;
    if (may_enter(b->at[forward], enemy)) to[n++] = (uint8_t)forward;
    if (!fy__is_across(at, color)) return n;
    if (may_enter(b->at[at - 1], enemy)) to[n++] = (uint8_t)(at - 1);
    if (may_enter(b->at[at + 1], enemy)) to[n++] = (uint8_t)(at + 1);
    return n;
}

static int king_targets(uint8_t *to, const fy__jieqi_board *b, int at, unsigned enemy)
{
    const int color = fy__mover_color(b->at[at]);
    int n = 0;
    for (int d = 0; d < 4; d++) {
        const int target = at + fy__straight[d];
        if (fy__field_in_palace(target, color) && may_enter(b->at[target], enemy))
            to[n++] = (uint8_t)target;
    }
    return n;
}

int fy__jieqi_targets(uint8_t to[FY__TARGETS_MAX], const fy__jieqi_board *b, int at)
{
    const int way = b->at[at] & FY__WAY;
    const unsigned enemy = enemy_of(b, fy__mover_color(b->at[at]));
    switch (way) {
    case FY_JIEQI_ROOK: return slider_targets(to, b, at, enemy, 0);
    case FY_JIEQI_CANNON: return slider_targets(to, b, at, enemy, 1);
    case FY_JIEQI_HORSE: return horse_targets(to, b, at, enemy);
    case FY_JIEQI_PAWN: return pawn_targets(to, b, at, enemy);
    case FY_JIEQI_KING: return king_targets(to, b, at, enemy);
    case FY__IMMOBILE: return 0;
    default: return diagonal_targets(to, b, at, enemy, way);
    }
}

/* ---- what must be watched ----------------------------------------------------------------- */

FY__INLINE void watch(uint64_t set[4], int at)
{
    set[at >> 6] |= UINT64_C(1) << (at & 63);
}

FY__INLINE int is_enemy(unsigned piece, unsigned enemy, int way)
{
    return (piece & enemy) != 0 && (int)(piece & FY__WAY) == way;
}

static void watch_line(fy__jieqi_watch *w, const fy__jieqi_board *b, int king, int direction,
                       unsigned own, unsigned enemy)
{
    const int first = fy__next(b, king, direction);
    if (first < 0) return;
    if (is_enemy(b->at[first], enemy, FY_JIEQI_CANNON))
        for (int s = king + fy__straight[direction]; s != first; s += fy__straight[direction]) {
            watch(w->entered, s);
            w->any_entered = 1;
        }
    const int second = fy__next(b, first, direction);
    if (second < 0) return;
    const int third = fy__next(b, second, direction);
    const int jumps = third >= 0 && is_enemy(b->at[third], enemy, FY_JIEQI_CANNON);
    const int opens = is_enemy(b->at[second], enemy, FY_JIEQI_ROOK) ||
                      (direction >= 2 && is_enemy(b->at[second], enemy, FY_JIEQI_KING));
    if ((b->at[first] & own) && (opens || jumps)) watch(w->left, first);
    if ((b->at[second] & own) && jumps) watch(w->left, second);
}

static void watch_diagonal(fy__jieqi_watch *w, const fy__jieqi_board *b, int king,
                           const int8_t step[2], unsigned own, unsigned enemy)
{
    const int beside = king + step[0] + step[1];
    if (!(b->at[beside] & own)) return;
    if (is_enemy(b->at[beside + step[0]], enemy, FY_JIEQI_HORSE) ||
        is_enemy(b->at[beside + step[1]], enemy, FY_JIEQI_HORSE) ||
        is_enemy(b->at[beside + step[0] + step[1]], enemy, FY_JIEQI_ELEPHANT))
        watch(w->left, beside);
}

void fy__jieqi_watch_set(fy__jieqi_watch *out, const fy__jieqi_board *b, int color)
{
    memset(out, 0, sizeof *out);
    if (b->kings[color] == 0) return;
    out->everything = b->kings[color] > 1 || fy__jieqi_board_in_check(b, color);
    if (out->everything) return;
    const int king = b->king[color];
    const unsigned own = (unsigned)FY__RED << color, enemy = (unsigned)FY__RED << !color;
    watch(out->left, king);
    for (int d = 0; d < 4; d++) watch_line(out, b, king, d, own, enemy);
    for (int d = 0; d < 4; d++) watch_diagonal(out, b, king, fy__diagonal[d], own, enemy);
}

int fy__jieqi_leaves_safe(fy__jieqi_board *b, int from, int to)
{
    const unsigned moved = b->at[from];
    const fy__jieqi_change change = {(uint8_t)from, (uint8_t)to, (uint8_t)moved, (uint8_t)moved,
                                     b->at[to]};
    fy__jieqi_board_do(b, &change);
    const int safe = !fy__jieqi_board_in_check(b, fy__mover_color(moved));
    fy__jieqi_board_undo(b, &change);
    return safe;
}

/* ---- lists -------------------------------------------------------------------------------- */

static size_t list_from(fy_move *out, size_t n, fy__jieqi_board *b, const fy__jieqi_watch *w,
                        int at)
{
    uint8_t to[FY__TARGETS_MAX];
    const int count = fy__jieqi_targets(to, b, at);
    const uint32_t reveals = b->at[at] & FY__FACE_DOWN ? (uint32_t)FY_JIEQI_REVEALS : 0;
    const uint32_t from = (uint32_t)fy__from_field(at);
    for (int i = 0; i < count; i++)
        if (!fy__is_watched(w, at, to[i]) || fy__jieqi_leaves_safe(b, at, to[i]))
            out[n++] = from | (uint32_t)fy__from_field(to[i]) << 7 | reveals;
    return n;
}

static size_t player_moves(fy_move *out, const fy_jieqi_view *view)
{
    fy__jieqi_board b;
    fy__jieqi_watch w;
    size_t n = 0;
    fy__jieqi_board_set(&b, view);
    fy__jieqi_watch_set(&w, &b, view->turn);
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = b.of[view->turn][word]; rest != 0; rest &= rest - 1)
            n = list_from(out, n, &b, &w, word << 6 | fy__lowest(rest));
    return n;
}

/* Every type of a pool that is due; where nothing is, once "not told". */
static int due_types(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view, int color, int due)
{
    uint8_t pool[FY_JIEQI_TYPES];
    int n = 0;
    if (!due) {
        out[0] = 0;
        return 1;
    }
    fy_jieqi_pool(pool, view, color);
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++)
        if (pool[type] > 0) out[n++] = (uint8_t)type;
    return n;
}

static size_t chance_moves(fy_move *out, const fy_jieqi_view *view)
{
    uint8_t revealed[FY_JIEQI_TYPES], taken[FY_JIEQI_TYPES];
    const int reveals = due_types(revealed, view, view->turn, view->due & FY_JIEQI_DUE_REVEAL);
    const int takes = due_types(taken, view, !view->turn, view->due & FY_JIEQI_DUE_TAKEN);
    const uint32_t square = view->due_square;
    size_t n = 0;
    for (int r = 0; r < reveals; r++)
        for (int t = 0; t < takes; t++)
            out[n++] = square | square << 7 | FY_JIEQI_TELLS | (uint32_t)revealed[r] << 16 |
                       (uint32_t)taken[t] << 19;
    return n;
}

size_t fy_jieqi_moves(fy_move *out, const fy_jieqi *pos)
{
    return pos->view.due ? chance_moves(out, &pos->view) : player_moves(out, &pos->view);
}

int fy_jieqi_is_legal(const fy_jieqi *pos, fy_move move)
{
    return fy__jieqi_refuse(pos, move) == FY_OK;
}
