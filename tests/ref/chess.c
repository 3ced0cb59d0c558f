/* Chess FEN the slow way.
 *
 * The board is 64 letters, exactly as a person would copy them from a diagram. Every question is
 * answered by walking over those letters: who attacks a square is found by asking each of the 64
 * squares in turn, and a position "as it would be" is a copy of the whole struct with some letters
 * changed. Nothing is kept between calls, nothing is computed ahead, nothing is shared with the
 * library. Each function is meant to be compared with one sentence of the rules by eye.
 *
 * Sides are 0 (White, capitals) and 1 (Black). A square is rank * 8 + file, both from 0; a comment
 * that says "rank 6" counts from 1 as players do. The reader walks a cursor over the trimmed text;
 * each field's function gives NULL or the name of the first fault, with the cursor on its byte. */
#include "chess.h"

#include <stdio.h>
#include <string.h>

/* ---- squares and pieces ---- */

static int ref_file_of(int square)
{
    return square % 8;
}

static int ref_rank_of(int square)
{
    return square / 8;
}

static int ref_square(int file, int rank)
{
    return rank * 8 + file;
}

static int ref_distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static int ref_sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Unlike strchr, a NUL is in no set. */
static bool ref_in(char c, const char *set)
{
    for (size_t i = 0; set[i] != '\0'; i++) {
        if (set[i] == c) {
            return true;
        }
    }
    return false;
}

/* The letter of a side's piece or castling right, given the capital. */
static char ref_piece(int side, char kind)
{
    return side == 0 ? kind : (char)(kind - 'A' + 'a');
}

/* -1 for an empty square. */
static int ref_side_of(char piece)
{
    if (ref_in(piece, "PNBRQK")) {
        return 0;
    }
    return ref_in(piece, "pnbrqk") ? 1 : -1;
}

static int ref_back_rank(int side)
{
    return side == 0 ? 0 : 7;
}

static int ref_forward(int side)
{
    return side == 0 ? 1 : -1;
}

/* ---- attacks ---- */

/* Is every square strictly between these two empty? They share a rank, a file or a diagonal. */
static bool ref_clear_between(const ref_chess *pos, int from, int to)
{
    int file_step = ref_sign(ref_file_of(to) - ref_file_of(from));
    int rank_step = ref_sign(ref_rank_of(to) - ref_rank_of(from));
    int file = ref_file_of(from) + file_step;
    int rank = ref_rank_of(from) + rank_step;
    while (ref_square(file, rank) != to) {
        if (pos->board[ref_square(file, rank)] != '.') {
            return false;
        }
        file += file_step;
        rank += rank_step;
    }
    return true;
}

/* Does the piece on from attack the square to? */
static bool ref_attacks(const ref_chess *pos, int from, int to)
{
    char piece = pos->board[from];
    int files = ref_distance(ref_file_of(from), ref_file_of(to));
    int ranks = ref_distance(ref_rank_of(from), ref_rank_of(to));
    int side = ref_side_of(piece);
    bool straight = files == 0 || ranks == 0;
    bool diagonal = files == ranks;
    if (side < 0 || from == to) {
        return false;
    }
    if (piece == ref_piece(side, 'P')) {
        return files == 1 && ref_rank_of(to) == ref_rank_of(from) + ref_forward(side);
    }
    if (piece == ref_piece(side, 'N')) {
        return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    }
    if (piece == ref_piece(side, 'K')) {
        return files <= 1 && ranks <= 1;
    }
    if (piece == ref_piece(side, 'R')) {
        return straight && ref_clear_between(pos, from, to);
    }
    if (piece == ref_piece(side, 'B')) {
        return diagonal && ref_clear_between(pos, from, to);
    }
    return (straight || diagonal) && ref_clear_between(pos, from, to);
}

bool ref_chess_attacked(const ref_chess *pos, int square, int by_side)
{
    for (int from = 0; from < 64; from++) {
        if (ref_side_of(pos->board[from]) == by_side && ref_attacks(pos, from, square)) {
            return true;
        }
    }
    return false;
}

/* Is any king of this side attacked by the other side? */
static bool ref_in_check(const ref_chess *pos, int side)
{
    for (int square = 0; square < 64; square++) {
        if (pos->board[square] == ref_piece(side, 'K') &&
            ref_chess_attacked(pos, square, 1 - side)) {
            return true;
        }
    }
    return false;
}

/* ---- castling rights ---- */

/* The file of the side's king on its back rank, the highest if there are several; -1 for none. */
static int ref_king_file(const ref_chess *pos, int side)
{
    for (int file = 7; file >= 0; file--) {
        if (pos->board[ref_square(file, ref_back_rank(side))] == ref_piece(side, 'K')) {
            return file;
        }
    }
    return -1;
}

static bool ref_rook_on(const ref_chess *pos, int side, int file)
{
    return pos->board[ref_square(file, ref_back_rank(side))] == ref_piece(side, 'R');
}

/* The rook file that K stands for: the outermost rook beyond the king, else h. */
static int ref_file_of_k(const ref_chess *pos, int side)
{
    int king = ref_king_file(pos, side);
    if (king >= 0) {
        for (int file = 7; file > king; file--) {
            if (ref_rook_on(pos, side, file)) {
                return file;
            }
        }
    }
    return 7;
}

/* The rook file that Q stands for: the outermost rook before the king, else a. */
static int ref_file_of_q(const ref_chess *pos, int side)
{
    int king = ref_king_file(pos, side);
    if (king >= 0) {
        for (int file = 0; file < king; file++) {
            if (ref_rook_on(pos, side, file)) {
                return file;
            }
        }
    }
    return 0;
}

static int ref_count_rights(const ref_chess *pos, int side)
{
    int count = 0;
    for (int file = 0; file < 8; file++) {
        if (pos->right[side][file]) {
            count++;
        }
    }
    return count;
}

/* ---- reading ---- */

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
    const char *fault =
        ref_read_number(in, &pos->fullmove, "chess-bad-fullmove", "chess-big-fullmove");
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

/* ---- en passant ---- */

/* White to move looks at rank 6, with the pushed pawn on rank 5 and its origin on rank 7; Black to
 * move looks at ranks 3, 4 and 2. */
static bool ref_ep_rank_good(const ref_chess *pos)
{
    return ref_rank_of(pos->en_passant) == (pos->turn == 0 ? 5 : 2);
}

static int ref_ep_pushed(const ref_chess *pos)
{
    return ref_square(ref_file_of(pos->en_passant), pos->turn == 0 ? 4 : 3);
}

static int ref_ep_origin(const ref_chess *pos)
{
    return ref_square(ref_file_of(pos->en_passant), pos->turn == 0 ? 6 : 1);
}

static bool ref_ep_pawn_good(const ref_chess *pos)
{
    return pos->board[ref_ep_pushed(pos)] == ref_piece(1 - pos->turn, 'P');
}

static bool ref_ep_passed_good(const ref_chess *pos)
{
    return pos->board[pos->en_passant] == '.';
}

static bool ref_ep_origin_good(const ref_chess *pos)
{
    return pos->board[ref_ep_origin(pos)] == '.';
}

/* Is there an en passant square, and does it break none of its rules? */
static bool ref_ep_possible(const ref_chess *pos)
{
    return pos->en_passant >= 0 && ref_ep_rank_good(pos) && ref_ep_pawn_good(pos) &&
           ref_ep_passed_good(pos) && ref_ep_origin_good(pos);
}

/* Can the piece on this square take en passant, pins aside? A pawn that attacks the passed square
 * stands beside the pushed pawn. */
static bool ref_ep_capturer(const ref_chess *pos, int from)
{
    return pos->board[from] == ref_piece(pos->turn, 'P') &&
           ref_attacks(pos, from, pos->en_passant);
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

/* ---- writing ---- */

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

/* ---- judging: material ---- */

static int ref_count(const ref_chess *pos, int side, char kind)
{
    int count = 0;
    for (int square = 0; square < 64; square++) {
        if (pos->board[square] == ref_piece(side, kind)) {
            count++;
        }
    }
    return count;
}

static int ref_count_pieces(const ref_chess *pos, int side)
{
    int count = 0;
    for (int square = 0; square < 64; square++) {
        if (ref_side_of(pos->board[square]) == side) {
            count++;
        }
    }
    return count;
}

/* Bishops on dark squares (shade 0, as a1) or on light ones (shade 1). */
static int ref_count_bishops(const ref_chess *pos, int side, int shade)
{
    int count = 0;
    for (int square = 0; square < 64; square++) {
        if (pos->board[square] == ref_piece(side, 'B') &&
            (ref_file_of(square) + ref_rank_of(square)) % 2 == shade) {
            count++;
        }
    }
    return count;
}

static int ref_beyond(int count, int allowed)
{
    return count > allowed ? count - allowed : 0;
}

static bool ref_too_many_promoted(const ref_chess *pos, int side)
{
    int promoted = ref_beyond(ref_count(pos, side, 'N'), 2) +
                   ref_beyond(ref_count(pos, side, 'R'), 2) +
                   ref_beyond(ref_count(pos, side, 'Q'), 1) +
                   ref_beyond(ref_count_bishops(pos, side, 0), 1) +
                   ref_beyond(ref_count_bishops(pos, side, 1), 1);
    int missing_pawns = ref_beyond(8, ref_count(pos, side, 'P'));
    return promoted > missing_pawns;
}

static bool ref_pawn_on_back_rank(const ref_chess *pos)
{
    for (int file = 0; file < 8; file++) {
        if (ref_in(pos->board[ref_square(file, 0)], "Pp") ||
            ref_in(pos->board[ref_square(file, 7)], "Pp")) {
            return true;
        }
    }
    return false;
}

/* ---- judging: castling ---- */

static bool ref_castling_no_king(const ref_chess *pos, int side)
{
    return ref_count_rights(pos, side) > 0 && ref_king_file(pos, side) < 0;
}

static bool ref_castling_no_rook(const ref_chess *pos, int side)
{
    for (int file = 0; file < 8; file++) {
        if (pos->right[side][file] && !ref_rook_on(pos, side, file)) {
            return true;
        }
    }
    return false;
}

static bool ref_castling_same_wing(const ref_chess *pos, int side)
{
    int king = ref_king_file(pos, side);
    int lower = 0;
    int higher = 0;
    if (king < 0) {
        return false;
    }
    for (int file = 0; file < 8; file++) {
        if (pos->right[side][file] && file < king) {
            lower++;
        }
        if (pos->right[side][file] && file > king) {
            higher++;
        }
    }
    return lower >= 2 || higher >= 2;
}

/* ---- judging: checks ---- */

/* Does the piece on this square give check to a king of the side to move? */
static bool ref_gives_check(const ref_chess *pos, int from)
{
    if (ref_side_of(pos->board[from]) != 1 - pos->turn) {
        return false;
    }
    for (int square = 0; square < 64; square++) {
        if (pos->board[square] == ref_piece(pos->turn, 'K') && ref_attacks(pos, from, square)) {
            return true;
        }
    }
    return false;
}

/* Lists the squares of all checkers; gives their number. */
static int ref_checkers(const ref_chess *pos, int squares[64])
{
    int count = 0;
    for (int from = 0; from < 64; from++) {
        if (ref_gives_check(pos, from)) {
            squares[count] = from;
            count++;
        }
    }
    return count;
}

/* Does c lie on the rank, file or diagonal of the whole board that a and b share? */
static bool ref_on_line(int a, int b, int c)
{
    int af = ref_file_of(a), bf = ref_file_of(b), cf = ref_file_of(c);
    int ar = ref_rank_of(a), br = ref_rank_of(b), cr = ref_rank_of(c);
    return (ar == br && br == cr) || (af == bf && bf == cf) ||
           (af - ar == bf - br && bf - br == cf - cr) ||
           (af + ar == bf + br && bf + br == cf + cr);
}

/* One move cannot give check with three pieces, nor with two along one line. */
static bool ref_check_not_by_one_move(const ref_chess *pos)
{
    int checkers[64];
    int count = ref_checkers(pos, checkers);
    if (count != 2) {
        return count > 2;
    }
    for (int square = 0; square < 64; square++) {
        if (pos->board[square] == ref_piece(pos->turn, 'K') &&
            ref_on_line(checkers[0], checkers[1], square)) {
            return true;
        }
    }
    return false;
}

/* The last move was the double push. It gives check with the pawn itself, or it opens one line; a
 * check that was there before the push is none of its doing. */
static bool ref_check_not_by_push(const ref_chess *pos)
{
    int checkers[64];
    int count = ref_checkers(pos, checkers);
    ref_chess before = *pos;
    if (count == 0) {
        return false;
    }
    if (count > 1) {
        return true;
    }
    if (checkers[0] == ref_ep_pushed(pos)) {
        return false;
    }
    /* A pawn of the other colour blocks just as well, and the question is about other pieces. */
    before.board[ref_ep_pushed(pos)] = '.';
    before.board[ref_ep_origin(pos)] = ref_piece(pos->turn, 'P');
    return ref_in_check(&before, pos->turn);
}

static bool ref_impossible_check(const ref_chess *pos)
{
    return ref_ep_possible(pos) ? ref_check_not_by_push(pos) : ref_check_not_by_one_move(pos);
}

/* ---- judging: the list ---- */

typedef struct ref_findings {
    const char **names;
    size_t count;
} ref_findings;

static void ref_name_if(ref_findings *out, bool broken, const char *name)
{
    if (broken) {
        out->names[out->count] = name;
        out->count++;
    }
}

static void ref_judge_material(ref_findings *out, const ref_chess *pos)
{
    ref_name_if(out, ref_count(pos, 0, 'K') == 0, "chess-no-white-king");
    ref_name_if(out, ref_count(pos, 1, 'K') == 0, "chess-no-black-king");
    ref_name_if(out, ref_count(pos, 0, 'K') > 1, "chess-too-many-white-kings");
    ref_name_if(out, ref_count(pos, 1, 'K') > 1, "chess-too-many-black-kings");
    ref_name_if(out, ref_count(pos, 0, 'P') > 8, "chess-too-many-white-pawns");
    ref_name_if(out, ref_count(pos, 1, 'P') > 8, "chess-too-many-black-pawns");
    ref_name_if(out, ref_count_pieces(pos, 0) > 16, "chess-too-many-white-pieces");
    ref_name_if(out, ref_count_pieces(pos, 1) > 16, "chess-too-many-black-pieces");
    ref_name_if(out, ref_too_many_promoted(pos, 0), "chess-too-many-white-promoted");
    ref_name_if(out, ref_too_many_promoted(pos, 1), "chess-too-many-black-promoted");
    ref_name_if(out, ref_pawn_on_back_rank(pos), "chess-pawn-on-back-rank");
}

static void ref_judge_castling(ref_findings *out, const ref_chess *pos)
{
    ref_name_if(out, ref_castling_no_king(pos, 0) || ref_castling_no_king(pos, 1),
                "chess-castling-no-king");
    ref_name_if(out, ref_castling_no_rook(pos, 0) || ref_castling_no_rook(pos, 1),
                "chess-castling-no-rook");
    ref_name_if(out, ref_castling_same_wing(pos, 0) || ref_castling_same_wing(pos, 1),
                "chess-castling-same-wing");
}

static void ref_judge_en_passant(ref_findings *out, const ref_chess *pos)
{
    if (pos->en_passant < 0) {
        return;
    }
    if (!ref_ep_rank_good(pos)) {
        ref_name_if(out, true, "chess-en-passant-rank");
        return;
    }
    ref_name_if(out, !ref_ep_pawn_good(pos), "chess-en-passant-pawn");
    ref_name_if(out, !ref_ep_passed_good(pos), "chess-en-passant-passed");
    ref_name_if(out, !ref_ep_origin_good(pos), "chess-en-passant-origin");
}

static void ref_judge_checks(ref_findings *out, const ref_chess *pos)
{
    int checkers[64];
    ref_name_if(out, ref_in_check(pos, 1 - pos->turn), "chess-opponent-in-check");
    ref_name_if(out, ref_checkers(pos, checkers) > 2, "chess-too-many-checkers");
    ref_name_if(out, ref_impossible_check(pos), "chess-impossible-check");
}

size_t ref_chess_rules(const char *names[64], const ref_chess *pos)
{
    ref_findings out = {names, 0};
    ref_judge_material(&out, pos);
    ref_judge_castling(&out, pos);
    ref_judge_en_passant(&out, pos);
    ref_judge_checks(&out, pos);
    return out.count;
}
