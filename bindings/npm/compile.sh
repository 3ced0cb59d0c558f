#!/bin/sh
# Compiles the library and what stands beside it as one WebAssembly module.
#
#   bindings/npm/compile.sh forsyth.wasm FLAG-OR-SOURCE...
#
# WASM_CC names the compiler, WASM_FLAGS what to optimise for. What is written for SIMD128 is
# compiled apart: the generator of moves is faster without.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cc=${WASM_CC:-$("$root/bindings/npm/find_clang.sh")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=$1
shift

compile() {
    # shellcheck disable=SC2086 # the flags are words
    "$cc" --target=wasm32-wasi ${WASM_FLAGS:--O3} -std=c11 -fvisibility=hidden -I"$root/include" \
        "$@"
}

for file in key_16 parse_16 write_16; do
    compile -msimd128 -c -o "$work/$file.o" "$root/src/chess/$file.c"
done
# The stack stands first, so that one that is used up is a trap and nothing is overwritten. The
# search needs 4 MiB of it.
compile -DFY_SIMD128 -Wl,--stack-first,-z,stack-size=4194304,-s -o "$out" "$@" \
    "$root/src/forsyth.c" "$work/key_16.o" "$work/parse_16.o" "$work/write_16.o"
