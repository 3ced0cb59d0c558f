/* forsyth check --for: what another program makes of each position. */
#ifndef CLI_CHECK_FOR_H
#define CLI_CHECK_FOR_H

#include "../options.h"

/* The command with that option; returns the exit code. */
int check_for(const settings *s);

#endif
