/* A page of memory between two that nobody may touch: what reads or writes a byte too many there is
 * stopped by the machine. The file that includes this defines _DEFAULT_SOURCE, for mmap without a
 * file. */
#ifndef LONE_PAGE_H
#define LONE_PAGE_H

#include <sys/mman.h>
#include <unistd.h>

#include "support.h"

typedef struct lone_page {
    char *around, *page;
    size_t size;
} lone_page;

static inline lone_page make_lone_page(void)
{
    lone_page p = {.size = (size_t)sysconf(_SC_PAGESIZE)};
    p.around = mmap(NULL, 3 * p.size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(p.around != MAP_FAILED);
    p.page = p.around + p.size;
    assert_int_equal(mprotect(p.page, p.size, PROT_READ | PROT_WRITE), 0);
    return p;
}

static inline void free_lone_page(const lone_page *p)
{
    munmap(p->around, 3 * p->size);
}

#endif
