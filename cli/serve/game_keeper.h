/* Games are kept in the library, by one connection that takes turns. */
#ifndef CLI_SERVE_GAME_KEEPER_H
#define CLI_SERVE_GAME_KEEPER_H

#include "../rooms/rooms.h"

typedef struct game_keeper game_keeper;

/* NULL, and why, if there is no such library and it cannot be made. */
game_keeper *game_keeper_open(const char *library, char *why, size_t cap);
void game_keeper_close(game_keeper *k);

keeper game_keeper_calls(game_keeper *k);

#endif
