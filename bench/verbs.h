/* The library as a subject: what a program that links it pays for each position, for the verbs that
 * every game has.
 *
 * Positions and texts lie one behind the other in memory, as in a program that walks over a file.
 * Together they are larger than the nearest caches, so that fetching them is part of the figure.
 *
 * Each game's file includes this after it has said what a `position` is, how much room its text
 * needs (TEXT_ROOM) and how its functions are called (VERB): it is those that are measured, and not
 * the interface over all games; but for `judge`, which has to find out the game as well. What comes
 * out is the array `operations` and the function `prepare`.
 *
 * Batches take some lines at a time, into the same arrays again and again, as they would when they
 * read a file of any size. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"

/* ---- one by one -------------------------------------------------------------------------- */

static uint64_t parse(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        position pos;
        fy_result read = VERB(parse)(&pos, set->texts[i].at, set->texts[i].len, 0);
        sum += read.code == FY_OK ? *(const unsigned char *)&pos : 1;
    }
    return sum;
}

static uint64_t parse_and_check(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        position pos;
        fy_result read = VERB(parse)(&pos, set->texts[i].at, set->texts[i].len, 0);
        sum += read.code == FY_OK ? VERB(check)(&pos) : 1;
    }
    return sum;
}

static uint64_t parse_and_key(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        position pos;
        fy_result read = VERB(parse)(&pos, set->texts[i].at, set->texts[i].len, 0);
        sum += read.code == FY_OK ? VERB(key)(&pos) : 1;
    }
    return sum;
}

static uint64_t judge(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        const fy_game *game = NULL;
        uint64_t rules;
        fy_result read = fy_judge(&rules, &game, set->texts[i].at, set->texts[i].len, 0);
        sum += read.at + rules;
    }
    return sum;
}

static uint64_t check(const bench_set *set, const void *positions)
{
    const position *pos = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) sum += VERB(check)(&pos[i]);
    return sum;
}

static uint64_t write_text(const bench_set *set, const void *positions)
{
    const position *pos = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[TEXT_ROOM];
        fy_result written = VERB(write)(text, sizeof text, &pos[i], 0);
        sum += written.at + (unsigned char)text[0];
    }
    return sum;
}

static uint64_t diagnose(const bench_set *set, const void *positions)
{
    fy_finding found[FY_FINDINGS_MAX];
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++)
        sum += VERB(diagnose)(found, FY_FINDINGS_MAX, set->texts[i].at, set->texts[i].len, 0);
    return sum;
}

static uint64_t to_json(const bench_set *set, const void *positions)
{
    const position *pos = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[FY_JSON_MAX];
        fy_result written = VERB(to_json)(text, sizeof text, &pos[i]);
        sum += written.at + (unsigned char)text[0];
    }
    return sum;
}

static uint64_t key(const bench_set *set, const void *positions)
{
    const position *pos = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) sum += VERB(key)(&pos[i]);
    return sum;
}

/* ---- in batches -------------------------------------------------------------------------- */

enum { BATCH = 1024, BATCH_ROOM = 1 << 16 }; /* lines, and bytes to write them to */

static uint64_t parse_lines(const bench_set *set, const void *positions)
{
    position pos[BATCH];
    fy_verdict verdicts[BATCH];
    uint64_t sum = 0;
    (void)positions;
    for (size_t used = 0; used < set->size;) {
        const fy_batch done = VERB(parse_lines)(pos, NULL, verdicts, BATCH, set->lines + used,
                                                set->size - used, 1, 0);
        for (size_t i = 0; i < done.count; i++)
            sum += verdicts[i].code == FY_OK ? *(const unsigned char *)&pos[i] : 1;
        used += done.used;
    }
    return sum;
}

static uint64_t check_lines(const bench_set *set, const void *positions)
{
    fy_verdict verdicts[BATCH];
    uint64_t sum = 0;
    (void)positions;
    for (size_t used = 0; used < set->size;) {
        const fy_batch done = VERB(check_lines)(verdicts, BATCH, set->lines + used,
                                                set->size - used, 1, 0);
        for (size_t i = 0; i < done.count; i++)
            sum += verdicts[i].code == FY_OK ? verdicts[i].rules : 1;
        used += done.used;
    }
    return sum;
}

static uint64_t write_lines(const bench_set *set, const void *positions)
{
    const position *pos = positions;
    char text[BATCH_ROOM];
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count;) {
        const fy_written done = VERB(write_lines)(text, sizeof text, pos + i, NULL, set->count - i,
                                                  0);
        sum += done.len + (unsigned char)text[0];
        i += done.count;
    }
    return sum;
}

/* ---- all of them ------------------------------------------------------------------------- */

static const bench_operation operations[] = {
    {"parse", parse},       {"parse lines", parse_lines},
    {"check", check},       {"parse+check", parse_and_check},
    {"judge", judge},       {"check lines", check_lines},
    {"write", write_text},  {"write lines", write_lines},
    {"key", key},           {"parse+key", parse_and_key},
    {"diagnose", diagnose}, {"to_json", to_json},
};

enum { OPERATIONS = sizeof operations / sizeof *operations };

/* Batches give what the functions for one text give. */
static void check_batches(const bench_set *set, const position *positions)
{
    position *pos = bench_alloc(set->count, sizeof *pos);
    fy_verdict *verdicts = bench_alloc(set->count, sizeof *verdicts);
    char *text = bench_alloc(set->size + 1, 1);
    const fy_batch read = VERB(parse_lines)(pos, NULL, NULL, set->count, set->lines, set->size, 1,
                                            0);
    if (read.count != set->count || memcmp(pos, positions, set->count * sizeof *pos) != 0)
        bench_die("a batch reads something else", set->lines);
    const fy_batch checked = VERB(check_lines)(verdicts, set->count, set->lines, set->size, 1, 0);
    if (checked.count != set->count) bench_die("a batch leaves lines out", set->lines);
    for (size_t i = 0; i < set->count; i++)
        if (verdicts[i].code != FY_OK || verdicts[i].rules != 0)
            bench_die("unsound in a batch", set->texts[i].at);
    const fy_written done = VERB(write_lines)(text, set->size + 1, positions, NULL, set->count, 0);
    if (done.len != set->size || memcmp(text, set->lines, set->size) != 0)
        bench_die("a batch writes something else", text);
    free(text);
    free(verdicts);
    free(pos);
}

/* Every text of a set is sound and canonical, and the library finds it so, alone and in a batch. */
static void *prepare(const bench_set *set)
{
    position *positions = bench_alloc(set->count, sizeof *positions);
    for (size_t i = 0; i < set->count; i++) {
        const bench_text *text = &set->texts[i];
        char again[TEXT_ROOM];
        fy_result read = VERB(parse)(&positions[i], text->at, text->len, 0);
        if (read.code != FY_OK) bench_die("unreadable text in the set", fy_code_text(read.code));
        if (VERB(check)(&positions[i]) != 0) bench_die("unsound text in the set", text->at);
        fy_result written = VERB(write)(again, sizeof again, &positions[i], 0);
        if (written.at != text->len || memcmp(again, text->at, text->len) != 0)
            bench_die("written differently", again);
    }
    check_batches(set, positions);
    return positions;
}
