/* Bytes are no packed position, or they are one that has a text and is packed as just these bytes.
 * The first byte chooses the game, modulo their number. */
#include "input.h"

static void unpack(const fy_game *game, const uint8_t *bytes, size_t len)
{
    fy_position pos, back;
    uint8_t again[FY_PACKED_MAX];
    char text[FY_TEXT_MAX];
    const fy_result unpacked = fy_unpack(&pos, game, bytes, len);
    require(unpacked.at <= len);
    if (unpacked.code != FY_OK) return;
    const size_t bare = fy_packed_size(game, FY_PACK_NO_COUNTERS);
    const fy_result packed = fy_pack(again, sizeof again, game, &pos,
                                     len == bare ? FY_PACK_NO_COUNTERS : 0);
    require(unpacked.at == len && packed.code == FY_OK && packed.at == len);
    require(memcmp(again, bytes, len) == 0);
    const fy_result written = fy_write(text, sizeof text, game, &pos, 0);
    require(written.code == FY_OK);
    require(fy_parse(&back, game, text, written.at, 0).code == FY_OK);
    require(memcmp(&back, &pos, sizeof pos) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t games = 0;
    while (fy_game_at(games) != NULL) games++;
    if (size == 0) return 0;
    char *bytes = exact_copy(data + 1, size - 1);
    unpack(fy_game_at(data[0] % games), (const uint8_t *)bytes, size - 1);
    free(bytes);
    return 0;
}
