/* The part of the benchmark that is C. It makes the texts, measures the library on them, and times
 * other programs; bench/run.sh puts it to work and prints the table.
 *
 * A subject (the library, or the plain reference of the tests) offers operations; each is one loop
 * over a whole set of texts. A measurement takes the operations in turn, again and again, and keeps
 * the best time of each: whatever else the machine does can only make a loop slower, so the
 * shortest time is the one that says most about the code. Taking turns spreads a bad second over
 * all operations instead of spoiling one.
 *
 * Results are lines of four columns between tabs: program, set, operation, nanoseconds. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Times one pass. All passes of an operation have the same sum, or something is badly wrong. */
static double time_pass(const bench_operation *operation, const bench_set *set,
                        const void *positions, uint64_t *sum)
{
    double start = now();
    uint64_t result = operation->run(set, positions);
    double time = now() - start;
    if (*sum != 0 && result != *sum) bench_die("another result than before", operation->name);
    *sum = result;
    return time;
}

/* ---- commands ---------------------------------------------------------------------------- */

static void measure(const bench_subject *subject, char **args)
{
    const char *name = args[0], *set_name = args[1];
    const bench_set set = bench_read_lines(args[2]);
    const size_t repetitions = number(args[3]);
    if (subject->count == 0) bench_die("not built into this program", name);
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

/* In the child: becomes the command, with its output thrown away. */
static void become(char **command)
{
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0) execvp(command[0], command);
    _exit(127);
}

/* Wall-clock time from fork to the end of the command, which must succeed. */
static void time_command(char **args)
{
    int status;
    double start = now();
    pid_t child = fork();
    if (child == 0) become(args + 3);
    if (child < 0 || waitpid(child, &status, 0) != child) bench_die("cannot run", args[3]);
    double time = now() - start;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) bench_die("failed", args[2]);
    printf("%s\t%s\t%s\t%.0f\n", args[0], args[1], args[2], time);
}

static const char usage[] =
    "usage: bench_forsyth column COUNT TABLE            shuffled texts from a table\n"
    "       bench_forsyth middlegames COUNT             texts made up\n"
    "       bench_forsyth measure NAME SET FILE TIMES   ns a position, of the library\n"
    "       bench_forsyth plain NAME SET FILE TIMES     the same, of the plain reference\n"
    "       bench_forsyth time NAME SET OPERATION COMMAND...  ns of one run\n"
    "All of it, as one table: bench/run.sh\n";

int main(int argc, char **argv)
{
    const char *command = argc > 1 ? argv[1] : "";
    if (strcmp(command, "column") == 0 && argc == 4)
        bench_print_column(argv[3], number(argv[2]));
    else if (strcmp(command, "middlegames") == 0 && argc == 3)
        bench_print_middlegames(number(argv[2]));
    else if (strcmp(command, "measure") == 0 && argc == 6)
        measure(&bench_forsyth, argv + 2);
    else if (strcmp(command, "plain") == 0 && argc == 6)
        measure(&bench_plain, argv + 2);
    else if (strcmp(command, "time") == 0 && argc > 5)
        time_command(argv + 2);
    else
        return fputs(usage, stderr), 2;
    if (fflush(stdout) != 0) bench_die("cannot write", strerror(errno));
    return 0;
}
