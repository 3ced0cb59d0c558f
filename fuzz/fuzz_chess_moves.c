/* On any board the legal moves are those of the reference in tests/ref, and each leads where the
 * reference says. A number that is no legal move is refused. Counting in memory counts the same.
 *
 * An input is a FEN as in the other targets. What does not read as one becomes a board all the
 * same: half a byte is the piece of each square, then turn, rights, en passant square and counters,
 * so that a fuzzer need not learn to spell to reach five kings and sixty queens. */
#include "input.h"

#include "../tests/ref/chess_play.h"

enum { BOARD_BYTES = 32, TRIED = 8, LEAST_MEMORY = 576 * 1024 };

/* What bounds the work of an input: moves that are played, and pieces in all positions that are
 * looked at to count; on an odd board each of their moves is tried. */
enum { PLAYED = 8, PIECES_MAX = 800, ODD_PIECES_MAX = 200, DEPTH_MAX = 6 };

typedef struct bytes {
    const uint8_t *data;
    size_t size, at;
} bytes;

/* Zeros go on for ever behind the last byte. */
static unsigned next_byte(bytes *in)
{
    return in->at < in->size ? in->data[in->at++] : 0;
}

static void put_piece(fy_chess *pos, int square, unsigned nibble)
{
    const unsigned type = nibble % 8 > 6 ? 0 : nibble % 8;
    for (int k = 0; k < 3; k++) pos->plane[k] |= (uint64_t)(type >> k & 1) << square;
    pos->black |= (uint64_t)(type != 0 && nibble >= 8) << square;
}

/* At most two files. */
static uint8_t rights_of(unsigned byte)
{
    const unsigned first = 1u << (byte & 7), second = 1u << (byte >> 3 & 7);
    return (uint8_t)((byte & 64 ? first : 0) | (byte & 128 ? second : 0));
}

static fy_chess board_of(const uint8_t *data, size_t size)
{
    bytes in = {data, size, 0};
    fy_chess pos = {0};
    for (int i = 0; i < BOARD_BYTES; i++) {
        const unsigned byte = next_byte(&in);
        put_piece(&pos, 2 * i, byte & 15);
        put_piece(&pos, 2 * i + 1, byte >> 4);
    }
    pos.turn = next_byte(&in) & 1;
    pos.castling[FY_CHESS_WHITE] = rights_of(next_byte(&in));
    pos.castling[FY_CHESS_BLACK] = rights_of(next_byte(&in));
    pos.en_passant = (uint8_t)(next_byte(&in) % (FY_CHESS_NO_SQUARE + 1));
    pos.halfmove = (uint16_t)(next_byte(&in) * 257);
    pos.fullmove = (uint16_t)(next_byte(&in) * 257);
    if (pos.fullmove == 0) pos.fullmove = 1;
    return pos;
}

_Static_assert(sizeof(ref_chess) == 96, "no padding, so that memcmp compares positions");

static ref_chess reference_of(const fy_chess *pos)
{
    char fen[FY_CHESS_TEXT_MAX];
    ref_chess out;
    size_t at;
    fy_result written = fy_chess_write(fen, sizeof fen, pos, 0);
    require(written.code == FY_OK);
    require(ref_chess_parse(&out, fen, written.at, &at) == NULL);
    return out;
}

/* Where the reference's moves are written down: one more than the place in its list. */
static uint16_t numbers[64][64][FY_CHESS_KING + 1];

static uint16_t *place_of(int from, int to, unsigned becomes)
{
    return &numbers[from][to][becomes];
}

static uint16_t *place_of_known(ref_move move)
{
    static const char letters[] = "-pnbrqk";
    const unsigned becomes = move.promotion ? (unsigned)(strchr(letters, move.promotion) - letters)
                                            : 0;
    return place_of(move.from, move.to, becomes);
}

/* Strikes the move off the list: NULL if it is not there, or no longer. */
static const ref_move *take(const ref_move *known, fy_move move)
{
    const unsigned becomes = fy_chess_promotes(move) ? (unsigned)fy_chess_becomes(move) : 0;
    uint16_t *place = place_of(fy_chess_from(move), fy_chess_to(move), becomes);
    const ref_move *found = *place > 0 ? &known[*place - 1] : NULL;
    *place = 0;
    return found;
}

/* The move is good for play as it stands: what it says of its piece is so. */
static void require_played(const fy_chess *pos, const ref_chess *ref, fy_move move, ref_move known)
{
    fy_chess after, checked;
    ref_chess read, wanted;
    require(fy_chess_moved(move) == fy_chess_type_at(pos, fy_chess_from(move)));
    require(fy_chess_is_legal(pos, move));
    fy_chess_play_unchecked(&after, pos, move);
    require(fy_chess_play(&checked, pos, move).code == FY_OK);
    require(memcmp(&after, &checked, sizeof after) == 0);
    ref_chess_play(&wanted, ref, known);
    read = reference_of(&after);
    require(memcmp(&read, &wanted, sizeof read) == 0);
}

/* As many moves as the reference has, each of them known to it, no two alike. Of many moves some
 * are played, others on each board. */
static void require_moves(const fy_chess *pos, fy_move *moves)
{
    static ref_move known[REF_MOVES_MAX];
    const ref_chess ref = reference_of(pos);
    const size_t count = fy_chess_moves(moves, pos), step = 1 + count / PLAYED;
    const uint64_t key = fy_chess_key(pos);
    size_t captures = 0;
    require(count <= FY_CHESS_MOVES_MAX && count == ref_chess_moves(known, &ref));
    require(count == fy_chess_move_count(pos));
    for (size_t i = 0; i < count; i++) *place_of_known(known[i]) = (uint16_t)(i + 1);
    for (size_t i = 0; i < count; i++) {
        const ref_move *same = take(known, moves[i]);
        require(same != NULL);
        captures += (size_t)fy_chess_is_capture(pos, moves[i]);
        if ((i + key) % step == 0) require_played(pos, &ref, moves[i], *same);
    }
    require(fy_chess_captures(moves, pos) == captures);
}

static uint64_t replies(const fy_chess *pos, const fy_move *moves, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy_chess_play_unchecked(&after, pos, moves[i]);
        sum += fy_chess_move_count(&after);
    }
    return sum;
}

static int bits_in(uint64_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

static int is_odd(const fy_chess *pos)
{
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    return bits_in(kings & pos->black) != 1 || bits_in(kings & ~pos->black) != 1;
}

/* Counting takes other ways than playing each move, and one more with memory. It goes as deep as
 * can be afforded: the positions to look at are the ways to play one move less. */
static void require_count(const fy_chess *pos, fy_move *moves, size_t size)
{
    static uint8_t memory[1 << 20];
    const uint64_t pieces = (uint64_t)bits_in(pos->plane[0] | pos->plane[1] | pos->plane[2]);
    const uint64_t most = is_odd(pos) ? ODD_PIECES_MAX : PIECES_MAX;
    const size_t count = fy_chess_moves(moves, pos);
    uint64_t ways = count;
    for (int depth = 2; depth <= DEPTH_MAX && ways * pieces <= most; depth++) {
        ways = fy_chess_perft(pos, depth);
        require(depth > 2 || ways == replies(pos, moves, count));
        require(fy_chess_perft_hashed(pos, depth, memory, size, NULL) == ways);
    }
}

/* Numbers from the input itself: legal if listed, else refused; harmless in any case. */
static void require_refusals(const fy_chess *pos, fy_move *moves, const uint8_t *data, size_t size)
{
    const size_t count = fy_chess_moves(moves, pos);
    for (size_t i = 0; i < TRIED && 4 * i + 4 <= size; i++) {
        fy_move move;
        fy_chess out = *pos;
        int listed = 0;
        memcpy(&move, data + 4 * i, sizeof move);
        for (size_t k = 0; k < count; k++) listed |= moves[k] == move;
        require(fy_chess_is_legal(pos, move) == listed);
        require((fy_chess_play(&out, pos, move).code == FY_OK) == listed);
        require(listed || memcmp(&out, pos, sizeof out) == 0);
        fy_chess_play_unchecked(&out, pos, move);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_move *moves = malloc(FY_CHESS_MOVES_MAX * sizeof *moves);
    fy_chess pos;
    require(moves != NULL);
    if (fy_chess_parse(&pos, in.text, in.len, in.allow).code != FY_OK) pos = board_of(data, size);
    require_moves(&pos, moves);
    require_refusals(&pos, moves, data, size);
    require_count(&pos, moves, LEAST_MEMORY + 1024 * (size > 32 ? data[32] : (size_t)0));
    free(moves);
    free(in.text);
    return 0;
}
