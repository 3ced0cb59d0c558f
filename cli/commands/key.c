/* forsyth key: identity keys, one a line. */
#include "commands.h"
#include "../output/verdict.h"

enum { DIGITS = 16 };

static void write_hex(char out[DIGITS], uint64_t number)
{
    for (int i = DIGITS - 1; i >= 0; i--, number >>= 4) out[i] = "0123456789abcdef"[number & 15];
}

static void print_json(const line *l, const char *digits, bool polyglot)
{
    verdict_json_open(l, true);
    out_puts(polyglot ? ",\"kind\":\"polyglot\"" : ",\"kind\":\"identity\"");
    out_puts(",\"key\":\"");
    out_text(digits, DIGITS);
    out_puts("\"}\n");
}

/* The line as it is, and one more cell. */
static void append(const cell *c, const char *text, size_t len)
{
    out_text(c->line, c->len);
    out_char(c->delimiter);
    out_text(text, len);
    out_puts(c->crlf ? "\r\n" : "\n");
}

static bool print_key(const settings *s, const line *l)
{
    fy_position pos;
    uint64_t key;
    char digits[DIGITS];
    if (!verdict_parse(&pos, s, l)) return false;
    bool polyglot = s->given[OPT_POLYGLOT];
    fy_result made = fy_key(&key, l->game, &pos, polyglot ? FY_KEY_POLYGLOT : FY_KEY_IDENTITY);
    if (made.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", made.code, 0, NULL});
        return false;
    }
    write_hex(digits, key);
    if (s->given[OPT_JSON]) {
        print_json(l, digits, polyglot);
    } else if (s->given[OPT_APPEND]) {
        append(l->where.cell, digits, DIGITS);
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
    ++*(printed ? &r->tally.written : &r->tally.reported);
    return !printed;
}

static void append_header(void *context, const cell *c)
{
    rewriting *r = context;
    append(c, "key", 3);
    r->tally.written++;
}

int cmd_key(const settings *s)
{
    rewriting r = {.s = s};
    line_counts counts;
    line_work work = {.handle = key_line,
                      .header = s->given[OPT_APPEND] ? append_header : NULL,
                      .context = &r,
                      .size = sizeof r,
                      .join = verdict_join};
    int exit_code = input_all(s, &work, &counts);
    if (exit_code != 2) verdict_stats(s, &r.tally, &counts);
    return exit_code;
}
