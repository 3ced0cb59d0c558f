/* Files of packed positions: the library reads and writes them, and here are the bytes fetched and
 * put out, and the faults put into words. */
#include "packed.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../threads/interrupt.h"

/* ---- writing ----------------------------------------------------------------------------- */

static uint8_t *room_to_write(void)
{
    return (uint8_t *)out_room(FY_PACKED_CHUNK_MAX);
}

static void keep(fy_result written)
{
    if (written.code != FY_OK) talk_die("cannot write", EOVERFLOW);
    out_keep(written.at);
}

void packed_begin(packed_writer *w, const fy_game *game, uint32_t style)
{
    w->game = game;
    keep(fy_packed_begin(room_to_write(), FY_PACKED_CHUNK_MAX, &w->file, game, style));
}

void packed_add(packed_writer *w, const uint8_t *record, size_t len)
{
    keep(fy_packed_add_record(room_to_write(), FY_PACKED_CHUNK_MAX, &w->file, record, len));
}

void packed_flush(packed_writer *w)
{
    keep(fy_packed_flush(room_to_write(), FY_PACKED_CHUNK_MAX, &w->file));
}

void packed_end(packed_writer *w)
{
    keep(fy_packed_end(room_to_write(), FY_PACKED_CHUNK_MAX, &w->file));
}

/* ---- faults ------------------------------------------------------------------------------ */

/* What is said with numbers in it, which are those of the fault. The others have their text. */
static const struct {
    uint32_t code;
    const char *text;
} told_with_numbers[] = {
    {FY_PACKED_FILE_VERSION, "the version is %" PRIu64 "; this program reads version %" PRIu64},
    {FY_PACKED_FILE_GAME, "no game has the number %" PRIu64},
    {FY_PACKED_FILE_FLAGS, "unknown flags: %" PRIu64},
    {FY_PACKED_FILE_SIZE, "records of this game cannot have %" PRIu64 " bytes"},
    {FY_PACKED_FILE_HEAD, "a block cannot have %" PRIu64 " records in %" PRIu64 " bytes"},
    {FY_PACKED_FILE_TOTAL, "the file should have %" PRIu64 " records, but has %" PRIu64},
};

static void tell_fault(packed_reader *r)
{
    const fy_packed_fault *from = &r->file.fault;
    packed_fault *to = &r->fault;
    const bool of_file = from->code >= FY_PACKED_FILE_MAGIC &&
                         from->code <= FY_PACKED_FILE_CUT_BLOCK;
    to->byte = from->at;
    to->block = from->block;
    to->record = from->record;
    snprintf(to->what, sizeof to->what, "%s%s%s", of_file ? "" : fy_code_name(from->code),
             of_file ? "" : ": ", fy_code_text(from->code));
    for (size_t i = 0; i < sizeof told_with_numbers / sizeof told_with_numbers[0]; i++)
        if (told_with_numbers[i].code == from->code)
            snprintf(to->what, sizeof to->what, told_with_numbers[i].text, from->number[0],
                     from->number[1]);
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Reads more bytes behind those that are left, or finds that there are none; false if that cannot
 * be done. */
static bool fetch(packed_reader *r)
{
    const size_t left = r->until - r->next;
    memmove(r->buffer, r->buffer + r->next, left);
    r->next = 0;
    r->until = left;
    out_flush(); /* before this program may wait */
    while (!interrupt_seen()) {
        const ptrdiff_t n = source_read(r->from, (char *)r->buffer + left, sizeof r->buffer - left);
        if (source_has_failed(r->from)) return false;
        if (n < 0) continue;
        r->is_last = n == 0;
        r->until += (size_t)n;
        return true;
    }
    return false;
}

/* Uses the bytes at hand; gives how many positions there were, at most `cap`. */
static size_t use(packed_reader *r, fy_position *out, size_t cap)
{
    const fy_unpacked done = fy_packed_read(out, cap, &r->file, r->buffer + r->next,
                                            r->until - r->next, r->is_last);
    r->next += done.used;
    r->count = r->file.count;
    if (r->file.stage == FY_PACKED_FAILED) tell_fault(r);
    return done.count;
}

bool packed_open(packed_reader *r, source *from)
{
    memset(r, 0, sizeof *r);
    r->from = from;
    do {
        if (!fetch(r)) return false;
        use(r, NULL, 0);
    } while (r->file.stage == FY_PACKED_AT_HEADER);
    r->game = r->file.game;
    return r->file.stage != FY_PACKED_FAILED;
}

void packed_go_on(packed_reader *r, const record_place *place, bool to_end)
{
    r->file.at = place->byte;
    r->file.count = r->count = place->before;
    r->file.blocks = place->blocks;
    r->file.checksum = place->checksum;
    r->next = r->until = 0;
    r->is_last = false;
    r->ends_between = !to_end;
}

/* Has a source that ends between two blocks come there? */
static bool is_between(const packed_reader *r)
{
    return r->ends_between && r->is_last && r->next == r->until && r->file.records == 0;
}

packed_state packed_next(packed_reader *r, fy_position *out)
{
    while (is_between(r) || use(r, out, 1) == 0) {
        if (is_between(r) || r->file.stage == FY_PACKED_DONE) return PACKED_END;
        if (r->file.stage == FY_PACKED_FAILED || !fetch(r)) return PACKED_FAULT;
    }
    return PACKED_RECORD;
}

/* ---- places ------------------------------------------------------------------------------ */

static uint32_t number_at(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* The header of the file, and the head of each block, end in a checksum. */
enum { HEAD_RECORDS = 0, HEAD_BYTES = 4, HEAD_CHECKSUM = 8 };

static bool read_head(uint8_t head[FY_PACKED_HEAD_SIZE], int fd, uint64_t byte)
{
    return pread(fd, head, FY_PACKED_HEAD_SIZE, (off_t)byte) == FY_PACKED_HEAD_SIZE;
}

bool packed_first_place(record_place *out, int fd)
{
    uint8_t head[FY_PACKED_HEAD_SIZE];
    if (!read_head(head, fd, 0)) return false;
    *out = (record_place){.byte = sizeof head, .checksum = number_at(head + HEAD_CHECKSUM)};
    return true;
}

bool packed_next_place(record_place *place, int fd, uint64_t size, uint64_t from_byte)
{
    uint8_t head[FY_PACKED_HEAD_SIZE];
    do {
        if (!read_head(head, fd, place->byte)) return false;
        const uint32_t records = number_at(head + HEAD_RECORDS),
                       bytes = number_at(head + HEAD_BYTES);
        const uint64_t next = place->byte + sizeof head + bytes;
        if (records == 0 || bytes > FY_PACKED_BLOCK_MAX || next >= size) return false;
        *place = (record_place){next, place->before + records, place->blocks + 1,
                                number_at(head + HEAD_CHECKSUM)};
    } while (place->byte < from_byte);
    return true;
}

bool packed_is_good(int fd, const record_place *from, uint64_t until)
{
    packed_reader *reader = talk_need(malloc(sizeof *reader));
    source file;
    fy_position ignored;
    packed_state state = PACKED_FAULT;
    (void)lseek(fd, 0, SEEK_SET); /* if it cannot, there is nothing to read */
    source_start(&file, fd);
    if (packed_open(reader, &file)) {
        source_go_to(&file, from->byte, until);
        packed_go_on(reader, from, false);
        while ((state = packed_next(reader, &ignored)) == PACKED_RECORD) {
        }
    }
    source_end(&file);
    free(reader);
    return state == PACKED_END;
}

/* ---- what has been read ------------------------------------------------------------------ */

bool packed_has_more(const packed_reader *r)
{
    return r->file.records > 0 && r->next < r->until;
}

uint64_t packed_record_at(const packed_reader *r, const fy_position *pos)
{
    uint8_t record[FY_PACKED_MAX];
    if (r->file.record_size > 0) return r->file.at - r->file.record_size;
    return r->file.at - 1 - fy_pack(record, sizeof record, r->game, pos, r->file.style).at;
}
