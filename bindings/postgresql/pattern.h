/* Patterns in SQL: position @> 'P@e4 n@f6', in the language of docs/notation/pattern.md. A pattern
 * is a value of the type <type>_pattern, which keeps its text. */
#ifndef FORSYTH_POSTGRESQL_PATTERN_H
#define FORSYTH_POSTGRESQL_PATTERN_H

#include <forsyth/pattern.h>

#include "value.h"

/* Reads a pattern for a type. Fails if the type's game does not know it. */
void pattern_read(fy_pattern *out, const sql_type *type, const words *text);

#endif
