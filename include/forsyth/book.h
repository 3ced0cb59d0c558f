/* Forsyth: opening books in the Polyglot format.
 *
 * A book is a row of entries of 16 bytes, sorted by key: a position's key, a move, a weight. The
 * caller has its bytes; nothing here reads a file or allocates. docs/notation/book.md describes the
 * format.
 *
 * There are books of the games that have a key of FY_KEY_POLYGLOT. For others, the faults are those
 * of fy_key. */
#ifndef FORSYTH_BOOK_H
#define FORSYTH_BOOK_H

#include "forsyth.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FY_BOOK_ENTRY_SIZE 16

typedef struct fy_book_entry {
    uint64_t key;
    uint16_t move;   /* as books have it: see fy_book_move */
    uint16_t weight; /* the higher, the better             */
    uint32_t learn;  /* for engines that learn; usually 0  */
} fy_book_entry;

FY_API void fy_book_read(fy_book_entry *out, const uint8_t bytes[FY_BOOK_ENTRY_SIZE]);
FY_API void fy_book_write(uint8_t out[FY_BOOK_ENTRY_SIZE], const fy_book_entry *entry);

/* Are these bytes a book? FY_BOOK_CUT if they end in the middle of an entry, FY_BOOK_ORDER if an
 * entry has a smaller key than the one before; `at` is the number of the entry. Looks at each. */
FY_API FY_MUST_USE fy_result fy_book_check(const uint8_t *bytes, size_t len);

/* The move of an entry, in the position that its key stands for; FY_BOOK_MOVE if it is not legal
 * there. Castling is the king's move to its rook, as always here, or as some books have it, two
 * squares to the side. */
FY_API FY_MUST_USE fy_result fy_book_move(fy_move *out, const fy_game *game, const fy_position *pos,
                                          uint16_t move);

/* A legal move as books have it. */
FY_API FY_MUST_USE fy_result fy_book_number(uint16_t *out, const fy_game *game,
                                            const fy_position *pos, fy_move move);

/* A move of a book, and what it weighs there. */
typedef struct fy_book_choice {
    fy_move move;
    uint32_t weight;
} fy_book_choice;

/* What a book, whose bytes are sorted, has to say of a position: its legal moves, the heaviest
 * first, those of equal weight as they stand there. *count is for how many there is room, and
 * becomes how many there are, which may be more. FY_OK also if there is none. */
FY_API FY_MUST_USE fy_result fy_book_find(fy_book_choice *out, size_t *count, const uint8_t *bytes,
                                          size_t len, const fy_game *game, const fy_position *pos);

/* One of the choices, at random by their weights; the first if `random` is NULL or all weights are
 * 0. `count` is at least 1. */
FY_API fy_move fy_book_pick(const fy_book_choice *choices, size_t count, uint64_t *random);

#ifdef __cplusplus
}
#endif

#endif
