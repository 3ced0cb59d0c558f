#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tune.h"

enum { TUNE_TABLE = 8 << 20 };

uint64_t cpu_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void open_player(player *p)
{
    p->memory.own_size = sizeof(fy__azul_search);
    p->memory.own = calloc(1, p->memory.own_size);
    p->memory.table_size = p->nodes != 0 ? p->nodes * 64 : TUNE_TABLE;
    p->memory.table = calloc(1, p->memory.table_size);
}

void close_player(player *p)
{
    free(p->memory.own);
    free(p->memory.table);
}

void forget(player *p)
{
    memset(p->memory.own, 0, p->memory.own_size);
    memset(p->memory.table, 0, p->memory.table_size);
}

static int is_out_of_time(void *context)
{
    const player *p = context;
    return p->nanoseconds != 0 && cpu_time() > p->ends;
}

static void note_nodes(void *context, const fy_search_report *report)
{
    ((player *)context)->looked = report->nodes;
}

static fy_move choose_by_search(player *p, const fy_azul *pos)
{
    fy_best best = {0};
    size_t one = 1;
    const fy_search_limits limits = {
        .nodes = p->nodes, .stop = is_out_of_time, .report = note_nodes, .context = p};
    p->ends = cpu_time() + p->nanoseconds;
    const fy_result done = fy__azul_best(&best, &one, pos, &limits, &p->memory, p->weights);
    p->score = best.score;
    return done.code == FY_OK ? best.move : 0;
}

fy_move choose_move(player *p, const fy_azul *pos)
{
    const uint64_t before = cpu_time();
    const fy_move move = p->plain ? choose_by_points(p, pos) : choose_by_search(p, pos);
    p->spent += cpu_time() - before;
    p->moves++;
    return move;
}

int play_game(player *const seats[], int count, uint64_t seed, int free_wall)
{
    fy_azul pos;
    uint64_t random = seed;
    fy_azul_deal_for(&pos, count, free_wall, &random);
    for (int i = 0; i < count; i++) forget(seats[i]);
    while (!fy_azul_status(&pos).over) {
        const fy_move move = fy_azul_turn(&pos) == FY_CHANCE
                                 ? fy_azul_chance(&pos, &random)
                                 : choose_move(seats[pos.current], &pos);
        if (fy_azul_play(&pos, &pos, move).code != FY_OK) abort();
    }
    return fy_azul_status(&pos).winner;
}

int play_pair(player *a, player *b, uint64_t seed)
{
    int sum = 0;
    for (int first = 0; first < 2; first++) {
        player *const seats[2] = {first == 0 ? a : b, first == 0 ? b : a};
        const int winner = play_game(seats, 2, seed, 0);
        if (winner >= 0) sum += winner == first ? 1 : -1;
    }
    return sum;
}
