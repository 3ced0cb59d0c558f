/* The plain reference of the tests as a subject: obvious C, a board of 64 letters, no thought of
 * speed. It shows what the same questions cost without any of the library's tricks.
 *
 * The benchmark sees public headers only. So it is the command line that brings the reference in,
 * with -DBENCH_PLAIN -include tests/ref/chess_play.h; without that this subject is empty. */
#include <string.h>

#include "bench.h"

#ifdef BENCH_PLAIN

static uint64_t parse(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        ref_chess pos;
        size_t at;
        const char *fault = ref_chess_parse(&pos, set->texts[i].at, set->texts[i].len, &at);
        sum += fault == NULL ? (unsigned char)pos.board[0] : 1;
    }
    return sum;
}

static uint64_t parse_and_check(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        ref_chess pos;
        size_t at;
        const char *broken[64];
        const char *fault = ref_chess_parse(&pos, set->texts[i].at, set->texts[i].len, &at);
        sum += fault == NULL ? ref_chess_rules(broken, &pos) : 1;
    }
    return sum;
}

static uint64_t write_text(const bench_set *set, const void *positions)
{
    const ref_chess *position = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[128];
        sum += ref_chess_write(text, &position[i], REF_EP_ALWAYS, REF_CASTLING_AUTO);
        sum += (unsigned char)text[0];
    }
    return sum;
}

static const bench_operation operations[] = {
    {"parse", parse}, {"parse+check", parse_and_check}, {"write", write_text}};

static void *prepare(const bench_set *set)
{
    ref_chess *positions = bench_alloc(set->count, sizeof *positions);
    for (size_t i = 0; i < set->count; i++) {
        size_t at;
        const char *fault = ref_chess_parse(&positions[i], set->texts[i].at, set->texts[i].len,
                                            &at);
        if (fault != NULL) bench_die("the reference finds", fault);
    }
    return positions;
}

const bench_subject bench_plain = {prepare, operations, sizeof operations / sizeof *operations};

static uint64_t perft(const fy_chess *pos, int depth)
{
    char text[FY_CHESS_TEXT_MAX];
    ref_chess own;
    size_t at;
    fy_result written = fy_chess_write(text, sizeof text, pos, 0);
    if (written.code != FY_OK || ref_chess_parse(&own, text, written.at, &at) != NULL)
        bench_die("not for the reference", text);
    return ref_chess_perft(&own, depth);
}

uint64_t (*const bench_plain_perft)(const fy_chess *pos, int depth) = perft;

#else

const bench_subject bench_plain = {NULL, NULL, 0};
uint64_t (*const bench_plain_perft)(const fy_chess *pos, int depth) = NULL;

#endif
