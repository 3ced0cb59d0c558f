/* SHA-256 (FIPS 180-4), of short texts. */
#ifndef CLI_ROOMS_SHA256_H
#define CLI_ROOMS_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(uint8_t out[SHA256_BYTES], const void *bytes, size_t len);

#endif
