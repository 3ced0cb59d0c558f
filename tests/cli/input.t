# Standard input, with CRLF, blank lines, comments, and a last line without an end.
$ printf '# two\r\n\r\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\r\n   \n8/8/4k3/8/8/3K4/8/8 b - - 0 1' | forsyth fmt
8/8/4k3/8/8/3K4/8/8 w - - 0 1
8/8/4k3/8/8/3K4/8/8 b - - 0 1
$ printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt - startpos
8/8/4k3/8/8/3K4/8/8 w - - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth check </dev/null
$ forsyth check ''
argument:1:1: error: chess-empty: there is no text to read
    
    ^
[exit 1]
# Files that cannot be read.
$ forsyth check no-such-file
forsyth: cannot read 'no-such-file': No such file or directory
[exit 3]
$ forsyth check tests
forsyth: cannot read 'tests': Is a directory
[exit 3]
$ forsyth check no-such-file docs/samples/games.fen -v 2>&1 | tail -2
                                                           ^
    repair: castling: 'HFhf' becomes 'KQkq'
# An argument that is neither a position nor a file, but looks like a position.
$ forsyth check '8/8/8/8/8/8/8 w - - 0 1'
argument:1:14: error: chess-few-ranks: the board ends before its 8th rank
    8/8/8/8/8/8/8 w - - 0 1
                 ^
[exit 1]
# Escapes: nothing from the input reaches the terminal raw.
$ printf '8/8/\033[31m\000\351\303\251/8 w - - 0 1\n' | forsyth check
stdin:1:5: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    8/8/\x1b[31m\x00\xe9\xc3\xa9/8 w - - 0 1
        ^
stdin:1: this line has more findings; -v lists them all
[exit 1]
$ printf '8/8/\033[31m\000\351\303\251"\\/8 w - - 0 1\n' | forsyth check --json
{"game":"chess","ok":false,"text":"8/8/\u001b[31m\u0000\ufffdé\"\\/8 w - - 0 1","line":1,"code":"chess-bad-piece","at":4,"message":"expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'","sound":false,"rules":[]}
[exit 1]
# Binary files and long lines: a code, a byte, and on to the next line.
$ (head -c 10000000 /dev/zero | tr '\0' k; printf '\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check -v
stdin:1:9: error: chess-long-rank: the rank has more than 8 squares
    kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk...
            ^
stdin:1:10000001: error: chess-few-ranks: the board ends before its 8th rank
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:1:10000001: error: chess-missing-turn: the side to move ('w' or 'b') is missing
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:1:10000001: error: chess-missing-castling: the castling rights are missing
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:1:10000001: error: chess-missing-en-passant: the en passant square is missing
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
stdin:1:10000001: error: chess-missing-halfmove: the halfmove clock is missing
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
    repair: halfmove: add '0'
stdin:1:10000001: error: chess-missing-fullmove: the move number is missing
    ...kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
                                                                             ^
    repair: fullmove: add '1'
stdin:2: sound
[exit 1]
$ (head -c 40000000 /dev/zero | tr '\0' ' '; printf '8\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check -v
stdin:1:16777217: error: text-too-long: the text is longer than any position can be
    ...                                                                      
                                                                             ^
stdin:2: sound
[exit 1]
$ (head -c 10000000 /dev/zero | tr '\0' k; echo) | forsyth check --json | wc -c
10000149
$ forsyth check --json "$(which forsyth)" | grep -c '"ok":true'
0
[exit 1]
# A name of a file that is not there is not taken for a position.
$ forsyth check /no/such/folder/in/this/place/games.fen 'my games.fen'
forsyth: cannot read '/no/such/folder/in/this/place/games.fen': No such file or directory
forsyth: cannot read 'my games.fen': No such file or directory
[exit 3]
$ forsyth check '8/8/8/8/8/8/8/8 w - - 0.1' '/8/8/8/8/8/8/8/8 w - - 0 1' --json
{"game":"chess","ok":false,"text":"8/8/8/8/8/8/8/8 w - - 0.1","line":1,"code":"chess-bad-halfmove","at":23,"message":"the halfmove clock is a plain number from 0 to 65535","sound":false,"rules":[]}
{"game":"chess","ok":false,"text":"/8/8/8/8/8/8/8/8 w - - 0 1","line":1,"code":"chess-short-rank","at":0,"message":"the rank ends before its 8th square","sound":false,"rules":[]}
[exit 1]
$ forsyth check docs/samples/games.fen - <&-
forsyth: cannot read '-': Bad file descriptor
[exit 3]
# A line of 16 MiB is read, one byte more is too long.
$ (head -c 16777187 /dev/zero | tr '\0' ' '; printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check -v
stdin:1: sound
$ (head -c 16777188 /dev/zero | tr '\0' ' '; printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check --syntax | head -1
stdin:1:16777217: error: text-too-long: the text is longer than any position can be
# A byte order mark before the first line is passed over.
$ printf '\357\273\2778/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth check -v
stdin:1: sound
$ (printf '\357'; sleep 0.1; printf '\273\2778/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check -v
stdin:1: sound
$ printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' > "$TMP/$(printf 'a\033[31m')"; (cd "$TMP"; forsyth check -v a*; forsyth check --json a*)
a\x1b[31m:1: sound
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","file":"a\u001b[31m","line":1,"sound":true,"rules":[]}
$ printf '8/8/8/8/8/8/8/8 w - - 0 \302\233\n' | forsyth check --json
{"game":"chess","ok":false,"text":"8/8/8/8/8/8/8/8 w - - 0 \u009b","line":1,"code":"chess-bad-fullmove","at":24,"message":"the move number is a plain number from 1 to 65535","sound":false,"rules":[]}
[exit 1]
# A closed pipe ends quietly, a full disk does not.
$ yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth fmt | head -1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ { yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth fmt; echo $? > $TMP/code; } | head -1; sleep 0.2; cat $TMP/code
8/8/4k3/8/8/3K4/8/8 w - - 0 1
0
$ forsyth fmt startpos >/dev/full
forsyth: cannot write: No space left on device
[exit 3]
# An interrupt ends with 130 and whole lines.
$ (sleep 5 | forsyth check -v & sleep 0.3; kill -INT $!; wait $!; echo $?)
130
