/* The inside of a session, for the files that make it up:
 *
 *     session_start.c   beginning and end
 *     session_view.c    what is to be seen
 *     session_news.c    what has happened, in words
 *     session_acts.c    moves, offers, takebacks
 *     session_work.c    bots, clocks, and the evaluation
 *     session_keep.c    the game as a record, on disk and back
 *     commands.c, complete.c
 */
#ifndef CLI_SESSION_STATE_H
#define CLI_SESSION_STATE_H

#include "../engine/player.h"
#include "../engine/told_line.h"
#include "save.h"
#include "session.h"
#include "worker.h"

/* Room for moves of a game; one as long as that is a draw. */
enum { SESSION_MOVES = 4096 };

/* A search that judges, of a person's view. */
typedef struct adviser {
    thinker *thinker; /* NULL until it is needed */
    told_line game;
} adviser;

/* What is known of a position, for the seat that was to move. */
typedef struct judgement {
    bool is_known;
    int seat;
    int32_t score, mate;
    uint16_t expected;
} judgement;

typedef enum job_kind { JOB_NONE, JOB_CHOOSE, JOB_JUDGE, JOB_NAP } job_kind;

/* What the worker does. All that it reads is its own while it works. */
typedef struct job {
    job_kind kind;
    bool is_stale; /* what comes out is of no use any more */
    bool begins;   /* the player has to begin a game first */
    bool has_chosen;
    player *player;
    fy_host host; /* a copy, with moves of its own */
    fy_host_move *moves;
    int seat;
    uint64_t since;
    adviser judge;
    think_limits limits;
    size_t count;
    fy_result found;
    fy_best best;
} job;

typedef struct news {
    struct news *next;
    bool is_move;
    size_t number;
    char text[SESSION_TEXT_MAX];
} news;

struct session {
    session_setup setup;
    fy_host host;
    fy_step *steps;
    fy_host_move *moves;
    bool has_secrets;
    int persons;         /* how many */
    int lifted;          /* for whom the curtain is up */
    int failed;          /* the seat that has forfeited, or FY_NOBODY */
    char reason[192];    /* why */
    bool is_told;        /* that it is over */
    uint32_t told_claim; /* that a draw can be claimed, by this rule */
    uint8_t told_draws;  /* the offers that were told */

    worker *worker;
    job *job;
    player *players[FY_SEATS_MAX];
    bool has_begun[FY_SEATS_MAX];   /* has the player been told of the game? */
    judgement judged[FY_SEATS_MAX]; /* by the bot of the seat, at its last move */
    uint64_t pace;
    bool napped; /* for the move to come */

    bool wants_eval, tried_eval; /* of the position at hand */
    judgement eval;
    adviser advice; /* for commands */

    save *file; /* or NULL */
    bool is_archived;
    char trouble[SESSION_TEXT_MAX]; /* with the file, told last */

    news *first, **last; /* to be told */
    char *lines;         /* of a piece of news that has several, */
    size_t line_at;      /* from here on not told yet */
};

static inline bool session_is_over(const session *s)
{
    return s->host.outcome.over;
}

/* (session_start.c) A session whose host has no moves yet; `why` as of session_start. */
session *session_new(const session_setup *setup, char why[SESSION_TEXT_MAX]);

/* (session_view.c) "White", "Red": who plays a seat. And who does so in a sentence: "medium",
 * "you", or "White" if that would not be clear. */
void session_side(char out[64], const session *s, int seat);
void session_label(char out[SESSION_TEXT_MAX], const session *s, int seat);

/* (session_news.c) */
void session_tell(session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_tell_moves(session *s, size_t from);

/* Forgets the moves that were taken back, or all of it. */
void session_forget_moves(session *s);
void session_forget_news(session *s);

/* (session_acts.c) After every change: keeps the game, and tells what follows from it. */
void session_settle(session *s);

/* What a command does. True if it was done; either way `out` gets a sentence. */
bool session_take_back(session *s, char out[SESSION_TEXT_MAX]);
bool session_agree(session *s, bool agrees, char out[SESSION_TEXT_MAX]);
bool session_redo(session *s, char out[SESSION_TEXT_MAX]);
bool session_draw(session *s, char out[SESSION_TEXT_MAX]);
bool session_resign(session *s, char out[SESSION_TEXT_MAX]);

/* (session_work.c) What thinks now is not wanted any more. */
void session_drop_thought(session *s);

/* (session_work.c) The best moves of the seat that looks on, in a second or so; gives their number,
 * or 0 and why. */
size_t session_advise(session *s, fy_best *out, size_t wanted, const char **why);

/* (session_keep.c) */
void session_keep(session *s);

/* The game as a record, as a seat may see it; FY_NOBODY: all of it. The caller frees it. */
char *session_record(const session *s, int seat, size_t *len);

#endif
