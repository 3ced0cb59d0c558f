#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/cpu.h"

/* ---- failing ----------------------------------------------------------------------------- */

void fail_for(const char *file, int line, const char *condition, const char *text, size_t len,
              uint32_t allow)
{
    char shown[4 * SPELLING_MAX + 1];
    size_t end = 0;
    for (size_t i = 0; i < len && end + 5 < sizeof shown; i++) {
        unsigned char byte = (unsigned char)text[i];
        const char *form = byte >= 0x20 && byte < 0x7f ? "%c" : "\\x%02x";
        end += (size_t)snprintf(shown + end, sizeof shown - end, form, byte);
    }
    shown[end] = '\0';
    print_error("not true: %s\nof the text: \"%s\"\n", condition, shown);
    uint32_t bit;
    for (unsigned i = 0; fy_allow_name(&bit, i) != NULL; i++)
        if (allow & bit) print_error("allowed: %s\n", fy_allow_name(&bit, i));
    _fail(file, line);
    abort(); /* not reached */
}

/* ---- chance ------------------------------------------------------------------------------ */

/* splitmix64 */
uint64_t random_bits(uint64_t *state)
{
    uint64_t bits = *state += UINT64_C(0x9e3779b97f4a7c15);
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

int random_below(uint64_t *state, int below)
{
    return (int)(random_bits(state) % (uint64_t)below);
}

int one_in(uint64_t *state, int times)
{
    return random_below(state, times) == 0;
}

/* ---- texts ------------------------------------------------------------------------------- */

static int is_around(char ch, uint32_t allow)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n' ||
           (ch == '_' && (allow & FY_ALLOW_UNDERSCORE));
}

void trim(const char **text, size_t *len, uint32_t allow)
{
    for (; *len > 0 && is_around(**text, allow); (*len)--) (*text)++;
    while (*len > 0 && is_around((*text)[*len - 1], allow)) (*len)--;
}

/* ---- repairs ----------------------------------------------------------------------------- */

static int same_repair(const fy_finding *a, const fy_finding *b)
{
    return a->repair_at == b->repair_at && a->repair_len == b->repair_len && a->field == b->field &&
           strcmp(a->repair, b->repair) == 0;
}

static int repair_comes_before(const fy_finding *a, const fy_finding *b)
{
    return a->repair_at != b->repair_at ? a->repair_at < b->repair_at : a->field < b->field;
}

/* The distinct repairs in the order of their places. */
static size_t distinct_repairs(const fy_finding *out[FY_FINDINGS_MAX], const fy_finding *findings,
                               size_t count)
{
    size_t distinct = 0;
    for (size_t i = 0; i < count; i++) {
        if (!findings[i].repairable) continue;
        size_t place = distinct, known = 0;
        for (size_t j = 0; j < distinct; j++) known += (size_t)same_repair(out[j], &findings[i]);
        if (known > 0) continue;
        for (; place > 0 && repair_comes_before(&findings[i], out[place - 1]); place--)
            out[place] = out[place - 1];
        out[place] = &findings[i];
        distinct++;
    }
    return distinct;
}

static size_t append(char *out, size_t cap, size_t end, const char *text, size_t len)
{
    assert_true(end + len <= cap);
    memcpy(out + end, text, len);
    return end + len;
}

size_t apply_repairs(char *out, size_t cap, const char *text, size_t len,
                     const fy_finding *findings, size_t count)
{
    const fy_finding *repairs[FY_FINDINGS_MAX];
    size_t repair_count = distinct_repairs(repairs, findings, count), from = 0, end = 0;
    for (size_t i = 0; i < repair_count; i++) {
        const fy_finding *f = repairs[i];
        assert_for(text, len, f->repair_at >= from && f->repair_len <= len - f->repair_at);
        end = append(out, cap, end, text + from, f->repair_at - from);
        end = append(out, cap, end, f->repair, strlen(f->repair));
        from = f->repair_at + f->repair_len;
    }
    return append(out, cap, end, text + from, len - from);
}

/* ---- calling the library ----------------------------------------------------------------- */

char *exact_copy(const char *text, size_t len)
{
    char *copy = malloc(len > 0 ? len : 1);
    assert_non_null(copy);
    if (len > 0) memcpy(copy, text, len);
    return copy;
}

const fy_game *game_named(const char *name)
{
    const fy_game *game = fy_game_find(name, strlen(name));
    assert_non_null(game);
    return game;
}

fy_result parse_exact(fy_chess *out, const char *text, size_t len, uint32_t allow)
{
    char *copy = exact_copy(text, len);
    fy_result result = fy_chess_parse(out, copy, len, allow);
    free(copy);
    return result;
}

size_t diagnose_exact(fy_finding out[FY_FINDINGS_MAX], const char *text, size_t len, uint32_t allow)
{
    char *copy = exact_copy(text, len);
    size_t count = fy_chess_diagnose(out, FY_FINDINGS_MAX, copy, len, allow);
    free(copy);
    return count;
}

int same_position(const fy_chess *a, const fy_chess *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

fy_chess position_of(const char *fen)
{
    fy_chess pos;
    size_t len = strlen(fen);
    fy_result result = parse_exact(&pos, fen, len, 0);
    assert_for(fen, len, result.code == FY_OK);
    return pos;
}

uint32_t code_named(const char *name, size_t len)
{
    for (uint32_t code = 1; code < CODES_END; code++) {
        const char *known = fy_code_name(code);
        if (strlen(known) == len && memcmp(known, name, len) == 0 &&
            fy_code_severity(code) != FY_SEVERITY_NONE)
            return code;
    }
    return 0;
}

uint32_t allow_named(const char *name, size_t len)
{
    uint32_t bit;
    const char *known;
    for (unsigned i = 0; (known = fy_allow_name(&bit, i)) != NULL; i++)
        if (strlen(known) == len && memcmp(known, name, len) == 0) return bit;
    return 0;
}

/* ---- files ------------------------------------------------------------------------------- */

char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) fail_msg("cannot open %s (tests run in the project's root)", path);
    char *text = NULL;
    size_t cap = 0, end = 0, got;
    do {
        cap += 1 << 16;
        text = realloc(text, cap + 1);
        assert_non_null(text);
        got = fread(text + end, 1, cap - end, file);
        end += got;
    } while (got > 0);
    assert_false(ferror(file));
    fclose(file);
    text[end] = '\0';
    *len = end;
    return text;
}

static char *cut_at(char **rest, char separator)
{
    char *first = *rest;
    if (first == NULL || *first == '\0') return NULL;
    char *end = strchr(first, separator);
    *rest = end != NULL ? end + 1 : NULL;
    if (end != NULL) *end = '\0';
    return first;
}

char *next_line(char **rest)
{
    return cut_at(rest, '\n');
}

/* Unlike a line, the last column may be empty. */
char *next_column(char **rest)
{
    static char none[] = "";
    if (*rest != NULL && **rest == '\0') {
        *rest = NULL;
        return none;
    }
    return cut_at(rest, '\t');
}

/* ---- the machine ------------------------------------------------------------------------- */

int is_v3(void)
{
    static int answer = -1;
    if (answer < 0) answer = fy__cpu_is_v3();
    return answer;
}
