/* UCI, as an engine.
 *
 * One thread reads commands and never waits for a search, so that 'isready' and 'stop' are answered
 * at once. Another one searches, and says 'bestmove' when it is done and may. What the two share is
 * a flag under a lock: may it? Not while it ponders or searches without end, until 'stop' or
 * 'ponderhit' comes.
 *
 * A command that would change what is searched ends the search first. What is not understood is
 * passed over, and what cannot be done is told as 'info string'; the game stays as it was. */
#include "uci.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

#include "../output/out.h"
#include "thinker.h"
#include "time_plan.h"
#include "words.h"

enum {
    BEST_MAX = 256, /* of MultiPV */
    OVERHEAD = 10,
    OVERHEAD_MAX = 5000,
    HASH_MAX = 1 << 20,
    THREADS_MAX = 256
};

typedef struct uci {
    uci_setup setup;
    uint32_t move_style;
    size_t best_count;
    int64_t overhead;
    thinker *thinker;
    /* the game, and room to set up the next one beside it */
    fy_line line;
    fy_step *steps, *next_steps;
    size_t room, next_room;
    /* the search: */
    pthread_t searcher;
    bool is_searching; /* there is a thread to wait for */
    think_limits limits;
    fy_move moves[FY_MOVES_MAX]; /* of limits.moves */
    time_plan plan;              /* for when pondering was right */
    fy_best best[BEST_MAX];
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool may_answer; /* under the lock */
} uci;

/* ---- saying ------------------------------------------------------------------------------ */

/* Both threads speak, each a whole line at a time. */
static void say(const char *text)
{
    flockfile(stdout);
    fputs(text, stdout);
    putc('\n', stdout);
    fflush(stdout);
    funlockfile(stdout);
}

static void say_fault(const char *what, size_t len, fy_result fault)
{
    flockfile(stdout);
    fputs("info string ", stdout);
    print_escaped(stdout, what, len < 100 ? len : 100);
    fprintf(stdout, ": byte %" PRIu32 ": %s: %s\n", fault.at, fy_code_name(fault.code),
            fy_code_text(fault.code));
    fflush(stdout);
    funlockfile(stdout);
}

/* ---- searching --------------------------------------------------------------------------- */

static int add_move(char *out, size_t room, const uci *u, const fy_position *pos, fy_move move)
{
    char text[FY_MOVE_TEXT_MAX];
    if (fy_move_write(text, sizeof text, u->setup.game, pos, move, u->move_style).code != FY_OK)
        return 0;
    return snprintf(out, room, " %s", text);
}

static int add_line(char *out, size_t room, const uci *u, const fy_best *best)
{
    fy_position pos;
    int len = 0;
    fy_line_position(&pos, &u->line, u->setup.game);
    for (uint32_t i = 0; i < best->length; i++) {
        len += add_move(out + len, room - (size_t)len, u, &pos, best->line[i]);
        if (fy_play(&pos, u->setup.game, &pos, best->line[i]).code != FY_OK) break;
    }
    return len;
}

static void tell_search(void *context, const think_report *r)
{
    static const char *const bounds[] = {"", " lowerbound", " upperbound"};
    enum { ROOM = 256 + FY_SEARCH_LINE_MAX * FY_MOVE_TEXT_MAX };
    const uci *u = context;
    const fy_best *best = r->best;
    char text[ROOM];
    const uint64_t per_second = r->nodes * 1000 / (r->milliseconds > 0 ? r->milliseconds : 1);
    int len = snprintf(text, ROOM,
                       "info depth %d seldepth %" PRIu32 " multipv %" PRIu32 " score %s %" PRId32
                       "%s nodes %" PRIu64 " nps %" PRIu64 " hashfull %" PRIu32 " time %" PRIu64
                       " pv",
                       best->depth, r->deepest, r->rank + 1, best->mate != 0 ? "mate" : "cp",
                       best->mate != 0 ? best->mate : best->score, bounds[best->bound], r->nodes,
                       per_second, r->full, r->milliseconds);
    add_line(text + len, ROOM - (size_t)len, u, best);
    say(text);
}

static void say_best(const uci *u, const fy_best *best)
{
    char text[2 * FY_MOVE_TEXT_MAX + 32];
    fy_position pos;
    fy_line_position(&pos, &u->line, u->setup.game);
    int len = snprintf(text, sizeof text, "bestmove");
    len += add_move(text + len, sizeof text - (size_t)len, u, &pos, best->move);
    if (best->length > 1 && fy_play(&pos, u->setup.game, &pos, best->move).code == FY_OK) {
        len += snprintf(text + len, sizeof text - (size_t)len, " ponder");
        add_move(text + len, sizeof text - (size_t)len, u, &pos, best->line[1]);
    }
    say(text);
}

/* There is nothing to search where the game is over; UCI wants an answer all the same. */
static void say_none(fy_result why)
{
    char text[256];
    snprintf(text, sizeof text, "info string %s: %s", fy_code_name(why.code),
             fy_code_text(why.code));
    say(text);
    say(why.code == FY_CHECKMATE ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
    say("bestmove (none)");
}

static void wait_for_leave(uci *u)
{
    pthread_mutex_lock(&u->lock);
    while (!u->may_answer) pthread_cond_wait(&u->changed, &u->lock);
    pthread_mutex_unlock(&u->lock);
}

static void *search(void *context)
{
    uci *u = context;
    size_t count = u->best_count;
    const fy_result found = thinker_think(u->thinker, u->best, &count, &u->line, &u->limits,
                                          tell_search, u);
    wait_for_leave(u);
    if (found.code == FY_OK)
        say_best(u, &u->best[0]);
    else
        say_none(found);
    return NULL;
}

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

static void new_thinker(uci *u)
{
    thinker_free(u->thinker);
    u->thinker = thinker_new(u->setup.game, u->setup.megabytes, u->setup.threads);
}

static void introduce(const uci *u)
{
    char text[640];
    snprintf(text, sizeof text,
             "id name Forsyth %s\nid author the Forsyth authors\n"
             "option name Hash type spin default %zu min 0 max %d\n"
             "option name Threads type spin default %u min 1 max %d\n"
             "option name MultiPV type spin default 1 min 1 max %d\n"
             "option name Ponder type check default false\n"
             "option name Move Overhead type spin default %d min 0 max %d\n"
             "option name Clear Hash type button\n"
             "option name UCI_Chess960 type check default false\n"
             "uciok",
             fy_version(), u->setup.megabytes, HASH_MAX, u->setup.threads, THREADS_MAX, BEST_MAX,
             OVERHEAD, OVERHEAD_MAX);
    say(text);
}

static bool named(const char *text, size_t len, const char *name)
{
    if (strlen(name) != len) return false;
    for (size_t i = 0; i < len; i++)
        if ((text[i] | 0x20) != (name[i] | 0x20)) return false;
    return true;
}

static int64_t bounded(int64_t value, int64_t least, int64_t most)
{
    return value < least ? least : value > most ? most : value;
}

static void set_option(uci *u, words *w)
{
    const char *name;
    size_t len;
    if (!words_next(w) || !words_is(w, "name")) return;
    words_until(w, "value", &name, &len);
    words_next(w);
    const int64_t number = words_number(w);
    if (named(name, len, "Hash")) {
        u->setup.megabytes = (size_t)bounded(number, 0, HASH_MAX);
        new_thinker(u);
    } else if (named(name, len, "Threads")) {
        u->setup.threads = (unsigned)bounded(number, 1, THREADS_MAX);
        new_thinker(u);
    } else if (named(name, len, "MultiPV")) {
        u->best_count = (size_t)bounded(number, 1, BEST_MAX);
    } else if (named(name, len, "Move Overhead")) {
        u->overhead = bounded(number, 0, OVERHEAD_MAX);
    } else if (named(name, len, "UCI_Chess960")) {
        u->move_style = words_is(w, "true") ? FY_MOVE_960 : FY_MOVE_PLAIN;
    } else if (named(name, len, "Clear Hash")) {
        thinker_forget(u->thinker);
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
        fy_start(pos, u->setup.game);
        words_next(w);
        return true;
    }
    if (!words_is(w, "fen")) return false;
    words_until(w, "moves", &text, &len);
    const fy_result read = fy_parse(pos, u->setup.game, text, len, FY_ALLOW_ALL);
    if (read.code != FY_OK) say_fault(text, len, read);
    return read.code == FY_OK;
}

/* As many moves as the line may have. */
static void make_room(uci *u, size_t moves)
{
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

static void set_position(uci *u, words *w)
{
    fy_position pos;
    fy_line line;
    if (!read_start(u, &pos, w)) return;
    make_room(u, (size_t)(w->end - w->at) / 2 + 1);
    fy_line_start(&line, u->setup.game, &pos, u->next_steps, u->next_room);
    if (words_is(w, "moves"))
        while (words_next(w)) {
            const fy_result played = fy_line_play_text(&line, u->setup.game, w->word, w->len);
            if (played.code == FY_OK) continue;
            say_fault(w->word, w->len, played);
            return;
        }
    keep_game(u, &line);
}

/* ---- go ---------------------------------------------------------------------------------- */

/* What was said after 'go'. */
typedef struct order {
    time_left clock[2];
    bool has_clock;
    int64_t moves, movetime;
    bool waits; /* infinite or ponder */
    bool ponders;
} order;

/* Words up to the first that is no legal move, which is still to be read. */
static void read_moves(uci *u, words *w)
{
    fy_position pos;
    words before = *w;
    fy_line_position(&pos, &u->line, u->setup.game);
    while (words_next(w) && u->limits.move_count < FY_MOVES_MAX) {
        fy_move move;
        if (fy_move_parse(&move, u->setup.game, &pos, w->word, w->len).code != FY_OK) break;
        u->moves[u->limits.move_count++] = move;
        before = *w;
    }
    *w = before;
    if (u->limits.move_count > 0) u->limits.moves = u->moves;
}

static int64_t next_number(words *w)
{
    words ahead = *w;
    if (!words_next(&ahead)) return 0;
    const int64_t number = words_number(&ahead);
    if (number != 0 || words_is(&ahead, "0")) *w = ahead;
    return number;
}

static void read_limit(uci *u, order *o, words *w)
{
    const words word = *w;
    if (words_is(&word, "wtime") || words_is(&word, "btime")) {
        o->clock[word.word[0] == 'b'].left = next_number(w);
        o->has_clock = true;
    } else if (words_is(&word, "winc") || words_is(&word, "binc")) {
        o->clock[word.word[0] == 'b'].increment = bounded(next_number(w), 0, INT32_MAX);
    } else if (words_is(&word, "movestogo")) {
        o->moves = bounded(next_number(w), 0, INT32_MAX);
    } else if (words_is(&word, "movetime")) {
        o->movetime = bounded(next_number(w), 1, INT32_MAX);
    } else if (words_is(&word, "depth")) {
        u->limits.depth = (uint32_t)bounded(next_number(w), 1, FY_SEARCH_DEPTH_MAX);
    } else if (words_is(&word, "nodes")) {
        u->limits.nodes = (uint64_t)bounded(next_number(w), 1, INT64_MAX);
    } else if (words_is(&word, "mate")) {
        u->limits.mate = (uint32_t)bounded(next_number(w), 1, FY_SEARCH_DEPTH_MAX);
    } else if (words_is(&word, "searchmoves")) {
        read_moves(u, w);
    } else if (words_is(&word, "infinite")) {
        o->waits = true;
    } else if (words_is(&word, "ponder")) {
        o->waits = o->ponders = true;
    }
}

static time_plan plan_of(const uci *u, const order *o)
{
    fy_position pos;
    fy_line_position(&pos, &u->line, u->setup.game);
    const int turn = fy_turn(u->setup.game, &pos);
    time_left clock = o->clock[turn == 1];
    clock.moves = o->moves;
    clock.overhead = u->overhead;
    if (o->movetime > 0) return (time_plan){(uint64_t)o->movetime, 0};
    return o->has_clock ? time_plan_for(&clock) : (time_plan){0, 0};
}

static bool has_end(const uci *u, const order *o)
{
    return o->has_clock || o->movetime > 0 || u->limits.depth > 0 || u->limits.nodes > 0 ||
           u->limits.mate > 0;
}

static void go(uci *u, words *w)
{
    order o = {0};
    memset(&u->limits, 0, sizeof u->limits);
    while (words_next(w)) read_limit(u, &o, w);
    u->plan = plan_of(u, &o);
    u->may_answer = !o.waits && has_end(u, &o);
    if (o.waits)
        thinker_arm(u->thinker, 0, 0);
    else
        thinker_arm(u->thinker, u->plan.most, u->plan.enough);
    u->is_searching = pthread_create(&u->searcher, NULL, search, u) == 0;
    if (!u->is_searching) say("info string there is no thread to search with");
}

static void hit(uci *u)
{
    if (!u->is_searching) return;
    thinker_hurry(u->thinker, u->plan.most, u->plan.enough);
    give_leave(u);
}

/* ---- the loop ---------------------------------------------------------------------------- */

static bool obey(uci *u, words *w)
{
    while (words_next(w)) {
        if (words_is(w, "quit")) return false;
        if (words_is(w, "isready")) {
            say("readyok");
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
            go(u, w);
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
    u->setup = *setup;
    u->best_count = 1;
    u->overhead = OVERHEAD;
    u->may_answer = true;
    pthread_mutex_init(&u->lock, NULL);
    pthread_cond_init(&u->changed, NULL);
    new_thinker(u);
    fy_start(&pos, setup->game);
    fy_line_start(&u->line, setup->game, &pos, NULL, 0);
}

/* At the end of the input a search that has an end may come to it. */
static void end(uci *u, bool is_told)
{
    if (is_told || !u->may_answer) stop(u);
    finish(u);
    thinker_free(u->thinker);
    free(u->steps);
    free(u->next_steps);
    pthread_cond_destroy(&u->changed);
    pthread_mutex_destroy(&u->lock);
}

int uci_run(const uci_setup *setup)
{
    uci *u = talk_need(calloc(1, sizeof *u));
    char *text = NULL;
    size_t room = 0;
    bool goes_on = true;
    start(u, setup);
    while (goes_on) {
        const ssize_t len = getline(&text, &room, stdin);
        if (len < 0) break;
        words w = words_of(text, (size_t)len);
        goes_on = obey(u, &w);
    }
    end(u, !goes_on);
    free(text);
    free(u);
    return 0;
}
