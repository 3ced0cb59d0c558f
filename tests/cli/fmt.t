$ forsyth fmt docs/samples/games.fen
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
$ forsyth fmt --ep legal docs/samples/games.fen
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9
$ forsyth fmt --ep=xfen --castling=shredder docs/samples/games.fen
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1
rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w HAha f6 0 3
r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b HAha - 3 3
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9
$ forsyth fmt '  44/8/4k3/8/8/3K4/8/8	w - -  00 007 '
8/8/4k3/8/8/3K4/8/8 w - - 0 7
# Rights are kept as written, in one order; the file of a rook only where it is needed.
$ forsyth fmt '4k3/8/8/8/8/8/8/R3K2R w QK - 0 1' '4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1'
4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1
4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1
# EPD passes through without loss.
$ forsyth fmt --dialect epd '4k3/8/8/8/8/8/8/4K2R w K - bm  O-O ;id "castle \ away"; hmvc 3;' startpos
4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "castle \ away"; hmvc 3;
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
$ forsyth fmt --dialect epd '4k3/8/8/8/8/8/8/4K2R w K - 7 20'
4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 20;
$ forsyth fmt --dialect epd '4k3/8/8/8/8/8/8/4K2R w K - bm O-O'
argument:1:34: error: chess-open-operation: the EPD operation has no closing ';'
    4k3/8/8/8/8/8/8/4K2R w K - bm O-O
                                     ^
[exit 1]
# A faulty line gives no output; the next one goes on.
$ printf '8/8/8/8 w - - 0 1\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt
stdin:1:8: error: chess-few-ranks: the board ends before its 8th rank
    8/8/8/8 w - - 0 1
           ^
8/8/4k3/8/8/3K4/8/8 w - - 0 1
[exit 1]
$ printf '8/8/8/8 w - - 0 1\n8/8/4k3/8/8/3K4/8/8 w - - 0 1\n' | forsyth fmt 2>/dev/null
8/8/4k3/8/8/3K4/8/8 w - - 0 1
[exit 1]
# A fault of the written record is shown in the text that was read.
$ forsyth fmt --dialect epd "4k3/8/8/8/8/8/8/4K3 w - - 3 9 $(seq -f 'op%g x;' 64 | tr '\n' ' ')"
argument:1:518: error: chess-many-operations: the EPD record has more operations than the caller has room for
    ...54 x; op55 x; op56 x; op57 x; op58 x; op59 x; op60 x; op61 x; op62 x; op63 x; op64 x; 
                                                                             ^
[exit 1]
$ forsyth fmt --dialect epd '4k3/8/8/8/8/8/8/4K3 w - - ce 9223372036854775807; acd -9223372036854775807;'
4k3/8/8/8/8/8/8/4K3 w - - ce 9223372036854775807; acd -9223372036854775807;
$ forsyth fmt --dialect epd '4k3/8/8/8/8/8/8/4K3 w - - ce 9223372036854775808;'
argument:1:48: error: chess-bad-operand: the operand has the wrong type for this EPD operation
    4k3/8/8/8/8/8/8/4K3 w - - ce 9223372036854775808;
                                                   ^
[exit 1]
# Start positions of Chess960 have numbers.
$ forsyth fmt startpos startpos:518 startpos:0 startpos:959
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1
$ forsyth fmt --castling shredder startpos:300
qbnrkrbn/pppppppp/8/8/8/8/PPPPPPPP/QBNRKRBN w FDfd - 0 1
$ forsyth fmt startpos:960 startpos: startpos:5x startpos:99999999999999999999
argument:1:10: error: no-such-start: this game has no start position of this number
    startpos:960
             ^
argument:1:10: error: bad-start: expected 'startpos', or 'startpos:' and a number as in 'startpos:518'
    startpos:
             ^
argument:1:11: error: bad-start: expected 'startpos', or 'startpos:' and a number as in 'startpos:518'
    startpos:5x
              ^
argument:1:10: error: no-such-start: this game has no start position of this number
    startpos:99999999999999999999
             ^
[exit 1]
$ forsyth fmt --game jieqi startpos:1
argument:1:10: error: no-such-start: this game has no start position of this number
    startpos:1
             ^
[exit 1]
$ forsyth check --json startpos:960
{"game":"chess","ok":false,"text":"startpos:960","line":1,"code":"no-such-start","at":9,"message":"this game has no start position of this number","sound":false,"rules":[]}
[exit 1]
$ test "$(forsyth key startpos)" = "$(forsyth key startpos:518)" && echo same
same
# Moves behind a position are no extra fields: they are played, or told of.
$ forsyth fmt --allow all '8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4'
8/8/4k3/8/3K4/8/8/8 b - - 1 1
$ forsyth fmt --allow extra-fields '8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4'
argument:1:1: error: wrapped-text: there is something around the position: a tag, quotes, words or codes for blanks
    8/8/4k3/8/8/3K4/8/8 w - - 0 1 moves d3d4
    ^
    accepted with --allow wrapped
[exit 1]
