/* What can be said on the command line: one table of commands and one of options. The parser, the
 * help, the man page and the completions all read these two tables. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <forsyth/forsyth.h>
#include <stdbool.h>

typedef enum command_id { CMD_SHOW, CMD_CHECK, CMD_FMT, CMD_FIX, CMD_JSON, COMMANDS } command_id;

typedef struct command_row {
    const char *name;
    const char *arguments;
    const char *summary;
    const char *details;  /* paragraphs, for the help and the man page           */
    const char *examples; /* one a line                                          */
} command_row;

typedef enum option_id {
    OPT_ALLOW,
    OPT_ASCII,
    OPT_CASTLING,
    OPT_COLOR,
    OPT_DIALECT,
    OPT_EP,
    OPT_FLIP,
    OPT_GAME,
    OPT_HELP,
    OPT_JSON,
    OPT_REVERSE,
    OPT_STATS,
    OPT_SVG,
    OPT_SYNTAX,
    OPT_VERBOSE,
    OPT_VERSION,
    OPTIONS
} option_id;

typedef struct option_row {
    const char *name;    /* without the dashes                                     */
    char letter;         /* of the short form, or 0                                */
    bool is_style;       /* a way of writing: its values are the games' to say     */
    unsigned commands;   /* the commands that take it, as 1 << command_id          */
    const char *value;   /* what the help calls its value, NULL if it takes none   */
    const char *choices; /* the values separated by '|', unless the games say them */
    const char *help;
} option_row;

extern const command_row command_rows[COMMANDS];
extern const option_row option_rows[OPTIONS];

/* The i-th value that can be offered for an option, from 0; NULL past the last. They come from the
 * table, from the games, or from the list of leniencies. */
const char *option_value(option_id option, size_t i, char out[32]);

typedef struct settings {
    command_id command;
    const fy_game *game; /* NULL: recognise it from each text */
    uint32_t allow;
    bool color; /* on standard output; standard error is told to out.h */
    bool given[OPTIONS];
    const char *value[OPTIONS];
    char **args; /* what is not an option, in order */
    int arg_count;
} settings;

/* Reads the words after the program's name. Returns -1 to go on, or the exit code when the answer
 * has been given already (help, version) or the words make no sense (2). Moves the arguments to the
 * front of argv. */
int options_read(settings *out, int argc, char **argv);

/* The style that the options ask for in one game; options that the game does not know are left
 * aside. */
uint32_t options_style(const settings *s, const fy_game *game);

#endif
