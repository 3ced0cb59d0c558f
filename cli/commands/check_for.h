/* forsyth check --for: what another program makes of each position. */
#ifndef CLI_CHECK_FOR_H
#define CLI_CHECK_FOR_H

#include "../input/line.h"

/* The command with that option; returns the exit code. */
int check_for(const settings *s);

/* The same for one line. */
int check_for_one(const settings *s, const line *l);

/* Does --max-errors count faulty lines? Verdicts are data, and all of them come, unless a text for
 * people is asked for, and fewer of them. */
bool check_is_bounded(const settings *s);

#endif
