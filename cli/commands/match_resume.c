/* The games of the file must be the first of this match, in their order: each has the tags and the
 * opening that it would have now. Only the last may be cut short, and it is played again. */
#include "match_resume.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../engine/clock_text.h"
#include "../engine/game_text.h"
#include "../input/record_file.h"
#include "../output/out.h"

enum { TAGS = FY_SEATS_MAX + 3, VALUE_MAX = FY_RECORD_TAG_MAX };

/* A tag that all games of the match have. */
typedef struct expected_tag {
    const char *name, *text;
} expected_tag;

typedef struct resuming {
    const match *m;
    match_score *score;
    const char *path;
    record_file file;
    char round[24], time[CLOCK_TEXT_MAX];
    expected_tag tags[TAGS];
    int tag_count, found; /* how many of them the game at hand has */
    bool is_begun;        /* it has events behind its tags */
    bool is_whole;        /* it has a result, that of its tag, */
    char result[GAME_RESULT_MAX];
    game_result shares;
    uint64_t end;        /* of the last whole game */
    const char *trouble; /* or NULL */
} resuming;

static void expect(resuming *r, const char *name, const char *text)
{
    r->tags[r->tag_count++] = (expected_tag){name, text};
}

static void begin_game(resuming *r)
{
    const uint64_t number = r->score->games;
    r->tag_count = r->found = 0;
    r->is_begun = r->is_whole = false;
    r->result[0] = '\0';
    snprintf(r->round, sizeof r->round, "%" PRIu64, number + 1);
    clock_text_write(r->time, r->m->time);
    expect(r, "Round", r->round);
    for (int i = 0; i < r->m->players; i++)
        expect(r, game_text_seat(i), match_name(r->m, number, i));
    expect(r, "TimeControl", r->time);
    if (r->m->limit[0] != '\0') expect(r, "Limit", r->m->limit);
}

static bool is_named(const fy_record_event *e, const char *name)
{
    return strlen(name) == e->name_len && memcmp(name, e->name, e->name_len) == 0;
}

static void hear_tag(resuming *r, const fy_record_event *e)
{
    char value[VALUE_MAX];
    if (fy_record_unescape(value, sizeof value, e->text, e->len).code != FY_OK) return;
    if (is_named(e, "Result")) snprintf(r->result, sizeof r->result, "%.31s", value);
    for (int i = 0; i < r->tag_count; i++)
        if (is_named(e, r->tags[i].name) && strcmp(value, r->tags[i].text) == 0) r->found++;
}

static bool has_opening(const resuming *r)
{
    const match *m = r->m;
    fy_position opening;
    match_opening(&opening, &m->openings, match_opening_number(m, r->score->games));
    return r->file.replay.game == m->game &&
           memcmp(&opening, fy_record_before(&r->file.replay), fy_value_size(m->game)) == 0;
}

/* Looks at a game when its tags have been read. */
static void look(resuming *r, const fy_record_event *e)
{
    if (r->is_begun || e->kind == FY_RECORD_FAULT || e->kind == FY_RECORD_END) return;
    r->is_begun = true;
    if (r->found != r->tag_count)
        r->trouble = "has other players, limits or rounds";
    else if (!has_opening(r))
        r->trouble = "has another opening; the seed may be another one";
}

static void hear_result(resuming *r, const fy_record_event *e)
{
    r->is_whole = e->len == strlen(r->result) && memcmp(e->text, r->result, e->len) == 0 &&
                  game_result_read(&r->shares, e->text, e->len, r->m->players);
    if (r->is_whole) r->end = e->at + e->len;
}

static void hear_end(resuming *r, const fy_record_event *e)
{
    if (e->code != FY_OK) r->is_whole = false;
    if (r->is_whole) match_score_add(r->score, r->m, &r->shares);
}

/* The end of a game that was cut short is the end of the file. */
static void hear(resuming *r, const fy_record_event *e, bool *was_cut)
{
    if (e->kind == FY_RECORD_BEGIN) {
        if (*was_cut) r->trouble = "has a game before it that is not whole";
        begin_game(r);
    } else if (e->kind == FY_RECORD_TAG) {
        hear_tag(r, e);
    } else {
        look(r, e);
        if (e->kind == FY_RECORD_RESULT) hear_result(r, e);
        if (e->kind == FY_RECORD_END) {
            hear_end(r, e);
            *was_cut = !r->is_whole;
        }
    }
}

static int refuse(const resuming *r)
{
    fputs("forsyth: cannot go on with '", stderr);
    print_escaped(stderr, r->path, strlen(r->path));
    fprintf(stderr, "': game %" PRIu64 " %s\n", r->score->games + 1, r->trouble);
    return 2;
}

static int fail(const char *path, int error)
{
    fputs("forsyth: cannot go on with '", stderr);
    print_escaped(stderr, path, strlen(path));
    fprintf(stderr, "': %s\n", strerror(error));
    return 3;
}

/* Is what follows the last whole game the beginning of a record of a match, as far as it goes? */
static bool is_cut_record(const resuming *r, int fd)
{
    static const char head[] = "[Event \"forsyth match\"]";
    char text[sizeof head + 2];
    const ssize_t got = pread(fd, text, sizeof text, (off_t)r->end);
    const size_t len = got > 0 ? (size_t)got : 0;
    size_t at = 0;
    while (at < len && text[at] == '\n') at++;
    const size_t left = len - at < sizeof head - 1 ? len - at : sizeof head - 1;
    return memcmp(text + at, head, left) == 0;
}

/* Nothing but the rest of a game is cut off. */
static int cut(resuming *r, int fd)
{
    const off_t size = lseek(fd, 0, SEEK_END);
    const off_t end = r->end > 0 ? (off_t)r->end + 1 : 0;
    if (size == end) return 0;
    if (!is_cut_record(r, fd)) {
        r->trouble = "is no game of a match";
        return refuse(r);
    }
    if (ftruncate(fd, (off_t)r->end) != 0) return fail(r->path, errno);
    if (end > 0 && write(fd, "\n", 1) != 1) return fail(r->path, errno);
    return 0;
}

int match_resume(match_score *score, const match *m, int fd, const char *path)
{
    resuming r = {.m = m, .score = score, .path = path};
    fy_record_event event;
    source from;
    bool was_cut = false;
    source_start(&from, fd);
    record_file_start(&r.file, &from, m->s->allow);
    while (r.trouble == NULL && record_file_next(&r.file, &event)) hear(&r, &event, &was_cut);
    const int error = source_has_failed(&from) ? (from.error != 0 ? from.error : EINVAL) : 0;
    record_file_end(&r.file);
    source_end(&from);
    if (error != 0) return fail(path, error);
    if (r.trouble != NULL) return refuse(&r);
    return cut(&r, fd);
}
