/* An opening book in memory. */
#ifndef CLI_BOOK_FILE_H
#define CLI_BOOK_FILE_H

#include <forsyth/book.h>
#include <stdbool.h>

/* No position of a book has more moves than are looked at. */
enum { BOOK_CHOICES = 256 };

typedef struct book_file {
    uint8_t *bytes;
    size_t len;
} book_file;

/* Reads a whole book and checks it. 0; or 3 if it cannot be read, or 1 if it is no book, and then
 * `why` has the reason, to follow the name of the file. */
int book_file_read(book_file *out, const char *path, char *why, size_t room);
void book_file_free(book_file *b);

/* The same for a command, which says on standard error what is wrong. */
int book_file_open(book_file *out, const char *path);

/* The moves of a position, the heaviest first; gives their number, 0 also for a game without
 * books. */
size_t book_file_find(fy_book_choice out[BOOK_CHOICES], const book_file *b, const fy_game *game,
                      const fy_position *pos);

/* Does the game have books? */
bool book_file_knows(const fy_game *game);

#endif
