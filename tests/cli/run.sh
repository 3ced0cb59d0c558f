#!/bin/sh
# Runs the command line cases: run.sh TOOL [--update] [CASE.t]...
#
# A case is a transcript. A line "$ command" is run by sh, with the tool on the PATH as `forsyth`,
# in the project's root, with $TMP naming an empty folder. What follows it is all that the command
# prints, standard error included, and "[exit N]" if its exit code is not 0. Lines that start with
# "# " are comments. Every transcript is played again and must come out the same; --update writes
# it anew.
#
# $FORSYTH_LIBRARY names an empty library: a file in $TMP, or what the command in
# $FORSYTH_FRESH_LIBRARY prints, so that cases can be played on other stores.
#
# The comment "# needs: WORD..." lists what not every machine has: commands; pty, which is a
# pseudo-terminal; png; or lib*.so.*, a library that the tool loads when it is needed. The tool may
# have been built without the last two. A case that lacks something is skipped, and then the exit
# code is 77.
set -u
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
update=no
if [ "${1:-}" = --update ]; then update=yes; shift; fi
cd "$(dirname "$0")/../.." || exit 1
[ $# -gt 0 ] || set -- tests/cli/*.t

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$tool" "$work/bin/forsyth"
PATH=$work/bin:$PATH
unset NO_COLOR
TERM=dumb
export PATH TERM

play() {
    while IFS= read -r line; do
        case $line in
        '$ '*)
            printf '%s\n' "$line"
            (eval "${line#??}") </dev/null 2>&1
            code=$?
            [ $code -eq 0 ] || printf '[exit %d]\n' $code
            ;;
        '# '*) printf '%s\n' "$line" ;;
        esac
    done
}

has() {
    case $1 in
    pty) script -qec true /dev/null >"$work/script" 2>&1 </dev/null ;;
    png) forsyth show --png startpos >"$work/png" 2>&1 ;;
    lib*.so.*) grep -qF "$1" "$tool" ;;
    *) command -v "$1" >"$work/path" ;;
    esac
}

# Prints what a case needs and the machine lacks.
missing() {
    for need in $(sed -n 's/^# needs: //p' "$1"); do
        has "$need" || echo "$need"
    done
}

passed=0 failed=0 skipped=0
for case; do
    lacks=$(missing "$case")
    if [ -n "$lacks" ]; then
        echo "skipped $case, which needs:" $lacks
        skipped=$((skipped + 1))
        continue
    fi
    TMP=$work/tmp
    export TMP
    rm -rf "$TMP"
    mkdir "$TMP"
    FORSYTH_LIBRARY=$(eval "${FORSYTH_FRESH_LIBRARY:-echo \"\$TMP/library.db\"}")
    export FORSYTH_LIBRARY
    play <"$case" >"$work/played"
    if diff -u "$case" "$work/played" >"$work/diff"; then
        passed=$((passed + 1))
    elif [ $update = yes ]; then
        cp "$work/played" "$case"
        echo "updated $case"
    else
        failed=$((failed + 1))
        cat "$work/diff"
    fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ] || exit 1
[ $skipped -eq 0 ] || exit 77
