#!/bin/sh
# Each public header stands alone, as C11 and as C++.
#
#   headers.sh CC [CXX]
set -eu
cd "$(dirname "$0")/../.."
cc=$1
cxx=${2:-${CXX:-c++}}
strict='-pedantic -Wall -Wextra -Werror -Iinclude -fsyntax-only'

for header in include/forsyth/*.h; do
    include="#include <${header#include/}>"
    # shellcheck disable=SC2086 # flags are words
    for compiler in "$cc -x c -std=c11" "$cxx -x c++ -std=c++11" "$cxx -x c++ -std=c++17"; do
        echo "$include" | $compiler $strict - || {
            echo "$header does not compile with $compiler"
            exit 1
        }
    done
done
