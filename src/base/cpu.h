/* Choosing code for the CPU at run time, without an init call.
 *
 * A hot function exists twice: for the baseline, and for x86-64-v3 (AVX2, BMI2, LZCNT). Its public
 * name calls through a pointer that starts at a resolver; the resolver stores the right function
 * and forwards the call. Storing is relaxed: threads that race store the same value. On other
 * machines, or with -DFY_PORTABLE, only the baseline exists and the call is direct. With
 * -DFY_NO_AVX512 no CPU is taken to have that, with -DFY_NO_PEXT none to have a quick PEXT.
 *
 *     #if FY__DISPATCH
 *     FY__TARGET_V3 static int f_v3(int x) { return body(x); }
 *     static int f_resolve(int x);
 *     static int (*_Atomic f_chosen)(int) = f_resolve;
 *     static int f_resolve(int x) { return FY__CHOOSE(f_chosen, f_v3, f_base)(x); }
 *     #endif */
#ifndef FY_BASE_CPU_H
#define FY_BASE_CPU_H

#if defined __x86_64__ && defined __GNUC__ && !defined FY_PORTABLE
#include <stdatomic.h>
#define FY__DISPATCH 1
#define FY__TARGET_V3 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define FY__CHOSEN(pointer) atomic_load_explicit(&(pointer), memory_order_relaxed)
#define FY__CHOOSE(pointer, v3, base) FY__CHOOSE_IF(fy__cpu_is_v3(), pointer, v3, base)
#define FY__CHOOSE_IF(condition, pointer, v3, base)                                                \
    (atomic_store_explicit(&(pointer), (condition) ? (v3) : (base), memory_order_relaxed),         \
     FY__CHOSEN(pointer))
#else
#define FY__DISPATCH 0
#endif

/* Does this CPU, under this operating system, run x86-64-v3 code? */
int fy__cpu_is_v3(void);

/* Are its PDEP and PEXT instructions and not programs? On the first two Zens they take hundreds of
 * cycles. Functions that are compiled for both kinds are told by a constant. */
int fy__cpu_has_quick_pdep(void);
enum { FY__WITH_PEXT, FY__NO_PEXT };

/* Does it also have AVX-512 with the later additions for bytes and bits? */
int fy__cpu_is_v4(void);

#endif
