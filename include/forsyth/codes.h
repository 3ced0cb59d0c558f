/* Generated from src/codes.def and src/base/allow.def by tools/gen_codes.c. */
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
    /** there are more findings than can be listed or repaired */
    FY_TOO_MANY_FINDINGS = 6,
    /** the count does not fit in 64 bits */
    FY_COUNT_TOO_LARGE = 7,
    /** there is nothing to deal in this game or position */
    FY_NOTHING_TO_DEAL = 8,
    /** this is already a player's view, or a game without secrets */
    FY_NOTHING_TO_HIDE = 9,
    /** the packed position ends too soon */
    FY_PACKED_SHORT = 10,
    /** there are extra bytes after the packed position */
    FY_PACKED_LONG = 11,
    /** the packed position has an invalid value here */
    FY_PACKED_VALUE = 12,
    /** all positions in a packed file must be of the same game */
    FY_OTHER_GAME = 13,
    /** the line has no such column, or its quotes are not closed */
    FY_MISSING_COLUMN = 14,
    /** the line has no room for another move */
    FY_LINE_FULL = 15,
    /** this is not valid JSON */
    FY_JSON_SYNTAX = 16,
    /** the JSON is nested too deeply */
    FY_JSON_DEPTH = 17,
    /** the JSON value has the wrong type */
    FY_JSON_TYPE = 18,
    /** the JSON object lacks a required key */
    FY_JSON_MISSING_KEY = 19,
    /** the JSON object has this key twice */
    FY_JSON_REPEATED_KEY = 20,
    /** the JSON value is not valid for this key */
    FY_JSON_VALUE = 21,
    /** "text" and the other keys describe different positions */
    FY_JSON_DISAGREES = 22,
    /** the JSON has more values than any position needs */
    FY_JSON_TOO_LARGE = 23,
    /** the game cannot have this number of players */
    FY_WRONG_PLAYERS = 24,
    /** there is no such player in this game */
    FY_NO_SUCH_PLAYER = 25,
    /** expected 'startpos', or 'startpos:' and a number as in 'startpos:518' */
    FY_BAD_START = 29,
    /** this game has no start position of this number */
    FY_NO_SUCH_START = 30,
    /** this game has no variant of this name */
    FY_NO_SUCH_VARIANT = 31,
    /** of this program it is not known what it reads of this game */
    FY_NO_SUCH_PROGRAM = 150,
    /** there is something around the position: a tag, quotes, words or codes for blanks */
    FY_WRAPPED_TEXT = 26,
    /** this move, which stands behind the position, cannot be played */
    FY_WRAPPED_MOVES = 27,
    /** the position is read without what is around it, because that was allowed */
    FY_UNWRAPPED = 28,
    /** this game has no search */
    FY_SEARCH_NOT_AVAILABLE = 192,
    /** none of the moves to search is legal */
    FY_SEARCH_NO_MOVE = 193,
    /** chance is to move: there is nothing to choose */
    FY_SEARCH_CHANCE = 194,
    /** this game has no such level */
    FY_SEARCH_NO_LEVEL = 195,
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
    /** the position has occurred three times: a draw can be claimed */
    FY_DRAW_THREEFOLD = 38,
    /** 50 moves by each side without a capture or a pawn move: a draw can be claimed */
    FY_DRAW_50_MOVES = 39,
    /** the side to move is not in check and has no legal move: it has lost */
    FY_NO_LEGAL_MOVE = 40,
    /** a side has given check at every move of a repetition: it has lost */
    FY_PERPETUAL_CHECK = 41,
    /** the position has occurred too often: drawn */
    FY_DRAW_REPETITION = 42,
    /** too many moves without a capture: drawn */
    FY_DRAW_NO_CAPTURE = 43,
    /** the game is over, and one player has won */
    FY_WON = 44,
    /** the game is over, and the best players share the victory */
    FY_TIED = 45,
    /** this is not a packed file: it does not begin with 'FYPK' */
    FY_PACKED_FILE_MAGIC = 48,
    /** the packed file has an unknown version */
    FY_PACKED_FILE_VERSION = 49,
    /** no game has this number */
    FY_PACKED_FILE_GAME = 50,
    /** the packed file has unknown flags */
    FY_PACKED_FILE_FLAGS = 51,
    /** the record size is wrong for this game */
    FY_PACKED_FILE_SIZE = 52,
    /** the checksum of the header is wrong */
    FY_PACKED_FILE_HEADER = 53,
    /** the block cannot have this number of records and bytes */
    FY_PACKED_FILE_HEAD = 54,
    /** the checksum of the block is wrong: it is damaged or not in its place */
    FY_PACKED_FILE_BLOCK = 55,
    /** the record does not fit its block */
    FY_PACKED_FILE_RECORD = 56,
    /** there are extra bytes after the records of the block */
    FY_PACKED_FILE_REST = 57,
    /** the number of records differs from the total at the end of the file */
    FY_PACKED_FILE_TOTAL = 58,
    /** there are extra bytes after the end of the packed file */
    FY_PACKED_FILE_MORE = 59,
    /** the file ends without its end block: it was cut short */
    FY_PACKED_FILE_CUT = 60,
    /** the file ends before its first block */
    FY_PACKED_FILE_CUT_HEADER = 61,
    /** the file ends inside the head of a block */
    FY_PACKED_FILE_CUT_HEAD = 62,
    /** the file ends inside a block */
    FY_PACKED_FILE_CUT_BLOCK = 63,
    /** the game ends without a result */
    FY_RECORD_NO_RESULT = 128,
    /** this byte cannot stand here, outside of tags and comments */
    FY_RECORD_BAD_BYTE = 129,
    /** a tag is [Name "value"], on one line */
    FY_RECORD_BAD_TAG = 130,
    /** the value has no '"' with a ']' behind it on its line */
    FY_RECORD_OPEN_TAG = 131,
    /** the tag is longer than 4096 bytes */
    FY_RECORD_LONG_TAG = 132,
    /** the comment has no closing '}' */
    FY_RECORD_OPEN_COMMENT = 133,
    /** this closes nothing that is open */
    FY_RECORD_STRAY_CLOSE = 134,
    /** the game ends within a variation */
    FY_RECORD_OPEN_VARIATION = 135,
    /** there is no move to which this variation is an alternative */
    FY_RECORD_NO_MOVE_TO_VARY = 136,
    /** the variations are nested deeper than the caller has room for */
    FY_RECORD_TOO_DEEP = 137,
    /** an annotation is '$' and a number up to 255 */
    FY_RECORD_BAD_NAG = 138,
    /** the word is longer than any move */
    FY_RECORD_LONG_WORD = 139,
    /** the rules of this variant are not known */
    FY_RECORD_UNKNOWN_VARIANT = 140,
    /** nobody can pass in this game */
    FY_RECORD_CANNOT_PASS = 141,
    /** this event cannot be written */
    FY_RECORD_BAD_EVENT = 142,
    /** the game has more than 256 tags */
    FY_RECORD_MANY_TAGS = 143,
    /** the last move of a picture is one move, from square to square */
    FY_PICTURE_BAD_LAST_MOVE = 144,
    /** there is no such square to mark */
    FY_PICTURE_BAD_MARK = 145,
    /** an arrow goes from a square to another */
    FY_PICTURE_BAD_ARROW = 146,
    /** a picture has room for 32 arrows */
    FY_PICTURE_MANY_ARROWS = 147,
    /** an id is a letter, then letters, digits, '-' or '_', 32 bytes at most */
    FY_PICTURE_BAD_ID = 148,
    /** there is no such theme */
    FY_PICTURE_BAD_THEME = 149,
    /** this byte cannot stand here */
    FY_PATTERN_BAD_BYTE = 160,
    /** there is nothing to look for here */
    FY_PATTERN_NO_TERM = 161,
    /** patterns of this game know no such name */
    FY_PATTERN_UNKNOWN_NAME = 162,
    /** this game has no such piece */
    FY_PATTERN_UNKNOWN_PIECE = 163,
    /** this game has no such square or place */
    FY_PATTERN_UNKNOWN_PLACE = 164,
    /** the set of pieces has no closing ']' */
    FY_PATTERN_OPEN_SET = 165,
    /** the group has no closing ')' */
    FY_PATTERN_OPEN_GROUP = 166,
    /** this closes no group */
    FY_PATTERN_STRAY_CLOSE = 167,
    /** this needs a comparison: = or !=, and with numbers also < <= > >= */
    FY_PATTERN_BAD_COMPARISON = 168,
    /** expected a number, or where it fits, 'yes' or 'no' or the name of a player */
    FY_PATTERN_BAD_VALUE = 169,
    /** the row has too many squares */
    FY_PATTERN_LONG_ROW = 170,
    /** the row has too few squares */
    FY_PATTERN_SHORT_ROW = 171,
    /** the board has too few or too many rows */
    FY_PATTERN_WRONG_ROWS = 172,
    /** boards of this game are not written in rows */
    FY_PATTERN_NO_BOARD = 173,
    /** positions of this game have no mirror image */
    FY_PATTERN_NO_IMAGE = 174,
    /** the pattern has more terms than there is room for */
    FY_PATTERN_TOO_LONG = 175,
    /** the groups are nested too deeply */
    FY_PATTERN_TOO_DEEP = 176,
    /** the game is over */
    FY_HOST_OVER = 208,
    /** another player is to move */
    FY_HOST_NOT_TURN = 209,
    /** no draw can be claimed now */
    FY_HOST_NO_CLAIM = 210,
    /** this player has made no move that could be taken back */
    FY_HOST_NOTHING_BACK = 211,
    /** nobody has asked to take a move back */
    FY_HOST_NO_REQUEST = 212,
    /** no move was taken back */
    FY_HOST_NO_REDO = 213,
    /** the other players have to agree */
    FY_HOST_NOT_AGREED = 214,
    /** this is a player's view: a game is played from the referee's position */
    FY_HOST_VIEW = 215,
    /** a player has resigned */
    FY_RESIGNED = 216,
    /** a player's time is over */
    FY_OUT_OF_TIME = 217,
    /** a player's time is over, and the opponent cannot win: drawn */
    FY_DRAW_OUT_OF_TIME = 218,
    /** the players have agreed on a draw */
    FY_DRAW_AGREED = 219,
    /** a player has forfeited the game */
    FY_FORFEITED = 220,
    /** the result was decided by adjudication */
    FY_ADJUDICATED = 221,
    /** the book ends in the middle of an entry */
    FY_BOOK_CUT = 224,
    /** the entry has a smaller key than the one before: a book is sorted */
    FY_BOOK_ORDER = 225,
    /** the move of the book is not legal in this position */
    FY_BOOK_MOVE = 226,
    /** there are no books of this game */
    FY_BOOK_GAME = 227,
    /** the file ends in the middle of a sample */
    FY_SAMPLE_CUT = 230,
    /** the sample has an invalid value here */
    FY_SAMPLE_VALUE = 231,
    /** the move is not legal in its position */
    FY_SAMPLE_ILLEGAL = 232,
    /** no chunk begins here, or what it holds does not fit its size */
    FY_SAMPLE_CHUNK = 233,
    /** expected 'fen', 'move', 'score', 'ply' or 'result', each once, and 'e' */
    FY_SAMPLE_LINE = 234,
    /** the sample is longer than any can be */
    FY_SAMPLE_LONG = 235,
    /** the format needs a move of each position */
    FY_SAMPLE_NO_MOVE = 236,
    /** the format needs a score of each position */
    FY_SAMPLE_NO_SCORE = 237,
    /** the format needs the result of each position's game */
    FY_SAMPLE_NO_RESULT = 238,
    /** the format cannot hold this score */
    FY_SAMPLE_SCORE_RANGE = 239,
    /** the format cannot hold this board: it has over 32 pieces, or not one king each */
    FY_SAMPLE_PIECES = 240,
    /** the format cannot hold moves */
    FY_SAMPLE_LOSES_MOVE = 241,
    /** the format cannot hold this ply */
    FY_SAMPLE_LOSES_PLY = 242,
    /** the format cannot hold this halfmove clock */
    FY_SAMPLE_LOSES_HALFMOVE = 243,
    /** the format cannot hold this move number */
    FY_SAMPLE_LOSES_FULLMOVE = 244,
    /** the format cannot hold this en passant square */
    FY_SAMPLE_LOSES_EN_PASSANT = 245,
    /** the format cannot hold these castling rights */
    FY_SAMPLE_LOSES_CASTLING = 246,
    /** the format does not tell whether White or Black is to move */
    FY_SAMPLE_LOSES_TURN = 247,
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
    /** the name of an EPD operation is a letter, then at most 13 letters, digits or '_' */
    FY_CHESS_BAD_OPCODE = 278,
    /** the EPD record has this operation twice */
    FY_CHESS_REPEATED_OPCODE = 279,
    /** the operand has the wrong type for this EPD operation */
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
    /** the start square of the en passant pawn is occupied */
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
    /** there are blanks or line ends before the text */
    FY_CHESS_BLANKS_BEFORE = 392,
    /** there are blanks or line ends behind the text */
    FY_CHESS_BLANKS_BEHIND = 393,
    /** castling rights are written with rook files */
    FY_CHESS_ROOK_FILES = 394,
    /** a counter has more than four digits */
    FY_CHESS_LONG_COUNTER = 395,
    /** a castling right is not that of a king on the e-file and a rook in a corner */
    FY_CHESS_960_RIGHT = 396,
    /** the en passant square is not on the third or the sixth rank */
    FY_CHESS_EN_PASSANT_FAR = 397,
    /** no pawn can capture on the en passant square */
    FY_CHESS_EN_PASSANT_IDLE = 398,
    /** a pawn can capture en passant, but the double push cannot have given the check */
    FY_CHESS_EN_PASSANT_CHECK = 399,
    /** expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O */
    FY_CHESS_BAD_MOVE = 448,
    /** the side to move has no such piece there */
    FY_CHESS_NO_PIECE = 449,
    /** the piece cannot go there */
    FY_CHESS_ILLEGAL_MOVE = 450,
    /** the move leaves its own king in check */
    FY_CHESS_INTO_CHECK = 451,
    /** castling needs the right, an empty path, and no attack on the king's path */
    FY_CHESS_ILLEGAL_CASTLING = 452,
    /** more than one piece can make this move: say from which file, rank or square */
    FY_CHESS_AMBIGUOUS_MOVE = 453,
    /** the pawn promotes: say to which piece, as in e7e8q or e8=Q */
    FY_CHESS_MISSING_PROMOTION = 454,
    /** only a pawn that reaches the last rank promotes, to a queen, rook, bishop or knight */
    FY_CHESS_BAD_PROMOTION = 455,
    /** a packed position holds at most 32 pieces */
    FY_CHESS_PACKED_PIECES = 457,
    /** packed without counters, 32 pieces without a black king need White to move */
    FY_CHESS_PACKED_TURN = 458,
    /** packed without counters, a castling right needs its rook on the back rank */
    FY_CHESS_PACKED_CASTLING = 459,
    /** packed without counters, an en passant square needs the pawn that has passed it */
    FY_CHESS_PACKED_EN_PASSANT = 460,
    /** there is no text to read */
    FY_JIEQI_EMPTY = 512,
    /** expected a piece (KRHCEAPX, or KRNCBAPX in Pikafish's), a digit from 1 to 9, or '/' */
    FY_JIEQI_BAD_PIECE = 513,
    /** a run of empty squares is a digit from 1 to 9 */
    FY_JIEQI_BAD_DIGIT = 514,
    /** the row has more than 9 squares */
    FY_JIEQI_LONG_ROW = 515,
    /** the row ends before its 9th square */
    FY_JIEQI_SHORT_ROW = 516,
    /** the board ends before its 10th row */
    FY_JIEQI_FEW_ROWS = 517,
    /** the board has more than 10 rows */
    FY_JIEQI_MANY_ROWS = 518,
    /** the captured pieces are missing, such as '-:-' */
    FY_JIEQI_MISSING_CAPTURED = 519,
    /** captured pieces are '-' alone, or letters of RHCEAP (face up), rhceap (face down) and '?' */
    FY_JIEQI_BAD_CAPTURED = 520,
    /** captured pieces are Red's, then ':', then Black's */
    FY_JIEQI_MISSING_COLON = 521,
    /** a side that has lost nothing is written '-' */
    FY_JIEQI_EMPTY_CAPTURED = 522,
    /** a king is never captured */
    FY_JIEQI_CAPTURED_KING = 523,
    /** a side loses at most 15 pieces */
    FY_JIEQI_MANY_CAPTURED = 524,
    /** the viewer cannot know its own piece that was captured face down: write '?' */
    FY_JIEQI_OWN_SECRET = 525,
    /** the viewer captured this piece and knows it: '?' is only for its own pieces */
    FY_JIEQI_TAKER_KNOWS = 526,
    /** the view '*' knows every piece: '?' is only for a player's view */
    FY_JIEQI_REFEREE_KNOWS = 527,
    /** the side to move ('r' or 'b') is missing */
    FY_JIEQI_MISSING_TURN = 528,
    /** the side to move is 'r' or 'b' */
    FY_JIEQI_BAD_TURN = 529,
    /** what is due is '+' and the square of a hidden piece, 'x' and a square, or both */
    FY_JIEQI_BAD_DUE = 530,
    /** the view '*' knows every piece: nothing is due */
    FY_JIEQI_REFEREE_DUE = 531,
    /** the view ('r', 'b' or '*') is missing */
    FY_JIEQI_MISSING_VIEW = 532,
    /** the view is 'r', 'b' or '*' */
    FY_JIEQI_BAD_VIEW = 533,
    /** the identities of the hidden pieces are missing after the view '*', such as '-:-' */
    FY_JIEQI_MISSING_IDENTITIES = 534,
    /** identities are Red's, ':', and Black's; each is '-' alone, or letters of rhceap */
    FY_JIEQI_BAD_IDENTITIES = 535,
    /** there are fewer identities than hidden pieces on the board */
    FY_JIEQI_FEW_IDENTITIES = 536,
    /** there are more identities than hidden pieces on the board */
    FY_JIEQI_MANY_IDENTITIES = 537,
    /** the count of plies without a capture is a plain number from 0 to 65535 */
    FY_JIEQI_BAD_HALF = 538,
    /** the move number is missing after the count of plies without a capture */
    FY_JIEQI_MISSING_FULL = 539,
    /** the move number is a plain number from 1 to 65535 */
    FY_JIEQI_BAD_FULL = 540,
    /** there is more text after the last field */
    FY_JIEQI_EXTRA_FIELD = 541,
    /** the pool of hidden pieces is missing, such as 'R2A2C2P5N2B2r2a2c2p5n2b2' or '-' */
    FY_JIEQI_MISSING_POOL = 542,
    /** the pool is '-' alone, or letters of RACPNB and racpnb, once each, with a digit */
    FY_JIEQI_BAD_POOL = 543,
    /** pool and board together have more pieces of a type than a set */
    FY_JIEQI_POOL_TOO_LARGE = 544,
    /** the opponent's pool is larger than its hidden pieces: what was captured is unknown */
    FY_JIEQI_POOL_UNKNOWN = 545,
    /** the count of plies without a capture is missing */
    FY_JIEQI_MISSING_HALF = 546,
    /** turn and two dashes are Chinese chess: Jieqi has captured pieces, turn and view */
    FY_JIEQI_XIANGQI_FIELDS = 547,
    /** Red has no king */
    FY_JIEQI_NO_RED_KING = 576,
    /** Black has no king */
    FY_JIEQI_NO_BLACK_KING = 577,
    /** Red has more than one king */
    FY_JIEQI_MANY_RED_KINGS = 578,
    /** Black has more than one king */
    FY_JIEQI_MANY_BLACK_KINGS = 579,
    /** a red king stands outside of its palace, d0 to f2 */
    FY_JIEQI_RED_KING_OUTSIDE = 580,
    /** a black king stands outside of its palace, d7 to f9 */
    FY_JIEQI_BLACK_KING_OUTSIDE = 581,
    /** the kings face each other on an open file */
    FY_JIEQI_KINGS_FACE = 582,
    /** the side not to move is in check */
    FY_JIEQI_OPPONENT_IN_CHECK = 583,
    /** a hidden red piece stands where none starts */
    FY_JIEQI_RED_HIDDEN_AWAY = 584,
    /** a hidden black piece stands where none starts */
    FY_JIEQI_BLACK_HIDDEN_AWAY = 585,
    /** Red has more pieces of a type than a set, captured ones included */
    FY_JIEQI_MANY_OF_RED_TYPE = 586,
    /** Black has more pieces of a type than a set, captured ones included */
    FY_JIEQI_MANY_OF_BLACK_TYPE = 587,
    /** Red has more than 16 pieces, captured ones included */
    FY_JIEQI_MANY_RED_PIECES = 588,
    /** Black has more than 16 pieces, captured ones included */
    FY_JIEQI_MANY_BLACK_PIECES = 589,
    /** there are more than 32 pieces, captured ones included */
    FY_JIEQI_MANY_PIECES = 590,
    /** Red's hidden pieces and '?' must be as many as the pieces that nobody has seen */
    FY_JIEQI_RED_POOL = 591,
    /** Black's hidden pieces and '?' must be as many as the pieces that nobody has seen */
    FY_JIEQI_BLACK_POOL = 592,
    /** fields are separated by one space */
    FY_JIEQI_SPACING = 640,
    /** adjacent digits are written as their sum */
    FY_JIEQI_SPLIT_DIGITS = 641,
    /** numbers are written without leading zeros */
    FY_JIEQI_NUMBER_SPELLING = 642,
    /** Red has fewer than 16 pieces, captured ones included */
    FY_JIEQI_PARTIAL_RED = 643,
    /** Black has fewer than 16 pieces, captured ones included */
    FY_JIEQI_PARTIAL_BLACK = 644,
    /** the text is in Pikafish's notation, not in JFN */
    FY_JIEQI_OTHER_DIALECT = 645,
    /** Pikafish's notation omits how and in which order pieces were captured */
    FY_JIEQI_OMITS_CAPTURED = 646,
    /** Pikafish's notation omits which unseen pieces are captured and which are hidden */
    FY_JIEQI_OMITS_UNSEEN = 647,
    /** Pikafish's notation omits the identities of hidden pieces */
    FY_JIEQI_OMITS_IDENTITIES = 648,
    /** Pikafish's notation omits whose view it is */
    FY_JIEQI_OMITS_VIEW = 649,
    /** Pikafish's notation omits that the outcome of the last move is due */
    FY_JIEQI_OMITS_DUE = 650,
    /** Pikafish's notation cannot hold more pieces of a type than a set has */
    FY_JIEQI_OMITS_EXCESS = 651,
    /** the text is in JFN, not in Pikafish's notation */
    FY_JIEQI_NOT_PIKAFISH = 652,
    /** a move is two squares, such as a0a1, +a0a1, +a0a1=R or +a0a9=Rxp */
    FY_JIEQI_BAD_MOVE = 704,
    /** there is no piece on that square */
    FY_JIEQI_NO_PIECE = 705,
    /** that piece belongs to the other side */
    FY_JIEQI_NOT_YOURS = 706,
    /** that piece is face up: its move has no '+' and no '=' */
    FY_JIEQI_NOT_HIDDEN = 707,
    /** that piece is hidden: its move starts with '+' */
    FY_JIEQI_MISSING_PLUS = 708,
    /** no hidden piece is a king */
    FY_JIEQI_REVEALS_KING = 709,
    /** all pieces of this type have been seen: the hidden piece cannot be one */
    FY_JIEQI_NOT_IN_POOL = 710,
    /** the hidden piece is another one */
    FY_JIEQI_WRONG_REVEAL = 711,
    /** 'x' is for capturing a hidden piece, and this move captures none */
    FY_JIEQI_NOTHING_TAKEN = 712,
    /** only the player who captures a hidden piece knows what it is */
    FY_JIEQI_TAKEN_SECRET = 713,
    /** all pieces of this type have been seen: the captured piece cannot be one */
    FY_JIEQI_TAKEN_NOT_IN_POOL = 714,
    /** the captured piece is another one */
    FY_JIEQI_WRONG_TAKEN = 715,
    /** a piece of the same side stands on the target square */
    FY_JIEQI_OWN_PIECE = 716,
    /** that piece does not move like that, or something is in its way */
    FY_JIEQI_CANNOT_MOVE_SO = 717,
    /** a king is never captured */
    FY_JIEQI_TAKES_KING = 718,
    /** the move leaves its own king in check */
    FY_JIEQI_LEAVES_CHECK = 719,
    /** the move leaves the kings facing each other */
    FY_JIEQI_LEAVES_FACING = 720,
    /** a side loses at most 15 pieces */
    FY_JIEQI_CAPTURED_FULL = 721,
    /** the outcome of the last move must be given first: '=R', 'xp' or '=Rxp' */
    FY_JIEQI_CHANCE_FIRST = 722,
    /** no outcome is due */
    FY_JIEQI_NOTHING_DUE = 723,
    /** there is no text to read */
    FY_AZUL_EMPTY = 768,
    /** an Azul text has 8, 10, 11, 14 or 17 fields, not counting tags */
    FY_AZUL_WRONG_FIELDS = 769,
    /** 10 fields need three blank grids; else a text has 8, 11, 14 or 17, not counting tags */
    FY_AZUL_TEN_FIELD_AMBIGUOUS = 782,
    /** a factory is four of B, Y, R, K, W and '-' */
    FY_AZUL_BAD_FACTORY = 783,
    /** the factory has fewer than four places; empty ones are '-' */
    FY_AZUL_SHORT_FACTORY = 784,
    /** the factory has more than four places */
    FY_AZUL_LONG_FACTORY = 785,
    /** there are more than 9 factories */
    FY_AZUL_MANY_FACTORIES = 786,
    /** the centre is '-' alone, or tiles of BYRKW, after an 'F' if the token lies there */
    FY_AZUL_BAD_CENTRE = 787,
    /** there are more than 136 tiles in factories and centre */
    FY_AZUL_MANY_TILES = 788,
    /** a row of a wall is five of B, Y, R, K, W and '-' */
    FY_AZUL_BAD_WALL = 789,
    /** the row of the wall has fewer than five places */
    FY_AZUL_SHORT_WALL_ROW = 790,
    /** the row of the wall has more than five places */
    FY_AZUL_LONG_WALL_ROW = 791,
    /** the wall has fewer than five rows */
    FY_AZUL_FEW_WALL_ROWS = 792,
    /** the wall has more than five rows */
    FY_AZUL_MANY_WALL_ROWS = 793,
    /** a pattern line is tiles of one colour of BYRKW, then '-' */
    FY_AZUL_BAD_LINE = 794,
    /** the pattern line has no places; empty ones are '-' */
    FY_AZUL_EMPTY_LINE = 795,
    /** the pattern line has more than five places */
    FY_AZUL_LONG_LINE = 796,
    /** there are fewer than five pattern lines */
    FY_AZUL_FEW_LINES = 797,
    /** there are more than five pattern lines */
    FY_AZUL_MANY_LINES = 798,
    /** a pattern line has tiles of one colour */
    FY_AZUL_MIXED_LINE = 799,
    /** a pattern line has its tiles first, then the empty places */
    FY_AZUL_LINE_GAP = 800,
    /** a floor is '-' alone, or tiles of BYRKW and the token 'F' */
    FY_AZUL_BAD_FLOOR = 801,
    /** the floor has more than 20 tiles */
    FY_AZUL_LONG_FLOOR = 802,
    /** a score is a plain number from 0 to 65535 */
    FY_AZUL_BAD_SCORE = 803,
    /** there are fewer scores than players */
    FY_AZUL_FEW_SCORES = 804,
    /** there are more scores than players */
    FY_AZUL_MANY_SCORES = 805,
    /** the round is a plain number from 1 to 65535 */
    FY_AZUL_BAD_ROUND = 806,
    /** the current player is a plain number from 0 */
    FY_AZUL_BAD_CURRENT = 807,
    /** no player has this number; players count from 0 */
    FY_AZUL_CURRENT_TOO_LARGE = 808,
    /** a tag is 'bag:', 'lid:', 'next:' or 'wall:free' */
    FY_AZUL_BAD_TAG = 809,
    /** the position has this tag twice */
    FY_AZUL_REPEATED_TAG = 810,
    /** 'bag:' and 'lid:' have five numbers from 0 to 255, separated by ',' */
    FY_AZUL_BAD_COUNTS = 811,
    /** 'next:' has the number of a player, from 0 */
    FY_AZUL_BAD_NEXT = 812,
    /** the only value of 'wall:' is 'free' */
    FY_AZUL_BAD_WALL_TAG = 813,
    /** there must be two factories for each player and one more */
    FY_AZUL_WRONG_FACTORIES = 832,
    /** there are more than 20 tiles of a colour */
    FY_AZUL_TOO_MANY_OF_COLOR = 833,
    /** with bag and lid, there must be exactly 20 tiles of each colour */
    FY_AZUL_TILES_MISSING = 834,
    /** the pattern line has more tiles than places */
    FY_AZUL_LINE_OVERFLOWS = 835,
    /** the colour of the pattern line is already in that row of the wall */
    FY_AZUL_LINE_COLOR_ON_WALL = 836,
    /** the tile is on a place of the wall that is printed for another colour */
    FY_AZUL_WALL_COLOR = 837,
    /** a colour is twice in a row or a column of the wall */
    FY_AZUL_WALL_REPEATS = 838,
    /** a floor has only seven places */
    FY_AZUL_FLOOR_TOO_LONG = 839,
    /** there is more than one first-player token */
    FY_AZUL_MANY_TOKENS = 840,
    /** the first-player token is missing, and there is no 'next:' */
    FY_AZUL_NO_TOKEN = 841,
    /** 'next:' is only for positions without the first-player token */
    FY_AZUL_TOKEN_AND_NEXT = 842,
    /** all factories are full, but there are tiles in the centre or on a floor */
    FY_AZUL_ROUND_HAS_BEGUN = 843,
    /** a row of a wall is complete, but the game goes on */
    FY_AZUL_ROW_FINISHED = 844,
    /** the game is over, but no row of a wall is complete */
    FY_AZUL_ROW_NOT_FINISHED = 845,
    /** a full pattern line is left after the round */
    FY_AZUL_LINE_LEFT_FULL = 846,
    /** a floor is not empty after the round */
    FY_AZUL_FLOOR_LEFT = 847,
    /** a factory has one to three tiles, but the bag or a later factory has tiles */
    FY_AZUL_SHORT_FACTORY_EARLY = 848,
    /** tiles are written in the order B, Y, R, K, W, before empty places */
    FY_AZUL_TILE_ORDER = 896,
    /** pattern line i is i places wide */
    FY_AZUL_LINE_WIDTH = 897,
    /** tags are written in the order bag, lid, next, wall */
    FY_AZUL_TAG_ORDER = 898,
    /** numbers are written without leading zeros */
    FY_AZUL_NUMBER_SPELLING = 899,
    /** 8 fields describe only one player: the position cannot be played */
    FY_AZUL_PARTIAL = 900,
    /** 10 fields are read as 11: two players with empty boards */
    FY_AZUL_TEN_FIELDS = 901,
    /** bag and lid are unknown: tiles are drawn from all that are not seen */
    FY_AZUL_DRAWN_UNSEEN = 902,
    /** 9 fields are read as 11: round 1, and player 0 is to move */
    FY_AZUL_NINE_FIELDS = 903,
    /** a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF */
    FY_AZUL_BAD_MOVE = 960,
    /** only one board is known: nothing can be played */
    FY_AZUL_IS_PARTIAL = 961,
    /** the game is over */
    FY_AZUL_GAME_OVER = 962,
    /** the factories must be filled first, as by 'deal BYRY|...' */
    FY_AZUL_DEAL_FIRST = 963,
    /** the tile of a full line must be placed first, as by '3>2' */
    FY_AZUL_PLACE_FIRST = 964,
    /** there is no such factory */
    FY_AZUL_NO_SUCH_FACTORY = 965,
    /** there are no tiles to take */
    FY_AZUL_EMPTY_SOURCE = 966,
    /** there is no tile of this colour to take */
    FY_AZUL_NO_SUCH_COLOR = 967,
    /** the pattern line is full */
    FY_AZUL_PATTERN_LINE_FULL = 968,
    /** the pattern line has tiles of another colour */
    FY_AZUL_LINE_OF_OTHER_COLOR = 969,
    /** this row of the wall already has the colour */
    FY_AZUL_COLOR_ON_WALL_ROW = 970,
    /** there is no tile to place on the wall */
    FY_AZUL_NOTHING_TO_PLACE = 971,
    /** the tile of another line must be placed first */
    FY_AZUL_WRONG_LINE = 972,
    /** that place of the wall already has a tile */
    FY_AZUL_COLUMN_TAKEN = 973,
    /** that column of the wall already has the colour */
    FY_AZUL_COLOR_IN_COLUMN = 974,
    /** it is not the dealer's turn */
    FY_AZUL_NOT_DEALING = 975,
    /** a deal is 'deal ' and all factories, such as 'deal BYRY|RKWW|WBBY|YRKK|KWBB' */
    FY_AZUL_BAD_DEAL = 976,
    /** bag and lid cannot give exactly these tiles */
    FY_AZUL_DEAL_NOT_THERE = 977,
    /** a deal of given tiles does not fit a move number: play it as text */
    FY_AZUL_DEAL_HAS_NO_NUMBER = 979
};

/* What a reader accepts beyond the default; combine with |. */
enum fy_allow {
    /** the move counters may be absent and are then 0 and 1 */
    FY_ALLOW_MISSING_COUNTERS = 1 << 0,
    /** any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1 */
    FY_ALLOW_MISSING_FIELDS = 1 << 1,
    /** EPD operations may follow the fourth field or the counters; the counters may be absent */
    FY_ALLOW_OPERATIONS = 1 << 2,
    /** text after the last field or readable operation is ignored, unless it is 'moves' */
    FY_ALLOW_EXTRA_FIELDS = 1 << 3,
    /** a digit 0 in the board is ignored */
    FY_ALLOW_ZERO_DIGIT = 1 << 4,
    /** a '~' after a piece is ignored */
    FY_ALLOW_PROMOTED_MARK = 1 << 5,
    /** the en passant file may be upper case */
    FY_ALLOW_UPPER_EN_PASSANT = 1 << 6,
    /** a '/' after a full rank may be absent */
    FY_ALLOW_MISSING_SLASH = 1 << 7,
    /** the side to move may be upper case */
    FY_ALLOW_TURN_CASE = 1 << 8,
    /** a move number of 0 is read as 1 */
    FY_ALLOW_ZERO_FULLMOVE = 1 << 9,
    /** '_' may separate fields, as in web addresses */
    FY_ALLOW_UNDERSCORE = 1 << 10,
    /** a text of nine fields, without round and current player: they are 1 and 0 */
    FY_ALLOW_LEGACY = 1 << 11,
    /** tags, quotes, 'position fen', addresses, '_' or '%20' around a position; moves behind it */
    FY_ALLOW_WRAPPED = 1 << 12,
    /** 'startpos', with or without moves behind it, is the start position of the game */
    FY_ALLOW_STARTPOS = 1 << 13,
    /** everything above */
    FY_ALLOW_ALL = (1 << 14) - 1
};

#endif
