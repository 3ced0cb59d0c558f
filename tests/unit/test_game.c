/* The generic interface: games by name, style options by name, and calls that must say exactly what
 * the typed calls of the game say. */
#include <stdlib.h>
#include <string.h>

#include "chess_random.h"

static const fy_game *chess(void)
{
    const fy_game *game = fy_game_find("chess", 5);
    assert_non_null(game);
    return game;
}

/* ---- finding ----------------------------------------------------------------------------- */

static void a_game_is_found_by_its_whole_name_only(void **state)
{
    (void)state;
    assert_string_equal(fy_game_name(chess()), "chess");
    assert_ptr_equal(fy_game_find("chessboard", 5), chess());
    assert_null(fy_game_find("ches", 4));
    assert_null(fy_game_find("chess2", 6));
    assert_null(fy_game_find("Chess", 5));
    assert_null(fy_game_find("chess", 6)); /* the NUL is no letter */
    assert_null(fy_game_find("", 0));
}

static void games_are_listed_in_order_and_found_again_by_name(void **state)
{
    (void)state;
    size_t count = 0;
    for (const fy_game *game; (game = fy_game_at(count)) != NULL; count++)
        assert_ptr_equal(fy_game_find(fy_game_name(game), strlen(fy_game_name(game))), game);
    assert_true(count >= 1);
    assert_null(fy_game_at(count + 1));
    assert_null(fy_game_at(SIZE_MAX));
}

/* What packed files say must not depend on the order of the table. */
static void a_game_keeps_its_number(void **state)
{
    (void)state;
    static const char *const names[] = {"chess", "jieqi", "azul"};
    for (unsigned i = 0; i < 3; i++) assert_int_equal(fy_game_number(game_named(names[i])), i + 1);
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        const unsigned number = fy_game_number(fy_game_at(i));
        assert_true(number > 0 && number < 256);
        assert_ptr_equal(fy_game_numbered(number), fy_game_at(i));
    }
    assert_null(fy_game_numbered(0));
    assert_null(fy_game_numbered(256));
}

static void what_looks_like_no_other_game_is_taken_for_chess(void **state)
{
    (void)state;
    assert_ptr_equal(fy_game_detect("8/8/8/8/8/8/8/8 w - - 0 1", 25), chess());
    assert_ptr_equal(fy_game_detect("nonsense", 8), chess());
    assert_ptr_equal(fy_game_detect("", 0), chess());
    assert_ptr_equal(fy_game_detect("\0\xff", 2), chess());
}

/* By counting, byte by byte. Eight ranks without '|' and ':' are chess, in a text that is neither
 * short nor long; a ':' in the second word is Jieqi; a '|' before any '/' is Azul; then nine '/' in
 * the first word are Jieqi, and a '|' in it Azul. */
static const char *game_by_counting(const char *text, size_t len)
{
    int word = 0, slashes = 0, all_slashes = 0, colons = 0, all_colons = 0, bars = 0,
        bars_first = 0;
    for (size_t i = 0; i < len; i++) {
        const int gap = text[i] == ' ' || text[i] == '\t';
        const int starts = !gap && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t');
        word += starts;
        slashes += word == 1 && text[i] == '/';
        all_slashes += text[i] == '/';
        bars += text[i] == '|';
        bars_first += word == 1 && text[i] == '|';
        colons += word == 2 && text[i] == ':';
        all_colons += text[i] == ':';
    }
    const char *bar = strchr(text, '|'), *slash = strchr(text, '/'), *blank = strpbrk(text, " \t");
    if (len >= 16 && len <= 80 && bars == 0 && all_colons == 0 && all_slashes == 7) return "chess";
    if (bars_first == 0 && slashes > 0 && colons > 0) return "jieqi";
    if (bars > 0 && (slash == NULL || bar < slash)) return "azul";
    if (bars_first == 0 && slashes == 9) return "jieqi";
    return bars > 0 && (blank == NULL || bar < blank) ? "azul" : "chess";
}

/* Of a game that is none of the three nothing is known here. */
static void texts_of_any_length_are_told_apart_as_by_counting(void **state)
{
    (void)state;
    static const char bytes[] = "//////r8PK w-:| 1\t";
    uint64_t seed = 1;
    int found[3] = {0, 0, 0};
    for (int i = 0; i < 200000; i++) {
        char text[120] = {0};
        const int len = random_below(&seed, 110), kinds = 8 + random_below(&seed, 11);
        for (int k = 0; k < len; k++)
            text[k] = one_in(&seed, 5) ? bytes[random_below(&seed, kinds)] : 'p';
        const unsigned number = fy_game_number(fy_game_detect(text, (size_t)len));
        if (number > 3) continue;
        const char *name = fy_game_name(fy_game_numbered(number));
        assert_for(text, (size_t)len, strcmp(name, game_by_counting(text, (size_t)len)) == 0);
        found[number - 1]++;
    }
    for (int i = 0; i < 3; i++) assert_true(found[i] > 1000);
}

static void a_comment_does_not_make_a_record_of_chess_another_game(void **state)
{
    (void)state;
    static const char epd[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - c0 \"0-0 | 0-0-0\";";
    assert_ptr_equal(fy_game_detect(epd, sizeof epd - 1), chess());
}

static void each_game_is_known_by_its_start(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        fy_position pos;
        char text[FY_TEXT_MAX];
        fy_start(&pos, fy_game_at(i));
        const size_t len = fy_write(text, sizeof text, fy_game_at(i), &pos, 0).at;
        assert_for(text, len, fy_game_detect(text, len) == fy_game_at(i));
    }
}

/* ---- reading and judging ----------------------------------------------------------------- */

static void assert_read_as_any(const char *text, size_t len, uint32_t allow)
{
    const fy_game *detected = fy_game_detect(text, len), *game = NULL;
    fy_position pos, any, untouched;
    memset(&pos, 0xaa, sizeof pos);
    any = untouched = pos;
    const fy_result parsed = fy_parse(&pos, detected, text, len, allow);
    const fy_result read = fy_parse_any(&any, &game, text, len, allow);
    assert_for(text, len, game == detected);
    assert_for(text, len, read.code == parsed.code && read.at == parsed.at);
    assert_for(text, len, memcmp(&any, &pos, sizeof any) == 0);
    assert_for(text, len, parsed.code == FY_OK || memcmp(&any, &untouched, sizeof any) == 0);
    any = untouched;
    assert_int_equal(fy_parse_any(&any, &game, text, len, allow).code, parsed.code);
    assert_for(text, len, game == detected && memcmp(&any, &pos, sizeof any) == 0);
}

static void assert_judged(const char *text, size_t len, uint32_t allow)
{
    const fy_game *detected = fy_game_detect(text, len), *game = NULL;
    fy_position pos;
    uint64_t rules = 7, with_game = 7;
    const fy_result parsed = fy_parse(&pos, detected, text, len, allow);
    const fy_result judged = fy_judge(&rules, &game, text, len, allow);
    assert_for(text, len, game == detected);
    assert_for(text, len, judged.code == parsed.code && judged.at == parsed.at);
    assert_for(text, len, rules == (parsed.code == FY_OK ? fy_check(game, &pos) : 0));
    const fy_result again = fy_judge(&with_game, &game, text, len, allow);
    assert_for(text, len, again.code == parsed.code && with_game == rules && game == detected);
    assert_int_equal(fy_judge(NULL, &game, text, len, allow).code, parsed.code);
}

static void a_text_of_an_unknown_game_is_read_and_judged_as_by_the_detected_one(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < 20000; i++) {
        char text[SPELLING_MAX];
        fy_chess pos;
        random_position(&pos, &seed);
        size_t len = one_in(&seed, 2) ? random_spelling(text, &pos, &seed)
                                      : fy_chess_write(text, sizeof text, &pos, 0).at;
        if (one_in(&seed, 3)) text[random_below(&seed, (int)len)] = "/|: 9"[random_below(&seed, 5)];
        const uint32_t allow = one_in(&seed, 2) ? 0 : FY_ALLOW_MISSING_FIELDS;
        assert_judged(text, len, allow);
        assert_read_as_any(text, len, allow);
    }
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        char text[FY_TEXT_MAX];
        fy_position pos;
        fy_start(&pos, fy_game_at(i));
        const size_t len = fy_write(text, sizeof text, fy_game_at(i), &pos, 0).at;
        assert_judged(text, len, 0);
        assert_read_as_any(text, len, 0);
    }
}

static int players_of(const fy_game *game)
{
    int count = 0;
    while (fy_player_name(game, count) != NULL) count++;
    return count;
}

static void a_game_starts_for_as_many_players_as_it_has(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        const fy_game *game = fy_game_at(i);
        for (int players = -1; players <= 6; players++) {
            fy_position pos, start;
            memset(&pos, 1, sizeof pos);
            const fy_result started = fy_start_for(&pos, game, players);
            const int good = players >= 2 && players <= players_of(game);
            assert_int_equal(started.code, good ? FY_OK : FY_WRONG_PLAYERS);
            fy_start(&start, game);
            if (players == 2) assert_memory_equal(&pos, &start, sizeof pos);
            if (good && fy_score(game, &pos, 0) != FY_NO_SCORE) {
                assert_true(fy_score(game, &pos, players - 1) != FY_NO_SCORE);
                assert_true(fy_score(game, &pos, players) == FY_NO_SCORE);
            }
            memset(&start, 1, sizeof start);
            if (!good) assert_memory_equal(&pos, &start, sizeof pos);
        }
    }
}

static void a_game_is_dealt_for_as_many_players_as_it_has(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++)
        for (int players = -1; players <= 6; players++) {
            const fy_game *game = fy_game_at(i);
            fy_position dealt, two, start, before;
            uint64_t random = 7, again = 7;
            memset(&dealt, 1, sizeof dealt);
            before = dealt;
            const fy_result result = fy_deal_for(&dealt, game, players, &random);
            const uint32_t started = fy_start_for(&start, game, players).code;
            const int deals = strcmp(fy_game_name(game), "chess") != 0;
            assert_int_equal(result.code, deals ? started : FY_NOTHING_TO_DEAL);
            if (result.code != FY_OK) {
                assert_memory_equal(&dealt, &before, sizeof dealt);
                continue;
            }
            assert_int_equal(fy_players(game, &dealt), players);
            assert_int_not_equal(fy_turn(game, &dealt), FY_CHANCE);
            if (players != 2) continue;
            assert_int_equal(fy_deal(&two, game, &again).code, FY_OK);
            assert_memory_equal(&dealt, &two, sizeof two);
        }
}

static void nobody_sees_what_a_player_who_is_not_there_sees(void **state)
{
    (void)state;
    const fy_game *jieqi = fy_game_find("jieqi", 5);
    fy_position table, view;
    uint64_t random = 1;
    assert_int_equal(fy_deal(&table, jieqi, &random).code, FY_OK);
    assert_int_equal(fy_view(&view, jieqi, &table, 1).code, FY_OK);
    assert_int_equal(fy_view(&view, jieqi, &table, 2).code, FY_NO_SUCH_PLAYER);
    assert_int_equal(fy_view(&view, jieqi, &table, FY_NOBODY).code, FY_NO_SUCH_PLAYER);
    assert_int_equal(fy_view(&table, jieqi, &view, 0).code, FY_NOTHING_TO_HIDE);
}

static void a_position_tells_how_many_play(void **state)
{
    (void)state;
    for (size_t i = 0; fy_game_at(i) != NULL; i++)
        for (int players = 2; players <= 4; players++) {
            fy_position pos;
            if (fy_start_for(&pos, fy_game_at(i), players).code != FY_OK) continue;
            assert_int_equal(fy_players(fy_game_at(i), &pos), players);
            assert_non_null(fy_player_name(fy_game_at(i), players - 1));
        }
}

static void fields_have_names_and_past_the_last_there_is_none(void **state)
{
    (void)state;
    assert_string_equal(fy_field_name(chess(), FY_CHESS_PLACEMENT), "placement");
    assert_string_equal(fy_field_name(chess(), FY_CHESS_CASTLING), "castling");
    assert_string_equal(fy_field_name(chess(), FY_CHESS_OPERATIONS), "operations");
    assert_null(fy_field_name(chess(), FY_CHESS_FIELDS));
    assert_null(fy_field_name(chess(), 1000));
}

static void rule_bits_lead_to_the_codes_of_the_rules(void **state)
{
    (void)state;
    assert_int_equal(fy_rule_code(chess(), 0), FY_CHESS_NO_WHITE_KING);
    assert_int_equal(fy_rule_code(chess(), 20), FY_CHESS_IMPOSSIBLE_CHECK);
}

/* ---- styles ------------------------------------------------------------------------------ */

static void assert_style(uint32_t before, const char *option, const char *value, uint32_t after)
{
    uint32_t style = before;
    assert_int_equal(fy_style(&style, chess(), option, value).code, FY_OK);
    assert_int_equal(style, after);
}

static void style_options_set_their_own_bits_and_no_others(void **state)
{
    (void)state;
    const uint32_t others = FY_CHESS_CASTLING_SHREDDER | FY_CHESS_EPD;
    assert_style(0, "ep", "legal", FY_CHESS_EP_LEGAL);
    assert_style(others, "ep", "xfen", others | FY_CHESS_EP_XFEN);
    assert_style(FY_CHESS_EP_LEGAL, "ep", "xfen", FY_CHESS_EP_XFEN);
    assert_style(FY_CHESS_EP_XFEN, "ep", "always", FY_CHESS_EP_ALWAYS);
    assert_style(0, "castling", "shredder", FY_CHESS_CASTLING_SHREDDER);
    assert_style(others, "castling", "xfen", FY_CHESS_CASTLING_XFEN | FY_CHESS_EPD);
    assert_style(others, "castling", "auto", FY_CHESS_EPD);
    assert_style(0, "dialect", "epd", FY_CHESS_EPD);
    assert_style(others, "dialect", "fen", FY_CHESS_CASTLING_SHREDDER);
}

static void an_unknown_option_or_value_changes_nothing(void **state)
{
    (void)state;
    uint32_t style = 5;
    assert_int_equal(fy_style(&style, chess(), "EP", "legal").code, FY_UNKNOWN_OPTION);
    assert_int_equal(fy_style(&style, chess(), "", "").code, FY_UNKNOWN_OPTION);
    assert_int_equal(fy_style(&style, chess(), "ep", "leg").code, FY_UNKNOWN_VALUE);
    assert_int_equal(fy_style(&style, chess(), "ep", "shredder").code, FY_UNKNOWN_VALUE);
    assert_int_equal(fy_style(&style, chess(), "castling", "").code, FY_UNKNOWN_VALUE);
    assert_int_equal(style, 5);
}

/* ---- forwarding -------------------------------------------------------------------------- */

static int same_result(fy_result a, fy_result b)
{
    return a.code == b.code && a.at == b.at;
}

static void a_started_game_is_the_typed_one_and_zero_beyond_it(void **state)
{
    (void)state;
    fy_position generic, expected;
    memset(&generic, 0xa5, sizeof generic);
    memset(&expected, 0, sizeof expected);
    fy_start(&generic, chess());
    fy_chess_start(&expected.chess);
    assert_memory_equal(&generic, &expected, sizeof generic);
    fy_chess read = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_true(same_position(&generic.chess, &read));
}

/* Each call on a text, generic and typed. */
static void assert_texts_forwarded(const char *text, size_t len, uint32_t allow, uint32_t style)
{
    fy_position generic, before;
    fy_chess typed;
    if (is_wrapped_text(chess(), text, len, allow)) return;
    memset(&generic, 0xa5, sizeof generic);
    before = generic;
    fy_result a = fy_parse(&generic, chess(), text, len, allow);
    fy_result b = fy_chess_parse(&typed, text, len, allow);
    assert_for(text, len, same_result(a, b));
    if (a.code == FY_OK)
        assert_for(text, len, same_position(&generic.chess, &typed));
    else
        assert_memory_equal(&generic, &before, sizeof generic);

    char one[FY_TEXT_MAX + SPELLING_MAX] = "", two[FY_TEXT_MAX + SPELLING_MAX] = "";
    a = fy_rewrite(one, sizeof one, chess(), text, len, allow, style);
    b = fy_chess_rewrite(two, sizeof two, text, len, allow, style);
    assert_for(text, len, same_result(a, b) && strcmp(one, two) == 0);

    a = fy_fix(one, sizeof one, chess(), text, len, allow);
    b = fy_chess_fix(two, sizeof two, text, len, allow);
    assert_for(text, len, same_result(a, b) && strcmp(one, two) == 0);

    fy_finding left[FY_FINDINGS_MAX], right[FY_FINDINGS_MAX];
    size_t count = fy_diagnose(left, FY_FINDINGS_MAX, chess(), text, len, allow);
    assert_int_equal(count, fy_chess_diagnose(right, FY_FINDINGS_MAX, text, len, allow));
    assert_memory_equal(left, right, count * sizeof left[0]);
}

static void calls_on_texts_say_what_the_typed_ones_say(void **state)
{
    (void)state;
    uint64_t seed = 1;
    char text[SPELLING_MAX];
    for (int i = 0; i < 3000; i++) {
        size_t len = random_text(text, &seed);
        uint32_t allow = (uint32_t)random_bits(&seed) & FY_ALLOW_ALL;
        assert_texts_forwarded(text, len, allow, (uint32_t)random_below(&seed, 32));
    }
}

static void calls_on_positions_say_what_the_typed_ones_say(void **state)
{
    (void)state;
    static char one[1 << 16], two[1 << 16];
    uint64_t seed = 2;
    for (int i = 0; i < 300; i++) {
        fy_position pos;
        random_position(&pos.chess, &seed);
        uint32_t style = (uint32_t)random_below(&seed, 32);
        assert_true(fy_check(chess(), &pos) == fy_chess_check(&pos.chess));

        assert_true(same_result(fy_write(one, sizeof one, chess(), &pos, style),
                                fy_chess_write(two, sizeof two, &pos.chess, style)));
        assert_string_equal(one, two);
        assert_true(strlen(one) < FY_TEXT_MAX);

        assert_true(same_result(fy_draw(one, sizeof one, chess(), &pos, style & 15),
                                fy_chess_draw(two, sizeof two, &pos.chess, style & 15)));
        assert_string_equal(one, two);

        assert_true(same_result(fy_to_json(one, sizeof one, chess(), &pos),
                                fy_chess_to_json(two, sizeof two, &pos.chess)));
        assert_string_equal(one, two);
        assert_true(strlen(one) < FY_JSON_MAX);
    }
}

static void reading_json_forwards_and_zeroes_what_is_beyond_the_game(void **state)
{
    (void)state;
    static const char fen[] = "8/8/8/8/8/8/8/8 b - - 3 4";
    const fy_json text = {.type = FY_JSON_STRING,
                          .at = 9,
                          .key = "text",
                          .key_len = 4,
                          .text = fen,
                          .len = sizeof fen - 1};
    const fy_json object = {.type = FY_JSON_OBJECT, .at = 1, .child = &text};
    fy_position generic, expected;
    memset(&generic, 0xa5, sizeof generic);
    memset(&expected, 0, sizeof expected);
    assert_int_equal(fy_from_json(&generic, chess(), &object, 0).code, FY_OK);
    expected.chess = position_of(fen);
    assert_memory_equal(&generic, &expected, sizeof generic);

    const fy_json number = {.type = FY_JSON_NUMBER, .at = 7, .text = "1", .len = 1};
    fy_result result = fy_from_json(&generic, chess(), &number, 0);
    assert_int_equal(result.code, FY_JSON_TYPE);
    assert_int_equal(result.at, 7);
    assert_memory_equal(&generic, &expected, sizeof generic);
}

static void a_count_that_outgrows_a_number_stays_at_the_highest(void **state)
{
    (void)state;
    static const char kings[] = "k7/8/8/8/8/8/8/K7 w - - 0 1";
    static uint8_t memory[1 << 20];
    fy_position pos;
    fy_result read = fy_parse(&pos, chess(), kings, strlen(kings), 0);
    assert_int_equal(read.code, FY_OK);
    assert_true(fy_perft_hashed(chess(), &pos, 24, memory, sizeof memory, NULL) ==
                UINT64_C(6657565910803610611));
    for (int depth = 25; depth < 100; depth *= 2)
        assert_true(fy_perft_hashed(chess(), &pos, depth, memory, sizeof memory, NULL) ==
                    UINT64_MAX);
}

static void where_memory_is_of_no_use_one_of_the_threads_counts(void **state)
{
    (void)state;
    assert_true(fy_perft_is_hashed(chess()));
    for (size_t i = 0; fy_game_at(i) != NULL; i++) {
        const fy_game *game = fy_game_at(i);
        if (fy_perft_is_hashed(game)) continue;
        fy_perft_shared shared = {0};
        fy_position pos;
        uint8_t memory[64];
        fy_start(&pos, game);
        const uint64_t ways = fy_perft(game, &pos, 1);
        assert_true(fy_perft_hashed(game, &pos, 1, memory, sizeof memory, NULL) == ways);
        assert_true(fy_perft_hashed(game, &pos, 1, memory, sizeof memory, &shared) == ways);
        assert_true(fy_perft_hashed(game, &pos, 1, memory, sizeof memory, &shared) == 0);
        assert_true(shared.ways == ways);
    }
}

static void counting_or_a_line_may_have_no_room(void **state)
{
    (void)state;
    fy_position pos;
    fy_line line;
    fy_move moves[FY_MOVES_MAX];
    fy_start(&pos, chess());
    assert_true(fy_perft_hashed(chess(), &pos, 3, NULL, 0, NULL) == 8902);
    fy_line_start(&line, chess(), &pos, NULL, 0);
    assert_int_equal(fy_moves(moves, chess(), &pos), 20);
    assert_int_equal(fy_line_play(&line, chess(), moves[0]).code, FY_LINE_FULL);
    assert_int_equal(fy_line_undo(&line, chess()), 0);
}

static void a_move_is_not_written_in_an_unknown_style(void **state)
{
    (void)state;
    fy_position pos;
    fy_move moves[FY_MOVES_MAX];
    char text[FY_MOVE_TEXT_MAX];
    fy_start(&pos, chess());
    assert_int_equal(fy_moves(moves, chess(), &pos), 20);
    fy_result written = fy_move_write(text, sizeof text, chess(), &pos, moves[0], 4);
    assert_int_equal(written.code, FY_UNKNOWN_OPTION);
}

static void playing_any_number_gives_a_position_that_fen_can_write(void **state)
{
    (void)state;
    uint64_t seed = 8;
    for (int i = 0; i < 100000; i++) {
        fy_chess pos, after, again;
        char text[FY_CHESS_TEXT_MAX];
        fy_chess_start(&pos);
        pos.turn = (uint8_t)(i % 2);
        fy_chess_play_unchecked(&after, &pos, (fy_move)random_bits(&seed) & 0x1fffff);
        fy_result written = fy_chess_write(text, sizeof text, &after, 0);
        assert_int_equal(written.code, FY_OK);
        fy_result read = fy_chess_parse(&again, text, written.at, 0);
        assert_int_equal(read.code, FY_OK);
        assert_memory_equal(&again, &after, sizeof after);
    }
}

static void assert_attempt(const char *text, fy_attempt attempt)
{
    assert_int_equal(fy_attempt_of(text, strlen(text)), attempt);
}

static void an_attempt_at_a_position_is_told_from_a_path(void **state)
{
    (void)state;
    assert_attempt("8/8/8/8/8/8/8/8 w", FY_ATTEMPT_CLEAR);
    assert_attempt("8/8/8/8/8/8/8", FY_ATTEMPT_MAYBE);
    assert_attempt("/no/such/folder/in/this/place", FY_ATTEMPT_MAYBE);
    assert_attempt("8/8/8/8/8/8", FY_ATTEMPT_NONE);
    assert_attempt("a b/c/d/e/f/g/h", FY_ATTEMPT_NONE);
    assert_attempt("", FY_ATTEMPT_NONE);
    assert_attempt("9/9/9/9/9/9/9/9/9/9 -:-", FY_ATTEMPT_CLEAR);
    assert_attempt("BYRY|RKWW", FY_ATTEMPT_CLEAR);
}

static void assert_move_length(const char *game, const char *text, size_t length)
{
    char *copy = exact_copy(text, strlen(text));
    const fy_game *found = fy_game_find(game, strlen(game));
    assert_int_equal(fy_move_length(found, copy, strlen(text)), length);
    free(copy);
}

static void a_move_is_as_long_as_its_game_says(void **state)
{
    (void)state;
    assert_move_length("chess", "e2e4 e7e5", 4);
    assert_move_length("chess", "Nf3", 3);
    assert_move_length("chess", "O-O\tO-O", 3);
    assert_move_length("chess", "--\r\n", 2);
    assert_move_length("chess", "deal BYRY", 4);
    assert_move_length("chess", "", 0);
    assert_move_length("chess", " e4", 0);
    assert_move_length("azul", "2W3 CBF", 3);
    assert_move_length("azul", "deal BYRY|RKWW 2W3", 14);
    assert_move_length("azul", "deal \t BYRY", 11);
    assert_move_length("azul", "deal", 4);
    assert_move_length("azul", "deal  ", 4);
    assert_move_length("azul", "deals BYRY", 5);
}

static void who_can_win_is_told_where_the_game_tells(void **state)
{
    (void)state;
    fy_position pos;
    const char text[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_int_equal(fy_parse(&pos, chess(), text, strlen(text), 0).code, FY_OK);
    assert_int_equal(fy_can_win(chess(), &pos, 0), 1);
    assert_int_equal(fy_can_win(chess(), &pos, 1), 0);
    assert_int_equal(fy_can_win(chess(), &pos, 2), -1);
    assert_int_equal(fy_can_win(chess(), &pos, FY_NOBODY), -1);
    const fy_game *azul = fy_game_find("azul", 4);
    fy_start(&pos, azul);
    assert_int_equal(fy_can_win(azul, &pos, 0), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_count_that_outgrows_a_number_stays_at_the_highest),
        cmocka_unit_test(where_memory_is_of_no_use_one_of_the_threads_counts),
        cmocka_unit_test(counting_or_a_line_may_have_no_room),
        cmocka_unit_test(a_move_is_not_written_in_an_unknown_style),
        cmocka_unit_test(playing_any_number_gives_a_position_that_fen_can_write),
        cmocka_unit_test(a_game_is_found_by_its_whole_name_only),
        cmocka_unit_test(an_attempt_at_a_position_is_told_from_a_path),
        cmocka_unit_test(a_move_is_as_long_as_its_game_says),
        cmocka_unit_test(who_can_win_is_told_where_the_game_tells),
        cmocka_unit_test(games_are_listed_in_order_and_found_again_by_name),
        cmocka_unit_test(a_game_keeps_its_number),
        cmocka_unit_test(what_looks_like_no_other_game_is_taken_for_chess),
        cmocka_unit_test(each_game_is_known_by_its_start),
        cmocka_unit_test(a_comment_does_not_make_a_record_of_chess_another_game),
        cmocka_unit_test(texts_of_any_length_are_told_apart_as_by_counting),
        cmocka_unit_test(a_text_of_an_unknown_game_is_read_and_judged_as_by_the_detected_one),
        cmocka_unit_test(a_game_starts_for_as_many_players_as_it_has),
        cmocka_unit_test(a_game_is_dealt_for_as_many_players_as_it_has),
        cmocka_unit_test(nobody_sees_what_a_player_who_is_not_there_sees),
        cmocka_unit_test(a_position_tells_how_many_play),
        cmocka_unit_test(fields_have_names_and_past_the_last_there_is_none),
        cmocka_unit_test(rule_bits_lead_to_the_codes_of_the_rules),
        cmocka_unit_test(style_options_set_their_own_bits_and_no_others),
        cmocka_unit_test(an_unknown_option_or_value_changes_nothing),
        cmocka_unit_test(a_started_game_is_the_typed_one_and_zero_beyond_it),
        cmocka_unit_test(calls_on_texts_say_what_the_typed_ones_say),
        cmocka_unit_test(calls_on_positions_say_what_the_typed_ones_say),
        cmocka_unit_test(reading_json_forwards_and_zeroes_what_is_beyond_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
