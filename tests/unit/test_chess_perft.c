/* Counting the ways to play on, against Stockfish: the table tests/data/oracle/perft.tsv and the
 * suites in tests/data/perft, whose lines are a FEN and its counts, ` ;D1 20 ;D2 400 ...`.
 *
 * There are more ways than an ordinary run has time for. Each file has a budget of them, which goes
 * to the smallest counts first; what is left over is skipped, and said so. The environment variable
 * FORSYTH_PERFT_NODES raises the budget, for each file and each way of counting. */
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "chess_random.h"

#define TABLE "tests/data/oracle/perft.tsv"
#define KNOWN "tests/data/perft/known.perft"
#define SPECIAL "tests/data/perft/special.perft"

enum {
    COUNTS_MAX = 1 << 14,
    ENOUGH = 1 << 20, /* memory to find equal positions in */
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

/* Memory to count in, or none. Its block begins and ends where it does. */
typedef struct memory {
    void *bytes;
    size_t size;
} memory;

/* What is in it must not matter. */
static memory new_memory(size_t size)
{
    memory made = {malloc(size), size};
    assert_non_null(made.bytes);
    memset(made.bytes, 0xa5, size);
    return made;
}

static uint64_t count_in(const fy_chess *pos, int depth, memory with)
{
    if (with.bytes == NULL) return fy_chess_perft(pos, depth);
    return fy_chess_perft_hashed(pos, depth, with.bytes, with.size, NULL);
}

static uint64_t count_ways(const known_count *known, memory with)
{
    const fy_chess pos = position_of(known->fen);
    return count_in(&pos, known->depth, with);
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

/* The memory goes from one position and depth to the next as it is. */
static void assert_counts_in(size_t size)
{
    static const char *const files[] = {TABLE, KNOWN, SPECIAL};
    memory with = new_memory(size);
    for (int i = 0; i < 3; i++) assert_counts(files[i], HASHED_BUDGET, with);
    free(with.bytes);
}

static void memory_of_any_size_does_not_change_a_count(void **state)
{
    (void)state;
    assert_counts_in(1);
    assert_counts_in(ENOUGH);
}

/* Some seventeen thousand positions are to be kept after four moves, a MiB and more. There is far
 * too little room for them at first, more each time, and enough in the end. */
static void positions_for_which_there_is_no_room_are_counted_all_the_same(void **state)
{
    (void)state;
    static const char fen[] = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    const fy_chess pos = position_of(fen);
    for (size_t size = 600001; size < 16 * ENOUGH; size = size * 5 / 4) {
        memory with = new_memory(size);
        assert_true(count_in(&pos, 7, with) == 178633661);
        free(with.bytes);
    }
}

/* Castling either way, and not castling, lead to boards that differ in their rights alone. */
static void positions_of_different_rights_are_not_equal(void **state)
{
    (void)state;
    const fy_chess pos = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    memory with = new_memory(ENOUGH);
    assert_true(count_in(&pos, 6, with) == 179862938);
    free(with.bytes);
}

static void a_game_that_ends_early_takes_no_time(void **state)
{
    (void)state;
    const fy_chess mated = position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    memory with = new_memory(ENOUGH);
    assert_true(count_in(&mated, INT32_MAX, with) == 0);
    free(with.bytes);
}

/* ---- threads that count together --------------------------------------------------------- */

enum { THREADS_MAX = 8, SMALL_BUDGET = SLOW_BUILD ? 100 * 1000 : 1000 * 1000 };

typedef struct job {
    const counts *read;
    size_t count;
    fy_perft_shared *shared; /* one for each count */
    memory with;
    uint64_t *ways;
} job;

static void yield(void)
{
    sched_yield();
}

static void *count_share(void *argument)
{
    job *own = argument;
    for (size_t i = 0; i < own->count; i++) {
        const known_count *known = &own->read->all[i];
        fy_chess pos;
        if (fy_chess_parse(&pos, known->fen, strlen(known->fen), 0).code != FY_OK) continue;
        own->ways[i] = fy_chess_perft_hashed(&pos, known->depth, own->with.bytes, own->with.size,
                                             &own->shared[i]);
    }
    return NULL;
}

static void start_jobs(job *jobs, size_t threads, const counts *read, size_t count, size_t size)
{
    fy_perft_shared *shared = calloc(count, sizeof *shared);
    const memory with = new_memory(size);
    assert_non_null(shared);
    for (size_t i = 0; i < count; i++) {
        shared[i].threads = threads;
        shared[i].yield = yield;
    }
    for (size_t i = 0; i < threads; i++) {
        jobs[i] = (job){read, count, shared, with, calloc(count, sizeof *jobs[i].ways)};
        assert_non_null(jobs[i].ways);
    }
}

static void assert_shares_add_up(const job *jobs, size_t threads, const counts *read)
{
    for (size_t i = 0; i < jobs[0].count; i++) {
        uint64_t sum = 0;
        for (size_t t = 0; t < threads; t++) sum += jobs[t].ways[i];
        assert_for(read->all[i].fen, strlen(read->all[i].fen), sum == read->all[i].ways);
        assert_true(jobs[0].shared[i].ways == sum);
    }
}

static void free_jobs(job *jobs, size_t threads)
{
    free(jobs[0].shared);
    free(jobs[0].with.bytes);
    for (size_t i = 0; i < threads; i++) free(jobs[i].ways);
}

/* The threads use the same memory for one count after the other. */
static void count_together(size_t threads, const counts *read, size_t count, size_t size)
{
    pthread_t started[THREADS_MAX];
    job jobs[THREADS_MAX];
    start_jobs(jobs, threads, read, count, size);
    for (size_t i = 0; i < threads; i++)
        assert_int_equal(pthread_create(&started[i], NULL, count_share, &jobs[i]), 0);
    for (size_t i = 0; i < threads; i++) assert_int_equal(pthread_join(started[i], NULL), 0);
    assert_shares_add_up(jobs, threads, read);
    free_jobs(jobs, threads);
}

static void count_file_together(const char *path, size_t size)
{
    static const size_t threads[] = {1, 2, 3, THREADS_MAX};
    counts read = read_counts(path);
    const size_t count = affordable(&read, SMALL_BUDGET);
    for (size_t i = 0; i < 4; i++) count_together(threads[i], &read, count, size);
    free_counts(&read);
}

static void threads_that_count_together_count_everything_once(void **state)
{
    (void)state;
    count_file_together(KNOWN, THREADS_MAX * ENOUGH);
    count_file_together(SPECIAL, THREADS_MAX * ENOUGH);
    count_file_together(SPECIAL, 2);
}

/* The same count, by positions that lie elsewhere. */
static void a_salt_changes_where_positions_are_kept_and_not_their_count(void **state)
{
    (void)state;
    enum { SIZE = 4 << 20, SALTS = 4 };
    const fy_chess pos =
        position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const uint64_t expected = fy_chess_perft(&pos, 4), salts[SALTS] = {0, 1, 2, UINT64_MAX};
    uint8_t *bytes[SALTS];
    for (int i = 0; i < SALTS; i++) {
        fy_perft_shared shared = {.salt = salts[i]};
        bytes[i] = calloc(1, SIZE);
        assert_non_null(bytes[i]);
        assert_true(fy_chess_perft_hashed(&pos, 4, bytes[i], SIZE, &shared) == expected);
        assert_true(shared.ways == expected && shared.salt == salts[i]);
        for (int k = 0; k < i; k++) assert_true(memcmp(bytes[i], bytes[k], SIZE) != 0);
    }
    for (int i = 0; i < SALTS; i++) free(bytes[i]);
}

/* So little that layers are full, at which the threads meet in the middle of a layer. */
static void threads_share_memory_of_any_size(void **state)
{
    (void)state;
    known_count endgame = {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083};
    const counts read = {NULL, &endgame, 1};
    for (size_t threads = 1; threads <= THREADS_MAX; threads++)
        for (size_t size = threads * 600001; size < threads * 2 * ENOUGH; size = size * 5 / 4)
            count_together(threads, &read, 1, size);
}

/* Nor does it wait for anybody. */
static void a_thread_too_many_counts_nothing(void **state)
{
    (void)state;
    memory with = new_memory(ENOUGH);
    const fy_chess pos = position_of("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    for (int depth = 1; depth <= 4; depth++) {
        fy_perft_shared shared = {0};
        const uint64_t ways = fy_chess_perft(&pos, depth);
        assert_true(fy_chess_perft_hashed(&pos, depth, with.bytes, with.size, &shared) == ways);
        assert_true(fy_chess_perft_hashed(&pos, depth, with.bytes, with.size, &shared) == 0);
        assert_true(shared.ways == ways);
    }
    free(with.bytes);
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

/* A board and, after it, the same with other counters or another en passant square. */
static void on_any_board_as_many_ways_are_counted_as_can_be_played(void **state)
{
    (void)state;
    uint64_t chance = 31;
    memory with = new_memory(ENOUGH);
    for (int i = 0; i < (SLOW_BUILD ? 300 : 1500); i++) {
        fy_chess pos;
        random_position(&pos, &chance);
        for (int again = 0; again < 2; again++) {
            char fen[FY_CHESS_TEXT_MAX];
            const size_t len = fy_chess_write(fen, sizeof fen, &pos, 0).at;
            const int depth = fy_chess_move_count(&pos) < 12 ? 3 : 2;
            const uint64_t ways = count_by_playing(&pos, depth);
            assert_for(fen, len, fy_chess_perft(&pos, depth) == ways);
            assert_for(fen, len, count_in(&pos, depth, with) == ways);
            pos.en_passant = FY_CHESS_NO_SQUARE;
            pos.castling[one_in(&chance, 2)] = 0;
            pos.halfmove = 65535;
        }
    }
    free(with.bytes);
}

static void no_moves_can_be_played_in_one_way(void **state)
{
    (void)state;
    static const char *const fens[] = {"8/8/8/8/8/8/8/8 w - - 0 1",
                                       "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"};
    memory with = new_memory(ENOUGH);
    for (int i = 0; i < 2; i++) {
        const fy_chess pos = position_of(fens[i]);
        for (int depth = -2; depth <= 0; depth++) {
            assert_true(fy_chess_perft(&pos, depth) == 1);
            assert_true(count_in(&pos, depth, with) == 1);
        }
        for (int depth = 1; depth <= 3; depth++) {
            assert_true(fy_chess_perft(&pos, depth) == 0);
            assert_true(count_in(&pos, depth, with) == 0);
        }
    }
    assert_true(fy_chess_perft(&(fy_chess){.en_passant = FY_CHESS_NO_SQUARE}, INT32_MIN) == 1);
    free(with.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            the_ways_to_play_on_from_each_position_of_the_table_are_as_many_as_stockfish_says),
        cmocka_unit_test(the_well_known_positions_have_their_well_known_counts),
        cmocka_unit_test(the_special_positions_have_the_counts_of_stockfish),
        cmocka_unit_test(memory_of_any_size_does_not_change_a_count),
        cmocka_unit_test(positions_for_which_there_is_no_room_are_counted_all_the_same),
        cmocka_unit_test(positions_of_different_rights_are_not_equal),
        cmocka_unit_test(a_game_that_ends_early_takes_no_time),
        cmocka_unit_test(threads_that_count_together_count_everything_once),
        cmocka_unit_test(a_salt_changes_where_positions_are_kept_and_not_their_count),
        cmocka_unit_test(threads_share_memory_of_any_size),
        cmocka_unit_test(a_thread_too_many_counts_nothing),
        cmocka_unit_test(on_any_board_as_many_ways_are_counted_as_can_be_played),
        cmocka_unit_test(no_moves_can_be_played_in_one_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
