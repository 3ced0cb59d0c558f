/* Samples: positions with what a trainer wants to know of them, as the library has them. The
 * columns of an object are looked at where they are; nothing is copied, and nothing can be written
 * to. Only code that has made a block itself changes it, before anyone sees it. */
#include "many.h"

#include <stdlib.h>
#include <string.h>

PyObject *samples_new(fy_sample *data, size_t count)
{
    samples_object *self = PyObject_Malloc(sizeof *self);
    if (self == NULL) {
        free(data);
        return PyErr_NoMemory();
    }
    PyObject_Init((PyObject *)self, names.samples);
    self->data = data;
    self->count = count;
    return (PyObject *)self;
}

static void samples_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    free(((samples_object *)self)->data);
    PyObject_Free(self);
    Py_DECREF(type);
}

static Py_ssize_t samples_length(PyObject *self)
{
    return (Py_ssize_t)((const samples_object *)self)->count;
}

static PyObject *samples_repr(PyObject *self)
{
    return PyUnicode_FromFormat("<%zd samples>", samples_length(self));
}

/* ---- columns ----------------------------------------------------------------------------- */

typedef struct column {
    const char *format;
    size_t offset, item;
} column;

static PyObject *get_positions(PyObject *self, void *unused)
{
    const samples_object *s = (const samples_object *)self;
    (void)unused;
    return positions_new(self, games.chess, s->data, s->count, sizeof *s->data);
}

static PyObject *get_column(PyObject *self, void *context)
{
    const samples_object *s = (const samples_object *)self;
    const column *c = context;
    return array_give(array_column(self, (const char *)s->data + c->offset, c->format, c->item,
                                   s->count, sizeof *s->data));
}

static column moves_column = {"I", offsetof(fy_sample, move), 4};
static column scores_column = {"i", offsetof(fy_sample, score), 4};
static column plies_column = {"H", offsetof(fy_sample, ply), 2};
static column results_column = {"b", offsetof(fy_sample, result), 1};
static column has_column = {"B", offsetof(fy_sample, has), 1};

static PyGetSetDef values[] = {
    {"positions", get_positions, NULL, "The positions.", NULL},
    {"moves", get_column, NULL, "The moves that were played, as numbers; 0: none.", &moves_column},
    {"scores", get_column, NULL, "Scores as the side to move sees them, int32.", &scores_column},
    {"results", get_column, NULL, "1 if the side to move won, 0 for a draw, -1 if it lost.",
     &results_column},
    {"plies", get_column, NULL, "Plies of the game, uint16.", &plies_column},
    {"has", get_column, NULL, "What there is: 1 a move, 2 a score, 4 a result, added.",
     &has_column},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- choosing and shuffling --------------------------------------------------------------- */

static PyObject *samples_take(PyObject *self, PyObject *given)
{
    const samples_object *s = (const samples_object *)self;
    Py_buffer view;
    if (!indices_of(&view, given, (Py_ssize_t)s->count)) return NULL;
    const size_t count = (size_t)(view.len / view.itemsize);
    fy_sample *data = memory_for(count, sizeof *data, false);
    for (size_t i = 0; data != NULL && i < count; i++)
        data[i] = s->data[((const int64_t *)view.buf)[i]];
    PyBuffer_Release(&view);
    return data != NULL ? samples_new(data, count) : PyErr_NoMemory();
}

static PyObject *samples_slice(PyObject *self, PyObject *key)
{
    const samples_object *s = (const samples_object *)self;
    Py_ssize_t start, stop, step;
    if (!PySlice_Check(key)) {
        PyErr_SetString(PyExc_TypeError, "samples are taken by slices; positions by numbers");
        return NULL;
    }
    if (PySlice_Unpack(key, &start, &stop, &step) < 0) return NULL;
    const Py_ssize_t count = PySlice_AdjustIndices((Py_ssize_t)s->count, &start, &stop, step);
    fy_sample *data = memory_for((size_t)count, sizeof *data, false);
    for (Py_ssize_t i = 0; data != NULL && i < count; i++) data[i] = s->data[start + i * step];
    return data != NULL ? samples_new(data, (size_t)count) : PyErr_NoMemory();
}

/* join(list): the samples of several objects, one after the other. */
static PyObject *module_join(PyObject *module, PyObject *given)
{
    PyObject *several = PySequence_Tuple(given);
    size_t count = 0, at = 0;
    (void)module;
    if (several == NULL) return NULL;
    for (Py_ssize_t i = 0; i < PyTuple_Size(several); i++) {
        PyObject *one = PyTuple_GetItem(several, i);
        if (Py_TYPE(one) != names.samples) {
            PyErr_Format(PyExc_TypeError, "Samples are joined, not %R", Py_TYPE(one));
            Py_DECREF(several);
            return NULL;
        }
        count += ((const samples_object *)one)->count;
    }
    fy_sample *data = memory_for(count, sizeof *data, false);
    for (Py_ssize_t i = 0; data != NULL && i < PyTuple_Size(several); i++) {
        const samples_object *s = (const samples_object *)PyTuple_GetItem(several, i);
        memcpy(data + at, s->data, s->count * sizeof *data);
        at += s->count;
    }
    Py_DECREF(several);
    return data != NULL ? samples_new(data, count) : PyErr_NoMemory();
}

/* splitmix64 */
static uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static void swap(fy_sample *a, fy_sample *b)
{
    const fy_sample kept = *a;
    *a = *b;
    *b = kept;
}

static void shuffle(fy_sample *data, size_t count, uint64_t *state)
{
    for (size_t i = count; i > 1; i--) swap(&data[i - 1], &data[draw(state) % i]);
}

/* Each sample changes places with one of the pool's: what comes out is as long as what came in,
 * and the memory is that of the pool. */
static void mix(fy_sample *pool, size_t pool_size, fy_sample *data, size_t count, uint64_t *state)
{
    for (size_t i = 0; i < count; i++) swap(&data[i], &pool[draw(state) % pool_size]);
}

/* mix(samples, pool, state): changes both, gives the next state. With None for a pool it shuffles
 * the samples. For blocks that nobody else has seen. */
static PyObject *module_mix(PyObject *module, PyObject *args)
{
    PyObject *given, *pool;
    uint64_t state;
    (void)module;
    if (!PyArg_ParseTuple(args, "O!OO&", names.samples, &given, &pool, to_u64, &state)) return NULL;
    if (pool != Py_None && Py_TYPE(pool) != names.samples) {
        PyErr_SetString(PyExc_TypeError, "the pool is Samples or None");
        return NULL;
    }
    samples_object *s = (samples_object *)given, *p = (samples_object *)pool;
    PyThreadState *unlocked = PyEval_SaveThread();
    if (pool == Py_None)
        shuffle(s->data, s->count, &state);
    else if (p->count > 0 && p != s)
        mix(p->data, p->count, s->data, s->count, &state);
    PyEval_RestoreThread(unlocked);
    return PyLong_FromUnsignedLongLong(state);
}

/* ---- making samples ---------------------------------------------------------------------- */

/* A column that may be missing: as many items of the size as there are positions. */
static bool open_column(Py_buffer *view, PyObject *given, size_t item, size_t count)
{
    view->buf = NULL;
    if (given == Py_None) return true;
    if (PyObject_GetBuffer(given, view, PyBUF_ND) < 0) {
        view->buf = NULL;
        return false;
    }
    if ((size_t)view->itemsize == item && (size_t)view->len == item * count) return true;
    PyErr_SetString(PyExc_ValueError, "a column has one item for each position");
    PyBuffer_Release(view);
    view->buf = NULL;
    return false;
}

enum { MOVES, SCORES, RESULTS, COLUMNS };

static bool fill_one(fy_sample *s, size_t i, const Py_buffer *columns)
{
    if (columns[MOVES].buf != NULL) s->move = ((const uint32_t *)columns[MOVES].buf)[i];
    if (s->move != 0) {
        if (!fy_chess_is_legal(&s->pos, s->move)) {
            PyErr_Format(PyExc_ValueError, "the move of sample %zd is not legal", (Py_ssize_t)i);
            return false;
        }
        s->has |= FY_SAMPLE_MOVE;
    }
    if (columns[SCORES].buf != NULL) {
        s->score = ((const int32_t *)columns[SCORES].buf)[i];
        s->has |= FY_SAMPLE_SCORE;
    }
    if (columns[RESULTS].buf != NULL) {
        const int8_t result = ((const int8_t *)columns[RESULTS].buf)[i];
        if (result < -1 || result > 1) {
            PyErr_Format(PyExc_ValueError, "the result of sample %zd is not -1, 0 or 1",
                         (Py_ssize_t)i);
            return false;
        }
        s->result = result;
        s->has |= FY_SAMPLE_RESULT;
    }
    s->ply = fy_sample_ply(&s->pos);
    return true;
}

/* make_samples(positions, moves, scores, results): uint32, int32, int8, each of them or None. */
static PyObject *module_make_samples(PyObject *module, PyObject *args)
{
    PyObject *given, *from[COLUMNS], *made = NULL;
    Py_buffer columns[COLUMNS];
    static const size_t items[COLUMNS] = {4, 4, 1};
    (void)module;
    if (!PyArg_ParseTuple(args, "O!OOO", names.positions, &given, &from[0], &from[1], &from[2]))
        return NULL;
    const positions_object *p = (const positions_object *)given;
    if (!is_chess(p)) return NULL;
    const size_t count = (size_t)p->count;
    int open = 0;
    while (open < COLUMNS && open_column(&columns[open], from[open], items[open], count)) open++;
    fy_sample *data = open == COLUMNS ? memory_for(count, sizeof *data, true) : NULL;
    bool done = data != NULL;
    if (open == COLUMNS && !done) PyErr_NoMemory();
    for (size_t i = 0; done && i < count; i++) {
        data[i].pos = *chess_at(p, i);
        if (data[i].pos.fullmove == 0) {
            PyErr_Format(PyExc_ValueError, "there is no position %zd", (Py_ssize_t)i);
            done = false;
        } else {
            done = fill_one(&data[i], i, columns);
        }
    }
    if (done)
        made = samples_new(data, count);
    else
        free(data);
    while (open > 0)
        if (columns[--open].buf != NULL) PyBuffer_Release(&columns[open]);
    return made;
}

/* ---- the class --------------------------------------------------------------------------- */

static PyMethodDef methods[] = {
    {"take", samples_take, METH_O,
     "take(indices)\n--\n\nThe samples of these indices, int64, in that order."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, samples_free},
    {Py_tp_repr, samples_repr},
    {Py_tp_methods, methods},
    {Py_tp_getset, values},
    {Py_mp_length, samples_length},
    {Py_mp_subscript, samples_slice},
    {Py_tp_doc, "Chess positions with moves, scores and results, in columns."},
    {0, NULL},
};

bool samples_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth.Samples", sizeof(samples_object), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT | (unsigned)Py_TPFLAGS_DISALLOW_INSTANTIATION,
                        slots};
    names.samples = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.samples != NULL &&
           PyModule_AddObjectRef(module, "Samples", (PyObject *)names.samples) == 0;
}

/* The names of the formats that the first bytes of a file look like, if they hardly look like
 * anything else. */
static PyObject *module_sniff(PyObject *module, PyObject *args)
{
    const char *bytes;
    Py_ssize_t len;
    int is_all;
    PyObject *list;
    (void)module;
    if (!PyArg_ParseTuple(args, "y#p", &bytes, &len, &is_all)) return NULL;
    list = PyList_New(0);
    for (unsigned i = 0; list != NULL && i < FY_FORMATS; i++) {
        if (fy_format_likeness(i, (const uint8_t *)bytes, (size_t)len, is_all) < 2) continue;
        PyObject *name = PyUnicode_FromString(fy_format_name(i));
        if (name == NULL || PyList_Append(list, name) < 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

PyMethodDef samples_methods[] = {
    {"sniff", module_sniff, METH_VARARGS, NULL},
    {"join", module_join, METH_O, NULL},
    {"mix", module_mix, METH_VARARGS, NULL},
    {"make_samples", module_make_samples, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
