/* Counting the ways to play on, against Stockfish: the table tests/data/oracle/perft.tsv and the
 * suites in tests/data/perft, whose lines are a FEN and its counts, ` ;D1 20 ;D2 400 ...`.
 *
 * There are more ways than an ordinary run has time for. Each file has a budget of them, which goes
 * to the smallest counts first; what is left over is skipped, and said so. The environment variable
 * FORSYTH_PERFT_NODES raises the budget, for each file and each way of counting. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "chess_random.h"

#define TABLE "tests/data/oracle/perft.tsv"
#define KNOWN "tests/data/perft/known.perft"
#define SPECIAL "tests/data/perft/special.perft"

enum {
    COUNTS_MAX = 1 << 14,
    TABLE_BUDGET = SLOW_BUILD ? 3000 * 1000 : 8 * 1000 * 1000,
    KNOWN_BUDGET = SLOW_BUILD ? 2000 * 1000 : 24 * 1000 * 1000,
    SPECIAL_BUDGET = SLOW_BUILD ? 1000 * 1000 : 3 * 1000 * 1000,
    HASHED_BUDGET = SLOW_BUILD ? 200 * 1000 : 1000 * 1000
};

/* ---- the files --------------------------------------------------------------------------- */

/* What a file says of one position and depth. */
typedef struct known_count {
    const char *fen;
    int depth;
    uint64_t ways;
} known_count;

typedef struct counts {
    char *text; /* of the file, cut into pieces */
    known_count *all;
    size_t count;
} counts;

static void add_count(counts *into, const char *fen, int depth, const char *digits)
{
    char *end;
    known_count known = {fen, depth, strtoull(digits, &end, 10)};
    assert_for(digits, strlen(digits), end != digits && *end == '\0');
    assert_true(into->count < COUNTS_MAX);
    into->all[into->count++] = known;
}

/* A FEN, a variant, and counts of 1, 2, ... moves, '-' where there is none. */
static void add_row(counts *into, char *line)
{
    const char *fen = next_column(&line), *column = next_column(&line);
    assert_non_null(column);
    for (int depth = 1; (column = next_column(&line)) != NULL; depth++)
        if (strcmp(column, "-") != 0) add_count(into, fen, depth, column);
}

/* Cuts the text off before its next " ;D" and gives what is behind; NULL if there is none. */
static char *cut_depth(char *text)
{
    static const char mark[] = " ;D";
    char *found = strstr(text, mark);
    if (found == NULL) return NULL;
    *found = '\0';
    return found + strlen(mark);
}

/* "FEN ;D1 20 ;D2 400", or a comment that begins with '#'. */
static void add_suite_line(counts *into, char *line)
{
    if (line[0] == '#') return;
    for (char *field = cut_depth(line), *next; field != NULL; field = next) {
        next = cut_depth(field);
        const char *digits = strchr(field, ' ');
        assert_for(field, strlen(field), digits != NULL);
        add_count(into, line, atoi(field), digits + 1);
    }
}

/* Which of two equal ones comes first is settled too, so that every run does the same. */
static int compare_counts(const void *a, const void *b)
{
    const known_count *left = a, *right = b;
    if (left->ways != right->ways) return left->ways < right->ways ? -1 : 1;
    return left->fen < right->fen ? -1 : left->fen > right->fen;
}

static counts read_counts(const char *path)
{
    size_t len;
    counts read = {read_file(path, &len), calloc(COUNTS_MAX, sizeof *read.all), 0};
    assert_non_null(read.all);
    const int is_table = strcmp(path, TABLE) == 0;
    for (char *rest = read.text, *line; (line = next_line(&rest)) != NULL;)
        (is_table ? add_row : add_suite_line)(&read, line);
    assert_true(read.count > 0);
    qsort(read.all, read.count, sizeof *read.all, compare_counts);
    return read;
}

static void free_counts(counts *read)
{
    free(read->text);
    free(read->all);
}

/* How many of the counts, smallest first, can be afforded. */
static size_t affordable(const counts *read, uint64_t budget)
{
    size_t count = 0;
    for (; count < read->count && read->all[count].ways <= budget; count++)
        budget -= read->all[count].ways;
    return count;
}

static uint64_t raised(uint64_t budget)
{
    const char *wanted = getenv("FORSYTH_PERFT_NODES");
    const uint64_t nodes = wanted != NULL ? strtoull(wanted, NULL, 10) : 0;
    return nodes > budget ? nodes : budget;
}

/* ---- counting ---------------------------------------------------------------------------- */

/* A table for counting, or none. */
typedef struct memory {
    fy_chess_perft_slot *table;
    size_t slots;
} memory;

static memory new_memory(size_t slots)
{
    memory made = {calloc(slots, sizeof *made.table), slots};
    assert_non_null(made.table);
    return made;
}

static uint64_t count_ways(const known_count *known, memory with)
{
    const fy_chess pos = position_of(known->fen);
    if (with.table == NULL) return fy_chess_perft(&pos, known->depth);
    return fy_chess_perft_hashed(&pos, known->depth, with.table, with.slots);
}

/* Counts as much of a file as can be afforded; gives how many counts that was. */
static size_t assert_counts(const char *path, uint64_t budget, memory with)
{
    counts read = read_counts(path);
    const size_t count = affordable(&read, raised(budget)), skipped = read.count - count;
    for (size_t i = 0; i < count; i++) {
        const known_count *known = &read.all[i];
        uint64_t ways = count_ways(known, with);
        if (ways != known->ways)
            fail_msg("%s: %llu ways to play %d moves, not %llu", known->fen,
                     (unsigned long long)ways, known->depth, (unsigned long long)known->ways);
    }
    print_message("%s: %zu counts, %zu skipped (FORSYTH_PERFT_NODES raises the budget)\n", path,
                  count, skipped);
    free_counts(&read);
    return count;
}

static void the_ways_to_play_on_from_each_position_of_the_table_are_as_many_as_stockfish_says(
    void **state)
{
    (void)state;
    assert_true(assert_counts(TABLE, TABLE_BUDGET, (memory){NULL, 0}) >= 4900);
}

static void the_well_known_positions_have_their_well_known_counts(void **state)
{
    (void)state;
    assert_true(assert_counts(KNOWN, KNOWN_BUDGET, (memory){NULL, 0}) >= 40);
}

static void the_special_positions_have_the_counts_of_stockfish(void **state)
{
    (void)state;
    assert_true(assert_counts(SPECIAL, SPECIAL_BUDGET, (memory){NULL, 0}) >= 150);
}

/* The table goes from one position and depth to the next as it is: what it remembers of another
 * must not count. Its block ends with its last slot. */
static void assert_remembering(size_t slots)
{
    static const char *const files[] = {TABLE, KNOWN, SPECIAL};
    memory with = new_memory(slots);
    for (int i = 0; i < 3; i++) assert_counts(files[i], HASHED_BUDGET, with);
    free(with.table);
}

static void a_table_of_any_size_does_not_change_a_count(void **state)
{
    (void)state;
    assert_remembering(1);
    assert_remembering(1000);
}

static void a_count_that_was_remembered_is_the_same_again(void **state)
{
    (void)state;
    memory with = new_memory(1 << 12);
    counts read = read_counts(SPECIAL);
    const size_t count = affordable(&read, HASHED_BUDGET);
    for (size_t i = 0; i < 2 * count; i++)
        assert_true(count_ways(&read.all[i % count], with) == read.all[i % count].ways);
    free_counts(&read);
    free(with.table);
}

/* ---- threads that share a table ---------------------------------------------------------- */

/* Small counts again and again, in a table of one slot, so that the threads often meet there. */
enum { THREADS = 4, SMALL_BUDGET = 1500, ROUNDS = SLOW_BUILD ? 100 : 400 };

typedef struct job {
    const counts *read;
    size_t count;
    memory with;
    size_t wrong;
} job;

static void *count_again_and_again(void *argument)
{
    job *own = argument;
    for (size_t i = 0; i < ROUNDS * own->count; i++) {
        const known_count *known = &own->read->all[i % own->count];
        fy_chess pos;
        if (fy_chess_parse(&pos, known->fen, strlen(known->fen), 0).code != FY_OK) own->wrong++;
        uint64_t ways = fy_chess_perft_hashed(&pos, known->depth, own->with.table, own->with.slots);
        if (ways != known->ways) own->wrong++;
    }
    return NULL;
}

static void threads_may_share_a_table(void **state)
{
    (void)state;
    counts read = read_counts(SPECIAL);
    memory with = new_memory(1);
    pthread_t threads[THREADS];
    job jobs[THREADS];
    for (size_t i = 0; i < THREADS; i++) {
        jobs[i] = (job){&read, affordable(&read, SMALL_BUDGET), with, 0};
        assert_int_equal(pthread_create(&threads[i], NULL, count_again_and_again, &jobs[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++) assert_int_equal(pthread_join(threads[i], NULL), 0);
    for (size_t i = 0; i < THREADS; i++) assert_int_equal(jobs[i].wrong, 0);
    free_counts(&read);
    free(with.table);
}

/* ---- boards of all kinds ------------------------------------------------------------------ */

static uint64_t count_by_playing(const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    uint64_t ways = 0;
    if (depth <= 0) return 1;
    size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        ways += count_by_playing(&after, depth - 1);
    }
    return ways;
}

/* A board and, after it, the same with other counters or another en passant square: a table must
 * tell apart what differs in its moves. */
static void on_any_board_as_many_ways_are_counted_as_can_be_played(void **state)
{
    (void)state;
    uint64_t chance = 31;
    memory with = new_memory(100);
    for (int i = 0; i < (SLOW_BUILD ? 300 : 1500); i++) {
        fy_chess pos;
        random_position(&pos, &chance);
        for (int again = 0; again < 2; again++) {
            char fen[FY_CHESS_TEXT_MAX];
            const size_t len = fy_chess_write(fen, sizeof fen, &pos, 0).at;
            const int depth = fy_chess_move_count(&pos) < 12 ? 3 : 2;
            const uint64_t ways = count_by_playing(&pos, depth);
            assert_for(fen, len, fy_chess_perft(&pos, depth) == ways);
            assert_for(fen, len,
                       fy_chess_perft_hashed(&pos, depth, with.table, with.slots) == ways);
            pos.en_passant = FY_CHESS_NO_SQUARE;
            pos.castling[one_in(&chance, 2)] = 0;
            pos.halfmove = 65535;
        }
    }
    free(with.table);
}

static void no_moves_can_be_played_in_one_way(void **state)
{
    (void)state;
    static const char *const fens[] = {"8/8/8/8/8/8/8/8 w - - 0 1",
                                       "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"};
    memory with = new_memory(1);
    for (int i = 0; i < 2; i++) {
        const fy_chess pos = position_of(fens[i]);
        for (int depth = -2; depth <= 0; depth++) {
            assert_true(fy_chess_perft(&pos, depth) == 1);
            assert_true(fy_chess_perft_hashed(&pos, depth, with.table, with.slots) == 1);
        }
        for (int depth = 1; depth <= 3; depth++) {
            assert_true(fy_chess_perft(&pos, depth) == 0);
            assert_true(fy_chess_perft_hashed(&pos, depth, with.table, with.slots) == 0);
        }
    }
    assert_true(fy_chess_perft(&(fy_chess){.en_passant = FY_CHESS_NO_SQUARE}, INT32_MIN) == 1);
    free(with.table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            the_ways_to_play_on_from_each_position_of_the_table_are_as_many_as_stockfish_says),
        cmocka_unit_test(the_well_known_positions_have_their_well_known_counts),
        cmocka_unit_test(the_special_positions_have_the_counts_of_stockfish),
        cmocka_unit_test(a_table_of_any_size_does_not_change_a_count),
        cmocka_unit_test(a_count_that_was_remembered_is_the_same_again),
        cmocka_unit_test(threads_may_share_a_table),
        cmocka_unit_test(on_any_board_as_many_ways_are_counted_as_can_be_played),
        cmocka_unit_test(no_moves_can_be_played_in_one_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
