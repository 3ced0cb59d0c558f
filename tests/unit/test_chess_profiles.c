/* What is said of other programs, compared with what they answered: tests/data/oracle/profiles.tsv,
 * and with the tables of docs/profiles.md. */
#include <forsyth/forsyth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "any_random.h"

#define TABLE "tests/data/oracle/profiles.tsv"
#define PAGE "docs/profiles.md"

enum { ASKED = 4, RULES_MAX = 32 };

/* The columns of the table. */
static const char *const asked[ASKED] = {"stockfish", "fairy-stockfish", "chessops", "chess.js"};

/* How often a rule decided, and how often the answer showed it. */
static int decided[ASKED][RULES_MAX], shown[ASKED][RULES_MAX];

/* "HAha e3 20": rights, en passant square and number of moves. */
static void write_short(char out[64], const fy_chess *pos)
{
    char text[FY_CHESS_TEXT_MAX], castling[24], square[8];
    fy_move moves[FY_CHESS_MOVES_MAX];
    assert_int_equal(fy_chess_write(text, sizeof text, pos, FY_CHESS_CASTLING_SHREDDER).code,
                     FY_OK);
    assert_int_equal(sscanf(text, "%*s %*s %23s %7s", castling, square), 2);
    snprintf(out, 64, "%s %s %zu", castling, square, fy_chess_moves(moves, pos));
}

/* The error of a program that refuses a text, by what is wrong. */
static const struct {
    uint32_t code;
    const char *errors;
} refusals[] = {
    {FY_CHESS_BLANKS_BEFORE, "ERR_TURN six space-delimited"},
    {FY_CHESS_BLANKS_BEHIND, "ERR_REMAINING_CHECKS six space-delimited"},
    {FY_CHESS_LONG_COUNTER, "ERR_HALFMOVES ERR_FULLMOVES"},
    {FY_CHESS_NO_WHITE_KING, "ERR_EMPTY ERR_KINGS missing white king"},
    {FY_CHESS_NO_BLACK_KING, "ERR_EMPTY ERR_KINGS missing black king"},
    {FY_CHESS_TOO_MANY_WHITE_KINGS, "ERR_KINGS too many white kings"},
    {FY_CHESS_TOO_MANY_BLACK_KINGS, "ERR_KINGS too many black kings"},
    {FY_CHESS_OPPONENT_IN_CHECK, "ERR_OPPOSITE_CHECK"},
    {FY_CHESS_PAWN_ON_BACK_RANK, "ERR_PAWNS_ON_BACKRANK some pawns are on the edge rows"},
    {FY_CHESS_ROOK_FILES, "castling availability is invalid"},
    {FY_CHESS_SPLIT_DIGITS, "consecutive number"},
    {FY_CHESS_EN_PASSANT_FAR, "en-passant square is invalid"},
    {FY_CHESS_EN_PASSANT_RANK, "illegal en-passant square"},
};

/* Is the answer the error that belongs to a code? It is "Invalid FEN: " and a part of the errors
 * above, perhaps in brackets behind something else, or a word of them. */
static int is_refusal(const char *answer, uint32_t code)
{
    const char *colon = strstr(answer, ": "), *bracket = strchr(answer, '(');
    char error[96];
    snprintf(error, sizeof error, "%s", bracket ? bracket + 1 : colon ? colon + 2 : answer);
    error[strcspn(error, ")")] = '\0';
    if (strstr(error, "six space-delimited")) snprintf(error, sizeof error, "six space-delimited");
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        if (refusals[i].code == code) return strstr(refusals[i].errors, error) != NULL;
    return 0;
}

static size_t rule_index(size_t program, uint32_t code)
{
    uint32_t own;
    for (size_t i = 0; fy_chess_program_rule(&own, program, i) != NULL; i++)
        if (own == code) return i;
    fail_msg("%s has no rule %s", fy_chess_program_at(program), fy_code_name(code));
    return 0;
}

/* Gives 1 if the program answered otherwise. */
static int compare_answer(const char *text, size_t program, const char *answer)
{
    char own[64], as[64];
    fy_chess pos, read;
    fy_read_as verdict;
    assert_int_equal(fy_chess_parse(&pos, text, strlen(text), 0).code, FY_OK);
    const fy_result got = fy_chess_read_by(&read, &verdict, program, text, strlen(text));
    assert_int_equal(got.code, FY_OK);
    assert_int_equal(got.at, strlen(text));
    write_short(own, &pos);
    write_short(as, &read);
    int agrees = 1;
    switch (verdict.reading) {
    case FY_READS_SAME: agrees = strcmp(answer, own) == 0; break;
    case FY_READS_OTHER: agrees = strcmp(answer, as) == 0 && strcmp(as, own) != 0; break;
    case FY_READS_NOT: agrees = is_refusal(answer, verdict.rule); break;
    case FY_READS_UNSURE: agrees = strncmp(answer, "ERR", 3) != 0 && !strstr(answer, "FEN"); break;
    }
    if (!agrees)
        print_error("%s, %s: reading %d by %s, answer %s\n", fy_chess_program_at(program), text,
                    (int)verdict.reading, fy_code_name(verdict.rule), answer);
    if (verdict.rule == FY_OK) return !agrees;
    const size_t i = rule_index(program, verdict.rule);
    decided[program][i]++;
    shown[program][i] += strcmp(answer, own) != 0;
    return !agrees;
}

static void programs_answer_as_their_profiles_say(void **state)
{
    (void)state;
    size_t len;
    char *table = read_file(TABLE, &len), *rest = table, *line;
    int rows = 0, wrong = 0;
    while ((line = next_line(&rest)) != NULL) {
        const char *text = next_column(&line);
        fy_chess ignored;
        if (fy_chess_parse(&ignored, text, strlen(text), 0).code == FY_CHESS_MANY_CASTLING)
            continue;
        rows++;
        for (size_t program = 0; program < ASKED; program++)
            wrong += compare_answer(text, program, next_column(&line));
        assert_null(line);
    }
    free(table);
    assert_true(rows > 2900);
    assert_int_equal(wrong, 0);
}

/* A rule that no answer shows may as well be wrong. */
static void every_rule_of_a_program_is_shown_by_an_answer(void **state)
{
    (void)state;
    uint32_t code;
    int missing = 0;
    for (size_t program = 0; program < ASKED; program++) {
        assert_string_equal(fy_chess_program_at(program), asked[program]);
        for (size_t i = 0; fy_chess_program_rule(&code, program, i) != NULL; i++) {
            assert_in_range(i, 0, RULES_MAX - 1);
            if (decided[program][i] > 0 && shown[program][i] > 0) continue;
            print_error("%s: %s decided %d times and was shown %d times\n", asked[program],
                        fy_code_name(code), decided[program][i], shown[program][i]);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

/* Each program has a section of its name, with a table of its rules in order. */
static void the_page_lists_every_rule(void **state)
{
    (void)state;
    size_t len, listed = 0;
    char *page = read_file(PAGE, &len);
    for (size_t g = 0; fy_game_at(g) != NULL; g++) {
        const char *name;
        for (size_t p = 0; (name = fy_program_at(fy_game_at(g), p)) != NULL; p++) {
            char heading[64], row[256];
            const char *effect, *at;
            uint32_t code;
            snprintf(heading, sizeof heading, "\n## %s\n", name);
            assert_non_null(at = strstr(page, heading));
            for (size_t i = 0; (effect = fy_program_rule(&code, fy_game_at(g), name, i)); i++) {
                snprintf(row, sizeof row, "\n| `%s` | %s | %s |\n", fy_code_name(code), effect,
                         fy_code_text(code));
                at = strstr(at, row);
                if (at == NULL) print_error("%s: no row%s", name, row);
                assert_non_null(at);
                listed++;
            }
        }
    }
    size_t rows = 0;
    for (const char *p = page; (p = strstr(p, "\n| `")) != NULL; p++) rows++;
    assert_int_equal(rows, listed);
    free(page);
}

static void what_nobody_knows_is_said(void **state)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fy_position as;
    fy_read_as out;
    uint32_t code;
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        const fy_game *game = fy_game_at(i);
        assert_int_equal(fy_read_by(&as, &out, game, "deep-blue", start, strlen(start)).code,
                         FY_NO_SUCH_PROGRAM);
        assert_null(fy_program_rule(&code, game, "deep-blue", 0));
    }
    assert_int_equal(fy_read_by(&as, &out, fy_game_at(0), "stockfish", "8/8 w", 5).code,
                     FY_CHESS_FEW_RANKS);
}

/* What the standard and Pikafish read has no program to be compared with. */
static const struct {
    const char *program, *text;
    fy_reading reading;
    uint32_t rule;
} by_definition[] = {
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define DARK "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
    {"standard", START, FY_READS_SAME, FY_OK},
    {"standard", " " START, FY_READS_NOT, FY_CHESS_BLANKS_BEFORE},
    {"standard", START " ", FY_READS_NOT, FY_CHESS_BLANKS_BEHIND},
    {"standard", "4k3/8/8/8/8/8/8/4K3  w - - 0 1", FY_READS_NOT, FY_CHESS_SPACING},
    {"standard", "4k3/8/8/44/8/8/8/4K3 w - - 0 1", FY_READS_NOT, FY_CHESS_SPLIT_DIGITS},
    {"standard", "4k3/8/8/8/8/8/8/R3K3 w A - 0 1", FY_READS_NOT, FY_CHESS_ROOK_FILES},
    {"standard", "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", FY_READS_NOT, FY_CHESS_960_RIGHT},
    {"standard", "4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", FY_READS_NOT, FY_CHESS_CASTLING_SPELLING},
    {"standard", "4k3/8/8/8/8/8/8/4K3 w - - 00 1", FY_READS_NOT, FY_CHESS_LEADING_ZERO},
    {"standard", "4k3/8/8/8/8/8/4K3/7R w K - 0 1", FY_READS_NOT, FY_CHESS_CASTLING_NO_KING},
    {"standard", "4k3/8/8/8/8/8/8/4K3 w - e3 0 1", FY_READS_NOT, FY_CHESS_EN_PASSANT_RANK},
    {"standard", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", FY_READS_NOT, FY_CHESS_EN_PASSANT_PAWN},
    {"standard", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", FY_READS_SAME, FY_OK},
    {"standard", "8/8/8/8/8/8/8/8 w - - 0 1", FY_READS_SAME, FY_OK},
    {"pikafish", DARK " w R2A2C2P5N2B2r2a2c2p5n2b2 0 1", FY_READS_SAME, FY_OK},
    {"pikafish", DARK " -:- r r", FY_READS_UNSURE, FY_JIEQI_NOT_PIKAFISH},
    {"pikafish", "4k4/9/9/9/9/9/9/9/9/9 w - 0 1", FY_READS_UNSURE, FY_JIEQI_NO_RED_KING},
};

static void the_standard_and_pikafish_read_what_their_rules_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof by_definition / sizeof by_definition[0]; i++) {
        const char *text = by_definition[i].text;
        const size_t len = strlen(text);
        fy_position as, own;
        fy_read_as out;
        const fy_game *game = fy_game_detect(text, len);
        assert_for(text, len,
                   fy_read_by(&as, &out, game, by_definition[i].program, text, len).code == FY_OK);
        assert_for(text, len, out.reading == by_definition[i].reading);
        assert_for(text, len, out.rule == by_definition[i].rule);
        assert_int_equal(fy_parse(&own, game, text, len, 0).code, FY_OK);
        if (out.reading == FY_READS_SAME) assert_memory_equal(&as, &own, sizeof own);
    }
}

/* One program, asked about any text. */
static void check_reading(const fy_game *game, const char *program, const char *text, size_t len)
{
    fy_position as, own, untouched;
    fy_read_as out;
    memset(&as, 0x55, sizeof as);
    untouched = as;
    const fy_result parsed = fy_parse(&own, game, text, len, 0);
    const fy_result got = fy_read_by(&as, &out, game, program, text, len);
    assert_for(text, len, got.code == parsed.code && got.at == parsed.at);
    if (got.code != FY_OK) {
        assert_memory_equal(&as, &untouched, sizeof as);
        return;
    }
    assert_for(text, len, (out.reading == FY_READS_SAME) == (out.rule == FY_OK));
    const int same = memcmp(&as, &own, sizeof own) == 0;
    if (out.reading == FY_READS_SAME) assert_for(text, len, same);
    if (out.reading != FY_READS_OTHER) return;
    assert_for(text, len, !same && (fy_check(game, &as) & ~fy_check(game, &own)) == 0);
}

static void any_text_is_read_as_itself_or_with_something_left_out(void **state)
{
    (void)state;
    char text[ANY_TEXT_MAX];
    uint64_t seed = 15;
    for (int i = 0; i < 20000; i++)
        for (size_t g = 0; fy_game_at(g) != NULL; g++) {
            const char *program;
            const size_t len = any_text(text, fy_game_at(g), &seed);
            for (size_t p = 0; (program = fy_program_at(fy_game_at(g), p)) != NULL; p++)
                check_reading(fy_game_at(g), program, text, len);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_answer_as_their_profiles_say),
        cmocka_unit_test(every_rule_of_a_program_is_shown_by_an_answer),
        cmocka_unit_test(the_page_lists_every_rule),
        cmocka_unit_test(what_nobody_knows_is_said),
        cmocka_unit_test(the_standard_and_pikafish_read_what_their_rules_say),
        cmocka_unit_test(any_text_is_read_as_itself_or_with_something_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
