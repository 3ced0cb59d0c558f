/* A cell of a table, where it stands in its line: what it holds, and its line with something else
 * in its place. Who finds it there is input/column.h. */
#ifndef CLI_CELL_H
#define CLI_CELL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cell {
    const char *line;
    size_t len;       /* of the line, without its end */
    size_t at, width; /* of the cell, its quotes included */
    bool quoted;
    bool crlf;   /* the line ends in CR and LF */
    bool quotes; /* a cell in quotes may hold the delimiter, and quotes twice */
    char delimiter;
} cell;

/* Does the cell hold what stands there, or has it quotes to be taken out? */
bool cell_is_plain(const cell *c);

/* Takes the quotes out; the result is not longer than the cell. */
size_t cell_unquote(char *out, const cell *c);

/* The byte of the line that is the byte `at` of what the cell holds. */
size_t cell_offset(const cell *c, size_t at);

/* Prints the line as it is, and its end. */
void cell_print_line(const cell *c);

/* Prints the line with a text in place of the cell: in quotes if the cell had them, or if the table
 * has them and the text needs them. */
void cell_print_changed(const cell *c, const char *text, size_t len);

/* Prints the line and a text as one more cell; one that needs no quotes. */
void cell_print_added(const cell *c, const char *text, size_t len);

#endif
