/* What the tool prints. Data goes to standard output through a large buffer; talk goes to standard
 * error. Whatever comes from the input is escaped before it reaches a terminal. */
#ifndef CLI_OUT_H
#define CLI_OUT_H

#include <forsyth/forsyth.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* ---- standard output --------------------------------------------------------------------- */

/* The free part of the buffer. */
typedef struct out_buffer {
    char *p, *end;
} out_buffer;

extern out_buffer out_space;

/* Makes room for `len` bytes by writing out what is there. */
void out_make_room(size_t len);

/* Room for `len` bytes, to be filled and then kept with out_keep(). */
static inline char *out_room(size_t len)
{
    if ((size_t)(out_space.end - out_space.p) < len) out_make_room(len);
    return out_space.p;
}

static inline void out_keep(size_t len)
{
    out_space.p += len;
}

static inline void out_text(const char *text, size_t len)
{
    memcpy(out_room(len), text, len);
    out_keep(len);
}

static inline void out_puts(const char *text)
{
    out_text(text, strlen(text));
}

static inline void out_char(char ch)
{
    *out_room(1) = ch;
    out_keep(1);
}

void out_number(uint64_t number);

/* The text as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD. */
void out_json_string(const char *text, size_t len);

/* Writes out the buffer. A closed pipe ends the program quietly; any other failure ends it with a
 * message and exit code 3. */
void out_flush(void);

/* ---- faults and other talk --------------------------------------------------------------- */

typedef struct place {
    const char *file;
    bool is_file; /* or else `file` is a word for where it comes from */
    uint64_t line;
    const char *text;
    size_t len;
} place;

/* Talk comes after the data that was printed before it, and in place of the progress line. */
FILE *talk(void);

/* Shows a line on standard error that goes away when anything else is said. */
void talk_progress(const char *text);

/* "forsyth: WHAT: " and the system's word for the error; ends the program with exit code 3. */
_Noreturn void talk_die(const char *what, int error);

/* Says whether remarks on standard error are in colour. */
void talk_in_color(bool color);

typedef struct remark {
    const char *kind; /* "error", "unsound", "note", "fixed" */
    uint32_t code;
    uint32_t at;
    const char *more; /* a line to add below the caret, or NULL */
} remark;

/* file:line:col: kind: code-name: text, the line, and a caret under the byte; on standard output,
 * in colour if asked, or on standard error. */
void out_remark(const place *where, const remark *what, bool color);
void talk_remark(const place *where, const remark *what);

/* file:line: word */
void out_word(const place *where, const char *word);

/* Appends the text to `to` with everything but printable ASCII escaped. */
void print_escaped(FILE *to, const char *text, size_t len);

#endif
