/* Many lines at once. The script gives a block of text and takes what a call has filled, as often
 * as there are lines: BATCH entries at most. */
#include <stdlib.h>

#include "glue.h"
#include "out.h"

enum { BATCH = 2048 };

static fy_verdict verdicts[BATCH];
static uint64_t keys[BATCH];
static fy_position positions[BATCH];
static uint8_t packed[BATCH * FY_PACKED_MAX];
static uint32_t packed_ends[BATCH];

/* Where the script finds what was filled. */
static struct {
    fy_batch done;
    const fy_verdict *verdicts;
    const uint64_t *keys;
    const uint8_t *packed;
    const uint32_t *packed_ends;
} filled = {{0}, verdicts, keys, packed, packed_ends};

NPM_EXPORT(batch_filled) const void *npm_batch_filled(void)
{
    return &filled;
}

/* The game of the first line that is not passed over, as a number from 1. */
NPM_EXPORT(batch_game) uint32_t npm_batch_game(const char *text, size_t len)
{
    fy_cut cut = fy_cut_line(text, len);
    while (cut.is_passed && cut.used < len) {
        text += cut.used;
        len -= cut.used;
        cut = fy_cut_line(text, len);
    }
    const fy_game *game = fy_game_detect(text, cut.len);
    uint32_t i = 0;
    while (fy_game_at(i) != game) i++;
    return i + 1;
}

/* A position that has no packed form has no bytes, like a faulty line. */
static void pack_all(const fy_game *game, uint32_t style)
{
    uint32_t used = 0;
    for (size_t i = 0; i < filled.done.count; i++) {
        if (verdicts[i].code == FY_OK) {
            const fy_result done = fy_pack(packed + used, FY_PACKED_MAX, game, &positions[i],
                                           style);
            if (done.code == FY_OK) used += done.at;
        }
        packed_ends[i] = used;
    }
}

NPM_EXPORT(parse_lines)
void npm_parse_lines(uint32_t number, const char *text, size_t len, int is_last, uint32_t allow,
                     int with_keys, int with_packed, uint32_t style)
{
    const fy_game *game = fy_game_at(number - 1);
    filled.done = fy_parse_lines(with_packed ? positions : NULL, with_keys ? keys : NULL, verdicts,
                                 BATCH, game, text, len, is_last, allow);
    if (with_packed) pack_all(game, style);
}

NPM_EXPORT(check_lines)
void npm_check_lines(uint32_t number, const char *text, size_t len, int is_last, uint32_t allow)
{
    filled.done = fy_check_lines(verdicts, BATCH, fy_game_at(number - 1), text, len, is_last,
                                 allow);
}

/* The lines made anew are the answer; its length. */
NPM_EXPORT(format_lines)
uint32_t npm_format_lines(uint32_t number, const char *text, size_t len, int is_last,
                          uint32_t allow, uint32_t style)
{
    const fy_game *game = fy_game_at(number - 1);
    size_t from = 0;
    out_begin();
    filled.done = fy_parse_lines(positions, NULL, verdicts, BATCH, game, text, len, is_last, allow);
    while (from < filled.done.count) {
        enum { ROOM = 1 << 16 };
        char *to = out_room(ROOM);
        if (to == NULL) return 0;
        const fy_written done = fy_write_lines(to, ROOM, game, positions + from, verdicts + from,
                                               filled.done.count - from, style);
        out_wrote(done.len);
        from += done.count;
    }
    return out_end();
}

/* The bits of a style, by a row of options and values, each ending in a NUL; -1 if the game does
 * not know one of them. */
NPM_EXPORT(style) int64_t npm_style(uint32_t number, const char *row, size_t len)
{
    uint32_t style;
    const fy_result read = npm_read_style(&style, fy_game_at(number - 1), row, len);
    return read.code == FY_OK ? (int64_t)style : -1;
}
