/* Best moves. The caller sets up a search, starts it and takes its answer.
 *
 * Reports and the question whether to stop go to functions of the caller's, which it puts into the
 * module's table of functions: so the module needs no imports. The table of the search stays from
 * one search to the next, and is cleared first where what it has learnt is of no use: for another
 * game, another size, another blindness, and where nothing is to be kept. */
#include <forsyth/search.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"
#include "out.h"

/* What the caller sets. All 0: nothing ends the search but its last depth. */
typedef struct npm_search {
    uint64_t nodes, seed;
    uint32_t depth, top;
    uint32_t blind;
    uint32_t megabytes;
    uint32_t keep;                          /* what was learnt by the search before */
    int (*stop)(void *);                    /* 0: nothing asks */
    void (*report)(uint32_t answer_length); /* 0: nobody listens */
} npm_search;

static npm_search wanted;

NPM_EXPORT(search_setup) npm_search *npm_search_setup(void)
{
    memset(&wanted, 0, sizeof wanted);
    return &wanted;
}

/* ---- memory ------------------------------------------------------------------------------ */

static struct {
    const fy_game *game;
    void *own, *table;
    size_t own_size, table_size;
    uint32_t blind;
    uint64_t seed;
} mind;

static bool is_of_use(const fy_game *game, size_t table_size)
{
    return wanted.keep && mind.game == game && mind.table_size == table_size &&
           mind.blind == wanted.blind && (wanted.blind == 0 || mind.seed == wanted.seed);
}

static bool resize(void **memory, size_t *size, size_t needed)
{
    if (*size == needed && *memory != NULL) {
        memset(*memory, 0, needed);
        return true;
    }
    free(*memory);
    *memory = needed > 0 ? calloc(1, needed) : NULL;
    *size = *memory != NULL ? needed : 0;
    return needed == 0 || *memory != NULL;
}

static bool make_up_mind(const fy_game *game)
{
    const size_t table_size = (size_t)wanted.megabytes << 20;
    if (is_of_use(game, table_size)) return true;
    mind.game = NULL;
    if (!resize(&mind.own, &mind.own_size, fy_search_size(game))) return false;
    if (!resize(&mind.table, &mind.table_size, table_size)) return false;
    mind.game = game;
    mind.blind = wanted.blind;
    mind.seed = wanted.seed;
    return true;
}

/* ---- what is told ------------------------------------------------------------------------ */

static void say_expected(uint16_t expected)
{
    enum { DIGITS = 10000 };
    const uint32_t rounded = ((uint32_t)expected * DIGITS * 2 + FY_SEARCH_SURE) /
                             (2 * FY_SEARCH_SURE);
    out_key("expected");
    out_number(rounded / DIGITS);
    char text[] = ".0000";
    uint32_t rest = rounded % DIGITS;
    for (int i = 4; i > 0; i--, rest /= 10) text[i] = (char)('0' + rest % 10);
    out_puts(text);
}

static void say_line(const char *key, const fy_game *game, const fy_position *from,
                     const fy_best *best, uint32_t style)
{
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos = *from;
    if (fy_move_write(text, sizeof text, game, from, best->move, style).code != FY_OK) return;
    out_key(key);
    out_char('[');
    for (uint32_t i = 0; i < best->length; i++) {
        if (fy_move_write(text, sizeof text, game, &pos, best->line[i], style).code != FY_OK) break;
        if (fy_play(&pos, game, &pos, best->line[i]).code != FY_OK) break;
        if (i > 0) out_char(',');
        out_quoted(text);
    }
    out_char(']');
}

static void say_best(const fy_game *game, const fy_position *pos, const fy_best *best)
{
    static const char *const bounds[] = {"exact", "at-least", "at-most"};
    out_char('{');
    npm_say_move(game, pos, best->move);
    out_key_number("score", best->score);
    say_expected(best->expected);
    out_key("mate");
    if (best->mate != 0)
        out_number(best->mate);
    else
        out_puts("null");
    out_key_string("bound", bounds[best->bound]);
    out_key_number("depth", best->depth);
    say_line("line", game, pos, best, FY_MOVE_PLAIN);
    say_line("lineSan", game, pos, best, FY_MOVE_SAN);
    out_char('}');
}

typedef struct searching {
    const fy_game *game;
    fy_position pos;
    uint64_t nodes;
} searching;

static void hear_report(void *context, const fy_search_report *r)
{
    searching *s = context;
    s->nodes = r->nodes;
    if (wanted.report == NULL) return;
    out_begin();
    out_puts("{\"rank\":");
    out_number(r->rank);
    out_key("best");
    say_best(s->game, &s->pos, r->best);
    out_key_number("nodes", (int64_t)r->nodes);
    out_key_number("deepest", r->deepest);
    out_key_number("full", r->full);
    out_char('}');
    wanted.report(out_end());
}

/* ---- searching --------------------------------------------------------------------------- */

enum { TOP_MAX = 256 };

static void answer(const searching *s, const fy_best *best, size_t count)
{
    out_begin();
    npm_open_at(s->game, &s->pos);
    npm_say_turn(s->game, &s->pos);
    out_key_number("nodes", (int64_t)s->nodes);
    out_key("moves");
    out_char('[');
    for (size_t i = 0; i < count; i++) {
        if (i > 0) out_char(',');
        say_best(s->game, &s->pos, &best[i]);
    }
    out_char(']');
    npm_close();
}

static void search(searching *s, const npm_line *line, const fy_move *only, size_t only_count)
{
    static fy_best best[TOP_MAX];
    const fy_search_limits limits = {.nodes = wanted.nodes,
                                     .depth = wanted.depth,
                                     .moves = only_count > 0 ? only : NULL,
                                     .move_count = only_count,
                                     .blind = wanted.blind,
                                     .seed = wanted.seed,
                                     .stop = wanted.stop,
                                     .report = hear_report,
                                     .context = s};
    size_t count = wanted.top == 0 ? 1 : wanted.top < TOP_MAX ? wanted.top : TOP_MAX;
    if (!make_up_mind(s->game)) {
        npm_refuse(s->game, (fy_result){FY_NO_SPACE, 0});
        return;
    }
    const fy_search_memory memory = {mind.own, mind.own_size, mind.table, mind.table_size};
    const fy_result found = fy_search_best(best, &count, &line->line, s->game, &limits, &memory);
    if (found.code == FY_OK) {
        answer(s, best, count);
    } else {
        out_begin();
        npm_refuse(s->game, found);
    }
}

/* Reads the first moves to look at. If one is wrong the answer says so. */
static bool read_only(fy_move *out, size_t *count, const searching *s, npm_moves row)
{
    const char *move;
    size_t len;
    for (*count = 0; npm_next_move(&move, &len, &row, s->game) && *count < FY_MOVES_MAX;) {
        const fy_result read = fy_move_parse(&out[*count], s->game, &s->pos, move, len);
        if (read.code != FY_OK) {
            npm_refuse_move(s->game, read, move, len, *count);
            return false;
        }
        ++*count;
    }
    return true;
}

/* Searches the position after the moves of a row. `only`, which may be empty, are the first moves
 * to look at. */
NPM_EXPORT(search)
uint32_t npm_search_now(uint32_t game, const char *text, size_t len, uint32_t allow,
                        const char *moves, size_t moves_len, int listed, const char *only,
                        size_t only_len)
{
    static fy_move first[FY_MOVES_MAX];
    const npm_moves row = {moves, moves_len, listed != 0}, only_row = {only, only_len, true};
    npm_read read;
    npm_line line;
    size_t count;
    out_begin();
    if (!npm_parse_playable(&read, &(npm_text){text, len, game, allow})) return out_end();
    if (!npm_line_open(&line, &read, npm_count_moves(row, read.game))) return out_end();
    if (npm_line_follow(&line, read.game, row)) {
        searching s = {.game = read.game};
        fy_line_position(&s.pos, &line.line, read.game);
        if (read_only(first, &count, &s, only_row)) search(&s, &line, first, count);
    }
    npm_line_free(&line);
    return out_end();
}

/* ---- levels ------------------------------------------------------------------------------ */

/* Lowers the limits to those of a level; gives its milliseconds, or 0 if there is no such level. */
NPM_EXPORT(level) uint32_t npm_level(uint32_t number, const char *name, size_t len)
{
    fy_level level;
    if (!fy_level_find(&level, fy_game_at(number - 1), name, len)) return 0;
    if (wanted.nodes == 0 || level.nodes < wanted.nodes) wanted.nodes = level.nodes;
    wanted.blind = level.blind;
    return (uint32_t)level.milliseconds;
}
