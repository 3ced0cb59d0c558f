/* forsyth deal: a new game, or what chance is to decide in a position. */
#include <inttypes.h>

#include "commands.h"
#include "../input/input.h"
#include "one_line.h"
#include "print_position.h"

typedef struct dealing {
    const settings *s;
    uint64_t seed, random;
    bool told; /* which seed it is */
} dealing;

/* A seed that nobody gave is told once, so that what was dealt can be dealt again. */
static void tell_seed(dealing *d)
{
    if (!d->s->given[OPT_SEED] && !d->told && !talk_is_quiet())
        fprintf(talk(), "seed %" PRIu64 "\n", d->seed);
    d->told = true;
}

static int refuse_dealing(const dealing *d, const line *l)
{
    line_report(d->s, l, (fy_result){FY_NOTHING_TO_DEAL, 0});
    return 1;
}

static int print_dealt(dealing *d, const line *l, const fy_position *pos)
{
    tell_seed(d);
    if (!print_position(d->s, l, pos)) return 1;
    if (!d->s->given[OPT_JSON]) return 0;
    out_puts(",\"seed\":");
    out_number(d->seed);
    out_puts("}\n");
    return 0;
}

static int deal_line(void *context, const line *l)
{
    dealing *d = context;
    fy_position pos;
    if (!line_parse(&pos, d->s, l)) return 1;
    uint32_t note = fy_chance_note(l->game, &pos);
    fy_move drawn = fy_chance(l->game, &pos, &d->random);
    if (drawn == 0 || fy_play(&pos, l->game, &pos, drawn).code != FY_OK)
        return refuse_dealing(d, l);
    if (note != FY_OK) talk_remark(&l->where, &(remark){"note", note, 0, NULL});
    return print_dealt(d, l, &pos);
}

int deal_one(const settings *s, const line *l)
{
    dealing d = {.s = s, .seed = options_seed(s)};
    d.random = d.seed;
    return deal_line(&d, l);
}

fy_result deal_new(fy_position *out, const settings *s, uint64_t *random)
{
    if (s->given[OPT_VARIANT]) return fy_deal_variant(out, s->game, s->value[OPT_VARIANT], random);
    return fy_deal_for(out, s->game, options_players(s), random);
}

static int refuse_game(const settings *s, uint32_t code)
{
    if (code == FY_WRONG_PLAYERS) return options_refuse(s, "takes only '--players 2' in this game");
    if (code == FY_NO_SUCH_VARIANT)
        return options_refuse(s, "does not know this '--variant' in this game");
    if (fy_variant_at(s->game, 0) != NULL)
        return options_refuse(s, "has nothing to deal in this game without '--variant'");
    return options_refuse(s, "has nothing to deal in this game");
}

static int deal_game(dealing *d)
{
    fy_position pos;
    line l = {.where = {.file = "deal", .line = 1, .text = ""}, .game = d->s->game};
    const fy_result dealt = deal_new(&pos, d->s, &d->random);
    if (dealt.code != FY_OK) return refuse_game(d->s, dealt.code);
    int exit_code = print_dealt(d, &l, &pos);
    out_flush();
    return exit_code;
}

int cmd_deal(const settings *s)
{
    if (s->arg_count == 0 && s->game == NULL)
        return options_refuse(s, "needs a position, or '--game' for a new game");
    if (s->arg_count > 0 && s->given[OPT_PLAYERS])
        return options_refuse(s, "takes '--players' only for a new game");
    if (s->arg_count > 0 && s->given[OPT_VARIANT])
        return options_refuse(s, "takes '--variant' only for a new game");
    if (s->given[OPT_PLAYERS] && s->given[OPT_VARIANT])
        return options_refuse(s, "takes '--players' or '--variant', not both");
    dealing d = {.s = s, .seed = options_seed(s)};
    d.random = d.seed;
    return s->arg_count == 0 ? deal_game(&d) : input_each(s, deal_line, &d, false);
}
