#include "position_table.h"

#include <stdlib.h>

#include "../output/out.h"

/* The slot of a key, or the free one where it would be. Keys are random enough to be their own. */
static position_slot *slot_of(const position_table *t, uint64_t key)
{
    size_t at = (size_t)key & (t->room - 1);
    while (t->slots[at].file != 0 && t->slots[at].key != key) at = (at + 1) & (t->room - 1);
    return &t->slots[at];
}

static void grow(position_table *t)
{
    enum { LEAST = 1 << 16 };
    position_table larger = {.room = t->room == 0 ? LEAST : 2 * t->room, .taken = t->taken};
    larger.slots = talk_need(calloc(larger.room, sizeof *larger.slots));
    for (size_t i = 0; i < t->room; i++)
        if (t->slots[i].file != 0) *slot_of(&larger, t->slots[i].key) = t->slots[i];
    free(t->slots);
    *t = larger;
}

unsigned position_table_first(position_table *t, uint64_t key, unsigned file)
{
    if (2 * t->taken >= t->room) grow(t);
    position_slot *slot = slot_of(t, key);
    if (slot->file != 0) return slot->file - 1;
    *slot = (position_slot){key, file + 1};
    t->taken++;
    return POSITION_IS_NEW;
}

void position_table_free(position_table *t)
{
    free(t->slots);
    *t = (position_table){NULL, 0, 0};
}
