#include "many.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* The first touch of each page of new memory takes longer than to fill it: large arrays ask for
 * large pages, which they get or not. */
static void ask_for_large_pages(void *memory, size_t size)
{
#ifdef MADV_HUGEPAGE
    enum { PAGE = 1 << 21, LARGE = 2 * PAGE };
    const size_t before = (PAGE - (uintptr_t)memory % PAGE) % PAGE;
    if (memory != NULL && size >= LARGE)
        madvise((char *)memory + before, (size - before) & ~(size_t)(PAGE - 1), MADV_HUGEPAGE);
#else
    (void)memory;
    (void)size;
#endif
}

void *memory_for(size_t count, size_t item, bool is_clear)
{
    if (count == 0) count = 1;
    if (count > (size_t)PY_SSIZE_T_MAX / item) return NULL;
    if (is_clear) return calloc(count, item);
    void *memory = malloc(count * item);
    ask_for_large_pages(memory, count * item);
    return memory;
}

static array_object *array_make(char *start, const char *format, size_t item, size_t count)
{
    array_object *self = PyObject_Malloc(sizeof *self);
    if (self == NULL) return NULL;
    PyObject_Init((PyObject *)self, names.array);
    self->memory = NULL;
    self->base = NULL;
    self->start = start;
    self->format = format;
    self->item = (Py_ssize_t)item;
    self->shape[0] = (Py_ssize_t)count;
    self->dimensions = 1;
    self->is_readonly = false;
    return self;
}

PyObject *array_new(void *memory, const char *format, size_t item, size_t count,
                    const Py_ssize_t *shape)
{
    array_object *self = memory != NULL ? array_make(memory, format, item, count) : NULL;
    if (self == NULL) {
        free(memory);
        return PyErr_NoMemory();
    }
    self->memory = memory;
    for (; shape != NULL && *shape > 0; shape++) self->shape[self->dimensions++] = *shape;
    Py_ssize_t stride = self->item;
    for (int i = self->dimensions - 1; i >= 0; i--) {
        self->strides[i] = stride;
        stride *= self->shape[i];
    }
    return (PyObject *)self;
}

PyObject *array_column(PyObject *base, const void *start, const char *format, size_t item,
                       size_t count, size_t stride)
{
    array_object *self = array_make((char *)start, format, item, count);
    if (self == NULL) return PyErr_NoMemory();
    self->base = Py_NewRef(base);
    self->strides[0] = (Py_ssize_t)stride;
    self->is_readonly = true;
    return (PyObject *)self;
}

PyObject *array_give(PyObject *array)
{
    if (array == NULL) return NULL;
    PyObject *made = PyObject_CallFunctionObjArgs(names.as_array, array, NULL);
    Py_DECREF(array);
    return made;
}

static void array_free(PyObject *object)
{
    array_object *self = (array_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    free(self->memory);
    Py_XDECREF(self->base);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* ---- the buffer protocol ----------------------------------------------------------------- */

static bool is_contiguous(int dimensions, Py_ssize_t item, const Py_ssize_t *shape,
                          const Py_ssize_t *strides)
{
    for (int i = dimensions - 1; i >= 0; i--) {
        if (shape[i] > 1 && strides[i] != item) return false;
        item *= shape[i];
    }
    return true;
}

bool buffer_fill(Py_buffer *view, PyObject *object, int flags, char *start, const char *format,
                 bool is_readonly, int dimensions, Py_ssize_t item, Py_ssize_t *shape,
                 Py_ssize_t *strides)
{
    const bool compact = is_contiguous(dimensions, item, shape, strides);
    const bool fortran = dimensions == 1 && compact;
    view->obj = NULL;
    if (((flags & PyBUF_WRITABLE) && is_readonly) ||
        ((flags & PyBUF_STRIDES) != PyBUF_STRIDES && !compact) ||
        ((flags & PyBUF_C_CONTIGUOUS) == PyBUF_C_CONTIGUOUS && !compact) ||
        ((flags & PyBUF_F_CONTIGUOUS) == PyBUF_F_CONTIGUOUS && !fortran) ||
        ((flags & PyBUF_ANY_CONTIGUOUS) == PyBUF_ANY_CONTIGUOUS && !compact)) {
        PyErr_SetString(PyExc_BufferError, "this memory cannot be had in this form");
        return false;
    }
    view->buf = start;
    view->len = item;
    for (int i = 0; i < dimensions; i++) view->len *= shape[i];
    view->readonly = is_readonly;
    view->itemsize = item;
    view->format = flags & PyBUF_FORMAT ? (char *)format : NULL;
    view->ndim = dimensions;
    view->shape = flags & PyBUF_ND ? shape : NULL;
    view->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? strides : NULL;
    view->suboffsets = NULL;
    view->internal = NULL;
    view->obj = Py_NewRef(object);
    return true;
}

static int array_export(PyObject *object, Py_buffer *view, int flags)
{
    array_object *self = (array_object *)object;
    return buffer_fill(view, object, flags, self->start, self->format, self->is_readonly,
                       self->dimensions, self->item, self->shape, self->strides)
               ? 0
               : -1;
}

static PyType_Slot array_slots[] = {
    {Py_tp_dealloc, array_free},
    {Py_bf_getbuffer, array_export},
    {Py_tp_doc, "Memory with a shape, for memoryview() and numpy.asarray()."},
    {0, NULL},
};

bool array_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth._forsyth.Array", sizeof(array_object), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT | (unsigned)Py_TPFLAGS_DISALLOW_INSTANTIATION,
                        array_slots};
    names.array = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.array != NULL &&
           PyModule_AddObjectRef(module, "Array", (PyObject *)names.array) == 0;
}

/* ---- where results go -------------------------------------------------------------------- */

bool target_open(target *t, PyObject *out, size_t count, size_t item)
{
    t->object = out != Py_None ? out : NULL;
    t->memory = NULL;
    if (t->object == NULL) {
        t->memory = memory_for(count, item, false);
        if (t->memory == NULL) PyErr_NoMemory();
        return t->memory != NULL;
    }
    if (PyObject_GetBuffer(out, &t->view, PyBUF_WRITABLE) < 0) return false;
    if ((size_t)t->view.len != count * item) {
        PyErr_Format(PyExc_ValueError, "out has %zd bytes, and not %zd", t->view.len,
                     (Py_ssize_t)(count * item));
        PyBuffer_Release(&t->view);
        return false;
    }
    t->memory = t->view.buf;
    return true;
}

PyObject *target_close(target *t, bool is_good, const char *format, size_t item, size_t count,
                       const Py_ssize_t *shape)
{
    if (t->object != NULL) {
        PyBuffer_Release(&t->view);
        return is_good ? Py_NewRef(t->object) : NULL;
    }
    if (is_good) return array_give(array_new(t->memory, format, item, count, shape));
    free(t->memory);
    return NULL;
}
