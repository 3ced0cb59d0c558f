#include "spool.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "temporary.h"

static void spill(spool *s)
{
    if (s->used == 0) return;
    if (s->file == NULL) s->file = temporary_file();
    if (fwrite(&s->used, sizeof s->used, 1, s->file) != 1 ||
        fwrite(s->bytes, 1, s->used, s->file) != s->used)
        temporary_fail("write");
    s->used = 0;
}

void spool_add(spool *s, const char *bytes, size_t len)
{
    if (s->bytes == NULL) s->bytes = talk_need(malloc(SPOOL_ROOM));
    while (len > 0) {
        const size_t part = len < SPOOL_ROOM ? len : SPOOL_ROOM;
        if (part > SPOOL_ROOM - s->used) spill(s);
        memcpy(s->bytes + s->used, bytes, part);
        s->used += part;
        bytes += part;
        len -= part;
    }
}

static void give_file(spool *s, void (*use)(void *context, const char *bytes, size_t len),
                      void *context)
{
    size_t len;
    spill(s);
    rewind(s->file);
    while (fread(&len, sizeof len, 1, s->file) == 1) {
        if (fread(s->bytes, 1, len, s->file) != len) temporary_fail("read");
        use(context, s->bytes, len);
    }
}

void spool_give(spool *s, void (*use)(void *context, const char *bytes, size_t len), void *context)
{
    if (s->file != NULL)
        give_file(s, use, context);
    else if (s->used > 0)
        use(context, s->bytes, s->used);
    spool_drop(s);
}

void spool_drop(spool *s)
{
    if (s->file != NULL) fclose(s->file);
    s->file = NULL;
    s->used = 0;
}

void spool_free(spool *s)
{
    spool_drop(s);
    free(s->bytes);
    s->bytes = NULL;
}
