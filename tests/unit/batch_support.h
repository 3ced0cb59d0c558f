/* What the tests of many lines at once share: the readers and writers of all games, the same slowly
 * and obviously, and texts of many lines. */
#ifndef BATCH_SUPPORT_H
#define BATCH_SUPPORT_H

#include <stdlib.h>
#include <string.h>

#include "any_random.h"

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
    unsigned game; /* its number */
    size_t size;
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

#define GENERIC(g, number)                                                                         \
    static fy_batch g##_any_parse(entries out, block in)                                           \
    {                                                                                              \
        return fy_parse_lines((fy_position *)(void *)out.positions, out.keys, out.verdicts,        \
                              out.cap, fy_game_numbered(number), in.text, in.len, in.is_last,      \
                              in.allow);                                                           \
    }                                                                                              \
    static fy_batch g##_any_check(entries out, block in)                                           \
    {                                                                                              \
        return fy_check_lines(out.verdicts, out.cap, fy_game_numbered(number), in.text, in.len,    \
                              in.is_last, in.allow);                                               \
    }                                                                                              \
    static fy_written g##_any_write(char *out, size_t cap, const void *positions,                  \
                                    const fy_verdict *verdicts, size_t count)                      \
    {                                                                                              \
        return fy_write_lines(out, cap, fy_game_numbered(number), positions, verdicts, count, 0);  \
    }

#define FY_GAME(name, number)                                                                      \
    TYPED(name)                                                                                    \
    GENERIC(name, number)
#include "games.def"
#undef FY_GAME

static const reader readers[] = {
#define FY_GAME(name, number)                                                                      \
    {number, sizeof(fy_##name), name##_typed_parse, name##_typed_check, name##_typed_write},       \
        {number, sizeof(fy_position), name##_any_parse, name##_any_check, name##_any_write},
#include "games.def"
#undef FY_GAME
};

enum { READERS = sizeof readers / sizeof readers[0] };

#define ANY_BYTE 0xa5

/* Arrays of exactly that many entries, all bytes ANY_BYTE. */
static inline entries entries_for(const reader *r, size_t cap)
{
    entries out = {malloc(cap * r->size + 1), malloc(cap * sizeof(uint64_t) + 1),
                   malloc(cap * sizeof(fy_verdict) + 1), cap};
    assert_true(out.positions != NULL && out.keys != NULL && out.verdicts != NULL);
    memset(out.positions, ANY_BYTE, cap * r->size);
    memset(out.keys, ANY_BYTE, cap * sizeof(uint64_t));
    memset(out.verdicts, ANY_BYTE, cap * sizeof(fy_verdict));
    return out;
}

static inline void free_entries(entries e)
{
    free(e.positions);
    free(e.keys);
    free(e.verdicts);
}

/* ---- the same, slowly and obviously ------------------------------------------------------- */

static inline int is_nothing(const char *line, size_t len)
{
    if (len > 0 && line[0] == '#') return 1;
    for (size_t i = 0; i < len; i++)
        if (line[i] != ' ' && line[i] != '\t') return 0;
    return 1;
}

/* The entry of one line, read alone from a block of its exact size. */
static inline void expect_entry(entries *out, size_t i, const reader *r, const block *in,
                                fy_verdict v)
{
    const fy_game *game = fy_game_numbered(r->game);
    fy_position pos;
    char *line = exact_copy(in->text + v.offset, v.len);
    fy_result read = fy_parse(&pos, game, line, v.len, in->allow);
    if (is_wrapped_text(game, line, v.len, in->allow)) { /* only the generic readers know these */
        const entries one = {(unsigned char *)&pos, NULL, &v, 1};
        const fy_verdict before = v;
        r->parse(one, (block){line, v.len, 1, in->allow});
        read = (fy_result){v.code, v.at};
        v = before;
    }
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
static inline fy_batch expected_of(entries *out, const reader *r, const block *in)
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

static inline void assert_same_batch(fy_batch a, fy_batch b)
{
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.used, b.used);
    assert_int_equal(a.lines, b.lines);
    assert_int_equal(a.passed, b.passed);
}

static inline void assert_same_verdict(const fy_verdict *a, const fy_verdict *b, int with_rules)
{
    assert_int_equal(a->code, b->code);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->rules, with_rules ? b->rules : 0);
    assert_int_equal(a->offset, b->offset);
    assert_int_equal(a->len, b->len);
    assert_int_equal(a->line, b->line);
}

static inline void assert_same_entries(const reader *r, const entries *got, const entries *expected,
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

static inline void add(text *t, const char *bytes, size_t len)
{
    assert_true(len <= TEXT_ROOM - t->len);
    memcpy(t->bytes + t->len, bytes, len);
    t->len += len;
}

static inline void add_string(text *t, const char *string)
{
    add(t, string, strlen(string));
}

/* A line of no game, or one that is passed over. */
static inline void add_odd_line(text *t, uint64_t *seed)
{
    static const char *const odd[] = {"",   " ",  "\t \t", "# a comment",  "#",  " # none",
                                      "\r", "\v", "x",     "\xef\xbb\xbf", "/ w"};
    if (one_in(seed, 8))
        add(t, "8/8\0/8", 6);
    else
        add_string(t, odd[random_below(seed, sizeof odd / sizeof odd[0])]);
}

static inline void add_line_of(text *t, unsigned game, uint64_t *seed)
{
    char line[ANY_TEXT_MAX];
    add(t, line, any_text(line, fy_game_numbered(game), seed));
}

/* Lines of a game, good and bad, with those of other games and of none between them. */
static inline void random_lines(text *t, unsigned game, int lines, uint64_t *seed)
{
    t->len = 0;
    for (int i = 0; i < lines; i++) {
        if (one_in(seed, 3))
            add_odd_line(t, seed);
        else
            add_line_of(t, one_in(seed, 8) ? readers[random_below(seed, READERS)].game : game,
                        seed);
        if (i + 1 < lines || one_in(seed, 2)) add_string(t, one_in(seed, 3) ? "\r\n" : "\n");
    }
}

static inline block block_of(const text *t)
{
    return (block){t->bytes, t->len, 1, 0};
}

/* No text has more entries than bytes. */
static inline entries entries_expected(fy_batch *done, const reader *r, const block *in)
{
    entries out = entries_for(r, in->len + 1);
    *done = expected_of(&out, r, in);
    return out;
}

#endif
