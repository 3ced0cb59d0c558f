/* Generated from src/games.def by tools/gen_games.sh: what there is once for each game. */
#ifndef FORSYTH_GAMES_H
#define FORSYTH_GAMES_H

#include "azul.h"
#include "base.h"
#include "batch.h"
#include "chess.h"
#include "jieqi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A position of any game. */
typedef union fy_position {
    fy_chess chess;
    fy_jieqi jieqi;
    fy_azul azul;
} fy_position;

/* A line of any game: a position and the moves that led to it. */
typedef union fy_line {
    fy_chess_line chess;
    fy_jieqi_line jieqi;
    fy_azul_line azul;
} fy_line;

typedef union fy_step {
    fy_chess_step chess;
    fy_jieqi_step jieqi;
    fy_azul_step azul;
} fy_step;

/* Many lines of one game: the contracts are in batch.h. */
FY_API fy_batch fy_chess_parse_lines(fy_chess *positions, uint64_t *keys, fy_verdict *verdicts,
                                     size_t cap, const char *text, size_t len, int is_last,
                                     uint32_t allow);
FY_API fy_batch fy_chess_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,
                                     int is_last, uint32_t allow);
FY_API fy_written fy_chess_write_lines(char *out, size_t cap, const fy_chess *positions,
                                       const fy_verdict *verdicts, size_t count, uint32_t style);
FY_API fy_batch fy_jieqi_parse_lines(fy_jieqi *positions, uint64_t *keys, fy_verdict *verdicts,
                                     size_t cap, const char *text, size_t len, int is_last,
                                     uint32_t allow);
FY_API fy_batch fy_jieqi_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,
                                     int is_last, uint32_t allow);
FY_API fy_written fy_jieqi_write_lines(char *out, size_t cap, const fy_jieqi *positions,
                                       const fy_verdict *verdicts, size_t count, uint32_t style);
FY_API fy_batch fy_azul_parse_lines(fy_azul *positions, uint64_t *keys, fy_verdict *verdicts,
                                    size_t cap, const char *text, size_t len, int is_last,
                                    uint32_t allow);
FY_API fy_batch fy_azul_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,
                                    int is_last, uint32_t allow);
FY_API fy_written fy_azul_write_lines(char *out, size_t cap, const fy_azul *positions,
                                      const fy_verdict *verdicts, size_t count, uint32_t style);

#ifdef __cplusplus
}
#endif

#endif
