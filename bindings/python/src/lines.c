/* Many lines: a text of lines, or a list of texts, becomes positions, keys and verdicts.
 *
 * A text is cut into pieces of about 256 KiB, at line ends, which threads then take one by one:
 * first to count lines, so that every piece knows where its entries go, then to read them. Lines
 * that are passed over leave gaps, which are closed in the end.
 *
 * Memory that others may write to while it is read, such as a bytearray, is copied piece by piece
 * before it is looked at; its buffer is held, so that it cannot be resized. */
#include "many.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE_BYTES = 1 << 18, PIECE_TEXTS = 2048 };

typedef struct piece {
    size_t at, len;     /* of the text, or of the list                    */
    size_t lines;       /* in the text; entries of the list               */
    size_t entry, line; /* where its first entry goes, and lines before it */
    size_t count;       /* entries that there are                         */
} piece;

typedef struct batch {
    const fy_game *game;
    uint32_t allow;
    unsigned threads;
    bool is_shared; /* others may write to the text */
    bool wants_rules;
    const char *bytes; /* a text; or NULL, and the texts of a list: */
    const text *texts;
    piece *pieces;
    size_t piece_count, entries;
    size_t size; /* of a position */
    char *positions;
    uint64_t *keys;
    fy_verdict *verdicts;
    size_t used, lines;     /* bytes of the text, and lines in them */
    atomic_bool has_failed; /* no memory */
} batch;

/* ---- pieces ------------------------------------------------------------------------------ */

static bool cut_text(batch *b, size_t len)
{
    b->used = len;
    b->pieces = memory_for(len / PIECE_BYTES + 1, sizeof *b->pieces, true);
    if (b->pieces == NULL) return false;
    for (size_t at = 0; at < len;) {
        piece *p = &b->pieces[b->piece_count++];
        size_t rest = len - at;
        p->at = at;
        p->len = rest;
        if (rest > PIECE_BYTES) {
            const char *from = b->bytes + at + PIECE_BYTES;
            const char *end = memchr(from, '\n', rest - PIECE_BYTES);
            if (end != NULL) p->len = (size_t)(end - b->bytes) + 1 - at;
        }
        at += p->len;
    }
    return true;
}

static bool cut_list(batch *b, size_t count)
{
    b->piece_count = (count + PIECE_TEXTS - 1) / PIECE_TEXTS;
    b->pieces = memory_for(b->piece_count, sizeof *b->pieces, true);
    for (size_t i = 0; b->pieces != NULL && i < b->piece_count; i++) {
        piece *p = &b->pieces[i];
        p->at = p->entry = p->line = i * PIECE_TEXTS;
        p->lines = p->count = count - p->at < PIECE_TEXTS ? count - p->at : PIECE_TEXTS;
    }
    b->entries = count;
    return b->pieces != NULL;
}

static void count_lines(void *context, size_t i)
{
    const batch *b = context;
    piece *p = &b->pieces[i];
    const char *text_ = b->bytes + p->at;
    size_t lines = 0, at = 0;
    while (at < p->len) { /* in blocks small enough for one byte's count, which is a vector's */
        unsigned char found = 0;
        const size_t end = p->len - at < 255 ? p->len : at + 255;
        for (; at < end; at++) found = (unsigned char)(found + (text_[at] == '\n'));
        lines += found;
    }
    p->lines = lines + (text_[p->len - 1] != '\n');
}

static void number_pieces(batch *b)
{
    for (size_t i = 0; i < b->piece_count; i++) {
        b->pieces[i].entry = b->pieces[i].line = b->entries;
        b->entries += b->pieces[i].lines;
    }
    b->lines = b->entries;
}

/* ---- reading ----------------------------------------------------------------------------- */

static fy_batch parse_lines(const batch *b, const piece *p, const char *bytes)
{
    char *positions = b->positions + p->entry * b->size;
    uint64_t *keys = b->keys != NULL ? b->keys + p->entry : NULL;
    fy_verdict *verdicts = b->verdicts + p->entry;
    void *to = positions;
    if (b->game == games.chess)
        return fy_chess_parse_lines(to, keys, verdicts, p->lines, bytes, p->len, 1, b->allow);
    if (b->game == games.azul)
        return fy_azul_parse_lines(to, keys, verdicts, p->lines, bytes, p->len, 1, b->allow);
    return fy_jieqi_parse_lines(to, keys, verdicts, p->lines, bytes, p->len, 1, b->allow);
}

static void judge_piece(const batch *b, const piece *p)
{
    const bool is_jieqi = b->game == games.jieqi;
    fy_position pos;
    if (!is_jieqi && !b->wants_rules) return;
    memset(&pos, 0, sizeof pos);
    for (size_t i = p->entry; i < p->entry + p->count; i++) {
        char *place = b->positions + i * b->size;
        memcpy(&pos, place, b->size);
        if (b->verdicts[i].code == FY_OK) {
            if (b->wants_rules) b->verdicts[i].rules = fy_check(b->game, &pos);
        } else if (is_jieqi) {
            pos.jieqi.view.viewer = JIEQI_NOBODY;
            memcpy(place, &pos, b->size);
        }
    }
}

static void read_text_piece(void *context, size_t i)
{
    batch *b = context;
    piece *p = &b->pieces[i];
    const char *bytes = b->bytes + p->at;
    char *copy = NULL;
    if (b->is_shared) {
        copy = malloc(p->len);
        if (copy == NULL) {
            b->has_failed = true;
            return;
        }
        bytes = memcpy(copy, bytes, p->len);
    }
    p->count = parse_lines(b, p, bytes).count;
    free(copy);
    for (size_t e = p->entry; e < p->entry + p->count; e++) {
        b->verdicts[e].offset += p->at;
        b->verdicts[e].line += p->line;
    }
    judge_piece(b, p);
}

static void read_list_piece(void *context, size_t i)
{
    batch *b = context;
    const piece *p = &b->pieces[i];
    const bool is_chess_ = b->game == games.chess;
    for (size_t e = p->entry; e < p->entry + p->count; e++) {
        const text *t = &b->texts[e];
        fy_position pos;
        memset(&pos, 0, b->size);
        const fy_result read = is_chess_ ? fy_chess_parse(&pos.chess, t->bytes, t->len, b->allow)
                                         : fy_parse(&pos, b->game, t->bytes, t->len, b->allow);
        b->verdicts[e] = (fy_verdict){read.code, read.at, 0, 0, t->len, e};
        memcpy(b->positions + e * b->size, &pos, b->size);
        if (b->keys == NULL) continue;
        b->keys[e] = 0;
        if (read.code != FY_OK) continue;
        if (is_chess_)
            b->keys[e] = fy_chess_key(&pos.chess);
        else if (fy_key(&b->keys[e], b->game, &pos, FY_KEY_IDENTITY).code != FY_OK)
            b->keys[e] = 0;
    }
    judge_piece(b, p);
}

static void close_gaps(batch *b)
{
    size_t to = 0;
    for (size_t i = 0; i < b->piece_count; i++) {
        const piece *p = &b->pieces[i];
        if (p->entry != to) {
            memmove(b->positions + to * b->size, b->positions + p->entry * b->size,
                    p->count * b->size);
            memmove(b->verdicts + to, b->verdicts + p->entry, p->count * sizeof *b->verdicts);
            if (b->keys != NULL)
                memmove(b->keys + to, b->keys + p->entry, p->count * sizeof *b->keys);
        }
        to += p->count;
    }
    b->entries = to;
}

/* All of it, without the interpreter's lock. */
static void read_batch(batch *b, bool wants_keys)
{
    if (b->bytes != NULL) {
        run_tasks(count_lines, b, b->piece_count, b->threads);
        number_pieces(b);
    }
    b->positions = memory_for(b->entries, b->size, false);
    b->verdicts = memory_for(b->entries, sizeof *b->verdicts, false);
    if (wants_keys) b->keys = memory_for(b->entries, sizeof *b->keys, false);
    b->has_failed = b->positions == NULL || b->verdicts == NULL || (wants_keys && b->keys == NULL);
    if (b->has_failed) return;
    run_tasks(b->bytes != NULL ? read_text_piece : read_list_piece, b, b->piece_count, b->threads);
    if (b->bytes != NULL) close_gaps(b);
}

/* ---- the result -------------------------------------------------------------------------- */

/* A dict of arrays, and how many bytes and lines were read; takes the memory of the batch. */
static PyObject *batch_result(batch *b)
{
    static const struct {
        const char *name, *format;
        size_t offset, item;
    } columns[] = {
        {"codes", "I", offsetof(fy_verdict, code), sizeof(uint32_t)},
        {"at", "I", offsetof(fy_verdict, at), sizeof(uint32_t)},
        {"rules", "Q", offsetof(fy_verdict, rules), sizeof(uint64_t)},
        {"offsets", "Q", offsetof(fy_verdict, offset), sizeof(size_t)},
        {"lengths", "Q", offsetof(fy_verdict, len), sizeof(size_t)},
        {"lines", "Q", offsetof(fy_verdict, line), sizeof(size_t)},
    };
    const size_t n = b->entries;
    PyObject *places = array_new(b->positions, "B", 1, n * b->size, NULL);
    PyObject *verdicts = array_new(b->verdicts, "B", 1, n * sizeof *b->verdicts, NULL);
    PyObject *keys = b->keys != NULL ? array_new(b->keys, "Q", sizeof *b->keys, n, NULL)
                                     : Py_NewRef(Py_None);
    PyObject *made = places != NULL && verdicts != NULL && keys != NULL ? PyDict_New() : NULL;
    if (made != NULL) {
        PyObject *positions = positions_new(places, b->game, b->positions, n, b->size);
        if (positions == NULL || PyDict_SetItemString(made, "positions", positions) < 0 ||
            PyDict_SetItemString(made, "keys", keys) < 0)
            Py_CLEAR(made);
        Py_XDECREF(positions);
    }
    for (size_t i = 0; made != NULL && i < sizeof columns / sizeof columns[0]; i++) {
        PyObject *column = array_column(verdicts, (char *)b->verdicts + columns[i].offset,
                                        columns[i].format, columns[i].item, n, sizeof *b->verdicts);
        if (column == NULL || PyDict_SetItemString(made, columns[i].name, column) < 0)
            Py_CLEAR(made);
        Py_XDECREF(column);
    }
    Py_XDECREF(places);
    Py_XDECREF(verdicts);
    Py_XDECREF(keys);
    if (made == NULL) return NULL;
    return Py_BuildValue("(Nnn)", made, (Py_ssize_t)b->used, (Py_ssize_t)b->lines);
}

static PyObject *batch_run(batch *b, bool wants_keys)
{
    b->size = fy_value_size(b->game);
    PyThreadState *unlocked = PyEval_SaveThread();
    read_batch(b, wants_keys);
    PyEval_RestoreThread(unlocked);
    free(b->pieces);
    if (!b->has_failed) return batch_result(b);
    free(b->positions);
    free(b->verdicts);
    free(b->keys);
    return PyErr_NoMemory();
}

/* ---- what is given ----------------------------------------------------------------------- */

/* The game of the first line that is not passed over. */
static const fy_game *game_of_text(const char *bytes, size_t len)
{
    for (size_t at = 0; at < len;) {
        const fy_cut cut = fy_cut_line(bytes + at, len - at);
        if (!cut.is_passed) return fy_game_detect(bytes + at, cut.len);
        at += cut.used;
    }
    return fy_game_at(0);
}

/* The length of the whole lines of a text. */
static size_t whole_lines(const char *bytes, size_t len)
{
    while (len > 0 && bytes[len - 1] != '\n') len--;
    return len;
}

static PyObject *read_text(batch *b, PyObject *given, bool wants_keys, bool is_last)
{
    Py_buffer view;
    PyObject *made = NULL;
    if (PyObject_GetBuffer(given, &view, PyBUF_SIMPLE) < 0) return NULL;
    b->bytes = view.len > 0 ? view.buf : "";
    b->is_shared = !PyBytes_Check(given); /* a view that is for reading may be of such memory */
    const size_t len = is_last ? (size_t)view.len : whole_lines(b->bytes, (size_t)view.len);
    if (b->game == NULL) b->game = game_of_text(b->bytes, len);
    if (cut_text(b, len))
        made = batch_run(b, wants_keys);
    else
        PyErr_NoMemory();
    PyBuffer_Release(&view);
    return made;
}

static PyObject *read_list(batch *b, PyObject *given, bool wants_keys)
{
    PyObject *several = PySequence_Tuple(given), *made = NULL; /* which keeps the texts alive */
    if (several == NULL) return NULL;
    const size_t count = (size_t)PyTuple_Size(several);
    text *texts = memory_for(count, sizeof *texts, false);
    bool ready = texts != NULL;
    if (!ready) PyErr_NoMemory();
    for (size_t i = 0; ready && i < count; i++)
        ready = text_of(&texts[i], PyTuple_GetItem(several, (Py_ssize_t)i));
    if (ready) {
        b->texts = texts;
        if (b->game == NULL)
            b->game = count > 0 ? fy_game_detect(texts[0].bytes, texts[0].len) : fy_game_at(0);
        if (cut_list(b, count))
            made = batch_run(b, wants_keys);
        else
            PyErr_NoMemory();
    }
    free(texts);
    Py_DECREF(several);
    return made;
}

static PyObject *module_read_lines(PyObject *module, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "game", "allow", "keys", "check", "threads", "last", NULL};
    PyObject *given, *game = NULL, *allow = NULL;
    int wants_keys = 1, wants_rules = 0, is_last = 1;
    uint32_t threads = 0;
    bool is_any;
    batch b;
    (void)module;
    memset(&b, 0, sizeof b);
    if (!PyArg_ParseTupleAndKeywords(args, named, "O|$OOppO&p", keys, &given, &game, &allow,
                                     &wants_keys, &wants_rules, to_u32, &threads, &is_last))
        return NULL;
    b.game = game_of(game, &is_any);
    if ((b.game == NULL && !is_any) || !allow_of(&b.allow, allow)) return NULL;
    b.threads = threads_meant(threads);
    b.wants_rules = wants_rules;
    if (PyList_Check(given) || PyTuple_Check(given)) return read_list(&b, given, wants_keys);
    return read_text(&b, given, wants_keys, is_last);
}

PyMethodDef lines_methods[] = {
    {"read_lines", FAST(module_read_lines), METH_VARARGS | METH_KEYWORDS, NULL},
    {NULL, NULL, 0, NULL},
};
