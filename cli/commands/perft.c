/* forsyth perft: in how many ways can some moves be played? */
#include <errno.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <time.h>

#include "commands.h"
#include "../input/arguments.h"
#include "../input/input.h"
#include "../output/json_verdict.h"
#include "../threads/perft_threads.h"
#include "move_list.h"

enum { DEPTH_MAX = 64 };

typedef struct perft {
    const settings *s;
    uint64_t depth;
    unsigned threads;
    void *memory;
    size_t size;
    bool any;
} perft;

/* All threads share the memory; there is at least what counting with it takes. Pages that nobody
 * touches cost nothing, so it may be large for a small count. */
static void get_memory(perft *p)
{
    uint64_t wanted = p->s->number[OPT_HASH];
    if (wanted == 0) return;
    if (wanted < p->threads) wanted = p->threads;
    p->size = (size_t)wanted << 20;
    if (p->size >> 20 != wanted) talk_die("no memory for '--hash'", ENOMEM);
    p->memory = mmap(NULL, p->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p->memory == MAP_FAILED) talk_die("no memory for '--hash'", errno);
}

static void print_divided(const listed_move *roots, size_t count, const _Atomic uint64_t *counts)
{
    for (size_t i = 0; i < count; i++) {
        out_puts(roots[i].text);
        out_puts(": ");
        out_number(atomic_load(&counts[i]));
        out_char('\n');
    }
    out_puts(count > 0 ? "\ntotal: " : "total: ");
}

static void print_json(const perft *p, const line *l, uint64_t total, double seconds)
{
    char speed[80];
    json_open(l->game, &l->where, true);
    out_puts(",\"depth\":");
    out_number(p->depth);
    out_puts(",\"nodes\":");
    out_number(total);
    snprintf(speed, sizeof speed, ",\"seconds\":%.6f,\"nodes_per_second\":%.0f", seconds,
             (double)total / seconds);
    out_puts(speed);
}

/* ,"divide":{"e2e4":20} */
static void print_json_divided(const listed_move *roots, size_t count,
                               const _Atomic uint64_t *counts)
{
    out_puts(",\"divide\":{");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) out_char(',');
        out_json_string(roots[i].text, strlen(roots[i].text));
        out_char(':');
        out_number(atomic_load(&counts[i]));
    }
    out_char('}');
}

/* "en passant: 258" and so on, one a line. */
static void print_details(const fy_game *game, const _Atomic uint64_t *details)
{
    const char *name;
    for (size_t i = 0; (name = fy_detail_name(game, i)) != NULL; i++) {
        for (const char *p = name; *p != '\0'; p++) out_char((char)(*p == '_' ? ' ' : *p));
        out_puts(": ");
        out_number(atomic_load(&details[i]));
        out_char('\n');
    }
}

/* ,"details":{"captures":0,"en_passant":0} */
static void print_json_details(const fy_game *game, const _Atomic uint64_t *details)
{
    const char *name;
    out_puts(",\"details\":{");
    for (size_t i = 0; (name = fy_detail_name(game, i)) != NULL; i++) {
        out_puts(i > 0 ? ",\"" : "\"");
        out_puts(name);
        out_puts("\":");
        out_number(atomic_load(&details[i]));
    }
    out_char('}');
}

static uint64_t count_timed(const counting *what, _Atomic uint64_t *counts, double *seconds)
{
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    uint64_t total = perft_threads_count(what, counts);
    clock_gettime(CLOCK_MONOTONIC, &end);
    int64_t ns = (int64_t)(end.tv_sec - start.tv_sec) * 1000000000 + end.tv_nsec - start.tv_nsec;
    *seconds = (double)(ns > 0 ? ns : 1) / 1e9;
    return total;
}

static int print_answer(perft *p, const line *l, const counting *what, const listed_move *roots)
{
    _Atomic uint64_t counts[FY_MOVES_MAX];
    for (size_t i = 0; i < FY_MOVES_MAX; i++) atomic_init(&counts[i], 0);
    double seconds;
    uint64_t total = count_timed(what, counts, &seconds);
    if (total == UINT64_MAX) {
        line_report(p->s, l, (fy_result){FY_COUNT_TOO_LARGE, 0});
        return 1;
    }
    bool divide = p->s->given[OPT_DIVIDE];
    size_t shown = p->depth > 0 ? what->root_count : 0;
    if (p->s->given[OPT_JSON]) {
        print_json(p, l, total, seconds);
        if (divide) print_json_divided(roots, shown, counts);
        if (what->details != NULL) print_json_details(l->game, what->details);
        out_puts("}\n");
        return 0;
    }
    if (divide && p->any) out_char('\n');
    p->any = true;
    if (divide) print_divided(roots, shown, counts);
    if (what->details != NULL) out_puts("nodes: ");
    out_number(total);
    out_char('\n');
    if (what->details != NULL) print_details(l->game, what->details);
    return 0;
}

static int perft_line(void *context, const line *l)
{
    perft *p = context;
    const settings *s = p->s;
    counting what = {.game = l->game, .depth = (int)p->depth, .threads = p->threads};
    listed_move listed[FY_MOVES_MAX];
    fy_move roots[FY_MOVES_MAX];
    fy_result found = {FY_OK, 0};
    _Atomic uint64_t details[FY_DETAILS_MAX];
    for (size_t i = 0; i < FY_DETAILS_MAX; i++) atomic_init(&details[i], 0);
    if (s->given[OPT_DETAILS]) what.details = details;
    what.memory = p->memory;
    what.size = p->size;
    what.roots = roots;
    if (!line_parse(&what.pos, s, l) || !line_is_playable(&what.pos, s, l)) return 1;
    if (s->given[OPT_DIVIDE] && fy_turn(l->game, &what.pos) != FY_CHANCE) {
        found = move_list(listed, &what.root_count, l->game, &what.pos);
        for (size_t i = 0; i < what.root_count; i++) roots[i] = listed[i].move;
    }
    if (found.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", found.code, 0, NULL});
        return 1;
    }
    return print_answer(p, l, &what, listed);
}

int cmd_perft(const settings *s)
{
    perft p = {.s = s, .threads = 1};
    if (arguments_are_unquoted(s)) return 2;
    if (s->arg_count != 2) return options_refuse(s, "needs a position and a depth");
    if (!option_number(&p.depth, s->args[1], 0, DEPTH_MAX))
        return options_refuse(s, "takes a depth from 0 to 64 after the position");
    if (s->given[OPT_DETAILS] && (s->given[OPT_DIVIDE] || s->given[OPT_HASH]))
        return options_refuse(s, "takes '--details' without '--divide' and '--hash'");
    if (s->given[OPT_THREADS]) p.threads = (unsigned)s->number[OPT_THREADS];
    get_memory(&p);
    int exit_code = input_first(s, perft_line, &p);
    if (p.memory != NULL) munmap(p.memory, p.size);
    return exit_code;
}
