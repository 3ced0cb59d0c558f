#!/bin/sh
# What tools can tell of the sources without running them: clang-format on all C files, clang-tidy
# and cppcheck on the library, the tool, forsyth-mpi and the bindings. Fails if one of them has
# something to say.
set -u
cd "$(dirname "$0")/.." || exit 1
tools/deps.sh lint || exit 1
jobs=$(nproc 2>/dev/null || echo 2)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

files() {
    git ls-files -co --exclude-standard "$@"
}

# report NAME STATUS FILE: what a checker said, if it found something.
report() {
    if [ "$2" -eq 0 ]; then
        echo "$1: nothing found"
        return
    fi
    cat "$3"
    echo "$1: see above"
    failed=1
}

files '*.c' '*.h' | xargs clang-format-14 --dry-run -Werror >"$work/format" 2>&1
report clang-format $? "$work/format"

# src/forsyth.c includes the others. Standard error counts the findings that are switched off; it
# tells more where a file cannot be read.
cmake --preset dev >"$work/cmake" || exit 1
files 'src/*.c' 'cli/*.c' 'bindings/sqlite/*.c' 'bindings/python/*.c' |
    grep -v '^src/forsyth\.c$' >"$work/sources"
xargs -P "$jobs" -n 2 clang-tidy-14 --quiet -p build-dev <"$work/sources" >"$work/tidy" \
    2>"$work/tidy.err"
status=$?
# The glue of the npm package is not part of that build.
files 'bindings/npm/*.c' >"$work/sources"
xargs -P "$jobs" -n 2 sh -c 'clang-tidy-14 --quiet "$@" -- -std=c11 -Iinclude' sh \
    <"$work/sources" >>"$work/tidy" 2>>"$work/tidy.err" || status=1
# That of PostgreSQL has headers that are not in every such build.
files 'bindings/postgresql/*.c' >"$work/sources"
xargs -P "$jobs" -n 2 sh -c 'clang-tidy-14 --quiet "$@" -- -std=c11 -D_GNU_SOURCE -Iinclude \
    -isystem "$(pg_config --includedir-server)"' sh \
    <"$work/sources" >>"$work/tidy" 2>>"$work/tidy.err" || status=1
# And so has what runs on many machines.
files 'cluster/*.c' >"$work/sources"
xargs -P "$jobs" -n 2 sh -c 'clang-tidy-14 --quiet "$@" -- -std=c11 -D_POSIX_C_SOURCE=200809L \
    -D_DEFAULT_SOURCE -Iinclude -Icli $(mpicc --showme:incdirs | sed "s/[^ ]*/-isystem &/g")' sh \
    <"$work/sources" >>"$work/tidy" 2>>"$work/tidy.err" || status=1
[ $status -eq 0 ] || grep -v 'warnings\{0,1\} generated\.$' "$work/tidy.err" >>"$work/tidy"
report clang-tidy $status "$work/tidy"

cppcheck --quiet -j "$jobs" --std=c11 --enable=warning,performance,portability --inline-suppr \
    --error-exitcode=1 -Iinclude -i src/forsyth.c src cli bindings cluster >"$work/cppcheck" 2>&1
report cppcheck $? "$work/cppcheck"

exit $failed
