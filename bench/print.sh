# shellcheck shell=sh disable=SC2086,SC2154 # what run.sh sets has no blanks, or is meant as words
# How it is printed: the part of run.sh that turns what was measured into a table and into JSON.

# ---- the machine and the programs --------------------------------------------------------

cpu_model() {
    model=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
    echo "${model:-$(uname -m)}, $(getconf _NPROCESSORS_ONLN) cores"
}

# Which Stockfish it is, its compiler and what it was compiled for.
engine_build() {
    printf 'compiler\nquit\n' | "$1" | tr -d '\n' | sed 's/ by [^:]*Compiled by /, /
        s/ on Linux.*include: */, /; s/ on Linux//; s/ *__VERSION__.*//'
}

machine_facts() {
    printf '%s\t%s\n' version "$($forsyth --version | head -n 1)" cpu "$(cpu_model)" \
        compiler "$($cc --version | head -n 1)" flags "$flags"
}

program_facts() {
    echo "$generators" | awk '{ print "generators\t" $0 }'
    for engine in "$stockfish" "$fairy"; do
        command -v "$engine" >/dev/null || continue
        printf 'engines\t%s\n' "$(engine_build "$engine")"
    done
    command -v node >/dev/null || return 0
    printf 'peers\tnode %s\n' "$(node --version)"
    installed_peers | awk '{ print "peers\t" $0 }'
}

print_machine() {
    machine_facts | awk -F '\t' '{ printf "%-9s %s\n", $1, $2 }'
}

print_programs() {
    program_facts | awk -F '\t' '
    { all[$1] = all[$1] (all[$1] == "" ? "" : $1 == "engines" ? "\nengine    " : ", ") $2 }
    END {
        others = all["generators"]
        if (sub(/^[^,]*, /, "", others)) {
            sub(/,.*/, "", all["generators"])
            others = " (this CPU also runs: " others ")"
        } else others = ""
        print "moves     " all["generators"] others
        if ("engines" in all) print "engine    " all["engines"]
        if ("peers" in all) print "peers     " all["peers"]
    }'
}

print_sets() {
    awk -F '\t' '{
        printf "%-12s %d texts, %s%.1f bytes each\n", $1, $2, $3 == "" ? "" : $3 " different, ",
            $4 / $2
    }' $sets
}

# ---- tables ------------------------------------------------------------------------------

# See programs.awk for what the figures are.
#
#     print_figures FILE SETS UNIT, the widths of operations, programs and figures, and [SET TITLE]
print_figures() {
    awk -F '\t' -v sets="$2" -v unit="$3" -v first_width="$4" -v second_width="$5" -v wide="$6" \
        -v beside="${7-}" -v title="${8-}" -f bench/best.awk -f bench/programs.awk "$1"
}

print_library() {
    echo "Library: ns a position on one core, best of $rounds x $passes passes" \
        "(npm: $rounds x $peer_passes passes over $peer_texts texts)"
    echo
    print_figures $positions 'middlegames|games' ns 12 29 10
    echo
    echo "The same for odd texts, and in comparison with middlegames"
    echo
    print_figures $positions oracle ns 12 29 10 middlegames middle
}

print_tool() {
    echo "Tool: files in the page cache, output to /dev/null, best of $rounds x $runs runs"
    echo
    awk -F '\t' -f bench/best.awk -f bench/lines.awk is_set=1 $sets is_set=0 $tool
}

print_threads() {
    awk -F '\t' -v set="start $thread_depth" -v ways=$thread_ways -f bench/best.awk \
        -f bench/threads.awk $games
}

print_counting() {
    echo "Counting games: millions a second on one core, no table, best of $rounds x $counts" \
        "counts (portable: $rounds)"
    echo "(Debian's Stockfish is built for any x86-64, without POPCNT; endgames are 32 of up to" \
        "10 pieces)"
    echo
    print_figures $games 'start 6|kiwipete 5|endgame 7|endgames' million 10 18 8
    echo
    echo "Fewer moves, for slower peers: best of $rounds x 3 counts" \
        "(Forsyth: $rounds x 20, plain C: $rounds)"
    echo
    print_figures $games 'start 4|kiwipete 3' million 12 29 10
    echo
    echo "Tool: $thread_ways games of $thread_depth moves from the start, best of $rounds x 5 runs"
    echo
    print_threads
}

print_records() {
    echo "Records: MB of PGN a second on one core, best of $rounds x 5 times $record_games games;" \
        "replay plays each move with its key"
    echo
    print_figures $bytes records MB 12 29 10
}

print_formats() {
    echo "Files to train from: ns a sample on one core, best of $rounds x 5 times $format_games" \
        "games"
    echo
    print_figures $positions 'read|write' ns 12 29 10
}

print_search() {
    echo "Search of chess: thousands of nodes a second on one core, each program's own, best of" \
        "$rounds (Forsyth: $rounds x 3) searches"
    echo
    print_figures $games search thousand 12 29 10
}

print_jieqi() {
    echo "Jieqi: ns a position on one core, best of $rounds x $passes passes (plain C: $rounds x 3)"
    echo
    print_figures $positions 'views|tables' ns 12 19 9 middlegames chess
    echo
    echo "Jieqi, counting games: millions a second on one core, best of $rounds x $counts x" \
        "$short_counts counts"
    echo "(face down: $rounds x $short_counts, Fairy-Stockfish: $rounds x $counts, plain C:" \
        "$rounds, view 3 once at most)"
    echo
    print_figures $games 'array 4|middle 4' million 10 30 10
    echo
    print_figures $games 'view 3|view 2|table 3' million 10 12 9
}

print_azul() {
    echo "Azul: ns a position on one core, best of $rounds x $passes passes (plain C: $rounds x 3)"
    echo
    print_figures $positions rounds ns 12 29 10 middlegames chess
    echo
    echo "Azul: thousands of random games of two a second on one core, best of $rounds x 5 times" \
        "$random_games games"
    echo
    print_figures $games 'random games' thousand 12 29 10
    echo
    echo "Azul, counting drafts: millions a second on one core, best of $rounds x $short_counts" \
        "counts (plain C: $rounds)"
    echo
    print_figures $games 'drafts 4|drafts 3' million 12 29 10
}

print_python() {
    echo "Python: millions of positions a second on one core, best of $rounds x $passes passes" \
        "over middlegames"
    echo
    print_figures $positions python million 20 19 9
}

print_table() {
    print_machine
    print_programs
    echo
    print_sets
    for part in $parts; do
        echo
        print_$part
    done
    echo
    sort -u $notes
    echo "the same figures as JSON: $json"
}

# ---- JSON --------------------------------------------------------------------------------

print_json() {
    { machine_facts && program_facts; } >$work/facts.tsv
    sort -u $notes >$work/sorted_notes.txt
    awk -F '\t' -f bench/best.awk -f bench/json.awk part=fact $work/facts.tsv part=set $sets \
        part=note $work/sorted_notes.txt part=position $positions part=game $games \
        part=byte $bytes part=line $tool
}

# ---- instructions ------------------------------------------------------------------------

# The instructions of one run, as callgrind counts them.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=$work/callgrind.out "$@" 2>&1 >/dev/null |
        sed -n 's/.*Collected : //p'
}

# Starting the tool costs the same whatever the file: a file of one line shows how much.
print_instructions() {
    head -n 1 $work/chess.lines >$work/one.lines
    printf '%-22s %26s %14s\n' command 'instructions a position' 'to start'
    for command in 'check' 'check --json' 'fmt'; do
        all=$(instructions $forsyth $command $work/chess.lines)
        one=$(instructions $forsyth $command $work/one.lines)
        awk -v name="forsyth $command" -v all="$all" -v one="$one" -v lines=$lines 'BEGIN {
            printf "%-22s %26.1f %14d\n", name, (all - one) / (lines - 1), one }'
    done
}
