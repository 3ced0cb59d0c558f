# needs: bash
# A dialogue with an engine, step by step: see uci_chess.steps.
$ tests/cli/dialogue.sh tests/cli/uci_chess.steps forsyth engine
ok an engine introduces itself and offers its options
ok nothing is said before it is asked
ok isready is answered before anything else was said
ok uci can be asked again
ok isready is answered while it searches
ok an infinite search says no move before stop, also when there is nothing left to search
ok an infinite search of a game that is over waits for stop, too
ok go without a word is an infinite search
ok stop says one move, and no more when said again
ok stop when idle says nothing
ok the last info before the move tells its score, also when stopped at once
ok the last info is about the move that is played
ok an info has whole numbers only
ok pondering says no move before ponderhit
ok pondering that went wrong ends with stop
ok pondering to a depth waits for ponderhit when it is reached
ok ponderhit is not heard when it does not ponder
ok a clock of one side is enough
ok limits come in any order
ok a limit without its number is not one of the next word
ok times that are gone or below zero are answered at once
ok depth 0, nodes 0 and numbers beyond all bounds are answered
ok movetime is kept
ok a limit of nodes is kept
ok searchmoves looks at these moves only
ok searchmoves passes over what is not legal
ok a mate is found and told in moves
ok the search for a mate that is not there ends
ok a loss is told as a negative number of moves
ok mate and stalemate have no move
ok a draw by a rule still has a move
ok a board without kings is searched or refused, and the engine lives on
ok the best of several lines come in order
ok more lines than moves are as many as there are moves
ok an illegal move is told, and the game stays as it was
ok a bad position is told, and the game stays as it was
ok a position without counters is read
ok castling, promotion and en passant are read and played
ok castling is spelled as Chess960 has it if asked for
ok repetition counts
ok options are set whatever their case and spacing
ok options out of range become the nearest number, others are refused
ok more memory than there is is refused, and it plays on
ok threads and hash are changed between searches
ok it plays weaker if asked for
ok a book that is not there is told, and it plays without one
ok commands during a search end it first
ok what is unknown is passed over
ok line ends of other systems do not matter
FAILED games are counted: there is no '^Nodes searched:'
ok the input may end while it ponders or searches without end
ok the input may end while it searches, which it finishes
ok quit ends an infinite search
[exit 1]
# The same for Jieqi, in the form of Pikafish.
$ tests/cli/dialogue.sh tests/cli/uci_jieqi.steps forsyth engine --game jieqi
ok an engine of jieqi offers what it has
ok a move has four characters
ok a position is read as Pikafish writes it
ok and as JFN
ok the engine sees what the player to move sees
ok what the player should have seen may be left out
ok what was turned over must be told, but by the last move
ok letters that cannot be are refused with their byte
ok no legal move has lost
# Several lines are said when a depth is done, the best first; if it is stopped before that, those of the last depth come first.
$ (echo setoption name MultiPV value 3; echo position fen 4k3/8/8/8/8/8/8/KQ6 w - - 0 1; echo go depth 7) | forsyth engine | tail -4 | sed 's/ seldepth.* \(multipv .\)/ \1/; s/ nodes.* pv \(....\).*/ \1/'
info depth 7 multipv 1 score cp 1404 b1b7
info depth 7 multipv 2 score cp 1398 b1g6
info depth 7 multipv 3 score cp 1398 b1e4
bestmove b1b7 ponder e8d8
$ (echo setoption name MultiPV value 3; echo go nodes 12000) | forsyth engine | tail -4 | sed 's/ seldepth.* \(multipv .\)/ \1/; s/nps.*pv \(....\).*/\1/'
info depth 9 multipv 1 score cp 11 nodes 12001 e2e3
info depth 8 multipv 2 score cp 17 nodes 12001 g1f3
info depth 8 multipv 3 score cp 17 nodes 12001 b1c3
bestmove e2e3 ponder d7d5
# Threads share the nodes.
$ (echo setoption name Threads value 4; echo go nodes 40000) | forsyth engine | grep -o ' nodes [0-9]*' | tail -1 | awk '$2 > 44000'
# What was learnt is forgotten before a new game.
$ for before in 'go nodes 9000' isready; do (echo isready; echo $before; sleep 0.2; echo ucinewgame; echo isready; echo go nodes 5000) | forsyth engine | tail -1; done | uniq -c
      2 bestmove c2c4 ponder b8c6
# A count that is stopped has no sum.
$ (echo go perft 9; sleep 0.2; echo stop) | forsyth engine | grep -v :; (echo go perft 3) | forsyth engine | grep Nodes
info string stopped before all were counted
Nodes searched: 8902
$ (echo setoption name MultiPV value 2; echo go depth 2 searchmoves e2e4 e2e4) | forsyth engine | grep -c '^info depth'
2
