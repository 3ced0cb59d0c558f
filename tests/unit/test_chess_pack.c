/* Chess positions in 32 and in 24 bytes. */
#include "chess_random.h"
#include "pack_support.h"

enum {
    POSITIONS = SLOW_BUILD ? 3000 : 30000,
    NEIGHBOURS = SLOW_BUILD ? 60 : 600,
    JUNK = SLOW_BUILD ? 20000 : 200000,
    GAMES = SLOW_BUILD ? 20 : 200
};

static const fy_game *chess(void)
{
    return game_named("chess");
}

static fy_position whole(const fy_chess *pos)
{
    fy_position out;
    memset(&out, 0, sizeof out);
    out.chess = *pos;
    return out;
}

static fy_position without_counters(const fy_position *pos)
{
    fy_position out = *pos;
    out.chess.halfmove = 0;
    out.chess.fullmove = 1;
    return out;
}

static uint64_t kind(const fy_chess *pos, int color, int type)
{
    return fy_chess_of_type(pos, type) & fy_chess_of_color(pos, color);
}

/* What a form cannot hold, said square by square. */
static uint32_t expected_refusal(const fy_chess *pos, uint32_t style)
{
    if (__builtin_popcountll(fy_chess_occupied(pos)) > 32) return FY_CHESS_PACKED_PIECES;
    if (style == 0) return FY_OK;
    for (int file = 0; file < 8; file++)
        for (int color = 0; color < 2; color++)
            if (pos->castling[color] >> file & 1 &&
                !(kind(pos, color, FY_CHESS_ROOK) >> (56 * color + file) & 1))
                return FY_CHESS_PACKED_CASTLING;
    const int square = pos->en_passant;
    if (square != FY_CHESS_NO_SQUARE) {
        const int color = square / 8 == 2 ? FY_CHESS_WHITE : FY_CHESS_BLACK;
        if (square / 8 != 2 && square / 8 != 5) return FY_CHESS_PACKED_EN_PASSANT;
        const int pawn = color == FY_CHESS_WHITE ? square + 8 : square - 8;
        if (!(kind(pos, color, FY_CHESS_PAWN) >> pawn & 1)) return FY_CHESS_PACKED_EN_PASSANT;
    }
    if (pos->turn == FY_CHESS_BLACK && kind(pos, FY_CHESS_BLACK, FY_CHESS_KING) == 0 &&
        __builtin_popcountll(fy_chess_occupied(pos)) == 32)
        return FY_CHESS_PACKED_TURN;
    return FY_OK;
}

/* Packs a position in a form, or sees it refused for the right reason. Gives the code. */
static uint32_t try_position(const fy_chess *pos, uint32_t style)
{
    const fy_position given = whole(pos), bare = without_counters(&given);
    const uint32_t expected = expected_refusal(pos, style);
    uint8_t out[FY_CHESS_PACKED_MAX];
    char text[FY_TEXT_MAX];
    const size_t len = text_of(text, chess(), &given);
    if (expected == FY_OK) {
        const size_t size = assert_comes_back(chess(), &given, style, style ? &bare : &given);
        assert_for(text, len, size == (style ? 24u : 32u));
        return FY_OK;
    }
    memset(out, 0xa5, sizeof out);
    fy_result refused = fy_chess_pack(out, sizeof out, pos, style);
    assert_for(text, len, refused.code == expected && refused.at == 0);
    for (size_t i = 0; i < sizeof out; i++) assert_for(text, len, out[i] == 0xa5);
    return expected;
}

static void any_position_comes_back_or_is_refused_for_its_reason(void **state)
{
    (void)state;
    uint64_t seed = 1;
    int held[2] = {0, 0}, refused[5] = {0};
    for (int i = 0; i < POSITIONS; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        for (uint32_t style = 0; style < 2; style++) {
            const uint32_t code = try_position(&pos, style);
            if (code == FY_OK) held[style]++;
            if (code != FY_OK) refused[code - FY_CHESS_PACKED_PIECES]++;
        }
    }
    assert_true(held[0] > POSITIONS / 2 && held[1] > POSITIONS / 20);
    assert_true(refused[FY_CHESS_PACKED_PIECES - FY_CHESS_PACKED_PIECES] > 100);
    assert_true(refused[FY_CHESS_PACKED_CASTLING - FY_CHESS_PACKED_PIECES] > 100);
    assert_true(refused[FY_CHESS_PACKED_EN_PASSANT - FY_CHESS_PACKED_PIECES] > 100);
}

static void every_position_of_a_game_fits_both_forms(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int game = 0; game < GAMES; game++) {
        fy_chess pos;
        fy_chess_start(&pos);
        for (int ply = 0; ply < 120; ply++) {
            fy_move moves[FY_CHESS_MOVES_MAX];
            assert_int_equal(try_position(&pos, 0), FY_OK);
            assert_int_equal(try_position(&pos, FY_PACK_NO_COUNTERS), FY_OK);
            const size_t count = fy_chess_moves(moves, &pos);
            if (count == 0) break;
            fy_chess_play_unchecked(&pos, &pos, moves[random_below(&seed, (int)count)]);
        }
    }
}

static void the_start_position_has_just_these_bytes(void **state)
{
    (void)state;
    static const uint8_t expected[FY_CHESS_PACKED_MAX] = {
        0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0x24, 0x53, 0x36,
        0x42, 0x11, 0x11, 0x11, 0x11, 0x99, 0x99, 0x99, 0x99, 0xac, 0xdb,
        0xbe, 0xca, 0x00, 0x00, 0x01, 0x00, 0x00, 0x40, 0x81, 0x81};
    static const uint8_t bare[FY_CHESS_PACKED_BARE] = {
        0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0x27, 0x53, 0x36, 0x72,
        0x11, 0x11, 0x11, 0x11, 0x99, 0x99, 0x99, 0x99, 0xa7, 0xdb, 0xbe, 0x7a};
    uint8_t out[FY_CHESS_PACKED_MAX];
    fy_chess start;
    fy_chess_start(&start);
    assert_int_equal(fy_chess_pack(out, sizeof out, &start, 0).at, sizeof expected);
    assert_memory_equal(out, expected, sizeof expected);
    assert_int_equal(fy_chess_pack(out, sizeof out, &start, FY_PACK_NO_COUNTERS).at, sizeof bare);
    assert_memory_equal(out, bare, sizeof bare);
}

static void the_corners_of_the_short_form_are_held_or_refused(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        uint32_t bare;
    } cases[] = {
        {"8/8/8/8/8/8/8/8 w - - 0 1", FY_OK},
        {"8/8/8/8/8/8/8/8 b - - 0 1", FY_OK},
        {"8/8/8/8/8/8/8/4K3 b - - 65535 65535", FY_OK},
        {"kkkkkkkk/8/8/8/8/8/8/k7 b - - 0 1", FY_OK},
        {"qqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQQ w - - 0 1", FY_OK},
        {"qqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQQ b - - 0 1", FY_CHESS_PACKED_TURN},
        {"qqqqqqqq/qqqqqqq1/8/8/8/8/QQQQQQQQ/QQQQQQQQ b - - 0 1", FY_OK},
        {"rrrrkrrr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RRRRKRRR b BFcg - 0 1", FY_OK},
        {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", FY_CHESS_PACKED_CASTLING},
        {"4k3/8/8/8/8/8/8/4K2r w H - 0 1", FY_CHESS_PACKED_CASTLING},
        {"4k2R/8/8/8/8/8/8/4K3 w h - 0 1", FY_CHESS_PACKED_CASTLING},
        {"4k3/8/8/8/8/8/8/4K3 w - e3 0 1", FY_CHESS_PACKED_EN_PASSANT},
        {"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", FY_OK},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", FY_OK},
        {"4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", FY_CHESS_PACKED_EN_PASSANT},
        {"4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", FY_OK},
        {"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", FY_CHESS_PACKED_EN_PASSANT},
        {"4k3/8/8/4P3/8/8/8/4K3 w - e4 0 1", FY_CHESS_PACKED_EN_PASSANT},
        {"4k3/8/8/8/4p3/8/8/4K3 w - e5 0 1", FY_CHESS_PACKED_EN_PASSANT},
        {"4k3/8/8/8/8/8/8/P3K3 w - a8 0 1", FY_CHESS_PACKED_EN_PASSANT},
        {"4k3/8/8/8/8/8/8/P3K3 w - a1 0 1", FY_CHESS_PACKED_EN_PASSANT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const fy_chess pos = position_of(cases[i].fen);
        const size_t len = strlen(cases[i].fen);
        assert_for(cases[i].fen, len, try_position(&pos, 0) == FY_OK);
        const uint32_t code = try_position(&pos, FY_PACK_NO_COUNTERS);
        assert_for(cases[i].fen, len, code == cases[i].bare);
    }
}

static void thirty_three_pieces_fit_neither_form(void **state)
{
    (void)state;
    const fy_chess pos = position_of("rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    assert_int_equal(try_position(&pos, 0), FY_CHESS_PACKED_PIECES);
    assert_int_equal(try_position(&pos, FY_PACK_NO_COUNTERS), FY_CHESS_PACKED_PIECES);
}

static void an_unknown_style_is_refused(void **state)
{
    (void)state;
    fy_chess start;
    uint8_t out[FY_CHESS_PACKED_MAX];
    fy_chess_start(&start);
    assert_int_equal(fy_chess_pack(out, sizeof out, &start, 2).code, FY_UNKNOWN_OPTION);
    assert_int_equal(fy_chess_pack(out, sizeof out, &start, 3).code, FY_UNKNOWN_OPTION);
}

/* Sets a byte of a packed position, and sees which one is blamed. */
static void assert_fault(const char *fen, uint32_t style, size_t at, uint8_t value, uint32_t blamed)
{
    uint8_t bytes[FY_CHESS_PACKED_MAX];
    const fy_chess pos = position_of(fen);
    fy_chess out;
    fy_result packed = fy_chess_pack(bytes, sizeof bytes, &pos, style);
    assert_int_equal(packed.code, FY_OK);
    bytes[at] = value;
    fy_result fault = fy_chess_unpack(&out, bytes, packed.at);
    assert_for(fen, strlen(fen), fault.code == FY_PACKED_VALUE && fault.at == blamed);
}

static void a_fault_points_at_its_byte(void **state)
{
    (void)state;
    static const char kings[] = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static const char many[] = "3kk3/8/8/1PP5/8/8/8/RRR1K3 b - - 0 1";
    assert_fault(kings, 0, 8, 0xe7, 8);   /* no piece */
    assert_fault(kings, 0, 8, 0xe8, 8);   /* a mark of the short form */
    assert_fault(kings, 0, 9, 0x08, 9);   /* something behind the last piece */
    assert_fault(kings, 0, 23, 0x10, 23); /* and far behind it */
    assert_fault(kings, 0, 26, 0, 26);    /* no move number */
    assert_fault(kings, 0, 28, 2, 28);    /* no turn */
    assert_fault(kings, 0, 29, 65, 29);   /* no square */
    assert_fault(kings, 0, 30, 7, 30);    /* three rights */
    assert_fault(kings, 0, 31, 0x91, 31);
    assert_fault(start, 0, 2, 1, 7);     /* h8 is the 33rd piece */
    assert_fault(start, 1, 8, 0x77, 11); /* h1 is the third rook with a right */
    assert_fault(kings, 1, 8, 0x06, 8);  /* no piece */
    assert_fault(kings, 1, 9, 0x08, 9);  /* Black's turn goes with its king */
    assert_fault(kings, 1, 9, 0x80, 9);
    assert_fault(many, 1, 11, 0x8e, 11); /* with its first one */
    assert_fault(many, 1, 11, 0x88, 11); /* and once */
    assert_fault(many, 1, 10, 0xff, 10); /* two pawns that have passed a square */
    assert_fault(many, 1, 10, 0x71, 10); /* a right on the 5th rank */
    assert_fault(many, 1, 9, 0xf4, 9);   /* a pawn that has passed a square on the first rank */
}

static void whatever_is_near_to_a_packed_position_is_canonical_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 3;
    int positions = 0;
    for (int i = 0; i < NEIGHBOURS;) {
        fy_chess pos;
        random_position(&pos, &seed);
        const uint32_t style = (uint32_t)random_below(&seed, 2);
        if (expected_refusal(&pos, style) != FY_OK) continue;
        const fy_position given = whole(&pos);
        positions += try_neighbours(chess(), &given, style, &seed);
        i++;
    }
    assert_true(positions > NEIGHBOURS);
}

static void junk_is_canonical_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < JUNK; i++) try_junk(chess(), FY_CHESS_PACKED_MAX + 1, &seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_position_comes_back_or_is_refused_for_its_reason),
        cmocka_unit_test(every_position_of_a_game_fits_both_forms),
        cmocka_unit_test(the_start_position_has_just_these_bytes),
        cmocka_unit_test(the_corners_of_the_short_form_are_held_or_refused),
        cmocka_unit_test(thirty_three_pieces_fit_neither_form),
        cmocka_unit_test(an_unknown_style_is_refused),
        cmocka_unit_test(a_fault_points_at_its_byte),
        cmocka_unit_test(whatever_is_near_to_a_packed_position_is_canonical_or_refused),
        cmocka_unit_test(junk_is_canonical_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
