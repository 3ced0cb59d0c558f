/* Ctrl-C: the first one lets whoever is at work come to a good end, the second one kills. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on the first Ctrl-C is only noted, and a closed pipe is an error of writing. */
void interrupt_catch(void);

/* Was there a Ctrl-C? Whoever works long asks now and then, and ends with exit code 130. */
bool interrupt_seen(void);

#endif
