/* What the parts of the benchmark share; bench.c tells how they fit together. */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

#include <forsyth/forsyth.h>

/* ---- texts: sets of positions ------------------------------------------------------------ */

typedef struct bench_text {
    const char *at;
    size_t len;
} bench_text;

/* Texts in the order in which they stand in memory, which is random. */
typedef struct bench_set {
    bench_text *texts;
    size_t count;
    const char *lines; /* the same once more as lines, each with its end */
    size_t size;       /* of all the lines                               */
} bench_set;

/* Reads a file of one text a line; exits when it cannot, or when the file has none. A NUL stands
 * behind each text. */
bench_set bench_read_lines(const char *path);

/* Print `count` lines to stdout: the first columns of a table, each about as often as the others
 * and shuffled; or positions from the middle of games: of chess, made up or played, of Jieqi as
 * tables or views, and of Azul. The same count gives the same lines everywhere. */
void bench_print_column(const char *path, size_t count);
void bench_print_middlegames(size_t count);
void bench_print_games(size_t count);
void bench_print_tables(size_t count);
void bench_print_views(size_t count);
void bench_print_rounds(size_t count);

/* The next number of a stream that its state determines. */
uint64_t bench_random(uint64_t *state);

/* ---- subjects: what is measured ---------------------------------------------------------- */

/* One pass over a set, in text or as the positions that `prepare` made of it. The sum depends on
 * every result, so that no compiler can leave any out. */
typedef struct bench_operation {
    const char *name;
    uint64_t (*run)(const bench_set *set, const void *positions);
} bench_operation;

/* `prepare` also convinces itself that the subject gives the right answers for this set. */
typedef struct bench_subject {
    void *(*prepare)(const bench_set *set);
    const bench_operation *operations;
    size_t count;
} bench_subject;

/* What the library does in every game, and the rules of play of chess. */
extern const bench_subject bench_chess, bench_jieqi, bench_azul, bench_play;

/* Without operations unless built with BENCH_PLAIN. */
extern const bench_subject bench_plain_chess, bench_plain_jieqi, bench_plain_azul;

/* ---- games: what is counted -------------------------------------------------------------- */

/* A position, how many moves are to be played, and in how many ways that can be done. */
typedef struct bench_games {
    const char *set; /* what to call them */
    int depth;
    uint64_t ways;
    const char *text;
} bench_games;

/* Count the games and print nanoseconds for each: the library or another way that is built in, by
 * the names up to a NULL, best of some times; or an engine that speaks UCI, under its own name. The
 * engine takes the position in its own notation, after the options, names and values in turn up to
 * a NULL. */
void bench_perft(const char *program, const bench_games *games, size_t times, char **names);
void bench_uci(const bench_games *games, char *command, char **options);

/* Exits unless the count is right. */
void bench_check_count(uint64_t ways, const bench_games *games, const char *program);

/* The move generators that this CPU runs, the chosen one first; needs BENCH_GENERATORS. */
void bench_print_generators(void);

typedef uint64_t bench_count(const fy_position *pos, int depth);

/* NULL unless built with BENCH_PLAIN. */
extern bench_count *const bench_plain_chess_perft, *const bench_plain_jieqi_perft,
                                                       *const bench_plain_azul_perft;

/* Plays random games of Azul from the deal to the end, and prints nanoseconds for each: in the ways
 * of the names up to a NULL, best of some times. */
void bench_playouts(const char *program, const char *set, size_t games, size_t times, char **names);

/* Reads random games of chess as PGN, and prints nanoseconds for each game, and MB/s on stderr: in
 * the ways of the names up to a NULL, best of some times. */
void bench_print_records(size_t games);
void bench_records(const char *program, const char *set, size_t games, size_t times, char **names);

/* Reads and writes the samples of random games of chess in the formats of the names up to a NULL,
 * or in all, and prints nanoseconds for each sample, best of some times. */
void bench_formats(const char *program, size_t games, size_t times, char **names);

/* Search some positions of chess and print nanoseconds for a node: with the library, so many nodes
 * each and best of some times, or with an engine that speaks UCI, a second each, under its own
 * name. */
void bench_search(const char *program, size_t nodes, size_t times);
void bench_search_engine(char *command);

/* Has an engine search a position, and gives nanoseconds for a node. */
double bench_uci_node(char *name, size_t cap, char *command, const char *text);

/* Wall-clock time from fork to the end of a command, which must succeed, for each of so many
 * lines. */
void bench_time(const char *program, const char *set, const char *operation, size_t lines,
                char **command);

/* ---- the clock --------------------------------------------------------------------------- */

/* In nanoseconds: what the clock says, for what other processes do, and how long this process has
 * had a processor, for what it does itself; that is the same however many others wait for one. */
double bench_now(void);
double bench_worked(void);

/* ---- errors ------------------------------------------------------------------------------ */

_Noreturn void bench_die(const char *what, const char *which);
void *bench_alloc(size_t count, size_t size);

#endif
