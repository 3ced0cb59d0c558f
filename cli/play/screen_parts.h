/* Parts of the screen of a game that have files of their own. */
#ifndef CLI_SCREEN_PARTS_H
#define CLI_SCREEN_PARTS_H

#include "screen_state.h"

/* Beside the board: whose turn it is, what the board remarks, how it stands; below that the
 * moves. */
void screen_draw_side(screen *s, const layout *l, const fy_position *pos);

/* No more lines wait to be read. */
void screen_skip_news(screen *s);

/* What is wrong with the line, and its byte; SIZE_MAX: none. */
void screen_set_fault(screen *s, const char *why, size_t at);
void screen_clear_fault(screen *s);

/* The line is a command; or another one is to be carried out. */
void screen_command(screen *s);

/* Settings: at the beginning, and when one is changed. Faults of the file are shown. */
void screen_check_settings(screen *s);
void screen_keep_setting(screen *s, const char *name, const char *value);
void screen_run_command(screen *s, const char *line);

/* Keys of a game that is over, and of one that is watched. True if it was one. */
bool screen_over_key(screen *s, char key);
bool screen_watch_key(screen *s, char key);

/* Bots play: keeps the score, and begins the next game. */
void screen_watch(screen *s);
void screen_start_watch(screen *s);

/* "White" */
void screen_side_name(char out[64], const fy_game *game, int seat);

bool screen_is_too_small(const screen *s);

/* A frame in the middle, with a title in its upper edge and a sentence of help in the lower one.
 * Gives what is inside, which is smaller than wanted where there is no room. */
typedef struct overlay_box {
    int row, column, rows, columns;
} overlay_box;

overlay_box overlay_draw(screen *s, int rows, int columns, const char *title, const char *help);

/* Shows a game that was started, or why it was not. */
void menu_start(screen *s, session *game, const char *note, const char *why);

/* A key that edits a line; false if it is none. */
bool edit_key(editor *e, const term_event *key);

#endif
