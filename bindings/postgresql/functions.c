/* The functions of SQL that give one value. Each is a few words to the library; docs/postgresql.md
 * describes them. */
#include "value.h" /* the server's own header comes first */

#include <catalog/pg_type.h>
#include <forsyth/pattern.h>
#include <mb/pg_wchar.h>
#include <miscadmin.h>
#include <string.h>
#include <utils/array.h>
#include <utils/fmgrprotos.h>

PG_FUNCTION_INFO_V1(fysql_version);
Datum fysql_version(PG_FUNCTION_ARGS)
{
    (void)fcinfo;
    return name_of(fy_version());
}

/* ---- identity ---------------------------------------------------------------------------- */

/* The 64 bits of the key, as a signed number: PostgreSQL has no others. */
SQL_FUNCTION(key)
{
    static const char *const kinds[] = {"identity", "polyglot", NULL};
    const words kind = words_of(PG_GETARG_DATUM(1));
    uint64_t key = 0;
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const fy_result found = fy_key(&key, p.game, &p.pos, choice_of(&kind, kinds, "key"));
    if (found.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("type %s has no such key", type->name)));
    PG_RETURN_INT64((int64)key);
}

/* In the order of FY_SAME_*. */
static const char *const levels[] = {"full", "no-counters", "legal-ep", "board", NULL};

SQL_FUNCTION(reduce)
{
    const words level = words_of(PG_GETARG_DATUM(1));
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    fy_reduce(&p.pos, p.game, choice_of(&level, levels, "level of sameness"));
    return value_of(&p, type);
}

SQL_FUNCTION(same)
{
    const words level = words_of(PG_GETARG_DATUM(2));
    const unsigned by = choice_of(&level, levels, "level of sameness");
    position a = {0}, b = {0};
    position_of(&a, PG_GETARG_DATUM(0), type);
    position_of(&b, PG_GETARG_DATUM(1), type);
    fy_reduce(&a.pos, a.game, by);
    fy_reduce(&b.pos, b.game, by);
    PG_RETURN_BOOL(memcmp(&a.pos, &b.pos, fy_value_size(a.game)) == 0);
}

/* The letters of all pieces on the board, so that a position matches 'material=' and these. */
SQL_FUNCTION(material)
{
    uint8_t lying[FY_PATTERN_PLACES_MAX];
    char text[FY_PATTERN_PLACES_MAX];
    size_t len = 0;
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const size_t places = fy_pattern_lying(lying, p.game, &p.pos);
    for (const char *letter = type->order; *letter != '\0'; letter++) {
        const size_t piece = (size_t)(strchr(type->letters, *letter) - type->letters);
        for (size_t i = 0; i < places; i++)
            if (lying[i] == piece) text[len++] = *letter;
    }
    return text_of(text, len);
}

/* ---- judging ----------------------------------------------------------------------------- */

/* The names of all broken rules. */
SQL_FUNCTION(check)
{
    enum { RULES_MAX = 64 };
    Datum names[RULES_MAX];
    int count = 0;
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const uint64_t rules = fy_check(p.game, &p.pos);
    for (unsigned bit = 0; bit < RULES_MAX; bit++)
        if (rules >> bit & 1) names[count++] = name_of(fy_code_name(fy_rule_code(p.game, bit)));
    return PointerGetDatum(construct_array(names, count, TEXTOID, -1, false, TYPALIGN_INT));
}

SQL_FUNCTION(turn)
{
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const int turn = fy_turn(p.game, &p.pos);
    return name_of(turn == FY_CHANCE ? "chance" : fy_player_name(p.game, turn));
}

SQL_FUNCTION(status)
{
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    return name_of(fy_code_name(fy_status(p.game, &p.pos).code));
}

/* ---- playing ----------------------------------------------------------------------------- */

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

/* Plays moves with blanks between them. The fault has its byte in their text. */
static fy_result play_all(position *p, const words *moves)
{
    fy_position next;
    for (size_t at = 0;;) {
        CHECK_FOR_INTERRUPTS();
        while (at < moves->len && is_blank(moves->at[at])) at++;
        if (at == moves->len) return (fy_result){FY_OK, 0};
        const size_t len = fy_move_length(p->game, moves->at + at, moves->len - at);
        fy_result played = fy_play_text(&next, NULL, p->game, &p->pos, moves->at + at, len);
        played.at += (uint32_t)at;
        if (played.code != FY_OK) return played;
        p->pos = next;
        at += len;
    }
}

SQL_FUNCTION(play)
{
    const words moves = words_of(PG_GETARG_DATUM(1));
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const fy_result played = play_all(&p, &moves);
    if (played.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("this cannot be played"),
                        fault_detail(played, " of the moves")));
    return value_of(&p, type);
}

/* What a player may see of a table. There is no way back. */
PG_FUNCTION_INFO_V1(fysql_view);
Datum fysql_view(PG_FUNCTION_ARGS)
{
    static const char *const players[] = {"red", "black", "spectator", NULL};
    static const int numbers[] = {FY_JIEQI_RED, FY_JIEQI_BLACK, FY_SPECTATOR};
    const words name = words_of(PG_GETARG_DATUM(1));
    position table, seen;
    position_of(&table, PG_GETARG_DATUM(0), &type_jieqi_table);
    const int player = numbers[choice_of(&name, players, "player")];
    seen.game = table.game;
    const fy_result viewed = fy_view(&seen.pos, table.game, &table.pos, player);
    if (viewed.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("there is no such view"),
                        fault_detail(viewed, NULL)));
    return value_of(&seen, &type_jieqi_view);
}

/* ---- showing ----------------------------------------------------------------------------- */

SQL_FUNCTION(json)
{
    char text[FY_JSON_MAX];
    position p;
    position_of(&p, PG_GETARG_DATUM(0), type);
    const fy_result written = fy_to_json(text, sizeof text, p.game, &p.pos);
    if (written.code != FY_OK)
        ereport(ERROR, (errcode(ERRCODE_INTERNAL_ERROR),
                        errmsg("a value of type %s cannot be written", type->name),
                        fault_detail(written, NULL)));
    return DirectFunctionCall1(jsonb_in,
                               CStringGetDatum(pg_any_to_server(text, (int)written.at, PG_UTF8)));
}

static unsigned theme_of(const words *name)
{
    const char *themes[FY_THEMES + 1] = {NULL};
    for (unsigned i = 0; i < FY_THEMES; i++) themes[i] = fy_theme_name(i);
    return choice_of(name, themes, "theme");
}

/* In the bounds of `forsyth show --size`; 0 is as the game likes it. */
static uint32_t size_of(int32 size)
{
    enum { SIZE_LEAST = 16, SIZE_MOST = 4096 };
    if (size != 0 && (size < SIZE_LEAST || size > SIZE_MOST))
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("the size is from %d to %d pixels", SIZE_LEAST, SIZE_MOST)));
    return (uint32_t)size;
}

/* Which argument a fault of a picture is in. */
static const char *picture_argument(uint32_t code)
{
    switch (code) {
    case FY_PICTURE_BAD_LAST_MOVE: return " of last_move";
    case FY_PICTURE_BAD_MARK: return " of marks";
    case FY_PICTURE_BAD_ID: return " of id";
    default: return " of arrows";
    }
}

SQL_FUNCTION(svg)
{
    enum { POSITION, THEME, SIZE, FLIP, COORDINATES, LAST_MOVE, MARKS, ARROWS, ID };
    const words theme = words_of(PG_GETARG_DATUM(THEME));
    const words last_move = words_of(PG_GETARG_DATUM(LAST_MOVE));
    const words marks = words_of(PG_GETARG_DATUM(MARKS));
    const words arrows = words_of(PG_GETARG_DATUM(ARROWS));
    const words id = words_of(PG_GETARG_DATUM(ID));
    const uint32_t size = size_of(PG_GETARG_INT32(SIZE));
    const fy_picture look = {
        .last_move = last_move.at,
        .last_move_len = last_move.len,
        .marks = marks.at,
        .marks_len = marks.len,
        .arrows = arrows.at,
        .arrows_len = arrows.len,
        .id = id.len > 0 ? id.at : NULL,
        .id_len = id.len,
        .size = size,
        .theme = (uint8_t)theme_of(&theme),
        .flip = PG_GETARG_BOOL(FLIP),
        .no_coordinates = !PG_GETARG_BOOL(COORDINATES),
    };
    char *svg = palloc(FY_SVG_MAX);
    position p;
    position_of(&p, PG_GETARG_DATUM(POSITION), type);
    const fy_result drawn = fy_draw_svg(svg, FY_SVG_MAX, p.game, &p.pos, &look);
    if (drawn.code != FY_OK)
        ereport(ERROR,
                (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("this picture cannot be drawn"),
                 fault_detail(drawn, picture_argument(drawn.code))));
    const Datum text = text_of(svg, drawn.at);
    pfree(svg);
    return text;
}
