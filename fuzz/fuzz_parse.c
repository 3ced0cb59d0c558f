/* No text is read beyond its end or read half: a refusal has a fault inside the text and leaves the
 * output alone, and what the strict reader takes, a lenient one reads alike. */
#include "input.h"

static fy_chess nonsense(void)
{
    fy_chess pos;
    memset(&pos, 0xa5, sizeof pos);
    return pos;
}

/* Every bit of the set is a rule. */
static void require_rules(uint64_t broken)
{
    for (unsigned bit = 0; bit < 64; bit++)
        if (broken >> bit & 1)
            require(fy_code_severity(fy_rule_code(fy_game_at(0), bit)) == FY_SEVERITY_RULE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_chess pos = nonsense(), strict = nonsense(), before = nonsense();
    fy_result result = fy_chess_parse(&pos, in.text, in.len, in.allow);
    if (result.code == FY_OK) {
        require(result.at == in.len);
        require_rules(fy_chess_check(&pos));
    } else {
        require(fy_code_severity(result.code) == FY_SEVERITY_FAULT);
        require(result.at <= in.len);
        require(memcmp(&pos, &before, sizeof pos) == 0);
    }
    if (fy_chess_parse(&strict, in.text, in.len, 0).code == FY_OK)
        require(memcmp(&strict, &pos, sizeof pos) == 0);

    char out[FY_EXPLAIN_MAX];
    require(fy_explain(out, sizeof out, in.text, in.len, result.at).code == FY_OK);
    free(in.text);
    return 0;
}
