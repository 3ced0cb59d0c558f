/* Patterns and positions of any game: a refusal has a fault inside the text and leaves the output
 * alone; what is within a group matches as it does alone, what is negated matches if that does not,
 * and the image of a pattern matches where the pattern does. The text has the pattern, a line end,
 * and the position. */
#include <forsyth/pattern.h>
#include <stdio.h>

#include "input.h"

enum { TEXT_MAX = 1024 };

/* The answer of a pattern within other words; `usual` if it then has no room. */
static int answer(const fy_game *game, const fy_position *pos, const char *before,
                  const fuzz_input *in, const char *after, int usual)
{
    static fy_pattern pattern;
    char text[TEXT_MAX + 64];
    const int len = snprintf(text, sizeof text, "%s%.*s%s", before, (int)in->len, in->text, after);
    const fy_result made = fy_pattern_compile(&pattern, game, text, (size_t)len);
    if (made.code == FY_OK) return fy_pattern_matches(&pattern, pos);
    require(made.code == FY_PATTERN_TOO_LONG || made.code == FY_PATTERN_TOO_DEEP ||
            made.code == FY_PATTERN_NO_IMAGE);
    return usual;
}

static void ask(const fy_game *game, const fuzz_input *in, const char *position, size_t len)
{
    static fy_pattern pattern, before;
    fy_position pos;
    memset(&pattern, 0xa5, sizeof pattern);
    before = pattern;
    const fy_result made = fy_pattern_compile(&pattern, game, in->text, in->len);
    require(made.at <= in->len);
    if (made.code != FY_OK) {
        require(memcmp(&pattern, &before, sizeof pattern) == 0);
        require(fy_code_severity(made.code) == FY_SEVERITY_FAULT);
        return;
    }
    if (fy_parse(&pos, game, position, len, 0).code != FY_OK) fy_start(&pos, game);
    const int matches = fy_pattern_matches(&pattern, &pos);
    if (pattern.count == 0 || memchr(in->text, '\0', in->len) != NULL) return;
    require(answer(game, &pos, "(", in, ")", matches) == matches);
    require(answer(game, &pos, "!(", in, ")", !matches) == !matches);
    require(answer(game, &pos, "mirror(", in, ")", matches) >= matches);
    require(answer(game, &pos, "swap(", in, ")", matches) >= matches);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *end = size > 0 ? memchr(data, '\n', size) : NULL;
    const size_t len = end != NULL ? (size_t)(end - (const char *)data) : size;
    if (len > TEXT_MAX) return 0;
    fuzz_input in = {.text = exact_copy(data, len), .len = len};
    for (size_t game = 0; fy_game_at(game) != NULL; game++)
        ask(fy_game_at(game), &in, end != NULL ? end + 1 : NULL, end != NULL ? size - len - 1 : 0);
    free(in.text);
    return 0;
}
