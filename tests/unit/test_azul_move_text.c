/* Moves of Azul as text, both ways, and the reasons why a text is refused.
 *
 * In games played at random every legal move is written and read back, every deal is played as
 * text, and of all short texts those that are read must be the legal moves and no others. Single
 * faults and their bytes are in the tables below. */
#include <stdlib.h>
#include <string.h>

#include "azul/internal.h"
#include "azul_support.h"
#include "chess_random.h"

enum { UNTOUCHED = 0x5a5a5a5a };

/* ---- calling the library ----------------------------------------------------------------- */

/* Reads from a block of the exact size. What is refused leaves its output as it was. */
static fy_result read_exact(fy_move *out, const fy_azul *pos, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    fy_move move = UNTOUCHED;
    const fy_result result = fy_azul_move_parse(&move, pos, copy, len);
    free(copy);
    assert_for(text, len, result.code == FY_OK || move == UNTOUCHED);
    assert_for(text, len, result.code == FY_OK ? result.at == len : result.at <= len);
    if (result.code == FY_OK) *out = move;
    return result;
}

static fy_result play_exact(fy_azul *out, const fy_azul *pos, const char *text, size_t len)
{
    char *copy = exact_copy(text, len);
    fy_azul before, after;
    memset(&after, UNTOUCHED & 255, sizeof after);
    before = after;
    fy_move move = UNTOUCHED, read = 0;
    const fy_result number = fy_azul_move_parse(&read, pos, copy, len);
    const fy_result result = fy_azul_play_text(&after, &move, pos, copy, len);
    free(copy);
    if (result.code == FY_OK)
        assert_for(text, len, move == (number.code == FY_OK ? read : 0));
    else
        assert_for(text, len, move == UNTOUCHED);
    if (result.code == FY_OK)
        *out = after;
    else
        assert_for(text, len, memcmp(&after, &before, sizeof after) == 0);
    return result;
}

static size_t write_move(char out[FY_AZUL_MOVE_TEXT_MAX], const fy_azul *pos, fy_move move)
{
    const fy_result result = fy_azul_move_write(out, FY_AZUL_MOVE_TEXT_MAX, pos, move, 0);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(strlen(out), result.at);
    return result.at;
}

/* ---- games ------------------------------------------------------------------------------- */

static void assert_reads_back(const fy_azul *pos, fy_move move)
{
    char text[FY_AZUL_MOVE_TEXT_MAX];
    fy_azul played, by_text;
    fy_move back = 0;
    const size_t len = write_move(text, pos, move);
    assert_int_equal(read_exact(&back, pos, text, len).code, FY_OK);
    assert_int_equal(back, move);
    assert_int_equal(fy_azul_play(&played, pos, move).code, FY_OK);
    assert_int_equal(play_exact(&by_text, pos, text, len).code, FY_OK);
    assert_memory_equal(&played, &by_text, sizeof played);
}

/* A deal is a number that is drawn, and then tiles: as text it has no number any more. */
static void assert_deals_alike(const fy_azul *pos, fy_move deal)
{
    char text[FY_AZUL_MOVE_TEXT_MAX];
    fy_azul played, by_text;
    fy_move ignored;
    const size_t len = write_move(text, pos, deal);
    assert_int_equal(len, 5 + 5 * pos->factories - 1);
    assert_int_equal(fy_azul_play(&played, pos, deal).code, FY_OK);
    assert_int_equal(play_exact(&by_text, pos, text, len).code, FY_OK);
    assert_memory_equal(&played, &by_text, sizeof played);
    const fy_result read = read_exact(&ignored, pos, text, len);
    assert_int_equal(read.code, FY_AZUL_DEAL_HAS_NO_NUMBER);
    assert_int_equal(read.at, 0);
}

/* One move of a game after all of its position's have been tried; 0 at its end. */
static int try_all_and_go_on(fy_azul *pos, uint64_t *random)
{
    fy_move moves[FY_AZUL_MOVES_MAX], move = fy_azul_chance(pos, random);
    const size_t count = fy_azul_moves(moves, pos);
    for (size_t i = 0; i < count; i++) assert_reads_back(pos, moves[i]);
    if (move != 0) assert_deals_alike(pos, move);
    if (count > 0) move = moves[random_below(random, (int)count)];
    if (move == 0) return 0;
    fy_azul_play_unchecked(pos, pos, move);
    return 1;
}

static void every_move_of_a_game_reads_back(void **state)
{
    (void)state;
    const int games = SLOW_BUILD ? 6 : 60;
    uint64_t random = 11;
    for (int game = 0; game < games; game++) {
        fy_azul pos;
        fy_azul_start_for(&pos, 2 + game % 3, game / 3 % 2);
        if (game % 2) pos.has_bag = 0;
        if (game % 2) memset(pos.bag, 0, sizeof pos.bag);
        while (try_all_and_go_on(&pos, &random)) continue;
        assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_FINISHED);
    }
}

/* ---- short texts ------------------------------------------------------------------------- */

/* Every text of three bytes is a legal move or is refused. */
static void assert_reads_only_legal_moves(const fy_azul *pos)
{
    static const char alphabet[] = "0123456789CFBYRKW->bycfdx. |";
    const size_t letters = sizeof alphabet - 1;
    size_t found = 0;
    for (size_t i = 0; i < letters * letters * letters; i++) {
        const char text[3] = {alphabet[i / letters / letters], alphabet[i / letters % letters],
                              alphabet[i % letters]};
        fy_move move;
        const fy_result result = fy_azul_move_parse(&move, pos, text, 3);
        assert_for(text, 3, result.at <= 3);
        assert_for(text, 3,
                   result.code == FY_OK || fy_code_severity(result.code) == FY_SEVERITY_MOVE);
        if (result.code != FY_OK) continue;
        assert_for(text, 3, fy_azul_is_legal(pos, move));
        found++;
    }
    assert_int_equal(found, fy_azul_move_count(pos));
}

static void of_all_short_texts_only_the_legal_moves_are_read(void **state)
{
    (void)state;
    uint64_t random = 29;
    int phases[4] = {0};
    for (int walk = 0; walk < (SLOW_BUILD ? 8 : 60); walk++) {
        fy_azul pos;
        fy_azul_start_for(&pos, 2 + walk % 3, walk / 3 % 2);
        fy_azul_playout(&pos, &random, (uint64_t)random_below(&random, 90));
        while (walk % 4 == 3 && fy_azul_phase_of(&pos) != FY_AZUL_TILING)
            if (fy_azul_playout(&pos, &random, 1) == 0) fy_azul_start_for(&pos, 2, 1);
        assert_reads_only_legal_moves(&pos);
        phases[fy_azul_phase_of(&pos)]++;
    }
    assert_true(phases[FY_AZUL_DRAFTING] > 0 && phases[FY_AZUL_TILING] > 0);
}

/* ---- why a text is refused --------------------------------------------------------------- */

typedef struct refusal {
    const char *text;
    uint32_t code, at;
} refusal;

/* Reading and playing say the same. */
static void assert_refused(const char *position, const refusal *rows, size_t count)
{
    const fy_azul pos = azul_of(position);
    int bad = 0;
    for (size_t i = 0; i < count; i++) {
        const refusal *row = &rows[i];
        const size_t len = strlen(row->text);
        fy_move move;
        fy_azul after;
        const fy_result read = read_exact(&move, &pos, row->text, len);
        const fy_result played = play_exact(&after, &pos, row->text, len);
        if (read.code == row->code && read.at == row->at && played.code == row->code &&
            played.at == row->at)
            continue;
        print_error("\"%s\" is read as %s at %u and played as %s at %u\n", row->text,
                    fy_code_name(read.code), (unsigned)read.at, fy_code_name(played.code),
                    (unsigned)played.at);
        bad++;
    }
    assert_int_equal(bad, 0);
}

#define ASSERT_REFUSED(position, rows) assert_refused(position, rows, sizeof rows / sizeof rows[0])

#define WALL "-----|-----|-----|-----|-----"
#define LINES "-|--|---|----|-----"
#define BLANK WALL "/" LINES "/-"
#define NONE "----|----|----|----|----"

/* Player 1 has a full first line, red in the second, and blue in row 3 of the wall. */
#define DRAFTING                                                                                   \
    "BBBY|----|RKKW|BYRK|BYRK/FW/" BLANK "/-----|-----|--B--|-----|-----/Y|R-|---|----|-----/-"    \
    "/3,4/2/1"

static void a_draft_is_refused_at_the_byte_to_blame(void **state)
{
    (void)state;
    static const refusal rows[] = {
        {"", FY_AZUL_BAD_MOVE, 0},
        {" \t", FY_AZUL_BAD_MOVE, 2},
        {"0B2", FY_AZUL_BAD_MOVE, 0},
        {"c", FY_AZUL_BAD_MOVE, 0},
        {"x", FY_AZUL_BAD_MOVE, 0},
        {"1", FY_AZUL_BAD_MOVE, 1},
        {"1b4", FY_AZUL_BAD_MOVE, 1},
        {"1-4", FY_AZUL_BAD_MOVE, 1},
        {"1F4", FY_AZUL_BAD_MOVE, 1},
        {"1B", FY_AZUL_BAD_MOVE, 2},
        {"1Bf", FY_AZUL_BAD_MOVE, 2},
        {"1B0", FY_AZUL_BAD_MOVE, 2},
        {"1B6", FY_AZUL_BAD_MOVE, 2},
        {"1B44", FY_AZUL_BAD_MOVE, 3},
        {"1B4 4", FY_AZUL_BAD_MOVE, 3},
        {"1 B4", FY_AZUL_BAD_MOVE, 1},
        {"0000", FY_AZUL_BAD_MOVE, 0},
        {"dea", FY_AZUL_BAD_MOVE, 0},
        {"6B4", FY_AZUL_NO_SUCH_FACTORY, 0},
        {"  9BF", FY_AZUL_NO_SUCH_FACTORY, 2},
        {"2B4", FY_AZUL_EMPTY_SOURCE, 0},
        {"1W4", FY_AZUL_NO_SUCH_COLOR, 1},
        {"\n CBF\r", FY_AZUL_NO_SUCH_COLOR, 3},
        {"1Y1", FY_AZUL_PATTERN_LINE_FULL, 2},
        {"3R1", FY_AZUL_PATTERN_LINE_FULL, 2},
        {"3K2", FY_AZUL_LINE_OF_OTHER_COLOR, 2},
        {"1B3", FY_AZUL_COLOR_ON_WALL_ROW, 2},
        {"3>2", FY_AZUL_NOTHING_TO_PLACE, 0},
        {"6>2", FY_AZUL_BAD_MOVE, 0},
        {"C>2", FY_AZUL_BAD_MOVE, 0},
        {"3>", FY_AZUL_BAD_MOVE, 2},
        {"3>6", FY_AZUL_BAD_MOVE, 2},
        {"3>22", FY_AZUL_BAD_MOVE, 3},
        {"deal BYRK", FY_AZUL_NOT_DEALING, 0},
        {" deal", FY_AZUL_NOT_DEALING, 1},
    };
    ASSERT_REFUSED(DRAFTING, rows);
}

static void blanks_around_a_move_do_not_matter(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(DRAFTING);
    fy_move plain = 0, padded = 0;
    assert_int_equal(read_exact(&plain, &pos, "CWF", 3).code, FY_OK);
    assert_int_equal(read_exact(&padded, &pos, "\t CWF \r\n", 8).code, FY_OK);
    assert_int_equal(plain, padded);
    assert_int_equal(fy_azul_source(plain), FY_AZUL_CENTRE_SOURCE);
    assert_int_equal(fy_azul_move_color(plain), FY_AZUL_WHITE);
    assert_int_equal(fy_azul_line_of(plain), FY_AZUL_FLOOR_LINE);
}

/* Player 0 is to place a red tile of line 2: column 1 is taken, and column 3 has a red one. */
#define TILING                                                                                     \
    NONE "/-/--R--|B----|-----|-----|-----/-|RR|---|YYYY|-----/F/" BLANK "/3,4/2/0/wall:free"

static void a_placement_is_refused_at_the_byte_to_blame(void **state)
{
    (void)state;
    static const refusal rows[] = {
        {"4>2", FY_AZUL_WRONG_LINE, 0},   {"1>2", FY_AZUL_WRONG_LINE, 0},
        {"2>1", FY_AZUL_COLUMN_TAKEN, 2}, {" 2>3", FY_AZUL_COLOR_IN_COLUMN, 3},
        {"1BF", FY_AZUL_PLACE_FIRST, 0},  {"9B1", FY_AZUL_PLACE_FIRST, 0},
        {"deal", FY_AZUL_NOT_DEALING, 0}, {"2>0", FY_AZUL_BAD_MOVE, 2},
    };
    ASSERT_REFUSED(TILING, rows);
}

/* The bag has three blue tiles and a yellow one, the lid ten red ones and ten black ones. */
#define DEALING NONE "/F/" BLANK "/" BLANK "/0,0/3/0/bag:3,1,0,0,0/lid:0,0,10,10,0"

static void a_deal_is_refused_at_the_byte_to_blame(void **state)
{
    (void)state;
    static const refusal rows[] = {
        {"1BF", FY_AZUL_DEAL_FIRST, 0},
        {"1>2", FY_AZUL_DEAL_FIRST, 0},
        {"deal", FY_AZUL_BAD_DEAL, 4},
        {"deal ", FY_AZUL_BAD_DEAL, 4},
        {"Deal BBBY|RRRR|RRRR|RRKK|KKKK", FY_AZUL_BAD_MOVE, 0},
        {"dealBBBY|RRRR|RRRR|RRKK|KKKK", FY_AZUL_BAD_DEAL, 4},
        {"deal BBBY|RRRR|RRRR|RRKK", FY_AZUL_BAD_DEAL, 24},
        {"deal BBBY|RRRR|RRRR|RRKK|KKKK|", FY_AZUL_BAD_DEAL, 29},
        {"deal BBBY|RRRR|RRRR|RRKK|KKKKK", FY_AZUL_BAD_DEAL, 29},
        {"deal BBBYY|RRR|RRRR|RRKK|KKKK", FY_AZUL_BAD_DEAL, 9},
        {"deal BBB|YRRRR|RRRR|RRKK|KKKK", FY_AZUL_BAD_DEAL, 8},
        {"deal BBBY|rRRR|RRRR|RRKK|KKKK", FY_AZUL_BAD_DEAL, 10},
        {"deal BBBY|RRRF|RRRR|RRKK|KKKK", FY_AZUL_BAD_DEAL, 13},
        {"deal BBBY RRRR|RRRR|RRKK|KKKK", FY_AZUL_BAD_DEAL, 9},
        {"deal BBBY|RRRR|RRRR|RRKW|KKKK", FY_AZUL_DEAL_NOT_THERE, 20},
        {"deal BBBY|RRRR|RRRR|RRRK|KKKK", FY_AZUL_DEAL_NOT_THERE, 20},
        {"deal BBBY|RRRR|RRRR|RRKK|KKK-", FY_AZUL_DEAL_NOT_THERE, 25},
        {" deal  BBBY|RRRR|R-RR|RRKK|KKKK", FY_AZUL_DEAL_NOT_THERE, 17},
    };
    ASSERT_REFUSED(DEALING, rows);
}

static void a_deal_takes_its_tiles_in_any_order(void **state)
{
    (void)state;
    static const char text[] = "\tdeal \t YBBB|KRRR|RRRR|KKRR|KKKK\n";
    const fy_azul pos = azul_of(DEALING);
    char out[FY_AZUL_TEXT_MAX];
    fy_azul after;
    assert_int_equal(play_exact(&after, &pos, text, strlen(text)).code, FY_OK);
    assert_int_equal(fy_azul_write(out, sizeof out, &after, 0).code, FY_OK);
    assert_string_equal(out, "BBBY|RRRK|RRRR|RRKK|KKKK/F/" BLANK "/" BLANK
                             "/0,0/3/0/bag:0,0,1,3,0/lid:0,0,0,0,0");
}

static void short_places_are_told_where_nothing_is_left(void **state)
{
    (void)state;
    static const char text[] = "deal BBBY|RR--|----|----|----";
    fy_azul pos = azul_of(NONE "/F/" BLANK "/" BLANK "/0,0/3/0/bag:3,1,0,0,0/lid:0,0,2,0,0"), after;
    char out[FY_AZUL_MOVE_TEXT_MAX];
    assert_int_equal(play_exact(&after, &pos, text, strlen(text)).code, FY_OK);
    write_move(out, &pos, FY_AZUL_DEALS | 77);
    assert_string_equal(out, text);
}

static void nothing_is_played_in_partial_and_finished_positions(void **state)
{
    (void)state;
    static const refusal partial[] = {
        {"1BF", FY_AZUL_IS_PARTIAL, 0},
        {"  1>2", FY_AZUL_IS_PARTIAL, 2},
        {"deal BYRK", FY_AZUL_IS_PARTIAL, 0},
        {"1B", FY_AZUL_BAD_MOVE, 2},
    };
    static const refusal finished[] = {
        {"1BF", FY_AZUL_GAME_OVER, 0},
        {"1>2", FY_AZUL_GAME_OVER, 0},
        {"deal BYRK", FY_AZUL_GAME_OVER, 0},
        {"1B", FY_AZUL_BAD_MOVE, 2},
    };
    ASSERT_REFUSED("BYRK|BYRK|BYRK|BYRK|BYRK/F/" BLANK "/0,0/1/0", partial);
    ASSERT_REFUSED(NONE "/-/BYRKW|-----|-----|-----|-----/" LINES "/-/" BLANK "/0,0/1/0", finished);
}

/* ---- spoiled texts ----------------------------------------------------------------------- */

static void spoiled_deals_are_refused_or_play_what_they_say(void **state)
{
    (void)state;
    uint64_t random = 41;
    fy_azul pos;
    fy_azul_start_for(&pos, 4, 0);
    int played = 0, refused = 0;
    for (int i = 0; i < (SLOW_BUILD ? 5000 : 100000); i++) {
        char text[SPELLING_MAX], out[FY_AZUL_MOVE_TEXT_MAX];
        size_t len = write_move(out, &pos, fy_azul_chance(&pos, &random));
        fy_azul after;
        memcpy(text, out, len);
        const size_t at = (size_t)random_below(&random, (int)len);
        text[at] = "BYRKW-|dealFx \n"[random_below(&random, 15)];
        if (one_in(&random, 4)) len = mutate(text, len, &random);
        const fy_result result = play_exact(&after, &pos, text, len);
        assert_for(text, len, result.at <= len);
        played += result.code == FY_OK;
        refused += result.code != FY_OK;
        if (result.code != FY_OK)
            assert_for(text, len, fy_code_severity(result.code) == FY_SEVERITY_MOVE);
        else
            assert_for(text, len, fy_azul_check(&after) == 0);
    }
    assert_true(played > 100 && refused > 100);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void what_is_written_is_whole_or_not_there(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(DEALING);
    char out[FY_AZUL_MOVE_TEXT_MAX], tight[FY_AZUL_MOVE_TEXT_MAX] = "before";
    const size_t len = write_move(out, &pos, FY_AZUL_DEALS | 5);
    const fy_result result = fy_azul_move_write(tight, len, &pos, FY_AZUL_DEALS | 5, 0);
    assert_int_equal(result.code, FY_NO_SPACE);
    assert_int_equal(result.at, len + 1);
    assert_string_equal(tight, "before");
    assert_int_equal(fy_azul_move_write(tight, len + 1, &pos, FY_AZUL_DEALS | 5, 0).code, FY_OK);
    assert_string_equal(tight, out);
}

static void only_legal_moves_and_none_are_written(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(DRAFTING);
    char out[FY_AZUL_MOVE_TEXT_MAX] = "before";
    fy_move move = 0;
    assert_int_equal(read_exact(&move, &pos, "1B4", 3).code, FY_OK);
    assert_int_equal(fy_azul_move_write(out, sizeof out, &pos, move, FY_MOVE_SAN).code,
                     FY_UNKNOWN_OPTION);
    const fy_result result = fy_azul_move_write(out, sizeof out, &pos, move ^ 1, 0);
    assert_int_equal(result.code, FY_AZUL_EMPTY_SOURCE);
    assert_int_equal(result.at, 0);
    assert_int_equal(fy_azul_move_write(out, sizeof out, &pos, FY_AZUL_DEALS, 0).code,
                     FY_AZUL_NOT_DEALING);
    assert_string_equal(out, "before");
    assert_int_equal(write_move(out, &pos, 0), 4);
    assert_string_equal(out, "0000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_a_game_reads_back),
        cmocka_unit_test(of_all_short_texts_only_the_legal_moves_are_read),
        cmocka_unit_test(a_draft_is_refused_at_the_byte_to_blame),
        cmocka_unit_test(blanks_around_a_move_do_not_matter),
        cmocka_unit_test(a_placement_is_refused_at_the_byte_to_blame),
        cmocka_unit_test(a_deal_is_refused_at_the_byte_to_blame),
        cmocka_unit_test(a_deal_takes_its_tiles_in_any_order),
        cmocka_unit_test(short_places_are_told_where_nothing_is_left),
        cmocka_unit_test(nothing_is_played_in_partial_and_finished_positions),
        cmocka_unit_test(spoiled_deals_are_refused_or_play_what_they_say),
        cmocka_unit_test(what_is_written_is_whole_or_not_there),
        cmocka_unit_test(only_legal_moves_and_none_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
