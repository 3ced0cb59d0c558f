/* What chessops, chess.js and Stockfish make of positions and texts, kept in tests/data/oracle. Its
 * README says where they and Forsyth agree and where they differ on purpose; the tests here are
 * those sentences. */
#include <stdlib.h>
#include <string.h>

#include "chess_random.h"
#include "ref/chess_retro.h"

#define FOLDER "tests/data/oracle/"

/* Looks at a row of a table; gives 1 if the row had something to compare. */
typedef int row_test(char *const *column);

/* Calls a function for each row, with the columns, all of which must be there. */
static void for_each_row(const char *path, int columns, int least_rows, row_test *test,
                         int least_compared)
{
    size_t len;
    char *table = read_file(path, &len), *rest = table, *line;
    int rows = 0, compared = 0;
    for (; (line = next_line(&rest)) != NULL; rows++) {
        char *column[8];
        for (int i = 0; i < columns; i++) {
            column[i] = next_column(&line);
            assert_non_null(column[i]);
        }
        assert_null(line);
        compared += test(column);
    }
    assert_true(rows >= least_rows && compared >= least_compared);
    free(table);
}

static int any_rule(uint64_t broken, const uint32_t *codes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (broken & FY_RULE(codes[i])) return 1;
    return 0;
}

#define ANY_RULE(broken, ...)                                                                      \
    any_rule(broken, (const uint32_t[]){__VA_ARGS__},                                              \
             sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t))

static int wrong_kings(uint64_t broken)
{
    return ANY_RULE(broken, FY_CHESS_NO_WHITE_KING, FY_CHESS_NO_BLACK_KING,
                    FY_CHESS_TOO_MANY_WHITE_KINGS, FY_CHESS_TOO_MANY_BLACK_KINGS);
}

/* ---- fen_sound.tsv ----------------------------------------------------------------------- */

static void assert_written(const fy_chess *pos, uint32_t style, const char *expected)
{
    char out[FY_CHESS_TEXT_MAX];
    fy_result result = fy_chess_write(out, sizeof out, pos, style);
    assert_int_equal(result.code, FY_OK);
    assert_string_equal(out, expected);
}

/* A board that was made up may have a double check that no last move gives. */
static void assert_sound(const char *text, const fy_chess *pos)
{
    const uint64_t broken = fy_chess_check(pos);
    ref_chess ref;
    to_reference(&ref, pos);
    assert_for(text, strlen(text), (broken & ~FY_RULE(FY_CHESS_IMPOSSIBLE_CHECK)) == 0);
    assert_for(text, strlen(text), broken == 0 || !ref_chess_has_last_move(&ref));
}

static int sound_row(char *const *column)
{
    fy_chess pos = position_of(column[0]);
    assert_sound(column[0], &pos);
    assert_written(&pos, FY_CHESS_EP_ALWAYS, column[0]);
    assert_written(&pos, FY_CHESS_EP_LEGAL, column[1]);
    assert_written(&pos, FY_CHESS_EP_XFEN, column[2]);
    assert_written(&pos, FY_CHESS_EP_XFEN | FY_CHESS_CASTLING_SHREDDER, column[3]);
    return 1;
}

static void positions_of_games_are_sound_and_spelled_as_others_spell_them(void **state)
{
    (void)state;
    for_each_row(FOLDER "fen_sound.tsv", 4, 2900, sound_row, 2900);
}

/* ---- a text, looked at from outside ------------------------------------------------------ */

typedef struct outside {
    const char *field[8];
    size_t len[8];
    int fields;
    int blank_before, blank_after;
} outside;

static outside split(const char *text)
{
    outside o = {.fields = 0};
    size_t len = strlen(text);
    o.blank_before = len > 0 && strchr(" \t", text[0]) != NULL;
    o.blank_after = len > 0 && strchr(" \t", text[len - 1]) != NULL;
    for (text += strspn(text, " \t"); *text != '\0' && o.fields < 8; o.fields++) {
        o.field[o.fields] = text;
        o.len[o.fields] = strcspn(text, " \t");
        text += o.len[o.fields];
        text += strspn(text, " \t");
    }
    return o;
}

static size_t count_of(const outside *o, int field, const char *bytes)
{
    size_t count = 0;
    for (size_t i = 0; i < o->len[field]; i++) count += strchr(bytes, o->field[field][i]) != NULL;
    return count;
}

/* Are all bytes of the field among these? */
static int only(const outside *o, int field, const char *bytes)
{
    return o->len[field] > 0 && count_of(o, field, bytes) == o->len[field];
}

static int has_adjacent_digits(const outside *o)
{
    const char *board = o->field[0];
    for (size_t i = 1; i < o->len[0]; i++)
        if (strchr("0123456789", board[i - 1]) && strchr("0123456789", board[i])) return 1;
    return 0;
}

static int is_long_number(const outside *o, int field)
{
    return only(o, field, "0123456789") && o->len[field] >= 5;
}

/* What chessops reads and Forsyth does not. */
static int is_peculiar(const char *text, const outside *o)
{
    return o->fields < 6 || only(o, 5, "0") || strpbrk(text, "_~[]+") != NULL ||
           count_of(o, 0, "/") > 7;
}

/* ---- fen_verdicts.tsv: syntax ------------------------------------------------------------ */

/* Which faults of Forsyth an error of chessops may be. */
typedef struct syntax_row {
    const char *error;
    int board, castling; /* these whole groups too */
    uint32_t codes[2];
} syntax_row;

static const syntax_row syntax_table[] = {
    {"ERR_BOARD", 1, 0, {0, 0}},
    {"ERR_TURN", 1, 0, {FY_CHESS_BAD_TURN, 0}},
    {"ERR_CASTLING", 0, 1, {0, 0}},
    {"ERR_EP_SQUARE", 0, 1, {FY_CHESS_BAD_EN_PASSANT, 0}},
    {"ERR_HALFMOVES", 0, 1, {FY_CHESS_BAD_HALFMOVE, FY_CHESS_BIG_HALFMOVE}},
    {"ERR_FULLMOVES", 0, 1, {FY_CHESS_BAD_FULLMOVE, FY_CHESS_BIG_FULLMOVE}},
    {"ERR_REMAINING_CHECKS", 0, 0, {FY_CHESS_EXTRA_FIELD, 0}},
    {"ERR_FEN", 0, 1, {FY_CHESS_EXTRA_FIELD, 0}},
};

static int may_be(uint32_t code, const char *error)
{
    for (size_t i = 0; i < sizeof syntax_table / sizeof syntax_table[0]; i++) {
        const syntax_row *row = &syntax_table[i];
        if (strcmp(row->error, error) != 0) continue;
        return (row->board && code >= FY_CHESS_EMPTY && code <= FY_CHESS_MANY_RANKS) ||
               (row->castling &&
                (code == FY_CHESS_BAD_CASTLING || code == FY_CHESS_MANY_CASTLING)) ||
               code == row->codes[0] || code == row->codes[1];
    }
    return 0;
}

/* What chessops says of a text that Forsyth takes. */
static const char *expected_syntax(const outside *o)
{
    if (o->blank_before) return "ERR_TURN";
    if (is_long_number(o, 4)) return "ERR_HALFMOVES";
    if (is_long_number(o, 5)) return "ERR_FULLMOVES";
    return o->blank_after ? "ERR_REMAINING_CHECKS" : "ok";
}

static int syntax_of_row(char *const *column)
{
    const char *text = column[0], *error = column[1];
    size_t len = strlen(text);
    fy_chess pos;
    outside o = split(text);
    fy_result strict = parse_exact(&pos, text, len, 0);
    if (strict.code == FY_OK) {
        assert_for(text, len, strcmp(error, expected_syntax(&o)) == 0);
        return 0;
    }
    if (is_peculiar(text, &o)) return 0;
    assert_for(text, len, strcmp(error, "ok") != 0);
    if (!o.blank_before && !o.blank_after) assert_for(text, len, may_be(strict.code, error));
    return 1;
}

static void faults_are_those_of_chessops(void **state)
{
    (void)state;
    for_each_row(FOLDER "fen_verdicts.tsv", 4, 3000, syntax_of_row, 600);
}

/* ---- fen_verdicts.tsv: setup and chess.js ------------------------------------------------ */

static const char *expected_setup(const fy_chess *pos)
{
    uint64_t broken = fy_chess_check(pos);
    if (fy_chess_occupied(pos) == 0) return "ERR_EMPTY";
    if (wrong_kings(broken)) return "ERR_KINGS";
    if (ANY_RULE(broken, FY_CHESS_OPPONENT_IN_CHECK)) return "ERR_OPPOSITE_CHECK";
    if (ANY_RULE(broken, FY_CHESS_PAWN_ON_BACK_RANK)) return "ERR_PAWNS_ON_BACKRANK";
    return "ok";
}

static int setup_of_row(char *const *column)
{
    fy_chess pos;
    size_t len = strlen(column[0]);
    if (parse_exact(&pos, column[0], len, 0).code != FY_OK) return 0;
    if (strcmp(column[1], "ok") != 0) return 0;
    assert_for(column[0], len, strcmp(column[2], expected_setup(&pos)) == 0);
    return 1;
}

static void broken_rules_are_those_of_chessops(void **state)
{
    (void)state;
    for_each_row(FOLDER "fen_verdicts.tsv", 4, 3000, setup_of_row, 2000);
}

static int chessjs_of_row(char *const *column)
{
    const char *text = column[0];
    fy_chess pos;
    size_t len = strlen(text);
    if (parse_exact(&pos, text, len, 0).code != FY_OK) return 0;
    outside o = split(text);
    uint64_t broken = fy_chess_check(&pos);
    int fine = !o.blank_before && !o.blank_after && !has_adjacent_digits(&o) &&
               only(&o, 2, "KQkq-") && !wrong_kings(broken) &&
               !ANY_RULE(broken, FY_CHESS_EN_PASSANT_RANK, FY_CHESS_PAWN_ON_BACK_RANK);
    assert_for(text, len, fine == (strcmp(column[3], "ok") == 0));
    return 1;
}

static void verdicts_are_those_of_chessjs(void **state)
{
    (void)state;
    for_each_row(FOLDER "fen_verdicts.tsv", 4, 3000, chessjs_of_row, 2000);
}

/* ---- fen_rules.tsv ----------------------------------------------------------------------- */

/* Of two checkers chessops asks less: whether they are on one line, or both leap. What it does not
 * find impossible must have no last move by the reference. */
static void check_of_row(const char *text, const fy_chess *pos, uint64_t broken,
                         char *const *column)
{
    ref_chess ref;
    if (ANY_RULE(broken, FY_CHESS_EN_PASSANT_PASSED)) return;
    const int theirs = strcmp(column[2], "impossible") == 0;
    const int ours = ANY_RULE(broken, FY_CHESS_TOO_MANY_CHECKERS, FY_CHESS_IMPOSSIBLE_CHECK);
    to_reference(&ref, pos);
    assert_for(text, strlen(text), ours || !theirs);
    assert_for(text, strlen(text), theirs || !ours || !ref_chess_has_last_move(&ref));
}

static size_t count_bits(unsigned bits)
{
    size_t count = 0;
    for (; bits != 0; bits &= bits - 1) count++;
    return count;
}

static int rules_of_row(char *const *column)
{
    const char *text = column[0];
    size_t len = strlen(text);
    fy_chess pos;
    if (parse_exact(&pos, text, len, 0).code != FY_OK) return 0;
    uint64_t broken = fy_chess_check(&pos);

    int white = ANY_RULE(broken, FY_CHESS_TOO_MANY_WHITE_PAWNS, FY_CHESS_TOO_MANY_WHITE_PROMOTED);
    int black = ANY_RULE(broken, FY_CHESS_TOO_MANY_BLACK_PAWNS, FY_CHESS_TOO_MANY_BLACK_PROMOTED);
    assert_for(text, len, white == (strchr(column[1], 'w') != NULL));
    assert_for(text, len, black == (strchr(column[1], 'b') != NULL));

    size_t rights = count_bits(pos.castling[0]) + count_bits(pos.castling[1]);
    size_t kept = strcmp(column[3], "-") == 0 ? 0 : strlen(column[3]);
    int dropped = ANY_RULE(broken, FY_CHESS_CASTLING_NO_KING, FY_CHESS_CASTLING_NO_ROOK,
                           FY_CHESS_CASTLING_SAME_WING);
    assert_for(text, len, dropped == (kept != rights));

    int wrong_square = ANY_RULE(broken, FY_CHESS_EN_PASSANT_RANK, FY_CHESS_EN_PASSANT_PAWN,
                                FY_CHESS_EN_PASSANT_ORIGIN);
    int none = pos.en_passant == FY_CHESS_NO_SQUARE || wrong_square;
    assert_for(text, len, none == (strcmp(column[4], "-") == 0));

    check_of_row(text, &pos, broken, column);
    return 1;
}

static void finer_rules_are_those_of_chessops(void **state)
{
    (void)state;
    for_each_row(FOLDER "fen_rules.tsv", 5, 1600, rules_of_row, 1400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_games_are_sound_and_spelled_as_others_spell_them),
        cmocka_unit_test(faults_are_those_of_chessops),
        cmocka_unit_test(broken_rules_are_those_of_chessops),
        cmocka_unit_test(verdicts_are_those_of_chessjs),
        cmocka_unit_test(finer_rules_are_those_of_chessops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
