/* The table of games behind the generic interface, and what can be asked of it without a position:
 * which games there are, which one a text is of, and what its parts are called. */
#include <string.h>

#include "base/bits.h"
#include "game.h"
#include "wrapped.h"

static const struct {
    const fy_game *row;
    unsigned number;
} games[] = {
#define FY_GAME(name, number) {&fy__game_##name, number},
#include "games.def"
#undef FY_GAME
};

enum { GAMES = sizeof games / sizeof games[0] };

const fy_game *fy_game_at(size_t index)
{
    return index < GAMES ? games[index].row : NULL;
}

const fy_game *fy_game_find(const char *name, size_t len)
{
    for (size_t i = 0; i < GAMES; i++)
        if (strlen(games[i].row->name) == len && memcmp(games[i].row->name, name, len) == 0)
            return games[i].row;
    return NULL;
}

unsigned fy_game_number(const fy_game *game)
{
    size_t i = 0;
    while (games[i].row != game) i++;
    return games[i].number;
}

const fy_game *fy_game_numbered(unsigned number)
{
    for (size_t i = 0; i < GAMES; i++)
        if (games[i].number == number) return games[i].row;
    return NULL;
}

const char *fy_game_name(const fy_game *game)
{
    return game->name;
}

const char *fy_field_name(const fy_game *game, unsigned field)
{
    if (field == FY_FIELD_TEXT) return "text";
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
        const fy_game *row = games[i].row;
        const size_t number = row->fault_number != NULL ? row->fault_number(code, text, len) : 0;
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

const char *fy_variant_at(const fy_game *game, size_t i)
{
    const char *const *name = game->variants;
    while (name != NULL && *name != NULL && i-- > 0) name++;
    return name != NULL ? *name : NULL;
}

fy_result fy_deal_variant(fy_position *out, const fy_game *game, const char *variant,
                          uint64_t *random)
{
    const char *name;
    for (size_t i = 0; (name = fy_variant_at(game, i)) != NULL; i++) {
        if (!same(name, variant)) continue;
        game->deal_variant(out, i, random);
        return (fy_result){FY_OK, 0};
    }
    return (fy_result){FY_NO_SUCH_VARIANT, 0};
}

const char *fy_program_at(const fy_game *game, size_t i)
{
    return game->program_at != NULL ? game->program_at(i) : NULL;
}

/* The number of a program; one past the last if there is none of that name. */
static size_t find_program(const fy_game *game, const char *program)
{
    const char *name;
    size_t i = 0;
    while ((name = fy_program_at(game, i)) != NULL && !same(name, program)) i++;
    return i;
}

const char *fy_program_rule(uint32_t *code, const fy_game *game, const char *program, size_t i)
{
    if (game->program_rule == NULL) return NULL;
    return game->program_rule(code, find_program(game, program), i);
}

fy_result fy_read_by(fy_position *as, fy_read_as *out, const fy_game *game, const char *program,
                     const char *text, size_t len)
{
    fy_position ignored;
    if (game->read_by == NULL) return (fy_result){FY_NO_SUCH_PROGRAM, 0};
    const fy_result read = game->read_by(as, out, find_program(game, program), text, len);
    if (fy_code_severity(read.code) != FY_SEVERITY_FAULT) return read;
    return fy_parse(&ignored, game, text, len, 0); /* which may know better what is wrong */
}

/* ---- texts of an unknown game ------------------------------------------------------------ */

/* NULL if it looks like none. */
static const fy_game *game_alike(const char *text, size_t len)
{
    const fy_game *found = NULL;
    fy__likeness most = FY__UNLIKE;
    for (size_t i = 0; i < GAMES && most < FY__CLEAR; i++) {
        const fy_game *game = games[i].row;
        const fy__likeness likeness = game->looks_like(text, len);
        if (likeness <= most) continue;
        found = game;
        most = likeness;
    }
    return found;
}

/* What a wrapped text is of, if it is one. */
static const fy_game *game_inside(const char *text, size_t len)
{
    fy__wrapped w;
    if (!fy__unwrap(&w, text, len)) return NULL;
    return game_alike(w.plain.p, (size_t)(w.plain.end - w.plain.p));
}

const fy_game *fy_game_detect(const char *text, size_t len)
{
    const fy_game *found = game_alike(text, len);
    if (found == NULL) found = game_inside(text, len);
    return found != NULL ? found : games[0].row;
}

/* Boards are rows with slashes between them, in one word, and fields follow. */
static fy_attempt attempt_at_board(const char *text, size_t len)
{
    enum { SLASHES = 6 };
    const size_t word = fy__word_length(text, len);
    size_t slashes = 0;
    for (size_t i = 0; i < word; i++) slashes += text[i] == '/';
    if (slashes < SLASHES) return FY_ATTEMPT_NONE;
    return word < len ? FY_ATTEMPT_CLEAR : FY_ATTEMPT_MAYBE;
}

fy_attempt fy_attempt_of(const char *text, size_t len)
{
    fy_attempt most = FY_ATTEMPT_NONE;
    for (size_t i = 0; i < GAMES; i++) {
        const fy_game *game = games[i].row;
        const fy_attempt attempt = game->attempt != NULL ? game->attempt(text, len)
                                                         : attempt_at_board(text, len);
        if (attempt > most) most = attempt;
    }
    return most;
}

/* The game that knows the text for its own at a glance, with the position in `out`, bytes beyond
 * the game's own aside; NULL, and `out` untouched, if none does. */
FY__INLINE const fy_game *at_a_glance(fy_position *out, const char *text, size_t len)
{
#define FY_GAME(name, number)                                                                      \
    if (fy__game_##name.at_a_glance != NULL && fy__game_##name.at_a_glance(out, text, len))        \
        return &fy__game_##name;
#include "games.def"
#undef FY_GAME
    return NULL;
}

fy_result fy_parse_any(fy_position *out, const fy_game **game, const char *text, size_t len,
                       uint32_t allow)
{
    if (*game != NULL) return fy_parse(out, *game, text, len, allow);
    *game = at_a_glance(out, text, len);
    if (*game == NULL) {
        *game = fy_game_detect(text, len);
        return fy_parse(out, *game, text, len, allow);
    }
    fy__zero_rest(out, (*game)->value_size);
    return (fy_result){FY_OK, (uint32_t)len};
}

static fy_result judge_as(const fy_game *game, uint64_t *rules, const char *text, size_t len,
                          uint32_t allow)
{
    fy_position pos;
    const fy_result judged = game->judge(rules, text, len, allow);
    if (judged.code == FY_OK) return judged;
    const fy_result read = fy__wrapped_parse(&pos, game, text, len, allow, judged);
    if (read.code == FY_OK && rules != NULL) *rules = game->check(&pos);
    return read;
}

fy_result fy_judge(uint64_t *rules, const fy_game **game, const char *text, size_t len,
                   uint32_t allow)
{
    fy_position pos;
    if (*game != NULL) return judge_as(*game, rules, text, len, allow);
    *game = at_a_glance(&pos, text, len);
    if (*game == NULL) {
        *game = fy_game_detect(text, len);
        return judge_as(*game, rules, text, len, allow);
    }
    if (rules != NULL) *rules = (*game)->check(&pos);
    return (fy_result){FY_OK, (uint32_t)len};
}
