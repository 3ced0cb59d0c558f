#include "player.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../options.h"
#include "../output/out.h"
#include "client.h"
#include "level.h"
#include "time_plan.h"
#include "told_line.h"

/* Milliseconds: what a move costs besides thinking, and how much longer than it may another program
 * can take before it hangs; without a limit of time it gets the last. */
enum { OVERHEAD = 10, MARGIN = 2000, PATIENCE = 60000 };

struct player {
    player_setup setup;
    thinker *thinker; /* or else: */
    client *client;
    char reason[160];
    told_line game; /* as its seat is told of it */
    _Atomic uint32_t depth;
};

/* ---- who --------------------------------------------------------------------------------- */

/* "nodes:" and the like: 1 if the text begins so and has a good number, -1 if it has none. */
static int read_limit(player_who *out, const char *text)
{
    uint64_t number = 0;
    const size_t len = strcspn(text, ":");
    const char *value = text + len + 1;
    if (text[len] == '\0') return 0;
    if (len == 5 && memcmp(text, "nodes", 5) == 0) {
        const bool is_good = option_number(&number, value, 1, UINT64_C(1000000000000));
        out->limits.nodes = number;
        return is_good ? 1 : -1;
    }
    if (len == 5 && memcmp(text, "depth", 5) == 0) {
        const bool is_good = option_number(&number, value, 1, FY_SEARCH_DEPTH_MAX);
        out->limits.depth = (uint32_t)number;
        return is_good ? 1 : -1;
    }
    if (len == 4 && memcmp(text, "time", 4) == 0)
        return option_seconds(&out->milliseconds, value) ? 1 : -1;
    return len == 3 && memcmp(text, "elo", 3) == 0 ? -1 : 0;
}

bool player_read(player_who *out, const fy_game *game, const char *text)
{
    player_who who = {.text = text};
    level found;
    if (level_find(&found, game, text)) {
        who.limits = found.limits;
        who.milliseconds = found.milliseconds;
    } else if (strcmp(text, "full") != 0) {
        const int read = read_limit(&who, text);
        if (read < 0) return false;
        who.is_program = read == 0;
    }
    *out = who;
    return true;
}

/* ---- beginning and end ------------------------------------------------------------------- */

player *player_open(const player_setup *setup)
{
    player *p = talk_need(calloc(1, sizeof *p));
    p->setup = *setup;
    if (setup->who.is_program)
        p->client = client_new(
            &(client_setup){setup->game, setup->who.text, setup->megabytes, setup->style});
    else
        p->thinker = thinker_new(setup->game, setup->megabytes, 1);
    if (p->client != NULL || p->thinker != NULL) return p;
    free(p);
    return NULL;
}

void player_close(player *p)
{
    if (p == NULL) return;
    thinker_free(p->thinker);
    client_free(p->client);
    told_line_free(&p->game);
    free(p);
}

static bool fail(player *p, const char *why, const char *more)
{
    snprintf(p->reason, sizeof p->reason, "%s%s", why, more);
    return false;
}

void player_seed(player *p, uint64_t seed)
{
    p->setup.who.limits.seed = seed;
}

int player_try(player *p)
{
    const int exit_code = p->client != NULL ? client_try(p->client) : 0;
    if (exit_code != 0) fail(p, "", client_reason(p->client));
    return exit_code;
}

bool player_new_game(player *p)
{
    p->game.is_begun = false;
    if (p->client != NULL)
        return client_new_game(p->client) || fail(p, "", client_reason(p->client));
    thinker_forget(p->thinker);
    return true;
}

const char *player_reason(const player *p)
{
    return p->reason;
}

uint32_t player_depth(const player *p)
{
    if (p->client != NULL) return client_depth(p->client);
    return atomic_load_explicit(&p->depth, memory_order_relaxed);
}

void player_arm(player *p)
{
    atomic_store(&p->depth, 0);
    if (p->client != NULL)
        client_arm(p->client);
    else
        thinker_arm(p->thinker, 0, 0);
}

void player_stop(player *p)
{
    if (p->client != NULL)
        client_stop(p->client);
    else
        thinker_stop(p->thinker);
}

/* ---- choosing ---------------------------------------------------------------------------- */

static uint64_t moves_to_go(const fy_seat *seat)
{
    return seat->time.moves > 0 ? seat->time.moves - seat->made % seat->time.moves : 0;
}

static uint64_t sooner(uint64_t a, uint64_t b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

static time_plan plan(const player *p, const fy_host *h, int seat)
{
    const uint64_t left = fy_host_left(h, seat, thinker_clock());
    const uint64_t most = p->setup.who.milliseconds;
    if (left == FY_TIME_UNLIMITED) return (time_plan){most, 0};
    const time_plan clock =
        time_plan_for(&(time_left){.left = (int64_t)left,
                                   .increment = h->seats[seat].time.increment,
                                   .moves = (int64_t)moves_to_go(&h->seats[seat]),
                                   .overhead = OVERHEAD});
    return (time_plan){sooner(most, clock.most), clock.enough};
}

static void note_depth(void *context, const think_report *r)
{
    player *p = context;
    atomic_store_explicit(&p->depth, r->best->depth, memory_order_relaxed);
}

static bool think(player *p, fy_best *out, const fy_host *h, int seat)
{
    const time_plan time = plan(p, h, seat);
    size_t count = 1;
    thinker_hurry(p->thinker, time.most, time.enough);
    const fy_result found = thinker_think(p->thinker, out, &count, &p->game.line,
                                          &p->setup.who.limits, note_depth, p);
    return found.code == FY_OK || fail(p, "finds no move: ", fy_code_name(found.code));
}

static client_limits limits_of(const player *p, const fy_host *h, int seat)
{
    const player_who *who = &p->setup.who;
    const uint64_t now = thinker_clock();
    client_limits l = {.nodes = who->limits.nodes,
                       .depth = who->limits.depth,
                       .milliseconds = who->milliseconds,
                       .moves = moves_to_go(&h->seats[seat])};
    for (int i = 0; i < 2; i++) {
        l.left[i] = fy_host_left(h, i, now);
        l.increment[i] = h->seats[i].time.increment;
        l.has_clock = l.has_clock || l.left[i] != FY_TIME_UNLIMITED;
    }
    const uint64_t left = fy_host_left(h, seat, now);
    const uint64_t most = sooner(who->milliseconds, left != FY_TIME_UNLIMITED ? left : 0);
    l.patience = most > 0 ? most + MARGIN : PATIENCE;
    return l;
}

bool player_choose(player *p, fy_best *out, const fy_host *h, int seat)
{
    const fy_result followed = told_line_follow(&p->game, h, seat);
    if (followed.code != FY_OK)
        return fail(p, "cannot follow the game: ", fy_code_name(followed.code));
    if (p->client == NULL) return think(p, out, h, seat);
    const client_limits limits = limits_of(p, h, seat);
    return client_choose(p->client, out, &p->game.start, p->game.told, p->game.count, &limits) ||
           fail(p, "", client_reason(p->client));
}
