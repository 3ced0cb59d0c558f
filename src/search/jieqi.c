/* Jieqi is not searched. */
#include "row.h"

const fy__search_row fy__search_jieqi = {0};
