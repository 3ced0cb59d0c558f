/* A move is a number that its game defines, kept with the position that it belongs to: without it
 * a number has no text. Moves are equal if their numbers are, whatever the positions: 'e2e4' is the
 * same move wherever it is legal. But a deal is drawn from what is left, so for deals the
 * positions count, too. */
#include "module.h"

#include <string.h>

PyObject *move_new(PyObject *at, fy_move move)
{
    move_object *self = PyObject_Malloc(sizeof *self);
    if (self == NULL) return PyErr_NoMemory();
    self->at = Py_NewRef(at);
    self->move = move;
    return PyObject_Init((PyObject *)self, names.move);
}

static void move_free(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    Py_DECREF(((move_object *)object)->at);
    PyObject_Free(object);
    Py_DECREF(type);
}

PyObject *move_text(PyObject *at, fy_move move, uint32_t style)
{
    char out[FY_MOVE_TEXT_MAX];
    const fy_game *game = game_at(at);
    fy_result written = fy_move_write(out, sizeof out, game, position_at(at), move, style);
    if (written.code == FY_UNKNOWN_OPTION)
        written = fy_move_write(out, sizeof out, game, position_at(at), move, FY_MOVE_PLAIN);
    if (written.code != FY_OK) return fail(written, NULL);
    return PyUnicode_FromStringAndSize(out, written.at);
}

static PyObject *move_construct(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "", NULL};
    PyObject *at, *which;
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(args, named, "O!O", keys, names.position, &at, &which))
        return NULL;
    if (!PyLong_Check(which)) return position_move(at, which);
    fy_position after;
    const unsigned long number = PyLong_AsUnsignedLong(which);
    if (PyErr_Occurred()) return NULL;
    if (number > UINT32_MAX) {
        PyErr_SetString(PyExc_OverflowError, "a move is a number of 32 bits");
        return NULL;
    }
    const fy_result played = fy_play(&after, game_at(at), position_at(at), (fy_move)number);
    if (played.code != FY_OK) return fail(played, NULL);
    return move_new(at, (fy_move)number);
}

static PyObject *move_str(PyObject *self)
{
    const move_object *m = (const move_object *)self;
    return move_text(m->at, m->move, FY_MOVE_PLAIN);
}

static PyObject *move_repr(PyObject *self)
{
    PyObject *written = move_str(self), *made = NULL;
    if (written != NULL) made = PyUnicode_FromFormat("<Move %U>", written);
    Py_XDECREF(written);
    return made;
}

static Py_hash_t move_hash(PyObject *self)
{
    return (Py_hash_t)((const move_object *)self)->move;
}

static PyObject *move_compare(PyObject *self, PyObject *other, int op)
{
    if (Py_TYPE(other) != names.move || (op != Py_EQ && op != Py_NE)) Py_RETURN_NOTIMPLEMENTED;
    const move_object *a = (const move_object *)self, *b = (const move_object *)other;
    const fy_game *game = game_at(a->at);
    bool same = a->move == b->move && game == game_at(b->at);
    if (same && fy_turn(game, position_at(a->at)) == FY_CHANCE)
        same = memcmp(position_at(a->at), position_at(b->at), fy_value_size(game)) == 0;
    return PyBool_FromLong(same == (op == Py_EQ));
}

static PyObject *move_int(PyObject *self)
{
    return PyLong_FromUnsignedLong(((const move_object *)self)->move);
}

static PyObject *move_reduce(PyObject *self, PyObject *unused)
{
    const move_object *m = (const move_object *)self;
    (void)unused;
    return Py_BuildValue("O(OI)", names.move, m->at, (unsigned)m->move);
}

/* ---- values ------------------------------------------------------------------------------ */

static PyObject *get_styled(PyObject *self, void *style)
{
    const move_object *m = (const move_object *)self;
    return move_text(m->at, m->move, style != NULL ? FY_MOVE_SAN : FY_MOVE_PLAIN);
}

static PyObject *get_uci(PyObject *self, void *unused)
{
    const move_object *m = (const move_object *)self;
    (void)unused;
    return move_text(m->at, m->move, FY_MOVE_UCI);
}

static PyObject *get_position(PyObject *self, void *unused)
{
    (void)unused;
    return Py_NewRef(((const move_object *)self)->at);
}

static PyObject *get_after(PyObject *self, void *unused)
{
    const move_object *m = (const move_object *)self;
    fy_position after;
    (void)unused;
    const fy_result played = fy_play(&after, game_at(m->at), position_at(m->at), m->move);
    return played.code == FY_OK ? position_new(game_at(m->at), &after) : fail(played, NULL);
}

static PyObject *get_is_capture(PyObject *self, void *unused)
{
    const move_object *m = (const move_object *)self;
    const fy_position *pos = position_at(m->at);
    (void)unused;
    if (Py_TYPE(m->at) == names.chess)
        return PyBool_FromLong(fy_chess_is_capture(&pos->chess, m->move));
    if (Py_TYPE(m->at) == names.azul) Py_RETURN_FALSE;
    return PyBool_FromLong(fy_jieqi_captured(&pos->jieqi.view, m->move) != 0);
}

static PyGetSetDef move_values[] = {
    {"text", get_styled, NULL, "As the game's notation has it: 'g1f3'.", NULL},
    {"san", get_styled, NULL, "In chess, standard algebraic notation: 'Nf3'.", "san"},
    {"uci", get_uci, NULL, "As engines of the game have it in UCI.", NULL},
    {"position", get_position, NULL, "The position that it is played in.", NULL},
    {"after", get_after, NULL, "The position after it.", NULL},
    {"is_capture", get_is_capture, NULL, "Does it take a piece?", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef move_methods[] = {
    {"__reduce__", move_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot move_slots[] = {
    {Py_tp_new, move_construct},
    {Py_tp_dealloc, move_free},
    {Py_tp_repr, move_repr},
    {Py_tp_str, move_str},
    {Py_tp_hash, move_hash},
    {Py_tp_richcompare, move_compare},
    {Py_tp_getset, move_values},
    {Py_tp_methods, move_methods},
    {Py_nb_int, move_int},
    {Py_nb_index, move_int},
    {Py_tp_doc,
     "Move(position, text)\n--\n\nA legal move of a position. int() gives its number.\n\n"
     ">>> move = Move(Chess(), 'Nf3')\n>>> str(move), move.san, move.is_capture\n"
     "('g1f3', 'Nf3', False)\n"},
    {0, NULL},
};

bool move_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth.Move", sizeof(move_object), 0, (unsigned)Py_TPFLAGS_DEFAULT,
                        move_slots};
    names.move = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.move != NULL && PyModule_AddObjectRef(module, "Move", (PyObject *)names.move) == 0;
}
