# A table of commands that counted the same games, -v ways of them, which are called -v set.
#
#     awk -F '\t' -f bench/best.awk -f bench/threads.awk FILE
$2 == set { record() }

END {
    printf "%-38s %8s %10s %9s %7s\n", "command", "seconds", "million/s", "speed-up", "spread"
    for (i = 1; i <= key_count; i++) {
        split(keys[i], of, SUBSEP)
        printf "%-38s %8.3f %10.1f %9s %7s\n", of[2], best[keys[i]] * ways / 1e9,
            1e3 / best[keys[i]], divided(keys[1], keys[i]), spread(keys[i])
    }
}
