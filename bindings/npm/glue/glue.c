/* What all calls do: find the game, read the position, begin and end an answer. */
#include "glue.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"

/* ---- memory for what comes in ------------------------------------------------------------ */

NPM_EXPORT(take) void *npm_take(size_t size)
{
    return malloc(size);
}

NPM_EXPORT(give) void npm_give(void *memory)
{
    free(memory);
}

/* ---- reading ----------------------------------------------------------------------------- */

const fy_game *npm_game(const npm_text *text)
{
    if (text->game > 0) return fy_game_at(text->game - 1);
    return fy_game_detect(text->text, text->len);
}

/* The leniencies that a faulty text needs, each of which is needed; 0 if none would help. */
static uint32_t needed_leniencies(const npm_text *text, const fy_game *game)
{
    fy_position ignored;
    uint32_t bit, needed = 0;
    for (unsigned i = 0; fy_allow_name(&bit, i) != NULL; i++) needed |= bit;
    if (fy_parse(&ignored, game, text->text, text->len, needed).code != FY_OK) return 0;
    unsigned count = 0;
    while (fy_allow_name(&bit, count) != NULL) count++;
    while (count-- > 0)
        if (fy_allow_name(&bit, count) != NULL &&
            fy_parse(&ignored, game, text->text, text->len, needed & ~bit).code == FY_OK)
            needed &= ~bit;
    return needed;
}

void npm_say_leniencies(const npm_text *text, const fy_game *game)
{
    const char *name;
    uint32_t bit;
    const uint32_t needed = needed_leniencies(text, game);
    if (needed == 0) return;
    out_key("allow");
    char before = '"';
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++) {
        if (!(needed & bit)) continue;
        out_char(before);
        out_puts(name);
        before = ',';
    }
    out_char('"');
}

bool npm_parse(npm_read *out, const npm_text *text)
{
    out->game = npm_game(text);
    const fy_result read = fy_parse(&out->pos, out->game, text->text, text->len, text->allow);
    if (read.code == FY_OK) return true;
    npm_refuse_open(out->game, read);
    npm_say_leniencies(text, out->game);
    npm_close();
    return false;
}

bool npm_parse_playable(npm_read *out, const npm_text *text)
{
    if (!npm_parse(out, text)) return false;
    const uint32_t refusal = fy_refusal(out->game, &out->pos);
    if (refusal == FY_OK) return true;
    npm_refuse(out->game, (fy_result){refusal, 0});
    return false;
}

/* ---- answers ----------------------------------------------------------------------------- */

static void open_answer(const fy_game *game, bool ok)
{
    out_puts(ok ? "{\"ok\":true" : "{\"ok\":false");
    if (game != NULL) out_key_string("game", fy_game_name(game));
}

void npm_open(const fy_game *game)
{
    open_answer(game, true);
}

void npm_say_text(const fy_game *game, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    const fy_result written = fy_write(text, sizeof text, game, pos, 0);
    out_key("text");
    out_string(text, written.code == FY_OK ? written.at : 0);
}

void npm_open_at(const fy_game *game, const fy_position *pos)
{
    npm_open(game);
    npm_say_text(game, pos);
}

void npm_close(void)
{
    out_char('}');
}

void npm_refuse_open(const fy_game *game, fy_result fault)
{
    open_answer(game, false);
    out_key_string("code", fy_code_name(fault.code));
    out_key_number("at", fault.at);
    out_key_string("message", fy_code_text(fault.code));
}

void npm_refuse(const fy_game *game, fy_result fault)
{
    npm_refuse_open(game, fault);
    npm_close();
}

void npm_say_player(const char *key, const fy_game *game, int player)
{
    const char *name = player >= 0 ? fy_player_name(game, player) : NULL;
    out_key(key);
    if (name == NULL)
        out_puts("null");
    else
        out_quoted(name);
}

void npm_say_turn(const fy_game *game, const fy_position *pos)
{
    if (fy_turn(game, pos) == FY_CHANCE)
        out_key_string("turn", "chance");
    else
        npm_say_player("turn", game, fy_turn(game, pos));
}

void npm_say_rules(const fy_game *game, uint64_t rules, bool parsed)
{
    bool first = true;
    out_key_bool("sound", parsed && rules == 0);
    out_key("rules");
    out_char('[');
    for (unsigned bit = 0; rules != 0; bit++, rules >>= 1) {
        if (!(rules & 1)) continue;
        if (!first) out_char(',');
        out_quoted(fy_code_name(fy_rule_code(game, bit)));
        first = false;
    }
    out_char(']');
}

static void say_scores(const fy_game *game, const fy_position *pos)
{
    if (fy_score(game, pos, 0) == FY_NO_SCORE) return;
    out_key("scores");
    for (int i = 0; i < fy_players(game, pos); i++) {
        out_char(i == 0 ? '[' : ',');
        out_number(fy_score(game, pos, i));
    }
    out_char(']');
}

/* Of a game that is over, in whatever way, the outcome tells. */
static void say_can_win(const fy_game *game, const fy_position *pos, fy_outcome outcome)
{
    const char *name;
    if (fy_can_win(game, pos, 0) < 0) return;
    out_key("can_win");
    for (int i = 0; (name = fy_player_name(game, i)) != NULL; i++) {
        const bool can = outcome.over ? outcome.winner == i : fy_can_win(game, pos, i) > 0;
        out_char(i == 0 ? '{' : ',');
        out_quoted(name);
        out_puts(can ? ":true" : ":false");
    }
    out_char('}');
}

void npm_say_outcome(const fy_game *game, const fy_position *pos, fy_outcome outcome)
{
    npm_say_turn(game, pos);
    out_key_string("status", fy_code_name(outcome.code));
    npm_say_player("winner", game, outcome.winner);
    say_scores(game, pos);
    say_can_win(game, pos, outcome);
    out_key_bool("over", outcome.over);
    out_key_bool("claimable", outcome.claimable);
    out_key_string("message", fy_code_text(outcome.code));
}
