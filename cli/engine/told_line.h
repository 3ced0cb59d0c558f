/* A hosted game as one seat is told of it: it begins with the seat's view of the start, and its
 * moves are those that the seat saw. In a game without secrets that is the game itself. */
#ifndef CLI_TOLD_LINE_H
#define CLI_TOLD_LINE_H

#include <forsyth/host.h>
#include <stdbool.h>

/* All 0 to begin with. */
typedef struct told_line {
    bool is_begun;
    int seat;
    fy_position start;  /* as that seat sees it */
    fy_line line;       /* up to the last move that was followed */
    fy_move *told;      /* its moves */
    size_t count, room; /* how many */
    fy_host_move *seen; /* the same as the host has them */
    fy_step *steps;
} told_line;

/* Follows the game up to its last move, also back after a takeback. Faults as of the host; then the
 * line is begun anew next time. */
FY_MUST_USE fy_result told_line_follow(told_line *t, const fy_host *h, int seat);

void told_line_free(told_line *t);

#endif
