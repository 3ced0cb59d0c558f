/* Files of packed positions.
 *
 * A header, blocks, and an end: see docs/packed.md. Each checksum takes in the one before it, so
 * that a block that is missing, doubled or out of place is found, and the last one answers for the
 * whole file. A block is judged when all of it is there, and its records are given out one by one
 * from where it lies. The sizes that say how much to wait for are bounded.
 *
 * A step of the reader uses up what it reads and gives 1, or it gives 0: more bytes are needed, or
 * there is a fault. */
#include <forsyth/forsyth.h>

#include "base/bits.h"
#include "base/crc.h"

enum { FILE_HEAD = FY_PACKED_HEAD_SIZE, FILE_TOTAL = 8 };

/* The bytes of the header. */
enum { FILE_MAGIC = sizeof FY_PACKED_MAGIC - 1 };
enum { AT_VERSION = FILE_MAGIC, AT_GAME, AT_FLAGS, AT_SIZE, AT_CHECKSUM };

_Static_assert(AT_CHECKSUM + 4 == FILE_HEAD, "a checksum ends each head");
_Static_assert(FY_PACK_NO_COUNTERS == 1, "the flags of a file are the style of its records");

/* ---- numbers and checksums --------------------------------------------------------------- */

static void store_u32(uint8_t *out, uint32_t number)
{
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(number >> 8 * i);
}

static uint32_t load_u32(const uint8_t *bytes)
{
    uint32_t number = 0;
    for (int i = 0; i < 4; i++) number |= (uint32_t)bytes[i] << 8 * i;
    return number;
}

/* Of the checksum before it, of the first 8 bytes of its head, and of its records. */
static uint32_t block_checksum(uint32_t before, const uint8_t *head, const uint8_t *body,
                               size_t len)
{
    uint8_t chain[4];
    store_u32(chain, before);
    return fy__crc32c(fy__crc32c(fy__crc32c(0, chain, sizeof chain), head, 8), body, len);
}

/* ---- reading ----------------------------------------------------------------------------- */

typedef struct packed_input {
    const uint8_t *p, *end;
    int is_last;
} packed_input;

static size_t bytes_left(const packed_input *in)
{
    return (size_t)(in->end - in->p);
}

static int use_bytes(fy_packed_reader *r, packed_input *in, size_t len)
{
    in->p += len;
    r->at += len;
    return 1;
}

/* The byte counts from where the reader is. */
static int packed_fails(fy_packed_reader *r, uint32_t code, uint64_t ahead)
{
    r->stage = FY_PACKED_FAILED;
    r->fault.code = code;
    r->fault.at = r->at + ahead;
    r->fault.block = r->blocks;
    return 0;
}

static int packed_fails_with(fy_packed_reader *r, uint32_t code, uint64_t ahead, uint64_t first,
                             uint64_t second)
{
    r->fault.number[0] = first;
    r->fault.number[1] = second;
    return packed_fails(r, code, ahead);
}

static int judge_header(fy_packed_reader *r, const uint8_t *header)
{
    r->checksum = fy__crc32c(0, header, AT_CHECKSUM);
    if (load_u32(header + AT_CHECKSUM) != r->checksum)
        return packed_fails(r, FY_PACKED_FILE_HEADER, AT_CHECKSUM);
    const fy_game *game = fy_game_numbered(header[AT_GAME]);
    if (game == NULL) return packed_fails_with(r, FY_PACKED_FILE_GAME, AT_GAME, header[AT_GAME], 0);
    if (header[AT_FLAGS] & ~FY_PACK_NO_COUNTERS)
        return packed_fails_with(r, FY_PACKED_FILE_FLAGS, AT_FLAGS, header[AT_FLAGS], 0);
    if (header[AT_SIZE] != fy_packed_size(game, header[AT_FLAGS]))
        return packed_fails_with(r, FY_PACKED_FILE_SIZE, AT_SIZE, header[AT_SIZE], 0);
    r->game = game;
    r->style = header[AT_FLAGS];
    r->record_size = header[AT_SIZE];
    r->stage = FY_PACKED_AT_BLOCK;
    return 1;
}

static int read_header(fy_packed_reader *r, packed_input *in)
{
    const size_t left = bytes_left(in);
    if (left < FILE_HEAD && !in->is_last) return 0;
    if (left > 0 && memcmp(in->p, FY_PACKED_MAGIC, left < FILE_MAGIC ? left : FILE_MAGIC) != 0)
        return packed_fails(r, FY_PACKED_FILE_MAGIC, 0);
    if (left > AT_VERSION && in->p[AT_VERSION] != FY_PACK_VERSION)
        return packed_fails_with(r, FY_PACKED_FILE_VERSION, AT_VERSION, in->p[AT_VERSION],
                                 FY_PACK_VERSION);
    if (left < FILE_HEAD) return packed_fails(r, FY_PACKED_FILE_CUT_HEADER, left);
    return judge_header(r, in->p) && use_bytes(r, in, FILE_HEAD);
}

/* Does the head of a block make sense? The end has no records, and its bytes are a number. */
static int is_head_sound(const fy_packed_reader *r, uint64_t records, uint64_t bytes)
{
    if (records == 0) return bytes == FILE_TOTAL;
    if (bytes > FY_PACKED_BLOCK_MAX) return 0;
    return r->record_size > 0 ? records * r->record_size == bytes : records <= bytes / 2;
}

/* Is it the end of these records? */
static int take_end(fy_packed_reader *r, packed_input *in)
{
    const uint64_t total = fy__load(in->p + FILE_HEAD);
    if (total != r->count)
        return packed_fails_with(r, FY_PACKED_FILE_TOTAL, FILE_HEAD, total, r->count);
    r->stage = FY_PACKED_AT_END;
    return use_bytes(r, in, FILE_HEAD + FILE_TOTAL);
}

/* Where the file ends without its end. */
static int cut_short(fy_packed_reader *r, size_t left)
{
    r->blocks++;
    if (left == 0) return packed_fails(r, FY_PACKED_FILE_CUT, 0);
    return packed_fails(r, left < FILE_HEAD ? FY_PACKED_FILE_CUT_HEAD : FY_PACKED_FILE_CUT_BLOCK,
                        left);
}

/* Judges the next block, be it the end, when it is there. */
static int open_block(fy_packed_reader *r, packed_input *in)
{
    const size_t left = bytes_left(in);
    const uint8_t *head = in->p;
    if (left < FILE_HEAD) return in->is_last ? cut_short(r, left) : 0;
    const uint32_t records = load_u32(head), bytes = load_u32(head + 4);
    const int is_sound = is_head_sound(r, records, bytes);
    if (is_sound && left - FILE_HEAD < bytes) return in->is_last ? cut_short(r, left) : 0;
    r->blocks++;
    if (!is_sound) return packed_fails_with(r, FY_PACKED_FILE_HEAD, 0, records, bytes);
    r->checksum = block_checksum(r->checksum, head, head + FILE_HEAD, bytes);
    if (load_u32(head + AT_CHECKSUM) != r->checksum)
        return packed_fails(r, FY_PACKED_FILE_BLOCK, AT_CHECKSUM);
    if (records == 0) return take_end(r, in);
    r->records = records;
    r->bytes = bytes;
    return use_bytes(r, in, FILE_HEAD);
}

static int record_fails(fy_packed_reader *r, uint32_t code, uint64_t ahead)
{
    r->fault.record = r->count + 1;
    return packed_fails(r, code, ahead);
}

/* The records of a block fill it exactly. */
static int take_record(fy_position *out, fy_packed_reader *r, packed_input *in)
{
    fy_position scratch;
    if (bytes_left(in) < r->bytes) /* though the whole block was there before */
        return in->is_last ? packed_fails(r, FY_PACKED_FILE_CUT_BLOCK, bytes_left(in)) : 0;
    const size_t prefix = r->record_size == 0;
    const size_t size = prefix + (prefix && r->bytes > 0 ? in->p[0] : r->record_size);
    if (r->bytes < size || r->bytes == 0) return record_fails(r, FY_PACKED_FILE_RECORD, 0);
    const int has_more = r->records == 1 && r->bytes > size;
    const fy_result unpacked = fy_unpack(has_more ? &scratch : out, r->game, in->p + prefix,
                                         size - prefix);
    if (unpacked.code != FY_OK) return record_fails(r, unpacked.code, prefix + unpacked.at);
    if (has_more) return record_fails(r, FY_PACKED_FILE_REST, size);
    r->records--;
    r->bytes -= (uint32_t)size;
    r->count++;
    return use_bytes(r, in, size);
}

static int nothing_follows(fy_packed_reader *r, const packed_input *in)
{
    if (bytes_left(in) == 0) {
        if (in->is_last) r->stage = FY_PACKED_DONE;
        return 0;
    }
    packed_fails(r, FY_PACKED_FILE_MORE, 0);
    r->fault.block = 0; /* it is in none */
    return 0;
}

/* One step: a header, the head of a block, a record, or the end. */
static int read_on(fy_position *out, fy_packed_reader *r, packed_input *in)
{
    switch (r->stage) {
    case FY_PACKED_AT_HEADER: return read_header(r, in);
    case FY_PACKED_AT_BLOCK:
        if (out == NULL) return 0;
        return r->records == 0 ? open_block(r, in) : take_record(out, r, in);
    case FY_PACKED_AT_END: return nothing_follows(r, in);
    default: return 0;
    }
}

fy_unpacked fy_packed_read(fy_position *positions, size_t cap, fy_packed_reader *reader,
                           const uint8_t *bytes, size_t len, int is_last)
{
    packed_input in = {bytes, len > 0 ? bytes + len : bytes, is_last};
    const uint64_t at = reader->at, count = reader->count;
    size_t given = 0;
    while (read_on(given < cap ? &positions[given] : NULL, reader, &in))
        given = (size_t)(reader->count - count);
    return (fy_unpacked){given, (size_t)(reader->at - at)};
}

/* ---- writing ----------------------------------------------------------------------------- */

/* Closes the block and puts it out, where there is room for it. */
static size_t put_block(uint8_t *out, fy_packed_writer *w)
{
    const size_t size = FILE_HEAD + w->bytes;
    store_u32(w->block, w->records);
    store_u32(w->block + 4, w->bytes);
    w->checksum = block_checksum(w->checksum, w->block, w->block + FILE_HEAD, w->bytes);
    store_u32(w->block + AT_CHECKSUM, w->checksum);
    memcpy(out, w->block, size);
    w->records = w->bytes = 0;
    return size;
}

static size_t size_of_block(const fy_packed_writer *w)
{
    return w->records > 0 ? FILE_HEAD + w->bytes : 0;
}

fy_result fy_packed_begin(uint8_t *out, size_t cap, fy_packed_writer *writer, const fy_game *game,
                          uint32_t style)
{
    uint8_t header[FILE_HEAD] = FY_PACKED_MAGIC;
    if (style & ~(uint32_t)FY_PACK_NO_COUNTERS) return (fy_result){FY_UNKNOWN_OPTION, 0};
    if (cap < FILE_HEAD) return (fy_result){FY_NO_SPACE, FILE_HEAD};
    header[AT_VERSION] = FY_PACK_VERSION;
    header[AT_GAME] = (uint8_t)fy_game_number(game);
    header[AT_FLAGS] = (uint8_t)style;
    header[AT_SIZE] = (uint8_t)fy_packed_size(game, style);
    memset(writer, 0, sizeof *writer);
    writer->game = game;
    writer->style = style;
    writer->checksum = fy__crc32c(0, header, AT_CHECKSUM);
    store_u32(header + AT_CHECKSUM, writer->checksum);
    memcpy(out, header, FILE_HEAD);
    return (fy_result){FY_OK, FILE_HEAD};
}

fy_result fy_packed_flush(uint8_t *out, size_t cap, fy_packed_writer *writer)
{
    const size_t size = size_of_block(writer);
    if (cap < size) return (fy_result){FY_NO_SPACE, (uint32_t)size};
    if (size > 0) put_block(out, writer);
    return (fy_result){FY_OK, (uint32_t)size};
}

/* A block ends where a record of the largest size might not fit. */
fy_result fy_packed_add_record(uint8_t *out, size_t cap, fy_packed_writer *writer,
                               const uint8_t *record, size_t len)
{
    const size_t fixed = fy_packed_size(writer->game, writer->style), prefix = fixed == 0;
    const size_t most = fixed > 0 ? fixed : FY_PACKED_MAX, least = fixed > 0 ? fixed : 1;
    fy_result done = {FY_OK, 0};
    if (len < least) return (fy_result){FY_PACKED_SHORT, (uint32_t)len};
    if (len > most) return (fy_result){FY_PACKED_LONG, (uint32_t)most};
    if (writer->bytes + prefix + most > FY_PACKED_BLOCK_MAX)
        done = fy_packed_flush(out, cap, writer);
    if (done.code != FY_OK) return done;
    uint8_t *to = writer->block + FILE_HEAD + writer->bytes;
    if (prefix) to[0] = (uint8_t)len;
    memcpy(to + prefix, record, len);
    writer->bytes += (uint32_t)(prefix + len);
    writer->records++;
    writer->count++;
    return done;
}

fy_result fy_packed_add(uint8_t *out, size_t cap, fy_packed_writer *writer, const fy_position *pos)
{
    uint8_t record[FY_PACKED_MAX];
    const fy_result packed = fy_pack(record, sizeof record, writer->game, pos, writer->style);
    if (packed.code != FY_OK) return packed;
    return fy_packed_add_record(out, cap, writer, record, packed.at);
}

fy_result fy_packed_end(uint8_t *out, size_t cap, fy_packed_writer *writer)
{
    const size_t size = size_of_block(writer) + FILE_HEAD + FILE_TOTAL;
    if (cap < size) return (fy_result){FY_NO_SPACE, (uint32_t)size};
    const fy_result block = fy_packed_flush(out, cap, writer);
    fy__store(writer->block + FILE_HEAD, writer->count);
    writer->bytes = FILE_TOTAL;
    put_block(out + block.at, writer);
    return (fy_result){FY_OK, (uint32_t)size};
}
