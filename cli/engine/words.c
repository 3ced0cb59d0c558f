#include "words.h"

#include <string.h>

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

words words_of(const char *text, size_t len)
{
    return (words){text, text + len, text, 0};
}

bool words_next(words *w)
{
    while (w->at < w->end && is_blank(*w->at)) w->at++;
    w->word = w->at;
    while (w->at < w->end && !is_blank(*w->at)) w->at++;
    w->len = (size_t)(w->at - w->word);
    return w->len > 0;
}

bool words_is(const words *w, const char *text)
{
    return strlen(text) == w->len && memcmp(w->word, text, w->len) == 0;
}

bool words_is_number(const words *w)
{
    const size_t sign = w->len > 1 && w->word[0] == '-';
    for (size_t i = sign; i < w->len; i++)
        if (w->word[i] < '0' || w->word[i] > '9') return false;
    return w->len > 0;
}

int64_t words_number(const words *w)
{
    const bool negative = w->len > 1 && w->word[0] == '-';
    int64_t number = 0;
    if (!words_is_number(w)) return 0;
    for (size_t i = negative; i < w->len; i++) {
        const int digit = w->word[i] - '0';
        number = number > (INT64_MAX - digit) / 10 ? INT64_MAX : 10 * number + digit;
    }
    return negative ? -number : number;
}

void words_until(words *w, const char *word, const char **text, size_t *len)
{
    const char *begin = NULL, *end = w->at;
    while (words_next(w) && !words_is(w, word)) {
        if (begin == NULL) begin = w->word;
        end = w->at;
    }
    *text = begin != NULL ? begin : end;
    *len = begin != NULL ? (size_t)(end - begin) : 0;
}
