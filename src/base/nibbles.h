/* Packing and unpacking by half bytes, for the forms whose length depends on the position.
 *
 * A packed position is a row of half bytes, the low one of each byte first. If their number is odd,
 * a 0 fills the last byte. Numbers are written three bits at a time, the lowest first; the bit 8 of
 * a half byte says that more follow, and there are no more of them than needed.
 *
 * The unpacker keeps the first fault, and reads 0 from then on, so that readers need to look only
 * where a value decides how they go on. */
#ifndef FY_BASE_NIBBLES_H
#define FY_BASE_NIBBLES_H

#include <forsyth/base.h>

#include "bits.h"

/* ---- packing ----------------------------------------------------------------------------- */

typedef struct fy__packer {
    uint8_t *out; /* zeroed */
    size_t room;  /* in half bytes; what does not fit is left out */
    size_t len;
} fy__packer;

FY__INLINE void fy__pack_nibble(fy__packer *p, unsigned value)
{
    if (p->len == p->room) return;
    p->out[p->len / 2] |= (uint8_t)((value & 15) << 4 * (p->len & 1));
    p->len++;
}

FY__INLINE void fy__pack_number(fy__packer *p, unsigned number)
{
    for (; number > 7; number >>= 3) fy__pack_nibble(p, (number & 7) | 8);
    fy__pack_nibble(p, number);
}

/* Copies what has been packed, if it fits. */
FY__INLINE fy_result fy__packed_out(uint8_t *out, size_t cap, const fy__packer *p)
{
    const size_t bytes = (p->len + 1) / 2;
    if (cap < bytes) return (fy_result){FY_NO_SPACE, (uint32_t)bytes};
    memcpy(out, p->out, bytes);
    return (fy_result){FY_OK, (uint32_t)bytes};
}

/* ---- unpacking --------------------------------------------------------------------------- */

typedef struct fy__unpacker {
    const uint8_t *bytes;
    size_t len, at;  /* in half bytes */
    fy_result fault; /* the first one */
} fy__unpacker;

/* No position has as many bytes as are looked at, so that too many are found out. */
FY__INLINE fy__unpacker fy__unpack_from(const uint8_t *bytes, size_t len)
{
    const size_t most = 1024;
    return (fy__unpacker){bytes, 2 * (len < most ? len : most), 0, {FY_OK, 0}};
}

FY__INLINE void fy__unpack_blame(fy__unpacker *u, uint32_t code, size_t nibble)
{
    if (u->fault.code == FY_OK) u->fault = (fy_result){code, (uint32_t)(nibble / 2)};
}

FY__INLINE int fy__unpack_failed(const fy__unpacker *u)
{
    return u->fault.code != FY_OK;
}

/* Refuses the half byte that was read last, unless it is good. */
FY__INLINE void fy__unpack_require(fy__unpacker *u, int good)
{
    if (!good) fy__unpack_blame(u, FY_PACKED_VALUE, u->at - (u->at > 0));
}

FY__INLINE unsigned fy__unpack_nibble(fy__unpacker *u)
{
    if (fy__unpack_failed(u)) return 0;
    if (u->at == u->len) {
        fy__unpack_blame(u, FY_PACKED_SHORT, u->at);
        return 0;
    }
    const unsigned value = (unsigned)u->bytes[u->at / 2] >> 4 * (u->at & 1) & 15;
    u->at++;
    return value;
}

/* A number from `least` to `most`, which is less than 2^18. */
FY__INLINE unsigned fy__unpack_number(fy__unpacker *u, unsigned least, unsigned most)
{
    unsigned number = 0, nibble = 8;
    for (int shift = 0; nibble > 7; shift += 3) {
        nibble = fy__unpack_nibble(u);
        fy__unpack_require(u, shift < 18 && !(nibble == 0 && shift > 0));
        number |= shift < 18 ? (nibble & 7) << shift : 0;
    }
    fy__unpack_require(u, number >= least && number <= most);
    return fy__unpack_failed(u) ? least : number;
}

/* The result when everything has been read: nothing may be left but the 0 that fills a byte. */
FY__INLINE fy_result fy__unpacked(fy__unpacker *u)
{
    if (u->at & 1) fy__unpack_require(u, fy__unpack_nibble(u) == 0);
    if (u->at < u->len) fy__unpack_blame(u, FY_PACKED_LONG, u->at);
    return fy__unpack_failed(u) ? u->fault : (fy_result){FY_OK, (uint32_t)(u->at / 2)};
}

#endif
