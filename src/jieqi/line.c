/* A line: a position and how it came about.
 *
 * Each step keeps the whole position before its move, so that taking a move back is a copy and
 * cannot go wrong.
 *
 * A move that takes a piece or turns one over never comes undone: there is one piece fewer on the
 * board, or one fewer face down. So whatever has to do with repetition lies behind the last such
 * move, among moves of face-up pieces. There, nothing is ever due, the sides take turns, no list of
 * captured pieces changes and no identity either: two positions are equal if an even number of
 * moves lies between them and their boards are equal. Keys sort out nearly all boards; where two
 * keys agree the boards themselves decide, so that no chance agreement of keys ends a game.
 *
 * In a view, a move and the telling of what came of it may be two steps. Together they are one ply,
 * and whether it gave check is known, and noted, at the second. */
#include "internal.h"

void fy_jieqi_line_start(fy_jieqi_line *out, const fy_jieqi *pos, fy_jieqi_step *steps, size_t room)
{
    *out = (fy_jieqi_line){.pos = *pos,
                           .key = fy_jieqi_key(pos),
                           .steps = steps,
                           .room = room,
                           .rules = {.repetitions = 3, .plies = 80}};
}

fy_result fy_jieqi_line_play_unchecked(fy_jieqi_line *line, fy_move move)
{
    if (line->count >= line->room) return (fy_result){FY_LINE_FULL, 0};
    fy_jieqi after;
    fy_jieqi_play_unchecked(&after, &line->pos, move);
    line->steps[line->count++] = (fy_jieqi_step){
        .before = line->pos,
        .key = line->key,
        .move = move,
        .gave_check = after.view.due == 0 && fy_jieqi_in_check(&after.view),
    };
    line->pos = after;
    line->key = fy_jieqi_key(&after);
    return (fy_result){FY_OK, 0};
}

fy_result fy_jieqi_line_play(fy_jieqi_line *line, fy_move move)
{
    if (line->count >= line->room) return (fy_result){FY_LINE_FULL, 0};
    const uint32_t why = fy__jieqi_refuse(&line->pos, move);
    return why == FY_OK ? fy_jieqi_line_play_unchecked(line, move) : (fy_result){why, 0};
}

fy_move fy_jieqi_line_undo(fy_jieqi_line *line)
{
    if (line->count == 0) return 0;
    const fy_jieqi_step *step = &line->steps[--line->count];
    line->pos = step->before;
    line->key = step->key;
    return step->move;
}

static int jieqi_takes(const fy_jieqi_step *step)
{
    return !(step->move & FY_JIEQI_TELLS) && step->before.view.board[fy_jieqi_to(step->move)] != 0;
}

/* How often the present position has occurred, and the number of moves before it did so first. */
static unsigned jieqi_repeats(const fy_jieqi_line *line, size_t *first)
{
    unsigned times = 1;
    *first = line->count;
    for (size_t i = line->count; i-- > 0;) {
        const fy_jieqi_step *step = &line->steps[i];
        if (step->move & (FY_JIEQI_REVEALS | FY_JIEQI_TELLS) || jieqi_takes(step)) break;
        if ((line->count - i) % 2 != 0 || step->key != line->key) continue;
        if (memcmp(step->before.view.board, line->pos.view.board, FY_JIEQI_SQUARES) != 0) continue;
        times++;
        *first = i;
    }
    return times;
}

unsigned fy_jieqi_line_repeats(const fy_jieqi_line *line)
{
    size_t first;
    return jieqi_repeats(line, &first);
}

/* Who gave check with each of its moves from that one on, if the other side did not; else
 * FY_NOBODY. */
static int jieqi_who_kept_checking(const fy_jieqi_line *line, size_t first)
{
    int checks[2] = {1, 1};
    for (size_t i = first; i < line->count; i++)
        checks[line->steps[i].before.view.turn] &= line->steps[i].gave_check;
    if (checks[FY_JIEQI_RED] == checks[FY_JIEQI_BLACK]) return FY_NOBODY;
    return checks[FY_JIEQI_RED] ? FY_JIEQI_RED : FY_JIEQI_BLACK;
}

/* The counter, where one is kept, knows the moves of the line and those before it. */
static unsigned jieqi_quiet_plies(const fy_jieqi_line *line)
{
    unsigned plies = 0;
    for (size_t i = line->count; i-- > 0 && plies < UINT16_MAX;) {
        if (jieqi_takes(&line->steps[i])) break;
        plies += !(line->steps[i].move & FY_JIEQI_TELLS);
    }
    return plies > line->pos.view.half ? plies : line->pos.view.half;
}

fy_outcome fy_jieqi_line_status(const fy_jieqi_line *line)
{
    const fy_outcome now = fy_jieqi_status(&line->pos);
    const fy_jieqi_rules *rules = &line->rules;
    fy_outcome out = {.code = FY_ONGOING, .winner = FY_NOBODY};
    size_t first;
    if (now.winner != FY_NOBODY) return now;
    if (line->pos.view.due != 0) return out;
    if (rules->repetitions != 0 && jieqi_repeats(line, &first) >= rules->repetitions) {
        const int loser = jieqi_who_kept_checking(line, first);
        const int is_draw = loser == FY_NOBODY || rules->perpetual_may_draw;
        out.code = is_draw ? FY_DRAW_REPETITION : FY_PERPETUAL_CHECK;
        if (!is_draw) out.winner = (int8_t)!loser;
    } else if (rules->plies != 0 && jieqi_quiet_plies(line) >= rules->plies) {
        out.code = FY_DRAW_NO_CAPTURE;
    }
    out.over = out.code != FY_ONGOING;
    return out;
}
