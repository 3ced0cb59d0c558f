#include "kept.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../engine/clock_text.h"
#include "../engine/game_text.h"
#include "../input/record_file.h"
#include "../options.h"
#include "../output/out.h"

typedef struct reading {
    kept *out;
    record_file file;
    bool in_moves; /* the tags are over */
    bool is_over;
    uint64_t at; /* of the fault, */
    uint32_t code;
} reading;

/* ---- tags -------------------------------------------------------------------------------- */

static bool is_named(const fy_record_event *e, const char *name)
{
    return strlen(name) == e->name_len && memcmp(name, e->name, e->name_len) == 0;
}

/* "292100 280000" */
static void read_left(kept *k, char *text)
{
    char *rest = NULL;
    int seat = 0;
    for (char *word = strtok_r(text, " ", &rest); word != NULL && seat < FY_SEATS_MAX;
         word = strtok_r(NULL, " ", &rest), seat++)
        if (!option_number(&k->left[seat], word, 0, UINT32_MAX)) return;
    k->has_left = seat > 0;
}

static void hear_tag(kept *k, const fy_record_event *e)
{
    char value[FY_RECORD_TAG_MAX];
    if (fy_record_unescape(value, sizeof value, e->text, e->len).code != FY_OK) return;
    for (int i = 0; i < FY_SEATS_MAX; i++)
        if (is_named(e, game_text_seat(i)))
            snprintf(k->who[i], sizeof k->who[i], "%.*s", KEPT_WHO_MAX - 1, value);
    if (is_named(e, "TimeControl") && !clock_text_read(&k->time, value, 1000))
        k->time = (fy_time_control){0};
    if (is_named(e, "Seed")) k->has_seed = option_number(&k->seed, value, 0, UINT64_MAX);
    if (is_named(e, "Dealt")) k->is_dealt = true;
    if (is_named(e, "Left")) read_left(k, value);
    if (is_named(e, "Result")) snprintf(k->result, sizeof k->result, "%.31s", value);
}

/* ---- moves ------------------------------------------------------------------------------- */

/* "0:04:59.5" in milliseconds; UINT32_MAX if it is no such text. */
static uint32_t read_clock(const char *text, size_t len)
{
    char copy[32], *rest = NULL;
    uint64_t hours, minutes, seconds, tenths = 0;
    snprintf(copy, sizeof copy, "%.*s", (int)(len < 31 ? len : 31), text);
    const char *hour = strtok_r(copy, ":", &rest), *minute = strtok_r(NULL, ":", &rest),
               *second = strtok_r(NULL, ".", &rest), *tenth = strtok_r(NULL, "", &rest);
    if (second == NULL || !option_number(&hours, hour, 0, 999) ||
        !option_number(&minutes, minute, 0, 59) || !option_number(&seconds, second, 0, 59) ||
        (tenth != NULL && !option_number(&tenths, tenth, 0, 9)))
        return UINT32_MAX;
    return (uint32_t)((hours * 3600 + minutes * 60 + seconds) * 1000 + tenths * 100);
}

static void hear_comment(kept *k, const fy_record_event *e)
{
    const char *value;
    size_t len;
    if (k->count > 0 && fy_record_command(&value, &len, e->text, e->len, "clk"))
        k->moves[k->count - 1].left = read_clock(value, len);
}

static void hear_move(reading *r)
{
    kept *k = r->out;
    const fy_position *before = fy_record_before(&r->file.replay);
    if (k->count < KEPT_MOVES_MAX)
        k->moves[k->count++] = (kept_move){.move = r->file.replay.move,
                                           .left = UINT32_MAX,
                                           .is_chance = fy_turn(k->game, before) == FY_CHANCE};
    k->end = *fy_record_after(&r->file.replay);
}

/* ---- together ---------------------------------------------------------------------------- */

/* Where the tags are over, the start is known. */
static void begin_moves(reading *r, const fy_record_event *e)
{
    if (r->in_moves || !record_has_position(e)) return;
    r->in_moves = true;
    r->out->game = r->file.replay.game;
    r->out->start = r->out->end = *fy_record_before(&r->file.replay);
}

static void hear(reading *r, const fy_record_event *e)
{
    kept *k = r->out;
    if (e->kind == FY_RECORD_TAG) hear_tag(k, e);
    if (e->kind == FY_RECORD_BEGIN || e->kind == FY_RECORD_TAG) return;
    begin_moves(r, e);
    if (e->kind == FY_RECORD_FAULT) {
        r->code = e->code;
        r->at = e->at;
    } else if (e->kind == FY_RECORD_END) {
        r->is_over = true;
        k->is_whole = e->code == FY_OK;
    } else if (e->depth == 0 && e->kind == FY_RECORD_MOVE) {
        hear_move(r);
    } else if (e->depth == 0 && e->kind == FY_RECORD_PASS) {
        r->code = FY_RECORD_BAD_EVENT;
        r->at = e->at;
    } else if (e->depth == 0 && e->kind == FY_RECORD_COMMENT) {
        hear_comment(k, e);
    }
}

static bool explain(char why[KEPT_WHY_MAX], const reading *r, const char *path, bool has_failed)
{
    if (r->code != FY_OK)
        snprintf(why, KEPT_WHY_MAX, "%.300s:%" PRIu64 ": %s: %s", path, r->at + 1,
                 fy_code_name(r->code), fy_code_text(r->code));
    else if (has_failed)
        snprintf(why, KEPT_WHY_MAX, "%.300s: cannot be read", path);
    else if (!r->is_over || !r->in_moves)
        snprintf(why, KEPT_WHY_MAX, "%.300s: there is no game in it", path);
    return r->code == FY_OK && !has_failed && r->is_over && r->in_moves;
}

bool kept_read(kept *out, const char *path, char why[KEPT_WHY_MAX])
{
    reading r = {.out = out};
    fy_record_event event;
    source from;
    *out = (kept){0};
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        snprintf(why, KEPT_WHY_MAX, "%.300s: %s", path, strerror(errno));
        return false;
    }
    out->moves = talk_need(calloc(KEPT_MOVES_MAX, sizeof *out->moves));
    source_start(&from, fd);
    record_file_start(&r.file, &from, 0);
    while (!r.is_over && r.code == FY_OK && record_file_next(&r.file, &event)) hear(&r, &event);
    const bool is_good = explain(why, &r, path, source_has_failed(&from));
    record_file_end(&r.file);
    source_end(&from);
    close(fd);
    if (!is_good) kept_free(out);
    return is_good;
}

void kept_free(kept *k)
{
    free(k->moves);
    k->moves = NULL;
}

void kept_describe(char *out, size_t room, const kept *k)
{
    size_t plies = 0, len;
    for (size_t i = 0; i < k->count; i++) plies += !k->moves[i].is_chance;
    len = (size_t)snprintf(out, room, "%s, ", fy_game_name(k->game));
    for (int i = 0; i < fy_players(k->game, &k->start) && len < room; i++)
        len += (size_t)snprintf(out + len, room - len, "%s%.60s", i > 0 ? " - " : "",
                                k->who[i][0] != '\0' ? k->who[i] : "?");
    if (len < room) snprintf(out + len, room - len, ", %zu move%s", plies, plies == 1 ? "" : "s");
}
