/* Small tables, so that they stay in the first level of any cache: 8 KB for writing positions, and
 * as much for reading them. tools/gen_tables.c writes tables.c. */
#ifndef FY_JIEQI_TABLES_H
#define FY_JIEQI_TABLES_H

#include <stdint.h>

#pragma GCC visibility push(hidden) /* or position-independent code would look up where they are */

/* By the occupied columns of a row, how its text is spelled (x86/write_v3.c): each byte tells where
 * one of the text comes from; 0 to 8 are the squares, and 128 or more is the byte itself, a digit
 * or the slash at the end, with the highest bit set. The last byte is the length. */
extern const uint8_t fy__jieqi_row_texts[512][16];

/* The same the other way round (x86/parse_v3.c): each byte tells where in the text the piece of a
 * square is, and is 128 if there is none. The last byte is the length without the slash. */
extern const uint8_t fy__jieqi_row_squares[512][16];

#pragma GCC visibility pop

#endif
