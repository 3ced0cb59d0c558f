/* The games are those that fy_playout() plays: it is asked for one move at a time, and which one it
 * was follows from the position after it. A game is played first and then written, for its result
 * stands among the tags. */
#include "random_games.h"

#include <forsyth/record.h>
#include <inttypes.h>
#include <stdlib.h>

#include "../output/out.h"
#include "../output/progress.h"
#include "../threads/ordered_pool.h"

enum { BATCH = 16 };

typedef struct printing {
    const random_games *what;
    uint64_t next; /* game to take */
    progress progress;
} printing;

/* What a thread has. */
typedef struct player {
    printing *all;
    uint64_t first; /* game of the batch */
    fy_position start, end;
    fy_move *moves;
    size_t count, room;
} player;

/* ---- playing ----------------------------------------------------------------------------- */

static bool leads_to(const fy_game *game, const fy_position *from, fy_move move,
                     const fy_position *to)
{
    fy_position after;
    if (move == 0 || fy_play(&after, game, from, move).code != FY_OK) return false;
    return memcmp(&after, to, fy_value_size(game)) == 0;
}

/* The move between two positions; 0 if there is none. `random` is the state it was drawn with. */
static fy_move move_between(const fy_game *game, const fy_position *from, const fy_position *to,
                            uint64_t random)
{
    fy_move moves[FY_MOVES_MAX];
    if (fy_turn(game, from) == FY_CHANCE) {
        const fy_move move = fy_chance(game, from, &random);
        return leads_to(game, from, move, to) ? move : 0;
    }
    const size_t count = fy_moves(moves, game, from);
    for (size_t i = 0; i < count; i++)
        if (leads_to(game, from, moves[i], to)) return moves[i];
    return 0;
}

static void keep_move(player *p, fy_move move)
{
    if (p->count == p->room) {
        p->room = p->room == 0 ? 1024 : 2 * p->room;
        p->moves = talk_need(realloc(p->moves, p->room * sizeof *p->moves));
    }
    p->moves[p->count++] = move;
}

static void play(player *p, uint64_t number)
{
    const random_games *what = p->all->what;
    uint64_t random;
    what->begin(&p->start, &random, what->context, number);
    fy_playout(&p->start, what->game, &random, 0); /* it may count what the start did not */
    p->end = p->start;
    p->count = 0;
    while (p->count < what->limit) {
        const fy_position before = p->end;
        const uint64_t state = random;
        if (fy_playout(&p->end, what->game, &random, 1) == 0) break;
        keep_move(p, move_between(what->game, &before, &p->end, state));
    }
}

/* ---- records ----------------------------------------------------------------------------- */

static void put(fy_record_writer *w, const fy_record_event *event)
{
    enum { ROOM = 16384 };
    const fy_result written = fy_record_write(out_room(ROOM), ROOM, w, event);
    if (written.code == FY_OK) out_keep(written.at);
}

static void put_tag(fy_record_writer *w, const char *name, const char *text)
{
    put(w, &(fy_record_event){.kind = FY_RECORD_TAG,
                              .name = name,
                              .name_len = strlen(name),
                              .text = text,
                              .len = strlen(text)});
}

/* "1-0", "0-0-1", "1/2-1/2". Among more than two, who shares a draw is not known: "*". */
static void result_of(char out[32], const fy_game *game, const fy_position *end)
{
    const fy_outcome outcome = fy_status(game, end);
    const int players = fy_players(game, end);
    size_t len = 0;
    const bool drawn = outcome.over && outcome.winner < 0 && players == 2;
    snprintf(out, 32, "%s", drawn ? "1/2-1/2" : "*");
    if (!outcome.over || outcome.winner < 0) return;
    for (int i = 0; i < players && len + 3 < 32; i++)
        len += (size_t)snprintf(out + len, 32 - len, "%s%d", i > 0 ? "-" : "", i == outcome.winner);
}

static void put_tags(fy_record_writer *w, const player *p, uint64_t number)
{
    const fy_game *game = p->all->what->game;
    char text[FY_TEXT_MAX];
    fy_position start;
    put_tag(w, "Event", "random game");
    snprintf(text, sizeof text, "%" PRIu64, number + 1);
    put_tag(w, "Round", text);
    result_of(text, game, &p->end);
    put_tag(w, "Result", text);
    if (game != fy_game_at(0)) put_tag(w, "Game", fy_game_name(game));
    fy_start(&start, game);
    if (memcmp(&start, &p->start, fy_value_size(game)) == 0) return;
    fy_write(text, sizeof text, game, &p->start, 0);
    put_tag(w, "SetUp", "1");
    put_tag(w, "FEN", text);
}

/* Where the game knows no SAN, as it writes moves. */
static size_t move_text(char out[FY_MOVE_TEXT_MAX], const fy_game *game, const fy_position *pos,
                        fy_move move)
{
    fy_result written = fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_SAN);
    if (written.code != FY_OK)
        written = fy_move_write(out, FY_MOVE_TEXT_MAX, game, pos, move, FY_MOVE_PLAIN);
    return written.code == FY_OK ? written.at : 0;
}

static void put_moves(fy_record_writer *w, const player *p)
{
    const fy_game *game = p->all->what->game;
    char text[FY_MOVE_TEXT_MAX];
    fy_position pos = p->start, next;
    for (size_t i = 0; i < p->count; i++) {
        const size_t len = move_text(text, game, &pos, p->moves[i]);
        put(w, &(fy_record_event){
                   .kind = FY_RECORD_MOVE, .text = text, .len = len, .ply = (uint32_t)i});
        if (fy_play(&next, game, &pos, p->moves[i]).code != FY_OK) return;
        pos = next;
    }
}

static void print_record(const player *p, uint64_t number)
{
    fy_record_writer w;
    char tags[4 * FY_TEXT_MAX], result[32];
    if (number > 0 || p->all->what->follow) out_char('\n');
    fy_record_write_start(&w, tags, sizeof tags);
    put(&w, &(fy_record_event){.kind = FY_RECORD_BEGIN});
    put_tags(&w, p, number);
    put_moves(&w, p);
    result_of(result, p->all->what->game, &p->end);
    put(&w, &(fy_record_event){.kind = FY_RECORD_RESULT, .text = result, .len = strlen(result)});
    put(&w, &(fy_record_event){.kind = FY_RECORD_END});
}

/* ---- positions --------------------------------------------------------------------------- */

static void print_position(const fy_game *game, const fy_position *pos)
{
    char *text = out_room(FY_TEXT_MAX);
    const fy_result written = fy_write(text, FY_TEXT_MAX, game, pos, 0);
    text[written.at] = '\n'; /* instead of the NUL */
    out_keep(written.at + 1);
}

static void print_positions(const player *p)
{
    const fy_game *game = p->all->what->game;
    fy_position pos = p->start, next;
    print_position(game, &pos);
    for (size_t i = 0; i < p->count; i++) {
        if (fy_play(&next, game, &pos, p->moves[i]).code != FY_OK) return;
        pos = next;
        print_position(game, &pos);
    }
}

/* ---- threads ----------------------------------------------------------------------------- */

static bool take_batch(void *worker)
{
    player *p = worker;
    p->first = p->all->next;
    p->all->next += BATCH;
    return p->first < p->all->what->count;
}

static void print_batch(void *worker)
{
    player *p = worker;
    const random_games *what = p->all->what;
    for (uint64_t i = p->first; i < p->first + BATCH && i < what->count; i++) {
        play(p, i);
        if (what->as_records)
            print_record(p, i);
        else
            print_positions(p);
        p->all->progress.lines++;
    }
}

static void show(void *context)
{
    progress_show(context);
}

void random_games_print(const random_games *what)
{
    printing all = {.what = what};
    player *players = talk_need(calloc(what->threads, sizeof *players));
    void **workers = talk_need(calloc(what->threads, sizeof *workers));
    for (unsigned i = 0; i < what->threads; i++) {
        players[i].all = &all;
        workers[i] = &players[i];
    }
    progress_start(&all.progress);
    all.progress.unit = "games";
    out_flush();
    ordered_pool_run(&(ordered_pool_work){.threads = what->threads,
                                          .workers = workers,
                                          .take = take_batch,
                                          .work = print_batch,
                                          .look = show,
                                          .context = &all.progress});
    for (unsigned i = 0; i < what->threads; i++) free(players[i].moves);
    free(workers);
    free(players);
}
