/* Counting the ways within a round, and playing at random.
 *
 * The last move is not played but counted. A round that ends sooner is one way. */
#include "moves.h"
#include "play.h"

uint64_t fy_azul_perft(const fy_azul *pos, int depth)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0 || pos->partial || fy_azul_phase_of(pos) != FY_AZUL_DRAFTING) return 1;
    if (depth == 1) return fy_azul_move_count(pos);
    const size_t count = fy_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        fy_azul after = *pos;
        fy__azul_apply(&after, moves[i], NULL);
        ways += fy_azul_perft(&after, depth - 1);
    }
    return ways;
}

static void count_draft(uint64_t out[FY_AZUL_DETAILS], const fy_azul *pos, fy_move move,
                        const fy_azul *after)
{
    const int is_centre = fy_azul_source(move) == FY_AZUL_CENTRE_SOURCE;
    out[FY_AZUL_FROM_CENTRE] += (uint64_t)is_centre;
    out[FY_AZUL_TOKENS] += is_centre && pos->token;
    out[FY_AZUL_TO_FLOOR] += fy_azul_line_of(move) == FY_AZUL_FLOOR_LINE;
    out[FY_AZUL_ROUND_ENDS] += fy_azul_phase_of(after) != FY_AZUL_DRAFTING;
}

static uint64_t detail_drafts(uint64_t out[FY_AZUL_DETAILS], const fy_azul *pos, int depth)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0 || pos->partial || fy_azul_phase_of(pos) != FY_AZUL_DRAFTING) return 1;
    const size_t count = fy_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        fy_azul after = *pos;
        fy__azul_apply(&after, moves[i], NULL);
        if (depth == 1) count_draft(out, pos, moves[i], &after);
        ways += detail_drafts(out, &after, depth - 1);
    }
    return ways;
}

uint64_t fy_azul_perft_details(uint64_t out[FY_AZUL_DETAILS], const fy_azul *pos, int depth)
{
    memset(out, 0, FY_AZUL_DETAILS * sizeof *out);
    return detail_drafts(out, pos, depth);
}

/* ---- playing at random --------------------------------------------------------------------
 *
 * A draft is chosen without a list: first its colour, then its source, then its line. Searches run
 * to their end, without a branch that nobody could predict: what is looked for stands behind all
 * that are counted before it.
 *
 * Each draft waits for the one before, so what counts is how soon after it the next can be chosen.
 * Therefore the tiles of a round lie on a table in words, and what there is to choose from is kept
 * up from draft to draft. There the centre is the last source: what is left of any source, itself
 * included, goes to it. Boards are those of the position, and change as by fy_azul_play. */

typedef struct table {
    fy__colors tiles[FY_AZUL_FACTORIES_MAX + 1]; /* of each source                               */
    fy__colors holders;                          /* the factories that have the colour, as a set */
    fy__colors filled;                           /* how many they are                            */
    fy__colors sources;                          /* and with the centre                          */
    fy__azul_open open[FY_AZUL_PLAYERS_MAX];     /* where each player may put tiles              */
    fy__colors places[FY_AZUL_PLAYERS_MAX];      /* and how many places that are                 */
} table;

/* A draft: its source, the bit at which its colour begins, and its line or FY__FLOOR_BIT. */
typedef struct choice {
    int source, bit, line;
} choice;

FY__INLINE void lay_table(table *t, const fy_azul *pos, int factories)
{
    t->tiles[factories] = fy__colors_load(pos->centre);
    t->holders = t->filled = 0;
    for (int f = 0; f < factories; f++) {
        t->tiles[f] = fy__colors_load(pos->factory[f]);
        const fy__colors has = fy__more_than(t->tiles[f], 0);
        t->holders |= has << f;
        t->filled += has;
    }
    t->sources = t->filled + fy__more_than(t->tiles[factories], 0);
    for (int p = 0; p < pos->players; p++) {
        t->open[p] = fy__open_places(&pos->board[p]);
        t->places[p] = fy__count_places(t->open[p]);
    }
}

FY__INLINE void clear_table(fy_azul *pos, const table *t, int factories)
{
    fy__colors_store(pos->centre, t->tiles[factories]);
    for (int f = 0; f < factories; f++) fy__colors_store(pos->factory[f], t->tiles[f]);
}

/* Takes the tiles of the colour that begins at a bit, and gives how many. */
FY__INLINE int take_from(table *t, int factories, int source, int bit)
{
    const fy__colors tiles = t->tiles[source];
    const fy__colors left = tiles & ~((fy__colors)FY__COLOR_MASK << bit);
    t->tiles[source] = 0;
    t->tiles[factories] += left;
    t->filled -= t->holders >> source & FY__EACH_COLOR;
    t->holders &= ~(FY__EACH_COLOR << source);
    t->sources = t->filled + fy__more_than(t->tiles[factories], 0);
    return (int)fy__colors_at(tiles, bit);
}

/* The place of a bit of a set, with so many before it; the last place if there are not as many. */
FY__INLINE int find_bit(uint32_t set, uint32_t which, int last)
{
    uint32_t count = 0;
    int found = 0;
    for (int place = 0; place < last; place++) {
        count += set >> place & 1;
        found += count <= which;
    }
    return found;
}

/* A number below 1000 divided by one of places. */
FY__INLINE uint32_t divided(uint32_t number, uint32_t by)
{
    static const uint32_t parts[] = {0, 65536, 32768, 21846, 16384, 13108, 10923}; /* of 2^16 */
    return number * parts[by] >> 16;
}

FY__INLINE choice choose_draft(const table *t, int factories, int player, uint64_t *random)
{
    const fy__colors places = t->places[player];
    const fy__colors sums = fy__draft_sums(t->sources, places);
    uint32_t which = fy__random_below(random, fy__last_color(sums));
    const int bit = fy__lowest(fy__more_than(sums, which));
    which -= fy__colors_at(sums << FY__COLOR_BITS, bit);
    const uint32_t choices = fy__colors_at(places, bit), nth = divided(which, choices);
    const uint32_t lines = fy__colors_at(t->open[player], bit);
    return (choice){.source = find_bit(fy__colors_at(t->holders, bit), nth, factories),
                    .bit = bit,
                    .line = find_bit(lines, which - nth * choices, FY__FLOOR_BIT)};
}

FY__INLINE void play_draft(fy_azul *pos, table *t, int factories, choice c)
{
    const int player = pos->current, color = c.bit / FY__COLOR_BITS + 1;
    fy_azul_board *board = &pos->board[player];
    int count = take_from(t, factories, c.source, c.bit);
    if (pos->token & (c.source == factories)) fy__take_token(pos);
    if (c.line != FY__FLOOR_BIT) {
        count = fy__fill_line(board, c.line, color, count);
        const fy__azul_open closed = t->open[player] & fy__closed_by_line(board, c.line);
        t->open[player] -= closed;
        t->places[player] -= closed >> c.line;
    }
    fy__drop_tiles(pos, player, color, count);
    fy__pass_turn(pos);
}

/* Drafts to the end of the round, and gives how many. The number of factories is a constant where
 * it is usual, so that the compiler unrolls the loops over them. */
FY__INLINE uint64_t play_round_of(fy_azul *pos, int factories, uint64_t *random, uint64_t limit)
{
    table t;
    uint64_t played = 0;
    int last = 0;
    lay_table(&t, pos, factories);
    for (; played < limit && t.sources != 0; played++) {
        last = pos->current;
        play_draft(pos, &t, factories, choose_draft(&t, factories, last, random));
    }
    clear_table(pos, &t, factories);
    if (t.sources == 0) fy__azul_end_round(pos, last, NULL);
    return played;
}

static uint64_t play_round(fy_azul *pos, uint64_t *random, uint64_t limit)
{
    if (pos->factories == 5) return play_round_of(pos, 5, random, limit);
    return play_round_of(pos, pos->factories, random, limit);
}

static fy_move random_placement(const fy_azul *pos, uint64_t *random)
{
    fy_move moves[FY_AZUL_COLORS];
    const size_t count = fy_azul_moves(moves, pos);
    return moves[fy__random_below(random, (uint32_t)count)];
}

uint64_t fy_azul_playout(fy_azul *pos, uint64_t *random, uint64_t limit)
{
    uint64_t played = 0;
    while (played < limit && !pos->partial) {
        switch (fy_azul_phase_of(pos)) {
        case FY_AZUL_DRAFTING: played += play_round(pos, random, limit - played); continue;
        case FY_AZUL_TILING: fy__azul_apply(pos, random_placement(pos, random), NULL); break;
        case FY_AZUL_DEALING: fy__azul_apply(pos, fy_azul_chance(pos, random), NULL); break;
        default: return played;
        }
        played++;
    }
    return played;
}
