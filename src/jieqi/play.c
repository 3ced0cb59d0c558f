/* Playing a move.
 *
 * A move changes the board and the lists of captured pieces; then something may be due: in a view,
 * what the piece turned out to be, and what it took face down, unless the move tells. The turn
 * passes when nothing is due any more. */
#include "internal.h"

void fy_jieqi_from_view(fy_jieqi *out, const fy_jieqi_view *view)
{
    const fy_jieqi_view copy = *view;
    memset(out, 0, sizeof *out);
    out->view = copy;
}

int fy_jieqi_turn(const fy_jieqi *pos)
{
    return pos->view.due ? FY_CHANCE : pos->view.turn;
}

static void lose(fy_jieqi_view *view, int color, unsigned piece)
{
    const size_t count = fy__jieqi_captured_count(view, color);
    if (count < FY_JIEQI_CAPTURED_MAX) view->captured[color][count] = (uint8_t)piece;
}

/* The counters saturate. */
static void count_ply(fy_jieqi_view *view, int takes)
{
    if (view->full == 0) return;
    if (takes)
        view->half = 0;
    else if (view->half < UINT16_MAX)
        view->half++;
}

static void pass_turn(fy_jieqi_view *view)
{
    if (view->turn == FY_JIEQI_BLACK && view->full != 0 && view->full < UINT16_MAX) view->full++;
    view->turn = !view->turn;
    view->due_square = 0;
}

/* Writes down what was taken, or that it is due. */
static void take(fy_jieqi *pos, int square, int told)
{
    fy_jieqi_view *view = &pos->view;
    const unsigned piece = view->board[square];
    const int loser = !view->turn;
    if ((piece & 15) != FY_JIEQI_HIDDEN) {
        lose(view, loser, piece & 7);
    } else if (fy_jieqi_is_table(pos)) {
        lose(view, loser, FY_JIEQI_TAKEN_HIDDEN | pos->table.identity[square]);
        pos->table.identity[square] = 0;
    } else if (view->viewer == loser) {
        lose(view, loser, FY_JIEQI_TAKEN_HIDDEN);
    } else if (told != 0) {
        lose(view, loser, FY_JIEQI_TAKEN_HIDDEN | (unsigned)told);
    } else {
        view->due |= FY_JIEQI_DUE_TAKEN;
    }
}

/* The piece on `to` has come from `from` face down. */
static void turn_over(fy_jieqi *pos, int from, int to, int told)
{
    fy_jieqi_view *view = &pos->view;
    if (fy_jieqi_is_table(pos)) {
        told = pos->table.identity[from];
        pos->table.identity[from] = 0;
    }
    if (told != 0)
        view->board[to] = (uint8_t)fy__jieqi_piece(view->turn, told);
    else
        view->due |= FY_JIEQI_DUE_REVEAL;
}

static void tell(fy_jieqi_view *view, fy_move move)
{
    const int square = view->due_square, taken = fy_jieqi_taken(move);
    if (view->due & FY_JIEQI_DUE_REVEAL)
        view->board[square] = (uint8_t)fy__jieqi_piece(view->turn, fy_jieqi_revealed(move));
    if (view->due & FY_JIEQI_DUE_TAKEN)
        lose(view, !view->turn, FY_JIEQI_TAKEN_HIDDEN | (unsigned)taken);
    view->due = 0;
    pass_turn(view);
}

void fy_jieqi_play_unchecked(fy_jieqi *out, const fy_jieqi *pos, fy_move move)
{
    if (out != pos) *out = *pos;
    fy_jieqi_view *view = &out->view;
    if (move & FY_JIEQI_TELLS) {
        tell(view, move);
        return;
    }
    const int from = fy_jieqi_from(move), to = fy_jieqi_to(move);
    const unsigned piece = view->board[from], target = view->board[to];
    if (target != 0) take(out, to, fy_jieqi_taken(move));
    view->board[to] = (uint8_t)piece;
    view->board[from] = 0;
    if ((piece & 15) == FY_JIEQI_HIDDEN) turn_over(out, from, to, fy_jieqi_revealed(move));
    count_ply(view, target != 0);
    if (view->due)
        view->due_square = (uint8_t)to;
    else
        pass_turn(view);
}

fy_result fy_jieqi_play(fy_jieqi *out, const fy_jieqi *pos, fy_move move)
{
    const uint32_t why = fy__jieqi_refuse(pos, move);
    if (why == FY_OK) fy_jieqi_play_unchecked(out, pos, move);
    return (fy_result){why, 0};
}
