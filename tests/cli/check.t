# A sound position says nothing.
$ forsyth check startpos
$ forsyth check -v startpos '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
startpos:1: sound
argument:1: sound
# A fault names its byte and its repair.
$ forsyth check '8/8/4k3/8/8/3K4/8/8 W - - 0 1'
argument:1:21: error: chess-bad-turn: the side to move is 'w' or 'b'
    8/8/4k3/8/8/3K4/8/8 W - - 0 1
                        ^
    repair: turn: 'W' becomes 'w'
    accepted with --allow turn-case
[exit 1]
$ forsyth check --json '8/8/4k3/8/8/3K4/8/8 W - - 0 1'
{"game":"chess","ok":false,"text":"8/8/4k3/8/8/3K4/8/8 W - - 0 1","line":1,"code":"chess-bad-turn","at":20,"message":"the side to move is 'w' or 'b'","allow":"turn-case","sound":false,"rules":[]}
[exit 1]
# All faults and broken rules come in one pass.
$ forsyth check docs/samples/broken.fen
docs/samples/broken.fen:1:46: error: chess-bad-turn: the side to move is 'w' or 'b'
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                 ^
    repair: turn: 'W' becomes 'w'
    accepted with --allow missing-counters,turn-case
docs/samples/broken.fen:1:48: unsound: chess-castling-no-rook: a castling right needs its rook on the back rank
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                   ^
    repair: castling: 'KQkq' becomes 'Qkq'
docs/samples/broken.fen:1:53: unsound: chess-en-passant-pawn: no pawn stands in front of the en passant square
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                        ^
    repair: en-passant: 'e6' becomes '-'
docs/samples/broken.fen:1:53: unsound: chess-en-passant-origin: the start square of the en passant pawn is occupied
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                        ^
    repair: en-passant: 'e6' becomes '-'
docs/samples/broken.fen:1:55: error: chess-missing-halfmove: the halfmove clock is missing
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                          ^
    repair: halfmove: add '0'
docs/samples/broken.fen:1:55: error: chess-missing-fullmove: the move number is missing
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                          ^
    repair: fullmove: add '1'
docs/samples/broken.fen:2:34: error: chess-short-rank: the rank ends before its 8th square
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1
                                     ^
docs/samples/broken.fen:3:1: unsound: chess-no-black-king: Black has no king
    rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
    ^
[exit 1]
$ forsyth check --json docs/samples/broken.fen
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6","file":"docs/samples/broken.fen","line":1,"code":"chess-bad-turn","at":45,"message":"the side to move is 'w' or 'b'","allow":"missing-counters,turn-case","sound":false,"rules":[]}
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1","file":"docs/samples/broken.fen","line":2,"code":"chess-short-rank","at":33,"message":"the rank ends before its 8th square","sound":false,"rules":[]}
{"game":"chess","ok":true,"text":"rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1","file":"docs/samples/broken.fen","line":3,"sound":false,"rules":["chess-no-black-king"]}
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","file":"docs/samples/broken.fen","line":4,"sound":true,"rules":[]}
[exit 1]
$ forsyth check --stats docs/samples/games.fen docs/samples/broken.fen 2>&1 >/dev/null
10 lines: 6 sound, 1 unsound, 2 faulty, 1 passed over
[exit 1]
# Notes are for the curious.
$ forsyth check -v '44/8/4k3/8/8/3K4/8/8  w - - 00 1'
argument:1: sound
argument:1:1: note: chess-split-digits: adjacent digits are written as their sum
    44/8/4k3/8/8/3K4/8/8  w - - 00 1
    ^
    repair: placement: '44/8/4k3/8/8/3K4/8/8' becomes '8/8/4k3/8/8/3K4/8/8'
argument:1:21: note: chess-spacing: fields are separated by one space
    44/8/4k3/8/8/3K4/8/8  w - - 00 1
                        ^
    repair: before turn: '  ' becomes ' '
argument:1:29: note: chess-leading-zero: counters are written without leading zeros
    44/8/4k3/8/8/3K4/8/8  w - - 00 1
                                ^
    repair: halfmove: '00' becomes '0'
$ forsyth check -v '44/8/4k3/8/8/3K4/8/9 w - - 00 1'
argument:1:20: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    44/8/4k3/8/8/3K4/8/9 w - - 00 1
                       ^
argument:1:21: error: chess-short-rank: the rank ends before its 8th square
    44/8/4k3/8/8/3K4/8/9 w - - 00 1
                        ^
argument:1:28: note: chess-leading-zero: counters are written without leading zeros
    44/8/4k3/8/8/3K4/8/9 w - - 00 1
                               ^
    repair: halfmove: '00' becomes '0'
[exit 1]
$ forsyth check --json -v '8/8/4k3/8/8/3K4/8/8 W - -'
{"game":"chess","ok":false,"text":"8/8/4k3/8/8/3K4/8/8 W - -","line":1,"code":"chess-bad-turn","at":20,"message":"the side to move is 'w' or 'b'","allow":"missing-counters,turn-case","sound":false,"rules":[],"findings":[{"severity":"error","field":"turn","code":"chess-bad-turn","at":20,"message":"the side to move is 'w' or 'b'","len":1,"repair":{"at":20,"len":1,"text":"w"}},{"severity":"error","field":"halfmove","code":"chess-missing-halfmove","at":25,"message":"the halfmove clock is missing","len":0,"repair":{"at":25,"len":0,"text":" 0"}},{"severity":"error","field":"fullmove","code":"chess-missing-fullmove","at":25,"message":"the move number is missing","len":0,"repair":{"at":25,"len":0,"text":" 1"}}]}
[exit 1]
# Rules can be left aside.
$ forsyth check --syntax '8/8/8/8/8/8/8/8 w KQkq - 0 1'
$ forsyth check --syntax --json '8/8/8/8/8/8/8/8 w KQkq - 0 1'
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w KQkq - 0 1","line":1}
$ forsyth check --syntax --json -v '8/8/8/8/8/8/8/8 w KQkq - 00 1'
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w KQkq - 00 1","line":1,"findings":[{"severity":"note","field":"halfmove","code":"chess-leading-zero","at":25,"message":"counters are written without leading zeros","len":1,"repair":{"at":25,"len":2,"text":"0"}}]}
# The first fault is told at the same byte with and without its findings.
$ forsyth check --json -v 'r3k2r/8/8/8/8/8/8/R3K2R w -K - 0 1'
{"game":"chess","ok":false,"text":"r3k2r/8/8/8/8/8/8/R3K2R w -K - 0 1","line":1,"code":"chess-bad-castling","at":27,"message":"castling rights are '-' alone, or letters of KQkq, or rook files A-H and a-h","sound":false,"rules":[],"findings":[{"severity":"error","field":"castling","code":"chess-bad-castling","at":27,"message":"castling rights are '-' alone, or letters of KQkq, or rook files A-H and a-h","len":1}]}
[exit 1]
# Leniencies.
$ forsyth check --allow missing-counters,turn-case '8/8/4k3/8/8/3K4/8/8 W - -'
$ forsyth check --allow all '8/8/4k3/8/8/3K4/8/8_W_-_-_bm Kd4;'
$ forsyth check --allow nonsense startpos
forsyth: unknown value of '--allow': 'nonsense'
See 'forsyth check --help'.
[exit 2]
$ forsyth check --allow missing-counters --allow turn-case '8/8/4k3/8/8/3K4/8/8 W - -'
$ forsyth check --allow zero-digit,bogus,x startpos
forsyth: unknown value of '--allow': 'bogus'
See 'forsyth check --help'.
[exit 2]
$ forsyth check --allow extra-fields '8/8/4k3/8/8/3K4/8/8 w - - 0 1 extra junk'
$ forsyth check --allow all '8/8/4k3/8/8/3K4/8/8 w - - 0 1 extra junk'
$ forsyth check --allow operations '8/8/4k3/8/8/3K4/8/8 w - - 0 1 extra junk'
argument:1:41: error: chess-open-operation: the EPD operation has no closing ';'
    8/8/4k3/8/8/3K4/8/8 w - - 0 1 extra junk
                                            ^
    accepted with --allow extra-fields
[exit 1]
$ forsyth check --allow '' startpos
forsyth: unknown value of '--allow': ''
See 'forsyth check --help'.
[exit 2]
$ forsyth check --allow all, startpos
forsyth: unknown value of '--allow': ''
See 'forsyth check --help'.
[exit 2]
$ forsyth fmt --dialect epd --allow all '4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; id "kept"; bm Nf3'
4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; id "kept";
$ forsyth fix --allow operations,extra-fields '4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;   junk'
argument:1:37: fixed: chess-lenient: this spelling is read only because it was allowed
    4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;   junk
                                        ^
    operations: remove '   junk'
4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;
# Without the turn, no repair is offered that depends on it.
$ forsyth check '8/8/8/8/8/8/8/K1k5 x - e5 0 1' 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR x KQkq e3 0 1'
argument:1:20: error: chess-bad-turn: the side to move is 'w' or 'b'
    8/8/8/8/8/8/8/K1k5 x - e5 0 1
                       ^
argument:1:24: unsound: chess-en-passant-rank: the en passant square is on the wrong rank for the side to move
    8/8/8/8/8/8/8/K1k5 x - e5 0 1
                           ^
    repair: en-passant: 'e5' becomes '-'
argument:1:47: error: chess-bad-turn: the side to move is 'w' or 'b'
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR x KQkq e3 0 1
                                                  ^
[exit 1]
# More than can be listed.
$ forsyth check "$(seq -f 'x%g' 100 | tr -d '\n') w - - 0 1" | tail -1
argument:1: this line has more findings; -v lists them all
$ forsyth check -v "$(seq -f 'x%g' 100 | tr -d '\n') w - - 0 1" | grep too-many
argument:1:303: error: too-many-findings: there are more findings than can be listed or repaired
# Colours.
$ forsyth check --color always '8/8/4k3/8/8/3K4/8/8 x - - 0 1' | od -c | head -3
0000000 033   [   1   m   a   r   g   u   m   e   n   t   :   1   :   2
0000020   1   :     033   [   3   1   m   e   r   r   o   r   : 033   [
0000040   0   m       c   h   e   s   s   -   b   a   d   -   t   u   r
$ forsyth fmt --color always 'x w - - 0 1' 2>&1 | grep -c "$(printf '\033')"
1
# A text that leniencies would accept says which; the fewest, and all that it needs.
$ forsyth check --from text '8/8/4k3/8/8/3K4/8/8 w - - bm Kd4; id "x";' | grep accepted
    accepted with --allow operations
$ forsyth check '8/8/4k3/8/8/3K4/8/8_W_-_-_0_0' | grep accepted
    accepted with --allow turn-case,zero-fullmove,underscore
$ forsyth check '8/8/4k3/8/8/3K4/8/8' | grep accepted
    accepted with --allow missing-fields
$ forsyth check --allow turn-case '8/8/4k3/8/8/3K4/8/8 W - -' | grep accepted
    accepted with --allow missing-counters,turn-case
$ forsyth check '8/8/4k3/8/8/3K4/8/8 W - - 0 -1' 'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' '8/8/8/8/8/8/8/8 w - - 0 1' | grep accepted
[exit 1]
$ forsyth uniq '8/8/4k3/8/8/3K4/8/8 W - - 0 1'
argument:1:21: error: chess-bad-turn: the side to move is 'w' or 'b'
    8/8/4k3/8/8/3K4/8/8 W - - 0 1
                        ^
    accepted with --allow turn-case
[exit 1]
$ forsyth show --json '8/8/4k3/8/8/3K4/8/8 w - -'
{"game":"chess","ok":false,"text":"8/8/4k3/8/8/3K4/8/8 w - -","line":1,"code":"chess-missing-halfmove","at":25,"message":"the halfmove clock is missing","allow":"missing-counters","sound":false,"rules":[]}
[exit 1]
# What other programs make of a position. A position that is read as it is needs no word.
$ forsyth check --for stockfish startpos
$ forsyth check --for stockfish -v startpos
startpos:1: stockfish reads it
$ forsyth check --for stockfish '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1'
argument:1: stockfish reads it as: 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1
    chess-en-passant-idle: no pawn can capture on the en passant square
$ forsyth check --for chessops '4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1'
argument:1: chessops reads it as: 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1
    chess-castling-no-rook: a castling right needs its rook on the back rank
$ forsyth check --for chess.js 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'
argument:1: chess.js refuses it: chess-rook-files: castling rights are written with rook files
[exit 1]
$ forsyth check --for chess.js 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9'
argument:1: chess.js cannot be relied on here: chess-960-right: a castling right is not that of a king on the e-file and a rook in a corner
[exit 1]
$ forsyth check --for standard startpos:0 startpos:518
startpos:1: standard refuses it: chess-960-right: a castling right is not that of a king on the e-file and a rook in a corner
[exit 1]
$ forsyth check --for stockfish --json startpos '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1' '8/8/8/8/8/8/8/8 w - - 0 1' '8/8 w - - 0 1'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"for":{"program":"stockfish","reads":"same","as":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}
{"game":"chess","ok":true,"text":"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1","line":1,"for":{"program":"stockfish","reads":"other","rule":"chess-en-passant-idle","message":"no pawn can capture on the en passant square","as":"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"}}
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w - - 0 1","line":1,"for":{"program":"stockfish","reads":"unsure","rule":"chess-no-white-king","message":"White has no king"}}
{"game":"chess","ok":false,"text":"8/8 w - - 0 1","line":1,"code":"chess-few-ranks","at":3,"message":"the board ends before its 8th rank"}
[exit 1]
$ forsyth check --for chessops --json '8/8/8/8/8/8/8/8 w - - 0 1'
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w - - 0 1","line":1,"for":{"program":"chessops","reads":"refused","rule":"chess-no-white-king","message":"White has no king"}}
[exit 1]
$ forsyth check --for chess.js --stats docs/samples/games.fen docs/samples/broken.fen 2>&1 | tail -6
                                                 ^
docs/samples/broken.fen:2:34: error: chess-short-rank: the rank ends before its 8th square
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1
                                     ^
docs/samples/broken.fen:3: chess.js refuses it: chess-no-black-king: Black has no king
10 lines: 5 same, 0 other, 2 refused, 0 unsure, 2 faulty, 1 passed over
$ forsyth check --for chess.js --threads 3 --stats docs/samples/games.fen docs/samples/broken.fen 2>&1 | tail -1
10 lines: 5 same, 0 other, 2 refused, 0 unsure, 2 faulty, 1 passed over
$ forsyth check --for chessops --allow all '4k3/8/8/8/8/8/8/4K3 w - -'
argument:1:26: error: chess-missing-halfmove: the halfmove clock is missing
    4k3/8/8/8/8/8/8/4K3 w - -
                             ^
[exit 1]
$ forsyth check --for stockfish --game azul startpos
startpos:1:1: error: no-such-program: of this program it is not known what it reads of this game
    ----|----|----|----|----/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|---...
    ^
[exit 1]
$ forsyth check --for pikafish 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1'
$ forsyth check --for pikafish --game jieqi startpos
startpos:1: pikafish cannot be relied on here: jieqi-not-pikafish: the text is in JFN, not in Pikafish's notation
[exit 1]
$ forsyth check --for deepblue startpos
forsyth: '--for' takes one of stockfish|fairy-stockfish|chessops|chess.js|standard|pikafish
See 'forsyth check --help'.
[exit 2]
$ forsyth check --for stockfish --syntax startpos
forsyth: 'check' takes '--syntax' or '--for', not both
See 'forsyth check --help'.
[exit 2]
# What is pasted from a program or from the address of a page has a repair.
$ forsyth check '"fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1",' 'https://lichess.org/analysis/8/8/4k3/8/8/3K4/8/8_w_-_-_0_1'
argument:1:1: error: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    "fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
    ^
    repair: text: '"fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1",' becomes '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
    accepted with --allow wrapped
argument:1:1: error: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    https://lichess.org/analysis/8/8/4k3/8/8/3K4/8/8_w_-_-_0_1
    ^
    repair: text: 'https://lichess.org/analysis/8/8/4k3/8/8/3K4/8/8_w_-_-_0_1' becomes '8/8/4k3/8/8/3K4/8/8 w - - 0 1'
    accepted with --allow wrapped
[exit 1]
$ forsyth fmt --allow wrapped 'https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1&flip=false'
4k3/8/8/8/8/8/8/4K3 w - - 0 1
$ forsyth fix 'https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1&flip=false'
argument:1:1: fixed: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1&flip=false
    ^
    text: 'https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1&flip=false' becomes '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
4k3/8/8/8/8/8/8/4K3 w - - 0 1
$ forsyth check '"8/8/4k3/8/8/3K4/8/8 w x - 0 1"'
argument:1:1: error: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    "8/8/4k3/8/8/3K4/8/8 w x - 0 1"
    ^
    repair: text: what is around the position goes, once nothing else is in its way
argument:1:24: error: chess-bad-castling: castling rights are '-' alone, or letters of KQkq, or rook files A-H and a-h
    "8/8/4k3/8/8/3K4/8/8 w x - 0 1"
                           ^
[exit 1]
# Without a word to say, sound lines of all games are counted like any other: with CRLF, among lines
# that are passed over or wrong, and without an end.
$ game='8/8/4k3/8/8/3K4/8/8 w - - 0 1'; { printf '%s\r\n\n# a comment\r\n%s\n  \r\n' "$game" "$game"; forsyth deal --game jieqi --seed 1; forsyth deal --game azul --seed 1; printf '%s\r\r\n %s \n8/8/8/8/8/8/8/8 w - - 0 1\n%s' "$game" "$game" "$game"; } > $TMP/mixed
$ forsyth check --stats $TMP/mixed 2>&1 >/dev/null; forsyth check --stats -v $TMP/mixed 2>&1 >/dev/null; forsyth check --stats --syntax $TMP/mixed 2>&1
11 lines: 7 sound, 1 unsound, 0 faulty, 3 passed over
11 lines: 7 sound, 1 unsound, 0 faulty, 3 passed over
11 lines: 8 sound, 0 unsound, 0 faulty, 3 passed over
# A line far behind the first block of a file has its number, in one thread and in three.
$ game='8/8/4k3/8/8/3K4/8/8 w - - 0 1'; { yes "$game" | head -30000; echo 8; yes "$game" | head -30000; printf 9; } > $TMP/long
$ for threads in 1 3; do forsyth check --stats --threads $threads $TMP/long 2>&1 | grep -o 'long:[0-9]*\|60.*' | uniq; done
long:30001
long:60002
60002 lines: 60000 sound, 0 unsound, 2 faulty, 0 passed over
long:30001
long:60002
60002 lines: 60000 sound, 0 unsound, 2 faulty, 0 passed over
# So has each of many that are wrong, one after another or alone, among comments and blanks.
$ game='8/8/4k3/8/8/3K4/8/8 w - - 0 1'; { for i in 1 2 3; do printf '%s\n8\n9\n\n# a comment\n %s\n%s\n#\n\t\n8\n' "$game" "$game" "$game"; done; } > $TMP/wrong
$ for threads in 1 3; do forsyth check --stats --threads $threads $TMP/wrong 2>&1 | grep -o 'wrong:[0-9]*\|^30.*' | uniq | tr '\n' ' '; echo; done
wrong:2 wrong:3 wrong:10 wrong:12 wrong:13 wrong:20 wrong:22 wrong:23 wrong:30 30 lines: 9 sound, 0 unsound, 9 faulty, 12 passed over 
wrong:2 wrong:3 wrong:10 wrong:12 wrong:13 wrong:20 wrong:22 wrong:23 wrong:30 30 lines: 9 sound, 0 unsound, 9 faulty, 12 passed over 
