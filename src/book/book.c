/* Opening books in the Polyglot format. All numbers in a book have their highest byte first. */
#include <forsyth/book.h>

#include "../base/random.h"

/* ---- entries ----------------------------------------------------------------------------- */

static uint64_t book_get(const uint8_t *bytes, int size)
{
    uint64_t number = 0;
    for (int i = 0; i < size; i++) number = number << 8 | bytes[i];
    return number;
}

static void book_put(uint8_t *bytes, uint64_t number, int size)
{
    for (int i = size; i-- > 0; number >>= 8) bytes[i] = (uint8_t)number;
}

void fy_book_read(fy_book_entry *out, const uint8_t bytes[FY_BOOK_ENTRY_SIZE])
{
    out->key = book_get(bytes, 8);
    out->move = (uint16_t)book_get(bytes + 8, 2);
    out->weight = (uint16_t)book_get(bytes + 10, 2);
    out->learn = (uint32_t)book_get(bytes + 12, 4);
}

void fy_book_write(uint8_t out[FY_BOOK_ENTRY_SIZE], const fy_book_entry *entry)
{
    book_put(out, entry->key, 8);
    book_put(out + 8, entry->move, 2);
    book_put(out + 10, entry->weight, 2);
    book_put(out + 12, entry->learn, 4);
}

static uint64_t book_key_at(const uint8_t *bytes, size_t i)
{
    return book_get(bytes + i * FY_BOOK_ENTRY_SIZE, 8);
}

fy_result fy_book_check(const uint8_t *bytes, size_t len)
{
    const size_t count = len / FY_BOOK_ENTRY_SIZE;
    for (size_t i = 1; i < count; i++)
        if (book_key_at(bytes, i) < book_key_at(bytes, i - 1))
            return (fy_result){FY_BOOK_ORDER, (uint32_t)i};
    if (len % FY_BOOK_ENTRY_SIZE != 0) return (fy_result){FY_BOOK_CUT, (uint32_t)count};
    return (fy_result){FY_OK, 0};
}

/* ---- moves ------------------------------------------------------------------------------- */

/* From the lowest bit: to and from, three bits each for file and rank, and what a pawn becomes:
 * 0 nothing, 1 a knight, up to 4 a queen. */
static uint16_t book_number(fy_move move)
{
    const int becomes = fy_chess_promotes(move) ? fy_chess_becomes(move) - FY_CHESS_PAWN : 0;
    return (uint16_t)(fy_chess_to(move) | fy_chess_from(move) << 6 | becomes << 12);
}

/* The same for a king that castles two squares to the side, where books may have it so. */
static uint16_t book_other_number(const fy_chess *pos, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move) < from ? from - 2 : from + 2;
    if (!(move & FY_CHESS_CASTLES) || fy_chess_is_960(pos)) return book_number(move);
    return (uint16_t)(to | from << 6);
}

static fy_result book_games_key(uint64_t *out, const fy_game *game, const fy_position *pos)
{
    return fy_key(out, game, pos, FY_KEY_POLYGLOT);
}

fy_result fy_book_number(uint16_t *out, const fy_game *game, const fy_position *pos, fy_move move)
{
    uint64_t key;
    const fy_result has = book_games_key(&key, game, pos);
    if (has.code == FY_OK) *out = book_number(move);
    return has;
}

fy_result fy_book_move(fy_move *out, const fy_game *game, const fy_position *pos, uint16_t move)
{
    uint64_t key;
    fy_move legal[FY_MOVES_MAX];
    const fy_result has = book_games_key(&key, game, pos);
    if (has.code != FY_OK) return has;
    const size_t count = fy_moves(legal, game, pos);
    for (size_t i = 0; i < count; i++) {
        if (book_number(legal[i]) != move && book_other_number(&pos->chess, legal[i]) != move)
            continue;
        *out = legal[i];
        return (fy_result){FY_OK, 0};
    }
    return (fy_result){FY_BOOK_MOVE, 0};
}

/* ---- looking up -------------------------------------------------------------------------- */

/* The first entry with that key or a higher one. */
static size_t book_lower_bound(const uint8_t *bytes, size_t count, uint64_t key)
{
    size_t low = 0;
    while (count > 0) {
        const size_t half = count / 2;
        if (book_key_at(bytes, low + half) < key) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
}

/* Before those that weigh less, behind those that weigh as much. The lightest drop out. */
static void book_insert(fy_book_choice *out, size_t room, size_t count, fy_book_choice choice)
{
    size_t i = count < room ? count : room;
    for (; i > 0 && out[i - 1].weight < choice.weight; i--)
        if (i < room) out[i] = out[i - 1];
    if (i < room) out[i] = choice;
}

fy_result fy_book_find(fy_book_choice *out, size_t *count, const uint8_t *bytes, size_t len,
                       const fy_game *game, const fy_position *pos)
{
    uint64_t key;
    const size_t room = *count, entries = len / FY_BOOK_ENTRY_SIZE;
    const fy_result has = book_games_key(&key, game, pos);
    if (has.code != FY_OK) return has;
    *count = 0;
    for (size_t i = book_lower_bound(bytes, entries, key); i < entries; i++) {
        fy_book_entry entry;
        fy_move move;
        fy_book_read(&entry, bytes + i * FY_BOOK_ENTRY_SIZE);
        if (entry.key != key) break;
        if (fy_book_move(&move, game, pos, entry.move).code != FY_OK) continue;
        book_insert(out, room, (*count)++, (fy_book_choice){move, entry.weight});
    }
    return has;
}

fy_move fy_book_pick(const fy_book_choice *choices, size_t count, uint64_t *random)
{
    uint32_t sum = 0, drawn;
    for (size_t i = 0; i < count; i++) sum += choices[i].weight;
    if (random == NULL || sum == 0) return choices[0].move;
    drawn = fy__random_below(random, sum);
    while (drawn >= choices->weight) drawn -= choices++->weight;
    return choices->move;
}
