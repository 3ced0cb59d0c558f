/* Where positions come from: arguments, files, standard input. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "options.h"
#include "out.h"

/* A line longer than this is reported as faulty and passed over. */
#define LINE_LIMIT (16u << 20)

typedef struct line {
    place where;   /* its text is without the line end */
    bool too_long; /* only the first LINE_LIMIT bytes are there */
    const fy_game *game;
} line;

/* Handles one line; returns 0, or 1 if the answer is no. */
typedef int line_handler(void *context, const line *l);

/* Calls the handler for every position that the arguments name, and returns the exit code: the
 * worst answer, 3 if something cannot be read, 130 after an interrupt. With `lines_are_json` no
 * argument is a position. */
int input_each(const settings *s, line_handler *handle, void *context, bool lines_are_json);

/* The same for the first argument alone: the others are the command's affair. There is one. */
int input_first(const settings *s, line_handler *handle, void *context);

/* Are the arguments a position without its quotes, which falls apart? Says so. */
bool input_is_unquoted(const settings *s);

/* Does an argument name something to read, rather than being words of another kind? */
bool input_is_source(const settings *s, const char *arg);

/* How many lines were blank or comments so far, and were passed over. */
uint64_t input_passed_over(void);

/* Has the context settle what it holds back, before the program waits for more. */
void input_before_waiting(void (*settle)(void *context), void *context);

/* From now on the first Ctrl-C lets the current line finish, and a closed pipe is an error of
 * writing. Whoever reads without the functions above calls it. */
void input_catch_interrupts(void);

/* Was there a Ctrl-C while input is handled? Whoever works long on one line asks now and then. */
bool input_interrupted(void);

/* Parses a line, and reports its fault on standard error. */
bool input_parse(fy_position *out, const settings *s, const line *l);

/* The fault of a line that fails to parse, or FY_OK. */
fy_result input_try(fy_position *out, const settings *s, const line *l);

#endif
