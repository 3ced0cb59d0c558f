/* What lies where in a position of Azul: see pattern_naive.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pattern_naive.h"

static void add_pieces(naive_position *out, const char *place, const char *pieces)
{
    for (; *pieces != '\0'; pieces++) naive_add(out, place, *pieces, 1);
}

static void add_wall(naive_position *out, int player, char *rows)
{
    char place[40];
    for (int row = 1; row <= 5; row++) {
        const char *text = naive_cut(&rows, '|');
        for (int column = 1; column <= 5; column++) {
            snprintf(place, sizeof place, "wall%d%d%d", player, row, column);
            naive_add(out, place, text[column - 1], 1);
        }
    }
}

static void add_lines(naive_position *out, int player, char *lines)
{
    char place[40];
    for (int row = 1; row <= 5; row++) {
        snprintf(place, sizeof place, "line%d%d", player, row);
        add_pieces(out, place, naive_cut(&lines, '|'));
    }
}

static void add_floor(naive_position *out, int player, const char *floor)
{
    char place[40];
    const int tiles = strcmp(floor, "-") == 0 ? 0 : (int)strlen(floor);
    snprintf(place, sizeof place, "floor%d", player);
    if (tiles > 0) add_pieces(out, place, floor);
    if (tiles < 7) naive_add(out, place, '-', 7 - tiles);
}

static void add_counts(naive_position *out, const char *place, char *counts)
{
    for (const char *color = "BYRKW"; *color != '\0'; color++)
        naive_add(out, place, *color, atoi(naive_cut(&counts, ',')));
}

static void add_factories(naive_position *out, char *factories)
{
    char place[40];
    int filled = 0;
    for (int i = 1; factories != NULL; i++) {
        const char *tiles = naive_cut(&factories, '|');
        filled += strcmp(tiles, "----") != 0;
        snprintf(place, sizeof place, "factory%d", i);
        add_pieces(out, place, tiles);
    }
    naive_add_fact(out, "factories", filled, 0);
}

static void add_scores(naive_position *out, char *scores, int boards)
{
    char name[40];
    for (int player = 0; player < boards; player++) {
        snprintf(name, sizeof name, "score%d", player);
        naive_add_fact(out, name, atoi(naive_cut(&scores, ',')), 0);
    }
}

void naive_azul(naive_position *out, char *text)
{
    char *rest = text;
    int fields = 1, boards, is_free = 0;
    for (const char *p = text; *p != '\0'; p++)
        fields += *p == '/' && !(p[1] >= 'a' && p[1] <= 'z');
    boards = (fields - 5) / 3;
    add_factories(out, naive_cut(&rest, '/'));
    const char *centre = naive_cut(&rest, '/');
    if (strcmp(centre, "-") != 0) add_pieces(out, "centre", centre);
    for (int player = 0; player < boards; player++) {
        add_wall(out, player, naive_cut(&rest, '/'));
        add_lines(out, player, naive_cut(&rest, '/'));
        add_floor(out, player, naive_cut(&rest, '/'));
    }
    add_scores(out, naive_cut(&rest, '/'), boards);
    naive_add_fact(out, "round", atoi(naive_cut(&rest, '/')), 0);
    naive_add_fact(out, "players", boards > 1 ? boards : 2, 0);
    naive_cut(&rest, '/');
    for (char *tag; (tag = naive_cut(&rest, '/')) != NULL;) {
        if (strncmp(tag, "bag:", 4) == 0) add_counts(out, "bag", tag + 4);
        if (strncmp(tag, "lid:", 4) == 0) add_counts(out, "lid", tag + 4);
        is_free |= strcmp(tag, "wall:free") == 0;
    }
    naive_add_fact(out, "free-wall", is_free, 0);
}
