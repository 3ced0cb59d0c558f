/* Reading Azul FEN with AVX2 and BMI2, hardly with a branch: which tile lies where, how many are in
 * the centre or how many digits a number has is nothing that a CPU could predict.
 *
 * This reader takes a text as nearly all programs write it: two to four players with as many
 * factories as they play with, all boards, lines of one to five places, at most 15 tiles on a floor
 * and 31 in the centre, numbers of up to four digits, and of the tags bag, lid and next, in this
 * order, with counts of up to two digits. Whatever else it meets, be it wrong or only unusual, it
 * gives up on, and the reader in parse.c starts anew: that one knows the faults and the other
 * spellings. So this one must be right only about what it takes.
 *
 * Letters. The low four bits of a letter, with one of them turned over where the fifth is set, are
 * different for all of them. They choose from two tables: which letter that would be, and its
 * colour. If it is another one, the byte is none.
 *
 * Factories. Four of them are the lanes of a vector. Shuffles make units of the colours, two to a
 * byte, and the four bytes of a lane are added up.
 *
 * Boards. Walls and lines have each byte at a known place; they are compared with their neighbours
 * and moved together in a register. How many tiles lie in the lines is counted in one number, with
 * a byte for each line.
 *
 * Numbers. The bytes behind the boards that are no digits become bits of a word: each is where a
 * number ends. In a tag all numbers are computed at once, at every byte as if one ended there, and
 * those where one does are moved together (PEXT).
 *
 * No byte outside the text is read. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include "../internal.h"

#include "../../base/x86/v3_begin.h"

#include "../../base/x86/vectors_v3.h"

enum {
    FACTORY_TEXT = FY__FACTORY_TILES + 1, /* with what is behind it */
    WALL_TEXT = 30,
    LINES_TEXT = 20,
    SHORTEST_STATE = 7, /* "0,0/1/0" */
    SHORTEST_BOARD = WALL_TEXT + LINES_TEXT + 2,
    SHORTEST_ROUND = 26 + 2 * SHORTEST_BOARD + SHORTEST_STATE,
    LONGEST_ROUND = 400,
    LONGEST_STATE = 63
};

/* ---- letters ----------------------------------------------------------------------------- */

/* By the place of a letter: in factories, walls and lines; in the centre and on floors; and what
 * each stands for. A byte that is 0 has the place 0. */
static const uint8_t grid_letters[32] = FY__TWICE(1, 'Y', 'B', 0, '|', 0, 0, 0, 0, 0, 'R', 'K', 0,
                                                  '-', 0, 'W');
static const uint8_t tile_letters[32] = FY__TWICE(1, 'Y', 'B', 0, 0, 0, 'F', 0, 0, 0, 'R', 'K', 0,
                                                  0, 0, 'W');
static const uint8_t tile_colors[32] = FY__TWICE(0, FY_AZUL_YELLOW, FY_AZUL_BLUE, 0, 0, 0,
                                                 FY_AZUL_TOKEN, 0, 0, 0, FY_AZUL_RED, FY_AZUL_BLACK,
                                                 0, 0, 0, FY_AZUL_WHITE);

typedef struct azul_tiles {
    __m256i colors; /* 0 for what is none */
    uint32_t known; /* which bytes are letters */
} azul_tiles;

FY__INLINE azul_tiles azul_decode(__m256i text, const uint8_t letters[32])
{
    const __m256i fifth = _mm256_and_si256(_mm256_srli_epi16(text, 1), _mm256_set1_epi8(8));
    const __m256i place = _mm256_xor_si256(text, fifth);
    const __m256i known = _mm256_cmpeq_epi8(text,
                                            _mm256_shuffle_epi8(fy__32_bytes(letters, 0), place));
    const __m256i colors = _mm256_shuffle_epi8(fy__32_bytes(tile_colors, 0), place);
    return (azul_tiles){_mm256_and_si256(colors, known), (uint32_t)_mm256_movemask_epi8(known)};
}

FY__INLINE uint32_t azul_equal(__m256i bytes, unsigned byte)
{
    const __m256i equal = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8((char)byte));
    return (uint32_t)_mm256_movemask_epi8(equal);
}

/* ---- factories and centre ---------------------------------------------------------------- */

/* By colour, what a tile adds to the count of a factory: the low half of a byte for one colour, the
 * high half for another. */
static const uint8_t blue_and_yellow[16] = {0, 1, 16}, red_and_black[16] = {0, 0, 0, 1, 16},
                     white_alone[16] = {0, 0, 0, 0, 0, 1};

FY__INLINE __m128i azul_count_fours(__m128i colors, const uint8_t units[16])
{
    const __m128i ones = _mm_set1_epi8(1);
    const __m128i counts = _mm_shuffle_epi8(fy__16_bytes(units, 0), colors);
    return _mm_madd_epi16(_mm_maddubs_epi16(counts, ones), _mm_set1_epi16(1));
}

FY__INLINE int azul_four_bytes(const char *text)
{
    int bytes;
    memcpy(&bytes, text, sizeof bytes);
    return bytes;
}

/* Up to four factories, of which `left` are there; 0 if something is wrong. Ten bytes are two
 * factories; the sixteen that are stored go over what comes next. */
FY__INLINE int azul_four_factories(uint8_t *out, const char *text, int left)
{
    const __m128i four = _mm_setr_epi32(azul_four_bytes(text), azul_four_bytes(text + FACTORY_TEXT),
                                        azul_four_bytes(text + 2 * FACTORY_TEXT),
                                        azul_four_bytes(text + 3 * FACTORY_TEXT));
    const __m128i there = _mm_cmpgt_epi32(_mm_set1_epi32(left), _mm_setr_epi32(0, 1, 2, 3));
    const azul_tiles tiles = azul_decode(_mm256_castsi128_si256(four), grid_letters);
    const __m128i colors = _mm_and_si128(_mm256_castsi256_si128(tiles.colors), there);
    const __m128i first = azul_count_fours(colors, blue_and_yellow);
    const __m128i second = azul_count_fours(colors, red_and_black);
    const __m128i pairs = _mm_or_si128(first, _mm_slli_epi32(second, 16));
    const __m128i low = _mm_and_si128(pairs, _mm_set1_epi32(0x000f000f));
    const __m128i high = _mm_and_si128(_mm_slli_epi32(pairs, 4), _mm_set1_epi32(0x0f000f00));
    const __m128i most = _mm_or_si128(low, high), whites = azul_count_fours(colors, white_alone);
    const __m128i joined = _mm_setr_epi8(0, 1, 2, 3, 4, 8, 9, 10, 11, 12, -1, -1, -1, -1, -1, -1);
    fy__put_16(out, _mm_shuffle_epi8(_mm_unpacklo_epi32(most, whites), joined));
    fy__put_16(out + 10, _mm_shuffle_epi8(_mm_unpackhi_epi32(most, whites), joined));
    const unsigned wanted = (unsigned)_mm_movemask_epi8(there);
    return (tiles.known & wanted) == wanted;
}

/* Reads all of them. `bars` are those of the field. */
FY__INLINE int azul_factories_v3(fy_azul *pos, const char *text, uint64_t bars)
{
    const uint64_t between = UINT64_C(0x8421084210); /* every fifth byte */
    const int count = pos->factories;
    uint8_t *out = (uint8_t *)pos + offsetof(fy_azul, factory);
    int good = bars == (between & ~(~UINT64_C(0) << (FACTORY_TEXT * count - 1)));
    for (int f = 0; f < count; f += 4)
        good &= azul_four_factories(out + FY_AZUL_COLORS * f, text + FACTORY_TEXT * f, count - f);
    return good;
}

/* Reads the centre, and gives its length; 0 if it cannot. */
FY__INLINE size_t azul_centre_v3(fy_azul *pos, const char *text)
{
    const __m256i bytes = fy__32_bytes(text, 0);
    const uint32_t ends = azul_equal(bytes, '/');
    const azul_tiles tiles = azul_decode(bytes, tile_letters);
    if (ends <= 1) return 0;
    const uint32_t field = ends ^ (ends - 1), inside = field >> 1;
    const uint32_t dash = (uint32_t)(inside == 1) & (uint32_t)(text[0] == '-');
    const uint32_t tokens = azul_equal(tiles.colors, FY_AZUL_TOKEN) & inside;
    for (unsigned color = 1; color <= FY_AZUL_COLORS; color++)
        pos->centre[color - 1] = (uint8_t)fy__count(azul_equal(tiles.colors, color) & inside);
    pos->token = (uint8_t)tokens;
    return (tiles.known & inside) == (inside ^ dash) && tokens <= 1 ? (size_t)fy__lowest(ends) : 0;
}

/* ---- boards ------------------------------------------------------------------------------ */

/* Leaves out the bars: fourteen tiles in the first half, and eleven in the second. */
FY__INLINE int azul_wall_v3(uint8_t *wall, const char *text)
{
    const uint32_t inside = (1u << (WALL_TEXT - 1)) - 1;
    const uint32_t between = 1u << 5 | 1u << 11 | 1u << 17 | 1u << 23;
    const __m256i bytes = fy__32_bytes(text, 0);
    const azul_tiles tiles = azul_decode(bytes, grid_letters);
    const __m256i joined = _mm256_setr_epi8(0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, -1, -1,
                                            0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, -1, -1, -1, -1, -1);
    const __m256i colors = _mm256_shuffle_epi8(tiles.colors, joined);
    fy__put_16(wall, _mm256_castsi256_si128(colors));
    fy__put_16(wall + 14, _mm256_extracti128_si256(colors, 1));
    return ((tiles.known & inside) == inside) & ((azul_equal(bytes, '|') & inside) == between) &
           (text[WALL_TEXT - 1] == '/');
}

/* The first half of a vector has the bytes 0 to 15 of the field, the second 3 to 18:
 *
 *     - | - - | - - - | - - - - | - - - - -
 *     0   2     5       9         14 15  and 13 to 15 of the second half */
FY__INLINE int azul_lines_v3(uint8_t *line_color, const char *text)
{
    const uint32_t between = 1u << 1 | 1u << 4 | 1u << 8 | 1u << 13;
    const __m256i bytes = _mm256_set_m128i(fy__16_bytes(text, 3), fy__16_bytes(text, 0));
    const azul_tiles tiles = azul_decode(bytes, grid_letters);
    const __m256i first = _mm256_setr_epi8(0, 1, 2, 2, 4, 5, 5, 5, 8, 9, 9, 9, 9, 13, 14, 14, 0, 1,
                                           2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11, 11, 11);
    const __m256i alike = _mm256_cmpeq_epi8(tiles.colors, _mm256_shuffle_epi8(tiles.colors, first));
    const uint32_t empty = azul_equal(tiles.colors, 0);
    const uint32_t same = (uint32_t)_mm256_movemask_epi8(alike) | empty;

    /* The tiles of a line as the low bits of its byte: none lies behind a gap, and then counted. */
    const __m256i apart = _mm256_setr_epi8(2, 3, -1, -1, -1, -1, -1, -1, 5, 6, 7, -1, -1, -1, -1,
                                           -1, 6, 7, 8, 9, -1, -1, -1, -1, 11, 12, 13, 14, 15, -1,
                                           -1, -1);
    const uint64_t ones = UINT64_C(0x0101010101);
    const uint32_t others = ~azul_equal(_mm256_shuffle_epi8(tiles.colors, apart), 0);
    const uint64_t lie = (uint64_t)others << 8 | (~empty & 1);
    const uint64_t pairs = lie - (lie >> 1 & 0x55 * ones);
    const uint64_t fours = (pairs & 0x33 * ones) + (pairs >> 2 & 0x33 * ones);
    const __m128i heads = _mm_setr_epi8(0, 2, 5, 9, 14, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    fy__put_8(line_color, _mm_shuffle_epi8(_mm256_castsi256_si128(tiles.colors), heads));
    fy__store(line_color + FY_AZUL_ROWS, (fours + (fours >> 4)) & 0x0f * ones);
    return (tiles.known == UINT32_MAX) & (same == UINT32_MAX) & ((lie & (lie + ones)) == 0) &
           (azul_equal(bytes, '|') == (between | between >> 3 << 16)) &
           (text[LINES_TEXT - 1] == '/');
}

/* Gives the length, which is 0 if it cannot. */
FY__INLINE size_t azul_floor_v3(uint8_t *floor, __m128i bytes)
{
    const __m128i slash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('/'));
    const uint32_t ends = (uint32_t)_mm_movemask_epi8(slash);
    const azul_tiles tiles = azul_decode(_mm256_castsi128_si256(bytes), tile_letters);
    if (ends <= 1) return 0;
    const size_t len = (size_t)fy__lowest(ends);
    const uint32_t inside = (1u << len) - 1;
    const uint32_t dash = (uint32_t)(len == 1) & (uint32_t)(_mm_extract_epi8(bytes, 0) == '-');
    fy__put_16(floor, _mm_and_si128(_mm256_castsi256_si128(tiles.colors),
                                    fy__16_bytes(fy__kept, 16 - len)));
    return (tiles.known & inside) == (inside ^ dash) ? len : 0;
}

/* Reads all boards from an offset on, and gives the offset behind them; 0 if it cannot. Stores go
 * over what comes next. */
FY__INLINE size_t azul_boards_v3(fy_azul *pos, const char *text, size_t len, size_t at)
{
    for (int player = 0; player < pos->players; player++) {
        uint8_t *board = (uint8_t *)&pos->board[player];
        if (at + SHORTEST_BOARD + SHORTEST_STATE > len) return 0;
        const int wall = azul_wall_v3(board, text + at);
        const int lines = azul_lines_v3(board + offsetof(fy_azul_board, line_color),
                                        text + at + WALL_TEXT);
        at += WALL_TEXT + LINES_TEXT;
        const size_t floor = azul_floor_v3(board + offsetof(fy_azul_board, floor),
                                           fy__16_of_text(text, len, at));
        if (!(wall & lines) || floor == 0) return 0;
        at += floor + 1;
    }
    return at;
}

/* ---- scores, round and current ----------------------------------------------------------- */

/* Numbers, one behind the other. The bits of `stops` are the bytes that are no digits, and the end
 * of the text; those before `at` are gone. */
typedef struct azul_number_line {
    const char *text;
    size_t at, lengths; /* of all numbers, less one, as a set of bits */
    uint64_t stops;
} azul_number_line;

FY__INLINE uint64_t azul_are_digits(__m256i bytes)
{
    const __m256i value = _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
    const __m256i digit = _mm256_cmpeq_epi8(value, _mm256_min_epu8(value, _mm256_set1_epi8(9)));
    return (uint32_t)_mm256_movemask_epi8(digit);
}

/* The number up to the next stop, which is gone then. It is right if it has one to four digits. */
FY__INLINE uint32_t azul_number_v3(azul_number_line *n)
{
    const size_t end = (size_t)fy__lowest(n->stops), digits = end - n->at;
    const uint32_t bytes = (uint32_t)azul_four_bytes(n->text + end - 4) ^ UINT32_C(0x30303030);
    const uint32_t others = (uint32_t)(0 - 8 * digits) & 31, kept = bytes >> others << others;
    const uint32_t twos = (kept * 10 + (kept >> 8)) & UINT32_C(0x00ff00ff);
    n->lengths |= digits - 1;
    n->stops &= n->stops - 1;
    n->at = end + 1;
    return (twos * 100 + (twos >> 16)) & 0xffff;
}

/* Reads the fields from an offset on, and gives the offset of the '/' behind them, or of the end;
 * 0 if it cannot. At most LONGEST_STATE bytes are left. */
FY__INLINE size_t azul_state_v3(fy_azul *pos, const char *text, size_t len, size_t at)
{
    const __m256i low = fy__32_bytes(text, len - 64), high = fy__32_bytes(text, len - 32);
    const size_t before = 64 - (len - at);
    const uint64_t digits = (azul_are_digits(low) | azul_are_digits(high) << 32) >> before;
    const uint64_t commas = (azul_equal(low, ',') | (uint64_t)azul_equal(high, ',') << 32) >>
                            before;
    const uint64_t slashes = (azul_equal(low, '/') | (uint64_t)azul_equal(high, '/') << 32) >>
                             before;
    azul_number_line n = {.text = text + at, .stops = ~digits};
    if (fy__count(n.stops << before) < pos->players + 1) return 0; /* the fields are there */
    for (int player = 0; player < pos->players; player++)
        pos->score[player] = (uint16_t)azul_number_v3(&n);
    const uint64_t scores = (UINT64_C(1) << n.at >> 1) - 1; /* all bytes of them */
    pos->round = (uint16_t)azul_number_v3(&n);
    const uint64_t both = (UINT64_C(1) << n.at) - 1;
    const uint32_t current = azul_number_v3(&n);
    pos->current = (uint8_t)current;
    const int apart = ((commas & scores) == (~digits & scores)) &
                      ((slashes & ~scores & both) == (~digits & ~scores & both));
    return apart && n.lengths <= 3 && pos->round > 0 && current < pos->players ? at + n.at - 1 : 0;
}

/* ---- tags -------------------------------------------------------------------------------- */

/* Of sixteen bytes those at five `ends` at most, of which no two are neighbours, side by side, and
 * zeros behind them; `are_ends` is 0xff for each. */
FY__INLINE uint64_t azul_gather_v3(__m128i bytes, __m128i are_ends, unsigned ends, int way)
{
    const int shift = 8 * fy__count(ends & 255);
    const __m128i high = _mm_srli_si128(bytes, 8);
    if (way == FY__WITH_PEXT) {
        const uint64_t first = (uint64_t)_mm_cvtsi128_si64(are_ends);
        const uint64_t rest = (uint64_t)_mm_extract_epi64(are_ends, 1);
        return _pext_u64((uint64_t)_mm_cvtsi128_si64(bytes), first) |
               _pext_u64((uint64_t)_mm_cvtsi128_si64(high), rest) << shift;
    }
    return (uint64_t)_mm_cvtsi128_si64(fy__gather_8(bytes, ends & 255)) |
           (uint64_t)_mm_cvtsi128_si64(fy__gather_8(high, ends >> 8)) << shift;
}

/* Reads how many tiles of each colour there are, of one or two digits, from an offset on. Gives the
 * length of the text, or 0. A number is known where it ends: its last digit, and ten times the one
 * before. Eight bytes are stored, of which the last three are 0. */
FY__INLINE size_t azul_counts_v3(uint8_t *out, const char *text, size_t len, size_t at, int way)
{
    const __m128i bytes = fy__16_of_text(text, len, at);
    const __m128i value = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    const __m128i digit = _mm_cmpeq_epi8(value, _mm_min_epu8(value, _mm_set1_epi8(9)));
    const uint32_t digits = (uint32_t)_mm_movemask_epi8(digit);
    const __m128i comma = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(','));
    const uint32_t commas = (uint32_t)_mm_movemask_epi8(comma);
    const size_t field = (size_t)fy__lowest(~(digits | commas));
    const uint32_t inside = (1u << field) - 1, found = digits & inside;

    const __m128i ones = _mm_and_si128(value, digit), before = _mm_slli_si128(ones, 1);
    const __m128i tens = _mm_add_epi8(_mm_add_epi8(before, before), _mm_slli_epi16(before, 3));
    const __m128i number = _mm_add_epi8(ones, tens);
    const __m128i last = _mm_and_si128(_mm_andnot_si128(_mm_srli_si128(digit, 1), digit),
                                       fy__16_bytes(fy__kept, 16 - field));
    const unsigned ends = (unsigned)_mm_movemask_epi8(last);
    fy__store(out, azul_gather_v3(number, last, ends, way));
    const int numbers = fy__count(ends), between = fy__count(commas & inside);
    const int good = (numbers == FY_AZUL_COLORS) & (between == FY_AZUL_COLORS - 1) &
                     ((found & found << 1 & found << 2) == 0);
    return good ? field : 0;
}

/* Is there a '/' and such a name, of four letters, and more behind it? */
FY__INLINE int azul_is_tag(const char *text, size_t len, size_t at, const char name[4])
{
    return len - at > 5 && text[at] == '/' && memcmp(text + at + 1, name, 4) == 0;
}

/* Reads what is left, from the '/' before it on: nothing, or tags. */
FY__INLINE int azul_tags_v3(fy_azul *pos, const char *text, size_t len, size_t at, int way)
{
    enum { NAME = 5, NEXT = 7 }; /* "/bag:", "/next:0" */
    uint8_t *bag = (uint8_t *)pos + offsetof(fy_azul, bag);
    if (azul_is_tag(text, len, at, "bag:")) {
        const size_t counts = azul_counts_v3(bag, text, len, at + NAME, way);
        pos->has_bag = 1;
        at += NAME + counts;
        if (counts == 0) return 0;
    }
    if (azul_is_tag(text, len, at, "lid:")) {
        const size_t counts = azul_counts_v3(bag + FY_AZUL_COLORS, text, len, at + NAME, way);
        pos->has_lid = 1;
        at += NAME + counts;
        if (counts == 0) return 0;
    }
    if (at == len) return 1;
    if (!azul_is_tag(text, len, at, "next") || len - at != NEXT || text[at + NAME] != ':') return 0;
    pos->next = (uint8_t)(text[len - 1] - '0');
    return pos->next < pos->players;
}

_Static_assert(offsetof(fy_azul, lid) == offsetof(fy_azul, bag) + FY_AZUL_COLORS &&
                   offsetof(fy_azul, unused) == offsetof(fy_azul, lid) + FY_AZUL_COLORS,
               "three zeros may be stored behind both");

/* ---- the whole text ---------------------------------------------------------------------- */

/* Zeros, and a copy; some bytes are stored twice. */
FY__INLINE void azul_clear(fy_azul *pos)
{
    fy__clear_128(pos, 0);
    fy__clear_128(pos, 128);
    fy__clear_128(pos, sizeof *pos - 128);
}

FY__INLINE void azul_copy_out(fy_azul *out, const fy_azul *pos)
{
    fy__copy_128(out, pos, 0);
    fy__copy_128(out, pos, 128);
    fy__copy_32(out, pos, 256);
    fy__copy_32(out, pos, sizeof *pos - 32);
}

_Static_assert(sizeof(fy_azul) >= 256 && sizeof(fy_azul) <= 288 + 32, "these are all bytes");

/* As many players as factories tell, of which 24, 34 or 44 bytes are the text; 0 if none. */
FY__INLINE int azul_players_by(size_t len)
{
    return len == 24 || len == 34 || len == 44 ? (int)(len - 4) / 10 : 0;
}

FY__INLINE int azul_read_v3(fy_azul *out, const char *text, size_t len, int way)
{
    if (len - SHORTEST_ROUND > LONGEST_ROUND - SHORTEST_ROUND) return 0;
    len -= text[len - 1] == '\n';
    len -= text[len - 1] == '\r';
    const __m256i low = fy__32_bytes(text, 0), high = fy__32_bytes(text, 32);
    const uint64_t slashes = azul_equal(low, '/') | (uint64_t)azul_equal(high, '/') << 32;
    const uint64_t bars = azul_equal(low, '|') | (uint64_t)azul_equal(high, '|') << 32;
    if (slashes == 0 || len < SHORTEST_ROUND) return 0;
    const size_t table = (size_t)fy__lowest(slashes);
    const int players = azul_players_by(table);
    if (players == 0) return 0;

    fy_azul pos;
    azul_clear(&pos);
    pos.factories = (uint8_t)(2 * players + 1);
    const int good = azul_factories_v3(&pos, text, bars & ~(~UINT64_C(0) << table));
    const size_t centre = azul_centre_v3(&pos, text + table + 1);
    if (!good || centre == 0) return 0;
    pos.factories = (uint8_t)(2 * players + 1); /* which may be stored over */
    pos.players = (uint8_t)players;
    pos.next = FY_AZUL_NOBODY;
    const size_t at = azul_boards_v3(&pos, text, len, table + centre + 2);
    if (at == 0 || len - at - 1 >= LONGEST_STATE) return 0;
    const size_t tags = azul_state_v3(&pos, text, len, at);
    if (tags == 0 || !azul_tags_v3(&pos, text, len, tags, way)) return 0;
    azul_copy_out(out, &pos);
    return 1;
}

int fy__azul_parse_v3(fy_azul *out, const char *text, size_t len)
{
    return azul_read_v3(out, text, len, FY__WITH_PEXT);
}

int fy__azul_parse_v3_no_pext(fy_azul *out, const char *text, size_t len)
{
    return azul_read_v3(out, text, len, FY__NO_PEXT);
}

#include "../../base/x86/end.h"
#endif
