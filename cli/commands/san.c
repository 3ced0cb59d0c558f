#include "san.h"

/* What is not written of passing is not written of any move. */
bool game_has_san(const fy_game *game)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position start;
    fy_start(&start, game);
    return fy_move_write(text, sizeof text, game, &start, 0, FY_MOVE_SAN).code == FY_OK;
}

/* "error: go has no SAN: '--san' is for ...", the games that do */
void refuse_san(const line *l)
{
    char why[200];
    const char *comma = " ";
    int len = snprintf(why, sizeof why, "error: %s has no SAN: '--san' is for",
                       fy_game_name(l->game));
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        if (!game_has_san(fy_game_at(i)) || (size_t)len >= sizeof why) continue;
        len += snprintf(why + len, sizeof why - (size_t)len, "%s%s", comma,
                        fy_game_name(fy_game_at(i)));
        comma = ", ";
    }
    talk_word(&l->where, why);
}
