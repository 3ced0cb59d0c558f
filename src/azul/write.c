/* Writing Azul FEN.
 *
 * The canonical text: tiles in the order of their colours before empty places, line i written i
 * places wide or as wide as its tiles, numbers without leading zeros, and tags for what the
 * position tells beyond its fields. Runs of one letter are written eight bytes at a time and then
 * cut to their length, so that nothing depends on how many tiles there are; FY__AZUL_ANY_TEXT_MAX
 * has room for what is cut off and for the counts of any value, even one that no reader gives.
 *
 * On machines with AVX2 boards are written by x86/write_v3.c. */
#include <string.h>

#include "../base/cpu.h"
#include "internal.h"

/* The letter of a colour, or '?' for a number that is none. */
FY__INLINE char azul_letter(unsigned color)
{
    static const char letters[] = "-BYRKWF?";
    return letters[color < 7 ? color : 7];
}

/* Eight times the letter, of which the caller keeps as many as it wants. */
FY__INLINE void azul_put_eight(char *p, char letter)
{
    memset(p, letter, 8);
}

static char *azul_put_factories(char *p, const fy_azul *pos)
{
    const int count = pos->factories < FY_AZUL_FACTORIES_MAX ? pos->factories
                                                             : FY_AZUL_FACTORIES_MAX;
    for (int f = 0; f < count; f++) {
        char *const end = p + FY__FACTORY_TILES;
        for (unsigned color = 1; color <= FY_AZUL_COLORS; color++) {
            azul_put_eight(p, azul_letter(color));
            p += pos->factory[f][color - 1];
        }
        azul_put_eight(p, '-');
        p = end;
        *p++ = '|';
    }
    return count > 0 ? p - 1 : p;
}

static char *azul_put_centre(char *p, const fy_azul *pos)
{
    char *const first = p;
    *p = 'F';
    p += pos->token != 0;
    for (unsigned color = 1; color <= FY_AZUL_COLORS; color++) {
        const unsigned count = pos->centre[color - 1];
        azul_put_eight(p, azul_letter(color));
        for (unsigned i = 8; i < count; i += 8) azul_put_eight(p + i, azul_letter(color));
        p += count;
    }
    if (p == first) *p++ = '-';
    return p;
}

static char *azul_put_lines(char *p, const fy_azul_board *board)
{
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const int count = board->line_count[row] < 5 ? board->line_count[row] : 5;
        azul_put_eight(p, azul_letter(board->line_color[row]));
        azul_put_eight(p + count, '-');
        p += fy__line_width(board, row);
        *p++ = '|';
    }
    return p - 1;
}

/* Eight places at a time, of which the empty ones are stored over. */
static char *azul_put_floor(char *p, const fy_azul_board *board)
{
    const int count = fy__floor_count(board);
    for (int i = 0; i < 8; i++) p[i] = azul_letter(board->floor[i]);
    for (int i = 8; i < count; i++) p[i] = azul_letter(board->floor[i]);
    return p + count + (count == 0); /* of which the first letter is '-' */
}

static char *azul_put_board(char *p, const fy_azul_board *board)
{
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        for (int column = 0; column < 5; column++) *p++ = azul_letter(board->wall[row][column]);
        *p++ = '|';
    }
    p[-1] = '/';
    p = azul_put_lines(p, board);
    *p++ = '/';
    p = azul_put_floor(p, board);
    *p++ = '/';
    return p;
}

char *fy__azul_write_boards(char *p, const fy_azul *pos, int count)
{
    for (int i = 0; i < count; i++) p = azul_put_board(p, &pos->board[i]);
    return p;
}

#if FY__DISPATCH
static char *azul_boards_resolve(char *p, const fy_azul *pos, int count);
static char *(*_Atomic azul_boards_chosen)(char *, const fy_azul *, int) = azul_boards_resolve;

static char *azul_boards_resolve(char *p, const fy_azul *pos, int count)
{
    return FY__CHOOSE(azul_boards_chosen, fy__azul_write_boards_v3, fy__azul_write_boards)(p, pos,
                                                                                           count);
}

static char *azul_put_boards(char *p, const fy_azul *pos, int count)
{
    return FY__CHOSEN(azul_boards_chosen)(p, pos, count);
}
#else
static char *azul_put_boards(char *p, const fy_azul *pos, int count)
{
    return fy__azul_write_boards(p, pos, count);
}
#endif

char *fy__azul_write_long_number(char *p, unsigned value)
{
    p = fy__azul_write_number(p, value / 10);
    *p = (char)('0' + value % 10);
    return p + 1;
}

static char *azul_put_counts(char *p, const char *name, const uint8_t counts[FY_AZUL_COLORS])
{
    memcpy(p, name, 5);
    p += 5;
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        p = fy__azul_write_number(p, counts[color]);
        *p++ = ',';
    }
    return p - 1;
}

static char *azul_put_tags(char *p, const fy_azul *pos)
{
    if (pos->has_bag) p = azul_put_counts(p, "/bag:", pos->bag);
    if (pos->has_lid) p = azul_put_counts(p, "/lid:", pos->lid);
    if (pos->next != FY_AZUL_NOBODY) {
        memcpy(p, "/next:", 6);
        p = fy__azul_write_number(p + 6, pos->next);
    }
    if (pos->free_wall) {
        memcpy(p, "/wall:free", 10);
        p += 10;
    }
    return p;
}

char *fy__azul_write_text(char p[FY__AZUL_ANY_TEXT_MAX], const fy_azul *pos)
{
    const int players = pos->players < FY_AZUL_PLAYERS_MAX ? pos->players : FY_AZUL_PLAYERS_MAX;
    p = azul_put_factories(p, pos);
    *p++ = '/';
    p = azul_put_centre(p, pos);
    *p++ = '/';
    p = azul_put_boards(p, pos, pos->partial ? 1 : players);
    for (int player = 0; player < players; player++) {
        p = fy__azul_write_number(p, pos->score[player]);
        *p++ = player < players - 1 ? ',' : '/';
    }
    p = fy__azul_write_number(p, pos->round);
    *p++ = '/';
    p = fy__azul_write_number(p, pos->current);
    return azul_put_tags(p, pos);
}

fy_result fy_azul_write(char *out, size_t cap, const fy_azul *pos, uint32_t style)
{
    (void)style;
    char text[FY__AZUL_ANY_TEXT_MAX];
    return fy__copy_out(out, cap, text, (size_t)(fy__azul_write_text(text, pos) - text));
}

fy_result fy_azul_rewrite(char *out, size_t cap, const char *text, size_t len, uint32_t allow,
                          uint32_t style)
{
    fy_azul pos;
    const fy_result read = fy_azul_parse(&pos, text, len, allow);
    return read.code ? read : fy_azul_write(out, cap, &pos, style);
}
