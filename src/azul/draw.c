/* Drawing the table for a terminal, in Unicode or ASCII, with or without colours.
 *
 * A terminal gets at most 80 columns: the factories as discs in a row, numbered as moves name them,
 * the centre, then the boards two by two. A place of a board, a factory or the centre is three
 * columns wide. A tile is a capital between two sides, or on a ground of its colour; a small letter
 * is a colour that is printed on an empty place of the wall. So the letters tell everything, and
 * colours only please.
 *
 * FY_DRAW_FLIP shows the boards from the last player to the first. Where only one board is known it
 * changes nothing. */
#include "draw.h"

/* ---- words -------------------------------------------------------------------------------- */

void fy__azul_put_player(fy__writer *w, int player)
{
    fy__puts(w, "player-");
    fy__put_number(w, player);
}

static void azul_draw_phase(fy__writer *w, const fy_azul *pos)
{
    const fy_outcome outcome = fy_azul_status(pos);
    switch (fy_azul_phase_of(pos)) {
    case FY_AZUL_DRAFTING:
        fy__azul_put_player(w, pos->current);
        fy__puts(w, " takes tiles");
        break;
    case FY_AZUL_TILING:
        fy__azul_put_player(w, pos->current);
        fy__puts(w, " places the tile of line ");
        fy__put_number(w, fy__azul_line_to_place(pos) + 1);
        break;
    case FY_AZUL_DEALING:
        fy__azul_put_player(w, pos->current);
        fy__puts(w, " starts after the deal");
        break;
    default:
        if (outcome.code == FY_WON) {
            fy__azul_put_player(w, outcome.winner);
            fy__puts(w, " has won");
        } else {
            fy__puts(w, outcome.code == FY_TIED ? "the game is tied" : "no tiles are left");
        }
    }
}

void fy__azul_put_state(fy__writer *w, const fy_azul *pos)
{
    fy__puts(w, "round ");
    fy__put_number(w, pos->round);
    fy__puts(w, ": ");
    azul_draw_phase(w, pos);
    if (pos->next != FY_AZUL_NOBODY) {
        fy__puts(w, ", ");
        fy__azul_put_player(w, pos->next);
        fy__puts(w, " starts next");
    }
    fy__puts(w, pos->free_wall ? ", free wall" : ", printed wall");
    if (!pos->partial) return;
    fy__puts(w, ", scores ");
    fy__put_number(w, pos->score[0]);
    fy__puts(w, " and ");
    fy__put_number(w, pos->score[1]);
}

static void azul_draw_counts(fy__writer *w, const char *name, const uint8_t counts[FY_AZUL_COLORS])
{
    fy__puts(w, name);
    fy__put_number(w, fy__tiles(counts));
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        fy__puts(w, c == 0 ? " (" : " ");
        fy__put(w, fy__azul_letters[c + 1]);
        fy__put_number(w, counts[c]);
    }
    fy__put(w, ')');
}

void fy__azul_put_supply(fy__writer *w, const fy_azul *pos)
{
    if (pos->has_bag) azul_draw_counts(w, "bag ", pos->bag);
    if (pos->has_bag && pos->has_lid) fy__puts(w, ", ");
    if (pos->has_lid) azul_draw_counts(w, "lid ", pos->lid);
}

/* ---- what a drawing shows where ----------------------------------------------------------- */

void fy__azul_expand(uint8_t out[FY__TABLE_MAX], const uint8_t counts[FY_AZUL_COLORS])
{
    int n = 0;
    memset(out, 0, FY__TABLE_MAX);
    for (int c = 0; c < FY_AZUL_COLORS; c++)
        for (int i = 0; i < counts[c] && n < FY__TABLE_MAX; i++) out[n++] = (uint8_t)(c + 1);
}

int fy__azul_printed_at(const fy_azul *pos, int row, int column)
{
    return pos->free_wall ? 0 : (column - row + 5) % 5 + 1;
}

int fy__azul_player_at(const fy_azul *pos, int index, int flip)
{
    return flip ? fy__boards(pos) - 1 - index : index;
}

int fy__azul_is_marked(const fy_azul *pos, int player)
{
    return !pos->partial && player == pos->current && fy_azul_phase_of(pos) != FY_AZUL_FINISHED;
}

/* ---- terminal: signs ---------------------------------------------------------------------- */

/* Every sign is one column wide. */
typedef struct table_signs {
    const char *top_left, *top_right, *bottom_left, *bottom_right, *across, *down;
    const char *tile_left, *tile_right, *empty, *turn, *to_wall;
} table_signs;

static const table_signs azul_unicode_signs = {"╭", "╮", "╰", "╯", "─", "│",
                                               "▐", "▌", "·", "▶", "▸"};
static const table_signs azul_ascii_signs = {".", ".", "'", "'", "-", "|", "[", "]", ".", ">", ">"};

typedef struct table_pen {
    fy__writer *w;
    const fy_azul *pos;
    const table_signs *signs;
    uint32_t style;
    int color;
} table_pen;

enum {
    AZUL_BOARD_INNER = 37,  /* columns between the frame's sides                               */
    AZUL_BOARD_HEIGHT = 9,  /* frame, five rows, floor, what the floor costs, frame            */
    AZUL_CENTRE_PLACES = 24 /* in one row                                                      */
};

static void azul_draw_signs(const table_pen *pen, const char *sign, int count)
{
    for (int i = 0; i < count; i++) fy__puts(pen->w, sign);
}

/* Grounds and letters that stand out from each other, on dark terminals and on light ones. */
static void azul_draw_tile(const table_pen *pen, int color)
{
    static const char *const grounds[] = {
        "",
        "\033[1;38;5;231;48;5;26m",  /* blue   */
        "\033[1;38;5;16;48;5;220m",  /* yellow */
        "\033[1;38;5;231;48;5;160m", /* red    */
        "\033[1;38;5;231;48;5;238m", /* black  */
        "\033[1;38;5;16;48;5;152m",  /* white  */
        "\033[1;38;5;16;48;5;208m",  /* token  */
    };
    fy__puts(pen->w, pen->color ? grounds[color] : "");
    fy__puts(pen->w, pen->color ? " " : pen->signs->tile_left);
    fy__put(pen->w, fy__azul_letters[color]);
    fy__puts(pen->w, pen->color ? " \033[0m" : pen->signs->tile_right);
}

/* An empty place, with the colour that is printed on it, if any. */
static void azul_draw_empty(const table_pen *pen, int printed)
{
    static const char *const inks[] = {"\033[38;5;244m", "\033[38;5;33m",  "\033[38;5;178m",
                                       "\033[38;5;167m", "\033[38;5;244m", "\033[38;5;73m"};
    fy__puts(pen->w, pen->color ? inks[printed] : "");
    fy__put(pen->w, ' ');
    if (printed != 0)
        fy__put(pen->w, (char)(fy__azul_letters[printed] - 'A' + 'a'));
    else
        fy__puts(pen->w, pen->signs->empty);
    fy__puts(pen->w, pen->color ? " \033[0m" : " ");
}

static void azul_draw_place(const table_pen *pen, int color, int printed)
{
    if (color != 0)
        azul_draw_tile(pen, color);
    else
        azul_draw_empty(pen, printed);
}

/* ---- terminal: factories and centre ------------------------------------------------------- */

static void azul_draw_factory_row(const table_pen *pen, int factory, int row)
{
    const table_signs *s = pen->signs;
    uint8_t tiles[FY__TABLE_MAX];
    fy__azul_expand(tiles, pen->pos->factory[factory]);
    fy__puts(pen->w, row == 0 ? s->top_left : row == 3 ? s->bottom_left : s->down);
    if (row == 0) {
        azul_draw_signs(pen, s->across, 2);
        fy__put_number(pen->w, factory + 1);
        azul_draw_signs(pen, s->across, 3);
    } else if (row == 3) {
        azul_draw_signs(pen, s->across, 6);
    } else {
        for (int i = 2 * row - 2; i < 2 * row; i++) {
            if (tiles[i] != 0)
                azul_draw_tile(pen, tiles[i]);
            else
                fy__puts(pen->w, "   ");
        }
    }
    fy__puts(pen->w, row == 0 ? s->top_right : row == 3 ? s->bottom_right : s->down);
}

static void azul_draw_factories(const table_pen *pen)
{
    for (int row = 0; row < 4; row++) {
        for (int f = 0; f < pen->pos->factories; f++) {
            if (f > 0) fy__put(pen->w, ' ');
            azul_draw_factory_row(pen, f, row);
        }
        fy__put(pen->w, '\n');
    }
}

/* The token, then the tiles, with a gap between colours. */
static void azul_draw_centre(const table_pen *pen)
{
    uint8_t tiles[FY__TABLE_MAX];
    int places = 0, last = FY_AZUL_TOKEN;
    fy__azul_expand(tiles, pen->pos->centre);
    fy__puts(pen->w, " C ");
    if (pen->pos->token) {
        azul_draw_tile(pen, FY_AZUL_TOKEN);
        places++;
    }
    for (int i = 0; i < FY__TABLE_MAX && tiles[i] != 0; i++) {
        if (places > 0 && places % AZUL_CENTRE_PLACES == 0)
            fy__puts(pen->w, "\n   ");
        else if (places > 0 && tiles[i] != last)
            fy__put(pen->w, ' ');
        azul_draw_tile(pen, tiles[i]);
        last = tiles[i];
        places++;
    }
    if (places == 0) {
        fy__put(pen->w, ' ');
        fy__puts(pen->w, pen->signs->empty);
    }
    fy__put(pen->w, '\n');
}

/* ---- terminal: boards --------------------------------------------------------------------- */

static void azul_draw_board_title(const table_pen *pen, int player)
{
    const table_signs *s = pen->signs;
    const int marked = fy__azul_is_marked(pen->pos, player);
    const int bold = marked && pen->color;
    fy__writer score = {NULL, 0, 0}; /* measures */
    fy__put_number(&score, pen->pos->score[player]);
    fy__puts(pen->w, s->across);
    fy__puts(pen->w, bold ? " \033[1m" : " ");
    fy__puts(pen->w, marked ? s->turn : "");
    fy__puts(pen->w, marked ? " " : "");
    fy__azul_put_player(pen->w, player);
    fy__puts(pen->w, bold ? "\033[0m " : " ");
    azul_draw_signs(pen, s->across, AZUL_BOARD_INNER - 20 - (int)score.len - 2 * marked);
    fy__puts(pen->w, " score ");
    fy__put_number(pen->w, pen->pos->score[player]);
    fy__put(pen->w, ' ');
    fy__puts(pen->w, s->across);
}

static void azul_draw_board_top(const table_pen *pen, int player)
{
    fy__puts(pen->w, pen->signs->top_left);
    if (pen->pos->partial) {
        fy__puts(pen->w, pen->signs->across);
        fy__puts(pen->w, " the one board that is known ");
        azul_draw_signs(pen, pen->signs->across, AZUL_BOARD_INNER - 30);
    } else {
        azul_draw_board_title(pen, player);
    }
    fy__puts(pen->w, pen->signs->top_right);
}

/* A pattern line is filled from the right; more tiles than it has places stick out on the left. */
static void azul_draw_line_and_wall(const table_pen *pen, const fy_azul_board *board, int row)
{
    fy__put(pen->w, ' ');
    fy__put_number(pen->w, row + 1);
    fy__put(pen->w, ' ');
    for (int place = 5; place >= 1; place--) {
        if (place <= board->line_count[row])
            azul_draw_tile(pen, board->line_color[row]);
        else if (place <= row + 1)
            azul_draw_empty(pen, 0);
        else
            fy__puts(pen->w, "   ");
    }
    fy__put(pen->w, ' ');
    fy__puts(pen->w, pen->signs->to_wall);
    fy__put(pen->w, ' ');
    for (int column = 0; column < 5; column++)
        azul_draw_place(pen, board->wall[row][column], fy__azul_printed_at(pen->pos, row, column));
    fy__put(pen->w, ' ');
}

/* Seven places, then the letters of what lies there too many. */
static void azul_draw_floor(const table_pen *pen, const fy_azul_board *board)
{
    int columns = 3;
    fy__puts(pen->w, " F ");
    for (int i = 0; i < FY__FLOOR_PLACES; i++, columns += 3)
        azul_draw_place(pen, board->floor[i], 0);
    for (int i = FY__FLOOR_PLACES; i < fy__floor_count(board); i++, columns++)
        fy__put(pen->w, fy__azul_letters[board->floor[i]]);
    azul_draw_signs(pen, " ", AZUL_BOARD_INNER - columns);
}

static void azul_draw_board_row(const table_pen *pen, int player, int row)
{
    const table_signs *s = pen->signs;
    const fy_azul_board *board = &pen->pos->board[player];
    if (row == 0) {
        azul_draw_board_top(pen, player);
    } else if (row == AZUL_BOARD_HEIGHT - 1) {
        fy__puts(pen->w, s->bottom_left);
        azul_draw_signs(pen, s->across, AZUL_BOARD_INNER);
        fy__puts(pen->w, s->bottom_right);
    } else {
        fy__puts(pen->w, s->down);
        if (row <= FY_AZUL_ROWS)
            azul_draw_line_and_wall(pen, board, row - 1);
        else if (row == FY_AZUL_ROWS + 1)
            azul_draw_floor(pen, board);
        else
            fy__puts(pen->w, "   -1 -1 -2 -2 -2 -3 -3              ");
        fy__puts(pen->w, s->down);
    }
}

static void azul_draw_boards(const table_pen *pen)
{
    const int boards = fy__boards(pen->pos), flip = (pen->style & FY_DRAW_FLIP) != 0;
    for (int first = 0; first < boards; first += 2) {
        for (int row = 0; row < AZUL_BOARD_HEIGHT; row++) {
            azul_draw_board_row(pen, fy__azul_player_at(pen->pos, first, flip), row);
            if (first + 1 < boards) {
                fy__puts(pen->w, "  ");
                azul_draw_board_row(pen, fy__azul_player_at(pen->pos, first + 1, flip), row);
            }
            fy__put(pen->w, '\n');
        }
    }
}

/* ---- all --------------------------------------------------------------------------------- */

static void azul_draw_table(fy__writer *w, const void *what, uint32_t style)
{
    const fy_azul *pos = what;
    const int ascii = (style & FY_DRAW_ASCII) != 0;
    const table_pen pen = {w, pos, ascii ? &azul_ascii_signs : &azul_unicode_signs, style,
                           !ascii && (style & FY_DRAW_COLOR) != 0};
    azul_draw_factories(&pen);
    azul_draw_centre(&pen);
    azul_draw_boards(&pen);
    fy__azul_put_state(w, pos);
    fy__put(w, '\n');
    if (!pos->has_bag && !pos->has_lid) return;
    fy__azul_put_supply(w, pos);
    fy__put(w, '\n');
}

fy_result fy_azul_draw(char *out, size_t cap, const fy_azul *pos, uint32_t style)
{
    return fy__write_whole(out, cap, azul_draw_table, pos, style);
}
