/* Requests as JSON lines: what a service asks of an engine that stays. */
#ifndef CLI_REQUESTS_H
#define CLI_REQUESTS_H

#include "../options.h"

/* Answers each line of standard input with one line, in order: a request such as
 * {"best":"startpos","top":3,"time":0.2}. Gives the exit code: 1 if one of them was faulty. */
int requests_answer(const settings *s);

#endif
