/* Forsyth: chess positions and FEN. The conventions are those of base.h; the notation is
 * described in docs/notation/chess.md. */
#ifndef FORSYTH_CHESS_H
#define FORSYTH_CHESS_H

#include "picture.h"

#ifdef __cplusplus
extern "C" {
#endif

enum fy_chess_color { FY_CHESS_WHITE = 0, FY_CHESS_BLACK = 1 };

enum fy_chess_type {
    FY_CHESS_PAWN = 1,
    FY_CHESS_KNIGHT = 2,
    FY_CHESS_BISHOP = 3,
    FY_CHESS_ROOK = 4,
    FY_CHESS_QUEEN = 5,
    FY_CHESS_KING = 6
};

/* Squares are 0..63: a1 = 0, b1 = 1, ..., h8 = 63. */
#define FY_CHESS_NO_SQUARE 64

/* A position is a value: copy it with =, compare it with memcmp. It can hold any board that FEN can
 * write, sound or not.
 *
 * Each square holds a piece type in three bits, spread over three planes, so that a set of squares
 * is one AND or two: bit s of plane[k] is bit k of the type on square s; all three 0 is empty.
 *
 * castling[side] has bit f set for a right with the rook on file f (0 = a); at most two bits. */
typedef struct fy_chess {
    uint64_t plane[3];
    uint64_t black; /* squares with a black piece             */
    uint16_t halfmove;
    uint16_t fullmove;
    uint8_t turn;
    uint8_t en_passant; /* a square, or FY_CHESS_NO_SQUARE        */
    uint8_t castling[2];
} fy_chess;

/* ---- looking at a position --------------------------------------------------------------- */

static inline uint64_t fy_chess_occupied(const fy_chess *pos)
{
    return pos->plane[0] | pos->plane[1] | pos->plane[2];
}

static inline uint64_t fy_chess_of_color(const fy_chess *pos, int color)
{
    return color == FY_CHESS_WHITE ? fy_chess_occupied(pos) & ~pos->black : pos->black;
}

static inline uint64_t fy_chess_of_type(const fy_chess *pos, int type)
{
    return (type & 1 ? pos->plane[0] : ~pos->plane[0]) &
           (type & 2 ? pos->plane[1] : ~pos->plane[1]) &
           (type & 4 ? pos->plane[2] : ~pos->plane[2]);
}

/* The type of the piece on a square, 0 if it is empty. Its colour is (pos->black >> square) & 1. */
static inline int fy_chess_type_at(const fy_chess *pos, int square)
{
    return (int)((pos->plane[0] >> square & 1) | (pos->plane[1] >> square & 1) << 1 |
                 (pos->plane[2] >> square & 1) << 2);
}

/* Is it Chess960 rather than standard chess: does a castling right use a king that is not on the
 * e-file or a rook that is not on the a- or h-file? 0 without rights. */
FY_API int fy_chess_is_960(const fy_chess *pos);

/* ---- squares ----------------------------------------------------------------------------- */

/* The square of a file and a rank, both from 0, and back. */
static inline int fy_chess_square(int file, int rank)
{
    return rank << 3 | file;
}

static inline int fy_chess_file(int square)
{
    return square & 7;
}

static inline int fy_chess_rank(int square)
{
    return square >> 3;
}

/* The square of that name ("e4"); FY_CHESS_NO_SQUARE if there is none. */
FY_API int fy_chess_square_find(const char *name, size_t len);

/* Its name; NULL if it is no square. */
FY_API const char *fy_chess_square_name(int square);

/* ---- setting up a position --------------------------------------------------------------- */

/* An empty board: White to move, no castling rights, no en passant square, counters 0 and 1. */
FY_API void fy_chess_clear(fy_chess *out);

/* Puts a piece on a square, in place of whatever stands there; type 0 empties the square. Nothing
 * else changes: castling rights and en passant square stay, whether they still fit the board or
 * not, which fy_chess_check judges. Gives 1; or 0, and changes nothing, where square, colour or
 * type is none. */
FY_API int fy_chess_set(fy_chess *pos, int square, int color, int type);

/* ---- reading and writing FEN ------------------------------------------------------------- */

/* Room for the longest FEN and its NUL. */
#define FY_CHESS_TEXT_MAX 96

/* The six fields of FEN in their order, and what may follow them: the `field` of a finding. */
enum fy_chess_field {
    FY_CHESS_PLACEMENT,
    FY_CHESS_TURN,
    FY_CHESS_CASTLING,
    FY_CHESS_EN_PASSANT,
    FY_CHESS_HALFMOVE,
    FY_CHESS_FULLMOVE,
    FY_CHESS_OPERATIONS,
    FY_CHESS_FIELDS
};

/* How to write; combine one of each group with |. 0 is the canonical text. */
enum fy_chess_style {
    FY_CHESS_EP_ALWAYS = 0,         /* the en passant square as it is kept                   */
    FY_CHESS_EP_LEGAL = 1,          /* only where a legal capture exists                     */
    FY_CHESS_EP_XFEN = 2,           /* only where a pawn stands ready, pinned or not         */
    FY_CHESS_CASTLING_AUTO = 0,     /* KQkq, a rook file where that would name another rook  */
    FY_CHESS_CASTLING_SHREDDER = 4, /* always rook files                                     */
    FY_CHESS_CASTLING_XFEN = 8,     /* the same as AUTO, which follows X-FEN                 */
    FY_CHESS_EPD = 16               /* four fields; counters other than 0 1 as operations    */
};

/* The position at the start of a game. */
FY_API void fy_chess_start(fy_chess *out);

/* The start position of Chess960 of that number, 0 to 959 in the numbering of Scharnagl; 518 is the
 * usual one. FY_NO_SUCH_START for a greater number. */
FY_API FY_MUST_USE fy_result fy_chess_start_960(fy_chess *out, unsigned number);

/* Which of them a position is; -1 if none, which it also is after the first move. */
FY_API int fy_chess_number_960(const fy_chess *pos);

/* One of them, drawn at random; `random` is as in fy_chance(). */
FY_API void fy_chess_draw_960(fy_chess *out, uint64_t *random);

/* Reads one FEN: the whole text, except blanks and line ends around it. `allow` is a set of
 * FY_ALLOW_*; 0 is strict. Returns the first fault with its byte. With FY_ALLOW_OPERATIONS the
 * operations are read for faults and dropped, except hmvc and fmvn. */
FY_API FY_MUST_USE fy_result fy_chess_parse(fy_chess *out, const char *text, size_t len,
                                            uint32_t allow);

/* Writes the position as FEN. parse(write(p)) == p for the default style. */
FY_API fy_result fy_chess_write(char *out, size_t cap, const fy_chess *pos, uint32_t style);

/* Reads a text and writes its position in the given style. With FY_CHESS_EPD the text may have
 * operations, and they are kept. */
FY_API FY_MUST_USE fy_result fy_chess_rewrite(char *out, size_t cap, const char *text, size_t len,
                                              uint32_t allow, uint32_t style);

/* ---- packed ------------------------------------------------------------------------------ */

/* The sizes of a packed position: with its counters, and without. */
#define FY_CHESS_PACKED_MAX 32
#define FY_CHESS_PACKED_BARE 24

/* Packs the position into FY_CHESS_PACKED_MAX bytes, or with the style FY_PACK_NO_COUNTERS into
 * FY_CHESS_PACKED_BARE; a style other than that and 0 is FY_UNKNOWN_OPTION. Positions that the form
 * cannot hold are refused: more than 32 pieces as FY_CHESS_PACKED_PIECES, and without counters also
 * FY_CHESS_PACKED_TURN, _CASTLING and _EN_PASSANT. Every position that chess can reach fits. */
FY_API FY_MUST_USE fy_result fy_chess_pack(uint8_t *out, size_t cap, const fy_chess *pos,
                                           uint32_t style);

/* Unpacks a position; `len` tells the form. Without counters they become 0 and 1. Bytes that pack
 * would not write are refused: FY_PACKED_SHORT, FY_PACKED_LONG or FY_PACKED_VALUE. */
FY_API FY_MUST_USE fy_result fy_chess_unpack(fy_chess *out, const uint8_t *bytes, size_t len);

/* ---- judging ----------------------------------------------------------------------------- */

/* The set of all rules that the position breaks, FY_RULE(FY_CHESS_NO_WHITE_KING) and so on; 0 is
 * sound. A side with several kings is in check if any of them is attacked. */
FY_API uint64_t fy_chess_check(const fy_chess *pos);

/* What the i-th program that is known reads if it is given a text, from 0: `as` becomes that
 * position; if it refuses the text or is unsure, what is left of it is of no use. Returns the fault
 * of a text that is not a position without any leniency, of which nothing is said; or
 * FY_NO_SUCH_PROGRAM. docs/profiles.md has the rules of each program. */
FY_API FY_MUST_USE fy_result fy_chess_read_by(fy_chess *as, fy_read_as *out, size_t program,
                                              const char *text, size_t len);

/* Its name, and its i-th rule: the code, and what the program does if that holds, such as
 * "refuses". NULL past the last. */
FY_API const char *fy_chess_program_at(size_t program);
FY_API const char *fy_chess_program_rule(uint32_t *code, size_t program, size_t i);

/* Lists everything that is wrong with a text, except blanks and line ends around it: each fault,
 * each broken rule and each difference from the canonical text, in the order of their bytes.
 * Returns how many there are, at most FY_FINDINGS_MAX, and stores the first `cap` of them. */
FY_API size_t fy_chess_diagnose(fy_finding *out, size_t cap, const char *text, size_t len,
                                uint32_t allow);

/* Writes the text with all repairs that diagnose lists. A fault that has no repair is returned, and
 * nothing is written. A broken rule that has no repair stays. */
FY_API FY_MUST_USE fy_result fy_chess_fix(char *out, size_t cap, const char *text, size_t len,
                                          uint32_t allow);

/* ---- showing ----------------------------------------------------------------------------- */

/* Room for the longest drawing for a terminal and its NUL, in any style. */
#define FY_CHESS_DRAW_MAX 12288

/* Draws the board with coordinates for a terminal; `style` is a set of FY_DRAW_*. It ends with a
 * line that tells the side to move and the rest of the state. */
FY_API fy_result fy_chess_draw(char *out, size_t cap, const fy_chess *pos, uint32_t style);

/* Room for the longest picture and its NUL, whatever is asked for. */
#define FY_CHESS_SVG_MAX 36864

/* Draws the position as SVG. `picture`, which may be NULL, says what else to show; what is wrong
 * with it is returned as FY_PICTURE_*, with the byte in its text. */
FY_API FY_MUST_USE fy_result fy_chess_draw_svg(char *out, size_t cap, const fy_chess *pos,
                                               const fy_picture *picture);

/* The width and the height of that picture in pixels. */
FY_API void fy_chess_svg_size(uint32_t *width, uint32_t *height, const fy_chess *pos,
                              const fy_picture *picture);

/* One JSON object on one line, without a newline, as docs/json.md describes it. */
FY_API fy_result fy_chess_to_json(char *out, size_t cap, const fy_chess *pos);

/* The position that a JSON object describes. If "text" is the only key of a position in it, the
 * position is read from that text, with `allow`. The `at` of a fault is that of the JSON value. */
FY_API FY_MUST_USE fy_result fy_chess_from_json(fy_chess *out, const fy_json *object,
                                                uint32_t allow);

/* ---- moves ------------------------------------------------------------------------------- */

/* A move is its two squares, the type of the piece before and after it, and what is special about
 * it. The squares of castling are those of the king and its rook, in Chess960 and in standard
 * chess; those of all other moves are where the piece comes from and where it goes.
 *
 * These rules hold for every position that parses. A move is legal if it leaves no king of its side
 * attacked: without a king every move is legal, and of several kings all must be safe. A king is
 * never taken: a move that would take one, in an unsound position, is not legal. */
enum fy_chess_move_flag {
    FY_CHESS_CASTLES = 1 << 18,
    FY_CHESS_TAKES_EN_PASSANT = 1 << 19,
    FY_CHESS_DOUBLE_PUSH = 1 << 20
};

static inline int fy_chess_from(fy_move move)
{
    return (int)(move & 63);
}

static inline int fy_chess_to(fy_move move)
{
    return (int)(move >> 6 & 63);
}

/* The type of the piece that moves. */
static inline int fy_chess_moved(fy_move move)
{
    return (int)(move >> 12 & 7);
}

/* Its type after the move: another one only if it promotes. */
static inline int fy_chess_becomes(fy_move move)
{
    return (int)(move >> 15 & 7);
}

static inline int fy_chess_promotes(fy_move move)
{
    return fy_chess_moved(move) != fy_chess_becomes(move);
}

static inline int fy_chess_is_capture(const fy_chess *pos, fy_move move)
{
    return (move & FY_CHESS_TAKES_EN_PASSANT) != 0 ||
           ((move & FY_CHESS_CASTLES) == 0 && fy_chess_type_at(pos, fy_chess_to(move)) != 0);
}

/* The type of the piece that a move takes: a pawn en passant; 0 if it takes none. */
static inline int fy_chess_captured(const fy_chess *pos, fy_move move)
{
    if (move & FY_CHESS_TAKES_EN_PASSANT) return FY_CHESS_PAWN;
    return move & FY_CHESS_CASTLES ? 0 : fy_chess_type_at(pos, fy_chess_to(move));
}

/* Room for the moves of any position that parses. Entries after the last move may be written to. No
 * position of a real game has more than 218 moves. */
#define FY_CHESS_MOVES_MAX 896

/* Lists all legal moves and returns their number. `out` has room for FY_CHESS_MOVES_MAX. The order
 * is the same on every machine but may change between versions. */
FY_API size_t fy_chess_moves(fy_move *out, const fy_chess *pos);

/* The same for captures, en passant included. */
FY_API size_t fy_chess_captures(fy_move *out, const fy_chess *pos);

/* The same for moves of the pieces on a set of squares. */
FY_API size_t fy_chess_moves_from(fy_move *out, const fy_chess *pos, uint64_t origins);

/* How many legal moves there are, without listing them. */
FY_API size_t fy_chess_move_count(const fy_chess *pos);

FY_API int fy_chess_is_legal(const fy_chess *pos, fy_move move);

/* The position after a move; `out` may be `pos`. The counters saturate at 65535. An illegal move is
 * refused with its reason, a code of severity FY_SEVERITY_MOVE. */
FY_API FY_MUST_USE fy_result fy_chess_play(fy_chess *out, const fy_chess *pos, fy_move move);

/* The same for a move that is known to be legal. For any other number the result is some position
 * that FEN can write. */
FY_API void fy_chess_play_unchecked(fy_chess *out, const fy_chess *pos, fy_move move);

/* The positions after all legal moves, in the order of fy_chess_moves, and their number. This is
 * faster than playing moves one by one. `out` has room for FY_CHESS_MOVES_MAX, and `pos` is none of
 * them. */
FY_API size_t fy_chess_children(fy_chess *out, const fy_chess *pos);

/* The position with the other side to move (a null move): there is no en passant square, and the
 * counters go on. */
FY_API void fy_chess_pass(fy_chess *out, const fy_chess *pos);

/* ---- attacks ----------------------------------------------------------------------------- */

/* Is a king of the side to move attacked? */
FY_API int fy_chess_in_check(const fy_chess *pos);

/* The pieces that attack a king of the side to move. */
FY_API uint64_t fy_chess_checkers(const fy_chess *pos);

/* The pieces of a colour that attack a square (0..63), whatever is on it. */
FY_API uint64_t fy_chess_attackers(const fy_chess *pos, int square, int color);

/* The pieces of a colour that are pinned: each is the only piece between a king of its side and an
 * enemy rook, bishop or queen that would otherwise attack that king. */
FY_API uint64_t fy_chess_pinned(const fy_chess *pos, int color);

/* Is a king of the other side attacked after a legal move? What playing it and asking
 * fy_chess_in_check gives, without playing. */
FY_API int fy_chess_gives_check(const fy_chess *pos, fy_move move);

/* ---- attacks on a board of other occupied squares ------------------------------------------ */

/* The squares that a piece on a square attacks where `occupied` are the squares that block: empty
 * ones, and the first occupied one in each direction, whoever stands there. The colour is for
 * pawns. 0 if there is no such type. */
FY_API uint64_t fy_chess_attacks(int type, int color, int square, uint64_t occupied);

/* The pieces of both colours that attack a square where `occupied` are the occupied squares: a
 * piece of the position that is not among them neither blocks nor attacks, and one that is on no
 * piece's square blocks. With fy_chess_occupied() less some pieces it shows what is behind them. */
FY_API uint64_t fy_chess_attackers_with(const fy_chess *pos, int square, uint64_t occupied);

/* ---- exchanges --------------------------------------------------------------------------- */

/* What pieces are worth in exchanges: 100 for a pawn, 300 for a knight and a bishop, 500 for a
 * rook, 900 for a queen; 0 for a king, which is never taken, and for no piece. */
FY_API int fy_chess_value(int type);

/* The static exchange evaluation of a legal move: what it wins (more than 0) or loses (less than 0)
 * if after it both sides go on taking on its target square, each with its least valuable piece, of
 * equals the one on the lowest square, and each stops when that is better. Pieces that come to
 * attack the square as others leave the line are seen. A king takes last, and only where nothing
 * could take it.
 *
 * It is about one square: pins and checks are not looked at, and a pawn that takes later does not
 * promote. The move itself may promote, which counts, and the new piece may be taken. Castling is
 * 0. A quiet move is 0 if the piece is safe there, or less. */
FY_API int fy_chess_see(const fy_chess *pos, fy_move move);

/* Is it `threshold` or more? Quicker than asking how much it is. */
FY_API int fy_chess_see_at_least(const fy_chess *pos, fy_move move, int threshold);

/* ---- keys -------------------------------------------------------------------------------- */

/* The version of the table behind fy_chess_key: stored keys can be used as long as this number is
 * the same. docs/notation/chess.md describes the table. */
#define FY_CHESS_KEY_VERSION 1

/* A key for the position as the rules of repetition see it: pieces, turn, castling rights, and the
 * en passant square if a legal capture exists. The counters do not matter. */
FY_API uint64_t fy_chess_key(const fy_chess *pos);

/* fy_chess_play_unchecked that also returns the key of `out`; `key` is that of `pos`. */
FY_API uint64_t fy_chess_play_key(fy_chess *out, const fy_chess *pos, fy_move move, uint64_t key);

/* fy_chess_pass, and the key after it from the key before it. */
FY_API uint64_t fy_chess_pass_key(fy_chess *out, const fy_chess *pos, uint64_t key);

/* The key that opening books in the Polyglot format use. The en passant square counts if a pawn
 * stands next to the pawn that passed, pinned or not. A Chess960 castling right counts as that of
 * its wing. */
FY_API uint64_t fy_chess_polyglot(const fy_chess *pos);

/* ---- what counts ------------------------------------------------------------------------- */

/* Removes from a position everything that does not count under one of FY_SAME_*; any other number
 * changes nothing. Two positions are the same if their bytes are then equal. What is left is a
 * position: counters that do not count become 0 and 1, the turn White's, everything else none.
 *
 *     FY_SAME_NO_COUNTERS   pieces, turn, castling rights, en passant square
 *     FY_SAME_LEGAL         the same, the square only where a legal capture exists
 *     FY_SAME_BOARD         pieces */
FY_API void fy_chess_reduce(fy_chess *pos, unsigned by);

/* ---- how a game stands ------------------------------------------------------------------- */

/* Checkmate, stalemate, insufficient material, 75 moves, 50 moves or ongoing: the first in this
 * order that holds. Repetition needs the history of the game: see fy_chess_line_status. */
FY_API fy_outcome fy_chess_status(const fy_chess *pos);

/* Can neither side ever checkmate, by its material alone: one king each and, besides, at most one
 * knight, or any number of bishops that all stand on squares of one colour? */
FY_API int fy_chess_is_insufficient(const fy_chess *pos);

/* Can a side still win by some series of legal moves, with the help of the other side? That matters
 * when the other side's time runs out. The answer depends on the material and on whether the game
 * has ended on the board. Walls of pawns that nobody can pass are not noticed: the answer is then
 * 1. */
FY_API int fy_chess_can_win(const fy_chess *pos, int color);

/* ---- a line: a position and its history --------------------------------------------------- */

/* One move that was played, and what is needed to take it back. */
typedef struct fy_chess_step {
    fy_chess before;
    uint64_t key; /* of `before` */
    fy_move move;
    uint32_t unused; /* 0 */
} fy_chess_step;

/* Position, key and history. The storage is the caller's, who may read all members. */
typedef struct fy_chess_line {
    fy_chess pos;
    uint64_t key;
    fy_chess_step *steps;
    size_t count, room;
} fy_chess_line;

/* Begins a line at a position, with room for that many moves. `steps` must outlive the line. */
FY_API void fy_chess_line_start(fy_chess_line *out, const fy_chess *pos, fy_chess_step *steps,
                                size_t room);

/* Plays a move. Fails with FY_LINE_FULL if there is no room, or with the reason why the move is
 * illegal; the line is then unchanged. */
FY_API FY_MUST_USE fy_result fy_chess_line_play(fy_chess_line *line, fy_move move);

/* The same for a move that is known to be legal, and for a null move (fy_chess_pass), as a search
 * needs them. A null move is 0 in the history, so that undoing it returns 0. The only failure is
 * FY_LINE_FULL. A position never counts as a repetition of one from before a null move. */
FY_API FY_MUST_USE fy_result fy_chess_line_play_unchecked(fy_chess_line *line, fy_move move);
FY_API FY_MUST_USE fy_result fy_chess_line_pass(fy_chess_line *line);

/* Takes back the last move and returns it; 0 if there is none. */
FY_API fy_move fy_chess_line_undo(fy_chess_line *line);

/* How often the current position has occurred in the line, including now: at least 1. Equal
 * positions have equal pieces, turn, castling rights and en passant captures. */
FY_API unsigned fy_chess_line_repeats(const fy_chess_line *line);

/* As fy_chess_status, with repetition: checkmate, stalemate, insufficient material, fivefold
 * repetition, 75 moves, threefold repetition, 50 moves or ongoing, the first in this order. */
FY_API fy_outcome fy_chess_line_status(const fy_chess_line *line);

/* ---- moves as text ----------------------------------------------------------------------- */

/* Room for the longest move as text and its NUL, in any style. */
#define FY_CHESS_MOVE_TEXT_MAX 12

/* Reads the one legal move that the text names, in coordinates (e2e4, e7e8q; castling as e1g1 or as
 * e1h1) or in SAN (Nf3, exd8=Q+, O-O), with or without blanks around it. Marks such as x, +, #, !
 * and ? may be missing or wrong. 0-0 is read as O-O, and e8Q or e8(Q) as e8=Q. More of the origin
 * may be given than is needed. "0000" gives 0. Faults are codes of severity FY_SEVERITY_MOVE, with
 * their byte. */
FY_API FY_MUST_USE fy_result fy_chess_move_parse(fy_move *out, const fy_chess *pos,
                                                 const char *text, size_t len);

/* Where castling leads. */
enum fy_chess_wing { FY_CHESS_KINGSIDE = 1, FY_CHESS_QUEENSIDE = 2 };

/* What the text of a move says, whatever the position. "e2e4" has both squares and no type; "Nbxd2"
 * a knight, a file, a capture and a target; "e4" a pawn and a target. */
typedef struct fy_chess_move_parts {
    uint8_t type;                /* of the piece; 0 where the origin alone tells it          */
    int8_t from_file, from_rank; /* from 0; -1: not said                                     */
    uint8_t to;                  /* a square; FY_CHESS_NO_SQUARE of castling and a null move */
    uint8_t promotion;           /* a type; 0: none                                          */
    uint8_t castling;            /* one of fy_chess_wing if spelled O-O or O-O-O; 0: neither */
    uint8_t takes;               /* 1: has a mark of capturing                               */
    uint8_t check;               /* 1: ends in +; 2: in #                                    */
    uint8_t is_null;             /* 1: "0000", and nothing else is said                      */
} fy_chess_move_parts;

/* Reads the text of a move without a position, by the same grammar as fy_chess_move_parse: what
 * that reads, this reads, and where this finds a fault, that finds the same. */
FY_API FY_MUST_USE fy_result fy_chess_move_scan(fy_chess_move_parts *out, const char *text,
                                                size_t len);

/* Writes a legal move; `style` is one of FY_MOVE_*, any other is FY_UNKNOWN_OPTION. Coordinates
 * spell castling as the king's two steps in standard chess (king from the e-file, rook from the a-
 * or h-file), else as the king taking its rook. SAN gives as little of the origin as is needed, a
 * file rather than a rank rather than both, and ends in + for check or # for checkmate. 0 is
 * "0000". A move that is not legal is refused as fy_chess_play refuses it. */
FY_API fy_result fy_chess_move_write(char *out, size_t cap, const fy_chess *pos, fy_move move,
                                     uint32_t style);

/* ---- counting games ---------------------------------------------------------------------- */

/* The number of ways to play `depth` moves; 1 if `depth` is 0 or less. */
FY_API uint64_t fy_chess_perft(const fy_chess *pos, int depth);

/* The same, faster: positions that are reached in many ways (transpositions) are counted once and
 * kept in `size` bytes of memory, which need not be initialised. It gains from 1 MiB on. With much
 * less, and if a side does not have one king, it counts as fy_chess_perft does. The count is exact
 * and saturates at UINT64_MAX.
 *
 * `shared` is NULL if one thread counts alone. Threads that count together all call this with the
 * same arguments, also the same memory, which gains from 1 MiB for each of them on. `shared` says
 * how many they are and serves for one count. Each returns what it has counted itself, and a thread
 * too many counts nothing. When all have returned, shared->ways is the total. */
FY_API uint64_t fy_chess_perft_hashed(const fy_chess *pos, int depth, void *memory, size_t size,
                                      fy_perft_shared *shared);

/* What fy_chess_perft_details tells of the last moves. */
enum fy_chess_detail {
    FY_CHESS_CAPTURES,         /* en passant included                               */
    FY_CHESS_EN_PASSANTS,      /* captures en passant                               */
    FY_CHESS_CASTLINGS,        /* of either side of the board                       */
    FY_CHESS_PROMOTIONS,       /* to each piece, with or without a capture          */
    FY_CHESS_CHECKS,           /* all of them                                       */
    FY_CHESS_DISCOVERY_CHECKS, /* by one piece, which is not the one that has moved */
    FY_CHESS_DOUBLE_CHECKS,    /* by two pieces                                     */
    FY_CHESS_CHECKMATES,
    FY_CHESS_DETAILS
};

/* fy_chess_perft, and how many of the last moves are captures, checks and so on. All are 0 if
 * `depth` is 0 or less. */
FY_API uint64_t fy_chess_perft_details(uint64_t out[FY_CHESS_DETAILS], const fy_chess *pos,
                                       int depth);

/* ---- EPD --------------------------------------------------------------------------------- */

typedef enum fy_chess_op_type {
    FY_CHESS_OP_NONE,    /* no operand                                          */
    FY_CHESS_OP_MOVES,   /* moves as text: bm, am, pv, pm, sm                   */
    FY_CHESS_OP_INTEGER, /* ce, dm, hmvc, fmvn, acd, ...; value in `integer`    */
    FY_CHESS_OP_STRING,  /* id, c0..c9, ...; what the quotes hold in `string`   */
    FY_CHESS_OP_WORDS    /* anything else: operands as written                  */
} fy_chess_op_type;

typedef struct fy_chess_op {
    const char *name;
    size_t name_len;
    const char *operand; /* all operands, as written                            */
    size_t operand_len;
    const char *string; /* set by reading, as are all of the following         */
    size_t string_len;
    int64_t integer;
    uint32_t count; /* how many operands                                   */
    fy_chess_op_type type;
} fy_chess_op;

/* No record has more operations than this. */
#define FY_CHESS_OPS_MAX 64

/* Reads one EPD record; names and operands point into the text. *count is the room in `ops` and
 * becomes the number of operations. hmvc and fmvn set the counters of the position. */
FY_API FY_MUST_USE fy_result fy_chess_epd_parse(fy_chess *out, fy_chess_op *ops, size_t *count,
                                                const char *text, size_t len, uint32_t allow);

/* Writes a record that epd_parse can read. Of each operation the name and the operands are used,
 * with the quotes of strings. The counters are those of the position: unless they are 0 and 1, hmvc
 * and fmvn are corrected or added. On a fault `at` is the index of the operation that cannot be
 * written. */
FY_API FY_MUST_USE fy_result fy_chess_epd_write(char *out, size_t cap, const fy_chess *pos,
                                                const fy_chess_op *ops, size_t count,
                                                uint32_t style);

#ifdef __cplusplus
}
#endif

#endif
