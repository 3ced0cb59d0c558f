/* Moves as text.
 *
 *     move   = draft | place | deal
 *     draft  = ( "1" ... "9" | "C" ) tile ( "1" ... "5" | "F" )
 *     place  = ( "1" ... "5" ) ">" ( "1" ... "5" )
 *     deal   = "deal" blank { blank } factory { "|" factory }
 *
 * Drafts and placements are read into a move, whose refusal, if there is one, then tells the byte
 * to blame. Deals are read into tiles, for no number can hold them all; each number stands for some
 * deal, and that is what is written. As everywhere, the cursor is left at the byte to blame. */
#include "internal.h"

/* What a text says. */
typedef struct azul_said {
    fy_move move;   /* 0: a deal */
    const char *at; /* the first byte of the move, and of each factory: */
    const char *factory_at[FY_AZUL_FACTORIES_MAX];
    uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS];
} azul_said;

/* ---- drafts and placements --------------------------------------------------------------- */

/* Reads a digit from 1 to `last` as a number from 0; -1 if there is none. */
static int azul_said_digit(fy__cursor *c, char last)
{
    if (c->p == c->end || *c->p < '1' || *c->p > last) return -1;
    return *c->p++ - '1';
}

static int azul_said_letter(fy__cursor *c, char letter)
{
    if (c->p == c->end || *c->p != letter) return 0;
    c->p++;
    return 1;
}

/* Reads a colour; 0 if there is none. */
static int azul_said_color(fy__cursor *c)
{
    if (c->p == c->end) return 0;
    const char *found = memchr(fy__azul_letters + 1, *c->p, FY_AZUL_COLORS);
    if (found == NULL) return 0;
    c->p++;
    return (int)(found - fy__azul_letters);
}

static uint32_t azul_said_placement(fy__cursor *c, fy_move *out)
{
    const int row = azul_said_digit(c, '5');
    if (row < 0) return FY_AZUL_BAD_MOVE;
    c->p++; /* the '>' */
    const int column = azul_said_digit(c, '5');
    if (column < 0 || c->p < c->end) return FY_AZUL_BAD_MOVE;
    *out = FY_AZUL_PLACES | (uint32_t)row << 7 | (uint32_t)column << 10;
    return FY_OK;
}

static uint32_t azul_said_draft(fy__cursor *c, fy_move *out)
{
    const int source = azul_said_letter(c, 'C') ? FY_AZUL_CENTRE_SOURCE : azul_said_digit(c, '9');
    const int color = source < 0 ? 0 : azul_said_color(c);
    if (color == 0) return FY_AZUL_BAD_MOVE;
    const int line = azul_said_letter(c, 'F') ? FY_AZUL_FLOOR_LINE : azul_said_digit(c, '5');
    if (line < 0 || c->p < c->end) return FY_AZUL_BAD_MOVE;
    *out = FY_AZUL_DRAFTS | (uint32_t)source | (uint32_t)color << 4 | (uint32_t)line << 7;
    return FY_OK;
}

static uint32_t azul_said_step(fy__cursor *c, fy_move *out)
{
    const int is_placement = c->end - c->p >= 2 && c->p[1] == '>';
    return is_placement ? azul_said_placement(c, out) : azul_said_draft(c, out);
}

static int azul_says_deal(const fy__cursor *c)
{
    return c->end - c->p >= 4 && memcmp(c->p, "deal", 4) == 0;
}

fy_result fy_azul_move_scan(fy_move *out, const char *text, size_t len)
{
    fy_move move = 0;
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    const uint32_t code = azul_says_deal(&c) ? FY_AZUL_DEAL_HAS_NO_NUMBER
                                             : azul_said_step(&c, &move);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = move;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* Where in the three bytes of a move the reason of its refusal stands. */
static int azul_byte_to_blame(uint32_t code)
{
    switch (code) {
    case FY_AZUL_NO_SUCH_COLOR: return 1;
    case FY_AZUL_PATTERN_LINE_FULL:
    case FY_AZUL_LINE_OF_OTHER_COLOR:
    case FY_AZUL_COLOR_ON_WALL_ROW:
    case FY_AZUL_COLUMN_TAKEN:
    case FY_AZUL_COLOR_IN_COLUMN: return 2;
    default: return 0;
    }
}

/* ---- deals ------------------------------------------------------------------------------- */

static uint32_t azul_said_factory(fy__cursor *c, uint8_t tiles[FY_AZUL_COLORS])
{
    for (int i = 0; i < FY__FACTORY_TILES; i++) {
        const int color = azul_said_color(c);
        if (color > 0)
            tiles[color - 1]++;
        else if (!azul_said_letter(c, fy__azul_letters[0]))
            return FY_AZUL_BAD_DEAL;
    }
    return FY_OK;
}

/* As many factories as the position has. */
static uint32_t azul_said_tiles(fy__cursor *c, azul_said *said, int factories)
{
    const char *first = c->p;
    fy__skip_blanks(c);
    if (c->p == first) return FY_AZUL_BAD_DEAL;
    for (int f = 0; f < factories; f++) {
        if (f > 0 && !azul_said_letter(c, '|')) return FY_AZUL_BAD_DEAL;
        said->factory_at[f] = c->p;
        if (azul_said_factory(c, said->tiles[f]) != FY_OK) return FY_AZUL_BAD_DEAL;
    }
    return c->p == c->end ? FY_OK : FY_AZUL_BAD_DEAL;
}

/* Whether it is time for a deal goes before what is dealt. */
static uint32_t azul_said_deal(fy__cursor *c, azul_said *said, const fy_azul *pos)
{
    const uint32_t why = fy__azul_refuse(pos, FY_AZUL_DEALS);
    if (why != FY_OK) return why;
    c->p += 4;
    return azul_said_tiles(c, said, pos->factories);
}

/* ---- reading ----------------------------------------------------------------------------- */

static uint32_t azul_read_said(fy__cursor *c, azul_said *out, const fy_azul *pos)
{
    memset(out, 0, sizeof *out);
    out->at = c->p;
    if (azul_says_deal(c)) return azul_said_deal(c, out, pos);
    uint32_t code = azul_said_step(c, &out->move);
    if (code != FY_OK) return code;
    code = fy__azul_refuse(pos, out->move);
    if (code != FY_OK) c->p = out->at + azul_byte_to_blame(code);
    return code;
}

static uint32_t azul_play_deal(fy__cursor *c, azul_said *said, fy_azul *out, const fy_azul *pos)
{
    const fy_result dealt = fy_azul_deal_tiles(out, pos, said->tiles);
    if (dealt.code != FY_OK) c->p = said->factory_at[dealt.at];
    return dealt.code;
}

fy_result fy_azul_play_text(fy_azul *out, fy_move *move, const fy_azul *pos, const char *text,
                            size_t len)
{
    azul_said said;
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    uint32_t code = azul_read_said(&c, &said, pos);
    if (code == FY_OK && said.move == 0) code = azul_play_deal(&c, &said, out, pos);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    if (said.move != 0) fy_azul_play_unchecked(out, pos, said.move);
    if (move != NULL) *move = said.move;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* A deal that could be played is refused last. */
static uint32_t azul_refuse_deal(fy__cursor *c, azul_said *said, const fy_azul *pos)
{
    fy_azul after;
    const uint32_t code = azul_play_deal(c, said, &after, pos);
    if (code != FY_OK) return code;
    c->p = said->at;
    return FY_AZUL_DEAL_HAS_NO_NUMBER;
}

fy_result fy_azul_move_parse(fy_move *out, const fy_azul *pos, const char *text, size_t len)
{
    azul_said said;
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    uint32_t code = azul_read_said(&c, &said, pos);
    if (code == FY_OK && said.move == 0) code = azul_refuse_deal(&c, &said, pos);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = said.move;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* ---- writing ----------------------------------------------------------------------------- */

static char *azul_write_dealt(char *p, const uint8_t tiles[FY_AZUL_COLORS])
{
    const char *end = p + FY__FACTORY_TILES;
    for (int color = 1; color <= FY_AZUL_COLORS; color++)
        for (int i = 0; i < tiles[color - 1]; i++) *p++ = fy__azul_letters[color];
    while (p < end) *p++ = fy__azul_letters[0];
    return p;
}

static char *azul_write_deal(char *p, const fy_azul *pos, fy_move move)
{
    uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS];
    fy__azul_drawn_tiles(tiles, pos, move & (FY_AZUL_DRAFTS - 1));
    memcpy(p, "deal ", 5);
    p += 5;
    for (int f = 0; f < pos->factories; f++) {
        if (f > 0) *p++ = '|';
        p = azul_write_dealt(p, tiles[f]);
    }
    return p;
}

static char *azul_write_draft(char *p, fy_move move)
{
    const int source = fy_azul_source(move), line = fy_azul_line_of(move);
    *p++ = (char)(source == FY_AZUL_CENTRE_SOURCE ? 'C' : '1' + source);
    *p++ = fy__azul_letters[fy_azul_move_color(move)];
    *p++ = (char)(line == FY_AZUL_FLOOR_LINE ? 'F' : '1' + line);
    return p;
}

static char *azul_write_placement(char *p, fy_move move)
{
    *p++ = (char)('1' + fy_azul_line_of(move));
    *p++ = '>';
    *p++ = (char)('1' + fy_azul_column_of(move));
    return p;
}

fy_result fy_azul_move_write(char *out, size_t cap, const fy_azul *pos, fy_move move,
                             uint32_t style)
{
    char text[FY_AZUL_MOVE_TEXT_MAX];
    if (style != FY_MOVE_PLAIN && style != FY_MOVE_UCI) return (fy_result){FY_UNKNOWN_OPTION, 0};
    if (move == 0) return fy__copy_out(out, cap, "0000", 4);
    const uint32_t why = fy__azul_refuse(pos, move);
    if (why != FY_OK) return (fy_result){why, 0};
    const char *end = move & FY_AZUL_DEALS    ? azul_write_deal(text, pos, move)
                      : move & FY_AZUL_PLACES ? azul_write_placement(text, move)
                                              : azul_write_draft(text, move);
    return fy__copy_out(out, cap, text, (size_t)(end - text));
}
