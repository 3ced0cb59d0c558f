/* A position as a JSON object, and back.
 *
 *     {"game":"jieqi","ok":true,"text":"... -:h r * r:p","kind":"table",
 *      "board":[".........",...,"X...K...."],"captured":{"red":[],"black":["h"]},
 *      "turn":"red","view":"referee","due":null,
 *      "identities":[".........",...,"R........"],"half":null,"full":null,
 *      "hidden":{"red":1,"black":1},"pool":{"red":{"R":2,...},"black":{...}}}
 *
 * Board and identities are ten strings from row 9 down, '.' where there is nothing to say; their
 * letters are upper case for Red. The letters of taken pieces are those of the notation: upper case
 * for one that was taken face up. "hidden" and "pool" follow from the rest and are not read.
 *
 * Reading makes sure of everything that parsing does: what comes out is a position that can be
 * written. Each member is read after those that it depends on, so that a fault is found at the one
 * value to blame. */
#include "../base/json.h"
#include "internal.h"

static const char jieqi_who[][8] = {"red", "black", "referee"};

/* ---- writing ----------------------------------------------------------------------------- */

/* Room for any value: the text, less than 800 bytes behind it, and what is stored there and cut. */
enum { JIEQI_JSON_ROOM = FY_JIEQI_TEXT_MAX + 1024 };

/* Ten strings of letters; pieces are less than 32. */
static char *jieqi_json_rows(char *p, const uint8_t pieces[FY_JIEQI_SQUARES])
{
    static const char letters[] = ".KRHCEAPX........krhceapx.......";
    *p++ = '[';
    for (int row = FY__ROWS - 1; row >= 0; row--) {
        *p++ = '"';
        for (int column = 0; column < FY__COLUMNS; column++)
            p[column] = letters[pieces[FY__COLUMNS * row + column]];
        p = fy__json_words(p + FY__COLUMNS, "\",");
    }
    p[-1] = ']';
    return p;
}

static char *jieqi_json_board(char *p, const fy_jieqi_view *view)
{
    uint8_t pieces[FY_JIEQI_SQUARES];
    for (int s = 0; s < FY_JIEQI_SQUARES; s++) pieces[s] = view->board[s] & 31;
    return jieqi_json_rows(fy__json_words(p, ",\"board\":"), pieces);
}

static char *jieqi_json_identities(char *p, const fy_jieqi *pos)
{
    uint8_t pieces[FY_JIEQI_SQUARES];
    if (!fy_jieqi_is_table(pos)) return fy__json_words(p, ",\"identities\":null");
    for (int s = 0; s < FY_JIEQI_SQUARES; s++)
        pieces[s] = (pos->view.board[s] & FY_JIEQI_IS_BLACK) | (pos->table.identity[s] & 15);
    return jieqi_json_rows(fy__json_words(p, ",\"identities\":"), pieces);
}

/* Four bytes for each place of the list, of which those are kept that a piece is on: how many that
 * is, nobody can predict. */
static char *jieqi_json_captured_of(char *p, const fy_jieqi_view *view, int color)
{
    const uint8_t *lost = view->captured[color];
    for (int i = 0; i < FY_JIEQI_CAPTURED_MAX; i++) {
        fy__json_words(p + 4 * i, "\"-\",");
        p[4 * i + 1] = fy__jieqi_captured_letters[lost[i] & 15];
    }
    return fy__json_end_list(p + 4 * fy__jieqi_captured_count(view, color));
}

static char *jieqi_json_captured(char *p, const fy_jieqi_view *view)
{
    p = fy__json_words(p, ",\"captured\":{\"red\":[");
    p = jieqi_json_captured_of(p, view, FY_JIEQI_RED);
    p = fy__json_words(p, ",\"black\":[");
    p = jieqi_json_captured_of(p, view, FY_JIEQI_BLACK);
    *p = '}';
    return p + 1;
}

static char *jieqi_json_who(char *p, unsigned who)
{
    static const uint8_t lengths[] = {3, 5, 7};
    memcpy(p, jieqi_who[who], sizeof jieqi_who[who]);
    return p + lengths[who];
}

static char *jieqi_json_due(char *p, const fy_jieqi_view *view)
{
    if (view->due == 0) return fy__json_words(p, ",\"due\":null");
    p = fy__json_words(p, ",\"due\":{\"square\":\"");
    *p++ = (char)('a' + fy__column(view->due_square));
    *p++ = (char)('0' + fy__row(view->due_square));
    p = fy__json_words(p, view->due & FY_JIEQI_DUE_REVEAL ? "\",\"reveal\":true"
                                                          : "\",\"reveal\":false");
    return fy__json_words(p, view->due & FY_JIEQI_DUE_TAKEN ? ",\"taken\":true}"
                                                            : ",\"taken\":false}");
}

static char *jieqi_json_counters(char *p, const fy_jieqi_view *view)
{
    if (view->full == 0) return fy__json_words(p, ",\"half\":null,\"full\":null");
    p = fy__json_words(p, ",\"half\":");
    p = fy__jieqi_write_counter(p, view->half);
    p = fy__json_words(p, ",\"full\":");
    return fy__jieqi_write_counter(p, view->full);
}

/* There are at most five of a type. */
static char *jieqi_json_pool_of(char *p, const fy_jieqi_view *view, const fy__jieqi_seen *seen,
                                int color)
{
    uint8_t pool[FY_JIEQI_TYPES];
    fy__jieqi_pool_of(pool, view, seen, color);
    *p = '{';
    for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
        p = fy__json_words(p + 1, "\"?\":?,");
        p[-5] = fy__jieqi_letters[type];
        p[-2] = (char)('0' + pool[type]);
        p--;
    }
    *p = '}';
    return p + 1;
}

static char *jieqi_json_pool(char *p, const fy_jieqi_view *view)
{
    const fy__jieqi_seen seen = fy__jieqi_see(view);
    p = fy__json_words(p, ",\"hidden\":{\"red\":");
    p = fy__jieqi_write_counter(p, fy__jieqi_seen_of(&seen, FY_JIEQI_RED, FY_JIEQI_HIDDEN));
    p = fy__json_words(p, ",\"black\":");
    p = fy__jieqi_write_counter(p, fy__jieqi_seen_of(&seen, FY_JIEQI_BLACK, FY_JIEQI_HIDDEN));
    p = fy__json_words(p, "},\"pool\":{\"red\":");
    p = jieqi_json_pool_of(p, view, &seen, FY_JIEQI_RED);
    p = fy__json_words(p, ",\"black\":");
    return jieqi_json_pool_of(p, view, &seen, FY_JIEQI_BLACK);
}

fy_result fy_jieqi_to_json(char *out, size_t cap, const fy_jieqi *pos)
{
    const fy_jieqi_view *view = &pos->view;
    char text[JIEQI_JSON_ROOM];
    char *p = fy__json_words(text, "{\"game\":\"jieqi\",\"ok\":true,\"text\":\"");
    p += fy_jieqi_write(p, FY_JIEQI_TEXT_MAX, pos, FY_JIEQI_JFN).at;
    p = fy__json_words(p, "\",\"kind\":\"");
    p = fy_jieqi_is_table(pos) ? fy__json_words(p, "table\"") : fy__json_words(p, "view\"");
    p = jieqi_json_board(p, view);
    p = jieqi_json_captured(p, view);
    p = jieqi_json_who(fy__json_words(p, ",\"turn\":\""), view->turn);
    p = jieqi_json_who(fy__json_words(p, "\",\"view\":\""), view->viewer);
    *p++ = '"';
    p = jieqi_json_due(p, view);
    p = jieqi_json_identities(p, pos);
    p = jieqi_json_counters(p, view);
    p = fy__json_words(jieqi_json_pool(p, view), "}}");
    return fy__copy_out(out, cap, text, (size_t)(p - text));
}

/* ---- reading: board, turn, view ---------------------------------------------------------- */

/* The type of an upper or lower case letter; 0 if it is none. */
static int jieqi_json_type(char letter)
{
    const char *types = fy__jieqi_letters;
    const char *found = memchr(types + 1, letter & ~32, FY_JIEQI_TYPES - 1);
    return found != NULL ? (int)(found - types) : 0;
}

static int jieqi_json_is_lower(char letter)
{
    return letter >= 'a' && letter <= 'z';
}

/* Puts the piece of a letter on a square. */
static uint32_t jieqi_json_place(fy_jieqi *pos, int square, char letter)
{
    if (letter == '.') return FY_OK;
    const int type = jieqi_json_type(letter);
    if (type == 0) return FY_JSON_VALUE;
    pos->view.board[square] = (uint8_t)fy__jieqi_piece(jieqi_json_is_lower(letter), type);
    return FY_OK;
}

/* Tells what the piece on a square is; '.' where none lies face down. */
static uint32_t jieqi_json_identify(fy_jieqi *pos, int square, char letter)
{
    const unsigned piece = pos->view.board[square];
    if ((piece & 15) != FY_JIEQI_HIDDEN) return letter == '.' ? FY_OK : FY_JSON_VALUE;
    const int type = jieqi_json_type(letter);
    if (type < FY_JIEQI_ROOK || type > FY_JIEQI_PAWN) return FY_JSON_VALUE;
    if (jieqi_json_is_lower(letter) != fy__jieqi_color(piece)) return FY_JSON_VALUE;
    pos->table.identity[square] = (uint8_t)type;
    return FY_OK;
}

typedef uint32_t jieqi_json_reader(fy_jieqi *pos, int square, char letter);

static uint32_t jieqi_read_row(fy_jieqi *pos, const fy_json *row, int first,
                               jieqi_json_reader *read, uint32_t *at)
{
    *at = row->at;
    if (row->type != FY_JSON_STRING) return FY_JSON_TYPE;
    if (row->len != FY__COLUMNS) return FY_JSON_VALUE;
    for (int column = 0; column < FY__COLUMNS; column++) {
        *at = fy__json_byte(row, (uint32_t)column);
        const uint32_t code = read(pos, first + column, row->text[column]);
        if (code != FY_OK) return code;
    }
    return FY_OK;
}

/* Ten strings of nine letters, each of which `read` takes. */
static uint32_t jieqi_read_rows(fy_jieqi *pos, const fy_json *object, const char *key,
                                jieqi_json_reader *read, uint32_t *at)
{
    const fy_json *rows;
    uint32_t code = fy__json_member(&rows, object, key, FY_JSON_ARRAY, at);
    if (code != FY_OK) return code;
    int first = FY_JIEQI_SQUARES - FY__COLUMNS;
    for (const fy_json *row = rows->child; row != NULL; row = row->next, first -= FY__COLUMNS) {
        *at = row->at;
        if (first < 0) return FY_JSON_VALUE;
        code = jieqi_read_row(pos, row, first, read, at);
        if (code != FY_OK) return code;
    }
    *at = rows->at;
    return first == -FY__COLUMNS ? FY_OK : FY_JSON_VALUE;
}

/* One of the first `count` names, as its number. */
static uint32_t jieqi_read_who(uint8_t *out, const fy_json *object, const char *key, uint8_t count,
                               uint32_t *at)
{
    const fy_json *name;
    const uint32_t code = fy__json_member(&name, object, key, FY_JSON_STRING, at);
    if (code != FY_OK) return code;
    for (uint8_t i = 0; i < count; i++) {
        if (!fy__json_is(name, jieqi_who[i])) continue;
        *out = i;
        return FY_OK;
    }
    return FY_JSON_VALUE;
}

/* ---- reading: what depends on these ------------------------------------------------------ */

/* The member of that name, if it is there and not null. */
static const fy_json *jieqi_json_given(const fy_json *object, const char *key)
{
    const fy_json *member = fy_json_find(object, key);
    return member != NULL && member->type != FY_JSON_NULL ? member : NULL;
}

/* A taken piece of a colour as the view may know it; 0 if it cannot be written so. */
static uint8_t jieqi_json_lost(const fy_json *letter, int color, int viewer)
{
    if (letter->len != 1) return 0;
    if (letter->text[0] == '?') return viewer == color ? FY_JIEQI_TAKEN_HIDDEN : 0;
    const int type = jieqi_json_type(letter->text[0]);
    if (type < FY_JIEQI_ROOK || type > FY_JIEQI_PAWN) return 0;
    if (!jieqi_json_is_lower(letter->text[0])) return (uint8_t)type;
    return viewer == color ? 0 : (uint8_t)(type | FY_JIEQI_TAKEN_HIDDEN);
}

static uint32_t jieqi_read_lost(fy_jieqi_view *view, const fy_json *captured, int color,
                                uint32_t *at)
{
    const fy_json *letters;
    const uint32_t code = fy__json_member(&letters, captured, jieqi_who[color], FY_JSON_ARRAY, at);
    if (code != FY_OK) return code;
    size_t count = 0;
    for (const fy_json *letter = letters->child; letter != NULL; letter = letter->next) {
        *at = letter->at;
        if (letter->type != FY_JSON_STRING) return FY_JSON_TYPE;
        const uint8_t lost = jieqi_json_lost(letter, color, view->viewer);
        if (lost == 0 || count == FY_JIEQI_CAPTURED_MAX) return FY_JSON_VALUE;
        view->captured[color][count++] = lost;
    }
    return FY_OK;
}

static uint32_t jieqi_read_captured(fy_jieqi_view *view, const fy_json *object, uint32_t *at)
{
    const fy_json *captured;
    uint32_t code = fy__json_member(&captured, object, "captured", FY_JSON_OBJECT, at);
    if (code == FY_OK) code = jieqi_read_lost(view, captured, FY_JIEQI_RED, at);
    if (code == FY_OK) code = jieqi_read_lost(view, captured, FY_JIEQI_BLACK, at);
    return code;
}

static uint32_t jieqi_read_identities(fy_jieqi *pos, const fy_json *object, uint32_t *at)
{
    if (fy_jieqi_is_table(pos))
        return jieqi_read_rows(pos, object, "identities", jieqi_json_identify, at);
    const fy_json *given = jieqi_json_given(object, "identities");
    if (given == NULL) return FY_OK;
    *at = given->at;
    return FY_JSON_VALUE;
}

/* A member that is true or false; true puts `bit` into the set. */
static uint32_t jieqi_read_flag(uint8_t *set, const fy_json *object, const char *key, uint8_t bit,
                                uint32_t *at)
{
    const fy_json *flag;
    const uint32_t code = fy__json_member(&flag, object, key, FY_JSON_BOOL, at);
    if (code == FY_OK && flag->len == 4) *set |= bit; /* "true", not "false" */
    return code;
}

/* The square of a piece that has moved, and that is face down if it is to be turned over. */
static uint32_t jieqi_read_due_square(fy_jieqi_view *view, const fy_json *due, uint32_t *at)
{
    const fy_json *name;
    const uint32_t code = fy__json_member(&name, due, "square", FY_JSON_STRING, at);
    if (code != FY_OK) return code;
    if (name->len != 2) return FY_JSON_VALUE;
    const int column = name->text[0] - 'a', row = name->text[1] - '0';
    if (column < 0 || column >= FY__COLUMNS || row < 0 || row >= FY__ROWS) return FY_JSON_VALUE;
    view->due_square = (uint8_t)(FY__COLUMNS * row + column);
    const unsigned piece = view->board[view->due_square];
    const int hidden = (piece & 15) == FY_JIEQI_HIDDEN;
    if (piece == 0 || fy__jieqi_color(piece) != view->turn) return FY_JSON_VALUE;
    return hidden || !(view->due & FY_JIEQI_DUE_REVEAL) ? FY_OK : FY_JSON_VALUE;
}

static uint32_t jieqi_read_due(fy_jieqi_view *view, const fy_json *object, uint32_t *at)
{
    const fy_json *due = jieqi_json_given(object, "due");
    if (due == NULL) return FY_OK;
    *at = due->at;
    if (due->type != FY_JSON_OBJECT) return FY_JSON_TYPE;
    if (view->viewer == FY_JIEQI_REFEREE) return FY_JSON_VALUE;
    uint32_t code = jieqi_read_flag(&view->due, due, "reveal", FY_JIEQI_DUE_REVEAL, at);
    if (code == FY_OK) code = jieqi_read_flag(&view->due, due, "taken", FY_JIEQI_DUE_TAKEN, at);
    if (code != FY_OK) return code;
    if (view->due & FY_JIEQI_DUE_TAKEN) {
        const int full = fy__jieqi_captured_count(view, 1 - view->turn) == FY_JIEQI_CAPTURED_MAX;
        if (view->viewer != view->turn || full) return FY_JSON_VALUE;
    }
    *at = due->at;
    if (view->due == 0) return FY_JSON_VALUE;
    return jieqi_read_due_square(view, due, at);
}

static uint32_t jieqi_read_counters(fy_jieqi_view *view, const fy_json *object, uint32_t *at)
{
    uint32_t half = 0, full = 0;
    if (jieqi_json_given(object, "half") == NULL && jieqi_json_given(object, "full") == NULL)
        return FY_OK;
    uint32_t code = fy__json_number(&half, object, "half", 0, UINT16_MAX, at);
    if (code == FY_OK) code = fy__json_number(&full, object, "full", 1, UINT16_MAX, at);
    view->half = (uint16_t)half;
    view->full = (uint16_t)full;
    return code;
}

/* ---- reading: all ------------------------------------------------------------------------ */

static uint32_t jieqi_read_keys(void *out, const fy_json *object, uint32_t *at)
{
    fy_jieqi *pos = out;
    fy_jieqi_view *view = &pos->view;
    memset(pos, 0, sizeof *pos);
    uint32_t code = jieqi_read_rows(pos, object, "board", jieqi_json_place, at);
    if (code == FY_OK) code = jieqi_read_who(&view->turn, object, "turn", 2, at);
    if (code == FY_OK) code = jieqi_read_who(&view->viewer, object, "view", 3, at);
    if (code == FY_OK) code = jieqi_read_captured(view, object, at);
    if (code == FY_OK) code = jieqi_read_identities(pos, object, at);
    if (code == FY_OK) code = jieqi_read_due(view, object, at);
    if (code == FY_OK) code = jieqi_read_counters(view, object, at);
    return code;
}

/* "kind" need not be there, but must be true. */
static uint32_t jieqi_read_kind(const fy_jieqi *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *kind = fy_json_find(object, "kind");
    if (kind == NULL) return FY_OK;
    *at = kind->at;
    if (kind->type != FY_JSON_STRING) return FY_JSON_TYPE;
    return fy__json_is(kind, fy_jieqi_is_table(pos) ? "table" : "view") ? FY_OK : FY_JSON_VALUE;
}

static fy_result jieqi_json_parse(void *out, const char *text, size_t len, uint32_t allow)
{
    return fy_jieqi_parse(out, text, len, allow);
}

static const fy__json_game jieqi_json = {
    sizeof(fy_jieqi),
    jieqi_json_parse,
    jieqi_read_keys,
    {"board", "captured", "turn", "view", "due", "identities", "half", "full", NULL}};

fy_result fy_jieqi_from_json(fy_jieqi *out, const fy_json *object, uint32_t allow)
{
    fy_jieqi read[2];
    const fy_result result = fy__json_position(read, &jieqi_json, object, allow);
    if (result.code != FY_OK) return result;
    uint32_t at = 0;
    const uint32_t code = jieqi_read_kind(read, object, &at);
    if (code != FY_OK) return (fy_result){code, at};
    *out = read[0];
    return result;
}
