/* Forsyth: a game that is being played, of any kind.
 *
 * The host keeps what all who take part have in common: the moves, whose turn it is, the clocks,
 * offers and claims, takebacks, and how the game ends. Chance is its own affair: it draws what is
 * due as soon as it is due. A seat is a player of the game, numbered from 0, and does not know who
 * sits on it.
 *
 * Of a game with secrets the host holds the referee's position. Whoever shows the game to a seat
 * asks fy_host_view and fy_host_move_text, which tell nothing that the seat may not know.
 *
 * Time is a number of milliseconds of the caller's, which never goes back. A call that is given a
 * time first looks whether the clock of the seat to move has run out. All memory is the
 * caller's. */
#ifndef FORSYTH_HOST_H
#define FORSYTH_HOST_H

#include "forsyth.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FY_SEATS_MAX 4

/* The time that a seat has. */
typedef struct fy_time_control {
    uint32_t base;      /* milliseconds at the start; 0: no clock                   */
    uint32_t increment; /* added after each move                                    */
    uint32_t moves;     /* after each so many, `base` is added again; 0: never      */
} fy_time_control;

#define FY_TIME_UNLIMITED UINT64_MAX

typedef struct fy_seat {
    fy_time_control time;
    uint64_t left; /* milliseconds, when its turn began */
    uint64_t made; /* moves */
} fy_seat;

/* A move of a hosted game. */
typedef struct fy_host_move {
    fy_move move;
    uint32_t left;   /* milliseconds on the clock after it; UINT32_MAX: no clock */
    int8_t seat;     /* or FY_CHANCE                                             */
    uint8_t reveals; /* somebody learnt from it                                  */
    uint16_t unused; /* 0                                                        */
} fy_host_move;

/* Read what you like, and change nothing. */
typedef struct fy_host {
    const fy_game *game;
    fy_line line; /* with all that the referee knows */
    fy_position start;
    fy_host_move *moves;  /* those of chance included; behind them, those taken back */
    size_t count, undone; /* how many of both */
    size_t room;
    uint64_t seed;
    uint64_t since;  /* when the clock of the seat to move was started, */
    uint8_t running; /* if it was */
    uint8_t ended;   /* by its players or its host, not by the rules */
    uint8_t draws;   /* the seats that offer a draw, as a set of bits */
    uint8_t agrees;  /* those that agree to take back the last move of `asker` */
    uint8_t easy;    /* those that agree to every takeback in which nothing was revealed */
    int8_t asker;    /* or FY_NOBODY */
    uint8_t seat_count;
    fy_outcome outcome;
    fy_seat seats[FY_SEATS_MAX];
} fy_host;

/* ---- a game and its moves ---------------------------------------------------------------- */

/* Sets up a game from a position, with room for so many moves, chance's included. What chance draws
 * depends on the seed and on how many moves were played before, so that a move taken back and
 * played again leads to the same. The clocks stand still, and there are none.
 *
 * Faults: FY_HOST_VIEW if the position is only a player's view; the code of fy_refusal if no move
 * can be played from it; FY_LINE_FULL if there is no room for what chance has to draw first. */
FY_API FY_MUST_USE fy_result fy_host_start(fy_host *out, const fy_game *game,
                                           const fy_position *pos, uint64_t seed, fy_step *steps,
                                           fy_host_move *moves, size_t room);

/* From here on, what chance draws depends on another seed. Who takes a new one from the system's
 * source of randomness before each move leaves no number from which all draws follow. What was
 * drawn stays; but a move that is taken back and played again leads to the same only with the seed
 * that it had. */
FY_API void fy_host_reseed(fy_host *h, uint64_t seed);

/* The seat to move; FY_NOBODY if the game is over. */
FY_API int fy_host_turn(const fy_host *h);

/* Plays a move of a seat, and what chance has to draw after it. What the move claims to bring to
 * light does not count: the host keeps it with what its seat is told of it. An offer of another
 * seat is thereby declined, and so is a takeback that somebody has asked for.
 *
 * Faults: FY_NO_SUCH_PLAYER; FY_HOST_OVER; FY_HOST_NOT_TURN; FY_LINE_FULL if there is no room for
 * the move and for what chance draws; or why the move is illegal. Nothing is played then. */
FY_API FY_MUST_USE fy_result fy_host_play(fy_host *h, int seat, fy_move move, uint64_t now);

/* The same for a move as text, read as that seat sees the position. */
FY_API FY_MUST_USE fy_result fy_host_play_text(fy_host *h, int seat, const char *text, size_t len,
                                               uint64_t now);

/* ---- what may be seen -------------------------------------------------------------------- */

/* What a seat, or FY_SPECTATOR, may see of the position after so many moves. */
FY_API FY_MUST_USE fy_result fy_host_view(fy_position *out, const fy_host *h, int seat,
                                          size_t after);

/* All of it: for the referee, and for anybody once the game is over. */
FY_API FY_MUST_USE fy_result fy_host_position(fy_position *out, const fy_host *h, size_t after);

/* What a seat, or FY_SPECTATOR, is told of a move, by its number from 0; to be written in the view
 * before it. */
FY_API FY_MUST_USE fy_result fy_host_told(fy_move *out, const fy_host *h, int seat, size_t number);

/* The same as text, in a style of FY_MOVE_*. */
FY_API FY_MUST_USE fy_result fy_host_move_text(char *out, size_t cap, const fy_host *h, int seat,
                                               size_t number, uint32_t style);

/* ---- clocks ------------------------------------------------------------------------------ */

/* Gives a seat its time, before the clocks go. */
FY_API void fy_host_set_time(fy_host *h, int seat, fy_time_control time);

/* What a seat's clock shows, for a game that goes on; not while it runs. */
FY_API void fy_host_set_left(fy_host *h, int seat, uint64_t left);

/* The clocks go, or stand still. */
FY_API void fy_host_run(fy_host *h, uint64_t now);
FY_API void fy_host_pause(fy_host *h, uint64_t now);

/* What a seat has left; FY_TIME_UNLIMITED if it has no clock. */
FY_API uint64_t fy_host_left(const fy_host *h, int seat, uint64_t now);

/* Ends the game if the time of the seat to move is over: it has lost, or it is a draw if nobody
 * else can win. Gives 1 if the game is over, for whatever reason. */
FY_API int fy_host_look(fy_host *h, uint64_t now);

/* ---- how a game ends otherwise ----------------------------------------------------------- */

/* Faults of these: FY_HOST_OVER, FY_NO_SUCH_PLAYER, and what is said below. Where more than two
 * play and one of them gives up, the best of the others by points wins. */

FY_API FY_MUST_USE fy_result fy_host_resign(fy_host *h, int seat);

/* A seat that has crashed, cheated or left: `code` is FY_FORFEITED, or the reason. */
FY_API FY_MUST_USE fy_result fy_host_forfeit(fy_host *h, int seat, uint32_t code);

/* Offers a draw. When all offer one it is agreed. */
FY_API FY_MUST_USE fy_result fy_host_offer_draw(fy_host *h, int seat);
FY_API FY_MUST_USE fy_result fy_host_decline_draw(fy_host *h, int seat);

/* Claims the draw of outcome.claimable. FY_HOST_NOT_TURN; FY_HOST_NO_CLAIM. */
FY_API FY_MUST_USE fy_result fy_host_claim_draw(fy_host *h, int seat);

/* The host decides; `winner` may be FY_NOBODY. */
FY_API FY_MUST_USE fy_result fy_host_adjudicate(fy_host *h, int winner);

/* ---- takebacks --------------------------------------------------------------------------- */

/* A takeback leads back to before the last move of the seat that asks for it. All others have to
 * agree. Those who are easy agree beforehand, but not if something was revealed since: then each
 * has to say so. A game that ended by the rules goes on; one that ended otherwise is over. Clocks
 * keep the time that they show.
 *
 * Faults: FY_HOST_OVER, FY_NO_SUCH_PLAYER, FY_HOST_NOTHING_BACK. After FY_OK the move has been
 * taken back if `asker` is FY_NOBODY; else the others have not all agreed yet. */
FY_API FY_MUST_USE fy_result fy_host_take_back(fy_host *h, int seat, uint64_t now);

/* Agrees, or refuses. FY_HOST_NO_REQUEST. */
FY_API FY_MUST_USE fy_result fy_host_agree(fy_host *h, int seat, uint64_t now);
FY_API FY_MUST_USE fy_result fy_host_refuse(fy_host *h, int seat);

FY_API void fy_host_set_easy(fy_host *h, int seat, int easy);

/* Plays what was taken back again, up to where it is the seat's turn or as far as it goes. All
 * others must be easy. Offers and requests are thereby declined. FY_HOST_NO_REDO,
 * FY_HOST_NOT_AGREED. */
FY_API FY_MUST_USE fy_result fy_host_redo(fy_host *h, int seat, uint64_t now);

#ifdef __cplusplus
}
#endif

#endif
