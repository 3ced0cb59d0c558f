/* forsyth engine: UCI, or requests as JSON lines. */
#include "commands.h"
#include "../engine/thinker.h"
#include "../engine/uci.h"
#include "requests.h"

enum { MEGABYTES = 16 };

int cmd_engine(const settings *s)
{
    const uci_setup setup = {
        .game = s->game != NULL ? s->game : fy_game_at(0),
        .megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES,
        .threads = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1,
    };
    if (s->arg_count > 0) return options_refuse(s, "takes no arguments");
    if (s->given[OPT_JSON]) return requests_answer(s);
    if (fy_search_size(setup.game) == 0) return options_refuse(s, "cannot play this game");
    return uci_run(&setup);
}
