/* What is UTF-8, for those who read it and those who write it. */
#ifndef CLI_UTF8_H
#define CLI_UTF8_H

#include <stddef.h>

/* The length of the UTF-8 sequence at p, 0 if there is none: over-long forms, surrogates and
 * numbers past U+10FFFF are none. */
static inline size_t utf8_length(const unsigned char *p, size_t left)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t len = p[0] < 0x80 ? 1 : p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : p[0] >= 0xc0 ? 2 : 0;
    if (len <= 1 || len > left || p[0] > 0xf4) return len == 1 ? 1 : 0;
    unsigned value = p[0] & (0x7fu >> len);
    for (size_t i = 1; i < len; i++) {
        if ((p[i] & 0xc0) != 0x80) return 0;
        value = value << 6 | (p[i] & 0x3f);
    }
    int fits = value >= least[len] && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff);
    return fits ? len : 0;
}

#endif
