/* Writing: the canonical text byte by byte, with the two choices there are, how rights are spelled
 * and when the en passant square is worth its place. */
#include "chess_board.h"

#include <stdio.h>

/* ---- en passant ---- */

/* Can the piece on this square take en passant, pins aside? A pawn that attacks the passed square
 * stands beside the pushed pawn. */
static bool ref_ep_capturer(const ref_chess *pos, int from)
{
    return pos->board[from] == ref_piece(pos->turn, 'P') && ref_attacks(pos, from, pos->en_passant);
}

static bool ref_ep_safe(const ref_chess *pos, int from)
{
    ref_chess after = *pos;
    after.board[from] = '.';
    after.board[ref_ep_pushed(pos)] = '.';
    after.board[pos->en_passant] = pos->board[from];
    return !ref_in_check(&after, pos->turn);
}

static bool ref_ep_written(const ref_chess *pos, ref_ep ep)
{
    if (ep == REF_EP_ALWAYS) {
        return pos->en_passant >= 0;
    }
    if (!ref_ep_possible(pos)) {
        return false;
    }
    for (int from = 0; from < 64; from++) {
        if (ref_ep_capturer(pos, from) && (ep == REF_EP_XFEN || ref_ep_safe(pos, from))) {
            return true;
        }
    }
    return false;
}

/* ---- the text ---- */

typedef struct ref_text {
    char *bytes;
    size_t len;
} ref_text;

static void ref_put(ref_text *out, char c)
{
    out->bytes[out->len] = c;
    out->len++;
}

static void ref_put_rank(ref_text *out, const ref_chess *pos, int rank)
{
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        char c = pos->board[ref_square(file, rank)];
        if (c == '.') {
            empty++;
            continue;
        }
        if (empty > 0) {
            ref_put(out, (char)('0' + empty));
        }
        empty = 0;
        ref_put(out, c);
    }
    if (empty > 0) {
        ref_put(out, (char)('0' + empty));
    }
}

static void ref_put_placement(ref_text *out, const ref_chess *pos)
{
    for (int rank = 7; rank >= 0; rank--) {
        ref_put_rank(out, pos, rank);
        if (rank > 0) {
            ref_put(out, '/');
        }
    }
}

/* The capital that names a right. */
static char ref_right_letter(const ref_chess *pos, int side, int file, ref_castling castling)
{
    if (castling == REF_CASTLING_AUTO && file == ref_file_of_k(pos, side)) {
        return 'K';
    }
    if (castling == REF_CASTLING_AUTO && file == ref_file_of_q(pos, side)) {
        return 'Q';
    }
    return (char)('A' + file);
}

static void ref_put_castling(ref_text *out, const ref_chess *pos, ref_castling castling)
{
    size_t start = out->len;
    for (int side = 0; side < 2; side++) {
        for (int file = 7; file >= 0; file--) {
            if (pos->right[side][file]) {
                char letter = ref_right_letter(pos, side, file, castling);
                ref_put(out, ref_piece(side, letter));
            }
        }
    }
    if (out->len == start) {
        ref_put(out, '-');
    }
}

static void ref_put_en_passant(ref_text *out, const ref_chess *pos, ref_ep ep)
{
    if (!ref_ep_written(pos, ep)) {
        ref_put(out, '-');
        return;
    }
    ref_put(out, (char)('a' + ref_file_of(pos->en_passant)));
    ref_put(out, (char)('1' + ref_rank_of(pos->en_passant)));
}

static void ref_put_number(ref_text *out, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    for (size_t i = 0; digits[i] != '\0'; i++) {
        ref_put(out, digits[i]);
    }
}

size_t ref_chess_write(char *out, const ref_chess *pos, ref_ep ep, ref_castling castling)
{
    ref_text text = {out, 0};
    ref_put_placement(&text, pos);
    ref_put(&text, ' ');
    ref_put(&text, pos->turn == 0 ? 'w' : 'b');
    ref_put(&text, ' ');
    ref_put_castling(&text, pos, castling);
    ref_put(&text, ' ');
    ref_put_en_passant(&text, pos, ep);
    ref_put(&text, ' ');
    ref_put_number(&text, pos->halfmove);
    ref_put(&text, ' ');
    ref_put_number(&text, pos->fullmove);
    text.bytes[text.len] = '\0';
    return text.len;
}
