/* The library as a subject: what a program that links it pays for each position.
 *
 * Positions and texts lie one behind the other in memory, as in a program that walks over a file.
 * Together they are larger than the nearest caches, so that fetching them is part of the figure. */
#include <string.h>

#include "bench.h"

static uint64_t parse(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        fy_chess pos;
        fy_result read = fy_chess_parse(&pos, set->texts[i].at, set->texts[i].len, 0);
        sum += read.code == FY_OK ? pos.plane[0] : 1;
    }
    return sum;
}

static uint64_t parse_and_check(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        fy_chess pos;
        fy_result read = fy_chess_parse(&pos, set->texts[i].at, set->texts[i].len, 0);
        sum += read.code == FY_OK ? fy_chess_check(&pos) : 1;
    }
    return sum;
}

static uint64_t write_text(const bench_set *set, const void *positions)
{
    const fy_chess *position = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[FY_CHESS_TEXT_MAX];
        fy_result written = fy_chess_write(text, sizeof text, &position[i], 0);
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
        sum += fy_chess_diagnose(found, FY_FINDINGS_MAX, set->texts[i].at, set->texts[i].len, 0);
    return sum;
}

static uint64_t to_json(const bench_set *set, const void *positions)
{
    const fy_chess *position = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[FY_JSON_MAX];
        fy_result written = fy_chess_to_json(text, sizeof text, &position[i]);
        sum += written.at + (unsigned char)text[0];
    }
    return sum;
}

static const bench_operation operations[] = {
    {"parse", parse},      {"parse+check", parse_and_check},
    {"write", write_text}, {"diagnose", diagnose},
    {"to_json", to_json},
};

/* Every text of a set is sound and canonical, and the library finds it so. */
static void *prepare(const bench_set *set)
{
    fy_chess *positions = bench_alloc(set->count, sizeof *positions);
    for (size_t i = 0; i < set->count; i++) {
        const bench_text *text = &set->texts[i];
        char again[FY_CHESS_TEXT_MAX];
        fy_result read = fy_chess_parse(&positions[i], text->at, text->len, 0);
        if (read.code != FY_OK) bench_die("unreadable text in the set", fy_code_text(read.code));
        if (fy_chess_check(&positions[i]) != 0) bench_die("unsound text in the set", text->at);
        fy_result written = fy_chess_write(again, sizeof again, &positions[i], 0);
        if (written.at != text->len || memcmp(again, text->at, text->len) != 0)
            bench_die("written differently", again);
    }
    return positions;
}

const bench_subject bench_forsyth = {prepare, operations, sizeof operations / sizeof *operations};
