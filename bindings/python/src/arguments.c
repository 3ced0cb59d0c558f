/* Arguments from Python, and faults back to it. */
#include "module.h"

#include <string.h>

bool text_of(text *out, PyObject *object)
{
    Py_ssize_t len;
    char *bytes;
    out->object = object;
    if (PyUnicode_Check(object)) {
        out->bytes = PyUnicode_AsUTF8AndSize(object, &len);
        if (out->bytes == NULL) return false;
    } else if (PyBytes_Check(object)) {
        if (PyBytes_AsStringAndSize(object, &bytes, &len) < 0) return false;
        out->bytes = bytes;
    } else {
        PyErr_Format(PyExc_TypeError, "a text is str or bytes, not %R", Py_TYPE(object));
        return false;
    }
    out->len = (size_t)len;
    return true;
}

static bool allow_one(uint32_t *out, const char *name, size_t len, PyObject *object)
{
    uint32_t bit;
    const char *known;
    if (len == 3 && memcmp(name, "all", 3) == 0) {
        for (unsigned i = 0; fy_allow_name(&bit, i) != NULL; i++) *out |= bit;
        return true;
    }
    for (unsigned i = 0; (known = fy_allow_name(&bit, i)) != NULL; i++)
        if (strlen(known) == len && memcmp(known, name, len) == 0) {
            *out |= bit;
            return true;
        }
    PyErr_Format(PyExc_ValueError, "no leniency has this name: %R", object);
    return false;
}

static bool allow_names(uint32_t *out, PyObject *object)
{
    text names_;
    if (!text_of(&names_, object)) return false;
    const char *at = names_.bytes, *end = at + names_.len;
    while (at < end) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        const size_t len = (size_t)((comma != NULL ? comma : end) - at);
        if (!allow_one(out, at, len, object)) return false;
        at += len + 1;
    }
    return true;
}

bool allow_of(uint32_t *out, PyObject *object)
{
    *out = 0;
    if (object == NULL || object == Py_None) return true;
    if (PyUnicode_Check(object)) return allow_names(out, object);
    PyObject *several = PySequence_Tuple(object);
    bool done = several != NULL;
    for (Py_ssize_t i = 0; done && i < PyTuple_Size(several); i++)
        done = allow_names(out, PyTuple_GetItem(several, i));
    Py_XDECREF(several);
    return done;
}

bool player_of(int *out, const fy_game *game, PyObject *object)
{
    if (PyLong_Check(object)) {
        const long number = PyLong_AsLong(object);
        if (number == -1 && PyErr_Occurred()) return false;
        for (int i = 0; fy_player_name(game, i) != NULL; i++)
            if (i == number) {
                *out = i;
                return true;
            }
        PyErr_Format(PyExc_ValueError, "no player has this number: %R", object);
        return false;
    }
    text name;
    if (!text_of(&name, object)) return false;
    for (int i = 0; fy_player_name(game, i) != NULL; i++)
        if (strlen(fy_player_name(game, i)) == name.len &&
            memcmp(fy_player_name(game, i), name.bytes, name.len) == 0) {
            *out = i;
            return true;
        }
    if (name.len == strlen("spectator") && memcmp(name.bytes, "spectator", name.len) == 0) {
        *out = FY_SPECTATOR;
        return true;
    }
    PyErr_Format(PyExc_ValueError, "no player has this name: %R", object);
    return false;
}

const fy_game *game_of(PyObject *object, bool *is_any)
{
    *is_any = object == NULL || object == Py_None;
    if (*is_any) return NULL;
    const fy_game *game = NULL;
    text name;
    if (PyType_Check(object))
        game = class_game(object);
    else if (text_of(&name, object))
        game = fy_game_find(name.bytes, name.len);
    else
        return NULL;
    if (game == NULL) PyErr_Format(PyExc_ValueError, "this is no game: %R", object);
    return game;
}

bool seed_of(uint64_t *out, PyObject *object)
{
    if (!PyLong_Check(object)) {
        PyErr_Format(PyExc_TypeError, "a seed is an int, not %R", Py_TYPE(object));
        return false;
    }
    *out = PyLong_AsUnsignedLongLong(object);
    return !PyErr_Occurred();
}

int to_u64(PyObject *object, void *out)
{
    PyObject *number = PyNumber_Index(object);
    if (number == NULL) return 0;
    const unsigned long long value = PyLong_AsUnsignedLongLong(number);
    Py_DECREF(number);
    if (PyErr_Occurred()) return 0;
    *(uint64_t *)out = value;
    return 1;
}

int to_u32(PyObject *object, void *out)
{
    uint64_t value;
    if (!to_u64(object, &value)) return 0;
    if (value > UINT32_MAX) {
        PyErr_Format(PyExc_OverflowError, "this number is too great: %R", object);
        return 0;
    }
    *(uint32_t *)out = (uint32_t)value;
    return 1;
}

PyObject *fail(fy_result fault, PyObject *object)
{
    PyObject *error = PyObject_CallFunction(names.error, "sIO", fy_code_name(fault.code),
                                            (unsigned)fault.at, object != NULL ? object : Py_None);
    if (error == NULL) return NULL;
    PyErr_SetObject(names.error, error);
    Py_DECREF(error);
    return NULL;
}

PyObject *player_name(const fy_game *game, int player)
{
    const char *name = player >= 0 ? fy_player_name(game, player) : NULL;
    return name != NULL ? PyUnicode_FromString(name) : Py_NewRef(Py_None);
}

PyObject *string_of(const char *bytes, size_t len)
{
    return PyUnicode_DecodeUTF8(bytes, (Py_ssize_t)len, "replace");
}
