/* Why a move cannot be played: the first reason, from the plain ones to those that take a look at
 * the whole board. */
#include "moves.h"

static int is_king(unsigned piece)
{
    return (piece & 15) == FY_JIEQI_KING;
}

/* What a move tells of the piece that it turned over. */
static uint32_t refuse_reveal(const fy_jieqi *pos, int square, int told)
{
    uint8_t pool[FY_JIEQI_TYPES];
    if (told == 0) return FY_OK;
    if (told == FY_JIEQI_KING) return FY_JIEQI_REVEALS_KING;
    if (fy_jieqi_is_table(pos))
        return told == pos->table.identity[square] ? FY_OK : FY_JIEQI_WRONG_REVEAL;
    fy_jieqi_pool(pool, &pos->view, pos->view.turn);
    return pool[told] > 0 ? FY_OK : FY_JIEQI_NOT_IN_POOL;
}

/* What a move tells of the face-down piece that it took. */
static uint32_t refuse_taken(const fy_jieqi *pos, int square, int told)
{
    uint8_t pool[FY_JIEQI_TYPES];
    if (told == 0) return FY_OK;
    if (fy_jieqi_is_table(pos))
        return told == pos->table.identity[square] ? FY_OK : FY_JIEQI_WRONG_TAKEN;
    if (pos->view.viewer != pos->view.turn) return FY_JIEQI_TAKEN_SECRET;
    fy_jieqi_pool(pool, &pos->view, !pos->view.turn);
    return pool[told] > 0 ? FY_OK : FY_JIEQI_TAKEN_NOT_IN_POOL;
}

/* Telling what is due: exactly that, and all of it. */
static uint32_t refuse_telling(const fy_jieqi *pos, fy_move move)
{
    const fy_jieqi_view *view = &pos->view;
    const int revealed = fy_jieqi_revealed(move), taken = fy_jieqi_taken(move);
    if (!view->due) return FY_JIEQI_NOTHING_DUE;
    if (fy_jieqi_from(move) != view->due_square || fy_jieqi_to(move) != view->due_square)
        return FY_JIEQI_BAD_MOVE;
    if ((move & FY_JIEQI_REVEALS) || move >> 22 != 0) return FY_JIEQI_BAD_MOVE;
    if (revealed != 0 && !(view->due & FY_JIEQI_DUE_REVEAL)) return FY_JIEQI_NOT_HIDDEN;
    if (taken != 0 && !(view->due & FY_JIEQI_DUE_TAKEN)) return FY_JIEQI_NOTHING_TAKEN;
    if ((revealed == 0 && (view->due & FY_JIEQI_DUE_REVEAL)) ||
        (taken == 0 && (view->due & FY_JIEQI_DUE_TAKEN)))
        return FY_JIEQI_CHANCE_FIRST;
    const uint32_t why = refuse_reveal(pos, view->due_square, revealed);
    return why != FY_OK ? why : refuse_taken(pos, view->due_square, taken);
}

static uint32_t refuse_squares(const fy_jieqi_view *view, int from, int to)
{
    const unsigned piece = view->board[from], target = view->board[to];
    if (piece == 0) return FY_JIEQI_NO_PIECE;
    if (fy__jieqi_color(piece) != view->turn) return FY_JIEQI_NOT_YOURS;
    if (target != 0 && fy__jieqi_color(target) == view->turn) return FY_JIEQI_OWN_PIECE;
    return FY_OK;
}

/* What the marks of the move say of the pieces. */
static uint32_t refuse_marks(const fy_jieqi *pos, fy_move move)
{
    const int from = fy_jieqi_from(move), to = fy_jieqi_to(move);
    const int hidden = fy_jieqi_type_at(&pos->view, from) == FY_JIEQI_HIDDEN;
    const int takes_hidden = fy_jieqi_type_at(&pos->view, to) == FY_JIEQI_HIDDEN;
    if (!hidden && ((move & FY_JIEQI_REVEALS) || fy_jieqi_revealed(move) != 0))
        return FY_JIEQI_NOT_HIDDEN;
    if (hidden && !(move & FY_JIEQI_REVEALS)) return FY_JIEQI_MISSING_PLUS;
    if (!takes_hidden && fy_jieqi_taken(move) != 0) return FY_JIEQI_NOTHING_TAKEN;
    const uint32_t why = refuse_reveal(pos, from, fy_jieqi_revealed(move));
    return why != FY_OK ? why : refuse_taken(pos, to, fy_jieqi_taken(move));
}

static int kings_face_after(const fy_jieqi_view *view, int from, int to)
{
    fy_jieqi_view after = *view;
    fy__jieqi_board b;
    after.board[to] = after.board[from];
    after.board[from] = 0;
    fy__jieqi_board_set(&b, &after);
    return fy__jieqi_board_kings_face(&b);
}

/* What the rules say of the way from square to square. */
static uint32_t refuse_way(const fy_jieqi_view *view, int from, int to)
{
    fy__jieqi_board b;
    uint8_t targets[FY__TARGETS_MAX];
    const int at = fy__to_field(from), goal = fy__to_field(to);
    fy__jieqi_board_set(&b, view);
    /* A king, and a piece too many, are refused for what they are if a way leads there. */
    const unsigned captured = b.at[goal];
    const int full = captured != 0 && b.captured[!view->turn] >= FY_JIEQI_CAPTURED_MAX;
    b.captured[!view->turn] = 0;
    if (is_king(view->board[to]))
        b.at[goal] = (uint8_t)((captured & ~(unsigned)FY__WAY) | FY__IMMOBILE);
    const int count = fy__jieqi_targets(targets, &b, at);
    b.at[goal] = (uint8_t)captured;
    if (memchr(targets, goal, (size_t)count) == NULL) return FY_JIEQI_CANNOT_MOVE_SO;
    if (is_king(view->board[to])) return FY_JIEQI_TAKES_KING;
    if (full) return FY_JIEQI_CAPTURED_FULL;
    if (fy__jieqi_leaves_safe(&b, at, goal)) return FY_OK;
    return kings_face_after(view, from, to) ? FY_JIEQI_LEAVES_FACING : FY_JIEQI_LEAVES_CHECK;
}

uint32_t fy__jieqi_refuse(const fy_jieqi *pos, fy_move move)
{
    if (move & FY_JIEQI_TELLS) return refuse_telling(pos, move);
    if (pos->view.due) return FY_JIEQI_CHANCE_FIRST;
    const int from = fy_jieqi_from(move), to = fy_jieqi_to(move);
    if (from >= FY_JIEQI_SQUARES || to >= FY_JIEQI_SQUARES || from == to || move >> 22 != 0)
        return FY_JIEQI_BAD_MOVE;
    uint32_t why = refuse_squares(&pos->view, from, to);
    if (why == FY_OK) why = refuse_marks(pos, move);
    if (why == FY_OK) why = refuse_way(&pos->view, from, to);
    return why;
}
