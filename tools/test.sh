#!/bin/sh
# Runs all tests in four builds: gcc as released, gcc with sanitizers, clang, and gcc without code
# for particular CPUs. Goes on after a failure, so that one run tells everything, and ends with the
# line "N passed, N failed", or "N passed, N failed, N skipped" where a test needs something that
# this machine lacks.
#
#   tools/test.sh [--ci]
#
# With --ci the lint is a test, too, and a test that is skipped makes the run fail.
set -u
cd "$(dirname "$0")/.." || exit 1
ci=${1:-}
jobs=$(nproc 2>/dev/null || echo 2)
export CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$jobs}"
export CTEST_PARALLEL_LEVEL="${CTEST_PARALLEL_LEVEL:-$((2 * jobs))}" # tests often wait

tools/deps.sh test || exit 1
passed=0 failed=0 skipped=0 names=

# run PRESET TARGET...: builds the targets, then runs the preset's tests.
run() {
    preset=$1
    shift
    echo "== $preset"
    if ! cmake --preset "$preset" >/dev/null ||
        ! cmake --build --preset "$preset" --target "$@"; then
        echo "$preset: the build failed"
        failed=$((failed + 1))
        return
    fi
    results=$(mktemp)
    ctest --preset "$preset" --output-junit "$results"
    status=$?
    tests=$(attribute tests "$results")
    bad=$(attribute failures "$results")
    left_out=$(attribute skipped "$results")
    for name in $(skipped_names "$results"); do names="$names $preset/$name"; done
    rm -f "$results"
    if [ $status -ne 0 ] && [ "$bad" -eq 0 ]; then # ctest itself failed
        failed=$((failed + 1))
    fi
    failed=$((failed + bad))
    skipped=$((skipped + left_out))
    passed=$((passed + tests - bad - left_out))
}

# The first number of that name in a JUnit file, which is the whole run's.
attribute() {
    number=$(sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p" "$2" | head -n 1)
    echo "${number:-0}"
}

skipped_names() {
    awk -F '"' '/<testcase / { name = $2 } /^[[:space:]]*<skipped / { print name }' "$1"
}

lint() {
    echo "== lint"
    if tools/lint.sh; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

[ "$ci" != --ci ] || lint
run release all tests
run asan all tests
run clang all unit-tests
run portable unit-tests

if [ $skipped -eq 0 ]; then
    echo "$passed passed, $failed failed"
else
    echo "skipped:$names"
    echo "$passed passed, $failed failed, $skipped skipped"
fi
[ $failed -eq 0 ] && { [ "$ci" != --ci ] || [ $skipped -eq 0 ]; }
