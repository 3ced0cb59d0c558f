/* Moves as the engine Pikafish has them when it is spoken to.
 *
 *     move = square square [ letter ] [ letter ]
 *
 * There is no sign for a hidden piece: the board says that. A letter tells what the piece that
 * moved turned out to be, the next one what it has taken face down. Where only one of the two can
 * be told, it is that one. Capitals are Red's pieces; both cases are read. */
#include "internal.h"

enum { PIKAFISH_SQUARES = 4 };

/* The type of a letter of either notation; 0 if it is none. */
static fy_move pikafish_type_told(char letter)
{
    const char capital = (char)(letter & ~0x20);
    for (int type = FY_JIEQI_KING; type <= FY_JIEQI_PAWN; type++)
        if (capital == fy__pikafish_letters[type] || capital == fy__jieqi_letters[type])
            return (fy_move)type;
    return 0;
}

static int pikafish_spells(const char *text, size_t len)
{
    fy_move squares;
    if (len < PIKAFISH_SQUARES || len > PIKAFISH_SQUARES + 2) return 0;
    for (size_t i = PIKAFISH_SQUARES; i < len; i++)
        if (pikafish_type_told(text[i]) == 0) return 0;
    return fy_jieqi_move_scan(&squares, text, PIKAFISH_SQUARES).code == FY_OK;
}

static uint32_t pikafish_blamed(uint32_t code, int reveals)
{
    switch (code) {
    case FY_JIEQI_OWN_PIECE:
    case FY_JIEQI_CANNOT_MOVE_SO:
    case FY_JIEQI_TAKES_KING:
    case FY_JIEQI_CAPTURED_FULL: return 2;
    case FY_JIEQI_REVEALS_KING:
    case FY_JIEQI_NOT_IN_POOL:
    case FY_JIEQI_WRONG_REVEAL: return PIKAFISH_SQUARES;
    case FY_JIEQI_TAKEN_NOT_IN_POOL:
    case FY_JIEQI_WRONG_TAKEN: return PIKAFISH_SQUARES + (reveals ? 1 : 0);
    default: return 0;
    }
}

fy_result fy_jieqi_move_parse_uci(fy_move *out, const fy_jieqi *pos, const char *text, size_t len)
{
    fy_move move = 0;
    uint32_t at = PIKAFISH_SQUARES;
    if (!pikafish_spells(text, len)) return fy_jieqi_move_parse(out, pos, text, len);
    const fy_result squares = fy_jieqi_move_scan(&move, text, PIKAFISH_SQUARES);
    if (squares.code != FY_OK) return squares;
    const int reveals = fy_jieqi_type_at(&pos->view, fy_jieqi_from(move)) == FY_JIEQI_HIDDEN;
    const int takes = fy_jieqi_type_at(&pos->view, fy_jieqi_to(move)) == FY_JIEQI_HIDDEN;
    const int knows = fy_jieqi_is_table(pos) || pos->view.viewer == pos->view.turn;
    if (reveals) move |= FY_JIEQI_REVEALS;
    if (reveals && at < len) move |= pikafish_type_told(text[at++]) << 16;
    if (takes && at < len) {
        if (knows) move |= pikafish_type_told(text[at]) << 19;
        at++;
    }
    if (at < len)
        return (fy_result){reveals || takes ? FY_JIEQI_BAD_MOVE : FY_JIEQI_NOT_HIDDEN, at};
    const uint32_t code = fy__jieqi_refuse(pos, move);
    if (code != FY_OK) return (fy_result){code, pikafish_blamed(code, reveals)};
    *out = move;
    return (fy_result){FY_OK, (uint32_t)len};
}

static char pikafish_letter(int color, int type)
{
    return (char)(fy__pikafish_letters[type] | (color == FY_JIEQI_BLACK ? 0x20 : 0));
}

/* What was taken needs a letter before it where one could be. */
char *fy__jieqi_put_told(char *p, const fy_jieqi *pos, fy_move move)
{
    const int revealed = fy_jieqi_revealed(move), taken = fy_jieqi_taken(move);
    const int turn = pos->view.turn;
    if (revealed != 0) *p++ = pikafish_letter(turn, revealed);
    if (taken != 0 && (revealed != 0 || !(move & FY_JIEQI_REVEALS)))
        *p++ = pikafish_letter(!turn, taken);
    return p;
}
