/* How a position stands never contradicts its moves, and who can win after a move could before it.
 * A line says the same as its position, but for repetition, and taking all moves back ends where it
 * began. */
#include "input.h"

enum { ROOM = 12 };

static void require_whole(fy_outcome outcome)
{
    const int claimable = outcome.code == FY_DRAW_50_MOVES || outcome.code == FY_DRAW_THREEFOLD;
    require(fy_code_severity(outcome.code) == FY_SEVERITY_STATUS);
    require(outcome.claimable == claimable && outcome.unused == 0);
    require(outcome.over == (outcome.code != FY_ONGOING && !claimable));
    require((outcome.code == FY_CHECKMATE) == (outcome.winner != FY_NOBODY));
}

/* The code again, worked out from what other functions say. */
static uint32_t expected_code(const fy_chess *pos, size_t moves)
{
    if (moves == 0) return fy_chess_in_check(pos) ? FY_CHECKMATE : FY_STALEMATE;
    if (fy_chess_is_insufficient(pos)) return FY_DRAW_INSUFFICIENT;
    if (pos->halfmove >= 150) return FY_DRAW_75_MOVES;
    return pos->halfmove >= 100 ? FY_DRAW_50_MOVES : FY_ONGOING;
}

static void status(const fy_chess *pos)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    const fy_outcome outcome = fy_chess_status(pos);
    require_whole(outcome);
    require(outcome.code == expected_code(pos, count));
    if (outcome.code == FY_CHECKMATE) require(outcome.winner == 1 - pos->turn);

    const int can_win[2] = {fy_chess_can_win(pos, FY_CHESS_WHITE),
                            fy_chess_can_win(pos, FY_CHESS_BLACK)};
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        require(can_win[color] == 0 || can_win[color] == 1);
        if (outcome.over) require(can_win[color] == (outcome.winner == color));
    }
    if (fy_chess_is_insufficient(pos))
        require(!can_win[FY_CHESS_WHITE] && !can_win[FY_CHESS_BLACK]);
    for (size_t i = 0; i < count && !outcome.over; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        require(can_win[FY_CHESS_WHITE] || !fy_chess_can_win(&after, FY_CHESS_WHITE));
        require(can_win[FY_CHESS_BLACK] || !fy_chess_can_win(&after, FY_CHESS_BLACK));
    }
}

/* Repetition may turn what the position says into one of two other draws. */
static void require_line(const fy_chess_line *line)
{
    const fy_outcome alone = fy_chess_status(&line->pos), outcome = fy_chess_line_status(line);
    const unsigned repeats = fy_chess_line_repeats(line);
    require_whole(outcome);
    require(line->key == fy_chess_key(&line->pos));
    require(repeats >= 1 && repeats <= 1 + line->count / 4);
    if (outcome.code == alone.code) return;
    require(outcome.code == (repeats >= 5 ? FY_DRAW_FIVEFOLD : FY_DRAW_THREEFOLD));
    require(repeats >= 3 && alone.code != FY_CHECKMATE && alone.code != FY_STALEMATE);
}

/* The bytes of the text choose the moves. */
static void play_and_take_back(const fy_chess *pos, const fuzz_input *in)
{
    fy_chess_step steps[ROOM];
    fy_chess_line line;
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count;
    fy_chess_line_start(&line, pos, steps, ROOM);
    const uint64_t key = line.key;
    require_line(&line);
    while ((count = fy_chess_moves(moves, &line.pos)) > 0 && line.count < ROOM) {
        const fy_move move = moves[(unsigned char)in->text[line.count % in->len] % count];
        require(fy_chess_line_play(&line, move).code == FY_OK);
        require_line(&line);
    }
    if (count > 0) require(fy_chess_line_play(&line, moves[0]).code == FY_LINE_FULL);
    while (line.count > 0) {
        const fy_chess before = line.steps[line.count - 1].before;
        require(fy_chess_is_legal(&before, fy_chess_line_undo(&line)));
        require(memcmp(&line.pos, &before, sizeof before) == 0);
    }
    require(line.key == key && memcmp(&line.pos, pos, sizeof *pos) == 0);
    require(fy_chess_line_undo(&line) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_chess pos;
    if (fy_chess_parse(&pos, in.text, in.len, in.allow).code == FY_OK) {
        status(&pos);
        play_and_take_back(&pos, &in);
    }
    free(in.text);
    return 0;
}
