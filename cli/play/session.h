/* A game at this terminal: its host, who sits on the seats, bots that think in threads of their
 * own, and the file that keeps all of it. It knows nothing of screens: plain.c and screen.c show it
 * and tell it what the person typed.
 *
 * One thread calls all of these. A game with secrets is shown as `session_seat` may see it, and all
 * that leaves a session as text is that, too, until the game is over.
 *
 * After every move, and whatever else changes the game, its record is on disk before the call
 * returns. If it cannot be written, that is news, and the game goes on. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include <forsyth/host.h>
#include <forsyth/search.h>
#include <stdbool.h>

enum { SESSION_WHO_MAX = 256, SESSION_TEXT_MAX = 512 };

typedef struct session session;

/* ---- beginning and end ------------------------------------------------------------------- */

typedef struct session_setup {
    const fy_game *game;
    fy_position start; /* with all that the referee knows, nothing due */
    /* "you", a level, a limit, or the command of an engine; see player.h */
    char who[FY_SEATS_MAX][SESSION_WHO_MAX];
    fy_time_control time; /* of every seat; all 0: no clocks */
    uint64_t seed;        /* of what chance will draw */
    bool keeps;           /* a file of the game is kept, for Resume and the archive */
    bool is_dealt;        /* the start was dealt, and a rematch is dealt anew */
} session_setup;

/* NULL, and why, if the game cannot be played. Clocks begin with the first move. */
session *session_start(const session_setup *setup, char why[SESSION_TEXT_MAX]);

/* Goes on with a game that was kept, or begins one from a record, at its last move. */
session *session_open(const char *path, char why[SESSION_TEXT_MAX]);

/* The same; but where the record is none that was kept here, its seats, clocks and seed are those
 * of `with`. Without that persons sit on all seats: a record from elsewhere starts no programs. */
session *session_open_with(const char *path, const session_setup *with, char why[SESSION_TEXT_MAX]);

/* Stops whoever thinks. A game that is not over stays where Resume finds it. */
void session_close(session *s);

/* The same game again, with the seats moved on by one. */
session *session_rematch(const session *s, char why[SESSION_TEXT_MAX]);

/* ---- what is to be seen ------------------------------------------------------------------ */

/* The referee's: for turns, counts, clocks, offers and the outcome. Never show its positions or
 * moves; ask for those below. */
const fy_host *session_host(const session *s);

const char *session_who(const session *s, int seat); /* "you", "medium" ... */
bool session_is_person(const session *s, int seat);

/* The seat that looks on: the person to move, else the person who moved last. FY_NOBODY if bots
 * play among themselves, or if the game is over: then all may be seen. */
int session_seat(const session *s);

/* The position that the seat sees after so many moves, and a move as it was told, in SAN where the
 * game has it, or in the game's own text. */
void session_position(fy_position *out, const session *s, size_t after);
size_t session_move_text(char out[FY_MOVE_TEXT_MAX], const session *s, size_t number);

/* Several persons, and secrets: the next of them must say that nobody else looks before anything
 * is shown. */
bool session_is_curtained(const session *s);
void session_lift_curtain(session *s);

/* What those on both sides of the curtain know of the last move, so that who made it sees at once
 * what it revealed: "Red plays +b2b9=A". False if there is no curtain, or no move. */
bool session_curtain_news(char out[SESSION_TEXT_MAX], const session *s);

/* What is known of the position by a quick search, for an evaluation bar: the score for seat 0 in
 * the game's unit and its expected result. False if nothing is known (yet), or is not to be: a view
 * of one seat is judged for that seat only. */
bool session_eval(const session *s, int32_t *score, int32_t *mate, uint16_t *expected);
void session_want_eval(session *s, bool wanted);

/* Who thinks, since when, how deep: false if nobody does. */
typedef struct session_thought {
    int seat;
    uint32_t depth;
    uint64_t milliseconds;
} session_thought;

bool session_thinks(const session *s, session_thought *out);

/* ---- what happens by itself -------------------------------------------------------------- */

/* Readable when session_work has something to do. */
int session_wake(const session *s);

/* Plays what bots have chosen, lets the next one think, looks at clocks, answers offers. True if
 * anything has changed. To be called when woken, and ten times a second while a clock goes. */
bool session_work(session *s);

/* A bot that thinks is to move now. */
void session_hurry(session *s);

/* Bots wait so long before each move when no person plays; UINT64_MAX: they pause. To be followed
 * by session_work. */
void session_set_pace(session *s, uint64_t milliseconds);

/* The next line of what has happened, to be told once: "medium plays Nf6", "Black offers a draw:
 * /draw accepts", "checkmate: White wins". False if there is no more. */
bool session_news(session *s, char out[SESSION_TEXT_MAX]);

/* ---- what the person does ---------------------------------------------------------------- */

/* Plays a move for the seat to move, if that is a person. */
fy_result session_play(session *s, fy_move move);
fy_result session_play_text(session *s, const char *text, size_t len);

/* Is a draw to be claimed by the seat that looks on? Its rule, or FY_OK. */
uint32_t session_claim(const session *s);

/* ---- commands: a line that begins with '/' ------------------------------------------------ */

/* What the caller has to do after a command. */
typedef enum play_action {
    PLAY_DONE,  /* nothing more: the reply says it all            */
    PLAY_FLIP,  /* turn the board                                 */
    PLAY_THEME, /* `argument` is the name, or "" for the next one */
    PLAY_LOAD,  /* open the file `argument`                       */
    PLAY_QUIT,  /* leave the game                                 */
    PLAY_REMATCH,
    PLAY_MENU,
    PLAY_SHOW /* draw the board anew */
} play_action;

enum { PLAY_REPLY_MAX = 32768 };

typedef struct play_reply {
    play_action action;
    bool failed;
    char copy[PLAY_REPLY_MAX]; /* for the clipboard; "" if nothing is */
    char text[PLAY_REPLY_MAX]; /* to be shown: lines, the last without an end */
    char argument[SESSION_TEXT_MAX];
} play_reply;

/* Carries out a command. `s` may be NULL where there is no game: most then say so. */
void session_command(play_reply *out, session *s, const char *line, size_t len);

/* The i-th command: its name with the slash, what may follow, and what it does; false past the
 * last. */
bool session_command_at(size_t i, const char **name, const char **arguments, const char **help);

/* What could stand for a line that has begun: commands and their arguments after a '/', else legal
 * moves of the seat to move, SAN first. Writes the i-th, from 0; false past the last. */
bool session_complete(char out[SESSION_TEXT_MAX], const session *s, const char *line, size_t len,
                      size_t i);

#endif
