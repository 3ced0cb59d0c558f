/* Patterns answered in the slow and obvious way, from the text of a position.
 *
 * A position is a list of what lies where, places and pieces being the words that patterns have for
 * them. So a place in a pattern is compared with names of places byte by byte, and the image of a
 * pattern is looked for in the image of the list. Facts that need the rules of a game are the
 * library's to tell. */
#ifndef PATTERN_NAIVE_H
#define PATTERN_NAIVE_H

#include <forsyth/pattern.h>

#include "support.h"

enum { NAIVE_ITEMS_MAX = 1024 };

typedef struct naive_item {
    char place[40];
    char piece; /* its letter, or '-' */
    int count;
} naive_item;

typedef struct naive_fact {
    char name[40];
    int64_t value;
    int is_player;
} naive_fact;

typedef struct naive_position {
    const fy_game *game;
    naive_item item[NAIVE_ITEMS_MAX];
    size_t items;
    naive_fact fact[16];
    size_t facts;
} naive_position;

void naive_of(naive_position *out, const fy_game *game, const fy_position *pos);

/* Does a pattern match that has no fault? */
int naive_matches(const naive_position *pos, const char *pattern);

/* A random pattern of the game, without a fault; gives its length. */
#define NAIVE_PATTERN_MAX 2048
size_t naive_pattern(char out[NAIVE_PATTERN_MAX], const naive_position *like, uint64_t *seed);

/* What lies where in the text of a position, and which counters it has. Each game's are in
 * tests/unit/<game>_naive.c. */
#define FY_GAME(name, number) void naive_##name(naive_position *out, char *text);
#include "games.def"
#undef FY_GAME

void naive_add(naive_position *out, const char *place, char piece, int count);
void naive_add_fact(naive_position *out, const char *name, int64_t value, int is_player);

/* The squares of a board in rows, the first of which is that of the last digit. */
void naive_add_rows(naive_position *out, char *rows, const char *columns, const char *digits);

/* Cuts the text off at the next of these bytes; NULL at the end. */
char *naive_cut(char **rest, char at);

#endif
