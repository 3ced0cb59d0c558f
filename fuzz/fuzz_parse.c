/* No text is read beyond its end or read half, in any game: a refusal has a fault inside the text
 * and leaves the output alone, and what the strict reader takes, a lenient one reads alike. */
#include "input.h"

static fy_position nonsense(void)
{
    fy_position pos;
    memset(&pos, 0xa5, sizeof pos);
    return pos;
}

static int same(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(fy_position)) == 0;
}

static fy_result parse(fy_position *out, size_t game, const fuzz_input *in, uint32_t allow)
{
    return fy_parse(out, fy_game_at(game), in->text, in->len, allow);
}

/* Every bit of the set is a rule. */
static void require_rules(const fy_game *game, uint64_t broken)
{
    for (unsigned bit = 0; bit < 64; bit++)
        if (broken >> bit & 1)
            require(fy_code_severity(fy_rule_code(game, bit)) == FY_SEVERITY_RULE);
}

static void read_as(size_t game, const fuzz_input *in)
{
    fy_position pos = nonsense(), strict = nonsense(), before = nonsense();
    fy_result result = parse(&pos, game, in, in->allow);
    if (result.code == FY_OK) {
        require(result.at == in->len);
        require_rules(fy_game_at(game), fy_check(fy_game_at(game), &pos));
    } else {
        require(fy_code_severity(result.code) == FY_SEVERITY_FAULT);
        require(result.at <= in->len);
        require(same(&pos, &before));
    }
    if (parse(&strict, game, in, 0).code == FY_OK) require(same(&strict, &pos));

    char out[FY_EXPLAIN_MAX];
    require(fy_explain(out, sizeof out, in->text, in->len, result.at).code == FY_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    for (size_t game = 0; fy_game_at(game) != NULL; game++) read_as(game, &in);
    free(in.text);
    return 0;
}
