#!/bin/sh
# Runs all tests in four builds: gcc as released, gcc with sanitizers, clang, and gcc without code
# for particular CPUs. Goes on after a failure, so that one run tells everything, and ends with the
# line "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1

tools/deps.sh test || exit 1
passed=0 failed=0

run() {
    preset=$1
    echo "== $preset"
    if ! cmake --preset "$preset" >/dev/null ||
        ! cmake --build --preset "$preset" --target all tests; then
        echo "$preset: the build failed"
        failed=$((failed + 1))
        return
    fi
    results=$(mktemp)
    ctest --preset "$preset" --output-junit "$results"
    status=$?
    tests=$(attribute tests "$results")
    bad=$(attribute failures "$results")
    rm -f "$results"
    if [ $status -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi # ctest itself failed
    failed=$((failed + bad))
    passed=$((passed + tests - bad))
}

# The first number of that name in a JUnit file, which is the whole run's.
attribute() {
    number=$(sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p" "$2" | head -n 1)
    echo "${number:-0}"
}

run release
run asan
run clang
run portable

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
