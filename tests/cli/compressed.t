$ awk 'BEGIN { for (i = 1; i <= 20000; i++) print "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 " i }' > $TMP/games.fen; forsyth key $TMP/games.fen | cksum > $TMP/sum
$ cd $TMP; gzip -k games.fen; zstd -q games.fen; zstd -q --check games.fen -o checked.zst
# Files and streams are read whatever their names are.
$ cd $TMP; cp games.fen.gz plain.fen; for t in 1 3; do for file in games.fen.gz games.fen.zst plain.fen checked.zst; do forsyth key --threads $t $file | cksum | cmp - sum; forsyth key --threads $t < $file | cksum | cmp - sum; cat $file | forsyth key --threads $t - | cksum | cmp - sum; done; done
$ cd $TMP; forsyth check -v games.fen.gz | sed -n '20000p'; forsyth check -v games.fen.zst | tail -1
games.fen.gz:20000: sound
games.fen.zst:20000: sound
# Members and frames follow each other; a line may go from one to the next; frames may be there to be skipped.
$ cd $TMP; (head -c 1000 games.fen | gzip; tail -c +1001 games.fen | gzip; head -c 5000 /dev/zero) | forsyth key | cksum | cmp - sum
$ cd $TMP; (head -c 1000 games.fen | zstd -q; printf '\120\052\115\030\003\000\000\000abc'; tail -c +1001 games.fen | zstd -q) | forsyth key | cksum | cmp - sum
$ cd $TMP; (printf '\137\052\115\030\000\000\000\000'; cat games.fen.zst) | forsyth key | cksum | cmp - sum
$ cd $TMP; for i in 1 2 3 4 5; do echo '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | gzip; done | forsyth fmt | uniq -c | sed 's/^ *//'
5 8/8/4k3/8/8/3K4/8/8 w - - 0 1
$ printf '' | gzip | forsyth check --stats; printf '' | zstd -q | forsyth check --stats
0 lines: 0 sound, 0 unsound, 0 faulty, 0 passed over
0 lines: 0 sound, 0 unsound, 0 faulty, 0 passed over
# Sizes at which a buffer is just full.
$ cd $TMP; for size in 1048575 1048576 1048577 2097152; do cat games.fen games.fen | head -c $size > part; forsyth stats part > totals; for pack in gzip 'zstd -q'; do $pack < part | forsyth stats | cmp - totals; done; done
# A mark before the first line, and a last line without an end.
$ printf '\357\273\2778/8/4k3/8/8/3K4/8/8 w - - 0 1' | gzip | forsyth check -v; printf '\357\273\2778/8/4k3/8/8/3K4/8/8 w - - 0 1' | zstd -q | forsyth check -v
stdin:1: sound
stdin:1: sound
# Bytes that come one at a time.
$ (printf '\037'; sleep 0.1; printf '8/8/4k3/8/8/3K4/8/8 w - - 0 1\n') | forsyth check | head -1
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
$ cd $TMP; echo '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | gzip > one.gz; (head -c 1 one.gz; sleep 0.1; tail -c +2 one.gz) | forsyth check -v
stdin:1: sound
# What ends too early: all whole lines, then where it was.
$ cd $TMP; head -c 20000 games.fen.gz > cut.gz; forsyth key cut.gz 2> err > keys; echo $?; sed 's/[0-9]\{1,\}/N/' err; forsyth key games.fen | head -n $(wc -l < keys) | cmp - keys; test $(wc -l < keys) -gt 1000
3
forsyth: cannot read 'cut.gz': the gzip data ends too early, after N bytes of text
$ cd $TMP; head -c 2000 checked.zst > cut.zst; forsyth key --threads 3 cut.zst 2> err > keys; echo $?; forsyth key games.fen | head -n $(wc -l < keys) | cmp - keys; sed 's/[0-9]\{1,\}/N/' err
3
forsyth: cannot read 'cut.zst': the zstd data ends too early, after N bytes of text
$ cd $TMP; printf '\037\213' | forsyth check; printf '\037' | forsyth check --stats 2>&1 | tail -1
forsyth: cannot read '-': the gzip data ends too early, after 0 bytes of text
1 lines: 0 sound, 0 unsound, 1 faulty, 0 passed over
# Damage, and what follows that is neither.
$ cd $TMP; (head -c -8 games.fen.gz; printf '\1\2\3\4\1\2\3\4') > bad.gz; forsyth key bad.gz startpos > keys; echo $?; head -n -1 keys | cksum | cmp - sum; wc -l < keys
forsyth: cannot read 'bad.gz': the gzip data cannot be read after 1388894 bytes of text: incorrect data check
3
20001
$ cd $TMP; (head -c -4 checked.zst; printf '\1\2\3\4') > bad.zst; forsyth stats --threads 2 bad.zst > totals 2> err; echo $?; sed 's/[0-9]\{1,\}/N/' err
3
forsyth: cannot read 'bad.zst': the zstd data cannot be read after N bytes of text: Restored data doesn't match checksum
$ cd $TMP; (cat games.fen.gz; echo junk) | forsyth key > keys; cksum < keys | cmp - sum
forsyth: cannot read '-': the gzip data cannot be read after 1388894 bytes of text: incorrect header check
$ cd $TMP; (cat games.fen.zst; echo junk) | forsyth key > keys; cksum < keys | cmp - sum
forsyth: cannot read '-': the zstd data cannot be read after 1388894 bytes of text: Unknown frame descriptor
$ cd $TMP; (head -c 10000 games.fen.gz; head -c 10000 checked.zst) | forsyth stats 2>&1 >/dev/null | sed 's/data .*/data .../'
forsyth: cannot read '-': the gzip data ...
# A small file that is very large; and one that would need much memory.
$ for t in 1 3; do head -c 200000000 /dev/zero | zstd -q | forsyth check --threads $t --stats 2>&1 | tail -1; done
1 lines: 0 sound, 0 unsound, 1 faulty, 0 passed over
1 lines: 0 sound, 0 unsound, 1 faulty, 0 passed over
$ echo '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | zstd -q --long=28 | forsyth check -v
forsyth: cannot read '-': the zstd data cannot be read after 0 bytes of text: Frame requires too much memory for decoding
[exit 3]
