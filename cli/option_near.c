#include "option_near.h"

#include <string.h>

enum { LONGEST = 32 }; /* of the words that are compared */

static size_t least_of(size_t a, size_t b, size_t c)
{
    const size_t least = a < b ? a : b;
    return least < c ? least : c;
}

/* How many letters must be put in, taken out, changed, or swapped with the next. */
static size_t distance(const char *a, size_t a_len, const char *b, size_t b_len)
{
    size_t d[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= a_len; i++) d[i][0] = i;
    for (size_t j = 0; j <= b_len; j++) d[0][j] = j;
    for (size_t i = 1; i <= a_len; i++)
        for (size_t j = 1; j <= b_len; j++) {
            const size_t same = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            d[i][j] = least_of(same, d[i - 1][j] + 1, d[i][j - 1] + 1);
            if (i < 2 || j < 2 || a[i - 1] != b[j - 2] || a[i - 2] != b[j - 1]) continue;
            if (d[i - 2][j - 2] + 1 < d[i][j]) d[i][j] = d[i - 2][j - 2] + 1;
        }
    return d[a_len][b_len];
}

void near_try(near_name *n, const char *name)
{
    const size_t len = strlen(name);
    if (n->len == 0 || n->len > LONGEST || len > LONGEST) return;
    if (strncmp(name, n->word, n->len) == 0) {
        n->longer = name;
        n->longer_count++;
    }
    const size_t far = distance(n->word, n->len, name, len);
    if (n->nearest != NULL && n->distance <= far) return;
    n->nearest = name;
    n->distance = far;
}

const char *near_found(const near_name *n)
{
    if (n->longer_count == 1) return n->longer;
    return n->distance <= 2 && 2 * n->distance < n->len ? n->nearest : NULL;
}
