/* What the generic interface asks of a game: its row, which is in src/<game>/row.c. src/game.c has
 * the table of them, and src/generic.c the calls that ask it. */
#ifndef FY_GAME_H
#define FY_GAME_H

#include <forsyth/forsyth.h>
#include <string.h>

#include "base/pattern.h"

/* How much a text looks like the notation of a game. */
typedef enum fy__likeness {
    FY__UNLIKE,
    FY__ALIKE, /* the outline is right, as it still is in a damaged text */
    FY__CLEAR  /* it can be nothing else                                */
} fy__likeness;

typedef struct fy__style_row {
    const char *option, *value;
    uint32_t mask, bits;
} fy__style_row;

struct fy_game {
    const char *name;
    const char *const *fields;   /* names, closed by a NULL */
    const char *const *players;  /* names, closed by a NULL */
    const fy__style_row *styles; /* closed by a row without an option */
    const char *const *variants; /* that can be dealt: names, closed by a NULL; or NULL */
    uint32_t rules;              /* the code of rule bit 0 */
    size_t value_size;
    fy__likeness (*looks_like)(const char *text, size_t len);
    void (*start)(fy_position *);
    fy_result (*parse)(fy_position *, const char *, size_t, uint32_t);
    fy_result (*write)(char *, size_t, const fy_position *, uint32_t);
    fy_result (*rewrite)(char *, size_t, const char *, size_t, uint32_t, uint32_t);
    uint64_t (*check)(const fy_position *);
    fy_result (*judge)(uint64_t *, const char *, size_t, uint32_t);
    size_t (*diagnose)(fy_finding *, size_t, const char *, size_t, uint32_t);
    fy_result (*fix)(char *, size_t, const char *, size_t, uint32_t);
    fy_result (*draw)(char *, size_t, const fy_position *, uint32_t);
    fy_result (*draw_svg)(char *, size_t, const fy_position *, const fy_picture *);
    void (*svg_size)(uint32_t *, uint32_t *, const fy_position *, const fy_picture *);
    fy_result (*to_json)(char *, size_t, const fy_position *);
    fy_result (*from_json)(fy_position *, const fy_json *, uint32_t);
    fy_result (*pack)(uint8_t *, size_t, const fy_position *, uint32_t);
    fy_result (*unpack)(fy_position *, const uint8_t *, size_t);
    int (*turn)(const fy_position *);
    size_t (*moves)(fy_move *, const fy_position *);
    fy_result (*play)(fy_position *, const fy_position *, fy_move);
    fy_outcome (*status)(const fy_position *);
    fy_result (*key)(uint64_t *, const fy_position *, unsigned);
    void (*reduce)(fy_position *, unsigned);
    fy_result (*move_parse)(fy_move *, const fy_position *, const char *, size_t);
    fy_result (*move_write)(char *, size_t, const fy_position *, fy_move, uint32_t);
    uint64_t (*perft)(const fy_position *, int);
    uint64_t (*perft_details)(uint64_t *, const fy_position *, int);
    const char *const *details; /* the names of what that counts */
    size_t detail_count;
    void (*line_start)(fy_line *, const fy_position *, fy_step *, size_t);
    fy_result (*line_play)(fy_line *, fy_move);
    fy_move (*line_undo)(fy_line *);
    void (*line_position)(fy_position *, const fy_line *);
    fy_outcome (*line_status)(const fy_line *);
    /* What patterns ask: see base/pattern.h. */
    const fy__words *words;
    unsigned (*count)(const fy_position *, uint32_t, const uint64_t[FY__PLACE_WORDS]);
    int64_t (*fact)(const fy_position *, unsigned);
    size_t (*lying)(uint8_t *, const fy_position *);
    /* What not every game has: NULL where there is no such thing. */
    int (*at_a_glance)(fy_position *, const char *, size_t); /* reads what is surely the game's */
    fy_result (*start_for)(fy_position *, int);
    fy_result (*start_numbered)(fy_position *, unsigned);
    const char *(*program_at)(size_t);
    const char *(*program_rule)(uint32_t *, size_t, size_t);
    fy_result (*read_by)(fy_position *, fy_read_as *, size_t, const char *, size_t);
    void (*deal_variant)(fy_position *, size_t, uint64_t *); /* by its place among the names */
    int (*players_of)(const fy_position *);
    uint64_t (*perft_hashed)(const fy_position *, int, void *, size_t, fy_perft_shared *);
    size_t (*omissions)(uint32_t *, size_t, const fy_position *, uint32_t);
    fy_move (*chance)(const fy_position *, uint64_t *);
    void (*deal)(fy_position *, int, uint64_t *);
    fy_result (*view)(fy_position *, const fy_position *, int); /* in games with secrets */
    fy_result (*seen_by)(fy_position *, const fy_position *, int);
    fy_result (*deal_hidden)(fy_position *, const fy_position *, uint64_t *);
    fy_result (*deal_hidden_each)(fy_position *, const fy_position *, uint64_t[FY_DEALT_MAX]);
    fy_result (*told)(fy_move *, const fy_position *, fy_move, int);
    int (*reveals)(const fy_position *, fy_move);
    fy_result (*play_text)(fy_position *, fy_move *, const fy_position *, const char *, size_t);
    fy_result (*line_play_text)(fy_line *, const char *, size_t);
    fy_result (*events)(char *, size_t, const fy_position *, fy_move);
    uint64_t (*playout)(fy_position *, uint64_t *, uint64_t);
    int64_t (*score)(const fy_position *, int);
    uint32_t (*refusal)(const fy_position *);
    size_t (*fault_number)(uint32_t, const char *, size_t);
    uint32_t (*chance_note)(const fy_position *);
    int (*can_win)(const fy_position *, int);
    fy_attempt (*attempt)(const char *, size_t); /* NULL: boards of rows and slashes */
    fy_result (*move_parse_uci)(fy_move *, const fy_position *, const char *, size_t);
    size_t (*move_length)(const char *, size_t);
    uint8_t packed, packed_bare; /* sizes, with and without counters; 0 where they differ */
};

#define FY_GAME(name, number) extern const fy_game fy__game_##name;
#include "games.def"
#undef FY_GAME

/* Plays moves at random, at most so many, until there is none. Gives their number. */
uint64_t fy__play_at_random(fy_position *pos, const fy_game *game, uint64_t *random,
                            uint64_t limit);

/* A position's bytes beyond the game's own are zeroed, so that unions compare as values do. The
 * compiler is not told how many: gcc would use an instruction that is slow for so few. */
static inline void fy__zero_rest(fy_position *pos, size_t used)
{
    size_t rest = sizeof *pos - used;
    __asm__("" : "+r"(rest));
    memset((char *)pos + used, 0, rest);
}

/* How many bytes stand before the first blank or line end. */
static inline size_t fy__word_length(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n') i++;
    return i;
}

#endif
