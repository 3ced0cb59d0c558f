/* The board as SVG, in layers: wood and lines, coordinates, the last move, check, pieces, marks,
 * arrows; and beside it a panel for each side, with what it has lost and whether it is to move.
 *
 * Pieces are discs with their names in strokes (outlines.c); one that lies face down shows its
 * back, which is carved differently for each side, and only in a table its name on it. Each is
 * described once and placed by reference. */
#include "../base/svg.h"
#include "board.h"
#include "draw.h"
#include "outlines.h"

enum {
    JIEQI_STEP = 50,   /* from line to line  */
    JIEQI_MARGIN = 40, /* around the lines   */
    JIEQI_WIDTH = 580,
    JIEQI_HEIGHT = 530,

    JIEQI_PANEL_X = 480,
    JIEQI_PANEL_WIDTH = 90,
    JIEQI_PANEL_HEIGHT = 238,
    JIEQI_PANEL_TOP = 16,
    JIEQI_PANEL_BOTTOM = JIEQI_HEIGHT - JIEQI_PANEL_TOP - JIEQI_PANEL_HEIGHT,
    JIEQI_LOST_IN_A_ROW = 3,
    JIEQI_LOST_STEP = 28
};

typedef struct jieqi_theme {
    const char *wood, *line, *panel, *accent;
} jieqi_theme;

static const jieqi_theme jieqi_themes[FY_THEMES] = {
    [FY_THEME_BROWN] = {"#e9c98f", "#6b4a22", "#f5e5c4", "#c9772b"},
    [FY_THEME_GREEN] = {"#ccd9ad", "#4b6034", "#e3ebd2", "#c9772b"},
    [FY_THEME_BLUE] = {"#c3d6e4", "#3f5f7a", "#e0eaf2", "#c9772b"},
    [FY_THEME_GREY] = {"#d9d7d1", "#5d5a55", "#ecebe7", "#c9772b"},
    [FY_THEME_DARK] = {"#43474d", "#b9b2a3", "#33363b", "#e0a04a"},
};

static const jieqi_theme *jieqi_theme_of(const fy__svg *s)
{
    return &jieqi_themes[s->asked->theme];
}

/* ---- squares ----------------------------------------------------------------------------- */

static int jieqi_svg_square(const void *pos, const char *name, size_t len)
{
    const int square = fy_jieqi_square_find(name, len);
    (void)pos;
    return square < FY_JIEQI_NO_SQUARE ? square : FY__SVG_NO_SQUARE;
}

/* A move; what it tells beside its squares does not matter. */
static int jieqi_svg_step(fy__svg_step *out, const void *pos, const char *text, size_t len,
                          int was_played)
{
    fy_move move;
    (void)pos, (void)was_played;
    if (fy_jieqi_move_scan(&move, text, len).code != FY_OK) return 0;
    *out = (fy__svg_step){(uint8_t)fy_jieqi_from(move), (uint8_t)fy_jieqi_to(move)};
    return out->from != out->to;
}

static fy__svg_point jieqi_svg_centre(const fy__svg *s, int square)
{
    const int column = fy__column(square), row = fy__row(square);
    const int x = s->asked->flip ? FY__COLUMNS - 1 - column : column;
    const int y = s->asked->flip ? row : FY__ROWS - 1 - row;
    return (fy__svg_point){JIEQI_MARGIN + JIEQI_STEP * x, JIEQI_MARGIN + JIEQI_STEP * y};
}

/* ---- pieces ------------------------------------------------------------------------------ */

/* Colour, back or front, and letter: the end of the id of a drawing. */
static void jieqi_svg_name(fy__writer *w, const fy__svg *s, const fy__jieqi_figure *figure)
{
    fy__putf(w, "%s-%c%c%c", s->id, "rb"[figure->color], "fb"[figure->hidden],
             fy__jieqi_letters[figure->type]);
}

static void jieqi_svg_carving(fy__writer *w, const fy__jieqi_figure *figure)
{
    static const char *const backs[] = {
        "M0-14L14 0 0 14-14 0zM0-7L7 0 0 7-7 0z",
        "M-10-10h20v20h-20zM0-14A14 14 0 0 1 0 14 14 14 0 0 1 0-14zM-4-4h8v8h-8z",
    };
    if (figure->type == FY_JIEQI_HIDDEN) {
        fy__putf(w, "<path fill='none' stroke='currentColor' stroke-width='1.6' d='%s'/>",
                 backs[figure->color]);
        return;
    }
    fy__putf(w,
             "<path transform='translate(-14.2 -14.2)scale(.284)' fill='none' "
             "stroke='currentColor' stroke-width='7.6' stroke-linecap='round' "
             "stroke-linejoin='round' d='%s'/>",
             fy__jieqi_strokes[figure->color][figure->type]);
}

static void jieqi_svg_definition(fy__writer *w, const fy__svg *s, const fy__jieqi_figure *figure)
{
    static const char *const looks[2][2] = {
        {"fill='#fcf3db' stroke='#a5231b' color='#b3261e'",
         "fill='#fcf3db' stroke='#2b2723' color='#26231f'"},
        {"fill='#a5483a' stroke='#6d2219' color='#f6ddc6'",
         "fill='#57514b' stroke='#26231f' color='#e8e0d2'"},
    };
    fy__puts(w, "<g id='");
    jieqi_svg_name(w, s, figure);
    fy__putf(w,
             "' %s><circle cy='1.5' r='23' fill='#000' fill-opacity='.28' stroke='none'/>"
             "<circle r='22' stroke-width='1.6'/>"
             "<circle r='18.8' fill='none' stroke='currentColor' stroke-width='1'%s/>",
             looks[figure->hidden][figure->color],
             figure->hidden ? " stroke-dasharray='2.4 1.9'" : "");
    jieqi_svg_carving(w, figure);
    fy__puts(w, "</g>");
}

static fy__jieqi_figure jieqi_lost_figure(int color, unsigned lost)
{
    const int type = (int)(lost & 7);
    return (fy__jieqi_figure){color, type != 0 ? type : FY_JIEQI_HIDDEN,
                              (lost & FY_JIEQI_TAKEN_HIDDEN) != 0};
}

/* Which drawings a picture needs: the kings beside the board, all that is on it or lost. */
typedef struct jieqi_gallery {
    uint8_t has[2][2][FY_JIEQI_TYPES]; /* by colour, hidden, type */
} jieqi_gallery;

static void jieqi_gallery_add(jieqi_gallery *g, fy__jieqi_figure figure)
{
    if (figure.type != 0) g->has[figure.color][figure.hidden][figure.type] = 1;
}

static void jieqi_gallery_fill(jieqi_gallery *g, const fy_jieqi *pos)
{
    memset(g, 0, sizeof *g);
    for (int square = 0; square < FY_JIEQI_SQUARES; square++)
        jieqi_gallery_add(g, fy__jieqi_figure_on(pos, square));
    for (int color = 0; color < 2; color++) {
        const size_t count = fy__jieqi_captured_count(&pos->view, color);
        g->has[color][0][FY_JIEQI_KING] = 1;
        for (size_t i = 0; i < count; i++)
            jieqi_gallery_add(g, jieqi_lost_figure(color, pos->view.captured[color][i]));
    }
}

static void jieqi_svg_definitions(fy__writer *w, const fy__svg *s)
{
    jieqi_gallery gallery;
    jieqi_gallery_fill(&gallery, s->pos);
    fy__putf(w,
             "<defs><radialGradient id='%s-check'><stop offset='.6' stop-color='#f5200c'/>"
             "<stop offset='1' stop-color='#f5200c' stop-opacity='0'/></radialGradient>",
             s->id);
    for (int i = 0; i < 4 * FY_JIEQI_TYPES; i++) {
        const fy__jieqi_figure figure = {i / (2 * FY_JIEQI_TYPES), i % FY_JIEQI_TYPES,
                                         i / FY_JIEQI_TYPES % 2};
        if (gallery.has[figure.color][figure.hidden][figure.type])
            jieqi_svg_definition(w, s, &figure);
    }
    fy__puts(w, "</defs>");
}

/* The letter of a piece is that of the notation; what lies below a face-down one is told apart. */
static void jieqi_svg_pieces(fy__writer *w, const fy__svg *s)
{
    fy__puts(w, "<g pointer-events='none'>");
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const fy__jieqi_figure figure = fy__jieqi_figure_on(s->pos, square);
        const fy__svg_point at = jieqi_svg_centre(s, square);
        if (figure.type == 0) continue;
        fy__puts(w, "<use href='#");
        jieqi_svg_name(w, s, &figure);
        fy__putf(w, "' x='%d' y='%d' data-piece='%c'", at.x, at.y,
                 fy__jieqi_letter(figure.color, figure.hidden ? FY_JIEQI_HIDDEN : figure.type));
        if (figure.hidden && figure.type != FY_JIEQI_HIDDEN)
            fy__putf(w, " data-identity='%c'", fy__jieqi_letter(figure.color, figure.type));
        fy__puts(w, "/>");
    }
    fy__puts(w, "</g>");
}

/* ---- the board --------------------------------------------------------------------------- */

/* The corners around the points where cannons and pawns start. */
static void jieqi_svg_crosses(fy__writer *w)
{
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const int type = fy__jieqi_start_piece[square] & 15, column = fy__column(square);
        const int x = JIEQI_MARGIN + JIEQI_STEP * column,
                  y = JIEQI_MARGIN + JIEQI_STEP * fy__row(square);
        if (type != FY_JIEQI_CANNON && type != FY_JIEQI_PAWN) continue;
        if (column > 0) fy__putf(w, "M%d %dv7h-7m0 8h7v7", x - 4, y - 11);
        if (column < FY__COLUMNS - 1) fy__putf(w, "M%d %dv7h7m0 8h-7v7", x + 4, y - 11);
    }
}

static void jieqi_svg_lines(fy__writer *w, const fy__svg *s)
{
    fy__putf(w,
             "<g fill='none' stroke='%s'><rect x='35' y='35' width='410' height='460' "
             "stroke-width='3'/><path stroke-width='1.4' d='M40 40h400v450h-400z",
             jieqi_theme_of(s)->line);
    for (int row = 1; row < FY__ROWS - 1; row++)
        fy__putf(w, "M%d %dh400", JIEQI_MARGIN, JIEQI_MARGIN + JIEQI_STEP * row);
    for (int column = 1; column < FY__COLUMNS - 1; column++)
        fy__putf(w, "M%d %dv200m0 50v200", JIEQI_MARGIN + JIEQI_STEP * column, JIEQI_MARGIN);
    fy__puts(w, "M190 40l100 100m0-100l-100 100M190 390l100 100m0-100l-100 100");
    jieqi_svg_crosses(w);
    fy__puts(w, "'/>");
    for (int i = 0; i < 4; i++)
        fy__putf(w,
                 "<path transform='translate(%d 250)scale(.3)' stroke-width='6.4' "
                 "stroke-linecap='round' stroke-linejoin='round' opacity='.85' d='%s'/>",
                 (i < 2 ? 100 : 200) + 50 * i, fy__jieqi_river[i]);
    fy__puts(w, "</g>");
}

/* Points are squares around them: what a finger hits. */
static void jieqi_svg_points(fy__writer *w, const fy__svg *s)
{
    fy__puts(w, "<g fill='none' pointer-events='all'>");
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const fy__svg_point at = jieqi_svg_centre(s, square);
        fy__putf(w, "<rect x='%d' y='%d' width='50' height='50' data-square='%s'/>",
                 at.x - JIEQI_STEP / 2, at.y - JIEQI_STEP / 2, fy_jieqi_square_name(square));
    }
    fy__puts(w, "</g>");
}

static void jieqi_svg_coordinates(fy__writer *w, const fy__svg *s)
{
    fy__svg_ink(w, jieqi_theme_of(s)->line);
    for (int row = 0; row < FY__ROWS; row++) {
        const int y = jieqi_svg_centre(s, fy_jieqi_square(0, row)).y;
        fy__svg_number(w, (fy__svg_point){11, y + 4}, 85, FY__SVG_MIDDLE, row);
    }
    for (int column = 0; column < FY__COLUMNS; column++) {
        const int x = jieqi_svg_centre(s, fy_jieqi_square(column, 0)).x;
        fy__svg_label(w, (fy__svg_point){x, 524}, 85, FY__SVG_MIDDLE, &"abcdefghi"[column], 1);
    }
    fy__puts(w, "</g>");
}

/* ---- what is marked ---------------------------------------------------------------------- */

static void jieqi_svg_last_move(fy__writer *w, const fy__svg *s)
{
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const fy__svg_point at = jieqi_svg_centre(s, square);
        if (s->moved[square])
            fy__putf(w,
                     "<rect x='%d' y='%d' width='48' height='48' rx='9' fill='#f5d32c' "
                     "fill-opacity='.75' stroke='#b98a00' pointer-events='none'/>",
                     at.x - 24, at.y - 24);
    }
}

/* Of several kings of a side it is not asked which one is attacked. */
static void jieqi_svg_check(fy__writer *w, const fy__svg *s)
{
    const fy_jieqi *pos = s->pos;
    fy__jieqi_board board;
    fy__jieqi_board_set(&board, &pos->view);
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const fy__jieqi_figure figure = fy__jieqi_figure_on(pos, square);
        const fy__svg_point at = jieqi_svg_centre(s, square);
        if (figure.type == FY_JIEQI_KING && !figure.hidden &&
            fy__jieqi_board_in_check(&board, figure.color))
            fy__putf(w,
                     "<circle cx='%d' cy='%d' r='32' fill='url(#%s-check)' "
                     "pointer-events='none'/>",
                     at.x, at.y, s->id);
    }
}

/* What was asked for, and the piece that is to be turned over. */
static void jieqi_svg_marks(fy__writer *w, const fy__svg *s)
{
    const fy_jieqi_view *view = &((const fy_jieqi *)s->pos)->view;
    fy__svg_marks(w);
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        const fy__svg_point at = jieqi_svg_centre(s, square);
        if (s->marked[square]) fy__putf(w, "<circle cx='%d' cy='%d' r='24'/>", at.x, at.y);
        if (view->due != 0 && view->due_square == square)
            fy__putf(w, "<circle cx='%d' cy='%d' r='24' stroke='%s' stroke-dasharray='7 5'/>", at.x,
                     at.y, jieqi_theme_of(s)->accent);
    }
    fy__puts(w, "</g>");
}

/* ---- the panels -------------------------------------------------------------------------- */

static void jieqi_svg_small(fy__writer *w, const fy__svg *s, const fy__jieqi_figure *figure, int x,
                            int y, const char *scale)
{
    fy__puts(w, "<use href='#");
    jieqi_svg_name(w, s, figure);
    fy__putf(w, "' transform='translate(%d %d)scale(%s)'/>", x, y, scale);
}

static void jieqi_svg_lost(fy__writer *w, const fy__svg *s, int color, int top)
{
    const fy_jieqi_view *view = &((const fy_jieqi *)s->pos)->view;
    const size_t count = fy__jieqi_captured_count(view, color);
    for (size_t i = 0; i < count; i++) {
        const fy__jieqi_figure figure = jieqi_lost_figure(color, view->captured[color][i]);
        jieqi_svg_small(w, s, &figure,
                        JIEQI_PANEL_X + 17 + (int)i % JIEQI_LOST_IN_A_ROW * JIEQI_LOST_STEP,
                        top + 86 + (int)i / JIEQI_LOST_IN_A_ROW * (JIEQI_LOST_STEP + 2), ".56");
    }
}

static void jieqi_svg_panel(fy__writer *w, const fy__svg *s, int color, int top)
{
    const fy_jieqi_view *view = &((const fy_jieqi *)s->pos)->view;
    const jieqi_theme *theme = jieqi_theme_of(s);
    const fy__jieqi_figure king = {color, FY_JIEQI_KING, 0};
    const int is_turn = view->turn == color;
    const char *turn = view->due == 0 ? "to move" : "reveals";
    fy__putf(w,
             "<rect x='%d' y='%d' width='%d' height='%d' rx='10' fill='%s' stroke='%s' "
             "stroke-width='%d'/>",
             JIEQI_PANEL_X, top, JIEQI_PANEL_WIDTH, JIEQI_PANEL_HEIGHT, theme->panel,
             is_turn ? theme->accent : theme->line, is_turn ? 3 : 1);
    jieqi_svg_small(w, s, &king, JIEQI_PANEL_X + 26, top + 28, ".8");
    fy__svg_ink(w, theme->line);
    if (is_turn)
        fy__svg_label(w, (fy__svg_point){JIEQI_PANEL_X + 48, top + 31}, 70, FY__SVG_START, turn,
                      strlen(turn));
    if (fy__jieqi_captured_count(view, color) > 0)
        fy__svg_label(w, (fy__svg_point){JIEQI_PANEL_X + 10, top + 64}, 70, FY__SVG_START, "lost",
                      4);
    fy__puts(w, "</g>");
    jieqi_svg_lost(w, s, color, top);
}

/* ---- all --------------------------------------------------------------------------------- */

static fy_result jieqi_svg_text(char *out, size_t cap, const void *pos)
{
    return fy_jieqi_write(out, cap, pos, FY_JIEQI_JFN);
}

static fy__svg_point jieqi_svg_extent(const void *pos, int narrow)
{
    (void)narrow;
    (void)pos;
    return (fy__svg_point){JIEQI_WIDTH, JIEQI_HEIGHT};
}

static void jieqi_svg_draw(fy__writer *w, const fy__svg *s)
{
    const int top = s->asked->flip ? FY_JIEQI_RED : FY_JIEQI_BLACK;
    jieqi_svg_definitions(w, s);
    fy__putf(w, "<rect width='%d' height='%d' rx='8' fill='%s'/>", JIEQI_WIDTH, JIEQI_HEIGHT,
             jieqi_theme_of(s)->wood);
    jieqi_svg_lines(w, s);
    if (!s->asked->no_coordinates) jieqi_svg_coordinates(w, s);
    jieqi_svg_points(w, s);
    jieqi_svg_last_move(w, s);
    if (!s->asked->no_check) jieqi_svg_check(w, s);
    jieqi_svg_pieces(w, s);
    jieqi_svg_panel(w, s, top, JIEQI_PANEL_TOP);
    jieqi_svg_panel(w, s, !top, JIEQI_PANEL_BOTTOM);
    jieqi_svg_marks(w, s);
    fy__svg_arrows(w, s);
}

static const fy__svg_game jieqi_svg = {
    .name = "jieqi",
    .write = jieqi_svg_text,
    .extent = jieqi_svg_extent,
    .square = jieqi_svg_square,
    .step = jieqi_svg_step,
    .centre = jieqi_svg_centre,
    .draw = jieqi_svg_draw,
    .arrow_width = 8,
    .most = FY_JIEQI_SVG_MAX,
};

fy_result fy_jieqi_draw_svg(char *out, size_t cap, const fy_jieqi *pos, const fy_picture *picture)
{
    return fy__svg_whole(out, cap, &jieqi_svg, pos, picture);
}

void fy_jieqi_svg_size(uint32_t *width, uint32_t *height, const fy_jieqi *pos,
                       const fy_picture *picture)
{
    fy__svg_size(width, height, &jieqi_svg, pos, picture);
}
