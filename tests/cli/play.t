# Games, settings and the locale of these cases are their own. `talk` is play without its boards.
$ printf '%s\n' '#!/bin/sh' 'XDG_STATE_HOME=$TMP/state XDG_CONFIG_HOME=$TMP/config LC_ALL=C exec forsyth play --plain "$@"' > $TMP/play; printf '%s\n' '#!/bin/sh' '$TMP/play "$@" 2>&1 | sed "/^[0-9 ] [|+]/d; /^ *\(a *b *c\|h *g *f\|i *h *g\)/d; /^\[\(Date\|Seed\|Site\|Round\)/d; /^[.|]/d; /^.-----/d; /^ C /d"' > $TMP/talk; chmod +x $TMP/play $TMP/talk
# A short game between two people, with a bad move, a wrong one, and one that is nearly right.
$ printf '%s\n' f3 e9 e5 g5 g4 qh4 d4 /fen /pgn | $TMP/play --seats you,you --seed 1 | grep -v Date
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | P P P P P P P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
White plays f3
  +-----------------+
8 | r n b q k b n r |
7 | p p p p p p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . P . . |
2 | P P P P P . P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
Black to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1
chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    e9
     ^
Black plays e5
  +-----------------+
8 | r n b q k b n r |
7 | p p p p . p p p |
6 | . . . . . . . . |
5 | . . . . p . . . |
4 | . . . . . . . . |
3 | . . . . . P . . |
2 | P P P P P . P P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, en passant e6, clock 0, move 2
rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq e6 0 2
chess-illegal-move: the piece cannot go there
    g5
    ^
White plays g4
  +-----------------+
8 | r n b q k b n r |
7 | p p p p . p p p |
6 | . . . . . . . . |
5 | . . . . p . . . |
4 | . . . . . . P . |
3 | . . . . . P . . |
2 | P P P P P . . P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
Black to move, castling KQkq, en passant g3, clock 0, move 2
rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2
Black plays Qh4#
checkmate: Black wins
  +-----------------+
8 | r n b . k b n r |
7 | p p p p . p p p |
6 | . . . . . . . . |
5 | . . . . p . . . |
4 | . . . . . . P q |
3 | . . . . . P . . |
2 | P P P P P . . P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h
White to move, castling KQkq, clock 1, move 3
rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
host-over: the game is over
rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
[Event "forsyth play"]
[Site "?"]
[Round "?"]
[White "you"]
[Black "you"]
[Result "0-1"]
[TimeControl "-"]
[Termination "normal"]
[Seed "1"]

1. f3 e5 2. g4 Qh4# 0-1
# Against a bot: its answer depends on nothing but the position.
$ printf '%s\n' e4 Nf3 /undo /redo /undo d4 /fen | $TMP/talk --black nodes:100 --seed 1
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
nodes:100 plays Nf6
White to move, castling KQkq, clock 1, move 2
rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2
nodes:100 plays d6
White to move, castling KQkq, clock 0, move 3
rnbqkb1r/ppp1pppp/3p1n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3
2 moves taken back
White to move, castling KQkq, clock 1, move 2
rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2
2 moves played again
nodes:100 plays d6
White to move, castling KQkq, clock 0, move 3
rnbqkb1r/ppp1pppp/3p1n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3
2 moves taken back
White to move, castling KQkq, clock 1, move 2
rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2
nodes:100 plays Nxe4
White to move, castling KQkq, clock 0, move 3
rnbqkb1r/pppppppp/8/8/3Pn3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
rnbqkb1r/pppppppp/8/8/3Pn3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
$ printf '%s\n' /fen /resign | $TMP/talk --white nodes:100 --seed 1
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
nodes:100 plays d4
Black to move, castling KQkq, en passant d3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1
rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1
resigned
resigned: White wins
# A game that is over lies in the archive, and is a good record.
$ ls $TMP/state/forsyth/archive | sed 's/.*-\([a-z]*\)-.*/\1/'; forsyth games --check $TMP/state/forsyth/archive/*.pgn
chess
chess
# The others can be resumed, the last one first; nobody else may read them.
$ stat -c %a $TMP/state/forsyth $TMP/state/forsyth/games $TMP/state/forsyth/games/*.pgn
700
700
600
$ echo /fen | $TMP/talk --resume
resumed: chess, you - nodes:100, 4 moves
White to move, castling KQkq, clock 0, move 3
rnbqkb1r/pppppppp/8/8/3Pn3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
rnbqkb1r/pppppppp/8/8/3Pn3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
# While one plays a game, another cannot.
$ mkfifo $TMP/moves; ($TMP/play --resume < $TMP/moves > $TMP/first & exec 7> $TMP/moves; while ! grep -q resumed $TMP/first; do sleep 0.05; done; echo | $TMP/talk --resume; echo /quit >&7; wait)
forsyth: there is no game to resume
# Commands, and what is wrong with them.
$ printf '%s\n' /help /fne /fen\ x '/best 99' /save /load /draw /agree /refuse /redo /nosuchthing | $TMP/talk --seats you,you
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
/fen           print and copy the position
/pgn           print and copy the game as a record
/save NAME     write the record to a file
/load FILE     go on from a record or a position in a file
/undo          take your last move back
/redo          play again what was taken back
/agree         let the move be taken back
/refuse        do not let it
/hint          show a good move
/best [N]      show the best moves, and what they are worth
/eval          say how the game stands
/moves         list the legal moves
/draw          offer, accept or claim a draw
/resign        give up
/rematch       play again with the seats changed
/show          draw the board
/flip          turn the board
/theme [NAME]  change the colours
/menu          go to the menu; the game is kept
/help          list the commands
/quit          leave; the game is kept
anything else is a move, or a position to go on from
there is no command /fne: did you mean /fen?
/fen takes nothing behind it
/best takes a number from 1 to 10
/save needs the name of a file
/load needs the name of a file
a draw is offered
nobody has asked to take a move back
nobody has asked to take a move back
no move was taken back
there is no command /nosuchthing: /help lists them
$ printf '%s\n' e4 "/save $TMP/saved.pgn" "/save $TMP/saved.pgn" | $TMP/talk --seats you,you | sed "s|$TMP|TMP|"; forsyth games $TMP/saved.pgn | sed 's/[0-9.]*$//'
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
White plays e4
Black to move, castling KQkq, en passant e3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
saved as TMP/saved.pgn
there is a file of that name already
1  *  1 plies  ongoing  you - you; forsyth play; 
# A record is played on from its last move; its players are no programs to start.
$ printf '[White "touch %s/x"]\n\n1. e4 e5 2. Nf3 *\n' $TMP > $TMP/e4.pgn; printf '%s\n' Nc6 "/load $TMP/saved.pgn" e5 | $TMP/talk $TMP/e4.pgn --black you --white you | sed "s|$TMP|TMP|"; test -e $TMP/x
from a record: chess, touch TMP/x - ?, 3 moves
Black to move, castling KQkq, clock 1, move 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
Black plays Nc6
White to move, castling KQkq, clock 2, move 3
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
from a record: chess, you - you, 1 move
Black to move, castling KQkq, en passant e3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
Black plays e5
White to move, castling KQkq, en passant e6, clock 0, move 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
[exit 1]
# A position is typed in place of a move; what is wrong with it is shown, and repaired if asked.
$ printf '%s\n' '8/8/8/8/8/4k3/4p3/5K2 b - -' y /fen 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' | $TMP/talk --seats you,you
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
input:1:20: unsound: chess-opponent-in-check: the side not to move is in check
    8/8/8/8/8/4k3/4p3/5K2 b - -
                       ^
input:1:28: error: chess-missing-halfmove: the halfmove clock is missing
    8/8/8/8/8/4k3/4p3/5K2 b - -
                               ^
    repair: halfmove: add '0'
input:1:28: error: chess-missing-fullmove: the move number is missing
    8/8/8/8/8/4k3/4p3/5K2 b - -
                               ^
    repair: fullmove: add '1'
chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    y
    ^
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
input:1:19: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
                      ^
$ $TMP/play '8/8/8/8/8/8/8/8 w - - 0 1'
argument:1:1: unsound: chess-no-white-king: White has no king
    8/8/8/8/8/8/8/8 w - - 0 1
    ^
argument:1:1: unsound: chess-no-black-king: Black has no king
    8/8/8/8/8/8/8/8 w - - 0 1
    ^
[exit 1]
$ $TMP/play 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
argument:1:19: error: chess-bad-digit: a run of empty squares is a digit from 1 to 8
    rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
                      ^
[exit 1]
$ $TMP/play nosuchfile
nosuchfile: No such file or directory
[exit 3]
$ $TMP/play --white elo:9
forsyth: 'play' does not know such a level or limit in this game
See 'forsyth play --help'.
[exit 2]
$ $TMP/play --white nosuchprogram
forsyth: cannot start 'nosuchprogram': No such file or directory
[exit 3]
$ $TMP/play --seats you,you --white easy
forsyth: 'play' takes '--seats', or '--white' and '--black'
See 'forsyth play --help'.
[exit 2]
$ $TMP/play --clock 0
forsyth: 'play' takes a '--clock' such as 5+3: minutes, and seconds a move
See 'forsyth play --help'.
[exit 2]
# Draws: claimed, agreed among people, judged by a bot.
$ printf '%s\n' Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 /draw | $TMP/talk --seats you,you
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
White plays Nf3
Black to move, castling KQkq, clock 1, move 1
rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
Black plays Nf6
White to move, castling KQkq, clock 2, move 2
rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
White plays Ng1
Black to move, castling KQkq, clock 3, move 2
rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2
Black plays Ng8
White to move, castling KQkq, clock 4, move 3
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3
White plays Nf3
Black to move, castling KQkq, clock 5, move 3
rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 5 3
Black plays Nf6
White to move, castling KQkq, clock 6, move 4
rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 6 4
White plays Ng1
Black to move, castling KQkq, clock 7, move 4
rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 4
Black plays Ng8
the position has occurred three times: a draw can be claimed: /draw claims it
White to move, castling KQkq, clock 8, move 5
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5
the draw is claimed
draw: the position has occurred three times
$ printf '%s\n' /draw e4 /draw | $TMP/talk --seats you,you
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
a draw is offered
White plays e4
White offers a draw: /draw accepts
Black to move, castling KQkq, en passant e3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
the draw is agreed
draw: the players have agreed on a draw
$ printf '%s\n' /draw | $TMP/talk --black nodes:50
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
nodes:50 declines the draw
# An engine; without a clock it has two seconds a move.
$ echo Rb1 | $TMP/talk '4k3/8/8/8/8/1r6/r7/7K w - - 0 1' --white 'forsyth engine' --black you
White to move, clock 0, move 1
4k3/8/8/8/8/1r6/r7/7K w - - 0 1
forsyth engine plays Kg1
Black to move, clock 1, move 1
4k3/8/8/8/8/1r6/r7/6K1 b - - 1 1
checkmate: Black wins
White to move, clock 2, move 2
4k3/8/8/8/8/8/r7/1r4K1 w - - 2 2
# Programs that do not speak UCI, or end, have forfeited.
$ echo e4 | $TMP/talk --black "sh -c 'read x; echo uciok; read x; read x; echo readyok; exit 3'"
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
sh -c 'read x; echo uciok; read x; read x; echo readyok; exit 3' is gone: it ended with exit code 3, and has forfeited the game
forfeited: White wins
Black to move, castling KQkq, en passant e3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
# Clocks: in the record, and again after a pause.
$ printf '%s\n' e4 e5 | $TMP/talk --seats you,you --clock 5+3 | sed 's/[45]:[05][0-9].[0-9]/x/g'; echo Nf3 | $TMP/talk --resume | sed 's/[45]:[05][0-9].[0-9]/x/g'; sed 's/0:05:0[0-9].[0-9]/0:05:0x/g; s/30[0-9]* 30[0-9]*/x x/' $(ls -t $TMP/state/forsyth/games/*.pgn | head -1) | grep -v 'Date\|Seed'
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
clocks: white x, black x
White plays e4
Black to move, castling KQkq, en passant e3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
clocks: white x, black x
Black plays e5
White to move, castling KQkq, en passant e6, clock 0, move 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
clocks: white x, black x
resumed: chess, you - you, 2 moves
White to move, castling KQkq, en passant e6, clock 0, move 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
clocks: white x, black x
White plays Nf3
Black to move, castling KQkq, clock 1, move 2
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
clocks: white x, black x
[Event "forsyth play"]
[Site "?"]
[Round "?"]
[White "you"]
[Black "you"]
[Result "*"]
[TimeControl "300+3"]
[Termination "unterminated"]
[Left "x x"]

1. e4 {[%clk 0:05:0x]} 1... e5 {[%clk 0:05:0x]} 2. Nf3 {[%clk 0:05:0x]} *
# Bots among themselves.
$ $TMP/play --seats nodes:50,nodes:60 --seed 5 < /dev/null | tail -3
    a b c d e f g h
Black to move, clock 17, move 61
8/6p1/7p/1R4k1/p7/1p6/2rr1PK1/4R3 b - - 17 61
$ $TMP/play --seats nodes:50,nodes:60 --game jieqi --seed 5 < /dev/null | tail -3
Black unseen: nothing; face down ( ): 0
Red to move, seen by the referee
1e2k1p2/4c4/5cp1a/3a5/6h2/H5E1C/r8/9/4EP3/1P3KA1X rRPAPHP:pppEHR r * c:-
$ $TMP/play --seats nodes:50,nodes:60,nodes:70 --game azul --seed 5 < /dev/null | tail -24
|      | |      | |      | |      | |      | |      | |      |
'------' '------' '------' '------' '------' '------' '------'
 C  .
.- player-0 --------------- score 68 -.  .- player-1 --------------- score 69 -.
| 1              .  > [B][Y][R][K][W] |  | 1              .  > [B][Y][R][K][W] |
| 2           .  .  > [W][B][Y] r  k  |  | 2           .  .  > [W][B][Y][R][K] |
| 3        .  .  .  > [K][W] b  y  r  |  | 3        .  .  .  > [K][W][B] y  r  |
| 4     .  .  .  .  > [R][K][W] b  y  |  | 4     .  .  .  .  >  r [K] w  b  y  |
| 5  .  .  .  .  .  > [Y][R] k [W] b  |  | 5  .  .  .  .  .  > [Y] r [K] w  b  |
| F  .  .  .  .  .  .  .              |  | F  .  .  .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |  |   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'  '-------------------------------------'
.- player-2 --------------- score 79 -.
| 1              .  > [B][Y][R][K][W] |
| 2           .  .  > [W][B][Y][R][K] |
| 3        .  .  .  >  k  w [B][Y][R] |
| 4     .  .  .  .  >  r  k  w [B][Y] |
| 5  .  .  .  .  .  >  y [R] k  w [B] |
| F  .  .  .  .  .  .  .              |
|   -1 -1 -2 -2 -2 -3 -3              |
'-------------------------------------'
round 5: player-2 has won, printed wall
bag 11 (B2 Y1 R3 K3 W2), lid 40 (B8 Y9 R8 K7 W8)
----|----|----|----|----|----|----/-/BYRKW|WBY--|KW---|RKW--|YR-W-/-|--|---|----|-----/-/BYRKW|WBYRK|KWB--|-K---|Y-K--/-|--|---|----|-----/-/BYRKW|WBYRK|--BYR|---BY|-R--B/-|--|---|----|-----/-/68,69,79/5/0/bag:2,1,3,3,2/lid:8,9,8,7,8
$ forsyth games --check $TMP/state/forsyth/archive/*.pgn
# Azul: what a round scores is told line by line; what was dealt since is not taken back.
$ printf '%s\n' 4y2 /undo /redo 9 /undo 5y3 ck4 cbf cwf 2k4 cr5 cb5 /undo /draw | $TMP/talk --game azul --black nodes:50 --seed 3
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
nodes:50 plays 5Y2
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
BRRW|BBKK|BRRR|----|----/FBRKKW/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/-----|-----|-----|-----|-----/-|YY|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
2 moves taken back
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
2 moves played again
nodes:50 plays 5Y2
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
BRRW|BBKK|BRRR|----|----/FBRKKW/-----|-----|-----|-----|-----/-|Y-|---|----|-----/-/-----|-----|-----|-----|-----/-|YY|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    9
     ^
2 moves taken back
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
BRRW|BBKK|BRRR|BYRK|YYKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
nodes:50 plays 1R2
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
----|BBKK|BRRR|BYRK|----/FBKWW/-----|-----|-----|-----|-----/-|--|YY-|----|-----/-/-----|-----|-----|-----|-----/-|RR|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
nodes:50 plays 4Y1
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
----|BBKK|BRRR|----|----/BBRKWW/-----|-----|-----|-----|-----/-|--|YY-|K---|-----/F/-----|-----|-----|-----|-----/Y|RR|---|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
nodes:50 plays 3R3
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
----|BBKK|----|----|----/BRKWW/-----|-----|-----|-----|-----/-|--|YY-|K---|-----/FBB/-----|-----|-----|-----|-----/Y|RR|RRR|----|-----/-/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
nodes:50 plays CKF
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
----|BBKK|----|----|----/BR/-----|-----|-----|-----|-----/-|--|YY-|K---|-----/FBBWW/-----|-----|-----|-----|-----/Y|RR|RRR|----|-----/K/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
nodes:50 plays CB5
round 1: player-0 takes tiles, printed wall
bag 80 (B15 Y17 R14 K16 W18), lid 0 (B0 Y0 R0 K0 W0)
----|----|----|----|----/R/-----|-----|-----|-----|-----/-|--|YY-|KKK-|-----/FBBWW/-----|-----|-----|-----|-----/Y|RR|RRR|----|BBB--/K/0,0/1/0/bag:15,17,14,16,18/lid:0,0,0,0,0
player-0 floor 5 tiles -0 = 0
player-1 row 1 column 2 yellow +1 (alone) = 1
player-1 row 2 column 4 red +1 (alone) = 2
player-1 row 3 column 5 red +1 (alone) = 3
player-1 floor 1 tile -1 = 2
deal BYRK|RRKW|YRRK|RKKW|YRKW
round 2: player-0 takes tiles, printed wall
bag 60 (B14 Y14 R7 K10 W15), lid 8 (B2 Y0 R3 K1 W2)
BYRK|RRKW|YRRK|RKKW|YRKW/F/-----|-----|-----|-----|-----/-|--|YY-|KKK-|R----/-/-Y---|---R-|----R|-----|-----/-|--|---|----|BBB--/-/0,2/2/0/bag:14,14,7,10,15/lid:2,0,3,1,2
azul-bad-move: a move is a factory or 'C', a colour of BYRKW, and a line or 'F', such as 2W3 or CBF
    cb5
    ^
something was revealed since your last move: against a bot it stays
this game is played for points, and to its end
# Jieqi: two people, and a curtain between them. Only Enter lifts it.
$ printf '%s\n' /fen '' b2b9 b2b9 /fen '' /fen h7h0 '' /undo /refuse /undo /agree '' /fen | $TMP/talk --game jieqi --seats you,you --seed 1
Red's turn: press Enter when only Red is looking
press Enter first, when nobody else is looking
Red lost: nothing
Black lost: nothing
Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 15
Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 15
Red to move, seen by Red
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
Red plays +b2b9=A
Black's turn: press Enter when only Black is looking
press Enter first, when nobody else is looking
press Enter first, when nobody else is looking
Red plays +b2b9=A
Red lost: nothing
Black lost: (?)
Red unseen: R2 H2 C2 E2 A1 P5; face down [ ]: 14
Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 14
Black to move, seen by Black
xAxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
xAxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
Black plays +h7h0=H
Red's turn: press Enter when only Red is looking
Black plays +h7h0=H
Red lost: [?]
Black lost: (r)
Red unseen: R2 H2 C2 E2 A1 P5; face down [ ]: 13
Black unseen: r1 h1 c2 e2 a2 p5; face down ( ): 13
Red to move, seen by Red
xAxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXhX ?:r r r
asked to take the move back
something was revealed since: the others have to agree, with /agree or /refuse
refused: the move stays
asked to take the move back
something was revealed since: the others have to agree, with /agree or /refuse
1 move taken back
Red plays +b2b9=A
Black's turn: press Enter when only Black is looking
Red lost: nothing
Black lost: (?)
Red unseen: R2 H2 C2 E2 A1 P5; face down [ ]: 14
Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 14
Black to move, seen by Black
xAxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
xAxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b
# Whatever the face-down pieces are, nobody is told anything else.
$ for seed in 1 2 3 4 5; do rm -f $TMP/view.pgn; printf '%s\n' '' e0e1 '' e9e8 '' /fen /pgn /moves /hint '/best 3' /eval "/save $TMP/view.pgn" /show /quit | $TMP/play --game jieqi --seats you,you --seed $seed > $TMP/told.$seed; cat $TMP/view.pgn >> $TMP/told.$seed; cmp $TMP/told.1 $TMP/told.$seed; done; grep -c . $TMP/told.1; grep -c '^\[FEN\|Seed' $TMP/told.1; grep -c '(expects' $TMP/told.1
117
0
4
# Nor does a bot know more: it plays the same, whatever lies there.
$ for seed in 1 2 3 4 5; do echo e0e1 | $TMP/play --game jieqi --black nodes:500 --seed $seed | grep plays | sed 's/=.*//'; done | uniq -c
      5 nodes:500 plays +e6e5
# From a view the rest is dealt; when the game is over all is shown.
$ printf '%s\n' /fen e0e1 /resign /fen | $TMP/talk 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' --black nodes:50 --seed 1
this is what one player sees: the rest was dealt at random
Red lost: nothing
Black lost: nothing
Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 15
Black unseen: r2 h2 c2 e2 a2 p5; face down ( ): 15
Red to move, seen by Red
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
nodes:50 plays +e6e5=P
Red lost: nothing
Black lost: nothing
Red unseen: R2 H2 C2 E2 A2 P5; face down [ ]: 15
Black unseen: r2 h2 c2 e2 a2 p4; face down ( ): 14
Red to move, seen by Red
xxxxkxxxx/9/1x5x1/x1x3x1x/4p4/9/X1X1X1X1X/1X5X1/4K4/XXXX1XXXX -:- r r
resigned
resigned: Black wins
xxxxkxxxx/9/1x5x1/x1x3x1x/4p4/9/X1X1X1X1X/1X5X1/4K4/XXXX1XXXX -:- r * hehprraappccppe:ehccppearrhpap
# A bot plays a whole game on what it is told; nothing of the deal is in what a person sees of it.
$ deal=$(forsyth deal --game jieqi --seed 9 | sed 's/.* //'); printf '%s\n' c3c4 e0e1 e1e0 e0e1 /fen /pgn | $TMP/play --game jieqi --black nodes:50 --seed 9 > $TMP/seen; grep -c plays $TMP/seen; for half in $(echo $deal | tr : ' '); do grep -ic $half $TMP/seen; done; true
4
0
0
# Settings: what is wrong is said with its place; the rest counts, and the file stays as it is.
$ printf '%s\n' 'level = nodes:30 # weak' 'levle = 3' 'pieces = tin' 'no equals' > $TMP/config/forsyth/play.conf; cp $TMP/config/forsyth/play.conf $TMP/conf; echo e4 | $TMP/talk | sed "s|$TMP|TMP|"; cmp $TMP/conf $TMP/config/forsyth/play.conf
TMP/config/forsyth/play.conf:2:1: error: there is no such setting: did you mean 'level'?
TMP/config/forsyth/play.conf:3:10: error: this should be unicode or ascii
TMP/config/forsyth/play.conf:4:1: error: a line is 'name = value'
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
nodes:30 plays Nc6
White to move, castling KQkq, clock 1, move 2
r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2
$ rm $TMP/config/forsyth/play.conf; $TMP/play < /dev/null > $TMP/out; sed 's/^#/ #/' $TMP/config/forsyth/play.conf
 # Settings of 'forsyth play'. A line is a name, '=' and a value; what follows a '#' is a
 # comment. Remove this file to have it written anew.

 # colours of the screen; /theme shows them one after the other
theme =

 # unicode, or ascii where the terminal has no figures
pieces = unicode

 # who plays against you: easy, medium, hard, elo:1500, or the command of a UCI engine
level = medium

 # none, or such as 5+3: minutes, and seconds a move
clock = none

 # on or off: names of rows and columns
coordinates = on

 # on or off: a bar that tells who is ahead
evaluation = off

 # on or off: the terminal's bell when you are to move
sound = off

 # milliseconds between moves when no person plays, from 0 to 60000
pace = 600
# A file that is damaged is told with its byte, kept, and passed over.
$ rm -rf $TMP/state; printf '%s\n' e4 | $TMP/talk --seats you,you --seed 1; for f in $TMP/state/forsyth/games/*.pgn; do sed -i 's/1. e4/1. e5/' $f; cp $f $TMP/damaged; $TMP/play --resume 2>&1 | sed 's|/.*games/[^:]*|FILE|'; cmp $f $TMP/damaged; done
White to move, castling KQkq, clock 0, move 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
White plays e4
Black to move, castling KQkq, en passant e3, clock 0, move 1
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
forsyth: FILE:170: chess-illegal-move: the piece cannot go there
# Where nothing can be kept, that is said once and the game goes on.
$ printf '%s\n' e4 e5 Nf3 | XDG_STATE_HOME=/dev/null/x XDG_CONFIG_HOME=$TMP/config LC_ALL=C forsyth play --plain --seats you,you | grep 'kept\|plays' | sed 's|forsyth/.*pgn|FILE|'
White plays e4
this game cannot be kept: /dev/null/x/FILE: Not a directory
Black plays e5
White plays Nf3
$ printf '%s\n' e4 e5 Nf3 | (ulimit -f 0; XDG_STATE_HOME=$TMP/full XDG_CONFIG_HOME=$TMP/config LC_ALL=C exec forsyth play --plain --seats you,you) | grep 'kept\|plays' | sed 's|/.*forsyth/.*pgn|FILE|'; find $TMP/full -type f
White plays e4
this game cannot be kept: FILE: File too large
Black plays e5
White plays Nf3
