/* Moves as text, both ways.
 *
 * What must be written is known from tests/data/oracle/moves.tsv, which other programs made, and
 * from the reference in tests/ref. What must be read follows: every text that is written, and the
 * spellings in the tables below. Single faults and their bytes are in tests/data/chess/moves.cases;
 * here texts are spoiled by the thousand. */
#include <stdlib.h>
#include <string.h>

#include "chess/internal.h"
#include "ref/chess_play.h"
#include "chess_random.h"

#define MOVES_TABLE "tests/data/oracle/moves.tsv"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* ---- calling the library ----------------------------------------------------------------- */

enum { STYLES = 3, UNTOUCHED = 0x5a5a5a5a };

/* Reads from a block of the exact size. What is refused leaves its output as it was. */
static fy_result read_exact(fy_move *out, const fy_chess *pos, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    fy_move move = UNTOUCHED;
    fy_result result = fy_chess_move_parse(&move, pos, copy, len);
    free(copy);
    assert_for(text, len, result.code == FY_OK || move == UNTOUCHED);
    if (result.code == FY_OK) *out = move;
    return result;
}

static fy_move move_named(const fy_chess *pos, const char *text)
{
    fy_move move = UNTOUCHED;
    fy_result result = read_exact(&move, pos, text, strlen(text));
    if (result.code != FY_OK)
        fail_msg("%s: %s at %u", text, fy_code_name(result.code), (unsigned)result.at);
    assert_for(text, strlen(text), result.at == strlen(text));
    return move;
}

static void assert_written(const fy_chess *pos, fy_move move, uint32_t style, const char *expected)
{
    char out[FY_CHESS_MOVE_TEXT_MAX];
    fy_result result = fy_chess_move_write(out, sizeof out, pos, move, style);
    if (result.code != FY_OK) fail_msg("%s: %s", expected, fy_code_name(result.code));
    assert_string_equal(out, expected);
    assert_int_equal(result.at, strlen(expected));
}

static void assert_reads_back(const fy_chess *pos, fy_move move)
{
    for (uint32_t style = 0; style < STYLES; style++) {
        char out[FY_CHESS_MOVE_TEXT_MAX], fen[FY_CHESS_TEXT_MAX];
        fy_move back = UNTOUCHED;
        assert_int_equal(fy_chess_move_write(out, sizeof out, pos, move, style).code, FY_OK);
        fy_result read = read_exact(&back, pos, out, strlen(out));
        if (read.code == FY_OK && back == move) continue;
        if (fy_chess_write(fen, sizeof fen, pos, 0).code != FY_OK) fen[0] = '\0';
        fail_msg("%s %s is read as %x, not %x: %s", fen, out, (unsigned)back, (unsigned)move,
                 fy_code_name(read.code));
    }
}

/* ---- what other programs write ----------------------------------------------------------- */

enum { MOVE_FEN, MOVE_COORDINATE, MOVE_SAN, MOVE_AFTER, MOVE_OUTCOME, MOVE_COLUMNS };

static void assert_row(char *const *column)
{
    char after[FY_CHESS_TEXT_MAX];
    fy_chess pos = position_of(column[MOVE_FEN]), next;
    fy_move move = move_named(&pos, column[MOVE_SAN]);
    assert_for(column[MOVE_SAN], strlen(column[MOVE_SAN]), fy_chess_is_legal(&pos, move));
    assert_int_equal(move_named(&pos, column[MOVE_COORDINATE]), move);
    assert_written(&pos, move, FY_MOVE_SAN, column[MOVE_SAN]);
    assert_written(&pos, move, FY_MOVE_PLAIN, column[MOVE_COORDINATE]);
    assert_reads_back(&pos, move);
    fy_chess_play_unchecked(&next, &pos, move);
    assert_int_equal(fy_chess_write(after, sizeof after, &next, 0).code, FY_OK);
    assert_string_equal(after, column[MOVE_AFTER]);
}

static void moves_are_read_and_written_as_other_programs_do(void **state)
{
    (void)state;
    size_t len;
    char *table = read_file(MOVES_TABLE, &len), *rest = table, *line;
    int rows = 0;
    for (; (line = next_line(&rest)) != NULL; rows++) {
        char *column[MOVE_COLUMNS];
        for (int i = 0; i < MOVE_COLUMNS; i++) {
            column[i] = next_column(&line);
            assert_non_null(column[i]);
        }
        assert_row(column);
    }
    free(table);
    assert_int_equal(rows, 2706);
}

/* ---- what the reference writes ----------------------------------------------------------- */

/* The move of the library that is this one of the reference. */
static fy_move library_move(const fy_chess *pos, ref_move move)
{
    fy_move moves[FY_CHESS_MOVES_MAX], found = 0;
    size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        char promotion = fy_chess_promotes(moves[i]) ? "??nbrq"[fy_chess_becomes(moves[i])] : 0;
        if (fy_chess_from(moves[i]) == move.from && fy_chess_to(moves[i]) == move.to &&
            promotion == move.promotion)
            found = moves[i];
    }
    assert_true(found != 0);
    return found;
}

/* Gives the move, so that a game can go on with it. */
static fy_move assert_as_reference(const fy_chess *pos, const ref_chess *ref, ref_move move)
{
    char expected[16];
    fy_move found = library_move(pos, move);
    ref_chess_san(expected, ref, move);
    assert_written(pos, found, FY_MOVE_SAN, expected);
    ref_chess_coordinate(expected, ref, move);
    assert_written(pos, found, FY_MOVE_PLAIN, expected);
    if (found & FY_CHESS_CASTLES) expected[2] = (char)('a' + move.to % 8);
    assert_written(pos, found, FY_MOVE_960, expected);
    return found;
}

/* Plays at random, a few moves of each position compared; gives how many were. */
static int play_along(fy_chess *pos, int plies, uint64_t *seed)
{
    int compared = 0;
    for (int ply = 0; ply < plies; ply++) {
        ref_chess ref;
        ref_move moves[REF_MOVES_MAX];
        to_reference(&ref, pos);
        int count = (int)ref_chess_moves(moves, &ref);
        if (count == 0) break;
        fy_move move = 0;
        for (int i = 0; i < 4; i++, compared++)
            move = assert_as_reference(pos, &ref, moves[random_below(seed, count)]);
        fy_chess_play_unchecked(pos, pos, move);
    }
    return compared;
}

static void moves_are_written_as_the_reference_writes_them(void **state)
{
    (void)state;
    static const char *const starts[] = {
        START,
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
        "r1k1k2r/2PP4/8/8/8/8/2pp4/R1K1K2R w KQkq - 0 1",
        "7k/PPPPPPPP/8/8/8/8/pppppppp/7K w - - 0 1",
        "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - - 0 1",
        "N1N1N1N1/1N1N1N1N/N1N1N1N1/8/8/k7/8/7K w - - 0 1",
    };
    uint64_t seed = 11;
    int compared = 0;
    for (int game = 0; game < 24; game++) {
        fy_chess pos = position_of(starts[game % 8]);
        compared += play_along(&pos, 25, &seed);
    }
    assert_true(compared > 1000);
}

static void moves_of_any_board_are_written_as_the_reference_writes_them(void **state)
{
    (void)state;
    uint64_t seed = 12;
    int compared = 0;
    for (int i = 0; i < 500; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        compared += play_along(&pos, 2, &seed);
    }
    assert_true(compared > 2000);
}

/* ---- reading undoes writing -------------------------------------------------------------- */

static void every_legal_move_is_read_as_it_was_written_in_every_style(void **state)
{
    (void)state;
    uint64_t seed = 13;
    int compared = 0;
    for (int i = 0; i < 500; i++) {
        fy_chess pos;
        fy_move moves[FY_CHESS_MOVES_MAX];
        random_position(&pos, &seed);
        size_t count = fy_chess_moves(moves, &pos);
        size_t step = count / 24 + 1; /* boards full of queens have hundreds */
        for (size_t k = (size_t)i % step; k < count; k += step, compared++)
            assert_reads_back(&pos, moves[k]);
    }
    assert_true(compared > 4000);
}

/* Castling is rare on random boards, so here are all kings and rooks on an empty back rank. */
static void castling_is_read_as_it_was_written_from_every_square(void **state)
{
    (void)state;
    int castlings = 0;
    for (int king = 0; king < 8; king++)
        for (int rook = 0; rook < 8; rook++)
            for (int color = 0; color < 2; color++) {
                fy_move moves[FY_CHESS_MOVES_MAX];
                fy_chess pos = {.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
                const int rank = color == FY_CHESS_WHITE ? 0 : 56;
                if (king == rook) continue;
                pos.turn = (uint8_t)color;
                fy__put_piece(&pos, rank + king, (unsigned)(FY_CHESS_KING | color << 3));
                fy__put_piece(&pos, rank + rook, (unsigned)(FY_CHESS_ROOK | color << 3));
                pos.castling[color] = (uint8_t)(1 << rook);
                size_t count = fy_chess_moves(moves, &pos);
                for (size_t i = 0; i < count; i++) {
                    assert_reads_back(&pos, moves[i]);
                    castlings += (moves[i] & FY_CHESS_CASTLES) != 0;
                }
            }
    assert_int_equal(castlings, 2 * 8 * 7);
}

/* How many pieces of the kind can go where the move goes, among those on the file and on the rank
 * that are said; -1 is any. */
static int count_rivals(const fy_chess *pos, fy_move move, int file, int rank)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    int rivals = 0;
    for (size_t i = 0; i < count; i++) {
        const int from = fy_chess_from(moves[i]);
        rivals += fy_chess_moved(moves[i]) == fy_chess_moved(move) &&
                  fy_chess_to(moves[i]) == fy_chess_to(move) && (file < 0 || from % 8 == file) &&
                  (rank < 0 || from / 8 == rank);
    }
    return rivals;
}

/* The piece, as much of its origin as is said, and its target. Gives 1 if that was too little. */
static int assert_named_by(const fy_chess *pos, fy_move move, int file, int rank)
{
    char text[8];
    size_t len = 0;
    text[len++] = "??NBRQK"[fy_chess_moved(move)];
    if (file >= 0) text[len++] = (char)('a' + file);
    if (rank >= 0) text[len++] = (char)('1' + rank);
    text[len++] = (char)('a' + fy_chess_to(move) % 8);
    text[len++] = (char)('1' + fy_chess_to(move) / 8);
    const int alone = count_rivals(pos, move, file, rank) == 1;
    fy_move found = 0;
    fy_result result = read_exact(&found, pos, text, len);
    assert_for(text, len, result.code == (alone ? FY_OK : FY_CHESS_AMBIGUOUS_MOVE));
    assert_for(text, len, !alone || found == move);
    assert_for(text, len, alone || result.at == 1 + (file >= 0));
    return !alone;
}

static void a_text_names_a_move_if_and_only_if_one_piece_can_make_it(void **state)
{
    (void)state;
    uint64_t seed = 18;
    int ambiguous = 0, named = 0;
    for (int i = 0; i < 1500; i++) {
        fy_chess pos;
        fy_move moves[FY_CHESS_MOVES_MAX];
        random_position(&pos, &seed);
        const int count = (int)fy_chess_moves(moves, &pos);
        for (int k = 0; count > 0 && k < 12; k++, named++) {
            const fy_move move = moves[random_below(&seed, count)];
            const int file = fy_chess_from(move) % 8, rank = fy_chess_from(move) / 8;
            if (fy_chess_moved(move) == FY_CHESS_PAWN || move & FY_CHESS_CASTLES) continue;
            ambiguous += assert_named_by(&pos, move, -1, -1);
            ambiguous += assert_named_by(&pos, move, file, -1);
            ambiguous += assert_named_by(&pos, move, -1, rank);
            assert_int_equal(assert_named_by(&pos, move, file, rank), 0);
        }
    }
    assert_true(ambiguous > 300 && named > 2000);
}

/* ---- spellings --------------------------------------------------------------------------- */

typedef struct spellings {
    const char *fen, *plain;
    const char *texts[24];
} spellings;

static const spellings all_spellings[] = {
    {START,
     "e2e4",
     {"e2e4", "e2-e4", "e4", "Pe4", "Pe2e4", "Pe2-e4", "P2e4", "e4!", "e4?!", "e4+", "e4++!?",
      "e4#", " e4\t", "\r\ne2e4\n", "e2xe4", "e2:e4", "Pxe4", "ee4"}},
    {START,
     "g1f3",
     {"g1f3", "g1-f3", "Nf3", "N-f3", "Nxf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Ng1xf3", "N:f3",
      "Nf3!!"}},
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
     "e4d5",
     {"exd5", "ed5", "e:d5", "e4d5", "e4xd5", "e4-d5", "Pxd5", "Pexd5", "Pe4xd5", "exd5ep"}},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     "e5d6",
     {"exd6", "ed6", "exd6ep", "exd6e.p.", "exd6e.p.+", "e5d6", "e5xd6ep", "Pxd6e.p."}},
    {"3r4/4P3/8/8/8/8/8/k3K3 w - - 0 1",
     "e7e8q",
     {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e8(q)", "e7e8q", "e7e8Q", "e7e8=q", "e7e8=Q",
      "e7-e8q", "Pe8=Q", "e8=Q#"}},
    {"3r4/4P3/8/8/8/8/8/k3K3 w - - 0 1",
     "e7d8b",
     {"exd8=B", "exd8B", "exd8b", "e7d8b", "ed8=b", "e7xd8(B)", "exd8/B!?"}},
    {"8/P7/8/8/8/8/8/k3K3 w - - 0 1", "a7a8b", {"a8b", "a8B", "a8=b", "a7a8b", "a8b+"}},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "e1g1",
     {"e1g1", "e1h1", "e1-g1", "O-O", "0-0", "o-o", "O-O+", "0-0#!", "O-O!?"}},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
     "e8c8",
     {"e8c8", "e8a8", "O-O-O", "0-0-0", "o-o-o", "O-O-O#", "0-0-0??"}},
    {"1k6/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1g1", {"e1g1", "O-O", "0-0"}},
    {"1k6/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1b1", {"e1b1", "e1c1", "O-O-O"}},
    {"1k6/8/8/8/8/8/8/1R3KR1 w GB - 0 1", "f1g1", {"f1g1", "O-O"}},
    {"1k6/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", {"f1h1", "O-O"}},
    {"1k6/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", {"f1g1", "Kg1"}},
    {"1k6/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", {"g1h1", "g1g1", "O-O"}},
    {START, "0000", {"0000", " 0000 "}},
};

static void each_spelling_of_a_move_is_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof all_spellings / sizeof all_spellings[0]; i++) {
        const spellings *s = &all_spellings[i];
        const fy_chess pos = position_of(s->fen);
        for (int k = 0; k < 24 && s->texts[k] != NULL; k++)
            assert_written(&pos, move_named(&pos, s->texts[k]), FY_MOVE_PLAIN, s->plain);
    }
}

/* A small letter is a file, never a piece at the start; a capital is never a file. */
static void what_only_looks_like_a_move_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",      " ",       "e",     "4",     "N",     "Nf",     "nf3",    "E4",      "E2E4",
        "e2E4",  "xe4",     "-e4",   "e4x",   "e2e4-", "e2--e4", "e2xx4",  "e9",      "i4",
        "Nf33",  "e2e4e5",  "e4 e5", "1.e4",  "--",    "Z0",     "OO",     "O",       "O-",
        "O-O-",  "O-O-O-O", "O-Oe4", "e4=",   "e4()",  "e4(Q",   "e4=x",   "e4+++++", "e4.",
        "e4 ep", "e4 +",    "00000", "000",   "0000+", "@e4",    "e4\xc2", "e2e4q5",  "P",
        "Pe",    "e4e.p",   "e4+ep", "e2 e4",
    };
    const fy_chess pos = position_of(START);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        fy_move ignored;
        fy_result result = read_exact(&ignored, &pos, texts[i], strlen(texts[i]));
        assert_for(texts[i], strlen(texts[i]), result.code == FY_CHESS_BAD_MOVE);
        assert_for(texts[i], strlen(texts[i]), result.at <= strlen(texts[i]));
    }
}

static void a_text_of_no_bytes_may_be_null(void **state)
{
    (void)state;
    const fy_chess pos = position_of(START);
    fy_move ignored;
    fy_result result = fy_chess_move_parse(&ignored, &pos, NULL, 0);
    assert_int_equal(result.code, FY_CHESS_BAD_MOVE);
    assert_int_equal(result.at, 0);
}

static void a_text_beyond_the_limit_is_not_read(void **state)
{
    (void)state;
    const fy_chess pos = position_of(START);
    fy_move ignored;
    fy_result result = fy_chess_move_parse(&ignored, &pos, NULL, (size_t)FY_TEXT_LIMIT + 1);
    assert_int_equal(result.code, FY_TEXT_TOO_LONG);
    assert_int_equal(result.at, FY_TEXT_LIMIT);
}

/* ---- spoiled texts ----------------------------------------------------------------------- */

static void assert_refused_or_legal(const fy_chess *pos, const char *text, size_t len)
{
    fy_move move;
    fy_result result = read_exact(&move, pos, text, len);
    if (result.code == FY_OK) {
        assert_for(text, len, move == 0 || fy_chess_is_legal(pos, move));
        assert_for(text, len, result.at == len);
        return;
    }
    assert_for(text, len, fy_code_severity(result.code) == FY_SEVERITY_MOVE);
    assert_for(text, len, result.at <= len);
}

static void spoil(const fy_chess *pos, const char *text, size_t len)
{
    char spoiled[FY_CHESS_MOVE_TEXT_MAX + 4];
    for (size_t shorter = 0; shorter <= len; shorter++) assert_refused_or_legal(pos, text, shorter);
    for (size_t i = 0; i <= len; i++)
        for (int byte = 0; byte < 256; byte++) {
            memcpy(spoiled, text, len);
            spoiled[i] = (char)byte;
            assert_refused_or_legal(pos, spoiled, i < len ? len : len + 1);
        }
}

static void every_truncation_and_every_flipped_byte_gives_a_code_or_a_legal_move(void **state)
{
    (void)state;
    uint64_t seed = 14;
    int spoiled = 0;
    for (int i = 0; i < 60; i++) {
        fy_chess pos;
        fy_move moves[FY_CHESS_MOVES_MAX];
        random_position(&pos, &seed);
        int count = (int)fy_chess_moves(moves, &pos);
        if (count == 0) continue;
        for (uint32_t style = 0; style < STYLES; style++, spoiled++) {
            char text[FY_CHESS_MOVE_TEXT_MAX];
            fy_move move = moves[random_below(&seed, count)];
            fy_result written = fy_chess_move_write(text, sizeof text, &pos, move, style);
            spoil(&pos, text, written.at);
        }
    }
    assert_true(spoiled > 100);
}

enum { PARTS = 12 };

/* One of the parts. */
static size_t put_part(char *out, size_t len, const char *const parts[PARTS], uint64_t *seed)
{
    const char *part = parts[random_below(seed, PARTS)];
    memcpy(out + len, part, strlen(part));
    return len + strlen(part);
}

static size_t put_place(char *out, size_t len, uint64_t *seed)
{
    if (!one_in(seed, 8)) out[len++] = (char)('a' + random_below(seed, 8));
    if (!one_in(seed, 8)) out[len++] = (char)('1' + random_below(seed, 8));
    return len;
}

/* What has the parts of a move, rarely in a way that makes sense. */
static size_t random_move_text(char out[32], uint64_t *seed)
{
    static const char *const pieces[PARTS] = {"",  "",  "K", "Q", "R",   "B",
                                              "N", "P", "R", "Q", "O-O", "0-0-0"};
    static const char *const links[PARTS] = {"", "", "", "", "", "", "", "x", "x", "-", ":", "xx"};
    static const char *const ends[PARTS] = {"",  "",   "",    "",     "",   "",
                                            "q", "=Q", "(N)", "e.p.", "/k", "("};
    static const char *const marks[PARTS] = {"",  "",  "",  "",   "",     "",
                                             "+", "#", " ", "!?", "++!?", "+++++"};
    size_t len = put_part(out, 0, pieces, seed);
    if (one_in(seed, 4)) len = put_place(out, len, seed);
    len = put_part(out, len, links, seed);
    len = put_place(out, len, seed);
    len = put_part(out, len, ends, seed);
    return put_part(out, len, marks, seed);
}

static void every_heap_of_parts_of_moves_gives_a_code_or_a_legal_move(void **state)
{
    (void)state;
    uint64_t seed = 15;
    int legal = 0;
    for (int i = 0; i < 200; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        for (int k = 0; k < 1000; k++) {
            char text[32];
            fy_move ignored;
            size_t len = random_move_text(text, &seed);
            assert_refused_or_legal(&pos, text, len);
            legal += fy_chess_move_parse(&ignored, &pos, text, len).code == FY_OK;
        }
    }
    assert_true(legal > 500);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void a_buffer_that_is_too_small_is_told_its_size_and_stays_untouched(void **state)
{
    (void)state;
    const fy_chess pos = position_of("3r4/4P3/8/8/8/8/8/k3K2R w K - 0 1");
    static const char *const moves[] = {"exd8=Q", "O-O", "Rh8", "0000", "Ke2"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        for (uint32_t style = 0; style < STYLES; style++) {
            char out[FY_CHESS_MOVE_TEXT_MAX];
            const fy_move move = move_named(&pos, moves[i]);
            const size_t len = fy_chess_move_write(out, sizeof out, &pos, move, style).at;
            for (size_t cap = 0; cap <= len; cap++) {
                char *exact = exact_copy("????????????", cap);
                fy_result result = fy_chess_move_write(exact, cap, &pos, move, style);
                assert_int_equal(result.code, FY_NO_SPACE);
                assert_int_equal(result.at, len + 1);
                assert_memory_equal(exact, "????????????", cap);
                free(exact);
            }
            char *exact = exact_copy("????????????", len + 1);
            assert_int_equal(fy_chess_move_write(exact, len + 1, &pos, move, style).code, FY_OK);
            assert_string_equal(exact, out);
            free(exact);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_and_written_as_other_programs_do),
        cmocka_unit_test(moves_are_written_as_the_reference_writes_them),
        cmocka_unit_test(moves_of_any_board_are_written_as_the_reference_writes_them),
        cmocka_unit_test(every_legal_move_is_read_as_it_was_written_in_every_style),
        cmocka_unit_test(castling_is_read_as_it_was_written_from_every_square),
        cmocka_unit_test(a_text_names_a_move_if_and_only_if_one_piece_can_make_it),
        cmocka_unit_test(each_spelling_of_a_move_is_read),
        cmocka_unit_test(what_only_looks_like_a_move_is_refused),
        cmocka_unit_test(a_text_of_no_bytes_may_be_null),
        cmocka_unit_test(a_text_beyond_the_limit_is_not_read),
        cmocka_unit_test(every_truncation_and_every_flipped_byte_gives_a_code_or_a_legal_move),
        cmocka_unit_test(every_heap_of_parts_of_moves_gives_a_code_or_a_legal_move),
        cmocka_unit_test(a_buffer_that_is_too_small_is_told_its_size_and_stays_untouched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
