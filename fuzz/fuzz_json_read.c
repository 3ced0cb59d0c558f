/* Any bytes as JSON: a refusal points inside the text; what is read as a position is written as
 * JSON that reads back as the same position. */
#include "../cli/input/json_read.h"
#include "input.h"

static void read_back(const fy_chess *pos)
{
    char out[FY_JSON_MAX];
    fy_chess back;
    json_doc doc;
    fy_result written = fy_chess_to_json(out, sizeof out, pos);
    require(written.code == FY_OK);
    char *exact = exact_copy(out, written.at);
    require(json_read(&doc, exact, written.at).code == FY_OK);
    require(fy_chess_from_json(&back, doc.root, 0).code == FY_OK);
    require(memcmp(&back, pos, sizeof back) == 0);
    json_free(&doc);
    free(exact);
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
    fy_chess pos;
    fy_result result = json_read(&doc, text, size);
    if (result.code != FY_OK) {
        require(result.code == FY_NO_SPACE || result.at <= size);
    } else {
        require_inside(doc.root, size);
        fy_result read = fy_chess_from_json(&pos, doc.root, 0);
        if (read.code == FY_OK)
            read_back(&pos);
        else
            require(read.at < size);
        json_free(&doc);
    }
    free(text);
    return 0;
}
