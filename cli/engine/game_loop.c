#include "game_loop.h"

#include <stdio.h>
#include <stdlib.h>

#include "../output/out.h"
#include "../threads/interrupt.h"

enum {
    MOVES_ROOM = 4096, /* a game as long as that is a draw */
    WON_STREAK = 10,   /* moves of both that tell the winner, */
    DRAWN_STREAK = 20, /* or a draw, but not before this many: */
    DRAWN_FROM = 80
};

void game_loop_open(game_loop *l)
{
    l->steps = talk_need(calloc(MOVES_ROOM, sizeof *l->steps));
    l->moves = talk_need(calloc(MOVES_ROOM, sizeof *l->moves));
    l->notes = talk_need(calloc(MOVES_ROOM, sizeof *l->notes));
}

void game_loop_close(game_loop *l)
{
    free(l->steps);
    free(l->moves);
    free(l->notes);
}

/* ---- ends -------------------------------------------------------------------------------- */

static bool is_given_up(const game_loop *l)
{
    return interrupt_seen() || (l->ends != NULL && atomic_load(l->ends));
}

static void forfeit(game_loop *l, int seat, const char *why)
{
    if (is_given_up(l)) return;
    l->failed = seat;
    snprintf(l->reason, sizeof l->reason, "%s", why);
    const fy_result ended = fy_host_forfeit(&l->host, seat, FY_FORFEITED);
    (void)ended;
}

/* Which seat a score says will win: one of the two, nobody, or -2 if it does not say. */
static int verdict(const game_loop *l, const fy_best *best, int seat)
{
    const int32_t percent = FY_SEARCH_SURE / 100;
    const int32_t lead = best->expected - FY_SEARCH_SURE / 2;
    if (best->depth == 0 || l->host.seat_count != 2) return -2;
    if (lead > 47 * percent) return seat;
    if (lead < -47 * percent) return 1 - seat;
    return abs(lead) < percent ? FY_NOBODY : -2;
}

static void judge(game_loop *l, const fy_best *best, int seat)
{
    const int says = verdict(l, best, seat);
    l->streak = says == l->agreed ? l->streak + 1 : 1;
    l->agreed = says;
    const bool is_win = says >= 0 && l->streak >= WON_STREAK;
    const bool is_draw = says == FY_NOBODY && l->streak >= DRAWN_STREAK &&
                         l->host.count >= DRAWN_FROM;
    if (!l->adjudicates || (!is_win && !is_draw)) return;
    const fy_result ended = fy_host_adjudicate(&l->host, says);
    (void)ended; /* or it is over already */
}

static void end_drawn(game_loop *l)
{
    const fy_result ended = fy_host_adjudicate(&l->host, FY_NOBODY);
    (void)ended;
}

static void claim(fy_host *h)
{
    if (!h->outcome.claimable || h->outcome.over) return;
    const fy_result claimed = fy_host_claim_draw(h, fy_host_turn(h));
    (void)claimed;
}

/* ---- the game ---------------------------------------------------------------------------- */

static void play_move(game_loop *l, int seat, const fy_best *best)
{
    const size_t number = l->host.count;
    const fy_result played = fy_host_play(&l->host, seat, best->move, thinker_clock());
    for (size_t i = number; i < l->host.count; i++) l->notes[i] = (game_note){0};
    if (played.code == FY_LINE_FULL)
        end_drawn(l);
    else if (played.code != FY_OK && !l->host.outcome.over)
        forfeit(l, seat, fy_code_name(played.code));
    if (l->host.count == number) return; /* or it came too late */
    l->notes[number] = (game_note){best->score, best->mate, best->depth};
    judge(l, best, seat);
    claim(&l->host);
}

/* Two who see little do not overlook the same. */
static bool begin(game_loop *l, uint64_t seed)
{
    for (int i = 0; i < l->host.seat_count; i++) fy_host_set_time(&l->host, i, l->time);
    for (int i = 0; i < l->host.seat_count; i++) {
        player_seed(l->seats[i], seed + (uint64_t)i);
        if (!player_new_game(l->seats[i])) {
            forfeit(l, i, player_reason(l->seats[i]));
            return false;
        }
    }
    fy_host_run(&l->host, thinker_clock());
    return true;
}

static void play_on(game_loop *l)
{
    while (!l->host.outcome.over && !is_given_up(l)) {
        const int seat = fy_host_turn(&l->host);
        fy_best best;
        player_arm(l->seats[seat]);
        const bool has_chosen = player_choose(l->seats[seat], &best, &l->host, seat);
        if (is_given_up(l)) return;
        if (has_chosen)
            play_move(l, seat, &best);
        else
            forfeit(l, seat, player_reason(l->seats[seat]));
    }
}

fy_result game_loop_play(game_loop *l, const fy_position *start, uint64_t seed)
{
    const fy_result started = fy_host_start(&l->host, l->game, start, seed, l->steps, l->moves,
                                            MOVES_ROOM);
    if (started.code != FY_OK) return started;
    l->failed = FY_NOBODY;
    l->streak = 0;
    l->agreed = -2;
    for (size_t i = 0; i < l->host.count; i++) l->notes[i] = (game_note){0};
    if (!l->host.outcome.over && begin(l, seed)) play_on(l);
    return (fy_result){is_given_up(l) ? FY_HOST_OVER : FY_OK, 0};
}
