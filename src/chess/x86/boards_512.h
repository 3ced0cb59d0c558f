/* Sets of squares of eight boards side by side, with AVX-512. boards.h tells what is what. */

typedef uint64_t boards __attribute__((vector_size(64)));

enum { BOARDS = 8 };

/* Instructions spread words from memory to all lanes. */
typedef uint64_t boards_word;

static const struct boards_constants {
    boards_word not_file_a, not_file_h, third, sixth, ends;
} boards_memory = {
    .not_file_a = ~FY__FILE_A,
    .not_file_h = ~FY__FILE_H,
    .third = FY__RANK_1 << 16,
    .sixth = FY__RANK_1 << 40,
    .ends = FY__RANK_1 | FY__RANK_8,
};

FY__INLINE boards boards_all(uint64_t set)
{
    return (boards)_mm512_set1_epi64((long long)set);
}

FY__INLINE boards boards_of(boards_word word)
{
    return boards_all(word);
}

FY__INLINE boards boards_load(const uint64_t *sets)
{
    return (boards)_mm512_loadu_si512(sets);
}

FY__INLINE void boards_store(uint64_t *out, boards sets)
{
    _mm512_storeu_si512(out, (__m512i)sets);
}

FY__INLINE boards boards_split(uint64_t *set)
{
    const __m128i squares = fy__squares_of(*set);
    *set = _pdep_u64(~UINT64_C(0xff), *set);
    return (boards)_mm512_sllv_epi64(_mm512_set1_epi64(1), _mm512_cvtepu8_epi64(squares));
}

typedef __mmask8 boards_where;

FY__INLINE boards_where boards_meeting(boards a, boards b)
{
    return _mm512_test_epi64_mask((__m512i)a, (__m512i)b);
}

FY__INLINE boards boards_limit(boards set, boards_where where, boards limit)
{
    return (boards)_mm512_mask_and_epi64((__m512i)set, where, (__m512i)set, (__m512i)limit);
}

FY__INLINE boards boards_unless(boards set, boards_where where)
{
    return (boards)_mm512_maskz_mov_epi64((__mmask8)~where, (__m512i)set);
}

FY__INLINE boards boards_unless_alike(boards set, boards a, boards b)
{
    return (boards)_mm512_maskz_mov_epi64(_mm512_cmpneq_epi64_mask((__m512i)a, (__m512i)b),
                                          (__m512i)set);
}

typedef boards boards_tally;

FY__INLINE boards_tally boards_count(boards sets)
{
    return (boards)_mm512_popcnt_epi64((__m512i)sets);
}

FY__INLINE uint64_t boards_total(boards_tally tally)
{
    return (uint64_t)_mm512_reduce_add_epi64((__m512i)tally);
}

FY__INLINE boards boards_turn(boards sets, const boards_constants *k)
{
    const __m512i bytes =
        _mm512_broadcast_i32x4(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
    (void)k;
    return (boards)_mm512_shuffle_epi8((__m512i)sets, bytes);
}

FY__INLINE boards boards_less(boards a, boards b)
{
    return (boards)_mm512_sub_epi8((__m512i)a, (__m512i)b);
}

FY__INLINE boards boards_see_west(uint64_t squares, boards occupied, const boards_constants *k)
{
    (void)k;
    const boards ray = boards_all(squares);
    const __m512i beyond = _mm512_lzcnt_epi64((__m512i)(ray & occupied));
    const __m512i all_but_top = _mm512_set1_epi64((long long)(~UINT64_C(0) >> 1));
    return ray & ~(boards)_mm512_srlv_epi64(all_but_top, beyond);
}
