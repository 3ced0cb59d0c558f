/* Positions as plain data. The library reads JSON as a tree, which here is built of dicts, lists
 * and numbers. Every value has a place of its own on an imagined text, wide enough for its bytes:
 * the place of a fault is then found among the values, and told as a path. */
#include "module.h"

#include <string.h>

PyObject *position_to_dict(PyObject *self, PyObject *unused)
{
    char out[FY_JSON_MAX];
    (void)unused;
    const fy_result written = fy_to_json(out, sizeof out, game_at(self), position_at(self));
    if (written.code != FY_OK) return fail(written, NULL);
    PyObject *made = PyObject_CallFunction(names.from_json, "s#", out, (Py_ssize_t)written.at);
    if (made != NULL && PyDict_DelItemString(made, "ok") < 0) PyErr_Clear();
    return made;
}

/* The limits of the tool's reader of JSON. */
enum { VALUES_MAX = 4096, DEPTH_MAX = 64 };

typedef struct tree {
    fy_json value[VALUES_MAX];
    int16_t parent[VALUES_MAX];
    int count;
    uint32_t at;
    PyObject *kept; /* texts of numbers, which the tree points into */
} tree;

static fy_json *tree_add(tree *t, PyObject *object, int parent, int depth);

/* Sets the text of a value, and gives it its place. */
static bool set_text(tree *t, fy_json *v, fy_json_type type, PyObject *string)
{
    Py_ssize_t len;
    v->type = type;
    v->text = PyUnicode_AsUTF8AndSize(string, &len);
    if (v->text == NULL) return false;
    v->len = (size_t)len;
    v->plain = 1;
    if (v->len > FY_TEXT_LIMIT - 4 * VALUES_MAX - t->at) {
        PyErr_SetString(PyExc_ValueError, "the texts are too long for a position");
        return false;
    }
    t->at += (uint32_t)v->len + 2;
    return true;
}

static bool set_number(tree *t, fy_json *v, PyObject *object)
{
    PyObject *written = PyObject_Str(object);
    const bool done = written != NULL && PyList_Append(t->kept, written) == 0 &&
                      set_text(t, v, FY_JSON_NUMBER, written);
    Py_XDECREF(written);
    return done;
}

static bool set_array(tree *t, fy_json *v, PyObject *object, int depth)
{
    const int self = (int)(v - t->value);
    PyObject *items = PySequence_Tuple(object);
    const fy_json **link = &v->child;
    bool done = items != NULL && PyList_Append(t->kept, items) == 0;
    v->type = FY_JSON_ARRAY;
    for (Py_ssize_t i = 0; done && i < PyTuple_Size(items); i++) {
        fy_json *item = tree_add(t, PyTuple_GetItem(items, i), self, depth + 1);
        done = item != NULL;
        if (!done) break;
        *link = item;
        link = &item->next;
    }
    Py_XDECREF(items);
    return done;
}

static bool set_object(tree *t, fy_json *v, PyObject *object, int depth)
{
    const int self = (int)(v - t->value);
    PyObject *items = PyDict_Items(object);
    const fy_json **link = &v->child;
    bool done = items != NULL && PyList_Append(t->kept, items) == 0;
    v->type = FY_JSON_OBJECT;
    for (Py_ssize_t i = 0; done && i < PyList_Size(items); i++) {
        PyObject *pair = PyList_GetItem(items, i), *key = PyTuple_GetItem(pair, 0);
        Py_ssize_t len;
        const char *name = PyUnicode_Check(key) ? PyUnicode_AsUTF8AndSize(key, &len) : NULL;
        if (name == NULL) {
            if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "a key is a str");
            done = false;
            break;
        }
        fy_json *member = tree_add(t, PyTuple_GetItem(pair, 1), self, depth + 1);
        done = member != NULL;
        if (!done) break;
        member->key = name;
        member->key_len = (size_t)len;
        *link = member;
        link = &member->next;
    }
    Py_XDECREF(items);
    return done;
}

static fy_json *tree_add(tree *t, PyObject *object, int parent, int depth)
{
    if (t->count == VALUES_MAX || depth > DEPTH_MAX) {
        PyErr_SetString(PyExc_ValueError, "this is too large, or too deep, for a position");
        return NULL;
    }
    fy_json *v = &t->value[t->count];
    t->parent[t->count++] = (int16_t)parent;
    v->at = t->at++;
    bool done = true;
    if (object == Py_None)
        v->type = FY_JSON_NULL;
    else if (PyBool_Check(object))
        v->type = FY_JSON_BOOL, v->text = object == Py_True ? "true" : "false",
        v->len = strlen(v->text);
    else if (PyLong_Check(object) || PyFloat_Check(object))
        done = set_number(t, v, object);
    else if (PyUnicode_Check(object))
        done = set_text(t, v, FY_JSON_STRING, object);
    else if (PyDict_Check(object))
        done = set_object(t, v, object, depth);
    else if (PyList_Check(object) || PyTuple_Check(object))
        done = set_array(t, v, object, depth);
    else {
        PyErr_Format(PyExc_TypeError, "there is no such value in JSON: %R", Py_TYPE(object));
        done = false;
    }
    return done ? v : NULL;
}

/* "castling.white[1]" */
static PyObject *path_of(const tree *t, int i)
{
    if (i == 0) return PyUnicode_FromString("");
    const int parent = t->parent[i];
    const fy_json *v = &t->value[i];
    PyObject *before = path_of(t, parent), *made = NULL;
    if (before == NULL) return NULL;
    if (v->key != NULL) {
        PyObject *key = string_of(v->key, v->key_len);
        if (key != NULL) made = PyUnicode_FromFormat("%U%s%U", before, parent > 0 ? "." : "", key);
        Py_XDECREF(key);
    } else {
        int index = 0;
        for (const fy_json *c = t->value[parent].child; c != v; c = c->next) index++;
        made = PyUnicode_FromFormat("%U[%d]", before, index);
    }
    Py_DECREF(before);
    return made;
}

static PyObject *fail_at(const tree *t, fy_result fault)
{
    int i = 0;
    while (i + 1 < t->count && t->value[i + 1].at <= fault.at) i++;
    const fy_json *v = &t->value[i];
    const uint32_t inside = v->type == FY_JSON_STRING && fault.at > v->at ? fault.at - v->at - 1
                                                                          : 0;
    PyObject *string = v->text != NULL ? string_of(v->text, v->len) : Py_NewRef(Py_None);
    PyObject *path = path_of(t, i);
    PyObject *error = PyObject_CallFunction(names.error, "sIOO", fy_code_name(fault.code), inside,
                                            string, path);
    if (error != NULL) PyErr_SetObject(names.error, error);
    Py_XDECREF(error);
    Py_XDECREF(path);
    Py_XDECREF(string);
    return NULL;
}

PyObject *position_from_dict(PyObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "allow", NULL};
    PyObject *given, *allowed = NULL, *made = NULL;
    uint32_t allow;
    fy_position pos;
    const fy_game *game = class_game(type);
    if (!PyArg_ParseTupleAndKeywords(args, named, "O|$O", keys, &given, &allowed)) return NULL;
    if (!allow_of(&allow, allowed)) return NULL;
    tree *t = PyMem_Calloc(1, sizeof *t);
    if (t == NULL) return PyErr_NoMemory();
    t->kept = PyList_New(0);
    if (t->kept != NULL && tree_add(t, given, -1, 0) != NULL) {
        const fy_json *root = &t->value[0], *name = fy_json_find(root, "game");
        if (game == NULL && name != NULL && name->type == FY_JSON_STRING)
            game = fy_game_find(name->text, name->len);
        if (game == NULL && name == NULL) game = fy_game_at(0);
        const fy_result read = game == NULL ? (fy_result){FY_UNKNOWN_GAME, name->at}
                                            : fy_from_json(&pos, game, root, allow);
        made = read.code == FY_OK ? of_class(position_new(game, &pos), type) : fail_at(t, read);
    }
    Py_XDECREF(t->kept);
    PyMem_Free(t);
    return made;
}
