/* Reading FEN.
 *
 *     rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
 *     ^ placement                                   ^ ^    ^  ^ ^
 *                                                turn |    |  | fullmove
 *                                              castling    |  halfmove
 *                                                 en passant
 *
 * One function per field, named after it. Each takes the cursor at the first byte of its field and
 * leaves it at the gap behind it. When something is wrong it returns the code at once and leaves
 * the cursor at the byte to blame, so nothing needs to keep track of offsets.
 *
 * The reader asks only whether the text is a position. Whether the position makes sense (kings,
 * rooks to castle with, a pawn to take en passant) is for check.c to say.
 *
 * The board has two readers. The quick one does not branch on what the bytes are; it reads a good
 * board or gives up. The careful one, entered only then, knows which byte is to blame and which
 * leniencies apply. Both come second to the readers of most texts, parse_quick.c,
 * and on machines with vectors parse_16.c or x86/parse_v3.c. */
#include <string.h>

#include "../base/cpu.h"
#include "../base/sixteen.h"
#include "internal.h"
#include "tables.h"

/* ---- symbols of the board ---------------------------------------------------------------- */

#define PIECE(type, color) ((type) | (color) << 3 | 1 << 8)
#define RUN(length) ((length) << 8)
#define SLASH (1 << 24)

// clang-format off
static const uint32_t symbols[256] = {
    ['P'] = PIECE(FY_CHESS_PAWN, FY_CHESS_WHITE),   ['p'] = PIECE(FY_CHESS_PAWN, FY_CHESS_BLACK),
    ['N'] = PIECE(FY_CHESS_KNIGHT, FY_CHESS_WHITE), ['n'] = PIECE(FY_CHESS_KNIGHT, FY_CHESS_BLACK),
    ['B'] = PIECE(FY_CHESS_BISHOP, FY_CHESS_WHITE), ['b'] = PIECE(FY_CHESS_BISHOP, FY_CHESS_BLACK),
    ['R'] = PIECE(FY_CHESS_ROOK, FY_CHESS_WHITE),   ['r'] = PIECE(FY_CHESS_ROOK, FY_CHESS_BLACK),
    ['Q'] = PIECE(FY_CHESS_QUEEN, FY_CHESS_WHITE),  ['q'] = PIECE(FY_CHESS_QUEEN, FY_CHESS_BLACK),
    ['K'] = PIECE(FY_CHESS_KING, FY_CHESS_WHITE),   ['k'] = PIECE(FY_CHESS_KING, FY_CHESS_BLACK),
    ['1'] = RUN(1), ['2'] = RUN(2), ['3'] = RUN(3), ['4'] = RUN(4),
    ['5'] = RUN(5), ['6'] = RUN(6), ['7'] = RUN(7), ['8'] = RUN(8),
    ['/'] = SLASH,
};
// clang-format on

uint32_t fy__chess_symbol(char ch)
{
    return symbols[(unsigned char)ch];
}

/* ---- placement, quickly ------------------------------------------------------------------ */

/* The quick reader sees a board of cells: eight squares to a rank, and one for the slash behind it,
 * 71 in all. What a byte leaves in a cell, and how many cells it takes, is looked up: each takes at
 * least one. A slash leaves a mark, which must be found in just the right cells, and so does a byte
 * that cannot be in a board, which must be found in none. */
enum { CELLS = 71, LONGEST = CELLS, EACH_TIME = 8 };

/* The squares of a row, from the 8th rank on. */
FY__INLINE uint64_t rank_cells(const uint8_t *board, int row)
{
    return fy__load(board + 9 * row);
}

/* Exchanges the bits of `mask` in a word with those that are `shift` further up. */
FY__INLINE uint64_t swap_bits(uint64_t word, int shift, uint64_t mask)
{
    const uint64_t differ = (word ^ word >> shift) & mask;
    return word ^ differ ^ differ << shift;
}

/* The same with those of another word. */
FY__INLINE void swap_between(uint64_t *low, uint64_t *high, int shift, uint64_t mask)
{
    const uint64_t differ = (*low >> shift ^ *high) & mask;
    *high ^= differ;
    *low ^= differ << shift;
}

/* A square's content is bits of one byte, and bits of one plane are to be side by side. So eight
 * bytes, two ranks with four bits of each square, are turned around as a square of bits; and four
 * words of such ranks as two squares of bytes. */
FY__INLINE void gather_planes(uint64_t plane[4], const uint8_t *board)
{
    for (int i = 0; i < 4; i++) {
        const uint64_t four = FY__FILE_A * 15;
        plane[i] = (rank_cells(board, 7 - i) & four) | (rank_cells(board, 3 - i) & four) << 4;
        plane[i] = swap_bits(plane[i], 7, UINT64_C(0x00aa00aa00aa00aa));
        plane[i] = swap_bits(plane[i], 14, UINT64_C(0x0000cccc0000cccc));
        plane[i] = swap_bits(plane[i], 28, UINT64_C(0x00000000f0f0f0f0));
    }
    for (int i = 0; i < 2; i++)
        swap_between(&plane[i], &plane[i + 2], 16, UINT64_C(0x0000ffff0000ffff));
    for (int i = 0; i < 4; i += 2)
        swap_between(&plane[i], &plane[i + 1], 8, UINT64_C(0x00ff00ff00ff00ff));
}

/* Are there marks of slashes behind the first seven ranks, and no marks in any? */
FY__INLINE int marks_are_right(const uint8_t *board)
{
    uint64_t squares = rank_cells(board, 7);
    unsigned between = FY__CELL_SLASH;
    for (int row = 0; row < 7; row++) {
        squares |= rank_cells(board, row);
        between &= board[9 * row + 8];
    }
    return between != 0 && (squares & (FY__CELL_SLASH | FY__CELL_BAD) * FY__FILE_A) == 0;
}

/* Puts a byte into its cell, and gives the next one. */
FY__INLINE unsigned put_cell(uint8_t *board, unsigned walked, uint8_t byte)
{
    const unsigned cell = fy__chess_cells[byte];
    board[walked] = (uint8_t)cell;
    return walked + (cell >> 8);
}

/* The bytes are taken eight at a time, because nobody can predict how many there are; the last ones
 * are followed by zeros, up to seven in all, which take a cell each behind the board. */
int fy__chess_read_board(fy_chess *out, const char *text, size_t len)
{
    uint8_t board[8 * (LONGEST + EACH_TIME)];
    unsigned walked = 0;
    if (len < EACH_TIME || len > LONGEST) return 0;
    memset(board, 0, CELLS);
    const unsigned rest = len % EACH_TIME;
    for (const char *p = text; p < text + len - rest; p += EACH_TIME)
        for (int i = 0; i < EACH_TIME; i++) walked = put_cell(board, walked, (uint8_t)p[i]);
    const uint64_t last = fy__load((const uint8_t *)text + len - 8) >> 8 >> (56 - 8 * rest);
    for (int i = 0; i < EACH_TIME - 1; i++)
        walked = put_cell(board, walked, (uint8_t)(last >> 8 * i));
    if (walked + rest != CELLS + EACH_TIME - 1 || !marks_are_right(board)) return 0;
    uint64_t plane[4];
    gather_planes(plane, board);
    memcpy(out->plane, plane, sizeof out->plane);
    out->black = plane[3];
    return 1;
}

static int quick_placement(fy__cursor *c, fy_chess *pos)
{
    const char *end = c->p;
    while (end - c->p <= LONGEST && !fy__ends_at(c, end)) end++;
    if (!fy__chess_read_board(pos, c->p, (size_t)(end - c->p))) return 0;
    c->p = end;
    return 1;
}

/* ---- placement, carefully ---------------------------------------------------------------- */

int fy__chess_is_promoted_mark(const char *p)
{
    return *p == '~' && fy__symbol_piece(fy__chess_symbol(p[-1])) != 0;
}

/* Passes over bytes that stand for nothing, where those are allowed. */
static void skip_allowed(fy__cursor *c, uint32_t allow)
{
    for (; c->p < c->end; c->p++) {
        int zero = *c->p == '0' && (allow & FY_ALLOW_ZERO_DIGIT);
        int mark = (allow & FY_ALLOW_PROMOTED_MARK) && c->p > c->start &&
                   fy__chess_is_promoted_mark(c->p);
        if (!zero && !mark) return;
    }
}

/* Why the byte at the cursor takes no square; `ended` if the rank or the board just ended. */
static uint32_t no_square_fault(const fy__cursor *c, uint32_t ended)
{
    if (fy__at_gap(c) || *c->p == '/') return ended;
    return fy__is_digit(*c->p) ? FY_CHESS_BAD_DIGIT : FY_CHESS_BAD_PIECE;
}

/* Eight squares, from the one on the a-file on. */
static uint32_t rank(fy__cursor *c, fy_chess *pos, int square, uint32_t allow)
{
    const int end = square + 8;
    skip_allowed(c, allow);
    while (square < end) {
        uint32_t symbol = c->p < c->end ? fy__chess_symbol(*c->p) : 0;
        int width = fy__symbol_width(symbol);
        if (width == 0) return no_square_fault(c, FY_CHESS_SHORT_RANK);
        if (width > end - square) return FY_CHESS_LONG_RANK;
        fy__put_piece(pos, square, fy__symbol_piece(symbol));
        square += width;
        c->p++;
        skip_allowed(c, allow);
    }
    return FY_OK;
}

/* Why the byte at the cursor cannot follow a full rank; `ended` if it only ends it. */
static uint32_t full_rank_fault(const fy__cursor *c, uint32_t ended)
{
    int takes_squares = !fy__at_gap(c) && fy__symbol_width(fy__chess_symbol(*c->p)) > 0;
    return takes_squares ? FY_CHESS_LONG_RANK : no_square_fault(c, ended);
}

/* What must stand between two full ranks. */
static uint32_t slash(fy__cursor *c, uint32_t allow)
{
    if (c->p < c->end && *c->p == '/') {
        c->p++;
        return FY_OK;
    }
    uint32_t fault = full_rank_fault(c, FY_CHESS_FEW_RANKS);
    int allowed = fault == FY_CHESS_LONG_RANK && (allow & FY_ALLOW_MISSING_SLASH);
    return allowed ? FY_OK : fault;
}

static uint32_t careful_placement(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    for (int first = 56; first >= 0; first -= 8) {
        uint32_t code = rank(c, pos, first, allow);
        if (code == FY_OK && first > 0) code = slash(c, allow);
        if (code != FY_OK) return code;
    }
    return fy__at_gap(c) ? FY_OK : full_rank_fault(c, FY_CHESS_MANY_RANKS);
}

uint32_t fy__chess_placement(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    return quick_placement(c, pos) ? FY_OK : careful_placement(c, pos, allow);
}

/* ---- the other fields -------------------------------------------------------------------- */

uint32_t fy__chess_turn(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    char ch = *c->p;
    if ((allow & FY_ALLOW_TURN_CASE) && (ch == 'W' || ch == 'B')) ch = (char)(ch | 0x20);
    if (ch != 'w' && ch != 'b') return FY_CHESS_BAD_TURN;
    pos->turn = ch == 'b' ? FY_CHESS_BLACK : FY_CHESS_WHITE;
    c->p++;
    return fy__at_gap(c) ? FY_OK : FY_CHESS_BAD_TURN;
}

uint32_t fy__chess_castling(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    (void)allow;
    if (*c->p == '-') {
        c->p++;
        return fy__at_gap(c) ? FY_OK : FY_CHESS_BAD_CASTLING;
    }
    for (; !fy__at_gap(c); c->p++) {
        int color, file;
        if (!fy__chess_right(pos, *c->p, &color, &file)) return FY_CHESS_BAD_CASTLING;
        unsigned rights = pos->castling[color] | 1u << file;
        if (fy__count(rights) > 2) return FY_CHESS_MANY_CASTLING;
        pos->castling[color] = (uint8_t)rights;
    }
    return FY_OK;
}

uint32_t fy__chess_en_passant(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    char file = *c->p++;
    if ((allow & FY_ALLOW_UPPER_EN_PASSANT) && file >= 'A' && file <= 'H')
        file = (char)(file | 0x20);
    if (file >= 'a' && file <= 'h') {
        if (c->p == c->end || *c->p < '1' || *c->p > '8') return FY_CHESS_BAD_EN_PASSANT;
        pos->en_passant = (uint8_t)((*c->p++ - '1') * 8 + (file - 'a'));
    } else if (file == '-') {
        pos->en_passant = FY_CHESS_NO_SQUARE;
    } else {
        c->p--;
        return FY_CHESS_BAD_EN_PASSANT;
    }
    return fy__at_gap(c) ? FY_OK : FY_CHESS_BAD_EN_PASSANT;
}

uint32_t fy__chess_halfmove(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    (void)allow;
    const char *first = c->p;
    uint32_t number;
    if (!fy__read_number(c, &number)) return FY_CHESS_BAD_HALFMOVE;
    if (number > UINT16_MAX) {
        c->p = first;
        return FY_CHESS_BIG_HALFMOVE;
    }
    pos->halfmove = (uint16_t)number;
    return FY_OK;
}

uint32_t fy__chess_fullmove(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    const char *first = c->p;
    uint32_t number;
    if (!fy__read_number(c, &number)) return FY_CHESS_BAD_FULLMOVE;
    if (number == 0 && (allow & FY_ALLOW_ZERO_FULLMOVE)) number = 1;
    if (number - 1 >= UINT16_MAX) {
        c->p = first;
        return number == 0 ? FY_CHESS_ZERO_FULLMOVE : FY_CHESS_BIG_FULLMOVE;
    }
    pos->fullmove = (uint16_t)number;
    return FY_OK;
}

/* ---- the whole text ---------------------------------------------------------------------- */

typedef struct field_reader {
    uint32_t (*read)(fy__cursor *c, fy_chess *pos, uint32_t allow);
    uint32_t missing; /* the code for a text that ends before this field */
} field_reader;

static const field_reader readers[] = {
    [FY_CHESS_PLACEMENT] = {fy__chess_placement, FY_CHESS_EMPTY},
    [FY_CHESS_TURN] = {fy__chess_turn, FY_CHESS_MISSING_TURN},
    [FY_CHESS_CASTLING] = {fy__chess_castling, FY_CHESS_MISSING_CASTLING},
    [FY_CHESS_EN_PASSANT] = {fy__chess_en_passant, FY_CHESS_MISSING_EN_PASSANT},
    [FY_CHESS_HALFMOVE] = {fy__chess_halfmove, FY_CHESS_MISSING_HALFMOVE},
    [FY_CHESS_FULLMOVE] = {fy__chess_fullmove, FY_CHESS_MISSING_FULLMOVE},
};

uint32_t fy__chess_field(int field, fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    return readers[field].read(c, pos, allow);
}

uint32_t fy__chess_missing_code(int field)
{
    return readers[field].missing;
}

int fy__chess_may_be_missing(int field, uint32_t allow)
{
    if (field >= FY_CHESS_HALFMOVE && (allow & FY_ALLOW_MISSING_COUNTERS)) return 1;
    return field > FY_CHESS_PLACEMENT && (allow & FY_ALLOW_MISSING_FIELDS);
}

int fy__chess_may_be_extra(const fy__cursor *c, uint32_t allow)
{
    static const char word[] = "moves";
    const size_t len = sizeof word - 1;
    if (!(allow & FY_ALLOW_EXTRA_FIELDS)) return 0;
    if ((size_t)(c->end - c->p) < len || memcmp(c->p, word, len) != 0) return 1;
    return !fy__ends_at(c, c->p + len);
}

static uint32_t fields(fy__cursor *c, fy_chess *pos, int first, int last, uint32_t allow)
{
    for (int field = first; field <= last; field++) {
        fy__skip_blanks(c);
        if (c->p == c->end)
            return fy__chess_may_be_missing(field, allow) ? FY_OK : readers[field].missing;
        uint32_t code = readers[field].read(c, pos, allow);
        if (code != FY_OK) return code;
    }
    fy__skip_blanks(c);
    return FY_OK;
}

static uint32_t fen(fy__cursor *c, fy_chess *pos, uint32_t allow)
{
    uint32_t code = fields(c, pos, FY_CHESS_PLACEMENT, FY_CHESS_FULLMOVE, allow);
    if (code != FY_OK) return code;
    return c->p == c->end || fy__chess_may_be_extra(c, allow) ? FY_OK : FY_CHESS_EXTRA_FIELD;
}

static uint32_t epd(fy__cursor *c, fy_chess *pos, fy_chess_op *ops, size_t *count, uint32_t allow)
{
    uint32_t code = fields(c, pos, FY_CHESS_PLACEMENT, FY_CHESS_EN_PASSANT, allow);
    int has_counters = code == FY_OK && c->p < c->end && fy__is_digit(*c->p);
    if (has_counters) code = fields(c, pos, FY_CHESS_HALFMOVE, FY_CHESS_FULLMOVE, allow);
    if (code != FY_OK) return code;
    return fy__chess_operations(c, pos, ops, count, has_counters, allow);
}

fy_result fy__chess_read(fy_chess *out, fy_chess_op *ops, size_t *count, const char *text,
                         size_t len, uint32_t allow)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, allow & FY_ALLOW_UNDERSCORE ? '_' : ' ');
    fy_chess pos = {.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
    uint32_t code = allow & FY_ALLOW_OPERATIONS ? epd(&c, &pos, ops, count, allow)
                                                : fen(&c, &pos, allow);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = pos;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* By the quick reader that needs no choice at run time. */
static int read_quickly(fy_chess *out, const char *text, size_t len)
{
#if FY__HAS_16
    return fy__chess_parse_16(out, text, len);
#else
    return fy__chess_parse_quick(out, text, len);
#endif
}

/* What a quick reader takes, it takes whatever is allowed: leniencies only add to the texts that
 * can be read. */
static fy_result parse_any(fy_chess *out, const char *text, size_t len, uint32_t allow)
{
    if (read_quickly(out, text, len)) return (fy_result){FY_OK, (uint32_t)len};
    return fy__chess_read(out, NULL, NULL, text, len, allow);
}

#if FY__DISPATCH
static int glance_resolve(fy_chess *out, const char *text, size_t len);
static int (*_Atomic glance_chosen)(fy_chess *, const char *, size_t) = glance_resolve;

static int glance_resolve(fy_chess *out, const char *text, size_t len)
{
    return FY__CHOOSE(glance_chosen,
                      fy__cpu_has_quick_pdep() ? fy__chess_parse_v3 : fy__chess_parse_v3_no_pext,
                      read_quickly)(out, text, len);
}

int fy__chess_quick_parse(fy_chess *out, const char *text, size_t len)
{
    return FY__CHOSEN(glance_chosen)(out, text, len);
}

static fy_result parse_resolve(fy_chess *out, const char *text, size_t len, uint32_t allow);
static fy_result (*_Atomic parse_chosen)(fy_chess *, const char *, size_t,
                                         uint32_t) = parse_resolve;

static fy_result parse_resolve(fy_chess *out, const char *text, size_t len, uint32_t allow)
{
    return FY__CHOOSE(parse_chosen,
                      fy__cpu_has_quick_pdep() ? fy__chess_parse_any_v3
                                               : fy__chess_parse_any_v3_no_pext,
                      parse_any)(out, text, len, allow);
}

fy_result fy_chess_parse(fy_chess *out, const char *text, size_t len, uint32_t allow)
{
    return FY__CHOSEN(parse_chosen)(out, text, len, allow);
}
#else
int fy__chess_quick_parse(fy_chess *out, const char *text, size_t len)
{
    return read_quickly(out, text, len);
}

fy_result fy_chess_parse(fy_chess *out, const char *text, size_t len, uint32_t allow)
{
    return parse_any(out, text, len, allow);
}
#endif

void fy_chess_start(fy_chess *out)
{
    static const fy_chess start = {
        .plane = {UINT64_C(0x2cff00000000ff2c), UINT64_C(0x7600000000000076),
                  UINT64_C(0x9900000000000099)},
        .black = UINT64_C(0xffff000000000000),
        .fullmove = 1,
        .en_passant = FY_CHESS_NO_SQUARE,
        .castling = {0x81, 0x81},
    };
    *out = start;
}
