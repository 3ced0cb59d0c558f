#!/bin/sh
# Plays scenarios in a terminal: run.sh TOOL [--update] [SCENARIO.t]...
#
# A scenario is a transcript of steps, one a line; lines that start with "#", and empty ones, are
# comments. Steps of a person:
#
#   $ COMMAND            typed into the shell, with the tool on the PATH as `forsyth`
#   text TEXT            typed
#   line TEXT            typed, with Enter
#   keys KEY...          as tmux names them
#   click ROW COLUMN     from 1
#   paste TEXT
#   size COLUMNSxROWS    80x24 at first
#   signal NAME          sent to the program
#   reset                what a program has left of the terminal is put in order
#
# Steps that look, and wait for what they want to see:
#
#   wait TEXT            the screen shows the text
#   gone TEXT            it does not
#   ended                the program is over, and the shell waits for the next command
#   show [FIRST-LAST]    the screen, or some of its rows, looks as the lines that follow, each of
#                        which begins with "|"
#   paint                the screen has the colours and styles that follow, by their sequences
#   buffer               the clipboard, which is tmux's, has what follows
#   run COMMAND          a command, run apart from the terminal with the same $HOME and $TMP, prints
#                        what follows
#   mask PATTERN         what matches the expression is shown as ~ from here on
#
# --update writes down what is seen instead of comparing. The comment "# needs: COMMAND..." lists
# what not every machine has: a scenario that lacks something is skipped, and the exit code is 77.
set -u
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
update=no
if [ "${1:-}" = --update ]; then update=yes; shift; fi
cd "$(dirname "$0")/../.." || exit 1
[ $# -gt 0 ] || set -- tests/play/*.t
# shellcheck source=tests/play/tmux.sh
. tests/play/tmux.sh

# ---- what is looked at ---------------------------------------------------------------------

masked() {
    while read -r mask; do set -- "$@" -e "s/$mask/~/g"; done <"$work/masks"
    sed -E -e 's/$//' "$@"
}

seen_show() {
    screen | sed -n "${1:-1-\$}p" | masked
}

seen_paint() {
    mux capture-pane -p -e | grep -o "$(printf '\033')\[[0-9;:]*m" | sed 's/^.//' | sort -u
}

seen_buffer() {
    mux show-buffer 2>&1 | awk 1 | masked
}

seen_run() {
    (PATH=$work/bin:$PATH HOME=$work/home TMP=$work/tmp LC_ALL=C.UTF-8; export PATH HOME TMP LC_ALL
     eval "$1") </dev/null 2>&1 | masked
}

# Looks until it is as expected. A command is run only once: it may do something.
look() {
    seen_"$1" "$2" >"$work/seen"
    cmp -s "$work/seen" "$work/expected"
}

is_seen() {
    case $1 in
    run) look "$@" ;;
    *) in_time look "$@" ;;
    esac
}

# For --update, until it stays as it is.
settled() {
    cp "$work/seen" "$work/before"
    sleep 1 # longer than anything stays that goes by itself
    look "$@"
    cmp -s "$work/seen" "$work/before"
}

write_down() {
    look "$@"
    [ "$1" = run ] || in_time settled "$@"
    sed 's/^/|/' "$work/seen"
}

compare() {
    read_expected
    if [ $update = yes ]; then
        write_down "$@"
    elif is_seen "$@"; then
        sed 's/^/|/' "$work/expected"
    else
        fail "is not seen, but (+):"
        diff -u "$work/expected" "$work/seen" | sed 1,2d >>"$work/failure"
        return 1
    fi
}

# ---- steps ---------------------------------------------------------------------------------

# The lines of a scenario, one of which may be taken back.
read_line() {
    if [ "$kept" = yes ]; then kept=no; return 0; fi
    IFS= read -r line <&3
}

read_expected() {
    : >"$work/expected"
    while read_line; do
        case $line in
        '|'*) printf '%s\n' "${line#|}" >>"$work/expected" ;;
        *) kept=yes; return ;;
        esac
    done
}

fail() {
    printf '%s: %s: %s\n' "$scenario" "$step" "$1" >"$work/failure"
}

wait_for() {
    in_time "$@" && return
    fail "in vain. The screen is:"
    screen | sed 's/^/|/' >>"$work/failure"
    return 1
}

lacks() {
    ! screen_has "$1"
}

send_signal() {
    process=$(program)
    if [ -z "$process" ]; then fail "there is no program"; return 1; fi
    kill -s "$1" "$process"
}

rows() {
    case $1 in
    '') echo '1,$' ;;
    *-*) echo "${1%-*},${1#*-}" ;;
    *) echo "$1" ;;
    esac
}

take() {
    argument=${step#* }
    [ "$argument" != "$step" ] || argument=
    case $step in
    '' | '#'*) ;;
    '$ '*) wait_for no_program && enter "$argument" && press Enter ;;
    text\ *) enter "$argument" ;;
    line\ *) enter "$argument" && press Enter ;;
    keys\ *) for key in $argument; do press "$key"; done ;;
    click\ *) click "${argument% *}" "${argument#* }" ;;
    paste\ *) paste "$argument" ;;
    size\ *) resize "$argument" ;;
    signal\ *) send_signal "$argument" ;;
    reset) reset_terminal ;;
    wait\ *) wait_for screen_has "$argument" ;;
    gone\ *) wait_for lacks "$argument" ;;
    ended) wait_for no_program ;;
    show | show\ *) compare show "$(rows "$argument")" ;;
    paint) compare paint '' ;;
    buffer) compare buffer '' ;;
    run\ *) compare run "$argument" ;;
    mask\ *) printf '%s\n' "$argument" >>"$work/masks" ;;
    *) fail "is no step"; return 1 ;;
    esac
}

# Prints the transcript as it was played.
play() {
    kept=no
    : >"$work/masks"
    while read_line; do
        step=$line
        printf '%s\n' "$step"
        take || return 1
    done
}

# ---- all of them ---------------------------------------------------------------------------

missing() {
    for need in tmux $(sed -n 's/^# needs: //p' "$1"); do
        command -v "$need" >/dev/null || echo "$need"
    done
}

one() {
    scenario=$1
    open_terminal || { echo "$scenario: no terminal"; close_terminal; return 1; }
    play 3<"$scenario" >"$work/played"
    played=$?
    if [ $played -ne 0 ]; then
        cat "$work/failure"
    elif [ $update = yes ] && ! cmp -s "$scenario" "$work/played"; then
        cp "$work/played" "$scenario"
        echo "updated $scenario"
    fi
    close_terminal || { echo "$scenario: a sanitizer has found that"; played=1; }
    return $played
}

passed=0 failed=0 skipped=0
trap 'close_terminal; exit 1' INT TERM HUP
for name; do
    lacking=$(missing "$name")
    if [ -n "$lacking" ]; then
        # shellcheck disable=SC2086 # one line
        echo "skipped $name, which needs:" $lacking
        skipped=$((skipped + 1))
    elif one "$name"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ] || exit 1
[ $skipped -eq 0 ] || exit 77
