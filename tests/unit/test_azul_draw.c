/* Drawings of Azul: the terminal forms byte for byte, what every position must give, and SVG as far
 * as a short look can tell that it is well-formed and shows the right tiles. */
#include <stdio.h>
#include <string.h>

#include "azul_random.h"
#include "azul_support.h"
#include "draw_support.h"

#define BLANK_WALL "-----|-----|-----|-----|-----"
#define BLANK_LINES "-|--|---|----|-----"

#define PLAYED                                                                                     \
    "----|BKKW|YY--/FYYRW/---K-|-B---|-----|-----|WW---/W|--|BB-|RRR-|YY---/-/" BLANK_WALL         \
    "/-|K-|WWW|YY--|BB---/RRK/1,42/2/1/bag:11,12,12,14,11/lid:0,1,1,1,3"
#define PARTIAL                                                                                    \
    "BYYR/-/B----|YY---|-----|-----|-----/BB|YYY|---|----|-----/BFW/12,8/3/1/next:0/wall:free"

static char drawing[1 << 17];

static const char *draw_position(const fy_azul *pos, uint32_t style)
{
    fy_result result = fy_azul_draw(drawing, sizeof drawing, pos, style);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(drawing));
    return drawing;
}

static const char *draw(const char *text, uint32_t style)
{
    fy_azul pos = azul_of(text);
    return draw_position(&pos, style);
}

/* ---- terminal ---------------------------------------------------------------------------- */

static void ascii_shows_tiles_in_brackets_and_printed_colours_small(void **state)
{
    (void)state;
    assert_string_equal(
        draw(PLAYED, FY_DRAW_ASCII),
        ".--1---. .--2---. .--3---.\n"
        "|      | |[B][K]| |[Y][Y]|\n"
        "|      | |[K][W]| |      |\n"
        "'------' '------' '------'\n"
        " C [F] [Y][Y] [R] [W]\n"
        ".- player-0 ---------------- score 1 -.  .- > player-1 ------------- score 42 -.\n"
        "| 1             [W] >  b  y  r [K] w  |  | 1              .  >  b  y  r  k  w  |\n"
        "| 2           .  .  >  w [B] y  r  k  |  | 2           . [K] >  w  b  y  r  k  |\n"
        "| 3        . [B][B] >  k  w  b  y  r  |  | 3       [W][W][W] >  k  w  b  y  r  |\n"
        "| 4     . [R][R][R] >  r  k  w  b  y  |  | 4     .  . [Y][Y] >  r  k  w  b  y  |\n"
        "| 5  .  .  . [Y][Y] > [W][W] k  w  b  |  | 5  .  .  . [B][B] >  y  r  k  w  b  |\n"
        "| F  .  .  .  .  .  .  .              |  | F [R][R][K] .  .  .  .              |\n"
        "|   -1 -1 -2 -2 -2 -3 -3              |  |   -1 -1 -2 -2 -2 -3 -3              |\n"
        "'-------------------------------------'  '-------------------------------------'\n"
        "round 2: player-1 takes tiles, printed wall\n"
        "bag 60 (B11 Y12 R12 K14 W11), lid 6 (B0 Y1 R1 K1 W3)\n");
}

static void unicode_shows_tiles_between_sides(void **state)
{
    (void)state;
    assert_string_equal(
        draw(PLAYED, FY_DRAW_UNICODE),
        "╭──1───╮ ╭──2───╮ ╭──3───╮\n"
        "│      │ │▐B▌▐K▌│ │▐Y▌▐Y▌│\n"
        "│      │ │▐K▌▐W▌│ │      │\n"
        "╰──────╯ ╰──────╯ ╰──────╯\n"
        " C ▐F▌ ▐Y▌▐Y▌ ▐R▌ ▐W▌\n"
        "╭─ player-0 ──────────────── score 1 ─╮  ╭─ ▶ player-1 ───────────── score 42 ─╮\n"
        "│ 1             ▐W▌ ▸  b  y  r ▐K▌ w  │  │ 1              ·  ▸  b  y  r  k  w  │\n"
        "│ 2           ·  ·  ▸  w ▐B▌ y  r  k  │  │ 2           · ▐K▌ ▸  w  b  y  r  k  │\n"
        "│ 3        · ▐B▌▐B▌ ▸  k  w  b  y  r  │  │ 3       ▐W▌▐W▌▐W▌ ▸  k  w  b  y  r  │\n"
        "│ 4     · ▐R▌▐R▌▐R▌ ▸  r  k  w  b  y  │  │ 4     ·  · ▐Y▌▐Y▌ ▸  r  k  w  b  y  │\n"
        "│ 5  ·  ·  · ▐Y▌▐Y▌ ▸ ▐W▌▐W▌ k  w  b  │  │ 5  ·  ·  · ▐B▌▐B▌ ▸  y  r  k  w  b  │\n"
        "│ F  ·  ·  ·  ·  ·  ·  ·              │  │ F ▐R▌▐R▌▐K▌ ·  ·  ·  ·              │\n"
        "│   -1 -1 -2 -2 -2 -3 -3              │  │   -1 -1 -2 -2 -2 -3 -3              │\n"
        "╰─────────────────────────────────────╯  ╰─────────────────────────────────────╯\n"
        "round 2: player-1 takes tiles, printed wall\n"
        "bag 60 (B11 Y12 R12 K14 W11), lid 6 (B0 Y1 R1 K1 W3)\n");
}

static void a_partial_position_shows_one_board_and_both_scores(void **state)
{
    (void)state;
    assert_string_equal(
        draw(PARTIAL, FY_DRAW_ASCII),
        ".--1---.\n"
        "|[B][Y]|\n"
        "|[Y][R]|\n"
        "'------'\n"
        " C  .\n"
        ".- the one board that is known -------.\n"
        "| 1          [B][B] > [B] .  .  .  .  |\n"
        "| 2       [Y][Y][Y] > [Y][Y] .  .  .  |\n"
        "| 3        .  .  .  >  .  .  .  .  .  |\n"
        "| 4     .  .  .  .  >  .  .  .  .  .  |\n"
        "| 5  .  .  .  .  .  >  .  .  .  .  .  |\n"
        "| F [B][F][W] .  .  .  .              |\n"
        "|   -1 -1 -2 -2 -2 -3 -3              |\n"
        "'-------------------------------------'\n"
        "round 3: player-1 takes tiles, player-0 starts next, free wall, scores 12 and 8\n");
}

/* Where the boards of the players stand in the drawing. */
static void assert_order(const char *text, const char *order)
{
    for (int i = 0; order[i] != '\0'; i++) {
        char name[16];
        snprintf(name, sizeof name, "player-%c", order[i]);
        text = strstr(text, name);
        assert_non_null(text);
    }
}

static void flipped_boards_go_from_the_last_player_to_the_first(void **state)
{
    (void)state;
    static const uint32_t forms[] = {FY_DRAW_UNICODE, FY_DRAW_ASCII};
    static const char *const up[] = {"01", "012", "0123"}, *const down[] = {"10", "210", "3210"};
    for (int form = 0; form < 2; form++) {
        for (int players = 2; players <= 4; players++) {
            fy_azul pos;
            fy_azul_start_for(&pos, players, 0);
            assert_order(draw_position(&pos, forms[form]), up[players - 2]);
            assert_order(draw_position(&pos, forms[form] | FY_DRAW_FLIP), down[players - 2]);
        }
    }
}

static void a_partial_position_is_the_same_when_flipped(void **state)
{
    (void)state;
    static char straight[sizeof drawing];
    for (uint32_t form = FY_DRAW_UNICODE; form <= FY_DRAW_ASCII; form++) {
        strcpy(straight, draw(PARTIAL, form));
        assert_string_equal(draw(PARTIAL, form | FY_DRAW_FLIP), straight);
    }
}

static void assert_says(const char *text, const char *words)
{
    for (uint32_t form = FY_DRAW_UNICODE; form <= FY_DRAW_ASCII; form++) {
        draw(text, form);
        if (strstr(drawing, words) == NULL) print_error("no '%s' in %s\n", words, drawing);
        assert_non_null(strstr(drawing, words));
    }
}

#define BOARDS BLANK_WALL "/" BLANK_LINES "/-/" BLANK_WALL "/" BLANK_LINES "/-"

static void the_words_below_tell_the_phase(void **state)
{
    (void)state;
    assert_says("BBBB/-/" BOARDS "/0,0/7/1", "round 7: player-1 takes tiles, printed wall");
    assert_says("----/F/" BOARDS "/0,0/65535/0",
                "round 65535: player-0 starts after the deal, printed wall");
    assert_says("----/-/" BLANK_WALL "/-|BB|---|----|-----/-/" BLANK_WALL "/" BLANK_LINES
                "/F/0,0/1/0/wall:free",
                "round 1: player-0 places the tile of line 2, free wall");
    assert_says("BBBB/-/" BOARDS "/0,0/2/0/next:1",
                "round 2: player-0 takes tiles, player-1 starts next, printed wall");
}

static void a_finished_game_tells_who_has_won(void **state)
{
    (void)state;
    assert_says("----/-/" BOARDS "/3,4/5/0", "round 5: player-1 has won, printed wall");
    assert_says("----/-/" BOARDS "/4,4/5/0", "round 5: the game is tied, printed wall");
    assert_says("----/-/" BLANK_WALL "/" BLANK_LINES "/-/4,3/5/0",
                "round 5: no tiles are left, printed wall, scores 4 and 3");
}

static void bag_and_lid_are_told_if_the_position_tells(void **state)
{
    (void)state;
    assert_says("BBBB/-/" BOARDS "/0,0/2/0/bag:1,2,3,4,5", "bag 15 (B1 Y2 R3 K4 W5)");
    assert_null(strstr(drawing, "lid"));
    assert_says("BBBB/-/" BOARDS "/0,0/2/0/lid:255,0,0,0,0", "lid 255 (B255 Y0 R0 K0 W0)");
    assert_null(strstr(drawing, "bag"));
    assert_says(PLAYED, "bag 60 (B11 Y12 R12 K14 W11), lid 6 (B0 Y1 R1 K1 W3)");
    for (uint32_t form = FY_DRAW_UNICODE; form <= FY_DRAW_ASCII; form++) {
        draw("BBBB/-/" BOARDS "/0,0/2/0/bag:1,2,3,4,5", form);
        assert_non_null(strstr(drawing, "wall\nbag 15 (B1 Y2 R3 K4 W5)\n"));
        draw("BBBB/-/" BOARDS "/0,0/2/0/lid:1,2,3,4,5", form);
        assert_non_null(strstr(drawing, "wall\nlid 15 (B1 Y2 R3 K4 W5)\n"));
        draw("BBBB/-/" BOARDS "/0,0/2/0", form);
        assert_null(strstr(drawing, "bag"));
        assert_null(strstr(drawing, "lid"));
        assert_string_equal(strrchr(drawing, ','), ", printed wall\n");
    }
}

/* The signs of whose turn it is; the drawing has each of them for nothing else. */
static void the_board_of_the_player_to_move_is_marked(void **state)
{
    (void)state;
    draw("BBBB/-/" BOARDS "/0,0/7/1", FY_DRAW_ASCII);
    assert_non_null(strstr(drawing, "- > player-1 -"));
    assert_null(strstr(drawing, "> player-0"));
    draw("----/F/" BOARDS "/0,0/7/0", FY_DRAW_UNICODE);
    assert_non_null(strstr(drawing, "─ ▶ player-0 ─"));
    assert_null(strstr(drawing, "▶ player-1"));
    draw("----/-/" BOARDS "/1,0/7/0", FY_DRAW_UNICODE);
    assert_null(strstr(drawing, "▶"));
}

static void a_centre_of_many_tiles_goes_over_several_rows(void **state)
{
    (void)state;
    fy_azul pos;
    fy_azul_start(&pos);
    pos.centre[0] = 20;
    pos.centre[4] = 20;
    draw_position(&pos, FY_DRAW_ASCII);
    assert_non_null(strstr(drawing,
                           "\n C [F] [B][B][B][B][B][B][B][B][B][B][B][B][B][B][B][B][B][B]"
                           "[B][B] [W][W][W]\n"
                           "   [W][W][W][W][W][W][W][W][W][W][W][W][W][W][W][W][W]\n"));
}

static void a_floor_that_is_too_long_ends_in_letters(void **state)
{
    (void)state;
    draw("----/F/" BLANK_WALL "/" BLANK_LINES "/BYRKWFBYRKWFBYRKWFBY/0,0/1/0", FY_DRAW_ASCII);
    assert_non_null(strstr(drawing, "| F [B][Y][R][K][W][F][B]YRKWFBYRKWFBY|\n"));
}

/* ---- any position ------------------------------------------------------------------------ */

/* From a game, or with anything anywhere. */
static void any_azul(fy_azul *out, uint64_t *seed)
{
    if (one_in(seed, 2)) {
        random_azul(out, seed);
        return;
    }
    fy_azul_start_for(out, 2 + random_below(seed, 3), one_in(seed, 2));
    fy_azul_playout(out, seed, (uint64_t)random_below(seed, 120));
}

/* The width of a line in columns: bytes that begin a character, escapes aside. */
static int columns_of(const char *line, const char *end)
{
    int columns = 0;
    for (const char *p = line; p < end; p++) {
        if (*p == '\033') {
            p = strchr(p, 'm');
            assert_true(p != NULL && p < end);
        } else {
            columns += ((unsigned char)*p & 0xc0) != 0x80;
        }
    }
    return columns;
}

static void every_line_fits_100_columns_and_frames_80(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < (SLOW_BUILD ? 300 : 2000); i++) {
        fy_azul pos;
        any_azul(&pos, &seed);
        static const uint32_t styles[] = {FY_DRAW_UNICODE, FY_DRAW_ASCII,
                                          FY_DRAW_UNICODE | FY_DRAW_COLOR};
        draw_position(&pos, styles[i % 3]);
        int board_lines = 0;
        for (const char *line = drawing, *end; *line != '\0'; line = end + 1) {
            end = strchr(line, '\n');
            assert_non_null(end);
            assert_true(columns_of(line, end) <= 100);
            assert_true(end == line || end[-1] != ' ');
            const char *score = strstr(line, "score ");
            if (score == NULL || score > end || pos.partial) continue;
            board_lines++;
            const int pairs = pos.players / 2;
            assert_int_equal(columns_of(line, end), board_lines <= pairs ? 80 : 39);
            for (int row = 1; row < 9; row++) {
                line = end + 1;
                end = strchr(line, '\n');
                assert_int_equal(columns_of(line, end), board_lines <= pairs ? 80 : 39);
            }
        }
        if (!pos.partial) assert_int_equal(board_lines, (pos.players + 1) / 2);
    }
}

static void ascii_has_no_byte_above_126(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < 300; i++) {
        fy_azul pos;
        any_azul(&pos, &seed);
        draw_position(&pos, FY_DRAW_ASCII | (one_in(&seed, 2) ? FY_DRAW_COLOR : 0));
        for (const char *p = drawing; *p != '\0'; p++)
            assert_true(*p == '\n' || (*p >= ' ' && *p <= '~'));
    }
}

/* How many tiles of a colour, or tokens, a position shows. */
static int tiles_of(const fy_azul *pos, int color)
{
    int count = color == FY_AZUL_TOKEN ? pos->token : pos->centre[color - 1];
    for (int f = 0; f < pos->factories && color != FY_AZUL_TOKEN; f++)
        count += pos->factory[f][color - 1];
    for (int p = 0; p < (pos->partial ? 1 : pos->players); p++) {
        const fy_azul_board *board = &pos->board[p];
        for (int i = 0; i < 25; i++) count += board->wall[i / 5][i % 5] == color;
        for (int i = 0; i < FY_AZUL_FLOOR_MAX; i++) count += board->floor[i] == color;
        for (int row = 0; row < 5; row++)
            count += board->line_color[row] == color ? board->line_count[row] : 0;
    }
    return count;
}

static int tiles_beyond_floors(const fy_azul *pos, int color)
{
    int count = 0;
    for (int p = 0; p < (pos->partial ? 1 : pos->players); p++)
        for (int i = 7; i < FY_AZUL_FLOOR_MAX; i++) count += pos->board[p].floor[i] == color;
    return count;
}

static void every_tile_is_shown_once(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int i = 0; i < 300; i++) {
        fy_azul pos;
        any_azul(&pos, &seed);
        for (int color = 1; color <= FY_AZUL_TOKEN; color++) {
            const char letter = "-BYRKWF"[color];
            const int count = tiles_of(&pos, color), beyond = tiles_beyond_floors(&pos, color);
            char tile[32];
            snprintf(tile, sizeof tile, "[%c]", letter);
            draw_position(&pos, FY_DRAW_ASCII);
            assert_int_equal(occurrences(drawing, tile), count - beyond);
            snprintf(tile, sizeof tile, "▐%c▌", letter);
            draw_position(&pos, FY_DRAW_UNICODE);
            assert_int_equal(occurrences(drawing, tile), count - beyond);
            snprintf(tile, sizeof tile, "m %c \033[0m", letter);
            draw_position(&pos, FY_DRAW_UNICODE | FY_DRAW_COLOR);
            assert_int_equal(occurrences(drawing, tile), count - beyond);
        }
    }
}

/* ---- colours ----------------------------------------------------------------------------- */

static void there_is_no_escape_without_the_colour_flag(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < 100; i++) {
        fy_azul pos;
        any_azul(&pos, &seed);
        for (uint32_t style = 0; style < FY_DRAW_COLOR; style++)
            assert_null(strchr(draw_position(&pos, style), '\033'));
    }
}

/* The text with tiles as the colour form writes them, escapes cut. */
static void bare(char *text)
{
    char *out = text;
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '\033')
            p = strchr(p, 'm');
        else if (strncmp(p, "▐", 3) == 0 || strncmp(p, "▌", 3) == 0)
            *out++ = ' ', p += 2;
        else
            *out++ = *p;
    }
    *out = '\0';
}

static void colours_add_escapes_in_place_of_sides_and_nothing_else(void **state)
{
    (void)state;
    static char plain[sizeof drawing];
    uint64_t seed = 5;
    for (int i = 0; i < 100; i++) {
        fy_azul pos;
        any_azul(&pos, &seed);
        strcpy(plain, draw_position(&pos, FY_DRAW_UNICODE));
        bare(plain);
        draw_position(&pos, FY_DRAW_UNICODE | FY_DRAW_COLOR);
        assert_non_null(strchr(drawing, '\033'));
        bare(drawing);
        assert_string_equal(drawing, plain);
    }
}

static void every_colour_has_a_ground_of_its_own_and_ends(void **state)
{
    (void)state;
    char grounds[7][64];
    draw("BYRK|W---/F/" BOARDS "/0,0/1/0", FY_DRAW_UNICODE | FY_DRAW_COLOR);
    for (int color = 1; color <= FY_AZUL_TOKEN; color++) {
        char tile[16];
        snprintf(tile, sizeof tile, "m %c \033[0m", "-BYRKWF"[color]);
        const char *end = strstr(drawing, tile), *start = end;
        assert_non_null(end);
        while (*start != '\033') start--;
        snprintf(grounds[color], sizeof grounds[color], "%.*s", (int)(end - start), start);
        assert_non_null(strstr(grounds[color], "48;5;"));
        for (int other = 1; other < color; other++)
            assert_string_not_equal(strstr(grounds[other], "48;5;"),
                                    strstr(grounds[color], "48;5;"));
    }
}

/* ---- room -------------------------------------------------------------------------------- */

static void without_room_nothing_is_written(void **state)
{
    (void)state;
    fy_azul pos = azul_of(PLAYED);
    for (uint32_t form = FY_DRAW_UNICODE; form <= FY_DRAW_ASCII; form++) {
        const size_t len = strlen(draw_position(&pos, form));
        memset(drawing, 'x', sizeof drawing);
        fy_result result = fy_azul_draw(drawing, len, &pos, form);
        assert_int_equal(result.code, FY_NO_SPACE);
        assert_int_equal(result.at, len + 1);
        assert_int_equal(drawing[0], 'x');
        assert_int_equal(fy_azul_draw(drawing, len + 1, &pos, form).code, FY_OK);
        assert_int_equal(drawing[len + 1], 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ascii_shows_tiles_in_brackets_and_printed_colours_small),
        cmocka_unit_test(unicode_shows_tiles_between_sides),
        cmocka_unit_test(a_partial_position_shows_one_board_and_both_scores),
        cmocka_unit_test(flipped_boards_go_from_the_last_player_to_the_first),
        cmocka_unit_test(a_partial_position_is_the_same_when_flipped),
        cmocka_unit_test(the_words_below_tell_the_phase),
        cmocka_unit_test(a_finished_game_tells_who_has_won),
        cmocka_unit_test(bag_and_lid_are_told_if_the_position_tells),
        cmocka_unit_test(the_board_of_the_player_to_move_is_marked),
        cmocka_unit_test(a_centre_of_many_tiles_goes_over_several_rows),
        cmocka_unit_test(a_floor_that_is_too_long_ends_in_letters),
        cmocka_unit_test(every_line_fits_100_columns_and_frames_80),
        cmocka_unit_test(ascii_has_no_byte_above_126),
        cmocka_unit_test(every_tile_is_shown_once),
        cmocka_unit_test(there_is_no_escape_without_the_colour_flag),
        cmocka_unit_test(colours_add_escapes_in_place_of_sides_and_nothing_else),
        cmocka_unit_test(every_colour_has_a_ground_of_its_own_and_ends),
        cmocka_unit_test(without_room_nothing_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
