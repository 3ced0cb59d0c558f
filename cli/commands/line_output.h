/* What commands print that choose among lines: lines as they are, or samples of files to train from
 * in the format that they came in, or in that of --to. Which of the two, the first line tells;
 * those of the other kind are left out and counted. */
#ifndef CLI_LINE_OUTPUT_H
#define CLI_LINE_OUTPUT_H

#include "../input/input.h"
#include "sample_output.h"

/* The bytes of a line to print as it is: in a table all of it, its CR included; of JSON lines the
 * object, too. Or those of a fy_sample. */
typedef struct line_text {
    const char *text;
    size_t len;
} line_text;

line_text whole_line(const line *l);
line_text whole_header(const cell *c);

void print_whole_line(line_text t);

typedef enum line_kind { LINES_UNKNOWN, LINES_TEXT, LINES_SAMPLES } line_kind;

typedef struct line_output {
    const settings *s;
    line_kind kind; /* for the one whose turn it is */
    unsigned format;
    uint32_t lossy;
    sample_output samples;
    uint64_t refused; /* samples that the format cannot hold, found too late to say where */
    uint32_t why;
} line_output;

/* False if the options make no sense, which it has said. */
bool line_output_start(line_output *out, const settings *s);

/* Waits for its turn where nobody knows the kind yet; `known` is what this thread knows. FY_OK, or
 * why the line cannot go out. */
uint32_t line_output_takes(line_output *o, line_kind *known, const line *l);

/* What goes out of a line. */
line_text line_output_of(line_kind kind, const line *l);

/* Prints what goes out: text in any thread, samples one after the other. */
void line_output_print(line_output *o, line_text t);

/* Ends the output; gives the exit code, which was `exit_code` before. */
int line_output_end(line_output *o, int exit_code);

#endif
