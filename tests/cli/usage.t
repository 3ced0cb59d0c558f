$ forsyth
forsyth: board-game positions as text

usage: forsyth COMMAND [options] [POSITION | FILE | -]...

look at positions:
  show       draw positions
  status     say how the game stands
  key        compute identity keys
  copy       copy positions to the clipboard, and print them

check and repair:
  check      find faults in the text and broken rules in the position
  fmt        write positions in canonical form
  fix        repair faults that have exactly one repair

play:
  moves      list the legal moves
  apply      play moves and print the position after them
  perft      count all move sequences of a given length
  best       find the best moves
  engine     be an engine: UCI, or JSON lines
  match      play games between levels, limits and engines, and measure the strength
  play       play a game against people, bots and engines

many lines:
  stats      count positions, faults and broken rules
  uniq       drop repeated positions
  filter     print the lines whose position satisfies conditions
  sample     draw lines at random, in order
  shuffle    print lines in random order

files of games:
  games      list, check and rewrite games: PGN and its like
  positions  print the positions of games
  book       make opening books, and look up positions in them
  analyse    judge each move of games

keep positions:
  library    keep positions with names, notes and tags, and find them again

games with chance:
  view       show what one player may see
  deal       deal a new game, or the next deal or reveal
  playout    play random games to the end

convert:
  json       convert positions to JSON and back
  convert    convert positions to packed files and back, and between training formats
  dataset    make, check and split files to train from

serve other programs:
  serve      answer over HTTP

An argument is a position, 'startpos' (the start position; 'startpos:518' the
one of that number), or else the name of a file. '-' or no argument means standard
input, one position a line. Blank lines and lines that start with '#' are skipped.

exit codes: 0 success; 1 a position or move is faulty, unsound or illegal;
            2 wrong usage; 3 reading or writing failed

See 'forsyth COMMAND --help' for the options of a command, with examples.
[exit 2]
$ forsyth --version
forsyth 0.2.0
$ forsyth frobnicate
forsyth: there is no command 'frobnicate'
See 'forsyth --help'.
[exit 2]
$ forsyth check --svg startpos
forsyth: '--svg' is not an option of 'check'
See 'forsyth check --help'.
[exit 2]
$ forsyth fmt --ep never startpos
forsyth: '--ep' takes one of always|legal|xfen
See 'forsyth fmt --help'.
[exit 2]
$ forsyth fmt --ep
forsyth: '--ep' needs one of always|legal|xfen
See 'forsyth fmt --help'.
[exit 2]
$ forsyth check --json=yes startpos
forsyth: '--json=yes': this option takes no value
See 'forsyth check --help'.
[exit 2]
$ forsyth check --game go startpos
forsyth: '--game' takes one of chess|jieqi|azul
See 'forsyth check --help'.
[exit 2]
$ forsyth check rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
forsyth: a position is one argument: put it in quotes
[exit 2]
$ forsyth check xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r
forsyth: a position is one argument: put it in quotes
[exit 2]
$ forsyth check rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1
forsyth: a position is one argument: put it in quotes
[exit 2]
$ forsyth perft rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 3
argument:1:44: error: chess-missing-turn: the side to move ('w' or 'b') is missing
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
                                               ^
    accepted with --allow missing-fields
[exit 1]
$ forsyth check -- startpos
$ forsyth help fmt
forsyth fmt: write positions in canonical form

usage: forsyth fmt [options] [POSITION | FILE | -]...

Rewrites each position in canonical form, one a line, in order. A faulty line is
reported on standard error and prints nothing. With --column only that column is
rewritten; the rest of the line stays as it is.

options:
      --allow LIST          accept these departures from the notation: names separated by commas, or 'all'
      --castling STYLE      write castling rights as KQkq or as rook files (auto|shredder|xfen)
      --color WHEN          use colours; auto: only on a terminal, and not if NO_COLOR is set (auto|always|never)
      --column COLUMN       read the position from this column: a number, or a name in the first line
      --copy                copy the text of the positions to the clipboard, too
      --delimiter BYTE      what separates columns, instead of what the first line tells
      --dialect NAME        the notation to write (fen|epd|jfn|pikafish)
      --ep STYLE            write the en passant square always, if a capture is legal, or if a pawn stands ready (always|legal|xfen)
      --from KIND           what the input is, instead of recognising it from its first bytes (text|epd|csv|tsv|json|pgn|packed|plain|bin|binpack|marlin|viri|bullet)
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
  -h, --help                show this help
      --max-errors N        how many faults to show; default 1000, and all in 'check' (0..1000000000000)
  -o, --output FILE         write to this file, which is replaced unless reading or writing fails
  -q, --quiet               no notes and no progress on standard error, only what is wrong
      --stats               print totals on standard error at the end
  -j, --threads N           number of threads (1..256)
  -V, --version             show the version

leniencies for --allow:
      missing-counters      the move counters may be absent and are then 0 and 1
      missing-fields        any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1
      operations            EPD operations may follow the fourth field or the counters; the counters may be absent
      extra-fields          text after the last field or readable operation is ignored, unless it is 'moves'
      zero-digit            a digit 0 in the board is ignored
      promoted-mark         a '~' after a piece is ignored
      upper-en-passant      the en passant file may be upper case
      missing-slash         a '/' after a full rank may be absent
      turn-case             the side to move may be upper case
      zero-fullmove         a move number of 0 is read as 1
      underscore            '_' may separate fields, as in web addresses
      legacy                a text of nine fields, without round and current player: they are 1 and 0
      wrapped               tags, quotes, 'position fen', addresses, '_' or '%20' around a position; moves behind it
      startpos              'startpos', with or without moves behind it, is the start position of the game

examples:
  forsyth fmt -o canonical.fen games.fen
  forsyth fmt --column 2 --threads 4 games.tsv > canonical.tsv
  forsyth fmt --ep legal --castling shredder games.fen
  forsyth fmt --dialect epd tests.epd
$ forsyth check --help
forsyth check: find faults in the text and broken rules in the position

usage: forsyth check [options] [POSITION | FILE | -]...

Reports the faults in a text, the first of each field, with its byte and its
repair if there is exactly one, and every rule that a position breaks. Prints
nothing for sound positions unless -v is given. The exit code is 1 if any
position is faulty or unsound. With --for, says instead what that program makes
of each position: prints nothing if it reads the same (unless -v is given), the
position if it reads another one, and the reason if it refuses the text or its
answer is not to be relied on; for the last two the exit code is 1.
docs/profiles.md has the rules of each program.

options:
      --allow LIST          accept these departures from the notation: names separated by commas, or 'all'
      --color WHEN          use colours; auto: only on a terminal, and not if NO_COLOR is set (auto|always|never)
      --column COLUMN       read the position from this column: a number, or a name in the first line
      --delimiter BYTE      what separates columns, instead of what the first line tells
      --for PROGRAM         say whether this program reads each position, and as what (stockfish|fairy-stockfish|chessops|chess.js|standard|pikafish)
      --from KIND           what the input is, instead of recognising it from its first bytes (text|epd|csv|tsv|json|pgn|packed|plain|bin|binpack|marlin|viri|bullet)
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
  -h, --help                show this help
      --json                print JSON, one object a line
      --max-errors N        how many faults to show; default 1000, and all in 'check' (0..1000000000000)
  -o, --output FILE         write to this file, which is replaced unless reading or writing fails
  -q, --quiet               no notes and no progress on standard error, only what is wrong
      --stats               print totals on standard error at the end
      --syntax              only check the text, not the rules
  -j, --threads N           number of threads (1..256)
  -v, --verbose             also name sound positions, and list all findings, including notes
  -V, --version             show the version

leniencies for --allow:
      missing-counters      the move counters may be absent and are then 0 and 1
      missing-fields        any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1
      operations            EPD operations may follow the fourth field or the counters; the counters may be absent
      extra-fields          text after the last field or readable operation is ignored, unless it is 'moves'
      zero-digit            a digit 0 in the board is ignored
      promoted-mark         a '~' after a piece is ignored
      upper-en-passant      the en passant file may be upper case
      missing-slash         a '/' after a full rank may be absent
      turn-case             the side to move may be upper case
      zero-fullmove         a move number of 0 is read as 1
      underscore            '_' may separate fields, as in web addresses
      legacy                a text of nine fields, without round and current player: they are 1 and 0
      wrapped               tags, quotes, 'position fen', addresses, '_' or '%20' around a position; moves behind it
      startpos              'startpos', with or without moves behind it, is the start position of the game

examples:
  forsyth check games.fen
  forsyth check --threads 4 --column fen games.csv.gz
  forsyth check --json --stats < positions.txt > verdicts.jsonl
  forsyth check --allow missing-counters '8/8/8/8/8/8/8/8 w - -'
  forsyth check --for stockfish '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1'
$ forsyth perft --help
forsyth perft: count all move sequences of a given length

usage: forsyth perft [options] POSITION|FILE|- DEPTH

Prints the number of legal move sequences of length DEPTH. With --divide, also
prints the count for each first move: lines such as 'e2e4: 20', sorted, then an
empty line and 'total: 400'. With --details it tells what the last moves are, a
number a line: in chess captures, en passant, castles, promotions, checks,
discovery checks (by one piece that has not moved), double checks and
checkmates, as published tables have them; in jieqi captures, pieces turned
over, checks and checkmates; in azul drafts from the centre, with the token, to
the floor, and at the end of a round.

options:
      --allow LIST          accept these departures from the notation: names separated by commas, or 'all'
      --color WHEN          use colours; auto: only on a terminal, and not if NO_COLOR is set (auto|always|never)
      --column COLUMN       read the position from this column: a number, or a name in the first line
      --delimiter BYTE      what separates columns, instead of what the first line tells
      --details             also count what the last moves are: captures, checks, mates and so on
      --divide              print the count for each first move
      --from KIND           what the input is, instead of recognising it from its first bytes (text|epd|csv|tsv|json|pgn|packed|plain|bin|binpack|marlin|viri|bullet)
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
      --hash MB             memory in MiB for finding transpositions, which saves much work (0..1048576)
  -h, --help                show this help
      --json                print JSON, one object a line
      --max-errors N        how many faults to show; default 1000, and all in 'check' (0..1000000000000)
  -o, --output FILE         write to this file, which is replaced unless reading or writing fails
  -q, --quiet               no notes and no progress on standard error, only what is wrong
  -j, --threads N           number of threads (1..256)
  -V, --version             show the version

leniencies for --allow:
      missing-counters      the move counters may be absent and are then 0 and 1
      missing-fields        any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1
      operations            EPD operations may follow the fourth field or the counters; the counters may be absent
      extra-fields          text after the last field or readable operation is ignored, unless it is 'moves'
      zero-digit            a digit 0 in the board is ignored
      promoted-mark         a '~' after a piece is ignored
      upper-en-passant      the en passant file may be upper case
      missing-slash         a '/' after a full rank may be absent
      turn-case             the side to move may be upper case
      zero-fullmove         a move number of 0 is read as 1
      underscore            '_' may separate fields, as in web addresses
      legacy                a text of nine fields, without round and current player: they are 1 and 0
      wrapped               tags, quotes, 'position fen', addresses, '_' or '%20' around a position; moves behind it
      startpos              'startpos', with or without moves behind it, is the start position of the game

examples:
  forsyth perft startpos 5
  forsyth perft --details --threads 4 startpos 6
  forsyth perft --threads 4 --hash 256 startpos 7
  forsyth perft --divide 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3
$ for command in show check fmt fix json moves apply status perft key view deal playout; do forsyth $command --help >/dev/null || echo bad; done
$ forsyth help frobnicate
forsyth: there is no command 'frobnicate'
See 'forsyth --help'.
[exit 2]
$ forsyth --help >/dev/full
forsyth: cannot write: No space left on device
[exit 3]
$ forsyth check "$(printf -- '--\033[31mfoo')"
forsyth: there is no option '--\x1b[31mfoo'
See 'forsyth check --help'.
[exit 2]
$ forsyth "$(printf '\033[2J')"
forsyth: there is no command '\x1b[2J'
See 'forsyth --help'.
[exit 2]
$ forsyth check --ep= startpos
forsyth: '--ep' is not an option of 'check'
See 'forsyth check --help'.
[exit 2]
$ forsyth fmt --ep= startpos
forsyth: '--ep' takes one of always|legal|xfen
See 'forsyth fmt --help'.
[exit 2]
$ forsyth fmt --game jieqi --dialect epd -
forsyth: '--dialect epd' is for another game
See 'forsyth fmt --help'.
[exit 2]
$ forsyth show -- -weird
forsyth: cannot read '-weird': No such file or directory
[exit 3]
$ forsyth check startpos -- -weird
forsyth: cannot read '-weird': No such file or directory
[exit 3]
# Short forms; a value may follow at once.
$ forsyth -V
forsyth 0.2.0
$ forsyth check -V
forsyth 0.2.0
$ forsyth perft -j2 startpos 3
8902
$ forsyth perft -j 2 startpos 3
8902
$ forsyth perft -j startpos 3
forsyth: '--threads' takes a number from 1 to 256
See 'forsyth perft --help'.
[exit 2]
$ forsyth check -vx startpos
forsyth: there is no option '-vx'
See 'forsyth check --help'.
[exit 2]
# What is nearly a command, an option or a leniency, or the beginning of only one.
$ forsyth chekc
forsyth: there is no command 'chekc'; did you mean 'check'?
See 'forsyth --help'.
[exit 2]
$ forsyth conv
forsyth: there is no command 'conv'; did you mean 'convert'?
See 'forsyth --help'.
[exit 2]
$ forsyth mvoe
forsyth: there is no command 'mvoe'
See 'forsyth --help'.
[exit 2]
$ forsyth f
forsyth: there is no command 'f'
See 'forsyth --help'.
[exit 2]
$ forsyth stat
forsyth: there is no command 'stat'; did you mean 'stats'?
See 'forsyth --help'.
[exit 2]
$ forsyth xy
forsyth: there is no command 'xy'
See 'forsyth --help'.
[exit 2]
$ forsyth ''
forsyth: there is no command ''
See 'forsyth --help'.
[exit 2]
$ forsyth help shwo
forsyth: there is no command 'shwo'; did you mean 'show'?
See 'forsyth --help'.
[exit 2]
$ forsyth check --thraeds 2
forsyth: there is no option '--thraeds'; did you mean '--threads'?
See 'forsyth check --help'.
[exit 2]
$ forsyth check --colu=fen
forsyth: there is no option '--colu=fen'; did you mean '--column'?
See 'forsyth check --help'.
[exit 2]
$ forsyth check --jsno=1
forsyth: there is no option '--jsno=1'; did you mean '--json'?
See 'forsyth check --help'.
[exit 2]
$ forsyth check --svq
forsyth: there is no option '--svq'
See 'forsyth check --help'.
[exit 2]
$ forsyth show -output
forsyth: there is no option '-output'; did you mean '--output'?
See 'forsyth show --help'.
[exit 2]
$ forsyth check --s
forsyth: there is no option '--s'
See 'forsyth check --help'.
[exit 2]
$ forsyth check -x
forsyth: there is no option '-x'
See 'forsyth check --help'.
[exit 2]
$ forsyth check --allow turncase startpos
forsyth: unknown value of '--allow': 'turncase'; did you mean 'turn-case'?
See 'forsyth check --help'.
[exit 2]
$ forsyth check --allow missing startpos
forsyth: unknown value of '--allow': 'missing'
See 'forsyth check --help'.
[exit 2]
# Help has what concerns the command.
$ forsyth view --help
forsyth view: show what one player may see

usage: forsyth view [options] POSITION|FILE|- PLAYER

Prints what a player ('r' or 'red', 'b' or 'black') may see of a position that
is fully known, in a game with hidden pieces: in jieqi, the view of a table. An
error message about a faulty table shows that table: keep it from the players.

options:
      --color WHEN          use colours; auto: only on a terminal, and not if NO_COLOR is set (auto|always|never)
      --column COLUMN       read the position from this column: a number, or a name in the first line
      --delimiter BYTE      what separates columns, instead of what the first line tells
      --dialect NAME        the notation to write (fen|epd|jfn|pikafish)
      --from KIND           what the input is, instead of recognising it from its first bytes (text|epd|csv|tsv|json|pgn|packed|plain|bin|binpack|marlin|viri|bullet)
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
  -h, --help                show this help
      --json                print JSON, one object a line
      --max-errors N        how many faults to show; default 1000, and all in 'check' (0..1000000000000)
  -o, --output FILE         write to this file, which is replaced unless reading or writing fails
  -q, --quiet               no notes and no progress on standard error, only what is wrong
  -V, --version             show the version

examples:
  forsyth deal --game jieqi --seed 7 | forsyth view - r
  forsyth view tables.jfn black > views.jfn
$ forsyth view --allow all startpos r
forsyth: '--allow' is not an option of 'view'
See 'forsyth view --help'.
[exit 2]
