#include "board_parts.h"

#include "theme.h"

/* ---- marks ------------------------------------------------------------------------------- */

bool board_has_place(const int *places, int count, int place)
{
    for (int i = 0; i < count; i++)
        if (places[i] == place) return true;
    return false;
}

board_mark board_mark_of(const board_marks *marks, int place)
{
    if (place == BOARD_NO_PLACE) return MARK_NONE;
    if (marks->cursor == place) return MARK_CURSOR;
    if (board_has_place(marks->chosen, marks->chosen_count, place)) return MARK_CHOSEN;
    if (marks->chosen_count > 0 && marks->target[place]) return MARK_TARGET;
    return board_has_place(marks->last, marks->last_count, place) ? MARK_LAST : MARK_NONE;
}

ground board_mark_ground(board_mark mark, ground plain)
{
    static const ground grounds[MARKS] = {
        GROUND_PAGE, GROUND_LAST, GROUND_TARGET, GROUND_CHECK, GROUND_CHOSEN, GROUND_CURSOR,
    };
    return mark == MARK_NONE ? plain : grounds[mark];
}

pen board_pen(ink above, ground below, bool bold)
{
    return (pen){theme_bears(below, above) ? above : INK_TEXT, below, bold};
}

board_signs board_mark_signs(board_mark mark, board_glyphs glyphs)
{
    static const board_signs signs[MARKS] = {
        {"", ""}, {"‹", "›"}, {"*", "*"}, {"!", "!"}, {"»", "«"}, {"{", "}"},
    };
    static const board_signs ascii[MARKS] = {
        {"", ""}, {"<", ">"}, {"*", "*"}, {"!", "!"}, {">", "<"}, {"{", "}"},
    };
    return glyphs == BOARD_ASCII ? ascii[mark] : signs[mark];
}

/* ---- the panel --------------------------------------------------------------------------- */

enum { FLOW_INDENT = 2 };

board_flow board_flow_start(canvas *c, int row, int column, int columns, int wanted)
{
    return (board_flow){c, row, column, columns, wanted, -1, 0};
}

void board_flow_line(board_flow *f)
{
    f->line++;
    f->at = 0;
}

void board_flow_put(board_flow *f, pen with, const char *word, bool joined)
{
    const int width = canvas_width(word);
    int gap = f->at > 0 && !joined ? 1 : 0;
    if (f->at > FLOW_INDENT && f->at + gap + width > f->columns) {
        board_flow_line(f);
        f->at = FLOW_INDENT;
        gap = 0;
    }
    f->at += gap;
    if (f->line == f->wanted && f->at + width <= f->columns)
        canvas_text(f->c, f->row, f->column + f->at, with, word);
    f->at += width;
}

bool board_flow_end(const board_flow *f)
{
    return f->wanted <= f->line;
}
