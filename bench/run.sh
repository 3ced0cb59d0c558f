#!/bin/sh
# Measures the library, the tool and their peers, and prints one table.
#
#   bench/run.sh [--quick]         everything; --quick takes less time and care
#   bench/run.sh --instructions    instructions a position, counted by valgrind
#
# Everything is measured in rounds, so that all programs have their share of the machine's good and
# bad moments; the best round counts. docs/performance.md tells how to read the figures.
set -eu
export LC_ALL=C
PATH=$PATH:/usr/games # where Debian keeps stockfish and fairy-stockfish
cd "$(dirname "$0")/.."

texts=131072 game_texts=32768 lines=1000000 passes=8 rounds=3 runs=5 counts=2
peer_texts=20000 peer_passes=4 short_counts=10 random_games=20000
mode=table
case ${1-} in
'') ;;
--quick) rounds=1 passes=5 runs=2 counts=1 peer_texts=5000 short_counts=4 ;;
--instructions) mode=instructions lines=100000 ;;
*) sed -n '2,6s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
esac

table=tests/data/oracle/fen_sound.tsv
work=build/bench
bench=build/bench_forsyth
forsyth=build/forsyth
results=$work/results.tsv
perft=$work/perft.tsv
threads=$work/threads.tsv
notes=$work/notes.txt
stockfish=${STOCKFISH:-stockfish}
fairy=${FAIRY_STOCKFISH:-fairy-stockfish}

# What is counted: a name for the set, how many moves, in how many ways they can be played, and from
# which position. What is shallow is for peers that would take minutes for the others.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
endgame='8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
deep="start 6|6|119060324|$start
kiwipete 5|5|193690690|$kiwipete"
deep_endgame="endgame 7|7|178633661|$endgame"
shallow="start 4|4|197281|$start
kiwipete 3|3|97862|$kiwipete"
thread_depth=7 thread_ways=3195901860

# Jieqi with every piece face up, which Fairy-Stockfish can count, too; and with pieces face down,
# as a player and as the referee sees it.
down='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r'
face_up="array 4|4|3958056|rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR -:- r r
middle 4|4|4125549|r2pk2pa/9/1p1e2rp1/e1R1h3C/c8/5c1h1/1P2H3P/9/2P6/EE1AK1PPH -:- b r"
face_down="view 2|2|66462|$down r
table 3|3|79666|$down * pppppccrheaaehr:rheaaehrccppppp"
face_down_deep="view 3|3|13862869|$down r"

board='-----|-----|-----|-----|-----/-|--|---|----|-----/-'
dealt="BBRW|YYYK|RRRR|BYKW|KKWW/F/$board/$board/0,0/1/0"
drafts_deep="drafts 4|4|10206755|$dealt"
drafts="drafts 3|3|239196|$dealt"

# ---- building ----------------------------------------------------------------------------

cached() {
    sed -n "s/^$1:[A-Z]*=//p" build/CMakeCache.txt
}

build() {
    [ -f build/CMakeCache.txt ] || cmake --preset release >/dev/null
    cmake --build build --target bench_forsyth forsyth-tool >/dev/null
    mkdir -p $work
    cc=$(cached CMAKE_C_COMPILER)
    flags="$(cached CMAKE_C_FLAGS) $(cached CMAKE_C_FLAGS_RELEASE)"
    flags=${flags# }
}

# The same benchmark around a library without code for particular CPUs, and the plain references.
build_portable() {
    # shellcheck disable=SC2046,SC2086 # flags and files are words
    $cc -std=c11 -D_POSIX_C_SOURCE=200809L $flags -fPIC -fno-semantic-interposition -Iinclude \
        -DFY_PORTABLE -DBENCH_PLAIN -include tests/ref/chess_play.h -include tests/ref/jieqi.h \
        -include tests/ref/azul.h bench/*.c tests/ref/*.c \
        $(find src -name '*.c' ! -path src/forsyth.c) -o $work/bench_portable
}

# The same around the library as it is, with a view of the move generators inside.
build_generators() {
    # shellcheck disable=SC2086 # flags are words
    $cc -std=c11 -D_POSIX_C_SOURCE=200809L $flags -Iinclude -DBENCH_GENERATORS \
        -include src/chess/moves.h bench/*.c build/libforsyth.a -o $work/bench_generators
    generators=$($work/bench_generators generators)
}

# ---- texts -------------------------------------------------------------------------------

make_texts() {
    $bench middlegames $texts >$work/middlegames.fen
    $bench column $texts $table >$work/oracle.fen
    for set in views tables rounds; do $bench $set $game_texts >$work/$set.fen; done
    make_lines
}

make_lines() {
    $bench column $lines $table >$work/lines.fen
}

# ---- measuring ---------------------------------------------------------------------------

measure_library() {
    for set in middlegames oracle; do
        $bench measure Forsyth $set $work/$set.fen $passes
        $work/bench_portable measure 'Forsyth, portable' $set $work/$set.fen $passes
        $bench play Forsyth $set $work/$set.fen $passes
        $work/bench_portable play 'Forsyth, portable' $set $work/$set.fen $passes
        $work/bench_portable plain 'plain C' $set $work/$set.fen 3
    done >>$results
}

# The name and version of each peer that is installed.
installed_peers() {
    for peer in chessops chess.js ffish; do
        sed -n "s/^ *\"version\": \"\(.*\)\".*/$peer \1/p" \
            bench/node_modules/$peer/package.json 2>/dev/null || :
    done
}

# Packages that are missing are fetched once; if that fails, peers.mjs says what it lacks.
fetch_peers() {
    if ! command -v node >/dev/null; then
        echo 'left out: chessops, chess.js, ffish (there is no node)' >>$notes
    elif [ "$(installed_peers | wc -l)" -lt 3 ]; then
        (cd bench && npm install --no-package-lock --no-audit --no-fund --fetch-retries=1) \
            >$work/npm.log 2>&1 || echo "npm install failed: see $work/npm.log" >>$notes
    fi
}

measure_peers() {
    command -v node >/dev/null || return 0
    node bench/peers.mjs $peer_texts $peer_passes middlegames=$work/middlegames.fen \
        oracle=$work/oracle.fen >$work/peers.txt 2>$work/peers.log ||
        echo "the measurement of the npm peers broke off: see $work/peers.log" >>$notes
    grep -v '^#' $work/peers.txt >>$results || :
    sed -n 's/^# //p' $work/peers.txt >>$notes
}

measure_tool() {
    file=$work/lines.fen
    {
        $bench time tool lines 'forsyth check' $forsyth check $file
        $bench time tool lines 'forsyth check --json' $forsyth check --json $file
        $bench time tool lines 'forsyth fmt' $forsyth fmt $file
        $bench time tool lines 'wc -l' wc -l $file
        $bench time tool lines 'cat' cat $file
    } >>$results
}

# Calls a function for each row of a list of sets, with the four columns as arguments.
for_each_set() {
    while IFS='|' read -r name depth ways position; do
        "$1" "$name" "$depth" "$ways" "$position" </dev/null
    done <<EOF
$2
EOF
}

# The generators that the CPU runs, from best to portable: one in between is measured as well.
measure_bulk() {
    $bench perft Forsyth 1 "$@" bulk
    case $generators in *?AVX2*) $work/bench_generators perft 'Forsyth, AVX2' 1 "$@" avx2 ;; esac
    if command -v "$stockfish" >/dev/null; then $bench uci "$stockfish" "$@"; fi
}

measure_counting() {
    measure_bulk "$@"
    $bench perft Forsyth 1 "$@" listed played
}

measure_portable() {
    $work/bench_portable perft 'Forsyth, portable' 1 "$@" bulk listed played
}

measure_deep() {
    for_each_set measure_counting "$deep" >>$perft
    for_each_set measure_bulk "$deep_endgame" >>$perft
}

measure_plain() {
    $work/bench_portable perft 'plain C' 1 "$@" plain
}

measure_shallow() {
    $bench perft Forsyth 20 "$@" bulk played
    measure_plain "$@"
    command -v node >/dev/null || return 0
    node bench/perft.mjs 3 "$@" >$work/perft.txt
    grep -v '^#' $work/perft.txt || :
    sed -n 's/^# //p' $work/perft.txt >>$notes
}

# Fairy-Stockfish calls the horse N and the elephant B, and Red white.
measure_fairy() {
    command -v "$fairy" >/dev/null || return 0
    position=$(echo "$4" | sed 'y/HEhe/NBnb/; s/ -:- r r$/ w - - 0 1/; s/ -:- b r$/ b - - 0 1/')
    $bench uci "$fairy" "$1" "$2" "$3" "$position" \
        VariantPath tests/oracle/jieqi.ini UCI_Variant jieqirevealed
}

# These counts are short, so there are many.
measure_short() {
    $bench perft Forsyth $short_counts "$@" bulk
}

measure_face_up() {
    measure_short "$@"
    measure_fairy "$@"
}

measure_beside_plain() {
    measure_short "$@"
    measure_plain "$@"
}

# The code of these games is the same for every CPU.
measure_set() {
    $bench measure Forsyth "$1" "$work/$1.fen" $passes
    $work/bench_portable plain 'plain C' "$1" "$work/$1.fen" 3
}

measure_jieqi() {
    for set in views tables; do measure_set $set; done >>$results
    {
        repeat $counts for_each_set measure_face_up "$face_up"
        for_each_set measure_beside_plain "$face_down"
        for_each_set measure_short "$face_down_deep"
    } >>$perft
}

measure_azul() {
    measure_set rounds >>$results
    $bench games Forsyth 'random games' $random_games 5 playout listed >>$results
    for_each_set measure_beside_plain "$drafts" >>$perft
    for_each_set measure_short "$drafts_deep" >>$perft
}

measure_threads() {
    for options in '--threads 1' '--threads 2' '--threads 1 --hash 256'; do
        # shellcheck disable=SC2086 # options are words
        answer=$($forsyth perft --json $options startpos $thread_depth)
        case $answer in
        *"\"nodes\":$thread_ways,"*) ;;
        *) echo "run.sh: wrong count: perft $options: $answer" >&2 && exit 1 ;;
        esac
        echo "$answer" | sed "s/.*\"seconds\":\([0-9.]*\).*/forsyth perft $options|\1/"
    done >>$threads
}

# In a subshell, so that one may repeat within another.
repeat() (
    count=$1
    shift
    while [ "$count" -gt 0 ]; do
        "$@"
        count=$((count - 1))
    done
)

round() {
    measure_library
    measure_peers
    repeat $runs measure_tool
    repeat $counts measure_deep
    for_each_set measure_portable "$deep" >>$perft
    for_each_set measure_shallow "$shallow" >>$perft
    measure_threads
    measure_jieqi
    measure_azul
}

# ---- printing ----------------------------------------------------------------------------

cpu_model() {
    model=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
    echo "${model:-$(uname -m)}, $(getconf _NPROCESSORS_ONLN) cores"
}

print_machine() {
    echo "version   $($forsyth --version | head -n 1)"
    echo "cpu       $(cpu_model)"
    echo "compiler  $($cc --version | head -n 1)"
    echo "flags     $flags"
}

print_generators() {
    others=$(echo "$generators" | sed -n '2,$p' | paste -s -d , - | sed 's/,/, /g')
    echo "moves     $(echo "$generators" | head -n 1)${others:+ (this CPU also runs: $others)}"
}

# Which Stockfish it is, its compiler and what it was compiled for.
engine_build() {
    printf 'compiler\nquit\n' | "$1" | tr -d '\n' | sed 's/ by [^:]*Compiled by /, /
        s/ on Linux.*include: */, /; s/ on Linux//; s/ *__VERSION__.*//'
}

print_peers() {
    for engine in "$stockfish" "$fairy"; do
        if command -v "$engine" >/dev/null; then echo "engine    $(engine_build "$engine")"; fi
    done
    command -v node >/dev/null || return 0
    echo "peers     node $(node --version)$(installed_peers | sed 's/^/, /' | tr -d '\n')"
}

describe() {
    awk -v name="$1" '{ bytes += length($0); seen += !($0 in known); known[$0] }
        END { printf "%-11s %d texts, %d different, %.1f bytes each\n", name, NR, seen, bytes / NR }
        ' "$work/$1.fen"
}

# Of each program the best round, its ratio to Forsyth, and how much slower the worst round was. The
# figures are ns or, for another unit, millions or thousands a second. If another set is named to
# compare with, a column more is the ratio to what the same program needs for that.
#
#     print_programs FILE SETS UNIT, the widths of operations, programs and figures, and [SET]
print_programs() {
    awk -F '\t' -v sets="$2" -v unit="$3" -v first="$4" -v second="$5" -v wide="$6" \
        -v beside="${7-}" '
    BEGIN { per["million"] = 1e3; per["thousand"] = 1e6 }
    function is_listed(name) { return index("|" sets "|", "|" name "|") > 0 }
    $1 == "tool" || !is_listed($2) && $2 != beside { next }
    {
        row = $3 SUBSEP $1
        key = row SUBSEP $2
        if (!(key in best) || $4 < best[key]) best[key] = $4
        if ($4 > worst[key]) worst[key] = $4
        measured[key]++
        if (!is_listed($2)) next
        if (!(row in listed)) { listed[row]; order[$3] = order[$3] SUBSEP $1 }
        if (!($3 in met)) { met[$3]; operations[++operation_count] = $3 }
    }
    function cells(figure, ratio, spread, other) {
        return sprintf("  %" wide "s %" wide - 2 "s %6s", figure, ratio, spread) \
            (beside == "" ? "" : sprintf(" %6s", other))
    }
    function divided(key, base) {
        return key in best && base in best ? sprintf("%.2f", best[key] / best[base]) : "-"
    }
    function result(row, set, base,    key, figure, spread) {
        key = row SUBSEP set
        if (!(key in best)) return cells("-", "-", "-", "-")
        figure = unit == "ns" ? best[key] : per[unit] / best[key]
        spread = measured[key] > 1 ? sprintf("%.0f%%", 100 * (worst[key] / best[key] - 1)) : "-"
        return cells(sprintf("%.1f", figure), divided(key, base SUBSEP set), spread,
            divided(key, row SUBSEP beside))
    }
    END {
        names = "%-" first "s%-" second "s"
        count = split(sets, set, "|")
        printf names, "", ""
        for (s = 1; s <= count; s++) printf "%" 2 * wide + (beside == "" ? 8 : 15) "s", set[s]
        printf "\n" names, "operation", "program"
        for (s = 1; s <= count; s++) printf "%s", cells(unit, "ratio", "spread", "chess")
        print ""
        for (o = 1; o <= operation_count; o++) {
            operation = operations[o]
            programs = split(substr(order[operation], 2), program, SUBSEP)
            for (p = 1; p <= programs; p++) {
                printf names, p == 1 ? operation : "", program[p]
                for (s = 1; s <= count; s++)
                    printf "%s", result(operation SUBSEP program[p], set[s],
                                        operation SUBSEP "Forsyth")
                print ""
            }
        }
    }' "$1"
}

print_tool() {
    awk -F '\t' -v lines=$lines -v bytes="$(wc -c <$work/lines.fen)" '
    $1 != "tool" { next }
    {
        if (!($3 in best)) { commands[++count] = $3; best[$3] = $4 }
        if ($4 < best[$3]) best[$3] = $4
        if ($4 > worst[$3]) worst[$3] = $4
    }
    END {
        printf "%-22s %8s %22s %10s %8s %7s\n", "command", "seconds", "million positions/s",
            "ns each", "MB/s", "spread"
        for (i = 1; i <= count; i++) {
            ns = best[commands[i]]
            printf "%-22s %8.3f %22.2f %10.1f %8.0f %6.0f%%\n", commands[i], ns / 1e9,
                lines / ns * 1e3, ns / lines, bytes / ns * 1e3, 100 * (worst[commands[i]] / ns - 1)
        }
    }' $results
}

print_threads() {
    awk -F '|' -v ways=$thread_ways '
    {
        if (!($1 in best)) { commands[++count] = $1; best[$1] = $2 }
        if ($2 < best[$1]) best[$1] = $2
        if ($2 > worst[$1]) worst[$1] = $2
    }
    END {
        printf "%-38s %8s %10s %9s %7s\n", "command", "seconds", "million/s", "speed-up", "spread"
        for (i = 1; i <= count; i++) {
            time = best[commands[i]]
            printf "%-38s %8.3f %10.1f %9.2f %6.0f%%\n", commands[i], time, ways / time / 1e6,
                best[commands[1]] / time, 100 * (worst[commands[i]] / time - 1)
        }
    }' $threads
}

print_counting() {
    echo "Counting games: millions a second on one core, no table, best of $rounds x $counts" \
        "counts (portable: $rounds)"
    echo
    print_programs $perft 'start 6|kiwipete 5|endgame 7' million 10 18 8
    echo
    echo "Fewer moves, for slower peers: best of $rounds x 3 counts" \
        "(Forsyth: $rounds x 20, plain C: $rounds)"
    echo
    print_programs $perft 'start 4|kiwipete 3' million 12 29 10
    echo
    echo "Tool: $thread_ways games of $thread_depth moves from the start, best of $rounds runs"
    echo
    print_threads
}

print_jieqi() {
    echo "Jieqi: ns a position on one core, best of $rounds x $passes passes (plain C: $rounds x 3)"
    echo
    print_programs $results 'views|tables' ns 12 19 9 middlegames
    echo
    echo "Jieqi, counting games: millions a second on one core, best of $rounds x $counts x" \
        "$short_counts counts"
    echo "(face down: $rounds x $short_counts, Fairy-Stockfish: $rounds x $counts, plain C:" \
        "$rounds, view 3 once at most)"
    echo
    print_programs $perft 'array 4|middle 4' million 10 30 10
    echo
    print_programs $perft 'view 3|view 2|table 3' million 10 12 9
}

print_azul() {
    echo "Azul: ns a position on one core, best of $rounds x $passes passes (plain C: $rounds x 3)"
    echo
    print_programs $results rounds ns 12 29 10 middlegames
    echo
    echo "Azul: thousands of random games of two a second on one core, best of $rounds x 5 times" \
        "$random_games games"
    echo
    print_programs $results 'random games' thousand 12 29 10
    echo
    echo "Azul, counting drafts: millions a second on one core, best of $rounds x $short_counts" \
        "counts (plain C: $rounds)"
    echo
    print_programs $perft 'drafts 4|drafts 3' million 12 29 10
}

print_table() {
    print_machine
    print_generators
    print_peers
    echo
    for set in middlegames oracle views tables rounds; do describe $set; done
    echo
    echo "Library: ns a position on one core, best of $rounds x $passes passes" \
        "(npm: $rounds x $peer_passes passes over $peer_texts texts)"
    echo
    print_programs $results 'middlegames|oracle' ns 12 29 10
    echo
    echo "Tool: $lines lines of oracle texts in the page cache, output to /dev/null," \
        "best of $rounds x $runs runs"
    echo
    print_tool
    echo
    print_counting
    echo
    print_jieqi
    echo
    print_azul
    if [ -s $notes ]; then
        echo
        sort -u $notes
    fi
}

# ---- instructions ------------------------------------------------------------------------

# The instructions of one run, as callgrind counts them.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=$work/callgrind.out "$@" 2>&1 >/dev/null |
        sed -n 's/.*Collected : //p'
}

# Starting the tool costs the same whatever the file: a file of one line shows how much.
print_instructions() {
    head -n 1 $work/lines.fen >$work/line.fen
    printf '%-22s %26s %14s\n' command 'instructions a position' 'to start'
    for command in 'check' 'check --json' 'fmt'; do
        # shellcheck disable=SC2086 # the command is words
        all=$(instructions $forsyth $command $work/lines.fen)
        # shellcheck disable=SC2086
        one=$(instructions $forsyth $command $work/line.fen)
        awk -v name="forsyth $command" -v all="$all" -v one="$one" -v lines=$lines 'BEGIN {
            printf "%-22s %26.1f %14d\n", name, (all - one) / (lines - 1), one }'
    done
}

# ---- all of it ---------------------------------------------------------------------------

build
if [ $mode = instructions ]; then
    command -v valgrind >/dev/null || { echo 'run.sh: valgrind is missing' >&2 && exit 1; }
    make_lines
    print_machine
    echo
    print_instructions
    exit
fi
build_portable
build_generators
make_texts
: >$results
: >$perft
: >$threads
: >$notes
fetch_peers
command -v "$stockfish" >/dev/null || echo "left out: Stockfish (there is no $stockfish)" >>$notes
command -v "$fairy" >/dev/null || echo "left out: Fairy-Stockfish (there is no $fairy)" >>$notes
repeat $rounds round
[ $rounds -eq 1 ] || for_each_set measure_plain "$face_down_deep" >>$perft # seconds, so only once
print_table
