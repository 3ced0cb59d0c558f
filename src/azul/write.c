/* Writing Azul FEN.
 *
 * The canonical text: tiles in the order of their colours before empty places, line i written i
 * places wide or as wide as its tiles, numbers without leading zeros, and tags for what the
 * position tells beyond its fields. Runs of one letter are written eight bytes at a time and then
 * cut to their length, so that nothing depends on how many tiles there are; AZUL_ANY_TEXT_MAX has
 * room for what is cut off and for the counts of any value, even one that no reader gives. */
#include <string.h>

#include "internal.h"

enum { AZUL_ANY_TEXT_MAX = 4096 };

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
        for (unsigned i = 0; i < count; i += 8) azul_put_eight(p + i, azul_letter(color));
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
        p += count > row + 1 ? count : row + 1;
        *p++ = '|';
    }
    return p - 1;
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
    const int count = fy__floor_count(board);
    for (int i = 0; i < count; i++) *p++ = azul_letter(board->floor[i]);
    if (count == 0) *p++ = '-';
    *p++ = '/';
    return p;
}

static char *azul_put_number(char *p, unsigned value)
{
    if (value >= 10) p = azul_put_number(p, value / 10);
    *p++ = (char)('0' + value % 10);
    return p;
}

static char *azul_put_counts(char *p, const char *name, const uint8_t counts[FY_AZUL_COLORS])
{
    memcpy(p, name, 5);
    p += 5;
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        p = azul_put_number(p, counts[color]);
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
        p = azul_put_number(p + 6, pos->next);
    }
    if (pos->free_wall) {
        memcpy(p, "/wall:free", 10);
        p += 10;
    }
    return p;
}

fy_result fy_azul_write(char *out, size_t cap, const fy_azul *pos, uint32_t style)
{
    (void)style;
    char text[AZUL_ANY_TEXT_MAX];
    const int players = pos->players < FY_AZUL_PLAYERS_MAX ? pos->players : FY_AZUL_PLAYERS_MAX;
    char *p = azul_put_factories(text, pos);
    *p++ = '/';
    p = azul_put_centre(p, pos);
    *p++ = '/';
    for (int player = 0; player < (pos->partial ? 1 : players); player++)
        p = azul_put_board(p, &pos->board[player]);
    for (int player = 0; player < players; player++) {
        p = azul_put_number(p, pos->score[player]);
        *p++ = player < players - 1 ? ',' : '/';
    }
    p = azul_put_number(p, pos->round);
    *p++ = '/';
    p = azul_put_number(p, pos->current);
    p = azul_put_tags(p, pos);
    return fy__copy_out(out, cap, text, (size_t)(p - text));
}

fy_result fy_azul_rewrite(char *out, size_t cap, const char *text, size_t len, uint32_t allow,
                          uint32_t style)
{
    fy_azul pos;
    const fy_result read = fy_azul_parse(&pos, text, len, allow);
    return read.code ? read : fy_azul_write(out, cap, &pos, style);
}
