/* forsyth json: each position as one JSON object a line, and back. */
#include "commands.h"
#include "../input/input.h"
#include "../input/json_positions.h"
#include "../input/json_read.h"
#include "one_line.h"

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

/* A JSON object in an argument or a cell; elsewhere it has become a text. */
static fy_result read_position(fy_position *pos, const fy_game **game, const settings *s,
                               const line *l)
{
    json_doc doc;
    *game = l->game;
    if (l->fault.code != FY_OK) return l->fault;
    if (l->where.len == 0 || l->where.text[0] != '{') return line_try(pos, s, l);
    fy_result read = json_read(&doc, l->where.text, l->where.len);
    if (read.code != FY_OK) return read;
    read = json_position(pos, game, doc.root, s);
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

int json_one(const settings *s, const line *l)
{
    return to_json_line((void *)s, l);
}

int cmd_json(const settings *s)
{
    bool reverse = s->given[OPT_REVERSE];
    line_work work = {.handle = reverse ? from_json_line : to_json_line,
                      .context = (void *)s,
                      .lines_are_json = reverse};
    return input_all(s, &work, NULL);
}
