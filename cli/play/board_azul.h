/* What the two files of the table of Azul share: where everything is, and a draft under way.
 *
 * The places of a path: the sources, factories first; of each source, its colours; of each player,
 * the lines and the floor; of each player, the places of the wall. */
#ifndef CLI_BOARD_AZUL_H
#define CLI_BOARD_AZUL_H

#include "board_parts.h"

enum {
    AZUL_SOURCES = FY_AZUL_FACTORIES_MAX + 1,
    AZUL_CENTRE = FY_AZUL_FACTORIES_MAX, /* the last of the sources */
    AZUL_FLOOR = FY_AZUL_ROWS,           /* after the lines         */
    AZUL_FLOOR_PLACES = 7,
    /* Where the places begin. */
    AZUL_COLORS_AT = AZUL_SOURCES,
    AZUL_LINES_AT = AZUL_COLORS_AT + AZUL_SOURCES * FY_AZUL_COLORS,
    AZUL_WALLS_AT = AZUL_LINES_AT + FY_AZUL_PLAYERS_MAX * (FY_AZUL_ROWS + 1),
    AZUL_PLACES = AZUL_WALLS_AT + FY_AZUL_PLAYERS_MAX * FY_AZUL_ROWS * 5,
    /* Rows from the top: a factory has three. */
    AZUL_CENTRE_ROW = 3,
    AZUL_BOARDS_ROW = 4,
    /* Columns of a board: its frame, the mark and the name of a line, its tiles. */
    AZUL_MARK_COLUMN = 1,
    AZUL_CELLS_COLUMN = 3,
    AZUL_CENTRE_LABEL = 8
};

/* Columns of a tile on a board, and in a factory; rows of a board. */
typedef struct azul_form {
    int cell, step, rows;
} azul_form;

extern const azul_form azul_low_form, azul_wide_form;

const azul_form *azul_form_of(const board_look *look, const fy_azul *pos);

/* How many boards are known. */
int azul_boards(const fy_azul *pos);

int azul_color_place(int source, int color);
int azul_line_place(int player, int line);
int azul_wall_place(int player, int row, int column);

/* Within the table: a board; a factory's upper edge, or the name of the centre; the tiles of a
 * colour in a source, which must be there. Within a board: the first column of its wall. */
board_spot azul_board_spot(const azul_form *form, const fy_azul *pos, int player, bool flipped);
board_spot azul_source_spot(const azul_form *form, int source);
board_spot azul_color_spot(const azul_form *form, const fy_azul *pos, int source, int color);
int azul_wall_column(const azul_form *form);

/* What has been chosen of a draft, and, with a line chosen or under the cursor, what would come of
 * it. */
typedef struct azul_draft {
    int source, color, line;  /* source and line BOARD_NO_PLACE, colour 0: not chosen          */
    int count, lands, spills; /* tiles taken; to the line; to the floor, the token among them */
    bool token;
} azul_draft;

azul_draft azul_draft_of(const fy_azul *pos, const board_marks *marks);

/* What so many tiles on the floor cost. */
int azul_floor_cost(int tiles);
int azul_floor_count(const fy_azul_board *board);

char azul_letter(int color);
ink azul_ink(int color);

/* In board_azul_draw.c. */
void azul_draw(canvas *c, int row, int column, const board_look *look, const fy_position *pos,
               const board_marks *marks);

#endif
