/* Positions: what a text says, what is wrong with it, and in which other forms it can be had. */
#include <forsyth/pattern.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"
#include "out.h"

NPM_EXPORT(detect) uint32_t npm_detect(const char *text, size_t len)
{
    const fy_game *game = fy_game_detect(text, len);
    uint32_t i = 0;
    while (fy_game_at(i) != game) i++;
    return i + 1;
}

/* The number of the game if a text is a sound position, else 0: for the quick way of `check`, which
 * needs no answer in JSON. All else is said by npm_check. */
NPM_EXPORT(is_sound)
uint32_t npm_is_sound(uint32_t number, const char *text, size_t len, uint32_t allow)
{
    const fy_game *game = number > 0 ? fy_game_at(number - 1) : NULL;
    uint64_t rules;
    if (fy_judge(&rules, &game, text, len, allow).code != FY_OK || rules != 0) return 0;
    while (number == 0 || fy_game_at(number - 1) != game) number++;
    return number;
}

/* ---- states ------------------------------------------------------------------------------ */

static void say_state(const npm_read *read)
{
    char *room = out_room(FY_JSON_MAX);
    if (room == NULL) return;
    const fy_result written = fy_to_json(room, FY_JSON_MAX, read->game, &read->pos);
    if (written.code == FY_OK) out_wrote(written.at);
}

NPM_EXPORT(parse)
uint32_t npm_parse_text(uint32_t game, const char *text, size_t len, uint32_t allow)
{
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) say_state(&read);
    return out_end();
}

/* The position of a tree of JSON values that the caller has built. */
NPM_EXPORT(write) uint32_t npm_write(uint32_t game, const fy_json *object)
{
    npm_read read = {.game = fy_game_at(game - 1)};
    out_begin();
    const fy_result made = fy_from_json(&read.pos, read.game, object, 0);
    if (made.code == FY_OK) {
        npm_open_at(read.game, &read.pos);
        npm_close();
    } else {
        npm_refuse(read.game, made);
    }
    return out_end();
}

/* ---- judging ----------------------------------------------------------------------------- */

NPM_EXPORT(check)
uint32_t npm_check(uint32_t game, const char *text, size_t len, uint32_t allow)
{
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        npm_open(read.game);
        npm_say_rules(read.game, fy_check(read.game, &read.pos), true);
        npm_close();
    }
    return out_end();
}

static const char *severity_name(uint32_t code)
{
    static const char *const names[] = {"none", "note", "unsound", "error",
                                        "call", "move", "status"};
    return names[fy_code_severity(code)];
}

static void say_finding(const fy_game *game, const fy_finding *f)
{
    const char *field = fy_field_name(game, f->field);
    const fy_severity severity = fy_code_severity(f->code);
    const bool is_mild = severity == FY_SEVERITY_NOTE || severity == FY_SEVERITY_RULE;
    out_puts("{\"severity\":");
    out_quoted(is_mild ? severity_name(f->code) : "error");
    out_key("field");
    if (field != NULL)
        out_quoted(field);
    else
        out_puts("null");
    out_key_string("code", fy_code_name(f->code));
    out_key_number("at", f->at);
    out_key_string("message", fy_code_text(f->code));
    out_key_number("len", f->len);
    if (f->repairable == FY_REPAIR_HERE) {
        out_key("repair");
        out_puts("{\"at\":");
        out_number(f->repair_at);
        out_key_number("len", f->repair_len);
        out_key_string("text", f->repair);
        out_char('}');
    } else if (f->repairable == FY_REPAIR_BY_FIX) {
        out_key_bool("byFix", true);
    }
    out_char('}');
}

/* Of all that was found, or of what fix repairs. */
static void say_findings(const char *key, const fy_game *game, const fy_finding *found,
                         size_t count, bool only_repaired)
{
    bool first = true;
    out_key(key);
    out_char('[');
    for (size_t i = 0; i < count; i++) {
        if (only_repaired && !found[i].repairable) continue;
        if (!first) out_char(',');
        say_finding(game, &found[i]);
        first = false;
    }
    out_char(']');
}

static bool is_canonical(const npm_text *text, const npm_read *read)
{
    char canonical[FY_TEXT_MAX];
    const fy_result written = fy_write(canonical, sizeof canonical, read->game, &read->pos, 0);
    return written.code == FY_OK && written.at == text->len &&
           memcmp(canonical, text->text, text->len) == 0;
}

NPM_EXPORT(diagnose)
uint32_t npm_diagnose(uint32_t game, const char *text, size_t len, uint32_t allow)
{
    const npm_text given = {text, len, game, allow};
    fy_finding found[FY_FINDINGS_MAX];
    npm_read read = {.game = npm_game(&given)};
    out_begin();
    const fy_result parsed = fy_parse(&read.pos, read.game, text, len, allow);
    const bool ok = parsed.code == FY_OK;
    if (ok) {
        npm_open(read.game);
    } else {
        npm_refuse_open(read.game, parsed);
        npm_say_leniencies(&given, read.game);
    }
    npm_say_rules(read.game, ok ? fy_check(read.game, &read.pos) : 0, ok);
    out_key_bool("canonical", ok && is_canonical(&given, &read));
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, read.game, text, len, allow);
    say_findings("findings", read.game, found, count, false);
    npm_close();
    return out_end();
}

static void say_fixed(const npm_text *given, const fy_game *game, const char *text, fy_result fixed)
{
    fy_finding found[FY_FINDINGS_MAX];
    fy_position pos;
    const fy_result parsed = fy_parse(&pos, game, text, fixed.at, given->allow);
    npm_open(game);
    out_key("text");
    out_string(text, fixed.at);
    npm_say_rules(game, parsed.code == FY_OK ? fy_check(game, &pos) : 0, true);
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, game, given->text, given->len,
                                     given->allow);
    say_findings("changes", game, found, count, true);
    npm_close();
}

NPM_EXPORT(fix) uint32_t npm_fix(uint32_t number, const char *text, size_t len, uint32_t allow)
{
    const npm_text given = {text, len, number, allow};
    const fy_game *game = npm_game(&given);
    const size_t room = len + FY_TEXT_MAX; /* operations are kept as they are */
    char *fixed = malloc(room);
    out_begin();
    const fy_result result = fixed == NULL ? (fy_result){FY_NO_SPACE, 0}
                                           : fy_fix(fixed, room, game, text, len, allow);
    if (result.code == FY_OK)
        say_fixed(&given, game, fixed, result);
    else
        npm_refuse(game, result);
    free(fixed);
    return out_end();
}

static void say_omissions(const npm_text *given, const fy_game *game, uint32_t style)
{
    enum { MANY = 32 };
    uint32_t codes[MANY];
    fy_position pos;
    size_t count = 0;
    if (fy_parse(&pos, game, given->text, given->len, given->allow).code == FY_OK)
        count = fy_omissions(codes, MANY, game, &pos, style);
    out_key("omissions");
    out_char('[');
    for (size_t i = 0; i < count && i < MANY; i++) {
        if (i > 0) out_char(',');
        out_quoted(fy_code_name(codes[i]));
    }
    out_char(']');
}

fy_result npm_read_style(uint32_t *out, const fy_game *game, const char *row, size_t len)
{
    const char *end = row + len;
    *out = 0;
    while (row < end) {
        const char *option = row, *value = option + strlen(option) + 1;
        const fy_result set = fy_style(out, game, option, value);
        if (set.code != FY_OK) return set;
        row = value + strlen(value) + 1;
    }
    return (fy_result){FY_OK, 0};
}

NPM_EXPORT(format)
uint32_t npm_format(uint32_t number, const char *text, size_t len, uint32_t allow,
                    const char *style_row, size_t style_len)
{
    const npm_text given = {text, len, number, allow};
    const fy_game *game = npm_game(&given);
    const size_t room = len + FY_TEXT_MAX;
    uint32_t style;
    out_begin();
    fy_result result = npm_read_style(&style, game, style_row, style_len);
    char *written = malloc(room);
    if (result.code == FY_OK)
        result = written == NULL ? (fy_result){FY_NO_SPACE, 0}
                                 : fy_rewrite(written, room, game, text, len, allow, style);
    if (result.code == FY_OK) {
        npm_open(game);
        out_key("text");
        out_string(written, result.at);
        say_omissions(&given, game, style);
    } else {
        npm_refuse_open(game, result);
        if (fy_code_severity(result.code) == FY_SEVERITY_FAULT) npm_say_leniencies(&given, game);
    }
    npm_close();
    free(written);
    return out_end();
}

static void say_reading(const fy_game *game, const fy_read_as *how, const fy_position *as)
{
    static const char *const words[] = {"same", "other", "refused", "unsure"};
    char text[FY_TEXT_MAX];
    out_key_string("reads", words[how->reading]);
    if (how->reading != FY_READS_SAME) {
        out_key_string("rule", fy_code_name(how->rule));
        out_key_string("message", fy_code_text(how->rule));
    }
    if (how->reading > FY_READS_OTHER) return;
    const fy_result written = fy_write(text, sizeof text, game, as, 0);
    out_key("as");
    out_string(text, written.code == FY_OK ? written.at : 0);
}

NPM_EXPORT(read_by)
uint32_t npm_read_by(const char *program, uint32_t number, const char *text, size_t len)
{
    const npm_text given = {text, len, number, 0};
    const fy_game *game = npm_game(&given);
    fy_position as;
    fy_read_as how;
    out_begin();
    const fy_result read = fy_read_by(&as, &how, game, program, text, len);
    if (read.code == FY_OK) {
        npm_open(game);
        out_key_string("program", program);
        say_reading(game, &how, &as);
        npm_close();
    } else {
        npm_refuse(game, read);
    }
    return out_end();
}

NPM_EXPORT(explain) uint32_t npm_explain(const char *text, size_t len, uint32_t at)
{
    out_begin();
    out_puts("{\"ok\":true,\"lines\":");
    char lines[FY_EXPLAIN_MAX];
    const fy_result written = fy_explain(lines, sizeof lines, text, len, at);
    out_string(lines, written.code == FY_OK ? written.at : 0);
    out_char('}');
    return out_end();
}

/* ---- keys, packed forms, patterns -------------------------------------------------------- */

NPM_EXPORT(key)
uint32_t npm_key(uint32_t game, const char *text, size_t len, uint32_t allow, uint32_t kind)
{
    npm_read read;
    uint64_t key;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        const fy_result made = fy_key(&key, read.game, &read.pos, kind);
        if (made.code == FY_OK) {
            npm_open(read.game);
            out_key_string("kind", kind == FY_KEY_POLYGLOT ? "polyglot" : "identity");
            out_key_hex("hex", key);
            npm_close();
        } else {
            npm_refuse(read.game, made);
        }
    }
    return out_end();
}

/* The bytes come as hexadecimal digits. */
NPM_EXPORT(pack)
uint32_t npm_pack(uint32_t game, const char *text, size_t len, uint32_t allow, uint32_t style)
{
    npm_read read;
    uint8_t bytes[FY_PACKED_MAX];
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        const fy_result packed = fy_pack(bytes, sizeof bytes, read.game, &read.pos, style);
        if (packed.code == FY_OK) {
            npm_open(read.game);
            out_key("bytes");
            for (uint32_t i = 0; i < packed.at; i++) {
                out_char(i == 0 ? '[' : ',');
                out_number(bytes[i]);
            }
            out_char(']');
            npm_close();
        } else {
            npm_refuse(read.game, packed);
        }
    }
    return out_end();
}

NPM_EXPORT(unpack) uint32_t npm_unpack(uint32_t number, const uint8_t *bytes, size_t len)
{
    const fy_game *game = fy_game_at(number - 1);
    fy_position pos;
    out_begin();
    const fy_result unpacked = fy_unpack(&pos, game, bytes, len);
    if (unpacked.code == FY_OK) {
        npm_open_at(game, &pos);
        npm_close();
    } else {
        npm_refuse(game, unpacked);
    }
    return out_end();
}

NPM_EXPORT(matches)
uint32_t npm_matches(const char *pattern, size_t pattern_len, uint32_t game, const char *text,
                     size_t len, uint32_t allow)
{
    static fy_pattern compiled;
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        const fy_result result = fy_pattern_compile(&compiled, read.game, pattern, pattern_len);
        if (result.code == FY_OK) {
            npm_open(read.game);
            out_key_bool("matches", fy_pattern_matches(&compiled, &read.pos));
        } else {
            npm_refuse_open(read.game, result);
            out_key_bool("inPattern", true);
        }
        npm_close();
    }
    return out_end();
}

/* ---- pictures ---------------------------------------------------------------------------- */

/* The options of a picture, which the caller fills in; see fy_picture. */
NPM_EXPORT(picture) fy_picture *npm_picture(void)
{
    static fy_picture picture;
    return &picture;
}

NPM_EXPORT(draw)
uint32_t npm_draw(uint32_t game, const char *text, size_t len, uint32_t allow)
{
    static char svg[FY_SVG_MAX];
    const fy_picture *picture = npm_picture();
    npm_read read;
    uint32_t width, height;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        const fy_result drawn = fy_draw_svg(svg, sizeof svg, read.game, &read.pos, picture);
        if (drawn.code == FY_OK) {
            fy_svg_size(&width, &height, read.game, &read.pos, picture);
            npm_open(read.game);
            out_key_number("width", width);
            out_key_number("height", height);
            out_key("svg");
            out_string(svg, drawn.at);
            npm_close();
        } else {
            npm_refuse(read.game, drawn);
        }
    }
    return out_end();
}

NPM_EXPORT(draw_text)
uint32_t npm_draw_text(uint32_t game, const char *text, size_t len, uint32_t allow, uint32_t style)
{
    static char drawing[FY_DRAW_MAX];
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        const fy_result drawn = fy_draw(drawing, sizeof drawing, read.game, &read.pos, style);
        npm_open(read.game);
        out_key("drawing");
        out_string(drawing, drawn.code == FY_OK ? drawn.at : 0);
        npm_close();
    }
    return out_end();
}
