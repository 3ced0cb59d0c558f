/* Forsyth: board-game positions as text. This header includes everything: base.h, the functions of
 * each game and the unions over them (games.h), batch.h for many lines at once, packed.h for files
 * of packed positions, and below, one interface for programs that handle any game. Game records and
 * patterns are apart, in record.h and pattern.h, which include this header. */
#ifndef FORSYTH_H
#define FORSYTH_H

#include "base.h"
#include "batch.h"
#include "games.h"
#include "packed.h"
#include "picture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A game. There is one constant object for each, so pointers to games may be kept and compared. */
typedef struct fy_game fy_game;

/* The game of that name ("chess"), or NULL. */
FY_API const fy_game *fy_game_find(const char *name, size_t len);

/* The game whose notation the text looks like. Never NULL: a text that looks like no other game is
 * taken for the first game, chess, whose reader then says what is wrong with it. */
FY_API const fy_game *fy_game_detect(const char *text, size_t len);

/* Is a text meant as a position, of whatever game, however faulty it is? For programs that take a
 * position or the name of a file. */
typedef enum fy_attempt {
    FY_ATTEMPT_NONE,  /* nothing in it looks like a position         */
    FY_ATTEMPT_MAYBE, /* it may be one, but a path may look the same */
    FY_ATTEMPT_CLEAR  /* it can hardly be anything else              */
} fy_attempt;

FY_API fy_attempt fy_attempt_of(const char *text, size_t len);

/* The games in order, from 0; NULL past the last. */
FY_API const fy_game *fy_game_at(size_t index);

FY_API const char *fy_game_name(const fy_game *game);

/* The number by which packed files know a game, and the game of a number; NULL if there is none.
 * Numbers go from 1 to 255, and a game keeps its own for good. */
FY_API unsigned fy_game_number(const fy_game *game);
FY_API const fy_game *fy_game_numbered(unsigned number);

/* The name of a finding's field ("castling"); NULL past the last. */
FY_API const char *fy_field_name(const fy_game *game, unsigned field);

/* The code of the rule with that bit number in the set that fy_check returns. */
FY_API uint32_t fy_rule_code(const fy_game *game, unsigned bit);

/* The number that a fault is about, to be shown after its message: for FY_AZUL_WRONG_FIELDS, how
 * many fields the faulty `text` has. 0 for all other codes. */
FY_API size_t fy_fault_number(uint32_t code, const char *text, size_t len);

/* The i-th style that a game knows, from 0: an option and one of its values, such as "ep" and
 * "legal". Returns 0 past the last, else 1. */
FY_API int fy_style_at(const char **option, const char **value, const fy_game *game, size_t i);

/* Sets a style option by name, such as "ep" to "legal", in *style. FY_UNKNOWN_OPTION or
 * FY_UNKNOWN_VALUE if the game does not know it. */
FY_API FY_MUST_USE fy_result fy_style(uint32_t *style, const fy_game *game, const char *option,
                                      const char *value);

/* The name of a player ("white"); NULL past the last that the game can have. A position may have
 * fewer: see fy_players(). */
FY_API const char *fy_player_name(const fy_game *game, int player);

/* Room enough in any game: for a position as text, as JSON, as a drawing for a terminal and as a
 * picture; for its moves, and for a move as text. */
#define FY_TEXT_MAX 640
#define FY_JSON_MAX 4096
#define FY_DRAW_MAX 32768
#define FY_SVG_MAX 90112
#define FY_MOVES_MAX 896
#define FY_MOVE_TEXT_MAX 64

/* These call fy_<game>_<verb>, whose contract is in the header of the game. */
FY_API void fy_start(fy_position *out, const fy_game *game);

/* The start of a game for that many players. FY_WRONG_PLAYERS if it is not played by so many. */
FY_API FY_MUST_USE fy_result fy_start_for(fy_position *out, const fy_game *game, int players);

/* Reads "startpos", the start of a game, or "startpos:518", the start of that number in a game that
 * numbers them, in upper or lower case. FY_BAD_START with its byte for any other text,
 * FY_NO_SUCH_START. */
FY_API FY_MUST_USE fy_result fy_start_parse(fy_position *out, const fy_game *game, const char *text,
                                            size_t len);

FY_API FY_MUST_USE fy_result fy_parse(fy_position *out, const fy_game *game, const char *text,
                                      size_t len, uint32_t allow);
FY_API fy_result fy_write(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                          uint32_t style);
FY_API FY_MUST_USE fy_result fy_rewrite(char *out, size_t cap, const fy_game *game,
                                        const char *text, size_t len, uint32_t allow,
                                        uint32_t style);
FY_API uint64_t fy_check(const fy_game *game, const fy_position *pos);

/* fy_parse for a text of any game. If `*game` is NULL, it is set to what fy_game_detect finds; for
 * chess that takes no extra time. */
FY_API FY_MUST_USE fy_result fy_parse_any(fy_position *out, const fy_game **game, const char *text,
                                          size_t len, uint32_t allow);

/* Parses and checks a text without keeping the position. Returns the result of fy_parse; `rules`
 * becomes the result of fy_check, or 0 if the text is faulty. `rules` may be NULL. If `*game` is
 * NULL, it is set as by fy_parse_any. */
FY_API FY_MUST_USE fy_result fy_judge(uint64_t *rules, const fy_game **game, const char *text,
                                      size_t len, uint32_t allow);

/* What other programs read; the calls of a game say more. A program is given by its name, or the
 * i-th is asked for: NULL past the last. FY_NO_SUCH_PROGRAM if nothing is known of it in this
 * game. */
FY_API const char *fy_program_at(const fy_game *game, size_t i);
FY_API const char *fy_program_rule(uint32_t *code, const fy_game *game, const char *program,
                                   size_t i);
FY_API FY_MUST_USE fy_result fy_read_by(fy_position *as, fy_read_as *out, const fy_game *game,
                                        const char *program, const char *text, size_t len);

FY_API size_t fy_diagnose(fy_finding *out, size_t cap, const fy_game *game, const char *text,
                          size_t len, uint32_t allow);
FY_API FY_MUST_USE fy_result fy_fix(char *out, size_t cap, const fy_game *game, const char *text,
                                    size_t len, uint32_t allow);
FY_API fy_result fy_draw(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                         uint32_t style);
FY_API FY_MUST_USE fy_result fy_draw_svg(char *out, size_t cap, const fy_game *game,
                                         const fy_position *pos, const fy_picture *picture);
FY_API void fy_svg_size(uint32_t *width, uint32_t *height, const fy_game *game,
                        const fy_position *pos, const fy_picture *picture);
FY_API fy_result fy_to_json(char *out, size_t cap, const fy_game *game, const fy_position *pos);
FY_API FY_MUST_USE fy_result fy_from_json(fy_position *out, const fy_game *game,
                                          const fy_json *object, uint32_t allow);

/* Room enough for one packed position in any game; it fits a byte. */
#define FY_PACKED_MAX 180

FY_API FY_MUST_USE fy_result fy_pack(uint8_t *out, size_t cap, const fy_game *game,
                                     const fy_position *pos, uint32_t style);
FY_API FY_MUST_USE fy_result fy_unpack(fy_position *out, const fy_game *game, const uint8_t *bytes,
                                       size_t len);

/* The size of all packed positions of the game in a style; 0 if their sizes differ. */
FY_API size_t fy_packed_size(const fy_game *game, uint32_t style);

/* How many players the position has. They are numbered from 0. */
FY_API int fy_players(const fy_game *game, const fy_position *pos);

/* Whose turn it is: a player, or FY_CHANCE. */
FY_API int fy_turn(const fy_game *game, const fy_position *pos);

/* All legal moves; `out` has room for FY_MOVES_MAX. */
FY_API size_t fy_moves(fy_move *out, const fy_game *game, const fy_position *pos);
FY_API FY_MUST_USE fy_result fy_play(fy_position *out, const fy_game *game, const fy_position *pos,
                                     fy_move move);
FY_API fy_outcome fy_status(const fy_game *game, const fy_position *pos);

/* Could a player still win, however badly the others play? 1 or 0, or -1 where the game does not
 * tell. */
FY_API int fy_can_win(const fy_game *game, const fy_position *pos, int player);

/* FY_UNKNOWN_OPTION if the game has no key of that kind (one of FY_KEY_*). */
FY_API FY_MUST_USE fy_result fy_key(uint64_t *out, const fy_game *game, const fy_position *pos,
                                    unsigned kind);

/* Removes from a position everything that does not count under one of FY_SAME_*. Two positions of a
 * game are the same if their first fy_value_size() bytes are then equal. Positions that fy_parse
 * made can be compared as a whole. */
FY_API void fy_reduce(fy_position *pos, const fy_game *game, unsigned by);

/* How many bytes of fy_position the game uses. */
FY_API size_t fy_value_size(const fy_game *game);

FY_API FY_MUST_USE fy_result fy_move_parse(fy_move *out, const fy_game *game,
                                           const fy_position *pos, const char *text, size_t len);

/* Reads a move as engines of the game have it in UCI, or as fy_move_parse does. */
FY_API FY_MUST_USE fy_result fy_move_parse_uci(fy_move *out, const fy_game *game,
                                               const fy_position *pos, const char *text,
                                               size_t len);

/* `style` is one of FY_MOVE_*; FY_UNKNOWN_OPTION if the game has no such style. */
FY_API fy_result fy_move_write(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                               fy_move move, uint32_t style);

/* How many bytes the first move takes in a text of several with blanks between them, which begins
 * with it. What is no move takes one word. */
FY_API size_t fy_move_length(const fy_game *game, const char *text, size_t len);

/* Reads a move and plays it, as fy_move_parse and fy_play do. It also plays moves that fy_move
 * cannot hold, such as a deal of given tiles. `move`, which may be NULL, becomes the move, or 0 if
 * fy_move cannot hold it. */
FY_API FY_MUST_USE fy_result fy_play_text(fy_position *out, fy_move *move, const fy_game *game,
                                          const fy_position *pos, const char *text, size_t len);

/* What a legal move scores, as text: one line for each tile, penalty and bonus. Empty if nothing is
 * scored. FY_EVENTS_MAX is room enough. */
#define FY_EVENTS_MAX 16384
FY_API fy_result fy_events(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                           fy_move move);

/* The points of a player; FY_NO_SCORE in a game without points, and past the last player. */
#define FY_NO_SCORE (-1)
FY_API int64_t fy_score(const fy_game *game, const fy_position *pos, int player);

/* Plays random moves, including those of chance, until the game is over or `limit` moves are
 * played. Returns how many were played. Draws by repetition are not noticed. */
FY_API uint64_t fy_playout(fy_position *pos, const fy_game *game, uint64_t *random, uint64_t limit);

/* What the text of a position in a style leaves out: codes of severity FY_SEVERITY_NOTE, of which
 * the first `cap` are stored. Returns their number; 0 if the text tells everything. */
FY_API size_t fy_omissions(uint32_t *out, size_t cap, const fy_game *game, const fy_position *pos,
                           uint32_t style);

/* A move of chance, drawn at random; 0 if chance is not to move, or if nothing can be drawn.
 * `random` is the state of the generator: the same state draws the same on every machine. */
FY_API fy_move fy_chance(const fy_game *game, const fy_position *pos, uint64_t *random);

/* A remark on the moves of chance in a position, a code of severity FY_SEVERITY_NOTE; FY_OK if
 * there is none. */
FY_API uint32_t fy_chance_note(const fy_game *game, const fy_position *pos);

/* Why no move at all can be played in a position: too little of it is known. A code of severity
 * FY_SEVERITY_MOVE, or FY_OK if moves can be played. */
FY_API uint32_t fy_refusal(const fy_game *game, const fy_position *pos);

/* A new game of two, dealt at random. FY_NOTHING_TO_DEAL in a game without chance. */
FY_API FY_MUST_USE fy_result fy_deal(fy_position *out, const fy_game *game, uint64_t *random);

/* The same for that many players; FY_WRONG_PLAYERS as in fy_start_for. */
FY_API FY_MUST_USE fy_result fy_deal_for(fy_position *out, const fy_game *game, int players,
                                         uint64_t *random);

/* The i-th variant whose start can be drawn at random, from 0 ("960"); NULL past the last. */
FY_API const char *fy_variant_at(const fy_game *game, size_t i);

/* A new game of a variant, dealt at random. FY_NO_SUCH_VARIANT. */
FY_API FY_MUST_USE fy_result fy_deal_variant(fy_position *out, const fy_game *game,
                                             const char *variant, uint64_t *random);

/* A position that is fully known, and looks to its viewer like this view: what the viewer does not
 * know is dealt at random. FY_NOTHING_TO_DEAL in a game without secrets, and if all is known; and
 * faults as of fy_jieqi_deal_hidden. */
FY_API FY_MUST_USE fy_result fy_deal_hidden(fy_position *out, const fy_game *game,
                                            const fy_position *view, uint64_t *random);

/* The same with a generator of its own for each thing that is dealt, for those who have a better
 * source of randomness than one number: what was dealt tells nothing of the rest, as long as the
 * states come from a source that does not. */
#define FY_DEALT_MAX 32
FY_API FY_MUST_USE fy_result fy_deal_hidden_each(fy_position *out, const fy_game *game,
                                                 const fy_position *view,
                                                 uint64_t random[FY_DEALT_MAX]);

/* What a player may see of a position that is fully known, or FY_SPECTATOR: that is a view, too, of
 * the first player, without what is not known to all. FY_NOTHING_TO_HIDE in a game without secrets,
 * and if the position is a player's view already; FY_NO_SUCH_PLAYER if there is no such player. */
FY_API FY_MUST_USE fy_result fy_view(fy_position *out, const fy_game *game, const fy_position *pos,
                                     int player);

/* A view as another player has it, where both know the same. FY_NOTHING_TO_HIDE in a game without
 * secrets, and of a position that is fully known; FY_NO_SUCH_PLAYER; the reason why not, where they
 * know different things. */
FY_API FY_MUST_USE fy_result fy_seen_by(fy_position *out, const fy_game *game,
                                        const fy_position *pos, int player);

/* What a player is told of a legal move that is played in a position that is fully known: a move of
 * that player's view, which takes it to the view of the position afterwards. In a game without
 * secrets it is the move itself. FY_SPECTATOR is told what all are told, which may not be enough to
 * play the move in its view. Faults as of fy_view, in games with secrets. */
FY_API FY_MUST_USE fy_result fy_told(fy_move *out, const fy_game *game, const fy_position *pos,
                                     fy_move move, int player);

/* Does somebody learn from a legal move what nobody could foresee? Every move of chance tells such
 * a thing. */
FY_API int fy_reveals(const fy_game *game, const fy_position *pos, fy_move move);

FY_API uint64_t fy_perft(const fy_game *game, const fy_position *pos, int depth);

/* fy_perft, and in out[i] how many of the last moves are what fy_detail_name(game, i) says
 * ("captures"), which is NULL past the last. Room enough in any game: FY_DETAILS_MAX. */
#define FY_DETAILS_MAX 8
FY_API const char *fy_detail_name(const fy_game *game, size_t i);
FY_API uint64_t fy_perft_details(uint64_t out[FY_DETAILS_MAX], const fy_game *game,
                                 const fy_position *pos, int depth);

/* Does fy_perft_hashed use the memory that it is given? If not, one of the threads counts by
 * fy_perft, and the others return 0. */
FY_API int fy_perft_is_hashed(const fy_game *game);
FY_API uint64_t fy_perft_hashed(const fy_game *game, const fy_position *pos, int depth,
                                void *memory, size_t size, fy_perft_shared *shared);

/* A line of a game, with its history in the caller's `steps`. In all of these calls the line comes
 * before its game, whether it changes or not. */
FY_API void fy_line_start(fy_line *out, const fy_game *game, const fy_position *pos, fy_step *steps,
                          size_t room);
FY_API FY_MUST_USE fy_result fy_line_play(fy_line *line, const fy_game *game, fy_move move);
FY_API FY_MUST_USE fy_result fy_line_play_text(fy_line *line, const fy_game *game, const char *text,
                                               size_t len);
FY_API fy_move fy_line_undo(fy_line *line, const fy_game *game);
FY_API void fy_line_position(fy_position *out, const fy_line *line, const fy_game *game);
FY_API fy_outcome fy_line_status(const fy_line *line, const fy_game *game);

#ifdef __cplusplus
}
#endif

#endif
