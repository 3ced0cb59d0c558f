/* Forsyth: reading and writing many lines at once. The conventions are those of base.h.
 *
 * A block of text is read line by line into the caller's arrays. Each line that holds a position,
 * good or bad, has one entry, in the order of the lines. A file of any size is read block by block:
 *
 *     fy_batch done = fy_chess_parse_lines(positions, keys, verdicts, CAP, text, len, at_end, 0);
 *
 * The next block begins with the bytes that were not used, those after the first `done.used`,
 * followed by more of the file. The entries do not depend on how the file is cut into blocks.
 *
 * A line ends at LF or CRLF, which are not part of it; the last line may have no end. Lines that
 * are empty, consist of blanks (spaces and tabs), or start with '#' are passed over. All other
 * lines have an entry: a fault never stops a batch. A byte order mark is part of its line.
 *
 * Each function here exists for each game, too: fy_<game>_parse_lines and so on (games.h) take
 * positions of that game's own type and no `game`. */
#ifndef FORSYTH_BATCH_H
#define FORSYTH_BATCH_H

#include <string.h>

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

union fy_position; /* for any game; see forsyth.h */
struct fy_game;

/* The verdict on one line. */
typedef struct fy_verdict {
    uint32_t code, at;  /* the result of parse for this line alone                              */
    uint64_t rules;     /* check_lines: the rules that a good line breaks; parse_lines: 0       */
    size_t offset, len; /* where the line is in the block, and its length without its end       */
    size_t line;        /* how many lines of the block are before it, of any kind               */
} fy_verdict;

/* What a call has done. lines == count + passed. */
typedef struct fy_batch {
    size_t count;  /* entries that were filled                                         */
    size_t used;   /* bytes read: whole lines, their ends included                     */
    size_t lines;  /* lines in those bytes                                             */
    size_t passed; /* lines among them that were passed over                           */
} fy_batch;

/* ---- lines ------------------------------------------------------------------------------- */

/* The line that a text begins with. */
typedef struct fy_cut {
    size_t len;    /* of the line, without its end                                     */
    size_t used;   /* with its end: where the next line begins                         */
    int ends;      /* in LF; or else the text ends, and the line may go on behind it   */
    int has_cr;    /* before the LF, or before the end of the text                     */
    int is_passed; /* over: it is empty, has only blanks, or starts with '#'           */
} fy_cut;

/* Cuts the first line off a text, by the rules of all that follows. */
static inline fy_cut fy_cut_line(const char *text, size_t len)
{
    const char *newline = len > 0 ? (const char *)memchr(text, '\n', len) : NULL;
    size_t line = newline != NULL ? (size_t)(newline - text) : len, blanks = 0;
    const int ends = newline != NULL, has_cr = line > 0 && text[line - 1] == '\r';
    const size_t used = line + (size_t)ends;
    line -= (size_t)has_cr;
    while (blanks < line && (text[blanks] == ' ' || text[blanks] == '\t')) blanks++;
    const fy_cut cut = {line, used, ends, has_cr, blanks == line || text[0] == '#'};
    return cut;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Reads lines until `cap` entries are filled or no whole line is left. The text after the last line
 * end is a line only if `is_last` is not 0; otherwise it is left for the next call. If a call with
 * room for an entry uses no bytes, it needs more text: if the block is full, the line is longer
 * than the block.
 *
 * Each array has room for `cap` entries, or is NULL if it is not wanted. A faulty line has a
 * position of zero bytes and the key 0; only its verdict tells it from a good line. Entries from
 * `count` on are untouched. Keys are those of fy_<game>_key. */
FY_API fy_batch fy_parse_lines(union fy_position *positions, uint64_t *keys, fy_verdict *verdicts,
                               size_t cap, const struct fy_game *game, const char *text, size_t len,
                               int is_last, uint32_t allow);

/* The same for verdicts only, with the set of rules that each position breaks. A line is sound if
 * both `code` and `rules` are 0. */
FY_API fy_batch fy_check_lines(fy_verdict *verdicts, size_t cap, const struct fy_game *game,
                               const char *text, size_t len, int is_last, uint32_t allow);

/* ---- writing ----------------------------------------------------------------------------- */

/* What was written. */
typedef struct fy_written {
    size_t count; /* entries                            */
    size_t len;   /* bytes, the NUL not counted         */
} fy_written;

/* Writes positions as lines that end in LF, as many whole lines as fit; the caller writes the rest
 * by another call. A NUL follows the last line, unless `cap` is 0. `verdicts` is NULL or has the
 * verdicts of parse_lines on the same entries: a faulty entry becomes an empty line, so that line i
 * is entry i. With FY_<GAME>_TEXT_MAX + 1 bytes, or FY_TEXT_MAX + 1 in any game, at least one entry
 * is written. */
FY_API fy_written fy_write_lines(char *out, size_t cap, const struct fy_game *game,
                                 const union fy_position *positions, const fy_verdict *verdicts,
                                 size_t count, uint32_t style);

#ifdef __cplusplus
}
#endif

#endif
