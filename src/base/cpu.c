#include "cpu.h"

#if FY__DISPATCH
int fy__cpu_is_v3(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
#else
int fy__cpu_is_v3(void)
{
    return 0;
}
#endif
