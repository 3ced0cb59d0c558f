#include "clock_text.h"

#include <inttypes.h>
#include <stdio.h>

enum { BASE_MAX = 1000000000, MOVES_MAX = 1000 };

static bool is_digit(char ch)
{
    return ch >= '0' && ch <= '9';
}

/* Digits, perhaps a point and more digits, in milliseconds if one whole is `unit` of them.
 * Moves on. */
static bool read_time(uint32_t *out, const char **text, uint32_t unit)
{
    const char *p = *text;
    uint64_t sum = 0, part = unit;
    if (!is_digit(*p)) return false;
    for (; is_digit(*p); p++) {
        sum = 10 * sum + (uint64_t)(*p - '0') * unit;
        if (sum > BASE_MAX) return false;
    }
    if (*p == '.' && is_digit(p[1]))
        for (p++; is_digit(*p); p++) sum += (uint64_t)(*p - '0') * (part /= 10);
    *out = (uint32_t)sum;
    *text = p;
    return true;
}

/* "40/"; nothing is 0. */
static bool read_moves(uint32_t *out, const char **text)
{
    const char *p = *text;
    uint32_t moves = 0;
    for (; is_digit(*p) && moves <= MOVES_MAX; p++) moves = 10 * moves + (uint32_t)(*p - '0');
    *out = 0;
    if (*p != '/') return true;
    *out = moves;
    *text = p + 1;
    return moves > 0 && moves <= MOVES_MAX;
}

bool clock_text_read(fy_time_control *out, const char *text, uint32_t unit)
{
    fy_time_control time = {0, 0, 0};
    if (!read_moves(&time.moves, &text) || !read_time(&time.base, &text, unit)) return false;
    if (*text == '+') {
        text++;
        if (!read_time(&time.increment, &text, 1000)) return false;
    }
    if (*text != '\0' || time.base == 0) return false;
    *out = time;
    return true;
}

/* Milliseconds as seconds, without zeros at the end. */
static int add_seconds(char *out, size_t room, uint32_t milliseconds)
{
    int len = snprintf(out, room, "%" PRIu32, milliseconds / 1000);
    if (milliseconds % 1000 == 0) return len;
    len += snprintf(out + len, room - (size_t)len, ".%03" PRIu32, milliseconds % 1000);
    while (out[len - 1] == '0') out[--len] = '\0';
    return len;
}

void clock_text_write(char out[CLOCK_TEXT_MAX], fy_time_control time)
{
    int len = 0;
    if (time.base == 0) {
        snprintf(out, CLOCK_TEXT_MAX, "-");
        return;
    }
    if (time.moves > 0) len = snprintf(out, CLOCK_TEXT_MAX, "%" PRIu32 "/", time.moves);
    len += add_seconds(out + len, CLOCK_TEXT_MAX - (size_t)len, time.base);
    if (time.increment == 0) return;
    out[len++] = '+';
    add_seconds(out + len, CLOCK_TEXT_MAX - (size_t)len, time.increment);
}
