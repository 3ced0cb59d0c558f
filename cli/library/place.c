/* Which library is meant. */
#include "place.h"

#include <stdio.h>
#include <stdlib.h>

#include "../output/home.h"

bool library_place(char out[LIBRARY_PLACE_MAX], const char *named, bool makes_folder)
{
    const char *chosen = named != NULL ? named : getenv("FORSYTH_LIBRARY");
    if (chosen != NULL && *chosen != '\0')
        return snprintf(out, LIBRARY_PLACE_MAX, "%s", chosen) < LIBRARY_PLACE_MAX;
    if (!home_path(out, LIBRARY_PLACE_MAX, "XDG_DATA_HOME", ".local/share", "library.db"))
        return false;
    return !makes_folder || home_make_folders(out, 0700);
}
