/* CRC-32C, eight bytes at a time: what each does to the checksum is looked up, by how many bytes
 * are behind it. */
#include "crc.h"

#include "bits.h"
#include "crc_table.h"

uint32_t fy__crc32c(uint32_t crc, const uint8_t *bytes, size_t len)
{
    crc = ~crc;
    for (; len >= 8; bytes += 8, len -= 8) {
        const uint64_t eight = fy__load(bytes) ^ crc;
        crc = 0;
        for (int i = 0; i < 8; i++) crc ^= fy__crc32c_table[7 - i][eight >> 8 * i & 255];
    }
    for (; len > 0; bytes++, len--) crc = crc >> 8 ^ fy__crc32c_table[0][(crc ^ *bytes) & 255];
    return ~crc;
}
