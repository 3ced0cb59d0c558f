/* Azul positions and texts at random, the same on every run, and a writer of its own that can also
 * spell a position in other ways that the reader takes. */
#ifndef AZUL_RANDOM_H
#define AZUL_RANDOM_H

#include <stdio.h>
#include <string.h>

#include "support.h"

/* Room for any spelling, with what mutate_azul adds. */
#define AZUL_SPELLING_MAX 2048

/* ---- positions --------------------------------------------------------------------------- */

static inline uint8_t random_color(uint64_t *state)
{
    return (uint8_t)(1 + random_below(state, FY_AZUL_COLORS));
}

static inline void random_azul_board(fy_azul_board *board, uint64_t *state)
{
    const int full = random_below(state, 5);
    for (int i = 0; i < 25; i++)
        if (random_below(state, 4) < full) board->wall[i / 5][i % 5] = random_color(state);
    for (int row = 0; row < 5; row++) {
        const int most = one_in(state, 4) ? 5 : row + 1;
        board->line_count[row] = (uint8_t)random_below(state, most + 1);
        if (board->line_count[row] > 0) board->line_color[row] = random_color(state);
    }
    const int floor = one_in(state, 2) ? 0 : random_below(state, one_in(state, 4) ? 21 : 8);
    for (int i = 0; i < floor; i++) board->floor[i] = (uint8_t)(1 + random_below(state, 6));
}

static inline void random_azul_tags(fy_azul *pos, uint64_t *state)
{
    const int most = one_in(state, 4) ? 256 : 21;
    pos->next = FY_AZUL_NOBODY;
    pos->has_bag = (uint8_t)one_in(state, 2);
    pos->has_lid = (uint8_t)one_in(state, 2);
    pos->free_wall = (uint8_t)one_in(state, 3);
    if (one_in(state, 3)) pos->next = (uint8_t)random_below(state, pos->players);
    for (int color = 0; color < FY_AZUL_COLORS; color++) {
        if (pos->has_bag) pos->bag[color] = (uint8_t)random_below(state, most);
        if (pos->has_lid) pos->lid[color] = (uint8_t)random_below(state, most);
    }
}

/* Any position that can be written, most of which no game has. */
static inline void random_azul(fy_azul *out, uint64_t *state)
{
    memset(out, 0, sizeof *out);
    out->players = (uint8_t)(2 + random_below(state, 3));
    out->partial = (uint8_t)one_in(state, 5);
    if (out->partial) out->players = 2;
    out->factories = (uint8_t)(1 + random_below(state, FY_AZUL_FACTORIES_MAX));
    int tiles = 0;
    for (int f = 0; f < out->factories; f++) {
        const int count = one_in(state, 2) ? 4 : random_below(state, 5);
        for (int i = 0; i < count; i++) out->factory[f][random_below(state, FY_AZUL_COLORS)]++;
        tiles += count;
    }
    const int centre = random_below(state, one_in(state, 8) ? 137 - tiles : 12);
    for (int i = 0; i < centre; i++) out->centre[random_below(state, FY_AZUL_COLORS)]++;
    out->token = (uint8_t)one_in(state, 2);
    for (int p = 0; p < (out->partial ? 1 : out->players); p++)
        if (!one_in(state, 6)) random_azul_board(&out->board[p], state);
    for (int p = 0; p < out->players; p++)
        out->score[p] = (uint16_t)random_below(state, one_in(state, 4) ? 65536 : 120);
    out->round = (uint16_t)(1 + random_below(state, one_in(state, 4) ? 65535 : 7));
    out->current = (uint8_t)random_below(state, out->players);
    random_azul_tags(out, state);
}

/* ---- spelling ---------------------------------------------------------------------------- */

/* A text under way. Without a state it is the canonical one, else some spelling of it. */
typedef struct azul_speller {
    char *out;
    size_t len;
    uint64_t *state;
} azul_speller;

static inline int liberty(const azul_speller *s, int times)
{
    return s->state != NULL && one_in(s->state, times);
}

static inline void spell_char(azul_speller *s, char ch)
{
    s->out[s->len++] = ch;
}

static inline void spell_number(azul_speller *s, unsigned number)
{
    for (int zeros = liberty(s, 6) ? 1 + random_below(s->state, 3) : 0; zeros > 0; zeros--)
        spell_char(s, '0');
    s->len += (size_t)sprintf(s->out + s->len, "%u", number);
}

static inline void shuffle(const azul_speller *s, char *first, size_t len)
{
    if (!liberty(s, 2)) return;
    for (size_t i = len; i > 1; i--) {
        const size_t k = (size_t)random_below(s->state, (int)i);
        const char kept = first[i - 1];
        first[i - 1] = first[k];
        first[k] = kept;
    }
}

/* Tiles, and '-' up to a width. */
static inline void spell_tiles(azul_speller *s, const uint8_t counts[FY_AZUL_COLORS], size_t width)
{
    const size_t first = s->len;
    for (int color = 0; color < FY_AZUL_COLORS; color++)
        for (int i = 0; i < counts[color]; i++) spell_char(s, "BYRKW"[color]);
    while (s->len - first < width) spell_char(s, '-');
    shuffle(s, s->out + first, s->len - first);
}

static inline void spell_lines(azul_speller *s, const fy_azul_board *board)
{
    for (int row = 0; row < 5; row++) {
        const int count = board->line_count[row];
        int width = count > row + 1 ? count : row + 1;
        if (liberty(s, 3)) width = random_below(s->state, 5) + 1;
        if (width < count) width = count;
        for (int i = 0; i < width; i++)
            spell_char(s, i < count ? "-BYRKW"[board->line_color[row]] : '-');
        spell_char(s, row < 4 ? '|' : '/');
    }
}

static inline void spell_wall(azul_speller *s, const fy_azul_board *board)
{
    for (int i = 0; i < 25; i++) {
        spell_char(s, "-BYRKW"[board->wall[i / 5][i % 5]]);
        if (i % 5 == 4) spell_char(s, i < 24 ? '|' : '/');
    }
}

static inline void spell_floor(azul_speller *s, const fy_azul_board *board)
{
    int i = 0;
    for (; i < FY_AZUL_FLOOR_MAX && board->floor[i] != 0; i++)
        spell_char(s, "-BYRKWF"[board->floor[i]]);
    if (i == 0) spell_char(s, '-');
    spell_char(s, '/');
}

static inline int nothing_on_boards(const fy_azul *pos)
{
    fy_azul_board blank[2];
    memcpy(blank, pos->board, sizeof blank);
    memset(blank[0].floor, 0, sizeof blank[0].floor);
    memset(blank[1].floor, 0, sizeof blank[1].floor);
    for (size_t i = 0; i < sizeof blank; i++)
        if (((const unsigned char *)blank)[i] != 0) return 0;
    return pos->players == 2 && !pos->partial;
}

static inline void spell_boards(azul_speller *s, const fy_azul *pos)
{
    if (nothing_on_boards(pos) && liberty(s, 2)) { /* ten fields */
        for (int grid = 0; grid < 3; grid++) spell_lines(s, &pos->board[0]);
        spell_floor(s, &pos->board[0]);
        spell_floor(s, &pos->board[1]);
        return;
    }
    for (int p = 0; p < (pos->partial ? 1 : pos->players); p++) {
        spell_wall(s, &pos->board[p]);
        spell_lines(s, &pos->board[p]);
        spell_floor(s, &pos->board[p]);
    }
}

static inline void spell_tag(azul_speller *s, const fy_azul *pos, int tag)
{
    const uint8_t *counts = tag == 0 ? pos->bag : pos->lid;
    const int there[] = {pos->has_bag, pos->has_lid, pos->next != FY_AZUL_NOBODY, pos->free_wall};
    static const char *const names[] = {"/bag:", "/lid:", "/next:", "/wall:free"};
    if (!there[tag]) return;
    s->len += (size_t)sprintf(s->out + s->len, "%s", names[tag]);
    if (tag == 2) spell_number(s, pos->next);
    for (int color = 0; tag < 2 && color < FY_AZUL_COLORS; color++) {
        if (color > 0) spell_char(s, ',');
        spell_number(s, counts[color]);
    }
}

/* Gives the length; a NUL follows. */
static inline size_t spell_azul(char out[AZUL_SPELLING_MAX], const fy_azul *pos, uint64_t *state)
{
    azul_speller s = {out, 0, state};
    char order[] = {0, 1, 2, 3};
    for (int f = 0; f < pos->factories; f++) {
        if (f > 0) spell_char(&s, '|');
        spell_tiles(&s, pos->factory[f], 4);
    }
    spell_char(&s, '/');
    const size_t centre = s.len;
    if (pos->token) spell_char(&s, 'F');
    spell_tiles(&s, pos->centre, 0);
    if (s.len == centre) spell_char(&s, '-');
    spell_char(&s, '/');
    spell_boards(&s, pos);
    for (int p = 0; p < pos->players; p++) {
        spell_number(&s, pos->score[p]);
        spell_char(&s, p + 1 < pos->players ? ',' : '/');
    }
    spell_number(&s, pos->round);
    spell_char(&s, '/');
    spell_number(&s, pos->current);
    shuffle(&s, order, sizeof order);
    for (int i = 0; i < 4; i++) spell_tag(&s, pos, order[i]);
    if (liberty(&s, 4)) spell_char(&s, '\n');
    out[s.len] = '\0';
    return s.len;
}

/* ---- spoiling ---------------------------------------------------------------------------- */

static inline size_t mutate_azul_once(char *text, size_t len, uint64_t *state)
{
    static const char bytes[] = "BYRKWFbyrkwf-|/,:0129+ x\t\x80";
    const char byte = one_in(state, 8) ? (char)random_below(state, 256)
                                       : bytes[random_below(state, (int)sizeof bytes - 1)];
    const size_t at = (size_t)random_below(state, (int)len + 1);
    switch (random_below(state, 5)) {
    case 0: /* another byte */
        if (at < len) text[at] = byte;
        return len;
    case 1: /* one more */
        memmove(text + at + 1, text + at, len - at);
        text[at] = byte;
        return len + 1;
    case 2: /* one less */
        if (at == len) return len;
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    case 3: /* the other case */
        if (at < len && ((text[at] | 0x20) >= 'a' && (text[at] | 0x20) <= 'z')) text[at] ^= 0x20;
        return len;
    default: /* the end is lost */ return one_in(state, 4) ? at : len;
    }
}

/* Canonical, spelled differently, or spoiled. */
static inline size_t random_azul_text(char out[AZUL_SPELLING_MAX], uint64_t *state)
{
    fy_azul pos;
    random_azul(&pos, state);
    size_t len = spell_azul(out, &pos, one_in(state, 2) ? NULL : state);
    if (one_in(state, 4)) return len;
    for (int i = 1 + random_below(state, 4); i > 0; i--) len = mutate_azul_once(out, len, state);
    return len;
}

#endif
