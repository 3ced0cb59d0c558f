/* Files of packed positions.
 *
 * A header, blocks, and an end: see docs/packed.md. Each checksum takes in the one before it, so
 * that a block that is missing, doubled or out of place is found, and the last one answers for the
 * whole file. What is read is trusted only when the checksum of its block is right; the sizes that
 * say how much to read are bounded, so that memory is, too. */
#include "packed.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "input.h"

enum { FLAG_NO_COUNTERS = 1, TOTAL_BYTES = 8 };

/* ---- numbers and checksums --------------------------------------------------------------- */

static void store_u32(uint8_t *out, uint32_t number)
{
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(number >> 8 * i);
}

static void store_u64(uint8_t *out, uint64_t number)
{
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t load_number(const uint8_t *bytes, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++) number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

/* What eight bytes do to a checksum: entry [i][b] is for the byte b with i bytes behind it. */
static uint32_t crc_table[8][256];

static void make_crc_table(void)
{
    if (crc_table[0][1] != 0) return;
    for (uint32_t b = 0; b < 256; b++) {
        uint32_t crc = b;
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0x82f63b78u : 0);
        crc_table[0][b] = crc;
    }
    for (int i = 1; i < 8; i++)
        for (uint32_t b = 0; b < 256; b++) {
            const uint32_t before = crc_table[i - 1][b];
            crc_table[i][b] = before >> 8 ^ crc_table[0][before & 255];
        }
}

/* CRC-32C of more bytes, after those of which `crc` is the checksum; 0 is that of none. */
static uint32_t crc32c(uint32_t crc, const uint8_t *bytes, size_t len)
{
    crc = ~crc;
    for (; len >= 8; bytes += 8, len -= 8) {
        const uint64_t eight = load_number(bytes, 8) ^ crc;
        crc = 0;
        for (int i = 0; i < 8; i++) crc ^= crc_table[7 - i][eight >> 8 * i & 255];
    }
    for (; len > 0; bytes++, len--) crc = crc >> 8 ^ crc_table[0][(crc ^ *bytes) & 255];
    return ~crc;
}

/* The checksum of a block: of the one before it, of the first 8 bytes of its head, and of its
 * records. */
static uint32_t block_checksum(uint32_t before, const uint8_t *head, const uint8_t *body,
                               size_t len)
{
    uint8_t chain[4];
    store_u32(chain, before);
    return crc32c(crc32c(crc32c(0, chain, sizeof chain), head, 8), body, len);
}

/* ---- writing ----------------------------------------------------------------------------- */

static uint8_t number_of(const fy_game *game)
{
    uint8_t number = 0;
    while (fy_game_at(number) != game) number++;
    return (uint8_t)(number + 1);
}

void packed_begin(packed_writer *w, const fy_game *game, uint32_t style)
{
    uint8_t header[PACKED_HEADER] = PACKED_MAGIC;
    make_crc_table();
    *w = (packed_writer){.game = game, .style = style};
    header[4] = PACKED_VERSION;
    header[5] = number_of(game);
    header[6] = style & FY_PACK_NO_COUNTERS ? FLAG_NO_COUNTERS : 0;
    header[7] = (uint8_t)fy_packed_size(game, style);
    w->checksum = crc32c(0, header, 8);
    store_u32(header + 8, w->checksum);
    out_text((const char *)header, sizeof header);
}

static void write_block(packed_writer *w)
{
    store_u32(w->block, w->in_block);
    store_u32(w->block + 4, (uint32_t)w->used);
    w->checksum = block_checksum(w->checksum, w->block, w->block + PACKED_HEADER, w->used);
    store_u32(w->block + 8, w->checksum);
    out_text((const char *)w->block, PACKED_HEADER + w->used);
    w->in_block = 0;
    w->used = 0;
}

void packed_flush(packed_writer *w)
{
    if (w->in_block > 0) write_block(w);
}

void packed_add(packed_writer *w, const uint8_t *record, size_t len)
{
    const size_t fixed = fy_packed_size(w->game, w->style), prefix = fixed == 0;
    const size_t most = prefix + (fixed > 0 ? fixed : FY_PACKED_MAX);
    if (w->used + most > PACKED_BLOCK_MAX) packed_flush(w);
    uint8_t *to = w->block + PACKED_HEADER + w->used;
    if (prefix) to[0] = (uint8_t)len;
    memcpy(to + prefix, record, len);
    w->used += prefix + len;
    w->in_block++;
    w->count++;
}

void packed_end(packed_writer *w)
{
    packed_flush(w);
    store_u64(w->block + PACKED_HEADER, w->count);
    w->used = TOTAL_BYTES;
    write_block(w);
}

/* ---- faults ------------------------------------------------------------------------------ */

__attribute__((format(printf, 3, 4))) static bool fails(packed_reader *r, uint64_t byte,
                                                        const char *what, ...)
{
    va_list args;
    va_start(args, what);
    vsnprintf(r->fault.what, sizeof r->fault.what, what, args);
    va_end(args);
    r->fault.byte = byte;
    r->fault.block = r->blocks;
    return false;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Reads that many bytes, or all that are left; gives how many. */
static size_t read_bytes(packed_reader *r, void *to, size_t len)
{
    size_t got = 0;
    while (got < len && !input_interrupted()) {
        const ptrdiff_t n = source_read(&r->from, (char *)to + got, len - got);
        if (n == 0 || source_has_failed(&r->from)) break;
        if (n > 0) got += (size_t)n;
    }
    r->at += got;
    return got;
}

static bool check_header(packed_reader *r, const uint8_t header[PACKED_HEADER])
{
    r->checksum = crc32c(0, header, 8);
    if (load_number(header + 8, 4) != r->checksum)
        return fails(r, 8, "the header does not have this checksum");
    r->game = header[5] > 0 ? fy_game_at(header[5] - 1u) : NULL;
    if (r->game == NULL) return fails(r, 5, "there is no game %d", header[5]);
    if (header[6] & ~FLAG_NO_COUNTERS) return fails(r, 6, "there are no flags %d", header[6]);
    r->style = header[6] & FLAG_NO_COUNTERS ? FY_PACK_NO_COUNTERS : 0;
    r->record_size = header[7];
    if (r->record_size != fy_packed_size(r->game, r->style))
        return fails(r, 7, "no record of this game has %d bytes", header[7]);
    return true;
}

bool packed_open(packed_reader *r, int fd)
{
    uint8_t header[PACKED_HEADER];
    const size_t magic = sizeof PACKED_MAGIC - 1;
    memset(r, 0, sizeof *r);
    make_crc_table();
    source_start(&r->from, fd);
    const size_t got = read_bytes(r, header, sizeof header);
    if (source_has_failed(&r->from)) return false;
    if (memcmp(header, PACKED_MAGIC, got < magic ? got : magic) != 0)
        return fails(r, 0, "this is not a packed file: those begin with '" PACKED_MAGIC "'");
    if (got > magic && header[magic] != PACKED_VERSION)
        return fails(r, magic, "the version is %d, and this program reads version %d",
                     header[magic], PACKED_VERSION);
    if (got < sizeof header) return fails(r, got, "the file ends before its first block");
    return check_header(r, header);
}

void packed_close(packed_reader *r)
{
    source_end(&r->from);
}

/* Does the head of a block make sense? The end has no records, and its bytes are a number. */
static bool is_head_sound(const packed_reader *r, uint64_t records, uint64_t bytes)
{
    if (records == 0) return bytes == TOTAL_BYTES;
    if (bytes > PACKED_BLOCK_MAX) return false;
    return r->record_size > 0 ? records * r->record_size == bytes : records <= bytes / 2;
}

/* Reads the next block whole, be it the end. */
static bool read_block(packed_reader *r)
{
    uint8_t head[PACKED_HEADER];
    const uint64_t start = r->at;
    out_flush(); /* before this program may wait */
    const size_t got = read_bytes(r, head, sizeof head);
    if (source_has_failed(&r->from) || input_interrupted()) return false;
    r->blocks++;
    if (got == 0) return fails(r, start, "the file ends without its end: it was cut short");
    if (got < sizeof head) return fails(r, r->at, "the file ends in the head of a block");
    const uint64_t records = load_number(head, 4), bytes = load_number(head + 4, 4);
    if (!is_head_sound(r, records, bytes))
        return fails(r, start, "no block has %" PRIu64 " records in %" PRIu64 " bytes", records,
                     bytes);
    r->used = read_bytes(r, r->block, bytes);
    if (source_has_failed(&r->from) || input_interrupted()) return false;
    if (r->used < bytes) return fails(r, r->at, "the file ends in a block");
    r->checksum = block_checksum(r->checksum, head, r->block, bytes);
    if (load_number(head + 8, 4) != r->checksum)
        return fails(r, start + 8,
                     "the block does not have this checksum, or is not the one that belongs here");
    r->in_block = (uint32_t)records;
    r->next = 0;
    return true;
}

/* The end has been read: is it that of these records, and of the file? */
static packed_state take_end(packed_reader *r)
{
    uint8_t more;
    const uint64_t total = load_number(r->block, TOTAL_BYTES), end = r->at;
    if (total != r->count) {
        fails(r, end - TOTAL_BYTES, "the file should have %" PRIu64 " records, and has %" PRIu64,
              total, r->count);
        return PACKED_FAULT;
    }
    if (read_bytes(r, &more, 1) > 0) {
        r->blocks = 0;
        fails(r, end, "there is more after the end");
    }
    return source_has_failed(&r->from) || r->fault.what[0] != '\0' ? PACKED_FAULT : PACKED_END;
}

/* The records of a block fill it exactly. */
static bool take_record(packed_reader *r, fy_position *out)
{
    const uint64_t start = r->at - r->used; /* of the block's records */
    const size_t prefix = r->record_size == 0, left = r->used - r->next;
    const size_t size = prefix && left > 0 ? r->block[r->next] : r->record_size;
    r->fault.record = r->count + 1;
    if (left < prefix + size || left == 0)
        return fails(r, start + r->next, "the record does not fit its block");
    const fy_result unpacked = fy_unpack(out, r->game, r->block + r->next + prefix, size);
    if (unpacked.code != FY_OK)
        return fails(r, start + r->next + prefix + unpacked.at, "%s: %s",
                     fy_code_name(unpacked.code), fy_code_text(unpacked.code));
    r->next += prefix + size;
    if (r->in_block == 1 && r->next < r->used)
        return fails(r, start + r->next, "there is more in the block than its records");
    r->fault.record = 0;
    r->in_block--;
    r->count++;
    return true;
}

packed_state packed_next(packed_reader *r, fy_position *out)
{
    if (r->in_block == 0) {
        if (!read_block(r)) return PACKED_FAULT;
        if (r->in_block == 0) return take_end(r);
    }
    return take_record(r, out) ? PACKED_RECORD : PACKED_FAULT;
}
