/* Reading JFN.
 *
 *     4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r 0 31
 *     ^ board                                       ^         ^ ^ ^ ^
 *                                              captured    turn | | full
 *                                                            view half
 *
 * A referee's text has '*' for the view, and behind it a field more: what the hidden pieces are.
 *
 * One function per field, named after it. Each takes the cursor at the first byte of its field and
 * leaves it at the gap behind it. When something is wrong it returns the code at once and leaves
 * the cursor at the byte to blame, so nothing needs to keep track of offsets. What the view forbids
 * the fields before it is judged when the view has been read.
 *
 * The reader asks only whether the text is a position: whether the position makes sense is for
 * check.c to say. Pikafish's notation has its own reader, which shares the board with this one. On
 * machines with AVX2 and BMI2 both come second: x86/parse_v3.c reads most texts. */
#include "../base/cpu.h"
#include "internal.h"

/* ---- symbols of the board ---------------------------------------------------------------- */

/* In the low byte the piece, and a bit for each dialect that knows the symbol; above it how many
 * squares it takes; above that a bit for '/', which counts as a square of its own, behind those of
 * its row. */
enum {
    SYMBOL_PIECE = 31,
    SYMBOL_JFN = 32,
    SYMBOL_PIKAFISH = 64,
    SYMBOL_BOTH = SYMBOL_JFN | SYMBOL_PIKAFISH,
    SYMBOL_ONE = 1 << 8,
    SYMBOL_SLASH = 1 << 24
};

#define SYMBOL_RUN(length) (SYMBOL_BOTH | (length)*SYMBOL_ONE)
#define SYMBOL_TYPE(upper, lower, type, dialects)                                                  \
    [upper] = (dialects) | SYMBOL_ONE | (type), [lower] = (dialects) | SYMBOL_ONE | (type) |       \
                                                          FY_JIEQI_IS_BLACK

static const uint32_t jieqi_symbols[256] = {
    SYMBOL_TYPE('K', 'k', FY_JIEQI_KING, SYMBOL_BOTH),
    SYMBOL_TYPE('R', 'r', FY_JIEQI_ROOK, SYMBOL_BOTH),
    SYMBOL_TYPE('H', 'h', FY_JIEQI_HORSE, SYMBOL_JFN),
    SYMBOL_TYPE('N', 'n', FY_JIEQI_HORSE, SYMBOL_PIKAFISH),
    SYMBOL_TYPE('C', 'c', FY_JIEQI_CANNON, SYMBOL_BOTH),
    SYMBOL_TYPE('E', 'e', FY_JIEQI_ELEPHANT, SYMBOL_JFN),
    SYMBOL_TYPE('B', 'b', FY_JIEQI_ELEPHANT, SYMBOL_PIKAFISH),
    SYMBOL_TYPE('A', 'a', FY_JIEQI_ADVISOR, SYMBOL_BOTH),
    SYMBOL_TYPE('P', 'p', FY_JIEQI_PAWN, SYMBOL_BOTH),
    SYMBOL_TYPE('X', 'x', FY_JIEQI_HIDDEN, SYMBOL_BOTH),
    ['1'] = SYMBOL_RUN(1),
    ['2'] = SYMBOL_RUN(2),
    ['3'] = SYMBOL_RUN(3),
    ['4'] = SYMBOL_RUN(4),
    ['5'] = SYMBOL_RUN(5),
    ['6'] = SYMBOL_RUN(6),
    ['7'] = SYMBOL_RUN(7),
    ['8'] = SYMBOL_RUN(8),
    ['9'] = SYMBOL_RUN(9),
    ['/'] = SYMBOL_BOTH | SYMBOL_PIECE | SYMBOL_ONE | SYMBOL_SLASH,
};

static uint32_t dialect_of(const char *letters)
{
    return letters[FY_JIEQI_HORSE] == 'H' ? SYMBOL_JFN : SYMBOL_PIKAFISH;
}

unsigned fy__jieqi_piece_of(char ch, const char *letters)
{
    const uint32_t symbol = jieqi_symbols[(unsigned char)ch];
    if (!(symbol & dialect_of(letters)) || symbol & SYMBOL_SLASH) return 0;
    return symbol & SYMBOL_PIECE;
}

/* ---- the board --------------------------------------------------------------------------- */

/* Reads a board that has nothing wrong with it, or changes nothing and returns 0. It does not
 * branch on what the bytes are.
 *
 * Squares count in reading order, ten a row: the tenth is for the '/'. The board is good if there
 * are 99, nine of them slashes, and each tenth one is a slash. */
static int quick_board(fy__cursor *c, uint8_t board[FY_JIEQI_SQUARES], uint32_t dialect)
{
    enum { WIDTH = FY__COLUMNS + 1, LONGEST = FY__ROWS * WIDTH - 1 };
    uint8_t read[LONGEST * FY__COLUMNS];
    memset(read, 0, LONGEST);
    const char *p = c->p, *end = c->end - p > LONGEST ? p + LONGEST : c->end;
    uint32_t walked = 0; /* squares in the low half, slashes in the high half */
    for (; p < end; p++) {
        const uint32_t symbol = jieqi_symbols[(unsigned char)*p];
        if (!(symbol & dialect)) break;
        read[walked & 0xffff] = (uint8_t)symbol;
        walked += symbol >> 8;
    }
    unsigned ends = SYMBOL_PIECE;
    for (int row = 1; row < FY__ROWS; row++) ends &= read[WIDTH * row - 1];
    if (walked != (9u << 16 | LONGEST) || ends != SYMBOL_PIECE || !fy__ends_at(c, p)) return 0;
    for (int row = 0; row < FY__ROWS; row++) {
        uint8_t *to = board + FY__COLUMNS * (FY__ROWS - 1 - row), *from = read + WIDTH * row;
        for (int i = 0; i < FY__COLUMNS; i++) to[i] = from[i] & SYMBOL_PIECE;
    }
    c->p = p;
    return 1;
}

/* Why the byte at the cursor takes no square; `ended` if the row or the board just ended. */
static uint32_t not_a_square(const fy__cursor *c, uint32_t ended)
{
    if (fy__at_gap(c) || *c->p == '/') return ended;
    return fy__is_digit(*c->p) ? FY_JIEQI_BAD_DIGIT : FY_JIEQI_BAD_PIECE;
}

static uint32_t width_at(const fy__cursor *c, uint32_t dialect)
{
    const uint32_t symbol = c->p < c->end ? jieqi_symbols[(unsigned char)*c->p] : 0;
    return symbol & dialect && !(symbol & SYMBOL_SLASH) ? symbol >> 8 : 0;
}

/* Nine squares. */
static uint32_t row_fault(fy__cursor *c, uint32_t dialect)
{
    for (uint32_t filled = 0; filled < FY__COLUMNS; c->p++) {
        const uint32_t width = width_at(c, dialect);
        if (width == 0) return not_a_square(c, FY_JIEQI_SHORT_ROW);
        filled += width;
        if (filled > FY__COLUMNS) return FY_JIEQI_LONG_ROW;
    }
    return FY_OK;
}

/* What is wrong with a board that cannot be read, and where. */
static uint32_t board_fault(fy__cursor *c, uint32_t dialect)
{
    for (int row = 0; row < FY__ROWS; row++) {
        if (row > 0) {
            if (width_at(c, dialect) != 0) return FY_JIEQI_LONG_ROW;
            if (fy__at_gap(c) || *c->p != '/') return not_a_square(c, FY_JIEQI_FEW_ROWS);
            c->p++;
        }
        uint32_t code = row_fault(c, dialect);
        if (code != FY_OK) return code;
    }
    if (width_at(c, dialect) != 0) return FY_JIEQI_LONG_ROW;
    return not_a_square(c, FY_JIEQI_MANY_ROWS);
}

uint32_t fy__jieqi_read_board(fy__cursor *c, uint8_t board[FY_JIEQI_SQUARES], const char *letters)
{
    const uint32_t dialect = dialect_of(letters);
    return quick_board(c, board, dialect) ? FY_OK : board_fault(c, dialect);
}

/* ---- captured pieces --------------------------------------------------------------------- */

unsigned fy__jieqi_captured_of(char ch, const char *letters)
{
    if (ch == '?') return FY_JIEQI_TAKEN_HIDDEN;
    const unsigned piece = fy__jieqi_piece_of(ch, letters), type = piece & 15;
    if (type < FY_JIEQI_ROOK || type > FY_JIEQI_PAWN) return 0;
    return type | (piece & FY_JIEQI_IS_BLACK ? FY_JIEQI_TAKEN_HIDDEN : 0u);
}

static int at_stop(const fy__cursor *c, char stop)
{
    return fy__at_gap(c) || *c->p == stop;
}

/* One side's, up to the end of the field or to `stop`. */
static uint32_t captured_of(fy__cursor *c, uint8_t lost[FY_JIEQI_CAPTURED_MAX], char stop)
{
    if (at_stop(c, stop)) return FY_JIEQI_EMPTY_CAPTURED;
    if (*c->p == '-') {
        c->p++;
        return at_stop(c, stop) ? FY_OK : FY_JIEQI_BAD_CAPTURED;
    }
    for (int count = 0; !at_stop(c, stop); count++, c->p++) {
        const unsigned piece = fy__jieqi_captured_of(*c->p, fy__jieqi_letters);
        if (piece == 0)
            return (*c->p | 0x20) == 'k' ? FY_JIEQI_CAPTURED_KING : FY_JIEQI_BAD_CAPTURED;
        if (count == FY_JIEQI_CAPTURED_MAX) return FY_JIEQI_MANY_CAPTURED;
        lost[count] = (uint8_t)piece;
    }
    return FY_OK;
}

uint32_t fy__jieqi_read_captured(fy__cursor *c, fy_jieqi_view *view)
{
    uint32_t code = captured_of(c, view->captured[FY_JIEQI_RED], ':');
    if (code != FY_OK) return code;
    if (fy__at_gap(c)) return FY_JIEQI_MISSING_COLON;
    c->p++;
    return captured_of(c, view->captured[FY_JIEQI_BLACK], ' ');
}

uint32_t fy__jieqi_secret_fault(int viewer, int color, unsigned lost)
{
    const int unseen = lost == FY_JIEQI_TAKEN_HIDDEN;
    if (viewer == FY_JIEQI_REFEREE) return unseen ? FY_JIEQI_REFEREE_KNOWS : FY_OK;
    if (viewer != color) return unseen ? FY_JIEQI_TAKER_KNOWS : FY_OK;
    return lost > FY_JIEQI_TAKEN_HIDDEN ? FY_JIEQI_OWN_SECRET : FY_OK;
}

/* Do the captured pieces tell what the viewer may know? `list` is where they start: a letter a
 * piece. */
static uint32_t secrets(fy__cursor *c, const char *list, const fy_jieqi_view *view)
{
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && view->captured[color][i] != 0; i++) {
            uint32_t code = fy__jieqi_secret_fault(view->viewer, color, view->captured[color][i]);
            if (code == FY_OK) continue;
            c->p = list + i;
            return code;
        }
        if (color == FY_JIEQI_RED)
            while (*list++ != ':') continue;
    }
    return FY_OK;
}

/* ---- turn, with what is due -------------------------------------------------------------- */

/* A square behind the mark at the cursor. */
static uint32_t parse_due_square(fy__cursor *c, uint8_t *square)
{
    c->p++;
    if (c->p == c->end || *c->p < 'a' || *c->p > 'i') return FY_JIEQI_BAD_DUE;
    const int column = *c->p++ - 'a';
    if (c->p == c->end || !fy__is_digit(*c->p)) return FY_JIEQI_BAD_DUE;
    *square = (uint8_t)(FY__COLUMNS * (*c->p++ - '0') + column);
    return FY_OK;
}

/* +a1, xa1 or +a1xa1 */
static uint32_t parse_due(fy__cursor *c, fy_jieqi_view *view)
{
    uint8_t square;
    if (*c->p == '+') {
        uint32_t code = parse_due_square(c, &view->due_square);
        if (code != FY_OK) return code;
        view->due = FY_JIEQI_DUE_REVEAL;
        if (fy__at_gap(c)) return FY_OK;
    }
    if (*c->p != 'x') return FY_JIEQI_BAD_DUE;
    uint32_t code = parse_due_square(c, &square);
    if (code != FY_OK) return code;
    if (view->due && square != view->due_square) {
        c->p -= 2;
        return FY_JIEQI_BAD_DUE;
    }
    view->due_square = square;
    view->due |= FY_JIEQI_DUE_TAKEN;
    return fy__at_gap(c) ? FY_OK : FY_JIEQI_BAD_DUE;
}

uint32_t fy__jieqi_read_turn(fy__cursor *c, fy_jieqi_view *view)
{
    if (*c->p != 'r' && *c->p != 'b') return FY_JIEQI_BAD_TURN;
    view->turn = *c->p++ == 'b' ? FY_JIEQI_BLACK : FY_JIEQI_RED;
    if (fy__at_gap(c)) return FY_OK;
    return *c->p == '+' || *c->p == 'x' ? parse_due(c, view) : FY_JIEQI_BAD_TURN;
}

uint32_t fy__jieqi_due_fault(fy__cursor *c, const char *turn, const fy_jieqi_view *view)
{
    const unsigned piece = view->board[view->due_square];
    const int taken = view->due & FY_JIEQI_DUE_TAKEN, reveal = view->due & FY_JIEQI_DUE_REVEAL;
    const int own = piece != 0 && fy__jieqi_color(piece) == view->turn;
    if (view->due == 0) return FY_OK;
    c->p = turn + 2; /* the square */
    if (!own || (reveal && (piece & 15) != FY_JIEQI_HIDDEN)) return FY_JIEQI_BAD_DUE;
    c->p = turn + (reveal ? 4 : 1); /* the 'x', if there is one */
    if (taken && fy__jieqi_captured_count(view, !view->turn) == FY_JIEQI_CAPTURED_MAX)
        return FY_JIEQI_BAD_DUE;
    return FY_OK;
}

uint32_t fy__jieqi_viewer_due_fault(fy__cursor *c, const char *turn, const fy_jieqi_view *view)
{
    const int taken = view->due & FY_JIEQI_DUE_TAKEN, reveal = view->due & FY_JIEQI_DUE_REVEAL;
    c->p = turn + 1;
    if (view->due != 0 && view->viewer == FY_JIEQI_REFEREE) return FY_JIEQI_REFEREE_DUE;
    c->p += reveal ? 3 : 0;
    return taken && view->viewer != view->turn ? FY_JIEQI_BAD_DUE : FY_OK;
}

/* ---- view and identities ----------------------------------------------------------------- */

uint32_t fy__jieqi_read_view(fy__cursor *c, fy_jieqi_view *view)
{
    switch (*c->p) {
    case 'r': view->viewer = FY_JIEQI_RED; break;
    case 'b': view->viewer = FY_JIEQI_BLACK; break;
    case '*': view->viewer = FY_JIEQI_REFEREE; break;
    default: return FY_JIEQI_BAD_VIEW;
    }
    c->p++;
    return fy__at_gap(c) ? FY_OK : FY_JIEQI_BAD_VIEW;
}

unsigned fy__jieqi_identity_of(char ch)
{
    const unsigned lost = fy__jieqi_captured_of(ch, fy__jieqi_letters);
    return lost > FY_JIEQI_TAKEN_HIDDEN ? lost & 7 : 0;
}

/* One side's hidden pieces in reading order, up to the end of the field or to `stop`. */
static uint32_t identities_of(fy__cursor *c, fy_jieqi_table *table, int color, char stop)
{
    if (at_stop(c, stop)) return FY_JIEQI_BAD_IDENTITIES;
    if (*c->p == '-') {
        c->p++;
        if (!at_stop(c, stop)) return FY_JIEQI_BAD_IDENTITIES;
        if (fy_jieqi_hidden_count(&table->open, color) == 0) return FY_OK;
        c->p--;
        return FY_JIEQI_FEW_IDENTITIES;
    }
    for (int half = 0; half < 2; half++)
        for (uint64_t rest = fy__jieqi_hidden_in(table->open.board, half, color); rest != 0;
             rest &= rest - 1, c->p++) {
            const int square = fy__jieqi_read_as(45 * half + fy__lowest(rest));
            if (at_stop(c, stop)) return FY_JIEQI_FEW_IDENTITIES;
            table->identity[square] = (uint8_t)fy__jieqi_identity_of(*c->p);
            if (table->identity[square] == 0) return FY_JIEQI_BAD_IDENTITIES;
        }
    if (at_stop(c, stop)) return FY_OK;
    return fy__jieqi_identity_of(*c->p) ? FY_JIEQI_MANY_IDENTITIES : FY_JIEQI_BAD_IDENTITIES;
}

uint32_t fy__jieqi_read_identities(fy__cursor *c, fy_jieqi_table *table)
{
    uint32_t code = identities_of(c, table, FY_JIEQI_RED, ':');
    if (code != FY_OK) return code;
    if (fy__at_gap(c)) return FY_JIEQI_BAD_IDENTITIES;
    c->p++;
    return identities_of(c, table, FY_JIEQI_BLACK, ' ');
}

/* ---- counters ---------------------------------------------------------------------------- */

static int parse_counter(fy__cursor *c, uint32_t least, uint16_t *out)
{
    const char *first = c->p;
    uint32_t number;
    if (!fy__read_number(c, &number)) return 0;
    if (number < least || number > UINT16_MAX) {
        c->p = first;
        return 0;
    }
    *out = (uint16_t)number;
    return 1;
}

uint32_t fy__jieqi_read_half(fy__cursor *c, fy_jieqi_view *view)
{
    return parse_counter(c, 0, &view->half) ? FY_OK : FY_JIEQI_BAD_HALF;
}

uint32_t fy__jieqi_read_full(fy__cursor *c, fy_jieqi_view *view)
{
    return parse_counter(c, 1, &view->full) ? FY_OK : FY_JIEQI_BAD_FULL;
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* Skips the gap; is there another field? */
static int another_field(fy__cursor *c)
{
    fy__skip_blanks(c);
    return c->p < c->end;
}

/* What both a view and a table start with, board aside. */
static uint32_t shared_fields(fy__cursor *c, fy_jieqi_view *view)
{
    if (!another_field(c)) return FY_JIEQI_MISSING_CAPTURED;
    const char *captured = c->p;
    uint32_t code = fy__jieqi_read_captured(c, view);
    if (code != FY_OK) return code;

    if (!another_field(c)) return FY_JIEQI_MISSING_TURN;
    const char *turn = c->p;
    code = fy__jieqi_read_turn(c, view);
    fy__cursor behind = *c;
    if (code == FY_OK) code = fy__jieqi_due_fault(c, turn, view);
    if (code != FY_OK) return code;

    *c = behind;
    if (!another_field(c)) return FY_JIEQI_MISSING_VIEW;
    code = fy__jieqi_read_view(c, view);
    if (code != FY_OK) return code;
    behind = *c;
    code = secrets(c, captured, view);
    if (code == FY_OK) code = fy__jieqi_viewer_due_fault(c, turn, view);
    if (code == FY_OK) *c = behind;
    return code;
}

static uint32_t parse_counters(fy__cursor *c, fy_jieqi_view *view)
{
    if (!another_field(c)) return FY_OK;
    uint32_t code = fy__jieqi_read_half(c, view);
    if (code != FY_OK) return code;
    if (!another_field(c)) return FY_JIEQI_MISSING_FULL;
    code = fy__jieqi_read_full(c, view);
    if (code != FY_OK) return code;
    return another_field(c) ? FY_JIEQI_EXTRA_FIELD : FY_OK;
}

static uint32_t behind_board(fy__cursor *c, fy_jieqi *pos)
{
    uint32_t code = shared_fields(c, &pos->view);
    if (code != FY_OK) return code;
    if (pos->view.viewer == FY_JIEQI_REFEREE) {
        if (!another_field(c)) return FY_JIEQI_MISSING_IDENTITIES;
        code = fy__jieqi_read_identities(c, &pos->table);
        if (code != FY_OK) return code;
    }
    return parse_counters(c, &pos->view);
}

/* Is the next field one of these letters, alone? Then the cursor goes behind it. */
static int take_letter(fy__cursor *c, const char *letters)
{
    if (!another_field(c) || memchr(letters, *c->p, strlen(letters)) == NULL) return 0;
    if (!fy__ends_at(c, c->p + 1)) return 0;
    c->p++;
    return 1;
}

static void skip_board(fy__cursor *c)
{
    while (!fy__at_gap(c)) c->p++;
}

int fy__jieqi_is_pikafish(fy__cursor board)
{
    skip_board(&board);
    return take_letter(&board, "wb");
}

int fy__jieqi_is_xiangqi(fy__cursor *board)
{
    fy__cursor c = *board;
    skip_board(&c);
    if (!take_letter(&c, "wbr") || !another_field(&c)) return 0;
    const char *dashes = c.p;
    for (int fields = 0; fields < 2; fields++)
        if (!take_letter(&c, "-")) return 0;
    board->p = dashes;
    return 1;
}

fy_result fy__jieqi_read(fy_jieqi *out, const char *text, size_t len)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    if (c.p == c.end) return (fy_result){FY_JIEQI_EMPTY, fy__offset(&c)};
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    uint32_t code = fy__jieqi_read_board(&c, pos.view.board, fy__jieqi_letters);
    if (fy__jieqi_is_xiangqi(&c)) return (fy_result){FY_JIEQI_XIANGQI_FIELDS, fy__offset(&c)};
    if (fy__jieqi_is_pikafish(c)) return fy__jieqi_pikafish_parse(out, text, len);
    if (code == FY_OK) code = behind_board(&c, &pos);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = pos;
    return (fy_result){FY_OK, (uint32_t)len};
}

#if FY__DISPATCH
static int no_quick_jieqi(fy_jieqi *out, const char *text, size_t len) /* NOLINT: one of two */
{
    (void)out, (void)text, (void)len;
    return 0;
}

static int jieqi_parse_resolve(fy_jieqi *out, const char *text, size_t len);
static int (*_Atomic jieqi_parse_chosen)(fy_jieqi *, const char *, size_t) = jieqi_parse_resolve;

static int jieqi_parse_resolve(fy_jieqi *out, const char *text, size_t len)
{
    return FY__CHOOSE(jieqi_parse_chosen, fy__jieqi_parse_v3, no_quick_jieqi)(out, text, len);
}

int fy__jieqi_quick_parse(fy_jieqi *out, const char *text, size_t len)
{
    return FY__CHOSEN(jieqi_parse_chosen)(out, text, len);
}
#else
int fy__jieqi_quick_parse(fy_jieqi *out, const char *text, size_t len)
{
    (void)out, (void)text, (void)len;
    return 0;
}
#endif

fy_result fy_jieqi_parse(fy_jieqi *out, const char *text, size_t len, uint32_t allow)
{
    (void)allow;
    if (fy__jieqi_quick_parse(out, text, len)) return (fy_result){FY_OK, (uint32_t)len};
    return fy__jieqi_read(out, text, len);
}

void fy_jieqi_start(fy_jieqi *out)
{
    memset(out, 0, sizeof *out);
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const unsigned piece = fy__jieqi_start_piece[square];
        const int face_up = piece == 0 || (piece & 15) == FY_JIEQI_KING;
        out->view.board[square] =
            (uint8_t)(face_up ? piece : fy__jieqi_piece(fy__jieqi_color(piece), FY_JIEQI_HIDDEN));
    }
}
