/* Is a position sound, and plainly so? The question of plain.c, for AVX2 and BMI2, without a loop
 * over pieces.
 *
 * The board is three vectors, a byte for each square, in which all pieces are looked at side by
 * side. To a table's hidden pieces, which are 8, their identities are added: 9 to 15.
 *
 * Places. One shuffle a colour gives what each piece asks of its square.
 *
 * Counts. A shuffle makes a 1 of one type and a 64 of another; there are less than 64 pieces, so
 * that one sum counts both. Four pairs of types are four numbers of 16 bits, which become bytes:
 *
 *     byte    0       1      2      3       4        5          6         7
 *     type    unseen  kings  rooks  horses  cannons  elephants  advisors  pawns
 *
 * Attacks. What lies face down is replaced by what it moves as. The row and the column of the king
 * become numbers with a bit for each square (PEXT): the nearest piece is the lowest or the highest
 * bit. Whatever else attacks a king is at most two rows and two columns away: the bytes around him
 * are compared with what would attack from there. Which of the four squares diagonal to his are
 * empty tells who of these can reach him. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../plain.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

/* ---- squares ----------------------------------------------------------------------------- */

/* A byte for each square: 0 to 31, 32 to 63, and 64 to 89 with zeros behind. */
typedef struct plain_squares {
    __m256i part[3];
} plain_squares;

/* No byte behind the ninety is loaded. */
FY__INLINE plain_squares load_squares(const uint8_t bytes[FY_JIEQI_SQUARES])
{
    const __m128i end = _mm_srli_si128(fy__16_bytes(bytes, FY_JIEQI_SQUARES - 16), 6);
    return (plain_squares){{fy__32_bytes(bytes, 0), fy__32_bytes(bytes, 32),
                            _mm256_set_m128i(end, fy__16_bytes(bytes, 64))}};
}

FY__INLINE plain_squares load_squares_table(const uint8_t bytes[FY__SQUARES_ROOM])
{
    return (plain_squares){
        {fy__32_bytes(bytes, 0), fy__32_bytes(bytes, 32), fy__32_bytes(bytes, 64)}};
}

/* A set of squares: of the rows 0 to 6, and of the others. */
typedef struct plain_set {
    uint64_t low, high;
} plain_set;

enum { PLAIN_LOW_ROWS = 7 };

FY__INLINE uint32_t which_are(__m256i bytes, unsigned byte)
{
    const __m256i equal = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8((char)byte));
    return (uint32_t)_mm256_movemask_epi8(equal);
}

FY__INLINE plain_set plain_set_of(plain_squares s, unsigned byte)
{
    const uint64_t first = which_are(s.part[0], byte) | (uint64_t)which_are(s.part[1], byte) << 32;
    return (plain_set){first & INT64_MAX, (uint64_t)which_are(s.part[2], byte) << 1 | first >> 63};
}

/* ---- what pieces ask of their squares, and how many there are ---------------------------- */

#define PLAIN_ODD                                                                                  \
    FY__NOWHERE, FY__NOWHERE, FY__NOWHERE, FY__NOWHERE, FY__NOWHERE, FY__NOWHERE, FY__NOWHERE

static const uint8_t red_needs[32] = FY__TWICE(0, FY__RED_PALACE, 0, 0, 0, 0, 0, 0, FY__RED_START,
                                               PLAIN_ODD);
static const uint8_t black_needs[32] = FY__TWICE(FY__NOWHERE, FY__BLACK_PALACE, 0, 0, 0, 0, 0, 0,
                                                 FY__BLACK_START, PLAIN_ODD);

/* What a piece adds to the sum of a pair of types. */
enum { PLAIN_PAIRS = 4, PLAIN_SECOND = 64 };
static const uint8_t pair_units[PLAIN_PAIRS][32] = {
    FY__TWICE(0, PLAIN_SECOND, 0, 0, 0, 0, 0, 0, 1, PLAIN_SECOND, 0, 0, 0, 0, 0, 0),
    FY__TWICE(0, 0, 1, PLAIN_SECOND, 0, 0, 0, 0, 0, 0, 1, PLAIN_SECOND, 0, 0, 0, 0),
    FY__TWICE(0, 0, 0, 0, 1, PLAIN_SECOND, 0, 0, 0, 0, 0, 0, 1, PLAIN_SECOND, 0, 0),
    FY__TWICE(0, 0, 0, 0, 0, 0, 1, PLAIN_SECOND, 0, 0, 0, 0, 0, 0, 1, PLAIN_SECOND),
};

/* Pieces as indices of a shuffle: the type is in the low half, and the highest bit, which makes a
 * 0, is that of the other colour. */
FY__INLINE __m256i reds_in(__m256i pieces)
{
    return _mm256_add_epi8(pieces, _mm256_set1_epi8(0x70));
}

FY__INLINE __m256i blacks_in(__m256i pieces)
{
    return _mm256_xor_si256(reds_in(pieces), _mm256_set1_epi8((char)0x80));
}

/* Is every piece one, and where it can be? */
FY__INLINE int are_in_place(plain_squares board)
{
    const plain_squares places = load_squares_table(fy__jieqi_places);
    __m256i amiss = _mm256_setzero_si256();
    for (int i = 0; i < 3; i++) {
        const __m256i pieces = board.part[i];
        const __m256i needs =
            _mm256_or_si256(_mm256_shuffle_epi8(fy__32_bytes(red_needs, 0), reds_in(pieces)),
                            _mm256_shuffle_epi8(fy__32_bytes(black_needs, 0), blacks_in(pieces)));
        const __m256i none = _mm256_and_si256(pieces, _mm256_set1_epi8((char)0xe0));
        amiss = _mm256_or_si256(amiss, _mm256_andnot_si256(places.part[i], needs));
        amiss = _mm256_or_si256(amiss, none);
    }
    return _mm256_testz_si256(amiss, amiss);
}

/* Adds identities to hidden pieces, which have three bits to spare; 0 if one is elsewhere. */
FY__INLINE int add_identities(plain_squares *to, const uint8_t identities[FY_JIEQI_SQUARES])
{
    const plain_squares identity = load_squares(identities);
    __m256i odd = _mm256_setzero_si256();
    for (int i = 0; i < 3; i++) {
        const __m256i hidden = _mm256_and_si256(to->part[i], _mm256_set1_epi8(FY_JIEQI_HIDDEN));
        const __m256i room = _mm256_sub_epi8(hidden, _mm256_srli_epi16(hidden, 3));
        odd = _mm256_or_si256(odd, _mm256_andnot_si256(room, identity.part[i]));
        to->part[i] = _mm256_or_si256(to->part[i], identity.part[i]);
    }
    return _mm256_testz_si256(odd, odd);
}

/* Sums of a pair of types: two of Red, which are to be added, and two of Black. */
FY__INLINE __m256i sum_pair(plain_squares of, __m256i lost, int pair)
{
    const __m256i units = fy__32_bytes(pair_units[pair], 0), zero = _mm256_setzero_si256();
    __m256i reds = zero, blacks = zero;
    for (int i = 0; i < 3; i++) {
        reds = _mm256_add_epi8(reds, _mm256_shuffle_epi8(units, reds_in(of.part[i])));
        blacks = _mm256_add_epi8(blacks, _mm256_shuffle_epi8(units, blacks_in(of.part[i])));
    }
    reds = _mm256_sad_epu8(reds, zero);
    blacks = _mm256_sad_epu8(blacks, zero);
    const __m256i taken = _mm256_sad_epu8(_mm256_shuffle_epi8(units, lost), zero);
    return _mm256_add_epi64(_mm256_add_epi64(_mm256_permute2x128_si256(reds, blacks, 0x20),
                                             _mm256_permute2x128_si256(reds, blacks, 0x31)),
                            taken);
}

/* Has each side what it can have? `lost` are the lists of both, one in each half. */
FY__INLINE int are_counts_plain(plain_squares of, __m256i lost)
{
    __m256i sums = sum_pair(of, lost, 0);
    sums = _mm256_or_si256(sums, _mm256_slli_epi64(sum_pair(of, lost, 1), 16));
    sums = _mm256_or_si256(sums, _mm256_slli_epi64(sum_pair(of, lost, 2), 32));
    sums = _mm256_or_si256(sums, _mm256_slli_epi64(sum_pair(of, lost, 3), 48));
    sums = _mm256_add_epi64(sums, _mm256_unpackhi_epi64(sums, sums));
    const __m256i first = _mm256_and_si256(sums, _mm256_set1_epi16(PLAIN_SECOND - 1));
    const __m256i second = _mm256_and_si256(_mm256_slli_epi16(sums, 2), _mm256_set1_epi16(0x3f00));
    const __m256i counts = _mm256_or_si256(first, second);
    return fy__jieqi_count_is_plain((uint64_t)_mm256_extract_epi64(counts, 0)) &
           fy__jieqi_count_is_plain((uint64_t)_mm256_extract_epi64(counts, 2));
}

/* Both lists of captured pieces, one in each half, with a zero behind. */
FY__INLINE __m256i load_captured(const fy_jieqi_view *view)
{
    const size_t red = offsetof(fy_jieqi_view, captured), black = red + FY_JIEQI_CAPTURED_MAX;
    const __m256i lists = _mm256_set_m128i(fy__16_bytes(view, black), fy__16_bytes(view, red));
    return _mm256_and_si256(lists, _mm256_set_epi64x(INT64_MAX >> 7, -1, INT64_MAX >> 7, -1));
}

/* Does each list end with its first zero, and has it nothing else than pieces? */
FY__INLINE int is_captured_plain(__m256i lists)
{
    const uint32_t pieces = ~which_are(lists, 0);
    const __m256i odd = _mm256_and_si256(lists, _mm256_set1_epi8((char)0xf0));
    return _mm256_testz_si256(odd, odd) & ((pieces & (pieces + 0x00010001)) == 0);
}

/* ---- attacks ----------------------------------------------------------------------------- */

/* A line through a king: who stands on it, and his place. */
typedef struct plain_line {
    unsigned occupied, rooks, cannons;
    int king;
} plain_line;

FY__INLINE unsigned highest_of(unsigned places)
{
    return places & 1u << fy__highest(places | 1);
}

FY__INLINE unsigned line_attackers(plain_line l)
{
    const unsigned above = l.occupied & ~1u << l.king, below = l.occupied & ~(~0u << l.king);
    const unsigned more_above = above & (above - 1), last = highest_of(below);
    const unsigned second = (more_above & (0 - more_above)) | highest_of(below ^ last);
    return (((above ^ more_above) | last) & l.rooks) | (second & l.cannons);
}

FY__INLINE unsigned set_row(plain_set set, int row)
{
    const uint64_t rows = row < PLAIN_LOW_ROWS ? set.low >> FY__COLUMNS * row
                                               : set.high >> FY__COLUMNS * (row - PLAIN_LOW_ROWS);
    return (unsigned)rows & 511;
}

FY__INLINE unsigned set_column(plain_set set, int column, int way)
{
    const uint64_t low = set.low >> column, high = set.high >> column;
    const uint64_t low_rows = UINT64_C(0x0040201008040201), high_rows = UINT64_C(0x40201);
    const uint64_t together = UINT64_C(0x0101010101010100); /* bits that are nine apart */
    if (way == FY__WITH_PEXT)
        return (unsigned)(_pext_u64(low, low_rows) | _pext_u64(high, high_rows) << PLAIN_LOW_ROWS);
    return (unsigned)((low & low_rows) * together >> 56 |
                      (high & high_rows) * together >> 56 << PLAIN_LOW_ROWS);
}

/* What lies around a king, from two rows down and two columns to the left of him on, nine bytes for
 * each row; and what would attack him from there, by the colour that attacks: horses, elephants,
 * advisors, and pawns before and beside him. */
enum { PLAIN_AROUND = 2 * FY__COLUMNS + 2, PLAIN_AROUND_LEN = 48 };

#define PLAIN_NONE 255
#define PLAIN_REST PLAIN_NONE, PLAIN_NONE, PLAIN_NONE, PLAIN_NONE
#define PLAIN_FAR_ROW(c) 5 | (c), 3 | (c), PLAIN_NONE, 3 | (c), 5 | (c), PLAIN_REST
#define PLAIN_NEAR_ROW(c, before) 3 | (c), 6 | (c), before, 6 | (c), 3 | (c), PLAIN_REST
#define PLAIN_KING_ROW(c) PLAIN_NONE, 7 | (c), PLAIN_NONE, 7 | (c), PLAIN_NONE, PLAIN_REST

_Static_assert(FY_JIEQI_HORSE == 3 && FY_JIEQI_ELEPHANT == 5 && FY_JIEQI_ADVISOR == 6 &&
                   FY_JIEQI_PAWN == 7,
               "who attacks from where");

static const uint8_t attackers_around[2][PLAIN_AROUND_LEN] = {
    {PLAIN_FAR_ROW(0), PLAIN_NEAR_ROW(0, 7), PLAIN_KING_ROW(0), PLAIN_NEAR_ROW(0, PLAIN_NONE),
     PLAIN_FAR_ROW(0), PLAIN_NONE, PLAIN_NONE, PLAIN_NONE},
    {PLAIN_FAR_ROW(16), PLAIN_NEAR_ROW(16, PLAIN_NONE), PLAIN_KING_ROW(16), PLAIN_NEAR_ROW(16, 23),
     PLAIN_FAR_ROW(16), PLAIN_NONE, PLAIN_NONE, PLAIN_NONE},
};

/* The four squares diagonal to the king's, and by those that are empty, who can reach him: advisors
 * and pawns always, from a corner the two horses and the elephant behind an empty square. */
#define PLAIN_AT(row, column) (UINT64_C(1) << (PLAIN_AROUND + FY__COLUMNS * (row) + (column)))
#define PLAIN_DIAGONALS (PLAIN_AT(-1, -1) | PLAIN_AT(-1, 1) | PLAIN_AT(1, -1) | PLAIN_AT(1, 1))
#define PLAIN_BEHIND(up, right)                                                                    \
    (PLAIN_AT(2 * (up), right) | PLAIN_AT(up, 2 * (right)) | PLAIN_AT(2 * (up), 2 * (right)))
#define PLAIN_REACH(empty)                                                                         \
    (PLAIN_DIAGONALS | PLAIN_AT(0, -1) | PLAIN_AT(0, 1) | PLAIN_AT(-1, 0) | PLAIN_AT(1, 0) |       \
     ((empty)&1 ? PLAIN_BEHIND(-1, -1) : 0) | ((empty)&4 ? PLAIN_BEHIND(-1, 1) : 0) |              \
     ((empty)&2 ? PLAIN_BEHIND(1, -1) : 0) | ((empty)&8 ? PLAIN_BEHIND(1, 1) : 0))

/* Two bits for the squares before him, and two between them for those behind. */
FY__INLINE unsigned empty_diagonals(uint32_t empty)
{
    enum { BEFORE = PLAIN_AROUND - FY__COLUMNS - 1, BEHIND = PLAIN_AROUND + FY__COLUMNS - 1 };
    return (empty >> BEFORE & 5) | (empty >> (BEHIND - 1) & 10);
}

static const uint64_t reach_by_empty[16] = {
    PLAIN_REACH(0),  PLAIN_REACH(1),  PLAIN_REACH(2),  PLAIN_REACH(3),
    PLAIN_REACH(4),  PLAIN_REACH(5),  PLAIN_REACH(6),  PLAIN_REACH(7),
    PLAIN_REACH(8),  PLAIN_REACH(9),  PLAIN_REACH(10), PLAIN_REACH(11),
    PLAIN_REACH(12), PLAIN_REACH(13), PLAIN_REACH(14), PLAIN_REACH(15),
};

/* How pieces move, by squares, with empty rows before and behind the board. */
typedef struct plain_movers {
    uint8_t before[32], at[FY__SQUARES_ROOM], behind[32];
} plain_movers;

FY__INLINE uint64_t attackers_near(const plain_movers *m, int king, int by)
{
    const uint8_t *around = (const uint8_t *)m + offsetof(plain_movers, at) + king - PLAIN_AROUND;
    const uint8_t *wanted = attackers_around[by];
    const __m256i most = fy__32_bytes(around, 0);
    const __m128i rest = fy__16_bytes(around, 32);
    const __m128i last = _mm_cmpeq_epi8(rest, fy__16_bytes(wanted, 32));
    const __m256i first = _mm256_cmpeq_epi8(most, fy__32_bytes(wanted, 0));
    const uint64_t found = (uint32_t)_mm256_movemask_epi8(first) |
                           (uint64_t)(unsigned)_mm_movemask_epi8(last) << 32;
    return found & reach_by_empty[empty_diagonals(which_are(most, 0))];
}

/* What hidden pieces move as takes their place. */
FY__INLINE plain_squares find_movers(plain_squares board)
{
    const plain_squares starts = load_squares_table(fy__jieqi_hidden_movers);
    plain_squares m;
    for (int i = 0; i < 3; i++) {
        const __m256i bit = _mm256_slli_epi16(board.part[i], 4); /* FY_JIEQI_HIDDEN as the sign */
        m.part[i] = _mm256_blendv_epi8(board.part[i], starts.part[i], bit);
    }
    return m;
}

FY__INLINE void store_movers(plain_movers *out, plain_squares m)
{
    fy__put_32(out, 0, _mm256_setzero_si256());
    for (size_t i = 0; i < 3; i++) fy__put_32(out, 32 + 32 * i, m.part[i]);
    fy__put_32(out, 128, _mm256_setzero_si256());
}

/* Is a king in his palace attacked by another piece than a king? */
FY__INLINE int is_attacked(plain_squares board, plain_set occupied, int king, int by, int way)
{
    const plain_squares m = find_movers(board);
    plain_movers around;
    store_movers(&around, m);
    const int row = fy__row(king), column = fy__column(king);
    const plain_set rooks = plain_set_of(m, fy__jieqi_piece(by, FY_JIEQI_ROOK));
    const plain_set cannons = plain_set_of(m, fy__jieqi_piece(by, FY_JIEQI_CANNON));
    const plain_line across = {set_row(occupied, row), set_row(rooks, row), set_row(cannons, row),
                               column};
    const plain_line along = {set_column(occupied, column, way), set_column(rooks, column, way),
                              set_column(cannons, column, way), row};
    return (line_attackers(across) | line_attackers(along) | attackers_near(&around, king, by)) !=
           0;
}

/* Do two kings in their palaces, the red one below, face each other? */
FY__INLINE int are_facing(plain_set occupied, int red, int black, int way)
{
    const unsigned above = set_column(occupied, fy__column(red), way) & ~1u << fy__row(red);
    const int next = fy__lowest(above | 1u << FY__ROWS); /* behind the board if there is none */
    return fy__column(red) == fy__column(black) && next == fy__row(black);
}

/* ---- all together ------------------------------------------------------------------------ */

FY__INLINE int jieqi_is_plain_by(const fy_jieqi *pos, int way)
{
    const fy_jieqi_view *view = &pos->view;
    const plain_squares board = load_squares(view->board);
    const __m256i lost = load_captured(view);
    const uint32_t red = which_are(board.part[0], FY_JIEQI_KING);
    const uint32_t black = which_are(board.part[2], FY_JIEQI_KING | FY_JIEQI_IS_BLACK);
    const plain_set empty = plain_set_of(board, 0);
    const plain_set occupied = {~empty.low & INT64_MAX, ~empty.high & 0x7ffffff};
    if (view->due != 0 || view->turn > FY_JIEQI_BLACK || red == 0 || black == 0) return 0;
    if (fy__count(occupied.low) + fy__count(occupied.high) > 32) return 0;
    plain_squares of = board;
    if (fy_jieqi_is_table(pos) && !add_identities(&of, pos->table.identity)) return 0;
    if (!are_in_place(board) || !is_captured_plain(lost) || !are_counts_plain(of, lost)) return 0;
    const int kings[2] = {fy__lowest(red), 64 + fy__lowest(black)};
    return !(are_facing(occupied, kings[0], kings[1], way) |
             is_attacked(board, occupied, kings[1 - view->turn], view->turn, way));
}

int fy__jieqi_is_plain_v3(const fy_jieqi *pos)
{
    return jieqi_is_plain_by(pos, FY__WITH_PEXT);
}

int fy__jieqi_is_plain_v3_no_pext(const fy_jieqi *pos)
{
    return jieqi_is_plain_by(pos, FY__NO_PEXT);
}

#include "../../base/x86/end.h"
#endif
