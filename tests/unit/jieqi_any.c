#include "jieqi_random.h"
#include "any_random.h"

void any_jieqi(fy_jieqi *out, uint64_t *seed)
{
    random_jieqi(out, seed);
}

size_t any_jieqi_text(char out[ANY_TEXT_MAX], uint64_t *seed)
{
    return random_jieqi_text(out, seed);
}
