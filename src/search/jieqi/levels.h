#ifndef FY_SEARCH_JIEQI_LEVELS_H
#define FY_SEARCH_JIEQI_LEVELS_H

#include "../row.h"

extern const fy__named_level fy__jieqi_levels[];

#endif
