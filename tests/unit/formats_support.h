/* What tests of files to train from share: writing and reading them, and bytes that are known. */
#ifndef UNIT_FORMATS_SUPPORT_H
#define UNIT_FORMATS_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <forsyth/formats.h>

#include "support.h"

enum { FILE_MAX = 1 << 20 };

typedef struct file {
    uint8_t *bytes;
    size_t len;
} file;

static inline file write_samples(unsigned format, const fy_sample *samples, size_t count,
                                 uint32_t lossy, size_t room)
{
    static uint8_t memory[1 << 20];
    fy_sample_writer w;
    file out = {malloc(FILE_MAX), 0};
    fy_samples_begin(&w, format, FY_CHESS_EP_ALWAYS, lossy, memory, room);
    for (size_t i = 0; i < count;) {
        const fy_result added = fy_samples_add(&w, &samples[i]);
        if (added.code == FY_OK) {
            i++;
            continue;
        }
        assert_int_equal(added.code, FY_NO_SPACE);
        const size_t ready = fy_samples_flush(&w);
        assert_true(ready > 0);
        memcpy(out.bytes + out.len, memory, ready);
        out.len += ready;
    }
    const size_t ready = fy_samples_end(&w);
    memcpy(out.bytes + out.len, memory, ready);
    out.len += ready;
    assert_true(w.count == count);
    return out;
}

/* Reads a file in pieces of a size; counts faults. */
static inline size_t read_samples(fy_sample *out, size_t cap, unsigned format, file from,
                                  size_t piece, size_t *faults)
{
    fy_sample_reader r = {.format = format};
    size_t at = 0, given = 0, count = 0;
    *faults = 0;
    for (;;) {
        const int is_last = from.len - at <= piece + given;
        const size_t len = is_last ? from.len - at : piece + given;
        uint8_t *exact = (uint8_t *)exact_copy((const char *)from.bytes + at, len);
        const fy_samples done = fy_samples_read(out + count, cap - count, &r, exact, len, is_last);
        free(exact);
        at += done.used;
        count += done.count;
        given = done.used == 0 ? given + piece : 0; /* more bytes are needed */
        *faults += r.fault.code != FY_OK;
        assert_true(r.at == at && r.fault.at <= from.len);
        if (r.fault.code == FY_OK && done.used == 0 && (is_last || count == cap)) return count;
        assert_true(given <= FY_SAMPLE_BYTES_MAX + piece);
    }
}
static inline size_t from_hex(uint8_t *out, const char *hex)
{
    size_t len = 0;
    for (; *hex != '\0'; hex++) {
        unsigned byte;
        if (*hex == ' ') continue;
        assert_int_equal(sscanf(hex, "%2x", &byte), 1);
        out[len++] = (uint8_t)byte;
        hex++;
    }
    return len;
}

/* 1. e4 e5 2. Nf3, won by White: scores 20, -15 and 28 for the side to move. */
static inline size_t short_game(fy_sample out[3])
{
    static const char *const moves[3] = {"e2e4", "e7e5", "g1f3"};
    static const int scores[3] = {20, -15, 28};
    fy_chess pos;
    fy_chess_start(&pos);
    for (int i = 0; i < 3; i++) {
        fy_sample s = {.pos = pos,
                       .score = scores[i],
                       .ply = (uint16_t)i,
                       .result = (int8_t)(i % 2 ? -1 : 1),
                       .has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
        assert_int_equal(fy_chess_move_parse(&s.move, &pos, moves[i], 4).code, FY_OK);
        fy_chess_play_unchecked(&pos, &pos, s.move);
        out[i] = s;
    }
    return 3;
}

/* Derived by hand from the descriptions. The moves of the chain: piece 4 of 16, target 0 of 2 (e5
 * and e6), and 5, the sum of scores, as 10: 0100 0 01010; piece 6 of 16, target 1 of 3 (e2, f3 and
 * h3), and 13 as 26: 0110 01 11010 00001. */
static const struct {
    unsigned format;
    size_t samples;
    const char *hex;
} known[] = {
    {FY_FORMAT_BINPACK, 3,
     "42494e50 26000000 ffff00000000ffff 2d844ad2 00000000 11111111 3e955be3 0c70 0028 8000 0000"
     "0002 4299d040"},
    {FY_FORMAT_BIN, 1,
     "08fece9aebbc31c6 18638c0000000021 84104208679454c6 7940000000000000 1400 1c03 0000 01 00"},
    {FY_FORMAT_MARLIN, 1,
     "ffff00000000ffff 16422561 00000000 88888888 9ecaade9 40 00 0100 1400 02 00"},
    {FY_FORMAT_VIRI, 3,
     "ffff00000000ffff 16422561 00000000 88888888 9ecaade9 40 00 0100 1400 02 00"
     "0c07 1400 3409 0f00 4605 1c00 00000000"},
    {FY_FORMAT_BULLET, 1,
     "ffff00000000ffff 13422531 00000000 88888888 9bcaadb9 1400 02 04 04 000000"},
};

#endif
