/* The table as SVG: factories in a row, the centre, boards two by two, and the words of the
 * terminal's drawing below. For a narrow window the factories stand in several rows and the boards
 * below each other.
 *
 * Everything is placed on whole units of a drawing that has always the same width; how high it is
 * depends on the tiles in the centre and on the number of boards. Each tile is described once and
 * placed by reference, a printed place of the wall as a pale tile; it has an ornament and a letter,
 * so that no colour need be told from another.
 *
 * What a picture can mark is a cell: a factory or the centre, and of each board the pattern lines,
 * the floor and the 25 places of the wall. All that is known of cells is where they are. */
#include "../base/svg.h"
#include "draw.h"

enum {
    AZUL_PITCH = 25, /* from one place to the next */

    AZUL_DISC_RADIUS = 36,
    AZUL_DISC_Y = 52,        /* of the middle */
    AZUL_DISC_NUMBER_Y = 52, /* below it */
    AZUL_DISC_Y_STEP = 96,

    AZUL_CENTRE_Y = 112,
    AZUL_CENTRE_TILES_X = 36,

    AZUL_BOARD_WIDTH = 300,
    AZUL_BOARD_Y_STEP = 230,
    AZUL_BOARD_ROWS_Y = 34,
    AZUL_BOARD_FLOOR_Y = 166,
    AZUL_WALL_X = 163,
    AZUL_LINES_X = 22,
    AZUL_OVERLAP = 6, /* from one to the next of the tiles that a floor has no places for */

    AZUL_WORDS_STEP = 18
};

/* How much stands side by side. */
typedef struct azul_layout {
    int width, margin, discs, centre_tiles, boards;
    size_t letters; /* in a line of words */
} azul_layout;

static const azul_layout azul_layouts[2] = {{640, 14, 9, 23, 2, 160}, {312, 6, 4, 10, 1, 46}};

static const azul_layout *azul_layout_of(const fy__svg *s)
{
    return &azul_layouts[s->asked->narrow != 0];
}

typedef struct azul_theme {
    const char *table, *panel, *edge, *place, *ink, *pale, *accent;
} azul_theme;

static const azul_theme azul_themes[FY_THEMES] = {
    [FY_THEME_BROWN] = {"#e6d9c0", "#fbf7ee", "#cdbfa5", "#ebe2d0", "#4a3f2a", "#8a7a5c",
                        "#c9772b"},
    [FY_THEME_GREEN] = {"#cfdcc0", "#f6f9f0", "#aebf9c", "#e0e9d4", "#37452a", "#6f8060",
                        "#c9772b"},
    [FY_THEME_BLUE] = {"#c8d8e6", "#f3f7fb", "#a9bed0", "#dde8f1", "#2c3f50", "#66798a", "#c9772b"},
    [FY_THEME_GREY] = {"#dad9d6", "#f8f8f7", "#bdbbb7", "#e7e6e3", "#3e3d3b", "#7c7a76", "#c9772b"},
    [FY_THEME_DARK] = {"#26282c", "#40444b", "#555960", "#4a4e55", "#e8e4da", "#aaa69c", "#e0a04a"},
};

static const azul_theme *azul_theme_of(const fy__svg *s)
{
    return &azul_themes[s->asked->theme];
}

/* ---- cells ------------------------------------------------------------------------------- */

/* Factories from 0, the centre, and for each player: lines, floor, wall row by row. */
enum {
    CELL_CENTRE = FY_AZUL_FACTORIES_MAX,
    CELL_BOARDS,
    BOARD_FLOOR = FY_AZUL_ROWS,
    BOARD_WALL,
    BOARD_CELLS = BOARD_WALL + 25,
    AZUL_CELLS = CELL_BOARDS + FY_AZUL_PLAYERS_MAX * BOARD_CELLS
};

_Static_assert((int)AZUL_CELLS <= (int)FY__SVG_SQUARES, "every cell has a number");

typedef struct azul_box {
    int x, y, width, height;
} azul_box;

static int azul_cell_on_board(int player, int cell)
{
    return CELL_BOARDS + player * BOARD_CELLS + cell;
}

static int azul_wall_cell(int player, int row, int column)
{
    return azul_cell_on_board(player, BOARD_WALL + 5 * row + column);
}

static int azul_cell_exists(const fy_azul *pos, int cell)
{
    return cell < CELL_CENTRE ? cell < pos->factories
                              : cell < azul_cell_on_board(fy__boards(pos), 0);
}

static int azul_digit(char ch, char first, char last)
{
    return ch >= first && ch <= last ? ch - first : -1;
}

/* What follows the player in the name of a cell: ".3", ".F" or ".3.2". */
static int azul_board_cell(const char *name, size_t len)
{
    if ((len != 2 && len != 4) || name[0] != '.') return FY__SVG_NO_SQUARE;
    const int row = azul_digit(name[1], '1', '5');
    if (len == 2) return name[1] == 'F' ? BOARD_FLOOR : row;
    const int column = azul_digit(name[3], '1', '5');
    return name[2] == '.' && row >= 0 && column >= 0 ? BOARD_WALL + 5 * row + column
                                                     : FY__SVG_NO_SQUARE;
}

/* "1" ... "9" | "C" | player "." line | player ".F" | player "." row "." column */
static int azul_svg_square(const void *pos, const char *name, size_t len)
{
    int cell = FY__SVG_NO_SQUARE;
    if (len == 1) {
        cell = name[0] == 'C' ? CELL_CENTRE : azul_digit(name[0], '1', '9');
    } else {
        const int player = len > 0 ? azul_digit(name[0], '0', '3') : -1;
        const int on_board = player < 0 ? -1 : azul_board_cell(name + 1, len - 1);
        if (on_board >= 0) cell = azul_cell_on_board(player, on_board);
    }
    return cell >= 0 && azul_cell_exists(pos, cell) ? cell : FY__SVG_NO_SQUARE;
}

static void azul_put_cell(fy__writer *w, int cell)
{
    const int player = (cell - CELL_BOARDS) / BOARD_CELLS;
    const int on_board = (cell - CELL_BOARDS) % BOARD_CELLS, place = on_board - BOARD_WALL;
    if (cell < CELL_CENTRE)
        fy__putf(w, "%d", cell + 1);
    else if (cell == CELL_CENTRE)
        fy__put(w, 'C');
    else if (on_board < BOARD_FLOOR)
        fy__putf(w, "%d.%d", player, on_board + 1);
    else if (on_board == BOARD_FLOOR)
        fy__putf(w, "%d.F", player);
    else
        fy__putf(w, "%d.%d.%d", player, place / 5 + 1, place % 5 + 1);
}

/* ---- moves ------------------------------------------------------------------------------- */

static int azul_seat_before(const fy_azul *pos)
{
    return (pos->current + pos->players - 1) % pos->players;
}

/* Who makes the move, or has made it: in a draft the seat before the current one; a tile that was
 * placed lies on its player's wall. */
static int azul_mover(const fy_azul *pos, fy_move move, int was_played)
{
    if (!was_played) return pos->current;
    if (move & FY_AZUL_PLACES &&
        pos->board[pos->current].wall[fy_azul_line_of(move)][fy_azul_column_of(move)] != 0)
        return pos->current;
    return azul_seat_before(pos);
}

static int azul_step_of_move(fy__svg_step *out, const fy_azul *pos, fy_move move, int was_played)
{
    const int player = azul_mover(pos, move, was_played), line = fy_azul_line_of(move);
    const int source = fy_azul_source(move) == FY_AZUL_CENTRE_SOURCE ? CELL_CENTRE
                                                                     : fy_azul_source(move);
    int from = source, to = azul_cell_on_board(player, line);
    if (line == FY_AZUL_FLOOR_LINE) to = azul_cell_on_board(player, BOARD_FLOOR);
    if (move & FY_AZUL_PLACES) {
        from = to;
        to = azul_wall_cell(player, line, fy_azul_column_of(move));
    }
    *out = (fy__svg_step){(uint8_t)from, (uint8_t)to};
    return azul_cell_exists(pos, from) && azul_cell_exists(pos, to);
}

/* A move, "2W3", or two cells with a '-' between them, "2-0.3". */
static int azul_svg_step(fy__svg_step *out, const void *pos, const char *text, size_t len,
                         int was_played)
{
    fy_move move;
    if (fy_azul_move_scan(&move, text, len).code == FY_OK)
        return azul_step_of_move(out, pos, move, was_played);
    const char *dash = memchr(text, '-', len);
    if (dash == NULL) return 0;
    const size_t first = (size_t)(dash - text);
    const int from = azul_svg_square(pos, text, first);
    const int to = azul_svg_square(pos, dash + 1, len - first - 1);
    if (from < 0 || to < 0) return 0;
    *out = (fy__svg_step){(uint8_t)from, (uint8_t)to};
    return 1;
}

/* ---- where everything is ----------------------------------------------------------------- */

static int azul_disc_rows(const fy_azul *pos, const azul_layout *layout)
{
    return pos->factories > layout->discs ? (pos->factories + layout->discs - 1) / layout->discs
                                          : 1;
}

/* As many in each row as in the others; the last may have fewer. */
static fy__svg_point azul_disc(const fy__svg *s, int factory)
{
    const azul_layout *layout = azul_layout_of(s);
    const fy_azul *pos = s->pos;
    const int rows = azul_disc_rows(pos, layout), most = (pos->factories + rows - 1) / rows;
    const int row = most > 0 ? factory / most : 0, left = pos->factories - row * most;
    const int count = left < most ? left : most, span = layout->width - 2 * layout->margin;
    const int x = count > 0 ? (2 * (factory - row * most) + 1) * span / (2 * count) : span / 2;
    return (fy__svg_point){layout->margin + x, AZUL_DISC_Y + row * AZUL_DISC_Y_STEP};
}

/* Nine of the larger discs would touch each other. */
static int azul_disc_radius(const fy_azul *pos)
{
    return pos->factories > 8 ? AZUL_DISC_RADIUS - 3 : AZUL_DISC_RADIUS;
}

static int azul_centre_places(const fy_azul *pos)
{
    return (int)fy__tiles(pos->centre) + pos->token;
}

static azul_box azul_centre_box(const fy_azul *pos, const azul_layout *layout)
{
    const int rows = (azul_centre_places(pos) + layout->centre_tiles - 1) / layout->centre_tiles;
    return (azul_box){layout->margin,
                      AZUL_CENTRE_Y + (azul_disc_rows(pos, layout) - 1) * AZUL_DISC_Y_STEP,
                      layout->width - 2 * layout->margin, 11 + (rows > 0 ? rows : 1) * AZUL_PITCH};
}

static int azul_boards_top(const fy_azul *pos, const azul_layout *layout)
{
    const azul_box centre = azul_centre_box(pos, layout);
    return centre.y + centre.height + 12;
}

/* A board that is alone in its row stands in the middle. */
static fy__svg_point azul_board_corner(const fy__svg *s, int player)
{
    const fy_azul *pos = s->pos;
    const azul_layout *layout = azul_layout_of(s);
    const int boards = fy__boards(pos), i = fy__azul_player_at(pos, player, s->asked->flip);
    const int column = i % layout->boards, alone = column == 0 && i + 1 == boards;
    const int x = alone || layout->boards == 1 ? (layout->width - AZUL_BOARD_WIDTH) / 2
                  : column == 0                ? layout->margin
                                               : layout->width - layout->margin - AZUL_BOARD_WIDTH;
    return (fy__svg_point){x,
                           azul_boards_top(pos, layout) + i / layout->boards * AZUL_BOARD_Y_STEP};
}

static int azul_words_y(const fy_azul *pos, const azul_layout *layout)
{
    const int rows = (fy__boards(pos) + layout->boards - 1) / layout->boards;
    return azul_boards_top(pos, layout) + rows * AZUL_BOARD_Y_STEP + 6;
}

static azul_box azul_cell_box(const fy__svg *s, int cell)
{
    const fy_azul *pos = s->pos;
    const int r = azul_disc_radius(pos);
    if (cell < CELL_CENTRE) {
        const fy__svg_point disc = azul_disc(s, cell);
        return (azul_box){disc.x - r, disc.y - r, 2 * r, 2 * r};
    }
    if (cell == CELL_CENTRE) return azul_centre_box(pos, azul_layout_of(s));
    const fy__svg_point board = azul_board_corner(s, (cell - CELL_BOARDS) / BOARD_CELLS);
    const int on_board = (cell - CELL_BOARDS) % BOARD_CELLS, place = on_board - BOARD_WALL;
    const int rows = board.y + AZUL_BOARD_ROWS_Y, lines = board.x + AZUL_LINES_X;
    if (on_board < BOARD_FLOOR)
        return (azul_box){lines + (4 - on_board) * AZUL_PITCH - 1, rows + on_board * AZUL_PITCH - 1,
                          (on_board + 1) * AZUL_PITCH, AZUL_PITCH};
    if (on_board == BOARD_FLOOR)
        return (azul_box){lines - 1, board.y + AZUL_BOARD_FLOOR_Y - 1,
                          FY__FLOOR_PLACES * AZUL_PITCH, AZUL_PITCH};
    return (azul_box){board.x + AZUL_WALL_X + place % 5 * AZUL_PITCH - 1,
                      rows + place / 5 * AZUL_PITCH - 1, AZUL_PITCH, AZUL_PITCH};
}

static fy__svg_point azul_svg_centre_of(const fy__svg *s, int cell)
{
    const azul_box box = azul_cell_box(s, cell);
    return (fy__svg_point){box.x + box.width / 2, box.y + box.height / 2};
}

/* ---- parts ------------------------------------------------------------------------------- */

/* A tile, the token, or with colour 0 an empty place; `look` is an attribute more. */
static void azul_svg_tile(fy__writer *w, const fy__svg *s, int color, int x, int y,
                          const char *look)
{
    fy__putf(w, "<use href='#%s-%c' x='%d' y='%d'%s/>", s->id,
             color == 0 ? '0' : fy__azul_letters[color], x, y, look);
}

/* One that lies there, and has a letter to be found by. */
static void azul_svg_piece(fy__writer *w, const fy__svg *s, int color, int x, int y)
{
    char look[] = " data-piece='?'";
    look[sizeof look - 3] = fy__azul_letters[color];
    azul_svg_tile(w, s, color, x, y, color == 0 ? "" : look);
}

static void azul_svg_panel(fy__writer *w, const fy__svg *s, azul_box box, int marked)
{
    const azul_theme *theme = azul_theme_of(s);
    fy__putf(w,
             "<rect x='%d' y='%d' width='%d' height='%d' rx='8' fill='%s' stroke='%s' "
             "stroke-width='%d'/>",
             box.x, box.y, box.width, box.height, theme->panel,
             marked ? theme->accent : theme->edge, marked ? 3 : 1);
}

/* The tiles with an ornament and the letter that moves name, and the token. */
static const struct {
    const char *fill, *ornament, *ink, *path;
} azul_tile_looks[] = {
    {"", "none", "none", ""},
    {"#2f6fb3", "#9cc7ee", "#fff",
     "M1 8a7 7 0 0 0 7-7M15 1a7 7 0 0 0 7 7M22 15a7 7 0 0 0-7 7M8 22a7 7 0 0 0-7-7"},
    {"#edb92e", "#fbe7a4", "#4d3800", "M11.5 1.5l10 10-10 10-10-10z"},
    {"#c53a34", "#f2a59c", "#fff", "M1.5 7.5l6-6M15.5 1.5l6 6M21.5 15.5l-6 6M7.5 21.5l-6-6"},
    {"#1f2024", "#9a9ca6", "#fff", "M11.5 2a9.5 9.5 0 1 0 .1 0z"},
    {"#e3f2f4", "#6fb9c2", "#15606b",
     "M2 2l4 4M21 2l-4 4M21 21l-4-4M2 21l4-4M2 11.5h2M19 11.5h2M11.5 2v2M11.5 19v2"
     "M3 .7h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2"},
    {"#f08a24", "#fff", "#fff", "M3.5 3.5h16v16h-16z"},
};

static void azul_svg_ornament(fy__writer *w, int color)
{
    fy__putf(w, "<path fill='none' stroke='%s' stroke-width='1.4' d='%s'/>",
             azul_tile_looks[color].ornament, azul_tile_looks[color].path);
    fy__svg_ink(w, azul_tile_looks[color].ink);
    fy__svg_label(w, (fy__svg_point){12, 16}, 85, FY__SVG_MIDDLE, &fy__azul_letters[color], 1);
    fy__puts(w, "</g>");
}

static void azul_svg_tile_names(fy__writer *w, const fy__svg *s)
{
    fy__puts(w, "<defs>");
    for (int color = 0; color <= FY_AZUL_TOKEN; color++) {
        fy__putf(w, "<g id='%s-%c'><rect width='23' height='23' rx='3' fill='%s'/>", s->id,
                 color == 0 ? '0' : fy__azul_letters[color],
                 color == 0 ? azul_theme_of(s)->place : azul_tile_looks[color].fill);
        if (color != 0) azul_svg_ornament(w, color);
        fy__puts(w, "</g>");
    }
    fy__puts(w, "</defs>");
}

/* ---- factories and centre ---------------------------------------------------------------- */

static void azul_svg_factory(fy__writer *w, const fy__svg *s, int factory)
{
    const fy_azul *pos = s->pos;
    const azul_theme *theme = azul_theme_of(s);
    const fy__svg_point disc = azul_disc(s, factory);
    uint8_t tiles[FY__TABLE_MAX];
    fy__azul_expand(tiles, pos->factory[factory]);
    fy__putf(w, "<circle cx='%d' cy='%d' r='%d' fill='%s' stroke='%s'/>", disc.x, disc.y,
             azul_disc_radius(pos), theme->panel, theme->edge);
    for (int i = 0; i < FY__FACTORY_TILES; i++)
        if (tiles[i] != 0)
            azul_svg_piece(w, s, tiles[i], disc.x - 24 + i % 2 * AZUL_PITCH,
                           disc.y - 24 + i / 2 * AZUL_PITCH);
    if (s->asked->no_coordinates) return;
    fy__svg_ink(w, theme->ink);
    fy__svg_number(w, (fy__svg_point){disc.x, disc.y + AZUL_DISC_NUMBER_Y}, 85, FY__SVG_MIDDLE,
                   factory + 1);
    fy__puts(w, "</g>");
}

static void azul_svg_centre(fy__writer *w, const fy__svg *s)
{
    const fy_azul *pos = s->pos;
    uint8_t tiles[FY__TABLE_MAX];
    fy__azul_expand(tiles, pos->centre);
    const int in_a_row = azul_layout_of(s)->centre_tiles;
    const azul_box box = azul_centre_box(pos, azul_layout_of(s));
    azul_svg_panel(w, s, box, 0);
    if (!s->asked->no_coordinates) {
        fy__svg_ink(w, azul_theme_of(s)->ink);
        fy__svg_label(w, (fy__svg_point){box.x + 12, box.y + 23}, 90, FY__SVG_START, "C", 1);
        fy__puts(w, "</g>");
    }
    for (int i = 0; i < azul_centre_places(pos); i++) {
        const int color = !pos->token ? tiles[i] : i == 0 ? FY_AZUL_TOKEN : tiles[i - 1];
        azul_svg_piece(w, s, color, box.x + AZUL_CENTRE_TILES_X + i % in_a_row * AZUL_PITCH,
                       box.y + 6 + i / in_a_row * AZUL_PITCH);
    }
}

/* ---- boards ------------------------------------------------------------------------------ */

static void azul_svg_title(fy__writer *w, const fy__svg *s, int player, fy__svg_point at)
{
    const fy_azul *pos = s->pos;
    char name[32] = "the one board that is known";
    fy__writer text = {name, sizeof name, 0};
    if (!pos->partial) fy__azul_put_player(&text, player);
    fy__svg_ink(w, azul_theme_of(s)->ink);
    fy__svg_label(w, (fy__svg_point){at.x + 12, at.y + 22}, 100, FY__SVG_START, name,
                  pos->partial ? strlen(name) : text.len);
    if (!pos->partial)
        fy__svg_number(w, (fy__svg_point){at.x + AZUL_BOARD_WIDTH - 12, at.y + 23}, 130,
                       FY__SVG_END, pos->score[player]);
    fy__puts(w, "</g>");
}

/* A pattern line is filled from the right; more tiles than it has places stick out on the left. */
static void azul_svg_line(fy__writer *w, const fy__svg *s, const fy_azul_board *board, int row,
                          fy__svg_point at)
{
    for (int place = 5; place >= 1; place--) {
        const int color = place <= board->line_count[row] ? board->line_color[row] : 0;
        if (color != 0 || place <= row + 1)
            azul_svg_piece(w, s, color, at.x + AZUL_LINES_X + (5 - place) * AZUL_PITCH, at.y);
    }
    fy__putf(w, "<path fill='%s' d='M%d %dv9l7-4.5z'/>", azul_theme_of(s)->pale,
             at.x + AZUL_LINES_X + 5 * AZUL_PITCH + 4, at.y + 7);
}

static void azul_svg_wall(fy__writer *w, const fy__svg *s, const fy_azul_board *board, int row,
                          fy__svg_point at)
{
    for (int column = 0; column < 5; column++) {
        const int x = at.x + AZUL_WALL_X + column * AZUL_PITCH, color = board->wall[row][column];
        const int printed = fy__azul_printed_at(s->pos, row, column);
        azul_svg_piece(w, s, color, x, at.y);
        if (color == 0 && printed != 0) azul_svg_tile(w, s, printed, x, at.y, " opacity='.25'");
    }
}

static void azul_svg_floor(fy__writer *w, const fy__svg *s, const fy_azul_board *board,
                           fy__svg_point at)
{
    const int first = at.x + AZUL_LINES_X, beyond = first + FY__FLOOR_PLACES * AZUL_PITCH;
    for (int i = 0; i < FY__FLOOR_PLACES; i++)
        azul_svg_piece(w, s, board->floor[i], first + i * AZUL_PITCH, at.y);
    for (int i = FY__FLOOR_PLACES; i < fy__floor_count(board); i++)
        azul_svg_piece(w, s, board->floor[i], beyond + (i - FY__FLOOR_PLACES) * AZUL_OVERLAP, at.y);
}

/* What moves call the lines, and what the floor costs. */
static void azul_svg_board_labels(fy__writer *w, const fy__svg *s, fy__svg_point at)
{
    static const int8_t costs[FY__FLOOR_PLACES] = {-1, -1, -2, -2, -2, -3, -3};
    const int rows = at.y + AZUL_BOARD_ROWS_Y, floor = at.y + AZUL_BOARD_FLOOR_Y;
    fy__svg_ink(w, azul_theme_of(s)->pale);
    for (int i = 0; i < FY__FLOOR_PLACES; i++)
        fy__svg_number(w, (fy__svg_point){at.x + AZUL_LINES_X + i * AZUL_PITCH + 11, floor + 36},
                       75, FY__SVG_MIDDLE, costs[i]);
    for (int row = 0; row < FY_AZUL_ROWS && !s->asked->no_coordinates; row++)
        fy__svg_number(w, (fy__svg_point){at.x + 12, rows + row * AZUL_PITCH + 16}, 85,
                       FY__SVG_MIDDLE, row + 1);
    if (!s->asked->no_coordinates)
        fy__svg_label(w, (fy__svg_point){at.x + 12, floor + 16}, 85, FY__SVG_MIDDLE, "F", 1);
    fy__puts(w, "</g>");
}

static void azul_svg_board(fy__writer *w, const fy__svg *s, int player)
{
    const fy_azul *pos = s->pos;
    const fy_azul_board *board = &pos->board[player];
    const fy__svg_point at = azul_board_corner(s, player);
    azul_svg_panel(w, s, (azul_box){at.x, at.y, AZUL_BOARD_WIDTH, AZUL_BOARD_Y_STEP - 12},
                   fy__azul_is_marked(pos, player));
    azul_svg_title(w, s, player, at);
    for (int row = 0; row < FY_AZUL_ROWS; row++) {
        const fy__svg_point place = {at.x, at.y + AZUL_BOARD_ROWS_Y + row * AZUL_PITCH};
        azul_svg_line(w, s, board, row, place);
        azul_svg_wall(w, s, board, row, place);
    }
    azul_svg_floor(w, s, board, (fy__svg_point){at.x, at.y + AZUL_BOARD_FLOOR_Y});
    azul_svg_board_labels(w, s, at);
}

/* ---- cells: what can be pointed at, and what is marked ------------------------------------ */

static void azul_svg_cells(fy__writer *w, const fy__svg *s)
{
    fy__puts(w, "<g fill='none' pointer-events='all'>");
    for (int cell = 0; cell < AZUL_CELLS; cell++) {
        if (!azul_cell_exists(s->pos, cell)) continue;
        const azul_box box = azul_cell_box(s, cell);
        fy__putf(w, "<rect x='%d' y='%d' width='%d' height='%d' data-square='", box.x, box.y,
                 box.width, box.height);
        azul_put_cell(w, cell);
        fy__puts(w, "'/>");
    }
    fy__puts(w, "</g>");
}

/* A frame around a cell; `look` is an attribute more. */
static void azul_svg_frame(fy__writer *w, const fy__svg *s, int cell, const char *look)
{
    const azul_box box = azul_cell_box(s, cell);
    fy__putf(w, "<rect x='%d' y='%d' width='%d' height='%d' rx='%d'%s/>", box.x - 1, box.y - 1,
             box.width + 2, box.height + 2, cell < CELL_CENTRE ? box.width / 2 + 1 : 5, look);
}

static void azul_svg_marks(fy__writer *w, const fy__svg *s)
{
    fy__svg_marks(w);
    for (int cell = 0; cell < AZUL_CELLS; cell++) {
        if (s->moved[cell]) azul_svg_frame(w, s, cell, " stroke='#8a4fc0' stroke-width='4'");
        if (s->marked[cell]) azul_svg_frame(w, s, cell, "");
    }
    fy__puts(w, "</g>");
}

/* ---- all --------------------------------------------------------------------------------- */

enum { AZUL_WORDS_MAX = 160 };

/* Where a line that begins at `from` ends: behind the last comma that leaves it short enough. */
static size_t azul_words_end(const char *words, size_t from, size_t len, size_t most)
{
    size_t end = from;
    if (len - from <= most) return len;
    for (size_t at = from; at + 1 < len && at < from + most; at++)
        if (words[at] == ',') end = at + 2;
    return end > from ? end : len;
}

/* Gives how many lines the words take. */
static int azul_svg_words_of(fy__writer *w, const fy__svg *s, int y,
                             void (*put)(fy__writer *, const fy_azul *))
{
    const azul_layout *layout = azul_layout_of(s);
    char words[AZUL_WORDS_MAX];
    fy__writer text = {words, sizeof words, 0};
    put(&text, s->pos);
    const size_t len = text.len < sizeof words ? text.len : sizeof words;
    int lines = 0;
    for (size_t from = 0, end; from < len; from = end, lines++) {
        end = azul_words_end(words, from, len, layout->letters);
        fy__svg_label(w, (fy__svg_point){layout->margin, y + lines * AZUL_WORDS_STEP}, 90,
                      FY__SVG_START, words + from, end - from);
    }
    return lines;
}

static void azul_svg_words(fy__writer *w, const fy__svg *s)
{
    const int y = azul_words_y(s->pos, azul_layout_of(s));
    fy__svg_ink(w, azul_theme_of(s)->ink);
    const int lines = azul_svg_words_of(w, s, y, fy__azul_put_state);
    azul_svg_words_of(w, s, y + lines * AZUL_WORDS_STEP, fy__azul_put_supply);
    fy__puts(w, "</g>");
}

static fy_result azul_svg_text(char *out, size_t cap, const void *pos)
{
    return fy_azul_write(out, cap, pos, 0);
}

static fy__svg_point azul_svg_extent(const void *what, int narrow)
{
    const fy_azul *pos = what;
    const azul_layout *layout = &azul_layouts[narrow != 0];
    const int lines = (narrow ? 2 : 1) * (pos->has_bag || pos->has_lid ? 2 : 1);
    return (fy__svg_point){layout->width, azul_words_y(pos, layout) + lines * AZUL_WORDS_STEP - 8};
}

static void azul_svg_draw(fy__writer *w, const fy__svg *s)
{
    const fy_azul *pos = s->pos;
    const fy__svg_point extent = azul_svg_extent(pos, s->asked->narrow);
    azul_svg_tile_names(w, s);
    fy__putf(w, "<rect width='%d' height='%d' rx='10' fill='%s'/>", extent.x, extent.y,
             azul_theme_of(s)->table);
    for (int f = 0; f < pos->factories; f++) azul_svg_factory(w, s, f);
    azul_svg_centre(w, s);
    for (int player = 0; player < fy__boards(pos); player++) azul_svg_board(w, s, player);
    azul_svg_words(w, s);
    azul_svg_cells(w, s);
    azul_svg_marks(w, s);
    fy__svg_arrows(w, s);
}

static const fy__svg_game azul_svg = {
    .name = "azul",
    .write = azul_svg_text,
    .extent = azul_svg_extent,
    .square = azul_svg_square,
    .step = azul_svg_step,
    .centre = azul_svg_centre_of,
    .draw = azul_svg_draw,
    .arrow_width = 5,
    .most = FY_AZUL_SVG_MAX,
};

fy_result fy_azul_draw_svg(char *out, size_t cap, const fy_azul *pos, const fy_picture *picture)
{
    return fy__svg_whole(out, cap, &azul_svg, pos, picture);
}

void fy_azul_svg_size(uint32_t *width, uint32_t *height, const fy_azul *pos,
                      const fy_picture *picture)
{
    fy__svg_size(width, height, &azul_svg, pos, picture);
}
