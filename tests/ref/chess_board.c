/* What reading, writing and judging all ask of a board: who attacks what, which rook a castling
 * letter stands for, and whether an en passant square can be one. Each question is answered by
 * walking over the squares, whatever that takes. */
#include "chess_board.h"

/* ---- attacks ---- */

static int ref_distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static int ref_sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Is every square strictly between these two empty? They share a rank, a file or a diagonal. */
static bool ref_clear_between(const ref_chess *pos, int from, int to)
{
    int file_step = ref_sign(ref_file_of(to) - ref_file_of(from));
    int rank_step = ref_sign(ref_rank_of(to) - ref_rank_of(from));
    int file = ref_file_of(from) + file_step;
    int rank = ref_rank_of(from) + rank_step;
    while (ref_square(file, rank) != to) {
        if (pos->board[ref_square(file, rank)] != '.') {
            return false;
        }
        file += file_step;
        rank += rank_step;
    }
    return true;
}

bool ref_attacks(const ref_chess *pos, int from, int to)
{
    char piece = pos->board[from];
    int files = ref_distance(ref_file_of(from), ref_file_of(to));
    int ranks = ref_distance(ref_rank_of(from), ref_rank_of(to));
    int side = ref_side_of(piece);
    bool straight = files == 0 || ranks == 0;
    bool diagonal = files == ranks;
    if (side < 0 || from == to) {
        return false;
    }
    if (piece == ref_piece(side, 'P')) {
        return files == 1 && ref_rank_of(to) == ref_rank_of(from) + ref_forward(side);
    }
    if (piece == ref_piece(side, 'N')) {
        return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    }
    if (piece == ref_piece(side, 'K')) {
        return files <= 1 && ranks <= 1;
    }
    if (piece == ref_piece(side, 'R')) {
        return straight && ref_clear_between(pos, from, to);
    }
    if (piece == ref_piece(side, 'B')) {
        return diagonal && ref_clear_between(pos, from, to);
    }
    return (straight || diagonal) && ref_clear_between(pos, from, to);
}

bool ref_chess_attacked(const ref_chess *pos, int square, int by_side)
{
    for (int from = 0; from < 64; from++) {
        if (ref_side_of(pos->board[from]) == by_side && ref_attacks(pos, from, square)) {
            return true;
        }
    }
    return false;
}

bool ref_in_check(const ref_chess *pos, int side)
{
    for (int square = 0; square < 64; square++) {
        if (pos->board[square] == ref_piece(side, 'K') &&
            ref_chess_attacked(pos, square, 1 - side)) {
            return true;
        }
    }
    return false;
}

/* ---- castling rights ---- */

int ref_king_file(const ref_chess *pos, int side)
{
    for (int file = 7; file >= 0; file--) {
        if (pos->board[ref_square(file, ref_back_rank(side))] == ref_piece(side, 'K')) {
            return file;
        }
    }
    return -1;
}

bool ref_rook_on(const ref_chess *pos, int side, int file)
{
    return pos->board[ref_square(file, ref_back_rank(side))] == ref_piece(side, 'R');
}

int ref_file_of_k(const ref_chess *pos, int side)
{
    int king = ref_king_file(pos, side);
    if (king >= 0) {
        for (int file = 7; file > king; file--) {
            if (ref_rook_on(pos, side, file)) {
                return file;
            }
        }
    }
    return 7;
}

int ref_file_of_q(const ref_chess *pos, int side)
{
    int king = ref_king_file(pos, side);
    if (king >= 0) {
        for (int file = 0; file < king; file++) {
            if (ref_rook_on(pos, side, file)) {
                return file;
            }
        }
    }
    return 0;
}

int ref_count_rights(const ref_chess *pos, int side)
{
    int count = 0;
    for (int file = 0; file < 8; file++) {
        if (pos->right[side][file]) {
            count++;
        }
    }
    return count;
}

/* ---- en passant ---- */

/* White to move looks at rank 6, with the pushed pawn on rank 5 and its origin on rank 7; Black to
 * move looks at ranks 3, 4 and 2. */
bool ref_ep_rank_good(const ref_chess *pos)
{
    return ref_rank_of(pos->en_passant) == (pos->turn == 0 ? 5 : 2);
}

int ref_ep_pushed(const ref_chess *pos)
{
    return ref_square(ref_file_of(pos->en_passant), pos->turn == 0 ? 4 : 3);
}

int ref_ep_origin(const ref_chess *pos)
{
    return ref_square(ref_file_of(pos->en_passant), pos->turn == 0 ? 6 : 1);
}

bool ref_ep_pawn_good(const ref_chess *pos)
{
    return pos->board[ref_ep_pushed(pos)] == ref_piece(1 - pos->turn, 'P');
}

bool ref_ep_passed_good(const ref_chess *pos)
{
    return pos->board[pos->en_passant] == '.';
}

bool ref_ep_origin_good(const ref_chess *pos)
{
    return pos->board[ref_ep_origin(pos)] == '.';
}

bool ref_ep_possible(const ref_chess *pos)
{
    return pos->en_passant >= 0 && ref_ep_rank_good(pos) && ref_ep_pawn_good(pos) &&
           ref_ep_passed_good(pos) && ref_ep_origin_good(pos);
}
