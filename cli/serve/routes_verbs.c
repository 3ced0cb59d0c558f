/* What the tool can say of positions. */
#include <string.h>

#include "convert.h"
#include "problem.h"
#include "routes.h"
#include "server.h"
#include "verbs.h"
#include "../commands/chooser.h"
#include "../commands/print_position.h"
#include "../input/json_positions.h"
#include "../output/json_verdict.h"

#define TEXT                                                                                       \
    {                                                                                              \
        "text", "string", true, "the position, as text"                                            \
    }
#define MOVES                                                                                      \
    {                                                                                              \
        "moves", "string", false, "moves to be played, with blanks between them"                   \
    }
#define STYLE OPT_EP, OPT_CASTLING, OPT_DIALECT

/* ---- answers that no command has ----------------------------------------------------------- */

/* The position in canonical text, or in the style asked for. */
static int fmt_one(const settings *s, const line *l)
{
    char text[FY_TEXT_MAX];
    line shown = *l;
    fy_result written = l->fault;
    if (written.code == FY_OK)
        written = fy_rewrite(text, sizeof text, l->game, l->where.text, l->where.len, l->allow,
                             options_style(s, l->game));
    if (written.code != FY_OK) {
        line_report(s, l, written);
        return 1;
    }
    shown.where.text = text;
    shown.where.len = written.at;
    json_open(l->game, &shown.where, true);
    out_puts("}\n");
    return 0;
}

/* Which field is a part of the text? The reader that lists all faults knows: it blames the field
 * whose first byte is made unreadable. */
static const char *field_of(const line *l, size_t at)
{
    char text[FY_TEXT_MAX];
    fy_finding found[FY_FINDINGS_MAX];
    if (l->where.len > sizeof text) return NULL;
    memcpy(text, l->where.text, l->where.len);
    text[at] = '?';
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, l->game, text, l->where.len, l->allow);
    for (size_t i = 0; i < count; i++)
        if (fy_code_severity(found[i].code) == FY_SEVERITY_FAULT && found[i].at <= at &&
            at <= found[i].at + found[i].len)
            return fy_field_name(l->game, found[i].field);
    return NULL;
}

static void print_component(const line *l, size_t at, size_t len)
{
    const char *field = field_of(l, at);
    out_puts("{\"field\":");
    if (field != NULL)
        out_json_string(field, strlen(field));
    else
        out_puts("null");
    out_puts(",\"at\":");
    out_number(at);
    out_puts(",\"len\":");
    out_number(len);
    out_puts(",\"text\":");
    out_json_string(l->where.text + at, len);
    out_char('}');
}

/* The fields of a text: what stands between blanks, or where there are none, between slashes. */
static int components_one(const settings *s, const line *l)
{
    fy_position pos;
    const char *text = l->where.text, *comma = "";
    if (!line_parse(&pos, s, l)) return 1;
    const char between = memchr(text, ' ', l->where.len) != NULL ? ' ' : '/';
    json_open(l->game, &l->where, true);
    out_puts(",\"components\":[");
    for (size_t at = 0; at < l->where.len;) {
        const char *end = memchr(text + at, between, l->where.len - at);
        const size_t len = end != NULL ? (size_t)(end - text) - at : l->where.len - at;
        if (len > 0) {
            out_puts(comma);
            comma = ",";
            print_component(l, at, len);
        }
        at += len + 1;
    }
    out_puts("]}\n");
    return 0;
}

/* An object as docs/json.md has it becomes a text. */
static void handle_state(http_request *r, http_response *to)
{
    json_doc doc;
    fy_position pos;
    const fy_game *game = NULL;
    char text[FY_TEXT_MAX];
    static const settings plain;
    fy_result done = json_read(&doc, r->body.bytes, r->body.used);
    if (done.code == FY_OK) {
        done = json_position(&pos, &game, doc.root, &plain);
        json_free(&doc);
    }
    if (done.code == FY_OK) done = fy_write(text, sizeof text, game, &pos, 0);
    if (done.code != FY_OK) {
        problem_fault(to, done);
        return;
    }
    json_open(game, &(place){.line = 1, .text = text, .len = done.at}, true);
    out_puts("}\n");
}

/* ---- deal ---------------------------------------------------------------------------------- */

static void deal_game(asked *a, http_response *to)
{
    fy_position pos;
    const uint64_t seed = options_seed(&a->s);
    uint64_t random = seed;
    const fy_result dealt = deal_new(&pos, &a->s, &random);
    a->l.game = a->s.game;
    if (dealt.code != FY_OK) {
        problem_fault(to, dealt);
        return;
    }
    if (!print_position(&a->s, &a->l, &pos)) {
        problem(to, 422, "no-answer", "the position cannot be written in that style");
        return;
    }
    out_puts(",\"seed\":");
    out_number(seed);
    out_puts("}\n");
}

/* What chance decides in a position, or a new game. */
static void handle_deal(http_request *r, http_response *to)
{
    asked a;
    if (asked_read(&a, r, to)) {
        if (a.has_text)
            answer_asked(r, to, &a);
        else if (a.s.game == NULL)
            problem(to, 400, "missing-parameter", "a position or 'game' is needed");
        else
            deal_game(&a, to);
    }
    asked_free(&a);
    response_header(to, "Cache-Control", "no-store");
}

/* ---- best ---------------------------------------------------------------------------------- */

/* The time is bounded, whatever else ends the search. */
static void bound_time(asked *a, uint64_t most)
{
    const bool has_end = a->s.given[OPT_NODES] || a->s.given[OPT_DEPTH];
    uint64_t *time = &a->s.number[OPT_TIME];
    if (!a->s.given[OPT_TIME]) *time = has_end ? most : CHOOSER_MILLISECONDS;
    if (*time > most) *time = most;
    a->s.given[OPT_TIME] = true;
    a->s.given[OPT_HASH] = true;
    a->s.number[OPT_HASH] = 16;
    if (!a->s.given[OPT_TOP]) a->s.number[OPT_TOP] = CHOOSER_TOP;
}

static void handle_best(http_request *r, http_response *to)
{
    asked a;
    if (asked_read(&a, r, to)) {
        const char *refused = level_refused(&a.s, a.l.game);
        bound_time(&a, r->server->think_most);
        if (refused != NULL)
            problem(to, 400, "bad-parameter", refused);
        else
            answer_asked(r, to, &a);
    }
    asked_free(&a);
}

/* ---- the table ----------------------------------------------------------------------------- */

#define OPTIONS_(...) ((const option_id[]){__VA_ARGS__, OPT_HELP})
#define PARAMS_(...) ((const route_param[]){__VA_ARGS__, {NULL, NULL, false, NULL}})

/* A question that a GET asks of one position, and a POST of one or of many. */
#define ASK(NAME, ONE, OPTION_LIST, PARAM_LIST, SUMMARY)                                           \
    {.method = HTTP_GET,                                                                           \
     .path = "/api/v1/" NAME,                                                                      \
     .handle = handle_line,                                                                        \
     .summary = (SUMMARY),                                                                         \
     .options = (OPTION_LIST),                                                                     \
     .params = (PARAM_LIST),                                                                       \
     .answer = (ONE)},                                                                             \
    {                                                                                              \
        .method = HTTP_POST, .path = "/api/v1/" NAME, .handle = handle_line,                       \
        .summary = SUMMARY ", of one position or of each line", .body = BODY_JSON | BODY_TEXT,     \
        .options = (OPTION_LIST), .params = (PARAM_LIST), .answer = (ONE)                          \
    }

#define BEST_OPTIONS                                                                               \
    OPTIONS_(OPT_GAME, OPT_ALLOW, OPT_TOP, OPT_TIME, OPT_NODES, OPT_DEPTH, OPT_LEVEL, OPT_ELO,     \
             OPT_SAN, OPT_SEED)
#define DEAL_OPTIONS OPTIONS_(OPT_GAME, OPT_PLAYERS, OPT_VARIANT, OPT_SEED, OPT_DIALECT)
#define DEAL_PARAMS PARAMS_({"text", "string", false, "the position in which chance is to move"})

const route verb_routes[] = {
    ASK("check", check_one, OPTIONS_(OPT_GAME, OPT_ALLOW, OPT_SYNTAX, OPT_VERBOSE, OPT_FOR),
        PARAMS_(TEXT), "faults of a text, and the rules that its position breaks"),
    ASK("fmt", fmt_one, OPTIONS_(OPT_GAME, OPT_ALLOW, STYLE), PARAMS_(TEXT), "the canonical text"),
    ASK("fix", fix_one, OPTIONS_(OPT_GAME, OPT_ALLOW), PARAMS_(TEXT),
        "the text with all repairs that have no alternative"),
    ASK("moves", moves_one, OPTIONS_(OPT_GAME, OPT_ALLOW, OPT_COUNT), PARAMS_(TEXT),
        "the legal moves"),
    ASK("apply", apply_one, OPTIONS_(OPT_GAME, OPT_ALLOW, STYLE, OPT_SEED), PARAMS_(TEXT, MOVES),
        "the position after some moves"),
    ASK("status", status_one, OPTIONS_(OPT_GAME, OPT_ALLOW, OPT_MOVES), PARAMS_(TEXT),
        "how the game stands"),
    ASK("key", key_one, OPTIONS_(OPT_GAME, OPT_ALLOW, OPT_POLYGLOT), PARAMS_(TEXT),
        "the identity key"),
    ASK("components", components_one, OPTIONS_(OPT_GAME, OPT_ALLOW), PARAMS_(TEXT),
        "the fields of the text, with their names and bytes"),
    ASK("view", view_one, OPTIONS_(OPT_GAME, OPT_DIALECT),
        PARAMS_(TEXT, {"player", "string", true, "who looks: red or r, black or b"}),
        "what one player may see of a table"),
    {.method = HTTP_GET,
     .path = "/api/v1/state",
     .handle = handle_line,
     .summary = "the position as an object",
     .options = OPTIONS_(OPT_GAME, OPT_ALLOW),
     .params = PARAMS_(TEXT),
     .answer = json_one},
    {.method = HTTP_POST,
     .path = "/api/v1/state",
     .handle = handle_state,
     .summary = "the text of a position that is given as an object",
     .body = BODY_JSON},
    {.method = HTTP_GET,
     .path = "/api/v1/deal",
     .handle = handle_deal,
     .summary = "a new game, or what chance decides in a position",
     .options = DEAL_OPTIONS,
     .params = DEAL_PARAMS,
     .answer = deal_one},
    {.method = HTTP_POST,
     .path = "/api/v1/deal",
     .handle = handle_deal,
     .summary = "a new game, or what chance decides in a position",
     .body = BODY_JSON,
     .options = DEAL_OPTIONS,
     .params = DEAL_PARAMS,
     .answer = deal_one},
    {.method = HTTP_GET,
     .path = "/api/v1/best",
     .handle = handle_best,
     .summary = "the best moves, by a search of bounded time",
     .thread = ROUTE_THINKS,
     .options = BEST_OPTIONS,
     .params = PARAMS_(TEXT),
     .answer = best_one},
    {.method = HTTP_POST,
     .path = "/api/v1/best",
     .handle = handle_best,
     .summary = "the best moves, by a search of bounded time",
     .thread = ROUTE_THINKS,
     .body = BODY_JSON,
     .options = BEST_OPTIONS,
     .params = PARAMS_(TEXT),
     .answer = best_one},
    {.method = HTTP_POST,
     .path = "/api/v1/convert",
     .handle = handle_convert,
     .summary = "lines as a file of packed positions, or the lines of such a file",
     .thread = ROUTE_WORKS,
     .body = BODY_TEXT | BODY_BYTES,
     .options = OPTIONS_(OPT_TO, OPT_GAME, OPT_ALLOW, OPT_COUNTERS),
     .answers = "application/octet-stream"},
    {0},
};
