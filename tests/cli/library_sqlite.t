# needs: sqlite3
# What is special to a library in a file. None is made by looking for one.
$ forsyth library list --library $TMP/none.db 2>&1 | sed "s|$TMP/||"; ls $TMP
forsyth: none.db: there is no library
$ FORSYTH_LIBRARY= XDG_DATA_HOME=$TMP/data forsyth library add startpos; ls $TMP/data/forsyth
1
library.db
# A new one is its owner's alone; one that is there stays as it is.
$ umask 022; forsyth library add startpos --library $TMP/new.db; stat -c %a $TMP/new.db; chmod 640 $TMP/new.db; forsyth library add startpos --library $TMP/new.db; stat -c %a $TMP/new.db; rm $TMP/new.db
1
600
1	again
640
$ umask 022; ln -s target.db $TMP/link.db; forsyth library add startpos --library $TMP/link.db; stat -c %a $TMP/target.db; rm $TMP/link.db $TMP/target.db
1
600
# Something else is left alone.
$ cd $TMP; sqlite3 other.db 'CREATE TABLE t (a)'; cp other.db copy.db; forsyth library add startpos --library other.db
forsyth: other.db: this database is not a library
[exit 3]
$ cd $TMP; forsyth library list --library other.db
forsyth: other.db: this database is not a library
[exit 3]
$ cd $TMP; cmp other.db copy.db; sqlite3 other.db 'PRAGMA journal_mode'; ls other.db*
delete
other.db
$ cd $TMP; : > empty.db; forsyth library list --library empty.db 2>&1; wc -c < empty.db
forsyth: empty.db: there is no library
0
$ cd $TMP; forsyth library add startpos --library empty.db; sqlite3 empty.db 'PRAGMA journal_mode; PRAGMA page_size'
1
wal
8192
$ echo 'a text, and no database at all' > $TMP/text.db; cd $TMP; forsyth library add startpos --library text.db
forsyth: text.db: this file is not a library
[exit 3]
$ cat $TMP/text.db
a text, and no database at all
$ cd $TMP; forsyth library add startpos --library missing/folder.db
forsyth: missing/folder.db: the library cannot be read or written: No such file or directory
[exit 3]
# An older library is brought up to date, with what is in it.
$ sqlite3 $TMP/old.db < tests/data/library/version_1.sql; forsyth library list --library $TMP/old.db
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	from the first version	old
$ forsyth library check --library $TMP/old.db; forsyth library stats --library $TMP/old.db | grep version
version: 3
# A newer one is refused.
$ sqlite3 $TMP/old.db "UPDATE library SET number = 99 WHERE name = 'version'"; cd $TMP; forsyth library list --library old.db
forsyth: old.db: the library was made by a newer version of forsyth, and is left alone
[exit 3]
$ cd $TMP; forsyth library add startpos --library old.db
forsyth: old.db: the library was made by a newer version of forsyth, and is left alone
[exit 3]
# One that may only be read, in a folder that may only be read, is read; root needs to be bound to that.
$ mkdir $TMP/kept; cd $TMP/kept; forsyth library add startpos --library 'é%?.db'; chmod 444 'é%?.db'; chmod 555 .
1
$ printf '#!/bin/sh\nbound=\n[ $(id -u) != 0 ] || bound="setpriv --bounding-set=-all --inh-caps=-all"\nexec $bound forsyth library "$@" --library "é%%?.db"\n' > $TMP/reader; chmod +x $TMP/reader
$ cd $TMP/kept; $TMP/reader list; $TMP/reader find startpos --count; $TMP/reader export; $TMP/reader check; $TMP/reader show 1 | grep id; $TMP/reader stats | grep positions
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
id: 1
positions: 1
$ cd $TMP/kept; $TMP/reader add startpos
forsyth: \xc3\xa9%?.db: the library may not be written to
[exit 3]
$ cd $TMP/kept; $TMP/reader tag 1 x
forsyth: \xc3\xa9%?.db: the library may not be written to
[exit 3]
$ cd $TMP/kept; ls; chmod 755 .
é%?.db
# Damage is told by all who meet it, and nothing is repaired: a row that was changed,
$ forsyth library import --library $TMP/d.db docs/samples/games.fen; cp $TMP/d.db $TMP/e.db; cp $TMP/d.db $TMP/f.db
5 added, 0 repeated, 0 faulty
$ sqlite3 $TMP/d.db "UPDATE position SET bytes = zeroblob(32) WHERE id = 3"; forsyth library check --library $TMP/d.db
damaged: position 3 is not what was written
forsyth: the library is damaged
[exit 1]
$ forsyth library list --library $TMP/d.db
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
2	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
forsyth: the library is damaged: position 3 is not what was written
[exit 3]
$ forsyth library check --library $TMP/d.db > /dev/null 2>&1
[exit 1]
# a row that is gone,
$ sqlite3 $TMP/e.db "INSERT INTO tag VALUES ('lost', 77)"; forsyth library check --library $TMP/e.db
damaged: tags of positions that are not there: 1
forsyth: the library is damaged
[exit 1]
$ sqlite3 $TMP/e.db "DELETE FROM library WHERE name = 'next'"; forsyth library add '8/8/8/8/8/8/8/8 w - - 0 1' --library $TMP/e.db
forsyth: the library is damaged: a number is gone
[exit 3]
# the pattern index,
$ forsyth playout --game chess --positions --games 120 --seed 1 -q > $TMP/many.fen; forsyth library import --library $TMP/p.db $TMP/many.fen; forsyth library stats --library $TMP/p.db | grep index
44751 added, 230 repeated, 0 faulty
ids in the pattern index: 32768
$ forsyth library find --library $TMP/p.db --has 'K@a8 k@h1'
13317	K7/8/5b2/8/8/8/4n3/7k b - - 8 126
13325	K7/8/8/4b3/3n4/8/8/7k b - - 16 130
13326	K7/8/8/8/3n1b2/8/8/7k w - - 17 131
$ forsyth library check --library $TMP/p.db
$ sqlite3 $TMP/p.db 'UPDATE slice SET bytes = zeroblob(5) WHERE id & 255 = 7'; forsyth library check --library $TMP/p.db
damaged: pattern index: chess, chunk 0, row 7 is wrong
forsyth: the library is damaged
[exit 1]
$ forsyth library find --library $TMP/p.db --has 'K@h1'
forsyth: the library is damaged: the pattern index is not what was written
[exit 3]
# a page that was overwritten, and a file that was cut.
$ cd $TMP; dd if=/dev/zero of=f.db bs=8192 seek=1 count=2 conv=notrunc 2> /dev/null; forsyth library list --library f.db
forsyth: f.db: the library is damaged
[exit 3]
$ cd $TMP; forsyth library check --library f.db > out 2>&1; echo $?; cat out
1
forsyth: f.db: the library is damaged
$ cd $TMP; head -c 20000 e.db > cut.db; forsyth library check --library cut.db > out 2>&1; echo $?; grep -q damaged out && echo told
1
told
$ cd $TMP; forsyth library list --library cut.db > out 2>&1; echo $?; grep -q damaged out && echo told
3
told
# A file that may not grow is a full disk: a clear word, and what was there is there.
$ cd $TMP; forsyth library add startpos --library full.db
1
$ cd $TMP; ulimit -f 2000; forsyth library import --library full.db many.fen
forsyth: full.db: the disk is full; nothing was written
[exit 3]
$ cd $TMP; forsyth library list --library full.db --count; forsyth library check --library full.db; ls full.db*
1
full.db
