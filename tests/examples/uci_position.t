# What a program says first.
$ printf '%s\n' uci isready ucinewgame '' quit nothing | uci_position
id name Forsyth 0.2.0 example
id author the Forsyth project
option name UCI_Chess960 type check default false
uciok
readyok
# A game, with repetition.
$ printf '%s\n' 'position startpos moves e2e4 c7c5 g1f3' d | uci_position
  +-----------------+
8 | r n b q k b n r |
7 | p p . p p p p p |
6 | . . . . . . . . |
5 | . . p . . . . . |
4 | . . . . P . . . |
3 | . . . . . N . . |
2 | P P P P . P P P |
1 | R N B Q K B . R |
  +-----------------+
    a b c d e f g h
Black to move, castling KQkq, clock 1, move 2
fen: rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
key: 75a25de8884b8e63
status: ongoing
times seen: 1
$ printf '%s\n' 'position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8' d | uci_position | tail -n 4
fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5
key: b2deba0a1ff3b501
status: draw-threefold
times seen: 3
$ printf '%s\n' 'position startpos moves f2f3 e7e5 g2g4 d8h4' d go | uci_position | tail -n 3
status: checkmate
times seen: 1
bestmove 0000
# FEN, its counters left off or not; castling in both spellings, and in Chess960.
$ printf '%s\n' 'position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - moves e1g1 e8a8' d | uci_position | grep fen
fen: 2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2
$ printf '%s\n' 'position fen k7/8/8/8/8/8/8/1R3K1R w HB - 0 1 moves f1h1' d | uci_position | grep fen
fen: k7/8/8/8/8/8/8/1R3RK1 b - - 1 1
$ printf '%s\n' 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1' 'go perft 1' | uci_position | grep e1g1
e1g1: 1
$ printf '%s\n' 'setoption name UCI_Chess960 value true' 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1' 'go perft 1' | uci_position | grep e1h1
e1h1: 1
# Counting, and the only move.
$ printf '%s\n' 'go perft 2' | uci_position | sort
a2a3: 20
a2a4: 20
b1a3: 20
b1c3: 20
b2b3: 20
b2b4: 20
c2c3: 20
c2c4: 20
d2d3: 20
d2d4: 20
e2e3: 20
e2e4: 20
f2f3: 20
f2f4: 20
g1f3: 20
g1h3: 20
g2g3: 20
g2g4: 20
h2h3: 20
h2h4: 20
nodes: 400
$ printf '%s\n' 'position fen 7k/8/8/8/8/8/8/K1r5 w - - 0 1' go | uci_position
bestmove a1a2
# Each fault with its byte, and the game stays as it was.
$ printf '%s\n' 'position startpos moves e2e4' 'position startpos moves d2d4 e2e4' d | uci_position | grep -v '|'
info string byte 29: chess-no-piece: the side to move has no such piece there
  +-----------------+
  +-----------------+
    a b c d e f g h
Black to move, castling KQkq, en passant e3, clock 0, move 1
fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
key: 8f27bff871dc5f64
status: ongoing
times seen: 1
$ printf '%s\n' 'position startpos moves e2e4 e7e5 e1e3' 'position startpos moves e2e4 0000' | uci_position
info string byte 36: chess-illegal-move: the piece cannot go there
info string byte 29: chess-no-piece: the side to move has no such piece there
$ printf '%s\n' position 'position start' 'position startpos e2e4' 'position fen' 'position fen moves e2e4' | uci_position
info string byte 8: position: expected startpos or fen
info string byte 9: position: expected startpos or fen
info string byte 18: position: expected moves
info string byte 12: chess-empty: there is no text to read
info string byte 13: chess-empty: there is no text to read
$ printf '%s\n' 'position fen 8/8/8/8/8/8/8/9 w - - 0 1' '  position   fen 4k3/8/8/8/8/8/8/4K3 x' | uci_position
info string byte 27: chess-bad-digit: a run of empty squares is a digit from 1 to 8
info string byte 37: chess-bad-turn: the side to move is 'w' or 'b'
$ printf '%s\n' go 'go perft' 'go perft x' 'go perft 10' 'setoption name Hash value 1' xyzzy | uci_position | tail -n 5
info string byte 8: go: expected a number from 1 to 9
info string byte 9: go: expected a number from 1 to 9
info string byte 9: go: expected a number from 1 to 9
info string byte 15: setoption: expected name UCI_Chess960 value true or false
info string byte 0: command: unknown
$ printf 'position startpos\0 moves\nd \377\n\001\n' | uci_position | grep -v '|'
info string byte 9: position: expected startpos or fen
  +-----------------+
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, clock 0, move 1
fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
key: b2deba0a1ff3b501
status: ongoing
times seen: 1
info string byte 0: command: unknown
$ head -c 100000 /dev/zero | tr '\0' 'x' | uci_position
info string byte 65536: command: the line is too long
