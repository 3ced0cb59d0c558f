/* Runs what the documents say.
 *
 * docs/notation/chess.md holds numbered examples, each a block that opens with ```example N. The
 * page itself explains their lines under "How to read the examples"; here each is a function of the
 * same name. A keyword takes six columns, so that the text of every line starts in the same column
 * and a caret below points at its byte. docs/json.md holds commands, each a block that opens with
 * ```sh, followed by a block with what the command prints. docs/limits.md has the bounds of the
 * headers in a table.
 *
 * An example that fails is reported as file:line and the run goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

#define CHESS_PAGE "docs/notation/chess.md"
#define JSON_PAGE "docs/json.md"
#define LIMITS_PAGE "docs/limits.md"

enum { INDENT = 6, LINE_MAX_BYTES = 2048, PRINTED_MAX = 1 << 16 };

/* What the examples read, and how; a new example starts with all of it empty. */
typedef struct example {
    char text[LINE_MAX_BYTES];
    size_t len;
    size_t column[LINE_MAX_BYTES + 1]; /* where in its line each byte stands */
    int epd, expectations;
    uint32_t allow, style;

    fy_chess_op ops[FY_CHESS_OPS_MAX]; /* of an EPD record, and which one comes next */
    size_t op_count, next_op;
    size_t finding_count, next_finding;
} example;

static const char *page;
static int line_number, failures, examples;
static example now;
static uint64_t rules_seen;
static uint32_t allow_seen;

static void wrong(const char *what, const char *detail)
{
    print_error("%s:%d: %s%s\n", page, line_number, what, detail);
    failures++;
}

/* ---- texts ------------------------------------------------------------------------------- */

/* \t, \n, \\ and \xNN stand for one byte. */
static char unescape_byte(const char **p)
{
    unsigned byte;
    const char *at = *p;
    *p += 2;
    if (at[1] == 't') return '\t';
    if (at[1] == 'n') return '\n';
    if (at[1] == '\\') return '\\';
    if (at[1] == 'x' && sscanf(at + 2, "%2x", &byte) == 1) {
        *p += 2;
        return (char)byte;
    }
    wrong("bad escape: ", at);
    *p = at + strlen(at);
    return '?';
}

static size_t unescape(char *out, size_t *column, const char *line)
{
    size_t len = 0;
    for (const char *p = line; *p != '\0' && len + 1 < LINE_MAX_BYTES; len++) {
        if (column != NULL) column[len] = (size_t)(p - line);
        out[len] = *p == '\\' ? unescape_byte(&p) : *p++;
        if (column != NULL) column[len + 1] = (size_t)(p - line);
    }
    return len;
}

static int is_text(const char *out, size_t len, const char *expected)
{
    char text[LINE_MAX_BYTES];
    size_t expected_len = unescape(text, NULL, expected);
    return len == expected_len && memcmp(out, text, len) == 0;
}

static const char *next_word(const char **rest, size_t *len)
{
    *rest += strspn(*rest, " ");
    const char *word = *rest;
    *len = strcspn(word, " ");
    *rest += *len;
    return *len > 0 ? word : NULL;
}

static uint32_t known_code(const char *name, size_t len)
{
    uint32_t code = code_named(name, len);
    if (code == 0) wrong("no such code: ", name);
    return code;
}

/* ---- how to read ------------------------------------------------------------------------- */

static void allow(const char *rest)
{
    size_t len;
    for (const char *word; (word = next_word(&rest, &len)) != NULL;) {
        uint32_t bit = allow_named(word, len);
        if (bit == 0) wrong("no such leniency: ", word);
        now.allow |= bit;
    }
}

static void style(const char *rest)
{
    char option[32], value[32];
    int used;
    now.style = 0;
    for (; sscanf(rest, " %31[a-z]=%31[a-z]%n", option, value, &used) == 2; rest += used)
        if (fy_style(&now.style, fy_game_at(0), option, value).code != FY_OK)
            wrong("no such style: ", option);
    if (*rest != '\0') wrong("bad style: ", rest);
}

static void end_text(void)
{
    if (now.len > 0 && now.expectations == 0) wrong("nothing is said about the text", "");
    if (now.next_op > 0 && now.next_op < now.op_count) wrong("there are more operations", "");
    if (now.next_finding < now.finding_count) wrong("there are more findings", "");
}

static void take_text(const char *rest, int epd)
{
    end_text();
    now.len = unescape(now.text, now.column, rest);
    now.epd = epd;
    now.expectations = 0;
    now.op_count = now.next_op = 0;
    now.finding_count = now.next_finding = 0;
}

static void read_fen(const char *rest)
{
    take_text(rest, 0);
}

static void read_epd(const char *rest)
{
    take_text(rest, 1);
}

/* ---- what to expect ---------------------------------------------------------------------- */

static fy_result parse(fy_chess *out, uint32_t leniencies)
{
    now.op_count = FY_CHESS_OPS_MAX;
    if (!now.epd) return parse_exact(out, now.text, now.len, leniencies);
    return fy_chess_epd_parse(out, now.ops, &now.op_count, now.text, now.len, leniencies);
}

static int parses(fy_chess *out)
{
    fy_result result = parse(out, now.allow);
    if (result.code != FY_OK) wrong("does not parse: ", fy_code_name(result.code));
    return result.code == FY_OK;
}

/* An example of a leniency must need it. */
static void check_leniencies(void)
{
    fy_chess ignored;
    for (uint32_t bit = 1; bit <= now.allow; bit <<= 1) {
        if (!(now.allow & bit)) continue;
        if (parse(&ignored, now.allow & ~bit).code == FY_OK) wrong("needs no leniency", "");
        allow_seen |= bit;
    }
}

static void written(const char *rest)
{
    fy_chess pos;
    if (!parses(&pos)) return;
    check_leniencies();
    char out[LINE_MAX_BYTES];
    uint32_t how = now.style | (now.epd ? FY_CHESS_EPD : 0);
    fy_result result = fy_chess_rewrite(out, sizeof out, now.text, now.len, now.allow, how);
    if (result.code != FY_OK)
        wrong("is not written: ", fy_code_name(result.code));
    else if (!is_text(out, result.at, rest))
        wrong("is written ", out);
}

static void rules(const char *rest)
{
    fy_chess pos;
    uint64_t expected = 0;
    size_t len;
    for (const char *word; (word = next_word(&rest, &len)) != NULL;)
        expected |= FY_RULE(known_code(word, len));
    rules_seen |= expected;
    if (!parses(&pos)) return;
    uint64_t broken = fy_chess_check(&pos);
    for (unsigned bit = 0; bit < 64; bit++) {
        const char *name = fy_code_name(fy_rule_code(fy_game_at(0), bit));
        if ((broken & ~expected) >> bit & 1) wrong("also breaks ", name);
        if ((expected & ~broken) >> bit & 1) wrong("does not break ", name);
    }
}

static uint32_t kind_leniencies(void)
{
    return now.allow | (now.epd ? FY_ALLOW_OPERATIONS : 0);
}

/* Further lines go on where the last one stopped. */
static void find(const char *rest)
{
    fy_finding found[FY_FINDINGS_MAX];
    size_t len;
    now.finding_count = diagnose_exact(found, now.text, now.len, kind_leniencies());
    for (const char *word; (word = next_word(&rest, &len)) != NULL; now.next_finding++)
        if (now.next_finding >= now.finding_count ||
            found[now.next_finding].code != known_code(word, len))
            wrong("does not find ", word);
}

static fy_result fix_text(char out[LINE_MAX_BYTES])
{
    return fy_chess_fix(out, LINE_MAX_BYTES, now.text, now.len, kind_leniencies());
}

static void fix(const char *rest)
{
    char out[LINE_MAX_BYTES];
    fy_result result = fix_text(out);
    if (result.code != FY_OK)
        wrong("is not fixed: ", fy_code_name(result.code));
    else if (!is_text(out, result.at, rest))
        wrong("is fixed as ", out);
}

static void stays(const char *rest)
{
    char out[LINE_MAX_BYTES];
    fy_result result = fix_text(out);
    if (result.code != known_code(rest, strlen(rest))) wrong("fix: ", fy_code_name(result.code));
}

static void is960(const char *rest)
{
    fy_chess pos;
    if (!parses(&pos)) return;
    if (strcmp(rest, fy_chess_is_960(&pos) ? "yes" : "no") != 0) wrong("is960 is not ", rest);
}

/* NAME TYPE VALUE of the next operation. */
static void op(const char *rest)
{
    static const char *const types[] = {"none", "moves", "integer", "string", "words"};
    fy_chess pos;
    if (now.next_op == 0 && !parses(&pos)) return;
    if (now.next_op >= now.op_count) {
        wrong("there is no such operation: ", rest);
        return;
    }
    const fy_chess_op *o = &now.ops[now.next_op++];
    const char *value = o->type == FY_CHESS_OP_STRING ? o->string : o->operand;
    size_t len = o->type == FY_CHESS_OP_STRING ? o->string_len : o->operand_len;
    char number[32], said[LINE_MAX_BYTES];
    if (o->type == FY_CHESS_OP_INTEGER) {
        len = (size_t)snprintf(number, sizeof number, "%lld", (long long)o->integer);
        value = number;
    }
    snprintf(said, sizeof said, "%.*s %s%s%.*s", (int)o->name_len, o->name, types[o->type],
             len > 0 ? " " : "", (int)len, len > 0 ? value : "");
    if (strcmp(said, rest) != 0) wrong("the operation is ", said);
}

/* A caret and a code, below the text: it does not parse, because of that byte. */
static void caret(const char *line)
{
    size_t at = 0, column = strspn(line, " ") - INDENT;
    const char *name = line + INDENT + column + 1;
    name += strspn(name, " ");
    while (at < now.len && now.column[at] != column) at++;
    if (now.column[at] != column) wrong("no byte stands above the caret", "");
    fy_chess ignored;
    fy_result result = parse(&ignored, now.allow);
    char said[128];
    snprintf(said, sizeof said, "%s at byte %u", fy_code_name(result.code), (unsigned)result.at);
    if (result.code != known_code(name, strlen(name)) || result.at != at) wrong("parse: ", said);
}

/* ---- lines and blocks -------------------------------------------------------------------- */

typedef struct keyword {
    const char *name;
    void (*run)(const char *rest);
    int expects;
} keyword;

static const keyword keywords[] = {
    {"allow ", allow, 0},   {"style ", style, 0}, {"read  ", read_fen, 0}, {"epd   ", read_epd, 0},
    {"write ", written, 1}, {"rules ", rules, 1}, {"sound", rules, 1},     {"find  ", find, 1},
    {"fix   ", fix, 1},     {"stays ", stays, 1}, {"is960 ", is960, 1},    {"op    ", op, 1},
};

static void run_keyword(const char *line)
{
    for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++) {
        const keyword *k = &keywords[i];
        size_t len = strlen(k->name);
        if (strncmp(line, k->name, len) != 0) continue;
        if (k->expects && now.len == 0) wrong("there is no text yet", "");
        now.expectations += k->expects;
        k->run(line + len);
        return;
    }
    wrong("no such line: ", line);
}

static void run_line(const char *line)
{
    size_t blanks = strspn(line, " ");
    if (blanks >= INDENT && line[blanks] == '^' && now.len > 0) {
        now.expectations++;
        caret(line);
    } else {
        run_keyword(line);
    }
}

/* The rest of a fence if the line is one, else NULL. */
static const char *fence(const char *line)
{
    return strncmp(line, "```", 3) == 0 ? line + 3 : NULL;
}

static void open_example(const char *title)
{
    int number = 0;
    examples++;
    if (sscanf(title, "example %d", &number) != 1 || number != examples)
        wrong("the examples are not numbered 1, 2, 3 ...: ", title);
    memset(&now, 0, sizeof now);
}

static int run_examples(void **state)
{
    (void)state;
    size_t len;
    page = CHESS_PAGE;
    char *text = read_file(page, &len), *rest = text, *line;
    int inside = 0;
    for (line_number = 1; (line = next_line(&rest)) != NULL; line_number++) {
        const char *title = fence(line);
        if (inside && title != NULL) {
            end_text();
            if (now.len == 0) wrong("the example reads nothing", "");
            inside = 0;
        } else if (inside) {
            run_line(line);
        } else if (title != NULL && strncmp(title, "example", 7) == 0) {
            open_example(title);
            inside = 1;
        }
    }
    if (inside) wrong("the last example does not end", "");
    free(text);
    return 0;
}

static void every_example_is_true(void **state)
{
    (void)state;
    print_message("%d examples\n", examples);
    assert_true(examples >= 40);
    assert_int_equal(failures, 0);
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

static void the_page_names_every_code_and_leniency(void **state)
{
    (void)state;
    size_t len;
    uint32_t bit;
    int missing = 0;
    char *text = read_file(CHESS_PAGE, &len);
    for (uint32_t code = 1; code < CODES_END; code++) {
        const char *name = fy_code_name(code);
        if (strncmp(name, "chess-", 6) != 0 || names(text, name)) continue;
        print_error("%s does not name %s\n", CHESS_PAGE, name);
        missing++;
    }
    for (unsigned i = 0; fy_allow_name(i, &bit) != NULL; i++) {
        if (names(text, fy_allow_name(i, &bit))) continue;
        print_error("%s does not name %s\n", CHESS_PAGE, fy_allow_name(i, &bit));
        missing++;
    }
    free(text);
    assert_int_equal(missing, 0);
}

static void the_page_names_no_code_that_is_none(void **state)
{
    (void)state;
    size_t len;
    int unknown = 0;
    char *text = read_file(CHESS_PAGE, &len);
    for (const char *p = text; (p = strstr(p, "`chess-")) != NULL; p++) {
        size_t name_len = 0;
        while (is_name_byte(p[1 + name_len])) name_len++;
        if (code_named(p + 1, name_len) != 0 || p[1 + name_len] != '`') continue;
        print_error("there is no code %.*s\n", (int)name_len, p + 1);
        unknown++;
    }
    free(text);
    assert_int_equal(unknown, 0);
}

static void every_rule_and_leniency_has_an_example(void **state)
{
    (void)state;
    uint32_t bit;
    int missing = 0;
    for (unsigned i = 0; i < 64; i++) {
        const char *name = fy_code_name(fy_rule_code(fy_game_at(0), i));
        if (strncmp(name, "chess-", 6) != 0 || rules_seen >> i & 1) continue;
        if (fy_code_severity(fy_rule_code(fy_game_at(0), i)) != FY_SEVERITY_RULE) continue;
        print_error("no example breaks %s\n", name);
        missing++;
    }
    for (unsigned i = 0; fy_allow_name(i, &bit) != NULL; i++) {
        if (allow_seen & bit) continue;
        print_error("no example needs %s\n", fy_allow_name(i, &bit));
        missing++;
    }
    assert_int_equal(missing, 0);
}

/* ---- json.md ----------------------------------------------------------------------------- */

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

/* Drops the blanks between JSON values, which the page adds for its readers. */
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
static void read_block(char *out, char **rest)
{
    size_t len = 0;
    char *line;
    out[0] = '\0';
    for (; (line = next_line(rest)) != NULL && fence(line) == NULL; line_number++)
        len += (size_t)snprintf(out + len, PRINTED_MAX - len, "%s\n", line);
    line_number += 2; /* the two fences */
}

static void every_command_of_the_json_page_prints_that(void **state)
{
    (void)state;
    const char *tool = getenv("FORSYTH");
    if (tool == NULL) skip();
    static char command[PRINTED_MAX], expected[PRINTED_MAX], printed[PRINTED_MAX];
    size_t len;
    int commands = 0;
    page = JSON_PAGE;
    failures = 0;
    char *text = read_file(page, &len), *rest = text, *line;
    for (line_number = 1; (line = next_line(&rest)) != NULL; line_number++) {
        const char *language = fence(line);
        if (language == NULL) continue;
        if (strcmp(language, "sh") == 0) {
            read_block(command, &rest);
            continue;
        }
        int json = strcmp(language, "json") == 0;
        read_block(expected, &rest);
        if (command[0] == '\0') continue;
        run_tool(printed, tool, command);
        if (json) {
            squeeze(expected);
            squeeze(printed);
        }
        if (strcmp(expected, printed) != 0) wrong("the command prints ", printed);
        command[0] = '\0';
        commands++;
    }
    free(text);
    assert_true(commands >= 8);
    assert_int_equal(failures, 0);
}

/* ---- limits.md --------------------------------------------------------------------------- */

static void the_bounds_are_those_of_the_headers(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned long value;
    } bounds[] = {
        {"FY_TEXT_LIMIT", FY_TEXT_LIMIT},   {"FY_CHESS_TEXT_MAX", FY_CHESS_TEXT_MAX},
        {"FY_TEXT_MAX", FY_TEXT_MAX},       {"FY_JSON_MAX", FY_JSON_MAX},
        {"FY_EXPLAIN_MAX", FY_EXPLAIN_MAX}, {"FY_FINDINGS_MAX", FY_FINDINGS_MAX},
        {"FY_REPAIR_MAX", FY_REPAIR_MAX},   {"FY_CHESS_OPS_MAX", FY_CHESS_OPS_MAX},
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
        cmocka_unit_test(the_page_names_every_code_and_leniency),
        cmocka_unit_test(the_page_names_no_code_that_is_none),
        cmocka_unit_test(every_command_of_the_json_page_prints_that),
        cmocka_unit_test(the_bounds_are_those_of_the_headers),
    };
    return cmocka_run_group_tests(tests, run_examples, NULL);
}
