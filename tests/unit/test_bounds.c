/* The bounds of the headers hold: no position needs more room.
 *
 * What a position takes is a sum over its parts, so the longest is near one whose parts are all
 * the costliest. From such texts the search goes uphill: it changes a byte wherever the text then
 * still parses and takes more room, until no change of one byte does. */
#include <stdio.h>
#include <string.h>

#include "support.h"

enum { OUT_MAX = 1 << 17, DRAW_STYLES = 16, PASSES = SLOW_BUILD ? 0 : 1 };

#define ROWS_OF_8(row) row "/" row "/" row "/" row "/" row "/" row "/" row "/" row
#define NINE_ROWS(row) ROWS_OF_8(row) "/" row "/"
#define X9 "xxxxxxxxx"
#define LOST "RRHHCCEEAAPPPPP:rrhhcceeaapppp"
#define SEEN "rrhhcceeaappppp:rrhhcceeaappppp"

/* All pieces, as many of the costliest as there is room for: 70 black ones face down. */
#define ALL_HIDDEN                                                                                 \
    "KRHCEAPXX/XXXXkrhce/apxxxxxxx/" X9 "/" X9 "/" X9 "/" X9 "/" X9 "/" X9 "/" X9 " " SEEN         \
    " r * rhceap:"                                                                                 \
    "rhceaprhceaprhceaprhceaprhceaprhceaprhceaprhceaprhceaprhceaprhceaprhce 65535 65535"

#define FACTORIES "BYRK|BYRK|BYRK|BYRK|BYRK|BYRK|BYRK|BYRK|BYRK/"
#define TEN "WWWWWWWWWW"
#define CENTRE "F" TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "/"
#define LINES "/BBBBB|BBBBB|BBBBB|BBBBB|BBBBB/FBBBBBBBBBBBBBBBBBBB/"
#define FULL "BYRKW|WBYRK|KWBYR|RKWBY|YRKWB" LINES
#define BARE "-----|-----|-----|-----|-----" LINES
#define STATE                                                                                      \
    "65535,65535,65535,65535/65535/3/bag:255,255,255,255,255/lid:255,255,255,255,255/next:3"

static const char *const seeds[] = {
    ROWS_OF_8("rnbqkqbp") " b KQkq e3 65535 65535",
    "rnbqkbnr/pppppppp/PPPPPPPP/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/PPPPPPPP/RNBQKBNR w HAha e3 65535 65535",
    "8/8/8/8/8/8/8/8 w - - 65535 65535",
    NINE_ROWS("RRRRRRRRR") "XRRRRRRRR " LOST " r+a0xa0 r 65535 65535",
    NINE_ROWS("9") "X8 " LOST " r+a0xa0 r 65535 65535",
    NINE_ROWS("RRRRRRRRR") "RRRRRRRRR " SEEN " b * -:- 65535 65535",
    ALL_HIDDEN,
    FACTORIES CENTRE FULL FULL FULL FULL STATE "/wall:free",
    FACTORIES CENTRE BARE BARE BARE BARE STATE,
};

/* ---- what is measured -------------------------------------------------------------------- */

typedef size_t measure(const fy_game *game, const fy_position *pos, uint32_t style);

static char out[OUT_MAX];

static size_t drawn(const fy_game *game, const fy_position *pos, uint32_t style)
{
    return fy_draw(out, sizeof out, game, pos, style).at + 1;
}

/* All squares of a game, as a list. */
static void put_squares(char text[2048], unsigned game)
{
    size_t len = 0;
    for (int x = 0; x < 9; x++) {
        for (int y = 0; y < 10 && game < 3; y++)
            if (game == 2 || (x < 8 && y > 0 && y < 9))
                len += (size_t)sprintf(text + len, "%c%d ", 'a' + x, y);
        if (game == 3) len += (size_t)sprintf(text + len, "%d ", x + 1);
    }
    for (int player = 0; player < 4 && game == 3; player++) {
        len += (size_t)sprintf(text + len, "C %d.F ", player);
        for (int row = 1; row <= 5; row++) {
            len += (size_t)sprintf(text + len, "%d.%d ", player, row);
            for (int column = 1; column <= 5; column++)
                len += (size_t)sprintf(text + len, "%d.%d.%d ", player, row, column);
        }
    }
}

/* With all that can be asked for, and numbers and names as long as they can be. */
static size_t pictured(const fy_game *game, const fy_position *pos, uint32_t style)
{
    static const char *const moves[] = {"", "h1g2 ", "i0h1 ", "1-0.5.5 "};
    static char squares[2048];
    char arrows[FY_PICTURE_ARROWS_MAX * 8 + 1] = "";
    const char *move = moves[fy_game_number(game)];
    for (int n = 0; n < FY_PICTURE_ARROWS_MAX; n++) strcat(arrows, move);
    put_squares(squares, fy_game_number(game));
    const fy_picture look = {.id = "an-id-that-is-as-long-as-one-can",
                             .id_len = FY_PICTURE_ID_MAX,
                             .size = 1000000000,
                             .last_move = move,
                             .last_move_len = strlen(move),
                             .marks = squares,
                             .marks_len = strlen(squares),
                             .arrows = arrows,
                             .arrows_len = strlen(arrows),
                             .theme = (uint8_t)style};
    const fy_result drawn = fy_draw_svg(out, sizeof out, game, pos, &look);
    return drawn.code == FY_OK || drawn.code == FY_NO_SPACE ? drawn.at + 1u : 0;
}

static size_t as_json(const fy_game *game, const fy_position *pos, uint32_t style)
{
    (void)style;
    return fy_to_json(out, sizeof out, game, pos).at + 1;
}

static size_t as_text(const fy_game *game, const fy_position *pos, uint32_t style)
{
    return fy_write(out, sizeof out, game, pos, style).at + 1;
}

/* ---- uphill ------------------------------------------------------------------------------ */

static size_t measured(const char *text, const fy_game *game, measure *size, uint32_t style)
{
    fy_position pos;
    if (fy_parse(&pos, game, text, strlen(text), 0).code != FY_OK) return 0;
    return size(game, &pos, style);
}

/* Tries every byte in a place; keeps the best and gives its size. */
static size_t best_byte(char *place, const char *text, const fy_game *game, measure *size,
                        uint32_t style, size_t most)
{
    static const char bytes[] = "krhceapxKRHCEAPXnbqNBQBYRKWF-123456789wbr+?|/";
    char best = *place;
    for (const char *p = bytes; *p != '\0'; p++) {
        *place = *p;
        const size_t now = measured(text, game, size, style);
        if (now > most) best = *p;
        if (now > most) most = now;
    }
    *place = best;
    return most;
}

static size_t longest(const char *seed, measure *size, uint32_t style)
{
    char text[FY_TEXT_MAX];
    const fy_game *game = fy_game_detect(seed, strlen(seed));
    memcpy(text, seed, strlen(seed) + 1);
    size_t most = measured(text, game, size, style), before = 0;
    assert_for(text, strlen(text), most > 0);
    for (int pass = 0; pass < PASSES && most > before; pass++) {
        before = most;
        for (char *place = text; *place != '\0'; place++)
            most = best_byte(place, text, game, size, style, most);
    }
    return most;
}

/* ---- the bounds -------------------------------------------------------------------------- */

typedef struct bound {
    const char *game;
    size_t draw, svg, text;
} bound;

static const bound bounds[] = {
    {"chess", FY_CHESS_DRAW_MAX, FY_CHESS_SVG_MAX, FY_CHESS_TEXT_MAX},
    {"jieqi", FY_JIEQI_DRAW_MAX, FY_JIEQI_SVG_MAX, FY_JIEQI_TEXT_MAX},
    {"azul", FY_AZUL_DRAW_MAX, FY_AZUL_SVG_MAX, FY_AZUL_TEXT_MAX},
};

static const bound *bound_for(const char *seed)
{
    const char *name = fy_game_name(fy_game_detect(seed, strlen(seed)));
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
        if (strcmp(bounds[i].game, name) == 0) return &bounds[i];
    fail();
    return NULL;
}

static void assert_bound(const char *seed, const char *what, uint32_t style, size_t most,
                         size_t room)
{
    if (most <= room) return;
    print_error("%s in style %u takes %zu bytes, more than %zu: %s\n", what, style, most, room,
                seed);
    fail();
}

/* The other styles are these in another order, or are not looked at. */
static void no_drawing_is_longer_than_its_bound(void **state)
{
    (void)state;
    static const uint32_t forms[] = {FY_DRAW_UNICODE, FY_DRAW_ASCII,
                                     FY_DRAW_UNICODE | FY_DRAW_COLOR};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        const fy_game *game = fy_game_detect(seeds[i], strlen(seeds[i]));
        const size_t most = bound_for(seeds[i])->draw;
        assert_true(most <= FY_DRAW_MAX);
        for (size_t f = 0; f < sizeof forms / sizeof forms[0]; f++)
            assert_bound(seeds[i], "a drawing", forms[f], longest(seeds[i], drawn, forms[f]), most);
        for (uint32_t style = 0; style < DRAW_STYLES; style++)
            assert_bound(seeds[i], "a drawing", style, measured(seeds[i], game, drawn, style),
                         most);
    }
}

static void no_picture_is_longer_than_its_bound(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        const size_t most = bound_for(seeds[i])->svg;
        const size_t taken = longest(seeds[i], pictured, 0);
        assert_true(most <= FY_SVG_MAX);
        assert_bound(seeds[i], "a picture", 0, taken, most);
    }
}

static void no_text_or_json_is_longer_than_its_bound(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        const size_t most = bound_for(seeds[i])->text;
        assert_bound(seeds[i], "JSON", 0, longest(seeds[i], as_json, 0), FY_JSON_MAX);
        for (uint32_t style = 0; style < 2; style++)
            assert_bound(seeds[i], "a text", style, longest(seeds[i], as_text, style), most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_drawing_is_longer_than_its_bound),
        cmocka_unit_test(no_picture_is_longer_than_its_bound),
        cmocka_unit_test(no_text_or_json_is_longer_than_its_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
