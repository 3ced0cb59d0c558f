/* What the move generators share. */
#ifndef FY_CHESS_MOVES_H
#define FY_CHESS_MOVES_H

#include "internal.h"

FY__INLINE fy_move fy__move(int from, int to, int type, int becomes)
{
    return (fy_move)(from | to << 6 | type << 12 | becomes << 15);
}

enum { FY__TO = 1 << 6 }; /* what one more in the target square is in a move */

/* The legal moves of the pieces on `origins`, for boards of any kind. (moves_any.c) */
size_t fy__chess_moves_any(fy_move *out, const fy_chess *pos, uint64_t origins, int captures_only);

/* What the other side could do if the side to move did nothing; and for each type of piece the
 * squares on which a move may change that. */
typedef struct fy__chess_replies {
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count;
    uint64_t affecting[8];
} fy__chess_replies;

/* Whether a move may change what the other side can do: 0 or 1. */
FY__INLINE unsigned fy__affects_replies(const uint64_t affecting[8], fy_move move)
{
    const uint64_t squares = affecting[fy_chess_moved(move)];
    return (unsigned)((squares >> fy_chess_from(move) | squares >> fy_chess_to(move)) & 1);
}

/* A way to generate the moves of boards on which each side has one king. */
typedef struct fy__chess_generator {
    size_t (*moves)(fy_move *out, const fy_chess *pos);
    size_t (*some)(fy_move *out, const fy_chess *pos, uint64_t origins, int captures_only);
    uint64_t (*perft)(const fy_chess *pos, int depth);
    /* to moves of this position; NULL, as is the next, where two moves are counted without lists */
    void (*replies)(fy__chess_replies *out, const fy_chess *pos);
    /* perft of two moves, the first of which have been listed */
    uint64_t (*perft_listed)(const fy_chess *pos, const fy_move *moves, size_t count);
    /* the positions after all moves; NULL where they are best listed and played */
    size_t (*children)(fy_chess *out, const fy_chess *pos);
} fy__chess_generator;

extern const fy__chess_generator fy__chess_generator_base, fy__chess_generator_v3,
    fy__chess_generator_pext, fy__chess_generator_v4;

/* Counts the moves of all positions up to an end, in which the same side is to move. */
typedef uint64_t fy__chess_count_each(const fy_chess *pos, const fy_chess *end);

fy__chess_count_each fy__chess_count_each_base, fy__chess_count_each_v3, fy__chess_count_each_pext,
    fy__chess_count_each_v4;

/* How many moves the other side would have if the side to move did nothing; and for each type of
 * piece the squares on which a move may change that. */
typedef struct fy__chess_idle {
    uint64_t ways, affecting[8];
} fy__chess_idle;

/* With every square: all may change. */
extern const fy__chess_idle fy__chess_not_idle;

/* Counts two moves with several positions side by side; FY__CHESS_UNCOUNTED for boards that are too
 * full for that, or that no game has. (x86/abreast.h) */
typedef uint64_t fy__chess_count_abreast(const fy_chess *pos, const fy__chess_idle *idle);

#define FY__CHESS_UNCOUNTED (~UINT64_C(0))

fy__chess_count_abreast fy__chess_abreast_v3, fy__chess_abreast_v4;

/* perft of at least two moves where PEXT is quick, with a way to count the last one where that must
 * be done position by position; and for positions that are counted in less time abreast, a way to
 * do that. (x86/perft_pext.c) */
typedef struct fy__chess_counters {
    fy__chess_count_each *each;
    fy__chess_count_abreast *abreast;
    int (*is_quick_abreast)(const fy_chess *pos);
} fy__chess_counters;

uint64_t fy__chess_perft_pext(const fy_chess *pos, int depth, const fy__chess_counters *counters);

/* The positions after all moves, where PEXT is quick. (x86/generate_pext.c) */
size_t fy__chess_children_pext(fy_chess *out, const fy_chess *pos);

/* The one for this machine. */
const fy__chess_generator *fy__chess_generator_here(void);

/* Those that run on this machine, from 0; NULL past the last. */
const fy__chess_generator *fy__chess_generator_at(int index);

/* Without counting: that takes a function call where the CPU is not known. */
FY__INLINE int fy__one_king_each(const fy_chess *pos)
{
    const uint64_t kings = pos->plane[1] & pos->plane[2];
    const uint64_t white = kings & ~pos->black, black = kings & pos->black;
    return white != 0 && black != 0 && ((white & (white - 1)) | (black & (black - 1))) == 0;
}

#endif
