#!/bin/sh
# Measures the library, the tool and their peers, and prints one table.
#
#   bench/run.sh [--quick]          everything; --quick takes less time and care
#   bench/run.sh [--quick] --json   the same as JSON, which is always left in build/bench as well
#   bench/run.sh --only PARTS       some parts of the table, as in library,tool; the others are
#                                   counting, records, formats, search, jieqi, azul, python; also
#                                   with the above
#   bench/run.sh --instructions     instructions a position, counted by valgrind
#
# Everything is measured in rounds, so that all programs have their share of the machine's good and
# bad moments; the best round counts. What is measured is in measure.sh, how it is printed in
# print.sh; between them are files of four columns between tabs: program, set, operation and
# nanoseconds. The files are called after what one of these figures is for: a position, a game that
# was counted or played, a byte, or a line. docs/performance.md tells how to read the table.
set -eu
export LC_ALL=C
PATH=$PATH:/usr/games # where Debian keeps stockfish and fairy-stockfish
cd "$(dirname "$0")/.."

texts=131072 game_texts=32768 lines=4000000 copies=8 passes=8 rounds=3 runs=3 counts=2
peer_texts=20000 peer_passes=4 short_counts=10 random_games=20000
record_games=80000 tool_games=20000 format_games=4000 search_nodes=1000000
all_parts='library tool counting records formats search jieqi azul python' parts=
mode=table form=text

usage() {
    sed -n '2,9s/^# \{0,1\}//p' bench/run.sh >&2
    exit 2
}

# The names of parts, checked.
choose_parts() {
    for part in $(echo "$1" | tr , ' '); do
        case " $all_parts " in *" $part "*) parts="$parts $part" ;; *) usage ;; esac
    done
}

while [ $# -gt 0 ]; do
    case $1 in
    --quick) lines=1000000 rounds=1 passes=4 runs=2 counts=1 peer_texts=5000 short_counts=4
        search_nodes=200000 ;;
    --json) form=json ;;
    --only)
        [ $# -gt 1 ] || usage
        choose_parts "$2"
        shift
        ;;
    --instructions) mode=instructions ;;
    *) usage ;;
    esac
    shift
done
[ -n "$parts" ] || parts=$all_parts

work=build/bench
bench=build/bench_forsyth
forsyth=build/forsyth
positions=$work/position.tsv
games=$work/game.tsv
bytes=$work/byte.tsv
tool=$work/line.tsv
sets=$work/sets.tsv
notes=$work/notes.txt
json=$work/results.json
stockfish=${STOCKFISH:-stockfish}
fairy=${FAIRY_STOCKFISH:-fairy-stockfish}

# shellcheck source=bench/measure.sh
. bench/measure.sh
# shellcheck source=bench/print.sh
. bench/print.sh

# ---- building ----------------------------------------------------------------------------

cached() {
    sed -n "s/^$1:[A-Z]*=//p" build/CMakeCache.txt
}

build() {
    [ -f build/CMakeCache.txt ] || cmake --preset release >/dev/null
    cmake --build build --target bench_forsyth forsyth-tool >/dev/null
    python=$(cached FORSYTH_PYTHON_INCLUDE)
    [ -z "$python" ] || cmake --build build --target python >/dev/null
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

# The same around the library as it is, but for what it knows of the CPU: that it has no AVX-512;
# and, as AMD's Zen 1 and 2, no quick PEXT.
build_avx2() {
    for lacks in avx2: no_pext:-DFY_NO_PEXT; do
        # shellcheck disable=SC2086 # flags are words
        $cc -std=c11 -D_POSIX_C_SOURCE=200809L $flags -fPIC -Iinclude -DFY_NO_AVX512 \
            ${lacks#*:} bench/*.c src/base/cpu.c build/libforsyth.a -o $work/bench_${lacks%%:*}
    done
}

# The same with a view of the move generators inside.
build_generators() {
    # shellcheck disable=SC2086 # flags are words
    $cc -std=c11 -D_POSIX_C_SOURCE=200809L $flags -Iinclude -DBENCH_GENERATORS \
        -include src/chess/moves.h bench/*.c build/libforsyth.a -o $work/bench_generators
    generators=$($work/bench_generators generators)
}

# The same as WebAssembly, if there is a compiler for it and node.
build_wasm() {
    wasm=
    if command -v node >/dev/null && bindings/npm/find_clang.sh >/dev/null; then
        bench/wasm/build.sh $work/bench.wasm
        # node 20 may abort as it ends while its other threads still compile
        wasm="node --no-warnings --single-threaded bench/wasm/bench.mjs $work/bench.wasm"
    else
        echo 'left out: Forsyth, WebAssembly (node, and what make wasm needs)' >>$notes
    fi
}

# ---- texts -------------------------------------------------------------------------------

make_texts() {
    $bench middlegames $texts >$work/middlegames.fen
    $bench games $texts >$work/games.fen
    # One of these peers find sound, and no last move can have led to it.
    cut -f 1 tests/data/oracle/fen_sound.tsv | $forsyth filter --sound >$work/oracle.tsv
    $bench column $texts $work/oracle.tsv >$work/oracle.fen
    for set in views tables rounds; do $bench $set $game_texts >$work/$set.fen; done
}

make_chess_lines() {
    $bench middlegames $lines >$work/chess.lines
}

# Files for the tool. Those of Jieqi and Azul repeat their sets, which are too long to be learnt.
make_lines() {
    make_chess_lines
    $forsyth convert --to packed $work/chess.lines >$work/chess.packed
    $bench pgn $tool_games >$work/chess.pgn
    paste -d '\n' $work/views.fen $work/tables.fen >$work/both.fen
    repeat $((copies / 2)) cat $work/both.fen >$work/jieqi.lines
    repeat $copies cat $work/rounds.fen >$work/azul.lines
}

# How many texts there are in each set, how many of them different, and the bytes of all, line ends
# left out. In a file for the tool they are not compared, and all of its bytes count.
describe_sets() {
    for set in middlegames games oracle views tables rounds; do
        awk -v name=$set -v OFS='\t' '
            { bytes += length($0); seen += !($0 in known); known[$0] }
            END { print name, NR, seen, bytes }' $work/$set.fen
    done
    for set in chess jieqi azul; do
        printf '%s lines\t%d\t\t%d\n' $set "$(wc -l <$work/$set.lines)" "$(wc -c <$work/$set.lines)"
    done
    printf 'chess pgn\t%d\t\t%d\n' "$(wc -l <$work/chess.pgn)" "$(wc -c <$work/chess.pgn)"
    printf 'chess packed\t%d\t\t%d\n' $lines "$(wc -c <$work/chess.packed)"
}

# ---- all of it ---------------------------------------------------------------------------

# In a subshell, so that one may repeat within another.
repeat() (
    count=$1
    shift
    while [ "$count" -gt 0 ]; do
        "$@"
        count=$((count - 1))
    done
)

build
if [ $mode = instructions ]; then
    command -v valgrind >/dev/null || { echo 'run.sh: valgrind is missing' >&2 && exit 1; }
    lines=100000
    make_chess_lines
    print_machine
    echo
    print_instructions
    exit
fi
build_portable
build_avx2
build_generators
make_texts
make_lines
describe_sets >$sets
for file in $positions $games $bytes $tool $notes; do : >"$file"; done
build_wasm
fetch_peers
note_missing_programs
repeat $rounds measure_round
case "$rounds $parts " in
1\ *) ;;
*" jieqi "*) for_each_set measure_plain "$face_down_deep" >>$games ;; # seconds, so only once
esac
print_json >$json
if [ $form = json ]; then cat $json; else print_table; fi
