# shellcheck shell=sh disable=SC2086,SC2154 # what run.sh sets has no blanks, or is meant as words
# What is measured, and how often: the part of run.sh that takes the time.

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

# ---- peers -------------------------------------------------------------------------------

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

note_missing_programs() {
    for engine in "Stockfish|$stockfish" "Fairy-Stockfish|$fairy" 'pgn-extract|pgn-extract' \
        'Ethereal|ethereal-chess' 'Toga|toga2'; do
        command -v "${engine#*|}" >/dev/null ||
            echo "left out: ${engine%%|*} (there is no ${engine#*|})" >>$notes
    done
}

measure_peers() {
    command -v node >/dev/null || return 0
    node bench/peers.mjs $peer_texts $peer_passes middlegames=$work/middlegames.fen \
        games=$work/games.fen >$work/peers.txt 2>$work/peers.log ||
        echo "the measurement of the npm peers broke off: see $work/peers.log" >>$notes
    grep -v '^#' $work/peers.txt >>$positions || :
    sed -n 's/^# //p' $work/peers.txt >>$notes
}

# ---- chess -------------------------------------------------------------------------------

# The benchmark as WebAssembly, if it was built. What goes wrong under node is noted.
as_wasm() {
    [ -z "$wasm" ] || $wasm "$@" 2>>$work/wasm.log ||
        echo "the measurement of WebAssembly broke off: see $work/wasm.log" >>$notes
}

# What a CPU without AVX-512 would do, where there is a difference.
as_avx2() {
    case $generators in *AVX-512*) $work/bench_avx2 "$@" ;; esac
}

# What one without a quick PEXT would do, where that makes a difference.
read_without_pext() {
    case $generators in
    *AVX2*) $work/bench_no_pext measure 'Forsyth, no PEXT' "$@" | grep '	parse' ;;
    esac
}

measure_texts() {
    $bench measure Forsyth "$1" "$work/$1.fen" $passes
    as_avx2 measure 'Forsyth, AVX2' "$1" "$work/$1.fen" $passes
    read_without_pext "$1" "$work/$1.fen" $passes
    $work/bench_portable measure 'Forsyth, portable' "$1" "$work/$1.fen" $passes
    # Code in WebAssembly is slower until node has compiled it for good.
    as_wasm measure 'Forsyth, WebAssembly' "$1" "$work/$1.fen" $((4 * passes))
    $bench play Forsyth "$1" "$work/$1.fen" $passes
    as_avx2 play 'Forsyth, AVX2' "$1" "$work/$1.fen" $passes
    $work/bench_portable play 'Forsyth, portable' "$1" "$work/$1.fen" $passes
}

measure_library() {
    for set in middlegames games; do
        measure_texts $set
        $work/bench_portable plain 'plain C' $set $work/$set.fen 3
    done
    measure_texts oracle
}

# Calls a function for each row of a list of sets, with the four columns as arguments.
for_each_set() {
    while IFS='|' read -r name depth ways position; do
        "$1" "$name" "$depth" "$ways" "$position" </dev/null
    done <<EOF
$2
EOF
}

# The library as it chooses for this CPU, then by name with AVX2 and with AVX-512, one of which is
# the same.
measure_bulk() {
    $bench perft Forsyth 1 "$@" bulk
    case $generators in
    *AVX2*)
        $work/bench_avx2 perft 'Forsyth, AVX2' 1 "$@" bulk
        $work/bench_no_pext perft 'Forsyth, no PEXT' 1 "$@" bulk
        ;;
    esac
    case $generators in
    *AVX-512*) $bench perft 'Forsyth, AVX-512' 1 "$@" bulk ;;
    *) echo 'Forsyth, AVX-512: not run: this CPU has none' >>$notes ;;
    esac
    if command -v "$stockfish" >/dev/null; then $bench uci "$stockfish" "$@"; fi
}

measure_counting() {
    measure_bulk "$@"
    $bench perft Forsyth 1 "$@" listed played made
    as_avx2 perft 'Forsyth, AVX2' 1 "$@" listed played made
}

# One row for all: the time of each program and operation over all endgames.
measure_endgames() {
    sed -n 's/^\([^#;]*\) ;D\([0-9]*\) \([0-9]*\)$/endgames|\2|\3|\1/p' \
        tests/data/perft/endgames.perft >$work/endgames.txt
    for_each_set measure_counting "$(cat $work/endgames.txt)" >$work/endgames.tsv
    awk -F '|' -v OFS='\t' 'NR == FNR { ways[FNR] = $3; all += $3; next }
        FNR == 1 { FS = "\t"; $0 = $0 }
        { key = $1 OFS $2 OFS $3; at[key]++; ns[key] += $4 * ways[at[key]] }
        END { for (key in ns) print key, ns[key] / all }' $work/endgames.txt $work/endgames.tsv
}

measure_portable() {
    $work/bench_portable perft 'Forsyth, portable' 1 "$@" bulk listed played
    as_wasm perft 'Forsyth, WebAssembly' 3 "$@" bulk
}

measure_deep() {
    for_each_set measure_counting "$deep"
    for_each_set measure_bulk "$deep_endgame"
    measure_endgames
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

# ---- Jieqi and Azul ----------------------------------------------------------------------

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

measure_jieqi_games() {
    repeat $counts for_each_set measure_face_up "$face_up"
    for_each_set measure_beside_plain "$face_down"
    for_each_set measure_short "$face_down_deep"
}

measure_azul_games() {
    $bench playouts Forsyth 'random games' $random_games 5 playout listed
    for_each_set measure_beside_plain "$drafts"
    for_each_set measure_short "$drafts_deep"
}

measure_records() {
    $bench records Forsyth records $record_games 5 scan replay
    $work/bench_portable records 'Forsyth, portable' records $record_games 5 scan replay
}

measure_formats() {
    $bench formats Forsyth $format_games 5
    $work/bench_portable formats 'Forsyth, portable' $format_games 5
}

# ---- the search of chess ------------------------------------------------------------------

measure_search() {
    $bench search Forsyth $search_nodes 3
    $work/bench_portable search 'Forsyth, portable' $search_nodes 3
    for engine in "$stockfish" ethereal-chess toga2; do
        if command -v "$engine" >/dev/null; then $bench engine "$engine"; fi
    done
}

# ---- the tool ----------------------------------------------------------------------------

# Sets of lines and what to do with them. A set `chess lines` is the file chess.lines. The first
# command on a set is the one that others are compared with.
tool_commands() {
    for command in check 'check --threads 2' 'check --json' fmt key uniq stats \
        'filter --turn white' 'filter --has P@e4' 'sample 1000 --seed 1' 'shuffle --seed 1' \
        'convert --to packed'; do
        echo "chess lines|forsyth $command"
    done
    echo 'chess packed|forsyth convert --to text'
    for command in 'forsyth games --check' 'forsyth positions' 'pgn-extract -s -r' 'wc -l'; do
        echo "chess pgn|$command"
    done
    for game in jieqi azul; do
        for command in check fmt key; do echo "$game lines|forsyth $command"; done
    done
    for game in chess jieqi azul; do
        for command in 'wc -l' cat; do echo "$game lines|$command"; done
    done
}

lines_in() {
    awk -F '\t' -v name="$1" '$1 == name { print $2 }' $sets
}

# Some commands have remarks about what they read, which are kept in a file.
measure_tool() {
    tool_commands | while IFS='|' read -r set command; do
        command -v "${command%% *}" >/dev/null || case $command in forsyth*) ;; *) continue ;; esac
        case $command in
        forsyth*) words=$forsyth${command#forsyth} ;;
        *) words=$command ;;
        esac
        $bench time "$command" "$set" tool "$(lines_in "$set")" $words \
            "$work/$(echo "$set" | tr ' ' .)" </dev/null 2>$work/tool.log ||
            { cat $work/tool.log >&2 && exit 1; }
    done
}

measure_thread() {
    answer=$($forsyth perft --json $1 startpos $thread_depth)
    case $answer in
    *"\"nodes\":$thread_ways,"*) ;;
    *) echo "run.sh: wrong count: perft $1: $answer" >&2 && exit 1 ;;
    esac
    seconds=$(echo "$answer" | sed 's/.*"seconds":\([0-9.]*\).*/\1/')
    awk -v seconds="$seconds" -v ways=$thread_ways -v name="forsyth perft $1" \
        -v set="start $thread_depth" \
        'BEGIN { printf "%s\t%s\ttool\t%.6f\n", name, set, seconds * 1e9 / ways }'
}

measure_threads() {
    for _ in 1 2 3 4 5; do
        measure_thread '--threads 1'
        measure_thread '--threads 2'
        measure_thread '--threads 1 --hash 256'
        measure_thread '--threads 2 --hash 256'
    done
}

# ---- all of it ---------------------------------------------------------------------------

# Each part of the table measures what it prints.

round_library() {
    measure_library >>$positions
    measure_peers
}

round_tool() {
    repeat $runs measure_tool >>$tool
}

round_counting() {
    {
        repeat $counts measure_deep
        for_each_set measure_portable "$deep"
        for_each_set measure_shallow "$shallow"
        measure_threads
    } >>$games
}

round_records() {
    measure_records >>$bytes
}

round_formats() {
    measure_formats >>$positions
}

round_search() {
    measure_search >>$games
}

round_jieqi() {
    for set in views tables; do measure_set $set; done >>$positions
    measure_jieqi_games >>$games
}

round_azul() {
    measure_set rounds >>$positions
    measure_azul_games >>$games
}

# Where there is no Python.h, there is no module to measure.
round_python() {
    if [ -z "$python" ]; then
        echo "left out: the Python package (Debian: python3-dev)" >>$notes
        return
    fi
    PYTHONPATH=build/python "$(cached FORSYTH_PYTHON)" bench/python.py $work/middlegames.fen \
        $passes >>$positions
}

measure_round() {
    for part in $parts; do round_$part; done
}
