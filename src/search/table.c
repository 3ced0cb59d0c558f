/* An entry's words:
 *
 *     0   bits 0..31 of the key, move in 32..63; xored with word 1
 *     1   score 0..15, value 16..31, depth 32..39, bound 40..41, age 42..46, pv 47,
 *         bits 32..47 of the key in 48..63 */
#include "table.h"

enum { LINE = 64, SLOTS = 4 };

void fy__table_open(fy__table *out, const fy_search_memory *memory, unsigned age)
{
    const size_t spare = (size_t)(0 - (uintptr_t)memory->table) % LINE;
    out->lines = memory->table != NULL && memory->table_size >= 2 * LINE
                     ? (memory->table_size - LINE + 1) / LINE
                     : 0;
    if (out->lines > UINT32_MAX) out->lines = UINT32_MAX;
    out->slots = out->lines != 0 ? (fy__slot *)(void *)((char *)memory->table + spare) : NULL;
    out->age = age % 32;
}

static void load_slot(uint64_t words[2], const fy__slot *slot)
{
    words[0] = __atomic_load_n(&slot->words[0], __ATOMIC_RELAXED);
    words[1] = __atomic_load_n(&slot->words[1], __ATOMIC_RELAXED);
    words[0] ^= words[1];
}

static unsigned bound_of(uint64_t word)
{
    return (unsigned)(word >> 40) & 3;
}

static unsigned age_of(uint64_t word)
{
    return (unsigned)(word >> 42) & 31;
}

static int depth_of(uint64_t word)
{
    return (int)(word >> 32 & 255);
}

static int is_of_key(const uint64_t words[2], uint64_t key)
{
    return (uint32_t)words[0] == (uint32_t)key && words[1] >> 48 == (key >> 32 & 0xffff) &&
           bound_of(words[1]) != FY__NO_BOUND;
}

int fy__table_find(fy__entry *out, const fy__table *table, uint64_t key)
{
    if (table->lines == 0) return 0;
    const fy__slot *line = fy__table_line(table, key);
    for (int i = 0; i < SLOTS; i++) {
        uint64_t words[2];
        load_slot(words, &line[i]);
        if (!is_of_key(words, key)) continue;
        out->move = (fy_move)(words[0] >> 32);
        out->score = (int16_t)words[1];
        out->value = (int16_t)(words[1] >> 16);
        out->depth = depth_of(words[1]);
        out->bound = bound_of(words[1]);
        out->pv = (int)(words[1] >> 47 & 1);
        return 1;
    }
    return 0;
}

/* How little is lost with an entry: the deeper and the younger it is, the more. */
static int idleness(const fy__table *table, const uint64_t words[2])
{
    return 8 * (int)((table->age - age_of(words[1])) & 31) - depth_of(words[1]);
}

/* The slot of the position, or else an empty one, or else the one of least use. */
static fy__slot *slot_for(const fy__table *table, uint64_t key, uint64_t words[2])
{
    fy__slot *line = fy__table_line(table, key), *least = NULL;
    int most = 0;
    for (int i = 0; i < SLOTS; i++) {
        uint64_t seen[2];
        load_slot(seen, &line[i]);
        const int same = is_of_key(seen, key), empty = bound_of(seen[1]) == FY__NO_BOUND;
        const int idle = same || empty ? INT32_MAX : idleness(table, seen);
        if (least != NULL && idle <= most && !same) continue;
        least = &line[i];
        most = idle;
        memcpy(words, seen, sizeof seen);
        if (same) break;
    }
    return least;
}

/* Without a better move the old one of the position stays. What is known of it from a deeper search
 * of the same age stays, unless the new score is exact. */
void fy__table_keep(const fy__table *table, uint64_t key, const fy__entry *entry)
{
    if (table->lines == 0) return;
    uint64_t old[2], words[2];
    fy__slot *slot = slot_for(table, key, old);
    fy_move move = entry->move;
    if (is_of_key(old, key)) {
        if (move == 0) move = (fy_move)(old[0] >> 32);
        if (entry->bound != FY__EXACT && age_of(old[1]) == table->age &&
            entry->depth + 4 <= depth_of(old[1]))
            return;
    }
    words[0] = (uint32_t)key | (uint64_t)move << 32;
    words[1] = (uint16_t)entry->score | (uint64_t)(uint16_t)entry->value << 16 |
               (uint64_t)(uint8_t)entry->depth << 32 | (uint64_t)entry->bound << 40 |
               (uint64_t)table->age << 42 | (uint64_t)(entry->pv & 1) << 47 |
               (key >> 32 & 0xffff) << 48;
    __atomic_store_n(&slot->words[0], words[0] ^ words[1], __ATOMIC_RELAXED);
    __atomic_store_n(&slot->words[1], words[1], __ATOMIC_RELAXED);
}

uint32_t fy__table_full(const fy__table *table)
{
    const uint64_t lines = table->lines < 250 ? table->lines : 250;
    uint32_t used = 0;
    for (uint64_t i = 0; i < lines * SLOTS; i++) {
        uint64_t words[2];
        load_slot(words, &table->slots[i]);
        used += bound_of(words[1]) != FY__NO_BOUND && age_of(words[1]) == table->age;
    }
    return lines == 0 ? 0 : used * 250 / (uint32_t)lines;
}
