/* The clipboard: that of the terminal, and those that other programs reach. */
#ifndef CLI_CLIPBOARD_H
#define CLI_CLIPBOARD_H

#include <stddef.h>

/* Hands a text to the terminal, which does not say whether it took it, and to a program that does,
 * if there is one. Gives what can be said of it: "copied" if a program has taken it, "sent to the
 * terminal's clipboard" if that is all; NULL if there was nobody to ask. Never waits long. */
const char *clipboard_copy(const char *text, size_t len);

#endif
