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
    VIEW = 1u << CMD_VIEW,
    DEAL = 1u << CMD_DEAL,
    PLAYOUT = 1u << CMD_PLAYOUT,
    CONVERT = 1u << CMD_CONVERT,
    ALL = (1u << COMMANDS) - 1,
    BULK = CHECK | STATS | FMT | FIX | JSON | MOVES | STATUS | KEY, /* for a billion lines */
    TABLES = BULK | UNIQ | CONVERT                                  /* and can be columns */
};

const command_row command_rows[COMMANDS] = {
    [CMD_SHOW] =
        {
            "show",
            "[POSITION | FILE | -]...",
            "draw positions",
            "Draws each position with its coordinates and state, and tells how the game stands and "
            "what is wrong with the position.",
            "forsyth show startpos\n"
            "forsyth show --svg startpos > board.svg\n"
            "forsyth show --flip --ascii '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'",
        },
    [CMD_CHECK] =
        {
            "check",
            "[POSITION | FILE | -]...",
            "say whether positions are well written and sound",
            "Names every fault of a text that is no position, with its byte and, where there is "
            "exactly one, its repair; and every rule that a position breaks. Says nothing about "
            "sound positions unless asked. The exit code is 1 if any is faulty or unsound.",
            "forsyth check games.fen\n"
            "forsyth check --threads 4 --column fen games.csv.gz\n"
            "forsyth check --json --stats < positions.txt > verdicts.jsonl\n"
            "forsyth check --allow missing-counters '8/8/8/8/8/8/8/8 w - -'",
        },
    [CMD_STATS] =
        {
            "stats",
            "[POSITION | FILE | -]...",
            "count positions and what is wrong with them",
            "Prints totals: lines, positions by game, how many are sound, and how often each fault "
            "and each broken rule occurs, the most frequent first. A faulty line counts for its "
            "first fault, an unsound position for every rule that it breaks. Faulty lines do not "
            "change the exit code.",
            "forsyth stats games.fen\n"
            "forsyth stats --threads 4 --json games.fen.zst\n"
            "forsyth stats --column fen games.csv",
        },
    [CMD_FMT] =
        {
            "fmt",
            "[POSITION | FILE | -]...",
            "write positions in canonical form",
            "Writes each position anew, one a line, in order. A faulty line is reported on "
            "standard error and gives no output. With --column only that column is written anew, "
            "and the rest of its line is left as it is.",
            "forsyth fmt games.fen > canonical.fen\n"
            "forsyth fmt --column 2 --threads 4 games.tsv > canonical.tsv\n"
            "forsyth fmt --ep legal --castling shredder games.fen\n"
            "forsyth fmt --dialect epd tests.epd",
        },
    [CMD_FIX] =
        {
            "fix",
            "[POSITION | FILE | -]...",
            "repair what has one clear repair",
            "Prints each text with its repairs made and reports every change on standard error. "
            "A text with a fault that could be meant in more than one way is refused, never "
            "guessed; it is reported and gives no output. With --column only that column is "
            "repaired.",
            "forsyth fix 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq -'\n"
            "forsyth fix broken.fen > fixed.fen",
        },
    [CMD_JSON] =
        {
            "json",
            "[POSITION | FILE | -]...",
            "convert positions to JSON and back",
            "Prints one JSON object a line. With --reverse reads one JSON object a line and "
            "prints the position in its notation.",
            "forsyth json startpos\n"
            "forsyth json games.fen | jq .turn\n"
            "forsyth json games.fen | forsyth json --reverse",
        },
    [CMD_MOVES] =
        {
            "moves",
            "[POSITION | FILE | -]...",
            "list the legal moves",
            "Prints the legal moves of each position, one a line, sorted, as 'apply' takes them. "
            "An empty line stands between the lists of two positions; where there is no legal "
            "move the list is empty.",
            "forsyth moves startpos\n"
            "forsyth moves --san '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'\n"
            "forsyth moves --count games.fen",
        },
    [CMD_APPLY] =
        {
            "apply",
            "POSITION|FILE|- [MOVE]...",
            "play moves and print the position after them",
            "Plays the moves, one argument each or several in one, and prints the position after "
            "them; without moves, the position itself. Move numbers and a result at the end are "
            "passed over. Many positions, from a file or from standard input, all get the same "
            "moves. What chance decides is a move too, or is drawn with --seed. If a move cannot "
            "be played the exit code is 1 and no position is printed.",
            "forsyth apply startpos e2e4 e7e5 g1f3\n"
            "forsyth apply startpos '1. e4 e5 2. Nf3 Nc6 3. Bb5'\n"
            "forsyth apply --each startpos e4 e5 | forsyth show",
        },
    [CMD_STATUS] =
        {
            "status",
            "[POSITION | FILE | -]...",
            "tell how the game stands",
            "Prints a word a line: 'ongoing', 'checkmate', 'stalemate', 'draw-threefold' and so "
            "on; of a finished game with points also who has won and the points. One position does "
            "not tell what was repeated: --moves plays moves first.",
            "forsyth status startpos\n"
            "forsyth status startpos --moves 'f3 e5 g4 Qh4'\n"
            "forsyth status --json games.fen | jq .winner",
        },
    [CMD_PERFT] =
        {
            "perft",
            "POSITION|FILE|- DEPTH",
            "count the games of some moves",
            "Prints in how many ways that many moves can be played. With --divide also how many "
            "begin with each move: lines such as 'e2e4: 20', sorted, then an empty line and "
            "'total: 400'.",
            "forsyth perft startpos 5\n"
            "forsyth perft --threads 4 --hash 256 startpos 7\n"
            "forsyth perft --divide 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3",
        },
    [CMD_KEY] =
        {
            "key",
            "[POSITION | FILE | -]...",
            "compute identity keys",
            "Prints a key of 16 hexadecimal digits a line. Positions that the rules of repetition "
            "hold equal have equal keys; move counters do not count. With --column other columns "
            "are not printed; with --append the whole line is, and the key after it.",
            "forsyth key startpos\n"
            "forsyth key --append --column fen games.csv > keyed.csv\n"
            "forsyth key --polyglot startpos\n"
            "forsyth key games.fen | sort | uniq -d",
        },
    [CMD_UNIQ] =
        {
            "uniq",
            "[POSITION | FILE | -]...",
            "drop repeated positions",
            "Prints each line as it is, in order, unless its position came before. A faulty line "
            "is reported on standard error and gives no output. What makes two positions the same "
            "is said with --by: 'full', all that the canonical text tells; 'no-counters', the same "
            "without move counters; 'legal-ep', what the rules of repetition see: no counters, in "
            "chess the en passant square only where a legal capture exists, in jieqi the losses in "
            "whatever order; 'board', what lies on the board and nothing else. In azul the first "
            "three are the same, and 'board' is without scores, round, current player, bag, lid "
            "and next. Takes up to 22 bytes of memory for each position that it prints.",
            "forsyth uniq games.fen > distinct.fen\n"
            "forsyth uniq --column fen games.csv.gz > distinct.csv\n"
            "forsyth uniq --by legal-ep --stats < positions.txt | wc -l\n"
            "forsyth apply --each startpos Nf3 Nf6 Ng1 Ng8 Nf3 | forsyth uniq --by no-counters",
        },
    [CMD_VIEW] =
        {
            "view",
            "POSITION|FILE|- PLAYER",
            "show what one player may see",
            "Prints what a player ('r' or 'red', 'b' or 'black') may see of a position that is "
            "fully known, in a game with hidden pieces: in jieqi the view of a table. What is "
            "said of a faulty table shows that table: it is not for the player.",
            "forsyth deal --game jieqi --seed 7 | forsyth view - r\n"
            "forsyth view tables.jfn black > views.jfn",
        },
    [CMD_DEAL] =
        {
            "deal",
            "[POSITION | FILE | -]...",
            "deal a new game, or what is due",
            "Without a position deals a new game of --game: in jieqi a table, in azul the first "
            "round of a game of --players. Of each position in "
            "which chance is to move, prints the position after it has. The same seed deals the "
            "same everywhere; without one the seed is random and told on standard error.",
            "forsyth deal --game jieqi --seed 7\n"
            "forsyth deal --game jieqi | forsyth show\n"
            "forsyth deal --game azul --seed 4",
        },
    [CMD_PLAYOUT] =
        {
            "playout",
            "[POSITION | FILE | -]...",
            "play random games to the end",
            "Plays random games, each from the start of --game with what is dealt, or from the "
            "position, until they are over, and prints what became of them. The same seed plays "
            "the same games, whatever the number of threads.",
            "forsyth playout --game azul --games 100000 --seed 1 --threads 2\n"
            "forsyth playout --game jieqi\n"
            "forsyth playout --games 10 '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'",
        },
    [CMD_CONVERT] =
        {
            "convert",
            "[POSITION | FILE | -]...",
            "convert positions to packed files and back",
            "With --to packed writes the positions of one game as a packed file, in order; in "
            "chess 32 bytes each, or 24 without counters. A line that is faulty or cannot be "
            "packed is reported on standard error and left out. With --to text reads packed files "
            "and prints their positions, one a line. A file that is cut short or damaged gives "
            "what is good before the damage, and the exit code is 3.",
            "forsyth convert --to packed games.fen > games.fypk\n"
            "forsyth convert --to packed --counters no --stats games.fen > games.fypk\n"
            "forsyth convert --to text games.fypk > games.fen",
        },
};

const option_row option_rows[OPTIONS] = {
    [OPT_ALLOW] = {"allow", 0, OPTION_LIST, ALL, "LIST", NULL,
                   "read more leniently: a list of names separated by commas, or 'all'"},
    [OPT_APPEND] = {"append", 0, OPTION_FLAG, KEY, NULL, NULL,
                    "print the line, and the key as one more column"},
    [OPT_ASCII] = {"ascii", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw with plain letters"},
    [OPT_BY] = {"by", 0, OPTION_CHOICE, UNIQ, "WHAT", "full|no-counters|legal-ep|board",
                "what counts, full if not said"},
    [OPT_CASTLING] = {"castling", 0, OPTION_STYLE, FMT | APPLY, "STYLE", NULL,
                      "write castling rights as KQkq or as rook files"},
    [OPT_COLOR] = {"color", 0, OPTION_CHOICE, ALL, "WHEN", "auto|always|never",
                   "use colours; auto is on a terminal, unless NO_COLOR is set"},
    [OPT_COLUMN] = {"column", 0, OPTION_TEXT, TABLES, "COLUMN", NULL,
                    "a table: the position is in the column with this number, or with this name in "
                    "the first line"},
    [OPT_COUNT] = {"count", 0, OPTION_FLAG, MOVES, NULL, NULL, "print how many there are"},
    [OPT_COUNTERS] = {"counters", 0, OPTION_CHOICE, CONVERT, "WHICH", "yes|no",
                      "pack the move counters, or leave them out to save space"},
    [OPT_DELIMITER] = {"delimiter", 0, OPTION_TEXT, TABLES, "BYTE", NULL,
                       "what separates columns, if not a tab, or in .csv files a comma"},
    [OPT_DIALECT] = {"dialect", 0, OPTION_STYLE, FMT | APPLY | VIEW | DEAL, "NAME", NULL,
                     "the notation to write"},
    [OPT_DIVIDE] = {"divide", 0, OPTION_FLAG, PERFT, NULL, NULL, "count for each first move"},
    [OPT_EACH] = {"each", 0, OPTION_FLAG, APPLY, NULL, NULL, "print the position after every move"},
    [OPT_EP] =
        {"ep", 0, OPTION_STYLE, FMT | APPLY, "STYLE", NULL,
         "write the en passant square as kept, if a capture is legal, or if a pawn is ready"},
    [OPT_FLIP] = {"flip", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw from the other side"},
    [OPT_GAME] = {"game", 0, OPTION_CHOICE, ALL, "NAME", NULL,
                  "the game, instead of recognising it from the text"},
    [OPT_GAMES] = {"games", 0, OPTION_NUMBER, PLAYOUT, "N", "1..1000000000000",
                   "how many games to play, 1000 if not said"},
    [OPT_HASH] = {"hash", 0, OPTION_NUMBER, PERFT, "MB", "0..1048576",
                  "in chess, count equal positions once, in so many MiB"},
    [OPT_HELP] = {"help", 'h', OPTION_FLAG, ALL, NULL, NULL, "show this help"},
    [OPT_JSON] = {"json", 0, OPTION_FLAG,
                  SHOW | CHECK | STATS | FIX | MOVES | APPLY | STATUS | PERFT | KEY | VIEW | DEAL |
                      PLAYOUT,
                  NULL, NULL, "one JSON object a line"},
    [OPT_MOVES] = {"moves", 0, OPTION_TEXT, STATUS, "MOVES", NULL,
                   "play these first, such as 'e4 e5', so that repetition is seen"},
    [OPT_PLAYERS] = {"players", 0, OPTION_NUMBER, DEAL | PLAYOUT, "N", "2..4",
                     "for a new game of so many, 2 if not said"},
    [OPT_POLYGLOT] = {"polyglot", 0, OPTION_FLAG, KEY, NULL, NULL,
                      "chess: the key that Polyglot opening books use"},
    [OPT_REVERSE] = {"reverse", 0, OPTION_FLAG, JSON, NULL, NULL, "from JSON to notation"},
    [OPT_SAN] = {"san", 0, OPTION_FLAG, MOVES, NULL, NULL,
                 "chess: in standard algebraic notation, such as Nf3"},
    [OPT_SEED] = {"seed", 0, OPTION_NUMBER, APPLY | DEAL | PLAYOUT, "N", "0..18446744073709551615",
                  "draw at random whatever chance decides, the same for the same number"},
    [OPT_STATS] = {"stats", 0, OPTION_FLAG, CHECK | FMT | FIX | KEY | CONVERT | UNIQ, NULL, NULL,
                   "end with totals on standard error"},
    [OPT_SVG] = {"svg", 0, OPTION_FLAG, SHOW, NULL, NULL, "draw as SVG"},
    [OPT_SYNTAX] = {"syntax", 0, OPTION_FLAG, CHECK, NULL, NULL, "only parse, judge no rules"},
    [OPT_THREADS] = {"threads", 0, OPTION_NUMBER, TABLES | PERFT | PLAYOUT, "N", "1..256",
                     "work with that many threads"},
    [OPT_TO] = {"to", 0, OPTION_CHOICE, CONVERT, "FORM", "packed|text", "what to convert to"},
    [OPT_VERBOSE] = {"verbose", 'v', OPTION_FLAG, CHECK, NULL, NULL,
                     "name sound positions too, and list all findings, notes included"},
    [OPT_VERSION] = {"version", 0, OPTION_FLAG, ALL, NULL, NULL, "show the version"},
};
