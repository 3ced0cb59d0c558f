/* The evaluation that the search uses, compiled for the CPU. */
#include "evaluate.h"

#include "../../base/cpu.h"
#include "weights.h"

static int value_base(const fy_chess *pos, fy__pawn_entry *cache)
{
    return fy__value_with(pos, FY__BY_RAYS, fy__chess_weights, cache, NULL);
}

#if FY__DISPATCH
#include "../../chess/x86/lines.h"

#include "../../base/x86/v3_begin.h"

static int value_v3(const fy_chess *pos, fy__pawn_entry *cache)
{
    return fy__value_with(pos, FY__BY_RAYS, fy__chess_weights, cache, NULL);
}

static uint64_t straight_pext(int square, uint64_t occupied)
{
    return fy__rook_reach(square, occupied);
}

static uint64_t diagonal_pext(int square, uint64_t occupied)
{
    return fy__bishop_reach(square, occupied);
}

static int value_pext(const fy_chess *pos, fy__pawn_entry *cache)
{
    const fy__reach from = {straight_pext, diagonal_pext};
    return fy__value_with(pos, from, fy__chess_weights, cache, NULL);
}

#include "../../base/x86/end.h"

static int value_resolve(const fy_chess *pos, fy__pawn_entry *cache);
static int (*_Atomic value_chosen)(const fy_chess *, fy__pawn_entry *) = value_resolve;

static int value_resolve(const fy_chess *pos, fy__pawn_entry *cache)
{
    return FY__CHOOSE(value_chosen, fy__cpu_has_quick_pdep() ? value_pext : value_v3,
                      value_base)(pos, cache);
}

static int white_value(const fy_chess *pos, fy__pawn_entry *cache)
{
    return FY__CHOSEN(value_chosen)(pos, cache);
}
#else
static int white_value(const fy_chess *pos, fy__pawn_entry *cache)
{
    return value_base(pos, cache);
}
#endif

int fy__chess_value_of(const fy_chess *pos, fy__pawn_entry *cache)
{
    const int value = white_value(pos, cache);
    return pos->turn == FY_CHESS_WHITE ? value : -value;
}
