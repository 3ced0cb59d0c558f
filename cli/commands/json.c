/* forsyth json: each position as one JSON object a line, and back. */
#include "commands.h"
#include "../input/input.h"
#include "../input/json_read.h"

static int to_json_line(void *context, const line *l)
{
    fy_position pos;
    if (!line_parse(&pos, context, l)) return 1;
    fy_result written = fy_to_json(out_room(FY_JSON_MAX), FY_JSON_MAX, l->game, &pos);
    if (written.code != FY_OK) return 1;
    out_keep(written.at);
    out_char('\n');
    return 0;
}

/* The game that the object names, else the one of the command line, else the first one. */
static fy_result game_of(const fy_game **out, const fy_json *object, const settings *s)
{
    const fy_json *name = fy_json_find(object, "game");
    *out = s->game != NULL ? s->game : fy_game_at(0);
    if (name == NULL) return (fy_result){FY_OK, 0};
    if (name->type != FY_JSON_STRING) return (fy_result){FY_JSON_TYPE, name->at};
    const fy_game *named = fy_game_find(name->text, name->len);
    if (named == NULL) return (fy_result){FY_UNKNOWN_GAME, name->at};
    if (s->game != NULL && named != s->game) return (fy_result){FY_JSON_VALUE, name->at};
    *out = named;
    return (fy_result){FY_OK, 0};
}

static fy_result read_position(fy_position *pos, const fy_game **game, const settings *s,
                               const line *l)
{
    if (l->fault.code != FY_OK) return l->fault;
    json_doc doc;
    fy_result read = json_read(&doc, l->where.text, l->where.len);
    if (read.code != FY_OK) return read;
    read = game_of(game, doc.root, s);
    if (read.code == FY_OK) read = fy_from_json(pos, *game, doc.root, s->allow);
    json_free(&doc);
    return read;
}

static int from_json_line(void *context, const line *l)
{
    const settings *s = context;
    fy_position pos;
    const fy_game *game = NULL;
    fy_result read = read_position(&pos, &game, s, l);
    if (read.code != FY_OK) {
        talk_remark(&l->where, &(remark){"error", read.code, read.at, NULL});
        return 1;
    }
    fy_result written = fy_write(out_room(FY_TEXT_MAX), FY_TEXT_MAX, game, &pos, 0);
    if (written.code != FY_OK) return 1;
    out_keep(written.at);
    out_char('\n');
    return 0;
}

int cmd_json(const settings *s)
{
    bool reverse = s->given[OPT_REVERSE];
    line_work work = {.handle = reverse ? from_json_line : to_json_line,
                      .context = (void *)s,
                      .lines_are_json = reverse};
    return input_all(s, &work, NULL);
}
