/* Random games of Jieqi: what a line says is compared with what can be worked out anew from all
 * positions of the game, by looking at each of them. */
#include <string.h>

#include "jieqi_support.h"

enum { ROOM = 400 };

/* What happened: the positions, and which move led from one to the next. */
typedef struct record {
    fy_jieqi pos[ROOM + 1];
    fy_move move[ROOM];
    int count;
} record;

static int pieces_in(const fy_jieqi *pos)
{
    int count = 0;
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) count += pos->view.board[s] != 0;
    return count;
}

/* How many captured pieces of a colour are written so. */
static int captured_of(const fy_jieqi *pos, int color, int symbol)
{
    int count = 0;
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) count += pos->view.captured[color][i] == symbol;
    return count;
}

static int same_to_the_rules(const fy_jieqi *a, const fy_jieqi *b)
{
    for (int symbol = 0; symbol < 16; symbol++)
        for (int color = 0; color < 2; color++)
            if (captured_of(a, color, symbol) != captured_of(b, color, symbol)) return 0;
    return memcmp(a->view.board, b->view.board, FY_JIEQI_SQUARES) == 0 &&
           a->view.turn == b->view.turn && a->view.due == 0 && b->view.due == 0;
}

static int plies_by_record(const record *r)
{
    int plies = 0;
    for (int i = r->count; i > 0 && pieces_in(&r->pos[i]) == pieces_in(&r->pos[i - 1]); i--)
        plies += !(r->move[i - 1] & FY_JIEQI_TELLS);
    return plies;
}

/* The code, and the winner, by rules of three occurrences and 20 plies. */
static uint32_t verdict_by_record(const record *r, unsigned *repeats, int *winner)
{
    const fy_jieqi *now = &r->pos[r->count];
    int first = r->count, all[2] = {1, 1};
    *repeats = 1;
    *winner = FY_NOBODY;
    for (int i = r->count - 1; i >= 0; i--)
        if (same_to_the_rules(&r->pos[i], now)) {
            ++*repeats;
            first = i;
        }
    if (now->view.due) return FY_ONGOING;
    const fy_outcome board = fy_jieqi_status(now);
    *winner = board.winner;
    if (board.winner != FY_NOBODY) return board.code;
    if (*repeats >= 3) {
        for (int i = first; i < r->count; i++)
            all[r->pos[i].view.turn] &= fy_jieqi_in_check(&r->pos[i + 1].view);
        if (all[0] == all[1]) return FY_DRAW_REPETITION;
        *winner = all[0] ? FY_JIEQI_BLACK : FY_JIEQI_RED;
        return FY_PERPETUAL_CHECK;
    }
    return plies_by_record(r) >= 20 ? FY_DRAW_NO_CAPTURE : FY_ONGOING;
}

/* Often the way back, so that positions repeat; often a check, so that checks are perpetual. */
static fy_move choose(const record *r, uint64_t *random)
{
    static fy_move moves[FY_JIEQI_MOVES_MAX];
    const fy_jieqi *pos = &r->pos[r->count];
    const size_t count = fy_jieqi_moves(moves, pos);
    if (count == 0) return 0;
    if (r->count >= 2 && !one_in(random, 8)) {
        const fy_move last = r->move[r->count - 2];
        const fy_move back = (fy_move)(fy_jieqi_to(last) | fy_jieqi_from(last) << 7);
        if (fy_jieqi_is_legal(pos, back)) return back;
    }
    for (size_t i = 0; i < count; i++) {
        fy_jieqi after;
        fy_jieqi_play_unchecked(&after, pos, moves[i]);
        if (!after.view.due && fy_jieqi_in_check(&after.view) && one_in(random, 3)) return moves[i];
    }
    return moves[random_below(random, (int)count)];
}

static void random_games_stand_as_all_their_positions_say(void **state)
{
    (void)state;
    static const char *const starts[] = {
        "4k4/R8/9/9/9/9/9/9/9/3K5 -:- r r",
        "4k4/R8/9/9/9/9/9/9/r8/3K5 -:- r b",
        "4k4/R2x1x3/9/9/9/9/9/C8/r3X4/3K5 -:- r r",
        "2xak4/R8/7x1/x8/9/9/X8/1X7/r8/3K1X3 -:- r b",
        "2xak4/R8/7x1/x8/9/9/X8/1X7/r8/3K1X3 -:- r r",
        "2xak4/R8/7x1/x8/9/9/X8/1X7/r8/3K1X3 -:- r * rhc:prh",
        "9/9/5k3/4r4/9/9/4c4/4R4/9/4KC3 -:- r r",
    };
    static record r;
    static fy_jieqi_step steps[ROOM];
    uint64_t random = 1;
    int seen[64] = {0}, checkers[2] = {0};
    for (int game = 0; game < 700; game++) {
        fy_jieqi_line line;
        r.count = 0;
        r.pos[0] = jieqi_of(starts[game % 7]);
        fy_jieqi_line_start(&line, &r.pos[0], steps, ROOM);
        line.rules.plies = 20;
        for (int ply = 0; ply < 60; ply++) {
            unsigned repeats;
            int winner;
            const uint32_t code = verdict_by_record(&r, &repeats, &winner);
            assert_outcome(&line, code, winner);
            assert_int_equal(fy_jieqi_line_repeats(&line), repeats);
            assert_true(line.key == fy_jieqi_key(&line.pos));
            seen[code]++;
            if (code == FY_PERPETUAL_CHECK) checkers[winner]++;
            const fy_move move = choose(&r, &random);
            if (move == 0) break;
            r.move[r.count] = move;
            fy_jieqi_play_unchecked(&r.pos[r.count + 1], &r.pos[r.count], move);
            r.count++;
            assert_int_equal(fy_jieqi_line_play(&line, move).code, FY_OK);
            assert_true(same_jieqi(&line.pos, &r.pos[r.count]));
        }
        while (r.count > 0) {
            assert_int_equal(fy_jieqi_line_undo(&line), r.move[--r.count]);
            assert_true(same_jieqi(&line.pos, &r.pos[r.count]));
        }
    }
    assert_true(seen[FY_DRAW_REPETITION] > 50 && seen[FY_DRAW_NO_CAPTURE] > 50);
    assert_true(seen[FY_CHECKMATE] + seen[FY_NO_LEGAL_MOVE] > 0 && seen[FY_ONGOING] > 50);
    assert_true(checkers[0] > 10 && checkers[1] > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_stand_as_all_their_positions_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
