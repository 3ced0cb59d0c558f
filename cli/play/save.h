/* Where games are kept: $XDG_STATE_HOME/forsyth, or ~/.local/state/forsyth.
 *
 *     games/     those that are being played or wait to be resumed, a file each
 *     archive/   those that are over
 *
 * A file is always whole: it is written beside, synced and renamed. Whoever plays a game holds a
 * lock on its file, which ends with the process. Only the owner can read any of it. */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { SAVE_WHY_MAX = 512, SAVE_PATH_MAX = 4096 };

typedef struct save save;

/* A new file for a game of that name; it is there from the first save_write on. NULL, and why. */
save *save_new(const char *game, char why[SAVE_WHY_MAX]);

/* The file of a game that was kept. NULL, and why, if it is gone or somebody plays it. */
save *save_take(const char *path, char why[SAVE_WHY_MAX]);

/* When it returns true the text is on disk, in place of what was there. */
bool save_write(save *f, const char *text, size_t len, char why[SAVE_WHY_MAX]);

/* Moves the file to the archive. */
bool save_archive(save *f, char why[SAVE_WHY_MAX]);

const char *save_path(const save *f);

/* Lets go of the file, which stays where it is. */
void save_close(save *f);

/* Is it a file of ours, in games/? Only such a record is trusted to name players. */
bool save_is_kept(const char *path);

/* Writes a text to any file in the same careful manner. `mode` is that of a new file. */
bool save_text(const char *path, const char *text, size_t len, unsigned mode,
               char why[SAVE_WHY_MAX]);

/* The games that can be resumed, those that nobody plays, the newest first. */
typedef struct save_entry {
    char path[SAVE_PATH_MAX];
    struct timespec when; /* of its last move */
} save_entry;

/* Gives their number; the caller frees *out. */
size_t save_list(save_entry **out);

/* Moves a file of games/ to the archive that nobody plays, since it is over. */
void save_put_away(const char *path);

#endif
