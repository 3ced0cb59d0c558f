/* Other forms of a position: drawings, pictures, styles of its text, packed bytes. */
#include "module.h"

#include <string.h>

PyObject *position_draw(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"ascii", "flip", "color", NULL};
    int ascii = 0, flip = 0, color = 0;
    char out[FY_DRAW_MAX];
    if (!PyArg_ParseTupleAndKeywords(args, named, "|$ppp", keys, &ascii, &flip, &color))
        return NULL;
    const uint32_t style = (ascii ? (uint32_t)FY_DRAW_ASCII : 0) |
                           (flip ? (uint32_t)FY_DRAW_FLIP : 0) |
                           (color && !ascii ? (uint32_t)FY_DRAW_COLOR : 0);
    const fy_result drawn = fy_draw(out, sizeof out, game_at(self), position_at(self), style);
    return drawn.code == FY_OK ? string_of(out, drawn.at) : fail(drawn, NULL);
}

/* ---- pictures ---------------------------------------------------------------------------- */

static bool theme_of(uint8_t *out, PyObject *given)
{
    text t;
    if (given == Py_None) return true;
    if (!text_of(&t, given)) return false;
    for (unsigned i = 0; fy_theme_name(i) != NULL; i++)
        if (strlen(fy_theme_name(i)) == t.len && memcmp(fy_theme_name(i), t.bytes, t.len) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    PyErr_Format(PyExc_ValueError, "no theme has this name: %R", given);
    return false;
}

/* A text, a Move, or several of them, as one text with commas; a new reference. */
static PyObject *list_of(PyObject *given)
{
    if (given == Py_None) return PyUnicode_FromString("");
    if (PyUnicode_Check(given) || Py_TYPE(given) == names.move) return PyObject_Str(given);
    PyObject *comma = PyUnicode_FromString(","), *parts = PySequence_List(given), *made = NULL;
    bool ready = comma != NULL && parts != NULL;
    for (Py_ssize_t i = 0; ready && i < PyList_Size(parts); i++) {
        PyObject *part = PyObject_Str(PyList_GetItem(parts, i));
        ready = part != NULL && PyList_SetItem(parts, i, part) == 0;
    }
    if (ready) made = PyUnicode_Join(comma, parts);
    Py_XDECREF(comma);
    Py_XDECREF(parts);
    return made;
}

enum { LAST_MOVE, MARKS, ARROWS, ID, LISTS };

static PyObject *svg_with(PyObject *self, fy_picture *p, PyObject *const *given)
{
    PyObject *made = NULL, *lists[LISTS] = {NULL};
    text t[LISTS];
    bool ready = true;
    char *out = PyMem_Malloc(FY_SVG_MAX);
    if (out == NULL) return PyErr_NoMemory();
    for (int i = 0; ready && i < LISTS; i++) {
        lists[i] = list_of(given[i]);
        ready = lists[i] != NULL && text_of(&t[i], lists[i]);
    }
    if (ready) {
        p->last_move = t[LAST_MOVE].bytes, p->last_move_len = t[LAST_MOVE].len;
        p->marks = t[MARKS].bytes, p->marks_len = t[MARKS].len;
        p->arrows = t[ARROWS].bytes, p->arrows_len = t[ARROWS].len;
        p->id = given[ID] != Py_None ? t[ID].bytes : NULL, p->id_len = t[ID].len;
        const fy_result drawn = fy_draw_svg(out, FY_SVG_MAX, game_at(self), position_at(self), p);
        const int of = drawn.code == FY_PICTURE_BAD_MARK        ? MARKS
                       : drawn.code == FY_PICTURE_BAD_ID        ? ID
                       : drawn.code == FY_PICTURE_BAD_LAST_MOVE ? LAST_MOVE
                                                                : ARROWS;
        made = drawn.code == FY_OK ? string_of(out, drawn.at) : fail(drawn, lists[of]);
    }
    for (int i = 0; i < LISTS; i++) Py_XDECREF(lists[i]);
    PyMem_Free(out);
    return made;
}

PyObject *position_svg(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"size",      "theme", "flip",   "coordinates", "check",
                           "last_move", "marks", "arrows", "id",          NULL};
    PyObject *theme = Py_None, *given[LISTS] = {Py_None, Py_None, Py_None, Py_None};
    uint32_t size = 0;
    int flip = 0, coordinates = 1, check = 1;
    fy_picture p;
    memset(&p, 0, sizeof p);
    if (!PyArg_ParseTupleAndKeywords(args, named, "|$O&OpppOOOO", keys, to_u32, &size, &theme,
                                     &flip, &coordinates, &check, &given[LAST_MOVE], &given[MARKS],
                                     &given[ARROWS], &given[ID]))
        return NULL;
    if (!theme_of(&p.theme, theme)) return NULL;
    p.size = size;
    p.flip = (uint8_t)flip;
    p.no_coordinates = (uint8_t)!coordinates;
    p.no_check = (uint8_t)!check;
    return svg_with(self, &p, given);
}

/* ---- styles ------------------------------------------------------------------------------ */

static bool style_one(uint32_t *style, const fy_game *game, PyObject *option, PyObject *value)
{
    text o, v;
    if (!text_of(&o, option) || !text_of(&v, value)) return false;
    if (strlen(o.bytes) != o.len || strlen(v.bytes) != v.len) {
        PyErr_SetString(PyExc_ValueError, "a style has no NUL");
        return false;
    }
    const fy_result set = fy_style(style, game, o.bytes, v.bytes);
    if (set.code != FY_OK) fail(set, set.code == FY_UNKNOWN_VALUE ? value : option);
    return set.code == FY_OK;
}

PyObject *position_format(PyObject *self, PyObject *args, PyObject *named)
{
    char out[FY_TEXT_MAX];
    uint32_t style = 0;
    PyObject *option, *value;
    Py_ssize_t at = 0;
    if (PyTuple_Size(args) != 0) {
        PyErr_SetString(PyExc_TypeError, "styles are given by name: format(ep='legal')");
        return NULL;
    }
    while (named != NULL && PyDict_Next(named, &at, &option, &value))
        if (!style_one(&style, game_at(self), option, value)) return NULL;
    const fy_result written = fy_write(out, sizeof out, game_at(self), position_at(self), style);
    return written.code == FY_OK ? string_of(out, written.at) : fail(written, NULL);
}

/* ---- packed ------------------------------------------------------------------------------ */

PyObject *position_pack(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"counters", NULL};
    uint8_t out[FY_PACKED_MAX];
    int counters = 1;
    if (!PyArg_ParseTupleAndKeywords(args, named, "|$p", keys, &counters)) return NULL;
    const fy_result packed = fy_pack(out, sizeof out, game_at(self), position_at(self),
                                     counters ? 0 : FY_PACK_NO_COUNTERS);
    if (packed.code != FY_OK) return fail(packed, NULL);
    return PyBytes_FromStringAndSize((const char *)out, packed.at);
}

PyObject *position_unpack(PyObject *type, PyObject *given)
{
    const fy_game *game = class_game(type);
    fy_position pos;
    char *bytes;
    Py_ssize_t len;
    if (PyBytes_AsStringAndSize(given, &bytes, &len) < 0) return NULL;
    if (game == NULL) {
        PyErr_SetString(PyExc_TypeError, "Position cannot unpack; Chess, Jieqi and Azul can");
        return NULL;
    }
    const fy_result read = fy_unpack(&pos, game, (const uint8_t *)bytes, (size_t)len);
    return read.code == FY_OK ? of_class(position_new(game, &pos), type) : fail(read, given);
}
