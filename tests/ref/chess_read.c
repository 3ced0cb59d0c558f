/* Reading. A cursor walks over the trimmed text; each field's function gives NULL or the name of
 * the first fault, with the cursor on its byte. */
#include "chess_board.h"

#include <string.h>

typedef struct ref_cursor {
    const char *text;
    size_t at;
    size_t end; /* of the trimmed text */
} ref_cursor;

static bool ref_at_end(const ref_cursor *in)
{
    return in->at == in->end;
}

static bool ref_field_ends(const ref_cursor *in)
{
    return ref_at_end(in) || ref_in(in->text[in->at], " \t");
}

static void ref_skip_blanks(ref_cursor *in)
{
    while (!ref_at_end(in) && ref_in(in->text[in->at], " \t")) {
        in->at++;
    }
}

/* One letter or digit of the placement: fills squares of the rank, *file counts them. */
static const char *ref_read_squares(ref_chess *pos, char c, int rank, int *file)
{
    int count = 1;
    char piece = c;
    if (ref_in(c, "09")) {
        return "chess-bad-digit";
    }
    if (ref_in(c, "12345678")) {
        count = c - '0';
        piece = '.';
    } else if (ref_side_of(c) < 0) {
        return "chess-bad-piece";
    }
    if (*file + count > 8) {
        return "chess-long-rank";
    }
    for (int i = 0; i < count; i++) {
        pos->board[ref_square(*file, rank)] = piece;
        (*file)++;
    }
    return NULL;
}

static const char *ref_read_placement(ref_cursor *in, ref_chess *pos)
{
    int rank = 7;
    int file = 0;
    for (; !ref_field_ends(in); in->at++) {
        char c = in->text[in->at];
        if (c != '/') {
            const char *fault = ref_read_squares(pos, c, rank, &file);
            if (fault != NULL) {
                return fault;
            }
        } else if (file < 8) {
            return "chess-short-rank";
        } else if (rank == 0) {
            return "chess-many-ranks";
        } else {
            rank--;
            file = 0;
        }
    }
    if (file < 8) {
        return "chess-short-rank";
    }
    return rank > 0 ? "chess-few-ranks" : NULL;
}

static const char *ref_read_turn(ref_cursor *in, ref_chess *pos)
{
    char c = in->text[in->at];
    if (c != 'w' && c != 'b') {
        return "chess-bad-turn";
    }
    pos->turn = c == 'w' ? 0 : 1;
    in->at++;
    return ref_field_ends(in) ? NULL : "chess-bad-turn";
}

/* One letter of the castling field. */
static const char *ref_read_right(ref_chess *pos, char c)
{
    int side = ref_in(c, "KQABCDEFGH") ? 0 : 1;
    int file;
    if (ref_in(c, "Kk")) {
        file = ref_file_of_k(pos, side);
    } else if (ref_in(c, "Qq")) {
        file = ref_file_of_q(pos, side);
    } else if (ref_in(c, "ABCDEFGH")) {
        file = c - 'A';
    } else if (ref_in(c, "abcdefgh")) {
        file = c - 'a';
    } else {
        return "chess-bad-castling";
    }
    if (!pos->right[side][file] && ref_count_rights(pos, side) == 2) {
        return "chess-many-castling";
    }
    pos->right[side][file] = true;
    return NULL;
}

static const char *ref_read_castling(ref_cursor *in, ref_chess *pos)
{
    if (in->text[in->at] == '-') {
        in->at++;
        return ref_field_ends(in) ? NULL : "chess-bad-castling";
    }
    for (; !ref_field_ends(in); in->at++) {
        const char *fault = ref_read_right(pos, in->text[in->at]);
        if (fault != NULL) {
            return fault;
        }
    }
    return NULL;
}

static const char *ref_read_en_passant(ref_cursor *in, ref_chess *pos)
{
    static const char fault[] = "chess-bad-en-passant";
    int file;
    int rank;
    if (in->text[in->at] == '-') {
        in->at++;
        return ref_field_ends(in) ? NULL : fault;
    }
    if (!ref_in(in->text[in->at], "abcdefgh")) {
        return fault;
    }
    file = in->text[in->at] - 'a';
    in->at++;
    if (ref_field_ends(in) || !ref_in(in->text[in->at], "12345678")) {
        return fault;
    }
    rank = in->text[in->at] - '1';
    in->at++;
    pos->en_passant = ref_square(file, rank);
    return ref_field_ends(in) ? NULL : fault;
}

/* A run of digits. A bad byte anywhere in the field wins over a number that is too big. */
static const char *ref_read_number(ref_cursor *in, int *number, const char *bad, const char *big)
{
    size_t start = in->at;
    int value = 0;
    for (; !ref_field_ends(in); in->at++) {
        char c = in->text[in->at];
        if (!ref_in(c, "0123456789")) {
            return bad;
        }
        if (value <= 65535) {
            value = value * 10 + (c - '0');
        }
    }
    if (value > 65535) {
        in->at = start;
        return big;
    }
    *number = value;
    return NULL;
}

static const char *ref_read_halfmove(ref_cursor *in, ref_chess *pos)
{
    return ref_read_number(in, &pos->halfmove, "chess-bad-halfmove", "chess-big-halfmove");
}

static const char *ref_read_fullmove(ref_cursor *in, ref_chess *pos)
{
    size_t start = in->at;
    const char *fault = ref_read_number(in, &pos->fullmove, "chess-bad-fullmove",
                                        "chess-big-fullmove");
    if (fault == NULL && pos->fullmove == 0) {
        in->at = start;
        return "chess-zero-fullmove";
    }
    return fault;
}

typedef struct ref_field {
    const char *missing;
    const char *(*read)(ref_cursor *in, ref_chess *pos);
} ref_field;

static const ref_field ref_fields[6] = {
    {"chess-empty", ref_read_placement},
    {"chess-missing-turn", ref_read_turn},
    {"chess-missing-castling", ref_read_castling},
    {"chess-missing-en-passant", ref_read_en_passant},
    {"chess-missing-halfmove", ref_read_halfmove},
    {"chess-missing-fullmove", ref_read_fullmove},
};

static const char *ref_read_fields(ref_cursor *in, ref_chess *pos)
{
    for (int i = 0; i < 6; i++) {
        const char *fault;
        ref_skip_blanks(in);
        if (ref_at_end(in)) {
            return ref_fields[i].missing;
        }
        fault = ref_fields[i].read(in, pos);
        if (fault != NULL) {
            return fault;
        }
    }
    ref_skip_blanks(in);
    return ref_at_end(in) ? NULL : "chess-extra-field";
}

/* A text that is all blanks leaves the cursor at its very end, which is where that is reported. */
static ref_cursor ref_trim(const char *text, size_t len)
{
    ref_cursor in = {text, 0, len};
    while (in.at < in.end && ref_in(text[in.at], " \t\r\n")) {
        in.at++;
    }
    while (in.end > in.at && ref_in(text[in.end - 1], " \t\r\n")) {
        in.end--;
    }
    return in;
}

const char *ref_chess_parse(ref_chess *out, const char *text, size_t len, size_t *at)
{
    ref_cursor in = ref_trim(text, len);
    ref_chess pos;
    const char *fault;
    memset(&pos, 0, sizeof pos);
    pos.en_passant = -1;
    fault = ref_read_fields(&in, &pos);
    if (fault != NULL) {
        *at = in.at;
        return fault;
    }
    *out = pos;
    return NULL;
}
