/* Everything that follows from the tables of commands and options: reading the command line, and
 * the help. */
#include "options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "option_near.h"
#include "output/remark.h"

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
        for (size_t row = 0; fy_style_at(&option, &value, fy_game_at(g), row); row++)
            if (strcmp(option, name) == 0 && i-- == 0) return value;
    return NULL;
}

/* The names that games have for something, one game after the other. */
static const char *named_value(const char *name_at(const fy_game *, size_t), size_t i)
{
    const char *name;
    for (size_t g = 0; fy_game_at(g) != NULL; g++)
        for (size_t row = 0; (name = name_at(fy_game_at(g), row)) != NULL; row++)
            if (i-- == 0) return name;
    return NULL;
}

static bool takes_words(const option_row *row)
{
    return row->kind == OPTION_CHOICE || row->kind == OPTION_STYLE || row->kind == OPTION_LIST;
}

const char *option_value(option_id option, size_t i, char out[32])
{
    const option_row *row = &option_rows[option];
    uint32_t bit;
    if (!takes_words(row)) return NULL;
    if (row->choices != NULL) return listed_value(row->choices, i, out);
    if (row->kind == OPTION_STYLE) return style_value(row->name, i);
    if (option == OPT_GAME) return fy_game_at(i) != NULL ? fy_game_name(fy_game_at(i)) : NULL;
    if (option == OPT_FOR) return named_value(fy_program_at, i);
    if (option == OPT_VARIANT) return named_value(fy_variant_at, i);
    if (option == OPT_ALLOW) return i == 0 ? "all" : fy_allow_name(&bit, (unsigned)i - 1);
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

void option_range(option_id option, uint64_t *least, uint64_t *most)
{
    const char *range = option_rows[option].choices;
    char *end;
    *least = strtoull(range, &end, 10);
    *most = strtoull(end + 2, NULL, 10);
}

bool option_number(uint64_t *out, const char *text, uint64_t least, uint64_t most)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits] != '\0') return false;
    errno = 0;
    *out = strtoull(text, NULL, 10);
    return errno == 0 && *out >= least && *out <= most;
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
    if (row->kind == OPTION_NUMBER || (takes_words(row) && row->kind != OPTION_LIST)) {
        fputs(" (", stdout);
        print_choices(stdout, option);
        putchar(')');
    }
    putchar('\n');
}

static bool takes(command_id command, option_id option)
{
    return option_rows[option].commands >> command & 1;
}

static void print_leniencies(void)
{
    fputs("\nleniencies for --allow:\n", stdout);
    uint32_t bit;
    const char *name;
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++)
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
        if (takes(command, (option_id)i)) print_option((option_id)i);
    if (takes(command, OPT_ALLOW)) print_leniencies();
    fputs("\nexamples:\n", stdout);
    for (const char *p = row->examples; *p != '\0';) {
        int len = (int)strcspn(p, "\n");
        printf("  %.*s\n", len, p);
        p += len + (p[len] == '\n');
    }
}

static void help_group(FILE *to, command_group group)
{
    fprintf(to, "\n%s:\n", command_groups[group]);
    for (int i = 0; i < COMMANDS; i++)
        if (command_rows[i].group == group)
            fprintf(to, "  %-9s  %s\n", command_rows[i].name, command_rows[i].summary);
}

static void help_all(FILE *to)
{
    fputs("forsyth: board-game positions as text\n\n"
          "usage: forsyth COMMAND [options] [POSITION | FILE | -]...\n",
          to);
    for (int i = 0; i < GROUPS; i++) help_group(to, (command_group)i);
    fputs("\nAn argument is a position, 'startpos' (the start position; 'startpos:518' the\n"
          "one of that number), or else the name of a file. '-' or no argument means standard\n"
          "input, one position a line. Blank lines and lines that start with '#' are skipped.\n\n"
          "exit codes: 0 success; 1 a position or move is faulty, unsound or illegal;\n"
          "            2 wrong usage; 3 reading or writing failed\n\n"
          "See 'forsyth COMMAND --help' for the options of a command, with examples.\n",
          to);
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Says where to read on, and returns the exit code. Without settings no command is known. */
static int see_help(const settings *s)
{
    const char *name = s != NULL ? command_rows[s->command].name : "";
    fprintf(stderr, "See '%s %s%s--help'.\n", program_name, name, s != NULL ? " " : "");
    return 2;
}

/* Says what is wrong, with `word` from the command line in it, and returns the exit code. */
static int usage_error(const settings *s, const char *before, const char *word, const char *after)
{
    fprintf(stderr, "%s: %s'", program_name, before);
    print_escaped(stderr, word, strlen(word));
    fprintf(stderr, "'%s\n", after);
    return see_help(s);
}

/* The same for a word that is not known, but perhaps near to one that is. */
static int unknown_word(const settings *s, const char *before, const char *word,
                        const near_name *known, const char *dashes)
{
    char after[64] = "";
    const char *near = near_found(known);
    if (near != NULL) snprintf(after, sizeof after, "; did you mean '%s%s'?", dashes, near);
    return usage_error(s, before, word, after);
}

static int unknown_command(const char *word)
{
    near_name known = {.word = word, .len = strlen(word)};
    for (int i = 0; i < COMMANDS; i++) near_try(&known, command_rows[i].name);
    return unknown_word(NULL, "there is no command ", word, &known, "");
}

static int unknown_option(const settings *s, const char *word)
{
    const char *name = word + strspn(word, "-");
    near_name known = {.word = name, .len = strcspn(name, "=")};
    for (int i = 0; i < OPTIONS; i++)
        if (takes(s->command, (option_id)i)) near_try(&known, option_rows[i].name);
    return unknown_word(s, "there is no option ", word, &known, "--");
}

static int unknown_leniency(const settings *s, const char *word, size_t len)
{
    char copy[64];
    const char *name;
    uint32_t bit;
    near_name known = {.word = word, .len = len};
    snprintf(copy, sizeof copy, "%.*s", (int)(len < 63 ? len : 63), word);
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++) near_try(&known, name);
    return unknown_word(s, "unknown value of '--allow': ", copy, &known, "");
}

void option_print_range(FILE *to, option_id option)
{
    const option_row *row = &option_rows[option];
    uint64_t least, most;
    if (row->kind == OPTION_NUMBER) {
        option_range(option, &least, &most);
        fprintf(to, "a number from %" PRIu64 " to %" PRIu64, least, most);
    } else if (row->kind == OPTION_SECONDS) {
        fputs("seconds, such as 0.25", to);
    } else if (!takes_words(row)) {
        fprintf(to, "a value: %s", row->help);
    } else {
        fputs("one of ", to);
        print_choices(to, option);
    }
}

/* The same for an option that lacks a good value: `verb` is "takes" or "needs". */
static void value_error(const settings *s, option_id option, const char *verb)
{
    fprintf(stderr, "%s: '--%s' %s ", program_name, option_rows[option].name, verb);
    option_print_range(stderr, option);
    fputc('\n', stderr);
    see_help(s);
}

int options_refuse(const settings *s, const char *why)
{
    fprintf(stderr, "%s: '%s' %s\n", program_name, command_rows[s->command].name, why);
    return see_help(s);
}

static int find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(command_rows[i].name, name) == 0) return i;
    return COMMANDS;
}

/* "-v", and of a number "-j" and "-j4" */
static bool is_short_form(const option_row *row, const char *word)
{
    return row->letter != 0 && word[1] == row->letter &&
           (word[2] == '\0' || row->kind == OPTION_NUMBER);
}

option_id option_find(const char *name, size_t len)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strlen(option_rows[i].name) == len && memcmp(option_rows[i].name, name, len) == 0)
            return (option_id)i;
    return OPTIONS;
}

/* The option that a word such as "--ep=legal" or "-v" names; OPTIONS if it names none. */
static int find_option(const char *word)
{
    if (word[1] == '-') return (int)option_find(word + 2, strcspn(word + 2, "="));
    for (int i = 0; i < OPTIONS; i++)
        if (is_short_form(&option_rows[i], word)) return i;
    return OPTIONS;
}

/* Adds the leniencies of a list. Gives the first that is not known, or NULL. */
static const char *read_allow(settings *s, const char *list)
{
    for (const char *p = list;; p++) {
        size_t len = strcspn(p, ",");
        uint32_t found = len == 3 && memcmp(p, "all", 3) == 0 ? FY_ALLOW_ALL : 0, bit;
        const char *name;
        for (unsigned i = 0; found == 0 && (name = fy_allow_name(&bit, i)) != NULL; i++)
            if (strlen(name) == len && memcmp(name, p, len) == 0) found = bit;
        if (found == 0) return p;
        s->allow |= found;
        p += len;
        if (*p == '\0') return NULL;
    }
}

static bool read_number(settings *s, option_id id, const char *value)
{
    uint64_t least, most;
    option_range(id, &least, &most);
    return option_number(&s->number[id], value, least, most);
}

/* At most eight digits before the point; beyond three behind it nothing counts. */
bool option_seconds(uint64_t *out, const char *text)
{
    const size_t whole = strspn(text, "0123456789");
    const char *rest = text + whole + (text[whole] == '.');
    uint64_t milliseconds = strtoull(text, NULL, 10) * 1000;
    if (whole > 8 || rest[strspn(rest, "0123456789")] != '\0' || rest == text) return false;
    for (unsigned unit = 100; *rest != '\0' && text[whole] == '.'; rest++, unit /= 10)
        milliseconds += (uint64_t)(*rest - '0') * unit;
    *out = milliseconds;
    return milliseconds > 0;
}

bool option_set(settings *s, option_id id, const char *value)
{
    s->given[id] = true;
    s->value[id] = value;
    switch (option_rows[id].kind) {
    case OPTION_FLAG:
    case OPTION_TEXT:
    case OPTION_FILE: return true;
    case OPTION_LIST: return read_allow(s, value) == NULL;
    case OPTION_NUMBER: return read_number(s, id, value);
    case OPTION_SECONDS: return option_seconds(&s->number[id], value);
    default: return has_value(id, value);
    }
}

static bool read_value(settings *s, option_id id, const char *value)
{
    if (option_set(s, id, value)) return true;
    if (option_rows[id].kind == OPTION_LIST) {
        const char *unknown = read_allow(s, value);
        unknown_leniency(s, unknown, strcspn(unknown, ","));
    } else {
        value_error(s, id, "takes");
    }
    return false;
}

/* What follows in the same word: "--ep=legal", "-j4". NULL if nothing does. */
static const char *joined_value(const char *word)
{
    if (word[1] != '-') return word[2] != '\0' ? word + 2 : NULL;
    const char *equals = strchr(word, '=');
    return equals != NULL ? equals + 1 : NULL;
}

/* Takes argv[i] as an option. Returns how many words it took, or 0 after saying what is wrong. */
static int read_option(settings *s, int i, int argc, char **argv)
{
    const char *word = argv[i];
    int id = find_option(word);
    if (id == OPTIONS) {
        unknown_option(s, word);
        return 0;
    }
    const option_row *row = &option_rows[id];
    if (!takes(s->command, (option_id)id)) {
        fprintf(stderr, "%s: '--%s' is not an option of '%s'\n", program_name, row->name,
                command_rows[s->command].name);
        see_help(s);
        return 0;
    }
    s->repeated[id] = s->given[id];
    s->given[id] = true;
    const char *joined = joined_value(word);
    if (row->value == NULL) {
        if (joined == NULL) return 1;
        usage_error(s, "", word, ": this option takes no value");
        return 0;
    }
    if (joined == NULL && i + 1 == argc) {
        value_error(s, (option_id)id, "needs");
        return 0;
    }
    if (!read_value(s, (option_id)id, joined != NULL ? joined : argv[i + 1])) return 0;
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
    static const option_id forms[] = {OPT_APPEND,  OPT_ASCII,     OPT_CHECK,   OPT_FMT, OPT_JSON,
                                      OPT_COLUMNS, OPT_POSITIONS, OPT_RECORDS, OPT_PNG, OPT_SVG};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (!s->given[forms[i]]) continue;
        if (first != NULL) {
            fprintf(stderr, "%s: '--%s' and '--%s' cannot be used together\n", program_name, first,
                    option_rows[forms[i]].name);
            see_help(s);
            return false;
        }
        first = option_rows[forms[i]].name;
    }
    return true;
}

/* Does a word begin like an option? A part of a position may: "----|BYRY|...", "-:-". */
static bool looks_like_option(const char *word)
{
    const char first = word[strcspn(word, "=|:")];
    return word[0] == '-' && word[1] != '\0' && strcmp(word, "--") != 0 && first != '|' &&
           first != ':';
}

/* Among moves "--" is what some write for passing; anywhere else it ends the options. */
static bool ends_options(const settings *s, const char *word)
{
    return strcmp(word, "--") == 0 && !(s->command == CMD_APPLY && s->arg_count > 0);
}

static bool read_words(settings *s, int argc, char **argv)
{
    bool only_arguments = false;
    for (int i = 0; i < argc;) {
        if (!only_arguments && ends_options(s, argv[i])) {
            only_arguments = true;
            i++;
        } else if (!only_arguments && looks_like_option(argv[i])) {
            int taken = read_option(s, i, argc, argv);
            if (taken == 0) return false;
            i += taken;
        } else {
            s->args[s->arg_count++] = argv[i++];
        }
    }
    return true;
}

bool option_takes_next(const char *word)
{
    if (!looks_like_option(word) || joined_value(word) != NULL) return false;
    const int id = find_option(word);
    return id < OPTIONS && option_rows[id].value != NULL;
}

/* 0, or 3 if what was said did not get through. */
static int finish_stdout(void)
{
    if (fflush(stdout) == 0) return 0;
    fprintf(stderr, "%s: cannot write: %s\n", program_name, strerror(errno));
    return 3;
}

static int say_version(void)
{
    printf("%s %s\n", program_name, fy_version());
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
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) return say_version();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) return say_help(COMMANDS);
    if (strcmp(argv[1], "help") != 0) return -1;
    if (argc == 2) return say_help(COMMANDS);
    if (argc > 3) return usage_error(NULL, "too many arguments: ", argv[3], "");
    int command = find_command(argv[2]);
    if (command == COMMANDS) return unknown_command(argv[2]);
    return say_help((command_id)command);
}

/* Does the game that was named know every style that was? */
static bool suits_game(const settings *s)
{
    uint32_t style = 0;
    for (int i = 0; s->game != NULL && i < OPTIONS; i++) {
        if (option_rows[i].kind != OPTION_STYLE || s->value[i] == NULL) continue;
        if (fy_style(&style, s->game, option_rows[i].name, s->value[i]).code == FY_OK) continue;
        char words[64];
        snprintf(words, sizeof words, "--%s %s", option_rows[i].name, s->value[i]);
        usage_error(s, "", words, " is for another game");
        return false;
    }
    return true;
}

/* In what manner data and talk come out. */
static void set_voice(settings *s)
{
    enum { FAULTS = 1000 };
    const int no_terminal = -1;
    s->color = wants_color(s, options_output(s) != NULL ? no_terminal : STDOUT_FILENO);
    talk_in_color(wants_color(s, STDERR_FILENO));
    talk_bound(s->given[OPT_MAX_ERRORS] ? s->number[OPT_MAX_ERRORS] : FAULTS);
    if (s->given[OPT_QUIET]) talk_quietly();
}

int options_read(settings *out, int argc, char **argv)
{
    memset(out, 0, sizeof *out);
    out->allow = FY_ALLOW_STARTPOS; /* a word of this program, too */
    if (argc < 2) {
        help_all(stderr);
        return 2;
    }
    int answered = answer_about(argc, argv);
    if (answered >= 0) return answered;
    int command = find_command(argv[1]);
    if (command == COMMANDS) return unknown_command(argv[1]);
    out->command = (command_id)command;
    out->args = argv + 2;
    if (!read_words(out, argc - 2, argv + 2)) return 2;
    if (out->given[OPT_HELP]) return say_help(out->command);
    if (out->given[OPT_VERSION]) return say_version();
    if (!are_compatible(out)) return 2;
    const char *game = out->value[OPT_GAME];
    out->game = game != NULL ? fy_game_find(game, strlen(game)) : NULL;
    if (!suits_game(out)) return 2;
    set_voice(out);
    return -1;
}

static bool is_folder(const char *path)
{
    struct stat about;
    const size_t len = strlen(path);
    if (len > 0 && path[len - 1] == '/') return true;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

const char *options_folder(const settings *s)
{
    const char *file = s->value[OPT_OUTPUT];
    const bool pictures = s->given[OPT_SVG] || s->given[OPT_PNG];
    return file != NULL && pictures && is_folder(file) ? file : NULL;
}

const char *options_output(const settings *s)
{
    const char *file = s->value[OPT_OUTPUT];
    if (file == NULL || strcmp(file, "-") == 0 || options_folder(s) != NULL) return NULL;
    if (s->command == CMD_MATCH || s->command == CMD_DATASET) return NULL; /* game by game */
    return file;
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

int options_players(const settings *s)
{
    return s->given[OPT_PLAYERS] ? (int)s->number[OPT_PLAYERS] : 2;
}

uint64_t options_seed(const settings *s)
{
    uint64_t seed = s->number[OPT_SEED];
    if (!s->given[OPT_SEED] && getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        talk_die("cannot get a random seed", errno);
    return seed;
}
