/* Forsyth: Jieqi (揭棋, hidden Chinese chess) and its notation JFN v2. The conventions are those of
 * base.h; the notation and the rules are described in docs/notation/jieqi.md.
 *
 * There are two kinds of positions, because two players at one board do not know the same:
 *
 *     fy_jieqi_view    what one player knows; there is no room in it for a hidden identity
 *     fy_jieqi_table   what the referee knows: the same, and what every face-down piece really is
 *
 * Only fy_jieqi_view_of() makes the first from the second. fy_jieqi is either of them, for the
 * functions that every game has; its `view.viewer` says which. */
#ifndef FORSYTH_JIEQI_H
#define FORSYTH_JIEQI_H

#include "picture.h"

#ifdef __cplusplus
extern "C" {
#endif

enum fy_jieqi_color { FY_JIEQI_RED = 0, FY_JIEQI_BLACK = 1 };

/* Who sees: a colour, or the referee, who sees everything. */
#define FY_JIEQI_REFEREE 2

enum fy_jieqi_type {
    FY_JIEQI_KING = 1,
    FY_JIEQI_ROOK = 2,
    FY_JIEQI_HORSE = 3,
    FY_JIEQI_CANNON = 4,
    FY_JIEQI_ELEPHANT = 5,
    FY_JIEQI_ADVISOR = 6,
    FY_JIEQI_PAWN = 7,
    FY_JIEQI_HIDDEN = 8, /* face down */
    FY_JIEQI_TYPES = 9
};

/* Squares are 0..89: a0 = 0, b0 = 1, ..., i0 = 8, a1 = 9, ..., i9 = 89. Red starts on row 0. */
#define FY_JIEQI_SQUARES 90

/* A piece on the board is its type, and 16 for a black one; 0 is an empty square. */
#define FY_JIEQI_IS_BLACK 16

/* A piece that was taken is its type, plus 8 if it was taken face down; 8 alone if the viewer does
 * not know what it was. Lists end with 0. */
#define FY_JIEQI_TAKEN_HIDDEN 8
#define FY_JIEQI_CAPTURED_MAX 15

/* What is still to be told about the last move; see fy_jieqi_turn(). */
enum fy_jieqi_due {
    FY_JIEQI_DUE_REVEAL = 1, /* what the piece that moved turns out to be      */
    FY_JIEQI_DUE_TAKEN = 2   /* what the face-down piece was that it has taken */
};

/* What one player knows. A value: copy it with =, compare it with memcmp. */
typedef struct fy_jieqi_view {
    uint8_t board[FY_JIEQI_SQUARES];
    uint8_t captured[2][FY_JIEQI_CAPTURED_MAX]; /* pieces of Red, of Black, in the order written */
    uint8_t turn;       /* a colour; while something is due, who has moved     */
    uint8_t viewer;     /* a colour; FY_JIEQI_REFEREE inside of a table        */
    uint8_t due;        /* a set of FY_JIEQI_DUE_*                             */
    uint8_t due_square; /* where that move went; 0 if nothing is due           */
    uint16_t half;      /* plies since the last capture                        */
    uint16_t full;      /* move number; 0: no counters are kept, and half is 0 */
} fy_jieqi_view;

/* What the referee knows. */
typedef struct fy_jieqi_table {
    fy_jieqi_view open;                 /* with viewer FY_JIEQI_REFEREE; nothing is ever due   */
    uint8_t identity[FY_JIEQI_SQUARES]; /* the type of each face-down piece; 0 elsewhere       */
} fy_jieqi_table;

/* Either. Bytes that a view does not use are 0. */
typedef union fy_jieqi {
    fy_jieqi_view view;
    fy_jieqi_table table;
} fy_jieqi;

/* ---- looking at a position --------------------------------------------------------------- */

static inline int fy_jieqi_is_table(const fy_jieqi *pos)
{
    return pos->view.viewer == FY_JIEQI_REFEREE;
}

static inline int fy_jieqi_type_at(const fy_jieqi_view *view, int square)
{
    return view->board[square] & 15;
}

/* Makes a position of a view, for the functions below. A table becomes one by assigning it to
 * `table`. */
FY_API void fy_jieqi_from_view(fy_jieqi *out, const fy_jieqi_view *view);

/* Whose turn it is: a colour, or FY_CHANCE while a piece is to be turned over. */
FY_API int fy_jieqi_turn(const fy_jieqi *pos);

/* How many pieces of a colour lie face down on the board. */
FY_API int fy_jieqi_hidden_count(const fy_jieqi_view *view, int color);

/* The pieces of a colour that the viewer has not seen, counted by type: the full set, less those
 * face up on the board and those that the viewer knows were taken; 0 for a type of which there are
 * too many. Returns their sum. All are equally likely to be turned over next: a type has the
 * probability out[type] / sum. */
FY_API unsigned fy_jieqi_pool(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view, int color);

/* ---- squares ----------------------------------------------------------------------------- */

#define FY_JIEQI_NO_SQUARE FY_JIEQI_SQUARES

/* The square of a column and a row, both from 0, and back. */
static inline int fy_jieqi_square(int column, int row)
{
    return 9 * row + column;
}

static inline int fy_jieqi_column(int square)
{
    return square % 9;
}

static inline int fy_jieqi_row(int square)
{
    return square / 9;
}

/* The square of that name ("a0"); FY_JIEQI_NO_SQUARE if there is none. */
FY_API int fy_jieqi_square_find(const char *name, size_t len);

/* Its name; NULL if it is no square. */
FY_API const char *fy_jieqi_square_name(int square);

/* ---- setting up a position --------------------------------------------------------------- */

/* An empty board: Red to move, nothing lost, no counters. `viewer` is a colour, or
 * FY_JIEQI_REFEREE for a table; any other number is taken for Red. */
FY_API void fy_jieqi_clear(fy_jieqi *out, int viewer);

/* Puts a piece on a square, in place of whatever stands there; type 0 empties the square,
 * FY_JIEQI_HIDDEN is face down. `identity` is what a face-down piece on a table is, FY_JIEQI_ROOK
 * to FY_JIEQI_PAWN; it is 0 for all others, and in a view, which has no place for it. Captured
 * pieces, turn and counters stay. Gives 1; or 0, and changes nothing, where a number is none of
 * these, and for the square on which something is due. */
FY_API int fy_jieqi_set(fy_jieqi *pos, int square, int color, int type, int identity);

/* ---- reading and writing JFN ------------------------------------------------------------- */

/* Room for the longest text and its NUL. */
#define FY_JIEQI_TEXT_MAX 256

/* The fields of JFN in their order: the `field` of a finding. */
enum fy_jieqi_field {
    FY_JIEQI_BOARD,
    FY_JIEQI_CAPTURED,
    FY_JIEQI_TURN,
    FY_JIEQI_VIEW,
    FY_JIEQI_IDENTITIES,
    FY_JIEQI_HALF,
    FY_JIEQI_FULL,
    FY_JIEQI_POOL,
    FY_JIEQI_FIELDS
};

/* How to write. */
enum fy_jieqi_style {
    FY_JIEQI_JFN = 0, /* JFN v2, the canonical text */
    /* As the engine Pikafish writes; see fy_jieqi_omissions(). Of a table, what the side to move
     * may see. */
    FY_JIEQI_PIKAFISH = 1
};

/* The start of a game as Red sees it. */
FY_API void fy_jieqi_start(fy_jieqi *out);

/* Reads one position: the whole text, except blanks and line ends around it. A text whose second
 * field is 'w' or 'b' is read as Pikafish writes, as a view of the side to move. `allow` has no
 * bits for this game. Returns the first fault with its byte. */
FY_API FY_MUST_USE fy_result fy_jieqi_parse(fy_jieqi *out, const char *text, size_t len,
                                            uint32_t allow);

/* Writes the position. parse(write(p)) == p for FY_JIEQI_JFN. */
FY_API fy_result fy_jieqi_write(char *out, size_t cap, const fy_jieqi *pos, uint32_t style);

/* Reads a text and writes its position in the given style. */
FY_API FY_MUST_USE fy_result fy_jieqi_rewrite(char *out, size_t cap, const char *text, size_t len,
                                              uint32_t allow, uint32_t style);

/* What the text of a position in a style leaves out: codes of severity FY_SEVERITY_NOTE, of which
 * the first `cap` are stored. Returns their number; 0 if the text tells everything. */
FY_API size_t fy_jieqi_omissions(uint32_t *out, size_t cap, const fy_jieqi *pos, uint32_t style);

/* ---- packed ------------------------------------------------------------------------------ */

/* No packed position is longer; that of a view is at most 80 bytes. */
#define FY_JIEQI_PACKED_MAX 124

/* Packs the position, of whichever kind. `style` is 0 or FY_PACK_NO_COUNTERS, any other is
 * FY_UNKNOWN_OPTION. unpack(pack(p)) == p; without counters, a position that keeps none. */
FY_API FY_MUST_USE fy_result fy_jieqi_pack(uint8_t *out, size_t cap, const fy_jieqi *pos,
                                           uint32_t style);

/* Unpacks a position of exactly `len` bytes. Bytes that pack would not write are refused:
 * FY_PACKED_SHORT, FY_PACKED_LONG or FY_PACKED_VALUE. */
FY_API FY_MUST_USE fy_result fy_jieqi_unpack(fy_jieqi *out, const uint8_t *bytes, size_t len);

/* ---- judging ----------------------------------------------------------------------------- */

/* The set of all rules that the position breaks, FY_RULE(FY_JIEQI_NO_RED_KING) and so on; 0 is
 * sound. */
FY_API uint64_t fy_jieqi_check(const fy_jieqi *pos);

/* What another program reads; see fy_chess_read_by. */
FY_API FY_MUST_USE fy_result fy_jieqi_read_by(fy_jieqi *as, fy_read_as *out, size_t program,
                                              const char *text, size_t len);
FY_API const char *fy_jieqi_program_at(size_t program);
FY_API const char *fy_jieqi_program_rule(uint32_t *code, size_t program, size_t i);

/* Lists everything that is wrong with a text; see fy_chess_diagnose. */
FY_API size_t fy_jieqi_diagnose(fy_finding *out, size_t cap, const char *text, size_t len,
                                uint32_t allow);

/* Writes the text with all repairs made; see fy_chess_fix. */
FY_API FY_MUST_USE fy_result fy_jieqi_fix(char *out, size_t cap, const char *text, size_t len,
                                          uint32_t allow);

/* ---- showing ----------------------------------------------------------------------------- */

/* Room for the longest drawing and its NUL, in any style. */
#define FY_JIEQI_DRAW_MAX 16384

/* Draws the board with coordinates; `style` is a set of FY_DRAW_*. Unicode has the Chinese names of
 * the pieces and their letters. The forms for terminals end with the pieces taken and the state. */
FY_API fy_result fy_jieqi_draw(char *out, size_t cap, const fy_jieqi *pos, uint32_t style);

/* Room for the longest picture and its NUL, whatever is asked for. */
#define FY_JIEQI_SVG_MAX 57344

/* Draws the position as SVG. `picture`, which may be NULL, says what else to show; what is wrong
 * with it is returned as FY_PICTURE_*, with the byte in its text. */
FY_API FY_MUST_USE fy_result fy_jieqi_draw_svg(char *out, size_t cap, const fy_jieqi *pos,
                                               const fy_picture *picture);

/* The width and the height of that picture in pixels. */
FY_API void fy_jieqi_svg_size(uint32_t *width, uint32_t *height, const fy_jieqi *pos,
                              const fy_picture *picture);

/* One JSON object on one line, without a newline, as docs/json.md describes it; and back. */
FY_API fy_result fy_jieqi_to_json(char *out, size_t cap, const fy_jieqi *pos);
FY_API FY_MUST_USE fy_result fy_jieqi_from_json(fy_jieqi *out, const fy_json *object,
                                                uint32_t allow);

/* ---- moves ------------------------------------------------------------------------------- */

/* A move is its two squares, whether it turns a piece over, and what is known of the outcome: the
 * type that the piece turned out to be, and the type of a face-down piece that it took, each 0 if
 * it is not told. To tell what is due, when FY_CHANCE is to move, is a move of its own: both
 * squares are due_square, with FY_JIEQI_TELLS.
 *
 * The rules hold for every position that parses. A hidden piece moves as the piece whose start
 * square it stands on; off the start squares of its side, and on its king's, it cannot move. A move
 * is legal if it leaves no king of its side attacked: without a king every move is legal. A move
 * that would take a king, or a sixteenth piece of a side, is not legal. */
enum fy_jieqi_move_flag { FY_JIEQI_REVEALS = 1 << 14, FY_JIEQI_TELLS = 1 << 15 };

static inline int fy_jieqi_from(fy_move move)
{
    return (int)(move & 127);
}

static inline int fy_jieqi_to(fy_move move)
{
    return (int)(move >> 7 & 127);
}

/* What the piece turned out to be; 0 if not told. */
static inline int fy_jieqi_revealed(fy_move move)
{
    return (int)(move >> 16 & 7);
}

/* What was taken face down; 0 if not told. */
static inline int fy_jieqi_taken(fy_move move)
{
    return (int)(move >> 19 & 7);
}

/* The type of the piece that a legal move takes, FY_JIEQI_HIDDEN if it lies face down; 0 if it
 * takes none. */
static inline int fy_jieqi_captured(const fy_jieqi_view *view, fy_move move)
{
    return move & FY_JIEQI_TELLS ? 0 : fy_jieqi_type_at(view, fy_jieqi_to(move));
}

/* Room for the moves of any position that parses. */
#define FY_JIEQI_MOVES_MAX 896

/* Lists all legal moves of the player to move, with nothing told of their outcome, or if chance is
 * to move, each outcome that the pools allow. Returns their number. The order is the same on every
 * machine but may change between versions. */
FY_API size_t fy_jieqi_moves(fy_move *out, const fy_jieqi *pos);

/* Would fy_jieqi_play() accept the move? */
FY_API int fy_jieqi_is_legal(const fy_jieqi *pos, fy_move move);

/* Is a king of the side to move attacked, kings that face each other included? */
FY_API int fy_jieqi_in_check(const fy_jieqi_view *view);

/* The position after a move; `out` may be `pos`. In a view, what the move turns up and does not
 * tell is then due, and chance is to move. In a table it is known, and what the move tells must be
 * true. An illegal move is refused with its reason, a code of severity FY_SEVERITY_MOVE. */
FY_API FY_MUST_USE fy_result fy_jieqi_play(fy_jieqi *out, const fy_jieqi *pos, fy_move move);

/* The same for a move that is known to be legal. */
FY_API void fy_jieqi_play_unchecked(fy_jieqi *out, const fy_jieqi *pos, fy_move move);

/* Draws what is due at random from the pools: a move for fy_jieqi_play. 0 if nothing is due, or if
 * a pool is empty. `random` is the state of the generator: the same state draws the same on every
 * machine. */
FY_API fy_move fy_jieqi_chance(const fy_jieqi *pos, uint64_t *random);

/* ---- the referee ------------------------------------------------------------------------- */

/* A new game: both sides' pieces shuffled face down, Red to move. */
FY_API void fy_jieqi_deal(fy_jieqi_table *out, uint64_t *random);

/* A table of which this is a view: what the viewer does not know is dealt from the pools, each way
 * as likely as any other. FY_NOTHING_TO_DEAL if the view is a table's, or if there are fewer pieces
 * in a pool than places for them; FY_JIEQI_CHANCE_FIRST if something is due. */
FY_API FY_MUST_USE fy_result fy_jieqi_deal_hidden(fy_jieqi_table *out, const fy_jieqi_view *view,
                                                  uint64_t *random);

/* The same with a generator for each piece that is dealt: those of Red on the board, then those it
 * has lost, in the order of squares and of the list, and then those of Black. */
#define FY_JIEQI_DEALT_MAX 32
FY_API FY_MUST_USE fy_result fy_jieqi_deal_hidden_each(fy_jieqi_table *out,
                                                       const fy_jieqi_view *view,
                                                       uint64_t random[FY_JIEQI_DEALT_MAX]);

/* What a player, a colour, may see of a table; FY_SPECTATOR: what both may see, as a view of Red in
 * which what was taken face down is left out. Any other number is taken for Red. */
FY_API void fy_jieqi_view_of(fy_jieqi_view *out, const fy_jieqi_table *table, int player);

/* A view as the other player has it, where both know the same: nothing was taken face down and
 * nothing is due. FY_NOTHING_TO_HIDE for a table, FY_NO_SUCH_PLAYER, FY_JIEQI_TAKEN_SECRET. */
FY_API FY_MUST_USE fy_result fy_jieqi_seen_by(fy_jieqi *out, const fy_jieqi *pos, int player);

/* Plays a player's move on a table, as fy_jieqi_play does. `executed` gets the move as each player
 * may see it: both are told what was turned over, and only the taker what was taken face down.
 * Played in that player's view, it gives the same view as fy_jieqi_view_of. What the move itself
 * tells of its outcome is ignored, so that nobody learns anything by guessing. */
FY_API FY_MUST_USE fy_result fy_jieqi_execute(fy_jieqi_table *out, fy_move executed[2],
                                              const fy_jieqi_table *table, fy_move move);

/* ---- keys -------------------------------------------------------------------------------- */

/* The version of the formula behind fy_jieqi_key, which docs/notation/jieqi.md describes. */
#define FY_JIEQI_KEY_VERSION 1

/* A key for the position as the rules of repetition see it: board, pieces taken in any order, turn,
 * viewer, and in a table the identities. The counters do not matter. */
FY_API uint64_t fy_jieqi_key(const fy_jieqi *pos);

/* ---- what counts ------------------------------------------------------------------------- */

/* Removes from a position everything that does not count under one of FY_SAME_*; see
 * fy_chess_reduce. Counters that do not count are not kept; a turn and a viewer that do not count
 * become Red.
 *
 *     FY_SAME_NO_COUNTERS   all but half and full
 *     FY_SAME_LEGAL         the same, with the pieces taken of each side in any order
 *     FY_SAME_BOARD         the board as it is written: a face-down piece is one, whatever a table
 *                           knows of it, and a table is the same as its views */
FY_API void fy_jieqi_reduce(fy_jieqi *pos, unsigned by);

/* ---- how a game stands ------------------------------------------------------------------- */

/* Checkmate, no legal move (which also loses), too many plies without a capture by the counters, or
 * ongoing. Repetition needs the history of the game: see fy_jieqi_line_status. */
FY_API fy_outcome fy_jieqi_status(const fy_jieqi *pos);

/* When a game ends by repetition or without captures. */
typedef struct fy_jieqi_rules {
    uint16_t repetitions;       /* the occurrence that ends the game, 3; 0: none does      */
    uint16_t plies;             /* without a capture, 80; 0: no end                        */
    uint8_t perpetual_may_draw; /* 0: perpetual check loses; 1: it draws as any repetition */
    uint8_t unused;             /* 0 */
} fy_jieqi_rules;

/* One move that was played, and what is needed to take it back. */
typedef struct fy_jieqi_step {
    fy_jieqi before;
    uint64_t key; /* of `before` */
    fy_move move;
    uint8_t gave_check;
    uint8_t unused[3]; /* 0 */
} fy_jieqi_step;

/* Position, key and history. The storage is the caller's, who may read all members. */
typedef struct fy_jieqi_line {
    fy_jieqi pos;
    uint64_t key;
    fy_jieqi_step *steps;
    size_t count, room;
    fy_jieqi_rules rules; /* may be changed between moves */
} fy_jieqi_line;

/* Begins a line at a position, with room for that many moves, and with the usual rules. `steps`
 * must outlive the line. */
FY_API void fy_jieqi_line_start(fy_jieqi_line *out, const fy_jieqi *pos, fy_jieqi_step *steps,
                                size_t room);

/* Plays a move. Fails with FY_LINE_FULL if there is no room, or with the reason why the move is
 * illegal; the line is then unchanged. */
FY_API FY_MUST_USE fy_result fy_jieqi_line_play(fy_jieqi_line *line, fy_move move);

/* The same for a move that is known to be legal: the only failure is FY_LINE_FULL. */
FY_API FY_MUST_USE fy_result fy_jieqi_line_play_unchecked(fy_jieqi_line *line, fy_move move);

/* Takes back the last move and returns it; 0 if there is none. */
FY_API fy_move fy_jieqi_line_undo(fy_jieqi_line *line);

/* How often the current position has occurred in the line, including now, with the same board,
 * pieces taken and turn. */
FY_API unsigned fy_jieqi_line_repeats(const fy_jieqi_line *line);

/* As fy_jieqi_status, with the rules of the line: checkmate, no legal move, perpetual check or
 * repetition, plies without a capture (by the counters or in the line, whichever are more) or
 * ongoing, the first in this order. Perpetual check: one side, and not the other, gave check with
 * each of its moves since the position first occurred. It loses. */
FY_API fy_outcome fy_jieqi_line_status(const fy_jieqi_line *line);

/* ---- moves as text ----------------------------------------------------------------------- */

/* Room for the longest move as text and its NUL. */
#define FY_JIEQI_MOVE_TEXT_MAX 12

/* Reads a move that fy_jieqi_play would accept, with or without blanks around it: a0a1, +a0a1 for a
 * hidden piece, +a0a1=R with what it turned out to be, and at the end xp for a pawn that was taken
 * face down. What is due is told as =R, xp or =Rxp. Faults are codes of severity FY_SEVERITY_MOVE,
 * with their byte. */
FY_API FY_MUST_USE fy_result fy_jieqi_move_parse(fy_move *out, const fy_jieqi *pos,
                                                 const char *text, size_t len);

/* Reads the text of a move without a position, by the same grammar, into a move that need not be
 * legal anywhere: from and to, FY_JIEQI_REVEALS for a '+', and what it tells. What is due is told
 * with FY_JIEQI_TELLS and both squares 0, since the text does not say where. */
FY_API FY_MUST_USE fy_result fy_jieqi_move_scan(fy_move *out, const char *text, size_t len);

/* Reads a move as the engine Pikafish has it: a0a1 also for a hidden piece, then a letter for what
 * it turned out to be, and a letter for what was taken face down: a0a1Rp; either case of N and H, B
 * and E is read. What the taker alone may know is passed over in the view of the other player.
 * Moves in the form above are read, too. */
FY_API FY_MUST_USE fy_result fy_jieqi_move_parse_uci(fy_move *out, const fy_jieqi *pos,
                                                     const char *text, size_t len);

/* Writes a legal move, with what it tells; `style` is FY_MOVE_PLAIN, or FY_MOVE_UCI as Pikafish has
 * it, any other is FY_UNKNOWN_OPTION. 0 is "0000". An illegal move is refused as by
 * fy_jieqi_play. What Pikafish has no form for is left out: what was taken by a hidden piece that
 * is not told; and to tell what is due is written plainly. */
FY_API fy_result fy_jieqi_move_write(char *out, size_t cap, const fy_jieqi *pos, fy_move move,
                                     uint32_t style);

/* ---- counting games ---------------------------------------------------------------------- */

/* The number of ways to play `depth` moves; 1 if `depth` is 0 or less, unless a reveal is due. The
 * count saturates at UINT64_MAX.
 *
 * In a table each move is one way, since what it turns over is known. In a view a move of a hidden
 * piece is one way for each type in the pool of its side, which then shrinks. Taking a face-down
 * piece is one way and does not change the pool of the side that loses it. Telling what is due is
 * part of the move before it and takes no depth. */
FY_API uint64_t fy_jieqi_perft(const fy_jieqi *pos, int depth);

/* What fy_jieqi_perft_details tells of the last moves. */
enum fy_jieqi_detail {
    FY_JIEQI_CAPTURES,
    FY_JIEQI_TURNED_OVER, /* moves of pieces that were face down */
    FY_JIEQI_CHECKS,      /* all of them                         */
    FY_JIEQI_CHECKMATES,
    FY_JIEQI_DETAILS
};

/* fy_jieqi_perft, and how many of the last moves are captures, checks and so on. All are 0 if
 * `depth` is 0 or less. Each of the ways that a hidden piece can turn out is looked at. */
FY_API uint64_t fy_jieqi_perft_details(uint64_t out[FY_JIEQI_DETAILS], const fy_jieqi *pos,
                                       int depth);

#ifdef __cplusplus
}
#endif

#endif
