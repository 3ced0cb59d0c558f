/* Why a move cannot be played: the first reason. */
#include "moves.h"

static uint32_t refuse_draft(const fy_azul *pos, fy_move move)
{
    const int source = fy_azul_source(move), color = fy_azul_move_color(move);
    const int line = fy_azul_line_of(move);
    const int is_centre = source == FY_AZUL_CENTRE_SOURCE;
    if (color < 1 || color > FY_AZUL_COLORS || (line >= 5 && line != FY_AZUL_FLOOR_LINE))
        return FY_AZUL_BAD_MOVE;
    if (!is_centre && source >= pos->factories) return FY_AZUL_NO_SUCH_FACTORY;
    const uint8_t *tiles = is_centre ? pos->centre : pos->factory[source];
    if (fy__tiles(tiles) == 0) return FY_AZUL_EMPTY_SOURCE;
    if (tiles[color - 1] == 0) return FY_AZUL_NO_SUCH_COLOR;
    if (line == FY_AZUL_FLOOR_LINE) return FY_OK;
    const fy_azul_board *board = &pos->board[pos->current];
    if (fy__line_is_full(board, line)) return FY_AZUL_PATTERN_LINE_FULL;
    if (board->line_count[line] > 0 && board->line_color[line] != color)
        return FY_AZUL_LINE_OF_OTHER_COLOR;
    if (memchr(board->wall[line], color, 5) != NULL) return FY_AZUL_COLOR_ON_WALL_ROW;
    return FY_OK;
}

static uint32_t refuse_placement(const fy_azul *pos, fy_move move)
{
    const int row = fy__azul_line_to_place(pos), column = fy_azul_column_of(move);
    if (fy_azul_line_of(move) >= 5 || column >= 5) return FY_AZUL_BAD_MOVE;
    if (fy_azul_line_of(move) != row) return FY_AZUL_WRONG_LINE;
    if (fy__azul_open_columns(pos, pos->current, row) >> column & 1) return FY_OK;
    return pos->board[pos->current].wall[row][column] != 0 ? FY_AZUL_COLUMN_TAKEN
                                                           : FY_AZUL_COLOR_IN_COLUMN;
}

/* Is it of one kind, and are the bits 0 that this kind does not use? */
static int has_form(fy_move move)
{
    switch (move >> 28) {
    case 1: return move >> 10 == (uint32_t)FY_AZUL_DRAFTS >> 10;
    case 2: return (move & ~UINT32_C(0x1f80)) == FY_AZUL_PLACES;
    default: return move >> 28 == 4;
    }
}

/* What kind of move is expected in a phase, and what is said to any other. */
uint32_t fy__azul_refuse(const fy_azul *pos, fy_move move)
{
    const int deals = (move & FY_AZUL_DEALS) != 0, places = (move & FY_AZUL_PLACES) != 0;
    if (!has_form(move)) return FY_AZUL_BAD_MOVE;
    if (pos->partial) return FY_AZUL_IS_PARTIAL;
    switch (fy_azul_phase_of(pos)) {
    case FY_AZUL_FINISHED: return FY_AZUL_GAME_OVER;
    case FY_AZUL_DEALING: return deals ? FY_OK : FY_AZUL_DEAL_FIRST;
    case FY_AZUL_TILING:
        if (deals) return FY_AZUL_NOT_DEALING;
        return places ? refuse_placement(pos, move) : FY_AZUL_PLACE_FIRST;
    default:
        if (deals) return FY_AZUL_NOT_DEALING;
        return places ? FY_AZUL_NOTHING_TO_PLACE : refuse_draft(pos, move);
    }
}
