#include "feed.h"

#include <stdlib.h>
#include <string.h>

bool feed_open(feed *f, PyObject *file)
{
    memset(f, 0, sizeof *f);
    f->read = PyObject_GetAttrString(file, "read");
    return f->read != NULL;
}

void feed_close(feed *f)
{
    Py_CLEAR(f->read);
    free(f->bytes);
    f->bytes = NULL;
}

static bool make_room(feed *f, size_t more)
{
    if (f->room - f->len >= more) return true;
    char *grown = realloc(f->bytes, f->len + more);
    if (grown == NULL) {
        PyErr_NoMemory();
        return false;
    }
    f->bytes = grown;
    f->room = f->len + more;
    return true;
}

bool feed_more(feed *f)
{
    char *bytes;
    Py_ssize_t len;
    if (f->is_last) return true;
    if (f->at > 0) memmove(f->bytes, f->bytes + f->at, f->len - f->at);
    f->len -= f->at;
    f->at = 0;
    if (f->len > FEED_UNUSED_MAX) {
        PyErr_SetString(PyExc_ValueError, "there is a line, or a record, of more than 16 MiB");
        return false;
    }
    PyObject *got = PyObject_CallFunction(f->read, "i", FEED_CHUNK);
    if (got == NULL) return false;
    if (!PyBytes_Check(got)) {
        PyErr_Format(PyExc_TypeError, "read() gave %R, and not bytes: open the file as 'rb'",
                     Py_TYPE(got));
        Py_DECREF(got);
        return false;
    }
    bool done = PyBytes_AsStringAndSize(got, &bytes, &len) == 0 && make_room(f, (size_t)len + 1);
    if (done) {
        memcpy(f->bytes + f->len, bytes, (size_t)len);
        f->len += (size_t)len;
        f->is_last = len == 0;
    }
    Py_DECREF(got);
    return done;
}
