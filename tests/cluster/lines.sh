# check, stats, convert and uniq print what the tool prints, however many ranks there are. Pieces
# are small, so that files are cut in many places.
mpi=$mpi_test
export FORSYTH_MPI_TEST_PIECE=3000
cd "$work" || exit 1
"$forsyth" playout --game chess --positions --games 6 --seed 1 >chess.fen
"$forsyth" playout --game jieqi --positions --games 1 --seed 1 >jieqi.jfn
"$forsyth" playout --game azul --positions --games 3 --seed 1 >azul.txt
{
    head -400 chess.fen
    printf 'no position\n\n# a comment\n'
    head -50 jieqi.jfn
    echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1'
    cat azul.txt
    head -450 chess.fen
    printf '8/8/8/8/8/8/8/8 w - - 0 1' # without a line end
} >mixed.txt
{ printf '\357\273\277id,fen\r\n' && awk '{ printf "%d,%s\r\n", NR, $0 }' chess.fen; } >table.csv
gzip -k chess.fen
"$forsyth" convert --to packed -o chess.fypk chess.fen
# A game with scores, for files to train from.
{
    echo fen,score,result,move,ply
    "$forsyth" playout --game chess --records --games 1 --seed 3 |
        "$forsyth" positions --columns text,move |
        awk -F '\t' '$2 { split($1, f, " ")
            print $1 "," NR % 200 - 100 ",0," $2 "," 2 * f[6] - 2 + (f[2] == "b") }'
} >scored.csv
head -c 20000 /dev/zero | tr '\0' x >one_line.txt # longer than some pieces
: >empty.txt


# What the tool says of itself, the ranks say of themselves.
as_tool() { sed "s/^forsyth-mpi: /forsyth: /; s/'forsyth-mpi /'forsyth /"; }

# same COUNTS WORDS...: with each of these numbers of ranks, from the file $input if it is set
input=''
same() {
    counts=$1
    shift
    "$forsyth" "$@" <"${input:-/dev/null}" >wanted 2>wanted.talk
    wanted=$?
    for count in $counts; do
        ranks "$count" "$@" <"${input:-/dev/null}" >given 2>said
        code=$?
        [ $code -eq $wanted ] || cat "$work/talk"
        expect $wanted $code "$count ranks: the exit code of '$*'"
        as_tool <said >given.talk
        cmp wanted given || fail "$count ranks, '$*': other output"
        cmp wanted.talk given.talk || fail "$count ranks, '$*': other talk"
    done
}

same '1 3' check mixed.txt
same 3 check --json --stats -v table.csv chess.fen.gz startpos mixed.txt
same 2 check --for stockfish --stats --color always mixed.txt
same 3 check --max-errors 2 mixed.txt one_line.txt
same 3 stats --json mixed.txt table.csv chess.fypk no_such_file empty.txt jieqi.jfn azul.txt
same 3 convert --to text --stats mixed.txt chess.fypk
same 3 convert --to packed --stats --max-errors 3 mixed.txt
same 2 convert --to packed jieqi.jfn
same 3 convert --to packed --game azul mixed.txt
same '1 2' uniq --stats mixed.txt
same 3 uniq --by board mixed.txt chess.fen table.csv

# Counted: the lines and the counts are with different ranks, and come together at the end.
same '1 2 3' uniq --count --stats --by board --max-errors 1 mixed.txt chess.fen table.csv
same 2 uniq --count no_such_file chess.fen jieqi.jfn

# Standard input: rank 0 hands out the lines. What is no lines, it does itself.
input=mixed.txt
same '1 3' check --stats
same 3 uniq --count chess.fen - table.csv
same 2 check --stats chess.fen /dev/stdin table.csv
same 2 convert --to packed
awk '{ print } NR % 9 == 0 { print "no position" }' chess.fen >often.txt # in the lines of each rank
input=often.txt
for from in /dev/stdin -; do same 2 check --stats --max-errors 40 $from; done
same 2 check --json /dev/stdin
input=table.csv
same 3 uniq --column fen -
input=chess.fen.gz
same 3 convert --to text -
input=chess.fypk
same 3 check -v - -
input=one_line.txt
same 2 check --json
input=''

# Files to train from: cut between samples where these have all one size, or a file is one part.
"$forsyth" convert --to bin -o good.bin scored.csv
{ cat good.bin && printf 'not a whole sample'; } >torn.bin
{ head -c 4000 good.bin && head -c 40 /dev/zero && tail -c +4041 good.bin; } >bad.bin
"$forsyth" convert --to binpack -o chain.binpack scored.csv
"$forsyth" convert --to viri -o games.viri scored.csv
"$forsyth" convert --to marlin --lossy move --quiet -o good.marlin scored.csv
for to in plain bin; do same 3 convert --to $to --stats good.bin bad.bin; done
same '1 2 3' convert --to binpack --stats bad.bin torn.bin chain.binpack no_such_file games.viri
same 2 convert --to marlin --max-errors 4 --stats bad.bin scored.csv mixed.txt
same 3 convert --to bullet --lossy move,ply,halfmove,fullmove,en-passant,castling,turn \
    --stats bad.bin good.marlin
same 3 check --stats bad.bin torn.bin good.marlin chain.binpack
same 2 uniq --count --from bin torn.bin
input=chain.binpack
same 2 convert --to plain - good.bin
input=''

# Packed files: cut between blocks, up to the first one that is damaged. Jieqi has records of
# different sizes.
"$forsyth" convert --to packed -o jieqi.fypk jieqi.jfn
{ head -c 40000 chess.fypk && printf XYZ && tail -c +40004 chess.fypk; } >damaged.fypk
head -c 60000 chess.fypk >short.fypk
{ head -c 16396 chess.fypk && tail -c +32793 chess.fypk; } >gap.fypk # a block is missing
same '1 3' uniq --count chess.fypk damaged.fypk short.fypk jieqi.fypk
same 3 convert --to packed --stats gap.fypk chess.fypk
same 2 check --game jieqi chess.fypk jieqi.fypk

# What makes no sense is said once.
same 2 check --column fen --from pgn mixed.txt
same 3 check --column nosuch table.csv
same 2 convert mixed.txt
same 2 convert --to pgn mixed.txt

# Into a file.
"$forsyth" uniq -o wanted chess.fen jieqi.jfn
ranks 3 uniq -o given chess.fen jieqi.jfn || fail 'uniq -o'
cmp wanted given || fail 'uniq -o: another file'

# Faults that fill more than a rank collects: nobody waits for the other.
yes x | head -330000 >faulty.txt
export FORSYTH_MPI_TEST_PIECE=330000
same 3 uniq --stats faulty.txt

# Progress only for those who ask for it.
export FORSYTH_MPI_TEST_SECONDS=0 FORSYTH_MPI_TEST_PIECE=3000
ranks 2 check chess.fen 2>said || fail 'check without --progress'
expect '' "$(cat said)" 'progress that nobody wants'
ranks 2 check --progress chess.fen 2>said || fail 'check --progress'
grep -q '^forsyth-mpi: 2 of [0-9]* parts, [0-9.]*%, [0-9]* s left$' said ||
    fail "progress of check: $(cat said)"
ranks 2 perft --progress startpos 4 2>said >/dev/null || fail 'perft --progress'
grep -q '^forsyth-mpi: [0-9]* of 400 counts, [0-9.]*%, [0-9]* s left$' said ||
    fail "progress of perft: $(cat said)"

# What looks like an option of the ranks is none behind "--", nor as the value of another.
cp mixed.txt ./--progress
same 2 check --stats -- --progress
ranks 2 uniq -o --verify chess.fen || fail "uniq -o --verify: exit code $?"
"$forsyth" uniq chess.fen | cmp - ./--verify || fail 'uniq -o --verify: other lines'
