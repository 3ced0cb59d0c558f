/* forsyth match: players against each other, and what that says of their strength. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "../engine/client.h"
#include "../output/out.h"
#include "../threads/interrupt.h"
#include "match_games.h"
#include "match_resume.h"

/* A command that does not exist is known before the first game. */
static int try_programs(const match *m)
{
    for (int i = 0; i < m->players; i++) {
        if (!m->who[i].is_program) continue;
        const int error = client_try(m->who[i].text);
        if (error == 0) continue;
        fputs("forsyth: cannot start '", stderr);
        print_escaped(stderr, m->who[i].text, strlen(m->who[i].text));
        fprintf(stderr, "': %s\n", strerror(error));
        return 3;
    }
    return 0;
}

/* 0, or the exit code. */
static int open_records(match_games *g)
{
    const settings *s = g->m->s;
    g->records = -1;
    g->path = s->value[OPT_OUTPUT];
    if (g->path == NULL) return 0;
    const int mode = s->given[OPT_RESUME] ? 0 : O_TRUNC;
    g->records = open(g->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | mode, 0666);
    if (g->records >= 0) return mode == 0 ? match_resume(g->score, g->m, g->records, g->path) : 0;
    fputs("forsyth: cannot write '", stderr);
    print_escaped(stderr, g->path, strlen(g->path));
    fprintf(stderr, "': %s\n", strerror(errno));
    return 3;
}

static int play(const match *m)
{
    match_score score = {0};
    match_games games = {.m = m, .score = &score};
    int exit_code = open_records(&games);
    if (exit_code == 0 && !m->s->given[OPT_SEED] && !talk_is_quiet())
        fprintf(talk(), "seed %" PRIu64 "\n", m->seed);
    if (exit_code == 0 && score.games < m->games && !match_is_decided(&score, m))
        exit_code = match_games_play(&games);
    if (exit_code <= 1) {
        talk();
        match_print_table(m, &score);
        out_flush();
    }
    if (games.records >= 0) close(games.records);
    return interrupt_seen() && exit_code == 0 ? 130 : exit_code;
}

int cmd_match(const settings *s)
{
    match m;
    interrupt_catch();
    int exit_code = match_setup(&m, s);
    if (exit_code == 0) exit_code = try_programs(&m);
    if (exit_code == 0) exit_code = play(&m);
    match_forget(&m);
    return exit_code;
}
