#include "theme.h"

#include <string.h>

/* ---- 256 colours -------------------------------------------------------------------------- */

static const theme_colors dark_256 = {.ink = {[INK_TEXT] = 252,
                                              [INK_DIM] = 249,
                                              [INK_STRONG] = 231,
                                              [INK_GOOD] = 114,
                                              [INK_BAD] = 216,
                                              [INK_FIRST] = 231,
                                              [INK_SECOND] = 215,
                                              [INK_HIDDEN] = 251,
                                              [INK_TILE_1] = 117,
                                              [INK_TILE_2] = 227,
                                              [INK_TILE_3] = 210,
                                              [INK_TILE_4] = 250,
                                              [INK_TILE_5] = 231},
                                      .ground = {[GROUND_PAGE] = 234,
                                                 [GROUND_BAR] = 237,
                                                 [GROUND_LIGHT] = 238,
                                                 [GROUND_DARK] = 235,
                                                 [GROUND_LAST] = 53,
                                                 [GROUND_CURSOR] = 19,
                                                 [GROUND_CHOSEN] = 54,
                                                 [GROUND_TARGET] = 18,
                                                 [GROUND_CHECK] = 88}};

static const theme_colors light_256 = {.ink = {[INK_TEXT] = 235,
                                               [INK_DIM] = 239,
                                               [INK_STRONG] = 16,
                                               [INK_GOOD] = 22,
                                               [INK_BAD] = 124,
                                               [INK_FIRST] = 18,
                                               [INK_SECOND] = 16,
                                               [INK_HIDDEN] = 236,
                                               [INK_TILE_1] = 19,
                                               [INK_TILE_2] = 58,
                                               [INK_TILE_3] = 124,
                                               [INK_TILE_4] = 16,
                                               [INK_TILE_5] = 240},
                                       .ground = {[GROUND_PAGE] = 255,
                                                  [GROUND_BAR] = 252,
                                                  [GROUND_LIGHT] = 230,
                                                  [GROUND_DARK] = 187,
                                                  [GROUND_LAST] = 228,
                                                  [GROUND_CURSOR] = 159,
                                                  [GROUND_CHOSEN] = 222,
                                                  [GROUND_TARGET] = 157,
                                                  [GROUND_CHECK] = 217}};

/* Blue and orange, which hardly anybody takes for one another, and what differs in brightness. */
static const theme_colors colour_blind_256 = {.ink = {[INK_TEXT] = 252,
                                                      [INK_DIM] = 249,
                                                      [INK_STRONG] = 231,
                                                      [INK_GOOD] = 117,
                                                      [INK_BAD] = 215,
                                                      [INK_FIRST] = 231,
                                                      [INK_SECOND] = 215,
                                                      [INK_HIDDEN] = 251,
                                                      [INK_TILE_1] = 75,
                                                      [INK_TILE_2] = 227,
                                                      [INK_TILE_3] = 209,
                                                      [INK_TILE_4] = 250,
                                                      [INK_TILE_5] = 231},
                                              .ground = {[GROUND_PAGE] = 234,
                                                         [GROUND_BAR] = 237,
                                                         [GROUND_LIGHT] = 238,
                                                         [GROUND_DARK] = 235,
                                                         [GROUND_LAST] = 18,
                                                         [GROUND_CURSOR] = 19,
                                                         [GROUND_CHOSEN] = 17,
                                                         [GROUND_TARGET] = 18,
                                                         [GROUND_CHECK] = 52}};

/* ---- 8 colours ---------------------------------------------------------------------------- */

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BRIGHT = THEME_BRIGHT };

static const theme_colors dark_8 = {.ink = {[INK_TEXT] = WHITE,
                                            [INK_DIM] = WHITE,
                                            [INK_STRONG] = BRIGHT + WHITE,
                                            [INK_GOOD] = BRIGHT + GREEN,
                                            [INK_BAD] = BRIGHT + MAGENTA,
                                            [INK_FIRST] = BRIGHT + WHITE,
                                            [INK_SECOND] = BRIGHT + YELLOW,
                                            [INK_HIDDEN] = BRIGHT + CYAN,
                                            [INK_TILE_1] = BRIGHT + CYAN,
                                            [INK_TILE_2] = BRIGHT + YELLOW,
                                            [INK_TILE_3] = BRIGHT + MAGENTA,
                                            [INK_TILE_4] = WHITE,
                                            [INK_TILE_5] = BRIGHT + WHITE},
                                    .ground = {[GROUND_PAGE] = BLACK,
                                               [GROUND_BAR] = BLUE,
                                               [GROUND_LIGHT] = BLUE,
                                               [GROUND_DARK] = BLACK,
                                               [GROUND_LAST] = BLUE,
                                               [GROUND_CURSOR] = BLUE,
                                               [GROUND_CHOSEN] = BLUE,
                                               [GROUND_TARGET] = BLUE,
                                               [GROUND_CHECK] = BLUE}};

static const theme_colors light_8 = {.ink = {[INK_TEXT] = BLACK,
                                             [INK_DIM] = BLACK,
                                             [INK_STRONG] = BLACK,
                                             [INK_GOOD] = BLACK,
                                             [INK_BAD] = BLACK,
                                             [INK_FIRST] = BLUE,
                                             [INK_SECOND] = BLACK,
                                             [INK_HIDDEN] = BLACK,
                                             [INK_TILE_1] = BLUE,
                                             [INK_TILE_2] = BLACK,
                                             [INK_TILE_3] = BLACK,
                                             [INK_TILE_4] = BLACK,
                                             [INK_TILE_5] = BLACK},
                                     .ground = {[GROUND_PAGE] = WHITE,
                                                [GROUND_BAR] = CYAN,
                                                [GROUND_LIGHT] = WHITE,
                                                [GROUND_DARK] = CYAN,
                                                [GROUND_LAST] = CYAN,
                                                [GROUND_CURSOR] = CYAN,
                                                [GROUND_CHOSEN] = CYAN,
                                                [GROUND_TARGET] = CYAN,
                                                [GROUND_CHECK] = CYAN}};

/* ---- the table ---------------------------------------------------------------------------- */

static const theme themes[] = {{"dark", {NULL, &dark_8, &dark_256}},
                               {"light", {NULL, &light_8, &light_256}},
                               {"colour-blind", {NULL, &dark_8, &colour_blind_256}},
                               {"mono", {NULL, NULL, NULL}}};

enum { THEMES = sizeof themes / sizeof *themes };

const theme *theme_at(size_t i)
{
    return i < THEMES ? &themes[i] : NULL;
}

const theme *theme_find(const char *name)
{
    for (size_t i = 0; i < THEMES; i++)
        if (strcmp(themes[i].name, name) == 0) return &themes[i];
    return NULL;
}

const theme *theme_after(const theme *t)
{
    return &themes[(size_t)(t - themes + 1) % THEMES];
}

bool theme_bears(ground below, ink above)
{
    const bool is_page = below == GROUND_PAGE || below == GROUND_BAR;
    const bool is_mark = below == GROUND_CURSOR || below == GROUND_CHOSEN || below == GROUND_TARGET;
    if (above <= INK_STRONG) return true;
    if (above <= INK_BAD) return is_page;
    if (above >= INK_TILE_1) return is_mark || below == GROUND_PAGE;
    return below != GROUND_BAR; /* pieces are in the panel, too */
}
