/* The game as a record: on disk after every change, and back from there.
 *
 * What the host draws for chance follows from the seed, so a game that was kept is played again
 * from its players' moves, and must come to the same end. A record from elsewhere may have other
 * draws: then the game begins where the record ends, with no moves before it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "../engine/clock_text.h"
#include "../engine/game_result.h"
#include "../engine/game_text.h"
#include "kept.h"
#include "session_state.h"

/* ---- writing ----------------------------------------------------------------------------- */

static void put_date(game_text *t)
{
    char date[16] = "????.??.??";
    const time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) != NULL) strftime(date, sizeof date, "%Y.%m.%d", &local);
    game_text_tag(t, "Date", date);
}

/* What only the referee knows: with the seed, what chance will draw. */
static void put_referee_tags(game_text *t, const session *s)
{
    char text[128];
    int len = 0;
    snprintf(text, sizeof text, "%" PRIu64, s->setup.seed);
    game_text_tag(t, "Seed", text);
    if (s->setup.is_dealt) game_text_tag(t, "Dealt", "1");
    if (s->setup.time.base == 0) return;
    for (int i = 0; i < s->host.seat_count; i++)
        len += snprintf(text + len, sizeof text - (size_t)len, "%s%" PRIu64, i > 0 ? " " : "",
                        fy_host_left(&s->host, i, thinker_clock()));
    game_text_tag(t, "Left", text);
}

static int note_clock(char *out, size_t room, const void *context, size_t number)
{
    const session *s = context;
    return game_text_clock(out, room, &s->host.moves[number]);
}

char *session_record(const session *s, int seat, size_t *len)
{
    char result[GAME_RESULT_MAX] = "*", clock[CLOCK_TEXT_MAX], why[SESSION_TEXT_MAX];
    game_text *t = game_text_new();
    if (session_is_over(s)) {
        const game_result r = game_result_of(&s->host, s->failed);
        game_result_write(result, &r, s->host.seat_count);
    }
    game_text_tag(t, "Event", "forsyth play");
    put_date(t);
    for (int i = 0; i < s->host.seat_count; i++)
        game_text_tag(t, game_text_seat(i), s->setup.who[i]);
    game_text_tag(t, "Result", result);
    clock_text_write(clock, s->setup.time);
    game_text_tag(t, "TimeControl", clock);
    game_text_tag(t, "Termination", game_text_termination(&s->host));
    if (seat == FY_NOBODY) put_referee_tags(t, s);
    game_text_start(t, &s->host, seat);
    game_text_moves(t, &s->host, seat, note_clock, s);
    if (s->failed >= 0)
        snprintf(why, sizeof why, "%s %.190s", game_text_seat(s->failed), s->reason);
    return game_text_end(t, len, s->failed >= 0 ? why : NULL, result);
}

/* ---- keeping ----------------------------------------------------------------------------- */

/* Is there anything to keep? A game in which nobody has moved yet is not. */
static bool is_worth_keeping(const session *s)
{
    if (s->file != NULL) return true;
    for (int i = 0; i < s->host.seat_count; i++)
        if (s->host.seats[i].made > 0) return true;
    return false;
}

static bool write_file(session *s, char why[SAVE_WHY_MAX])
{
    size_t len;
    if (s->file == NULL) s->file = save_new(fy_game_name(s->host.game), why);
    if (s->file == NULL) return false;
    char *text = session_record(s, FY_NOBODY, &len);
    const bool is_kept = save_write(s->file, text, len, why);
    free(text);
    return is_kept;
}

/* A game that is over goes to the archive. If it goes on after a takeback it has a new file. */
static bool put_away(session *s, char why[SAVE_WHY_MAX])
{
    if (!save_archive(s->file, why)) return false;
    save_close(s->file);
    s->file = NULL;
    s->is_archived = true;
    return true;
}

void session_keep(session *s)
{
    char why[SAVE_WHY_MAX] = "";
    if (!session_is_over(s)) s->is_archived = false;
    if (!s->setup.keeps || s->is_archived || !is_worth_keeping(s)) return;
    const bool is_kept = write_file(s, why) && (!session_is_over(s) || put_away(s, why));
    if (!is_kept && strcmp(why, s->trouble) != 0)
        session_tell(s, "this game cannot be kept: %.400s", why);
    snprintf(s->trouble, sizeof s->trouble, "%s", is_kept ? "" : why);
}

/* ---- and back ---------------------------------------------------------------------------- */

/* A clock that shows what it showed after a move is one that gives so much from the start. */
static void set_clock(fy_host *h, int seat, const kept_move *move)
{
    const uint32_t left = move->left == 0 ? 1 : move->left;
    if (left != UINT32_MAX) fy_host_set_time(h, seat, (fy_time_control){.base = left});
}

static bool play_again(session *s, const kept *k)
{
    fy_position end;
    for (size_t i = 0; i < k->count; i++) {
        const int turn = fy_host_turn(&s->host);
        if (k->moves[i].is_chance) continue;
        if (turn < 0 || k->moves[i].move == 0) return false;
        set_clock(&s->host, turn, &k->moves[i]);
        if (fy_host_play(&s->host, turn, k->moves[i].move, thinker_clock()).code != FY_OK)
            return false;
    }
    fy_line_position(&end, &s->host.line, s->host.game);
    return memcmp(&end, &k->end, fy_value_size(k->game)) == 0;
}

static void restore_clocks(session *s, const kept *k)
{
    for (int i = 0; i < s->host.seat_count; i++) {
        fy_host_set_time(&s->host, i, s->setup.time);
        if (k->has_left) fy_host_set_left(&s->host, i, k->left[i]);
    }
}

static session_setup setup_of(const kept *k)
{
    session_setup setup = {.game = k->game, .start = k->start, .keeps = true, .time = k->time};
    setup.seed = k->seed;
    setup.is_dealt = k->is_dealt;
    for (int i = 0; i < FY_SEATS_MAX; i++)
        snprintf(setup.who[i], sizeof setup.who[i], "%s", k->who[i]);
    return setup;
}

/* Goes on with a game of ours, whose file is taken. */
static session *resume(const kept *k, save *file, char why[SESSION_TEXT_MAX])
{
    const session_setup setup = setup_of(k);
    if (!k->is_whole || !k->has_seed) {
        snprintf(why, SESSION_TEXT_MAX, "%.300s: this game is not whole", save_path(file));
        return NULL;
    }
    session *s = session_new(&setup, why);
    if (s == NULL) return NULL;
    if (!play_again(s, k)) {
        snprintf(why, SESSION_TEXT_MAX, "%.300s: its moves do not lead to where it ends",
                 save_path(file));
        s->setup.keeps = false;
        session_close(s);
        return NULL;
    }
    restore_clocks(s, k);
    return s;
}

static session *begin_with(const kept *k, const session_setup *with, char why[SESSION_TEXT_MAX])
{
    session_setup setup = {.game = k->game, .start = k->start, .keeps = true};
    if (with != NULL) {
        setup = *with;
        setup.game = k->game;
        setup.start = k->start;
        setup.is_dealt = false;
    } else {
        for (int i = 0; i < FY_SEATS_MAX; i++) memcpy(setup.who[i], "you", sizeof "you");
        if (getrandom(&setup.seed, sizeof setup.seed, 0) < 0) setup.seed = (uint64_t)time(NULL);
    }
    session *s = session_new(&setup, why);
    if (s == NULL || play_again(s, k)) return s;
    s->setup.keeps = false;
    session_close(s);
    setup.start = k->end;
    return session_new(&setup, why);
}

session *session_open_with(const char *path, const session_setup *with, char why[SESSION_TEXT_MAX])
{
    const bool is_ours = save_is_kept(path);
    char title[SESSION_TEXT_MAX] = "";
    save *file = NULL;
    kept k;
    if (is_ours && (file = save_take(path, why)) == NULL) return NULL;
    session *s = NULL;
    if (kept_read(&k, path, why)) {
        kept_describe(title, sizeof title, &k);
        s = is_ours ? resume(&k, file, why) : begin_with(&k, with, why);
        kept_free(&k);
    }
    if (s == NULL) {
        save_close(file);
        return NULL;
    }
    s->file = file;
    session_tell(s, "%s: %.400s", is_ours ? "resumed" : "from a record", title);
    session_settle(s);
    return s;
}

session *session_open(const char *path, char why[SESSION_TEXT_MAX])
{
    return session_open_with(path, NULL, why);
}
