/* The thread that searches, and all that is said. */
#include <inttypes.h>
#include <stdio.h>

#include "../output/out.h"
#include "uci_internal.h"

/* ---- saying ------------------------------------------------------------------------------ */

void uci_say(const char *text)
{
    flockfile(stdout);
    fputs(text, stdout);
    putc('\n', stdout);
    fflush(stdout);
    funlockfile(stdout);
}

void uci_say_fault(const char *what, size_t len, fy_result fault)
{
    flockfile(stdout);
    fputs("info string '", stdout);
    print_escaped(stdout, what, len < 100 ? len : 100);
    fprintf(stdout, "': byte %" PRIu32 ": %s: %s\n", fault.at, fy_code_name(fault.code),
            fy_code_text(fault.code));
    fflush(stdout);
    funlockfile(stdout);
}

void uci_say_string(const char *text)
{
    char line[512];
    snprintf(line, sizeof line, "info string %s", text);
    uci_say(line);
}

/* ---- searching --------------------------------------------------------------------------- */

static int add_move(char *out, size_t room, const uci *u, const fy_position *pos, fy_move move)
{
    char text[FY_MOVE_TEXT_MAX];
    const uint32_t style = u->options.value[UCI_960] ? FY_MOVE_960 : FY_MOVE_UCI;
    if (fy_move_write(text, sizeof text, u->game, pos, move, style).code != FY_OK) return 0;
    return snprintf(out, room, " %s", text);
}

static int add_line(char *out, size_t room, const uci *u, const fy_best *best)
{
    fy_position pos;
    int len = 0;
    fy_line_position(&pos, &u->line, u->game);
    for (uint32_t i = 0; i < best->length; i++) {
        len += add_move(out + len, room - (size_t)len, u, &pos, best->line[i]);
        if (fy_play(&pos, u->game, &pos, best->line[i]).code != FY_OK) break;
    }
    return len;
}

static void say_line(const uci *u, const think_report *r)
{
    static const char *const bounds[] = {"", " lowerbound", " upperbound"};
    enum { ROOM = 256 + FY_SEARCH_LINE_MAX * FY_MOVE_TEXT_MAX };
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
    uci_say(text);
}

/* As the search puts them in order when a depth is done. */
static bool is_better(const fy_best *a, const fy_best *b)
{
    return a->depth != b->depth ? a->depth > b->depth : a->score > b->score;
}

/* All that are wanted, the best first, with the counts of the last report. */
static void say_lines(uci *u)
{
    const fy_best *order[BEST_MAX];
    order[0] = &u->best[0];
    for (size_t i = 1; i < u->wanted; i++) {
        size_t at = i;
        for (; at > 0 && is_better(&u->best[i], order[at - 1]); at--) order[at] = order[at - 1];
        order[at] = &u->best[i];
    }
    for (size_t i = 0; i < u->wanted; i++) {
        think_report r = u->last;
        r.best = order[i];
        r.rank = (uint32_t)i;
        say_line(u, &r);
    }
    u->told = order[0]->move;
    u->is_told = true;
}

/* One line is said whenever it is better known, several when a depth is done, so that they are in
 * order. */
static void tell_search(void *context, const think_report *r)
{
    uci *u = context;
    u->last = *r;
    u->is_told = false;
    if (u->wanted > 1) {
        if (r->rank + 1 == u->wanted && r->best->bound == FY_SEARCH_EXACT) say_lines(u);
        return;
    }
    say_line(u, r);
    u->told = r->best->move;
    u->is_told = true;
}

static void say_best(const uci *u, const fy_best *best)
{
    char text[2 * FY_MOVE_TEXT_MAX + 32];
    fy_position pos;
    fy_line_position(&pos, &u->line, u->game);
    int len = snprintf(text, sizeof text, "bestmove");
    len += add_move(text + len, sizeof text - (size_t)len, u, &pos, best->move);
    if (best->length > 1 && fy_play(&pos, u->game, &pos, best->move).code == FY_OK) {
        len += snprintf(text + len, sizeof text - (size_t)len, " ponder");
        add_move(text + len, sizeof text - (size_t)len, u, &pos, best->line[1]);
    }
    uci_say(text);
}

/* There is nothing to search where the game is over; UCI wants an answer all the same. A draw by a
 * rule that the other program does not know, or wants to claim itself, leaves moves to play. */
static void say_end(const uci *u, fy_result why)
{
    char text[256];
    fy_move moves[FY_MOVES_MAX];
    fy_position pos;
    fy_line_position(&pos, &u->line, u->game);
    const bool can_move = fy_turn(u->game, &pos) != FY_CHANCE && fy_moves(moves, u->game, &pos) > 0;
    snprintf(text, sizeof text, "%s: %s", fy_code_name(why.code), fy_code_text(why.code));
    uci_say_string(text);
    uci_say(why.code == FY_CHECKMATE ? "info depth 0 score mate 0" : "info depth 0 score cp 0");
    if (can_move)
        say_best(u, &(fy_best){.move = moves[0], .length = 1});
    else
        uci_say("bestmove (none)");
}

/* ---- counting ---------------------------------------------------------------------------- */

/* In small parts, so that it can be stopped. */
static uint64_t count_games(const uci *u, const fy_position *pos, uint32_t depth)
{
    enum { PART = 3 };
    fy_move moves[FY_MOVES_MAX];
    uint64_t sum = 0;
    if (depth <= PART) return fy_perft(u->game, pos, (int)depth);
    const size_t count = fy_moves(moves, u->game, pos);
    for (size_t i = 0; i < count && !thinker_is_stopped(u->thinker); i++) {
        fy_position after;
        if (fy_play(&after, u->game, pos, moves[i]).code == FY_OK)
            sum += count_games(u, &after, depth - 1);
    }
    return sum;
}

static void say_perft(const uci *u)
{
    fy_move moves[FY_MOVES_MAX];
    fy_position pos, after;
    uint64_t sum = 0;
    char text[FY_MOVE_TEXT_MAX + 64];
    fy_line_position(&pos, &u->line, u->game);
    const size_t count = fy_moves(moves, u->game, &pos);
    for (size_t i = 0; i < count && !thinker_is_stopped(u->thinker); i++) {
        if (fy_play(&after, u->game, &pos, moves[i]).code != FY_OK) continue;
        const uint64_t games = count_games(u, &after, u->perft - 1);
        if (thinker_is_stopped(u->thinker)) break;
        const int len = add_move(text, sizeof text, u, &pos, moves[i]);
        snprintf(text + len, sizeof text - (size_t)len, ": %" PRIu64, games);
        uci_say(text + 1);
        sum += games;
    }
    if (thinker_is_stopped(u->thinker)) {
        uci_say_string("stopped before all were counted");
        return;
    }
    snprintf(text, sizeof text, "\nNodes searched: %" PRIu64 "\n", sum);
    uci_say(text);
}

/* ---- the other thread -------------------------------------------------------------------- */

static void wait_for_leave(uci *u)
{
    pthread_mutex_lock(&u->lock);
    while (!u->may_answer) pthread_cond_wait(&u->changed, &u->lock);
    pthread_mutex_unlock(&u->lock);
}

static void say_found(uci *u)
{
    if (!u->is_told || u->told != u->best[0].move) {
        u->last.milliseconds = thinker_gone(u->thinker);
        say_lines(u);
    }
    say_best(u, &u->best[0]);
}

/* No more moves than there are: when all are found, the search may end. */
static size_t moves_wanted(const uci *u)
{
    fy_move moves[FY_MOVES_MAX];
    fy_position pos;
    fy_line_position(&pos, &u->line, u->game);
    const size_t wanted = (size_t)u->options.value[UCI_MULTIPV];
    const size_t count = u->limits.moves != NULL ? u->limits.move_count
                                                 : fy_moves(moves, u->game, &pos);
    return count > 0 && count < wanted ? count : wanted;
}

static void *search(void *context)
{
    uci *u = context;
    u->wanted = moves_wanted(u);
    u->told = 0;
    u->is_told = false;
    u->last = (think_report){.nodes = 0};
    const fy_result found = thinker_think(u->thinker, u->best, &u->wanted, &u->line, &u->limits,
                                          tell_search, u);
    wait_for_leave(u);
    if (found.code == FY_OK)
        say_found(u);
    else
        say_end(u, found);
    return NULL;
}

void *uci_work(void *context)
{
    uci *u = context;
    if (u->perft > 0)
        say_perft(u);
    else if (u->book_move != 0)
        say_best(u, &(fy_best){.move = u->book_move, .length = 1});
    else
        search(u);
    return NULL;
}
