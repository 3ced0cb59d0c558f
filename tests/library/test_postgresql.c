/* What only a library in PostgreSQL can meet: a server that is gone and comes back, users without
 * rights, databases that are something else, passwords in addresses; and, as for a file, programs
 * that are killed and programs that write at once.
 *
 * with_postgresql.sh starts the server and says where it is. */
#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../../cli/library/store.h"
#include "../unit/support.h"

static const char *url;

/* ---- the server, without the library ----------------------------------------------------- */

/* Runs SQL of the test's own, as the server's first user. */
static void sql(const char *text)
{
    PGconn *link = PQconnectdb(url);
    PQclear(PQexec(link, "SET client_min_messages = error"));
    PGresult *result = PQexec(link, text);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        fail_msg("%s: %s", text, PQerrorMessage(link));
    PQclear(result);
    PQfinish(link);
}

static void sql_text(char out[256], const char *text)
{
    PGconn *link = PQconnectdb(url);
    PGresult *result = PQexec(link, text);
    assert_int_equal(PQntuples(result), 1);
    snprintf(out, 256, "%s", PQgetvalue(result, 0, 0));
    PQclear(result);
    PQfinish(link);
}

static void control(const char *what)
{
    char command[1024];
    snprintf(command, sizeof command, "%s %s", getenv("PG_CTL"), what);
    if (system(command) != 0) fail_msg("%s failed", command);
}

static int empty_database(void **state)
{
    (void)state;
    sql("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
    return 0;
}

/* ---- the library ------------------------------------------------------------------------- */

static store *open_at(const char *where, unsigned wait_ms)
{
    const store_options options = {.creates = true, .wait_ms = wait_ms};
    store *s;
    if (store_open(&s, where, &options) != STORE_OK) fail_msg("%s", store_details(s));
    return s;
}

static store *open_library(void)
{
    return open_at(url, 20000);
}

/* Two kings and a move number, which makes so many different positions. */
static store_code add_numbered(store *s, int number, int64_t *id)
{
    char text[64];
    fy_position pos;
    store_added added = {0};
    const store_new in = {.game = fy_game_find("chess", 5), .pos = &pos};
    snprintf(text, sizeof text, "4k3/8/8/8/8/8/8/4K3 w - - 0 %d", number);
    assert_int_equal(fy_parse(&pos, in.game, text, strlen(text), 0).code, FY_OK);
    const store_code code = store_add(&added, s, &in);
    if (id != NULL) *id = added.id;
    return code;
}

static uint64_t count_all(store *s)
{
    const store_query all = {0};
    uint64_t count = 0;
    assert_int_equal(store_count(&count, s, &all), STORE_OK);
    return count;
}

static bool take_move_number(void *context, const store_entry *entry)
{
    *(int *)context = entry->pos.chess.fullmove;
    return false;
}

/* Opening must fail with that code, and say so without the words that must not be seen. */
static void expect_refusal(const char *where, store_code code, const char *secret)
{
    const store_options options = {.creates = true, .wait_ms = 200};
    store *s;
    const store_code got = store_open(&s, where, &options);
    if (got != code) fail_msg("%s, not %s", store_code_name(got), store_code_name(code));
    assert_true(strlen(store_message(s)) > 0);
    assert_null(strstr(store_message(s), getenv("PGHOST")));
    if (secret != NULL) {
        assert_null(strstr(store_message(s), secret));
        assert_null(strstr(store_details(s), secret));
    }
    store_close(s);
}

/* An address in the server's folder: postgresql://USER/DATABASE?host=... */
static const char *address(const char *user, const char *more)
{
    static char out[512];
    snprintf(out, sizeof out, "postgresql://%s%s/forsyth?host=%s%s", user, *user ? "@" : "",
             getenv("PGHOST"), more);
    return out;
}

/* ---- tests ------------------------------------------------------------------------------- */

static void no_message_tells_a_password(void **state)
{
    (void)state;
    sql("CREATE ROLE guarded LOGIN PASSWORD 'correct horse'");
    char command[1024];
    snprintf(command, sizeof command,
             "cd '%s' && { echo 'local all guarded scram-sha-256'; cat pg_hba.conf; } >new && "
             "cat new >pg_hba.conf",
             getenv("PG_DATA"));
    assert_int_equal(system(command), 0);
    control("reload");
    expect_refusal(address("guarded:battery%20staple", ""), STORE_IO, "staple");
    expect_refusal(address("guarded:100%25%zzstaple", ""), STORE_REFUSED, "staple");
    expect_refusal(address("guarded:staple", "&staple=1"), STORE_REFUSED, "staple");
    expect_refusal("postgresql://me:staple@127.0.0.1:1/forsyth", STORE_IO, "staple");
    expect_refusal("postgresql://me:staple@127.0.0.1:port/forsyth", STORE_IO, "staple");
    sql("GRANT ALL ON SCHEMA public TO guarded");
    store *s = open_at(address("guarded:correct%20horse", ""), 1000);
    assert_int_equal(add_numbered(s, 1, NULL), STORE_OK);
    store_close(s);
    sql("DROP OWNED BY guarded; DROP ROLE guarded");
}

static void a_server_that_comes_back_is_found_again(void **state)
{
    (void)state;
    int64_t id;
    int number = 0;
    store *s = open_library();
    assert_int_equal(add_numbered(s, 1, &id), STORE_OK);
    control("-m fast stop");
    assert_int_equal(add_numbered(s, 2, NULL), STORE_IO);
    assert_non_null(strstr(store_message(s), "server"));
    assert_int_equal(add_numbered(s, 2, NULL), STORE_IO);
    expect_refusal(url, STORE_IO, NULL);
    control("start");
    assert_int_equal(store_get(s, id, take_move_number, &number), STORE_OK);
    assert_int_equal(number, 1);
    assert_int_equal(add_numbered(s, 2, NULL), STORE_OK);
    assert_int_equal(count_all(s), 2);
    store_close(s);
}

static void a_change_that_loses_its_server_is_not_made(void **state)
{
    (void)state;
    fy_position pos;
    store *s = open_library();
    store_new in = {.game = fy_game_find("chess", 5), .pos = &pos};
    fy_start(&pos, in.game);
    if (store_import_begin(s, NULL, 0) != STORE_OK) fail_msg("%s", store_details(s));
    assert_int_equal(store_import_add(s, &in), STORE_OK);
    control("-m immediate restart");
    store_imported done;
    assert_int_equal(store_import_end(&done, s), STORE_IO);
    assert_int_equal(count_all(s), 0);
    store_close(s);
}

static void what_a_user_may_not_do_is_said(void **state)
{
    (void)state;
    int64_t id;
    int number = 0;
    store *s = open_library();
    assert_int_equal(add_numbered(s, 7, &id), STORE_OK);
    store_close(s);
    sql("CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA public TO reader; "
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
    s = open_at(address("reader", ""), 1000);
    assert_int_equal(store_get(s, id, take_move_number, &number), STORE_OK);
    assert_int_equal(number, 7);
    assert_int_equal(add_numbered(s, 8, NULL), STORE_IO);
    assert_string_equal(store_message(s), "the server does not let this user do that");
    assert_int_equal(count_all(s), 1);
    store_close(s);
    sql("DROP OWNED BY reader; DROP ROLE reader");
}

static void what_is_not_a_library_of_this_version_is_left_alone(void **state)
{
    (void)state;
    const store_options only_there = {.creates = false, .wait_ms = 200};
    store *s;
    assert_int_equal(store_open(&s, url, &only_there), STORE_NOT_FOUND);
    store_close(s);
    sql("CREATE TABLE customers (name text)");
    expect_refusal(url, STORE_REFUSED, NULL);
    sql("DROP TABLE customers");
    store_close(open_library());
    sql("UPDATE library SET number = 1000 WHERE name = 'version'");
    expect_refusal(url, STORE_NEWER, NULL);
    sql("DROP TABLE library; CREATE TABLE library (title text)");
    expect_refusal(url, STORE_DAMAGED, NULL);
    expect_refusal(address("postgres", "&options=-csearch_path%3Dnowhere"), STORE_REFUSED, NULL);
    expect_refusal("postgresql:///nowhere", STORE_IO, NULL);
}

static void a_library_may_have_a_schema_of_its_own(void **state)
{
    (void)state;
    sql("CREATE TABLE customers (name text); DROP SCHEMA IF EXISTS mine CASCADE; "
        "CREATE SCHEMA mine");
    store *s = open_at(address("postgres", "&options=-csearch_path%3Dmine"), 1000);
    assert_int_equal(add_numbered(s, 1, NULL), STORE_OK);
    assert_int_equal(count_all(s), 1);
    store_close(s);
    sql("DROP SCHEMA mine CASCADE");
}

static void a_writer_waits_for_another_as_long_as_it_was_told(void **state)
{
    (void)state;
    store *first = open_library(), *second = open_at(url, 100);
    assert_int_equal(store_import_begin(first, NULL, 0), STORE_OK);
    assert_int_equal(add_numbered(second, 1, NULL), STORE_BUSY);
    assert_int_equal(count_all(second), 0); /* readers do not wait */
    store_import_drop(first);
    assert_int_equal(add_numbered(second, 1, NULL), STORE_OK);
    store_close(first);
    store_close(second);
}

/* The server says so by a state, which a trigger can say as well as a disk. */
static void a_full_disk_changes_nothing(void **state)
{
    (void)state;
    store *s = open_library();
    assert_int_equal(add_numbered(s, 1, NULL), STORE_OK);
    sql("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$; "
        "CREATE TRIGGER full_disk BEFORE INSERT ON position EXECUTE FUNCTION full_disk()");
    assert_int_equal(add_numbered(s, 2, NULL), STORE_FULL);
    sql("DROP TRIGGER full_disk ON position");
    assert_int_equal(count_all(s), 1);
    assert_int_equal(add_numbered(s, 2, NULL), STORE_OK);
    store_close(s);
}

static bool compare_name(void *context, const store_entry *entry)
{
    assert_string_equal(entry->name, context);
    assert_string_equal(entry->tags[0], "';--");
    return true;
}

static void texts_are_never_sql(void **state)
{
    (void)state;
    static char name[] = "'); DROP TABLE position; -- ?1 $1 \\ \" 'é'";
    const char *const tags[] = {"';--"}, *const words[] = {"'); drop table"};
    fy_position pos;
    store_added added;
    store *s = open_library();
    const store_new in = {.game = fy_game_find("chess", 5),
                          .pos = &pos,
                          .name = name,
                          .notes = name,
                          .tags = tags,
                          .tag_count = 1,
                          .source = name};
    fy_start(&pos, in.game);
    assert_int_equal(store_add(&added, s, &in), STORE_OK);
    assert_int_equal(store_get(s, added.id, compare_name, name), STORE_OK);
    const store_query query = {
        .tags = tags, .tag_count = 1, .words = words, .word_count = 1, .source = name};
    uint64_t count = 0;
    assert_int_equal(store_count(&count, s, &query), STORE_OK);
    assert_int_equal(count, 1);
    store_close(s);
}

/* ---- killed, and several at once ---------------------------------------------------------- */

/* Adds positions until it is killed; writes the number of each that was acknowledged. */
static void add_for_ever(int to, int from)
{
    store *s = open_library();
    for (int number = from;; number++) {
        int64_t id;
        if (add_numbered(s, number, &id) != STORE_OK) _exit(1);
        const int64_t line[2] = {id, number};
        if (write(to, line, sizeof line) != sizeof line) _exit(1);
    }
}

static void pause_ms(long ms)
{
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void what_was_acknowledged_is_there_after_a_kill(void **state)
{
    (void)state;
    const char *asked = getenv("FORSYTH_KILLS");
    const int rounds = asked != NULL ? atoi(asked) : 8;
    uint64_t random = 5;
    int next = 1, acknowledged = 0;
    store_close(open_library());
    for (int round = 0; round < rounds; round++) {
        int pipes[2], number;
        int64_t line[2];
        assert_int_equal(pipe(pipes), 0);
        const pid_t child = fork();
        if (child == 0) add_for_ever(pipes[1], next);
        close(pipes[1]);
        pause_ms(60 + random_below(&random, 200));
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        store *s = open_library();
        while (read(pipes[0], line, sizeof line) == sizeof line) {
            if (store_get(s, line[0], take_move_number, &number) != STORE_OK)
                fail_msg("lost: %s", store_details(s));
            assert_int_equal(number, line[1]);
            next = number + 1;
            acknowledged++;
        }
        close(pipes[0]);
        /* One more may have been added, and not been acknowledged. */
        const uint64_t count = count_all(s);
        assert_true(count + 1 >= (uint64_t)next && count < (uint64_t)next + (uint64_t)round + 1);
        store_close(s);
    }
    print_message("%d kills, %d acknowledged\n", rounds, acknowledged);
    assert_true(acknowledged > 0);
}

static void processes_that_add_the_same_make_one_row_each(void **state)
{
    (void)state;
    enum { PROCESSES = 3, POSITIONS = 60 };
    pid_t child[PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
        child[i] = fork();
        if (child[i] != 0) continue;
        store *s = open_library(); /* which all of them make at once */
        for (int number = 1; number <= POSITIONS; number++)
            if (add_numbered(s, number, NULL) != STORE_OK) _exit(1);
        store_close(s);
        _exit(0);
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        waitpid(child[i], &status, 0);
        assert_int_equal(status, 0);
    }
    store *s = open_library();
    assert_int_equal(count_all(s), POSITIONS);
    store_close(s);
}

static void said_damage(void *context, const char *what)
{
    (void)what;
    ++*(int *)context;
}

/* Pages have checksums here, as on most servers. */
static void a_damaged_page_is_found(void **state)
{
    (void)state;
    char file[256], command[1024];
    int said = 0;
    store *s = open_library();
    for (int number = 1; number <= 20; number++)
        assert_int_equal(add_numbered(s, number, NULL), STORE_OK);
    assert_int_equal(store_check(s, said_damage, &said), STORE_OK);
    assert_int_equal(said, 0);
    store_close(s);
    sql_text(file, "SELECT pg_relation_filepath('position')");
    control("stop");
    snprintf(command, sizeof command,
             "printf damage | dd of='%s/%s' bs=1 seek=8100 conv=notrunc 2>/dev/null",
             getenv("PG_DATA"), file);
    assert_int_equal(system(command), 0);
    control("start");
    s = open_library();
    assert_int_equal(store_check(s, said_damage, &said), STORE_DAMAGED);
    assert_true(said > 0);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(no_message_tells_a_password, empty_database),
        cmocka_unit_test_setup(a_server_that_comes_back_is_found_again, empty_database),
        cmocka_unit_test_setup(a_change_that_loses_its_server_is_not_made, empty_database),
        cmocka_unit_test_setup(what_a_user_may_not_do_is_said, empty_database),
        cmocka_unit_test_setup(what_is_not_a_library_of_this_version_is_left_alone, empty_database),
        cmocka_unit_test_setup(a_library_may_have_a_schema_of_its_own, empty_database),
        cmocka_unit_test_setup(a_writer_waits_for_another_as_long_as_it_was_told, empty_database),
        cmocka_unit_test_setup(a_full_disk_changes_nothing, empty_database),
        cmocka_unit_test_setup(texts_are_never_sql, empty_database),
        cmocka_unit_test_setup(what_was_acknowledged_is_there_after_a_kill, empty_database),
        cmocka_unit_test_setup(processes_that_add_the_same_make_one_row_each, empty_database),
        cmocka_unit_test_setup(a_damaged_page_is_found, empty_database),
    };
    url = getenv("FORSYTH_LIBRARY");
    if (url == NULL || getenv("PG_CTL") == NULL) {
        fprintf(stderr, "test_postgresql: to be run by with_postgresql.sh\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
