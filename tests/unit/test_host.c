/* Hosted games: who may move when, what each seat sees, clocks, offers, and takebacks. */
#include <stdio.h>
#include <string.h>

#include <forsyth/host.h>

#include "any_random.h"

enum { ROOM = 600, GAMES = SLOW_BUILD ? 3 : 20, STREWN = SLOW_BUILD ? 100 : 1000 };

static fy_step steps[ROOM];
static fy_host_move moves[ROOM];

static const fy_game *game_of(const char *name)
{
    return fy_game_find(name, strlen(name));
}

static void host_from(fy_host *h, const char *name, const char *text)
{
    fy_position pos;
    const fy_game *game = game_of(name);
    assert_int_equal(fy_parse(&pos, game, text, strlen(text), 0).code, FY_OK);
    assert_int_equal(fy_host_start(h, game, &pos, 1, steps, moves, ROOM).code, FY_OK);
}

static void host_chess(fy_host *h)
{
    host_from(h, "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* A game with a deal of its own: Jieqi's table, Azul's first round, or where chess begins. */
static void host_new(fy_host *h, const fy_game *game, int players, uint64_t seed)
{
    fy_position pos;
    uint64_t random = seed;
    if (fy_deal_for(&pos, game, players, &random).code != FY_OK) fy_start(&pos, game);
    assert_int_equal(fy_host_start(h, game, &pos, seed, steps, moves, ROOM).code, FY_OK);
}

static uint32_t say(fy_host *h, int seat, const char *text, uint64_t now)
{
    return fy_host_play_text(h, seat, text, strlen(text), now).code;
}

/* Two chess players in turn, one second a move. */
static void say_all(fy_host *h, const char *text)
{
    char word[16];
    for (int used; sscanf(text, "%15s%n", word, &used) == 1; text += used)
        assert_int_equal(say(h, fy_host_turn(h), word, 0), FY_OK);
}

/* ---- moves and views --------------------------------------------------------------------- */

static void view_of(fy_position *out, const fy_host *h, int seat, size_t after)
{
    assert_int_equal(fy_host_view(out, h, seat, after).code, FY_OK);
}

static void assert_same(const fy_game *game, const fy_position *a, const fy_position *b)
{
    assert_memory_equal(a, b, fy_value_size(game));
}

/* What a seat was told leads from each of its views to the next. */
static void telling_leads_on(const fy_host *h, int seat, size_t number)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position before, after, played;
    fy_move told, read;
    view_of(&before, h, seat, number);
    view_of(&after, h, seat, number + 1);
    assert_int_equal(fy_host_told(&told, h, seat, number).code, FY_OK);
    assert_int_equal(fy_play(&played, h->game, &before, told).code, FY_OK);
    assert_same(h->game, &played, &after);
    const fy_result written = fy_host_move_text(text, sizeof text, h, seat, number, 0);
    assert_int_equal(written.code, FY_OK);
    if (h->moves[number].seat < 0) return; /* a deal as text is no number */
    assert_int_equal(fy_move_parse(&read, h->game, &before, text, written.at).code, FY_OK);
    assert_int_equal(read, told);
}

/* Plays a legal move of whoever is to move, chosen from what that seat sees. */
static void play_any(fy_host *h, uint64_t *random)
{
    fy_move legal[FY_MOVES_MAX];
    fy_position view;
    const int seat = fy_host_turn(h);
    view_of(&view, h, seat, h->count);
    const size_t count = fy_moves(legal, h->game, &view);
    assert_true(count > 0);
    const fy_move move = legal[random_below(random, (int)count)];
    assert_int_equal(fy_host_play(h, (seat + 1) % h->seat_count, move, 0).code, FY_HOST_NOT_TURN);
    assert_int_equal(fy_host_play(h, seat, move, 0).code, FY_OK);
}

static void play_whole(const fy_game *game, int players, uint64_t seed)
{
    fy_host h;
    fy_position pos;
    host_new(&h, game, players, seed);
    while (!h.outcome.over && h.count + 2 < ROOM) play_any(&h, &seed);
    for (size_t i = 0; i < h.count; i += 1 + h.count / 40)
        for (int seat = 0; seat < h.seat_count; seat++) telling_leads_on(&h, seat, i);
    assert_int_equal(fy_host_position(&pos, &h, h.count).code, FY_OK);
    assert_int_equal(fy_host_position(&pos, &h, h.count + 1).code, FY_UNKNOWN_VALUE);
    if (h.outcome.over) assert_int_equal(fy_host_turn(&h), FY_NOBODY);
}

static void whole_games_are_told_to_each_seat(void **state)
{
    (void)state;
    const fy_game *game;
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++)
        for (uint64_t seed = 1; seed <= GAMES; seed++) play_whole(game, 2, seed);
    play_whole(game_of("azul"), 3, 7);
    play_whole(game_of("azul"), 4, 8);
}

/* A view is not enough to host a game from, and whatever else parses does no harm. */
static void any_position_is_hosted_or_refused(void **state)
{
    (void)state;
    fy_host h;
    fy_position pos, view;
    uint64_t random = 5;
    const fy_game *game = game_of("jieqi");
    host_new(&h, game, 2, 1);
    view_of(&view, &h, 0, 0);
    assert_int_equal(fy_host_start(&h, game, &view, 1, steps, moves, ROOM).code, FY_HOST_VIEW);
    for (size_t i = 0; (game = fy_game_at(i)) != NULL; i++)
        for (int n = 0; n < STREWN; n++) {
            any_position(&pos, game, &random);
            if (fy_host_start(&h, game, &pos, random, steps, moves, 20).code != FY_OK) continue;
            while (fy_host_turn(&h) >= 0 && h.count < 12) {
                fy_move legal[FY_MOVES_MAX];
                view_of(&view, &h, fy_host_turn(&h), h.count);
                if (fy_moves(legal, game, &view) == 0) break;
                if (fy_host_play(&h, fy_host_turn(&h), legal[0], 0).code != FY_OK) break;
            }
        }
}

static void a_full_line_is_told(void **state)
{
    (void)state;
    fy_host h;
    fy_position pos;
    fy_start(&pos, game_of("chess"));
    assert_int_equal(fy_host_start(&h, game_of("chess"), &pos, 1, steps, moves, 1).code, FY_OK);
    assert_int_equal(say(&h, 0, "e4", 0), FY_OK);
    assert_int_equal(say(&h, 1, "e5", 0), FY_LINE_FULL);
    assert_int_equal(h.count, 1);
    assert_int_equal(say(&h, 1, "e6e5", 0), FY_CHESS_NO_PIECE);
}

/* The last move of a round is only played where the deal after it has room, too. */
static void a_move_without_room_for_chance_is_not_played(void **state)
{
    (void)state;
    fy_host h;
    fy_position pos, before, after;
    uint64_t random = 2;
    host_new(&h, game_of("azul"), 2, 4);
    while (h.count < 2 || h.moves[h.count - 1].seat >= 0) play_any(&h, &random);
    const size_t last = h.count - 2;
    const int seat = h.moves[last].seat;
    static fy_host_move played[ROOM];
    memcpy(played, moves, sizeof played);
    pos = h.start;
    assert_int_equal(fy_host_start(&h, h.game, &pos, 4, steps, moves, last + 1).code, FY_OK);
    for (int s = 0; s < 2; s++) fy_host_set_time(&h, s, (fy_time_control){1000, 100, 0});
    for (size_t i = h.count; i < last; i++)
        assert_int_equal(fy_host_play(&h, played[i].seat, played[i].move, 0).code, FY_OK);
    view_of(&before, &h, seat, last);
    const uint64_t left = h.seats[seat].left;
    assert_int_equal(fy_host_play(&h, seat, played[last].move, 0).code, FY_LINE_FULL);
    assert_int_equal(h.count, last);
    assert_int_equal(fy_host_turn(&h), seat);
    assert_true(h.seats[seat].left == left);
    view_of(&after, &h, seat, last);
    assert_same(h.game, &before, &after);
}

/* ---- clocks ------------------------------------------------------------------------------ */

static void clocks_go_for_who_is_to_move(void **state)
{
    (void)state;
    fy_host h;
    host_chess(&h);
    assert_true(fy_host_left(&h, 0, 99) == FY_TIME_UNLIMITED);
    for (int seat = 0; seat < 2; seat++)
        fy_host_set_time(&h, seat, (fy_time_control){10000, 500, 2});
    assert_int_equal(fy_host_left(&h, 0, 5000), 10000);
    fy_host_run(&h, 1000);
    assert_int_equal(fy_host_left(&h, 0, 4000), 7000);
    assert_int_equal(fy_host_left(&h, 1, 4000), 10000);
    assert_int_equal(say(&h, 0, "e4", 4000), FY_OK);
    assert_int_equal(h.moves[0].left, 7500);
    assert_int_equal(say(&h, 1, "e9", 5000), FY_CHESS_BAD_MOVE);
    assert_int_equal(fy_host_left(&h, 1, 6000), 8000);
    fy_host_pause(&h, 6000);
    assert_int_equal(fy_host_left(&h, 1, 90000), 8000);
    fy_host_run(&h, 100000);
    assert_int_equal(say(&h, 1, "e5", 101000), FY_OK);
    assert_int_equal(fy_host_left(&h, 1, 101000), 7500);
    assert_int_equal(say(&h, 0, "Nf3", 102000), FY_OK); /* the second move: more time */
    assert_int_equal(fy_host_left(&h, 0, 102000), 7500 - 1000 + 500 + 10000);
    assert_false(fy_host_look(&h, 109499));
    assert_true(fy_host_look(&h, 109500));
    assert_int_equal(h.outcome.code, FY_OUT_OF_TIME);
    assert_int_equal(h.outcome.winner, 0);
    assert_int_equal(say(&h, 1, "Nc6", 109500), FY_HOST_OVER);
    assert_int_equal(fy_host_take_back(&h, 0, 109500).code, FY_HOST_OVER);
}

static void a_game_that_goes_on_has_the_time_that_it_had(void **state)
{
    fy_host h;
    (void)state;
    host_chess(&h);
    fy_host_set_left(&h, 0, 5000);
    assert_true(fy_host_left(&h, 0, 0) == FY_TIME_UNLIMITED); /* no clock, no time */
    fy_host_set_time(&h, 0, (fy_time_control){10000, 500, 0});
    fy_host_set_left(&h, 0, 12345);
    fy_host_set_left(&h, 7, 1);
    assert_true(fy_host_left(&h, 0, 0) == 12345);
    fy_host_run(&h, 1000);
    assert_true(fy_host_left(&h, 0, 1345) == 12000);
}

static void a_move_that_comes_too_late_does_not_count(void **state)
{
    (void)state;
    fy_host h;
    host_from(&h, "chess", "8/8/8/8/8/4k3/8/R3K3 w Q - 0 1");
    fy_host_set_time(&h, 0, (fy_time_control){100, 0, 0});
    fy_host_run(&h, 0);
    assert_int_equal(say(&h, 0, "Ra3", 100), FY_HOST_OVER);
    assert_int_equal(h.count, 0);
    assert_int_equal(h.outcome.code, FY_DRAW_OUT_OF_TIME); /* a bare king cannot win */
    assert_int_equal(h.outcome.winner, FY_NOBODY);
}

/* ---- endings ----------------------------------------------------------------------------- */

static void draws_are_offered_declined_and_agreed(void **state)
{
    (void)state;
    fy_host h;
    host_chess(&h);
    assert_int_equal(fy_host_offer_draw(&h, 2).code, FY_NO_SUCH_PLAYER);
    assert_int_equal(fy_host_offer_draw(&h, 1).code, FY_OK);
    assert_int_equal(say(&h, 0, "e4", 0), FY_OK); /* declines it */
    assert_int_equal(h.draws, 0);
    assert_int_equal(fy_host_offer_draw(&h, 0).code, FY_OK);
    assert_int_equal(fy_host_decline_draw(&h, 1).code, FY_OK);
    assert_int_equal(fy_host_offer_draw(&h, 1).code, FY_OK);
    assert_int_equal(say(&h, 1, "e5", 0), FY_OK); /* one's own offer stands */
    assert_false(h.outcome.over);
    assert_int_equal(fy_host_offer_draw(&h, 0).code, FY_OK);
    assert_int_equal(h.outcome.code, FY_DRAW_AGREED);
    assert_int_equal(fy_host_resign(&h, 0).code, FY_HOST_OVER);
}

static void draws_are_claimed(void **state)
{
    (void)state;
    fy_host h;
    host_chess(&h);
    say_all(&h, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_int_equal(fy_host_claim_draw(&h, 1).code, FY_HOST_NO_CLAIM);
    say_all(&h, "Ng8");
    assert_int_equal(fy_host_claim_draw(&h, 1).code, FY_HOST_NOT_TURN);
    assert_int_equal(fy_host_claim_draw(&h, 0).code, FY_OK);
    assert_true(h.outcome.over);
    assert_int_equal(h.outcome.code, FY_DRAW_THREEFOLD);
}

static void who_gives_up_loses(void **state)
{
    (void)state;
    fy_host h;
    host_chess(&h);
    assert_int_equal(fy_host_resign(&h, 1).code, FY_OK);
    assert_int_equal(h.outcome.code, FY_RESIGNED);
    assert_int_equal(h.outcome.winner, 0);
    host_chess(&h);
    assert_int_equal(fy_host_forfeit(&h, 0, FY_FORFEITED).code, FY_OK);
    assert_int_equal(h.outcome.winner, 1);
    host_chess(&h);
    assert_int_equal(fy_host_adjudicate(&h, 5).code, FY_NO_SUCH_PLAYER);
    assert_int_equal(fy_host_adjudicate(&h, FY_NOBODY).code, FY_OK);
    assert_int_equal(h.outcome.code, FY_ADJUDICATED);
}

/* Of three players the best of the other two by points wins; if they are level, nobody does. */
static void of_three_the_better_wins(void **state)
{
    (void)state;
    static const char *const scores[] = {"9,4,5", "9,5,5"};
    static const int winners[] = {2, FY_NOBODY};
    for (int i = 0; i < 2; i++) {
        static const char board[] = "-----|-----|-----|-----|-----/-|--|---|----|-----/-";
        char text[FY_TEXT_MAX];
        fy_host h;
        snprintf(text, sizeof text, "BBRW|YYYK|RRRR|BYKW|KKWW|BBYY|RWKB/F/%s/%s/%s/%s/1/0", board,
                 board, board, scores[i]);
        host_from(&h, "azul", text);
        assert_int_equal(fy_host_resign(&h, 0).code, FY_OK);
        assert_int_equal(h.outcome.winner, winners[i]);
    }
}

/* ---- takebacks --------------------------------------------------------------------------- */

static void a_move_is_taken_back_when_all_agree(void **state)
{
    (void)state;
    fy_host h;
    host_chess(&h);
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_HOST_NOTHING_BACK);
    assert_int_equal(fy_host_agree(&h, 0, 0).code, FY_HOST_NO_REQUEST);
    say_all(&h, "e4 e5 Nf3");
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_OK);
    assert_int_equal(h.asker, 0);
    assert_int_equal(fy_host_refuse(&h, 1).code, FY_OK);
    assert_int_equal(fy_host_agree(&h, 1, 0).code, FY_HOST_NO_REQUEST);
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_OK);
    assert_int_equal(say(&h, 1, "Nc6", 0), FY_OK); /* refuses, too */
    assert_int_equal(h.asker, FY_NOBODY);
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_OK);
    assert_int_equal(fy_host_agree(&h, 1, 0).code, FY_OK);
    assert_int_equal(h.count, 2); /* Nc6 and Nf3 */
    assert_int_equal(fy_host_turn(&h), 0);
    assert_int_equal(fy_host_redo(&h, 0, 0).code, FY_HOST_NOT_AGREED);
}

static void an_easy_seat_need_not_be_asked(void **state)
{
    (void)state;
    fy_host h;
    host_chess(&h);
    fy_host_set_easy(&h, 1, 1);
    say_all(&h, "f3 e5 g4 Qh4");
    assert_int_equal(h.outcome.code, FY_CHECKMATE);
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_OK);
    assert_int_equal(h.count, 2);
    assert_false(h.outcome.over);
    assert_int_equal(fy_host_take_back(&h, 1, 0).code, FY_OK); /* 0 has to agree, */
    assert_int_equal(h.asker, 1);
    assert_int_equal(fy_host_redo(&h, 0, 0).code, FY_OK); /* and does not */
    assert_int_equal(h.asker, FY_NOBODY);
    assert_int_equal(h.outcome.code, FY_CHECKMATE);
    assert_int_equal(h.undone, 0);
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_OK);
    say_all(&h, "g4"); /* the same move: what follows it is still known */
    assert_int_equal(h.undone, 1);
    say_all(&h, "d5");
    assert_int_equal(fy_host_redo(&h, 0, 0).code, FY_HOST_NO_REDO);
}

/* Whoever has seen what lies under a piece cannot unsee it. */
static void behind_a_reveal_everybody_has_to_agree(void **state)
{
    (void)state;
    fy_host h;
    fy_position before, after;
    host_new(&h, game_of("jieqi"), 2, 3);
    fy_host_set_easy(&h, 1, 1);
    assert_int_equal(fy_host_position(&before, &h, 0).code, FY_OK);
    assert_int_equal(say(&h, 0, "+a3a4", 0), FY_OK);
    assert_true(h.moves[0].reveals);
    assert_int_equal(fy_host_take_back(&h, 0, 0).code, FY_OK);
    assert_int_equal(h.count, 1);
    assert_int_equal(fy_host_agree(&h, 1, 0).code, FY_OK);
    assert_int_equal(h.count, 0);
    assert_int_equal(fy_host_position(&after, &h, 0).code, FY_OK);
    assert_same(h.game, &before, &after);
}

/* A deal that is taken back and reached again deals the same. */
static void chance_cannot_be_tried_again(void **state)
{
    (void)state;
    fy_host h;
    fy_position first, second;
    uint64_t random = 2;
    host_new(&h, game_of("azul"), 2, 4);
    for (int seat = 0; seat < 2; seat++) fy_host_set_easy(&h, seat, 1);
    size_t dealt = h.count;
    while (h.count < ROOM / 2 && (h.count < dealt + 2 || h.moves[h.count - 1].seat >= 0))
        play_any(&h, &random);
    assert_true(h.moves[h.count - 1].seat < 0);
    const fy_host_move last = h.moves[h.count - 2];
    assert_int_equal(fy_host_position(&first, &h, h.count).code, FY_OK);
    assert_int_equal(fy_host_take_back(&h, last.seat, 0).code, FY_OK);
    assert_int_equal(h.asker, last.seat);
    assert_int_equal(fy_host_agree(&h, 1 - last.seat, 0).code, FY_OK);
    assert_int_equal(fy_host_play(&h, last.seat, last.move, 0).code, FY_OK);
    assert_int_equal(fy_host_position(&second, &h, h.count).code, FY_OK);
    assert_same(h.game, &first, &second);
}

/* With another seed the next deal is another one, and with the first seed the first. */
static void a_new_seed_draws_anew(void **state)
{
    (void)state;
    fy_position dealt[3];
    for (int i = 0; i < 3; i++) {
        fy_host h;
        uint64_t random = 2;
        host_new(&h, game_of("azul"), 2, 4);
        const size_t begun = h.count;
        fy_host_reseed(&h, i == 1 ? 5 : 6);
        while (h.count < begun + 2 || h.moves[h.count - 1].seat >= 0) play_any(&h, &random);
        assert_int_equal(fy_host_position(&dealt[i], &h, h.count).code, FY_OK);
    }
    assert_same(game_of("azul"), &dealt[0], &dealt[2]);
    assert_memory_not_equal(&dealt[0], &dealt[1], fy_value_size(game_of("azul")));
}

/* Whatever a seat guesses, the move is played, and all are told the same of it. */
static void a_guess_is_not_answered(void **state)
{
    (void)state;
    char first[FY_MOVE_TEXT_MAX], text[FY_MOVE_TEXT_MAX], said[] = "+b2b9=?xr";
    for (const char *guess = "RHCEAP"; *guess != '\0'; guess++) {
        fy_host h;
        host_new(&h, game_of("jieqi"), 2, 4);
        said[6] = *guess;
        assert_int_equal(say(&h, 0, said, 0), FY_OK);
        assert_int_equal(fy_host_move_text(text, sizeof text, &h, 0, 0, 0).code, FY_OK);
        if (*guess == 'R') strcpy(first, text);
        assert_string_equal(text, first);
    }
}

/* In a game without secrets there is nothing to hide from a spectator either. */
static void a_spectator_is_shown_the_game(void **state)
{
    (void)state;
    fy_host h;
    fy_position whole, seen;
    fy_move told;
    host_chess(&h);
    say_all(&h, "e2e4 e7e5");
    assert_int_equal(fy_host_position(&whole, &h, 2).code, FY_OK);
    assert_int_equal(fy_host_view(&seen, &h, FY_SPECTATOR, 2).code, FY_OK);
    assert_same(h.game, &whole, &seen);
    assert_int_equal(fy_host_told(&told, &h, FY_SPECTATOR, 1).code, FY_OK);
    assert_int_equal(told, h.moves[1].move);
    assert_int_equal(fy_host_view(&seen, &h, FY_NOBODY, 2).code, FY_NO_SUCH_PLAYER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_told_to_each_seat),
        cmocka_unit_test(any_position_is_hosted_or_refused),
        cmocka_unit_test(a_full_line_is_told),
        cmocka_unit_test(a_move_without_room_for_chance_is_not_played),
        cmocka_unit_test(clocks_go_for_who_is_to_move),
        cmocka_unit_test(a_game_that_goes_on_has_the_time_that_it_had),
        cmocka_unit_test(a_move_that_comes_too_late_does_not_count),
        cmocka_unit_test(draws_are_offered_declined_and_agreed),
        cmocka_unit_test(draws_are_claimed),
        cmocka_unit_test(who_gives_up_loses),
        cmocka_unit_test(of_three_the_better_wins),
        cmocka_unit_test(a_move_is_taken_back_when_all_agree),
        cmocka_unit_test(an_easy_seat_need_not_be_asked),
        cmocka_unit_test(behind_a_reveal_everybody_has_to_agree),
        cmocka_unit_test(chance_cannot_be_tried_again),
        cmocka_unit_test(a_new_seed_draws_anew),
        cmocka_unit_test(a_guess_is_not_answered),
        cmocka_unit_test(a_spectator_is_shown_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
