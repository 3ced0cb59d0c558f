/* How boards look: the pictures of tests/data/play/boards.txt, and for positions at random, that
 * nothing is drawn where the board is not, and that no two places share a cell.
 *
 * A picture is told by lines: a position; "look ROWSxCOLUMNS", with any of ascii, bare, flipped and
 * "seat N"; "play MOVE", the last move; "pick MOVE N", a move of which N places are chosen, and the
 * cursor is on the next. The lines that follow, each after a |, are the board and below it what the
 * panel says. With UPDATE set, the file is written anew. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../cli/play/pick.h"
#include "../../cli/play/theme.h"
#include "any_random.h"

#define BOARDS "tests/data/play/boards.txt"

enum { POSITIONS = SLOW_BUILD ? 300 : 3000, MARGIN = 3, PANEL = 30 };

/* ---- pictures ---------------------------------------------------------------------------- */

typedef struct picture {
    const fy_game *game;
    fy_position pos;
    board_look look;
    board_marks marks;
} picture;

/* Text that grows. */
typedef struct text {
    char *bytes;
    size_t len, cap;
} text;

static void add(text *t, const char *prefix, const char *line, size_t len)
{
    const size_t more = strlen(prefix) + len + 1;
    if (t->len + more >= t->cap) {
        t->cap = 2 * (t->cap + more);
        t->bytes = realloc(t->bytes, t->cap);
        assert_non_null(t->bytes);
    }
    t->len += (size_t)sprintf(t->bytes + t->len, "%s%.*s\n", prefix, (int)len, line);
}

static fy_move move_named(const picture *p, const char *name)
{
    fy_move move = 0;
    const fy_result read = fy_move_parse(&move, p->game, &p->pos, name, strlen(name));
    if (read.code != FY_OK) fail_msg("%s: %s", name, fy_code_name(read.code));
    return move;
}

static void read_position(picture *p, const char *line)
{
    memset(p, 0, sizeof *p);
    p->marks.cursor = BOARD_NO_PLACE;
    p->look.seat = FY_NOBODY;
    const fy_result read = fy_parse_any(&p->pos, &p->game, line, strlen(line), 0);
    assert_for(line, strlen(line), read.code == FY_OK);
}

static void read_look(picture *p, const char *line)
{
    const char *seat = strstr(line, "seat ");
    p->look = (board_look){.seat = seat == NULL ? FY_NOBODY : atoi(seat + 5)};
    assert_int_equal(sscanf(line, "%dx%d", &p->look.rows, &p->look.columns), 2);
    if (strstr(line, "ascii") != NULL) p->look.glyphs = BOARD_ASCII;
    p->look.bare = strstr(line, "bare") != NULL;
    p->look.flipped = strstr(line, "flipped") != NULL;
}

static void read_play(picture *p, const char *name)
{
    const fy_move move = move_named(p, name);
    p->marks.last_count = board_of(p->game)->path(p->marks.last, &p->pos, move);
    assert_int_equal(fy_play(&p->pos, p->game, &p->pos, move).code, FY_OK);
}

static void read_pick(picture *p, const char *line)
{
    static pick hand;
    char name[32];
    int steps, path[BOARD_STEPS];
    assert_int_equal(sscanf(line, "%31s %d", name, &steps), 2);
    hand.cursor = BOARD_NO_PLACE;
    pick_start(&hand, p->game, board_of(p->game), &p->pos);
    assert_true(steps < board_of(p->game)->path(path, &p->pos, move_named(p, name)));
    for (int i = 0; i < steps; i++) pick_choose(&hand, path[i]);
    hand.cursor = path[steps];
    pick_marks(&p->marks, &hand);
}

static void draw(text *out, const picture *p)
{
    const board_kind *kind = board_of(p->game);
    int rows, columns;
    canvas c = {0};
    kind->size(&rows, &columns, &p->look, &p->pos);
    canvas_resize(&c, rows + 12, columns);
    kind->draw(&c, 0, 0, &p->look, &p->pos, &p->marks);
    for (int i = 0; kind->remark(&c, rows + i, 0, PANEL, &p->look, &p->pos, i); i++)
        assert_true(i < 12);
    char *drawn = canvas_dump(&c), *rest = drawn;
    for (const char *line; (line = next_line(&rest)) != NULL;)
        if (*line != '\0' || rest != NULL) add(out, "|", line, strlen(line));
    while (out->len > 3 && memcmp(out->bytes + out->len - 3, "\n|\n", 3) == 0) out->len -= 2;
    out->bytes[out->len] = '\0';
    free(drawn);
    canvas_free(&c);
}

static void boards_look_as_they_should(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        void (*read)(picture *p, const char *line);
    } words[] = {{"look ", read_look}, {"play ", read_play}, {"pick ", read_pick}};
    size_t len;
    char *file = read_file(BOARDS, &len), *copy = exact_copy(file, len + 1), *rest = copy;
    text out = {0};
    picture p;
    bool drawn = true;
    for (char *line; (line = next_line(&rest)) != NULL;) {
        if (*line == '|') continue;
        if (*line == '\0') {
            if (!drawn) draw(&out, &p);
            drawn = true;
            if (rest != NULL) add(&out, "", "", 0);
            continue;
        }
        add(&out, "", line, strlen(line));
        if (*line == '#') continue;
        size_t i = 0;
        while (i < 3 && strncmp(line, words[i].name, 5) != 0) i++;
        if (i < 3)
            words[i].read(&p, line + 5);
        else
            read_position(&p, line);
        drawn = false;
    }
    if (!drawn) draw(&out, &p);
    assert_non_null(out.bytes);
    if (getenv("UPDATE") != NULL) {
        FILE *f = fopen(BOARDS, "w");
        assert_non_null(f);
        assert_int_equal(fwrite(out.bytes, 1, out.len, f), out.len);
        assert_int_equal(fclose(f), 0);
    } else if (strcmp(out.bytes, file) != 0) {
        fail_msg("not as in %s, but:\n%s", BOARDS, out.bytes);
    }
    free(out.bytes);
    free(copy);
    free(file);
}

/* ---- positions at random ----------------------------------------------------------------- */

static void any_look(board_look *look, uint64_t *seed)
{
    look->rows = random_below(seed, 60);
    look->columns = random_below(seed, 160);
    look->glyphs = one_in(seed, 2) ? BOARD_ASCII : BOARD_UNICODE;
    look->bare = one_in(seed, 2) != 0;
    look->flipped = one_in(seed, 2) != 0;
    look->seat = random_below(seed, 5) - 1;
}

/* The places of legal moves, and others that the game has. */
static void any_marks(board_marks *marks, const fy_game *game, const fy_position *pos,
                      uint64_t *seed)
{
    static fy_move moves[FY_MOVES_MAX];
    const size_t count = fy_turn(game, pos) == FY_CHANCE ? 0 : fy_moves(moves, game, pos);
    int path[BOARD_STEPS];
    memset(marks, 0, sizeof *marks);
    marks->cursor = BOARD_NO_PLACE;
    if (count == 0) return;
    for (size_t i = 0; i < count; i++) {
        const int steps = board_of(game)->path(path, pos, moves[i]);
        for (int k = 0; k < steps; k++) marks->target[path[k]] = one_in(seed, 3) != 0;
        if (!one_in(seed, (int)count)) continue;
        marks->cursor = path[random_below(seed, steps)];
        marks->chosen_count = random_below(seed, steps + 1);
        memcpy(marks->chosen, path, sizeof path);
        marks->last_count = random_below(seed, steps + 1);
        memcpy(marks->last, path, sizeof path);
    }
}

static void assert_only_inside(const canvas *c, int rows, int columns)
{
    for (int row = 0; row < c->rows; row++)
        for (int column = 0; column < c->columns; column++) {
            const bool inside = row >= MARGIN && row < MARGIN + rows && column >= MARGIN &&
                                column < MARGIN + columns;
            if (!inside) assert_string_equal(canvas_at(c, row, column)->glyph, "#");
        }
}

static void assert_can_be_read(const canvas *c)
{
    for (int i = 0; i < c->rows * c->columns; i++)
        if ((unsigned char)c->cells[i].glyph[0] > ' ')
            assert_true(theme_bears((ground)c->cells[i].ground, (ink)c->cells[i].ink));
}

/* Draws with a margin around, none of which may change. */
static void assert_draws_inside(const board_kind *kind, const board_look *look,
                                const fy_position *pos, const board_marks *marks)
{
    const pen with = {INK_TEXT, GROUND_PAGE, false};
    int rows, columns, lines = 0;
    canvas c = {0};
    kind->size(&rows, &columns, look, pos);
    canvas_resize(&c, rows + 2 * MARGIN, columns + 2 * MARGIN);
    for (int row = 0; row < c.rows; row++)
        for (int column = 0; column < c.columns; column++) canvas_text(&c, row, column, with, "#");
    kind->draw(&c, MARGIN, MARGIN, look, pos, marks);
    assert_only_inside(&c, rows, columns);
    assert_can_be_read(&c);
    while (kind->remark(&c, MARGIN, MARGIN, columns < PANEL ? columns : PANEL, look, pos, lines))
        assert_in_range(lines++, 0, 40);
    assert_only_inside(&c, rows, columns);
    canvas_free(&c);
}

static void assert_spots_are_apart(const board_kind *kind, const board_look *look,
                                   const fy_position *pos)
{
    int rows, columns;
    board_spot spot;
    kind->size(&rows, &columns, look, pos);
    unsigned char *taken = calloc((size_t)rows * (size_t)columns, 1);
    assert_non_null(taken);
    for (int place = 0; place < BOARD_PLACES; place++) {
        if (!kind->spot(&spot, look, pos, place)) continue;
        assert_true(spot.rows > 0 && spot.columns > 0 && spot.row >= 0 && spot.column >= 0);
        assert_true(spot.row + spot.rows <= rows && spot.column + spot.columns <= columns);
        for (int r = spot.row; r < spot.row + spot.rows; r++)
            for (int k = spot.column; k < spot.column + spot.columns; k++)
                assert_int_equal(taken[r * columns + k]++, 0);
    }
    free(taken);
}

static void assert_moves_are_told(const fy_game *game, const fy_position *pos)
{
    static fy_move moves[FY_MOVES_MAX];
    const board_kind *kind = board_of(game);
    char told[80];
    if (kind->tell == NULL || fy_turn(game, pos) == FY_CHANCE) return;
    const size_t count = fy_moves(moves, game, pos);
    for (size_t i = 0; i < count; i++) {
        memset(told, 'x', sizeof told);
        kind->tell(told, sizeof told, pos, moves[i]);
        assert_true(memchr(told, '\0', sizeof told) != NULL);
        assert_true(strlen(told) < sizeof told - 1);
    }
}

static void any_position_is_drawn_where_the_board_is(void **state)
{
    (void)state;
    uint64_t seed = 5;
    for (size_t g = 0; fy_game_at(g) != NULL; g++) {
        const fy_game *game = fy_game_at(g);
        const board_kind *kind = board_of(game);
        assert_non_null(kind);
        for (int i = 0; i < POSITIONS; i++) {
            fy_position pos;
            board_look look;
            board_marks marks;
            any_position(&pos, game, &seed);
            any_look(&look, &seed);
            any_marks(&marks, game, &pos, &seed);
            assert_draws_inside(kind, &look, &pos, &marks);
            assert_spots_are_apart(kind, &look, &pos);
            assert_moves_are_told(game, &pos);
        }
    }
}

/* ---- choosing ---------------------------------------------------------------------------- */

/* A tile leads to its factory; another one, to another factory. */
static void a_place_brings_the_way_that_leads_to_it(void **state)
{
    (void)state;
    static pick hand;
    picture p;
    int first[BOARD_STEPS], second[BOARD_STEPS];
    read_position(&p,
                  "BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/"
                  "-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0");
    const fy_move move = move_named(&p, "3R2");
    const board_kind *kind = board_of(p.game);
    assert_int_equal(kind->path(first, &p.pos, move_named(&p, "1W2")), 3);
    assert_int_equal(kind->path(second, &p.pos, move), 3);
    pick_start(&hand, p.game, kind, &p.pos);
    assert_int_equal(pick_choose(&hand, first[1]), 0);
    assert_int_equal(hand.chosen_count, 2);
    assert_int_equal(hand.chosen[0], first[0]);
    assert_int_equal(pick_choose(&hand, second[1]), 0);
    assert_int_equal(hand.chosen_count, 2);
    assert_int_equal(hand.chosen[0], second[0]);
    assert_int_equal(hand.chosen[1], second[1]);
    assert_int_equal(pick_choose(&hand, second[2]), move);
    assert_int_equal(pick_choose(&hand, second[2]), 0); /* to a line many ways lead */
    assert_int_equal(hand.chosen_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_look_as_they_should),
        cmocka_unit_test(any_position_is_drawn_where_the_board_is),
        cmocka_unit_test(a_place_brings_the_way_that_leads_to_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
