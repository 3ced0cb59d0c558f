/* Which other programs read a text, and as what.
 *
 * A profile is a list of rules: what a program does with a text, or a position, of which a code
 * holds. Most codes are the rules and notes of check and diagnose; five more are of interest only
 * here. The rules are in the order in which the program looks, and the first that makes it refuse
 * the text, or makes its answer worthless, is the verdict; the others change what it reads.
 *
 * What is said here of a program was tried with it: docs/profiles.md tells how. */
#include "internal.h"

enum { REFUSES, UNDEFINED, DROPS_EN_PASSANT, DROPS_RIGHTS }; /* effects */

static const char *const effect_names[] = {"refuses", "undefined", "drops-en-passant",
                                           "drops-rights"};

typedef struct profile_rule {
    uint16_t code;
    uint8_t effect;
} profile_rule;

typedef struct profile {
    const char *name;
    const profile_rule *rules;
    size_t count;
} profile;

/* ---- the profiles ------------------------------------------------------------------------ */

// clang-format off
#define KINGS(effect)                                                                              \
    {FY_CHESS_NO_WHITE_KING, effect}, {FY_CHESS_TOO_MANY_WHITE_KINGS, effect},                     \
    {FY_CHESS_NO_BLACK_KING, effect}, {FY_CHESS_TOO_MANY_BLACK_KINGS, effect}

#define RIGHTS(effect)                                                                             \
    {FY_CHESS_CASTLING_NO_KING, effect}, {FY_CHESS_CASTLING_NO_ROOK, effect},                      \
    {FY_CHESS_CASTLING_SAME_WING, effect}
// clang-format on

static const profile_rule stockfish_rules[] = {
    KINGS(UNDEFINED),
    RIGHTS(UNDEFINED),
    {FY_CHESS_PAWN_ON_BACK_RANK, UNDEFINED},
    {FY_CHESS_OPPONENT_IN_CHECK, UNDEFINED},
    {FY_CHESS_EN_PASSANT_CHECK, UNDEFINED},
    {FY_CHESS_EN_PASSANT_RANK, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_PAWN, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_PASSED, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_ORIGIN, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_IDLE, DROPS_EN_PASSANT},
};

static const profile_rule fairy_stockfish_rules[] = {
    {FY_CHESS_SPLIT_DIGITS, UNDEFINED},
    KINGS(UNDEFINED),
    RIGHTS(UNDEFINED),
    {FY_CHESS_PAWN_ON_BACK_RANK, UNDEFINED},
    {FY_CHESS_OPPONENT_IN_CHECK, UNDEFINED},
    {FY_CHESS_EN_PASSANT_RANK, UNDEFINED},
    {FY_CHESS_EN_PASSANT_PASSED, UNDEFINED},
    {FY_CHESS_EN_PASSANT_ORIGIN, UNDEFINED},
    {FY_CHESS_EN_PASSANT_PAWN, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_IDLE, DROPS_EN_PASSANT},
};

static const profile_rule chessops_rules[] = {
    {FY_CHESS_BLANKS_BEFORE, REFUSES},
    {FY_CHESS_LONG_COUNTER, REFUSES},
    {FY_CHESS_BLANKS_BEHIND, REFUSES},
    KINGS(REFUSES),
    {FY_CHESS_OPPONENT_IN_CHECK, REFUSES},
    {FY_CHESS_PAWN_ON_BACK_RANK, REFUSES},
    RIGHTS(DROPS_RIGHTS),
    {FY_CHESS_EN_PASSANT_RANK, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_PAWN, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_ORIGIN, DROPS_EN_PASSANT},
    {FY_CHESS_EN_PASSANT_PASSED, UNDEFINED},
};

static const profile_rule chess_js_rules[] = {
    {FY_CHESS_BLANKS_BEFORE, REFUSES},
    {FY_CHESS_BLANKS_BEHIND, REFUSES},
    {FY_CHESS_EN_PASSANT_FAR, REFUSES},
    {FY_CHESS_ROOK_FILES, REFUSES},
    {FY_CHESS_SPLIT_DIGITS, REFUSES},
    {FY_CHESS_EN_PASSANT_RANK, REFUSES},
    KINGS(REFUSES),
    {FY_CHESS_PAWN_ON_BACK_RANK, REFUSES},
    {FY_CHESS_CASTLING_NO_KING, UNDEFINED},
    {FY_CHESS_CASTLING_NO_ROOK, UNDEFINED},
    {FY_CHESS_960_RIGHT, UNDEFINED},
    {FY_CHESS_OPPONENT_IN_CHECK, UNDEFINED},
    {FY_CHESS_EN_PASSANT_PAWN, UNDEFINED},
    {FY_CHESS_EN_PASSANT_PASSED, UNDEFINED},
    {FY_CHESS_EN_PASSANT_ORIGIN, UNDEFINED},
};

/* Not a program: the letter of the standard, which has no Chess960. */
static const profile_rule standard_rules[] = {
    {FY_CHESS_BLANKS_BEFORE, REFUSES},
    {FY_CHESS_BLANKS_BEHIND, REFUSES},
    {FY_CHESS_SPACING, REFUSES},
    {FY_CHESS_SPLIT_DIGITS, REFUSES},
    {FY_CHESS_ROOK_FILES, REFUSES},
    {FY_CHESS_960_RIGHT, REFUSES},
    {FY_CHESS_CASTLING_SPELLING, REFUSES},
    {FY_CHESS_LEADING_ZERO, REFUSES},
    RIGHTS(REFUSES),
    {FY_CHESS_EN_PASSANT_RANK, REFUSES},
    {FY_CHESS_EN_PASSANT_PAWN, REFUSES},
    {FY_CHESS_EN_PASSANT_PASSED, REFUSES},
    {FY_CHESS_EN_PASSANT_ORIGIN, REFUSES},
};

#define PROFILE(name, rules)                                                                       \
    {                                                                                              \
        name, rules, sizeof(rules) / sizeof(rules)[0]                                              \
    }

static const profile profiles[] = {
    PROFILE("stockfish", stockfish_rules), PROFILE("fairy-stockfish", fairy_stockfish_rules),
    PROFILE("chessops", chessops_rules),   PROFILE("chess.js", chess_js_rules),
    PROFILE("standard", standard_rules),
};

enum { PROFILES = sizeof profiles / sizeof profiles[0] };

const char *fy_chess_program_at(size_t program)
{
    return program < PROFILES ? profiles[program].name : NULL;
}

const char *fy_chess_program_rule(uint32_t *code, size_t program, size_t i)
{
    if (program >= PROFILES || i >= profiles[program].count) return NULL;
    *code = profiles[program].rules[i].code;
    return effect_names[profiles[program].rules[i].effect];
}

/* ---- what holds of a text ---------------------------------------------------------------- */

/* The six fields of a text that reads, from its first byte to its last. */
typedef struct fen_fields {
    const char *at[FY_CHESS_FULLMOVE + 1];
    size_t len[FY_CHESS_FULLMOVE + 1];
    int before, behind, spacing; /* blanks */
} fen_fields;

static int is_fen_gap(char ch)
{
    return ch == ' ' || ch == '\t';
}

static fen_fields split_fen(const char *text, size_t len)
{
    const fy__cursor c = fy__trimmed(text, len, ' ');
    const char *p = c.p;
    fen_fields f = {.before = c.p != c.start, .behind = c.end != c.start + len};
    for (int i = 0; i <= FY_CHESS_FULLMOVE; i++) {
        const char *gap = p;
        while (p < c.end && is_fen_gap(*p)) p++;
        f.spacing |= i > 0 && (p - gap != 1 || *gap != ' ');
        f.at[i] = p;
        while (p < c.end && !is_fen_gap(*p)) p++;
        f.len[i] = (size_t)(p - f.at[i]);
    }
    return f;
}

static int has_split_digits(const fen_fields *f)
{
    const char *board = f->at[FY_CHESS_PLACEMENT];
    int split = 0;
    for (size_t i = 1; i < f->len[FY_CHESS_PLACEMENT]; i++)
        split |= fy__is_digit(board[i - 1]) && fy__is_digit(board[i]);
    return split;
}

static int has_rook_files(const fen_fields *f)
{
    const char *letters = f->at[FY_CHESS_CASTLING];
    int files = 0;
    for (size_t i = 0; i < f->len[FY_CHESS_CASTLING]; i++)
        files |= memchr("KQkq-", letters[i], 5) == NULL;
    return files;
}

/* Is the castling field not the one that is written? */
static int is_castling_odd(const fen_fields *f, const fy_chess *pos)
{
    char text[FY__CHESS_ANY_TEXT_MAX];
    const fy_result written = fy_chess_write(text, sizeof text, pos, 0);
    if (written.code != FY_OK) return 1;
    const fen_fields own = split_fen(text, written.at);
    const size_t len = own.len[FY_CHESS_CASTLING];
    return len != f->len[FY_CHESS_CASTLING] ||
           memcmp(own.at[FY_CHESS_CASTLING], f->at[FY_CHESS_CASTLING], len) != 0;
}

static int has_leading_zero(const fen_fields *f, int field)
{
    return f->len[field] > 1 && f->at[field][0] == '0';
}

/* Rules are bits of one set, notes of another. */
typedef struct fen_traits {
    uint64_t rules, notes;
} fen_traits;

#define NOTE_IF(holds, code) ((holds) ? FY_RULE(code) : 0)

static uint64_t spelling_notes(const fen_fields *f, const fy_chess *pos)
{
    return NOTE_IF(f->before, FY_CHESS_BLANKS_BEFORE) | NOTE_IF(f->behind, FY_CHESS_BLANKS_BEHIND) |
           NOTE_IF(f->spacing, FY_CHESS_SPACING) |
           NOTE_IF(has_split_digits(f), FY_CHESS_SPLIT_DIGITS) |
           NOTE_IF(has_rook_files(f), FY_CHESS_ROOK_FILES) |
           NOTE_IF(is_castling_odd(f, pos), FY_CHESS_CASTLING_SPELLING) |
           NOTE_IF(has_leading_zero(f, FY_CHESS_HALFMOVE) || has_leading_zero(f, FY_CHESS_FULLMOVE),
                   FY_CHESS_LEADING_ZERO) |
           NOTE_IF(f->len[FY_CHESS_HALFMOVE] > 4 || f->len[FY_CHESS_FULLMOVE] > 4,
                   FY_CHESS_LONG_COUNTER);
}

static uint64_t position_notes(const fy_chess *pos, uint64_t rules)
{
    enum { THIRD = 2, SIXTH = 5 };
    const int has_square = pos->en_passant != FY_CHESS_NO_SQUARE, rank = pos->en_passant / 8;
    const int idle = fy__chess_en_passant_takers(pos) == 0;
    const int impossible = (rules & FY_RULE(FY_CHESS_IMPOSSIBLE_CHECK)) != 0;
    return NOTE_IF(fy_chess_is_960(pos), FY_CHESS_960_RIGHT) |
           NOTE_IF(has_square && rank != THIRD && rank != SIXTH, FY_CHESS_EN_PASSANT_FAR) |
           NOTE_IF(has_square && idle, FY_CHESS_EN_PASSANT_IDLE) |
           NOTE_IF(has_square && !idle && impossible, FY_CHESS_EN_PASSANT_CHECK);
}

static fen_traits fen_traits_of(const char *text, size_t len, const fy_chess *pos)
{
    const fen_fields f = split_fen(text, len);
    const uint64_t rules = fy_chess_check(pos);
    return (fen_traits){rules, spelling_notes(&f, pos) | position_notes(pos, rules)};
}

static int trait_holds(const fen_traits *t, uint32_t code)
{
    const uint64_t set = fy_code_severity(code) == FY_SEVERITY_RULE ? t->rules : t->notes;
    return (set & FY_RULE(code)) != 0;
}

/* ---- the verdict ------------------------------------------------------------------------- */

/* Of the rights of a side, those of the outermost rooks on both wings of its king. */
static unsigned outermost_rights(const fy_chess *pos, int color)
{
    const int king = fy__castling_king(pos, color);
    const unsigned rooks = pos->castling[color] & fy__back_rank(pos, color, FY_CHESS_ROOK);
    if (king < 0 || rooks == 0) return 0;
    const unsigned a = rooks & (0 - rooks), h = 1u << fy__highest(rooks), here = 1u << king;
    return (a < here ? a : 0) | (h > here ? h : 0);
}

static void apply_effect(fy_chess *pos, uint8_t effect)
{
    if (effect == DROPS_EN_PASSANT) {
        pos->en_passant = FY_CHESS_NO_SQUARE;
        return;
    }
    for (int color = FY_CHESS_WHITE; color <= FY_CHESS_BLACK; color++)
        pos->castling[color] = (uint8_t)outermost_rights(pos, color);
}

/* A program that refuses a text, or of which nothing can be said, reads no position. */
static fy_reading judge_by(fy_chess *as, uint32_t *rule, const profile *by, const fen_traits *t)
{
    *rule = FY_OK;
    for (size_t i = 0; i < by->count; i++) {
        const profile_rule *r = &by->rules[i];
        if (!trait_holds(t, r->code)) continue;
        if (r->effect <= UNDEFINED || *rule == FY_OK) *rule = r->code;
        if (r->effect == REFUSES) return FY_READS_NOT;
        if (r->effect == UNDEFINED) return FY_READS_UNSURE;
        apply_effect(as, r->effect);
    }
    return *rule == FY_OK ? FY_READS_SAME : FY_READS_OTHER;
}

fy_result fy_chess_read_by(fy_chess *as, fy_read_as *out, size_t program, const char *text,
                           size_t len)
{
    fy_chess pos;
    fy_read_as verdict;
    if (program >= PROFILES) return (fy_result){FY_NO_SUCH_PROGRAM, 0};
    const fy_result parsed = fy_chess_parse(&pos, text, len, 0);
    if (parsed.code != FY_OK) return parsed;
    const fen_traits t = fen_traits_of(text, len, &pos);
    verdict.reading = judge_by(&pos, &verdict.rule, &profiles[program], &t);
    *as = pos;
    *out = verdict;
    return parsed;
}
