/* A position as a row of the database.
 *
 * Its bytes are the packed form, or, where that has no room for it, the canonical text.
 *
 * Its hash has two parts. The upper 40 bits are of what lies on the board (FY_SAME_BOARD), the
 * lower 24 of all bytes. So one index finds a position under every level of sameness: the same
 * position has the same hash, and all that are the same under any level lie in one range. What the
 * index finds is then compared byte by byte. The lower bits also tell a row whose bytes are not
 * those that were written. */
#ifndef CLI_LIBRARY_ENTRY_H
#define CLI_LIBRARY_ENTRY_H

#include "database.h"

typedef struct entry_bytes {
    uint8_t bytes[FY_TEXT_MAX];
    size_t len;
} entry_bytes;

/* FY_OK, or why the position cannot be stored. */
FY_MUST_USE fy_result entry_pack(entry_bytes *out, const fy_game *game, const fy_position *pos);

/* False if the bytes are not those of a position. */
bool entry_unpack(fy_position *out, const fy_game *game, const uint8_t *bytes, size_t len);

int64_t entry_hash(const fy_game *game, const fy_position *pos, const entry_bytes *packed);

/* The least and the greatest hash of positions with the same board. */
void entry_hash_range(int64_t *least, int64_t *most, int64_t hash);

/* Are these the bytes that the hash is of? */
bool entry_is_whole(int64_t hash, const uint8_t *bytes, size_t len);

/* Are two positions of a game the same under FY_SAME_*? */
bool entry_same(const fy_game *game, const fy_position *a, const fy_position *b, unsigned by);

/* The columns of a row, as POSITION_ROW has them. False if it is damaged. Name, notes, tags and
 * occurrences are left empty; the source stays where it is. */
bool entry_read(store_entry *out, const value *columns);

#endif
