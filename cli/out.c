#include "out.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

out_buffer out_space;

static char *buffer; /* where its buffer starts */

static _Noreturn void die(const char *what, int error)
{
    fprintf(stderr, "forsyth: %s: %s\n", what, strerror(error));
    _exit(3);
}

void out_flush(void)
{
    const char *done = buffer;
    while (done < out_space.p) {
        ssize_t n = write(STDOUT_FILENO, done, (size_t)(out_space.p - done));
        if (n >= 0)
            done += n;
        else if (errno == EPIPE)
            _exit(0);
        else if (errno != EINTR)
            die("cannot write", errno);
    }
    out_space.p = buffer;
}

void out_make_room(size_t len)
{
    enum { LEAST = 1 << 18 };
    out_flush();
    if ((size_t)(out_space.end - out_space.p) >= len) return;
    size_t size = len < LEAST ? LEAST : len;
    char *larger = realloc(buffer, size);
    if (larger == NULL) die("cannot write", ENOMEM);
    buffer = larger;
    out_space = (out_buffer){larger, larger + size};
}

void out_number(uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    out_text(digits + first, sizeof digits - first);
}

void out_escaped(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x20 && byte < 0x7f)
            out_char((char)byte);
        else
            out_keep((size_t)snprintf(out_room(5), 5, "\\x%02x", byte));
    }
}

/* ---- JSON strings ------------------------------------------------------------------------ */

static bool is_plain(unsigned char ch)
{
    return ch >= 0x20 && ch < 0x7f && ch != '"' && ch != '\\';
}

/* Are eight bytes plain? Adding or subtracting sets the top bit of a byte that is out of range; a
 * false alarm only costs the slow way. */
static bool are_plain(const unsigned char *p)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t bytes, quote, backslash;
    memcpy(&bytes, p, sizeof bytes);
    quote = bytes ^ ones * '"';
    backslash = bytes ^ ones * '\\';
    uint64_t odd = (bytes - ones * 0x20) | (bytes + ones) | (quote - ones) | (backslash - ones);
    return ((odd | bytes) & ones * 0x80) == 0;
}

void out_json_string(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + len;
    out_char('"');
    while (p < end) {
        const unsigned char *first = p;
        while (end - p >= 8 && are_plain(p)) p += 8;
        while (p < end && is_plain(*p)) p++;
        out_text((const char *)first, (size_t)(p - first));
        if (p == end) break;
        size_t sequence = utf8_length(p, (size_t)(end - p));
        if (*p == '"' || *p == '\\') {
            char escaped[2] = {'\\', (char)*p};
            out_text(escaped, 2);
        } else if (*p < 0x20 || *p == 0x7f) {
            char escaped[8];
            snprintf(escaped, sizeof escaped, "\\u%04x", *p);
            out_text(escaped, 6);
        } else if (sequence > 0) {
            out_text((const char *)p, sequence);
        } else {
            out_puts("\\ufffd");
        }
        p += sequence > 0 ? sequence : 1;
    }
    out_char('"');
}

/* ---- talk -------------------------------------------------------------------------------- */

FILE *talk(void)
{
    out_flush();
    return stderr;
}

void print_escaped(FILE *to, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x20 && byte < 0x7f)
            fputc(byte, to);
        else
            fprintf(to, "\\x%02x", byte);
    }
}

static const char *color_of(const char *kind)
{
    if (strcmp(kind, "note") == 0) return "\033[36m";
    return strcmp(kind, "fixed") == 0 ? "\033[32m" : "\033[31m";
}

static void print_remark(FILE *to, const place *where, const remark *what, bool color)
{
    char drawn[FY_EXPLAIN_MAX];
    fy_result explained = fy_explain(drawn, sizeof drawn, where->text, where->len, what->at);
    if (color) fputs("\033[1m", to);
    print_escaped(to, where->file, strlen(where->file));
    fprintf(to, ":%" PRIu64 ":%" PRIu64 ": ", where->line, (uint64_t)what->at + 1);
    fprintf(to, "%s%s:%s ", color ? color_of(what->kind) : "", what->kind, color ? "\033[0m" : "");
    fprintf(to, "%s: %s\n", fy_code_name(what->code), fy_code_text(what->code));
    if (explained.code == FY_OK) fputs(drawn, to);
    if (what->more != NULL) fprintf(to, "    %s\n", what->more);
}

void talk_remark(const place *where, const remark *what)
{
    print_remark(talk(), where, what, false);
}

void out_remark(const place *where, const remark *what, bool color)
{
    char *text = NULL;
    size_t len = 0;
    FILE *memory = open_memstream(&text, &len);
    if (memory != NULL) print_remark(memory, where, what, color);
    if (memory == NULL || fclose(memory) != 0) die("cannot write", errno);
    out_text(text, len);
    free(text);
}
