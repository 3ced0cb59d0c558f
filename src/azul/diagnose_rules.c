/* Which bytes break a rule.
 *
 * check.c says which rules a position breaks. The walks here find the tiles, rows and fields to
 * point at, each in the order of the text. If none is found to blame, the factories are named, so
 * that no broken rule goes unsaid. */
#include <string.h>

#include "diagnose.h"

typedef struct azul_blame {
    fy__azul_scan *s;
    uint32_t code;
    int found;
} azul_blame;

/* ---- pointing at bytes ------------------------------------------------------------------- */

static void azul_blame_span(azul_blame *b, int slot, fy__span where)
{
    const int clear = b->code == FY_AZUL_NO_TOKEN && b->s->token_is_in_centre;
    fy__azul_record(b->s, b->code, slot, where, clear);
    b->found = 1;
}

static void azul_blame_slot(azul_blame *b, int slot)
{
    azul_blame_span(b, slot, b->s->slot[slot]);
}

static void azul_blame_tag(azul_blame *b, int tag)
{
    const fy__span where = b->s->tag[tag];
    if (where.len > 0) azul_blame_span(b, FY__SLOT_TAGS, where);
}

/* A row of a field; all of the field if it lacks bars. */
static fy__span azul_row_span(const fy__azul_scan *s, int slot, int row)
{
    const fy__span f = s->slot[slot];
    uint32_t at = f.at;
    const uint32_t end = f.at + f.len;
    for (; row > 0 && at < end; at++) row -= s->text[at] == '|';
    if (row > 0) return f;
    fy__span where = {at, 0};
    while (at < end && s->text[at] != '|') at++;
    where.len = at - where.at;
    return where;
}

static void azul_blame_row(azul_blame *b, int field, int player, int row)
{
    const int slot = fy__azul_board_slot(b->s, field, player);
    azul_blame_span(b, slot, azul_row_span(b->s, slot, row));
}

/* One place of a wall; its row if that has blanks or lacks bars. */
static void azul_blame_place(azul_blame *b, int player, int row, int column)
{
    const int slot = fy__azul_board_slot(b->s, FY_AZUL_WALL, player);
    fy__span where = azul_row_span(b->s, slot, row);
    if (where.len == 5) where = (fy__span){where.at + (uint32_t)column, 1};
    azul_blame_span(b, slot, where);
}

/* ---- the table --------------------------------------------------------------------------- */

/* The tiles or tokens of a kind beyond a number of them, in the fields before the scores. Gives how
 * many there are. */
static unsigned azul_blame_beyond(azul_blame *b, char letter, unsigned most)
{
    const fy__azul_scan *s = b->s;
    unsigned count = 0;
    for (int slot = 0; slot < fy__azul_fields_before_scores(&s->form); slot++) {
        const fy__span f = s->slot[slot];
        for (uint32_t at = f.at; at < f.at + f.len; at++) {
            if (s->text[at] != letter && s->text[at] != (letter | 0x20)) continue;
            if (++count == most + 1) azul_blame_span(b, slot, (fy__span){at, 1});
        }
    }
    return count;
}

/* Points at the first tile too many of a colour, or at the tag that has it. */
static void azul_blame_color(azul_blame *b)
{
    const fy_azul *pos = &b->s->pos;
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        const unsigned seen = azul_blame_beyond(b, fy__azul_letters[color + 1], FY__TILES_OF_COLOR);
        const unsigned with_bag = seen + pos->bag[color], with_lid = with_bag + pos->lid[color];
        if (seen > FY__TILES_OF_COLOR) continue;
        if (with_bag > FY__TILES_OF_COLOR)
            azul_blame_tag(b, FY__TAG_BAG);
        else if (with_lid > FY__TILES_OF_COLOR)
            azul_blame_tag(b, FY__TAG_LID);
    }
}

static void azul_blame_short_factories(azul_blame *b)
{
    const fy_azul *pos = &b->s->pos;
    for (int f = 0; f < pos->factories; f++) {
        const unsigned tiles = fy__tiles(pos->factory[f]);
        if (tiles > 0 && tiles < FY__FACTORY_TILES)
            azul_blame_span(b, FY__SLOT_FACTORIES, azul_row_span(b->s, FY__SLOT_FACTORIES, f));
    }
}

/* ---- boards ------------------------------------------------------------------------------ */

static int azul_on_row(const fy_azul_board *board, int row, int columns, int color)
{
    for (int column = 0; column < columns; column++)
        if (board->wall[row][column] == color) return 1;
    return 0;
}

/* Is the tile's colour before it in its row, or above it in its column? */
static int azul_repeats(const fy_azul_board *board, int row, int column)
{
    const int color = board->wall[row][column];
    for (int r = 0; r < row; r++)
        if (board->wall[r][column] == color) return 1;
    return azul_on_row(board, row, column, color);
}

static void azul_blame_wall(azul_blame *b, int player)
{
    const fy_azul_board *board = &b->s->pos.board[player];
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        for (int column = 0; column < 5; column++) {
            const int color = board->wall[row][column];
            if (color == 0) continue;
            if (b->code == FY_AZUL_WALL_COLOR ? fy_azul_column(row, color) != column
                                              : azul_repeats(board, row, column))
                azul_blame_place(b, player, row, column);
        }
}

static int azul_line_breaks(const fy_azul_board *board, int row, uint32_t code)
{
    const int color = board->line_color[row], count = board->line_count[row];
    switch (code) {
    case FY_AZUL_LINE_OVERFLOWS: return count > row + 1;
    case FY_AZUL_LINE_COLOR_ON_WALL: return color != 0 && azul_on_row(board, row, 5, color);
    default: return fy__line_is_full(board, row);
    }
}

static void azul_blame_lines(azul_blame *b, int player)
{
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        if (azul_line_breaks(&b->s->pos.board[player], row, b->code))
            azul_blame_row(b, FY_AZUL_LINES, player, row);
}

static void azul_blame_finished_rows(azul_blame *b, int player)
{
    const fy_azul_board *board = &b->s->pos.board[player];
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        if (!azul_on_row(board, row, 5, 0)) azul_blame_row(b, FY_AZUL_WALL, player, row);
}

/* A floor that has more than `most` tiles: the others. */
static void azul_blame_floor(azul_blame *b, int player, uint32_t most)
{
    const int slot = fy__azul_board_slot(b->s, FY_AZUL_FLOOR, player);
    fy__span where = b->s->slot[slot];
    if (fy__floor_count(&b->s->pos.board[player]) <= (int)most) return;
    where.at += most;
    where.len -= most;
    azul_blame_span(b, slot, where);
}

/* On the free wall a player who has yet to tile still has full lines and a floor. */
static int azul_has_yet_to_tile(const fy_azul *pos, int player)
{
    return fy_azul_phase_of(pos) == FY_AZUL_TILING && player >= pos->current;
}

static void azul_blame_board(azul_blame *b, int player)
{
    const int left = b->code == FY_AZUL_LINE_LEFT_FULL || b->code == FY_AZUL_FLOOR_LEFT;
    if (left && azul_has_yet_to_tile(&b->s->pos, player)) return;
    switch (b->code) {
    case FY_AZUL_LINE_OVERFLOWS:
    case FY_AZUL_LINE_COLOR_ON_WALL:
    case FY_AZUL_LINE_LEFT_FULL: azul_blame_lines(b, player); break;
    case FY_AZUL_WALL_COLOR:
    case FY_AZUL_WALL_REPEATS: azul_blame_wall(b, player); break;
    case FY_AZUL_FLOOR_TOO_LONG: azul_blame_floor(b, player, FY__FLOOR_PLACES); break;
    case FY_AZUL_FLOOR_LEFT:
    case FY_AZUL_ROUND_HAS_BEGUN: azul_blame_floor(b, player, 0); break;
    case FY_AZUL_ROW_FINISHED: azul_blame_finished_rows(b, player); break;
    default: break;
    }
}

/* ---- any rule ---------------------------------------------------------------------------- */

void fy__azul_scan_rule(fy__azul_scan *s, uint32_t code)
{
    azul_blame b = {s, code, 0};
    switch (code) {
    case FY_AZUL_TOO_MANY_OF_COLOR: azul_blame_color(&b); break;
    case FY_AZUL_TILES_MISSING: azul_blame_tag(&b, FY__TAG_BAG); break;
    case FY_AZUL_MANY_TOKENS: azul_blame_beyond(&b, 'F', 1); break;
    case FY_AZUL_TOKEN_AND_NEXT: azul_blame_tag(&b, FY__TAG_NEXT); break;
    case FY_AZUL_NO_TOKEN:
    case FY_AZUL_ROW_NOT_FINISHED: azul_blame_slot(&b, FY__SLOT_CENTRE); break;
    case FY_AZUL_SHORT_FACTORY_EARLY: azul_blame_short_factories(&b); break;
    case FY_AZUL_ROUND_HAS_BEGUN:
        if (fy__tiles(s->pos.centre) > 0) azul_blame_slot(&b, FY__SLOT_CENTRE);
        break;
    default: break;
    }
    for (int player = 0; player < fy__boards(&s->pos); player++) azul_blame_board(&b, player);
    if (!b.found) azul_blame_slot(&b, FY__SLOT_FACTORIES);
}
