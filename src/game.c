/* One row per game: the table behind the generic interface, and what can be asked of it without a
 * position: which games there are, which one a text is of, and what its parts are called.
 *
 * To add a game, add its member to fy_position, its row (game_<name>.c, declared in game.h) and a
 * line to the table. The first row is the game that a text is taken for when it looks like no
 * other. */
#include <string.h>

#include "game.h"

static const fy_game *const games[] = {
    &fy__game_chess,
    &fy__game_jieqi,
    &fy__game_azul,
};

enum { GAMES = sizeof games / sizeof games[0] };

const fy_game *fy_game_at(size_t index)
{
    return index < GAMES ? games[index] : NULL;
}

const fy_game *fy_game_find(const char *name, size_t len)
{
    for (size_t i = 0; i < GAMES; i++)
        if (strlen(games[i]->name) == len && memcmp(games[i]->name, name, len) == 0)
            return games[i];
    return NULL;
}

/* Is it a text of the usual length without '|' and ':' and with at most eight '/'? No game but the
 * first has such. Sixteen bytes are looked at side by side, always as many times, which needs no
 * branch: loads that would pass the end begin earlier, and slashes that were seen are left out. */
static int is_like_no_other(const char *text, size_t len)
{
    enum { WIDTH = 16, LOADS = 5 };
    typedef uint8_t bytes __attribute__((vector_size(WIDTH)));
    static const uint8_t last[2 * WIDTH] = {[WIDTH] = 1, 1, 1, 1, 1, 1, 1, 1,
                                            1,           1, 1, 1, 1, 1, 1, 1};
    if (len < WIDTH || len > WIDTH * LOADS) return 0;
    bytes slashes = {0}, others = {0}, now, is_new;
    for (size_t at = 0; at < WIDTH * LOADS; at += WIDTH) {
        const size_t from = at < len - WIDTH ? at : len - WIDTH;
        const size_t left = at < len ? len - at : 0;
        memcpy(&now, text + from, sizeof now);
        memcpy(&is_new, last + (left < WIDTH ? left : WIDTH), sizeof is_new);
        others |= (bytes)(now == '|') | (bytes)(now == ':');
        slashes += (bytes)(now == '/') & is_new;
    }
    uint64_t half[2];
    memcpy(half, &others, sizeof half);
    if ((half[0] | half[1]) != 0) return 0;
    memcpy(half, &slashes, sizeof half);
    return (half[0] + half[1]) * (UINT64_MAX / 255) >> 56 <= 8;
}

const fy_game *fy_game_detect(const char *text, size_t len)
{
    if (is_like_no_other(text, len)) return games[0];
    for (size_t i = 0; i < GAMES; i++)
        if (games[i]->looks_like != NULL && games[i]->looks_like(text, len)) return games[i];
    return games[0];
}

const char *fy_game_name(const fy_game *game)
{
    return game->name;
}

const char *fy_field_name(const fy_game *game, unsigned field)
{
    for (unsigned i = 0; game->fields[i] != NULL; i++)
        if (i == field) return game->fields[i];
    return NULL;
}

const char *fy_player_name(const fy_game *game, int player)
{
    for (int i = 0; game->players[i] != NULL; i++)
        if (i == player) return game->players[i];
    return NULL;
}

uint32_t fy_rule_code(const fy_game *game, unsigned bit)
{
    return game->rules + (bit & 63);
}

size_t fy_fault_number(uint32_t code, const char *text, size_t len)
{
    for (size_t i = 0; i < GAMES; i++) {
        const size_t number = games[i]->fault_number != NULL
                                  ? games[i]->fault_number(code, text, len)
                                  : 0;
        if (number != 0) return number;
    }
    return 0;
}

int fy_style_at(const char **option, const char **value, const fy_game *game, size_t i)
{
    size_t rows = 0;
    while (game->styles[rows].option != NULL) rows++;
    if (i >= rows) return 0;
    *option = game->styles[i].option;
    *value = game->styles[i].value;
    return 1;
}

static int same(const char *a, const char *b)
{
    size_t len = strlen(a);
    return strlen(b) == len && memcmp(a, b, len) == 0;
}

fy_result fy_style(uint32_t *style, const fy_game *game, const char *option, const char *value)
{
    uint32_t code = FY_UNKNOWN_OPTION;
    for (const fy__style_row *row = game->styles; row->option != NULL; row++) {
        if (!same(row->option, option)) continue;
        code = FY_UNKNOWN_VALUE;
        if (!same(row->value, value)) continue;
        *style = (*style & ~row->mask) | row->bits;
        return (fy_result){FY_OK, 0};
    }
    return (fy_result){code, 0};
}
