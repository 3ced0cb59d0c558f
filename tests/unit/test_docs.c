/* Runs what the documents say.
 *
 * The pages of docs/notation, one a game, hold numbered examples, each a block that opens with
 * ```example N, in the language of case.h; the pages themselves explain it under "How to read the
 * examples". Some pages hold commands, each a block that opens with ```sh, followed by a block with
 * what the command prints. docs/limits.md has the bounds of the headers in a table.
 *
 * What fails is reported as file:line and the run goes on. */
#include <forsyth/pattern.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "case.h"

#define LIMITS_PAGE "docs/limits.md"

enum { PRINTED_MAX = 1 << 16 };

/* What describes a game, docs/notation/<game>.md; its codes are those that begin with its name. */
enum { NOTATIONS_MAX = 16 };

static struct {
    const char *game;
    char path[64];
} notations[NOTATIONS_MAX];

static int notation_count;

/* What has commands besides, and at least how many. */
static const struct {
    const char *path;
    int least;
} command_pages[] = {{"docs/json.md", 8},    {"docs/packed.md", 3},        {"docs/games.md", 6},
                     {"docs/filter.md", 6},  {"docs/pictures.md", 4},      {"docs/profiles.md", 1},
                     {"docs/input.md", 4},   {"docs/notation/book.md", 1}, {"docs/analyse.md", 1},
                     {"docs/engine.md", 3},  {"docs/match.md", 2},         {"docs/formats.md", 3},
                     {"docs/library.md", 12}};

static case_run runs[NOTATIONS_MAX];

/* ---- the examples ----------------------------------------------------------------------- */

/* The rest of a fence if the line is one, else NULL. */
static const char *fence(const char *line)
{
    return strncmp(line, "```", 3) == 0 ? line + 3 : NULL;
}

static void open_example(case_run *run, const char *title)
{
    int number = 0;
    case_begin(run);
    if (sscanf(title, "example %d", &number) != 1 || number != run->cases)
        case_wrong(run, "the examples are not numbered 1, 2, 3 ...: ", title);
}

static void run_page(case_run *run)
{
    size_t len;
    char *text = read_file(run->file, &len), *rest = text, *line;
    int inside = 0;
    for (run->line = 1; (line = next_line(&rest)) != NULL; run->line++) {
        const char *title = fence(line);
        if (inside && title != NULL) {
            case_end(run);
            inside = 0;
        } else if (inside) {
            case_line(run, line);
        } else if (title != NULL && strncmp(title, "example", 7) == 0) {
            open_example(run, title);
            inside = 1;
        }
    }
    if (inside) {
        case_wrong(run, "the last example does not end", "");
        case_end(run);
    }
    free(text);
}

static int run_examples(void **state)
{
    (void)state;
    for (int i = 0; fy_game_at((size_t)i) != NULL; i++) {
        if (i == NOTATIONS_MAX) return -1;
        runs[i].game = fy_game_at((size_t)i);
        notations[i].game = fy_game_name(runs[i].game);
        snprintf(notations[i].path, sizeof notations[i].path, "docs/notation/%s.md",
                 notations[i].game);
        runs[i].file = notations[i].path;
        run_page(&runs[i]);
        notation_count = i + 1;
    }
    return 0;
}

static void every_example_is_true(void **state)
{
    (void)state;
    for (int i = 0; i < notation_count; i++) {
        print_message("%s: %d examples\n", notations[i].path, runs[i].cases);
        assert_true(runs[i].cases > 0);
        assert_int_equal(runs[i].failures, 0);
    }
}

/* ---- what the page must name ------------------------------------------------------------- */

static int is_name_byte(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || ch == '-';
}

static int names(const char *text, const char *name)
{
    size_t len = strlen(name);
    for (const char *p = text; (p = strstr(p, name)) != NULL; p += len)
        if ((p == text || !is_name_byte(p[-1])) && !is_name_byte(p[len])) return 1;
    return 0;
}

/* Is this a name of the game's: does it begin with the game's name and a dash? */
static int is_of_game(const char *name, const char *game)
{
    size_t len = strlen(game);
    return strncmp(name, game, len) == 0 && name[len] == '-';
}

static int lacks(const char *path, const char *text, const char *name)
{
    if (names(text, name)) return 0;
    print_error("%s does not name %s\n", path, name);
    return 1;
}

static void the_pages_name_every_code(void **state)
{
    (void)state;
    size_t len;
    int missing = 0;
    for (int page = 0; page < notation_count; page++) {
        const char *path = notations[page].path;
        char *text = read_file(path, &len);
        for (uint32_t code = 1; code < CODES_END; code++)
            if (is_of_game(fy_code_name(code), notations[page].game))
                missing += lacks(path, text, fy_code_name(code));
        free(text);
    }
    assert_int_equal(missing, 0);
}

/* A leniency is named on the page of a game that has it. */
static void some_page_names_each_leniency(void **state)
{
    (void)state;
    size_t len;
    uint32_t bit, named = 0;
    for (int page = 0; page < notation_count; page++) {
        char *text = read_file(notations[page].path, &len);
        for (unsigned i = 0; fy_allow_name(&bit, i) != NULL; i++)
            if (names(text, fy_allow_name(&bit, i))) named |= bit;
        free(text);
    }
    assert_int_equal(named, FY_ALLOW_ALL);
}

static int unknown_names(const char *text, const char *game)
{
    int unknown = 0;
    for (const char *p = text; (p = strchr(p, '`')) != NULL; p++) {
        size_t name_len = 0;
        while (is_name_byte(p[1 + name_len])) name_len++;
        if (!is_of_game(p + 1, game) || p[1 + name_len] != '`') continue;
        if (code_named(p + 1, name_len) != 0) continue;
        print_error("there is no code %.*s\n", (int)name_len, p + 1);
        unknown++;
    }
    return unknown;
}

static void the_pages_name_no_code_that_is_none(void **state)
{
    (void)state;
    size_t len;
    int unknown = 0;
    for (int page = 0; page < notation_count; page++) {
        char *text = read_file(notations[page].path, &len);
        unknown += unknown_names(text, notations[page].game);
        free(text);
    }
    assert_int_equal(unknown, 0);
}

static void every_rule_and_leniency_has_an_example(void **state)
{
    (void)state;
    uint32_t needed = 0;
    for (int page = 0; page < notation_count; page++) needed |= runs[page].allow_needed;
    int missing = case_unneeded_leniencies(needed);
    for (int page = 0; page < notation_count; page++)
        for (unsigned i = 0; i < 64; i++) {
            uint32_t code = fy_rule_code(runs[page].game, i);
            const char *name = fy_code_name(code);
            if (!is_of_game(name, notations[page].game) || runs[page].rules_broken >> i & 1)
                continue;
            if (fy_code_severity(code) != FY_SEVERITY_RULE) continue;
            print_error("no example breaks %s\n", name);
            missing++;
        }
    assert_int_equal(missing, 0);
}

/* ---- commands ---------------------------------------------------------------------------- */

/* The tool's output, standard error included. */
static size_t run_tool(char *out, const char *tool, const char *command)
{
    static char shell[PRINTED_MAX + 512];
    const char *slash = strrchr(tool, '/');
    snprintf(shell, sizeof shell, "exec 2>&1; PATH='%.*s':$PATH; %s",
             slash != NULL ? (int)(slash - tool) : 1, slash != NULL ? tool : ".", command);
    FILE *pipe = popen(shell, "r");
    assert_non_null(pipe);
    size_t len = fread(out, 1, PRINTED_MAX - 1, pipe);
    out[len] = '\0';
    pclose(pipe);
    return len;
}

/* Drops the blanks between JSON values, which a page adds for its readers. */
static void squeeze(char *text)
{
    char *to = text;
    int quoted = 0;
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '"' && (p == text || p[-1] != '\\')) quoted = !quoted;
        if (quoted || (*p != ' ' && *p != '\n')) *to++ = *p;
    }
    *to = '\0';
}

/* Collects the lines of a block up to its end. */
static void read_block(case_run *run, char *out, char **rest)
{
    size_t len = 0;
    char *line;
    out[0] = '\0';
    for (; (line = next_line(rest)) != NULL && fence(line) == NULL; run->line++)
        len += (size_t)snprintf(out + len, PRINTED_MAX - len, "%s\n", line);
    run->line += 1; /* the fence at its end */
}

/* Gives how many commands the page has. */
static int run_commands(case_run *run, const char *tool)
{
    static char command[PRINTED_MAX], expected[PRINTED_MAX], printed[PRINTED_MAX];
    size_t len;
    int commands = 0;
    char *text = read_file(run->file, &len), *rest = text, *line;
    command[0] = '\0';
    for (run->line = 1; (line = next_line(&rest)) != NULL; run->line++) {
        const char *language = fence(line);
        if (language == NULL) continue;
        int json = strcmp(language, "json") == 0, sh = strcmp(language, "sh") == 0;
        read_block(run, sh ? command : expected, &rest);
        if (sh || command[0] == '\0') continue;
        run_tool(printed, tool, command);
        if (json) {
            squeeze(expected);
            squeeze(printed);
        }
        if (strcmp(expected, printed) != 0) case_wrong(run, "the command prints ", printed);
        command[0] = '\0';
        commands++;
    }
    free(text);
    return commands;
}

/* The pages on positions that are kept begin with an empty library. */
static void use_empty_library(char path[64])
{
    snprintf(path, 64, "/tmp/test_docs.XXXXXX");
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    setenv("FORSYTH_LIBRARY", path, 1);
}

static void every_command_prints_what_its_page_says(void **state)
{
    (void)state;
    const char *tool = getenv("FORSYTH");
    if (tool == NULL) skip();
    static case_run run;
    char library[64];
    use_empty_library(library);
    for (int i = 0; i < notation_count; i++) {
        run.file = notations[i].path;
        run_commands(&run, tool);
    }
    for (size_t i = 0; i < sizeof command_pages / sizeof command_pages[0]; i++) {
        run.file = command_pages[i].path;
        assert_true(run_commands(&run, tool) >= command_pages[i].least);
    }
    unlink(library);
    assert_int_equal(run.failures, 0);
}

/* ---- limits.md --------------------------------------------------------------------------- */

static void the_bounds_are_those_of_the_headers(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned long value;
    } bounds[] = {
        {"FY_TEXT_LIMIT", FY_TEXT_LIMIT},
        {"FY_CHESS_TEXT_MAX", FY_CHESS_TEXT_MAX},
        {"FY_TEXT_MAX", FY_TEXT_MAX},
        {"FY_PATTERN_OPS_MAX", FY_PATTERN_OPS_MAX},
        {"FY_PATTERN_DEPTH_MAX", FY_PATTERN_DEPTH_MAX},
        {"FY_PATTERN_PLACES_MAX", FY_PATTERN_PLACES_MAX},
        {"FY_JSON_MAX", FY_JSON_MAX},
        {"FY_DRAW_MAX", FY_DRAW_MAX},
        {"FY_CHESS_DRAW_MAX", FY_CHESS_DRAW_MAX},
        {"FY_JIEQI_DRAW_MAX", FY_JIEQI_DRAW_MAX},
        {"FY_AZUL_DRAW_MAX", FY_AZUL_DRAW_MAX},
        {"FY_SVG_MAX", FY_SVG_MAX},
        {"FY_CHESS_SVG_MAX", FY_CHESS_SVG_MAX},
        {"FY_JIEQI_SVG_MAX", FY_JIEQI_SVG_MAX},
        {"FY_AZUL_SVG_MAX", FY_AZUL_SVG_MAX},
        {"FY_PICTURE_ARROWS_MAX", FY_PICTURE_ARROWS_MAX},
        {"FY_PICTURE_ID_MAX", FY_PICTURE_ID_MAX},
        {"FY_PACKED_MAX", FY_PACKED_MAX},
        {"FY_CHESS_PACKED_MAX", FY_CHESS_PACKED_MAX},
        {"FY_JIEQI_PACKED_MAX", FY_JIEQI_PACKED_MAX},
        {"FY_AZUL_PACKED_MAX", FY_AZUL_PACKED_MAX},
        {"FY_EXPLAIN_MAX", FY_EXPLAIN_MAX},
        {"FY_FINDINGS_MAX", FY_FINDINGS_MAX},
        {"FY_REPAIR_MAX", FY_REPAIR_MAX},
        {"FY_CHESS_OPS_MAX", FY_CHESS_OPS_MAX},
        {"FY_MOVES_MAX", FY_MOVES_MAX},
        {"FY_CHESS_MOVES_MAX", FY_CHESS_MOVES_MAX},
        {"FY_MOVE_TEXT_MAX", FY_MOVE_TEXT_MAX},
        {"FY_CHESS_MOVE_TEXT_MAX", FY_CHESS_MOVE_TEXT_MAX},
        {"FY_JIEQI_TEXT_MAX", FY_JIEQI_TEXT_MAX},
        {"FY_JIEQI_MOVES_MAX", FY_JIEQI_MOVES_MAX},
        {"FY_JIEQI_MOVE_TEXT_MAX", FY_JIEQI_MOVE_TEXT_MAX},
        {"FY_JIEQI_CAPTURED_MAX", FY_JIEQI_CAPTURED_MAX},
        {"FY_AZUL_TEXT_MAX", FY_AZUL_TEXT_MAX},
        {"FY_AZUL_MOVES_MAX", FY_AZUL_MOVES_MAX},
        {"FY_AZUL_MOVE_TEXT_MAX", FY_AZUL_MOVE_TEXT_MAX},
        {"FY_AZUL_EVENTS_MAX", FY_AZUL_EVENTS_MAX},
        {"FY_EVENTS_MAX", FY_EVENTS_MAX},
        {"FY_AZUL_PLAYERS_MAX", FY_AZUL_PLAYERS_MAX},
        {"FY_AZUL_FACTORIES_MAX", FY_AZUL_FACTORIES_MAX},
        {"FY_AZUL_FLOOR_MAX", FY_AZUL_FLOOR_MAX},
    };
    size_t len;
    int bad = 0;
    char *text = read_file(LIMITS_PAGE, &len);
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        char row[64];
        snprintf(row, sizeof row, "\n| `%s` | %lu |", bounds[i].name, bounds[i].value);
        if (strstr(text, row) != NULL) continue;
        print_error("%s has no row %s\n", LIMITS_PAGE, row + 1);
        bad++;
    }
    free(text);
    assert_int_equal(bad, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_is_true),
        cmocka_unit_test(every_rule_and_leniency_has_an_example),
        cmocka_unit_test(the_pages_name_every_code),
        cmocka_unit_test(some_page_names_each_leniency),
        cmocka_unit_test(the_pages_name_no_code_that_is_none),
        cmocka_unit_test(every_command_prints_what_its_page_says),
        cmocka_unit_test(the_bounds_are_those_of_the_headers),
    };
    return cmocka_run_group_tests(tests, run_examples, NULL);
}
