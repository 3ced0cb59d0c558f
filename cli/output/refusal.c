#include "refusal.h"

#include <string.h>

#include "out.h"

int refuse_file(const char *what, const char *path, const char *why, int exit_code)
{
    FILE *to = talk();
    fprintf(to, "%s: %s '", program_name, what);
    print_escaped(to, path, strlen(path));
    fprintf(to, "': %s\n", why);
    return exit_code;
}
