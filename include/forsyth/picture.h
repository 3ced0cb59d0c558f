/* Forsyth: pictures of positions, as SVG. fy_<game>_draw_svg() and fy_draw_svg() draw them.
 *
 * A picture is one <svg> element, complete in itself: it needs no font, no style sheet and no other
 * file. Each square is a <rect> with its name as `data-square`, each piece has its letter as
 * `data-piece`, and the <title> is the text of the position. docs/pictures.md shows examples. */
#ifndef FORSYTH_PICTURE_H
#define FORSYTH_PICTURE_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum fy_theme {
    FY_THEME_BROWN = 0,
    FY_THEME_GREEN = 1,
    FY_THEME_BLUE = 2,
    FY_THEME_GREY = 3,
    FY_THEME_DARK = 4,
    FY_THEMES = 5
};

/* Its name ("brown"); NULL past the last. */
FY_API const char *fy_theme_name(unsigned theme);

#define FY_PICTURE_ARROWS_MAX 32
#define FY_PICTURE_ID_MAX 32

/* What to draw besides the position. All 0 is a plain picture of the usual size.
 *
 * Squares are named as the game's notation names them: "e4" in chess, "a0" in Jieqi; in Azul the
 * names are those of docs/pictures.md. Lists are separated by commas or blanks. The texts are read,
 * never kept. */
typedef struct fy_picture {
    const char *last_move; /* the move that led here, "e2e4": its squares are tinted            */
    size_t last_move_len;
    const char *marks; /* squares to be circled, "d5,e4"                                        */
    size_t marks_len;
    const char *arrows; /* from square to square, "e2e4,g1f3"; FY_PICTURE_ARROWS_MAX at most    */
    size_t arrows_len;
    /* What all ids in the picture begin with: a letter, then letters, digits, '-' or '_',
     * FY_PICTURE_ID_MAX at most. Pictures that share a page need different ones. Without it ids
     * begin with a hash of all that is drawn: different pictures have different ids. */
    const char *id;
    size_t id_len;
    uint32_t size;          /* width in pixels, the height follows; 0: as the game likes it     */
    uint8_t theme;          /* one of FY_THEME_*                                                */
    uint8_t flip;           /* 1: seen from the other side                                      */
    uint8_t no_coordinates; /* 1: without the names of files and rows, factories and lines      */
    uint8_t no_check;       /* 1: a king in check is not marked                                 */
    uint8_t narrow;         /* 1: for a narrow window; in Azul the boards stand below each other */
} fy_picture;

#ifdef __cplusplus
}
#endif

#endif
