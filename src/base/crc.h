/* CRC-32C (Castagnoli), by which damage to stored bytes is found out. */
#ifndef FY_BASE_CRC_H
#define FY_BASE_CRC_H

#include <stddef.h>
#include <stdint.h>

/* The checksum of more bytes, after those of which `crc` is the checksum; 0 is that of none. */
uint32_t fy__crc32c(uint32_t crc, const uint8_t *bytes, size_t len);

#endif
