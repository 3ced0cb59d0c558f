/* What a player of Jieqi must not learn, and all that it is shown.
 *
 * A secret is a place of a table whose type a player cannot know: a face-down piece on the board,
 * of either side, or a piece of its own that was taken face down. Secrets of one colour may change
 * places without the player's noticing. So two tables that differ by such a shuffle must show the
 * player the same bytes, whatever it is that is shown. */
#ifndef JIEQI_SECRETS_H
#define JIEQI_SECRETS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <forsyth/forsyth.h>

/* ---- secrets ----------------------------------------------------------------------------- */

enum { SECRETS_MAX = FY_JIEQI_SQUARES + FY_JIEQI_CAPTURED_MAX, SECRET_TYPE = 7 };

typedef struct secrets {
    uint8_t *at[SECRETS_MAX]; /* the low three bits are the type */
    size_t count;
} secrets;

static inline secrets secrets_of(fy_jieqi_table *table, int player, int color)
{
    secrets s;
    s.count = 0;
    for (int square = 0; square < FY_JIEQI_SQUARES; square++)
        if (table->identity[square] != 0 && table->open.board[square] >> 4 == color)
            s.at[s.count++] = &table->identity[square];
    for (int i = 0; color == player && i < FY_JIEQI_CAPTURED_MAX; i++)
        if (table->open.captured[color][i] & FY_JIEQI_TAKEN_HIDDEN)
            s.at[s.count++] = &table->open.captured[color][i];
    return s;
}

static inline void swap_secrets(uint8_t *a, uint8_t *b)
{
    const uint8_t differ = (*a ^ *b) & SECRET_TYPE;
    *a ^= differ;
    *b ^= differ;
}

static inline uint64_t secrets_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static inline void shuffle_secrets(fy_jieqi_table *table, int player, uint64_t *state)
{
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        secrets s = secrets_of(table, player, color);
        for (size_t i = s.count; i > 1; i--)
            swap_secrets(s.at[i - 1], s.at[secrets_random(state) % i]);
    }
}

/* Makes the piece on a square what it is in the other table, at the cost of another secret. */
static inline void agree_on(fy_jieqi_table *table, const fy_jieqi_table *other, int player,
                            int square)
{
    if (other->identity[square] == 0) return;
    secrets s = secrets_of(table, player, other->open.board[square] >> 4);
    for (size_t i = 0; i < s.count && table->identity[square] != other->identity[square]; i++)
        if ((*s.at[i] & SECRET_TYPE) == other->identity[square])
            swap_secrets(s.at[i], &table->identity[square]);
}

/* A table that is another one for everybody but the player; for what the move will show it, too. */
static inline fy_jieqi_table shuffled_before(const fy_jieqi_table *table, int player, fy_move move,
                                             uint64_t *state)
{
    fy_jieqi_table other = *table;
    shuffle_secrets(&other, player, state);
    agree_on(&other, table, player, fy_jieqi_from(move));
    if (table->open.turn != player) return other;
    agree_on(&other, table, player, fy_jieqi_to(move)); /* which spoils no other: two colours */
    return other;
}

/* ---- all that is shown ------------------------------------------------------------------- */

enum { SHOWN_MAX = 1 << 19 };

typedef struct shown {
    size_t len;
    char bytes[SHOWN_MAX];
} shown;

static inline void show_bytes(shown *s, const void *bytes, size_t len)
{
    if (len > SHOWN_MAX - s->len) len = SHOWN_MAX - s->len;
    memcpy(s->bytes + s->len, bytes, len);
    s->len += len;
}

static inline void show_number(shown *s, uint64_t number)
{
    show_bytes(s, &number, sizeof number);
}

/* A text that was written at the end, if it was. */
static inline void show_text(shown *s, fy_result result)
{
    if (result.code == FY_OK) s->len += result.at;
    show_number(s, result.code);
    show_number(s, result.at);
}

static inline void show_finding(shown *s, const fy_finding *f)
{
    show_number(s, f->code);
    show_number(s, (uint64_t)f->at << 32 | f->len);
    show_number(s, (uint64_t)f->repair_at << 32 | f->repair_len);
    show_number(s, (uint64_t)f->field << 32 | f->repairable);
    show_bytes(s, f->repair, strlen(f->repair));
}

static inline void show_diagnosis(shown *s, const char *text, size_t len)
{
    fy_finding findings[FY_FINDINGS_MAX];
    const size_t count = fy_jieqi_diagnose(findings, FY_FINDINGS_MAX, text, len, 0);
    show_number(s, count);
    for (size_t i = 0; i < count && i < FY_FINDINGS_MAX; i++) show_finding(s, &findings[i]);
    show_text(s, fy_jieqi_fix(s->bytes + s->len, SHOWN_MAX - s->len, text, len, 0));
}

static inline void show_texts(shown *s, const fy_jieqi *pos)
{
    char text[FY_JIEQI_TEXT_MAX];
    for (uint32_t style = FY_JIEQI_JFN; style <= FY_JIEQI_PIKAFISH; style++) {
        uint32_t codes[16];
        const size_t count = fy_jieqi_omissions(codes, 16, pos, style);
        const fy_result written = fy_jieqi_write(text, sizeof text, pos, style);
        show_bytes(s, codes, count * sizeof *codes);
        show_number(s, written.code);
        if (written.code != FY_OK) continue;
        show_bytes(s, text, written.at);
        show_diagnosis(s, text, written.at);
    }
    show_text(s, fy_jieqi_to_json(s->bytes + s->len, SHOWN_MAX - s->len, pos));
}

enum { TERMINAL_STYLES = 6, SHOWN_STYLES };

/* All that can be asked of a picture. */
static inline void show_picture(shown *s, const fy_jieqi *pos)
{
    const fy_picture look = {.last_move = "a0a1",
                             .last_move_len = 4,
                             .marks = "e0,e9",
                             .marks_len = 5,
                             .arrows = "b0c2",
                             .arrows_len = 4};
    show_text(s, fy_jieqi_draw_svg(s->bytes + s->len, SHOWN_MAX - s->len, pos, &look));
}

static inline void show_drawing(shown *s, const fy_jieqi *pos, int i)
{
    static const uint32_t styles[TERMINAL_STYLES] = {
        FY_DRAW_UNICODE,
        FY_DRAW_ASCII,
        FY_DRAW_UNICODE | FY_DRAW_FLIP,
        FY_DRAW_ASCII | FY_DRAW_FLIP,
        FY_DRAW_UNICODE | FY_DRAW_COLOR,
        FY_DRAW_UNICODE | FY_DRAW_COLOR | FY_DRAW_FLIP,
    };
    if (i < TERMINAL_STYLES)
        show_text(s, fy_jieqi_draw(s->bytes + s->len, SHOWN_MAX - s->len, pos, styles[i]));
    else
        show_picture(s, pos);
}

static inline void show_outcome(shown *s, fy_outcome outcome)
{
    show_number(s, outcome.code);
    show_number(s, (uint64_t)(outcome.winner + 1));
    show_number(s, (uint64_t)outcome.over << 8 | outcome.claimable);
}

/* What a referee may tell a player of the table itself: the moves and how the game stands. */
static inline void show_play(shown *s, const fy_jieqi *pos)
{
    fy_move moves[FY_JIEQI_MOVES_MAX];
    const size_t count = fy_jieqi_moves(moves, pos);
    show_number(s, count);
    for (size_t i = 0; i < count; i++) {
        show_number(s, moves[i]);
        show_text(s, fy_jieqi_move_write(s->bytes + s->len, SHOWN_MAX - s->len, pos, moves[i],
                                         FY_MOVE_PLAIN));
    }
    show_number(s, (uint64_t)(fy_jieqi_turn(pos) + 1));
    show_number(s, (uint64_t)fy_jieqi_in_check(&pos->view));
    show_outcome(s, fy_jieqi_status(pos));
}

static inline void show_counts(shown *s, const fy_jieqi *pos)
{
    fy_jieqi_step step[1];
    fy_jieqi_line line;
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        uint8_t pool[FY_JIEQI_TYPES];
        show_number(s, fy_jieqi_pool(pool, &pos->view, color));
        show_bytes(s, pool, sizeof pool);
        show_number(s, (uint64_t)fy_jieqi_hidden_count(&pos->view, color));
    }
    show_number(s, fy_jieqi_key(pos));
    show_number(s, fy_jieqi_check(pos));
    show_number(s, fy_jieqi_perft(pos, 1));
    fy_jieqi_line_start(&line, pos, step, 1);
    show_number(s, line.key);
    show_outcome(s, fy_jieqi_line_status(&line));
}

/* The parts of it, as bits, for those who have no time for all. The first ones are drawings. */
enum {
    SHOW_TEXTS = 1 << SHOWN_STYLES,
    SHOW_PLAY = SHOW_TEXTS << 1,
    SHOW_COUNTS = SHOW_TEXTS << 2,
    SHOW_PLAY_ON_TABLE = SHOW_TEXTS << 3,
    SHOWN_PARTS = SHOWN_STYLES + 4,
    SHOW_ALL = (1 << SHOWN_PARTS) - 1
};

static inline void show_player(shown *out, const fy_jieqi_table *table, int player, unsigned parts)
{
    fy_jieqi_view view;
    fy_jieqi pos, whole;
    out->len = 0;
    whole.table = *table;
    fy_jieqi_view_of(&view, table, player);
    fy_jieqi_from_view(&pos, &view);
    show_bytes(out, &view, sizeof view);
    show_bytes(out, &pos, sizeof pos);
    if (parts & SHOW_TEXTS) show_texts(out, &pos);
    for (int i = 0; i < SHOWN_STYLES; i++)
        if (parts >> i & 1) show_drawing(out, &pos, i);
    if (parts & SHOW_PLAY) show_play(out, &pos);
    if (parts & SHOW_COUNTS) show_counts(out, &pos);
    if (parts & SHOW_PLAY_ON_TABLE) show_play(out, &whole);
}

static inline int same_shown(const shown *a, const shown *b)
{
    return a->len == b->len && memcmp(a->bytes, b->bytes, a->len) == 0;
}

#endif
