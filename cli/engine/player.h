/* Who sits on a seat: the tool's own search, or another program that speaks UCI.
 *
 * A player is asked for a move with the host of the game, and uses nothing of it but what its seat
 * may know. It follows the game by itself, also back after a takeback. */
#ifndef CLI_PLAYER_H
#define CLI_PLAYER_H

#include <forsyth/host.h>

#include "thinker.h"

/* Who, as the command line says it:
 *
 *     easy, medium, hard, elo:1800     a level
 *     full                             the search without limits of its own
 *     nodes:20000  depth:6  time:0.1   the search with a limit for each move
 *     anything else                    the command of a program that speaks UCI */
typedef struct player_who {
    const char *text;      /* which must outlive it */
    bool is_program;       /* the text is a command */
    think_limits limits;   /* of the tool's own search */
    uint64_t milliseconds; /* for each move; 0: no limit */
} player_who;

/* False if the text begins like a limit and has no good number. */
bool player_read(player_who *out, const fy_game *game, const char *text);

typedef struct player_setup {
    const fy_game *game;
    player_who who;
    size_t megabytes; /* of its table */
    uint32_t style;   /* of moves in UCI: FY_MOVE_PLAIN or FY_MOVE_960 */
} player_setup;

typedef struct player player;

/* NULL if the game has no search and it is no program. A program is started by the first game. */
player *player_open(const player_setup *setup);
void player_close(player *p);

/* Can its program be started, and has it the options of its command? 0, or the exit code and
 * player_reason. The tool's own search always can. */
int player_try(player *p);

/* Which moves one who sees less overlooks; before a game. */
void player_seed(player *p, uint64_t seed);

/* Before each game. False if the player cannot play it: see player_reason. */
bool player_new_game(player *p);

/* From here on, until it has chosen, it can be stopped; player_choose must follow. */
void player_arm(player *p);

/* Chooses a move for its seat, which is to move, within the time of that seat's clock, if it has
 * one. `out` is as of fy_search_best; a depth of 0 means that there is no score. False if the
 * player has failed: it may be asked again after the next player_new_game. */
bool player_choose(player *p, fy_best *out, const fy_host *h, int seat);

/* Lets it answer at once; any thread may call it. */
void player_stop(player *p);

/* How deep it looks by now, while it chooses; 0 if it does not say. Any thread may ask. */
uint32_t player_depth(const player *p);

/* Why a call was false, in plain ASCII, to follow the player's name: "gave no move in time". */
const char *player_reason(const player *p);

#endif
