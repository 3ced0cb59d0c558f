/* Reading SAN on any machine, and choosing the way for this one. */
#include "../base/cpu.h"
#include "san_read.h"

int fy__chess_plays_san(const fy_chess *pos)
{
    return fy__one_king_each(pos);
}

/* Looks along the lines of a king only if there are sliders on them. */
static inline int san_sees_any(const uint64_t rays[8], uint64_t occupied, uint64_t straight,
                               uint64_t diagonal)
{
    straight &= rays[0] | rays[1] | rays[4] | rays[5];
    diagonal &= rays[2] | rays[3] | rays[6] | rays[7];
    if (straight != 0 && (fy__seen_straight(rays, occupied) & straight) != 0) return 1;
    return diagonal != 0 && (fy__seen_diagonal(rays, occupied) & diagonal) != 0;
}

int fy__chess_play_san_base(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                            uint64_t word, size_t len)
{
    return san_play(out, key, move, pos, word, len, san_sees_any);
}

int fy__chess_read_san_base(fy_move *move, const fy_chess *pos, uint64_t word, size_t len)
{
    return san_read(move, pos, word, len, san_sees_any);
}

uint64_t fy__chess_san_origins_base(const fy_chess *pos, fy_move move)
{
    return san_origins_of(pos, move, san_sees_any);
}

#if FY__DISPATCH
typedef int san_player(fy_chess *, uint64_t *, fy_move *, const fy_chess *, uint64_t, size_t);

static san_player play_san_resolve;
static san_player *_Atomic play_san_chosen = play_san_resolve;

static int play_san_resolve(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                            uint64_t word, size_t len)
{
    return FY__CHOOSE(play_san_chosen, fy__chess_play_san_v3,
                      fy__chess_play_san_base)(out, key, move, pos, word, len);
}

int fy__chess_play_san(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                       uint64_t word, size_t len)
{
    return FY__CHOSEN(play_san_chosen)(out, key, move, pos, word, len);
}

typedef int san_reader(fy_move *, const fy_chess *, uint64_t, size_t);

static san_reader read_san_resolve;
static san_reader *_Atomic read_san_chosen = read_san_resolve;

static int read_san_resolve(fy_move *move, const fy_chess *pos, uint64_t word, size_t len)
{
    return FY__CHOOSE(read_san_chosen, fy__chess_read_san_v3, fy__chess_read_san_base)(move, pos,
                                                                                       word, len);
}

int fy__chess_read_san(fy_move *move, const fy_chess *pos, uint64_t word, size_t len)
{
    return FY__CHOSEN(read_san_chosen)(move, pos, word, len);
}

static uint64_t san_origins_resolve(const fy_chess *pos, fy_move move);
static uint64_t (*_Atomic san_origins_chosen)(const fy_chess *, fy_move) = san_origins_resolve;

static uint64_t san_origins_resolve(const fy_chess *pos, fy_move move)
{
    return FY__CHOOSE(san_origins_chosen, fy__chess_san_origins_v3,
                      fy__chess_san_origins_base)(pos, move);
}

uint64_t fy__chess_san_origins(const fy_chess *pos, fy_move move)
{
    return FY__CHOSEN(san_origins_chosen)(pos, move);
}
#else
uint64_t fy__chess_san_origins(const fy_chess *pos, fy_move move)
{
    return fy__chess_san_origins_base(pos, move);
}

int fy__chess_read_san(fy_move *move, const fy_chess *pos, uint64_t word, size_t len)
{
    return fy__chess_read_san_base(move, pos, word, len);
}

int fy__chess_play_san(fy_chess *out, uint64_t *key, fy_move *move, const fy_chess *pos,
                       uint64_t word, size_t len)
{
    return fy__chess_play_san_base(out, key, move, pos, word, len);
}
#endif
