#!/bin/sh
# Runs one of the tests beside it with real ranks: run.sh FORSYTH FORSYTH_MPI TEST
#
# A test is a script that uses the functions below. It fails by saying so and ending with 1.
set -u
forsyth=$(realpath "$1")
mpi=$(realpath "$2")
mpi_test=$mpi-test # the same, with numbers that tests change
test=$3
command -v mpirun >/dev/null || { echo "mpirun is missing"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TMPDIR="$work" OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_btl_base_warn_component_unused=0 PMIX_MCA_gds=hash

fail() {
    echo "FAILED: $*"
    exit 1
}

# What forsyth-mpi prints, without what mpirun adds after a run that does not end with 0.
ranks() {
    count=$1
    shift
    timeout 300 mpirun -q -n "$count" "$mpi" "$@" 2>"$work/talk"
    code=$?
    sed -e '/^-----/,/^-----/d' "$work/talk" >&2
    return $code
}

# expect WANTED GIVEN WHAT
expect() {
    [ "$1" = "$2" ] || fail "$3: '$2' instead of '$1'"
}

. "$test"
