/* Files to train from, as forsyth/formats.h has them: read from a file or a pipe, sample by
 * sample. */
#ifndef CLI_SAMPLE_FILE_H
#define CLI_SAMPLE_FILE_H

#include <forsyth/formats.h>

#include "kinds.h"

typedef enum sample_state { SAMPLE_READ, SAMPLE_FAULTY, SAMPLE_END } sample_state;

typedef struct sample_file {
    source *from;
    fy_sample_reader reader;
    size_t next, until; /* where in the buffer the bytes are that are still to be used */
    bool is_last;       /* no others will follow */
    uint8_t buffer[64 * FY_SAMPLE_BYTES_MAX];
} sample_file;

/* The format of a name; FY_FORMATS if there is none. */
unsigned sample_format(const char *name);

/* Is it lines of text? */
bool sample_format_is_text(unsigned format);

/* The format that a file begins like; FY_FORMATS if none. */
unsigned sample_format_of(const char *bytes, size_t len, bool is_all);

/* The source stays the caller's. `style` is one of FY_CHESS_EP_*. */
void sample_file_start(sample_file *out, source *from, unsigned format, uint32_t style);

/* Before anything is read: the source is at that place. Only for formats whose samples have all the
 * same size. */
void sample_file_go_to(sample_file *f, const record_place *place);

/* The next sample. After a fault, which stands in the reader, reading goes on. At the end the
 * source may have failed. */
sample_state sample_file_next(sample_file *f, fy_sample *out);

/* May a sample be there without reading more? */
bool sample_file_has_more(const sample_file *f);

#endif
