/* One line of the input: reading the position that it holds, and reporting what is wrong. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "../options.h"
#include "../output/remark.h"

typedef struct line {
    place where;       /* its text is without the line end; with --column it is that column */
    const char *whole; /* the line of another kind, such as JSON, that the text is from; or NULL */
    size_t whole_len;
    const char *sample;  /* the bytes of the fy_sample that the text is of, or NULL: see OPT_TO */
    unsigned format;     /* of the file that it is from */
    fy_result fault;     /* why there is no text to read, or FY_OK */
    const fy_game *game; /* or NULL, where the work finds it itself */
    uint32_t allow;      /* the leniencies: those of --allow, and of the kind of file */
} line;

/* Parses a line, and reports nothing. */
FY_MUST_USE fy_result line_try(fy_position *out, const settings *s, const line *l);

/* Parses a line, and reports its fault. */
bool line_parse(fy_position *out, const settings *s, const line *l);

/* Is enough known of a position to play from it? If not, reports why. */
bool line_is_playable(const fy_position *pos, const settings *s, const line *l);

#define LENIENCIES_MAX 256

/* With which leniencies a line would be accepted that has this fault, as --allow takes them:
 * "turn-case". False, and an empty text, if it would not be. */
bool line_leniencies(char out[LENIENCIES_MAX], const settings *s, const line *l, fy_result fault);

/* Reports a fault, and the leniencies that would accept it: as an object on standard output with
 * --json, else on standard error. */
void line_report(const settings *s, const line *l, fy_result fault);

#endif
