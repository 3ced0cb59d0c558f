/* Pictures of all games: what is asked for is there, and nothing that clashes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "any_random.h"
#include "draw_support.h"

#define MATED "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
#define CHESS_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define JIEQI_TABLE "4k4/9/1c5x1/x7x/9/9/9/7X1/9/X3K4 -:Rap b * rp:hep 12 34"
#define AZUL_TWO                                                                                   \
    "BYRK|BBYY|----|WWWW|KKKK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/"              \
    "-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0"

static char svg[FY_SVG_MAX], other[FY_SVG_MAX];

/* ---- drawing ----------------------------------------------------------------------------- */

static void set(const char **text, size_t *len, const char *to)
{
    *text = to;
    *len = to != NULL ? strlen(to) : 0;
}

static fy_picture asking(const char *last_move, const char *marks, const char *arrows)
{
    fy_picture look = {.size = 0};
    set(&look.last_move, &look.last_move_len, last_move);
    set(&look.marks, &look.marks_len, marks);
    set(&look.arrows, &look.arrows_len, arrows);
    return look;
}

static fy_result try_draw(char out[FY_SVG_MAX], const char *text, const fy_picture *look)
{
    fy_position pos;
    const fy_game *game = NULL;
    assert_int_equal(fy_parse_any(&pos, &game, text, strlen(text), 0).code, FY_OK);
    return fy_draw_svg(out, FY_SVG_MAX, game, &pos, look);
}

static const char *draw(char out[FY_SVG_MAX], const char *text, const fy_picture *look)
{
    const fy_result drawn = try_draw(out, text, look);
    assert_int_equal(drawn.code, FY_OK);
    assert_int_equal(drawn.at, strlen(out));
    return out;
}

/* A request that fits every position of the game, or a plain one. */
static fy_picture any_request(const fy_game *game, uint64_t *seed)
{
    static const fy_picture none;
    fy_picture look = none;
    switch (random_below(seed, 2) * (int)fy_game_number(game)) {
    case 1: look = asking("e2e4", "d5,e4 a1", "g1f3,h8a1"); break;
    case 2: look = asking("+b2b9", "d5,e4 i9", "a0i9,e0e1"); break;
    case 3: look = asking("C-0.F", "C,0.3 0.5.5", "C-0.1.1,0.2-0.2.3"); break;
    default: break;
    }
    look.size = (uint32_t)random_below(seed, 2) * (uint32_t)(1 + random_below(seed, 5000));
    look.theme = (uint8_t)random_below(seed, FY_THEMES);
    look.flip = (uint8_t)random_below(seed, 2);
    look.no_coordinates = (uint8_t)random_below(seed, 2);
    look.no_check = (uint8_t)random_below(seed, 2);
    look.narrow = (uint8_t)random_below(seed, 2);
    return look;
}

typedef void visitor(const fy_game *game, const fy_position *pos, const fy_picture *look);

/* Calls it for random positions of every game, sound and not, and what is asked of them; the
 * picture is in `svg`. */
static void for_any_pictures(int count, visitor *visit)
{
    const fy_game *game;
    uint64_t seed = 14;
    for (size_t g = 0; (game = fy_game_at(g)) != NULL; g++) {
        for (int i = 0; i < count; i++) {
            fy_position pos;
            any_position(&pos, game, &seed);
            const fy_picture look = any_request(game, &seed);
            const fy_result drawn = fy_draw_svg(svg, sizeof svg, game, &pos, &look);
            assert_int_equal(drawn.code, FY_OK);
            assert_int_equal(drawn.at, strlen(svg));
            visit(game, &pos, &look);
        }
    }
}

/* The value of the next attribute of that name, from `*p` on; NULL if there is none. */
static const char *next_value(const char **p, const char *name, size_t *len)
{
    const char *found = strstr(*p, name);
    if (found == NULL) return NULL;
    found += strlen(name);
    *len = strcspn(found, "')");
    *p = found + *len;
    return found;
}

/* ---- form -------------------------------------------------------------------------------- */

static void assert_form(const fy_game *game, const fy_position *pos, const fy_picture *look)
{
    char head[160], text[FY_TEXT_MAX], title[FY_TEXT_MAX + 32];
    uint32_t width, height;
    fy_svg_size(&width, &height, game, pos, look);
    assert_true(look->size == 0 || width == look->size);
    snprintf(head, sizeof head, "' width='%u' height='%u' role='img' data-game='%s'><title>", width,
             height, fy_game_name(game));
    assert_int_equal(fy_write(text, sizeof text, game, pos, 0).code, FY_OK);
    snprintf(title, sizeof title, "<title>%s</title>", text);
    assert_well_formed(svg);
    assert_memory_equal(svg, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ", 53);
    assert_non_null(strstr(svg, head));
    assert_non_null(strstr(svg, title));
    assert_null(strstr(svg, "<text"));
    assert_null(strstr(svg, "font"));
}

static void a_picture_is_well_formed_titled_and_needs_no_font(void **state)
{
    (void)state;
    for_any_pictures(SLOW_BUILD ? 60 : 300, assert_form);
}

static void the_height_follows_the_width(void **state)
{
    (void)state;
    const char *sizes[] = {"viewBox='0 0 580 530' width='580' height='530'",
                           "viewBox='0 0 580 530' width='290' height='265'",
                           "viewBox='0 0 580 530' width='1' height='1'"};
    const uint32_t widths[] = {0, 290, 1};
    for (int i = 0; i < 3; i++) {
        const fy_picture look = {.size = widths[i]};
        assert_non_null(strstr(draw(svg, JIEQI_TABLE, &look), sizes[i]));
    }
}

static void no_request_is_a_plain_picture(void **state)
{
    (void)state;
    const fy_picture plain = {.size = 0};
    assert_string_equal(draw(svg, MATED, NULL), draw(other, MATED, &plain));
}

/* ---- ids --------------------------------------------------------------------------------- */

enum { IDS_MAX = 128 };

typedef struct id_list {
    char id[IDS_MAX][64];
    int count;
} id_list;

static void add_ids(id_list *ids, const char *picture)
{
    size_t len;
    for (const char *p = picture, *id; (id = next_value(&p, " id='", &len)) != NULL;) {
        assert_true(ids->count < IDS_MAX && len < sizeof ids->id[0]);
        snprintf(ids->id[ids->count++], sizeof ids->id[0], "%.*s", (int)len, id);
    }
}

static int is_listed(const id_list *ids, const char *id, size_t len)
{
    for (int i = 0; i < ids->count; i++)
        if (strlen(ids->id[i]) == len && memcmp(ids->id[i], id, len) == 0) return 1;
    return 0;
}

static void assert_distinct(const id_list *ids)
{
    for (int i = 0; i < ids->count; i++)
        for (int k = 0; k < i; k++) assert_string_not_equal(ids->id[i], ids->id[k]);
}

static void assert_ids_of(const fy_game *game, const fy_position *pos, const fy_picture *look)
{
    static const char *const references[] = {"href='#", "url(#"};
    id_list ids = {.count = 0};
    size_t len;
    (void)game, (void)pos, (void)look;
    add_ids(&ids, svg);
    assert_distinct(&ids);
    for (int i = 0; i < 2; i++)
        for (const char *p = svg, *id; (id = next_value(&p, references[i], &len)) != NULL;)
            assert_true(is_listed(&ids, id, len));
}

static void every_id_is_there_once_and_what_is_referred_to_is_there(void **state)
{
    (void)state;
    for_any_pictures(SLOW_BUILD ? 60 : 300, assert_ids_of);
}

static void pictures_that_differ_have_different_ids(void **state)
{
    (void)state;
    const fy_picture looks[] = {{.size = 0},
                                {.size = 100},
                                {.theme = FY_THEME_BLUE},
                                {.flip = 1},
                                {.no_coordinates = 1},
                                {.no_check = 1},
                                {.narrow = 1},
                                asking("e2e4", NULL, NULL),
                                asking(NULL, "e2,e4", NULL),
                                asking(NULL, NULL, "e2e4"),
                                asking(NULL, NULL, "e4e2")};
    id_list ids = {.count = 0};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        add_ids(&ids, draw(svg, "8/8/8/8/8/8/8/4K3 w - - 0 1", &looks[i]));
    add_ids(&ids, draw(svg, "8/8/8/8/8/8/8/4K3 w - - 1 1", NULL));
    assert_int_equal(ids.count, 12);
    assert_distinct(&ids);
}

static void ids_begin_as_the_caller_says(void **state)
{
    (void)state;
    static const char *const texts[] = {MATED, JIEQI_TABLE, AZUL_TWO};
    for (int i = 0; i < 3; i++) {
        fy_picture look = {.id = "board_7-a", .id_len = 9};
        id_list ids = {.count = 0};
        add_ids(&ids, draw(svg, texts[i], &look));
        assert_true(ids.count > 3);
        for (int k = 0; k < ids.count; k++) assert_memory_equal(ids.id[k], "board_7-a-", 10);
    }
}

/* ---- squares and pieces ------------------------------------------------------------------ */

static size_t squares_of(const fy_game *game, const fy_position *pos)
{
    const size_t board = 5 + 1 + 25;
    switch (fy_game_number(game)) {
    case 1: return 64;
    case 2: return FY_JIEQI_SQUARES;
    default: return pos->azul.factories + 1u + board * (pos->azul.partial ? 1u : pos->azul.players);
    }
}

/* Each name is there once, and can be marked. */
static void assert_squares(const fy_game *game, const fy_position *pos, const fy_picture *look)
{
    static char names[1024][16];
    size_t count = 0, len;
    (void)look;
    for (const char *p = svg, *name; (name = next_value(&p, " data-square='", &len)) != NULL;) {
        assert_true(len < sizeof names[0] && count < 1024);
        snprintf(names[count], sizeof names[0], "%.*s", (int)len, name);
        for (size_t i = 0; i < count; i++) assert_string_not_equal(names[i], names[count]);
        const fy_picture marked = asking(NULL, names[count], NULL);
        if (count % 16 == 0)
            assert_int_equal(fy_draw_svg(other, sizeof other, game, pos, &marked).code, FY_OK);
        count++;
    }
    assert_int_equal(count, squares_of(game, pos));
}

static void every_square_has_its_name_once(void **state)
{
    (void)state;
    for_any_pictures(SLOW_BUILD ? 20 : 100, assert_squares);
}

static int letters(char letter)
{
    char piece[] = " data-piece='?'";
    piece[sizeof piece - 3] = letter;
    return occurrences(svg, piece);
}

static void assert_pieces(const fy_game *game, const fy_position *pos, const fy_picture *look)
{
    char text[FY_TEXT_MAX];
    const char *end;
    (void)look;
    if (fy_game_number(game) == 3) return; /* below */
    assert_int_equal(fy_write(text, sizeof text, game, pos, 0).code, FY_OK);
    end = strchr(text, ' ');
    for (const char *letter = "PNBRQKHCEAXpnbrqkhceax"; *letter != '\0'; letter++) {
        int count = 0;
        for (const char *p = text; p < end; p++) count += *p == *letter;
        assert_int_equal(letters(*letter), count);
    }
}

static void every_piece_on_a_board_has_its_letter(void **state)
{
    (void)state;
    for_any_pictures(SLOW_BUILD ? 60 : 300, assert_pieces);
}

static void every_tile_has_its_letter(void **state)
{
    (void)state;
    draw(svg,
         "BYRK|BBYY|----|WWWW|KKKK/FRR/B----|-----|-----|-----|-----/-|YY|---|----|-----/F/"
         "-----|-----|-----|-----|-----/-|--|---|----|KK---/KKK/0,0/1/0",
         NULL);
    assert_int_equal(letters('B'), 4);
    assert_int_equal(letters('Y'), 5);
    assert_int_equal(letters('R'), 3);
    assert_int_equal(letters('K'), 10);
    assert_int_equal(letters('W'), 4);
    assert_int_equal(letters('F'), 2);
}

static void squares_and_pieces_are_where_they_belong(void **state)
{
    (void)state;
    fy_picture look = {.id = "x", .id_len = 1};
    const char *fen = "k7/8/8/8/8/8/8/6K1 w - - 0 1";
    draw(svg, fen, &look);
    assert_non_null(strstr(svg, "<use href='#x-bk' x='0' y='0' data-piece='k'/>"));
    assert_non_null(strstr(svg, "<use href='#x-wk' x='270' y='315' data-piece='K'/>"));
    assert_non_null(strstr(svg, "<rect x='0' y='0' width='45' height='45' fill='#f0e0c2' "
                                "data-square='a8'/>"));
    look.flip = 1;
    draw(svg, fen, &look);
    assert_non_null(strstr(svg, "<use href='#x-bk' x='315' y='315' data-piece='k'/>"));
    assert_non_null(strstr(svg, "<use href='#x-wk' x='45' y='0' data-piece='K'/>"));
    assert_non_null(strstr(svg, "<rect x='0' y='0' width='45' height='45' fill='#f0e0c2' "
                                "data-square='h1'/>"));
    draw(svg, JIEQI_TABLE, &look);
    assert_non_null(strstr(svg, "<use href='#x-bfK' x='240' y='490' data-piece='k'/>"));
    assert_non_null(
        strstr(svg, "<use href='#x-rbR' x='90' y='140' data-piece='X' data-identity='R'/>"));
}

/* ---- what is marked ---------------------------------------------------------------------- */

static void what_is_asked_for_is_drawn(void **state)
{
    (void)state;
    const fy_picture look = asking("e2e4", "d5,\te4 , d5", "e2e4 g1f3");
    draw(svg, CHESS_START, &look);
    assert_int_equal(occurrences(svg, "<circle "), 2);
    assert_non_null(strstr(svg, "<circle cx='157.5' cy='157.5' r='20.5'"));
    assert_int_equal(occurrences(svg, "fill-opacity='.5'"), 2);
    assert_non_null(strstr(svg, "<rect x='180' y='180' width='45' height='45' fill='#e3c312'"));
    assert_int_equal(occurrences(svg, "<path transform='scale(.1)'"), 2);
}

static void a_king_in_check_is_marked_unless_told_not_to(void **state)
{
    (void)state;
    fy_picture look = {.id = "x", .id_len = 1};
    assert_int_equal(occurrences(draw(svg, MATED, &look), "url(#x-check)"), 1);
    assert_non_null(
        strstr(svg, "<rect x='180' y='315' width='45' height='45' fill='url(#x-check)'"));
    assert_int_equal(occurrences(draw(svg, CHESS_START, &look), "check"), 0);
    draw(svg, "4k4/9/9/9/4R4/9/9/9/9/3K5 -:- b b", &look);
    assert_int_equal(occurrences(svg, "url(#x-check)"), 1);
    assert_non_null(strstr(svg, "<circle cx='240' cy='40' r='32' fill='url(#x-check)'"));
    look.no_check = 1;
    assert_int_equal(occurrences(draw(svg, MATED, &look), "check"), 0);
}

static void coordinates_can_be_left_out(void **state)
{
    (void)state;
    static const char *const texts[] = {MATED, JIEQI_TABLE, AZUL_TWO};
    static const int labels[] = {16, 19, 5 + 1 + 2 * 6};
    for (int i = 0; i < 3; i++) {
        fy_picture look = {.size = 0};
        const int with = occurrences(draw(svg, texts[i], &look), "<path transform='translate(");
        look.no_coordinates = 1;
        const int without = occurrences(draw(svg, texts[i], &look), "<path transform='translate(");
        assert_int_equal(with - without, labels[i]);
    }
}

static void each_theme_has_a_name_and_colours_of_its_own(void **state)
{
    (void)state;
    static const char *const texts[] = {MATED, JIEQI_TABLE, AZUL_TWO};
    assert_null(fy_theme_name(FY_THEMES));
    for (unsigned theme = 0; theme < FY_THEMES; theme++) {
        assert_non_null(fy_theme_name(theme));
        for (unsigned before = 0; before < theme; before++) {
            assert_string_not_equal(fy_theme_name(theme), fy_theme_name(before));
            for (int i = 0; i < 3; i++) {
                fy_picture look = {.id = "x", .id_len = 1, .theme = (uint8_t)theme};
                draw(svg, texts[i], &look);
                look.theme = (uint8_t)before;
                assert_string_not_equal(draw(other, texts[i], &look), svg);
            }
        }
    }
}

/* ---- games ------------------------------------------------------------------------------- */

static void jieqi_shows_what_was_lost_and_whose_turn_it_is(void **state)
{
    (void)state;
    const fy_picture look = {.id = "x", .id_len = 1};
    draw(svg, JIEQI_TABLE, &look);
    assert_int_equal(occurrences(svg, "scale(.56)"), 3);
    assert_non_null(strstr(svg, "<use href='#x-bfR' transform='translate(497 102)scale(.56)'/>"));
    assert_non_null(strstr(svg, "<use href='#x-bbA' transform="));
    assert_non_null(strstr(svg, "y='16' width='90' height='238' rx='10' fill='#f5e5c4' "
                                "stroke='#c9772b' stroke-width='3'/>"));
    draw(svg, "4k4/9/9/9/9/9/9/9/9/4K4 ??:- r r", &look);
    assert_int_equal(occurrences(svg, "<use href='#x-rbX' transform="), 2);
}

static void the_picture_of_a_view_tells_no_identity(void **state)
{
    (void)state;
    fy_position pos;
    const fy_game *game = fy_game_at(1);
    fy_start(&pos, game);
    const fy_result plain = fy_draw_svg(svg, sizeof svg, game, &pos, NULL);
    memset(pos.jieqi.table.identity, FY_JIEQI_ROOK, sizeof pos.jieqi.table.identity);
    const fy_result filled = fy_draw_svg(other, sizeof other, game, &pos, NULL);
    assert_int_equal(plain.code, FY_OK);
    assert_int_equal(filled.code, FY_OK);
    assert_string_equal(svg, other);
    assert_null(strstr(svg, "data-identity"));
}

static void assert_same(const char *text, const fy_picture *one, const fy_picture *two)
{
    assert_string_equal(draw(svg, text, one), draw(other, text, two));
}

static void moves_of_azul_go_to_the_board_of_the_player(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"1B3", "1-0.3"}, {"CYF", "C-0.F"}, {"3>2", "0.3-0.3.2"}};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        const fy_picture move = asking(NULL, NULL, same[i][0]),
                         cells = asking(NULL, NULL, same[i][1]);
        assert_same(AZUL_TWO, &move, &cells);
    }
    const fy_picture move = asking("2Y1", NULL, NULL), cells = asking("2-1.1", NULL, NULL);
    assert_same(AZUL_TWO, &move, &cells);
}

static void azul_frames_the_board_to_move_and_flips_the_order_of_boards(void **state)
{
    (void)state;
    const char *frame = "rx='8' fill='#fbf7ee' stroke='#c9772b' stroke-width='3'/>";
    fy_picture look = {.size = 0};
    draw(svg, AZUL_TWO, &look);
    assert_int_equal(occurrences(svg, frame), 1);
    assert_non_null(strstr(svg, "<rect x='14' y='160' width='300' height='218' rx='8' "
                                "fill='#fbf7ee' stroke='#c9772b'"));
    look.flip = 1;
    draw(svg, AZUL_TWO, &look);
    assert_non_null(strstr(svg, "<rect x='326' y='160' width='300' height='218' rx='8' "
                                "fill='#fbf7ee' stroke='#c9772b'"));
}

/* The token is one of 23 that have room in a row. */
static void azul_grows_with_the_rows_of_the_centre(void **state)
{
    (void)state;
    static const uint8_t tiles[] = {0, 22, 23, 136};
    static const uint32_t rows[] = {1, 1, 2, 6};
    fy_azul pos;
    uint32_t width, height, least;
    fy_azul_start(&pos);
    fy_azul_svg_size(&width, &least, &pos, NULL);
    for (int i = 0; i < 4; i++) {
        pos.centre[0] = tiles[i];
        fy_azul_svg_size(&width, &height, &pos, NULL);
        assert_int_equal(width, 640);
        assert_int_equal(height, least + 25 * (rows[i] - 1));
    }
}

static void what_a_move_tells_besides_its_squares_does_not_matter(void **state)
{
    (void)state;
    const fy_picture one = asking("+a0a1=Rxp", NULL, NULL), two = asking("a0a1", NULL, NULL);
    assert_same(JIEQI_TABLE, &one, &two);
    const fy_picture three = asking("e7e8q", NULL, NULL), four = asking("e7e8", NULL, NULL);
    assert_same(CHESS_START, &three, &four);
}

/* ---- faults ------------------------------------------------------------------------------ */

#define FIVE_ARROWS "a1a2 a1a2 a1a2 a1a2 a1a2 "
#define THIRTY_ARROWS FIVE_ARROWS FIVE_ARROWS FIVE_ARROWS FIVE_ARROWS FIVE_ARROWS FIVE_ARROWS

static void a_bad_request_is_refused_with_its_byte(void **state)
{
    (void)state;
    static const struct {
        const char *position, *last_move, *marks, *arrows, *id;
        uint32_t code, at;
    } cases[] = {
        {CHESS_START, "", "e9", "", "", FY_PICTURE_BAD_MARK, 0},
        {CHESS_START, "", " d5,,e44", "", "", FY_PICTURE_BAD_MARK, 5},
        {CHESS_START, "", "d5", "e2e2", "", FY_PICTURE_BAD_ARROW, 0},
        {CHESS_START, "", "", "e2e4,e2", "", FY_PICTURE_BAD_ARROW, 5},
        {CHESS_START, "", "", "Nf3", "", FY_PICTURE_BAD_ARROW, 0},
        {CHESS_START, "", "", "O-O", "", FY_PICTURE_BAD_ARROW, 0},
        {CHESS_START, "", "", "0000", "", FY_PICTURE_BAD_ARROW, 0},
        {CHESS_START, "", "", THIRTY_ARROWS "a1b1 b1a1", "", FY_OK, 0},
        {CHESS_START, "", "", THIRTY_ARROWS "a1b1 b1a1 a1b1", "", FY_PICTURE_MANY_ARROWS, 160},
        {CHESS_START, "Nf3", "", "", "", FY_PICTURE_BAD_LAST_MOVE, 0},
        {CHESS_START, "e2e4 e7e5", "", "", "", FY_PICTURE_BAD_LAST_MOVE, 5},
        {CHESS_START, "", "", "", "1a", FY_PICTURE_BAD_ID, 0},
        {CHESS_START, "", "", "", "a b", FY_PICTURE_BAD_ID, 1},
        {CHESS_START, "", "", "", "a'", FY_PICTURE_BAD_ID, 1},
        {CHESS_START, "", "", "", "an-id-that-is-as-long-as-one-can", FY_OK, 0},
        {CHESS_START, "", "", "", "an-id-that-is-longer-than-one-can", FY_PICTURE_BAD_ID, 32},
        {JIEQI_TABLE, "", "j0", "", "", FY_PICTURE_BAD_MARK, 0},
        {JIEQI_TABLE, "=R", "", "", "", FY_PICTURE_BAD_LAST_MOVE, 0},
        {JIEQI_TABLE, "a0a1", "i9", "a0i9", "", FY_OK, 0},
        {AZUL_TWO, "", "6", "", "", FY_PICTURE_BAD_MARK, 0},
        {AZUL_TWO, "", "5,C,0.1,1.5.5,1.F", "", "", FY_OK, 0},
        {AZUL_TWO, "", "2.1", "", "", FY_PICTURE_BAD_MARK, 0},
        {AZUL_TWO, "", "0.6", "", "", FY_PICTURE_BAD_MARK, 0},
        {AZUL_TWO, "", "0.1.6", "", "", FY_PICTURE_BAD_MARK, 0},
        {AZUL_TWO, "", "0.F.1", "", "", FY_PICTURE_BAD_MARK, 0},
        {AZUL_TWO, "", "", "1-2-3", "", FY_PICTURE_BAD_ARROW, 0},
        {AZUL_TWO, "", "", "-1", "", FY_PICTURE_BAD_ARROW, 0},
        {AZUL_TWO, "", "", "1B3,9B3", "", FY_PICTURE_BAD_ARROW, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_picture look = asking(cases[i].last_move, cases[i].marks, cases[i].arrows);
        set(&look.id, &look.id_len, cases[i].id);
        memset(svg, 'x', sizeof svg);
        const fy_result drawn = try_draw(svg, cases[i].position, &look);
        assert_for(cases[i].marks, i, drawn.code == cases[i].code);
        if (drawn.code == FY_OK) continue;
        assert_int_equal(drawn.at, cases[i].at);
        assert_int_equal(svg[0], 'x');
    }
    const fy_picture look = {.theme = FY_THEMES};
    assert_int_equal(try_draw(svg, CHESS_START, &look).code, FY_PICTURE_BAD_THEME);
}

/* Texts of random bytes, on the heap, so that reading past their end is noticed. */
static void any_request_is_read_or_refused(void **state)
{
    (void)state;
    static const char bytes[] = "abehi01359CFRr.->+=x, ";
    const fy_game *game;
    uint64_t seed = 6;
    for (size_t g = 0; (game = fy_game_at(g)) != NULL; g++) {
        for (int i = 0; i < 3000; i++) {
            const size_t len = (size_t)random_below(&seed, 9);
            char *text = malloc(len > 0 ? len : 1);
            fy_position pos;
            assert_non_null(text);
            for (size_t k = 0; k < len; k++) text[k] = bytes[random_below(&seed, sizeof bytes - 1)];
            any_position(&pos, game, &seed);
            fy_picture look = {.last_move = text, .last_move_len = len};
            if (i % 3 == 1) look = (fy_picture){.marks = text, .marks_len = len};
            if (i % 3 == 2) look = (fy_picture){.arrows = text, .arrows_len = len};
            const fy_result drawn = fy_draw_svg(svg, sizeof svg, game, &pos, &look);
            assert_true(drawn.code == FY_OK || drawn.at <= len);
            if (drawn.code == FY_OK) assert_well_formed(svg);
            free(text);
        }
    }
}

/* ---- room -------------------------------------------------------------------------------- */

static void a_picture_is_whole_or_untouched_whatever_the_room(void **state)
{
    (void)state;
    static const char *const texts[] = {MATED, JIEQI_TABLE, AZUL_TWO};
    for (int i = 0; i < 3; i++) {
        fy_position pos;
        const fy_game *game = NULL;
        assert_int_equal(fy_parse_any(&pos, &game, texts[i], strlen(texts[i]), 0).code, FY_OK);
        const size_t len = strlen(draw(svg, texts[i], NULL));
        for (size_t cap = 0; cap <= len; cap += cap + 40 < len ? 13 : 1) {
            memset(other, 'x', len + 2);
            const fy_result drawn = fy_draw_svg(other, cap, game, &pos, NULL);
            assert_int_equal(drawn.code, FY_NO_SPACE);
            assert_int_equal(drawn.at, len + 1);
            assert_int_equal(other[0], 'x');
        }
        memset(other, 'x', len + 2);
        assert_int_equal(fy_draw_svg(other, len + 1, game, &pos, NULL).code, FY_OK);
        assert_string_equal(other, svg);
        assert_int_equal(other[len + 1], 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_is_well_formed_titled_and_needs_no_font),
        cmocka_unit_test(the_height_follows_the_width),
        cmocka_unit_test(no_request_is_a_plain_picture),
        cmocka_unit_test(every_id_is_there_once_and_what_is_referred_to_is_there),
        cmocka_unit_test(pictures_that_differ_have_different_ids),
        cmocka_unit_test(ids_begin_as_the_caller_says),
        cmocka_unit_test(every_square_has_its_name_once),
        cmocka_unit_test(every_piece_on_a_board_has_its_letter),
        cmocka_unit_test(every_tile_has_its_letter),
        cmocka_unit_test(squares_and_pieces_are_where_they_belong),
        cmocka_unit_test(what_is_asked_for_is_drawn),
        cmocka_unit_test(a_king_in_check_is_marked_unless_told_not_to),
        cmocka_unit_test(coordinates_can_be_left_out),
        cmocka_unit_test(each_theme_has_a_name_and_colours_of_its_own),
        cmocka_unit_test(jieqi_shows_what_was_lost_and_whose_turn_it_is),
        cmocka_unit_test(the_picture_of_a_view_tells_no_identity),
        cmocka_unit_test(moves_of_azul_go_to_the_board_of_the_player),
        cmocka_unit_test(azul_frames_the_board_to_move_and_flips_the_order_of_boards),
        cmocka_unit_test(azul_grows_with_the_rows_of_the_centre),
        cmocka_unit_test(what_a_move_tells_besides_its_squares_does_not_matter),
        cmocka_unit_test(a_bad_request_is_refused_with_its_byte),
        cmocka_unit_test(any_request_is_read_or_refused),
        cmocka_unit_test(a_picture_is_whole_or_untouched_whatever_the_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
