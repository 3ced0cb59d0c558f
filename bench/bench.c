/* The part of the benchmark that is C. It makes the texts, measures the library on them, and times
 * other programs; bench/run.sh puts it to work and prints the table.
 *
 * A subject (the library in one game, or the plain reference of the tests) offers operations; each
 * is one loop over a whole set of texts. A measurement takes the operations in turn, again and
 * again, and keeps the best time of each: whatever else the machine does can only make a loop
 * slower, so the shortest time is the one that says most about the code. Taking turns spreads a bad
 * second over all operations instead of spoiling one.
 *
 * Games are counted by perft.c, and by engines through uci.c, once or several times a call. Texts
 * and positions tell of which game they are.
 *
 * Results are lines of four columns between tabs: program, set, operation, nanoseconds. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"

/* ---- errors ------------------------------------------------------------------------------ */

void bench_die(const char *what, const char *which)
{
    fprintf(stderr, "bench_forsyth: %s: %s\n", what, which);
    exit(1);
}

void *bench_alloc(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) bench_die("out of memory", strerror(errno));
    return memory;
}

static size_t number(const char *text)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    if (*end != '\0' || value == 0) bench_die("not a positive number", text);
    return value;
}

/* ---- the clock --------------------------------------------------------------------------- */

static double now_by(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

double bench_now(void)
{
    return now_by(CLOCK_MONOTONIC);
}

double bench_worked(void)
{
    return now_by(CLOCK_PROCESS_CPUTIME_ID);
}

/* Times one pass. All passes of an operation have the same sum, or something is badly wrong. */
static double time_pass(const bench_operation *operation, const bench_set *set,
                        const void *positions, uint64_t *sum)
{
    double start = bench_worked();
    uint64_t result = operation->run(set, positions);
    double time = bench_worked() - start;
    if (*sum != 0 && result != *sum) bench_die("another result than before", operation->name);
    *sum = result;
    return time;
}

/* ---- commands ---------------------------------------------------------------------------- */

enum role { LIBRARY, RULES, PLAIN, ROLES };

/* What plays a role in the game that the first text of a set is of. */
static const bench_subject *subject_for(const bench_set *set, enum role role)
{
    static const struct {
        const char *game;
        const bench_subject *subjects[ROLES];
    } known[] = {
        {"chess", {&bench_chess, &bench_play, &bench_plain_chess}},
        {"jieqi", {&bench_jieqi, NULL, &bench_plain_jieqi}},
        {"azul", {&bench_azul, NULL, &bench_plain_azul}},
    };
    const char *game = fy_game_name(fy_game_detect(set->texts[0].at, set->texts[0].len));
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const bench_subject *subject = known[i].subjects[role];
        if (strcmp(known[i].game, game) == 0 && subject != NULL && subject->count > 0)
            return subject;
    }
    bench_die("not built into this program for", game);
}

static void measure(enum role role, char **args)
{
    const char *name = args[0], *set_name = args[1];
    const bench_set set = bench_read_lines(args[2]);
    const size_t repetitions = number(args[3]);
    const bench_subject *subject = subject_for(&set, role);
    void *positions = subject->prepare(&set);
    double *best = bench_alloc(subject->count, sizeof *best);
    uint64_t *sums = bench_alloc(subject->count, sizeof *sums);
    for (size_t repetition = 0; repetition < repetitions; repetition++) {
        for (size_t i = 0; i < subject->count; i++) {
            double time = time_pass(&subject->operations[i], &set, positions, &sums[i]);
            if (repetition == 0 || time < best[i]) best[i] = time;
        }
    }
    for (size_t i = 0; i < subject->count; i++)
        printf("%s\t%s\t%s\t%.2f\n", name, set_name, subject->operations[i].name,
               best[i] / (double)set.count);
    free(sums);
    free(best);
    free(positions);
}

static bench_games games_of(char **args)
{
    return (bench_games){args[0], (int)number(args[1]), strtoull(args[2], NULL, 10), args[3]};
}

static void run_column(char **args)
{
    bench_print_column(args[1], number(args[0]));
}

static void run_middlegames(char **args)
{
    bench_print_middlegames(number(args[0]));
}

static void run_chess_games(char **args)
{
    bench_print_games(number(args[0]));
}

static void run_tables(char **args)
{
    bench_print_tables(number(args[0]));
}

static void run_views(char **args)
{
    bench_print_views(number(args[0]));
}

static void run_rounds(char **args)
{
    bench_print_rounds(number(args[0]));
}

static void run_measure(char **args)
{
    measure(LIBRARY, args);
}

static void run_play(char **args)
{
    measure(RULES, args);
}

static void run_plain(char **args)
{
    measure(PLAIN, args);
}

static void run_perft(char **args)
{
    const bench_games games = games_of(args + 2);
    bench_perft(args[0], &games, number(args[1]), args + 6);
}

static void run_uci(char **args)
{
    const bench_games games = games_of(args + 1);
    bench_uci(&games, args[0], args + 5);
}

static void run_playouts(char **args)
{
    bench_playouts(args[0], args[1], number(args[2]), number(args[3]), args + 4);
}

static void run_records(char **args)
{
    bench_records(args[0], args[1], number(args[2]), number(args[3]), args + 4);
}

static void run_formats(char **args)
{
    bench_formats(args[0], number(args[1]), number(args[2]), args + 3);
}

static void run_print_records(char **args)
{
    bench_print_records(number(args[0]));
}

static void run_search(char **args)
{
    bench_search(args[0], number(args[1]), number(args[2]));
}

static void run_search_engine(char **args)
{
    bench_search_engine(args[0]);
}

static void run_time(char **args)
{
    bench_time(args[0], args[1], args[2], number(args[3]), args + 4);
}

static void run_generators(char **args)
{
    (void)args;
    bench_print_generators();
}

static const struct command {
    const char *name;
    int least, most; /* arguments */
    void (*run)(char **args);
    const char *usage;
} commands[] = {
    {"column", 2, 2, run_column, "COUNT TABLE            shuffled texts from a table"},
    {"middlegames", 1, 1, run_middlegames, "COUNT             texts made up, of chess"},
    {"games", 1, 1, run_chess_games, "COUNT                   texts from games, of chess"},
    {"tables", 1, 1, run_tables, "COUNT                  texts from games, of Jieqi"},
    {"views", 1, 1, run_views, "COUNT                   the same as a player sees them"},
    {"rounds", 1, 1, run_rounds, "COUNT                  texts from games, of Azul"},
    {"pgn", 1, 1, run_print_records, "COUNT                     whole games, of chess"},
    {"measure", 4, 4, run_measure, "NAME SET FILE TIMES   ns a position, of the library"},
    {"play", 4, 4, run_play, "NAME SET FILE TIMES      the same, of the rules of chess"},
    {"plain", 4, 4, run_plain, "NAME SET FILE TIMES     the same, of the plain reference"},
    {"perft", 7, 99, run_perft,
     "NAME TIMES SET DEPTH WAYS POSITION bulk|listed|played|made|plain...\n"
     "                                                   ns a game counted"},
    {"uci", 5, 99, run_uci,
     "ENGINE SET DEPTH WAYS POSITION [OPTION VALUE]...\n"
     "                                                   the same, of an engine"},
    {"playouts", 5, 99, run_playouts,
     "NAME SET COUNT TIMES playout|listed...\n"
     "                                                   ns a random game of Azul"},
    {"records", 5, 99, run_records,
     "NAME SET GAMES TIMES scan|replay...\n"
     "                                                   ns a byte of PGN"},
    {"formats", 3, 99, run_formats,
     "NAME GAMES TIMES [FORMAT]...\n"
     "                                                   ns a sample read and written"},
    {"search", 3, 3, run_search, "NAME NODES TIMES       ns a node of a search of chess"},
    {"engine", 1, 1, run_search_engine, "ENGINE                 the same, of an engine"},
    {"generators", 0, 0, run_generators, "                   those that the CPU runs"},
    {"time", 5, 99, run_time, "NAME SET OPERATION LINES COMMAND...  ns a line of one run"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_usage(void)
{
    for (int i = 0; i < COMMANDS; i++)
        fprintf(stderr, "%s bench_forsyth %s %s\n", i == 0 ? "usage:" : "      ", commands[i].name,
                commands[i].usage);
    fputs("All of it, as one table: bench/run.sh\n", stderr);
    return 2;
}

int main(int argc, char **argv)
{
    const struct command *command = commands, *end = commands + COMMANDS;
    const int args = argc - 2;
    while (command < end && (argc < 2 || strcmp(command->name, argv[1]) != 0)) command++;
    if (command == end || args < command->least || args > command->most) return print_usage();
    command->run(argv + 2);
    if (fflush(stdout) != 0) bench_die("cannot write", strerror(errno));
    return 0;
}
