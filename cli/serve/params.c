#include "params.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "problem.h"
#include "routes.h"
#include "../option_near.h"

bool body_is(const http_request *r, const char *type)
{
    const char *given = r->content_type;
    const size_t len = strlen(type);
    if (given == NULL || strncasecmp(given, type, len) != 0) return false;
    given += len;
    return *given == '\0' || *given == ';' || *given == ' ' || *given == '\t';
}

bool body_is_lines(const http_request *r)
{
    return r->route->body & BODY_TEXT && body_is(r, "text/plain");
}

/* ---- what is known ------------------------------------------------------------------------ */

static const route_param *find_param(const route *at, const char *name)
{
    for (const route_param *p = at->params; p != NULL && p->name != NULL; p++)
        if (strcmp(p->name, name) == 0) return p;
    return NULL;
}

static option_id find_option(const route *at, const char *name)
{
    for (const option_id *id = at->options; id != NULL && *id != OPT_HELP; id++)
        if (strcmp(option_rows[*id].name, name) == 0) return *id;
    return OPTIONS;
}

static void refuse_unknown(http_response *to, const route *at, const char *name)
{
    near_name known = {.word = name, .len = strlen(name)};
    for (const option_id *id = at->options; id != NULL && *id != OPT_HELP; id++)
        near_try(&known, option_rows[*id].name);
    for (const route_param *p = at->params; p != NULL && p->name != NULL; p++)
        near_try(&known, p->name);
    const char *near = near_found(&known);
    problem_detail(to, 400, "unknown-parameter", "there is no parameter '%.64s'%s%s%s", name,
                   near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
                   near != NULL ? "'?" : "");
}

static void refuse_number(http_response *to, const char *name, uint64_t least, uint64_t most)
{
    problem_detail(to, 400, "bad-parameter", "'%s' takes a number from %llu to %llu", name,
                   (unsigned long long)least, (unsigned long long)most);
}

void asked_range(option_id id, uint64_t *least, uint64_t *most)
{
    enum { PICTURE_MOST = 2048 };
    option_range(id, least, most);
    if (id == OPT_SIZE) *most = PICTURE_MOST;
}

bool asked_has_value(option_id id, const char *value)
{
    return id != OPT_TO || strcmp(value, "packed") == 0 || strcmp(value, "text") == 0;
}

static bool is_in_range(http_response *to, option_id id, uint64_t number)
{
    uint64_t least, most;
    if (option_rows[id].kind != OPTION_NUMBER) return true;
    asked_range(id, &least, &most);
    if (number > most) refuse_number(to, option_rows[id].name, least, most);
    return number <= most;
}

static void refuse_value(http_response *to, option_id id)
{
    if (option_rows[id].kind == OPTION_NUMBER) {
        uint64_t least, most;
        asked_range(id, &least, &most);
        refuse_number(to, option_rows[id].name, least, most);
        return;
    }
    if (id == OPT_TO) {
        problem(to, 400, "bad-parameter", "'to' takes packed or text");
        return;
    }
    char *range = NULL;
    size_t len;
    FILE *memory = open_memstream(&range, &len);
    if (memory != NULL) option_print_range(memory, id);
    if (memory != NULL) fclose(memory);
    problem_detail(to, 400, "bad-parameter", "'%s' takes %s", option_rows[id].name,
                   range != NULL ? range : "another value");
    free(range);
}

/* ---- taking a value ----------------------------------------------------------------------- */

/* "true" and its kin for a flag; -1 if it is no answer. */
static int flag_value(const char *value)
{
    static const char *const words[] = {"0", "false", "no", "off", "", "1", "true", "yes", "on"};
    for (int i = 0; i < 9; i++)
        if (strcmp(words[i], value) == 0) return i >= 4;
    return -1;
}

static bool take_option(asked *a, http_response *to, option_id id, const char *value)
{
    if (a->s.given[id]) {
        problem_detail(to, 400, "bad-parameter", "'%s' is given twice", option_rows[id].name);
        return false;
    }
    if (option_rows[id].kind == OPTION_FLAG) {
        const int on = flag_value(value);
        if (on < 0)
            problem_detail(to, 400, "bad-parameter", "'%s' takes true or false",
                           option_rows[id].name);
        a->s.given[id] = on > 0;
        return on >= 0;
    }
    if (asked_has_value(id, value) && option_set(&a->s, id, value))
        return is_in_range(to, id, a->s.number[id]);
    refuse_value(to, id);
    return false;
}

static void take_text(asked *a, const char *text, size_t len)
{
    a->has_text = true;
    a->l.where.text = text;
    a->l.where.len = len;
}

static bool take_query(asked *a, const http_request *r, http_response *to)
{
    for (size_t i = 0; i < r->param_count; i++) {
        const http_param *p = &r->params[i];
        const option_id id = find_option(r->route, p->name);
        const route_param *other = find_param(r->route, p->name);
        if (id == OPTIONS && other == NULL) {
            refuse_unknown(to, r->route, p->name);
            return false;
        }
        if (strlen(p->value) != p->len && strcmp(p->name, "text") != 0) {
            problem_detail(to, 400, "bad-parameter", "there is a NUL in '%s'", p->name);
            return false;
        }
        if (id != OPTIONS && !take_option(a, to, id, p->value)) return false;
        if (other != NULL && strcmp(p->name, "text") == 0) take_text(a, p->value, p->len);
    }
    return true;
}

/* ---- JSON --------------------------------------------------------------------------------- */

static const char *keep_word(asked *a, const char *text, size_t len)
{
    if (len >= a->words_room - a->words_used || memchr(text, '\0', len) != NULL) return NULL;
    char *word = a->words + a->words_used;
    memcpy(word, text, len);
    word[len] = '\0';
    a->words_used += len + 1;
    return word;
}

/* An array of words becomes one text with blanks between them. */
static const char *keep_list(asked *a, const fy_json *list)
{
    char *first = a->words + a->words_used;
    for (const fy_json *v = list->child; v != NULL; v = v->next) {
        if (v->type != FY_JSON_STRING || keep_word(a, v->text, v->len) == NULL) return NULL;
        if (v->next != NULL) a->words[a->words_used - 1] = ' ';
    }
    if (list->child == NULL) return keep_word(a, "", 0);
    return first;
}

static const char *keep_value(asked *a, const fy_json *v)
{
    switch (v->type) {
    case FY_JSON_BOOL:
    case FY_JSON_NUMBER:
    case FY_JSON_STRING: return keep_word(a, v->text, v->len);
    case FY_JSON_ARRAY: return keep_list(a, v);
    default: return NULL;
    }
}

static bool is_word(const fy_json *v)
{
    return v->type == FY_JSON_STRING && memchr(v->text, '\0', v->len) == NULL;
}

/* Is it a value that a parameter can have: one that keep_value() keeps? */
static bool is_value(const fy_json *v)
{
    if (v->type == FY_JSON_BOOL || v->type == FY_JSON_NUMBER || is_word(v)) return true;
    if (v->type != FY_JSON_ARRAY) return false;
    for (const fy_json *word = v->child; word != NULL; word = word->next)
        if (!is_word(word)) return false;
    return true;
}

static bool take_member(asked *a, const http_request *r, http_response *to, const fy_json *v)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(v->key_len < 63 ? v->key_len : 63), v->key);
    const option_id id = find_option(r->route, name);
    if (id == OPTIONS && find_param(r->route, name) == NULL) {
        refuse_unknown(to, r->route, name);
        return false;
    }
    if (strcmp(name, "text") == 0) {
        if (v->type == FY_JSON_STRING)
            take_text(a, v->text, v->len);
        else
            problem_fault(to, (fy_result){FY_JSON_TYPE, v->at});
        return v->type == FY_JSON_STRING;
    }
    const char *value = id != OPTIONS ? keep_value(a, v) : NULL;
    if (value != NULL) return take_option(a, to, id, value);
    if (id == OPTIONS && is_value(v)) return true;
    problem_fault(to, (fy_result){FY_JSON_VALUE, v->at});
    return false;
}

static bool take_json(asked *a, const http_request *r, http_response *to)
{
    const fy_result read = json_read(&a->doc, r->body.bytes, r->body.used);
    if (read.code != FY_OK) {
        problem_fault(to, read);
        return false;
    }
    a->words_room = 2 * r->body.used + 64; /* each value is kept twice at most */
    a->words = talk_need(malloc(a->words_room));
    if (a->doc.root->type != FY_JSON_OBJECT) {
        problem_fault(to, (fy_result){FY_JSON_TYPE, a->doc.root->at});
        return false;
    }
    for (const fy_json *v = a->doc.root->child; v != NULL; v = v->next)
        if (!take_member(a, r, to, v)) return false;
    return true;
}

/* ---- all ---------------------------------------------------------------------------------- */

static bool has_required(asked *a, const http_request *r, http_response *to)
{
    for (const route_param *p = r->route->params; p != NULL && p->name != NULL; p++) {
        if (!p->required || asked_value(a, r, p->name, NULL) != NULL) continue;
        if (strcmp(p->name, "text") == 0 && (a->has_text || body_is_lines(r))) continue;
        problem_detail(to, 400, "missing-parameter", "'%s' is missing: %s", p->name, p->help);
        return false;
    }
    return true;
}

static void keep_argument(asked *a, const http_request *r, const char *name)
{
    const char *value = asked_value(a, r, name, NULL);
    if (value != NULL) a->args[a->s.arg_count++] = (char *)value;
}

/* "startpos" stands for a position, here as on the command line. */
static void expand_start(asked *a)
{
    fy_position start;
    const fy_game *game = a->s.game != NULL ? a->s.game : fy_game_at(0);
    const place *where = &a->l.where;
    if (fy_start_parse(&start, game, where->text, where->len).code != FY_OK) return;
    a->l.game = game;
    a->l.where.len = fy_write(a->start, sizeof a->start, game, &start, 0).at;
    a->l.where.text = a->start;
}

bool asked_read(asked *a, http_request *r, http_response *to)
{
    memset(a, 0, sizeof *a);
    a->s.given[OPT_JSON] = true;
    a->s.allow = FY_ALLOW_STARTPOS;
    if (!take_query(a, r, to)) return false;
    if (r->body.len > 0 && body_is(r, "application/json") && !take_json(a, r, to)) return false;
    if (!has_required(a, r, to)) return false;
    const char *game = a->s.value[OPT_GAME];
    a->s.game = game != NULL ? fy_game_find(game, strlen(game)) : NULL;
    a->args[a->s.arg_count++] = (char *)"";
    keep_argument(a, r, "moves");
    keep_argument(a, r, "player");
    a->s.args = a->args;
    a->l.where.file = "text";
    a->l.where.line = 1;
    a->l.allow = a->s.allow;
    a->l.game = a->s.game;
    if (a->has_text) expand_start(a);
    if (a->l.game == NULL && a->has_text)
        a->l.game = fy_game_detect(a->l.where.text, a->l.where.len);
    return true;
}

void asked_free(asked *a)
{
    if (a->doc.root != NULL) json_free(&a->doc);
    a->doc.root = NULL;
    free(a->words);
    a->words = NULL;
}

const char *asked_value(asked *a, const http_request *r, const char *name, size_t *len)
{
    const http_param *p = request_param(r, name);
    if (p != NULL) {
        if (len != NULL) *len = p->len;
        return p->value;
    }
    const fy_json *v = a->doc.root != NULL ? fy_json_find(a->doc.root, name) : NULL;
    if (v == NULL) return NULL;
    const char *word = keep_value(a, v);
    if (len != NULL && word != NULL) *len = strlen(word);
    return word;
}

bool asked_number(uint64_t *out, asked *a, const http_request *r, http_response *to,
                  const char *name, uint64_t least, uint64_t most)
{
    const char *value = asked_value(a, r, name, NULL);
    if (value == NULL || option_number(out, value, least, most)) return true;
    refuse_number(to, name, least, most);
    return false;
}

bool asked_flag(bool *out, asked *a, const http_request *r, http_response *to, const char *name)
{
    const char *value = asked_value(a, r, name, NULL);
    const int on = value != NULL ? flag_value(value) : *out;
    if (on >= 0) *out = on > 0;
    if (on < 0) problem_detail(to, 400, "bad-parameter", "'%s' takes true or false", name);
    return on >= 0;
}
