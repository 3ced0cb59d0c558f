/* A text that is cut into blocks anywhere gives the entries that it gives in one piece, and those
 * are what parse, key and check say of each line. What is written reads back.
 *
 * The text itself chooses where it is cut, so that inputs that hardly differ are cut elsewhere. */
#include "input.h"

/* What bounds the work of an input: its bytes, its lines that count, the blocks it is read in. */
enum { LONGEST = 512, ENTRIES_MAX = 32, BLOCKS_MAX = 16, CUTTINGS = 3 };

typedef struct entries {
    fy_position positions[ENTRIES_MAX];
    uint64_t keys[ENTRIES_MAX];
    fy_verdict verdicts[ENTRIES_MAX];
} entries;

static int same(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(fy_position)) == 0;
}

static fy_batch read_block(entries *out, size_t cap, const fy_game *game, const fuzz_input *in,
                           size_t from, size_t to)
{
    char *block = exact_copy(in->text + from, to - from);
    const fy_batch done = fy_parse_lines(out->positions, out->keys, out->verdicts, cap, game, block,
                                         to - from, to == in->len, in->allow);
    free(block);
    require(done.count <= cap && done.used <= to - from);
    require(done.lines == done.count + done.passed);
    return done;
}

static void require_as_alone(const entries *all, size_t i, const fy_game *game,
                             const fuzz_input *in)
{
    const fy_verdict v = all->verdicts[i];
    fy_position pos;
    uint64_t key = 0;
    memset(&pos, 0, sizeof pos);
    require(v.offset <= in->len && v.len <= in->len - v.offset && v.rules == 0);
    const fy_result read = fy_parse(&pos, game, in->text + v.offset, v.len, in->allow);
    require(read.code == v.code && read.at == v.at);
    if (read.code == FY_OK) require(fy_key(&key, game, &pos, FY_KEY_IDENTITY).code == FY_OK);
    require(key == all->keys[i] && same(&pos, &all->positions[i]));
}

/* The same entries again, from blocks of so many new bytes, through arrays of so many entries. */
static void require_same_in_blocks(const entries *all, const fy_batch *whole, const fy_game *game,
                                   const fuzz_input *in, size_t step, size_t cap)
{
    static entries some;
    fy_batch total = {0, 0, 0, 0};
    for (size_t end = 0;;) {
        const fy_batch done = read_block(&some, cap, game, in, total.used, end);
        require(total.count + done.count <= whole->count);
        for (size_t i = 0; i < done.count; i++) {
            const fy_verdict *a = &some.verdicts[i], *b = &all->verdicts[total.count + i];
            require(a->code == b->code && a->at == b->at && a->len == b->len);
            require(a->offset + total.used == b->offset && a->line + total.lines == b->line);
            require(some.keys[i] == all->keys[total.count + i]);
            require(same(&some.positions[i], &all->positions[total.count + i]));
        }
        total.count += done.count;
        total.used += done.used;
        total.lines += done.lines;
        total.passed += done.passed;
        if (done.used > 0) continue;
        if (end == in->len) break;
        end = in->len - end > step ? end + step : in->len;
    }
    require(memcmp(&total, whole, sizeof total) == 0);
}

static void require_checked(const entries *all, const fy_batch *whole, const fy_game *game,
                            const fuzz_input *in)
{
    static fy_verdict verdicts[ENTRIES_MAX];
    const fy_batch done = fy_check_lines(verdicts, ENTRIES_MAX, game, in->text, in->len, 1,
                                         in->allow);
    require(memcmp(&done, whole, sizeof done) == 0);
    for (size_t i = 0; i < done.count; i++) {
        const int good = verdicts[i].code == FY_OK;
        require(verdicts[i].code == all->verdicts[i].code);
        require(verdicts[i].rules == (good ? fy_check(game, &all->positions[i]) : 0));
    }
}

static void require_reads_back(const entries *all, size_t count, const fy_game *game)
{
    static entries back;
    const size_t cap = count * FY_TEXT_MAX + 1;
    char *out = malloc(cap);
    require(out != NULL);
    const fy_written written = fy_write_lines(out, cap, game, all->positions, all->verdicts, count,
                                              0);
    require(written.count == count && written.len < cap && out[written.len] == '\0');
    const fy_batch done = fy_parse_lines(back.positions, back.keys, back.verdicts, ENTRIES_MAX,
                                         game, out, written.len, 0, 0);
    free(out);
    require(done.used == written.len && done.lines == count);
    for (size_t i = 0; i < done.count; i++) {
        const size_t entry = back.verdicts[i].line;
        require(back.verdicts[i].code == FY_OK && back.keys[i] == all->keys[entry]);
        require(same(&back.positions[i], &all->positions[entry]));
    }
}

/* FNV-1a */
static uint64_t hash_of(const uint8_t *data, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) hash = (hash ^ data[i]) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

static void examine_as(const fy_game *game, const fuzz_input *in, uint64_t random)
{
    static entries all;
    const fy_batch whole = read_block(&all, ENTRIES_MAX, game, in, 0, in->len);
    if (whole.count == ENTRIES_MAX) return;
    require(whole.used == in->len);
    for (size_t i = 0; i < whole.count; i++) require_as_alone(&all, i, game, in);
    for (int i = 0; i < CUTTINGS; i++, random >>= 8) {
        const size_t step = 1 + in->len / BLOCKS_MAX + (random & 31) * (random & 7) / 4;
        const size_t cap = 1 + whole.count / BLOCKS_MAX + (random >> 6 & 1);
        require_same_in_blocks(&all, &whole, game, in, step, cap);
    }
    require_checked(&all, &whole, game, in);
    require_reads_back(&all, whole.count, game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > LONGEST) return 0;
    fuzz_input in = input_of(data, size);
    const uint64_t random = hash_of(data, size);
    for (size_t i = 0; fy_game_at(i) != NULL; i++) examine_as(fy_game_at(i), &in, random);
    free(in.text);
    return 0;
}
