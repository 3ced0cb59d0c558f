#include "conditions.h"

#include <stdlib.h>
#include <string.h>

/* Those that begin with another one come before it. */
static const char *const signs[COMPARISONS] = {
    [AT_LEAST] = ">=", [AT_MOST] = "<=", [UNEQUAL] = "!=", [EQUAL] = "=",
    [LESS] = "<",      [MORE] = ">",     [CONTAINS] = "~",
};

/* ---- reading ----------------------------------------------------------------------------- */

static void trim(const char **text, size_t *len)
{
    while (*len > 0 && **text == ' ') (*text)++, (*len)--;
    while (*len > 0 && (*text)[*len - 1] == ' ') (*len)--;
}

static bool read_one(condition *out, const char *text, size_t len)
{
    const size_t name_len = strcspn(text, "<>=!~");
    if (name_len >= len) return false;
    int how = 0;
    while (how < COMPARISONS && strncmp(text + name_len, signs[how], strlen(signs[how])) != 0)
        how++;
    if (how == COMPARISONS) return false;
    *out = (condition){.name = text, .name_len = name_len, .how = (comparison)how};
    out->value = text + name_len + strlen(signs[how]);
    out->len = len - name_len - strlen(signs[how]);
    trim(&out->name, &out->name_len);
    trim(&out->value, &out->len);
    return out->name_len > 0;
}

bool conditions_read(conditions *out, const char *text)
{
    for (out->count = 0; out->count < CONDITIONS_MAX;) {
        const char *join = strstr(text, "&&");
        const size_t len = join != NULL ? (size_t)(join - text) : strlen(text);
        if (!read_one(&out->row[out->count++], text, len)) return false;
        if (join == NULL) return true;
        text = join + 2;
    }
    return false;
}

/* ---- comparing --------------------------------------------------------------------------- */

static bool is_number(double *out, const char *text, size_t len)
{
    char digits[32], *end;
    if (len == 0 || len >= sizeof digits) return false;
    memcpy(digits, text, len);
    digits[len] = '\0';
    if (strspn(digits, "+-.0123456789") != len) return false;
    *out = strtod(digits, &end);
    return *end == '\0';
}

static int order(const char *a, size_t a_len, const char *b, size_t b_len)
{
    double x, y;
    if (is_number(&x, a, a_len) && is_number(&y, b, b_len)) return (x > y) - (x < y);
    const int differ = memcmp(a, b, a_len < b_len ? a_len : b_len);
    return differ != 0 ? differ : (a_len > b_len) - (a_len < b_len);
}

static bool contains(const char *text, size_t len, const char *part, size_t part_len)
{
    for (; len >= part_len; text++, len--)
        if (memcmp(text, part, part_len) == 0) return true;
    return false;
}

bool condition_holds(const condition *c, const char *value, size_t len)
{
    if (value == NULL) return c->how == UNEQUAL;
    if (c->how == CONTAINS) return contains(value, len, c->value, c->len);
    const int is = order(value, len, c->value, c->len);
    switch (c->how) {
    case AT_LEAST: return is >= 0;
    case AT_MOST: return is <= 0;
    case UNEQUAL: return is != 0;
    case LESS: return is < 0;
    case MORE: return is > 0;
    default: return is == 0;
    }
}
