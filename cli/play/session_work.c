/* What happens by itself: bots that think, clocks that run out, and the evaluation.
 *
 * The worker does one thing at a time. It gets a copy of the host, so that the game can go on or
 * back meanwhile; then what it finds is stale, and dropped when it comes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../output/out.h"
#include "session_state.h"

enum {
    JUDGE_NODES = 30000,
    JUDGE_MILLISECONDS = 500,
    ADVICE_NODES = 30000,
    ADVICE_MILLISECONDS = 1800,
    MEGABYTES = 16
};

/* ---- jobs -------------------------------------------------------------------------------- */

static void choose(void *context)
{
    job *j = context;
    j->has_chosen = !j->begins || player_new_game(j->player);
    j->has_chosen = j->has_chosen && player_choose(j->player, &j->best, &j->host, j->seat);
}

static void judge(void *context)
{
    job *j = context;
    j->count = 1;
    j->found = thinker_think(j->judge.thinker, &j->best, &j->count, &j->judge.game.line, &j->limits,
                             NULL, NULL);
}

static void start_choosing(session *s, int seat)
{
    job *j = s->job;
    j->kind = JOB_CHOOSE;
    j->is_stale = false;
    j->player = s->players[seat];
    j->begins = !s->has_begun[seat];
    j->seat = seat;
    j->since = thinker_clock();
    j->host = s->host;
    j->host.moves = j->moves;
    memcpy(j->moves, s->moves, s->host.count * sizeof *j->moves);
    s->has_begun[seat] = true;
    player_arm(j->player);
    worker_start(s->worker, choose, j);
}

/* Follows the game as a seat sees it; NULL, and why, if that seat cannot be advised. */
static const char *prepare(adviser *a, const session *s, int seat)
{
    if (a->thinker == NULL) a->thinker = thinker_new(s->host.game, MEGABYTES, 1);
    if (a->thinker == NULL) return "there is no search for this game";
    const fy_result followed = told_line_follow(&a->game, &s->host, seat);
    return followed.code == FY_OK ? NULL : fy_code_text(followed.code);
}

static void start_judging(session *s)
{
    job *j = s->job;
    s->tried_eval = true;
    j->seat = fy_host_turn(&s->host);
    if (prepare(&j->judge, s, j->seat) != NULL) return;
    j->kind = JOB_JUDGE;
    j->is_stale = false;
    j->limits = (think_limits){.nodes = JUDGE_NODES, .alone = true};
    thinker_arm(j->judge.thinker, JUDGE_MILLISECONDS, 0);
    worker_start(s->worker, judge, j);
}

void session_drop_thought(session *s)
{
    job *j = s->job;
    j->is_stale = true;
    if (j->kind == JOB_CHOOSE) player_stop(j->player);
    if (j->kind == JOB_JUDGE) thinker_stop(j->judge.thinker);
    if (j->kind == JOB_NAP) worker_rouse(s->worker);
}

/* ---- what comes out ---------------------------------------------------------------------- */

static judgement judgement_of(const fy_best *best, int seat)
{
    return (judgement){best->depth > 0, seat, best->score, best->mate, best->expected};
}

static void forfeit(session *s, int seat, const char *why)
{
    s->failed = seat;
    snprintf(s->reason, sizeof s->reason, "%s", why);
    const fy_result ended = fy_host_forfeit(&s->host, seat, FY_FORFEITED);
    (void)ended;
}

static void play_chosen(session *s, const job *j)
{
    const size_t number = s->host.count;
    const fy_result played = fy_host_play(&s->host, j->seat, j->best.move, thinker_clock());
    s->judged[j->seat] = judgement_of(&j->best, j->seat);
    if (s->host.count > number && s->persons == 0) s->eval = s->judged[j->seat];
    session_tell_moves(s, number);
    if (played.code == FY_LINE_FULL) {
        const fy_result ended = fy_host_adjudicate(&s->host, FY_NOBODY);
        (void)ended;
    } else if (played.code != FY_OK && !session_is_over(s)) {
        forfeit(s, j->seat, fy_code_text(played.code));
    }
}

/* True if the game has changed. */
static bool take_result(session *s)
{
    job *j = s->job;
    const job_kind kind = j->kind;
    j->kind = JOB_NONE;
    if (j->is_stale) {
        /* A player that failed at what nobody wants any more is asked anew, from the beginning. */
        if (kind == JOB_CHOOSE && !j->has_chosen) s->has_begun[j->seat] = false;
        return false;
    }
    if (kind == JOB_NAP) s->napped = true;
    if (kind == JOB_JUDGE && j->found.code == FY_OK && j->count > 0)
        s->eval = judgement_of(&j->best, j->seat);
    if (kind == JOB_CHOOSE) {
        if (j->has_chosen)
            play_chosen(s, j);
        else
            forfeit(s, j->seat, player_reason(j->player));
        session_settle(s);
    }
    return kind == JOB_CHOOSE || kind == JOB_JUDGE;
}

/* ---- what comes next --------------------------------------------------------------------- */

/* A bot takes a draw that it can have, unless it hopes for more from a person. */
static bool claims(session *s, int seat)
{
    const judgement *j = &s->judged[seat];
    if (!s->host.outcome.claimable) return false;
    if (s->persons > 0 && j->is_known && j->expected > FY_SEARCH_SURE / 2) return false;
    const fy_result claimed = fy_host_claim_draw(&s->host, seat);
    if (claimed.code == FY_OK) session_settle(s);
    return claimed.code == FY_OK;
}

static bool start_bot(session *s, int seat)
{
    if (s->persons == 0 && s->pace == UINT64_MAX) return false;
    if (s->host.asker != FY_NOBODY) return false; /* somebody has to answer first */
    if (claims(s, seat)) return true;
    if (s->persons == 0 && s->pace > 0 && !s->napped) {
        fy_host_pause(&s->host, thinker_clock());
        s->job->kind = JOB_NAP;
        s->job->is_stale = false;
        worker_nap(s->worker, s->pace);
        return false;
    }
    if (s->setup.time.base > 0 && s->host.seats[seat].made > 0)
        fy_host_run(&s->host, thinker_clock());
    start_choosing(s, seat);
    return false;
}

/* A view is judged for its own seat, when that is to move. */
static bool can_judge(const session *s, int turn)
{
    return s->wants_eval && !s->tried_eval &&
           (!s->has_secrets || (turn == session_seat(s) && !session_is_curtained(s)));
}

/* True if the game has changed. */
static bool start_next(session *s)
{
    const int turn = fy_host_turn(&s->host);
    if (turn < 0) return false;
    if (worker_is_busy(s->worker)) {
        if (s->job->kind == JOB_JUDGE && !session_is_person(s, turn)) session_drop_thought(s);
        return false;
    }
    if (!session_is_person(s, turn)) return start_bot(s, turn);
    if (can_judge(s, turn)) start_judging(s);
    return false;
}

bool session_work(session *s)
{
    bool changed = false;
    if (!session_is_over(s) && fy_host_look(&s->host, thinker_clock())) {
        session_settle(s);
        changed = true;
    }
    if (worker_done(s->worker) && take_result(s)) changed = true;
    if (start_next(s)) changed = true;
    return changed;
}

int session_wake(const session *s)
{
    return worker_wake(s->worker);
}

void session_hurry(session *s)
{
    if (s->job->kind == JOB_CHOOSE && worker_is_busy(s->worker)) player_stop(s->job->player);
    if (s->job->kind == JOB_NAP) worker_rouse(s->worker);
}

void session_set_pace(session *s, uint64_t milliseconds)
{
    s->pace = milliseconds;
    if (s->job->kind == JOB_NAP) session_drop_thought(s);
}

bool session_thinks(const session *s, session_thought *out)
{
    const job *j = s->job;
    if (j->kind != JOB_CHOOSE || j->is_stale) return false;
    out->seat = j->seat;
    out->depth = player_depth(j->player);
    out->milliseconds = thinker_clock() - j->since;
    return true;
}

/* ---- evaluation and advice --------------------------------------------------------------- */

void session_want_eval(session *s, bool wanted)
{
    s->wants_eval = wanted;
}

bool session_eval(const session *s, int32_t *score, int32_t *mate, uint16_t *expected)
{
    const judgement *j = &s->eval;
    if (!j->is_known || s->host.seat_count != 2) return false;
    if (s->has_secrets && s->persons > 0 && !session_is_over(s) && j->seat != session_seat(s))
        return false;
    const int sign = j->seat == 0 ? 1 : -1;
    *score = sign * j->score;
    *mate = sign * j->mate;
    *expected = (uint16_t)(j->seat == 0 ? j->expected : FY_SEARCH_SURE - j->expected);
    return true;
}

size_t session_advise(session *s, fy_best *out, size_t wanted, const char **why)
{
    const int turn = fy_host_turn(&s->host);
    const think_limits limits = {.nodes = ADVICE_NODES, .alone = true};
    size_t count = wanted;
    *why = fy_code_text(FY_HOST_OVER);
    if (session_is_over(s)) return 0;
    *why = fy_code_text(FY_HOST_NOT_TURN);
    if (!session_is_person(s, turn) || session_is_curtained(s)) return 0;
    *why = prepare(&s->advice, s, turn);
    if (*why != NULL) return 0;
    thinker_arm(s->advice.thinker, ADVICE_MILLISECONDS, 0);
    const fy_result found = thinker_think(s->advice.thinker, out, &count, &s->advice.game.line,
                                          &limits, NULL, NULL);
    *why = fy_code_text(found.code);
    return found.code == FY_OK ? count : 0;
}
