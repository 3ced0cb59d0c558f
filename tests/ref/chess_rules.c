/* Judging. Each rule is a function that says whether the position breaks it; at the end they are
 * asked one after the other, in the order of codes.def. */
#include "chess_board.h"
#include "chess_retro.h"

/* ---- material ---- */

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
    int promoted =
        ref_beyond(ref_count(pos, side, 'N'), 2) + ref_beyond(ref_count(pos, side, 'R'), 2) +
        ref_beyond(ref_count(pos, side, 'Q'), 1) + ref_beyond(ref_count_bishops(pos, side, 0), 1) +
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

/* ---- castling ---- */

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

/* ---- checks ---- */

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

/* One move cannot give check with three pieces, and with two only if there is one that does. Of
 * several kings nobody asks. */
static bool ref_check_not_by_one_move(const ref_chess *pos)
{
    int checkers[64];
    int count = ref_checkers(pos, checkers);
    if (count != 2) {
        return count > 2;
    }
    return ref_count(pos, pos->turn, 'K') == 1 && !ref_chess_has_last_move(pos);
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

/* ---- the list ---- */

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
