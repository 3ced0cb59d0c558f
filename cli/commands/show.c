/* forsyth show: draws positions, and tells how they stand and what is wrong with them. */
#include "commands.h"
#include "copying.h"
#include "pictures.h"
#include "../input/input.h"
#include "../output/json_verdict.h"

typedef struct showing {
    const settings *s;
    uint32_t style;
    pictures *pictures; /* or NULL */
    bool any;
    copying copy;
} showing;

static uint32_t draw_style(const settings *s)
{
    uint32_t style = FY_DRAW_UNICODE;
    if (s->given[OPT_ASCII]) style = FY_DRAW_ASCII;
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

/* In words and signs for a terminal. */
static void show_drawing(showing *show, const line *l, const fy_position *pos, uint64_t rules)
{
    if (show->any) out_char('\n');
    show->any = true;
    draw(show, l, pos);
    tell_status(l, pos);
    list_rules(show, l, rules);
}

static int show_fault(showing *show, const line *l, fy_result fault)
{
    if (show->pictures != NULL) pictures_skip(show->pictures);
    if (show->s->given[OPT_JSON]) return show_json_fault(show->s, l, fault);
    line_report(show->s, l, fault);
    return 1;
}

static void copy_position(showing *show, const line *l, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    copying_add(&show->copy, text, fy_write(text, sizeof text, l->game, pos, 0).at);
}

static int show_line(void *context, const line *l)
{
    showing *show = context;
    fy_position pos;
    const fy_result parsed = line_try(&pos, show->s, l);
    if (parsed.code != FY_OK) return show_fault(show, l, parsed);
    const uint64_t rules = fy_check(l->game, &pos);
    if (show->s->given[OPT_COPY]) copy_position(show, l, &pos);
    if (show->s->given[OPT_JSON])
        show_json(l, &pos, rules);
    else if (show->pictures != NULL)
        pictures_add(show->pictures, l, &pos);
    else
        show_drawing(show, l, &pos, rules);
    return rules != 0;
}

/* Options that say how a picture looks. */
static bool asks_for_picture(const settings *s)
{
    static const option_id looks[] = {OPT_ARROW,   OPT_COORDINATES, OPT_LAST_MOVE, OPT_MARK,
                                      OPT_PER_ROW, OPT_SIZE,        OPT_THEME};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        if (s->given[looks[i]]) return true;
    return false;
}

int cmd_show(const settings *s)
{
    showing show = {.s = s, .style = draw_style(s)};
    if (!pictures_wanted(s) && asks_for_picture(s))
        return options_refuse(s, "takes options for pictures only with '--svg' or '--png'");
    if (pictures_wanted(s) && (show.pictures = pictures_begin(s)) == NULL) return 2;
    int exit_code = input_each(s, show_line, &show, false);
    if (s->given[OPT_COPY]) exit_code = copying_end(&show.copy, exit_code);
    const bool none = show.pictures != NULL && !pictures_end(show.pictures);
    return none && exit_code == 0 ? 1 : exit_code;
}
