/* The tables of a library, and how an older library comes to have them. */
#ifndef CLI_LIBRARY_SCHEMA_H
#define CLI_LIBRARY_SCHEMA_H

#include "database.h"

/* Of libraries that this program writes; one with a greater version is not touched. */
enum { SCHEMA_VERSION = 3 };

/* The statements that lead from a version to the next, 0 being an empty database. The caller frees
 * them; NULL if there is no memory. */
char *schema_step(const database_kind *kind, unsigned from);

#endif
