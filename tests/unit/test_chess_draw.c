/* Drawings for a terminal, byte for byte. Pictures are in test_picture.c. */
#include <string.h>

#include "chess_random.h"
#include "draw_support.h"

#define AFTER_E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"

static char drawing[1 << 16];

static const char *draw(const char *fen, uint32_t style)
{
    fy_chess pos = position_of(fen);
    fy_result result = fy_chess_draw(drawing, sizeof drawing, &pos, style);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(drawing));
    return drawing;
}

/* ---- terminal ---------------------------------------------------------------------------- */

static void ascii_shows_letters_and_dots(void **state)
{
    (void)state;
    assert_string_equal(draw(AFTER_E4, FY_DRAW_ASCII),
                        "  +-----------------+\n"
                        "8 | r n b q k b n r |\n"
                        "7 | p p p p p p p p |\n"
                        "6 | . . . . . . . . |\n"
                        "5 | . . . . . . . . |\n"
                        "4 | . . . . P . . . |\n"
                        "3 | . . . . . . . . |\n"
                        "2 | P P P P . P P P |\n"
                        "1 | R N B Q K B N R |\n"
                        "  +-----------------+\n"
                        "    a b c d e f g h\n"
                        "Black to move, castling KQkq, en passant e3, clock 0, move 1\n");
}

static void flipped_ascii_is_seen_from_black(void **state)
{
    (void)state;
    assert_string_equal(draw(AFTER_E4, FY_DRAW_ASCII | FY_DRAW_FLIP),
                        "  +-----------------+\n"
                        "1 | R N B K Q B N R |\n"
                        "2 | P P P . P P P P |\n"
                        "3 | . . . . . . . . |\n"
                        "4 | . . . P . . . . |\n"
                        "5 | . . . . . . . . |\n"
                        "6 | . . . . . . . . |\n"
                        "7 | p p p p p p p p |\n"
                        "8 | r n b k q b n r |\n"
                        "  +-----------------+\n"
                        "    h g f e d c b a\n"
                        "Black to move, castling KQkq, en passant e3, clock 0, move 1\n");
}

static void unicode_shows_figures_and_dots_on_dark_squares(void **state)
{
    (void)state;
    assert_string_equal(draw(AFTER_E4, FY_DRAW_UNICODE),
                        "  ┌────────────────────────┐\n"
                        "8 │ ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ │\n"
                        "7 │ ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟ │\n"
                        "6 │    ·     ·     ·     · │\n"
                        "5 │ ·     ·     ·     ·    │\n"
                        "4 │    ·     ·  ♙  ·     · │\n"
                        "3 │ ·     ·     ·     ·    │\n"
                        "2 │ ♙  ♙  ♙  ♙     ♙  ♙  ♙ │\n"
                        "1 │ ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖ │\n"
                        "  └────────────────────────┘\n"
                        "    a  b  c  d  e  f  g  h\n"
                        "Black to move, castling KQkq, en passant e3, clock 0, move 1\n");
}

static void flipped_unicode_is_seen_from_black(void **state)
{
    (void)state;
    assert_string_equal(draw("4k3/8/8/8/8/8/8/R3K3 w Q - 12 34", FY_DRAW_UNICODE | FY_DRAW_FLIP),
                        "  ┌────────────────────────┐\n"
                        "1 │    ·     ♔     ·     ♖ │\n"
                        "2 │ ·     ·     ·     ·    │\n"
                        "3 │    ·     ·     ·     · │\n"
                        "4 │ ·     ·     ·     ·    │\n"
                        "5 │    ·     ·     ·     · │\n"
                        "6 │ ·     ·     ·     ·    │\n"
                        "7 │    ·     ·     ·     · │\n"
                        "8 │ ·     ·  ♚  ·     ·    │\n"
                        "  └────────────────────────┘\n"
                        "    h  g  f  e  d  c  b  a\n"
                        "White to move, castling Q, clock 12, move 34\n");
}

static const char *last_line(const char *text)
{
    size_t end = strlen(text) - 1;
    while (end > 0 && text[end - 1] != '\n') end--;
    return text + end;
}

static void the_last_line_tells_only_what_there_is(void **state)
{
    (void)state;
    static const uint32_t styles[] = {FY_DRAW_ASCII, FY_DRAW_UNICODE};
    for (int i = 0; i < 2; i++) {
        draw("4k3/8/8/8/8/8/8/4K3 w - - 0 1", styles[i]);
        assert_string_equal(last_line(drawing), "White to move, clock 0, move 1\n");
        draw("1r2k3/8/8/8/8/8/8/4K3 b q - 9 65535", styles[i]);
        assert_string_equal(last_line(drawing),
                            "Black to move, castling q, clock 9, move 65535, Chess960\n");
    }
}

/* ---- colours ----------------------------------------------------------------------------- */

static void there_is_no_escape_without_the_colour_flag(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 300; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        for (uint32_t style = 0; style < FY_DRAW_COLOR; style++) {
            assert_int_equal(fy_chess_draw(drawing, sizeof drawing, &pos, style).code, FY_OK);
            assert_null(strchr(drawing, '\033'));
        }
    }
}

static void colours_paint_the_squares_and_end_with_each_line(void **state)
{
    (void)state;
    draw("4k3/8/8/8/8/8/8/4K3 w - - 0 1", FY_DRAW_UNICODE | FY_DRAW_COLOR);
    assert_non_null(strchr(drawing, '\033'));
    const char *line = drawing;
    for (int rank = 0; rank < 8; rank++) {
        const char *end = strchr(line, '\n');
        assert_memory_equal(end - 4, "\033[0m", 4);
        line = end + 1;
    }
    assert_null(strchr(line, '\033'));
    strip_colors(drawing);
    assert_memory_equal(drawing, "8              ♚          \n", 29);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ascii_shows_letters_and_dots),
        cmocka_unit_test(flipped_ascii_is_seen_from_black),
        cmocka_unit_test(unicode_shows_figures_and_dots_on_dark_squares),
        cmocka_unit_test(flipped_unicode_is_seen_from_black),
        cmocka_unit_test(the_last_line_tells_only_what_there_is),
        cmocka_unit_test(there_is_no_escape_without_the_colour_flag),
        cmocka_unit_test(colours_paint_the_squares_and_end_with_each_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
