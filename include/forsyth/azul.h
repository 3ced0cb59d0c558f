/* Forsyth: Azul, and its notation. The conventions are those of base.h; the notation and the rules
 * are described in docs/notation/azul.md. */
#ifndef FORSYTH_AZUL_H
#define FORSYTH_AZUL_H

#include "picture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Colours, in the order in which they are written. 0 is no tile. */
enum fy_azul_color {
    FY_AZUL_BLUE = 1,
    FY_AZUL_YELLOW = 2,
    FY_AZUL_RED = 3,
    FY_AZUL_BLACK = 4,
    FY_AZUL_WHITE = 5,
    FY_AZUL_TOKEN = 6 /* the first-player token, on a floor */
};

#define FY_AZUL_COLORS 5
#define FY_AZUL_ROWS 5
#define FY_AZUL_PLAYERS_MAX 4
#define FY_AZUL_FACTORIES_MAX 9
#define FY_AZUL_FLOOR_MAX 20 /* that can be written; 7 count */
#define FY_AZUL_NOBODY 255

/* The board of one player. */
typedef struct fy_azul_board {
    uint8_t wall[FY_AZUL_ROWS][5];    /* colours; row 0 is the top one                */
    uint8_t line_color[FY_AZUL_ROWS]; /* 0 if the line is empty                       */
    uint8_t line_count[FY_AZUL_ROWS]; /* line i has room for i + 1                    */
    uint8_t floor[FY_AZUL_FLOOR_MAX]; /* colours and tokens in their order, then 0s   */
} fy_azul_board;

/* A position is a value: copy it with =, compare it with memcmp. Counts of tiles are indexed by
 * colour - 1: blue is [0]. What a position does not have is 0. */
typedef struct fy_azul {
    fy_azul_board board[FY_AZUL_PLAYERS_MAX];
    uint8_t factory[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS]; /* 4 tiles at most in each */
    uint8_t centre[FY_AZUL_COLORS]; /* 136 tiles at most with the factories' */
    uint8_t token;                  /* 1: the first-player token lies in the centre               */
    uint8_t factories;              /* how many there are                                         */
    uint8_t players;                /* 2 to 4                                                     */
    uint8_t partial;                /* 1: only one board is known, and nothing can be played      */
    uint8_t current;                /* whose turn it is; before a deal, who will start            */
    uint8_t next;      /* who starts the next round if no floor tells, or FY_AZUL_NOBODY */
    uint8_t free_wall; /* 1: any colour may go to any column (the grey side)         */
    uint8_t has_bag, has_lid;
    uint8_t bag[FY_AZUL_COLORS], lid[FY_AZUL_COLORS];
    uint8_t unused[3]; /* 0 */
    uint16_t round;
    uint16_t score[FY_AZUL_PLAYERS_MAX];
} fy_azul;

/* ---- looking at a position --------------------------------------------------------------- */

/* What happens next. */
typedef enum fy_azul_phase {
    FY_AZUL_DRAFTING, /* a player takes tiles                                          */
    FY_AZUL_TILING,   /* on the free wall: a player chooses where the tile of a full line goes */
    FY_AZUL_DEALING,  /* chance fills the factories                                    */
    FY_AZUL_FINISHED  /* nothing: the game is over                                     */
} fy_azul_phase;

FY_API fy_azul_phase fy_azul_phase_of(const fy_azul *pos);

/* Whose turn it is: a player, or FY_CHANCE before a deal. */
FY_API int fy_azul_turn(const fy_azul *pos);

/* The column of a colour in a row of the wall that has its colours printed on. */
FY_API int fy_azul_column(int row, int color);

/* The tiles in bag and lid together: of each colour 20, less those in factories, centre and boards;
 * 0 if those are more than 20. */
FY_API void fy_azul_unseen(uint8_t out[FY_AZUL_COLORS], const fy_azul *pos);

/* ---- reading and writing ----------------------------------------------------------------- */

/* Room for the longest text and its NUL. */
#define FY_AZUL_TEXT_MAX 640

/* The fields: the `field` of a finding. Wall, lines and floor occur once for each player. */
enum fy_azul_field {
    FY_AZUL_FACTORIES,
    FY_AZUL_CENTRE,
    FY_AZUL_WALL,
    FY_AZUL_LINES,
    FY_AZUL_FLOOR,
    FY_AZUL_SCORES,
    FY_AZUL_ROUND,
    FY_AZUL_CURRENT,
    FY_AZUL_TAGS,
    FY_AZUL_FIELDS
};

/* The start of a game of two, before the first deal: empty factories, a full bag, player 0 to
 * start. */
FY_API void fy_azul_start(fy_azul *out);

/* The same for 2 to 4 players, with the printed or the free wall. */
FY_API void fy_azul_start_for(fy_azul *out, int players, int free_wall);

/* Reads one position: the whole text, except blanks and line ends around it. The only bit
 * of `allow` for this game is FY_ALLOW_LEGACY. Returns the first fault with its byte. */
FY_API FY_MUST_USE fy_result fy_azul_parse(fy_azul *out, const char *text, size_t len,
                                           uint32_t allow);

/* How many fields a text has, tags aside: the number that FY_AZUL_WRONG_FIELDS is about. 0 if there
 * is no text. */
FY_API size_t fy_azul_field_count(const char *text, size_t len);

/* Writes the position; `style` has no bits for this game. parse(write(p)) == p. */
FY_API fy_result fy_azul_write(char *out, size_t cap, const fy_azul *pos, uint32_t style);
FY_API FY_MUST_USE fy_result fy_azul_rewrite(char *out, size_t cap, const char *text, size_t len,
                                             uint32_t allow, uint32_t style);

/* ---- packed ------------------------------------------------------------------------------ */

/* No packed position is longer. */
#define FY_AZUL_PACKED_MAX 180

/* Packs the position. `style` is 0 or FY_PACK_NO_COUNTERS, which are the same in this game; any
 * other is FY_UNKNOWN_OPTION. unpack(pack(p)) == p. */
FY_API FY_MUST_USE fy_result fy_azul_pack(uint8_t *out, size_t cap, const fy_azul *pos,
                                          uint32_t style);

/* Unpacks a position of exactly `len` bytes. Bytes that pack would not write are refused:
 * FY_PACKED_SHORT, FY_PACKED_LONG or FY_PACKED_VALUE. */
FY_API FY_MUST_USE fy_result fy_azul_unpack(fy_azul *out, const uint8_t *bytes, size_t len);

/* ---- judging ----------------------------------------------------------------------------- */

/* The set of all rules that the position breaks, FY_RULE(FY_AZUL_WRONG_FACTORIES) and so on; 0 is
 * sound. */
FY_API uint64_t fy_azul_check(const fy_azul *pos);

/* Lists everything that is wrong with a text; see fy_chess_diagnose. */
FY_API size_t fy_azul_diagnose(fy_finding *out, size_t cap, const char *text, size_t len,
                               uint32_t allow);

/* Writes the text with all repairs made; see fy_chess_fix. */
FY_API FY_MUST_USE fy_result fy_azul_fix(char *out, size_t cap, const char *text, size_t len,
                                         uint32_t allow);

/* ---- showing ----------------------------------------------------------------------------- */

/* Room for the longest drawing and its NUL, in any style. */
#define FY_AZUL_DRAW_MAX 32768

/* Draws factories, centre and boards; `style` is a set of FY_DRAW_*. Flipped, the boards come from
 * the last player to the first. */
FY_API fy_result fy_azul_draw(char *out, size_t cap, const fy_azul *pos, uint32_t style);

/* Room for the longest picture and its NUL, whatever is asked for. */
#define FY_AZUL_SVG_MAX 90112

/* Draws the position as SVG. `picture`, which may be NULL, says what else to show; what is wrong
 * with it is returned as FY_PICTURE_*, with the byte in its text. */
FY_API FY_MUST_USE fy_result fy_azul_draw_svg(char *out, size_t cap, const fy_azul *pos,
                                              const fy_picture *picture);

/* The width and the height of that picture in pixels. */
FY_API void fy_azul_svg_size(uint32_t *width, uint32_t *height, const fy_azul *pos,
                             const fy_picture *picture);

/* One JSON object on one line, without a newline, as docs/json.md describes it; and back. */
FY_API fy_result fy_azul_to_json(char *out, size_t cap, const fy_azul *pos);
FY_API FY_MUST_USE fy_result fy_azul_from_json(fy_azul *out, const fy_json *object, uint32_t allow);

/* ---- moves ------------------------------------------------------------------------------- */

/* A draft is a source, a colour and where the tiles go. On the free wall a player also places the
 * tile of a full line: a row and a column. A deal is one of 2^28 that chance can draw, or one with
 * given tiles, which no number can hold: see fy_azul_deal_tiles().
 *
 *     bits  0..3    source: a factory, or FY_AZUL_CENTRE_SOURCE
 *           4..6    colour
 *           7..9    line, or FY_AZUL_FLOOR_LINE
 *          10..12   column, of a placement
 *          28..31   what kind of move it is */
enum fy_azul_move_kind {
    FY_AZUL_DRAFTS = 1 << 28,
    FY_AZUL_PLACES = 1 << 29,
    FY_AZUL_DEALS = 1 << 30 /* and the number of the deal in the lower bits */
};

#define FY_AZUL_CENTRE_SOURCE 15
#define FY_AZUL_FLOOR_LINE 7

static inline int fy_azul_source(fy_move move)
{
    return (int)(move & 15);
}

static inline int fy_azul_move_color(fy_move move)
{
    return (int)(move >> 4 & 7);
}

static inline int fy_azul_line_of(fy_move move)
{
    return (int)(move >> 7 & 7);
}

static inline int fy_azul_column_of(fy_move move)
{
    return (int)(move >> 10 & 7);
}

/* Room for the moves of any position that parses: 10 sources, 5 colours, 6 places. */
#define FY_AZUL_MOVES_MAX 300

/* Lists all legal moves of the player to move and returns their number. There are none before a
 * deal, which has too many outcomes to list, and none in a partial position. The order is the same
 * on every machine: by source, colour and line. */
FY_API size_t fy_azul_moves(fy_move *out, const fy_azul *pos);

/* How many there are, without listing them. */
FY_API size_t fy_azul_move_count(const fy_azul *pos);

FY_API int fy_azul_is_legal(const fy_azul *pos, fy_move move);

/* The position after a move; `out` may be `pos`. With the last tile of a round the walls are tiled
 * and scored; then either the game ends and bonuses are scored, or chance deals next. An illegal
 * move is refused with its reason, a code of severity FY_SEVERITY_MOVE. */
FY_API FY_MUST_USE fy_result fy_azul_play(fy_azul *out, const fy_azul *pos, fy_move move);

/* The same for a move that is known to be legal. */
FY_API void fy_azul_play_unchecked(fy_azul *out, const fy_azul *pos, fy_move move);

/* ---- dealing ----------------------------------------------------------------------------- */

/* A random deal, for fy_azul_play; 0 if chance is not to deal. `random` is the state of the
 * generator. Tiles are drawn from the bag, which is refilled from the lid when it is empty. A bag
 * or a lid that the position does not have is taken to hold the tiles that are not elsewhere. */
FY_API fy_move fy_azul_chance(const fy_azul *pos, uint64_t *random);

/* Deals given tiles. If bag and lid cannot give them: FY_AZUL_DEAL_NOT_THERE, with the index of the
 * first such factory in `at`. */
FY_API FY_MUST_USE fy_result fy_azul_deal_tiles(
    fy_azul *out, const fy_azul *pos, uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS]);

/* A new game of two with the first round dealt. */
FY_API void fy_azul_deal(fy_azul *out, uint64_t *random);

/* The same for 2 to 4 players, with the printed or the free wall. */
FY_API void fy_azul_deal_for(fy_azul *out, int players, int free_wall, uint64_t *random);

/* ---- what was scored --------------------------------------------------------------------- */

typedef enum fy_azul_reason {
    FY_AZUL_FOR_TILE,  /* a tile on the wall: its runs            */
    FY_AZUL_FOR_FLOOR, /* the floor: what it took, 0 or less      */
    FY_AZUL_FOR_ROW,   /* bonuses at the end of the game          */
    FY_AZUL_FOR_COLUMN,
    FY_AZUL_FOR_COLOR
} fy_azul_reason;

typedef struct fy_azul_event {
    uint8_t reason; /* fy_azul_reason                                          */
    uint8_t player;
    uint8_t row, column;  /* of a tile; of a finished row or column               */
    uint8_t color;        /* of a tile; of a finished colour                      */
    uint8_t across, down; /* of a tile: the lengths of its runs, itself included */
    uint8_t tiles;        /* on the floor, the token among them                   */
    int16_t points;
    uint16_t score; /* of the player after it                                    */
} fy_azul_event;

/* No move has more events: for each player five tiles, a floor, and the bonuses. */
#define FY_AZUL_EVENTS_MAX 96

/* What a legal move scores, in order. Returns the number of events and stores the first `cap` of
 * them. */
FY_API size_t fy_azul_events(fy_azul_event *out, size_t cap, const fy_azul *pos, fy_move move);

/* The same as text, one line for each: "player-0 row 3 column 2 red +5 (3 across, 2 down) = 17".
 * Rows and columns count from 1. An illegal move is refused with its reason. */
FY_API fy_result fy_azul_events_write(char *out, size_t cap, const fy_azul *pos, fy_move move);

/* ---- keys -------------------------------------------------------------------------------- */

/* The version of the formula behind fy_azul_key, which docs/notation/azul.md describes. */
#define FY_AZUL_KEY_VERSION 1

/* A key for the whole position. */
FY_API uint64_t fy_azul_key(const fy_azul *pos);

/* ---- what counts ------------------------------------------------------------------------- */

/* Removes from a position everything that does not count under one of FY_SAME_*; see
 * fy_chess_reduce. The game has no move counters and no repetition: only FY_SAME_BOARD removes
 * anything, namely scores, round, current player and the tags bag, lid and next. Factories, centre
 * with its token, walls and their kind, lines, floors and the number of players stay. */
FY_API void fy_azul_reduce(fy_azul *pos, unsigned by);

/* ---- how a game stands ------------------------------------------------------------------- */

/* FY_ONGOING, FY_WON or FY_TIED. The player with the most points wins; of those with equal points,
 * the one with the most finished rows. If these are equal, too, the game is tied. */
FY_API fy_outcome fy_azul_status(const fy_azul *pos);

/* The finished rows of a player's wall. */
FY_API int fy_azul_finished_rows(const fy_azul *pos, int player);

/* ---- a line: a position and its history --------------------------------------------------- */

/* One move that was played, and what is needed to take it back. The move of a deal of given tiles
 * is 0. */
typedef struct fy_azul_step {
    fy_azul before;
    fy_move move;
} fy_azul_step;

/* Position and history. The storage is the caller's, who may read all members. */
typedef struct fy_azul_line {
    fy_azul pos;
    fy_azul_step *steps;
    size_t count, room;
} fy_azul_line;

FY_API void fy_azul_line_start(fy_azul_line *out, const fy_azul *pos, fy_azul_step *steps,
                               size_t room);

/* Plays a move. Fails with FY_LINE_FULL if there is no room, or with the reason why the move is
 * illegal; the line is then unchanged. */
FY_API FY_MUST_USE fy_result fy_azul_line_play(fy_azul_line *line, fy_move move);

/* The same for a move that is known to be legal: the only failure is FY_LINE_FULL. */
FY_API FY_MUST_USE fy_result fy_azul_line_play_unchecked(fy_azul_line *line, fy_move move);

/* The same for a move as text, which may be a deal of given tiles. */
FY_API FY_MUST_USE fy_result fy_azul_line_play_text(fy_azul_line *line, const char *text,
                                                    size_t len);

/* Takes back the last move and returns it; 0 if there is none. */
FY_API fy_move fy_azul_line_undo(fy_azul_line *line);
FY_API fy_outcome fy_azul_line_status(const fy_azul_line *line);

/* ---- moves as text ----------------------------------------------------------------------- */

/* Room for the longest move as text and its NUL: a deal of nine factories. */
#define FY_AZUL_MOVE_TEXT_MAX 64

/* Reads a legal move, with or without blanks around it: 2W3, CBF, and on the free wall 3>2 for the
 * tile of line 3 on column 2. Faults are codes of severity FY_SEVERITY_MOVE, with their byte. A
 * deal of given tiles is FY_AZUL_DEAL_HAS_NO_NUMBER: play it by fy_azul_play_text(). */
FY_API FY_MUST_USE fy_result fy_azul_move_parse(fy_move *out, const fy_azul *pos, const char *text,
                                                size_t len);

/* Reads the text of a draft or a placement without a position, by the same grammar, into a move
 * that need not be legal anywhere. A deal, which no number can hold, is
 * FY_AZUL_DEAL_HAS_NO_NUMBER. */
FY_API FY_MUST_USE fy_result fy_azul_move_scan(fy_move *out, const char *text, size_t len);

/* Reads a move as fy_azul_move_parse does, or a deal such as "deal BYRY|RKWW|WBBY|YRKK|KWBB", and
 * plays it. `move`, which may be NULL, becomes the move, or 0 if it was a deal of given tiles. */
FY_API FY_MUST_USE fy_result fy_azul_play_text(fy_azul *out, fy_move *move, const fy_azul *pos,
                                               const char *text, size_t len);

/* Writes a legal move; a deal with the tiles that it deals. `style` is FY_MOVE_PLAIN or
 * FY_MOVE_UCI, any other is FY_UNKNOWN_OPTION. 0 is "0000". */
FY_API fy_result fy_azul_move_write(char *out, size_t cap, const fy_azul *pos, fy_move move,
                                    uint32_t style);

/* ---- counting and playing games ----------------------------------------------------------- */

/* The number of ways to draft `depth` times within the round; 1 if `depth` is 0 or less. A round
 * that ends sooner is one way, whatever is then to be placed on a free wall. */
FY_API uint64_t fy_azul_perft(const fy_azul *pos, int depth);

/* What fy_azul_perft_details tells of the last drafts. */
enum fy_azul_detail {
    FY_AZUL_FROM_CENTRE, /* tiles are taken from the centre           */
    FY_AZUL_TOKENS,      /* and the first-player token with them      */
    FY_AZUL_TO_FLOOR,    /* all tiles go straight to the floor        */
    FY_AZUL_ROUND_ENDS,  /* nothing is left to take                   */
    FY_AZUL_DETAILS
};

/* fy_azul_perft, and how many of the last drafts are of each kind. A round that ended sooner has no
 * last draft. */
FY_API uint64_t fy_azul_perft_details(uint64_t out[FY_AZUL_DETAILS], const fy_azul *pos, int depth);

/* Plays random moves until the game is over or `limit` moves are played. Returns how many were
 * played. */
FY_API uint64_t fy_azul_playout(fy_azul *pos, uint64_t *random, uint64_t limit);

#ifdef __cplusplus
}
#endif

#endif
