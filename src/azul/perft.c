/* Counting the ways within a round, and playing at random.
 *
 * The last move is not played but counted. A round that ends sooner is one way. */
#include "moves.h"

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

/* ---- playing at random --------------------------------------------------------------------
 *
 * A draft is chosen without a list. All sources of a colour offer the same, so there are as many
 * drafts of it as sources times open places. Colours are counted side by side in one number.
 * Searches run to their end, without a branch that nobody could predict: what is looked
 * for stands behind all that are counted before it. */

/* How many places are open to each colour. */
FY__INLINE uint32_t places_of(uint32_t places, int color)
{
    return places >> FY__PLACES * color & FY__ALL_PLACES;
}

FY__INLINE uint32_t count_places(fy__azul_open open)
{
    uint32_t places = 0;
    for (int place = 0; place < FY__PLACES; place++) places += open >> place & FY__EACH_COLOR;
    return places;
}

/* How many sources have each colour, in a byte each: of factories and centre, which lie in a row,
 * five bytes are loaded at a time, and those that are not 0 become 1. */
FY__INLINE uint32_t sources_of(uint64_t sources, int color)
{
    return (uint32_t)(sources >> 8 * color) & 255;
}

FY__INLINE uint64_t colors_at(const uint8_t *tiles)
{
    const uint64_t ones = UINT64_C(0x0101010101), counts = fy__load(tiles) & ones * 255;
    return (((counts & ones * 127) + ones * 127) | counts) >> 7 & ones;
}

FY__INLINE uint64_t count_sources(const fy_azul *pos, int factories)
{
    const uint8_t *tiles = (const uint8_t *)pos + offsetof(fy_azul, factory);
    uint64_t sources = colors_at(tiles + FY_AZUL_FACTORIES_MAX * FY_AZUL_COLORS);
    for (int f = 0; f < factories; f++) sources += colors_at(tiles + f * FY_AZUL_COLORS);
    return sources;
}

FY__INLINE uint32_t count_all(uint64_t sources, uint32_t places)
{
    uint32_t sum = 0;
    for (int c = 0; c < FY_AZUL_COLORS; c++) sum += sources_of(sources, c) * places_of(places, c);
    return sum;
}

FY__INLINE int find_color(uint32_t *which, uint64_t sources, uint32_t places)
{
    uint32_t sum = 0, before = 0;
    int color = 0;
    for (int c = 0; c < FY_AZUL_COLORS - 1; c++) {
        sum += sources_of(sources, c) * places_of(places, c);
        color += *which >= sum;
        before = *which >= sum ? sum : before;
    }
    *which -= before;
    return color;
}

FY__INLINE int find_source(const fy_azul *pos, int factories, int color, uint32_t which)
{
    uint32_t count = 0;
    int found = 0;
    for (int source = 0; source < factories; source++) {
        count += pos->factory[source][color] != 0;
        found += count <= which;
    }
    return found;
}

FY__INLINE int find_place(fy__azul_open open, int color, uint32_t which)
{
    uint32_t count = 0;
    int found = 0;
    for (int place = 0; place < FY__FLOOR_BIT; place++) {
        count += open >> (FY__PLACES * color + place) & 1;
        found += count <= which;
    }
    return found;
}

FY__INLINE fy_move random_draft(const fy_azul *pos, int factories, fy__azul_open walls,
                                uint64_t *random)
{
    const fy__azul_open open = fy__open_lines(&pos->board[pos->current], walls);
    const uint32_t places = count_places(open);
    const uint64_t sources = count_sources(pos, factories);
    uint32_t which = fy__random_below(random, count_all(sources, places));
    const int color = find_color(&which, sources, places);
    const uint32_t choices = places_of(places, color);
    const int source = find_source(pos, factories, color, which / choices);
    return fy__draft(pos, source, color, find_place(open, color, which % choices));
}

/* Drafts to the end of the round; walls do not change before. Gives how many. The number of
 * factories is a constant where it is usual, so that the compiler unrolls the loops over them. */
FY__INLINE uint64_t play_round_of(fy_azul *pos, int factories, uint64_t *random, uint64_t limit)
{
    fy__azul_open walls[FY_AZUL_PLAYERS_MAX];
    uint64_t played = 0;
    for (int p = 0; p < pos->players; p++) walls[p] = fy__open_walls(&pos->board[p]);
    for (; played < limit && !fy__nothing_to_take(pos); played++)
        fy__azul_apply(pos, random_draft(pos, factories, walls[pos->current], random), NULL);
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
