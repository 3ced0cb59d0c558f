/* Small texts within a record: results, escaped values, commands. */
#include "../base/writer.h"
#include "internal.h"

/* ---- results ----------------------------------------------------------------------------- */

/* A player's share: 0, 1, or a half, third or fourth of it, as its length in bytes; 0 if it is
 * none. */
static size_t record_share(const char *p, size_t len)
{
    if (len == 0 || (p[0] != '0' && p[0] != '1')) return 0;
    if (len < 2 || p[1] != '/') return 1;
    return p[0] == '1' && len >= 3 && p[2] >= '2' && p[2] <= '4' ? 3 : 0;
}

/* One share for each player. A half alone is a draw, as some write it. One that nobody has a part
 * in is castling. */
int fy__record_result(int32_t *winner, const char *text, size_t len)
{
    int32_t whole = FY_NOBODY, players = 0, wholes = 0, parts = 0;
    for (size_t at = 0;; at++) {
        const size_t share = record_share(text + at, len - at);
        if (share == 0 || players == 4) return 0;
        if (share == 1 && text[at] == '1') whole = players, wholes++;
        parts += share == 3;
        players++;
        at += share;
        if (at == len) break;
        if (text[at] != '-') return 0;
    }
    if (wholes + (parts > 0) != 1 || (players == 1 && parts == 0)) return 0;
    *winner = whole;
    return 1;
}

/* ---- values ------------------------------------------------------------------------------ */

fy_result fy_record_unescape(char *out, size_t cap, const char *text, size_t len)
{
    size_t size = 0;
    for (size_t i = 0; i < len; i++, size++) {
        const int escape = text[i] == '\\' && i + 1 < len &&
                           (text[i + 1] == '"' || text[i + 1] == '\\');
        i += (size_t)escape;
    }
    if (size >= cap) return (fy_result){FY_NO_SPACE, (uint32_t)size + 1};
    size = 0;
    for (size_t i = 0; i < len; i++) {
        const int escape = text[i] == '\\' && i + 1 < len &&
                           (text[i + 1] == '"' || text[i + 1] == '\\');
        i += (size_t)escape;
        out[size++] = text[i];
    }
    out[size] = '\0';
    return (fy_result){FY_OK, (uint32_t)size};
}

/* ---- commands ---------------------------------------------------------------------------- */

static int record_is_space(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\n' || ch == '\r';
}

/* What stands behind "[%name" of the command that begins here, blanks first; NULL if it is another
 * one. */
static const char *record_named(const char *p, const char *end, const char *name)
{
    const size_t len = strlen(name);
    if (end - p < 2 || p[1] != '%' || (size_t)(end - p - 2) <= len) return NULL;
    p += 2;
    if (memcmp(p, name, len) != 0) return NULL;
    p += len;
    return *p == ']' || record_is_space(*p) ? p : NULL;
}

int fy_record_command(const char **value, size_t *value_len, const char *text, size_t len,
                      const char *name)
{
    const char *p = text, *end = len > 0 ? text + len : text;
    for (; p < end && (p = memchr(p, '[', (size_t)(end - p))) != NULL; p++) {
        const char *first = record_named(p, end, name);
        const char *close = first != NULL ? memchr(first, ']', (size_t)(end - first)) : NULL;
        if (close == NULL) continue;
        while (first < close && record_is_space(*first)) first++;
        while (close > first && record_is_space(close[-1])) close--;
        *value = first;
        *value_len = (size_t)(close - first);
        return 1;
    }
    return 0;
}
