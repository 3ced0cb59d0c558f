/* The referee: deals that can be replayed, views that keep up with a game by what they are told
 * alone, and chance that is as the pools make it. */
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { GAMES = SLOW_BUILD ? 150 : 2000, PLIES = 200 };

/* ---- dealing ----------------------------------------------------------------------------- */

static const char start_board[] = "RHEAKAEHR"
                                  "........."
                                  ".C.....C."
                                  "P.P.P.P.P"
                                  "........."
                                  "........."
                                  "p.p.p.p.p"
                                  ".c.....c."
                                  "........."
                                  "rheakaehr";

static int is_start_of(int square, int color)
{
    const char letter = start_board[square];
    return letter != '.' && (letter >= 'a') == color;
}

/* Numbers as the essay in referee.c describes them; those drawn again are too rare to be met. */
static unsigned described_below(uint64_t *state, unsigned bound)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)(((z ^ z >> 31) >> 32) * bound >> 32);
}

static void described_side(char out[FY_JIEQI_SQUARES], int color, uint64_t *state)
{
    char pieces[] = "RRHHCCEEAAPPPPP";
    int next = 0;
    for (unsigned i = 14; i > 0; i--) {
        const unsigned j = described_below(state, i + 1);
        const char kept = pieces[i];
        pieces[i] = pieces[j];
        pieces[j] = kept;
    }
    for (int square = 0; square < FY_JIEQI_SQUARES; square++)
        if (is_start_of(square, color) && (start_board[square] | 32) != 'k')
            out[square] = pieces[next++];
}

static void a_deal_is_replayed_from_its_description(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        uint64_t random = seed, described = seed;
        fy_jieqi_table table;
        char wanted[FY_JIEQI_SQUARES];
        memset(wanted, '.', sizeof wanted);
        fy_jieqi_deal(&table, &random);
        described_side(wanted, FY_JIEQI_RED, &described);
        described_side(wanted, FY_JIEQI_BLACK, &described);
        assert_int_equal(random, described);
        for (int square = 0; square < FY_JIEQI_SQUARES; square++)
            assert_int_equal(".KRHCEAP"[table.identity[square]], wanted[square]);
    }
}

static void the_deal_of_a_seed_never_changes(void **state)
{
    (void)state;
    uint64_t random = 1;
    fy_jieqi_table table;
    char red[16] = "", black[16] = "";
    fy_jieqi_deal(&table, &random);
    for (int square = 0, r = 0, b = 0; square < FY_JIEQI_SQUARES; square++) {
        if (table.identity[square] == 0) continue;
        if (square < 45)
            red[r++] = ".KRHCEAP"[table.identity[square]];
        else
            black[b++] = ".KRHCEAP"[table.identity[square]];
    }
    assert_string_equal(red, "RHEPHPRPAECCPPA");
    assert_string_equal(black, "PPCCRPHPRPEAAHE");
}

static void a_deal_is_a_full_set_face_down_and_two_kings(void **state)
{
    (void)state;
    uint64_t random = 2;
    for (int deal = 0; deal < 500; deal++) {
        fy_jieqi_table table;
        int count[2][FY_JIEQI_TYPES] = {{0}, {0}};
        memset(&table, 0xff, sizeof table);
        fy_jieqi_deal(&table, &random);
        assert_int_equal(table.open.viewer, FY_JIEQI_REFEREE);
        assert_int_equal(table.open.turn, FY_JIEQI_RED);
        for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
            const int black = is_start_of(s, FY_JIEQI_BLACK);
            const int king = (start_board[s] | 32) == 'k', empty = start_board[s] == '.';
            const int type = king ? FY_JIEQI_KING : FY_JIEQI_HIDDEN;
            assert_int_equal(table.open.board[s], empty ? 0 : type | black << 4);
            assert_int_equal(table.identity[s] != 0, !king && !empty);
            if (table.identity[s] != 0) count[black][table.identity[s]]++;
        }
        for (int color = 0; color < 2; color++)
            for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++)
                assert_int_equal(count[color][type], type == FY_JIEQI_PAWN ? 5 : 2);
        for (size_t i = 0; i < sizeof table.open.captured; i++)
            assert_int_equal(table.open.captured[0][i % 15] | table.open.captured[1][i % 15], 0);
        assert_int_equal(table.open.due | table.open.due_square, 0);
        assert_int_equal(table.open.half | table.open.full, 0);
    }
}

static void every_piece_is_dealt_to_every_square_as_often_as_it_should_be(void **state)
{
    (void)state;
    enum { DEALS = 6000 };
    static int seen[FY_JIEQI_SQUARES][FY_JIEQI_TYPES];
    uint64_t random = 3;
    memset(seen, 0, sizeof seen);
    for (int deal = 0; deal < DEALS; deal++) {
        fy_jieqi_table table;
        fy_jieqi_deal(&table, &random);
        for (int s = 0; s < FY_JIEQI_SQUARES; s++) seen[s][table.identity[s]]++;
    }
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
        if (seen[s][0] == DEALS) continue;
        for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
            const int wanted = DEALS * (type == FY_JIEQI_PAWN ? 5 : 2) / 15;
            assert_in_range(seen[s][type], wanted * 85 / 100, wanted * 115 / 100);
        }
    }
}

/* ---- views ------------------------------------------------------------------------------- */

static void a_view_has_no_identities_and_does_not_know_its_own_pieces_taken_face_down(void **state)
{
    (void)state;
    static const uint8_t red[4] = {2, 8 | 7, 7, 8 | 3}, black[3] = {8 | 2, 4, 8 | 6};
    static const uint8_t red_seen[4] = {2, 8, 7, 8}, black_seen[3] = {8, 4, 8};
    uint64_t random = 5;
    fy_jieqi_table table;
    fy_jieqi_view view, expected;
    fy_jieqi_deal(&table, &random);
    table.open.half = 7;
    table.open.full = 30;
    memcpy(table.open.captured[FY_JIEQI_RED], red, sizeof red);
    memcpy(table.open.captured[FY_JIEQI_BLACK], black, sizeof black);
    expected = table.open;
    expected.viewer = FY_JIEQI_RED;
    memcpy(expected.captured[FY_JIEQI_RED], red_seen, sizeof red);
    fy_jieqi_view_of(&view, &table, FY_JIEQI_RED);
    assert_memory_equal(&view, &expected, sizeof view);
    expected = table.open;
    expected.viewer = FY_JIEQI_BLACK;
    memcpy(expected.captured[FY_JIEQI_BLACK], black_seen, sizeof black);
    fy_jieqi_view_of(&view, &table, FY_JIEQI_BLACK);
    assert_memory_equal(&view, &expected, sizeof view);
}

static fy_jieqi as_position(const fy_jieqi_view *view)
{
    fy_jieqi pos;
    fy_jieqi_from_view(&pos, view);
    return pos;
}

static void assert_is_view_of(const fy_jieqi *pos, const fy_jieqi_table *table, int player)
{
    fy_jieqi_view view;
    fy_jieqi_view_of(&view, table, player);
    const fy_jieqi expected = as_position(&view);
    assert_memory_equal(pos, &expected, sizeof expected);
}

static size_t table_moves(fy_move moves[FY_JIEQI_MOVES_MAX], const fy_jieqi_table *table)
{
    fy_jieqi pos;
    pos.table = *table;
    return fy_jieqi_moves(moves, &pos);
}

static void assert_same_moves(const fy_move *moves, size_t count, const fy_jieqi *view)
{
    fy_move seen[FY_JIEQI_MOVES_MAX];
    assert_int_equal(fy_jieqi_moves(seen, view), count);
    assert_memory_equal(seen, moves, count * sizeof *moves);
}

/* Playing without being told, and being told later, comes to the same. */
static void assert_telling_later_is_the_same(const fy_jieqi *before, const fy_jieqi *after,
                                             fy_move executed)
{
    const fy_move told = executed & 63u << 16, to = (fy_move)fy_jieqi_to(executed);
    fy_jieqi pos;
    assert_int_equal(fy_jieqi_play(&pos, before, executed & ~told).code, FY_OK);
    assert_int_equal(fy_jieqi_turn(&pos) == FY_CHANCE, told != 0);
    if (told != 0) {
        const fy_move telling = to | to << 7 | FY_JIEQI_TELLS | told;
        assert_int_equal(fy_jieqi_play(&pos, &pos, telling).code, FY_OK);
    }
    assert_memory_equal(&pos, after, sizeof pos);
}

static void play_game(uint64_t *random)
{
    fy_jieqi_table table;
    fy_jieqi view[2];
    fy_move moves[FY_JIEQI_MOVES_MAX], executed[2];
    size_t count;
    fy_jieqi_deal(&table, random);
    if (one_in(random, 2)) table.open.full = 1;
    for (int player = 0; player < 2; player++) {
        fy_jieqi_view first;
        fy_jieqi_view_of(&first, &table, player);
        view[player] = as_position(&first);
    }
    for (int ply = 0; ply < PLIES && (count = table_moves(moves, &table)) > 0; ply++) {
        const fy_move move = moves[random_below(random, (int)count)];
        assert_same_moves(moves, count, &view[table.open.turn]);
        assert_int_equal(fy_jieqi_execute(&table, executed, &table, move).code, FY_OK);
        for (int player = 0; player < 2; player++) {
            const fy_jieqi before = view[player];
            fy_jieqi *now = &view[player];
            assert_int_equal(fy_jieqi_play(now, now, executed[player]).code, FY_OK);
            assert_is_view_of(now, &table, player);
            assert_telling_later_is_the_same(&before, now, executed[player]);
        }
    }
}

static void a_view_that_plays_what_it_is_told_is_the_view_of_the_table(void **state)
{
    (void)state;
    uint64_t random = 6;
    for (int game = 0; game < GAMES; game++) play_game(&random);
}

/* ---- executing --------------------------------------------------------------------------- */

enum { A0 = 0, E0 = 4, A9 = 81, E9 = 85 };

/* Rooks' start squares face each other on the a-file: +a0a9 takes face down what is face down. */
static fy_jieqi_table two_hidden(int red_type, int black_type)
{
    fy_jieqi_table table;
    memset(&table, 0, sizeof table);
    table.open.viewer = FY_JIEQI_REFEREE;
    table.open.board[E0] = FY_JIEQI_KING;
    table.open.board[E9 - 1] = FY_JIEQI_KING | FY_JIEQI_IS_BLACK;
    table.open.board[A0] = FY_JIEQI_HIDDEN;
    table.open.board[A9] = FY_JIEQI_HIDDEN | FY_JIEQI_IS_BLACK;
    table.identity[A0] = (uint8_t)red_type;
    table.identity[A9] = (uint8_t)black_type;
    return table;
}

static const fy_move a0a9 = A0 | A9 << 7 | FY_JIEQI_REVEALS;

static void both_are_told_what_was_turned_over_and_the_taker_alone_what_was_taken(void **state)
{
    (void)state;
    const fy_jieqi_table table = two_hidden(FY_JIEQI_ELEPHANT, FY_JIEQI_CANNON);
    fy_jieqi_table after;
    fy_move executed[2];
    fy_result result = fy_jieqi_execute(&after, executed, &table, a0a9);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(executed[FY_JIEQI_RED],
                     a0a9 | FY_JIEQI_ELEPHANT << 16 | FY_JIEQI_CANNON << 19);
    assert_int_equal(executed[FY_JIEQI_BLACK], a0a9 | FY_JIEQI_ELEPHANT << 16);
    assert_int_equal(after.open.board[A9], FY_JIEQI_ELEPHANT);
    assert_int_equal(after.open.captured[FY_JIEQI_BLACK][0],
                     FY_JIEQI_TAKEN_HIDDEN | FY_JIEQI_CANNON);
    assert_int_equal(after.identity[A0] | after.identity[A9], 0);
    assert_int_equal(after.open.turn, FY_JIEQI_BLACK);
}

static void a_piece_that_was_face_up_tells_nothing_but_its_capture(void **state)
{
    (void)state;
    fy_jieqi_table table = two_hidden(0, FY_JIEQI_HORSE);
    fy_move executed[2];
    table.open.board[A0] = FY_JIEQI_ROOK;
    const fy_move move = A0 | A9 << 7;
    assert_int_equal(fy_jieqi_execute(&table, executed, &table, move).code, FY_OK);
    assert_int_equal(executed[FY_JIEQI_RED], move | FY_JIEQI_HORSE << 19);
    assert_int_equal(executed[FY_JIEQI_BLACK], move);
}

static void what_a_move_claims_is_not_looked_at(void **state)
{
    (void)state;
    const fy_jieqi_table table = two_hidden(FY_JIEQI_ELEPHANT, FY_JIEQI_CANNON);
    fy_move wanted[2], executed[2];
    fy_jieqi_table expected, after;
    assert_int_equal(fy_jieqi_execute(&expected, wanted, &table, a0a9).code, FY_OK);
    for (fy_move claim = 0; claim < 64; claim++) {
        const fy_move move = a0a9 | claim << 16;
        assert_int_equal(fy_jieqi_execute(&after, executed, &table, move).code, FY_OK);
        assert_memory_equal(executed, wanted, sizeof wanted);
        assert_memory_equal(&after, &expected, sizeof after);
    }
}

static void a_refused_move_leaves_everything_as_it_was(void **state)
{
    (void)state;
    const fy_jieqi_table table = two_hidden(FY_JIEQI_ELEPHANT, FY_JIEQI_CANNON);
    static const struct {
        fy_move move;
        uint32_t code;
    } cases[] = {
        {A0 | A9 << 7, FY_JIEQI_MISSING_PLUS},
        {E0 | (E0 + 9) << 7 | FY_JIEQI_REVEALS, FY_JIEQI_NOT_HIDDEN},
        {A0 | (A0 + 10) << 7 | FY_JIEQI_REVEALS, FY_JIEQI_CANNOT_MOVE_SO},
        {A9 | A0 << 7 | FY_JIEQI_REVEALS, FY_JIEQI_NOT_YOURS},
        {A0 | A0 << 7 | FY_JIEQI_TELLS, FY_JIEQI_NOTHING_DUE},
        {A0 | A9 << 7 | FY_JIEQI_REVEALS | 1u << 22, FY_JIEQI_BAD_MOVE},
        {127 | 127 << 7, FY_JIEQI_BAD_MOVE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fy_jieqi_table after = {.open = {.turn = 9}};
        const fy_jieqi_table untouched = after;
        fy_move executed[2] = {11, 12};
        const fy_result result = fy_jieqi_execute(&after, executed, &table, cases[i].move);
        assert_int_equal(result.code, cases[i].code);
        assert_memory_equal(&after, &untouched, sizeof after);
        assert_true(executed[0] == 11 && executed[1] == 12);
    }
}

/* ---- chance ------------------------------------------------------------------------------ */

/* Red has played +a0a9 without being told. Its pool and Black's are what `lost` leaves. */
static fy_jieqi both_due(const uint8_t *red_lost, size_t red, const uint8_t *black_lost,
                         size_t black)
{
    const fy_jieqi_table table = two_hidden(FY_JIEQI_PAWN, FY_JIEQI_PAWN);
    fy_jieqi_view view = table.open;
    fy_jieqi pos;
    view.viewer = FY_JIEQI_RED;
    memcpy(view.captured[FY_JIEQI_RED], red_lost, red);
    memcpy(view.captured[FY_JIEQI_BLACK], black_lost, black);
    pos = as_position(&view);
    assert_int_equal(fy_jieqi_play(&pos, &pos, a0a9).code, FY_OK);
    assert_int_equal(pos.view.due, FY_JIEQI_DUE_REVEAL | FY_JIEQI_DUE_TAKEN);
    return pos;
}

/* All but a rook and two pawns; all but a horse and a cannon. */
static const uint8_t most_red[] = {2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7};
static const uint8_t most_black[] = {2, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 7, 7};

static void chance_draws_each_type_as_often_as_the_pools_hold_it(void **state)
{
    (void)state;
    enum { DRAWS = 12000 };
    const fy_jieqi pos = both_due(most_red, sizeof most_red, most_black, sizeof most_black);
    int revealed[8] = {0}, taken[8] = {0}, both = 0;
    uint64_t random = 7;
    for (int i = 0; i < DRAWS; i++) {
        const fy_move move = fy_jieqi_chance(&pos, &random);
        assert_true(fy_jieqi_is_legal(&pos, move));
        revealed[fy_jieqi_revealed(move)]++;
        taken[fy_jieqi_taken(move)]++;
        both += fy_jieqi_revealed(move) == FY_JIEQI_ROOK && fy_jieqi_taken(move) == FY_JIEQI_HORSE;
    }
    assert_int_equal(revealed[FY_JIEQI_ROOK] + revealed[FY_JIEQI_PAWN], DRAWS);
    assert_in_range(revealed[FY_JIEQI_ROOK], DRAWS / 3 - 300, DRAWS / 3 + 300);
    assert_int_equal(taken[FY_JIEQI_HORSE] + taken[FY_JIEQI_CANNON], DRAWS);
    assert_in_range(taken[FY_JIEQI_HORSE], DRAWS / 2 - 300, DRAWS / 2 + 300);
    assert_in_range(both, DRAWS / 6 - 300, DRAWS / 6 + 300);
}

static void chance_draws_the_piece_turned_over_first(void **state)
{
    (void)state;
    const fy_jieqi pos = both_due(most_red, sizeof most_red, most_black, sizeof most_black);
    for (uint64_t seed = 0; seed < 100; seed++) {
        uint64_t random = seed, described = seed;
        const fy_move move = fy_jieqi_chance(&pos, &random);
        assert_int_equal(fy_jieqi_revealed(move), "\2\7\7"[described_below(&described, 3)]);
        assert_int_equal(fy_jieqi_taken(move), "\3\4"[described_below(&described, 2)]);
        assert_int_equal(random, described);
    }
}

static void chance_has_nothing_to_draw_if_nothing_is_due_or_a_pool_is_empty(void **state)
{
    (void)state;
    static const uint8_t all[] = {2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7, 7, 7};
    const fy_jieqi_table table = two_hidden(FY_JIEQI_PAWN, FY_JIEQI_PAWN);
    fy_jieqi pos;
    uint64_t random = 8;
    pos.table = table;
    assert_int_equal(fy_jieqi_chance(&pos, &random), 0);
    fy_jieqi_start(&pos);
    assert_int_equal(fy_jieqi_chance(&pos, &random), 0);
    pos = both_due(all, sizeof all, most_black, sizeof most_black);
    assert_int_equal(fy_jieqi_chance(&pos, &random), 0);
    pos = both_due(most_red, sizeof most_red, all, sizeof all - 1);
    pos.view.captured[FY_JIEQI_BLACK][14] = FY_JIEQI_PAWN;
    assert_int_equal(fy_jieqi_chance(&pos, &random), 0);
    pos.view.due = FY_JIEQI_DUE_REVEAL; /* the empty pool is not asked */
    assert_int_equal(random, 8);
    assert_int_not_equal(fy_jieqi_chance(&pos, &random), 0);
}

static void chance_tells_only_what_is_due(void **state)
{
    (void)state;
    fy_jieqi pos = both_due(most_red, sizeof most_red, most_black, sizeof most_black);
    uint64_t random = 9;
    pos.view.due = FY_JIEQI_DUE_REVEAL;
    assert_int_equal(fy_jieqi_taken(fy_jieqi_chance(&pos, &random)), 0);
    pos.view.due = FY_JIEQI_DUE_TAKEN;
    const fy_move move = fy_jieqi_chance(&pos, &random);
    assert_int_equal(fy_jieqi_revealed(move), 0);
    assert_int_not_equal(fy_jieqi_taken(move), 0);
    assert_int_equal(move & 0xffff, A9 | A9 << 7 | FY_JIEQI_TELLS);
}

/* In games of their own, at every move: the views of both sides are dealt to tables. */
static void what_is_dealt_to_a_view_looks_like_that_view(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < GAMES / 10; seed++) {
        uint64_t random = seed;
        fy_jieqi_table table, dealt;
        fy_move moves[FY_JIEQI_MOVES_MAX], executed[2];
        fy_jieqi pos;
        fy_jieqi_deal(&table, &random);
        for (int ply = 0; ply < PLIES; ply++) {
            fy_jieqi_view view, again;
            const int player = ply & 1;
            fy_jieqi_view_of(&view, &table, player);
            assert_int_equal(fy_jieqi_deal_hidden(&dealt, &view, &random).code, FY_OK);
            fy_jieqi_view_of(&again, &dealt, player);
            assert_memory_equal(&view, &again, sizeof view);
            memset(&pos, 0, sizeof pos);
            pos.table = dealt;
            const uint64_t rules = fy_jieqi_check(&pos);
            pos.table = table;
            assert_true(rules == fy_jieqi_check(&pos));
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            random = random * 3 + 1;
            assert_int_equal(fy_jieqi_execute(&table, executed, &table, moves[random % count]).code,
                             FY_OK);
        }
    }
}

static void a_piece_is_dealt_to_a_view_as_often_as_its_pool_holds_it(void **state)
{
    (void)state;
    enum { DEALS = 30000 };
    unsigned seen[FY_JIEQI_TYPES] = {0};
    uint64_t random = 12;
    fy_jieqi start;
    fy_jieqi_table dealt;
    fy_jieqi_start(&start);
    for (int i = 0; i < DEALS; i++) {
        assert_int_equal(fy_jieqi_deal_hidden(&dealt, &start.view, &random).code, FY_OK);
        seen[dealt.identity[A0]]++;
    }
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        const unsigned wanted = DEALS * (type == FY_JIEQI_PAWN ? 5u : 2u) / 15u;
        assert_in_range(seen[type], wanted * 9 / 10, wanted * 11 / 10);
    }
}

static void what_cannot_be_dealt_is_refused(void **state)
{
    (void)state;
    uint64_t random = 1;
    fy_jieqi pos;
    fy_jieqi_table dealt, table;
    fy_jieqi_deal(&table, &random);
    assert_int_equal(fy_jieqi_deal_hidden(&dealt, &table.open, &random).code, FY_NOTHING_TO_DEAL);
    pos = both_due(most_red, sizeof most_red, most_black, sizeof most_black);
    assert_int_equal(fy_jieqi_deal_hidden(&dealt, &pos.view, &random).code, FY_JIEQI_CHANCE_FIRST);
    fy_jieqi_start(&pos);
    pos.view.board[fy_jieqi_square(4, 4)] = FY_JIEQI_HIDDEN; /* a sixteenth */
    const uint64_t before = random;
    assert_int_equal(fy_jieqi_deal_hidden(&dealt, &pos.view, &random).code, FY_NOTHING_TO_DEAL);
    assert_true(random == before);
}

static void fill_generators(uint64_t random[FY_JIEQI_DEALT_MAX], uint64_t from)
{
    for (uint64_t i = 0; i < FY_JIEQI_DEALT_MAX; i++)
        random[i] = (from * FY_JIEQI_DEALT_MAX + i) * UINT64_C(0x2545f4914f6cdd1d);
}

/* The generator of a piece decides about that piece, and about those after it only by the pool. */
static void each_piece_is_dealt_by_a_generator_of_its_own(void **state)
{
    (void)state;
    enum { DEALS = 30000 };
    unsigned seen[FY_JIEQI_TYPES] = {0};
    fy_jieqi start;
    fy_jieqi_table dealt, again;
    uint64_t random[FY_JIEQI_DEALT_MAX];
    fy_jieqi_start(&start);
    for (uint64_t i = 0; i < DEALS; i++) {
        fill_generators(random, i);
        assert_int_equal(fy_jieqi_deal_hidden_each(&dealt, &start.view, random).code, FY_OK);
        seen[dealt.identity[fy_jieqi_square(8, 9)]]++; /* the last that is dealt */
    }
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        const unsigned wanted = DEALS * (type == FY_JIEQI_PAWN ? 5u : 2u) / 15u;
        assert_in_range(seen[type], wanted * 9 / 10, wanted * 11 / 10);
    }
    fill_generators(random, 1);
    assert_int_equal(fy_jieqi_deal_hidden_each(&dealt, &start.view, random).code, FY_OK);
    fill_generators(random, 1);
    for (int i = 15; i < FY_JIEQI_DEALT_MAX; i++) random[i] ^= 1; /* those of Black */
    assert_int_equal(fy_jieqi_deal_hidden_each(&again, &start.view, random).code, FY_OK);
    assert_memory_equal(dealt.identity, again.identity, 45);
    assert_memory_not_equal(dealt.identity, again.identity, FY_JIEQI_SQUARES);
    assert_int_equal(fy_jieqi_deal_hidden_each(&dealt, &again.open, random).code,
                     FY_NOTHING_TO_DEAL);
}

/* In games of their own, at every move: what is shown and told to a spectator follows from what
 * either player is shown and told. */
static void a_spectator_sees_what_both_players_see(void **state)
{
    (void)state;
    unsigned left_out = 0;
    for (uint64_t seed = 0; seed < GAMES / 10; seed++) {
        uint64_t random = seed;
        const fy_game *game = fy_game_find("jieqi", 5);
        fy_move moves[FY_JIEQI_MOVES_MAX], told[3];
        fy_position table, seen, parsed;
        char text[FY_TEXT_MAX];
        assert_int_equal(fy_deal(&table, game, &random).code, FY_OK);
        for (int ply = 0; ply < PLIES; ply++) {
            assert_int_equal(fy_view(&seen, game, &table, FY_SPECTATOR).code, FY_OK);
            const fy_result written = fy_write(text, sizeof text, game, &seen, 0);
            assert_int_equal(fy_parse(&parsed, game, text, written.at, 0).code, FY_OK);
            assert_memory_equal(&parsed, &seen, sizeof seen);
            assert_null(strpbrk(strchr(text, ' '), "?hceap")); /* of both lists */
            for (int player = 0; player < 2; player++) {
                fy_position own;
                assert_int_equal(fy_view(&own, game, &table, player).code, FY_OK);
                assert_memory_equal(own.jieqi.view.board, seen.jieqi.view.board, FY_JIEQI_SQUARES);
                left_out += memcmp(own.jieqi.view.captured, seen.jieqi.view.captured,
                                   sizeof own.jieqi.view.captured) != 0;
            }
            const size_t count = fy_moves(moves, game, &table);
            if (count == 0) break;
            random = random * 3 + 1;
            const fy_move move = moves[random % count];
            for (int i = 0; i < 3; i++)
                assert_int_equal(
                    fy_told(&told[i], game, &table, move, i < 2 ? i : FY_SPECTATOR).code, FY_OK);
            assert_int_equal(told[2], told[1 - table.jieqi.view.turn]);
            assert_int_equal(fy_jieqi_taken(told[2]), 0);
            assert_int_equal(
                fy_move_write(text, sizeof text, game, &seen, told[2], FY_MOVE_PLAIN).code, FY_OK);
            assert_int_equal(fy_play(&table, game, &table, move).code, FY_OK);
        }
    }
    assert_true(left_out > GAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_is_replayed_from_its_description),
        cmocka_unit_test(the_deal_of_a_seed_never_changes),
        cmocka_unit_test(a_deal_is_a_full_set_face_down_and_two_kings),
        cmocka_unit_test(every_piece_is_dealt_to_every_square_as_often_as_it_should_be),
        cmocka_unit_test(a_view_has_no_identities_and_does_not_know_its_own_pieces_taken_face_down),
        cmocka_unit_test(a_view_that_plays_what_it_is_told_is_the_view_of_the_table),
        cmocka_unit_test(both_are_told_what_was_turned_over_and_the_taker_alone_what_was_taken),
        cmocka_unit_test(a_piece_that_was_face_up_tells_nothing_but_its_capture),
        cmocka_unit_test(what_a_move_claims_is_not_looked_at),
        cmocka_unit_test(a_refused_move_leaves_everything_as_it_was),
        cmocka_unit_test(chance_draws_each_type_as_often_as_the_pools_hold_it),
        cmocka_unit_test(chance_draws_the_piece_turned_over_first),
        cmocka_unit_test(chance_has_nothing_to_draw_if_nothing_is_due_or_a_pool_is_empty),
        cmocka_unit_test(chance_tells_only_what_is_due),
        cmocka_unit_test(what_is_dealt_to_a_view_looks_like_that_view),
        cmocka_unit_test(a_piece_is_dealt_to_a_view_as_often_as_its_pool_holds_it),
        cmocka_unit_test(what_cannot_be_dealt_is_refused),
        cmocka_unit_test(each_piece_is_dealt_by_a_generator_of_its_own),
        cmocka_unit_test(a_spectator_sees_what_both_players_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
