/* What is read is written, in every style, and reads back, in any game: as the same position in the
 * style that keeps everything; in any other as a text that is written the same way again, unless
 * the game says that something is lost. */
#include "input.h"

enum { STYLES = 16 };

static void round_trip(const fy_game *game, const fy_position *pos, uint32_t style)
{
    char out[FY_TEXT_MAX], again[FY_TEXT_MAX];
    fy_position back;
    fy_result written = fy_write(out, sizeof out, game, pos, style);
    require(written.code == FY_OK && strlen(out) == written.at);
    const fy_result read = fy_parse(&back, game, out, written.at, 0);
    if (read.code != FY_OK) {
        require(fy_omissions(NULL, 0, game, pos, style) > 0);
        return;
    }
    if (style == 0) require(memcmp(&back, pos, sizeof back) == 0);
    require(fy_write(again, sizeof again, game, &back, style).code == FY_OK);
    require(strcmp(out, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    const fy_game *game;
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++) {
        fy_position pos;
        if (fy_parse(&pos, game, in.text, in.len, in.allow).code != FY_OK) continue;
        for (uint32_t style = 0; style < STYLES; style++) round_trip(game, &pos, style);
    }
    free(in.text);
    return 0;
}
