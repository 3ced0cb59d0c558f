#include "draw_support.h"

#include <string.h>

int occurrences(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text++) count++;
    return count;
}

void strip_colors(char *text)
{
    char *out = text;
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '\033') {
            assert_int_equal(p[1], '[');
            p = strchr(p, 'm');
            assert_non_null(p);
            continue;
        }
        *out++ = *p;
    }
    *out = '\0';
}

/* ---- SVG --------------------------------------------------------------------------------- */

enum { DEPTH_MAX = 16, NAME_MAX_LEN = 32 };

typedef struct tag_stack {
    char name[DEPTH_MAX][NAME_MAX_LEN];
    int depth, roots;
} tag_stack;

/* The end of a tag that has begun, with every quoted value closed and free of '<'. */
static const char *tag_end(const char *p)
{
    while (*p != '>' && *p != '\0') {
        if (*p == '\'' || *p == '"') {
            const char quote = *p++;
            while (*p != quote) {
                assert_true(*p != '\0' && *p != '<');
                p++;
            }
        }
        assert_true(*p != '<');
        p++;
    }
    assert_int_equal(*p, '>');
    return p;
}

static void open_or_close(tag_stack *tags, const char *p, const char *end)
{
    int closing = p[1] == '/';
    const char *name = p + 1 + closing;
    size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    assert_true(len > 0 && len < NAME_MAX_LEN);
    if (closing) {
        assert_true(tags->depth > 0);
        tags->depth--;
        assert_int_equal(strlen(tags->name[tags->depth]), len);
        assert_memory_equal(tags->name[tags->depth], name, len);
        return;
    }
    tags->roots += tags->depth == 0;
    if (end[-1] == '/') return;
    assert_true(tags->depth < DEPTH_MAX);
    memcpy(tags->name[tags->depth], name, len);
    tags->name[tags->depth++][len] = '\0';
}

void assert_well_formed(const char *svg)
{
    tag_stack tags = {.depth = 0};
    assert_null(strchr(svg, '&'));
    for (const char *p = svg; *p != '\0'; p++) {
        assert_true(*p != '>');
        if (*p != '<') {
            assert_true(tags.depth > 0 || *p == '\n');
            continue;
        }
        const char *end = tag_end(p + 1);
        open_or_close(&tags, p, end);
        p = end;
    }
    assert_int_equal(tags.depth, 0);
    assert_int_equal(tags.roots, 1);
}
