#!/bin/bash
# Talks with a program through pipes, as another program would: dialogue.sh STEPS COMMAND...
#
# A file of steps has parts, each of which begins with a line "== name" and starts the program anew:
#
#     > text       says a line; \r, \0 and the like are understood
#     < pattern    waits for a line that matches (grep -E)
#     ! pattern    no such line comes for a while
#     ~ pattern    the line before the last that was waited for matches
#     . pattern    no line that was read on the way to that one matches
#     close        closes the program's input
#
# At the end of a part the program is told to quit, unless its input is closed, and has to end with
# code 0. One line is printed for each part, and the exit code is 1 if one has failed.
set -u
steps=$1
shift
patience=20 glance=0.3
part='' failed=0 broken=''

start() {
    local name=$1
    shift
    part=$name broken='' last='' before='' passed=''
    coproc PROGRAM { exec "$@" 2>&1; }
    child=$PROGRAM_PID is_open=yes
    exec {from}<&"${PROGRAM[0]}" {to}>&"${PROGRAM[1]}"
    eval "exec ${PROGRAM[0]}<&- ${PROGRAM[1]}>&-"
}

fail() {
    [ -n "$broken" ] || broken=$1
}

# Reads lines up to one that matches; false after some seconds.
await() {
    local pattern=$1 line
    passed=''
    while IFS= read -r -t "$2" line <&"$from"; do
        before=$last last=$line
        if printf '%s\n' "$line" | grep -Eq -- "$pattern"; then return 0; fi
        passed=$passed$line$'\n'
    done
    return 1
}

step() {
    local pattern=${1#? }
    case $1 in
    '> '*) printf '%b\n' "$pattern" >&"$to" ;;
    '>') printf '\n' >&"$to" ;;
    '< '*) await "$pattern" $patience || fail "there is no '$pattern'" ;;
    '! '*) if await "$pattern" $glance; then fail "there is '$last'"; fi ;;
    '~ '*) printf '%s\n' "$before" | grep -Eq -- "$pattern" || fail "'$before' is no '$pattern'" ;;
    '. '*)
        if printf '%s' "$passed" | grep -Eq -- "$pattern"; then fail "there is a '$pattern'"; fi
        ;;
    close) exec {to}>&-; is_open=no ;;
    '' | '#'*) ;;
    *) fail "what is '$1'?" ;;
    esac
}

finish() {
    local code
    [ -n "$part" ] || return 0
    if [ "$is_open" = yes ]; then printf 'quit\n' >&"$to"; exec {to}>&-; fi
    cat <&"$from" >/dev/null
    exec {from}<&-
    wait "$child"
    code=$?
    [ $code -eq 0 ] || fail "it ended with $code"
    if [ -n "$broken" ]; then failed=1; echo "FAILED $part: $broken"; else echo "ok $part"; fi
}

trap '' PIPE
while IFS= read -r line <&3 || [ -n "$line" ]; do
    case $line in
    '== '*) finish; start "${line#== }" "$@" 3<&- ;;
    *) if [ -z "$broken" ]; then step "$line"; fi ;;
    esac
done 3<"$steps"
finish
exit $failed
