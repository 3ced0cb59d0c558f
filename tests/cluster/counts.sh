# Counts over ranks are the published ones, and those of the tool.
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

expect 119060324 "$(ranks 2 perft startpos 6)" 'start position'
expect 193690690 "$(ranks 3 perft --hash 16 --verify "$kiwipete" 5)" 'kiwipete, verified'
endgame='8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
expect 11030083 "$(ranks 1 perft --split 4 "$endgame" 6)" 'one rank'

# Figures of two programs: ranks, with equal positions merged, and the tool, which walks the tree.
for start in 'startpos:0' 'startpos:357' \
    'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'; do
    expect "$("$forsyth" perft "$start" 4)" "$(ranks 2 perft "$start" 4)" "Chess960 $start"
done
expect 13862869 "$(ranks 2 perft --game jieqi startpos 3)" 'a view of jieqi'
table=$("$forsyth" deal --game jieqi --seed 5)
expect "$("$forsyth" perft "$table" 4)" "$(ranks 2 perft "$table" 4)" 'a table of jieqi'
azul=$("$forsyth" deal --game azul --seed 4)
expect "$("$forsyth" perft "$azul" 4)" "$(ranks 2 perft "$azul" 4)" 'azul'

# Details, moves that are over, and depths that leave nothing to split.
for position in "$kiwipete" "$azul"; do
    expect "$("$forsyth" perft --details "$position" 3)" \
        "$(ranks 2 perft --details "$position" 3)" "details of $position"
done
expect 0 "$(ranks 2 perft '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' 5)" checkmate
expect 1 "$(ranks 2 perft startpos 0)" 'no move'
expect 20 "$(ranks 2 perft --split 1 startpos 1)" 'nothing but jobs'

# Two kings between locked pawns: few positions, and more ways to them than 64 bits can count.
locked='7k/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/K7 w - - 0 1'
expect "$("$forsyth" perft --hash 16 "$locked" 24)" "$(ranks 2 perft "$locked" 24)" 'locked'
expect 17486634370739301006928729812 "$(ranks 2 perft "$locked" 40)" 'more than 64 bits'
