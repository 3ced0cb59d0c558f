/* What can be said on the command line: one table of commands and one of options. The parser, the
 * help, the man page and the completions all read these two tables. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <forsyth/forsyth.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum command_id {
    CMD_SHOW,
    CMD_CHECK,
    CMD_STATS,
    CMD_FMT,
    CMD_FIX,
    CMD_JSON,
    CMD_MOVES,
    CMD_APPLY,
    CMD_STATUS,
    CMD_PERFT,
    CMD_KEY,
    CMD_UNIQ,
    CMD_FILTER,
    CMD_SAMPLE,
    CMD_SHUFFLE,
    CMD_VIEW,
    CMD_DEAL,
    CMD_PLAYOUT,
    CMD_CONVERT,
    CMD_GAMES,
    CMD_POSITIONS,
    CMD_BOOK,
    CMD_BEST,
    CMD_ENGINE,
    CMD_MATCH,
    CMD_ANALYSE,
    CMD_PLAY,
    CMD_COPY,
    CMD_SERVE,
    CMD_LIBRARY,
    CMD_DATASET,
    COMMANDS
} command_id;

/* What somebody wants who looks for a command. */
typedef enum command_group {
    GROUP_LOOK,
    GROUP_CHECK,
    GROUP_PLAY,
    GROUP_LINES,
    GROUP_GAMES,
    GROUP_KEEP,
    GROUP_CHANCE,
    GROUP_CONVERT,
    GROUP_SERVE,
    GROUPS
} command_group;

typedef struct command_row {
    const char *name;
    const char *arguments;
    const char *summary;
    const char *details;  /* paragraphs, for the help and the man page           */
    const char *examples; /* one a line                                          */
    command_group group;
} command_row;

typedef enum option_id {
    OPT_ADJUDICATE,
    OPT_AFTER,
    OPT_ALLOW,
    OPT_APPEND,
    OPT_ARROW,
    OPT_ASCII,
    OPT_BATCH_LIMIT,
    OPT_BIND,
    OPT_BLACK,
    OPT_BODY_LIMIT,
    OPT_BOOK,
    OPT_BY,
    OPT_CASTLING,
    OPT_CHECK,
    OPT_CLOCK,
    OPT_COLOR,
    OPT_COLUMN,
    OPT_COLUMNS,
    OPT_CONCURRENCY,
    OPT_CONNECTIONS,
    OPT_COORDINATES,
    OPT_COPY,
    OPT_CORS,
    OPT_COUNT,
    OPT_COUNTERS,
    OPT_DELIMITER,
    OPT_DEPTH,
    OPT_DETAILS,
    OPT_DIALECT,
    OPT_DIVIDE,
    OPT_EACH,
    OPT_ELO,
    OPT_ENGINE,
    OPT_EP,
    OPT_EVERY,
    OPT_FLIP,
    OPT_FMT,
    OPT_FOR,
    OPT_FROM,
    OPT_FROM_PLY,
    OPT_GAME,
    OPT_GAMES,
    OPT_HAS,
    OPT_HASH,
    OPT_HEADER,
    OPT_HELP,
    OPT_HOSTS,
    OPT_IN_CHECK,
    OPT_INVERT,
    OPT_JSON,
    OPT_LAST_MOVE,
    OPT_LEVEL,
    OPT_LIBRARY,
    OPT_LIMIT,
    OPT_LOSSY,
    OPT_MARK,
    OPT_MATERIAL,
    OPT_MAX_ERRORS,
    OPT_MEMORY,
    OPT_MIN_GAMES,
    OPT_MOVES,
    OPT_NAME,
    OPT_NODES,
    OPT_NO_DUPLICATES,
    OPT_NOTES,
    OPT_OPEN_GAMES,
    OPT_OPENINGS,
    OPT_OUTPUT,
    OPT_OVER,
    OPT_PARTS,
    OPT_PER_ROW,
    OPT_PIECES,
    OPT_PLAIN,
    OPT_PLAYERS,
    OPT_PLIES,
    OPT_PLY,
    OPT_PNG,
    OPT_POLYGLOT,
    OPT_PORT,
    OPT_POSITIONS,
    OPT_QUEUE,
    OPT_QUIET,
    OPT_RATE,
    OPT_RECORDS,
    OPT_REMOVE,
    OPT_RESUME,
    OPT_REVERSE,
    OPT_SAN,
    OPT_SEATS,
    OPT_SEED,
    OPT_SIZE,
    OPT_SOUND,
    OPT_SOURCE,
    OPT_SPRT,
    OPT_STATS,
    OPT_SVG,
    OPT_SYNTAX,
    OPT_TAG,
    OPT_THEME,
    OPT_THREADS,
    OPT_TIME,
    OPT_TIMEOUT,
    OPT_TO,
    OPT_TOKEN_FILE,
    OPT_TO_PLY,
    OPT_TOP,
    OPT_TURN,
    OPT_UNIFORM,
    OPT_VARIANT,
    OPT_VERBOSE,
    OPT_VERSION,
    OPT_WHERE,
    OPT_WHITE,
    OPT_WORDS,
    OPTIONS
} option_id;

typedef enum option_kind {
    OPTION_FLAG,    /* takes no value                                      */
    OPTION_CHOICE,  /* one of some words                                   */
    OPTION_STYLE,   /* a way of writing: its values are the games' to say  */
    OPTION_LIST,    /* some of some words, separated by commas             */
    OPTION_NUMBER,  /* a whole number in a range                           */
    OPTION_SECONDS, /* such as 0.25; the number is in milliseconds, from 1  */
    OPTION_TEXT,    /* whatever is given                                   */
    OPTION_FILE     /* the name of a file                                  */
} option_kind;

typedef struct option_row {
    const char *name; /* without the dashes                                     */
    char letter;      /* of the short form, or 0                                */
    option_kind kind;
    unsigned commands;   /* the commands that take it, as 1 << command_id          */
    const char *value;   /* what the help calls its value, NULL if it takes none   */
    const char *choices; /* "a|b|c"; of a number "1..256"; NULL if the library says them */
    const char *help;
} option_row;

/* (option_commands.c, option_tables.c) */
extern const char *const command_groups[GROUPS];
extern const command_row command_rows[COMMANDS];
extern const option_row option_rows[OPTIONS];

/* The i-th value that can be offered for an option, from 0; NULL past the last. They come from the
 * table, from the games, or from the list of leniencies. */
const char *option_value(option_id option, size_t i, char out[32]);

/* The least and the greatest number that an option of that kind takes. */
void option_range(option_id option, uint64_t *least, uint64_t *most);

/* Reads plain digits as a number in a range; false if the text is anything else. */
bool option_number(uint64_t *out, const char *text, uint64_t least, uint64_t most);

/* The same for seconds such as 0.25, in milliseconds, at least one. */
bool option_seconds(uint64_t *out, const char *text);

typedef struct settings settings;

struct settings {
    command_id command;
    const fy_game *game; /* NULL: recognise it from each text */
    uint32_t allow;
    bool color; /* on standard output; standard error is told to out.h */
    bool given[OPTIONS];
    bool repeated[OPTIONS]; /* given more than once: the last value counts */
    const char *value[OPTIONS];
    uint64_t number[OPTIONS]; /* 0 unless given */
    char **args;              /* what is not an option, in order */
    int arg_count;
};

/* The option of that name, without dashes; OPTIONS if there is none. */
option_id option_find(const char *name, size_t len);

/* Is a word, such as "-o" or "--for", an option whose value is the next word? */
bool option_takes_next(const char *word);

/* Gives an option a value, which stays where it is; a flag has none. False, and nothing is said, if
 * the option does not take the value. */
bool option_set(settings *s, option_id option, const char *value);

/* What the option takes, as the help has it: "a number from 1 to 9", "one of a|b". */
void option_print_range(FILE *to, option_id option);

/* Reads the words after the program's name. Returns -1 to go on, or the exit code when the answer
 * has been given already (help, version) or the words make no sense (2). Moves the arguments to the
 * front of argv. */
int options_read(settings *out, int argc, char **argv);

/* Says that the arguments are not what the command takes, and returns the exit code. */
int options_refuse(const settings *s, const char *why);

/* The style that the options ask for in one game; options that the game does not know are left
 * aside. */
uint32_t options_style(const settings *s, const fy_game *game);

/* The state to draw at random with: --seed, or else a number that nobody could guess. */
uint64_t options_seed(const settings *s);

/* The file that the data goes to, or NULL for standard output and for pictures in a folder. */
const char *options_output(const settings *s);

/* The folder that pictures go to, each in a file of its own: one that is there, or a name that ends
 * in '/'. NULL if they do not. */
const char *options_folder(const settings *s);

/* How many --players says, or two. */
int options_players(const settings *s);

#endif
