/* A body of many lines. Its answers are made when the client takes them, a buffer at a time, so
 * that memory does not depend on the number of lines. */
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "problem.h"
#include "routes.h"
#include "verbs.h"

typedef struct batch {
    settings s;
    char *args[3];
    char words[1024]; /* what the settings point to */
    size_t words_used;
    line_answer *answer;
    body body;
    char *made; /* answers that wait, */
    size_t made_first, made_end, made_room;
    body_lines lines;
} batch;

static void answer_line(batch *b)
{
    line l = {.where = {.file = "body",
                        .line = b->lines.number,
                        .text = b->lines.line,
                        .len = b->lines.fault.code == FY_OK ? b->lines.len : 0},
              .fault = b->lines.fault,
              .allow = b->s.allow,
              .game = b->s.game};
    if (l.game == NULL) l.game = fy_game_detect(l.where.text, l.where.len);
    b->answer(&b->s, &l);
}

static bool keep_made(batch *b)
{
    size_t len;
    const char *made = out_take(&len);
    b->made_first = b->made_end = 0;
    if (len > b->made_room) {
        char *room = realloc(b->made, len);
        if (room == NULL) return false;
        b->made = room;
        b->made_room = len;
    }
    if (len > 0) memcpy(b->made, made, len);
    b->made_end = len;
    return true;
}

static long give_made(batch *b, char *out, size_t cap)
{
    size_t len = b->made_end - b->made_first;
    if (len > cap) len = cap;
    memcpy(out, b->made + b->made_first, len);
    b->made_first += len;
    return (long)len;
}

/* As many answers as fit, or as one block of the body has, and the rest of the last. */
static long read_batch(void *context, char *out, size_t cap)
{
    batch *b = context;
    if (b->made_first < b->made_end) return give_made(b, out, cap);
    while (out_collected() < cap && body_lines_next(&b->lines)) answer_line(b);
    if (!keep_made(b) || b->lines.failed) return STREAM_BROKEN;
    if (b->made_end > 0) return give_made(b, out, cap);
    return b->lines.paused ? STREAM_LATER : STREAM_END;
}

static void close_batch(void *context)
{
    batch *b = context;
    body_free(&b->body);
    free(b->made);
    free(b);
}

/* The settings outlive the request. */
static bool keep_words(batch *b)
{
    const char **words[OPTIONS + 2];
    size_t count = 0;
    for (int i = 0; i < OPTIONS; i++)
        if (b->s.value[i] != NULL) words[count++] = &b->s.value[i];
    for (int i = 0; i < b->s.arg_count; i++) words[count++] = (const char **)&b->args[i];
    for (size_t i = 0; i < count; i++) {
        const size_t len = strlen(*words[i]) + 1;
        if (len > sizeof b->words - b->words_used) return false;
        *words[i] = memcpy(b->words + b->words_used, *words[i], len);
        b->words_used += len;
    }
    return true;
}

void answer_lines(http_request *r, http_response *to, const asked *a)
{
    batch *b = malloc(sizeof *b);
    if (b == NULL) {
        problem(to, 503, "busy", "there is no memory for this now");
        return;
    }
    memset(b, 0, offsetof(batch, lines) + offsetof(body_lines, text));
    b->s = a->s;
    memcpy(b->args, a->args, sizeof b->args);
    b->s.args = b->args;
    b->answer = r->route->answer;
    b->body = r->body;
    b->lines.body = &b->body;
    b->lines.takes_turns = true;
    r->body = (body){0};
    if (!keep_words(b)) {
        close_batch(b);
        problem(to, 400, "bad-parameter", "the parameters are too long");
        return;
    }
    to->type = "application/x-ndjson";
    to->stream = (http_stream){.read = read_batch, .close = close_batch, .context = b};
}
