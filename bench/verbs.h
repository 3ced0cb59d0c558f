/* The library as a subject: what a program that links it pays for each position, for the verbs that
 * every game has.
 *
 * Positions and texts lie one behind the other in memory, as in a program that walks over a file.
 * Together they are larger than the nearest caches, so that fetching them is part of the figure.
 *
 * Each game's file includes this after it has said what a `position` is, how much room its text
 * needs (TEXT_ROOM) and how its functions are called (VERB): it is those that are measured, and not
 * the interface over all games. What comes out is the array `operations` and the function
 * `prepare`. */
#include <string.h>

#include "bench.h"

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

static const bench_operation operations[] = {
    {"parse", parse},      {"check", check},       {"parse+check", parse_and_check},
    {"write", write_text}, {"diagnose", diagnose}, {"to_json", to_json},
    {"key", key},
};

enum { OPERATIONS = sizeof operations / sizeof *operations };

/* Every text of a set is sound and canonical, and the library finds it so. */
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
    return positions;
}
