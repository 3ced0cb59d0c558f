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
    if (c->choice_count > 0) {
        out_puts(",\"weight\":");
        out_number(c->choices[best - c->best].weight);
    }
    print_json_line(c, game, pos, best);
    out_char('}');
}

void chooser_print_json(const chooser *c, const fy_game *game, const fy_position *pos, size_t count)
{
    json_turn(game, pos);
    out_puts(",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) out_char(',');
        print_json_move(c, game, pos, &c->best[i]);
    }
    out_char(']');
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

static bool take_level(const chooser *c, const fy_game *game, think_limits *limits,
                       uint64_t *milliseconds)
{
    level found;
    if (c->level == NULL) return true;
    if (!level_find(&found, game, c->level)) return false;
    found.limits.seed = c->seed;
    found.limits.depth = limits->depth;
    if (limits->nodes > 0 && limits->nodes < found.limits.nodes) found.limits.nodes = limits->nodes;
    if (*milliseconds == 0 || found.milliseconds < *milliseconds)
        *milliseconds = found.milliseconds;
    *limits = found.limits;
    return true;
}

/* The moves of the book in the order in which they are told, at most so many. */
static void look_up(chooser *c, size_t most, const fy_game *game, const fy_position *pos)
{
    fy_book_choice found[BOOK_CHOICES];
    const size_t count = book_file_find(found, &c->book, game, pos);
    uint64_t random = c->seed;
    const fy_move drawn = count > 0 && c->draws ? fy_book_pick(found, count, &random) : 0;
    c->choice_count = 0;
    for (int others = drawn == 0; others < 2; others++)
        for (size_t i = 0; i < count && c->choice_count < most; i++) {
            bool is_new = others || found[i].move == drawn;
            for (size_t k = 0; k < c->choice_count; k++)
                is_new = is_new && c->choices[k].move != found[i].move;
            if (is_new) c->choices[c->choice_count++] = found[i];
        }
}

/* As the book has them. All were searched, so that each is there. */
static void order_by_book(chooser *c, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = i; k < count; k++) {
            if (c->best[k].move != c->choices[i].move) continue;
            const fy_best other = c->best[i];
            c->best[i] = c->best[k];
            c->best[k] = other;
            break;
        }
}

fy_result chooser_choose(chooser *c, size_t *count, const fy_game *game, const fy_position *pos)
{
    fy_line from;
    fy_step none;
    fy_move moves[BOOK_CHOICES];
    think_limits limits = c->limits;
    uint64_t milliseconds = c->milliseconds;
    if (!open_thinker(c, game)) return (fy_result){FY_SEARCH_NOT_AVAILABLE, 0};
    if (!take_level(c, game, &limits, &milliseconds)) return (fy_result){FY_SEARCH_NO_LEVEL, 0};
    if (*count > c->room) {
        c->best = talk_need(realloc(c->best, *count * sizeof *c->best));
        c->room = *count;
    }
    look_up(c, *count, game, pos);
    for (size_t i = 0; i < c->choice_count; i++) moves[i] = c->choices[i].move;
    if (c->choice_count > 0) {
        limits.moves = moves;
        limits.move_count = c->choice_count;
    }
    fy_line_start(&from, game, pos, &none, 0);
    thinker_arm(c->thinker, milliseconds, 0);
    const fy_result found = thinker_think(c->thinker, c->best, count, &from, &limits, NULL, NULL);
    if (found.code == FY_OK && c->choice_count > 0) order_by_book(c, *count);
    return found;
}

const char *level_refused(const settings *s, const fy_game *game)
{
    static _Thread_local char why[96];
    uint32_t least, most;
    bool has_elo = game != NULL && level_elo_range(game, &least, &most);
    if (s->given[OPT_LEVEL] && s->given[OPT_ELO]) return "takes '--level' or '--elo', not both";
    if (!s->given[OPT_ELO]) return NULL;
    for (size_t i = 0; game == NULL && !has_elo && fy_game_at(i) != NULL; i++)
        has_elo = level_elo_range(fy_game_at(i), &least, &most);
    if (!has_elo) return "has no '--elo' in this game: use '--level'";
    if (s->number[OPT_ELO] >= least && s->number[OPT_ELO] <= most) return NULL;
    snprintf(why, sizeof why, "takes an '--elo' from %u to %u", (unsigned)least, (unsigned)most);
    return why;
}

void chooser_free(chooser *c)
{
    thinker_free(c->thinker);
    book_file_free(&c->book);
    free(c->best);
}

int chooser_start(chooser *out, const settings *s)
{
    *out = (chooser){.megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES,
                     .threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1,
                     .style = s->given[OPT_SAN] ? FY_MOVE_SAN : FY_MOVE_PLAIN,
                     .level = s->value[OPT_LEVEL],
                     .draws = s->given[OPT_SEED],
                     .seed = s->number[OPT_SEED]};
    if (s->given[OPT_ELO]) {
        snprintf(out->level_text, sizeof out->level_text, "elo:%s", s->value[OPT_ELO]);
        out->level = out->level_text;
    }
    return s->given[OPT_BOOK] ? book_file_open(&out->book, s->value[OPT_BOOK]) : 0;
}
