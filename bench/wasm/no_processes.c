/* In WebAssembly nothing starts a process: what uci.c and time.c do is not there. */
#include "../bench.h"

void bench_uci(const bench_games *games, char *command, char **options)
{
    (void)games, (void)options;
    bench_die("no processes in WebAssembly", command);
}

double bench_uci_node(char *name, size_t cap, char *command, const char *text)
{
    (void)name, (void)cap, (void)text;
    bench_die("no processes in WebAssembly", command);
}

void bench_time(const char *program, const char *set, const char *operation, size_t lines,
                char **command)
{
    (void)set, (void)operation, (void)lines, (void)command;
    bench_die("no processes in WebAssembly", program);
}
