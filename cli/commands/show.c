/* forsyth show: draws positions, and tells how they stand and what is wrong with them. */
#include "commands.h"
#include "../input/input.h"
#include "../output/json_verdict.h"

typedef struct showing {
    const settings *s;
    uint32_t style;
    bool any;
} showing;

static uint32_t draw_style(const settings *s)
{
    uint32_t style = FY_DRAW_UNICODE;
    if (s->given[OPT_ASCII]) style = FY_DRAW_ASCII;
    if (s->given[OPT_SVG]) style = FY_DRAW_SVG;
    if (s->given[OPT_FLIP]) style |= FY_DRAW_FLIP;
    if (s->color) style |= FY_DRAW_COLOR;
    return style;
}

static void draw(const showing *show, const line *l, const fy_position *pos)
{
    out_keep(fy_draw(out_room(FY_DRAW_MAX), FY_DRAW_MAX, l->game, pos, show->style).at);
}

static void list_rules(const showing *show, const line *l, uint64_t rules)
{
    for (unsigned bit = 0; rules != 0; bit++, rules >>= 1) {
        if (!(rules & 1)) continue;
        uint32_t code = fy_rule_code(l->game, bit);
        out_puts(show->s->color ? "\033[31munsound:\033[0m " : "unsound: ");
        out_puts(fy_code_name(code));
        out_puts(": ");
        out_puts(fy_code_text(code));
        out_char('\n');
    }
}

/* status: checkmate: black has won */
static void tell_status(const line *l, const fy_position *pos)
{
    fy_outcome outcome = fy_status(l->game, pos);
    out_puts("status: ");
    out_puts(fy_code_name(outcome.code));
    if (outcome.winner != FY_NOBODY) {
        out_puts(": ");
        out_puts(fy_player_name(l->game, outcome.winner));
        out_puts(" has won");
    } else if (outcome.claimable) {
        out_puts(": a draw can be claimed");
    } else if (outcome.over) {
        out_puts(": the game is drawn");
    }
    out_char('\n');
}

static void show_json(const line *l, const fy_position *pos, uint64_t rules)
{
    fy_result written = fy_to_json(out_room(FY_JSON_MAX), FY_JSON_MAX, l->game, pos);
    if (written.code != FY_OK) return;
    out_keep(written.at - 1); /* without the closing brace */
    json_rules(l->game, rules, true);
    json_status(l->game, fy_status(l->game, pos));
    out_puts("}\n");
}

static int show_json_fault(const settings *s, const line *l, fy_result fault)
{
    char allow[LENIENCIES_MAX];
    line_leniencies(allow, s, l, fault);
    json_open(l->game, &l->where, false);
    json_fault(fault);
    json_allow(allow);
    json_rules(l->game, 0, false);
    out_puts("}\n");
    return 1;
}

static int show_line(void *context, const line *l)
{
    showing *show = context;
    fy_position pos;
    if (show->s->given[OPT_JSON]) {
        fy_result parsed = line_try(&pos, show->s, l);
        if (parsed.code != FY_OK) return show_json_fault(show->s, l, parsed);
    } else if (!line_parse(&pos, show->s, l)) {
        return 1;
    }
    uint64_t rules = fy_check(l->game, &pos);
    bool svg = (show->style & FY_DRAW_FORM) == FY_DRAW_SVG;
    if (show->s->given[OPT_JSON]) {
        show_json(l, &pos, rules);
        return rules != 0;
    }
    if (show->any && !svg) out_char('\n');
    show->any = true;
    draw(show, l, &pos);
    if (svg) return rules != 0;
    tell_status(l, &pos);
    list_rules(show, l, rules);
    return rules != 0;
}

int cmd_show(const settings *s)
{
    showing show = {s, draw_style(s), false};
    return input_each(s, show_line, &show, false);
}
