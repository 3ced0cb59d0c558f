$ forsyth fix startpos
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
$ forsyth fix docs/samples/broken.fen
docs/samples/broken.fen:1:19: fixed: chess-split-digits: adjacent digits are written as their sum
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                      ^
    placement: 'rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1' becomes 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1'
docs/samples/broken.fen:1:46: fixed: chess-bad-turn: the side to move is 'w' or 'b'
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                 ^
    turn: 'W' becomes 'w'
docs/samples/broken.fen:1:48: fixed: chess-castling-no-rook: a castling right needs its rook on the back rank
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                   ^
    castling: 'KQkq' becomes 'Qkq'
docs/samples/broken.fen:1:53: fixed: chess-en-passant-pawn: no pawn stands in front of the en passant square
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                        ^
    en-passant: 'e6' becomes '-'
docs/samples/broken.fen:1:53: fixed: chess-en-passant-origin: the start square of the en passant pawn is occupied
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                        ^
docs/samples/broken.fen:1:55: fixed: chess-missing-halfmove: the halfmove clock is missing
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                          ^
    halfmove: add '0'
docs/samples/broken.fen:1:55: fixed: chess-missing-fullmove: the move number is missing
    rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1 W KQkq e6
                                                          ^
    fullmove: add '1'
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1
docs/samples/broken.fen:2:34: error: chess-short-rank: the rank ends before its 8th square
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1
                                     ^
docs/samples/broken.fen:3:1: unsound: chess-no-black-king: Black has no king
    rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
    ^
rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
[exit 1]
$ forsyth fix docs/samples/broken.fen 2>/dev/null
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1
rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
8/8/4k3/8/8/3K4/8/8 w - - 0 1
[exit 1]
$ forsyth fix --json docs/samples/broken.fen
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1","file":"docs/samples/broken.fen","line":1,"sound":true,"rules":[],"changes":[{"severity":"note","field":"placement","code":"chess-split-digits","at":18,"message":"adjacent digits are written as their sum","len":2,"repair":{"at":0,"len":44,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1"}},{"severity":"error","field":"turn","code":"chess-bad-turn","at":45,"message":"the side to move is 'w' or 'b'","len":1,"repair":{"at":45,"len":1,"text":"w"}},{"severity":"unsound","field":"castling","code":"chess-castling-no-rook","at":47,"message":"a castling right needs its rook on the back rank","len":1,"repair":{"at":47,"len":4,"text":"Qkq"}},{"severity":"unsound","field":"en-passant","code":"chess-en-passant-pawn","at":52,"message":"no pawn stands in front of the en passant square","len":2,"repair":{"at":52,"len":2,"text":"-"}},{"severity":"unsound","field":"en-passant","code":"chess-en-passant-origin","at":52,"message":"the start square of the en passant pawn is occupied","len":2,"repair":{"at":52,"len":2,"text":"-"}},{"severity":"error","field":"halfmove","code":"chess-missing-halfmove","at":54,"message":"the halfmove clock is missing","len":0,"repair":{"at":54,"len":0,"text":" 0"}},{"severity":"error","field":"fullmove","code":"chess-missing-fullmove","at":54,"message":"the move number is missing","len":0,"repair":{"at":54,"len":0,"text":" 1"}}]}
{"game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1","file":"docs/samples/broken.fen","line":2,"code":"chess-short-rank","at":33,"message":"the rank ends before its 8th square","sound":false,"rules":[],"changes":[]}
{"game":"chess","ok":true,"text":"rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1","file":"docs/samples/broken.fen","line":3,"sound":false,"rules":["chess-no-black-king"],"changes":[]}
{"game":"chess","ok":true,"text":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","file":"docs/samples/broken.fen","line":4,"sound":true,"rules":[],"changes":[]}
[exit 1]
# What is ambiguous is refused, never guessed.
$ forsyth fix '8/8/4k3/8/8/3K4/8/7 w - - 0 1' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w' 'k6K/8/8/8/8/8/8/8 w KQ- - 0 1'
argument:1:20: error: chess-short-rank: the rank ends before its 8th square
    8/8/4k3/8/8/3K4/8/7 w - - 0 1
                       ^
argument:1:46: error: chess-missing-castling: the castling rights are missing
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w
                                                 ^
argument:1:23: error: chess-bad-castling: castling rights are '-' alone, or letters of KQkq, or rook files A-H and a-h
    k6K/8/8/8/8/8/8/8 w KQ- - 0 1
                          ^
[exit 1]
# Slashes, dashes, counters.
$ forsyth fix 'rnbqkbnrpppppppp8888PPPPPPPPRNBQKBNR w KQkq – - +7' 2>/dev/null
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 7
$ forsyth fix --allow operations '4k3/8/8/8/8/8/8/4K2R W KQ - bm O-O; id "x";'
argument:1:22: fixed: chess-bad-turn: the side to move is 'w' or 'b'
    4k3/8/8/8/8/8/8/4K2R W KQ - bm O-O; id "x";
                         ^
    turn: 'W' becomes 'w'
argument:1:25: fixed: chess-castling-no-rook: a castling right needs its rook on the back rank
    4k3/8/8/8/8/8/8/4K2R W KQ - bm O-O; id "x";
                            ^
    castling: 'KQ' becomes 'K'
4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "x";
$ forsyth fix "$(printf '%070d' 0)8/8/8/8/8/8/8/8 w - - 0 1"
argument:1:1: fixed: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    00000000000000000000000000000000000000000000000000000000000000000000008/8/8/8/8/8/8/8 w - - 0 1
    ^
    placement: '00000000000000000000000000000000000000000000000000000000000000000000008/8/8/8/8/8/8/8' becomes '8/8/8/8/8/8/8/8'
argument:1:1: unsound: chess-no-white-king: White has no king
    00000000000000000000000000000000000000000000000000000000000000000000008/8/8/8/8/8/8/8 w - - 0 1
    ^
argument:1:1: unsound: chess-no-black-king: Black has no king
    00000000000000000000000000000000000000000000000000000000000000000000008/8/8/8/8/8/8/8 w - - 0 1
    ^
8/8/8/8/8/8/8/8 w - - 0 1
[exit 1]
$ printf 'K7/8/8/8/8/8/8/7k w KQkq a3 0 0\r\n' | forsyth fix 2>/dev/null
K7/8/8/8/8/8/8/7k w - - 0 1
# A broken rule that stays is still a no.
$ forsyth fix 'K7/8/8/8/8/8/8/8 w - - 0 1' 2>/dev/null
K7/8/8/8/8/8/8/8 w - - 0 1
[exit 1]
# Either the turn or the square is wrong here; in the second text only the square can be.
$ forsyth fix 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 1'
argument:1:54: unsound: chess-en-passant-rank: the en passant square is on the wrong rank for the side to move
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 1
                                                         ^
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 1
[exit 1]
$ forsyth fix 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq d3 0 1'
argument:1:54: fixed: chess-en-passant-pawn: no pawn stands in front of the en passant square
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq d3 0 1
                                                         ^
    en-passant: 'd3' becomes '-'
argument:1:54: fixed: chess-en-passant-origin: the start square of the en passant pawn is occupied
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq d3 0 1
                                                         ^
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
# One counter that is missing, or two that are glued together?
$ forsyth fix 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 01'
argument:1:56: error: chess-missing-fullmove: the move number is missing
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 01
                                                           ^
[exit 1]
# Of what is in the way, one fault a field is told.
$ forsyth fix 'xx!y/8 q w - 0 1'
argument:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    xx!y/8 q w - 0 1
    ^
argument:1:8: error: chess-bad-turn: the side to move is 'w' or 'b'
    xx!y/8 q w - 0 1
           ^
argument:1:10: error: chess-bad-castling: castling rights are '-' alone, or letters of KQkq, or rook files A-H and a-h
    xx!y/8 q w - 0 1
             ^
[exit 1]
