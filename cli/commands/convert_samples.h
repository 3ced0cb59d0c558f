/* Converting between files to train from. */
#ifndef CLI_CONVERT_SAMPLES_H
#define CLI_CONVERT_SAMPLES_H

#include "../options.h"

/* Is the target of --to such a file? */
bool is_sample_format(const settings *s);

int convert_samples(const settings *s);

#endif
