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
head -c 20000 /dev/zero | tr '\0' x >one_line.txt # longer than some pieces
: >empty.txt

same() {
    "$forsyth" "$@" >wanted 2>wanted.talk
    wanted=$?
    for count in 1 3; do
        ranks $count "$@" >given 2>given.talk
        expect $wanted $? "the exit code of '$*'"
        sed -i 's/^forsyth-mpi: /forsyth: /' given.talk # what each says of itself
        cmp wanted given || fail "$count ranks, '$*': other output"
        cmp wanted.talk given.talk || fail "$count ranks, '$*': other talk"
    done
}

same check mixed.txt
same check --json --stats -v table.csv chess.fen.gz startpos mixed.txt
same check --for stockfish --stats mixed.txt
same check --max-errors 2 mixed.txt one_line.txt
same stats --json mixed.txt table.csv chess.fypk no_such_file empty.txt jieqi.jfn azul.txt
same convert --to text --stats mixed.txt chess.fypk
same convert --to packed --stats --max-errors 3 mixed.txt
same convert --to packed jieqi.jfn
same uniq --stats mixed.txt
same uniq --by board mixed.txt chess.fen table.csv

# Into a file.
"$forsyth" uniq -o wanted chess.fen jieqi.jfn
ranks 3 uniq -o given chess.fen jieqi.jfn || fail 'uniq -o'
cmp wanted given || fail 'uniq -o: another file'

# Faults that fill more than a rank collects: nobody waits for the other.
yes x | head -330000 >faulty.txt
export FORSYTH_MPI_TEST_PIECE=330000
same uniq --stats faulty.txt
