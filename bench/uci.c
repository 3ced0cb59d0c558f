/* An engine as a peer: it counts games on the command `go perft`, which is not part of the protocol
 * UCI but which Stockfish and its kin answer with a line "Nodes searched: 20"; or it searches.
 *
 * The clock runs from that command to its answer; of a search it is the time that the engine had a
 * processor. By then the engine has started, has its options, has said that it is ready, and knows
 * the position. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench.h"

typedef struct engine {
    pid_t process;
    FILE *to, *from;
    char line[4096];
} engine;

/* In the child: becomes the engine, at the other ends of the pipes. */
static void become(char *command, const int to[2], const int from[2])
{
    char *const words[] = {command, NULL};
    if (dup2(to[0], STDIN_FILENO) >= 0 && dup2(from[1], STDOUT_FILENO) >= 0) {
        const int ends[] = {to[0], to[1], from[0], from[1]};
        for (size_t i = 0; i < 4; i++) close(ends[i]);
        execvp(command, words);
    }
    _exit(127);
}

static void start(engine *e, char *command)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) bench_die("no pipe", strerror(errno));
    e->process = fork();
    if (e->process == 0) become(command, to, from);
    if (e->process < 0) bench_die("cannot run", command);
    close(to[0]);
    close(from[1]);
    e->to = fdopen(to[1], "w");
    e->from = fdopen(from[0], "r");
    if (e->to == NULL || e->from == NULL) bench_die("no pipe", strerror(errno));
}

static void tell(engine *e, const char *words, const char *rest)
{
    fprintf(e->to, "%s%s\n", words, rest);
    if (fflush(e->to) != 0) bench_die("the engine does not listen", strerror(errno));
}

/* Reads on to a line that begins like this, and gives what follows. */
static const char *await(engine *e, const char *beginning)
{
    const size_t len = strlen(beginning);
    while (fgets(e->line, sizeof e->line, e->from) != NULL) {
        e->line[strcspn(e->line, "\r\n")] = '\0';
        if (strncmp(e->line, beginning, len) == 0) return e->line + len;
    }
    bench_die("the engine ended before it said", beginning);
}

static void stop(engine *e)
{
    tell(e, "quit", "");
    fclose(e->to);
    fclose(e->from);
    if (waitpid(e->process, NULL, 0) != e->process) bench_die("cannot wait", strerror(errno));
}

static void set_options(engine *e, char **options)
{
    for (; *options != NULL; options += 2) {
        if (options[1] == NULL) bench_die("no value for the option", options[0]);
        fprintf(e->to, "setoption name %s value %s\n", options[0], options[1]);
    }
}

/* How long the engine has had a processor. */
static double engine_worked(const engine *e)
{
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(e->process, &clock) != 0 || clock_gettime(clock, &time) != 0)
        bench_die("no clock of", "the engine");
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

void bench_uci(const bench_games *games, char *command, char **options)
{
    engine e;
    char name[sizeof e.line], depth[16];
    start(&e, command);
    tell(&e, "uci", "");
    strcpy(name, await(&e, "id name "));
    await(&e, "uciok");
    set_options(&e, options);
    tell(&e, "position fen ", games->text);
    tell(&e, "isready", "");
    await(&e, "readyok");
    snprintf(depth, sizeof depth, "%d", games->depth);
    double begin = engine_worked(&e);
    tell(&e, "go perft ", depth);
    const char *count = await(&e, "Nodes searched: ");
    double time = engine_worked(&e) - begin;
    bench_check_count(strtoull(count, NULL, 10), games, name);
    stop(&e);
    printf("%s\t%s\tbulk\t%.5f\n", name, games->set, time / (double)games->ways);
}

/* The number after a word in a line; 0 if there is none. */
static double number_after(const char *line, const char *word)
{
    const char *at = strstr(line, word);
    return at != NULL ? strtod(at + strlen(word), NULL) : 0;
}

/* Not all engines have a limit of nodes, and not all report when they end: the last report
 * counts. */
double bench_uci_node(char *name, size_t cap, char *command, const char *text)
{
    engine e;
    double best = 0;
    start(&e, command);
    tell(&e, "uci", "");
    snprintf(name, cap, "%s", await(&e, "id name "));
    await(&e, "uciok");
    tell(&e, "position fen ", text);
    tell(&e, "isready", "");
    await(&e, "readyok");
    const double begin = engine_worked(&e);
    tell(&e, "go movetime 1000", "");
    do {
        await(&e, "");
        const double nodes = number_after(e.line, " nodes ");
        if (nodes > 0) best = (engine_worked(&e) - begin) / nodes;
    } while (strncmp(e.line, "bestmove", 8) != 0);
    stop(&e);
    return best;
}
