/* What a chess move does on the board. */
#include "glue.h"
#include "out.h"

static void say_letter(const char *key, int type, int color)
{
    static const char *const letters[] = {" PNBRQK", " pnbrqk"};
    const char letter[] = {letters[color == FY_CHESS_BLACK][type], '\0'};
    out_key_string(key, letter);
}

static void say_step(const char *before, int from, int to)
{
    out_puts(before);
    out_puts("{\"from\":");
    out_quoted(fy_chess_square_name(from));
    out_key_string("to", fy_chess_square_name(to));
    out_char('}');
}

static void say_castling(int king, int rook)
{
    const int row = king & ~7, side = rook > king;
    out_key("steps");
    say_step("[", king, row + (side ? 6 : 2));
    say_step(",", rook, row + (side ? 5 : 3));
    out_char(']');
    out_key_bool("castles", true);
}

/* Castling goes where the plain text of the move says: to its last two letters. */
static void say_castling_target(const fy_position *pos, fy_move move)
{
    char text[FY_CHESS_MOVE_TEXT_MAX];
    const fy_result written = fy_chess_move_write(text, sizeof text, &pos->chess, move,
                                                  FY_MOVE_PLAIN);
    out_key_string("to", written.code == FY_OK && written.at >= 4 ? text + 2 : "");
}

void npm_say_move_chess(const fy_position *pos, fy_move move)
{
    const int from = fy_chess_from(move), to = fy_chess_to(move), turn = pos->chess.turn;
    const bool castles = (move & FY_CHESS_CASTLES) != 0;
    out_key_string("from", fy_chess_square_name(from));
    if (castles)
        say_castling_target(pos, move);
    else
        out_key_string("to", fy_chess_square_name(to));
    say_letter("piece", fy_chess_moved(move), turn);
    if (fy_chess_promotes(move)) say_letter("promotes", fy_chess_becomes(move), turn);
    if (castles) {
        say_castling(from, to);
    } else {
        out_key("steps");
        say_step("[", from, to);
        out_char(']');
    }
    if (move & FY_CHESS_TAKES_EN_PASSANT) {
        out_key_string("takes", fy_chess_square_name((from & ~7) | (to & 7)));
        out_key_bool("enPassant", true);
    } else if (fy_chess_is_capture(&pos->chess, move)) {
        out_key_string("takes", fy_chess_square_name(to));
    }
    if (fy_chess_gives_check(&pos->chess, move)) out_key_bool("check", true);
}

/* The first of its kings that is attacked. */
void npm_say_check_chess(const fy_position *pos)
{
    const fy_chess *chess = &pos->chess;
    if (!fy_chess_in_check(chess)) return;
    for (int square = 0; square < 64; square++) {
        if (fy_chess_type_at(chess, square) != FY_CHESS_KING) continue;
        if ((int)(chess->black >> square & 1) != chess->turn) continue;
        if (fy_chess_attackers(chess, square, !chess->turn) == 0) continue;
        out_key_string("inCheck", fy_chess_square_name(square));
        return;
    }
}
