/* One little language for what the library must say of a text, and its interpreter. The cases of
 * tests/data/<game> and the examples of docs/notation/<game>.md are written in it.
 *
 * A case is a few lines, each a keyword and its text. The keyword takes six columns, so that the
 * texts stand below one another and a mark points at its byte. In a text \xNN, \t, \n, \r, \s (a
 * blank) and \\ stand for one byte, \e for none. The lines that say how to read and write hold to
 * the end of the case; all others are about the text above them.
 *
 *   allow NAME ...       read with these leniencies, too; a text that is written must need each
 *   style NAME=VALUE ... write in this style: ep=legal, castling=shredder, dialect=epd, ...
 *   read  TEXT           a text, to be read as the game's notation
 *   epd   TEXT           a text, to be read as an EPD record of chess, with operations
 *   deal  SEED           in place of a text: that of a new game, dealt from this seed
 *         ^ CODE         reading fails at the byte above the mark, with this code
 *   write TEXT           it parses and is written like this
 *   same                 it parses and is written as it is, byte for byte
 *   omits CODE ...       it parses, and the style does not tell these things of it; none, if alone
 *   sound                it parses and breaks no rule
 *   rules CODE ...       it parses and breaks these rules and no others
 *   is960 yes            what fy_chess_is_960 says: yes or no
 *   op    NAME TYPE VALUE    the next operation of the record; the last such line names the last
 *   state CODE PLAYER    it parses, and the game stands like this; the player is the winner, if any
 *   key   NUMBER         it parses, and this is its identity key, 16 hexadecimal digits
 *   move  TEXT           it parses, and this is to be read as a move there; what follows up to the
 *                        next text or move is about the move, `state` and `key` among it:
 *         ^ CODE         reading it fails at the byte above the mark, with this code; if it can be
 *                        played as text nevertheless, `after` must follow
 *   san   TEXT           it is legal, or 0, and written like this in SAN,
 *   plain TEXT           in coordinates,
 *   m960  TEXT           or in coordinates with the king taking its rook
 *   after TEXT           it leads to the position of this text
 *   score TEXT           the next line of what it scores; "nothing" at the end. The last such line
 *                        names the last
 *   find  CODE ...       diagnose finds these things and no others, in this order. The codes may go
 *                        on in a further such line, or stand in lines of their own:
 *        ^^^ CODE        '^' below each of its bytes, '|' where it has none; there is no repair
 *        ^^^ CODE => TEXT    or there is this one
 *   fix   TEXT           fix writes this
 *   stays CODE           fix refuses, with this code
 *
 * A text or a move about which nothing is said is wrong, and so is a case without a text. Whatever
 * is wrong is printed with its file, its line and the text, and counted; the run goes on. */
#ifndef CASE_H
#define CASE_H

#include "support.h"

#define CASE_TEXT_MAX 4096

/* A text with its escapes undone, and in which column of its line each byte stands. */
typedef struct case_text {
    char bytes[CASE_TEXT_MAX + 1]; /* a NUL follows */
    size_t len;
    size_t column[CASE_TEXT_MAX + 1];
} case_text;

typedef struct case_run {
    const char *file; /* where complaints are placed: the caller keeps both up to date */
    int line;
    const fy_game *game; /* whose notation it is; chess if NULL */

    int cases, failures; /* and what all of them have shown: */
    uint8_t code_seen[CODES_END];
    uint64_t rules_broken; /* rules that a `rules` line names             */
    uint32_t allow_needed; /* leniencies without which a text was refused */

    /* the case */
    uint32_t allow, style;

    /* its text, in a block of its exact size; NULL before the first one */
    char *text;
    case_text written;
    const char *source; /* as the file has it, which must outlive the case */
    char dealt[FY_TEXT_MAX];
    int epd, expectations;
    fy_chess_op ops[FY_CHESS_OPS_MAX];
    size_t op_count, next_op;
    fy_finding found[FY_FINDINGS_MAX];
    size_t found_count, next_found;
    int diagnosed;

    /* a move of its position, as the text itself; NULL before the first one */
    char *move;
    case_text move_written;
    const char *move_source;
    int move_expectations;
    int must_lead_on;                        /* it has no number, but can be played */
    char events[FY_EVENTS_MAX], *next_event; /* NULL before the first `score` */
} case_run;

/* Each line of a case between a begin and an end. */
void case_begin(case_run *run);
void case_line(case_run *run, const char *line);
void case_end(case_run *run);

/* How many leniencies are not in the set of those that some text has needed; prints them. */
int case_unneeded_leniencies(uint32_t needed);

/* Prints that something is wrong in this line, and counts it. */
void case_wrong(case_run *run, const char *what, const char *detail);

#endif
