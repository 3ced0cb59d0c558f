#include "chess_random.h"

#include <string.h>

static char random_of(uint64_t *state, const char *letters)
{
    return letters[random_below(state, (int)strlen(letters))];
}

/* ---- positions --------------------------------------------------------------------------- */

static void clear_square(fy_chess *pos, int square)
{
    const uint64_t others = ~(UINT64_C(1) << square);
    for (int i = 0; i < 3; i++) pos->plane[i] &= others;
    pos->black &= others;
}

static void put_piece(fy_chess *pos, int square, int type, int color)
{
    clear_square(pos, square);
    for (int i = 0; i < 3; i++) pos->plane[i] |= (uint64_t)(type >> i & 1) << square;
    pos->black |= (uint64_t)color << square;
}

static int empty_square(const fy_chess *pos, uint64_t *state)
{
    int square = random_below(state, 64);
    while (fy_chess_type_at(pos, square) != 0) square = random_below(state, 64);
    return square;
}

static uint16_t random_counter(uint64_t *state, int least)
{
    static const int edges[] = {1, 9, 10, 99, 100, 999, 1000, 9999, 10000, 65534, 65535};
    if (one_in(state, 3)) return (uint16_t)least;
    if (one_in(state, 4)) return (uint16_t)edges[random_below(state, 11)];
    return (uint16_t)(least + random_below(state, one_in(state, 4) ? 65536 - least : 150));
}

static uint8_t random_rights(uint64_t *state)
{
    unsigned rights = 0;
    for (int i = random_below(state, 3); i > 0; i--) rights |= 1u << random_below(state, 8);
    return (uint8_t)rights;
}

static void scatter(fy_chess *pos, int pieces, uint64_t *state)
{
    for (int i = 0; i < pieces; i++)
        put_piece(pos, empty_square(pos, state), 1 + random_below(state, 6), one_in(state, 2));
}

static void any_pieces(fy_chess *pos, uint64_t *state)
{
    scatter(pos, random_below(state, 65), state);
}

static void few_pieces(fy_chess *pos, uint64_t *state)
{
    put_piece(pos, empty_square(pos, state), FY_CHESS_KING, FY_CHESS_WHITE);
    put_piece(pos, empty_square(pos, state), FY_CHESS_KING, FY_CHESS_BLACK);
    for (int i = random_below(state, 8); i > 0; i--)
        put_piece(pos, empty_square(pos, state), 1 + random_below(state, 5), one_in(state, 2));
}

/* A king between two rooks, the other pieces around them; standard in half of all cases. */
static void back_rank(fy_chess *pos, int color, uint64_t *state)
{
    const int first = color == FY_CHESS_WHITE ? 0 : 56;
    int order[8] = {FY_CHESS_ROOK, FY_CHESS_KNIGHT, FY_CHESS_BISHOP, FY_CHESS_QUEEN,
                    FY_CHESS_KING, FY_CHESS_BISHOP, FY_CHESS_KNIGHT, FY_CHESS_ROOK};
    if (one_in(state, 2)) {
        for (int i = 7; i > 0; i--) {
            int j = random_below(state, i + 1), kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        static const int between[] = {FY_CHESS_ROOK, FY_CHESS_KING, FY_CHESS_ROOK};
        for (int file = 0, next = 0; file < 8; file++)
            if (order[file] == FY_CHESS_ROOK || order[file] == FY_CHESS_KING)
                order[file] = between[next++];
    }
    for (int file = 0; file < 8; file++) put_piece(pos, first + file, order[file], color);
}

/* Moves some pieces to anywhere and takes some off. */
static void stir(fy_chess *pos, uint64_t *state)
{
    for (int i = random_below(state, 40); i > 0; i--) {
        int from = random_below(state, 64), type = fy_chess_type_at(pos, from);
        int color = (int)(pos->black >> from & 1);
        if (type == 0 || (type == FY_CHESS_KING && !one_in(state, 6))) continue;
        int to = empty_square(pos, state);
        if (type == FY_CHESS_PAWN && (to < 8 || to >= 56)) continue;
        clear_square(pos, from);
        if (type == FY_CHESS_KING || one_in(state, 2)) put_piece(pos, to, type, color);
    }
}

/* Rights for some of the rooks that stand on the same rank as their king. */
static void likely_rights(fy_chess *pos, uint64_t *state)
{
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        const int first = color == FY_CHESS_WHITE ? 0 : 56;
        unsigned rights = 0;
        for (int file = 0, count = 0; file < 8 && count < 2; file++) {
            int square = first + file;
            if (fy_chess_type_at(pos, square) != FY_CHESS_ROOK || one_in(state, 4)) continue;
            if ((int)(pos->black >> square & 1) != color) continue;
            rights |= 1u << file;
            count++;
        }
        pos->castling[color] = (uint8_t)rights;
    }
}

static void as_in_a_game(fy_chess *pos, uint64_t *state)
{
    back_rank(pos, FY_CHESS_WHITE, state);
    back_rank(pos, FY_CHESS_BLACK, state);
    for (int file = 0; file < 8; file++) {
        put_piece(pos, 8 + file, FY_CHESS_PAWN, FY_CHESS_WHITE);
        put_piece(pos, 48 + file, FY_CHESS_PAWN, FY_CHESS_BLACK);
    }
    stir(pos, state);
    likely_rights(pos, state);
}

/* As if a pawn had just made a double step: past two empty squares, mostly with another pawn ready
 * to take it. Sometimes a piece stands in the way after all. */
static void push_pawn(fy_chess *pos, uint64_t *state)
{
    const int file = random_below(state, 8), by_black = pos->turn == FY_CHESS_WHITE;
    const int to = (by_black ? 32 : 24) + file, back = by_black ? 8 : -8;
    put_piece(pos, to, FY_CHESS_PAWN, by_black);
    if (!one_in(state, 12)) clear_square(pos, to + back);
    if (!one_in(state, 12)) clear_square(pos, to + 2 * back);
    if (file > 0 && one_in(state, 2)) put_piece(pos, to - 1, FY_CHESS_PAWN, pos->turn);
    if (file < 7 && one_in(state, 2)) put_piece(pos, to + 1, FY_CHESS_PAWN, pos->turn);
    pos->en_passant = (uint8_t)(to + back);
}

void random_position(fy_chess *out, uint64_t *state)
{
    static void (*const makers[])(fy_chess *, uint64_t *) = {any_pieces, few_pieces, as_in_a_game};
    fy_chess pos = {.en_passant = FY_CHESS_NO_SQUARE};
    makers[random_below(state, 3)](&pos, state);
    pos.turn = (uint8_t)random_below(state, 2);
    pos.halfmove = random_counter(state, 0);
    pos.fullmove = random_counter(state, 1);
    if (one_in(state, 3)) {
        pos.castling[FY_CHESS_WHITE] = random_rights(state);
        pos.castling[FY_CHESS_BLACK] = random_rights(state);
    }
    if (one_in(state, 3)) push_pawn(&pos, state);
    if (one_in(state, 6)) pos.en_passant = (uint8_t)random_below(state, 64);
    *out = pos;
}

void to_reference(ref_chess *out, const fy_chess *pos)
{
    for (int square = 0; square < 64; square++) {
        const char *letters = pos->black >> square & 1 ? ".pnbrqk" : ".PNBRQK";
        out->board[square] = letters[fy_chess_type_at(pos, square)];
    }
    for (int i = 0; i < 16; i++) out->right[i / 8][i % 8] = pos->castling[i / 8] >> i % 8 & 1;
    out->turn = pos->turn;
    out->en_passant = pos->en_passant == FY_CHESS_NO_SQUARE ? -1 : pos->en_passant;
    out->halfmove = pos->halfmove;
    out->fullmove = pos->fullmove;
}

void from_reference(fy_chess *out, const ref_chess *pos)
{
    static const char letters[] = "PNBRQKpnbrqk";
    *out = (fy_chess){.turn = (uint8_t)pos->turn,
                      .halfmove = (uint16_t)pos->halfmove,
                      .fullmove = (uint16_t)pos->fullmove,
                      .en_passant = FY_CHESS_NO_SQUARE};
    if (pos->en_passant >= 0) out->en_passant = (uint8_t)pos->en_passant;
    for (int square = 0; square < 64; square++) {
        const char *letter = strchr(letters, pos->board[square]);
        if (letter == NULL) continue;
        int index = (int)(letter - letters);
        put_piece(out, square, 1 + index % 6, index / 6);
    }
    for (int i = 0; i < 16; i++)
        out->castling[i / 8] |= (uint8_t)(pos->right[i / 8][i % 8] << i % 8);
}

/* ---- spelling ---------------------------------------------------------------------------- */

typedef struct speller {
    char *out;
    size_t len;
    uint64_t *state;
} speller;

static void spell(speller *s, char ch)
{
    s->out[s->len++] = ch;
}

static void spell_gap(speller *s)
{
    if (!one_in(s->state, 8)) {
        spell(s, ' ');
        return;
    }
    for (int i = 1 + random_below(s->state, 3); i > 0; i--) spell(s, random_of(s->state, " \t"));
}

static void spell_plain(speller *s, const char *field, size_t len)
{
    for (size_t i = 0; i < len; i++) spell(s, field[i]);
}

/* A run of empty squares, now and then as several digits. */
static void spell_run(speller *s, int run)
{
    while (run > 0) {
        int part = one_in(s->state, 8) ? 1 + random_below(s->state, run) : run;
        spell(s, (char)('0' + part));
        run -= part;
    }
}

static void spell_placement(speller *s, const char *field, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (field[i] >= '1' && field[i] <= '8')
            spell_run(s, field[i] - '0');
        else
            spell(s, field[i]);
    }
}

static void spell_castling(speller *s, const char *field, size_t len)
{
    size_t turn = one_in(s->state, 3) ? (size_t)random_below(s->state, (int)len) : 0;
    for (size_t i = 0; i < len; i++) spell(s, field[(i + turn) % len]);
    if (field[0] != '-' && one_in(s->state, 8)) spell(s, field[0]);
}

static void spell_counter(speller *s, const char *field, size_t len)
{
    for (int i = one_in(s->state, 8) ? 3 : 0; i > 0; i--) spell(s, '0');
    spell_plain(s, field, len);
}

static void spell_around(speller *s)
{
    if (one_in(s->state, 10)) spell(s, random_of(s->state, " \t\r\n"));
}

size_t random_spelling(char out[SPELLING_MAX], const fy_chess *pos, uint64_t *state)
{
    static void (*const spellers[])(speller *, const char *, size_t) = {
        spell_placement, spell_plain, spell_castling, spell_plain, spell_counter, spell_counter,
    };
    char text[FY_CHESS_TEXT_MAX];
    uint32_t style = one_in(state, 4) ? FY_CHESS_CASTLING_SHREDDER : 0;
    fy_result written = fy_chess_write(text, sizeof text, pos, style);
    assert_int_equal(written.code, FY_OK);

    speller s = {out, 0, state};
    const char *field = text;
    spell_around(&s);
    for (int i = FY_CHESS_PLACEMENT; i <= FY_CHESS_FULLMOVE; i++) {
        size_t len = strcspn(field, " ");
        if (i > FY_CHESS_PLACEMENT) spell_gap(&s);
        spellers[i](&s, field, len);
        field += len + 1;
    }
    spell_around(&s);
    return s.len;
}

static char random_byte(uint64_t *state)
{
    static const char likely[] = "PNBRQKpnbrqk0123456789//  wb--KQkqAHahe3g6_~+XZ.;\"\t\n\r";
    if (one_in(state, 16)) return (char)random_below(state, 256);
    return random_of(state, likely);
}

static size_t insert_byte(char *text, size_t len, size_t at, char byte)
{
    memmove(text + at + 1, text + at, len - at);
    text[at] = byte;
    return len + 1;
}

static size_t mutate_once(char *text, size_t len, uint64_t *state)
{
    size_t at = (size_t)random_below(state, (int)len + 1);
    switch (random_below(state, 8)) {
    case 0: return at; /* the rest is lost */
    case 1:
    case 2:
        if (at == len) return len;
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    case 3:
    case 4: return insert_byte(text, len, at, random_byte(state));
    default:
        if (at < len) text[at] = random_byte(state);
        return len;
    }
}

size_t mutate(char text[SPELLING_MAX], size_t len, uint64_t *state)
{
    for (int i = 1 + random_below(state, 3); i > 0; i--) len = mutate_once(text, len, state);
    return len;
}

static size_t append_tail(char *text, size_t len, uint64_t *state)
{
    static const char *const tails[] = {
        " bm e4 d4;", "  id \"x; y\"; ce -5;", " hmvc 3; fmvn 9;", " hmvc 0;", " extra",
        " 1 2",       " resign;draw_offer;",   "_resign;",         " bm e4",   " \x80",
    };
    const char *tail = tails[random_below(state, 10)];
    memcpy(text + len, tail, strlen(tail));
    return len + strlen(tail);
}

static size_t drop_fields(char *text, size_t len, uint64_t *state)
{
    for (int fields = 1 + random_below(state, 5); fields > 0; fields--)
        while (len > 0 && text[--len] != ' ') continue;
    return len;
}

/* Whatever a letter may be where capitals are read too. */
static void raise_fields(char *text, size_t len)
{
    size_t at = 0;
    while (at < len && text[at] != ' ') at++;
    for (; at < len; at++)
        if (text[at] == 'w' || (text[at] >= 'a' && text[at] <= 'h')) text[at] -= 32;
}

static size_t loosen_board(char *text, size_t len, uint64_t *state)
{
    size_t at = (size_t)random_below(state, len < 20 ? (int)len + 1 : 20);
    if (one_in(state, 3)) return insert_byte(text, len, at, '0');
    if (one_in(state, 2)) return insert_byte(text, len, at, '~');
    for (; at < len && text[at] != '/'; at++) continue;
    if (at == len) return len;
    memmove(text + at, text + at + 1, len - at - 1);
    return len - 1;
}

size_t loosen(char text[SPELLING_MAX], size_t len, uint64_t *state)
{
    if (one_in(state, 3)) len = drop_fields(text, len, state);
    if (one_in(state, 3)) len = append_tail(text, len, state);
    if (one_in(state, 3)) raise_fields(text, len);
    while (one_in(state, 3)) len = loosen_board(text, len, state);
    if (one_in(state, 8) && len > 0) text[len - 1] = '0';
    if (one_in(state, 4))
        for (size_t i = 0; i < len; i++)
            if (text[i] == ' ') text[i] = '_';
    return len;
}

size_t random_text(char out[SPELLING_MAX], uint64_t *state)
{
    fy_chess pos;
    random_position(&pos, state);
    size_t len = fy_chess_write(out, SPELLING_MAX, &pos, 0).at;
    switch (random_below(state, 5)) {
    case 0: return len;
    case 1: return random_spelling(out, &pos, state);
    case 2: return loosen(out, len, state);
    case 3: return mutate(out, random_spelling(out, &pos, state), state);
    default: return mutate(out, loosen(out, len, state), state);
    }
}
