/* Plays matches of the Jieqi search, each deal from both sides with the referee between:
 *
 *     match_jieqi [-g games] [-n nodes | -t milliseconds] [-s seed] [-d] [opponent]
 *
 * The opponent is `expectimax`, written below; `plain`, the search itself without its pruning; or
 * the path of another build's libforsyth.so. Time is that of the thread's CPU, so that other work
 * on the machine does not matter; -n limits the nodes of both instead. -d prints each game. */
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <forsyth/search.h>

enum { STEPS = 1024, TABLE = 16 << 20 };

typedef fy_result search_function(fy_best *, size_t *, const fy_line *, const fy_game *,
                                  const fy_search_limits *, const fy_search_memory *);

typedef struct clock_limit {
    double end;
    uint64_t nodes, node_limit;
    int over;
} clock_limit;

typedef struct player {
    search_function *search; /* NULL: expectimax */
    const fy_game *game;
    fy_search_memory memory;
    uint32_t flags;
} player;

static uint64_t limit_nodes;
static double limit_seconds = 0.05;

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- plain expectimax --------------------------------------------------------------------- */

/* In units of a pawn, halved; a hidden piece is the mean of its pool. */
static const double piece_worth[FY_JIEQI_TYPES] = {0, 0, 8, 4.2, 4, 1.7, 1.5, 1, 0};

static int out_of_time(clock_limit *limit)
{
    limit->nodes++;
    if (limit->node_limit != 0 && limit->nodes > limit->node_limit) limit->over = 1;
    if (limit->node_limit == 0 && limit->nodes % 64 == 0 && cpu_seconds() > limit->end)
        limit->over = 1;
    return limit->over;
}

static double material(const fy_jieqi_view *view, int color)
{
    uint8_t pool[FY_JIEQI_TYPES];
    const unsigned total = fy_jieqi_pool(pool, view, color);
    double sum = 0, mean = 0;
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN && total > 0; type++)
        mean += pool[type] * piece_worth[type] / total;
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const int piece = view->board[square], type = piece & 15;
        if (piece == 0 || piece >> 4 != color) continue;
        sum += type == FY_JIEQI_HIDDEN ? 0.8 * mean : piece_worth[type];
    }
    return sum;
}

static double expect(const fy_jieqi *pos, int depth, clock_limit *limit);

/* The mean over what may be told. */
static double expect_told(const fy_jieqi *pos, int depth, clock_limit *limit)
{
    const fy_jieqi_view *view = &pos->view;
    fy_move moves[FY_JIEQI_MOVES_MAX];
    uint8_t revealed[FY_JIEQI_TYPES], taken[FY_JIEQI_TYPES];
    const size_t count = fy_jieqi_moves(moves, pos);
    double sum = 0, weights = 0;
    fy_jieqi_pool(revealed, view, view->turn);
    fy_jieqi_pool(taken, view, !view->turn);
    revealed[0] = taken[0] = 1;
    for (size_t i = 0; i < count && !limit->over; i++) {
        fy_jieqi after;
        const double weight = (double)revealed[fy_jieqi_revealed(moves[i])] *
                              taken[fy_jieqi_taken(moves[i])];
        fy_jieqi_play_unchecked(&after, pos, moves[i]);
        sum -= weight * expect(&after, depth, limit);
        weights += weight;
    }
    return weights > 0 ? sum / weights : 0;
}

static double expect_after(const fy_jieqi *pos, fy_move move, int depth, clock_limit *limit)
{
    fy_jieqi after;
    fy_jieqi_play_unchecked(&after, pos, move);
    return after.view.due ? expect_told(&after, depth, limit) : -expect(&after, depth, limit);
}

static double expect(const fy_jieqi *pos, int depth, clock_limit *limit)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    double best = -1000 - depth;
    if (out_of_time(limit)) return 0;
    if (depth == 0)
        return material(&pos->view, pos->view.turn) - material(&pos->view, !pos->view.turn);
    const size_t count = fy_jieqi_moves(moves, pos);
    for (size_t i = 0; i < count && !limit->over; i++) {
        const double score = expect_after(pos, moves[i], depth - 1, limit);
        if (score > best) best = score;
    }
    return best;
}

/* Ever deeper; of moves that are equally good, any. */
static fy_move expectimax_move(const fy_jieqi *pos, clock_limit *limit, uint64_t *random)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    const size_t count = fy_jieqi_moves(moves, pos);
    for (size_t i = count; i > 1; i--) {
        *random = *random * UINT64_C(6364136223846793005) + 1442695040888963407;
        const size_t other = (size_t)(*random >> 33) % i;
        const fy_move move = moves[i - 1];
        moves[i - 1] = moves[other];
        moves[other] = move;
    }
    for (int depth = 0; depth < 30 && !limit->over; depth++) {
        double best = -2000;
        size_t chosen = 0;
        for (size_t i = 0; i < count && !limit->over; i++) {
            const double score = expect_after(pos, moves[i], depth, limit);
            if (limit->over || score <= best) continue;
            best = score;
            chosen = i;
        }
        const fy_move move = moves[chosen]; /* the best comes first next time */
        memmove(moves + 1, moves, chosen * sizeof *moves);
        moves[0] = move;
    }
    return moves[0];
}

/* ---- players ----------------------------------------------------------------------------- */

static int time_is_up(void *context)
{
    return cpu_seconds() > ((clock_limit *)context)->end;
}

static fy_move choose(player *p, const fy_line *line, uint64_t *random)
{
    clock_limit limit = {.end = cpu_seconds() + limit_seconds, .node_limit = limit_nodes};
    if (p->search == NULL) {
        fy_jieqi_view view;
        fy_jieqi pos;
        fy_jieqi_view_of(&view, &line->jieqi.pos.table, line->jieqi.pos.view.turn);
        fy_jieqi_from_view(&pos, &view);
        return expectimax_move(&pos, &limit, random);
    }
    const fy_search_limits limits = {.nodes = limit_nodes,
                                     .flags = p->flags,
                                     .stop = limit_nodes != 0 ? NULL : time_is_up,
                                     .context = &limit};
    fy_best best = {0};
    size_t one = 1;
    const fy_result done = p->search(&best, &one, line, p->game, &limits, &p->memory);
    return done.code == FY_OK ? best.move : 0;
}

static void forget(player *p)
{
    if (p->search == NULL) return;
    memset(p->memory.own, 0, p->memory.own_size);
    memset(p->memory.table, 0, p->memory.table_size);
}

static void give_memory(player *p, size_t size)
{
    p->memory = (fy_search_memory){calloc(1, size), size, calloc(1, TABLE), TABLE};
    if (p->memory.own == NULL || p->memory.table == NULL) abort();
}

static void set_player(player *p, const char *name)
{
    *p = (player){.search = fy_search_best, .game = fy_game_find("jieqi", 5)};
    size_t size = fy_search_size(p->game);
    if (strcmp(name, "expectimax") == 0) {
        p->search = NULL;
    } else if (strcmp(name, "plain") == 0) {
        p->flags = FY_SEARCH_PLAIN;
    } else if (strcmp(name, "search") != 0) {
        void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        const fy_game *(*find)(const char *, size_t) = NULL;
        size_t (*size_of)(const fy_game *) = NULL;
        if (library == NULL) {
            fprintf(stderr, "match_jieqi: %s\n", dlerror());
            exit(2);
        }
        *(void **)&p->search = dlsym(library, "fy_search_best");
        *(void **)&find = dlsym(library, "fy_game_find");
        *(void **)&size_of = dlsym(library, "fy_search_size");
        p->game = find("jieqi", 5);
        size = size_of(p->game);
    }
    give_memory(p, size);
}

/* ---- games ------------------------------------------------------------------------------- */

/* 2, 1 or 0 half points for Red. A player without a legal answer forfeits. */
static int play_game(player *red, player *black, uint64_t deal, int shows)
{
    static fy_step steps[STEPS];
    const fy_game *game = fy_game_find("jieqi", 5);
    uint64_t random = deal;
    fy_position pos = {0};
    fy_line line;
    fy_outcome now;
    fy_jieqi_deal(&pos.jieqi.table, &deal);
    fy_line_start(&line, game, &pos, steps, STEPS);
    forget(red);
    forget(black);
    while (now = fy_line_status(&line, game), !now.over && line.jieqi.count < STEPS) {
        const int turn = line.jieqi.pos.view.turn;
        const fy_move move = choose(turn == FY_JIEQI_RED ? red : black, &line, &random);
        if (fy_line_play(&line, game, move).code != FY_OK) return turn == FY_JIEQI_RED ? 0 : 2;
    }
    if (shows)
        printf("%s after %zu, winner %d\n", fy_code_name(now.code), line.jieqi.count, now.winner);
    return now.winner == FY_JIEQI_RED ? 2 : now.winner == FY_JIEQI_BLACK ? 0 : 1;
}

static double elo_of(double score)
{
    if (score < 0.001) score = 0.001;
    if (score > 0.999) score = 0.999;
    return -400 * log10(1 / score - 1);
}

static void report(const int results[3], int games)
{
    const double score = (results[2] + 0.5 * results[1]) / games;
    const double spread = (results[2] * (1 - score) * (1 - score) +
                           results[1] * (0.5 - score) * (0.5 - score) +
                           results[0] * score * score) /
                          games;
    printf("%d games: %d won, %d drawn, %d lost: %.1f %%, Elo %+.0f +- %.0f\n", games, results[2],
           results[1], results[0], 100 * score, elo_of(score),
           1.96 * sqrt(spread / games) * 400 / log(10) / (score * (1 - score) + 1e-3));
}

int main(int argc, char **argv)
{
    int games = 200, shows = 0, results[3] = {0, 0, 0}, option;
    uint64_t seed = 1;
    while ((option = getopt(argc, argv, "g:n:t:s:d")) != -1) switch (option) {
        case 'g': games = atoi(optarg); break;
        case 'n': limit_nodes = strtoull(optarg, NULL, 10); break;
        case 't': limit_seconds = atof(optarg) / 1000; break;
        case 's': seed = strtoull(optarg, NULL, 10); break;
        case 'd': shows = 1; break;
        default: return 2;
        }
    static player own, other;
    set_player(&own, "search");
    set_player(&other, optind < argc ? argv[optind] : "expectimax");
    for (int i = 0; i < games; i++) {
        const uint64_t deal = (seed << 32) + (uint64_t)(i / 2);
        const int red = i % 2 == 0 ? play_game(&own, &other, deal, shows)
                                   : play_game(&other, &own, deal, shows);
        results[i % 2 == 0 ? red : 2 - red]++;
        if ((i + 1) % 20 == 0 || i + 1 == games) {
            report(results, i + 1);
            fflush(stdout);
        }
    }
    return 0;
}
