/* A player learns nothing that it may not know: two tables that differ only in that show it the
 * same bytes, tell it the same of every move, and refuse the same moves.
 *
 * An input is eight bytes that seed the deal and the shuffles, one whose low bit is the player and
 * whose next bit is whether counters are kept, and one byte for each move of the game: it counts
 * among the legal moves. The last moves are played on both tables; the beginning of a longer game
 * is the end of a shorter one. Behind the last move a part of all that the player is shown is
 * compared, and a last guess at what a move brings to light is made on both tables. */
#include "input.h"

#include "../tests/unit/jieqi_secrets.h"

enum { SEED_BYTES = 8, PLIES = 80, COMPARED = 4 };

typedef struct fuzz_game {
    fy_jieqi_table table;
    uint64_t random;
    int player;
} fuzz_game;

/* The next move, by a byte; 0 if there is none. */
static fy_move chosen(const fy_jieqi_table *table, unsigned byte)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    fy_jieqi pos;
    pos.table = *table;
    const size_t count = fy_jieqi_moves(moves, &pos);
    return count > 0 ? moves[byte % count] : 0;
}

static void play_alone(fy_jieqi_table *table, fy_move move)
{
    fy_jieqi pos;
    pos.table = *table;
    fy_jieqi_play_unchecked(&pos, &pos, move);
    *table = pos.table;
}

static void require_same_view(const fy_jieqi_table *a, const fy_jieqi_table *b, int player)
{
    fy_jieqi_view first, second;
    fy_jieqi_view_of(&first, a, player);
    fy_jieqi_view_of(&second, b, player);
    require(memcmp(&first, &second, sizeof first) == 0);
}

static void play_both(fuzz_game *game, fy_move move)
{
    const fy_jieqi_table other = shuffled_before(&game->table, game->player, move, &game->random);
    fy_jieqi_table after, other_after;
    fy_move told[2], other_told[2];
    require_same_view(&game->table, &other, game->player);
    require(fy_jieqi_execute(&after, told, &game->table, move).code == FY_OK);
    require(fy_jieqi_execute(&other_after, other_told, &other, move).code == FY_OK);
    require(told[game->player] == other_told[game->player]);
    require_same_view(&after, &other_after, game->player);
    game->table = after;
}

static void require_same_shown(fuzz_game *game)
{
    static shown first, second;
    fy_jieqi_table other = game->table, after;
    fy_move told[2];
    shuffle_secrets(&other, game->player, &game->random);
    const uint64_t bits = secrets_random(&game->random);
    const unsigned part = 1u << (bits >> 32) % SHOWN_PARTS;
    show_player(&first, &game->table, game->player, part);
    show_player(&second, &other, game->player, part);
    require(same_shown(&first, &second));
    const fy_move guess = chosen(&game->table, bits & 255) | (fy_move)(bits >> 8 & 63) << 16;
    const uint32_t answer = fy_jieqi_execute(&after, told, &game->table, guess).code;
    require(answer == fy_jieqi_execute(&after, told, &other, guess).code);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= SEED_BYTES) return 0;
    fuzz_game game;
    memcpy(&game.random, data, SEED_BYTES);
    game.player = data[SEED_BYTES] & 1;
    fy_jieqi_deal(&game.table, &game.random);
    game.table.open.full = data[SEED_BYTES] >> 1 & 1;
    const size_t end = size < SEED_BYTES + 1 + PLIES ? size : SEED_BYTES + 1 + PLIES;
    for (size_t i = SEED_BYTES + 1; i < end; i++) {
        const fy_move move = chosen(&game.table, data[i]);
        if (move == 0) break;
        if (i + COMPARED < end)
            play_alone(&game.table, move);
        else
            play_both(&game, move);
    }
    require_same_shown(&game);
    return 0;
}
