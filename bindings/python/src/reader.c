/* Samples of a file, of any size, a block at a time. The formats to train from are the library's;
 * lines of FEN, and games, are read here as samples, too:
 *
 *     fen   the position
 *     pgn   each position of the games themselves with the move that was played there, the result,
 *           and the score of a comment [%eval 0.35] behind the move that led to it
 *
 * A fault is kept in the list `faults`, and what is behind it is read. A faulty game gives no
 * samples. */
#include "many.h"

#include <forsyth/record.h>
#include <stdlib.h>
#include <string.h>

#include "feed.h"

enum {
    KIND_LINES = FY_FORMATS,
    KIND_GAMES,
    FAULTS_KEPT = 1000,
    LINES_AT_ONCE = 512,
    GAME_PLIES_MAX = 1 << 16,
    DEEP = 64,
    MATE = 32000 /* less the moves to it */
};

/* Games being read. */
typedef struct games_reader {
    fy_record_replay replay;
    fy_record_frame frames[DEEP];
    fy_sample *game; /* the samples of one */
    size_t count, given, room;
    int winner;
    int32_t score; /* of the position that is reached, as White sees it */
    bool has_score, is_whole, is_fed;
    bool is_ready; /* the game is over: its samples can be given */
} games_reader;

typedef struct lines_reader {
    fy_chess positions[LINES_AT_ONCE];
    fy_verdict verdicts[LINES_AT_ONCE];
    uint64_t at, line;
    size_t at_once; /* few behind a fault, since what stands behind it is read again */
} lines_reader;

typedef struct reader_object {
    PyObject ob_base;
    feed feed;
    unsigned kind;
    bool is_busy, is_done;
    fy_sample_reader formats;
    games_reader *games;
    lines_reader *lines;
    fy_sample_fault fault; /* found by the last step */
    uint64_t fault_count;
    PyObject *faults;
} reader_object;

/* What a step has come to. */
typedef enum step { STEP_ON, STEP_MORE, STEP_DONE, STEP_NO_MEMORY } step;

/* ---- the library's formats --------------------------------------------------------------- */

static step read_formats(reader_object *r, fy_sample *out, size_t cap, size_t *count)
{
    feed *f = &r->feed;
    const fy_samples done = fy_samples_read(
        out, cap, &r->formats, (const uint8_t *)f->bytes + f->at, f->len - f->at, f->is_last);
    f->at += done.used;
    *count = done.count;
    r->fault = r->formats.fault;
    if (done.count > 0 || done.used > 0 || r->fault.code != FY_OK) return STEP_ON;
    return f->is_last ? STEP_DONE : STEP_MORE;
}

/* ---- lines ------------------------------------------------------------------------------- */

/* Up to the first fault of some lines, which are then read again from behind it. */
static step read_fens(reader_object *r, fy_sample *out, size_t cap, size_t *count)
{
    feed *f = &r->feed;
    lines_reader *l = r->lines;
    const char *bytes = f->bytes + f->at;
    if (f->len == f->at) return f->is_last ? STEP_DONE : STEP_MORE;
    if (l->at_once < LINES_AT_ONCE) l->at_once = l->at_once > 0 ? 2 * l->at_once : 1;
    fy_batch done = fy_chess_parse_lines(l->positions, NULL, l->verdicts,
                                         cap < l->at_once ? cap : l->at_once, bytes, f->len - f->at,
                                         f->is_last, 0);
    for (size_t i = 0; i < done.count; i++) {
        const fy_verdict *v = &l->verdicts[i];
        if (v->code != FY_OK) {
            const fy_cut cut = fy_cut_line(bytes + v->offset, f->len - f->at - v->offset);
            r->fault = (fy_sample_fault){v->code, 0, l->at + v->offset + v->at,
                                         l->line + v->line + 1};
            done.used = v->offset + cut.used;
            done.lines = v->line + 1;
            l->at_once = 0;
            break;
        }
        out[*count] = (fy_sample){.pos = l->positions[i]};
        out[*count].ply = fy_sample_ply(&out[*count].pos);
        ++*count;
    }
    f->at += done.used;
    l->at += done.used;
    l->line += done.lines;
    if (done.used > 0) return STEP_ON;
    return f->is_last ? STEP_DONE : STEP_MORE;
}

/* ---- games ------------------------------------------------------------------------------- */

/* "0.35", "-1.2" or "#-3": hundredths of a pawn. */
static bool read_eval(int32_t *out, const char *value, size_t len)
{
    const char *end = value + len;
    const bool mates = value < end && *value == '#';
    int32_t number = 0;
    int places = 0;
    value += mates;
    const bool is_negative = value < end && *value == '-';
    value += value < end && (*value == '-' || *value == '+');
    if (value == end || *value < '0' || *value > '9') return false;
    for (; value < end && *value >= '0' && *value <= '9' && number < MATE; value++)
        number = 10 * number + (*value - '0');
    if (mates) {
        number = number < MATE ? MATE - number : 0;
    } else {
        if (value < end && *value == '.') value++;
        for (; places < 2; places++) {
            const bool is_digit = value < end && *value >= '0' && *value <= '9';
            number = 10 * number + (is_digit ? *value++ - '0' : 0);
        }
        if (number > MATE) number = MATE;
    }
    *out = is_negative ? -number : number;
    return true;
}

static bool add_ply(reader_object *r)
{
    games_reader *g = r->games;
    if (g->count == g->room) {
        const size_t room = g->room > 0 ? 2 * g->room : 512;
        fy_sample *grown = realloc(g->game, room * sizeof *grown);
        if (grown == NULL) return false;
        g->game = grown;
        g->room = room;
    }
    const fy_chess *pos = &fy_record_before(&g->replay)->chess;
    fy_sample s = {.pos = *pos, .move = g->replay.move, .has = FY_SAMPLE_MOVE};
    s.ply = fy_sample_ply(pos);
    if (g->has_score) {
        s.score = pos->turn == FY_CHESS_WHITE ? g->score : -g->score;
        s.has |= FY_SAMPLE_SCORE;
    }
    g->game[g->count++] = s;
    return true;
}

static void end_game(games_reader *g)
{
    g->given = 0;
    g->is_ready = true;
    if (!g->is_whole) g->count = 0;
    if (g->winner == FY_RECORD_UNKNOWN) return;
    for (size_t i = 0; i < g->count; i++) {
        fy_sample *s = &g->game[i];
        s->has |= FY_SAMPLE_RESULT;
        s->result = (int8_t)(g->winner == FY_NOBODY ? 0 : g->winner == s->pos.turn ? 1 : -1);
    }
}

static step hear_move(reader_object *r, const fy_record_event *e)
{
    games_reader *g = r->games;
    if (e->depth > 0 || !g->is_whole) return STEP_ON;
    if (g->replay.game != games.chess || g->count == GAME_PLIES_MAX) {
        r->fault = (fy_sample_fault){
            g->replay.game != games.chess ? FY_UNKNOWN_GAME : FY_SAMPLE_LONG, 0, e->at, e->game};
        g->is_whole = false;
        return STEP_ON;
    }
    if (e->kind == FY_RECORD_MOVE && !add_ply(r)) return STEP_NO_MEMORY;
    g->has_score = false;
    return STEP_ON;
}

static step hear(reader_object *r, const fy_record_event *e)
{
    games_reader *g = r->games;
    const char *value;
    size_t len;
    switch (e->kind) {
    case FY_RECORD_BEGIN:
        g->count = g->given = 0;
        g->winner = FY_RECORD_UNKNOWN;
        g->has_score = false;
        g->is_whole = true;
        break;
    case FY_RECORD_MOVE:
    case FY_RECORD_PASS: return hear_move(r, e);
    case FY_RECORD_COMMENT:
        if (e->depth == 0 && e->first && fy_record_command(&value, &len, e->text, e->len, "eval"))
            g->has_score = read_eval(&g->score, value, len);
        break;
    case FY_RECORD_RESULT: g->winner = e->number; break;
    case FY_RECORD_FAULT:
        r->fault = (fy_sample_fault){e->code, 0, e->at, e->game};
        g->is_whole = false;
        break;
    case FY_RECORD_END: end_game(g); break;
    default: break;
    }
    return STEP_ON;
}

/* Samples are given when their game is over, and its result is known. */
static step read_games(reader_object *r, fy_sample *out, size_t cap, size_t *count)
{
    games_reader *g = r->games;
    feed *f = &r->feed;
    fy_record_event e;
    while (!g->is_ready) {
        if (!g->is_fed) {
            if (f->len == 0 && !f->is_last) return STEP_MORE;
            fy_record_feed(&g->replay.reader, f->bytes, f->len, f->is_last);
            g->is_fed = true;
        }
        const int kind = fy_record_replay_next(&e, &g->replay);
        if (kind == FY_RECORD_MORE) {
            f->len = fy_record_keep(&g->replay.reader, f->bytes);
            g->is_fed = false;
            return STEP_MORE;
        }
        if (kind == FY_RECORD_DONE) return STEP_DONE;
        if (hear(r, &e) == STEP_NO_MEMORY) return STEP_NO_MEMORY;
        if (r->fault.code != FY_OK) return STEP_ON;
    }
    while (g->given < g->count && *count < cap) out[(*count)++] = g->game[g->given++];
    g->is_ready = g->given < g->count;
    return STEP_ON;
}

/* ---- reading on -------------------------------------------------------------------------- */

static step read_step(reader_object *r, fy_sample *out, size_t cap, size_t *count)
{
    *count = 0;
    r->fault.code = FY_OK;
    if (r->kind == KIND_LINES) return read_fens(r, out, cap, count);
    if (r->kind == KIND_GAMES) return read_games(r, out, cap, count);
    return read_formats(r, out, cap, count);
}

static bool keep_fault(reader_object *r)
{
    r->fault_count++;
    if (PyList_Size(r->faults) >= FAULTS_KEPT) return true;
    PyObject *one = Py_BuildValue("(sKK)", fy_code_name(r->fault.code),
                                  (unsigned long long)r->fault.at,
                                  (unsigned long long)r->fault.record);
    const bool done = one != NULL && PyList_Append(r->faults, one) == 0;
    Py_XDECREF(one);
    return done;
}

/* Fills up to `cap` samples; with `stops`, no further than to a fault. False: an exception. */
static bool fill(reader_object *r, fy_sample *out, size_t cap, size_t *filled, bool stops)
{
    while (*filled < cap && !r->is_done) {
        size_t count;
        step s;
        PyThreadState *unlocked = PyEval_SaveThread();
        do {
            s = read_step(r, out + *filled, cap - *filled, &count);
            *filled += count;
        } while (s == STEP_ON && *filled < cap && r->fault.code == FY_OK);
        PyEval_RestoreThread(unlocked);
        if (r->fault.code != FY_OK && !keep_fault(r)) return false;
        if (s == STEP_NO_MEMORY) {
            PyErr_NoMemory();
            return false;
        }
        if (r->fault.code != FY_OK && stops) return true;
        if (s == STEP_DONE) r->is_done = true;
        if (s == STEP_MORE && !feed_more(&r->feed)) return false;
        if (PyErr_CheckSignals() < 0) return false;
    }
    return true;
}

static PyObject *reader_read(PyObject *self, PyObject *args)
{
    reader_object *r = (reader_object *)self;
    Py_ssize_t wanted;
    int stops = 0;
    size_t count = 0;
    if (!PyArg_ParseTuple(args, "n|p", &wanted, &stops)) return NULL;
    if (wanted < 1) {
        PyErr_SetString(PyExc_ValueError, "read at least one sample");
        return NULL;
    }
    if (r->is_busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread is reading");
        return NULL;
    }
    fy_sample *out = memory_for((size_t)wanted, sizeof *out, false);
    if (out == NULL) return PyErr_NoMemory();
    r->is_busy = true;
    const bool done = fill(r, out, (size_t)wanted, &count, stops);
    r->is_busy = false;
    if (!done) {
        free(out);
        return NULL;
    }
    if (count < (size_t)wanted) {
        fy_sample *less = realloc(out, (count > 0 ? count : 1) * sizeof *out);
        if (less != NULL) out = less;
    }
    return samples_new(out, count);
}

/* ---- the class --------------------------------------------------------------------------- */

static bool kind_of(unsigned *out, PyObject *given)
{
    text t;
    if (!text_of(&t, given)) return false;
    for (unsigned i = 0; i <= KIND_GAMES; i++) {
        const char *name = i == KIND_LINES ? "fen" : i == KIND_GAMES ? "pgn" : fy_format_name(i);
        if (strlen(name) == t.len && memcmp(name, t.bytes, t.len) == 0) {
            *out = i;
            return true;
        }
    }
    PyErr_Format(PyExc_ValueError, "no format has this name: %R", given);
    return false;
}

static bool start_kind(reader_object *r)
{
    if (r->kind == KIND_LINES) r->lines = calloc(1, sizeof *r->lines);
    if (r->kind == KIND_GAMES) r->games = calloc(1, sizeof *r->games);
    if ((r->kind == KIND_LINES && r->lines == NULL) ||
        (r->kind == KIND_GAMES && r->games == NULL)) {
        PyErr_NoMemory();
        return false;
    }
    if (r->games != NULL) fy_record_replay_start(&r->games->replay, r->games->frames, DEEP, 0);
    r->formats.format = r->kind;
    return true;
}

static PyObject *reader_construct(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "", NULL};
    PyObject *file, *format;
    unsigned kind;
    if (!PyArg_ParseTupleAndKeywords(args, named, "OO", keys, &file, &format) ||
        !kind_of(&kind, format))
        return NULL;
    reader_object *r = (reader_object *)PyType_GenericAlloc(type, 0); /* all 0 */
    if (r == NULL) return NULL;
    r->kind = kind;
    r->faults = PyList_New(0);
    if (r->faults == NULL || !start_kind(r) || !feed_open(&r->feed, file)) {
        Py_DECREF((PyObject *)r);
        return NULL;
    }
    return (PyObject *)r;
}

static void reader_free(PyObject *self)
{
    reader_object *r = (reader_object *)self;
    PyTypeObject *type = Py_TYPE(self);
    feed_close(&r->feed);
    if (r->games != NULL) free(r->games->game);
    free(r->games);
    free(r->lines);
    Py_XDECREF(r->faults);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *get_faults(PyObject *self, void *unused)
{
    (void)unused;
    return PyList_GetSlice(((reader_object *)self)->faults, 0, FAULTS_KEPT);
}

static PyObject *get_fault_count(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(((reader_object *)self)->fault_count);
}

static PyObject *get_done(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(((reader_object *)self)->is_done);
}

static PyGetSetDef values[] = {
    {"faults", get_faults, NULL, "The first faults: (code, byte of the file, record from 1).",
     NULL},
    {"fault_count", get_fault_count, NULL, "How many there were.", NULL},
    {"done", get_done, NULL, "Has all been read?", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
    {"read", reader_read, METH_VARARGS,
     "read(count, stop_at_fault=False)\n--\n\nThe next samples, up to so many."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, reader_construct},
    {Py_tp_dealloc, reader_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, values},
    {0, NULL},
};

bool reader_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth._forsyth.SampleReader", sizeof(reader_object), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT, slots};
    names.reader = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.reader != NULL &&
           PyModule_AddObjectRef(module, "SampleReader", (PyObject *)names.reader) == 0;
}
