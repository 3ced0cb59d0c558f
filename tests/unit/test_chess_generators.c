/* Every machine's generator gives the same moves in the same order. The best of them is compared
 * with the reference elsewhere; here the others are compared with it. */
#include <stdlib.h>
#include <string.h>

#include "../../src/base/cpu.h"
#include "../../src/chess/moves.h"
#include "../../src/chess/play.h"
#include "support.h"

enum { GAMES = 300, PLIES = 80 };

static int compared, still, abreast;
static size_t made;

static void assert_same_list(const fy_move *a, size_t a_count, const fy_move *b, size_t b_count)
{
    assert_int_equal(a_count, b_count);
    assert_memory_equal(a, b, a_count * sizeof *a);
}

/* The room ends where the promised room ends, so that a sanitizer sees a write beyond it. */
static fy_move *room(void)
{
    fy_move *list = malloc(FY_CHESS_MOVES_MAX * sizeof *list);
    assert_non_null(list);
    return list;
}

/* After a move that does not affect the replies the other side can do just what it could do before.
 * */
static void assert_replies(const fy__chess_generator *g, const fy_chess *pos, const fy_move *moves,
                           size_t count)
{
    fy__chess_replies replies;
    fy_move *list = room();
    g->replies(&replies, pos);
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        if (fy__affects_replies(replies.affecting, moves[i])) continue;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        assert_same_list(list, g->moves(list, &after), replies.moves, replies.count);
        still++;
    }
    free(list);
}

/* What counts positions side by side, if this machine has it. */
#if FY__DISPATCH
static const fy__chess_generator *const abreast_on[] = {&fy__chess_generator_v3,
                                                        &fy__chess_generator_v4};
static fy__chess_count_abreast *const count_abreast[] = {fy__chess_abreast_v3,
                                                         fy__chess_abreast_v4};

static fy__chess_count_abreast *abreast_here(int which)
{
    const fy__chess_generator *g;
    for (int i = 0; (g = fy__chess_generator_at(i)) != NULL; i++)
        if (g == abreast_on[which]) return count_abreast[which];
    return NULL;
}
#else
static fy__chess_count_abreast *abreast_here(int which)
{
    (void)which;
    return NULL;
}
#endif

/* They may be left uncounted, as boards that no game has are. */
static void assert_counted_abreast(const fy_chess *pos, uint64_t ways)
{
    for (int which = 0; which < 2; which++) {
        fy__chess_count_abreast *count = abreast_here(which);
        if (count == NULL) continue;
        const uint64_t counted = count(pos, &fy__chess_not_idle);
        assert_true(counted == ways || counted == FY__CHESS_UNCOUNTED);
        abreast += counted == ways;
    }
}

/* Two moves are counted in a way of their own, in which not all of them are played. */
static void assert_two_moves_counted(const fy_chess *pos, const fy_move *moves, size_t count)
{
    const fy__chess_generator *g;
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        ways += fy__chess_generator_at(0)->perft(&after, 1);
    }
    assert_counted_abreast(pos, ways);
    for (int i = 0; (g = fy__chess_generator_at(i)) != NULL; i++) {
        assert_true(g->perft(pos, 2) == ways);
        if (g->replies == NULL) continue;
        assert_true(g->perft_listed(pos, moves, count) == ways);
        assert_replies(g, pos, moves, count);
    }
}

/* This machine's way to play a move leads to the position that the plain one leads to, even if the
 * number is no legal move. */
static void assert_played(const fy_chess *pos, fy_move move)
{
    fy_chess want, got, same = *pos;
    fy__play(&want, pos, move);
    fy_chess_play_unchecked(&got, pos, move);
    assert_memory_equal(&got, &want, sizeof want);
    fy_chess_play_unchecked(&same, &same, move);
    assert_memory_equal(&same, &want, sizeof want);
}

/* The positions after all moves, made at once, are those that playing the moves leads to. Its
 * counters may be anything. */
static void assert_children(fy_chess pos, const fy_move *moves, size_t count, uint64_t counters)
{
    const fy__chess_generator *g;
    fy_chess *children = malloc(FY_CHESS_MOVES_MAX * sizeof *children);
    assert_non_null(children);
    pos.halfmove = (uint16_t)(counters % 3 == 0 ? 65535 - counters / 3 % 2 : counters);
    pos.fullmove = (uint16_t)(counters >> 16);
    for (size_t m = 0; m < count; m++) assert_played(&pos, moves[m]);
    for (uint64_t chance = counters, k = 0; k < 8; k++)
        assert_played(&pos, (fy_move)random_bits(&chance));
    for (int i = 0; (g = fy__chess_generator_at(i)) != NULL; i++) {
        if (g->children == NULL) continue;
        assert_int_equal(g->children(children, &pos), count);
        for (size_t m = 0; m < count; m++) {
            fy_chess after;
            fy_chess_play_unchecked(&after, &pos, moves[m]);
            assert_memory_equal(&children[m], &after, sizeof after);
        }
        made += count;
    }
    assert_int_equal(fy_chess_children(children, &pos), count);
    free(children);
}

static void assert_all_agree(const fy_chess *pos, uint64_t origins)
{
    const fy__chess_generator *first = fy__chess_generator_at(0), *g;
    fy_move *want = room(), *got = room();
    assert_two_moves_counted(pos, want, first->moves(want, pos));
    for (int i = 1; (g = fy__chess_generator_at(i)) != NULL; i++) {
        size_t count = first->moves(want, pos);
        assert_same_list(got, g->moves(got, pos), want, count);
        assert_true(g->perft(pos, 1) == count);
        for (int captures = 0; captures < 2; captures++) {
            count = first->some(want, pos, origins, captures);
            assert_same_list(got, g->some(got, pos, origins, captures), want, count);
        }
        compared++;
    }
    const size_t all = first->moves(want, pos);
    assert_true(first->perft(pos, 1) == all);
    assert_children(*pos, want, all, origins & 0xffffffff);
    free(want);
    free(got);
}

static void play_a_game(fy_chess pos, uint64_t *seed)
{
    for (int ply = 0; ply < PLIES; ply++) {
        fy_move moves[FY_CHESS_MOVES_MAX];
        assert_all_agree(&pos, random_bits(seed));
        const size_t count = fy_chess_moves(moves, &pos);
        if (count == 0) return;
        fy_chess_play_unchecked(&pos, &pos, moves[random_bits(seed) % count]);
    }
}

static void all_generators_agree_in_games(void **state)
{
    (void)state;
    uint64_t seed = 20260;
    for (int game = 0; game < GAMES; game++) {
        fy_chess pos;
        fy_chess_start(&pos);
        play_a_game(pos, &seed);
    }
}

/* Any pieces anywhere, pawns on the back ranks among them, but one king a side. */
static fy_chess any_board(uint64_t *seed)
{
    fy_chess pos = {0};
    const uint64_t density = 1 + random_bits(seed) % 16;
    const int kings[2] = {(int)(random_bits(seed) % 64), (int)(random_bits(seed) % 64)};
    for (int square = 0; square < 64; square++) {
        unsigned piece = FY_CHESS_PAWN + (unsigned)(random_bits(seed) % 5);
        piece |= (unsigned)(random_bits(seed) % 2) << 3;
        if (square == kings[0] || square == kings[1]) continue;
        if (random_bits(seed) % 16 < density) fy__put_piece(&pos, square, piece);
    }
    fy__put_piece(&pos, kings[0], FY_CHESS_KING);
    if (kings[1] != kings[0]) fy__put_piece(&pos, kings[1], FY_CHESS_KING | 8);
    pos.turn = (uint8_t)(random_bits(seed) % 2);
    pos.en_passant = (uint8_t)(random_bits(seed) % 65);
    pos.castling[0] = (uint8_t)(1u << random_bits(seed) % 8 | 1u << random_bits(seed) % 8);
    pos.castling[1] = (uint8_t)(1u << random_bits(seed) % 8 | 1u << random_bits(seed) % 8);
    return pos;
}

static void all_generators_agree_on_any_board(void **state)
{
    (void)state;
    uint64_t seed = 62;
    for (int i = 0; i < 20000; i++) {
        const fy_chess pos = any_board(&seed);
        if (fy__one_king_each(&pos)) assert_all_agree(&pos, random_bits(&seed));
    }
}

/* Boards of few pieces, often of one or two types: many pins, veils and discovered checks;
 * and what a few moves make of them. */
static fy_chess sparse_board(uint64_t *seed)
{
    fy_chess pos = {0};
    unsigned types = (unsigned)(random_bits(seed) % 31) + 1;
    fy__put_piece(&pos, (int)(random_bits(seed) % 64), FY_CHESS_KING);
    for (uint64_t left = 1 + random_bits(seed) % 9; left > 0; left--) {
        const int square = (int)(random_bits(seed) % 64);
        unsigned piece = FY_CHESS_PAWN + (unsigned)(random_bits(seed) % 5);
        if ((types >> (piece - FY_CHESS_PAWN) & 1) == 0 && left > 1) continue;
        piece |= (unsigned)(random_bits(seed) % 2) << 3;
        if (left == 1) piece = FY_CHESS_KING | 8;
        if ((fy_chess_occupied(&pos) >> square & 1) == 0) fy__put_piece(&pos, square, piece);
    }
    pos.turn = (uint8_t)(random_bits(seed) % 2);
    pos.en_passant = FY_CHESS_NO_SQUARE;
    return pos;
}

static void all_generators_agree_on_few_pieces(void **state)
{
    (void)state;
    uint64_t seed = 2718;
    for (int i = 0; i < 12000; i++) {
        fy_chess pos = sparse_board(&seed);
        for (int ply = 0; ply < 3 && fy__one_king_each(&pos); ply++) {
            fy_move moves[FY_CHESS_MOVES_MAX];
            assert_all_agree(&pos, random_bits(&seed));
            const size_t count = fy_chess_moves(moves, &pos);
            if (count == 0) break;
            fy_chess_play_unchecked(&pos, &pos, moves[random_bits(&seed) % count]);
        }
    }
}

/* Of two boards each: a promotion to a knight attacks where the king might go, taking en passant
 * leaves less to do, and an attack forbids castling, while nothing else changes. Then a king leaves
 * a square that a knight attacks, a piece one that hid a pin, a king one on the line of a slider
 * that now goes on, and sliders pin from afar. */
static void what_a_move_changes_from_afar_is_counted(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "8/1BpPp3/4p1k1/2pp1n1p/P5p1/5NPP/3K2NR/R1B5 w - - 0 48",
        "1B1nk2n/5p2/7q/1p1P1pPp/3P3P/PPK5/2R1Ppb1/8 b - - 0 40",
        "2kr4/2qb3R/p1p5/PNPp1pP1/3P4/5P2/1P2B3/R3K1N1 w - f6 0 36",
        "1rkb1r2/1p1b4/3p1p2/1p2n1p1/3p2pP/2BP4/PPR5/Q1KRN3 b - h3 0 34",
        "rqbbk1rn/2pnp1p1/pp5B/3p4/2PP4/6Np/PPQ1PPPP/R2BK1RN w KQkq - 0 9",
        "1nr3qr/p4pbp/np1k4/2pP1P2/1Pb3P1/3P3B/P1PN3P/N1RK3R b KQ - 0 13",
        "4k2r/2N5/8/8/8/8/r7/R3K2R b KQk - 2 2",
        "r4k1r/p1ppqNb1/bn2pnp1/3P4/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQ - 1 2",
        "PN2qp2/2KR1n2/1pPQ1q1r/2R3p1/2p3Pp/knpB2q1/P1b1R1P1/2p1Q1Q1 b - - 0 1",
        "K4N2/7B/2R1b3/8/2N5/1N2P2q/7k/8 b - - 0 1",
        "8/8/6Rb/1K3k1r/1Q2n3/8/6qB/8 w - - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        fy_chess pos;
        fy_result read = fy_chess_parse(&pos, fens[i], strlen(fens[i]), 0);
        assert_int_equal(read.code, FY_OK);
        assert_all_agree(&pos, ~UINT64_C(0));
    }
}

/* Of two boards each, the replies to several moves at once are counted on the first; the second has
 * a piece too many for that, or a check that no move gave. */
static void boards_that_cannot_be_counted_abreast_are_counted(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "nnnnknnn/nnnnnnnn/8/8/8/8/7P/7K w - - 0 1",
        "nnnnknnn/nnnnnnnn/n7/8/8/8/7P/7K w - - 0 1",
        "qqqqkqqq/qqqqqqqq/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/7K w - - 0 1",
        "qqqqkqqq/qqqqqqqq/qPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/7K w - - 0 1",
        "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/3P4/8/8/8/8/8/4K3 w - - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        fy_chess pos;
        fy_result read = fy_chess_parse(&pos, fens[i], strlen(fens[i]), 0);
        assert_int_equal(read.code, FY_OK);
        assert_all_agree(&pos, ~UINT64_C(0));
        for (int which = 0; which < 2; which++)
            if (abreast_here(which) != NULL)
                assert_int_equal(
                    abreast_here(which)(&pos, &fy__chess_not_idle) == FY__CHESS_UNCOUNTED, i % 2);
    }
}

static void all_generators_count_alike(void **state)
{
    (void)state;
    static const char kiwipete[] =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const fy__chess_generator *g;
    fy_chess pos;
    fy_result read = fy_chess_parse(&pos, kiwipete, strlen(kiwipete), 0);
    assert_int_equal(read.code, FY_OK);
    for (int i = 0; (g = fy__chess_generator_at(i)) != NULL; i++) {
        assert_true(g->perft(&pos, 2) == 2039);
        assert_true(g->perft(&pos, 4) == 4085603);
    }
    assert_true(fy__chess_generator_here() != NULL);
    assert_true(still > compared / 2);
    if (abreast_here(0) != NULL) assert_true(abreast > compared / 2);
    print_message("%d comparisons, %d moves that affect no reply, %zu positions made at once, "
                  "%d counted abreast\n",
                  compared, still, made, abreast);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_generators_agree_in_games),
        cmocka_unit_test(all_generators_agree_on_any_board),
        cmocka_unit_test(all_generators_agree_on_few_pieces),
        cmocka_unit_test(what_a_move_changes_from_afar_is_counted),
        cmocka_unit_test(boards_that_cannot_be_counted_abreast_are_counted),
        cmocka_unit_test(all_generators_count_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
