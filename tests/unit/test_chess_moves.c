/* Legal moves, against the reference in tests/ref: thousands of positions from games, from all 960
 * starts, from boards put together at random and from boards that no game can reach. The sample is
 * made by the reference alone, once; each test then asks the library one thing about all of it.
 *
 * What a listed move must look like is told from the reference's move and board, flags included, so
 * that two lists are equal as sorted numbers or not at all. Lists are written to a heap block of
 * exactly the promised size. */
#include <stdlib.h>
#include <string.h>

#include "ref/chess_play.h"
#include "chess_random.h"

typedef struct sample {
    ref_chess ref;
    fy_chess pos;
    fy_move *moves; /* sorted */
    size_t count;
} sample;

typedef struct samples {
    sample *all;
    size_t count;
    fy_move *list; /* room for FY_CHESS_MOVES_MAX, and no more */
} samples;

enum {
    SAMPLES_MAX = 1 << 15,
    GAME_SAMPLES = SLOW_BUILD ? 3000 : 6000,
    PLIES_960 = 5,
    BOARD_SAMPLES = SLOW_BUILD ? 2000 : 4000,
    UNSOUND_SAMPLES = SLOW_BUILD ? 2000 : 4000,
    SOME_SAMPLES = 16
};

/* ---- the reference's moves as the library writes them ---------------------------------- */

static int type_of(char letter)
{
    const char *found = strchr("pnbrqkPNBRQK", letter);
    return (int)(found - strchr("pnbrqkPNBRQK", 'p')) % 6 + FY_CHESS_PAWN;
}

static int is_empty(const ref_chess *pos, int square)
{
    return pos->board[square] == '.';
}

static int is_white(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

static fy_move move_of(const ref_chess *pos, ref_move move)
{
    const int type = type_of(pos->board[move.from]), distance = abs(move.to - move.from);
    const int becomes = move.promotion != 0 ? type_of(move.promotion) : type;
    uint32_t flags = 0;
    if (type == FY_CHESS_KING && !is_empty(pos, move.to) &&
        is_white(pos->board[move.to]) == is_white(pos->board[move.from]))
        flags = FY_CHESS_CASTLES;
    if (type == FY_CHESS_PAWN && distance == 16) flags = FY_CHESS_DOUBLE_PUSH;
    if (type == FY_CHESS_PAWN && distance % 8 != 0 && is_empty(pos, move.to))
        flags = FY_CHESS_TAKES_EN_PASSANT;
    return (fy_move)(move.from | move.to << 6 | type << 12 | becomes << 15) | flags;
}

static ref_move reference_of(fy_move move)
{
    char promotion = fy_chess_promotes(move) ? "?pnbrqk?"[fy_chess_becomes(move)] : 0;
    return (ref_move){fy_chess_from(move), fy_chess_to(move), promotion};
}

static int takes(const ref_chess *pos, fy_move move)
{
    if (move & FY_CHESS_CASTLES) return 0;
    return (move & FY_CHESS_TAKES_EN_PASSANT) != 0 || !is_empty(pos, fy_chess_to(move));
}

static int compare_moves(const void *a, const void *b)
{
    fy_move left = *(const fy_move *)a, right = *(const fy_move *)b;
    return left < right ? -1 : left > right;
}

static void sort_moves(fy_move *moves, size_t count)
{
    if (count > 0) qsort(moves, count, sizeof *moves, compare_moves);
}

static int is_among(const fy_move *moves, size_t count, fy_move move)
{
    return count > 0 && bsearch(&move, moves, count, sizeof move, compare_moves) != NULL;
}

/* ---- the sample ------------------------------------------------------------------------ */

static const sample *keep(samples *into, const ref_chess *pos)
{
    static ref_move found[REF_MOVES_MAX];
    assert_true(into->count < SAMPLES_MAX);
    sample *s = &into->all[into->count++];
    s->ref = *pos;
    from_reference(&s->pos, pos);
    s->count = ref_chess_moves(found, pos);
    s->moves = malloc((s->count + 1) * sizeof *s->moves);
    assert_non_null(s->moves);
    for (size_t i = 0; i < s->count; i++) s->moves[i] = move_of(pos, found[i]);
    sort_moves(s->moves, s->count);
    return s;
}

/* Any legal move, but rather one that castles, promotes or takes en passant. */
static fy_move choose(const sample *s, uint64_t *chance)
{
    const int wishful = one_in(chance, 2), count = (int)s->count;
    fy_move move = s->moves[random_below(chance, count)];
    for (int tries = 0; wishful && tries < count; tries++) {
        fy_move other = s->moves[random_below(chance, count)];
        if (other & (FY_CHESS_CASTLES | FY_CHESS_TAKES_EN_PASSANT) || fy_chess_promotes(other))
            move = other;
    }
    return move;
}

/* Keeps the positions of a game from here on; gives how many. */
static int play_on(samples *into, ref_chess pos, int plies, uint64_t *chance)
{
    for (int ply = 0; ply < plies; ply++) {
        const sample *s = keep(into, &pos);
        if (s->count == 0) return ply + 1;
        ref_chess_play(&pos, &s->ref, reference_of(choose(s, chance)));
    }
    return plies;
}

static void sample_games(samples *into, uint64_t *chance)
{
    fy_chess start;
    ref_chess pos;
    fy_chess_start(&start);
    to_reference(&pos, &start);
    for (int kept = 0; kept < GAME_SAMPLES;) kept += play_on(into, pos, 200, chance);
}

/* The n-th free file of a rank. */
static int nth_free(const char *rank, int n)
{
    int file = 0;
    for (; rank[file] != '.' || n-- > 0; file++) {
    }
    return file;
}

/* The back rank with a number of Chess960, as Scharnagl counts them. */
static void back_rank(char rank[8], int number)
{
    static const int knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                       {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    memset(rank, '.', 8);
    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    rank[nth_free(rank, number / 16 % 6)] = 'Q';
    const int *pair = knights[number / 96];
    int first = nth_free(rank, pair[0]), second = nth_free(rank, pair[1]);
    rank[first] = rank[second] = 'N';
    for (int i = 0; i < 3; i++) rank[nth_free(rank, 0)] = "RKR"[i];
}

/* A start of Chess960. Of a thin one some pieces are gone, so that castling is near. */
static ref_chess start_960(int number, int thin, uint64_t *chance)
{
    ref_chess pos = {.en_passant = -1, .fullmove = 1};
    char rank[8];
    back_rank(rank, number);
    memset(pos.board, '.', sizeof pos.board);
    for (int file = 0; file < 8; file++) {
        const int stays = !thin || rank[file] == 'K' || rank[file] == 'R' || one_in(chance, 4);
        pos.board[file] = stays ? rank[file] : '.';
        pos.board[56 + file] = stays ? (char)(rank[file] - 'A' + 'a') : '.';
        pos.board[8 + file] = thin && one_in(chance, 2) ? '.' : 'P';
        pos.board[48 + file] = thin && one_in(chance, 2) ? '.' : 'p';
        pos.right[FY_CHESS_WHITE][file] = pos.right[FY_CHESS_BLACK][file] = rank[file] == 'R';
    }
    return pos;
}

static void sample_960(samples *into, uint64_t *chance)
{
    for (int number = 0; number < 960; number++) {
        if (SLOW_BUILD && number % 3 != 0) continue;
        const int thin = !one_in(chance, 4);
        play_on(into, start_960(number, thin, chance), PLIES_960, chance);
    }
}

static void sample_boards(samples *into, uint64_t *chance)
{
    for (int i = 0; i < BOARD_SAMPLES; i++) {
        fy_chess pos;
        ref_chess ref;
        random_position(&pos, chance);
        to_reference(&ref, &pos);
        keep(into, &ref);
    }
}

/* Any squares, or those of the back rank only, where kings and rooks may castle. */
static void put(ref_chess *pos, int count, const char *letters, int at_home, uint64_t *chance)
{
    for (int i = 0; i < count; i++) {
        char letter = letters[random_below(chance, (int)strlen(letters))];
        int square = random_below(chance, at_home ? 8 : 64);
        pos->board[at_home && !is_white(letter) ? 56 + square : square] = letter;
    }
}

/* None to five kings a side, pawns anywhere, rights without rooks, any en passant square. */
static ref_chess unsound_board(int i, uint64_t *chance)
{
    static const int kings[] = {0, 1, 2, 5};
    static const char *const crowds[] = {"PNBRQpnbrq", "Qq",     "Q",       "Pp",
                                         "PRpr",       "QNBqnb", "PpPpQqRr"};
    ref_chess pos = {.en_passant = one_in(chance, 2) ? random_below(chance, 64) : -1,
                     .turn = one_in(chance, 2),
                     .halfmove = random_below(chance, 65536),
                     .fullmove = 1 + random_below(chance, 65535)};
    memset(pos.board, '.', sizeof pos.board);
    put(&pos, random_below(chance, one_in(chance, 3) ? 200 : 30), crowds[i % 7], 0, chance);
    put(&pos, random_below(chance, 5), "Rr", 1, chance);
    put(&pos, kings[i / 7 % 4], "K", one_in(chance, 2), chance);
    put(&pos, kings[i / 28 % 4], "k", one_in(chance, 2), chance);
    for (int right = 0; right < 4; right++) {
        int square = right % 2 * 56 + random_below(chance, 8);
        int rook = pos.board[square] == (right % 2 ? 'r' : 'R');
        if (rook || one_in(chance, 4)) pos.right[right % 2][square % 8] = true;
    }
    return pos;
}

static void sample_unsound(samples *into, uint64_t *chance)
{
    for (int i = 0; i < UNSOUND_SAMPLES; i++) {
        ref_chess pos = unsound_board(i, chance);
        keep(into, &pos);
    }
    static const char *const full = "QqNnPp";
    for (int i = 0; i < 12; i++) {
        ref_chess pos = {.en_passant = -1, .turn = i / 6, .fullmove = 1};
        memset(pos.board, full[i % 6], sizeof pos.board);
        keep(into, &pos);
        pos.board[27] = i / 6 ? 'k' : 'K';
        keep(into, &pos);
    }
}

static int make_samples(void **state)
{
    static samples made;
    uint64_t chance = 1927;
    made.all = calloc(SAMPLES_MAX, sizeof *made.all);
    made.list = malloc(FY_CHESS_MOVES_MAX * sizeof *made.list);
    assert_true(made.all != NULL && made.list != NULL);
    sample_games(&made, &chance);
    sample_960(&made, &chance);
    sample_boards(&made, &chance);
    sample_unsound(&made, &chance);
    *state = &made;
    return 0;
}

static int free_samples(void **state)
{
    samples *made = *state;
    for (size_t i = 0; i < made->count; i++) free(made->all[i].moves);
    free(made->all);
    free(made->list);
    return 0;
}

/* ---- failing with the position and the move -------------------------------------------- */

_Noreturn static void complain(const fy_chess *pos, fy_move move, const char *what)
{
    char fen[FY_CHESS_TEXT_MAX];
    const int from = fy_chess_from(move), to = fy_chess_to(move);
    if (fy_chess_write(fen, sizeof fen, pos, 0).code != FY_OK) fen[0] = '\0';
    print_error("%s: %c%c%c%c (%08x) %s\n", fen, 'a' + from % 8, '1' + from / 8, 'a' + to % 8,
                '1' + to / 8, (unsigned)move, what);
    fail();
    abort(); /* not reached */
}

/* The list, in any order, has each of the wanted moves once and no other. */
static void assert_listed(const fy_chess *pos, fy_move *list, size_t count, const fy_move *wanted,
                          size_t wanted_count)
{
    sort_moves(list, count);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && list[i] == list[i - 1]) complain(pos, list[i], "is listed twice");
        if (!is_among(wanted, wanted_count, list[i])) complain(pos, list[i], "is listed wrongly");
    }
    for (size_t i = 0; i < wanted_count; i++)
        if (!is_among(list, count, wanted[i])) complain(pos, wanted[i], "is not listed");
}

/* ---- lists ----------------------------------------------------------------------------- */

static void the_legal_moves_are_those_of_the_reference_each_once_and_with_its_flags(void **state)
{
    samples *s = *state;
    int special[3] = {0, 0, 0};
    for (size_t i = 0; i < s->count; i++) {
        const sample *at = &s->all[i];
        size_t count = fy_chess_moves(s->list, &at->pos);
        assert_listed(&at->pos, s->list, count, at->moves, at->count);
        for (size_t k = 0; k < count; k++) {
            special[0] += (s->list[k] & FY_CHESS_CASTLES) != 0;
            special[1] += (s->list[k] & FY_CHESS_TAKES_EN_PASSANT) != 0;
            special[2] += fy_chess_promotes(s->list[k]);
        }
    }
    print_message("%d positions; %d castlings, %d en passant, %d promotions\n", (int)s->count,
                  special[0], special[1], special[2]);
    assert_true(s->count >= 5000 && special[0] >= 200 && special[1] >= 100 && special[2] >= 1000);
}

static void the_captures_are_the_legal_moves_that_take_something(void **state)
{
    samples *s = *state;
    for (size_t i = 0; i < s->count; i++) {
        const sample *at = &s->all[i];
        fy_move wanted[FY_CHESS_MOVES_MAX];
        size_t count = 0;
        for (size_t k = 0; k < at->count; k++) {
            const int is_capture = fy_chess_is_capture(&at->pos, at->moves[k]);
            if (is_capture != takes(&at->ref, at->moves[k]))
                complain(&at->pos, at->moves[k], "is called a capture or is not");
            if (is_capture) wanted[count++] = at->moves[k];
        }
        assert_listed(&at->pos, s->list, fy_chess_captures(s->list, &at->pos), wanted, count);
    }
}

static uint64_t random_origins(const fy_chess *pos, uint64_t *chance)
{
    switch (random_below(chance, 4)) {
    case 0: return UINT64_C(1) << random_below(chance, 64);
    case 1: return fy_chess_of_type(pos, 1 + random_below(chance, 6));
    case 2: return random_bits(chance) & random_bits(chance);
    default: return random_bits(chance);
    }
}

static void the_moves_from_a_set_of_squares_are_the_legal_ones_that_start_there(void **state)
{
    samples *s = *state;
    uint64_t chance = 3;
    for (size_t i = 0; i < s->count; i++) {
        const sample *at = &s->all[i];
        const uint64_t origins = i % 50 != 0 ? random_origins(&at->pos, &chance) : i % 100 - 1;
        fy_move wanted[FY_CHESS_MOVES_MAX];
        size_t count = 0;
        for (size_t k = 0; k < at->count; k++)
            if (origins >> fy_chess_from(at->moves[k]) & 1) wanted[count++] = at->moves[k];
        size_t listed = fy_chess_moves_from(s->list, &at->pos, origins);
        assert_listed(&at->pos, s->list, listed, wanted, count);
    }
}

static void the_number_of_moves_is_told_without_a_list(void **state)
{
    const samples *s = *state;
    for (size_t i = 0; i < s->count; i++)
        if (fy_chess_move_count(&s->all[i].pos) != s->all[i].count)
            complain(&s->all[i].pos, 0, "or another move is not counted");
}

static void the_order_of_a_list_does_not_change(void **state)
{
    samples *s = *state;
    for (size_t i = 0; i < s->count; i += SOME_SAMPLES) {
        fy_move again[FY_CHESS_MOVES_MAX];
        size_t count = fy_chess_moves(s->list, &s->all[i].pos);
        assert_int_equal(fy_chess_moves(again, &s->all[i].pos), count);
        assert_memory_equal(again, s->list, count * sizeof *again);
    }
}

/* ---- playing --------------------------------------------------------------------------- */

static void assert_played(const sample *at, fy_move move)
{
    char text[FY_CHESS_TEXT_MAX], wanted[128];
    fy_chess after, checked, in_place = at->pos;
    ref_chess ref;
    fy_chess_play_unchecked(&after, &at->pos, move);
    ref_chess_play(&ref, &at->ref, reference_of(move));
    ref_chess_write(wanted, &ref, REF_EP_ALWAYS, REF_CASTLING_AUTO);
    if (fy_chess_write(text, sizeof text, &after, 0).code != FY_OK || strcmp(text, wanted) != 0)
        complain(&at->pos, move, "leads to another position");
    if (fy_chess_play(&checked, &at->pos, move).code != FY_OK || !same_position(&checked, &after))
        complain(&at->pos, move, "is refused, or leads elsewhere when checked");
    fy_chess_play_unchecked(&in_place, &in_place, move);
    if (!same_position(&in_place, &after)) complain(&at->pos, move, "goes wrong in place");
    in_place = at->pos;
    if (fy_chess_play(&in_place, &in_place, move).code != FY_OK ||
        !same_position(&in_place, &after))
        complain(&at->pos, move, "goes wrong in place when checked");
}

static void every_legal_move_leads_to_the_position_of_the_reference(void **state)
{
    const samples *s = *state;
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < s->all[i].count; k++) assert_played(&s->all[i], s->all[i].moves[k]);
}

static void assert_legality(const sample *at, fy_move move)
{
    const int legal = is_among(at->moves, at->count, move);
    fy_chess out = at->pos;
    if (fy_chess_is_legal(&at->pos, move) != legal) complain(&at->pos, move, "is misjudged");
    fy_result result = fy_chess_play(&out, &at->pos, move);
    if ((result.code == FY_OK) != legal) complain(&at->pos, move, "is played, or refused, wrongly");
    if (legal) return;
    if (fy_code_severity(result.code) != FY_SEVERITY_MOVE || result.at != 0)
        complain(&at->pos, move, "is refused without a reason");
    if (!same_position(&out, &at->pos))
        complain(&at->pos, move, "is refused, but changes something");
}

static void no_number_is_legal_but_the_listed_moves(void **state)
{
    const samples *s = *state;
    uint64_t chance = 5;
    for (size_t i = 0; i < s->count; i++) {
        const sample *at = &s->all[i];
        assert_legality(at, 0);
        for (int k = 0; k < 4; k++) {
            assert_legality(at, (fy_move)random_bits(&chance));
            assert_legality(at, (fy_move)random_bits(&chance) & 0x1fffff);
            if (at->count == 0) continue;
            fy_move move = at->moves[random_below(&chance, (int)at->count)];
            assert_legality(at, move);
            assert_legality(at, move ^ 1u << random_below(&chance, 32));
        }
    }
}

/* All two million numbers that a move could be: squares, types and flags in every combination. */
static void of_all_numbers_only_the_listed_moves_are_legal(void **state)
{
    static const char *const fens[] = {
        "r3k2r/1P4P1/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        "8/8/8/1pP1K2r/8/8/3P4/2k5 w - b6 0 1",
    };
    const samples *s = *state;
    for (int i = 0; i < (SLOW_BUILD ? 1 : 3); i++) {
        const fy_chess pos = position_of(fens[i]);
        size_t count = fy_chess_moves(s->list, &pos);
        sort_moves(s->list, count);
        for (fy_move move = 0; move < 1u << 21; move++)
            if (fy_chess_is_legal(&pos, move) != is_among(s->list, count, move))
                complain(&pos, move, "is misjudged");
    }
}

/* What comes of it is not promised, but nothing outside of it may change, and a sanitizer finds no
 * fault with it. */
static void playing_any_number_unchecked_does_no_harm(void **state)
{
    const samples *s = *state;
    uint64_t chance = 7;
    for (size_t i = 0; i < s->count; i++) {
        const fy_chess *pos = &s->all[i].pos;
        fy_chess guarded[3];
        memset(guarded, 0xa5, sizeof guarded);
        for (int k = 0; k < 8; k++)
            fy_chess_play_unchecked(&guarded[1], pos, (fy_move)random_bits(&chance));
        assert_memory_equal(&guarded[0], &guarded[2], sizeof guarded[0]);
        assert_int_equal(guarded[1].turn, !pos->turn);
    }
}

static void passing_gives_the_turn_to_the_other_side_and_changes_no_piece(void **state)
{
    const samples *s = *state;
    for (size_t i = 0; i < s->count; i++) {
        fy_chess after, wanted = s->all[i].pos;
        wanted.en_passant = FY_CHESS_NO_SQUARE;
        wanted.halfmove = (uint16_t)(wanted.halfmove + (wanted.halfmove < 65535));
        wanted.fullmove = (uint16_t)(wanted.fullmove + (wanted.turn && wanted.fullmove < 65535));
        wanted.turn = !wanted.turn;
        fy_chess_pass(&after, &s->all[i].pos);
        if (!same_position(&after, &wanted)) complain(&s->all[i].pos, 0, "is not how to pass");
    }
}

/* ---- room ------------------------------------------------------------------------------ */

enum { MOST_MOVES = FY_CHESS_MOVES_MAX - 16, CLIMB_STEPS = 2500 };

static size_t list_size(fy_move *list, const ref_chess *ref)
{
    fy_chess pos;
    from_reference(&pos, ref);
    size_t count = fy_chess_moves(list, &pos);
    assert_true(count <= MOST_MOVES);
    return count;
}

static void assert_room_for_all(fy_move *list, const ref_chess *ref, size_t count)
{
    fy_chess pos;
    from_reference(&pos, ref);
    assert_true(fy_chess_captures(list, &pos) <= count);
    assert_true(fy_chess_moves_from(list, &pos, ~UINT64_C(0)) == count);
    assert_true(fy_chess_move_count(&pos) == count);
}

/* Changes squares for as long as that makes more moves, or no fewer. Kings stay. */
static size_t climb(fy_move *list, ref_chess *pos, const char *letters, uint64_t *chance)
{
    size_t most = list_size(list, pos);
    for (int i = 0; i < CLIMB_STEPS; i++) {
        int square = random_below(chance, 64);
        char was = pos->board[square];
        if (was == 'K' || was == 'k') continue;
        pos->board[square] = letters[random_below(chance, (int)strlen(letters))];
        size_t count = list_size(list, pos);
        if (count < most)
            pos->board[square] = was;
        else
            most = count;
    }
    assert_room_for_all(list, pos, most);
    return most;
}

/* The boards: chequered with queens, without a king, with one in the corner, with two, and with one
 * that may castle on both wings. */
static void no_board_has_more_moves_than_there_is_room_for(void **state)
{
    static const char *const ends[] = {"........", "K.......", "K......K", "R...K..R"};
    static const char *const letters[] = {".QN", ".QNPpq", "..Qn", ".QRBNPpnbrq"};
    samples *s = *state;
    uint64_t chance = 11;
    size_t record = 0;
    for (int i = 0; i < 16; i++) {
        ref_chess pos = {.en_passant = -1, .turn = FY_CHESS_WHITE, .fullmove = 1};
        for (int square = 0; square < 64; square++)
            pos.board[square] = (square / 8 + square) % 2 ? 'Q' : '.';
        for (int file = 0; file < 8; file++) {
            const char end = ends[i % 4][file];
            if (end != '.') pos.board[file] = end;
            pos.right[FY_CHESS_WHITE][file] = end == 'R';
        }
        size_t most = climb(s->list, &pos, letters[i / 4], &chance);
        if (most > record) record = most;
    }
    print_message("the most moves found on a board: %d\n", (int)record);
    assert_true(record >= 280);
}

int main(void)
{
    const struct CMUnitTest sampled[] = {
        cmocka_unit_test(the_legal_moves_are_those_of_the_reference_each_once_and_with_its_flags),
        cmocka_unit_test(the_captures_are_the_legal_moves_that_take_something),
        cmocka_unit_test(the_moves_from_a_set_of_squares_are_the_legal_ones_that_start_there),
        cmocka_unit_test(the_number_of_moves_is_told_without_a_list),
        cmocka_unit_test(the_order_of_a_list_does_not_change),
        cmocka_unit_test(every_legal_move_leads_to_the_position_of_the_reference),
        cmocka_unit_test(no_number_is_legal_but_the_listed_moves),
        cmocka_unit_test(of_all_numbers_only_the_listed_moves_are_legal),
        cmocka_unit_test(playing_any_number_unchecked_does_no_harm),
        cmocka_unit_test(passing_gives_the_turn_to_the_other_side_and_changes_no_piece),
        cmocka_unit_test(no_board_has_more_moves_than_there_is_room_for),
    };
    return cmocka_run_group_tests(sampled, make_samples, free_samples);
}
