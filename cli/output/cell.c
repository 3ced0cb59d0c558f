#include "cell.h"

#include <string.h>

#include "out.h"

bool cell_is_plain(const cell *c)
{
    return !c->quoted || memchr(c->line + c->at + 1, '"', c->width - 2) == NULL;
}

size_t cell_unquote(char *out, const cell *c)
{
    size_t len = 0;
    const char *last = c->line + c->at + c->width - 1;
    if (!c->quoted) {
        memcpy(out, c->line + c->at, c->width);
        return c->width;
    }
    for (const char *p = c->line + c->at + 1; p < last; p++) {
        out[len++] = *p;
        p += *p == '"';
    }
    return len;
}

size_t cell_offset(const cell *c, size_t at)
{
    size_t i = c->at + c->quoted;
    for (; at > 0 && i < c->len; at--) i += c->quoted && c->line[i] == '"' ? 2 : 1;
    return i < c->len ? i : c->len;
}

/* ---- printing ---------------------------------------------------------------------------- */

static void print_quoted(const char *text, size_t len)
{
    out_char('"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"') out_char('"');
        out_char(text[i]);
    }
    out_char('"');
}

static bool needs_quotes(const cell *c, const char *text, size_t len)
{
    return c->quotes && (memchr(text, c->delimiter, len) || memchr(text, '"', len));
}

static void end_line(const cell *c)
{
    out_puts(c->crlf ? "\r\n" : "\n");
}

void cell_print_line(const cell *c)
{
    out_text(c->line, c->len);
    end_line(c);
}

void cell_print_changed(const cell *c, const char *text, size_t len)
{
    size_t after = c->at + c->width;
    out_text(c->line, c->at);
    if (c->quoted || needs_quotes(c, text, len))
        print_quoted(text, len);
    else
        out_text(text, len);
    out_text(c->line + after, c->len - after);
    end_line(c);
}

void cell_print_added(const cell *c, const char *text, size_t len)
{
    out_text(c->line, c->len);
    out_char(c->delimiter);
    out_text(text, len);
    end_line(c);
}
