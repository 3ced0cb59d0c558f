#include "wrapped.h"

#include "base/finding.h"

/* ---- taking off -------------------------------------------------------------------------- */

/* What may stand before and behind a position. A blank stands for one or more. */
static const struct {
    const char *before, *after;
} wrappers[] = {
    {"[FEN \"", "\"]"}, {"[FEN '", "']"},
    {"\"fen\":", ""},   {"'fen':", ""},
    {"\"", "\""},       {"\"", "\","},
    {"'", "'"},         {"'", "',"},
    {"`", "`"},         {"\xe2\x80\x9c", "\xe2\x80\x9d"}, /* quotes of word processors */
    {"position ", ""},  {"fen ", ""},
    {"fen=", ""},       {"fen:", ""},
};

static char upper(char ch)
{
    if (ch >= 'a' && ch <= 'z') return (char)(ch - 'a' + 'A');
    return ch;
}

static fy__cursor part_of(const char *p, const char *end)
{
    fy__cursor c = fy__trimmed(p, (size_t)(end - p), ' ');
    c.start = p;
    return c;
}

/* Passes over these words, in upper or lower case; 0, and the cursor stays, if they are others. */
static int pass_words(fy__cursor *c, const char *words)
{
    const char *p = c->p;
    for (; *words != '\0'; words++, p++) {
        if (p == c->end || (*words == ' ' ? !fy__is_blank(c, *p) : upper(*p) != upper(*words)))
            return 0;
    }
    c->p = p;
    fy__skip_blanks(c);
    return 1;
}

/* Takes off what stands behind; 0 if it does not. */
static int drop_end(fy__cursor *c, const char *after)
{
    const size_t len = strlen(after);
    if ((size_t)(c->end - c->p) < len || memcmp(c->end - len, after, len) != 0) return 0;
    *c = part_of(c->p, c->end - len);
    return 1;
}

/* ---- web addresses ----------------------------------------------------------------------- */

static const char *find_byte(const char *p, const char *end, const char *bytes)
{
    while (p < end && memchr(bytes, *p, strlen(bytes)) == NULL) p++;
    return p;
}

/* Passes over a part of a path that is a word, which has a letter that no row of a board has. */
static int pass_path_word(fy__cursor *c)
{
    const char *slash = find_byte(c->p, c->end, "/");
    if (slash == c->end || find_byte(c->p, slash, "dfghijlmostuvyz") == slash) return 0;
    c->p = slash + 1;
    return 1;
}

/* Passes over all before the value of "fen=". */
static int pass_query(fy__cursor *c)
{
    fy__cursor at = *c;
    while ((at.p = find_byte(at.p, at.end, "?&#")) < at.end) {
        at.p++;
        if (!pass_words(&at, "fen=")) continue;
        c->p = at.p;
        return 1;
    }
    return 0;
}

/* https://HOST/WORD/POSITION?..., or https://HOST/WORD?fen=POSITION&... */
static int strip_address(fy__cursor *c)
{
    fy__cursor inner = *c;
    if (!pass_words(&inner, "https://") && !pass_words(&inner, "http://")) return 0;
    if (!pass_query(&inner)) {
        inner.p = find_byte(inner.p, inner.end, "/");
        inner.p += inner.p < inner.end;
        while (pass_path_word(&inner)) continue;
    }
    *c = part_of(inner.p, find_byte(inner.p, inner.end, "?&#"));
    return 1;
}

static int strip_one(fy__wrapped *w, fy__cursor *c)
{
    for (size_t i = 0; i < sizeof wrappers / sizeof wrappers[0]; i++) {
        fy__cursor inner = *c;
        if (!pass_words(&inner, wrappers[i].before) || !drop_end(&inner, wrappers[i].after))
            continue;
        *c = inner;
        return 1;
    }
    const int is_address = strip_address(c);
    w->is_address |= is_address;
    return is_address;
}

static int strip_all(fy__wrapped *w, fy__cursor *c)
{
    int count = 0;
    while (strip_one(w, c)) count++;
    return count;
}

/* ---- decoding ---------------------------------------------------------------------------- */

static int hex_digit(char ch)
{
    const char letter = upper(ch);
    if (fy__is_digit(ch)) return ch - '0';
    return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
}

/* How many bytes a byte takes in a web address: 3, as in "%20", or 1. */
static size_t encoded_length(const char *p, const char *end)
{
    return *p == '%' && end - p > 2 && hex_digit(p[1]) >= 0 && hex_digit(p[2]) >= 0 ? 3 : 1;
}

/* Forms of web pages send a '+' for a blank. */
static int is_blank_code(const fy__wrapped *w, char ch)
{
    return ch == '_' || (ch == '+' && w->is_address);
}

/* Is it one word with codes in it? Notations without blanks need none. */
static int is_encoded(const fy__wrapped *w, const fy__cursor *c)
{
    int codes = 0;
    for (const char *p = c->p; p < c->end; p++) {
        if (fy__is_blank(c, *p)) return 0;
        codes |= is_blank_code(w, *p) || encoded_length(p, c->end) > 1;
    }
    return codes && fy_attempt_of(c->p, (size_t)(c->end - c->p)) != FY_ATTEMPT_CLEAR;
}

/* '_' and "%20" stand for blanks. 0 if there is nothing to decode. */
static int decode(fy__wrapped *w, fy__cursor *c)
{
    const size_t len = (size_t)(c->end - c->p);
    char *to = w->room;
    if (len > FY__DECODED_MAX || !is_encoded(w, c)) return 0;
    w->is_decoded = 1;
    w->decoded_at = (uint32_t)(c->p - w->outer);
    for (const char *p = c->p; p < c->end; to++) {
        const size_t taken = encoded_length(p, c->end);
        *to = *p;
        if (is_blank_code(w, *p)) *to = ' ';
        if (taken == 3) *to = (char)(hex_digit(p[1]) << 4 | hex_digit(p[2]));
        p += taken;
    }
    *c = part_of(w->room, to);
    return 1;
}

/* The byte of the wrapped text that a byte of what was inside of it is. */
static uint32_t outer_offset(const fy__wrapped *w, const char *p)
{
    if (!w->is_decoded) return (uint32_t)(p - w->outer);
    const char *from = w->outer + w->decoded_at, *end = w->outer + w->at + w->len;
    for (const char *q = w->room; q < p; q++) from += encoded_length(from, end);
    return (uint32_t)(from - w->outer);
}

/* ---- the whole text ---------------------------------------------------------------------- */

/* Where a word begins that is "moves"; NULL if there is none. */
static const char *find_moves(const fy__cursor *c)
{
    static const char word[] = "moves";
    const size_t len = sizeof word - 1;
    for (const char *p = c->p; (size_t)(c->end - p) > len; p++) {
        p = memchr(p, ' ', (size_t)(c->end - p) - len);
        if (p == NULL) return NULL;
        if (memcmp(p + 1, word, len) == 0 && fy__ends_at(c, p + 1 + len)) return p + 1;
    }
    return NULL;
}

static int cut_moves(fy__wrapped *w, fy__cursor *c)
{
    const char *word = find_moves(c);
    w->has_moves = word != NULL;
    if (word == NULL) return 0;
    w->moves = part_of(word + 5, c->end);
    *c = part_of(c->p, word);
    return 1;
}

/* "startpos", or that, a ':' and one word more, which should be a number: "startpos:518". */
static int is_start_name(const fy__cursor *c)
{
    fy__cursor word = *c;
    if (!pass_words(&word, "startpos")) return 0;
    for (; word.p < c->end; word.p++)
        if (fy__is_blank(c, *word.p)) return 0;
    const char *rest = c->p + strlen("startpos");
    return rest == c->end || *rest == ':';
}

int fy__unwrap(fy__wrapped *out, const char *text, size_t len)
{
    if (len == 0 || len > FY_TEXT_LIMIT) return 0;
    fy__cursor c = fy__trimmed(text, len, ' ');
    out->outer = text;
    out->at = fy__offset(&c);
    out->len = (uint32_t)(c.end - c.p);
    out->is_decoded = out->is_address = 0;
    int count = strip_all(out, &c);
    if (decode(out, &c)) count += 1 + strip_all(out, &c);
    const int around = count;
    count += cut_moves(out, &c);
    out->plain = c;
    out->is_start = is_start_name(&c);
    out->needs = out->is_start && around == 0 ? FY_ALLOW_STARTPOS : FY_ALLOW_WRAPPED;
    if (out->is_start) return 1;
    return count > 0 && fy_attempt_of(c.p, (size_t)(c.end - c.p)) != FY_ATTEMPT_NONE;
}

/* ---- reading ----------------------------------------------------------------------------- */

static size_t plain_length(const fy__wrapped *w)
{
    return (size_t)(w->plain.end - w->plain.p);
}

static fy_result fault_inside(const fy__wrapped *w, const char *from, fy_result fault)
{
    return (fy_result){fault.code, outer_offset(w, from + fault.at)};
}

static fy_result play_wrapped(fy_position *pos, const fy_game *game, const fy__wrapped *w)
{
    const fy_result fault = {FY_WRAPPED_MOVES, 0};
    fy__cursor c = w->moves;
    if (!w->has_moves) return (fy_result){FY_OK, 0};
    if (fy_refusal(game, pos) != FY_OK) return fault_inside(w, c.p, fault);
    for (fy__skip_blanks(&c); c.p < c.end; fy__skip_blanks(&c)) {
        const size_t len = fy_move_length(game, c.p, (size_t)(c.end - c.p));
        if (fy_play_text(pos, NULL, game, pos, c.p, len).code != FY_OK || len == 0)
            return fault_inside(w, c.p, fault);
        c.p += len;
    }
    return (fy_result){FY_OK, 0};
}

/* The position after the moves. */
static fy_result wrapped_position(fy_position *out, const fy_game *game, const fy__wrapped *w,
                                  uint32_t allow)
{
    fy_position pos;
    const fy_result parsed = w->is_start ? fy_start_parse(&pos, game, w->plain.p, plain_length(w))
                                         : game->parse(&pos, w->plain.p, plain_length(w), allow);
    if (parsed.code != FY_OK) return fault_inside(w, w->plain.p, parsed);
    const fy_result played = play_wrapped(&pos, game, w);
    if (played.code == FY_OK) *out = pos;
    return played;
}

fy_result fy__wrapped_parse(fy_position *out, const fy_game *game, const char *text, size_t len,
                            uint32_t allow, fy_result failed)
{
    fy__wrapped w;
    if (!fy__unwrap(&w, text, len)) return failed;
    if (!(allow & w.needs)) return (fy_result){FY_WRAPPED_TEXT, w.at};
    const fy_result read = wrapped_position(out, game, &w, allow);
    return read.code == FY_OK ? (fy_result){FY_OK, (uint32_t)len} : read;
}

fy_result fy__wrapped_rewrite(char *out, size_t cap, const fy_game *game, const fy__wrapped *w,
                              uint32_t allow, uint32_t style)
{
    fy_position pos;
    if (!(allow & w->needs)) return (fy_result){FY_WRAPPED_TEXT, w->at};
    if (w->is_start || w->has_moves) {
        const fy_result read = wrapped_position(&pos, game, w, allow);
        return read.code == FY_OK ? game->write(out, cap, &pos, style) : read;
    }
    const fy_result done = game->rewrite(out, cap, w->plain.p, plain_length(w), allow, style);
    if (fy_code_severity(done.code) != FY_SEVERITY_FAULT) return done;
    return fault_inside(w, w->plain.p, done);
}

/* ---- repairs ----------------------------------------------------------------------------- */

/* The position after the moves, of a text that may need repairs itself. */
static fy_result repaired_position(fy_position *out, const fy_game *game, const fy__wrapped *w,
                                   uint32_t allow)
{
    char fixed[FY_TEXT_MAX];
    const size_t len = plain_length(w);
    if (w->is_start || game->parse(out, w->plain.p, len, allow).code == FY_OK)
        return wrapped_position(out, game, w, allow);
    fy_result done = game->fix(fixed, sizeof fixed, w->plain.p, len, allow);
    if (done.code == FY_OK) done = game->parse(out, fixed, done.at, allow);
    return done.code == FY_OK ? play_wrapped(out, game, w) : fault_inside(w, w->plain.p, done);
}

/* The text of that position, which may break rules. */
static fy_result played_text(char out[FY_TEXT_MAX], const fy_game *game, const fy__wrapped *w,
                             uint32_t allow)
{
    fy_position pos;
    const fy_result read = repaired_position(&pos, game, w, allow);
    return read.code == FY_OK ? game->write(out, FY_TEXT_MAX, &pos, 0) : read;
}

fy_result fy__wrapped_fix(char *out, size_t cap, const fy_game *game, const fy__wrapped *w,
                          uint32_t allow)
{
    char text[FY_TEXT_MAX];
    if (w->is_start || w->has_moves) {
        const fy_result played = played_text(text, game, w, allow);
        return played.code == FY_OK ? game->fix(out, cap, text, played.at, allow) : played;
    }
    const fy_result done = game->fix(out, cap, w->plain.p, plain_length(w), allow);
    if (done.code == FY_OK || done.code == FY_NO_SPACE) return done;
    return fault_inside(w, w->plain.p, done);
}

/* ---- findings ---------------------------------------------------------------------------- */

typedef struct wrapped_findings {
    fy_finding found[FY_FINDINGS_MAX];
    size_t count;
} wrapped_findings;

static void add_wrapped(wrapped_findings *to, const fy_finding *f)
{
    if (to->count < FY_FINDINGS_MAX) to->found[to->count++] = *f;
}

/* What the position after the moves is found to be: of the whole text. */
static void find_played(wrapped_findings *to, const fy_game *game, const fy__wrapped *w,
                        uint32_t allow)
{
    char text[FY_TEXT_MAX];
    fy_finding found[FY_FINDINGS_MAX];
    const fy_result played = played_text(text, game, w, allow);
    if (played.code != FY_OK) return;
    const size_t count = game->diagnose(found, FY_FINDINGS_MAX, text, played.at, allow);
    for (size_t i = 0; i < count; i++) {
        found[i].at = w->at;
        found[i].len = w->len;
        add_wrapped(to, &found[i]);
    }
}

/* What is found in the plain text, where it stands in the whole. Rules are not broken yet if moves
 * are to come. */
static void find_inside(wrapped_findings *to, const fy_game *game, const fy__wrapped *w,
                        uint32_t allow)
{
    fy_finding found[FY_FINDINGS_MAX];
    const size_t count = game->diagnose(found, FY_FINDINGS_MAX, w->plain.p, plain_length(w), allow);
    for (size_t i = 0; i < count; i++) {
        fy_finding *f = &found[i];
        const char *at = w->plain.p + f->at;
        if (w->has_moves && fy_code_severity(f->code) == FY_SEVERITY_RULE) continue;
        f->at = outer_offset(w, at);
        f->len = outer_offset(w, at + f->len) - f->at;
        add_wrapped(to, f);
    }
}

/* The repair of all that can be repaired: the plain text takes the place of the whole, once nothing
 * else is in its way. */
static void set_whole_repair(fy_finding *f, const fy__wrapped *w, const char *fixed, fy_result done)
{
    const int fits = done.code == FY_OK && done.at < FY_REPAIR_MAX;
    memset(f->repair, 0, sizeof f->repair);
    f->field = FY_FIELD_TEXT;
    f->repairable = fits ? FY_REPAIR_HERE : FY_REPAIR_BY_FIX;
    f->repair_at = w->at;
    f->repair_len = w->len;
    if (fits) memcpy(f->repair, fixed, done.at);
}

size_t fy__wrapped_diagnose(fy_finding *out, size_t cap, const fy_game *game, const fy__wrapped *w,
                            uint32_t allow)
{
    char fixed[FY_TEXT_MAX];
    wrapped_findings all;
    const fy_result done = fy__wrapped_fix(fixed, sizeof fixed, game, w, allow);
    all.count = 0;
    add_wrapped(&all, &(fy_finding){.code = allow & w->needs ? FY_UNWRAPPED : FY_WRAPPED_TEXT,
                                    .at = w->at,
                                    .len = w->len,
                                    .field = FY_FIELD_TEXT,
                                    .repairable = 1});
    if (w->has_moves) find_played(&all, game, w, allow);
    if (!w->is_start) find_inside(&all, game, w, allow);
    if (done.code == FY_WRAPPED_MOVES || done.code == FY_BAD_START || done.code == FY_NO_SUCH_START)
        add_wrapped(&all, &(fy_finding){.code = done.code, .at = done.at, .field = FY_FIELD_TEXT});
    for (size_t i = 0; i < all.count; i++)
        if (all.found[i].repairable) set_whole_repair(&all.found[i], w, fixed, done);
    for (size_t i = 0; i < all.count && i < cap; i++) out[i] = all.found[i];
    return all.count;
}
