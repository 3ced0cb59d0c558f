/* Could one move have given this check? Every last move is taken back in turn: a piece goes from
 * each square to each empty one, with and without a piece that it has taken; and the position
 * before must be one in which the move can be made and nobody was in check who did not have the
 * move.
 *
 * Not asked: castling rights, how many pieces there are, and whether the mover was safe after it.
 */
#include "chess_board.h"
#include "chess_retro.h"

/* Was the side that is to move now safe before? */
static bool ref_was_safe(const ref_chess *before, const ref_chess *pos)
{
    return !ref_in_check(before, pos->turn);
}

/* Can the piece on `from` go to `to`, where nothing stands or what it takes? */
static bool ref_can_go(const ref_chess *before, int side, int from, int to)
{
    int forward = ref_forward(side);
    int ranks = ref_rank_of(to) - ref_rank_of(from);
    if (before->board[from] != ref_piece(side, 'P')) {
        return ref_attacks(before, from, to);
    }
    if (before->board[to] != '.') {
        return ref_attacks(before, from, to);
    }
    if (ref_file_of(from) != ref_file_of(to)) {
        return false;
    }
    if (ranks == 2 * forward && ref_rank_of(from) == (side == 0 ? 1 : 6)) {
        return before->board[from + 8 * forward] == '.';
    }
    return ranks == forward;
}

/* Takes back a move of the piece on `to`, which was of this kind before it. */
static bool ref_came_from(const ref_chess *pos, int from, int to, char kind, char taken)
{
    int side = 1 - pos->turn;
    ref_chess before = *pos;
    before.board[to] = taken;
    before.board[from] = ref_piece(side, kind);
    if (kind == 'P' && (ref_rank_of(from) == 0 || ref_rank_of(from) == 7)) {
        return false;
    }
    return ref_can_go(&before, side, from, to) && ref_was_safe(&before, pos);
}

/* A knight stands for any piece that may have been taken. */
static bool ref_came_from_as(const ref_chess *pos, int from, int to, char kind)
{
    return ref_came_from(pos, from, to, kind, '.') ||
           ref_came_from(pos, from, to, kind, ref_piece(pos->turn, 'N'));
}

static char ref_kind_of(char piece)
{
    return ref_in(piece, "pnbrqk") ? (char)(piece - 'a' + 'A') : piece;
}

/* A king never moves next to another king. */
static bool ref_king_meets_king(const ref_chess *pos, int square)
{
    for (int other = 0; other < 64; other++) {
        if (pos->board[other] == ref_piece(pos->turn, 'K') && ref_attacks(pos, square, other)) {
            return true;
        }
    }
    return false;
}

static bool ref_piece_moved(const ref_chess *pos, int to)
{
    int side = 1 - pos->turn;
    char kind = ref_kind_of(pos->board[to]);
    bool promoted = ref_in(kind, "NBRQ") && ref_rank_of(to) == ref_back_rank(pos->turn);
    if (kind == 'K' && ref_king_meets_king(pos, to)) {
        return false;
    }
    for (int from = 0; from < 64; from++) {
        if (pos->board[from] != '.' || ref_side_of(pos->board[to]) != side) {
            continue;
        }
        if (ref_came_from_as(pos, from, to, kind) ||
            (promoted && ref_came_from_as(pos, from, to, 'P'))) {
            return true;
        }
    }
    return false;
}

/* The pawn on `to` took en passant: what it took stood behind it, and had come from before it. */
static bool ref_took_en_passant(const ref_chess *pos, int to, int from_file)
{
    int side = 1 - pos->turn;
    int behind = to - 8 * ref_forward(side), ahead = to + 8 * ref_forward(side);
    int from = ref_square(from_file, ref_rank_of(behind));
    ref_chess before = *pos;
    if (pos->board[behind] != '.' || pos->board[ahead] != '.' || pos->board[from] != '.') {
        return false;
    }
    before.board[to] = '.';
    before.board[from] = ref_piece(side, 'P');
    before.board[behind] = ref_piece(pos->turn, 'P');
    return ref_was_safe(&before, pos);
}

static bool ref_pawn_took_en_passant(const ref_chess *pos, int to)
{
    int side = 1 - pos->turn, file = ref_file_of(to);
    if (pos->board[to] != ref_piece(side, 'P') || ref_rank_of(to) != (side == 0 ? 5 : 2)) {
        return false;
    }
    return (file > 0 && ref_took_en_passant(pos, to, file - 1)) ||
           (file < 7 && ref_took_en_passant(pos, to, file + 1));
}

/* Castling, also of Chess960: king and rook came from these files, past empty squares. */
static bool ref_castled_from(const ref_chess *pos, const int to[2], int king, int rook)
{
    int side = 1 - pos->turn, rank = ref_back_rank(side);
    int first = king < rook ? king : rook, last = king < rook ? rook : king;
    ref_chess before = *pos;
    for (int i = 0; i < 2; i++) {
        first = to[i] < first ? to[i] : first;
        last = to[i] > last ? to[i] : last;
    }
    before.board[ref_square(to[0], rank)] = before.board[ref_square(to[1], rank)] = '.';
    for (int file = first; file <= last; file++) {
        if (before.board[ref_square(file, rank)] != '.') {
            return false;
        }
    }
    before.board[ref_square(king, rank)] = ref_piece(side, 'K');
    before.board[ref_square(rook, rank)] = ref_piece(side, 'R');
    return ref_was_safe(&before, pos);
}

static bool ref_castled(const ref_chess *pos, int king_to, int rook_to)
{
    int side = 1 - pos->turn, rank = ref_back_rank(side);
    const int to[2] = {king_to, rook_to};
    if (pos->board[ref_square(king_to, rank)] != ref_piece(side, 'K') ||
        pos->board[ref_square(rook_to, rank)] != ref_piece(side, 'R') ||
        ref_king_meets_king(pos, ref_square(king_to, rank))) {
        return false;
    }
    for (int king = 1; king < 7; king++) {
        for (int rook = 0; rook < 8; rook++) {
            bool right_wing = king_to > rook_to ? rook > king : rook < king;
            if (right_wing && ref_castled_from(pos, to, king, rook)) {
                return true;
            }
        }
    }
    return false;
}

bool ref_chess_has_last_move(const ref_chess *pos)
{
    for (int to = 0; to < 64; to++) {
        if (ref_piece_moved(pos, to) || ref_pawn_took_en_passant(pos, to)) {
            return true;
        }
    }
    return ref_castled(pos, 6, 5) || ref_castled(pos, 2, 3);
}
