/* Bytes are read as a file of packed positions in one piece and in many, with the same positions
 * and the same fault. What a good file holds is written as that file again, whatever its blocks.
 *
 * The first byte is the size of the pieces, the second one how many positions a call has room for;
 * an odd third one has the checksums mended, so that what lies behind them is reached. */
#include "input.h"

enum { ROOM = 64, HEAD = FY_PACKED_HEAD_SIZE };

typedef struct outcome {
    fy_packed_reader reader;
    uint64_t hash; /* of all positions */
} outcome;

static void take(outcome *o, const fy_position *positions, size_t count)
{
    const uint8_t *bytes = (const uint8_t *)positions;
    for (size_t i = 0; i < count * sizeof *positions; i++)
        o->hash = (o->hash ^ bytes[i]) * UINT64_C(0x100000001b3);
}

/* Each time there are `piece` bytes more, and all that can be read is read. */
static void read_in_pieces(outcome *o, const uint8_t *bytes, size_t len, size_t piece, size_t cap)
{
    size_t used = 0, offered = 0;
    memset(o, 0, sizeof *o);
    while (o->reader.stage != FY_PACKED_DONE && o->reader.stage != FY_PACKED_FAILED) {
        offered = len - offered > piece ? offered + piece : len;
        fy_unpacked done;
        do {
            fy_position positions[ROOM];
            char *window = exact_copy(bytes + used, offered - used);
            done = fy_packed_read(positions, cap, &o->reader, (const uint8_t *)window,
                                  offered - used, offered == len);
            free(window);
            require(done.count <= cap && done.used <= offered - used);
            take(o, positions, done.count);
            used += done.used;
        } while (done.count == cap);
        require(used == o->reader.at && o->reader.fault.at <= len);
    }
}

/* ---- checksums --------------------------------------------------------------------------- */

static uint32_t crc(uint32_t crc, const uint8_t *bytes, size_t len)
{
    crc = ~crc;
    for (size_t i = 0; i < 8 * len; i++) {
        if (i % 8 == 0) crc ^= bytes[i / 8];
        crc = crc >> 1 ^ (crc & 1 ? 0x82f63b78u : 0);
    }
    return ~crc;
}

static void store(uint8_t *out, uint32_t number)
{
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(number >> 8 * i);
}

/* Gives the header and all blocks their checksums. */
static void mend(uint8_t *bytes, size_t len)
{
    if (len < HEAD) return;
    uint32_t last = crc(0, bytes, 8);
    store(bytes + 8, last);
    for (size_t at = HEAD; len - at >= HEAD;) {
        const size_t size = bytes[at + 4] | (size_t)bytes[at + 5] << 8 |
                            (size_t)bytes[at + 6] << 16;
        if (len - at - HEAD < size) return;
        uint8_t chain[4];
        store(chain, last);
        last = crc(crc(crc(0, chain, 4), bytes + at, 8), bytes + at + HEAD, size);
        store(bytes + at + 8, last);
        at += HEAD + size;
    }
}

/* ---- writing again ------------------------------------------------------------------------ */

/* The positions of a good file, with the sizes of its blocks, make the same file, if none of these
 * is larger than it must be. */
static void write_again(const uint8_t *bytes, size_t len)
{
    static uint8_t out[FY_PACKED_CHUNK_MAX];
    static fy_packed_writer writer;
    fy_packed_reader reader = {0};
    size_t used = fy_packed_read(NULL, 0, &reader, bytes, len, 1).used;
    fy_result put = fy_packed_begin(out, sizeof out, &writer, reader.game, reader.style);
    require(put.code == FY_OK && put.at == used && memcmp(out, bytes, used) == 0);
    size_t written = used;
    for (;;) {
        fy_position pos;
        const fy_unpacked done = fy_packed_read(&pos, 1, &reader, bytes + used, len - used, 1);
        used += done.used;
        if (done.count == 0) break;
        put = fy_packed_add(out, sizeof out, &writer, &pos);
        require(put.code == FY_OK && put.at == 0);
        if (reader.records > 0) continue;
        put = fy_packed_flush(out, sizeof out, &writer);
        require(put.code == FY_OK && memcmp(out, bytes + written, put.at) == 0);
        written += put.at;
    }
    put = fy_packed_end(out, sizeof out, &writer);
    require(put.code == FY_OK && written + put.at == len);
    require(memcmp(out, bytes + written, put.at) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static outcome whole, pieces;
    if (size < 3) return 0;
    const size_t piece = 1 + data[0], cap = 1 + data[1] % ROOM, len = size - 3;
    uint8_t *bytes = (uint8_t *)exact_copy(data + 3, len);
    if (data[2] & 1) mend(bytes, len);
    read_in_pieces(&whole, bytes, len, len, ROOM);
    read_in_pieces(&pieces, bytes, len, piece, cap);
    require(memcmp(&whole, &pieces, sizeof whole) == 0);
    if (whole.reader.stage == FY_PACKED_DONE && len < FY_PACKED_BLOCK_MAX) write_again(bytes, len);
    free(bytes);
    return 0;
}
