/* Forsyth for Python: the module _forsyth, which the package forsyth is made of.
 *
 * position.c has the classes of positions and the list of their methods; move.c moves; array.c
 * memory that numpy can look at. What works on many positions at once is in lines.c, planes.c,
 * features.c and samples.c. */
#include "module.h"

#include <string.h>

#include "many.h"

py_names names;

static PyObject *module_detect(PyObject *module, PyObject *given)
{
    text t;
    (void)module;
    if (!text_of(&t, given)) return NULL;
    return PyUnicode_FromString(fy_game_name(fy_game_detect(t.bytes, t.len)));
}

static PyObject *module_explain(PyObject *module, PyObject *args)
{
    char out[FY_EXPLAIN_MAX];
    PyObject *given;
    uint32_t at;
    text t;
    (void)module;
    if (!PyArg_ParseTuple(args, "OO&", &given, to_u32, &at) || !text_of(&t, given)) return NULL;
    const fy_result drawn = fy_explain(out, sizeof out, t.bytes, t.len, at);
    return drawn.code == FY_OK ? string_of(out, drawn.at) : fail(drawn, NULL);
}

/* Codes come as names, and in arrays as numbers. */
static PyObject *module_describe(PyObject *module, PyObject *given)
{
    enum { CODES = 4096 };
    text t;
    (void)module;
    if (PyLong_Check(given)) {
        const unsigned long number = PyLong_AsUnsignedLong(given);
        if (PyErr_Occurred()) return NULL;
        const uint32_t code = number < CODES ? (uint32_t)number : UINT32_MAX;
        return Py_BuildValue("(ss)", fy_code_name(code), fy_code_text(code));
    }
    if (!text_of(&t, given)) return NULL;
    for (uint32_t code = 0; code < CODES; code++)
        if (strlen(fy_code_name(code)) == t.len && memcmp(fy_code_name(code), t.bytes, t.len) == 0)
            return Py_BuildValue("(ss)", fy_code_name(code), fy_code_text(code));
    PyErr_Format(PyExc_KeyError, "%R", given);
    return NULL;
}

static PyMethodDef functions[] = {
    {"detect", module_detect, METH_O,
     "detect(text)\n--\n\nThe name of the game that a text looks like.\n\n"
     ">>> detect('8/8/8/8/8/8/8/8 w - - 0 1')\n'chess'\n"},
    {"explain", module_explain, METH_VARARGS,
     "explain(text, at)\n--\n\nThe text, and a caret under one of its bytes."},
    {"describe", module_describe, METH_O,
     "describe(code)\n--\n\nThe name and the English text of a code, given by name or number.\n\n"
     ">>> describe('chess-bad-turn')\n"
     "('chess-bad-turn', \"the side to move is 'w' or 'b'\")\n"},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "forsyth._forsyth", NULL, -1, NULL, NULL, NULL, NULL, NULL,
};

static bool take(PyObject **out, const char *module, const char *name)
{
    PyObject *from = PyImport_ImportModule(module);
    if (from != NULL) *out = PyObject_GetAttrString(from, name);
    Py_XDECREF(from);
    return *out != NULL;
}

/* What is written in Python: named tuples and the exception. */
static bool take_all(void)
{
    static const char *const types = "forsyth._types";
    return take(&names.error, types, "ForsythError") && take(&names.finding, types, "Finding") &&
           take(&names.component, types, "Component") && take(&names.outcome, types, "Outcome") &&
           take(&names.best, types, "Best") && take(&names.from_json, "json", "loads") &&
           take(&names.as_array, types, "as_array") && take(&names.game, types, "Game") &&
           take(&names.played, types, "Played");
}

PyMODINIT_FUNC PyInit__forsyth(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL) return NULL;
    PyMethodDef *const lists[] = {functions,     module_parse_method, judge_methods,
                                  lines_methods, samples_methods,     NULL};
    bool done = take_all() && position_make_types(module) && move_make_type(module) &&
                array_make_type(module) && positions_make_type(module) &&
                records_make_type(module) && samples_make_type(module) &&
                reader_make_type(module) && writer_make_type(module) &&
                PyModule_AddStringConstant(module, "version", fy_version()) == 0;
    for (int i = 0; done && lists[i] != NULL; i++)
        done = PyModule_AddFunctions(module, lists[i]) == 0;
    if (!done) Py_CLEAR(module);
    return module;
}
