/* A request is an object: "best" is the position, "game" its game, and "top", "time", "nodes",
 * "depth", "level", "elo" and "seed" are as the options of 'best'; what a request does not say is
 * as the options of the command have it. A number or a word in "id" comes back with the answer. */
#include "requests.h"

#include <inttypes.h>
#include <stdlib.h>

#include "chooser.h"
#include "../input/input.h"
#include "../input/json_read.h"
#include "../output/json_verdict.h"

typedef struct request {
    const fy_json *text, *id; /* id: NULL if it has none */
    const fy_game *game;
    size_t top;
} request;

typedef struct answering {
    const settings *s;
    chooser chooser;
    const char *level; /* of the command line, or NULL */
    char level_text[32];
} answering;

enum { WORD_MAX = 32 };

/* A member as a word with a NUL behind it. One that is missing is FY_OK, and leaves the word
 * empty. */
static uint32_t read_word(char out[WORD_MAX], const fy_json *object, const char *key, unsigned type)
{
    const fy_json *value = fy_json_find(object, key);
    out[0] = '\0';
    if (value == NULL) return FY_OK;
    if (value->type != type) return FY_JSON_TYPE;
    if (value->len >= WORD_MAX || memchr(value->text, '\0', value->len) != NULL)
        return FY_JSON_VALUE;
    memcpy(out, value->text, value->len);
    out[value->len] = '\0';
    return out[0] != '\0' ? FY_OK : FY_JSON_VALUE;
}

/* A member that is missing leaves the value as it is. */
static uint32_t read_whole(uint64_t *out, const fy_json *object, const char *key, uint64_t least,
                           uint64_t most)
{
    char text[WORD_MAX];
    const uint32_t code = read_word(text, object, key, FY_JSON_NUMBER);
    if (code != FY_OK || text[0] == '\0') return code;
    return option_number(out, text, least, most) ? FY_OK : FY_JSON_VALUE;
}

/* In seconds, such as 0.25. */
static uint32_t read_time(uint64_t *milliseconds, const fy_json *object)
{
    char text[WORD_MAX];
    const uint32_t code = read_word(text, object, "time", FY_JSON_NUMBER);
    if (code != FY_OK || text[0] == '\0') return code;
    return option_seconds(milliseconds, text) ? FY_OK : FY_JSON_VALUE;
}

static uint32_t read_level(answering *a, const fy_json *object)
{
    char name[WORD_MAX];
    chooser *c = &a->chooser;
    uint64_t elo = 0;
    uint32_t code = read_word(name, object, "level", FY_JSON_STRING);
    if (code == FY_OK) code = read_whole(&elo, object, "elo", 1, UINT32_MAX);
    if (code == FY_OK && name[0] != '\0' && elo > 0) code = FY_JSON_VALUE;
    c->level = a->level;
    if (elo > 0) snprintf(name, sizeof name, "elo:%" PRIu64, elo);
    if (name[0] == '\0') return code;
    memcpy(c->level_text, name, sizeof c->level_text);
    c->level = c->level_text;
    return code;
}

static uint32_t read_limits(answering *a, request *r, const fy_json *object)
{
    chooser *c = &a->chooser;
    uint64_t top = CHOOSER_TOP, time = 0, nodes = 0, depth = 0;
    c->seed = a->s->number[OPT_SEED];
    c->draws = a->s->given[OPT_SEED] || fy_json_find(object, "seed") != NULL;
    uint32_t code = read_whole(&top, object, "top", 1, FY_MOVES_MAX);
    if (code == FY_OK) code = read_whole(&nodes, object, "nodes", 1, UINT64_MAX);
    if (code == FY_OK) code = read_whole(&depth, object, "depth", 1, FY_SEARCH_DEPTH_MAX);
    if (code == FY_OK) code = read_whole(&c->seed, object, "seed", 0, UINT64_MAX);
    if (code == FY_OK) code = read_time(&time, object);
    if (code == FY_OK) code = read_level(a, object);
    r->top = top;
    c->limits = (think_limits){.nodes = nodes, .depth = (uint32_t)depth};
    c->milliseconds = time > 0 || nodes > 0 || depth > 0 ? time : CHOOSER_MILLISECONDS;
    return code;
}

static uint32_t read_id(request *r, const fy_json *object)
{
    r->id = fy_json_find(object, "id");
    if (r->id == NULL || r->id->type == FY_JSON_STRING || r->id->type == FY_JSON_NUMBER)
        return FY_OK;
    r->id = NULL;
    return FY_JSON_TYPE;
}

static uint32_t read_request(answering *a, request *r, const fy_json *object)
{
    const fy_json *game = fy_json_find(object, "game");
    r->text = fy_json_find(object, "best");
    r->game = a->s->game;
    if (object->type != FY_JSON_OBJECT || read_id(r, object) != FY_OK) return FY_JSON_TYPE;
    if (r->text == NULL) return FY_JSON_MISSING_KEY;
    if (r->text->type != FY_JSON_STRING || (game != NULL && game->type != FY_JSON_STRING))
        return FY_JSON_TYPE;
    if (game != NULL) r->game = fy_game_find(game->text, game->len);
    if (game != NULL && r->game == NULL) return FY_UNKNOWN_GAME;
    return read_limits(a, r, object);
}

static void print_id(const fy_json *id)
{
    out_puts(",\"id\":");
    if (id->type == FY_JSON_STRING)
        out_json_string(id->text, id->len);
    else
        out_text(id->text, id->len);
}

static int answer(answering *a, const line *l, const fy_json *object)
{
    request r = {0};
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
    json_open(r.game != NULL ? r.game : fy_game_at(0), &where, result.code == FY_OK);
    if (r.id != NULL) print_id(r.id);
    if (result.code == FY_OK)
        chooser_print_json(&a->chooser, r.game, &pos, r.top);
    else
        json_fault(result);
    out_puts("}\n");
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
    int exit_code = chooser_start(&a.chooser, s);
    snprintf(a.level_text, sizeof a.level_text, "%s", a.chooser.level ? a.chooser.level : "");
    a.level = a.chooser.level != NULL ? a.level_text : NULL;
    if (exit_code == 0) exit_code = input_each(&plain, answer_line, &a, true);
    chooser_free(&a.chooser);
    return exit_code;
}
