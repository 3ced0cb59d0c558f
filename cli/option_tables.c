/* The tables of commands and options: what can be said, and what the help says of it. */
#include "options.h"

enum {
    SHOW = 1u << CMD_SHOW,
    CHECK = 1u << CMD_CHECK,
    STATS = 1u << CMD_STATS,
    FMT = 1u << CMD_FMT,
    FIX = 1u << CMD_FIX,
    JSON = 1u << CMD_JSON,
    MOVES = 1u << CMD_MOVES,
    APPLY = 1u << CMD_APPLY,
    STATUS = 1u << CMD_STATUS,
    PERFT = 1u << CMD_PERFT,
    KEY = 1u << CMD_KEY,
    UNIQ = 1u << CMD_UNIQ,
    FILTER = 1u << CMD_FILTER,
    SAMPLE = 1u << CMD_SAMPLE,
    SHUFFLE = 1u << CMD_SHUFFLE,
    VIEW = 1u << CMD_VIEW,
    DEAL = 1u << CMD_DEAL,
    PLAYOUT = 1u << CMD_PLAYOUT,
    CONVERT = 1u << CMD_CONVERT,
    RECORDS = 1u << CMD_GAMES,
    POSITIONS = 1u << CMD_POSITIONS,
    BOOK = 1u << CMD_BOOK,
    BEST = 1u << CMD_BEST,
    ENGINE = 1u << CMD_ENGINE,
    MATCH = 1u << CMD_MATCH,
    ALL = (1u << COMMANDS) - 1,
    BULK = CHECK | STATS | FMT | FIX | JSON | MOVES | STATUS | KEY, /* for a billion lines */
    CHOOSING = UNIQ | FILTER | SAMPLE | SHUFFLE,                    /* which lines to print */
    TABLES = BULK | CHOOSING | CONVERT,                             /* and can be columns */
    READING = ALL & ~(RECORDS | POSITIONS | ENGINE | MATCH),        /* positions */
    LENIENT = READING & ~(VIEW | DEAL) /* what those read has no leniencies */
};

const char *const command_groups[GROUPS] = {
    [GROUP_LOOK] = "look at positions",
    [GROUP_CHECK] = "check and repair",
    [GROUP_PLAY] = "play",
    [GROUP_LINES] = "many lines",
    [GROUP_GAMES] = "files of games",
    [GROUP_CHANCE] = "games with chance",
    [GROUP_CONVERT] = "convert",
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
            "empty line and 'total: 400'.",
            "forsyth perft startpos 5\n"
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
            "Prints each line unchanged, in order, if its position satisfies all conditions. "
            "--has takes a pattern: terms such as 'P@e4' (a white pawn on e4), '[NB]@f3' (a white "
            "knight or bishop), '-@e5' (an empty square), 'P>=7', 'mirror(...)', and boards such "
            "as '*/*/*/*/4P*/*/*/*'; docs/notation/pattern.md describes it for each game. A faulty "
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
            "Prints N of the lines, unchanged and in order; all, if there are fewer. Every choice "
            "of N lines is equally likely. The same seed draws the same lines on every machine; "
            "without --seed a random seed is used and printed on standard error. Memory is that "
            "of the N lines. A faulty line is reported on standard error and never drawn.",
            "forsyth sample 1000 --seed 7 games.fen > some.fen\n"
            "forsyth filter --over no games.fen | forsyth sample 50 | forsyth show",
            GROUP_LINES,
        },
    [CMD_SHUFFLE] =
        {
            "shuffle",
            "[POSITION | FILE | -]...",
            "print lines in random order",
            "Prints the lines of all sources, unchanged, in random order. Every order is equally "
            "likely. The same seed gives the same order on every machine, whatever --memory and "
            "--threads are; without --seed a random seed is used and printed on standard error. "
            "Lines that do not fit in --memory wait in temporary files in $TMPDIR. A faulty line "
            "is reported on standard error and not printed.",
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
            "convert positions to packed files and back",
            "With --to packed, writes the positions of one game as a packed file, in order; in "
            "chess 32 bytes each, or 24 without counters. A line that is faulty or cannot be "
            "packed is reported on standard error and left out. With --to text, prints the "
            "positions, one a line. If a packed file is cut short or damaged, the positions before "
            "the damage are read and the exit code is 3.",
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
            "player to move: in chess and Jieqi in hundredths of a pawn, in Azul in points. A win "
            "that is proved is #3, for mate in three moves, and a loss #-3. With --nodes or "
            "--depth and one thread the answer is the same on every machine. In a game with "
            "secrets only what the player to move may know is used.",
            "forsyth best startpos\n"
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
            "engine. With --json it reads one request a line instead, such as "
            "{\"best\":\"startpos\",\"top\":3,\"time\":0.2}, for any game, and answers each "
            "with one line as 'best --json' does.",
            "forsyth engine\n"
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
};

const option_row option_rows[OPTIONS] = {
    [OPT_ADJUDICATE] = {"adjudicate", 0, OPTION_FLAG, MATCH, NULL, NULL,
                        "end games on whose result both players have agreed for some moves"},
    [OPT_ALLOW] =
        {"allow", 0, OPTION_LIST, LENIENT, "LIST", NULL,
         "accept these departures from the notation: names separated by commas, or 'all'"},
    [OPT_APPEND] = {"append", 0, OPTION_FLAG, KEY, NULL, NULL,
                    "print the line, and the key as one more column"},
    [OPT_ARROW] = {"arrow", 0, OPTION_TEXT, SHOW, "ARROWS", NULL,
                   "pictures: draw arrows, such as e2e4,g1f3"},
    [OPT_ASCII] = {"ascii", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw with plain letters"},
    [OPT_BOOK] = {"book", 0, OPTION_FILE, BOOK, "FILE", NULL, "the book to look in"},
    [OPT_BY] = {"by", 0, OPTION_CHOICE, UNIQ, "WHAT", "full|no-counters|legal-ep|board",
                "what to compare; default full"},
    [OPT_CASTLING] = {"castling", 0, OPTION_STYLE, FMT | APPLY, "STYLE", NULL,
                      "write castling rights as KQkq or as rook files"},
    [OPT_CHECK] = {"check", 0, OPTION_FLAG, RECORDS, NULL, NULL, "report faulty games only"},
    [OPT_CLOCK] =
        {"clock", 0, OPTION_TEXT, MATCH, "TIME", NULL,
         "time for the game and for each move, in seconds: 60+0.5, or 40/60 for 40 moves"},
    [OPT_COLOR] = {"color", 0, OPTION_CHOICE, ALL, "WHEN", "auto|always|never",
                   "use colours; auto: only on a terminal, and not if NO_COLOR is set"},
    [OPT_COLUMN] = {"column", 0, OPTION_TEXT, READING, "COLUMN", NULL,
                    "read the position from this column: a number, or a name in the first line"},
    [OPT_COLUMNS] = {"columns", 0, OPTION_TEXT, POSITIONS, "LIST", NULL,
                     "what to print: text,move,san,ply,result,eval,game; default text"},
    [OPT_CONCURRENCY] = {"concurrency", 0, OPTION_NUMBER, MATCH, "N", "1..256",
                         "games to play side by side; default 1"},
    [OPT_COORDINATES] = {"coordinates", 0, OPTION_CHOICE, SHOW, "WORD", "yes|no",
                         "pictures: name files and rows; default yes"},
    [OPT_COUNT] = {"count", 0, OPTION_FLAG, MOVES | UNIQ | FILTER, NULL, NULL,
                   "print how many, and not what; uniq: print before each line how often it came"},
    [OPT_COUNTERS] = {"counters", 0, OPTION_CHOICE, CONVERT, "WHICH", "yes|no",
                      "pack the move counters, or leave them out to save space"},
    [OPT_DELIMITER] = {"delimiter", 0, OPTION_TEXT, READING, "BYTE", NULL,
                       "what separates columns, instead of what the first line tells"},
    [OPT_DEPTH] = {"depth", 0, OPTION_NUMBER, BEST | MATCH, "N", "1..120",
                   "look so many moves ahead, and further where something happens"},
    [OPT_DIALECT] = {"dialect", 0, OPTION_STYLE, FMT | APPLY | VIEW | DEAL, "NAME", NULL,
                     "the notation to write"},
    [OPT_DIVIDE] = {"divide", 0, OPTION_FLAG, PERFT, NULL, NULL,
                    "print the count for each first move"},
    [OPT_EACH] = {"each", 0, OPTION_FLAG, APPLY, NULL, NULL, "print the position after every move"},
    [OPT_ENGINE] = {"engine", 0, OPTION_TEXT, MATCH, "COMMAND", NULL,
                    "one more player: the command of a UCI engine"},
    [OPT_EP] =
        {"ep", 0, OPTION_STYLE, FMT | APPLY, "STYLE", NULL,
         "write the en passant square always, if a capture is legal, or if a pawn stands ready"},
    [OPT_EVERY] = {"every", 0, OPTION_NUMBER, POSITIONS, "N", "1..1000000000",
                   "only every N-th position, counted from the first"},
    [OPT_FLIP] = {"flip", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw the board from the other side"},
    [OPT_FMT] = {"fmt", 0, OPTION_FLAG, RECORDS, NULL, NULL, "write the games in export form"},
    [OPT_FOR] = {"for", 0, OPTION_CHOICE, CHECK, "PROGRAM", NULL,
                 "say whether this program reads each position, and as what"},
    [OPT_FROM] = {"from", 0, OPTION_CHOICE, READING, "KIND", "text|epd|csv|tsv|json|pgn|packed",
                  "what the input is, instead of recognising it from its first bytes"},
    [OPT_FROM_PLY] = {"from-ply", 0, OPTION_NUMBER, POSITIONS, "N", "0..1000000000",
                      "the first position, by the number of moves before it; default 0"},
    [OPT_GAME] = {"game", 0, OPTION_CHOICE, ALL & ~(RECORDS | POSITIONS), "NAME", NULL,
                  "the game, instead of recognising it from the text"},
    [OPT_GAMES] = {"games", 0, OPTION_NUMBER, PLAYOUT | MATCH, "N", "1..1000000000000",
                   "number of games; default 1000, and 100 in 'match'"},
    [OPT_HAS] = {"has", 0, OPTION_TEXT, FILTER, "PATTERN", NULL,
                 "the position matches this pattern, such as 'P@e4 n@f6 pieces<=20'"},
    [OPT_HASH] = {"hash", 0, OPTION_NUMBER, PERFT | BEST | ENGINE | MATCH, "MB", "0..1048576",
                  "memory in MiB for finding transpositions, which saves much work"},
    [OPT_HELP] = {"help", 'h', OPTION_FLAG, ALL, NULL, NULL, "show this help"},
    [OPT_IN_CHECK] = {"in-check", 0, OPTION_CHOICE, FILTER, "ANSWER", "yes|no",
                      "the side to move is in check, or not"},
    [OPT_INVERT] = {"invert", 0, OPTION_FLAG, FILTER, NULL, NULL,
                    "print the lines that do not satisfy all conditions"},
    [OPT_JSON] = {"json", 0, OPTION_FLAG,
                  SHOW | CHECK | STATS | FIX | MOVES | APPLY | STATUS | PERFT | KEY | VIEW | DEAL |
                      PLAYOUT | RECORDS | POSITIONS | BOOK | BEST | ENGINE | MATCH,
                  NULL, NULL, "print JSON, one object a line"},
    [OPT_LAST_MOVE] = {"last-move", 0, OPTION_TEXT, SHOW, "MOVE", NULL,
                       "pictures: tint the squares of this move, such as e2e4"},
    [OPT_MARK] = {"mark", 0, OPTION_TEXT, SHOW, "SQUARES", NULL,
                  "pictures: circle squares, such as d5,e4"},
    [OPT_MATERIAL] = {"material", 0, OPTION_TEXT, FILTER, "LETTERS", NULL,
                      "exactly these pieces are on the board, such as KRPkr"},
    [OPT_MAX_ERRORS] = {"max-errors", 0, OPTION_NUMBER, ALL, "N", "0..1000000000000",
                        "how many faults to show; default 1000, and all in 'check'"},
    [OPT_MEMORY] = {"memory", 0, OPTION_NUMBER, SHUFFLE, "MB", "1..1048576",
                    "memory in MiB for lines; default 256"},
    [OPT_MIN_GAMES] = {"min-games", 0, OPTION_NUMBER, BOOK, "N", "1..16383",
                       "how many games must have a move of the book; default 3"},
    [OPT_MOVES] = {"moves", 0, OPTION_TEXT, STATUS, "MOVES", NULL,
                   "play these moves first, such as 'e4 e5', so that repetition is seen"},
    [OPT_NODES] = {"nodes", 0, OPTION_NUMBER, BEST | MATCH, "N", "1..1000000000000",
                   "look at so many positions, so that the answer is always the same"},
    [OPT_NO_DUPLICATES] = {"no-duplicates", 0, OPTION_FLAG, POSITIONS, NULL, NULL,
                           "print positions with the same identity key once"},
    [OPT_OPENINGS] = {"openings", 0, OPTION_FILE, MATCH, "FILE", NULL,
                      "begin at the positions of this file, in turn"},
    [OPT_OUTPUT] = {"output", 'o', OPTION_FILE, ALL, "FILE", NULL,
                    "write to this file, which is replaced unless reading or writing fails"},
    [OPT_OVER] = {"over", 0, OPTION_CHOICE, FILTER, "ANSWER", "yes|no", "the game is over, or not"},
    [OPT_PER_ROW] = {"per-row", 0, OPTION_NUMBER, SHOW, "N", "1..64",
                     "pictures: one sheet, with so many in a row; default 4 if there are several"},
    [OPT_PIECES] = {"pieces", 0, OPTION_TEXT, FILTER, "RANGE", NULL,
                    "number of pieces on the board: 3..7, 16.., ..7 or 5"},
    [OPT_PLAYERS] = {"players", 0, OPTION_NUMBER, DEAL | PLAYOUT, "N", "2..4",
                     "number of players of a new game; default 2"},
    [OPT_PLIES] = {"plies", 0, OPTION_NUMBER, MATCH, "N", "0..100",
                   "random moves to an even opening; default 8, and 0 in a game that is dealt"},
    [OPT_PLY] = {"ply", 0, OPTION_TEXT, FILTER, "RANGE", NULL,
                 "moves of both sides before the position: 16..40, 16.., ..40 or 16"},
    [OPT_PNG] = {"png", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw as PNG"},
    [OPT_POLYGLOT] = {"polyglot", 0, OPTION_FLAG, KEY, NULL, NULL,
                      "chess: the key that Polyglot opening books use"},
    [OPT_POSITIONS] = {"positions", 0, OPTION_FLAG, PLAYOUT, NULL, NULL,
                       "print the positions of the games instead, one a line"},
    [OPT_QUIET] = {"quiet", 'q', OPTION_FLAG, ALL, NULL, NULL,
                   "no notes and no progress on standard error, only what is wrong"},
    [OPT_RECORDS] = {"records", 0, OPTION_FLAG, PLAYOUT, NULL, NULL,
                     "print the games themselves instead, as 'games' reads them"},
    [OPT_RESUME] = {"resume", 0, OPTION_FLAG, MATCH, NULL, NULL,
                    "count the games of --output, and play those that are missing"},
    [OPT_REVERSE] = {"reverse", 0, OPTION_FLAG, JSON, NULL, NULL, "from JSON to notation"},
    [OPT_SAN] = {"san", 0, OPTION_FLAG, MOVES | APPLY | BOOK | BEST, NULL, NULL,
                 "chess: print the moves in standard algebraic notation, such as Nf3"},
    [OPT_SEED] = {"seed", 0, OPTION_NUMBER, APPLY | DEAL | PLAYOUT | SAMPLE | SHUFFLE | MATCH, "N",
                  "0..18446744073709551615",
                  "draw at random; the same seed draws the same everywhere"},
    [OPT_SIZE] = {"size", 0, OPTION_NUMBER, SHOW, "N", "16..4096",
                  "pictures: width in pixels of one position"},
    [OPT_SOUND] = {"sound", 0, OPTION_FLAG, FILTER, NULL, NULL, "the position breaks no rule"},
    [OPT_SPRT] = {"sprt", 0, OPTION_TEXT, MATCH, "ELO0,ELO1", NULL,
                  "end when the first player is known to be better by ELO1, or only by ELO0"},
    [OPT_STATS] = {"stats", 0, OPTION_FLAG,
                   CHECK | FMT | FIX | KEY | CONVERT | CHOOSING | RECORDS | POSITIONS, NULL, NULL,
                   "print totals on standard error at the end"},
    [OPT_SVG] = {"svg", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw as SVG"},
    [OPT_SYNTAX] = {"syntax", 0, OPTION_FLAG, CHECK, NULL, NULL,
                    "only check the text, not the rules"},
    [OPT_THEME] = {"theme", 0, OPTION_CHOICE, SHOW, "NAME", "brown|green|blue|grey|dark",
                   "pictures: colours; default brown"},
    [OPT_THREADS] = {"threads", 'j', OPTION_NUMBER, TABLES | PERFT | PLAYOUT | BEST | ENGINE, "N",
                     "1..256", "number of threads"},
    [OPT_TIME] = {"time", 0, OPTION_SECONDS, BEST | MATCH, "SECONDS", NULL,
                  "for each position; default 1, or no limit with --nodes or --depth"},
    [OPT_TO] = {"to", 0, OPTION_CHOICE, CONVERT, "FORM", "packed|text", "target format"},
    [OPT_TOP] = {"top", 0, OPTION_NUMBER, BEST, "N", "1..896", "how many moves; default 10"},
    [OPT_TO_PLY] = {"to-ply", 0, OPTION_NUMBER, POSITIONS | BOOK, "N", "0..1000000000",
                    "the last position, or how many moves of a game, from its start"},
    [OPT_TURN] = {"turn", 0, OPTION_TEXT, FILTER, "PLAYER", NULL,
                  "who is to move, such as white or player-0; or chance"},
    [OPT_UNIFORM] = {"uniform", 0, OPTION_FLAG, BOOK, NULL, NULL,
                     "give all moves of the book the weight 1"},
    [OPT_VARIANT] = {"variant", 0, OPTION_CHOICE, DEAL | MATCH, "NAME", NULL,
                     "chess: 960 draws one of the start positions of Chess960"},
    [OPT_VERBOSE] = {"verbose", 'v', OPTION_FLAG, CHECK, NULL, NULL,
                     "also name sound positions, and list all findings, including notes"},
    [OPT_VERSION] = {"version", 'V', OPTION_FLAG, ALL, NULL, NULL, "show the version"},
    [OPT_WHERE] = {"where", 0, OPTION_TEXT, RECORDS | POSITIONS | BOOK, "CONDITIONS", NULL,
                   "only games with such tags: conditions such as 'WhiteElo>=2400 && Event~Paris'"},
};
