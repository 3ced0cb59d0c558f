/* A line: a position and how it came about.
 *
 * Each step keeps the whole position before its move, 40 bytes, so that taking a move back is a
 * copy and cannot go wrong.
 *
 * Repetition looks back along the steps. Keys sort out nearly all positions, and where two are
 * equal the positions themselves decide, so that no chance agreement of keys ends a game. */
#include "internal.h"

void fy_chess_line_start(fy_chess_line *out, const fy_chess *pos, fy_chess_step *steps, size_t room)
{
    *out = (fy_chess_line){.pos = *pos, .key = fy_chess_key(pos), .steps = steps, .room = room};
}

/* Writes down where the line stands; NULL if there is no room. */
static fy_chess_step *new_step(fy_chess_line *line, fy_move move)
{
    if (line->count >= line->room) return NULL;
    fy_chess_step *step = &line->steps[line->count++];
    *step = (fy_chess_step){.before = line->pos, .key = line->key, .move = move};
    return step;
}

fy_result fy_chess_line_play_unchecked(fy_chess_line *line, fy_move move)
{
    const fy_chess_step *step = new_step(line, move);
    if (step == NULL) return (fy_result){FY_LINE_FULL, 0};
    line->key = fy_chess_play_key(&line->pos, &step->before, move, step->key);
    return (fy_result){FY_OK, 0};
}

fy_result fy_chess_line_pass(fy_chess_line *line)
{
    const fy_chess_step *step = new_step(line, 0);
    if (step == NULL) return (fy_result){FY_LINE_FULL, 0};
    line->key = fy_chess_pass_key(&line->pos, &step->before, step->key);
    return (fy_result){FY_OK, 0};
}

fy_result fy_chess_line_play(fy_chess_line *line, fy_move move)
{
    if (line->count >= line->room) return (fy_result){FY_LINE_FULL, 0};
    if (!fy_chess_is_legal(&line->pos, move))
        return (fy_result){fy__chess_why_illegal(&line->pos, move), 0};
    return fy_chess_line_play_unchecked(line, move);
}

fy_move fy_chess_line_undo(fy_chess_line *line)
{
    if (line->count == 0) return 0;
    const fy_chess_step *step = &line->steps[--line->count];
    line->pos = step->before;
    line->key = step->key;
    return step->move;
}

static uint8_t en_passant_that_counts(const fy_chess *pos)
{
    if (pos->en_passant >= FY_CHESS_NO_SQUARE) return FY_CHESS_NO_SQUARE;
    return fy__chess_en_passant_legal(pos) ? pos->en_passant : FY_CHESS_NO_SQUARE;
}

/* As the rules of repetition see it. */
static int is_same_to_the_rules(const fy_chess *a, const fy_chess *b)
{
    return memcmp(a->plane, b->plane, sizeof a->plane) == 0 && a->black == b->black &&
           a->turn == b->turn && a->castling[0] == b->castling[0] &&
           a->castling[1] == b->castling[1] &&
           en_passant_that_counts(a) == en_passant_that_counts(b);
}

/* How many moves back an equal position may lie: no further than the last capture or pawn move. The
 * clock knows, but for the moves before the line, about which a text may have lied; and once
 * saturated it knows no more. */
static size_t moves_to_look_back(const fy_chess_line *line)
{
    size_t quiet = line->pos.halfmove;
    return quiet < line->count && quiet != UINT16_MAX ? quiet : line->count;
}

unsigned fy_chess_line_repeats(const fy_chess_line *line)
{
    const size_t far = moves_to_look_back(line);
    unsigned times = 1;
    for (size_t back = 1; back <= far; back++) {
        const fy_chess_step *step = &line->steps[line->count - back];
        if (step->move == 0) break; /* a null move */
        /* A piece needs two moves to be back where it was, and its opponent moves in between. */
        if (back < 4 || back % 2 != 0) continue;
        times += step->key == line->key && is_same_to_the_rules(&step->before, &line->pos);
    }
    return times;
}

fy_outcome fy_chess_line_status(const fy_chess_line *line)
{
    const fy_outcome now = fy_chess_status(&line->pos);
    if (now.over && now.code != FY_DRAW_75_MOVES) return now;
    const unsigned times = fy_chess_line_repeats(line);
    if (times >= 5) return (fy_outcome){.code = FY_DRAW_FIVEFOLD, .winner = FY_NOBODY, .over = 1};
    if (times >= 3 && !now.over)
        return (fy_outcome){.code = FY_DRAW_THREEFOLD, .winner = FY_NOBODY, .claimable = 1};
    return now;
}
