/* A position as a JSON object and back. The library reads a tree that somebody else has parsed:
 * here that of json_support.h. Objects are written with ' for ", and where a fault is expected,
 * with a ^ before the byte that it must point at. */
#include <stdio.h>
#include <string.h>

#include "jieqi_random.h"
#include "jieqi_support.h"
#include "json_support.h"

#define START_BOARD "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"

/* ---- calling the library ----------------------------------------------------------------- */

static fy_result from_text(fy_jieqi *out, const char *json)
{
    return fy_jieqi_from_json(out, json_of_text(json), 0);
}

/* ---- objects to be spoiled --------------------------------------------------------------- */

enum { BOARD, CAPTURED, TURN, VIEW, DUE, IDENTITIES, HALF, FULL, MEMBERS };

static const char *const keys[] = {"board", "captured",   "turn", "view",
                                   "due",   "identities", "half", "full"};

#define EMPTY_ROWS(n) EMPTY_ROWS_##n
#define EMPTY_ROWS_1 "'.........',"
#define EMPTY_ROWS_7 EMPTY_ROWS_3 EMPTY_ROWS_3 EMPTY_ROWS_1
#define EMPTY_ROWS_3 EMPTY_ROWS_1 EMPTY_ROWS_1 EMPTY_ROWS_1

#define BOARD_VALUE "['x...k...x'," EMPTY_ROWS(7) "'...P.....','X...K....']"

/* Red has moved to d1, and has taken a face-down piece there. */
static const char *const a_view[] = {
    BOARD_VALUE,
    "{'red':['R','?'],'black':['h','P']}",
    "'red'",
    "'red'",
    "{'square':'d1','reveal':false,'taken':true}",
    "null",
    "0",
    "7",
};

static const char *const a_table[] = {
    BOARD_VALUE, "{'red':['R','a'],'black':['h']}",
    "'black'",   "'referee'",
    "null",      "['r.......e'," EMPTY_ROWS(7) "'.........','P........']",
    "3",         "4",
};

#define VIEW_TEXT "x3k3x/9/9/9/9/9/9/9/3P5/X3K4 R?:hP rxd1 r 0 7"
#define TABLE_TEXT "x3k3x/9/9/9/9/9/9/9/3P5/X3K4 Ra:h b * p:re 3 4"

typedef struct object {
    char json[FY_JSON_MAX];
    size_t len;
    uint32_t at; /* where the ^ stood; 0 if there was none */
} object;

static void add(object *o, const char *text)
{
    for (; *text != '\0'; text++) {
        assert_true(o->len + 1 < sizeof o->json);
        if (*text == '^')
            o->at = (uint32_t)o->len;
        else
            o->json[o->len++] = *text == '\'' ? '"' : *text;
    }
    o->json[o->len] = '\0';
}

static void add_member(object *o, const char *key, const char *value)
{
    add(o, o->len == 0 ? "{'" : ",'");
    add(o, key);
    add(o, "':");
    add(o, value);
}

/* All members, but with another value for one of them, or without it if `value` is NULL. */
static object with(const char *const members[MEMBERS], int changed, const char *value)
{
    object o = {.len = 0};
    for (int i = 0; i < MEMBERS; i++) {
        const char *member = i == changed ? value : members[i];
        if (member != NULL) add_member(&o, keys[i], member);
    }
    return o;
}

static void assert_reads(object *o, const char *expected)
{
    fy_jieqi pos, wanted = jieqi_of(expected);
    add(o, "}");
    assert_for(o->json, o->len, from_text(&pos, o->json).code == FY_OK);
    assert_for(o->json, o->len, memcmp(&pos, &wanted, sizeof pos) == 0);
}

/* Reading must fail there and leave the output alone. */
static void assert_fault(object *o, uint32_t code)
{
    fy_jieqi pos, before;
    memset(&pos, 0xa5, sizeof pos);
    before = pos;
    add(o, "}");
    fy_result result = from_text(&pos, o->json);
    assert_for(o->json, o->len, result.code == code);
    assert_for(o->json, o->len, result.at == o->at);
    assert_memory_equal(&pos, &before, sizeof pos);
}

static void assert_value_fault(const char *const members[MEMBERS], int changed, const char *value)
{
    object o = with(members, changed, value);
    assert_fault(&o, FY_JSON_VALUE);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void assert_json(const char *text, const char *expected)
{
    fy_jieqi pos = jieqi_of(text);
    char out[FY_JSON_MAX];
    object o = {.len = 0};
    add(&o, expected);
    fy_result result = fy_jieqi_to_json(out, sizeof out, &pos);
    assert_int_equal(result.code, FY_OK);
    assert_int_equal(result.at, strlen(out));
    assert_string_equal(out, o.json);
}

static void the_start_is_one_object_on_one_line(void **state)
{
    (void)state;
    assert_json(START_BOARD " -:- r r",
                "{'game':'jieqi','ok':true,'text':'" START_BOARD " -:- r r','kind':'view',"
                "'board':['xxxxkxxxx','.........','.x.....x.','x.x.x.x.x','.........','.........',"
                "'X.X.X.X.X','.X.....X.','.........','XXXXKXXXX'],"
                "'captured':{'red':[],'black':[]},'turn':'red','view':'red','due':null,"
                "'identities':null,'half':null,'full':null,'hidden':{'red':15,'black':15},"
                "'pool':{'red':{'R':2,'H':2,'C':2,'E':2,'A':2,'P':5},"
                "'black':{'R':2,'H':2,'C':2,'E':2,'A':2,'P':5}}}");
}

static void a_view_tells_what_is_due_and_what_was_taken(void **state)
{
    (void)state;
    assert_json("4k4/9/9/9/4X4/9/9/9/9/4K4 RP??:raHC r+e5xe5 r 3 65535",
                "{'game':'jieqi','ok':true,"
                "'text':'4k4/9/9/9/4X4/9/9/9/9/4K4 RP??:raHC r+e5xe5 r 3 65535','kind':'view',"
                "'board':['....k....'," EMPTY_ROWS(3) "'....X....'," EMPTY_ROWS(3) EMPTY_ROWS(
                    1) "'....K....'],"
                       "'captured':{'red':['R','P','?','?'],'black':['r','a','H','C']},"
                       "'turn':'red','view':'red','due':{'square':'e5','reveal':true,'taken':true},"
                       "'identities':null,'half':3,'full':65535,'hidden':{'red':1,'black':0},"
                       "'pool':{'red':{'R':1,'H':2,'C':2,'E':2,'A':2,'P':4},"
                       "'black':{'R':1,'H':1,'C':1,'E':2,'A':1,'P':5}}}");
}

static void a_table_tells_what_is_face_down(void **state)
{
    (void)state;
    assert_json(TABLE_TEXT, "{'game':'jieqi','ok':true,'text':'" TABLE_TEXT "','kind':'table',"
                            "'board':" BOARD_VALUE ",'captured':{'red':['R','a'],'black':['h']},"
                            "'turn':'black','view':'referee','due':null,"
                            "'identities':['r.......e'," EMPTY_ROWS(
                                7) "'.........','P........'],"
                                   "'half':3,'full':4,'hidden':{'red':1,'black':2},"
                                   "'pool':{'red':{'R':1,'H':2,'C':2,'E':2,'A':1,'P':4},"
                                   "'black':{'R':2,'H':1,'C':2,'E':2,'A':2,'P':5}}}");
}

static void a_view_has_no_word_of_what_lies_beyond_it(void **state)
{
    (void)state;
    fy_jieqi pos = jieqi_of(START_BOARD " -:- r r");
    char plain[FY_JSON_MAX], out[FY_JSON_MAX];
    assert_int_equal(fy_jieqi_to_json(plain, sizeof plain, &pos).code, FY_OK);
    memset(pos.table.identity, FY_JIEQI_ROOK, sizeof pos.table.identity);
    assert_int_equal(fy_jieqi_to_json(out, sizeof out, &pos).code, FY_OK);
    assert_string_equal(out, plain);
}

/* Every square taken, every list full, every number as long as can be: nothing is longer. */
static void the_longest_object_has_room(void **state)
{
    (void)state;
    fy_jieqi pos, back;
    char out[FY_JSON_MAX];
    memset(&pos, 0, sizeof pos);
    pos.view.viewer = FY_JIEQI_REFEREE;
    pos.view.turn = FY_JIEQI_BLACK;
    pos.view.half = pos.view.full = UINT16_MAX;
    memset(pos.view.captured, FY_JIEQI_PAWN | FY_JIEQI_TAKEN_HIDDEN, sizeof pos.view.captured);
    for (int square = 0; square < FY_JIEQI_SQUARES; square++) {
        pos.view.board[square] = FY_JIEQI_HIDDEN | (square % 2 ? FY_JIEQI_IS_BLACK : 0);
        pos.table.identity[square] = (uint8_t)(2 + square % 6);
    }
    fy_result longest = fy_jieqi_to_json(out, sizeof out, &pos);
    assert_int_equal(longest.code, FY_OK);
    assert_int_equal(from_text(&back, out).code, FY_OK);
    assert_memory_equal(&back, &pos, sizeof pos);
    uint64_t seed = 3;
    for (int i = 0; i < 2000; i++) {
        random_jieqi(&pos, &seed);
        fy_result written = fy_jieqi_to_json(out, sizeof out, &pos);
        assert_int_equal(written.code, FY_OK);
        assert_true(written.at <= longest.at);
    }
}

/* ---- reading ----------------------------------------------------------------------------- */

static void reading_gives_the_position_that_was_written(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 5000; i++) {
        fy_jieqi pos, back;
        char out[FY_JSON_MAX];
        random_jieqi(&pos, &seed);
        assert_int_equal(fy_jieqi_to_json(out, sizeof out, &pos).code, FY_OK);
        if (one_in(&seed, 2)) *strstr(out, "text") = 'n'; /* without the text */
        assert_for(out, strlen(out), from_text(&back, out).code == FY_OK);
        assert_for(out, strlen(out), memcmp(&pos, &back, sizeof pos) == 0);
    }
}

/* What JSON lets through, parsing lets through. */
static void what_is_read_can_be_written_as_text(void **state)
{
    (void)state;
    uint64_t seed = 2;
    int good = 0;
    for (int i = 0; i < 20000; i++) {
        fy_jieqi pos, back;
        char out[FY_JSON_MAX], text[FY_JIEQI_TEXT_MAX];
        random_jieqi(&pos, &seed);
        assert_int_equal(fy_jieqi_to_json(out, sizeof out, &pos).code, FY_OK);
        *strstr(out, "text") = 'n';
        char *spoiled = strstr(out, "\"board\"") + random_below(&seed, 300);
        if (strchr("\"[]{},:", *spoiled) == NULL)
            *spoiled = "KRXxrp?.ab12"[random_below(&seed, 12)];
        if (from_text(&pos, out).code != FY_OK) continue;
        good++;
        assert_int_equal(fy_jieqi_write(text, sizeof text, &pos, FY_JIEQI_JFN).code, FY_OK);
        assert_for(text, strlen(text), fy_jieqi_parse(&back, text, strlen(text), 0).code == FY_OK);
        assert_for(text, strlen(text), memcmp(&pos, &back, sizeof pos) == 0);
    }
    assert_true(good > 1000);
}

static void keys_alone_are_enough(void **state)
{
    (void)state;
    object view = with(a_view, -1, NULL), table = with(a_table, -1, NULL);
    assert_reads(&view, VIEW_TEXT);
    assert_reads(&table, TABLE_TEXT);
}

static void text_alone_is_enough(void **state)
{
    (void)state;
    object o = {.len = 0};
    add_member(&o, "text", "'" TABLE_TEXT "'");
    assert_reads(&o, TABLE_TEXT);
}

static void keys_may_come_in_any_order(void **state)
{
    (void)state;
    object o = {.len = 0};
    for (int i = MEMBERS - 1; i >= 0; i--) add_member(&o, keys[i], a_table[i]);
    add_member(&o, "text", "'" TABLE_TEXT "'");
    assert_reads(&o, TABLE_TEXT);
}

static void what_there_is_not_may_be_null_or_left_out(void **state)
{
    (void)state;
    static const char *const bare[] = {BOARD_VALUE, "{'red':[],'black':[]}", "'red'", "'black'"};
    object o = {.len = 0};
    for (int i = BOARD; i <= VIEW; i++) add_member(&o, keys[i], bare[i]);
    object with_nulls = o;
    for (int i = DUE; i <= FULL; i++) add_member(&with_nulls, keys[i], "null");
    assert_reads(&o, "x3k3x/9/9/9/9/9/9/9/3P5/X3K4 -:- r b");
    assert_reads(&with_nulls, "x3k3x/9/9/9/9/9/9/9/3P5/X3K4 -:- r b");
}

static void what_follows_from_the_rest_is_not_read(void **state)
{
    (void)state;
    object o = with(a_view, -1, NULL);
    add_member(&o, "pool", "{'red':{'K':99},'white':null}");
    add_member(&o, "hidden", "'many'");
    add_member(&o, "ok", "false");
    add_member(&o, "boards", "[]");
    assert_reads(&o, VIEW_TEXT);
}

static void the_kind_may_be_told_if_it_is_true(void **state)
{
    (void)state;
    object view = with(a_view, -1, NULL), table = with(a_table, -1, NULL);
    object lie = view, number = view, text_lie = {.len = 0};
    add_member(&view, "kind", "'view'");
    assert_reads(&view, VIEW_TEXT);
    add_member(&table, "kind", "'table'");
    assert_reads(&table, TABLE_TEXT);
    add_member(&lie, "kind", "^'table'");
    assert_fault(&lie, FY_JSON_VALUE);
    add_member(&number, "kind", "^1");
    assert_fault(&number, FY_JSON_TYPE);
    add_member(&text_lie, "text", "'" TABLE_TEXT "'");
    add_member(&text_lie, "kind", "^'view'");
    assert_fault(&text_lie, FY_JSON_VALUE);
}

/* ---- faults ------------------------------------------------------------------------------ */

static void a_value_that_is_no_object_has_the_wrong_type(void **state)
{
    (void)state;
    static const char *const values[] = {"null", "true", "1", "\"x\"", "[]"};
    for (int i = 0; i < 5; i++) {
        fy_jieqi pos;
        fy_result result = from_text(&pos, values[i]);
        assert_int_equal(result.code, FY_JSON_TYPE);
        assert_int_equal(result.at, 0);
    }
}

static void a_key_that_is_needed_must_be_there(void **state)
{
    (void)state;
    static const int needed[] = {BOARD, CAPTURED, TURN, VIEW, IDENTITIES, HALF, FULL};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        object o = with(a_table, needed[i], NULL);
        assert_fault(&o, FY_JSON_MISSING_KEY);
    }
    object none = {.len = 0}, some = {.len = 0};
    add_member(&none, "game", "'jieqi'");
    assert_fault(&none, FY_JSON_MISSING_KEY);
    add_member(&some, "text", "'" VIEW_TEXT "'");
    add_member(&some, "half", "0");
    assert_fault(&some, FY_JSON_MISSING_KEY);
}

static void every_key_has_its_type(void **state)
{
    (void)state;
    static const char *const values[] = {"^null", "^true", "^1", "^'x'", "^[]", "^{}"};
    static const fy_json_type types[MEMBERS] = {FY_JSON_ARRAY,  FY_JSON_OBJECT, FY_JSON_STRING,
                                                FY_JSON_STRING, FY_JSON_OBJECT, FY_JSON_ARRAY,
                                                FY_JSON_NUMBER, FY_JSON_NUMBER};
    for (int key = BOARD; key < MEMBERS; key++) {
        for (int type = FY_JSON_NULL; type <= FY_JSON_OBJECT; type++) {
            if (types[key] == (fy_json_type)type || (key == DUE && type == FY_JSON_NULL)) continue;
            object o = with(a_table, key, values[type]);
            assert_fault(&o, FY_JSON_TYPE);
        }
    }
    object text = with(a_view, -1, NULL);
    add_member(&text, "text", "^1");
    assert_fault(&text, FY_JSON_TYPE);
}

static void the_board_has_ten_rows_of_nine_pieces_or_dots(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "^[" EMPTY_ROWS(7) "'.........']",
        "[" EMPTY_ROWS(7) EMPTY_ROWS(3) "^'.........']",
        "[^'........'," EMPTY_ROWS(7) EMPTY_ROWS(1) "'.........']",
        "[" EMPTY_ROWS(1) "^'..........'," EMPTY_ROWS(7) "'.........']",
        "['...^1.....'," EMPTY_ROWS(7) EMPTY_ROWS(1) "'.........']",
        "[" EMPTY_ROWS(7) EMPTY_ROWS(1) "'.........','........^Q']",
        "['^N........'," EMPTY_ROWS(7) EMPTY_ROWS(1) "'.........']",
        "['^?........'," EMPTY_ROWS(7) EMPTY_ROWS(1) "'.........']",
        "['^\x0e........'," EMPTY_ROWS(7) EMPTY_ROWS(1) "'.........']",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_value_fault(a_view, BOARD, wrong[i]);
    object o = with(a_view, BOARD, "[^1]");
    assert_fault(&o, FY_JSON_TYPE);
}

static void turn_and_view_are_written_in_full(void **state)
{
    (void)state;
    static const char *const wrong[] = {"^''",     "^'r'",     "^'Red'",    "^'red '",
                                        "^'blac'", "^'white'", "^'blacks'", "^'*'"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_value_fault(a_table, TURN, wrong[i]);
        assert_value_fault(a_table, VIEW, wrong[i]);
    }
    assert_value_fault(a_table, TURN, "^'referee'");
}

#define FIFTEEN "'R','R','R','R','R','R','R','R','R','R','R','R','R','R','R'"

static void captured_are_letters_of_the_notation(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "{'red':[^''],'black':[]}",
        "{'red':[^'K'],'black':[]}",
        "{'red':[^'X'],'black':[]}",
        "{'red':[],'black':['R',^'k']}",
        "{'red':['R',^'RR'],'black':[]}",
        "{'red':[^'-'],'black':[]}",
        "{'red':[],'black':[^'.']}",
        "{'red':[^'1'],'black':[]}",
        "{'red':[" FIFTEEN ",^'R'],'black':[]}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_value_fault(a_view, CAPTURED, wrong[i]);
        assert_value_fault(a_table, CAPTURED, wrong[i]);
    }
    object type = with(a_view, CAPTURED, "{'red':[^1],'black':[]}");
    assert_fault(&type, FY_JSON_TYPE);
    object list = with(a_view, CAPTURED, "{'red':[],'black':^'R'}");
    assert_fault(&list, FY_JSON_TYPE);
    object side = with(a_view, CAPTURED, "^{'red':[]}");
    assert_fault(&side, FY_JSON_MISSING_KEY);
}

static void captured_tell_what_the_viewer_may_know(void **state)
{
    (void)state;
    assert_value_fault(a_view, CAPTURED, "{'red':['R',^'r'],'black':[]}");
    assert_value_fault(a_view, CAPTURED, "{'red':['?'],'black':['h',^'?']}");
    assert_value_fault(a_table, CAPTURED, "{'red':[^'?'],'black':[]}");
    assert_value_fault(a_table, CAPTURED, "{'red':[],'black':[^'?']}");
    object mirrored = with(a_view, VIEW, "'black'");
    mirrored.at = (uint32_t)(strstr(mirrored.json, "\"?\"") - mirrored.json);
    assert_fault(&mirrored, FY_JSON_VALUE);
}

static void identities_are_of_the_hidden_pieces_of_a_table(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "['r.......^.'," EMPTY_ROWS(7) "'.........','P........']",
        "['r.......e'," EMPTY_ROWS(7) "'.........','^p........']",
        "['^R.......e'," EMPTY_ROWS(7) "'.........','P........']",
        "['^k.......e'," EMPTY_ROWS(7) "'.........','P........']",
        "['^x.......e'," EMPTY_ROWS(7) "'.........','P........']",
        "['^?.......e'," EMPTY_ROWS(7) "'.........','P........']",
        "['r.......e'," EMPTY_ROWS(7) "'...^P.....','P........']",
        "['r.......e','^r........'," EMPTY_ROWS(3) EMPTY_ROWS(3) "'.........','P........']",
        "^['r.......e']",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_value_fault(a_table, IDENTITIES, wrong[i]);
    assert_value_fault(a_view, IDENTITIES, "^[]");
    assert_value_fault(a_view, IDENTITIES, "^'-:-'");
}

static void what_is_due_is_due_on_a_square_of_the_mover(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "{'square':^'','reveal':false,'taken':true}",
        "{'square':^'d11','reveal':false,'taken':true}",
        "{'square':^'j1','reveal':false,'taken':true}",
        "{'square':^'a:','reveal':false,'taken':true}",
        "{'square':^'D1','reveal':false,'taken':true}",
        "{'square':^'e1','reveal':false,'taken':true}",
        "{'square':^'e9','reveal':false,'taken':true}",
        "{'square':^'d1','reveal':true,'taken':false}",
        "{'square':^'a9','reveal':true,'taken':false}",
        "^{'square':'a0','reveal':false,'taken':false}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_value_fault(a_view, DUE, wrong[i]);
    object corner = with(a_view, DUE, "{'square':'a0','reveal':true,'taken':true}");
    assert_reads(&corner, "x3k3x/9/9/9/9/9/9/9/3P5/X3K4 R?:hP r+a0xa0 r 0 7");
    object key = with(a_view, DUE, "^{'square':'a0','reveal':true}");
    assert_fault(&key, FY_JSON_MISSING_KEY);
    object square = with(a_view, DUE, "^{'reveal':true,'taken':true}");
    assert_fault(&square, FY_JSON_MISSING_KEY);
    object flag = with(a_view, DUE, "{'square':'a0','reveal':^1,'taken':true}");
    assert_fault(&flag, FY_JSON_TYPE);
}

static void there_is_no_tenth_column(void **state)
{
    (void)state;
    const char *members[MEMBERS];
    memcpy(members, a_view, sizeof members);
    members[BOARD] = "['x...k...x'," EMPTY_ROWS(7) "'P........','X...K....']";
    assert_value_fault(members, DUE, "{'square':^'j0','reveal':false,'taken':true}");
}

static void only_the_taker_is_told_what_it_took(void **state)
{
    (void)state;
    static const char *const members[] = {BOARD_VALUE, "{'red':[" FIFTEEN "],'black':[]}",
                                          "'black'", "'black'"};
    object full = {.len = 0}, other = {.len = 0}, reveal = {.len = 0};
    for (int i = BOARD; i <= VIEW; i++) {
        add_member(&full, keys[i], members[i]);
        add_member(&other, keys[i], i == TURN ? "'red'" : members[i]);
    }
    reveal = full;
    add_member(&full, "due", "{'square':'a9','reveal':true,'taken':^true}");
    assert_fault(&full, FY_JSON_VALUE);
    add_member(&other, "due", "{'square':'a0','reveal':true,'taken':^true}");
    assert_fault(&other, FY_JSON_VALUE);
    add_member(&reveal, "due", "{'square':'a9','reveal':true,'taken':false}");
    assert_reads(&reveal, "x3k3x/9/9/9/9/9/9/9/3P5/X3K4 RRRRRRRRRRRRRRR:- b+a9 b");
    assert_value_fault(a_table, DUE, "^{'square':'a9','reveal':true,'taken':false}");
}

static void counters_are_whole_numbers_in_range(void **state)
{
    (void)state;
    static const char *const wrong[] = {"^-1", "^1.0", "^1e2", "^65536", "^99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_value_fault(a_view, HALF, wrong[i]);
        assert_value_fault(a_view, FULL, wrong[i]);
    }
    assert_value_fault(a_view, FULL, "^0");
}

static void a_text_that_does_not_parse_has_its_own_fault(void **state)
{
    (void)state;
    object o = {.len = 0};
    add_member(&o, "text", "'x3k3x/9/9/9/9/9/9/9/3P5/X3K4 -:- ^w r'");
    assert_fault(&o, FY_JIEQI_BAD_TURN);
}

static void text_and_keys_must_agree(void **state)
{
    (void)state;
    static const char *const other[] = {
        "^'x3k3x/9/9/9/9/9/9/9/3P5/X3K4 Ra:h b * p:re 3 5'",
        "^'x3k3x/9/9/9/9/9/9/9/3P5/X3K4 Ra:h b * p:er 3 4'",
        "^'x3k3x/9/9/9/9/9/9/9/3P5/X3K4 aR:h b * p:re 3 4'",
        "^'x3k3x/9/9/9/9/9/9/9/3P5/X3K4 Ra:H b * p:re'",
    };
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        object o = with(a_table, -1, NULL);
        add_member(&o, "text", other[i]);
        assert_fault(&o, FY_JSON_DISAGREES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_is_one_object_on_one_line),
        cmocka_unit_test(a_view_tells_what_is_due_and_what_was_taken),
        cmocka_unit_test(a_table_tells_what_is_face_down),
        cmocka_unit_test(a_view_has_no_word_of_what_lies_beyond_it),
        cmocka_unit_test(the_longest_object_has_room),
        cmocka_unit_test(reading_gives_the_position_that_was_written),
        cmocka_unit_test(what_is_read_can_be_written_as_text),
        cmocka_unit_test(keys_alone_are_enough),
        cmocka_unit_test(text_alone_is_enough),
        cmocka_unit_test(keys_may_come_in_any_order),
        cmocka_unit_test(what_there_is_not_may_be_null_or_left_out),
        cmocka_unit_test(what_follows_from_the_rest_is_not_read),
        cmocka_unit_test(the_kind_may_be_told_if_it_is_true),
        cmocka_unit_test(a_value_that_is_no_object_has_the_wrong_type),
        cmocka_unit_test(a_key_that_is_needed_must_be_there),
        cmocka_unit_test(every_key_has_its_type),
        cmocka_unit_test(the_board_has_ten_rows_of_nine_pieces_or_dots),
        cmocka_unit_test(turn_and_view_are_written_in_full),
        cmocka_unit_test(captured_are_letters_of_the_notation),
        cmocka_unit_test(captured_tell_what_the_viewer_may_know),
        cmocka_unit_test(identities_are_of_the_hidden_pieces_of_a_table),
        cmocka_unit_test(what_is_due_is_due_on_a_square_of_the_mover),
        cmocka_unit_test(there_is_no_tenth_column),
        cmocka_unit_test(only_the_taker_is_told_what_it_took),
        cmocka_unit_test(counters_are_whole_numbers_in_range),
        cmocka_unit_test(a_text_that_does_not_parse_has_its_own_fault),
        cmocka_unit_test(text_and_keys_must_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
