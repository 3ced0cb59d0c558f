/* Counting games.
 *
 * The table remembers how many games lead on from a position. A slot is one line of a cache: the
 * position as the rules of repetition see it, the depth, the count, and a number that says whether
 * the rest can be trusted. It is odd while a thread writes, and is never the same again afterwards,
 * so that who reads it before and after the rest has read something whole (a sequence lock). Nobody
 * waits: what cannot be read is counted anew, and what cannot be written is left out.
 *
 * Two neighbours share a place. The first keeps the deeper count, the second the later one. Counts
 * of one move are not remembered: they are quicker to make than to look up. */
#include "key.h"
#include "moves.h"
#include "play.h"

static uint64_t perft_any(const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy__chess_moves_any(moves, pos, ~UINT64_C(0), 0);
    if (depth == 1) return count;
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        fy_chess after;
        fy__play(&after, pos, moves[i]);
        ways += perft_any(&after, depth - 1);
    }
    return ways;
}

/* No move takes or makes a king, so that one look at the kings is enough. */
uint64_t fy_chess_perft(const fy_chess *pos, int depth)
{
    if (depth <= 0) return 1;
    if (!fy__one_king_each(pos)) return perft_any(pos, depth);
    return fy__chess_generator_here()->perft(pos, depth);
}

/* ---- the table --------------------------------------------------------------------------- */

enum { SEQUENCE, PLANES, REST = 5, COUNT = 6, BOARD_WORDS = 4, WORTH_KEEPING = 2, BATCH = 16 };

typedef struct perft_table {
    fy_chess_perft_slot *slots;
    uint64_t pairs;
    const fy__chess_generator *generator;
} perft_table;

/* What is asked of the table, and the first of the two slots that may hold it. */
typedef struct perft_entry {
    fy_chess pos;
    uint64_t rest; /* turn, legal en passant, castling rights; and the depth */
    fy_chess_perft_slot *first;
} perft_entry;

static uint64_t read_word(const fy_chess_perft_slot *slot, int word)
{
    return __atomic_load_n(&slot->word[word], __ATOMIC_RELAXED);
}

static void write_word(fy_chess_perft_slot *slot, int word, uint64_t value)
{
    __atomic_store_n(&slot->word[word], value, __ATOMIC_RELAXED);
}

static uint64_t board_word(const fy_chess *pos, int i)
{
    return i < 3 ? pos->plane[i] : pos->black;
}

static int holds(const fy_chess_perft_slot *slot, const perft_entry *entry)
{
    uint64_t other = read_word(slot, REST) ^ entry->rest;
    for (int i = 0; i < BOARD_WORDS; i++)
        other |= read_word(slot, PLANES + i) ^ board_word(&entry->pos, i);
    return other == 0;
}

static int look_up(uint64_t *ways, const fy_chess_perft_slot *slot, const perft_entry *entry)
{
    const uint64_t before = __atomic_load_n(&slot->word[SEQUENCE], __ATOMIC_ACQUIRE);
    const int found = holds(slot, entry);
    const uint64_t count = read_word(slot, COUNT);
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    if (!found || before % 2 != 0 || read_word(slot, SEQUENCE) != before) return 0;
    *ways = count;
    return 1;
}

static void remember(fy_chess_perft_slot *slot, const perft_entry *entry, uint64_t ways)
{
    uint64_t before = read_word(slot, SEQUENCE);
    if (before % 2 != 0) return;
    if (!__atomic_compare_exchange_n(&slot->word[SEQUENCE], &before, before + 1, 0,
                                     __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
        return;
    __atomic_thread_fence(__ATOMIC_RELEASE);
    for (int i = 0; i < BOARD_WORDS; i++) write_word(slot, PLANES + i, board_word(&entry->pos, i));
    write_word(slot, REST, entry->rest);
    write_word(slot, COUNT, ways);
    __atomic_store_n(&slot->word[SEQUENCE], before + 2, __ATOMIC_RELEASE);
}

static uint64_t depth_of(uint64_t rest)
{
    return rest >> 32;
}

static uint64_t rest_of(const fy_chess *pos, int depth)
{
    const uint64_t state = fy__load_state(pos);
    const uint64_t no_square = UINT64_C(0xff) << FY__EN_PASSANT;
    const uint64_t seen = fy__key_en_passant(pos) != 0 ? state : state | no_square;
    return seen >> FY__TURN | (uint64_t)(unsigned)depth << 32;
}

/* Products add up in the high bits, which choose the place. Places are pairs of neighbours. */
static fy_chess_perft_slot *place_of(const perft_table *table, const perft_entry *entry)
{
    const uint64_t sum = entry->pos.plane[0] * UINT64_C(0x9e3779b97f4a7c15) +
                         entry->pos.plane[1] * UINT64_C(0xc2b2ae3d27d4eb4f) +
                         entry->pos.plane[2] * UINT64_C(0x165667b19e3779f9) +
                         entry->pos.black * UINT64_C(0xd6e8feb86659fd93) +
                         entry->rest * UINT64_C(0xa0761d6478bd642f);
    const uint64_t mixed = (sum ^ sum >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    return &table->slots[((mixed >> 32) * table->pairs >> 32) * 2];
}

static void ask(perft_entry *entry, const perft_table *table, int depth)
{
    entry->rest = rest_of(&entry->pos, depth);
    entry->first = place_of(table, entry);
}

/* ---- counting with it -------------------------------------------------------------------- */

/* A table makes depths cheap at which counts outgrow 64 bits. */
static uint64_t add_ways(uint64_t a, uint64_t b)
{
    return a + b >= a ? a + b : UINT64_MAX;
}

static uint64_t perft_all(const perft_table *table, const perft_entry *entry, int depth);

static uint64_t perft_entry_ways(const perft_table *table, const perft_entry *entry, int depth)
{
    fy_chess_perft_slot *first = entry->first, *second = first + 1;
    uint64_t ways;
    if (look_up(&ways, first, entry) || look_up(&ways, second, entry)) return ways;
    ways = depth == WORTH_KEEPING ? table->generator->perft(&entry->pos, depth)
                                  : perft_all(table, entry, depth);
    const int deeper = depth_of(entry->rest) >= depth_of(read_word(first, REST));
    remember(deeper ? first : second, entry, ways);
    return ways;
}

/* Fetches the slots of some positions from memory before the first of them is needed. */
static uint64_t perft_batch(const perft_table *table, const perft_entry *from, const fy_move *moves,
                            size_t count, int depth)
{
    perft_entry entries[BATCH];
    for (size_t i = 0; i < count; i++) {
        perft_entry *entry = &entries[i];
        fy__play(&entry->pos, &from->pos, moves[i]);
        ask(entry, table, depth - 1);
        __builtin_prefetch(entry->first);
        __builtin_prefetch(entry->first + 1);
    }
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++)
        ways = add_ways(ways, perft_entry_ways(table, &entries[i], depth - 1));
    return ways;
}

static uint64_t perft_all(const perft_table *table, const perft_entry *entry, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = table->generator->moves(moves, &entry->pos);
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i += BATCH) {
        const size_t batch = count - i < BATCH ? count - i : BATCH;
        ways = add_ways(ways, perft_batch(table, entry, moves + i, batch, depth));
    }
    return ways;
}

uint64_t fy_chess_perft_hashed(const fy_chess *pos, int depth, fy_chess_perft_slot *slots,
                               size_t count)
{
    if (depth < WORTH_KEEPING || count < 2 || !fy__one_king_each(pos))
        return fy_chess_perft(pos, depth);
    const perft_table table = {slots, count / 2, fy__chess_generator_here()};
    perft_entry entry = {.pos = *pos};
    ask(&entry, &table, depth);
    return perft_entry_ways(&table, &entry, depth);
}
