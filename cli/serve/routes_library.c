/* The position library: find, get, add, change, remove, import, export. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "own_store.h"
#include "params.h"
#include "problem.h"
#include "routes.h"
#include "../commands/library.h"
#include "../commands/same_by.h"

enum { PAGE = 50, PAGE_MOST = 1000, WORDS_MAX = 32, GAMES_MAX = 16 };

static void open_entry(const store_entry *e)
{
    char text[FY_TEXT_MAX];
    const fy_result written = fy_write(text, sizeof text, e->game, &e->pos, 0);
    library_open_json(e, text, written.code == FY_OK ? written.at : 0);
}

/* ---- what to find ------------------------------------------------------------------------- */

/* A query, and all that it points to. */
typedef struct wanted {
    store_query query;
    fy_position same;
    fy_pattern patterns[GAMES_MAX];
    const fy_pattern *pattern_list[GAMES_MAX];
    char text[2][1024]; /* tags, words: with a NUL between them */
    const char *tags[WORDS_MAX], *words[WORDS_MAX];
} wanted;

/* Splits a list. False if it is too long. */
static bool split(const char **out, size_t *count, char text[1024], const char *list,
                  const char *between)
{
    const size_t len = list != NULL ? strlen(list) : 0;
    *count = 0;
    if (len >= 1024) return false;
    memcpy(text, list != NULL ? list : "", len + 1);
    for (char *p = text; *p != '\0';) {
        char *end = strpbrk(p, between);
        if (end != NULL) *end = '\0';
        if (*p != '\0' && *count == WORDS_MAX) return false;
        if (*p != '\0') out[(*count)++] = p;
        if (end == NULL) break;
        p = end + 1;
    }
    return true;
}

/* The pattern in all games that know it, or in the one that was named. */
static fy_result compile(wanted *w, const fy_game *game, const char *text, size_t len)
{
    fy_result farthest = {FY_OK, 0};
    for (size_t i = 0; fy_game_at(i) != NULL && i < GAMES_MAX; i++) {
        const fy_game *in = fy_game_at(i);
        fy_pattern *to = &w->patterns[w->query.pattern_count];
        if (game != NULL && game != in) continue;
        const fy_result done = fy_pattern_compile(to, in, text, len);
        if (done.code == FY_OK)
            w->pattern_list[w->query.pattern_count++] = to;
        else if (farthest.code == FY_OK || done.at > farthest.at)
            farthest = done;
    }
    w->query.patterns = w->pattern_list;
    return w->query.pattern_count > 0 ? (fy_result){FY_OK, 0} : farthest;
}

static bool read_position(wanted *w, asked *a, http_response *to)
{
    const fy_result parsed = line_try(&w->same, &a->s, &a->l);
    if (parsed.code != FY_OK) {
        problem_fault(to, parsed);
        return false;
    }
    w->query.same_as = &w->same;
    w->query.game = a->l.game;
    return true;
}

static bool read_wanted(wanted *w, asked *a, http_response *to)
{
    memset(w, 0, sizeof *w);
    w->query.game = a->s.game;
    w->query.by = same_by(&a->s);
    w->query.source = a->s.value[OPT_SOURCE];
    w->query.after = (int64_t)a->s.number[OPT_AFTER];
    if (!split(w->tags, &w->query.tag_count, w->text[0], a->s.value[OPT_TAG], " ,") ||
        !split(w->words, &w->query.word_count, w->text[1], a->s.value[OPT_WORDS], " ")) {
        problem(to, 400, "bad-parameter", "there are too many tags or words");
        return false;
    }
    w->query.tags = w->tags;
    w->query.words = w->words;
    if (a->has_text && !read_position(w, a, to)) return false;
    const char *pattern = a->s.value[OPT_HAS];
    const fy_result compiled = pattern != NULL ? compile(w, w->query.game, pattern, strlen(pattern))
                                               : (fy_result){FY_OK, 0};
    if (compiled.code != FY_OK) problem_fault(to, compiled);
    return compiled.code == FY_OK;
}

/* ---- list and find ------------------------------------------------------------------------ */

typedef struct page {
    uint64_t count, limit;
    int64_t last;
    bool more;
} page;

static bool print_found(void *context, const store_entry *e)
{
    page *p = context;
    p->more = p->count == p->limit;
    if (p->more) return false;
    if (p->count++ > 0) out_char(',');
    open_entry(e);
    out_char('}');
    p->last = e->id;
    return true;
}

static void print_page(http_response *to, store *s, wanted *w, uint64_t limit)
{
    page p = {.limit = limit};
    w->query.limit = limit + 1; /* one more tells whether there is a next page */
    out_puts("{\"ok\":true,\"entries\":[");
    if (!store_went_well(store_find(s, &w->query, print_found, &p), s, to)) return;
    out_puts("],\"next\":");
    if (p.more)
        out_number((uint64_t)p.last);
    else
        out_puts("null");
    out_puts("}\n");
}

static void print_count(http_response *to, store *s, const wanted *w)
{
    uint64_t count;
    if (!store_went_well(store_count(&count, s, &w->query), s, to)) return;
    out_puts("{\"ok\":true,\"count\":");
    out_number(count);
    out_puts("}\n");
}

static void handle_find(http_request *r, http_response *to)
{
    asked a;
    store *s = own_store(r->server, to);
    wanted *w = s != NULL ? malloc(sizeof *w) : NULL;
    if (s == NULL) return;
    if (w == NULL) {
        problem(to, 503, "busy", "there is no memory for this now");
        return;
    }
    if (asked_read(&a, r, to) && read_wanted(w, &a, to)) {
        const uint64_t limit = a.s.given[OPT_LIMIT] ? a.s.number[OPT_LIMIT] : PAGE;
        if (a.s.given[OPT_COUNT])
            print_count(to, s, w);
        else
            print_page(to, s, w, limit < PAGE_MOST ? limit : PAGE_MOST);
    }
    asked_free(&a);
    free(w);
}

/* ---- one entry ---------------------------------------------------------------------------- */

/* The id in the path; 0 after a problem. A word that is no number may have been meant as one of
 * the other routes. */
static int64_t id_of(const http_request *r, http_response *to)
{
    char text[24];
    uint64_t id = 0;
    const size_t len = r->part[0].len;
    snprintf(text, sizeof text, "%.*s", (int)(len < sizeof text ? len : sizeof text),
             r->part[0].text);
    if (len < sizeof text && option_number(&id, text, 1, INT64_MAX)) return (int64_t)id;
    if (strspn(r->part[0].text, "0123456789") >= len)
        problem(to, 404, "not-found", "there is no position of that number");
    else
        problem_unknown(to, r->path);
    return 0;
}

static bool print_one(void *context, const store_entry *e)
{
    (void)context;
    open_entry(e);
    return false;
}

static bool print_occurrence(void *context, const store_occurrence *o)
{
    bool *any = context;
    out_puts(*any ? ",{\"source\":" : "{\"source\":");
    *any = true;
    char when[LIBRARY_TIME_MAX];
    out_json_string(o->source, strlen(o->source));
    out_puts(",\"place\":");
    out_number(o->place);
    library_time(when, o->added);
    out_puts(",\"added\":\"");
    out_puts(when);
    out_puts("\"}");
    return true;
}

static void print_entry(http_response *to, store *s, int64_t id)
{
    bool any = false;
    if (!store_went_well(store_get(s, id, print_one, NULL), s, to)) return;
    out_puts(",\"sources\":[");
    if (!store_went_well(store_occurrences(s, id, print_occurrence, &any), s, to)) return;
    out_puts("]}\n");
}

static void handle_get(http_request *r, http_response *to)
{
    store *s = own_store(r->server, to);
    const int64_t id = s != NULL ? id_of(r, to) : 0;
    if (id != 0) print_entry(to, s, id);
}

static void handle_remove(http_request *r, http_response *to)
{
    store *s = own_store(r->server, to);
    const int64_t id = s != NULL ? id_of(r, to) : 0;
    if (id != 0 && store_went_well(store_remove(s, id), s, to)) to->status = 204;
}

static void handle_edit(http_request *r, http_response *to)
{
    asked a;
    store *s = own_store(r->server, to);
    const int64_t id = s != NULL ? id_of(r, to) : 0;
    if (id == 0) return;
    if (asked_read(&a, r, to)) {
        const char *name = a.s.value[OPT_NAME];
        const char *notes = a.s.value[OPT_NOTES];
        if (store_went_well(store_edit(s, id, name, notes), s, to)) print_entry(to, s, id);
    }
    asked_free(&a);
}

static void set_tag(http_request *r, http_response *to, bool has)
{
    char tag[STORE_TAG_MAX + 1];
    store *s = own_store(r->server, to);
    const int64_t id = s != NULL ? id_of(r, to) : 0;
    if (id == 0) return;
    if (r->part[1].len > STORE_TAG_MAX) {
        problem_detail(to, 422, "refused", "a tag has at most %d bytes", (int)STORE_TAG_MAX);
        return;
    }
    memcpy(tag, r->part[1].text, r->part[1].len);
    tag[r->part[1].len] = '\0';
    if (store_went_well(store_tag(s, id, tag, has), s, to)) print_entry(to, s, id);
}

static void handle_tag(http_request *r, http_response *to)
{
    set_tag(r, to, true);
}

static void handle_untag(http_request *r, http_response *to)
{
    set_tag(r, to, false);
}

/* ---- adding ------------------------------------------------------------------------------- */

static void add(http_response *to, store *s, asked *a)
{
    wanted *w = calloc(1, sizeof *w);
    store_added added;
    char location[64];
    if (w == NULL) {
        problem(to, 503, "busy", "there is no memory for this now");
        return;
    }
    store_new new = {.by = same_by(&a->s),
                     .name = a->s.value[OPT_NAME],
                     .notes = a->s.value[OPT_NOTES],
                     .source = a->s.value[OPT_SOURCE]};
    const bool fits = split(w->tags, &new.tag_count, w->text[0], a->s.value[OPT_TAG], " ,");
    if (!fits)
        problem(to, 400, "bad-parameter", "there are too many tags");
    else if (read_position(w, a, to)) {
        new.game = a->l.game;
        new.pos = &w->same;
        new.tags = w->tags;
        if (store_went_well(store_add(&added, s, &new), s, to)) {
            to->status = added.is_new ? 201 : 200;
            snprintf(location, sizeof location, "/api/v1/library/%" PRId64, added.id);
            response_header(to, "Location", location);
            print_entry(to, s, added.id);
        }
    }
    free(w);
}

static void handle_add(http_request *r, http_response *to)
{
    asked a;
    store *s = own_store(r->server, to);
    if (s == NULL) return;
    if (asked_read(&a, r, to)) add(to, s, &a);
    asked_free(&a);
}

/* ---- many at once ------------------------------------------------------------------------- */

/* Adds all lines; false after a problem, and then the import was dropped: before the answer, which
 * may close the store. */
static bool import_lines(http_request *r, http_response *to, store *s, const asked *a,
                         const store_new *like)
{
    store_new new = *like;
    body_lines *l = malloc(sizeof *l);
    store_code code = STORE_OK;
    fy_result fault = {FY_OK, 0};
    if (l == NULL) {
        store_import_drop(s);
        problem(to, 503, "busy", "there is no memory for this now");
        return false;
    }
    memset(l, 0, offsetof(body_lines, text));
    l->body = &r->body;
    while (code == STORE_OK && fault.code == FY_OK && body_lines_next(l)) {
        fy_position pos;
        new.game = a->s.game;
        new.pos = &pos;
        new.place = l->number;
        fault = l->fault;
        if (fault.code == FY_OK) fault = fy_parse_any(&pos, &new.game, l->line, l->len, a->s.allow);
        if (fault.code == FY_OK) code = store_import_add(s, &new);
    }
    const bool good = code == STORE_OK && fault.code == FY_OK && !l->failed;
    if (!good) store_import_drop(s);
    if (code != STORE_OK)
        store_went_well(code, s, to);
    else if (fault.code != FY_OK)
        problem_fault_line(to, fault, l->number);
    else if (l->failed)
        problem(to, 500, "io", "the body cannot be read again");
    free(l);
    return good;
}

static void import(http_request *r, http_response *to, store *s, asked *a)
{
    wanted *w = calloc(1, sizeof *w);
    size_t tags;
    store_imported done;
    store_new new = {.by = same_by(&a->s), .source = a->s.value[OPT_SOURCE]};
    if (w == NULL || !split(w->tags, &tags, w->text[0], a->s.value[OPT_TAG], " ,")) {
        problem(to, 400, "bad-parameter", "there are too many tags");
    } else if (store_went_well(store_import_begin(s, w->tags, tags), s, to)) {
        if (import_lines(r, to, s, a, &new) && store_went_well(store_import_end(&done, s), s, to)) {
            out_puts("{\"ok\":true,\"added\":");
            out_number(done.added);
            out_puts(",\"repeated\":");
            out_number(done.repeated);
            out_puts("}\n");
        }
    }
    free(w);
}

static void handle_import(http_request *r, http_response *to)
{
    asked a;
    store *s = own_store(r->server, to);
    if (s == NULL) return;
    if (asked_read(&a, r, to)) import(r, to, s, &a);
    asked_free(&a);
}

/* An export is written to a file first: so it is of one moment, and a client that takes its time
 * does not keep others waiting. */
typedef struct export
{
    body body;
    uint64_t at;
    bool as_json;
    int error;
}
export;

static bool add_found(void *context, const store_entry *entry)
{
    export *e = context;
    char text[FY_TEXT_MAX];
    size_t len;
    if (e->as_json) {
        open_entry(entry);
        out_puts("}\n");
        const char *made = out_take(&len);
        e->error = body_add(&e->body, made, len);
    } else {
        const fy_result written = fy_write(text, sizeof text, entry->game, &entry->pos, 0);
        len = written.code == FY_OK ? written.at : 0;
        text[len] = '\n';
        e->error = body_add(&e->body, text, len + 1);
    }
    return e->error == 0;
}

static long read_export(void *context, char *out, size_t cap)
{
    export *e = context;
    const long n = body_read(&e->body, e->at, out, cap);
    if (n < 0) return STREAM_BROKEN;
    e->at += (uint64_t)n;
    return n > 0 ? n : STREAM_END;
}

static void close_export(void *context)
{
    export *e = context;
    body_free(&e->body);
    free(e);
}

static void refuse_export(http_response *to, int error)
{
    if (error != EAGAIN) {
        problem(to, 507, "full",
                error == EFBIG ? "the export is larger than four times --batch-limit"
                               : "there is no room for the export");
        return;
    }
    problem(to, 503, "busy", "too many large bodies and exports are here already");
    response_header(to, "Retry-After", "5");
}

static void give_export(http_response *to, store *s, asked *a)
{
    export *e = calloc(1, sizeof *e);
    wanted *w = calloc(1, sizeof *w);
    bool good = e != NULL && w != NULL;
    if (!good) problem(to, 503, "busy", "there is no memory for this now");
    good = good && read_wanted(w, a, to);
    if (good) {
        e->as_json = a->s.given[OPT_VERBOSE];
        w->query.is_bare = !e->as_json;
        good = store_went_well(store_find(s, &w->query, add_found, e), s, to);
    }
    if (good && e->error != 0) {
        refuse_export(to, e->error);
        good = false;
    }
    free(w);
    if (!good) {
        if (e != NULL) close_export(e);
        return;
    }
    to->type = e->as_json ? "application/x-ndjson" : "text/plain; charset=utf-8";
    to->stream = (http_stream){.read = read_export, .close = close_export, .context = e};
}

static void handle_export(http_request *r, http_response *to)
{
    asked a;
    store *s = own_store(r->server, to);
    if (s == NULL) return;
    if (asked_read(&a, r, to)) give_export(to, s, &a);
    asked_free(&a);
}

static void handle_stats(http_request *r, http_response *to)
{
    store_totals t;
    store *s = own_store(r->server, to);
    if (s == NULL || !store_went_well(store_stats(&t, s), s, to)) return;
    library_print_json_totals(&t);
}

/* ---- the table ---------------------------------------------------------------------------- */

static const option_id find_options[] = {OPT_GAME,  OPT_BY,     OPT_HAS,   OPT_TAG,
                                         OPT_WORDS, OPT_SOURCE, OPT_AFTER, OPT_LIMIT,
                                         OPT_COUNT, OPT_ALLOW,  OPT_HELP};
static const route_param find_params[] = {
    {"text", "string", false, "only this position; 'by' says what must be the same"},
    {NULL, NULL, false, NULL},
};
static const option_id export_options[] = {OPT_GAME,   OPT_BY,    OPT_HAS,     OPT_TAG, OPT_WORDS,
                                           OPT_SOURCE, OPT_ALLOW, OPT_VERBOSE, OPT_HELP};
static const option_id add_options[] = {OPT_GAME,  OPT_BY,     OPT_ALLOW, OPT_NAME,
                                        OPT_NOTES, OPT_SOURCE, OPT_TAG,   OPT_HELP};
static const route_param add_params[] = {
    {"text", "string", true, "the position, as text"},
    {NULL, NULL, false, NULL},
};
static const option_id edit_options[] = {OPT_NAME, OPT_NOTES, OPT_HELP};
static const option_id import_options[] = {OPT_GAME,   OPT_BY,  OPT_ALLOW,
                                           OPT_SOURCE, OPT_TAG, OPT_HELP};

/* What reads or writes one position waits; what may go through all of them works. */
#define ON(THREAD, METHOD, PATH, HANDLE, SUMMARY)                                                  \
    .method = (METHOD), .path = "/api/v1/library" PATH, .handle = (HANDLE), .summary = (SUMMARY),  \
    .thread = (THREAD)
#define ROW(METHOD, PATH, HANDLE, SUMMARY) ON(ROUTE_WAITS, METHOD, PATH, HANDLE, SUMMARY)
#define ALL(METHOD, PATH, HANDLE, SUMMARY) ON(ROUTE_WORKS, METHOD, PATH, HANDLE, SUMMARY)

const route library_routes[] = {
    {ALL(HTTP_GET, "", handle_find, "positions of the library, a page at a time"),
     .options = find_options, .params = find_params},
    {ROW(HTTP_POST, "", handle_add, "adds a position, or finds that it is there"),
     .guard = ROUTE_TOKEN, .body = BODY_JSON, .options = add_options, .params = add_params,
     .status = 201},
    {ALL(HTTP_POST, "/import", handle_import, "adds all lines, or none if one is faulty"),
     .guard = ROUTE_TOKEN, .body = BODY_TEXT, .options = import_options},
    {ALL(HTTP_GET, "/export", handle_export, "all positions, or those that are asked for"),
     .options = export_options, .params = find_params, .answers = "text/plain"},
    {ALL(HTTP_GET, "/stats", handle_stats, "how many there are")},
    {ROW(HTTP_GET, "/{id}", handle_get, "a position, and where it came from")},
    {ROW(HTTP_PATCH, "/{id}", handle_edit, "changes name and notes"), .guard = ROUTE_TOKEN,
     .body = BODY_JSON, .options = edit_options},
    {ROW(HTTP_DELETE, "/{id}", handle_remove, "removes a position"), .guard = ROUTE_TOKEN,
     .status = 204},
    {ROW(HTTP_PUT, "/{id}/tags/{tag}", handle_tag, "gives a position a tag"), .guard = ROUTE_TOKEN},
    {ROW(HTTP_DELETE, "/{id}/tags/{tag}", handle_untag, "takes a tag away"), .guard = ROUTE_TOKEN},
    {0},
};
