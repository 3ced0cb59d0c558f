/* Moves of Jieqi as text, both ways, and the reasons why a move is refused, each with its byte. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jieqi_support.h"

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"
#define START_OF_BLACK "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b"
#define DEALT "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * %s:%s"

enum { UNTOUCHED = 0x5a5a5a5a };

/* ---- calling the library ----------------------------------------------------------------- */

/* Reads from a block of the exact size. What is refused leaves its output as it was. */
static fy_result read_exact(fy_move *out, const fy_jieqi *pos, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    fy_move move = UNTOUCHED;
    const fy_result result = fy_jieqi_move_parse(&move, pos, copy, len);
    free(copy);
    assert_for(text, len, result.code == FY_OK || move == UNTOUCHED);
    assert_for(text, len, result.code != FY_OK || result.at == len);
    if (result.code == FY_OK) *out = move;
    return result;
}

static fy_move move_named(const fy_jieqi *pos, const char *text)
{
    fy_move move = UNTOUCHED;
    const fy_result result = read_exact(&move, pos, text, strlen(text));
    if (result.code != FY_OK)
        fail_msg("%s: %s at %u", text, fy_code_name(result.code), (unsigned)result.at);
    return move;
}

static void assert_reads_back(const fy_jieqi *pos, fy_move move)
{
    char text[FY_JIEQI_MOVE_TEXT_MAX], jfn[FY_JIEQI_TEXT_MAX];
    fy_move back = UNTOUCHED;
    const fy_result written = fy_jieqi_move_write(text, sizeof text, pos, move, FY_MOVE_PLAIN);
    assert_int_equal(written.code, FY_OK);
    assert_int_equal(written.at, strlen(text));
    const fy_result read = read_exact(&back, pos, text, strlen(text));
    if (read.code == FY_OK && back == move) return;
    if (fy_jieqi_write(jfn, sizeof jfn, pos, 0).code != FY_OK) jfn[0] = '\0';
    fail_msg("%s: %s is read as %x, not %x: %s", jfn, text, (unsigned)back, (unsigned)move,
             fy_code_name(read.code));
}

/* ---- what a text means ------------------------------------------------------------------- */

static const struct {
    const char *position, *text;
    int from, to, flags, revealed, taken;
} meanings[] = {
    {START, "e0e1", 4, 13, 0, 0, 0},
    {START, "+a3a4", 27, 36, FY_JIEQI_REVEALS, 0, 0},
    {START, "+a3a4=R", 27, 36, FY_JIEQI_REVEALS, FY_JIEQI_ROOK, 0},
    {START, "+b2b9", 19, 82, FY_JIEQI_REVEALS, 0, 0},
    {START, "+b2b9xp", 19, 82, FY_JIEQI_REVEALS, 0, FY_JIEQI_PAWN},
    {START, "+b2b9=Hxc", 19, 82, FY_JIEQI_REVEALS, FY_JIEQI_HORSE, FY_JIEQI_CANNON},
    {START_OF_BLACK, "+b2b9=E", 19, 82, FY_JIEQI_REVEALS, FY_JIEQI_ELEPHANT, 0},
    {"3k5/9/9/x8/9/9/R8/9/9/4K4 -:- r r", "a3a6xa", 27, 54, 0, 0, FY_JIEQI_ADVISOR},
    {"3k5/9/9/x8/9/9/R8/9/9/4K4 -:- r * -:c", "a3a6xc", 27, 54, 0, 0, FY_JIEQI_CANNON},
    {"3k5/9/9/x8/9/9/R8/9/9/4K4 -:- r * -:c", "a3a6", 27, 54, 0, 0, 0},
    {"3k5/9/9/9/9/9/X8/9/9/4K4 -:- r * p:-", "+a3a4=P", 27, 36, FY_JIEQI_REVEALS, FY_JIEQI_PAWN, 0},
    {"3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1 r", "=A", 9, 9, FY_JIEQI_TELLS, FY_JIEQI_ADVISOR, 0},
    {"3k5/9/9/9/9/9/9/9/R8/4K4 -:- rxa1 r", "xe", 9, 9, FY_JIEQI_TELLS, 0, FY_JIEQI_ELEPHANT},
    {"3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1xa1 r", "=Cxr", 9, 9, FY_JIEQI_TELLS, FY_JIEQI_CANNON,
     FY_JIEQI_ROOK},
    {"3k5/9/9/9/9/9/9/9/9/4K3R -:- r r", "i0i9", 8, 89, 0, 0, 0},
};

static void a_text_means_its_squares_and_what_it_tells(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        const fy_jieqi pos = jieqi_of(meanings[i].position);
        const char *text = meanings[i].text;
        const fy_move move = move_named(&pos, text);
        assert_for(text, strlen(text), fy_jieqi_from(move) == meanings[i].from);
        assert_for(text, strlen(text), fy_jieqi_to(move) == meanings[i].to);
        assert_for(text, strlen(text), (int)(move & 0xc000) == meanings[i].flags);
        assert_for(text, strlen(text), fy_jieqi_revealed(move) == meanings[i].revealed);
        assert_for(text, strlen(text), fy_jieqi_taken(move) == meanings[i].taken);
        assert_reads_back(&pos, move);
    }
}

static void blanks_and_line_ends_around_a_move_are_no_part_of_it(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(START);
    const fy_move move = move_named(&pos, "+a3a4=R");
    assert_int_equal(move_named(&pos, "  +a3a4=R"), move);
    assert_int_equal(move_named(&pos, "\t+a3a4=R \r\n"), move);
}

/* ---- what is refused --------------------------------------------------------------------- */

#define TWO_ROOKS "3k5/9/9/9/9/9/X8/9/R8/R3K4 -:- r r"
#define TAKES_HIDDEN "3k5/9/9/x8/9/9/R8/9/9/4K4 -:rr r r"
#define TABLE "3k5/9/9/x8/9/9/X1R6/9/9/4K4 -:- r * p:c"
#define TABLE_TAKES "3k5/9/9/x8/9/9/R8/9/9/4K4 -:- r * -:c"
#define DUE_REVEAL "3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1 r"
#define DUE_TAKEN "3k5/9/9/9/9/9/9/9/R8/4K4 -:- rxa1 r"
#define DUE_BOTH "3k5/9/9/9/9/9/9/9/X8/4K4 -:- r+a1xa1 r"

static const struct {
    const char *position, *text;
    uint32_t code, at;
} refusals[] = {
    /* not a move at all */
    {START, "", FY_JIEQI_BAD_MOVE, 0},
    {START, "   ", FY_JIEQI_BAD_MOVE, 3},
    {START, "0000", FY_JIEQI_BAD_MOVE, 0},
    {START, "e", FY_JIEQI_BAD_MOVE, 1},
    {START, "e0", FY_JIEQI_BAD_MOVE, 2},
    {START, "e0e", FY_JIEQI_BAD_MOVE, 3},
    {START, "j0e1", FY_JIEQI_BAD_MOVE, 0},
    {START, "`0e1", FY_JIEQI_BAD_MOVE, 0},
    {START, "E0e1", FY_JIEQI_BAD_MOVE, 0},
    {START, "e/e1", FY_JIEQI_BAD_MOVE, 1},
    {START, "e:e1", FY_JIEQI_BAD_MOVE, 1},
    {START, "e0j1", FY_JIEQI_BAD_MOVE, 2},
    {START, "e0ee", FY_JIEQI_BAD_MOVE, 3},
    {START, "e0-e1", FY_JIEQI_BAD_MOVE, 2},
    {START, "e0 e1", FY_JIEQI_BAD_MOVE, 2},
    {START, "e0e1e2", FY_JIEQI_BAD_MOVE, 4},
    {START, "e0e1\x80", FY_JIEQI_BAD_MOVE, 4},
    {START, "e0e0", FY_JIEQI_BAD_MOVE, 2},
    {START, "+a3a3", FY_JIEQI_BAD_MOVE, 3},
    {START, "+", FY_JIEQI_BAD_MOVE, 1},
    {START, "++a3a4", FY_JIEQI_BAD_MOVE, 1},
    {START, "+ a3a4", FY_JIEQI_BAD_MOVE, 1},
    {START, "+=R", FY_JIEQI_BAD_MOVE, 1},
    {START, "+a3a4=", FY_JIEQI_BAD_MOVE, 6},
    {START, "+a3a4=r", FY_JIEQI_BAD_MOVE, 6},
    {START, "+a3a4=k", FY_JIEQI_BAD_MOVE, 6},
    {START, "+a3a4=X", FY_JIEQI_BAD_MOVE, 6},
    {START, "+a3a4=RR", FY_JIEQI_BAD_MOVE, 7},
    {START, "+b2b9=Rx", FY_JIEQI_BAD_MOVE, 8},
    {START, "+b2b9=RxP", FY_JIEQI_BAD_MOVE, 8},
    {START, "+b2b9=Rx?", FY_JIEQI_BAD_MOVE, 8},
    {START, "+b2b9=Rxk", FY_JIEQI_BAD_MOVE, 8},
    {START, "+b2b9=Rxpp", FY_JIEQI_BAD_MOVE, 9},
    {START, "+b2b9xp=R", FY_JIEQI_BAD_MOVE, 7},
    {DUE_BOTH, "=", FY_JIEQI_BAD_MOVE, 1},
    {DUE_BOTH, "x", FY_JIEQI_BAD_MOVE, 1},
    {DUE_BOTH, "=Rx", FY_JIEQI_BAD_MOVE, 3},
    {DUE_BOTH, "xp=R", FY_JIEQI_BAD_MOVE, 2},
    {DUE_BOTH, "R", FY_JIEQI_BAD_MOVE, 0},
    /* which piece */
    {START, "a1a2", FY_JIEQI_NO_PIECE, 0},
    {START, "+a1a2", FY_JIEQI_NO_PIECE, 1},
    {START, " a1a2=Rxp ", FY_JIEQI_NO_PIECE, 1},
    {START, "e9e8", FY_JIEQI_NOT_YOURS, 0},
    {START, "+a6a5", FY_JIEQI_NOT_YOURS, 1},
    {START, "a3a4", FY_JIEQI_MISSING_PLUS, 0},
    {START, "\ta3a4=P", FY_JIEQI_MISSING_PLUS, 1},
    {START, "+e0e1", FY_JIEQI_NOT_HIDDEN, 0},
    {START, "  +e0e1=R", FY_JIEQI_NOT_HIDDEN, 2},
    {START, "e0e1=R", FY_JIEQI_NOT_HIDDEN, 4},
    /* what it tells */
    {START, "+a3a4=K", FY_JIEQI_REVEALS_KING, 6},
    {DUE_REVEAL, "=K", FY_JIEQI_REVEALS_KING, 1},
    {TWO_ROOKS, "+a3a4=R", FY_JIEQI_NOT_IN_POOL, 6},
    {"3k5/9/9/9/9/9/9/9/X8/4K4 RR:- r+a1 r", "=R", FY_JIEQI_NOT_IN_POOL, 1},
    {TABLE, "+a3a4=R", FY_JIEQI_WRONG_REVEAL, 6},
    {START, "+a3a4xp", FY_JIEQI_NOTHING_TAKEN, 5},
    {START, "+a3a4=Rxp", FY_JIEQI_NOTHING_TAKEN, 7},
    {"3k5/9/9/p8/9/9/R8/9/9/4K4 -:- r r", "a3a6xp", FY_JIEQI_NOTHING_TAKEN, 4},
    {START_OF_BLACK, "+b2b9xp", FY_JIEQI_TAKEN_SECRET, 5},
    {START_OF_BLACK, "+b2b9=Rxp", FY_JIEQI_TAKEN_SECRET, 7},
    {TAKES_HIDDEN, "a3a6xr", FY_JIEQI_TAKEN_NOT_IN_POOL, 5},
    {TABLE_TAKES, "a3a6xp", FY_JIEQI_WRONG_TAKEN, 5},
    /* where it goes */
    {START, "+a0a3", FY_JIEQI_OWN_PIECE, 3},
    {TWO_ROOKS, "a0a1", FY_JIEQI_OWN_PIECE, 2},
    {START, "+a3b4", FY_JIEQI_CANNOT_MOVE_SO, 3},
    {START, "e0d1", FY_JIEQI_CANNOT_MOVE_SO, 2},
    {"3k5/9/9/9/9/9/3R5/9/9/4K4 -:- r r", "d3d9", FY_JIEQI_TAKES_KING, 2},
    {"3k5/9/9/r8/9/9/R8/9/9/4K4 -:PPPPPPPPPPPPPPP r r", "a3a6", FY_JIEQI_CAPTURED_FULL, 2},
    {"3k5/9/9/9/9/4r4/4R4/9/9/4K4 -:- r r", "e3d3", FY_JIEQI_LEAVES_CHECK, 0},
    {"3k5/9/9/9/9/9/9/4K2Xr/9/9 -:- r r", "+h2h3=R", FY_JIEQI_LEAVES_CHECK, 1},
    {"4k4/9/9/9/9/9/4R4/9/9/4K4 -:- r r", " e3d3", FY_JIEQI_LEAVES_FACING, 1},
    /* what is due */
    {START, "=R", FY_JIEQI_NOTHING_DUE, 0},
    {START, " xp", FY_JIEQI_NOTHING_DUE, 1},
    {TABLE, "=P", FY_JIEQI_NOTHING_DUE, 0},
    {DUE_REVEAL, "e0e1", FY_JIEQI_CHANCE_FIRST, 0},
    {DUE_REVEAL, " +a1a2=R", FY_JIEQI_CHANCE_FIRST, 1},
    {DUE_BOTH, "=R", FY_JIEQI_CHANCE_FIRST, 2},
    {DUE_BOTH, " =R ", FY_JIEQI_CHANCE_FIRST, 3},
    {DUE_BOTH, "xp", FY_JIEQI_CHANCE_FIRST, 0},
    {DUE_REVEAL, "xp", FY_JIEQI_NOTHING_TAKEN, 0},
    {DUE_REVEAL, "=Rxp", FY_JIEQI_NOTHING_TAKEN, 2},
    {DUE_TAKEN, "=R", FY_JIEQI_NOT_HIDDEN, 0},
    {DUE_TAKEN, " =Rxp", FY_JIEQI_NOT_HIDDEN, 1},
    {"3k5/9/9/9/9/9/9/9/R8/4K4 -:rR rxa1 r", "xr", FY_JIEQI_TAKEN_NOT_IN_POOL, 1},
    {"3k5/9/9/9/9/9/9/9/X8/4K4 -:rR r+a1xa1 r", "=Rxr", FY_JIEQI_TAKEN_NOT_IN_POOL, 3},
};

enum { REFUSALS = sizeof refusals / sizeof refusals[0] };

static void what_cannot_be_played_is_refused_with_its_reason_and_its_byte(void **state)
{
    (void)state;
    for (size_t i = 0; i < REFUSALS; i++) {
        const fy_jieqi pos = jieqi_of(refusals[i].position);
        fy_move move;
        const fy_result result = read_exact(&move, &pos, refusals[i].text,
                                            strlen(refusals[i].text));
        if (result.code != refusals[i].code || result.at != refusals[i].at)
            fail_msg("%s: '%s' is %s at %u, not %s at %u", refusals[i].position, refusals[i].text,
                     fy_code_name(result.code), (unsigned)result.at, fy_code_name(refusals[i].code),
                     (unsigned)refusals[i].at);
    }
}

static void every_reason_is_in_the_table_above(void **state)
{
    (void)state;
    int reasons = 0;
    for (uint32_t code = 1; code < CODES_END; code++) {
        int shown = 0;
        if (fy_code_severity(code) != FY_SEVERITY_MOVE) continue;
        if (strncmp(fy_code_name(code), "jieqi-", 6) != 0) continue;
        for (size_t i = 0; i < REFUSALS; i++) shown |= refusals[i].code == code;
        if (!shown) fail_msg("nothing is refused as %s", fy_code_name(code));
        reasons++;
    }
    assert_int_equal(reasons, 20);
}

static void a_text_longer_than_the_limit_is_not_read(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(START);
    fy_move move = UNTOUCHED;
    const fy_result result = fy_jieqi_move_parse(&move, &pos, "e0e1", (size_t)FY_TEXT_LIMIT + 1);
    assert_int_equal(result.code, FY_TEXT_TOO_LONG);
    assert_int_equal(move, UNTOUCHED);
    assert_int_equal(fy_jieqi_move_parse(&move, &pos, NULL, 0).code, FY_JIEQI_BAD_MOVE);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void a_text_that_does_not_fit_is_not_written(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(START);
    const fy_move move = move_named(&pos, "+b2b9=Hxc");
    for (size_t cap = 0; cap <= 10; cap++) {
        char *out = exact_copy("##########", cap);
        const fy_result result = fy_jieqi_move_write(out, cap, &pos, move, FY_MOVE_PLAIN);
        assert_int_equal(result.code, cap < 10 ? FY_NO_SPACE : FY_OK);
        assert_int_equal(result.at, cap < 10 ? 10 : 9);
        if (cap < 10)
            assert_memory_equal(out, "##########", cap);
        else
            assert_string_equal(out, "+b2b9=Hxc");
        free(out);
    }
}

static void other_styles_than_two_are_unknown(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(START);
    const fy_move move = move_named(&pos, "e0e1");
    char out[FY_JIEQI_MOVE_TEXT_MAX];
    for (uint32_t style = 1; style < 40; style++) {
        if (style == FY_MOVE_UCI) continue;
        const fy_result result = fy_jieqi_move_write(out, sizeof out, &pos, move, style);
        assert_int_equal(result.code, FY_UNKNOWN_OPTION);
        assert_int_equal(result.at, 0);
    }
}

static void no_move_is_written_as_zeros(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(DUE_BOTH);
    char out[FY_JIEQI_MOVE_TEXT_MAX];
    assert_int_equal(fy_jieqi_move_write(out, sizeof out, &pos, 0, FY_MOVE_PLAIN).code, FY_OK);
    assert_string_equal(out, "0000");
}

/* Any 32 bits may be asked for. */
static void what_play_refuses_is_not_written(void **state)
{
    (void)state;
    static const char *const texts[] = {START,      START_OF_BLACK, TABLE,
                                        DUE_REVEAL, DUE_TAKEN,      DUE_BOTH};
    fy_jieqi positions[6], after;
    uint64_t random = 1;
    int good = 0;
    for (int i = 0; i < 6; i++) positions[i] = jieqi_of(texts[i]);
    for (int i = 0; i < 200000; i++) {
        const fy_jieqi pos = positions[i % 6];
        char out[FY_JIEQI_MOVE_TEXT_MAX] = "#";
        fy_move move = (fy_move)random_bits(&random);
        if (i % 8 != 0) move &= (UINT32_C(1) << 22) - 1;
        if (i % 3 == 0) move &= ~(fy_move)FY_JIEQI_TELLS;
        if (i % 3 == 1) move = (move & UINT32_C(0x3f0000)) | FY_JIEQI_TELLS | 9 | 9 << 7;
        if (move == 0) continue;
        const fy_result played = fy_jieqi_play(&after, &pos, move);
        const fy_result written = fy_jieqi_move_write(out, sizeof out, &pos, move, FY_MOVE_PLAIN);
        assert_int_equal(written.code, played.code);
        if (played.code == FY_OK) {
            assert_reads_back(&pos, move);
            good++;
        } else {
            assert_true(written.at == 0 && out[0] == '#');
        }
    }
    assert_true(good > 100);
}

/* ---- there and back ---------------------------------------------------------------------- */

static void shuffle(char *letters, uint64_t *random)
{
    for (int i = (int)strlen(letters) - 1; i > 0; i--) {
        const int k = random_below(random, i + 1);
        const char letter = letters[i];
        letters[i] = letters[k];
        letters[k] = letter;
    }
}

/* A table whose pieces are shuffled, or what Red or Black sees of one. */
static fy_jieqi random_start(int kind, uint64_t *random)
{
    char text[FY_JIEQI_TEXT_MAX], red[] = "rrhhcceeaappppp", black[] = "rrhhcceeaappppp";
    if (kind == 0) return jieqi_of(START);
    if (kind == 1) return jieqi_of(START_OF_BLACK);
    shuffle(red, random);
    shuffle(black, random);
    snprintf(text, sizeof text, DEALT, red, black);
    return jieqi_of(text);
}

/* How many texts of each form there were. */
typedef struct forms {
    int plain, reveals, tells, told, told_taken, told_both;
} forms;

static void count_form(forms *f, fy_move move)
{
    f->plain += (move & (FY_JIEQI_REVEALS | FY_JIEQI_TELLS)) == 0;
    f->reveals += (move & FY_JIEQI_REVEALS) != 0;
    f->tells += (move & FY_JIEQI_TELLS) != 0;
    f->told += fy_jieqi_revealed(move) != 0;
    f->told_taken += fy_jieqi_taken(move) != 0;
    f->told_both += fy_jieqi_revealed(move) != 0 && fy_jieqi_taken(move) != 0;
}

/* The move with all that it could tell; gives one of these that can be played, at random. */
static fy_move assert_all_told(const fy_jieqi *pos, fy_move move, uint64_t *random, forms *f)
{
    fy_move chosen = move;
    int good = 0;
    for (fy_move told = 0; told < 64; told++) {
        const fy_move full = move | told << 16;
        if (!fy_jieqi_is_legal(pos, full)) continue;
        assert_reads_back(pos, full);
        count_form(f, full);
        if (one_in(random, ++good)) chosen = full;
    }
    assert_true(good > 0);
    return chosen;
}

static void what_is_written_is_read_as_the_same_move_in_random_games(void **state)
{
    (void)state;
    static fy_move moves[FY_JIEQI_MOVES_MAX];
    uint64_t random = 2;
    forms f[3] = {{0}};
    for (int game = 0; game < 60; game++) {
        const int kind = game % 3;
        fy_jieqi pos = random_start(kind, &random);
        for (int ply = 0; ply < 120; ply++) {
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            for (size_t i = 0; i < count; i++) assert_reads_back(&pos, moves[i]);
            fy_move move = moves[random_below(&random, (int)count)];
            if (!pos.view.due) {
                const fy_move told = assert_all_told(&pos, move, &random, &f[kind]);
                if (one_in(&random, 2)) move = told;
            } else {
                count_form(&f[kind], move);
            }
            assert_int_equal(fy_jieqi_play(&pos, &pos, move).code, FY_OK);
        }
    }
    for (int kind = 0; kind < 3; kind++) {
        assert_true(f[kind].plain > 100 && f[kind].reveals > 50 && f[kind].told > 20);
        assert_true(f[kind].told_taken > 5 && f[kind].told_both > 0);
        assert_true(kind == 2 ? f[kind].tells == 0 : f[kind].tells > 20);
    }
}

/* Changes a byte of the text, or puts one in, or takes one away; gives the new length. */
static size_t spoil(char text[16], size_t len, uint64_t *random)
{
    static const char letters[] = "aabcei00123469++==xxRPKrpk ? \x80";
    const size_t at = (size_t)random_below(random, (int)len + 1);
    const char letter = letters[random_below(random, (int)sizeof letters - 1)];
    if (at < len && one_in(random, 2)) {
        text[at] = letter;
        return len;
    }
    if (at < len && one_in(random, 2)) {
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    }
    memmove(text + at + 1, text + at, len - at);
    text[at] = letter;
    return len + 1;
}

/* What is read at all is read for what it says, and all of it. */
static void a_text_that_is_read_is_written_as_it_was(void **state)
{
    (void)state;
    enum { MEANINGS = sizeof meanings / sizeof meanings[0] };
    fy_jieqi positions[MEANINGS];
    uint64_t random = 3;
    int good = 0, bad = 0;
    for (int i = 0; i < MEANINGS; i++) positions[i] = jieqi_of(meanings[i].position);
    for (int i = 0; i < 200000; i++) {
        char text[16], out[FY_JIEQI_MOVE_TEXT_MAX];
        const char *inner = text;
        const fy_jieqi *pos = &positions[i % MEANINGS];
        size_t len = strlen(meanings[i % MEANINGS].text);
        fy_move move;
        memcpy(text, meanings[i % MEANINGS].text, len);
        for (int times = 1 + random_below(&random, 4); times > 0; times--)
            len = spoil(text, len, &random);
        const fy_result result = read_exact(&move, pos, text, len);
        if (result.code != FY_OK) {
            assert_for(text, len, fy_code_severity(result.code) == FY_SEVERITY_MOVE);
            assert_for(text, len, result.at <= len);
            bad++;
            continue;
        }
        assert_int_equal(fy_jieqi_move_write(out, sizeof out, pos, move, 0).code, FY_OK);
        trim(&inner, &len, 0);
        assert_for(inner, len, strlen(out) == len && memcmp(out, inner, len) == 0);
        good++;
    }
    assert_true(good > 1000 && bad > 50000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_means_its_squares_and_what_it_tells),
        cmocka_unit_test(blanks_and_line_ends_around_a_move_are_no_part_of_it),
        cmocka_unit_test(what_cannot_be_played_is_refused_with_its_reason_and_its_byte),
        cmocka_unit_test(every_reason_is_in_the_table_above),
        cmocka_unit_test(a_text_longer_than_the_limit_is_not_read),
        cmocka_unit_test(a_text_that_does_not_fit_is_not_written),
        cmocka_unit_test(other_styles_than_two_are_unknown),
        cmocka_unit_test(no_move_is_written_as_zeros),
        cmocka_unit_test(what_play_refuses_is_not_written),
        cmocka_unit_test(what_is_written_is_read_as_the_same_move_in_random_games),
        cmocka_unit_test(a_text_that_is_read_is_written_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
