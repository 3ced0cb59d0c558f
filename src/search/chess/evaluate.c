/* The evaluation that the search uses, compiled for the CPU. */
#include "evaluate.h"

#include "../../base/cpu.h"
#include "weights.h"

#if FY__DISPATCH
FY__TARGET_V3 static int value_v3(const fy_chess *pos, fy__pawn_entry *cache)
{
    return fy__value_with(pos, fy__chess_weights, cache, NULL);
}

static int value_base(const fy_chess *pos, fy__pawn_entry *cache)
{
    return fy__value_with(pos, fy__chess_weights, cache, NULL);
}

static int value_resolve(const fy_chess *pos, fy__pawn_entry *cache);
static int (*_Atomic value_chosen)(const fy_chess *, fy__pawn_entry *) = value_resolve;

static int value_resolve(const fy_chess *pos, fy__pawn_entry *cache)
{
    return FY__CHOOSE(value_chosen, value_v3, value_base)(pos, cache);
}

static int white_value(const fy_chess *pos, fy__pawn_entry *cache)
{
    return FY__CHOSEN(value_chosen)(pos, cache);
}
#else
static int white_value(const fy_chess *pos, fy__pawn_entry *cache)
{
    return fy__value_with(pos, fy__chess_weights, cache, NULL);
}
#endif

int fy__chess_value_of(const fy_chess *pos, fy__pawn_entry *cache)
{
    const int value = white_value(pos, cache);
    return pos->turn == FY_CHESS_WHITE ? value : -value;
}
