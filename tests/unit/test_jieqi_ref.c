/* The yardstick for Jieqi, itself put to the proof: the reference in tests/ref must agree with what
 * is known of the start, with what Fairy-Stockfish says of positions that are all face up, and with
 * itself: a player who is told of each move knows what a look at the table would show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ref/jieqi.h"
#include "support.h"

#define TABLE "tests/data/oracle/jieqi_perft.tsv"
#define SUITE "tests/data/perft/jieqi.perft"
#define START_BOARD "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
#define START START_BOARD " -:- r r"
#define USUAL_TABLE START_BOARD " -:- r * pppppccrheaaehr:rheaaehrccppppp"

/* Counts above these would take too much time. */
enum { TABLE_DEPTH = 2, SUITE_MOST = SLOW_BUILD ? 3000 : 30000 };

static ref_jieqi reference_of(const char *text)
{
    ref_jieqi pos;
    ref_jieqi_read(&pos, text);
    return pos;
}

static void assert_ways(const char *text, int depth, uint64_t expected)
{
    const ref_jieqi pos = reference_of(text);
    const uint64_t ways = ref_jieqi_perft(&pos, depth);
    if (ways != expected)
        fail_msg("%s: %llu ways to play %d moves, not %llu", text, (unsigned long long)ways, depth,
                 (unsigned long long)expected);
}

/* ---- counts ------------------------------------------------------------------------------ */

static void the_start_has_its_known_counts(void **state)
{
    (void)state;
    ref_jieqi_move moves[REF_JIEQI_MOVES_MAX];
    const ref_jieqi start = reference_of(START);
    assert_int_equal(ref_jieqi_moves(moves, &start), 44);
    assert_ways(START, -1, 1);
    assert_ways(START, 0, 1);
    assert_ways(START, 1, 259);
    if (!SLOW_BUILD) assert_ways(START, 2, 66462);
}

static void a_table_of_pieces_on_their_own_squares_has_its_known_counts(void **state)
{
    (void)state;
    assert_ways(USUAL_TABLE, 1, 44);
    assert_ways(USUAL_TABLE, 2, 1920);
    if (!SLOW_BUILD) assert_ways(USUAL_TABLE, 3, 79666);
}

static void face_up_the_reference_counts_as_many_ways_as_fairy_stockfish(void **state)
{
    (void)state;
    size_t len;
    int compared = 0;
    char *table = read_file(TABLE, &len), *line;
    for (char *rest = table; (line = next_line(&rest)) != NULL;) {
        const char *text = next_column(&line), *depth = next_column(&line);
        const char *ways = next_column(&line);
        assert_true(ways != NULL && line == NULL);
        if (atoi(depth) > TABLE_DEPTH) continue;
        assert_ways(text, atoi(depth), strtoull(ways, NULL, 10));
        compared++;
    }
    assert_true(compared >= 800);
    free(table);
}

/* "JFN ;D1 20 ;D2 400": cuts the text off before its counts and gives them. */
static char *cut_counts(char *line)
{
    char *counts = strstr(line, " ;D");
    assert_for(line, strlen(line), counts != NULL);
    *counts = '\0';
    return counts + 1;
}

static int assert_suite_line(char *line)
{
    int compared = 0;
    for (char *next = cut_counts(line); next != NULL; next = strstr(next + 1, ";D")) {
        char *digits;
        const long depth = strtol(next + 2, &digits, 10);
        const uint64_t ways = strtoull(digits, NULL, 10);
        if (ways > SUITE_MOST) continue;
        assert_ways(line, (int)depth, ways);
        compared++;
    }
    return compared;
}

static void the_counts_of_the_suite_are_those_of_the_reference(void **state)
{
    (void)state;
    size_t len;
    int compared = 0;
    char *suite = read_file(SUITE, &len), *line;
    for (char *rest = suite; (line = next_line(&rest)) != NULL;)
        if (line[0] != '#') compared += assert_suite_line(line);
    assert_true(compared >= 150);
    free(suite);
}

/* ---- text -------------------------------------------------------------------------------- */

static void a_text_that_was_read_is_written_the_same(void **state)
{
    (void)state;
    size_t len;
    int texts = 0;
    char *suite = read_file(SUITE, &len), *line;
    for (char *rest = suite; (line = next_line(&rest)) != NULL;) {
        if (line[0] == '#') continue;
        char out[REF_JIEQI_TEXT_ROOM];
        (void)cut_counts(line);
        const ref_jieqi pos = reference_of(line);
        assert_int_equal(ref_jieqi_write(out, &pos), strlen(line));
        assert_string_equal(out, line);
        texts++;
    }
    assert_true(texts >= 60);
    free(suite);
}

/* ---- single moves ------------------------------------------------------------------------ */

static int has_move(const ref_jieqi *pos, const char *move)
{
    ref_jieqi_move moves[REF_JIEQI_MOVES_MAX];
    const size_t count = ref_jieqi_moves(moves, pos);
    int times = 0;
    for (size_t i = 0; i < count; i++) times += strcmp(moves[i], move) == 0;
    return times;
}

typedef struct judged_move {
    const char *text, *move;
    int is_legal;
} judged_move;

static const judged_move judged[] = {
    /* A face-down piece goes by its square, and is not named without its plus. */
    {START, "+b0c2", 1},
    {START, "b0c2", 0},
    {START, "+b0d1", 0},
    {START, "+b2b9", 1},
    {START, "+b2b7", 0},
    {START, "+c0a2", 1},
    {START, "e0e1", 1},
    {START, "+e0e1", 0},
    {"3k5/9/9/9/9/9/9/9/9/3XKX3 -:- r r", "+d0e1", 1},
    {"3k5/9/9/9/9/9/9/9/9/3XKX3 -:- r r", "+d0c1", 0},
    {"3k5/9/9/9/9/9/9/9/9/3AKX3 -:- r r", "d0c1", 1},
    {"3k5/9/9/9/4X4/9/9/9/9/4K4 -:- r r", "+e5e6", 0},
    {"4k4/9/9/9/4p4/9/9/9/9/x3K4 -:- b r", "+a0a1", 0},
    /* Elephants cross the river face up, if nothing is in their eye. */
    {"3k5/9/9/9/9/2E6/9/9/9/4K4 -:- r r", "c4e6", 1},
    {"3k5/9/9/9/3p5/2E6/9/9/9/4K4 -:- r r", "c4e6", 0},
    /* Pawns. */
    {"3k5/9/9/9/9/2P6/9/9/9/4K4 -:- r r", "c4d4", 0},
    {"3k5/9/9/9/2P6/9/9/9/9/4K4 -:- r r", "c5d5", 1},
    {"3k5/9/9/9/2P6/9/9/9/9/4K4 -:- r r", "c5c4", 0},
    {"3k5/9/9/9/2p6/9/9/9/9/4K4 -:- b r", "c5d5", 0},
    {"3k5/9/9/9/9/2p6/9/9/9/4K4 -:- b r", "c4d4", 1},
    /* Kings: in the palace, apart from each other, never taken. */
    {"4k4/9/9/9/9/9/9/9/9/3K5 -:- r r", "d0c0", 0},
    {"4k4/9/9/9/9/9/9/9/9/3K5 -:- r r", "d0e0", 0},
    {"4k4/9/9/9/9/9/9/9/9/3K5 -:- r r", "d0d1", 1},
    {"4k4/9/9/9/4R4/9/9/9/9/3K5 -:- r r", "e5e9", 0},
    /* The sixteenth piece is not lost. */
    {"4k4/9/9/p8/9/R8/9/9/9/3K5 -:PPPPPPPPPPPPPPP r r", "a4a6", 0},
    {"4k4/9/9/p8/9/R8/9/9/9/3K5 -:PPPPPPPPPPPPPP r r", "a4a6", 1},
};

static void single_moves_are_judged_by_the_rules(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof judged / sizeof *judged; i++) {
        const judged_move *one = &judged[i];
        const ref_jieqi pos = reference_of(one->text);
        if (has_move(&pos, one->move) != one->is_legal) fail_msg("%s: %s", one->text, one->move);
    }
}

typedef struct played_move {
    const char *before, *move, *after;
} played_move;

static const played_move played[] = {
    {START, "+b0c2=R", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1XR4X1/9/X1XXKXXXX -:- b r"},
    /* Taken face down: told to the taker, not to the loser. Taken face up: known to both. */
    {START, "+b2b9=Pxh", "xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:h b r"},
    {START_BOARD " -:- r b 4 9", "+b2b9=P",
     "xPxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b 0 9"},
    {"3k5/9/9/p8/9/R8/9/9/9/4K4 C:a? b b 3 20", "a6a5", "3k5/9/9/9/p8/R8/9/9/9/4K4 C:a? r b 4 21"},
    {"3k5/9/9/p8/9/R8/9/9/9/4K4 C:a r r", "a4a6", "3k5/9/9/R8/9/9/9/9/9/4K4 C:aP b r"},
    {"3k5/9/9/x8/9/9/9/9/9/X3K4 -:- r * h:c", "+a0a6", "3k5/9/9/H8/9/9/9/9/9/4K4 -:c b * -:-"},
};

static void a_move_leads_to_the_position_that_the_rules_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        ref_jieqi pos = reference_of(played[i].before);
        const ref_jieqi after = reference_of(played[i].after);
        char out[REF_JIEQI_TEXT_ROOM];
        ref_jieqi_play(&pos, &pos, played[i].move);
        ref_jieqi_write(out, &pos);
        assert_string_equal(out, played[i].after);
        assert_memory_equal(pos.identity, after.identity, sizeof after.identity);
    }
}

static void a_position_without_a_move_is_checkmate_or_no_legal_move(void **state)
{
    (void)state;
    static const char *const known[][2] = {
        {START, "ongoing"},
        {"3k5/8R/9/9/3R5/9/9/9/9/4K4 -:- b r", "checkmate"},
        {"3k5/8R/9/9/4R4/9/9/9/9/4K4 -:- b r", "no-legal-move"},
        {"3k5/8R/9/9/9/9/9/9/9/3KR4 -:- b r", "checkmate"},
        {"3k5/8R/9/9/3R5/9/9/9/9/4K4 -:- r r", "ongoing"},
        {"9/9/9/9/9/9/9/9/9/9 -:- r r", "no-legal-move"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const ref_jieqi pos = reference_of(known[i][0]);
        assert_string_equal(ref_jieqi_outcome(&pos), known[i][1]);
        assert_int_equal(ref_jieqi_in_check(&pos), strcmp(known[i][1], "checkmate") == 0);
    }
}

/* ---- games ------------------------------------------------------------------------------- */

static void a_pool_is_what_has_not_been_seen(void **state)
{
    (void)state;
    unsigned pool[REF_JIEQI_POOL];
    const ref_jieqi pos = reference_of("4k4/9/9/RRR6/9/9/hX7/9/9/4K4 PA??C:raHC r r");
    const unsigned red[REF_JIEQI_POOL] = {0, 2, 1, 2, 1, 4}, black[] = {1, 0, 1, 2, 1, 5};
    assert_int_equal(ref_jieqi_pool(pool, &pos, 'r'), 10);
    assert_memory_equal(pool, red, sizeof red);
    assert_int_equal(ref_jieqi_pool(pool, &pos, 'b'), 10);
    assert_memory_equal(pool, black, sizeof black);
}

static void shuffle(char *letters, int count, uint64_t *chance)
{
    for (int i = count - 1; i > 0; i--) {
        const int other = random_below(chance, i + 1);
        const char letter = letters[i];
        letters[i] = letters[other];
        letters[other] = letter;
    }
}

static ref_jieqi deal(uint64_t *chance)
{
    char red[] = "rrhhcceeaappppp", black[] = "rrhhcceeaappppp", text[REF_JIEQI_TEXT_ROOM];
    shuffle(red, 15, chance);
    shuffle(black, 15, chance);
    snprintf(text, sizeof text, "%s -:- r * %s:%s 0 1", START_BOARD, red, black);
    return reference_of(text);
}

/* How many pieces of a colour lie face down or were taken so that the viewer did not see them. */
static unsigned unseen(const ref_jieqi *view, char color)
{
    const char hidden = color == 'r' ? 'X' : 'x';
    unsigned count = 0;
    for (int row = 0; row < REF_JIEQI_ROWS; row++)
        for (int column = 0; column < REF_JIEQI_COLUMNS; column++)
            count += view->board[row][column] == hidden;
    for (const char *lost = view->captured[color == 'b']; *lost != '\0'; lost++)
        count += *lost == '?';
    return count;
}

static void assert_view(const ref_jieqi *view, const ref_jieqi *table, char player)
{
    char out[2][REF_JIEQI_TEXT_ROOM];
    unsigned pool[REF_JIEQI_POOL];
    ref_jieqi seen;
    ref_jieqi_view_of(&seen, table, player);
    ref_jieqi_write(out[0], view);
    ref_jieqi_write(out[1], &seen);
    assert_string_equal(out[0], out[1]);
    assert_int_equal(ref_jieqi_pool(pool, view, 'r'), unseen(view, 'r'));
    assert_int_equal(ref_jieqi_pool(pool, view, 'b'), unseen(view, 'b'));
}

/* Plays a random move; gives 0 if there is none. */
static int play_on(ref_jieqi *table, ref_jieqi views[2], uint64_t *chance)
{
    ref_jieqi_move moves[REF_JIEQI_MOVES_MAX], told;
    const size_t count = ref_jieqi_moves(moves, table);
    if (count == 0) return 0;
    const char *move = moves[random_below(chance, (int)count)];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(has_move(&views[i], move), 1);
        ref_jieqi_executed(told, table, move, "rb"[i]);
        ref_jieqi_play(&views[i], &views[i], told);
    }
    ref_jieqi_play(table, table, move);
    return 1;
}

static void who_is_told_of_each_move_knows_what_the_table_shows(void **state)
{
    (void)state;
    uint64_t chance = 1637;
    int taken_unknown = 0;
    for (int game = 0; game < (SLOW_BUILD ? 10 : 40); game++) {
        ref_jieqi table = deal(&chance), views[2];
        for (int i = 0; i < 2; i++) ref_jieqi_view_of(&views[i], &table, "rb"[i]);
        for (int ply = 0; ply < 120 && play_on(&table, views, &chance); ply++)
            for (int i = 0; i < 2; i++) assert_view(&views[i], &table, "rb"[i]);
        taken_unknown += strchr(views[0].captured[0], '?') != NULL;
        assert_null(strchr(views[0].captured[1], '?'));
    }
    assert_true(taken_unknown > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_has_its_known_counts),
        cmocka_unit_test(a_table_of_pieces_on_their_own_squares_has_its_known_counts),
        cmocka_unit_test(face_up_the_reference_counts_as_many_ways_as_fairy_stockfish),
        cmocka_unit_test(the_counts_of_the_suite_are_those_of_the_reference),
        cmocka_unit_test(a_text_that_was_read_is_written_the_same),
        cmocka_unit_test(single_moves_are_judged_by_the_rules),
        cmocka_unit_test(a_move_leads_to_the_position_that_the_rules_say),
        cmocka_unit_test(a_position_without_a_move_is_checkmate_or_no_legal_move),
        cmocka_unit_test(a_pool_is_what_has_not_been_seen),
        cmocka_unit_test(who_is_told_of_each_move_knows_what_the_table_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
