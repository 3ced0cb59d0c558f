/* Which other programs read a text: Pikafish, in its own notation.
 *
 * It is built on Stockfish, which does not look whether a text makes sense. So nothing is refused,
 * and nothing can be said of a text in JFN, or of a position that breaks a rule. This was not tried
 * with the program. */
#include "internal.h"

enum { PIKAFISH_RULES = FY_JIEQI_BLACK_POOL - FY_JIEQI_NO_RED_KING + 2 };

const char *fy_jieqi_program_at(size_t program)
{
    return program == 0 ? "pikafish" : NULL;
}

const char *fy_jieqi_program_rule(uint32_t *code, size_t program, size_t i)
{
    if (program > 0 || i >= PIKAFISH_RULES) return NULL;
    *code = i == 0 ? FY_JIEQI_NOT_PIKAFISH : FY_JIEQI_NO_RED_KING + (uint32_t)i - 1;
    return "undefined";
}

static uint32_t unfit_for_pikafish(const fy_jieqi *pos, const char *text, size_t len)
{
    const uint64_t rules = fy_jieqi_check(pos);
    if (!fy__jieqi_is_pikafish(fy__trimmed(text, len, ' '))) return FY_JIEQI_NOT_PIKAFISH;
    return rules != 0 ? FY_JIEQI_NO_RED_KING + (uint32_t)fy__lowest(rules) : (uint32_t)FY_OK;
}

fy_result fy_jieqi_read_by(fy_jieqi *as, fy_read_as *out, size_t program, const char *text,
                           size_t len)
{
    fy_jieqi pos;
    if (program > 0) return (fy_result){FY_NO_SUCH_PROGRAM, 0};
    const fy_result parsed = fy_jieqi_parse(&pos, text, len, 0);
    if (parsed.code != FY_OK) return parsed;
    const uint32_t rule = unfit_for_pikafish(&pos, text, len);
    *out = (fy_read_as){rule == FY_OK ? FY_READS_SAME : FY_READS_UNSURE, rule};
    *as = pos;
    return parsed;
}
