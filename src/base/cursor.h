/* A cursor over text that need not end in a NUL.
 *
 * Every reader moves `p` towards `end` and never past it. When a reader returns a fault, `p` stands
 * at the faulty byte: that is how offsets come about, with no bookkeeping. */
#ifndef FY_BASE_CURSOR_H
#define FY_BASE_CURSOR_H

#include <forsyth/base.h>

#include "bits.h"

typedef struct fy__cursor {
    const char *start, *p, *end;
    char blank; /* a third blank beside space and tab; a space if there is none */
} fy__cursor;

FY__INLINE int fy__is_blank(const fy__cursor *c, char ch)
{
    return ch == ' ' || ch == '\t' || ch == c->blank;
}

FY__INLINE int fy__is_line_end(char ch)
{
    return ch == '\r' || ch == '\n';
}

/* Is the field over: at a blank or at the end of the text? */
FY__INLINE int fy__ends_at(const fy__cursor *c, const char *p)
{
    return p == c->end || fy__is_blank(c, *p);
}

FY__INLINE int fy__at_gap(const fy__cursor *c)
{
    return fy__ends_at(c, c->p);
}

FY__INLINE void fy__skip_blanks(fy__cursor *c)
{
    while (c->p < c->end && fy__is_blank(c, *c->p)) c->p++;
}

/* The text without the blanks and line ends around it. An empty text may be NULL. */
FY__INLINE fy__cursor fy__trimmed(const char *text, size_t len, char blank)
{
    if (len == 0) text = "";
    // cppcheck-suppress pointerOutOfBoundsCond ; it takes "" for a text of any length
    fy__cursor c = {text, text, text + len, blank};
    while (c.p < c.end && (fy__is_blank(&c, *c.p) || fy__is_line_end(*c.p))) c.p++;
    while (c.end > c.p && (fy__is_blank(&c, c.end[-1]) || fy__is_line_end(c.end[-1]))) c.end--;
    return c;
}

FY__INLINE uint32_t fy__offset(const fy__cursor *c)
{
    return (uint32_t)(c->p - c->start);
}

FY__INLINE int fy__is_digit(char ch)
{
    return ch >= '0' && ch <= '9';
}

/* Reads digits up to the end of the field. Numbers too large for the type become UINT32_MAX. 0 if
 * the field is not all digits. */
FY__INLINE int fy__read_number(fy__cursor *c, uint32_t *out)
{
    const char *first = c->p;
    uint64_t value = 0;
    for (; c->p < c->end && fy__is_digit(*c->p); c->p++) {
        value = value * 10 + (uint64_t)(*c->p - '0');
        if (value > UINT32_MAX) value = UINT32_MAX;
    }
    *out = (uint32_t)value;
    return c->p > first && fy__at_gap(c);
}

#endif
