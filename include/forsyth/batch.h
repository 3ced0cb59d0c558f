/* Forsyth: many lines in, many verdicts out. The conventions are those of base.h.
 *
 * A block of text is read line by line into arrays of the caller's, one entry for each line that
 * holds something: entry 0, 1, ... are those lines in their order. A file of any size is read block
 * by block:
 *
 *     fy_batch done = fy_chess_parse_lines(positions, keys, verdicts, CAP, text, len, at_end, 0);
 *
 * then whatever stands behind the `done.used` bytes comes first in the next call, with more bytes
 * behind it if there are any. The entries are the same however the text was cut into blocks.
 *
 * A line ends at LF or CRLF, which are no part of it; the last one may do without. Lines that are
 * empty, have only blanks (spaces and tabs), or start with '#' are passed over. Any other line has
 * an entry, good or bad: a fault never stops a batch. A byte order mark is part of its line. */
#ifndef FORSYTH_BATCH_H
#define FORSYTH_BATCH_H

#include "azul.h"
#include "base.h"
#include "chess.h"
#include "jieqi.h"

#ifdef __cplusplus
extern "C" {
#endif

union fy_position; /* for any game; see forsyth.h */
struct fy_game;

/* What is to be said of one line. */
typedef struct fy_verdict {
    uint32_t code, at;  /* the result of parse for this line alone                              */
    uint64_t rules;     /* check_lines: the rules that a good line breaks; parse_lines: 0       */
    size_t offset, len; /* the line in the block, without its end                               */
    size_t line;        /* how many lines of the block stand before it, whatever is in them     */
} fy_verdict;

/* What a call has done. lines == count + passed. */
typedef struct fy_batch {
    size_t count;  /* entries that were filled                                         */
    size_t used;   /* bytes that are done with: whole lines, their ends included       */
    size_t lines;  /* lines in those bytes                                             */
    size_t passed; /* lines among them that were passed over                           */
} fy_batch;

/* ---- reading ----------------------------------------------------------------------------- */

/* Reads lines until `cap` entries are filled or no whole line is left. What stands behind the last
 * line end is a line only if `is_last` is not 0; otherwise it waits for the rest of it. So a call
 * that uses nothing, with room for an entry, needs more text: where the caller's block is full, its
 * line is longer than the block.
 *
 * Each array has room for `cap` entries, or is NULL if it is not wanted. The entry of a faulty line
 * is a position of all zero bytes and the key 0, neither of which tells it from a good one: that is
 * for the verdict. Entries from `count` on are untouched. Keys are those of fy_<game>_key. */
FY_API fy_batch fy_chess_parse_lines(fy_chess *positions, uint64_t *keys, fy_verdict *verdicts,
                                     size_t cap, const char *text, size_t len, int is_last,
                                     uint32_t allow);
FY_API fy_batch fy_jieqi_parse_lines(fy_jieqi *positions, uint64_t *keys, fy_verdict *verdicts,
                                     size_t cap, const char *text, size_t len, int is_last,
                                     uint32_t allow);
FY_API fy_batch fy_azul_parse_lines(fy_azul *positions, uint64_t *keys, fy_verdict *verdicts,
                                    size_t cap, const char *text, size_t len, int is_last,
                                    uint32_t allow);
FY_API fy_batch fy_parse_lines(union fy_position *positions, uint64_t *keys, fy_verdict *verdicts,
                               size_t cap, const struct fy_game *game, const char *text, size_t len,
                               int is_last, uint32_t allow);

/* The same for verdicts alone, with the set of rules that each position breaks. A line is sound if
 * both `code` and `rules` are 0. */
FY_API fy_batch fy_chess_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,
                                     int is_last, uint32_t allow);
FY_API fy_batch fy_jieqi_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,
                                     int is_last, uint32_t allow);
FY_API fy_batch fy_azul_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,
                                    int is_last, uint32_t allow);
FY_API fy_batch fy_check_lines(fy_verdict *verdicts, size_t cap, const struct fy_game *game,
                               const char *text, size_t len, int is_last, uint32_t allow);

/* ---- writing ----------------------------------------------------------------------------- */

/* What was written. */
typedef struct fy_written {
    size_t count; /* entries                            */
    size_t len;   /* bytes, the NUL behind them left out */
} fy_written;

/* Writes positions as lines, each ending in LF, as many whole ones as fit; the rest is for the next
 * call. Behind the last one is a NUL, unless `cap` is 0. `verdicts`, if not NULL, has those of
 * parse_lines for the same entries: a faulty one becomes an empty line, so that line i is entry i.
 * FY_<GAME>_TEXT_MAX + 1 bytes are room for one position that was read, FY_TEXT_MAX + 1 in any
 * game: where there are so many and entries, at least one is written. */
FY_API fy_written fy_chess_write_lines(char *out, size_t cap, const fy_chess *positions,
                                       const fy_verdict *verdicts, size_t count, uint32_t style);
FY_API fy_written fy_jieqi_write_lines(char *out, size_t cap, const fy_jieqi *positions,
                                       const fy_verdict *verdicts, size_t count, uint32_t style);
FY_API fy_written fy_azul_write_lines(char *out, size_t cap, const fy_azul *positions,
                                      const fy_verdict *verdicts, size_t count, uint32_t style);
FY_API fy_written fy_write_lines(char *out, size_t cap, const struct fy_game *game,
                                 const union fy_position *positions, const fy_verdict *verdicts,
                                 size_t count, uint32_t style);

#ifdef __cplusplus
}
#endif

#endif
