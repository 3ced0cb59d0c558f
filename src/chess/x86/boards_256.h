/* Sets of squares of four boards side by side, with AVX2, which counts no bits: POPCNT counts those
 * of each board from memory. boards.h tells what is what. */

typedef uint64_t boards __attribute__((vector_size(32)));

enum { BOARDS = 4 };

/* Instructions take vectors from memory, but no single words. */
typedef boards boards_word;

#define BOARDS_EVERY(set)                                                                          \
    {                                                                                              \
        set, set, set, set                                                                         \
    }
#define BOARDS_TWICE(low, high)                                                                    \
    {                                                                                              \
        low, high, low, high                                                                       \
    }

static const struct boards_constants {
    boards not_file_a, not_file_h, third, sixth, ends;
    boards turned;              /* where bytes come from                              */
    boards low_seen, high_seen; /* of a rank, from above, by what is in half of it */
} boards_memory = {
    .not_file_a = BOARDS_EVERY(~FY__FILE_A),
    .not_file_h = BOARDS_EVERY(~FY__FILE_H),
    .third = BOARDS_EVERY(FY__RANK_1 << 16),
    .sixth = BOARDS_EVERY(FY__RANK_1 << 40),
    .ends = BOARDS_EVERY(FY__RANK_1 | FY__RANK_8),
    .turned = BOARDS_TWICE(UINT64_C(0x0001020304050607), UINT64_C(0x08090a0b0c0d0e0f)),
    .low_seen = BOARDS_TWICE(UINT64_C(0xfcfcfcfcfefeffff), UINT64_C(0xf8f8f8f8f8f8f8f8)),
    .high_seen = BOARDS_TWICE(UINT64_C(0xc0c0c0c0e0e0f0ff), UINT64_C(0x8080808080808080)),
};

FY__INLINE boards boards_all(uint64_t set)
{
    return (boards){set, set, set, set};
}

FY__INLINE boards boards_of(boards_word word)
{
    return word;
}

FY__INLINE boards boards_load(const uint64_t *sets)
{
    return (boards)_mm256_loadu_si256((const __m256i *)(const void *)sets);
}

FY__INLINE void boards_store(uint64_t *out, boards sets)
{
    _mm256_storeu_si256((__m256i *)(void *)out, (__m256i)sets);
}

FY__INLINE boards boards_split(uint64_t *set)
{
    const uint64_t one = *set, two = one & (one - 1), three = two & (two - 1);
    const uint64_t four = three & (three - 1);
    *set = four & (four - 1);
    return (boards){one & (0 - one), two & (0 - two), three & (0 - three), four & (0 - four)};
}

/* All ones where they have nothing in common. */
typedef struct boards_where {
    boards apart;
} boards_where;

FY__INLINE boards_where boards_meeting(boards a, boards b)
{
    return (boards_where){(boards)((a & b) == boards_all(0))};
}

FY__INLINE boards boards_limit(boards set, boards_where where, boards limit)
{
    return set & (limit | where.apart);
}

FY__INLINE boards boards_unless(boards set, boards_where where)
{
    return set & where.apart;
}

FY__INLINE boards boards_unless_alike(boards set, boards a, boards b)
{
    return set & ~(boards)(a == b);
}

typedef uint64_t boards_tally;

FY__INLINE boards_tally boards_count(boards sets)
{
    __asm__("" : "+m"(sets)); /* lanes are slow to get at but in memory */
    return (uint64_t)(fy__count(sets[0]) + fy__count(sets[1])) +
           (uint64_t)(fy__count(sets[2]) + fy__count(sets[3]));
}

FY__INLINE uint64_t boards_total(boards_tally tally)
{
    return tally;
}

FY__INLINE boards boards_turn(boards sets, const boards_constants *k)
{
    return (boards)_mm256_shuffle_epi8((__m256i)sets, (__m256i)k->turned);
}

FY__INLINE boards boards_less(boards a, boards b)
{
    return (boards)_mm256_sub_epi8((__m256i)a, (__m256i)b);
}

/* The rank is a byte; its halves tell what they hide, of the other half, too. */
FY__INLINE boards boards_see_west(uint64_t squares, boards occupied, const boards_constants *k)
{
    const boards ray = boards_all(squares), met = ray & occupied;
    const __m256i low = _mm256_shuffle_epi8((__m256i)k->low_seen, (__m256i)met);
    const __m256i high = _mm256_shuffle_epi8((__m256i)k->high_seen, (__m256i)(met >> 4));
    return ray & (boards)low & (boards)high;
}
