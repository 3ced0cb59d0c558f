/* Bytes of a file, as its readers want them: whatever is not used comes first in the next buffer.
 * A file is any object whose read(n) gives bytes. */
#ifndef FORSYTH_PYTHON_FEED_H
#define FORSYTH_PYTHON_FEED_H

#include "module.h"

enum { FEED_CHUNK = 1 << 20, FEED_UNUSED_MAX = 1 << 24 };

typedef struct feed {
    PyObject *read; /* the method */
    char *bytes;
    size_t at, len, room; /* bytes from `at` to `len` are there */
    bool is_last;         /* and no more will come              */
} feed;

bool feed_open(feed *f, PyObject *file);
void feed_close(feed *f);

/* Moves what is not used to the front and reads on. False: an exception is set. */
bool feed_more(feed *f);

#endif
