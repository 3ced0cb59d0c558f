/* The yardstick for Azul: the rules of the published rule book and the text of a position, slow and
 * obvious, written from the semantics alone and never from src/. Tests compare the library with
 * it. */
#ifndef REF_AZUL_H
#define REF_AZUL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REF_AZUL_PLAYERS = 4,
    REF_AZUL_FACTORIES = 9,
    REF_AZUL_TILES = 100,
    REF_AZUL_MOVES_MAX = 300,
    REF_AZUL_TEXT_MAX = 640
};

typedef enum {
    REF_AZUL_DRAFTING,
    REF_AZUL_TILING, /* on the free wall: the current player chooses a column */
    REF_AZUL_DEALING,
    REF_AZUL_FINISHED
} ref_azul_phase;

/* Tiles are the letters B, Y, R, K, W, and lie in strings; F is the first-player token. */
typedef struct ref_azul_player {
    char wall[5][6]; /* always five letters; '-' is no tile */
    char line[5][6]; /* the tiles that are there, and no more letters */
    char floor[8];
    int score;
} ref_azul_player;

typedef struct ref_azul {
    ref_azul_phase phase;
    int players;
    bool free_wall;
    int factories;
    char factory[REF_AZUL_FACTORIES][5];
    char centre[REF_AZUL_TILES + 2];
    char bag[REF_AZUL_TILES + 1], lid[REF_AZUL_TILES + 1];
    ref_azul_player player[REF_AZUL_PLAYERS];
    int round;
    int current; /* before a deal and after the game, who starts or would have started next */
    int next;    /* who starts the next round where no token tells it; else -1 */
    int starter; /* who started this round */
} ref_azul;

/* "2W3": the white tiles of factory 2 to line 3; "CBF": the blue ones of the centre to the floor;
 * "3>2": the tile of line 3 to column 2. */
typedef char ref_azul_move[4];

/* The start of a game: nothing is dealt yet. */
void ref_azul_start(ref_azul *out, int players, bool free_wall);

/* All legal moves of the current player, by source, colour and goal; gives their number. There are
 * none for the dealer, nor after the game. */
size_t ref_azul_moves(ref_azul_move out[REF_AZUL_MOVES_MAX], const ref_azul *pos);

/* Plays a legal move, and ends the round and the game where they end. No tile gets lost. */
void ref_azul_play(ref_azul *pos, const char *move);

/* Fills the factories as the text says, "BYRY|RK--|----|...", which has as many as the game.
 * Factories are filled in their order, from the bag, and from the lid when the bag is empty. False
 * if that cannot come about; the position is then as before. */
bool ref_azul_deal(ref_azul *pos, const char *factories);

/* The winners of a finished game: those with the most points, of these the ones with the most
 * finished rows. Gives their number. */
int ref_azul_winners(bool out[REF_AZUL_PLAYERS], const ref_azul *pos);

/* Are there 20 tiles of each colour, and one token or a player who is next? */
bool ref_azul_is_whole(const ref_azul *pos);

/* How many ways there are to draft that many times; a finished round is one way. */
uint64_t ref_azul_perft(const ref_azul *pos, int depth);

/* Writes the canonical text and a closing NUL; gives the length without the NUL. */
size_t ref_azul_write(char out[REF_AZUL_TEXT_MAX], const ref_azul *pos);

/* Reads a canonical text with bag and lid; false if it is none, or if tiles are missing. The text
 * does not tell who started the round: with the token in the centre it is taken that each factory
 * that is empty was a turn. */
bool ref_azul_read(ref_azul *out, const char *text);

#endif
