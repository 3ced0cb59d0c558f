/* Input that several processes share. Whoever brings them together (cluster/) says here how; in the
 * tool nobody does. Every process runs the same command on parts of the input. The first one prints
 * for all, in the order of the parts; in the others input_all() does not return. */
#ifndef CLI_SHARING_H
#define CLI_SHARING_H

#include "../options.h"

struct line_work; /* (input.h) */
struct line_counts;
struct fingerprint; /* as uniq has them */

typedef void fingerprint_judge(void *context, uint64_t *answers, const struct fingerprint *about,
                               size_t count);

typedef struct input_sharing {
    int (*all)(const settings *s, const struct line_work *work, struct line_counts *counts);
    void (*hand_over)(void); /* what is collected, or to be given, so far: it is much */
    void (*share)(void *bytes, size_t len); /* what the first process has, for all */
    /* Asks the process whose affair it is about each of some fingerprints; `judge` is called there,
     * with those of all processes in the order of their parts. To be called by all at once. */
    void (*ask)(uint64_t *answers, const struct fingerprint *about, size_t count,
                fingerprint_judge *judge, void *context);
} input_sharing;

extern const input_sharing *input_shared_by; /* NULL: nobody */

#endif
