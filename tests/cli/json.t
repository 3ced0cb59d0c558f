$ forsyth json startpos
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","board":["rnbqkbnr","pppppppp","........","........","........","........","PPPPPPPP","RNBQKBNR"],"turn":"white","castling":{"white":["h","a"],"black":["h","a"]},"en_passant":null,"halfmove":0,"fullmove":1,"chess960":false}
$ forsyth json '4k3/8/8/8/3pP3/8/8/RR2K3 b B e3 0 1'
{"game":"chess","ok":true,"text":"4k3/8/8/8/3pP3/8/8/RR2K3 b B e3 0 1","board":["....k...","........","........","........","...pP...","........","........","RR..K..."],"turn":"black","castling":{"white":["b"],"black":[]},"en_passant":"e3","halfmove":0,"fullmove":1,"chess960":true}
$ forsyth json docs/samples/games.fen | forsyth json --reverse > $TMP/back; forsyth fmt docs/samples/games.fen | cmp - $TMP/back
$ forsyth check --json docs/samples/games.fen | forsyth json --reverse | tail -1
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
$ echo '{"text":"8/8/8/8/8/8/8/8 w - -"}' | forsyth json --reverse --allow missing-counters
8/8/8/8/8/8/8/8 w - - 0 1
# Faults point at the byte in the JSON.
$ echo '{"game":"chess","text":"8/8/8/8/8/8/8/8 w - - 0"}' | forsyth json --reverse
stdin:1:48: error: chess-missing-fullmove: the move number is missing
    8/8/8/8/8/8/8/8 w - - 0
                           ^
[exit 1]
$ echo '{"game":"go","text":"x"}' | forsyth json --reverse
stdin:1:9: error: unknown-game: no game has this name
    {"game":"go","text":"x"}
            ^
[exit 1]
$ echo '{"game":"chess"}' | forsyth json --reverse
stdin:1:1: error: json-missing-key: the JSON object lacks a required key
    {"game":"chess"}
    ^
[exit 1]
$ echo '{"game":"chess","board":[],"turn":"white"}' | forsyth json --reverse
stdin:1:25: error: json-value: the JSON value is not valid for this key
    {"game":"chess","board":[],"turn":"white"}
                            ^
[exit 1]
$ echo '{"game":"chess","game":"chess"}' | forsyth json --reverse
stdin:1:17: error: json-repeated-key: the JSON object has this key twice
    {"game":"chess","game":"chess"}
                    ^
[exit 1]
$ echo '[1,2' | forsyth json --reverse
stdin:1:2: error: json-type: the JSON value has the wrong type
    [1,2
     ^
stdin:1:4: error: json-type: the JSON value has the wrong type
    [1,2
       ^
stdin:2:1: error: json-syntax: this is not valid JSON
    
    ^
[exit 1]
$ printf '{"game":"\377"}' | forsyth json --reverse
stdin:1:10: error: json-syntax: this is not valid JSON
    {"game":"\xff"}
             ^
[exit 1]
$ echo '17' | forsyth json --reverse
stdin:1:1: error: json-type: the JSON value has the wrong type
    17
    ^
[exit 1]
$ forsyth json startpos | sed s/white/black/ | forsyth json --reverse
stdin:1:34: error: json-disagrees: "text" and the other keys describe different positions
    {"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","board":...
                                     ^
[exit 1]
$ forsyth json startpos | sed 's/"fullmove":1/"fullmove":0/' | forsyth json --reverse
stdin:1:297: error: json-value: the JSON value is not valid for this key
    ..."h","a"],"black":["h","a"]},"en_passant":null,"halfmove":0,"fullmove":0,"chess960":false}
                                                                             ^
[exit 1]
$ printf '%0100d' 0 | tr 0 '[' | forsyth json --reverse
stdin:1:66: error: json-depth: the JSON is nested too deeply
    [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
                                                                     ^
[exit 1]
$ (printf '['; yes 0, | head -9000 | tr -d '\n'; echo '0]') | forsyth json --reverse --max-errors 2
stdin:1:2: error: json-type: the JSON value has the wrong type
    [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0...
     ^
stdin:1:4: error: json-type: the JSON value has the wrong type
    [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0...
       ^
forsyth: 8999 more faults are not shown; '--max-errors' shows more
[exit 1]
$ echo '{"game":"\udc00"}' | forsyth json --reverse
stdin:1:10: error: json-syntax: this is not valid JSON
    {"game":"\udc00"}
             ^
[exit 1]
$ echo '{"game":"\ud83d\ude00"}' | forsyth json --reverse
stdin:1:9: error: unknown-game: no game has this name
    {"game":"\ud83d\ude00"}
            ^
[exit 1]
