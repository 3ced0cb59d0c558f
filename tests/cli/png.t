# needs: png pty
# PNG begins with its signature, then comes its size.
$ forsyth show --png startpos | head -c 8 | od -An -tx1
 89 50 4e 47 0d 0a 1a 0a
$ forsyth show --png startpos | head -c 24 | tail -c 8 | od -An -tu1
   0   0   1 104   0   0   1 104
$ forsyth show --png --size 100 --game jieqi startpos | head -c 24 | tail -c 8 | od -An -tu1
   0   0   0 100   0   0   0  91
# Something is drawn: an even surface of that size takes less than two kilobytes.
$ for game in chess jieqi azul; do test $(forsyth show --png --game $game startpos | wc -c) -gt 8000 && echo drawn; done
drawn
drawn
drawn
$ forsyth show --png startpos > $TMP/a; forsyth show --png --theme blue startpos > $TMP/b; forsyth show --png --mark e4 startpos > $TMP/c; cmp -s $TMP/a $TMP/b || echo different; cmp -s $TMP/a $TMP/c || echo different
different
different
# Sheets and numbered files. What would be too large is no file.
$ forsyth show --png --size 50 --per-row 2 startpos startpos startpos | head -c 24 | tail -c 8 | od -An -tu1
   0   0   0 116   0   0   0 116
$ cd $TMP; forsyth show --png -o boards/ startpos startpos; ls boards; cmp boards/0001.png boards/0002.png; head -c 4 boards/0002.png | od -An -tx1
0001.png
0002.png
 89 50 4e 47
$ cd $TMP; yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | head -60 | forsyth show --png --size 600 --per-row 64 -o wide.png; ls
forsyth: the picture is too large for PNG
a
b
boards
c
# It is not for terminals.
$ script -qec "forsyth show --png startpos" /dev/null | tr -d '\r'
forsyth: 'show' does not print PNG on a terminal: use '-o FILE'
See 'forsyth show --help'.
