/* What is to be seen of a game: whose it is, and as which seat. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../engine/game_text.h"
#include "session_state.h"

const fy_host *session_host(const session *s)
{
    return &s->host;
}

const char *session_who(const session *s, int seat)
{
    return s->setup.who[seat];
}

bool session_is_person(const session *s, int seat)
{
    return seat >= 0 && seat < s->host.seat_count && s->players[seat] == NULL;
}

void session_side(char out[64], const session *s, int seat)
{
    snprintf(out, 64, "%s", fy_player_name(s->host.game, seat));
    out[0] = (char)toupper((unsigned char)out[0]);
}

/* Does somebody else have the same name? */
static bool is_ambiguous(const session *s, int seat)
{
    for (int i = 0; i < s->host.seat_count; i++)
        if (i != seat && strcmp(s->setup.who[i], s->setup.who[seat]) == 0) return true;
    return false;
}

void session_label(char out[SESSION_TEXT_MAX], const session *s, int seat)
{
    char side[64];
    session_side(side, s, seat);
    if (!is_ambiguous(s, seat))
        snprintf(out, SESSION_TEXT_MAX, "%s", s->setup.who[seat]);
    else if (session_is_person(s, seat))
        snprintf(out, SESSION_TEXT_MAX, "%s", side);
    else
        snprintf(out, SESSION_TEXT_MAX, "%s (%s)", side, s->setup.who[seat]);
}

/* ---- the seat that looks on -------------------------------------------------------------- */

static int last_person(const session *s)
{
    for (size_t i = s->host.count; i-- > 0;)
        if (session_is_person(s, s->host.moves[i].seat)) return s->host.moves[i].seat;
    for (int i = 0; i < s->host.seat_count; i++)
        if (session_is_person(s, i)) return i;
    return FY_NOBODY;
}

int session_seat(const session *s)
{
    if (session_is_over(s) || s->persons == 0) return FY_NOBODY;
    const int turn = fy_host_turn(&s->host);
    return session_is_person(s, turn) ? turn : last_person(s);
}

bool session_is_curtained(const session *s)
{
    return s->has_secrets && s->persons > 1 && !session_is_over(s) && session_seat(s) != s->lifted;
}

void session_lift_curtain(session *s)
{
    s->lifted = session_seat(s);
}

/* ---- positions and moves ----------------------------------------------------------------- */

void session_position(fy_position *out, const session *s, size_t after)
{
    const int seat = session_seat(s);
    const size_t at = after < s->host.count ? after : s->host.count;
    const fy_result seen = seat >= 0 ? fy_host_view(out, &s->host, seat, at)
                                     : fy_host_position(out, &s->host, at);
    if (seen.code != FY_OK) fy_start(out, s->host.game); /* which cannot be */
}

size_t session_move_text(char out[FY_MOVE_TEXT_MAX], const session *s, size_t number)
{
    const int seat = session_seat(s);
    fy_position before;
    fy_move move;
    out[0] = '\0';
    if (number >= s->host.count) return 0;
    session_position(&before, s, number);
    if (seat < 0)
        move = s->host.moves[number].move;
    else if (fy_host_told(&move, &s->host, seat, number).code != FY_OK)
        return 0;
    return game_text_move(out, s->host.game, &before, move);
}

uint32_t session_claim(const session *s)
{
    const int turn = fy_host_turn(&s->host);
    if (!s->host.outcome.claimable || !session_is_person(s, turn)) return FY_OK;
    return s->host.outcome.code;
}
