# A run that is killed goes on where it was: kill -9 of a rank, of rank 0, and of all.
#
# The runs to be killed are held after 200 of 5,362 counts, and those ordered before: none ends by
# itself, however fast the machine is.
jobs=$work/count.jobs
depth=6
wanted=119060324

# The processes of forsyth-mpi that this test has started, each behind its rank.
ranks_below() {
    for p in $(pgrep -P "$1"); do
        tr '\0' ' ' <"/proc/$p/cmdline" 2>/dev/null | grep -q forsyth-mpi &&
            echo "$(tr '\0' '\n' <"/proc/$p/environ" 2>/dev/null |
                sed -n 's/^OMPI_COMM_WORLD_RANK=//p') $p"
        ranks_below "$p"
    done
}

# The first one is rank 0, whatever numbers the system gave them.
own_ranks() { ranks_below "$1" | sort -n | cut -d ' ' -f 2; }

lines() { cat "$jobs" 2>/dev/null | wc -l; }

# Waits for a run that must end, and then for its ranks, which may still be tidying up. Now and then
# mpirun waits for itself when its ranks are gone (Open MPI 4.1): it is killed after 20 s, as its
# user would do.
wait_for() {
    (sleep 20 && [ -z "$(own_ranks "$1")" ] && kill -9 "$1") >/dev/null 2>&1 &
    watching=$!
    wait "$1"
    code=$?
    kill $watching 2>/dev/null
    tries=0
    for p in $victims; do
        while readlink "/proc/$p/exe" >/dev/null && [ $tries -lt 1000 ]; do
            tries=$((tries + 1))
            sleep 0.02
        done
    done
    return $code
}

# Starts a run, waits until it has counted something, kills, and expects that what is done is kept.
run_and_kill() {
    before=$(lines)
    FORSYTH_MPI_TEST_HOLD=200 mpirun -q -n 2 "$mpi_test" perft --details --jobs "$jobs" \
        startpos $depth >"$work/out" 2>"$work/talk" &
    run=$!
    tries=0 victims=''
    while [ "$(lines)" -lt $((before + 150)) ] || [ "$(echo $victims | wc -w)" -lt 2 ]; do
        victims=$(own_ranks $run)
        tries=$((tries + 1))
        [ $tries -lt 3000 ] || fail "$1: the run does not get on"
        kill -0 $run 2>/dev/null || fail "$1: the run ended by itself: $(cat "$work/talk")"
        sleep 0.02
    done
    case $1 in
    rank) kill -9 "${victims##*[!0-9]}" ;;
    first) kill -9 "${victims%%[!0-9]*}" ;;
    all) kill -9 $run $victims ;;
    esac
    wait_for $run
    [ $code -ne 0 ] || fail "$1: the run ended with 0"
    [ "$(lines)" -ge $((before + 150)) ] || fail "$1: what was done is gone"
    [ -s "$work/out" ] && fail "$1: a count was printed"
    return 0
}

run_and_kill rank
grep -q 'a rank was lost.*are kept in the file of jobs' "$work/talk" ||
    fail "a lost rank: nothing is said: $(cat "$work/talk")"
run_and_kill all
run_and_kill first
given=$(ranks 2 perft --details --json --jobs "$jobs" startpos $depth)
case $given in
*"\"nodes\":$wanted,"*'"captures":2812008,'*'"checks":809099,'*'"checkmates":10828}'*) ;;
*) fail "the count after three kills: $given" ;;
esac
case $given in
*'"kept":0,'*) fail 'nothing was kept' ;;
esac
# Each job is there once.
expect "$(sed '1,9d' "$jobs" | cut -d ' ' -f 1 | sort -n | uniq | wc -l)" \
    "$(sed '1,9d' "$jobs" | wc -l)" 'lines of the file of jobs'

# The other commands: after a lost rank, or where mpirun is told to end, the old file is there, and
# nothing beside it. Standard input stays open, so that the run does not end by itself; mpirun
# closes it for the ranks, which is not the end of the input.
cd "$work" || exit 1
mkdir folder && echo 'the old file' >folder/distinct.fen && mkfifo lines
for whom in rank INT TERM; do
    mpirun -q -n 2 "$mpi" uniq -o folder/distinct.fen - <lines >said 2>&1 &
    run=$!
    exec 3>lines
    echo '8/8/4k3/8/8/3QK3/8/8 w - - 0 1' >&3
    tries=0 victims=''
    while [ "$(echo $victims | wc -w)" -lt 2 ] || [ "$(ls folder | wc -l)" -lt 2 ]; do
        victims=$(own_ranks $run)
        tries=$((tries + 1))
        [ $tries -lt 3000 ] || fail "uniq does not begin: $(cat said)"
        sleep 0.02
    done
    case $whom in
    rank) kill -9 "${victims##*[!0-9]}" ;;
    *) kill -$whom $run ;;
    esac
    wait_for $run && fail "uniq ended with 0 though it was ended ($whom)"
    exec 3>&-
    expect 'the old file' "$(cat folder/*)" "what is left after the end ($whom)"
done
