/* Playing chess the slow way.
 *
 * A move is two squares, so there are 64 times 64 to ask about. Each is asked twice. First: can the
 * piece go there at all, as that piece moves? Then the move is played on a copy of the position,
 * and is legal if no king of the side that moved is attacked in the copy. Pins, checks, and the
 * pawn that uncovers its king by taking en passant need no sentence of their own.
 *
 * Castling is written as the king taking its own rook, which no other move looks like. Its path is
 * asked about with the castling king lifted off the board, so that the king does not hide a square
 * from a rook behind its back; the castling rook stays. A Chess960 rook that had hidden the king
 * itself is found out afterwards, by the copy.
 *
 * Unsound positions are played too. A king is never taken. Of several kings, the one that castles
 * is the back rank's with the highest file, but a move of any of them gives up the side's rights. A
 * pawn on its own back rank goes one step, a pawn on the last rank goes nowhere. A right whose rook
 * is not there gives no castling; it ends, like any other, when a king of its side moves, or when
 * any piece leaves the rook's square or comes there.
 *
 * REF_MOVES_MAX is never reached. A move ends on its square by a knight's jump, of which the board
 * has 336, or along a line, of which 420 lead to a square and each serves the nearest piece only.
 * At most 22 of these promote and count four times; at most 8 castlings come on top: 830 in all. */
#include "chess_board.h"
#include "chess_play.h"

#include <string.h>

/* ---- how pieces go ---- */

static bool ref_is(const ref_chess *pos, int square, char kind)
{
    return pos->board[square] == ref_piece(pos->turn, kind);
}

static int ref_last_rank(int side)
{
    return ref_back_rank(1 - side);
}

/* A piece of the other side that is not a king. */
static bool ref_can_be_taken(const ref_chess *pos, int square)
{
    char piece = pos->board[square];
    return ref_side_of(piece) == 1 - pos->turn && !ref_in(piece, "Kk");
}

static bool ref_is_double_step(const ref_chess *pos, int from, int to)
{
    return ref_is(pos, from, 'P') && to == from + 16 * ref_forward(pos->turn);
}

/* One step ahead onto an empty square, or two from rank 2 or 7 over another empty one. */
static bool ref_pawn_pushes(const ref_chess *pos, int from, int to)
{
    int step = 8 * ref_forward(pos->turn);
    int home = ref_back_rank(pos->turn) + ref_forward(pos->turn);
    if (pos->board[to] != '.') {
        return false;
    }
    if (ref_is_double_step(pos, from, to)) {
        return ref_rank_of(from) == home && pos->board[from + step] == '.';
    }
    return to == from + step;
}

static bool ref_pawn_takes(const ref_chess *pos, int from, int to)
{
    bool en_passant = to == pos->en_passant && ref_ep_possible(pos);
    return ref_attacks(pos, from, to) && (ref_can_be_taken(pos, to) || en_passant);
}

/* May this piece of the side to move go there, its king's safety and castling aside? */
static bool ref_goes(const ref_chess *pos, int from, int to)
{
    if (ref_is(pos, from, 'P')) {
        return ref_pawn_pushes(pos, from, to) || ref_pawn_takes(pos, from, to);
    }
    return ref_attacks(pos, from, to) && (pos->board[to] == '.' || ref_can_be_taken(pos, to));
}

/* ---- castling ---- */

/* The four squares of a castling. */
typedef struct ref_castle {
    int king, king_to;
    int rook, rook_to;
} ref_castle;

/* The king goes to the c- or g-file, the rook to the d- or f-file. */
static ref_castle ref_castle_of(int side, int king, int rook)
{
    bool queenside = ref_file_of(rook) < ref_file_of(king);
    int rank = ref_back_rank(side);
    ref_castle all = {king, ref_square(queenside ? 2 : 6, rank), rook,
                      ref_square(queenside ? 3 : 5, rank)};
    return all;
}

/* Does the square lie on the way between these two of its rank, both included? */
static bool ref_on_way(int square, int from, int to)
{
    return from < to ? from <= square && square <= to : to <= square && square <= from;
}

/* Both ways are empty but for the two that castle. */
static bool ref_castle_clear(const ref_chess *pos, ref_castle all)
{
    for (int square = 0; square < 64; square++) {
        bool needed = ref_on_way(square, all.king, all.king_to) ||
                      ref_on_way(square, all.rook, all.rook_to);
        bool castling = square == all.king || square == all.rook;
        if (needed && !castling && pos->board[square] != '.') {
            return false;
        }
    }
    return true;
}

/* The king is not in check and passes no attacked square. */
static bool ref_castle_safe(const ref_chess *pos, ref_castle all)
{
    ref_chess without_king = *pos;
    without_king.board[all.king] = '.';
    for (int square = 0; square < 64; square++) {
        if (ref_on_way(square, all.king, all.king_to) &&
            ref_chess_attacked(&without_king, square, 1 - pos->turn)) {
            return false;
        }
    }
    return true;
}

static bool ref_castles(const ref_chess *pos, int king, int rook)
{
    int side = pos->turn;
    int rank = ref_back_rank(side);
    int file = ref_file_of(rook);
    ref_castle all;
    if (ref_rank_of(king) != rank || ref_file_of(king) != ref_king_file(pos, side)) {
        return false;
    }
    if (ref_rank_of(rook) != rank || !pos->right[side][file] || !ref_rook_on(pos, side, file)) {
        return false;
    }
    all = ref_castle_of(side, king, rook);
    return ref_castle_clear(pos, all) && ref_castle_safe(pos, all);
}

/* Of a move known to be legal. */
static bool ref_is_castling(const ref_chess *pos, ref_move move)
{
    return ref_is(pos, move.from, 'K') && ref_is(pos, move.to, 'R');
}

/* ---- playing ---- */

static bool ref_is_en_passant(const ref_chess *pos, ref_move move)
{
    return ref_is(pos, move.from, 'P') && ref_file_of(move.from) != ref_file_of(move.to) &&
           pos->board[move.to] == '.';
}

static bool ref_is_capture(const ref_chess *pos, ref_move move)
{
    return ref_side_of(pos->board[move.to]) == 1 - pos->turn || ref_is_en_passant(pos, move);
}

static void ref_play_castling(ref_chess *out, const ref_chess *pos, ref_move move)
{
    ref_castle all = ref_castle_of(pos->turn, move.from, move.to);
    out->board[all.king] = '.';
    out->board[all.rook] = '.';
    out->board[all.king_to] = ref_piece(pos->turn, 'K');
    out->board[all.rook_to] = ref_piece(pos->turn, 'R');
}

/* The capital of what a pawn becomes. */
static char ref_promoted(ref_move move)
{
    return (char)(move.promotion - 'a' + 'A');
}

static void ref_play_board(ref_chess *out, const ref_chess *pos, ref_move move)
{
    if (ref_is_castling(pos, move)) {
        ref_play_castling(out, pos, move);
        return;
    }
    if (ref_is_en_passant(pos, move)) {
        out->board[ref_ep_pushed(pos)] = '.';
    }
    out->board[move.from] = '.';
    out->board[move.to] = pos->board[move.from];
    if (move.promotion != 0) {
        out->board[move.to] = ref_piece(pos->turn, ref_promoted(move));
    }
}

/* Whatever leaves or comes to a corner, or where else a rook may castle from, ends that right. */
static void ref_end_right(ref_chess *out, int square)
{
    for (int side = 0; side < 2; side++) {
        if (ref_rank_of(square) == ref_back_rank(side)) {
            out->right[side][ref_file_of(square)] = false;
        }
    }
}

static void ref_play_rights(ref_chess *out, const ref_chess *pos, ref_move move)
{
    int own = pos->turn;
    if (ref_is(pos, move.from, 'K')) {
        memset(out->right[own], 0, sizeof out->right[own]);
    }
    ref_end_right(out, move.from);
    ref_end_right(out, move.to);
}

static int ref_next_count(int count)
{
    return count < 65535 ? count + 1 : 65535;
}

static void ref_play_counts(ref_chess *out, const ref_chess *pos, ref_move move)
{
    bool resets = ref_is(pos, move.from, 'P') || ref_is_capture(pos, move);
    out->halfmove = resets ? 0 : ref_next_count(pos->halfmove);
    if (pos->turn == 1) {
        out->fullmove = ref_next_count(pos->fullmove);
    }
}

void ref_chess_play(ref_chess *out, const ref_chess *pos, ref_move move)
{
    ref_chess after = *pos;
    ref_play_board(&after, pos, move);
    ref_play_rights(&after, pos, move);
    ref_play_counts(&after, pos, move);
    after.en_passant = -1;
    if (ref_is_double_step(pos, move.from, move.to)) {
        after.en_passant = (move.from + move.to) / 2;
    }
    after.turn = 1 - pos->turn;
    *out = after;
}

/* ---- the list ---- */

typedef struct ref_list {
    ref_move *moves;
    size_t count;
} ref_list;

static void ref_add_if_safe(ref_list *out, const ref_chess *pos, ref_move move)
{
    ref_chess after;
    ref_chess_play(&after, pos, move);
    if (!ref_in_check(&after, pos->turn)) {
        out->moves[out->count] = move;
        out->count++;
    }
}

static void ref_try(ref_list *out, const ref_chess *pos, int from, int to)
{
    const char *promotions = "qrbn";
    ref_move move = {from, to, 0};
    if (!ref_goes(pos, from, to) && !ref_castles(pos, from, to)) {
        return;
    }
    if (!ref_is(pos, from, 'P') || ref_rank_of(to) != ref_last_rank(pos->turn)) {
        ref_add_if_safe(out, pos, move);
        return;
    }
    for (int i = 0; i < 4; i++) {
        move.promotion = promotions[i];
        ref_add_if_safe(out, pos, move);
    }
}

size_t ref_chess_moves(ref_move out[REF_MOVES_MAX], const ref_chess *pos)
{
    ref_list list = {out, 0};
    for (int from = 0; from < 64; from++) {
        for (int to = 0; ref_side_of(pos->board[from]) == pos->turn && to < 64; to++) {
            ref_try(&list, pos, from, to);
        }
    }
    return list.count;
}

uint64_t ref_chess_perft(const ref_chess *pos, int depth)
{
    ref_move moves[REF_MOVES_MAX];
    uint64_t ways = 0;
    size_t count;
    if (depth <= 0) {
        return 1;
    }
    count = ref_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        ref_chess after;
        ref_chess_play(&after, pos, moves[i]);
        ways += ref_chess_perft(&after, depth - 1);
    }
    return ways;
}

/* ---- how it stands ---- */

static int ref_count_of(const ref_chess *pos, const char *set)
{
    int count = 0;
    for (int square = 0; square < 64; square++) {
        if (ref_in(pos->board[square], set)) {
            count++;
        }
    }
    return count;
}

static bool ref_bishops_on_one_colour(const ref_chess *pos)
{
    bool seen[2] = {false, false};
    for (int square = 0; square < 64; square++) {
        if (ref_in(pos->board[square], "Bb")) {
            seen[(ref_file_of(square) + ref_rank_of(square)) % 2] = true;
        }
    }
    return !seen[0] || !seen[1];
}

static bool ref_insufficient(const ref_chess *pos)
{
    int knights = ref_count_of(pos, "Nn");
    int bishops = ref_count_of(pos, "Bb");
    if (ref_count_of(pos, "K") != 1 || ref_count_of(pos, "k") != 1 ||
        ref_count_of(pos, "PpRrQq") > 0) {
        return false;
    }
    if (knights > 0) {
        return knights == 1 && bishops == 0;
    }
    return ref_bishops_on_one_colour(pos);
}

const char *ref_chess_outcome(const ref_chess *pos)
{
    ref_move moves[REF_MOVES_MAX];
    if (ref_chess_moves(moves, pos) == 0) {
        return ref_in_check(pos, pos->turn) ? "checkmate" : "stalemate";
    }
    return ref_insufficient(pos) ? "draw-insufficient" : "ongoing";
}

/* ---- spelling ---- */

/* Each of these writes at out and gives where to go on. */
static char *ref_put_text(char *out, const char *text)
{
    size_t len = strlen(text);
    memcpy(out, text, len);
    return out + len;
}

static char *ref_put_file(char *out, int square)
{
    *out = (char)('a' + ref_file_of(square));
    return out + 1;
}

static char *ref_put_rank(char *out, int square)
{
    *out = (char)('1' + ref_rank_of(square));
    return out + 1;
}

static char *ref_put_square(char *out, int square)
{
    return ref_put_rank(ref_put_file(out, square), square);
}

static size_t ref_close(const char *start, char *end)
{
    *end = '\0';
    return (size_t)(end - start);
}

size_t ref_chess_coordinate(char *out, const ref_chess *pos, ref_move move)
{
    char *end = ref_put_square(out, move.from);
    int to = move.to;
    if (ref_is_castling(pos, move) && ref_file_of(move.from) == 4 &&
        (ref_file_of(move.to) == 0 || ref_file_of(move.to) == 7)) {
        to = ref_castle_of(pos->turn, move.from, move.to).king_to;
    }
    end = ref_put_square(end, to);
    if (move.promotion != 0) {
        *end++ = move.promotion;
    }
    return ref_close(out, end);
}

/* The pieces of the same kind that could go to the same square instead. */
typedef struct ref_rivals {
    bool any, on_file, on_rank;
} ref_rivals;

static ref_rivals ref_find_rivals(const ref_chess *pos, ref_move move)
{
    ref_rivals rivals = {false, false, false};
    ref_move moves[REF_MOVES_MAX];
    size_t count = ref_chess_moves(moves, pos);
    for (size_t i = 0; i < count; i++) {
        int from = moves[i].from;
        if (moves[i].to == move.to && from != move.from &&
            pos->board[from] == pos->board[move.from]) {
            rivals.any = true;
            rivals.on_file = rivals.on_file || ref_file_of(from) == ref_file_of(move.from);
            rivals.on_rank = rivals.on_rank || ref_rank_of(from) == ref_rank_of(move.from);
        }
    }
    return rivals;
}

/* The file tells them apart, else the rank does, else it takes both. */
static char *ref_put_origin(char *out, const ref_chess *pos, ref_move move)
{
    ref_rivals rivals = ref_find_rivals(pos, move);
    if (rivals.any && (!rivals.on_file || rivals.on_rank)) {
        out = ref_put_file(out, move.from);
    }
    if (rivals.on_file) {
        out = ref_put_rank(out, move.from);
    }
    return out;
}

static char *ref_put_move(char *out, const ref_chess *pos, ref_move move)
{
    char piece = pos->board[move.from];
    if (!ref_in(piece, "Pp")) {
        *out++ = (char)(pos->turn == 0 ? piece : piece - 'a' + 'A');
        out = ref_put_origin(out, pos, move);
    } else if (ref_is_capture(pos, move)) {
        out = ref_put_file(out, move.from);
    }
    if (ref_is_capture(pos, move)) {
        *out++ = 'x';
    }
    out = ref_put_square(out, move.to);
    if (move.promotion != 0) {
        *out++ = '=';
        *out++ = ref_promoted(move);
    }
    return out;
}

static char *ref_put_check(char *out, const ref_chess *pos, ref_move move)
{
    ref_move answers[REF_MOVES_MAX];
    ref_chess after;
    ref_chess_play(&after, pos, move);
    if (ref_in_check(&after, after.turn)) {
        *out++ = ref_chess_moves(answers, &after) == 0 ? '#' : '+';
    }
    return out;
}

size_t ref_chess_san(char *out, const ref_chess *pos, ref_move move)
{
    char *end;
    if (ref_is_castling(pos, move)) {
        end = ref_put_text(out, ref_file_of(move.to) < ref_file_of(move.from) ? "O-O-O" : "O-O");
    } else {
        end = ref_put_move(out, pos, move);
    }
    return ref_close(out, ref_put_check(end, pos, move));
}
