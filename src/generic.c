/* The generic interface: every call asks the row of its game. What a game does not have is answered
 * here for all that do not have it. */
#include "base/json.h"
#include "base/random.h"
#include "game.h"
#include "wrapped.h"

/* In a game that does not say otherwise. */
enum { USUAL_PLAYERS = 2 };

void fy_start(fy_position *out, const fy_game *game)
{
    game->start(out);
}

fy_result fy_start_for(fy_position *out, const fy_game *game, int players)
{
    if (game->start_for != NULL) return game->start_for(out, players);
    if (players != USUAL_PLAYERS) return (fy_result){FY_WRONG_PLAYERS, 0};
    game->start(out);
    return (fy_result){FY_OK, 0};
}

/* A number of at most nine digits, to the end of the text; more digits are more than any start. */
static fy_result read_start_number(unsigned *out, const char *text, size_t at, size_t len)
{
    const size_t first = at;
    for (*out = 0; at < len && text[at] >= '0' && text[at] <= '9'; at++)
        *out = *out > UINT32_MAX / 20 ? UINT32_MAX / 10 : *out * 10 + (unsigned)(text[at] - '0');
    return (fy_result){at == first || at < len ? FY_BAD_START : FY_OK, (uint32_t)at};
}

fy_result fy_start_parse(fy_position *out, const fy_game *game, const char *text, size_t len)
{
    static const char word[] = "startpos";
    unsigned number;
    uint32_t at = 0;
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    while (at < len && word[at] != '\0' && (text[at] | 0x20) == word[at]) at++;
    if (word[at] != '\0' || (at < len && text[at] != ':')) return (fy_result){FY_BAD_START, at};
    if (at == len) {
        game->start(out);
        return (fy_result){FY_OK, at};
    }
    const fy_result read = read_start_number(&number, text, ++at, len);
    if (read.code != FY_OK) return read;
    if (game->start_numbered == NULL || game->start_numbered(out, number).code != FY_OK)
        return (fy_result){FY_NO_SUCH_START, at};
    return read;
}

fy_result fy_parse(fy_position *out, const fy_game *game, const char *text, size_t len,
                   uint32_t allow)
{
    const fy_result parsed = game->parse(out, text, len, allow);
    if (parsed.code == FY_OK) return parsed;
    return fy__wrapped_parse(out, game, text, len, allow, parsed);
}

fy_result fy_write(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                   uint32_t style)
{
    return game->write(out, cap, pos, style);
}

fy_result fy_rewrite(char *out, size_t cap, const fy_game *game, const char *text, size_t len,
                     uint32_t allow, uint32_t style)
{
    fy__wrapped w;
    const fy_result done = game->rewrite(out, cap, text, len, allow, style);
    if (done.code == FY_OK || done.code == FY_NO_SPACE || !fy__unwrap(&w, text, len)) return done;
    return fy__wrapped_rewrite(out, cap, game, &w, allow, style);
}

uint64_t fy_check(const fy_game *game, const fy_position *pos)
{
    return game->check(pos);
}

/* What a game can read is not wrapped. */
static int is_wrapped(fy__wrapped *out, const fy_game *game, const char *text, size_t len,
                      uint32_t allow)
{
    fy_position ignored;
    return game->parse(&ignored, text, len, allow).code != FY_OK && fy__unwrap(out, text, len);
}

size_t fy_diagnose(fy_finding *out, size_t cap, const fy_game *game, const char *text, size_t len,
                   uint32_t allow)
{
    fy__wrapped w;
    if (is_wrapped(&w, game, text, len, allow))
        return fy__wrapped_diagnose(out, cap, game, &w, allow);
    return game->diagnose(out, cap, text, len, allow);
}

fy_result fy_fix(char *out, size_t cap, const fy_game *game, const char *text, size_t len,
                 uint32_t allow)
{
    fy__wrapped w;
    if (is_wrapped(&w, game, text, len, allow)) return fy__wrapped_fix(out, cap, game, &w, allow);
    return game->fix(out, cap, text, len, allow);
}

fy_result fy_draw(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                  uint32_t style)
{
    return game->draw(out, cap, pos, style);
}

fy_result fy_draw_svg(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                      const fy_picture *picture)
{
    return game->draw_svg(out, cap, pos, picture);
}

void fy_svg_size(uint32_t *width, uint32_t *height, const fy_game *game, const fy_position *pos,
                 const fy_picture *picture)
{
    game->svg_size(width, height, pos, picture);
}

_Static_assert(FY__JSON_MAX == FY_JSON_MAX, "what the games write fits what callers have");

fy_result fy_to_json(char *out, size_t cap, const fy_game *game, const fy_position *pos)
{
    return game->to_json(out, cap, pos);
}

fy_result fy_from_json(fy_position *out, const fy_game *game, const fy_json *object, uint32_t allow)
{
    return game->from_json(out, object, allow);
}

fy_result fy_pack(uint8_t *out, size_t cap, const fy_game *game, const fy_position *pos,
                  uint32_t style)
{
    return game->pack(out, cap, pos, style);
}

fy_result fy_unpack(fy_position *out, const fy_game *game, const uint8_t *bytes, size_t len)
{
    return game->unpack(out, bytes, len);
}

size_t fy_packed_size(const fy_game *game, uint32_t style)
{
    return style & FY_PACK_NO_COUNTERS ? game->packed_bare : game->packed;
}

int fy_players(const fy_game *game, const fy_position *pos)
{
    return game->players_of != NULL ? game->players_of(pos) : USUAL_PLAYERS;
}

int fy_turn(const fy_game *game, const fy_position *pos)
{
    return game->turn(pos);
}

size_t fy_moves(fy_move *out, const fy_game *game, const fy_position *pos)
{
    return game->moves(out, pos);
}

fy_result fy_play(fy_position *out, const fy_game *game, const fy_position *pos, fy_move move)
{
    return game->play(out, pos, move);
}

fy_outcome fy_status(const fy_game *game, const fy_position *pos)
{
    return game->status(pos);
}

int fy_can_win(const fy_game *game, const fy_position *pos, int player)
{
    return game->can_win != NULL && player >= 0 ? game->can_win(pos, player) : -1;
}

fy_result fy_key(uint64_t *out, const fy_game *game, const fy_position *pos, unsigned kind)
{
    return game->key(out, pos, kind);
}

void fy_reduce(fy_position *pos, const fy_game *game, unsigned by)
{
    game->reduce(pos, by);
}

size_t fy_value_size(const fy_game *game)
{
    return game->value_size;
}

fy_result fy_move_parse(fy_move *out, const fy_game *game, const fy_position *pos, const char *text,
                        size_t len)
{
    return game->move_parse(out, pos, text, len);
}

fy_result fy_move_parse_uci(fy_move *out, const fy_game *game, const fy_position *pos,
                            const char *text, size_t len)
{
    if (game->move_parse_uci != NULL) return game->move_parse_uci(out, pos, text, len);
    return game->move_parse(out, pos, text, len);
}

fy_result fy_move_write(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                        fy_move move, uint32_t style)
{
    return game->move_write(out, cap, pos, move, style);
}

uint64_t fy_perft(const fy_game *game, const fy_position *pos, int depth)
{
    return game->perft(pos, depth);
}

const char *fy_detail_name(const fy_game *game, size_t i)
{
    return i < game->detail_count ? game->details[i] : NULL;
}

uint64_t fy_perft_details(uint64_t out[FY_DETAILS_MAX], const fy_game *game, const fy_position *pos,
                          int depth)
{
    return game->perft_details(out, pos, depth);
}

int fy_perft_is_hashed(const fy_game *game)
{
    return game->perft_hashed != NULL;
}

uint64_t fy_perft_hashed(const fy_game *game, const fy_position *pos, int depth, void *memory,
                         size_t size, fy_perft_shared *shared)
{
    if (game->perft_hashed != NULL) return game->perft_hashed(pos, depth, memory, size, shared);
    if (shared == NULL) return game->perft(pos, depth);
    if (__atomic_fetch_add(&shared->taken, 1, __ATOMIC_RELAXED) != 0) return 0;
    const uint64_t ways = game->perft(pos, depth);
    __atomic_store_n(&shared->ways, ways, __ATOMIC_RELAXED);
    return ways;
}

void fy_line_start(fy_line *out, const fy_game *game, const fy_position *pos, fy_step *steps,
                   size_t room)
{
    game->line_start(out, pos, steps, room);
}

fy_result fy_line_play(fy_line *line, const fy_game *game, fy_move move)
{
    return game->line_play(line, move);
}

fy_move fy_line_undo(fy_line *line, const fy_game *game)
{
    return game->line_undo(line);
}

void fy_line_position(fy_position *out, const fy_line *line, const fy_game *game)
{
    game->line_position(out, line);
}

fy_outcome fy_line_status(const fy_line *line, const fy_game *game)
{
    return game->line_status(line);
}

size_t fy_omissions(uint32_t *out, size_t cap, const fy_game *game, const fy_position *pos,
                    uint32_t style)
{
    return game->omissions != NULL ? game->omissions(out, cap, pos, style) : 0;
}

fy_move fy_chance(const fy_game *game, const fy_position *pos, uint64_t *random)
{
    return game->chance != NULL ? game->chance(pos, random) : 0;
}

uint32_t fy_chance_note(const fy_game *game, const fy_position *pos)
{
    return game->chance_note != NULL ? game->chance_note(pos) : FY_OK;
}

uint32_t fy_refusal(const fy_game *game, const fy_position *pos)
{
    return game->refusal != NULL ? game->refusal(pos) : FY_OK;
}

fy_result fy_deal(fy_position *out, const fy_game *game, uint64_t *random)
{
    return fy_deal_for(out, game, USUAL_PLAYERS, random);
}

fy_result fy_deal_for(fy_position *out, const fy_game *game, int players, uint64_t *random)
{
    fy_position start;
    if (game->deal == NULL) return (fy_result){FY_NOTHING_TO_DEAL, 0};
    const fy_result started = fy_start_for(&start, game, players);
    if (started.code == FY_OK) game->deal(out, players, random);
    return started;
}

fy_result fy_deal_hidden(fy_position *out, const fy_game *game, const fy_position *view,
                         uint64_t *random)
{
    if (game->deal_hidden == NULL) return (fy_result){FY_NOTHING_TO_DEAL, 0};
    return game->deal_hidden(out, view, random);
}

fy_result fy_deal_hidden_each(fy_position *out, const fy_game *game, const fy_position *view,
                              uint64_t random[FY_DEALT_MAX])
{
    if (game->deal_hidden_each == NULL) return (fy_result){FY_NOTHING_TO_DEAL, 0};
    return game->deal_hidden_each(out, view, random);
}

fy_result fy_view(fy_position *out, const fy_game *game, const fy_position *pos, int player)
{
    if (game->view == NULL) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    return game->view(out, pos, player);
}

fy_result fy_seen_by(fy_position *out, const fy_game *game, const fy_position *pos, int player)
{
    if (game->seen_by == NULL) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    return game->seen_by(out, pos, player);
}

fy_result fy_told(fy_move *out, const fy_game *game, const fy_position *pos, fy_move move,
                  int player)
{
    if (game->told != NULL) return game->told(out, pos, move, player);
    *out = move;
    return (fy_result){FY_OK, 0};
}

int fy_reveals(const fy_game *game, const fy_position *pos, fy_move move)
{
    if (game->turn(pos) == FY_CHANCE) return 1;
    return game->reveals != NULL && game->reveals(pos, move);
}

size_t fy_move_length(const fy_game *game, const char *text, size_t len)
{
    return game->move_length != NULL ? game->move_length(text, len) : fy__word_length(text, len);
}

fy_result fy_play_text(fy_position *out, fy_move *move, const fy_game *game, const fy_position *pos,
                       const char *text, size_t len)
{
    fy_move said;
    if (game->play_text != NULL) return game->play_text(out, move, pos, text, len);
    const fy_result read = game->move_parse(&said, pos, text, len);
    if (read.code != FY_OK) return (fy_result){read.code, read.at};
    const fy_result played = game->play(out, pos, said);
    if (played.code != FY_OK) return played;
    if (move != NULL) *move = said;
    return (fy_result){FY_OK, read.at};
}

fy_result fy_line_play_text(fy_line *line, const fy_game *game, const char *text, size_t len)
{
    fy_position pos;
    fy_move move;
    if (game->line_play_text != NULL) return game->line_play_text(line, text, len);
    game->line_position(&pos, line);
    const fy_result read = game->move_parse(&move, &pos, text, len);
    if (read.code != FY_OK) return (fy_result){read.code, read.at};
    const fy_result played = game->line_play(line, move);
    return (fy_result){played.code, played.code == FY_OK ? read.at : played.at};
}

fy_result fy_events(char *out, size_t cap, const fy_game *game, const fy_position *pos,
                    fy_move move)
{
    if (game->events != NULL) return game->events(out, cap, pos, move);
    if (cap == 0) return (fy_result){FY_NO_SPACE, 1};
    out[0] = '\0';
    return (fy_result){FY_OK, 0};
}

int64_t fy_score(const fy_game *game, const fy_position *pos, int player)
{
    return game->score != NULL ? game->score(pos, player) : FY_NO_SCORE;
}

/* A move at random of whoever is to move, or 0. */
static fy_move random_move_of(const fy_game *game, const fy_position *pos, uint64_t *random)
{
    fy_move moves[FY_MOVES_MAX];
    if (game->turn(pos) == FY_CHANCE) return fy_chance(game, pos, random);
    const size_t count = game->status(pos).over ? 0 : game->moves(moves, pos);
    return count > 0 ? moves[fy__random_below(random, (uint32_t)count)] : 0;
}

uint64_t fy__play_at_random(fy_position *pos, const fy_game *game, uint64_t *random, uint64_t limit)
{
    uint64_t played = 0;
    for (; played < limit; played++) {
        const fy_move move = random_move_of(game, pos, random);
        if (move == 0 || game->play(pos, pos, move).code != FY_OK) break;
    }
    return played;
}

uint64_t fy_playout(fy_position *pos, const fy_game *game, uint64_t *random, uint64_t limit)
{
    if (game->playout != NULL) return game->playout(pos, random, limit);
    return fy__play_at_random(pos, game, random, limit);
}
