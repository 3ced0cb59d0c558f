/* Counting two moves with AVX-512, eight positions abreast. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../moves.h"

#include "look.h"
#include "squares_v4.h"

#include "../../base/x86/v4_begin.h"

#define FY__MACHINE v4
#define ABREAST_COUNT_EACH fy__chess_count_each_v4
#define ABREAST_WAY FY__WITH_PEXT
#include "boards.h"
#include "boards_512.h"
#include "boards_lines.h"
#include "abreast.h"
#undef FY__MACHINE
#undef ABREAST_COUNT_EACH
#undef ABREAST_WAY

#include "../../base/x86/end.h"
#endif
