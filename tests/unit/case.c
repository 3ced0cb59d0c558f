/* The interpreter of case.h. Each keyword is a function, which gets the text of its line and asks
 * the library one question; run_keyword finds it in a table. Those about play are in case_play.c.
 * Marks have no keyword: below a text they are the fault of parse, below `find` the findings of
 * diagnose, below a move its fault. */
#include "case_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYWORD_COLUMNS = 6 };

void case_wrong(case_run *run, const char *what, const char *detail)
{
    print_error("%s:%d: %s%s\n", run->file, run->line, what, detail);
    if (run->text != NULL) print_error("    the text is %s\n", run->source);
    if (run->move != NULL) print_error("    the move is %s\n", run->move_source);
    run->failures++;
}

/* ---- words and texts --------------------------------------------------------------------- */

const char *case_word(const char **rest, size_t *len)
{
    *rest += strspn(*rest, " ");
    const char *word = *rest;
    *len = strcspn(word, " ");
    *rest += *len;
    return *len > 0 ? word : NULL;
}

/* The byte that an escape stands for, and how long it is; -1 for \e, which stands for nothing. */
static int escape(case_run *run, const char *p, size_t *used)
{
    static const char names[] = "stnr\\", bytes[] = " \t\n\r\\";
    const char *name = p[1] != '\0' ? strchr(names, p[1]) : NULL;
    unsigned byte;
    *used = 2;
    if (p[1] == 'e') return -1;
    if (name != NULL) return bytes[name - names];
    *used = 4;
    if (p[1] == 'x' && strspn(p + 2, "0123456789abcdefABCDEF") >= 2 &&
        sscanf(p + 2, "%2x", &byte) == 1)
        return (int)byte;
    case_wrong(run, "bad escape: ", p);
    *used = strlen(p);
    return -1;
}

void case_unescape(case_run *run, case_text *out, const char *line)
{
    const char *p = line;
    out->len = 0;
    out->column[0] = 0;
    while (*p != '\0' && out->len < CASE_TEXT_MAX) {
        size_t used = 1;
        int byte = *p == '\\' ? escape(run, p, &used) : (unsigned char)*p;
        p += used;
        if (byte == -1) continue;
        out->bytes[out->len++] = (char)byte;
        out->column[out->len] = (size_t)(p - line);
    }
    out->bytes[out->len] = '\0';
    if (*p != '\0') case_wrong(run, "the line is too long", "");
}

static int is_text(const case_text *expected, const char *bytes, size_t len)
{
    return len == expected->len && memcmp(bytes, expected->bytes, len) == 0;
}

uint32_t case_code(case_run *run, const char *name, size_t len)
{
    uint32_t code = code_named(name, len);
    if (code == 0) case_wrong(run, "no such code: ", name);
    run->code_seen[code] = 1;
    return code;
}

/* ---- how to read and write --------------------------------------------------------------- */

static void line_allow(case_run *run, const char *rest)
{
    size_t len;
    for (const char *word; (word = case_word(&rest, &len)) != NULL;) {
        uint32_t bit = allow_named(word, len);
        if (bit == 0) case_wrong(run, "no such leniency: ", word);
        run->allow |= bit;
    }
}

static void line_style(case_run *run, const char *rest)
{
    char option[32], value[32];
    int used;
    run->style = 0;
    for (; sscanf(rest, " %31[a-z]=%31[a-z]%n", option, value, &used) == 2; rest += used)
        if (fy_style(&run->style, run->game, option, value).code != FY_OK)
            case_wrong(run, "no such style: ", option);
    if (*rest != '\0') case_wrong(run, "bad style: ", rest);
}

/* ---- the text ---------------------------------------------------------------------------- */

static void end_text(case_run *run)
{
    case_end_move(run);
    if (run->text == NULL) return;
    if (run->expectations == 0) case_wrong(run, "nothing is said about the text", "");
    if (run->next_op < run->op_count) case_wrong(run, "there are more operations", "");
    if (run->next_found < run->found_count)
        case_wrong(run, "diagnose also finds ", fy_code_name(run->found[run->next_found].code));
    free(run->text);
    run->text = NULL;
}

void case_take_text(case_run *run, const char *rest, int epd)
{
    end_text(run);
    case_unescape(run, &run->written, rest);
    run->source = rest;
    run->text = exact_copy(run->written.bytes, run->written.len);
    run->epd = epd;
    run->expectations = 0;
    run->op_count = run->next_op = 0;
    run->found_count = run->next_found = 0;
    run->diagnosed = 0;
}

static void line_read(case_run *run, const char *rest)
{
    case_take_text(run, rest, 0);
}

static void line_epd(case_run *run, const char *rest)
{
    case_take_text(run, rest, 1);
}

/* ---- what parse and write say ------------------------------------------------------------ */

static fy_result parse(const case_run *run, fy_position *out, uint32_t allow)
{
    fy_chess_op ops[FY_CHESS_OPS_MAX];
    size_t count = FY_CHESS_OPS_MAX, len = run->written.len;
    if (run->epd) return fy_chess_epd_parse(&out->chess, ops, &count, run->text, len, allow);
    return fy_parse(out, run->game, run->text, len, allow);
}

static int parsed(case_run *run, fy_result result)
{
    if (result.code != FY_OK) case_wrong(run, "does not parse: ", fy_code_name(result.code));
    return result.code == FY_OK;
}

int case_parses(case_run *run, fy_position *out)
{
    memset(out, 0, sizeof *out);
    return parsed(run, parse(run, out, run->allow));
}

/* What is allowed must be needed. */
static void check_leniencies(case_run *run)
{
    fy_position ignored;
    const char *name;
    uint32_t bit;
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++) {
        if (!(run->allow & bit)) continue;
        if (parse(run, &ignored, run->allow & ~bit).code == FY_OK)
            case_wrong(run, "parses without the leniency ", name);
        else
            run->allow_needed |= bit;
    }
}

static void expect_written(case_run *run, const case_text *expected)
{
    fy_position pos;
    if (!case_parses(run, &pos)) return;
    check_leniencies(run);
    char out[CASE_TEXT_MAX + 1];
    uint32_t style = run->style | (run->epd ? FY_CHESS_EPD : 0);
    fy_result result = fy_rewrite(out, sizeof out, run->game, run->text, run->written.len,
                                  run->allow, style);
    if (result.code != FY_OK)
        case_wrong(run, "is not written: ", fy_code_name(result.code));
    else if (!is_text(expected, out, result.at))
        case_wrong(run, "is written ", out);
}

static void line_write(case_run *run, const char *rest)
{
    case_text expected;
    case_unescape(run, &expected, rest);
    expect_written(run, &expected);
}

static void line_same(case_run *run, const char *rest)
{
    (void)rest;
    expect_written(run, &run->written);
}

/* In the order in which fy_omissions gives them. */
static void line_omits(case_run *run, const char *rest)
{
    fy_position pos;
    uint32_t omitted[16];
    size_t len, next = 0;
    if (!case_parses(run, &pos)) return;
    const size_t count = fy_omissions(omitted, 16, run->game, &pos, run->style);
    for (const char *word; (word = case_word(&rest, &len)) != NULL; next++)
        if (next >= count || omitted[next] != case_code(run, word, len))
            case_wrong(run, "the style does not omit, or not in this order, ", word);
    if (next < count) case_wrong(run, "the style also omits ", fy_code_name(omitted[next]));
}

static void line_is960(case_run *run, const char *rest)
{
    fy_position pos;
    if (!case_parses(run, &pos)) return;
    if (strcmp(rest, fy_chess_is_960(&pos.chess) ? "yes" : "no") != 0)
        case_wrong(run, "is960 is not ", rest);
}

static int same_bytes(const void *a, const void *b, size_t len)
{
    return memcmp(a, b, len) == 0;
}

static void expect_fault(case_run *run, uint32_t code, size_t at)
{
    fy_position pos, before;
    memset(&pos, 0xa5, sizeof pos);
    memset(&before, 0xa5, sizeof before);
    fy_result result = parse(run, &pos, run->allow);
    char said[128];
    snprintf(said, sizeof said, "%s at byte %u", fy_code_name(result.code), (unsigned)result.at);
    if (result.code != code || result.at != at) case_wrong(run, "parse says ", said);
    if (!same_bytes(&pos, &before, sizeof pos))
        case_wrong(run, "a failed parse changed its output", "");
}

/* ---- operations -------------------------------------------------------------------------- */

static void read_ops(case_run *run)
{
    fy_chess pos;
    if (!run->epd) {
        case_wrong(run, "only an EPD record has operations", "");
        return;
    }
    run->op_count = FY_CHESS_OPS_MAX;
    fy_result result = fy_chess_epd_parse(&pos, run->ops, &run->op_count, run->text,
                                          run->written.len, run->allow);
    if (!parsed(run, result)) run->op_count = 0;
}

/* An operation as the line below a record names it. */
static void describe_op(char *out, size_t cap, const fy_chess_op *op)
{
    static const char *const types[] = {"none", "moves", "integer", "string", "words"};
    const char *value = op->operand;
    size_t len = op->operand_len;
    char number[32];
    if (op->type == FY_CHESS_OP_STRING) {
        value = op->string;
        len = op->string_len;
    } else if (op->type == FY_CHESS_OP_INTEGER) {
        len = (size_t)snprintf(number, sizeof number, "%lld", (long long)op->integer);
        value = number;
    }
    snprintf(out, cap, "%.*s %s%s%.*s", (int)op->name_len, op->name, types[op->type],
             len > 0 ? " " : "", (int)len, len > 0 ? value : "");
}

static void line_op(case_run *run, const char *rest)
{
    char said[CASE_TEXT_MAX];
    if (run->next_op == 0) read_ops(run);
    if (run->next_op >= run->op_count) {
        case_wrong(run, "there is no such operation: ", rest);
        return;
    }
    describe_op(said, sizeof said, &run->ops[run->next_op++]);
    if (strcmp(said, rest) != 0) case_wrong(run, "the operation is ", said);
}

/* ---- what check says --------------------------------------------------------------------- */

static void expect_broken(case_run *run, uint64_t expected)
{
    fy_position pos;
    if (!case_parses(run, &pos)) return;
    uint64_t broken = fy_check(run->game, &pos);
    for (unsigned bit = 0; bit < 64; bit++) {
        const char *name = fy_code_name(fy_rule_code(run->game, bit));
        if ((broken & ~expected) >> bit & 1) case_wrong(run, "also breaks ", name);
        if ((expected & ~broken) >> bit & 1) case_wrong(run, "does not break ", name);
    }
}

static void line_sound(case_run *run, const char *rest)
{
    (void)rest;
    expect_broken(run, 0);
}

static void line_rules(case_run *run, const char *rest)
{
    uint64_t expected = 0;
    size_t len;
    for (const char *word; (word = case_word(&rest, &len)) != NULL;) {
        uint32_t code = case_code(run, word, len);
        if (fy_code_severity(code) != FY_SEVERITY_RULE) case_wrong(run, "is no rule: ", word);
        expected |= FY_RULE(code);
    }
    run->rules_broken |= expected;
    expect_broken(run, expected);
}

/* ---- what diagnose and fix say ----------------------------------------------------------- */

static uint32_t repair_leniencies(const case_run *run)
{
    return run->allow | (run->epd ? FY_ALLOW_OPERATIONS : 0);
}

static const fy_finding *next_finding(case_run *run, const char *name)
{
    if (run->next_found < run->found_count) return &run->found[run->next_found++];
    case_wrong(run, "diagnose does not find ", name);
    return NULL;
}

/* Further lines go on where the last one stopped. */
static void line_find(case_run *run, const char *rest)
{
    size_t len;
    if (!run->diagnosed)
        run->found_count = fy_diagnose(run->found, FY_FINDINGS_MAX, run->game, run->text,
                                       run->written.len, repair_leniencies(run));
    run->diagnosed = 1;
    for (const char *word; (word = case_word(&rest, &len)) != NULL;) {
        uint32_t code = case_code(run, word, len);
        const fy_finding *f = next_finding(run, word);
        if (f != NULL && f->code != code) case_wrong(run, "diagnose finds ", fy_code_name(f->code));
    }
}

static void expect_finding(case_run *run, const fy_finding *f, const fy_finding *expected,
                           const case_text *repair)
{
    char said[320];
    int same = f->code == expected->code && f->at == expected->at && f->len == expected->len &&
               f->repairable == (repair != NULL) &&
               (repair == NULL || is_text(repair, f->repair, strlen(f->repair)));
    snprintf(said, sizeof said, "%s at byte %u, %u bytes, repair %s%s%s", fy_code_name(f->code),
             (unsigned)f->at, (unsigned)f->len, f->repairable ? "\"" : "none", f->repair,
             f->repairable ? "\"" : "");
    if (!same) case_wrong(run, "diagnose finds ", said);
}

static fy_result fix(const case_run *run, char out[CASE_TEXT_MAX + 1])
{
    return fy_fix(out, CASE_TEXT_MAX + 1, run->game, run->text, run->written.len,
                  repair_leniencies(run));
}

static void line_fix(case_run *run, const char *rest)
{
    case_text expected;
    char out[CASE_TEXT_MAX + 1];
    case_unescape(run, &expected, rest);
    fy_result result = fix(run, out);
    if (result.code != FY_OK)
        case_wrong(run, "is not fixed: ", fy_code_name(result.code));
    else if (!is_text(&expected, out, result.at))
        case_wrong(run, "is fixed as ", out);
}

static void line_stays(case_run *run, const char *rest)
{
    char out[CASE_TEXT_MAX + 1] = "untouched";
    uint32_t code = case_code(run, rest, strlen(rest));
    fy_result result = fix(run, out);
    if (result.code != code) case_wrong(run, "fix says ", fy_code_name(result.code));
    if (strcmp(out, "untouched") != 0) case_wrong(run, "a failed fix changed its output", "");
}

/* ---- marks ------------------------------------------------------------------------------- */

/* The byte of the move, or else of the text, that stands in a column, or its end; -1 if neither
 * does. */
static long byte_in_column(const case_run *run, size_t column)
{
    const case_text *marked = run->move != NULL ? &run->move_written : &run->written;
    for (size_t i = 0; i <= marked->len; i++)
        if (marked->column[i] == column) return (long)i;
    return -1;
}

/* One caret and one code. */
static void run_fault_mark(case_run *run, const char *mark, long at)
{
    const char *rest = mark + 1;
    size_t len;
    const char *name = case_word(&rest, &len);
    if (mark[0] != '^' || mark[1] != ' ' || at < 0 || name == NULL || *rest != '\0')
        case_wrong(run, "no caret below a byte and a code: ", mark);
    else if (run->move != NULL)
        case_move_fault(run, case_code(run, name, len), (size_t)at);
    else
        expect_fault(run, case_code(run, name, len), (size_t)at);
}

/* Carets or '|', one code, and perhaps a repair. */
static void run_finding_mark(case_run *run, const char *mark, size_t column)
{
    size_t carets = strspn(mark, "^"), len;
    long first = byte_in_column(run, column), end = byte_in_column(run, column + carets);
    const char *rest = mark + (carets > 0 ? carets : 1), *name = case_word(&rest, &len);
    int repaired = strncmp(rest, " => ", 4) == 0;
    if (first < 0 || end < first || name == NULL || (*rest != '\0' && !repaired)) {
        case_wrong(run, "no marks below bytes, a code and a repair: ", mark);
        return;
    }
    case_text repair;
    fy_finding expected = {
        .code = case_code(run, name, len), .at = (uint32_t)first, .len = (uint32_t)(end - first)};
    if (repaired) case_unescape(run, &repair, rest + 4);
    const fy_finding *f = next_finding(run, name);
    if (f != NULL) expect_finding(run, f, &expected, repaired ? &repair : NULL);
}

static void run_mark(case_run *run, const char *line, size_t blanks)
{
    size_t column = blanks - KEYWORD_COLUMNS;
    run->expectations++;
    if (run->diagnosed && run->move == NULL)
        run_finding_mark(run, line + blanks, column);
    else
        run_fault_mark(run, line + blanks, byte_in_column(run, column));
}

/* ---- lines ------------------------------------------------------------------------------- */

typedef struct keyword {
    const char *name;
    void (*run)(case_run *run, const char *rest);
    enum { ALONE = 1, WITH_TEXT = 2, EITHER = 3 } form;
    int expects; /* says something about a text, which must come first */
} keyword;

static const keyword keywords[] = {
    {"allow", line_allow, WITH_TEXT, 0},
    {"style", line_style, WITH_TEXT, 0},
    {"read", line_read, WITH_TEXT, 0},
    {"epd", line_epd, WITH_TEXT, 0},
    {"deal", case_line_deal, WITH_TEXT, 0},
    {"write", line_write, WITH_TEXT, 1},
    {"same", line_same, ALONE, 1},
    {"omits", line_omits, EITHER, 1},
    {"sound", line_sound, ALONE, 1},
    {"rules", line_rules, WITH_TEXT, 1},
    {"is960", line_is960, WITH_TEXT, 1},
    {"op", line_op, WITH_TEXT, 1},
    {"find", line_find, EITHER, 1},
    {"fix", line_fix, WITH_TEXT, 1},
    {"stays", line_stays, WITH_TEXT, 1},
    {"move", case_line_move, WITH_TEXT, 1},
    {"san", case_line_san, WITH_TEXT, 1},
    {"plain", case_line_plain, WITH_TEXT, 1},
    {"m960", case_line_m960, WITH_TEXT, 1},
    {"after", case_line_after, WITH_TEXT, 1},
    {"score", case_line_score, WITH_TEXT, 1},
    {"state", case_line_state, WITH_TEXT, 1},
    {"key", case_line_key, WITH_TEXT, 1},
};

/* The text of a line: "" for a keyword alone, NULL if it is not the keyword's. */
static const char *text_of_line(const keyword *k, const char *line)
{
    size_t len = strlen(k->name);
    if (strncmp(line, k->name, len) != 0) return NULL;
    if (line[len] == '\0') return k->form & ALONE ? line + len : NULL;
    int padded = len + strspn(line + len, " ") >= KEYWORD_COLUMNS && line[KEYWORD_COLUMNS] != '\0';
    return padded && k->form & WITH_TEXT ? line + KEYWORD_COLUMNS : NULL;
}

static void run_keyword(case_run *run, const char *line)
{
    for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++) {
        const keyword *k = &keywords[i];
        const char *rest = text_of_line(k, line);
        if (rest == NULL) continue;
        if (k->expects && run->text == NULL) {
            case_wrong(run, "there is no text yet", "");
            return;
        }
        run->expectations += k->expects;
        k->run(run, rest);
        return;
    }
    case_wrong(run, "no such line: ", line);
}

void case_line(case_run *run, const char *line)
{
    size_t blanks = strspn(line, " ");
    int mark = line[blanks] == '^' || line[blanks] == '|';
    if (blanks >= KEYWORD_COLUMNS && mark && run->text != NULL)
        run_mark(run, line, blanks);
    else
        run_keyword(run, line);
}

void case_begin(case_run *run)
{
    if (run->game == NULL) run->game = fy_game_at(0);
    run->cases++;
    run->allow = run->style = 0;
}

void case_end(case_run *run)
{
    if (run->text == NULL) case_wrong(run, "the case has no text", "");
    end_text(run);
}

int case_unneeded_leniencies(uint32_t needed)
{
    int count = 0;
    const char *name;
    uint32_t bit;
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++) {
        if (needed & bit) continue;
        print_error("no text needs %s\n", name);
        count++;
    }
    return count;
}
