/* What the last moves of all games are: against the figures that are published
 * (tests/data/perft/details.tsv), and against the slow rules of tests/ref. Counts that take too
 * long for an ordinary run are left out; FORSYTH_PERFT_NODES raises the limit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ref/azul.h"
#include "ref/chess_details.h"
#include "ref/jieqi.h"
#include "support.h"

enum { LIMIT = SLOW_BUILD ? 200 * 1000 : 120 * 1000 * 1000 };

static uint64_t largest_count(void)
{
    const char *wanted = getenv("FORSYTH_PERFT_NODES");
    const uint64_t nodes = wanted != NULL ? strtoull(wanted, NULL, 10) : 0;
    return nodes > LIMIT ? nodes : LIMIT;
}

static fy_position read_position(const fy_game *game, const char *text)
{
    fy_position pos;
    assert_for(text, strlen(text), fy_parse(&pos, game, text, strlen(text), 0).code == FY_OK);
    return pos;
}

/* ---- the published figures --------------------------------------------------------------- */

static size_t compare_row(char *line)
{
    uint64_t found[FY_DETAILS_MAX];
    const char *fen = next_column(&line);
    const int depth = atoi(next_column(&line));
    const uint64_t nodes = strtoull(next_column(&line), NULL, 10);
    if (nodes > largest_count()) return 0;
    const fy_game *chess = game_named("chess");
    const fy_position pos = read_position(chess, fen);
    assert_int_equal(fy_perft_details(found, chess, &pos, depth), nodes);
    for (size_t i = 0; i < FY_CHESS_DETAILS; i++) {
        const char *wanted = next_column(&line);
        assert_non_null(wanted);
        if (strcmp(wanted, "-") != 0)
            assert_for(fen, strlen(fen), found[i] == strtoull(wanted, NULL, 10));
    }
    return 1;
}

static void the_published_figures_come_out(void **state)
{
    size_t len, compared = 0;
    char *text = read_file("tests/data/perft/details.tsv", &len);
    (void)state;
    for (char *rest = text, *line; (line = next_line(&rest)) != NULL;)
        if (line[0] != '#') compared += compare_row(line);
    assert_true(compared >= 15);
    free(text);
}

/* ---- the slow rules ---------------------------------------------------------------------- */

static void expect_as_reference(const char *fen, int depth)
{
    uint64_t found[FY_CHESS_DETAILS], wanted[REF_CHESS_DETAILS] = {0};
    fy_chess pos;
    ref_chess ref;
    size_t at;
    assert_int_equal(fy_chess_parse(&pos, fen, strlen(fen), 0).code, FY_OK);
    assert_null(ref_chess_parse(&ref, fen, strlen(fen), &at));
    const uint64_t ways = fy_chess_perft_details(found, &pos, depth);
    assert_int_equal(ways, ref_chess_details(wanted, &ref, depth));
    assert_int_equal(ways, fy_chess_perft(&pos, depth));
    assert_for(fen, strlen(fen), memcmp(found, wanted, sizeof found) == 0);
}

static void the_slow_rules_of_chess_count_the_same(void **state)
{
    static const char *const positions[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",           /* castling gives check                    */
        "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",           /* on the other side                       */
        "8/8/8/K2pP2k/8/8/8/4R3 w - d6 0 1",        /* en passant                              */
        "8/8/8/k2Pp2Q/8/8/8/4K3 w - e6 0 1",        /* the pawn that is taken opens the rank   */
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", /* Chess960: king and rook change places   */
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        "4k3/4K3/8/8/8/8/8/R7 w - - 0 1", /* kings side by side, which no game has   */
        "k1k5/8/8/8/8/8/8/R1R1K3 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++)
        for (int depth = 0; depth <= (i < 4 ? 2 : 3); depth++)
            expect_as_reference(positions[i], depth);
}

/* Plays a move as the player means it, in each way that it can turn out, and tallies the last. */
static uint64_t jieqi_reference(uint64_t *out, const ref_jieqi *pos, int depth)
{
    ref_jieqi_move moves[REF_JIEQI_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0) return 1;
    const size_t count = ref_jieqi_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        const char *squares = moves[i] + (moves[i][0] == '+');
        const bool turns = moves[i][0] == '+', is_view = pos->view != '*';
        const bool takes = pos->board[squares[3] - '0'][squares[2] - 'a'] != '.';
        unsigned pool[REF_JIEQI_POOL];
        ref_jieqi_pool(pool, pos, pos->turn);
        for (int type = 0; type < (turns && is_view ? REF_JIEQI_POOL : 1); type++) {
            ref_jieqi after;
            char outcome[32];
            if (turns && is_view && pool[type] == 0) continue;
            snprintf(outcome, sizeof outcome, turns && is_view ? "%s=%c" : "%s", moves[i],
                     REF_JIEQI_HIDEABLE[type]);
            ref_jieqi_play(&after, pos, outcome);
            ways += jieqi_reference(out, &after, depth - 1);
            if (depth > 1) continue;
            out[FY_JIEQI_CAPTURES] += takes;
            out[FY_JIEQI_TURNED_OVER] += turns;
            out[FY_JIEQI_CHECKS] += ref_jieqi_in_check(&after);
            out[FY_JIEQI_CHECKMATES] += strcmp(ref_jieqi_outcome(&after), "checkmate") == 0;
        }
    }
    return ways;
}

static void the_slow_rules_of_jieqi_count_the_same(void **state)
{
    static const struct {
        const char *text;
        int depth;
    } cases[] = {
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r", 2},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * "
         "pppppccrheaaehr:rheaaehrccppppp",
         2},
        {"4k4/R8/1R7/9/9/9/9/9/9/4K4 -:- r r", 3},
        {"3k5/9/9/9/3x5/9/9/9/9/R3K3R -:- b r", 2},
    };
    (void)state;
    const fy_game *game = game_named("jieqi");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int depth = 0; depth <= cases[i].depth; depth++) {
            uint64_t found[FY_DETAILS_MAX], wanted[FY_JIEQI_DETAILS] = {0};
            const fy_position pos = read_position(game, cases[i].text);
            ref_jieqi ref;
            ref_jieqi_read(&ref, cases[i].text);
            const uint64_t ways = fy_perft_details(found, game, &pos, depth);
            assert_int_equal(ways, jieqi_reference(wanted, &ref, depth));
            assert_int_equal(ways, fy_perft(game, &pos, depth));
            assert_memory_equal(found, wanted, sizeof wanted);
        }
}

static uint64_t azul_reference(uint64_t *out, const ref_azul *pos, int depth)
{
    ref_azul_move moves[REF_AZUL_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0 || pos->phase != REF_AZUL_DRAFTING) return 1;
    const size_t count = ref_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        ref_azul after = *pos;
        ref_azul_play(&after, moves[i]);
        ways += azul_reference(out, &after, depth - 1);
        if (depth > 1) continue;
        out[FY_AZUL_FROM_CENTRE] += moves[i][0] == 'C';
        out[FY_AZUL_TOKENS] += moves[i][0] == 'C' && strchr(pos->centre, 'F') != NULL;
        out[FY_AZUL_TO_FLOOR] += moves[i][2] == 'F';
        out[FY_AZUL_ROUND_ENDS] += after.phase != REF_AZUL_DRAFTING;
    }
    return ways;
}

/* From the beginning of a round, from its middle, and near its end. */
static void the_slow_rules_of_azul_count_the_same(void **state)
{
    static const struct {
        int drafts, depth;
    } cases[] = {{0, 2}, {4, 3}, {8, 4}, {11, 6}};
    (void)state;
    const fy_game *game = game_named("azul");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t found[FY_DETAILS_MAX], wanted[FY_AZUL_DETAILS] = {0};
        char text[REF_AZUL_TEXT_MAX];
        ref_azul ref;
        ref_azul_start(&ref, 2, false);
        assert_true(ref_azul_deal(&ref, "BYRY|RKKW|BBYY|RKKW|BBBW"));
        for (int n = 0; n < cases[i].drafts && ref.phase == REF_AZUL_DRAFTING; n++) {
            ref_azul_move moves[REF_AZUL_MOVES_MAX];
            ref_azul_moves(moves, &ref);
            ref_azul_play(&ref, moves[0]);
        }
        ref_azul_write(text, &ref);
        const fy_position pos = read_position(game, text);
        const uint64_t ways = fy_perft_details(found, game, &pos, cases[i].depth);
        assert_int_equal(ways, azul_reference(wanted, &ref, cases[i].depth));
        assert_int_equal(ways, fy_perft(game, &pos, cases[i].depth));
        assert_memory_equal(found, wanted, sizeof wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_figures_come_out),
        cmocka_unit_test(the_slow_rules_of_chess_count_the_same),
        cmocka_unit_test(the_slow_rules_of_jieqi_count_the_same),
        cmocka_unit_test(the_slow_rules_of_azul_count_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
