/* Eight sets of squares side by side, one for each direction:
 *
 *     lane        0   1   2   3       4   5   6   7
 *     direction   n   e   ne  nw      s   w   sw  se
 *
 * The first four lead up the board, to higher squares, the others down. Lane i + 4 is the way back
 * of lane i, and the two share an axis: a quad has one set for each axis. Knights have eight
 * directions of their own.
 *
 * In one direction no two pieces come to the same square, as the nearer one would stand in the
 * other's way. So one fill finds the moves of all rooks, bishops and queens at once, each lane
 * holds every move of its direction exactly once, and counting moves is counting bits.
 *
 * This file has no guard: each generate_*.c includes it for its own kind of machine, with names
 * that end in FY__MACHINE. */

#include "machine.h"

#define lanes FY__ON_MACHINE(lanes_)
#define lanes_open FY__ON_MACHINE(lanes_open_)
#define quad FY__ON_MACHINE(quad_)
#define tally FY__ON_MACHINE(tally_)

/* Logic, lane by lane. */
#define lanes_both FY__ON_MACHINE(lanes_both_)
#define lanes_either FY__ON_MACHINE(lanes_either_)
#define lanes_without FY__ON_MACHINE(lanes_without_)

/* One set in all lanes, from a register or from memory; straight sliders in the lanes of files and
 * ranks and diagonal ones in the others; the axes of a quad in both of their lanes; and a quad of
 * one set, from the same in all lanes. */
#define lanes_all FY__ON_MACHINE(lanes_all_)
#define lanes_load FY__ON_MACHINE(lanes_load_)
#define lanes_by_line FY__ON_MACHINE(lanes_by_line_)
#define lanes_of_axes FY__ON_MACHINE(lanes_of_axes_)
#define lanes_quad FY__ON_MACHINE(lanes_quad_)

/* Where one more step, then two, then four may go on to; the squares that sliders attack; those
 * one step on; those that knights attack. */
#define lanes_find_open FY__ON_MACHINE(lanes_find_open_)
#define lanes_slide FY__ON_MACHINE(lanes_slide_)
#define lanes_next FY__ON_MACHINE(lanes_next_)
#define lanes_knights FY__ON_MACHINE(lanes_knights_)

/* The union of all lanes; the lanes that meet a set, as bits. */
#define lanes_union FY__ON_MACHINE(lanes_union_)
#define lanes_meeting FY__ON_MACHINE(lanes_meeting_)

/* For each axis the pieces next to a king that are attacked from beyond. */
#define lanes_pins FY__ON_MACHINE(lanes_pins_)

#define quad_any FY__ON_MACHINE(quad_any_)

/* Sums of bits. */
#define tally_quad FY__ON_MACHINE(tally_quad_)
#define tally_lanes FY__ON_MACHINE(tally_lanes_)
#define tally_total FY__ON_MACHINE(tally_total_)

/* Writes base + factor * square for each square of a set: at most 8 of them and overwriting 8
 * places, at most 16 and overwriting 16, or any number. */
#define list_few FY__ON_MACHINE(list_few_)
#define list_more FY__ON_MACHINE(list_more_)
#define list_squares FY__ON_MACHINE(list_squares_)

#define lanes_axes FY__ON_MACHINE(lanes_axes_)
#define lanes_every FY__ON_MACHINE(lanes_every_)
#define lanes_find_open_of FY__ON_MACHINE(lanes_find_open_of_)
#define lanes_slide_along FY__ON_MACHINE(lanes_slide_along_)

#define FY__ALL (~UINT64_C(0))
#define FY__TOP (UINT64_C(1) << 63)

/* Vectors are passed to inline functions only, so that it does not matter how. This holds to the
 * end of the file, as the warning comes that late. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint64_t quad __attribute__((vector_size(32), aligned(16)));
