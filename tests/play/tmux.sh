# shellcheck shell=sh
# A terminal to play in: tmux, a server of its own with one window, in which a shell waits for
# commands. To be read by scripts that have set $tool. Gives these words; a place on the screen is a
# row and a column, from 1.
#
#   open_terminal, close_terminal
#   press KEY...         as tmux names them: Enter, Up, C-c
#   enter TEXT           types a text
#   click ROW COLUMN
#   paste TEXT           between the brackets of a paste, where the program asks for them
#   resize COLUMNSxROWS
#   reset_terminal       after a program that had no time to do so
#   screen               prints what is to be seen, without blanks at the ends
#   screen_has TEXT
#   program              prints the process that runs in the shell; "" if none does
#   in_time COMMAND...   tries until it succeeds, or the time is over
#
# Nothing waits for a fixed time: in_time looks again and again.

patience=${FORSYTH_PATIENCE:-30} # seconds

mux() {
    tmux -S "$work/tmux" "$@"
}

open_terminal() {
    work=$(mktemp -d)
    mkdir "$work/bin" "$work/home" "$work/tmp"
    # shellcheck disable=SC2154 # set by whoever reads this
    ln -s "$tool" "$work/bin/forsyth"
    # Nothing of this machine is seen but the tools; the keys of tmux are not bound to anything. The
    # mouse of the console, for which curses loads a library that leaks, is not there.
    cat >"$work/tmux.conf" <<'CONF'
set -g default-terminal tmux-256color
set -g set-clipboard on
set -g status off
set -g prefix None
set -g escape-time 0
set -g history-limit 0
set -g remain-on-exit on
CONF
    echo "PS1='\$ '" >"$work/profile"
    env -i PATH="$work/bin:$PATH" HOME="$work/home" TMP="$work/tmp" LC_ALL=C.UTF-8 \
        ENV="$work/profile" NCURSES_GPM_TERMS=none \
        ASAN_OPTIONS="${ASAN_OPTIONS-}:log_path=$work/sanitizer" \
        UBSAN_OPTIONS="${UBSAN_OPTIONS-}:log_path=$work/sanitizer" \
        tmux -u -S "$work/tmux" -f "$work/tmux.conf" new-session -d -x 80 -y 24 \
        -c "$PWD" 'exec sh -i' || return 1
    in_time screen_has '$'
}

# Fails, and prints it, if a sanitizer has found something in the program.
close_terminal() {
    last=$(program 2>/dev/null)
    mux kill-server 2>/dev/null
    [ -z "$last" ] || in_time has_ended "$last"
    cat "$work"/sanitizer.* 2>/dev/null
    found=$?
    in_time rm -rf "$work" 2>/dev/null
    [ $found -ne 0 ]
}

has_ended() {
    ! kill -s 0 "$1" 2>/dev/null
}

press() {
    mux send-keys "$@"
}

enter() {
    mux send-keys -l -- "$1"
}

# As the program has asked to be told of the mouse: in numbers, or in bytes.
click() {
    row=$1 column=$2
    if [ "$(mux display-message -p '#{mouse_sgr_flag}')" = 1 ]; then
        enter "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$column" "$row" "$column" "$row")"
    else
        x=$(printf '%x' $((column + 32))) y=$(printf '%x' $((row + 32)))
        mux send-keys -H 1b 5b 4d 20 "$x" "$y" 1b 5b 4d 23 "$x" "$y"
    fi
}

paste() {
    mux set-buffer -b pasted -- "$1"
    mux paste-buffer -p -d -b pasted
}

resize() {
    mux resize-window -x "${1%x*}" -y "${1#*x}"
}

reset_terminal() {
    stty -F "$(mux display-message -p '#{pane_tty}')" sane
    mux send-keys -R C-j
}

screen() {
    mux capture-pane -p | sed 's/ *$//'
}

screen_has() {
    screen | grep -qF -e "$1"
}

program() {
    shell=$(mux display-message -p '#{pane_pid}')
    cut -d ' ' -f 1 "/proc/$shell/task/$shell/children"
}

no_program() {
    [ -z "$(program)" ]
}

in_time() {
    end=$(($(date +%s) + patience))
    until "$@"; do
        [ "$(date +%s)" -lt $end ] || return 1
        sleep 0.05
    done
}
