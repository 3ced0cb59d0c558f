/* The words of Azul in patterns. The places are those of the walls, which hold a tile or none, and
 * those that hold several: lines, floors, factories, the centre, bag and lid. */
#include "internal.h"

/* In the order of the areas. */
enum {
    WALL_PLACE = 0,
    LINE_PLACE = WALL_PLACE + 100,
    FLOOR_PLACE = LINE_PLACE + 20,
    FACTORY_PLACE = FLOOR_PLACE + 4,
    CENTRE_PLACE = FACTORY_PLACE + FY_AZUL_FACTORIES_MAX,
    BAG_PLACE,
    LID_PLACE
};

#define PLAYERS "0123"
#define ROWS "12345"

static const fy__area azul_areas[] = {
    {"wall", {PLAYERS, ROWS, ROWS}},  {"line", {PLAYERS, ROWS, NULL}},
    {"floor", {PLAYERS, NULL, NULL}}, {"factory", {"123456789", NULL, NULL}},
    {"centre", {NULL, NULL, NULL}},   {"bag", {NULL, NULL, NULL}},
    {"lid", {NULL, NULL, NULL}},      {NULL, {NULL, NULL, NULL}},
};

static const fy__piece_set azul_sets[] = {{"tiles", 0x3e}, {NULL, 0}};

enum { ASK_ROUND, ASK_PLAYERS, ASK_FREE_WALL, ASK_FACTORIES, ASK_SCORE };

static const fy__fact azul_facts[] = {
    [ASK_ROUND] = {"round", FY__IS_NUMBER},
    [ASK_PLAYERS] = {"players", FY__IS_NUMBER},
    [ASK_FREE_WALL] = {"free-wall", FY__IS_YES_OR_NO},
    [ASK_FACTORIES] = {"factories", FY__IS_NUMBER},
    [ASK_SCORE] = {"score0", FY__IS_NUMBER},
    {"score1", FY__IS_NUMBER},
    {"score2", FY__IS_NUMBER},
    {"score3", FY__IS_NUMBER},
    {NULL, FY__IS_NUMBER},
};

const fy__words fy__azul_words = {
    .letters = "-BYRKWF                         ",
    .areas = azul_areas,
    .sets = azul_sets,
    .facts = azul_facts,
};

static unsigned among_counts(const uint8_t counts[FY_AZUL_COLORS], uint32_t pieces)
{
    unsigned count = 0;
    for (unsigned i = 0; i < FY_AZUL_COLORS; i++)
        if (pieces >> (i + 1) & 1) count += counts[i];
    return count;
}

/* How many of `room` places are empty, if that is asked. */
static unsigned empty_among(unsigned room, unsigned taken, uint32_t pieces)
{
    return pieces & FY__PIECE(0) && taken < room ? room - taken : 0;
}

static unsigned line_among(const fy_azul_board *board, unsigned row, uint32_t pieces)
{
    const unsigned tiles = board->line_count[row];
    return (pieces >> board->line_color[row] & 1 ? tiles : 0) + empty_among(row + 1, tiles, pieces);
}

static unsigned floor_among(const fy_azul_board *board, uint32_t pieces)
{
    const unsigned tiles = (unsigned)fy__floor_count(board);
    unsigned count = empty_among(FY__FLOOR_PLACES, tiles, pieces);
    for (unsigned i = 0; i < tiles; i++) count += pieces >> board->floor[i] & 1;
    return count;
}

/* The places of the boards begin with the player. */
static unsigned board_among(const fy_azul *pos, unsigned place, uint32_t pieces)
{
    const unsigned player = place % 4, row = place / 4 % 5;
    if (player >= (unsigned)fy__boards(pos)) return 0;
    const fy_azul_board *board = &pos->board[player];
    if (place >= FLOOR_PLACE) return floor_among(board, pieces);
    if (place >= LINE_PLACE) return line_among(board, row, pieces);
    return pieces >> board->wall[row][place / 20] & 1;
}

static unsigned factory_among(const fy_azul *pos, unsigned factory, uint32_t pieces)
{
    if (factory >= pos->factories) return 0;
    const uint8_t *tiles = pos->factory[factory];
    return among_counts(tiles, pieces) + empty_among(FY__FACTORY_TILES, fy__tiles(tiles), pieces);
}

static unsigned place_among(const fy_azul *pos, unsigned place, uint32_t pieces)
{
    if (place < FACTORY_PLACE) return board_among(pos, place, pieces);
    if (place < CENTRE_PLACE) return factory_among(pos, place - FACTORY_PLACE, pieces);
    switch (place) {
    case BAG_PLACE: return among_counts(pos->bag, pieces);
    case LID_PLACE: return among_counts(pos->lid, pieces);
    default: return among_counts(pos->centre, pieces) + (pos->token & pieces >> FY_AZUL_TOKEN & 1);
    }
}

unsigned fy__azul_count(const fy_azul *pos, uint32_t pieces, const uint64_t places[FY__PLACE_WORDS])
{
    unsigned count = 0;
    for (unsigned word = 0; word < FY__PLACE_WORDS; word++)
        for (uint64_t left = places[word]; left != 0; left &= left - 1)
            count += place_among(pos, 64 * word + (unsigned)fy__lowest(left), pieces);
    return count;
}

static int64_t factories_with_tiles(const fy_azul *pos)
{
    int count = 0;
    for (int i = 0; i < pos->factories; i++) count += fy__tiles(pos->factory[i]) > 0;
    return count;
}

int64_t fy__azul_fact(const fy_azul *pos, unsigned which)
{
    switch (which) {
    case ASK_ROUND: return pos->round;
    case ASK_PLAYERS: return pos->players;
    case ASK_FREE_WALL: return pos->free_wall;
    case ASK_FACTORIES: return factories_with_tiles(pos);
    default: break;
    }
    const unsigned player = which - ASK_SCORE;
    return player < (unsigned)fy__boards(pos) ? pos->score[player] : FY__NO_FACT;
}

size_t fy__azul_lying(uint8_t *out, const fy_azul *pos)
{
    for (unsigned place = WALL_PLACE; place < LINE_PLACE; place++) {
        const unsigned player = place % 4, row = place / 4 % 5;
        out[place] = player < (unsigned)fy__boards(pos) ? pos->board[player].wall[row][place / 20]
                                                        : FY__NO_PLACE;
    }
    return LINE_PLACE;
}
