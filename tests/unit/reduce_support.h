/* What the tests of fy_reduce share. The yardstick is the text: of a reduced position it is that of
 * the position, with the fields that do not count written as a position without them has them. */
#ifndef REDUCE_SUPPORT_H
#define REDUCE_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "any_random.h"

enum { ROUNDS = SLOW_BUILD ? 3000 : 30000, MODES = 4 };

static inline fy_position reduced(const fy_position *pos, const fy_game *game, unsigned by)
{
    fy_position out = *pos;
    fy_reduce(&out, game, by);
    return out;
}

static inline int equal(const fy_position *a, const fy_position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static inline const char *text_of(char out[FY_TEXT_MAX], const fy_game *game,
                                  const fy_position *pos, uint32_t style)
{
    assert_int_equal(fy_write(out, FY_TEXT_MAX, game, pos, style).code, FY_OK);
    return out;
}

/* Are two texts the same by a mode? */
static inline int same(const char *name, const char *a, const char *b, unsigned by)
{
    const fy_game *game = game_named(name);
    fy_position first, second;
    assert_for(a, strlen(a), fy_parse(&first, game, a, strlen(a), 0).code == FY_OK);
    assert_for(b, strlen(b), fy_parse(&second, game, b, strlen(b), 0).code == FY_OK);
    fy_reduce(&first, game, by);
    fy_reduce(&second, game, by);
    return memcmp(&first, &second, fy_value_size(game)) == 0;
}

/* They are the same from one mode on, and not by those before it; MODES: by none. */
static inline void assert_same_from(unsigned least, const char *game, const char *a, const char *b)
{
    for (unsigned by = 0; by < MODES; by++)
        if (same(game, a, b, by) != (by >= least))
            fail_msg("%s and %s by %u: not as expected", a, b, by);
}

/* The first fields of a text, and then others. */
static inline void replace_fields(char out[2 * FY_TEXT_MAX], const char *text, int keep,
                                  const char *rest)
{
    const char *end = text;
    for (; keep > 0; keep--) end += strcspn(end, " ") + (keep > 1);
    snprintf(out, 2 * FY_TEXT_MAX, "%.*s%s", (int)(end - text), text, rest);
}

#endif
