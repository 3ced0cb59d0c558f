/* Printing. The buffer is written when it is full, before the program waits for input, and before
 * anything is said on standard error, so that the two come out in order. A report is composed in
 * memory and written at once, so that reports of several programs do not mix. */
#include "out.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

out_buffer out_space;

static char *buffer; /* where its buffer starts */

static bool shows_progress;

static void clear_progress(void)
{
    if (shows_progress) fputs("\r\033[K", stderr);
    shows_progress = false;
}

_Noreturn void talk_die(const char *what, int error)
{
    clear_progress();
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
            talk_die("cannot write", errno);
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
    if (larger == NULL) talk_die("cannot write", ENOMEM);
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

/* ---- JSON strings ------------------------------------------------------------------------ */

static bool is_plain(unsigned char ch)
{
    return ch >= 0x20 && ch < 0x7f && ch != '"' && ch != '\\';
}

/* U+0080 to U+009F, which some terminals obey. */
static bool is_c1_control(const unsigned char *p, size_t sequence)
{
    return sequence == 2 && p[0] == 0xc2 && p[1] < 0xa0;
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
        } else if (*p < 0x20 || *p == 0x7f || is_c1_control(p, sequence)) {
            char escaped[8];
            snprintf(escaped, sizeof escaped, "\\u%04x", sequence == 2 ? p[1] : *p);
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

static bool talk_has_color;

void talk_in_color(bool color)
{
    talk_has_color = color;
}

void talk_progress(const char *text)
{
    fprintf(stderr, "\r%s\033[K", text);
    shows_progress = true;
}

FILE *talk(void)
{
    out_flush();
    clear_progress();
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

/* Composes a remark, so that it can be written at once. The caller frees it. */
static char *compose_remark(const place *where, const remark *what, bool color, size_t *len)
{
    char *text = NULL;
    FILE *memory = open_memstream(&text, len);
    if (memory != NULL) print_remark(memory, where, what, color);
    if (memory == NULL || fclose(memory) != 0) talk_die("cannot write", errno);
    return text;
}

void talk_remark(const place *where, const remark *what)
{
    size_t len;
    char *text = compose_remark(where, what, talk_has_color, &len);
    fwrite(text, 1, len, talk());
    free(text);
}

void out_remark(const place *where, const remark *what, bool color)
{
    size_t len;
    char *text = compose_remark(where, what, color, &len);
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
    out_number(where->line);
    out_puts(": ");
    out_puts(word);
    out_char('\n');
}
