/* The Jieqi search: it finds mates, agrees with plain expectimax, sees no more than the player,
 * gives the same answer everywhere, and survives every view that parses. */
#include <stdlib.h>
#include <string.h>

#include "../../src/search/jieqi/evaluate.h"
#include "../../src/search/jieqi/odds.h"
#include "jieqi_random.h"
#include "jieqi_secrets.h"
#include "jieqi_support.h"
#include "search_support.h"

enum { TABLE = 1 << 20, LINE_STEPS = SEARCH_STEPS };

static const char start[] = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r";

static const char *const positions[] = {
    start,
    "xxx1kxxxx/4x4/1x1r3x1/x1x1x1x1x/4P4/9/X1X3X1X/1X2H2X1/9/XXXXKXXXX -:- r r",
    "3akr3/4x4/1h1c5/x1x1P1p1x/4P4/2R6/X5X1X/4H2X1/4A4/X1E1KXX1X PP??:PPaeH b r 0 30",
    "3akr3/9/1h1c5/x1x3p1x/4P4/2R6/6X1X/4H4/4A4/X1E1K4 PPRc:PPAE?? b b 77 30",
    "4k4/9/4P4/3R5/9/2c3h2/9/4r4/4A4/4K4 -:- r r 0 60",
    "4k4/9/9/4x4/9/9/9/9/9/X2K4X -:- r b",
};

enum { POSITIONS = sizeof positions / sizeof *positions };

/* ---- mates ------------------------------------------------------------------------------- */

/* As plain expectimax finds them; but for the first, the outcomes do not matter. */
static const struct {
    int mate;
    const char *text;
} mates[] = {
    {1, "3pkp3/9/9/9/9/9/9/9/9/3XCK3 -:- r r"}, /* the cannon jumps whatever is turned over */
    {1, "1Ra1k3x/5R3/4p1p2/9/P5p1h/9/2P3X2/4r4/9/2P2K3 ?EHHACEAP:ePEhRaCC r r"},
    {1, "1p3kxh1/9/1x2p4/6x1A/4p4/9/X1X1X3A/2P6/4P4/1P2KXr2 RHeCcp:????P?? b b"},
    {-1, "1p3k2C/7H1/9/9/3a5/P3r3h/9/9/4C4/XX2KX3 pAPRpHEP:?E??CEPHPPA b b"},
    {-1, "xx2kx1R1/4p4/4h3a/4c4/p8/5r3/1C7/4P4/8r/3X1K3 ?A??HCEEPPA:hPpPE r r"},
    {2, "1p3k2C/9/9/8H/3a5/P3r3h/9/9/4C4/XX2KX3 ?APR?HEP:rEpcCEPHPPA r r"},
    {2, "1p1xk2xx/4r4/8e/x5P2/2p2A1R1/P1h1P3p/5C3/4PE3/2h2r3/3K2X2 cPhEHR:?C? b b"},
    {2, "xx2kx1R1/4p4/4h3a/4c4/p8/r8/1C7/4P4/8r/3X1K3 pAhrHCEEPPA:?P?PE b b"},
    {-2, "9/3kC4/6E2/9/6h2/9/4R4/9/2a6/2X1K1X2 phAPrPCppH:????P??A?CPPE b b"},
    {3, "9/3k5/6E2/9/6h2/4C4/4R4/9/2a6/2X1K1X2 ??AP?PC??H:phrpPreAcCPPE r r"},
    {3, "xx2k1xp1/9/6p2/1a3a3/2er5/E2H5/8X/A2h2C1P/4r4/3K4X pPCREHRP:?HCC b b"},
    {3, "1x3k3/8R/h3pA3/x8/5H3/9/9/9/5K3/6r2 ?E??????HPPP:pEhcPCpAae r r"},
    {-3, "4a3x/1R2k4/4p1p2/9/P5p1h/5R3/2P3X2/4r4/9/2P2K3 cEHHACEAP:?PE?R?CC b b"},
};

typedef struct hunt {
    int mate, found;
} hunt;

static void watch_mate(void *context, const fy_search_report *report)
{
    hunt *h = context;
    if (report->best->mate == h->mate) h->found = 1;
}

static int stop_when_found(void *context)
{
    return ((hunt *)context)->found;
}

static void mates_in_one_to_three_are_found(void **state)
{
    (void)state;
    searcher *s = searcher_open("jieqi", TABLE);
    for (size_t i = 0; i < sizeof mates / sizeof *mates; i++) {
        hunt h = {.mate = mates[i].mate};
        fy_best best;
        searcher_set(s, mates[i].text);
        s->limits = (fy_search_limits){
            .nodes = 300000, .report = watch_mate, .stop = stop_when_found, .context = &h};
        searcher_best(s, &best, 1);
        assert_for(mates[i].text, strlen(mates[i].text), best.mate == mates[i].mate);
        assert_true(best.score > FY_SEARCH_WON || best.score < -FY_SEARCH_WON);
        assert_int_equal(best.expected, best.mate > 0 ? FY_SEARCH_SURE : 0);
    }
    searcher_close(s);
}

/* Only a piece that is still face down could prevent the mate, and some of its outcomes do: plain
 * expectimax to depth 5 proves nothing. */
static void what_a_hidden_piece_may_prevent_is_not_told_as_proved(void **state)
{
    (void)state;
    static const char *const saved[] = {
        "2x1kx2h/2R1P1E2/7x1/h3x4/4h4/9/9/7E1/5K3/a5X2 -:- r r",
        "1x1xkxCR1/R8/9/8x/9/9/9/2c6/1p5p1/3XKX3 -:- b b",
    };
    searcher *s = searcher_open("jieqi", TABLE);
    for (size_t i = 0; i < sizeof saved / sizeof *saved; i++)
        for (uint32_t depth = 1; depth <= 3; depth++) {
            fy_best best;
            searcher_set(s, saved[i]);
            s->limits = (fy_search_limits){.depth = depth};
            searcher_best(s, &best, 1);
            assert_for(saved[i], strlen(saved[i]), best.mate == 0);
        }
    searcher_close(s);
}

/* ---- how games end ------------------------------------------------------------------------ */

/* What the only move that may be made is worth. */
static int score_of_move(searcher *s, const char *text)
{
    fy_best best;
    fy_move move;
    assert_int_equal(fy_jieqi_move_parse(&move, &s->line.jieqi.pos, text, strlen(text)).code,
                     FY_OK);
    s->limits = (fy_search_limits){.nodes = 5000, .moves = &move, .move_count = 1};
    assert_int_equal(searcher_best(s, &best, 5), 1);
    assert_int_equal(best.move, move);
    return best.score;
}

/* The rooks mate in one, unless Red gives check: a search that is stopped before it has tried that
 * does not take the loss for proved. */
static void a_loss_is_not_told_before_all_moves_are_tried(void **state)
{
    (void)state;
    searcher *s = searcher_open("jieqi", TABLE);
    for (uint64_t nodes = 1; nodes < 300; nodes++) {
        fy_best best;
        searcher_set(s, "3k5/9/9/9/9/9/9/r8/1r7/4K3R -:- r r");
        s->limits.nodes = nodes;
        searcher_best(s, &best, 1);
        assert_int_equal(best.mate, 0);
    }
    searcher_close(s);
}

static void play_moves(searcher *s, const char *const *moves, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_int_equal(fy_line_play_text(&s->line, s->game, moves[i], 4).code, FY_OK);
}

static void perpetual_check_loses_unless_the_rules_let_it_draw(void **state)
{
    (void)state;
    static const char *const moves[] = {"a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8"};
    searcher *s = searcher_open("jieqi", TABLE);
    searcher_set(s, "4k4/R8/9/9/9/9/9/9/7r1/3K5 -:- r r");
    play_moves(s, moves, 6);
    assert_true(score_of_move(s, "a9a8") < -20000);
    s->line.jieqi.rules.perpetual_may_draw = 1;
    assert_true(score_of_move(s, "a9a8") > -2000);
    s->line.jieqi.rules.perpetual_may_draw = 0;
    play_moves(s, (const char *const[]){"a9a8"}, 1);
    assert_true(score_of_move(s, "e8e9") > 20000);
    searcher_close(s);
}

static void the_third_occurrence_and_the_last_ply_without_a_capture_draw(void **state)
{
    (void)state;
    static const char *const moves[] = {"d0d1", "a5a6", "d1d0", "a6a5", "d0d1", "a5a6", "d1d0"};
    searcher *s = searcher_open("jieqi", TABLE);
    searcher_set(s, "4k4/9/9/9/r8/9/9/9/9/3K5 -:- r r");
    play_moves(s, moves, 7);
    assert_int_equal(score_of_move(s, "a6a5"), 0);
    assert_true(score_of_move(s, "a6a7") > 300);
    searcher_set(s, "4k4/9/9/9/r8/9/9/9/9/3K5 -:- b b 79 60");
    assert_int_equal(score_of_move(s, "a5a6"), 0);
    s->line.jieqi.rules.plies = 100;
    assert_true(score_of_move(s, "a5a6") > 300);
    searcher_close(s);
}

/* ---- limits ------------------------------------------------------------------------------ */

typedef struct asked {
    uint64_t times, stop_at, nodes;
    uint32_t deepest;
} asked;

static int stop_in_time(void *context)
{
    asked *a = context;
    return ++a->times >= a->stop_at;
}

static void note_asked(void *context, const fy_search_report *report)
{
    asked *a = context;
    a->nodes = report->nodes;
    a->deepest = report->deepest;
}

static void limits_are_kept(void **state)
{
    (void)state;
    searcher *s = searcher_open("jieqi", TABLE);
    fy_best best;
    asked a = {.stop_at = 5};
    searcher_set(s, start);
    s->limits = (fy_search_limits){.stop = stop_in_time, .report = note_asked, .context = &a};
    searcher_best(s, &best, 1);
    assert_int_equal(a.times, 5);
    assert_true(a.nodes <= 5 * 1024);
    for (uint64_t nodes = 1; nodes < 20000; nodes = nodes * 3 / 2 + 1) {
        a = (asked){0};
        searcher_set(s, start);
        s->limits = (fy_search_limits){.nodes = nodes, .report = note_asked, .context = &a};
        searcher_best(s, &best, 1);
        assert_true(a.nodes <= nodes + 1);
        assert_true(fy_jieqi_is_legal(&s->line.jieqi.pos, best.move));
    }
    for (uint32_t depth = 1; depth < 4; depth++) {
        searcher_set(s, start);
        s->limits = (fy_search_limits){.depth = depth};
        searcher_best(s, &best, 1);
        assert_int_equal(best.depth, depth);
    }
    searcher_close(s);
}

/* ---- the same everywhere ----------------------------------------------------------------- */

/* Changes with every change to search or weights, and never between machines, compilers and
 * builds. */
static const uint32_t FINGERPRINT = 2917751752u;

static uint64_t fingerprint(searcher *s)
{
    uint64_t print = 0;
    for (size_t i = 0; i < POSITIONS; i++) {
        fy_best best[3];
        asked a = {0};
        searcher_set(s, positions[i]);
        s->limits = (fy_search_limits){.nodes = 20000, .report = note_asked, .context = &a};
        const size_t count = searcher_best(s, best, 3);
        for (size_t k = 0; k < count; k++)
            print = print * 31 + best[k].move + (uint64_t)best[k].score + a.nodes;
    }
    return print;
}

static void the_answer_is_the_same_every_time_and_everywhere(void **state)
{
    (void)state;
    searcher *s = searcher_open("jieqi", TABLE);
    char *moved = malloc(TABLE + 64), *table = s->memory.table;
    const uint64_t print = fingerprint(s);
    assert_int_equal(fingerprint(s), print);
    s->memory.table = moved + 24; /* another address */
    assert_int_equal(fingerprint(s), print);
    s->memory.table = table;
    if ((uint32_t)print != FINGERPRINT) print_message("fingerprint %u\n", (uint32_t)print);
    assert_int_equal((uint32_t)print, FINGERPRINT);
    free(moved);
    searcher_close(s);
}

/* ---- plain expectimax --------------------------------------------------------------------- */

static int expectimax(const fy_jieqi *pos, int depth, int ply);

/* What was taken face down stays unknown, as the search takes it. */
static void leave_untold(fy_jieqi_view *view)
{
    size_t count = 0;
    if (!(view->due & FY_JIEQI_DUE_TAKEN)) return;
    while (view->captured[!view->turn][count] != 0) count++;
    view->captured[!view->turn][count] = FY_JIEQI_TAKEN_HIDDEN;
    view->due &= (uint8_t)~FY_JIEQI_DUE_TAKEN;
    if (view->due != 0) return;
    view->turn = !view->turn;
    view->due_square = 0;
}

static int mean_score(const fy_jieqi *pos, int depth, int ply)
{
    uint8_t pool[FY_JIEQI_TYPES];
    const int total = (int)fy_jieqi_pool(pool, &pos->view, pos->view.turn);
    const fy_move square = pos->view.due_square;
    int64_t sum = 0;
    int won = 0, lost = 0, outcomes = 0, nearest = 0;
    for (fy_move type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        fy_jieqi after;
        if (pool[type] == 0) continue;
        fy_jieqi_play_unchecked(&after, pos, square | square << 7 | FY_JIEQI_TELLS | type << 16);
        const int score = -expectimax(&after, depth, ply);
        won += score > FY_SEARCH_WON;
        lost += score < -FY_SEARCH_WON;
        if (outcomes++ == 0 || abs(score) < abs(nearest)) nearest = score;
        sum += pool[type] * fy__chance_of(score);
    }
    if (outcomes == 0) return 0;
    return won == outcomes || lost == outcomes ? nearest : fy__score_of(sum / total);
}

static int static_value(const fy_jieqi_view *view)
{
    fy__jieqi_board board;
    fy__jieqi_pools pools;
    fy__jieqi_board_set(&board, view);
    for (int color = 0; color < 2; color++) fy_jieqi_pool(pools.of[color], view, color);
    return fy__jieqi_value(&board, &pools, view->turn);
}

static int expectimax(const fy_jieqi *pos, int depth, int ply)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    int best = -FY_SEARCH_WON - 5000;
    const int tired = ply > 0 && pos->view.half >= 80;
    if (depth == 0 && !tired) return static_value(&pos->view);
    const size_t count = fy_jieqi_moves(moves, pos);
    if (count == 0) return ply - 32000;
    if (tired) return 0;
    for (size_t i = 0; i < count; i++) {
        fy_jieqi after;
        fy_jieqi_play_unchecked(&after, pos, moves[i]);
        leave_untold(&after.view);
        const int score = after.view.due ? mean_score(&after, depth - 1, ply + 1)
                                         : -expectimax(&after, depth - 1, ply + 1);
        if (score > best) best = score;
    }
    return best;
}

static void without_pruning_the_score_is_that_of_expectimax_whatever_the_table(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 128, TABLE};
    for (size_t i = 0; i < POSITIONS; i++) {
        const int depth = SLOW_BUILD || i < 3 ? 2 : 3;
        const fy_jieqi pos = jieqi_of(positions[i]);
        const int score = expectimax(&pos, depth, 0);
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            searcher *s = searcher_open("jieqi", sizes[k]);
            fy_best best;
            s->limits = (fy_search_limits){.flags = FY_SEARCH_PLAIN, .depth = (uint32_t)depth};
            searcher_set(s, positions[i]);
            searcher_best(s, &best, 1);
            assert_for(positions[i], strlen(positions[i]), best.score == score);
            searcher_close(s);
        }
    }
}

/* A view with few pieces, many of them face down, which is searched quickly. */
static void random_small_view(fy_jieqi *out, uint64_t *seed)
{
    memset(out, 0, sizeof *out);
    fy_jieqi_view *view = &out->view;
    for (int color = 0; color < 2; color++) {
        const int home = color == FY_JIEQI_RED ? 0 : 63;
        view->board[home + 3 + random_below(seed, 3) + 9 * random_below(seed, 3)] =
            (uint8_t)(FY_JIEQI_KING | color << 4);
        for (int i = 0; i < 3; i++) {
            const int square = random_below(seed, FY_JIEQI_SQUARES);
            if (view->board[square] == 0)
                view->board[square] = (uint8_t)(2 + random_below(seed, 6)) | (uint8_t)(color << 4);
        }
        for (int i = 0; i < 4; i++) {
            const int square = random_below(seed, FY_JIEQI_SQUARES);
            const int piece = fy__jieqi_start_piece[square];
            if (view->board[square] == 0 && piece != 0 && (piece & 15) != FY_JIEQI_KING &&
                piece >> 4 == color)
                view->board[square] = (uint8_t)hidden_of(color);
        }
    }
    view->turn = (uint8_t)random_below(seed, 2);
    view->viewer = (uint8_t)random_below(seed, 2);
}

static void assert_plain(searcher *s, const fy_jieqi *pos, int depth)
{
    fy_best best;
    size_t one = 1;
    fy_jieqi_line_start(&s->line.jieqi, pos, &s->steps[0].jieqi, LINE_STEPS);
    memset(s->memory.own, 0, s->memory.own_size);
    s->limits = (fy_search_limits){.flags = FY_SEARCH_PLAIN, .depth = (uint32_t)depth};
    if (fy_search_best(&best, &one, &s->line, s->game, &s->limits, &s->memory).code != FY_OK)
        return;
    char text[FY_JIEQI_TEXT_MAX];
    const fy_result written = fy_jieqi_write(text, sizeof text, pos, FY_JIEQI_JFN);
    assert_for(text, written.at, best.score == expectimax(pos, depth, 0));
}

static void random_views_give_the_score_of_expectimax_too(void **state)
{
    (void)state;
    searcher *s = searcher_open("jieqi", TABLE);
    uint64_t seed = 11;
    for (int i = 0; i < (SLOW_BUILD ? 20 : 100); i++) {
        fy_jieqi pos;
        random_small_view(&pos, &seed);
        assert_plain(s, &pos, 3);
    }
    for (int i = 0; i < (SLOW_BUILD ? 50 : 400); i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        if (fy_jieqi_is_table(&pos)) continue;
        assert_plain(s, &pos, 1 + (i % 4 == 0));
    }
    searcher_close(s);
}

/* ---- chances ----------------------------------------------------------------------------- */

static void a_score_comes_back_from_its_chance(void **state)
{
    (void)state;
    for (int score = -FY__SCORE_MAX; score <= FY__SCORE_MAX; score++) {
        const int64_t chance = fy__chance_of(score);
        assert_int_equal(fy__score_of(chance), score);
        assert_true(score == -FY__SCORE_MAX || fy__chance_of(score - 1) < chance);
        assert_true(fy__chance_of(-score) + chance == INT64_C(1) << 48);
    }
    assert_true(fy__chance_of(32000) == fy__chance_of(FY__SCORE_MAX));
    assert_true(fy__chance_of(-32000) == fy__chance_of(-FY__SCORE_MAX));
}

/* ---- the evaluation ---------------------------------------------------------------------- */

/* The same with the colours exchanged. */
static fy_jieqi_view exchanged(const fy_jieqi_view *view)
{
    fy_jieqi_view out = *view;
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const int mirrored = fy_jieqi_square(square % 9, 9 - square / 9);
        out.board[mirrored] = view->board[square];
        if (view->board[square] != 0) out.board[mirrored] ^= FY_JIEQI_IS_BLACK;
    }
    for (int color = 0; color < 2; color++)
        memcpy(out.captured[color], view->captured[!color], FY_JIEQI_CAPTURED_MAX);
    out.turn = !view->turn;
    out.viewer = !view->viewer;
    return out;
}

static int has_several_kings(const fy_jieqi_view *view)
{
    int kings[2] = {0, 0};
    for (int square = 0; square < FY_JIEQI_SQUARES; square++)
        if (fy_jieqi_type_at(view, square) == FY_JIEQI_KING) kings[view->board[square] >> 4]++;
    return kings[0] > 1 || kings[1] > 1;
}

static void the_value_is_the_same_with_colours_exchanged(void **state)
{
    (void)state;
    uint64_t seed = 9;
    for (int i = 0; i < 20000; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        if (fy_jieqi_is_table(&pos) || pos.view.due != 0 || has_several_kings(&pos.view)) continue;
        const fy_jieqi_view other = exchanged(&pos.view);
        assert_int_equal(static_value(&pos.view), static_value(&other));
    }
}

/* ---- what a player cannot know ------------------------------------------------------------ */

enum { ANSWERS = 2 };

static void answer(searcher *s, const fy_jieqi *pos, fy_best best[ANSWERS])
{
    size_t count = ANSWERS;
    fy_jieqi_line_start(&s->line.jieqi, pos, &s->steps[0].jieqi, LINE_STEPS);
    memset(s->memory.own, 0, s->memory.own_size);
    memset(s->memory.table, 0, s->memory.table_size);
    memset(best, 0, ANSWERS * sizeof *best);
    const fy_result done = fy_search_best(best, &count, &s->line, s->game, &s->limits, &s->memory);
    assert_int_equal(done.code, FY_OK);
}

/* The table, one that is the same to the player, and the view itself. Gives the best move. */
static fy_move assert_same_answers(searcher *s, const fy_jieqi *pos, uint64_t *seed)
{
    fy_best best[3][ANSWERS];
    fy_jieqi other = *pos, seen;
    fy_jieqi_view view;
    shuffle_secrets(&other.table, pos->view.turn, seed);
    fy_jieqi_view_of(&view, &pos->table, pos->view.turn);
    fy_jieqi_from_view(&seen, &view);
    answer(s, pos, best[0]);
    answer(s, &other, best[1]);
    answer(s, &seen, best[2]);
    assert_memory_equal(best[0], best[1], sizeof best[0]);
    assert_memory_equal(best[0], best[2], sizeof best[0]);
    return best[0]->move;
}

static void two_tables_with_the_same_view_give_the_same_answer(void **state)
{
    (void)state;
    searcher *s = searcher_open("jieqi", 1 << 14);
    uint64_t seed = 21;
    s->limits.nodes = SLOW_BUILD ? 300 : 1000;
    for (int game = 0; game < (SLOW_BUILD ? 2 : 4); game++) {
        fy_jieqi pos = {0};
        fy_jieqi_deal(&pos.table, &seed);
        for (int ply = 0; ply < 90 && !fy_jieqi_status(&pos).over; ply++) {
            fy_move moves[FY_JIEQI_MOVES_MAX];
            const size_t count = fy_jieqi_moves(moves, &pos);
            fy_move move = assert_same_answers(s, &pos, &seed);
            if (one_in(&seed, 3)) move = moves[random_below(&seed, (int)count)];
            assert_int_equal(fy_jieqi_play(&pos, &pos, move).code, FY_OK);
        }
    }
    searcher_close(s);
}

/* ---- any view ---------------------------------------------------------------------------- */

static void search_any(searcher *s, const fy_jieqi *pos)
{
    fy_best best[2];
    size_t count = 2;
    fy_jieqi_line_start(&s->line.jieqi, pos, &s->steps[0].jieqi, LINE_STEPS);
    const fy_result done = fy_search_best(best, &count, &s->line, s->game, &s->limits, &s->memory);
    if (done.code != FY_OK) {
        assert_true(done.code == FY_SEARCH_CHANCE ||
                    fy_code_severity(done.code) == FY_SEVERITY_STATUS);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        fy_jieqi after = *pos;
        for (uint32_t k = 0; k < best[i].length; k++)
            assert_int_equal(fy_jieqi_play(&after, &after, best[i].line[k]).code, FY_OK);
    }
}

static void every_view_that_parses_can_be_searched(void **state)
{
    (void)state;
    static const char *const boards[] = {
        "RRRRRRRRR/RRRRRRRRR/RRRRRRRRR/9/9/9/9/rrrrrrrrr/rrrrrrrrr/rrrrrrrrr -:- r r",
        "HHHHHHHHH/9/9/9/9/9/9/9/9/hhhhhhhhh -:- b r",
        "XXXXXXXXX/XXXXXXXXX/9/9/9/9/9/9/xxxxxxxxx/xxxxxxxxx -:- r r",
        "xxxxkxxxx/9/1x5x1/9/9/9/9/1X5X1/9/XXXXKXXXX RRHHCCEEAAPPPPP:RRHHCCEEAAPPPPP r r",
        "kkkkkkkkk/9/9/9/9/9/9/9/9/KKKKKKKKK -:- r r",
        "C1C1C1C1C/9/9/9/9/9/9/9/9/c1c1c1c1c -:- r r 79 65535",
        "R8/9/9/9/9/9/9/9/9/8r -:- r b",
    };
    searcher *s = searcher_open("jieqi", 1 << 16);
    uint64_t seed = 3;
    s->limits.nodes = SLOW_BUILD ? 300 : 1000;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        searcher_set(s, boards[i]);
        const fy_jieqi pos = s->line.jieqi.pos;
        search_any(s, &pos);
    }
    for (int i = 0; i < (SLOW_BUILD ? 500 : 1000); i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        search_any(s, &pos);
    }
    searcher_close(s);
}

/* Without rules on repetition a line of checks goes on for as long as the search lets it. */
static void the_longest_line_stays_within_the_memory(void **state)
{
    (void)state;
    enum { BEHIND = 1024 };
    searcher *s = searcher_open("jieqi", TABLE);
    asked a = {0};
    fy_best best;
    free(s->memory.own);
    s->memory.own = calloc(1, s->memory.own_size + BEHIND);
    memset((char *)s->memory.own + s->memory.own_size, 1, BEHIND);
    searcher_set(s, "9/3xxx3/4kx3/9/1x7/9/9/1e3K3/9/9 -:- b r");
    s->line.jieqi.rules = (fy_jieqi_rules){0};
    s->limits = (fy_search_limits){.nodes = 60000, .report = note_asked, .context = &a};
    searcher_best(s, &best, 1);
    assert_int_equal(a.deepest, FY_SEARCH_DEPTH_MAX + 7);
    for (size_t i = 0; i < BEHIND; i++)
        assert_int_equal(((char *)s->memory.own)[s->memory.own_size + i], 1);
    searcher_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mates_in_one_to_three_are_found),
        cmocka_unit_test(what_a_hidden_piece_may_prevent_is_not_told_as_proved),
        cmocka_unit_test(a_loss_is_not_told_before_all_moves_are_tried),
        cmocka_unit_test(perpetual_check_loses_unless_the_rules_let_it_draw),
        cmocka_unit_test(the_third_occurrence_and_the_last_ply_without_a_capture_draw),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(the_answer_is_the_same_every_time_and_everywhere),
        cmocka_unit_test(without_pruning_the_score_is_that_of_expectimax_whatever_the_table),
        cmocka_unit_test(random_views_give_the_score_of_expectimax_too),
        cmocka_unit_test(a_score_comes_back_from_its_chance),
        cmocka_unit_test(the_value_is_the_same_with_colours_exchanged),
        cmocka_unit_test(two_tables_with_the_same_view_give_the_same_answer),
        cmocka_unit_test(every_view_that_parses_can_be_searched),
        cmocka_unit_test(the_longest_line_stays_within_the_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
