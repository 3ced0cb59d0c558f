/* Pikafish's notation: what is read from it, what is written in it, and that everything which does
 * not come back is named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jieqi_support.h"

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
#define FULL_POOL "R2A2C2P5N2B2r2a2c2p5n2b2"

/* ---- asking ------------------------------------------------------------------------------ */

static void assert_writes(const fy_jieqi *pos, uint32_t style, const char *expected)
{
    char text[FY_JIEQI_TEXT_MAX];
    const fy_result written = fy_jieqi_write(text, sizeof text, pos, style);
    assert_int_equal(written.code, FY_OK);
    assert_string_equal(text, expected);
    assert_int_equal(written.at, strlen(expected));
}

/* ---- reading ----------------------------------------------------------------------------- */

typedef struct pair {
    const char *pikafish, *jfn;
} pair;

static void captured_follow_from_board_and_pool(void **state)
{
    (void)state;
    static const pair cases[] = {
        {START " w " FULL_POOL " 0 1", START " -:- r r 0 1"},
        {START " b " FULL_POOL " 3 9", START " -:- b b 3 9"},
        /* the pool in any order, with zeros, and blanks around */
        {"  " START "  w\tb2n2p5c2a2r2B2N2P5C2A2R2 0 1\r\n", START " -:- r r 0 1"},
        {START " w R2r2A2a2C2c2P5p5N2n2B2b2 0 1", START " -:- r r 0 1"},
        {"4k4/9/9/9/9/4r4/9/9/9/4K4 w R0r0 0 1",
         "4k4/9/9/9/9/4r4/9/9/9/4K4 RRHHCCEEAAPPPPP:RHHCCEEAAPPPPP r r 0 1"},
        {"4k4/9/9/9/9/4n4/9/9/4B4/4K4 b - 5 40",
         "4k4/9/9/9/9/4h4/9/9/4E4/4K4 RRHHCCEAAPPPPP:RRHCCEEAAPPPPP b b 5 40"},
        /* more in the pool than is hidden: taken unseen */
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX w " FULL_POOL " 0 2",
         "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX ?:- r r 0 2"},
        {"1xxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX b "
         "R2A2C2P5N2B2a2c2p5n2b2r1 0 2",
         "1xxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:R b b 0 2"},
        {"4k4/9/9/9/9/4p4/9/9/9/X3K4 w R1P2 0 1",
         "4k4/9/9/9/9/4p4/9/9/9/X3K4 RHHCCEEAAPPP??:RRHHCCEEAAPPPP r r 0 1"},
        /* less in the pool than is hidden is for check to judge */
        {"4k4/9/9/9/9/4p4/9/9/9/XX2K4 w - 65535 65535",
         "4k4/9/9/9/9/4p4/9/9/9/XX2K4 RRHHCCEEAAPPPPP:RRHHCCEEAAPPPP r r 65535 65535"},
        /* kings are not in a set's count */
        {"kkkkkkkkk/9/9/9/9/9/9/9/9/9 w R2A2C2P5N2B2 0 1",
         "kkkkkkkkk/9/9/9/9/9/9/9/9/9 ???????????????:RRHHCCEEAAPPPPP r r 0 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const fy_jieqi read = jieqi_of(cases[i].pikafish), expected = jieqi_of(cases[i].jfn);
        assert_writes(&read, FY_JIEQI_JFN, cases[i].jfn);
        assert_memory_equal(&read, &expected, sizeof read);
    }
}

/* '!' stands before the byte to blame. */
static void assert_fault(const char *marked, uint32_t code)
{
    char text[FY_JIEQI_TEXT_MAX];
    const size_t at = strcspn(marked, "!");
    memcpy(text, marked, at);
    memcpy(text + at, marked + at + 1, strlen(marked + at));
    fy_jieqi pos, untouched;
    memset(&pos, 0xa5, sizeof pos);
    untouched = pos;
    const fy_result read = read_jieqi(&pos, text, strlen(text));
    if (read.code != code || read.at != at)
        fail_msg("%s: %s at %u", marked, fy_code_name(read.code), (unsigned)read.at);
    assert_memory_equal(&pos, &untouched, sizeof pos);
}

#define BARE "4k4/9/9/9/9/4p4/9/9/9/4K4"
#define HIDDEN "x3k4/9/9/9/9/4p4/9/9/9/X3K4"

static void every_fault_is_named_with_its_byte(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t code;
    } cases[] = {
        {"4k4/9/9/9/9/4!h4/9/9/9/4K4 w - 0 1", FY_JIEQI_BAD_PIECE},
        {"4k4/9/9/9/9/4!E4/9/9/9/4K4 w - 0 1", FY_JIEQI_BAD_PIECE},
        {"4k4/9/9/9/9/4p!/9/9/9/4K4 w - 0 1", FY_JIEQI_SHORT_ROW},
        {BARE " w!", FY_JIEQI_MISSING_POOL},
        {BARE " b! ", FY_JIEQI_MISSING_POOL},
        {BARE " w -!", FY_JIEQI_MISSING_HALF},
        {BARE " w - 0!", FY_JIEQI_MISSING_FULL},
        {BARE " w - !x 1", FY_JIEQI_BAD_HALF},
        {BARE " w - !-1 1", FY_JIEQI_BAD_HALF},
        {BARE " w - 0 1!x", FY_JIEQI_BAD_FULL},
        {BARE " w - !65536 1", FY_JIEQI_BAD_HALF},
        {BARE " w - 0 !0", FY_JIEQI_BAD_FULL},
        {BARE " w - 0 !65536", FY_JIEQI_BAD_FULL},
        {BARE " w - 0 1 !2", FY_JIEQI_EXTRA_FIELD},
        {BARE " w -!R1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w -!- 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R1!- 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R! 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R1A!", FY_JIEQI_BAD_POOL},
        {BARE " w R1A!A 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R1!1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R1!R1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R1r1!r1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w R0!R0 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !K1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !k0 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !X1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !H1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !e1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !?1 0 1", FY_JIEQI_BAD_POOL},
        {BARE " w !\x92"
              "1 0 1",
         FY_JIEQI_BAD_POOL},
        {HIDDEN " w A2!R3 0 1", FY_JIEQI_POOL_TOO_LARGE},
        {HIDDEN " w !P9q1 0 1", FY_JIEQI_POOL_TOO_LARGE},
        {HIDDEN " w !p5 0 1", FY_JIEQI_POOL_TOO_LARGE},
        {"3kRRR2/9/9/9/9/9/9/9/9/4K4 w !- 0 1", FY_JIEQI_POOL_TOO_LARGE},
        {"3krrr2/9/9/9/9/9/9/9/9/4K4 w !R2A1 0 1", FY_JIEQI_POOL_TOO_LARGE},
        {"3krrr2/9/9/9/9/9/9/9/9/4K4 w R2!r0 0 1", FY_JIEQI_POOL_TOO_LARGE},
        {BARE " w !r1 0 1", FY_JIEQI_POOL_UNKNOWN},
        {HIDDEN " w R2!r1a1 0 1", FY_JIEQI_POOL_UNKNOWN},
        {HIDDEN " b r2!R2 0 1", FY_JIEQI_POOL_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_fault(cases[i].text, cases[i].code);
}

/* ---- writing ----------------------------------------------------------------------------- */

/* The names of what is omitted, each with a space before it. */
static void name_omissions(char out[512], const fy_jieqi *pos)
{
    uint32_t codes[16];
    size_t len = 0;
    const size_t count = fy_jieqi_omissions(codes, 16, pos, FY_JIEQI_PIKAFISH);
    assert_true(count <= 16);
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(fy_code_severity(codes[i]), FY_SEVERITY_NOTE);
        len += (size_t)snprintf(out + len, 512 - len, " %s", fy_code_name(codes[i]) + 12);
    }
}

static const struct written_case {
    const char *jfn, *pikafish, *lost;
} written[] = {
    {START " -:- r r", START " w " FULL_POOL " 0 1", ""},
    {START " -:- b b 7 12", START " b " FULL_POOL " 7 12", ""},
    {START " -:- r b", START " w " FULL_POOL " 0 1", " view"},
    {START " -:- r * rheaaehrccppppp:rheaaehrccppppp", START " w " FULL_POOL " 0 1",
     " identities view"},
    {"4k4/9/9/9/9/4h4/9/9/4E4/3K5 RRHHCCEAAPPPPP:RRHCCEEAAPPPPP r * -:-",
     "4k4/9/9/9/9/4n4/9/9/4B4/3K5 w - 0 1", " view"},
    {"4k4/9/9/9/9/4h4/9/9/4E4/3K5 RRHHCCEAAPPPPP:RRHCCEEAAPPPPP r r",
     "4k4/9/9/9/9/4n4/9/9/4B4/3K5 w - 0 1", ""},
    /* another order, or a piece taken face down that the viewer knows */
    {"4k4/9/9/9/9/4h4/9/9/4E4/3K5 HHRRCCEAAPPPPP:RRHCCEEAAPPPPP r r",
     "4k4/9/9/9/9/4n4/9/9/4B4/3K5 w - 0 1", " captured"},
    {"4k4/9/9/9/9/4h4/9/9/4E4/3K5 RRHHCCEAAPPPPP:rRHCCEEAAPPPPP r r",
     "4k4/9/9/9/9/4n4/9/9/4B4/3K5 w - 0 1", " captured"},
    /* pieces taken unseen come back if they are all that the pool has too many, and stand last */
    {"x3k4/9/9/9/9/4p4/9/9/9/X4K3 RHHCCEEAAPPP??:RRHHCCEEAAPPP r r",
     "x3k4/9/9/9/9/4p4/9/9/9/X4K3 w R1P2p1 0 1", ""},
    {"x3k4/9/9/9/9/4p4/9/9/9/X4K3 ?RHHCCEEAAPPP?:RRHHCCEEAAPPP r r",
     "x3k4/9/9/9/9/4p4/9/9/9/X4K3 w R1P2p1 0 1", " captured"},
    {"x3k4/9/9/9/9/4p4/9/9/9/X4K3 RHHCCEEAAPPP?:RRHHCCEEAAPPP r r",
     "x3k4/9/9/9/9/4p4/9/9/9/X4K3 w R1P2p1 0 1", " unseen"},
    {"x3k4/9/9/9/9/4p4/9/9/9/X4K3 RRHHCCEEAAPPPPP:RRHHCCEEAAPPP r r",
     "x3k4/9/9/9/9/4p4/9/9/9/X4K3 w p1 0 1", ""},
    {"x3k4/9/9/9/9/4p4/9/9/9/X4K3 RRHHCCEEAAPPPP?:RRHHCCEEAAPPP r r",
     "x3k4/9/9/9/9/4p4/9/9/9/X4K3 w P1p1 0 1", " unseen"},
    /* a part of a game: whatever is nowhere seems taken */
    {"4k4/9/9/9/9/9/9/9/9/3K5 -:RRHHCCEEAAPPPPP r r",
     "4k4/9/9/9/9/9/9/9/9/3K5 w "
     "R2A2C2P5N2B2 0 1",
     " unseen"},
    {"4k4/9/9/9/9/9/9/9/9/3K5 ???????????????:RRHHCCEEAAPPPP r r",
     "4k4/9/9/9/9/9/9/9/9/3K5 w "
     "R2A2C2P5N2B2p1 0 1",
     " unseen"},
    {"4k4/9/9/9/9/9/9/9/9/3K5 RRHHCCEEAAPPPPP:??????????????? r b",
     "4k4/9/9/9/9/9/9/9/9/3K5 w r2a2c2p5n2b2 0 1", " unseen view"},
    /* something due */
    {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/X8/1XXXKXXXX -:- r+a1 r",
     "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/X8/1XXXKXXXX w " FULL_POOL " 0 1", " due"},
    {"Xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX -:- r+a9xa9 r",
     "Xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX w " FULL_POOL " 0 1",
     " unseen due"},
    /* more than a set has */
    {"3kRRR2/9/9/9/9/9/9/9/9/4K4 HHCCEEAAPPPPP:RRHHCCEEAAPPPPP r r",
     "3kRRR2/9/9/9/9/9/9/9/9/4K4 w - 0 1", " excess"},
    {"3k5/9/9/9/9/9/9/9/9/4K4 RRRHHCCEEAAPPPP:RRHHCCEEAAPPPPP r r",
     "3k5/9/9/9/9/9/9/9/9/4K4 w P1 0 1", " captured unseen excess"},
    {"3k5/9/9/9/9/9/9/9/9/4K4 RR?R:RRHHCCEEAAPPPPP r r", "3k5/9/9/9/9/9/9/9/9/4K4 w A2C2P5N2B2 0 1",
     " captured unseen excess"},
    {"3kPPPPP/PPP6/9/9/9/9/9/9/9/4K4 RRHHCCEEAA:RRHHCCEEAAPPPPP r r",
     "3kPPPPP/PPP6/9/9/9/9/9/9/9/4K4 w - 0 1", " excess"},
};

static void positions_are_written_and_what_is_lost_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        char lost[512];
        const fy_jieqi pos = jieqi_of(written[i].jfn);
        assert_writes(&pos, FY_JIEQI_PIKAFISH, written[i].pikafish);
        name_omissions(lost, &pos);
        if (strcmp(lost, written[i].lost) != 0)
            fail_msg("%s:\n  is%s\n not%s", written[i].jfn, lost, written[i].lost);
    }
}

static void nothing_is_lost_in_jfn(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        uint32_t code = 99;
        const fy_jieqi pos = jieqi_of(written[i].jfn);
        assert_int_equal(fy_jieqi_omissions(&code, 1, &pos, FY_JIEQI_JFN), 0);
        assert_int_equal(code, 99);
    }
}

static void only_as_many_omissions_are_stored_as_there_is_room(void **state)
{
    (void)state;
    uint32_t codes[3] = {9, 9, 9};
    const fy_jieqi pos = jieqi_of("3k5/9/9/9/9/9/9/9/9/4K4 RRRHHCCEEAAPPPP:RRHHCCEEAAPPPPP r r");
    assert_int_equal(fy_jieqi_omissions(codes, 0, &pos, FY_JIEQI_PIKAFISH), 3);
    assert_int_equal(codes[0], 9);
    assert_int_equal(fy_jieqi_omissions(codes, 2, &pos, FY_JIEQI_PIKAFISH), 3);
    assert_int_equal(codes[0], FY_JIEQI_OMITS_CAPTURED);
    assert_int_equal(codes[1], FY_JIEQI_OMITS_UNSEEN);
    assert_int_equal(codes[2], 9);
    assert_int_equal(fy_jieqi_omissions(NULL, 0, &pos, FY_JIEQI_PIKAFISH), 3);
}

static void a_text_that_does_not_fit_is_not_written(void **state)
{
    (void)state;
    const fy_jieqi pos = jieqi_of(START " -:- r r");
    const size_t len = strlen(START " w " FULL_POOL " 0 1");
    char text[FY_JIEQI_TEXT_MAX];
    memset(text, '#', sizeof text);
    const fy_result result = fy_jieqi_write(text, len, &pos, FY_JIEQI_PIKAFISH);
    assert_int_equal(result.code, FY_NO_SPACE);
    assert_int_equal(result.at, len + 1);
    for (size_t i = 0; i < sizeof text; i++) assert_int_equal(text[i], '#');
    assert_int_equal(fy_jieqi_write(text, len + 1, &pos, FY_JIEQI_PIKAFISH).code, FY_OK);
}

/* ---- there and back ---------------------------------------------------------------------- */

static int trips, comebacks;

/* A position comes back as it was, counters that were not kept aside, if and only if nothing is
 * said to be lost. */
static void assert_comes_back_unless_told(const fy_jieqi *pos)
{
    char text[FY_JIEQI_TEXT_MAX];
    fy_jieqi back, expected = *pos;
    const int told = fy_jieqi_omissions(NULL, 0, pos, FY_JIEQI_PIKAFISH) > 0;
    const fy_result result = fy_jieqi_write(text, sizeof text, pos, FY_JIEQI_PIKAFISH);
    assert_int_equal(result.code, FY_OK);
    if (pos->view.full == 0) expected.view.full = 1;
    const int same = read_jieqi(&back, text, result.at).code == FY_OK &&
                     memcmp(&back, &expected, sizeof back) == 0;
    assert_for(text, result.at, same == !told);
    trips++;
    comebacks += same;
}

/* A piece on the board, of which hidden ones are many. */
static uint8_t random_piece(uint64_t *random)
{
    const int type = one_in(random, 2) ? FY_JIEQI_HIDDEN : 1 + random_below(random, 7);
    return (uint8_t)(type | random_below(random, 2) << 4);
}

/* Any list that the viewer may have. */
static void random_captured(fy_jieqi_view *view, int color, uint64_t *random)
{
    const int hidden_known = view->viewer != color;
    memset(view->captured[color], 0, FY_JIEQI_CAPTURED_MAX);
    for (int i = random_below(random, FY_JIEQI_CAPTURED_MAX + 1) - 1; i >= 0; i--) {
        const int type = 2 + random_below(random, 6), hidden = one_in(random, 4) ? 8 : 0;
        view->captured[color][i] = (uint8_t)(hidden && !hidden_known ? 8 : type | hidden);
    }
}

static void random_due(fy_jieqi_view *view, uint64_t *random)
{
    const int square = random_below(random, FY_JIEQI_SQUARES);
    view->board[square] = (uint8_t)(FY_JIEQI_HIDDEN | view->turn << 4);
    view->due = FY_JIEQI_DUE_REVEAL;
    view->due_square = (uint8_t)square;
}

/* Few pieces, so that no type need be too many. */
static fy_jieqi random_view(uint64_t *random)
{
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    for (int i = random_below(random, one_in(random, 8) ? 60 : 12); i > 0; i--)
        pos.view.board[random_below(random, FY_JIEQI_SQUARES)] = random_piece(random);
    pos.view.turn = (uint8_t)random_below(random, 2);
    pos.view.viewer = one_in(random, 8) ? 1 - pos.view.turn : pos.view.turn;
    random_captured(&pos.view, FY_JIEQI_RED, random);
    random_captured(&pos.view, FY_JIEQI_BLACK, random);
    if (one_in(random, 2)) {
        pos.view.half = (uint16_t)random_below(random, 200);
        pos.view.full = (uint16_t)(1 + random_below(random, 200));
    }
    if (one_in(random, 10)) random_due(&pos.view, random);
    return pos;
}

/* Two neighbours of a list change places, or one piece turns into another. */
static void disturb(fy_jieqi *pos, uint64_t *random)
{
    uint8_t *lost = pos->view.captured[random_below(random, 2)];
    const int i = random_below(random, FY_JIEQI_CAPTURED_MAX - 1);
    if (lost[i + 1] == 0) return;
    const uint8_t first = lost[i];
    lost[i] = lost[i + 1];
    lost[i + 1] = first;
}

/* What was read from the notation is told by it; it is then disturbed a little. */
static void any_view_comes_back_unless_a_loss_is_named(void **state)
{
    (void)state;
    uint64_t random = 1;
    trips = comebacks = 0;
    for (int i = 0; i < (SLOW_BUILD ? 20000 : 100000); i++) {
        char text[FY_JIEQI_TEXT_MAX];
        fy_jieqi pos = random_view(&random), back;
        assert_comes_back_unless_told(&pos);
        const fy_result result = fy_jieqi_write(text, sizeof text, &pos, FY_JIEQI_PIKAFISH);
        if (fy_jieqi_parse(&back, text, result.at, 0).code != FY_OK) continue;
        assert_comes_back_unless_told(&back);
        disturb(&back, &random);
        assert_comes_back_unless_told(&back);
    }
    assert_in_range(comebacks, trips / 20, trips / 2);
}

static void look_at_table(const fy_jieqi_table *table)
{
    fy_jieqi pos;
    pos.table = *table;
    assert_true(fy_jieqi_omissions(NULL, 0, &pos, FY_JIEQI_PIKAFISH) > 0);
    assert_comes_back_unless_told(&pos);
    for (int player = FY_JIEQI_RED; player <= FY_JIEQI_BLACK; player++) {
        fy_jieqi_view view;
        fy_jieqi_view_of(&view, table, player);
        fy_jieqi_from_view(&pos, &view);
        assert_comes_back_unless_told(&pos);
    }
}

/* In a game the view of the side to move can always be read back, if not in every detail. */
static void assert_can_be_read(const fy_jieqi_table *table)
{
    char text[FY_JIEQI_TEXT_MAX];
    fy_jieqi_view view;
    fy_jieqi pos, back;
    fy_jieqi_view_of(&view, table, table->open.turn);
    fy_jieqi_from_view(&pos, &view);
    const fy_result result = fy_jieqi_write(text, sizeof text, &pos, FY_JIEQI_PIKAFISH);
    assert_for(text, result.at, fy_jieqi_parse(&back, text, result.at, 0).code == FY_OK);
    assert_memory_equal(back.view.board, pos.view.board, FY_JIEQI_SQUARES);
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        uint8_t pool[FY_JIEQI_TYPES], pool_back[FY_JIEQI_TYPES];
        fy_jieqi_pool(pool, &pos.view, color);
        fy_jieqi_pool(pool_back, &back.view, color);
        assert_memory_equal(pool, pool_back, sizeof pool);
    }
}

static void games_come_back_unless_a_loss_is_named(void **state)
{
    (void)state;
    uint64_t random = 2;
    trips = comebacks = 0;
    for (int game = 0; game < (SLOW_BUILD ? 20 : 150); game++) {
        fy_jieqi_table table;
        fy_jieqi_deal(&table, &random);
        for (int ply = 0; ply < 150; ply++) {
            fy_move moves[FY_JIEQI_MOVES_MAX], told[2];
            fy_jieqi pos;
            pos.table = table;
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            look_at_table(&table);
            assert_can_be_read(&table);
            const fy_move move = moves[random_below(&random, (int)count)];
            assert_int_equal(fy_jieqi_execute(&table, told, &table, move).code, FY_OK);
        }
    }
    assert_true(comebacks > trips / 50 && comebacks < trips);
}

/* Who reads it will be the side to move, which must not learn more than its view tells. */
static void a_table_is_written_as_the_side_to_move_sees_it(void **state)
{
    (void)state;
    uint64_t random = 77;
    int with_secrets = 0;
    for (int game = 0; game < 200; game++) {
        fy_jieqi pos, seen;
        fy_jieqi_view view;
        char of_table[FY_JIEQI_TEXT_MAX], of_view[FY_JIEQI_TEXT_MAX];
        fy_move moves[FY_JIEQI_MOVES_MAX];
        memset(&pos, 0, sizeof pos);
        fy_jieqi_deal(&pos.table, &random);
        for (int ply = 0; ply < 60; ply++) {
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            fy_jieqi_play_unchecked(&pos, &pos, moves[random_below(&random, (int)count)]);
            fy_jieqi_view_of(&view, &pos.table, pos.view.turn);
            fy_jieqi_from_view(&seen, &view);
            with_secrets += memchr(view.captured[view.turn], FY_JIEQI_TAKEN_HIDDEN, 15) != NULL;
            assert_int_equal(
                fy_jieqi_write(of_table, sizeof of_table, &pos, FY_JIEQI_PIKAFISH).code, FY_OK);
            assert_int_equal(fy_jieqi_write(of_view, sizeof of_view, &seen, FY_JIEQI_PIKAFISH).code,
                             FY_OK);
            assert_string_equal(of_table, of_view);
        }
    }
    assert_true(with_secrets > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_written_as_the_side_to_move_sees_it),
        cmocka_unit_test(captured_follow_from_board_and_pool),
        cmocka_unit_test(every_fault_is_named_with_its_byte),
        cmocka_unit_test(positions_are_written_and_what_is_lost_is_named),
        cmocka_unit_test(nothing_is_lost_in_jfn),
        cmocka_unit_test(only_as_many_omissions_are_stored_as_there_is_room),
        cmocka_unit_test(a_text_that_does_not_fit_is_not_written),
        cmocka_unit_test(any_view_comes_back_unless_a_loss_is_named),
        cmocka_unit_test(games_come_back_unless_a_loss_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
