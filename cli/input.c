/* Reading lines.
 *
 * A file is read in large blocks; whole lines are handed on where they lie, and what is left of a
 * block moves to the front of the buffer. The buffer grows with the longest line up to a limit, so
 * that memory stays bounded whatever comes in. What has been printed is shown before the program
 * waits for more. */
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- interrupts and progress ------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

bool input_interrupted(void)
{
    return interrupted != 0;
}

/* The first Ctrl-C lets the current line finish; the second one is not caught. */
void input_catch_interrupts(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_interrupt;
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

typedef struct progress {
    bool wanted;
    uint64_t lines;
    struct timespec start;
} progress;

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

static void progress_start(progress *p)
{
    memset(p, 0, sizeof *p);
    p->wanted = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &p->start);
}

static void progress_step(progress *p)
{
    if ((++p->lines & 0xffff) != 0 || !p->wanted) return;
    double seconds = seconds_since(&p->start);
    if (seconds < 1) return;
    char text[80];
    snprintf(text, sizeof text, "%" PRIu64 " lines, %.2f million a second", p->lines,
             (double)p->lines / seconds / 1e6);
    talk_progress(text);
}

/* ---- what handlers hold back ------------------------------------------------------------- */

static struct {
    void (*settle)(void *context);
    void *context;
} held_back;

void input_before_waiting(void (*settle)(void *context), void *context)
{
    held_back.settle = settle;
    held_back.context = context;
}

/* ---- lines ------------------------------------------------------------------------------- */

typedef struct run {
    const settings *s;
    line_handler *handle;
    void *context;
    progress progress;
    int exit_code;
} run;

static uint64_t passed_over;

uint64_t input_passed_over(void)
{
    return passed_over;
}

static bool is_passed_over(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && (text[i] == ' ' || text[i] == '\t')) i++;
    return i == len || text[0] == '#';
}

static void take(run *r, place where, bool too_long)
{
    line l = {where, too_long, r->s->game};
    if (l.game == NULL) l.game = fy_game_detect(where.text, where.len);
    if (r->handle(r->context, &l) != 0 && r->exit_code == 0) r->exit_code = 1;
    progress_step(&r->progress);
}

static void take_line(run *r, place where, bool too_long)
{
    if (where.len > 0 && where.text[where.len - 1] == '\r') where.len--;
    if (too_long || !is_passed_over(where.text, where.len))
        take(r, where, too_long);
    else
        passed_over++;
}

typedef struct reader {
    int fd;
    place where; /* of the line that is read */
    char *buffer;
    size_t room, used;
    bool ended, mark_passed;
} reader;

/* The next line: `len` bytes at `text`. */
static place next_line(reader *in, const char *text, size_t len)
{
    in->where.line++;
    in->where.text = text;
    in->where.len = len < LINE_LIMIT ? len : LINE_LIMIT;
    return in->where;
}

/* Reads more behind what is there; false if that failed. What has been printed is shown before
 * waiting for more. */
static bool fill(reader *in)
{
    if (held_back.settle != NULL) held_back.settle(held_back.context);
    out_flush();
    ssize_t n = read(in->fd, in->buffer + in->used, in->room - in->used);
    if (n < 0) return errno == EINTR;
    in->used += (size_t)n;
    in->ended = n == 0;
    return true;
}

static bool grow(reader *in)
{
    size_t wanted = in->room == 0 ? 1u << 18 : 2 * in->room;
    char *larger = realloc(in->buffer, wanted);
    if (larger == NULL) return false;
    in->buffer = larger;
    in->room = wanted;
    return true;
}

/* Hands on all whole lines in the buffer, and the rest too if nothing follows. Keeps what is left
 * at the front. */
static void take_lines(run *r, reader *in)
{
    size_t at = 0;
    while (at < in->used && !interrupted) {
        const char *first = in->buffer + at;
        const char *newline = memchr(first, '\n', in->used - at);
        if (newline == NULL && !in->ended) break;
        size_t len = newline != NULL ? (size_t)(newline - first) : in->used - at;
        take_line(r, next_line(in, first, len), len > LINE_LIMIT);
        at += len + (newline != NULL);
    }
    memmove(in->buffer, in->buffer + at, in->used - at);
    in->used -= at;
}

/* A line that does not fit: reports its beginning and passes over the rest of it. */
static bool take_long_line(run *r, reader *in)
{
    take_line(r, next_line(in, in->buffer, in->used), true);
    while (!interrupted) {
        const char *newline = memchr(in->buffer, '\n', in->used);
        if (newline != NULL) {
            size_t gone = (size_t)(newline - in->buffer) + 1;
            memmove(in->buffer, newline + 1, in->used - gone);
            in->used -= gone;
            return true;
        }
        in->used = 0;
        if (in->ended) return true;
        if (!fill(in)) return false;
    }
    return true;
}

/* Some editors put a byte order mark before the first line. Returns false while it is not yet clear
 * whether there is one. */
static bool drop_mark(reader *in)
{
    static const char mark[3] = "\xef\xbb\xbf";
    size_t seen = in->used < sizeof mark ? in->used : sizeof mark;
    if (in->mark_passed || memcmp(in->buffer, mark, seen) != 0) {
        in->mark_passed = true;
    } else if (seen == sizeof mark) {
        in->mark_passed = true;
        in->used -= sizeof mark;
        memmove(in->buffer, in->buffer + sizeof mark, in->used);
    }
    return in->mark_passed || in->ended;
}

static bool take_all(run *r, reader *in)
{
    while (!interrupted) {
        if (in->used == in->room) {
            if (in->room > LINE_LIMIT) {
                if (!take_long_line(r, in)) return false;
            } else if (!grow(in)) {
                return false;
            }
        }
        if (!fill(in)) return false;
        if (drop_mark(in)) take_lines(r, in);
        if (in->ended) return true;
    }
    return true;
}

static void take_file(run *r, const char *path)
{
    bool is_stdin = strcmp(path, "-") == 0;
    reader in = {.fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY),
                 .where = {.file = is_stdin ? "stdin" : path, .is_file = !is_stdin}};
    if (in.fd < 0 || !take_all(r, &in)) {
        int error = errno;
        FILE *to = talk();
        fputs("forsyth: cannot read '", to);
        print_escaped(to, path, strlen(path));
        fprintf(to, "': %s\n", strerror(error));
        r->exit_code = 3;
    }
    free(in.buffer);
    if (!is_stdin && in.fd >= 0) close(in.fd);
}

/* ---- arguments --------------------------------------------------------------------------- */

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

/* In the first word. */
static int count_slashes(const char *text)
{
    int count = 0;
    for (; *text != '\0' && *text != ' ' && *text != '\t'; text++) count += *text == '/';
    return count;
}

/* Does it start like a path, or end like the name of a file: in a dot and a few letters? */
static bool looks_like_file(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *dot = strrchr(text, '.');
    size_t ending = dot != NULL ? strlen(dot + 1) : 0;
    bool named = ending > 0 && ending <= 5 && strspn(dot + 1, letters) == ending;
    return named || *text == '/' || *text == '~' || *text == '.';
}

/* Does a text that is neither a position nor a file look like an attempt at a position, or at JSON?
 * Many slashes and then a blank are a board and a field. */
static bool looks_like_position(const char *text)
{
    bool blank = strpbrk(text, " \t") != NULL;
    if (strchr(text, '|') != NULL) return true; /* no other kind of argument has one */
    if (*text == '\0' || *text == '{' || (blank && count_slashes(text) >= 6)) return true;
    return !looks_like_file(text) && (blank || count_slashes(text) >= 6);
}

static bool parses(const settings *s, const char *text)
{
    fy_position ignored;
    size_t len = strlen(text);
    const fy_game *game = s->game != NULL ? s->game : fy_game_detect(text, len);
    return fy_parse(&ignored, game, text, len, s->allow).code == FY_OK;
}

static void take_start_position(run *r)
{
    const fy_game *game = r->s->game != NULL ? r->s->game : fy_game_at(0);
    fy_position start;
    char text[FY_TEXT_MAX];
    fy_start(&start, game);
    fy_result written = fy_write(text, sizeof text, game, &start, 0);
    take(r, (place){"startpos", false, 1, text, written.at}, false);
}

/* An argument as a text of its own. Unlike a line it is never passed over. */
static void take_text(run *r, const char *text)
{
    take(r, (place){"argument", false, 1, text, strlen(text)}, false);
}

static void take_argument(run *r, const char *arg, bool lines_are_json)
{
    bool is_stdin = strcmp(arg, "-") == 0;
    if (!lines_are_json && strcmp(arg, "startpos") == 0)
        take_start_position(r);
    else if (!is_stdin && ((!lines_are_json && parses(r->s, arg)) ||
                           (!is_file(arg) && looks_like_position(arg))))
        take_text(r, arg);
    else
        take_file(r, arg);
}

/* forsyth check rnbqkbnr/... w KQkq - 0 1 */
bool input_is_unquoted(const settings *s)
{
    bool unquoted =
        s->arg_count > 1 && strpbrk(s->args[0], " \t") == NULL && !parses(s, s->args[0]) &&
        !is_file(s->args[0]) && count_slashes(s->args[0]) >= 6 && looks_like_position(s->args[0]) &&
        s->args[1][0] != '\0' &&
        (strchr(s->args[1], ':') != NULL || (s->args[1][1] == '\0' && s->args[1][0] != '-'));
    if (unquoted) fputs("forsyth: a position is one argument: put it in quotes\n", stderr);
    return unquoted;
}

static int each_of(const settings *s, int count, line_handler *handle, void *context,
                   bool lines_are_json)
{
    if (input_is_unquoted(s)) return 2;
    run r = {.s = s, .handle = handle, .context = context};
    input_catch_interrupts();
    progress_start(&r.progress);
    if (count == 0) take_file(&r, "-");
    for (int i = 0; i < count && !interrupted; i++) take_argument(&r, s->args[i], lines_are_json);
    talk();
    return interrupted ? 130 : r.exit_code;
}

int input_each(const settings *s, line_handler *handle, void *context, bool lines_are_json)
{
    return each_of(s, s->arg_count, handle, context, lines_are_json);
}

int input_first(const settings *s, line_handler *handle, void *context)
{
    return each_of(s, 1, handle, context, false);
}

bool input_is_source(const settings *s, const char *arg)
{
    return strcmp(arg, "-") == 0 || strcmp(arg, "startpos") == 0 || parses(s, arg) ||
           is_file(arg) || looks_like_position(arg);
}

fy_result input_try(fy_position *out, const settings *s, const line *l)
{
    if (l->too_long) return (fy_result){FY_TEXT_TOO_LONG, LINE_LIMIT};
    return fy_parse(out, l->game, l->where.text, l->where.len, s->allow);
}

bool input_parse(fy_position *out, const settings *s, const line *l)
{
    fy_result parsed = input_try(out, s, l);
    if (parsed.code == FY_OK) return true;
    talk_remark(&l->where, &(remark){"error", parsed.code, parsed.at, NULL});
    return false;
}
