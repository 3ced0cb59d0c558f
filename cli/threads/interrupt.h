/* Ctrl-C: the first one lets whoever is at work come to a good end, a second one some time after it
 * kills. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

extern atomic_bool interrupt_noted;

/* From now on the first Ctrl-C is only noted, and a closed pipe is an error of writing. */
void interrupt_catch(void);

/* Was there a Ctrl-C? Whoever works long asks now and then, and ends with exit code 130. */
static inline bool interrupt_seen(void)
{
    return atomic_load_explicit(&interrupt_noted, memory_order_relaxed);
}

#endif
