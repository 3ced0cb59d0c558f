/* forsyth convert: positions from text to packed files and back.
 *
 * A packed file holds one game: the one of the command line, else that of the first position. Its
 * header is written when that is known. Packing is work that threads share: each keeps the records
 * of its block until it is its turn to write. Whatever is not so simple waits for the turn first:
 * the first position, and lines that are reported. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "commands.h"
#include "convert_samples.h"
#include "../input/input.h"
#include "../input/packed.h"
#include "../input/sharing.h"

typedef struct conversion {
    const settings *s;
    uint32_t style;
    bool begun; /* the header is written */
    uint64_t converted, reported;
    line_counts lines;
    packed_writer writer;
} conversion;

/* ---- to packed --------------------------------------------------------------------------- */

/* What a thread has. */
typedef struct packing_thread {
    conversion *all;     /* for the one whose turn it is */
    const fy_game *game; /* of the file, as soon as it is known here */
    bool has_agreed;     /* with other processes, on the game */
    uint8_t *records;    /* that wait for their turn: a byte with the size of each, and its bytes */
    size_t used, room;
} packing_thread;

static void write_records(void *context)
{
    packing_thread *t = context;
    for (size_t i = 0; i < t->used; i += 1u + t->records[i]) {
        packed_add(&t->all->writer, &t->records[i + 1], t->records[i]);
        t->all->converted++;
    }
    t->used = 0;
}

static void make_room(packing_thread *t, size_t more)
{
    if (t->room - t->used >= more) return;
    t->room = t->room == 0 ? 1 << 16 : 2 * t->room;
    t->records = talk_need(realloc(t->records, t->room));
}

static void keep_record(packing_thread *t, const uint8_t *record, size_t len)
{
    make_room(t, 1 + len);
    t->records[t->used] = (uint8_t)len;
    memcpy(&t->records[t->used + 1], record, len);
    t->used += 1 + len;
}

/* From here to the end of the line nobody else writes. */
static void take_turn(packing_thread *t)
{
    if (input_shared_by != NULL) return; /* the first process writes */
    input_take_turn();
    write_records(t);
}

/* For the first process: the records, and how many lines were reported. */
static const void *give_records(void *context, size_t *len)
{
    packing_thread *t = context;
    const uint64_t reported = t->all->reported;
    const size_t records = t->used;
    make_room(t, sizeof reported);
    memcpy(t->records + records, &reported, sizeof reported);
    t->all->reported = 0;
    t->used = 0;
    *len = records + sizeof reported;
    return t->records;
}

static void take_records(void *context, const void *bytes, size_t len)
{
    conversion *c = ((packing_thread *)context)->all;
    const uint8_t *records = bytes;
    uint64_t reported;
    len -= sizeof reported;
    memcpy(&reported, records + len, sizeof reported);
    c->reported += reported;
    for (size_t i = 0; i < len; i += 1u + records[i]) {
        packed_add(&c->writer, &records[i + 1], records[i]);
        c->converted++;
    }
}

/* Of a part that has many positions, what is there already. */
static void hand_over_much(void *context)
{
    enum { MUCH = 1 << 24 };
    if (((packing_thread *)context)->used > MUCH) input_shared_by->hand_over();
}

/* The first position tells the game, unless somebody has. For the one whose turn it is. */
static void learn_game(packing_thread *t, const fy_game *game)
{
    conversion *c = t->all;
    if (!c->begun) packed_begin(&c->writer, game, c->style);
    c->begun = true;
    t->game = c->writer.game;
}

/* Where processes share the work, the first reads alone until it knows the game. */
static bool agree_on_game(void *context)
{
    packing_thread *t = context;
    uint64_t number = t->game != NULL ? fy_game_number(t->game) : 0;
    if (t->has_agreed) return true;
    input_shared_by->share(&number, sizeof number);
    if (number > 0) t->game = fy_game_numbered((uint32_t)number);
    return t->has_agreed = number > 0;
}

static fy_result pack_position(packing_thread *t, const line *l, const fy_position *pos)
{
    uint8_t record[FY_PACKED_MAX];
    if (t->game == NULL) learn_game(t, l->game);
    if (l->game != t->game) return (fy_result){FY_OTHER_GAME, 0};
    const fy_result packed = fy_pack(record, sizeof record, l->game, pos, t->all->style);
    if (packed.code != FY_OK) return packed;
    keep_record(t, record, packed.at);
    return packed;
}

static int pack_line(void *context, const line *l)
{
    packing_thread *t = context;
    fy_position pos;
    fy_result result = line_try(&pos, t->all->s, l);
    if (result.code == FY_OK && t->game == NULL) take_turn(t);
    if (result.code == FY_OK) result = pack_position(t, l, &pos);
    if (result.code == FY_OK) return 0;
    take_turn(t);
    line_report(t->all->s, l, result);
    t->all->reported++;
    return 1;
}

static void free_records(void *context, const void *copy)
{
    (void)context;
    free(((const packing_thread *)copy)->records);
}

static int pack_all(conversion *c)
{
    packing_thread t = {.all = c};
    const bool shared = input_shared_by != NULL;
    const line_work work = {.handle = pack_line,
                            .context = &t,
                            .size = sizeof t,
                            .join = free_records,
                            .settle = shared ? hand_over_much : write_records,
                            .agree = agree_on_game,
                            .give = give_records,
                            .take = take_records};
    const int exit_code = input_all(c->s, &work, &c->lines);
    free(t.records);
    return exit_code;
}

/* After a Ctrl-C, and if something cannot be read to its end, the file is left without an end, so
 * that nobody takes it for the whole. */
static int to_packed(conversion *c)
{
    const settings *s = c->s;
    if (isatty(STDOUT_FILENO) && input_shared_by == NULL)
        return options_refuse(s, "does not print packed positions on a terminal: use '> FILE'");
    const int exit_code = pack_all(c);
    if (exit_code == 2) return exit_code;
    if (!c->begun) packed_begin(&c->writer, s->game != NULL ? s->game : fy_game_at(0), c->style);
    if (exit_code >= 3)
        packed_flush(&c->writer);
    else
        packed_end(&c->writer);
    out_flush();
    return exit_code;
}

/* ---- to text ----------------------------------------------------------------------------- */

/* Text and line end come at once, so that the output never breaks within a line. */
static int print_line(void *context, const line *l)
{
    conversion *c = context;
    fy_position pos;
    if (!line_parse(&pos, c->s, l)) {
        c->reported++;
        return 1;
    }
    char *text = out_room(FY_TEXT_MAX);
    const fy_result written = fy_write(text, FY_TEXT_MAX, l->game, &pos, 0);
    if (written.code != FY_OK) talk_die("cannot write", EOVERFLOW);
    text[written.at] = '\n'; /* instead of the NUL */
    out_keep(written.at + 1);
    c->converted++;
    return 0;
}

static void join_texts(void *context, const void *copy)
{
    conversion *into = context;
    const conversion *from = copy;
    into->converted += from->converted;
    into->reported += from->reported;
}

static int to_text(conversion *c)
{
    if (c->s->given[OPT_COUNTERS])
        return options_refuse(c->s, "takes '--counters' only with '--to packed'");
    const line_work work = {
        .handle = print_line, .context = c, .size = sizeof *c, .join = join_texts};
    return input_all(c->s, &work, &c->lines);
}

/* ---- both -------------------------------------------------------------------------------- */

static void print_stats(const conversion *c, bool packs)
{
    const uint64_t passed = c->lines.passed;
    fprintf(talk(),
            "%" PRIu64 " %s: %" PRIu64 " converted, %" PRIu64 " reported, %" PRIu64
            " passed over\n",
            c->converted + c->reported + passed, packs ? "lines" : "records", c->converted,
            c->reported, passed);
}

int cmd_convert(const settings *s)
{
    static conversion c;
    if (!s->given[OPT_TO]) return options_refuse(s, "needs '--to packed' or '--to text'");
    if (is_sample_format(s)) return convert_samples(s);
    if (s->given[OPT_LOSSY]) return options_refuse(s, "takes '--lossy' only with training formats");
    if (strcmp(s->value[OPT_TO], "pgn") == 0)
        return options_refuse(s, "cannot make games of positions");
    const bool packs = strcmp(s->value[OPT_TO], "packed") == 0;
    const bool bare = s->given[OPT_COUNTERS] && strcmp(s->value[OPT_COUNTERS], "no") == 0;
    c.s = s;
    c.style = bare ? FY_PACK_NO_COUNTERS : 0;
    const int exit_code = packs ? to_packed(&c) : to_text(&c);
    if (s->given[OPT_STATS] && exit_code != 2) print_stats(&c, packs);
    return exit_code;
}
