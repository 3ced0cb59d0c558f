/* Games played side by side: the library, and the reference in tests/ref/azul.c. After every move
 * both must be at the same position, offer the same moves and tell the same of the game.
 *
 * Players who pick any move see little of the game: floors are never full, the token is always
 * taken, factories are never short. So they have habits, and some deals are of factories of one
 * colour each. What is rare is counted, and must have come up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ref/azul.h"
#include "support.h"

enum {
    GAMES = SLOW_BUILD ? 600 : 2000,
    MOVES_MAX = 400,
    LONG_ROUND = 8 /* from here on all players want the game to end */
};

static const char colors[] = "BYRKW";

/* ---- the position of the reference, as the library has it ---------------------------------- */

static uint8_t color_of(char letter)
{
    static const char letters[] = "-BYRKWF";
    const char *found = strchr(letters, letter);
    assert_true(letter != '\0' && found != NULL);
    return (uint8_t)(found - letters);
}

static void count_tiles(uint8_t out[FY_AZUL_COLORS], const char *tiles)
{
    for (; *tiles != '\0'; tiles++)
        if (*tiles != 'F') out[color_of(*tiles) - 1]++;
}

static void convert_board(fy_azul_board *out, const ref_azul_player *player)
{
    for (int row = 0; row < 5; row++) {
        const char *line = player->line[row];
        for (int column = 0; column < 5; column++)
            out->wall[row][column] = color_of(player->wall[row][column]);
        out->line_count[row] = (uint8_t)strlen(line);
        out->line_color[row] = line[0] != '\0' ? color_of(line[0]) : 0;
    }
    for (int i = 0; player->floor[i] != '\0'; i++) out->floor[i] = color_of(player->floor[i]);
}

static fy_azul converted(const ref_azul *pos)
{
    fy_azul out;
    memset(&out, 0, sizeof out);
    for (int p = 0; p < pos->players; p++) {
        convert_board(&out.board[p], &pos->player[p]);
        out.score[p] = (uint16_t)pos->player[p].score;
    }
    for (int i = 0; i < pos->factories; i++) count_tiles(out.factory[i], pos->factory[i]);
    count_tiles(out.centre, pos->centre);
    count_tiles(out.bag, pos->bag);
    count_tiles(out.lid, pos->lid);
    out.token = strchr(pos->centre, 'F') != NULL;
    out.factories = (uint8_t)pos->factories;
    out.players = (uint8_t)pos->players;
    out.current = (uint8_t)pos->current;
    out.next = pos->next < 0 ? FY_AZUL_NOBODY : (uint8_t)pos->next;
    out.free_wall = pos->free_wall;
    out.has_bag = out.has_lid = 1;
    out.round = (uint16_t)pos->round;
    return out;
}

/* A move as text, by its parts. */
static void spell(ref_azul_move out, fy_move move)
{
    const int source = fy_azul_source(move), line = fy_azul_line_of(move);
    if (move & FY_AZUL_PLACES) {
        snprintf(out, sizeof(ref_azul_move), "%c>%c", '1' + line, '1' + fy_azul_column_of(move));
        return;
    }
    snprintf(out, sizeof(ref_azul_move), "%c%c%c",
             source == FY_AZUL_CENTRE_SOURCE ? 'C' : '1' + source,
             colors[fy_azul_move_color(move) - 1], line == FY_AZUL_FLOOR_LINE ? 'F' : '1' + line);
}

/* ---- comparing ----------------------------------------------------------------------------- */

/* How players choose, and what is dealt. */
enum habit { ANY, NO_FLOOR, FLOOR, NO_FINISHED_ROW, CENTRE_LAST, FACTORY_TO_FLOOR, HABITS };
enum dealer { ANY_COLORS, ONE_COLOR, NEARLY_ONE_COLOR, DEALERS };

/* What one game is played with. */
typedef struct game {
    fy_azul pos;
    ref_azul ref;
    char text[REF_AZUL_TEXT_MAX];
    size_t len;
    uint64_t random;
    int habit, dealer;
} game;

/* How often something came up. */
typedef struct seen {
    int moves, placements, rounds, refills, short_deals, full_floors, untouched_tokens, homeless;
    int finished, ties, wins_by_rows;
} seen;

static void assert_field(const game *now, const char *name, const void *a, const void *b,
                         size_t size)
{
    if (memcmp(a, b, size) != 0) fail_msg("%s differs, which should be %s", name, now->text);
}

#define assert_same(field)                                                                         \
    assert_field(now, #field, &now->pos.field, &expected.field, sizeof expected.field)

static void assert_same_position(game *now)
{
    const fy_azul expected = converted(&now->ref);
    now->len = ref_azul_write(now->text, &now->ref);
    assert_same(board);
    assert_same(factory);
    assert_same(centre);
    assert_same(token);
    assert_same(factories);
    assert_same(players);
    assert_same(partial);
    assert_same(current);
    assert_same(next);
    assert_same(free_wall);
    assert_same(has_bag);
    assert_same(has_lid);
    assert_same(bag);
    assert_same(lid);
    assert_same(unused);
    assert_same(round);
    assert_same(score);
    assert_memory_equal(&now->pos, &expected, sizeof expected);
    assert_true(fy_azul_key(&now->pos) == fy_azul_key(&expected));
}

static void assert_same_text(const game *now)
{
    char written[FY_AZUL_TEXT_MAX];
    fy_azul read;
    const fy_result wrote = fy_azul_write(written, sizeof written, &now->pos, 0);
    assert_int_equal(wrote.code, FY_OK);
    assert_string_equal(written, now->text);
    assert_int_equal(wrote.at, now->len);
    assert_int_equal(fy_azul_parse(&read, now->text, now->len, 0).code, FY_OK);
    assert_memory_equal(&read, &now->pos, sizeof read);
    assert_for(now->text, now->len, fy_azul_check(&now->pos) == 0);
}

static void assert_nothing_is_lost(const game *now)
{
    uint8_t unseen[FY_AZUL_COLORS];
    assert_for(now->text, now->len, ref_azul_is_whole(&now->ref));
    fy_azul_unseen(unseen, &now->pos);
    for (int c = 0; c < FY_AZUL_COLORS; c++)
        assert_for(now->text, now->len, unseen[c] == now->pos.bag[c] + now->pos.lid[c]);
}

static void assert_same_phase(const game *now)
{
    static const fy_azul_phase phases[] = {[REF_AZUL_DRAFTING] = FY_AZUL_DRAFTING,
                                           [REF_AZUL_TILING] = FY_AZUL_TILING,
                                           [REF_AZUL_DEALING] = FY_AZUL_DEALING,
                                           [REF_AZUL_FINISHED] = FY_AZUL_FINISHED};
    const fy_azul_phase expected = phases[now->ref.phase];
    assert_for(now->text, now->len, fy_azul_phase_of(&now->pos) == expected);
    assert_int_equal(fy_azul_turn(&now->pos),
                     expected == FY_AZUL_DEALING ? FY_CHANCE : now->ref.current);
}

/* Gives the number of moves, which both list in the same order. */
static size_t assert_same_moves(const game *now, fy_move moves[FY_AZUL_MOVES_MAX])
{
    ref_azul_move expected[REF_AZUL_MOVES_MAX];
    const size_t count = ref_azul_moves(expected, &now->ref);
    assert_for(now->text, now->len, fy_azul_moves(moves, &now->pos) == count);
    assert_for(now->text, now->len, fy_azul_move_count(&now->pos) == count);
    for (size_t i = 0; i < count; i++) {
        ref_azul_move text;
        spell(text, moves[i]);
        if (strcmp(text, expected[i]) != 0) fail_msg("%s, not %s", text, expected[i]);
        assert_for(now->text, now->len, fy_azul_is_legal(&now->pos, moves[i]));
    }
    return count;
}

/* No other draft and no other placement can be played. */
static void assert_no_more_moves(const game *now, size_t count)
{
    size_t legal = 0;
    for (uint32_t parts = 0; parts < 1 << 10; parts++) {
        const fy_move draft = FY_AZUL_DRAFTS | parts;
        const fy_move placement = FY_AZUL_PLACES | (parts & 7) << 7 | (parts >> 3 & 7) << 10;
        legal += fy_azul_is_legal(&now->pos, draft) != 0;
        legal += parts < 64 && fy_azul_is_legal(&now->pos, placement);
    }
    assert_for(now->text, now->len, legal == count);
}

static void assert_same_outcome(const game *now, seen *counts)
{
    const fy_outcome outcome = fy_azul_status(&now->pos);
    bool wins[REF_AZUL_PLAYERS];
    assert_int_equal(outcome.claimable, 0);
    if (now->ref.phase != REF_AZUL_FINISHED) {
        assert_for(now->text, now->len, outcome.code == FY_ONGOING && !outcome.over);
        assert_int_equal(outcome.winner, FY_NOBODY);
        return;
    }
    const int winners = ref_azul_winners(wins, &now->ref);
    assert_for(now->text, now->len, outcome.over == 1);
    assert_for(now->text, now->len, outcome.code == (winners == 1 ? FY_WON : FY_TIED));
    assert_for(now->text, now->len, winners == 1 ? wins[outcome.winner] : outcome.winner == -1);
    counts->finished++;
    counts->ties += winners > 1;
    for (int p = 0; winners == 1 && p < now->ref.players; p++)
        counts->wins_by_rows += p != outcome.winner &&
                                now->pos.score[p] == now->pos.score[outcome.winner];
}

/* The events of a move lead from one score to the next, for each player. */
static void assert_events(const game *now, const fy_azul *before, fy_move move)
{
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    int score[FY_AZUL_PLAYERS_MAX];
    const size_t count = fy_azul_events(events, FY_AZUL_EVENTS_MAX, before, move);
    assert_true(count <= FY_AZUL_EVENTS_MAX);
    for (int p = 0; p < before->players; p++) score[p] = before->score[p];
    for (size_t i = 0; i < count; i++) {
        score[events[i].player] += events[i].points;
        assert_for(now->text, now->len, events[i].score == score[events[i].player]);
    }
    for (int p = 0; p < before->players; p++)
        assert_for(now->text, now->len, now->pos.score[p] == score[p]);
}

static size_t assert_agreement(game *now, fy_move moves[FY_AZUL_MOVES_MAX], seen *counts)
{
    assert_same_position(now);
    assert_same_text(now);
    assert_nothing_is_lost(now);
    assert_same_phase(now);
    assert_same_outcome(now, counts);
    const size_t count = assert_same_moves(now, moves);
    if (one_in(&now->random, 20)) assert_no_more_moves(now, count);
    return count;
}

/* ---- dealing ------------------------------------------------------------------------------- */

/* The factories of the library's position as text. */
static void spell_factories(char *out, const fy_azul *pos)
{
    for (int f = 0; f < pos->factories; f++) {
        int written = 0;
        for (int c = 0; c < FY_AZUL_COLORS; c++)
            for (int n = pos->factory[f][c]; n > 0; n--, written++) *out++ = colors[c];
        for (; written < 4; written++) *out++ = '-';
        *out++ = f + 1 < pos->factories ? '|' : '\0';
    }
}

static int total_of(const uint8_t counts[FY_AZUL_COLORS])
{
    return counts[0] + counts[1] + counts[2] + counts[3] + counts[4];
}

static int any_of(const uint8_t bag[FY_AZUL_COLORS], uint64_t *random)
{
    int which = random_below(random, total_of(bag)), color = 0;
    while (which >= bag[color]) which -= bag[color++];
    return color;
}

static int most_of(const uint8_t bag[FY_AZUL_COLORS])
{
    int color = 0;
    for (int c = 1; c < FY_AZUL_COLORS; c++)
        if (bag[c] > bag[color]) color = c;
    return color;
}

/* The next tile of a factory that has `before` already, the last of them of that colour. */
static int draw(const uint8_t bag[FY_AZUL_COLORS], int before, int last, game *now)
{
    const int breaks = now->dealer == NEARLY_ONE_COLOR && before == 3 && one_in(&now->random, 2);
    if (now->dealer == ANY_COLORS || breaks) return any_of(bag, &now->random);
    return before > 0 && bag[last] > 0 ? last : most_of(bag);
}

/* Tiles for all factories. */
static void draw_tiles(uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS], game *now)
{
    uint8_t bag[FY_AZUL_COLORS] = {0}, lid[FY_AZUL_COLORS] = {0};
    int color = 0;
    memset(tiles, 0, FY_AZUL_FACTORIES_MAX * FY_AZUL_COLORS);
    count_tiles(bag, now->ref.bag);
    count_tiles(lid, now->ref.lid);
    for (int i = 0; i < 4 * now->ref.factories; i++) {
        if (total_of(bag) == 0) {
            memcpy(bag, lid, sizeof bag);
            memset(lid, 0, sizeof lid);
        }
        if (total_of(bag) == 0) return;
        color = draw(bag, i % 4, color, now);
        bag[color]--;
        tiles[i / 4][color]++;
    }
}

/* Either the library draws and the reference is given the same tiles, or both are given some. */
static void deal(game *now, seen *counts)
{
    char factories[5 * FY_AZUL_FACTORIES_MAX];
    const int in_lid = (int)strlen(now->ref.lid), in_bag = (int)strlen(now->ref.bag);
    if (now->dealer == ANY_COLORS && one_in(&now->random, 2)) {
        const fy_move move = fy_azul_chance(&now->pos, &now->random);
        assert_for(now->text, now->len, move != 0 && fy_azul_is_legal(&now->pos, move));
        assert_int_equal(fy_azul_play(&now->pos, &now->pos, move).code, FY_OK);
    } else {
        uint8_t tiles[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS];
        draw_tiles(tiles, now);
        assert_int_equal(fy_azul_deal_tiles(&now->pos, &now->pos, tiles).code, FY_OK);
    }
    spell_factories(factories, &now->pos);
    assert_for(now->text, now->len, ref_azul_deal(&now->ref, factories));
    counts->rounds++;
    counts->refills += in_lid > 0 && now->ref.lid[0] == '\0';
    counts->short_deals += in_lid + in_bag < 4 * now->ref.factories;
}

/* ---- choosing ------------------------------------------------------------------------------ */

static int tiles_in_row(const game *now, int row)
{
    int count = 0;
    for (int column = 0; column < 5; column++)
        count += now->pos.board[now->pos.current].wall[row][column] != 0;
    return count;
}

static int is_habitual(const game *now, fy_move move)
{
    const int line = fy_azul_line_of(move), is_floor = line == FY_AZUL_FLOOR_LINE;
    const int is_centre = fy_azul_source(move) == FY_AZUL_CENTRE_SOURCE;
    if (move & FY_AZUL_PLACES) return 1;
    switch (now->ref.round >= LONG_ROUND ? NO_FLOOR : now->habit) {
    case NO_FLOOR: return !is_floor;
    case FLOOR: return is_floor;
    case NO_FINISHED_ROW: return !is_floor && tiles_in_row(now, line) < 4;
    case CENTRE_LAST: return !is_centre;
    case FACTORY_TO_FLOOR: return !is_centre && is_floor;
    default: return 1;
    }
}

static fy_move choose(game *now, const fy_move *moves, size_t count)
{
    fy_move move = moves[0];
    for (int tries = 0; tries < 12; tries++) {
        move = moves[random_below(&now->random, (int)count)];
        if (is_habitual(now, move)) break;
    }
    return move;
}

/* ---- the games ----------------------------------------------------------------------------- */

/* Does the round end with the lines of a player on the floor, because the wall has no place? */
static int has_homeless_tile(const fy_azul_event *events, size_t count, const ref_azul *before)
{
    int placed = 0, full = 0;
    for (size_t i = 0; i < count; i++) placed += events[i].reason == FY_AZUL_FOR_TILE;
    for (int p = 0; p < before->players; p++)
        for (int row = 0; row < 5; row++) full += (int)strlen(before->player[p].line[row]) > row;
    return before->phase == REF_AZUL_TILING && full > placed;
}

static void count_rare_things(const game *now, const ref_azul *before, const fy_azul *at,
                              fy_move move, seen *counts)
{
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    const size_t scored = fy_azul_events(events, FY_AZUL_EVENTS_MAX, at, move);
    const int round_ends = before->phase == REF_AZUL_DRAFTING &&
                           now->ref.phase != REF_AZUL_DRAFTING;
    counts->moves++;
    counts->placements += before->phase == REF_AZUL_TILING;
    counts->full_floors += before->phase == REF_AZUL_DRAFTING && before->next < 0 &&
                           now->ref.phase == REF_AZUL_DRAFTING && now->ref.next >= 0;
    counts->untouched_tokens += round_ends && strchr(before->centre, 'F') != NULL &&
                                fy_azul_source(move) != FY_AZUL_CENTRE_SOURCE;
    counts->homeless += now->ref.phase != REF_AZUL_TILING && now->ref.phase != REF_AZUL_DRAFTING &&
                        has_homeless_tile(events, scored, before);
}

static void play_move(game *now, const fy_move *moves, size_t count, seen *counts)
{
    const ref_azul before = now->ref;
    const fy_azul at = now->pos;
    const fy_move move = choose(now, moves, count);
    fy_azul after;
    ref_azul_move text;
    spell(text, move);
    fy_azul_play_unchecked(&after, &at, move);
    assert_int_equal(fy_azul_play(&now->pos, &now->pos, move).code, FY_OK);
    assert_memory_equal(&after, &now->pos, sizeof after);
    ref_azul_play(&now->ref, text);
    assert_events(now, &at, move);
    count_rare_things(now, &before, &at, move, counts);
}

/* A position does not tell which factories were empty from the start. When all of a round's
 * factories are of one colour each and some were left empty by a short deal, nobody takes the token
 * and nothing tells the library who started: such a round is not begun. */
static int hides_its_starter(const ref_azul *ref)
{
    int empty = 0, mixed = 0;
    for (int i = 0; i < ref->factories; i++) {
        const char *tiles = ref->factory[i];
        empty += tiles[0] == '\0';
        mixed += strspn(tiles, (char[]){tiles[0], '\0'}) < strlen(tiles);
    }
    return empty > 0 && mixed == 0;
}

static void play_game(int players, int free_wall, uint64_t seed, seen *counts)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    game now = {.random = seed};
    now.habit = random_below(&now.random, HABITS);
    now.dealer = one_in(&now.random, 2) ? ANY_COLORS : random_below(&now.random, DEALERS);
    ref_azul_start(&now.ref, players, free_wall != 0);
    fy_azul_start_for(&now.pos, players, free_wall);
    for (int i = 0; i < MOVES_MAX; i++) {
        const size_t count = assert_agreement(&now, moves, counts);
        if (now.ref.phase == REF_AZUL_FINISHED) return;
        assert_true(count > 0 || now.ref.phase == REF_AZUL_DEALING);
        if (count > 0) {
            play_move(&now, moves, count, counts);
        } else {
            deal(&now, counts);
            if (hides_its_starter(&now.ref)) return;
        }
    }
}

static seen play_games(int free_wall)
{
    seen all = {0};
    for (int i = 0; i < GAMES / 2; i++)
        play_game(2 + i % 3, free_wall, (uint64_t)(2 * i + free_wall), &all);
    print_message("%d moves, %d placements, %d rounds, %d refills, %d short deals, %d tokens on "
                  "full floors, %d untouched, %d tiles without a place, %d games to the end, %d "
                  "ties, %d decided by rows\n",
                  all.moves, all.placements, all.rounds, all.refills, all.short_deals,
                  all.full_floors, all.untouched_tokens, all.homeless, all.finished, all.ties,
                  all.wins_by_rows);
    assert_true(all.refills > 0 && all.short_deals > 0 && all.full_floors > 0);
    assert_true(all.untouched_tokens > 0 && all.ties > 0 && all.wins_by_rows > 0);
    assert_true(all.finished > GAMES / 2 * 9 / 10);
    return all;
}

static void games_on_the_printed_wall_go_as_the_reference_plays_them(void **state)
{
    (void)state;
    const seen all = play_games(0);
    assert_int_equal(all.placements, 0);
}

/* Here a game may have no end: each row's last place can be closed to its last colour. */
static void games_on_the_free_wall_go_as_the_reference_plays_them(void **state)
{
    (void)state;
    const seen all = play_games(1);
    assert_true(all.placements > 0 && all.homeless > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_on_the_printed_wall_go_as_the_reference_plays_them),
        cmocka_unit_test(games_on_the_free_wall_go_as_the_reference_plays_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
