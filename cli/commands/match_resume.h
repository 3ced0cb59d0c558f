/* Going on with a match whose records are there. */
#ifndef CLI_MATCH_RESUME_H
#define CLI_MATCH_RESUME_H

#include "match_table.h"

/* Counts the games of an open file of records, and cuts off what is no whole game at its end. The
 * file may be empty. 0, or the exit code after saying why the match cannot go on with it: it is of
 * another match, or cannot be read or cut. */
int match_resume(match_score *score, const match *m, int fd, const char *path);

#endif
