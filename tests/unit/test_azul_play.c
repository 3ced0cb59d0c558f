/* Playing Azul: what is dealt, what is refused, what is told of a move, how ways are counted, and
 * how moves are taken back. */
#include <stdlib.h>

#include "azul_random.h"
#include "azul_support.h"

/* ---- dealing ------------------------------------------------------------------------------- */

static int tiles_of(const uint8_t counts[FY_AZUL_COLORS])
{
    return counts[0] + counts[1] + counts[2] + counts[3] + counts[4];
}

/* Deals at random, often. */
static fy_azul dealt(const char *text, uint64_t seed)
{
    fy_azul pos = azul_of(text);
    const fy_move move = fy_azul_chance(&pos, &seed);
    assert_true(move != 0);
    assert_int_equal(fy_azul_play(&pos, &pos, move).code, FY_OK);
    return pos;
}

static void the_bag_is_filled_from_the_lid_only_when_it_is_empty(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        fy_azul pos = dealt(BEFORE_DEAL "/bag:20,0,0,0,0/lid:0,0,0,9,9", seed);
        for (int f = 0; f < 5; f++) assert_tiles(pos.factory[f], "BBBB");
        assert_int_equal(tiles_of(pos.bag), 0);
        assert_tiles(pos.lid, "KKKKKKKKKWWWWWWWWW");

        pos = dealt(BEFORE_DEAL "/bag:18,0,0,0,0/lid:0,0,9,0,0", seed);
        for (int f = 0; f < 4; f++) assert_tiles(pos.factory[f], "BBBB");
        assert_tiles(pos.factory[4], "BBRR");
        assert_tiles(pos.bag, "RRRRRRR");
        assert_int_equal(tiles_of(pos.lid), 0);
    }
}

static void when_bag_and_lid_run_out_factories_stay_short(void **state)
{
    (void)state;
    const fy_azul pos = dealt(BEFORE_DEAL "/bag:0,5,0,0,0/lid:0,0,0,0,2", 7);
    assert_tiles(pos.factory[0], "YYYY");
    assert_tiles(pos.factory[1], "YWW");
    for (int f = 2; f < 5; f++) assert_tiles(pos.factory[f], "");
    assert_int_equal(tiles_of(pos.bag) + tiles_of(pos.lid), 0);
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DRAFTING);
}

static void without_bag_and_lid_tiles_come_from_what_is_unseen(void **state)
{
    (void)state;
    const fy_azul before = azul_of(BEFORE_DEAL);
    uint8_t unseen[FY_AZUL_COLORS];
    for (uint64_t seed = 0; seed < 20; seed++) {
        const fy_azul pos = dealt(BEFORE_DEAL, seed);
        for (int f = 0; f < 5; f++) assert_int_equal(tiles_of(pos.factory[f]), 4);
        fy_azul_unseen(unseen, &pos);
        assert_int_equal(tiles_of(unseen), 80);
        assert_true(!pos.has_bag && !pos.has_lid && tiles_of(pos.bag) + tiles_of(pos.lid) == 0);
    }
    fy_azul_unseen(unseen, &before);
    assert_int_equal(tiles_of(unseen), 100);
}

static void a_random_deal_is_the_same_for_the_same_number(void **state)
{
    (void)state;
    int different = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const fy_azul one = dealt(BEFORE_DEAL, seed), same = dealt(BEFORE_DEAL, seed);
        const fy_azul other = dealt(BEFORE_DEAL, seed + 1);
        assert_memory_equal(&one, &same, sizeof one);
        different += memcmp(&one, &other, sizeof one) != 0;
    }
    assert_int_equal(different, 20);
}

typedef uint8_t factories[FY_AZUL_FACTORIES_MAX][FY_AZUL_COLORS];

/* "BBBB|Y|..." */
static void tiles_named(factories out, const char *text)
{
    int f = 0;
    memset(out, 0, sizeof(factories));
    for (; *text != '\0'; text++) {
        if (*text == '|')
            f++;
        else
            out[f][color_named(*text) - 1]++;
    }
}

static fy_result deal_named(fy_azul *pos, const char *text)
{
    factories tiles;
    tiles_named(tiles, text);
    return fy_azul_deal_tiles(pos, pos, tiles);
}

static void given_tiles_are_dealt_from_bag_and_lid(void **state)
{
    (void)state;
    fy_azul pos = azul_of(BEFORE_DEAL "/bag:9,4,4,2,0/lid:0,0,9,0,1");
    assert_int_equal(deal_named(&pos, "BBBB|BBBB|BYYY|YRRR|RKKW").code, FY_OK);
    assert_tiles(pos.factory[0], "BBBB");
    assert_tiles(pos.factory[4], "RKKW");
    assert_tiles(pos.bag, "RRRRRRRRR");
    assert_tiles(pos.lid, "");
    assert_int_equal(fy_azul_phase_of(&pos), FY_AZUL_DRAFTING);
    assert_int_equal(pos.current, 0);
}

static void tiles_that_bag_and_lid_cannot_give_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *tags, *tiles;
        uint32_t at;
    } rows[] = {
        {"/bag:20,0,0,0,0/lid:0,9,0,0,0", "BBBB|BBBB|BBBB|BBBB|BBBY",
         4},                                                             /* too early for the lid */
        {"/bag:9,9,9,9,9/lid:0,0,0,0,0", "BBBB|BBBB|BBYY|YYYY|RRRR", 2}, /* ten of nine */
        {"/bag:9,9,9,9,9/lid:0,0,0,0,0", "BBBB|YYYY|RRRR|KKKK|WWW", 4},  /* there is one more */
        {"/bag:20,0,0,0,0/lid:0,0,0,0,0", "BBBB|BBBB|BBBB|BBBB|BBB", 4},
        {"/bag:9,9,9,9,9/lid:0,0,0,0,0", "BBBB|YYYYY|RRRR|KKKK|WWW", 1},
        {"/bag:9,9,9,9,9/lid:0,0,0,0,0", "BBBB|YYYYR|RRRR|KKKK|WWW", 1},
        {"/bag:9,9,9,9,9/lid:0,0,0,0,0", "BBBB|YYYY|RRRR|KKKK|WWWW|B", 5},
        {"/bag:6,0,0,0,0/lid:0,0,0,0,0", "BBBB|B|B", 2}, /* the first is filled first */
        {"/bag:6,0,0,0,0/lid:0,0,0,0,0", "BB|BBBB", 1},
        {"/bag:6,0,0,0,0/lid:0,0,0,0,0", "", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[FY_AZUL_TEXT_MAX] = BEFORE_DEAL;
        fy_azul pos = azul_of(strcat(text, rows[i].tags));
        const fy_azul before = pos;
        const fy_result result = deal_named(&pos, rows[i].tiles);
        assert_for(rows[i].tiles, strlen(rows[i].tiles), result.code == FY_AZUL_DEAL_NOT_THERE);
        assert_for(rows[i].tiles, strlen(rows[i].tiles), result.at == rows[i].at);
        assert_memory_equal(&pos, &before, sizeof pos);
    }
}

static void tiles_are_dealt_between_rounds_only(void **state)
{
    (void)state;
    static const char *const texts[] = {"BBRW|YYYK|RRRR|BYKW|KKWW/F/" BOTH_BOARDS "/0,0/1/0",
                                        NO_FACTORIES "/-/" ONE_ROW ONE_ROW "30,30/5/0"};
    uint64_t random = 1;
    for (int i = 0; i < 2; i++) {
        fy_azul pos = azul_of(texts[i]);
        const fy_azul before = pos;
        assert_int_equal(deal_named(&pos, "BBBB|YYYY|RRRR|KKKK|WWWW").code, FY_AZUL_NOT_DEALING);
        assert_memory_equal(&pos, &before, sizeof pos);
        assert_int_equal(fy_azul_chance(&pos, &random), 0);
    }
    fy_azul pos = azul_of(BEFORE_DEAL);
    pos.partial = 1;
    assert_int_equal(deal_named(&pos, "BBBB|YYYY|RRRR|KKKK|WWWW").code, FY_AZUL_IS_PARTIAL);
    assert_int_equal(fy_azul_chance(&pos, &random), 0);
}

static void a_new_game_begins_with_twenty_tiles_of_each_color_in_the_bag(void **state)
{
    (void)state;
    static const int factories_for[] = {5, 7, 9};
    for (int players = 2; players <= 4; players++) {
        fy_azul pos;
        fy_azul_start_for(&pos, players, players == 3);
        assert_int_equal(pos.factories, factories_for[players - 2]);
        assert_int_equal(pos.players, players);
        assert_int_equal(pos.free_wall, players == 3);
        assert_int_equal(fy_azul_turn(&pos), FY_CHANCE);
        for (int c = 0; c < FY_AZUL_COLORS; c++) assert_int_equal(pos.bag[c], 20);
        assert_int_equal(tiles_of(pos.lid), 0);
        assert_int_equal(pos.round, 1);
    }
    fy_azul two, start, played;
    uint64_t random = 5, again = 5;
    fy_azul_start(&start);
    fy_azul_start_for(&two, 2, 0);
    assert_memory_equal(&start, &two, sizeof two);
    fy_azul_deal(&two, &random);
    assert_int_equal(fy_azul_play(&played, &start, fy_azul_chance(&start, &again)).code, FY_OK);
    assert_memory_equal(&two, &played, sizeof two);
    assert_int_equal(fy_azul_phase_of(&two), FY_AZUL_DRAFTING);
    assert_int_equal(tiles_of(two.bag), 80);
}

/* ---- refusals ------------------------------------------------------------------------------ */

#define DRAFTING "BBRW|YYYK|----|BYKW|KKWW/F/"
#define PLACING                                                                                    \
    NO_FACTORIES "/-/Y----|-----|-B---|-----|-----/B|RR|---|----|-----/-/" OTHER                   \
                 "/0,0/1/0/wall:free"

static const struct {
    const char *text, *move;
    uint32_t code;
} refused[] = {
    {NO_FACTORIES "/-/" ONE_ROW ONE_ROW "30,30/5/0", "CB1", FY_AZUL_GAME_OVER},
    {NO_FACTORIES "/-/" ONE_ROW ONE_ROW "30,30/5/0", "1>1", FY_AZUL_GAME_OVER},
    {BEFORE_DEAL, "1B1", FY_AZUL_DEAL_FIRST},
    {BEFORE_DEAL, "1>1", FY_AZUL_DEAL_FIRST},
    {PLACING, "CB1", FY_AZUL_PLACE_FIRST},
    {DRAFTING BOTH_BOARDS "/0,0/1/0", "6B1", FY_AZUL_NO_SUCH_FACTORY},
    {DRAFTING BOTH_BOARDS "/0,0/1/0", "3B1", FY_AZUL_EMPTY_SOURCE},
    {DRAFTING BOTH_BOARDS "/0,0/1/0", "CBF", FY_AZUL_EMPTY_SOURCE},
    {DRAFTING BOTH_BOARDS "/0,0/1/0", "1Y1", FY_AZUL_NO_SUCH_COLOR},
    {DRAFTING NO_WALL "/-|BB|---|----|-----/-/" NO_BOARD "/0,0/1/0", "1B2",
     FY_AZUL_PATTERN_LINE_FULL},
    {DRAFTING NO_WALL "/-|B-|---|----|-----/-/" NO_BOARD "/0,0/1/0", "1R2",
     FY_AZUL_LINE_OF_OTHER_COLOR},
    {DRAFTING "-----|-B---|-----|-----|-----/" NO_LINES "/-/" NO_BOARD "/0,0/1/0", "1B2",
     FY_AZUL_COLOR_ON_WALL_ROW},
    {DRAFTING "-----|----B|-----|-----|-----/" NO_LINES "/-/" NO_BOARD "/0,0/1/0/wall:free", "1B2",
     FY_AZUL_COLOR_ON_WALL_ROW},
    {DRAFTING BOTH_BOARDS "/0,0/1/0", "1>1", FY_AZUL_NOTHING_TO_PLACE},
    {PLACING, "2>1", FY_AZUL_WRONG_LINE},
    {PLACING, "1>1", FY_AZUL_COLUMN_TAKEN},
    {PLACING, "1>2", FY_AZUL_COLOR_IN_COLUMN},
};

static void assert_refused(const fy_azul *pos, fy_move move, uint32_t code)
{
    fy_azul out;
    memset(&out, 0xa5, sizeof out);
    const fy_azul untouched = out;
    const fy_result result = fy_azul_play(&out, pos, move);
    if (result.code != code) fail_msg("%s, not %s", fy_code_name(result.code), fy_code_name(code));
    assert_int_equal(result.at, 0);
    assert_int_equal(fy_code_severity(code), FY_SEVERITY_MOVE);
    assert_memory_equal(&out, &untouched, sizeof out);
    assert_false(fy_azul_is_legal(pos, move));
    assert_int_equal(fy_azul_events(NULL, 0, pos, move), 0);
}

static void an_illegal_move_is_refused_with_its_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const fy_azul pos = azul_of(refused[i].text);
        assert_refused(&pos, move_of(refused[i].move), refused[i].code);
    }
}

static void a_deal_is_refused_while_a_player_is_to_move(void **state)
{
    (void)state;
    const fy_azul drafting = azul_of(DRAFTING BOTH_BOARDS "/0,0/1/0"), placing = azul_of(PLACING);
    assert_refused(&drafting, FY_AZUL_DEALS, FY_AZUL_NOT_DEALING);
    assert_refused(&placing, FY_AZUL_DEALS | 77, FY_AZUL_NOT_DEALING);
    const fy_azul over = azul_of(NO_FACTORIES "/-/" ONE_ROW ONE_ROW "30,30/5/0");
    assert_refused(&over, FY_AZUL_DEALS, FY_AZUL_GAME_OVER);
}

static void a_number_that_is_no_move_is_refused(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(DRAFTING BOTH_BOARDS "/0,0/1/0"), placing = azul_of(PLACING);
    const fy_move good = move_of("1B1");
    assert_true(fy_azul_is_legal(&pos, good));
    assert_refused(&pos, 0, FY_AZUL_BAD_MOVE);
    assert_refused(&pos, UINT32_MAX, FY_AZUL_BAD_MOVE);
    assert_refused(&pos, good | UINT32_C(1) << 31, FY_AZUL_BAD_MOVE);
    assert_refused(&pos, good | FY_AZUL_PLACES, FY_AZUL_BAD_MOVE);
    assert_refused(&pos, good | FY_AZUL_DEALS, FY_AZUL_BAD_MOVE);
    assert_refused(&pos, good | 1 << 20, FY_AZUL_BAD_MOVE);
    assert_refused(&pos, FY_AZUL_DRAFTS, FY_AZUL_BAD_MOVE);                   /* no colour */
    assert_refused(&pos, FY_AZUL_DRAFTS | 6 << 4, FY_AZUL_BAD_MOVE);          /* the token */
    assert_refused(&pos, FY_AZUL_DRAFTS | 1 << 4 | 5 << 7, FY_AZUL_BAD_MOVE); /* line 6 */
    assert_refused(&placing, FY_AZUL_PLACES | 5 << 7, FY_AZUL_BAD_MOVE);      /* line 6 */
    assert_refused(&placing, FY_AZUL_PLACES | 5 << 10, FY_AZUL_BAD_MOVE);     /* column 6 */
    const fy_azul dealing = azul_of(BEFORE_DEAL);
    assert_refused(&dealing, UINT32_MAX, FY_AZUL_BAD_MOVE);
}

static void a_partial_position_cannot_be_played(void **state)
{
    (void)state;
    const fy_azul pos = azul_of("BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|-B---|--B--|---B-|----B/"
                                "-|--|YYY|----|-----/BRW/12,8/3/1");
    assert_int_equal(pos.partial, 1);
    assert_refused(&pos, move_of("1B1"), FY_AZUL_IS_PARTIAL);
    assert_refused(&pos, FY_AZUL_DEALS, FY_AZUL_IS_PARTIAL);
    assert_int_equal(fy_azul_move_count(&pos), 0);
    assert_int_equal(fy_azul_perft(&pos, 2), 1);
    assert_int_equal(fy_azul_status(&pos).code, FY_ONGOING);
    fy_azul played = pos;
    uint64_t random = 1;
    assert_int_equal(fy_azul_playout(&played, &random, 100), 0);
    assert_memory_equal(&played, &pos, sizeof pos);
}

/* ---- what was scored ----------------------------------------------------------------------- */

static void assert_event(const fy_azul_event *event, fy_azul_event expected)
{
    assert_int_equal(event->reason, expected.reason);
    assert_int_equal(event->player, expected.player);
    assert_int_equal(event->row, expected.row);
    assert_int_equal(event->column, expected.column);
    assert_int_equal(event->color, expected.color);
    assert_int_equal(event->across, expected.across);
    assert_int_equal(event->down, expected.down);
    assert_int_equal(event->tiles, expected.tiles);
    assert_int_equal(event->points, expected.points);
    assert_int_equal(event->score, expected.score);
}

static void events_name_tiles_floors_and_bonuses_in_their_order(void **state)
{
    (void)state;
    static const fy_azul_event expected[] = {
        {FY_AZUL_FOR_TILE, 0, 0, 4, FY_AZUL_WHITE, 5, 5, 0, 10, 10},
        {FY_AZUL_FOR_TILE, 1, 0, 0, FY_AZUL_BLUE, 1, 1, 0, 1, 4},
        {FY_AZUL_FOR_FLOOR, 1, 0, 0, 0, 0, 0, 1, -1, 3},
        {FY_AZUL_FOR_ROW, 0, 0, 0, 0, 0, 0, 0, 2, 12},
        {FY_AZUL_FOR_COLUMN, 0, 0, 4, 0, 0, 0, 0, 7, 19},
        {FY_AZUL_FOR_COLOR, 0, 0, 0, FY_AZUL_WHITE, 0, 0, 0, 10, 29},
    };
    enum { COUNT = sizeof expected / sizeof *expected };
    const fy_azul pos = azul_of(LAST_TILE);
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    assert_int_equal(fy_azul_events(events, FY_AZUL_EVENTS_MAX, &pos, move_of("CW1")), COUNT);
    for (int i = 0; i < COUNT; i++) assert_event(&events[i], expected[i]);
}

static void a_floor_takes_no_more_points_than_there_are(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(NO_FACTORIES "/B/" NO_WALL "/" NO_LINES "/KKKF/" NO_BOARD
                                             "/2,0/1/0");
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    assert_int_equal(fy_azul_events(events, FY_AZUL_EVENTS_MAX, &pos, move_of("CB2")), 1);
    assert_event(&events[0], (fy_azul_event){FY_AZUL_FOR_FLOOR, 0, 0, 0, 0, 0, 0, 4, -2, 0});
}

static void all_events_are_counted_but_only_as_many_stored_as_there_is_room_for(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(LAST_TILE);
    fy_azul_event *events = malloc(2 * sizeof *events); /* a third would be seen by a sanitizer */
    assert_non_null(events);
    assert_int_equal(fy_azul_events(events, 2, &pos, move_of("CW1")), 6);
    assert_int_equal(events[1].player, 1);
    assert_int_equal(fy_azul_events(NULL, 0, &pos, move_of("CW1")), 6);
    free(events);
}

static void a_move_within_the_round_scores_nothing(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(DRAFTING BOTH_BOARDS "/0,0/1/0");
    assert_int_equal(fy_azul_events(NULL, 0, &pos, move_of("1B2")), 0);
}

/* ---- counting, lines, keys, games ---------------------------------------------------------- */

#define PERFT_START "BBRW|YYYK|RRRR|BYKW|KKWW/F/" BOTH_BOARDS "/0,0/1/0"

static void the_ways_to_draft_are_counted_factory_by_factory(void **state)
{
    (void)state;
    static const uint64_t ways[] = {1, 72, 4752, 239196, 10206755};
    const fy_azul pos = azul_of(PERFT_START);
    for (int depth = -1; depth <= (SLOW_BUILD ? 3 : 4); depth++)
        assert_true(fy_azul_perft(&pos, depth) == ways[depth > 0 ? depth : 0]);
    const fy_azul equal = azul_of("BBBB|BBBB|----|----|----/F/" BOTH_BOARDS "/0,0/1/0");
    assert_int_equal(fy_azul_perft(&equal, 1), 2 * 6);
}

static void a_finished_round_is_one_way(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(NO_FACTORIES "/B/" NO_BOARD "/" OTHER "/0,0/1/0");
    for (int depth = 1; depth <= 9; depth++) assert_int_equal(fy_azul_perft(&pos, depth), 6);
    const fy_azul dealing = azul_of(BEFORE_DEAL), placing = azul_of(PLACING);
    const fy_azul over = azul_of(NO_FACTORIES "/-/" ONE_ROW ONE_ROW "30,30/5/0");
    for (int depth = 0; depth <= 3; depth++) {
        assert_int_equal(fy_azul_perft(&dealing, depth), 1);
        assert_int_equal(fy_azul_perft(&placing, depth), 1);
        assert_int_equal(fy_azul_perft(&over, depth), 1);
    }
}

enum { ROOM = 400 };

static fy_move any_move(const fy_azul *pos, uint64_t *random)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    const size_t count = fy_azul_moves(moves, pos);
    return count > 0 ? moves[random_below(random, (int)count)] : fy_azul_chance(pos, random);
}

static void a_line_takes_back_every_move_of_a_game(void **state)
{
    (void)state;
    static fy_azul_step steps[ROOM];
    static fy_azul before[ROOM];
    static fy_move played[ROOM];
    fy_azul_line line;
    fy_azul start;
    fy_move move;
    uint64_t random = 11;
    fy_azul_start_for(&start, 3, 1);
    fy_azul_line_start(&line, &start, steps, ROOM);
    assert_int_equal(fy_azul_line_undo(&line), 0);
    while ((move = any_move(&line.pos, &random)) != 0) {
        before[line.count] = line.pos;
        played[line.count] = move;
        assert_int_equal(fy_azul_line_play(&line, move).code, FY_OK);
    }
    assert_true(line.count > 60 && fy_azul_line_status(&line).over == 1);
    while (line.count > 0) {
        move = fy_azul_line_undo(&line);
        assert_int_equal(move, played[line.count]);
        assert_memory_equal(&line.pos, &before[line.count], sizeof start);
    }
    assert_memory_equal(&line.pos, &start, sizeof start);
    assert_int_equal(fy_azul_line_status(&line).code, FY_ONGOING);
}

static void a_line_without_room_and_an_illegal_move_leave_it_as_it_is(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(PERFT_START);
    fy_azul_step step;
    fy_azul_line line;
    fy_azul_line_start(&line, &pos, &step, 1);
    fy_azul_line before = line;
    assert_int_equal(fy_azul_line_play(&line, move_of("1Y1")).code, FY_AZUL_NO_SUCH_COLOR);
    assert_memory_equal(&line, &before, sizeof line);
    assert_int_equal(fy_azul_line_play(&line, move_of("1B1")).code, FY_OK);
    before = line;
    assert_int_equal(fy_azul_line_play(&line, move_of("2Y1")).code, FY_LINE_FULL);
    assert_memory_equal(&line, &before, sizeof line);
    assert_int_equal(fy_code_severity(FY_LINE_FULL), FY_SEVERITY_CALL);
}

static void moves_in_another_order_lead_to_the_same_key(void **state)
{
    (void)state;
    fy_azul a = after(PERFT_START, "1B2"), b = after(PERFT_START, "3R4");
    assert_true(fy_azul_key(&a) != fy_azul_key(&b));
    assert_int_equal(fy_azul_play(&a, &a, move_of("2Y3")).code, FY_OK);
    assert_int_equal(fy_azul_play(&a, &a, move_of("3R4")).code, FY_OK);
    assert_int_equal(fy_azul_play(&b, &b, move_of("2Y3")).code, FY_OK);
    assert_true(fy_azul_key(&a) != fy_azul_key(&b));
    assert_int_equal(fy_azul_play(&b, &b, move_of("1B2")).code, FY_OK);
    assert_true(fy_azul_key(&a) == fy_azul_key(&b));
}

static void whatever_differs_in_a_position_changes_its_key(void **state)
{
    (void)state;
    const fy_azul pos = azul_of(PERFT_START "/bag:9,9,9,9,9/lid:1,1,1,1,1");
    static const size_t counters = offsetof(fy_azul, round);
    for (size_t i = 0; i < sizeof pos; i++) {
        fy_azul other = pos;
        ((uint8_t *)&other)[i] ^= 1;
        assert_true(fy_azul_key(&other) != fy_azul_key(&pos));
        if (i > 0 && i < counters) { /* the same change elsewhere is another position */
            fy_azul third = pos;
            ((uint8_t *)&third)[i - 1] ^= 1;
            assert_true(fy_azul_key(&third) != fy_azul_key(&other));
        }
    }
}

static void scores_that_change_places_change_the_key(void **state)
{
    (void)state;
    const fy_azul one = azul_of("BBRW|YYYK|RRRR|BYKW|KKWW/F/" BOTH_BOARDS "/3,5/1/0");
    const fy_azul other = azul_of("BBRW|YYYK|RRRR|BYKW|KKWW/F/" BOTH_BOARDS "/5,3/1/0");
    assert_true(fy_azul_key(&one) != fy_azul_key(&other));
}

static void a_random_game_comes_to_its_end_and_is_the_same_for_the_same_seed(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (SLOW_BUILD ? 60 : 600); seed++) {
        fy_azul one, two;
        uint64_t first = seed, second = seed, moves = 0;
        fy_azul_start_for(&one, 2 + (int)(seed % 3), seed % 2 == 0 && seed % 5 == 0);
        two = one;
        const uint64_t played = fy_azul_playout(&one, &first, 2000);
        assert_true(played < 2000 && fy_azul_status(&one).over == 1);
        while (moves < played) moves += fy_azul_playout(&two, &second, 1);
        assert_memory_equal(&one, &two, sizeof one);
        assert_true(first == second && fy_azul_playout(&two, &second, 1) == 0);
    }
}

/* ---- random games, move by move ----------------------------------------------------------- */

/* As random games draw it: no number is more likely than another. */
static uint32_t drawn_below(uint64_t *random, uint32_t below)
{
    for (;;) {
        const uint64_t product = (random_bits(random) >> 32) * below;
        if ((uint32_t)product >= (UINT64_C(1) << 32) % below) return (uint32_t)(product >> 32);
    }
}

/* By colour, source and line, the centre and the floor last; placements by column. */
static int compare_moves(const void *one, const void *other)
{
    int rank[2];
    for (int i = 0; i < 2; i++) {
        const fy_move move = *(const fy_move *)(i == 0 ? one : other);
        rank[i] = fy_azul_move_color(move) << 10 | fy_azul_source(move) << 6 |
                  fy_azul_line_of(move) << 3 | fy_azul_column_of(move);
    }
    return rank[0] - rank[1];
}

/* One of all legal moves, or a deal; 0 if the game is over. */
static fy_move drawn_move(const fy_azul *pos, uint64_t *random)
{
    fy_move moves[FY_AZUL_MOVES_MAX];
    const size_t count = fy_azul_moves(moves, pos);
    if (count == 0) return fy_azul_chance(pos, random);
    qsort(moves, count, sizeof *moves, compare_moves);
    return moves[drawn_below(random, (uint32_t)count)];
}

/* Plays a random game up to so many moves in both ways. Gives how many it had. */
static uint64_t assert_same_game(const fy_azul *start, uint64_t seed, uint64_t limit)
{
    fy_azul at_once = *start, by_moves = *start;
    uint64_t first = seed, second = seed, played = 0;
    fy_move move;
    const uint64_t moves = fy_azul_playout(&at_once, &first, limit);
    while (played < limit && (move = drawn_move(&by_moves, &second)) != 0) {
        assert_int_equal(fy_azul_play(&by_moves, &by_moves, move).code, FY_OK);
        played++;
    }
    assert_int_equal(moves, played);
    assert_memory_equal(&at_once, &by_moves, sizeof at_once);
    assert_true(first == second);
    return played;
}

static void a_random_game_is_one_of_moves_drawn_from_the_list(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (SLOW_BUILD ? 300 : 3000); seed++) {
        fy_azul pos;
        fy_azul_start_for(&pos, 2 + (int)(seed % 3), seed / 3 % 2 == 0);
        const uint64_t all = assert_same_game(&pos, seed, 2000);
        assert_true(all > 20);
        assert_same_game(&pos, seed, seed % all); /* most of these end within a round */
    }
}

/* Such games begin with floors and lines that are too full, factories that are short, and no bag or
 * lid. */
static void a_random_game_from_any_position_is_one_of_moves_drawn_from_the_list(void **state)
{
    (void)state;
    uint64_t random = 11, moves = 0;
    for (int i = 0; i < (SLOW_BUILD ? 1000 : 10 * 1000); i++) {
        fy_azul pos;
        random_azul(&pos, &random);
        moves += assert_same_game(&pos, random, 1 + random_bits(&random) % 100);
    }
    assert_true(moves > (SLOW_BUILD ? 10 * 1000 : 100 * 1000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bag_is_filled_from_the_lid_only_when_it_is_empty),
        cmocka_unit_test(when_bag_and_lid_run_out_factories_stay_short),
        cmocka_unit_test(without_bag_and_lid_tiles_come_from_what_is_unseen),
        cmocka_unit_test(a_random_deal_is_the_same_for_the_same_number),
        cmocka_unit_test(given_tiles_are_dealt_from_bag_and_lid),
        cmocka_unit_test(tiles_that_bag_and_lid_cannot_give_are_refused),
        cmocka_unit_test(tiles_are_dealt_between_rounds_only),
        cmocka_unit_test(a_new_game_begins_with_twenty_tiles_of_each_color_in_the_bag),
        cmocka_unit_test(an_illegal_move_is_refused_with_its_reason),
        cmocka_unit_test(a_deal_is_refused_while_a_player_is_to_move),
        cmocka_unit_test(a_number_that_is_no_move_is_refused),
        cmocka_unit_test(a_partial_position_cannot_be_played),
        cmocka_unit_test(events_name_tiles_floors_and_bonuses_in_their_order),
        cmocka_unit_test(a_floor_takes_no_more_points_than_there_are),
        cmocka_unit_test(all_events_are_counted_but_only_as_many_stored_as_there_is_room_for),
        cmocka_unit_test(a_move_within_the_round_scores_nothing),
        cmocka_unit_test(the_ways_to_draft_are_counted_factory_by_factory),
        cmocka_unit_test(a_finished_round_is_one_way),
        cmocka_unit_test(a_line_takes_back_every_move_of_a_game),
        cmocka_unit_test(a_line_without_room_and_an_illegal_move_leave_it_as_it_is),
        cmocka_unit_test(moves_in_another_order_lead_to_the_same_key),
        cmocka_unit_test(whatever_differs_in_a_position_changes_its_key),
        cmocka_unit_test(scores_that_change_places_change_the_key),
        cmocka_unit_test(a_random_game_comes_to_its_end_and_is_the_same_for_the_same_seed),
        cmocka_unit_test(a_random_game_is_one_of_moves_drawn_from_the_list),
        cmocka_unit_test(a_random_game_from_any_position_is_one_of_moves_drawn_from_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
