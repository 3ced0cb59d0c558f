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
| 8                                           White took ♜♜♝♝♞♟♟♟
|                                             Black took ♕♖♖♗♗♘♘♙♙♙♙♙♙
| 7             ♟              ♟    ♟    ♚    ahead      Black by 15
|
| 6                                      ♟     38. Rc3           Nb1
|                                              39. Rc4           Na3
| 5                                      ♙     40. Rb4           b5
|                                              41. c4            Qxf4+
| 4             ♟    ♞                         42. g3            Qd2+
|                                              43. Kh1           bxc4
| 3                          ‹   ›  ♙          44. Ra4           Qd1+
|                                              45. Kh2           Qxa4
| 2                     ‹ ♛ ›                  46. Kg2           Qd1
|                                              47. Kf2           Nc2
| 1                     ! ♔ !                  48. Kg2           Nd4
|     a    b    c    d    e    f    g    h     49. Kf2           Qf3+
|                                              50. Ke1          >Qe2#
|
| 8/2p2ppk/7p/7P/2pn4/6P1/4q3/4K3 w - - 10 51
| checkmate: Black wins
| >                                1 rematch   2 save   3 menu   Left: look back
