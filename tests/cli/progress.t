# needs: script pty
# Work over a second shows how far it is, on a terminal and nowhere else.
$ awk 'BEGIN { for (i = 1; i <= 30000; i++) print "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 " i }' > $TMP/many.fen
$ script -qec "forsyth key $TMP/many.fen | (sleep 1.2; cat > /dev/null)" /dev/null > $TMP/shown; grep -o '[0-9.]*%, [0-9]* lines, [0-9]* a second, [0-9]* s left' $TMP/shown | head -1 | sed 's/[0-9.]\{1,\}/N/g'
N%, N lines, N a second, N s left
$ script -qec "(cat $TMP/many.fen; sleep 1.3) | forsyth stats --threads 2" /dev/null > $TMP/shown; grep -o '[0-9]* lines, [0-9]* a second' $TMP/shown | head -1 | sed 's/, [0-9]*/, N/'
30000 lines, N a second
$ cd $TMP; forsyth convert --to packed many.fen > many.fypk; script -qec "forsyth convert --to text many.fypk | (sleep 1.2; cat > /dev/null)" /dev/null > shown; grep -o '[0-9.]*%, [0-9]* lines, [0-9]* a second, [0-9]* s left' shown | head -1 | sed 's/[0-9.]\{1,\}/N/g'
N%, N lines, N a second, N s left
# A match shows its table while it goes on, and only that, and clears it for the last one.
$ cd $TMP; script -qec "forsyth match nodes:900 nodes:800 --games 4 --seed 1 --sprt 0,9" /dev/null > shown; grep -o '[0-9] of 4 games' shown | head -n 1; grep -c '^nodes:900  *+0 =0 -0  0.0 %' shown | grep -v '^0' | wc -l; grep -c checkmate shown; grep -o '.\[3A.\[Jgames: 4' shown | tr -d '\033'
0 of 4 games
1
0
[3A[Jgames: 4
