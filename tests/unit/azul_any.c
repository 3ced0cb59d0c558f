#include "azul_random.h"
#include "any_random.h"

void any_azul(fy_azul *out, uint64_t *seed)
{
    random_azul(out, seed);
}

size_t any_azul_text(char out[ANY_TEXT_MAX], uint64_t *seed)
{
    return random_azul_text(out, seed);
}
