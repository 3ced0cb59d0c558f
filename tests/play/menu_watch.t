# Bots play among themselves: they can be paused, hurried, and left.
mask [0-9]+\.[0-9] s
mask depth [0-9]+,
$ forsyth play --white nodes:100 --black nodes:200 --seed 1
wait plays
keys Space
wait paused
show 23-24
| paused: Space goes on
| >                                        Space: pause   + -: speed   Esc: menu
keys Space
wait goes on
keys + + + + + +
wait Game over
gone Space: skip
show
| Chess   nodes:100 (White)  vs  nodes:200 (Black)
|
|                                             Game over
| 8   ♜                        ♜    ♚         White took ♞♞♟
|                                             Black took ♗♘♙♙
| 7        ♟    ♟    ♝         ♟    ♟    ♟    ahead      Black by 1
|
| 6   ♟              ♟                          8. g3            Bd7
|                                               9. a3            Nxf4
| 5        ♗         ♙    ♝                    10. gxf4          Ba5
|                                              11. b4            Bb6
| 4   ♙    ♙              ♙            ‹   ›   12. d5            Nd4
|                                              13. a4            a6
| 3             ♘              ♕               14. Re1           e5
|                                              15. fxe5          Nxf3+
| 2             ♙              ♙       ‹ ♛ ›   16. Qxf3          Bd4
|                                              17. Be2           Qg5+
| 1   ♖                             ♖  ! ♔ !   18. Kh1           Bxe5
|     a    b    c    d    e    f    g    h     19. Rg1           Qh4
|                                              20. Bb5          >Qxh2#
|
| r4rk1/1ppb1ppp/p2p4/1B1Pb3/PP2P3/2N2Q2/2P2P1q/R5RK w - - 0 21
| checkmate: Black wins
| >                                1 rematch   2 save   3 menu   Left: look back
