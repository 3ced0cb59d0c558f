/* Names for code that is compiled for several kinds of machine: FY__MACHINE, which a file defines
 * before it includes such code, is their end. */
#ifndef FY_CHESS_MACHINE_H
#define FY_CHESS_MACHINE_H

#define FY__JOIN_(a, b) a##b
#define FY__JOIN(a, b) FY__JOIN_(a, b)
#define FY__ON_MACHINE(name) FY__JOIN(name, FY__MACHINE)

#endif
