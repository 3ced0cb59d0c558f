/* What lies where on a board of chess: see pattern_naive.h. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "pattern_naive.h"

/* The column of the king nearest the h-file in the row, or 'e'. */
static char king_column(const naive_position *pos, char king, char row)
{
    char column = 0;
    for (size_t i = 0; i < pos->items; i++)
        if (pos->item[i].piece == king && pos->item[i].place[1] == row &&
            pos->item[i].place[0] > column)
            column = pos->item[i].place[0];
    return column != 0 ? column : 'e';
}

static void add_right(naive_position *out, char letter)
{
    const int is_white = isupper(letter);
    if (strchr("KQkq-", letter) == NULL) {
        const char king = king_column(out, is_white ? 'K' : 'k', is_white ? '1' : '8');
        const char wing = tolower(letter) > king ? 'k' : 'q';
        letter = (char)(is_white ? toupper(wing) : wing);
    }
    if (letter != '-') naive_add(out, "castling", letter, 1);
}

void naive_chess(naive_position *out, char *text)
{
    fy_chess pos = position_of(text);
    char *rest = text;
    naive_add_rows(out, naive_cut(&rest, ' '), "abcdefgh", "12345678");
    const int black = naive_cut(&rest, ' ')[0] == 'b';
    for (const char *p = naive_cut(&rest, ' '); *p != '\0'; p++) add_right(out, *p);
    naive_add_fact(out, "en-passant", naive_cut(&rest, ' ')[0] != '-', 0);
    naive_add_fact(out, "halfmove", atoi(naive_cut(&rest, ' ')), 0);
    const int full = atoi(naive_cut(&rest, ' '));
    naive_add_fact(out, "fullmove", full, 0);
    naive_add_fact(out, "ply", full * 2 - 2 + black, 0);
    naive_add_fact(out, "check", fy_chess_in_check(&pos), 0);
}
