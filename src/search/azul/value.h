/* What a player's board is worth, as if the round ended now.
 *
 * Full lines are tiled and the floor is paid for by the rules: that gives points. What is left, the
 * unfinished lines and what the wall may become, is the potential: a sum of terms (terms.def), each
 * a count times a weight. How much can still be made of it depends on how long the game will last:
 * there is a sum for early in a game and one for late, and the value lies between the two by the
 * fullest row of all walls (a tapered evaluation). weights.h has the weights, which tools/tune_azul
 * fits to games; for that it asks for the counts.
 *
 * During a round a board changes only by its lines and its floor, which fit one number. */
#ifndef FY_SEARCH_AZUL_VALUE_H
#define FY_SEARCH_AZUL_VALUE_H

#include "../../azul/moves.h"

enum {
#define FY_TERM(name, count) FY__AZUL_##name, FY__AZUL_##name##_LAST = FY__AZUL_##name + (count)-1,
#include "terms.def"
#undef FY_TERM
    FY__AZUL_TERMS
};

enum { FY__POINT = 100 }; /* the unit of scores is the hundredth of a point */

/* What does not change during a round. Sets of places of the wall have a bit for each, row by row
 * from the top, five to a row. */
typedef struct fy__azul_seat {
    uint32_t tiles, of_color[FY_AZUL_COLORS];
    fy__azul_open open; /* what the wall leaves open to each colour */
    int32_t score;
    uint64_t key;
    int free_wall;
    int paid; /* the game is over, and its bonuses are in the score */
} fy__azul_seat;

/* Lines and floor: six bits for each line, colour below and count above; then the floor's count. */
typedef uint64_t fy__lines;

enum { FY__LINE_BITS = 6, FY__FLOOR_AT = 32 };

FY__INLINE int fy__line_color(fy__lines lines, int row)
{
    return (int)(lines >> FY__LINE_BITS * row & 7);
}

FY__INLINE int fy__line_count(fy__lines lines, int row)
{
    return (int)(lines >> (FY__LINE_BITS * row + 3) & 7);
}

FY__INLINE int fy__floor_of(fy__lines lines)
{
    return (int)(lines >> FY__FLOOR_AT);
}

/* Tiles on the floor: those beyond the seventh are nowhere. */
FY__INLINE fy__lines fy__drop(fy__lines lines, int count)
{
    const int room = FY__FLOOR_PLACES - fy__floor_of(lines);
    const int put = count < room ? count : room;
    return put > 0 ? lines + ((fy__lines)put << FY__FLOOR_AT) : lines;
}

typedef struct fy__azul_weight {
    int16_t early, late;
} fy__azul_weight;

typedef struct fy__azul_worth {
    int32_t points;      /* with the bonuses that are sure, in hundredths */
    int32_t debt;        /* what the floor costs beyond them, as no score falls below 0 */
    int32_t early, late; /* the potential                                 */
    uint8_t most;        /* tiles in the fullest row: 5 ends the game     */
    uint8_t rows;        /* that are finished                             */
    uint8_t is_guess;    /* a tile could have gone to another column      */
} fy__azul_worth;

void fy__azul_take_seat(fy__azul_seat *out, const fy_azul *pos, int player);
fy__lines fy__azul_take_lines(const fy_azul_board *board);

/* `counts` is for the tuner, and may be NULL. */
fy__azul_worth fy__azul_worth_of(const fy__azul_seat *seat, fy__lines lines,
                                 const fy__azul_weight weights[FY__AZUL_TERMS],
                                 int counts[FY__AZUL_TERMS]);

/* Between early and late, if the fullest row of all has so many tiles. */
FY__INLINE int fy__azul_taper(int early, int late, int most)
{
    const int part = most > 1 ? most - 1 : 0;
    return (early * (3 - part) + late * part) / 3;
}

#endif
