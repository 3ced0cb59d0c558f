/* What a new game begins with. Secrets are dealt here, each piece by a number of the system's: a
 * position from outside may have none, for whoever gives it would know them. */
#include <string.h>
#include <time.h>

#include "../engine/level.h"
#include "../output/utf8.h"
#include "rooms_state.h"

static rooms_result fault(fy_result why)
{
    return (rooms_result){why.code == FY_OK ? ROOMS_OK : ROOMS_REFUSED,
                          {why.code == FY_OK ? ROOM_OK : ROOM_FAULT, why}};
}

/* In such a game players see views. */
static bool has_views(const fy_game *game)
{
    fy_position start, seen;
    fy_start(&start, game);
    return fy_seen_by(&seen, game, &start, 0).code == FY_OK;
}

/* Deals what lies hidden in a view that all players share. */
static rooms_result deal_hidden(fy_position *pos, const fy_game *game)
{
    uint64_t random[FY_DEALT_MAX];
    fy_position seen;
    for (int player = 0; player < fy_players(game, pos); player++) {
        const fy_result same = fy_seen_by(&seen, game, pos, player);
        if (same.code == FY_NOTHING_TO_HIDE) return rooms_answer(ROOMS_TABLE);
        if (same.code != FY_OK) return fault(same);
    }
    secret_bytes(random, sizeof random);
    return fault(fy_deal_hidden_each(pos, game, &seen, random));
}

static rooms_result read_position(fy_position *out, const rooms_ask *ask)
{
    static const char word[] = "startpos";
    const bool is_start = ask->text_len >= sizeof word - 1 &&
                          memcmp(ask->text, word, sizeof word - 1) == 0;
    const fy_result read = is_start ? fy_start_parse(out, ask->game, ask->text, ask->text_len)
                                    : fy_parse(out, ask->game, ask->text, ask->text_len, 0);
    if (read.code != FY_OK) return fault(read);
    const uint64_t rules = fy_check(ask->game, out);
    for (unsigned bit = 0; bit < 64; bit++)
        if (rules >> bit & 1)
            return (rooms_result){ROOMS_UNSOUND, {ROOM_FAULT, {fy_rule_code(ask->game, bit), 0}}};
    if (ask->players > 0 && fy_players(ask->game, out) != ask->players)
        return fault((fy_result){FY_WRONG_PLAYERS, 0});
    return rooms_answer(ROOMS_OK);
}

static rooms_result make_start(fy_position *out, const rooms_ask *ask)
{
    uint64_t random;
    rooms_result done;
    secret_bytes(&random, sizeof random);
    if (ask->text != NULL)
        done = read_position(out, ask);
    else if (ask->variant != NULL)
        done = fault(fy_deal_variant(out, ask->game, ask->variant, &random));
    else
        done = fault(fy_start_for(out, ask->game, ask->players > 0 ? ask->players : 2));
    if (done.code != ROOMS_OK || !has_views(ask->game)) return done;
    return deal_hidden(out, ask->game);
}

rooms_result rooms_make_deed(room_deed *out, const rooms_ask *ask)
{
    level found;
    memset(out, 0, sizeof *out);
    out->game = ask->game;
    const rooms_result done = make_start(&out->start, ask);
    if (done.code != ROOMS_OK) return done;
    secret_bytes(&out->seed, sizeof out->seed);
    out->time = ask->time;
    out->is_public = ask->is_public;
    out->created = (int64_t)time(NULL);
    for (int i = 0; i < FY_SEATS_MAX; i++) {
        if (ask->bots[i] == NULL) continue;
        if (i >= fy_players(ask->game, &out->start))
            return fault((fy_result){FY_NO_SUCH_PLAYER, 0});
        if (strlen(ask->bots[i]) >= ROOM_NAME_MAX || !level_find(&found, ask->game, ask->bots[i]))
            return rooms_answer(ROOMS_BAD_BOT);
        memcpy(out->bots[i], ask->bots[i], strlen(ask->bots[i]) + 1);
    }
    return done;
}

bool rooms_take_name(char out[ROOM_NAME_MAX], const char *name, size_t len)
{
    if (len >= ROOM_NAME_MAX) return false;
    for (size_t i = 0; i < len;) {
        const size_t bytes = utf8_length((const unsigned char *)name + i, len - i);
        if (bytes == 0 || (unsigned char)name[i] < 0x20 || name[i] == 0x7f) return false;
        if (bytes == 2 && name[i] == '\xc2' && (unsigned char)name[i + 1] < 0xa0) return false;
        i += bytes;
    }
    memset(out, 0, ROOM_NAME_MAX);
    memcpy(out, name, len);
    return true;
}
