/* Azul positions as half bytes (base/nibbles.h says how those, and numbers of them, are packed).
 *
 *     4          players less 2, with 4 for a partial position and 8 for the token in the centre;
 *                1, 2, 4 and 8 for bag, lid, free wall and next; how many factories there are; the
 *                current player, and 4 times the next one
 *     factories  the tiles of each in the order of colours, and a 0 behind fewer than four
 *     centre     five numbers
 *     boards     of each that is told of: wall, lines and floor
 *       wall     7, for 25 bits that say where the tiles are, row by row, and one more that is set
 *                if not all of them lie where their colour is printed: then their colours follow
 *       lines    for each the colour, 0 for none; else how many
 *       floor    its tiles, 6 for the token, and a 0 behind fewer than 20
 *     scores     a number for each player; then the round
 *     bag, lid   five numbers each, if they are told of */
#include "internal.h"

#include "../base/nibbles.h"

enum {
    AZUL_PACKED_PARTIAL = 4,
    AZUL_PACKED_TOKEN = 8,
    AZUL_PACKED_BAG = 1,
    AZUL_PACKED_LID = 2,
    AZUL_PACKED_FREE = 4,
    AZUL_PACKED_NEXT = 8,
    AZUL_PACKED_WALL = 7, /* half bytes */
    AZUL_PACKED_COLORS = 1 << 25
};

/* ---- packing ----------------------------------------------------------------------------- */

static void azul_pack_head(fy__packer *p, const fy_azul *pos)
{
    const int next = pos->next != FY_AZUL_NOBODY;
    fy__pack_nibble(p, ((pos->players - 2u) & 3) | (pos->partial ? AZUL_PACKED_PARTIAL : 0u) |
                           (pos->token ? AZUL_PACKED_TOKEN : 0u));
    fy__pack_nibble(p,
                    (pos->has_bag ? AZUL_PACKED_BAG : 0u) | (pos->has_lid ? AZUL_PACKED_LID : 0u) |
                        (pos->free_wall ? AZUL_PACKED_FREE : 0u) | (next ? AZUL_PACKED_NEXT : 0u));
    fy__pack_nibble(p, pos->factories);
    fy__pack_nibble(p, (pos->current & 3u) | (next ? (pos->next & 3u) << 2 : 0u));
}

static void azul_pack_factory(fy__packer *p, const uint8_t counts[FY_AZUL_COLORS])
{
    unsigned tiles = 0;
    for (unsigned color = 1; color <= FY_AZUL_COLORS; color++)
        for (unsigned i = 0; i < counts[color - 1]; i++, tiles++) fy__pack_nibble(p, color);
    if (tiles < FY__FACTORY_TILES) fy__pack_nibble(p, 0);
}

static void azul_pack_counts(fy__packer *p, const uint8_t counts[FY_AZUL_COLORS])
{
    for (int color = 0; color < FY_AZUL_COLORS; color++) fy__pack_number(p, counts[color]);
}

static void azul_pack_wall(fy__packer *p, const uint8_t wall[FY_AZUL_ROWS][5])
{
    uint32_t tiles = 0;
    for (int place = 0; place < 25; place++) {
        const int color = wall[place / 5][place % 5];
        if (color == 0) continue;
        tiles |= 1u << place;
        if (fy_azul_column(place / 5, color) != place % 5) tiles |= AZUL_PACKED_COLORS;
    }
    for (int i = 0; i < AZUL_PACKED_WALL; i++) fy__pack_nibble(p, tiles >> 4 * i & 15);
    for (int place = 0; tiles & AZUL_PACKED_COLORS && place < 25; place++)
        if (tiles >> place & 1) fy__pack_nibble(p, wall[place / 5][place % 5]);
}

static void azul_pack_board(fy__packer *p, const fy_azul_board *board)
{
    azul_pack_wall(p, board->wall);
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        fy__pack_nibble(p, board->line_color[row]);
        if (board->line_color[row] != 0) fy__pack_nibble(p, board->line_count[row]);
    }
    const int count = fy__floor_count(board);
    for (int i = 0; i < count; i++) fy__pack_nibble(p, board->floor[i]);
    if (count < FY_AZUL_FLOOR_MAX) fy__pack_nibble(p, 0);
}

fy_result fy_azul_pack(uint8_t *out, size_t cap, const fy_azul *pos, uint32_t style)
{
    uint8_t bytes[FY_AZUL_PACKED_MAX] = {0};
    fy__packer p = {bytes, 2 * sizeof bytes, 0};
    if (style & ~(uint32_t)FY_PACK_NO_COUNTERS) return (fy_result){FY_UNKNOWN_OPTION, 0};
    azul_pack_head(&p, pos);
    for (int f = 0; f < pos->factories && f < FY_AZUL_FACTORIES_MAX; f++)
        azul_pack_factory(&p, pos->factory[f]);
    azul_pack_counts(&p, pos->centre);
    const int players = pos->players < FY_AZUL_PLAYERS_MAX ? pos->players : FY_AZUL_PLAYERS_MAX;
    for (int player = 0; player < (pos->partial ? 1 : players); player++)
        azul_pack_board(&p, &pos->board[player]);
    for (int player = 0; player < players; player++) fy__pack_number(&p, pos->score[player]);
    fy__pack_number(&p, pos->round);
    if (pos->has_bag) azul_pack_counts(&p, pos->bag);
    if (pos->has_lid) azul_pack_counts(&p, pos->lid);
    return fy__packed_out(out, cap, &p);
}

/* ---- unpacking --------------------------------------------------------------------------- */

static void azul_unpack_head(fy__unpacker *u, fy_azul *pos)
{
    const unsigned first = fy__unpack_nibble(u);
    pos->players = (uint8_t)((first & 3) + 2);
    pos->partial = (first & AZUL_PACKED_PARTIAL) != 0;
    pos->token = (first & AZUL_PACKED_TOKEN) != 0;
    fy__unpack_require(u, pos->players <= (pos->partial ? 2 : FY_AZUL_PLAYERS_MAX));
    const unsigned tags = fy__unpack_nibble(u);
    pos->has_bag = (tags & AZUL_PACKED_BAG) != 0;
    pos->has_lid = (tags & AZUL_PACKED_LID) != 0;
    pos->free_wall = (tags & AZUL_PACKED_FREE) != 0;
    pos->factories = (uint8_t)fy__unpack_nibble(u);
    fy__unpack_require(u, pos->factories > 0 && pos->factories <= FY_AZUL_FACTORIES_MAX);
    const unsigned who = fy__unpack_nibble(u), next = who >> 2;
    pos->current = who & 3;
    pos->next = tags & AZUL_PACKED_NEXT ? (uint8_t)next : FY_AZUL_NOBODY;
    fy__unpack_require(u, pos->current < pos->players);
    fy__unpack_require(u, tags & AZUL_PACKED_NEXT ? next < pos->players : next == 0);
}

static void azul_unpack_factory(fy__unpacker *u, uint8_t counts[FY_AZUL_COLORS])
{
    unsigned before = 1;
    for (int tiles = 0; tiles < FY__FACTORY_TILES; tiles++) {
        const unsigned color = fy__unpack_nibble(u);
        if (color == 0) return;
        fy__unpack_require(u, color >= before && color <= FY_AZUL_COLORS);
        if (fy__unpack_failed(u)) return;
        counts[color - 1]++;
        before = color;
    }
}

static void azul_unpack_counts(fy__unpacker *u, uint8_t counts[FY_AZUL_COLORS], unsigned most)
{
    for (int color = 0; color < FY_AZUL_COLORS; color++)
        counts[color] = (uint8_t)fy__unpack_number(u, 0, most);
}

/* No more tiles than can be written. */
static void azul_unpack_centre(fy__unpacker *u, fy_azul *pos)
{
    unsigned tiles = 0;
    for (int f = 0; f < pos->factories; f++) tiles += fy__tiles(pos->factory[f]);
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        pos->centre[color] = (uint8_t)fy__unpack_number(u, 0, FY__TABLE_MAX - tiles);
        tiles += pos->centre[color];
    }
}

/* The colour that is printed on a place of the wall. */
static unsigned azul_printed(int place)
{
    unsigned color = 1;
    while (fy_azul_column(place / 5, (int)color) != place % 5) color++;
    return color;
}

/* Colours that are printed there anyway are not told. */
static void azul_unpack_wall(fy__unpacker *u, uint8_t wall[FY_AZUL_ROWS][5])
{
    uint32_t tiles = 0;
    int needed = 0;
    for (int i = 0; i < AZUL_PACKED_WALL; i++) tiles |= fy__unpack_nibble(u) << 4 * i;
    fy__unpack_require(u, tiles < 2 * AZUL_PACKED_COLORS);
    for (int place = 0; place < 25; place++) {
        if (!(tiles >> place & 1)) continue;
        unsigned color = azul_printed(place);
        if (tiles & AZUL_PACKED_COLORS) {
            const unsigned told = fy__unpack_nibble(u);
            fy__unpack_require(u, told >= 1 && told <= FY_AZUL_COLORS);
            needed |= told != color;
            color = told;
        }
        wall[place / 5][place % 5] = (uint8_t)color;
    }
    fy__unpack_require(u, needed || !(tiles & AZUL_PACKED_COLORS));
}

static void azul_unpack_board(fy__unpacker *u, fy_azul_board *board)
{
    azul_unpack_wall(u, board->wall);
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        board->line_color[row] = (uint8_t)fy__unpack_nibble(u);
        fy__unpack_require(u, board->line_color[row] <= FY_AZUL_COLORS);
        if (board->line_color[row] == 0) continue;
        board->line_count[row] = (uint8_t)fy__unpack_nibble(u);
        fy__unpack_require(u, board->line_count[row] >= 1 && board->line_count[row] <= 5);
    }
    for (int i = 0; i < FY_AZUL_FLOOR_MAX; i++) {
        board->floor[i] = (uint8_t)fy__unpack_nibble(u);
        fy__unpack_require(u, board->floor[i] <= FY_AZUL_TOKEN);
        if (board->floor[i] == 0) break;
    }
}

fy_result fy_azul_unpack(fy_azul *out, const uint8_t *bytes, size_t len)
{
    fy__unpacker u = fy__unpack_from(bytes, len);
    fy_azul pos;
    memset(&pos, 0, sizeof pos);
    azul_unpack_head(&u, &pos);
    if (fy__unpack_failed(&u)) return u.fault;
    for (int f = 0; f < pos.factories; f++) azul_unpack_factory(&u, pos.factory[f]);
    azul_unpack_centre(&u, &pos);
    for (int board = 0; board < fy__boards(&pos); board++) azul_unpack_board(&u, &pos.board[board]);
    for (int player = 0; player < pos.players; player++)
        pos.score[player] = (uint16_t)fy__unpack_number(&u, 0, UINT16_MAX);
    pos.round = (uint16_t)fy__unpack_number(&u, 1, UINT16_MAX);
    if (pos.has_bag) azul_unpack_counts(&u, pos.bag, FY__COUNT_MAX);
    if (pos.has_lid) azul_unpack_counts(&u, pos.lid, FY__COUNT_MAX);
    const fy_result result = fy__unpacked(&u);
    if (result.code == FY_OK) *out = pos;
    return result;
}
