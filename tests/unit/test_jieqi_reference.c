/* The library beside the slow reference of tests/ref: over random games, and over boards that no
 * game reaches, both know the same moves, come to the same positions, and show the players the
 * same. */
#include <stdlib.h>
#include <string.h>

#include "ref/jieqi.h"
#include "support.h"

enum { GAMES = SLOW_BUILD ? 40 : 400, PLIES_MAX = 200, STREWN_BOARDS = SLOW_BUILD ? 300 : 3000 };

typedef struct pair {
    fy_jieqi pos;
    ref_jieqi ref;
    char text[FY_JIEQI_TEXT_MAX];
} pair;

static void write_text(char out[FY_JIEQI_TEXT_MAX], const fy_jieqi *pos)
{
    assert_int_equal(fy_jieqi_write(out, FY_JIEQI_TEXT_MAX, pos, 0).code, FY_OK);
}

static void set_pair(pair *out, const fy_jieqi *pos)
{
    out->pos = *pos;
    write_text(out->text, pos);
    ref_jieqi_read(&out->ref, out->text);
}

static int compare_moves(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The legal moves of both, sorted; fails if they differ. */
static size_t agree_on_moves(fy_move moves[FY_JIEQI_MOVES_MAX], const pair *p)
{
    static ref_jieqi_move wanted[REF_JIEQI_MOVES_MAX], found[FY_JIEQI_MOVES_MAX];
    const size_t count = fy_jieqi_moves(moves, &p->pos);
    const size_t wanted_count = ref_jieqi_moves(wanted, &p->ref);
    assert_for(p->text, strlen(p->text), count == wanted_count);
    for (size_t i = 0; i < count; i++) {
        fy_result written = fy_jieqi_move_write(found[i], sizeof found[i], &p->pos, moves[i], 0);
        assert_int_equal(written.code, FY_OK);
        assert_true(fy_jieqi_is_legal(&p->pos, moves[i]));
    }
    qsort(wanted, wanted_count, sizeof wanted[0], compare_moves);
    qsort(found, count, sizeof found[0], compare_moves);
    for (size_t i = 0; i < count; i++)
        assert_for(p->text, strlen(p->text), strcmp(wanted[i], found[i]) == 0);
    return count;
}

/* The reference would list its moves again to find that there are some. */
static void agree_on_state(const pair *p, size_t moves)
{
    const char *outcome = moves > 0 ? "ongoing" : ref_jieqi_outcome(&p->ref);
    fy_jieqi plain = p->pos;
    plain.view.half = plain.view.full = 0; /* the reference judges the board alone */
    assert_for(p->text, strlen(p->text),
               strcmp(fy_code_name(fy_jieqi_status(&plain).code), outcome) == 0);
    assert_for(p->text, strlen(p->text),
               fy_jieqi_in_check(&p->pos.view) == ref_jieqi_in_check(&p->ref));
    for (int color = 0; color < 2; color++) {
        uint8_t pool[FY_JIEQI_TYPES];
        unsigned wanted[REF_JIEQI_POOL];
        const unsigned sum = ref_jieqi_pool(wanted, &p->ref, color == FY_JIEQI_RED ? 'r' : 'b');
        assert_int_equal(fy_jieqi_pool(pool, &p->pos.view, color), sum);
        for (int i = 0; i < REF_JIEQI_POOL; i++)
            assert_int_equal(pool[FY_JIEQI_ROOK + i], wanted[i]);
    }
}

/* Every move that is not listed is refused: as many tries as there are pairs of squares. */
static void refuses_all_others(const pair *p, const fy_move *moves, size_t count)
{
    size_t accepted = 0;
    for (uint32_t from = 0; from < FY_JIEQI_SQUARES; from++)
        for (uint32_t to = 0; to < FY_JIEQI_SQUARES; to++)
            for (uint32_t reveals = 0; reveals < 2; reveals++)
                accepted += (size_t)fy_jieqi_is_legal(
                    &p->pos, from | to << 7 | (reveals ? (uint32_t)FY_JIEQI_REVEALS : 0));
    (void)moves;
    assert_for(p->text, strlen(p->text), accepted == count);
}

static void play_both(pair *p, fy_move move)
{
    ref_jieqi_move text;
    char wanted[REF_JIEQI_TEXT_ROOM];
    ref_jieqi after;
    assert_int_equal(fy_jieqi_move_write(text, sizeof text, &p->pos, move, 0).code, FY_OK);
    assert_int_equal(fy_jieqi_play(&p->pos, &p->pos, move).code, FY_OK);
    ref_jieqi_play(&after, &p->ref, text);
    p->ref = after;
    write_text(p->text, &p->pos);
    ref_jieqi_write(wanted, &p->ref);
    assert_string_equal(p->text, wanted);
}

/* The view of a player, by both; and the move as the player is told. */
static void agree_on_views(const pair *p, fy_move move)
{
    fy_jieqi_table after;
    fy_move executed[2];
    ref_jieqi_move text, wanted, found;
    assert_int_equal(fy_jieqi_move_write(text, sizeof text, &p->pos, move, 0).code, FY_OK);
    assert_int_equal(fy_jieqi_execute(&after, executed, &p->pos.table, move).code, FY_OK);
    for (int player = 0; player < 2; player++) {
        const char name = player == FY_JIEQI_RED ? 'r' : 'b';
        fy_jieqi_view view;
        fy_jieqi seen;
        ref_jieqi ref;
        char shown[FY_JIEQI_TEXT_MAX], expected[REF_JIEQI_TEXT_ROOM];
        fy_jieqi_view_of(&view, &p->pos.table, player);
        fy_jieqi_from_view(&seen, &view);
        write_text(shown, &seen);
        ref_jieqi_view_of(&ref, &p->ref, name);
        ref_jieqi_write(expected, &ref);
        assert_string_equal(shown, expected);
        ref_jieqi_executed(wanted, &p->ref, text, name);
        assert_int_equal(fy_jieqi_move_write(found, sizeof found, &seen, executed[player], 0).code,
                         FY_OK);
        assert_string_equal(found, wanted);
    }
}

static void games_on_tables_go_the_same_way(void **state)
{
    uint64_t random = 20;
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        pair p;
        fy_jieqi pos;
        fy_move moves[FY_JIEQI_MOVES_MAX];
        memset(&pos, 0, sizeof pos);
        fy_jieqi_deal(&pos.table, &random);
        pos.view.full = (uint16_t)(game % 2);
        set_pair(&p, &pos);
        for (int ply = 0; ply < PLIES_MAX; ply++) {
            const size_t count = agree_on_moves(moves, &p);
            agree_on_state(&p, count);
            if (count == 0) break;
            if (ply % 50 == 7) refuses_all_others(&p, moves, count);
            const fy_move move = moves[random_below(&random, (int)count)];
            agree_on_views(&p, move);
            play_both(&p, move);
        }
    }
}

/* A move of a view with everything told that its viewer will know. */
static fy_move told(const fy_jieqi *pos, fy_move move, uint64_t *random)
{
    fy_jieqi after;
    fy_jieqi_play_unchecked(&after, pos, move);
    const fy_move tells = fy_jieqi_chance(&after, random);
    return move | (uint32_t)fy_jieqi_revealed(tells) << 16 | (uint32_t)fy_jieqi_taken(tells) << 19;
}

static void games_of_views_go_the_same_way(void **state)
{
    uint64_t random = 21;
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        pair p;
        fy_jieqi pos;
        fy_move moves[FY_JIEQI_MOVES_MAX];
        fy_jieqi_start(&pos);
        pos.view.viewer = (uint8_t)(game % 2);
        set_pair(&p, &pos);
        for (int ply = 0; ply < PLIES_MAX; ply++) {
            const size_t count = agree_on_moves(moves, &p);
            agree_on_state(&p, count);
            if (count == 0) break;
            play_both(&p, told(&p.pos, moves[random_below(&random, (int)count)], &random));
        }
    }
}

/* Any pieces anywhere, kings of any number among them. */
static void strew(fy_jieqi *out, uint64_t *random)
{
    memset(out, 0, sizeof *out);
    const int dense = random_below(random, 3), hidden = random_below(random, 3);
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
        if (!one_in(random, dense == 0 ? 2 : dense == 1 ? 4 : 12)) continue;
        int type = 1 + random_below(random, FY_JIEQI_PAWN);
        if (type == FY_JIEQI_KING && !one_in(random, 4)) type = FY_JIEQI_HORSE;
        if (hidden > 0 && one_in(random, 1 + hidden)) type = FY_JIEQI_HIDDEN;
        out->view.board[s] = (uint8_t)(type | (one_in(random, 2) ? FY_JIEQI_IS_BLACK : 0));
    }
    if (one_in(random, 2)) out->view.board[4] = FY_JIEQI_KING;
    if (one_in(random, 2)) out->view.board[85] = FY_JIEQI_KING | FY_JIEQI_IS_BLACK;
    out->view.turn = (uint8_t)random_below(random, 2);
    out->view.viewer = (uint8_t)random_below(random, 2);
    for (int color = 0; color < 2; color++)
        for (int i = random_below(random, 16) - 1; i >= 0; i--)
            out->view.captured[color][i] = (uint8_t)(FY_JIEQI_ROOK + random_below(random, 6));
}

static void boards_that_no_game_reaches_have_the_same_moves(void **state)
{
    uint64_t random = 22;
    (void)state;
    for (int i = 0; i < STREWN_BOARDS; i++) {
        pair p;
        fy_jieqi pos;
        fy_move moves[FY_JIEQI_MOVES_MAX];
        strew(&pos, &random);
        set_pair(&p, &pos);
        const size_t count = agree_on_moves(moves, &p);
        agree_on_state(&p, count);
        if (i % 20 == 0) refuses_all_others(&p, moves, count);
        assert_for(p.text, strlen(p.text), fy_jieqi_perft(&p.pos, 1) == ref_jieqi_perft(&p.ref, 1));
    }
}

static void no_board_has_more_moves_than_there_is_room_for(void **state)
{
    uint64_t random = 23;
    size_t most = 0;
    (void)state;
    for (int i = 0; i < STREWN_BOARDS; i++) {
        fy_jieqi pos;
        fy_move moves[FY_JIEQI_MOVES_MAX];
        memset(&pos, 0, sizeof pos);
        for (int s = 0; s < FY_JIEQI_SQUARES; s++) {
            static const uint8_t pieces[] = {FY_JIEQI_ROOK, FY_JIEQI_HORSE, FY_JIEQI_CANNON,
                                             FY_JIEQI_PAWN | FY_JIEQI_IS_BLACK};
            if (one_in(&random, 2)) pos.view.board[s] = pieces[random_below(&random, 4)];
        }
        const size_t count = fy_jieqi_moves(moves, &pos);
        if (count > most) most = count;
    }
    assert_true(most > 100 && most <= FY_JIEQI_MOVES_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_on_tables_go_the_same_way),
        cmocka_unit_test(games_of_views_go_the_same_way),
        cmocka_unit_test(boards_that_no_game_reaches_have_the_same_moves),
        cmocka_unit_test(no_board_has_more_moves_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
