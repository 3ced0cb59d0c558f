/* What the files of this folder share: letters, squares, and how a piece moves. */
#ifndef FY_JIEQI_INTERNAL_H
#define FY_JIEQI_INTERNAL_H

#include <forsyth/jieqi.h>

#include "../base/bits.h"
#include "../base/cursor.h"
#include "../base/pattern.h"
#include "../base/random.h"
#include "../base/writer.h"

_Static_assert(sizeof(fy_jieqi_view) == 128, "a view is 128 bytes");
_Static_assert(offsetof(fy_jieqi_view, half) == 124, "and has no padding");
_Static_assert(sizeof(fy_jieqi_table) == 218, "nor has a table");
_Static_assert(sizeof(fy_jieqi) == 218, "nor has either");

enum { FY__ROWS = 10, FY__COLUMNS = 9, FY__NO_SQUARE = 255 };

/* The letters of the types, in their order; a face-down piece is X. */
static const char fy__jieqi_letters[] = ".KRHCEAPX";
static const char fy__pikafish_letters[] = ".KRNCBAPX";

/* The letters of the captured pieces, by type and FY_JIEQI_TAKEN_HIDDEN. The first is for an empty
 * list. */
static const char fy__jieqi_captured_letters[] = "-KRHCEAP?krhceap";

/* How many of a type a side starts with. */
static const uint8_t fy__jieqi_set[FY_JIEQI_TYPES] = {0, 1, 2, 2, 2, 2, 2, 5, 0};

/* The piece that starts on a square, as on the board of Chinese chess; 0 if none does. Hidden
 * pieces move by it. (rules.c) */
extern const uint8_t fy__jieqi_start_piece[FY_JIEQI_SQUARES];

FY__INLINE int fy__row(int square)
{
    return square / FY__COLUMNS;
}

FY__INLINE int fy__column(int square)
{
    return square % FY__COLUMNS;
}

FY__INLINE int fy__jieqi_color(unsigned piece)
{
    return (int)(piece >> 4 & 1);
}

FY__INLINE unsigned fy__jieqi_piece(int color, int type)
{
    return (unsigned)type | (color == FY_JIEQI_BLACK ? FY_JIEQI_IS_BLACK : 0u);
}

/* The square that is read as the i-th, from 0: rows come from the 9th down. */
FY__INLINE int fy__jieqi_read_as(int i)
{
    return FY__COLUMNS * (FY__ROWS - 1 - i / FY__COLUMNS) + i % FY__COLUMNS;
}

/* The columns of a row, as a set, where something else than a piece stands. */
FY__INLINE unsigned fy__jieqi_unlike(const uint8_t row[FY__COLUMNS], unsigned piece)
{
    const uint64_t bytes = fy__load(row) ^ piece * UINT64_C(0x0101010101010101);
    return fy__nonzero_bytes(bytes) | (row[8] != piece ? 1u << 8 : 0u);
}

enum { FY__HALF_BOARD = FY_JIEQI_SQUARES / 2 };

/* The occupied squares of the first five rows, or of the others, as a set of 45. */
FY__INLINE uint64_t fy__jieqi_occupied_in(const uint8_t board[FY_JIEQI_SQUARES], int half)
{
    uint64_t set = 0;
    for (int i = 0; i < FY__ROWS / 2; i++)
        set |= (uint64_t)fy__jieqi_unlike(board + FY__HALF_BOARD * half + FY__COLUMNS * i, 0)
               << 9 * i;
    return set;
}

/* Five rows of hidden pieces of a colour in reading order, as a set of 45 squares. */
FY__INLINE uint64_t fy__jieqi_hidden_in(const uint8_t board[FY_JIEQI_SQUARES], int half, int color)
{
    const unsigned hidden = fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
    uint64_t set = 0;
    for (int i = 0; i < 5; i++) {
        const int row = FY__ROWS - 1 - 5 * half - i;
        set |= (uint64_t)(~fy__jieqi_unlike(board + FY__COLUMNS * row, hidden) & 511) << 9 * i;
    }
    return set;
}

/* Is the square in the palace of a colour? */
FY__INLINE int fy__in_palace(int square, int color)
{
    const int row = fy__row(square), column = fy__column(square);
    return column >= 3 && column <= 5 && (color == FY_JIEQI_RED ? row <= 2 : row >= 7);
}

/* The type that a hidden piece on a square moves as; 0 if it cannot move: none of its side starts
 * there, or only the king. */
FY__INLINE int fy__jieqi_hidden_type(int square, int color)
{
    const unsigned piece = fy__jieqi_start_piece[square];
    if (piece == 0 || fy__jieqi_color(piece) != color) return 0;
    const int type = (int)(piece & 15);
    return type == FY_JIEQI_KING ? 0 : type;
}

/* How many pieces a side has lost. The first and the last eight bytes of its list have one in
 * common. */
FY__INLINE size_t fy__jieqi_captured_count(const fy_jieqi_view *view, int color)
{
    const uint8_t *list = view->captured[color];
    const unsigned first = fy__nonzero_bytes(fy__load(list));
    const unsigned last = fy__nonzero_bytes(fy__load(list + FY_JIEQI_CAPTURED_MAX - 8));
    return (size_t)fy__lowest(~(first | last << (FY_JIEQI_CAPTURED_MAX - 8)));
}

/* How many pieces of each colour and type are on the board: a byte for each type, that of face-down
 * ones the lowest. (pool.c) */
typedef struct fy__jieqi_seen {
    uint64_t of[2];
} fy__jieqi_seen;

fy__jieqi_seen fy__jieqi_see(const fy_jieqi_view *view);

FY__INLINE unsigned fy__jieqi_seen_of(const fy__jieqi_seen *seen, int color, int type)
{
    return (unsigned)(seen->of[color] >> 8 * (type & 7)) & 255;
}

/* fy_jieqi_pool, of what was seen. (pool.c) */
unsigned fy__jieqi_pool_of(uint8_t out[FY_JIEQI_TYPES], const fy_jieqi_view *view,
                           const fy__jieqi_seen *seen, int color);

/* Writes what a move tells of its outcome, as Pikafish has it; gives the end. (pikafish_move.c) */
char *fy__jieqi_put_told(char *p, const fy_jieqi *pos, fy_move move);

/* Why a move cannot be played, as fy_jieqi_play says it; FY_OK if it can. (refuse.c) */
uint32_t fy__jieqi_refuse(const fy_jieqi *pos, fy_move move);

/* Is a position sound, and plainly so? 0 if that takes a closer look. (plain.c) */
int fy__jieqi_is_plain(const fy_jieqi *pos);

/* The same with AVX2 and BMI2, and with them but without PEXT. (x86/plain_v3.c) */
int fy__jieqi_is_plain_v3(const fy_jieqi *pos);
int fy__jieqi_is_plain_v3_no_pext(const fy_jieqi *pos);

/* fy_jieqi_check without that shortcut. (check.c) */
uint64_t fy__jieqi_check_closely(const fy_jieqi *pos);

/* ---- the fields, one reader each (parse.c) ------------------------------------------------
 *
 * Each starts at the first byte of its field and returns FY_OK at the gap after it, or a code
 * with the cursor at the faulty byte. What it reads into must be zeroed. `letters` are those of a
 * dialect, fy__jieqi_letters or fy__pikafish_letters. */

uint32_t fy__jieqi_read_board(fy__cursor *c, uint8_t board[FY_JIEQI_SQUARES], const char *letters);
uint32_t fy__jieqi_read_captured(fy__cursor *c, fy_jieqi_view *view);
uint32_t fy__jieqi_read_turn(fy__cursor *c, fy_jieqi_view *view);
uint32_t fy__jieqi_read_view(fy__cursor *c, fy_jieqi_view *view);
uint32_t fy__jieqi_read_identities(fy__cursor *c, fy_jieqi_table *table);
uint32_t fy__jieqi_read_half(fy__cursor *c, fy_jieqi_view *view);
uint32_t fy__jieqi_read_full(fy__cursor *c, fy_jieqi_view *view);

/* What a letter stands for: a piece on the board, one among the captured pieces, the identity of a
 * hidden piece. 0 if it is none. */
unsigned fy__jieqi_piece_of(char ch, const char *letters);
unsigned fy__jieqi_captured_of(char ch, const char *letters);
unsigned fy__jieqi_identity_of(char ch);

/* What the fields forbid one another; FY_OK if nothing. A viewer may not know, or must know, what a
 * colour has lost; what is due must fit the board and the captured pieces; and it must fit the
 * viewer. The last two set the cursor into the turn field, which starts at `turn` and has been
 * read. */
uint32_t fy__jieqi_secret_fault(int viewer, int color, unsigned lost);
uint32_t fy__jieqi_due_fault(fy__cursor *c, const char *turn, const fy_jieqi_view *view);
uint32_t fy__jieqi_viewer_due_fault(fy__cursor *c, const char *turn, const fy_jieqi_view *view);

/* Is the text, of which the cursor is at or behind the board, Pikafish's: is the second field 'w'
 * or 'b'? */
int fy__jieqi_is_pikafish(fy__cursor board);

/* Do the fields of a FEN of Chinese chess follow the board: a turn and two dashes? Then the cursor
 * goes to the first dash. */
int fy__jieqi_is_xiangqi(fy__cursor *board);

/* ---- the whole text (parse.c, x86/parse_v3.c) ------------------------------------------------ */

/* fy_jieqi_parse without the quick way, to compare with. */
fy_result fy__jieqi_read(fy_jieqi *out, const char *text, size_t len);

/* Reads a JFN that is spelled as nearly all are, or returns 0 and leaves `out` as it is. What it
 * takes, fy__jieqi_read takes with the same result. Where there is no quick way it takes none. */
int fy__jieqi_quick_parse(fy_jieqi *out, const char *text, size_t len);

/* That way; only for machines with AVX2 and BMI2. */
int fy__jieqi_parse_v3(fy_jieqi *out, const char *text, size_t len);

/* ---- the written text (write.c) ---------------------------------------------------------- */

void fy__jieqi_put_board(fy__writer *w, const uint8_t board[FY_JIEQI_SQUARES], const char *letters);

/* Each of these returns the end of what it has written. */
char *fy__jieqi_write_turn(char *p, const fy_jieqi_view *view);
char *fy__jieqi_write_counter(char *p, unsigned value);

/* The whole canonical text, without a NUL, in portable C and with AVX2 and BMI2 (x86/write_v3.c).
 * What of the room is behind the text may be written over. */
char *fy__jieqi_write_portable(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos);
char *fy__jieqi_write_v3(char p[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos);

/* The JFN of a position and where its fields are; those that it does not have are empty. */
typedef struct fy__jieqi_fields {
    char text[FY_JIEQI_TEXT_MAX];
    uint32_t at[FY_JIEQI_FIELDS], len[FY_JIEQI_FIELDS];
} fy__jieqi_fields;

void fy__jieqi_write_fields(fy__jieqi_fields *out, const fy_jieqi *pos);

/* ---- Pikafish's notation (pikafish.c) ---------------------------------------------------- */

/* As fy_jieqi_parse and fy_jieqi_write, for this dialect only. */
fy_result fy__jieqi_pikafish_parse(fy_jieqi *out, const char *text, size_t len);
fy_result fy__jieqi_pikafish_write(char *out, size_t cap, const fy_jieqi *pos);

/* ---- what patterns ask (pattern.c) --------------------------------------------------------- */

extern const fy__words fy__jieqi_words;

/* How many pieces of a set lie on a set of places. */
unsigned fy__jieqi_count(const fy_jieqi *pos, uint32_t pieces,
                         const uint64_t places[FY__PLACE_WORDS]);

/* One of the facts, by its place in their list; FY__NO_FACT if the position does not have it. */
int64_t fy__jieqi_fact(const fy_jieqi *pos, unsigned which);
size_t fy__jieqi_lying(uint8_t *out, const fy_jieqi *pos);

#endif
