/* The body is read twice: first to see whether all of it can be converted, and then, as a stream,
 * to convert it. So a fault is told before anything is sent, and memory does not depend on the size
 * of the body. */
#include "convert.h"

#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "params.h"
#include "problem.h"
#include "routes.h"

enum { AT_ONCE = 16, READ_ROOM = 4 * FY_PACKED_CHUNK_MAX };

typedef struct conversion {
    body body;
    bool packs;
    uint32_t allow, style;
    const fy_game *game; /* as asked for, or of the first line */
    bool begun, ended;
    uint8_t made[FY_PACKED_CHUNK_MAX + AT_ONCE * FY_TEXT_MAX];
    size_t made_first, made_end;
    fy_packed_writer writer;
    fy_packed_reader reader;
    uint64_t at; /* of the packed file, which bytes were read, */
    size_t first, end;
    uint8_t bytes[READ_ROOM]; /* and those that were not used yet */
    body_lines lines;
} conversion;

/* What is wrong, and where. */
typedef struct trouble {
    fy_result fault;
    uint64_t line; /* or 0: `byte` is that of the file */
    uint64_t byte;
} trouble;

/* ---- to packed ---------------------------------------------------------------------------- */

static fy_result pack_line(conversion *c)
{
    fy_position pos;
    const body_lines *l = &c->lines;
    const fy_game *game = c->game;
    if (l->fault.code != FY_OK) return l->fault;
    fy_result done = fy_parse_any(&pos, &game, l->line, l->len, c->allow);
    if (done.code != FY_OK) return done;
    if (c->game == NULL) c->game = game;
    if (!c->begun) {
        done = fy_packed_begin(c->made, sizeof c->made, &c->writer, game, c->style);
        c->made_end = done.code == FY_OK ? done.at : 0;
    }
    c->begun = true;
    done = fy_packed_add(c->made + c->made_end, sizeof c->made - c->made_end, &c->writer, &pos);
    if (done.code == FY_OK) c->made_end += done.at;
    return done;
}

static fy_result end_packed(conversion *c)
{
    fy_result done = {FY_OK, 0};
    if (!c->begun) {
        done = fy_packed_begin(c->made, sizeof c->made, &c->writer,
                               c->game != NULL ? c->game : fy_game_at(0), c->style);
        if (done.code == FY_OK) c->made_end = done.at;
    }
    c->begun = c->ended = true;
    if (done.code != FY_OK) return done;
    done = fy_packed_end(c->made + c->made_end, sizeof c->made - c->made_end, &c->writer);
    if (done.code == FY_OK) c->made_end += done.at;
    return done;
}

static bool pack_more(conversion *c, trouble *why)
{
    while (c->made_end == 0 && !c->ended) {
        if (body_lines_next(&c->lines))
            why->fault = pack_line(c);
        else if (c->lines.paused)
            return true;
        else
            why->fault = end_packed(c);
        why->line = c->lines.number;
        if (why->fault.code != FY_OK) return false;
    }
    return true;
}

/* ---- to text ------------------------------------------------------------------------------ */

static bool unpack_more(conversion *c, trouble *why)
{
    fy_position pos[AT_ONCE];
    while (c->made_end == 0 && !c->ended) {
        memmove(c->bytes, c->bytes + c->first, c->end - c->first);
        c->end -= c->first;
        c->first = 0;
        const long n = body_read(&c->body, c->at, (char *)c->bytes + c->end, READ_ROOM - c->end);
        if (n > 0) c->at += (uint64_t)n;
        if (n > 0) c->end += (size_t)n;
        const fy_unpacked done = fy_packed_read(pos, AT_ONCE, &c->reader, c->bytes, c->end,
                                                c->at == c->body.len);
        c->first = done.used;
        for (size_t i = 0; i < done.count; i++) {
            char *to = (char *)c->made + c->made_end;
            const fy_result text = fy_write(to, FY_TEXT_MAX, c->reader.game, &pos[i], 0);
            to[text.at] = '\n';
            c->made_end += text.at + 1;
        }
        c->ended = c->reader.stage >= FY_PACKED_DONE;
        why->fault.code = c->reader.fault.code;
        why->byte = c->reader.fault.at;
        if (c->reader.stage == FY_PACKED_FAILED) return false;
        if (n < 0) return false;
    }
    return true;
}

static bool make_more(conversion *c, trouble *why)
{
    return c->packs ? pack_more(c, why) : unpack_more(c, why);
}

/* ---- the stream --------------------------------------------------------------------------- */

static long read_conversion(void *context, char *out, size_t cap)
{
    conversion *c = context;
    trouble why = {{FY_OK, 0}, 0, 0};
    if (c->made_first == c->made_end) {
        c->made_first = c->made_end = 0;
        if (!make_more(c, &why)) return STREAM_BROKEN;
    }
    if (c->made_end == 0) return c->ended ? STREAM_END : STREAM_LATER;
    size_t len = c->made_end - c->made_first;
    if (len > cap) len = cap;
    memcpy(out, c->made + c->made_first, len);
    c->made_first += len;
    return (long)len;
}

static void close_conversion(void *context)
{
    conversion *c = context;
    body_free(&c->body);
    free(c);
}

/* Back to the start. */
static void restart(conversion *c)
{
    c->begun = c->ended = false;
    c->made_first = c->made_end = c->first = c->end = 0;
    c->at = 0;
    c->reader = (fy_packed_reader){0};
    memset(&c->lines, 0, offsetof(body_lines, text));
    c->lines.body = &c->body;
}

static void refuse(http_response *to, const trouble *why)
{
    fy_result fault = why->fault;
    if (why->line == 0) fault.at = (uint32_t)why->byte;
    problem_fault_line(to, fault, why->line);
}

static void convert(http_request *r, http_response *to, const asked *a)
{
    trouble why = {{FY_OK, 0}, 0, 0};
    bool good = true;
    conversion *c = calloc(1, sizeof *c);
    if (c == NULL) {
        problem(to, 503, "busy", "there is no memory for this now");
        return;
    }
    c->packs = strcmp(a->s.value[OPT_TO], "packed") == 0;
    c->allow = a->s.allow;
    c->game = a->s.game;
    if (a->s.given[OPT_COUNTERS] && a->s.value[OPT_COUNTERS][0] == 'n')
        c->style = FY_PACK_NO_COUNTERS;
    c->body = r->body;
    r->body = (body){0};
    restart(c);
    while (good && !c->ended) {
        good = make_more(c, &why);
        c->made_end = 0;
    }
    if (!good) {
        close_conversion(c);
        refuse(to, &why);
        return;
    }
    c->game = a->s.game;
    restart(c);
    c->lines.takes_turns = true; /* this time in a thread that has other clients, too */
    to->type = c->packs ? "application/octet-stream" : "text/plain; charset=utf-8";
    to->stream = (http_stream){.read = read_conversion, .close = close_conversion, .context = c};
}

void handle_convert(http_request *r, http_response *to)
{
    asked a;
    if (asked_read(&a, r, to)) {
        if (!a.s.given[OPT_TO])
            problem(to, 400, "missing-parameter", "'to' is missing: packed or text");
        else if (strcmp(a.s.value[OPT_TO], "packed") == 0 && !body_is(r, "text/plain"))
            problem(to, 415, "wrong-type", "what is to be packed must be text/plain");
        else
            convert(r, to, &a);
    }
    asked_free(&a);
}
