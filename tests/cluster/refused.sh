# What cannot be done is refused, with where and why.
refused() {
    wanted=$1 code=$2
    shift 2
    given=$(ranks 2 "$@" 2>&1)
    expect "$code" $? "the exit code of '$*'"
    case $given in
    *"$wanted"*) ;;
    *) fail "'$*' says '$given'" ;;
    esac
}

refused "did you mean '--hash'" 2 perft --hahs 3 startpos 3
refused "there is no command 'pertf'; did you mean 'perft'" 2 pertf startpos 3
refused "See 'forsyth-mpi perft --help'." 2 perft --hash x startpos 3
refused "forsyth-mpi: '--syntax' is not an option of 'stats'" 2 stats --syntax mixed.txt
refused "ranks do not share 'show'" 2 show startpos
refused "ranks do not take '--threads': a rank is one thread" 2 perft --threads 2 startpos 3
refused "ranks do not take '--divide'" 2 perft --divide startpos 3
refused "only 'perft' has jobs" 2 check --verify mixed.txt
refused "forsyth-mpi: cannot read 'no such file.fen': No such file" 3 check 'no such file.fen'
refused "forsyth-mpi: cannot write '$work/no/such/folder': No such file" 3 \
    uniq -o "$work/no/such/folder" startpos
refused 'a depth from 0 to 64' 2 perft startpos 65
refused 'more moves than are counted' 2 perft --split 4 startpos 3
printf '8/8/4k3/8/8/3QK3/8/8 w - - 0 1\n\nno position\n' >"$work/two.txt"
refused 'counts one position; here are more' 2 perft "$work/two.txt" 3
refused 'chess-bad-turn' 1 perft 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1' 3
refused 'does not fit in 128 bits' 1 perft '7k/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/K7 w - - 0 1' 64

# Help names all options of its own, and so does the man page.
help=$(ranks 1 --help) || fail '--help'
expect "$help" "$(ranks 1 help perft)" 'help of a command'
expect "forsyth-mpi $("$forsyth" --version | cut -d ' ' -f 2)" "$(ranks 1 --version)" 'the version'
options=$(echo "$help" | sed -n 's/^  \(--[a-z]*\).*/\1/p')
expect 4 "$(echo "$options" | wc -l)" 'options in the help'
for option in $options; do
    grep -q -- "$(echo "$option" | sed 's/-/\\\\-/g')" cluster/forsyth-mpi.1 ||
        fail "no $option in the man page"
done

# Ranks of different builds do not start.
cp "$mpi" "$work/other" && printf x >>"$work/other"
given=$(timeout 300 mpirun -q -n 1 "$mpi" perft startpos 3 : \
    -n 1 "$work/other" perft startpos 3 2>&1)
expect 3 $? 'different builds'
case $given in
*'rank 1 is another build'*fingerprint*) ;;
*) fail "different builds: '$given'" ;;
esac

# Files of jobs: of another count, and damaged ones.
jobs=$work/count.jobs
expect 197281 "$(ranks 2 perft --jobs "$jobs" startpos 4)" 'a file of jobs'
expect 197281 "$(ranks 2 perft --jobs "$jobs" startpos 4)" 'a file of jobs in which all is done'
refused "line 4, byte" 3 perft --jobs "$jobs" '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' 4
refused "this count has 'depth 5'" 3 perft --jobs "$jobs" startpos 5
refused "this count has 'split 1'" 3 perft --jobs "$jobs" --split 1 startpos 4
refused "this count has 'details yes'" 3 perft --jobs "$jobs" --details startpos 4
sed 's/^version .*/version 0.0.1/' "$jobs" >"$work/old.jobs"
refused 'line 2, byte' 3 perft --jobs "$work/old.jobs" startpos 4
sed '20s/./9/' "$jobs" >"$work/bad.jobs"
refused 'line 20, byte' 3 perft --jobs "$work/bad.jobs" startpos 4
echo 'something else' >"$work/else.jobs"
refused 'not a file of jobs' 3 perft --jobs "$work/else.jobs" startpos 4
head -c 60 "$jobs" >"$work/short.jobs"
refused 'ends within its header' 3 perft --jobs "$work/short.jobs" startpos 4
refused 'No such file' 3 perft --jobs "$work/no/such/folder" startpos 4

# A last line that was not finished is counted again; nothing is counted twice.
head -c -7 "$jobs" >"$work/torn.jobs"
given=$(ranks 2 perft --jobs "$work/torn.jobs" startpos 4 2>&1)
case $given in
*197281*'was not finished'*) ;;
*) fail "a torn line: '$given'" ;;
esac
expect "$(sort "$jobs")" "$(sort "$work/torn.jobs")" 'the file of jobs after a torn line'
tail -n 1 "$jobs" >>"$jobs"
expect 197281 "$(ranks 1 perft --jobs "$jobs" startpos 4)" 'a line that is there twice'

# A wrong count is found: one that was planted, and then the two lines in the file. The program
# itself does not know what tests plant.
grep -q FORSYTH_MPI_TEST_WRONG "$mpi_test" || fail 'the program for tests is not that'
grep -q FORSYTH_MPI_TEST "$mpi" && fail 'numbers of tests are in the program'
export FORSYTH_MPI_TEST_WRONG=7
expect 197281 "$(ranks 2 perft --verify startpos 4)" 'a count that cannot be made wrong'
mpi=$mpi_test
refused 'job 7 has two counts that differ' 1 perft --verify --jobs "$work/wrong.jobs" startpos 4
unset FORSYTH_MPI_TEST_WRONG
refused 'job 7 has two counts that differ' 1 perft --verify --jobs "$work/wrong.jobs" startpos 4
sed -i '/^7 /d' "$work/wrong.jobs"
expect 197281 "$(ranks 2 perft --verify --jobs "$work/wrong.jobs" startpos 4)" 'without the lines'
