/* A position as a JSON object, and back.
 *
 *     {"game":"chess","ok":true,"text":"... w KQkq - 0 1","board":["rnbqkbnr",...,"RNBQKBNR"],
 *      "turn":"white","castling":{"white":["h","a"],"black":["h","a"]},"en_passant":null,
 *      "halfmove":0,"fullmove":1,"chess960":false}
 *
 * The board is eight strings from the 8th rank down, '.' for an empty square. Castling rights are
 * the files of their rooks, so that nothing depends on how letters are read. */
#include <string.h>

#include "../base/json.h"
#include "text_words.h"

static const char *const color_names[] = {"white", "black"};

/* ---- writing ----------------------------------------------------------------------------- */

/* Room for the text of any value. */
enum { JSON_ROOM = FY__CHESS_ANY_TEXT_MAX + 384 };

/* Writes a literal, whose length the compiler knows. */
FY__INLINE char *put_words(char *p, const char *words)
{
    const size_t len = strlen(words);
    memcpy(p, words, len);
    return p + len;
}

static char *put_board(char *p, const fy_chess *pos)
{
    p = put_words(p, ",\"board\":[");
    for (int rank = 7; rank >= 0; rank--) {
        uint8_t pieces[8];
        fy__store(pieces, fy__rank_pieces(pos, rank));
        *p++ = '"';
        for (int file = 0; file < 8; file++) p[file] = ".PNBRQK?.pnbrqk?"[pieces[file]];
        p = put_words(p + 8, "\",");
    }
    p[-1] = ']';
    return p;
}

static char *put_castling(char *p, const fy_chess *pos)
{
    p = put_words(p, ",\"castling\":{");
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++) {
        p = put_words(p, color == FY_CHESS_WHITE ? "\"white\":[" : ",\"black\":[");
        for (unsigned rights = pos->castling[color]; rights != 0;) {
            int file = fy__highest(rights);
            rights ^= 1u << file;
            *p++ = '"';
            *p++ = (char)('a' + file);
            *p++ = '"';
            if (rights != 0) *p++ = ',';
        }
        *p++ = ']';
    }
    *p++ = '}';
    return p;
}

static char *put_en_passant(char *p, const fy_chess *pos)
{
    p = put_words(p, ",\"en_passant\":");
    if (pos->en_passant >= FY_CHESS_NO_SQUARE) return put_words(p, "null");
    *p++ = '"';
    p = fy__chess_write_square(p, pos->en_passant);
    *p++ = '"';
    return p;
}

fy_result fy_chess_to_json(char *out, size_t cap, const fy_chess *pos)
{
    char text[JSON_ROOM], *p = put_words(text, "{\"game\":\"chess\",\"ok\":true,\"text\":\"");
    p += fy_chess_write(p, FY__CHESS_ANY_TEXT_MAX, pos, 0).at;
    *p++ = '"';
    p = put_board(p, pos);
    p = put_words(p, ",\"turn\":\"");
    p = put_words(p, pos->turn == FY_CHESS_WHITE ? "white" : "black");
    *p++ = '"';
    p = put_castling(p, pos);
    p = put_en_passant(p, pos);
    p = put_words(p, ",\"halfmove\":");
    p = fy__chess_write_number(p, pos->halfmove);
    p = put_words(p, ",\"fullmove\":");
    p = fy__chess_write_number(p, pos->fullmove);
    p = put_words(p, fy_chess_is_960(pos) ? ",\"chess960\":true}" : ",\"chess960\":false}");
    return fy__copy_out(out, cap, text, (size_t)(p - text));
}

/* ---- reading ----------------------------------------------------------------------------- */

static uint32_t read_rank(fy_chess *pos, const fy_json *rank, int first, uint32_t *at)
{
    *at = rank->at;
    if (rank->type != FY_JSON_STRING) return FY_JSON_TYPE;
    if (rank->len != 8) return FY_JSON_VALUE;
    for (int file = 0; file < 8; file++) {
        if (rank->text[file] == '.') continue;
        unsigned piece = fy__symbol_piece(fy__chess_symbol(rank->text[file]));
        *at = fy__json_byte(rank, (uint32_t)file);
        if (piece == 0) return FY_JSON_VALUE;
        fy__put_piece(pos, first + file, piece);
    }
    return FY_OK;
}

static uint32_t read_board(fy_chess *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *board;
    uint32_t code = fy__json_member(&board, object, "board", FY_JSON_ARRAY, at);
    if (code != FY_OK) return code;
    int first = 56;
    for (const fy_json *rank = board->child; rank != NULL; rank = rank->next, first -= 8) {
        *at = rank->at;
        if (first < 0) return FY_JSON_VALUE;
        code = read_rank(pos, rank, first, at);
        if (code != FY_OK) return code;
    }
    *at = board->at;
    return first == -8 ? FY_OK : FY_JSON_VALUE;
}

static uint32_t read_turn(fy_chess *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *turn;
    uint32_t code = fy__json_member(&turn, object, "turn", FY_JSON_STRING, at);
    if (code != FY_OK) return code;
    int black = fy__json_is(turn, color_names[FY_CHESS_BLACK]);
    pos->turn = black ? FY_CHESS_BLACK : FY_CHESS_WHITE;
    return black || fy__json_is(turn, color_names[FY_CHESS_WHITE]) ? FY_OK : FY_JSON_VALUE;
}

static uint32_t read_rights(fy_chess *pos, const fy_json *castling, int color, uint32_t *at)
{
    const fy_json *files;
    uint32_t code = fy__json_member(&files, castling, color_names[color], FY_JSON_ARRAY, at);
    if (code != FY_OK) return code;
    for (const fy_json *file = files->child; file != NULL; file = file->next) {
        *at = file->at;
        if (file->type != FY_JSON_STRING) return FY_JSON_TYPE;
        if (file->len != 1 || file->text[0] < 'a' || file->text[0] > 'h') return FY_JSON_VALUE;
        unsigned rights = pos->castling[color] | 1u << (file->text[0] - 'a');
        if (fy__count(rights) > 2) return FY_JSON_VALUE;
        pos->castling[color] = (uint8_t)rights;
    }
    return FY_OK;
}

static uint32_t read_castling(fy_chess *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *castling;
    uint32_t code = fy__json_member(&castling, object, "castling", FY_JSON_OBJECT, at);
    if (code == FY_OK) code = read_rights(pos, castling, FY_CHESS_WHITE, at);
    if (code == FY_OK) code = read_rights(pos, castling, FY_CHESS_BLACK, at);
    return code;
}

static uint32_t read_en_passant(fy_chess *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *square = fy_json_find(object, "en_passant");
    *at = square != NULL ? square->at : object->at;
    if (square == NULL) return FY_JSON_MISSING_KEY;
    if (square->type == FY_JSON_NULL) return FY_OK;
    if (square->type != FY_JSON_STRING) return FY_JSON_TYPE;
    fy__cursor c = {square->text, square->text, square->text + square->len, ' '};
    if (square->len != 2 || fy__chess_en_passant(&c, pos, 0) != FY_OK) return FY_JSON_VALUE;
    return FY_OK;
}

static uint32_t read_counters(fy_chess *pos, const fy_json *object, uint32_t *at)
{
    uint32_t half = 0, full = 1;
    uint32_t code = fy__json_number(&half, object, "halfmove", 0, UINT16_MAX, at);
    if (code == FY_OK) code = fy__json_number(&full, object, "fullmove", 1, UINT16_MAX, at);
    pos->halfmove = (uint16_t)half;
    pos->fullmove = (uint16_t)full;
    return code;
}

static uint32_t read_keys(void *out, const fy_json *object, uint32_t *at)
{
    fy_chess *pos = out;
    *pos = (fy_chess){.fullmove = 1, .en_passant = FY_CHESS_NO_SQUARE};
    uint32_t code = read_board(pos, object, at);
    if (code == FY_OK) code = read_turn(pos, object, at);
    if (code == FY_OK) code = read_castling(pos, object, at);
    if (code == FY_OK) code = read_en_passant(pos, object, at);
    if (code == FY_OK) code = read_counters(pos, object, at);
    return code;
}

static fy_result chess_json_parse(void *out, const char *text, size_t len, uint32_t allow)
{
    return fy_chess_parse(out, text, len, allow);
}

static const fy__json_game chess_json = {
    sizeof(fy_chess),
    chess_json_parse,
    read_keys,
    {"board", "turn", "castling", "en_passant", "halfmove", "fullmove", NULL}};

fy_result fy_chess_from_json(fy_chess *out, const fy_json *object, uint32_t allow)
{
    fy_chess read[2];
    const fy_result result = fy__json_position(read, &chess_json, object, allow);
    if (result.code == FY_OK) *out = read[0];
    return result;
}
