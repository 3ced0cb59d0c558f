/* A number for each colour, five in one word.
 *
 * Each has 12 bits, blue the lowest: enough for all tiles that can be written, for a set of places
 * or of factories, and for a count of moves, with the highest bit to spare. So colours are counted,
 * added and compared side by side. */
#ifndef FY_AZUL_COLORS_H
#define FY_AZUL_COLORS_H

#include "internal.h"

typedef uint64_t fy__colors;

enum { FY__COLOR_BITS = 12, FY__COLOR_MASK = 4095 };

#define FY__EACH_COLOR UINT64_C(0x1001001001001) /* 1 for each */

/* The number of the colour that begins at a bit. */
FY__INLINE uint32_t fy__colors_at(fy__colors colors, int bit)
{
    return (uint32_t)(colors >> bit) & FY__COLOR_MASK;
}

FY__INLINE fy__colors fy__colors_load(const uint8_t bytes[FY_AZUL_COLORS])
{
    fy__colors colors = 0;
    for (int c = 0; c < FY_AZUL_COLORS; c++) colors |= (fy__colors)bytes[c] << FY__COLOR_BITS * c;
    return colors;
}

FY__INLINE void fy__colors_store(uint8_t bytes[FY_AZUL_COLORS], fy__colors colors)
{
    for (int c = 0; c < FY_AZUL_COLORS; c++) bytes[c] = (uint8_t)(colors >> FY__COLOR_BITS * c);
}

FY__INLINE uint32_t fy__last_color(fy__colors colors)
{
    return fy__colors_at(colors, FY__COLOR_BITS * (FY_AZUL_COLORS - 1));
}

/* The products of a colour's two numbers, of which the second is less than 8. */
FY__INLINE fy__colors fy__colors_times(fy__colors a, fy__colors b)
{
    fy__colors product = 0;
    for (int bit = 0; bit < 3; bit++)
        product += (a & (b >> bit & FY__EACH_COLOR) * FY__COLOR_MASK) << bit;
    return product;
}

/* For each colour, its number and those of the colours before it; and back. */
FY__INLINE fy__colors fy__running_sums(fy__colors colors)
{
    return (colors * FY__EACH_COLOR) & (FY__EACH_COLOR * FY__COLOR_MASK);
}

FY__INLINE fy__colors fy__differences(fy__colors sums)
{
    return sums - (sums << FY__COLOR_BITS & FY__EACH_COLOR * FY__COLOR_MASK);
}

/* 1 for each colour that has more than so many, which are less than 2048, as all numbers are. */
FY__INLINE fy__colors fy__more_than(fy__colors colors, uint32_t number)
{
    const fy__colors spare = FY__EACH_COLOR << (FY__COLOR_BITS - 1);
    return ((colors | spare) - (number + 1) * FY__EACH_COLOR) >> (FY__COLOR_BITS - 1) &
           FY__EACH_COLOR;
}

#endif
