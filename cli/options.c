/* The tables of commands and options, and everything that follows from them. */
#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "out.h"

enum {
    SHOW = 1u << CMD_SHOW,
    CHECK = 1u << CMD_CHECK,
    FMT = 1u << CMD_FMT,
    FIX = 1u << CMD_FIX,
    JSON = 1u << CMD_JSON,
    MOVES = 1u << CMD_MOVES,
    APPLY = 1u << CMD_APPLY,
    STATUS = 1u << CMD_STATUS,
    PERFT = 1u << CMD_PERFT,
    KEY = 1u << CMD_KEY,
    ALL = (1u << COMMANDS) - 1
};

const command_row command_rows[COMMANDS] = {
    [CMD_SHOW] =
        {
            "show",
            "[POSITION | FILE | -]...",
            "draw positions",
            "Draws each position with its coordinates and state, and tells how the game stands and "
            "what is wrong with the position.",
            "forsyth show startpos\n"
            "forsyth show --svg startpos > board.svg\n"
            "forsyth show --flip --ascii '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'",
        },
    [CMD_CHECK] =
        {
            "check",
            "[POSITION | FILE | -]...",
            "say whether positions are well written and sound",
            "Names every fault of a text that is no position, with its byte and, where there is "
            "exactly one, its repair; and every rule that a position breaks. Says nothing about "
            "sound positions unless asked. The exit code is 1 if any is faulty or unsound.",
            "forsyth check games.fen\n"
            "forsyth check --json --stats < positions.txt > verdicts.jsonl\n"
            "forsyth check --allow missing-counters '8/8/8/8/8/8/8/8 w - -'",
        },
    [CMD_FMT] =
        {
            "fmt",
            "[POSITION | FILE | -]...",
            "write positions in canonical form",
            "Writes each position anew, one a line, in order. A faulty line is reported on "
            "standard error and gives no output.",
            "forsyth fmt games.fen > canonical.fen\n"
            "forsyth fmt --ep legal --castling shredder games.fen\n"
            "forsyth fmt --dialect epd tests.epd",
        },
    [CMD_FIX] =
        {
            "fix",
            "[POSITION | FILE | -]...",
            "repair what has one clear repair",
            "Prints each text with its repairs made and reports every change on standard error. "
            "A text with a fault that could be meant in more than one way is refused, never "
            "guessed; it is reported and gives no output.",
            "forsyth fix 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq -'\n"
            "forsyth fix broken.fen > fixed.fen",
        },
    [CMD_JSON] =
        {
            "json",
            "[POSITION | FILE | -]...",
            "convert positions to JSON and back",
            "Prints one JSON object a line. With --reverse reads one JSON object a line and "
            "prints the position in its notation.",
            "forsyth json startpos\n"
            "forsyth json games.fen | jq .turn\n"
            "forsyth json games.fen | forsyth json --reverse",
        },
    [CMD_MOVES] =
        {
            "moves",
            "[POSITION | FILE | -]...",
            "list the legal moves",
            "Prints the legal moves of each position, one a line, sorted, as 'apply' takes them. "
            "An empty line stands between the lists of two positions; where there is no legal "
            "move the list is empty.",
            "forsyth moves startpos\n"
            "forsyth moves --san '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'\n"
            "forsyth moves --count games.fen",
        },
    [CMD_APPLY] =
        {
            "apply",
            "POSITION|FILE|- [MOVE]...",
            "play moves and print the position after them",
            "Plays the moves, one argument each or several in one, and prints the position after "
            "them; without moves, the position itself. Move numbers and a result at the end are "
            "passed over. Many positions, from a file or from standard input, all get the same "
            "moves. If a move cannot be played the exit code is 1 and no position is printed.",
            "forsyth apply startpos e2e4 e7e5 g1f3\n"
            "forsyth apply startpos '1. e4 e5 2. Nf3 Nc6 3. Bb5'\n"
            "forsyth apply --each startpos e4 e5 | forsyth show",
        },
    [CMD_STATUS] =
        {
            "status",
            "[POSITION | FILE | -]...",
            "tell how the game stands",
            "Prints one word a line: 'ongoing', 'checkmate', 'stalemate', 'draw-threefold' and so "
            "on. One position does not tell what was repeated: --moves plays moves first.",
            "forsyth status startpos\n"
            "forsyth status startpos --moves 'f3 e5 g4 Qh4'\n"
            "forsyth status --json games.fen | jq .winner",
        },
    [CMD_PERFT] =
        {
            "perft",
            "POSITION|FILE|- DEPTH",
            "count the games of some moves",
            "Prints in how many ways that many moves can be played. With --divide also how many "
            "begin with each move: lines such as 'e2e4: 20', sorted, then an empty line and "
            "'total: 400'.",
            "forsyth perft startpos 5\n"
            "forsyth perft --threads 4 --hash 256 startpos 7\n"
            "forsyth perft --divide 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3",
        },
    [CMD_KEY] =
        {
            "key",
            "[POSITION | FILE | -]...",
            "compute identity keys",
            "Prints a key of 16 hexadecimal digits a line. Positions that the rules of repetition "
            "hold equal have equal keys; move counters do not count.",
            "forsyth key startpos\n"
            "forsyth key --polyglot startpos\n"
            "forsyth key games.fen | sort | uniq -d",
        },
};

const option_row option_rows[OPTIONS] = {
    [OPT_ALLOW] = {"allow", 0, OPTION_LIST, ALL, "LIST", NULL,
                   "read more leniently: a list of names separated by commas, or 'all'"},
    [OPT_ASCII] = {"ascii", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw with plain letters"},
    [OPT_CASTLING] = {"castling", 0, OPTION_STYLE, FMT | APPLY, "STYLE", NULL,
                      "write castling rights as KQkq or as rook files"},
    [OPT_COLOR] = {"color", 0, OPTION_CHOICE, ALL, "WHEN", "auto|always|never",
                   "use colours; auto is on a terminal, unless NO_COLOR is set"},
    [OPT_COUNT] = {"count", 0, OPTION_FLAG, MOVES, NULL, NULL, "print how many there are"},
    [OPT_DIALECT] = {"dialect", 0, OPTION_STYLE, FMT | APPLY, "NAME", NULL,
                     "the notation to write"},
    [OPT_DIVIDE] = {"divide", 0, OPTION_FLAG, PERFT, NULL, NULL, "count for each first move"},
    [OPT_EACH] = {"each", 0, OPTION_FLAG, APPLY, NULL, NULL, "print the position after every move"},
    [OPT_EP] =
        {"ep", 0, OPTION_STYLE, FMT | APPLY, "STYLE", NULL,
         "write the en passant square as kept, if a capture is legal, or if a pawn is ready"},
    [OPT_FLIP] = {"flip", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw from the other side"},
    [OPT_GAME] = {"game", 0, OPTION_CHOICE, ALL, "NAME", NULL,
                  "the game, instead of recognising it from the text"},
    [OPT_HASH] = {"hash", 0, OPTION_NUMBER, PERFT, "MB", "0..1048576",
                  "remember counts in a table of that many MiB"},
    [OPT_HELP] = {"help", 'h', OPTION_FLAG, ALL, NULL, NULL, "show this help"},
    [OPT_JSON] = {"json", 0, OPTION_FLAG, SHOW | CHECK | FIX | MOVES | APPLY | STATUS | PERFT | KEY,
                  NULL, NULL, "one JSON object a line"},
    [OPT_MOVES] = {"moves", 0, OPTION_TEXT, STATUS, "MOVES", NULL,
                   "play these first, such as 'e4 e5', so that repetition is seen"},
    [OPT_POLYGLOT] = {"polyglot", 0, OPTION_FLAG, KEY, NULL, NULL,
                      "chess: the key that Polyglot opening books use"},
    [OPT_REVERSE] = {"reverse", 0, OPTION_FLAG, JSON, NULL, NULL, "from JSON to notation"},
    [OPT_SAN] = {"san", 0, OPTION_FLAG, MOVES, NULL, NULL,
                 "chess: in standard algebraic notation, such as Nf3"},
    [OPT_STATS] = {"stats", 0, OPTION_FLAG, CHECK, NULL, NULL, "end with totals on standard error"},
    [OPT_SVG] = {"svg", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw as SVG"},
    [OPT_SYNTAX] = {"syntax", 0, OPTION_FLAG, CHECK, NULL, NULL, "only parse, judge no rules"},
    [OPT_THREADS] = {"threads", 0, OPTION_NUMBER, PERFT, "N", "1..256",
                     "work with that many threads"},
    [OPT_VERBOSE] = {"verbose", 'v', OPTION_FLAG, CHECK, NULL, NULL,
                     "name sound positions too, and list all findings, notes included"},
    [OPT_VERSION] = {"version", 0, OPTION_FLAG, ALL, NULL, NULL, "show the version"},
};

/* ---- values of options ------------------------------------------------------------------- */

static const char *listed_value(const char *choices, size_t i, char out[32])
{
    for (; i > 0 && *choices != '\0'; i--) {
        choices += strcspn(choices, "|");
        choices += *choices == '|';
    }
    if (*choices == '\0') return NULL;
    snprintf(out, 32, "%.*s", (int)strcspn(choices, "|"), choices);
    return out;
}

/* The games' values, one game after the other. */
static const char *style_value(const char *name, size_t i)
{
    const char *option, *value;
    for (size_t g = 0; fy_game_at(g) != NULL; g++)
        for (size_t row = 0; fy_style_at(fy_game_at(g), row, &option, &value); row++)
            if (strcmp(option, name) == 0 && i-- == 0) return value;
    return NULL;
}

const char *option_value(option_id option, size_t i, char out[32])
{
    const option_row *row = &option_rows[option];
    uint32_t bit;
    if (row->kind == OPTION_NUMBER || row->kind == OPTION_TEXT) return NULL;
    if (row->choices != NULL) return listed_value(row->choices, i, out);
    if (row->kind == OPTION_STYLE) return style_value(row->name, i);
    if (option == OPT_GAME) return fy_game_at(i) != NULL ? fy_game_name(fy_game_at(i)) : NULL;
    if (option == OPT_ALLOW) return i == 0 ? "all" : fy_allow_name((unsigned)i - 1, &bit);
    return NULL;
}

static bool has_value(option_id option, const char *value)
{
    char room[32];
    const char *known;
    for (size_t i = 0; (known = option_value(option, i, room)) != NULL; i++)
        if (strcmp(known, value) == 0) return true;
    return false;
}

void option_range(option_id option, unsigned *least, unsigned *most)
{
    const char *range = option_rows[option].choices;
    char *end;
    *least = (unsigned)strtoul(range, &end, 10);
    *most = (unsigned)strtoul(end + 2, NULL, 10);
}

bool option_number(unsigned *out, const char *text, unsigned least, unsigned most)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 9 || text[digits] != '\0') return false;
    *out = (unsigned)strtoul(text, NULL, 10);
    return *out >= least && *out <= most;
}

/* "auto|always|never" or "1..256" */
static void print_choices(FILE *to, option_id option)
{
    char room[32];
    const char *known;
    if (option_rows[option].kind == OPTION_NUMBER) fputs(option_rows[option].choices, to);
    for (size_t i = 0; (known = option_value(option, i, room)) != NULL; i++)
        fprintf(to, "%s%s", i > 0 ? "|" : "", known);
}

/* ---- help -------------------------------------------------------------------------------- */

static void print_wrapped(const char *text, int width)
{
    int column = 0;
    while (*text != '\0') {
        int word = (int)strcspn(text, " ");
        if (column > 0 && column + 1 + word > width) {
            putchar('\n');
            column = 0;
        }
        column += printf("%s%.*s", column > 0 ? " " : "", word, text);
        text += word;
        text += strspn(text, " ");
    }
    putchar('\n');
}

static void print_option(option_id option)
{
    const option_row *row = &option_rows[option];
    char left[64];
    int len = row->letter ? snprintf(left, sizeof left, "-%c, ", row->letter)
                          : snprintf(left, sizeof left, "    ");
    snprintf(left + len, sizeof left - (size_t)len, "--%s%s%s", row->name, row->value ? " " : "",
             row->value ? row->value : "");
    printf("  %-24s  %s", left, row->help);
    if (row->value != NULL && row->kind != OPTION_LIST && row->kind != OPTION_TEXT) {
        fputs(" (", stdout);
        print_choices(stdout, option);
        putchar(')');
    }
    putchar('\n');
}

static void print_leniencies(void)
{
    fputs("\nleniencies for --allow:\n", stdout);
    uint32_t bit;
    const char *name;
    for (unsigned i = 0; (name = fy_allow_name(i, &bit)) != NULL; i++)
        printf("      %-20s  %s\n", name, fy_allow_text(i));
}

static void help_command(command_id command)
{
    const command_row *row = &command_rows[command];
    printf("forsyth %s: %s\n\nusage: forsyth %s [options] %s\n\n", row->name, row->summary,
           row->name, row->arguments);
    print_wrapped(row->details, 80);
    fputs("\noptions:\n", stdout);
    for (int i = 0; i < OPTIONS; i++)
        if (option_rows[i].commands >> command & 1) print_option((option_id)i);
    print_leniencies();
    fputs("\nexamples:\n", stdout);
    for (const char *p = row->examples; *p != '\0';) {
        int len = (int)strcspn(p, "\n");
        printf("  %.*s\n", len, p);
        p += len + (p[len] == '\n');
    }
}

static void help_all(FILE *to)
{
    fputs("forsyth: board-game positions as text\n\n"
          "usage: forsyth COMMAND [options] [POSITION | FILE | -]...\n\ncommands:\n",
          to);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-8s  %s\n", command_rows[i].name, command_rows[i].summary);
    fputs("\nAn argument that reads as a position is one; 'startpos' is the start position; any\n"
          "other names a file. '-' or no argument is standard input, one position a line; blank\n"
          "lines and lines that start with '#' are passed over.\n\n"
          "exit codes: 0 yes, 1 the answer is no, 2 usage, 3 input or output failed\n\n"
          "See 'forsyth COMMAND --help' for the options of a command, with examples.\n",
          to);
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Says what is wrong, with `word` from the command line in it, and returns the exit code. */
static int usage_error(const char *before, const char *word, const char *after)
{
    fputs("forsyth: ", stderr);
    fputs(before, stderr);
    fputc('\'', stderr);
    print_escaped(stderr, word, strlen(word));
    fprintf(stderr, "'%s\nSee 'forsyth --help'.\n", after);
    return 2;
}

/* The same for an option that lacks a good value: `verb` is "takes" or "needs". */
static void value_error(option_id option, const char *verb)
{
    const option_row *row = &option_rows[option];
    unsigned least, most;
    fprintf(stderr, "forsyth: '--%s' %s ", row->name, verb);
    if (row->kind == OPTION_NUMBER) {
        option_range(option, &least, &most);
        fprintf(stderr, "a number from %u to %u", least, most);
    } else if (row->kind == OPTION_TEXT) {
        fprintf(stderr, "a value: %s", row->help);
    } else {
        fputs("one of ", stderr);
        print_choices(stderr, option);
    }
    fputs("\nSee 'forsyth --help'.\n", stderr);
}

int options_refuse(const settings *s, const char *why)
{
    const char *name = command_rows[s->command].name;
    fprintf(stderr, "forsyth: '%s' %s\nSee 'forsyth %s --help'.\n", name, why, name);
    return 2;
}

static int find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(command_rows[i].name, name) == 0) return i;
    return COMMANDS;
}

/* The option that a word such as "--ep=legal" or "-v" names; OPTIONS if it names none. */
static int find_option(const char *word)
{
    for (int i = 0; i < OPTIONS; i++) {
        const option_row *row = &option_rows[i];
        if (word[1] != '-') {
            if (row->letter != 0 && word[1] == row->letter && word[2] == '\0') return i;
            continue;
        }
        size_t len = strcspn(word + 2, "=");
        if (strlen(row->name) == len && memcmp(row->name, word + 2, len) == 0) return i;
    }
    return OPTIONS;
}

static bool read_allow(settings *s, const char *list)
{
    for (const char *p = list;; p++) {
        size_t len = strcspn(p, ",");
        uint32_t found = len == 3 && memcmp(p, "all", 3) == 0 ? FY_ALLOW_ALL : 0, bit;
        const char *name;
        for (unsigned i = 0; found == 0 && (name = fy_allow_name(i, &bit)) != NULL; i++)
            if (strlen(name) == len && memcmp(name, p, len) == 0) found = bit;
        if (found == 0) {
            char word[64];
            snprintf(word, sizeof word, "%.*s", (int)(len < 63 ? len : 63), p);
            usage_error("'--allow' knows no ", word, "");
            return false;
        }
        s->allow |= found;
        p += len;
        if (*p == '\0') return true;
    }
}

static bool read_number(settings *s, option_id id, const char *value)
{
    unsigned least, most;
    option_range(id, &least, &most);
    return option_number(&s->number[id], value, least, most);
}

static bool read_value(settings *s, option_id id, const char *value)
{
    s->value[id] = value;
    switch (option_rows[id].kind) {
    case OPTION_LIST: return read_allow(s, value);
    case OPTION_TEXT: return true;
    case OPTION_NUMBER:
        if (read_number(s, id, value)) return true;
        break;
    default:
        if (has_value(id, value)) return true;
        break;
    }
    value_error(id, "takes");
    return false;
}

/* Takes argv[i] as an option. Returns how many words it took, or 0 after saying what is wrong. */
static int read_option(settings *s, int i, int argc, char **argv)
{
    const char *word = argv[i];
    int id = find_option(word);
    if (id == OPTIONS) {
        usage_error("there is no option ", word, "");
        return 0;
    }
    const option_row *row = &option_rows[id];
    const command_row *command = &command_rows[s->command];
    if (!(row->commands >> s->command & 1)) {
        fprintf(stderr, "forsyth: '--%s' is not an option of '%s'\n", row->name, command->name);
        fprintf(stderr, "See 'forsyth %s --help'.\n", command->name);
        return 0;
    }
    s->given[id] = true;
    const char *joined = word[1] == '-' ? strchr(word, '=') : NULL;
    if (row->value == NULL) {
        if (joined == NULL) return 1;
        usage_error("", word, ": this option takes no value");
        return 0;
    }
    if (joined == NULL && i + 1 == argc) {
        value_error((option_id)id, "needs");
        return 0;
    }
    if (!read_value(s, (option_id)id, joined != NULL ? joined + 1 : argv[i + 1])) return 0;
    return joined != NULL ? 1 : 2;
}

static bool wants_color(const settings *s, int fd)
{
    const char *when = s->value[OPT_COLOR] != NULL ? s->value[OPT_COLOR] : "auto";
    const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
    if (strcmp(when, "auto") != 0) return strcmp(when, "always") == 0;
    return isatty(fd) && (none == NULL || *none == '\0') && term != NULL &&
           strcmp(term, "dumb") != 0;
}

/* Options of which only one makes sense at a time. */
static bool are_compatible(const settings *s)
{
    static const option_id forms[] = {OPT_ASCII, OPT_JSON, OPT_SVG};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (!s->given[forms[i]]) continue;
        if (first != NULL) {
            fprintf(stderr,
                    "forsyth: '--%s' and '--%s' exclude each other\n"
                    "See 'forsyth %s --help'.\n",
                    first, option_rows[forms[i]].name, command_rows[s->command].name);
            return false;
        }
        first = option_rows[forms[i]].name;
    }
    return true;
}

static bool read_words(settings *s, int argc, char **argv)
{
    bool only_arguments = false;
    for (int i = 0; i < argc;) {
        bool is_option = !only_arguments && argv[i][0] == '-' && argv[i][1] != '\0';
        if (is_option && strcmp(argv[i], "--") == 0) {
            only_arguments = true;
            i++;
        } else if (is_option) {
            int taken = read_option(s, i, argc, argv);
            if (taken == 0) return false;
            i += taken;
        } else {
            s->args[s->arg_count++] = argv[i++];
        }
    }
    return true;
}

/* 0, or 3 if what was said did not get through. */
static int finish_stdout(void)
{
    if (fflush(stdout) == 0) return 0;
    perror("forsyth: cannot write");
    return 3;
}

static int say_version(void)
{
    printf("forsyth %s\n", fy_version());
    return finish_stdout();
}

static int say_help(command_id command)
{
    if (command < COMMANDS)
        help_command(command);
    else
        help_all(stdout);
    return finish_stdout();
}

/* Answers "--help", "--version", "help" and "help COMMAND". -1 if it is none of them. */
static int answer_about(int argc, char **argv)
{
    if (strcmp(argv[1], "--version") == 0) return say_version();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) return say_help(COMMANDS);
    if (strcmp(argv[1], "help") != 0) return -1;
    if (argc == 2) return say_help(COMMANDS);
    if (argc > 3) return usage_error("there is nothing to say about ", argv[3], "");
    int command = find_command(argv[2]);
    if (command == COMMANDS) return usage_error("there is no command ", argv[2], "");
    return say_help((command_id)command);
}

int options_read(settings *out, int argc, char **argv)
{
    memset(out, 0, sizeof *out);
    if (argc < 2) {
        help_all(stderr);
        return 2;
    }
    int answered = answer_about(argc, argv);
    if (answered >= 0) return answered;
    int command = find_command(argv[1]);
    if (command == COMMANDS) return usage_error("there is no command ", argv[1], "");
    out->command = (command_id)command;
    out->args = argv + 2;
    if (!read_words(out, argc - 2, argv + 2)) return 2;
    if (out->given[OPT_HELP]) return say_help(out->command);
    if (out->given[OPT_VERSION]) return say_version();
    if (!are_compatible(out)) return 2;
    const char *game = out->value[OPT_GAME];
    out->game = game != NULL ? fy_game_find(game, strlen(game)) : NULL;
    out->color = wants_color(out, STDOUT_FILENO);
    talk_in_color(wants_color(out, STDERR_FILENO));
    return -1;
}

uint32_t options_style(const settings *s, const fy_game *game)
{
    uint32_t style = 0;
    for (int i = 0; i < OPTIONS; i++) {
        if (option_rows[i].kind != OPTION_STYLE || s->value[i] == NULL) continue;
        fy_result set = fy_style(&style, game, option_rows[i].name, s->value[i]);
        (void)set; /* another game's option does not concern this one */
    }
    return style;
}
