/* Which rules a position of Jieqi breaks: each rule alone where it can be broken alone, at its
 * edges, and counted anew from the text for any position at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/base/cpu.h"
#include "../../src/jieqi/internal.h"
#include "jieqi_support.h"

/* ---- asking ------------------------------------------------------------------------------ */

/* The names of the rules in a set, each with a space before it. */
static void name_rules(char out[1024], uint64_t rules)
{
    size_t len = 0;
    out[0] = '\0';
    for (uint32_t code = FY_JIEQI_NO_RED_KING; code < FY_JIEQI_NO_RED_KING + 64; code++)
        if (rules & FY_RULE(code))
            len += (size_t)snprintf(out + len, 1024 - len, " %s", fy_code_name(code) + 6);
}

static void assert_rules(const char *text, const char *expected)
{
    char names[1024];
    const fy_jieqi pos = jieqi_of(text);
    name_rules(names, fy_jieqi_check(&pos));
    if (strcmp(names, expected) != 0) fail_msg("%s:\n  is %s\n not %s", text, names, expected);
}

/* ---- rule by rule ------------------------------------------------------------------------ */

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
#define DEALT "rheaaehrccppppp:rheaaehrccppppp"

typedef struct rule_case {
    const char *text, *rules;
} rule_case;

static void assert_cases(const rule_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) assert_rules(cases[i].text, cases[i].rules);
}

#define ASSERT_CASES(cases) assert_cases(cases, sizeof(cases) / sizeof *(cases))

static void the_examples_of_the_notation_are_judged_as_they_look(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {START " -:- r r", ""},
        {START " -:- r b", ""},
        {START " -:- r * " DEALT, ""},
        {"4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r",
         " red-hidden-away black-hidden-away"},
        {"4k4/9/1c7/9/9/9/9/9/9/X3K4 -:- r r", " kings-face"},
    };
    ASSERT_CASES(cases);
}

static void each_side_has_one_king_in_its_palace(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:- r r", ""},
        {"3k5/9/9/9/9/9/9/9/9/9 -:- r r", " no-red-king"},
        {"9/9/9/9/9/9/9/9/9/3K5 -:- r r", " no-black-king"},
        {"9/9/9/9/9/9/9/9/9/9 -:- r r", " no-red-king no-black-king"},
        {"3k5/9/9/9/9/9/9/9/5K3/5K3 -:- r r", " many-red-kings"},
        {"3k5/3k5/9/9/9/9/9/9/9/5K3 -:- r r", " many-black-kings"},
        {"9/9/5k3/9/9/9/9/3K5/9/9 -:- r r", ""},
        {"3k5/9/9/9/9/9/5K3/9/9/9 -:- r r", " red-king-outside"},
        {"3k5/9/9/9/9/9/9/6K2/9/9 -:- r r", " red-king-outside"},
        {"3k5/9/9/9/9/9/9/2K6/9/9 -:- r r", " red-king-outside"},
        {"3k5/5K3/9/9/9/9/9/9/9/9 -:- r r", " red-king-outside"},
        {"9/9/9/3k5/9/9/9/9/9/5K3 -:- r r", " black-king-outside"},
        {"2k6/9/9/9/9/9/9/9/9/5K3 -:- r r", " black-king-outside"},
        {"6k2/9/9/9/9/9/9/9/9/5K3 -:- r r", " black-king-outside"},
        {"9/9/9/9/9/9/9/9/3k5/5K3 -:- r r", " black-king-outside"},
    };
    ASSERT_CASES(cases);
}

static void kings_do_not_face_each_other(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"4k4/9/9/9/9/9/9/9/9/4K4 -:- r r", " kings-face"},
        {"4k4/9/9/9/9/9/9/9/9/4K4 -:- b r", " kings-face"},
        {"4k4/9/9/9/4p4/9/9/9/9/4K4 -:- b r", ""},
        {"4k4/9/9/4x4/9/9/9/9/9/4K4 -:- b r", ""},
    };
    ASSERT_CASES(cases);
}

static void the_side_that_has_moved_is_not_in_check(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"4k4/9/9/9/4R4/9/9/9/9/3K5 -:- r r", " opponent-in-check"},
        {"4k4/9/9/9/4R4/9/9/9/9/3K5 -:- b r", ""},
        {"5k3/9/9/9/3r5/9/9/9/9/3K5 -:- b b", " opponent-in-check"},
        {"5k3/9/9/9/3r5/9/9/9/9/3K5 -:- r b", ""},
        /* a hidden piece gives check as the piece whose square it stands on */
        {"4k4/9/9/9/9/9/9/9/9/3K4x -:- b b", " black-hidden-away"},
        {"x2K4k/9/9/9/9/9/9/9/9/9 -:- b b",
         " red-king-outside black-king-outside opponent-in-check"},
        /* not judged while something is due */
        {"4k4/9/9/9/4R4/9/9/9/9/3K5 -:- rxe5 r", ""},
        {"4k4/9/9/9/4X4/9/9/9/4R4/3K5 -:- r+e5 r", ""},
    };
    ASSERT_CASES(cases);
}

static void hidden_pieces_stand_where_their_side_starts_and_no_king_does(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"3k5/9/9/9/9/9/9/9/9/4XK3 -:- r r", " red-hidden-away"},
        {"3kx4/9/9/9/9/9/9/9/9/5K3 -:- r r", " black-hidden-away"},
        {"3k5/9/9/9/9/9/9/9/9/x4K3 -:- r r", " black-hidden-away"},
        {"3k5/9/9/X8/9/9/9/9/9/5K3 -:- r r", " red-hidden-away"},
        {"3k5/9/9/9/9/9/1X7/9/9/5K3 -:- r r", " red-hidden-away"},
        {"3k5/9/9/9/9/9/9/X8/9/5K3 -:- r r", " red-hidden-away"},
        {"3k5/9/9/9/9/9/9/9/X8/5K3 -:- r r", " red-hidden-away"},
        {"3k5/9/9/9/9/9/9/9/X8/5K3 -:- r+a1 r", ""},
        {"3k5/9/9/9/9/9/9/9/X8/1X3K3 -:- r+a1 r", ""},
        {"3k5/9/9/9/9/9/9/9/XX7/5K3 -:- r+a1 r", " red-hidden-away"},
        {"3k5/9/9/9/9/9/9/9/R1X6/5K3 -:- rxa1 r", " red-hidden-away"},
    };
    ASSERT_CASES(cases);
}

static void no_type_has_more_pieces_than_a_set(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"3k5/9/9/9/9/PPPPP4/9/9/9/RR3K3 -:- r r", ""},
        {"3k5/9/9/9/9/PPPPPP3/9/9/9/5K3 -:- r r", " many-of-red-type"},
        {"3k5/9/9/9/9/9/9/9/9/RR3K3 R:- r r", " many-of-red-type"},
        {"3k5/9/9/9/9/9/9/9/9/RR3K3 -:R r r", ""},
        {"3k5/9/9/9/9/9/9/9/9/RR3K3 r:- r b", " many-of-red-type"},
        {"3k5/9/9/9/9/9/9/9/9/R4K3 R:- r r", ""},
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:HHh r r", " many-of-black-type"},
        {"3k5/9/9/9/9/9/9/9/9/5K3 -:CCEEAA r r", ""},
        {"3k5/9/9/9/9/9/9/9/9/5K3 CCC:EEE r r", " many-of-red-type many-of-black-type"},
        {"3k5/9/9/9/9/9/9/9/9/5K3 AAA:- r r", " many-of-red-type"},
        /* hidden ones count where they are known */
        {"3k5/9/9/9/9/9/9/9/9/XRR2K3 -:- r r", ""},
        {"3k5/9/9/9/9/9/9/9/9/XRR2K3 -:- r * h:-", ""},
        {"3k5/9/9/9/9/9/9/9/9/XRR2K3 -:- r * r:-", " many-of-red-type"},
        {"3k4x/9/9/9/9/9/9/9/9/5K3 -:rR r * -:r", " many-of-black-type"},
        {"3k5/9/9/9/9/9/9/9/9/5K3 ???????????????:- r r", ""},
    };
    ASSERT_CASES(cases);
}

static void no_side_has_more_than_sixteen_pieces(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"x2k5/9/9/9/9/9/9/9/9/RHEAKAEHR CCPPPPP:- r b", ""},
        {"x2k5/9/9/9/9/9/9/9/9/RHEAKAEHR CCPPPPPp:- r b", " many-of-red-type many-red-pieces"},
        {"x2k5/9/9/9/9/9/9/9/9/RHEAKAEHR CCPPPPP?:- r r", " many-red-pieces"},
        {"rheakaehr/9/9/9/9/9/9/9/9/X4K3 -:CCPPPPP? b b", " many-black-pieces"},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP:CCPPPP r r", ""},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP?:CCPPPP r r",
         " many-red-pieces many-pieces"},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP?:CCPPP r r", " many-red-pieces"},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPP:CCPPPP? r b", " many-black-pieces"},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP?:CCPPPPP r r",
         " many-of-black-type many-red-pieces many-black-pieces many-pieces"},
        /* one more of Black's is due */
        {"rheak1ehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP:CCPPPP rxa0 r", ""},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP:CCPPPP rxa0 r",
         " many-black-pieces many-pieces"},
        {"rheakaehr/4p4/9/9/9/9/9/4P4/9/RHEAKAEHR CCPPPP:CCPPPP bxa9 b",
         " many-red-pieces many-pieces"},
    };
    ASSERT_CASES(cases);
}

/* With one king and no type too many the pool is right by itself. */
static void a_complete_side_has_as_many_pieces_unseen_as_its_pool(void **state)
{
    (void)state;
    static const rule_case cases[] = {
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX ?:- b r", ""},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX R:- b r", ""},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXXXXXX -:- r r",
         " no-red-king red-hidden-away red-pool"},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXXXXXX ?:- b r",
         " no-red-king red-hidden-away red-pool"},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/4K4/1XXXKXXXX -:- r r",
         " many-red-kings red-pool"},
        {"1xxxkxxxx/4k4/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r",
         " many-black-kings black-pool"},
        {"1xxxkxxxx/9/1x5x1/x1x1x1x1x/R8/9/X1X1X1X1X/1X5X1/9/1XXXKXXXX -:- rxa5 r", ""},
        /* a side that is not complete may lack anything */
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/1XXXXXXXX -:- b r",
         " no-red-king red-hidden-away"},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXX1K1XXX RR:- b r", ""},
        {"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XX2K1XXX RRR:- b r",
         " many-of-red-type red-pool"},
    };
    ASSERT_CASES(cases);
}

/* ---- games ------------------------------------------------------------------------------- */

static void assert_sound(const fy_jieqi *pos)
{
    char text[FY_JIEQI_TEXT_MAX], names[1024];
    const uint64_t broken = fy_jieqi_check(pos);
    if (broken == 0) return;
    name_rules(names, broken);
    assert_int_equal(fy_jieqi_write(text, sizeof text, pos, FY_JIEQI_JFN).code, FY_OK);
    fail_msg("%s breaks%s", text, names);
}

/* As the referee sees it, as the players do, and as the mover does who has not been told yet. */
static void assert_seen_sound(const fy_jieqi_table *table, fy_move move)
{
    fy_jieqi_view view;
    fy_jieqi pos;
    for (int player = FY_JIEQI_RED; player <= FY_JIEQI_BLACK; player++) {
        fy_jieqi_view_of(&view, table, player);
        fy_jieqi_from_view(&pos, &view);
        assert_sound(&pos);
        assert_int_equal(fy_jieqi_play(&pos, &pos, move).code, FY_OK);
        assert_sound(&pos);
    }
    pos.table = *table;
    assert_sound(&pos);
}

static void no_position_of_a_game_breaks_a_rule(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int game = 0; game < (SLOW_BUILD ? 20 : 200); game++) {
        fy_jieqi_table table;
        fy_jieqi_deal(&table, &random);
        for (int ply = 0; ply < 200; ply++) {
            fy_move moves[FY_JIEQI_MOVES_MAX], told[2];
            fy_jieqi pos;
            pos.table = table;
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            const fy_move move = moves[random_below(&random, (int)count)];
            assert_seen_sound(&table, move);
            assert_int_equal(fy_jieqi_execute(&table, told, &table, move).code, FY_OK);
        }
    }
}

/* ---- the shortcut ------------------------------------------------------------------------ */

/* Changes a byte or two of a position, mostly into something that a position can have. */
static void spoil(fy_jieqi *pos, uint64_t *random)
{
    for (int times = 1 + random_below(random, 3); times > 0; times--) {
        uint8_t *board = pos->view.board;
        const int from = random_below(random, FY_JIEQI_SQUARES);
        const int to = random_below(random, FY_JIEQI_SQUARES);
        switch (random_below(random, 8)) {
        case 0: board[to] = 0; break;
        case 1: board[to] = (uint8_t)random_below(random, 32); break;
        case 2: pos->view.captured[from % 2][to % 15] = (uint8_t)random_below(random, 9); break;
        case 3: pos->view.turn ^= 1; break;
        case 4:
            if (fy_jieqi_is_table(pos)) pos->table.identity[to] = (uint8_t)random_below(random, 9);
            break;
        case 5:
            if (random_below(random, 20) == 0) board[to] = (uint8_t)random_below(random, 256);
            break;
        default: board[to] = board[from], board[from] = 0; break;
        }
    }
}

/* There are three ways to see it, two of them for AVX2. In how many is a position plain, and how
 * many are there here? */
typedef struct plain_ways {
    int plain, all;
} plain_ways;

static plain_ways ask_all_ways(const fy_jieqi *pos)
{
    plain_ways ways = {fy__jieqi_is_plain(pos), 1};
#if FY__DISPATCH
    if (is_v3()) {
        ways.plain += fy__jieqi_is_plain_v3(pos) + fy__jieqi_is_plain_v3_no_pext(pos);
        ways.all += 2;
    }
#endif
    return ways;
}

static int is_plain(const fy_jieqi *pos)
{
    const plain_ways ways = ask_all_ways(pos);
    return ways.plain == ways.all;
}

static int is_plain_somehow(const fy_jieqi *pos)
{
    return ask_all_ways(pos).plain > 0;
}

/* Positions of games, a little spoilt, near which the rules are: what is plainly sound is sound. */
static void the_shortcut_finds_sound_what_is(void **state)
{
    (void)state;
    uint64_t random = 7;
    int plain = 0, broken = 0;
    for (int game = 0; game < (SLOW_BUILD ? 20 : 200); game++) {
        fy_jieqi_table table;
        fy_jieqi_deal(&table, &random);
        for (int ply = 0; ply < 200; ply++) {
            fy_move moves[FY_JIEQI_MOVES_MAX], told[2];
            fy_jieqi pos;
            pos.table = table;
            const size_t count = fy_jieqi_moves(moves, &pos);
            if (count == 0) break;
            const fy_move move = moves[random_below(&random, (int)count)];
            assert_true(is_plain(&pos));
            for (int viewer = 0; viewer < 4; viewer++) {
                fy_jieqi_view view;
                pos.table = table;
                fy_jieqi_view_of(&view, &table, viewer & 1);
                if (viewer < 2) fy_jieqi_from_view(&pos, &view);
                spoil(&pos, &random);
                const uint64_t rules = fy__jieqi_check_closely(&pos);
                assert_true(!is_plain_somehow(&pos) || rules == 0);
                assert_true(fy_jieqi_check(&pos) == rules);
                plain += is_plain(&pos);
                broken += rules != 0;
            }
            assert_int_equal(fy_jieqi_execute(&table, told, &table, move).code, FY_OK);
        }
    }
    assert_true(plain > 1000 && broken > 1000);
}

/* A few pieces and both kings, in their palaces; what lies face down lies where it starts. */
static fy_jieqi sparse_view(uint64_t *random)
{
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    pos.view.turn = (uint8_t)random_below(random, 2);
    for (int i = random_below(random, 12); i > 0; i--) {
        const int square = random_below(random, FY_JIEQI_SQUARES), color = random_below(random, 2);
        const int type = 2 + random_below(random, 6);
        pos.view.board[square] = (uint8_t)fy__jieqi_piece(color, type);
    }
    for (int i = random_below(random, 8); i > 0; i--) {
        const int square = random_below(random, FY_JIEQI_SQUARES);
        const int color = square >= FY_JIEQI_SQUARES / 2;
        if (fy__jieqi_hidden_type(square, color) != 0)
            pos.view.board[square] = (uint8_t)fy__jieqi_piece(color, FY_JIEQI_HIDDEN);
    }
    for (int color = 0; color < 2; color++)
        pos.view.board[fy_jieqi_square(3 + random_below(random, 3),
                                       7 * color + random_below(random, 3))] =
            (uint8_t)fy__jieqi_piece(color, FY_JIEQI_KING);
    return pos;
}

/* There, the shortcut knows who attacks a king, in each way that a piece can. */
static void the_shortcut_sees_every_attack(void **state)
{
    (void)state;
    uint64_t random = 8;
    int plain = 0, attacked = 0;
    for (int i = 0; i < (SLOW_BUILD ? 20000 : 200000); i++) {
        const fy_jieqi pos = sparse_view(&random);
        const uint64_t rules = fy__jieqi_check_closely(&pos);
        assert_true(fy_jieqi_check(&pos) == rules);
        assert_true(is_plain(&pos) == (rules == 0));
        assert_true(is_plain_somehow(&pos) == (rules == 0));
        plain += rules == 0;
        attacked += (rules & FY_RULE(FY_JIEQI_OPPONENT_IN_CHECK)) != 0;
    }
    assert_true(plain > 1000 && attacked > 1000);
}

/* ---- any position ------------------------------------------------------------------------ */

/* Pieces are letters and rules are sums over them: counted from the text of a table, where every
 * piece has a letter. */
typedef struct letters {
    int all, known[8];
} letters;

static int index_of(const char *set, char ch)
{
    const char *found = strchr(set, ch);
    return ch != '\0' && found != NULL ? (int)(found - set) : -1;
}

static void count_field(letters out[2], const char *field, const char *end, int by_case)
{
    int side = 0;
    for (; field < end; field++) {
        const char upper = (char)(*field & ~32);
        if (*field == ':') side++;
        if (by_case) side = *field >= 'a';
        const int type = index_of(".KRHCEAP", upper);
        if (type > 0) out[side].known[type]++;
        if (type > 0 || upper == 'X') out[side].all++;
    }
}

static uint64_t counted_side(const letters *side, int color)
{
    int many = 0;
    for (int type = 2; type < 8; type++) {
        const int over = side->known[type] - "\0\1\2\2\2\2\2\5"[type];
        many += over > 0 ? over : 0;
    }
    uint64_t rules = 0;
    if (side->known[1] == 0) rules |= FY_RULE(FY_JIEQI_NO_RED_KING);
    if (side->known[1] > 1) rules |= FY_RULE(FY_JIEQI_MANY_RED_KINGS);
    if (many) rules |= FY_RULE(FY_JIEQI_MANY_OF_RED_TYPE);
    if (side->all > 16) rules |= FY_RULE(FY_JIEQI_MANY_RED_PIECES);
    if (side->all == 16 && side->known[1] + many != 1) rules |= FY_RULE(FY_JIEQI_RED_POOL);
    return rules << color;
}

/* The rules that are about numbers. Hidden pieces are counted twice on the way, as X and by
 * identity, and taken off once. */
static uint64_t counted_rules(const fy_jieqi *pos)
{
    char text[FY_JIEQI_TEXT_MAX];
    letters side[2] = {{.all = 0}, {.all = 0}};
    assert_int_equal(fy_jieqi_write(text, sizeof text, pos, FY_JIEQI_JFN).code, FY_OK);
    const char *captured = strchr(text, ' '), *turn = strchr(captured + 1, ' ');
    count_field(side, text, captured, 1);
    count_field(side, captured, turn, 0);
    for (const char *p = text; p < captured; p++)
        if ((*p | 32) == 'x') side[*p == 'x'].all--;
    count_field(side, strchr(turn, '*') + 1, text + strlen(text), 0);
    uint64_t rules = counted_side(&side[0], 0) | counted_side(&side[1], 1);
    if (side[0].all + side[1].all > 32) rules |= FY_RULE(FY_JIEQI_MANY_PIECES);
    return rules;
}

static uint8_t random_loss(uint64_t *random)
{
    return (uint8_t)((2 + random_below(random, 6)) | (one_in(random, 2) ? 8 : 0));
}

static fy_jieqi any_table(uint64_t *random)
{
    fy_jieqi pos;
    memset(&pos, 0, sizeof pos);
    pos.view.viewer = FY_JIEQI_REFEREE;
    pos.view.turn = (uint8_t)random_below(random, 2);
    for (int i = random_below(random, one_in(random, 4) ? 91 : 40); i > 0; i--) {
        const int square = random_below(random, FY_JIEQI_SQUARES);
        int type = 1 + random_below(random, 8);
        if (type == FY_JIEQI_KING && !one_in(random, 3)) type = FY_JIEQI_HIDDEN;
        pos.view.board[square] = (uint8_t)(type | random_below(random, 2) << 4);
        pos.table.identity[square] = (uint8_t)(type == FY_JIEQI_HIDDEN ? 2 + random_below(random, 6)
                                                                       : 0);
    }
    for (int color = 0; color < 2; color++)
        for (int i = random_below(random, 16) / 2; i > 0; i--)
            pos.view.captured[color][i - 1] = random_loss(random);
    return pos;
}

static void any_table_breaks_the_rules_of_number_that_its_text_does(void **state)
{
    (void)state;
    uint64_t random = 2, of_number = 0, seen = 0;
    for (uint32_t code = FY_JIEQI_NO_RED_KING; code <= FY_JIEQI_MANY_BLACK_KINGS; code++)
        of_number |= FY_RULE(code);
    for (uint32_t code = FY_JIEQI_MANY_OF_RED_TYPE; code <= FY_JIEQI_BLACK_POOL; code++)
        of_number |= FY_RULE(code);
    for (int i = 0; i < 20000; i++) {
        const fy_jieqi pos = any_table(&random);
        const uint64_t counted = counted_rules(&pos);
        assert_int_equal(fy_jieqi_check(&pos) & of_number, counted);
        seen |= counted;
    }
    /* complete, with no type too many, and yet without one king: rarer than this */
    const uint64_t pools = FY_RULE(FY_JIEQI_RED_POOL) | FY_RULE(FY_JIEQI_BLACK_POOL);
    assert_int_equal(seen & ~pools, of_number & ~pools);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_of_the_notation_are_judged_as_they_look),
        cmocka_unit_test(each_side_has_one_king_in_its_palace),
        cmocka_unit_test(kings_do_not_face_each_other),
        cmocka_unit_test(the_side_that_has_moved_is_not_in_check),
        cmocka_unit_test(hidden_pieces_stand_where_their_side_starts_and_no_king_does),
        cmocka_unit_test(no_type_has_more_pieces_than_a_set),
        cmocka_unit_test(no_side_has_more_than_sixteen_pieces),
        cmocka_unit_test(a_complete_side_has_as_many_pieces_unseen_as_its_pool),
        cmocka_unit_test(no_position_of_a_game_breaks_a_rule),
        cmocka_unit_test(the_shortcut_finds_sound_what_is),
        cmocka_unit_test(the_shortcut_sees_every_attack),
        cmocka_unit_test(any_table_breaks_the_rules_of_number_that_its_text_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
