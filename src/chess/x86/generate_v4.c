/* The generator for x86-64 with AVX-512 as Zen 4 and Ice Lake have it: lanes list and count moves.
 * The PEXT of all these CPUs is quick, which counts to a depth and makes positions in less time. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../attacks.h"
#include "../en_passant.h"
#include "../moves.h"

#include "../../base/x86/v4_begin.h"

/* For the same machine: other code would wait for the vector registers that are in use. */
#include "../play.h"

#define FY__MACHINE v4
#include "../lanes.h"
#include "lanes_512.h"
#include "../generate.h"

static uint64_t perft_v4(const fy_chess *pos, int depth)
{
    return depth == 1 ? gen_count_each(pos, pos + 1)
                      : fy__chess_perft_pext(pos, depth, gen_count_each);
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
