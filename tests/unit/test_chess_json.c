/* A position as a JSON object and back. The library reads a tree that somebody else has parsed, so
 * the trees here are built by hand; every value carries an offset of its own, to which a fault must
 * point. */
#include <string.h>

#include "chess_random.h"

/* ---- a tree of a position ---------------------------------------------------------------- */

enum { NODES = 48 };

/* The members of the object, in this order; faults are made by changing one of them. */
enum { TEXT, BOARD, TURN, CASTLING, EN_PASSANT, HALFMOVE, FULLMOVE, MEMBERS };

static const char *const keys[] = {"text",       "board",    "turn",    "castling",
                                   "en_passant", "halfmove", "fullmove"};

typedef struct tree {
    fy_json node[NODES]; /* the object, its members, then the elements of arrays */
    int used;
    char fen[FY_CHESS_TEXT_MAX];
    char letters[8][8], files[4][1], square[2], half[8], full[8];
} tree;

static fy_json *member(tree *t, int index)
{
    return &t->node[1 + index];
}

static fy_json *new_node(tree *t, fy_json_type type, const char *text, size_t len)
{
    fy_json *node = &t->node[t->used];
    assert_true(t->used < NODES);
    *node = (fy_json){.type = type, .at = 100 + (uint32_t)t->used, .text = text, .len = len};
    t->used++;
    return node;
}

static void add_child(fy_json *parent, fy_json *child)
{
    const fy_json **link = &parent->child;
    while (*link != NULL) link = (const fy_json **)&(*link)->next;
    *link = child;
}

static size_t put_digits(char *out, unsigned number)
{
    size_t len = 0;
    if (number >= 10) len = put_digits(out, number / 10);
    out[len] = (char)('0' + number % 10);
    return len + 1;
}

static void add_members(tree *t, const fy_chess *pos)
{
    static const fy_json_type types[] = {FY_JSON_STRING, FY_JSON_ARRAY,  FY_JSON_STRING,
                                         FY_JSON_OBJECT, FY_JSON_STRING, FY_JSON_NUMBER,
                                         FY_JSON_NUMBER};
    size_t fen = fy_chess_write(t->fen, sizeof t->fen, pos, 0).at;
    const char *turn = pos->turn == FY_CHESS_WHITE ? "white" : "black";
    const char *texts[] = {t->fen, NULL, turn, NULL, t->square, t->half, t->full};
    size_t lens[] = {
        fen, 0, 5, 0, 2, put_digits(t->half, pos->halfmove), put_digits(t->full, pos->fullmove)};
    t->square[0] = (char)('a' + pos->en_passant % 8);
    t->square[1] = (char)('1' + pos->en_passant / 8);
    fy_json *object = new_node(t, FY_JSON_OBJECT, NULL, 0);
    for (int i = 0; i < MEMBERS; i++) {
        fy_json *node = new_node(t, types[i], texts[i], lens[i]);
        node->key = keys[i];
        node->key_len = strlen(keys[i]);
        add_child(object, node);
    }
    if (pos->en_passant == FY_CHESS_NO_SQUARE) member(t, EN_PASSANT)->type = FY_JSON_NULL;
}

static void add_board(tree *t, const fy_chess *pos)
{
    ref_chess ref;
    to_reference(&ref, pos);
    for (int row = 0; row < 8; row++) {
        memcpy(t->letters[row], ref.board + 8 * (7 - row), 8);
        add_child(member(t, BOARD), new_node(t, FY_JSON_STRING, t->letters[row], 8));
    }
}

static void add_castling(tree *t, const fy_chess *pos)
{
    int right = 0;
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        fy_json *files = new_node(t, FY_JSON_ARRAY, NULL, 0);
        files->key = color == FY_CHESS_WHITE ? "white" : "black";
        files->key_len = 5;
        add_child(member(t, CASTLING), files);
        for (int file = 0; file < 8; file++) {
            if (!(pos->castling[color] >> file & 1)) continue;
            t->files[right][0] = (char)('a' + file);
            add_child(files, new_node(t, FY_JSON_STRING, t->files[right], 1));
            right++;
        }
    }
}

static void build(tree *t, const fy_chess *pos)
{
    memset(t, 0, sizeof *t);
    add_members(t, pos);
    add_board(t, pos);
    add_castling(t, pos);
}

static void remove_member(tree *t, int index)
{
    const fy_json **link = &t->node[0].child;
    while (*link != member(t, index)) link = (const fy_json **)&(*link)->next;
    *link = member(t, index)->next;
}

/* ---- writing ----------------------------------------------------------------------------- */

static void assert_json(const char *fen, const char *expected)
{
    fy_chess pos = position_of(fen);
    char out[FY_JSON_MAX];
    fy_result result = fy_chess_to_json(out, sizeof out, &pos);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(out));
    assert_string_equal(out, expected);
}

static void a_position_is_one_object_on_one_line(void **state)
{
    (void)state;
    assert_json("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                "{\"game\":\"chess\",\"ok\":true,"
                "\"text\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\","
                "\"board\":[\"rnbqkbnr\",\"pppppppp\",\"........\",\"........\",\"....P...\","
                "\"........\",\"PPPP.PPP\",\"RNBQKBNR\"],\"turn\":\"black\","
                "\"castling\":{\"white\":[\"h\",\"a\"],\"black\":[\"h\",\"a\"]},"
                "\"en_passant\":\"e3\",\"halfmove\":0,\"fullmove\":1,\"chess960\":false}");
}

static void chess960_is_told_and_rights_are_the_files_of_rooks(void **state)
{
    (void)state;
    assert_json("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Kq - 65535 65535",
                "{\"game\":\"chess\",\"ok\":true,"
                "\"text\":\"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Kq - 65535 65535\","
                "\"board\":[\".r..k.r.\",\"........\",\"........\",\"........\",\"........\","
                "\"........\",\"........\",\".R..K.R.\"],\"turn\":\"white\","
                "\"castling\":{\"white\":[\"g\"],\"black\":[\"b\"]},"
                "\"en_passant\":null,\"halfmove\":65535,\"fullmove\":65535,\"chess960\":true}");
}

/* ---- reading ----------------------------------------------------------------------------- */

static void reading_gives_the_position_that_was_described(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 5000; i++) {
        fy_chess pos, back;
        tree t;
        random_position(&pos, &seed);
        build(&t, &pos);
        if (one_in(&seed, 2)) remove_member(&t, TEXT);
        fy_result result = fy_chess_from_json(&back, &t.node[0], 0);
        assert_for(t.fen, strlen(t.fen), result.code == FY_OK);
        assert_for(t.fen, strlen(t.fen), same_position(&pos, &back));
    }
}

static void text_alone_is_enough(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 7 8"), back;
    tree t;
    build(&t, &pos);
    for (int i = BOARD; i < MEMBERS; i++) remove_member(&t, i);
    assert_int_equal(fy_chess_from_json(&back, &t.node[0], 0).code, FY_OK);
    assert_true(same_position(&pos, &back));
}

static void leniencies_are_for_the_text(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"), back;
    tree t;
    build(&t, &pos);
    for (int i = BOARD; i < MEMBERS; i++) remove_member(&t, i);
    member(&t, TEXT)->len -= 4; /* the counters */
    assert_int_equal(fy_chess_from_json(&back, &t.node[0], 0).code, FY_CHESS_MISSING_HALFMOVE);
    fy_result result = fy_chess_from_json(&back, &t.node[0], FY_ALLOW_MISSING_COUNTERS);
    assert_int_equal(result.code, FY_OK);
    assert_true(same_position(&pos, &back));
}

static void other_keys_are_passed_over(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 7 8"), back;
    tree t;
    build(&t, &pos);
    fy_json *other = new_node(&t, FY_JSON_NUMBER, "1", 1);
    other->key = "boards";
    other->key_len = 6;
    other->next = t.node[0].child;
    t.node[0].child = other;
    assert_int_equal(fy_chess_from_json(&back, &t.node[0], 0).code, FY_OK);
    assert_true(same_position(&pos, &back));
}

/* ---- faults ------------------------------------------------------------------------------ */

/* Reading must fail at that node and leave the output alone. */
static void assert_fault(const tree *t, uint32_t code, const fy_json *at)
{
    fy_chess pos, before;
    memset(&pos, 0xa5, sizeof pos);
    before = pos;
    fy_result result = fy_chess_from_json(&pos, &t->node[0], 0);
    assert_string_equal(fy_code_name(result.code), fy_code_name(code));
    assert_int_equal(result.at, at->at);
    assert_true(same_position(&pos, &before));
}

/* A good tree without "text", to be spoiled. */
static void build_keys(tree *t)
{
    fy_chess pos = position_of("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 3 4");
    build(t, &pos);
    remove_member(t, TEXT);
}

static void set_text(fy_json *node, const char *text)
{
    node->text = text;
    node->len = strlen(text);
}

static void a_value_that_is_no_object_has_the_wrong_type(void **state)
{
    (void)state;
    static const fy_json_type types[] = {FY_JSON_NULL, FY_JSON_BOOL, FY_JSON_NUMBER, FY_JSON_STRING,
                                         FY_JSON_ARRAY};
    for (int i = 0; i < 5; i++) {
        tree t;
        build_keys(&t);
        t.node[0].type = types[i];
        set_text(&t.node[0], "");
        assert_fault(&t, FY_JSON_TYPE, &t.node[0]);
    }
}

static void every_key_must_be_there_if_there_is_any(void **state)
{
    (void)state;
    for (int missing = BOARD; missing < MEMBERS; missing++) {
        tree t;
        build_keys(&t);
        remove_member(&t, missing);
        assert_fault(&t, FY_JSON_MISSING_KEY, &t.node[0]);
    }
    tree t;
    build_keys(&t);
    t.node[0].child = NULL;
    assert_fault(&t, FY_JSON_MISSING_KEY, &t.node[0]);
}

static void text_and_only_some_keys_lack_the_others(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 7 8");
    tree t;
    build(&t, &pos);
    remove_member(&t, HALFMOVE);
    assert_fault(&t, FY_JSON_MISSING_KEY, &t.node[0]);
}

static void every_key_has_its_type(void **state)
{
    (void)state;
    for (int i = TEXT; i < MEMBERS; i++) {
        for (fy_json_type type = FY_JSON_BOOL; type <= FY_JSON_OBJECT; type++) {
            fy_chess pos = position_of("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 3 4");
            tree t;
            build(&t, &pos);
            if (member(&t, i)->type == type) continue;
            member(&t, i)->type = type;
            assert_fault(&t, FY_JSON_TYPE, member(&t, i));
        }
    }
}

static void the_board_has_eight_ranks(void **state)
{
    (void)state;
    tree t;
    build_keys(&t);
    fy_json *ninth = new_node(&t, FY_JSON_STRING, "........", 8);
    add_child(member(&t, BOARD), ninth);
    assert_fault(&t, FY_JSON_VALUE, ninth);
    build_keys(&t);
    member(&t, BOARD)->child = member(&t, BOARD)->child->next;
    assert_fault(&t, FY_JSON_VALUE, member(&t, BOARD));
}

static void a_rank_is_a_string_of_eight_pieces_or_dots(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",  ".......",  ".........", "...X....",
                                        "8", "...1....", "... ....",  "...~...."};
    tree t;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        build_keys(&t);
        fy_json *third = &t.node[1 + MEMBERS + 2];
        set_text(third, wrong[i]);
        assert_fault(&t, FY_JSON_VALUE, third);
    }
    build_keys(&t);
    t.node[1 + MEMBERS + 2].type = FY_JSON_NUMBER;
    assert_fault(&t, FY_JSON_TYPE, &t.node[1 + MEMBERS + 2]);
}

/* Each of these is a wrong value of the key. */
static void assert_no_values(int key, const char *const *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        tree t;
        build_keys(&t);
        set_text(member(&t, key), wrong[i]);
        assert_fault(&t, FY_JSON_VALUE, member(&t, key));
    }
}

static void the_turn_is_white_or_black_in_full(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "w", "b", "White", "BLACK", "white ", "blac"};
    assert_no_values(TURN, wrong, sizeof wrong / sizeof wrong[0]);
}

static void castling_has_two_lists_of_at_most_two_files(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "i", "A", "1", "aa", "K"};
    tree t;
    fy_json *white, *first;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        build_keys(&t);
        white = &t.node[1 + MEMBERS + 8];
        first = white + 1;
        set_text(first, wrong[i]);
        assert_fault(&t, FY_JSON_VALUE, first);
    }
    build_keys(&t);
    fy_json *third = new_node(&t, FY_JSON_STRING, "b", 1);
    add_child(white, third);
    assert_fault(&t, FY_JSON_VALUE, third);
    build_keys(&t);
    first->type = FY_JSON_NUMBER;
    assert_fault(&t, FY_JSON_TYPE, first);
    build_keys(&t);
    white->type = FY_JSON_STRING;
    assert_fault(&t, FY_JSON_TYPE, white);
    build_keys(&t);
    member(&t, CASTLING)->child = white->next;
    assert_fault(&t, FY_JSON_MISSING_KEY, member(&t, CASTLING));
}

static void en_passant_is_null_or_a_square(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "-", "e", "e9", "e0", "i3", "E3", "e33", "e3 "};
    assert_no_values(EN_PASSANT, wrong, sizeof wrong / sizeof wrong[0]);
}

static void counters_are_whole_numbers_in_range(void **state)
{
    (void)state;
    static const char *const wrong[] = {"-1", "1.0", "1.5", "1e2", "65536", "99999999999999999999"};
    static const char *const zero[] = {"0"};
    assert_no_values(HALFMOVE, wrong, sizeof wrong / sizeof wrong[0]);
    assert_no_values(FULLMOVE, wrong, sizeof wrong / sizeof wrong[0]);
    assert_no_values(FULLMOVE, zero, 1);
}

static void a_text_that_does_not_parse_has_its_own_fault(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 7 8");
    tree t;
    build(&t, &pos);
    set_text(member(&t, TEXT), "4k3/8/8/8/8/8/8/4K3 x - - 7 8");
    assert_fault(&t, FY_CHESS_BAD_TURN, member(&t, TEXT));
}

/* Where a string has no escapes, its bytes can be pointed at. */
static void a_fault_in_a_plain_string_points_at_its_byte(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 7 8"), ignored;
    tree t;
    build(&t, &pos);
    set_text(member(&t, TEXT), "4k3/8/8/8/8/8/8/4K3 x - - 7 8");
    member(&t, TEXT)->plain = 1;
    fy_result result = fy_chess_from_json(&ignored, &t.node[0], 0);
    assert_int_equal(result.code, FY_CHESS_BAD_TURN);
    assert_int_equal(result.at, member(&t, TEXT)->at + 1 + 20);

    build_keys(&t);
    fy_json *third = &t.node[1 + MEMBERS + 2];
    set_text(third, ".....X..");
    third->plain = 1;
    result = fy_chess_from_json(&ignored, &t.node[0], 0);
    assert_int_equal(result.code, FY_JSON_VALUE);
    assert_int_equal(result.at, third->at + 1 + 5);
}

static void text_and_keys_must_agree(void **state)
{
    (void)state;
    fy_chess pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 7 8");
    tree t;
    build(&t, &pos);
    set_text(member(&t, TEXT), "4k3/8/8/8/8/8/8/4K3 b - - 7 9");
    assert_fault(&t, FY_JSON_DISAGREES, member(&t, TEXT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_one_object_on_one_line),
        cmocka_unit_test(chess960_is_told_and_rights_are_the_files_of_rooks),
        cmocka_unit_test(reading_gives_the_position_that_was_described),
        cmocka_unit_test(text_alone_is_enough),
        cmocka_unit_test(leniencies_are_for_the_text),
        cmocka_unit_test(other_keys_are_passed_over),
        cmocka_unit_test(a_value_that_is_no_object_has_the_wrong_type),
        cmocka_unit_test(every_key_must_be_there_if_there_is_any),
        cmocka_unit_test(text_and_only_some_keys_lack_the_others),
        cmocka_unit_test(every_key_has_its_type),
        cmocka_unit_test(the_board_has_eight_ranks),
        cmocka_unit_test(a_rank_is_a_string_of_eight_pieces_or_dots),
        cmocka_unit_test(the_turn_is_white_or_black_in_full),
        cmocka_unit_test(castling_has_two_lists_of_at_most_two_files),
        cmocka_unit_test(en_passant_is_null_or_a_square),
        cmocka_unit_test(counters_are_whole_numbers_in_range),
        cmocka_unit_test(a_text_that_does_not_parse_has_its_own_fault),
        cmocka_unit_test(a_fault_in_a_plain_string_points_at_its_byte),
        cmocka_unit_test(text_and_keys_must_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
