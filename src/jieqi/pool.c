/* What the viewer of a position has not seen. */
#include "internal.h"

int fy_jieqi_hidden_count(const fy_jieqi_view *view, int color)
{
    const unsigned hidden = fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
    int count = 0;
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) count += view->board[s] == hidden;
    return count;
}

/* One of a type, for both colours side by side. */
#define A_RED(type) [type] = {{UINT64_C(1) << 8 * ((type)&7), 0}}
#define A_BLACK(type) [FY_JIEQI_IS_BLACK | (type)] = {{0, UINT64_C(1) << 8 * ((type)&7)}}
#define ONE_OF_A_SIDE(A)                                                                           \
    A(FY_JIEQI_KING), A(FY_JIEQI_ROOK), A(FY_JIEQI_HORSE), A(FY_JIEQI_CANNON),                     \
        A(FY_JIEQI_ELEPHANT), A(FY_JIEQI_ADVISOR), A(FY_JIEQI_PAWN), A(FY_JIEQI_HIDDEN)

fy__jieqi_seen fy__jieqi_see(const fy_jieqi_view *view)
{
    static const fy__jieqi_seen one[32] = {ONE_OF_A_SIDE(A_RED), ONE_OF_A_SIDE(A_BLACK)};
    fy__jieqi_seen seen = {{0, 0}};
    for (int row = 0; row < FY__ROWS; row++)
        for (int column = 0; column < FY__COLUMNS; column++) {
            const fy__jieqi_seen *piece = &one[view->board[FY__COLUMNS * row + column] & 31];
            seen.of[FY_JIEQI_RED] += piece->of[FY_JIEQI_RED];
            seen.of[FY_JIEQI_BLACK] += piece->of[FY_JIEQI_BLACK];
        }
    return seen;
}

unsigned fy__jieqi_pool_of(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view,
                           const fy__jieqi_seen *seen, int color)
{
    fy__jieqi_seen known = *seen;
    unsigned total = 0;
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++)
        known.of[color] += UINT64_C(1) << 8 * (view->captured[color][i] & 7);
    memset(out, 0, FY_JIEQI_TYPES);
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        const unsigned count = fy__jieqi_seen_of(&known, color, type), all = fy__jieqi_set[type];
        out[type] = (uint8_t)(count < all ? all - count : 0);
        total += out[type];
    }
    return total;
}

unsigned fy_jieqi_pool(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view, int color)
{
    const fy__jieqi_seen seen = fy__jieqi_see(view);
    return fy__jieqi_pool_of(out, view, &seen, color);
}
