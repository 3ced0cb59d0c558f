/* What the tests of Jieqi's rules share: positions by their text, and how a line stands. */
#ifndef JIEQI_SUPPORT_H
#define JIEQI_SUPPORT_H

#include <stdlib.h>
#include <string.h>

#include "support.h"

/* Reads a text in a block of its exact size. */
static inline fy_result read_jieqi(fy_jieqi *out, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    const fy_result result = fy_jieqi_parse(out, copy, len, 0);
    free(copy);
    return result;
}

/* The position of a text that must be good, in either notation. */
static inline fy_jieqi jieqi_of(const char *text)
{
    fy_jieqi pos;
    memset(&pos, 0xff, sizeof pos);
    const fy_result read = read_jieqi(&pos, text, strlen(text));
    if (read.code != FY_OK)
        fail_msg("%s: %s at %u", text, fy_code_name(read.code), (unsigned)read.at);
    assert_int_equal(read.at, strlen(text));
    return pos;
}

static inline int same_jieqi(const fy_jieqi *a, const fy_jieqi *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static inline void assert_outcome(const fy_jieqi_line *line, uint32_t code, int winner)
{
    const fy_outcome now = fy_jieqi_line_status(line);
    if (now.code != code) fail_msg("%s, not %s", fy_code_name(now.code), fy_code_name(code));
    assert_int_equal(now.winner, winner);
    assert_int_equal(now.over, code != FY_ONGOING);
    assert_true(now.claimable == 0 && now.unused == 0);
}

#endif
