#include "start.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

#include "../engine/clock_text.h"
#include "../output/finding.h"
#include "../output/out.h"
#include "../output/remark.h"
#include "kept.h"

bool start_is_clear(const play_start *s)
{
    return s->game != NULL || s->has_position || s->record != NULL || s->resumes ||
           s->who[0][0] != '\0' || s->who[1][0] != '\0';
}

static uint64_t seed_of(const play_start *s)
{
    uint64_t seed = s->seed;
    if (!s->has_seed && getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        talk_die("cannot get a random seed", errno);
    return seed;
}

/* ---- positions --------------------------------------------------------------------------- */

bool start_looks_like_position(const char *text, size_t len)
{
    fy_position pos;
    return fy_attempt_of(text, len) != FY_ATTEMPT_NONE ||
           fy_start_parse(&pos, fy_game_at(0), text, len).code == FY_OK;
}

/* Adds lines as `check` would print them. */
static void add_remark(start_fault *fault, const place *where, const remark *what)
{
    size_t len;
    const size_t used = strlen(fault->text);
    char *text = remark_text(where, what, false, &len);
    snprintf(fault->text + used, sizeof fault->text - used, "%s", text);
    free(text);
}

static void explain(start_fault *fault, const fy_game *game, const place *where)
{
    fy_finding found[FY_FINDINGS_MAX];
    const size_t all = fy_diagnose(found, FY_FINDINGS_MAX, game, where->text, where->len, 0);
    size_t count = 0;
    for (size_t i = 0; i < all; i++)
        if (fy_code_severity(found[i].code) != FY_SEVERITY_NOTE) found[count++] = found[i];
    count = findings_shorten(found, count);
    for (size_t i = 0; i < count; i++) {
        char repair[512], more[600];
        remark what = {finding_kind(found[i].code), found[i].code, found[i].at, NULL};
        finding_repair_text(repair, sizeof repair, game, where->text, &found[i]);
        snprintf(more, sizeof more, "repair: %s", repair);
        if (found[i].repairable) what.more = more;
        add_remark(fault, where, &what);
    }
}

/* What breaks a rule after its repair, or before it, cannot be played. */
static bool is_playable(const fy_game *game, const char *text)
{
    fy_position pos;
    return fy_parse(&pos, game, text, strlen(text), 0).code == FY_OK && fy_check(game, &pos) == 0;
}

static bool refuse_text(start_fault *fault, const fy_game *game, const place *where)
{
    explain(fault, game, where);
    if (fy_fix(fault->repaired, sizeof fault->repaired, game, where->text, where->len, 0).code !=
            FY_OK ||
        !is_playable(game, fault->repaired))
        fault->repaired[0] = '\0';
    return false;
}

bool start_read(fy_position *out, const fy_game **game, const char *text, size_t len,
                const char *from, start_fault *fault)
{
    const place where = {.file = from, .line = 1, .text = text, .len = len};
    const fy_game *first = *game != NULL ? *game : fy_game_at(0);
    fy_position pos;
    memset(fault, 0, sizeof *fault);
    if (fy_start_parse(&pos, first, text, len).code == FY_OK) {
        *game = first;
    } else {
        const fy_result read = fy_parse_any(&pos, game, text, len, 0);
        if (read.code != FY_OK || fy_check(*game, &pos) != 0)
            return refuse_text(fault, *game, &where);
        const uint32_t refusal = fy_refusal(*game, &pos);
        if (refusal != FY_OK) {
            add_remark(fault, &where, &(remark){"error", refusal, 0, NULL});
            return false;
        }
    }
    *out = pos;
    return true;
}

/* ---- setups ------------------------------------------------------------------------------ */

bool start_from(session_setup *setup, const fy_game *game, const fy_position *pos,
                char note[SESSION_TEXT_MAX], char why[SESSION_TEXT_MAX])
{
    uint64_t random = setup->seed;
    fy_position view = *pos;
    note[0] = '\0';
    setup->game = game;
    setup->start = view;
    fy_result dealt = fy_deal_hidden(&setup->start, game, &view, &random);
    if (dealt.code == FY_NOTHING_TO_DEAL) return true;
    while (dealt.code != FY_OK) { /* something is to be turned over first */
        const fy_move due = fy_chance(game, &view, &random);
        if (due == 0 || fy_play(&view, game, &view, due).code != FY_OK) {
            snprintf(why, SESSION_TEXT_MAX, "%s", fy_code_text(dealt.code));
            return false;
        }
        dealt = fy_deal_hidden(&setup->start, game, &view, &random);
    }
    snprintf(note, SESSION_TEXT_MAX, "this is what one player sees: the rest was dealt at random");
    return true;
}

/* A new game: dealt, if there is something to deal. */
static bool begin_new(session_setup *out, const fy_game *game, int players,
                      char why[SESSION_TEXT_MAX])
{
    uint64_t random = out->seed;
    fy_result begun = fy_deal_for(&out->start, game, players, &random);
    out->game = game;
    out->is_dealt = begun.code == FY_OK;
    if (begun.code == FY_NOTHING_TO_DEAL) begun = fy_start_for(&out->start, game, players);
    if (begun.code != FY_OK) snprintf(why, SESSION_TEXT_MAX, "%s", fy_code_text(begun.code));
    return begun.code == FY_OK;
}

/* Who was not named: a person, and then bots. */
static void seat_rest(session_setup *out, const play_start *s)
{
    bool has_person = false;
    for (int i = 0; i < FY_SEATS_MAX; i++) has_person |= strcmp(s->who[i], "you") == 0;
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        const bool is_named = s->who[i][0] != '\0';
        const char *rest = has_person ? s->settings.level : "you";
        snprintf(out->who[i], sizeof out->who[i], "%s", is_named ? s->who[i] : rest);
        has_person |= !is_named;
    }
}

static bool set_up(session_setup *out, const play_start *s, char note[SESSION_TEXT_MAX],
                   char why[SESSION_TEXT_MAX])
{
    const fy_game *game = s->game != NULL ? s->game : fy_game_at(0);
    memset(out, 0, sizeof *out);
    out->seed = seed_of(s);
    out->keeps = true;
    note[0] = '\0';
    seat_rest(out, s);
    if (s->has_time)
        out->time = s->time;
    else if (s->settings.clock[0] != '\0')
        clock_text_read(&out->time, s->settings.clock, 60000);
    if (s->has_position) return start_from(out, game, &s->position, note, why);
    return begin_new(out, game, s->players > 0 ? s->players : 2, why);
}

bool start_setup(session_setup *out, const play_start *s, char why[SESSION_TEXT_MAX])
{
    char note[SESSION_TEXT_MAX];
    return set_up(out, s, note, why);
}

void start_like(session_setup *out, const session *s)
{
    const fy_host *h = session_host(s);
    memset(out, 0, sizeof *out);
    out->game = h->game;
    out->time = h->seats[0].time;
    out->keeps = true;
    for (int i = 0; i < FY_SEATS_MAX; i++)
        snprintf(out->who[i], sizeof out->who[i], "%s",
                 i < h->seat_count ? session_who(s, i) : "you");
    if (getrandom(&out->seed, sizeof out->seed, 0) != (ssize_t)sizeof out->seed)
        talk_die("cannot get a random seed", errno);
}

/* ---- sessions ---------------------------------------------------------------------------- */

/* One that is damaged is passed over, and noted. */
static session *resume_last(char note[SESSION_TEXT_MAX], char why[SESSION_TEXT_MAX])
{
    start_kept *list;
    session *s = NULL;
    const size_t count = start_list(&list);
    snprintf(why, SESSION_TEXT_MAX, "there is no game to resume");
    for (size_t i = 0; i < count && s == NULL; i++) {
        if (list[i].is_damaged)
            memcpy(note, list[i].title, SESSION_TEXT_MAX);
        else
            s = session_open(list[i].path, why);
    }
    free(list);
    if (s == NULL && note[0] != '\0') memcpy(why, note, SESSION_TEXT_MAX);
    return s;
}

session *start_session(const play_start *s, char note[SESSION_TEXT_MAX], char why[SESSION_TEXT_MAX])
{
    session_setup setup;
    note[0] = '\0';
    if (s->resumes) return resume_last(note, why);
    if (!set_up(&setup, s, note, why)) return NULL;
    if (s->record != NULL) return session_open_with(s->record, &setup, why);
    return session_start(&setup, why);
}

/* The first line of a file that has one; false if it cannot be read. */
static bool first_line(char out[FY_TEXT_MAX], const char *path)
{
    FILE *file = fopen(path, "re");
    bool is_read = false;
    while (file != NULL && !is_read && fgets(out, FY_TEXT_MAX, file) != NULL) {
        out[strcspn(out, "\r\n")] = '\0';
        is_read = out[0] != '\0' && out[0] != '#';
    }
    if (file != NULL) fclose(file);
    return is_read;
}

session *start_load(const char *path, const session_setup *with, char note[SESSION_TEXT_MAX],
                    char why[SESSION_TEXT_MAX])
{
    char line[FY_TEXT_MAX];
    session_setup setup = *with;
    const fy_game *game = NULL;
    fy_position pos;
    struct stat about;
    note[0] = '\0';
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode)) { /* a pipe may never end */
        snprintf(why, SESSION_TEXT_MAX, "%.300s: not a file", path);
        return NULL;
    }
    if (!first_line(line, path) || fy_parse_any(&pos, &game, line, strlen(line), 0).code != FY_OK)
        return session_open_with(path, with, why);
    return start_from(&setup, game, &pos, note, why) ? session_start(&setup, why) : NULL;
}

/* ---- what can be resumed ----------------------------------------------------------------- */

/* False if it is over already, and only was not put away. */
static bool describe(start_kept *out, const save_entry *entry)
{
    kept k;
    memcpy(out->path, entry->path, sizeof out->path);
    out->when = entry->when.tv_sec;
    out->is_damaged = !kept_read(&k, entry->path, out->title);
    if (out->is_damaged) return true;
    const bool is_over = k.is_whole && strcmp(k.result, "*") != 0;
    if (is_over)
        save_put_away(entry->path);
    else
        kept_describe(out->title, sizeof out->title, &k);
    kept_free(&k);
    return !is_over;
}

size_t start_list(start_kept **out)
{
    save_entry *entries;
    const size_t found = save_list(&entries);
    size_t count = 0;
    *out = talk_need(calloc(found + 1, sizeof **out));
    for (size_t i = 0; i < found; i++) count += describe(&(*out)[count], &entries[i]);
    free(entries);
    return count;
}
