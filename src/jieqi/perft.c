/* Counting games.
 *
 * The last move is not played but counted. What a hidden piece turns out to be is a number of ways
 * in a view, as many as its side's pool has types; on a table it is settled, so that each side's
 * pool does not matter. Both are one walk: the pools of a view, or the identities of a table, say
 * what becomes of a hidden piece that moves.
 *
 * With details the last move is played, too. */
#include "moves.h"

typedef struct jieqi_count {
    fy__jieqi_board board;
    uint8_t pool[2][FY_JIEQI_TYPES]; /* of a view */
    uint8_t identity[256];           /* of a table, on the field; 0 elsewhere */
    int is_table;
    uint64_t *details;        /* or NULL if they are not asked for */
    int moved, taken, turned; /* of the last move: was there one, and what was it? */
} jieqi_count;

static uint64_t jieqi_add(uint64_t a, uint64_t b)
{
    return a + b >= a ? a + b : UINT64_MAX;
}

/* In how many ways a hidden piece of that side can turn out. */
static uint64_t outcomes(const jieqi_count *c, int color)
{
    uint64_t types = 0;
    if (c->is_table) return 1;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) types += c->pool[color][type] > 0;
    return types;
}

/* The moves of pieces that are face up, and of those that are face down. */
static void count_moves(uint64_t ways[2], jieqi_count *c, int color)
{
    fy__jieqi_board *b = &c->board;
    fy__jieqi_watch w;
    ways[0] = ways[1] = 0;
    fy__jieqi_watch_set(&w, b, color);
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = b->of[color][word]; rest != 0; rest &= rest - 1) {
            uint8_t to[FY__TARGETS_MAX];
            const int at = word << 6 | fy__lowest(rest), count = fy__jieqi_targets(to, b, at);
            const int hidden = (b->at[at] & FY__FACE_DOWN) != 0;
            if (!w.everything && !w.any_entered && !fy__has_square(w.left, at)) {
                ways[hidden] += (uint64_t)count;
                continue;
            }
            for (int i = 0; i < count; i++)
                ways[hidden] += !fy__is_watched(&w, at, to[i]) ||
                                fy__jieqi_leaves_safe(b, at, to[i]);
        }
}

static uint64_t count_last(jieqi_count *c, int color)
{
    uint64_t ways[2];
    count_moves(ways, c, color);
    return ways[0] + ways[1] * outcomes(c, color);
}

/* After the last move, with `color` to move. */
static void count_details(jieqi_count *c, int color)
{
    uint64_t ways[2];
    c->details[FY_JIEQI_CAPTURES] += (uint64_t)c->taken;
    c->details[FY_JIEQI_TURNED_OVER] += (uint64_t)c->turned;
    if (!fy__jieqi_board_in_check(&c->board, color)) return;
    count_moves(ways, c, color);
    c->details[FY_JIEQI_CHECKS]++;
    c->details[FY_JIEQI_CHECKMATES] += ways[0] + ways[1] == 0;
}

static uint64_t count_ways(jieqi_count *c, int color, int depth);

/* The ways on from here, with the piece that has just moved face down turned over. */
static uint64_t count_revealed(jieqi_count *c, int at, int color, int depth)
{
    uint64_t ways = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        if (c->pool[color][type] == 0) continue;
        c->pool[color][type]--;
        c->board.at[at] = (uint8_t)fy__mover(type, color, 0);
        ways = jieqi_add(ways, count_ways(c, !color, depth));
        c->pool[color][type]++;
    }
    return ways;
}

static uint64_t count_after(jieqi_count *c, int at, int to, int color, int depth)
{
    const unsigned moved = c->board.at[at];
    const int hidden = (moved & FY__FACE_DOWN) != 0;
    const uint8_t identity = c->identity[at], lost = c->identity[to];
    fy__jieqi_change change = {(uint8_t)at, (uint8_t)to, (uint8_t)moved, (uint8_t)moved,
                               c->board.at[to]};
    uint64_t ways;
    if (hidden && c->is_table) change.becomes = (uint8_t)fy__mover(identity, color, 0);
    c->moved = 1;
    c->taken = change.taken != 0;
    c->turned = hidden;
    fy__jieqi_board_do(&c->board, &change);
    c->identity[at] = c->identity[to] = 0;
    if (hidden && !c->is_table)
        ways = count_revealed(c, to, color, depth);
    else
        ways = count_ways(c, !color, depth);
    c->identity[at] = identity;
    c->identity[to] = lost;
    fy__jieqi_board_undo(&c->board, &change);
    return ways;
}

static uint64_t count_ways(jieqi_count *c, int color, int depth)
{
    fy__jieqi_board *b = &c->board;
    fy__jieqi_watch w;
    uint64_t ways = 0;
    if (depth <= 0 && c->details != NULL && c->moved) count_details(c, color);
    if (depth <= 0) return 1;
    if (depth == 1 && c->details == NULL) return count_last(c, color);
    fy__jieqi_watch_set(&w, b, color);
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = b->of[color][word]; rest != 0; rest &= rest - 1) {
            uint8_t to[FY__TARGETS_MAX];
            const int at = word << 6 | fy__lowest(rest), count = fy__jieqi_targets(to, b, at);
            for (int i = 0; i < count; i++)
                if (!fy__is_watched(&w, at, to[i]) || fy__jieqi_leaves_safe(b, at, to[i]))
                    ways = jieqi_add(ways, count_after(c, at, to[i], color, depth - 1));
        }
    return ways;
}

static uint64_t count_from(const fy_jieqi *pos, int depth, uint64_t *details)
{
    const fy_jieqi_view *view = &pos->view;
    jieqi_count c = {.is_table = fy_jieqi_is_table(pos)};
    c.details = details;
    fy__jieqi_board_set(&c.board, view);
    for (int color = 0; color < 2; color++) fy_jieqi_pool(c.pool[color], view, color);
    for (int s = 0; c.is_table && s < FY_JIEQI_SQUARES; s++)
        c.identity[fy__to_field(s)] = pos->table.identity[s];
    if (view->due & FY_JIEQI_DUE_REVEAL)
        return count_revealed(&c, fy__to_field(view->due_square), view->turn, depth);
    return count_ways(&c, view->due ? !view->turn : view->turn, depth);
}

uint64_t fy_jieqi_perft(const fy_jieqi *pos, int depth)
{
    return count_from(pos, depth, NULL);
}

uint64_t fy_jieqi_perft_details(uint64_t out[FY_JIEQI_DETAILS], const fy_jieqi *pos, int depth)
{
    memset(out, 0, FY_JIEQI_DETAILS * sizeof *out);
    return count_from(pos, depth, out);
}
