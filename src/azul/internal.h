/* What the files of this folder share: letters, counts of tiles, and the end of a round. */
#ifndef FY_AZUL_INTERNAL_H
#define FY_AZUL_INTERNAL_H

#include <forsyth/azul.h>

#include "../base/bits.h"
#include "../base/cursor.h"
#include "../base/pattern.h"
#include "../base/random.h"
#include "../base/writer.h"

_Static_assert(sizeof(fy_azul_board) == 55, "a board has no padding");
_Static_assert(offsetof(fy_azul, round) == 292 && sizeof(fy_azul) == 302, "nor has a position");

enum {
    FY__FACTORY_TILES = 4,
    FY__FLOOR_PLACES = 7,
    FY__TILES_OF_COLOR = 20,
    FY__TABLE_MAX = 136, /* tiles in the centre and the factories that can be written */
    FY__COUNT_MAX = 255  /* tiles of a colour in the bag or the lid that can be written */
};

/* The letters of the colours in their order; '-' is no tile and F the token. */
static const char fy__azul_letters[] = "-BYRKWF";

FY__INLINE unsigned fy__tiles(const uint8_t counts[FY_AZUL_COLORS])
{
    return (unsigned)counts[0] + counts[1] + counts[2] + counts[3] + counts[4];
}

_Static_assert(offsetof(fy_azul, centre) == offsetof(fy_azul, factory) + 45,
               "the centre is like one more factory");

/* Is the draft over? The tiles of factories and centre are 50 bytes in a row. */
FY__INLINE int fy__nothing_to_take(const fy_azul *pos)
{
    const uint8_t *tiles = (const uint8_t *)pos + offsetof(fy_azul, factory);
    return (fy__load(tiles) | fy__load(tiles + 8) | fy__load(tiles + 16) | fy__load(tiles + 24) |
            fy__load(tiles + 32) | fy__load(tiles + 40) | fy__load(tiles + 42)) == 0;
}

/* How many tiles and tokens lie on a floor. They lie on its first bytes; most often there are less
 * than eight. Whether there is any is no branch, which nobody could predict: all bits go one up,
 * as the highest of a tile never is the highest of its byte, and below them comes one more. */
FY__INLINE int fy__floor_count(const fy_azul_board *board)
{
    const uint64_t first = fy__load(board->floor);
    int count = (fy__highest(first << 1 | 1) + 7) / 8;
    if (count < 8) return count;
    while (count < FY_AZUL_FLOOR_MAX && board->floor[count] != 0) count++;
    return count;
}

FY__INLINE int fy__line_is_full(const fy_azul_board *board, int row)
{
    return board->line_count[row] > row;
}

/* How many places of a line are written: as many as it has, or as tiles lie there. */
FY__INLINE int fy__line_width(const fy_azul_board *board, int row)
{
    const int count = board->line_count[row] < 5 ? board->line_count[row] : 5;
    return count > row + 1 ? count : row + 1;
}

/* The boards that a position tells of. */
FY__INLINE int fy__boards(const fy_azul *pos)
{
    return pos->partial ? 1 : pos->players;
}

/* Where what is scored is written down; NULL if nobody asks. */
typedef struct fy__azul_events {
    fy_azul_event *out;
    size_t cap, count;
} fy__azul_events;

/* The last tile is taken: tiles the walls, scores, and ends the round or the game; on the free wall
 * it stops where a player must choose. `last` is who took the last tile. (round.c) */
void fy__azul_end_round(fy_azul *pos, int last, fy__azul_events *events);

/* A player has chosen the place of a tile on the free wall: the round goes on to end. (round.c) */
void fy__azul_place_and_go_on(fy_azul *pos, int row, int column, fy__azul_events *events);

/* The columns, as bits, where the tile of a full line may go. (round.c) */
unsigned fy__azul_open_columns(const fy_azul *pos, int player, int row);

/* The topmost full line of the current player; -1 if there is none. (round.c) */
int fy__azul_line_to_place(const fy_azul *pos);

/* Tiles go into the lid, if the position tells of it. */
FY__INLINE void fy__discard(fy_azul *pos, int color, int count)
{
    const int total = pos->lid[color - 1] + count;
    if (pos->has_lid)
        pos->lid[color - 1] = (uint8_t)(total < FY__COUNT_MAX ? total : FY__COUNT_MAX);
}

/* Bag and lid, as far as the position tells; together they are what is unseen. (deal.c) */
void fy__azul_bag_and_lid(uint8_t bag[FY_AZUL_COLORS], uint8_t lid[FY_AZUL_COLORS],
                          const fy_azul *pos);

/* Is there a tile to deal? Where all are on boards, the game cannot go on. (deal.c) */
int fy__azul_can_deal(const fy_azul *pos);

/* The tiles that a deal with that number gives to each factory. (deal.c) */
void fy__azul_drawn_tiles(uint8_t out[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS], const fy_azul *pos,
                          uint32_t number);

/* Deals them. (deal.c) */
void fy__azul_deal_number(fy_azul *pos, uint32_t number);

/* Plays a legal move, and writes down what it scores. (play.c) */
void fy__azul_apply(fy_azul *pos, fy_move move, fy__azul_events *events);

/* fy_azul_parse without the quick way, to compare with. (parse.c) */
fy_result fy__azul_read(fy_azul *out, const char *text, size_t len, uint32_t allow);

/* Reads a text that is spelled as nearly all are, or returns 0 and leaves `out` as it is. What it
 * takes, fy__azul_read takes with the same result, whatever is allowed. Where there is no quick way
 * it takes nothing. (parse.c) */
int fy__azul_quick_parse(fy_azul *out, const char *text, size_t len);

/* That way; only for machines with AVX2 and BMI2, the second one without PEXT. (x86/parse_v3.c) */
int fy__azul_parse_v3(fy_azul *out, const char *text, size_t len);
int fy__azul_parse_v3_no_pext(fy_azul *out, const char *text, size_t len);

/* Room to write the text of any value, even one that no reader gives, and what is cut off. */
enum { FY__AZUL_ANY_TEXT_MAX = 4096 };

/* The whole canonical text; gives its end, and may store some bytes behind that. (write.c) */
char *fy__azul_write_text(char p[FY__AZUL_ANY_TEXT_MAX], const fy_azul *pos);

/* The boards in it, each with a '/' behind it; the second with AVX2. (write.c, x86/write_v3.c) */
char *fy__azul_write_boards(char *p, const fy_azul *pos, int count);
char *fy__azul_write_boards_v3(char *p, const fy_azul *pos, int count);

/* A number of three digits or more. (write.c) */
char *fy__azul_write_long_number(char *p, unsigned value);

/* Whether a number has one digit or two is no branch: the zero before one digit is stored over. */
FY__INLINE char *fy__azul_write_number(char *p, unsigned value)
{
    if (value >= 100) return fy__azul_write_long_number(p, value);
    const unsigned tens = value / 10;
    *p = (char)('0' + tens);
    p += tens > 0;
    *p = (char)('0' + value % 10);
    return p + 1;
}

/* Is a position sound, and plainly so? 0 if that takes a closer look. (plain.c) */
int fy__azul_is_plain(const fy_azul *pos);

/* The same with AVX2. (x86/plain_v3.c) */
int fy__azul_is_plain_v3(const fy_azul *pos);

/* fy_azul_check without that shortcut. (check.c) */
uint64_t fy__azul_check_closely(const fy_azul *pos);

/* Why a move cannot be played; FY_OK if it can. (refuse.c) */
uint32_t fy__azul_refuse(const fy_azul *pos, fy_move move);

/* ---- what patterns ask (pattern.c) --------------------------------------------------------- */

extern const fy__words fy__azul_words;

/* How many pieces of a set lie on a set of places. */
unsigned fy__azul_count(const fy_azul *pos, uint32_t pieces,
                        const uint64_t places[FY__PLACE_WORDS]);

/* One of the facts, by its place in their list; FY__NO_FACT if the position does not have it. */
int64_t fy__azul_fact(const fy_azul *pos, unsigned which);
size_t fy__azul_lying(uint8_t *out, const fy_azul *pos);

#endif
