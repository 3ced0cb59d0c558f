/* Many lines in, many verdicts out.
 *
 * There is one cutter of lines, fy_cut_line(), one loop that reads and one that writes. The loops
 * are templates: always inlined, over a constant set of a game's verbs, so that each game has its
 * own with direct calls in it, and the generic interface one that asks the game's row. Nothing is
 * copied: a line is parsed where it lies, into the entry where it belongs. */
#include <forsyth/forsyth.h>
#include <string.h>

#include "base/bits.h"

/* What the loops need of a game. Positions are passed as bytes; `game` is for the generic verbs. */
typedef struct batch_verbs {
    size_t size;
    fy_result (*parse)(void *out, const fy_game *game, const char *text, size_t len,
                       uint32_t allow);
    uint64_t (*key)(const fy_game *game, const void *pos);
    uint64_t (*check)(const fy_game *game, const void *pos);
    fy_result (*write)(char *out, size_t cap, const fy_game *game, const void *pos, uint32_t style);
} batch_verbs;

/* ---- lines ------------------------------------------------------------------------------- */

typedef struct batch_text {
    const char *text;
    size_t len;
    int is_last;
} batch_text;

/* Finds the next line that has an entry, and counts those passed over before it; 0 if there is
 * none. */
FY__INLINE int batch_cut(size_t *offset, size_t *len, fy_batch *done, batch_text in)
{
    while (done->used < in.len) {
        const fy_cut cut = fy_cut_line(in.text + done->used, in.len - done->used);
        if (!cut.ends && !in.is_last) return 0;
        *offset = done->used;
        *len = cut.len;
        done->used += cut.used;
        if (!cut.is_passed) return 1;
        done->passed++;
    }
    return 0;
}

/* ---- reading ----------------------------------------------------------------------------- */

typedef struct batch_out {
    void *positions;
    uint64_t *keys;
    fy_verdict *verdicts;
    size_t cap;
    int wants_rules;
} batch_out;

FY__INLINE fy_batch batch_read(const batch_verbs *verbs, const fy_game *game, batch_out out,
                               batch_text in, uint32_t allow)
{
    fy_batch done = {0, 0, 0, 0};
    fy_position scratch;
    size_t offset, len;
    while (done.count < out.cap && batch_cut(&offset, &len, &done, in)) {
        const size_t i = done.count++;
        void *pos = &scratch;
        if (out.positions != NULL) pos = (char *)out.positions + i * verbs->size;
        const fy_result read = verbs->parse(pos, game, in.text + offset, len, allow);
        const int good = read.code == FY_OK;
        if (!good && out.positions != NULL) memset(pos, 0, verbs->size);
        if (out.keys != NULL) out.keys[i] = good ? verbs->key(game, pos) : 0;
        if (out.verdicts != NULL) {
            const uint64_t rules = good && out.wants_rules ? verbs->check(game, pos) : 0;
            out.verdicts[i] = (fy_verdict){read.code, read.at, rules, offset, len, i + done.passed};
        }
    }
    done.lines = done.count + done.passed;
    return done;
}

/* ---- writing ----------------------------------------------------------------------------- */

/* A text is written with its NUL, whose place the newline takes; one byte is kept for the NUL
 * behind that. */
FY__INLINE fy_written batch_write(const batch_verbs *verbs, const fy_game *game, char *out,
                                  size_t cap, const void *positions, const fy_verdict *verdicts,
                                  size_t count, uint32_t style)
{
    fy_written done = {0, 0};
    for (; done.count < count && done.len + 1 < cap; done.count++) {
        const char *pos = (const char *)positions + done.count * verbs->size;
        if (verdicts == NULL || verdicts[done.count].code == FY_OK) {
            const size_t room = cap - done.len - 1;
            const fy_result written = verbs->write(out + done.len, room, game, pos, style);
            if (written.code != FY_OK) break;
            done.len += written.at;
        }
        out[done.len++] = '\n';
    }
    if (cap > 0) out[done.len] = '\0';
    return done;
}

/* ---- each game --------------------------------------------------------------------------- */

#define BATCH(g)                                                                                   \
    static fy_result batch_##g##_parse(void *out, const fy_game *game, const char *text,           \
                                       size_t len, uint32_t allow)                                 \
    {                                                                                              \
        (void)game;                                                                                \
        return fy_##g##_parse(out, text, len, allow);                                              \
    }                                                                                              \
    static uint64_t batch_##g##_key(const fy_game *game, const void *pos)                          \
    {                                                                                              \
        (void)game;                                                                                \
        return fy_##g##_key(pos);                                                                  \
    }                                                                                              \
    static uint64_t batch_##g##_check(const fy_game *game, const void *pos)                        \
    {                                                                                              \
        (void)game;                                                                                \
        return fy_##g##_check(pos);                                                                \
    }                                                                                              \
    static fy_result batch_##g##_write(char *out, size_t cap, const fy_game *game,                 \
                                       const void *pos, uint32_t style)                            \
    {                                                                                              \
        (void)game;                                                                                \
        return fy_##g##_write(out, cap, pos, style);                                               \
    }                                                                                              \
    static const batch_verbs batch_##g = {sizeof(fy_##g), batch_##g##_parse, batch_##g##_key,      \
                                          batch_##g##_check, batch_##g##_write};                   \
    fy_batch fy_##g##_parse_lines(fy_##g *positions, uint64_t *keys, fy_verdict *verdicts,         \
                                  size_t cap, const char *text, size_t len, int is_last,           \
                                  uint32_t allow)                                                  \
    {                                                                                              \
        return batch_read(&batch_##g, NULL, (batch_out){positions, keys, verdicts, cap, 0},        \
                          (batch_text){text, len, is_last}, allow);                                \
    }                                                                                              \
    fy_batch fy_##g##_check_lines(fy_verdict *verdicts, size_t cap, const char *text, size_t len,  \
                                  int is_last, uint32_t allow)                                     \
    {                                                                                              \
        return batch_read(&batch_##g, NULL, (batch_out){NULL, NULL, verdicts, cap, 1},             \
                          (batch_text){text, len, is_last}, allow);                                \
    }                                                                                              \
    fy_written fy_##g##_write_lines(char *out, size_t cap, const fy_##g *positions,                \
                                    const fy_verdict *verdicts, size_t count, uint32_t style)      \
    {                                                                                              \
        return batch_write(&batch_##g, NULL, out, cap, positions, verdicts, count, style);         \
    }

#define FY_GAME(name, number) BATCH(name)
#include "games.def"
#undef FY_GAME

/* ---- any game ---------------------------------------------------------------------------- */

static fy_result batch_any_parse(void *out, const fy_game *game, const char *text, size_t len,
                                 uint32_t allow)
{
    return fy_parse(out, game, text, len, allow);
}

static uint64_t batch_any_key(const fy_game *game, const void *pos)
{
    uint64_t key;
    return fy_key(&key, game, pos, FY_KEY_IDENTITY).code == FY_OK ? key : 0;
}

static uint64_t batch_any_check(const fy_game *game, const void *pos)
{
    return fy_check(game, pos);
}

static fy_result batch_any_write(char *out, size_t cap, const fy_game *game, const void *pos,
                                 uint32_t style)
{
    return fy_write(out, cap, game, pos, style);
}

static const batch_verbs batch_any = {sizeof(fy_position), batch_any_parse, batch_any_key,
                                      batch_any_check, batch_any_write};

fy_batch fy_parse_lines(fy_position *positions, uint64_t *keys, fy_verdict *verdicts, size_t cap,
                        const fy_game *game, const char *text, size_t len, int is_last,
                        uint32_t allow)
{
    return batch_read(&batch_any, game, (batch_out){positions, keys, verdicts, cap, 0},
                      (batch_text){text, len, is_last}, allow);
}

fy_batch fy_check_lines(fy_verdict *verdicts, size_t cap, const fy_game *game, const char *text,
                        size_t len, int is_last, uint32_t allow)
{
    return batch_read(&batch_any, game, (batch_out){NULL, NULL, verdicts, cap, 1},
                      (batch_text){text, len, is_last}, allow);
}

fy_written fy_write_lines(char *out, size_t cap, const fy_game *game, const fy_position *positions,
                          const fy_verdict *verdicts, size_t count, uint32_t style)
{
    return batch_write(&batch_any, game, out, cap, positions, verdicts, count, style);
}
