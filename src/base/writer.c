#include "writer.h"

#include <string.h>

void fy__put_text(fy__writer *w, const char *text, size_t len)
{
    if (w->len < w->cap) {
        size_t room = w->cap - w->len;
        memcpy(w->out + w->len, text, len < room ? len : room);
    }
    w->len += len;
}

void fy__put_number(fy__writer *w, int64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (number < 0) fy__put(w, '-');
    fy__put_text(w, digits + first, sizeof digits - first);
}

void fy__put_escaped(fy__writer *w, char ch)
{
    static const char hex[] = "0123456789abcdef";
    unsigned byte = (unsigned char)ch;
    if (byte >= 0x20 && byte < 0x7f) {
        fy__put(w, ch);
        return;
    }
    fy__puts(w, "\\x");
    fy__put(w, hex[byte >> 4]);
    fy__put(w, hex[byte & 15]);
}

static fy_result write_once(char *out, size_t cap, fy__emitter *emit, const void *what,
                            uint32_t style)
{
    fy__writer w = {out, cap, 0};
    emit(&w, what, style);
    if (w.len >= cap) return (fy_result){FY_NO_SPACE, (uint32_t)w.len + 1};
    out[w.len] = '\0';
    return (fy_result){FY_OK, (uint32_t)w.len};
}

fy_result fy__write_whole(char *out, size_t cap, fy__emitter *emit, const void *what,
                          uint32_t style)
{
    fy__writer measure = {NULL, 0, 0};
    emit(&measure, what, style);
    if (measure.len >= cap) return (fy_result){FY_NO_SPACE, (uint32_t)measure.len + 1};
    return write_once(out, cap, emit, what, style);
}

fy_result fy__write_within(char *out, size_t cap, size_t most, fy__emitter *emit, const void *what)
{
    return cap < most ? fy__write_whole(out, cap, emit, what, 0)
                      : write_once(out, cap, emit, what, 0);
}

fy_result fy__copy_out(char *out, size_t cap, const char *text, size_t len)
{
    if (len >= cap) return (fy_result){FY_NO_SPACE, (uint32_t)len + 1};
    memcpy(out, text, len);
    out[len] = '\0';
    return (fy_result){FY_OK, (uint32_t)len};
}
