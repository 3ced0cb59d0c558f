/* The tables of a library, as steps: each leads from one version to the next. NUMBER, BYTES and
 * TEXT become the types of the database, CLUSTERED what it calls a table in the order of its key.
 *
 * A step is never changed once it has been released: libraries exist that have taken it. */
#include "schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const steps[] = {
    /* Positions, where they came from, and what is said of them. A hash is explained in entry.h. */
    "CREATE TABLE library (name TEXT PRIMARY KEY, number NUMBER NOT NULL) CLUSTERED;"
    "CREATE TABLE source (id NUMBER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
    "INSERT INTO source (id, name) VALUES (0, '');"
    "CREATE TABLE position (id NUMBER PRIMARY KEY, game NUMBER NOT NULL, hash NUMBER NOT NULL, "
    "bytes BYTES NOT NULL, added NUMBER NOT NULL, source NUMBER NOT NULL, place NUMBER NOT NULL);"
    "CREATE INDEX position_hash ON position (hash);"
    "CREATE TABLE occurrence (position NUMBER NOT NULL, source NUMBER NOT NULL, "
    "place NUMBER NOT NULL, added NUMBER NOT NULL, PRIMARY KEY (position, source, place)) "
    "CLUSTERED;"
    "CREATE TABLE words (position NUMBER PRIMARY KEY, name TEXT NOT NULL, notes TEXT NOT NULL);"
    "CREATE TABLE tag (tag TEXT NOT NULL, position NUMBER NOT NULL, "
    "PRIMARY KEY (tag, position)) CLUSTERED;"
    "CREATE INDEX tag_position ON tag (position, tag);"
    "INSERT INTO library (name, number) VALUES ('next', 1);",

    /* The pattern index. A slice is explained in slices.h. */
    "CREATE TABLE slice (id NUMBER PRIMARY KEY, bytes BYTES NOT NULL);"
    "INSERT INTO library (name, number) VALUES ('indexed', 0);",

    /* Games that are being played. */
    "CREATE TABLE kept_game (id TEXT PRIMARY KEY, bytes BYTES NOT NULL) CLUSTERED;"
    "CREATE TABLE kept_event (game TEXT NOT NULL, number NUMBER NOT NULL, bytes BYTES NOT NULL, "
    "PRIMARY KEY (game, number)) CLUSTERED;",
};

_Static_assert(sizeof steps / sizeof steps[0] == SCHEMA_VERSION, "a step for each version");

/* Appends a text, and returns the end. */
static char *append(char *out, const char *text, size_t len)
{
    memcpy(out, text, len);
    return out + len;
}

char *schema_step(const database_kind *kind, unsigned from)
{
    const struct {
        const char *word, *means;
    } types[] = {{"NUMBER", kind->number_type},
                 {"BYTES", kind->bytes_type},
                 {"TEXT", kind->text_type},
                 {"CLUSTERED", kind->clustered}};
    const char *in = steps[from];
    char *text = malloc(8 * strlen(in) + 1), *out = text;
    if (text == NULL) return NULL;
    while (*in != '\0') {
        const size_t word = strspn(in, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const char *means = NULL;
        for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
            if (word == strlen(types[i].word) && memcmp(in, types[i].word, word) == 0)
                means = types[i].means;
        const size_t len = word > 0 ? word : 1;
        out = means != NULL ? append(out, means, strlen(means)) : append(out, in, len);
        in += len;
    }
    *out = '\0';
    return text;
}
