/* PNG of SVG, by librsvg, where it was there when the tool was built. */
#ifndef CLI_PNG_H
#define CLI_PNG_H

#include <stdbool.h>
#include <stddef.h>

bool png_is_there(void);

/* Prints a picture as PNG. Returns NULL, or why that cannot be done. */
const char *png_print(const char *svg, size_t len);

#endif
