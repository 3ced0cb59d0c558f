/* The library behind store.h: what is added is found, edited, tagged, removed; and games are kept.
 *
 * Runs on the library that $FORSYTH_LIBRARY names, which is emptied; or else on a file of its
 * own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../cli/library/store.h"
#include "support.h"

static char own_file[64];

static const char *where(void)
{
    const char *named = getenv("FORSYTH_LIBRARY");
    if (named != NULL && *named != '\0') return named;
    if (own_file[0] == '\0')
        snprintf(own_file, sizeof own_file, "/tmp/test_library.%ld.db", (long)getpid());
    return own_file;
}

/* ---- what was found ---------------------------------------------------------------------- */

typedef struct found_ids {
    int64_t id[64];
    size_t count;
} found_ids;

static bool take_id(void *context, const store_entry *entry)
{
    found_ids *f = context;
    if (f->count < 64) f->id[f->count++] = entry->id;
    return true;
}

static bool take_name(void *context, const char *id, int64_t number, const void *bytes, size_t len)
{
    (void)number;
    (void)bytes;
    (void)len;
    snprintf(context, 128, "%s", id);
    return false;
}

/* Of which the next library is made anew. */
static int remove_own_file(void **state)
{
    (void)state;
    char name[80];
    if (own_file[0] == '\0') return 0;
    const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", own_file, ends[i]);
        unlink(name);
    }
    return 0;
}

static store *fresh(void)
{
    const store_options options = {.creates = true, .wait_ms = 10000};
    store *s;
    remove_own_file(NULL);
    if (store_open(&s, where(), &options) != STORE_OK) fail_msg("%s", store_details(s));
    for (;;) {
        const store_query all = {.limit = 64};
        found_ids f = {.count = 0};
        assert_int_equal(store_find(s, &all, take_id, &f), STORE_OK);
        if (f.count == 0) break;
        for (size_t i = 0; i < f.count; i++) assert_int_equal(store_remove(s, f.id[i]), STORE_OK);
    }
    char id[128] = "";
    while (store_game_list(s, NULL, 1, take_name, id) == STORE_OK && id[0] != '\0') {
        assert_int_equal(store_game_remove(s, id), STORE_OK);
        id[0] = '\0';
    }
    return s;
}

static store_new a_position(fy_position *pos, const char *text)
{
    const fy_game *game = NULL;
    assert_int_equal(fy_parse_any(pos, &game, text, strlen(text), 0).code, FY_OK);
    return (store_new){.game = game, .pos = pos};
}

static int64_t add(store *s, const store_new *in, bool is_new)
{
    store_added added;
    if (store_add(&added, s, in) != STORE_OK) fail_msg("%s", store_details(s));
    assert_int_equal(added.is_new, is_new);
    return added.id;
}

static int64_t add_text(store *s, const char *text, bool is_new)
{
    fy_position pos;
    const store_new in = a_position(&pos, text);
    return add(s, &in, is_new);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define START_LATER "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3"
#define START_BLACK "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"
#define KINGS "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
#define CROWD "rnbqkbnr/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* ---- positions --------------------------------------------------------------------------- */

typedef struct expected {
    const char *text, *name, *notes, *tags, *source;
    uint64_t place, occurrences;
} expected;

static bool compare_entry(void *context, const store_entry *entry)
{
    const expected *e = context;
    char text[FY_TEXT_MAX], tags[256] = "";
    fy_write(text, sizeof text, entry->game, &entry->pos, 0);
    for (size_t i = 0; i < entry->tag_count; i++) {
        if (i > 0) strcat(tags, ",");
        strcat(tags, entry->tags[i]);
    }
    assert_string_equal(text, e->text);
    assert_string_equal(entry->name, e->name);
    assert_string_equal(entry->notes, e->notes);
    assert_string_equal(tags, e->tags);
    assert_string_equal(entry->source, e->source);
    assert_int_equal(entry->place, e->place);
    assert_int_equal(entry->occurrences, e->occurrences);
    assert_true(entry->added > 1700000000);
    return true;
}

static void what_is_added_is_found_by_its_id(void **state)
{
    (void)state;
    store *s = fresh();
    fy_position pos;
    const char *const tags[] = {"test", "opening"};
    store_new in = a_position(&pos, START);
    in.name = "the start";
    in.notes = "first line\nsecond line";
    in.tags = tags;
    in.tag_count = 2;
    in.source = "book.pgn";
    in.place = 7;
    expected e = {START, in.name, in.notes, "opening,test", "book.pgn", 7, 1};
    const int64_t id = add(s, &in, true);
    assert_int_equal(store_get(s, id, compare_entry, &e), STORE_OK);
    assert_int_equal(store_edit(s, id, "another", NULL), STORE_OK);
    e.name = "another";
    assert_int_equal(store_get(s, id, compare_entry, &e), STORE_OK);
    assert_int_equal(store_edit(s, id, NULL, ""), STORE_OK);
    assert_int_equal(store_tag(s, id, "test", false), STORE_OK);
    assert_int_equal(store_tag(s, id, "a1", true), STORE_OK);
    assert_int_equal(store_tag(s, id, "a1", true), STORE_OK);
    e.notes = "";
    e.tags = "a1,opening";
    assert_int_equal(store_get(s, id, compare_entry, &e), STORE_OK);
    assert_int_equal(store_remove(s, id), STORE_OK);
    assert_int_equal(store_get(s, id, compare_entry, &e), STORE_NOT_FOUND);
    assert_int_equal(store_remove(s, id), STORE_NOT_FOUND);
    assert_int_equal(store_edit(s, id, "x", NULL), STORE_NOT_FOUND);
    assert_true(add_text(s, START, true) > id);
    store_close(s);
}

static void the_same_position_is_stored_once_with_all_its_sources(void **state)
{
    (void)state;
    store *s = fresh();
    fy_position pos;
    store_new in = a_position(&pos, START);
    in.name = "one";
    in.source = "a.pgn";
    in.place = 1;
    const int64_t id = add(s, &in, true);
    in.place = 2;
    assert_int_equal(add(s, &in, false), id);
    assert_int_equal(add(s, &in, false), id);
    in.place = 1;
    assert_int_equal(add(s, &in, false), id);
    in.source = "b.pgn";
    in.name = "two";
    store_added added;
    assert_int_equal(store_add(&added, s, &in), STORE_OK);
    assert_true(added.kept_words);
    expected e = {START, "one", "", "", "a.pgn", 1, 3};
    assert_int_equal(store_get(s, id, compare_entry, &e), STORE_OK);
    store_close(s);
}

static void levels_say_what_is_the_same(void **state)
{
    (void)state;
    store *s = fresh();
    fy_position pos;
    const int64_t id = add_text(s, START, true);
    store_new later = a_position(&pos, START_LATER);
    later.by = FY_SAME_NO_COUNTERS;
    assert_int_equal(add(s, &later, false), id);
    later.by = FY_SAME_FULL;
    assert_true(add(s, &later, true) != id);
    assert_true(add_text(s, START_BLACK, true) != id);
    const size_t expected_counts[] = {1, 2, 2, 3};
    const store_new start = a_position(&pos, START);
    for (unsigned by = FY_SAME_FULL; by <= FY_SAME_BOARD; by++) {
        const store_query query = {.game = start.game, .same_as = &pos, .by = by};
        uint64_t count = 0;
        assert_int_equal(store_count(&count, s, &query), STORE_OK);
        assert_int_equal(count, expected_counts[by]);
    }
    store_close(s);
}

static void a_position_that_cannot_be_packed_is_kept_all_the_same(void **state)
{
    (void)state;
    store *s = fresh();
    expected e = {CROWD, "", "", "", "", 0, 1};
    const int64_t id = add_text(s, CROWD, true);
    assert_int_equal(store_get(s, id, compare_entry, &e), STORE_OK);
    assert_int_equal(add_text(s, CROWD, false), id);
    store_close(s);
}

static void queries_find_by_everything(void **state)
{
    (void)state;
    store *s = fresh();
    const int64_t start = add_text(s, START, true), kings = add_text(s, KINGS, true);
    assert_int_equal(store_edit(s, kings, "Two Kings", "a dead draw"), STORE_OK);
    assert_int_equal(store_tag(s, kings, "endgame", true), STORE_OK);
    assert_int_equal(store_tag(s, start, "endgame", true), STORE_OK);
    assert_int_equal(store_tag(s, start, "odd", true), STORE_OK);
    fy_pattern pattern;
    assert_int_equal(fy_pattern_compile(&pattern, fy_game_at(0), "pieces<=3", 9).code, FY_OK);
    const fy_pattern *patterns[] = {&pattern};
    const char *const endgame[] = {"endgame"}, *const both[] = {"endgame", "odd"},
                      *const words[] = {"KINGS", "draw"};
    const struct {
        store_query query;
        int64_t first;
        size_t count;
    } cases[] = {
        {{0}, start, 2},
        {{.limit = 1}, start, 1},
        {{.after = start}, kings, 1},
        {{.tags = endgame, .tag_count = 1}, start, 2},
        {{.tags = both, .tag_count = 2}, start, 1},
        {{.words = words, .word_count = 2}, kings, 1},
        {{.patterns = patterns, .pattern_count = 1}, kings, 1},
        {{.patterns = patterns, .pattern_count = 1, .tags = both, .tag_count = 2}, 0, 0},
        {{.game = fy_game_at(2)}, 0, 0},
        {{.source = "nowhere"}, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        found_ids f = {.count = 0};
        assert_int_equal(store_find(s, &cases[i].query, take_id, &f), STORE_OK);
        assert_int_equal(f.count, cases[i].count);
        if (f.count > 0) assert_int_equal(f.id[0], cases[i].first);
    }
    store_close(s);
}

static void unfit_texts_are_refused_and_nothing_is_added(void **state)
{
    (void)state;
    store *s = fresh();
    fy_position pos;
    char long_name[STORE_NAME_MAX + 2];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    const char *const bad_tags[] = {"two words"}, *const comma[] = {"a,b"}, *const none[] = {""};
    const store_new good = a_position(&pos, START);
    store_new bad[7] = {good, good, good, good, good, good, good};
    bad[0].name = long_name;
    bad[1].name = "bell\a";
    bad[2].name = "\xff";
    bad[3].notes = "\x1b[31m";
    bad[4].tags = bad_tags, bad[4].tag_count = 1;
    bad[5].tags = comma, bad[5].tag_count = 1;
    bad[6].tags = none, bad[6].tag_count = 1;
    for (size_t i = 0; i < 7; i++) {
        store_added added;
        assert_int_equal(store_add(&added, s, &bad[i]), STORE_REFUSED);
        assert_true(strlen(store_message(s)) > 0);
    }
    const store_query all = {0};
    uint64_t count = 1;
    assert_int_equal(store_count(&count, s, &all), STORE_OK);
    assert_int_equal(count, 0);
    store_close(s);
}

/* Words "t0", "t1" and so on. */
static const char *const *numbered_tags(void)
{
    static char text[STORE_TAGS_MAX + 1][16];
    static const char *tags[STORE_TAGS_MAX + 1];
    for (int i = 0; i <= STORE_TAGS_MAX; i++) {
        snprintf(text[i], sizeof text[i], "t%d", i);
        tags[i] = text[i];
    }
    return tags;
}

static void a_position_has_so_many_tags_and_all_of_them_find_it(void **state)
{
    (void)state;
    store *s = fresh();
    fy_position pos;
    const char *const *tags = numbered_tags();
    store_new in = a_position(&pos, START);
    store_added added;
    in.tags = tags;
    in.tag_count = STORE_TAGS_MAX + 1;
    assert_int_equal(store_add(&added, s, &in), STORE_REFUSED);
    assert_int_equal(store_import_begin(s, tags, STORE_TAGS_MAX + 1), STORE_REFUSED);
    in.tag_count = STORE_TAGS_MAX;
    const int64_t id = add(s, &in, true);

    /* One more is refused, by whatever way it comes; one that is there is not. */
    const char *const *more = &tags[STORE_TAGS_MAX];
    store_imported done;
    assert_int_equal(store_tag(s, id, more[0], true), STORE_REFUSED);
    assert_string_equal(store_message(s), "a position has at most 256 tags");
    assert_int_equal(store_tag(s, id, tags[7], true), STORE_OK);
    in.tags = more;
    in.tag_count = 1;
    assert_int_equal(store_add(&added, s, &in), STORE_REFUSED);
    assert_int_equal(store_import_begin(s, more, 1), STORE_OK);
    assert_int_equal(store_import_add(s, &in), STORE_REFUSED);
    store_import_drop(s);
    for (int i = 0; i <= STORE_TAGS_MAX; i++) {
        const store_query tagged = {.tags = &tags[i], .tag_count = 1};
        uint64_t count;
        assert_int_equal(store_count(&count, s, &tagged), STORE_OK);
        assert_int_equal(count, i < STORE_TAGS_MAX);
    }

    /* Where one is taken away, there is room. */
    assert_int_equal(store_tag(s, id, tags[7], false), STORE_OK);
    assert_int_equal(store_import_begin(s, more, 1), STORE_OK);
    assert_int_equal(store_import_add(s, &in), STORE_OK);
    assert_int_equal(store_import_end(&done, s), STORE_OK);
    const store_query tagged = {.tags = more, .tag_count = 1};
    uint64_t count;
    assert_int_equal(store_count(&count, s, &tagged), STORE_OK);
    assert_int_equal(count, 1);
    store_close(s);
}

/* ---- several at once --------------------------------------------------------------------- */

static void *add_many(void *unused)
{
    const store_options options = {.creates = true, .wait_ms = 60000};
    store *s;
    (void)unused;
    if (store_open(&s, where(), &options) != STORE_OK) return "cannot open";
    for (int i = 0; i < 40; i++) {
        char text[64];
        fy_position pos;
        store_added added;
        snprintf(text, sizeof text, "4k3/8/8/8/8/8/8/4K3 w - - 0 %d", i + 1);
        const store_new in = {.game = fy_game_at(0), .pos = &pos};
        if (fy_parse(&pos, in.game, text, strlen(text), 0).code != FY_OK) return "cannot parse";
        if (store_add(&added, s, &in) != STORE_OK) return "cannot add";
    }
    store_close(s);
    return NULL;
}

static void threads_that_add_the_same_make_one_row_each(void **state)
{
    (void)state;
    store *s = fresh();
    pthread_t thread[4];
    for (int i = 0; i < 4; i++) pthread_create(&thread[i], NULL, add_many, NULL);
    for (int i = 0; i < 4; i++) {
        void *failure;
        pthread_join(thread[i], &failure);
        if (failure != NULL) fail_msg("%s", (const char *)failure);
    }
    const store_query all = {0};
    uint64_t count = 0;
    assert_int_equal(store_count(&count, s, &all), STORE_OK);
    assert_int_equal(count, 40);
    store_close(s);
}

/* ---- many at once ------------------------------------------------------------------------ */

/* The position of a number: two kings, and counters. */
static void numbered(fy_position *pos, int number)
{
    char text[64];
    snprintf(text, sizeof text, "4k3/8/8/8/8/8/8/4K3 w - - %d %d", number % 50, number / 50 + 1);
    assert_int_equal(fy_parse(pos, fy_game_at(0), text, strlen(text), 0).code, FY_OK);
}

static void import_numbered(store *s, int from, int count, const char *source)
{
    for (int i = 0; i < count; i++) {
        fy_position pos;
        numbered(&pos, from + i);
        const store_new in = {
            .game = fy_game_at(0), .pos = &pos, .source = source, .place = (uint64_t)i + 1};
        if (store_import_add(s, &in) != STORE_OK) fail_msg("%s", store_details(s));
    }
}

static void assert_count(store *s, const store_query *query, uint64_t expected_count)
{
    uint64_t count = 0;
    assert_int_equal(store_count(&count, s, query), STORE_OK);
    assert_int_equal(count, expected_count);
}

static void no_damage(void *context, const char *what)
{
    (void)context;
    fail_msg("%s", what);
}

static void an_import_is_one_change(void **state)
{
    (void)state;
    store *s = fresh();
    const store_query all = {0}, from_b = {.source = "b"};
    store_imported done;
    assert_int_equal(store_import_begin(s, NULL, 0), STORE_OK);
    import_numbered(s, 0, 6000, "a");
    store_import_drop(s);
    assert_count(s, &all, 0);
    assert_int_equal(store_import_end(&done, s), STORE_REFUSED);

    /* Live and large, with what was there before and what came in the import itself. */
    const char *const tags[] = {"bulk"};
    const store_query tagged = {.tags = tags, .tag_count = 1};
    assert_int_equal(store_import_begin(s, NULL, 0), STORE_OK);
    import_numbered(s, 0, 100, "a");
    assert_int_equal(store_import_end(&done, s), STORE_OK);
    assert_int_equal(done.added, 100);
    assert_int_equal(store_import_begin(s, tags, 1), STORE_OK);
    import_numbered(s, 200, 9000, "b");
    import_numbered(s, 50, 200, "c");
    import_numbered(s, 50, 200, "c");
    assert_int_equal(store_import_end(&done, s), STORE_OK);
    assert_int_equal(done.added, 9100);
    assert_int_equal(done.repeated, 300);
    assert_count(s, &all, 9200);
    assert_count(s, &from_b, 9000);
    assert_count(s, &tagged, 9150);
    assert_int_equal(store_check(s, no_damage, NULL), STORE_OK);

    fy_position pos;
    numbered(&pos, 60);
    const store_query one = {.game = fy_game_at(0), .same_as = &pos};
    found_ids f = {.count = 0};
    assert_int_equal(store_find(s, &one, take_id, &f), STORE_OK);
    assert_int_equal(f.count, 1);
    expected e = {"4k3/8/8/8/8/8/8/4K3 w - - 10 2", "", "", "bulk", "a", 61, 2};
    assert_int_equal(store_get(s, f.id[0], compare_entry, &e), STORE_OK);
    store_close(s);
}

/* ---- games ------------------------------------------------------------------------------- */

static bool collect(void *context, const char *id, int64_t number, const void *bytes, size_t len)
{
    char *out = context;
    snprintf(out + strlen(out), 256 - strlen(out), "%s:%d:%.*s ", id, (int)number, (int)len,
             (const char *)bytes);
    return true;
}

static void games_are_kept_as_documents_and_events(void **state)
{
    (void)state;
    store *s = fresh();
    char seen[256] = "";
    assert_int_equal(store_game_get(s, "g1", collect, seen), STORE_NOT_FOUND);
    assert_int_equal(store_game_put(s, "g1", "one", 3), STORE_OK);
    assert_int_equal(store_game_put(s, "g2", "two", 3), STORE_OK);
    assert_int_equal(store_game_put(s, "g1", "", 0), STORE_OK);
    assert_int_equal(store_game_append(s, "g1", 0, "a", 1), STORE_OK);
    assert_int_equal(store_game_append(s, "g1", 1, "b", 1), STORE_OK);
    assert_int_equal(store_game_append(s, "g1", 1, "c", 1), STORE_EXISTS);
    assert_int_equal(store_game_get(s, "g1", collect, seen), STORE_OK);
    assert_int_equal(store_game_list(s, NULL, 0, collect, seen), STORE_OK);
    assert_int_equal(store_game_list(s, "g1", 0, collect, seen), STORE_OK);
    assert_int_equal(store_game_events(s, "g1", 1, collect, seen), STORE_OK);
    assert_string_equal(seen, "g1:2: g1:2: g2:0:two g2:0:two g1:1:b ");
    assert_int_equal(store_game_remove(s, "g1"), STORE_OK);
    assert_int_equal(store_game_remove(s, "g1"), STORE_NOT_FOUND);
    seen[0] = '\0';
    assert_int_equal(store_game_events(s, "g1", 0, collect, seen), STORE_OK);
    assert_string_equal(seen, "");
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_added_is_found_by_its_id),
        cmocka_unit_test(the_same_position_is_stored_once_with_all_its_sources),
        cmocka_unit_test(levels_say_what_is_the_same),
        cmocka_unit_test(a_position_that_cannot_be_packed_is_kept_all_the_same),
        cmocka_unit_test(queries_find_by_everything),
        cmocka_unit_test(unfit_texts_are_refused_and_nothing_is_added),
        cmocka_unit_test(a_position_has_so_many_tags_and_all_of_them_find_it),
        cmocka_unit_test(threads_that_add_the_same_make_one_row_each),
        cmocka_unit_test(games_are_kept_as_documents_and_events),
        cmocka_unit_test(an_import_is_one_change), /* the last: it leaves many positions */
    };
    return cmocka_run_group_tests(tests, NULL, remove_own_file);
}
