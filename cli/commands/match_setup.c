/* What the command line says of a match. */
#include "match_setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/clock_text.h"
#include "../output/out.h"

enum { GAMES = 100, MEGABYTES = 16, MILLISECONDS = 100, NAME_MAX_BYTES = 1000 };

/* ---- who --------------------------------------------------------------------------------- */

/* "forsyth: 'match' WHY: 'WORD'" */
static int refuse_word(const settings *s, const char *why, const char *word)
{
    char text[NAME_MAX_BYTES + 128];
    FILE *to = fmemopen(text, sizeof text, "w");
    if (to == NULL) return options_refuse(s, why);
    fprintf(to, "%s: '", why);
    print_escaped(to, word, strnlen(word, 200));
    fputc('\'', to);
    fputc('\0', to);
    fclose(to);
    return options_refuse(s, text);
}

static bool is_plain(const char *text)
{
    const size_t len = strlen(text);
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 127) return false;
    return len > 0 && len <= NAME_MAX_BYTES;
}

/* Has somebody limits of his own? */
static bool is_limited(const player_who *who)
{
    return who->limits.nodes > 0 || who->limits.depth > 0 || who->milliseconds > 0;
}

static int add_player(match *m, const char *text)
{
    player_who *who = &m->who[m->players];
    if (m->players == FY_SEATS_MAX) return options_refuse(m->s, "takes at most four players");
    if (!is_plain(text)) return refuse_word(m->s, "takes no such player", text);
    if (!player_read(who, m->game, text))
        return refuse_word(m->s, "does not know such a level or limit", text);
    if (!who->is_program && fy_search_size(m->game) == 0)
        return options_refuse(m->s, "cannot play this game");
    m->players++;
    return 0;
}

static int add_players(match *m)
{
    const settings *s = m->s;
    int exit_code = 0;
    if (s->repeated[OPT_ENGINE])
        return options_refuse(s, "takes '--engine' once; more of them can be arguments");
    for (int i = 0; i < s->arg_count && exit_code == 0; i++) exit_code = add_player(m, s->args[i]);
    if (exit_code == 0 && s->given[OPT_ENGINE]) exit_code = add_player(m, s->value[OPT_ENGINE]);
    if (exit_code == 0 && m->players < 2) return options_refuse(s, "needs two players or more");
    return exit_code;
}

/* ---- how --------------------------------------------------------------------------------- */

static const char *read_limits(match *m)
{
    const settings *s = m->s;
    if (s->given[OPT_CLOCK] && !clock_text_read(&m->time, s->value[OPT_CLOCK], 1000))
        return "takes a '--clock' such as 60+0.5 or 40/60, in seconds";
    if (s->given[OPT_CLOCK] + s->given[OPT_TIME] + s->given[OPT_NODES] + s->given[OPT_DEPTH] > 1)
        return "takes only one of '--clock', '--time', '--nodes' and '--depth'";
    return NULL;
}

/* The limits of the options are for those who have none of their own. */
static void set_limits(match *m)
{
    const settings *s = m->s;
    player_who limit = {
        .limits = {.nodes = s->number[OPT_NODES], .depth = (uint32_t)s->number[OPT_DEPTH]},
        .milliseconds = s->number[OPT_TIME]};
    bool is_used = false;
    if (s->given[OPT_CLOCK]) return;
    if (!is_limited(&limit)) limit.milliseconds = MILLISECONDS;
    for (int i = 0; i < m->players; i++) {
        player_who *who = &m->who[i];
        if (is_limited(who)) continue;
        who->limits = limit.limits;
        who->milliseconds = limit.milliseconds;
        is_used = true;
    }
    if (!is_used) return;
    if (limit.limits.nodes > 0)
        snprintf(m->limit, sizeof m->limit, "nodes:%" PRIu64, limit.limits.nodes);
    else if (limit.limits.depth > 0)
        snprintf(m->limit, sizeof m->limit, "depth:%" PRIu32, limit.limits.depth);
    else
        snprintf(m->limit, sizeof m->limit, "time:%g", (double)limit.milliseconds / 1000);
}

/* "0,5" */
static bool read_test(match *m)
{
    const char *text = m->s->value[OPT_SPRT];
    char *end;
    if (text == NULL) return true;
    m->has_test = true;
    m->elo0 = strtod(text, &end);
    if (end == text || *end != ',') return false;
    text = end + 1;
    m->elo1 = strtod(text, &end);
    return end != text && *end == '\0' && m->elo0 < m->elo1 && m->elo0 >= -1000 && m->elo1 <= 1000;
}

static int read_options(match *m)
{
    const settings *s = m->s;
    m->seed = options_seed(s);
    m->games = s->given[OPT_GAMES] ? s->number[OPT_GAMES] : GAMES;
    m->concurrency = s->given[OPT_CONCURRENCY] ? (unsigned)s->number[OPT_CONCURRENCY] : 1;
    m->megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES;
    m->style = s->given[OPT_VARIANT] ? FY_MOVE_960 : FY_MOVE_PLAIN;
    m->adjudicates = s->given[OPT_ADJUDICATE];
    const char *wrong = read_limits(m);
    if (wrong != NULL) return options_refuse(s, wrong);
    if (!read_test(m))
        return options_refuse(s, "takes an '--sprt' such as 0,5: two Elo differences");
    if (s->given[OPT_RESUME] && s->value[OPT_OUTPUT] == NULL)
        return options_refuse(s, "needs '--output' to resume");
    if (s->given[OPT_RESUME] && !s->given[OPT_SEED])
        return options_refuse(s, "needs the '--seed' of the match to resume");
    const int exit_code = add_players(m);
    if (exit_code != 0) return exit_code;
    set_limits(m);
    m->repeats = m->players;
    return match_openings_start(&m->openings, s, m->game, m->players, m->seed);
}

int match_setup(match *out, const settings *s)
{
    *out = (match){.s = s, .game = s->game != NULL ? s->game : fy_game_at(0)};
    return read_options(out);
}

void match_forget(match *m)
{
    match_openings_end(&m->openings);
}
