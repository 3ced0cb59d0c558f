/* forsyth key: identity keys, one a line. */
#include <inttypes.h>

#include "commands.h"
#include "verdict.h"

static int key_line(void *context, const line *l)
{
    const settings *s = context;
    fy_position pos;
    uint64_t key;
    char digits[17];
    if (!verdict_parse(&pos, s, l)) return 1;
    bool polyglot = s->given[OPT_POLYGLOT];
    fy_result made = fy_key(&key, l->game, &pos, polyglot ? FY_KEY_POLYGLOT : FY_KEY_IDENTITY);
    if (made.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", made.code, 0, NULL});
        return 1;
    }
    snprintf(digits, sizeof digits, "%016" PRIx64, key);
    if (s->given[OPT_JSON]) {
        verdict_json_open(l, true);
        out_puts(polyglot ? ",\"kind\":\"polyglot\"" : ",\"kind\":\"identity\"");
        out_puts(",\"key\":\"");
        out_puts(digits);
        out_puts("\"}\n");
    } else {
        out_puts(digits);
        out_char('\n');
    }
    return 0;
}

int cmd_key(const settings *s)
{
    return input_each(s, key_line, (void *)s, false);
}
