# needs: xmllint
# One position is one picture, in the size and the colours that are asked for.
$ forsyth show --svg startpos | wc -l
1
$ forsyth show --svg startpos | cut -c 1-135
<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 360 360' width='360' height='360' role='img' data-game='chess'><title>rnbqkbnr/ppp
$ forsyth show --svg --size 800 --game jieqi startpos | cut -c 1-100
<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 580 530' width='800' height='731' role='img' da
$ forsyth show --svg startpos | grep -o "data-square='[a-h][1-8]'" | sort -u | wc -l
64
$ forsyth show --svg --flip startpos | grep -o "<use[^>]*data-piece='[A-Z]'" | sed 's/#[^-]*/#ID/' | head -2
<use href='#ID-wr' x='315' y='0' data-piece='R'
<use href='#ID-wn' x='270' y='0' data-piece='N'
$ for theme in brown green blue grey dark; do forsyth show --svg --theme $theme startpos | grep -o "fill='#[0-9a-f]*' data-square='a1'"; done
fill='#b58b66' data-square='a1'
fill='#779a5d' data-square='a1'
fill='#84a1bd' data-square='a1'
fill='#a3a3a0' data-square='a1'
fill='#6b717b' data-square='a1'
$ forsyth show --svg --coordinates no startpos | grep -c 'translate('
0
[exit 1]
$ forsyth show --svg --last-move e2e4 --mark d5,e5 --arrow d2d4,g1f3 startpos | grep -o "<circle [^>]*>\|<path transform='scale[^>]*>\|<rect [^>]*fill-opacity[^>]*>"
<rect x='180' y='270' width='45' height='45' fill='#e3c312' fill-opacity='.5' shape-rendering='crispEdges' pointer-events='none'/>
<rect x='180' y='180' width='45' height='45' fill='#e3c312' fill-opacity='.5' shape-rendering='crispEdges' pointer-events='none'/>
<circle cx='157.5' cy='157.5' r='20.5'/>
<circle cx='202.5' cy='157.5' r='20.5'/>
<path transform='scale(.1)' d='M1605 2920L1605 2188L1668 2188L1570 2020L1472 2188L1535 2188L1535 2920z'/>
<path transform='scale(.1)' d='M2951 3355L2577 2605L2633 2577L2470 2470L2458 2665L2514 2636L2889 3385z'/>
# Positions of every game are XML, and so are those of whole games.
$ for game in chess jieqi azul; do forsyth show --svg --game $game startpos | xmllint --noout - || echo bad; forsyth apply --game $game --seed 3 startpos | forsyth show --svg --flip --theme dark | xmllint --noout - || echo bad; forsyth playout --game $game --games 1 --seed 1 --positions | head -30 | forsyth show --svg | xmllint --noout - || echo bad; done
# What the game does not know is said, with its byte, and nothing is drawn.
$ forsyth show --svg --mark d5,e9 startpos
--mark:1:4: error: picture-bad-mark: there is no such square to mark
    d5,e9
       ^
[exit 2]
$ forsyth show --svg --last-move Nf3 startpos
--last-move:1:1: error: picture-bad-last-move: the last move of a picture is one move, from square to square
    Nf3
    ^
[exit 2]
$ forsyth show --svg --arrow 'e2e4 e2e2' startpos
--arrow:1:6: error: picture-bad-arrow: an arrow goes from a square to another
    e2e4 e2e2
         ^
[exit 2]
$ cd $TMP; forsyth show --svg --mark i0 -o board.svg startpos; ls
--mark:1:1: error: picture-bad-mark: there is no such square to mark
    i0
    ^
$ forsyth show --svg --game jieqi --mark i0 startpos | grep -c "r='24'"
1
# Several positions are one sheet.
$ forsyth show --svg startpos startpos > $TMP/sheet.svg; xmllint --noout $TMP/sheet.svg; head -1 $TMP/sheet.svg; grep -c '^<g transform' $TMP/sheet.svg
<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 736 360' width='736' height='360'>
2
$ yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | head -5 | forsyth show --svg --per-row 2 --size 100 | grep '^<g transform\|^<svg xmlns=[^>]*>$'
<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 216 332' width='216' height='332'>
<g transform='translate(0 0)'>
<g transform='translate(116 0)'>
<g transform='translate(0 116)'>
<g transform='translate(116 116)'>
<g transform='translate(0 232)'>
$ forsyth show --svg --per-row 1 startpos | grep -c '^<g transform'
1
# Pictures on it have ids of their own.
$ yes '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | head -9 | forsyth show --svg > $TMP/nine.svg; grep -o " id='[^']*'" $TMP/nine.svg | sort | uniq -d; grep -o " id='[^']*'" $TMP/nine.svg | wc -l
18
# Positions of different sizes: a row is as high as its highest.
$ printf '%s\n' '8/8/4k3/8/8/3K4/8/8 w - - 0 1' 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r' '8/8/4k3/8/8/3K4/8/8 w - - 0 1' | forsyth show --svg --per-row 2 | grep '^<g transform\|^<svg xmlns=[^>]*>$'
<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 956 906' width='956' height='906'>
<g transform='translate(0 0)'>
<g transform='translate(376 0)'>
<g transform='translate(0 546)'>
# With a folder there are numbered files; a faulty line leaves its number out.
$ cd $TMP; for l in startpos x startpos; do forsyth fmt $l 2>&- || echo $l; done | forsyth show --svg -o boards/; ls boards; xmllint --noout boards/*
stdin:2:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
0001.svg
0003.svg
$ cd $TMP; mkdir there; forsyth show --svg -o there startpos startpos; ls there; cmp there/0001.svg boards/0001.svg
0001.svg
0002.svg
$ cd $TMP; forsyth show --svg -o there --per-row 2 startpos
forsyth: 'show' makes one sheet, or files in a folder, not both
See 'forsyth show --help'.
[exit 2]
$ cd $TMP; forsyth show --svg -o no/such/ startpos
forsyth: cannot write 'no/such/': No such file or directory
[exit 3]
$ cd $TMP; forsyth show -o there startpos
forsyth: cannot write 'there': Is a directory
[exit 3]
$ cd $TMP; forsyth show --svg -o one.svg startpos; cmp one.svg there/0001.svg; ls
boards
nine.svg
one.svg
sheet.svg
there
# Options for pictures are for pictures.
$ forsyth show --theme blue startpos
forsyth: 'show' takes options for pictures only with '--svg' or '--png'
See 'forsyth show --help'.
[exit 2]
$ forsyth show --svg --theme red startpos
forsyth: '--theme' takes one of brown|green|blue|grey|dark
See 'forsyth show --help'.
[exit 2]
$ forsyth show --svg --size 5 startpos
forsyth: '--size' takes a number from 16 to 4096
See 'forsyth show --help'.
[exit 2]
$ forsyth show --svg --png startpos
forsyth: '--png' and '--svg' cannot be used together
See 'forsyth show --help'.
[exit 2]
# Unsound positions are drawn, and the exit code tells; nothing is drawn of a faulty one.
$ forsyth show --svg '8/8/8/8/8/8/8/8 w - - 0 1' | grep -c data-piece
0
[exit 1]
$ forsyth show --svg '8/8/8/8/8/8/8/8 w - - 0 1' > $TMP/empty.svg
[exit 1]
$ echo x | forsyth show --svg
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
forsyth: there is no position to draw
[exit 1]
# Without a position there is no picture, and a file stays as it is.
$ cd $TMP; echo old > old.svg; : > empty.fen; forsyth show --svg -o old.svg empty.fen; echo $?; cat old.svg
forsyth: there is no position to draw
1
old
$ cd $TMP; echo x | forsyth show --svg -o old.svg; echo $?; cat old.svg
stdin:1:1: error: chess-bad-piece: expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8, or '/'
    x
    ^
forsyth: there is no position to draw
1
old
