/* The bits of a byte, for vectors: what a shuffle takes to move bytes together, or apart, that a
 * mask of eight bits has. Two tables of 2 KB; tools/gen_tables.c writes set_bits.c. */
#ifndef FY_BASE_SET_BITS_H
#define FY_BASE_SET_BITS_H

#include <stdint.h>

#pragma GCC visibility push(hidden) /* or position-independent code would look up where they are */

/* Which bits are set, the lowest first; then 128. */
extern const uint8_t fy__set_bits[256][8];

/* Of each bit that is set, how many are below it; 128 of the others. */
extern const uint8_t fy__set_ranks[256][8];

#pragma GCC visibility pop

#endif
