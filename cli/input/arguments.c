/* Telling arguments apart.
 *
 * Whatever reads as a position is one, whatever exists is a file. The rest cannot be used either
 * way, and the question is only which complaint helps: the fault of a position with its byte, or
 * that there is no such file. */
#include "arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../output/out.h"

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

static uint32_t fault_of(const settings *s, const char *text)
{
    fy_position ignored;
    size_t len = strlen(text);
    const fy_game *game = s->game != NULL ? s->game : fy_game_detect(text, len);
    return fy_parse(&ignored, game, text, len, s->allow).code;
}

static bool parses(const settings *s, const char *text)
{
    return fault_of(s, text) == FY_OK;
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
 * Names of files seldom have blanks. */
static bool looks_like_position(const char *text)
{
    const fy_attempt attempt = fy_attempt_of(text, strlen(text));
    if (*text == '\0' || *text == '{' || attempt == FY_ATTEMPT_CLEAR) return true;
    if (looks_like_file(text)) return false;
    return attempt == FY_ATTEMPT_MAYBE || strpbrk(text, " \t") != NULL;
}

/* "startpos", or "startpos:" and one word; with moves behind it, it is a text like others */
static bool is_start(const char *arg)
{
    static const char word[] = "startpos";
    const size_t len = sizeof word - 1;
    if (strncmp(arg, word, len) != 0 || strpbrk(arg, " \t") != NULL) return false;
    return arg[len] == '\0' || arg[len] == ':';
}

argument_kind argument_kind_of(const settings *s, const char *arg, bool lines_are_json)
{
    if (strcmp(arg, "-") == 0) return ARGUMENT_STDIN;
    if (!lines_are_json && is_start(arg)) return ARGUMENT_START;
    if (!lines_are_json && parses(s, arg)) return ARGUMENT_POSITION;
    if (is_file(arg)) return ARGUMENT_FILE;
    if (!lines_are_json && fault_of(s, arg) == FY_WRAPPED_TEXT) return ARGUMENT_POSITION;
    return looks_like_position(arg) ? ARGUMENT_POSITION : ARGUMENT_FILE;
}

bool argument_is_source(const settings *s, const char *arg)
{
    return argument_kind_of(s, arg, false) != ARGUMENT_FILE || is_file(arg);
}

/* Does nothing that is wrong with two words, read as one text, lie in the second? */
static bool belong_together(const settings *s, const char *first, const char *second)
{
    fy_finding found[FY_FINDINGS_MAX];
    const size_t at = strlen(first) + 1, len = at + strlen(second);
    char *text = talk_need(malloc(len + 1));
    snprintf(text, len + 1, "%s %s", first, second);
    const fy_game *game = s->game != NULL ? s->game : fy_game_detect(text, len);
    size_t count = fy_diagnose(found, FY_FINDINGS_MAX, game, text, len, s->allow);
    while (count > 0 && (found[count - 1].at < at || found[count - 1].at >= len)) count--;
    free(text);
    return count == 0 && at < len;
}

/* forsyth check rnbqkbnr/... w KQkq - 0 1 */
bool arguments_are_unquoted(const settings *s)
{
    const char *first = s->arg_count > 1 ? s->args[0] : "";
    const bool unquoted = fy_attempt_of(first, strlen(first)) == FY_ATTEMPT_MAYBE &&
                          !looks_like_file(first) && !is_file(first) && !parses(s, first) &&
                          belong_together(s, first, s->args[1]);
    if (unquoted)
        fprintf(stderr, "%s: a position is one argument: put it in quotes\n", program_name);
    return unquoted;
}
