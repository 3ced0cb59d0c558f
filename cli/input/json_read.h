/* Reading JSON text into the tree that fy_from_json takes. */
#ifndef CLI_JSON_READ_H
#define CLI_JSON_READ_H

#include <forsyth/base.h>

typedef struct json_doc {
    const fy_json *root;
    void *memory;
} json_doc;

/* Reads one JSON value, which must be the whole text, blanks around it aside. On FY_OK the document
 * must be freed. On failure `at` is the faulty byte: FY_JSON_SYNTAX, FY_JSON_DEPTH,
 * FY_JSON_TOO_LARGE, FY_JSON_REPEATED_KEY, FY_TEXT_TOO_LONG; FY_NO_SPACE if there is no memory.
 * Strings are UTF-8, and \u escapes become UTF-8. */
FY_MUST_USE fy_result json_read(json_doc *out, const char *text, size_t len);

void json_free(json_doc *doc);

#endif
