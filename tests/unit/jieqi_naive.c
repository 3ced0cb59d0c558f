/* What lies where on a board of Jieqi: see pattern_naive.h. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "pattern_naive.h"

/* Of each letter a side has so many, face up on the board, lost or in the pool. */
static void add_pool(naive_position *out, int is_red)
{
    static const char letters[] = "RHCEAP";
    static const int set[] = {2, 2, 2, 2, 2, 5};
    for (size_t k = 0; letters[k] != '\0'; k++) {
        const char letter = (char)(is_red ? letters[k] : tolower(letters[k]));
        int left = set[k];
        for (size_t i = 0; i < out->items; i++)
            if (strcmp(out->item[i].place, "pool") != 0 && out->item[i].piece == letter) left--;
        if (left > 0) naive_add(out, "pool", letter, left);
    }
}

static void add_lost(naive_position *out, const char *list, int is_red)
{
    for (; *list != '\0' && *list != '-'; list++) {
        const char letter = *list == '?' ? 'X' : *list;
        naive_add(out, "lost", (char)(is_red ? toupper(letter) : tolower(letter)), 1);
    }
}

void naive_jieqi(naive_position *out, char *text)
{
    fy_jieqi pos;
    assert_int_equal(fy_jieqi_parse(&pos, text, strlen(text), 0).code, FY_OK);
    char *rest = text;
    naive_add_rows(out, naive_cut(&rest, ' '), "abcdefghi", "0123456789");
    char *lost = naive_cut(&rest, ' ');
    add_lost(out, naive_cut(&lost, ':'), 1);
    add_lost(out, lost, 0);
    add_pool(out, 1);
    add_pool(out, 0);
    const int black = naive_cut(&rest, ' ')[0] == 'b';
    const char *viewer = naive_cut(&rest, ' ');
    naive_add_fact(out, "table", *viewer == '*', 0);
    if (*viewer == '*')
        naive_cut(&rest, ' ');
    else
        naive_add_fact(out, "viewer", *viewer == 'b', 1);
    naive_add_fact(out, "check", fy_jieqi_in_check(&pos.view), 0);
    if (rest == NULL) return;
    naive_add_fact(out, "half", atoi(naive_cut(&rest, ' ')), 0);
    naive_add_fact(out, "full", atoi(rest), 0);
    naive_add_fact(out, "ply", atoi(rest) * 2 - 2 + black, 0);
}
