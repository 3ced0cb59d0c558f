/* Many lines at once: each line's entry is what parse, key and check say of that line alone, for
 * all games, however the text is cut into blocks and however little room there is. */
#include <stdlib.h>
#include <string.h>

#include "azul_random.h"
#include "jieqi_random.h"
#include "support.h"

/* ---- readers: each game's own, and the generic one for each game -------------------------- */

/* What a call fills, and how it came out. */
typedef struct entries {
    unsigned char *positions;
    uint64_t *keys;
    fy_verdict *verdicts;
    size_t cap;
} entries;

typedef struct block {
    const char *text;
    size_t len;
    int is_last;
    uint32_t allow;
} block;

typedef struct reader {
    size_t game, size;
    fy_batch (*parse)(entries out, block in);
    fy_batch (*check)(entries out, block in);
    fy_written (*write)(char *out, size_t cap, const void *positions, const fy_verdict *verdicts,
                        size_t count);
} reader;

#define TYPED(g)                                                                                   \
    static fy_batch g##_typed_parse(entries out, block in)                                         \
    {                                                                                              \
        return fy_##g##_parse_lines((fy_##g *)(void *)out.positions, out.keys, out.verdicts,       \
                                    out.cap, in.text, in.len, in.is_last, in.allow);               \
    }                                                                                              \
    static fy_batch g##_typed_check(entries out, block in)                                         \
    {                                                                                              \
        return fy_##g##_check_lines(out.verdicts, out.cap, in.text, in.len, in.is_last, in.allow); \
    }                                                                                              \
    static fy_written g##_typed_write(char *out, size_t cap, const void *positions,                \
                                      const fy_verdict *verdicts, size_t count)                    \
    {                                                                                              \
        return fy_##g##_write_lines(out, cap, positions, verdicts, count, 0);                      \
    }

#define GENERIC(g, index)                                                                          \
    static fy_batch g##_any_parse(entries out, block in)                                           \
    {                                                                                              \
        return fy_parse_lines((fy_position *)(void *)out.positions, out.keys, out.verdicts,        \
                              out.cap, fy_game_at(index), in.text, in.len, in.is_last, in.allow);  \
    }                                                                                              \
    static fy_batch g##_any_check(entries out, block in)                                           \
    {                                                                                              \
        return fy_check_lines(out.verdicts, out.cap, fy_game_at(index), in.text, in.len,           \
                              in.is_last, in.allow);                                               \
    }                                                                                              \
    static fy_written g##_any_write(char *out, size_t cap, const void *positions,                  \
                                    const fy_verdict *verdicts, size_t count)                      \
    {                                                                                              \
        return fy_write_lines(out, cap, fy_game_at(index), positions, verdicts, count, 0);         \
    }

TYPED(chess)
TYPED(jieqi)
TYPED(azul)
GENERIC(chess, 0)
GENERIC(jieqi, 1)
GENERIC(azul, 2)

static const reader readers[] = {
    {0, sizeof(fy_chess), chess_typed_parse, chess_typed_check, chess_typed_write},
    {1, sizeof(fy_jieqi), jieqi_typed_parse, jieqi_typed_check, jieqi_typed_write},
    {2, sizeof(fy_azul), azul_typed_parse, azul_typed_check, azul_typed_write},
    {0, sizeof(fy_position), chess_any_parse, chess_any_check, chess_any_write},
    {1, sizeof(fy_position), jieqi_any_parse, jieqi_any_check, jieqi_any_write},
    {2, sizeof(fy_position), azul_any_parse, azul_any_check, azul_any_write},
};

enum { READERS = sizeof readers / sizeof readers[0] };

#define ANY_BYTE 0xa5

/* Arrays of exactly that many entries, all bytes ANY_BYTE. */
static entries entries_for(const reader *r, size_t cap)
{
    entries out = {malloc(cap * r->size + 1), malloc(cap * sizeof(uint64_t) + 1),
                   malloc(cap * sizeof(fy_verdict) + 1), cap};
    assert_true(out.positions != NULL && out.keys != NULL && out.verdicts != NULL);
    memset(out.positions, ANY_BYTE, cap * r->size);
    memset(out.keys, ANY_BYTE, cap * sizeof(uint64_t));
    memset(out.verdicts, ANY_BYTE, cap * sizeof(fy_verdict));
    return out;
}

static void free_entries(entries e)
{
    free(e.positions);
    free(e.keys);
    free(e.verdicts);
}

/* ---- the same, slowly and obviously ------------------------------------------------------- */

static int is_nothing(const char *line, size_t len)
{
    if (len > 0 && line[0] == '#') return 1;
    for (size_t i = 0; i < len; i++)
        if (line[i] != ' ' && line[i] != '\t') return 0;
    return 1;
}

/* The entry of one line, read alone from a block of its exact size. */
static void expect_entry(entries *out, size_t i, const reader *r, const block *in, fy_verdict v)
{
    const fy_game *game = fy_game_at(r->game);
    fy_position pos;
    char *line = exact_copy(in->text + v.offset, v.len);
    const fy_result read = fy_parse(&pos, game, line, v.len, in->allow);
    free(line);
    if (read.code != FY_OK) memset(&pos, 0, sizeof pos);
    memcpy(out->positions + i * r->size, &pos, r->size);
    out->keys[i] = 0;
    if (read.code == FY_OK)
        assert_int_equal(fy_key(&out->keys[i], game, &pos, FY_KEY_IDENTITY).code, FY_OK);
    v.code = read.code;
    v.at = read.at;
    v.rules = read.code == FY_OK ? fy_check(game, &pos) : 0;
    out->verdicts[i] = v;
}

/* What parse_lines and check_lines must give for a whole text; the rules are those of the latter.
 * Byte by byte: a line is what stands between two newlines. */
static fy_batch expected_of(entries *out, const reader *r, const block *in)
{
    fy_batch done = {0, 0, 0, 0};
    size_t first = 0;
    for (size_t i = 0; i <= in->len; i++) {
        const int at_newline = i < in->len && in->text[i] == '\n';
        if (!at_newline && !(i == in->len && first < i)) continue;
        size_t len = i - first;
        if (len > 0 && in->text[first + len - 1] == '\r') len--;
        if (is_nothing(in->text + first, len))
            done.passed++;
        else
            expect_entry(out, done.count++, r, in, (fy_verdict){0, 0, 0, first, len, done.lines});
        done.lines++;
        first = i + 1;
    }
    done.used = in->len;
    return done;
}

static void assert_same_batch(fy_batch a, fy_batch b)
{
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.used, b.used);
    assert_int_equal(a.lines, b.lines);
    assert_int_equal(a.passed, b.passed);
}

static void assert_same_verdict(const fy_verdict *a, const fy_verdict *b, int with_rules)
{
    assert_int_equal(a->code, b->code);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->rules, with_rules ? b->rules : 0);
    assert_int_equal(a->offset, b->offset);
    assert_int_equal(a->len, b->len);
    assert_int_equal(a->line, b->line);
}

static void assert_same_entries(const reader *r, const entries *got, const entries *expected,
                                size_t count)
{
    assert_memory_equal(got->positions, expected->positions, count * r->size);
    assert_memory_equal(got->keys, expected->keys, count * sizeof(uint64_t));
    for (size_t i = 0; i < count; i++)
        assert_same_verdict(&got->verdicts[i], &expected->verdicts[i], 0);
}

/* ---- texts -------------------------------------------------------------------------------- */

#define TEXT_ROOM (1 << 14)

typedef struct text {
    char bytes[TEXT_ROOM];
    size_t len;
} text;

static void add(text *t, const char *bytes, size_t len)
{
    assert_true(len <= TEXT_ROOM - t->len);
    memcpy(t->bytes + t->len, bytes, len);
    t->len += len;
}

static void add_string(text *t, const char *string)
{
    add(t, string, strlen(string));
}

/* A line of no game, or one that is passed over. */
static void add_odd_line(text *t, uint64_t *seed)
{
    static const char *const odd[] = {"",   " ",  "\t \t", "# a comment",  "#",  " # none",
                                      "\r", "\v", "x",     "\xef\xbb\xbf", "/ w"};
    if (one_in(seed, 8))
        add(t, "8/8\0/8", 6);
    else
        add_string(t, odd[random_below(seed, sizeof odd / sizeof odd[0])]);
}

static void add_line_of(text *t, size_t game, uint64_t *seed)
{
    char line[AZUL_SPELLING_MAX + SPELLING_MAX];
    size_t len;
    if (game == 0)
        len = random_text(line, seed);
    else if (game == 1)
        len = random_jieqi_text(line, seed);
    else
        len = random_azul_text(line, seed);
    add(t, line, len);
}

/* Lines of a game, good and bad, with those of other games and of none between them. */
static void random_lines(text *t, size_t game, int lines, uint64_t *seed)
{
    t->len = 0;
    for (int i = 0; i < lines; i++) {
        if (one_in(seed, 3))
            add_odd_line(t, seed);
        else
            add_line_of(t, one_in(seed, 8) ? (game + 1) % 3 : game, seed);
        if (i + 1 < lines || one_in(seed, 2)) add_string(t, one_in(seed, 3) ? "\r\n" : "\n");
    }
}

static block block_of(const text *t)
{
    return (block){t->bytes, t->len, 1, 0};
}

/* No text has more entries than bytes. */
static entries entries_expected(fy_batch *done, const reader *r, const block *in)
{
    entries out = entries_for(r, in->len + 1);
    *done = expected_of(&out, r, in);
    return out;
}

/* ---- reading ------------------------------------------------------------------------------ */

/* All lines in one call, with exactly enough room. */
static void assert_read_whole(const reader *r, const block *in)
{
    fy_batch done;
    entries expected = entries_expected(&done, r, in), got = entries_for(r, done.count + 1);
    char *bytes = exact_copy(in->text, in->len);
    const block copy = {bytes, in->len, in->is_last, in->allow};
    assert_same_batch(r->parse(got, copy), done);
    assert_same_entries(r, &got, &expected, done.count);
    assert_same_batch(r->check(got, copy), done);
    for (size_t i = 0; i < done.count; i++)
        assert_same_verdict(&got.verdicts[i], &expected.verdicts[i], 1);
    free(bytes);
    free_entries(got);
    free_entries(expected);
}

static void each_entry_is_what_parse_key_and_check_say_of_its_line_alone(void **state)
{
    (void)state;
    uint64_t seed = 1;
    static text t;
    for (int round = 0; round < (SLOW_BUILD ? 60 : 600); round++)
        for (size_t i = 0; i < READERS; i++) {
            random_lines(&t, readers[i].game, random_below(&seed, 12), &seed);
            block in = block_of(&t);
            if (one_in(&seed, 2)) in.allow = (uint32_t)random_bits(&seed) & 0x7ff;
            assert_read_whole(&readers[i], &in);
        }
}

/* Blocks of so many new bytes each, behind what the last call left; so many entries a call. Each
 * block is a copy of its exact size. */
static void assert_read_in_blocks(const reader *r, const block *in, size_t size, size_t cap)
{
    fy_batch whole, total = {0, 0, 0, 0};
    entries expected = entries_expected(&whole, r, in), got = entries_for(r, cap);
    for (size_t end = 0;;) {
        const int is_last = end == in->len;
        char *bytes = exact_copy(in->text + total.used, end - total.used);
        const block next = {bytes, end - total.used, is_last, in->allow};
        const fy_batch done = r->parse(got, next);
        free(bytes);
        assert_true(done.count <= cap && done.used <= next.len);
        assert_int_equal(done.lines, done.count + done.passed);
        assert_true(total.count + done.count <= whole.count);
        for (size_t i = 0; i < done.count; i++) {
            got.verdicts[i].offset += total.used;
            got.verdicts[i].line += total.lines;
        }
        const entries rest = {expected.positions + total.count * r->size,
                              expected.keys + total.count, expected.verdicts + total.count, 0};
        assert_same_entries(r, &got, &rest, done.count);
        total.count += done.count;
        total.used += done.used;
        total.lines += done.lines;
        total.passed += done.passed;
        if (done.used > 0) continue;
        if (is_last) break;
        end = in->len - end > size ? end + size : in->len;
    }
    assert_same_batch(total, whole);
    free_entries(got);
    free_entries(expected);
}

static void entries_are_the_same_whatever_the_size_of_blocks_and_arrays(void **state)
{
    (void)state;
    uint64_t seed = 2;
    static text t;
    for (int round = 0; round < (SLOW_BUILD ? 2 : 12); round++)
        for (size_t i = 0; i < READERS; i++) {
            random_lines(&t, readers[i].game, 6, &seed);
            const block in = block_of(&t);
            for (size_t size = 1; size < 40; size += 1 + size / 4)
                for (size_t cap = 1; cap <= 4; cap++)
                    assert_read_in_blocks(&readers[i], &in, size, cap);
        }
}

static void a_text_may_be_split_at_every_byte(void **state)
{
    (void)state;
    uint64_t seed = 3;
    static text t;
    for (size_t i = 0; i < READERS; i++) {
        random_lines(&t, readers[i].game, 5, &seed);
        add_string(&t, "\n# the end\r\n \r\nx\r");
        const block in = block_of(&t);
        for (size_t at = 1; at <= t.len; at++) assert_read_in_blocks(&readers[i], &in, at, 3);
    }
}

static void assert_counts(const char *string, size_t len, int is_last, fy_batch counts)
{
    for (size_t i = 0; i < READERS; i++) {
        entries got = entries_for(&readers[i], 4);
        char *bytes = exact_copy(string, len);
        assert_same_batch(readers[i].parse(got, (block){bytes, len, is_last, 0}), counts);
        assert_same_batch(readers[i].check(got, (block){bytes, len, is_last, 0}), counts);
        free(bytes);
        free_entries(got);
    }
}

static void blank_lines_and_comments_are_passed_over_and_counted(void **state)
{
    (void)state;
    assert_counts("", 0, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("", 0, 1, (fy_batch){0, 0, 0, 0});
    assert_counts("\n", 1, 0, (fy_batch){0, 1, 1, 1});
    assert_counts("\n\r\n", 3, 1, (fy_batch){0, 3, 2, 2});
    assert_counts("# a\n#b\r\n#", 9, 1, (fy_batch){0, 9, 3, 3});
    assert_counts(" \t\n\t\r\n  ", 8, 1, (fy_batch){0, 8, 3, 3});
    assert_counts("#\nx\n\ny\n", 7, 0, (fy_batch){2, 7, 4, 2});
    assert_counts(" #\n", 3, 0, (fy_batch){1, 3, 1, 0});
    assert_counts("\0\n", 2, 0, (fy_batch){1, 2, 1, 0});
    assert_counts("\r\r\n", 3, 0, (fy_batch){1, 3, 1, 0});
    assert_counts("x\ry\n", 4, 0, (fy_batch){1, 4, 1, 0});
}

static void a_line_without_an_end_waits_for_it_unless_it_is_the_last(void **state)
{
    (void)state;
    assert_counts("x", 1, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("x", 1, 1, (fy_batch){1, 1, 1, 0});
    assert_counts("x\r", 2, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("x\r", 2, 1, (fy_batch){1, 2, 1, 0});
    assert_counts("\r", 1, 1, (fy_batch){0, 1, 1, 1});
    assert_counts("#", 1, 0, (fy_batch){0, 0, 0, 0});
    assert_counts("x\ny", 3, 0, (fy_batch){1, 2, 1, 0});
    assert_counts("x\ny", 3, 1, (fy_batch){2, 3, 2, 0});
}

static void a_full_array_ends_the_call_behind_its_last_line(void **state)
{
    (void)state;
    assert_counts("1\n2\n3\n4\n5\n", 10, 1, (fy_batch){4, 8, 4, 0});
    assert_counts("1\n2\n3\n4\n\n#\n", 11, 1, (fy_batch){4, 8, 4, 0});
    for (size_t i = 0; i < READERS; i++) {
        const entries none = {NULL, NULL, NULL, 0};
        const fy_batch nothing = {0, 0, 0, 0};
        assert_same_batch(readers[i].parse(none, (block){"1\n", 2, 1, 0}), nothing);
        assert_same_batch(readers[i].parse(none, (block){NULL, 0, 1, 0}), nothing);
    }
}

static void entries_behind_the_last_one_are_untouched(void **state)
{
    (void)state;
    for (size_t i = 0; i < READERS; i++) {
        entries got = entries_for(&readers[i], 3), before = entries_for(&readers[i], 3);
        assert_int_equal(readers[i].parse(got, (block){"x\n", 2, 1, 0}).count, 1);
        assert_memory_equal(got.positions + readers[i].size, before.positions, 2 * readers[i].size);
        assert_memory_equal(got.keys + 1, before.keys, 2 * sizeof(uint64_t));
        assert_memory_equal(got.verdicts + 1, before.verdicts, 2 * sizeof(fy_verdict));
        free_entries(got);
        free_entries(before);
    }
}

/* `left_out` is a set: 1 without positions, 2 without keys, 4 without verdicts. */
static void assert_read_without(const reader *r, const block *in, unsigned left_out)
{
    fy_batch done;
    entries expected = entries_expected(&done, r, in), room = entries_for(r, done.count + 1);
    entries got = room;
    if (left_out & 1) got.positions = NULL;
    if (left_out & 2) got.keys = NULL;
    if (left_out & 4) got.verdicts = NULL;
    assert_same_batch(r->parse(got, *in), done);
    if (left_out & 1) got.positions = expected.positions;
    if (left_out & 2) got.keys = expected.keys;
    for (size_t i = 0; i < done.count; i++)
        if (got.verdicts != NULL) assert_same_verdict(&got.verdicts[i], &expected.verdicts[i], 0);
    assert_memory_equal(got.positions, expected.positions, done.count * r->size);
    assert_memory_equal(got.keys, expected.keys, done.count * sizeof(uint64_t));
    free_entries(room);
    free_entries(expected);
}

static void any_array_may_be_left_out(void **state)
{
    (void)state;
    uint64_t seed = 4;
    static text t;
    for (size_t i = 0; i < READERS; i++) {
        random_lines(&t, readers[i].game, 8, &seed);
        const block in = block_of(&t);
        for (unsigned left_out = 0; left_out < 8; left_out++)
            assert_read_without(&readers[i], &in, left_out);
        const fy_batch checked = readers[i].check((entries){NULL, NULL, NULL, 1000}, in);
        assert_same_batch(checked, readers[i].parse((entries){NULL, NULL, NULL, 1000}, in));
    }
}

static void a_verdict_says_where_its_line_is_and_what_is_wrong(void **state)
{
    (void)state;
    static const char lines[] = "# two positions\r\n"
                                "8/8/8/8/8/8/8/8 w - - 0 1\r\n"
                                "\n"
                                "8/8/8/8/8/8/8/8 x - - 0 1\n";
    fy_verdict verdicts[3];
    fy_chess positions[3];
    const fy_chess zero = {.turn = 0};
    uint64_t keys[3];
    fy_batch done = fy_chess_check_lines(verdicts, 3, lines, sizeof lines - 1, 1, 0);
    assert_same_batch(done, (fy_batch){2, sizeof lines - 1, 4, 2});
    const uint64_t no_kings = FY_RULE(FY_CHESS_NO_WHITE_KING) | FY_RULE(FY_CHESS_NO_BLACK_KING);
    assert_same_verdict(&verdicts[0], &(fy_verdict){FY_OK, 25, no_kings, 17, 25, 1}, 1);
    assert_same_verdict(&verdicts[1], &(fy_verdict){FY_CHESS_BAD_TURN, 16, 0, 45, 25, 3}, 1);
    done = fy_chess_parse_lines(positions, keys, NULL, 3, lines, sizeof lines - 1, 1, 0);
    assert_int_equal(done.count, 2);
    assert_int_equal(keys[0], fy_chess_key(&positions[0]));
    assert_int_equal(keys[1], 0);
    assert_memory_equal(&positions[1], &zero, sizeof zero);
}

/* ---- writing ------------------------------------------------------------------------------ */

/* Each good entry's text, each bad one's empty line. */
static void expected_lines(text *out, const reader *r, const entries *e, size_t count)
{
    out->len = 0;
    for (size_t i = 0; i < count; i++) {
        char line[FY_TEXT_MAX];
        fy_position pos;
        memset(&pos, 0, sizeof pos);
        memcpy(&pos, e->positions + i * r->size, r->size);
        const fy_result written = fy_write(line, sizeof line, fy_game_at(r->game), &pos, 0);
        assert_int_equal(written.code, FY_OK);
        if (e->verdicts[i].code == FY_OK) add(out, line, written.at);
        add_string(out, "\n");
    }
}

/* Through a buffer of that size, of exactly that size; it must hold the longest line. */
static void assert_written(const reader *r, const entries *e, size_t count, size_t cap,
                           const text *expected)
{
    size_t written = 0, at = 0;
    char *out = malloc(cap);
    assert_non_null(out);
    while (written < count) {
        const fy_written done = r->write(out, cap, e->positions + written * r->size,
                                         e->verdicts + written, count - written);
        assert_true(done.count > 0 && done.len < cap && done.len <= expected->len - at);
        assert_memory_equal(out, expected->bytes + at, done.len);
        assert_int_equal(out[done.len], '\0');
        written += done.count;
        at += done.len;
        if (written == count) break;
        const char *next = memchr(expected->bytes + at, '\n', expected->len - at);
        assert_true(done.len + (size_t)(next - (expected->bytes + at)) + 2 > cap);
    }
    assert_int_equal(at, expected->len);
    free(out);
}

static void lines_are_written_whole_as_many_as_fit(void **state)
{
    (void)state;
    uint64_t seed = 5;
    static text t, lines;
    for (size_t i = 0; i < READERS; i++) {
        random_lines(&t, readers[i].game, 12, &seed);
        const block in = block_of(&t);
        fy_batch done;
        entries e = entries_expected(&done, &readers[i], &in);
        expected_lines(&lines, &readers[i], &e, done.count);
        for (size_t cap = FY_TEXT_MAX + 1; cap < FY_TEXT_MAX + lines.len; cap += 37)
            assert_written(&readers[i], &e, done.count, cap, &lines);
        assert_written(&readers[i], &e, done.count, lines.len + 1, &lines);
        free_entries(e);
    }
}

static void a_line_that_does_not_fit_is_not_begun(void **state)
{
    (void)state;
    char out[64];
    fy_chess pos[2];
    fy_chess_start(&pos[0]);
    fy_chess_start(&pos[1]);
    const fy_verdict bad[2] = {{FY_CHESS_EMPTY, 0, 0, 0, 0, 0}, {FY_CHESS_EMPTY, 0, 0, 0, 0, 0}};
    for (size_t cap = 0; cap < 58; cap++) {
        memset(out, '?', sizeof out);
        fy_written done = fy_chess_write_lines(out, cap, pos, NULL, 2, 0);
        assert_true(done.count == 0 && done.len == 0);
        assert_int_equal(out[0], cap > 0 ? '\0' : '?');
        assert_int_equal(out[cap], '?');
    }
    fy_written done = fy_chess_write_lines(out, 58, pos, NULL, 2, 0);
    assert_true(done.count == 1 && done.len == 57);
    assert_int_equal(strlen(out), 57);
    done = fy_chess_write_lines(out, 2, pos, bad, 2, 0);
    assert_true(done.count == 1 && done.len == 1);
    assert_string_equal(out, "\n");
    done = fy_chess_write_lines(out, sizeof out, pos, NULL, 0, 0);
    assert_true(done.count == 0 && done.len == 0);
    assert_string_equal(out, "");
}

static void what_was_written_reads_back_as_the_same_positions(void **state)
{
    (void)state;
    uint64_t seed = 6;
    static text t;
    static char out[2 * TEXT_ROOM];
    for (size_t i = 0; i < READERS; i++) {
        const reader *r = &readers[i];
        random_lines(&t, r->game, 14, &seed);
        const block in = block_of(&t);
        fy_batch done;
        entries e = entries_expected(&done, r, &in), back = entries_for(r, done.count + 1);
        const fy_written written = r->write(out, sizeof out, e.positions, e.verdicts, done.count);
        assert_int_equal(written.count, done.count);
        const fy_batch again = r->parse(back, (block){out, written.len, 0, 0});
        size_t good = 0;
        for (size_t k = 0; k < done.count; k++) {
            if (e.verdicts[k].code != FY_OK) continue;
            assert_memory_equal(back.positions + good * r->size, e.positions + k * r->size,
                                r->size);
            assert_int_equal(back.verdicts[good].line, k);
            assert_int_equal(back.keys[good++], e.keys[k]);
        }
        assert_same_batch(again, (fy_batch){good, written.len, done.count, done.count - good});
        assert_true(good > 0 && good < done.count);
        free_entries(back);
        free_entries(e);
    }
}

static void a_style_is_passed_on(void **state)
{
    (void)state;
    char out[FY_TEXT_MAX + 1], line[FY_TEXT_MAX];
    fy_position pos;
    const fy_game *chess = fy_game_at(0);
    const uint32_t style = FY_CHESS_CASTLING_SHREDDER;
    fy_start(&pos, chess);
    assert_int_equal(fy_write(line, sizeof line, chess, &pos, style).code, FY_OK);
    assert_int_equal(fy_write_lines(out, sizeof out, chess, &pos, NULL, 1, style).count, 1);
    assert_int_equal(strncmp(out, line, strlen(line)), 0);
    assert_int_equal(fy_chess_write_lines(out, sizeof out, &pos.chess, NULL, 1, style).count, 1);
    assert_int_equal(strncmp(out, line, strlen(line)), 0);
    fy_start(&pos, fy_game_at(1));
    assert_int_equal(fy_jieqi_write(line, sizeof line, &pos.jieqi, FY_JIEQI_PIKAFISH).code, FY_OK);
    assert_int_equal(
        fy_jieqi_write_lines(out, sizeof out, &pos.jieqi, NULL, 1, FY_JIEQI_PIKAFISH).count, 1);
    assert_int_equal(strncmp(out, line, strlen(line)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_entry_is_what_parse_key_and_check_say_of_its_line_alone),
        cmocka_unit_test(entries_are_the_same_whatever_the_size_of_blocks_and_arrays),
        cmocka_unit_test(a_text_may_be_split_at_every_byte),
        cmocka_unit_test(blank_lines_and_comments_are_passed_over_and_counted),
        cmocka_unit_test(a_line_without_an_end_waits_for_it_unless_it_is_the_last),
        cmocka_unit_test(a_full_array_ends_the_call_behind_its_last_line),
        cmocka_unit_test(entries_behind_the_last_one_are_untouched),
        cmocka_unit_test(any_array_may_be_left_out),
        cmocka_unit_test(a_verdict_says_where_its_line_is_and_what_is_wrong),
        cmocka_unit_test(lines_are_written_whole_as_many_as_fit),
        cmocka_unit_test(a_line_that_does_not_fit_is_not_begun),
        cmocka_unit_test(what_was_written_reads_back_as_the_same_positions),
        cmocka_unit_test(a_style_is_passed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
