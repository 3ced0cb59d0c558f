/* PNG of SVG, by librsvg. It is loaded when it is needed: linked, it would make every start of the
 * tool ten times as long. */
#ifndef CLI_PNG_H
#define CLI_PNG_H

#include <stddef.h>

/* Why there can be no PNG, and what to do about it; NULL if there can. */
const char *png_missing(void);

/* Prints a picture as PNG, if nothing is missing. Returns NULL, or why that cannot be done. */
const char *png_print(const char *svg, size_t len);

#endif
