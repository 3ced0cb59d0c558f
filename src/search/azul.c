/* Azul is not searched. */
#include "row.h"

const fy__search_row fy__search_azul = {0};
