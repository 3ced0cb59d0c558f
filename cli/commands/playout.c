/* forsyth playout: random games to their end, and what became of them.
 *
 * Each game has a seed of its own, made from --seed and its number, so that the totals are the same
 * whatever the number of threads. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "commands.h"
#include "random_games.h"
#include "seeds.h"
#include "../input/input.h"
#include "../threads/interrupt.h"
#include "../threads/task_pool.h"

enum { BATCH = 64, GAMES = 1000, MOVES_MAX = 100000, OUTCOMES = 64, PLAYERS = 8 };

typedef struct totals {
    uint64_t games, moves;
    uint64_t outcomes[OUTCOMES]; /* by code; statuses are below 64 */
    uint64_t wins[PLAYERS];
    uint64_t points[PLAYERS];
} totals;

typedef struct playing {
    const settings *s;
    const fy_game *game;
    int players;             /* PLAYERS at most */
    const fy_position *from; /* NULL: each game is dealt anew, or starts at the start */
    uint64_t seed, games;
    bool has_printed; /* records */
    pthread_mutex_t lock;
    totals all; /* guarded by the lock */
} playing;

static void begin(fy_position *out, const playing *p, uint64_t *random)
{
    if (p->from != NULL)
        *out = *p->from;
    else if (fy_deal_for(out, p->game, p->players, random).code != FY_OK)
        fy_start(out, p->game);
}

static void play_one(totals *t, const playing *p, uint64_t number)
{
    uint64_t random = seed_numbered(p->seed, number);
    fy_position pos;
    begin(&pos, p, &random);
    t->moves += fy_playout(&pos, p->game, &random, MOVES_MAX);
    t->games++;
    const fy_outcome outcome = fy_status(p->game, &pos);
    t->outcomes[outcome.code % OUTCOMES]++;
    if (outcome.winner >= 0) t->wins[outcome.winner % PLAYERS]++;
    for (int i = 0; i < PLAYERS && fy_score(p->game, &pos, i) != FY_NO_SCORE; i++)
        t->points[i] += (uint64_t)fy_score(p->game, &pos, i);
}

static void add_totals(totals *sum, const totals *more)
{
    sum->games += more->games;
    sum->moves += more->moves;
    for (int i = 0; i < OUTCOMES; i++) sum->outcomes[i] += more->outcomes[i];
    for (int i = 0; i < PLAYERS; i++) sum->wins[i] += more->wins[i];
    for (int i = 0; i < PLAYERS; i++) sum->points[i] += more->points[i];
}

static void play_batch(void *context, size_t batch)
{
    playing *p = context;
    totals some = {0};
    uint64_t first = (uint64_t)batch * BATCH, left = p->games - first;
    for (uint64_t i = 0; i < BATCH && i < left; i++) play_one(&some, p, first + i);
    pthread_mutex_lock(&p->lock);
    add_totals(&p->all, &some);
    pthread_mutex_unlock(&p->lock);
}

static void say_progress(char *out, size_t cap, void *context, size_t done, double seconds)
{
    const playing *p = context;
    double games = (double)done * BATCH;
    double left = (double)p->games - games;
    snprintf(out, cap, "%.0f of %.0f games, %.0f a second, %.0f s left", games, (double)p->games,
             games / seconds, games > 0 ? left * seconds / games : 0);
}

/* ---- what is printed --------------------------------------------------------------------- */

static void print_share(const char *name, uint64_t count, uint64_t games)
{
    char share[64];
    out_puts(name);
    out_puts(": ");
    out_number(count);
    snprintf(share, sizeof share, " (%.1f%%)\n", 100.0 * (double)count / (double)games);
    out_puts(share);
}

static void print_average(const char *name, uint64_t sum, uint64_t games)
{
    char text[80];
    snprintf(text, sizeof text, "%s: %.2f a game\n", name, (double)sum / (double)games);
    out_puts(text);
}

static void print_text(const playing *p, double seconds)
{
    const totals *t = &p->all;
    char speed[128];
    snprintf(speed, sizeof speed, "%.3f s, %.0f games a second\n", seconds,
             (double)t->games / seconds);
    out_puts("games: ");
    out_number(t->games);
    out_char('\n');
    print_average("moves", t->moves, t->games);
    for (uint32_t i = 0; i < OUTCOMES; i++)
        if (t->outcomes[i] > 0) print_share(fy_code_name(i), t->outcomes[i], t->games);
    for (int i = 0; i < p->players; i++) {
        char name[64];
        if (t->wins[i] == 0 && t->points[i] == 0) continue;
        snprintf(name, sizeof name, "%s wins", fy_player_name(p->game, i));
        print_share(name, t->wins[i], t->games);
        snprintf(name, sizeof name, "%s points", fy_player_name(p->game, i));
        if (t->points[i] > 0) print_average(name, t->points[i], t->games);
    }
    if (talk_is_quiet()) return;
    FILE *to = talk();
    if (!p->s->given[OPT_SEED]) fprintf(to, "seed %" PRIu64 "\n", p->seed);
    fputs(speed, to);
}

static void print_json(const playing *p, double seconds)
{
    const totals *t = &p->all;
    char speed[80];
    const char *comma = "";
    out_puts("{\"game\":");
    out_json_string(fy_game_name(p->game), strlen(fy_game_name(p->game)));
    out_puts(",\"ok\":true,\"seed\":");
    out_number(p->seed);
    out_puts(",\"games\":");
    out_number(t->games);
    out_puts(",\"moves\":");
    out_number(t->moves);
    out_puts(",\"outcomes\":{");
    for (uint32_t i = 0; i < OUTCOMES; i++) {
        if (t->outcomes[i] == 0) continue;
        out_puts(comma);
        out_json_string(fy_code_name(i), strlen(fy_code_name(i)));
        out_char(':');
        out_number(t->outcomes[i]);
        comma = ",";
    }
    out_puts("},\"players\":[");
    for (int i = 0; i < p->players; i++) {
        out_puts(i > 0 ? ",{\"name\":" : "{\"name\":");
        out_json_string(fy_player_name(p->game, i), strlen(fy_player_name(p->game, i)));
        out_puts(",\"wins\":");
        out_number(t->wins[i]);
        out_puts(",\"points\":");
        out_number(t->points[i]);
        out_char('}');
    }
    snprintf(speed, sizeof speed, "],\"seconds\":%.6f,\"games_per_second\":%.0f}\n", seconds,
             (double)t->games / seconds);
    out_puts(speed);
}

/* ---- the command ------------------------------------------------------------------------- */

static void play_all(playing *p)
{
    struct timespec start, end;
    unsigned threads = p->s->given[OPT_THREADS] ? (unsigned)p->s->number[OPT_THREADS] : 1;
    size_t batches = (size_t)((p->games + BATCH - 1) / BATCH);
    clock_gettime(CLOCK_MONOTONIC, &start);
    pthread_mutex_init(&p->lock, NULL);
    task_pool_run(&(task_pool_work){batches, threads, play_batch, say_progress, p, NULL});
    pthread_mutex_destroy(&p->lock);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (double)(end.tv_sec - start.tv_sec) +
                     (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    if (seconds <= 0) seconds = 1e-9;
    if (p->s->given[OPT_JSON])
        print_json(p, seconds);
    else
        print_text(p, seconds);
}

/* Where a game begins, for those who print it. */
static void begin_numbered(fy_position *out, uint64_t *random, const void *context, uint64_t number)
{
    const playing *p = context;
    *random = seed_numbered(p->seed, number);
    begin(out, p, random);
}

static void print_games(playing *p)
{
    const settings *s = p->s;
    random_games_print(
        &(random_games){.game = p->game,
                        .count = p->games,
                        .limit = MOVES_MAX,
                        .threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1,
                        .as_records = s->given[OPT_RECORDS],
                        .follow = p->has_printed,
                        .begin = begin_numbered,
                        .context = p});
    p->has_printed = true;
    if (!s->given[OPT_SEED]) fprintf(talk(), "seed %" PRIu64 "\n", p->seed);
}

/* Plays the games, and says what became of them or prints them. */
static void do_games(playing *p)
{
    if (p->s->given[OPT_RECORDS] || p->s->given[OPT_POSITIONS])
        print_games(p);
    else
        play_all(p);
}

static int playout_line(void *context, const line *l)
{
    playing *p = context;
    fy_position pos;
    if (!line_parse(&pos, p->s, l) || !line_is_playable(&pos, p->s, l)) return 1;
    p->game = l->game;
    p->from = &pos;
    p->players = fy_players(l->game, &pos);
    memset(&p->all, 0, sizeof p->all);
    do_games(p);
    p->from = NULL;
    return 0;
}

int cmd_playout(const settings *s)
{
    playing p = {.s = s, .game = s->game, .seed = options_seed(s)};
    p.games = s->given[OPT_GAMES] ? s->number[OPT_GAMES] : GAMES;
    if (s->arg_count == 0 && s->game == NULL)
        return options_refuse(s, "needs a position, or '--game'");
    if (s->arg_count > 0 && s->given[OPT_PLAYERS])
        return options_refuse(s, "takes '--players' only for new games");
    if (s->arg_count > 0) return input_each(s, playout_line, &p, false);
    fy_position start;
    p.players = options_players(s);
    if (fy_start_for(&start, s->game, p.players).code != FY_OK)
        return options_refuse(s, "takes only '--players 2' in this game");
    interrupt_catch();
    do_games(&p);
    out_flush();
    return interrupt_seen() ? 130 : 0;
}
