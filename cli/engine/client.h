/* The other side of UCI: a program that plays, started by a command and asked for moves.
 *
 * Nothing that it does is trusted. It fails if it hangs, ends, or plays what is no legal move; then
 * it is of no use until it is opened anew. */
#ifndef CLI_CLIENT_H
#define CLI_CLIENT_H

#include <forsyth/search.h>
#include <stdbool.h>

typedef struct client client;

typedef struct client_setup {
    const fy_game *game;
    const char *command; /* words as of child.h, before which options may stand: "UCI_Elo=1500 x" */
    size_t megabytes;    /* for its table */
    uint32_t style;      /* of moves: FY_MOVE_PLAIN or FY_MOVE_960 */
} client_setup;

/* How long to think. What is 0 is not said. */
typedef struct client_limits {
    uint64_t nodes;
    uint32_t depth;
    uint64_t milliseconds;
    bool has_clock;
    uint64_t left[2], increment[2]; /* on the clocks of both players; FY_TIME_UNLIMITED: none */
    uint64_t moves;                 /* to the next time control */
    uint64_t patience;              /* milliseconds, after which it hangs */
} client_limits;

/* Never NULL. Starts nothing yet. */
client *client_new(const client_setup *setup);
void client_free(client *c);

/* Starts the program unless it runs, and tells it that a new game begins. */
bool client_new_game(client *c);

/* Asks for a move after a start and the moves played from it. Gives the move, and in `out` what the
 * program said of it last: score, line and depth, for the player to move; a depth of 0 if it said
 * nothing. */
bool client_choose(client *c, fy_best *out, const fy_position *start, const fy_move *moves,
                   size_t count, const client_limits *limits);

/* From here on, until it has answered, it can be stopped. */
void client_arm(client *c);

/* Lets it answer at once. Any thread may call it, and a Ctrl-C does the same. */
void client_stop(client *c);

/* The last depth that it told since it was armed, or 0. Any thread may ask. */
uint32_t client_depth(const client *c);

/* Why a call was false, in plain ASCII: "gave no move in time". */
const char *client_reason(const client *c);

/* Can it be started, and has it the options of its command? 0, or the exit code: 3 or 2. A program
 * that fails otherwise may do better another time. */
int client_try(client *c);

#endif
