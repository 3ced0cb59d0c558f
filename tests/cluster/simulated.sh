# The simulation of the scheduler reads a real file of jobs, and its figures hang together: one rank
# takes as long as the work, and a thousand exchange no fewer bytes than there are answers.
expect 197281 "$(ranks 2 perft --split 2 --jobs "$work/count.jobs" startpos 4)" 'a file of jobs'
simulate=$(dirname "$mpi")/simulate_ranks
given=$("$simulate" "$work/count.jobs" 1000 1 2 1000) || fail 'simulate_ranks'
expect '400 jobs, 197.3 s of work, the longest 0.893 s' "$(echo "$given" | head -n 1)" 'the jobs'
echo "$given" | awk 'NR == 3 { one = $3 + 0 } NR == 4 { two = $3 + 0 }
    NR == 5 { many = $3 + 0; bytes = $6 }
    END { exit !(one > 95 && one < 101 && two > 90 && many < 50 && bytes * 1e6 >= 400 * 88) }' ||
    fail "the figures: $given"
"$simulate" "$work/no_such_file" 1 1 2>/dev/null
expect 3 $? 'no such file'
