/* Codes to names and texts, and the caret under a faulty byte. */
#include <string.h>

#include "writer.h"

#define STRINGIZE(x) #x
#define TEXT_OF(x) STRINGIZE(x)

const char *fy_version(void)
{
    return TEXT_OF(FY_VERSION_MAJOR) "." TEXT_OF(FY_VERSION_MINOR) "." TEXT_OF(FY_VERSION_PATCH);
}

typedef struct code_row {
    uint32_t code;
    const char *name, *text;
} code_row;

#define FY_CODE(constant, value, kind, name, text) {value, name, text},
static const code_row code_rows[] = {
    {FY_OK, "ok", "nothing is wrong"},
#include "../codes.def"
};
#undef FY_CODE

/* Asked of every finding while findings are sorted, so by index and not by search. */
#define FY_CODE(constant, value, kind, name, text) [value] = FY_SEVERITY_##kind,
static const uint8_t severities[] = {
#include "../codes.def"
};
#undef FY_CODE

static const code_row *find_code(uint32_t code)
{
    static const code_row unknown = {0, "unknown", "this is no code"};
    for (size_t i = 0; i < sizeof code_rows / sizeof code_rows[0]; i++)
        if (code_rows[i].code == code) return &code_rows[i];
    return &unknown;
}

const char *fy_code_name(uint32_t code)
{
    return find_code(code)->name;
}

const char *fy_code_text(uint32_t code)
{
    return find_code(code)->text;
}

fy_severity fy_code_severity(uint32_t code)
{
    return code < sizeof severities ? (fy_severity)severities[code] : FY_SEVERITY_NONE;
}

typedef struct allow_row {
    uint32_t bit;
    const char *name, *text;
} allow_row;

#define FY_ALLOW(constant, number, name, text) {UINT32_C(1) << (number), name, text},
static const allow_row allow_rows[] = {
#include "allow.def"
};
#undef FY_ALLOW

enum { ALLOW_ROWS = sizeof allow_rows / sizeof allow_rows[0] };

const char *fy_allow_name(uint32_t *bit, unsigned i)
{
    *bit = i < ALLOW_ROWS ? allow_rows[i].bit : 0;
    return i < ALLOW_ROWS ? allow_rows[i].name : NULL;
}

const char *fy_allow_text(unsigned i)
{
    return i < ALLOW_ROWS ? allow_rows[i].text : NULL;
}

/* ---- the caret --------------------------------------------------------------------------- */

enum {
    SHOWN = 100, /* how many bytes of the line are shown,  */
    BEFORE = 70  /* and how many of them before the caret  */
};

typedef struct excerpt {
    const char *text;
    size_t from, at, to;
    size_t len;
} excerpt;

/* The part of the line around `at`: `at` itself may be one past the end. */
static excerpt cut(const char *text, size_t len, size_t at)
{
    excerpt e = {text, at > BEFORE ? at - BEFORE : 0, at, len, len};
    for (size_t i = at; i > e.from; i--)
        if (text[i - 1] == '\n') e.from = i;
    if (e.to - e.from > SHOWN) e.to = e.from + SHOWN;
    const char *line_end = e.to > at ? memchr(text + at, '\n', e.to - at) : NULL;
    if (line_end != NULL) e.to = (size_t)(line_end - text);
    if (e.to > e.from && e.to > at && text[e.to - 1] == '\r') e.to--;
    return e;
}

static void emit_excerpt(fy__writer *w, const void *what, uint32_t style)
{
    (void)style;
    const excerpt *e = what;
    fy__puts(w, "    ");
    size_t line = w->len;
    if (e->from > 0 && e->text[e->from - 1] != '\n') fy__puts(w, "...");
    size_t caret = w->len;
    for (size_t i = e->from; i < e->to; i++) {
        if (i == e->at) caret = w->len;
        fy__put_escaped(w, e->text[i]);
    }
    if (e->at >= e->to) caret = w->len;
    if (e->to < e->len && e->text[e->to] != '\n' && e->text[e->to] != '\r') fy__puts(w, "...");

    fy__puts(w, "\n    ");
    for (size_t column = line; column < caret; column++) fy__put(w, ' ');
    fy__puts(w, "^\n");
}

fy_result fy_explain(char *out, size_t cap, const char *text, size_t len, uint32_t at)
{
    excerpt e = cut(text, len, at < len ? at : len);
    return fy__write_whole(out, cap, emit_excerpt, &e, 0);
}
