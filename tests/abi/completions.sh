#!/bin/bash
# The bash completion offers what the command line takes.
#
#   completions.sh BUILD_FOLDER
set -u # not -e: completion functions test words that do not match
source "$1/forsyth.bash"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
touch 'a b.fen'
compopt() { :; } # only works while completing

expect() {
    local wanted=$1
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _forsyth
    local got="${COMPREPLY[*]}"
    [[ $got == "$wanted" ]] || { echo "after '$*': got '$got', not '$wanted'"; exit 1; }
}

expect 'check convert copy' forsyth c
expect '--json' forsyth check --j
expect 'auto always never' forsyth check --color ''
expect 'legal' forsyth fmt --ep l
expect 'always legal xfen' forsyth fmt --ep =
expect 'legal' forsyth fmt --ep = l
expect 'startpos' forsyth show start
expect 'a b.fen' forsyth check a
expect 'a b.fen' forsyth check --output a
expect 'a b.fen' forsyth check -o a
expect '' forsyth check -j ''
