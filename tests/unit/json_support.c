#include "json_support.h"

#include <string.h>

enum { NODES = 256 };

typedef struct tree {
    fy_json node[NODES]; /* the first one is the root */
    int used;
    const char *text, *p;
} tree;

static const fy_json *read_value(tree *t);

static const char *read_string(tree *t, size_t *len)
{
    const char *first = ++t->p;
    t->p = strchr(first, '"');
    assert_non_null(t->p);
    *len = (size_t)(t->p - first);
    t->p++;
    return first;
}

/* The elements of an array or an object, whose opening bracket is read. */
static void read_children(tree *t, fy_json *parent)
{
    const fy_json **link = &parent->child;
    const char close = parent->type == FY_JSON_ARRAY ? ']' : '}';
    while (*t->p != close) {
        const char *key = NULL;
        size_t key_len = 0;
        if (close == '}') {
            key = read_string(t, &key_len);
            assert_int_equal(*t->p, ':');
            t->p++;
        }
        fy_json *child = &t->node[t->used];
        *link = read_value(t);
        child->key = key;
        child->key_len = key_len;
        link = (const fy_json **)&child->next;
        assert_true(*t->p == ',' || *t->p == close);
        if (*t->p == ',') t->p++;
    }
    t->p++;
}

static fy_json_type type_of(char first)
{
    switch (first) {
    case '{': return FY_JSON_OBJECT;
    case '[': return FY_JSON_ARRAY;
    case '"': return FY_JSON_STRING;
    case 'n': return FY_JSON_NULL;
    case 't':
    case 'f': return FY_JSON_BOOL;
    default: return FY_JSON_NUMBER;
    }
}

static const fy_json *read_value(tree *t)
{
    assert_true(t->used < NODES);
    fy_json *node = &t->node[t->used++];
    node->type = type_of(*t->p);
    node->at = (uint32_t)(t->p - t->text);
    if (node->type == FY_JSON_OBJECT || node->type == FY_JSON_ARRAY) {
        t->p++;
        read_children(t, node);
    } else if (node->type == FY_JSON_STRING) {
        node->text = read_string(t, &node->len);
        node->plain = 1;
    } else {
        node->text = t->p;
        node->len = strcspn(t->p, ",]}");
        t->p += node->len;
    }
    return node;
}

const fy_json *json_of_text(const char *text)
{
    static tree t;
    memset(&t, 0, sizeof t);
    t.text = t.p = text;
    read_value(&t);
    assert_int_equal(*t.p, '\0');
    return &t.node[0];
}
