/* The plain references of the tests as subjects: obvious C, boards of letters, no thought of speed.
 * They show what the same questions cost without any of the library's tricks.
 *
 * The benchmark sees public headers only. So it is the command line that brings the references in,
 * with -DBENCH_PLAIN -include tests/ref/chess_play.h and so on; without that these subjects are
 * empty. Those of Jieqi and Azul read well-formed texts only. */
#include <string.h>

#include "bench.h"

#ifdef BENCH_PLAIN

/* ---- chess ------------------------------------------------------------------------------- */

static uint64_t parse_chess(const bench_set *set, const void *positions)
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

static uint64_t parse_and_check_chess(const bench_set *set, const void *positions)
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

static uint64_t write_chess(const bench_set *set, const void *positions)
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

static void *prepare_chess(const bench_set *set)
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

static uint64_t perft_chess(const fy_position *pos, int depth)
{
    char text[FY_CHESS_TEXT_MAX];
    ref_chess own;
    size_t at;
    fy_result written = fy_chess_write(text, sizeof text, &pos->chess, 0);
    if (written.code != FY_OK || ref_chess_parse(&own, text, written.at, &at) != NULL)
        bench_die("not for the reference", text);
    return ref_chess_perft(&own, depth);
}

/* ---- Jieqi ------------------------------------------------------------------------------- */

static uint64_t parse_jieqi(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        ref_jieqi pos;
        ref_jieqi_read(&pos, set->texts[i].at);
        sum += (unsigned char)pos.board[0][0];
    }
    return sum;
}

static uint64_t write_jieqi(const bench_set *set, const void *positions)
{
    const ref_jieqi *position = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[REF_JIEQI_TEXT_ROOM];
        sum += ref_jieqi_write(text, &position[i]) + (unsigned char)text[0];
    }
    return sum;
}

static void *prepare_jieqi(const bench_set *set)
{
    ref_jieqi *positions = bench_alloc(set->count, sizeof *positions);
    for (size_t i = 0; i < set->count; i++) {
        char again[REF_JIEQI_TEXT_ROOM];
        ref_jieqi_read(&positions[i], set->texts[i].at);
        ref_jieqi_write(again, &positions[i]);
        if (strcmp(again, set->texts[i].at) != 0) bench_die("the reference writes", again);
    }
    return positions;
}

static uint64_t perft_jieqi(const fy_position *pos, int depth)
{
    char text[FY_JIEQI_TEXT_MAX];
    ref_jieqi own;
    fy_result written = fy_jieqi_write(text, sizeof text, &pos->jieqi, 0);
    if (written.code != FY_OK) bench_die("not for the reference", fy_code_text(written.code));
    ref_jieqi_read(&own, text);
    return ref_jieqi_perft(&own, depth);
}

/* ---- Azul -------------------------------------------------------------------------------- */

static uint64_t parse_azul(const bench_set *set, const void *positions)
{
    uint64_t sum = 0;
    (void)positions;
    for (size_t i = 0; i < set->count; i++) {
        ref_azul pos;
        sum += ref_azul_read(&pos, set->texts[i].at) ? (unsigned char)pos.centre[0] : 1;
    }
    return sum;
}

static uint64_t write_azul(const bench_set *set, const void *positions)
{
    const ref_azul *position = positions;
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        char text[REF_AZUL_TEXT_MAX];
        sum += ref_azul_write(text, &position[i]) + (unsigned char)text[0];
    }
    return sum;
}

static void *prepare_azul(const bench_set *set)
{
    ref_azul *positions = bench_alloc(set->count, sizeof *positions);
    for (size_t i = 0; i < set->count; i++) {
        char again[REF_AZUL_TEXT_MAX];
        if (!ref_azul_read(&positions[i], set->texts[i].at))
            bench_die("the reference cannot read", set->texts[i].at);
        ref_azul_write(again, &positions[i]);
        if (strcmp(again, set->texts[i].at) != 0) bench_die("the reference writes", again);
    }
    return positions;
}

/* The reference wants to know where all tiles are: what is unseen is in the bag. */
static uint64_t perft_azul(const fy_position *pos, int depth)
{
    char text[FY_AZUL_TEXT_MAX];
    fy_azul told = pos->azul;
    ref_azul own;
    fy_azul_unseen(told.bag, &told);
    told.has_bag = told.has_lid = 1;
    memset(told.lid, 0, sizeof told.lid);
    fy_result written = fy_azul_write(text, sizeof text, &told, 0);
    if (written.code != FY_OK || !ref_azul_read(&own, text))
        bench_die("not for the reference", text);
    return ref_azul_perft(&own, depth);
}

/* ---- all of them ------------------------------------------------------------------------- */

static const bench_operation chess[] = {
    {"parse", parse_chess}, {"parse+check", parse_and_check_chess}, {"write", write_chess}};
static const bench_operation jieqi[] = {{"parse", parse_jieqi}, {"write", write_jieqi}};
static const bench_operation azul[] = {{"parse", parse_azul}, {"write", write_azul}};

const bench_subject bench_plain_chess = {prepare_chess, chess, sizeof chess / sizeof *chess};
const bench_subject bench_plain_jieqi = {prepare_jieqi, jieqi, sizeof jieqi / sizeof *jieqi};
const bench_subject bench_plain_azul = {prepare_azul, azul, sizeof azul / sizeof *azul};

bench_count *const bench_plain_chess_perft = perft_chess;
bench_count *const bench_plain_jieqi_perft = perft_jieqi;
bench_count *const bench_plain_azul_perft = perft_azul;

#else

const bench_subject bench_plain_chess = {NULL, NULL, 0};
const bench_subject bench_plain_jieqi = {NULL, NULL, 0};
const bench_subject bench_plain_azul = {NULL, NULL, 0};

bench_count *const bench_plain_chess_perft = NULL;
bench_count *const bench_plain_jieqi_perft = NULL;
bench_count *const bench_plain_azul_perft = NULL;

#endif
