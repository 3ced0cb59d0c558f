/* Telling arguments apart.
 *
 * Whatever reads as a position is one, whatever exists is a file. The rest cannot be used either
 * way, and the question is only which complaint helps: the fault of a position with its byte, or
 * that there is no such file. */
#include "arguments.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

static bool parses(const settings *s, const char *text)
{
    fy_position ignored;
    size_t len = strlen(text);
    const fy_game *game = s->game != NULL ? s->game : fy_game_detect(text, len);
    return fy_parse(&ignored, game, text, len, s->allow).code == FY_OK;
}

/* In the first word. */
static int count_slashes(const char *text)
{
    int count = 0;
    for (; *text != '\0' && *text != ' ' && *text != '\t'; text++) count += *text == '/';
    return count;
}

/* Does it start like a path, or end like the name of a file: in a dot and a few letters? */
static bool looks_like_file(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *dot = strrchr(text, '.');
    size_t ending = dot != NULL ? strlen(dot + 1) : 0;
    bool named = ending > 0 && ending <= 5 && strspn(dot + 1, letters) == ending;
    return named || *text == '/' || *text == '~' || *text == '.';
}

/* Does a text that is neither a position nor a file look like an attempt at a position, or at JSON?
 * Many slashes and then a blank are a board and a field. */
static bool looks_like_position(const char *text)
{
    bool blank = strpbrk(text, " \t") != NULL;
    if (strchr(text, '|') != NULL) return true; /* no other kind of argument has one */
    if (*text == '\0' || *text == '{' || (blank && count_slashes(text) >= 6)) return true;
    return !looks_like_file(text) && (blank || count_slashes(text) >= 6);
}

argument_kind argument_kind_of(const settings *s, const char *arg, bool lines_are_json)
{
    if (strcmp(arg, "-") == 0) return ARGUMENT_STDIN;
    if (!lines_are_json && strcmp(arg, "startpos") == 0) return ARGUMENT_START;
    if (!lines_are_json && parses(s, arg)) return ARGUMENT_POSITION;
    return !is_file(arg) && looks_like_position(arg) ? ARGUMENT_POSITION : ARGUMENT_FILE;
}

bool argument_is_source(const settings *s, const char *arg)
{
    return argument_kind_of(s, arg, false) != ARGUMENT_FILE || is_file(arg);
}

/* forsyth check rnbqkbnr/... w KQkq - 0 1 */
bool arguments_are_unquoted(const settings *s)
{
    bool unquoted =
        s->arg_count > 1 && strpbrk(s->args[0], " \t") == NULL && !parses(s, s->args[0]) &&
        !is_file(s->args[0]) && count_slashes(s->args[0]) >= 6 && looks_like_position(s->args[0]) &&
        s->args[1][0] != '\0' &&
        (strchr(s->args[1], ':') != NULL || (s->args[1][1] == '\0' && s->args[1][0] != '-'));
    if (unquoted) fputs("forsyth: a position is one argument: put it in quotes\n", stderr);
    return unquoted;
}
