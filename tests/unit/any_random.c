#include "any_random.h"

#include <string.h>

void any_position(fy_position *out, const fy_game *game, uint64_t *seed)
{
    memset(out, 0, sizeof *out);
    switch (fy_game_number(game)) {
#define FY_GAME(name, number)                                                                      \
    case number:                                                                                   \
        any_##name(&out->name, seed);                                                              \
        break;
#include "games.def"
#undef FY_GAME
    }
}

size_t any_text(char out[ANY_TEXT_MAX], const fy_game *game, uint64_t *seed)
{
    switch (fy_game_number(game)) {
#define FY_GAME(name, number)                                                                      \
    case number:                                                                                   \
        return any_##name##_text(out, seed);
#include "games.def"
#undef FY_GAME
    }
    return 0;
}
