/* Writing FEN.
 *
 * The canonical text is the shortest one that reads back as the same position: digits merged, one
 * space between fields, and castling rights as KQkq. A right is kept as the file of its rook; it is
 * written as K or Q when that letter, read on this board, names the same rook, and as the file
 * otherwise. So that writer and reader cannot disagree, both sides of that rule stand here:
 * fy__chess_right() reads a letter, right_letter() writes one, and fy__chess_wing_file() is the
 * rule.
 *
 * The canonical text of most positions is written by write_quick.c, on machines with vectors by
 * write_16.c or x86/write_v3.c. */
#include "../base/cpu.h"
#include "../base/sixteen.h"
#include "internal.h"

int fy__chess_wing_file(const fy_chess *pos, int color, int wing)
{
    enum { A = 0, H = 7 };
    int king = fy__castling_king(pos, color);
    unsigned rooks = fy__back_rank(pos, color, FY_CHESS_ROOK);
    if (king < 0 || rooks == 0) return wing ? H : A;
    int rook = wing ? fy__highest(rooks) : fy__lowest(rooks);
    if (wing) return rook > king ? rook : H;
    return rook < king ? rook : A;
}

int fy__chess_right(const fy_chess *pos, char letter, int *color, int *file)
{
    *color = letter >= 'a' ? FY_CHESS_BLACK : FY_CHESS_WHITE;
    char upper = (char)(letter & ~0x20);
    if (letter < 'A') return 0;
    if (upper >= 'A' && upper <= 'H') {
        *file = upper - 'A';
        return 1;
    }
    if (upper != 'K' && upper != 'Q') return 0;
    *file = fy__chess_wing_file(pos, *color, upper == 'K');
    return 1;
}

char *fy__chess_write_square(char *p, int square)
{
    *p++ = (char)('a' + square % 8);
    *p++ = (char)('1' + square / 8);
    return p;
}

static char *write_placement(char *p, const fy_chess *pos)
{
    const uint64_t occupied = fy_chess_occupied(pos);
    for (int rank = 7; rank >= 0; rank--) {
        unsigned row = (unsigned)(occupied >> 8 * rank) & 0xffu;
        int file = 0;
        while (row >> file != 0) {
            int gap = fy__lowest(row >> file);
            if (gap > 0) *p++ = (char)('0' + gap);
            file += gap;
            *p++ = fy__piece_letter(pos, 8 * rank + file, '.');
            file++;
        }
        if (file < 8) *p++ = (char)('0' + 8 - file);
        if (rank > 0) *p++ = '/';
    }
    return p;
}

static char right_letter(const fy_chess *pos, int color, int file, uint32_t style)
{
    char letter = (char)('A' + file);
    if (!(style & FY_CHESS_CASTLING_SHREDDER)) {
        if (file == fy__chess_wing_file(pos, color, 1))
            letter = 'K';
        else if (file == fy__chess_wing_file(pos, color, 0))
            letter = 'Q';
    }
    return (char)(color == FY_CHESS_BLACK ? letter | 0x20 : letter);
}

static char *write_castling(char *p, const fy_chess *pos, uint32_t style)
{
    const char *first = p;
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        unsigned rights = pos->castling[color];
        while (rights != 0) {
            int file = fy__highest(rights);
            *p++ = right_letter(pos, color, file, style);
            rights ^= 1u << file;
        }
    }
    if (p == first) *p++ = '-';
    return p;
}

static char *write_en_passant(char *p, const fy_chess *pos, uint32_t style)
{
    int square = pos->en_passant;
    int shown = square < FY_CHESS_NO_SQUARE;
    if (shown && (style & FY_CHESS_EP_LEGAL)) shown = fy__chess_en_passant_legal(pos);
    if (shown && (style & FY_CHESS_EP_XFEN)) shown = fy__chess_en_passant_takers(pos) != 0;
    if (!shown) {
        *p++ = '-';
        return p;
    }
    return fy__chess_write_square(p, square);
}

char *fy__chess_write_number(char *p, unsigned value)
{
    if (value >= 10) p = fy__chess_write_number(p, value / 10);
    *p++ = (char)('0' + value % 10);
    return p;
}

fy_result fy__chess_write_portable(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    if (style & FY_CHESS_EPD) return fy_chess_epd_write(out, cap, pos, NULL, 0, style);

    char text[FY__CHESS_ANY_TEXT_MAX];
    char *p = write_placement(text, pos);
    *p++ = ' ';
    *p++ = pos->turn == FY_CHESS_WHITE ? 'w' : 'b';
    *p++ = ' ';
    p = write_castling(p, pos, style);
    *p++ = ' ';
    p = write_en_passant(p, pos, style);
    *p++ = ' ';
    p = fy__chess_write_number(p, pos->halfmove);
    *p++ = ' ';
    p = fy__chess_write_number(p, pos->fullmove);
    return fy__copy_out(out, cap, text, (size_t)(p - text));
}

/* By the quick writer that needs no choice at run time. */
static size_t write_quickly(char *out, const fy_chess *pos)
{
#if FY__HAS_16
    return fy__chess_write_16(out, pos);
#else
    return fy__chess_write_quick(out, pos);
#endif
}

/* Only room for every text is room for the quick way: it cannot tell beforehand what it needs. */
static fy_result write_any(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    if (style == 0 && cap >= FY_CHESS_TEXT_MAX) {
        const size_t len = write_quickly(out, pos);
        if (len != 0) return (fy_result){FY_OK, (uint32_t)len};
    }
    return fy__chess_write_portable(out, cap, pos, style);
}

#if FY__DISPATCH
static fy_result write_resolve(char *out, size_t cap, const fy_chess *pos, uint32_t style);
static fy_result (*_Atomic write_chosen)(char *, size_t, const fy_chess *,
                                         uint32_t) = write_resolve;

static fy_result write_resolve(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    return FY__CHOOSE(write_chosen, fy__chess_write_any_v3, write_any)(out, cap, pos, style);
}

fy_result fy_chess_write(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    return FY__CHOSEN(write_chosen)(out, cap, pos, style);
}
#else
fy_result fy_chess_write(char *out, size_t cap, const fy_chess *pos, uint32_t style)
{
    return write_any(out, cap, pos, style);
}
#endif

void fy__chess_write_fields(fy__chess_fields *out, const fy_chess *pos, uint32_t style)
{
    style &= ~(uint32_t)FY_CHESS_EPD;
    fy_result written = fy_chess_write(out->text, sizeof out->text, pos, style);
    uint32_t at = 0;
    for (int field = FY_CHESS_PLACEMENT; field <= FY_CHESS_FULLMOVE; field++) {
        out->at[field] = at;
        while (at < written.at && out->text[at] != ' ') at++;
        out->len[field] = at - out->at[field];
        at++;
    }
}

fy_result fy_chess_rewrite(char *out, size_t cap, const char *text, size_t len, uint32_t allow,
                           uint32_t style)
{
    fy_chess pos;
    if (style & FY_CHESS_EPD) {
        fy_chess_op ops[FY_CHESS_OPS_MAX];
        size_t count = FY_CHESS_OPS_MAX;
        fy_result read = fy_chess_epd_parse(&pos, ops, &count, text, len, allow);
        if (read.code != FY_OK) return read;
        fy_result written = fy_chess_epd_write(out, cap, &pos, ops, count, style);
        if (fy_code_severity(written.code) == FY_SEVERITY_FAULT) /* names one of our operations */
            written.at = (uint32_t)(ops[written.at].name - text);
        return written;
    }
    fy_result read = fy_chess_parse(&pos, text, len, allow);
    return read.code ? read : fy_chess_write(out, cap, &pos, style);
}
