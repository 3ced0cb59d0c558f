/* Keys of positions, and in which file each was seen first: 16 bytes for each slot, of which at
 * least one in four and at most one in two are taken. */
#ifndef CLI_POSITION_TABLE_H
#define CLI_POSITION_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct position_slot {
    uint64_t key;
    uint32_t file; /* from 1; 0: the slot is free */
} position_slot;

/* All 0 is an empty one. */
typedef struct position_table {
    position_slot *slots;
    size_t room, taken; /* room is 0 or a power of two */
} position_table;

#define POSITION_IS_NEW UINT32_MAX

/* The file that a key was seen in first, or POSITION_IS_NEW: then it has been seen in this one. */
unsigned position_table_first(position_table *t, uint64_t key, unsigned file);

void position_table_free(position_table *t);

#endif
