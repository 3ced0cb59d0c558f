/* The yardstick for the rules of play, itself put to the proof: what Stockfish, chessops and
 * chess.js say of the positions in tests/data/oracle, the reference in tests/ref must say too. */
#include <stdlib.h>
#include <string.h>

#include "ref/chess_play.h"
#include "chess_random.h"

#define PERFT_TABLE "tests/data/oracle/perft.tsv"
#define MOVES_TABLE "tests/data/oracle/moves.tsv"

static ref_chess reference_of(const char *fen)
{
    ref_chess pos;
    size_t at;
    assert_for(fen, strlen(fen), ref_chess_parse(&pos, fen, strlen(fen), &at) == NULL);
    return pos;
}

static void cut_columns(char **columns, int count, char *line)
{
    for (int i = 0; i < count; i++) {
        columns[i] = next_column(&line);
        assert_non_null(columns[i]);
    }
    assert_null(line);
}

/* ---- perft.tsv --------------------------------------------------------------------------- */

enum { PERFT_FEN, PERFT_VARIANT, PERFT_COUNTS, PERFT_DEPTHS = 4 };

/* The reference takes its time. Counts from the first limit on would take too much of it; those
 * from the second on are made for the known positions, which come first, and one row in so many. */
enum { MOST_WAYS = 200000, MANY_WAYS = 700, KNOWN_ROWS = 5, ROWS_PER_LONG_ONE = 40 };

static int is_affordable(uint64_t ways, int row)
{
    if (row < KNOWN_ROWS || row % ROWS_PER_LONG_ONE == 0) return ways < MOST_WAYS;
    return ways < MANY_WAYS;
}

/* Gives how many depths were compared. */
static int assert_perft(char *const *columns, int row)
{
    ref_chess pos = reference_of(columns[PERFT_FEN]);
    int compared = 0;
    for (int depth = 1; depth <= PERFT_DEPTHS; depth++) {
        const char *count = columns[PERFT_COUNTS + depth - 1];
        uint64_t expected = strtoull(count, NULL, 10);
        if (strcmp(count, "-") == 0 || !is_affordable(expected, row)) continue;
        uint64_t ways = ref_chess_perft(&pos, depth);
        if (ways != expected)
            fail_msg("%s: %llu ways to play %d moves, not %s", columns[PERFT_FEN],
                     (unsigned long long)ways, depth, count);
        compared++;
    }
    return compared;
}

static void the_reference_counts_as_many_ways_to_play_on_as_stockfish(void **state)
{
    (void)state;
    size_t len;
    char *table = read_file(PERFT_TABLE, &len), *rest = table, *line;
    int rows = 0, compared = 0;
    for (; (line = next_line(&rest)) != NULL; rows++) {
        char *columns[PERFT_COUNTS + PERFT_DEPTHS];
        cut_columns(columns, PERFT_COUNTS + PERFT_DEPTHS, line);
        compared += assert_perft(columns, rows);
    }
    assert_true(rows >= 600 && compared >= 1500);
    free(table);
}

/* ---- moves.tsv --------------------------------------------------------------------------- */

enum { MOVE_FEN, MOVE_COORDINATE, MOVE_SAN, MOVE_AFTER, MOVE_OUTCOME, MOVE_COLUMNS };
enum { ROWS_MAX = 8192 };

typedef char *move_row[MOVE_COLUMNS];

typedef struct move_table {
    char *text;
    move_row *rows;
    size_t count;
} move_table;

static int load_moves(void **state)
{
    static move_table table;
    size_t len;
    char *line;
    table.text = read_file(MOVES_TABLE, &len);
    table.rows = calloc(ROWS_MAX, sizeof *table.rows);
    assert_non_null(table.rows);
    for (char *rest = table.text; (line = next_line(&rest)) != NULL; table.count++) {
        assert_true(table.count < ROWS_MAX);
        cut_columns(table.rows[table.count], MOVE_COLUMNS, line);
    }
    assert_true(table.count >= 2000);
    *state = &table;
    return 0;
}

static int free_moves(void **state)
{
    move_table *table = *state;
    free(table->text);
    free(table->rows);
    return 0;
}

/* The rows from this one on that are moves of the same position. */
static size_t rows_alike(const move_table *table, size_t first)
{
    size_t end = first;
    while (end < table->count &&
           strcmp(table->rows[end][MOVE_FEN], table->rows[first][MOVE_FEN]) == 0)
        end++;
    return end - first;
}

/* The one move of the reference with this spelling. */
static ref_move move_spelled(const ref_chess *pos, const char *coordinate)
{
    ref_move moves[REF_MOVES_MAX], found = {-1, -1, 0};
    size_t count = ref_chess_moves(moves, pos);
    int times = 0;
    for (size_t i = 0; i < count; i++) {
        char out[8];
        size_t len = ref_chess_coordinate(out, pos, moves[i]);
        if (len != strlen(coordinate) || strcmp(out, coordinate) != 0) continue;
        found = moves[i];
        times++;
    }
    assert_for(coordinate, strlen(coordinate), times == 1);
    return found;
}

/* Each move of the table is found once, and there are as many: the two sets are one. */
static void the_legal_moves_of_the_reference_are_exactly_those_of_the_table(void **state)
{
    const move_table *table = *state;
    int positions = 0;
    for (size_t first = 0, alike; first < table->count; first += alike, positions++) {
        const char *fen = table->rows[first][MOVE_FEN];
        ref_chess pos = reference_of(fen);
        ref_move moves[REF_MOVES_MAX];
        alike = rows_alike(table, first);
        assert_for(fen, strlen(fen), ref_chess_moves(moves, &pos) == alike);
        for (size_t i = first; i < first + alike; i++)
            (void)move_spelled(&pos, table->rows[i][MOVE_COORDINATE]);
    }
    assert_true(positions >= 120);
}

/* A column of the table, as the reference would fill it in. */
typedef void column_maker(char out[128], const ref_chess *pos, ref_move move);

static void assert_column(const move_table *table, int column, column_maker *make)
{
    for (size_t i = 0; i < table->count; i++) {
        char *const *row = table->rows[i];
        ref_chess pos = reference_of(row[MOVE_FEN]);
        char out[128];
        make(out, &pos, move_spelled(&pos, row[MOVE_COORDINATE]));
        if (strcmp(out, row[column]) != 0)
            fail_msg("%s %s: %s, not %s", row[MOVE_FEN], row[MOVE_COORDINATE], out, row[column]);
    }
}

static void make_san(char out[128], const ref_chess *pos, ref_move move)
{
    size_t len = ref_chess_san(out, pos, move);
    assert_int_equal(len, strlen(out));
}

static void make_after(char out[128], const ref_chess *pos, ref_move move)
{
    ref_chess after;
    ref_chess_play(&after, pos, move);
    ref_chess_write(out, &after, REF_EP_ALWAYS, REF_CASTLING_AUTO);
}

static void make_outcome(char out[128], const ref_chess *pos, ref_move move)
{
    ref_chess after;
    ref_chess_play(&after, pos, move);
    const char *outcome = ref_chess_outcome(&after);
    memcpy(out, outcome, strlen(outcome) + 1);
}

static void every_move_is_written_by_the_reference_as_chessops_writes_it(void **state)
{
    assert_column(*state, MOVE_SAN, make_san);
}

static void every_move_leads_the_reference_to_the_position_that_others_reach(void **state)
{
    assert_column(*state, MOVE_AFTER, make_after);
}

static void after_every_move_the_game_stands_for_the_reference_as_it_does_for_chessops(void **state)
{
    assert_column(*state, MOVE_OUTCOME, make_outcome);
}

int main(void)
{
    const struct CMUnitTest counting[] = {
        cmocka_unit_test(the_reference_counts_as_many_ways_to_play_on_as_stockfish),
    };
    const struct CMUnitTest moving[] = {
        cmocka_unit_test(the_legal_moves_of_the_reference_are_exactly_those_of_the_table),
        cmocka_unit_test(every_move_is_written_by_the_reference_as_chessops_writes_it),
        cmocka_unit_test(every_move_leads_the_reference_to_the_position_that_others_reach),
        cmocka_unit_test(
            after_every_move_the_game_stands_for_the_reference_as_it_does_for_chessops),
    };
    int failed = cmocka_run_group_tests(counting, NULL, NULL);
    return failed + cmocka_run_group_tests(moving, load_moves, free_moves);
}
