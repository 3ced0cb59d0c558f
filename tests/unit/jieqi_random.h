/* Positions and texts of Jieqi for tests: anything that JFN can write, views and tables, any pieces
 * anywhere, something due or nothing; their text, made without the library's help; and texts that
 * are spoiled. */
#ifndef JIEQI_RANDOM_H
#define JIEQI_RANDOM_H

#include <stdio.h>
#include <string.h>

#include "support.h"

static const char jieqi_letters[] = "?KRHCEAPX";

/* ---- positions --------------------------------------------------------------------------- */

static inline int hidden_of(int color)
{
    return FY_JIEQI_HIDDEN | (color == FY_JIEQI_BLACK ? FY_JIEQI_IS_BLACK : 0);
}

static inline void random_board(fy_jieqi_view *view, uint64_t *seed)
{
    int pieces = one_in(seed, 8) ? 90 : random_below(seed, 33);
    int hidden = one_in(seed, 4) ? 1 : 3;
    if (one_in(seed, 4)) {
        fy_jieqi start;
        fy_jieqi_start(&start);
        memcpy(view->board, start.view.board, sizeof view->board);
        pieces = random_below(seed, 6);
    }
    for (int i = 0; i < pieces; i++) {
        const int type = one_in(seed, hidden) ? FY_JIEQI_HIDDEN : 1 + random_below(seed, 8);
        const int square = pieces == 90 ? i : random_below(seed, FY_JIEQI_SQUARES);
        view->board[square] = (uint8_t)(type | (one_in(seed, 2) ? FY_JIEQI_IS_BLACK : 0));
    }
}

static inline void random_captured(fy_jieqi_view *view, int color, uint64_t *seed)
{
    const int own = view->viewer == color, referee = view->viewer == FY_JIEQI_REFEREE;
    int count = one_in(seed, 2) ? 0 : random_below(seed, FY_JIEQI_CAPTURED_MAX + 1);
    if (one_in(seed, 10)) count = FY_JIEQI_CAPTURED_MAX;
    for (int i = 0; i < count; i++) {
        const int type = FY_JIEQI_ROOK + random_below(seed, 6);
        int lost = type;
        if (one_in(seed, 2)) lost = own && !referee ? 0 : type;
        if (lost == 0 || one_in(seed, 3))
            lost = own ? FY_JIEQI_TAKEN_HIDDEN : type | FY_JIEQI_TAKEN_HIDDEN;
        view->captured[color][i] = (uint8_t)lost;
    }
}

static inline void random_due(fy_jieqi_view *view, uint64_t *seed)
{
    const int square = random_below(seed, FY_JIEQI_SQUARES), piece = view->board[square];
    const int own = piece != 0 && (piece >> 4) == view->turn;
    const int room = view->captured[!view->turn][FY_JIEQI_CAPTURED_MAX - 1] == 0;
    if (!own || view->viewer == FY_JIEQI_REFEREE) return;
    if ((piece & 15) == FY_JIEQI_HIDDEN) view->due |= FY_JIEQI_DUE_REVEAL;
    if (view->viewer == view->turn && room && one_in(seed, 2)) view->due |= FY_JIEQI_DUE_TAKEN;
    if (view->due != 0) view->due_square = (uint8_t)square;
}

static inline void random_jieqi(fy_jieqi *out, uint64_t *seed)
{
    static const int edges[] = {0, 1, 9, 10, 99, 100, 9999, 10000, 65535};
    memset(out, 0, sizeof *out);
    fy_jieqi_view *view = &out->view;
    random_board(view, seed);
    view->turn = (uint8_t)random_below(seed, 2);
    view->viewer = (uint8_t)random_below(seed, 3);
    random_captured(view, FY_JIEQI_RED, seed);
    random_captured(view, FY_JIEQI_BLACK, seed);
    for (int i = random_below(seed, 4); i > 0 && view->due == 0; i--) random_due(view, seed);
    if (one_in(seed, 2)) {
        view->half = (uint16_t)edges[random_below(seed, 9)];
        view->full = (uint16_t)(one_in(seed, 2) ? edges[1 + random_below(seed, 8)]
                                                : 1 + random_below(seed, 65535));
    }
    if (view->viewer != FY_JIEQI_REFEREE) return;
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        if ((view->board[s] & 15) == FY_JIEQI_HIDDEN)
            out->table.identity[s] = (uint8_t)(FY_JIEQI_ROOK + random_below(seed, 6));
}

/* ---- texts ------------------------------------------------------------------------------- */

typedef struct speller {
    char *out;
    size_t len;
    uint64_t *seed; /* NULL: canonical */
} speller;

static inline void put(speller *sp, char ch)
{
    sp->out[sp->len++] = ch;
}

static inline void put_run(speller *sp, int run)
{
    while (sp->seed != NULL && run > 1 && one_in(sp->seed, 3)) {
        put(sp, '1');
        run--;
    }
    if (run > 0) put(sp, (char)('0' + run));
}

static inline void put_row(speller *sp, const uint8_t *row)
{
    int run = 0;
    for (int column = 0; column < 9; column++) {
        if (row[column] == 0) {
            run++;
            continue;
        }
        put_run(sp, run);
        run = 0;
        put(sp, (char)(jieqi_letters[row[column] & 15] + (row[column] & 16 ? 'a' - 'A' : 0)));
    }
    put_run(sp, run);
}

static inline void put_list(speller *sp, const uint8_t *lost)
{
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX && lost[i] != 0; i++)
        put(sp,
            (char)(jieqi_letters[lost[i] & 7] + (lost[i] > FY_JIEQI_TAKEN_HIDDEN ? 'a' - 'A' : 0)));
    if (lost[0] == 0) put(sp, '-');
}

static inline void put_gap(speller *sp)
{
    int blanks = sp->seed != NULL && one_in(sp->seed, 3) ? 2 : 1;
    while (blanks-- > 0) put(sp, sp->seed != NULL && one_in(sp->seed, 5) ? '\t' : ' ');
}

static inline void put_counter(speller *sp, unsigned number)
{
    put_gap(sp);
    if (sp->seed != NULL && one_in(sp->seed, 3)) put(sp, '0');
    sp->len += (size_t)sprintf(sp->out + sp->len, "%u", number);
}

static inline void put_named(speller *sp, const fy_jieqi_table *table, int color)
{
    const size_t before = sp->len;
    for (int row = 9; row >= 0; row--)
        for (int s = 9 * row; s < 9 * row + 9; s++)
            if (table->open.board[s] == hidden_of(color))
                put(sp, (char)(jieqi_letters[table->identity[s]] + 'a' - 'A'));
    if (sp->len == before) put(sp, '-');
}

static inline void put_due(speller *sp, const fy_jieqi_view *view, char mark)
{
    put(sp, mark);
    put(sp, (char)('a' + view->due_square % 9));
    put(sp, (char)('0' + view->due_square / 9));
}

/* The position as JFN: the canonical text, or with a seed some other one that is read the same. */
static inline size_t spell(char out[SPELLING_MAX], const fy_jieqi *pos, uint64_t *seed)
{
    const fy_jieqi_view *view = &pos->view;
    speller sp = {out, 0, seed};
    for (int row = 9; row >= 0; row--) {
        put_row(&sp, view->board + 9 * row);
        if (row > 0) put(&sp, '/');
    }
    put_gap(&sp);
    put_list(&sp, view->captured[FY_JIEQI_RED]);
    put(&sp, ':');
    put_list(&sp, view->captured[FY_JIEQI_BLACK]);
    put_gap(&sp);
    put(&sp, "rb"[view->turn]);
    if (view->due & FY_JIEQI_DUE_REVEAL) put_due(&sp, view, '+');
    if (view->due & FY_JIEQI_DUE_TAKEN) put_due(&sp, view, 'x');
    put_gap(&sp);
    put(&sp, "rb*"[view->viewer]);
    if (view->viewer == FY_JIEQI_REFEREE) {
        put_gap(&sp);
        put_named(&sp, &pos->table, FY_JIEQI_RED);
        put(&sp, ':');
        put_named(&sp, &pos->table, FY_JIEQI_BLACK);
    }
    if (view->full > 0) {
        put_counter(&sp, view->half);
        put_counter(&sp, view->full);
    }
    return sp.len;
}

/* Puts a byte of the notation somewhere, or takes one away, or a field. */
static inline size_t spoil(char text[SPELLING_MAX], size_t len, uint64_t *seed)
{
    static const char bytes[] = "kKrRhHxXpPnNbB0123456789/-:?+*w \t\n\0\x80\xe2";
    const size_t at = (size_t)random_below(seed, (int)len + 1);
    const char byte = bytes[random_below(seed, (int)sizeof bytes - 1)];
    switch (random_below(seed, 5)) {
    case 0:
        if (at == len) return len;
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    case 1:
        memmove(text + at + 1, text + at, len - at);
        text[at] = byte;
        return len + 1;
    case 2:
        while (len > at && text[len - 1] != ' ') len--;
        return len;
    default:
        if (at < len) text[at] = byte;
        return len;
    }
}

static inline size_t random_jieqi_text(char out[SPELLING_MAX], uint64_t *seed)
{
    fy_jieqi pos;
    random_jieqi(&pos, seed);
    size_t len = spell(out, &pos, one_in(seed, 2) ? seed : NULL);
    for (int i = one_in(seed, 4) ? 0 : 1 + random_below(seed, 3); i > 0; i--)
        len = spoil(out, len, seed);
    return len;
}

#endif
