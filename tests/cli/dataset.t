# Games that the search plays with itself: the same for any number of threads.
$ forsyth dataset make --games 4 --nodes 200 --seed 5 -j 1 -o $TMP/one.binpack && forsyth dataset make --games 4 --nodes 200 --seed 5 -j 2 > $TMP/two.binpack && cmp $TMP/one.binpack $TMP/two.binpack && ls $TMP | grep -c state
x
$ forsyth dataset check $TMP/one.binpack | sed -n '2,4p;7,8p'
x
# After a kill nothing whole is lost, and nothing repeated.
$ (forsyth dataset make --games 40 --nodes 400 --seed 6 -j 2 -o $TMP/kill.plain & pid=$!; for i in $(seq 600); do [ -s $TMP/kill.plain ] && break; sleep 0.1; done; kill -9 $pid; wait $pid) 2> /dev/null; ls $TMP | grep state; printf 'fen half a sam' >> $TMP/kill.plain
x
$ forsyth dataset make --games 40 --nodes 400 --seed 6 -j 2 -o $TMP/kill.plain --resume && forsyth dataset make --games 40 --nodes 400 --seed 6 -j 1 --to plain | cmp - $TMP/kill.plain; ls $TMP | grep -c state
x
