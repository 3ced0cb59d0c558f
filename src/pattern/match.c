/* Does a position match? Operations are asked in their order, until the answer is known. */
#include "internal.h"

static int64_t fact_of(const fy_game *game, const fy_position *pos, unsigned which)
{
    switch (which) {
    case FY__IS_OVER: return game->status(pos).over;
    case FY__IS_SOUND: return game->check(pos) == 0;
    case FY__WHOSE_TURN: return game->turn(pos);
    default: return game->fact(pos, which - FY__COMMON_FACTS);
    }
}

static int compares(int64_t have, uint8_t compare, int64_t want)
{
    switch (compare) {
    case FY_PATTERN_EQUAL: return have == want;
    case FY_PATTERN_UNEQUAL: return have != want;
    case FY_PATTERN_AT_MOST: return have <= want;
    case FY_PATTERN_AT_LEAST: return have >= want;
    case FY_PATTERN_LESS: return have < want;
    default: return have > want;
    }
}

static int fact_holds(const fy_game *game, const fy_pattern_op *op, const fy_position *pos)
{
    const int64_t have = fact_of(game, pos, op->which);
    return have != FY__NO_FACT && compares(have, op->compare, op->number);
}

/* Operations are nested no deeper than FY_PATTERN_DEPTH_MAX allows. */
static int op_holds(const fy_game *game, const fy_pattern_op *op, const fy_position *pos)
{
    int holds;
    if (op->kind == FY_PATTERN_COUNT) {
        holds = compares(game->count(pos, op->pieces, op->places), op->compare, op->number);
    } else if (op->kind == FY_PATTERN_FACT) {
        holds = fact_holds(game, op, pos);
    } else {
        const int any = op->kind == FY_PATTERN_ANY;
        const fy_pattern_op *end = op + op->span, *within = op + 1;
        while (within < end && op_holds(game, within, pos) != any) within += within->span;
        holds = (within < end) == any;
    }
    return holds ^ op->negated;
}

int fy_pattern_matches(const fy_pattern *pattern, const fy_position *pos)
{
    return pattern->count == 0 || op_holds(pattern->game, pattern->op, pos);
}

size_t fy_pattern_lying(uint8_t out[FY_PATTERN_PLACES_MAX], const fy_game *game,
                        const fy_position *pos)
{
    return game->lying(out, pos);
}
