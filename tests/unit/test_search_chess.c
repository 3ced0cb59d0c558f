/* The chess search: it finds mates, wins endings, agrees with plain minimax, gives the same answer
 * everywhere, and survives every board that parses. */
#include <stdlib.h>
#include <string.h>

#include "../../src/search/chess/evaluate.h"
#include "../../src/search/chess/weights.h"
#include "chess_random.h"
#include "search_support.h"

enum { TABLE = 1 << 20 };

static const char *const positions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 b - - 0 9",
    "8/8/1p1k1p2/p1p2P2/P1P1K3/1P6/8/8 w - - 0 1",
    "r3k1r1/8/8/8/8/8/8/1R2K2R w BHag - 0 1", /* Chess960 */
    "8/P1k5/8/8/8/8/5Kp1/8 b - - 0 1",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
};

enum { POSITIONS = sizeof positions / sizeof *positions };

/* ---- mates ------------------------------------------------------------------------------- */

/* Mates in no more moves than that exist, as Stockfish shows. */
static const struct {
    int mate;
    const char *text;
} mates[] = {
    {1, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"},
    {2, "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1"},
    {2, "7k/8/5K2/8/8/8/8/R7 w - - 0 1"},
    {2, "k7/8/2K5/8/3Q4/8/8/8 w - - 0 1"},
    {2, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"}, /* zugzwang */
    {2, "r2q1k1r/ppp1bB1p/2np4/6N1/3PP1bP/8/PPP5/RNB2RK1 w - - 0 1"},
    {-2, "4k3/8/4K3/8/8/8/8/7R b - - 0 1"},
    {3, "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1"},
    {3, "r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1"},
    {3, "1k6/8/8/3K4/8/8/8/7Q w - - 0 1"},
    {4, "r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1"},
    {4, "8/8/8/8/5K2/8/6R1/7k w - - 0 1"},
    {3, "8/8/1k6/8/3K4/8/8/R6R w - - 0 1"},
    {5, "2q1nk1r/4Rp2/1ppp1P2/6Pp/3p1B2/3P3P/PPP1Q3/6K1 w - - 0 1"},
    {5, "6r1/p3p1rk/1p1pPp1p/q3n2R/4P3/3BR2P/PPP2QP1/7K w - - 0 1"},
};

typedef struct hunt {
    int mate, found;
} hunt;

static int is_as_fast(const fy_best *best, int mate)
{
    return mate > 0 ? best->mate > 0 && best->mate <= mate : best->mate == mate;
}

static void watch_mate(void *context, const fy_search_report *report)
{
    hunt *h = context;
    if (is_as_fast(report->best, h->mate)) h->found = 1;
}

static int stop_when_found(void *context)
{
    return ((hunt *)context)->found;
}

static void mates_in_one_to_five_are_found(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", 4 << 20);
    for (size_t i = 0; i < sizeof mates / sizeof *mates; i++) {
        hunt h = {.mate = mates[i].mate};
        fy_best best;
        searcher_set(s, mates[i].text);
        s->limits = (fy_search_limits){
            .nodes = 400000, .report = watch_mate, .stop = stop_when_found, .context = &h};
        searcher_best(s, &best, 1);
        assert_for(mates[i].text, strlen(mates[i].text), is_as_fast(&best, mates[i].mate));
        assert_true(best.score > FY_SEARCH_WON || best.score < -FY_SEARCH_WON);
        assert_int_equal(best.expected, best.mate > 0 ? FY_SEARCH_SURE : 0);
    }
    searcher_close(s);
}

/* Can the side to move mate in so many moves, whatever the other does? */
static int mates_within(const fy_chess *pos, int moves);

static int is_mated_within(const fy_chess *pos, int moves)
{
    fy_move list[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(list, pos);
    if (count == 0) return fy_chess_in_check(pos);
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, list[i]);
        if (!mates_within(&after, moves)) return 0;
    }
    return 1;
}

static int mates_within(const fy_chess *pos, int moves)
{
    fy_move list[FY_CHESS_MOVES_MAX];
    const size_t count = moves > 0 ? fy_chess_moves(list, pos) : 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, list[i]);
        if (is_mated_within(&after, moves - 1)) return 1;
    }
    return 0;
}

static void a_mate_that_is_told_is_there(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    uint64_t chance = 11;
    int told = 0;
    for (int i = 0; i < (SLOW_BUILD ? 300 : 1500); i++) {
        fy_chess pos;
        fy_best best;
        size_t one = 1;
        s->limits.nodes = 20 + (uint64_t)random_below(&chance, 3000);
        random_position(&pos, &chance);
        if (fy_chess_move_count(&pos) > 40) continue;
        pos.halfmove = 0;
        fy_chess_line_start(&s->line.chess, &pos, &s->steps[0].chess, SEARCH_STEPS);
        if (fy_search_best(&best, &one, &s->line, s->game, &s->limits, &s->memory).code != FY_OK)
            continue;
        if (best.mate == 0 || best.mate > 2 || best.mate < -1) continue;
        told++;
        if (best.mate > 0) assert_true(mates_within(&pos, best.mate));
        if (best.mate < 0) assert_true(is_mated_within(&pos, -best.mate));
    }
    assert_true(told > 0);
    searcher_close(s);
}

/* Black mates in two, and in one after a wrong move. A search that is stopped after the wrong one,
 * before it has tried the others, does not take that for proved. */
static void a_loss_is_not_told_before_all_moves_are_tried(void **state)
{
    (void)state;
    static const char text[] = "2N5/1q6/8/2p1k2K/8/8/6q1/8 w - - 0 1";
    searcher *s = searcher_open("chess", TABLE);
    for (uint64_t nodes = 1; nodes < 3000; nodes += 10) {
        fy_best best;
        searcher_set(s, text);
        s->limits.nodes = nodes;
        searcher_best(s, &best, 1);
        assert_true(best.mate == 0 || best.mate <= -2);
    }
    searcher_close(s);
}

/* ---- endings ----------------------------------------------------------------------------- */

/* White to move wins against the same search. */
static void assert_won(searcher *s, const char *text)
{
    searcher_set(s, text);
    for (;;) {
        const fy_outcome now = fy_line_status(&s->line, s->game);
        fy_best best;
        if (now.code == FY_CHECKMATE && now.winner == FY_CHESS_WHITE) return;
        assert_for(text, strlen(text), now.code == FY_ONGOING);
        searcher_best(s, &best, 1);
        assert_int_equal(fy_line_play(&s->line, s->game, best.move).code, FY_OK);
    }
}

static void basic_endings_are_won(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", 4 << 20);
    s->limits.nodes = SLOW_BUILD ? 3000 : 10000;
    assert_won(s, "8/8/8/4k3/8/8/1Q6/4K3 w - - 0 1");
    assert_won(s, "8/8/8/4k3/8/8/1R6/4K3 w - - 0 1");
    assert_won(s, "8/8/8/4k3/8/8/3BB3/4K3 w - - 0 1");
    assert_won(s, "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1");
    assert_won(s, "8/8/1p1k1p2/p1p2P2/P1P2K2/1P4P1/8/8 w - - 0 1");
    s->limits.nodes = SLOW_BUILD ? 15000 : 40000;
    assert_won(s, "8/8/8/4k3/8/8/3BN3/4K3 w - - 0 1");
    searcher_close(s);
}

static void a_draw_is_held_by_repetition(void **state)
{
    (void)state;
    static const char *const moves[] = {"h5e8", "g8h7", "e8h5", "h7g8", "h5e8", "g8h7"};
    searcher *s = searcher_open("chess", TABLE);
    fy_best best;
    searcher_set(s, "6k1/6p1/8/6PQ/8/8/qq6/7K w - - 0 1"); /* White is lost but for checks */
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        assert_int_equal(fy_line_play_text(&s->line, s->game, moves[i], 4).code, FY_OK);
    s->limits.nodes = 100000;
    searcher_best(s, &best, 1);
    assert_int_equal(best.score, 0);
    assert_int_equal(fy_chess_to(best.move), 39); /* h5, for the third time */
    searcher_close(s);
}

/* ---- plain minimax ----------------------------------------------------------------------- */

static int minimax(const fy_chess *pos, int depth, int ply)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    int best = -FY_SEARCH_WON - 5000;
    if (ply > 0 && fy_chess_is_insufficient(pos)) return 0;
    if (depth == 0) return fy__chess_value_of(pos, NULL);
    const size_t count = fy_chess_moves(moves, pos);
    if (count == 0) return fy_chess_in_check(pos) ? ply - 32000 : 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        const int score = -minimax(&after, depth - 1, ply + 1);
        if (score > best) best = score;
    }
    return best;
}

static void without_pruning_the_score_is_that_of_minimax_whatever_the_table(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 128, 4096, TABLE};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        searcher *s = searcher_open("chess", sizes[k]);
        s->limits.flags = FY_SEARCH_PLAIN;
        for (size_t i = 0; i < POSITIONS; i++) {
            fy_best best;
            searcher_set(s, positions[i]);
            const int depth = SLOW_BUILD ? 2 : 3;
            s->limits.depth = (uint32_t)depth;
            searcher_best(s, &best, 1);
            const int score = minimax(&s->line.chess.pos, depth, 0);
            assert_for(positions[i], strlen(positions[i]), best.score == score);
        }
        searcher_close(s);
    }
}

static void random_boards_give_the_score_of_minimax_too(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    uint64_t chance = 5;
    s->limits.flags = FY_SEARCH_PLAIN;
    s->limits.depth = 2;
    for (int i = 0; i < (SLOW_BUILD ? 40 : 400); i++) {
        fy_chess pos;
        fy_best best;
        size_t one = 1;
        random_position(&pos, &chance);
        if (pos.halfmove >= 90) pos.halfmove = 0;
        fy_chess_line_start(&s->line.chess, &pos, &s->steps[0].chess, SEARCH_STEPS);
        memset(s->memory.own, 0, s->memory.own_size);
        if (fy_search_best(&best, &one, &s->line, s->game, &s->limits, &s->memory).code != FY_OK)
            continue;
        assert_int_equal(best.score, minimax(&pos, 2, 0));
    }
    searcher_close(s);
}

/* ---- the evaluation ---------------------------------------------------------------------- */

/* The same with the colours exchanged. */
static fy_chess exchanged(const fy_chess *pos)
{
    fy_chess out = *pos;
    for (int i = 0; i < 3; i++) out.plane[i] = __builtin_bswap64(pos->plane[i]);
    out.black = __builtin_bswap64(fy_chess_occupied(pos) & ~pos->black);
    out.turn = !pos->turn;
    return out;
}

static void the_value_is_the_same_with_colours_exchanged_a_cache_and_other_code(void **state)
{
    (void)state;
    fy__pawn_entry *cache = calloc(FY__PAWN_ENTRIES, sizeof *cache);
    uint64_t chance = 9;
    for (int i = 0; i < 20000; i++) {
        fy_chess pos;
        random_position(&pos, &chance);
        const fy_chess other = exchanged(&pos);
        const int value = fy__chess_value_of(&pos, NULL);
        const int by_rays = fy__value_with(&pos, FY__BY_RAYS, fy__chess_weights, NULL, NULL);
        assert_int_equal(pos.turn == FY_CHESS_WHITE ? by_rays : -by_rays, value);
        assert_int_equal(fy__chess_value_of(&other, NULL), value);
        for (int times = 0; times < 2; times++)
            assert_int_equal(fy__chess_value_of(&pos, cache), value);
        assert_true(value <= FY__VALUE_MAX && value >= -FY__VALUE_MAX);
    }
    free(cache);
}

/* ---- the same everywhere ----------------------------------------------------------------- */

/* Changes with every change to search or weights, and never between machines, compilers and
 * builds. */
static const uint32_t FINGERPRINT = 4182599769u;

static void note_nodes(void *context, const fy_search_report *report)
{
    *(uint64_t *)context = report->nodes;
}

static uint64_t fingerprint(searcher *s)
{
    uint64_t print = 0;
    for (size_t i = 0; i < POSITIONS; i++) {
        fy_best best[3];
        uint64_t nodes = 0;
        searcher_set(s, positions[i]);
        s->limits = (fy_search_limits){.nodes = 20000, .report = note_nodes, .context = &nodes};
        const size_t count = searcher_best(s, best, 3);
        for (size_t k = 0; k < count; k++)
            print = print * 31 + best[k].move + (uint64_t)best[k].score + nodes;
    }
    return print;
}

static void the_answer_is_the_same_every_time_and_everywhere(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    char *moved = malloc(TABLE + 64);
    const uint64_t print = fingerprint(s);
    assert_int_equal(fingerprint(s), print);
    char *table = s->memory.table;
    s->memory.table = moved + 24; /* another address */
    assert_int_equal(fingerprint(s), print);
    s->memory.table = table;
    if ((uint32_t)print != FINGERPRINT) print_message("fingerprint %u\n", (uint32_t)print);
    assert_int_equal((uint32_t)print, FINGERPRINT);
    free(moved);
    searcher_close(s);
}

/* ---- the share of a move ----------------------------------------------------------------- */

static void note_share(void *context, const fy_search_report *report)
{
    *(uint32_t *)context = report->share;
}

static uint32_t share_of_best(searcher *s, const char *text)
{
    fy_best best;
    uint32_t share = 0;
    searcher_set(s, text);
    s->limits = (fy_search_limits){.depth = 8, .report = note_share, .context = &share};
    searcher_best(s, &best, 1);
    return share;
}

/* The only move has all but the first nodes, and one that takes a queen more than the first of a
 * game. */
static void a_move_without_rivals_has_most_of_the_nodes(void **state)
{
    (void)state;
    searcher *s = searcher_open("chess", TABLE);
    const uint32_t forced = share_of_best(s, "k7/8/8/8/8/8/4q3/7K w - - 0 1");
    const uint32_t sure =
        share_of_best(s, "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1");
    const uint32_t open = share_of_best(s,
                                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_in_range(forced, 900, 1000);
    assert_in_range(sure, open + 100, 1000);
    assert_in_range(open, 1, 900);
    searcher_close(s);
}

/* ---- the best moves ---------------------------------------------------------------------- */

/* The knight guards the queen, so that its capture loses her. Wherever a search is stopped that has
 * seen this, the capture is not among the two best: they are looked at first. */
static void a_search_that_is_stopped_knows_its_best_moves(void **state)
{
    (void)state;
    static const char text[] = "3r2k1/5ppp/8/1p1Q4/8/2N5/5PPP/6K1 w - - 0 1";
    static const char *const names[] = {"d5b3", "d5f3", "c3b5"};
    searcher *s = searcher_open("chess", TABLE);
    fy_best best[2] = {{0}};
    fy_move moves[3];
    searcher_set(s, text);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(fy_chess_move_parse(&moves[i], &s->line.chess.pos, names[i], 4).code,
                         FY_OK);
    for (uint64_t nodes = 1; best[1].depth < 4; nodes++) {
        searcher_set(s, text);
        s->limits = (fy_search_limits){.nodes = nodes, .moves = moves, .move_count = 3};
        assert_int_equal(searcher_best(s, best, 2), 2);
        assert_true(best[1].depth < 2 || best[1].move != moves[2]);
    }
    searcher_close(s);
}

/* ---- any board --------------------------------------------------------------------------- */

static void search_board(searcher *s, const fy_chess *pos)
{
    fy_best best[2];
    size_t count = 2;
    fy_chess_line_start(&s->line.chess, pos, &s->steps[0].chess, SEARCH_STEPS);
    const fy_result done = fy_search_best(best, &count, &s->line, s->game, &s->limits, &s->memory);
    if (done.code != FY_OK) {
        assert_int_equal(fy_code_severity(done.code), FY_SEVERITY_STATUS);
        return;
    }
    for (size_t i = 0; i < count; i++) assert_true(fy_chess_is_legal(pos, best[i].move));
}

static void every_board_that_parses_can_be_searched(void **state)
{
    (void)state;
    static const char *const boards[] = {
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq w - - 0 1",
        "NNNNNNNN/NNNNNNNN/NNNNNNN1/8/8/nnnnnnnn/nnnnnnnn/nnnnnnn1 b - - 0 1",
        "PPPPPPPP/PPPPPPPP/8/8/8/8/pppppppp/pppppppp w - - 0 1",
        "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
        "kqkqkqkq/QKQKQKQK/8/8/8/8/8/8 w - - 0 1",
        "Q1Q1Q1Q1/1Q1Q1Q1Q/8/8/8/8/q1q1q1q1/1q1q1q1q w - - 65535 65535",
        "k7/8/8/8/8/8/8/R3K2R w KQ - 99 1",
        "rrrrrrrr/rrrrrrrr/8/8/8/8/RRRRRRRR/RRRRRRRR w AHah - 0 1",
    };
    searcher *s = searcher_open("chess", 1 << 16);
    uint64_t chance = 3;
    s->limits.nodes = SLOW_BUILD ? 500 : 3000;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const fy_chess pos = position_of(boards[i]);
        search_board(s, &pos);
    }
    for (int i = 0; i < (SLOW_BUILD ? 500 : 2000); i++) {
        fy_chess pos;
        random_position(&pos, &chance);
        search_board(s, &pos);
    }
    searcher_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mates_in_one_to_five_are_found),
        cmocka_unit_test(a_mate_that_is_told_is_there),
        cmocka_unit_test(a_loss_is_not_told_before_all_moves_are_tried),
        cmocka_unit_test(basic_endings_are_won),
        cmocka_unit_test(a_draw_is_held_by_repetition),
        cmocka_unit_test(without_pruning_the_score_is_that_of_minimax_whatever_the_table),
        cmocka_unit_test(random_boards_give_the_score_of_minimax_too),
        cmocka_unit_test(the_value_is_the_same_with_colours_exchanged_a_cache_and_other_code),
        cmocka_unit_test(the_answer_is_the_same_every_time_and_everywhere),
        cmocka_unit_test(a_move_without_rivals_has_most_of_the_nodes),
        cmocka_unit_test(a_search_that_is_stopped_knows_its_best_moves),
        cmocka_unit_test(every_board_that_parses_can_be_searched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
