/* A program behind two pipes. Neither end of ours ever blocks: whoever waits does so in poll(),
 * with a deadline. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../output/out.h"
#include "thinker.h"

extern char **environ;

enum { LINE_MAX_BYTES = 8192, ENDS_IN = 200 /* milliseconds */ };

struct child {
    pid_t pid;
    int to, from;
    siginfo_t end; /* of its process, if it has ended */
    bool skips;    /* the rest of a line that is too long */
    size_t used, len;
    char buffer[LINE_MAX_BYTES];
};

/* ---- the command ------------------------------------------------------------------------- */

/* Takes a word off the text, whose quotes are taken out in place. NULL at the end. */
static char *next_word(char **text)
{
    char *from = *text + strspn(*text, " \t\n"), *to = from, *word = from;
    char quote = '\0';
    if (*from == '\0') return NULL;
    for (; *from != '\0' && (quote != '\0' || strchr(" \t\n", *from) == NULL); from++) {
        if (*from == quote) {
            quote = '\0';
        } else if (quote == '\0' && (*from == '\'' || *from == '"')) {
            quote = *from;
        } else {
            if (*from == '\\' && quote != '\'' && from[1] != '\0') from++;
            *to++ = *from;
        }
    }
    *text = from + (*from != '\0');
    *to = '\0';
    return word;
}

char **child_words(char *text)
{
    size_t count = 0, room = 8;
    char **words = talk_need(calloc(room, sizeof *words));
    while ((words[count] = next_word(&text)) != NULL) {
        if (++count == room) {
            room *= 2;
            words = talk_need(realloc(words, room * sizeof *words));
        }
    }
    return words;
}

/* ---- beginning --------------------------------------------------------------------------- */

/* A pipe whose ends no other program inherits. */
static int make_pipe(int ends[2])
{
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return 0;
}

static void set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    sigaddset(&defaults, SIGINT);
    posix_spawnattr_init(attributes);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                             POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &defaults);
}

static int spawn(pid_t *pid, char *const *words, int in, int out)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    set_attributes(&attributes);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const int error = words[0] == NULL
                          ? ENOENT
                          : posix_spawnp(pid, words[0], &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

/* One thread at a time, so that no other program is started before the ends of the pipes are marked
 * as not to be inherited: it would keep them open. */
static int start(child *c, char *const *words)
{
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    pthread_mutex_lock(&one_at_a_time);
    int error = make_pipe(in);
    if (error == 0) error = make_pipe(out);
    if (error == 0) error = spawn(&c->pid, words, in[0], out[1]);
    pthread_mutex_unlock(&one_at_a_time);
    if (in[0] >= 0) close(in[0]);
    if (out[1] >= 0) close(out[1]);
    c->to = in[1];
    c->from = out[0];
    if (c->to >= 0) fcntl(c->to, F_SETFL, O_NONBLOCK);
    if (c->from >= 0) fcntl(c->from, F_SETFL, O_NONBLOCK);
    return error;
}

static void close_pipes(child *c)
{
    if (c->to >= 0) close(c->to);
    if (c->from >= 0) close(c->from);
    c->to = c->from = -1;
}

child *child_start(char *const *words, int *error)
{
    child *c = talk_need(calloc(1, sizeof *c));
    *error = start(c, words);
    if (*error == 0) return c;
    close_pipes(c);
    free(c);
    return NULL;
}

/* ---- talking ----------------------------------------------------------------------------- */

/* Waits until something can be done with one of the pipes, or is known to be in vain. */
static child_state wait_for(int fd, short what, uint64_t deadline)
{
    struct pollfd about = {.fd = fd, .events = what};
    const uint64_t now = thinker_clock();
    const uint64_t left = deadline > now ? deadline - now : 0;
    const int ready = poll(&about, 1, left < 60000 ? (int)left : 60000);
    if (ready < 0 && errno != EINTR) return CHILD_GONE;
    return ready <= 0 && thinker_clock() >= deadline ? CHILD_LATE : CHILD_WELL;
}

child_state child_send(child *c, const char *text, uint64_t deadline)
{
    size_t left = strlen(text);
    while (left > 0) {
        const ssize_t sent = write(c->to, text, left);
        if (sent > 0) {
            text += sent;
            left -= (size_t)sent;
            continue;
        }
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return CHILD_GONE;
        const child_state state = wait_for(c->to, POLLOUT, deadline);
        if (state != CHILD_WELL) return state;
    }
    return CHILD_WELL;
}

/* Takes a line off the buffer. One that fills the buffer counts as a line, and the rest of it is
 * passed over. */
static bool take_line(child *c, const char **line, size_t *len)
{
    while (c->used < c->len) {
        const char *begin = c->buffer + c->used;
        const size_t left = c->len - c->used;
        const char *end = memchr(begin, '\n', left);
        const bool is_rest = c->skips;
        if (end == NULL && (c->used > 0 || left < sizeof c->buffer)) return false;
        *line = begin;
        *len = end != NULL ? (size_t)(end - begin) : left;
        c->used += *len + (end != NULL);
        c->skips = end == NULL;
        if (*len > 0 && begin[*len - 1] == '\r') --*len;
        if (!is_rest) return true;
    }
    return false;
}

static void make_room(child *c)
{
    memmove(c->buffer, c->buffer + c->used, c->len - c->used);
    c->len -= c->used;
    c->used = 0;
}

/* Whoever writes without end must not be able to hold the deadline off. */
child_state child_read(child *c, const char **line, size_t *len, uint64_t deadline)
{
    make_room(c);
    while (!take_line(c, line, len)) {
        make_room(c);
        const child_state state = wait_for(c->from, POLLIN, deadline);
        if (state != CHILD_WELL) return state;
        const ssize_t got = read(c->from, c->buffer + c->len, sizeof c->buffer - c->len);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return CHILD_GONE;
        if (got > 0) c->len += (size_t)got;
        if (thinker_clock() > deadline) return CHILD_LATE;
    }
    return CHILD_WELL;
}

/* ---- the end ----------------------------------------------------------------------------- */

/* Leaves the dead process as it is: as long as nobody has asked for it, its number, which is that
 * of its group, belongs to no other. */
static void look_for_end(child *c, int milliseconds)
{
    for (; c->end.si_pid == 0; milliseconds--) {
        waitid(P_PID, (id_t)c->pid, &c->end, WEXITED | WNOHANG | WNOWAIT);
        if (milliseconds <= 0) return;
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
}

void child_tell_end(char *out, size_t room, child *c)
{
    look_for_end(c, ENDS_IN);
    if (c->end.si_pid == 0)
        snprintf(out, room, "it closed its output");
    else if (c->end.si_code == CLD_EXITED)
        snprintf(out, room, "it ended with exit code %d", c->end.si_status);
    else
        snprintf(out, room, "it was killed by signal %d", c->end.si_status);
}

/* It may have started others: all of its group are killed. */
void child_end(child *c)
{
    if (c == NULL) return;
    close_pipes(c);
    look_for_end(c, ENDS_IN);
    kill(-c->pid, SIGKILL);
    waitpid(c->pid, NULL, 0);
    free(c);
}
