/* Eight sets of squares side by side, as two vectors of four: for AVX2, and for any other machine,
 * where the compiler makes do. lanes.h tells what is what. */

typedef struct lanes {
    quad up, down;
} lanes;

typedef struct lanes_open {
    lanes one, two, four;
} lanes_open;

FY__INLINE lanes lanes_both(lanes a, lanes b)
{
    return (lanes){a.up & b.up, a.down & b.down};
}

FY__INLINE lanes lanes_either(lanes a, lanes b)
{
    return (lanes){a.up | b.up, a.down | b.down};
}

FY__INLINE lanes lanes_without(lanes a, lanes b)
{
    return (lanes){a.up & ~b.up, a.down & ~b.down};
}

FY__INLINE lanes lanes_all(uint64_t set)
{
    const quad all = {set, set, set, set};
    return (lanes){all, all};
}

FY__INLINE lanes lanes_load(const uint64_t *set)
{
    return lanes_all(*set);
}

FY__INLINE lanes lanes_by_line(lanes straight, lanes diagonal)
{
    const quad is_straight = {FY__ALL, FY__ALL, 0, 0};
    return (lanes){(straight.up & is_straight) | (diagonal.up & ~is_straight),
                   (straight.down & is_straight) | (diagonal.down & ~is_straight)};
}

FY__INLINE lanes lanes_of_axes(const quad *axes)
{
    return (lanes){*axes, *axes};
}

FY__INLINE quad lanes_quad(lanes a)
{
    return a.up;
}

/* How far the steps of four axes go, and the edges that one from the other side of the board would
 * come to. */
typedef struct lanes_axes {
    quad step, up_edge, down_edge;
} lanes_axes;

static const lanes_axes lanes_every = {
    {8, 1, 9, 7}, {0, FY__FILE_A, FY__FILE_A, FY__FILE_H}, {0, FY__FILE_H, FY__FILE_H, FY__FILE_A}};

FY__INLINE lanes_open lanes_find_open_of(const lanes_axes *axes, lanes occupied)
{
    const quad step = axes->step;
    lanes_open open;
    open.one.up = ~(occupied.up | axes->up_edge);
    open.one.down = ~(occupied.down | axes->down_edge);
    open.two.up = open.one.up & open.one.up << step;
    open.two.down = open.one.down & open.one.down >> step;
    open.four.up = open.two.up & open.two.up << 2 * step;
    open.four.down = open.two.down & open.two.down >> 2 * step;
    return open;
}

FY__INLINE lanes lanes_slide_along(const lanes_axes *axes, lanes from, const lanes_open *open)
{
    const quad step = axes->step;
    quad up = from.up, down = from.down;
    up |= up << step & open->one.up;
    down |= down >> step & open->one.down;
    up |= up << 2 * step & open->two.up;
    down |= down >> 2 * step & open->two.down;
    up |= up << 4 * step & open->four.up;
    down |= down >> 4 * step & open->four.down;
    return (lanes){up << step & ~axes->up_edge, down >> step & ~axes->down_edge};
}

FY__INLINE lanes_open lanes_find_open(lanes occupied)
{
    return lanes_find_open_of(&lanes_every, occupied);
}

FY__INLINE lanes lanes_slide(lanes from, const lanes_open *open)
{
    return lanes_slide_along(&lanes_every, from, open);
}

FY__INLINE lanes lanes_next(lanes from)
{
    return (lanes){from.up << lanes_every.step & ~lanes_every.up_edge,
                   from.down >> lanes_every.step & ~lanes_every.down_edge};
}

FY__INLINE lanes lanes_knights(lanes from)
{
    const uint64_t a = FY__FILE_A, ab = FY__FILE_A | FY__FILE_A << 1;
    const uint64_t h = FY__FILE_H, gh = FY__FILE_H | FY__FILE_H >> 1;
    const quad leap = {17, 10, 15, 6}, up_edge = {a, ab, h, gh}, down_edge = {h, gh, a, ab};
    return (lanes){from.up << leap & ~up_edge, from.down >> leap & ~down_edge};
}

FY__INLINE uint64_t lanes_union(lanes a)
{
    const quad all = a.up | a.down;
    return all[0] | all[1] | all[2] | all[3];
}

FY__INLINE unsigned lanes_meeting(lanes a, uint64_t set)
{
    unsigned which = 0;
    for (unsigned i = 0; i < 4; i++) {
        which |= (unsigned)((a.up[i] & set) != 0) << i;
        which |= (unsigned)((a.down[i] & set) != 0) << (4 + i);
    }
    return which;
}

FY__INLINE quad lanes_pins(lanes attacks, int king, const lanes_open *open, lanes occupied)
{
    const uint64_t at = fy__square(king);
    const lanes seen = lanes_both(lanes_slide(lanes_all(at), open), occupied);
    return (seen.up & attacks.down) | (seen.down & attacks.up);
}

FY__INLINE int quad_any(const quad *a)
{
    return ((*a)[0] | (*a)[1] | (*a)[2] | (*a)[3]) != 0;
}

/* ---- counting ---------------------------------------------------------------------------- */

typedef struct tally {
    uint64_t total;
} tally;

FY__INLINE void tally_quad(tally *t, const quad *a)
{
    for (int i = 0; i < 4; i++) t->total += (uint64_t)fy__count((*a)[i]);
}

FY__INLINE void tally_lanes(tally *t, lanes a, lanes b)
{
    tally_quad(t, &a.up);
    tally_quad(t, &a.down);
    tally_quad(t, &b.up);
    tally_quad(t, &b.down);
}

FY__INLINE uint64_t tally_total(const tally *t)
{
    return t->total;
}

/* ---- listing ----------------------------------------------------------------------------- */

FY__INLINE fy_move *list_squares(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    for (; squares != 0; squares &= squares - 1)
        *out++ = base + factor * (uint32_t)fy__lowest(squares);
    return out;
}

FY__INLINE fy_move *list_few(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    return list_squares(out, squares, base, factor);
}

FY__INLINE fy_move *list_more(fy_move *out, uint64_t squares, uint32_t base, uint32_t factor)
{
    return list_squares(out, squares, base, factor);
}
