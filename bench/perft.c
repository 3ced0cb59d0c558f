/* Counting games as a subject: in how many ways can some moves be played? What is known to be the
 * answer must come out.
 *
 *   bulk     fy_chess_perft: the last move is not even listed, only counted; and likewise
 *            fy_jieqi_perft and fy_azul_perft
 *   listed   fy_chess_moves for every position before the last move, whose list is measured
 *   played   and every move played, the last one too, so that each position at the end has existed
 *   made     the same positions at once: fy_chess_children
 *   plain    the references of the tests (plain.c)
 *
 * The position tells the game.
 *
 * The names of the generators that this CPU runs cannot be had through public headers. So it is the
 * command line that brings them in, with -DBENCH_GENERATORS -include src/chess/moves.h and the
 * static library. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"

/* ---- ways to count ----------------------------------------------------------------------- */

static uint64_t bulk_chess(const fy_position *pos, int depth)
{
    return fy_chess_perft(&pos->chess, depth);
}

static uint64_t bulk_jieqi(const fy_position *pos, int depth)
{
    return fy_jieqi_perft(&pos->jieqi, depth);
}

static uint64_t bulk_azul(const fy_position *pos, int depth)
{
    return fy_azul_perft(&pos->azul, depth);
}

static uint64_t list_all(const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    if (depth == 1) return count;
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        ways += list_all(&after, depth - 1);
    }
    return ways;
}

static uint64_t listed(const fy_position *pos, int depth)
{
    return list_all(&pos->chess, depth);
}

/* The sum is over one word of the positions at the end, so that no compiler can leave any out, and
 * little is measured but making them. */
static uint64_t play_last(const fy_chess *pos, const fy_move *moves, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        sum += after.black;
    }
    return sum;
}

static uint64_t play_all(const fy_chess *pos, int depth, uint64_t *sum)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    if (depth == 1) {
        *sum += play_last(pos, moves, count);
        return count;
    }
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        ways += play_all(&after, depth - 1, sum);
    }
    return ways;
}

static uint64_t played(const fy_position *pos, int depth)
{
    static uint64_t before;
    uint64_t sum = 0;
    const uint64_t ways = play_all(&pos->chess, depth, &sum);
    if (before != 0 && sum != before) bench_die("another result than before", "played");
    before = sum;
    return ways;
}

static uint64_t make_all(const fy_chess *pos, int depth, uint64_t *sum)
{
    fy_chess after[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_children(after, pos);
    if (depth == 1) {
        for (size_t i = 0; i < count; i++) *sum += after[i].black;
        return count;
    }
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) ways += make_all(&after[i], depth - 1, sum);
    return ways;
}

static uint64_t made(const fy_position *pos, int depth)
{
    static uint64_t before;
    uint64_t sum = 0;
    const uint64_t ways = make_all(&pos->chess, depth, &sum);
    if (before != 0 && sum != before) bench_die("another result than before", "made");
    before = sum;
    return ways;
}

/* ---- generators -------------------------------------------------------------------------- */

#ifdef BENCH_GENERATORS

typedef struct named_generator {
    const char *name;
    const fy__chess_generator *generator;
} named_generator;

static const named_generator known_generators[] = {
    {"portable", &fy__chess_generator_base},
    {"AVX2 without PEXT", &fy__chess_generator_v3},
    {"AVX2", &fy__chess_generator_pext},
    {"AVX-512", &fy__chess_generator_v4},
};

void bench_print_generators(void)
{
    int count = 0;
    while (fy__chess_generator_at(count) != NULL) count++;
    while (count-- > 0)
        for (size_t k = 0; k < sizeof known_generators / sizeof *known_generators; k++)
            if (known_generators[k].generator == fy__chess_generator_at(count))
                puts(known_generators[k].name);
}

#else

void bench_print_generators(void)
{
    bench_die("not built into this program", "generators");
}

#endif

/* ---- measuring --------------------------------------------------------------------------- */

typedef struct counting {
    const char *game, *name, *operation;
    bench_count *count;
} counting;

static counting find_counting(const fy_game *game, const char *name)
{
    const counting known[] = {
        {"chess", "bulk", "bulk", bulk_chess},
        {"chess", "listed", "listed", listed},
        {"chess", "played", "played", played},
        {"chess", "made", "made", made},
        {"chess", "plain", "bulk", bench_plain_chess_perft},
        {"jieqi", "bulk", "bulk", bulk_jieqi},
        {"jieqi", "plain", "bulk", bench_plain_jieqi_perft},
        {"azul", "bulk", "bulk", bulk_azul},
        {"azul", "plain", "bulk", bench_plain_azul_perft},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].game, fy_game_name(game)) == 0 && strcmp(known[i].name, name) == 0 &&
            known[i].count != NULL)
            return known[i];
    bench_die("not built into this program", name);
}

void bench_check_count(uint64_t ways, const bench_games *games, const char *program)
{
    if (ways == games->ways) return;
    fprintf(stderr, "%s, %s: %" PRIu64 " instead of %" PRIu64 "\n", program, games->set, ways,
            games->ways);
    bench_die("wrong count", games->text);
}

void bench_perft(const char *program, const bench_games *games, size_t times, char **names)
{
    const size_t len = strlen(games->text);
    const fy_game *game = fy_game_detect(games->text, len);
    fy_position pos;
    fy_result read = fy_parse(&pos, game, games->text, len, 0);
    if (read.code != FY_OK) bench_die("unreadable position", fy_code_text(read.code));
    for (; *names != NULL; names++) {
        const counting way = find_counting(game, *names);
        double best = 0;
        for (size_t i = 0; i < times; i++) {
            double start = bench_worked();
            uint64_t ways = way.count(&pos, games->depth);
            double time = bench_worked() - start;
            bench_check_count(ways, games, program);
            if (i == 0 || time < best) best = time;
        }
        printf("%s\t%s\t%s\t%.5f\n", program, games->set, way.operation,
               best / (double)games->ways);
    }
}
