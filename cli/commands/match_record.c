#include "match_record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/clock_text.h"
#include "../engine/game_text.h"
#include "../output/out.h"

match_ending match_ending_of(const game_loop *l)
{
    match_ending e = {.outcome = l->host.outcome, .plies = l->host.count, .failed = l->failed};
    fy_line_position(&e.end, &l->host.line, l->game);
    e.result = game_result_of(&l->host, l->failed);
    if (l->failed >= 0) snprintf(e.reason, sizeof e.reason, "%s", l->reason);
    return e;
}

static void put_tags(game_text *t, const match *m, const game_loop *l, uint64_t number,
                     const char *result)
{
    char text[CLOCK_TEXT_MAX];
    game_text_tag(t, "Event", "forsyth match");
    snprintf(text, sizeof text, "%" PRIu64, number + 1);
    game_text_tag(t, "Round", text);
    for (int i = 0; i < m->players; i++)
        game_text_tag(t, game_text_seat(i), match_name(m, number, i));
    game_text_tag(t, "Result", result);
    clock_text_write(text, m->time);
    game_text_tag(t, "TimeControl", text);
    if (m->limit[0] != '\0') game_text_tag(t, "Limit", m->limit);
    game_text_tag(t, "Termination", game_text_termination(&l->host));
    game_text_start(t, &l->host, FY_NOBODY);
}

/* "0.31", or "#-3", for the first of two players. */
static int add_eval(char *out, size_t room, const game_note *note, int seat)
{
    const int sign = seat == 0 ? 1 : -1;
    if (note->mate != 0) return snprintf(out, room, "[%%eval #%d]", sign * note->mate);
    return snprintf(out, room, "[%%eval %.2f]", sign * note->score / 100.0);
}

static int note_move(char *out, size_t room, const void *context, size_t number)
{
    const game_loop *l = context;
    const fy_host_move *made = &l->host.moves[number];
    const game_note *note = &l->notes[number];
    const bool has_clock = made->left != UINT32_MAX;
    int len = 0;
    if (note->depth > 0 && l->host.seat_count == 2) {
        len = add_eval(out, room, note, made->seat);
        if (has_clock) out[len++] = ' ';
    }
    return len + game_text_clock(out + len, room - (size_t)len, made);
}

/* A blank line stands before each game but the first. */
static char *with_gap(char *text, size_t *len)
{
    text = talk_need(realloc(text, *len + 1));
    memmove(text + 1, text, *len);
    text[0] = '\n';
    ++*len;
    return text;
}

char *match_record(size_t *len, const match *m, const game_loop *l, const match_ending *ending,
                   uint64_t number)
{
    char result[GAME_RESULT_MAX] = "*", why[512];
    game_text *t = game_text_new();
    game_result_write(result, &ending->result, m->players);
    put_tags(t, m, l, number, result);
    game_text_moves(t, &l->host, FY_NOBODY, note_move, l);
    if (l->failed >= 0) snprintf(why, sizeof why, "%s %s", game_text_seat(l->failed), l->reason);
    char *text = game_text_end(t, len, l->failed >= 0 ? why : NULL, result);
    return number > 0 ? with_gap(text, len) : text;
}
