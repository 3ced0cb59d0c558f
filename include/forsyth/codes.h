/* Generated from src/base/codes.def and src/base/allow.def by tools/gen_codes.c. */
#ifndef FORSYTH_CODES_H
#define FORSYTH_CODES_H

/* What is wrong. The texts are those of fy_code_text(). */
enum fy_code {
    FY_OK = 0,
    /** the output buffer is too small */
    FY_NO_SPACE = 1,
    /** the text is longer than any position can be */
    FY_TEXT_TOO_LONG = 2,
    /** this game has no such style option */
    FY_UNKNOWN_OPTION = 3,
    /** the style option has no such value */
    FY_UNKNOWN_VALUE = 4,
    /** no game has this name */
    FY_UNKNOWN_GAME = 5,
    /** more is wrong with the text than can be listed or repaired */
    FY_TOO_MANY_FINDINGS = 6,
    /** the count is larger than a 64-bit number can be */
    FY_COUNT_TOO_LARGE = 7,
    /** this is not JSON */
    FY_JSON_SYNTAX = 16,
    /** the JSON is nested too deeply */
    FY_JSON_DEPTH = 17,
    /** the JSON value has the wrong type */
    FY_JSON_TYPE = 18,
    /** the JSON object lacks a required key */
    FY_JSON_MISSING_KEY = 19,
    /** the JSON object has this key twice */
    FY_JSON_REPEATED_KEY = 20,
    /** the JSON value is not one that this key can have */
    FY_JSON_VALUE = 21,
    /** "text" and the other keys describe different positions */
    FY_JSON_DISAGREES = 22,
    /** the JSON has more values than any position */
    FY_JSON_TOO_LARGE = 23,
    /** the game goes on */
    FY_ONGOING = 32,
    /** the side to move is in check and has no legal move: it has lost */
    FY_CHECKMATE = 33,
    /** the side to move is not in check and has no legal move: drawn */
    FY_STALEMATE = 34,
    /** neither side has the material to checkmate */
    FY_DRAW_INSUFFICIENT = 35,
    /** the position has occurred five times */
    FY_DRAW_FIVEFOLD = 36,
    /** 75 moves by each side without a capture or a pawn move */
    FY_DRAW_75_MOVES = 37,
    /** the position has occurred three times, and a draw can be claimed */
    FY_DRAW_THREEFOLD = 38,
    /** 50 moves by each side without a capture or a pawn move, and a draw can be claimed */
    FY_DRAW_50_MOVES = 39,
    /** there is no text to read */
    FY_CHESS_EMPTY = 256,
    /** expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/' */
    FY_CHESS_BAD_PIECE = 257,
    /** a run of empty squares is a digit from 1 to 8 */
    FY_CHESS_BAD_DIGIT = 258,
    /** the rank has more than 8 squares */
    FY_CHESS_LONG_RANK = 259,
    /** the rank ends before its 8th square */
    FY_CHESS_SHORT_RANK = 260,
    /** the board ends before its 8th rank */
    FY_CHESS_FEW_RANKS = 261,
    /** the board has more than 8 ranks */
    FY_CHESS_MANY_RANKS = 262,
    /** the side to move ('w' or 'b') is missing */
    FY_CHESS_MISSING_TURN = 263,
    /** the side to move is 'w' or 'b' */
    FY_CHESS_BAD_TURN = 264,
    /** the castling rights are missing */
    FY_CHESS_MISSING_CASTLING = 265,
    /** castling rights are '-' alone, or letters of KQkq, or rook files A-H and a-h */
    FY_CHESS_BAD_CASTLING = 266,
    /** a side has at most two castling rights */
    FY_CHESS_MANY_CASTLING = 267,
    /** the en passant square is missing */
    FY_CHESS_MISSING_EN_PASSANT = 268,
    /** the en passant square is '-' or a square from a1 to h8 */
    FY_CHESS_BAD_EN_PASSANT = 269,
    /** the halfmove clock is missing */
    FY_CHESS_MISSING_HALFMOVE = 270,
    /** the halfmove clock is a plain number from 0 to 65535 */
    FY_CHESS_BAD_HALFMOVE = 271,
    /** the halfmove clock is at most 65535 */
    FY_CHESS_BIG_HALFMOVE = 272,
    /** the move number is missing */
    FY_CHESS_MISSING_FULLMOVE = 273,
    /** the move number is a plain number from 1 to 65535 */
    FY_CHESS_BAD_FULLMOVE = 274,
    /** the move number starts at 1 */
    FY_CHESS_ZERO_FULLMOVE = 275,
    /** the move number is at most 65535 */
    FY_CHESS_BIG_FULLMOVE = 276,
    /** there is more text after the last field */
    FY_CHESS_EXTRA_FIELD = 277,
    /** an EPD operation starts with a letter, and its name is at most 14 letters, digits or '_' */
    FY_CHESS_BAD_OPCODE = 278,
    /** the EPD record has this operation twice */
    FY_CHESS_REPEATED_OPCODE = 279,
    /** the operand is not of the type that this EPD operation takes */
    FY_CHESS_BAD_OPERAND = 280,
    /** this EPD operation needs an operand */
    FY_CHESS_MISSING_OPERAND = 281,
    /** this EPD operation takes no further operand */
    FY_CHESS_EXTRA_OPERAND = 282,
    /** the string has no closing '"' */
    FY_CHESS_OPEN_STRING = 283,
    /** the EPD operation has no closing ';' */
    FY_CHESS_OPEN_OPERATION = 284,
    /** the EPD record has more operations than the caller has room for */
    FY_CHESS_MANY_OPERATIONS = 285,
    /** the EPD operation and the counter field give different numbers */
    FY_CHESS_CLASHING_COUNTERS = 286,
    /** White has no king */
    FY_CHESS_NO_WHITE_KING = 320,
    /** Black has no king */
    FY_CHESS_NO_BLACK_KING = 321,
    /** White has more than one king */
    FY_CHESS_TOO_MANY_WHITE_KINGS = 322,
    /** Black has more than one king */
    FY_CHESS_TOO_MANY_BLACK_KINGS = 323,
    /** White has more than 8 pawns */
    FY_CHESS_TOO_MANY_WHITE_PAWNS = 324,
    /** Black has more than 8 pawns */
    FY_CHESS_TOO_MANY_BLACK_PAWNS = 325,
    /** White has more than 16 pieces */
    FY_CHESS_TOO_MANY_WHITE_PIECES = 326,
    /** Black has more than 16 pieces */
    FY_CHESS_TOO_MANY_BLACK_PIECES = 327,
    /** White has more promoted pieces than missing pawns */
    FY_CHESS_TOO_MANY_WHITE_PROMOTED = 328,
    /** Black has more promoted pieces than missing pawns */
    FY_CHESS_TOO_MANY_BLACK_PROMOTED = 329,
    /** a pawn stands on the first or the last rank */
    FY_CHESS_PAWN_ON_BACK_RANK = 330,
    /** a castling right needs its king on the back rank */
    FY_CHESS_CASTLING_NO_KING = 331,
    /** a castling right needs its rook on the back rank */
    FY_CHESS_CASTLING_NO_ROOK = 332,
    /** two castling rights of a side are on the same wing of its king */
    FY_CHESS_CASTLING_SAME_WING = 333,
    /** the en passant square is on the wrong rank for the side to move */
    FY_CHESS_EN_PASSANT_RANK = 334,
    /** no pawn stands in front of the en passant square */
    FY_CHESS_EN_PASSANT_PAWN = 335,
    /** the en passant square itself is occupied */
    FY_CHESS_EN_PASSANT_PASSED = 336,
    /** the square where the en passant pawn came from is occupied */
    FY_CHESS_EN_PASSANT_ORIGIN = 337,
    /** the side not to move is in check */
    FY_CHESS_OPPONENT_IN_CHECK = 338,
    /** more than two pieces give check */
    FY_CHESS_TOO_MANY_CHECKERS = 339,
    /** no last move can have given this check */
    FY_CHESS_IMPOSSIBLE_CHECK = 340,
    /** fields are separated by one space */
    FY_CHESS_SPACING = 384,
    /** adjacent digits are written as their sum */
    FY_CHESS_SPLIT_DIGITS = 385,
    /** castling rights are written in the order KQkq, once each, by rook file only where needed */
    FY_CHESS_CASTLING_SPELLING = 386,
    /** counters are written without leading zeros */
    FY_CHESS_LEADING_ZERO = 387,
    /** this spelling is read only because it was allowed */
    FY_CHESS_LENIENT = 388,
    /** expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O */
    FY_CHESS_BAD_MOVE = 448,
    /** the side to move has no such piece there */
    FY_CHESS_NO_PIECE = 449,
    /** the piece cannot go there */
    FY_CHESS_ILLEGAL_MOVE = 450,
    /** the move would leave the king of its side attacked */
    FY_CHESS_INTO_CHECK = 451,
    /** castling needs a right, an empty way, and a king that meets no attack on it */
    FY_CHESS_ILLEGAL_CASTLING = 452,
    /** more than one piece can make this move: say from which file, rank or square */
    FY_CHESS_AMBIGUOUS_MOVE = 453,
    /** the pawn promotes: say to which piece, as in e7e8q or e8=Q */
    FY_CHESS_MISSING_PROMOTION = 454,
    /** only a pawn that reaches the last rank promotes, to a queen, rook, bishop or knight */
    FY_CHESS_BAD_PROMOTION = 455,
    /** the line has no room for another move */
    FY_CHESS_LINE_FULL = 456
};

/* What a reader accepts beyond the default; combine with |. */
enum fy_allow {
    /** the move counters may be absent and are then 0 and 1 */
    FY_ALLOW_MISSING_COUNTERS = 1 << 0,
    /** any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1 */
    FY_ALLOW_MISSING_FIELDS = 1 << 1,
    /** EPD operations may follow the fourth field or the counters; the counters may be absent */
    FY_ALLOW_OPERATIONS = 1 << 2,
    /** what follows the last field, or the last operation that can be read, is ignored */
    FY_ALLOW_EXTRA_FIELDS = 1 << 3,
    /** a digit 0 in the board stands for no square */
    FY_ALLOW_ZERO_DIGIT = 1 << 4,
    /** a '~' after a piece is read and dropped */
    FY_ALLOW_PROMOTED_MARK = 1 << 5,
    /** the en passant file may be upper case */
    FY_ALLOW_UPPER_EN_PASSANT = 1 << 6,
    /** a '/' after a full rank may be absent */
    FY_ALLOW_MISSING_SLASH = 1 << 7,
    /** the side to move may be upper case */
    FY_ALLOW_TURN_CASE = 1 << 8,
    /** a move number of 0 is read as 1 */
    FY_ALLOW_ZERO_FULLMOVE = 1 << 9,
    /** '_' separates fields as a blank does, as in web addresses */
    FY_ALLOW_UNDERSCORE = 1 << 10,
    /** everything above */
    FY_ALLOW_ALL = (1 << 11) - 1
};

#endif
