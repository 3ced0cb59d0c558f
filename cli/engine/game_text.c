#include "game_text.h"

#include <forsyth/record.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"

struct game_text {
    fy_record_writer writer;
    char *text;
    size_t used, room;
    uint32_t ply;
    char tags[16384];
};

static void put(game_text *t, const fy_record_event *event)
{
    for (;;) {
        const fy_result written = fy_record_write(t->text + t->used, t->room - t->used, &t->writer,
                                                  event);
        if (written.code == FY_OK) t->used += written.at;
        if (written.code != FY_NO_SPACE || written.at == 0) return;
        t->room = 2 * t->room + written.at;
        t->text = talk_need(realloc(t->text, t->room));
    }
}

static void put_comment(game_text *t, const char *text)
{
    put(t, &(fy_record_event){.kind = FY_RECORD_COMMENT,
                              .text = text,
                              .len = strlen(text),
                              .ply = t->ply,
                              .first = 1,
                              .last = 1});
}

game_text *game_text_new(void)
{
    game_text *t = talk_need(calloc(1, sizeof *t));
    t->room = 16384;
    t->text = talk_need(malloc(t->room));
    fy_record_write_start(&t->writer, t->tags, sizeof t->tags);
    put(t, &(fy_record_event){.kind = FY_RECORD_BEGIN});
    return t;
}

/* ---- tags -------------------------------------------------------------------------------- */

void game_text_tag(game_text *t, const char *name, const char *text)
{
    put(t, &(fy_record_event){.kind = FY_RECORD_TAG,
                              .name = name,
                              .name_len = strlen(name),
                              .text = text,
                              .len = strlen(text)});
}

const char *game_text_seat(int seat)
{
    static const char *const tags[FY_SEATS_MAX] = {"White", "Black", "Player3", "Player4"};
    return tags[seat];
}

const char *game_text_termination(const fy_host *h)
{
    if (!h->outcome.over) return "unterminated";
    if (!h->ended) return "normal";
    switch (h->outcome.code) {
    case FY_OUT_OF_TIME:
    case FY_DRAW_OUT_OF_TIME: return "time forfeit";
    case FY_FORFEITED: return "rules infraction";
    case FY_ADJUDICATED: return "adjudication";
    default: return "normal";
    }
}

/* What a seat sees of a position; all of it if there is no such seat, or nothing to hide. */
static fy_position seen_by(const fy_host *h, const fy_position *pos, int seat)
{
    fy_position view;
    return seat >= 0 && fy_view(&view, h->game, pos, seat).code == FY_OK ? view : *pos;
}

void game_text_start(game_text *t, const fy_host *h, int seat)
{
    char text[FY_TEXT_MAX];
    fy_position usual;
    const fy_position start = seen_by(h, &h->start, seat);
    if (h->game != fy_game_at(0)) game_text_tag(t, "Game", fy_game_name(h->game));
    fy_start(&usual, h->game);
    if (memcmp(&usual, &start, fy_value_size(h->game)) == 0) return;
    fy_write(text, sizeof text, h->game, &start, 0);
    game_text_tag(t, "SetUp", "1");
    game_text_tag(t, "FEN", text);
}

/* ---- moves ------------------------------------------------------------------------------- */

size_t game_text_move(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                      fy_move move)
{
    fy_result written = fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_SAN);
    if (written.code != FY_OK)
        written = fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_PLAIN);
    if (written.code != FY_OK) out[0] = '\0';
    return written.code == FY_OK ? written.at : 0;
}

int game_text_clock(char *out, size_t room, const fy_host_move *made)
{
    const unsigned tenths = made->left / 100;
    if (made->left == UINT32_MAX) return 0;
    return snprintf(out, room, "[%%clk %u:%02u:%02u.%u]", tenths / 36000, tenths / 600 % 60,
                    tenths / 10 % 60, tenths % 10);
}

static fy_move told_to(const fy_host *h, const fy_position *pos, fy_move move, int seat)
{
    fy_move told;
    return seat >= 0 && fy_told(&told, h->game, pos, move, seat).code == FY_OK ? told : move;
}

void game_text_moves(game_text *t, const fy_host *h, int seat, game_text_note *note,
                     const void *context)
{
    char text[FY_MOVE_TEXT_MAX], comment[256];
    fy_position pos = h->start;
    for (size_t i = 0; i < h->count; i++) {
        const fy_move move = h->moves[i].move;
        const fy_position seen = seen_by(h, &pos, seat);
        const size_t len = game_text_move(text, h->game, &seen, told_to(h, &pos, move, seat));
        put(t, &(fy_record_event){
                   .kind = FY_RECORD_MOVE, .text = text, .len = len, .ply = (uint32_t)i});
        t->ply = (uint32_t)i + 1;
        if (note != NULL && note(comment, sizeof comment, context, i) > 0) put_comment(t, comment);
        if (fy_play(&pos, h->game, &pos, move).code != FY_OK) return;
    }
}

char *game_text_end(game_text *t, size_t *len, const char *comment, const char *result)
{
    if (comment != NULL) put_comment(t, comment);
    put(t, &(fy_record_event){.kind = FY_RECORD_RESULT, .text = result, .len = strlen(result)});
    put(t, &(fy_record_event){.kind = FY_RECORD_END});
    put(t, &(fy_record_event){.kind = FY_RECORD_DONE});
    char *text = t->text;
    *len = t->used;
    free(t);
    return text;
}
