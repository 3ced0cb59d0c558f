/* Trees of JSON for the library, which reads what somebody else has parsed: here a reader of a few
 * lines, that knows no blanks and no escapes. Every value stands at its true offset. */
#ifndef JSON_SUPPORT_H
#define JSON_SUPPORT_H

#include "support.h"

/* The value that is the whole text; it lasts until the next call. */
const fy_json *json_of_text(const char *text);

#endif
