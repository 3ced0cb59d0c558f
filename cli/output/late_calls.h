/* Functions of shared libraries that are loaded when they are first needed. So the program starts
 * without them, which takes a tenth of the time, and runs where they are missing.
 *
 *     #define CALLS(CALL) CALL(PQclear) CALL(PQexec)
 *     LATE_CALLS(pq, CALLS, "libpq.so.5")
 *
 * Once late_load(&pq_calls) is true, pq.PQexec is the function. */
#ifndef CLI_LATE_CALLS_H
#define CLI_LATE_CALLS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct late_calls {
    void *into;               /* a struct of pointers to functions, */
    const char *const *names; /* which have these names, */
    size_t count;
    const char *file; /* in this library */
    pthread_mutex_t lock;
    bool are_there;
} late_calls;

#define LATE_MEMBER(name) __typeof__ (&(name))(name);
#define LATE_NAME(name) #name,

/* NOLINTBEGIN(bugprone-macro-parentheses): names cannot have any */
#define LATE_CALLS(library, calls, path)                                                           \
    static struct {                                                                                \
        calls(LATE_MEMBER)                                                                         \
    } library;                                                                                     \
    static const char *const library##_names[] = {calls(LATE_NAME)};                               \
    static late_calls library##_calls = {.into = &library,                                         \
                                         .names = library##_names,                                 \
                                         .count = sizeof library##_names / sizeof(char *),         \
                                         .file = path,                                             \
                                         .lock = PTHREAD_MUTEX_INITIALIZER};
/* NOLINTEND(bugprone-macro-parentheses) */

/* In any thread. False if the library is missing, or one of the functions is. */
bool late_load(late_calls *calls);

#endif
