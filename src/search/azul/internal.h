/* What the files of the Azul search share: the state of a search, which is what lies in the
 * caller's memory.
 *
 *     value.h     what a board is worth
 *     round.c     a round being played, and what a position is worth to a player
 *     order.c     moves, equal factories only once, in the order in which they are worth trying
 *     search.c    one node of the tree
 *     tiling.c    on the free wall: where a tile goes
 *     root.c      ever deeper searches of the first position, and the answer
 *
 * What is searched is the draft of one round. With its last tile the round ends; what chance deals
 * next is not looked at. Scores are for `me`, who is to move at first, against the best of the
 * others: with two players that is the game itself. With more, the others play together against
 * `me`, but only one of them is free to (see search.c).
 *
 * All 0 is a search that has learnt nothing. */
#ifndef FY_SEARCH_AZUL_INTERNAL_H
#define FY_SEARCH_AZUL_INTERNAL_H

#include "../row.h"
#include "../table.h"
#include "value.h"

enum {
    FY__CENTRE = FY_AZUL_FACTORIES_MAX, /* after the factories */
    FY__SOURCES = FY_AZUL_FACTORIES_MAX + 1,
    FY__AZUL_PLIES = FY_SEARCH_DEPTH_MAX + 1, /* no round has so many drafts: at most nine of
                                               * factories, and of the centre one for each colour
                                               * and three for each factory */
    FY__AZUL_VALUE_MAX = 25000,
    FY__AZUL_MARGIN_MAX = 1000, /* points by which a game is won, beyond FY_SEARCH_WON */
    FY__AZUL_INFINITE = 32000,
    FY__AZUL_SOLVED = 255, /* the depth of what is searched to the end of the round */
    FY__AZUL_SCALE = 590,
    FY__KNOWN_BOARDS = 1 << 14
};

/* The round, as far as it changes. The starter is who has the token: he starts the next round. */
typedef struct fy__round {
    fy__colors sources[FY__SOURCES];
    fy__lines lines[FY_AZUL_PLAYERS_MAX];
    uint8_t token, current, starter, last; /* the player who took the last tiles */
} fy__round;

/* A move, and how promising it looks. */
typedef struct fy__azul_try {
    fy_move move;
    int32_t promise;
} fy__azul_try;

/* One ply of the line that is searched. */
typedef struct fy__azul_frame {
    fy__round round;
    fy__azul_worth worth[FY_AZUL_PLAYERS_MAX];
    int chosen; /* one of the others has chosen freely since `me` moved */
    uint32_t length;
    fy_move line[FY_SEARCH_LINE_MAX];
    fy_move selfish; /* the move that looks best for the player's own board */
    size_t count;
    fy__azul_try tries[FY_AZUL_MOVES_MAX];
} fy__azul_frame;

/* A cache of what boards are worth. */
typedef struct fy__azul_known {
    uint64_t key;
    fy__azul_worth worth;
} fy__azul_known;

typedef struct fy__azul_search {
    const fy_search_limits *limits;
    const fy__azul_weight *weights;
    fy__table table;
    uint64_t nodes;
    uint64_t horizons; /* positions valued although the round was not over */
    unsigned searches; /* so far, with this memory */
    int stopped, plain, depth, deepest;
    int players, factories, me;
    uint64_t key; /* of what does not change */
    fy__azul_seat seats[FY_AZUL_PLAYERS_MAX];

    const fy_best *taken; /* of the first moves, those that already have a rank */
    size_t taken_count, allowed_count;
    fy_move allowed[FY_AZUL_MOVES_MAX];

    /* By player, colour, number of tiles, and line. */
    int16_t history[FY_AZUL_PLAYERS_MAX][FY_AZUL_COLORS][8][8];
    fy__azul_known known[FY__KNOWN_BOARDS];
    fy__azul_frame frames[FY__AZUL_PLIES + 1];
} fy__azul_search;

/* ---- round.c ----------------------------------------------------------------------------- */

void fy__azul_take_round(fy__azul_search *s, const fy_azul *pos);

/* How many tiles a draft takes. */
FY__INLINE int fy__azul_taken(const fy__round *round, fy_move move)
{
    const int source = fy_azul_source(move), from = source < FY__CENTRE ? source : FY__CENTRE;
    return (int)fy__colors_at(round->sources[from],
                              FY__COLOR_BITS * (fy_azul_move_color(move) - 1));
}

/* The lines of the player to move after a draft. */
fy__lines fy__azul_lines_after(const fy__round *round, fy_move move);

/* Plays a draft from a frame into the next. */
void fy__azul_play_in(fy__azul_search *s, int ply, fy_move move);

fy__azul_worth fy__azul_worth_in(fy__azul_search *s, int player, fy__lines lines);

int fy__azul_is_over(const fy__round *round);

/* What the position is worth to `me`, as it stands, or at the end of its round. */
int fy__azul_value(const fy__azul_search *s, const fy__azul_frame *f);

uint64_t fy__azul_key_of(const fy__azul_search *s, const fy__azul_frame *f);

/* ---- order.c, search.c, tiling.c --------------------------------------------------------- */

/* Lists the moves of a frame, one of equal factories unless all are wanted. */
void fy__azul_list(fy__azul_search *s, fy__azul_frame *f, fy_move first, int all);

/* Puts the most promising of those from a place on into that place. */
fy_move fy__azul_pick(fy__azul_frame *f, size_t at);

/* A move was good enough that those before it need not have been tried. */
void fy__azul_learn(fy__azul_search *s, const fy__azul_frame *f, size_t at, int depth);

/* Counts a node, and asks whether to stop. */
int fy__azul_count_node(fy__azul_search *s);

/* The score for whoever is to move. */
int fy__azul_search_node(fy__azul_search *s, int ply, int alpha, int beta, int depth);

/* The best places for the tile of a full line. */
void fy__azul_best_places(fy__azul_search *s, const fy_azul *pos, fy_best *out, size_t count);

/* The answer with other weights than weights.h has, for the tuner. (root.c) */
fy_result fy__azul_best(fy_best *out, size_t *count, const fy_azul *pos,
                        const fy_search_limits *limits, const fy_search_memory *memory,
                        const fy__azul_weight weights[FY__AZUL_TERMS]);

#endif
