/* Functions of shared libraries that are loaded when they are first needed. So the program starts
 * without them, which takes a tenth of the time, and runs where they are missing.
 *
 *     #define CALLS(CALL) CALL(PQclear) CALL(PQexec)
 *     static struct {
 *         CALLS(LATE_MEMBER)
 *     } pq;
 *     static const char *const names[] = {CALLS(LATE_NAME)};
 *     static late_calls pq_calls = LATE_CALLS(pq, names, "libpq.so.5");
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
#define LATE_CALLS(into, names, file)                                                              \
    {                                                                                              \
        &(into), (names), sizeof(names) / sizeof *(names), (file), PTHREAD_MUTEX_INITIALIZER,      \
            false                                                                                  \
    }

/* In any thread. False if the library is missing, or one of the functions is. */
bool late_load(late_calls *calls);

#endif
