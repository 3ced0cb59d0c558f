#include "chess_random.h"
#include "any_random.h"

void any_chess(fy_chess *out, uint64_t *seed)
{
    random_position(out, seed);
}

size_t any_chess_text(char out[ANY_TEXT_MAX], uint64_t *seed)
{
    return random_text(out, seed);
}
