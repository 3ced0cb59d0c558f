/* A position as a JSON object, and back.
 *
 *     {"game":"azul","ok":true,"text":"BRYY|.../...","players":2,"partial":false,
 *      "factories":["BRYY",...],"centre":{"token":true,"tiles":"BYR"},
 *      "boards":[{"wall":["B----",...],"lines":["B","Y-",...],"floor":"FBB"},...],
 *      "scores":[12,8],"round":3,"current":1,
 *      "bag":{"B":9,"Y":9,"R":9,"K":9,"W":9},"lid":null,"next":null,"wall":"printed",
 *      "phase":"drafting"}
 *
 * Factories, rows of walls and pattern lines are strings as in the notation. The centre's tiles and
 * a floor are strings of what lies there, so that an empty one is "". The scores stand beside the
 * boards, since a position may have two scores and one board. What the notation need not tell is
 * null where it is not told. */
#include "../base/json.h"
#include "internal.h"

/* ---- writing -----------------------------------------------------------------------------
 *
 * The text of the position has all strings already, one behind the other with a byte between them:
 * `text` moves over it while they are copied, some bytes too many at a time. */

/* Room for any value: two texts, of which the second has more between its strings. */
enum { AZUL_JSON_ROOM = 2 * FY__AZUL_ANY_TEXT_MAX };

/* A string of up to eight letters, and a comma. */
FY__INLINE char *azul_json_put_string(char *p, const char **text, int len)
{
    *p++ = '"';
    memcpy(p, *text, 8);
    p = fy__json_words(p + len, "\",");
    *text += len + 1;
    return p;
}

/* Tiles, as many as there are; where that is none, the text has a '-'. */
FY__INLINE char *azul_json_put_tiles(char *p, const char **text, int count)
{
    for (int i = 0; i < count; i += 8) memcpy(p + i, *text + i, 8);
    *text += count + 1;
    return p + count;
}

static char *azul_json_put_table(char *p, const char **text, const fy_azul *pos)
{
    const int tiles = (int)fy__tiles(pos->centre);
    p = fy__json_words(p, ",\"factories\":[");
    for (int f = 0; f < pos->factories && f < FY_AZUL_FACTORIES_MAX; f++)
        p = azul_json_put_string(p, text, FY__FACTORY_TILES);
    p = fy__json_words(fy__json_end_list(p), ",\"centre\":{\"token\":");
    p = pos->token ? fy__json_words(p, "true") : fy__json_words(p, "false");
    p = fy__json_words(p, ",\"tiles\":\"");
    *text += pos->token != 0;
    p = azul_json_put_tiles(p, text, tiles);
    *text += tiles == 0 && !pos->token;
    return fy__json_words(p, "\"}");
}

static char *azul_json_put_board(char *p, const char **text, const fy_azul_board *board)
{
    const int floor = fy__floor_count(board);
    p = fy__json_words(p, "{\"wall\":[");
    for (int row = 0; row < FY_AZUL_ROWS; row++) p = azul_json_put_string(p, text, 5);
    p = fy__json_words(fy__json_end_list(p), ",\"lines\":[");
    for (int row = 0; row < FY_AZUL_ROWS; row++)
        p = azul_json_put_string(p, text, fy__line_width(board, row));
    p = fy__json_words(fy__json_end_list(p), ",\"floor\":\"");
    p = azul_json_put_tiles(p, text, floor);
    *text += floor == 0;
    return fy__json_words(p, "\"},");
}

static char *azul_json_put_boards(char *p, const char **text, const fy_azul *pos)
{
    const int players = pos->players < FY_AZUL_PLAYERS_MAX ? pos->players : FY_AZUL_PLAYERS_MAX;
    p = fy__json_words(p, ",\"boards\":[");
    for (int player = 0; player < (pos->partial ? 1 : players); player++)
        p = azul_json_put_board(p, text, &pos->board[player]);
    p = fy__json_words(fy__json_end_list(p), ",\"scores\":[");
    for (int player = 0; player < players; player++) {
        p = fy__azul_write_number(p, pos->score[player]);
        *p++ = ',';
    }
    return fy__json_end_list(p);
}

static char *azul_json_put_counts(char *p, int told, const uint8_t counts[FY_AZUL_COLORS])
{
    if (!told) return fy__json_words(p, "null");
    *p = '{';
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        p = fy__json_words(p + 1, "\"?\":");
        p[-3] = fy__azul_letters[c + 1];
        p = fy__azul_write_number(p, counts[c]);
        *p = ',';
    }
    *p = '}';
    return p + 1;
}

static char *azul_json_put_tags(char *p, const fy_azul *pos)
{
    p = azul_json_put_counts(fy__json_words(p, ",\"bag\":"), pos->has_bag, pos->bag);
    p = azul_json_put_counts(fy__json_words(p, ",\"lid\":"), pos->has_lid, pos->lid);
    p = fy__json_words(p, ",\"next\":");
    p = pos->next == FY_AZUL_NOBODY ? fy__json_words(p, "null")
                                    : fy__azul_write_number(p, pos->next);
    return pos->free_wall ? fy__json_words(p, ",\"wall\":\"free\"")
                          : fy__json_words(p, ",\"wall\":\"printed\"");
}

static char *azul_json_put_phase(char *p, const fy_azul *pos)
{
    p = fy__json_words(p, ",\"phase\":\"");
    switch (fy_azul_phase_of(pos)) {
    case FY_AZUL_DRAFTING: return fy__json_words(p, "drafting\"}");
    case FY_AZUL_TILING: return fy__json_words(p, "tiling\"}");
    case FY_AZUL_DEALING: return fy__json_words(p, "dealing\"}");
    default: return fy__json_words(p, "finished\"}");
    }
}

fy_result fy_azul_to_json(char *out, size_t cap, const fy_azul *pos)
{
    char json[AZUL_JSON_ROOM];
    char *p = fy__json_words(json, "{\"game\":\"azul\",\"ok\":true,\"text\":\"");
    const char *text = p;
    p = fy__json_words(fy__azul_write_text(p, pos), "\",\"players\":");
    p = fy__json_words(fy__azul_write_number(p, pos->players), ",\"partial\":");
    p = pos->partial ? fy__json_words(p, "true") : fy__json_words(p, "false");
    p = azul_json_put_table(p, &text, pos);
    p = azul_json_put_boards(p, &text, pos);
    p = fy__azul_write_number(fy__json_words(p, ",\"round\":"), pos->round);
    p = fy__azul_write_number(fy__json_words(p, ",\"current\":"), pos->current);
    p = azul_json_put_phase(azul_json_put_tags(p, pos), pos);
    return fy__copy_out(out, cap, json, (size_t)(p - json));
}

/* ---- reading: values --------------------------------------------------------------------- */

/* Each of these returns a code and sets *at to the value to blame, as those of base/json.h do. */

/* The number of elements must be from `least` to `most`: too many are blamed on the first that is
 * one too many. */
static uint32_t azul_json_array(const fy_json **out, const fy_json *object, const char *key,
                                uint32_t least, uint32_t most, uint32_t *at)
{
    uint32_t count = 0;
    uint32_t code = fy__json_member(out, object, key, FY_JSON_ARRAY, at);
    if (code != FY_OK) return code;
    for (const fy_json *element = (*out)->child; element != NULL; element = element->next) {
        if (count++ < most) continue;
        *at = element->at;
        return FY_JSON_VALUE;
    }
    return count >= least ? FY_OK : FY_JSON_VALUE;
}

static uint32_t azul_json_flag(uint8_t *out, const fy_json *object, const char *key, uint32_t *at)
{
    const fy_json *flag;
    uint32_t code = fy__json_member(&flag, object, key, FY_JSON_BOOL, at);
    if (code == FY_OK) *out = flag->len == 4; /* "true" */
    return code;
}

/* The member if it is not null; NULL, too, if it is not there, which is a fault. */
static uint32_t azul_json_or_null(const fy_json **out, const fy_json *object, const char *key,
                                  uint32_t *at)
{
    const fy_json *member = fy_json_find(object, key);
    *at = member != NULL ? member->at : object->at;
    *out = member != NULL && member->type != FY_JSON_NULL ? member : NULL;
    return member != NULL ? FY_OK : FY_JSON_MISSING_KEY;
}

static uint32_t azul_json_whole(uint32_t *out, const fy_json *number, uint32_t most, uint32_t *at)
{
    *at = number->at;
    if (number->type != FY_JSON_NUMBER) return FY_JSON_TYPE;
    fy__cursor c = {number->text, number->text, number->text + number->len, ' '};
    return fy__read_number(&c, out) && *out <= most ? FY_OK : FY_JSON_VALUE;
}

/* Reads a string of `least` to `most` letters: '-' is 0 and F the token, where they are allowed. */
static uint32_t azul_json_letters(uint8_t *out, const fy_json *string, size_t least, size_t most,
                                  const char *allowed, uint32_t *at)
{
    *at = string->at;
    if (string->type != FY_JSON_STRING) return FY_JSON_TYPE;
    for (size_t i = 0; i < string->len; i++) {
        *at = fy__json_byte(string, (uint32_t)i);
        if (i >= most || memchr(allowed, string->text[i], strlen(allowed)) == NULL)
            return FY_JSON_VALUE;
        const char *letter = memchr(fy__azul_letters, string->text[i], FY_AZUL_TOKEN + 1);
        out[i] = (uint8_t)(letter - fy__azul_letters);
    }
    *at = string->at;
    return string->len >= least ? FY_OK : FY_JSON_VALUE;
}

/* ---- reading: the table ------------------------------------------------------------------ */

static uint32_t azul_json_read_factories(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *factories;
    uint32_t code = azul_json_array(&factories, object, "factories", 1, FY_AZUL_FACTORIES_MAX, at);
    if (code != FY_OK) return code;
    for (const fy_json *f = factories->child; f != NULL; f = f->next, pos->factories++) {
        uint8_t tiles[FY__FACTORY_TILES];
        code = azul_json_letters(tiles, f, FY__FACTORY_TILES, FY__FACTORY_TILES, "-BYRKW", at);
        if (code != FY_OK) return code;
        for (int i = 0; i < FY__FACTORY_TILES; i++)
            if (tiles[i] != 0) pos->factory[pos->factories][tiles[i] - 1]++;
    }
    return FY_OK;
}

static uint32_t azul_json_read_centre(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *centre, *string;
    uint8_t tiles[FY__TABLE_MAX] = {0};
    size_t room = FY__TABLE_MAX;
    for (int f = 0; f < pos->factories; f++) room -= fy__tiles(pos->factory[f]);
    uint32_t code = fy__json_member(&centre, object, "centre", FY_JSON_OBJECT, at);
    if (code == FY_OK) code = azul_json_flag(&pos->token, centre, "token", at);
    if (code == FY_OK) code = fy__json_member(&string, centre, "tiles", FY_JSON_STRING, at);
    if (code == FY_OK) code = azul_json_letters(tiles, string, 0, room, "BYRKW", at);
    for (size_t i = 0; i < sizeof tiles && tiles[i] != 0; i++) pos->centre[tiles[i] - 1]++;
    return code;
}

/* ---- reading: boards --------------------------------------------------------------------- */

static uint32_t azul_json_read_wall(fy_azul_board *board, const fy_json *object, uint32_t *at)
{
    const fy_json *wall;
    int row = 0;
    uint32_t code = azul_json_array(&wall, object, "wall", FY_AZUL_ROWS, FY_AZUL_ROWS, at);
    if (code != FY_OK) return code;
    for (const fy_json *r = wall->child; r != NULL && code == FY_OK; r = r->next, row++)
        code = azul_json_letters(board->wall[row], r, 5, 5, "-BYRKW", at);
    return code;
}

/* Tiles of one colour, then empty places; as many of both as the notation takes. */
static uint32_t azul_json_read_line(fy_azul_board *board, int row, const fy_json *line,
                                    uint32_t *at)
{
    uint8_t places[5] = {0};
    uint32_t code = azul_json_letters(places, line, 1, 5, "-BYRKW", at);
    if (code != FY_OK) return code;
    for (uint32_t i = 0; i < 5; i++) {
        if (places[i] == 0) continue;
        *at = fy__json_byte(line, i);
        if (places[i] != places[0] || board->line_count[row] != i) return FY_JSON_VALUE;
        board->line_count[row]++;
    }
    board->line_color[row] = places[0];
    return FY_OK;
}

static uint32_t azul_json_read_board(fy_azul_board *board, const fy_json *object, uint32_t *at)
{
    const fy_json *lines, *string;
    int row = 0;
    *at = object->at;
    if (object->type != FY_JSON_OBJECT) return FY_JSON_TYPE;
    uint32_t code = azul_json_read_wall(board, object, at);
    if (code == FY_OK)
        code = azul_json_array(&lines, object, "lines", FY_AZUL_ROWS, FY_AZUL_ROWS, at);
    if (code != FY_OK) return code;
    for (const fy_json *l = lines->child; l != NULL && code == FY_OK; l = l->next, row++)
        code = azul_json_read_line(board, row, l, at);
    if (code == FY_OK) code = fy__json_member(&string, object, "floor", FY_JSON_STRING, at);
    if (code == FY_OK)
        code = azul_json_letters(board->floor, string, 0, FY_AZUL_FLOOR_MAX, "BYRKWF", at);
    return code;
}

static uint32_t azul_json_read_boards(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *boards;
    const uint32_t count = (uint32_t)fy__boards(pos);
    fy_azul_board *board = pos->board;
    uint32_t code = azul_json_array(&boards, object, "boards", count, count, at);
    if (code != FY_OK) return code;
    for (const fy_json *b = boards->child; b != NULL && code == FY_OK; b = b->next)
        code = azul_json_read_board(board++, b, at);
    return code;
}

/* ---- reading: the rest ------------------------------------------------------------------- */

/* Where one board is known, the game is one of two. */
static uint32_t azul_json_read_players(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    uint32_t players = 0;
    uint32_t code = azul_json_flag(&pos->partial, object, "partial", at);
    const uint32_t most = pos->partial ? 2 : FY_AZUL_PLAYERS_MAX;
    if (code == FY_OK) code = fy__json_number(&players, object, "players", 2, most, at);
    pos->players = (uint8_t)players;
    return code;
}

static uint32_t azul_json_read_scores(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *scores;
    uint16_t *score = pos->score;
    uint32_t code = azul_json_array(&scores, object, "scores", pos->players, pos->players, at);
    if (code != FY_OK) return code;
    for (const fy_json *s = scores->child; s != NULL; s = s->next) {
        uint32_t number;
        code = azul_json_whole(&number, s, UINT16_MAX, at);
        if (code != FY_OK) return code;
        *score++ = (uint16_t)number;
    }
    return FY_OK;
}

static uint32_t azul_json_read_counts(uint8_t *told, uint8_t counts[FY_AZUL_COLORS],
                                      const fy_json *object, const char *key, uint32_t *at)
{
    const fy_json *member;
    uint32_t code = azul_json_or_null(&member, object, key, at);
    if (member == NULL) return code;
    if (member->type != FY_JSON_OBJECT) return FY_JSON_TYPE;
    *told = 1;
    for (int c = 0; c < FY_AZUL_COLORS; c++) {
        const char letter[] = {fy__azul_letters[c + 1], '\0'};
        uint32_t count;
        code = fy__json_number(&count, member, letter, 0, FY__COUNT_MAX, at);
        if (code != FY_OK) return code;
        counts[c] = (uint8_t)count;
    }
    return FY_OK;
}

static uint32_t azul_json_read_next(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *member;
    uint32_t next = FY_AZUL_NOBODY;
    uint32_t code = azul_json_or_null(&member, object, "next", at);
    if (member != NULL) code = azul_json_whole(&next, member, pos->players - 1u, at);
    pos->next = (uint8_t)next;
    return code;
}

static uint32_t azul_json_read_wall_kind(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    const fy_json *kind;
    uint32_t code = fy__json_member(&kind, object, "wall", FY_JSON_STRING, at);
    if (code != FY_OK) return code;
    pos->free_wall = fy__json_is(kind, "free") != 0;
    return pos->free_wall || fy__json_is(kind, "printed") ? FY_OK : FY_JSON_VALUE;
}

static uint32_t azul_json_read_progress(fy_azul *pos, const fy_json *object, uint32_t *at)
{
    uint32_t round = 1, current = 0;
    uint32_t code = fy__json_number(&round, object, "round", 1, UINT16_MAX, at);
    if (code == FY_OK)
        code = fy__json_number(&current, object, "current", 0, pos->players - 1u, at);
    pos->round = (uint16_t)round;
    pos->current = (uint8_t)current;
    return code;
}

static uint32_t azul_read_keys(void *out, const fy_json *object, uint32_t *at)
{
    fy_azul *pos = out;
    memset(pos, 0, sizeof *pos);
    uint32_t code = azul_json_read_players(pos, object, at);
    if (code == FY_OK) code = azul_json_read_factories(pos, object, at);
    if (code == FY_OK) code = azul_json_read_centre(pos, object, at);
    if (code == FY_OK) code = azul_json_read_boards(pos, object, at);
    if (code == FY_OK) code = azul_json_read_scores(pos, object, at);
    if (code == FY_OK) code = azul_json_read_progress(pos, object, at);
    if (code == FY_OK) code = azul_json_read_counts(&pos->has_bag, pos->bag, object, "bag", at);
    if (code == FY_OK) code = azul_json_read_counts(&pos->has_lid, pos->lid, object, "lid", at);
    if (code == FY_OK) code = azul_json_read_next(pos, object, at);
    if (code == FY_OK) code = azul_json_read_wall_kind(pos, object, at);
    return code;
}

static fy_result azul_json_parse(void *out, const char *text, size_t len, uint32_t allow)
{
    return fy_azul_parse(out, text, len, allow);
}

static const fy__json_game azul_json = {sizeof(fy_azul),
                                        azul_json_parse,
                                        azul_read_keys,
                                        {"players", "partial", "factories", "centre", "boards",
                                         "scores", "round", "current", "bag", "lid", "next", "wall",
                                         NULL}};

fy_result fy_azul_from_json(fy_azul *out, const fy_json *object, uint32_t allow)
{
    fy_azul read[2];
    const fy_result result = fy__json_position(read, &azul_json, object, allow);
    if (result.code == FY_OK) *out = read[0];
    return result;
}
