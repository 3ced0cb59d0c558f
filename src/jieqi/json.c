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

static const char *const jieqi_who[] = {"red", "black", "referee"};

/* ---- writing ----------------------------------------------------------------------------- */

static void jieqi_json_letter(fy__writer *w, int lower, int type)
{
    static const char lower_letters[] = ".krhceapx";
    fy__put(w, (lower ? lower_letters : fy__jieqi_letters)[type]);
}

/* The board, or with `identity` only what is face down, as it is below. */
static void jieqi_json_rows(fy__writer *w, const fy_jieqi_view *view, const uint8_t *identity)
{
    fy__put(w, '[');
    for (int row = FY__ROWS - 1; row >= 0; row--) {
        fy__put(w, '"');
        for (int column = 0; column < FY__COLUMNS; column++) {
            const int square = FY__COLUMNS * row + column;
            const int type = identity != NULL ? identity[square] : view->board[square] & 15;
            jieqi_json_letter(w, fy__jieqi_color(view->board[square]), type);
        }
        fy__puts(w, row > 0 ? "\"," : "\"");
    }
    fy__put(w, ']');
}

static void jieqi_json_captured(fy__writer *w, const fy_jieqi_view *view)
{
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        fy__puts(w, color == FY_JIEQI_RED ? ",\"captured\":{\"red\":[" : "],\"black\":[");
        const size_t count = fy__jieqi_captured_count(view, color);
        for (size_t i = 0; i < count; i++) {
            const unsigned lost = view->captured[color][i];
            fy__puts(w, i > 0 ? ",\"" : "\"");
            if (lost == FY_JIEQI_TAKEN_HIDDEN)
                fy__put(w, '?');
            else
                jieqi_json_letter(w, (lost & FY_JIEQI_TAKEN_HIDDEN) != 0, (int)(lost & 7));
            fy__put(w, '"');
        }
    }
    fy__puts(w, "]}");
}

static void jieqi_json_due(fy__writer *w, const fy_jieqi_view *view)
{
    if (view->due == 0) {
        fy__puts(w, ",\"due\":null");
        return;
    }
    fy__puts(w, ",\"due\":{\"square\":\"");
    fy__put(w, (char)('a' + fy__column(view->due_square)));
    fy__put(w, (char)('0' + fy__row(view->due_square)));
    fy__puts(w, view->due & FY_JIEQI_DUE_REVEAL ? "\",\"reveal\":true" : "\",\"reveal\":false");
    fy__puts(w, view->due & FY_JIEQI_DUE_TAKEN ? ",\"taken\":true}" : ",\"taken\":false}");
}

static void jieqi_json_counters(fy__writer *w, const fy_jieqi_view *view)
{
    if (view->full == 0) {
        fy__puts(w, ",\"half\":null,\"full\":null");
        return;
    }
    fy__puts(w, ",\"half\":");
    fy__put_number(w, view->half);
    fy__puts(w, ",\"full\":");
    fy__put_number(w, view->full);
}

static void jieqi_json_pool(fy__writer *w, const fy_jieqi_view *view)
{
    fy__puts(w, ",\"hidden\":{\"red\":");
    fy__put_number(w, fy_jieqi_hidden_count(view, FY_JIEQI_RED));
    fy__puts(w, ",\"black\":");
    fy__put_number(w, fy_jieqi_hidden_count(view, FY_JIEQI_BLACK));
    for (int color = FY_JIEQI_RED; color <= FY_JIEQI_BLACK; color++) {
        uint8_t pool[FY_JIEQI_TYPES];
        fy_jieqi_pool(pool, view, color);
        fy__puts(w, color == FY_JIEQI_RED ? "},\"pool\":{\"red\":" : "},\"black\":");
        for (int type = FY_JIEQI_ROOK; type <= FY_JIEQI_PAWN; type++) {
            fy__puts(w, type == FY_JIEQI_ROOK ? "{\"" : ",\"");
            fy__put(w, fy__jieqi_letters[type]);
            fy__puts(w, "\":");
            fy__put_number(w, pool[type]);
        }
    }
    fy__puts(w, "}}");
}

static void jieqi_emit_json(fy__writer *w, const void *what, uint32_t style)
{
    (void)style;
    const fy_jieqi *pos = what;
    char text[FY_JIEQI_TEXT_MAX];
    const fy_result written = fy_jieqi_write(text, sizeof text, pos, FY_JIEQI_JFN);
    const int table = fy_jieqi_is_table(pos);
    fy__puts(w, "{\"game\":\"jieqi\",\"ok\":true,\"text\":\"");
    if (written.code == FY_OK) fy__put_text(w, text, written.at);
    fy__puts(w, table ? "\",\"kind\":\"table\",\"board\":" : "\",\"kind\":\"view\",\"board\":");
    jieqi_json_rows(w, &pos->view, NULL);
    jieqi_json_captured(w, &pos->view);
    fy__puts(w, ",\"turn\":\"");
    fy__puts(w, jieqi_who[pos->view.turn]);
    fy__puts(w, "\",\"view\":\"");
    fy__puts(w, jieqi_who[pos->view.viewer]);
    fy__put(w, '"');
    jieqi_json_due(w, &pos->view);
    fy__puts(w, table ? ",\"identities\":" : ",\"identities\":null");
    if (table) jieqi_json_rows(w, &pos->view, pos->table.identity);
    jieqi_json_counters(w, &pos->view);
    jieqi_json_pool(w, &pos->view);
    fy__put(w, '}');
}

fy_result fy_jieqi_to_json(char *out, size_t cap, const fy_jieqi *pos)
{
    return fy__write_within(out, cap, FY__JSON_MAX, jieqi_emit_json, pos);
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
