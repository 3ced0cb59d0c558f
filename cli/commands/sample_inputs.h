/* The samples of all files that a command names, in order. Those that are faulty are reported with
 * their place and counted. */
#ifndef CLI_SAMPLE_INPUTS_H
#define CLI_SAMPLE_INPUTS_H

#include "../input/feed.h"
#include "../input/sample_file.h"

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
    /* Where somebody else says what is faulty, and which file cannot be read. May be NULL. */
    void (*report)(sample_inputs *in, uint32_t code, uint64_t at, uint64_t number);
    void (*complain)(sample_inputs *in, const char *text, size_t len);
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

/* One part alone: a file, or some samples of one. Counts from 0, and returns the same. */
int sample_inputs_part(sample_inputs *in, const feed_part *part);

/* Like feed_cut(): the bytes of each sample of a file that can be cut between them, or 0. */
size_t sample_inputs_cut(const settings *s, const char *path);

/* Reports a fault of a sample: of the one that is being used, or of another place. */
void sample_inputs_report(sample_inputs *in, uint32_t code, uint64_t at, uint64_t number);
void sample_inputs_report_this(sample_inputs *in, uint32_t code);

/* Says it, of any file. */
void sample_inputs_tell(const char *path, uint32_t code, uint64_t at, uint64_t number);

#endif
