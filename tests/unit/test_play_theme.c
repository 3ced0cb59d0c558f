/* Everything on the screen can be read: contrast, computed from the tables of the themes. */
#include <math.h>
#include <string.h>

#include "../../cli/play/theme.h"
#include "support.h"

typedef struct rgb {
    int red, green, blue;
} rgb;

/* The colours of xterm from 16 on: a cube of 6 x 6 x 6, then 24 greys. */
static rgb xterm_color(int index)
{
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    assert_in_range(index, 16, 255);
    if (index >= 232) {
        const int grey = 8 + 10 * (index - 232);
        return (rgb){grey, grey, grey};
    }
    index -= 16;
    return (rgb){levels[index / 36], levels[index / 6 % 6], levels[index % 6]};
}

/* Those of the Linux console. Its yellow is brown unless it is bright. */
static rgb console_color(int index)
{
    assert_in_range(index, 0, 15);
    const int least = index >= THEME_BRIGHT ? 85 : 0, more = 170;
    rgb color = {least + (index & 1 ? more : 0), least + (index & 2 ? more : 0),
                 least + (index & 4 ? more : 0)};
    if (index == 3) color.green = 85;
    return color;
}

/* As WCAG 2.1 defines both. */
static double linear(int level)
{
    const double value = level / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(rgb c)
{
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}

static double contrast(rgb a, rgb b)
{
    const double x = luminance(a), y = luminance(b);
    return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05);
}

static void contrast_is_computed_as_known(void **state)
{
    (void)state;
    assert_true(fabs(contrast((rgb){0, 0, 0}, (rgb){255, 255, 255}) - 21) < 0.001);
    assert_true(fabs(contrast((rgb){119, 119, 119}, (rgb){255, 255, 255}) - 4.478) < 0.001);
    assert_true(fabs(contrast((rgb){255, 0, 0}, (rgb){255, 255, 255}) - 3.998) < 0.001);
}

static void every_ink_can_be_read_on_every_ground_that_bears_it(void **state)
{
    (void)state;
    int pairs = 0, bad = 0;
    for (size_t i = 0; theme_at(i) != NULL; i++)
        for (int depth = THEME_8; depth <= THEME_256; depth++) {
            const theme_colors *t = theme_at(i)->colors[depth];
            for (int below = 0; t != NULL && below < GROUNDS; below++)
                for (int above = 0; above < INKS; above++) {
                    if (!theme_bears((ground)below, (ink)above)) continue;
                    rgb (*color)(int) = depth == THEME_8 ? console_color : xterm_color;
                    const double ratio = contrast(color(t->ink[above]), color(t->ground[below]));
                    pairs++;
                    if (ratio >= 4.5) continue;
                    print_error("%s, %s: ink %d on ground %d: %.2f\n", theme_at(i)->name,
                                depth == THEME_8 ? "8 colours" : "256 colours", above, below,
                                ratio);
                    bad++;
                }
        }
    assert_true(pairs > 300);
    assert_int_equal(bad, 0);
}

static void grounds_of_eight_colours_are_not_bright(void **state)
{
    (void)state;
    for (size_t i = 0; theme_at(i) != NULL; i++) {
        const theme_colors *t = theme_at(i)->colors[THEME_8];
        for (int below = 0; t != NULL && below < GROUNDS; below++)
            assert_in_range(t->ground[below], 0, THEME_BRIGHT - 1);
    }
}

/* Neighbouring squares can be told apart, and so can what is marked and what is not. */
static void squares_differ_in_256_colours(void **state)
{
    (void)state;
    for (size_t i = 0; theme_at(i) != NULL; i++) {
        const theme_colors *t = theme_at(i)->colors[THEME_256];
        for (int mark = GROUND_DARK; t != NULL && mark < GROUNDS; mark++) {
            assert_int_not_equal(t->ground[GROUND_LIGHT], t->ground[mark]);
            if (mark != GROUND_DARK) assert_int_not_equal(t->ground[GROUND_DARK], t->ground[mark]);
        }
    }
}

static void themes_are_found_by_name_and_in_turn(void **state)
{
    (void)state;
    const theme *t = theme_at(0);
    size_t count = 0;
    for (; theme_at(count) != NULL; count++)
        assert_ptr_equal(theme_find(theme_at(count)->name), theme_at(count));
    for (size_t i = 0; i < count; i++) t = theme_after(t);
    assert_ptr_equal(t, theme_at(0));
    assert_null(theme_find("plaid"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_computed_as_known),
        cmocka_unit_test(every_ink_can_be_read_on_every_ground_that_bears_it),
        cmocka_unit_test(grounds_of_eight_colours_are_not_bright),
        cmocka_unit_test(squares_differ_in_256_colours),
        cmocka_unit_test(themes_are_found_by_name_and_in_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
