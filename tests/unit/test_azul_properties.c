/* The properties of any game, tried on Azul, and those that only Azul has. azul_random.h makes the
 * positions and the texts. */
#include <stdlib.h>

#include "azul_random.h"
#include "properties.h"

enum { POSITIONS = SLOW_BUILD ? 3000 : 12000, GAMES = SLOW_BUILD ? 60 : 400 };

/* ---- positions and texts ----------------------------------------------------------------- */

static const fy_game *azul_game(void)
{
    return game_named("azul");
}

static void azul_position(fy_position *out, uint64_t *seed)
{
    memset(out, 0, sizeof *out);
    random_azul(&out->azul, seed);
}

static size_t azul_spelling(char out[SAMPLE_MAX], const fy_position *pos, uint64_t *seed)
{
    return spell_azul(out, &pos->azul, seed);
}

static size_t azul_text(char out[SAMPLE_MAX], uint32_t *allow, uint64_t *seed)
{
    *allow = 0;
    return random_azul_text(out, seed);
}

_Static_assert(SAMPLE_MAX >= AZUL_SPELLING_MAX, "a sample has room for any spelling");

static const text_maker azul = {
    .game = "azul",
    .positions = POSITIONS,
    .truncated = SLOW_BUILD ? 100 : 600,
    .flipped = SLOW_BUILD ? 3 : 16,
    .neighbours = SLOW_BUILD ? 1 : 8,
    .texts = SLOW_BUILD ? 6000 : 30000,
    .position = azul_position,
    .spell = azul_spelling,
    .text = azul_text,
    .faulty = "xxxx|BBB/G/-/-/-/-/-/-/1/0/9",
    .empty_code = FY_AZUL_EMPTY,
    .notes_may_lack_repair = 1, /* of a centre or of floors that no game can have */
};

static int give_azul(void **state)
{
    *state = (void *)&azul;
    return 0;
}

/* ---- reading and writing ----------------------------------------------------------------- */

static void every_position_of_a_game_round_trips(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (int i = 0; i < GAMES; i++) {
        fy_position pos;
        memset(&pos, 0, sizeof pos);
        fy_azul_start_for(&pos.azul, 2 + i % 3, i / 3 % 2);
        assert_round_trip(azul_game(), &pos);
        while (fy_azul_playout(&pos.azul, &random, (uint64_t)(1 + i % 5)) > 0)
            assert_round_trip(azul_game(), &pos);
        assert_int_equal(fy_azul_phase_of(&pos.azul), FY_AZUL_FINISHED);
    }
}

static void the_longest_text_fits_into_the_room_that_is_promised(void **state)
{
    (void)state;
    fy_position longest;
    fy_azul *pos = &longest.azul;
    char text[FY_AZUL_TEXT_MAX];
    memset(&longest, 0, sizeof longest);
    pos->players = 4;
    pos->factories = FY_AZUL_FACTORIES_MAX;
    pos->centre[0] = 136;
    pos->token = pos->free_wall = pos->has_bag = pos->has_lid = 1;
    for (int p = 0; p < 4; p++) {
        memset(pos->board[p].line_color, FY_AZUL_RED, 5);
        memset(pos->board[p].line_count, 5, 5);
        memset(pos->board[p].floor, FY_AZUL_WHITE, FY_AZUL_FLOOR_MAX);
        pos->score[p] = 65535;
    }
    memset(pos->bag, 255, sizeof pos->bag);
    memset(pos->lid, 255, sizeof pos->lid);
    pos->round = 65535;
    fy_result written = fy_azul_write(text, sizeof text, pos, 0);
    assert_int_equal(written.code, FY_OK);
    assert_round_trip(azul_game(), &longest);

    char *exact = malloc(written.at + 1);
    assert_non_null(exact);
    fy_result cramped = fy_azul_write(exact, written.at, pos, 0);
    assert_int_equal(cramped.code, FY_NO_SPACE);
    assert_int_equal(cramped.at, written.at + 1);
    assert_int_equal(fy_azul_write(exact, written.at + 1, pos, 0).code, FY_OK);
    assert_string_equal(exact, text);
    free(exact);
}

/* Nobody promises what is written then, but it must be written somewhere. */
static void bytes_that_are_no_position_are_written_without_harm(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul pos;
        char out[8192];
        unsigned char *bytes = (unsigned char *)&pos;
        const int high = one_in(&seed, 4);
        for (size_t k = 0; k < sizeof pos; k++)
            bytes[k] = high ? 255 : (unsigned char)random_bits(&seed);
        assert_int_equal(fy_azul_write(out, sizeof out, &pos, 0).code, FY_OK);
    }
}

/* Does a byte that was replaced change how many fields there are, or what the tags are? */
static int changes_fields(const char *text, size_t at, char old)
{
    const int begins = at > 0 && text[at - 1] == '/';
    return text[at] == '/' || old == '/' || begins || text[at] == ' ' || text[at] == '\t' ||
           text[at] == '\r' || text[at] == '\n';
}

/* A text that one byte spoils is wrong there or behind it, unless it has other fields. */
static void check_blame(const text_maker *maker, const char *text, size_t len, size_t at, char old)
{
    fy_position pos;
    const fy_result result = read_exact(&pos, game_named(maker->game), text, len, 0);
    if (result.code == FY_OK || result.code == FY_AZUL_TEN_FIELD_AMBIGUOUS) return;
    if (changes_fields(text, at, old)) return;
    size_t first = at; /* a number or a tag is blamed on its first byte */
    while (first > 0 && strchr("/,|:", text[first - 1]) == NULL) first--;
    assert_for(text, len, result.at >= (text[at] == ':' || old == ':' ? 0 : first));
}

static void a_byte_that_spoils_a_text_is_blamed_in_place(void **state)
{
    const text_maker *maker = *state;
    uint64_t seed = 6;
    char text[AZUL_SPELLING_MAX];
    for (int i = 0; i < maker->flipped; i++) {
        fy_azul pos;
        random_azul(&pos, &seed);
        const size_t len = spell_azul(text, &pos, &seed);
        for_each_byte_flip(text, len, check_blame, maker);
    }
}

/* The one leniency is about nine fields. */
static void a_leniency_changes_only_what_it_is_about(void **state)
{
    (void)state;
    uint64_t seed = 8;
    char text[AZUL_SPELLING_MAX];
    for (int i = 0; i < POSITIONS; i++) {
        fy_azul strict, loose;
        memset(&strict, 0, sizeof strict);
        memset(&loose, 0, sizeof loose);
        size_t len = random_azul_text(text, &seed);
        fy_result a = fy_azul_parse(&strict, text, len, 0);
        fy_result b = fy_azul_parse(&loose, text, len, FY_ALLOW_ALL);
        if (fy_azul_field_count(text, len) == 9) {
            assert_for(text, len, a.code != FY_OK);
            if (b.code == FY_OK) assert_for(text, len, loose.round == 1 && loose.current == 0);
            continue;
        }
        fy_result c = fy_azul_parse(&loose, text, len, FY_ALLOW_ALL & ~(uint32_t)FY_ALLOW_LEGACY);
        assert_for(text, len, a.code == c.code && a.at == c.at);
        assert_for(text, len, a.code == b.code || a.code == FY_AZUL_WRONG_FIELDS);
        assert_for(text, len, b.code == FY_OK || memcmp(&strict, &loose, sizeof strict) == 0);
    }
}

/* ---- tiles ------------------------------------------------------------------------------- */

static int tiles_of(const fy_azul *pos)
{
    uint8_t unseen[FY_AZUL_COLORS];
    int sum = 0;
    fy_azul_unseen(unseen, pos);
    for (int color = 0; color < FY_AZUL_COLORS; color++) sum += unseen[color];
    return sum;
}

/* Letters of tiles in the fields before the numbers, in upper or lower case. */
static int letters_of(const char *text, size_t len)
{
    int count = 0;
    for (size_t i = 0; i < len && strchr(",:", text[i]) == NULL; i++)
        count += strchr("BYRKWFbyrkwf", text[i]) != NULL && text[i] != '\0';
    return count;
}

/* Is the token put back into the centre? */
static int tokens_added(const sample *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->found[i].code == FY_AZUL_NO_TOKEN && s->found[i].repairable) return 1;
    return 0;
}

static void check_tiles(const sample *s)
{
    fy_position pos;
    char out[SAMPLE_MAX];
    const fy_result result = fix_sample(out, s);
    if (result.code != FY_OK) return;
    assert_sample(s, read_exact(&pos, s->game, out, result.at, 0).code == FY_OK);
    assert_sample(s, letters_of(out, result.at) == letters_of(s->text, s->len) + tokens_added(s));
    if (s->parsed.code == FY_OK) assert_sample(s, tiles_of(&pos.azul) == tiles_of(&s->pos.azul));
}

static void a_fixed_text_has_the_same_tiles(void **state)
{
    for_each_sample(*state, 18, check_tiles);
    for_each_sample(*state, 19, check_tiles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PROPERTIES_OF_ANY_GAME,
        cmocka_unit_test(every_position_of_a_game_round_trips),
        cmocka_unit_test(the_longest_text_fits_into_the_room_that_is_promised),
        cmocka_unit_test(bytes_that_are_no_position_are_written_without_harm),
        cmocka_unit_test(a_byte_that_spoils_a_text_is_blamed_in_place),
        cmocka_unit_test(a_leniency_changes_only_what_it_is_about),
        cmocka_unit_test(a_fixed_text_has_the_same_tiles),
    };
    return cmocka_run_group_tests(tests, give_azul, NULL);
}
