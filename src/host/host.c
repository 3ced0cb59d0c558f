/* A game and its moves.
 *
 * The line holds the position, the list beside it who made which move. What chance draws is a
 * function of the seed and of the number of moves before, so that nobody gains anything by taking
 * a move back. */
#include "../base/random.h"
#include "internal.h"

uint32_t fy__host_bars(const fy_host *h, int seat)
{
    if (!fy__host_has(h, seat)) return FY_NO_SUCH_PLAYER;
    return h->outcome.over ? FY_HOST_OVER : FY_OK;
}

int fy_host_turn(const fy_host *h)
{
    fy_position pos;
    if (h->outcome.over) return FY_NOBODY;
    fy_line_position(&pos, &h->line, h->game);
    return fy_turn(h->game, &pos);
}

fy_result fy__host_push(fy_host *h, fy_move move)
{
    fy_position pos;
    fy_line_position(&pos, &h->line, h->game);
    const fy_host_move made = {.move = move,
                               .left = UINT32_MAX,
                               .seat = (int8_t)fy_turn(h->game, &pos),
                               .reveals = (uint8_t)fy_reveals(h->game, &pos, move)};
    if (h->count == h->room) return (fy_result){FY_LINE_FULL, 0};
    const fy_result played = fy_line_play(&h->line, h->game, move);
    if (played.code != FY_OK) return played;
    if (h->undone > 0 && h->moves[h->count].move == move)
        h->undone--;
    else
        h->undone = 0;
    h->moves[h->count++] = made;
    return (fy_result){FY_OK, 0};
}

static fy_move host_drawn(const fy_host *h)
{
    fy_position pos;
    uint64_t random = fy__mix(h->seed) + h->count;
    fy_line_position(&pos, &h->line, h->game);
    return fy_turn(h->game, &pos) == FY_CHANCE ? fy_chance(h->game, &pos, &random) : 0;
}

fy_result fy__host_settle(fy_host *h)
{
    fy_result result = {FY_OK, 0};
    fy_move move;
    h->outcome = fy_line_status(&h->line, h->game);
    while (result.code == FY_OK && !h->outcome.over && (move = host_drawn(h)) != 0) {
        result = fy__host_push(h, move);
        h->outcome = fy_line_status(&h->line, h->game);
    }
    return result;
}

fy_result fy_host_start(fy_host *out, const fy_game *game, const fy_position *pos, uint64_t seed,
                        fy_step *steps, fy_host_move *moves, size_t room)
{
    fy_host h;
    fy_position view;
    const uint32_t refusal = fy_refusal(game, pos);
    if (refusal != FY_OK) return (fy_result){refusal, 0};
    if (game->view != NULL && fy_view(&view, game, pos, 0).code != FY_OK)
        return (fy_result){FY_HOST_VIEW, 0};
    memset(&h, 0, sizeof h);
    h.game = game;
    h.start = *pos;
    h.moves = moves;
    h.room = room;
    h.seed = seed;
    h.asker = FY_NOBODY;
    h.seat_count = (uint8_t)fy_players(game, pos);
    fy_line_start(&h.line, game, pos, steps, room);
    const fy_result settled = fy__host_settle(&h);
    if (settled.code == FY_OK) *out = h;
    return settled;
}

void fy_host_reseed(fy_host *h, uint64_t seed)
{
    h->seed = seed;
}

/* The move with what its seat will be told of it, whatever it claims to bring to light: to refuse a
 * wrong guess would be to answer it. */
static fy_move host_meant(const fy_host *h, int seat, fy_move move)
{
    fy_position pos;
    fy_move told;
    fy_line_position(&pos, &h->line, h->game);
    return fy_told(&told, h->game, &pos, move, seat).code == FY_OK ? told : move;
}

fy_result fy_host_play(fy_host *h, int seat, fy_move move, uint64_t now)
{
    fy_host_look(h, now);
    const uint32_t bars = fy__host_bars(h, seat);
    if (bars != FY_OK) return (fy_result){bars, 0};
    if (fy_host_turn(h) != seat) return (fy_result){FY_HOST_NOT_TURN, 0};
    fy__host_charge(h, now);
    const fy_host before = *h;
    const fy_result played = fy__host_push(h, host_meant(h, seat, move));
    if (played.code != FY_OK) return played;
    fy__host_press(h, seat);
    h->draws &= fy__host_bit(seat);
    h->asker = FY_NOBODY;
    const fy_result settled = fy__host_settle(h);
    if (settled.code != FY_OK) { /* chance has no room: as if nothing had been played */
        *h = before;
        h->undone = 0;
    }
    return settled;
}

fy_result fy_host_play_text(fy_host *h, int seat, const char *text, size_t len, uint64_t now)
{
    fy_position view;
    fy_move move;
    fy_result result = fy_host_view(&view, h, seat, h->count);
    if (result.code == FY_OK) result = fy_move_parse(&move, h->game, &view, text, len);
    return result.code == FY_OK ? fy_host_play(h, seat, move, now) : result;
}
