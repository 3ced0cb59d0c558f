/* Rows of positions: packing, hashing, reading. */
#include "entry.h"

#include <string.h>

fy_result entry_pack(entry_bytes *out, const fy_game *game, const fy_position *pos)
{
    fy_position back;
    fy_result result = fy_pack(out->bytes, sizeof out->bytes, game, pos, 0);
    if (result.code == FY_OK) {
        out->len = result.at;
        return result;
    }
    char text[FY_TEXT_MAX];
    const fy_result written = fy_write(text, sizeof text, game, pos, 0);
    if (written.code != FY_OK) return result;
    memcpy(out->bytes, text, written.at);
    out->len = written.at;
    /* A text that could be taken for packed bytes cannot be kept. */
    if (fy_unpack(&back, game, out->bytes, out->len).code == FY_OK) return result;
    return (fy_result){FY_OK, written.at};
}

bool entry_unpack(fy_position *out, const fy_game *game, const uint8_t *bytes, size_t len)
{
    return fy_unpack(out, game, bytes, len).code == FY_OK ||
           fy_parse(out, game, (const char *)bytes, len, 0).code == FY_OK;
}

/* ---- hashes ------------------------------------------------------------------------------ */

static uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* The same on every machine: eight bytes at a time, the first the lowest. */
static uint64_t hash_of(const uint8_t *bytes, size_t len)
{
    uint64_t hash = mixed(len + 1);
    for (size_t i = 0; i < len; i += 8) {
        uint64_t word = 0;
        for (size_t j = 0; j < 8 && i + j < len; j++) word |= (uint64_t)bytes[i + j] << 8 * j;
        hash = mixed(hash ^ word) + UINT64_C(0x9e3779b97f4a7c15);
    }
    return hash;
}

enum { WHOLE_BITS = 24 };
#define WHOLE_MASK ((UINT64_C(1) << WHOLE_BITS) - 1)

int64_t entry_hash(const fy_game *game, const fy_position *pos, const entry_bytes *packed)
{
    fy_position board = *pos;
    entry_bytes reduced;
    fy_reduce(&board, game, FY_SAME_BOARD);
    uint64_t hash = fy_game_number(game);
    if (entry_pack(&reduced, game, &board).code == FY_OK)
        hash ^= hash_of(reduced.bytes, reduced.len);
    return (int64_t)((hash & ~WHOLE_MASK) | (hash_of(packed->bytes, packed->len) & WHOLE_MASK));
}

void entry_hash_range(int64_t *least, int64_t *most, int64_t hash)
{
    *least = (int64_t)((uint64_t)hash & ~WHOLE_MASK);
    *most = (int64_t)((uint64_t)hash | WHOLE_MASK);
}

bool entry_is_whole(int64_t hash, const uint8_t *bytes, size_t len)
{
    return ((hash_of(bytes, len) ^ (uint64_t)hash) & WHOLE_MASK) == 0;
}

bool entry_same(const fy_game *game, const fy_position *a, const fy_position *b, unsigned by)
{
    fy_position x = *a, y = *b;
    fy_reduce(&x, game, by);
    fy_reduce(&y, game, by);
    return memcmp(&x, &y, fy_value_size(game)) == 0;
}

/* ---- rows -------------------------------------------------------------------------------- */

bool entry_read(store_entry *out, const value *columns)
{
    enum { ID, GAME, HASH, BYTES, ADDED, PLACE, SOURCE };
    const value *bytes = &columns[BYTES], *number = &columns[GAME];
    *out = (store_entry){.id = columns[ID].number,
                         .added = columns[ADDED].number,
                         .place = (uint64_t)columns[PLACE].number,
                         .name = "",
                         .notes = "",
                         .source = ""};
    if (number->number < 1 || number->number > 255) return false;
    out->game = fy_game_numbered((unsigned)number->number);
    if (out->game == NULL || bytes->kind != VALUE_BYTES) return false;
    if (!entry_is_whole(columns[HASH].number, bytes->bytes, bytes->len) ||
        !entry_unpack(&out->pos, out->game, bytes->bytes, bytes->len))
        return false;
    if (columns[SOURCE].kind == VALUE_TEXT) out->source = columns[SOURCE].bytes;
    return true;
}
