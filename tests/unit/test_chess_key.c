/* The keys of chess. The yardstick makes each key anew from what docs/notation/chess.md says: the
 * numbers from their generator, the position from the reference. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/key.h"
#include "chess/polyglot_table.h"
#include "chess_random.h"

enum { NUMBERS = 12 * 64 + 16 + 8 + 1, DOCUMENTED_ROWS = 8 };

/* ---- the yardstick ----------------------------------------------------------------------- */

/* The numbers in the order in which they are handed out. */
static const uint64_t *documented_numbers(void)
{
    static uint64_t numbers[NUMBERS];
    uint64_t state = UINT64_C(0x666f727379746800) + FY_CHESS_KEY_VERSION;
    for (int i = 0; i < NUMBERS; i++) {
        uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
        numbers[i] = z ^ (z >> 31);
    }
    return numbers;
}

/* The file of the en passant square if the reference would write it so; -1 if not. */
static int written_file(const ref_chess *pos, ref_ep ep)
{
    char text[128];
    ref_chess back;
    size_t at, len = ref_chess_write(text, pos, ep, REF_CASTLING_SHREDDER);
    assert_for(text, len, ref_chess_parse(&back, text, len, &at) == NULL);
    return back.en_passant < 0 ? -1 : back.en_passant % 8;
}

static uint64_t documented_key(const fy_chess *pos)
{
    const uint64_t *numbers = documented_numbers(), *rights = numbers + 768;
    ref_chess ref;
    to_reference(&ref, pos);
    uint64_t key = ref.turn ? rights[24] : 0;
    for (int square = 0; square < 64; square++)
        if (ref.board[square] != '.')
            key ^=
                numbers[64 * (strchr("PNBRQKpnbrqk", ref.board[square]) - "PNBRQKpnbrqk") + square];
    for (int i = 0; i < 16; i++)
        if (ref.right[i / 8][i % 8]) key ^= rights[i];
    int file = written_file(&ref, REF_EP_LEGAL);
    return file < 0 ? key : key ^ rights[16 + file];
}

/* The wing of a right: 0 is the king's, 1 the queen's. */
static int wing_of(const ref_chess *ref, int side, int rook_file)
{
    int king_file = 4;
    for (int file = 0; file < 8; file++)
        if (ref->board[(side ? 56 : 0) + file] == (side ? 'k' : 'K')) king_file = file;
    return rook_file < king_file;
}

static uint64_t documented_polyglot(const fy_chess *pos)
{
    int rights[4] = {0};
    ref_chess ref;
    to_reference(&ref, pos);
    uint64_t key = ref.turn ? 0 : polyglot_random[780];
    for (int square = 0; square < 64; square++)
        if (ref.board[square] != '.')
            key ^=
                polyglot_random[64 * (strchr("pPnNbBrRqQkK", ref.board[square]) - "pPnNbBrRqQkK") +
                                square];
    for (int i = 0; i < 16; i++)
        if (ref.right[i / 8][i % 8]) rights[2 * (i / 8) + wing_of(&ref, i / 8, i % 8)] = 1;
    for (int i = 0; i < 4; i++)
        if (rights[i]) key ^= polyglot_random[768 + i];
    int file = written_file(&ref, REF_EP_XFEN);
    return file < 0 ? key : key ^ polyglot_random[772 + file];
}

static void assert_documented(const fy_chess *pos)
{
    char text[FY_CHESS_TEXT_MAX];
    fy_result written = fy_chess_write(text, sizeof text, pos, 0);
    assert_int_equal(written.code, FY_OK);
    assert_for(text, written.at, fy_chess_key(pos) == documented_key(pos));
    assert_for(text, written.at, fy_chess_polyglot(pos) == documented_polyglot(pos));
}

/* ---- walking ----------------------------------------------------------------------------- */

/* What a walk has met: a test of moves that meets no castling would prove little. */
typedef struct met {
    int plies, castles, captures, en_passants, promotions, legal_squares, idle_squares;
} met;

static void look_at(met *m, const fy_chess *pos, fy_move move)
{
    m->plies++;
    m->castles += (move & FY_CHESS_CASTLES) != 0;
    m->captures += fy_chess_is_capture(pos, move);
    m->en_passants += (move & FY_CHESS_TAKES_EN_PASSANT) != 0;
    m->promotions += fy_chess_promotes(move);
    m->legal_squares += fy__key_en_passant(pos) != 0;
    m->idle_squares += pos->en_passant < FY_CHESS_NO_SQUARE && fy__key_en_passant(pos) == 0;
}

/* Captures en passant and castling are rare among the moves: prefer them. */
static fy_move choose(const fy_move *moves, size_t count, uint64_t *state)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] & (FY_CHESS_CASTLES | FY_CHESS_TAKES_EN_PASSANT) && one_in(state, 3))
            return moves[i];
    return moves[random_below(state, (int)count)];
}

/* Every move of the position, by its key and by the position that it leads to. */
static void assert_keys_after(const fy_chess *pos, const fy_move *moves, size_t count, met *m)
{
    const uint64_t key = fy_chess_key(pos);
    for (size_t i = 0; i < count; i++) {
        fy_chess after, expected, same = *pos;
        char text[FY_CHESS_TEXT_MAX];
        fy_result written = fy_chess_write(text, sizeof text, pos, 0);
        uint64_t key_after = fy_chess_play_key(&after, pos, moves[i], key);
        fy_chess_play_unchecked(&expected, pos, moves[i]);
        assert_int_equal(written.code, FY_OK);
        assert_for(text, written.at, same_position(&after, &expected));
        assert_for(text, written.at, key_after == fy_chess_key(&expected));
        assert_for(text, written.at, fy_chess_play_key(&same, &same, moves[i], key) == key_after);
        assert_for(text, written.at, same_position(&same, &expected));
        look_at(m, pos, moves[i]);
    }
}

/* Plays on at random, with a key that is only ever kept up. */
static void walk(fy_chess pos, int plies, uint64_t *state, met *m)
{
    static fy_move moves[FY_CHESS_MOVES_MAX];
    uint64_t key = fy_chess_key(&pos);
    for (int ply = 0; ply < plies; ply++) {
        size_t count = fy_chess_moves(moves, &pos);
        if (count == 0) return;
        assert_keys_after(&pos, moves, count, m);
        assert_documented(&pos);
        key = fy_chess_play_key(&pos, &pos, choose(moves, count, state), key);
        assert_true(key == fy_chess_key(&pos));
    }
}

/* A back rank of Chess960: bishops on both colours, the king between the rooks. */
static void shuffle_back_rank(char rank[9], uint64_t *state)
{
    memcpy(rank, "RNBQKBNR", 9);
    do {
        for (int i = 7; i > 0; i--) {
            int k = random_below(state, i + 1);
            char piece = rank[i];
            rank[i] = rank[k];
            rank[k] = piece;
        }
    } while ((strrchr(rank, 'B') - strchr(rank, 'B')) % 2 == 0 ||
             strchr(rank, 'K') < strchr(rank, 'R') || strchr(rank, 'K') > strrchr(rank, 'R'));
}

static fy_chess shuffled_start(uint64_t *state)
{
    char white[9], black[9], fen[FY_CHESS_TEXT_MAX];
    shuffle_back_rank(white, state);
    shuffle_back_rank(black, state);
    for (int i = 0; i < 8; i++) black[i] = (char)(black[i] - 'A' + 'a');
    snprintf(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", black, white);
    return position_of(fen);
}

static void a_key_that_is_kept_up_is_the_key_made_anew_in_standard_chess(void **test)
{
    (void)test;
    uint64_t state = 1;
    met m = {0};
    for (int game = 0; game < 60; game++) {
        fy_chess start;
        fy_chess_start(&start);
        walk(start, 150, &state, &m);
    }
    assert_true(m.plies > 100000 && m.castles > 50 && m.captures > 10000 && m.promotions > 200);
    assert_true(m.en_passants > 15 && m.legal_squares > 500 && m.idle_squares > 5000);
}

static void a_key_that_is_kept_up_is_the_key_made_anew_in_chess960(void **test)
{
    (void)test;
    uint64_t state = 2;
    met m = {0};
    for (int game = 0; game < 60; game++) walk(shuffled_start(&state), 120, &state, &m);
    assert_true(m.plies > 100000 && m.castles > 75 && m.captures > 10000);
    assert_true(m.en_passants > 10 && m.legal_squares > 300);
}

static void a_key_that_is_kept_up_is_the_key_made_anew_on_boards_that_break_rules(void **test)
{
    (void)test;
    uint64_t state = 3;
    met m = {0};
    for (int i = 0; i < 4000; i++) {
        fy_chess pos;
        random_position(&pos, &state);
        assert_documented(&pos);
        walk(pos, 3, &state, &m);
    }
    assert_true(m.plies > 100000 && m.captures > 5000 && m.promotions > 500);
    assert_true(m.castles > 100 && m.en_passants > 300 && m.legal_squares > 5000);
}

static void a_number_that_is_no_move_does_no_harm(void **test)
{
    (void)test;
    uint64_t state = 4;
    for (int i = 0; i < 100000; i++) {
        fy_chess pos, expected;
        if (i % 4 == 0) fy_chess_start(&pos);
        fy_move move = (fy_move)random_bits(&state);
        fy_chess_play_unchecked(&expected, &pos, move);
        (void)fy_chess_play_key(&pos, &pos, move, 0);
        assert_true(same_position(&pos, &expected));
        (void)fy_chess_key(&pos);
        (void)fy_chess_polyglot(&pos);
    }
}

/* ---- what counts ------------------------------------------------------------------------- */

static uint64_t key_of(const char *fen)
{
    fy_chess pos = position_of(fen);
    return fy_chess_key(&pos);
}

static uint64_t polyglot_of(const char *fen)
{
    fy_chess pos = position_of(fen);
    return fy_chess_polyglot(&pos);
}

/* Plays moves such as "e2e4 d7d5" from the start of a game. */
static fy_chess after_moves(const char *moves)
{
    fy_chess pos;
    fy_chess_start(&pos);
    for (; *moves != '\0'; moves += moves[4] == ' ' ? 5 : 4) {
        fy_move list[FY_CHESS_MOVES_MAX];
        size_t count = fy_chess_moves(list, &pos), i = 0;
        int from = moves[0] - 'a' + 8 * (moves[1] - '1'),
            to = moves[2] - 'a' + 8 * (moves[3] - '1');
        while (i < count && (fy_chess_from(list[i]) != from || fy_chess_to(list[i]) != to)) i++;
        assert_for(moves, strlen(moves), i < count);
        fy_chess_play_unchecked(&pos, &pos, list[i]);
    }
    return pos;
}

static void positions_that_are_reached_by_other_ways_have_the_same_key(void **test)
{
    (void)test;
    fy_chess a = after_moves("g1f3 g8f6 b1c3 b8c6"), b = after_moves("b1c3 b8c6 g1f3 g8f6");
    fy_chess slow = after_moves("e2e3 e7e6 d2d4 g8f6 e3e4"),
             quick = after_moves("e2e4 e7e6 d2d4 g8f6");
    assert_true(fy_chess_key(&a) == fy_chess_key(&b));
    assert_true(fy_chess_polyglot(&a) == fy_chess_polyglot(&b));
    quick.turn = FY_CHESS_BLACK;
    assert_true(fy_chess_key(&slow) == fy_chess_key(&quick));
    fy_chess start, back = after_moves("g1f3 g8f6 f3g1 f6g8");
    fy_chess_start(&start);
    assert_true(fy_chess_key(&start) == fy_chess_key(&back));
    fy_chess king_moved = after_moves("e2e3 e7e6 e1e2 e8e7 e2e1 e7e8");
    fy_chess king_stayed = after_moves("e2e3 e7e6 g1f3 g8f6 f3g1 f6g8");
    assert_true(fy_chess_key(&king_moved) != fy_chess_key(&king_stayed));
}

static void the_counters_do_not_count(void **test)
{
    (void)test;
    uint64_t state = 5;
    for (int i = 0; i < 1000; i++) {
        fy_chess pos, other;
        random_position(&pos, &state);
        other = pos;
        other.halfmove = (uint16_t)random_bits(&state);
        other.fullmove = (uint16_t)random_bits(&state);
        assert_true(fy_chess_key(&pos) == fy_chess_key(&other));
        assert_true(fy_chess_polyglot(&pos) == fy_chess_polyglot(&other));
    }
}

static void the_turn_counts(void **test)
{
    (void)test;
    assert_true(key_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1") != key_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    assert_true(polyglot_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1") !=
                polyglot_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
}

/* Sets of at most two rights a side: 37 each. */
static void every_set_of_castling_rights_has_a_key_of_its_own(void **test)
{
    (void)test;
    static uint64_t keys[37 * 37];
    int count = 0;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for (unsigned rights = 0; rights < 0x10000; rights++) {
        if (fy__count(rights & 0xff) > 2 || fy__count(rights >> 8) > 2) continue;
        pos.castling[FY_CHESS_WHITE] = (uint8_t)rights;
        pos.castling[FY_CHESS_BLACK] = (uint8_t)(rights >> 8);
        keys[count++] = fy_chess_key(&pos);
        for (int i = 0; i < count - 1; i++) assert_true(keys[i] != keys[count - 1]);
    }
    assert_int_equal(count, 37 * 37);
}

static void polyglot_asks_a_right_of_chess960_for_its_wing(void **test)
{
    (void)test;
    static const char *const pairs[][2] = {
        {"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "4k3/8/8/8/8/8/8/1R2K1R1 w HA - 0 1"},
        {"4k3/8/8/8/8/8/8/1R1K2R1 w G - 0 1", "4k3/8/8/8/8/8/8/1R1K2R1 w E - 0 1"},
        {"1r3kr1/8/8/8/8/8/8/4K3 b e - 0 1", "1r3kr1/8/8/8/8/8/8/4K3 b a - 0 1"},
        {"4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", "4k3/8/8/8/8/8/8/4K1RR w H - 0 1"},
        {"8/8/8/8/8/8/8/8 w HAd - 0 1", "8/8/8/8/8/8/8/8 w EDa - 0 1"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_true(polyglot_of(pairs[i][0]) == polyglot_of(pairs[i][1]));
        assert_true(key_of(pairs[i][0]) != key_of(pairs[i][1]));
    }
    assert_true(polyglot_of("4k3/8/8/8/8/8/8/1R2K1R1 w G - 0 1") !=
                polyglot_of("4k3/8/8/8/8/8/8/1R2K1R1 w B - 0 1"));
}

typedef struct square_case {
    const char *with, *without;
    int identity, polyglot; /* does the square change the key? */
} square_case;

static void an_en_passant_square_counts_where_a_capture_is_legal_or_for_polyglot_ready(void **test)
{
    (void)test;
    static const square_case cases[] = {
        /* Nobody stands beside the pawn; somebody does; a piece that is no pawn does. */
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", 0, 0},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", 1, 1},
        {"4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pN3/8/8/8/4K3 w - - 0 1", 0, 0},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", 1, 1},
        /* Pinned on the file; on the rank, where both pawns leave; with a second pawn free. */
        {"4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/4r3/8/3pP3/8/8/8/4K3 w - - 0 1", 0, 1},
        {"4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", "4k3/8/8/r2pP2K/8/8/8/8 w - - 0 1", 0, 1},
        {"4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 1", "4k3/4r3/8/2PpP3/8/8/8/4K3 w - - 0 1", 1, 1},
        /* No neighbours across the edge of the board; no square that breaks a rule. */
        {"4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "4k3/8/8/p6P/8/8/8/4K3 w - - 0 1", 0, 0},
        {"4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1", 0, 0},
        {"4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", 0, 0},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const square_case *c = &cases[i];
        size_t len = strlen(c->with);
        assert_for(c->with, len, (key_of(c->with) != key_of(c->without)) == c->identity);
        assert_for(c->with, len, (polyglot_of(c->with) != polyglot_of(c->without)) == c->polyglot);
    }
}

/* ---- published keys ---------------------------------------------------------------------- */

static void the_polyglot_keys_are_those_that_were_published_with_the_format(void **test)
{
    (void)test;
    static const struct {
        const char *moves;
        uint64_t key;
    } published[] = {
        {"", UINT64_C(0x463b96181691fc9c)},
        {"e2e4", UINT64_C(0x823c9b50fd114196)},
        {"e2e4 d7d5", UINT64_C(0x0756b94461c50fb0)},
        {"e2e4 d7d5 e4e5", UINT64_C(0x662fafb965db29d4)},
        {"e2e4 d7d5 e4e5 f7f5", UINT64_C(0x22a48b5a8e47ff78)},
        {"e2e4 d7d5 e4e5 f7f5 e1e2", UINT64_C(0x652a607ca3f242c1)},
        {"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", UINT64_C(0x00fdd303c946bdd9)},
        {"a2a4 b7b5 h2h4 b5b4 c2c4", UINT64_C(0x3c8123ea7b067637)},
        {"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", UINT64_C(0x5c3f9b829b279560)},
    };
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        fy_chess pos = after_moves(published[i].moves);
        assert_for(published[i].moves, strlen(published[i].moves),
                   fy_chess_polyglot(&pos) == published[i].key);
    }
}

/* Rows of the page are "| `FEN` | `identity` | `polyglot` |". Stored keys rest on these. */
static void the_keys_are_those_of_the_documentation(void **test)
{
    (void)test;
    size_t len;
    char *page = read_file("docs/notation/chess.md", &len), *rest = page, *line;
    int rows = 0;
    while ((line = next_line(&rest)) != NULL) {
        char fen[100];
        unsigned long long key, polyglot;
        if (sscanf(line, "| `%99[^`]` | `%16llx` | `%16llx` |", fen, &key, &polyglot) != 3)
            continue;
        if (key_of(fen) != key || polyglot_of(fen) != polyglot)
            fail_msg("%s: %016llx and %016llx", fen, (unsigned long long)key_of(fen),
                     (unsigned long long)polyglot_of(fen));
        rows++;
    }
    assert_int_equal(rows, DOCUMENTED_ROWS);
    free(page);
}

/* ---- the tables -------------------------------------------------------------------------- */

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

static void assert_all_different(const uint64_t *numbers, size_t count)
{
    uint64_t *sorted = malloc(count * sizeof *sorted);
    assert_non_null(sorted);
    memcpy(sorted, numbers, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_numbers);
    assert_true(sorted[0] != 0);
    for (size_t i = 1; i < count; i++) assert_true(sorted[i - 1] != sorted[i]);
    free(sorted);
}

/* The numbers of the table in the order of the documentation. */
static void list_table(uint64_t out[NUMBERS])
{
    for (int i = 0; i < 12; i++) {
        memcpy(out, fy__chess_keys.piece[FY_CHESS_PAWN + i % 6 + 8 * (i / 6)], 64 * sizeof *out);
        out += 64;
    }
    memcpy(out, fy__chess_keys.right, 16 * sizeof *out);
    memcpy(out + 16, fy__chess_keys.en_passant, 8 * sizeof *out);
    out[24] = fy__chess_keys.turn;
}

static void the_numbers_are_the_documented_ones_and_no_two_are_equal_or_zero(void **test)
{
    (void)test;
    static uint64_t numbers[NUMBERS];
    list_table(numbers);
    assert_memory_equal(numbers, documented_numbers(), sizeof numbers);
    assert_all_different(numbers, NUMBERS);
    assert_all_different(polyglot_random, sizeof polyglot_random / sizeof polyglot_random[0]);
}

static void what_is_no_piece_has_no_share_in_the_key(void **test)
{
    (void)test;
    static const int rows[] = {0, 7, 8, 15};
    for (int i = 0; i < 4; i++)
        for (int square = 0; square < 64; square++)
            assert_true(fy__chess_keys.piece[rows[i]][square] == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_that_is_kept_up_is_the_key_made_anew_in_standard_chess),
        cmocka_unit_test(a_key_that_is_kept_up_is_the_key_made_anew_in_chess960),
        cmocka_unit_test(a_key_that_is_kept_up_is_the_key_made_anew_on_boards_that_break_rules),
        cmocka_unit_test(a_number_that_is_no_move_does_no_harm),
        cmocka_unit_test(positions_that_are_reached_by_other_ways_have_the_same_key),
        cmocka_unit_test(the_counters_do_not_count),
        cmocka_unit_test(the_turn_counts),
        cmocka_unit_test(every_set_of_castling_rights_has_a_key_of_its_own),
        cmocka_unit_test(polyglot_asks_a_right_of_chess960_for_its_wing),
        cmocka_unit_test(
            an_en_passant_square_counts_where_a_capture_is_legal_or_for_polyglot_ready),
        cmocka_unit_test(the_polyglot_keys_are_those_that_were_published_with_the_format),
        cmocka_unit_test(the_keys_are_those_of_the_documentation),
        cmocka_unit_test(the_numbers_are_the_documented_ones_and_no_two_are_equal_or_zero),
        cmocka_unit_test(what_is_no_piece_has_no_share_in_the_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
