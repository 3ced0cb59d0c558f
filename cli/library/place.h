/* Which library is meant. */
#ifndef CLI_LIBRARY_PLACE_H
#define CLI_LIBRARY_PLACE_H

#include <stdbool.h>

enum { LIBRARY_PLACE_MAX = 4096 };

/* The library that was named, or else $FORSYTH_LIBRARY, or else library.db in the folder that the
 * user's data is kept in, which is made if that is wanted. False if there is no such folder. */
bool library_place(char out[LIBRARY_PLACE_MAX], const char *named, bool makes_folder);

#endif
