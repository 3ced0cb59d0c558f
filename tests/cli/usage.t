$ forsyth
forsyth: board-game positions as text

usage: forsyth COMMAND [options] [POSITION | FILE | -]...

commands:
  show      draw positions
  check     say whether positions are well written and sound
  stats     count positions and what is wrong with them
  fmt       write positions in canonical form
  fix       repair what has one clear repair
  json      convert positions to JSON and back
  moves     list the legal moves
  apply     play moves and print the position after them
  status    tell how the game stands
  perft     count the games of some moves
  key       compute identity keys
  uniq      drop repeated positions
  view      show what one player may see
  deal      deal a new game, or what is due
  playout   play random games to the end
  convert   convert positions to packed files and back

An argument that reads as a position is one; 'startpos' is the start position; any
other names a file. '-' or no argument is standard input, one position a line; blank
lines and lines that start with '#' are passed over.

exit codes: 0 yes, 1 the answer is no, 2 usage, 3 input or output failed

See 'forsyth COMMAND --help' for the options of a command, with examples.
[exit 2]
$ forsyth --version
forsyth 0.1.0
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
See 'forsyth --help'.
[exit 2]
$ forsyth fmt --ep
forsyth: '--ep' needs one of always|legal|xfen
See 'forsyth --help'.
[exit 2]
$ forsyth check --json=yes startpos
forsyth: '--json=yes': this option takes no value
See 'forsyth --help'.
[exit 2]
$ forsyth check --game go startpos
forsyth: '--game' takes one of chess|jieqi|azul
See 'forsyth --help'.
[exit 2]
$ forsyth check rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
forsyth: a position is one argument: put it in quotes
[exit 2]
$ forsyth check -- startpos
$ forsyth help fmt
forsyth fmt: write positions in canonical form

usage: forsyth fmt [options] [POSITION | FILE | -]...

Writes each position anew, one a line, in order. A faulty line is reported on
standard error and gives no output. With --column only that column is written
anew, and the rest of its line is left as it is.

options:
      --allow LIST          read more leniently: a list of names separated by commas, or 'all'
      --castling STYLE      write castling rights as KQkq or as rook files (auto|shredder|xfen)
      --color WHEN          use colours; auto is on a terminal, unless NO_COLOR is set (auto|always|never)
      --column COLUMN       a table: the position is in the column with this number, or with this name in the first line
      --delimiter BYTE      what separates columns, if not a tab, or in .csv files a comma
      --dialect NAME        the notation to write (fen|epd|jfn|pikafish)
      --ep STYLE            write the en passant square as kept, if a capture is legal, or if a pawn is ready (always|legal|xfen)
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
  -h, --help                show this help
      --stats               end with totals on standard error
      --threads N           work with that many threads (1..256)
      --version             show the version

leniencies for --allow:
      missing-counters      the move counters may be absent and are then 0 and 1
      missing-fields        any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1
      operations            EPD operations may follow the fourth field or the counters; the counters may be absent
      extra-fields          what follows the last field, or the last operation that can be read, is ignored
      zero-digit            a digit 0 in the board stands for no square
      promoted-mark         a '~' after a piece is read and dropped
      upper-en-passant      the en passant file may be upper case
      missing-slash         a '/' after a full rank may be absent
      turn-case             the side to move may be upper case
      zero-fullmove         a move number of 0 is read as 1
      underscore            '_' separates fields as a blank does, as in web addresses

examples:
  forsyth fmt games.fen > canonical.fen
  forsyth fmt --column 2 --threads 4 games.tsv > canonical.tsv
  forsyth fmt --ep legal --castling shredder games.fen
  forsyth fmt --dialect epd tests.epd
$ forsyth check --help
forsyth check: say whether positions are well written and sound

usage: forsyth check [options] [POSITION | FILE | -]...

Names every fault of a text that is no position, with its byte and, where there
is exactly one, its repair; and every rule that a position breaks. Says nothing
about sound positions unless asked. The exit code is 1 if any is faulty or
unsound.

options:
      --allow LIST          read more leniently: a list of names separated by commas, or 'all'
      --color WHEN          use colours; auto is on a terminal, unless NO_COLOR is set (auto|always|never)
      --column COLUMN       a table: the position is in the column with this number, or with this name in the first line
      --delimiter BYTE      what separates columns, if not a tab, or in .csv files a comma
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
  -h, --help                show this help
      --json                one JSON object a line
      --stats               end with totals on standard error
      --syntax              only parse, judge no rules
      --threads N           work with that many threads (1..256)
  -v, --verbose             name sound positions too, and list all findings, notes included
      --version             show the version

leniencies for --allow:
      missing-counters      the move counters may be absent and are then 0 and 1
      missing-fields        any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1
      operations            EPD operations may follow the fourth field or the counters; the counters may be absent
      extra-fields          what follows the last field, or the last operation that can be read, is ignored
      zero-digit            a digit 0 in the board stands for no square
      promoted-mark         a '~' after a piece is read and dropped
      upper-en-passant      the en passant file may be upper case
      missing-slash         a '/' after a full rank may be absent
      turn-case             the side to move may be upper case
      zero-fullmove         a move number of 0 is read as 1
      underscore            '_' separates fields as a blank does, as in web addresses

examples:
  forsyth check games.fen
  forsyth check --threads 4 --column fen games.csv.gz
  forsyth check --json --stats < positions.txt > verdicts.jsonl
  forsyth check --allow missing-counters '8/8/8/8/8/8/8/8 w - -'
$ forsyth perft --help
forsyth perft: count the games of some moves

usage: forsyth perft [options] POSITION|FILE|- DEPTH

Prints in how many ways that many moves can be played. With --divide also how
many begin with each move: lines such as 'e2e4: 20', sorted, then an empty line
and 'total: 400'.

options:
      --allow LIST          read more leniently: a list of names separated by commas, or 'all'
      --color WHEN          use colours; auto is on a terminal, unless NO_COLOR is set (auto|always|never)
      --divide              count for each first move
      --game NAME           the game, instead of recognising it from the text (chess|jieqi|azul)
      --hash MB             in chess, count equal positions once, in so many MiB (0..1048576)
  -h, --help                show this help
      --json                one JSON object a line
      --threads N           work with that many threads (1..256)
      --version             show the version

leniencies for --allow:
      missing-counters      the move counters may be absent and are then 0 and 1
      missing-fields        any trailing fields may be absent: turn 'w', no rights, no en passant, 0 1
      operations            EPD operations may follow the fourth field or the counters; the counters may be absent
      extra-fields          what follows the last field, or the last operation that can be read, is ignored
      zero-digit            a digit 0 in the board stands for no square
      promoted-mark         a '~' after a piece is read and dropped
      upper-en-passant      the en passant file may be upper case
      missing-slash         a '/' after a full rank may be absent
      turn-case             the side to move may be upper case
      zero-fullmove         a move number of 0 is read as 1
      underscore            '_' separates fields as a blank does, as in web addresses

examples:
  forsyth perft startpos 5
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
See 'forsyth --help'.
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
See 'forsyth --help'.
[exit 2]
$ forsyth fmt --game jieqi --dialect epd -
forsyth: '--dialect epd' is for another game
See 'forsyth --help'.
[exit 2]
