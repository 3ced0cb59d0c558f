/* Playing: where games begin, their moves, how they stand, and what may be seen of them. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"
#include "out.h"

static void answer_at(const fy_game *game, const fy_position *pos, fy_result result)
{
    if (result.code == FY_OK) {
        npm_open_at(game, pos);
        npm_close();
    } else {
        npm_refuse(game, result);
    }
}

/* ---- beginnings -------------------------------------------------------------------------- */

/* `players` is 0 for as many as the game likes, `number` -1 for the usual start. */
NPM_EXPORT(start) uint32_t npm_start(uint32_t game_number, int players, int number)
{
    const fy_game *game = fy_game_at(game_number - 1);
    char text[32] = "startpos:";
    fy_position pos;
    fy_result result = {FY_OK, 0};
    out_begin();
    if (number >= 0) {
        char digits[12], *p = digits + sizeof digits;
        do *--p = (char)('0' + number % 10);
        while ((number /= 10) > 0);
        const size_t len = (size_t)(digits + sizeof digits - p);
        memcpy(text + 9, p, len);
        result = fy_start_parse(&pos, game, text, 9 + len);
        result.at = 0;
    } else if (players > 0) {
        result = fy_start_for(&pos, game, players);
    } else {
        fy_start(&pos, game);
    }
    answer_at(game, &pos, result);
    return out_end();
}

static void answer_drawn(const fy_game *game, const fy_position *pos, fy_result result,
                         uint64_t random)
{
    if (result.code != FY_OK) {
        npm_refuse(game, result);
        return;
    }
    npm_open_at(game, pos);
    out_key_hex("random", random);
    npm_close();
}

NPM_EXPORT(deal)
uint32_t npm_deal(uint32_t number, int players, const char *variant, uint64_t seed)
{
    const fy_game *game = fy_game_at(number - 1);
    fy_position pos;
    fy_result result;
    out_begin();
    if (variant != NULL)
        result = fy_deal_variant(&pos, game, variant, &seed);
    else if (players > 0)
        result = fy_deal_for(&pos, game, players, &seed);
    else
        result = fy_deal(&pos, game, &seed);
    answer_drawn(game, &pos, result, seed);
    return out_end();
}

NPM_EXPORT(number_960) int npm_number_960(const char *text, size_t len)
{
    fy_chess pos;
    if (fy_chess_parse(&pos, text, len, FY_ALLOW_ALL).code != FY_OK) return -1;
    return fy_chess_number_960(&pos);
}

/* ---- moves ------------------------------------------------------------------------------- */

typedef struct listed_move {
    fy_move move;
    char text[FY_MOVE_TEXT_MAX];
} listed_move;

static int compare_texts(const void *a, const void *b)
{
    return strcmp(((const listed_move *)a)->text, ((const listed_move *)b)->text);
}

/* Sorted by their texts. */
static size_t list_moves(listed_move *out, const npm_read *read)
{
    static fy_move moves[FY_MOVES_MAX];
    const size_t count = fy_moves(moves, read->game, &read->pos);
    for (size_t i = 0; i < count; i++) {
        out[i].move = moves[i];
        out[i].text[0] = '\0';
        fy_move_write(out[i].text, sizeof out[i].text, read->game, &read->pos, moves[i],
                      FY_MOVE_PLAIN);
    }
    qsort(out, count, sizeof *out, compare_texts);
    return count;
}

NPM_EXPORT(moves)
uint32_t npm_moves_of(uint32_t game, const char *text, size_t len, uint32_t allow)
{
    static listed_move list[FY_MOVES_MAX];
    npm_read read;
    out_begin();
    if (npm_parse_playable(&read, &(npm_text){text, len, game, allow})) {
        const size_t count = list_moves(list, &read);
        npm_open_at(read.game, &read.pos);
        npm_say_turn(read.game, &read.pos);
        npm_say_check(read.game, &read.pos);
        out_key_number("count", (int64_t)count);
        out_key("moves");
        out_char('[');
        for (size_t i = 0; i < count; i++) {
            out_puts(i == 0 ? "{" : ",{");
            npm_say_move(read.game, &read.pos, list[i].move);
            out_char('}');
        }
        out_char(']');
        npm_close();
    }
    return out_end();
}

/* ---- playing ----------------------------------------------------------------------------- */

/* A game that is being played by a call: the line, and what was said of it so far. */
typedef struct playing {
    const fy_game *game;
    npm_line line;
    fy_position pos;
    uint64_t random;
    bool draws; /* what chance has to draw */
    size_t count;
} playing;

/* Says a move that was played in `before`; of one without a number, its text. */
static void say_played(playing *p, const fy_position *before, fy_move move, const char *text,
                       size_t len, bool drawn)
{
    out_puts(p->count++ == 0 ? "{" : ",{");
    if (move != 0) {
        npm_say_move(p->game, before, move);
    } else {
        out_puts("\"move\":");
        out_string(text, len);
    }
    npm_say_text(p->game, &p->pos);
    npm_say_turn(p->game, &p->pos);
    npm_say_events(p->game, before, move);
    if (drawn) out_key_bool("drawn", true);
    out_char('}');
}

static void draw_chance(playing *p)
{
    const fy_position before = p->pos;
    if (!p->draws || fy_turn(p->game, &p->pos) != FY_CHANCE) return;
    const fy_move drawn = fy_chance(p->game, &p->pos, &p->random);
    if (drawn == 0 || fy_line_play(&p->line.line, p->game, drawn).code != FY_OK) return;
    fy_line_position(&p->pos, &p->line.line, p->game);
    say_played(p, &before, drawn, NULL, 0, true);
}

static fy_result play_one(playing *p, const char *move, size_t len)
{
    const fy_position before = p->pos;
    fy_position ignored;
    fy_move number = 0;
    const fy_result read = fy_play_text(&ignored, &number, p->game, &p->pos, move, len);
    if (read.code != FY_OK) return read;
    const fy_result played = fy_line_play_text(&p->line.line, p->game, move, len);
    if (played.code != FY_OK) return played;
    fy_line_position(&p->pos, &p->line.line, p->game);
    say_played(p, &before, number, move, len, false);
    return played;
}

/* If it is chance's turn and the word is not what chance does, chance moves first. */
static fy_result play_said(playing *p, const char *move, size_t len)
{
    const fy_result played = play_one(p, move, len);
    if (played.code == FY_OK || !p->draws || fy_turn(p->game, &p->pos) != FY_CHANCE) return played;
    draw_chance(p);
    return play_one(p, move, len);
}

static bool play_all(playing *p, npm_moves row)
{
    const char *move;
    size_t len, index = 0;
    for (; npm_next_move(&move, &len, &row, p->game); index++) {
        const fy_result played = play_said(p, move, len);
        if (played.code == FY_OK) continue;
        out_begin(); /* what was said so far is void */
        npm_refuse_move(p->game, played, move, len, index);
        return false;
    }
    draw_chance(p);
    return true;
}

NPM_EXPORT(play)
uint32_t npm_play(uint32_t game, const char *text, size_t len, uint32_t allow, const char *moves,
                  size_t moves_len, int listed, uint64_t seed, int draws)
{
    const npm_moves row = {moves, moves_len, listed != 0};
    npm_read read;
    out_begin();
    if (!npm_parse_playable(&read, &(npm_text){text, len, game, allow})) return out_end();
    playing p = {.game = read.game, .pos = read.pos, .random = seed, .draws = draws != 0};
    if (!npm_line_open(&p.line, &read, 2 * npm_count_moves(row, read.game) + 1)) return out_end();
    npm_open(read.game);
    out_key("played");
    out_char('[');
    if (play_all(&p, row)) {
        out_char(']');
        npm_say_text(p.game, &p.pos);
        npm_say_turn(p.game, &p.pos);
        out_key("status");
        out_puts("{\"over\":0");
        npm_say_outcome(p.game, &p.pos, fy_line_status(&p.line.line, p.game));
        out_char('}');
        if (draws) out_key_hex("random", p.random);
        npm_close();
    }
    npm_line_free(&p.line);
    return out_end();
}

NPM_EXPORT(chance)
uint32_t npm_chance(uint32_t game, const char *text, size_t len, uint32_t allow, uint64_t seed)
{
    char drawn[FY_MOVE_TEXT_MAX];
    npm_read read;
    out_begin();
    if (!npm_parse_playable(&read, &(npm_text){text, len, game, allow})) return out_end();
    const fy_move move = fy_chance(read.game, &read.pos, &seed);
    fy_position after;
    fy_result played = {FY_NOTHING_TO_DEAL, 0};
    if (move != 0) played = fy_play(&after, read.game, &read.pos, move);
    if (played.code == FY_OK) {
        npm_open_at(read.game, &after);
        fy_move_write(drawn, sizeof drawn, read.game, &read.pos, move, FY_MOVE_PLAIN);
        out_key_string("move", drawn);
        out_key_hex("random", seed);
        npm_close();
    } else {
        npm_refuse(read.game, played);
    }
    return out_end();
}

NPM_EXPORT(status)
uint32_t npm_status(uint32_t game, const char *text, size_t len, uint32_t allow, const char *moves,
                    size_t moves_len, int listed)
{
    const npm_moves row = {moves, moves_len, listed != 0};
    npm_read read;
    npm_line line;
    out_begin();
    if (!npm_parse(&read, &(npm_text){text, len, game, allow})) return out_end();
    if (!npm_line_open(&line, &read, npm_count_moves(row, read.game))) return out_end();
    if (npm_line_follow(&line, read.game, row)) {
        fy_line_position(&read.pos, &line.line, read.game);
        npm_open_at(read.game, &read.pos);
        npm_say_outcome(read.game, &read.pos, fy_line_status(&line.line, read.game));
        npm_close();
    }
    npm_line_free(&line);
    return out_end();
}

static void say_divide(const npm_read *read, int depth)
{
    static listed_move list[FY_MOVES_MAX];
    const size_t count = list_moves(list, read);
    fy_position after;
    out_key("divide");
    out_puts("{\"\":\"\"");
    for (size_t i = 0; i < count; i++)
        if (fy_play(&after, read->game, &read->pos, list[i].move).code == FY_OK)
            out_key_hex(list[i].text, fy_perft(read->game, &after, depth - 1));
    out_char('}');
}

NPM_EXPORT(perft)
uint32_t npm_perft(uint32_t game, const char *text, size_t len, uint32_t allow, int depth,
                   int divide)
{
    npm_read read;
    out_begin();
    if (npm_parse_playable(&read, &(npm_text){text, len, game, allow})) {
        npm_open_at(read.game, &read.pos);
        out_key_number("depth", depth);
        out_key_hex("nodes", fy_perft(read.game, &read.pos, depth));
        if (divide && depth > 0) say_divide(&read, depth);
        npm_close();
    }
    return out_end();
}

NPM_EXPORT(playout)
uint32_t npm_playout(uint32_t game, const char *text, size_t len, uint32_t allow, uint64_t seed,
                     uint32_t limit)
{
    npm_read read;
    out_begin();
    if (npm_parse_playable(&read, &(npm_text){text, len, game, allow})) {
        const uint64_t count = fy_playout(&read.pos, read.game, &seed, limit);
        npm_open_at(read.game, &read.pos);
        out_key_number("count", (int64_t)count);
        out_key_hex("random", seed);
        npm_close();
    }
    return out_end();
}

/* ---- what may be seen -------------------------------------------------------------------- */

NPM_EXPORT(view)
uint32_t npm_view(uint32_t game, const char *text, size_t len, uint32_t allow, int player)
{
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow}))
        answer_at(read.game, &read.pos, fy_view(&read.pos, read.game, &read.pos, player));
    return out_end();
}

NPM_EXPORT(seen_by)
uint32_t npm_seen_by(uint32_t game, const char *text, size_t len, uint32_t allow, int player)
{
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow}))
        answer_at(read.game, &read.pos, fy_seen_by(&read.pos, read.game, &read.pos, player));
    return out_end();
}

NPM_EXPORT(deal_hidden)
uint32_t npm_deal_hidden(uint32_t game, const char *text, size_t len, uint32_t allow, uint64_t seed)
{
    npm_read read;
    out_begin();
    if (npm_parse(&read, &(npm_text){text, len, game, allow})) {
        const fy_result dealt = fy_deal_hidden(&read.pos, read.game, &read.pos, &seed);
        answer_drawn(read.game, &read.pos, dealt, seed);
    }
    return out_end();
}

/* The view after the move, and the move as it is told in the view before it. */
static void answer_told(const npm_read *read, fy_move move, int player)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position before, after;
    fy_move told;
    fy_result result = fy_told(&told, read->game, &read->pos, move, player);
    if (result.code == FY_OK && fy_view(&before, read->game, &read->pos, player).code != FY_OK)
        before = read->pos;
    if (result.code == FY_OK) result = fy_play(&after, read->game, &before, told);
    if (result.code == FY_OK)
        result = fy_move_write(text, sizeof text, read->game, &before, told, FY_MOVE_PLAIN);
    if (result.code != FY_OK) {
        npm_refuse(read->game, result);
        return;
    }
    npm_open_at(read->game, &after);
    out_key_string("move", text);
    npm_close();
}

NPM_EXPORT(told)
uint32_t npm_told(uint32_t game, const char *text, size_t len, uint32_t allow, const char *move,
                  size_t move_len, int player)
{
    npm_read read;
    fy_move number;
    out_begin();
    if (!npm_parse_playable(&read, &(npm_text){text, len, game, allow})) return out_end();
    const fy_result parsed = fy_move_parse(&number, read.game, &read.pos, move, move_len);
    if (parsed.code == FY_OK)
        answer_told(&read, number, player);
    else
        npm_refuse_move(read.game, parsed, move, move_len, 0);
    return out_end();
}
