/* A line: playing, taking back, and repetition. What a line says is compared with what can be
 * worked out anew from the moves that were played. The tables of docs/notation/chess.md are tried
 * as well. */
#include <stdlib.h>
#include <string.h>

#include "ref/chess_play.h"
#include "chess_random.h"

#define CHESS_PAGE "docs/notation/chess.md"
#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

enum { ROOM = 400 };

/* ---- playing by name --------------------------------------------------------------------- */

static int square_named(const char *name)
{
    return name[0] - 'a' + 8 * (name[1] - '1');
}

/* The legal move between two squares, castling as the king taking its rook; 0 if there is none. */
static fy_move move_between(const fy_chess *pos, int from, int to)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++)
        if (fy_chess_from(moves[i]) == from && fy_chess_to(moves[i]) == to) return moves[i];
    return 0;
}

/* Plays moves such as "e2e4 e7e5". */
static void play(fy_chess_line *line, const char *moves)
{
    for (const char *p = moves; *p != '\0'; p += p[4] == ' ' ? 5 : 4) {
        assert_for(moves, strlen(moves), strlen(p) >= 4);
        const fy_move move = move_between(&line->pos, square_named(p), square_named(p + 2));
        assert_for(moves, strlen(moves), move != 0);
        assert_int_equal(fy_chess_line_play(line, move).code, FY_OK);
    }
}

static fy_chess_line line_from(const char *fen)
{
    static fy_chess_step steps[ROOM];
    const fy_chess pos = position_of(fen);
    fy_chess_line line;
    fy_chess_line_start(&line, &pos, steps, ROOM);
    return line;
}

static void assert_line(const fy_chess_line *line, uint32_t code, unsigned repeats)
{
    const fy_outcome outcome = fy_chess_line_status(line);
    const int claimable = code == FY_DRAW_THREEFOLD || code == FY_DRAW_50_MOVES;
    if (outcome.code != code)
        fail_msg("%s, not %s", fy_code_name(outcome.code), fy_code_name(code));
    assert_int_equal(fy_chess_line_repeats(line), repeats);
    assert_int_equal(outcome.claimable, claimable);
    assert_int_equal(outcome.over, code != FY_ONGOING && !claimable);
    assert_int_equal(outcome.winner, code == FY_CHECKMATE ? 1 - line->pos.turn : FY_NOBODY);
    assert_int_equal(outcome.unused, 0);
}

/* ---- a line by itself -------------------------------------------------------------------- */

static void a_new_line_has_its_position_once(void **state)
{
    (void)state;
    fy_chess pos = position_of(START);
    fy_chess_step steps[2];
    fy_chess_line line;
    memset(&line, 0xa5, sizeof line);
    fy_chess_line_start(&line, &pos, steps, 2);
    assert_true(same_position(&line.pos, &pos));
    assert_true(line.key == fy_chess_key(&pos) && line.steps == steps);
    assert_true(line.count == 0 && line.room == 2);
    assert_int_equal(fy_chess_line_undo(&line), 0);
    assert_true(line.count == 0 && same_position(&line.pos, &pos));
    assert_line(&line, FY_ONGOING, 1);
}

static void a_full_line_takes_no_move_and_stays_as_it_is(void **state)
{
    (void)state;
    fy_chess pos = position_of(START);
    fy_chess_step *steps = malloc(2 * sizeof *steps); /* a third would be seen by a sanitizer */
    fy_chess_line line;
    assert_non_null(steps);
    fy_chess_line_start(&line, &pos, steps, 2);
    play(&line, "e2e4 e7e5");
    const fy_chess_line before = line;
    const fy_result result = fy_chess_line_play(&line, move_between(&line.pos, 6, 21));
    assert_int_equal(result.code, FY_LINE_FULL);
    assert_int_equal(result.at, 0);
    assert_memory_equal(&line, &before, sizeof line);
    assert_int_equal(fy_code_severity(FY_LINE_FULL), FY_SEVERITY_CALL);

    fy_chess_line_start(&line, &pos, NULL, 0);
    assert_int_equal(fy_chess_line_play(&line, move_between(&pos, 12, 28)).code, FY_LINE_FULL);
    assert_true(same_position(&line.pos, &pos));
    assert_line(&line, FY_ONGOING, 1);
    free(steps);
}

static void an_illegal_move_is_refused_as_play_refuses_it(void **state)
{
    (void)state;
    fy_chess_line line = line_from(START);
    play(&line, "e2e4 f7f6");
    const fy_chess_line before = line;
    const fy_move knight = move_between(&line.pos, 6, 21);
    const fy_move wrong[] = {0, knight ^ 1, knight ^ 64, knight | FY_CHESS_CASTLES, UINT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        fy_chess out;
        const fy_result refused = fy_chess_play(&out, &line.pos, wrong[i]);
        const fy_result result = fy_chess_line_play(&line, wrong[i]);
        assert_int_equal(fy_code_severity(result.code), FY_SEVERITY_MOVE);
        assert_int_equal(result.code, refused.code);
        assert_int_equal(result.at, 0);
        assert_memory_equal(&line, &before, sizeof line);
    }
}

static void a_step_keeps_the_position_its_key_and_the_move(void **state)
{
    (void)state;
    fy_chess_line line = line_from(START);
    const fy_chess start = line.pos;
    const fy_move move = move_between(&start, 12, 28);
    memset(line.steps, 0xa5, sizeof *line.steps);
    assert_int_equal(fy_chess_line_play(&line, move).code, FY_OK);
    assert_int_equal(line.count, 1);
    assert_true(same_position(&line.steps[0].before, &start));
    assert_true(line.steps[0].key == fy_chess_key(&start) && line.steps[0].move == move);
    assert_int_equal(line.steps[0].unused, 0);
    assert_int_equal(fy_chess_line_undo(&line), move);
    assert_true(same_position(&line.pos, &start) && line.count == 0);
}

/* ---- repetition -------------------------------------------------------------------------- */

static const char *const knights_out_and_back = "g1f3 g8f6 f3g1 f6g8";

static void knights_that_come_back_repeat_the_position(void **state)
{
    (void)state;
    fy_chess_line line = line_from(START);
    for (unsigned times = 1; times <= 6; times++) {
        assert_line(&line,
                    times >= 5   ? FY_DRAW_FIVEFOLD
                    : times >= 3 ? FY_DRAW_THREEFOLD
                                 : FY_ONGOING,
                    times);
        play(&line, knights_out_and_back);
    }
}

/* One ply before its third time a position is there twice, and taking back goes that way. */
static void each_ply_counts_for_itself_and_undo_takes_it_back(void **state)
{
    (void)state;
    fy_chess_line line = line_from(START);
    uint32_t codes[17];
    unsigned repeats[17];
    for (int ply = 0; ply <= 16; ply++) {
        codes[ply] = fy_chess_line_status(&line).code;
        repeats[ply] = fy_chess_line_repeats(&line);
        assert_int_equal(repeats[ply], 1 + ply / 4);
        const int back = ply % 4 >= 2, black = ply % 2;
        const int home = black ? 62 : 6, out = black ? 45 : 21;
        const fy_move move = move_between(&line.pos, back ? out : home, back ? home : out);
        assert_int_equal(fy_chess_line_play(&line, move).code, FY_OK);
    }
    assert_true(codes[7] == FY_ONGOING && codes[8] == FY_DRAW_THREEFOLD);
    assert_true(codes[15] == FY_DRAW_THREEFOLD && codes[16] == FY_DRAW_FIVEFOLD);
    for (int ply = 16; ply >= 0; ply--) {
        assert_true(fy_chess_line_undo(&line) != 0);
        assert_line(&line, codes[ply], repeats[ply]);
    }
}

static void a_pawn_move_or_a_capture_ends_the_looking_back(void **state)
{
    (void)state;
    fy_chess_line line = line_from(START);
    play(&line, knights_out_and_back);
    play(&line, knights_out_and_back);
    assert_line(&line, FY_DRAW_THREEFOLD, 3);
    play(&line, "a2a3");
    assert_line(&line, FY_ONGOING, 1);
    play(&line, "g8f6 g1f3 f6g8 f3g1");
    assert_line(&line, FY_ONGOING, 2);
}

/* White may castle at first; after the king has moved and is back, no more. */
static void a_right_that_is_lost_makes_another_position(void **state)
{
    (void)state;
    fy_chess_line line = line_from("r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&line, "e1e2 e8e7 e2e1 e7e8");
    assert_line(&line, FY_ONGOING, 1);
    play(&line, "e1e2 e8e7 e2e1 e7e8");
    assert_line(&line, FY_ONGOING, 2);
    play(&line, "e1e2 e8e7 e2e1 e7e8");
    assert_line(&line, FY_DRAW_THREEFOLD, 3);

    line = line_from("r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1");
    play(&line, "h1h2 e8e7 h2h1 e7e8");
    assert_line(&line, FY_ONGOING, 1);
}

/* After c2-c4 Black could take on c3, but later no more. */
static void an_en_passant_capture_makes_another_position(void **state)
{
    (void)state;
    fy_chess_line line = line_from("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1");
    play(&line, "c2c4 e8e7 e1e2 e7e8 e2e1");
    assert_line(&line, FY_ONGOING, 1);
    play(&line, "e8e7 e1e2 e7e8 e2e1");
    assert_line(&line, FY_ONGOING, 2);
    play(&line, "e8e7 e1e2 e7e8 e2e1");
    assert_line(&line, FY_DRAW_THREEFOLD, 3);
}

/* There is a square, but no pawn beside it; or a pawn that is pinned, along the file, or along the
 * rank once both pawns have left it. */
static void an_en_passant_square_where_nobody_may_take_makes_no_difference(void **state)
{
    (void)state;
    static const struct {
        const char *fen, *push, *cycle;
    } cases[] = {
        {"4k3/8/8/8/8/8/2P5/4K3 w - - 0 1", "c2c4", "e8e7 e1e2 e7e8 e2e1"},
        {"3k4/8/8/8/3p4/8/2P5/3RK3 w - - 0 1", "c2c4", "d8d7 e1e2 d7d8 e2e1"},
        {"8/8/8/8/k2p3R/8/2P5/4K3 w - - 0 1", "c2c4", "a4a5 e1e2 a5a4 e2e1"},
        {"4k3/2p5/8/K2P3r/8/8/8/8 b - - 0 1", "c7c5", "a5a4 e8e7 a4a5 e7e8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_chess_line line = line_from(cases[i].fen);
        play(&line, cases[i].push);
        assert_true(line.pos.en_passant != FY_CHESS_NO_SQUARE);
        play(&line, cases[i].cycle);
        assert_true(line.pos.en_passant == FY_CHESS_NO_SQUARE);
        assert_line(&line, FY_ONGOING, 2);
        play(&line, cases[i].cycle);
        assert_line(&line, FY_DRAW_THREEFOLD, 3);
    }
}

/* As if all positions had the same key by chance: what is left to tell them apart is themselves. */
static unsigned repeats_without_keys(const fy_chess_line *line)
{
    static fy_chess_step steps[ROOM];
    fy_chess_line keyless = *line;
    memcpy(steps, line->steps, line->count * sizeof *steps);
    keyless.steps = steps;
    keyless.key = 0;
    for (size_t i = 0; i < line->count; i++) steps[i].key = 0;
    return fy_chess_line_repeats(&keyless);
}

/* Rook and queen change places, then two rooks of one side, then two of both sides. */
static void other_pieces_on_the_same_squares_are_another_position(void **state)
{
    (void)state;
    static const struct {
        const char *fen, *moves;
        unsigned repeats;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "a1a2 e8e7 d1a1 e7e8 a2d2 e8e7 d2d1 e7e8", 1},
        {"4k3/8/8/8/8/8/8/R2RK3 w - - 0 1", "a1a2 e8e7 d1a1 e7e8 a2d2 e8e7 d2d1 e7e8", 2},
        {"r7/8/7k/8/8/7K/8/R7 w - - 0 1", "a1b1 a8a1 b1b8 h6h7 b8a8 h7h6", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fy_chess_line line = line_from(cases[i].fen);
        play(&line, cases[i].moves);
        assert_line(&line, FY_ONGOING, cases[i].repeats);
        assert_int_equal(repeats_without_keys(&line), cases[i].repeats);
    }
}

/* The text's clock tells less than the line has, or more, or all that it can. */
static void a_clock_that_lies_leads_nobody_astray(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 90 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 65530 65535",
        "4k3/8/8/8/8/8/8/R3K3 w - - 65535 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        fy_chess_line line = line_from(fens[i]);
        for (unsigned times = 1; times <= 5; times++) {
            assert_int_equal(fy_chess_line_repeats(&line), times);
            play(&line, "a1a2 e8e7 a2a1 e7e8");
        }
        assert_line(&line, FY_DRAW_FIVEFOLD, 6);
    }
}

/* The clock saturates, and the line goes on. */
static void repetition_is_seen_further_back_than_the_clock_counts(void **state)
{
    (void)state;
    enum { LONG = UINT16_MAX + 17 };
    const fy_chess pos = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    fy_chess_step *steps = malloc(LONG * sizeof *steps);
    fy_chess_line line;
    assert_non_null(steps);
    fy_chess_line_start(&line, &pos, steps, LONG);
    for (int i = 0; i < LONG / 4; i++) play(&line, "a1a2 e8e7 a2a1 e7e8");
    assert_int_equal(line.pos.halfmove, UINT16_MAX);
    assert_int_equal(fy_chess_line_repeats(&line), 1 + LONG / 4);
    free(steps);
}

/* ---- the order --------------------------------------------------------------------------- */

static void fivefold_comes_before_75_moves_and_threefold_before_50(void **state)
{
    (void)state;
    static const char cycle[] = "a1a2 e8e7 a2a1 e7e8";
    fy_chess_line line = line_from("4k3/8/8/8/8/8/8/R3K3 w - - 92 60");
    play(&line, cycle);
    assert_line(&line, FY_ONGOING, 2);
    play(&line, cycle);
    assert_line(&line, FY_DRAW_THREEFOLD, 3);
    play(&line, "a1a3");
    assert_line(&line, FY_DRAW_50_MOVES, 1);

    line = line_from("4k3/8/8/8/8/8/8/R3K3 w - - 142 90");
    play(&line, cycle);
    assert_line(&line, FY_DRAW_50_MOVES, 2);
    play(&line, cycle);
    assert_line(&line, FY_DRAW_75_MOVES, 3);
    play(&line, cycle);
    play(&line, cycle);
    assert_line(&line, FY_DRAW_FIVEFOLD, 5);
    play(&line, "a1a3");
    assert_line(&line, FY_DRAW_75_MOVES, 1);
}

static void the_clock_decides_at_100_and_at_150(void **state)
{
    (void)state;
    fy_chess_line line = line_from("4k3/8/8/8/8/8/8/R3K3 w - - 98 60");
    play(&line, "a1a2");
    assert_line(&line, FY_ONGOING, 1);
    play(&line, "e8e7");
    assert_line(&line, FY_DRAW_50_MOVES, 1);
    line = line_from("4k3/8/8/8/8/8/8/R3K3 w - - 148 90");
    play(&line, "a1a2");
    assert_line(&line, FY_DRAW_50_MOVES, 1);
    play(&line, "e8e7");
    assert_line(&line, FY_DRAW_75_MOVES, 1);
    fy_chess_line_undo(&line);
    assert_line(&line, FY_DRAW_50_MOVES, 1);
}

static void the_board_decides_before_clock_and_repetition(void **state)
{
    (void)state;
    fy_chess_line line = line_from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 200");
    play(&line, "a1a8");
    assert_line(&line, FY_CHECKMATE, 1);
    line = line_from("7k/8/6K1/8/8/8/5Q2/8 w - - 149 200");
    play(&line, "f2f7");
    assert_line(&line, FY_STALEMATE, 1);
    line = line_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for (int i = 0; i < 5; i++) play(&line, "e1e2 e8e7 e2e1 e7e8");
    assert_line(&line, FY_DRAW_INSUFFICIENT, 6);
}

/* ---- in comparison ----------------------------------------------------------------------- */

/* What is known of a line from the outside: each position, and its text as far as repetition
 * asks for it. */
typedef struct record {
    fy_chess pos;
    char identity[128];
} record;

static void write_record(record *out, const fy_chess *pos)
{
    ref_chess ref;
    out->pos = *pos;
    to_reference(&ref, pos);
    ref_chess_write(out->identity, &ref, REF_EP_LEGAL, REF_CASTLING_SHREDDER);
    char *end = out->identity;
    for (int fields = 0; *end != '\0' && (*end != ' ' || ++fields < 4);) end++;
    *end = '\0';
}

static uint32_t expected_code(const fy_chess *pos, unsigned repeats)
{
    ref_chess ref;
    to_reference(&ref, pos);
    const char *outcome = ref_chess_outcome(&ref);
    if (strcmp(outcome, "ongoing") != 0) return code_named(outcome, strlen(outcome));
    if (repeats >= 5) return FY_DRAW_FIVEFOLD;
    if (pos->halfmove >= 150) return FY_DRAW_75_MOVES;
    if (repeats >= 3) return FY_DRAW_THREEFOLD;
    return pos->halfmove >= 100 ? FY_DRAW_50_MOVES : FY_ONGOING;
}

static void assert_as_recorded(const fy_chess_line *line, const record *records)
{
    const record *now = &records[line->count];
    unsigned repeats = 0;
    for (size_t i = 0; i <= line->count; i++)
        repeats += strcmp(records[i].identity, now->identity) == 0;
    assert_for(now->identity, strlen(now->identity), same_position(&line->pos, &now->pos));
    assert_true(line->key == fy_chess_key(&now->pos));
    assert_line(line, expected_code(&now->pos, repeats), repeats);
    assert_int_equal(repeats_without_keys(line), repeats);
}

/* A move of the position; often the one that takes the last own move back, if it can be played. */
static fy_move random_move(const fy_chess_line *line, uint64_t *random)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, &line->pos);
    if (count == 0) return 0;
    if (line->count >= 2 && !one_in(random, 5)) {
        const fy_move last = line->steps[line->count - 2].move;
        const fy_move back = move_between(&line->pos, fy_chess_to(last), fy_chess_from(last));
        if (back != 0) return back;
    }
    return moves[random_below(random, (int)count)];
}

static void wander(fy_chess_line *line, record *records, uint64_t *random, int seen[8])
{
    for (int i = 0; i < 120; i++) {
        if (one_in(random, 5)) {
            const size_t count = line->count;
            const fy_move last = count > 0 ? line->steps[count - 1].move : 0;
            assert_int_equal(fy_chess_line_undo(line), last);
            assert_int_equal(line->count, count > 0 ? count - 1 : 0);
        } else {
            const fy_move move = random_move(line, random);
            if (move == 0) continue;
            assert_int_equal(fy_chess_line_play(line, move).code, FY_OK);
            fy_chess after;
            fy_chess_play_unchecked(&after, &records[line->count - 1].pos, move);
            write_record(&records[line->count], &after);
        }
        assert_as_recorded(line, records);
        seen[fy_chess_line_status(line).code - FY_ONGOING]++;
    }
}

static void a_line_is_what_its_moves_make_of_it(void **state)
{
    (void)state;
    static fy_chess_step steps[ROOM];
    static record records[ROOM + 1];
    static const char *const fens[] = {
        START,
        "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 8",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "1rk2r1r/p3p2p/8/8/8/8/P3P2P/RR1K2R1 w GBfb - 4 25",
        "4k3/8/8/8/8/8/8/R3K3 w - - 70 90",
        "4k3/8/3b4/8/8/2B5/8/4K3 w - - 120 90",
    };
    uint64_t random = 5;
    int seen[8] = {0};
    for (int game = 0; game < 60; game++) {
        fy_chess pos;
        fy_chess_line line;
        if (game % 10 < 6)
            pos = position_of(fens[game % 10]);
        else
            random_position(&pos, &random);
        fy_chess_line_start(&line, &pos, steps, ROOM);
        write_record(&records[0], &pos);
        wander(&line, records, &random, seen);
    }
    for (uint32_t code = FY_ONGOING; code <= FY_DRAW_50_MOVES; code++)
        if (code != FY_CHECKMATE && code != FY_STALEMATE) assert_true(seen[code - FY_ONGOING] > 0);
}

/* ---- the page ---------------------------------------------------------------------------- */

static char *next_quoted(char **rest)
{
    char *from = strchr(*rest, '`');
    char *to = from != NULL ? strchr(from + 1, '`') : NULL;
    if (to == NULL) return NULL;
    *to = '\0';
    *rest = to + 1;
    return from + 1;
}

/* Rows of tables with a FEN, moves, how often the last position has occurred, and the status. */
static void what_the_page_says_of_repetition_is_true(void **state)
{
    (void)state;
    size_t len;
    int rows = 0, inside = 0;
    char *page = read_file(CHESS_PAGE, &len), *rest = page, *text;
    while ((text = next_line(&rest)) != NULL) {
        if (strncmp(text, "## ", 3) == 0) inside = strcmp(text, "## Repetition") == 0;
        if (!inside || strncmp(text, "| `", 3) != 0) continue;
        const char *fen = next_quoted(&text), *moves = next_quoted(&text);
        if (moves == NULL) continue;
        const char *times = strpbrk(text, "123456789"), *status = next_quoted(&text);
        assert_true(times != NULL && status != NULL);
        fy_chess_line line = line_from(fen);
        play(&line, moves);
        assert_line(&line, code_named(status, strlen(status)), (unsigned)atoi(times));
        rows++;
    }
    assert_true(rows >= 5);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_line_has_its_position_once),
        cmocka_unit_test(a_full_line_takes_no_move_and_stays_as_it_is),
        cmocka_unit_test(an_illegal_move_is_refused_as_play_refuses_it),
        cmocka_unit_test(a_step_keeps_the_position_its_key_and_the_move),
        cmocka_unit_test(knights_that_come_back_repeat_the_position),
        cmocka_unit_test(each_ply_counts_for_itself_and_undo_takes_it_back),
        cmocka_unit_test(a_pawn_move_or_a_capture_ends_the_looking_back),
        cmocka_unit_test(a_right_that_is_lost_makes_another_position),
        cmocka_unit_test(an_en_passant_capture_makes_another_position),
        cmocka_unit_test(an_en_passant_square_where_nobody_may_take_makes_no_difference),
        cmocka_unit_test(other_pieces_on_the_same_squares_are_another_position),
        cmocka_unit_test(a_clock_that_lies_leads_nobody_astray),
        cmocka_unit_test(repetition_is_seen_further_back_than_the_clock_counts),
        cmocka_unit_test(fivefold_comes_before_75_moves_and_threefold_before_50),
        cmocka_unit_test(the_clock_decides_at_100_and_at_150),
        cmocka_unit_test(the_board_decides_before_clock_and_repetition),
        cmocka_unit_test(a_line_is_what_its_moves_make_of_it),
        cmocka_unit_test(what_the_page_says_of_repetition_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
