/* What an argument is: a position, the word for the start position, or something to read. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "../options.h"

typedef enum argument_kind {
    ARGUMENT_STDIN,    /* "-" */
    ARGUMENT_START,    /* "startpos", or "startpos:518" */
    ARGUMENT_POSITION, /* it is one, or looks like an attempt at one */
    ARGUMENT_FILE      /* anything else, whether or not there is such a file */
} argument_kind;

/* Where lines are JSON no argument is a position, but it may be an attempt at an object. */
argument_kind argument_kind_of(const settings *s, const char *arg, bool lines_are_json);

/* Is an argument for reading, or a word of another kind, such as a move? */
bool argument_is_source(const settings *s, const char *arg);

/* Are the arguments a position without its quotes, which falls apart? Says so. */
bool arguments_are_unquoted(const settings *s);

#endif
