/* Where pieces start, how the board changes, and which pieces attack a king.
 *
 * An attack is looked for from the king's side. Along the four lines the first piece counts, and
 * the second if it is a cannon. Horses and elephants come past one of the four squares diagonal to
 * the king, which must be empty: the horse's leg and the elephant's eye are the same square. */
#include "board.h"

#define R(color) (FY_JIEQI_ROOK | (color))
#define H(color) (FY_JIEQI_HORSE | (color))
#define E(color) (FY_JIEQI_ELEPHANT | (color))
#define A(color) (FY_JIEQI_ADVISOR | (color))
#define K(color) (FY_JIEQI_KING | (color))
#define C(color) (FY_JIEQI_CANNON | (color))
#define P(color) (FY_JIEQI_PAWN | (color))
#define BACK_ROW(c) R(c), H(c), E(c), A(c), K(c), A(c), E(c), H(c), R(c)
#define EMPTY_ROW 0, 0, 0, 0, 0, 0, 0, 0, 0
#define CANNON_ROW(c) 0, C(c), 0, 0, 0, 0, 0, C(c), 0
#define PAWN_ROW(c) P(c), 0, P(c), 0, P(c), 0, P(c), 0, P(c)

const uint8_t fy__jieqi_start_piece[FY_JIEQI_SQUARES] = {
    BACK_ROW(0), EMPTY_ROW,    CANNON_ROW(0),  PAWN_ROW(0), EMPTY_ROW,
    EMPTY_ROW,   PAWN_ROW(16), CANNON_ROW(16), EMPTY_ROW,   BACK_ROW(16),
};

#undef R
#undef H
#undef E
#undef A
#undef K
#undef C
#undef P

/* ---- setting up -------------------------------------------------------------------------- */

static void board_put(fy__jieqi_board *b, const uint8_t board[FY_JIEQI_SQUARES], int square)
{
    const unsigned piece = board[square];
    const int color = fy__jieqi_color(piece), hidden = (piece & 15) == FY_JIEQI_HIDDEN;
    const int type = hidden ? fy__jieqi_hidden_type(square, color) : (int)(piece & 15);
    const int at = fy__to_field(square);
    b->at[at] = (uint8_t)fy__mover(type, color, hidden);
    b->row[at >> 4] |= (uint16_t)(1u << (at & 15));
    b->column[at & 15] |= (uint16_t)(1u << (at >> 4));
    b->of[color][at >> 6] |= UINT64_C(1) << (at & 63);
    if (type != FY_JIEQI_KING) return;
    b->king[color] = (uint8_t)at;
    b->kings[color]++;
}

void fy__jieqi_board_set(fy__jieqi_board *out, const fy_jieqi_view *view)
{
    memset(out, 0, sizeof *out);
    memset(out->at, FY__OUTSIDE, sizeof out->at);
    for (int row = 0; row < FY__ROWS; row++)
        memset(&out->at[fy__to_field(row * FY__COLUMNS)], 0, FY__COLUMNS);
    for (int half = 0; half < 2; half++)
        for (uint64_t rest = fy__jieqi_occupied_in(view->board, half); rest != 0; rest &= rest - 1)
            board_put(out, view->board, FY__HALF_BOARD * half + fy__lowest(rest));
    for (int color = 0; color < 2; color++)
        out->captured[color] = (uint8_t)fy__jieqi_captured_count(view, color);
    if (view->due & FY_JIEQI_DUE_TAKEN) out->captured[!view->turn]++;
    /* While a reveal is due, nobody knows how that piece moves. */
    if (view->due & FY_JIEQI_DUE_REVEAL) {
        uint8_t *piece = &out->at[fy__to_field(view->due_square)];
        *piece = (uint8_t)((*piece & ~FY__WAY) | FY__IMMOBILE);
    }
}

/* ---- changing ---------------------------------------------------------------------------- */

void fy__jieqi_board_do(fy__jieqi_board *b, const fy__jieqi_change *change)
{
    const int from = change->from, to = change->to, color = fy__mover_color(change->moved);
    b->at[from] = 0;
    b->at[to] = change->becomes;
    b->row[from >> 4] ^= (uint16_t)(1u << (from & 15));
    b->column[from & 15] ^= (uint16_t)(1u << (from >> 4));
    b->row[to >> 4] |= (uint16_t)(1u << (to & 15));
    b->column[to & 15] |= (uint16_t)(1u << (to >> 4));
    b->of[color][from >> 6] ^= UINT64_C(1) << (from & 63);
    b->of[color][to >> 6] ^= UINT64_C(1) << (to & 63);
    if (change->taken != 0) {
        b->of[!color][to >> 6] ^= UINT64_C(1) << (to & 63);
        b->captured[!color]++;
    }
    if (from == b->king[color]) b->king[color] = (uint8_t)to;
}

void fy__jieqi_board_undo(fy__jieqi_board *b, const fy__jieqi_change *change)
{
    const int from = change->from, to = change->to, color = fy__mover_color(change->moved);
    b->at[from] = change->moved;
    b->at[to] = change->taken;
    b->row[from >> 4] |= (uint16_t)(1u << (from & 15));
    b->column[from & 15] |= (uint16_t)(1u << (from >> 4));
    b->of[color][from >> 6] ^= UINT64_C(1) << (from & 63);
    b->of[color][to >> 6] ^= UINT64_C(1) << (to & 63);
    if (change->taken != 0) {
        b->of[!color][to >> 6] ^= UINT64_C(1) << (to & 63);
        b->captured[!color]--;
    } else {
        b->row[to >> 4] ^= (uint16_t)(1u << (to & 15));
        b->column[to & 15] ^= (uint16_t)(1u << (to >> 4));
    }
    if (to == b->king[color]) b->king[color] = (uint8_t)from;
}

/* ---- attacks ----------------------------------------------------------------------------- */

/* A pawn beside its victim attacks if it may go sideways, one before it if it comes its way. */
static int pawn_attacks(int pawn, int victim, int color)
{
    const int forward = color == FY_JIEQI_RED ? FY__UP : -FY__UP;
    if (victim - pawn == forward) return 1;
    return (victim - pawn == 1 || victim - pawn == -1) && fy__is_across(pawn, color);
}

static int attacked_along(const fy__jieqi_board *b, int at, int direction, int by, int kings)
{
    const unsigned side = (unsigned)FY__RED << by;
    const int first = fy__next(b, at, direction);
    if (first < 0) return 0;
    const unsigned piece = b->at[first];
    if (piece & side) {
        const unsigned way = piece & FY__WAY;
        if (way == FY_JIEQI_ROOK) return 1;
        if (way == FY_JIEQI_PAWN && pawn_attacks(first, at, by)) return 1;
        if (way == FY_JIEQI_KING && kings && direction >= 2) return 1;
    }
    const int second = fy__next(b, first, direction);
    return second >= 0 && (b->at[second] & side) && (b->at[second] & FY__WAY) == FY_JIEQI_CANNON;
}

FY__INLINE int is_way(unsigned piece, int color, int way)
{
    return (piece & ~(unsigned)FY__FACE_DOWN) == (unsigned)(way | FY__RED << color);
}

static int attacked_diagonally(const fy__jieqi_board *b, int at, const int8_t step[2], int by)
{
    const int beside = at + step[0] + step[1];
    const unsigned piece = b->at[beside];
    if (is_way(piece, by, FY_JIEQI_ADVISOR)) return 1;
    if (is_way(piece, by, FY__PALACE_ADVISOR)) return fy__field_in_palace(at, by);
    if (piece != 0) return 0;
    return is_way(b->at[beside + step[0]], by, FY_JIEQI_HORSE) ||
           is_way(b->at[beside + step[1]], by, FY_JIEQI_HORSE) ||
           is_way(b->at[beside + step[0] + step[1]], by, FY_JIEQI_ELEPHANT);
}

static int attacked_by(const fy__jieqi_board *b, int at, int by, int kings)
{
    for (int d = 0; d < 4; d++)
        if (attacked_along(b, at, d, by, kings)) return 1;
    for (int d = 0; d < 4; d++)
        if (attacked_diagonally(b, at, fy__diagonal[d], by)) return 1;
    return 0;
}

int fy__jieqi_board_guards(const fy__jieqi_board *b, int at, int color)
{
    const int king = b->king[color], rows = (at >> 4) - (king >> 4),
              columns = (at & 15) - (king & 15);
    if (b->kings[color] > 0 && rows * rows + columns * columns == 1 &&
        fy__field_in_palace(at, color))
        return 1;
    return attacked_by(b, at, color, 0);
}

/* The next king of a colour on a square above `at`; -1 if there is none. */
static int next_king(const fy__jieqi_board *b, int color, int at)
{
    if (b->kings[color] <= 1)
        return b->kings[color] == 1 && at < b->king[color] ? b->king[color] : -1;
    for (at++; at < 256; at++)
        if (b->at[at] == (FY_JIEQI_KING | FY__RED << color)) return at;
    return -1;
}

/* Is any king of that colour attacked, by a king or not? */
static int any_king_attacked(const fy__jieqi_board *b, int color, int kings)
{
    for (int at = -1; (at = next_king(b, color, at)) >= 0;)
        if (attacked_by(b, at, !color, kings)) return 1;
    return 0;
}

int fy__jieqi_board_in_check(const fy__jieqi_board *b, int color)
{
    return any_king_attacked(b, color, 1);
}

int fy__jieqi_board_attacked(const fy__jieqi_board *b, int color)
{
    return any_king_attacked(b, color, 0);
}

int fy_jieqi_in_check(const fy_jieqi_view *view)
{
    fy__jieqi_board b;
    fy__jieqi_board_set(&b, view);
    return fy__jieqi_board_in_check(&b, view->turn);
}

/* Does a king look up at a king of the other colour? */
static int faces_up(const fy__jieqi_board *b, int at)
{
    const int next = fy__next_up(b, at);
    return next >= 0 && (b->at[at] ^ b->at[next]) == (FY__RED | FY__BLACK);
}

int fy__jieqi_board_kings_face(const fy__jieqi_board *b)
{
    for (int color = 0; color < 2; color++)
        for (int at = -1; (at = next_king(b, color, at)) >= 0;)
            if (faces_up(b, at)) return 1;
    return 0;
}
