/* Boards as half bytes: a set of occupied squares, and four bits for each of them. The packed form
 * has its boards so, and most files to train from. */
#ifndef FY_CHESS_HALF_BYTES_H
#define FY_CHESS_HALF_BYTES_H

#include <stdint.h>

/* No board has more than 32 half bytes. */
enum { FY__HALF_BYTES_MAX = 32 };

/* From four planes, bit k of a square's half byte in plane k, to the half bytes of the occupied
 * squares in their order, the lowest first: 16 in each number, with 0 behind the last. */
void fy__half_bytes_of_planes(uint64_t half[2], const uint64_t plane[4], uint64_t occupied);

/* And back: the planes are 0 where nothing stands. */
void fy__planes_of_half_bytes(uint64_t plane[4], const uint64_t half[2], uint64_t occupied);

#endif
