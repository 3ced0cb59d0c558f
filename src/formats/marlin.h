/* The board of marlinformat, which viriformat has, too. */
#ifndef FY_FORMATS_MARLIN_H
#define FY_FORMATS_MARLIN_H

#include "internal.h"

enum { MARLIN_SIZE = 32 };

/* Reads one: FY_OK, or FY_SAMPLE_VALUE with its byte. */
fy_result fy__marlin_get(fy_sample *out, const uint8_t bytes[MARLIN_SIZE]);

/* Writes one; FY_SAMPLE_PIECES if there are too many. */
fy_result fy__marlin_put(uint8_t out[MARLIN_SIZE], const fy_sample *sample);

uint32_t fy__marlin_losses(const fy_sample *sample);

#endif
