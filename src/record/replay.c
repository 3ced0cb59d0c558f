/* Playing what is read.
 *
 * Each line of play, the game itself and each variation that is open, has a frame with two
 * positions: the one before its last move and the one after it. A move is played from one into the
 * other, and a variation begins where the last move of the line around it began; so nothing is ever
 * taken back.
 *
 * The tags may come in any order, so the start is set up when they are over: at the first event
 * that has to do with moves, or at the end of a game that has none. */
#include "../chess/san.h"
#include "../game.h"
#include "internal.h"

void fy_record_replay_start(fy_record_replay *out, fy_record_frame *frames, size_t count,
                            uint32_t allow)
{
    memset(out, 0, sizeof *out);
    fy_record_start(&out->reader, NULL, count > 0 ? count - 1 : 0);
    out->frames = frames;
    out->allow = allow;
    out->game = fy_game_at(0);
}

/* A fault of the move or tag that the reader has just given. */
static int replay_fault(fy_record_event *event, fy_record_replay *r, uint32_t code, uint64_t at)
{
    fy_record_skip(&r->reader, code);
    event->kind = FY_RECORD_FAULT;
    event->code = code;
    event->at = at;
    event->text = event->name = NULL;
    event->len = event->name_len = 0;
    return FY_RECORD_FAULT;
}

/* ---- tags -------------------------------------------------------------------------------- */

static int replay_is(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && memcmp(text, word, len) == 0;
}

static int replay_is_tag(const fy_record_event *event, const char *name)
{
    return replay_is(event->name, event->name_len, name);
}

/* Letters in whatever case, without blanks and dashes. */
static size_t replay_plain(char *out, size_t cap, const char *text, size_t len)
{
    size_t size = 0;
    for (size_t i = 0; i < len && size < cap; i++) {
        const char ch = text[i];
        if (ch == ' ' || ch == '-' || ch == '_') continue;
        out[size] = ch;
        if (ch >= 'A' && ch <= 'Z') out[size] = (char)(ch - 'A' + 'a');
        size++;
    }
    return size;
}

/* Those whose rules are those of chess. */
static int replay_knows_variant(const char *text, size_t len)
{
    static const char *const known[] = {"",         "standard",    "chess",        "normal",
                                        "chess960", "960",         "fischerandom", "fischerrandom",
                                        "frc",      "fromposition"};
    char plain[32];
    const size_t size = replay_plain(plain, sizeof plain, text, len);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (replay_is(plain, size, known[i])) return 1;
    return 0;
}

static int replay_tag(fy_record_event *event, fy_record_replay *r)
{
    const char *text = event->text;
    const uint64_t at = fy__record_offset(&r->reader, text);
    if (replay_is_tag(event, "FEN")) {
        if (event->len > sizeof r->start) return replay_fault(event, r, FY_TEXT_TOO_LONG, at);
        memcpy(r->start, text, event->len);
        r->start_len = (uint32_t)event->len;
        r->start_at = at;
    } else if (replay_is_tag(event, "Game")) {
        const fy_game *game = fy_game_find(text, event->len);
        if (game == NULL) return replay_fault(event, r, FY_UNKNOWN_GAME, at);
        r->game = game;
    } else if (replay_is_tag(event, "Variant") && !replay_knows_variant(text, event->len)) {
        return replay_fault(event, r, FY_RECORD_UNKNOWN_VARIANT, at);
    }
    return FY_RECORD_TAG;
}

/* ---- the start --------------------------------------------------------------------------- */

static void replay_begin_line(fy_record_frame *frame, const fy_position *pos, uint64_t key,
                              uint32_t ply)
{
    frame->pos[0] = frame->pos[1] = *pos;
    frame->key[0] = frame->key[1] = key;
    frame->ply = ply;
    frame->now = 0;
}

/* Gives the fault of the start position, if it has one. */
static fy_result replay_set_up(fy_record_replay *r)
{
    fy_position pos;
    uint64_t key = 0;
    fy_result result = {FY_OK, 0};
    if (r->start_len > 0)
        result = fy_parse(&pos, r->game, r->start, r->start_len, r->allow);
    else
        fy_start(&pos, r->game);
    if (result.code == FY_OK) {
        const fy_result keyed = fy_key(&key, r->game, &pos, FY_KEY_IDENTITY);
        (void)keyed; /* every game has this key */
        replay_begin_line(&r->frames[0], &pos, key, 0);
        r->depth = 0;
        r->ready = 1;
        r->quick = r->game == &fy__game_chess && fy__chess_plays_san(&pos.chess);
    }
    return result;
}

/* ---- moves ------------------------------------------------------------------------------- */

/* A deal may stand on two lines; to the game they are one text. */
static fy_result replay_any_text(fy_position *after, fy_record_replay *r, const fy_position *pos,
                                 const char *text, size_t len)
{
    char joined[FY_RECORD_WORD_MAX];
    memcpy(joined, text, len);
    for (size_t i = 0; i < len; i++)
        if (joined[i] < ' ') joined[i] = ' ';
    return fy_play_text(after, &r->move, r->game, pos, joined, len);
}

static fy_result replay_any(fy_record_frame *frame, fy_record_replay *r, const char *text,
                            size_t len)
{
    const int now = frame->now;
    const fy_result result = replay_any_text(&frame->pos[!now], r, &frame->pos[now], text, len);
    if (result.code != FY_OK) return result;
    return fy_key(&frame->key[!now], r->game, &frame->pos[!now], FY_KEY_IDENTITY);
}

static fy_result replay_chess(fy_record_frame *frame, fy_record_replay *r, const char *text,
                              size_t len)
{
    const int now = frame->now;
    const fy_chess *pos = &frame->pos[now].chess;
    const fy_result result = fy_chess_move_parse(&r->move, pos, text, len);
    if (result.code != FY_OK) return result;
    frame->key[!now] = fy_chess_play_key(&frame->pos[!now].chess, pos, r->move, frame->key[now]);
    return result;
}

static int replay_move(fy_record_event *event, fy_record_replay *r)
{
    fy_record_frame *frame = &r->frames[r->depth];
    event->ply = frame->ply;
    const fy_result result = r->game == &fy__game_chess
                                 ? replay_chess(frame, r, event->text, event->len)
                                 : replay_any(frame, r, event->text, event->len);
    if (result.code != FY_OK) return replay_fault(event, r, result.code, event->at + result.at);
    frame->now = !frame->now;
    frame->ply++;
    return FY_RECORD_MOVE;
}

/* Plays a move of chess that is spelled as nearly all are; or gives 0, and nothing has happened. */
FY__INLINE int replay_quick(fy_record_event *event, fy_record_replay *r)
{
    fy_record_frame *frame = &r->frames[r->depth];
    const int now = frame->now;
    const size_t room = (size_t)(fy__record_end(&r->reader) - event->text);
    uint64_t key = frame->key[now];
    if (!fy__chess_play_san(&frame->pos[!now].chess, &key, &r->move, &frame->pos[now].chess,
                            fy__san_word(event->text, event->len, room), event->len))
        return 0;
    frame->key[!now] = key;
    frame->now = !now;
    event->ply = frame->ply++;
    return FY_RECORD_MOVE;
}

static int replay_pass(fy_record_event *event, fy_record_replay *r)
{
    fy_record_frame *frame = &r->frames[r->depth];
    const int now = frame->now;
    event->ply = frame->ply;
    if (r->game != &fy__game_chess) return replay_fault(event, r, FY_RECORD_CANNOT_PASS, event->at);
    fy_chess_pass(&frame->pos[!now].chess, &frame->pos[now].chess);
    frame->key[!now] = fy_chess_key(&frame->pos[!now].chess);
    frame->now = !now;
    frame->ply++;
    r->move = 0;
    return FY_RECORD_PASS;
}

/* ---- events ------------------------------------------------------------------------------ */

static int replay_begin(fy_record_replay *r)
{
    r->game = fy_game_at(0);
    r->ready = r->quick = 0;
    r->start_len = 0;
    return FY_RECORD_BEGIN;
}

static int replay_opens(fy_record_event *event, fy_record_replay *r)
{
    const fy_record_frame *outer = &r->frames[r->depth++];
    const int before = !outer->now;
    event->ply = outer->ply - 1;
    replay_begin_line(&r->frames[r->depth], &outer->pos[before], outer->key[before], event->ply);
    return FY_RECORD_OPEN;
}

/* The others: how many moves lead here is for the frames to say. */
static int replay_other(fy_record_event *event, fy_record_replay *r, int kind)
{
    if (kind == FY_RECORD_END) r->depth = 0;
    if (r->ready) event->ply = r->frames[r->depth].ply;
    r->depth -= kind == FY_RECORD_CLOSE;
    return kind;
}

/* The events after the tags of a game: they need a position. So does the end, but for that of a
 * game that is passed over. */
static int replay_needs_start(const fy_record_replay *r, int kind, int muted)
{
    if (r->ready || kind < FY_RECORD_MOVE || kind == FY_RECORD_FAULT) return 0;
    if (kind == FY_RECORD_END) return !muted;
    return kind != FY_RECORD_COMMENT || !fy__record_is_between(&r->reader);
}

/* A fault of the start position. If the game is over already, its end comes after that. */
static int replay_bad_start(fy_record_event *event, fy_record_replay *r, fy_result why)
{
    r->holds_end = event->kind == FY_RECORD_END;
    if (r->holds_end) {
        r->end = *event;
        r->end.code = why.code;
    }
    return replay_fault(event, r, why.code, r->start_at + why.at);
}

static int replay_held_end(fy_record_event *out, fy_record_replay *r)
{
    *out = r->end;
    r->holds_end = 0;
    return FY_RECORD_END;
}

static int replay_event(fy_record_event *event, fy_record_replay *r, int kind)
{
    switch (kind) {
    case FY_RECORD_BEGIN: return replay_begin(r);
    case FY_RECORD_TAG: return replay_tag(event, r);
    case FY_RECORD_MOVE: return replay_move(event, r);
    case FY_RECORD_PASS: return replay_pass(event, r);
    case FY_RECORD_OPEN: return replay_opens(event, r);
    default: return replay_other(event, r, kind);
    }
}

static __attribute__((noinline)) int replay_next_any(fy_record_event *out, fy_record_replay *r,
                                                     int kind, int muted)
{
    if (replay_needs_start(r, kind, muted)) {
        const fy_result result = replay_set_up(r);
        if (result.code != FY_OK) return replay_bad_start(out, r, result);
        if (kind == FY_RECORD_MOVE && r->quick && replay_quick(out, r)) return FY_RECORD_MOVE;
    }
    return replay_event(out, r, kind);
}

int fy_record_replay_next(fy_record_event *out, fy_record_replay *r)
{
    const int muted = r->reader.muted;
    if (__builtin_expect(r->holds_end, 0)) return replay_held_end(out, r);
    const int kind = fy_record_next(out, &r->reader);
    if (kind == FY_RECORD_MOVE && r->quick && replay_quick(out, r)) return FY_RECORD_MOVE;
    return replay_next_any(out, r, kind, muted);
}
