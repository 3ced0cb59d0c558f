#include "judge.h"

#include <stdlib.h>

#include "../output/out.h"

/* From this loss on. */
static const struct {
    double loss;
    int mark;
    const char *text;
} marks[] = {{0.3, MARK_BLUNDER, "??"}, {0.2, MARK_MISTAKE, "?"}, {0.1, MARK_INACCURACY, "?!"}};

enum { MARKS = sizeof marks / sizeof *marks };

const char *judge_mark_text(int mark)
{
    for (int i = 0; i < MARKS; i++)
        if (marks[i].mark == mark) return marks[i].text;
    return NULL;
}

static int mark_of(double loss)
{
    for (int i = 0; i < MARKS; i++)
        if (loss >= marks[i].loss) return marks[i].mark;
    return MARK_NONE;
}

/* ---- the line ---------------------------------------------------------------------------- */

static void restart(judge *j, const fy_position *pos)
{
    j->start = *pos;
    j->count = 0;
    fy_line_start(&j->line, j->game, &j->start, j->steps, j->room);
}

void judge_begin(judge *j, const fy_game *game, const fy_position *start)
{
    if (j->game != game) {
        thinker_free(j->thinker);
        j->thinker = thinker_new(game, j->megabytes, j->threads);
        j->game = game;
    } else if (j->thinker != NULL) {
        thinker_forget(j->thinker);
    }
    restart(j, start);
}

/* Steps are where the line keeps them: with more room it is played again. */
static void make_room(judge *j)
{
    j->room = j->room == 0 ? 256 : 2 * j->room;
    j->moves = talk_need(realloc(j->moves, j->room * sizeof *j->moves));
    j->steps = talk_need(realloc(j->steps, j->room * sizeof *j->steps));
    fy_line_start(&j->line, j->game, &j->start, j->steps, j->room);
    for (size_t i = 0; i < j->count; i++)
        if (fy_line_play(&j->line, j->game, j->moves[i]).code != FY_OK) return;
}

void judge_follow(judge *j, fy_move move, const fy_position *after)
{
    if (j->count == j->room) make_room(j);
    if (move == 0 || fy_line_play(&j->line, j->game, move).code != FY_OK)
        restart(j, after);
    else
        j->moves[j->count++] = move;
}

void judge_free(judge *j)
{
    thinker_free(j->thinker);
    free(j->moves);
    free(j->steps);
}

/* ---- judging ----------------------------------------------------------------------------- */

static bool think(judge *j, fy_best *out, const think_limits *limits)
{
    size_t count = 1;
    thinker_arm(j->thinker, j->milliseconds, 0);
    return thinker_think(j->thinker, out, &count, &j->line, limits, NULL, NULL).code == FY_OK;
}

static double lost(const fy_best *best, const fy_best *made)
{
    if (made->score >= best->score) return 0;
    return (double)(best->expected - made->expected) / FY_SEARCH_SURE;
}

bool judge_move(judge *j, judgement *out, fy_move move)
{
    think_limits only = j->limits;
    fy_position pos;
    fy_line_position(&pos, &j->line, j->game);
    out->player = fy_turn(j->game, &pos);
    if (j->thinker == NULL || move == 0 || out->player == FY_CHANCE) return false;
    if (!think(j, &out->best, &j->limits)) return false;
    out->made = out->best;
    if (out->best.move != move) {
        only.moves = &move;
        only.move_count = 1;
        if (out->best.depth > 0) only.depth = out->best.depth;
        if (!think(j, &out->made, &only)) return false;
    }
    if (out->made.score > out->best.score || out->made.move == out->best.move)
        out->best = out->made;
    out->loss = lost(&out->best, &out->made);
    out->mark = mark_of(out->loss);
    return true;
}
