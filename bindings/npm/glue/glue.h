/* What the parts of the glue share.
 *
 * The module is called with numbers alone: texts are pointers into its memory with lengths, games
 * are their index and 1, 0 being a text that tells its game by itself. A call gives the length of
 * its answer, JSON text at npm_answer(), or 0 if there was no memory. Answers are objects with
 * "ok" first: true, or false and what is wrong. */
#ifndef NPM_GLUE_H
#define NPM_GLUE_H

#include <forsyth/forsyth.h>
#include <stdbool.h>

#ifdef __wasm__
#define NPM_EXPORT(name) __attribute__((export_name(#name)))
#else
#define NPM_EXPORT(name)
#endif

/* A position that was read, and its game. */
typedef struct npm_read {
    const fy_game *game;
    fy_position pos;
} npm_read;

/* A text, as the calls are given it. */
typedef struct npm_text {
    const char *text;
    size_t len;
    uint32_t game, allow;
} npm_text;

/* ,"allow":"..." if leniencies would accept a faulty text. */
void npm_say_leniencies(const npm_text *text, const fy_game *game);

const fy_game *npm_game(const npm_text *text);

/* Reads the position of a text. If it has none, the answer says why, and is complete. */
bool npm_parse(npm_read *out, const npm_text *text);

/* The same, and refuses positions in which no move can be played. */
bool npm_parse_playable(npm_read *out, const npm_text *text);

/* The bits of a style, by a row of options and values, each ending in a NUL. */
FY_MUST_USE fy_result npm_read_style(uint32_t *out, const fy_game *game, const char *row,
                                     size_t len);

/* {"ok":true,"game":"chess" without the end. */
void npm_open(const fy_game *game);

/* The same with the canonical text of a position. */
void npm_open_at(const fy_game *game, const fy_position *pos);
void npm_close(void);

/* ,"text":"..." in canonical form. */
void npm_say_text(const fy_game *game, const fy_position *pos);

/* {"ok":false,"game":... with code, byte and message, complete or without its end. `game` may be
 * NULL. */
void npm_refuse(const fy_game *game, fy_result fault);
void npm_refuse_open(const fy_game *game, fy_result fault);

void npm_say_player(const char *key, const fy_game *game, int player);
void npm_say_turn(const fy_game *game, const fy_position *pos);
void npm_say_rules(const fy_game *game, uint64_t rules, bool parsed);
void npm_say_outcome(const fy_game *game, const fy_position *pos, fy_outcome outcome);

/* "move":"e2e4","san":"e4","from":... the members of a legal move; the first without a comma. */
void npm_say_move(const fy_game *game, const fy_position *pos, fy_move move);

/* Details of a move, which are the game's own. */
void npm_say_move_chess(const fy_position *pos, fy_move move);
void npm_say_move_jieqi(const fy_position *pos, fy_move move);
void npm_say_move_azul(const fy_position *pos, fy_move move);

/* ,"inCheck":"e1" and ,"events":[...], of games that have them. */
void npm_say_check(const fy_game *game, const fy_position *pos);
void npm_say_check_chess(const fy_position *pos);
void npm_say_check_jieqi(const fy_position *pos);
void npm_say_events(const fy_game *game, const fy_position *pos, fy_move move);
void npm_say_events_azul(const fy_position *pos, fy_move move);

/* ---- moves that were said ---------------------------------------------------------------- */

/* A row of moves: `listed`, each behind its length in four bytes; or one text of several, as people
 * write them: "1. e4 e5 2. Nf3". */
typedef struct npm_moves {
    const char *text;
    size_t len;
    bool listed;
} npm_moves;

/* The next one; gives false if there is none. */
bool npm_next_move(const char **move, size_t *len, npm_moves *row, const fy_game *game);

size_t npm_count_moves(npm_moves row, const fy_game *game);

/* A line with the room for so many moves; free `steps`. False, with the answer, if there is no
 * memory. */
typedef struct npm_line {
    fy_line line;
    fy_step *steps;
} npm_line;

bool npm_line_open(npm_line *out, const npm_read *at, size_t room);

/* Plays a row of moves, as many as there are. If one is wrong the answer says so. */
bool npm_line_follow(npm_line *line, const fy_game *game, npm_moves row);
void npm_line_free(npm_line *line);

/* The answer for a move that cannot be played. */
void npm_refuse_move(const fy_game *game, fy_result fault, const char *move, size_t len,
                     size_t index);

#endif
