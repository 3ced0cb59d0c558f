/* The table of commands: their groups, and what the help says of each. */
#include "options.h"

const char *const command_groups[GROUPS] = {
    [GROUP_LOOK] = "look at positions",
    [GROUP_CHECK] = "check and repair",
    [GROUP_PLAY] = "play",
    [GROUP_LINES] = "many lines",
    [GROUP_GAMES] = "files of games",
    [GROUP_KEEP] = "keep positions",
    [GROUP_CHANCE] = "games with chance",
    [GROUP_CONVERT] = "convert",
    [GROUP_SERVE] = "serve other programs",
};

const command_row command_rows[COMMANDS] = {
    [CMD_SHOW] =
        {
            "show",
            "[POSITION | FILE | -]...",
            "draw positions",
            "Draws each position with its coordinates and says whose turn it is, how the game "
            "stands and which rules the position breaks. Like all commands on positions, it reads "
            "lines of text, EPD, tables, JSON, the positions of the main lines of game records, "
            "and packed files, also compressed. "
            "With --svg or --png it draws a picture: several positions become one sheet, or with "
            "'-o FOLDER/' numbered files, 0001.svg and so on. Lists of squares and arrows are "
            "separated by commas.",
            "forsyth show startpos\n"
            "forsyth show --flip --ascii '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'\n"
            "forsyth show --svg startpos > board.svg\n"
            "forsyth show games.pgn\n"
            "forsyth show --svg --theme blue --last-move e2e4 --arrow e7e5 --mark d4 -o e4.svg "
            "'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'\n"
            "forsyth show --png --size 600 -o boards/ games.fen\n"
            "forsyth show --svg --per-row 8 --size 160 games.fen > sheet.svg",
            GROUP_LOOK,
        },
    [CMD_CHECK] =
        {
            "check",
            "[POSITION | FILE | -]...",
            "find faults in the text and broken rules in the position",
            "Reports the faults in a text, the first of each field, with its byte and its repair "
            "if there is exactly one, and every rule that a position breaks. Prints nothing for "
            "sound positions unless -v is given. The exit code is 1 if any position is faulty or "
            "unsound. With --for, says instead what that program makes of each position: prints "
            "nothing if it reads the same (unless -v is given), the position if it reads another "
            "one, and the reason if it refuses the text or its answer is not to be relied on; for "
            "the last two the exit code is 1. docs/profiles.md has the rules of each program.",
            "forsyth check games.fen\n"
            "forsyth check --threads 4 --column fen games.csv.gz\n"
            "forsyth check --json --stats < positions.txt > verdicts.jsonl\n"
            "forsyth check --allow missing-counters '8/8/8/8/8/8/8/8 w - -'\n"
            "forsyth check --for stockfish '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1'",
            GROUP_CHECK,
        },
    [CMD_STATS] =
        {
            "stats",
            "[POSITION | FILE | -]...",
            "count positions, faults and broken rules",
            "Prints totals: lines, positions of each game, how many are sound, and how often each "
            "fault and each broken rule occurs, most frequent first. A faulty line counts once, "
            "for its first fault; an unsound position counts for every rule that it breaks. "
            "Faulty lines do not change the exit code.",
            "forsyth stats games.fen\n"
            "forsyth stats --threads 4 --json games.fen.zst\n"
            "forsyth stats --column fen games.csv",
            GROUP_LINES,
        },
    [CMD_FMT] =
        {
            "fmt",
            "[POSITION | FILE | -]...",
            "write positions in canonical form",
            "Rewrites each position in canonical form, one a line, in order. A faulty line is "
            "reported on standard error and prints nothing. With --column only that column is "
            "rewritten; the rest of the line stays as it is.",
            "forsyth fmt -o canonical.fen games.fen\n"
            "forsyth fmt --column 2 --threads 4 games.tsv > canonical.tsv\n"
            "forsyth fmt --ep legal --castling shredder games.fen\n"
            "forsyth fmt --dialect epd tests.epd",
            GROUP_CHECK,
        },
    [CMD_FIX] =
        {
            "fix",
            "[POSITION | FILE | -]...",
            "repair faults that have exactly one repair",
            "Prints each text with its repairs made, and reports every change on standard error. "
            "A fault with more than one possible repair is never guessed: the text is reported "
            "and not printed. With --column only that column is repaired.",
            "forsyth fix 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq -'\n"
            "forsyth fix broken.fen > fixed.fen",
            GROUP_CHECK,
        },
    [CMD_JSON] =
        {
            "json",
            "[POSITION | FILE | -]...",
            "convert positions to JSON and back",
            "Prints one JSON object a line. With --reverse, reads one JSON object a line and "
            "prints the position in its notation.",
            "forsyth json startpos\n"
            "forsyth json games.fen | jq .turn\n"
            "forsyth json games.fen | forsyth json --reverse",
            GROUP_CONVERT,
        },
    [CMD_MOVES] =
        {
            "moves",
            "[POSITION | FILE | -]...",
            "list the legal moves",
            "Prints the legal moves of each position, one a line, sorted, in the form that "
            "'apply' takes; with --san in the same order. An empty line separates the lists of "
            "two positions. A position without legal moves has an empty list. So has a position in "
            "which chance is to move in too many ways to list; a note on standard error then "
            "says so.",
            "forsyth moves startpos\n"
            "forsyth moves --san '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'\n"
            "forsyth moves --count games.fen",
            GROUP_PLAY,
        },
    [CMD_APPLY] =
        {
            "apply",
            "[POSITION|FILE|- [MOVE]...]",
            "play moves and print the position after them",
            "Plays the moves and prints the position after them; without moves, the position "
            "itself. Moves may be one argument each or several in one; move numbers and a final "
            "result are skipped. The text of a game with tags is read, too: its moves are played "
            "from the position that is given. If there are several positions, each gets the same "
            "moves. A line "
            "may have moves of its own behind its position: 'startpos moves e2e4 e7e5'; they are "
            "played before those of the arguments. With --san the moves are printed instead of "
            "the position, in one line, or with --each one a line. A "
            "chance event (a reveal, a deal) is a move too; with --seed it is drawn at random. If "
            "a move cannot be played, the exit code is 1 and no position is printed.",
            "forsyth apply startpos e2e4 e7e5 g1f3\n"
            "forsyth apply startpos '1. e4 e5 2. Nf3 Nc6 3. Bb5'\n"
            "forsyth apply --each startpos e4 e5 | forsyth show\n"
            "forsyth apply --san startpos e2e4 e7e5 g1f3\n"
            "forsyth apply --san 'startpos moves e2e4 e7e5 g1f3'",
            GROUP_PLAY,
        },
    [CMD_STATUS] =
        {
            "status",
            "[POSITION | FILE | -]...",
            "say how the game stands",
            "Prints one line for each position: 'ongoing', 'checkmate', 'stalemate', "
            "'draw-threefold' and so on; for a finished game with points, also the winner and the "
            "points. A single position does not show repetition: use --moves to play moves "
            "first.",
            "forsyth status startpos\n"
            "forsyth status startpos --moves 'f3 e5 g4 Qh4'\n"
            "forsyth status --json games.fen | jq .winner",
            GROUP_LOOK,
        },
    [CMD_PERFT] =
        {
            "perft",
            "POSITION|FILE|- DEPTH",
            "count all move sequences of a given length",
            "Prints the number of legal move sequences of length DEPTH. With --divide, also "
            "prints the count for each first move: lines such as 'e2e4: 20', sorted, then an "
            "empty line and 'total: 400'. With --details it tells what the last moves are, a "
            "number a line: in chess captures, en passant, castles, promotions, checks, discovery "
            "checks (by one piece that has not moved), double checks and checkmates, as published "
            "tables have them; in jieqi captures, pieces turned over, checks and checkmates; in "
            "azul drafts from the centre, with the token, to the floor, and at the end of a round.",
            "forsyth perft startpos 5\n"
            "forsyth perft --details --threads 4 startpos 6\n"
            "forsyth perft --threads 4 --hash 256 startpos 7\n"
            "forsyth perft --divide 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3",
            GROUP_PLAY,
        },
    [CMD_KEY] =
        {
            "key",
            "[POSITION | FILE | -]...",
            "compute identity keys",
            "Prints the identity key of each position, 16 hexadecimal digits. Positions that are "
            "equal under the rules of repetition have equal keys; move counters are ignored. With "
            "--column only the key is printed; with --append the whole line, followed by the "
            "key.",
            "forsyth key startpos\n"
            "forsyth key --append --column fen games.csv > keyed.csv\n"
            "forsyth key --polyglot startpos\n"
            "forsyth key games.fen | sort | uniq -d",
            GROUP_LOOK,
        },
    [CMD_UNIQ] =
        {
            "uniq",
            "[POSITION | FILE | -]...",
            "drop repeated positions",
            "Prints each line unchanged, in order, unless an equal position came before. A faulty "
            "line is reported on standard error and not printed. --by says what is compared: "
            "'full', everything in the canonical text; 'no-counters', everything but move "
            "counters; 'legal-ep', what the rules of repetition compare: no counters, in chess "
            "the en passant square only if a legal capture exists, in jieqi the captured pieces "
            "in any order; 'board', only the board. In azul the first three are the same, and "
            "'board' ignores scores, round, current player, bag, lid and next. Uses up to 22 "
            "bytes of memory for each line printed; with --count up to 43, and a temporary file.",
            "forsyth uniq games.fen > distinct.fen\n"
            "forsyth uniq --count games.fen | sort -rn | head\n"
            "forsyth uniq --column fen games.csv.gz > distinct.csv\n"
            "forsyth uniq --by legal-ep --stats < positions.txt | wc -l\n"
            "forsyth apply --each startpos Nf3 Nf6 Ng1 Ng8 Nf3 | forsyth uniq --by no-counters",
            GROUP_LINES,
        },
    [CMD_FILTER] =
        {
            "filter",
            "[POSITION | FILE | -]...",
            "print the lines whose position satisfies conditions",
            "Prints each line unchanged, in order, if its position satisfies all conditions; "
            "samples of a training format in that format, or as --to says. --has takes a pattern: "
            "terms such as 'P@e4' (a white pawn on e4), '[NB]@f3' (a white knight or bishop), "
            "'-@e5' (an empty square), 'P>=7', 'mirror(...)', and boards such as "
            "'*/*/*/*/4P*/*/*/*'; docs/notation/pattern.md describes it for each game. A faulty "
            "line is reported on standard error and not printed, and so are lines of a game that "
            "does not know a condition. The exit code is 1 if there are such lines, or if no line "
            "is printed.",
            "forsyth filter --sound --over no --turn white --pieces ..7 games.fen\n"
            "forsyth filter --material KRPkr --threads 4 games.fen.zst\n"
            "forsyth filter --has 'P@e4 n@f6 !(q | Q)' --count games.fen\n"
            "forsyth filter --invert --has 'mirror(swap(k@g8 -@h7))' --column fen games.csv",
            GROUP_LINES,
        },
    [CMD_SAMPLE] =
        {
            "sample",
            "N [POSITION | FILE | -]...",
            "draw lines at random, in order",
            "Prints N of the lines, unchanged and in order; all, if there are fewer; samples of a "
            "training format in that format, or as --to says. Every choice of N lines is equally "
            "likely. The same seed draws the same lines on every machine; without --seed a random "
            "seed is used and printed on standard error. Memory is that of the N lines. A faulty "
            "line is reported on standard error and never drawn.",
            "forsyth sample 1000 --seed 7 games.fen > some.fen\n"
            "forsyth filter --over no games.fen | forsyth sample 50 | forsyth show",
            GROUP_LINES,
        },
    [CMD_SHUFFLE] =
        {
            "shuffle",
            "[POSITION | FILE | -]...",
            "print lines in random order",
            "Prints the lines of all sources, unchanged, in random order; samples of a training "
            "format in that format, or as --to says. Every order is equally likely. The same seed "
            "gives the same order on every machine, whatever --memory and --threads are; without "
            "--seed a random seed is used and printed on standard error. Lines that do not fit in "
            "--memory wait in temporary files in $TMPDIR. A faulty line is reported on standard "
            "error and not printed.",
            "forsyth shuffle --seed 7 games.fen > shuffled.fen\n"
            "forsyth shuffle --seed 7 --memory 1024 --column fen games.csv.zst > shuffled.csv",
            GROUP_LINES,
        },
    [CMD_VIEW] =
        {
            "view",
            "POSITION|FILE|- PLAYER",
            "show what one player may see",
            "Prints what a player ('r' or 'red', 'b' or 'black') may see of a position that is "
            "fully known, in a game with hidden pieces: in jieqi, the view of a table. An error "
            "message about a faulty table shows that table: keep it from the players.",
            "forsyth deal --game jieqi --seed 7 | forsyth view - r\n"
            "forsyth view tables.jfn black > views.jfn",
            GROUP_CHANCE,
        },
    [CMD_DEAL] =
        {
            "deal",
            "[POSITION | FILE | -]...",
            "deal a new game, or the next deal or reveal",
            "Without a position, deals a new game of --game: in jieqi a table, in azul the first "
            "round for --players players, in chess with --variant 960 a start position of "
            "Chess960. With positions, plays the chance move (the deal or "
            "reveal) that is due in each, and prints the position after it. The same seed gives "
            "the same deal on every machine; without --seed a random seed is used and printed on "
            "standard error.",
            "forsyth deal --game jieqi --seed 7\n"
            "forsyth deal --game jieqi | forsyth show\n"
            "forsyth deal --game azul --seed 4\n"
            "forsyth deal --game chess --variant 960 --seed 7",
            GROUP_CHANCE,
        },
    [CMD_PLAYOUT] =
        {
            "playout",
            "[POSITION | FILE | -]...",
            "play random games to the end",
            "Plays random games to the end, each from a new deal of --game or from the given "
            "position, and prints how they ended. The same seed plays the same games, whatever "
            "the number of threads.",
            "forsyth playout --game azul --games 100000 --seed 1 --threads 2\n"
            "forsyth playout --game jieqi\n"
            "forsyth playout --game chess --records --games 100 --seed 1 > games.pgn\n"
            "forsyth playout --games 10 '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'",
            GROUP_CHANCE,
        },
    [CMD_CONVERT] =
        {
            "convert",
            "[POSITION | FILE | -]...",
            "convert positions to packed files and back, and between training formats",
            "With --to packed, writes the positions of one game as a packed file, in order; in "
            "chess 32 bytes each, or 24 without counters. A line that is faulty or cannot be "
            "packed is reported on standard error and left out. With --to text, prints the "
            "positions, one a line. If a packed file is cut short or damaged, the positions "
            "before the damage are read and the exit code is 3. With --to plain, bin, binpack, "
            "marlin, viri, bullet, epd or csv, the input is a file to train from, with scores, "
            "and so is the output: what the target cannot hold is refused, unless --lossy names "
            "it. docs/formats.md describes them.",
            "forsyth convert --to binpack -o data.binpack data.plain\n"
            "forsyth convert --to marlin --lossy move --stats data.binpack > data.marlin\n"
            "forsyth convert --to packed -o games.fypk games.fen\n"
            "forsyth convert --to packed --counters no --stats games.fen > games.fypk\n"
            "forsyth convert --to text games.fypk > games.fen",
            GROUP_CONVERT,
        },
    [CMD_GAMES] =
        {
            "games",
            "[FILE | -]...",
            "list, check and rewrite games: PGN and its like",
            "Reads game records, plays their moves, and prints one line for each game: its number, "
            "result, plies, the status of its last position, players, event and date. With --check "
            "good games print nothing. With --fmt all games are written in export form, and faulty "
            "ones are left out. A faulty game is reported on standard error, with the byte of the "
            "file, and the exit code is 1. --where takes conditions on tags, with '&&' between "
            "them: = != < <= > >= compare, as numbers if both sides are, and ~ finds a part of the "
            "value.",
            "forsyth games games.pgn\n"
            "forsyth games --check games.pgn.zst\n"
            "forsyth games --fmt --stats < games.pgn > canonical.pgn\n"
            "forsyth games --json --where 'WhiteElo>=2400 && Event~Paris' games.pgn",
            GROUP_GAMES,
        },
    [CMD_POSITIONS] =
        {
            "positions",
            "[FILE | -]...",
            "print the positions of games",
            "Prints every position of games, one a line: the one before each move, and the last "
            "one, which has no move. Variations are left aside. --columns names what is printed, "
            "with tabs between: 'text', the position; 'move', the move played from it, and 'san', "
            "the same in standard algebraic notation; 'ply', how many moves lead to it; 'result' "
            "of the game; 'eval' of the position, from a comment with [%eval]; 'game', its number. "
            "What there is not is empty. Faulty games are reported on standard error and left out. "
            "--where is as in 'games'.",
            "forsyth positions games.pgn > positions.fen\n"
            "forsyth positions --columns text,move,result --from-ply 16 --every 4 games.pgn.gz\n"
            "forsyth positions --no-duplicates --json --where 'Result!=*' games.pgn",
            GROUP_GAMES,
        },
    [CMD_BOOK] =
        {
            "book",
            "make|show [POSITION | FILE | -]...",
            "make opening books, and look up positions in them",
            "'book make' reads game records and writes a book in the Polyglot format: every move "
            "that occurs in at least --min-games games and has scored, with a weight of two for "
            "each win of its player and one for each draw. Faulty games are reported on standard "
            "error and left out. 'book show' prints the moves that --book has for each position, "
            "the heaviest first, with a tab and the weight. The exit code is 1 if it has none.",
            "forsyth book make -o openings.bin --to-ply 20 games.pgn\n"
            "forsyth book show --book openings.bin startpos\n"
            "forsyth book show --book openings.bin --san --json positions.fen",
            GROUP_GAMES,
        },
    [CMD_BEST] =
        {
            "best",
            "[POSITION | FILE | -]...",
            "find the best moves",
            "Prints the best moves of each position, the best first, each with its score for the "
            "player to move: in chess and Jieqi in hundredths of a pawn, in Azul of a point. A win "
            "that is proved is #3, for mate in three moves, and a loss #-3. With --nodes or "
            "--depth and one thread the answer is the same on every machine. In a game with "
            "secrets only what the player to move may know is used. With --level or --elo a weaker "
            "player chooses, who sees less; --seed says what is overlooked. With --book the moves "
            "are those of the book where it has some, the heaviest first, or with --seed one drawn "
            "by its weight first. A position without a best move is told why, and the exit code is "
            "1.",
            "forsyth best startpos\n"
            "forsyth best --level easy startpos\n"
            "forsyth best --book book.bin --seed 7 --top 1 startpos\n"
            "forsyth best --top 3 --time 5 --threads 4 --san startpos\n"
            "forsyth best --nodes 100000 --json positions.fen",
            GROUP_PLAY,
        },
    [CMD_ENGINE] =
        {
            "engine",
            "",
            "be an engine: UCI, or JSON lines",
            "Speaks UCI on standard input and output, as chess programs and servers expect of an "
            "engine; for jieqi as Pikafish does. docs/engine.md has its options. With --json it "
            "reads one request a line instead, such as "
            "{\"best\":\"startpos\",\"top\":3,\"time\":0.2}, for any game, and answers each "
            "with one line as 'best --json' does.",
            "forsyth engine\n"
            "forsyth engine --elo 1500 --book book.bin\n"
            "forsyth engine --game jieqi --threads 2\n"
            "echo '{\"best\":\"startpos\",\"nodes\":10000}' | forsyth engine --json",
            GROUP_PLAY,
        },
    [CMD_MATCH] =
        {
            "match",
            "WHO WHO...",
            "play games between levels, limits and engines, and measure the strength",
            "Plays games, prints a line for each unless standard output is a terminal, and at the "
            "end for each player: games won, drawn and lost, the score, the Elo difference to the "
            "others with its margin of 95 %, and the likelihood of being stronger (LOS). WHO is a "
            "level (easy, medium, hard, elo:1800), 'full' for the search without limits of its "
            "own, a limit (nodes:20000, depth:6, time:0.1), or the command of a UCI engine, before "
            "which its options may stand ('UCI_Elo=1500 engine'). All but one of --clock, --time, "
            "--nodes and --depth are left out; they are for those who have no limit of their own, "
            "and default to '--time 0.1'. Each opening or deal is played once from every seat. An "
            "engine that hangs, ends or plays an illegal move forfeits the game, and is started "
            "anew for the next one. With -o every game is written to the file, which must be new, "
            "as soon as it is over; after a Ctrl-C, or worse, --resume goes on with the same file. "
            "docs/match.md has more.",
            "forsyth match hard medium --games 20\n"
            "forsyth match full stockfish --clock 2+0.02 --concurrency 2 -o games.pgn --seed 1\n"
            "forsyth match full --engine 'other-engine --fast' --nodes 20000 --sprt 0,5\n"
            "forsyth match elo:1500 'UCI_LimitStrength=true UCI_Elo=1500 stockfish'\n"
            "forsyth match nodes:4000 nodes:1000 nodes:1000 --game azul",
            GROUP_PLAY,
        },
    [CMD_ANALYSE] =
        {
            "analyse",
            "[FILE | -]...",
            "judge each move of games",
            "Writes the games in export form with a judgement of each move: its score as "
            "[%eval 0.31], in pawns for the first player or #3 for mate in three, and a mark if "
            "the move loses much of the expected result: ?! for 10 %, ? for 20 % and ?? for 30 %. "
            "Behind a move with a mark the better line follows as a variation. Tags, comments, "
            "variations and marks of the input stay; only scores are replaced. A move is judged "
            "by what its player could know. With --stats a line for each player follows on "
            "standard error; with --json there is an object for each move instead. Without "
            "--time, --nodes, --depth or --level, 50000 positions are looked at for each move "
            "and the best one, so that the answer is the same on every machine. Faulty games are "
            "reported and left out. docs/analyse.md has more.",
            "forsyth analyse game.pgn > judged.pgn\n"
            "forsyth analyse --time 1 --stats --where 'White=Anna' games.pgn\n"
            "forsyth analyse --json --nodes 200000 games.pgn | jq 'select(.mark == \"??\")'",
            GROUP_GAMES,
        },
    [CMD_PLAY] =
        {
            "play",
            "[POSITION | RECORD]",
            "play a game against people, bots and engines",
            "Plays on the terminal: from a new deal of --game, from a position, or on from the "
            "last move of a record. WHO is 'you' for a person, or as in 'match': a level (easy, "
            "medium, hard, elo:1800), a limit (nodes:20000, depth:6, time:0.1) or the command of "
            "a UCI engine. Whoever is not named is you, and after that the level of the settings. "
            "Every move is on disk before the next one is asked for; --resume goes on with the "
            "last game that was left. In a game with secrets you see what your seat may know. "
            "With --plain, without a terminal, and where TERM is 'dumb', the game is read and "
            "written as lines: a move, a position, or a command such as /undo; /help lists them. "
            "docs/play.md has more.",
            "forsyth play\n"
            "forsyth play --black hard --clock 5+3\n"
            "forsyth play --white 'stockfish' --game chess\n"
            "forsyth play --game azul --seats you,medium,medium\n"
            "forsyth play games.pgn --white you --black you\n"
            "printf '%s\\n' e4 Nf3 /fen | forsyth play --plain --black nodes:100",
            GROUP_PLAY,
        },
    [CMD_COPY] =
        {
            "copy",
            "[POSITION | FILE | -]...",
            "copy positions to the clipboard, and print them",
            "Prints each position in canonical text as 'fmt' does, and copies what it has printed: "
            "to the terminal, which says nothing of it, and by wl-copy, xclip, xsel or pbcopy, "
            "whichever is there. What was done is said on standard error; if there was nobody to "
            "hand it to, the exit code is 1.",
            "forsyth copy startpos\n"
            "forsyth apply startpos e4 e5 | forsyth copy -",
            GROUP_LOOK,
        },
    [CMD_LIBRARY] =
        {
            "library",
            "add|list|find|show|edit|tag|remove|import|export|stats|check [ARGUMENT]...",
            "keep positions with names, notes and tags, and find them again",
            "Keeps positions of all games in a database: a file, or PostgreSQL. A position is "
            "stored once, under an id, with every source that it came from. 'add' and 'import' "
            "take positions as all commands do; 'add' prints the id of each, 'import' is one "
            "change for many. 'list' prints positions, 'export' their texts; 'find' takes a "
            "position, too, and finds those that are the same by --by. All three take conditions "
            "as 'filter' does, and the exit code of 'find' is 1 if there is none. 'show', "
            "'edit', 'tag' and 'remove' take ids. 'tag ID WORD...' adds tags. 'check' looks for "
            "damage, and repairs nothing. docs/library.md says more.",
            "forsyth library add startpos --name 'the start' --tag opening\n"
            "forsyth library import games.pgn --tag club\n"
            "forsyth library list --limit 20\n"
            "forsyth library find --has 'P@e4 (n@c6 | p@e5)' --turn black\n"
            "forsyth library find --by board startpos\n"
            "forsyth library edit 12 --notes 'White is lost'\n"
            "forsyth library tag 12 endgame rook\n"
            "forsyth library export --tag rook -o rook.fen",
            GROUP_KEEP,
        },
    [CMD_DATASET] =
        {
            "dataset",
            "make|check|split [FILE | -]...",
            "make, check and split files to train from",
            "'make' plays --games games of the search with itself, --nodes for each move, from "
            "even openings that --seed draws, and writes every position with its score, move and "
            "result in the format of --to; default binpack. Games on whose result both sides "
            "agree are ended as in 'match --adjudicate'. The same seed gives the same bytes, "
            "whatever --threads is. With -o the games go to a new file, one by one, and --resume "
            "goes on with it after a Ctrl-C or a kill; what remains to be known stands in "
            "FILE.state. With '--to pgn' it writes records, of all games. 'check' counts samples, "
            "games, faults, illegal moves, positions in check, positions that are repeated within "
            "a file and between files, and results that contradict the moves; the exit code is 1 "
            "if there are faults, repetitions between files or contradictions. 'split' divides "
            "files by games, never by positions, among the files that --parts names with their "
            "shares. docs/guide/dataset.md is a walk through all of it.",
            "forsyth dataset make --games 1000 --nodes 5000 --seed 7 -j 2 -o games.binpack\n"
            "forsyth dataset make --games 1000 --nodes 5000 --seed 7 -j 2 -o games.binpack "
            "--resume\n"
            "forsyth dataset check train.binpack test.binpack\n"
            "forsyth dataset split games.binpack --parts train.binpack:90,test.binpack:10 --seed 7",
            GROUP_CONVERT,
        },
    [CMD_SERVE] =
        {
            "serve",
            "",
            "answer over HTTP",
            "Offers what the tool does over HTTP, as JSON, with pictures and the library: "
            "docs/service.md lists the routes, and /api/v1/openapi.json describes them. Listens on "
            "127.0.0.1, so that only this machine reaches it, and prints its address and the token "
            "that writing needs. A web page can reach it, too, but gets no answer unless it came "
            "from here or --cors names its origin. The log goes to standard error, one JSON object "
            "a request. SIGTERM and Ctrl-C finish what is under way and end with 0.",
            "forsyth serve\n"
            "forsyth serve --port 9000 --token-file token.txt\n"
            "forsyth serve --bind 0.0.0.0 --hosts chess.example.org --rate 20 --quiet",
            GROUP_SERVE,
        },
};
