/* All rooms of a server: for any thread. What happens in a room is kept before it is answered, and
 * told to those who listen after that. Bots think in a few threads of their own, on what their seat
 * may know; a clock that runs out is noticed by another. */
#ifndef CLI_ROOMS_H
#define CLI_ROOMS_H

#include "room.h"

typedef struct rooms rooms;

/* ---- where rooms are kept ----------------------------------------------------------------- */

typedef enum keep_code { KEEP_OK, KEEP_NOT_FOUND, KEEP_BUSY, KEEP_FULL, KEEP_FAILED } keep_code;

/* Is called with what was found; false: that is enough. It may not ask the keeper. */
typedef bool keep_found(void *to, const char *id, const char *bytes, size_t len);

/* Any thread may call these. What they have written is on disk when they return KEEP_OK, and
 * nothing is written if they return anything else. Events are numbered from 0; no number is written
 * twice. */
typedef struct keeper {
    void *context;
    keep_code (*put)(void *context, const char *id, const char *deed, size_t len);
    keep_code (*append)(void *context, const char *id, size_t number, const char *event,
                        size_t len);
    keep_code (*get)(void *context, const char *id, keep_found *found, void *to);
    keep_code (*events)(void *context, const char *id, keep_found *found, void *to);
    keep_code (*list)(void *context, keep_found *found, void *to); /* all deeds */
} keeper;

/* ---- beginning and end -------------------------------------------------------------------- */

typedef struct rooms_setup {
    keeper keeper;
    unsigned bot_threads;
    size_t games; /* that are not over, at most */
    /* Milliseconds that never go back; NULL: the system's. */
    uint64_t (*clock)(void);
} rooms_setup;

/* Goes on with all games that are kept and not over. *damaged becomes the number of those that
 * cannot be played again, which stay as they are. NULL if the keeper fails. */
rooms *rooms_open(const rooms_setup *setup, size_t *damaged);

/* Nobody else may use the rooms by now. Bots stop thinking. */
void rooms_close(rooms *rs);

/* ---- answers ------------------------------------------------------------------------------ */

typedef enum rooms_code {
    ROOMS_OK,
    ROOMS_NOT_FOUND,
    ROOMS_BAD_TOKEN, /* it is of no seat of this game */
    ROOMS_NO_TOKEN,  /* a seat's is needed */
    ROOMS_REFUSED,   /* `refusal` says why */
    ROOMS_TABLE,     /* a position with secrets, which whoever gave it knows */
    ROOMS_UNSOUND,   /* `refusal` has the rule that it breaks */
    ROOMS_BAD_BOT,
    ROOMS_BAD_NAME,
    ROOMS_MANY,      /* games, or listeners */
    ROOMS_BUSY,      /* the keeper has no time, */
    ROOMS_DISK_FULL, /* no room, */
    ROOMS_NOT_KEPT,  /* or another trouble */
    ROOMS_DAMAGED,   /* what was kept cannot be played again */
    ROOMS_CODES
} rooms_code;

typedef struct rooms_result {
    rooms_code code;
    room_result refusal;
} rooms_result;

/* Its name ("game-not-found") and a sentence. */
const char *rooms_code_name(rooms_result r);
const char *rooms_code_text(rooms_result r);

/* ---- what can be done --------------------------------------------------------------------- */

/* A token is the text that was given to a seat when it was joined; NULL is a spectator. */
typedef struct rooms_who {
    const char *id;
    size_t id_len;
    const char *token;
} rooms_who;

typedef struct rooms_ask {
    const fy_game *game;
    const char *text; /* of a position, or "startpos:518"; NULL: where the game begins */
    size_t text_len;
    const char *variant; /* that is dealt, "960"; or NULL */
    int players;         /* 0: two, or those of the position */
    fy_time_control time;
    const char *bots[FY_SEATS_MAX]; /* levels; NULL: a person */
    bool is_public;
    char *token; /* becomes the secret of whoever asks, who sits down; NULL: nobody does yet, */
    int seat;    /* or here, */
    const char *name; /* under this name */
    size_t name_len;
} rooms_ask;

/* If the seat cannot be taken there is no game either. */
FY_MUST_USE rooms_result rooms_create(char id[SECRET_ID], rooms *rs, const rooms_ask *ask);

/* Takes a seat; FY_NOBODY: the first that is open, or the only one. `token` becomes the secret of
 * whoever sits there. */
FY_MUST_USE rooms_result rooms_join(char token[SECRET_TOKEN], int *seat, rooms *rs,
                                    const rooms_who *who, const char *name, size_t name_len);

/* What a seat does; `move` is the text of a move, or NULL. */
FY_MUST_USE rooms_result rooms_act(rooms *rs, const rooms_who *who, room_act act, const char *move,
                                   size_t len);

/* Calls `show` with the room and its viewer while nothing changes. */
typedef void rooms_show(void *context, const room *r, const char *id, int viewer, uint64_t now);
FY_MUST_USE rooms_result rooms_look(rooms *rs, const rooms_who *who, rooms_show *show,
                                    void *context);

/* The public games that are not over, the newest first, of a game if it is not NULL: from one on,
 * at most so many. Gives how many there are in all. */
size_t rooms_list(rooms *rs, const fy_game *game, size_t from, size_t limit, rooms_show *show,
                  void *context);

/* How many games there are that are not over. */
size_t rooms_live(rooms *rs);

/* ---- listening ---------------------------------------------------------------------------- */

typedef struct rooms_listener rooms_listener;

/* Listens to what happens after an event, by its number, as server-sent events: each thing that
 * happened, and whenever all was told, the state. SIZE_MAX: from now on, and the state first. */
FY_MUST_USE rooms_result rooms_listen(rooms_listener **out, rooms *rs, const rooms_who *who,
                                      size_t after);

/* Whom to wake when something happens; it is called with the room's lock held, and never after
 * rooms_listener_close(). */
void rooms_listener_wakes(rooms_listener *l, void (*wake)(void *), void *context);

/* Is the game over, and was all of it told? */
bool rooms_listener_is_done(rooms_listener *l);

/* The next bytes: how many, 0 if there are none now, -1 after the end of the game. */
long rooms_listener_read(rooms_listener *l, char *out, size_t cap);
void rooms_listener_close(rooms_listener *l);

#endif
