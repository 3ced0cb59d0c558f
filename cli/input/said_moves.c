/* Moves, read and played.
 *
 * What was said is kept as one text, so that a move that cannot be played is shown where it stands
 * among the others, with a caret under its faulty byte. A move is read once: what it was and where
 * it led is kept for whoever prints it. */
#include "said_moves.h"

#include <errno.h>
#include <forsyth/record.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../output/json_verdict.h"

/* ---- reading ----------------------------------------------------------------------------- */

static const char blanks[] = " \t\r\n";

/* [Event "..."]: is it the text of a game, and not of moves alone? */
static bool is_record(const char *text)
{
    text += strspn(text, blanks);
    return *text == '[' && strstr(text, "\"]") != NULL;
}

/* Takes the moves of a game. A word with a fault is taken for one, which no game will play, so that
 * it is told. Gives their length: moves may overlap with words that have a fault, and all have a
 * blank before them, so that it is at most four times that of the text. */
static size_t take_record(char *out, const char *text)
{
    enum { DEEP = 256 };
    uint32_t plies[DEEP];
    fy_record_reader reader;
    fy_record_event event;
    char *p = out;
    fy_record_start(&reader, plies, DEEP);
    fy_record_feed(&reader, text, strlen(text), true);
    while (fy_record_next(&event, &reader) > FY_RECORD_DONE) {
        const bool is_move = event.kind == FY_RECORD_MOVE || event.kind == FY_RECORD_PASS;
        const char *word = is_move ? event.text : text + event.at;
        const size_t len = is_move ? event.len : strcspn(word, blanks);
        if (event.kind != FY_RECORD_FAULT && (!is_move || event.depth > 0)) continue;
        if (p > out) *p++ = ' ';
        memcpy(p, word, len);
        p += len;
    }
    return (size_t)(p - out);
}

static void join(said_moves *out, char *const *args, int count)
{
    size_t room = 1;
    for (int i = 0; i < count; i++) room += 4 * strlen(args[i]) + 1;
    out->args = talk_need(malloc(room));
    char *p = out->args;
    for (int i = 0; i < count; i++) {
        size_t len = strlen(args[i]);
        if (i > 0) *p++ = ' ';
        if (is_record(args[i]))
            len = take_record(p, args[i]);
        else
            memcpy(p, args[i], len);
        p += len;
    }
    *p = '\0';
    out->args_len = (size_t)(p - out->args);
}

/* Puts moves of a line before those of the arguments. */
static void put_before(said_moves *m, const char *moves, size_t len)
{
    const size_t blank = len > 0 && m->args_len > 0;
    m->text = talk_need(realloc(m->text, len + blank + m->args_len + 1));
    if (len > 0) memcpy(m->text, moves, len);
    if (blank) m->text[len] = ' ';
    memcpy(m->text + len + blank, m->args, m->args_len + 1);
    m->len = len + blank + m->args_len;
    m->of_line = len;
    m->game = NULL; /* nothing of it is split yet */
}

/* How many bytes are "12." or "12...", or the dots alone. */
static size_t number_length(const char *word)
{
    size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
    return dots > 0 ? digits + dots : 0;
}

static bool is_result(const char *word, size_t len)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        if (strlen(results[i]) == len && memcmp(word, results[i], len) == 0) return true;
    return false;
}

static void add(said_moves *out, const char *word, size_t len)
{
    const size_t count = out->count++;
    if ((count & (count - 1)) == 0) /* it is 0, or all room is used */
        out->said = talk_need(realloc(out->said, (count == 0 ? 1 : 2 * count) * sizeof *out->said));
    out->said[count] = (said_move){.at = (size_t)(word - out->text), .len = len};
}

void said_moves_read(said_moves *out, char *const *args, int count)
{
    *out = (said_moves){.count = 0};
    join(out, args, count);
    put_before(out, NULL, 0);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Where the word "moves" begins in a line, behind something else and outside of quotes; its length
 * if it does not. */
static size_t find_word(const char *text, size_t len)
{
    static const char word[] = "moves";
    const size_t size = sizeof word - 1;
    bool quoted = false;
    for (size_t i = 1; i + size <= len; i++) {
        quoted ^= text[i] == '"';
        if (!quoted && is_blank(text[i - 1]) && memcmp(text + i, word, size) == 0 &&
            (i + size == len || is_blank(text[i + size])))
            return i;
    }
    return len;
}

void said_moves_take(said_moves *m, line *l)
{
    const char *text = l->where.text;
    const size_t len = l->where.len, at = find_word(text, len);
    size_t from = at < len ? at + strlen("moves") : len;
    while (from < len && is_blank(text[from])) from++;
    if (from < len || m->of_line > 0) put_before(m, text + from, len - from);
    l->where.len = at;
    while (at < len && l->where.len > 0 && is_blank(text[l->where.len - 1])) l->where.len--;
}

/* Finds the moves, which are as long as the game says. */
static void split(said_moves *m, const fy_game *game)
{
    const char *p = m->text, *end = p + m->len;
    m->game = game;
    m->count = 0;
    while ((p += strspn(p, blanks)) < end) {
        p += number_length(p);
        const size_t len = fy_move_length(game, p, (size_t)(end - p));
        if (len > 0) add(m, p, len);
        p += len;
    }
    if (m->count == 0) return;
    const said_move *last = &m->said[m->count - 1];
    if (is_result(m->text + last->at, last->len)) m->count--;
}

void said_moves_free(said_moves *m)
{
    free(m->args);
    free(m->text);
    free(m->said);
}

/* ---- playing ----------------------------------------------------------------------------- */

/* "0000", or "--" as in records of games */
static bool passes(const said_moves *m, const said_move *said, const fy_game *game)
{
    fy_move move;
    const char *text = m->text + said->at;
    if (said->len == 2 && memcmp(text, "--", 2) == 0) return true;
    return fy_move_parse(&move, game, &said->before, text, said->len).code == FY_OK && move == 0;
}

/* games.pgn:35: game 2, ply 3: */
static void print_place(FILE *to, const place *where)
{
    print_escaped(to, where->file, strlen(where->file));
    fprintf(to, ":%" PRIu64 ": ", where->line > 0 ? where->line : where->byte);
    if (where->unit == NULL) return;
    fprintf(to, "%s %" PRIu64, where->unit, where->number);
    if (strcmp(where->unit, "game") == 0) fprintf(to, ", ply %" PRIu32, where->ply);
    fputs(": ", to);
}

/* startpos:1: move 2, 'e7e4', in rnbqkbnr/... */
static void print_context(FILE *to, const said_moves *m, size_t i, const line *l)
{
    const said_move *said = &m->said[i];
    char text[FY_TEXT_MAX];
    print_place(to, &l->where);
    fprintf(to, "move %zu, '", i + 1);
    print_escaped(to, m->text + said->at, said->len);
    fputs(passes(m, said, l->game) ? "' (a null move is not legal), in " : "', in ", to);
    fy_result written = fy_write(text, sizeof text, l->game, &said->before, 0);
    fputs(written.code == FY_OK ? text : "this position", to);
}

static void refuse_json(const said_moves *m, size_t i, fy_result why, const line *l)
{
    json_open(l->game, &l->where, false);
    json_fault(why);
    out_puts(",\"move\":");
    out_json_string(m->text + m->said[i].at, m->said[i].len);
    out_puts(",\"index\":");
    out_number(i + 1);
    out_puts("}\n");
}

static void refuse(const said_moves *m, size_t i, fy_result why, const line *l)
{
    char *context = NULL;
    size_t len;
    FILE *memory = open_memstream(&context, &len);
    if (memory != NULL) print_context(memory, m, i, l);
    if (memory == NULL || fclose(memory) != 0) talk_die("cannot write", errno);
    place where = {.file = "moves", .line = 1, .text = m->text, .len = m->len};
    talk_remark(&where, &(remark){"error", why.code, (uint32_t)m->said[i].at + why.at, context});
    free(context);
}

/* Lets chance move if it is its turn; gives the move, or 0. */
static fy_move draw_chance(fy_position *pos, const fy_game *game, uint64_t *random)
{
    fy_move drawn = fy_chance(game, pos, random);
    if (drawn == 0 || fy_play(pos, game, pos, drawn).code != FY_OK) return 0;
    return drawn;
}

/* What chance does before the i-th of them. */
static fy_move *drawn_before(said_moves *m, size_t i)
{
    return i == 0 ? &m->first : &m->said[i - 1].drawn;
}

/* Plays the i-th of them. With `random`, if it is chance's turn and the word is not what chance
 * does, chance moves first. */
static fy_result play(fy_position *pos, said_moves *m, size_t i, const fy_game *game,
                      uint64_t *random)
{
    said_move *said = &m->said[i];
    const char *text = m->text + said->at;
    said->before = *pos;
    said->drawn = 0;
    fy_result done = fy_play_text(pos, &said->move, game, pos, text, said->len);
    if (done.code != FY_OK && random != NULL && fy_turn(game, pos) == FY_CHANCE) {
        *drawn_before(m, i) = draw_chance(pos, game, random);
        said->before = *pos;
        done = fy_play_text(pos, &said->move, game, pos, text, said->len);
    }
    said->between = *pos;
    return done;
}

bool said_moves_play(said_moves *m, const fy_position *pos, const settings *s, const line *l)
{
    uint64_t seed = s->number[OPT_SEED], *random = s->given[OPT_SEED] ? &seed : NULL;
    if (m->game != l->game) split(m, l->game);
    m->first = 0;
    m->end = *pos;
    for (size_t i = 0; i < m->count; i++) {
        const fy_result done = play(&m->end, m, i, l->game, random);
        if (done.code == FY_OK) continue;
        if (s->given[OPT_JSON])
            refuse_json(m, i, done, l);
        else
            refuse(m, i, done, l);
        return false;
    }
    if (random != NULL && fy_turn(l->game, &m->end) == FY_CHANCE)
        *drawn_before(m, m->count) = draw_chance(&m->end, l->game, random);
    return true;
}

const fy_position *said_moves_after(const said_moves *m, size_t i)
{
    return i + 1 < m->count ? &m->said[i + 1].before : &m->end;
}
