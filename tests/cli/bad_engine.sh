#!/bin/sh
# A UCI engine that does one thing wrong when it is asked for a move: bad_engine.sh WHAT [FILE]
while read -r word _; do
    case $word in
    uci) printf 'id name bad\noption name Style type string default fair\nuciok\n' ;;
    isready) echo readyok ;;
    quit) exit ;;
    go)
        case $1 in
        hang) sleep 60 ;;
        deaf) exec sleep 60 ;;
        crash) kill -SEGV $$ ;;
        leave) exit 7 ;;
        illegal) echo bestmove e2e5 ;;
        none) echo 'bestmove (none)' ;;
        junk) printf 'bestmove \033[2J\377;"{}\n' ;;
        empty) echo bestmove ;;
        flood) yes 'info string flood' ;;
        endless) tr '\0' x </dev/zero ;;
        orphan) sleep 60 & echo $! >>"$2"; echo bestmove e2e5 ;;
        slow) sleep 0.6 && echo bestmove e2e4 ;;
        esac
        ;;
    esac
done
