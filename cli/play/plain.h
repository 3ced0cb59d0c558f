/* The game as lines in and out: for pipes, for terminals without a screen, and to be read aloud. */
#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include "start.h"

/* Plays until the input ends or somebody leaves. Gives the exit code. */
int plain_run(const play_start *start);

#endif
