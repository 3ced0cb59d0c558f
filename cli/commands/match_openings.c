/* Openings: the positions of a file, or drawn by the seed. A game that is dealt is dealt. In any
 * other some random moves are played, and what they lead to is taken if a short search finds it
 * even. */
#include "match_openings.h"

#include <stdlib.h>

#include "../engine/thinker.h"
#include "../input/input.h"
#include "seeds.h"

enum { PLIES = 8, TRIES = 1000, NODES = 3000, EVEN = FY_SEARCH_SURE / 14 /* half a pawn or so */ };

/* ---- a file ------------------------------------------------------------------------------ */

typedef struct listing {
    const settings *s;
    match_openings *openings;
    size_t room;
} listing;

static bool fits(const match_openings *o, const settings *s, const line *l, const fy_position *pos)
{
    const fy_outcome outcome = fy_status(l->game, pos);
    uint32_t code = FY_OK;
    if (outcome.over) code = outcome.code;
    if (fy_players(l->game, pos) != o->players) code = FY_WRONG_PLAYERS;
    if (code != FY_OK) line_report(s, l, (fy_result){code, 0});
    return code == FY_OK;
}

static int list_line(void *context, const line *l)
{
    listing *list = context;
    match_openings *o = list->openings;
    fy_position pos;
    if (!line_parse(&pos, list->s, l) || !line_is_playable(&pos, list->s, l) ||
        !fits(o, list->s, l, &pos))
        return 1;
    if (o->count == list->room) {
        list->room = list->room == 0 ? 64 : 2 * list->room;
        o->listed = talk_need(realloc(o->listed, list->room * sizeof *o->listed));
    }
    o->listed[o->count++] = pos;
    return 0;
}

static int read_file(match_openings *o, const settings *s)
{
    char *files[] = {(char *)s->value[OPT_OPENINGS], NULL};
    settings reading = *s;
    listing list = {&reading, o, 0};
    reading.game = o->game;
    reading.args = files;
    reading.arg_count = 1;
    reading.given[OPT_JSON] = false;
    const int exit_code = input_each(&reading, list_line, &list, false);
    if (exit_code != 0) return exit_code;
    return o->count > 0 ? 0 : options_refuse(s, "finds no position in the file of '--openings'");
}

/* ---- the seed ---------------------------------------------------------------------------- */

static bool is_dealt(const match_openings *o)
{
    fy_position pos;
    uint64_t random = 0;
    return fy_deal_for(&pos, o->game, o->players, &random).code == FY_OK;
}

static void begin(fy_position *out, const match_openings *o, uint64_t *random)
{
    if (o->variant != NULL && fy_deal_variant(out, o->game, o->variant, random).code == FY_OK)
        return;
    if (fy_deal_for(out, o->game, o->players, random).code != FY_OK) fy_start(out, o->game);
}

static bool is_even(thinker *t, const fy_game *game, const fy_position *pos)
{
    const think_limits limits = {.nodes = NODES};
    fy_best best;
    fy_line from;
    fy_step none;
    size_t one = 1;
    fy_line_start(&from, game, pos, &none, 0);
    thinker_forget(t);
    thinker_arm(t, 0, 0);
    if (thinker_think(t, &best, &one, &from, &limits, NULL, NULL).code != FY_OK) return false;
    return abs(best.expected - FY_SEARCH_SURE / 2) <= EVEN;
}

static void draw(fy_position *out, const match_openings *o, uint64_t *random)
{
    thinker *t = thinker_new(o->game, 0, 1);
    for (int i = 0; i < TRIES; i++) {
        begin(out, o, random);
        const uint64_t played = fy_playout(out, o->game, random, o->plies);
        if (played == o->plies && (t == NULL || is_even(t, o->game, out))) break;
    }
    thinker_free(t);
}

void match_opening(fy_position *out, const match_openings *o, uint64_t number)
{
    uint64_t random = seed_numbered(o->seed, number);
    if (o->count > 0)
        *out = o->listed[number % o->count];
    else if (o->plies > 0)
        draw(out, o, &random);
    else
        begin(out, o, &random);
}

/* ---- the options ------------------------------------------------------------------------- */

static const char *what_is_wrong(const match_openings *o, const settings *s)
{
    fy_position pos;
    uint64_t random = 0;
    if (fy_start_for(&pos, o->game, o->players).code != FY_OK)
        return "cannot have so many players in this game";
    if (s->given[OPT_OPENINGS] && s->given[OPT_PLIES])
        return "takes '--openings' or '--plies', not both";
    if (s->given[OPT_PLIES] && is_dealt(o)) return "takes no '--plies' in a game that is dealt";
    if (o->variant != NULL && fy_deal_variant(&pos, o->game, o->variant, &random).code != FY_OK)
        return "does not know this '--variant' in this game";
    return NULL;
}

int match_openings_start(match_openings *out, const settings *s, const fy_game *game, int players,
                         uint64_t seed)
{
    *out = (match_openings){
        .game = game, .players = players, .seed = seed, .variant = s->value[OPT_VARIANT]};
    const char *wrong = what_is_wrong(out, s);
    if (wrong != NULL) return options_refuse(s, wrong);
    out->plies = s->given[OPT_PLIES] ? s->number[OPT_PLIES] : is_dealt(out) ? 0 : PLIES;
    return s->given[OPT_OPENINGS] ? read_file(out, s) : 0;
}

void match_openings_end(match_openings *o)
{
    free(o->listed);
}
