/* The samples of all files that a command names, in order. Those that are faulty are reported with
 * their place and counted. */
#ifndef CLI_SAMPLE_INPUTS_H
#define CLI_SAMPLE_INPUTS_H

#include "../input/sample_file.h"
#include "../output/progress.h"

typedef struct sample_inputs sample_inputs;

struct sample_inputs {
    const settings *s;
    uint32_t style; /* FY_CHESS_EP_* */
    /* What is done with a sample. */
    void (*use)(sample_inputs *in, const fy_sample *sample);
    /* At the begin of a file, whose format is in `file`; false ends the work. May be NULL. */
    bool (*begin)(sample_inputs *in);
    /* After a fault, which is in `file`. May be NULL. */
    void (*fault)(sample_inputs *in);
    void *context;
    /* its own, to be read: */
    const char *path;
    unsigned number; /* of the file, from 0 */
    sample_file file;
    uint64_t read, reported;
    bool failed, stopped;
    source from;
    progress progress;
};

/* Reads the files, or standard input if there are none. 0, 1 if something was reported, 3 if
 * something could not be read, 130 after a Ctrl-C. */
int sample_inputs_each(sample_inputs *in, char **paths, int count);

/* Reports a fault of a sample: of the one that is being used, or of another place. */
void sample_inputs_report(sample_inputs *in, uint32_t code, uint64_t at, uint64_t number);
void sample_inputs_report_this(sample_inputs *in, uint32_t code);

#endif
