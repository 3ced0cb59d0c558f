/* forsyth match: players against each other, and what that says of their strength. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "../engine/client.h"
#include "../output/append_whole.h"
#include "../output/out.h"
#include "../output/refusal.h"
#include "../threads/interrupt.h"
#include "match_games.h"
#include "match_record.h"
#include "match_resume.h"

/* A command or an option that does not exist is known before the first game. */
static int try_programs(const match *m)
{
    int exit_code = 0;
    for (int i = 0; i < m->players && exit_code == 0; i++) {
        if (!m->who[i].is_program) continue;
        client *c = client_new(&(client_setup){.game = m->game, .command = m->who[i].text});
        exit_code = client_try(c);
        if (exit_code != 0)
            refuse_file("cannot start", m->who[i].text, client_reason(c), exit_code);
        client_free(c);
    }
    return exit_code;
}

static bool is_empty(int fd)
{
    struct stat about;
    return fstat(fd, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size == 0;
}

typedef struct record_sink {
    int fd; /* or -1 */
    const char *path;
} record_sink;

static bool append_record(void *context, const char *record, size_t len)
{
    const record_sink *to = context;
    return append_whole(to->fd, to->path, record, len);
}

/* Games that took hours are not replaced. 0, or the exit code. */
static int open_records(match_games *g, record_sink *to)
{
    const settings *s = g->m->s;
    *to = (record_sink){-1, s->value[OPT_OUTPUT]};
    if (to->path == NULL) return 0;
    to->fd = open(to->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (to->fd < 0) return refuse_file("cannot write", to->path, strerror(errno), 3);
    g->append = append_record;
    if (is_empty(to->fd)) return 0;
    if (s->given[OPT_RESUME]) return match_resume(g->score, g->m, to->fd, to->path);
    return refuse_file("will not replace", to->path,
                       "there are games in it; '--resume' goes on with them", 2);
}

static int play(const match *m)
{
    match_score score = {0};
    record_sink to;
    match_games games = {.m = m, .score = &score, .record = match_record, .context = &to};
    int exit_code = open_records(&games, &to);
    if (exit_code == 0 && !m->s->given[OPT_SEED] && !talk_is_quiet())
        fprintf(talk(), "seed %" PRIu64 "\n", m->seed);
    if (exit_code == 0 && score.games < m->games && !match_is_decided(&score, m))
        exit_code = match_games_play(&games);
    if (exit_code <= 1) {
        talk();
        match_print_table(m, &score);
        out_flush();
    }
    if (to.fd >= 0) close(to.fd);
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
