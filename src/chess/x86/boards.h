/* Sets of squares of several boards side by side: one in each lane of a vector, and BOARDS of them.
 * boards_256.h has four, boards_512.h eight; boards_lines.h has what is the same for both.
 *
 * This file has no guard: each abreast_*.c includes these for its own kind of machine, with names
 * that end in FY__MACHINE. */
#include "../machine.h"

#define boards FY__ON_MACHINE(boards_)
#define BOARDS FY__ON_MACHINE(BOARDS_)
typedef struct FY__ON_MACHINE(boards_constants_) FY__ON_MACHINE(boards_constants_);

/* A word that is the same on all boards, as it lies best in memory; one table of such words and
 * more, whose address compilers must not see through, or they would make the words anew. */
#define boards_word FY__ON_MACHINE(boards_word_)
#define boards_of FY__ON_MACHINE(boards_of_)
#define boards_constants FY__ON_MACHINE(boards_constants_)
#define boards_memory FY__ON_MACHINE(boards_memory_)

/* One set on all boards; all of them from memory, and back. */
#define boards_all FY__ON_MACHINE(boards_all_)
#define boards_load FY__ON_MACHINE(boards_load_)
#define boards_store FY__ON_MACHINE(boards_store_)

/* Takes the lowest squares out of a set, one for each board. Where there are no more, anything may
 * come. */
#define boards_split FY__ON_MACHINE(boards_split_)

/* Where two sets have something in common; a set that is limited to another one there; and one that
 * is empty there. Also a set that is empty where two others are the same. */
#define boards_where FY__ON_MACHINE(boards_where_)
#define boards_meeting FY__ON_MACHINE(boards_meeting_)
#define boards_limit FY__ON_MACHINE(boards_limit_)
#define boards_unless FY__ON_MACHINE(boards_unless_)
#define boards_unless_alike FY__ON_MACHINE(boards_unless_alike_)

/* The number of squares on all boards: tallies may be added up before they are told. */
#define boards_tally FY__ON_MACHINE(boards_tally_)
#define boards_count FY__ON_MACHINE(boards_count_)
#define boards_total FY__ON_MACHINE(boards_total_)

/* All of them upside down. */
#define boards_turn FY__ON_MACHINE(boards_turn_)

/* Subtracts byte by byte, which is rank by rank. */
#define boards_less FY__ON_MACHINE(boards_less_)

/* What is seen along a ray down a rank. */
#define boards_see_west FY__ON_MACHINE(boards_see_west_)

/* boards_lines.h tells of these. */
#define boards_leap_pawn FY__ON_MACHINE(boards_leap_pawn_)
#define boards_ways FY__ON_MACHINE(boards_ways_)
#define boards_slide_files FY__ON_MACHINE(boards_slide_files_)
#define boards_slide_ranks FY__ON_MACHINE(boards_slide_ranks_)
#define boards_slide_diagonals FY__ON_MACHINE(boards_slide_diagonals_)
#define boards_slide FY__ON_MACHINE(boards_slide_)
#define boards_see_up FY__ON_MACHINE(boards_see_up_)
#define boards_see_both FY__ON_MACHINE(boards_see_both_)
