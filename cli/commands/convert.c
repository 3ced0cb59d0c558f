/* forsyth convert: positions from text to packed files and back.
 *
 * A packed file holds one game: the one of the command line, else that of the first position. Its
 * header is written when that is known. Packing is work that threads share: each keeps the records
 * of its block until it is its turn to write. Whatever is not so simple waits for the turn first:
 * the first position, and lines that are reported. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "commands.h"
#include "../input/input.h"
#include "../input/packed.h"
#include "../output/progress.h"
#include "../threads/interrupt.h"

typedef struct conversion {
    const settings *s;
    uint32_t style;
    bool begun;                           /* the header is written */
    _Atomic(const char *) packed_already; /* the name of a source that is, or NULL */
    bool failed;
    uint64_t converted, reported;
    line_counts lines;
    packed_writer writer;
    packed_reader reader;
    progress progress;
} conversion;

/* "forsyth: cannot read 'games.fypk': ", to be gone on with. */
static FILE *cannot_read(FILE *to, const char *path)
{
    fputs("forsyth: cannot read '", to);
    print_escaped(to, path, strlen(path));
    fputs("': ", to);
    return to;
}

/* ---- to packed --------------------------------------------------------------------------- */

/* What a thread has. */
typedef struct packing_thread {
    conversion *all;     /* for the one whose turn it is */
    const fy_game *game; /* of the file, as soon as it is known here */
    uint8_t *records;    /* that wait for their turn: a byte with the size of each, and its bytes */
    size_t used, room;
    const char *file; /* the name of their source: they are of one block */
} packing_thread;

/* Whether another thread has found the source to be packed is settled only when it is the turn. */
static void write_records(void *context)
{
    packing_thread *t = context;
    if (t->file == atomic_load(&t->all->packed_already)) t->used = 0;
    for (size_t i = 0; i < t->used; i += 1u + t->records[i]) {
        packed_add(&t->all->writer, &t->records[i + 1], t->records[i]);
        t->all->converted++;
    }
    t->used = 0;
}

static void keep_record(packing_thread *t, const uint8_t *record, size_t len)
{
    if (t->room - t->used < 1 + len) {
        t->room = t->room == 0 ? 1 << 16 : 2 * t->room;
        t->records = talk_need(realloc(t->records, t->room));
    }
    t->records[t->used] = (uint8_t)len;
    memcpy(&t->records[t->used + 1], record, len);
    t->used += 1 + len;
}

/* From here to the end of the line nobody else writes. */
static void take_turn(packing_thread *t)
{
    input_take_turn();
    write_records(t);
}

/* Another thread may be showing progress: the text is made first, and then said at once. */
static void say_packed_already(const char *path)
{
    char *text;
    size_t len;
    FILE *memory = talk_need(open_memstream(&text, &len));
    fputs("it is already packed; '--to text' reads it\n", cannot_read(memory, path));
    if (fclose(memory) != 0) talk_die("cannot read", errno);
    talk_text(text, len);
    free(text);
}

/* A packed file has no lines; what looks like its lines is passed over. Each source has a name at
 * an address of its own. */
static bool is_part_of_packed(packing_thread *t, const line *l)
{
    conversion *c = t->all;
    const size_t magic = sizeof PACKED_MAGIC - 1;
    if (l->where.file == atomic_load(&c->packed_already)) return true;
    if (l->where.line > 1 || l->where.len < magic) return false;
    if (memcmp(l->where.text, PACKED_MAGIC, magic) != 0) return false;
    take_turn(t);
    say_packed_already(l->where.file);
    atomic_store(&c->packed_already, l->where.file);
    c->failed = true;
    return true;
}

/* The first position tells the game, unless somebody has. For the one whose turn it is. */
static void learn_game(packing_thread *t, const fy_game *game)
{
    conversion *c = t->all;
    if (!c->begun) packed_begin(&c->writer, game, c->style);
    c->begun = true;
    t->game = c->writer.game;
}

static fy_result pack_position(packing_thread *t, const line *l, const fy_position *pos)
{
    uint8_t record[FY_PACKED_MAX];
    if (t->game == NULL) learn_game(t, l->game);
    if (l->game != t->game) return (fy_result){FY_OTHER_GAME, 0};
    const fy_result packed = fy_pack(record, sizeof record, l->game, pos, t->all->style);
    if (packed.code != FY_OK) return packed;
    t->file = l->where.file;
    keep_record(t, record, packed.at);
    return packed;
}

/* Takes the turn. False if by then another thread, which had the beginning of the source, has found
 * it to be packed. */
static bool may_go_on(packing_thread *t, const line *l)
{
    take_turn(t);
    return !is_part_of_packed(t, l);
}

static int pack_line(void *context, const line *l)
{
    packing_thread *t = context;
    fy_position pos;
    if (is_part_of_packed(t, l)) return 1;
    fy_result result = line_try(&pos, t->all->s, l);
    if (result.code == FY_OK && t->game == NULL && !may_go_on(t, l)) return 1;
    if (result.code == FY_OK) result = pack_position(t, l, &pos);
    if (result.code == FY_OK) return 0;
    if (!may_go_on(t, l)) return 1;
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
    const line_work work = {.handle = pack_line,
                            .context = &t,
                            .size = sizeof t,
                            .join = free_records,
                            .settle = write_records};
    const int exit_code = input_all(c->s, &work, &c->lines);
    free(t.records);
    return exit_code;
}

/* After a Ctrl-C, and if something cannot be read to its end, the file is left without an end, so
 * that nobody takes it for the whole. */
static int to_packed(conversion *c)
{
    const settings *s = c->s;
    if (isatty(STDOUT_FILENO))
        return options_refuse(s, "does not print packed positions on a terminal: use '> FILE'");
    const int exit_code = pack_all(c);
    if (exit_code == 2) return exit_code;
    if (!c->begun) packed_begin(&c->writer, s->game != NULL ? s->game : fy_game_at(0), c->style);
    if (exit_code >= 3 || c->failed)
        packed_flush(&c->writer);
    else
        packed_end(&c->writer);
    out_flush();
    return c->failed && exit_code < 3 ? 3 : exit_code;
}

/* ---- to text ----------------------------------------------------------------------------- */

/* forsyth: cannot read 'games.fypk': byte 65, block 2, record 3: packed-value: ... */
static void report_fault(const conversion *c, const char *path)
{
    const packed_fault *fault = &c->reader.fault;
    FILE *to = cannot_read(talk(), path);
    if (source_has_failed(&c->reader.from)) {
        source_explain(&c->reader.from, to);
        fputc('\n', to);
    } else {
        fprintf(to, "byte %" PRIu64, fault->byte);
        if (fault->block > 0) fprintf(to, ", block %" PRIu64, fault->block);
        if (fault->record > 0) fprintf(to, ", record %" PRIu64, fault->record);
        fprintf(to, ": %s\n", fault->what);
    }
    if (c->reader.count > 0)
        fprintf(to, "    good records before this: %" PRIu64 "\n", c->reader.count);
}

/* Text and line end come at once, so that the output never breaks within a line. */
static void print_position(conversion *c, const fy_position *pos)
{
    char *text = out_room(FY_TEXT_MAX);
    const fy_result written = fy_write(text, FY_TEXT_MAX, c->reader.game, pos, 0);
    if (written.code != FY_OK) talk_die("cannot write", EOVERFLOW);
    text[written.at] = '\n'; /* instead of the NUL */
    out_keep(written.at + 1);
    if ((++c->converted & 0x3ff) != 0) return;
    c->progress.lines = c->converted;
    c->progress.at = c->reader.from.at;
    progress_show(&c->progress);
}

/* Is it of the game that was asked for? */
static bool is_game_wanted(const conversion *c, const char *path)
{
    const fy_game *wanted = c->s->game, *game = c->reader.game;
    if (wanted == NULL || wanted == game) return true;
    fprintf(cannot_read(talk(), path), "byte 5: it holds positions of %s, not of %s\n",
            fy_game_name(game), fy_game_name(wanted));
    return false;
}

static bool unpack_all(conversion *c, const char *path, int fd)
{
    fy_position pos;
    packed_state state = PACKED_FAULT;
    if (packed_open(&c->reader, fd)) {
        if (!is_game_wanted(c, path)) return false;
        progress_file(&c->progress, c->reader.from.size);
        while ((state = packed_next(&c->reader, &pos)) == PACKED_RECORD) print_position(c, &pos);
    }
    if (state == PACKED_FAULT && !interrupt_seen()) report_fault(c, path);
    return state == PACKED_END;
}

static void unpack_file(conversion *c, const char *path)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    const int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY);
    if (fd < 0) {
        const int error = errno;
        c->failed = true;
        if (!interrupt_seen()) fprintf(cannot_read(talk(), path), "%s\n", strerror(error));
        return;
    }
    if (!unpack_all(c, path, fd)) c->failed = true;
    packed_close(&c->reader);
    if (!is_stdin) close(fd);
}

static int to_text(conversion *c)
{
    const settings *s = c->s;
    if (s->given[OPT_COUNTERS])
        return options_refuse(s, "takes '--counters' only with '--to packed'");
    if (s->given[OPT_COLUMN] || s->given[OPT_DELIMITER])
        return options_refuse(s, "takes '--column' only with '--to packed'");
    if (s->given[OPT_THREADS])
        return options_refuse(s, "takes '--threads' only with '--to packed'");
    interrupt_catch();
    progress_start(&c->progress);
    if (s->arg_count == 0) unpack_file(c, "-");
    for (int i = 0; i < s->arg_count && !interrupt_seen(); i++) unpack_file(c, s->args[i]);
    talk();
    if (interrupt_seen()) return 130;
    return c->failed ? 3 : 0;
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
    const bool packs = strcmp(s->value[OPT_TO], "packed") == 0;
    const bool bare = s->given[OPT_COUNTERS] && strcmp(s->value[OPT_COUNTERS], "no") == 0;
    c.s = s;
    c.style = bare ? FY_PACK_NO_COUNTERS : 0;
    const int exit_code = packs ? to_packed(&c) : to_text(&c);
    if (s->given[OPT_STATS] && exit_code != 2) print_stats(&c, packs);
    return exit_code;
}
