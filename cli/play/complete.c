/* What could stand for a line that has begun. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../engine/game_text.h"
#include "session_state.h"

/* A walk through what fits: counts down to the one that is wanted. */
typedef struct search {
    char *out;
    const char *line;
    size_t len, wanted;
} search;

/* True if it is the one. */
static bool offer(search *f, const char *text)
{
    if (strlen(text) < f->len || strncasecmp(text, f->line, f->len) != 0) return false;
    if (f->wanted-- > 0) return false;
    snprintf(f->out, SESSION_TEXT_MAX, "%.*s", SESSION_TEXT_MAX - 1, text);
    return true;
}

static bool offer_commands(search *f)
{
    const char *name, *arguments, *help;
    for (size_t i = 0; session_command_at(i, &name, &arguments, &help); i++)
        if (offer(f, name)) return true;
    return false;
}

/* Names of files behind a command that takes one. */
static bool offer_files(search *f, const char *command, const char *begun)
{
    char folder[SESSION_TEXT_MAX] = "", text[2 * SESSION_TEXT_MAX];
    const char *slash = strrchr(begun, '/');
    const struct dirent *found;
    bool is_found = false;
    if (slash != NULL) snprintf(folder, sizeof folder, "%.*s", (int)(slash + 1 - begun), begun);
    DIR *files = opendir(folder[0] != '\0' ? folder : ".");
    while (files != NULL && !is_found && (found = readdir(files)) != NULL) {
        if (found->d_name[0] == '.') continue;
        if (snprintf(text, sizeof text, "%s %s%s", command, folder, found->d_name) <
            SESSION_TEXT_MAX)
            is_found = offer(f, text);
    }
    if (files != NULL) closedir(files);
    return is_found;
}

static bool offer_arguments(search *f)
{
    static const char *const with_file[] = {"/load", "/save"};
    char line[SESSION_TEXT_MAX];
    snprintf(line, sizeof line, "%.*s", (int)f->len, f->line);
    for (int i = 0; i < 2; i++) {
        const size_t len = strlen(with_file[i]);
        if (strncmp(line, with_file[i], len) == 0 && line[len] == ' ')
            return offer_files(f, with_file[i], line + len + 1);
    }
    return false;
}

static bool offer_moves(search *f, const session *s)
{
    fy_move moves[FY_MOVES_MAX];
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos;
    if (s == NULL || !session_is_person(s, fy_host_turn(&s->host)) || session_is_curtained(s))
        return false;
    session_position(&pos, s, s->host.count);
    const size_t count = fy_moves(moves, s->host.game, &pos);
    for (size_t i = 0; i < count; i++)
        if (game_text_move(text, s->host.game, &pos, moves[i]) > 0 && offer(f, text)) return true;
    for (size_t i = 0; i < count; i++) {
        char plain[FY_MOVE_TEXT_MAX];
        game_text_move(text, s->host.game, &pos, moves[i]);
        const fy_result written = fy_move_write(plain, sizeof plain, s->host.game, &pos, moves[i],
                                                FY_MOVE_PLAIN);
        if (written.code == FY_OK && strcmp(text, plain) != 0 && offer(f, plain)) return true;
    }
    return false;
}

bool session_complete(char out[SESSION_TEXT_MAX], const session *s, const char *line, size_t len,
                      size_t i)
{
    search f = {.line = line, .len = len, .wanted = i};
    f.out = out;
    if (len >= SESSION_TEXT_MAX) return false;
    if (len == 0 || line[0] != '/') return offer_moves(&f, s);
    return memchr(line, ' ', len) == NULL ? offer_commands(&f) : offer_arguments(&f);
}
