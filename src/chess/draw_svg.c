/* The board as SVG, in layers: squares, the last move, check, coordinates, pieces, marks, arrows.
 * Each piece is described once and placed by reference. */
#include "../base/svg.h"
#include "internal.h"
#include "outlines.h"

enum { SIDE = 45, BOARD = 8 * SIDE }; /* of a square, of the board */

typedef struct chess_theme {
    const char *light, *dark, *moved;
} chess_theme;

static const chess_theme chess_themes[FY_THEMES] = {
    [FY_THEME_BROWN] = {"#f0e0c2", "#b58b66", "#e3c312"},
    [FY_THEME_GREEN] = {"#ecefd8", "#779a5d", "#f0d21c"},
    [FY_THEME_BLUE] = {"#e2eaf1", "#84a1bd", "#33b3c8"},
    [FY_THEME_GREY] = {"#e6e6e4", "#a3a3a0", "#6f9fd8"},
    [FY_THEME_DARK] = {"#9aa0a9", "#6b717b", "#d8b13a"},
};

static const chess_theme *chess_theme_of(const fy__svg *s)
{
    return &chess_themes[s->asked->theme];
}

static int chess_is_light(int square)
{
    return (int)(FY__LIGHT >> square & 1);
}

/* ---- squares ----------------------------------------------------------------------------- */

static int chess_svg_square(const void *pos, const char *name, size_t len)
{
    const int square = fy_chess_square_find(name, len);
    (void)pos;
    return square < FY_CHESS_NO_SQUARE ? square : FY__SVG_NO_SQUARE;
}

/* A move in coordinates, which tells both of its squares. */
static int chess_svg_step(fy__svg_step *out, const void *pos, const char *text, size_t len,
                          int was_played)
{
    fy_chess_move_parts parts;
    (void)pos, (void)was_played;
    if (fy_chess_move_scan(&parts, text, len).code != FY_OK || parts.to == FY_CHESS_NO_SQUARE ||
        parts.from_file < 0 || parts.from_rank < 0)
        return 0;
    *out = (fy__svg_step){(uint8_t)(8 * parts.from_rank + parts.from_file), parts.to};
    return 1;
}

static fy__svg_point chess_svg_corner(const fy__svg *s, int square)
{
    const int file = fy_chess_file(square), rank = fy_chess_rank(square);
    return s->asked->flip ? (fy__svg_point){SIDE * (7 - file), SIDE * rank}
                          : (fy__svg_point){SIDE * file, SIDE * (7 - rank)};
}

static fy__svg_point chess_svg_centre(const fy__svg *s, int square)
{
    const fy__svg_point corner = chess_svg_corner(s, square);
    return (fy__svg_point){corner.x + SIDE / 2, corner.y + SIDE / 2};
}

/* ---- layers ------------------------------------------------------------------------------ */

static void chess_svg_piece_names(fy__writer *w, const fy__svg *s)
{
    static const char *const looks[] = {"fill='#fffdf8' stroke='#222' color='#222'",
                                        "fill='#33302e' stroke='#111' color='#f3eee4'"};
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++) {
            if (fy__pieces(s->pos, color, type) == 0) continue;
            fy__putf(w,
                     "<g id='%s-%c%c' %s stroke-width='1.5' stroke-linejoin='round' "
                     "stroke-linecap='round'>%s</g>",
                     s->id, "wb"[color], " pnbrqk"[type], looks[color], fy__chess_outlines[type]);
        }
    }
}

static void chess_svg_squares(fy__writer *w, const fy__svg *s)
{
    const chess_theme *theme = chess_theme_of(s);
    fy__puts(w, "<g shape-rendering='crispEdges'>");
    for (int square = 0; square < 64; square++) {
        const fy__svg_point corner = chess_svg_corner(s, square);
        fy__putf(w, "<rect x='%d' y='%d' width='%d' height='%d' fill='%s' data-square='%s'/>",
                 corner.x, corner.y, SIDE, SIDE,
                 chess_is_light(square) ? theme->light : theme->dark, fy_chess_square_name(square));
    }
    fy__puts(w, "</g>");
}

static void chess_svg_last_move(fy__writer *w, const fy__svg *s)
{
    for (int square = 0; square < 64; square++) {
        if (!s->moved[square]) continue;
        const fy__svg_point corner = chess_svg_corner(s, square);
        fy__putf(w,
                 "<rect x='%d' y='%d' width='%d' height='%d' fill='%s' fill-opacity='.5' "
                 "shape-rendering='crispEdges' pointer-events='none'/>",
                 corner.x, corner.y, SIDE, SIDE, chess_theme_of(s)->moved);
    }
}

/* The kings that are attacked, of either side. */
static uint64_t chess_kings_in_check(const fy_chess *pos)
{
    uint64_t found = 0;
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++)
        for (uint64_t kings = fy__pieces(pos, color, FY_CHESS_KING); kings != 0; kings &= kings - 1)
            if (fy_chess_attackers(pos, fy__lowest(kings), !color) != 0) found |= kings & -kings;
    return found;
}

static void chess_svg_check(fy__writer *w, const fy__svg *s, uint64_t kings)
{
    for (; kings != 0; kings &= kings - 1) {
        const fy__svg_point corner = chess_svg_corner(s, fy__lowest(kings));
        fy__putf(w,
                 "<rect x='%d' y='%d' width='%d' height='%d' fill='url(#%s-check)' "
                 "pointer-events='none'/>",
                 corner.x, corner.y, SIDE, SIDE, s->id);
    }
}

/* In the corners of the squares at two edges, in the colour of the squares beside. */
static void chess_svg_coordinates(fy__writer *w, const fy__svg *s)
{
    for (int light = 0; light < 2; light++) {
        fy__svg_ink(w, light ? chess_theme_of(s)->dark : chess_theme_of(s)->light);
        for (int i = 0; i < 8; i++) {
            const int at_left = s->asked->flip ? 8 * i + 7 : 8 * i;
            const int at_bottom = s->asked->flip ? 56 + i : i;
            const fy__svg_point left = chess_svg_corner(s, at_left),
                                bottom = chess_svg_corner(s, at_bottom);
            if (chess_is_light(at_left) == light)
                fy__svg_number(w, (fy__svg_point){left.x + 3, left.y + 10}, 70, FY__SVG_START,
                               i + 1);
            if (chess_is_light(at_bottom) == light)
                fy__svg_label(w, (fy__svg_point){bottom.x + SIDE - 3, bottom.y + SIDE - 4}, 70,
                              FY__SVG_END, &"abcdefgh"[i], 1);
        }
        fy__puts(w, "</g>");
    }
}

static void chess_svg_pieces(fy__writer *w, const fy__svg *s)
{
    fy__puts(w, "<g pointer-events='none'>");
    for (int square = 0; square < 64; square++) {
        const int type = fy_chess_type_at(s->pos, square);
        const int black = (int)(((const fy_chess *)s->pos)->black >> square & 1);
        const fy__svg_point corner = chess_svg_corner(s, square);
        if (type == 0 || type > FY_CHESS_KING) continue;
        fy__putf(w, "<use href='#%s-%c%c' x='%d' y='%d' data-piece='%c'/>", s->id, "wb"[black],
                 " pnbrqk"[type], corner.x, corner.y, fy__piece_letter(s->pos, square, '.'));
    }
    fy__puts(w, "</g>");
}

static void chess_svg_marks(fy__writer *w, const fy__svg *s)
{
    fy__svg_marks(w);
    for (int square = 0; square < 64; square++) {
        if (!s->marked[square]) continue;
        const fy__svg_point corner = chess_svg_corner(s, square);
        fy__putf(w, "<circle cx='%d.5' cy='%d.5' r='20.5'/>", corner.x + SIDE / 2,
                 corner.y + SIDE / 2);
    }
    fy__puts(w, "</g>");
}

/* ---- all --------------------------------------------------------------------------------- */

static fy_result chess_svg_text(char *out, size_t cap, const void *pos)
{
    return fy_chess_write(out, cap, pos, 0);
}

static fy__svg_point chess_svg_extent(const void *pos, int narrow)
{
    (void)narrow;
    (void)pos;
    return (fy__svg_point){BOARD, BOARD};
}

static void chess_svg_draw(fy__writer *w, const fy__svg *s)
{
    const uint64_t kings = s->asked->no_check ? 0 : chess_kings_in_check(s->pos);
    fy__puts(w, "<defs>");
    if (kings != 0)
        fy__putf(w,
                 "<radialGradient id='%s-check'><stop offset='.2' stop-color='#f5200c'/>"
                 "<stop offset='.55' stop-color='#e6180a' stop-opacity='.8'/>"
                 "<stop offset='1' stop-color='#a50f06' stop-opacity='0'/></radialGradient>",
                 s->id);
    chess_svg_piece_names(w, s);
    fy__puts(w, "</defs>");
    chess_svg_squares(w, s);
    chess_svg_last_move(w, s);
    chess_svg_check(w, s, kings);
    if (!s->asked->no_coordinates) chess_svg_coordinates(w, s);
    chess_svg_pieces(w, s);
    chess_svg_marks(w, s);
    fy__svg_arrows(w, s);
}

static const fy__svg_game chess_svg = {
    .name = "chess",
    .write = chess_svg_text,
    .extent = chess_svg_extent,
    .square = chess_svg_square,
    .step = chess_svg_step,
    .centre = chess_svg_centre,
    .draw = chess_svg_draw,
    .arrow_width = 7,
    .most = FY_CHESS_SVG_MAX,
};

fy_result fy_chess_draw_svg(char *out, size_t cap, const fy_chess *pos, const fy_picture *picture)
{
    return fy__svg_whole(out, cap, &chess_svg, pos, picture);
}

void fy_chess_svg_size(uint32_t *width, uint32_t *height, const fy_chess *pos,
                       const fy_picture *picture)
{
    fy__svg_size(width, height, &chess_svg, pos, picture);
}
