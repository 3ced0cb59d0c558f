/* Reading binpack files: see binpack.h.
 *
 * The moves of a chain are read one by one, from as many bytes as there are of the chunk, but at
 * most eight: a move and its score take less. What is faulty spoils the rest of its chunk. Where no
 * chunk begins, the next one is looked for. */
#include <string.h>

#include "../chess/internal.h"
#include "binpack.h"
#include "board.h"

/* What comes next. */
enum { BINPACK_AT_CHUNK, BINPACK_AT_CHAIN, BINPACK_AT_MOVE, BINPACK_LOST, BINPACK_NO_CHUNK };

enum { BINPACK_CHUNK_MAX = 100 << 20 };

static format_step binpack_fault(fy_sample_reader *r, uint32_t code, size_t at)
{
    r->stage = r->rest > 0 ? BINPACK_LOST : BINPACK_AT_CHUNK;
    return fy__format_fault(0, code, at);
}

/* Uses up bytes of the chunk. */
static format_step binpack_done(fy_sample_reader *r, format_step_kind kind, size_t used)
{
    r->rest -= used;
    r->stage = r->left > 0 ? BINPACK_AT_MOVE : r->rest > 0 ? BINPACK_AT_CHAIN : BINPACK_AT_CHUNK;
    return fy__format_step(kind, used);
}

/* ---- chunks ------------------------------------------------------------------------------ */

static format_step binpack_read_head(fy_sample_reader *r, format_input in)
{
    if (in.len < BINPACK_HEAD) return fy__format_step(STEP_MORE, 0);
    const uint64_t size = fy__load(in.bytes) >> 32;
    if (memcmp(in.bytes, "BINP", 4) != 0 || size > BINPACK_CHUNK_MAX) {
        r->stage = BINPACK_NO_CHUNK;
        return fy__format_fault(1, FY_SAMPLE_CHUNK, 0);
    }
    r->rest = size;
    r->stage = size > 0 ? BINPACK_AT_CHAIN : BINPACK_AT_CHUNK;
    return fy__format_step(STEP_NONE, BINPACK_HEAD);
}

static format_step binpack_seek_head(fy_sample_reader *r, format_input in)
{
    const uint8_t *found = in.len > 0 ? memchr(in.bytes, 'B', in.len) : NULL;
    if (found == NULL) {
        if (in.is_last) r->stage = BINPACK_AT_CHUNK;
        return fy__format_step(STEP_NONE, in.len);
    }
    const size_t at = (size_t)(found - in.bytes), left = in.len - at;
    if (at > 0) return fy__format_step(STEP_NONE, at);
    if (left < 4 && !in.is_last) return fy__format_step(STEP_MORE, 0);
    if (left >= 4 && memcmp(found, "BINP", 4) == 0) {
        r->stage = BINPACK_AT_CHUNK;
        return fy__format_step(STEP_NONE, 0);
    }
    if (left == 1) r->stage = BINPACK_AT_CHUNK;
    return fy__format_step(STEP_NONE, 1);
}

static format_step binpack_pass(fy_sample_reader *r, format_input in)
{
    const size_t used = in.len < r->rest ? in.len : (size_t)r->rest;
    if (used == 0) return fy__format_step(STEP_MORE, 0);
    r->rest -= used;
    if (r->rest == 0) r->stage = BINPACK_AT_CHUNK;
    return fy__format_step(STEP_NONE, used);
}

/* ---- stems ------------------------------------------------------------------------------- */

#define BINPACK_RANK_4 UINT64_C(0x00000000ff000000)
#define BINPACK_RANK_5 UINT64_C(0x000000ff00000000)

/* What the codes from 12 on stand on. */
typedef struct binpack_marks {
    uint64_t passed, white_rooks, black_rooks, king;
} binpack_marks;

static binpack_marks binpack_marks_of(const format_board *b)
{
    const uint64_t high = b->plane[2] & b->plane[3], odd = b->plane[0], two = b->plane[1];
    return (binpack_marks){high & ~two & ~odd, high & ~two & odd, high & two & ~odd,
                           high & two & odd};
}

/* Those that cannot be there: away from their ranks, or too many of them. */
static uint64_t binpack_wrong(const binpack_marks *m)
{
    uint64_t wrong = (m->passed & ~(BINPACK_RANK_4 | BINPACK_RANK_5)) |
                     (m->white_rooks & ~UINT64_C(0xff)) |
                     (m->black_rooks & ~(UINT64_C(0xff) << 56));
    if (fy__count(m->passed) > 1) wrong |= m->passed;
    if (fy__count(m->king) > 1) wrong |= m->king;
    if (fy__count(m->white_rooks) > 2) wrong |= m->white_rooks;
    if (fy__count(m->black_rooks) > 2) wrong |= m->black_rooks;
    return wrong;
}

static void binpack_set_marks(fy_chess *pos, const binpack_marks *m)
{
    pos->castling[FY_CHESS_WHITE] = (uint8_t)m->white_rooks;
    pos->castling[FY_CHESS_BLACK] = (uint8_t)(m->black_rooks >> 56);
    if (m->king != 0) pos->turn = FY_CHESS_BLACK;
    if (m->passed != 0)
        pos->en_passant = (uint8_t)fy__lowest(m->passed & BINPACK_RANK_4 ? m->passed >> 8
                                                                         : m->passed << 8);
}

/* Gives the byte that is wrong, or -1. The planes of the codes are the colour and three bits of the
 * type; those of marks become the pieces they are. */
static int binpack_get_board(fy_chess *pos, const uint8_t *bytes)
{
    format_board b = {.occupied = __builtin_bswap64(fy__load(bytes))};
    const int excess = fy__board_excess(b.occupied);
    if (excess >= 0) return 7 - excess;
    fy__board_load(&b, bytes);
    const binpack_marks m = binpack_marks_of(&b);
    const uint64_t wrong = binpack_wrong(&m), rooks = m.white_rooks | m.black_rooks;
    if (wrong != 0) return fy__board_byte(&b, wrong);
    const uint64_t pawns = m.passed, marks = pawns | rooks | m.king;
    const uint64_t code[3] = {(b.plane[1] & ~marks) | rooks | m.king, (b.plane[2] & ~marks) | rooks,
                              (b.plane[3] & ~marks) | m.king};
    fy_chess_clear(pos);
    fy__types_of_codes(pos->plane, code, b.occupied);
    pos->black = (b.plane[0] & ~marks) | m.black_rooks | m.king | (pawns & BINPACK_RANK_5);
    binpack_set_marks(pos, &m);
    return -1;
}

/* The move of a stem; 0 if it has none, or an illegal one. */
static fy_move binpack_get_move(const fy_chess *pos, unsigned word)
{
    const unsigned kind = word >> 14;
    const int promotion = kind == BINPACK_PROMOTION ? (int)(word & 3) + FY_CHESS_KNIGHT : 0;
    const fy_move move = fy__sample_move(pos, (int)(word >> 8 & 63), (int)(word >> 2 & 63),
                                         promotion);
    return move != 0 && fy__binpack_kind(move) == kind ? move : 0;
}

/* What follows a move of the chain. */
static void binpack_advance(fy_sample_reader *r)
{
    fy_sample *s = &r->next;
    s->pos = fy__sample_after(&s->pos, s->move, r->style);
    s->result = (int8_t)-s->result;
    s->ply = (uint16_t)(s->ply + 1);
}

static format_step binpack_read_stem(fy_sample *out, fy_sample_reader *r, format_input in)
{
    static const int8_t results[4] = {0, -1, 1, 2};
    fy_sample s = {.has = FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
    const uint8_t *bytes = in.bytes;
    if (r->rest < BINPACK_CHAIN) return binpack_fault(r, FY_SAMPLE_CHUNK, 0);
    if (in.len < BINPACK_CHAIN) return fy__format_step(STEP_MORE, 0);
    const int wrong = binpack_get_board(&s.pos, bytes);
    const unsigned word = fy__binpack_load(bytes + BINPACK_MOVE);
    const unsigned ply = fy__binpack_load(bytes + BINPACK_PLY);
    if (wrong >= 0) return binpack_fault(r, FY_SAMPLE_VALUE, (size_t)wrong);
    s.result = results[ply >> 14];
    if (s.result > 1) return binpack_fault(r, FY_SAMPLE_VALUE, BINPACK_PLY);
    s.ply = (uint16_t)(ply & BINPACK_PLY_MAX);
    s.pos.fullmove = (uint16_t)(s.ply / 2 + 1);
    s.pos.halfmove = (uint16_t)fy__binpack_load(bytes + BINPACK_HALFMOVE);
    s.score = fy__binpack_unfold(fy__binpack_load(bytes + BINPACK_SCORE));
    s.move = binpack_get_move(&s.pos, word);
    r->left = fy__binpack_load(bytes + BINPACK_STEM);
    if (s.move == 0 && (word != 0 || r->left > 0)) {
        r->left = 0;
        return binpack_fault(r, FY_SAMPLE_ILLEGAL, BINPACK_MOVE);
    }
    if (s.move != 0) s.has |= FY_SAMPLE_MOVE;
    *out = r->next = s;
    r->bit = 0;
    if (r->left > 0) binpack_advance(r);
    return binpack_done(r, STEP_SAMPLE, BINPACK_CHAIN);
}

/* ---- moves of a chain -------------------------------------------------------------------- */

/* Bits from the highest on. */
typedef struct binpack_bits {
    uint64_t word;
    unsigned used, there;
} binpack_bits;

static binpack_bits binpack_bits_of(const fy_sample_reader *r, format_input in)
{
    binpack_bits b = {0, r->bit, 0};
    size_t len = in.len < r->rest ? in.len : (size_t)r->rest;
    if (len > 8) len = 8;
    for (size_t i = 0; i < len; i++) b.word |= (uint64_t)in.bytes[i] << (56 - 8 * i);
    b.word <<= b.used;
    b.there = (unsigned)(8 * len);
    return b;
}

static unsigned binpack_take(binpack_bits *b, unsigned count)
{
    const unsigned number = count > 0 ? (unsigned)(b->word >> (64 - count)) : 0;
    b->word <<= count;
    b->used += count;
    return number;
}

static unsigned binpack_take_score(binpack_bits *b)
{
    unsigned number = 0;
    for (unsigned shift = 0; shift < 16; shift += 4) {
        const unsigned group = binpack_take(b, 5);
        number |= (group & 15) << shift;
        if (group < 16) break;
    }
    return number;
}

static int binpack_nth(uint64_t set, unsigned n)
{
    while (n-- > 0) set &= set - 1;
    return fy__lowest(set);
}

/* The square of the rook of the n-th castling right, the queenside first. */
static int binpack_rook(const fy_chess *pos, unsigned n)
{
    return binpack_nth(fy__castling_squares(pos, pos->turn), n);
}

/* The legal move that the bits tell; 0 if there is none. */
static fy_move binpack_take_move(binpack_bits *b, const fy_chess *pos)
{
    const uint64_t own = fy_chess_of_color(pos, pos->turn);
    const unsigned pieces = (unsigned)fy__count(own);
    const unsigned piece = pieces > 0 ? binpack_take(b, fy__binpack_bits(pieces)) : 0;
    if (piece >= pieces) return 0;
    const int from = binpack_nth(own, piece);
    const binpack_targets t = fy__binpack_targets(pos, from);
    const unsigned count = fy__binpack_count(&t), squares = count - t.rights;
    const unsigned number = count > 0 ? binpack_take(b, fy__binpack_bits(count)) : 0;
    if (number >= count) return 0;
    if (number >= squares)
        return fy__sample_move(pos, from, binpack_rook(pos, number - squares), 0);
    const int promotion = t.each > 1 ? (int)(number & 3) + FY_CHESS_KNIGHT : 0;
    return fy__sample_move(pos, from, binpack_nth(t.squares, number / t.each), promotion);
}

static format_step binpack_read_move(fy_sample *out, fy_sample_reader *r, format_input in)
{
    binpack_bits b = binpack_bits_of(r, in);
    fy_sample s = r->next;
    s.move = binpack_take_move(&b, &s.pos);
    const int sum = fy__binpack_unfold(binpack_take_score(&b));
    if (b.used > b.there && in.len < r->rest && in.len < 8) return fy__format_step(STEP_MORE, 0);
    if (b.used > b.there || s.move == 0) {
        r->left = 0;
        return binpack_fault(r, b.used > b.there ? FY_SAMPLE_CHUNK : FY_SAMPLE_ILLEGAL, 0);
    }
    s.score = (int16_t)(uint16_t)(sum - s.score);
    *out = r->next = s;
    r->left--;
    r->bit = r->left > 0 ? b.used & 7 : 0;
    if (r->left > 0) binpack_advance(r);
    return binpack_done(r, STEP_SAMPLE, r->left > 0 ? b.used / 8 : (b.used + 7) / 8);
}

format_step fy__binpack_read(fy_sample *out, fy_sample_reader *r, format_input in)
{
    switch (r->stage) {
    case BINPACK_AT_CHUNK: return binpack_read_head(r, in);
    case BINPACK_AT_CHAIN: return binpack_read_stem(out, r, in);
    case BINPACK_AT_MOVE: return binpack_read_move(out, r, in);
    case BINPACK_LOST: return binpack_pass(r, in);
    default: return binpack_seek_head(r, in);
    }
}
