#ifndef FY_SEARCH_CHESS_LEVELS_H
#define FY_SEARCH_CHESS_LEVELS_H

#include "../row.h"

extern const fy__named_level fy__chess_levels[];

enum { FY__CHESS_ELOS = 11 };
extern const fy__elo_level fy__chess_elos[FY__CHESS_ELOS];

#endif
