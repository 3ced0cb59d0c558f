/* A record holds games of every kind: reading it gives exactly the line that was written. And a
 * player's record of Jieqi is the same, byte for byte, whatever the player cannot know. */
#include <stdlib.h>
#include <string.h>

#include "chess_random.h"
#include "jieqi_secrets.h"
#include "record_support.h"

enum { GAMES = SLOW_BUILD ? 40 : 1500, PLIES = 300, LEAK_GAMES = SLOW_BUILD ? 30 : 400 };

static char tags[8192];

/* A game: its positions, and the moves between them. */
typedef struct played_game {
    const fy_game *game;
    fy_position pos[PLIES + 1];
    fy_move move[PLIES];
    int count;
} played_game;

static played_game line;

/* ---- random games -------------------------------------------------------------------------- */

static fy_move random_move(const fy_game *game, const fy_position *pos, uint64_t *random)
{
    fy_move moves[FY_MOVES_MAX];
    if (fy_turn(game, pos) == FY_CHANCE) return fy_chance(game, pos, random);
    if (fy_status(game, pos).over) return 0;
    const size_t count = fy_moves(moves, game, pos);
    return count > 0 ? moves[random_below(random, (int)count)] : 0;
}

/* Where games begin, or somewhere else. */
static void random_start(fy_position *out, const fy_game *game, uint64_t *random)
{
    fy_start(out, game);
    if (one_in(random, 3)) return;
    if (strcmp(fy_game_name(game), "chess") == 0)
        random_position(&out->chess, random);
    else if (strcmp(fy_game_name(game), "jieqi") == 0)
        assert_int_equal(fy_deal(out, game, random).code, FY_OK);
    else
        assert_int_equal(fy_start_for(out, game, 2 + random_below(random, 3)).code, FY_OK);
}

static void play_on(int plies, uint64_t *random)
{
    for (line.count = 0; line.count < plies; line.count++) {
        const fy_position *pos = &line.pos[line.count];
        const fy_move move = random_move(line.game, pos, random);
        if (move == 0) return;
        line.move[line.count] = move;
        assert_int_equal(fy_play(&line.pos[line.count + 1], line.game, pos, move).code, FY_OK);
    }
}

/* ---- writing them -------------------------------------------------------------------------- */

typedef struct record_file {
    record_bytes bytes;
    fy_record_writer writer;
} record_file;

static void put_event(record_file *file, fy_record_event event)
{
    add_event(&file->bytes, &file->writer, &event);
}

static void put_tag(record_file *file, const char *name, const char *value)
{
    put_event(file, (fy_record_event){.kind = FY_RECORD_TAG,
                                      .name = name,
                                      .name_len = strlen(name),
                                      .text = value,
                                      .len = strlen(value)});
}

static void put_move(record_file *file, const fy_position *pos, fy_move move, int ply)
{
    char text[FY_MOVE_TEXT_MAX];
    const int chess = strcmp(fy_game_name(line.game), "chess") == 0;
    const fy_result written = fy_move_write(text, sizeof text, line.game, pos, move,
                                            chess ? FY_MOVE_SAN : FY_MOVE_PLAIN);
    assert_int_equal(written.code, FY_OK);
    put_event(file,
              (fy_record_event){
                  .kind = FY_RECORD_MOVE, .text = text, .len = written.at, .ply = (uint32_t)ply});
}

/* Another move in place of one, with a comment. */
static void put_variation(record_file *file, int ply, uint64_t *random)
{
    const fy_position *pos = &line.pos[ply];
    put_event(file, (fy_record_event){.kind = FY_RECORD_OPEN});
    put_move(file, pos, random_move(line.game, pos, random), ply);
    put_event(file, (fy_record_event){
                        .kind = FY_RECORD_COMMENT, .text = "or [Event", .len = 9, .last = 1});
    put_event(file, (fy_record_event){.kind = FY_RECORD_CLOSE});
}

static void put_game(record_file *file, int extras, uint64_t *random)
{
    char text[FY_TEXT_MAX];
    put_event(file, (fy_record_event){.kind = FY_RECORD_BEGIN});
    put_tag(file, "Game", fy_game_name(line.game));
    put_tag(file, "SetUp", "1");
    assert_int_equal(fy_write(text, sizeof text, line.game, &line.pos[0], 0).code, FY_OK);
    put_tag(file, "FEN", text);
    if (extras) put_tag(file, "Secret", "the rook");
    for (int ply = 0; ply < line.count; ply++) {
        put_move(file, &line.pos[ply], line.move[ply], ply);
        if (extras && one_in(random, 10)) put_variation(file, ply, random);
        if (extras && one_in(random, 10))
            put_event(file, (fy_record_event){.kind = FY_RECORD_NAG, .number = ply % 256});
    }
    put_event(file, (fy_record_event){.kind = FY_RECORD_RESULT, .number = FY_NOBODY});
    put_event(file, (fy_record_event){.kind = FY_RECORD_END});
}

/* ---- reading them back --------------------------------------------------------------------- */

/* Gives the next event, from buffers of random sizes. */
typedef struct record_source {
    const record_bytes *bytes;
    char *buffer;
    size_t fed, used;
    fy_record_frame frames[4];
    fy_record_replay replay;
} record_source;

static int next_event(fy_record_event *event, record_source *s, uint64_t *random)
{
    int kind;
    while ((kind = fy_record_replay_next(event, &s->replay)) == FY_RECORD_MORE) {
        const size_t left = s->bytes->len - s->fed, more = (size_t)random_below(random, 400);
        s->used = s->fed - (s->buffer != NULL ? fy_record_keep(&s->replay.reader, s->buffer) : 0);
        s->fed += left < more ? left : more;
        free(s->buffer);
        s->buffer = exact_copy(s->bytes->text + s->used, s->fed - s->used);
        fy_record_feed(&s->replay.reader, s->buffer, s->fed - s->used, s->fed == s->bytes->len);
    }
    return kind;
}

static record_source *open_source(const record_bytes *bytes)
{
    static record_source s;
    memset(&s, 0, sizeof s);
    s.bytes = bytes;
    fy_record_replay_start(&s.replay, s.frames, 4, 0);
    return &s;
}

static void assert_same_place(const fy_record_replay *r, int ply)
{
    uint64_t key;
    assert_memory_equal(fy_record_before(r), &line.pos[ply], sizeof(fy_position));
    assert_memory_equal(fy_record_after(r), &line.pos[ply + 1], sizeof(fy_position));
    assert_int_equal(fy_key(&key, line.game, &line.pos[ply + 1], FY_KEY_IDENTITY).code, FY_OK);
    assert_true(key == fy_record_key_after(r));
    assert_int_equal(fy_key(&key, line.game, &line.pos[ply], FY_KEY_IDENTITY).code, FY_OK);
    assert_true(key == fy_record_key_before(r));
    assert_true(r->move == 0 || r->move == line.move[ply]);
}

static void assert_reads_back(const record_bytes *bytes, uint64_t *random)
{
    record_source *s = open_source(bytes);
    fy_record_event event;
    int ply = 0;
    while (next_event(&event, s, random) != FY_RECORD_DONE) {
        if (event.kind == FY_RECORD_FAULT) fail_msg("%s", fy_code_name(event.code));
        if (event.kind == FY_RECORD_END) assert_int_equal(event.code, FY_OK);
        if (event.kind != FY_RECORD_MOVE || event.depth > 0) continue;
        assert_int_equal(event.ply, ply);
        assert_same_place(&s->replay, ply++);
    }
    assert_int_equal(ply, line.count);
    assert_ptr_equal(s->replay.game, line.game);
    free(s->buffer);
}

static void a_record_gives_back_the_line_of_any_game(void **state)
{
    (void)state;
    uint64_t random = 71;
    for (size_t g = 0; (line.game = fy_game_at(g)) != NULL; g++)
        for (int i = 0; i < GAMES; i++) {
            record_file file = {0};
            fy_record_write_start(&file.writer, tags, sizeof tags);
            memset(&line.pos[0], 0, sizeof line.pos[0]);
            random_start(&line.pos[0], line.game, &random);
            play_on(10 + random_below(&random, PLIES - 10), &random);
            put_game(&file, 1, &random);
            assert_reads_back(&file.bytes, &random);
            free(file.bytes.text);
        }
}

/* ---- what players are told ----------------------------------------------------------------- */

/* The player's record of the referee's. */
static record_bytes told_record(const record_bytes *bytes, int player, uint64_t *random)
{
    static char told_tags[8192];
    char text[FY_RECORD_TOLD_MAX];
    record_source *s = open_source(bytes);
    record_file file = {0};
    fy_record_event event, told;
    fy_record_write_start(&file.writer, told_tags, sizeof told_tags);
    while (next_event(&event, s, random) != FY_RECORD_DONE) {
        assert_int_equal(fy_record_told(&told, text, &s->replay, &event, player).code, FY_OK);
        assert_true(told.at == 0 && told.code == 0);
        put_event(&file, told);
    }
    free(s->buffer);
    return file.bytes;
}

/* The same moves from a table that differs in what a player cannot know at the end: it is shuffled
 * and played back to, so that all that the game has shown the player stays as it was. */
static int replay_from(const fy_jieqi_table *start)
{
    fy_position pos;
    memset(&pos, 0, sizeof pos);
    pos.jieqi.table = *start;
    line.pos[0] = pos;
    for (int i = 0; i < line.count; i++)
        if (fy_play(&line.pos[i + 1], line.game, &line.pos[i], line.move[i]).code != FY_OK)
            return 0;
    return 1;
}

/* Where each piece stood on the first table: those on the last one, and those that were taken. */
typedef struct origins {
    int on_board[FY_JIEQI_SQUARES];
    int captured[2][FY_JIEQI_CAPTURED_MAX];
} origins;

static void follow(origins *out)
{
    int lost[2] = {0, 0};
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) out->on_board[s] = s;
    for (int i = 0; i < line.count; i++) {
        const fy_jieqi_view *view = &line.pos[i].jieqi.view;
        const int from = fy_jieqi_from(line.move[i]), to = fy_jieqi_to(line.move[i]);
        const int loser = !view->turn;
        if (view->board[to] != 0) out->captured[loser][lost[loser]++] = out->on_board[to];
        out->on_board[to] = out->on_board[from];
    }
}

/* Shuffles the secrets of the last table, and carries them back to the first. */
static fy_jieqi_table shuffled_start(int player, uint64_t *random)
{
    origins o;
    fy_jieqi_table last = line.pos[line.count].jieqi.table, first = line.pos[0].jieqi.table;
    follow(&o);
    shuffle_secrets(&last, player, random);
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        if (last.identity[s] != 0) first.identity[o.on_board[s]] = last.identity[s];
    for (int color = 0; color < 2; color++)
        for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++)
            if (last.open.captured[color][i] & FY_JIEQI_TAKEN_HIDDEN)
                first.identity[o.captured[color][i]] = last.open.captured[color][i] & SECRET_TYPE;
    return first;
}

static record_bytes referee_record(uint64_t *random)
{
    record_file file = {0};
    fy_record_write_start(&file.writer, tags, sizeof tags);
    put_game(&file, 0, random);
    return file.bytes;
}

static void assert_same_for(const record_bytes *referee, int player, int *different,
                            uint64_t *random)
{
    const fy_jieqi_table start = line.pos[0].jieqi.table;
    const fy_jieqi_table other = shuffled_start(player, random);
    record_bytes told = told_record(referee, player, random);
    assert_true(replay_from(&other));
    record_bytes second = referee_record(random),
                 second_told = told_record(&second, player, random);
    assert_string_equal(told.text, second_told.text);
    *different += strcmp(referee->text, second.text) != 0;
    assert_true(replay_from(&start));
    free(told.text);
    free(second.text);
    free(second_told.text);
}

/* The record of a player, read back, is what the player sees at each move. */
static void assert_told_reads_as_views(const record_bytes *referee, int player, uint64_t *random)
{
    record_bytes told = told_record(referee, player, random);
    record_source *s = open_source(&told);
    fy_record_event event;
    int ply = 0;
    while (next_event(&event, s, random) != FY_RECORD_DONE) {
        fy_position view;
        assert_true(event.kind != FY_RECORD_FAULT);
        if (event.kind != FY_RECORD_MOVE) continue;
        ply++;
        assert_int_equal(fy_view(&view, line.game, &line.pos[ply], player).code, FY_OK);
        assert_memory_equal(fy_record_after(&s->replay), &view, sizeof view);
    }
    assert_int_equal(ply, line.count);
    free(s->buffer);
    free(told.text);
}

static void a_players_record_tells_nothing_that_the_player_may_not_know(void **state)
{
    (void)state;
    uint64_t random = 72;
    int different = 0;
    line.game = game_named("jieqi");
    for (int i = 0; i < LEAK_GAMES; i++) {
        memset(&line.pos[0], 0, sizeof line.pos[0]);
        assert_int_equal(fy_deal(&line.pos[0], line.game, &random).code, FY_OK);
        play_on(random_below(&random, 120), &random);
        record_bytes referee = referee_record(&random);
        for (int player = 0; player < 2; player++) {
            assert_told_reads_as_views(&referee, player, &random);
            assert_same_for(&referee, player, &different, &random);
        }
        free(referee.text);
    }
    assert_true(different > LEAK_GAMES);
}

static void what_a_referee_adds_is_not_told(void **state)
{
    (void)state;
    uint64_t random = 73;
    line.game = game_named("jieqi");
    memset(&line.pos[0], 0, sizeof line.pos[0]);
    assert_int_equal(fy_deal(&line.pos[0], line.game, &random).code, FY_OK);
    play_on(60, &random);
    record_file file = {0};
    fy_record_write_start(&file.writer, tags, sizeof tags);
    put_game(&file, 1, &random);
    assert_non_null(strstr(file.bytes.text, "or [Event"));
    record_bytes told = told_record(&file.bytes, 0, &random), plain = referee_record(&random);
    record_bytes plain_told = told_record(&plain, 0, &random);
    assert_string_equal(told.text, plain_told.text);
    free(file.bytes.text);
    free(told.text);
    free(plain.text);
    free(plain_told.text);
}

static void records_without_secrets_have_nothing_to_hide(void **state)
{
    (void)state;
    static const char text[] = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"] Kd2 *";
    static fy_record_frame frames[1];
    static fy_record_replay r;
    char out[FY_RECORD_TOLD_MAX];
    fy_record_event event, told;
    fy_record_replay_start(&r, frames, 1, 0);
    fy_record_feed(&r.reader, text, sizeof text - 1, 1);
    while (fy_record_replay_next(&event, &r) != FY_RECORD_DONE) {
        const uint32_t code = fy_record_told(&told, out, &r, &event, 0).code;
        const int hides = event.kind == FY_RECORD_TAG || event.kind == FY_RECORD_MOVE;
        assert_int_equal(code, hides ? FY_NOTHING_TO_HIDE : FY_OK);
        assert_int_equal(fy_record_told(&told, out, &r, &event, 2).code, FY_NO_SUCH_PLAYER);
    }
}

/* The events of a game of tags alone, as kinds; from the first tag on it may be passed over. */
static size_t kinds_of(uint8_t kinds[8], fy_record_replay *r, const char *text, int skips)
{
    static fy_record_frame frames[1];
    size_t count = 0;
    fy_record_event event;
    fy_record_replay_start(r, frames, 1, 0);
    fy_record_feed(&r->reader, text, strlen(text), 1);
    while (fy_record_replay_next(&event, r) != FY_RECORD_DONE && count < 8) {
        kinds[count++] = event.kind;
        if (event.kind == FY_RECORD_TAG && skips) fy_record_skip(&r->reader, FY_OK);
        if (event.kind == FY_RECORD_END)
            assert_int_equal(event.code, count == 4 ? FY_CHESS_BAD_TURN : FY_RECORD_NO_RESULT);
    }
    return count;
}

static void a_game_of_tags_alone_has_a_position_at_its_end(void **state)
{
    (void)state;
    static const char good[] = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]";
    static const char bad[] = "[FEN \"4k3/8/8/8/8/8/8/4K3 x - - 0 1\"]";
    static const uint8_t faulty[] = {FY_RECORD_BEGIN, FY_RECORD_TAG, FY_RECORD_FAULT,
                                     FY_RECORD_END};
    static fy_record_replay r;
    uint8_t kinds[8];
    assert_int_equal(kinds_of(kinds, &r, good, 0), 3);
    assert_int_equal(fy_turn(r.game, fy_record_after(&r)), 1);
    assert_int_equal(kinds_of(kinds, &r, bad, 0), 4);
    assert_memory_equal(kinds, faulty, sizeof faulty);
    assert_int_equal(kinds_of(kinds, &r, bad, 1), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_gives_back_the_line_of_any_game),
        cmocka_unit_test(a_players_record_tells_nothing_that_the_player_may_not_know),
        cmocka_unit_test(what_a_referee_adds_is_not_told),
        cmocka_unit_test(records_without_secrets_have_nothing_to_hide),
        cmocka_unit_test(a_game_of_tags_alone_has_a_position_at_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
