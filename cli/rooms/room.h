/* A room: one game of which this program is the referee, with its seats and whoever looks on.
 *
 * A room is a function of its deed, written when it was made, and of its events, each of which is
 * something that a seat did. All that is not certain beforehand stands in them: what the clock
 * showed, what was drawn, who came. So a room that is played again from what was kept is the same
 * room, byte for byte.
 *
 * Nothing here waits, locks or keeps: rooms.h does. A viewer is a seat, or FY_SPECTATOR. What is
 * printed for a viewer depends only on what it may know; when the game is over, all know all. */
#ifndef CLI_ROOM_H
#define CLI_ROOM_H

#include <forsyth/host.h>
#include <stdbool.h>

#include "secrets.h"

enum {
    ROOM_MOVES = 4096, /* a game with more, those of chance included, is a draw */
    ROOM_TALK = 1000,  /* events that are no moves */
    ROOM_NAME_MAX = 64,
    ROOM_TEXT_MAX = 4096 /* of a deed, or of an event */
};

/* ---- what happens ------------------------------------------------------------------------ */

typedef enum room_act {
    ROOM_JOIN,
    ROOM_MOVE,
    ROOM_RESIGN,
    ROOM_OFFER,
    ROOM_DECLINE,
    ROOM_CLAIM,
    ROOM_TAKE_BACK,
    ROOM_AGREE,
    ROOM_REFUSE,
    ROOM_ABORT,
    ROOM_FLAG,   /* a clock has run out */
    ROOM_EXPIRE, /* nobody has come or moved for days */
    ROOM_ACTS
} room_act;

/* "join", "move" and so on; NULL past the last. And back: ROOM_ACTS if there is none. */
const char *room_act_name(unsigned act);
room_act room_act_find(const char *name, size_t len);

typedef struct room_event {
    room_act act;
    int seat;    /* FY_NOBODY for what happens by itself */
    uint64_t at; /* milliseconds of the room's time */
    char move[FY_MOVE_TEXT_MAX];
    char name[ROOM_NAME_MAX]; /* of who joins, */
    char hash[SECRET_HASH];   /* and the hash of its token */
    uint64_t seed;            /* what chance drew after the move follows from this, */
    bool has_seed;            /* if it drew anything */
} room_event;

/* As a line of JSON, and back; false if it is none. */
size_t room_event_write(char out[ROOM_TEXT_MAX], const room_event *e);
bool room_event_read(room_event *out, const char *text, size_t len);

/* ---- what is played ---------------------------------------------------------------------- */

typedef struct room_deed {
    const fy_game *game;
    fy_position start; /* with all that the referee knows */
    uint64_t seed;     /* of what chance draws first */
    fy_time_control time;
    char bots[FY_SEATS_MAX][ROOM_NAME_MAX]; /* their levels; "" is a person */
    bool is_public;
    int64_t created; /* seconds since 1970 */
    bool is_over;    /* written again when it is */
} room_deed;

size_t room_deed_write(char out[ROOM_TEXT_MAX], const room_deed *d);
bool room_deed_read(room_deed *out, const char *text, size_t len);

/* ---- a room ------------------------------------------------------------------------------ */

typedef struct room_seat {
    bool is_taken, is_bot;
    char name[ROOM_NAME_MAX];
    char hash[SECRET_HASH]; /* of a person's token */
} room_seat;

/* What happened, as it is told: a move to each viewer by its number, to a spectator as the last;
 * in a game without secrets there is one text for all. */
typedef struct room_happening {
    room_act act;
    int8_t seat;
    uint64_t at;
    char *told[FY_SEATS_MAX + 1];
} room_happening;

typedef struct room_draw {
    size_t count; /* of moves before it */
    uint64_t seed;
} room_draw;

typedef struct room {
    room_deed deed;
    fy_host host;
    fy_step *steps;
    fy_host_move *moves;
    room_seat seats[FY_SEATS_MAX];
    bool has_begun; /* all seats are taken */
    bool is_aborted;
    int failed;               /* the seat that has given up or run out of time, or FY_NOBODY */
    uint64_t at;              /* of the last event */
    room_happening *happened; /* so many events there were */
    size_t count, room;
    size_t talk; /* of them, those that are no moves */
    room_draw *draws;
    size_t draw_count, draw_room;
} room;

typedef enum room_code {
    ROOM_OK,
    ROOM_FAULT,     /* `fault` says which */
    ROOM_TAKEN,     /* somebody sits there */
    ROOM_WAITS,     /* not all seats are taken yet */
    ROOM_BEGUN,     /* moves were made: it can only be resigned */
    ROOM_TALKATIVE, /* ROOM_TALK is reached */
    ROOM_CODES
} room_code;

typedef struct room_result {
    room_code code;
    fy_result fault;
} room_result;

/* The code and the text of what is not FY_OK: "seat-taken". */
const char *room_code_name(room_result r);
const char *room_code_text(room_result r);

/* FY_OK, or why no game can be played from the deed. A room that was opened is to be closed. */
FY_MUST_USE fy_result room_open(room *out, const room_deed *deed);
void room_close(room *r);

/* Lets an event happen. Where it cannot, nothing changes. An event that changes nothing, such as to
 * offer a draw again, does not happen: `count` stays. `e` is completed: `has_seed` says whether
 * chance has drawn. */
FY_MUST_USE room_result room_apply(room *r, room_event *e);

bool room_is_over(const room *r);

/* Has the clock of the seat to move run out by then? Nothing but ROOM_FLAG can happen any more. */
bool room_is_out_of_time(const room *r, uint64_t at);

/* The seat whose bot has to move; FY_NOBODY if it is no bot's turn. */
int room_bot_turn(const room *r);

/* The seed that the next move had, if it was played before and taken back. */
bool room_seed_again(const room *r, uint64_t *seed);

/* ---- what is shown (room_show.c) --------------------------------------------------------- */

/* What a viewer may see of the position after so many moves. False if that is nothing. */
bool room_position(fy_position *out, const room *r, int viewer, size_t after);

/* Prints a JSON object: all there is to know for a viewer. `now` is of the room's time. */
void room_print_state(const room *r, const char *id, int viewer, uint64_t now);

/* {"moves":[...]}: what was played, as the viewer was told. */
void room_print_moves(const room *r, int viewer);

/* A line of the list of games. */
void room_print_summary(const room *r, const char *id);

/* What happened as a number, from 1: {"number":3,"event":"move","seat":"red","move":"+a3a4=C"} */
void room_print_happening(const room *r, int viewer, size_t number);

/* The game as a record, to be freed; NULL while there is none for the viewer: of a game with
 * secrets a spectator's would lack what is needed to play it. */
char *room_record(const room *r, int viewer, size_t *len);

#endif
