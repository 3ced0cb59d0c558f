/* How strong the levels of Azul are. */
#include "levels.h"

const fy__named_level fy__azul_levels[] = {
    {"easy", {.nodes = 300, .milliseconds = 2000, .blind = 400}},
    {"medium", {.nodes = 5000, .milliseconds = 4000, .blind = 100}},
    {"hard", {.nodes = 2000000, .milliseconds = 8000, .blind = 0}},
    {0},
};
