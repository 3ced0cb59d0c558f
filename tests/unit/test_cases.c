/* Runs the cases of tests/data/chess: small texts in files, with what the library must say of them.
 *
 * A case is a block of lines between blank lines. Its input stands on a line that starts with four
 * blanks; everything else is a command, which says how to read the input or what to expect of it.
 * Each file opens with the list of commands, so that a case can be added without reading this.
 *
 * A case that fails is reported as file:line and the run goes on. Besides the cases themselves the
 * tests here ask whether the files cover what they should: a code or a leniency of chess that no
 * case shows is a failure. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

#define DATA "tests/data/chess"
#define INDENT 4
#define TEXT_MAX 4096

/* What all cases together have shown. */
typedef struct report {
    int cases, failures;
    uint8_t code_seen[CODES_END];
    uint32_t allow_needed; /* leniencies without which a text was refused */
} report;

static report whole;

/* A text with escapes undone, and in which column of its line each byte stands. */
typedef struct unescaped {
    char text[TEXT_MAX];
    size_t len;
    size_t column[TEXT_MAX + 1];
} unescaped;

typedef struct test_case {
    unescaped input;
    int has_input, epd, expectations;
    uint32_t allow, style;

    fy_finding found[FY_FINDINGS_MAX];
    size_t count, next; /* findings, and which of them the next line must name */
    int finds;
} test_case;

static const char *file_name;
static int line_number;
static test_case now;

static void wrong(const char *what, const char *detail)
{
    print_error("%s/%s:%d: %s%s\n", DATA, file_name, line_number, what, detail);
    whole.failures++;
}

/* ---- reading lines ----------------------------------------------------------------------- */

/* The byte that an escape stands for, and how long it is; -1 for \e, which stands for nothing. */
static int escape(const char *p, size_t *used)
{
    unsigned byte;
    *used = 2;
    switch (p[1]) {
    case 'e': return -1;
    case 's': return ' ';
    case 't': return '\t';
    case 'n': return '\n';
    case 'r': return '\r';
    case '\\': return '\\';
    default: break;
    }
    *used = 4;
    if (p[1] == 'x' && sscanf(p + 2, "%2x", &byte) == 1) return (int)byte;
    wrong("bad escape: ", p);
    *used = strlen(p);
    return -1;
}

static void unescape(unescaped *out, const char *line)
{
    const char *p = line;
    out->len = 0;
    out->column[0] = 0;
    while (*p != '\0' && out->len < TEXT_MAX) {
        size_t used = 1;
        int byte = *p == '\\' ? escape(p, &used) : (unsigned char)*p;
        p += used;
        if (byte == -1) continue;
        out->text[out->len++] = (char)byte;
        out->column[out->len] = (size_t)(p - line);
    }
    if (*p != '\0') wrong("the line is too long", "");
}

/* The byte of the input that stands in a column; -1 if none starts there. */
static long byte_in_column(size_t column)
{
    for (size_t i = 0; i <= now.input.len; i++)
        if (now.input.column[i] == column) return (long)i;
    return -1;
}

/* ---- what the library says --------------------------------------------------------------- */

static fy_result parse_case(fy_chess *out, uint32_t allow)
{
    char *copy = exact_copy(now.input.text, now.input.len);
    fy_chess_op ops[FY_CHESS_OPS_MAX];
    size_t count = FY_CHESS_OPS_MAX;
    fy_result result = now.epd ? fy_chess_epd_parse(out, ops, &count, copy, now.input.len, allow)
                               : fy_chess_parse(out, copy, now.input.len, allow);
    free(copy);
    return result;
}

static int parses(fy_chess *out)
{
    fy_result result = parse_case(out, now.allow);
    if (result.code != FY_OK) wrong("does not parse: ", fy_code_name(result.code));
    return result.code == FY_OK;
}

/* A case that names a leniency must need it. */
static void check_leniencies_are_needed(void)
{
    fy_chess pos;
    for (uint32_t bit = 1; bit <= now.allow; bit <<= 1) {
        if (!(now.allow & bit)) continue;
        if (parse_case(&pos, now.allow & ~bit).code == FY_OK)
            wrong("parses without one of its leniencies", "");
        else
            whole.allow_needed |= bit;
    }
}

static void expect_written(const char *expected, size_t len)
{
    fy_chess pos;
    if (!parses(&pos)) return;
    check_leniencies_are_needed();
    char out[TEXT_MAX + 1];
    uint32_t style = now.style | (now.epd ? FY_CHESS_EPD : 0);
    fy_result result = fy_chess_rewrite(out, sizeof out, now.input.text, now.input.len, now.allow,
                                        style);
    if (result.code != FY_OK)
        wrong("is not written: ", fy_code_name(result.code));
    else if (result.at != len || memcmp(out, expected, len) != 0)
        wrong("is written ", out);
}

static void expect_fault(uint32_t code, size_t at)
{
    fy_chess pos, before;
    memset(&pos, 0xa5, sizeof pos);
    before = pos;
    fy_result result = parse_case(&pos, now.allow);
    char said[128];
    snprintf(said, sizeof said, "%s at %u", fy_code_name(result.code), (unsigned)result.at);
    if (result.code != code || result.at != at) wrong("parse says ", said);
    if (!same_position(&pos, &before)) wrong("a failed parse changed its output", "");
}

static void expect_finding(uint32_t code, size_t at, size_t len, const unescaped *repair)
{
    if (now.next == now.count) {
        wrong("diagnose does not find this", "");
        return;
    }
    const fy_finding *f = &now.found[now.next++];
    char said[320];
    snprintf(said, sizeof said, "%s at %u, %u bytes, repair %s%s%s", fy_code_name(f->code),
             (unsigned)f->at, (unsigned)f->len, f->repairable ? "\"" : "none", f->repair,
             f->repairable ? "\"" : "");
    int same = f->code == code && f->at == at && f->len == len &&
               f->repairable == (repair != NULL) &&
               (repair == NULL || (strlen(f->repair) == repair->len &&
                                   memcmp(f->repair, repair->text, repair->len) == 0));
    if (!same) wrong("diagnose finds ", said);
}

/* ---- commands ---------------------------------------------------------------------------- */

static const char *next_word(const char **rest, size_t *len)
{
    *rest += strspn(*rest, " ");
    const char *word = *rest;
    *len = strcspn(word, " ");
    *rest += *len;
    return *len > 0 ? word : NULL;
}

/* A code that some case shows. */
static uint32_t known_code(const char *name, size_t len)
{
    uint32_t code = code_named(name, len);
    if (code == 0) wrong("no such code: ", name);
    whole.code_seen[code] = 1;
    return code;
}

static void command_allow(const char *rest)
{
    size_t len;
    for (const char *word; (word = next_word(&rest, &len)) != NULL;) {
        uint32_t bit = allow_named(word, len);
        if (bit == 0) wrong("no such leniency: ", word);
        now.allow |= bit;
    }
}

static void command_epd(const char *rest)
{
    (void)rest;
    now.epd = 1;
}

static void command_style(const char *rest)
{
    const fy_game *game = fy_game_find("chess", 5);
    char option[32], value[32];
    int used;
    for (; sscanf(rest, " %31[a-z]=%31[a-z]%n", option, value, &used) == 2; rest += used)
        if (fy_style(&now.style, game, option, value).code != FY_OK)
            wrong("no such style: ", option);
    if (*rest != '\0') wrong("bad style: ", rest);
}

static void command_ok(const char *rest)
{
    (void)rest;
    expect_written(now.input.text, now.input.len);
}

static void command_writes(const char *rest)
{
    unescaped expected;
    unescape(&expected, rest);
    expect_written(expected.text, expected.len);
}

static void command_sound(const char *rest)
{
    (void)rest;
    fy_chess pos;
    if (parses(&pos) && fy_chess_check(&pos) != 0) wrong("breaks a rule", "");
}

static void command_breaks(const char *rest)
{
    fy_chess pos;
    uint64_t expected = 0;
    size_t len;
    for (const char *word; (word = next_word(&rest, &len)) != NULL;)
        expected |= FY_RULE(known_code(word, len));
    if (!parses(&pos)) return;
    uint64_t broken = fy_chess_check(&pos);
    for (unsigned bit = 0; bit < 64; bit++) {
        const char *name = fy_code_name(fy_rule_code(fy_game_at(0), bit));
        if ((broken & ~expected) >> bit & 1) wrong("also breaks ", name);
        if ((expected & ~broken) >> bit & 1) wrong("does not break ", name);
    }
}

static void command_finds(const char *rest)
{
    (void)rest;
    uint32_t allow = now.allow | (now.epd ? FY_ALLOW_OPERATIONS : 0);
    now.count = diagnose_exact(now.found, now.input.text, now.input.len, allow);
    now.finds = 1;
}

static fy_result fix_case(char out[TEXT_MAX + 1])
{
    uint32_t allow = now.allow | (now.epd ? FY_ALLOW_OPERATIONS : 0);
    char *copy = exact_copy(now.input.text, now.input.len);
    fy_result result = fy_chess_fix(out, TEXT_MAX + 1, copy, now.input.len, allow);
    free(copy);
    return result;
}

static void command_fixes(const char *rest)
{
    unescaped expected;
    unescape(&expected, rest);
    char out[TEXT_MAX + 1];
    fy_result result = fix_case(out);
    if (result.code != FY_OK)
        wrong("is not fixed: ", fy_code_name(result.code));
    else if (result.at != expected.len || memcmp(out, expected.text, expected.len) != 0)
        wrong("is fixed as ", out);
}

static void command_stays(const char *rest)
{
    char out[TEXT_MAX + 1] = "untouched";
    fy_result result = fix_case(out);
    if (result.code != known_code(rest, strlen(rest)))
        wrong("fix says ", fy_code_name(result.code));
    if (strcmp(out, "untouched") != 0) wrong("a failed fix changed its output", "");
}

typedef struct command {
    const char *name;
    void (*run)(const char *rest);
    int expects; /* says something about the input, which must come first */
} command;

static const command commands[] = {
    {"allow", command_allow, 0},   {"epd", command_epd, 0},       {"style", command_style, 0},
    {"ok", command_ok, 1},         {"writes", command_writes, 1}, {"sound", command_sound, 1},
    {"breaks", command_breaks, 1}, {"finds", command_finds, 1},   {"fixes", command_fixes, 1},
    {"stays", command_stays, 1},
};

static void run_command(const char *line)
{
    size_t len = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const command *c = &commands[i];
        if (strlen(c->name) != len || memcmp(c->name, line, len) != 0) continue;
        if (c->expects && !now.has_input) wrong("there is no input yet", "");
        now.expectations += c->expects;
        c->run(line[len] == ' ' ? line + len + 1 : line + len);
        return;
    }
    wrong("no such command: ", line);
}

/* '^' under each byte of a span, '|' for an empty one, then the code and perhaps "=> repair". */
static void run_caret(const char *line, size_t column)
{
    size_t marks = line[column] == '|' ? 0 : strspn(line + column, "^");
    long first = byte_in_column(column - INDENT), end = byte_in_column(column - INDENT + marks);
    const char *rest = line + column + (marks > 0 ? marks : 1);
    size_t len;
    const char *name = next_word(&rest, &len);
    if (first < 0 || (now.finds && end < first) || name == NULL) {
        wrong("carets that mark no bytes, or without a code: ", line);
        return;
    }
    uint32_t code = known_code(name, len);
    if (!now.finds) {
        expect_fault(code, (size_t)first);
        now.expectations++;
        return;
    }
    unescaped repair;
    const char *arrow = strstr(rest, "=> ");
    if (arrow != NULL) unescape(&repair, arrow + 3);
    expect_finding(code, (size_t)first, (size_t)(end - first), arrow != NULL ? &repair : NULL);
}

static void end_case(void)
{
    if (now.has_input) {
        whole.cases++;
        if (now.expectations == 0) wrong("the case expects nothing", "");
        if (now.next < now.count)
            wrong("diagnose also finds ", fy_code_name(now.found[now.next].code));
    }
    memset(&now, 0, sizeof now);
}

static void run_line(const char *line)
{
    size_t column = strspn(line, " ");
    if (line[0] == '#') return;
    if (line[0] == '\0')
        end_case();
    else if (column < INDENT)
        run_command(line);
    else if (now.has_input)
        run_caret(line, column);
    else {
        unescape(&now.input, line + INDENT);
        now.has_input = 1;
    }
}

/* ---- the files --------------------------------------------------------------------------- */

static void run_file(const char *name)
{
    char path[512];
    size_t len;
    snprintf(path, sizeof path, "%s/%s", DATA, name);
    char *text = read_file(path, &len), *rest = text, *line;
    file_name = name;
    for (line_number = 1; (line = next_line(&rest)) != NULL; line_number++) run_line(line);
    end_case();
    free(text);
}

static int run_all_files(void **state)
{
    (void)state;
    DIR *folder = opendir(DATA);
    if (folder == NULL) return -1;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot != NULL && strcmp(dot, ".cases") == 0) run_file(entry->d_name);
    }
    closedir(folder);
    return 0;
}

static void every_case_holds(void **state)
{
    (void)state;
    print_message("%d cases\n", whole.cases);
    assert_true(whole.cases > 100);
    assert_int_equal(whole.failures, 0);
}

static void every_code_of_chess_has_a_case(void **state)
{
    (void)state;
    int missing = 0;
    for (uint32_t code = 1; code < CODES_END; code++) {
        const char *name = fy_code_name(code);
        if (strncmp(name, "chess-", 6) != 0 || whole.code_seen[code]) continue;
        print_error("no case shows %s\n", name);
        missing++;
    }
    assert_int_equal(missing, 0);
}

static void every_leniency_has_a_case_that_needs_it(void **state)
{
    (void)state;
    int missing = 0;
    uint32_t bit;
    const char *name;
    for (unsigned i = 0; (name = fy_allow_name(i, &bit)) != NULL; i++) {
        if (whole.allow_needed & bit) continue;
        print_error("no case needs %s\n", name);
        missing++;
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_holds),
        cmocka_unit_test(every_code_of_chess_has_a_case),
        cmocka_unit_test(every_leniency_has_a_case_that_needs_it),
    };
    return cmocka_run_group_tests(tests, run_all_files, NULL);
}
