#include "game_result.h"

#include <stdio.h>
#include <string.h>

/* Those who share a victory are the best by points; in a game without points, all. */
static bool is_among_best(const fy_host *h, int failed, const fy_position *end, int seat)
{
    if (h->outcome.winner >= 0) return seat == h->outcome.winner;
    if (failed >= 0) return seat != failed;
    for (int i = 0; i < h->seat_count; i++)
        if (fy_score(h->game, end, i) > fy_score(h->game, end, seat)) return false;
    return true;
}

game_result game_result_of(const fy_host *h, int failed)
{
    game_result r = {{0}};
    bool is_best[FY_SEATS_MAX] = {false};
    int best = 0;
    fy_position end;
    fy_line_position(&end, &h->line, h->game);
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        is_best[i] = i < h->seat_count && is_among_best(h, failed, &end, i);
        best += is_best[i];
    }
    for (int i = 0; i < FY_SEATS_MAX; i++)
        if (is_best[i]) r.shares[i] = (uint8_t)(GAME_WHOLE / best);
    return r;
}

static const struct {
    uint8_t share;
    const char *text;
} shares[] = {{0, "0"}, {12, "1"}, {6, "1/2"}, {4, "1/3"}, {3, "1/4"}};

enum { SHARES = sizeof shares / sizeof shares[0] };

void game_result_write(char out[GAME_RESULT_MAX], const game_result *r, int players)
{
    size_t len = 0;
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < SHARES; i++)
            if (shares[i].share == r->shares[seat])
                len += (size_t)snprintf(out + len, GAME_RESULT_MAX - len, "%s%s",
                                        seat > 0 ? "-" : "", shares[i].text);
}

bool game_result_read(game_result *out, const char *text, size_t len, int players)
{
    game_result r = {{0}};
    const char *end = text + len;
    unsigned sum = 0;
    for (int seat = 0; seat < players; seat++) {
        const char *dash = memchr(text, '-', (size_t)(end - text));
        const size_t part = (size_t)((dash != NULL ? dash : end) - text);
        int i = 0;
        while (i < SHARES &&
               (strlen(shares[i].text) != part || memcmp(shares[i].text, text, part) != 0))
            i++;
        if (i == SHARES || (dash == NULL) != (seat == players - 1)) return false;
        r.shares[seat] = shares[i].share;
        sum += shares[i].share;
        text += part + (dash != NULL);
    }
    *out = r;
    return sum == GAME_WHOLE;
}
