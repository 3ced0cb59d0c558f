/* The game on the screen of a terminal. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "start.h"

/* Plays until the person leaves; gives the exit code. On a terminal that cannot show a screen the
 * game goes on in lines, as plain_run does. */
int screen_run(const play_start *start);

#endif
