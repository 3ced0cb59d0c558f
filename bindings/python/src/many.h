/* Many positions at once: memory, arrays over it, and the threads that fill it.
 *
 * Memory is made and filled without the interpreter's lock, then given to an Array, which numpy can
 * look at through the buffer protocol. An Array may also be a column of another's rows, so that
 * what the library writes as an array of structs is never copied. */
#ifndef FORSYTH_PYTHON_MANY_H
#define FORSYTH_PYTHON_MANY_H

#include <forsyth/formats.h>

#include "module.h"

/* ---- arrays (array.c) -------------------------------------------------------------------- */

enum { ARRAY_DIMENSIONS = 4 };

typedef struct array_object {
    PyObject ob_base;
    void *memory;   /* to be freed; NULL: it belongs to `base` */
    PyObject *base; /* or NULL */
    char *start;
    const char *format; /* as in Python's struct, a constant */
    bool is_readonly;
    int dimensions;
    Py_ssize_t item, shape[ARRAY_DIMENSIONS], strides[ARRAY_DIMENSIONS];
} array_object;

/* Takes the memory, whatever happens. `shape` is closed by 0 if it has fewer dimensions: the first
 * dimension, which may be 0, is apart. */
PyObject *array_new(void *memory, const char *format, size_t item, size_t count,
                    const Py_ssize_t *shape);

/* What Python is given in place of an array, which is taken: numpy's, or a memoryview. */
PyObject *array_give(PyObject *array);

/* A column of `count` rows that stand `stride` bytes apart; not to be written to. */
PyObject *array_column(PyObject *base, const void *start, const char *format, size_t item,
                       size_t count, size_t stride);

/* Memory for so many items; NULL, without an exception, if there is none, or too many are asked
 * for. Not cleared, unless so said. */
void *memory_for(size_t count, size_t item, bool is_clear);

/* Fills a Py_buffer for rows that may stand apart; false if `flags` cannot be served. */
bool buffer_fill(Py_buffer *view, PyObject *object, int flags, char *start, const char *format,
                 bool is_readonly, int dimensions, Py_ssize_t item, Py_ssize_t *shape,
                 Py_ssize_t *strides);

/* ---- threads (threads.c) ----------------------------------------------------------------- */

/* Calls task(context, i) for all i below `count`, in up to so many threads. To be called without
 * the interpreter's lock. */
void run_tasks(void (*task)(void *context, size_t i), void *context, size_t count,
               unsigned threads);

/* How many threads are meant: 0 is one for each processor. */
unsigned threads_meant(unsigned wanted);

/* ---- positions (positions.c) ------------------------------------------------------------- */

typedef struct positions_object {
    PyObject ob_base;
    PyObject *base; /* what the memory belongs to */
    const fy_game *game;
    const char *start;
    Py_ssize_t count, stride;
} positions_object;

PyObject *positions_new(PyObject *base, const fy_game *game, const void *start, size_t count,
                        size_t stride);

/* A faulty line has no position. Of chess and Azul zero bytes are none; in Jieqi they are an empty
 * board, so a place without a position has a viewer that there is not. */
enum { JIEQI_NOBODY = 255 };
bool is_empty_place(const fy_game *game, const char *place);

static inline const fy_chess *chess_at(const positions_object *p, size_t i)
{
    return (const fy_chess *)(const void *)(p->start + (Py_ssize_t)i * p->stride);
}

/* planes.c, features.c: methods of Positions */
PyObject *positions_planes(PyObject *self, PyObject *args, PyObject *named);
PyObject *positions_features(PyObject *self, PyObject *args, PyObject *named);
PyObject *positions_move_masks(PyObject *self, PyObject *args, PyObject *named);
PyObject *positions_move_indices(PyObject *self, PyObject *args, PyObject *named);

/* Is it chess, as what is for networks needs? */
bool is_chess(const positions_object *p);

/* Holds an array of indices, each below `count`; or false. */
bool indices_of(Py_buffer *view, PyObject *given, Py_ssize_t count);

/* Where results go: memory of the caller's, or new memory. */
typedef struct target {
    void *memory;
    Py_buffer view; /* of the caller's object, if `object` is not NULL */
    PyObject *object;
} target;

/* `out` is None or an object whose memory has exactly the size. */
bool target_open(target *t, PyObject *out, size_t count, size_t item);

/* Gives the caller's object, or an array over the new memory; or NULL after a failure. */
PyObject *target_close(target *t, bool is_good, const char *format, size_t item, size_t count,
                       const Py_ssize_t *shape);

/* ---- samples (samples.c) ----------------------------------------------------------------- */

typedef struct samples_object {
    PyObject ob_base;
    fy_sample *data;
    size_t count;
} samples_object;

/* Takes the memory. */
PyObject *samples_new(fy_sample *data, size_t count);

/* ---- the classes and functions of these files -------------------------------------------- */

bool array_make_type(PyObject *module);
bool positions_make_type(PyObject *module);
bool records_make_type(PyObject *module);
bool samples_make_type(PyObject *module);
bool reader_make_type(PyObject *module);
bool writer_make_type(PyObject *module);
extern PyMethodDef lines_methods[], samples_methods[];

#endif
