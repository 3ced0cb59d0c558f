#include "routes.h"

#include <string.h>

#include "problem.h"
#include "../option_near.h"

/* Where a path could be meant by two rows, the first wins. */
enum { TABLES = 6 };
static const route *const tables[TABLES] = {verb_routes, picture_routes, library_routes,
                                            game_routes, about_routes,   site_routes};

const char *const body_types[BODY_TYPES] = {"application/json", "text/plain",
                                            "application/octet-stream"};

const route *routes_table(size_t i)
{
    return i < TABLES ? tables[i] : NULL;
}

size_t routes_number(const route *wanted)
{
    size_t number = 0;
    for (size_t t = 0; t < TABLES; t++)
        for (const route *row = tables[t]; row->path != NULL; row++, number++)
            if (row == wanted) return number;
    return number;
}

size_t routes_count(void)
{
    size_t count = 0;
    for (size_t t = 0; t < TABLES; t++)
        for (const route *row = tables[t]; row->path != NULL; row++) count++;
    return count;
}

const route *routes_at(size_t number)
{
    for (size_t t = 0; t < TABLES; t++)
        for (const route *row = tables[t]; row->path != NULL; row++)
            if (number-- == 0) return row;
    return NULL;
}

/* Is the path what the pattern says? Notes what stands for its {...}. */
static bool matches(http_request *r, const char *pattern, const char *path)
{
    size_t parts = 0;
    while (*pattern != '\0') {
        if (*pattern != '{') {
            if (*pattern++ != *path++) return false;
            continue;
        }
        const size_t len = strcspn(path, "/");
        if (len == 0 || parts == PATH_PARTS) return false;
        r->part[parts].text = path;
        r->part[parts++].len = len;
        path += len;
        pattern += strcspn(pattern, "}") + 1;
    }
    return *path == '\0';
}

/* Is the path one of the row's? */
static bool is_at(http_request *r, const route *row, const char *path)
{
    return matches(r, row->path, path) && (row->is_there == NULL || row->is_there(path));
}

const route *routes_find(http_request *r, http_method method, const char *path, unsigned *allowed)
{
    const char *known = NULL; /* the pattern that it matches first */
    *allowed = 0;
    for (size_t t = 0; t < TABLES; t++)
        for (const route *row = tables[t]; row->path != NULL; row++) {
            if (known != NULL ? strcmp(known, row->path) != 0 : !is_at(r, row, path)) continue;
            known = row->path;
            if (row->method == method) return row;
            *allowed |= row->method;
        }
    return NULL;
}

/* Where the last word of a path begins. */
static const char *last_word(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* Are the words before the last one those that the pattern has there? */
static bool is_beside(const char *pattern, const char *path)
{
    const char *pattern_end = last_word(pattern), *path_end = last_word(path);
    while (pattern < pattern_end && path < path_end) {
        if (*pattern == '{') {
            pattern += strcspn(pattern, "/");
            path += strcspn(path, "/");
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return pattern == pattern_end && path == path_end;
}

/* The path that somebody meant who wrote another one, or NULL: the one whose last word is nearest,
 * among those that differ in nothing else, or else among those that stand for one thing alone. */
static const char *nearest(const char *path, bool beside)
{
    const char *word = last_word(path);
    near_name known = {.word = word, .len = strlen(word)};
    for (size_t i = 0; i < routes_count(); i++) {
        const char *known_path = routes_at(i)->path;
        if (*last_word(known_path) == '{' ||
            (i > 0 && strcmp(known_path, routes_at(i - 1)->path) == 0))
            continue;
        if (beside ? is_beside(known_path, path) : strchr(known_path, '{') == NULL)
            near_try(&known, last_word(known_path));
    }
    const char *found = near_found(&known);
    for (size_t i = 0; found != NULL && i < routes_count(); i++)
        if (found == last_word(routes_at(i)->path)) return routes_at(i)->path;
    return NULL;
}

void problem_unknown(http_response *to, const char *path)
{
    const char *beside = nearest(path, true);
    const char *near = beside != NULL ? beside : nearest(path, false);
    problem_detail(to, 404, "unknown-route", "there is no such route%s%s%s",
                   near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                   near != NULL ? "?" : "");
}
