/* Legal moves: the choice of the generator, and small questions. */
#include "moves.h"

#include "../base/cpu.h"

const fy__chess_idle fy__chess_not_idle = {0,
                                           {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0),
                                            ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0),
                                            ~UINT64_C(0)}};

/* ---- choosing ---------------------------------------------------------------------------- */

#if FY__DISPATCH
const fy__chess_generator *fy__chess_generator_at(int index)
{
    if (index == 0) return &fy__chess_generator_base;
    if (index == 1 && fy__cpu_is_v3()) return &fy__chess_generator_v3;
    if (index == 2 && fy__cpu_is_v3() && fy__cpu_has_quick_pdep()) return &fy__chess_generator_pext;
    if (index == 3 && fy__cpu_is_v3() && fy__cpu_is_v4()) return &fy__chess_generator_v4;
    return NULL;
}

static const fy__chess_generator *_Atomic generator_chosen;

static const fy__chess_generator *choose(void)
{
    const fy__chess_generator *best = &fy__chess_generator_base, *next;
    for (int i = 1; (next = fy__chess_generator_at(i)) != NULL; i++) best = next;
    atomic_store_explicit(&generator_chosen, best, memory_order_relaxed);
    return best;
}

FY__INLINE const fy__chess_generator *generator_here(void)
{
    const fy__chess_generator *chosen = FY__CHOSEN(generator_chosen);
    return __builtin_expect(chosen != NULL, 1) ? chosen : choose();
}
#else
const fy__chess_generator *fy__chess_generator_at(int index)
{
    return index == 0 ? &fy__chess_generator_base : NULL;
}

FY__INLINE const fy__chess_generator *generator_here(void)
{
    return &fy__chess_generator_base;
}
#endif

const fy__chess_generator *fy__chess_generator_here(void)
{
    return generator_here();
}

/* ---- listing ----------------------------------------------------------------------------- */

size_t fy_chess_moves(fy_move *out, const fy_chess *pos)
{
    if (!fy__one_king_each(pos)) return fy__chess_moves_any(out, pos, ~UINT64_C(0), 0);
    return generator_here()->moves(out, pos);
}

size_t fy_chess_captures(fy_move *out, const fy_chess *pos)
{
    if (!fy__one_king_each(pos)) return fy__chess_moves_any(out, pos, ~UINT64_C(0), 1);
    return generator_here()->some(out, pos, ~UINT64_C(0), 1);
}

size_t fy_chess_moves_from(fy_move *out, const fy_chess *pos, uint64_t origins)
{
    if (!fy__one_king_each(pos)) return fy__chess_moves_any(out, pos, origins, 0);
    return generator_here()->some(out, pos, origins, 0);
}

size_t fy_chess_move_count(const fy_chess *pos)
{
    return (size_t)fy_chess_perft(pos, 1);
}

int fy_chess_is_legal(const fy_chess *pos, fy_move move)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = fy_chess_moves_from(moves, pos, fy__square(fy_chess_from(move)));
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move) return 1;
    return 0;
}
