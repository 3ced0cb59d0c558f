/* Moves as text.
 *
 *     move    = step | telling
 *     step    = [ "+" ] square square [ reveal ] [ taken ]
 *     telling = reveal [ taken ] | taken
 *     reveal  = "=" type          a capital of RHCEAP
 *     taken   = "x" type          a small letter of them
 *
 * The readers only gather what is said, and where in the text it stands. Whether that can be played
 * is asked of the move that it spells, and the reason why not knows the byte to blame. As
 * everywhere, that is where the cursor is left. */
#include "internal.h"

/* What a text says, and where; NULL is nowhere. */
typedef struct jieqi_spelling {
    const char *start, *from, *to, *reveal, *taken;
    fy_move move;
} jieqi_spelling;

/* ---- reading: the symbols of the grammar ------------------------------------------------- */

/* Reads one byte if it is that one, and says where it stood. */
static const char *jieqi_text_mark(fy__cursor *c, char mark)
{
    return c->p < c->end && *c->p == mark ? c->p++ : NULL;
}

/* Reads a byte of a range, from 0; -1 if there is none. */
static int jieqi_text_coordinate(fy__cursor *c, char first, int count)
{
    if (c->p == c->end || *c->p < first || *c->p - first >= count) return -1;
    return *c->p++ - first;
}

static uint32_t jieqi_text_square(fy__cursor *c, const char **at, fy_move *square)
{
    *at = c->p;
    const int column = jieqi_text_coordinate(c, 'a', FY__COLUMNS);
    const int row = column < 0 ? -1 : jieqi_text_coordinate(c, '0', FY__ROWS);
    if (row < 0) return FY_JIEQI_BAD_MOVE;
    *square = (fy_move)(FY__COLUMNS * row + column);
    return FY_OK;
}

/* Reads a letter of a type, given those of all types from the king on. */
static uint32_t jieqi_text_type(fy__cursor *c, const char letters[FY_JIEQI_PAWN], fy_move *type)
{
    const char *found = c->p < c->end ? memchr(letters, *c->p, FY_JIEQI_PAWN) : NULL;
    if (found == NULL) return FY_JIEQI_BAD_MOVE;
    *type = (fy_move)(found - letters) + FY_JIEQI_KING;
    if (*type == FY_JIEQI_KING) return FY_JIEQI_REVEALS_KING;
    c->p++;
    return FY_OK;
}

/* [ reveal ] [ taken ], and then the text must end. */
static uint32_t jieqi_text_outcome(fy__cursor *c, jieqi_spelling *s)
{
    uint32_t code = FY_OK;
    fy_move revealed = 0, taken = 0;
    s->reveal = jieqi_text_mark(c, '=');
    if (s->reveal != NULL) code = jieqi_text_type(c, "KRHCEAP", &revealed);
    if (code != FY_OK) return code;
    s->taken = jieqi_text_mark(c, 'x');
    if (s->taken != NULL) code = jieqi_text_type(c, "krhceap", &taken);
    if (code != FY_OK) return FY_JIEQI_BAD_MOVE;
    s->move |= revealed << 16 | taken << 19;
    return c->p == c->end ? FY_OK : FY_JIEQI_BAD_MOVE;
}

static uint32_t jieqi_text_step(fy__cursor *c, jieqi_spelling *s)
{
    fy_move from = 0, to = 0;
    if (jieqi_text_mark(c, '+')) s->move = FY_JIEQI_REVEALS;
    uint32_t code = jieqi_text_square(c, &s->from, &from);
    if (code == FY_OK) code = jieqi_text_square(c, &s->to, &to);
    if (code != FY_OK) return code;
    if (from == to) {
        c->p = s->to;
        return FY_JIEQI_BAD_MOVE;
    }
    s->move |= from | to << 7;
    return jieqi_text_outcome(c, s);
}

static uint32_t jieqi_text_move(fy__cursor *c, jieqi_spelling *s)
{
    *s = (jieqi_spelling){.start = c->p};
    if (c->p == c->end || (*c->p != '=' && *c->p != 'x')) return jieqi_text_step(c, s);
    s->from = s->to = s->start;
    s->move = FY_JIEQI_TELLS;
    return jieqi_text_outcome(c, s);
}

fy_result fy_jieqi_move_scan(fy_move *out, const char *text, size_t len)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    jieqi_spelling s;
    const uint32_t code = jieqi_text_move(&c, &s);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = s.move;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* ---- reading: the byte to blame ---------------------------------------------------------- */

/* What is refused for a part of the text has that part. */
static const char *jieqi_blamed(const jieqi_spelling *s, uint32_t code, const char *end)
{
    switch (code) {
    case FY_JIEQI_NO_PIECE:
    case FY_JIEQI_NOT_YOURS:
    case FY_JIEQI_MISSING_PLUS:
    case FY_JIEQI_LEAVES_CHECK:
    case FY_JIEQI_LEAVES_FACING: return s->from;
    case FY_JIEQI_BAD_MOVE: /* from a square to itself */
    case FY_JIEQI_OWN_PIECE:
    case FY_JIEQI_CANNOT_MOVE_SO:
    case FY_JIEQI_TAKES_KING:
    case FY_JIEQI_CAPTURED_FULL: return s->to;
    case FY_JIEQI_NOT_HIDDEN: return s->move & FY_JIEQI_REVEALS ? s->start : s->reveal;
    case FY_JIEQI_NOT_IN_POOL:
    case FY_JIEQI_WRONG_REVEAL: return s->reveal + 1;
    case FY_JIEQI_NOTHING_TAKEN:
    case FY_JIEQI_TAKEN_SECRET: return s->taken;
    case FY_JIEQI_TAKEN_NOT_IN_POOL:
    case FY_JIEQI_WRONG_TAKEN: return s->taken + 1;
    case FY_JIEQI_CHANCE_FIRST: /* half of what is due was told: the first part, or not */
        return s->move & FY_JIEQI_TELLS && s->reveal != NULL ? end : s->start;
    default: return s->start;
    }
}

fy_result fy_jieqi_move_parse(fy_move *out, const fy_jieqi *pos, const char *text, size_t len)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    jieqi_spelling s;
    uint32_t code = jieqi_text_move(&c, &s);
    if (code == FY_OK) {
        const fy_move square = s.move & FY_JIEQI_TELLS ? pos->view.due_square : 0;
        s.move |= square | square << 7;
        code = fy__jieqi_refuse(pos, s.move);
        c.p = jieqi_blamed(&s, code, c.end);
    }
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = s.move;
    return (fy_result){FY_OK, (uint32_t)len};
}

/* ---- writing ----------------------------------------------------------------------------- */

static char *jieqi_move_square(char *p, int square)
{
    *p++ = (char)('a' + fy__column(square));
    *p++ = (char)('0' + fy__row(square));
    return p;
}

fy_result fy_jieqi_move_write(char *out, size_t cap, const fy_jieqi *pos, fy_move move,
                              uint32_t style)
{
    char text[FY_JIEQI_MOVE_TEXT_MAX], *p = text;
    if (style != FY_MOVE_PLAIN && style != FY_MOVE_UCI) return (fy_result){FY_UNKNOWN_OPTION, 0};
    if (move == 0) return fy__copy_out(out, cap, "0000", 4);
    const uint32_t code = fy__jieqi_refuse(pos, move);
    if (code != FY_OK) return (fy_result){code, 0};
    const int is_step = !(move & FY_JIEQI_TELLS), is_bare = is_step && style == FY_MOVE_UCI;
    if ((move & FY_JIEQI_REVEALS) && !is_bare) *p++ = '+';
    if (is_step) {
        p = jieqi_move_square(p, fy_jieqi_from(move));
        p = jieqi_move_square(p, fy_jieqi_to(move));
    }
    if (is_bare) {
        p = fy__jieqi_put_told(p, pos, move);
        return fy__copy_out(out, cap, text, (size_t)(p - text));
    }
    if (fy_jieqi_revealed(move) != 0) {
        *p++ = '=';
        *p++ = "\0KRHCEAP"[fy_jieqi_revealed(move)];
    }
    if (fy_jieqi_taken(move) != 0) {
        *p++ = 'x';
        *p++ = "\0krhceap"[fy_jieqi_taken(move)];
    }
    return fy__copy_out(out, cap, text, (size_t)(p - text));
}
