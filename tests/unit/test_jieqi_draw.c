/* Drawings for a terminal, byte for byte. Pictures are in test_picture.c. */
#include <string.h>

#include "draw_support.h"
#include "jieqi_random.h"
#include "jieqi_support.h"

#define START "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"
#define SMALL_TABLE "4k4/9/1c5x1/x7x/9/9/9/7X1/9/X3K4 -:Rap b * rp:hep 12 34"
#define EMPTY_VIEW "9/9/9/9/9/9/9/9/9/9 "

static char drawing[1 << 16];

static const char *draw_position(const fy_jieqi *pos, uint32_t style)
{
    fy_result result = fy_jieqi_draw(drawing, sizeof drawing, pos, style);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(drawing));
    return drawing;
}

static const char *draw(const char *text, uint32_t style)
{
    fy_jieqi pos = jieqi_of(text);
    return draw_position(&pos, style);
}

/* ---- terminal ---------------------------------------------------------------------------- */

static void unicode_shows_the_start_face_down(void **state)
{
    (void)state;
    assert_string_equal(draw(START, FY_DRAW_UNICODE),
                        "9 (x)──(x)──(x)──(x)──將k──(x)──(x)──(x)──(x)\n"
                        "   │    │    │    │ ╲  │  ╱ │    │    │    │\n"
                        "8  ├────┼────┼────┼────┼────┼────┼────┼────┤\n"
                        "   │    │    │    │ ╱  │  ╲ │    │    │    │\n"
                        "7  ├───(x)───┼────┼────┼────┼────┼───(x)───┤\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "6 (x)───┼───(x)───┼───(x)───┼───(x)───┼───(x)\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "5  ├────┴────┴────┴────┴────┴────┴────┴────┤\n"
                        "   │       楚 河               漢 界       │\n"
                        "4  ├────┬────┬────┬────┬────┬────┬────┬────┤\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "3 [X]───┼───[X]───┼───[X]───┼───[X]───┼───[X]\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "2  ├───[X]───┼────┼────┼────┼────┼───[X]───┤\n"
                        "   │    │    │    │ ╲  │  ╱ │    │    │    │\n"
                        "1  ├────┼────┼────┼────┼────┼────┼────┼────┤\n"
                        "   │    │    │    │ ╱  │  ╲ │    │    │    │\n"
                        "0 [X]──[X]──[X]──[X]──帥K──[X]──[X]──[X]──[X]\n"
                        "   a    b    c    d    e    f    g    h    i\n"
                        "Red lost: nothing\n"
                        "Black lost: nothing\n"
                        "Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 15\n"
                        "Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 15\n"
                        "Red to move, seen by Red\n");
}

static void unicode_shows_in_a_table_what_is_face_down(void **state)
{
    (void)state;
    assert_string_equal(draw(SMALL_TABLE, FY_DRAW_UNICODE),
                        "9  ┌────┬────┬────┬───將k───┬────┬────┬────┐\n"
                        "   │    │    │    │ ╲  │  ╱ │    │    │    │\n"
                        "8  ├────┼────┼────┼────┼────┼────┼────┼────┤\n"
                        "   │    │    │    │ ╱  │  ╲ │    │    │    │\n"
                        "7  ├───砲c───┼────┼────┼────┼────┼───(h)───┤\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "6 (e)───┼────┼────┼────┼────┼────┼────┼───(p)\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "5  ├────┴────┴────┴────┴────┴────┴────┴────┤\n"
                        "   │       楚 河               漢 界       │\n"
                        "4  ├────┬────┬────┬────┬────┬────┬────┬────┤\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "3  ├────┼────┼────┼────┼────┼────┼────┼────┤\n"
                        "   │    │    │    │    │    │    │    │    │\n"
                        "2  ├────┼────┼────┼────┼────┼────┼───[R]───┤\n"
                        "   │    │    │    │ ╲  │  ╱ │    │    │    │\n"
                        "1  ├────┼────┼────┼────┼────┼────┼────┼────┤\n"
                        "   │    │    │    │ ╱  │  ╲ │    │    │    │\n"
                        "0 [P]───┴────┴────┴───帥K───┴────┴────┴────┘\n"
                        "   a    b    c    d    e    f    g    h    i\n"
                        "Red lost: nothing\n"
                        "Black lost: 車r (士a) (卒p)\n"
                        "Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 2\n"
                        "Black unseen: r1 h2 c1 e2 a1 p4; face down ( ): 3\n"
                        "Black to move, seen by the referee, clock 12, move 34\n");
}

static void ascii_shows_letters_and_dots(void **state)
{
    (void)state;
    assert_string_equal(draw("rhea1k3/9/3R5/x1x3x1x/2E1X4/4x3c/X1X3X1X/1C4hC1/9/4K3p "
                             "RP??:raHC r+e5xe5 r 3 17",
                             FY_DRAW_ASCII),
                        "  +-------------------------------------+\n"
                        "9 |  r   h   e   a   .   k   .   .   .  |\n"
                        "8 |  .   .   .   .   .   .   .   .   .  |\n"
                        "7 |  .   .   .   R   .   .   .   .   .  |\n"
                        "6 | (x)  .  (x)  .   .   .  (x)  .  (x) |\n"
                        "5 |  .   .   E   .  [X]  .   .   .   .  |\n"
                        "  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|\n"
                        "4 |  .   .   .   .  (x)  .   .   .   c  |\n"
                        "3 | [X]  .  [X]  .   .   .  [X]  .  [X] |\n"
                        "2 |  .   C   .   .   .   .   h   C   .  |\n"
                        "1 |  .   .   .   .   .   .   .   .   .  |\n"
                        "0 |  .   .   .   .   K   .   .   .   p  |\n"
                        "  +-------------------------------------+\n"
                        "     a   b   c   d   e   f   g   h   i\n"
                        "Red lost: R P [?] [?]\n"
                        "Black lost: (r) (a) h c\n"
                        "Red unseen: H2 E1 A2 P4; face down [ ]: 5\n"
                        "Black unseen: e1 p4; face down ( ): 5\n"
                        "Due on e5: what the piece is, and what it took\n"
                        "Red has moved, seen by Red, clock 3, move 17\n");
}

static void flipped_ascii_is_seen_from_black(void **state)
{
    (void)state;
    assert_string_equal(draw(SMALL_TABLE, FY_DRAW_ASCII | FY_DRAW_FLIP),
                        "  +-------------------------------------+\n"
                        "0 |  .   .   .   .   K   .   .   .  [P] |\n"
                        "1 |  .   .   .   .   .   .   .   .   .  |\n"
                        "2 |  .  [R]  .   .   .   .   .   .   .  |\n"
                        "3 |  .   .   .   .   .   .   .   .   .  |\n"
                        "4 |  .   .   .   .   .   .   .   .   .  |\n"
                        "  |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|\n"
                        "5 |  .   .   .   .   .   .   .   .   .  |\n"
                        "6 | (p)  .   .   .   .   .   .   .  (e) |\n"
                        "7 |  .  (h)  .   .   .   .   .   c   .  |\n"
                        "8 |  .   .   .   .   .   .   .   .   .  |\n"
                        "9 |  .   .   .   .   k   .   .   .   .  |\n"
                        "  +-------------------------------------+\n"
                        "     i   h   g   f   e   d   c   b   a\n"
                        "Red lost: nothing\n"
                        "Black lost: r (a) (p)\n"
                        "Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 2\n"
                        "Black unseen: r1 h2 c1 e2 a1 p4; face down ( ): 3\n"
                        "Black to move, seen by the referee, clock 12, move 34\n");
}

static void flipped_unicode_is_seen_from_black(void **state)
{
    (void)state;
    draw("R3k4/9/9/9/9/9/9/9/9/4K3X -:- b b", FY_DRAW_UNICODE | FY_DRAW_FLIP);
    const char *top = "0 [X]───┬────┬────┬───帥K───┬────┬────┬────┐\n";
    const char *bottom = "\n9  └────┴────┴────┴───將k───┴────┴────┴───俥R\n"
                         "   i    h    g    f    e    d    c    b    a\n";
    assert_memory_equal(drawing, top, strlen(top));
    assert_non_null(strstr(drawing, bottom));
}

static void each_side_has_its_own_names(void **state)
{
    (void)state;
    draw("KRHCEAP2/9/9/9/9/9/9/9/9/krhceap2 -:- r r", FY_DRAW_UNICODE);
    assert_non_null(strstr(drawing, "9 帥K──俥R──傌H──炮C──相E──仕A──兵P───┬────┐\n"));
    assert_non_null(strstr(drawing, "0 將k──車r──馬h──砲c──象e──士a──卒p───┴────┘\n"));
}

/* The last line, and the one before it if something is due. */
static void assert_ending(const char *text, const char *ending)
{
    static const uint32_t styles[] = {FY_DRAW_UNICODE, FY_DRAW_ASCII};
    for (int i = 0; i < 2; i++) {
        draw(text, styles[i]);
        assert_true(strlen(drawing) > strlen(ending));
        assert_string_equal(drawing + strlen(drawing) - strlen(ending), ending);
    }
}

static void the_last_lines_tell_only_what_there_is(void **state)
{
    (void)state;
    assert_ending(EMPTY_VIEW "-:- b r 0 1", "face down ( ): 0\n"
                                            "Black to move, seen by Red, clock 0, move 1\n");
    assert_ending("X8/9/9/9/9/9/9/9/9/9 -:- r+a9 b", "Due on a9: what the piece is\n"
                                                     "Red has moved, seen by Black\n");
    assert_ending("8k/9/9/9/9/9/9/9/9/9 -:- bxi9 b", "Due on i9: what it took\n"
                                                     "Black has moved, seen by Black\n");
    assert_ending(EMPTY_VIEW "RRHHCCEEAAPPPPP:- r r",
                  "Red unseen: nothing; face down [ ]: 0\n"
                  "Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 0\n"
                  "Red to move, seen by Red\n");
}

static void ascii_has_only_printable_bytes(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 300; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        draw_position(&pos, FY_DRAW_ASCII | (one_in(&seed, 2) ? FY_DRAW_FLIP | FY_DRAW_COLOR : 0));
        for (const char *p = drawing; *p != '\0'; p++)
            assert_true((*p >= ' ' && *p <= '~') || *p == '\n');
    }
}

/* There is no word in the drawing of a view of what may lie in the memory behind it. */
static void a_view_is_drawn_from_the_view_alone(void **state)
{
    (void)state;
    static char plain[sizeof drawing];
    for (uint32_t style = FY_DRAW_UNICODE; style <= FY_DRAW_ASCII; style++) {
        fy_jieqi pos = jieqi_of(START);
        strcpy(plain, draw_position(&pos, style));
        memset(pos.table.identity, FY_JIEQI_ROOK, sizeof pos.table.identity);
        assert_string_equal(draw_position(&pos, style), plain);
    }
}

/* ---- colours ----------------------------------------------------------------------------- */

static void there_is_no_escape_without_the_colour_flag(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < 300; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        for (uint32_t style = 0; style < FY_DRAW_COLOR; style++)
            assert_null(strchr(draw_position(&pos, style), '\033'));
    }
}

/* The columns that a line takes: every character one, a Chinese one two. */
static int width(const char *line, const char *end)
{
    int columns = 0;
    for (const char *p = line; p < end; p++) {
        if ((*p & 0xc0) == 0x80) continue;
        columns += (unsigned char)*p >= 0xe4 && (unsigned char)*p <= 0xe9 ? 2 : 1;
    }
    return columns;
}

/* Takes the blanks off the ends of lines. */
static void strip_ends(char *text)
{
    char *out = text;
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '\n')
            while (out > text && out[-1] == ' ') out--;
        *out++ = *p;
    }
    *out = '\0';
}

static void colours_only_paint(void **state)
{
    (void)state;
    static char plain[sizeof drawing];
    uint64_t seed = 3;
    for (int i = 0; i < 300; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        uint32_t style = one_in(&seed, 2) ? FY_DRAW_FLIP : 0;
        strcpy(plain, draw_position(&pos, style));
        draw_position(&pos, style | FY_DRAW_COLOR);
        strip_colors(drawing);
        strip_ends(drawing);
        assert_string_equal(drawing, plain);
    }
}

static void every_line_of_the_board_is_as_wide_and_ends_its_colours(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < 100; i++) {
        fy_jieqi pos;
        random_jieqi(&pos, &seed);
        draw_position(&pos, FY_DRAW_COLOR);
        const char *line = drawing;
        for (int row = 0; row < 19; row++) {
            const char *end = strchr(line, '\n');
            assert_memory_equal(end - 4, "\033[0m", 4);
            line = end + 1;
        }
        assert_null(strchr(line, '\033'));
        strip_colors(drawing);
        line = drawing;
        for (int row = 0; row < 19; row++) {
            const char *end = strchr(line, '\n');
            assert_int_equal(width(line, end), 2 + 8 * 5 + 3);
            line = end + 1;
        }
    }
}

static void colours_tell_the_sides_and_what_is_face_down_apart(void **state)
{
    (void)state;
    draw("RrXx5/9/9/9/9/9/9/9/9/9 -:- r r", FY_DRAW_COLOR);
    const char *red = strstr(drawing, "俥R"), *black = strstr(drawing, "車r");
    const char *red_down = strstr(drawing, "[X]"), *black_down = strstr(drawing, "(x)");
    const char *ends[] = {red, black, red_down, black_down};
    for (int i = 0; i < 4; i++) assert_non_null(ends[i]);
    for (int i = 0; i < 4; i++) {
        const char *paint = ends[i];
        while (*paint != '\033') paint--;
        assert_int_equal(ends[i][i < 2 ? strlen("俥R") : strlen("[X]")], '\033');
        for (int j = 0; j < i; j++) {
            size_t len = (size_t)(ends[i] - paint);
            assert_true(memcmp(ends[j] - len, paint, len) != 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unicode_shows_the_start_face_down),
        cmocka_unit_test(unicode_shows_in_a_table_what_is_face_down),
        cmocka_unit_test(ascii_shows_letters_and_dots),
        cmocka_unit_test(flipped_ascii_is_seen_from_black),
        cmocka_unit_test(flipped_unicode_is_seen_from_black),
        cmocka_unit_test(each_side_has_its_own_names),
        cmocka_unit_test(the_last_lines_tell_only_what_there_is),
        cmocka_unit_test(ascii_has_only_printable_bytes),
        cmocka_unit_test(a_view_is_drawn_from_the_view_alone),
        cmocka_unit_test(there_is_no_escape_without_the_colour_flag),
        cmocka_unit_test(colours_only_paint),
        cmocka_unit_test(every_line_of_the_board_is_as_wide_and_ends_its_colours),
        cmocka_unit_test(colours_tell_the_sides_and_what_is_face_down_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
