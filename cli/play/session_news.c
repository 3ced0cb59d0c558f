/* What has happened, in words. A move is put into words only when somebody asks, since it depends
 * on who does: a seat is told no more than it may know, and nobody while the curtain is down. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "session_state.h"

static news *add(session *s)
{
    news *n = talk_need(calloc(1, sizeof *n));
    *s->last = n;
    s->last = &n->next;
    return n;
}

void session_tell(session *s, const char *format, ...)
{
    news *n = add(s);
    va_list values;
    va_start(values, format);
    vsnprintf(n->text, SESSION_TEXT_MAX, format, values); /* NOLINT: the list is initialized */
    va_end(values);
}

void session_tell_moves(session *s, size_t from)
{
    for (size_t i = from; i < s->host.count; i++) {
        news *n = add(s);
        n->is_move = true;
        n->number = i;
    }
}

void session_forget_moves(session *s)
{
    news **at = &s->first;
    while (*at != NULL) {
        news *n = *at;
        if (!n->is_move || n->number < s->host.count) {
            at = &n->next;
            continue;
        }
        *at = n->next;
        free(n);
    }
    s->last = at;
}

void session_forget_news(session *s)
{
    for (news *n = s->first, *next; n != NULL; n = next) {
        next = n->next;
        free(n);
    }
    s->first = NULL;
    s->last = &s->first;
    free(s->lines);
    s->lines = NULL;
}

/* ---- moves ------------------------------------------------------------------------------- */

/* What somebody has just typed need not be said, if nobody else sits there. */
static bool is_own(const session *s, int seat)
{
    return s->persons == 1 && session_is_person(s, seat);
}

static void write_move(FILE *to, const session *s, size_t number)
{
    const int8_t seat = s->host.moves[number].seat;
    char text[FY_MOVE_TEXT_MAX], who[SESSION_TEXT_MAX];
    session_move_text(text, s, number);
    if (seat < 0) {
        fprintf(to, "%s\n", text);
    } else if (!is_own(s, seat)) {
        session_label(who, s, seat);
        fprintf(to, "%s plays %s\n", who, text);
    }
}

/* The next seat is told no more of it than the one that made it knows. */
bool session_curtain_news(char out[SESSION_TEXT_MAX], const session *s)
{
    char text[FY_MOVE_TEXT_MAX], who[SESSION_TEXT_MAX];
    if (!session_is_curtained(s) || s->host.count == 0) return false;
    const size_t number = s->host.count - 1;
    if (s->host.moves[number].seat < 0) return false;
    session_move_text(text, s, number);
    session_label(who, s, s->host.moves[number].seat);
    snprintf(out, SESSION_TEXT_MAX, "%.400s plays %s", who, text);
    return true;
}

/* What the move scores. */
static void write_events(FILE *to, const session *s, size_t number)
{
    const int seat = session_seat(s);
    fy_position before;
    fy_move move = s->host.moves[number].move;
    char *events = talk_need(malloc(FY_EVENTS_MAX));
    session_position(&before, s, number);
    if (seat < 0 || fy_host_told(&move, &s->host, seat, number).code == FY_OK) {
        const fy_result told = fy_events(events, FY_EVENTS_MAX, s->host.game, &before, move);
        if (told.code == FY_OK) fputs(events, to);
    }
    free(events);
}

static void open_move(session *s, size_t number)
{
    size_t len;
    FILE *to = talk_need(open_memstream(&s->lines, &len));
    write_move(to, s, number);
    write_events(to, s, number);
    fclose(to);
    s->line_at = 0;
}

/* ---- telling ----------------------------------------------------------------------------- */

static bool next_line(session *s, char out[SESSION_TEXT_MAX])
{
    if (s->lines == NULL) return false;
    const char *line = s->lines + s->line_at;
    const size_t len = strcspn(line, "\n");
    if (line[0] == '\0') {
        free(s->lines);
        s->lines = NULL;
        return false;
    }
    snprintf(out, SESSION_TEXT_MAX, "%.*s", (int)len, line);
    s->line_at += len + (line[len] == '\n');
    return true;
}

bool session_news(session *s, char out[SESSION_TEXT_MAX])
{
    if (session_is_curtained(s)) return false;
    while (!next_line(s, out)) {
        news *n = s->first;
        if (n == NULL) return false;
        const news told = *n;
        s->first = n->next;
        if (s->first == NULL) s->last = &s->first;
        free(n);
        if (!told.is_move) {
            memcpy(out, told.text, SESSION_TEXT_MAX);
            return true;
        }
        open_move(s, told.number);
    }
    return true;
}
