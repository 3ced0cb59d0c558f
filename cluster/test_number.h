/* Numbers that tests change, by variables of the environment: only in the program that is built for
 * tests. */
#ifndef CLUSTER_TEST_NUMBER_H
#define CLUSTER_TEST_NUMBER_H

#ifdef FORSYTH_MPI_TEST
#include <stdint.h>
#include <stdlib.h>

static inline uint64_t test_number(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text != NULL ? strtoull(text, NULL, 10) : otherwise;
}
#else
#define test_number(name, otherwise) (otherwise)
#endif

#endif
