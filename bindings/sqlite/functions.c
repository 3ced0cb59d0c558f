/* The functions of SQL, but for fy_has and fy_svg, which have files of their own. Each is a few
 * words to the library; docs/sqlite.md describes them. */
#include <stdio.h>
#include <string.h>

#include "call.h"

/* ---- what a text is ---------------------------------------------------------------------- */

static void sql_version(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    (void)count;
    (void)values;
    give_name(ctx, fy_version());
}

static void sql_game(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    position p;
    (void)count;
    if (position_of(&p, ctx, values[0])) give_name(ctx, fy_game_name(p.game));
}

/* These two answer where other functions fail. */
static void sql_valid(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    argument a;
    position p;
    (void)count;
    if (argument_of(&a, ctx, values[0]))
        sqlite3_result_int(ctx, position_read(&p, &a).code == FY_OK);
}

static void sql_sound(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    argument a;
    position p;
    (void)count;
    if (argument_of(&a, ctx, values[0]))
        sqlite3_result_int(ctx,
                           position_read(&p, &a).code == FY_OK && fy_check(p.game, &p.pos) == 0);
}

/* The names of all broken rules, with blanks between them. */
static void sql_check(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    enum { RULES_MAX = 64, NAME_MAX_LEN = 64 };
    char names[RULES_MAX * NAME_MAX_LEN] = "";
    size_t len = 0;
    position p;
    (void)count;
    if (!position_of(&p, ctx, values[0])) return;
    const uint64_t rules = fy_check(p.game, &p.pos);
    for (unsigned bit = 0; bit < RULES_MAX; bit++) {
        if ((rules >> bit & 1) == 0) continue;
        const int added = snprintf(names + len, sizeof names - len, "%s%s", len > 0 ? " " : "",
                                   fy_code_name(fy_rule_code(p.game, bit)));
        if (added > 0 && (size_t)added < sizeof names - len) len += (size_t)added;
    }
    give_text(ctx, names, len);
}

/* ---- spelling ---------------------------------------------------------------------------- */

/* "ep=legal castling=shredder": the styles of fy_style. */
static fy_result read_style(uint32_t *style, const fy_game *game, const argument *text)
{
    word w;
    char option[WORD_MAX], value[WORD_MAX];
    for (uint32_t at = 0; word_next(&w, &at, text);) {
        if (w.name_len >= sizeof option) return (fy_result){FY_UNKNOWN_OPTION, w.at};
        if (w.value_len >= sizeof value) return (fy_result){FY_UNKNOWN_VALUE, w.value_at};
        snprintf(option, sizeof option, "%.*s", (int)w.name_len, w.name);
        snprintf(value, sizeof value, "%.*s", (int)w.value_len, w.value != NULL ? w.value : "");
        fy_result set = fy_style(style, game, option, value);
        set.at = set.code == FY_UNKNOWN_VALUE && w.value != NULL ? w.value_at : w.at;
        if (set.code != FY_OK) return set;
    }
    return (fy_result){FY_OK, 0};
}

static void sql_canonical(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    char text[FY_TEXT_MAX];
    uint32_t style = 0;
    argument styles;
    position p;
    if (count > 1 && !argument_of(&styles, ctx, values[1])) return;
    if (!position_of(&p, ctx, values[0])) return;
    const fy_result read = count > 1 ? read_style(&style, p.game, &styles) : (fy_result){FY_OK, 0};
    if (read.code != FY_OK) {
        fail_with(ctx, read, " of the styles", NULL);
        return;
    }
    const fy_result written = fy_write(text, sizeof text, p.game, &p.pos, style);
    if (written.code == FY_OK)
        give_text(ctx, text, written.at);
    else
        fail_with(ctx, written, NULL, NULL);
}

static void sql_fix(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    char text[FY_TEXT_MAX];
    argument a;
    (void)count;
    if (!argument_of(&a, ctx, values[0])) return;
    if (a.is_blob) {
        fail_in_words(ctx, "a blob has no spelling to be repaired");
        return;
    }
    const fy_result fixed = fy_fix(text, sizeof text, fy_game_detect(a.bytes, a.len), a.bytes,
                                   a.len, 0);
    if (fixed.code == FY_OK)
        give_text(ctx, text, fixed.at);
    else
        fail_with(ctx, fixed, "", &a);
}

static void sql_json(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    char text[FY_JSON_MAX];
    position p;
    (void)count;
    if (!position_of(&p, ctx, values[0])) return;
    const fy_result written = fy_to_json(text, sizeof text, p.game, &p.pos);
    if (written.code == FY_OK)
        give_text(ctx, text, written.at);
    else
        fail_with(ctx, written, NULL, NULL);
}

/* ---- identity ---------------------------------------------------------------------------- */

/* The index of a word in a list that a NULL closes; -1 if it is not there. */
static int index_of(const char *const *words, const argument *a)
{
    for (int i = 0; words[i] != NULL; i++)
        if (argument_is(a, words[i])) return i;
    return -1;
}

/* "fy_key: the last argument is one of: identity, polyglot" */
static void fail_of_choice(sqlite3_context *ctx, const char *const *words)
{
    char text[FAULT_MAX];
    int len = snprintf(text, sizeof text, "the last argument is one of:");
    for (int i = 0; words[i] != NULL; i++)
        len += snprintf(text + len, sizeof text - (size_t)len, "%s %s", i > 0 ? "," : "", words[i]);
    fail_in_words(ctx, text);
}

/* An optional argument that is one of several words; the first one is the default. False: there is
 * nothing more to do. */
static bool choice_of(int *out, sqlite3_context *ctx, sqlite3_value *value,
                      const char *const *words)
{
    argument a;
    *out = 0;
    if (value == NULL) return true;
    if (!argument_of(&a, ctx, value)) return false;
    *out = index_of(words, &a);
    if (*out < 0) fail_of_choice(ctx, words);
    return *out >= 0;
}

/* The key as a signed number, since SQLite has no others: its 64 bits are those of the key. */
static void sql_key(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    static const char *const kinds[] = {"identity", "polyglot", NULL};
    int kind;
    uint64_t key = 0;
    position p;
    if (!choice_of(&kind, ctx, count > 1 ? values[1] : NULL, kinds)) return;
    if (!position_of(&p, ctx, values[0])) return;
    if (fy_key(&key, p.game, &p.pos, (unsigned)kind).code != FY_OK) {
        fail_in_words(ctx, "this game has no such key");
        return;
    }
    sqlite3_int64 number;
    memcpy(&number, &key, sizeof number);
    sqlite3_result_int64(ctx, number);
}

static void sql_pack(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    static const char *const styles[] = {"full", "no-counters", NULL};
    uint8_t packed[1 + FY_PACKED_MAX];
    int style;
    position p;
    if (!choice_of(&style, ctx, count > 1 ? values[1] : NULL, styles)) return;
    if (!position_of(&p, ctx, values[0])) return;
    packed[0] = (uint8_t)fy_game_number(p.game);
    const fy_result done = fy_pack(packed + 1, sizeof packed - 1, p.game, &p.pos,
                                   style == 1 ? FY_PACK_NO_COUNTERS : 0);
    if (done.code == FY_OK)
        sqlite3_result_blob(ctx, packed, (int)done.at + 1, SQLITE_TRANSIENT);
    else
        fail_with(ctx, done, NULL, NULL);
}

static void sql_unpack(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    const int type = sqlite3_value_type(values[0]);
    position p;
    (void)count;
    if (type != SQLITE_BLOB && type != SQLITE_NULL)
        fail_in_words(ctx, "this is not a blob that fy_pack made");
    else if (position_of(&p, ctx, values[0]))
        give_position(ctx, p.game, &p.pos);
}

/* In the order of FY_SAME_*. */
static const char *const levels[] = {"full", "no-counters", "legal-ep", "board", NULL};

static void sql_reduce(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    int by;
    position p;
    (void)count;
    if (!choice_of(&by, ctx, values[1], levels) || !position_of(&p, ctx, values[0])) return;
    fy_reduce(&p.pos, p.game, (unsigned)by);
    give_position(ctx, p.game, &p.pos);
}

static void sql_same(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    int by;
    position a, b;
    if (!choice_of(&by, ctx, count > 2 ? values[2] : NULL, levels)) return;
    if (!position_of(&a, ctx, values[0]) || !position_of(&b, ctx, values[1])) return;
    if (a.game == b.game) {
        fy_reduce(&a.pos, a.game, (unsigned)by);
        fy_reduce(&b.pos, b.game, (unsigned)by);
    }
    sqlite3_result_int(ctx, a.game == b.game && memcmp(&a.pos, &b.pos, fy_value_size(a.game)) == 0);
}

/* ---- playing ----------------------------------------------------------------------------- */

static void sql_turn(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    position p;
    (void)count;
    if (!position_of(&p, ctx, values[0])) return;
    const int turn = fy_turn(p.game, &p.pos);
    give_name(ctx, turn == FY_CHANCE ? "chance" : fy_player_name(p.game, turn));
}

static void sql_status(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    position p;
    (void)count;
    if (position_of(&p, ctx, values[0]))
        give_name(ctx, fy_code_name(fy_status(p.game, &p.pos).code));
}

/* Plays moves with blanks between them. The fault has its byte in their text. */
static fy_result play_all(position *p, const argument *moves)
{
    fy_position next;
    for (size_t at = 0;;) {
        while (at < moves->len && is_blank(moves->bytes[at])) at++;
        if (at == moves->len) return (fy_result){FY_OK, 0};
        const size_t len = fy_move_length(p->game, moves->bytes + at, moves->len - at);
        fy_result played = fy_play_text(&next, NULL, p->game, &p->pos, moves->bytes + at, len);
        played.at += (uint32_t)at;
        if (played.code != FY_OK) return played;
        p->pos = next;
        at += len;
    }
}

static void sql_play(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    argument moves;
    position p;
    (void)count;
    if (!argument_of(&moves, ctx, values[1]) || !position_of(&p, ctx, values[0])) return;
    const fy_result played = play_all(&p, &moves);
    if (played.code == FY_OK)
        give_position(ctx, p.game, &p.pos);
    else
        fail_with(ctx, played, " of the moves", NULL);
}

/* fy_start(), fy_start(game), fy_start(game, 518). */
static void sql_start(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    argument name, number = {"", 0, false};
    char start[WORD_MAX];
    position p = {.game = fy_game_at(0)};
    if (count > 0) {
        if (!argument_of(&name, ctx, values[0])) return;
        p.game = fy_game_find(name.bytes, name.len);
    }
    if (count > 1 && !argument_of(&number, ctx, values[1])) return;
    fy_result read = {FY_UNKNOWN_GAME, 0};
    if (p.game != NULL) {
        const int len = snprintf(start, sizeof start, "startpos%s%.*s", count > 1 ? ":" : "",
                                 number.len < WORD_MAX / 2 ? (int)number.len : WORD_MAX / 2,
                                 number.bytes);
        read = fy_start_parse(&p.pos, p.game, start, (size_t)len);
    }
    if (read.code == FY_OK)
        give_position(ctx, p.game, &p.pos);
    else
        fail_with(ctx, read, NULL, NULL);
}

/* What a player may see: fy_view(table, 'red'). */
static void sql_view(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    argument name;
    const char *player;
    int i = 0;
    position p;
    fy_position seen;
    (void)count;
    if (!argument_of(&name, ctx, values[1]) || !position_of(&p, ctx, values[0])) return;
    while ((player = fy_player_name(p.game, i)) != NULL && !argument_is(&name, player)) i++;
    const fy_result viewed = fy_view(&seen, p.game, &p.pos, i);
    if (viewed.code == FY_OK)
        give_position(ctx, p.game, &seen);
    else
        fail_with(ctx, viewed, NULL, NULL);
}

/* ---- drawing ----------------------------------------------------------------------------- */

static void sql_draw(sqlite3_context *ctx, int count, sqlite3_value **values)
{
    static const char *const styles[] = {"unicode", "ascii", NULL};
    static const uint32_t style_bits[] = {FY_DRAW_UNICODE, FY_DRAW_ASCII};
    int style;
    position p;
    if (!choice_of(&style, ctx, count > 1 ? values[1] : NULL, styles)) return;
    if (!position_of(&p, ctx, values[0])) return;
    char *text = sqlite3_malloc(FY_DRAW_MAX);
    if (text == NULL) {
        sqlite3_result_error_nomem(ctx);
        return;
    }
    const fy_result drawn = fy_draw(text, FY_DRAW_MAX, p.game, &p.pos, style_bits[style]);
    if (drawn.code == FY_OK)
        give_text(ctx, text, drawn.at - 1); /* without the last line end */
    else
        fail_with(ctx, drawn, NULL, NULL);
    sqlite3_free(text);
}

/* ---- the table --------------------------------------------------------------------------- */

const sql_function sql_functions[] = {
    {"fy_version", 0, 0, sql_version}, {"fy_game", 1, 1, sql_game},
    {"fy_valid", 1, 1, sql_valid},     {"fy_sound", 1, 1, sql_sound},
    {"fy_check", 1, 1, sql_check},     {"fy_canonical", 1, 2, sql_canonical},
    {"fy_fix", 1, 1, sql_fix},         {"fy_json", 1, 1, sql_json},
    {"fy_key", 1, 2, sql_key},         {"fy_pack", 1, 2, sql_pack},
    {"fy_unpack", 1, 1, sql_unpack},   {"fy_reduce", 2, 2, sql_reduce},
    {"fy_same", 2, 3, sql_same},       {"fy_has", 2, 2, sql_has},
    {"fy_turn", 1, 1, sql_turn},       {"fy_status", 1, 1, sql_status},
    {"fy_play", 2, 2, sql_play},       {"fy_start", 0, 2, sql_start},
    {"fy_view", 2, 2, sql_view},       {"fy_draw", 1, 2, sql_draw},
    {"fy_svg", 1, 2, sql_svg},         {NULL, 0, 0, NULL},
};
