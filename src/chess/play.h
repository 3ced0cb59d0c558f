/* Playing a move.
 *
 * Whatever a move does to the board is the same for each plane of bits: the squares that it touches
 * are cleared, and the piece is put on its new square where its type has the plane's bit. What is
 * captured needs no looking up, since it stood on a square that is cleared. The three planes and
 * the squares of Black are 32 bytes in a row, worked on two by two.
 *
 * The other eight bytes are one number, worked on as a whole:
 *
 *     bits  0..15  16..31    32..39  40..47      48..55    56..63
 *           half   full      turn    en passant  castling of White and of Black
 *
 * Castling, taking en passant, and counters that may be full are rare enough for a second way. */
#ifndef FY_CHESS_PLAY_H
#define FY_CHESS_PLAY_H

#include "internal.h"
#include "tables.h"

enum { FY__FULLMOVE = 16, FY__TURN = 32, FY__EN_PASSANT = 40, FY__CASTLING = 48 };

#define FY__HALF_BITS UINT64_C(0xffff)
#define FY__FULL_BITS (UINT64_C(0xffff) << FY__FULLMOVE)
#define FY__COUNTERS_HIGH UINT64_C(0x80008000)

/* On little-endian machines the fields are that number already. */
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
FY__INLINE uint64_t fy__load_state(const fy_chess *pos)
{
    uint64_t state;
    memcpy(&state, (const uint8_t *)pos + offsetof(fy_chess, halfmove), sizeof state);
    return state;
}

FY__INLINE void fy__store_state(fy_chess *pos, uint64_t state)
{
    memcpy((uint8_t *)pos + offsetof(fy_chess, halfmove), &state, sizeof state);
}
#else
FY__INLINE uint64_t fy__load_state(const fy_chess *pos)
{
    return (uint64_t)pos->halfmove | (uint64_t)pos->fullmove << FY__FULLMOVE |
           (uint64_t)pos->turn << FY__TURN | (uint64_t)pos->en_passant << FY__EN_PASSANT |
           (uint64_t)pos->castling[0] << FY__CASTLING |
           (uint64_t)pos->castling[1] << (FY__CASTLING + 8);
}

FY__INLINE void fy__store_state(fy_chess *pos, uint64_t state)
{
    pos->halfmove = (uint16_t)state;
    pos->fullmove = (uint16_t)(state >> FY__FULLMOVE);
    pos->turn = (uint8_t)(state >> FY__TURN);
    pos->en_passant = (uint8_t)(state >> FY__EN_PASSANT);
    pos->castling[0] = (uint8_t)(state >> FY__CASTLING);
    pos->castling[1] = (uint8_t)(state >> (FY__CASTLING + 8));
}
#endif

FY__INLINE unsigned fy__state_turn(uint64_t state)
{
    return (unsigned)(state >> FY__TURN) & 1;
}

typedef uint64_t fy__pair __attribute__((vector_size(16)));

/* Clears squares and puts a piece, its type and 8 for a black one, on others. */
FY__INLINE void fy__replace(fy_chess *out, const fy_chess *pos, uint64_t cleared, uint64_t put,
                            unsigned piece)
{
    const uint64_t *planes = fy__chess_playing.changes[piece & 15].planes;
    fy__pair low, high, low_bits, high_bits;
    memcpy(&low, (const uint8_t *)pos, sizeof low);
    memcpy(&high, (const uint8_t *)pos + sizeof low, sizeof high);
    memcpy(&low_bits, planes, sizeof low_bits);
    memcpy(&high_bits, planes + 2, sizeof high_bits);
    low = (low & ~(fy__pair){cleared, cleared}) | (low_bits & put);
    high = (high & ~(fy__pair){cleared, cleared}) | (high_bits & put);
    memcpy((uint8_t *)out, &low, sizeof low);
    memcpy((uint8_t *)out + sizeof low, &high, sizeof high);
}

/* The state with the turn passed, the counters counted, and an en passant square (or none). The
 * counters saturate. */
FY__INLINE uint64_t fy__next_state(uint64_t state, uint64_t keep, uint64_t en_passant)
{
    const uint64_t half = (state & FY__HALF_BITS) != FY__HALF_BITS;
    const uint64_t full = (state & FY__FULL_BITS) != FY__FULL_BITS ? fy__state_turn(state) : 0;
    state = (state + half + (full << FY__FULLMOVE)) & keep & ~(UINT64_C(0xff) << FY__EN_PASSANT);
    return (state | en_passant << FY__EN_PASSANT) ^ UINT64_C(1) << FY__TURN;
}

FY__INLINE void fy__play_castling(fy_chess *out, const fy_chess *pos, fy_move move, uint64_t state)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const int rank = from & 56, is_black = (int)fy__state_turn(state);
    const uint64_t king = UINT64_C(1) << (to < from ? 2 : 6) << rank; /* to the c- or g-file */
    const uint64_t both = king | UINT64_C(1) << (to < from ? 3 : 5) << rank;
    const uint64_t stays = ~(fy__square(from) | fy__square(to) | both);
    _Static_assert(FY_CHESS_KING == 6 && FY_CHESS_ROOK == 4, "which planes have their bits");
    out->plane[0] = pos->plane[0] & stays;
    out->plane[1] = (pos->plane[1] & stays) | king;
    out->plane[2] = (pos->plane[2] & stays) | both;
    out->black = (pos->black & stays) | (is_black ? both : 0);
    const uint64_t keep = fy__chess_playing.changes[FY_CHESS_KING | 8 * is_black].keep;
    fy__store_state(out, fy__next_state(state, keep, FY_CHESS_NO_SQUARE));
}

/* The en passant square that a move leaves behind, as that on the h-file; or none. */
FY__INLINE uint64_t fy__passed(fy_move move, unsigned color)
{
    const uint32_t push = FY_CHESS_DOUBLE_PUSH | FY_CHESS_PAWN << 15;
    if ((move & (push | 7 << 15)) != push) return FY_CHESS_NO_SQUARE;
    return color == 0 ? 16 + 7 : 40 + 7;
}

/* Any move. Each file has a copy of its own, so that the compiler knows which registers it leaves
 * alone. */
static __attribute__((noinline, unused)) void fy__play_rare(fy_chess *out, const fy_chess *pos,
                                                            fy_move move)
{
    const uint64_t state = fy__load_state(pos);
    if (move & FY_CHESS_CASTLES) {
        fy__play_castling(out, pos, move, state);
        return;
    }
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    const unsigned color = fy__state_turn(state) << 3;
    const uint64_t put = fy__square(to), touched = put | fy__square(from);
    const uint64_t taken = move & FY_CHESS_TAKES_EN_PASSANT ? fy__square(to ^ 8) : 0;
    const unsigned becomes = (unsigned)fy_chess_becomes(move) | color;
    const uint64_t kept = fy__chess_playing.kept[from] & fy__chess_playing.kept[to];
    uint64_t keep = kept & fy__chess_playing.changes[becomes].keep &
                    fy__chess_playing.changes[fy_chess_moved(move)].leave;
    if (fy_chess_occupied(pos) & put) keep &= ~FY__HALF_BITS;
    fy__replace(out, pos, touched | taken, put, becomes);
    fy__store_state(out,
                    fy__next_state(state, keep, fy__passed(move, color) & kept >> FY__EN_PASSANT));
}

/* A move that is neither castling nor en passant, taken apart. Pieces are their type, and 8 for a
 * black one; `passed` is as above. */
typedef struct fy__move_parts {
    int from, to;
    unsigned moved, becomes;
    uint64_t passed;
} fy__move_parts;

/* Plays such a move, of a position whose counters are not nearly full. Without `counts`, which is a
 * constant, they are not kept up. */
FY__INLINE void fy__play_parts(fy_chess *out, const fy_chess *pos, fy__move_parts m, int counts)
{
    const uint64_t state = fy__load_state(pos), put = fy__square(m.to);
    const fy__state_change *change = &fy__chess_playing.changes[m.becomes];
    uint64_t next = state & change->keep;
    if (counts) {
        next += change->add + ((m.passed - FY_CHESS_NO_SQUARE) << FY__EN_PASSANT);
        next &= fy__chess_playing.changes[m.moved].leave;
        next = fy_chess_occupied(pos) & put ? next & ~FY__HALF_BITS : next;
    } else {
        next = (next ^ UINT64_C(1) << FY__TURN) | m.passed << FY__EN_PASSANT;
    }
    next &= fy__chess_playing.kept[m.from] & fy__chess_playing.kept[m.to];
    fy__replace(out, pos, put | fy__square(m.from), put, m.becomes);
    fy__store_state(out, next);
}

FY__INLINE int fy__is_rare(uint64_t state, fy_move move, int counts)
{
    const uint32_t rare = FY_CHESS_CASTLES | FY_CHESS_TAKES_EN_PASSANT;
    return __builtin_expect((move & rare) != 0, 0) ||
           (counts && __builtin_expect((state & FY__COUNTERS_HIGH) != 0, 0));
}

FY__INLINE void fy__play_as(fy_chess *out, const fy_chess *pos, fy_move move, int counts)
{
    const uint64_t state = fy__load_state(pos);
    if (fy__is_rare(state, move, counts)) {
        fy__play_rare(out, pos, move);
        return;
    }
    const unsigned color = fy__state_turn(state) << 3;
    const fy__move_parts parts = {
        fy_chess_from(move), fy_chess_to(move), (unsigned)fy_chess_moved(move) | color,
        (unsigned)fy_chess_becomes(move) | color, fy__passed(move, color)};
    fy__play_parts(out, pos, parts, counts);
}

FY__INLINE void fy__play(fy_chess *out, const fy_chess *pos, fy_move move)
{
    fy__play_as(out, pos, move, 1);
}

/* The same for machines with AVX2. (x86/play_v3.c) */
void fy__chess_play_v3(fy_chess *out, const fy_chess *pos, fy_move move);

#endif
