/* Printing. The buffer is written when it is full, before the program waits for input, and before
 * anything is said on standard error, so that the two come out in order.
 *
 * A thread that collects only lets its buffer grow. Where remarks stand between the data is noted,
 * so that releasing it writes the same bytes in the same order as printing at once would have. */
#include "out.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "out_file.h"
#include "utf8.h"

const char *program_name = "forsyth";

_Thread_local out_buffer out_space;

/* A buffer has at least the first size; one that has grown beyond the second is given back. */
enum { BUFFER_LEAST = 1 << 18, BUFFER_MOST = 1 << 25 };

static _Thread_local char *buffer; /* where its buffer starts */

/* A verdict is a fault among the data. */
typedef enum piece_kind { DATA, TALK, FAULT, VERDICT } piece_kind;

/* A run of collected bytes that go the same way; it starts where the one before ends. Each fault
 * and each verdict is one of its own. */
typedef struct piece {
    size_t end;
    piece_kind kind;
} piece;

static _Thread_local struct collection {
    bool on;
    piece *pieces;
    size_t count, room;
    uint64_t faults; /* that are kept, */
    uint64_t hidden; /* and those that were too many */
} collected;

/* Held by whoever writes while others may show progress. */
static pthread_mutex_t screen = PTHREAD_MUTEX_INITIALIZER;

static unsigned progress_lines;
static bool data_is_shown; /* the data, on the same screen */

/* Back to where progress begins. */
static void go_to_progress(void)
{
    if (progress_lines > 0) fputc('\r', stderr);
    if (progress_lines > 1) fprintf(stderr, "\033[%uA", progress_lines - 1);
}

static void clear_progress(void)
{
    go_to_progress();
    if (progress_lines > 0) fputs("\033[J", stderr);
    progress_lines = 0;
}

_Noreturn void out_exit(int exit_code)
{
    out_file_drop();
    _exit(exit_code);
}

_Noreturn void talk_die(const char *what, int error)
{
    clear_progress();
    fprintf(stderr, "%s: %s: %s\n", program_name, what, strerror(error));
    out_exit(3);
}

void *talk_need(void *memory)
{
    if (memory == NULL) talk_die("no memory", ENOMEM);
    return memory;
}

/* ---- writing ----------------------------------------------------------------------------- */

static size_t torn; /* bytes on standard output since the last line end */

static void note_line_ends(const char *written, size_t len)
{
    size_t rest = 0;
    while (rest < len && written[len - 1 - rest] != '\n') rest++;
    torn = rest < len ? rest : torn + len;
}

/* A line of which only the beginning fits on the disk could be taken for a whole one. */
static void take_back_torn_line(void)
{
    struct stat about;
    off_t at = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    if (torn == 0 || at < (off_t)torn || fstat(STDOUT_FILENO, &about) != 0) return;
    if (!S_ISREG(about.st_mode) || at != about.st_size) return;
    int cut = ftruncate(STDOUT_FILENO, at - (off_t)torn);
    (void)cut; /* it was worth a try */
}

/* Whoever gave us a stream may have made it one that does not wait. */
static void wait_for_room(int fd)
{
    poll(&(struct pollfd){.fd = fd, .events = POLLOUT}, 1, -1);
}

static atomic_int closed_pipe_code;

void out_interrupted(void)
{
    atomic_store(&closed_pipe_code, 130);
}

static void write_data(const char *data, size_t len)
{
    while (len > 0) {
        ssize_t n = write(STDOUT_FILENO, data, len);
        int error = errno;
        if (n >= 0) {
            note_line_ends(data, (size_t)n);
            data += n;
            len -= (size_t)n;
        } else if (error == EPIPE) {
            out_exit(atomic_load(&closed_pipe_code));
        } else if (error == EAGAIN) {
            wait_for_room(STDOUT_FILENO);
        } else if (error != EINTR) {
            take_back_torn_line();
            talk_die("cannot write", error);
        }
    }
}

void out_flush(void)
{
    if (collected.on || out_space.p == buffer) return;
    if (data_is_shown) clear_progress();
    write_data(buffer, (size_t)(out_space.p - buffer));
    out_space.p = buffer;
}

/* Of a full buffer the whole lines go out, so that whatever ends the program leaves no half one
 * behind; a line that fills the buffer goes as it comes. */
static void flush_lines(void)
{
    size_t used = (size_t)(out_space.p - buffer), rest = 0;
    while (rest < used && buffer[used - 1 - rest] != '\n') rest++;
    if (rest == used) rest = 0;
    if (rest > 0) out_space.p -= rest;
    out_flush();
    if (rest == 0) return;
    memmove(buffer, buffer + used - rest, rest);
    out_space.p = buffer + rest;
}

void out_make_room(size_t len)
{
    if (!collected.on) flush_lines();
    if ((size_t)(out_space.end - out_space.p) > len) return;
    size_t used = (size_t)(out_space.p - buffer), size = BUFFER_LEAST;
    if (size <= used + len) size = used + len + 1 + used; /* what is used stays while collecting */
    buffer = talk_need(realloc(buffer, size));
    out_space = (out_buffer){buffer + used, buffer + size};
}

/* ---- collecting -------------------------------------------------------------------------- */

/* Ends a run of bytes at the end of what is there, and joins it to one before that goes the same
 * way. */
static void end_piece(piece_kind kind)
{
    size_t end = out_collected(), count = collected.count;
    piece *pieces = collected.pieces;
    if (end == (count > 0 ? pieces[count - 1].end : 0)) return;
    if (count > 0 && pieces[count - 1].kind == kind && kind <= TALK) {
        pieces[count - 1].end = end;
        return;
    }
    if (count == collected.room) {
        collected.room = count == 0 ? 64 : 2 * count;
        pieces = talk_need(realloc(pieces, collected.room * sizeof *pieces));
        collected.pieces = pieces;
    }
    pieces[count] = (piece){end, kind};
    collected.count++;
}

void out_collect(void)
{
    out_flush();
    collected.on = true;
}

size_t out_collected(void)
{
    return (size_t)(out_space.p - buffer);
}

bool out_is_empty(void)
{
    return out_collected() == 0 && collected.hidden == 0;
}

/* Faults come out in the order of the lines, by one thread at a time. */
static struct {
    uint64_t most, shown, hidden;
} faults = {.most = UINT64_MAX};

static bool fault_is_shown(void)
{
    const bool shows = faults.shown < faults.most;
    ++*(shows ? &faults.shown : &faults.hidden);
    return shows;
}

/* Of what is collected: those before it may be shown, but never more than so many. */
static bool fault_is_kept(void)
{
    const bool keeps = collected.faults < faults.most;
    ++*(keeps ? &collected.faults : &collected.hidden);
    return keeps;
}

static void keep_nothing(void)
{
    collected.count = 0;
    collected.faults = collected.hidden = 0;
    out_space.p = buffer;
}

/* What cannot be said is nothing to die of. */
static void write_talk(const char *text, size_t len)
{
    while (len > 0) {
        ssize_t n = write(STDERR_FILENO, text, len);
        if (n < 0 && errno == EAGAIN) wait_for_room(STDERR_FILENO);
        if (n < 0 && errno != EINTR && errno != EAGAIN) return;
        if (n < 0) continue;
        text += n;
        len -= (size_t)n;
    }
}

static void write_pieces(const char *bytes, const piece *pieces, size_t count)
{
    size_t at = 0;
    pthread_mutex_lock(&screen);
    for (size_t i = 0; i < count; i++) {
        const piece *part = &pieces[i];
        const size_t len = part->end - at;
        const bool is_data = part->kind == DATA || part->kind == VERDICT;
        if (!is_data || data_is_shown) clear_progress();
        if (part->kind <= TALK || fault_is_shown())
            (is_data ? write_data : write_talk)(bytes + at, len);
        at = part->end;
    }
    pthread_mutex_unlock(&screen);
}

/* Before the pieces and their bytes. */
typedef struct pack_head {
    uint64_t count, hidden;
} pack_head;

char *out_pack(size_t *len)
{
    end_piece(DATA);
    const pack_head head = {collected.count, collected.hidden};
    const size_t pieces = collected.count * sizeof(piece), bytes = out_collected();
    char *packed = talk_need(malloc(sizeof head + pieces + bytes));
    memcpy(packed, &head, sizeof head);
    if (pieces > 0) memcpy(packed + sizeof head, collected.pieces, pieces);
    if (bytes > 0) memcpy(packed + sizeof head + pieces, buffer, bytes);
    *len = sizeof head + pieces + bytes;
    keep_nothing();
    return packed;
}

void out_unpack(const char *bytes, size_t len)
{
    pack_head head;
    memcpy(&head, bytes, sizeof head);
    faults.hidden += head.hidden;
    const size_t count = (size_t)head.count;
    if (count == 0 || len <= sizeof head + count * sizeof(piece)) return;
    piece *pieces = talk_need(malloc(count * sizeof *pieces));
    memcpy(pieces, bytes + sizeof head, count * sizeof *pieces);
    write_pieces(bytes + sizeof head + count * sizeof *pieces, pieces, count);
    free(pieces);
}

void out_release(void)
{
    end_piece(DATA);
    faults.hidden += collected.hidden;
    if (collected.count > 0) write_pieces(buffer, collected.pieces, collected.count);
    bool large = out_space.end - buffer > BUFFER_MOST;
    keep_nothing();
    if (large) out_forget();
    collected.on = true;
}

/* Moves the data together, over what was said. */
const char *out_take(size_t *len)
{
    size_t at = 0, kept = 0;
    end_piece(DATA);
    for (size_t i = 0; i < collected.count; i++) {
        const piece *part = &collected.pieces[i];
        if (part->kind == DATA || part->kind == VERDICT) {
            if (kept < at) memmove(buffer + kept, buffer + at, part->end - at);
            kept += part->end - at;
        }
        at = part->end;
    }
    keep_nothing();
    *len = kept;
    return buffer;
}

bool out_verdict_begin(void)
{
    if (!collected.on) return fault_is_shown();
    end_piece(DATA);
    return fault_is_kept();
}

void out_verdict_end(void)
{
    if (collected.on) end_piece(VERDICT);
}

void out_forget(void)
{
    free(buffer);
    free(collected.pieces);
    buffer = NULL;
    out_space = (out_buffer){NULL, NULL};
    memset(&collected, 0, sizeof collected);
}

void out_number(uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    out_text(digits + first, sizeof digits - first);
}

/* ---- JSON strings ------------------------------------------------------------------------ */

static bool is_plain(unsigned char ch)
{
    return ch >= 0x20 && ch < 0x7f && ch != '"' && ch != '\\';
}

/* U+0080 to U+009F, which some terminals obey. */
static bool is_c1_control(const unsigned char *p, size_t sequence)
{
    return sequence == 2 && p[0] == 0xc2 && p[1] < 0xa0;
}

/* Are eight bytes plain? Adding or subtracting sets the top bit of a byte that is out of range; a
 * false alarm only costs the slow way. */
static bool are_plain(const unsigned char *p)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t bytes, quote, backslash;
    memcpy(&bytes, p, sizeof bytes);
    quote = bytes ^ ones * '"';
    backslash = bytes ^ ones * '\\';
    uint64_t odd = (bytes - ones * 0x20) | (bytes + ones) | (quote - ones) | (backslash - ones);
    return ((odd | bytes) & ones * 0x80) == 0;
}

void out_json_string(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + len;
    out_char('"');
    while (p < end) {
        const unsigned char *first = p;
        while (end - p >= 8 && are_plain(p)) p += 8;
        while (p < end && is_plain(*p)) p++;
        out_text((const char *)first, (size_t)(p - first));
        if (p == end) break;
        size_t sequence = utf8_length(p, (size_t)(end - p));
        if (*p == '"' || *p == '\\') {
            char escaped[2] = {'\\', (char)*p};
            out_text(escaped, 2);
        } else if (*p < 0x20 || *p == 0x7f || is_c1_control(p, sequence)) {
            char escaped[8];
            snprintf(escaped, sizeof escaped, "\\u%04x", sequence == 2 ? p[1] : *p);
            out_text(escaped, 6);
        } else if (sequence > 0) {
            out_text((const char *)p, sequence);
        } else {
            out_puts("\\ufffd");
        }
        p += sequence > 0 ? sequence : 1;
    }
    out_char('"');
}

void out_readable(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + len;
    while (p < end) {
        const size_t sequence = utf8_length(p, (size_t)(end - p));
        if (sequence == 0 || *p < 0x20 || *p == 0x7f || is_c1_control(p, sequence))
            out_keep((size_t)snprintf(out_room(5), 5, "\\x%02x", *p++));
        else
            out_text((const char *)p, sequence), p += sequence;
    }
}

/* ---- talk -------------------------------------------------------------------------------- */

static bool quiet;

void talk_quietly(void)
{
    quiet = true;
}

bool talk_is_quiet(void)
{
    return quiet;
}

bool talk_shows_progress(void)
{
    return !quiet && isatty(STDERR_FILENO);
}

void talk_progress(const char *text)
{
    if (pthread_mutex_trylock(&screen) != 0) return; /* there is something better to see */
    go_to_progress();
    progress_lines = 1;
    for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        fprintf(stderr, "%.*s\033[K\n", (int)(end - text), text);
        progress_lines++;
    }
    fprintf(stderr, "%s\033[J", text);
    data_is_shown = isatty(STDOUT_FILENO);
    pthread_mutex_unlock(&screen);
}

FILE *talk(void)
{
    out_flush();
    clear_progress();
    return stderr;
}

static void talk_as(piece_kind kind, const char *text, size_t len)
{
    if (!collected.on) {
        if (kind == TALK || fault_is_shown()) fwrite(text, 1, len, talk());
        return;
    }
    if (kind == FAULT && !fault_is_kept()) return;
    end_piece(DATA);
    out_text(text, len);
    end_piece(kind);
}

void talk_text(const char *text, size_t len)
{
    talk_as(TALK, text, len);
}

void talk_fault(const char *text, size_t len)
{
    talk_as(FAULT, text, len);
}

void talk_bound(uint64_t most)
{
    faults.most = most;
}

void talk_hidden(void)
{
    FILE *to = talk();
    if (faults.hidden == 0) return;
    fprintf(to, "%s: %" PRIu64 " more faults are not shown; '--max-errors' shows more\n",
            program_name, faults.hidden);
    faults.hidden = 0;
}

void print_escaped(FILE *to, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= 0x20 && byte < 0x7f)
            fputc(byte, to);
        else
            fprintf(to, "\\x%02x", byte);
    }
}
