/* Moves as text.
 *
 * Coordinates and SAN are one grammar, with a function for each of its symbols:
 *
 *     move       = "0000" | castling | step
 *     castling   = zero "-" zero [ "-" zero ] marks
 *     step       = [ piece ] [ place ] [ link ] place [ promotion ] [ en-passant ] marks
 *
 * where a place is a file, a rank or both. The readers only gather what is said, and where in the
 * text it stands. What that means is then asked of the legal moves: of those of the pieces that
 * could be meant, which lead to the target? If one does, it is the move. If none does, or several,
 * what was gathered knows the byte to blame. As everywhere, that is where the cursor is left.
 *
 * SAN as nearly all programs spell it never comes that far: san_read.h reads it without a list.
 *
 * Writing is the same backwards: the pieces of the same type whose legal moves lead to the same
 * square are the rivals that SAN must tell apart. */
#include "attacks.h"
#include "moves.h"
#include "san.h"

typedef struct said_place {
    const char *at;
    int file, rank; /* -1: not said */
} said_place;

/* What a text says. */
typedef struct spelling {
    const char *start;
    int is_null, castling; /* a wing; 0: it is a step, of which it says: */
    int type;              /* of the piece; 0: any that stands on the origin */
    said_place origin, target;
    int takes; /* has a mark of capturing */
    const char *target_end;
    int promotion; /* a type; 0: not said */
    const char *promotion_at;
    int check; /* as in fy_chess_move_parts */
} spelling;

/* ---- reading: the symbols of the grammar ------------------------------------------------- */

/* A byte from here; NUL, which is part of no move, past the end. */
static char byte_ahead(const fy__cursor *c, size_t ahead)
{
    if ((size_t)(c->end - c->p) <= ahead) return '\0';
    return c->p[ahead];
}

/* Where a byte stands in a list; -1 if nowhere. */
static int place_in_list(const char *list, char ch)
{
    const char *found = memchr(list, ch, strlen(list));
    return found != NULL ? (int)(found - list) : -1;
}

/* Reads one byte if it is in the list. */
static int take_one_of(fy__cursor *c, const char *list)
{
    const int taken = place_in_list(list, byte_ahead(c, 0)) >= 0;
    c->p += taken;
    return taken;
}

/* Reads one of eight bytes, from 0; -1 if there is none. */
static int text_coordinate(fy__cursor *c, char first)
{
    const int coordinate = byte_ahead(c, 0) - first;
    if (coordinate < 0 || coordinate > 7) return -1;
    c->p++;
    return coordinate;
}

static said_place text_place(fy__cursor *c)
{
    said_place out = {.at = c->p};
    out.file = text_coordinate(c, 'a');
    out.rank = text_coordinate(c, '1');
    return out;
}

static int is_said(const said_place *p)
{
    return p->file >= 0 || p->rank >= 0;
}

static int is_whole(const said_place *p)
{
    return p->file >= 0 && p->rank >= 0;
}

static int square_of(const said_place *p)
{
    return p->rank << 3 | p->file;
}

static const char piece_letters[] = "PNBRQK", small_letters[] = "pnbrqk";

/* Reads a capital; 0 if there is none. */
static int text_piece(fy__cursor *c)
{
    const int type = place_in_list(piece_letters, byte_ahead(c, 0)) + 1;
    c->p += type > 0;
    return type;
}

/* In "a8b" the b is a bishop, in "a8b8" a file. */
static int is_bishop_after(const fy__cursor *c, const said_place *p)
{
    const char next = byte_ahead(c, 1);
    return is_whole(p) && (p->rank == 0 || p->rank == 7) && byte_ahead(c, 0) == 'b' &&
           !(next >= '1' && next <= '8');
}

/* [ place ] [ link ] place: if there is one place only, it is the target. */
static uint32_t text_squares(fy__cursor *c, spelling *s)
{
    const said_place first = text_place(c), none = {first.at, -1, -1};
    const int link = place_in_list("-x:", byte_ahead(c, 0));
    if (link >= 0 && c->p == s->start) return FY_CHESS_BAD_MOVE;
    c->p += link >= 0;
    s->takes = link > 0;
    const said_place second = link < 0 && is_bishop_after(c, &first) ? none : text_place(c);
    const int alone = link < 0 && !is_said(&second);
    s->origin = alone ? none : first;
    s->target = alone ? first : second;
    s->target_end = c->p;
    if (is_whole(&s->target)) return FY_OK;
    if (!alone && s->target.rank >= 0) c->p = s->target.at; /* a rank where a file should be */
    return FY_CHESS_BAD_MOVE;
}

/* Q, =Q, /Q or (Q), capital or not. */
static uint32_t text_promotion(fy__cursor *c, spelling *s)
{
    const char mark = byte_ahead(c, 0);
    const int marked = take_one_of(c, "=/(");
    s->promotion_at = c->p;
    s->promotion = text_piece(c);
    if (s->promotion == 0) {
        s->promotion = place_in_list(small_letters, byte_ahead(c, 0)) + 1;
        c->p += s->promotion > 0;
    }
    if (s->promotion == 0 && marked) return FY_CHESS_BAD_MOVE;
    if (mark == '(' && !take_one_of(c, ")")) return FY_CHESS_BAD_MOVE;
    return FY_OK;
}

static void text_en_passant(fy__cursor *c)
{
    const size_t left = (size_t)(c->end - c->p);
    if (left >= 4 && memcmp(c->p, "e.p.", 4) == 0)
        c->p += 4;
    else if (left >= 2 && memcmp(c->p, "ep", 2) == 0)
        c->p += 2;
}

/* At most four, and then the text must end. */
static uint32_t text_marks(fy__cursor *c, spelling *s)
{
    for (int i = 0; i < 4 && take_one_of(c, "+#!?"); i++) {
        const int check = place_in_list("+#", c->p[-1]) + 1;
        if (check > s->check) s->check = check;
    }
    return c->p == c->end ? FY_OK : FY_CHESS_BAD_MOVE;
}

static uint32_t text_step(fy__cursor *c, spelling *s)
{
    s->type = text_piece(c);
    uint32_t code = text_squares(c, s);
    if (code == FY_OK) code = text_promotion(c, s);
    if (code != FY_OK) return code;
    text_en_passant(c);
    if (s->type == 0 && !is_whole(&s->origin)) s->type = FY_CHESS_PAWN;
    return text_marks(c, s);
}

/* O-O, or O-O-O, which is to the queen's side. */
static uint32_t text_castling(fy__cursor *c, spelling *s)
{
    int zeros = 0;
    do {
        if (!take_one_of(c, "O0o")) return FY_CHESS_BAD_MOVE;
        zeros++;
    } while (zeros < 3 && take_one_of(c, "-"));
    if (zeros < 2) return FY_CHESS_BAD_MOVE;
    s->castling = zeros == 3 ? FY_CHESS_QUEENSIDE : FY_CHESS_KINGSIDE;
    return text_marks(c, s);
}

static uint32_t text_move(fy__cursor *c, spelling *s)
{
    *s = (spelling){.start = c->p};
    s->is_null = c->end - c->p == 4 && memcmp(c->p, "0000", 4) == 0;
    if (s->is_null) return FY_OK;
    return place_in_list("O0o", byte_ahead(c, 0)) >= 0 ? text_castling(c, s) : text_step(c, s);
}

/* ---- reading: which move it is ----------------------------------------------------------- */

/* Each of these leaves the cursor at the byte to blame. */
static uint32_t blame(fy__cursor *c, const char *at, uint32_t code)
{
    c->p = at;
    return code;
}

static uint32_t find_castling(fy__cursor *c, fy_move *out, const fy_chess *pos, const spelling *s)
{
    const int queenside = s->castling == FY_CHESS_QUEENSIDE;
    fy_move moves[FY_CHESS_MOVES_MAX];
    const uint64_t kings = fy__pieces(pos, pos->turn, FY_CHESS_KING);
    const size_t count = fy_chess_moves_from(moves, pos, kings);
    for (size_t i = 0; i < count; i++) {
        if (!(moves[i] & FY_CHESS_CASTLES)) continue;
        if ((fy_chess_to(moves[i]) < fy_chess_from(moves[i])) != queenside) continue;
        *out = moves[i];
        return FY_OK;
    }
    return blame(c, s->start, FY_CHESS_ILLEGAL_CASTLING);
}

/* The pieces that the text may mean. A pawn goes straight ahead unless the text says its file, or
 * that it takes. */
static uint64_t pieces_meant(const fy_chess *pos, const spelling *s)
{
    const said_place *origin = &s->origin;
    uint64_t set = s->type != 0 ? fy__pieces(pos, pos->turn, s->type)
                                : fy_chess_of_color(pos, pos->turn);
    if (origin->file >= 0) set &= FY__FILE_A << origin->file;
    if (origin->rank >= 0) set &= FY__RANK_1 << 8 * origin->rank;
    if (s->type == FY_CHESS_PAWN && origin->file < 0 && !s->takes)
        set &= FY__FILE_A << s->target.file;
    return set;
}

/* Where the king ends up. */
static int castling_goal(fy_move move)
{
    return (fy_chess_from(move) & 56) | (fy_chess_to(move) < fy_chess_from(move) ? 2 : 6);
}

/* Castling in coordinates is the king going onto its rook, or to where castling takes it, if that
 * is not a step that kings make anyhow. */
static int names_castling(const fy_chess *pos, const spelling *s)
{
    const int back_rank = pos->turn == FY_CHESS_WHITE ? 0 : 7;
    if (s->type != 0 || s->origin.rank != back_rank || s->target.rank != back_rank) return 0;
    const int from = square_of(&s->origin), to = square_of(&s->target);
    if (fy_chess_type_at(pos, from) != FY_CHESS_KING) return 0;
    if (fy__pieces(pos, pos->turn, FY_CHESS_ROOK) >> to & 1) return 1;
    return (s->target.file == 2 || s->target.file == 6) &&
           !(fy__leap_king(fy__square(from)) >> to & 1);
}

static int is_meant(fy_move move, int to, int castles)
{
    if (!(move & FY_CHESS_CASTLES)) return fy_chess_to(move) == to;
    return castles && (fy_chess_to(move) == to || castling_goal(move) == to);
}

/* Why no piece that is meant can go there. */
static uint32_t blame_squares(fy__cursor *c, const fy_chess *pos, const spelling *s, uint64_t set)
{
    if (names_castling(pos, s)) return blame(c, s->start, FY_CHESS_ILLEGAL_CASTLING);
    for (; set != 0; set &= set - 1) {
        const int from = fy__lowest(set), type = fy_chess_type_at(pos, from);
        const fy_move move = fy__move(from, square_of(&s->target), type, type);
        if (fy__chess_why_illegal(pos, move) == FY_CHESS_INTO_CHECK)
            return blame(c, s->start, FY_CHESS_INTO_CHECK);
    }
    return blame(c, s->target.at, FY_CHESS_ILLEGAL_MOVE);
}

static uint32_t blame_promotion(fy__cursor *c, const spelling *s, int promotes)
{
    if (promotes && s->promotion == 0) return blame(c, s->target_end, FY_CHESS_MISSING_PROMOTION);
    return blame(c, s->promotion_at, FY_CHESS_BAD_PROMOTION);
}

static uint32_t find_step(fy__cursor *c, fy_move *out, const fy_chess *pos, const spelling *s)
{
    const uint64_t set = pieces_meant(pos, s);
    if (set == 0) {
        const int has_some = s->type == 0 || fy__pieces(pos, pos->turn, s->type) != 0;
        return blame(c, has_some ? s->origin.at : s->start, FY_CHESS_NO_PIECE);
    }
    fy_move moves[FY_CHESS_MOVES_MAX], found = 0;
    const size_t count = fy_chess_moves_from(moves, pos, set);
    const int to = square_of(&s->target), castles = names_castling(pos, s);
    uint64_t from = 0;
    int promotes = 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_meant(moves[i], to, castles)) continue;
        from |= fy__square(fy_chess_from(moves[i]));
        promotes = fy_chess_promotes(moves[i]);
        if ((promotes ? fy_chess_becomes(moves[i]) : 0) == s->promotion) found = moves[i];
    }
    if (from == 0) return blame_squares(c, pos, s, set);
    if (fy__more_than_one(from)) /* a file goes before a rank */
        return blame(c, s->origin.at + (s->origin.file >= 0), FY_CHESS_AMBIGUOUS_MOVE);
    if (found == 0) return blame_promotion(c, s, promotes);
    *out = found;
    return FY_OK;
}

static uint32_t read_move(fy__cursor *c, fy_move *out, const fy_chess *pos)
{
    spelling s;
    const uint32_t code = text_move(c, &s);
    if (code != FY_OK) return code;
    if (s.castling != 0) return find_castling(c, out, pos, &s);
    if (!s.is_null) return find_step(c, out, pos, &s);
    *out = 0;
    return FY_OK;
}

fy_result fy__chess_read_move(fy_move *out, const fy_chess *pos, const char *text, size_t len)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    const uint32_t code = read_move(&c, out, pos);
    return (fy_result){code, code == FY_OK ? (uint32_t)len : fy__offset(&c)};
}

fy_result fy_chess_move_parse(fy_move *out, const fy_chess *pos, const char *text, size_t len)
{
    const int usual = len <= FY__SAN_MOST && fy__chess_plays_san(pos) &&
                      fy__chess_read_san(out, pos, fy__san_word(text, len, len), len);
    return usual ? (fy_result){FY_OK, (uint32_t)len} : fy__chess_read_move(out, pos, text, len);
}

/* ---- reading without a position ---------------------------------------------------------- */

static fy_chess_move_parts parts_of(const spelling *s)
{
    fy_chess_move_parts out = {.from_file = -1, .from_rank = -1, .to = FY_CHESS_NO_SQUARE};
    out.is_null = (uint8_t)s->is_null;
    out.castling = (uint8_t)s->castling;
    out.check = (uint8_t)s->check;
    if (s->is_null || s->castling != 0) return out;
    out.type = (uint8_t)s->type;
    out.from_file = (int8_t)s->origin.file;
    out.from_rank = (int8_t)s->origin.rank;
    out.to = (uint8_t)square_of(&s->target);
    out.takes = (uint8_t)s->takes;
    out.promotion = (uint8_t)s->promotion;
    return out;
}

fy_result fy_chess_move_scan(fy_chess_move_parts *out, const char *text, size_t len)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    fy__cursor c = fy__trimmed(text, len, ' ');
    spelling s;
    const uint32_t code = text_move(&c, &s);
    if (code != FY_OK) return (fy_result){code, fy__offset(&c)};
    *out = parts_of(&s);
    return (fy_result){FY_OK, (uint32_t)len};
}

/* ---- writing ----------------------------------------------------------------------------- */

/* The file tells the piece from its rivals, else the rank does, else it takes both. */
static char *write_origin(char *p, int from, uint64_t rivals)
{
    const uint64_t on_file = rivals & FY__FILE_A << (from & 7);
    const uint64_t on_rank = rivals & FY__RANK_1 << (from & 56);
    if (rivals != 0 && (on_file == 0 || on_rank != 0)) *p++ = (char)('a' + (from & 7));
    if (on_file != 0) *p++ = (char)('1' + (from >> 3));
    return p;
}

static char *write_step(char *p, const fy_chess *pos, fy_move move, uint64_t rivals)
{
    const int from = fy_chess_from(move), takes = fy_chess_is_capture(pos, move);
    if (fy_chess_moved(move) != FY_CHESS_PAWN) {
        *p++ = piece_letters[fy_chess_moved(move) - 1];
        p = write_origin(p, from, rivals);
    } else if (takes) {
        *p++ = (char)('a' + (from & 7));
    }
    if (takes) *p++ = 'x';
    p = fy__chess_write_square(p, fy_chess_to(move));
    if (fy_chess_promotes(move)) {
        *p++ = '=';
        *p++ = piece_letters[fy_chess_becomes(move) - 1];
    }
    return p;
}

static char *write_check(char *p, const fy_chess *pos, fy_move move)
{
    fy_chess after;
    fy_chess_play_unchecked(&after, pos, move);
    if (fy_chess_in_check(&after)) *p++ = fy_chess_move_count(&after) == 0 ? '#' : '+';
    return p;
}

/* The origins of the moves of a type to a square, by listing them; or 0 if the move is not one of
 * them. Of two pawns that go to the same square the file always tells which, so pawns have no
 * rivals. */
static uint64_t list_origins(const fy_chess *pos, fy_move move)
{
    const int from = fy_chess_from(move), type = fy_chess_moved(move);
    const uint64_t set = type == FY_CHESS_PAWN ? fy__square(from)
                                               : fy__pieces(pos, pos->turn, type);
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves_from(moves, pos, set);
    uint64_t origins = 0;
    int legal = 0;
    for (size_t i = 0; i < count; i++) {
        legal |= moves[i] == move;
        if (fy_chess_to(moves[i]) == fy_chess_to(move))
            origins |= fy__square(fy_chess_from(moves[i]));
    }
    return legal ? origins : 0;
}

/* NULL if the move is not legal, here and below. */
static char *write_san(char *p, const fy_chess *pos, fy_move move)
{
    const int from = fy_chess_from(move);
    uint64_t origins = fy__chess_plays_san(pos) ? fy__chess_san_origins(pos, move) : 0;
    if (origins == 0) origins = list_origins(pos, move);
    if (origins == 0) return NULL;
    if (move & FY_CHESS_CASTLES) {
        const size_t len = fy_chess_to(move) < from ? 5 : 3;
        memcpy(p, "O-O-O", len);
        p += len;
    } else {
        p = write_step(p, pos, move, origins & ~fy__square(from));
    }
    return write_check(p, pos, move);
}

/* In standard chess the king castles from the e-file, with a rook on the a- or h-file. */
static int is_standard_castling(fy_move move)
{
    const int rook = fy_chess_to(move) & 7;
    return (move & FY_CHESS_CASTLES) != 0 && (fy_chess_from(move) & 7) == 4 &&
           (rook == 0 || rook == 7);
}

static char *write_coordinates(char *p, const fy_chess *pos, fy_move move, uint32_t style)
{
    if (!fy_chess_is_legal(pos, move)) return NULL;
    const int steps = style != FY_MOVE_960 && is_standard_castling(move);
    p = fy__chess_write_square(p, fy_chess_from(move));
    p = fy__chess_write_square(p, steps ? castling_goal(move) : fy_chess_to(move));
    if (fy_chess_promotes(move)) *p++ = small_letters[fy_chess_becomes(move) - 1];
    return p;
}

fy_result fy_chess_move_write(char *out, size_t cap, const fy_chess *pos, fy_move move,
                              uint32_t style)
{
    char text[FY_CHESS_MOVE_TEXT_MAX];
    if (style > FY_MOVE_UCI) return (fy_result){FY_UNKNOWN_OPTION, 0};
    if (move == 0) return fy__copy_out(out, cap, "0000", 4);
    const char *end = style == FY_MOVE_SAN ? write_san(text, pos, move)
                                           : write_coordinates(text, pos, move, style);
    if (end == NULL) return (fy_result){fy__chess_why_illegal(pos, move), 0};
    return fy__copy_out(out, cap, text, (size_t)(end - text));
}
