#include "cpu.h"

#if FY__DISPATCH
#include <cpuid.h>

/* Asked of the CPU itself: not all compilers know the name. Where it is missing, the instruction is
 * another one that gives other numbers. */
static int has_lzcnt(void)
{
    unsigned a, b, c, d;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT) != 0;
}

int fy__cpu_is_v3(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && has_lzcnt();
}

int fy__cpu_has_quick_pdep(void)
{
#ifdef FY_NO_PEXT
    return 0;
#endif
    __builtin_cpu_init();
    return !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}

int fy__cpu_is_v4(void)
{
#ifdef FY_NO_AVX512
    return 0;
#endif
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("avx512vnni");
}
#else
int fy__cpu_is_v3(void)
{
    return 0;
}

int fy__cpu_has_quick_pdep(void)
{
    return 0;
}

int fy__cpu_is_v4(void)
{
    return 0;
}
#endif
