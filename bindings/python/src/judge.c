/* Judging: which rules a position breaks, what is wrong with a text, how the game stands.
 *
 * diagnose and fix are for texts, which may be no position, so they belong to the class:
 * Chess.diagnose(text). Asked of a position, Chess(text).diagnose(), they look at its own text. A
 * method of both kinds is what `either` makes. */
#include "module.h"

#include <string.h>

PyObject *position_check(PyObject *self, PyObject *unused)
{
    const uint64_t rules = fy_check(game_at(self), position_at(self));
    PyObject *list = PyList_New(0);
    (void)unused;
    for (unsigned bit = 0; list != NULL && bit < 64; bit++) {
        if ((rules >> bit & 1) == 0) continue;
        PyObject *name = PyUnicode_FromString(fy_code_name(fy_rule_code(game_at(self), bit)));
        if (name == NULL || PyList_Append(list, name) < 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyObject *outcome_of(const fy_game *game, fy_outcome outcome)
{
    return PyObject_CallFunction(names.outcome, "sNNN", fy_code_name(outcome.code),
                                 PyBool_FromLong(outcome.over), player_name(game, outcome.winner),
                                 PyBool_FromLong(outcome.claimable));
}

PyObject *position_status(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"moves", NULL};
    PyObject *given = NULL, *made = NULL;
    const fy_game *game = game_at(self);
    fy_line line;
    if (!PyArg_ParseTupleAndKeywords(args, named, "|O", keys, &given)) return NULL;
    if (given == NULL) return outcome_of(game, fy_status(game, position_at(self)));
    PyObject *moves = PySequence_Tuple(given);
    if (moves == NULL) return NULL;
    const size_t room = (size_t)PyTuple_Size(moves) + 1;
    fy_step *steps = PyMem_Calloc(room, sizeof *steps);
    if (steps == NULL) {
        Py_DECREF(moves);
        return PyErr_NoMemory();
    }
    fy_line_start(&line, game, position_at(self), steps, room);
    if (line_play_all(&line, game, moves)) made = outcome_of(game, fy_line_status(&line, game));
    PyMem_Free(steps);
    Py_DECREF(moves);
    return made;
}

/* ---- components -------------------------------------------------------------------------- */

/* Which field is a part of the text? The reader that lists all faults knows: it blames the field
 * whose first byte is made unreadable. */
static const char *field_of(const fy_game *game, const char *written, size_t len, size_t at)
{
    char spoilt[FY_TEXT_MAX];
    fy_finding found[FY_FINDINGS_MAX];
    memcpy(spoilt, written, len);
    spoilt[at] = '?';
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, game, spoilt, len, 0);
    for (size_t i = 0; i < count; i++)
        if (fy_code_severity(found[i].code) == FY_SEVERITY_FAULT && found[i].at <= at &&
            at <= found[i].at + found[i].len)
            return fy_field_name(game, found[i].field);
    return NULL;
}

PyObject *position_components(PyObject *self, PyObject *unused)
{
    char out[FY_TEXT_MAX];
    const fy_game *game = game_at(self);
    const fy_result written = fy_write(out, sizeof out, game, position_at(self), 0);
    const char between = memchr(out, ' ', written.at) != NULL ? ' ' : '/';
    PyObject *list = PyList_New(0);
    (void)unused;
    for (size_t at = 0; list != NULL && at < written.at;) {
        const char *end = memchr(out + at, between, written.at - at);
        const size_t len = end != NULL ? (size_t)(end - out) - at : written.at - at;
        PyObject *part = PyObject_CallFunction(names.component, "znN",
                                               field_of(game, out, written.at, at), (Py_ssize_t)at,
                                               string_of(out + at, len));
        if (part == NULL || PyList_Append(list, part) < 0) Py_CLEAR(list);
        Py_XDECREF(part);
        at += len + 1;
    }
    return list;
}

/* ---- diagnose and fix -------------------------------------------------------------------- */

static const char *severity_name(uint32_t code)
{
    switch (fy_code_severity(code)) {
    case FY_SEVERITY_NOTE: return "note";
    case FY_SEVERITY_RULE: return "unsound";
    default: return "error";
    }
}

static PyObject *finding_of(const fy_game *game, const fy_finding *f)
{
    const bool here = f->repairable == FY_REPAIR_HERE;
    const char *field = f->field != FY_FIELD_TEXT ? fy_field_name(game, f->field) : NULL;
    PyObject *repair = here ? Py_BuildValue("(IIs)", (unsigned)f->repair_at,
                                            (unsigned)f->repair_len, f->repair)
                            : Py_NewRef(Py_None);
    return PyObject_CallFunction(names.finding, "sszIIsN", fy_code_name(f->code),
                                 severity_name(f->code), field, (unsigned)f->at, (unsigned)f->len,
                                 fy_code_text(f->code), repair);
}

static PyObject *findings_of(const fy_game *game, const text *t, uint32_t allow)
{
    fy_finding found[FY_FINDINGS_MAX];
    if (game == NULL) game = fy_game_detect(t->bytes, t->len);
    const size_t count = fy_diagnose(found, FY_FINDINGS_MAX, game, t->bytes, t->len, allow);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list != NULL && i < count; i++) {
        PyObject *one = finding_of(game, &found[i]);
        if (one == NULL || PyList_SetItem(list, (Py_ssize_t)i, one) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *fixed_of(const fy_game *game, const text *t, uint32_t allow)
{
    char out[FY_TEXT_MAX];
    fy_position pos;
    if (game == NULL) game = fy_game_detect(t->bytes, t->len);
    fy_result done = fy_fix(out, sizeof out, game, t->bytes, t->len, allow);
    if (done.code != FY_OK) return fail(done, t->object);
    done = fy_parse(&pos, game, out, done.at, allow);
    return done.code == FY_OK ? position_new(game, &pos) : fail(done, t->object);
}

typedef PyObject *answer(const fy_game *game, const text *t, uint32_t allow);

/* `self` is a position, a class, or the module. */
static PyObject *ask(PyObject *self, PyObject *args, PyObject *named, answer *f)
{
    static char *keys[] = {"", "allow", NULL};
    PyObject *given = NULL, *allowed = NULL, *own = NULL, *made = NULL;
    uint32_t allow;
    text t;
    if (!PyArg_ParseTupleAndKeywords(args, named, "|O$O", keys, &given, &allowed)) return NULL;
    if (!allow_of(&allow, allowed)) return NULL;
    const fy_game *game = PyType_Check(self)  ? class_game(self)
                          : is_position(self) ? game_at(self)
                                              : NULL;
    if (given == NULL && is_position(self)) given = own = position_write(self);
    if (given == NULL && !PyErr_Occurred())
        PyErr_SetString(PyExc_TypeError, "there is no text to look at");
    if (given != NULL && text_of(&t, given)) made = f(game, &t, allow);
    Py_XDECREF(own);
    /* cppcheck-suppress returnDanglingLifetime ; an object of its own, not the text */
    return made;
}

PyObject *module_diagnose(PyObject *self, PyObject *args, PyObject *named)
{
    return ask(self, args, named, findings_of);
}

PyObject *module_fix(PyObject *self, PyObject *args, PyObject *named)
{
    return of_class(ask(self, args, named, fixed_of), self);
}

PyMethodDef judge_methods[] = {
    {"diagnose", FAST(module_diagnose), METH_VARARGS | METH_KEYWORDS,
     "diagnose(text, *, allow=None)\n--\n\n"
     "Everything that is wrong with a text: faults, broken rules, and what is not canonical.\n\n"
     ">>> [(f.code, f.at, f.repair) for f in Chess.diagnose('8/8/8/8/8/8/8/k6K W - - 0 1')]\n"
     "[('chess-bad-turn', 18, (18, 1, 'w'))]\n"},
    {"fix", FAST(module_fix), METH_VARARGS | METH_KEYWORDS,
     "fix(text, *, allow=None)\n--\n\nThe position of a text with all repairs made.\n\n"
     ">>> print(Chess.fix('8/8/8/8/8/8/8/k6K W - - 0 1'))\n8/8/8/8/8/8/8/k6K w - - 0 1\n"},
    {NULL, NULL, 0, NULL},
};

/* ---- methods of a class and of its objects ----------------------------------------------- */

typedef struct either {
    PyObject ob_base;
    PyMethodDef *method;
} either;

static PyObject *either_get(PyObject *self, PyObject *object, PyObject *type)
{
    return PyCFunction_New(((either *)self)->method, object != NULL ? object : type);
}

static PyObject *either_doc(PyObject *self, void *unused)
{
    const char *doc = strstr(((either *)self)->method->ml_doc, "--\n\n");
    (void)unused;
    return PyUnicode_FromString(doc != NULL ? doc + 4 : "");
}

static PyGetSetDef either_values[] = {
    {"__doc__", either_doc, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot either_slots[] = {
    {Py_tp_descr_get, either_get},
    {Py_tp_getset, either_values},
    {0, NULL},
};

bool judge_add_methods(PyTypeObject *type)
{
    PyType_Spec spec = {"forsyth.either", sizeof(either), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT | (unsigned)Py_TPFLAGS_DISALLOW_INSTANTIATION,
                        either_slots};
    PyTypeObject *class = (PyTypeObject *)PyType_FromSpec(&spec);
    bool done = class != NULL;
    for (PyMethodDef *m = judge_methods; done && m->ml_name != NULL; m++) {
        PyObject *method = PyType_GenericAlloc(class, 0);
        if (method != NULL) ((either *)method)->method = m;
        done = method != NULL && PyObject_SetAttrString((PyObject *)type, m->ml_name, method) == 0;
        Py_XDECREF(method);
    }
    Py_XDECREF((PyObject *)class);
    return done;
}
