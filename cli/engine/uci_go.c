/* What is said after 'go', in any order. */
#include "uci_internal.h"

#include <string.h>

/* What was said after 'go'. */
typedef struct order {
    time_left clock[2];
    bool has_clock[2];
    int64_t moves, movetime;
    bool waits; /* infinite or ponder */
} order;

static int64_t bounded(int64_t value, int64_t least, int64_t most)
{
    return value < least ? least : value > most ? most : value;
}

static bool is_limit(const words *w)
{
    static const char *const limits[] = {"wtime",    "btime",  "winc", "binc",     "movestogo",
                                         "depth",    "nodes",  "mate", "movetime", "searchmoves",
                                         "infinite", "ponder", "perft"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (words_is(w, limits[i])) return true;
    return false;
}

/* Words up to the next limit, which is still to be read. What is no legal move is told. */
static void read_moves(uci *u, words *w)
{
    fy_position pos;
    words before = *w;
    fy_line_position(&pos, &u->line, u->game);
    for (; words_next(w) && !is_limit(w); before = *w) {
        fy_move move;
        const fy_result read = fy_move_parse_uci(&move, u->game, &pos, w->word, w->len);
        if (read.code != FY_OK)
            uci_say_fault(w->word, w->len, read);
        else if (u->limits.move_count < FY_MOVES_MAX)
            u->moves[u->limits.move_count++] = move;
    }
    *w = before;
    if (u->limits.move_count > 0) u->limits.moves = u->moves;
}

static int64_t next_number(words *w)
{
    words ahead = *w;
    if (!words_next(&ahead) || !words_is_number(&ahead)) return 0;
    *w = ahead;
    return words_number(w);
}

static void read_limit(uci *u, order *o, words *w)
{
    const words word = *w;
    const int player = word.word[0] == 'b';
    if (words_is(&word, "wtime") || words_is(&word, "btime")) {
        o->clock[player].left = next_number(w);
        o->has_clock[player] = true;
    } else if (words_is(&word, "winc") || words_is(&word, "binc")) {
        o->clock[player].increment = bounded(next_number(w), 0, INT32_MAX);
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
    } else if (words_is(&word, "perft")) {
        u->perft = (uint32_t)bounded(next_number(w), 1, FY_SEARCH_DEPTH_MAX);
    } else if (words_is(&word, "searchmoves")) {
        read_moves(u, w);
    } else if (words_is(&word, "infinite")) {
        o->waits = true;
    } else if (words_is(&word, "ponder")) {
        o->waits = u->ponders = true;
    }
}

/* Who tells only the other player's time means both. */
static time_plan plan_of(const uci *u, const order *o)
{
    fy_position pos;
    fy_line_position(&pos, &u->line, u->game);
    const int turn = fy_turn(u->game, &pos) == 1;
    time_left clock = o->clock[o->has_clock[turn] ? turn : !turn];
    clock.left = bounded(clock.left, INT32_MIN, INT32_MAX);
    clock.moves = o->moves;
    clock.overhead = u->options.value[UCI_OVERHEAD];
    if (o->movetime > 0) return (time_plan){(uint64_t)o->movetime, 0};
    return o->has_clock[0] || o->has_clock[1] ? time_plan_for(&clock) : (time_plan){0, 0};
}

/* Who plays weaker looks at less, whatever else was said. */
static void take_level(uci *u)
{
    level of_elo;
    const level *as = u->level;
    if (u->options.value[UCI_LIMITS_STRENGTH] &&
        level_of_elo(&of_elo, u->game, (uint64_t)u->options.value[UCI_ELO]))
        as = &of_elo;
    if (as == NULL) return;
    if (u->limits.nodes == 0 || u->limits.nodes > as->limits.nodes)
        u->limits.nodes = as->limits.nodes;
    u->limits.blind = as->limits.blind;
    u->limits.seed = as->limits.seed;
    u->limits.alone = as->limits.alone;
    if (u->plan.most == 0 || u->plan.most > as->milliseconds) u->plan.most = as->milliseconds;
}

static bool has_end(const uci *u, const order *o)
{
    return o->has_clock[0] || o->has_clock[1] || o->movetime > 0 || u->limits.depth > 0 ||
           u->limits.nodes > 0 || u->limits.mate > 0 || u->perft > 0;
}

static bool has_chance(const fy_game *game)
{
    fy_position dealt;
    uint64_t random = 0;
    return fy_deal(&dealt, game, &random).code == FY_OK;
}

/* Without chance, a short mate is looked for among all moves, so that none is missed; a longer one
 * shows by some depth, or else is not likely to be there. */
static void bound_mate(uci *u)
{
    enum { SHORT = 3 };
    const uint32_t mate = u->limits.mate;
    const bool is_short = mate <= SHORT && !has_chance(u->game);
    const uint32_t deepest = 2 * mate + (mate <= SHORT ? 0 : 6);
    if (mate == 0) return;
    if (is_short) u->limits.flags = FY_SEARCH_PLAIN;
    if (u->limits.depth == 0 || u->limits.depth > deepest)
        u->limits.depth = deepest < FY_SEARCH_DEPTH_MAX ? deepest : FY_SEARCH_DEPTH_MAX;
}

/* For play only: who analyses wants to see a search. */
static fy_move book_move(uci *u, const order *o)
{
    fy_book_choice choices[BOOK_CHOICES];
    fy_position pos;
    if (!u->options.value[UCI_OWN_BOOK] || o->waits || u->limits.moves != NULL ||
        u->limits.mate > 0)
        return 0;
    fy_line_position(&pos, &u->line, u->game);
    const size_t count = book_file_find(choices, &u->book, u->game, &pos);
    if (count == 0) return 0;
    uci_say_string("a move of the book");
    return fy_book_pick(choices, count, u->options.value[UCI_BEST_BOOK_MOVE] ? NULL : &u->random);
}

void uci_go(uci *u, words *w)
{
    order o = {0};
    memset(&u->limits, 0, sizeof u->limits);
    u->ponders = false;
    u->perft = 0;
    while (words_next(w)) read_limit(u, &o, w);
    u->may_answer = !o.waits && has_end(u, &o);
    u->plan = plan_of(u, &o);
    u->book_move = u->may_answer ? book_move(u, &o) : 0;
    bound_mate(u);
    take_level(u);
    if (o.waits)
        thinker_arm(u->thinker, 0, 0);
    else
        thinker_arm(u->thinker, u->plan.most, u->plan.enough);
    u->is_searching = pthread_create(&u->searcher, NULL, uci_work, u) == 0;
    if (!u->is_searching) uci_say_string("there is no thread to search with");
}
