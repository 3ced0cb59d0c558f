/* The search of chess, and engines as its peers: nanoseconds a node that each of them counts. What
 * a node is, and what is done at one, is a matter of the program: the figures tell how long nodes
 * take, and not how well a program plays. */
#include <forsyth/search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { STEPS = 1, TABLE = 16 << 20 };

static const char *const texts[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1B3N2/PP2QPPP/R1BR2K1 w - - 0 13",
    "2r3k1/5pp1/p3p2p/1p1bP3/3P4/1P3P2/P2R2PP/5BK1 b - - 0 1",
};

enum { TEXTS = sizeof texts / sizeof *texts };

/* Searches one position from the beginning. */
static void search_text(const fy_game *game, const fy_search_memory *memory, const char *text,
                        uint64_t nodes)
{
    fy_position pos;
    fy_line line;
    fy_step steps[STEPS];
    fy_best best;
    size_t one = 1;
    const fy_search_limits limits = {.nodes = nodes};
    memset(memory->own, 0, memory->own_size);
    memset(memory->table, 0, memory->table_size);
    if (fy_parse(&pos, game, text, strlen(text), 0).code != FY_OK) bench_die("unreadable", text);
    fy_line_start(&line, game, &pos, steps, STEPS);
    if (fy_search_best(&best, &one, &line, game, &limits, memory).code != FY_OK)
        bench_die("not searched", text);
}

void bench_search(const char *program, size_t nodes, size_t times)
{
    const fy_game *game = fy_game_find("chess", 5);
    fy_search_memory memory = {.own_size = fy_search_size(game), .table_size = TABLE};
    memory.own = bench_alloc(memory.own_size, 1);
    memory.table = bench_alloc(memory.table_size, 1);
    double best = 0;
    for (size_t i = 0; i < times; i++) {
        const double begin = bench_worked();
        for (size_t k = 0; k < TEXTS; k++) search_text(game, &memory, texts[k], nodes);
        const double time = bench_worked() - begin;
        if (i == 0 || time < best) best = time;
    }
    printf("%s\tsearch\tnode\t%.2f\n", program, best / (double)(nodes * TEXTS));
    free(memory.table);
    free(memory.own);
}

void bench_search_engine(char *command)
{
    double sum = 0;
    char name[256];
    for (size_t i = 0; i < TEXTS; i++) sum += bench_uci_node(name, sizeof name, command, texts[i]);
    printf("%s\tsearch\tnode\t%.2f\n", name, sum / TEXTS);
}
