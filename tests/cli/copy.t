# needs: tmux pty
# Without a terminal or a program there is no clipboard; the text is printed all the same.
$ env -u DISPLAY -u WAYLAND_DISPLAY setsid -w forsyth copy startpos
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
forsyth: there is no clipboard to copy to
[exit 1]
$ env -u DISPLAY -u WAYLAND_DISPLAY setsid -w forsyth fmt --copy '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
8/8/4k3/8/8/3K4/8/8 w - - 0 1
forsyth: there is no clipboard to copy to
[exit 1]
# A faulty text is not copied, but the others are.
$ printf '%s\n' x 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' | env -u DISPLAY -u WAYLAND_DISPLAY setsid -w forsyth copy
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
forsyth: there is no clipboard to copy to
[exit 1]
# A terminal is sent an escape sequence. What it does with it, it does not tell.
$ TERM=xterm env -u DISPLAY -u WAYLAND_DISPLAY -u TMUX -u STY script -qec "forsyth copy --quiet startpos" /dev/null | tr -d '\r' | sed 's/\x1b/ESC/g; s/\x07/BEL/g'; echo
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
ESC]52;c;cm5icWtibnIvcHBwcHBwcHAvOC84LzgvOC9QUFBQUFBQUC9STkJRS0JOUiB3IEtRa3EgLSAwIDE=BEL
$ TERM=xterm env -u DISPLAY -u WAYLAND_DISPLAY -u TMUX -u STY script -qec "forsyth copy --quiet startpos" /dev/null | sed -n 's/.*52;c;\([A-Za-z0-9+/=]*\)\x07.*/\1/p' | base64 -d; echo
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ TERM=screen STY=1.x env -u DISPLAY -u WAYLAND_DISPLAY -u TMUX script -qec "forsyth show --ascii --copy --quiet startpos" /dev/null | tr -d '\r' | sed 's/\x1b/ESC/g; s/\x07/BEL/g' | grep ESC; echo
ESCPESC]52;c;cm5icWtibnIvcHBwcHBwcHAvOC84LzgvOC9QUFBQUFBQUC9STkJRS0JOUiB3IEtRa3EgLSAwIDE=BELESC\

# tmux takes it, and keeps it as a buffer.
$ tmux -L fy$$ -f /dev/null new-session -d "tmux -L fy$$ set -g set-clipboard on; env -u DISPLAY -u WAYLAND_DISPLAY $(command -v forsyth) copy startpos > $TMP/in-tmux 2>&1; $(command -v forsyth) copy startpos; sleep 20" ; for i in $(seq 100); do tmux -L fy$$ show-buffer > $TMP/buffer 2> $TMP/err && break; sleep 0.1; done; cat $TMP/buffer; echo; tmux -L fy$$ kill-server
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
# A program that takes it says so; one that fails, hangs or is not there does not count.
$ mkdir $TMP/bin; printf '#!/bin/sh\ncat > %s/taken\n' $TMP > $TMP/bin/xclip; chmod +x $TMP/bin/xclip; PATH=$TMP/bin:$PATH DISPLAY=:9 env -u WAYLAND_DISPLAY setsid -w forsyth copy startpos; cat $TMP/taken; echo
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
copied
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ printf '#!/bin/sh\nexit 1\n' > $TMP/bin/xclip; PATH=$TMP/bin:$PATH DISPLAY=:9 env -u WAYLAND_DISPLAY setsid -w forsyth copy startpos
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
forsyth: there is no clipboard to copy to
[exit 1]
$ printf '#!/bin/sh\nexec sleep 60\n' > $TMP/bin/xclip; PATH=$TMP/bin:$PATH DISPLAY=:9 env -u WAYLAND_DISPLAY setsid -w forsyth copy startpos
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
forsyth: there is no clipboard to copy to
[exit 1]
$ forsyth fmt --copy --threads 2 startpos
forsyth: 'fmt' takes '--copy' with one thread only
See 'forsyth fmt --help'.
[exit 2]
# In a game, too.
$ printf '#!/bin/sh\ncat > %s/taken\n' $TMP > $TMP/bin/xclip; echo /fen | PATH=$TMP/bin:$PATH DISPLAY=:9 XDG_STATE_HOME=$TMP XDG_CONFIG_HOME=$TMP LC_ALL=C env -u WAYLAND_DISPLAY setsid -w forsyth play --plain | tail -2; cat $TMP/taken; echo
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
copied
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
