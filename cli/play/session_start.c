/* Beginning and end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "session_state.h"

/* Milliseconds: how long the end waits for a program that does not listen. */
enum { MEGABYTES = 16, PATIENCE = 1500 };

/* ---- seats ------------------------------------------------------------------------------- */

static bool is_person(const char *who)
{
    return strcmp(who, "you") == 0;
}

static bool refuse(char why[SESSION_TEXT_MAX], const char *word, const char *text)
{
    snprintf(why, SESSION_TEXT_MAX, "'%.200s': %s", word, text);
    return false;
}

/* Without a clock and a limit of its own a search, or an engine, would never come to an end. */
static void limit_thought(player_who *who, const session_setup *setup)
{
    enum { ENOUGH = 2000 }; /* milliseconds */
    const bool is_limited = who->milliseconds > 0 || who->limits.nodes > 0 || who->limits.depth > 0;
    if (!is_limited && setup->time.base == 0) who->milliseconds = ENOUGH;
}

static bool seat_bot(session *s, int seat, char why[SESSION_TEXT_MAX])
{
    player_setup setup = {.game = s->setup.game, .megabytes = MEGABYTES};
    const char *who = s->setup.who[seat];
    if (who[0] == '\0') return refuse(why, who, "nobody is named");
    if (!player_read(&setup.who, s->setup.game, who))
        return refuse(why, who, "there is no such level or limit in this game");
    limit_thought(&setup.who, &s->setup);
    setup.who.limits.seed =
        s->setup.seed; /* what a weak one overlooks is another thing each time */
    s->players[seat] = player_open(&setup);
    if (s->players[seat] == NULL) return refuse(why, who, "there is no search for this game");
    return player_try(s->players[seat]) == 0 || refuse(why, who, player_reason(s->players[seat]));
}

static bool seat_all(session *s, char why[SESSION_TEXT_MAX])
{
    for (int i = 0; i < s->host.seat_count; i++) {
        fy_host_set_time(&s->host, i, s->setup.time);
        fy_host_set_easy(&s->host, i, 1);
        if (is_person(s->setup.who[i]))
            s->persons++;
        else if (!seat_bot(s, i, why))
            return false;
    }
    return true;
}

/* ---- beginning --------------------------------------------------------------------------- */

static session *give_up(session *s)
{
    s->setup.keeps = false;
    session_close(s);
    return NULL;
}

session *session_new(const session_setup *setup, char why[SESSION_TEXT_MAX])
{
    session *s = talk_need(calloc(1, sizeof *s));
    fy_position view;
    s->setup = *setup;
    s->last = &s->first;
    s->lifted = s->failed = FY_NOBODY;
    s->has_secrets = fy_view(&view, setup->game, &setup->start, 0).code == FY_OK;
    s->steps = talk_need(calloc(SESSION_MOVES, sizeof *s->steps));
    s->moves = talk_need(calloc(SESSION_MOVES, sizeof *s->moves));
    s->job = talk_need(calloc(1, sizeof *s->job));
    s->job->moves = talk_need(calloc(SESSION_MOVES, sizeof *s->job->moves));
    s->worker = worker_new();
    snprintf(why, SESSION_TEXT_MAX, "there is no thread to think with");
    if (s->worker == NULL) return give_up(s);
    const fy_result started = fy_host_start(&s->host, setup->game, &setup->start, setup->seed,
                                            s->steps, s->moves, SESSION_MOVES);
    snprintf(why, SESSION_TEXT_MAX, "%s", fy_code_text(started.code));
    return started.code == FY_OK && seat_all(s, why) ? s : give_up(s);
}

session *session_start(const session_setup *setup, char why[SESSION_TEXT_MAX])
{
    session *s = session_new(setup, why);
    if (s == NULL) return NULL;
    session_tell_moves(s, 0);
    session_settle(s);
    return s;
}

/* A game that is dealt is dealt anew. */
static void begin_anew(session_setup *setup)
{
    fy_position dealt;
    const int players = fy_players(setup->game, &setup->start);
    setup->seed = setup->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    uint64_t random = setup->seed;
    if (setup->is_dealt && fy_deal_for(&dealt, setup->game, players, &random).code == FY_OK)
        setup->start = dealt;
}

session *session_rematch(const session *s, char why[SESSION_TEXT_MAX])
{
    session_setup setup = s->setup;
    const int seats = s->host.seat_count;
    for (int i = 0; i < seats; i++)
        memcpy(setup.who[(i + 1) % seats], s->setup.who[i], sizeof setup.who[i]);
    begin_anew(&setup);
    return session_start(&setup, why);
}

/* ---- end --------------------------------------------------------------------------------- */

static void free_adviser(adviser *a)
{
    thinker_free(a->thinker);
    told_line_free(&a->game);
}

/* What the worker may still use stays, if it does not end. */
static void end_worker(session *s)
{
    if (s->worker != NULL && worker_is_busy(s->worker)) session_drop_thought(s);
    if (!worker_free(s->worker, PATIENCE)) return;
    for (int i = 0; i < FY_SEATS_MAX; i++) player_close(s->players[i]);
    free_adviser(&s->job->judge);
    free(s->job->moves);
    free(s->job);
}

void session_close(session *s)
{
    if (s == NULL) return;
    if (s->setup.keeps) {
        fy_host_pause(&s->host, thinker_clock());
        session_keep(s); /* with the clocks as they are now */
    }
    end_worker(s);
    free_adviser(&s->advice);
    save_close(s->file);
    session_forget_news(s);
    free(s->steps);
    free(s->moves);
    free(s);
}
