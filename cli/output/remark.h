/* What is said of a place in the input: a code, its text, the line, and a caret under the byte. */
#ifndef CLI_REMARK_H
#define CLI_REMARK_H

#include "cell.h"
#include "out.h"

typedef struct place {
    const char *file;
    bool is_file;     /* or else `file` is a word for where it comes from */
    uint64_t line;    /* or 0: then the place is a byte of the file, */
    uint64_t byte;    /* this one */
    uint64_t column;  /* bytes of the line before the text */
    const char *text; /* NULL if there is none to show */
    size_t len;
    const char *unit; /* what the text is of, and which one: "game" or "record"; or NULL */
    uint64_t number;
    uint32_t ply;     /* of the game */
    const cell *cell; /* the text is what this cell holds; or NULL */
} place;

typedef struct remark {
    const char *kind; /* "error", "unsound", "note", "fixed" */
    uint32_t code;
    uint32_t at;
    const char *more; /* a line to add below the caret, or NULL */
} remark;

/* file:line:col: kind: code-name: text, or file:byte: if the place has no line; then the line, and
 * a caret under the byte. On standard output, in colour if asked, or on standard error, where notes
 * and repairs are left out with --quiet. */
void out_remark(const place *where, const remark *what, bool color);
void talk_remark(const place *where, const remark *what);

/* The same as text, which the caller frees. */
char *remark_text(const place *where, const remark *what, bool color, size_t *len);

/* file:line: words, on standard output or on standard error */
void out_word(const place *where, const char *word);
void talk_word(const place *where, const char *word);

/* Are remarks on standard error in colour? Not if nobody says so. */
void talk_in_color(bool color);

#endif
