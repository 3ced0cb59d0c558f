/* What the files of `forsyth library` share. */
#ifndef CLI_COMMANDS_LIBRARY_H
#define CLI_COMMANDS_LIBRARY_H

#include "../library/store.h"
#include "../options.h"

/* The verbs. The arguments of the settings are those behind the verb. Each returns the exit
 * code. */
int library_add(const settings *s, store *lib);
int library_import(const settings *s, store *lib);
int library_list(const settings *s, store *lib);
int library_find(const settings *s, store *lib);
int library_export(const settings *s, store *lib);
int library_show(const settings *s, store *lib);
int library_edit(const settings *s, store *lib);
int library_tag(const settings *s, store *lib);
int library_remove(const settings *s, store *lib);
int library_stats(const settings *s, store *lib);
int library_check(const settings *s, store *lib);

/* Says why the store refused, and returns the exit code for that. */
int library_say(const store *lib, store_code code);

/* The same, and ends the program: where there is no going on. What was not finished is not
 * there. */
_Noreturn void library_die(store *lib, store_code code);

/* Words with blanks or commas between them; the text is cut up. Returns how many there are. They
 * are one more than a position's tags at most, so that too many are seen to be. */
enum { LIBRARY_WORDS_MAX = STORE_TAGS_MAX + 1 };
size_t library_words(const char *out[LIBRARY_WORDS_MAX], char *text, const char *between);

/* A copy of a value that may be cut up, or NULL. */
char *library_copy(const char *text);

/* Reads an id; says so if it is none. */
bool library_id(int64_t *out, const settings *s, const char *text);

/* An entry as an object, without its last brace; `text` is that of its position. */
void library_open_json(const store_entry *entry, const char *text, size_t len);
void library_print_json_totals(const store_totals *t);

/* 2026-11-17T23:05:00Z */
enum { LIBRARY_TIME_MAX = 32 };
void library_time(char out[LIBRARY_TIME_MAX], int64_t seconds);

#endif
