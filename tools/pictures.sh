#!/bin/sh
# Draws the pictures of the documents.
#
#   pictures.sh TOOL FOLDER
set -eu
forsyth=$1
folder=$2

opera='1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17'
scholar='r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
jieqi='xP2k3x/c3h1r2/4p4/Hh4e2/3Cp1ap1/C3P2a1/6X1X/E1P3P2/3RA1R2/2XK5 e:pRp r * hap:ec 27 31'
azul="----|----|BYRK|----|----/BBWWW/\
--RKW|W----|-----|-----|----B/-|Y-|YY-|YY--|R----/RFKK/\
-Y-KW|-B-R-|-----|-----|-----/R|YY|W--|KK--|W----/RWWW/\
23,18/4/0/bag:3,7,3,5,2/lid:12,4,10,8,7"

show() { "$forsyth" show --svg "$@"; }

show --last-move d1d8 -o "$folder/chess.svg" "$opera"
"$forsyth" view "$jieqi" red | show --last-move +f9e8 -o "$folder/jieqi.svg"
show --last-move CY2 -o "$folder/azul.svg" "$azul"
show --theme blue --last-move g8f6 --arrow h5f7,c4f7 --mark e8,f7 -o "$folder/marks.svg" "$scholar"
"$forsyth" apply --each startpos e4 e5 Nf3 Nc6 |
    show --per-row 4 --size 180 --coordinates no --theme green -o "$folder/sheet.svg"
