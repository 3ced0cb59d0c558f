/* Files to train from: samples in and out of memory, in every format.
 *
 * The samples are made here, the same on every machine: random games of chess from the start, with
 * scores that wander as scores do. Writing takes samples to bytes, reading takes them back, through
 * buffers as a program has them that goes through a file of any size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <forsyth/formats.h>

#include "bench.h"

enum { GAME_PLIES = 86, BLOCK = 512, MEMORY = 1 << 18 };

/* Whatever a format cannot hold may be lost: what is measured is the same work all the same. */
static const uint32_t anything = ~(uint32_t)0;

typedef struct sample_set {
    fy_sample *samples;
    size_t count;
    uint8_t *bytes; /* of the format at hand */
    size_t len, room;
} sample_set;

static void play_game(sample_set *set, uint64_t *random)
{
    fy_chess pos;
    fy_move moves[FY_CHESS_MOVES_MAX];
    int32_t score = 20;
    const int8_t result = (int8_t)((int)(bench_random(random) % 3) - 1);
    fy_chess_start(&pos);
    for (uint16_t ply = 0; ply < GAME_PLIES; ply++) {
        const size_t count = fy_chess_moves(moves, &pos);
        if (count == 0) break;
        fy_sample s = {.pos = pos,
                       .move = moves[bench_random(random) % count],
                       .score = score,
                       .ply = ply,
                       .result = (int8_t)(ply % 2 ? -result : result),
                       .has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
        set->samples[set->count++] = s;
        score = (int32_t)(bench_random(random) % 61) - 30 - score;
        fy_chess_play_unchecked(&pos, &pos, s.move);
    }
}

/* ---- ways -------------------------------------------------------------------------------- */

/* Gives how many samples were written; the bytes are kept. */
static size_t write_all(sample_set *set, unsigned format)
{
    static uint8_t memory[MEMORY];
    fy_sample_writer w;
    size_t ready;
    set->len = 0;
    fy_samples_begin(&w, format, FY_CHESS_EP_ALWAYS, anything, memory, sizeof memory);
    for (size_t i = 0; i < set->count; i++) {
        fy_result added = fy_samples_add(&w, &set->samples[i]);
        if (added.code == FY_OK) continue;
        if (added.code != FY_NO_SPACE) bench_die("cannot write", fy_code_text(added.code));
        ready = fy_samples_flush(&w);
        memcpy(set->bytes + set->len, memory, ready);
        set->len += ready;
        i--;
    }
    ready = fy_samples_end(&w);
    memcpy(set->bytes + set->len, memory, ready);
    set->len += ready;
    return (size_t)w.count;
}

static size_t read_all(const sample_set *set, unsigned format)
{
    static fy_sample out[BLOCK];
    fy_sample_reader r = {.format = format, .style = FY_CHESS_EP_ALWAYS};
    for (size_t at = 0; at < set->len;) {
        const size_t left = set->len - at, len = left < MEMORY ? left : MEMORY;
        const fy_samples done = fy_samples_read(out, BLOCK, &r, set->bytes + at, len, len == left);
        if (r.fault.code != FY_OK) bench_die("cannot read", fy_code_text(r.fault.code));
        at += done.used;
    }
    return (size_t)r.count;
}

/* ---- measuring --------------------------------------------------------------------------- */

static double time_way(sample_set *set, unsigned format, int reads)
{
    const double begin = bench_worked();
    const size_t count = reads ? read_all(set, format) : write_all(set, format);
    const double time = bench_worked() - begin;
    if (count != set->count) bench_die("not all samples came through", fy_format_name(format));
    return time / (double)count;
}

static void measure_format(const char *program, sample_set *set, unsigned format, size_t times)
{
    double best[2] = {0, 0};
    for (size_t i = 0; i < times; i++)
        for (int reads = 0; reads < 2; reads++) {
            const double time = time_way(set, format, reads);
            if (i == 0 || time < best[reads]) best[reads] = time;
        }
    printf("%s\tread\t%s\t%.2f\n", program, fy_format_name(format), best[1]);
    printf("%s\twrite\t%s\t%.2f\n", program, fy_format_name(format), best[0]);
}

void bench_formats(const char *program, size_t games, size_t times, char **names)
{
    enum { TEXT_MOST = 160 }; /* bytes of a sample as text */
    uint64_t random = 11;
    sample_set set = {.samples = bench_alloc(games * GAME_PLIES, sizeof *set.samples)};
    while (games-- > 0) play_game(&set, &random);
    set.bytes = bench_alloc(set.count + 1, TEXT_MOST);
    for (unsigned format = 0; fy_format_name(format) != NULL; format++) {
        int asked = *names == NULL;
        for (char **name = names; *name != NULL; name++)
            asked |= strcmp(*name, fy_format_name(format)) == 0;
        if (asked) measure_format(program, &set, format, times);
    }
    free(set.bytes);
    free(set.samples);
}
