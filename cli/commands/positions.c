/* forsyth positions: the positions of games, for those who make data sets of them.
 *
 * A row is the position before a move, and that move; the last position has none. The rows of a
 * game wait for its end: its result belongs to each of them, and those of a faulty game are left
 * out. In a row that waits, a NUL stands where the result goes. */
#include <errno.h>
#include <inttypes.h>

#include "commands.h"
#include "fingerprints.h"
#include "../input/records.h"
#include "../output/json_verdict.h"
#include "../output/spool.h"

typedef enum column_id {
    COLUMN_TEXT,
    COLUMN_MOVE,
    COLUMN_SAN,
    COLUMN_PLY,
    COLUMN_RESULT,
    COLUMN_EVAL,
    COLUMN_GAME,
    COLUMNS
} column_id;

static const char *const column_names[COLUMNS] = {
    [COLUMN_TEXT] = "text",     [COLUMN_MOVE] = "move", [COLUMN_SAN] = "san",
    [COLUMN_PLY] = "ply",       [COLUMN_EVAL] = "eval", [COLUMN_GAME] = "game",
    [COLUMN_RESULT] = "result",
};

enum { EVAL_MAX = 32, CELL_MAX = FY_TEXT_MAX, ROW_MAX = 8 * FY_TEXT_MAX };

typedef struct positions {
    const settings *s;
    records r;
    column_id columns[COLUMNS];
    size_t column_count;
    uint64_t from, to, every;
    char eval[EVAL_MAX]; /* of the position at hand, "" if there is none */
    char result[FY_RECORD_WORD_MAX + 1];
    uint32_t fault; /* of the game at hand */
    spool rows;     /* each with the key of its position before it */
    fingerprint_keys keys;
    fingerprints seen;
    uint64_t games, reported, printed, repeated;
} positions;

/* ---- rows -------------------------------------------------------------------------------- */

typedef struct row {
    char bytes[ROW_MAX];
    size_t len;
} row;

static void add(row *to, const char *text, size_t len)
{
    memcpy(to->bytes + to->len, text, len);
    to->len += len;
}

/* The position before the move at hand; at the end of a game, after the last one. */
static const fy_position *position_at_hand(const positions *p)
{
    const fy_record_replay *replay = &p->r.file.replay;
    return p->r.event.kind == FY_RECORD_END ? fy_record_after(replay) : fy_record_before(replay);
}

static uint64_t key_at_hand(const positions *p)
{
    const fy_record_replay *replay = &p->r.file.replay;
    const bool at_end = p->r.event.kind == FY_RECORD_END;
    return at_end ? fy_record_key_after(replay) : fy_record_key_before(replay);
}

/* What stands in a column; gives the length, 0 if there is nothing. */
static size_t cell_of(char out[CELL_MAX], const positions *p, column_id column)
{
    const fy_record_event *e = &p->r.event;
    const bool moves = e->kind != FY_RECORD_END;
    switch (column) {
    case COLUMN_TEXT:
        return fy_write(out, CELL_MAX, p->r.file.replay.game, position_at_hand(p), 0).at;
    case COLUMN_MOVE: return moves ? records_move(out, &p->r, FY_MOVE_PLAIN) : 0;
    case COLUMN_SAN: return moves ? records_move(out, &p->r, FY_MOVE_SAN) : 0;
    case COLUMN_PLY: return (size_t)snprintf(out, CELL_MAX, "%" PRIu32, e->ply);
    case COLUMN_EVAL: return (size_t)snprintf(out, CELL_MAX, "%s", p->eval);
    case COLUMN_GAME: return (size_t)snprintf(out, CELL_MAX, "%" PRIu64, p->r.number);
    default: out[0] = '\0'; return 1;
    }
}

static void add_columns(row *to, const positions *p)
{
    char value[CELL_MAX];
    for (size_t i = 0; i < p->column_count; i++) {
        if (i > 0) add(to, "\t", 1);
        add(to, value, cell_of(value, p, p->columns[i]));
    }
}

/* A row of JSON. Nothing in a cell needs an escape: positions, moves and evaluations are plain. */
static void add_json(row *to, const positions *p)
{
    static const char *const keys[COLUMNS] = {
        [COLUMN_TEXT] = ",\"ok\":true,\"text\":",
        [COLUMN_MOVE] = ",\"move\":",
        [COLUMN_SAN] = ",\"san\":",
        [COLUMN_PLY] = ",\"ply\":",
        [COLUMN_RESULT] = ",\"result\":",
        [COLUMN_EVAL] = ",\"eval\":",
        [COLUMN_GAME] = ",\"number\":",
    };
    char value[CELL_MAX];
    const char *game = fy_game_name(p->r.file.replay.game);
    add(to, "{\"game\":\"", 9);
    add(to, game, strlen(game));
    add(to, "\"", 1);
    for (int i = 0; i < COLUMNS; i++) {
        const size_t len = cell_of(value, p, (column_id)i);
        const bool plain = i == COLUMN_PLY || i == COLUMN_GAME || len == 0;
        add(to, keys[i], strlen(keys[i]));
        if (!plain) add(to, "\"", 1);
        add(to, len > 0 ? value : "null", len > 0 ? len : 4);
        if (!plain) add(to, "\"", 1);
    }
    add(to, "}", 1);
}

static bool is_asked_for(const positions *p, uint64_t ply)
{
    return ply >= p->from && ply <= p->to && (ply - p->from) % p->every == 0;
}

static void add_row(positions *p)
{
    row to;
    to.len = 0;
    if (!is_asked_for(p, p->r.event.ply)) return;
    const uint64_t key = key_at_hand(p);
    add(&to, (const char *)&key, sizeof key);
    if (p->s->given[OPT_JSON])
        add_json(&to, p);
    else
        add_columns(&to, p);
    add(&to, "\n", 1);
    spool_add(&p->rows, to.bytes, to.len);
}

/* ---- printing ---------------------------------------------------------------------------- */

static bool is_new(positions *p, uint64_t key)
{
    if (!p->s->given[OPT_NO_DUPLICATES]) return true;
    const unsigned kind = fy_game_number(p->r.file.replay.game);
    const fingerprint print = fingerprint_of(&p->keys, kind, &key, sizeof key);
    const fingerprint_verdict verdict = fingerprints_add(&p->seen, print);
    if (verdict == FINGERPRINT_NO_MEMORY) talk_die("no memory for more positions", errno);
    return verdict == FINGERPRINT_NEW;
}

static void print_row(const positions *p, const char *text, size_t len)
{
    const char *hole;
    while ((hole = memchr(text, '\0', len)) != NULL) {
        out_text(text, (size_t)(hole - text));
        out_puts(p->result);
        len -= (size_t)(hole + 1 - text);
        text = hole + 1;
    }
    out_text(text, len);
}

static void print_rows(void *context, const char *bytes, size_t len)
{
    positions *p = context;
    for (const char *end = bytes + len; bytes < end;) {
        uint64_t key;
        memcpy(&key, bytes, sizeof key);
        bytes += sizeof key;
        const char *line_end = (const char *)memchr(bytes, '\n', (size_t)(end - bytes)) + 1;
        if (is_new(p, key)) {
            print_row(p, bytes, (size_t)(line_end - bytes));
            p->printed++;
        } else {
            p->repeated++;
        }
        bytes = line_end;
    }
}

/* ---- events ------------------------------------------------------------------------------ */

/* The value of [%eval ...], if it is one: a number of pawns, or '#' and moves to mate; a depth may
 * follow. */
static void note_eval(positions *p)
{
    const fy_record_event *e = &p->r.event;
    const char *value;
    size_t len;
    if (!fy_record_command(&value, &len, e->text, e->len, "eval")) return;
    size_t plain = 0;
    while (plain < len && strchr("+-#.,0123456789", value[plain]) != NULL && value[plain] != '\0')
        plain++;
    if (plain == len && len < EVAL_MAX) snprintf(p->eval, EVAL_MAX, "%.*s", (int)len, value);
}

static void begin_game(positions *p)
{
    p->eval[0] = '\0';
    strcpy(p->result, "*");
    p->fault = FY_OK;
}

static void end_game(positions *p)
{
    if (p->fault != FY_OK) {
        spool_drop(&p->rows);
        p->reported++;
        return;
    }
    add_row(p);
    spool_give(&p->rows, print_rows, p);
    p->games++;
}

static void note_result(positions *p)
{
    memcpy(p->result, p->r.event.text, p->r.event.len);
    p->result[p->r.event.len] = '\0';
}

static void note_fault(positions *p)
{
    const fy_record_event *e = &p->r.event;
    p->fault = e->code;
    records_report(&p->r, e->code, e->at, e->ply);
}

/* Variations are left aside. */
static void take_event(positions *p)
{
    const fy_record_event *e = &p->r.event;
    if (e->kind == FY_RECORD_FAULT) note_fault(p);
    if (e->depth > 0 || (!p->r.in_game && e->kind != FY_RECORD_END)) return;
    switch (e->kind) {
    case FY_RECORD_BEGIN: begin_game(p); break;
    case FY_RECORD_MOVE:
    case FY_RECORD_PASS:
        add_row(p);
        p->eval[0] = '\0';
        break;
    case FY_RECORD_COMMENT: note_eval(p); break;
    case FY_RECORD_RESULT: note_result(p); break;
    case FY_RECORD_END: end_game(p); break;
    default: break;
    }
}

/* ---- the command ------------------------------------------------------------------------- */

static bool read_column(positions *p, const char *name, size_t len)
{
    for (int i = 0; i < COLUMNS && p->column_count < COLUMNS; i++) {
        if (strlen(column_names[i]) != len || memcmp(column_names[i], name, len) != 0) continue;
        p->columns[p->column_count++] = (column_id)i;
        return true;
    }
    return false;
}

static bool read_columns(positions *p, const char *list)
{
    for (;; list++) {
        const size_t len = strcspn(list, ",");
        if (!read_column(p, list, len)) return false;
        list += len;
        if (*list == '\0') return true;
    }
}

static void print_stats(const positions *p)
{
    fprintf(talk(), "%" PRIu64 " games: %" PRIu64 " printed, %" PRIu64 " reported",
            p->games + p->reported + p->r.passed, p->games, p->reported);
    if (p->s->given[OPT_WHERE]) fprintf(stderr, ", %" PRIu64 " passed over", p->r.passed);
    fprintf(stderr, "; %" PRIu64 " positions: %" PRIu64 " printed, %" PRIu64 " repeated\n",
            p->printed + p->repeated, p->printed, p->repeated);
}

static void print_header(const positions *p)
{
    for (size_t i = 0; i < p->column_count; i++) {
        if (i > 0) out_char('\t');
        out_puts(column_names[p->columns[i]]);
    }
    out_char('\n');
}

int cmd_positions(const settings *s)
{
    static positions p;
    p.s = s;
    p.from = s->number[OPT_FROM_PLY];
    p.to = s->given[OPT_TO_PLY] ? s->number[OPT_TO_PLY] : UINT64_MAX;
    p.every = s->given[OPT_EVERY] ? s->number[OPT_EVERY] : 1;
    if (!read_columns(&p, s->given[OPT_COLUMNS] ? s->value[OPT_COLUMNS] : "text"))
        return options_refuse(s, "takes for '--columns' some of text, move, san, ply, result, eval "
                                 "and game, with commas between");
    if (!fingerprint_draw(&p.keys)) talk_die("no random numbers", errno);
    if (!records_start(&p.r, s)) return 2;
    if (s->given[OPT_HEADER] && !s->given[OPT_JSON]) print_header(&p);
    while (records_next(&p.r)) take_event(&p);
    const int exit_code = records_end(&p.r);
    if (s->given[OPT_STATS]) print_stats(&p);
    spool_free(&p.rows);
    fingerprints_drop(&p.seen);
    return exit_code == 0 && p.reported > 0 ? 1 : exit_code;
}
