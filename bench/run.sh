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
cd "$(dirname "$0")/.."

texts=131072 lines=1000000 passes=12 rounds=3 runs=5
peer_texts=20000 peer_passes=4
mode=table
case ${1-} in
'') ;;
--quick) rounds=1 passes=5 runs=2 peer_texts=5000 ;;
--instructions) mode=instructions lines=100000 ;;
*) sed -n '2,6s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
esac

table=tests/data/oracle/fen_sound.tsv
work=build/bench
bench=build/bench_forsyth
forsyth=build/forsyth
results=$work/results.tsv
notes=$work/notes.txt

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

# The same benchmark around a library without code for particular CPUs, and the plain reference.
build_portable() {
    # shellcheck disable=SC2046,SC2086 # flags and files are words
    $cc -std=c11 -D_POSIX_C_SOURCE=200809L $flags -fPIC -fno-semantic-interposition -Iinclude \
        -DFY_PORTABLE -DBENCH_PLAIN -include tests/ref/chess.h bench/*.c tests/ref/chess*.c \
        $(find src -name '*.c' ! -path src/forsyth.c) -o $work/bench_portable
}

# ---- texts -------------------------------------------------------------------------------

make_texts() {
    $bench middlegames $texts >$work/middlegames.fen
    $bench column $texts $table >$work/oracle.fen
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

print_peers() {
    command -v node >/dev/null || return 0
    echo "peers     node $(node --version)$(installed_peers | sed 's/^/, /' | tr -d '\n')"
}

describe() {
    awk -v name="$1" '{ bytes += length($0); seen += !($0 in known); known[$0] }
        END { printf "%-11s %d texts, %d different, %.1f bytes each\n", name, NR, seen, bytes / NR }
        ' "$work/$1.fen"
}

# Of each program the best round, its ratio to Forsyth, and how much slower the worst round was.
print_library() {
    awk -F '\t' -v rounds=$rounds -v sets='middlegames oracle' '
    $1 == "tool" { next }
    {
        row = $3 SUBSEP $1
        if (!(row in listed)) { listed[row]; order[$3] = order[$3] SUBSEP $1 }
        if (!($3 in met)) { met[$3]; operations[++operation_count] = $3 }
        key = row SUBSEP $2
        if (!(key in best) || $4 < best[key]) best[key] = $4
        if ($4 > worst[key]) worst[key] = $4
    }
    function cell(key, base) {
        if (!(key in best)) return sprintf("%10s %8s %6s", "-", "-", "-")
        spread = rounds > 1 ? sprintf("%.0f%%", 100 * (worst[key] / best[key] - 1)) : "-"
        return sprintf("%10.1f %8.2f %6s", best[key], best[key] / best[base], spread)
    }
    END {
        count = split(sets, set, " ")
        printf "%-12s%-29s", "", ""
        for (s = 1; s <= count; s++) printf "  %26s", set[s]
        printf "\n%-12s%-29s", "operation", "program"
        for (s = 1; s <= count; s++) printf "  %10s %8s %6s", "ns", "ratio", "spread"
        print ""
        for (o = 1; o <= operation_count; o++) {
            operation = operations[o]
            programs = split(substr(order[operation], 2), program, SUBSEP)
            for (p = 1; p <= programs; p++) {
                printf "%-12s%-29s", p == 1 ? operation : "", program[p]
                for (s = 1; s <= count; s++)
                    printf "  %s", cell(operation SUBSEP program[p] SUBSEP set[s],
                                        operation SUBSEP "Forsyth" SUBSEP set[s])
                print ""
            }
        }
    }' $results
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

print_table() {
    print_machine
    print_peers
    echo
    describe middlegames
    describe oracle
    echo
    echo "Library: ns a position on one core, best of $rounds x $passes passes" \
        "(npm: $rounds x $peer_passes passes over $peer_texts texts)"
    echo
    print_library
    echo
    echo "Tool: $lines lines of oracle texts in the page cache, output to /dev/null," \
        "best of $rounds x $runs runs"
    echo
    print_tool
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
make_texts
: >$results
: >$notes
fetch_peers
repeat $rounds round
print_table
