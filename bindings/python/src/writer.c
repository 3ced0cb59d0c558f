/* Files to train from, written: samples in, bytes to the write() of a file. */
#include "many.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20 };

typedef struct writer_object {
    PyObject ob_base;
    PyObject *write; /* the method; NULL after close() */
    bool is_busy;
    fy_sample_writer writer;
    uint8_t *memory;
} writer_object;

/* A file without a buffer may write less than it was given, and then tells how much. */
static bool send(writer_object *w, size_t len)
{
    for (size_t at = 0; at < len;) {
        const Py_ssize_t left = (Py_ssize_t)(len - at);
        PyObject *done = PyObject_CallFunction(w->write, "y#", (const char *)w->memory + at, left);
        if (done == NULL) return false;
        const Py_ssize_t taken = PyLong_Check(done) ? PyLong_AsSsize_t(done) : left;
        Py_DECREF(done);
        if (taken < 1 || taken > left) {
            if (!PyErr_Occurred())
                PyErr_Format(PyExc_OSError, "write() took %zd of %zd bytes", taken, left);
            return false;
        }
        at += (size_t)taken;
    }
    return true;
}

/* Adds samples from *at on; false with an exception. A sample that the format cannot hold is a
 * fault, whose `at` is its index. */
static bool add_all(writer_object *w, const samples_object *s, size_t *at)
{
    while (*at < s->count) {
        fy_result added = {FY_OK, 0};
        PyThreadState *unlocked = PyEval_SaveThread();
        while (*at < s->count && (added = fy_samples_add(&w->writer, &s->data[*at])).code == FY_OK)
            ++*at;
        PyEval_RestoreThread(unlocked);
        if (added.code == FY_NO_SPACE) {
            if (!send(w, fy_samples_flush(&w->writer))) return false;
        } else if (added.code != FY_OK) {
            fail((fy_result){added.code, (uint32_t)*at}, NULL);
            return false;
        }
    }
    return true;
}

static PyObject *writer_write(PyObject *self, PyObject *given)
{
    writer_object *w = (writer_object *)self;
    size_t at = 0;
    if (Py_TYPE(given) != names.samples) {
        PyErr_Format(PyExc_TypeError, "Samples are written, not %R", Py_TYPE(given));
        return NULL;
    }
    if (w->write == NULL || w->is_busy) {
        PyErr_SetString(PyExc_ValueError,
                        w->is_busy ? "another thread is writing" : "the writer is closed");
        return NULL;
    }
    w->is_busy = true;
    const bool done = add_all(w, (const samples_object *)given, &at);
    w->is_busy = false;
    return done ? PyLong_FromSize_t(at) : NULL;
}

static PyObject *writer_close(PyObject *self, PyObject *unused)
{
    writer_object *w = (writer_object *)self;
    (void)unused;
    if (w->is_busy) {
        PyErr_SetString(PyExc_ValueError, "another thread is writing");
        return NULL;
    }
    if (w->write == NULL) Py_RETURN_NONE;
    w->is_busy = true;
    const bool done = send(w, fy_samples_end(&w->writer));
    w->is_busy = false;
    if (!done) return NULL;
    Py_CLEAR(w->write);
    Py_RETURN_NONE;
}

/* ---- the class --------------------------------------------------------------------------- */

static bool format_of(unsigned *out, PyObject *given)
{
    text t;
    if (!text_of(&t, given)) return false;
    for (unsigned i = 0; i < FY_FORMATS; i++)
        if (strlen(fy_format_name(i)) == t.len && memcmp(fy_format_name(i), t.bytes, t.len) == 0) {
            *out = i;
            return true;
        }
    PyErr_Format(PyExc_ValueError, "no format has this name: %R", given);
    return false;
}

static bool lossy_of(uint32_t *out, PyObject *given)
{
    PyObject *several = PySequence_Tuple(given);
    bool done = several != NULL;
    *out = 0;
    for (Py_ssize_t i = 0; done && i < PyTuple_Size(several); i++) {
        PyObject *one = PyTuple_GetItem(several, i);
        text t;
        unsigned bit = 0;
        done = text_of(&t, one);
        while (
            done && fy_loss_name(bit) != NULL &&
            (strlen(fy_loss_name(bit)) != t.len || memcmp(fy_loss_name(bit), t.bytes, t.len) != 0))
            bit++;
        if (done && fy_loss_name(bit) == NULL) {
            PyErr_Format(PyExc_ValueError, "no loss has this name: %R", one);
            done = false;
        }
        if (done) *out |= UINT32_C(1) << bit;
    }
    Py_XDECREF(several);
    return done;
}

static PyObject *writer_construct(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "", "lossy", NULL};
    PyObject *file, *given, *lossy = NULL;
    unsigned format;
    uint32_t losses = 0;
    if (!PyArg_ParseTupleAndKeywords(args, named, "OO|O", keys, &file, &given, &lossy) ||
        !format_of(&format, given) || (lossy != NULL && !lossy_of(&losses, lossy)))
        return NULL;
    writer_object *w = (writer_object *)PyType_GenericAlloc(type, 0); /* all 0 */
    if (w == NULL) return NULL;
    w->memory = malloc(ROOM);
    if (w->memory != NULL) w->write = PyObject_GetAttrString(file, "write");
    if (w->memory == NULL) PyErr_NoMemory();
    if (w->write == NULL) {
        Py_DECREF((PyObject *)w);
        return NULL;
    }
    fy_samples_begin(&w->writer, format, FY_CHESS_EP_ALWAYS, losses, w->memory, ROOM);
    return (PyObject *)w;
}

static void writer_free(PyObject *self)
{
    writer_object *w = (writer_object *)self;
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF(w->write);
    free(w->memory);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *get_lost(PyObject *self, void *unused)
{
    const uint32_t lost = ((writer_object *)self)->writer.lost;
    PyObject *list = PyList_New(0);
    (void)unused;
    for (unsigned bit = 0; list != NULL && fy_loss_name(bit) != NULL; bit++) {
        if ((lost >> bit & 1) == 0) continue;
        PyObject *name = PyUnicode_FromString(fy_loss_name(bit));
        if (name == NULL || PyList_Append(list, name) < 0) Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyGetSetDef values[] = {
    {"lost", get_lost, NULL, "What was lost of some sample.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
    {"write", writer_write, METH_O, "write(samples)\n--\n\nAdds samples; gives their number."},
    {"close", writer_close, METH_NOARGS, "close()\n--\n\nWrites what is left."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, writer_construct},
    {Py_tp_dealloc, writer_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, values},
    {0, NULL},
};

bool writer_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth._forsyth.SampleWriter", sizeof(writer_object), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT, slots};
    names.writer = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.writer != NULL &&
           PyModule_AddObjectRef(module, "SampleWriter", (PyObject *)names.writer) == 0;
}
