/* Bytes of a record, looked at sixteen at a time, or four times that.
 *
 * A word ends at a blank, at a mark of its own (brackets, '!', '$', ';', '"') and at every byte
 * that is not ASCII. Those below '#' and, being negative, those beyond ASCII are one comparison;
 * brackets, and ';' and '?', are pairs that differ in one bit. */
#ifndef FY_RECORD_SCAN_H
#define FY_RECORD_SCAN_H

#include "../base/bits.h"

enum { FY__SCAN_WIDTH = 16, FY__SCAN_WIDE = 64 };

typedef int8_t fy__scanned __attribute__((vector_size(16)));

/* The bytes that are not 0, which are all ones, as sixteen bits. */
FY__INLINE unsigned fy__scan_mask(fy__scanned bytes)
{
#if defined __SSE2__
    typedef char sse_bytes __attribute__((vector_size(16)));
    return (unsigned)__builtin_ia32_pmovmskb128((sse_bytes)bytes);
#else
    uint8_t each[FY__SCAN_WIDTH];
    memcpy(each, &bytes, sizeof each);
    return fy__nonzero_bytes(fy__load(each)) | fy__nonzero_bytes(fy__load(each + 8)) << 8;
#endif
}

FY__INLINE fy__scanned fy__scan_load(const char *p)
{
    fy__scanned bytes;
    memcpy(&bytes, p, sizeof bytes);
    return bytes;
}

/* Which of the next sixteen bytes end a word? */
FY__INLINE unsigned fy__word_stops(const char *p)
{
    const fy__scanned v = fy__scan_load(p), folded = v | 0x20;
    const fy__scanned stops = (fy__scanned)(v < '#') | (fy__scanned)(v == '$') |
                              (fy__scanned)((v & ~1) == '(') | (fy__scanned)((v | 4) == '?') |
                              (fy__scanned)(folded == '{') | (fy__scanned)(folded == '}');
    return fy__scan_mask(stops);
}

/* Which of them end the plain part of a tag's value: a quote, an escape or a line end? */
FY__INLINE unsigned fy__value_stops(const char *p)
{
    const fy__scanned v = fy__scan_load(p);
    const fy__scanned stops = (fy__scanned)(v == '"') | (fy__scanned)(v == '\\') |
                              (fy__scanned)(v == '\n');
    return fy__scan_mask(stops);
}

/* Which of them cannot be in a tag's name: blanks, brackets, quotes, what is not printable? */
FY__INLINE unsigned fy__name_stops(const char *p)
{
    const fy__scanned v = fy__scan_load(p);
    const fy__scanned stops = (fy__scanned)(v < '!') | (fy__scanned)(v == '"') |
                              (fy__scanned)(v == '[') | (fy__scanned)(v == ']') |
                              (fy__scanned)(v == 0x7f);
    return fy__scan_mask(stops);
}

/* The same of the next 64 bytes, for words and for values. */
FY__INLINE uint64_t fy__word_stops_wide(const char *p)
{
    return fy__word_stops(p) | (uint64_t)fy__word_stops(p + 16) << 16 |
           (uint64_t)fy__word_stops(p + 32) << 32 | (uint64_t)fy__word_stops(p + 48) << 48;
}

FY__INLINE uint64_t fy__value_stops_wide(const char *p)
{
    return fy__value_stops(p) | (uint64_t)fy__value_stops(p + 16) << 16 |
           (uint64_t)fy__value_stops(p + 32) << 32 | (uint64_t)fy__value_stops(p + 48) << 48;
}

#endif
