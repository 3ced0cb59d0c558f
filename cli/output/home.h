/* Where the tool keeps what is the user's: folders by the XDG base directory rules. */
#ifndef CLI_HOME_H
#define CLI_HOME_H

#include <stdbool.h>
#include <stddef.h>

/* The path of something in our folder: below what the variable names, such as XDG_STATE_HOME, or
 * else below that folder of the home. False if there is no home, or it is too long. */
bool home_path(char *out, size_t room, const char *variable, const char *folder, const char *in);

/* Makes all folders of a path that are missing, with that mode. False and an errno. */
bool home_make_folders(const char *path, unsigned mode);

#endif
