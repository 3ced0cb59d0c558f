/* What a move scores, as text: a line for each event, as a player would say it.
 *
 *     player-0 row 3 column 2 red +5 (3 across, 2 down) = 17
 *     player-1 floor 3 tiles -4 = 9
 *     player-0 row 2 finished +2 = 40
 *
 * The number behind '=' is the player's score after the event. Only runs that count are named. */
#include "internal.h"

static const char *const azul_event_colors[] = {"", "blue", "yellow", "red", "black", "white"};

typedef struct azul_scored {
    const fy_azul_event *events;
    size_t count;
} azul_scored;

static void azul_event_number(fy__writer *w, const char *text, int64_t number)
{
    fy__puts(w, text);
    fy__put_number(w, number);
}

static void azul_event_runs(fy__writer *w, const fy_azul_event *event)
{
    const int across = event->across > 1, down = event->down > 1;
    fy__puts(w, " (");
    if (across) azul_event_number(w, "", event->across);
    if (across) fy__puts(w, down ? " across, " : " across");
    if (down) azul_event_number(w, "", event->down);
    fy__puts(w, down ? " down)" : across ? ")" : "alone)");
}

static void azul_event_reason(fy__writer *w, const fy_azul_event *event)
{
    switch (event->reason) {
    case FY_AZUL_FOR_TILE:
        azul_event_number(w, " row ", event->row + 1);
        azul_event_number(w, " column ", event->column + 1);
        fy__puts(w, " ");
        fy__puts(w, azul_event_colors[event->color]);
        return;
    case FY_AZUL_FOR_FLOOR:
        azul_event_number(w, " floor ", event->tiles);
        fy__puts(w, event->tiles == 1 ? " tile" : " tiles");
        return;
    case FY_AZUL_FOR_ROW: azul_event_number(w, " row ", event->row + 1); break;
    case FY_AZUL_FOR_COLUMN: azul_event_number(w, " column ", event->column + 1); break;
    default: fy__puts(w, " colour "); fy__puts(w, azul_event_colors[event->color]);
    }
    fy__puts(w, " finished");
}

/* The floor takes points even where there are none left to take. */
static void azul_event_line(fy__writer *w, const fy_azul_event *event)
{
    const int takes = event->reason == FY_AZUL_FOR_FLOOR;
    azul_event_number(w, "player-", event->player);
    azul_event_reason(w, event);
    azul_event_number(w, takes ? " -" : " +", takes ? -event->points : event->points);
    if (event->reason == FY_AZUL_FOR_TILE) azul_event_runs(w, event);
    azul_event_number(w, " = ", event->score);
    fy__puts(w, "\n");
}

static void azul_event_lines(fy__writer *w, const void *what, uint32_t style)
{
    const azul_scored *scored = what;
    (void)style;
    for (size_t i = 0; i < scored->count; i++) azul_event_line(w, &scored->events[i]);
}

fy_result fy_azul_events_write(char *out, size_t cap, const fy_azul *pos, fy_move move)
{
    fy_azul_event events[FY_AZUL_EVENTS_MAX];
    const uint32_t why = fy__azul_refuse(pos, move);
    if (why != FY_OK) return (fy_result){why, 0};
    const azul_scored scored = {events, fy_azul_events(events, FY_AZUL_EVENTS_MAX, pos, move)};
    return fy__write_whole(out, cap, azul_event_lines, &scored, 0);
}
