/* What an Azul move takes, where it goes, and what it scores. Places have the names of
 * docs/pictures.md. */
#include <stdio.h>
#include <string.h>

#include "glue.h"
#include "out.h"

enum { NAME = 16 };

static void letter(char out[2], int color)
{
    static const char letters[] = "-BYRKWF";
    out[0] = letters[color >= FY_AZUL_BLUE && color <= FY_AZUL_TOKEN ? color : 0];
    out[1] = '\0';
}

static char digit(int number)
{
    return (char)('0' + number);
}

/* "0.3", "0.F" */
static void name_line(char out[NAME], int player, int line)
{
    out[0] = digit(player);
    out[1] = '.';
    out[2] = digit(line + 1);
    out[3] = '\0';
    if (line == FY_AZUL_FLOOR_LINE) out[2] = 'F';
}

static void name_source(char out[NAME], int source)
{
    out[0] = digit(source + 1);
    out[1] = '\0';
    if (source == FY_AZUL_CENTRE_SOURCE) out[0] = 'C';
}

static void say_places(const char *from, const char *to)
{
    out_key_string("from", from);
    out_key_string("to", to);
    out_key("steps");
    out_puts("[{\"from\":");
    out_quoted(from);
    out_key_string("to", to);
    out_puts("}]");
}

static void say_draft(const fy_azul *pos, fy_move move)
{
    const int source = fy_azul_source(move), color = fy_azul_move_color(move);
    const uint8_t *tiles = source == FY_AZUL_CENTRE_SOURCE ? pos->centre : pos->factory[source];
    char from[NAME], to[NAME], of[2];
    name_source(from, source);
    name_line(to, pos->current, fy_azul_line_of(move));
    letter(of, color);
    say_places(from, to);
    out_key_string("color", of);
    out_key_number("count", tiles[color - 1]);
}

static void say_placement(const fy_azul *pos, fy_move move)
{
    const int line = fy_azul_line_of(move);
    char from[NAME], to[NAME], of[2];
    name_line(from, pos->current, line);
    name_line(to, pos->current, line);
    const char column[] = {'.', digit(fy_azul_column_of(move) + 1), '\0'};
    memcpy(to + 3, column, sizeof column);
    letter(of, pos->board[pos->current].line_color[line]);
    say_places(from, to);
    out_key_string("color", of);
    out_key_number("count", 1);
}

void npm_say_move_azul(const fy_position *pos, fy_move move)
{
    if (move & FY_AZUL_DRAFTS) say_draft(&pos->azul, move);
    if (move & FY_AZUL_PLACES) say_placement(&pos->azul, move);
}

/* ---- what was scored --------------------------------------------------------------------- */

static void say_event(const fy_azul_event *e, const char *text, size_t len)
{
    static const char *const reasons[] = {"tile", "floor", "row", "column", "color"};
    char of[2];
    letter(of, e->color);
    out_puts("{\"reason\":");
    out_quoted(reasons[e->reason]);
    out_key_number("player", e->player);
    out_key_number("points", e->points);
    out_key_number("score", e->score);
    if (e->reason == FY_AZUL_FOR_TILE || e->reason == FY_AZUL_FOR_ROW)
        out_key_number("row", e->row + 1);
    if (e->reason == FY_AZUL_FOR_TILE || e->reason == FY_AZUL_FOR_COLUMN)
        out_key_number("column", e->column + 1);
    if (e->reason == FY_AZUL_FOR_TILE || e->reason == FY_AZUL_FOR_COLOR)
        out_key_string("color", of);
    if (e->reason == FY_AZUL_FOR_TILE) {
        out_key_number("across", e->across);
        out_key_number("down", e->down);
    }
    if (e->reason == FY_AZUL_FOR_FLOOR) out_key_number("tiles", e->tiles);
    out_key("text");
    out_string(text, len);
    out_char('}');
}

void npm_say_events_azul(const fy_position *pos, fy_move move)
{
    static char text[FY_EVENTS_MAX];
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    const size_t count = fy_azul_events(events, FY_AZUL_EVENTS_MAX, &pos->azul, move);
    if (count == 0) return;
    const fy_result written = fy_azul_events_write(text, sizeof text, &pos->azul, move);
    const char *line = text, *end = text + (written.code == FY_OK ? written.at : 0);
    out_key("events");
    for (size_t i = 0; i < count && i < FY_AZUL_EVENTS_MAX; i++) {
        const fy_cut cut = fy_cut_line(line, (size_t)(end - line));
        out_char(i == 0 ? '[' : ',');
        say_event(&events[i], line, cut.len);
        line += cut.used;
    }
    out_char(']');
}
