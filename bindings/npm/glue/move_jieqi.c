/* What a Jieqi move does on the board. */
#include "glue.h"
#include "out.h"

/* The letter of a piece on the board: large for Red. */
static char letter(int piece)
{
    static const char *const letters[] = {".KRHCEAPX", ".krhceapx"};
    return letters[(piece & FY_JIEQI_IS_BLACK) != 0][piece & 15];
}

void npm_say_move_jieqi(const fy_position *pos, fy_move move)
{
    const fy_jieqi_view *view = &pos->jieqi.view;
    const int from = fy_jieqi_from(move), to = fy_jieqi_to(move);
    const char piece[] = {letter(view->board[from]), '\0'};
    fy_jieqi after;
    out_key_string("from", fy_jieqi_square_name(from));
    out_key_string("to", fy_jieqi_square_name(to));
    out_key_string("piece", piece);
    if (move & FY_JIEQI_REVEALS) out_key_bool("reveals", true);
    if (move & FY_JIEQI_TELLS) return;
    out_key("steps");
    out_puts("[{\"from\":");
    out_quoted(fy_jieqi_square_name(from));
    out_key_string("to", fy_jieqi_square_name(to));
    out_puts("}]");
    if (fy_jieqi_captured(view, move) != 0) out_key_string("takes", fy_jieqi_square_name(to));
    if (fy_jieqi_play(&after, &pos->jieqi, move).code != FY_OK || after.view.due != 0) return;
    if (fy_jieqi_in_check(&after.view)) out_key_bool("check", true);
}

void npm_say_check_jieqi(const fy_position *pos)
{
    const fy_jieqi_view *view = &pos->jieqi.view;
    const int king = FY_JIEQI_KING | (view->turn == FY_JIEQI_BLACK ? FY_JIEQI_IS_BLACK : 0);
    if (view->due != 0 || !fy_jieqi_in_check(view)) return;
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        if (view->board[square] != king) continue;
        out_key_string("inCheck", fy_jieqi_square_name(square));
        return;
    }
}
