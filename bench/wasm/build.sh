#!/bin/sh
# The C part of the benchmark as a WebAssembly module, around the library as the npm package has it.
#
#   bench/wasm/build.sh build/bench/bench.wasm
set -eu
out=$1
cd "$(dirname "$0")/../.."
# shellcheck disable=SC2046 # the names are words
bindings/npm/compile.sh "$out" -D_POSIX_C_SOURCE=200809L bench/wasm/no_processes.c \
    $(find bench -maxdepth 1 -name '*.c' ! -name uci.c ! -name time.c)
