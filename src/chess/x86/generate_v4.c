/* The generator for x86-64 with AVX-512 as Zen 4 and Ice Lake have it: lanes list and count moves.
 * The PEXT of all these CPUs is quick, which counts to a depth and makes positions in less time;
 * abreast.h counts the last two moves of most. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../attacks.h"
#include "../en_passant.h"
#include "../moves.h"
#include "squares_v4.h"

#include "../../base/x86/v4_begin.h"

/* For the same machine: other code would wait for the vector registers that are in use. */
#include "../play.h"

#define FY__MACHINE v4
#include "../lanes.h"
#include "lanes_512.h"
#include "../generate.h"

/* Where few pieces have left home, most moves change nothing. */
static int is_quick_abreast_v4(const fy_chess *pos)
{
    enum { MANY_AT_HOME = 12 };
    return fy__count(fy_chess_occupied(pos) & (FY__RANK_1 | FY__RANK_8)) < MANY_AT_HOME;
}

static uint64_t perft_v4(const fy_chess *pos, int depth)
{
    static const fy__chess_counters counters = {gen_count_each, fy__chess_abreast_v4,
                                                is_quick_abreast_v4};
    return depth == 1 ? gen_count_each(pos, pos + 1) : fy__chess_perft_pext(pos, depth, &counters);
}

const fy__chess_generator fy__chess_generator_v4 = {
    gen_moves, gen_some, perft_v4, NULL, NULL, fy__chess_children_pext,
};

#undef lanes
#undef quad
#undef tally
#undef FY__MACHINE

#include "../../base/x86/end.h"
#endif
