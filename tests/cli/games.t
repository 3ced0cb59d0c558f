# One line for each game: number, result, plies, status, players, event, date.
$ printf '%s\n' '[Event "Paris"]' '[White "Morphy, Paul"]' '[Black "Karl \"II\""]' '[Date "1858.??.??"]' '[WhiteElo "2690"]' '' '1.e4 e5 2.Nf3 d6 {[%eval 0.4] good} 3.d4 Bg4 (3...exd4 4.Qxd4) 4.dxe5 *' '' '[Event "b"]' '[White "Müller"]' '[WhiteElo "900"]' '' '1. e4 e5 2. Ke3 Nf6 1-0' '' '[Event "c"]' '' 'f2f3 e5 g4 Qh4 0-1 {between games}' '[Event "d"]' '[Game "jieqi"]' '' '1. +b2b9=Cxp 1/2-1/2' > $TMP/a.pgn
$ forsyth games $TMP/a.pgn 2> $TMP/faults
1  *  7 plies  ongoing  Morphy, Paul - Karl "II"; Paris; 1858.??.??
2  *  2 plies  chess-illegal-move  Müller - ?; b; ?
3  0-1  4 plies  checkmate  ? - ?; c; ?
4  1/2-1/2  1 plies  ongoing  ? - ?; d; ?
[exit 1]
$ forsyth games < $TMP/a.pgn 2>&1 > $TMP/lines
stdin:234: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke3 Nf6 1-0
                 ^
    game 2, ply 2
[exit 1]
$ forsyth games - < $TMP/a.pgn 2> $TMP/faults | diff - $TMP/lines
$ cd $TMP && forsyth games --json a.pgn
{"game":"chess","ok":true,"number":1,"file":"a.pgn","tags":{"Event":"Paris","White":"Morphy, Paul","Black":"Karl \"II\"","Date":"1858.??.??","WhiteElo":"2690"},"plies":7,"result":"*","status":"ongoing"}
{"game":"chess","ok":false,"number":2,"file":"a.pgn","tags":{"Event":"b","White":"Müller","WhiteElo":"900"},"plies":2,"result":null,"status":null,"code":"chess-illegal-move","at":234,"ply":2,"message":"the piece cannot go there"}
{"game":"chess","ok":true,"number":3,"file":"a.pgn","tags":{"Event":"c"},"plies":4,"result":"0-1","status":"checkmate"}
{"game":"jieqi","ok":true,"number":4,"file":"a.pgn","tags":{"Event":"d","Game":"jieqi"},"plies":1,"result":"1/2-1/2","status":"ongoing"}
[exit 1]
# What is good is not mentioned.
$ forsyth games --check --stats < $TMP/a.pgn
stdin:234: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke3 Nf6 1-0
                 ^
    game 2, ply 2
4 games: 3 good, 1 reported
[exit 1]
$ forsyth games --check --where Event!=b --stats < $TMP/a.pgn
4 games: 3 good, 0 reported, 1 passed over
# A missing result is no fault, but worth a note.
$ printf '1. e4' | forsyth games --check
stdin:5: note: record-no-result: the game ends without a result
    1. e4
         ^
    game 1, ply 1
$ printf '[White "a"]\n' | forsyth games --json
{"game":"chess","ok":true,"number":1,"tags":{"White":"a"},"plies":0,"result":null,"status":"ongoing","code":"record-no-result","at":12,"ply":0,"message":"the game ends without a result"}
# Export form; the missing tag Result is made of the result, and moves are canonical.
$ forsyth games --fmt --stats < $TMP/a.pgn
[Event "Paris"]
[Site "?"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Karl \"II\""]
[Result "*"]
[WhiteElo "2690"]

1. e4 e5 2. Nf3 d6 {[%eval 0.4] good} 3. d4 Bg4 (3... exd4 4. Qxd4) 4. dxe5 *
stdin:234: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke3 Nf6 1-0
                 ^
    game 2, ply 2

[Event "c"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
{between games}

[Event "d"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]
[Game "jieqi"]

1. +b2b9=Cxp 1/2-1/2
4 games: 3 written, 1 reported
[exit 1]
$ forsyth games --fmt $TMP/a.pgn 2> $TMP/faults > $TMP/once.pgn; forsyth games --fmt $TMP/once.pgn | diff - $TMP/once.pgn
$ printf '1.e8=Q *\n[FEN "8/P3k3/8/8/8/8/8/K7 w - - 0 1"]\n[Result "0-1"]\n\n1.a7a8q 0-0 {x} 1-0' | forsyth games --fmt --stats
stdin:2: error: chess-illegal-move: the piece cannot go there
    1.e8=Q *
      ^
    game 1, ply 0
stdin:71: error: chess-illegal-castling: castling needs the right, an empty path, and no attack on the king's path
    1.a7a8q 0-0 {x} 1-0
            ^
    game 2, ply 1
2 games: 0 written, 2 reported
[exit 1]
$ printf '[FEN "8/P3k3/8/8/8/8/8/K7 w - - 0 31"]\n[Result "0-1"]\n\n31.a7a8q! Kd6 (31...Ke6) 32.-- 1-0' | forsyth games --fmt
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "0-1"]
[FEN "8/P3k3/8/8/8/8/8/K7 w - - 0 31"]

31. a8=Q $1 Kd6 (31... Ke6) 32. -- 1-0
# Conditions on tags.
$ forsyth games --where 'WhiteElo>=2400' < $TMP/a.pgn
1  *  7 plies  ongoing  Morphy, Paul - Karl "II"; Paris; 1858.??.??
$ forsyth games --where 'WhiteElo<2400' --check < $TMP/a.pgn
stdin:234: error: chess-illegal-move: the piece cannot go there
    1. e4 e5 2. Ke3 Nf6 1-0
                 ^
    game 2, ply 2
[exit 1]
$ forsyth games --where 'White~Paul && Date<1859' --stats < $TMP/a.pgn
1  *  7 plies  ongoing  Morphy, Paul - Karl "II"; Paris; 1858.??.??
4 games: 1 good, 0 reported, 3 passed over
$ forsyth games --where 'WhiteElo!=2690 && Event>=c' < $TMP/a.pgn
3  0-1  4 plies  checkmate  ? - ?; c; ?
4  1/2-1/2  1 plies  ongoing  ? - ?; d; ?
$ forsyth games --where 'Event = Paris' --fmt < $TMP/a.pgn | tail -n 3
[WhiteElo "2690"]

1. e4 e5 2. Nf3 d6 {[%eval 0.4] good} 3. d4 Bg4 (3... exd4 4. Qxd4) 4. dxe5 *
$ forsyth games --where 'WhiteElo' < $TMP/a.pgn
forsyth: 'games' takes conditions such as 'WhiteElo>=2400 && Event~Paris' for '--where'
See 'forsyth games --help'.
[exit 2]
$ forsyth games --where '>=3' < $TMP/a.pgn
forsyth: 'games' takes conditions such as 'WhiteElo>=2400 && Event~Paris' for '--where'
See 'forsyth games --help'.
[exit 2]
# The tags that conditions ask for may stand behind a fault: then it is reported.
$ printf '[Event "x]\n[WhiteElo "1"]\n\n1. e4 *\n' | forsyth games --check --where 'WhiteElo>2'
stdin:7: error: record-open-tag: the value has no '"' with a ']' behind it on its line
    [Event "x]
           ^
    game 1, ply 0
[exit 1]
$ printf '[WhiteElo "1"]\n[Event "x]\n\n1. e4 *\n' | forsyth games --check --where 'WhiteElo>2' --stats
1 games: 0 good, 0 reported, 1 passed over
# Usage.
$ forsyth games --check --fmt $TMP/a.pgn
forsyth: '--check' and '--fmt' cannot be used together
See 'forsyth games --help'.
[exit 2]
$ forsyth games --game chess $TMP/a.pgn
forsyth: '--game' is not an option of 'games'
See 'forsyth games --help'.
[exit 2]
$ forsyth games $TMP/none.pgn 2>&1 | sed "s:$TMP::"
forsyth: cannot read '/none.pgn': No such file or directory
$ forsyth games $TMP/none.pgn 2> $TMP/faults
[exit 3]
$ echo '1. e4 *' | gzip | forsyth games
1  *  1 plies  ongoing  ? - ?; ?; ?
$ echo '1. e4 *' | gzip | head -c 22 | forsyth games
1  *  1 plies  ongoing  ? - ?; ?; ?
forsyth: cannot read '-': the gzip data ends too early, after 8 bytes of text
[exit 3]
# Several files: games are numbered on.
$ cd $TMP && echo '1. e4 *' > 1.pgn && echo '1. d4 Zz *' > 2.pgn && forsyth games 1.pgn 2.pgn 1.pgn
1  *  1 plies  ongoing  ? - ?; ?; ?
2.pgn:6: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    1. d4 Zz *
          ^
    game 2, ply 1
2  *  1 plies  chess-bad-move  ? - ?; ?; ?
3  *  1 plies  ongoing  ? - ?; ?; ?
[exit 1]
# What a terminal may obey is escaped.
$ printf '[White "\033[31m\377\302\205"]\n\n1. e4\033 *\n' | forsyth games
stdin:25: error: record-bad-byte: this byte cannot stand here, outside of tags and comments
    1. e4\x1b *
         ^
    game 1, ply 1
1  *  1 plies  record-bad-byte  \x1b[31m\xff\xc2\x85 - ?; ?; ?
[exit 1]
# A long comment, without the memory for it.
$ (printf '1. e4 {'; yes 'a long comment' | head -c 30000000; printf '} e5 1-0\n') > $TMP/long.pgn
$ limit=60000; sh -c "ulimit -v $limit; forsyth --version" >/dev/null 2>&1 || limit=unlimited; (ulimit -v $limit; forsyth games --check --stats $TMP/long.pgn)
1 games: 1 good, 0 reported
$ limit=60000; sh -c "ulimit -v $limit; forsyth --version" >/dev/null 2>&1 || limit=unlimited; (ulimit -v $limit; forsyth games --fmt $TMP/long.pgn) | tail -c 22
comment
} 1... e5 1-0
$ limit=60000; sh -c "ulimit -v $limit; forsyth --version" >/dev/null 2>&1 || limit=unlimited; (printf '1. e4 {'; yes 'a long comment' | head -c 30000000) | (ulimit -v $limit; forsyth games --check)
stdin:6: error: record-open-comment: the comment has no closing '}'
    game 1, ply 1
[exit 1]
# Variations within each other.
$ (printf '1. e4'; yes '(e4' | head -n 10000; printf '\n*\n[Event "next"]\n\n1. e4 *') | forsyth games
stdin:1025: error: record-too-deep: the variations are nested deeper than the caller has room for
    (e4
    ^
    game 1, ply 1
1  *  1 plies  record-too-deep  ? - ?; ?; ?
2  *  1 plies  ongoing  ? - ?; next; ?
[exit 1]
$ (printf '1. e4'; yes '(e4' | head -n 200; yes ')' | head -n 200; printf ' *') | forsyth games --check --stats
1 games: 1 good, 0 reported
# No record at all.
$ yes "$(printf '\001\377{\000)(')" | head -c 300000 | forsyth games --check --stats
stdin:0: error: record-bad-byte: this byte cannot stand here, outside of tags and comments
    \x01\xff{)(
    ^
    game 1, ply 0
1 games: 0 good, 1 reported
[exit 1]
$ head -c 100000 /dev/zero | forsyth games --fmt
stdin:0: error: record-bad-byte: this byte cannot stand here, outside of tags and comments
    \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00...
    ^
    game 1, ply 0
[exit 1]
$ head -c 100000 /dev/zero | tr '\0' 'x' | forsyth games
stdin:0: error: record-long-word: the word is longer than any move
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
    ^
    game 1, ply 0
1  *  0 plies  record-long-word  ? - ?; ?; ?
[exit 1]
$ head -c 100000 /dev/zero | tr '\0' '[' | forsyth games
stdin:1: error: record-bad-tag: a tag is [Name "value"], on one line
    [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...
     ^
    game 1, ply 0
1  *  0 plies  record-bad-tag  ? - ?; ?; ?
[exit 1]
$ forsyth games < /dev/null
# More tags than any game has.
$ (yes '[A "b"]' | head -n 257; printf '\n1. e4 *\n\n[Event "next"]\n\n1. d4 *\n') | forsyth games
stdin:2048: error: record-many-tags: the game has more than 256 tags
    [A "b"]
    ^
    game 1, ply 0
1  *  0 plies  record-many-tags  ? - ?; ?; ?
2  *  1 plies  ongoing  ? - ?; next; ?
[exit 1]
# Two games in one.
$ printf '1. e4 e5 1-0 1. d4 d5 0-1[Event "c"]\n1. c4 c5 1-0[Event "d"]' | forsyth games
1  1-0  2 plies  ongoing  ? - ?; ?; ?
2  0-1  2 plies  ongoing  ? - ?; ?; ?
3  1-0  2 plies  ongoing  ? - ?; c; ?
4  *  0 plies  ongoing  ? - ?; d; ?
# A file that was cut.
$ printf '[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n[Whi' | forsyth games --check --stats
stdin:41: error: record-bad-tag: a tag is [Name "value"], on one line
    [Whi
        ^
    game 2, ply 0
2 games: 1 good, 1 reported
[exit 1]
$ printf '[Event "a"]\n\n1. e4 {hm' | forsyth games --check --stats
stdin:19: error: record-open-comment: the comment has no closing '}'
    1. e4 {hm
          ^
    game 1, ply 1
1 games: 0 good, 1 reported
[exit 1]
$ printf '[Event "a"]\n\n1. e4 (d4 d' | forsyth games --check --stats
stdin:24: error: chess-bad-move: expected a move such as e2e4, e7e8q, Nf3, exd8=Q or O-O
    1. e4 (d4 d
               ^
    game 1, ply 1
1 games: 0 good, 1 reported
[exit 1]
# A Ctrl-C leaves whole games behind.
$ yes '1. e4 e5 *' | timeout --preserve-status -s INT 1 forsyth games --fmt | tail -n 1
1. e4 e5 *
# The status tells of repetition; after a null move it is that of the last position.
$ printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 (3. e4) Nf6 4. Ng1 Ng8 *\n\n1. Nf3 -- 2. Ng1 Nf6 3. Nf3 Ng8 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 *\n' | forsyth games
1  *  8 plies  draw-threefold  ? - ?; ?; ?
2  *  11 plies  ongoing  ? - ?; ?; ?
