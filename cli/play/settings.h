/* What a person likes: $XDG_CONFIG_HOME/forsyth/play.conf, or ~/.config/forsyth/play.conf. Lines of
 * `name = value`; what follows a '#' is a comment. */
#ifndef CLI_PLAY_SETTINGS_H
#define CLI_PLAY_SETTINGS_H

#include <stdbool.h>
#include <stdio.h>

enum { PLAY_SETTING_MAX = 256 };

typedef struct play_settings {
    char theme[PLAY_SETTING_MAX]; /* the name of one; "" for the usual */
    bool ascii;                   /* pieces = ascii */
    char level[PLAY_SETTING_MAX]; /* of the bot in a new game */
    char clock[PLAY_SETTING_MAX]; /* of a new game, as --clock takes it; "" for none */
    bool coordinates;
    bool evaluation; /* a bar beside the board */
    bool sound;
    unsigned pace; /* milliseconds between moves when bots play among themselves */
} play_settings;

/* Reads the file. Where there is none, it is written with the usual values and an explanation of
 * each. What is wrong with it is said to `faults`, which may be NULL, a line each: file:line:col
 * and why; such a file is never written over, and all else in it counts. */
void play_settings_read(play_settings *out, FILE *faults);

/* Changes one value in the file, and leaves everything else in it as it is. False if the file has
 * a fault or cannot be written: the reason is said to `faults`. */
bool play_settings_change(const char *name, const char *value, FILE *faults);

#endif
