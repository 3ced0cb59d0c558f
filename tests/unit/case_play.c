/* The keywords about play: what is dealt, moves of the text's position, what they lead to and
 * score, and how the game then stands.
 *
 * A move is asked twice: as a number, by fy_move_parse and fy_play, and as text, by fy_play_text.
 * Both must say the same. Only what no number can hold, such as a deal of given tiles, is refused
 * by the one and played by the other; then the case must also say where it leads. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_lines.h"

/* ---- the text, dealt --------------------------------------------------------------------- */

void case_line_deal(case_run *run, const char *rest)
{
    char *end;
    uint64_t seed = strtoull(rest, &end, 10);
    fy_position pos;
    fy_result result = fy_deal(&pos, run->game, &seed);
    if (result.code == FY_OK)
        result = fy_write(run->dealt, sizeof run->dealt, run->game, &pos, run->style);
    if (result.code != FY_OK || *end != '\0')
        case_wrong(run, "nothing is dealt: ", *end != '\0' ? end : fy_code_name(result.code));
    else
        case_take_text(run, run->dealt, 0);
}

/* ---- the move ---------------------------------------------------------------------------- */

void case_end_move(case_run *run)
{
    if (run->move == NULL) return;
    if (run->move_expectations == 0) case_wrong(run, "nothing is said about the move", "");
    if (run->must_lead_on) case_wrong(run, "the move is played, as text", "");
    if (run->next_event != NULL && *run->next_event != '\0')
        case_wrong(run, "the move also scores ", run->next_event);
    free(run->move);
    run->move = NULL;
    run->next_event = NULL;
    run->must_lead_on = 0;
}

void case_line_move(case_run *run, const char *rest)
{
    case_end_move(run);
    case_unescape(run, &run->move_written, rest);
    run->move_source = rest;
    run->move = exact_copy(run->move_written.bytes, run->move_written.len);
    run->move_expectations = 0;
}

/* The position in which there is a move. */
static int has_move(case_run *run, fy_position *pos)
{
    if (run->move == NULL) {
        case_wrong(run, "there is no move yet", "");
        return 0;
    }
    run->move_expectations++;
    return case_parses(run, pos);
}

static fy_result parse_move(const case_run *run, fy_move *out, const fy_position *pos)
{
    return fy_move_parse(out, run->game, pos, run->move, run->move_written.len);
}

/* Reads the move; gives 0 if it, or its position, cannot be read. */
static int read_move(case_run *run, fy_position *pos, fy_move *move)
{
    if (!has_move(run, pos)) return 0;
    fy_result result = parse_move(run, move, pos);
    if (result.code != FY_OK) case_wrong(run, "is no move: ", fy_code_name(result.code));
    return result.code == FY_OK;
}

/* A result as complaints name it. */
static const char *describe(char out[128], fy_result result)
{
    snprintf(out, 128, "%s at byte %u", fy_code_name(result.code), (unsigned)result.at);
    return out;
}

void case_move_fault(case_run *run, uint32_t code, size_t at)
{
    fy_position pos, after;
    fy_move move = 0xa5a5a5a5;
    char said[128];
    if (!has_move(run, &pos)) return;
    const fy_result read = parse_move(run, &move, &pos);
    const fy_result played = fy_play_text(&after, NULL, run->game, &pos, run->move,
                                          run->move_written.len);
    if (read.code != code || read.at != at)
        case_wrong(run, "reading the move says ", describe(said, read));
    if (move != 0xa5a5a5a5) case_wrong(run, "a refused move changed its output", "");
    run->must_lead_on = played.code == FY_OK;
    if (played.code != FY_OK && (played.code != code || played.at != at))
        case_wrong(run, "playing the move says ", describe(said, played));
}

static void expect_move_written(case_run *run, const char *rest, uint32_t style)
{
    fy_position pos;
    fy_move move;
    char out[FY_MOVE_TEXT_MAX];
    if (!read_move(run, &pos, &move)) return;
    fy_result result = fy_move_write(out, sizeof out, run->game, &pos, move, style);
    if (result.code != FY_OK)
        case_wrong(run, "the move is not written: ", fy_code_name(result.code));
    else if (strcmp(out, rest) != 0)
        case_wrong(run, "the move is written ", out);
}

void case_line_san(case_run *run, const char *rest)
{
    expect_move_written(run, rest, FY_MOVE_SAN);
}

void case_line_plain(case_run *run, const char *rest)
{
    expect_move_written(run, rest, FY_MOVE_PLAIN);
}

void case_line_m960(case_run *run, const char *rest)
{
    expect_move_written(run, rest, FY_MOVE_960);
}

/* ---- what it leads to -------------------------------------------------------------------- */

/* Writes the position after the move, by its number if `by_number`, else by its text. */
static fy_result write_after(const case_run *run, char out[FY_TEXT_MAX], fy_position pos,
                             int by_number)
{
    fy_move move = 0, played = 0;
    fy_result result = parse_move(run, &move, &pos);
    if (by_number && result.code == FY_OK) result = fy_play(&pos, run->game, &pos, move);
    if (!by_number)
        result = fy_play_text(&pos, &played, run->game, &pos, run->move, run->move_written.len);
    if (result.code == FY_OK && !by_number && played != move)
        return (fy_result){FY_UNKNOWN_VALUE, 0}; /* it says that it played something else */
    if (result.code != FY_OK) return result;
    return fy_write(out, FY_TEXT_MAX, run->game, &pos, run->style);
}

/* A move that a mark has said to have no number is played as text alone. */
void case_line_after(case_run *run, const char *rest)
{
    fy_position pos;
    char out[FY_TEXT_MAX];
    if (!has_move(run, &pos)) return;
    for (int by_number = 0; by_number <= !run->must_lead_on; by_number++) {
        const fy_result result = write_after(run, out, pos, by_number);
        const int played = result.code == FY_OK;
        if (played && strcmp(out, rest) == 0) continue;
        case_wrong(run, played ? "the move leads to " : "the move is not played: ",
                   played ? out : fy_code_name(result.code));
        break;
    }
    run->must_lead_on = 0;
}

static void read_events(case_run *run)
{
    fy_position pos;
    fy_move move;
    run->events[0] = '\0';
    run->next_event = run->events;
    if (!read_move(run, &pos, &move)) return;
    fy_result result = fy_events(run->events, sizeof run->events, run->game, &pos, move);
    if (result.code != FY_OK)
        case_wrong(run, "the move scores nothing: ", fy_code_name(result.code));
}

void case_line_score(case_run *run, const char *rest)
{
    if (run->next_event == NULL) read_events(run);
    const char *line = *run->next_event != '\0' ? next_line(&run->next_event) : "nothing";
    if (strcmp(line, rest) != 0) case_wrong(run, "the move scores ", line);
}

/* ---- how the game stands ----------------------------------------------------------------- */

/* The position after the move, if there is one, else of the text. */
static int reaches(case_run *run, fy_position *pos)
{
    if (run->move == NULL) return case_parses(run, pos);
    if (!has_move(run, pos)) return 0;
    fy_result result = fy_play_text(pos, NULL, run->game, pos, run->move, run->move_written.len);
    if (result.code != FY_OK)
        case_wrong(run, "the move is not played: ", fy_code_name(result.code));
    return result.code == FY_OK;
}

void case_line_state(case_run *run, const char *rest)
{
    char said[128];
    fy_position pos;
    if (!reaches(run, &pos)) return;
    const fy_outcome outcome = fy_status(run->game, &pos);
    const char *winner = outcome.winner != FY_NOBODY ? fy_player_name(run->game, outcome.winner)
                                                     : NULL;
    run->code_seen[outcome.code] = 1;
    snprintf(said, sizeof said, "%s%s%s", fy_code_name(outcome.code), winner != NULL ? " " : "",
             winner != NULL ? winner : "");
    if (strcmp(said, rest) != 0) case_wrong(run, "the status is ", said);
}

void case_line_key(case_run *run, const char *rest)
{
    char said[32];
    fy_position pos;
    uint64_t key = 0;
    if (!reaches(run, &pos)) return;
    const fy_result result = fy_key(&key, run->game, &pos, FY_KEY_IDENTITY);
    snprintf(said, sizeof said, "%016" PRIx64, key);
    if (result.code != FY_OK || strcmp(said, rest) != 0) case_wrong(run, "the key is ", said);
}
