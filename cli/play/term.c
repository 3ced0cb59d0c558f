/* The only file that knows curses. Signals are bytes in a pipe, which is waited for together with
 * the keys; all work is done outside of handlers. */
#include "term.h"

#ifdef HAVE_CURSES

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

enum { PASTE_MAX = 65536, PASTE_PAUSE = 1000 /* milliseconds */, TEXT_MAX = 8, WAITING_MAX = 8 };

/* Keys that curses has no names for. */
enum { PASTE_BEGINS = 2000, PASTE_ENDS, ALT_LEFT, ALT_RIGHT };

static SCREEN *screen;
static int signals[2] = {-1, -1};
static const theme *shown_theme;
static bool may_color;
static char typed[TEXT_MAX], pasted[PASTE_MAX];
static MEVENT waiting[WAITING_MAX]; /* what the mouse did, the last first */
static int waiting_count;
static int failures; /* keys that could not be read, one after the other */

static void send(const char *bytes)
{
    size_t len = strlen(bytes);
    fflush(stdout);
    while (len > 0) {
        const ssize_t sent = write(STDOUT_FILENO, bytes, len);
        if (sent < 0 && errno != EINTR) return;
        if (sent <= 0) continue;
        bytes += sent;
        len -= (size_t)sent;
    }
}

/* ---- signals ------------------------------------------------------------------------------ */

static const int caught[] = {SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH};

enum { CAUGHT = sizeof caught / sizeof *caught };

static struct sigaction before[CAUGHT];

static void on_signal(int number)
{
    const int error = errno;
    const char byte = (char)number;
    const ssize_t sent = write(signals[1], &byte, 1); /* if it is full, it will be read anyway */
    (void)sent;
    errno = error;
}

static bool catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    if (pipe(signals) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(signals[i], F_SETFL, O_NONBLOCK);
        fcntl(signals[i], F_SETFD, FD_CLOEXEC);
    }
    for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &action, &before[i]);
    return true;
}

static void release_signals(void)
{
    for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &before[i], NULL);
    close(signals[0]);
    close(signals[1]);
}

/* ---- opening and closing ------------------------------------------------------------------ */

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static void set_modes(void)
{
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    define_key("\033[1;3D", ALT_LEFT);
    define_key("\033[1;3C", ALT_RIGHT);
    send(paste_on);
}

bool term_open(const char **why, bool colors)
{
    may_color = colors;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        *why = "input or output is no terminal";
        return false;
    }
    setlocale(LC_CTYPE, "");
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL || tigetstr("cup") == NULL) {
        if (screen != NULL) endwin();
        *why = "the terminal cannot place its cursor; see TERM";
        return false;
    }
    set_escdelay(25);
    if (has_colors()) start_color();
    use_default_colors();   /* where no colour is asked for, the terminal has its own */
    if (!catch_signals()) { /* after newterm, which sets some of them itself */
        endwin();
        *why = "there is no pipe to be had";
        return false;
    }
    set_modes();
    return true;
}

void term_close(void)
{
    send(paste_off);
    endwin();
    release_signals();
    delscreen(screen);
    screen = NULL;
    shown_theme = NULL;
}

/* Stops the program, as the terminal would have done, until it is continued. */
static void suspend(void)
{
    struct sigaction action, ours;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    send(paste_off);
    endwin();
    sigaction(SIGTSTP, &action, &ours);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
}

/* The size may be another one, and others may have written on the terminal. */
static void resume(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    clearok(curscr, TRUE);
    send(paste_on);
}

/* ---- showing ------------------------------------------------------------------------------ */

theme_depth term_depth(void)
{
    if (!may_color || !has_colors()) return THEME_NONE;
    return COLORS >= 256 && COLOR_PAIRS >= 256 ? THEME_256 : COLORS >= 8 ? THEME_8 : THEME_NONE;
}

/* The console has a font of a few hundred glyphs, and pieces are not among them. */
bool term_is_unicode(void)
{
    const char *name = getenv("TERM");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 &&
           (name == NULL || strncmp(name, "linux", 5) != 0);
}

void term_size(int *rows, int *columns)
{
    getmaxyx(stdscr, *rows, *columns);
}

static short pair_of(const theme_colors *colors, theme_depth depth, int above, int below)
{
    if (depth == THEME_256) return (short)(1 + above * GROUNDS + below);
    return (short)(colors->ink[above] % THEME_BRIGHT * 8 + colors->ground[below]);
}

static void set_pairs(const theme_colors *colors, theme_depth depth)
{
    for (int above = 0; above < INKS; above++)
        for (int below = 0; below < GROUNDS; below++) {
            short front = colors->ink[above];
            if (depth == THEME_8) front = (short)(front % THEME_BRIGHT);
            init_pair(pair_of(colors, depth, above, below), front, colors->ground[below]);
        }
}

/* Without colours: what matters most is bold, and the cursor is turned round. */
static attr_t plain_attributes(const canvas_cell *at)
{
    attr_t attributes = at->bold || at->ink == INK_STRONG ? A_BOLD : 0;
    if (at->ground == GROUND_CURSOR) attributes |= A_REVERSE;
    return attributes;
}

static void show_cell(int row, int column, const canvas_cell *at, const theme_colors *colors,
                      theme_depth depth)
{
    attr_t attributes = plain_attributes(at);
    short pair = 0;
    if (colors != NULL) {
        const bool bright = depth == THEME_8 ? colors->ink[at->ink] >= THEME_BRIGHT : at->bold;
        attributes = bright ? A_BOLD : 0;
        pair = pair_of(colors, depth, at->ink, at->ground);
    }
    wchar_t wide[CANVAS_GLYPH_MAX];
    cchar_t glyph;
    if (mbstowcs(wide, at->glyph, CANVAS_GLYPH_MAX) == (size_t)-1) wcscpy(wide, L"?");
    if (setcchar(&glyph, wide, attributes, pair, NULL) == ERR)
        setcchar(&glyph, L"?", 0, pair, NULL);
    mvadd_wch(row, column, &glyph);
}

void term_show(const canvas *c, const theme *t, int row, int column)
{
    const theme_depth depth = term_depth();
    const theme_colors *colors = t->colors[depth];
    if (colors != NULL && t != shown_theme) set_pairs(colors, depth);
    if (t != shown_theme) clearok(stdscr, TRUE);
    shown_theme = t;
    for (int r = 0; r < c->rows && r < LINES; r++)
        for (int k = 0; k < c->columns && k < COLS; k++)
            if (canvas_at(c, r, k)->glyph[0] != '\0')
                show_cell(r, k, canvas_at(c, r, k), colors, depth);
    curs_set(row >= 0);
    if (row >= 0) move(row, column);
    refresh();
}

void term_ring(void)
{
    beep();
}

/* ---- events ------------------------------------------------------------------------------- */

static const struct {
    int key;
    term_kind kind;
} keys[] = {{KEY_ENTER, TERM_ENTER},     {KEY_BACKSPACE, TERM_BACKSPACE},
            {KEY_DC, TERM_DELETE},       {KEY_UP, TERM_UP},
            {KEY_DOWN, TERM_DOWN},       {KEY_LEFT, TERM_LEFT},
            {KEY_RIGHT, TERM_RIGHT},     {ALT_LEFT, TERM_ALT_LEFT},
            {ALT_RIGHT, TERM_ALT_RIGHT}, {KEY_PPAGE, TERM_PAGE_UP},
            {KEY_NPAGE, TERM_PAGE_DOWN}, {KEY_HOME, TERM_HOME},
            {KEY_FIND, TERM_HOME},       {KEY_END, TERM_END},
            {KEY_SELECT, TERM_END},      {KEY_LL, TERM_END},
            {KEY_F(1), TERM_HELP},       {KEY_RESIZE, TERM_RESIZE}};

static size_t encode(char out[TEXT_MAX], wint_t character)
{
    mbstate_t state;
    memset(&state, 0, sizeof state);
    const size_t len = wcrtomb(out, (wchar_t)character, &state);
    if (len >= TEXT_MAX) return 0; /* which (size_t)-1 is, too */
    out[len] = '\0';
    return len;
}

/* Do bytes come, in that time? What cannot be read as a character looks to curses like nothing. */
static bool has_bytes(int milliseconds)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    int count = 0;
    return poll(&input, 1, milliseconds) > 0 && ioctl(STDIN_FILENO, FIONREAD, &count) == 0 &&
           count > 0;
}

/* Reads to the end of what is pasted, however long it takes to come. */
static void read_paste(term_event *out)
{
    size_t len = 0;
    wint_t key = 0;
    int got;
    out->kind = TERM_PASTE;
    timeout(PASTE_PAUSE);
    while ((got = get_wch(&key)) != ERR || has_bytes(PASTE_PAUSE)) {
        char character[TEXT_MAX];
        if (got == KEY_CODE_YES && key == PASTE_ENDS) break;
        if (got == ERR || (got == KEY_CODE_YES && key != KEY_ENTER)) continue;
        const size_t more = encode(character, got == KEY_CODE_YES ? L'\n' : key);
        if (len + more >= PASTE_MAX) {
            out->too_long = true;
            continue;
        }
        memcpy(pasted + len, character, more);
        len += more;
    }
    nodelay(stdscr, TRUE);
    pasted[len] = '\0';
    out->text = pasted;
    out->len = len;
}

/* Clicks that follow each other at once are one key to curses, with the newest on top. */
static void queue_mouse(void)
{
    MEVENT event;
    while (waiting_count < WAITING_MAX && getmouse(&event) == OK) waiting[waiting_count++] = event;
}

static void read_mouse(term_event *out)
{
    const MEVENT *event = &waiting[--waiting_count];
    if (event->bstate & BUTTON4_PRESSED)
        out->kind = TERM_ALT_LEFT;
    else if (event->bstate & BUTTON5_PRESSED)
        out->kind = TERM_ALT_RIGHT;
    else if (event->bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        out->kind = TERM_CLICK;
    out->row = event->y;
    out->column = event->x;
}

static void read_control(term_event *out, wint_t key)
{
    switch (key) {
    case '\r':
    case '\n': out->kind = TERM_ENTER; break;
    case '\t': out->kind = TERM_TAB; break;
    case 27: out->kind = TERM_ESCAPE; break;
    case 8:
    case 127: out->kind = TERM_BACKSPACE; break;
    case 26: raise(SIGTSTP); break;
    default:
        if (key >= 27) return;
        out->kind = TERM_CONTROL;
        typed[0] = (char)('a' + key - 1);
        typed[1] = '\0';
        out->len = 1;
    }
}

static bool read_key(term_event *out)
{
    wint_t key;
    *out = (term_event){.kind = TERM_NOTHING, .text = typed};
    if (waiting_count > 0) {
        read_mouse(out);
        return true;
    }
    const int got = get_wch(&key);
    if (got == ERR) return false;
    if (got == KEY_CODE_YES && key == KEY_MOUSE) {
        queue_mouse();
        if (waiting_count > 0) read_mouse(out);
    } else if (got == KEY_CODE_YES && key == PASTE_BEGINS) {
        read_paste(out);
    } else if (got == KEY_CODE_YES) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (key == (wint_t)keys[i].key) out->kind = keys[i].kind;
    } else if (key < 32 || key == 127) {
        read_control(out, key);
    } else {
        out->len = encode(typed, key);
        if (out->len > 0) out->kind = TERM_TEXT;
    }
    return true;
}

/* What the signals ask for, the most urgent of them. */
static void read_signals(term_event *out)
{
    unsigned char number;
    while (read(signals[0], &number, 1) == 1) {
        if (number == SIGTSTP) suspend();
        if (number == SIGTSTP || number == SIGCONT || number == SIGWINCH) {
            resume();
            if (out->kind == TERM_NOTHING) out->kind = TERM_RESIZE;
        } else {
            out->kind = TERM_LEAVE;
            out->signal = number;
        }
    }
}

void term_next(term_event *out, int wake, int milliseconds)
{
    *out = (term_event){.kind = TERM_NOTHING, .text = typed};
    read_signals(out); /* which do not wait for keys, however many there are */
    if (out->kind != TERM_NOTHING) return;
    while (read_key(out)) { /* curses may have it already */
        failures = 0;
        if (out->kind != TERM_NOTHING) return;
    }
    struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {signals[0], POLLIN, 0}, {wake, POLLIN, 0}};
    *out = (term_event){.kind = TERM_NOTHING, .text = typed};
    if (poll(files, wake >= 0 ? 3 : 2, milliseconds) <= 0) {
        read_signals(out);
        return;
    }
    read_signals(out);
    if (out->kind != TERM_NOTHING) return;
    if (files[0].revents == 0) return;
    const bool is_there = has_bytes(0);
    if (read_key(out) || is_there)
        failures = 0;
    else if (++failures > 100 || (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)))
        out->kind = TERM_LEAVE;
}

#else

bool term_open(const char **why, bool colors)
{
    (void)colors;
    *why = "this forsyth was built without the screen; Debian: libncurses-dev, then build again";
    return false;
}

void term_close(void) {}

theme_depth term_depth(void)
{
    return THEME_NONE;
}

bool term_is_unicode(void)
{
    return false;
}

void term_size(int *rows, int *columns)
{
    *rows = 0;
    *columns = 0;
}

void term_show(const canvas *c, const theme *t, int row, int column)
{
    (void)c, (void)t, (void)row, (void)column;
}

void term_ring(void) {}

void term_next(term_event *out, int wake, int milliseconds)
{
    (void)wake, (void)milliseconds;
    *out = (term_event){.kind = TERM_LEAVE, .text = ""};
}

#endif
