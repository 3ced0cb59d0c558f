/* A terminal takes OSC 52: an escape sequence with the text in base 64. GNU Screen passes on only
 * what is wrapped in a string for it; tmux takes it itself with set-clipboard on. The programs that
 * keep a selection, wl-copy, xclip and xsel, go to the background with it and end at once. */
#include "clipboard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "out.h"
#include "write_all.h"

extern char **environ;

/* Some terminals take no more; and milliseconds that a program has. */
enum { TERMINAL_MOST = 74000, PATIENCE = 1000, GLANCE = 10, CHUNK = 240 };

/* ---- the terminal ------------------------------------------------------------------------ */

static size_t encode(char *out, const char *text, size_t len)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t used = 0;
    for (size_t i = 0; i < len; i += 3) {
        const unsigned a = (unsigned char)text[i], b = i + 1 < len ? (unsigned char)text[i + 1] : 0,
                       c = i + 2 < len ? (unsigned char)text[i + 2] : 0;
        const unsigned bits = a << 16 | b << 8 | c;
        out[used++] = digits[bits >> 18];
        out[used++] = digits[bits >> 12 & 63];
        out[used++] = (char)(i + 1 < len ? digits[bits >> 6 & 63] : '=');
        out[used++] = (char)(i + 2 < len ? digits[bits & 63] : '=');
    }
    return used;
}

static bool is_screen(void)
{
    return getenv("STY") != NULL && getenv("TMUX") == NULL;
}

/* In pieces, each in a string of its own: Screen takes no long ones. */
static void wrap(FILE *to, const char *sequence, size_t len)
{
    for (size_t at = 0; at < len; at += CHUNK)
        fprintf(to, "\033P%.*s\033\\", (int)(len - at < CHUNK ? len - at : CHUNK), sequence + at);
}

static int open_terminal(void)
{
    const char *name = getenv("TERM");
    if (name == NULL || strcmp(name, "dumb") == 0) return -1;
    if (isatty(STDOUT_FILENO)) return dup(STDOUT_FILENO);
    return open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC);
}

static bool send_to_terminal(const char *text, size_t len)
{
    char *sequence = NULL;
    size_t size;
    const int fd = len <= TERMINAL_MOST ? open_terminal() : -1;
    if (fd < 0) return false;
    char *coded = talk_need(malloc(8 + 4 * (len / 3 + 1) + 2));
    memcpy(coded, "\033]52;c;", 7);
    size_t used = 7 + encode(coded + 7, text, len);
    coded[used++] = '\a';
    FILE *to = talk_need(open_memstream(&sequence, &size));
    if (is_screen())
        wrap(to, coded, used);
    else
        fwrite(coded, 1, used, to);
    fclose(to);
    out_flush(); /* what was printed before comes first */
    const bool is_sent = write_all(fd, sequence, size);
    free(coded);
    free(sequence);
    close(fd);
    return is_sent;
}

/* ---- programs ---------------------------------------------------------------------------- */

static const struct {
    const char *needs; /* a variable of the environment, or NULL */
    const char *command[5];
} programs[] = {
    {"WAYLAND_DISPLAY", {"wl-copy", NULL}},
    {"DISPLAY", {"xclip", "-selection", "clipboard", NULL}},
    {"DISPLAY", {"xsel", "--clipboard", "--input", NULL}},
    {NULL, {"pbcopy", NULL}},
};

enum { PROGRAMS = sizeof programs / sizeof programs[0] };

static bool start(pid_t *pid, int *input, const char *const command[])
{
    int ends[2];
    posix_spawn_file_actions_t files;
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const int error = posix_spawnp(pid, command[0], &files, NULL, (char *const *)command, environ);
    posix_spawn_file_actions_destroy(&files);
    close(ends[0]);
    *input = ends[1];
    if (error != 0) close(ends[1]);
    return error == 0;
}

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool feed(int fd, const char *text, size_t len, int64_t deadline)
{
    fcntl(fd, F_SETFL, O_NONBLOCK);
    while (len > 0 && now() < deadline) {
        struct pollfd end = {.fd = fd, .events = POLLOUT};
        if (poll(&end, 1, GLANCE) <= 0) continue;
        const ssize_t written = write(fd, text, len);
        if (written < 0 && errno != EINTR && errno != EAGAIN) return false;
        if (written > 0) {
            text += written;
            len -= (size_t)written;
        }
    }
    return len == 0;
}

/* Did it end well, and in time? */
static bool await(pid_t pid, int64_t deadline)
{
    const struct timespec glance = {0, GLANCE * 1000000};
    int status;
    pid_t ended;
    while ((ended = waitpid(pid, &status, WNOHANG)) == 0 && now() < deadline)
        nanosleep(&glance, NULL);
    if (ended == 0) {
        kill(pid, SIGKILL);
        waitpid(pid, &status, 0);
        return false;
    }
    return ended == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool hand_to(const char *const command[], const char *text, size_t len)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    const int64_t deadline = now() + PATIENCE;
    pid_t pid;
    int input;
    if (!start(&pid, &input, command)) return false;
    sigaction(SIGPIPE, &ignore, &before);
    const bool is_fed = feed(input, text, len, deadline);
    close(input);
    sigaction(SIGPIPE, &before, NULL);
    const bool is_well = await(pid, deadline);
    return is_fed && is_well;
}

const char *clipboard_copy(const char *text, size_t len)
{
    const bool is_sent = send_to_terminal(text, len);
    for (int i = 0; i < PROGRAMS; i++)
        if ((programs[i].needs == NULL || getenv(programs[i].needs) != NULL) &&
            hand_to(programs[i].command, text, len))
            return "copied";
    return is_sent ? "sent to the terminal's clipboard" : NULL;
}
