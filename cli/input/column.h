/* Tables: positions in one column of lines whose columns a byte separates. */
#ifndef CLI_COLUMN_H
#define CLI_COLUMN_H

#include "../options.h"
#include "../output/cell.h"

/* What a column, or the key of a JSON object, that holds positions is called; closed by a NULL. */
extern const char *const column_names[];

typedef struct table {
    uint64_t number;  /* of the column, from 1; 0 if the line is the position */
    const char *name; /* of the column in the first line, or NULL */
    char delimiter;
    bool quotes; /* a cell in quotes may hold the delimiter, and quotes twice */
    bool fixed;  /* somebody has said the delimiter */
} table;

/* Are --column and --delimiter what they can be? If not, says so. */
bool table_is_clear(const settings *s);

/* The table that a file of that name is; that of an argument has no columns. Where a name is to be
 * found in the first line the number is 0 until then. */
table table_of(const settings *s, const char *file, bool is_argument);

/* Finds the column by its name in the first line, and the delimiter with it. */
bool table_find_name(table *t, const char *line, size_t len);

/* Finds a column with one of the usual names in the first line, in upper or lower case, and the
 * delimiter. A line that holds a position is none of names. */
bool table_find_header(table *t, const char *line, size_t len);

/* Finds the first column that holds a position in a line. */
bool table_find_position(table *t, const char *line, size_t len);

/* Finds the cell of the column in a line. False if there is none, or if its quotes are not closed;
 * then the cell is empty, at the byte to blame. */
bool table_find_cell(cell *out, const table *t, const char *line, size_t len);

#endif
