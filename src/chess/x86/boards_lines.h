/* Leapers and sliders on several boards side by side: see boards.h. */

FY__INLINE boards boards_leap_pawn(boards pawns, int side, const boards_constants *k)
{
    const boards east = pawns & boards_of(k->not_file_h), west = pawns & boards_of(k->not_file_a);
    return side == FY_CHESS_BLACK ? east >> 7 | west >> 9 : east << 9 | west << 7;
}

/* ---- sliders on any squares ------------------------------------------------------------------ */

/* Along an axis, up and down the board. */
typedef struct boards_ways {
    boards up, down;
} boards_ways;

/* Where sliders go along an axis, up to the next blocked square and onto it. On a file two or four
 * squares that are open one way are the same squares the other way: they are found once. */
FY__INLINE boards_ways boards_slide_files(boards from, boards blocked)
{
    const boards two = blocked | blocked << 8, four = two | two << 16;
    boards up = from, down = from;
    up |= up << 8 & ~blocked;
    down |= down >> 8 & ~blocked;
    up |= up << 16 & ~two;
    down |= down >> 16 & ~(two >> 8);
    up |= up << 32 & ~four;
    down |= down >> 32 & ~(four >> 24);
    return (boards_ways){up << 8, down >> 8};
}

/* A rank is a byte: up it, a slider taken twice from what is blocked borrows from the next one. */
FY__INLINE boards_ways boards_slide_ranks(boards from, boards blocked, const boards_constants *k)
{
    const boards less = boards_less(boards_less(blocked, from), from);
    const boards one = blocked | ~boards_of(k->not_file_h), two = one | one >> 1;
    boards down = from;
    down |= down >> 1 & ~one;
    down |= down >> 2 & ~two;
    down |= down >> 4 & ~(two | two >> 2);
    return (boards_ways){less ^ blocked, down >> 1 & boards_of(k->not_file_h)};
}

FY__INLINE boards_ways boards_slide_diagonals(boards from, boards blocked, int step,
                                              const boards_constants *k)
{
    const boards not_west = boards_of(k->not_file_a), not_east = boards_of(k->not_file_h);
    const boards up_edge = step == 9 ? not_west : not_east;
    const boards down_edge = step == 9 ? not_east : not_west;
    const boards up_one = up_edge & ~blocked, up_two = up_one & up_one << step;
    const boards down_one = down_edge & ~blocked, down_two = down_one & down_one >> step;
    boards up = from, down = from;
    up |= up << step & up_one;
    down |= down >> step & down_one;
    up |= up << 2 * step & up_two;
    down |= down >> 2 * step & down_two;
    up |= up << 4 * step & up_two & up_two << 2 * step;
    down |= down >> 4 * step & down_two & down_two >> 2 * step;
    return (boards_ways){up << step & up_edge, down >> step & down_edge};
}

/* Axes as fy__chess_lines has them. */
FY__INLINE boards_ways boards_slide(boards from, boards blocked, int axis,
                                    const boards_constants *k)
{
    switch (axis) {
    case 0: return boards_slide_files(from, blocked);
    case 1: return boards_slide_ranks(from, blocked, k);
    case 2: return boards_slide_diagonals(from, blocked, 9, k);
    default: return boards_slide_diagonals(from, blocked, 7, k);
    }
}

/* ---- sliders on the same square of each board ------------------------------------------------ */

/* What is seen along a ray up the board. */
FY__INLINE boards boards_see_up(uint64_t squares, boards occupied)
{
    const boards ray = boards_all(squares), met = ray & occupied;
    return ray & (met ^ (met - 1));
}

/* Both ways along a line that is no rank: upside down, down is up. The square that it is seen from
 * is given as it is and so turned. */
FY__INLINE boards boards_see_both(uint64_t squares, uint64_t from, uint64_t turned, boards occupied,
                                  const boards_constants *k)
{
    const boards line = boards_all(squares), met = line & occupied;
    const boards up = met - boards_all(from), down = boards_turn(met, k) - boards_all(turned);
    return line & (up ^ boards_turn(down, k));
}
