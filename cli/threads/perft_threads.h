/* Counting games with several threads. */
#ifndef CLI_PERFT_THREADS_H
#define CLI_PERFT_THREADS_H

#include <forsyth/forsyth.h>

typedef struct counting {
    const fy_game *game;
    fy_position pos;
    int depth;
    unsigned threads;
    void *memory; /* for all threads, or NULL */
    size_t size;
    const fy_move *roots; /* the moves of the position, to count for each, or none */
    size_t root_count;
    _Atomic uint64_t *details; /* FY_DETAILS_MAX numbers, all 0, to add to; or NULL */
} counting;

/* In how many ways `depth` moves can be played, and in counts[i] how many of them begin with
 * roots[i]. `counts` has room for the roots, and at least for one number; all are 0. Shows progress
 * on a terminal. Details are counted without memory. After a Ctrl-C ends the program with exit code
 * 130. */
uint64_t perft_threads_count(const counting *what, _Atomic uint64_t *counts);

#endif
