/* An array of positions of one game, as a sequence of objects for Python and as memory for numpy.
 * The memory cannot be written to: what is in it has been read by the library. */
#include "many.h"

#include <stdlib.h>
#include <string.h>

PyObject *positions_new(PyObject *base, const fy_game *game, const void *start, size_t count,
                        size_t stride)
{
    positions_object *self = PyObject_Malloc(sizeof *self);
    if (self == NULL) return PyErr_NoMemory();
    PyObject_Init((PyObject *)self, names.positions);
    self->base = Py_NewRef(base);
    self->game = game;
    self->start = start;
    self->count = (Py_ssize_t)count;
    self->stride = (Py_ssize_t)stride;
    return (PyObject *)self;
}

static void positions_free(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    Py_DECREF(((positions_object *)object)->base);
    PyObject_Free(object);
    Py_DECREF(type);
}

bool is_empty_place(const fy_game *game, const char *place)
{
    if (game == games.chess) return ((const fy_chess *)(const void *)place)->fullmove == 0;
    if (game == games.azul) return ((const fy_azul *)(const void *)place)->players == 0;
    return ((const fy_jieqi *)(const void *)place)->view.viewer == JIEQI_NOBODY;
}

bool is_chess(const positions_object *p)
{
    if (p->game == games.chess) return true;
    PyErr_SetString(PyExc_TypeError, "this is for positions of chess");
    return false;
}

/* ---- a sequence -------------------------------------------------------------------------- */

static Py_ssize_t positions_length(PyObject *self)
{
    return ((const positions_object *)self)->count;
}

static PyObject *positions_item(PyObject *object, Py_ssize_t i)
{
    const positions_object *self = (const positions_object *)object;
    fy_position pos;
    if (i < 0 || i >= self->count) {
        PyErr_SetString(PyExc_IndexError, "there are not so many positions");
        return NULL;
    }
    const char *place = self->start + i * self->stride;
    if (is_empty_place(self->game, place)) Py_RETURN_NONE;
    memcpy(&pos, place, fy_value_size(self->game));
    return position_new(self->game, &pos);
}

static PyObject *positions_subscript(PyObject *object, PyObject *key)
{
    const positions_object *self = (const positions_object *)object;
    Py_ssize_t start, stop, step;
    if (!PySlice_Check(key)) {
        Py_ssize_t i = PyNumber_AsSsize_t(key, PyExc_IndexError);
        if (i == -1 && PyErr_Occurred()) return NULL;
        return positions_item(object, i < 0 ? i + self->count : i);
    }
    if (PySlice_Unpack(key, &start, &stop, &step) < 0) return NULL;
    const Py_ssize_t count = PySlice_AdjustIndices(self->count, &start, &stop, step);
    if (count < 2) step = 1; /* which may have been any number */
    return positions_new(self->base, self->game,
                         count > 0 ? self->start + start * self->stride : self->start,
                         (size_t)count, (size_t)(self->stride * step));
}

static PyObject *positions_repr(PyObject *object)
{
    const positions_object *self = (const positions_object *)object;
    return PyUnicode_FromFormat("<%zd positions of %s>", self->count, fy_game_name(self->game));
}

/* ---- methods ----------------------------------------------------------------------------- */

/* What one of several tasks works on. */
typedef struct piecewise {
    const positions_object *p;
    uint64_t *keys;
} piecewise;

enum { PIECE = 4096 };

static void find_keys(void *context, size_t piece)
{
    const piecewise *w = context;
    const positions_object *p = w->p;
    const size_t end = (piece + 1) * PIECE < (size_t)p->count ? (piece + 1) * PIECE
                                                              : (size_t)p->count;
    fy_position pos;
    memset(&pos, 0, sizeof pos);
    for (size_t i = piece * PIECE; i < end; i++) {
        const char *place = p->start + (Py_ssize_t)i * p->stride;
        w->keys[i] = 0;
        if (is_empty_place(p->game, place)) continue;
        memcpy(&pos, place, fy_value_size(p->game));
        if (fy_key(&w->keys[i], p->game, &pos, FY_KEY_IDENTITY).code != FY_OK) w->keys[i] = 0;
    }
}

static PyObject *positions_keys(PyObject *object, PyObject *args, PyObject *named)
{
    static char *keys[] = {"threads", NULL};
    const positions_object *self = (const positions_object *)object;
    uint32_t threads = 0;
    if (!PyArg_ParseTupleAndKeywords(args, named, "|$O&", keys, to_u32, &threads)) return NULL;
    piecewise w = {self, memory_for((size_t)self->count, sizeof(uint64_t), false)};
    if (w.keys == NULL) return PyErr_NoMemory();
    PyThreadState *unlocked = PyEval_SaveThread();
    run_tasks(find_keys, &w, ((size_t)self->count + PIECE - 1) / PIECE, threads_meant(threads));
    PyEval_RestoreThread(unlocked);
    return array_give(array_new(w.keys, "Q", sizeof(uint64_t), (size_t)self->count, NULL));
}

/* The rows of an array of indices, or false. */
bool indices_of(Py_buffer *view, PyObject *given, Py_ssize_t count)
{
    if (PyObject_GetBuffer(given, view, PyBUF_FORMAT | PyBUF_ND) < 0) return false;
    const char *format = view->format != NULL ? view->format : "B";
    const char *kind = format + (*format == '@' || *format == '=' || *format == '<');
    if (view->itemsize != sizeof(int64_t) || strlen(kind) != 1 || strchr("lqn", *kind) == NULL) {
        PyErr_SetString(PyExc_TypeError, "indices are numbers of 64 bits with a sign");
        PyBuffer_Release(view);
        return false;
    }
    const int64_t *index = view->buf;
    for (Py_ssize_t i = 0; i < view->len / view->itemsize; i++)
        if (index[i] < 0 || index[i] >= count) {
            PyErr_Format(PyExc_IndexError, "there is no position %lld", (long long)index[i]);
            PyBuffer_Release(view);
            return false;
        }
    return true;
}

static PyObject *positions_take(PyObject *object, PyObject *given)
{
    const positions_object *self = (const positions_object *)object;
    Py_buffer view;
    const size_t size = fy_value_size(self->game);
    if (!indices_of(&view, given, self->count)) return NULL;
    const size_t count = (size_t)(view.len / view.itemsize);
    char *memory = memory_for(count, size, false);
    for (size_t i = 0; memory != NULL && i < count; i++)
        memcpy(memory + i * size, self->start + ((const int64_t *)view.buf)[i] * self->stride,
               size);
    PyBuffer_Release(&view);
    PyObject *base = array_new(memory, "B", 1, count * size, NULL);
    if (base == NULL) return NULL;
    PyObject *made = positions_new(base, self->game, memory, count, size);
    Py_DECREF(base);
    return made;
}

/* The canonical texts, a line each; an empty line where there is no position. */
static PyObject *positions_write(PyObject *object, PyObject *unused)
{
    const positions_object *self = (const positions_object *)object;
    size_t len = 0, room = 64 * (size_t)self->count + FY_TEXT_MAX;
    char *out = memory_for(room, 1, false);
    fy_position pos;
    (void)unused;
    memset(&pos, 0, sizeof pos);
    if (out == NULL) return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < self->count; i++) {
        const char *place = self->start + i * self->stride;
        if (room - len < FY_TEXT_MAX + 1) {
            room += room / 2 + FY_TEXT_MAX;
            char *more = realloc(out, room);
            if (more == NULL) {
                free(out);
                return PyErr_NoMemory();
            }
            out = more;
        }
        if (!is_empty_place(self->game, place)) {
            memcpy(&pos, place, fy_value_size(self->game));
            len += fy_write(out + len, room - len, self->game, &pos, 0).at;
        }
        out[len++] = '\n';
    }
    PyObject *made = PyBytes_FromStringAndSize(out, (Py_ssize_t)len);
    free(out);
    return made;
}

static PyObject *get_game(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(fy_game_name(((const positions_object *)self)->game));
}

static int positions_export(PyObject *object, Py_buffer *view, int flags)
{
    static const char *const chess_format =
        "T{(3)Q:plane:Q:black:H:halfmove:H:fullmove:B:turn:B:en_passant:(2)B:castling:}";
    positions_object *self = (positions_object *)object;
    if (self->game == games.chess)
        return buffer_fill(view, object, flags, (char *)self->start, chess_format, true, 1,
                           sizeof(fy_chess), &self->count, &self->stride)
                   ? 0
                   : -1;
    view->obj = NULL;
    PyErr_SetString(PyExc_BufferError, "only positions of chess have a form that numpy knows");
    return -1;
}

#define NAMED(f) FAST(f), METH_VARARGS | METH_KEYWORDS

static PyMethodDef methods[] = {
    {"keys", NAMED(positions_keys), "keys(*, threads=0)\n--\n\nTheir keys, as uint64."},
    {"take", positions_take, METH_O,
     "take(indices)\n--\n\nThe positions of these indices, int64, in that order."},
    {"write", positions_write, METH_NOARGS,
     "write()\n--\n\nTheir canonical texts as bytes, a line each."},
    {"planes", NAMED(positions_planes),
     "planes(dtype='uint8', *, relative=False, extra=(), out=None, threads=0)\n--\n\n"
     "Boards for networks: 12 planes of 8 x 8, White's pawns to kings, then Black's; a1 comes\n"
     "first. 'float32' is the same in floats, 'bits' a uint64 for each plane, a1 its lowest bit.\n"
     "`relative` has the pieces of the side to move first, and turns Black's boards upside down.\n"
     "`extra` adds planes: 'turn' (1 for Black), 'castling' (4), 'en-passant' (1).\n\n"
     ">>> planes = read_lines([str(Chess())]).positions.planes()\n"
     ">>> planes.shape, memoryview(planes).tolist()[0][0][1]\n"
     "((1, 12, 8, 8), [1, 1, 1, 1, 1, 1, 1, 1])\n"},
    {"features", NAMED(positions_features),
     "features(kind, *, width=32, relative=True, out=None, threads=0)\n--\n\n"
     "The numbers of the features that are set, for sparse layers: int32 in two rows, those of\n"
     "the side to move and of the other, filled up with -1. A kind is 'piece-square' (768\n"
     "features), 'halfkp' (40960), 'halfka' (49152) or 'halfka-hm' (24576). Without `relative`\n"
     "White's row is first.\n\n"
     ">>> positions = read_lines(['4k3/8/8/8/8/8/4P3/4K3 b - - 0 1']).positions\n"
     ">>> memoryview(positions.features('halfkp', width=2)).tolist()\n"
     "[[[2932, -1], [2572, -1]]]\n"},
    {"move_masks", NAMED(positions_move_masks),
     "move_masks(dtype='uint8', *, relative=False, out=None, threads=0)\n--\n\n"
     "The legal moves as 4096 entries, 64 * origin + target; 'bits' is a uint64 for each origin.\n"
     "Castling is the king onto its rook, and the promotions of a pawn are one entry.\n\n"
     ">>> sum(memoryview(read_lines([str(Chess())]).positions.move_masks()).tolist()[0])\n20\n"},
    {"move_indices", NAMED(positions_move_indices),
     "move_indices(moves, *, relative=False)\n--\n\n"
     "The entries of moves, uint32, in these masks, as int32; -1 where there is no move."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef values[] = {
    {"game", get_game, NULL, "The name of the game.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, positions_free},
    {Py_tp_repr, positions_repr},
    {Py_tp_methods, methods},
    {Py_tp_getset, values},
    {Py_sq_length, positions_length},
    {Py_sq_item, positions_item},
    {Py_mp_length, positions_length},
    {Py_mp_subscript, positions_subscript},
    {Py_bf_getbuffer, positions_export},
    {Py_tp_doc, "An array of positions of one game."},
    {0, NULL},
};

bool positions_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth.Positions", sizeof(positions_object), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT | (unsigned)Py_TPFLAGS_DISALLOW_INSTANTIATION,
                        slots};
    names.positions = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.positions != NULL &&
           PyModule_AddObjectRef(module, "Positions", (PyObject *)names.positions) == 0;
}
