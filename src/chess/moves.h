/* What the move generators share: making moves, and the squares of castling. */
#ifndef FY_CHESS_MOVES_H
#define FY_CHESS_MOVES_H

#include "internal.h"

FY__INLINE fy_move fy__move(int from, int to, int type, int becomes)
{
    return (fy_move)(from | to << 6 | type << 12 | becomes << 15);
}

/* What castling asks for. */
typedef struct fy__castling {
    uint64_t empty; /* squares that nobody but the two may stand on    */
    uint64_t safe;  /* squares that the king must not be attacked on   */
    fy_move move;
} fy__castling;

/* The squares between two of a rank, both included, given their files. */
FY__INLINE unsigned fy__files_between(int a, int b)
{
    return a < b ? (2u << b) - (1u << a) : (2u << a) - (1u << b);
}

/* The king goes to the c- or g-file, the rook to the d- or f-file. */
FY__INLINE fy__castling fy__castling_way(int king, int rook, int rank)
{
    const int queenside = rook < king;
    const unsigned king_way = fy__files_between(king, queenside ? 2 : 6);
    const unsigned rook_way = fy__files_between(rook, queenside ? 3 : 5);
    const unsigned both = 1u << king | 1u << rook;
    return (fy__castling){
        .empty = (uint64_t)((king_way | rook_way) & ~both) << rank,
        .safe = (uint64_t)king_way << rank,
        .move = fy__move(rank | king, rank | rook, FY_KING, FY_KING) | FY_CHESS_CASTLES,
    };
}

/* The legal moves of the pieces on `origins`, for boards of any kind. (moves_any.c) */
size_t fy__chess_moves_any(fy_move *out, const fy_chess *pos, uint64_t origins, int captures_only);

#endif
