/* Moves, read and played.
 *
 * What was said on the command line is kept as one text, so that a move that cannot be played is
 * shown where it stands among the others, with a caret under its faulty byte. */
#include "said_moves.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../output/json_verdict.h"

/* ---- reading ----------------------------------------------------------------------------- */

static const char blanks[] = " \t\r\n";

static void join(said_moves *out, char *const *args, int count)
{
    size_t room = 1;
    for (int i = 0; i < count; i++) room += strlen(args[i]) + 1;
    out->text = malloc(room);
    if (out->text == NULL) talk_die("no memory for the moves", errno);
    char *p = out->text;
    for (int i = 0; i < count; i++) {
        size_t len = strlen(args[i]);
        if (i > 0) *p++ = ' ';
        memcpy(p, args[i], len);
        p += len;
    }
    *p = '\0';
    out->len = (size_t)(p - out->text);
}

/* How many bytes of a word are "12." or "12...", or the dots alone. */
static size_t number_length(const char *word, size_t len)
{
    size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
    return dots > 0 && digits + dots <= len ? digits + dots : 0;
}

static bool is_result(const char *word, size_t len)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        if (strlen(results[i]) == len && memcmp(word, results[i], len) == 0) return true;
    return false;
}

/* A deal is two words: "deal BYRY|RKWW|...". */
static size_t word_length(const char *word)
{
    static const char deal[] = "deal";
    size_t len = strcspn(word, blanks);
    if (len != strlen(deal) || memcmp(word, deal, len) != 0) return len;
    size_t gap = strspn(word + len, blanks);
    return word[len + gap] == '\0' ? len : len + gap + strcspn(word + len + gap, blanks);
}

void moves_read(said_moves *out, char *const *args, int count)
{
    join(out, args, count);
    out->count = 0;
    out->first = 0;
    out->said = malloc((out->len / 2 + 1) * sizeof *out->said); /* a word takes a blank, too */
    if (out->said == NULL) talk_die("no memory for the moves", errno);
    const char *p = out->text;
    while (*(p += strspn(p, blanks)) != '\0') {
        size_t len = word_length(p), number = number_length(p, len);
        p += number;
        len -= number;
        if (len > 0)
            out->said[out->count++] = (struct said_move){.at = (size_t)(p - out->text), .len = len};
        p += len;
    }
    if (out->count == 0) return;
    const struct said_move *last = &out->said[out->count - 1];
    if (is_result(out->text + last->at, last->len)) out->count--;
}

void moves_free(said_moves *m)
{
    free(m->text);
    free(m->said);
}

/* ---- playing ----------------------------------------------------------------------------- */

/* startpos:1: move 2, 'e7e4', in rnbqkbnr/... */
static void print_context(FILE *to, const said_moves *m, size_t i, const line *l,
                          const fy_position *pos)
{
    const struct said_move *said = &m->said[i];
    bool passes = said->understood && said->move == 0;
    char text[FY_TEXT_MAX];
    print_escaped(to, l->where.file, strlen(l->where.file));
    fprintf(to, ":%" PRIu64 ": move %zu, '", l->where.line, i + 1);
    print_escaped(to, m->text + said->at, said->len);
    fputs(passes ? "' (passing is no move), in " : "', in ", to);
    fy_result written = fy_write(text, sizeof text, l->game, pos, 0);
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

static void refuse(const said_moves *m, size_t i, fy_result why, const line *l,
                   const fy_position *pos)
{
    char *context = NULL;
    size_t len;
    FILE *memory = open_memstream(&context, &len);
    if (memory != NULL) print_context(memory, m, i, l, pos);
    if (memory == NULL || fclose(memory) != 0) talk_die("cannot write", errno);
    place where = {"moves", false, 1, m->text, m->len, NULL};
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

/* With --seed, chance moves when it is its turn, unless the i-th word says what it does. */
static void draw_before(fy_position *pos, said_moves *m, size_t i, const fy_game *game,
                        uint64_t *random)
{
    fy_position ignored;
    if (fy_turn(game, pos) != FY_CHANCE) return;
    if (i < m->count &&
        fy_play_text(&ignored, game, pos, m->text + m->said[i].at, m->said[i].len).code == FY_OK)
        return;
    *(i == 0 ? &m->first : &m->said[i - 1].drawn) = draw_chance(pos, game, random);
}

bool moves_play(fy_position *pos, said_moves *m, const settings *s, const line *l)
{
    fy_position now = *pos;
    uint64_t random = s->number[OPT_SEED];
    m->first = 0;
    for (size_t i = 0; i < m->count; i++) m->said[i].drawn = 0;
    for (size_t i = 0; i < m->count; i++) {
        struct said_move *said = &m->said[i];
        const char *text = m->text + said->at;
        fy_move move;
        if (s->given[OPT_SEED]) draw_before(&now, m, i, l->game, &random);
        said->understood = fy_move_parse(&move, l->game, &now, text, said->len).code == FY_OK;
        said->move = said->understood ? move : 0;
        fy_result done = fy_play_text(&now, l->game, &now, text, said->len);
        if (done.code == FY_OK) continue;
        if (s->given[OPT_JSON])
            refuse_json(m, i, done, l);
        else
            refuse(m, i, done, l, &now);
        return false;
    }
    if (s->given[OPT_SEED]) draw_before(&now, m, m->count, l->game, &random);
    *pos = now;
    return true;
}

void moves_replay_first(fy_position *pos, const said_moves *m, const fy_game *game)
{
    if (m->first == 0) return;
    fy_result played = fy_play(pos, game, pos, m->first);
    (void)played; /* it could be played before */
}

void moves_replay(fy_position *pos, fy_position *between, const said_moves *m, size_t i,
                  const fy_game *game)
{
    const struct said_move *said = &m->said[i];
    fy_result played = fy_play_text(pos, game, pos, m->text + said->at, said->len);
    if (between != NULL) *between = *pos;
    if (said->drawn != 0) played = fy_play(pos, game, pos, said->drawn);
    (void)played; /* it could be played before */
}
