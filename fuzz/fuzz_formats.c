/* Bytes are read as a file to train from, in one piece and in many: with the same samples and the
 * same faults, within the bytes, and to their end. Whatever is read can be written, in its own
 * format and in another, and comes back the same, unless it says what it loses.
 *
 * The first byte is the format, the second one the size of the pieces, the third one how many
 * samples a call has room for, and the custom of en passant. */
#include "input.h"

#include <forsyth/formats.h>

enum { ROOM = 64, MEMORY = 1 << 16 };

typedef struct outcome {
    fy_sample_reader reader;
    uint64_t hash; /* of all samples and faults */
    uint64_t faults;
} outcome;

static void take(outcome *o, const void *what, size_t size)
{
    const uint8_t *bytes = what;
    for (size_t i = 0; i < size; i++) o->hash = (o->hash ^ bytes[i]) * UINT64_C(0x100000001b3);
}

static void look_at(outcome *o, const fy_sample *samples, fy_samples done)
{
    for (size_t i = 0; i < done.count; i++) {
        const fy_sample *s = &samples[i];
        require(!(s->has & FY_SAMPLE_MOVE) || fy_chess_is_legal(&s->pos, s->move));
        require(s->result >= -1 && s->result <= 1 && s->unused == 0);
        take(o, s, sizeof *s);
    }
    if (o->reader.fault.code == FY_OK) return;
    o->faults++;
    take(o, &o->reader.fault, sizeof o->reader.fault);
}

/* Each time there are `piece` bytes more, and all that can be read is read. */
static void read_in_pieces(outcome *o, const uint8_t *bytes, size_t len, size_t piece, size_t cap)
{
    size_t used = 0, offered = 0;
    for (int goes_on = 1; goes_on;) {
        offered = len - offered > piece ? offered + piece : len;
        fy_samples done;
        do {
            fy_sample samples[ROOM];
            char *window = exact_copy(bytes + used, offered - used);
            done = fy_samples_read(samples, cap, &o->reader, (const uint8_t *)window,
                                   offered - used, offered == len);
            free(window);
            require(done.count <= cap && done.used <= offered - used);
            look_at(o, samples, done);
            used += done.used;
            require(used == o->reader.at && o->reader.fault.at <= len);
        } while (done.count > 0 || done.used > 0 || o->reader.fault.code != FY_OK);
        require(offered - used < FY_SAMPLE_BYTES_MAX || offered == len);
        goes_on = offered < len;
    }
    require(used == len);
}

/* ---- writing again ------------------------------------------------------------------------ */

/* Adds a sample, which was read, to an empty file, and reads it back. */
static void write_again(const fy_sample *s, unsigned format, uint32_t style)
{
    static uint8_t memory[MEMORY];
    fy_sample_writer w;
    fy_samples_begin(&w, format, style, ~(uint32_t)0, memory, sizeof memory);
    const fy_result added = fy_samples_add(&w, s);
    require(added.code != FY_NO_SPACE);
    if (added.code != FY_OK) return;
    const size_t len = fy_samples_end(&w);
    fy_sample back[2];
    fy_sample_reader r = {.format = format, .style = style};
    uint8_t *exact = (uint8_t *)exact_copy(memory, len);
    const fy_samples done = fy_samples_read(back, 2, &r, exact, len, 1);
    free(exact);
    require(done.count == 1 && r.fault.code == FY_OK && done.used <= len);
    require(back[0].score == s->score && back[0].result == s->result);
    if (w.lost == 0) require(memcmp(&back[0], s, sizeof *s) == 0);
}

static void write_all(const uint8_t *bytes, size_t len, unsigned format, uint32_t style)
{
    fy_sample_reader r = {.format = format, .style = style};
    fy_sample s;
    fy_samples done;
    for (size_t used = 0, count = 0; count < FY_FORMATS; count += done.count, used += done.used) {
        done = fy_samples_read(&s, 1, &r, bytes + used, len - used, 1);
        if (done.count == 0 && done.used == 0 && r.fault.code == FY_OK) break;
        if (done.count == 0) continue;
        write_again(&s, format, style);
        write_again(&s, (unsigned)(format + count) % FY_FORMATS, style);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static outcome whole, pieces;
    if (size < 3) return 0;
    const size_t piece = 1 + data[1], cap = 1 + data[2] % ROOM, len = size - 3;
    const fy_sample_reader begin = {.format = data[0] % FY_FORMATS, .style = data[2] / ROOM % 3};
    uint8_t *bytes = (uint8_t *)exact_copy(data + 3, len);
    whole = pieces = (outcome){.reader = begin};
    read_in_pieces(&whole, bytes, len, len, ROOM);
    read_in_pieces(&pieces, bytes, len, piece, cap);
    require(whole.hash == pieces.hash && whole.faults == pieces.faults);
    write_all(bytes, len, begin.format, begin.style);
    require(fy_format_likeness(data[1] % FY_FORMATS, bytes, len, 1) >= 0);
    free(bytes);
    return 0;
}
