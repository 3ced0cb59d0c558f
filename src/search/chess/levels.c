/* How strong the levels of chess are. */
#include "levels.h"

const fy__named_level fy__chess_levels[] = {
    {"easy", {.nodes = 300, .milliseconds = 2000, .blind = 400}},
    {"medium", {.nodes = 3000, .milliseconds = 4000, .blind = 100}},
    {"hard", {.nodes = 3000000, .milliseconds = 8000, .blind = 0}},
    {0},
};

/* Fitted by matches; see docs/match.md. Between two rows both numbers are as well. */
const fy__elo_level fy__chess_elos[FY__CHESS_ELOS] = {
    {1000, 138, 530},  {1175, 100, 930},  {1350, 60, 1500},   {1500, 46, 2800},
    {1650, 32, 5200},  {1800, 18, 9300},  {2000, 0, 21000},   {2200, 0, 50000},
    {2450, 0, 145000}, {2700, 0, 430000}, {2850, 0, 1600000},
};
