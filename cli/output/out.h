/* What the tool prints. Data goes to standard output through a large buffer; talk goes to standard
 * error. Whatever comes from the input is escaped before it reaches a terminal. Every thread prints
 * into a buffer of its own. */
#ifndef CLI_OUT_H
#define CLI_OUT_H

#include <forsyth/forsyth.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* ---- standard output --------------------------------------------------------------------- */

/* The free part of the buffer. */
typedef struct out_buffer {
    char *p, *end;
} out_buffer;

extern _Thread_local out_buffer out_space;

/* Makes room for `len` bytes by writing out the lines that are there, or by taking more memory if
 * this thread collects. */
void out_make_room(size_t len);

/* Room for `len` bytes, to be filled and then kept with out_keep(). Never NULL. */
static inline char *out_room(size_t len)
{
    if ((size_t)(out_space.end - out_space.p) <= len) out_make_room(len);
    return out_space.p;
}

static inline void out_keep(size_t len)
{
    out_space.p += len;
}

static inline void out_text(const char *text, size_t len)
{
    memcpy(out_room(len), text, len);
    out_keep(len);
}

static inline void out_puts(const char *text)
{
    out_text(text, strlen(text));
}

static inline void out_char(char ch)
{
    *out_room(1) = ch;
    out_keep(1);
}

void out_number(uint64_t number);

/* The text as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD. */
void out_json_string(const char *text, size_t len);

/* The text as it stands, but for what a terminal may obey and bytes that are not UTF-8, which are
 * escaped. */
void out_readable(const char *text, size_t len);

/* Writes out the buffer, unless this thread collects. A closed pipe ends the program quietly; any
 * other failure ends it with a message and exit code 3, after a line that was written in part has
 * been taken back where that can be done. */
void out_flush(void);

/* There was a Ctrl-C, which may have ended the reader, too: from now on a closed pipe ends the
 * program with 130. A signal handler may call it. */
void out_interrupted(void);

/* ---- collecting: for threads that take turns ---------------------------------------------- */

/* From now on what this thread prints is kept in memory: data, and remarks between the data. Of
 * faults no more are kept than talk_bound() lets be shown; the others are counted. */
void out_collect(void);

/* How many bytes are kept; and is there nothing to release, not even what is only counted? */
size_t out_collected(void);
bool out_is_empty(void);

/* Writes what is kept, in its order. One thread at a time. */
void out_release(void);

/* The data that is kept, without what was said between it. It stays where it is until this thread
 * prints again, and then nothing is kept. */
const char *out_take(size_t *len);

/* What is kept, as bytes that another process prints with out_unpack(); nothing is kept then. The
 * caller frees them. */
char *out_pack(size_t *len);
void out_unpack(const char *bytes, size_t len);

/* Frees the thread's buffers. Nothing is kept. */
void out_forget(void);

/* ---- talk -------------------------------------------------------------------------------- */

/* Talk comes after the data that was printed before it, and in place of the progress line. Not for
 * threads that collect. */
FILE *talk(void);

/* The same for a text that is there already, and for any thread. */
void talk_text(const char *text, size_t len);

/* The same for what is wrong with a line. Only so many of these are shown as talk_bound() says, or
 * all. When they are through, talk_hidden() says how many were not shown, if any. */
void talk_fault(const char *text, size_t len);
void talk_bound(uint64_t most);
void talk_hidden(void);

/* What is printed between these two is data, but counts as a fault. If the first is false it is one
 * too many, and there is nothing to print and nothing to end. */
bool out_verdict_begin(void);
void out_verdict_end(void);

/* From now on nothing is said but what is wrong. Whoever has a note asks first. */
void talk_quietly(void);
bool talk_is_quiet(void);

/* Is there a terminal to show progress on, and nobody against it? */
bool talk_shows_progress(void);

/* Shows a line on standard error, or several, that go away when anything else is printed. */
void talk_progress(const char *text);

/* Ends the program at once, and leaves no new file behind. */
_Noreturn void out_exit(int exit_code);

/* What this program is called where it speaks of itself: "forsyth". */
extern const char *program_name;

/* "forsyth: WHAT: " and the system's word for the error; ends the program with exit code 3. */
_Noreturn void talk_die(const char *what, int error);

/* The memory that was asked for; without it there is no going on. */
void *talk_need(void *memory);

/* Appends the text to `to` with everything but printable ASCII escaped. */
void print_escaped(FILE *to, const char *text, size_t len);

#endif
