# A mate in one, and a loss that cannot be avoided.
$ forsyth best --depth 6 --top 1 '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
b1b8 #1
$ forsyth best --depth 6 --top 1 --san 'k7/8/1K6/8/8/8/8/7R b - - 0 1'
Kb8 #-1
$ forsyth best --nodes 2000 startpos | wc -l
10
$ forsyth moves startpos | sort > $TMP/moves; forsyth best --nodes 2000 --top 896 startpos | cut -d " " -f 1 | sort | diff - $TMP/moves && echo all
all
# One thread, the same nodes: the same answer.
$ for i in 1 2 3; do forsyth best --nodes 5000 --json startpos; done | sort -u | wc -l
1
$ forsyth best --depth 4 --top 1 --json '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1' | sed 's/,"depth":[0-9]*//'
{"game":"chess","ok":true,"text":"6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1","line":1,"turn":"white","moves":[{"move":"b1b8","score":31999,"expected":1.0000,"mate":1,"line":["b1b8"]}]}
# Each line of a file has its answer, a faulty one its fault; a game that is over has no best move.
$ printf '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1\n8/8/8/8/8/8/8/9 w - - 0 1\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n' | forsyth best --depth 3 --top 1
b1b8 #1
stdin:2:15: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    8/8/8/8/8/8/8/9 w - - 0 1
                  ^
stdin:3:1: error: stalemate: the side to move is not in check and has no legal move: drawn
    7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
    ^
[exit 1]
# Time is in seconds.
$ forsyth best --time 0.05 --top 1 '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
b1b8 #1
$ forsyth best --time 0 startpos
forsyth: '--time' takes seconds, such as 0.25
See 'forsyth best --help'.
[exit 2]
$ forsyth best --time 1.5s startpos
forsyth: '--time' takes seconds, such as 0.25
See 'forsyth best --help'.
[exit 2]
$ forsyth best --depth 121 startpos
forsyth: '--depth' takes a number from 1 to 120
See 'forsyth best --help'.
[exit 2]
# Requests as JSON lines.
$ printf '%s\n' '{"best":"6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1","top":1,"depth":4}' '{"best":"9"}' 'junk' '{"best":1}' '{}' '{"best":"startpos","time":-1}' '{"best":"startpos","game":"go"}' '{"best":"startpos:518 moves e2e4","nodes":100}' | forsyth engine --json | grep -o '"ok":[a-z]*\|"code":"[a-z-]*"\|"move":"b1b8"' | paste -s -d ' '
"ok":true "move":"b1b8" "ok":false "code":"chess-bad-digit" "ok":false "code":"json-syntax" "ok":false "code":"json-type" "ok":false "code":"json-missing-key" "ok":false "code":"json-value" "ok":false "code":"unknown-game" "ok":true
