/* Asking the ranks about fingerprints, each of which is one rank's affair: together they keep a set
 * that is as large as all their memories. */
#ifndef CLUSTER_EXCHANGE_H
#define CLUSTER_EXCHANGE_H

#include "input/sharing.h"

/* As input_sharing has it. 16 bytes go to the owner of each fingerprint, and 8 come back. */
void exchange_ask(uint64_t *answers, const struct fingerprint *about, size_t count,
                  fingerprint_judge *judge, void *context);

#endif
