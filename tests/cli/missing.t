# needs: librsvg-2.so.2 libmicrohttpd.so.12 libsqlite3.so.0 libpq.so.5
# Libraries that are loaded when they are needed, and are not there: here their files are empty.
$ for name in librsvg-2.so.2 libmicrohttpd.so.12 libsqlite3.so.0 libpq.so.5; do : > $TMP/$name; done
$ LD_LIBRARY_PATH=$TMP forsyth key startpos
b2deba0a1ff3b501
$ LD_LIBRARY_PATH=$TMP forsyth show --png startpos -o $TMP/board.png
forsyth: 'show' cannot make PNG: install the Debian package librsvg2-2
See 'forsyth show --help'.
[exit 2]
$ LD_LIBRARY_PATH=$TMP forsyth serve --port 0
forsyth: 'serve' needs libmicrohttpd: install the Debian package libmicrohttpd12
See 'forsyth serve --help'.
[exit 2]
$ cd $TMP; LD_LIBRARY_PATH=$TMP forsyth library add startpos --library new.db
forsyth: new.db: SQLite is missing: install the Debian package libsqlite3-0
[exit 3]
$ ls $TMP | grep 'png\|db'
[exit 1]
$ LD_LIBRARY_PATH=$TMP forsyth library list --library postgresql://somebody:secret@localhost/games
forsyth: postgresql: the client is missing: install the Debian package libpq5
[exit 3]
$ LD_LIBRARY_PATH=$TMP forsyth library list --library 'postgresql://%'
forsyth: postgresql: the client is missing: install the Debian package libpq5
[exit 3]
# No command needs them to start.
$ rm $TMP/*.so.*; ldd "$(command -v forsyth)" | grep -c 'rsvg\|microhttpd\|sqlite\|libpq'
0
[exit 1]
