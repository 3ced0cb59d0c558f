/* Any bytes as JSON: a refusal points inside the text; what is read as a position, of any game, is
 * written as JSON that reads back as the same position. */
#include "../cli/input/json_read.h"
#include "input.h"

static void read_back(const fy_game *game, const fy_position *pos)
{
    char out[FY_JSON_MAX];
    fy_position back;
    json_doc doc;
    fy_result written = fy_to_json(out, sizeof out, game, pos);
    require(written.code == FY_OK);
    char *exact = exact_copy(out, written.at);
    require(json_read(&doc, exact, written.at).code == FY_OK);
    require(fy_from_json(&back, game, doc.root, 0).code == FY_OK);
    require(memcmp(&back, pos, sizeof back) == 0);
    json_free(&doc);
    free(exact);
}

static void read_as(const fy_game *game, const fy_json *root, size_t size)
{
    fy_position pos;
    const fy_result read = fy_from_json(&pos, game, root, 0);
    if (read.code == FY_OK)
        read_back(game, &pos);
    else
        require(read.at < size);
}

/* Faults of a value point at it, so inside the text. */
static void require_inside(const fy_json *value, size_t len)
{
    for (; value != NULL; value = value->next) {
        require(value->at < len);
        if (value->child != NULL) require_inside(value->child, len);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = exact_copy(data, size);
    json_doc doc;
    fy_result result = json_read(&doc, text, size);
    if (result.code != FY_OK) {
        require(result.code == FY_NO_SPACE || result.at <= size);
    } else {
        require_inside(doc.root, size);
        for (size_t i = 0; fy_game_at(i) != NULL; i++) read_as(fy_game_at(i), doc.root, size);
        json_free(&doc);
    }
    free(text);
    return 0;
}
