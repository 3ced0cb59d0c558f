/* Judging a position: which rules does it break?
 *
 * Every rule is one bit, and check answers with all of them at once. The rules are those that a
 * single position can show to be broken: what tiles there are, what lies on one board, where the
 * token is, and what cannot be at this moment of a round.
 *
 * Of a partial position one board is known. What may be on the others is not held against it: they
 * may have the missing tiles, the token and the finished row.
 *
 * Most positions never come here: plain.c and x86/plain_v3.c find them sound. */
#include "../base/cpu.h"
#include "internal.h"

FY__INLINE uint64_t azul_rule_if(int condition, uint32_t code)
{
    return condition ? FY_RULE(code) : 0;
}

/* ---- tiles ------------------------------------------------------------------------------- */

static void azul_check_count(int seen[FY_AZUL_TOKEN + 1], const fy_azul_board *board)
{
    for (int i = 0; i < 25; i++) seen[board->wall[i / 5][i % 5]]++;
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        seen[board->line_color[row]] += board->line_count[row];
    for (int i = 0; i < FY_AZUL_FLOOR_MAX; i++) seen[board->floor[i]]++;
}

/* Bag and lid count if they are told. Only with both are all tiles accounted for. */
static uint64_t azul_tile_rules(const fy_azul *pos)
{
    int seen[FY_AZUL_TOKEN + 1] = {0}, tokens = pos->token;
    const int all_told = pos->has_bag && pos->has_lid && !pos->partial;
    uint64_t broken = 0;
    for (int p = 0; p < fy__boards(pos); p++) azul_check_count(seen, &pos->board[p]);
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        int count = seen[c + 1] + pos->centre[c];
        for (int f = 0; f < pos->factories; f++) count += pos->factory[f][c];
        if (pos->has_bag) count += pos->bag[c];
        if (pos->has_lid) count += pos->lid[c];
        broken |= azul_rule_if(count > FY__TILES_OF_COLOR, FY_AZUL_TOO_MANY_OF_COLOR) |
                  azul_rule_if(all_told && count < FY__TILES_OF_COLOR, FY_AZUL_TILES_MISSING);
    }
    tokens += seen[FY_AZUL_TOKEN];
    return broken | azul_rule_if(tokens > 1, FY_AZUL_MANY_TOKENS);
}

/* ---- one board --------------------------------------------------------------------------- */

/* Five places, `step` apart: does a colour come twice? */
static int azul_has_twice(const uint8_t *places, int step)
{
    unsigned seen = 0;
    for (int i = 0; i < 5; i++) {
        const unsigned bit = places[i * step] != 0 ? 1u << places[i * step] : 0;
        if (seen & bit) return 1;
        seen |= bit;
    }
    return 0;
}

static int azul_is_off_print(const uint8_t row_of_wall[5], int row)
{
    for (int column = 0; column < 5; column++)
        if (row_of_wall[column] != 0 && fy_azul_column(row, row_of_wall[column]) != column)
            return 1;
    return 0;
}

static uint64_t azul_board_rules(const fy_azul *pos, const fy_azul_board *board)
{
    uint64_t broken = azul_rule_if(fy__floor_count(board) > FY__FLOOR_PLACES,
                                   FY_AZUL_FLOOR_TOO_LONG);
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const uint8_t *wall = board->wall[row];
        const int color = board->line_color[row];
        broken |=
            azul_rule_if(board->line_count[row] > row + 1, FY_AZUL_LINE_OVERFLOWS) |
            azul_rule_if(color != 0 && memchr(wall, color, 5) != NULL, FY_AZUL_LINE_COLOR_ON_WALL) |
            azul_rule_if(!pos->free_wall && azul_is_off_print(wall, row), FY_AZUL_WALL_COLOR) |
            azul_rule_if(azul_has_twice(wall, 1) || azul_has_twice(&board->wall[0][row], 5),
                         FY_AZUL_WALL_REPEATS);
    }
    return broken;
}

/* ---- the moment -------------------------------------------------------------------------- */

/* Nobody has moved where all factories are full. A factory is emptied at once, so that one with few
 * tiles was dealt so, which takes an empty bag, and is the last one dealt. The lid may have got
 * tiles since. */
static uint64_t azul_factory_rules(const fy_azul *pos)
{
    int full = 0, short_ones = 0, out_of_order = 0, begun = fy__tiles(pos->centre) > 0;
    for (int f = 0; f < pos->factories; f++) {
        const unsigned count = fy__tiles(pos->factory[f]);
        out_of_order |= count > 0 && short_ones > 0;
        full += count == FY__FACTORY_TILES;
        short_ones += count > 0 && count < FY__FACTORY_TILES;
    }
    for (int p = 0; p < fy__boards(pos); p++) begun |= pos->board[p].floor[0] != 0;
    return azul_rule_if(pos->factories != 2 * pos->players + 1, FY_AZUL_WRONG_FACTORIES) |
           azul_rule_if(full == pos->factories && begun, FY_AZUL_ROUND_HAS_BEGUN) |
           azul_rule_if(out_of_order || (short_ones > 0 && pos->has_bag && fy__tiles(pos->bag) > 0),
                        FY_AZUL_SHORT_FACTORY_EARLY);
}

/* Is this player's round over? On the free wall, that of the players before the current one is. One
 * board alone does not tell how far they are. */
static int azul_is_done(const fy_azul *pos, fy_azul_phase phase, int player)
{
    switch (phase) {
    case FY_AZUL_DEALING: return 1;
    case FY_AZUL_TILING: return player < pos->current;
    case FY_AZUL_FINISHED: return !(pos->partial && pos->free_wall);
    default: return 0;
    }
}

static uint64_t azul_left_rules(const fy_azul_board *board)
{
    int full = 0;
    for (int row = 0; row < FY_AZUL_ROWS; row++) full |= fy__line_is_full(board, row);
    return azul_rule_if(full, FY_AZUL_LINE_LEFT_FULL) |
           azul_rule_if(board->floor[0] != 0, FY_AZUL_FLOOR_LEFT);
}

static uint64_t azul_round_rules(const fy_azul *pos, fy_azul_phase phase)
{
    const int goes_on = phase == FY_AZUL_DRAFTING || phase == FY_AZUL_DEALING;
    uint64_t broken = 0;
    int finished = 0;
    for (int p = 0; p < fy__boards(pos); p++) {
        if (azul_is_done(pos, phase, p)) broken |= azul_left_rules(&pos->board[p]);
        finished += fy_azul_finished_rows(pos, p);
    }
    return broken | azul_rule_if(finished > 0 && goes_on, FY_AZUL_ROW_FINISHED) |
           azul_rule_if(finished == 0 && phase == FY_AZUL_FINISHED && !pos->partial,
                        FY_AZUL_ROW_NOT_FINISHED);
}

/* ---- the token --------------------------------------------------------------------------- */

static uint64_t azul_token_rules(const fy_azul *pos, fy_azul_phase phase)
{
    const int told = pos->next != FY_AZUL_NOBODY;
    int there = pos->token;
    for (int p = 0; p < fy__boards(pos); p++)
        there |= memchr(pos->board[p].floor, FY_AZUL_TOKEN, FY_AZUL_FLOOR_MAX) != NULL;
    return azul_rule_if(there && told, FY_AZUL_TOKEN_AND_NEXT) |
           azul_rule_if(!there && !told && phase != FY_AZUL_FINISHED && !pos->partial,
                        FY_AZUL_NO_TOKEN);
}

uint64_t fy__azul_check_closely(const fy_azul *pos)
{
    const fy_azul_phase phase = fy_azul_phase_of(pos);
    uint64_t broken = azul_tile_rules(pos) | azul_factory_rules(pos) |
                      azul_round_rules(pos, phase) | azul_token_rules(pos, phase);
    for (int p = 0; p < fy__boards(pos); p++) broken |= azul_board_rules(pos, &pos->board[p]);
    return broken;
}

#if FY__DISPATCH
static int azul_plain_resolve(const fy_azul *pos);
static int (*_Atomic azul_plain_chosen)(const fy_azul *) = azul_plain_resolve;

static int azul_plain_resolve(const fy_azul *pos)
{
    return FY__CHOOSE(azul_plain_chosen, fy__azul_is_plain_v3, fy__azul_is_plain)(pos);
}

static int azul_is_plain(const fy_azul *pos)
{
    return FY__CHOSEN(azul_plain_chosen)(pos);
}
#else
static int azul_is_plain(const fy_azul *pos)
{
    return fy__azul_is_plain(pos);
}
#endif

uint64_t fy_azul_check(const fy_azul *pos)
{
    return azul_is_plain(pos) ? 0 : fy__azul_check_closely(pos);
}
