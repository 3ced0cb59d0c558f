/* What must hold for the packed positions of every game. Bytes come in heap blocks of their exact
 * size, where a sanitizer sees each one that is read or written too many. */
#ifndef PACK_SUPPORT_H
#define PACK_SUPPORT_H

#include <stdlib.h>
#include <string.h>

#include "support.h"

static inline fy_result unpack_exact(fy_position *out, const fy_game *game, const uint8_t *bytes,
                                     size_t len)
{
    char *copy = exact_copy((const char *)bytes, len);
    fy_result result = fy_unpack(out, game, (const uint8_t *)copy, len);
    free(copy);
    return result;
}

/* The text of a position, which must have one, so that a failure can show it. */
static inline size_t text_of(char out[FY_TEXT_MAX], const fy_game *game, const fy_position *pos)
{
    fy_result written = fy_write(out, FY_TEXT_MAX, game, pos, 0);
    assert_int_equal(written.code, FY_OK);
    return written.at;
}

/* Packs it where there is no byte to spare, and not where there is one too few. */
static inline size_t pack_exact(uint8_t out[FY_PACKED_MAX], const fy_game *game,
                                const fy_position *pos, uint32_t style)
{
    char text[FY_TEXT_MAX];
    const size_t text_len = text_of(text, game, pos);
    fy_result packed = fy_pack(out, FY_PACKED_MAX, game, pos, style);
    assert_for(text, text_len, packed.code == FY_OK && packed.at <= FY_PACKED_MAX);
    const size_t len = packed.at, fixed = fy_packed_size(game, style);
    assert_for(text, text_len, fixed == 0 || fixed == len);

    uint8_t *room = malloc(len);
    assert_non_null(room);
    memset(room, 0xa5, len);
    fy_result small = fy_pack(room, len - 1, game, pos, style);
    assert_for(text, text_len, small.code == FY_NO_SPACE && small.at == len);
    for (size_t i = 0; i < len; i++) assert_for(text, text_len, room[i] == 0xa5);
    fy_result none = fy_pack(NULL, 0, game, pos, style);
    assert_for(text, text_len, none.code == FY_NO_SPACE && none.at == len);
    fy_result exact = fy_pack(room, len, game, pos, style);
    assert_for(text, text_len, exact.code == FY_OK && exact.at == len);
    assert_for(text, text_len, memcmp(room, out, len) == 0);
    free(room);
    return len;
}

/* Packed and unpacked, it is the position `back`. Gives the size. */
static inline size_t assert_comes_back(const fy_game *game, const fy_position *pos, uint32_t style,
                                       const fy_position *back)
{
    uint8_t bytes[FY_PACKED_MAX];
    char text[FY_TEXT_MAX];
    fy_position out;
    const size_t text_len = text_of(text, game, pos);
    const size_t len = pack_exact(bytes, game, pos, style);
    memset(&out, 0x5a, sizeof out);
    fy_result unpacked = unpack_exact(&out, game, bytes, len);
    assert_for(text, text_len, unpacked.code == FY_OK && unpacked.at == len);
    assert_for(text, text_len, memcmp(&out, back, sizeof out) == 0);
    return len;
}

/* The style that gives bytes of that number; where it makes no difference, 0. */
static inline uint32_t style_of(const fy_game *game, size_t len)
{
    return len == fy_packed_size(game, FY_PACK_NO_COUNTERS) ? FY_PACK_NO_COUNTERS : 0;
}

/* Bytes are a position that has a text and is packed as just these bytes; or they are refused, with
 * a byte to blame and without a trace. Gives 1 for a position. */
static inline int assert_canonical_or_refused(const fy_game *game, const uint8_t *bytes, size_t len)
{
    fy_position pos, back, untouched;
    uint8_t again[FY_PACKED_MAX];
    char text[FY_TEXT_MAX];
    memset(&untouched, 0x5a, sizeof untouched);
    pos = untouched;
    fy_result unpacked = unpack_exact(&pos, game, bytes, len);
    if (unpacked.code != FY_OK) {
        assert_true(unpacked.code >= FY_PACKED_SHORT && unpacked.code <= FY_PACKED_VALUE);
        if (unpacked.code == FY_PACKED_SHORT) assert_int_equal(unpacked.at, len);
        if (unpacked.code != FY_PACKED_SHORT) assert_true(unpacked.at < len);
        assert_memory_equal(&pos, &untouched, sizeof pos);
        return 0;
    }
    assert_int_equal(unpacked.at, len);
    fy_result packed = fy_pack(again, sizeof again, game, &pos, style_of(game, len));
    assert_int_equal(packed.code, FY_OK);
    assert_int_equal(packed.at, len);
    assert_memory_equal(again, bytes, len);
    const size_t text_len = text_of(text, game, &pos);
    fy_result parsed = fy_parse(&back, game, text, text_len, 0);
    assert_for(text, text_len, parsed.code == FY_OK);
    assert_for(text, text_len, memcmp(&back, &pos, sizeof pos) == 0);
    return 1;
}

/* Tries everything that is near to a packed position: each part of it, a byte more, each byte that
 * differs in one bit, and some that differ in more. Gives how many of them are positions. */
static inline int try_neighbours(const fy_game *game, const fy_position *pos, uint32_t style,
                                 uint64_t *seed)
{
    uint8_t bytes[FY_PACKED_MAX + 1];
    int positions = 0;
    const size_t len = pack_exact(bytes, game, pos, style);
    for (size_t part = 0; part < len; part++)
        positions += assert_canonical_or_refused(game, bytes, part);
    for (unsigned more = 0; more < 256; more += 51) {
        bytes[len] = (uint8_t)more;
        assert_int_equal(assert_canonical_or_refused(game, bytes, len + 1), 0);
    }
    for (size_t bit = 0; bit < 8 * len; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        positions += assert_canonical_or_refused(game, bytes, len);
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    for (int i = 0; i < 64; i++) {
        const size_t at = (size_t)random_below(seed, (int)len);
        const uint8_t kept = bytes[at];
        bytes[at] = (uint8_t)random_bits(seed);
        positions += assert_canonical_or_refused(game, bytes, len);
        bytes[at] = kept;
    }
    return positions;
}

/* Bytes at random, most of them small, as the bytes of packed positions are. */
static inline void try_junk(const fy_game *game, size_t most, uint64_t *seed)
{
    uint8_t bytes[FY_PACKED_MAX];
    const size_t len = (size_t)random_below(seed, (int)most + 1);
    const int zeros = 1 + random_below(seed, 8);
    for (size_t i = 0; i < len; i++)
        bytes[i] = (uint8_t)(random_below(seed, 8) < zeros ? 0 : random_bits(seed));
    assert_canonical_or_refused(game, bytes, len);
}

#endif
