/* forsyth engine: UCI, or requests as JSON lines. */
#include "commands.h"
#include "../engine/thinker.h"
#include "../engine/uci.h"
#include "chooser.h"
#include "requests.h"

enum { MEGABYTES = 16 };

int cmd_engine(const settings *s)
{
    level of_name;
    uci_setup setup = {
        .game = s->game != NULL ? s->game : fy_game_at(0),
        .megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES,
        .threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1,
        .elo = s->number[OPT_ELO],
        .book = s->value[OPT_BOOK],
    };
    const char *refused = level_refused(s, s->given[OPT_JSON] ? s->game : setup.game);
    if (s->arg_count > 0) return options_refuse(s, "takes no arguments");
    if (refused != NULL) return options_refuse(s, refused);
    if (s->given[OPT_JSON]) return requests_answer(s);
    if (fy_search_size(setup.game) == 0) return options_refuse(s, "cannot play this game");
    if (s->given[OPT_LEVEL] && level_find(&of_name, setup.game, s->value[OPT_LEVEL]))
        setup.level = &of_name;
    if (setup.book != NULL) {
        book_file book = {0};
        const int failed = book_file_open(&book, setup.book);
        book_file_free(&book);
        if (failed != 0) return failed;
    }
    setup.seed = options_seed(s);
    return uci_run(&setup);
}
