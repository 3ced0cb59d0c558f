/* Counting two moves with AVX2, four positions abreast. */
#include "../../base/cpu.h"

#if FY__DISPATCH
#include <immintrin.h>

#include "../moves.h"

#include "look.h"

#include "../../base/x86/v3_begin.h"

#define FY__MACHINE v3
#define ABREAST_COUNT_EACH fy__chess_count_each_v3
#define ABREAST_WAY FY__NO_PEXT
#include "boards.h"
#include "boards_256.h"
#include "boards_lines.h"
#include "abreast.h"
#undef FY__MACHINE
#undef ABREAST_COUNT_EACH
#undef ABREAST_WAY

#include "../../base/x86/end.h"
#endif
