/* A player's record out of the referee's.
 *
 * Nothing is copied unless it is known to tell nothing: the start becomes the player's view of it,
 * each move is what the referee would have told that player when it was played, and of the rest
 * only the bare form of a record is left. */
#include "internal.h"

static int told_is(const fy_record_event *e, const char *name)
{
    return strlen(name) == e->name_len && memcmp(e->name, name, e->name_len) == 0;
}

static int told_may_keep(const fy_record_event *e)
{
    static const char *const kept[] = {"Event", "Site",   "Date", "Round", "White",
                                       "Black", "Result", "Game", "SetUp"};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (told_is(e, kept[i])) return 1;
    return 0;
}

/* Gives an event with a text of its own. */
static fy_result told_text(fy_record_event *out, const fy_record_event *e, const char *text,
                           fy_result written)
{
    if (written.code != FY_OK) return written;
    out->kind = e->kind;
    out->text = text;
    out->len = written.at;
    return (fy_result){FY_OK, 0};
}

/* The tag that names the game may still come, so the text itself has to tell. */
static fy_result told_start(fy_record_event *out, char text[FY_RECORD_TOLD_MAX],
                            const fy_record_event *e, int player)
{
    fy_position pos;
    const fy_game *game = NULL;
    fy_result result = fy_parse_any(&pos, &game, e->text, e->len, 0);
    if (result.code != FY_OK) return (fy_result){FY_NOTHING_TO_HIDE, 0};
    result = fy_view(&pos, game, &pos, player);
    if (result.code != FY_OK) return result;
    out->name = "FEN";
    out->name_len = 3;
    return told_text(out, e, text, fy_write(text, FY_RECORD_TOLD_MAX, game, &pos, 0));
}

static fy_result told_tag(fy_record_event *out, char text[FY_RECORD_TOLD_MAX],
                          const fy_record_event *e, int player)
{
    if (told_is(e, "FEN")) return told_start(out, text, e, player);
    if (!told_may_keep(e)) return (fy_result){FY_OK, 0};
    *out = *e;
    out->at = 0;
    return (fy_result){FY_OK, 0};
}

static fy_result told_move(fy_record_event *out, char text[FY_RECORD_TOLD_MAX],
                           const fy_record_replay *r, const fy_record_event *e, int player)
{
    const fy_position *before = fy_record_before(r);
    fy_position view;
    fy_move told;
    fy_result result = fy_view(&view, r->game, before, player);
    if (result.code == FY_OK) result = fy_told(&told, r->game, before, r->move, player);
    if (result.code != FY_OK) return result;
    out->ply = e->ply;
    return told_text(out, e, text,
                     fy_move_write(text, FY_RECORD_TOLD_MAX, r->game, &view, told, 0));
}

fy_result fy_record_told(fy_record_event *out, char text[FY_RECORD_TOLD_MAX],
                         const fy_record_replay *r, const fy_record_event *event, int player)
{
    fy_record_event told = {.kind = FY_RECORD_MORE, .game = event->game};
    fy_result result = {FY_OK, 0};
    if (fy_player_name(r->game, player) == NULL) return (fy_result){FY_NO_SUCH_PLAYER, 0};
    if (event->kind == FY_RECORD_TAG) {
        result = told_tag(&told, text, event, player);
    } else if (event->kind == FY_RECORD_MOVE && event->depth == 0) {
        result = told_move(&told, text, r, event, player);
    } else if (event->kind == FY_RECORD_RESULT) {
        told.kind = event->kind;
        told.text = event->text;
        told.len = event->len;
        told.number = event->number;
    } else if (event->kind == FY_RECORD_BEGIN || event->kind == FY_RECORD_END) {
        told.kind = event->kind;
    }
    if (result.code == FY_OK) *out = told;
    return result;
}
