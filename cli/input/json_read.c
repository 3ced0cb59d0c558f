/* A strict JSON reader that remembers where each value stands.
 *
 * It exists because faults should point at their byte, and a tree from elsewhere does not know its
 * bytes. Nodes and unescaped strings come from one block that is sized beforehand: strings are
 * never longer than they were written, a value takes at least a byte, and a text with more than
 * NODES_MAX values is refused. */
#include "json_read.h"

#include <stdlib.h>
#include <string.h>

#include "../output/utf8.h"

enum { DEPTH_MAX = 64, NODES_MAX = 4096 };

typedef struct state {
    const char *start, *p, *end;
    fy_json *next_node, *last_node;
    char *next_char;
    uint32_t code; /* the first fault; p stands at it */
} state;

static int fail(state *s, uint32_t code, const char *at)
{
    s->code = code;
    s->p = at;
    return 0;
}

static void skip_blanks(state *s)
{
    while (s->p < s->end && (*s->p == ' ' || *s->p == '\t' || *s->p == '\n' || *s->p == '\r'))
        s->p++;
}

static int next_is(state *s, char ch)
{
    skip_blanks(s);
    if (s->p == s->end || *s->p != ch) return 0;
    s->p++;
    return 1;
}

/* ---- strings ----------------------------------------------------------------------------- */

static int hex4(state *s, uint32_t *out)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++, s->p++) {
        if (s->p == s->end) return fail(s, FY_JSON_SYNTAX, s->p);
        char ch = *s->p;
        uint32_t digit = ch >= '0' && ch <= '9'   ? (uint32_t)(ch - '0')
                         : ch >= 'a' && ch <= 'f' ? (uint32_t)(ch - 'a' + 10)
                         : ch >= 'A' && ch <= 'F' ? (uint32_t)(ch - 'A' + 10)
                                                  : 16;
        if (digit == 16) return fail(s, FY_JSON_SYNTAX, s->p);
        value = value << 4 | digit;
    }
    *out = value;
    return 1;
}

static void put_utf8(state *s, uint32_t value)
{
    char *p = s->next_char;
    if (value < 0x80) {
        *p++ = (char)value;
    } else if (value < 0x800) {
        *p++ = (char)(0xc0 | value >> 6);
        *p++ = (char)(0x80 | (value & 0x3f));
    } else if (value < 0x10000) {
        *p++ = (char)(0xe0 | value >> 12);
        *p++ = (char)(0x80 | (value >> 6 & 0x3f));
        *p++ = (char)(0x80 | (value & 0x3f));
    } else {
        *p++ = (char)(0xf0 | value >> 18);
        *p++ = (char)(0x80 | (value >> 12 & 0x3f));
        *p++ = (char)(0x80 | (value >> 6 & 0x3f));
        *p++ = (char)(0x80 | (value & 0x3f));
    }
    s->next_char = p;
}

/* \uXXXX, or two of them for what does not fit into one. */
static int unicode_escape(state *s)
{
    const char *first = s->p - 2;
    uint32_t value, low;
    if (!hex4(s, &value)) return 0;
    if (value >= 0xdc00 && value <= 0xdfff) return fail(s, FY_JSON_SYNTAX, first);
    if (value >= 0xd800 && value <= 0xdbff) {
        if (s->end - s->p < 2 || s->p[0] != '\\' || s->p[1] != 'u')
            return fail(s, FY_JSON_SYNTAX, first);
        s->p += 2;
        if (!hex4(s, &low)) return 0;
        if (low < 0xdc00 || low > 0xdfff) return fail(s, FY_JSON_SYNTAX, first);
        value = 0x10000 + ((value - 0xd800) << 10) + (low - 0xdc00);
    }
    put_utf8(s, value);
    return 1;
}

static int escape(state *s)
{
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    if (s->p == s->end) return fail(s, FY_JSON_SYNTAX, s->p);
    char ch = *s->p++;
    if (ch == 'u') return unicode_escape(s);
    const char *found = memchr(names, ch, sizeof names - 1);
    if (found == NULL) return fail(s, FY_JSON_SYNTAX, s->p - 1);
    *s->next_char++ = values[found - names];
    return 1;
}

/* Reads a string whose opening quote has been read. */
static int string(state *s, const char **text, size_t *len)
{
    const char *quote = s->p - 1;
    const char *first = s->next_char;
    while (s->p < s->end && *s->p != '"') {
        if ((unsigned char)*s->p < 0x20) return fail(s, FY_JSON_SYNTAX, s->p);
        if (*s->p == '\\') {
            s->p++;
            if (!escape(s)) return 0;
            continue;
        }
        size_t sequence = utf8_length((const unsigned char *)s->p, (size_t)(s->end - s->p));
        if (sequence == 0) return fail(s, FY_JSON_SYNTAX, s->p);
        memcpy(s->next_char, s->p, sequence);
        s->next_char += sequence;
        s->p += sequence;
    }
    if (s->p == s->end) return fail(s, FY_JSON_SYNTAX, quote);
    s->p++;
    *text = first;
    *len = (size_t)(s->next_char - first);
    return 1;
}

/* ---- values ------------------------------------------------------------------------------ */

static int value(state *s, fy_json *out, int depth);

static int digits(state *s)
{
    const char *first = s->p;
    while (s->p < s->end && *s->p >= '0' && *s->p <= '9') s->p++;
    return s->p > first ? 1 : fail(s, FY_JSON_SYNTAX, s->p);
}

static int number(state *s, fy_json *out)
{
    const char *first = s->p;
    if (*s->p == '-') s->p++;
    const char *whole = s->p;
    if (!digits(s)) return 0;
    if (*whole == '0' && s->p > whole + 1) return fail(s, FY_JSON_SYNTAX, whole + 1);
    if (s->p < s->end && *s->p == '.') {
        s->p++;
        if (!digits(s)) return 0;
    }
    if (s->p < s->end && (*s->p == 'e' || *s->p == 'E')) {
        s->p++;
        if (s->p < s->end && (*s->p == '+' || *s->p == '-')) s->p++;
        if (!digits(s)) return 0;
    }
    out->type = FY_JSON_NUMBER;
    out->text = first;
    out->len = (size_t)(s->p - first);
    return 1;
}

static int word(state *s, fy_json *out)
{
    static const struct {
        const char *text;
        fy_json_type type;
    } words[] = {{"null", FY_JSON_NULL}, {"true", FY_JSON_BOOL}, {"false", FY_JSON_BOOL}};
    for (size_t i = 0; i < 3; i++) {
        size_t len = strlen(words[i].text);
        if ((size_t)(s->end - s->p) < len || memcmp(s->p, words[i].text, len) != 0) continue;
        out->type = words[i].type;
        out->text = s->p;
        out->len = len;
        s->p += len;
        return 1;
    }
    return fail(s, FY_JSON_SYNTAX, s->p);
}

static int has_key(const fy_json *object, const fy_json *member)
{
    for (const fy_json *m = object->child; m != NULL && m != member; m = m->next)
        if (m->key_len == member->key_len && memcmp(m->key, member->key, m->key_len) == 0) return 1;
    return 0;
}

/* "key": of a member. */
static int key(state *s, fy_json *member)
{
    skip_blanks(s);
    const char *first = s->p;
    if (!next_is(s, '"')) return fail(s, FY_JSON_SYNTAX, s->p);
    member->at = (uint32_t)(first - s->start);
    if (!string(s, &member->key, &member->key_len)) return 0;
    return next_is(s, ':') ? 1 : fail(s, FY_JSON_SYNTAX, s->p);
}

/* The rest of an array or object whose opening bracket has been read. */
static int children(state *s, fy_json *out, char close, int depth)
{
    if (depth == DEPTH_MAX) return fail(s, FY_JSON_DEPTH, s->p - 1);
    if (next_is(s, close)) return 1;
    fy_json **link = (fy_json **)&out->child;
    for (;;) {
        if (s->next_node == s->last_node) return fail(s, FY_JSON_TOO_LARGE, s->p);
        fy_json *child = s->next_node++;
        memset(child, 0, sizeof *child);
        if (close == '}') {
            if (!key(s, child)) return 0;
            if (has_key(out, child)) return fail(s, FY_JSON_REPEATED_KEY, s->start + child->at);
        }
        if (!value(s, child, depth + 1)) return 0;
        *link = child;
        link = (fy_json **)&child->next;
        if (next_is(s, close)) return 1;
        if (!next_is(s, ',')) return fail(s, FY_JSON_SYNTAX, s->p);
    }
}

static int value(state *s, fy_json *out, int depth)
{
    skip_blanks(s);
    if (s->p == s->end) return fail(s, FY_JSON_SYNTAX, s->p);
    out->at = (uint32_t)(s->p - s->start);
    char ch = *s->p;
    if (ch == '{' || ch == '[') {
        s->p++;
        out->type = ch == '{' ? FY_JSON_OBJECT : FY_JSON_ARRAY;
        return children(s, out, ch == '{' ? '}' : ']', depth);
    }
    if (ch == '"') {
        s->p++;
        out->type = FY_JSON_STRING;
        if (!string(s, &out->text, &out->len)) return 0;
        out->plain = (size_t)(s->p - s->start) - out->at == out->len + 2;
        return 1;
    }
    return ch == '-' || (ch >= '0' && ch <= '9') ? number(s, out) : word(s, out);
}

/* ---- the document ------------------------------------------------------------------------ */

fy_result json_read(json_doc *out, const char *text, size_t len)
{
    if (len > FY_TEXT_LIMIT) return (fy_result){FY_TEXT_TOO_LONG, FY_TEXT_LIMIT};
    size_t nodes = len < NODES_MAX ? len + 1 : NODES_MAX;
    char *memory = malloc(nodes * sizeof(fy_json) + len + 1);
    if (memory == NULL) return (fy_result){FY_NO_SPACE, 0};
    fy_json *root = (fy_json *)(void *)memory;
    state s = {text, text, text + len, root + 1, root + nodes, memory + nodes * sizeof(fy_json),
               FY_OK};
    memset(root, 0, sizeof *root);
    if (value(&s, root, 0)) {
        skip_blanks(&s);
        if (s.p == s.end) {
            *out = (json_doc){root, memory};
            return (fy_result){FY_OK, (uint32_t)len};
        }
        s.code = FY_JSON_SYNTAX;
    }
    free(memory);
    return (fy_result){s.code, (uint32_t)(s.p - s.start)};
}

void json_free(json_doc *doc)
{
    free(doc->memory);
    *doc = (json_doc){NULL, NULL};
}
