/* What the drawings for a terminal and as SVG share: words, and what is shown where. (draw.c) */
#ifndef FY_AZUL_DRAW_H
#define FY_AZUL_DRAW_H

#include "internal.h"

/* "player-0" */
void fy__azul_put_player(fy__writer *w, int player);

/* Round and phase, who starts next, the kind of the wall: "round 3: player-1 takes tiles, printed
 * wall". The scores, too, where no board has them. */
void fy__azul_put_state(fy__writer *w, const fy_azul *pos);

/* Bag and lid, as far as the position tells; else nothing. */
void fy__azul_put_supply(fy__writer *w, const fy_azul *pos);

/* The colours of counted tiles one by one, then 0s. */
void fy__azul_expand(uint8_t out[FY__TABLE_MAX], const uint8_t counts[FY_AZUL_COLORS]);

/* The colour that is printed on a place of the wall; 0 on the free one. */
int fy__azul_printed_at(const fy_azul *pos, int row, int column);

/* Whose board is shown at a place of the drawing, from 0; flipped, the last player comes first. */
int fy__azul_player_at(const fy_azul *pos, int index, int flip);

/* Is it the player's turn, or will it be after the deal? */
int fy__azul_is_marked(const fy_azul *pos, int player);

#endif
