/* How a game stands, as one position tells it: compared with the reference and with other programs,
 * and tried at its edges. The tables of docs/notation/chess.md are tried as well. */
#include <stdlib.h>
#include <string.h>

#include "ref/chess_play.h"
#include "chess_random.h"

#define MOVES_TABLE "tests/data/oracle/moves.tsv"
#define MATERIAL_TABLE "tests/data/oracle/material.tsv"
#define CHESS_PAGE "docs/notation/chess.md"

/* ---- asking ------------------------------------------------------------------------------ */

/* The outcome is this one, and each of its members agrees with the code. */
static void assert_outcome(const char *fen, fy_outcome outcome, uint32_t code, int winner)
{
    const size_t len = strlen(fen);
    const int claimable = code == FY_DRAW_50_MOVES || code == FY_DRAW_THREEFOLD;
    const int over = code != FY_ONGOING && !claimable;
    if (outcome.code != code)
        fail_msg("%s: %s, not %s", fen, fy_code_name(outcome.code), fy_code_name(code));
    assert_for(fen, len, outcome.winner == winner);
    assert_for(fen, len, outcome.over == over && outcome.claimable == claimable);
    assert_for(fen, len, outcome.unused == 0);
    assert_for(fen, len, fy_code_severity(code) == FY_SEVERITY_STATUS);
}

/* Of a FEN and the code's name. Whoever is not to move has given the checkmate. */
static void assert_status(const char *fen, const char *name)
{
    const fy_chess pos = position_of(fen);
    const uint32_t code = code_named(name, strlen(name));
    assert_for(name, strlen(name), code != 0);
    assert_outcome(fen, fy_chess_status(&pos), code,
                   code == FY_CHECKMATE ? 1 - pos.turn : FY_NOBODY);
}

static void assert_can_win(const char *fen, int white, int black)
{
    const fy_chess pos = position_of(fen);
    assert_for(fen, strlen(fen), fy_chess_can_win(&pos, FY_CHESS_WHITE) == white);
    assert_for(fen, strlen(fen), fy_chess_can_win(&pos, FY_CHESS_BLACK) == black);
}

/* ---- in comparison ----------------------------------------------------------------------- */

/* Counters aside, of which the reference and the tables know nothing. */
static void assert_as_told(const fy_chess *pos, const char *outcome)
{
    fy_chess fresh = *pos;
    char fen[FY_CHESS_TEXT_MAX];
    fresh.halfmove = 0;
    assert_int_equal(fy_chess_write(fen, sizeof fen, &fresh, 0).code, FY_OK);
    assert_status(fen, outcome);
}

static void assert_as_the_reference(const fy_chess *pos)
{
    ref_chess ref;
    to_reference(&ref, pos);
    assert_as_told(pos, ref_chess_outcome(&ref));
}

static void any_position_stands_as_it_does_for_the_reference(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 3000; i++) {
        fy_chess pos;
        random_position(&pos, &random);
        assert_as_the_reference(&pos);
    }
}

/* Kings and a few pieces near one corner, where games end often. */
static fy_chess crowded_corner(uint64_t *state)
{
    ref_chess ref = {.turn = one_in(state, 2), .en_passant = -1, .fullmove = 1};
    fy_chess pos;
    memset(ref.board, '.', sizeof ref.board);
    for (int i = random_below(state, 5); i > 0; i--)
        ref.board[random_below(state, 64)] = "NBRQPnbrqp"[random_below(state, 10)];
    ref.board[8 * random_below(state, 3) + random_below(state, 3)] = 'K';
    ref.board[8 * random_below(state, 3) + random_below(state, 3)] = 'k';
    from_reference(&pos, &ref);
    return pos;
}

static void ends_of_games_are_those_of_the_reference(void **state)
{
    (void)state;
    uint64_t random = 2;
    int seen[4] = {0, 0, 0, 0};
    for (int i = 0; i < 30000; i++) {
        fy_chess pos = crowded_corner(&random);
        assert_as_the_reference(&pos);
        uint32_t code = fy_chess_status(&pos).code;
        assert_true(code >= FY_ONGOING && code <= FY_DRAW_INSUFFICIENT);
        seen[code - FY_ONGOING]++;
    }
    for (int i = 0; i < 4; i++) assert_true(seen[i] >= 100);
}

static void random_games_stand_as_they_do_for_the_reference(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (int game = 0; game < 12; game++) {
        fy_chess pos;
        fy_move moves[FY_CHESS_MOVES_MAX];
        size_t count;
        fy_chess_start(&pos);
        for (int ply = 0; ply < 250 && (count = fy_chess_moves(moves, &pos)) > 0; ply++) {
            fy_chess_play_unchecked(&pos, &pos, moves[random_below(&random, (int)count)]);
            assert_as_the_reference(&pos);
        }
    }
}

enum { MOVE_AFTER = 3, MOVE_OUTCOME = 4 };

static void after_every_move_the_game_stands_as_it_does_for_chessops(void **state)
{
    (void)state;
    size_t len;
    int rows = 0;
    char *table = read_file(MOVES_TABLE, &len), *rest = table, *line;
    for (; (line = next_line(&rest)) != NULL; rows++) {
        const char *columns[MOVE_OUTCOME + 1];
        for (int i = 0; i <= MOVE_OUTCOME; i++) columns[i] = next_column(&line);
        fy_chess pos = position_of(columns[MOVE_AFTER]);
        assert_as_told(&pos, columns[MOVE_OUTCOME]);
    }
    assert_true(rows >= 2000);
    free(table);
}

/* ---- material ---------------------------------------------------------------------------- */

enum {
    MATERIAL_FEN,
    MATERIAL_BOTH,
    MATERIAL_WHITE,
    MATERIAL_BLACK,
    MATERIAL_END,
    MATERIAL_COLUMNS
};

static void assert_material_row(char *const *columns)
{
    const char *fen = columns[MATERIAL_FEN], *end = columns[MATERIAL_END];
    const fy_chess pos = position_of(fen);
    const int too_little = strcmp(columns[MATERIAL_BOTH], "yes") == 0;
    assert_for(fen, strlen(fen), fy_chess_is_insufficient(&pos) == too_little);
    if (strcmp(end, "ongoing") != 0) {
        assert_status(fen, end);
        const int mate = strcmp(end, "checkmate") == 0;
        assert_can_win(fen, mate && pos.turn == FY_CHESS_BLACK, mate && pos.turn == FY_CHESS_WHITE);
        return;
    }
    assert_status(fen, too_little ? "draw-insufficient" : "ongoing");
    assert_can_win(fen, strcmp(columns[MATERIAL_WHITE], "no") == 0,
                   strcmp(columns[MATERIAL_BLACK], "no") == 0);
}

static void material_is_judged_as_chessops_judges_it(void **state)
{
    (void)state;
    size_t len;
    int rows = 0;
    char *table = read_file(MATERIAL_TABLE, &len), *rest = table, *line;
    for (; (line = next_line(&rest)) != NULL; rows++) {
        char *columns[MATERIAL_COLUMNS];
        for (int i = 0; i < MATERIAL_COLUMNS; i++) {
            columns[i] = next_column(&line);
            assert_non_null(columns[i]);
        }
        assert_material_row(columns);
    }
    assert_true(rows >= 600);
    free(table);
}

/* Pieces besides the kings, L and D being bishops on light and dark squares, and whether White and
 * Black can win. */
static const struct {
    const char *white, *black;
    int white_wins, black_wins;
} materials[] = {
    {"", "", 0, 0},    {"N", "", 0, 0},    {"L", "", 0, 0},    {"D", "", 0, 0},
    {"LL", "", 0, 0},  {"DD", "", 0, 0},   {"LLL", "", 0, 0},  {"L", "L", 0, 0},
    {"D", "D", 0, 0},  {"LL", "LL", 0, 0}, {"DDD", "D", 0, 0}, {"P", "", 1, 0},
    {"R", "", 1, 0},   {"Q", "", 1, 0},    {"NN", "", 1, 0},   {"LD", "", 1, 0},
    {"LN", "", 1, 0},  {"DN", "", 1, 0},   {"LLD", "", 1, 0},  {"NNN", "", 1, 0},
    {"N", "Q", 0, 1},  {"N", "QQ", 0, 1},  {"N", "QQQ", 0, 1}, {"N", "R", 1, 1},
    {"N", "QR", 1, 1}, {"N", "L", 1, 1},   {"N", "D", 1, 1},   {"N", "N", 1, 1},
    {"N", "P", 1, 1},  {"N", "QP", 1, 1},  {"N", "QN", 1, 1},  {"N", "QD", 1, 1},
    {"NN", "Q", 1, 1}, {"NN", "N", 1, 1},  {"NL", "Q", 1, 1},  {"NP", "Q", 1, 1},
    {"L", "D", 1, 1},  {"L", "LD", 1, 1},  {"L", "N", 1, 1},   {"D", "NN", 1, 1},
    {"L", "P", 1, 1},  {"D", "PP", 1, 1},  {"L", "R", 0, 1},   {"D", "R", 0, 1},
    {"L", "Q", 0, 1},  {"D", "QR", 0, 1},  {"LL", "RR", 0, 1}, {"L", "LR", 0, 1},
    {"L", "DR", 1, 1}, {"L", "RN", 1, 1},  {"D", "QP", 1, 1},  {"DD", "LQ", 1, 1},
    {"LD", "Q", 1, 1}, {"LD", "L", 1, 1},  {"LL", "N", 1, 1},  {"P", "P", 1, 1},
    {"R", "R", 1, 1},  {"Q", "Q", 1, 1},   {"Q", "N", 1, 0},   {"R", "N", 1, 1},
    {"R", "L", 1, 0},  {"RL", "L", 1, 0},  {"RL", "D", 1, 1},  {"PN", "LL", 1, 1},
    {"PP", "", 1, 0},  {"PNLR", "", 1, 0}, {"Q", "LLL", 1, 0}, {"QQ", "NN", 1, 1},
    {"R", "LD", 1, 1}, {"LN", "LN", 1, 1}, {"PP", "LL", 1, 1}, {"QR", "DDD", 1, 0},
};

/* Puts a piece where it gives no check, on a square of the colour that is asked for. */
static void place(ref_chess *ref, char letter, int black)
{
    const char type = letter == 'L' || letter == 'D' ? 'B' : letter;
    for (int square = 16; square < 48; square++) {
        const int light = (square % 8 + square / 8) % 2;
        if (ref->board[square] != '.' || (letter == 'L' && !light) || (letter == 'D' && light))
            continue;
        ref->board[square] = (char)(black ? type | 0x20 : type);
        if (!ref_chess_attacked(ref, 4, 1) && !ref_chess_attacked(ref, 60, 0)) return;
        ref->board[square] = '.';
    }
    fail();
}

static fy_chess position_with(const char *white, const char *black, int turn)
{
    ref_chess ref = {.turn = turn, .en_passant = -1, .fullmove = 1};
    fy_chess pos;
    memset(ref.board, '.', sizeof ref.board);
    ref.board[4] = 'K';
    ref.board[60] = 'k';
    for (; *white != '\0'; white++) place(&ref, *white, 0);
    for (; *black != '\0'; black++) place(&ref, *black, 1);
    from_reference(&pos, &ref);
    return pos;
}

static void assert_material(const char *white, const char *black, int white_wins, int black_wins)
{
    const int too_little = !white_wins && !black_wins;
    for (int turn = FY_CHESS_WHITE; turn <= FY_CHESS_BLACK; turn++) {
        const fy_chess pos = position_with(white, black, turn);
        if (fy_chess_can_win(&pos, FY_CHESS_WHITE) != white_wins ||
            fy_chess_can_win(&pos, FY_CHESS_BLACK) != black_wins)
            fail_msg("K%s against K%s is misjudged", white, black);
        if (fy_chess_is_insufficient(&pos) != too_little ||
            fy_chess_status(&pos).code != (too_little ? FY_DRAW_INSUFFICIENT : FY_ONGOING))
            fail_msg("K%s against K%s is no draw, or is one", white, black);
    }
}

static void material_decides_who_can_win(void **state)
{
    (void)state;
    const size_t count = sizeof materials / sizeof materials[0];
    assert_true(count >= 60);
    for (size_t i = 0; i < count; i++) {
        assert_material(materials[i].white, materials[i].black, materials[i].white_wins,
                        materials[i].black_wins);
        assert_material(materials[i].black, materials[i].white, materials[i].black_wins,
                        materials[i].white_wins);
    }
}

/* Fills each square that the king on `at` could go to with a black piece of this type. */
static void hem_in(fy_chess *pos, int at, char filler)
{
    ref_chess ref;
    to_reference(&ref, pos);
    ref.board[at] = '.';
    ref_chess walled = ref;
    for (int square = 0; square < 64; square++) {
        if (abs(square % 8 - at % 8) > 1 || abs(square / 8 - at / 8) > 1) continue;
        if (ref.board[square] == '.' && !ref_chess_attacked(&ref, square, 0))
            walled.board[square] = filler;
    }
    walled.board[at] = 'k';
    from_reference(pos, &walled);
}

/* The black king on each square, the white pieces everywhere: whatever flight square is left is
 * filled by Black's own pieces. Gives how many checkmates there are. */
static int checkmates_among(char white, char filler)
{
    int found = 0;
    for (int i = 0; i < 64 * 64 * 64; i++) {
        const int king = i % 64, own_king = i / 64 % 64, piece = i / 4096;
        ref_chess ref = {.turn = FY_CHESS_BLACK, .en_passant = -1, .fullmove = 1};
        fy_chess pos;
        memset(ref.board, '.', sizeof ref.board);
        ref.board[piece] = white;
        ref.board[own_king] = 'K';
        if (king == piece || own_king == piece || king == own_king) continue;
        if (abs(king % 8 - own_king % 8) <= 1 && abs(king / 8 - own_king / 8) <= 1) continue;
        if (!ref_chess_attacked(&ref, king, FY_CHESS_WHITE)) continue;
        from_reference(&pos, &ref);
        hem_in(&pos, king, filler);
        found += fy_chess_status(&pos).code == FY_CHECKMATE;
    }
    return found;
}

static void a_knight_mates_a_king_among_its_pieces_unless_these_are_queens(void **state)
{
    (void)state;
    assert_int_equal(checkmates_among('N', 'q'), 0);
    assert_true(checkmates_among('N', 'r') > 0);
    assert_true(checkmates_among('N', 'n') > 0);
}

static void a_bishop_mates_a_king_among_its_pieces_unless_these_are_rooks_or_queens(void **state)
{
    (void)state;
    assert_int_equal(checkmates_among('B', 'q'), 0);
    assert_int_equal(checkmates_among('B', 'r'), 0);
    assert_true(checkmates_among('B', 'n') > 0);
}

/* ---- winning ----------------------------------------------------------------------------- */

/* What a move gives was there before it. */
static void whoever_can_mate_or_win_after_a_move_could_before_it(void **state)
{
    (void)state;
    uint64_t random = 4;
    int mates = 0;
    for (int i = 0; i < 3000; i++) {
        fy_chess pos, after;
        fy_move moves[FY_CHESS_MOVES_MAX];
        if (one_in(&random, 3))
            random_position(&pos, &random);
        else
            pos = crowded_corner(&random);
        if (fy_chess_status(&pos).over) continue;
        const size_t count = fy_chess_moves(moves, &pos);
        const int can_win[2] = {fy_chess_can_win(&pos, FY_CHESS_WHITE),
                                fy_chess_can_win(&pos, FY_CHESS_BLACK)};
        for (size_t k = 0; k < count; k++) {
            fy_chess_play_unchecked(&after, &pos, moves[k]);
            mates += fy_chess_status(&after).code == FY_CHECKMATE;
            for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++)
                assert_true(can_win[color] || !fy_chess_can_win(&after, color));
        }
    }
    assert_true(mates >= 20);
}

static void a_game_that_is_over_can_be_won_by_its_winner_only(void **state)
{
    (void)state;
    assert_can_win("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", 0, 1);
    assert_can_win("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 1, 0);
    assert_can_win("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, 0);
    assert_can_win("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", 1, 0);
    assert_can_win("8/8/8/4k3/8/8/4R3/4K3 b - - 149 200", 1, 0);
    assert_can_win("8/8/8/4k3/8/8/4R3/4K3 b - - 150 200", 0, 0);
}

/* ---- counters ---------------------------------------------------------------------------- */

static void the_clock_decides_at_100_and_at_150(void **state)
{
    (void)state;
    assert_status("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "ongoing");
    assert_status("4k3/8/8/8/8/8/4P3/4K3 w - - 99 80", "ongoing");
    assert_status("4k3/8/8/8/8/8/4P3/4K3 w - - 100 80", "draw-50-moves");
    assert_status("4k3/8/8/8/8/8/4P3/4K3 w - - 149 80", "draw-50-moves");
    assert_status("4k3/8/8/8/8/8/4P3/4K3 w - - 150 80", "draw-75-moves");
    assert_status("4k3/8/8/8/8/8/4P3/4K3 b - - 65535 65535", "draw-75-moves");
}

static void the_board_decides_before_the_clock(void **state)
{
    (void)state;
    assert_status("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 200", "checkmate");
    assert_status("6k1/8/8/8/8/8/5PPP/r5K1 w - - 100 200", "checkmate");
    assert_status("7k/5Q2/6K1/8/8/8/8/8 b - - 150 200", "stalemate");
    assert_status("7k/8/6K1/8/8/8/8/8 b - - 150 200", "draw-insufficient");
    assert_status("7k/8/6K1/8/8/8/8/8 b - - 100 200", "draw-insufficient");
    assert_status("8/8/8/8/8/6k1/5b2/7K w - - 0 1", "stalemate");
    assert_status("8/8/8/8/8/5bk1/8/7K w - - 0 1", "draw-insufficient");
}

/* ---- unsound positions ------------------------------------------------------------------- */

static void without_a_king_there_is_no_checkmate(void **state)
{
    (void)state;
    assert_status("8/8/8/8/8/8/8/8 w - - 0 1", "stalemate");
    assert_status("8/8/8/8/8/8/8/4k3 w - - 0 1", "stalemate");
    assert_status("8/8/8/8/8/8/8/4k3 b - - 0 1", "ongoing");
    assert_status("8/8/8/8/8/p7/P7/4k3 w - - 0 1", "stalemate");
    assert_status("8/8/8/8/8/8/1r6/N7 w - - 0 1", "ongoing");
    assert_can_win("8/8/8/8/8/8/8/4k2Q b - - 0 1", 1, 0);
    assert_can_win("8/8/8/8/8/8/8/4k2Q w - - 0 1", 1, 0);
    assert_can_win("Q7/8/8/8/8/8/8/7q w - - 0 1", 0, 0);
    assert_can_win("8/8/8/8/8/8/8/4K2k w - - 0 1", 0, 0);
}

static void all_kings_must_be_safe(void **state)
{
    (void)state;
    assert_status("k6k/5R1R/R1R5/8/8/8/8/4K3 b - - 0 1", "checkmate");
    assert_status("k6k/8/8/8/8/8/8/4K3 b - - 0 1", "ongoing");
    assert_can_win("k6k/8/8/8/8/8/8/4K3 b - - 0 1", 0, 0);
    assert_can_win("k6k/8/8/8/8/8/8/3NK3 b - - 0 1", 1, 0);
    assert_can_win("4k3/8/8/8/8/8/8/KN2K3 b - - 0 1", 1, 0);
}

/* Black is in check before White moves, and then in a second one that no rook can parry. */
static void a_check_that_nobody_gave_may_be_one_of_two(void **state)
{
    (void)state;
    fy_chess pos = position_of("8/8/3r4/2rkr3/3r4/8/6B1/3B3K w - - 0 1");
    fy_move moves[FY_CHESS_MOVES_MAX];
    int mates = 0;
    const size_t count = fy_chess_moves(moves, &pos);
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, &pos, moves[i]);
        mates += fy_chess_status(&after).code == FY_CHECKMATE;
    }
    assert_true(mates > 0);
    assert_int_equal(fy_chess_can_win(&pos, FY_CHESS_WHITE), 1);
    pos.turn = FY_CHESS_BLACK;
    assert_int_equal(fy_chess_can_win(&pos, FY_CHESS_WHITE), 0);
}

static void only_one_king_a_side_makes_too_little_material(void **state)
{
    (void)state;
    static const char *const others[] = {
        "8/8/8/8/8/8/8/8 w - - 0 1",      "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "8/8/8/8/8/8/8/4k3 w - - 0 1",    "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        "k3k3/8/8/8/8/8/8/4K3 w - - 0 1", "k3k3/8/8/8/8/8/8/K3K3 w - - 0 1",
        "8/8/8/8/8/8/8/KK6 w - - 0 1",    "8/8/8/8/8/8/8/1B2K3 w - - 0 1",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const fy_chess pos = position_of(others[i]);
        assert_for(others[i], strlen(others[i]), !fy_chess_is_insufficient(&pos));
    }
}

/* ---- the page ---------------------------------------------------------------------------- */

/* The text between the next two backquotes, which are cut away; NULL if there are none. */
static char *next_quoted(char **rest)
{
    char *from = strchr(*rest, '`');
    char *to = from != NULL ? strchr(from + 1, '`') : NULL;
    if (to == NULL) return NULL;
    *to = '\0';
    *rest = to + 1;
    return from + 1;
}

static int is_fen(const char *text)
{
    return text != NULL && strchr(text, '/') != NULL && strchr(text, ' ') != NULL;
}

/* Rows of tables with a FEN, then how it stands: a status, or who can win. */
static void what_the_page_says_of_positions_is_true(void **state)
{
    (void)state;
    size_t len;
    int statuses = 0, winners = 0, inside = 0;
    char *page = read_file(CHESS_PAGE, &len), *rest = page, *line;
    while ((line = next_line(&rest)) != NULL) {
        if (strncmp(line, "## ", 3) == 0) inside = strcmp(line, "## Status") == 0;
        if (!inside || line[0] != '|') continue;
        const char *fen = next_quoted(&line), *status = next_quoted(&line);
        if (!is_fen(fen)) continue;
        if (status != NULL) {
            assert_status(fen, status);
            statuses++;
        } else {
            const int both = strstr(line, "both") != NULL;
            assert_can_win(fen, both || strstr(line, "White"), both || strstr(line, "Black"));
            winners++;
        }
    }
    assert_true(statuses >= 8 && winners >= 8);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_position_stands_as_it_does_for_the_reference),
        cmocka_unit_test(ends_of_games_are_those_of_the_reference),
        cmocka_unit_test(random_games_stand_as_they_do_for_the_reference),
        cmocka_unit_test(after_every_move_the_game_stands_as_it_does_for_chessops),
        cmocka_unit_test(material_is_judged_as_chessops_judges_it),
        cmocka_unit_test(material_decides_who_can_win),
        cmocka_unit_test(a_knight_mates_a_king_among_its_pieces_unless_these_are_queens),
        cmocka_unit_test(a_bishop_mates_a_king_among_its_pieces_unless_these_are_rooks_or_queens),
        cmocka_unit_test(whoever_can_mate_or_win_after_a_move_could_before_it),
        cmocka_unit_test(a_game_that_is_over_can_be_won_by_its_winner_only),
        cmocka_unit_test(the_clock_decides_at_100_and_at_150),
        cmocka_unit_test(the_board_decides_before_the_clock),
        cmocka_unit_test(without_a_king_there_is_no_checkmate),
        cmocka_unit_test(all_kings_must_be_safe),
        cmocka_unit_test(a_check_that_nobody_gave_may_be_one_of_two),
        cmocka_unit_test(only_one_king_a_side_makes_too_little_material),
        cmocka_unit_test(what_the_page_says_of_positions_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
