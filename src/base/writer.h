/* A writer that never writes past its buffer and always knows how much room the text needs.
 *
 * Emitters put text without looking at the space left. fy__write_whole() runs an emitter once to
 * measure and, if the text fits, once more to write: the output is whole or untouched. */
#ifndef FY_BASE_WRITER_H
#define FY_BASE_WRITER_H

#include <forsyth/base.h>

#include "bits.h"

typedef struct fy__writer {
    char *out;
    size_t cap, len; /* len goes on counting past cap */
} fy__writer;

FY__INLINE void fy__put(fy__writer *w, char ch)
{
    if (w->len < w->cap) w->out[w->len] = ch;
    w->len++;
}

void fy__put_text(fy__writer *w, const char *text, size_t len);

/* Inline, so that the length of a literal is known. */
FY__INLINE void fy__puts(fy__writer *w, const char *text)
{
    fy__put_text(w, text, strlen(text));
}

void fy__put_number(fy__writer *w, int64_t number);

/* A byte as it may be shown on a terminal: printable ASCII, or \xNN. */
void fy__put_escaped(fy__writer *w, char ch);

typedef void fy__emitter(fy__writer *w, const void *what, uint32_t style);

fy_result fy__write_whole(char *out, size_t cap, fy__emitter *emit, const void *what,
                          uint32_t style);

/* The same for texts that with their NUL are never longer than `most`: with so much room, once is
 * enough. */
fy_result fy__write_within(char *out, size_t cap, size_t most, fy__emitter *emit, const void *what);

/* Copies a finished text of `len` bytes and its NUL, if they fit. */
fy_result fy__copy_out(char *out, size_t cap, const char *text, size_t len);

#endif
