#include "late_calls.h"

#include <dlfcn.h>
#include <string.h>

/* A pointer to data becomes one to a function, as POSIX has dlsym() do it. */
static bool load(late_calls *calls)
{
    char *into = calls->into;
    void *library = dlopen(calls->file, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return false;
    for (size_t i = 0; i < calls->count; i++) {
        void *found = dlsym(library, calls->names[i]);
        if (found == NULL) return false;
        memcpy(into + i * sizeof found, &found, sizeof found);
    }
    return true;
}

bool late_load(late_calls *calls)
{
    pthread_mutex_lock(&calls->lock);
    if (!calls->are_there) calls->are_there = load(calls);
    const bool are_there = calls->are_there;
    pthread_mutex_unlock(&calls->lock);
    return are_there;
}
