/* What the rows of all games have in common, as macros over the game's name.
 *
 * THUNKS(chess) makes chess_start, chess_parse and so on down to chess_lying, each of which calls
 * fy_chess_start, fy_chess_parse and so on with the member of the union that is chess's. A
 * row names those that it uses, and defines what else it has. */
#ifndef FY_GAME_ROW_H
#define FY_GAME_ROW_H

#include <string.h>

#include "game.h"

#define THUNKS(g)                                                                                  \
    static void g##_start(fy_position *out)                                                        \
    {                                                                                              \
        memset(out, 0, sizeof *out);                                                               \
        fy_##g##_start(&out->g);                                                                   \
    }                                                                                              \
    static fy_result g##_parse(fy_position *out, const char *text, size_t len, uint32_t allow)     \
    {                                                                                              \
        fy_result result = fy_##g##_parse(&out->g, text, len, allow);                              \
        if (result.code == FY_OK) fy__zero_rest(out, sizeof out->g);                               \
        return result;                                                                             \
    }                                                                                              \
    static fy_result g##_judge(uint64_t *rules, const char *text, size_t len, uint32_t allow)      \
    {                                                                                              \
        fy_##g pos;                                                                                \
        fy_result result = fy_##g##_parse(&pos, text, len, allow);                                 \
        if (rules != NULL) *rules = result.code == FY_OK ? fy_##g##_check(&pos) : 0;               \
        return result;                                                                             \
    }                                                                                              \
    static fy_result g##_write(char *out, size_t cap, const fy_position *pos, uint32_t style)      \
    {                                                                                              \
        return fy_##g##_write(out, cap, &pos->g, style);                                           \
    }                                                                                              \
    static uint64_t g##_check(const fy_position *pos)                                              \
    {                                                                                              \
        return fy_##g##_check(&pos->g);                                                            \
    }                                                                                              \
    static fy_result g##_draw(char *out, size_t cap, const fy_position *pos, uint32_t style)       \
    {                                                                                              \
        return fy_##g##_draw(out, cap, &pos->g, style);                                            \
    }                                                                                              \
    static fy_result g##_draw_svg(char *out, size_t cap, const fy_position *pos,                   \
                                  const fy_picture *picture)                                       \
    {                                                                                              \
        return fy_##g##_draw_svg(out, cap, &pos->g, picture);                                      \
    }                                                                                              \
    static void g##_svg_size(uint32_t *width, uint32_t *height, const fy_position *pos,            \
                             const fy_picture *picture)                                            \
    {                                                                                              \
        fy_##g##_svg_size(width, height, &pos->g, picture);                                        \
    }                                                                                              \
    static fy_result g##_to_json(char *out, size_t cap, const fy_position *pos)                    \
    {                                                                                              \
        return fy_##g##_to_json(out, cap, &pos->g);                                                \
    }                                                                                              \
    static fy_result g##_from_json(fy_position *out, const fy_json *object, uint32_t allow)        \
    {                                                                                              \
        fy_result result = fy_##g##_from_json(&out->g, object, allow);                             \
        if (result.code == FY_OK) fy__zero_rest(out, sizeof out->g);                               \
        return result;                                                                             \
    }                                                                                              \
    static fy_result g##_to_packed(uint8_t *out, size_t cap, const fy_position *pos,               \
                                   uint32_t style)                                                 \
    {                                                                                              \
        return fy_##g##_pack(out, cap, &pos->g, style);                                            \
    }                                                                                              \
    static fy_result g##_from_packed(fy_position *out, const uint8_t *bytes, size_t len)           \
    {                                                                                              \
        fy_result result = fy_##g##_unpack(&out->g, bytes, len);                                   \
        if (result.code == FY_OK) fy__zero_rest(out, sizeof out->g);                               \
        return result;                                                                             \
    }                                                                                              \
    static size_t g##_moves(fy_move *out, const fy_position *pos)                                  \
    {                                                                                              \
        return fy_##g##_moves(out, &pos->g);                                                       \
    }                                                                                              \
    static fy_result g##_play(fy_position *out, const fy_position *pos, fy_move move)              \
    {                                                                                              \
        fy_position after;                                                                         \
        memset(&after, 0, sizeof after);                                                           \
        fy_result result = fy_##g##_play(&after.g, &pos->g, move);                                 \
        if (result.code == FY_OK) *out = after;                                                    \
        return result;                                                                             \
    }                                                                                              \
    static fy_outcome g##_status(const fy_position *pos)                                           \
    {                                                                                              \
        return fy_##g##_status(&pos->g);                                                           \
    }                                                                                              \
    static void g##_reduce(fy_position *pos, unsigned by)                                          \
    {                                                                                              \
        fy_##g##_reduce(&pos->g, by);                                                              \
    }                                                                                              \
    static fy_result g##_move_parse(fy_move *out, const fy_position *pos, const char *text,        \
                                    size_t len)                                                    \
    {                                                                                              \
        return fy_##g##_move_parse(out, &pos->g, text, len);                                       \
    }                                                                                              \
    static fy_result g##_move_write(char *out, size_t cap, const fy_position *pos, fy_move move,   \
                                    uint32_t style)                                                \
    {                                                                                              \
        return fy_##g##_move_write(out, cap, &pos->g, move, style);                                \
    }                                                                                              \
    static uint64_t g##_perft(const fy_position *pos, int depth)                                   \
    {                                                                                              \
        return fy_##g##_perft(&pos->g, depth);                                                     \
    }                                                                                              \
    static uint64_t g##_perft_details(uint64_t *out, const fy_position *pos, int depth)            \
    {                                                                                              \
        return fy_##g##_perft_details(out, &pos->g, depth);                                        \
    }                                                                                              \
    static void g##_line_start(fy_line *out, const fy_position *pos, fy_step *steps, size_t room)  \
    {                                                                                              \
        fy_##g##_line_start(&out->g, &pos->g, (fy_##g##_step *)(void *)steps, room);               \
    }                                                                                              \
    static fy_result g##_line_play(fy_line *line, fy_move move)                                    \
    {                                                                                              \
        return fy_##g##_line_play(&line->g, move);                                                 \
    }                                                                                              \
    static fy_move g##_line_undo(fy_line *line)                                                    \
    {                                                                                              \
        return fy_##g##_line_undo(&line->g);                                                       \
    }                                                                                              \
    static void g##_line_position(fy_position *out, const fy_line *line)                           \
    {                                                                                              \
        memset(out, 0, sizeof *out);                                                               \
        out->g = line->g.pos;                                                                      \
    }                                                                                              \
    static fy_outcome g##_line_status(const fy_line *line)                                         \
    {                                                                                              \
        return fy_##g##_line_status(&line->g);                                                     \
    }                                                                                              \
    static unsigned g##_count_on(const fy_position *pos, uint32_t pieces,                          \
                                 const uint64_t places[FY__PLACE_WORDS])                           \
    {                                                                                              \
        return fy__##g##_count(&pos->g, pieces, places);                                           \
    }                                                                                              \
    static int64_t g##_fact(const fy_position *pos, unsigned which)                                \
    {                                                                                              \
        return fy__##g##_fact(&pos->g, which);                                                     \
    }                                                                                              \
    static size_t g##_lying(uint8_t *out, const fy_position *pos)                                  \
    {                                                                                              \
        return fy__##g##_lying(out, &pos->g);                                                      \
    }

/* What the generic interface has room for is enough for the game. */
#define BOUNDS_HOLD(G)                                                                             \
    _Static_assert(FY_MOVES_MAX >= FY_##G##_MOVES_MAX &&                                           \
                       FY_MOVE_TEXT_MAX >= FY_##G##_MOVE_TEXT_MAX &&                               \
                       FY_TEXT_MAX >= FY_##G##_TEXT_MAX && FY_PACKED_MAX >= FY_##G##_PACKED_MAX && \
                       FY_DRAW_MAX >= FY_##G##_DRAW_MAX && FY_SVG_MAX >= FY_##G##_SVG_MAX &&       \
                       FY_DETAILS_MAX >= FY_##G##_DETAILS && FY_PACKED_MAX < 256,                  \
                   "the bounds hold for every game")

#endif
