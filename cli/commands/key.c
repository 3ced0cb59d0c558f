/* forsyth key: identity keys, one a line. */
#include "commands.h"
#include "../output/json_verdict.h"
#include "one_line.h"
#include "rewriting.h"

enum { DIGITS = 16 };

static void write_hex(char out[DIGITS], uint64_t number)
{
    for (int i = DIGITS - 1; i >= 0; i--, number >>= 4) out[i] = "0123456789abcdef"[number & 15];
}

static void print_json(const line *l, const char *digits, bool polyglot)
{
    json_open(l->game, &l->where, true);
    out_puts(polyglot ? ",\"kind\":\"polyglot\"" : ",\"kind\":\"identity\"");
    out_puts(",\"key\":\"");
    out_text(digits, DIGITS);
    out_puts("\"}\n");
}

static bool print_key(const settings *s, const line *l)
{
    fy_position pos;
    uint64_t key;
    char digits[DIGITS];
    if (!line_parse(&pos, s, l)) return false;
    bool polyglot = s->given[OPT_POLYGLOT];
    fy_result made = fy_key(&key, l->game, &pos, polyglot ? FY_KEY_POLYGLOT : FY_KEY_IDENTITY);
    if (made.code != FY_OK) {
        line_report(s, l, made);
        return false;
    }
    write_hex(digits, key);
    if (s->given[OPT_JSON]) {
        print_json(l, digits, polyglot);
    } else if (s->given[OPT_APPEND]) {
        cell_print_added(l->where.cell, digits, DIGITS);
    } else {
        out_text(digits, DIGITS);
        out_char('\n');
    }
    return true;
}

static int key_line(void *context, const line *l)
{
    rewriting *r = context;
    bool printed = print_key(r->s, l);
    ++*(printed ? &r->written : &r->reported);
    return !printed;
}

static void append_header(void *context, const cell *c)
{
    rewriting *r = context;
    cell_print_added(c, "key", 3);
    r->written++;
}

int key_one(const settings *s, const line *l)
{
    rewriting r = {.s = s};
    return key_line(&r, l);
}

int cmd_key(const settings *s)
{
    rewriting r = {.s = s};
    return rewriting_run(&r, sizeof r, key_line, s->given[OPT_APPEND] ? append_header : NULL);
}
