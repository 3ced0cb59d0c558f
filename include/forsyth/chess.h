/* Forsyth: chess positions and FEN. The conventions are those of base.h; the notation is
 * described in docs/notation/chess.md. */
#ifndef FORSYTH_CHESS_H
#define FORSYTH_CHESS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum fy_chess_color { FY_WHITE = 0, FY_BLACK = 1 };

enum fy_chess_type {
    FY_PAWN = 1,
    FY_KNIGHT = 2,
    FY_BISHOP = 3,
    FY_ROOK = 4,
    FY_QUEEN = 5,
    FY_KING = 6
};

/* Squares are 0..63: a1 = 0, b1 = 1, ..., h8 = 63. */
#define FY_CHESS_NO_SQUARE 64

/* A position is a value: copy it with =, compare it with memcmp. Any board that FEN can write
 * fits, sound or not.
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
    return color == FY_WHITE ? fy_chess_occupied(pos) & ~pos->black : pos->black;
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

/* Reads one FEN: the whole text, blanks and line ends around it aside. `allow` is a set of
 * FY_ALLOW_*; 0 is strict. The first fault is returned with its byte. With
 * FY_ALLOW_OPERATIONS the operations are read for faults and, hmvc and fmvn aside, dropped. */
FY_API FY_MUST_USE fy_result fy_chess_parse(fy_chess *out, const char *text, size_t len,
                                            uint32_t allow);

/* Writes the position as FEN. parse(write(p)) == p for the default style. */
FY_API FY_MUST_USE fy_result fy_chess_write(char *out, size_t cap, const fy_chess *pos,
                                            uint32_t style);

/* Reads a text and writes it anew in the given style. With FY_CHESS_EPD the text may carry
 * operations, and they are kept. */
FY_API FY_MUST_USE fy_result fy_chess_rewrite(char *out, size_t cap, const char *text, size_t len,
                                              uint32_t allow, uint32_t style);

/* ---- judging ----------------------------------------------------------------------------- */

/* The set of all rules that the position breaks, FY_RULE(FY_CHESS_NO_WHITE_KING) and so on; 0 is
 * sound. Where a side has several kings, it is in check when any of them is attacked. */
FY_API uint64_t fy_chess_check(const fy_chess *pos);

/* Lists everything that is wrong with a text, blanks and line ends around it aside: each fault,
 * each broken rule, each departure from the canonical text, in the order of their bytes. Returns
 * how many there are, FY_FINDINGS_MAX at most, of which the first `cap` are stored. */
FY_API size_t fy_chess_diagnose(fy_finding *out, size_t cap, const char *text, size_t len,
                                uint32_t allow);

/* Writes the text with every clear repair made, which are the repairable findings of diagnose.
 * A fault without one is returned and nothing is written; a broken rule without one stays. */
FY_API FY_MUST_USE fy_result fy_chess_fix(char *out, size_t cap, const char *text, size_t len,
                                          uint32_t allow);

/* ---- showing ----------------------------------------------------------------------------- */

/* Draws the board with coordinates; `style` is a set of FY_DRAW_*. The terminal forms end with a
 * line that tells the side to move and the rest of the state. */
FY_API FY_MUST_USE fy_result fy_chess_draw(char *out, size_t cap, const fy_chess *pos,
                                           uint32_t style);

/* One JSON object on one line, without a newline, as docs/json.md describes it. */
FY_API FY_MUST_USE fy_result fy_chess_to_json(char *out, size_t cap, const fy_chess *pos);

/* The position that a JSON object describes. An object that has no keys of a position but "text" is
 * read from that text; `allow` is for the text. Faults point at the `at` of a JSON value; on FY_OK
 * `at` is 0. */
FY_API FY_MUST_USE fy_result fy_chess_from_json(fy_chess *out, const fy_json *object,
                                                uint32_t allow);

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

/* Writes a record that epd_parse reads back. Of each operation its name and operands count, the
 * quotes of a string included. The counters come from the position: where it has
 * other than 0 and 1, hmvc and fmvn are corrected or added. On a fault `at` is the index of the
 * operation that cannot be written. */
FY_API FY_MUST_USE fy_result fy_chess_epd_write(char *out, size_t cap, const fy_chess *pos,
                                                const fy_chess_op *ops, size_t count,
                                                uint32_t style);

#ifdef __cplusplus
}
#endif

#endif
