/* UCI, as the one who asks.
 *
 * A call that fails ends the program, and so the next game starts it anew: whatever it was about to
 * say is never taken for an answer to another question. */
#include "client.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../output/out.h"
#include "../threads/interrupt.h"
#include "child.h"
#include "thinker.h"
#include "words.h"

/* Milliseconds, and a number. */
enum { TO_START = 10000, TO_GET_READY = 60000, TO_STOP = 1000, GLANCE = 50, OPTIONS = 64 };

/* An option that the program is to get. */
typedef struct client_option {
    const char *name, *value;
    bool is_asked;   /* by the command, and not just nice to have */
    bool is_offered; /* by the program */
} client_option;

struct client {
    client_setup setup;
    char *command, **words, megabytes[24];
    client_option options[OPTIONS];
    size_t option_count;
    char **program; /* of the words, those behind the options */
    child *child;
    atomic_bool stop;
    _Atomic uint32_t depth;
    bool lacks_option; /* one that is asked for */
    char reason[160];
    char *text; /* to send */
    size_t used, room;
};

/* ---- beginning and end ------------------------------------------------------------------- */

static void add_option(client *c, const char *name, const char *value, bool is_asked)
{
    c->options[c->option_count++] = (client_option){name, value, is_asked, false};
}

/* Words such as NAME=VALUE before the program are its options. */
static void read_command(client *c)
{
    char *equals;
    c->command = talk_need(strdup(c->setup.command));
    c->program = c->words = child_words(c->command);
    while (c->option_count < OPTIONS - 2 && *c->program != NULL &&
           (equals = strchr(*c->program, '=')) != NULL && equals > *c->program) {
        *equals = '\0';
        add_option(c, *c->program++, equals + 1, true);
    }
}

client *client_new(const client_setup *setup)
{
    client *c = talk_need(calloc(1, sizeof *c));
    c->setup = *setup;
    read_command(c);
    snprintf(c->megabytes, sizeof c->megabytes, "%zu", setup->megabytes);
    if (setup->megabytes > 0) add_option(c, "Hash", c->megabytes, false);
    if (setup->style == FY_MOVE_960) add_option(c, "UCI_Chess960", "true", false);
    return c;
}

static void end_child(client *c)
{
    if (c->child != NULL) child_send(c->child, "stop\nquit\n", thinker_clock() + GLANCE);
    child_end(c->child);
    c->child = NULL;
}

void client_free(client *c)
{
    if (c == NULL) return;
    end_child(c);
    free(c->words);
    free(c->command);
    free(c->text);
    free(c);
}

void client_arm(client *c)
{
    atomic_store(&c->stop, false);
    atomic_store(&c->depth, 0);
}

void client_stop(client *c)
{
    atomic_store(&c->stop, true);
}

uint32_t client_depth(const client *c)
{
    return atomic_load_explicit(&c->depth, memory_order_relaxed);
}

const char *client_reason(const client *c)
{
    return c->reason;
}

/* ---- failing ----------------------------------------------------------------------------- */

static bool fail(client *c, const char *why)
{
    snprintf(c->reason, sizeof c->reason, "%s", why);
    end_child(c);
    return false;
}

static bool fail_by(client *c, child_state state, const char *if_late)
{
    char why[128] = "is gone: ";
    if (state == CHILD_LATE) return fail(c, if_late);
    child_tell_end(why + strlen(why), sizeof why - strlen(why), c->child);
    return fail(c, why);
}

/* Everything but plain letters, digits and signs becomes '?'. */
static bool fail_with_word(client *c, const char *why, const words *w)
{
    char text[128];
    int len = snprintf(text, sizeof text, "%s: '", why);
    for (size_t i = 0; i < w->len && i < 20; i++) {
        const char ch = w->word[i];
        const bool is_plain = ch > ' ' && ch <= '~' && strchr("'\"\\{};", ch) == NULL;
        text[len++] = '?';
        if (is_plain) text[len - 1] = ch;
    }
    snprintf(text + len, sizeof text - (size_t)len, "'");
    return fail(c, text);
}

static bool fail_without_option(client *c, const char *name)
{
    words w = words_of(name, strlen(name));
    words_next(&w);
    c->lacks_option = true;
    return fail_with_word(c, "has no such option", &w);
}

/* ---- saying ------------------------------------------------------------------------------ */

static void add(client *c, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const size_t len = (size_t)vsnprintf(NULL, 0, format, values); /* NOLINT: initialized */
    va_end(values);
    if (c->room - c->used <= len) {
        c->room = 2 * c->room + len + 1;
        c->text = talk_need(realloc(c->text, c->room));
    }
    va_start(values, format);
    vsnprintf(c->text + c->used, c->room - c->used, format, values);
    va_end(values);
    c->used += len;
}

static bool send(client *c, uint64_t deadline)
{
    const child_state state = child_send(c->child, c->text, deadline);
    c->used = 0;
    return state == CHILD_WELL || fail_by(c, state, "does not read what it is told");
}

/* ---- beginning --------------------------------------------------------------------------- */

static bool is_option(const client_option *o, const char *name, size_t len)
{
    return strlen(o->name) == len && strncasecmp(o->name, name, len) == 0;
}

static void note_option(client *c, words *w)
{
    const char *name;
    size_t len;
    if (!words_next(w) || !words_is(w, "name")) return;
    words_until(w, "type", &name, &len);
    for (size_t i = 0; i < c->option_count; i++)
        if (is_option(&c->options[i], name, len)) c->options[i].is_offered = true;
}

/* What is asked for comes last, and so is what counts. */
static bool add_options(client *c)
{
    for (size_t i = c->option_count; i-- > 0;) {
        const client_option *o = &c->options[i];
        if (o->is_offered)
            add(c, "setoption name %s value %s\n", o->name, o->value);
        else if (o->is_asked)
            return fail_without_option(c, o->name);
    }
    return true;
}

/* Reads up to a line that begins with a word, and keeps what options are told on the way. */
static bool await(client *c, const char *word, uint64_t deadline, const char *if_late)
{
    const char *line;
    size_t len;
    for (;;) {
        const child_state state = child_read(c->child, &line, &len, deadline);
        if (state != CHILD_WELL) return fail_by(c, state, if_late);
        words w = words_of(line, len);
        words_next(&w);
        if (words_is(&w, word)) return true;
        if (words_is(&w, "option")) note_option(c, &w);
    }
}

static bool introduce(client *c)
{
    const uint64_t deadline = thinker_clock() + TO_START;
    int error;
    c->child = child_start(c->program, &error);
    if (c->child == NULL) return fail(c, strerror(error));
    add(c, "uci\n");
    if (!send(c, deadline) || !await(c, "uciok", deadline, "does not answer 'uci' within 10 s"))
        return false;
    return add_options(c);
}

int client_try(client *c)
{
    int error;
    child_end(child_start(c->program, &error));
    if (error != 0) {
        fail(c, strerror(error));
        return 3;
    }
    c->lacks_option = false;
    if (c->program != c->words && introduce(c)) end_child(c);
    return c->lacks_option ? 2 : 0;
}

bool client_new_game(client *c)
{
    if (c->child == NULL && !introduce(c)) return false;
    const uint64_t deadline = thinker_clock() + TO_GET_READY; /* large tables take long to clear */
    add(c, "ucinewgame\nisready\n");
    return send(c, deadline) &&
           await(c, "readyok", deadline, "does not answer 'isready' within 60 s");
}

/* ---- asking ------------------------------------------------------------------------------ */

/* The notation that engines of the game read: Pikafish's if it leaves nothing out. */
static uint32_t dialect_for(const fy_game *game, const fy_position *pos)
{
    uint32_t style = 0;
    if (fy_style(&style, game, "dialect", "pikafish").code != FY_OK) return 0;
    return fy_omissions(NULL, 0, game, pos, style) == 0 ? style : 0;
}

static void add_start(client *c, const fy_position *pos)
{
    char text[FY_TEXT_MAX];
    const fy_game *game = c->setup.game;
    fy_write(text, sizeof text, game, pos, dialect_for(game, pos));
    add(c, "position fen %s", text);
}

/* The position after the moves. A move that is more than one word, as a deal is, is not said: the
 * position after it is. */
static fy_position add_position(client *c, const fy_position *start, const fy_move *moves,
                                size_t count)
{
    const fy_game *game = c->setup.game;
    const size_t before = c->used;
    fy_position pos = *start;
    char move[FY_MOVE_TEXT_MAX];
    bool is_first = true;
    const uint32_t style = c->setup.style == FY_MOVE_PLAIN ? FY_MOVE_UCI : c->setup.style;
    add_start(c, &pos);
    for (size_t i = 0; i < count; i++) {
        fy_move_write(move, sizeof move, game, &pos, moves[i], style);
        if (fy_play(&pos, game, &pos, moves[i]).code != FY_OK) break;
        const bool is_word = strchr(move, ' ') == NULL;
        if (is_word) {
            add(c, "%s %s", is_first ? " moves" : "", move);
        } else {
            c->used = before;
            add_start(c, &pos);
        }
        is_first = !is_word;
    }
    add(c, "\n");
    return pos;
}

static void add_clock(client *c, const client_limits *l)
{
    static const char sides[] = {'w', 'b'};
    for (int i = 0; i < 2; i++)
        if (l->left[i] != UINT64_MAX)
            add(c, " %ctime %" PRIu64 " %cinc %" PRIu64, sides[i], l->left[i], sides[i],
                l->increment[i]);
    if (l->moves > 0) add(c, " movestogo %" PRIu64, l->moves);
}

static void add_go(client *c, const client_limits *l)
{
    add(c, "go");
    if (l->has_clock) add_clock(c, l);
    if (l->milliseconds > 0) add(c, " movetime %" PRIu64, l->milliseconds);
    if (l->nodes > 0) add(c, " nodes %" PRIu64, l->nodes);
    if (l->depth > 0) add(c, " depth %" PRIu32, l->depth);
    add(c, "\n");
}

/* ---- listening --------------------------------------------------------------------------- */

static int32_t as_score(int64_t number)
{
    const int64_t most = FY_SEARCH_WON;
    return (int32_t)(number > most ? most : number < -most ? -most : number);
}

static void read_score(fy_best *out, words *w)
{
    if (!words_next(w)) return;
    const bool is_mate = words_is(w, "mate");
    if (!is_mate && !words_is(w, "cp")) return;
    words_next(w);
    const int32_t number = as_score(words_number(w));
    const int32_t won = w->word[0] == '-' || number <= 0 ? -FY_SEARCH_WON : FY_SEARCH_WON;
    out->mate = is_mate ? number : 0;
    out->score = is_mate ? won - number : number;
}

static void read_line(fy_best *out, const fy_game *game, fy_position pos, words *w)
{
    for (out->length = 0; out->length < FY_SEARCH_LINE_MAX && words_next(w); out->length++) {
        fy_move *move = &out->line[out->length];
        if (fy_move_parse_uci(move, game, &pos, w->word, w->len).code != FY_OK ||
            fy_play(&pos, game, &pos, *move).code != FY_OK)
            return;
    }
}

/* What an 'info' says, if it is about the best move. */
static void read_info(fy_best *out, const fy_game *game, const fy_position *pos, words *w)
{
    fy_best told = *out;
    bool has_score = false;
    while (words_next(w)) {
        if (words_is(w, "string")) return;
        if (words_is(w, "multipv")) {
            if (words_next(w) && words_number(w) != 1) return;
        } else if (words_is(w, "depth")) {
            words_next(w);
            const int64_t depth = words_number(w);
            told.depth = (uint8_t)(depth < 1 ? 1 : depth > 255 ? 255 : depth);
        } else if (words_is(w, "score")) {
            read_score(&told, w);
            has_score = true;
        } else if (words_is(w, "pv")) {
            read_line(&told, game, *pos, w);
        }
    }
    if (has_score) *out = told;
    if (has_score && out->depth == 0) out->depth = 1;
}

/* A line that begins otherwise says nothing of the move. */
static void finish_best(fy_best *out, const fy_game *game, fy_move move)
{
    if (out->length == 0 || out->line[0] != move) {
        out->length = 1;
        out->line[0] = move;
    }
    out->move = move;
    out->bound = FY_SEARCH_EXACT;
    out->expected = fy_search_expected(game, out->score);
}

static bool is_legal(const fy_game *game, const fy_position *pos, fy_move move)
{
    fy_position after;
    return fy_play(&after, game, pos, move).code == FY_OK;
}

static bool read_best(client *c, fy_best *out, const fy_position *pos, words *w)
{
    fy_move move;
    words_next(w);
    if (fy_move_parse_uci(&move, c->setup.game, pos, w->word, w->len).code != FY_OK ||
        !is_legal(c->setup.game, pos, move))
        return fail_with_word(c, "plays what is no legal move", w);
    finish_best(out, c->setup.game, move);
    return true;
}

/* Sends 'stop' once if somebody wants that; then there is not much time left. */
static bool look_up(client *c, bool *stopped, uint64_t *deadline)
{
    if (*stopped || (!atomic_load(&c->stop) && !interrupt_seen())) return true;
    const uint64_t now = thinker_clock();
    *stopped = true;
    if (*deadline > now + TO_STOP) *deadline = now + TO_STOP;
    add(c, "stop\n");
    return send(c, *deadline);
}

static bool listen(client *c, fy_best *out, const fy_position *pos, uint64_t deadline)
{
    const char *line;
    size_t len;
    bool stopped = false;
    for (;;) {
        if (!look_up(c, &stopped, &deadline)) return false;
        const uint64_t glance = thinker_clock() + GLANCE;
        const bool is_last = deadline <= glance;
        const child_state state = child_read(c->child, &line, &len, is_last ? deadline : glance);
        if (state == CHILD_LATE && !is_last) continue;
        if (state != CHILD_WELL) return fail_by(c, state, "gave no move in time");
        words w = words_of(line, len);
        words_next(&w);
        if (words_is(&w, "bestmove")) return read_best(c, out, pos, &w);
        if (words_is(&w, "info")) read_info(out, c->setup.game, pos, &w);
        atomic_store_explicit(&c->depth, out->depth, memory_order_relaxed);
    }
}

bool client_choose(client *c, fy_best *out, const fy_position *start, const fy_move *moves,
                   size_t count, const client_limits *limits)
{
    const uint64_t deadline = thinker_clock() + limits->patience;
    fy_best best = {.depth = 0};
    if (c->child == NULL) return false;
    const fy_position pos = add_position(c, start, moves, count);
    add_go(c, limits);
    if (!send(c, deadline) || !listen(c, &best, &pos, deadline)) return false;
    *out = best;
    return true;
}
