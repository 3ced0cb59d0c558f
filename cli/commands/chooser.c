/* Choosing moves, and printing what was chosen. */
#include "chooser.h"

#include <stdlib.h>

#include "../output/json_verdict.h"

enum { MEGABYTES = 64 };

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

/* In the style, or plainly if the game does not know it. */
static void write_move(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                       fy_move move, uint32_t style)
{
    out[0] = '\0';
    if (fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, style).code == FY_OK) return;
    fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_PLAIN);
}

static void print_json_line(const chooser *c, const fy_game *game, const fy_position *from,
                            const fy_best *best)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos = *from;
    out_puts(",\"line\":[");
    for (uint32_t i = 0; i < best->length; i++) {
        write_move(text, game, &pos, best->line[i], c->style);
        if (fy_play(&pos, game, &pos, best->line[i]).code != FY_OK) break;
        if (i > 0) out_char(',');
        out_json_string(text, strlen(text));
    }
    out_char(']');
}

static void print_json_move(const chooser *c, const fy_game *game, const fy_position *pos,
                            const fy_best *best)
{
    char text[FY_MOVE_TEXT_MAX];
    write_move(text, game, pos, best->move, c->style);
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
    print_json_line(c, game, pos, best);
    out_char('}');
}

void chooser_print_json(const chooser *c, const fy_game *game, const place *where,
                        const fy_position *pos, size_t count)
{
    json_open(game, where, true);
    json_turn(game, pos);
    out_puts(",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) out_char(',');
        print_json_move(c, game, pos, &c->best[i]);
    }
    out_puts("]}\n");
}

void chooser_print(const chooser *c, const fy_game *game, const fy_position *pos, size_t count)
{
    char text[FY_MOVE_TEXT_MAX];
    for (size_t i = 0; i < count; i++) {
        write_move(text, game, pos, c->best[i].move, c->style);
        out_puts(text);
        out_char(' ');
        print_score(&c->best[i]);
        out_char('\n');
    }
}

/* ---- choosing ---------------------------------------------------------------------------- */

/* Positions of a file have nothing to do with each other: nothing is learnt from one for the next,
 * so that the answer does not depend on their order. */
static bool open_thinker(chooser *c, const fy_game *game)
{
    if (c->game == game) {
        if (c->thinker != NULL) thinker_forget(c->thinker);
        return c->thinker != NULL;
    }
    thinker_free(c->thinker);
    c->thinker = thinker_new(game, c->megabytes, c->threads);
    c->game = game;
    return c->thinker != NULL;
}

fy_result chooser_choose(chooser *c, size_t *count, const fy_game *game, const fy_position *pos)
{
    fy_line from;
    fy_step none;
    if (!open_thinker(c, game)) return (fy_result){FY_SEARCH_NOT_AVAILABLE, 0};
    if (*count > c->room) {
        c->best = talk_need(realloc(c->best, *count * sizeof *c->best));
        c->room = *count;
    }
    fy_line_start(&from, game, pos, &none, 0);
    thinker_arm(c->thinker, c->milliseconds, 0);
    return thinker_think(c->thinker, c->best, count, &from, &c->limits, NULL, NULL);
}

void chooser_free(chooser *c)
{
    thinker_free(c->thinker);
    free(c->best);
}

void chooser_start(chooser *out, const settings *s)
{
    *out = (chooser){.megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES,
                     .threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1,
                     .style = s->given[OPT_SAN] ? FY_MOVE_SAN : FY_MOVE_PLAIN};
}
