/* UCI, as an engine.
 *
 * One thread reads commands and never waits for a search, so that 'isready' and 'stop' are answered
 * at once. Another one searches, and says 'bestmove' when it is done and may. What the two share is
 * a flag under a lock: may it? Not while it ponders or searches without end, until 'stop' or
 * 'ponderhit' comes.
 *
 * A command that would change what is searched ends the search first. What is not understood is
 * passed over, and what cannot be done is told as 'info string'; the game stays as it was.
 *
 * The last 'info' of the first line before 'bestmove' is about that move, and has a score, unless
 * the move is from a book. */
#include "uci.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "uci_internal.h"

enum { COMMAND_MAX = 1 << 20 }; /* bytes of a command; longer ones are passed over */

/* ---- ends of searches -------------------------------------------------------------------- */

static void give_leave(uci *u)
{
    pthread_mutex_lock(&u->lock);
    u->may_answer = true;
    pthread_cond_signal(&u->changed);
    pthread_mutex_unlock(&u->lock);
}

/* Waits for the answer of a search that ends by itself. */
static void finish(uci *u)
{
    if (!u->is_searching) return;
    pthread_join(u->searcher, NULL);
    u->is_searching = false;
}

static void stop(uci *u)
{
    if (!u->is_searching) return;
    thinker_stop(u->thinker);
    give_leave(u);
    finish(u);
}

/* ---- options ----------------------------------------------------------------------------- */

/* Where there is no memory for what was asked, all stays as it was. */
static void new_thinker(uci *u, const int64_t old[UCI_OPTIONS])
{
    int64_t *value = u->options.value;
    thinker *made = thinker_try(u->game, (size_t)value[UCI_HASH], (unsigned)value[UCI_THREADS]);
    if (made == NULL) {
        uci_say_string("there is not enough memory");
        value[UCI_HASH] = old[UCI_HASH];
        value[UCI_THREADS] = old[UCI_THREADS];
        return;
    }
    thinker_free(u->thinker);
    u->thinker = made;
}

static void open_book(uci *u)
{
    char why[256];
    book_file_free(&u->book);
    if (u->options.book[0] == '\0') return;
    if (book_file_read(&u->book, u->options.book, why, sizeof why) != 0) uci_say_string(why);
}

static void introduce(const uci *u)
{
    enum { ROOM = 8192 };
    char text[ROOM];
    const int len = snprintf(text, ROOM, "id name Forsyth %s\nid author the Forsyth authors\n",
                             fy_version());
    uci_options_tell(text + len, ROOM - (size_t)len - sizeof "uciok", &u->options);
    const size_t told = strlen(text);
    snprintf(text + told, ROOM - told, "uciok");
    uci_say(text);
}

static void set_option(uci *u, words *w)
{
    int64_t old[UCI_OPTIONS];
    char why[256];
    memcpy(old, u->options.value, sizeof old);
    switch (uci_options_set(&u->options, w, why, sizeof why)) {
    case UCI_HASH:
    case UCI_THREADS: new_thinker(u, old); break;
    case UCI_CLEAR: thinker_forget(u->thinker); break;
    case UCI_BOOK_FILE: open_book(u); break;
    default:
        if (why[0] != '\0') uci_say_string(why);
        break;
    }
}

/* ---- position ---------------------------------------------------------------------------- */

/* Some programs leave the counters off, and much else. */
static bool read_start(uci *u, fy_position *pos, words *w)
{
    const char *text;
    size_t len;
    words_next(w);
    if (words_is(w, "startpos")) {
        fy_start(pos, u->game);
        words_next(w);
        return true;
    }
    if (!words_is(w, "fen")) return false;
    words_until(w, "moves", &text, &len);
    const fy_result read = fy_parse(pos, u->game, text, len, FY_ALLOW_ALL);
    if (read.code != FY_OK) uci_say_fault(text, len, read);
    return read.code == FY_OK;
}

static void make_room(uci *u, words w)
{
    size_t moves = 0;
    while (words_next(&w)) moves++;
    if (moves <= u->next_room) return;
    u->next_steps = talk_need(realloc(u->next_steps, moves * sizeof *u->next_steps));
    u->next_room = moves;
}

static void keep_game(uci *u, const fy_line *line)
{
    fy_step *steps = u->steps;
    const size_t room = u->room;
    u->line = *line;
    u->steps = u->next_steps;
    u->room = u->next_room;
    u->next_steps = steps;
    u->next_room = room;
}

/* Plays a move in the form of UCI, or in that of the game. */
static fy_result play_word(fy_line *line, const fy_game *game, const words *w)
{
    fy_position pos;
    fy_move move;
    const fy_result plain = fy_line_play_text(line, game, w->word, w->len);
    if (plain.code == FY_OK) return plain;
    fy_line_position(&pos, line, game);
    const fy_result read = fy_move_parse_uci(&move, game, &pos, w->word, w->len);
    return read.code == FY_OK ? fy_line_play(line, game, move) : read;
}

/* Plays all moves; `w` ends at the one that cannot be played. */
static fy_result play_words(uci *u, fy_line *line, const fy_position *pos, words *w)
{
    fy_line_start(line, u->game, pos, u->next_steps, u->next_room);
    while (words_next(w)) {
        const fy_result played = play_word(line, u->game, w);
        if (played.code != FY_OK) return played;
    }
    return (fy_result){FY_OK, 0};
}

static bool play_as(uci *u, fy_line *line, const fy_position *pos, words w, int player)
{
    fy_position seen;
    return fy_seen_by(&seen, u->game, pos, player).code == FY_OK &&
           play_words(u, line, &seen, &w).code == FY_OK;
}

/* In a game with secrets the start is told as one player sees it, and the moves as that player saw
 * them who is to move when all are played. Where both know the same of the start, it is that
 * player's; or, if the moves do not tell what that player must have seen, the other's. */
static bool play_as_player(uci *u, fy_line *line, const fy_position *pos, words w)
{
    fy_position after;
    for (int player = 0; player < 2; player++) {
        if (!play_as(u, line, pos, w, player)) continue;
        fy_line_position(&after, line, u->game);
        if (fy_turn(u->game, &after) == player) return true;
    }
    return play_as(u, line, pos, w, 0) || play_as(u, line, pos, w, 1);
}

static void set_position(uci *u, words *w)
{
    fy_position pos;
    fy_line line;
    if (!read_start(u, &pos, w)) return;
    if (!words_is(w, "moves")) w->at = w->end;
    make_room(u, *w);
    if (!play_as_player(u, &line, &pos, *w)) {
        const fy_result played = play_words(u, &line, &pos, w);
        if (played.code != FY_OK) {
            uci_say_fault(w->word, w->len, played);
            return;
        }
    }
    keep_game(u, &line);
}

/* ---- commands ---------------------------------------------------------------------------- */

static void hit(uci *u)
{
    if (!u->is_searching || !u->ponders) return;
    u->ponders = false;
    thinker_hurry(u->thinker, u->plan.most, u->plan.enough);
    give_leave(u);
}

static void show(const uci *u)
{
    char text[FY_TEXT_MAX];
    fy_position pos;
    fy_line_position(&pos, &u->line, u->game);
    fy_write(text, sizeof text, u->game, &pos, 0);
    flockfile(stdout);
    fprintf(stdout, "Fen: %s\n", text);
    fflush(stdout);
    funlockfile(stdout);
}

/* ---- the loop ---------------------------------------------------------------------------- */

static bool obey(uci *u, words *w)
{
    while (words_next(w)) {
        if (words_is(w, "quit")) return false;
        if (words_is(w, "isready")) {
            if (!u->is_searching) thinker_prepare(u->thinker);
            uci_say("readyok");
        } else if (words_is(w, "uci")) {
            introduce(u);
        } else if (words_is(w, "ponderhit")) {
            hit(u);
        } else if (words_is(w, "stop")) {
            stop(u);
        } else if (words_is(w, "ucinewgame")) {
            stop(u);
            thinker_forget(u->thinker);
        } else if (words_is(w, "setoption")) {
            stop(u);
            set_option(u, w);
        } else if (words_is(w, "position")) {
            stop(u);
            set_position(u, w);
        } else if (words_is(w, "go")) {
            stop(u);
            uci_go(u, w);
        } else if (words_is(w, "d")) {
            show(u);
        } else {
            continue; /* what is unknown may stand before what is not */
        }
        return true;
    }
    return true;
}

static void start(uci *u, const uci_setup *setup)
{
    fy_position pos;
    u->game = setup->game;
    u->level = setup->elo > 0 ? NULL : setup->level;
    uci_options_start(&u->options, setup);
    u->may_answer = true;
    u->random = setup->seed;
    pthread_mutex_init(&u->lock, NULL);
    pthread_cond_init(&u->changed, NULL);
    u->thinker = thinker_new(setup->game, setup->megabytes, setup->threads);
    open_book(u);
    fy_start(&pos, setup->game);
    fy_line_start(&u->line, setup->game, &pos, NULL, 0);
}

/* At the end of the input a search that has an end may come to it. */
static void end(uci *u, bool is_told)
{
    if (is_told || !u->may_answer) stop(u);
    finish(u);
    thinker_free(u->thinker);
    book_file_free(&u->book);
    free(u->steps);
    free(u->next_steps);
    pthread_cond_destroy(&u->changed);
    pthread_mutex_destroy(&u->lock);
}

/* Reads a line without its end; a longer one than there is room for is passed over, and said so.
 * False at the end of the input. */
static bool read_command(char *text, size_t *len)
{
    size_t count = 0;
    int ch;
    while ((ch = getchar()) != EOF && ch != '\n')
        if (count++ < COMMAND_MAX) text[count - 1] = (char)ch;
    if (count > COMMAND_MAX) {
        uci_say_string("the line is too long");
        count = 0;
    }
    *len = count;
    return ch != EOF || count > 0;
}

int uci_run(const uci_setup *setup)
{
    uci *u = talk_need(calloc(1, sizeof *u));
    char *text = talk_need(malloc(COMMAND_MAX));
    size_t len;
    bool goes_on = true;
    start(u, setup);
    while (goes_on && read_command(text, &len)) {
        words w = words_of(text, len);
        goes_on = obey(u, &w);
    }
    end(u, !goes_on);
    free(text);
    free(u);
    return 0;
}
