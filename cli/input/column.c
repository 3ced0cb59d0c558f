/* Finding a column.
 *
 * With a tab between columns every byte is what it is. With any other delimiter a cell that starts
 * with '"' goes to the closing quote, as in CSV; a quote in it is written twice. A line is a line
 * all the same: quotes do not reach beyond its end. */
#include "column.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../output/out.h"

const char *const column_names[] = {"text", "fen", "epd", "position", "jfn", NULL};

/* ---- options ----------------------------------------------------------------------------- */

static bool is_number(const char *text)
{
    return text[strspn(text, "0123456789")] == '\0';
}

static bool refuse(const settings *s, const char *why)
{
    fprintf(stderr, "%s: %s\nSee '%s %s --help'.\n", program_name, why, program_name,
            command_rows[s->command].name);
    return false;
}

/* The byte that a word means: itself, or a tab; 0 if it means none. */
static char delimiter_of(const char *word)
{
    if (strcmp(word, "\\t") == 0) return '\t';
    if (strlen(word) != 1 || strchr("\"\r\n", word[0]) != NULL) return '\0';
    return word[0];
}

bool table_is_clear(const settings *s)
{
    const char *column = s->value[OPT_COLUMN], *delimiter = s->value[OPT_DELIMITER];
    uint64_t number;
    if (column != NULL && *column == '\0') return refuse(s, "'--column' takes a number or a name");
    if (column != NULL && is_number(column) && !option_number(&number, column, 1, UINT32_MAX))
        return refuse(s, "'--column' counts from 1");
    if (delimiter != NULL && delimiter_of(delimiter) == '\0')
        return refuse(s, "'--delimiter' takes '\\t' or one byte, not a quote or a line end");
    if (delimiter != NULL && column == NULL && !s->given[OPT_APPEND] && !s->given[OPT_FROM])
        return refuse(s, "'--delimiter' needs '--column' or '--from'");
    return true;
}

static bool ends_in(const char *name, size_t len, const char *ending)
{
    size_t ending_len = strlen(ending);
    return len > ending_len && memcmp(name + len - ending_len, ending, ending_len) == 0;
}

/* "games.csv", also if it is compressed */
static bool is_csv(const char *file)
{
    size_t len = strlen(file);
    if (ends_in(file, len, ".gz")) len -= 3;
    if (ends_in(file, len, ".zst")) len -= 4;
    return ends_in(file, len, ".csv");
}

table table_of(const settings *s, const char *file, bool is_argument)
{
    const char *column = s->value[OPT_COLUMN], *delimiter = s->value[OPT_DELIMITER];
    table t = {.delimiter = is_csv(file) ? ',' : '\t'};
    t.fixed = delimiter != NULL;
    if (delimiter != NULL) t.delimiter = delimiter_of(delimiter);
    t.quotes = t.delimiter != '\t';
    if (column == NULL || is_argument) return t;
    if (is_number(column))
        option_number(&t.number, column, 1, UINT32_MAX);
    else
        t.name = column;
    return t;
}

/* ---- cells ------------------------------------------------------------------------------- */

/* The byte after the closing quote of a cell that starts with one; NULL if there is none. */
static const char *after_quotes(const char *p, const char *end)
{
    while ((p = memchr(p + 1, '"', (size_t)(end - p - 1))) != NULL) {
        if (++p == end || *p != '"') return p;
    }
    return NULL;
}

/* The delimiter after a cell, or the end of the line. */
static const char *after_cell(const table *t, const char *p, const char *end)
{
    if (t->quotes && p < end && *p == '"') {
        const char *closed = after_quotes(p, end);
        if (closed != NULL) p = closed;
    }
    const char *delimiter = memchr(p, t->delimiter, (size_t)(end - p));
    return delimiter != NULL ? delimiter : end;
}

bool table_find_cell(cell *out, const table *t, const char *line, size_t len)
{
    const char *p = line, *end = line + len, *after = after_cell(t, p, end);
    uint64_t left = t->number - 1;
    for (; left > 0 && after < end; left--) {
        p = after + 1;
        after = after_cell(t, p, end);
    }
    bool quoted = left == 0 && t->quotes && p < end && *p == '"';
    bool there = left == 0 && (!quoted || after_quotes(p, end) == after);
    if (left > 0) p = end;
    *out = (cell){.line = line,
                  .len = len,
                  .at = (size_t)(p - line),
                  .width = there ? (size_t)(after - p) : 0,
                  .quoted = there && quoted,
                  .quotes = t->quotes,
                  .delimiter = t->delimiter};
    return there;
}

/* ---- columns by name --------------------------------------------------------------------- */

/* Does the cell hold the name? */
static bool holds(const cell *c, const char *name)
{
    size_t skip = c->quoted, len = strlen(name), at = 0;
    const char *p = c->line + c->at + skip, *end = c->line + c->at + c->width - skip;
    for (; p < end && at < len && *p == name[at]; p++, at++) p += c->quoted && *p == '"';
    return p == end && at == len;
}

/* Does it hold one of the usual names? */
static bool holds_usual(const cell *c, const char *unused)
{
    const size_t skip = c->quoted, len = c->width - 2 * skip;
    (void)unused;
    for (size_t i = 0; column_names[i] != NULL; i++)
        if (strlen(column_names[i]) == len &&
            strncasecmp(c->line + c->at + skip, column_names[i], len) == 0)
            return true;
    return false;
}

static fy_attempt attempt_in(const cell *c)
{
    const size_t skip = c->quoted;
    return fy_attempt_of(c->line + c->at + skip, c->width - 2 * skip);
}

static bool holds_position(const cell *c, const char *unused)
{
    (void)unused;
    return attempt_in(c) != FY_ATTEMPT_NONE;
}

static bool holds_clear_position(const cell *c, const char *unused)
{
    (void)unused;
    return attempt_in(c) == FY_ATTEMPT_CLEAR;
}

/* Finds the first column of which that is true. */
static bool find_column(table *t, const char *line, size_t len,
                        bool (*is_it)(const cell *c, const char *name))
{
    cell c;
    for (t->number = 1; table_find_cell(&c, t, line, len); t->number++)
        if (is_it(&c, t->name)) return true;
    t->number = 0;
    return false;
}

/* With whatever delimiter the line may have, that of the table first. */
static bool find_delimited(table *t, const char *line, size_t len,
                           bool (*is_it)(const cell *c, const char *name))
{
    const char tried[] = {t->delimiter, '\t', ',', ';', '|'};
    const table before = *t;
    for (size_t i = 0; i < (t->fixed ? 1 : sizeof tried); i++) {
        t->delimiter = tried[i];
        t->quotes = tried[i] != '\t';
        if (find_column(t, line, len, is_it)) return true;
    }
    *t = before;
    return false;
}

bool table_find_name(table *t, const char *line, size_t len)
{
    return find_delimited(t, line, len, holds);
}

bool table_find_header(table *t, const char *line, size_t len)
{
    if (len >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0) line += 3, len -= 3;
    if (t->delimiter == '\0') t->delimiter = '\t';
    if (!find_delimited(t, line, len, holds_usual)) return false;
    table any = *t;
    if (!find_column(&any, line, len, holds_clear_position)) return true;
    t->number = 0;
    return false;
}

bool table_find_position(table *t, const char *line, size_t len)
{
    return find_column(t, line, len, holds_position);
}
