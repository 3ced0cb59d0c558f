/* The buffer stays from call to call: its size is that of the longest answer so far. */
#include "out.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

static char *buffer;
static size_t used, room;
static bool failed;

void out_begin(void)
{
    used = 0;
    failed = false;
}

uint32_t out_end(void)
{
    return failed || used > UINT32_MAX ? 0 : (uint32_t)used;
}

NPM_EXPORT(answer) const char *npm_answer(void)
{
    return buffer;
}

char *out_room(size_t size)
{
    enum { FIRST = 4096 };
    if (failed) return NULL;
    if (size <= room - used) return buffer + used;
    size_t wanted = room == 0 ? FIRST : room;
    while (wanted - used < size && wanted <= SIZE_MAX / 2) wanted *= 2;
    char *larger = wanted - used < size ? NULL : realloc(buffer, wanted);
    if (larger == NULL) {
        failed = true;
        return NULL;
    }
    buffer = larger;
    room = wanted;
    return buffer + used;
}

void out_wrote(size_t len)
{
    used += len;
}

void out_bytes(const char *bytes, size_t len)
{
    char *to = out_room(len);
    if (to == NULL) return;
    if (len > 0) memcpy(to, bytes, len);
    used += len;
}

void out_puts(const char *text)
{
    out_bytes(text, strlen(text));
}

void out_char(char c)
{
    out_bytes(&c, 1);
}

void out_number(int64_t number)
{
    char digits[24], *p = digits + sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do *--p = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0) *--p = '-';
    out_bytes(p, (size_t)(digits + sizeof digits - p));
}

/* ---- strings ----------------------------------------------------------------------------- */

/* How many bytes the character that begins here takes; 0 if it is not UTF-8. */
static size_t character_length(const unsigned char *p, size_t left)
{
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    if (p[0] < 0x80) return 1;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if ((p[0] & forms[i].mask) != forms[i].lead) continue;
        const size_t len = i + 2;
        uint32_t code = p[0] & (unsigned char)~forms[i].mask;
        if (len > left) return 0;
        for (size_t k = 1; k < len; k++) {
            if ((p[k] & 0xc0) != 0x80) return 0;
            code = code << 6 | (p[k] & 0x3f);
        }
        return code < forms[i].least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0
                                                                                              : len;
    }
    return 0;
}

static void escape(unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    char text[] = "\\u0000";
    text[4] = digits[c >> 4];
    text[5] = digits[c & 15];
    out_bytes(text, 6);
}

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

void out_string(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + len;
    out_char('"');
    while (p < end) {
        const unsigned char *from = p;
        while (p < end && is_plain(*p)) p++;
        out_bytes((const char *)from, (size_t)(p - from));
        if (p == end) break;
        const size_t size = character_length(p, (size_t)(end - p));
        if (size > 1)
            out_bytes((const char *)p, size);
        else if (size == 0)
            out_puts("\\ufffd");
        else
            escape(*p);
        p += size > 0 ? size : 1;
    }
    out_char('"');
}

void out_quoted(const char *text)
{
    out_string(text, strlen(text));
}

/* ---- members ----------------------------------------------------------------------------- */

void out_key(const char *key)
{
    out_puts(",\"");
    out_puts(key);
    out_puts("\":");
}

void out_key_string(const char *key, const char *text)
{
    out_key(key);
    out_quoted(text);
}

void out_key_number(const char *key, int64_t number)
{
    out_key(key);
    out_number(number);
}

void out_key_bool(const char *key, int value)
{
    out_key(key);
    out_puts(value ? "true" : "false");
}

void out_key_hex(const char *key, uint64_t number)
{
    char digits[17];
    for (int i = 0; i < 16; i++) digits[i] = "0123456789abcdef"[number >> (60 - 4 * i) & 15];
    digits[16] = '\0';
    out_key_string(key, digits);
}
