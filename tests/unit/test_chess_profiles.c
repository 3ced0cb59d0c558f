/* What is said of other programs, compared with what they answered: tests/data/oracle/profiles.tsv,
 * and with the tables of docs/profiles.md. */
#include <forsyth/forsyth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

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
    assert_int_equal(fy_chess_read_by(&read, &verdict, program, text, strlen(text)).code, FY_OK);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_answer_as_their_profiles_say),
        cmocka_unit_test(every_rule_of_a_program_is_shown_by_an_answer),
        cmocka_unit_test(the_page_lists_every_rule),
        cmocka_unit_test(what_nobody_knows_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
