/* The command: reads the token, opens the socket, starts the threads, and waits for a signal. */
#include "serve.h"

#ifdef HAVE_MICROHTTPD

#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include "body.h"
#include "daemon.h"
#include "game_keeper.h"
#include "guard.h"
#include "../output/out.h"
#include "../output/png.h"

enum {
    PORT = 8080,
    BODY_LIMIT = 256,
    BATCH_LIMIT = 1024,
    CONNECTIONS = 512,
    RATE = 200,
    SEARCH_TIME = 10000,
    TIMEOUT = 15000,
    QUEUE = 16,
    WAITING = 64,
    WAITERS = 2,
    WORKERS = 2,
    BOT_THREADS = 2,
    GAMES = 10000, /* that are not over */
    BODIES = 4,    /* of the largest size may be in files at once */
    GRACE = 30     /* seconds for what is under way when the end is near */
};

static uint64_t number_or(const settings *s, option_id option, uint64_t otherwise)
{
    return s->given[option] ? s->number[option] : otherwise;
}

/* Says why it cannot go on, and returns the exit code. */
static int fail(const char *what, const char *name, const char *why)
{
    fprintf(stderr, "forsyth: %s", what);
    if (name != NULL) fputs(" '", stderr);
    if (name != NULL) print_escaped(stderr, name, strlen(name));
    fprintf(stderr, "%s: %s\n", name != NULL ? "'" : "", why);
    return 3;
}

/* ---- the token ---------------------------------------------------------------------------- */

static int read_token(server *sv, const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) return fail("cannot read", path, strerror(errno));
    char line[TOKEN_MAX + 2] = "";
    const bool read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    const size_t len = strcspn(line, "\r\n");
    if (!read || len < 16 || len > TOKEN_MAX || strspn(line, " \t") > 0)
        return fail("cannot use the token in", path, "its first line must have 16 to 128 bytes");
    memcpy(sv->token, line, len);
    return 0;
}

static int find_token(server *sv)
{
    const char *path = sv->s->value[OPT_TOKEN_FILE];
    if (path != NULL) return read_token(sv, path);
    if (!guard_make_token(sv->token)) return fail("cannot make a token", NULL, strerror(errno));
    return 0;
}

/* ---- the socket --------------------------------------------------------------------------- */

static int listen_on(const struct addrinfo *at)
{
    const int on = 1;
    const int fd = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0) return fd;
    const int error = errno;
    close(fd);
    errno = error;
    return -1;
}

/* The address as it is reached, in `url`, and the socket; -1 after saying what is wrong. */
static int open_socket(server *sv, char *url, size_t cap)
{
    const char *name = sv->s->given[OPT_BIND] ? sv->s->value[OPT_BIND] : "127.0.0.1";
    const struct addrinfo wanted = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
                                    .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    struct sockaddr_storage own;
    socklen_t len = sizeof own;
    char port[8], host[NI_MAXHOST];
    snprintf(port, sizeof port, "%u", sv->port);
    const int unknown = getaddrinfo(name, port, &wanted, &found);
    if (unknown != 0) {
        fail("cannot listen on", name, gai_strerror(unknown));
        return -1;
    }
    const int fd = listen_on(found);
    if (fd < 0) fail("cannot listen on", name, strerror(errno));
    freeaddrinfo(found);
    if (fd < 0 || getsockname(fd, (struct sockaddr *)&own, &len) != 0) return -1;
    if (getnameinfo((struct sockaddr *)&own, len, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return -1;
    sv->port = (unsigned)strtoul(port, NULL, 10);
    snprintf(url, cap, own.ss_family == AF_INET6 ? "http://[%s]:%s/" : "http://%s:%s/", host, port);
    return fd;
}

/* ---- games -------------------------------------------------------------------------------- */

/* Goes on with the games of the library, if there is one. False after saying what is wrong. */
static bool open_games(server *sv, game_keeper **games)
{
    char why[512];
    size_t damaged = 0;
    sv->open_games = sv->s->given[OPT_OPEN_GAMES];
    if (sv->library == NULL) return true;
    *games = game_keeper_open(sv->library, why, sizeof why);
    if (*games == NULL) {
        fail("cannot use the library", NULL, why);
        return false;
    }
    sv->rooms = rooms_open(&(rooms_setup){game_keeper_calls(*games), BOT_THREADS, GAMES, NULL},
                           &damaged);
    if (sv->rooms == NULL) fail("cannot read the games of the library", NULL, "it fails");
    if (damaged > 0) {
        snprintf(why, sizeof why, ",\"games\":%zu", damaged);
        log_event("damaged", why);
    }
    return sv->rooms != NULL;
}

static void close_games(server *sv, game_keeper *games)
{
    rooms_close(sv->rooms);
    if (games != NULL) game_keeper_close(games);
}

/* ---- running ------------------------------------------------------------------------------ */

/* Before any thread is there, so that all of them have it. */
static void block_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGINT);
    pthread_sigmask(SIG_BLOCK, set, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static void set_limits(server *sv, const settings *s)
{
    uint64_t salt;
    if (getrandom(&salt, sizeof salt, 0) != (ssize_t)sizeof salt) salt = clock_now();
    sv->s = s;
    sv->hosts = s->value[OPT_HOSTS];
    sv->cors = s->value[OPT_CORS];
    sv->library = s->given[OPT_LIBRARY] ? s->value[OPT_LIBRARY] : getenv("FORSYTH_LIBRARY");
    sv->port = (unsigned)number_or(s, OPT_PORT, PORT);
    sv->body_limit = number_or(s, OPT_BODY_LIMIT, BODY_LIMIT) << 10;
    sv->batch_limit = number_or(s, OPT_BATCH_LIMIT, BATCH_LIMIT) << 20;
    body_files_limit(BODIES * sv->batch_limit);
    sv->think_most = number_or(s, OPT_TIME, SEARCH_TIME);
    rate_start(&sv->rate, number_or(s, OPT_RATE, RATE), salt);
}

static unsigned cores(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 64 ? 64 : (unsigned)count;
}

static struct MHD_Daemon *start(server *sv, int fd)
{
    const settings *s = sv->s;
    const unsigned threads = (unsigned)number_or(s, OPT_THREADS, cores());
    const daemon_limits limits = {
        .threads = threads,
        .connections = (unsigned)number_or(s, OPT_CONNECTIONS, CONNECTIONS),
        .seconds = (unsigned)(number_or(s, OPT_TIMEOUT, TIMEOUT) + 999) / 1000,
    };
    sv->waits = pool_start(WAITERS, WAITING);
    sv->works = pool_start(WORKERS, WAITING);
    sv->thinks = pool_start(threads > 1 ? threads / 2 : 1, number_or(s, OPT_QUEUE, QUEUE));
    if (sv->waits == NULL || sv->works == NULL || sv->thinks == NULL) return NULL;
    return daemon_start(sv, fd, &limits);
}

static void say_where(const server *sv, const char *url)
{
    out_puts(url);
    out_char('\n');
    if (!sv->s->given[OPT_TOKEN_FILE]) {
        out_puts("token: ");
        out_puts(sv->token);
        out_char('\n');
    }
    out_flush();
}

int cmd_serve(const settings *s)
{
    static server sv;
    sigset_t signals;
    char url[NI_MAXHOST + 32];
    int caught;
    game_keeper *games = NULL;
    if (s->arg_count > 0) return options_refuse(s, "takes no arguments");
    if (!daemon_is_there())
        return options_refuse(s, "needs libmicrohttpd: install the Debian package libmicrohttpd12");
    set_limits(&sv, s);
    const int refused = find_token(&sv);
    if (refused != 0) return refused;
    block_signals(&signals);
    const int fd = open_socket(&sv, url, sizeof url);
    if (fd < 0) return 3;
    png_missing(); /* loads what pictures need, while there is one thread */
    talk_quietly();
    log_start(s->given[OPT_QUIET]);
    if (!open_games(&sv, &games)) return 3;
    struct MHD_Daemon *d = start(&sv, fd);
    if (d == NULL) return fail("cannot start the server", NULL, strerror(errno));
    say_where(&sv, url);
    log_event("start", "");
    sigwait(&signals, &caught);
    log_event("stop", "");
    daemon_stop(d, &sv, GRACE);
    close_games(&sv, games);
    log_event("end", "");
    return 0;
}

#else

#include <stdio.h>

int cmd_serve(const settings *s)
{
    return options_refuse(s, "is not in this build: install the Debian package libmicrohttpd-dev, "
                             "and build again");
}

#endif
