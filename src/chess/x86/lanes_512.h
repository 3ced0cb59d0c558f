/* Eight sets of squares side by side, as one vector: for AVX-512 as Zen 4 and Ice Lake have it.
 * lanes.h tells what is what. A shift in eight directions is one rotation, with a mask for what
 * comes around; counting is one instruction; a set of squares becomes a list by compressing. */

typedef __m512i lanes;

typedef struct lanes_open {
    lanes one, two, four;
} lanes_open;

#define LANES_TERNARY(a, b, c, table) _mm512_ternarylogic_epi64(a, b, c, table)

FY__INLINE lanes lanes_both(lanes a, lanes b)
{
    return _mm512_and_si512(a, b);
}

FY__INLINE lanes lanes_either(lanes a, lanes b)
{
    return _mm512_or_si512(a, b);
}

FY__INLINE lanes lanes_without(lanes a, lanes b)
{
    return _mm512_andnot_si512(b, a);
}

FY__INLINE lanes lanes_all(uint64_t set)
{
    return _mm512_set1_epi64((long long)set);
}

/* From memory this is cheap, but compilers would rather use a register that they have loaded. */
FY__INLINE lanes lanes_load(const uint64_t *set)
{
    __asm__("" : "+r"(set));
    return _mm512_set1_epi64((long long)*set);
}

FY__INLINE lanes lanes_by_line(lanes straight, lanes diagonal)
{
    return _mm512_mask_blend_epi64(0xcc, straight, diagonal);
}

FY__INLINE lanes lanes_of_axes(const quad *axes)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512((__m256i)*axes), (__m256i)*axes, 1);
}

FY__INLINE quad lanes_quad(lanes a)
{
    return (quad)_mm512_castsi512_si256(a);
}

FY__INLINE quad lanes_down(lanes a)
{
    return (quad)_mm512_extracti64x4_epi64(a, 1);
}

FY__INLINE lanes lanes_constant(const uint64_t words[8])
{
    return _mm512_load_si512(words);
}

/* Rotations to the left, and what does not come around an edge. */
static const uint64_t lanes_one[8] __attribute__((aligned(64))) = {8, 1, 9, 7, 56, 63, 55, 57};
static const uint64_t lanes_two[8] __attribute__((aligned(64))) = {16, 2, 18, 14, 48, 62, 46, 50};
static const uint64_t lanes_four[8] __attribute__((aligned(64))) = {32, 4, 36, 28, 32, 60, 28, 36};
static const uint64_t lanes_inside[8] __attribute__((aligned(64))) = {
    ~FY__RANK_1, ~FY__FILE_A, ~(FY__FILE_A | FY__RANK_1), ~(FY__FILE_H | FY__RANK_1),
    ~FY__RANK_8, ~FY__FILE_H, ~(FY__FILE_H | FY__RANK_8), ~(FY__FILE_A | FY__RANK_8)};

FY__INLINE lanes_open lanes_find_open(lanes occupied)
{
    lanes_open open;
    open.one = _mm512_andnot_si512(occupied, lanes_constant(lanes_inside));
    open.two = _mm512_and_si512(open.one, _mm512_rolv_epi64(open.one, lanes_constant(lanes_one)));
    open.four = _mm512_and_si512(open.two, _mm512_rolv_epi64(open.two, lanes_constant(lanes_two)));
    return open;
}

enum { A_OR_B_AND_C = 0xf8 };

FY__INLINE lanes lanes_next(lanes from)
{
    return _mm512_and_si512(_mm512_rolv_epi64(from, lanes_constant(lanes_one)),
                            lanes_constant(lanes_inside));
}

FY__INLINE lanes lanes_slide(lanes g, const lanes_open *open)
{
    g = LANES_TERNARY(g, open->one, _mm512_rolv_epi64(g, lanes_constant(lanes_one)), A_OR_B_AND_C);
    g = LANES_TERNARY(g, open->two, _mm512_rolv_epi64(g, lanes_constant(lanes_two)), A_OR_B_AND_C);
    g = LANES_TERNARY(g, open->four, _mm512_rolv_epi64(g, lanes_constant(lanes_four)),
                      A_OR_B_AND_C);
    return lanes_next(g);
}

FY__INLINE lanes lanes_knights(lanes from)
{
    static const uint64_t leap[8] __attribute__((aligned(64))) = {17, 10, 15, 6, 47, 54, 49, 58};
#define FILES_AB (FY__FILE_A | FY__FILE_A << 1)
#define FILES_GH (FY__FILE_H | FY__FILE_H >> 1)
    static const uint64_t inside[8] __attribute__((aligned(64))) = {
        ~(FY__FILE_A | FY__RANK_1 | FY__RANK_1 << 8), ~(FILES_AB | FY__RANK_1),
        ~(FY__FILE_H | FY__RANK_1 | FY__RANK_1 << 8), ~(FILES_GH | FY__RANK_1),
        ~(FY__FILE_H | FY__RANK_8 | FY__RANK_8 >> 8), ~(FILES_GH | FY__RANK_8),
        ~(FY__FILE_A | FY__RANK_8 | FY__RANK_8 >> 8), ~(FILES_AB | FY__RANK_8)};
    return _mm512_and_si512(_mm512_rolv_epi64(from, lanes_constant(leap)), lanes_constant(inside));
}

FY__INLINE uint64_t lanes_union(lanes a)
{
    const __m256i four = (__m256i)(lanes_quad(a) | lanes_down(a));
    const __m128i two = _mm_or_si128(_mm256_castsi256_si128(four),
                                     _mm256_extracti128_si256(four, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}

FY__INLINE unsigned lanes_meeting(lanes a, uint64_t set)
{
    return _mm512_test_epi64_mask(a, lanes_all(set));
}

/* Upwards the nearest piece of a ray is its lowest bit, downwards its highest. */
FY__INLINE quad lanes_pins(lanes attacks, int king, const lanes_open *open, lanes occupied)
{
    (void)open;
    const quad top = {FY__TOP, FY__TOP, FY__TOP, FY__TOP};
    quad up, down;
    memcpy(&up, &fy__chess_rays[king][0], sizeof up);
    memcpy(&down, &fy__chess_rays[king][4], sizeof down);
    up &= lanes_quad(occupied);
    down &= lanes_quad(occupied);
    up &= -up;
    down = (quad)_mm256_srlv_epi64((__m256i)top, _mm256_lzcnt_epi64((__m256i)down));
    return (up & lanes_down(attacks)) | (down & lanes_quad(attacks));
}

FY__INLINE int quad_any(const quad *a)
{
    return !_mm256_testz_si256((__m256i)*a, (__m256i)*a);
}

/* ---- counting ---------------------------------------------------------------------------- */

typedef struct tally {
    lanes wide;
    quad narrow;
    uint64_t total;
} tally;

FY__INLINE void tally_quad(tally *t, const quad *a)
{
    t->narrow += (quad)_mm256_popcnt_epi64((__m256i)*a);
}

FY__INLINE void tally_lanes(tally *t, lanes a, lanes b)
{
    const lanes sum = _mm512_add_epi64(_mm512_popcnt_epi64(a), _mm512_popcnt_epi64(b));
    t->wide = _mm512_add_epi64(t->wide, sum);
}

FY__INLINE uint64_t tally_total(const tally *t)
{
    const quad sum = lanes_quad(t->wide) + lanes_down(t->wide) + t->narrow;
    return t->total + sum[0] + sum[1] + sum[2] + sum[3];
}

/* ---- listing ----------------------------------------------------------------------------- */

/* The squares of a set, four bytes each; then base + factor * square. */
FY__INLINE fy_move *list_few(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    const __m256i each = _mm256_cvtepu8_epi32(fy__squares_of(squares));
    _mm256_storeu_si256(
        (__m256i *)(void *)out,
        _mm256_dpbusd_epi32(_mm256_set1_epi32((int)base), each, _mm256_set1_epi32((int)factor)));
    return out + fy__count(squares);
}

FY__INLINE fy_move *list_more(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    const __m512i each = _mm512_cvtepu8_epi32(fy__squares_of(squares));
    _mm512_storeu_si512((void *)out, _mm512_dpbusd_epi32(_mm512_set1_epi32((int)base), each,
                                                         _mm512_set1_epi32((int)factor)));
    return out + fy__count(squares);
}

FY__INLINE fy_move *list_squares(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    for (; __builtin_expect(fy__count(squares) > 8, 0); squares &= squares - 1)
        *out++ = base + factor * (uint32_t)fy__lowest(squares);
    return list_few(out, squares, base, factor);
}
