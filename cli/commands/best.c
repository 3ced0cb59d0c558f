/* forsyth best: the best moves of each position. */
#include <inttypes.h>
#include <stdlib.h>

#include "commands.h"
#include "../engine/thinker.h"
#include "../input/input.h"
#include "../output/json_verdict.h"

enum { TOP = 10, MEGABYTES = 64, MILLISECONDS = 1000 };

typedef struct choosing {
    const settings *s;
    uint64_t milliseconds; /* for each position; 0: as long as it takes */
    size_t top;
    think_limits limits;
    const fy_game *game; /* of the thinker, or NULL */
    thinker *thinker;
    fy_best *best; /* room for `top` */
} choosing;

/* ---- what is printed --------------------------------------------------------------------- */

static void print_signed(int32_t number)
{
    if (number < 0) out_char('-');
    out_number((uint64_t)llabs((long long)number));
}

/* Of FY_SEARCH_SURE, with four digits. */
static void print_fraction(uint16_t expected)
{
    char text[16];
    snprintf(text, sizeof text, "%.4f", expected / (double)FY_SEARCH_SURE);
    out_puts(text);
}

/* In centipawns, points and so on; a win that is proved as "#3", a loss as "#-3". */
static void print_score(const fy_best *best)
{
    if (best->mate != 0) out_char('#');
    print_signed(best->mate != 0 ? best->mate : best->score);
}

static uint32_t style_of(const settings *s)
{
    return s->given[OPT_SAN] ? FY_MOVE_SAN : FY_MOVE_PLAIN;
}

/* In the style, or plainly if the game does not know it. */
static void write_move(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                       fy_move move, uint32_t style)
{
    out[0] = '\0';
    if (fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, style).code == FY_OK) return;
    fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_PLAIN);
}

static void print_json_line(const choosing *c, const line *l, const fy_position *from,
                            const fy_best *best)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos = *from;
    out_puts(",\"line\":[");
    for (uint32_t i = 0; i < best->length; i++) {
        write_move(text, l->game, &pos, best->line[i], style_of(c->s));
        if (fy_play(&pos, l->game, &pos, best->line[i]).code != FY_OK) break;
        if (i > 0) out_char(',');
        out_json_string(text, strlen(text));
    }
    out_char(']');
}

static void print_json_move(const choosing *c, const line *l, const fy_position *pos,
                            const fy_best *best)
{
    char text[FY_MOVE_TEXT_MAX];
    write_move(text, l->game, pos, best->move, style_of(c->s));
    out_puts("{\"move\":");
    out_json_string(text, strlen(text));
    out_puts(",\"score\":");
    print_signed(best->score);
    out_puts(",\"expected\":");
    print_fraction(best->expected);
    out_puts(",\"mate\":");
    if (best->mate != 0)
        print_signed(best->mate);
    else
        out_puts("null");
    out_puts(",\"depth\":");
    out_number(best->depth);
    print_json_line(c, l, pos, best);
    out_char('}');
}

static void print_json(const choosing *c, const line *l, const fy_position *pos, size_t count)
{
    json_open(l->game, &l->where, true);
    json_turn(l->game, pos);
    out_puts(",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) out_char(',');
        print_json_move(c, l, pos, &c->best[i]);
    }
    out_puts("]}\n");
}

static void print_moves(const choosing *c, const line *l, const fy_position *pos, size_t count)
{
    char text[FY_MOVE_TEXT_MAX];
    for (size_t i = 0; i < count; i++) {
        write_move(text, l->game, pos, c->best[i].move, style_of(c->s));
        out_puts(text);
        out_char(' ');
        print_score(&c->best[i]);
        out_char('\n');
    }
}

/* ---- choosing ---------------------------------------------------------------------------- */

/* Positions of a file have nothing to do with each other: nothing is learnt from one for the next,
 * so that the answer does not depend on their order. */
static bool open_thinker(choosing *c, const fy_game *game)
{
    if (c->game == game) {
        if (c->thinker != NULL) thinker_forget(c->thinker);
        return c->thinker != NULL;
    }
    const size_t megabytes = c->s->given[OPT_HASH] ? c->s->number[OPT_HASH] : MEGABYTES;
    thinker_free(c->thinker);
    c->thinker = thinker_new(game, megabytes,
                             c->s->given[OPT_THREADS] ? (unsigned)c->s->number[OPT_THREADS] : 1);
    c->game = game;
    return c->thinker != NULL;
}

static fy_result choose(choosing *c, const line *l, const fy_position *pos, size_t *count)
{
    fy_line from;
    fy_step none;
    if (!open_thinker(c, l->game)) return (fy_result){FY_SEARCH_NOT_AVAILABLE, 0};
    fy_line_start(&from, l->game, pos, &none, 0);
    thinker_arm(c->thinker, c->milliseconds, 0);
    return thinker_think(c->thinker, c->best, count, &from, &c->limits, NULL, NULL);
}

static int best_line(void *context, const line *l)
{
    choosing *c = context;
    fy_position pos;
    size_t count = c->top;
    if (!line_parse(&pos, c->s, l) || !line_is_playable(&pos, c->s, l)) return 1;
    const fy_result chosen = choose(c, l, &pos, &count);
    if (chosen.code != FY_OK) {
        line_report(c->s, l, chosen);
        return 1;
    }
    if (c->s->given[OPT_JSON])
        print_json(c, l, &pos, count);
    else
        print_moves(c, l, &pos, count);
    return 0;
}

int cmd_best(const settings *s)
{
    choosing c = {.s = s, .top = s->given[OPT_TOP] ? s->number[OPT_TOP] : TOP};
    const bool has_limit = s->given[OPT_NODES] || s->given[OPT_DEPTH];
    c.milliseconds = s->given[OPT_TIME] ? s->number[OPT_TIME] : has_limit ? 0 : MILLISECONDS;
    c.limits.nodes = s->number[OPT_NODES];
    c.limits.depth = (uint32_t)s->number[OPT_DEPTH];
    c.best = talk_need(calloc(c.top, sizeof *c.best));
    const int exit_code = input_each(s, best_line, &c, false);
    thinker_free(c.thinker);
    free(c.best);
    return exit_code;
}
