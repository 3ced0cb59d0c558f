/* What there is: games, codes, leniencies, themes. */
#include <forsyth/search.h>

#include "glue.h"
#include "out.h"

typedef const char *name_giver(const fy_game *game, size_t i);

static const char *player_at(const fy_game *game, size_t i)
{
    return fy_player_name(game, (int)i);
}

static const char *field_at(const fy_game *game, size_t i)
{
    return fy_field_name(game, (unsigned)i);
}

static const char *theme_at(const fy_game *game, size_t i)
{
    (void)game;
    return fy_theme_name((unsigned)i);
}

static void say_names(const char *key, const fy_game *game, name_giver *name_at)
{
    const char *name;
    out_key(key);
    out_char('[');
    for (size_t i = 0; (name = name_at(game, i)) != NULL; i++) {
        if (i > 0) out_char(',');
        out_quoted(name);
    }
    out_char(']');
}

static void say_styles(const fy_game *game)
{
    const char *option, *value;
    out_key("styles");
    for (size_t i = 0; fy_style_at(&option, &value, game, i); i++) {
        out_puts(i == 0 ? "[[" : ",[");
        out_quoted(option);
        out_char(',');
        out_quoted(value);
        out_char(']');
    }
    const char *none;
    out_puts(fy_style_at(&none, &none, game, 0) ? "]" : "[]");
}

/* Has it secrets, and chance? A start that shows everything has neither. */
static void say_kind(const fy_game *game)
{
    uint64_t random = 1;
    fy_position pos, dealt;
    fy_start(&pos, game);
    const uint32_t hides = fy_deal_hidden(&dealt, game, &pos, &random).code;
    out_key_bool("secrets", hides == FY_OK);
    out_key_bool("chance", fy_deal(&dealt, game, &random).code == FY_OK);
}

static void say_elo(const fy_game *game)
{
    uint32_t least, most;
    out_key("elo");
    if (!fy_level_elo_range(&least, &most, game)) {
        out_puts("null");
        return;
    }
    out_puts("{\"least\":");
    out_number(least);
    out_key_number("most", most);
    out_char('}');
}

static void say_game(const fy_game *game)
{
    out_puts("{\"name\":");
    out_quoted(fy_game_name(game));
    say_names("players", game, player_at);
    say_names("fields", game, field_at);
    say_styles(game);
    say_names("variants", game, fy_variant_at);
    say_names("programs", game, fy_program_at);
    say_names("levels", game, fy_level_name);
    say_elo(game);
    say_kind(game);
    out_char('}');
}

static void say_leniencies(void)
{
    const char *name;
    uint32_t bit;
    out_key("leniencies");
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++) {
        out_puts(i == 0 ? "[{\"name\":" : ",{\"name\":");
        out_quoted(name);
        out_key_number("bit", bit);
        out_key_string("message", fy_allow_text(i));
        out_char('}');
    }
    out_char(']');
}

NPM_EXPORT(info) uint32_t npm_info(void)
{
    const fy_game *game;
    out_begin();
    out_puts("{\"ok\":true");
    out_key_string("version", fy_version());
    out_key("games");
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++) {
        out_char(i == 0 ? '[' : ',');
        say_game(game);
    }
    out_char(']');
    say_names("themes", NULL, theme_at);
    say_leniencies();
    npm_close();
    return out_end();
}

/* The name, the text and the kind of each code, by number. */
NPM_EXPORT(codes) uint32_t npm_codes(void)
{
    static const char *const kinds[] = {"none", "note", "unsound", "error",
                                        "call", "move", "status"};
    enum { END = 4096 };
    out_begin();
    out_puts("{\"0\":[\"ok\",\"\",\"none\"]");
    for (uint32_t code = 1; code < END; code++) {
        const fy_severity severity = fy_code_severity(code);
        if (severity == FY_SEVERITY_NONE) continue;
        out_puts(",\"");
        out_number(code);
        out_puts("\":[");
        out_quoted(fy_code_name(code));
        out_char(',');
        out_quoted(fy_code_text(code));
        out_char(',');
        out_quoted(kinds[severity]);
        out_char(']');
    }
    npm_close();
    return out_end();
}

/* The code of the rule with that bit in a set of rules. */
NPM_EXPORT(rule_code) uint32_t npm_rule_code(uint32_t number, uint32_t bit)
{
    return fy_rule_code(fy_game_at(number - 1), bit);
}
