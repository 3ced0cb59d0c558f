/* Dealing.
 *
 * Factories are filled one after the other, four tiles each, from the bag; when the bag is empty it
 * is filled from the lid, and when that is empty too, factories stay short. A deal at random is
 * drawn from a number of 28 bits with splitmix64, tile by tile: of the tiles in the bag, in the
 * order of their colours, the one that the next random number below their count names. So the
 * number is the deal, on every machine.
 *
 * A deal of given tiles is judged as a whole: whether the lid was needed, and then nothing may be
 * left of what was in the bag. */
#include "colors.h"

void fy_azul_unseen(uint8_t out[FY_AZUL_COLORS], const fy_azul *pos)
{
    int seen[FY_AZUL_TOKEN + 1] = {0};
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        seen[c + 1] += pos->centre[c];
        for (int f = 0; f < pos->factories; f++) seen[c + 1] += pos->factory[f][c];
    }
    for (int p = 0; p < fy__boards(pos); p++) {
        const fy_azul_board *board = &pos->board[p];
        for (int i = 0; i < 25; i++) seen[board->wall[i / 5][i % 5]]++;
        for (int row = 0; row < 5; row++) seen[board->line_color[row]] += board->line_count[row];
        for (int i = 0; i < FY_AZUL_FLOOR_MAX; i++) seen[board->floor[i]]++;
    }
    for (int c = 0; c < FY_AZUL_COLORS; c++)
        out[c] = (uint8_t)(seen[c + 1] < FY__TILES_OF_COLOR ? FY__TILES_OF_COLOR - seen[c + 1] : 0);
}

/* Where only one of the two is told, the other is the rest; where none is, all is in the bag. */
void fy__azul_bag_and_lid(uint8_t bag[FY_AZUL_COLORS], uint8_t lid[FY_AZUL_COLORS],
                          const fy_azul *pos)
{
    uint8_t unseen[FY_AZUL_COLORS];
    memcpy(bag, pos->bag, sizeof unseen);
    memcpy(lid, pos->lid, sizeof unseen);
    if (pos->has_bag && pos->has_lid) return;
    fy_azul_unseen(unseen, pos);
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        if (pos->has_bag) {
            lid[c] = (uint8_t)(unseen[c] > bag[c] ? unseen[c] - bag[c] : 0);
        } else {
            bag[c] = (uint8_t)(unseen[c] > lid[c] ? unseen[c] - lid[c] : 0);
        }
    }
}

int fy__azul_can_deal(const fy_azul *pos)
{
    uint8_t bag[FY_AZUL_COLORS], lid[FY_AZUL_COLORS];
    fy__azul_bag_and_lid(bag, lid, pos);
    return fy__tiles(bag) + fy__tiles(lid) > 0;
}

/* What is drawn from: running sums of the tiles of each colour in the bag, of which the last is
 * `tiles`; and the tiles in the lid. A tile is of the first colour whose sum is more than its
 * number, and when it is drawn, the sums that are more are less by one. */
typedef struct urn {
    fy__colors sums, lid;
    unsigned tiles;
    uint64_t random;
} urn;

static void refill(urn *from)
{
    from->sums = fy__running_sums(from->lid);
    from->tiles = fy__last_color(from->sums);
    from->lid = 0;
}

static fy__colors draw_factory(urn *from)
{
    fy__colors drawn = 0; /* running sums again */
    for (int i = 0; i < FY__FACTORY_TILES; i++, from->tiles--) {
        if (from->tiles == 0) refill(from);
        if (from->tiles == 0) break;
        const uint32_t which = fy__random_below(&from->random, from->tiles);
        const fy__colors tile = fy__more_than(from->sums, which);
        from->sums -= tile;
        drawn += tile;
    }
    return fy__differences(drawn);
}

/* Draws for all factories from bag and lid, which lose what is drawn. */
static void draw_all(uint8_t out[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS],
                     uint8_t bag[FY_AZUL_COLORS], uint8_t lid[FY_AZUL_COLORS], int factories,
                     uint64_t random)
{
    urn from = {fy__running_sums(fy__colors_load(bag)), fy__colors_load(lid), fy__tiles(bag),
                random};
    memset(out, 0, FY_AZUL_FACTORIES_MAX * FY_AZUL_COLORS);
    for (int f = 0; f < factories; f++) fy__colors_store(out[f], draw_factory(&from));
    fy__colors_store(bag, fy__differences(from.sums));
    fy__colors_store(lid, from.lid);
}

void fy__azul_drawn_tiles(uint8_t out[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS], const fy_azul *pos,
                          uint32_t number)
{
    uint8_t bag[FY_AZUL_COLORS], lid[FY_AZUL_COLORS];
    fy__azul_bag_and_lid(bag, lid, pos);
    draw_all(out, bag, lid, pos->factories, number);
}

void fy__azul_deal_number(fy_azul *pos, uint32_t number)
{
    uint8_t bag[FY_AZUL_COLORS], lid[FY_AZUL_COLORS];
    fy__azul_bag_and_lid(bag, lid, pos);
    draw_all(pos->factory, bag, lid, pos->factories, number);
    if (pos->has_bag) memcpy(pos->bag, bag, sizeof bag);
    if (pos->has_lid) memcpy(pos->lid, lid, sizeof lid);
}

fy_move fy_azul_chance(const fy_azul *pos, uint64_t *random)
{
    if (pos->partial || fy_azul_phase_of(pos) != FY_AZUL_DEALING) return 0;
    return FY_AZUL_DEALS | (uint32_t)(fy__random(random) >> 36);
}

/* Takes dealt tiles out of bag and lid; 0 if they cannot have come from there. The lid is touched
 * only when the bag has been emptied. */
static int take_out(uint8_t bag[FY_AZUL_COLORS], uint8_t lid[FY_AZUL_COLORS],
                    const uint8_t dealt[FY_AZUL_COLORS])
{
    const int refills = fy__tiles(dealt) > fy__tiles(bag);
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        if (!refills && dealt[c] > bag[c]) return 0;
        if (refills && (dealt[c] < bag[c] || dealt[c] > bag[c] + lid[c])) return 0;
        bag[c] = (uint8_t)(refills ? bag[c] + lid[c] - dealt[c] : bag[c] - dealt[c]);
        if (refills) lid[c] = 0;
    }
    return 1;
}

/* Factories are full one after the other; only if everything is dealt may the last be short. */
static int is_dealt_in_order(const fy_azul *pos, uint8_t tiles[][FY_AZUL_COLORS], unsigned left,
                             int *faulty)
{
    int short_one = 0;
    for (int f = 0; f < FY_AZUL_FACTORIES_MAX; f++) {
        const unsigned count = fy__tiles(tiles[f]);
        *faulty = f;
        if (f >= pos->factories ? count != 0 : count > FY__FACTORY_TILES) return 0;
        if (f >= pos->factories) continue;
        if (short_one && count != 0) return 0;
        if (count < FY__FACTORY_TILES) {
            if (left != 0) return 0;
            short_one = 1;
        }
    }
    return 1;
}

/* Adds up what is dealt. Gives the first factory whose tiles are not there, or -1: more than bag
 * and lid have together, or from the lid while the bag had enough. */
static int add_up(uint8_t dealt[FY_AZUL_COLORS],
                  uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS],
                  const uint8_t bag[FY_AZUL_COLORS], const uint8_t lid[FY_AZUL_COLORS])
{
    unsigned total = 0;
    for (int f = 0; f < FY_AZUL_FACTORIES_MAX; f++) total += fy__tiles(tiles[f]);
    const int refills = total > fy__tiles(bag);
    for (int f = 0; f < FY_AZUL_FACTORIES_MAX; f++) {
        if (fy__tiles(tiles[f]) > FY__FACTORY_TILES) return f;
        for (int c = 0; c < FY_AZUL_COLORS; c++) {
            dealt[c] = (uint8_t)(dealt[c] + tiles[f][c]);
            if (dealt[c] > bag[c] + (refills ? lid[c] : 0)) return f;
        }
    }
    return -1;
}

fy_result fy_azul_deal_tiles(fy_azul *out, const fy_azul *pos,
                             uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS])
{
    uint8_t bag[FY_AZUL_COLORS], lid[FY_AZUL_COLORS], dealt[FY_AZUL_COLORS] = {0};
    if (pos->partial) return (fy_result){FY_AZUL_IS_PARTIAL, 0};
    if (fy_azul_phase_of(pos) != FY_AZUL_DEALING) return (fy_result){FY_AZUL_NOT_DEALING, 0};
    fy__azul_bag_and_lid(bag, lid, pos);
    int faulty = add_up(dealt, tiles, bag, lid);
    if (faulty >= 0) return (fy_result){FY_AZUL_DEAL_NOT_THERE, (uint32_t)faulty};
    if (!take_out(bag, lid, dealt)) return (fy_result){FY_AZUL_DEAL_NOT_THERE, 0};
    if (!is_dealt_in_order(pos, tiles, fy__tiles(bag) + fy__tiles(lid), &faulty))
        return (fy_result){FY_AZUL_DEAL_NOT_THERE, (uint32_t)faulty};
    if (out != pos) *out = *pos;
    memcpy(out->factory, tiles, sizeof out->factory);
    if (out->has_bag) memcpy(out->bag, bag, sizeof bag);
    if (out->has_lid) memcpy(out->lid, lid, sizeof lid);
    return (fy_result){FY_OK, 0};
}

void fy_azul_start_for(fy_azul *out, int players, int free_wall)
{
    memset(out, 0, sizeof *out);
    out->players = (uint8_t)players;
    out->factories = (uint8_t)(2 * players + 1);
    out->token = 1;
    out->next = FY_AZUL_NOBODY;
    out->free_wall = (uint8_t)(free_wall != 0);
    out->has_bag = out->has_lid = 1;
    out->round = 1;
    memset(out->bag, FY__TILES_OF_COLOR, sizeof out->bag);
}

void fy_azul_start(fy_azul *out)
{
    fy_azul_start_for(out, 2, 0);
}

void fy_azul_deal_for(fy_azul *out, int players, int free_wall, uint64_t *random)
{
    fy_azul_start_for(out, players, free_wall);
    fy_azul_play_unchecked(out, out, fy_azul_chance(out, random));
}

void fy_azul_deal(fy_azul *out, uint64_t *random)
{
    fy_azul_deal_for(out, 2, 0, random);
}
