/* The tool, or another program, as a subject: how long one run of it takes. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"

/* In the child: becomes the command, with its output thrown away. */
static void become(char **command)
{
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0) execvp(command[0], command);
    _exit(127);
}

void bench_time(const char *program, const char *set, const char *operation, size_t lines,
                char **command)
{
    int status;
    double start = bench_now();
    pid_t child = fork();
    if (child == 0) become(command);
    if (child < 0 || waitpid(child, &status, 0) != child) bench_die("cannot run", command[0]);
    double time = bench_now() - start;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) bench_die("failed", program);
    printf("%s\t%s\t%s\t%.4f\n", program, set, operation, time / (double)lines);
}
