/* A request is an object: "best" is the position, "game" its game, and "top", "time", "nodes" and
 * "depth" are as the options of 'best'. Whatever "id" is comes back with the answer. */
#include "requests.h"

#include <stdlib.h>

#include "chooser.h"
#include "../input/input.h"
#include "../input/json_read.h"
#include "../output/json_verdict.h"

typedef struct request {
    const fy_json *text;
    const fy_game *game;
    size_t top;
} request;

typedef struct answering {
    const settings *s;
    chooser chooser;
} answering;

/* A member that is missing leaves the value as it is. */
static uint32_t read_whole(uint64_t *out, const fy_json *object, const char *key, uint64_t most)
{
    char text[32];
    const fy_json *value = fy_json_find(object, key);
    if (value == NULL) return FY_OK;
    if (value->type != FY_JSON_NUMBER) return FY_JSON_TYPE;
    if (value->len >= sizeof text) return FY_JSON_VALUE;
    memcpy(text, value->text, value->len);
    text[value->len] = '\0';
    return option_number(out, text, 1, most) ? FY_OK : FY_JSON_VALUE;
}

/* In seconds, such as 0.25. */
static uint32_t read_time(uint64_t *milliseconds, const fy_json *object)
{
    char text[32];
    const fy_json *value = fy_json_find(object, "time");
    if (value == NULL) return FY_OK;
    if (value->type != FY_JSON_NUMBER) return FY_JSON_TYPE;
    if (value->len >= sizeof text) return FY_JSON_VALUE;
    memcpy(text, value->text, value->len);
    text[value->len] = '\0';
    return option_seconds(milliseconds, text) ? FY_OK : FY_JSON_VALUE;
}

static uint32_t read_limits(answering *a, request *r, const fy_json *object)
{
    uint64_t top = CHOOSER_TOP, time = 0, nodes = 0, depth = 0;
    uint32_t code = read_whole(&top, object, "top", FY_MOVES_MAX);
    if (code == FY_OK) code = read_whole(&nodes, object, "nodes", UINT64_MAX);
    if (code == FY_OK) code = read_whole(&depth, object, "depth", FY_SEARCH_DEPTH_MAX);
    if (code == FY_OK) code = read_time(&time, object);
    r->top = top;
    a->chooser.limits = (think_limits){.nodes = nodes, .depth = (uint32_t)depth};
    a->chooser.milliseconds = time > 0 || nodes > 0 || depth > 0 ? time : CHOOSER_MILLISECONDS;
    return code;
}

static uint32_t read_request(answering *a, request *r, const fy_json *object)
{
    const fy_json *game = fy_json_find(object, "game");
    r->text = fy_json_find(object, "best");
    r->game = a->s->game;
    if (object->type != FY_JSON_OBJECT) return FY_JSON_TYPE;
    if (r->text == NULL) return FY_JSON_MISSING_KEY;
    if (r->text->type != FY_JSON_STRING || (game != NULL && game->type != FY_JSON_STRING))
        return FY_JSON_TYPE;
    if (game != NULL) r->game = fy_game_find(game->text, game->len);
    if (game != NULL && r->game == NULL) return FY_UNKNOWN_GAME;
    return read_limits(a, r, object);
}

static int answer(answering *a, const line *l, const fy_json *object)
{
    request r;
    fy_position pos;
    fy_result result = {read_request(a, &r, object), 0};
    place where = {.line = l->where.line, .text = l->where.text, .len = l->where.len};
    if (result.code == FY_OK) {
        where.text = r.text->text;
        where.len = r.text->len;
        result = fy_parse_any(&pos, &r.game, where.text, where.len, FY_ALLOW_STARTPOS);
    }
    if (result.code == FY_OK) result = (fy_result){fy_refusal(r.game, &pos), 0};
    if (result.code == FY_OK) result = chooser_choose(&a->chooser, &r.top, r.game, &pos);
    if (result.code == FY_OK)
        chooser_print_json(&a->chooser, r.game, &where, &pos, r.top);
    else
        json_refusal(r.game != NULL ? r.game : fy_game_at(0), &where, result, "");
    return result.code != FY_OK;
}

static int answer_line(void *context, const line *l)
{
    answering *a = context;
    json_doc doc;
    fy_result read = l->fault;
    int faulty = 1;
    if (read.code == FY_OK) read = json_read(&doc, l->where.text, l->where.len);
    if (read.code == FY_OK) {
        faulty = answer(a, l, doc.root);
        json_free(&doc);
    } else {
        json_refusal(fy_game_at(0), &l->where, read, "");
    }
    out_flush();
    return faulty;
}

int requests_answer(const settings *s)
{
    settings plain = *s; /* lines are requests, and not positions as JSON */
    answering a = {.s = s};
    plain.given[OPT_FROM] = true;
    plain.value[OPT_FROM] = "text";
    chooser_start(&a.chooser, s);
    const int exit_code = input_each(&plain, answer_line, &a, true);
    chooser_free(&a.chooser);
    return exit_code;
}
