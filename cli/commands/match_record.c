#include "match_record.h"

#include <forsyth/record.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/clock_text.h"
#include "../output/out.h"

/* ---- results ----------------------------------------------------------------------------- */

/* Those who share a victory are the best by points; in a game without points, all. */
static bool is_among_best(const game_loop *l, const fy_position *end, int seat)
{
    const fy_outcome *outcome = &l->host.outcome;
    if (outcome->winner >= 0) return seat == outcome->winner;
    if (l->failed >= 0) return seat != l->failed;
    for (int i = 0; i < l->host.seat_count; i++)
        if (fy_score(l->game, end, i) > fy_score(l->game, end, seat)) return false;
    return true;
}

static match_result result_of(const game_loop *l, const fy_position *end)
{
    match_result r = {{0}};
    bool is_best[FY_SEATS_MAX] = {false};
    int best = 0;
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        is_best[i] = i < l->host.seat_count && is_among_best(l, end, i);
        best += is_best[i];
    }
    for (int i = 0; i < FY_SEATS_MAX; i++)
        if (is_best[i]) r.shares[i] = (uint8_t)(MATCH_WHOLE / best);
    return r;
}

match_ending match_ending_of(const game_loop *l)
{
    match_ending e = {.outcome = l->host.outcome, .plies = l->host.count, .failed = l->failed};
    fy_line_position(&e.end, &l->host.line, l->game);
    e.result = result_of(l, &e.end);
    if (l->failed >= 0) snprintf(e.reason, sizeof e.reason, "%s", l->reason);
    return e;
}

static const struct {
    uint8_t share;
    const char *text;
} shares[] = {{0, "0"}, {12, "1"}, {6, "1/2"}, {4, "1/3"}, {3, "1/4"}};

enum { SHARES = sizeof shares / sizeof shares[0] };

void match_result_write(char out[MATCH_RESULT_MAX], const match_result *r, int players)
{
    size_t len = 0;
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < SHARES; i++)
            if (shares[i].share == r->shares[seat])
                len += (size_t)snprintf(out + len, MATCH_RESULT_MAX - len, "%s%s",
                                        seat > 0 ? "-" : "", shares[i].text);
}

bool match_result_read(match_result *out, const char *text, size_t len, int players)
{
    match_result r = {{0}};
    const char *end = text + len;
    unsigned sum = 0;
    for (int seat = 0; seat < players; seat++) {
        const char *dash = memchr(text, '-', (size_t)(end - text));
        const size_t part = (size_t)((dash != NULL ? dash : end) - text);
        int i = 0;
        while (i < SHARES &&
               (strlen(shares[i].text) != part || memcmp(shares[i].text, text, part) != 0))
            i++;
        if (i == SHARES || (dash == NULL) != (seat == players - 1)) return false;
        r.shares[seat] = shares[i].share;
        sum += shares[i].share;
        text += part + (dash != NULL);
    }
    *out = r;
    return sum == MATCH_WHOLE;
}

/* ---- writing ----------------------------------------------------------------------------- */

typedef struct writing {
    fy_record_writer writer;
    char *text;
    size_t used, room;
    char tags[16384];
} writing;

static void put(writing *w, const fy_record_event *event)
{
    for (;;) {
        const fy_result written = fy_record_write(w->text + w->used, w->room - w->used, &w->writer,
                                                  event);
        if (written.code == FY_OK) w->used += written.at;
        if (written.code != FY_NO_SPACE || written.at == 0) return;
        w->room = 2 * w->room + written.at;
        w->text = talk_need(realloc(w->text, w->room));
    }
}

static void put_tag(writing *w, const char *name, const char *text)
{
    put(w, &(fy_record_event){.kind = FY_RECORD_TAG,
                              .name = name,
                              .name_len = strlen(name),
                              .text = text,
                              .len = strlen(text)});
}

static void put_comment(writing *w, const char *text, uint32_t ply)
{
    put(w, &(fy_record_event){.kind = FY_RECORD_COMMENT,
                              .text = text,
                              .len = strlen(text),
                              .ply = ply,
                              .first = 1,
                              .last = 1});
}

const char *match_seat_tag(int seat)
{
    static const char *const tags[FY_SEATS_MAX] = {"White", "Black", "Player3", "Player4"};
    return tags[seat];
}

/* The words of the tag Termination, for endings otherwise than by the rules. */
static const char *termination(const game_loop *l)
{
    if (!l->host.ended) return "normal";
    switch (l->host.outcome.code) {
    case FY_OUT_OF_TIME:
    case FY_DRAW_OUT_OF_TIME: return "time forfeit";
    case FY_FORFEITED: return "rules infraction";
    case FY_ADJUDICATED: return "adjudication";
    default: return "normal";
    }
}

static void put_start(writing *w, const game_loop *l)
{
    char text[FY_TEXT_MAX];
    fy_position start;
    if (l->game != fy_game_at(0)) put_tag(w, "Game", fy_game_name(l->game));
    fy_start(&start, l->game);
    if (memcmp(&start, &l->host.start, fy_value_size(l->game)) == 0) return;
    fy_write(text, sizeof text, l->game, &l->host.start, 0);
    put_tag(w, "SetUp", "1");
    put_tag(w, "FEN", text);
}

static void put_tags(writing *w, const match *m, const game_loop *l, uint64_t number,
                     const char *result)
{
    char text[CLOCK_TEXT_MAX];
    put_tag(w, "Event", "forsyth match");
    snprintf(text, sizeof text, "%" PRIu64, number + 1);
    put_tag(w, "Round", text);
    for (int i = 0; i < m->players; i++) put_tag(w, match_seat_tag(i), match_name(m, number, i));
    put_tag(w, "Result", result);
    clock_text_write(text, m->time);
    put_tag(w, "TimeControl", text);
    if (m->limit[0] != '\0') put_tag(w, "Limit", m->limit);
    put_tag(w, "Termination", termination(l));
    put_start(w, l);
}

/* ---- moves ------------------------------------------------------------------------------- */

/* "0.31", or "#-3", for the first of two players. */
static int add_eval(char *out, size_t room, const game_note *note, int seat)
{
    const int sign = seat == 0 ? 1 : -1;
    if (note->mate != 0) return snprintf(out, room, "[%%eval #%d]", sign * note->mate);
    return snprintf(out, room, "[%%eval %.2f]", sign * note->score / 100.0);
}

static int add_clock(char *out, size_t room, uint32_t left)
{
    const unsigned tenths = left / 100;
    return snprintf(out, room, "[%%clk %u:%02u:%02u.%u]", tenths / 36000, tenths / 600 % 60,
                    tenths / 10 % 60, tenths % 10);
}

static void put_note(writing *w, const game_loop *l, size_t number)
{
    const fy_host_move *made = &l->host.moves[number];
    const game_note *note = &l->notes[number];
    char text[96];
    int len = 0;
    if (note->depth > 0 && l->host.seat_count == 2)
        len = add_eval(text, sizeof text, note, made->seat);
    if (made->left != UINT32_MAX) {
        if (len > 0) text[len++] = ' ';
        len += add_clock(text + len, sizeof text - (size_t)len, made->left);
    }
    if (len > 0) put_comment(w, text, (uint32_t)number + 1);
}

/* In SAN where the game has it. */
static size_t write_move(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                         fy_move move)
{
    fy_result written = fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_SAN);
    if (written.code != FY_OK)
        written = fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_PLAIN);
    return written.code == FY_OK ? written.at : 0;
}

static void put_moves(writing *w, const game_loop *l)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos = l->host.start;
    for (size_t i = 0; i < l->host.count; i++) {
        const size_t len = write_move(text, l->game, &pos, l->host.moves[i].move);
        put(w, &(fy_record_event){
                   .kind = FY_RECORD_MOVE, .text = text, .len = len, .ply = (uint32_t)i});
        put_note(w, l, i);
        if (fy_play(&pos, l->game, &pos, l->host.moves[i].move).code != FY_OK) return;
    }
}

static void put_end(writing *w, const game_loop *l, const char *result)
{
    char text[512];
    if (l->failed >= 0) {
        snprintf(text, sizeof text, "%s %s", match_seat_tag(l->failed), l->reason);
        put_comment(w, text, (uint32_t)l->host.count);
    }
    put(w, &(fy_record_event){.kind = FY_RECORD_RESULT, .text = result, .len = strlen(result)});
    put(w, &(fy_record_event){.kind = FY_RECORD_END});
    put(w, &(fy_record_event){.kind = FY_RECORD_DONE});
}

char *match_record(size_t *len, const match *m, const game_loop *l, const match_ending *ending,
                   uint64_t number)
{
    writing *w = talk_need(calloc(1, sizeof *w));
    char result[MATCH_RESULT_MAX] = "*";
    match_result_write(result, &ending->result, m->players);
    w->room = 16384;
    w->text = talk_need(malloc(w->room));
    if (number > 0) w->text[w->used++] = '\n';
    fy_record_write_start(&w->writer, w->tags, sizeof w->tags);
    put(w, &(fy_record_event){.kind = FY_RECORD_BEGIN});
    put_tags(w, m, l, number, result);
    put_moves(w, l);
    put_end(w, l, result);
    char *text = w->text;
    *len = w->used;
    free(w);
    return text;
}
