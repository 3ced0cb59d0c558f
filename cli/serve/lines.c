#include "lines.h"

#include <string.h>

/* Reads on behind what is left, unless the turn is over. */
static bool fill(body_lines *l)
{
    l->paused = l->takes_turns && l->has_read;
    if (l->paused) return false;
    l->has_read = true;
    memmove(l->text, l->text + l->first, l->end - l->first);
    l->end -= l->first;
    l->first = 0;
    const long n = body_read(l->body, l->at, l->text + l->end, LINE_ROOM - l->end);
    l->failed = n <= 0;
    if (n <= 0) return false;
    l->at += (uint64_t)n;
    l->end += (size_t)n;
    return true;
}

/* Passes over a line whose beginning has been given. */
static void skip_line(body_lines *l)
{
    const char *end = memchr(l->text + l->first, '\n', l->end - l->first);
    l->skips = end == NULL;
    l->first = end != NULL ? (size_t)(end + 1 - l->text) : l->end;
}

/* Is a whole line there? If not, reads on. False at the end, and after a failure. */
static bool has_line(body_lines *l)
{
    for (;;) {
        const size_t left = l->end - l->first;
        if (!l->skips && memchr(l->text + l->first, '\n', left) != NULL) return true;
        if (!l->skips && (l->at == l->body->len || left == LINE_ROOM)) return left > 0;
        if (l->skips && left > 0)
            skip_line(l);
        else if (l->at == l->body->len || !fill(l))
            return false;
    }
}

bool body_lines_next(body_lines *l)
{
    if (l->paused) l->paused = l->has_read = false;
    while (has_line(l)) {
        const char *text = l->text + l->first;
        const fy_cut cut = fy_cut_line(text, l->end - l->first);
        l->number++;
        l->line = text;
        l->len = cut.len;
        l->fault = (fy_result){FY_OK, 0};
        l->first += cut.used;
        if (!cut.ends && l->at < l->body->len) {
            l->fault = (fy_result){FY_TEXT_TOO_LONG, LINE_ROOM};
            l->skips = true;
            return true;
        }
        if (!cut.is_passed) return true;
    }
    return false;
}
