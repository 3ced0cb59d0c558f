/* Blocks of lines come as the system gives them, in a pipe some kilobytes at a time; they are
 * joined until there is enough for a rank. */
#include "stream.h"

#include <stdlib.h>
#include <string.h>

#include "ranks.h"

enum { TAG_BLOCK = 13 };

void stream_open(stream *out, const settings *s, int argument)
{
    memset(out, 0, sizeof *out);
    const feed_part part = {.argument = argument};
    if (argument < 0)
        feed_start(&out->feed, s, 0, &out->progress);
    else
        feed_start_part(&out->feed, s, &part, &out->progress);
    out->feed.lines.counts = true;
    out->is_open = true;
}

void stream_free(feed_block *b)
{
    block_free(&b->block);
    converted_free(&b->converted);
    free(b->complaint);
    *b = (feed_block){.file = NULL};
}

void stream_close(stream *in)
{
    if (!in->is_open) return;
    stream_free(&in->read);
    feed_end(&in->feed);
    in->is_open = false;
}

/* ---- reading ----------------------------------------------------------------------------- */

bool stream_is_lines(const feed_block *b)
{
    return b->converted.count == 0;
}

/* Is it nothing but lines, to which others may be added? */
static bool can_join(const feed_block *b)
{
    return stream_is_lines(b) && b->complaint == NULL && !b->block.too_long;
}

static bool read_block(stream *in)
{
    if (!in->has_read) in->has_read = feed_take(&in->feed, &in->read);
    return in->has_read;
}

/* The block itself, with its memory. */
static void move_block(stream *in, feed_block *out)
{
    *out = in->read;
    in->read = (feed_block){.file = NULL};
    in->has_read = false;
}

static void make_room(block *b, size_t more)
{
    const size_t before = (size_t)(b->text - b->buffer);
    if (b->room - before - b->len >= more) return;
    b->room = 2 * (before + b->len + more);
    b->buffer = talk_need(realloc(b->buffer, b->room));
    b->text = b->buffer + before;
}

bool stream_next(stream *in, feed_block *out, size_t wanted)
{
    if (!in->is_open || !read_block(in)) return false;
    move_block(in, out);
    while (can_join(out) && out->block.len < wanted && read_block(in) && can_join(&in->read)) {
        block *to = &out->block;
        make_room(to, in->read.block.len);
        memcpy(to->buffer + (to->text - to->buffer) + to->len, in->read.block.text,
               in->read.block.len);
        to->len += in->read.block.len;
        in->has_read = false;
    }
    return true;
}

/* ---- handing out ------------------------------------------------------------------------- */

/* Before the lines, and what is complained of. */
typedef struct block_head {
    uint64_t is_there, len, complaint, line, column;
    uint32_t allow;
    char delimiter;
    bool quotes, has_header, too_long;
} block_head;

void stream_send(int to, const feed_block *b)
{
    block_head head;
    memset(&head, 0, sizeof head);
    if (b != NULL) {
        head.is_there = 1;
        head.len = b->block.len;
        head.complaint = b->complaint != NULL ? strlen(b->complaint) + 1 : 0;
        head.line = b->block.line;
        head.column = b->table.number;
        head.allow = b->allow;
        head.delimiter = b->table.delimiter;
        head.quotes = b->table.quotes;
        head.has_header = b->has_header;
        head.too_long = b->block.too_long;
    }
    ranks_send(to, TAG_BLOCK, &head, sizeof head);
    if (head.len > 0) ranks_send(to, TAG_BLOCK, b->block.text, head.len);
    if (head.complaint > 0) ranks_send(to, TAG_BLOCK, b->complaint, head.complaint);
}

static char *receive_bytes(uint64_t len)
{
    char *bytes = talk_need(malloc(len + 1));
    if (len > 0) ranks_receive(0, TAG_BLOCK, bytes, len);
    return bytes;
}

bool stream_receive(feed_block *out, const settings *s, int argument)
{
    const bool is_file = argument >= 0 && strcmp(s->args[argument], "-") != 0;
    block_head head;
    size_t len;
    int from = 0;
    ranks_wait(&from, TAG_BLOCK, &len);
    ranks_receive(0, TAG_BLOCK, &head, sizeof head);
    *out = (feed_block){.file = is_file ? s->args[argument] : "stdin", .is_file = is_file};
    if (!head.is_there) return false;
    out->allow = head.allow;
    out->has_header = head.has_header;
    out->table = (table){.number = head.column, .delimiter = head.delimiter, .quotes = head.quotes};
    out->block.line = head.line;
    out->block.too_long = head.too_long;
    out->block.len = head.len;
    out->block.room = head.len + 1;
    out->block.text = out->block.buffer = receive_bytes(head.len);
    if (head.complaint > 0) out->complaint = receive_bytes(head.complaint);
    return true;
}
