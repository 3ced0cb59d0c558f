/* Moves, offers, takebacks, and what follows from them. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "session_state.h"

/* ---- after every change ------------------------------------------------------------------ */

static void tell_points(session *s)
{
    char text[SESSION_TEXT_MAX], side[64];
    fy_position end;
    int len = 0;
    fy_line_position(&end, &s->host.line, s->host.game);
    if (fy_score(s->host.game, &end, 0) == FY_NO_SCORE) return;
    for (int i = 0; i < s->host.seat_count; i++) {
        session_side(side, s, i);
        len += snprintf(text + len, sizeof text - (size_t)len, "%s%s %lld", i > 0 ? ", " : "", side,
                        (long long)fy_score(s->host.game, &end, i));
    }
    session_tell(s, "points: %s", text);
}

/* "checkmate: White wins", "draw: the position has occurred three times" */
static void tell_end(session *s)
{
    const fy_outcome *outcome = &s->host.outcome;
    const char *name = fy_code_name(outcome->code), *text = fy_code_text(outcome->code);
    char side[64], who[SESSION_TEXT_MAX];
    tell_points(s);
    if (s->failed >= 0) {
        session_label(who, s, s->failed);
        session_tell(s, "%s %s, and has forfeited the game", who, s->reason);
    }
    if (outcome->winner >= 0) {
        session_side(side, s, outcome->winner);
        if (outcome->code == FY_WON)
            session_tell(s, "%s wins", side);
        else
            session_tell(s, "%s: %s wins", name, side);
    } else {
        const bool is_draw = strncmp(name, "draw-", 5) == 0;
        session_tell(s, "%s: %.*s", is_draw ? "draw" : name, (int)strcspn(text, ":"), text);
    }
}

static void tell_claim(session *s)
{
    const uint32_t code = session_claim(s);
    if (code != FY_OK && code != s->told_claim)
        session_tell(s, "%s: /draw claims it", fy_code_text(code));
    s->told_claim = code;
}

static void tell_offers(session *s)
{
    const int turn = fy_host_turn(&s->host);
    if (s->host.draws == 0) s->told_draws = 0;
    if (!session_is_person(s, turn) || (s->host.draws & 1u << turn)) return;
    for (int i = 0; i < s->host.seat_count; i++) {
        const unsigned bit = 1u << i;
        char who[SESSION_TEXT_MAX];
        if (!(s->host.draws & bit) || (s->told_draws & bit)) continue;
        session_label(who, s, i);
        session_tell(s, "%s offers a draw: /draw accepts", who);
        s->told_draws = (uint8_t)(s->told_draws | bit);
    }
}

static void run_clocks(session *s)
{
    bool has_begun = false;
    for (int i = 0; i < s->host.seat_count; i++) has_begun |= s->host.seats[i].made > 0;
    if (has_begun && s->setup.time.base > 0) fy_host_run(&s->host, thinker_clock());
}

void session_settle(session *s)
{
    s->tried_eval = false;
    s->napped = false;
    if (!session_is_over(s)) {
        run_clocks(s);
        tell_claim(s);
        tell_offers(s);
        s->is_told = false;
    } else if (!s->is_told) {
        session_drop_thought(s);
        tell_end(s);
        s->is_told = true;
    }
    session_keep(s);
}

/* ---- moves ------------------------------------------------------------------------------- */

fy_result session_play(session *s, fy_move move)
{
    const size_t number = s->host.count;
    const int turn = fy_host_turn(&s->host);
    if (session_is_over(s)) return (fy_result){FY_HOST_OVER, 0};
    if (!session_is_person(s, turn) || session_is_curtained(s))
        return (fy_result){FY_HOST_NOT_TURN, 0};
    const fy_result played = fy_host_play(&s->host, turn, move, thinker_clock());
    if (played.code == FY_LINE_FULL) { /* a game without end is a draw */
        const fy_result ended = fy_host_adjudicate(&s->host, FY_NOBODY);
        (void)ended;
    }
    if (s->host.count > number) session_tell_moves(s, number);
    if (s->host.count > number || session_is_over(s)) session_settle(s);
    return played;
}

/* Are two texts the same but for case and signs? */
static bool is_alike(const char *text, size_t len, const char *move)
{
    size_t i = 0;
    for (;; i++, move++) {
        while (i < len && !isalnum((unsigned char)text[i])) i++;
        while (*move != '\0' && !isalnum((unsigned char)*move)) move++;
        if (i == len || *move == '\0') return i == len && *move == '\0';
        if (tolower((unsigned char)text[i]) != tolower((unsigned char)*move)) return false;
    }
}

/* The one legal move whose text is like what somebody typed: "nf3", or "a3a4" where the piece is
 * face down. */
static bool find_alike(fy_move *out, const fy_game *game, const fy_position *pos, const char *text,
                       size_t len)
{
    static const uint32_t styles[] = {FY_MOVE_SAN, FY_MOVE_PLAIN};
    fy_move moves[FY_MOVES_MAX];
    char written[FY_MOVE_TEXT_MAX];
    const size_t count = fy_moves(moves, game, pos);
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        for (int style = 0; style < 2; style++)
            if (fy_move_write(written, sizeof written, game, pos, moves[i], styles[style]).code ==
                    FY_OK &&
                is_alike(text, len, written) && (found == 0 || *out != moves[i])) {
                *out = moves[i];
                found++;
            }
    return found == 1;
}

fy_result session_play_text(session *s, const char *text, size_t len)
{
    fy_position view;
    fy_move move;
    const int turn = fy_host_turn(&s->host);
    if (session_is_over(s)) return (fy_result){FY_HOST_OVER, 0};
    if (!session_is_person(s, turn) || session_is_curtained(s))
        return (fy_result){FY_HOST_NOT_TURN, 0};
    fy_result result = fy_host_view(&view, &s->host, turn, s->host.count);
    if (result.code != FY_OK) return result;
    result = fy_move_parse(&move, s->host.game, &view, text, len);
    if (result.code == FY_OK) result = session_play(s, move);
    const bool is_refused = result.code != FY_OK && !session_is_over(s);
    return is_refused && find_alike(&move, s->host.game, &view, text, len) ? session_play(s, move)
                                                                           : result;
}

/* ---- takebacks --------------------------------------------------------------------------- */

static bool say(char out[SESSION_TEXT_MAX], bool is_done, const char *text)
{
    snprintf(out, SESSION_TEXT_MAX, "%s", text);
    return is_done;
}

/* The number of the last move that a person has made; the number of moves if there is none. */
static size_t last_of_person(const session *s)
{
    for (size_t i = s->host.count; i-- > 0;)
        if (session_is_person(s, s->host.moves[i].seat)) return i;
    return s->host.count;
}

static bool reveals_since(const session *s, size_t number)
{
    for (size_t i = number; i < s->host.count; i++)
        if (s->host.moves[i].reveals) return true;
    return false;
}

static bool after_takeback(session *s, size_t before, char out[SESSION_TEXT_MAX])
{
    if (s->host.asker != FY_NOBODY) {
        session_tell(s, "something was revealed since: the others have to agree, with /agree or "
                        "/refuse");
        return say(out, true, "asked to take the move back");
    }
    session_forget_moves(s);
    for (int i = 0; i < FY_SEATS_MAX; i++) s->judged[i].is_known = false;
    s->eval.is_known = false;
    session_settle(s);
    snprintf(out, SESSION_TEXT_MAX, "%zu move%s taken back", before - s->host.count,
             before - s->host.count == 1 ? "" : "s");
    return true;
}

bool session_take_back(session *s, char out[SESSION_TEXT_MAX])
{
    const size_t number = last_of_person(s), before = s->host.count;
    if (number == before) return say(out, false, fy_code_text(FY_HOST_NOTHING_BACK));
    if (s->persons < s->host.seat_count && reveals_since(s, number))
        return say(out, false,
                   "something was revealed since your last move, which nobody can forget: against "
                   "a bot it stays");
    const fy_result asked = fy_host_take_back(&s->host, s->host.moves[number].seat,
                                              thinker_clock());
    if (asked.code != FY_OK) return say(out, false, fy_code_text(asked.code));
    session_drop_thought(s);
    return after_takeback(s, before, out);
}

bool session_agree(session *s, bool agrees, char out[SESSION_TEXT_MAX])
{
    const size_t before = s->host.count;
    const int8_t asker = s->host.asker;
    if (asker == FY_NOBODY) return say(out, false, fy_code_text(FY_HOST_NO_REQUEST));
    for (int i = 0; i < s->host.seat_count; i++) {
        if (i == asker || s->host.asker == FY_NOBODY) continue;
        const fy_result said = agrees ? fy_host_agree(&s->host, i, thinker_clock())
                                      : fy_host_refuse(&s->host, i);
        if (said.code != FY_OK) return say(out, false, fy_code_text(said.code));
    }
    return agrees ? after_takeback(s, before, out) : say(out, true, "refused: the move stays");
}

/* Against bots one plays again up to one's own turn; among persons, move by move. */
static int who_plays_again(const session *s)
{
    const int turn = fy_host_turn(&s->host);
    if (s->persons <= 1) return session_seat(s);
    for (int i = 1; i < s->host.seat_count; i++) {
        const int next = (turn + i) % s->host.seat_count;
        if (session_is_person(s, next)) return next;
    }
    return turn;
}

bool session_redo(session *s, char out[SESSION_TEXT_MAX])
{
    const size_t before = s->host.count;
    if (session_is_over(s)) return say(out, false, fy_code_text(FY_HOST_OVER));
    const fy_result done = fy_host_redo(&s->host, who_plays_again(s), thinker_clock());
    if (done.code != FY_OK) return say(out, false, fy_code_text(done.code));
    session_drop_thought(s);
    session_tell_moves(s, before);
    session_settle(s);
    snprintf(out, SESSION_TEXT_MAX, "%zu move%s played again", s->host.count - before,
             s->host.count - before == 1 ? "" : "s");
    return true;
}

/* ---- ends -------------------------------------------------------------------------------- */

/* Of plies: before so many a bot does not talk of draws. */
enum { DRAW_FROM = 20 };

/* A bot that has no better hopes takes half. */
static bool bot_agrees(const session *s, int seat)
{
    const judgement *j = &s->judged[seat];
    return j->is_known && s->host.count >= DRAW_FROM && j->expected <= FY_SEARCH_SURE * 48 / 100;
}

/* Gives the seat of a bot that declines, or FY_NOBODY. */
static int ask_bots(session *s)
{
    for (int i = 0; i < s->host.seat_count && !session_is_over(s); i++) {
        if (session_is_person(s, i)) continue;
        const bool agrees = bot_agrees(s, i);
        const fy_result said = agrees ? fy_host_offer_draw(&s->host, i)
                                      : fy_host_decline_draw(&s->host, i);
        if (!agrees && said.code == FY_OK) return i;
    }
    return FY_NOBODY;
}

static bool offer_draw(session *s, char out[SESSION_TEXT_MAX])
{
    char who[SESSION_TEXT_MAX];
    const fy_result offered = fy_host_offer_draw(&s->host, session_seat(s));
    if (offered.code != FY_OK) return say(out, false, fy_code_text(offered.code));
    const int declines = ask_bots(s);
    session_settle(s);
    if (session_is_over(s)) return say(out, true, "the draw is agreed");
    if (declines == FY_NOBODY) return say(out, true, "a draw is offered");
    session_label(who, s, declines);
    snprintf(out, SESSION_TEXT_MAX, "%.400s declines the draw", who);
    return true;
}

bool session_draw(session *s, char out[SESSION_TEXT_MAX])
{
    fy_position pos;
    if (session_is_over(s)) return say(out, false, fy_code_text(FY_HOST_OVER));
    if (s->persons == 0) return say(out, false, "no person plays in this game");
    if (session_claim(s) != FY_OK) {
        const fy_result claimed = fy_host_claim_draw(&s->host, fy_host_turn(&s->host));
        session_settle(s);
        return say(out, claimed.code == FY_OK,
                   claimed.code == FY_OK ? "the draw is claimed" : fy_code_text(claimed.code));
    }
    fy_line_position(&pos, &s->host.line, s->host.game);
    if (fy_score(s->host.game, &pos, 0) != FY_NO_SCORE)
        return say(out, false, "this game is played for points, and to its end");
    return offer_draw(s, out);
}

bool session_resign(session *s, char out[SESSION_TEXT_MAX])
{
    const int seat = session_seat(s);
    if (session_is_over(s)) return say(out, false, fy_code_text(FY_HOST_OVER));
    if (seat == FY_NOBODY) return say(out, false, "no person plays in this game");
    const fy_result resigned = fy_host_resign(&s->host, seat);
    session_settle(s);
    return say(out, resigned.code == FY_OK,
               resigned.code == FY_OK ? "resigned" : fy_code_text(resigned.code));
}
