/* How a game begins: what the command line or a person at the screen asks for, made into a session.
 */
#ifndef CLI_START_H
#define CLI_START_H

#include <time.h>

#include "save.h"
#include "session.h"
#include "settings.h"

/* What the command line asked for. All 0: nothing, and so a menu where there is one. */
typedef struct play_start {
    const fy_game *game;                     /* of a new game; NULL if none was named */
    int players;                             /* of a new game */
    char who[FY_SEATS_MAX][SESSION_WHO_MAX]; /* "" where nobody was named */
    bool has_time;                           /* --clock was given: */
    fy_time_control time;
    bool has_seed;
    uint64_t seed;
    bool has_position; /* of `game` */
    fy_position position;
    const char *record; /* the file of a record, or NULL */
    bool resumes;       /* the last game that was kept */
    bool flipped, ascii;
    bool colors; /* may be used */
    play_settings settings;
} play_start;

/* Is there something to begin with at once, or is it for a menu to ask? */
bool start_is_clear(const play_start *s);

/* What is wrong with a text that was to be a position. */
typedef struct start_fault {
    char text[4096];            /* lines as `forsyth check` prints them, with carets and repairs */
    char repaired[FY_TEXT_MAX]; /* the text with its repairs made; "" if it has none */
} start_fault;

/* Reads a text as a position that can be played from. `*game` is the game that it is of, or NULL to
 * recognise it. `from` is what to call the place of the text. */
bool start_read(fy_position *out, const fy_game **game, const char *text, size_t len,
                const char *from, start_fault *fault);

/* Is a line that is no move meant as a position? */
bool start_looks_like_position(const char *text, size_t len);

/* A setup from all that was asked for: who was not named is a person on the first seat, and the
 * level of the settings on the others; without a position the game is dealt, or begins where it
 * does. False, and why. */
bool start_setup(session_setup *out, const play_start *s, char why[SESSION_TEXT_MAX]);

/* The same seats and clocks from another position. What only a referee could know of it is dealt at
 * random: then `note` says so, else it is "". */
bool start_from(session_setup *setup, const fy_game *game, const fy_position *pos,
                char note[SESSION_TEXT_MAX], char why[SESSION_TEXT_MAX]);

/* Begins what was asked for, or resumes. NULL, and why. */
session *start_session(const play_start *s, char note[SESSION_TEXT_MAX],
                       char why[SESSION_TEXT_MAX]);

/* Begins from a file: a position in its first line, or else a record. The seats and clocks are
 * those of `with`. */
session *start_load(const char *path, const session_setup *with, char note[SESSION_TEXT_MAX],
                    char why[SESSION_TEXT_MAX]);

/* Seats and clocks of a game that is there, for start_load and start_from. */
void start_like(session_setup *out, const session *s);

/* A game that was kept, for a list to choose from; session_open goes on with it. */
typedef struct start_kept {
    char path[SAVE_PATH_MAX];
    char title[SESSION_TEXT_MAX]; /* what it is, or what is wrong with it */
    bool is_damaged;              /* it cannot be resumed, and stays as it is */
    time_t when;
} start_kept;

/* Those that nobody plays, the newest first; gives their number. The caller frees *out. */
size_t start_list(start_kept **out);

#endif
