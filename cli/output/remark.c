/* Remarks. Each is composed in memory and written at once, so that those of several programs do not
 * mix. Whatever comes from the input is escaped. */
#include "remark.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

static bool talk_has_color;

void talk_in_color(bool color)
{
    talk_has_color = color;
}

static const char *color_of(const char *kind)
{
    if (strcmp(kind, "note") == 0) return "\033[36m";
    return strcmp(kind, "fixed") == 0 ? "\033[32m" : "\033[31m";
}

/* Which game or record it is. */
static void print_unit(FILE *to, const place *where)
{
    fprintf(to, "    %s %" PRIu64, where->unit, where->number);
    if (strcmp(where->unit, "game") == 0) fprintf(to, ", ply %" PRIu32, where->ply);
    fputc('\n', to);
}

static void print_remark(FILE *to, const place *where, const remark *what, bool color)
{
    char drawn[FY_EXPLAIN_MAX];
    const cell *c = where->cell;
    uint32_t at = c != NULL ? (uint32_t)cell_offset(c, what->at) : what->at;
    fy_result explained = {FY_NO_SPACE, 0};
    if (where->text != NULL && (where->len > 0 || where->line > 0))
        explained = fy_explain(drawn, sizeof drawn, c != NULL ? c->line : where->text,
                               c != NULL ? c->len : where->len, at);
    if (color) fputs("\033[1m", to);
    print_escaped(to, where->file, strlen(where->file));
    if (where->line > 0)
        fprintf(to, ":%" PRIu64 ":%" PRIu64 ": ", where->line, where->column + at + 1);
    else
        fprintf(to, ":%" PRIu64 ": ", where->byte);
    fprintf(to, "%s%s:%s ", color ? color_of(what->kind) : "", what->kind, color ? "\033[0m" : "");
    fprintf(to, "%s: %s", fy_code_name(what->code), fy_code_text(what->code));
    const size_t found = fy_fault_number(what->code, where->text, where->len);
    if (found > 0 && where->line > 0) fprintf(to, " (%zu found)", found);
    fputc('\n', to);
    if (explained.code == FY_OK) fputs(drawn, to);
    if (where->unit != NULL) print_unit(to, where);
    if (what->more != NULL) fprintf(to, "    %s\n", what->more);
}

char *remark_text(const place *where, const remark *what, bool color, size_t *len)
{
    char *text = NULL;
    FILE *memory = open_memstream(&text, len);
    if (memory != NULL) print_remark(memory, where, what, color);
    if (memory == NULL || fclose(memory) != 0) talk_die("cannot write", errno);
    return text;
}

void talk_word(const place *where, const char *word)
{
    char *text = NULL;
    size_t len;
    FILE *memory = talk_need(open_memstream(&text, &len));
    print_escaped(memory, where->file, strlen(where->file));
    fprintf(memory, ":%" PRIu64 ": %s\n", where->line > 0 ? where->line : where->byte, word);
    if (fclose(memory) != 0) talk_die("cannot write", errno);
    talk_fault(text, len);
    free(text);
}

/* Does a remark tell of something that is not wrong, or not any more? */
static bool is_note(const char *kind)
{
    return strcmp(kind, "note") == 0 || strcmp(kind, "fixed") == 0;
}

void talk_remark(const place *where, const remark *what)
{
    size_t len;
    const bool is_fault = !is_note(what->kind);
    if (!is_fault && talk_is_quiet()) return;
    char *text = remark_text(where, what, talk_has_color, &len);
    if (is_fault)
        talk_fault(text, len);
    else
        talk_text(text, len);
    free(text);
}

void out_remark(const place *where, const remark *what, bool color)
{
    size_t len;
    char *text = remark_text(where, what, color, &len);
    out_text(text, len);
    free(text);
}

/* Like print_escaped, but runs of plain bytes go at once: this is for every line of a file. */
static void out_escaped(const char *text)
{
    while (*text != '\0') {
        size_t plain = 0;
        while (text[plain] >= 0x20 && text[plain] < 0x7f) plain++;
        out_text(text, plain);
        text += plain;
        if (*text == '\0') break;
        out_keep((size_t)snprintf(out_room(5), 5, "\\x%02x", (unsigned char)*text++));
    }
}

void out_word(const place *where, const char *word)
{
    out_escaped(where->file);
    out_char(':');
    out_number(where->line > 0 ? where->line : where->byte);
    out_puts(": ");
    out_puts(word);
    out_char('\n');
}
