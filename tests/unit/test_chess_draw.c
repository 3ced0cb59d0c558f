/* Drawings: the terminal forms byte for byte, and SVG as far as a short look can tell that it is
 * well-formed and shows the right pieces in the right places. */
#include <stdio.h>
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
        for (uint32_t style = 0; style < 8; style++) {
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

static void svg_is_the_same_with_and_without_the_colour_flag(void **state)
{
    (void)state;
    static char plain[sizeof drawing];
    strcpy(plain, draw(AFTER_E4, FY_DRAW_SVG));
    assert_string_equal(draw(AFTER_E4, FY_DRAW_SVG | FY_DRAW_COLOR), plain);
}

/* ---- SVG --------------------------------------------------------------------------------- */

static void svg_is_well_formed_and_has_its_size(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < 300; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        uint32_t style = FY_DRAW_SVG | (one_in(&seed, 2) ? FY_DRAW_FLIP : 0);
        assert_int_equal(fy_chess_draw(drawing, sizeof drawing, &pos, style).code, FY_OK);
        assert_well_formed(drawing);
        assert_memory_equal(drawing, "<svg ", 5);
        assert_non_null(strstr(drawing, "xmlns='http://www.w3.org/2000/svg'"));
        assert_non_null(strstr(drawing, "viewBox='0 0 360 360' width='360' height='360'"));
    }
}

static void svg_uses_each_piece_once_and_defines_what_it_uses(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int i = 0; i < 100; i++) {
        fy_chess pos;
        random_position(&pos, &seed);
        assert_int_equal(fy_chess_draw(drawing, sizeof drawing, &pos, FY_DRAW_SVG).code, FY_OK);
        for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
            for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++) {
                uint64_t pieces = fy_chess_of_type(&pos, type) & fy_chess_of_color(&pos, color);
                int count = 0;
                for (; pieces != 0; pieces &= pieces - 1) count++;
                char use[64], define[64];
                const char name[] = {"wb"[color], " pnbrqk"[type], '\0'};
                snprintf(use, sizeof use, "<use href='#fy-chess-%s'", name);
                snprintf(define, sizeof define, "<g id='fy-chess-%s'", name);
                assert_int_equal(occurrences(drawing, use), count);
                assert_int_equal(occurrences(drawing, define), count > 0);
            }
        }
    }
}

static void svg_puts_pieces_on_their_squares(void **state)
{
    (void)state;
    const char *fen = "k7/8/8/8/8/8/8/6K1 w - - 0 1";
    draw(fen, FY_DRAW_SVG);
    assert_non_null(strstr(drawing, "<use href='#fy-chess-bk' x='0' y='0'/>"));
    assert_non_null(strstr(drawing, "<use href='#fy-chess-wk' x='270' y='315'/>"));
    draw(fen, FY_DRAW_SVG | FY_DRAW_FLIP);
    assert_non_null(strstr(drawing, "<use href='#fy-chess-bk' x='315' y='315'/>"));
    assert_non_null(strstr(drawing, "<use href='#fy-chess-wk' x='45' y='0'/>"));
}

static void svg_is_titled_with_the_position(void **state)
{
    (void)state;
    assert_non_null(strstr(draw(AFTER_E4, FY_DRAW_SVG), "<title>" AFTER_E4 "</title>"));
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
        cmocka_unit_test(svg_is_the_same_with_and_without_the_colour_flag),
        cmocka_unit_test(svg_is_well_formed_and_has_its_size),
        cmocka_unit_test(svg_uses_each_piece_once_and_defines_what_it_uses),
        cmocka_unit_test(svg_puts_pieces_on_their_squares),
        cmocka_unit_test(svg_is_titled_with_the_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
