/* The table as one <svg> element: factories in a row, the centre, boards two by two, and the words
 * of the terminal's picture below.
 *
 * Everything is placed on whole pixels of a drawing that is always 640 wide; how high it is depends
 * on the tiles in the centre and on the number of boards. Each tile is described once and placed by
 * reference, a printed place of the wall as a pale tile. The names carry a prefix, since a page may
 * hold other drawings; all drawings of ours define them alike. */
#include "draw.h"

enum {
    AZUL_WIDTH = 640,
    AZUL_MARGIN = 14,
    AZUL_PITCH = 25, /* from one place to the next */

    AZUL_DISC_RADIUS = 33,
    AZUL_DISC_Y = 50, /* of the middle */
    AZUL_DISC_NUMBER_Y = 98,

    AZUL_CENTRE_Y = 108,
    AZUL_CENTRE_TILES_X = 50,
    AZUL_CENTRE_IN_A_ROW = 23,

    AZUL_BOARD_WIDTH = 300,
    AZUL_BOARD_Y_STEP = 230,
    AZUL_BOARD_FLOOR_Y = 166,
    AZUL_WALL_X = 163,
    AZUL_LINES_X = 22,
    AZUL_OVERLAP = 6, /* from one to the next of the tiles that a floor has no places for */

    AZUL_WORDS_STEP = 18
};

/* ---- parts -------------------------------------------------------------------------------- */

static void azul_svg_at(fy__writer *w, int x, int y)
{
    fy__puts(w, " x='");
    fy__put_number(w, x);
    fy__puts(w, "' y='");
    fy__put_number(w, y);
    fy__put(w, '\'');
}

/* A tile, the token, or with colour 0 an empty place; `look` is an attribute more. */
static void azul_svg_tile(fy__writer *w, int color, int x, int y, const char *look)
{
    fy__puts(w, "<use href='#fy-azul-");
    fy__put(w, (char)(color == 0 ? '0' : fy__azul_letters[color]));
    fy__put(w, '\'');
    azul_svg_at(w, x, y);
    fy__puts(w, look);
    fy__puts(w, "/>");
}

static void azul_svg_number(fy__writer *w, int number, int x, int y, const char *look)
{
    fy__puts(w, "<text");
    azul_svg_at(w, x, y);
    fy__puts(w, look);
    fy__put(w, '>');
    fy__put_number(w, number);
    fy__puts(w, "</text>");
}

static void azul_svg_panel(fy__writer *w, int x, int y, int width, int height, int marked)
{
    fy__puts(w, "<rect");
    azul_svg_at(w, x, y);
    fy__puts(w, " width='");
    fy__put_number(w, width);
    fy__puts(w, "' height='");
    fy__put_number(w, height);
    fy__puts(w, marked ? "' rx='8' fill='#fbf7ee' stroke='#c9772b' stroke-width='3'/>"
                       : "' rx='8' fill='#fbf7ee' stroke='#cdbfa5'/>");
}

/* An empty place, the tiles with an ornament and the letter that moves name, and the token. */
static const struct {
    const char *fill, *ornament, *ink, *path;
} azul_tile_looks[] = {
    {"#ebe2d0", "none", "none", ""},
    {"#2f6fb3", "#9cc7ee", "#fff",
     "M1 8a7 7 0 0 0 7-7M15 1a7 7 0 0 0 7 7M22 15a7 7 0 0 0-7 7M8 22a7 7 0 0 0-7-7"},
    {"#edb92e", "#fbe7a4", "#4d3800", "M11.5 1.5l10 10-10 10-10-10z"},
    {"#c53a34", "#f2a59c", "#fff", "M1.5 7.5l6-6M15.5 1.5l6 6M21.5 15.5l-6 6M7.5 21.5l-6-6"},
    {"#34353a", "#8b8d96", "#fff", "M11.5 2a9.5 9.5 0 1 0 .1 0z"},
    {"#e3f2f4", "#6fb9c2", "#15606b",
     "M2 2l4 4M21 2l-4 4M21 21l-4-4M2 21l4-4M2 11.5h2M19 11.5h2M11.5 2v2M11.5 19v2"
     "M3 .7h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2"},
    {"#f08a24", "#fff", "#fff", "M3.5 3.5h16v16h-16z"},
};

static void azul_svg_ornament(fy__writer *w, int color)
{
    fy__puts(w, "<path fill='none' stroke='");
    fy__puts(w, azul_tile_looks[color].ornament);
    fy__puts(w, "' stroke-width='1.4' d='");
    fy__puts(w, azul_tile_looks[color].path);
    fy__puts(w, "'/><text x='11.5' y='15.5' font-size='11' font-weight='bold' "
                "text-anchor='middle' fill='");
    fy__puts(w, azul_tile_looks[color].ink);
    fy__puts(w, "'>");
    fy__put(w, fy__azul_letters[color]);
    fy__puts(w, "</text>");
}

static void azul_svg_tile_names(fy__writer *w)
{
    fy__puts(w, "<defs>");
    for (int color = 0; color <= FY_AZUL_TOKEN; color++) {
        fy__puts(w, "<g id='fy-azul-");
        fy__put(w, (char)(color == 0 ? '0' : fy__azul_letters[color]));
        fy__puts(w, "'><rect width='23' height='23' rx='3' fill='");
        fy__puts(w, azul_tile_looks[color].fill);
        fy__puts(w, "'/>");
        if (color != 0) azul_svg_ornament(w, color);
        fy__puts(w, "</g>");
    }
    fy__puts(w, "</defs>");
}

/* ---- factories and centre ----------------------------------------------------------------- */

static void azul_svg_factories(fy__writer *w, const fy_azul *pos)
{
    for (int f = 0; f < pos->factories; f++) {
        const int span = AZUL_WIDTH - 2 * AZUL_MARGIN;
        const int x = AZUL_MARGIN + (2 * f + 1) * span / (2 * pos->factories);
        uint8_t tiles[FY__TABLE_MAX];
        fy__azul_expand(tiles, pos->factory[f]);
        fy__puts(w, "<circle cx='");
        fy__put_number(w, x);
        fy__puts(w, "' cy='");
        fy__put_number(w, AZUL_DISC_Y);
        fy__puts(w, "' r='");
        fy__put_number(w, AZUL_DISC_RADIUS);
        fy__puts(w, "' fill='#fbf7ee' stroke='#cdbfa5'/>");
        for (int i = 0; i < FY__FACTORY_TILES; i++)
            if (tiles[i] != 0)
                azul_svg_tile(w, tiles[i], x - 24 + i % 2 * AZUL_PITCH,
                              AZUL_DISC_Y - 24 + i / 2 * AZUL_PITCH, "");
        azul_svg_number(w, f + 1, x, AZUL_DISC_NUMBER_Y,
                        " text-anchor='middle' font-weight='bold'");
    }
}

static int azul_centre_places(const fy_azul *pos)
{
    return (int)fy__tiles(pos->centre) + pos->token;
}

static int azul_centre_height(const fy_azul *pos)
{
    const int rows = (azul_centre_places(pos) + AZUL_CENTRE_IN_A_ROW - 1) / AZUL_CENTRE_IN_A_ROW;
    return 11 + (rows > 0 ? rows : 1) * AZUL_PITCH;
}

static void azul_svg_centre(fy__writer *w, const fy_azul *pos)
{
    uint8_t tiles[FY__TABLE_MAX];
    fy__azul_expand(tiles, pos->centre);
    azul_svg_panel(w, AZUL_MARGIN, AZUL_CENTRE_Y, AZUL_WIDTH - 2 * AZUL_MARGIN,
                   azul_centre_height(pos), 0);
    fy__puts(w, "<text");
    azul_svg_at(w, AZUL_MARGIN + 12, AZUL_CENTRE_Y + 23);
    fy__puts(w, " font-weight='bold'>C</text>");
    for (int i = 0; i < azul_centre_places(pos); i++) {
        const int color = !pos->token ? tiles[i] : i == 0 ? FY_AZUL_TOKEN : tiles[i - 1];
        azul_svg_tile(w, color, AZUL_CENTRE_TILES_X + i % AZUL_CENTRE_IN_A_ROW * AZUL_PITCH,
                      AZUL_CENTRE_Y + 6 + i / AZUL_CENTRE_IN_A_ROW * AZUL_PITCH, "");
    }
}

/* ---- boards ------------------------------------------------------------------------------- */

static void azul_svg_title(fy__writer *w, const fy_azul *pos, int player, int x, int y)
{
    fy__puts(w, "<text");
    azul_svg_at(w, x + 12, y + 22);
    fy__puts(w, " font-size='14' font-weight='bold'>");
    if (pos->partial)
        fy__puts(w, "the one board that is known");
    else
        fy__azul_put_player(w, player);
    fy__puts(w, "</text>");
    if (pos->partial) return;
    azul_svg_number(w, pos->score[player], x + AZUL_BOARD_WIDTH - 12, y + 23,
                    " font-size='18' font-weight='bold' text-anchor='end'");
}

static void azul_svg_row(fy__writer *w, const fy_azul *pos, const fy_azul_board *board, int row,
                         int x, int y)
{
    azul_svg_number(w, row + 1, x + 9, y + 16, " fill='#8a7a5c'");
    for (int place = 5; place >= 1; place--) {
        const int color = place <= board->line_count[row] ? board->line_color[row] : 0;
        if (color != 0 || place <= row + 1)
            azul_svg_tile(w, color, x + AZUL_LINES_X + (5 - place) * AZUL_PITCH, y, "");
    }
    fy__puts(w, "<path fill='#8a7a5c' d='M");
    fy__put_number(w, x + AZUL_LINES_X + 5 * AZUL_PITCH + 4);
    fy__put(w, ' ');
    fy__put_number(w, y + 7);
    fy__puts(w, "v9l7-4.5z'/>");
    for (int column = 0; column < 5; column++) {
        const int place_x = x + AZUL_WALL_X + column * AZUL_PITCH, color = board->wall[row][column];
        const int printed = fy__azul_printed_at(pos, row, column);
        azul_svg_tile(w, color, place_x, y, "");
        if (color == 0 && printed != 0) azul_svg_tile(w, printed, place_x, y, " opacity='.25'");
    }
}

static void azul_svg_floor(fy__writer *w, const fy_azul_board *board, int x, int y)
{
    static const int8_t costs[FY__FLOOR_PLACES] = {-1, -1, -2, -2, -2, -3, -3};
    const int beyond = x + AZUL_LINES_X + FY__FLOOR_PLACES * AZUL_PITCH;
    fy__puts(w, "<text");
    azul_svg_at(w, x + 9, y + 16);
    fy__puts(w, " fill='#8a7a5c'>F</text>");
    for (int i = 0; i < FY__FLOOR_PLACES; i++) {
        azul_svg_tile(w, board->floor[i], x + AZUL_LINES_X + i * AZUL_PITCH, y, "");
        azul_svg_number(w, costs[i], x + AZUL_LINES_X + i * AZUL_PITCH + 11, y + 36,
                        " font-size='11' text-anchor='middle' fill='#8a7a5c'");
    }
    for (int i = FY__FLOOR_PLACES; i < fy__floor_count(board); i++)
        azul_svg_tile(w, board->floor[i], beyond + (i - FY__FLOOR_PLACES) * AZUL_OVERLAP, y, "");
}

/* A board that is alone in its row stands in the middle. */
static void azul_svg_boards(fy__writer *w, const fy_azul *pos, uint32_t style, int top)
{
    const int boards = fy__boards(pos);
    for (int i = 0; i < boards; i++) {
        const int player = fy__azul_player_at(pos, i, style);
        const int alone = i % 2 == 0 && i + 1 == boards;
        const int x = alone        ? (AZUL_WIDTH - AZUL_BOARD_WIDTH) / 2
                      : i % 2 == 0 ? AZUL_MARGIN
                                   : AZUL_WIDTH - AZUL_MARGIN - AZUL_BOARD_WIDTH;
        const int y = top + i / 2 * AZUL_BOARD_Y_STEP;
        azul_svg_panel(w, x, y, AZUL_BOARD_WIDTH, AZUL_BOARD_Y_STEP - 12,
                       fy__azul_is_marked(pos, player));
        azul_svg_title(w, pos, player, x, y);
        for (int row = 0; row < FY_AZUL_ROWS; row++)
            azul_svg_row(w, pos, &pos->board[player], row, x, y + 34 + row * AZUL_PITCH);
        azul_svg_floor(w, &pos->board[player], x, y + AZUL_BOARD_FLOOR_Y);
    }
}

/* ---- all ---------------------------------------------------------------------------------- */

static void azul_svg_words(fy__writer *w, const fy_azul *pos, int y)
{
    fy__puts(w, "<text");
    azul_svg_at(w, AZUL_MARGIN, y);
    fy__put(w, '>');
    fy__azul_put_state(w, pos);
    fy__puts(w, "</text><text");
    azul_svg_at(w, AZUL_MARGIN, y + AZUL_WORDS_STEP);
    fy__put(w, '>');
    fy__azul_put_supply(w, pos);
    fy__puts(w, "</text>");
}

void fy__azul_draw_svg(fy__writer *w, const fy_azul *pos, uint32_t style)
{
    char text[FY_AZUL_TEXT_MAX];
    const fy_result written = fy_azul_write(text, sizeof text, pos, 0);
    const int boards_top = AZUL_CENTRE_Y + azul_centre_height(pos) + 12;
    const int words_y = boards_top + (fy__boards(pos) + 1) / 2 * AZUL_BOARD_Y_STEP + 6;
    const int height = words_y + AZUL_WORDS_STEP + (pos->has_bag || pos->has_lid ? 10 : -8);
    fy__puts(w, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 ");
    fy__put_number(w, height);
    fy__puts(w, "' width='640' height='");
    fy__put_number(w, height);
    fy__puts(w, "' role='img' font-family='sans-serif' font-size='13' fill='#4a3f2a'><title>");
    fy__put_text(w, text, written.at);
    fy__puts(w, "</title>");
    azul_svg_tile_names(w);
    fy__puts(w, "<rect width='640' height='100%' rx='10' fill='#e6d9c0'/>");
    azul_svg_factories(w, pos);
    azul_svg_centre(w, pos);
    azul_svg_boards(w, pos, style, boards_top);
    azul_svg_words(w, pos, words_y);
    fy__puts(w, "</svg>\n");
}
