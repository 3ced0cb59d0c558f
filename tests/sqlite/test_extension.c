/* The SQLite extension, loaded into a program as any other would load it: test_extension FILE.so
 *
 * What a shell cannot show: that answers are those of the library, that any argument of any kind
 * gets an answer or an error, that memory may run out at any allocation, and that a constant
 * pattern is compiled once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <forsyth/pattern.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *extension;

/* ---- memory that runs out ---------------------------------------------------------------- */

static sqlite3_mem_methods system_memory;
static long fail_at;     /* the allocation that fails, from 1; 0: none */
static long allocations; /* so far */
static long large;       /* of them, those of LARGE bytes or more */

enum { LARGE = 8192 };

static int refuses(int size)
{
    if (size >= LARGE) large++;
    return ++allocations == fail_at;
}

static void *scarce_malloc(int size)
{
    return refuses(size) ? NULL : system_memory.xMalloc(size);
}

static void *scarce_realloc(void *old, int size)
{
    return refuses(size) ? NULL : system_memory.xRealloc(old, size);
}

static void take_over_memory(void)
{
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &system_memory), SQLITE_OK);
    sqlite3_mem_methods mine = system_memory;
    mine.xMalloc = scarce_malloc;
    mine.xRealloc = scarce_realloc;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &mine), SQLITE_OK);
    /* Without room of its own in advance, every allocation comes here. */
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0), SQLITE_OK);
}

/* ---- a database -------------------------------------------------------------------------- */

static sqlite3 *open_database(void)
{
    sqlite3 *db;
    char *error = NULL;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    sqlite3_enable_load_extension(db, 1);
    if (sqlite3_load_extension(db, extension, NULL, &error) != SQLITE_OK)
        fail_msg("%s cannot be loaded: %s", extension, error);
    return db;
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    return s;
}

/* Runs a statement to its end; gives SQLITE_DONE or what stopped it. */
static int run(sqlite3_stmt *s)
{
    int step;
    while ((step = sqlite3_step(s)) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(s); i++) sqlite3_column_blob(s, i);
    return step;
}

static void execute(sqlite3 *db, const char *sql)
{
    char *error = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK) fail_msg("%s: %s", sql, error);
}

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* ---- tests ------------------------------------------------------------------------------- */

/* Compares one row with what the library says of the position. */
static void compare_row(sqlite3_stmt *s, const fy_game *game, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    uint8_t packed[FY_PACKED_MAX];
    fy_move moves[FY_MOVES_MAX];
    uint64_t key;
    fy_pattern pattern;
    const fy_result written = fy_write(text, sizeof text, game, pos, 0);
    sqlite3_bind_text(s, 1, text, (int)written.at, SQLITE_TRANSIENT);
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    assert_int_equal(fy_key(&key, game, pos, FY_KEY_IDENTITY).code, FY_OK);
    assert_true((uint64_t)sqlite3_column_int64(s, 0) == key);
    const fy_result size = fy_pack(packed, sizeof packed, game, pos, 0);
    assert_int_equal(size.code, FY_OK);
    assert_int_equal(sqlite3_column_bytes(s, 1), (int)size.at + 1);
    const uint8_t *blob = sqlite3_column_blob(s, 1);
    assert_int_equal(blob[0], fy_game_number(game));
    assert_memory_equal(blob + 1, packed, size.at);
    assert_string_equal((const char *)sqlite3_column_text(s, 2),
                        fy_code_name(fy_status(game, pos).code));
    assert_int_equal(sqlite3_column_int64(s, 3), (sqlite3_int64)fy_moves(moves, game, pos));
    assert_int_equal(fy_pattern_compile(&pattern, game, "over", 4).code, FY_OK);
    assert_int_equal(sqlite3_column_int(s, 4), fy_pattern_matches(&pattern, pos));
    assert_string_equal((const char *)sqlite3_column_text(s, 5), text);
    sqlite3_reset(s);
}

static void answers_are_those_of_the_library(void **state)
{
    (void)state;
    sqlite3 *db = open_database();
    uint64_t random = 7;
    sqlite3_stmt *s = prepare(db, "SELECT fy_key(?1), fy_pack(?1), fy_status(?1), "
                                  "(SELECT count(*) FROM fy_moves(?1)), fy_has(?1, 'over'), "
                                  "fy_unpack(fy_pack(?1))");
    for (size_t g = 0; fy_game_at(g) != NULL; g++)
        for (int i = 0; i < 100; i++) {
            fy_position pos;
            fy_start(&pos, fy_game_at(g));
            fy_playout(&pos, fy_game_at(g), &random, next_random(&random) % 80);
            compare_row(s, fy_game_at(g), &pos);
        }
    sqlite3_finalize(s);
    sqlite3_close(db);
}

/* Every function with one argument or more that is a position, options or moves. */
static const char *const questions[] = {
    "SELECT fy_game(?1), fy_check(?1)",
    "SELECT fy_valid(?1), fy_sound(?1)",
    "SELECT fy_canonical(?1), fy_fix(?1)",
    "SELECT fy_canonical(fy_start(), ?1)",
    "SELECT fy_json(?1), fy_draw(?1)",
    "SELECT fy_key(?1), fy_key(fy_start(), ?1)",
    "SELECT fy_pack(?1), fy_pack(fy_start(), ?1)",
    "SELECT fy_unpack(?1)",
    "SELECT fy_reduce(?1, 'board'), fy_reduce(fy_start(), ?1)",
    "SELECT fy_same(?1, fy_start()), fy_same(fy_start(), ?1)",
    "SELECT fy_has(?1, 'pieces>0')",
    "SELECT fy_has(fy_start(), ?1)",
    "SELECT fy_has(fy_start('azul'), ?1)",
    "SELECT fy_turn(?1), fy_status(?1)",
    "SELECT fy_play(fy_start(), ?1)",
    "SELECT fy_play(?1, 'e2e4')",
    "SELECT fy_start(?1)",
    "SELECT fy_start('chess', ?1)",
    "SELECT fy_view(fy_start('jieqi'), ?1), fy_view(?1, 'red')",
    "SELECT fy_svg(?1)",
    "SELECT fy_svg(fy_start(), ?1)",
    "SELECT * FROM fy_moves(?1)",
    "SELECT * FROM fy_findings(?1)",
};

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

static const char *const seeds[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r",
    "BBRW|YYYK|RRRR|BYKW|KKWW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/"
    "-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0",
    "P@e2 (n@c6 | p@e5) mirror(swap(R@d8 k@g8)) pieces<=32",
    "theme=green size=400 flip last-move=e2e4 mark=d5,e4 arrow=e2e4 coordinates=no id=a",
    "e2e4 e7e5 Nf3 Nc6 O-O exd8=Q+",
    "ep=legal castling=shredder",
    "\001\377\377\001\001\001\001\377\377\044\123\066\102\021\021\021\021\231\231\231\231",
    "",
};

/* A seed with some of its bytes changed, cut off or repeated, in a block of its exact size. */
static char *spoiled(size_t *len, uint64_t *random)
{
    enum { SPOILED_MAX = 1024 };
    const char *seed = seeds[next_random(random) % (sizeof seeds / sizeof seeds[0])];
    char text[SPOILED_MAX];
    size_t n = strlen(seed);
    memcpy(text, seed, n);
    for (uint64_t times = next_random(random) % 4; times > 0; times--) {
        const uint64_t how = next_random(random);
        if (n == 0 || how % 5 == 4) {
            text[n++] = (char)(how >> 8);
        } else if (how % 5 == 3) {
            n = (how >> 8) % n;
        } else if (how % 5 == 2 && n * 2 < SPOILED_MAX) {
            memcpy(text + n, text, n);
            n *= 2;
        } else {
            text[(how >> 8) % n] = (char)(how >> 40);
        }
    }
    char *out = malloc(n > 0 ? n : 1);
    assert_non_null(out);
    memcpy(out, text, n);
    *len = n;
    return out;
}

/* An answer, or an error of a function of ours. */
static void expect_answer(sqlite3 *db, sqlite3_stmt *s, const char *question)
{
    const int ended = run(s);
    if (ended != SQLITE_DONE && (ended != SQLITE_ERROR || strncmp(sqlite3_errmsg(db), "fy_", 3)))
        fail_msg("%s: %s", question, sqlite3_errmsg(db));
    sqlite3_reset(s);
}

static void every_argument_gets_an_answer_or_an_error(void **state)
{
    (void)state;
    const char *asked = getenv("FORSYTH_SQLITE_ROUNDS");
    const long rounds = asked != NULL ? strtol(asked, NULL, 10) : 20000;
    sqlite3 *db = open_database();
    sqlite3_stmt *s[QUESTIONS];
    uint64_t random = 99;
    for (int q = 0; q < QUESTIONS; q++) s[q] = prepare(db, questions[q]);
    for (long i = 0; i < rounds; i++) {
        const int q = (int)(next_random(&random) % QUESTIONS);
        size_t len;
        char *bytes = spoiled(&len, &random);
        switch (next_random(&random) % 8) {
        case 0: sqlite3_bind_int64(s[q], 1, (sqlite3_int64)next_random(&random)); break;
        case 1: sqlite3_bind_double(s[q], 1, (double)next_random(&random)); break;
        case 2: sqlite3_bind_blob(s[q], 1, bytes, (int)len, SQLITE_STATIC); break;
        default: sqlite3_bind_text(s[q], 1, bytes, (int)len, SQLITE_STATIC); break;
        }
        expect_answer(db, s[q], questions[q]);
        sqlite3_clear_bindings(s[q]);
        free(bytes);
    }
    for (int q = 0; q < QUESTIONS; q++) sqlite3_finalize(s[q]);
    sqlite3_close(db);
}

/* Lets the first, second, third ... allocation of a question fail, until none is left to fail. */
static long starve(const char *question, const char *text)
{
    for (long n = 1;; n++) {
        sqlite3 *db = open_database();
        sqlite3_stmt *s = NULL;
        allocations = 0;
        fail_at = n;
        int ended = sqlite3_prepare_v2(db, question, -1, &s, NULL);
        if (ended == SQLITE_OK) ended = sqlite3_bind_text(s, 1, text, -1, SQLITE_TRANSIENT);
        if (ended == SQLITE_OK) ended = run(s);
        const long used = allocations;
        fail_at = 0;
        /* SQLite may do without some memory: the answer is whole, or an error loses its text. */
        if (ended != SQLITE_DONE && ended != SQLITE_NOMEM && ended != SQLITE_ERROR)
            fail_msg("%s, allocation %ld: %s", question, n, sqlite3_errmsg(db));
        sqlite3_finalize(s);
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
        if (used < n) return n - 1;
    }
}

static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    long failures = 0;
    for (int q = 0; q < QUESTIONS; q++) failures += starve(questions[q], seeds[0]);
    failures += starve("SELECT fy_has(?1, 'pieces>0') FROM fy_moves(?1) WHERE fy_svg(text) <> ''",
                       seeds[0]);
    print_message("%ld allocations failed\n", failures);
    assert_true(failures > 500);
}

/* Loading needs memory, too. */
static void loading_may_fail_for_want_of_memory(void **state)
{
    (void)state;
    int loaded = 0;
    for (long n = 1; !loaded; n++) {
        sqlite3 *db;
        char *error = NULL;
        assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
        sqlite3_enable_load_extension(db, 1);
        allocations = 0;
        fail_at = n;
        loaded = sqlite3_load_extension(db, extension, NULL, &error) == SQLITE_OK &&
                 allocations < n;
        fail_at = 0;
        sqlite3_free(error);
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
    }
}

static void a_constant_pattern_is_compiled_once(void **state)
{
    (void)state;
    sqlite3 *db = open_database();
    execute(db,
            "CREATE TABLE t(fen, pattern); WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
            "LIMIT 1000) INSERT INTO t SELECT fy_start(), 'pieces=' || i FROM n");
    sqlite3_stmt *s = prepare(db, "SELECT count(*) FROM t WHERE fy_has(fen, 'pieces=32')");
    large = 0;
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(s, 0), 1000);
    const long once = large;
    sqlite3_finalize(s);
    s = prepare(db, "SELECT count(*) FROM t WHERE fy_has(fen, pattern)");
    large = 0;
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(s, 0), 1);
    assert_true(large >= 1000); /* the room of a compiled pattern is counted */
    assert_true(once < 10);
    sqlite3_finalize(s);
    sqlite3_close(db);
}

static void *ask_in_a_thread(void *failed)
{
    sqlite3 *db = open_database();
    sqlite3_stmt *s = prepare(db, "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300) "
                                  "SELECT count(*) FROM n, fy_moves(fy_start()) m "
                                  "WHERE fy_has(m.text, 'pieces=32') AND fy_key(m.text) <> 0");
    *(int *)failed = sqlite3_step(s) != SQLITE_ROW || sqlite3_column_int(s, 0) != 300 * 20;
    sqlite3_finalize(s);
    sqlite3_close(db);
    return NULL;
}

static void connections_in_threads_do_not_meet(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    int failed[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask_in_a_thread, &failed[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        assert_int_equal(failed[i], 0);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_those_of_the_library),
        cmocka_unit_test(every_argument_gets_an_answer_or_an_error),
        cmocka_unit_test(memory_may_run_out_anywhere),
        cmocka_unit_test(loading_may_fail_for_want_of_memory),
        cmocka_unit_test(a_constant_pattern_is_compiled_once),
        cmocka_unit_test(connections_in_threads_do_not_meet),
    };
    if (argc != 2) {
        fprintf(stderr, "usage: test_extension FILE.so\n");
        return 2;
    }
    extension = argv[1];
    take_over_memory();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
