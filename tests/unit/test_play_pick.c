/* Every legal move can be made by hand, and in one way only: of every game that has a board, in
 * random games. */
#include <string.h>

#include "../../cli/play/pick.h"
#include "../../cli/play/theme.h"
#include "support.h"

enum { GAMES = SLOW_BUILD ? 2 : 8, PLIES = 160 };

static pick p;

static const board_look looks[] = {
    {.rows = 18, .columns = 78, .seat = 0},
    {.rows = 18, .columns = 78, .flipped = true, .glyphs = BOARD_ASCII, .bare = true, .seat = 1},
    {.rows = 60, .columns = 200, .seat = 0},
    {.rows = 4, .columns = 10, .seat = FY_NOBODY},
};

enum { LOOKS = sizeof looks / sizeof *looks };

/* What a person may see of a position; the position itself where all may be seen. */
static void seen(fy_position *out, const fy_game *game, const fy_position *pos)
{
    const int turn = fy_turn(game, pos);
    if (turn == FY_CHANCE || fy_view(out, game, pos, turn).code != FY_OK) *out = *pos;
}

static void paths_are_unique(void)
{
    for (size_t i = 0; i < p.count; i++) {
        assert_in_range(p.steps[i], 1, BOARD_STEPS);
        for (int k = 0; k < p.steps[i]; k++) assert_in_range(p.path[i][k], 0, BOARD_PLACES - 1);
        for (size_t j = 0; j < p.count; j++) { /* nor does one begin another */
            if (i == j || p.steps[i] > p.steps[j]) continue;
            assert_int_not_equal(memcmp(p.path[i], p.path[j], p.steps[i] * sizeof p.path[i][0]), 0);
        }
    }
}

static void moves_are_reached(void)
{
    for (size_t i = 0; i < p.count; i++) {
        for (int k = 0; k + 1 < p.steps[i]; k++) {
            assert_int_equal(pick_would(&p, p.path[i][k]), 0);
            assert_int_equal(pick_choose(&p, p.path[i][k]), 0);
            assert_int_equal(p.chosen_count, k + 1);
        }
        const int last = p.path[i][p.steps[i] - 1];
        assert_int_equal(pick_would(&p, last), p.moves[i]);
        assert_int_equal(pick_choose(&p, last), p.moves[i]);
        assert_int_equal(p.chosen_count, 0);
    }
}

/* Spots lie on the board, a place that can be chosen has a spot or a name, and a click on a spot
 * finds a place that has that cell. */
static void spots_are_on_the_board(const board_look *look)
{
    int rows, columns, next[BOARD_PLACES];
    p.kind->size(&rows, &columns, look, &p.pos);
    const int count = pick_next(&p, next);
    for (int i = 0; i < count; i++) {
        board_spot spot;
        const char *name = p.kind->name(&p.pos, next[i]);
        assert_non_null(name);
        assert_true(name[0] != '\0');
        if (!p.kind->spot(&spot, look, &p.pos, next[i])) continue;
        assert_true(spot.row >= 0 && spot.column >= 0 && spot.rows > 0 && spot.columns > 0);
        assert_true(spot.row + spot.rows <= rows && spot.column + spot.columns <= columns);
        assert_int_equal(pick_at(&p, look, spot.row, spot.column), next[i]);
    }
}

/* A theme has colours for whatever a board draws. */
static void all_can_be_read(const canvas *c)
{
    for (int i = 0; i < c->rows * c->columns; i++)
        if (strcmp(c->cells[i].glyph, " ") != 0)
            assert_true(theme_bears((ground)c->cells[i].ground, (ink)c->cells[i].ink));
}

/* Draws on a canvas that is just large enough: a sanitizer sees what goes too far. */
static void draw_all(const board_look *look)
{
    int rows, columns;
    canvas c = {0};
    board_marks marks = {.last = {BOARD_NO_PLACE}};
    pick_marks(&marks, &p);
    p.kind->size(&rows, &columns, look, &p.pos);
    assert_true(rows > 0 && columns > 0);
    canvas_resize(&c, rows, columns);
    p.kind->draw(&c, 0, 0, look, &p.pos, &marks);
    all_can_be_read(&c);
    for (int line = 0; p.kind->remark && p.kind->remark(&c, 0, 0, 20, look, &p.pos, line); line++)
        assert_in_range(line, 0, 40);
    all_can_be_read(&c);
    canvas_free(&c);
}

/* The cursor reaches every place with a spot that may be chosen, by arrows alone. */
static void cursor_reaches_all(const board_look *look)
{
    int next[BOARD_PLACES], count = pick_next(&p, next);
    bool reached[BOARD_PLACES] = {false};
    int queue[BOARD_PLACES], first = 0, last = 0;
    board_spot spot;
    if (count == 0 || !p.kind->spot(&spot, look, &p.pos, next[0])) return;
    p.cursor = BOARD_NO_PLACE;
    pick_move(&p, look, PICK_UP);
    assert_int_not_equal(p.cursor, BOARD_NO_PLACE);
    reached[p.cursor] = true;
    queue[last++] = p.cursor;
    while (first < last) {
        const int from = queue[first++];
        for (int way = PICK_UP; way <= PICK_RIGHT; way++) {
            p.cursor = from;
            pick_move(&p, look, (pick_way)way);
            if (reached[p.cursor]) continue;
            reached[p.cursor] = true;
            queue[last++] = p.cursor;
        }
    }
    for (int i = 0; i < count; i++)
        if (p.kind->spot(&spot, look, &p.pos, next[i])) assert_true(reached[next[i]]);
}

static void look_at(const fy_game *game, const board_kind *kind, const fy_position *pos,
                    uint64_t *seed)
{
    fy_position view;
    seen(&view, game, pos);
    p.cursor = BOARD_NO_PLACE;
    pick_start(&p, game, kind, &view);
    if (p.count == 0) return;
    paths_are_unique();
    moves_are_reached();
    const board_look *look = &looks[random_below(seed, LOOKS)];
    const size_t any = (size_t)random_below(seed, (int)p.count);
    for (int k = 0; k < p.steps[any]; k++) { /* at each step of some move */
        spots_are_on_the_board(look);
        cursor_reaches_all(look);
        draw_all(look);
        pick_choose(&p, p.path[any][k]);
    }
}

static fy_move any_move(const fy_game *game, const fy_position *pos, uint64_t *seed)
{
    static fy_move moves[FY_MOVES_MAX];
    if (fy_turn(game, pos) == FY_CHANCE) return fy_chance(game, pos, seed);
    const size_t count = fy_moves(moves, game, pos);
    return count == 0 ? 0 : moves[random_below(seed, (int)count)];
}

static void play_game(const fy_game *game, const board_kind *kind, uint64_t *seed)
{
    fy_position pos;
    const char *variant = fy_variant_at(game, 0);
    int players = 2 + random_below(seed, 3);
    while (fy_deal_for(&pos, game, players, seed).code == FY_WRONG_PLAYERS && players > 2)
        players--;
    if (fy_deal_for(&pos, game, players, seed).code != FY_OK) {
        fy_start(&pos, game);
        if (variant != NULL && one_in(seed, 2))
            assert_int_equal(fy_deal_variant(&pos, game, variant, seed).code, FY_OK);
    }
    for (int ply = 0; ply < PLIES; ply++) {
        if (fy_turn(game, &pos) != FY_CHANCE) look_at(game, kind, &pos, seed);
        const fy_move move = any_move(game, &pos, seed);
        if (move == 0 || fy_play(&pos, game, &pos, move).code != FY_OK) return;
    }
}

static void every_legal_move_can_be_picked_in_one_way(void **state)
{
    (void)state;
    uint64_t seed = 1;
    int boards = 0;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        const board_kind *kind = board_of(fy_game_at(i));
        if (kind == NULL) continue;
        boards++;
        for (int k = 0; k < GAMES; k++) play_game(fy_game_at(i), kind, &seed);
    }
    assert_true(boards > 0);
}

static void chess_from(const char *text)
{
    fy_position pos;
    const fy_game *game = game_named("chess");
    assert_int_equal(fy_parse(&pos, game, text, strlen(text), 0).code, FY_OK);
    p.cursor = BOARD_NO_PLACE;
    pick_start(&p, game, board_of(game), &pos);
}

static int square(const char *name)
{
    return fy_chess_square_find(name, 2);
}

static void another_piece_takes_the_place_of_the_chosen_one(void **state)
{
    (void)state;
    chess_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(pick_choose(&p, square("e5")), 0); /* nothing to choose */
    assert_int_equal(p.chosen_count, 0);
    pick_choose(&p, square("g1"));
    pick_choose(&p, square("b1"));
    assert_int_equal(p.chosen_count, 1);
    assert_int_equal(p.chosen[0], square("b1"));
    assert_int_equal(pick_choose(&p, square("b5")), 0); /* cannot go there: still chosen */
    assert_int_equal(p.chosen_count, 1);
    pick_choose(&p, square("b1"));
    assert_int_equal(p.chosen_count, 0);
    assert_false(pick_back(&p));
}

static void a_promotion_is_asked_for_by_name(void **state)
{
    (void)state;
    int next[BOARD_PLACES];
    chess_from("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    assert_int_equal(pick_choose(&p, square("a7")), 0);
    assert_false(pick_asks(&p, &looks[0]));
    assert_int_equal(pick_choose(&p, square("a8")), 0);
    assert_true(pick_asks(&p, &looks[0]));
    assert_int_equal(pick_next(&p, next), 4);
    assert_string_equal(p.kind->name(&p.pos, next[3]), "queen");
    assert_int_not_equal(pick_choose(&p, next[3]), 0);
}

static void castling_is_the_way_of_the_king(void **state)
{
    (void)state;
    chess_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    pick_choose(&p, square("e1"));
    assert_true(pick_choose(&p, square("g1")) & FY_CHESS_CASTLES);
    chess_from("5k2/8/8/8/8/8/8/5K1R w H - 0 1"); /* f1 to g1 is a step */
    pick_choose(&p, square("f1"));
    assert_true(pick_would(&p, square("h1")) & FY_CHESS_CASTLES);
    assert_false(pick_choose(&p, square("g1")) & FY_CHESS_CASTLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_can_be_picked_in_one_way),
        cmocka_unit_test(another_piece_takes_the_place_of_the_chosen_one),
        cmocka_unit_test(a_promotion_is_asked_for_by_name),
        cmocka_unit_test(castling_is_the_way_of_the_king),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
