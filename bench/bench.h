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
} bench_set;

/* Reads a file of one text a line; exits when it cannot, or when the file has none. */
bench_set bench_read_lines(const char *path);

/* Print `count` lines to stdout: the first columns of a table, each about as often as the others
 * and shuffled; or middlegames, all different. The same count gives the same lines everywhere. */
void bench_print_column(const char *path, size_t count);
void bench_print_middlegames(size_t count);

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

extern const bench_subject bench_forsyth;
extern const bench_subject bench_plain; /* without operations unless built with BENCH_PLAIN */

/* ---- errors ------------------------------------------------------------------------------ */

_Noreturn void bench_die(const char *what, const char *which);
void *bench_alloc(size_t count, size_t size);

#endif
