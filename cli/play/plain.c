#include "plain.h"

#include <ctype.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../engine/thinker.h"
#include "../output/clipboard.h"
#include "../output/out.h"

enum { LINE_ROOM = 65536, GLANCE = 100 /* milliseconds */, CURTAIN_LINES = 60 };

typedef struct plain {
    session *game;
    const play_start *start;
    bool flipped, ascii;
    bool is_terminal; /* somebody types */
    size_t shown;     /* how many moves the board that was drawn last had */
    bool has_shown, was_curtained, has_prompt;
    char repaired[FY_TEXT_MAX]; /* to be taken if the answer is yes; or "" */
    bool is_over;               /* no more lines */
    int exit_code;
    char *line; /* what was read and not yet handled */
    size_t len;
} plain;

/* ---- showing ----------------------------------------------------------------------------- */

static bool has_figures(void)
{
    const locale_t here = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (here == (locale_t)0) return false;
    const bool is_utf8 = strcmp(nl_langinfo_l(CODESET, here), "UTF-8") == 0;
    freelocale(here);
    return is_utf8;
}

static void print_line(const char *text)
{
    out_readable(text, strlen(text));
    out_char('\n');
}

static void print_lines(const char *text)
{
    while (*text != '\0') {
        const size_t len = strcspn(text, "\n");
        out_readable(text, len);
        out_char('\n');
        text += len + (text[len] == '\n');
    }
}

static void draw_board(plain *p)
{
    const fy_host *h = session_host(p->game);
    const uint32_t style = (p->ascii ? FY_DRAW_ASCII : FY_DRAW_UNICODE) |
                           (p->flipped ? FY_DRAW_FLIP : 0);
    char text[FY_TEXT_MAX];
    fy_position pos;
    session_position(&pos, p->game, h->count);
    out_keep(fy_draw(out_room(FY_DRAW_MAX), FY_DRAW_MAX, h->game, &pos, style).at);
    fy_write(text, sizeof text, h->game, &pos, 0);
    print_line(text);
    p->shown = h->count;
    p->has_shown = true;
}

static void print_clocks(const plain *p)
{
    const fy_host *h = session_host(p->game);
    if (h->seats[0].time.base == 0 || h->outcome.over) return;
    for (int i = 0; i < h->seat_count; i++) {
        char text[64];
        const unsigned tenths = (unsigned)(fy_host_left(h, i, thinker_clock()) / 100);
        snprintf(text, sizeof text, "%s%s %u:%02u.%u",
                 i > 0 ? ", " : "clocks: ", fy_player_name(h->game, i), tenths / 600,
                 tenths / 10 % 60, tenths % 10);
        out_puts(text);
    }
    out_char('\n');
}

static void tell_news(plain *p)
{
    char text[SESSION_TEXT_MAX];
    while (session_news(p->game, text)) print_line(text);
}

/* Is it for a person to do something? */
static bool awaits_person(const plain *p)
{
    const fy_host *h = session_host(p->game);
    return h->outcome.over || h->asker != FY_NOBODY || session_is_curtained(p->game) ||
           session_is_person(p->game, fy_host_turn(h));
}

static void lower_curtain(plain *p)
{
    const char *name = fy_player_name(session_host(p->game)->game, session_seat(p->game));
    char text[160], news[SESSION_TEXT_MAX];
    if (p->was_curtained) return;
    if (p->is_terminal)
        for (int i = 0; i < CURTAIN_LINES; i++) out_char('\n');
    if (session_curtain_news(news, p->game)) print_line(news);
    snprintf(text, sizeof text, "%c%s's turn: press Enter when only %c%s is looking",
             toupper((unsigned char)name[0]), name + 1, toupper((unsigned char)name[0]), name + 1);
    print_line(text);
    p->was_curtained = true;
}

/* The board is drawn when somebody is to look at it, not after each of several moves. */
static void show(plain *p)
{
    const size_t count = session_host(p->game)->count;
    if (session_is_curtained(p->game)) {
        lower_curtain(p);
        return;
    }
    p->was_curtained = false;
    tell_news(p);
    if (p->has_shown && p->shown == count) return;
    if (!awaits_person(p) && p->has_shown) return;
    draw_board(p);
    print_clocks(p);
}

/* ---- what was typed ---------------------------------------------------------------------- */

static void take_over(plain *p, session *next, const char *note, const char *why)
{
    if (next == NULL) {
        print_line(why);
        return;
    }
    session_close(p->game);
    p->game = next;
    p->has_shown = p->was_curtained = false;
    if (note[0] != '\0') print_line(note);
}

static void begin_from(plain *p, const fy_game *game, const fy_position *pos)
{
    char note[SESSION_TEXT_MAX] = "", why[SESSION_TEXT_MAX] = "";
    session_setup setup;
    start_like(&setup, p->game);
    session *next = start_from(&setup, game, pos, note, why) ? session_start(&setup, why) : NULL;
    take_over(p, next, note, why);
}

static void read_position(plain *p, const char *text, size_t len)
{
    static start_fault fault;
    const fy_game *game = NULL;
    fy_position pos;
    if (start_read(&pos, &game, text, len, "input", &fault)) {
        begin_from(p, game, &pos);
        return;
    }
    print_lines(fault.text);
    memcpy(p->repaired, fault.repaired, sizeof p->repaired);
    if (p->repaired[0] == '\0') return;
    out_puts("repaired: ");
    print_line(p->repaired);
    print_line("y takes it");
}

static void explain(const char *text, size_t len, fy_result fault)
{
    char drawn[FY_EXPLAIN_MAX];
    out_puts(fy_code_name(fault.code));
    out_puts(": ");
    print_line(fy_code_text(fault.code));
    if (fy_code_severity(fault.code) == FY_SEVERITY_CALL) return;
    if (fy_explain(drawn, sizeof drawn, text, len, fault.at).code == FY_OK) out_puts(drawn);
}

static void copy(const char *text)
{
    const char *result = clipboard_copy(text, strlen(text));
    if (result != NULL) print_line(result);
}

static void load(plain *p, const char *path)
{
    char note[SESSION_TEXT_MAX], why[SESSION_TEXT_MAX];
    session_setup setup;
    start_like(&setup, p->game);
    session *next = start_load(path, &setup, note, why);
    take_over(p, next, note, why);
}

static void do_command(plain *p, const char *text, size_t len)
{
    static play_reply reply;
    char why[SESSION_TEXT_MAX] = "";
    session_command(&reply, p->game, text, len);
    print_lines(reply.text);
    if (reply.copy[0] != '\0') copy(reply.copy);
    switch (reply.action) {
    case PLAY_FLIP:
        p->flipped = !p->flipped;
        draw_board(p);
        break;
    case PLAY_SHOW: p->has_shown = false; break;
    case PLAY_THEME: print_line("there are no colours here"); break;
    case PLAY_LOAD: load(p, reply.argument); break;
    case PLAY_REMATCH: take_over(p, session_rematch(p->game, why), "", why); break;
    case PLAY_MENU:
    case PLAY_QUIT: p->is_over = true; break;
    default: break;
    }
}

static void do_move(plain *p, const char *text, size_t len)
{
    const fy_result played = session_play_text(p->game, text, len);
    if (played.code == FY_OK) return;
    if (start_looks_like_position(text, len))
        read_position(p, text, len);
    else
        explain(text, len, played);
}

static bool is_yes(const char *text, size_t len)
{
    return (len == 1 && (text[0] == 'y' || text[0] == 'Y')) ||
           (len == 3 && memcmp(text, "yes", 3) == 0);
}

static void handle(plain *p, const char *text, size_t len)
{
    char repaired[FY_TEXT_MAX];
    memcpy(repaired, p->repaired, sizeof repaired);
    p->repaired[0] = '\0';
    p->has_prompt = false;
    while (len > 0 && isspace((unsigned char)text[len - 1])) len--;
    while (len > 0 && isspace((unsigned char)text[0])) text++, len--;
    const bool is_curtained = session_is_curtained(p->game);
    if (is_curtained && len == 0)
        session_lift_curtain(p->game);
    else if (is_curtained && text[0] != '/')
        print_line("press Enter first, when nobody else is looking");
    else if (len == 0)
        session_hurry(p->game);
    else if (repaired[0] != '\0' && is_yes(text, len))
        read_position(p, repaired, strlen(repaired));
    else if (text[0] == '/')
        do_command(p, text, len);
    else
        do_move(p, text, len);
}

/* ---- reading ----------------------------------------------------------------------------- */

/* More bytes; at their end, what is there is a line. */
static void read_more(plain *p)
{
    const ssize_t got = read(STDIN_FILENO, p->line + p->len, LINE_ROOM - p->len);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got > 0)
        p->len += (size_t)got;
    else if (p->len > 0 && p->len < LINE_ROOM)
        p->line[p->len++] = '\n';
    else
        p->is_over = true;
}

/* The first whole line, if there is one, or what fills the room. */
static bool take_line(plain *p)
{
    const char *newline = memchr(p->line, '\n', p->len);
    const size_t len = newline != NULL ? (size_t)(newline - p->line) : p->len;
    const size_t used = len + (newline != NULL);
    if (newline == NULL && p->len < LINE_ROOM) return false;
    char *line = talk_need(malloc(len + 1));
    memcpy(line, p->line, len);
    line[len] = '\0';
    memmove(p->line, p->line + used, p->len - used);
    p->len -= used;
    if (newline == NULL)
        print_line("this line is too long");
    else
        handle(p, line, len);
    free(line);
    return true;
}

static void prompt(plain *p)
{
    if (p->is_terminal && awaits_person(p) && !p->has_prompt) {
        out_puts("> ");
        p->has_prompt = true;
    }
    out_flush();
}

/* Lines that came early wait until they can be answered, unless somebody types them now. */
static void wait_for_more(plain *p)
{
    const bool listens = p->is_terminal || awaits_person(p);
    const bool has_clock = session_host(p->game)->seats[0].time.base > 0;
    struct pollfd ends[2] = {{.fd = session_wake(p->game), .events = POLLIN},
                             {.fd = listens ? STDIN_FILENO : -1, .events = POLLIN}};
    if (listens && take_line(p)) return;
    prompt(p);
    if (poll(ends, 2, has_clock ? GLANCE : -1) > 0 && ends[1].revents != 0) read_more(p);
}

static bool has_person(const session *s)
{
    for (int i = 0; i < session_host(s)->seat_count; i++)
        if (session_is_person(s, i)) return true;
    return false;
}

/* One who plays alone sees the own side below. */
static bool sits_across(const session *s)
{
    return session_host(s)->seat_count == 2 && session_is_person(s, 1) && !session_is_person(s, 0);
}

int plain_run(const play_start *start)
{
    char note[SESSION_TEXT_MAX], why[SESSION_TEXT_MAX];
    plain p = {.start = start, .flipped = start->flipped};
    p.is_terminal = isatty(STDIN_FILENO);
    p.ascii = start->ascii || start->settings.ascii || !has_figures();
    p.game = start_session(start, note, why);
    if (p.game == NULL) {
        fputs("forsyth: ", talk());
        print_escaped(stderr, why, strlen(why));
        fputc('\n', stderr);
        return 1;
    }
    if (sits_across(p.game)) p.flipped = !p.flipped;
    p.line = talk_need(malloc(LINE_ROOM + 1));
    if (p.is_terminal) print_line("a move, a position, or a command: /help lists them");
    if (note[0] != '\0') print_line(note);
    while (!p.is_over) {
        while (session_work(p.game)) continue;
        show(&p);
        if (session_host(p.game)->outcome.over && !p.is_terminal && !has_person(p.game)) break;
        wait_for_more(&p);
    }
    session_close(p.game);
    free(p.line);
    out_flush();
    return p.exit_code;
}
