#ifndef FY_SEARCH_AZUL_LEVELS_H
#define FY_SEARCH_AZUL_LEVELS_H

#include "../row.h"

extern const fy__named_level fy__azul_levels[];

#endif
