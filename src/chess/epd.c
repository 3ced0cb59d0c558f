/* EPD: four fields of FEN and a list of operations, each closed by a ';'.
 *
 *     r1bqkb1r/... w KQkq - hmvc 4; fmvn 4; bm Ng5 d4; id "two knights";
 *
 * Lists of perft counts have the ';' before each operation instead, ";D1 20 ;D2 400": so has a list
 * that begins with one, and then its last operation ends with the text.
 *
 * What an operation takes is a row in a table. Operations that the table does not know are kept as
 * they are, so that a record passes through without loss. */
#include <string.h>

#include "internal.h"

/* ---- what each operation takes ----------------------------------------------------------- */

typedef struct op_rule {
    const char *name; /* a '#' stands for one digit           */
    fy_chess_op_type type;
    uint32_t most; /* how many operands it takes           */
} op_rule;

#define ANY UINT32_MAX

static const op_rule op_rules[] = {
    {"acd", FY_CHESS_OP_INTEGER, 1}, /* analysis count: depth          */
    {"acn", FY_CHESS_OP_INTEGER, 1}, /* analysis count: nodes          */
    {"acs", FY_CHESS_OP_INTEGER, 1}, /* analysis count: seconds        */
    {"am", FY_CHESS_OP_MOVES, ANY},  /* avoid moves                    */
    {"bm", FY_CHESS_OP_MOVES, ANY},  /* best moves                     */
    {"c#", FY_CHESS_OP_STRING, 1},   /* comment                        */
    {"ce", FY_CHESS_OP_INTEGER, 1},  /* centipawn evaluation           */
    {"dm", FY_CHESS_OP_INTEGER, 1},  /* direct mate in so many moves   */
    {"draw_accept", FY_CHESS_OP_NONE, 0},
    {"draw_claim", FY_CHESS_OP_NONE, 0},
    {"draw_offer", FY_CHESS_OP_NONE, 0},
    {"draw_reject", FY_CHESS_OP_NONE, 0},
    {"fmvn", FY_CHESS_OP_INTEGER, 1}, /* full move number               */
    {"hmvc", FY_CHESS_OP_INTEGER, 1}, /* half move clock                */
    {"id", FY_CHESS_OP_STRING, 1},    /* name of the position           */
    {"pm", FY_CHESS_OP_MOVES, 1},     /* predicted move                 */
    {"pv", FY_CHESS_OP_MOVES, ANY},   /* predicted variation            */
    {"rc", FY_CHESS_OP_INTEGER, 1},   /* repetition count               */
    {"resign", FY_CHESS_OP_NONE, 0},
    {"sm", FY_CHESS_OP_MOVES, 1},  /* supplied move                  */
    {"v#", FY_CHESS_OP_STRING, 1}, /* variation name                 */
};

static int name_matches(const char *pattern, const char *name, size_t len)
{
    for (; len > 0 && *pattern != '\0'; pattern++, name++, len--)
        if (*pattern == '#' ? !fy__is_digit(*name) : *pattern != *name) return 0;
    return len == 0 && *pattern == '\0';
}

static op_rule rule_of(const char *name, size_t len)
{
    for (size_t i = 0; i < sizeof op_rules / sizeof op_rules[0]; i++)
        if (name_matches(op_rules[i].name, name, len)) return op_rules[i];
    return (op_rule){"", FY_CHESS_OP_WORDS, ANY};
}

static int is_named(const fy_chess_op *op, const char *name)
{
    return name_matches(name, op->name, op->name_len);
}

/* ---- reading ----------------------------------------------------------------------------- */

static int is_letter(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

static int is_control(char ch)
{
    return (unsigned char)ch < 0x20 || ch == 0x7f;
}

static uint32_t opcode(fy__cursor *c, fy_chess_op *op)
{
    op->name = c->p;
    if (!is_letter(*c->p)) return FY_CHESS_BAD_OPCODE;
    while (c->p < c->end && (is_letter(*c->p) || fy__is_digit(*c->p) || *c->p == '_')) c->p++;
    op->name_len = (size_t)(c->p - op->name);
    if (op->name_len > 14 || !(fy__at_gap(c) || *c->p == ';')) return FY_CHESS_BAD_OPCODE;
    return FY_OK;
}

static int at_operand_end(const fy__cursor *c)
{
    return fy__at_gap(c) || *c->p == ';';
}

/* '"' ... '"': the operand is what stands between. */
static uint32_t string_operand(fy__cursor *c, fy_chess_op *op)
{
    const char *quote = c->p++;
    const char *first = c->p;
    while (c->p < c->end && *c->p != '"') {
        if (is_control(*c->p) && *c->p != '\t') return FY_CHESS_BAD_OPERAND;
        c->p++;
    }
    if (c->p == c->end) {
        c->p = quote;
        return FY_CHESS_OPEN_STRING;
    }
    op->string = first;
    op->string_len = (size_t)(c->p - first);
    c->p++;
    return at_operand_end(c) ? FY_OK : FY_CHESS_BAD_OPERAND;
}

static uint32_t integer_operand(fy__cursor *c, fy_chess_op *op)
{
    int negative = *c->p == '-';
    if (*c->p == '-' || *c->p == '+') c->p++;
    const char *first = c->p;
    int64_t value = 0;
    for (; c->p < c->end && fy__is_digit(*c->p); c->p++) {
        int digit = *c->p - '0';
        if (value > (INT64_MAX - digit) / 10) return FY_CHESS_BAD_OPERAND;
        value = value * 10 + digit;
    }
    if (c->p == first || !at_operand_end(c)) return FY_CHESS_BAD_OPERAND;
    op->integer = negative ? -value : value;
    return FY_OK;
}

/* A move, or any other run of printable bytes. Moves are letters, digits and a few signs here;
 * whether they can be played is not asked. */
static uint32_t word_operand(fy__cursor *c, const fy_chess_op *op)
{
    static const char signs[] = "-+#=!?/.";
    for (; !at_operand_end(c); c->p++) {
        int plain = is_letter(*c->p) || fy__is_digit(*c->p) || memchr(signs, *c->p, 8) != NULL;
        if (op->type == FY_CHESS_OP_MOVES && !plain) return FY_CHESS_BAD_OPERAND;
        if (is_control(*c->p) || *c->p == '"') return FY_CHESS_BAD_OPERAND;
    }
    return FY_OK;
}

static uint32_t operand(fy__cursor *c, fy_chess_op *op)
{
    if (*c->p == '"' && op->type != FY_CHESS_OP_MOVES && op->type != FY_CHESS_OP_INTEGER)
        return string_operand(c, op);
    if (op->type == FY_CHESS_OP_STRING) return FY_CHESS_BAD_OPERAND;
    return op->type == FY_CHESS_OP_INTEGER ? integer_operand(c, op) : word_operand(c, op);
}

/* The operands and the ';' after them, which `may_end` leaves to the end of the text. */
static uint32_t operands(fy__cursor *c, fy_chess_op *op, int may_end)
{
    op_rule rule = rule_of(op->name, op->name_len);
    op->type = rule.type;
    fy__skip_blanks(c);
    op->operand = c->p;
    while (c->p < c->end && *c->p != ';') {
        if (op->count == rule.most) return FY_CHESS_EXTRA_OPERAND;
        uint32_t code = operand(c, op);
        if (code != FY_OK) return code;
        op->count++;
        op->operand_len = (size_t)(c->p - op->operand);
        fy__skip_blanks(c);
    }
    if (op->count == 0 && op->type != FY_CHESS_OP_NONE && op->type != FY_CHESS_OP_WORDS)
        return FY_CHESS_MISSING_OPERAND;
    if (c->p == c->end) return may_end ? FY_OK : FY_CHESS_OPEN_OPERATION;
    c->p++;
    return FY_OK;
}

/* hmvc and fmvn are the counters of FEN under other names. */
static uint32_t apply_counter(const fy_chess_op *op, fy_chess *pos, int has_counters)
{
    int half = is_named(op, "hmvc");
    if (!half && !is_named(op, "fmvn")) return FY_OK;
    if (op->integer < (half ? 0 : 1) || op->integer > UINT16_MAX) return FY_CHESS_BAD_OPERAND;
    uint16_t *counter = half ? &pos->halfmove : &pos->fullmove;
    if (has_counters && *counter != op->integer) return FY_CHESS_CLASHING_COUNTERS;
    *counter = (uint16_t)op->integer;
    return FY_OK;
}

static int is_repeated(const fy_chess_op *op, const fy_chess_op *ops, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (ops[i].name_len == op->name_len && memcmp(ops[i].name, op->name, op->name_len) == 0)
            return 1;
    return 0;
}

static uint32_t operation(fy__cursor *c, fy_chess *pos, fy_chess_op *op, int has_counters,
                          int may_end)
{
    uint32_t code = opcode(c, op);
    if (code == FY_OK) code = operands(c, op, may_end);
    if (code != FY_OK) return code;
    code = apply_counter(op, pos, has_counters);
    if (code != FY_OK) c->p = op->operand;
    return code;
}

uint32_t fy__chess_operations(fy__cursor *c, fy_chess *pos, fy_chess_op *ops, size_t *count,
                              int has_counters, uint32_t allow)
{
    fy_chess_op list[FY_CHESS_OPS_MAX]; /* of our own: `ops` is only for a record without faults */
    size_t room = FY_CHESS_OPS_MAX, found = 0;
    if (ops != NULL && count != NULL && *count < room) room = *count;
    fy__skip_blanks(c);
    c->blank = ' '; /* a '_' may separate fields, but is a letter here */
    const int leads = c->end - c->p > 1 && *c->p == ';';
    c->p += leads;
    fy__skip_blanks(c);
    for (; c->p < c->end; fy__skip_blanks(c)) {
        const char *first = c->p;
        fy_chess_op op = {0};
        fy_chess after = *pos;
        uint32_t code = found == room ? FY_CHESS_MANY_OPERATIONS
                                      : operation(c, &after, &op, has_counters, leads);
        if (code == FY_OK && is_repeated(&op, list, found)) {
            c->p = first;
            code = FY_CHESS_REPEATED_OPCODE;
        }
        if (code != FY_OK) {
            const fy__cursor rest = {c->start, first, c->end, c->blank};
            if (!fy__chess_may_be_extra(&rest, allow)) return code;
            c->p = first;
            break;
        }
        *pos = after;
        list[found++] = op;
    }
    if (ops != NULL) memcpy(ops, list, found * sizeof *list);
    if (count != NULL) *count = found;
    return FY_OK;
}

fy_result fy_chess_epd_parse(fy_chess *out, fy_chess_op *ops, size_t *count, const char *text,
                             size_t len, uint32_t allow)
{
    return fy__chess_read(out, ops, count, text, len, allow | FY_ALLOW_OPERATIONS);
}

/* ---- writing ----------------------------------------------------------------------------- */

static void put_op(fy__writer *w, const fy_chess_op *op)
{
    fy__put(w, ' ');
    fy__put_text(w, op->name, op->name_len);
    if (op->operand_len > 0) {
        fy__put(w, ' ');
        fy__put_text(w, op->operand, op->operand_len);
    }
    fy__put(w, ';');
}

static void put_counter(fy__writer *w, const char *name, unsigned value)
{
    fy__put(w, ' ');
    fy__puts(w, name);
    fy__put(w, ' ');
    fy__put_number(w, value);
    fy__put(w, ';');
}

typedef struct record {
    const fy_chess *pos;
    const fy_chess_op *ops;
    size_t count;
    int add_half, add_full; /* counters that the record needs and does not have */
} record;

static int has_op(const fy_chess_op *ops, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (is_named(&ops[i], name)) return 1;
    return 0;
}

/* Counters are written where the record has them, with the position's values, and otherwise at
 * the end if they are not what a reader assumes. */
static void emit_record(fy__writer *w, const void *what, uint32_t style)
{
    const record *r = what;
    fy__chess_fields fen;
    fy__chess_write_fields(&fen, r->pos, style);
    fy__put_text(w, fen.text, fen.at[FY_CHESS_EN_PASSANT] + fen.len[FY_CHESS_EN_PASSANT]);
    for (size_t i = 0; i < r->count; i++) {
        if (is_named(&r->ops[i], "hmvc"))
            put_counter(w, "hmvc", r->pos->halfmove);
        else if (is_named(&r->ops[i], "fmvn"))
            put_counter(w, "fmvn", r->pos->fullmove);
        else
            put_op(w, &r->ops[i]);
    }
    if (r->add_half) put_counter(w, "hmvc", r->pos->halfmove);
    if (r->add_full) put_counter(w, "fmvn", r->pos->fullmove);
}

/* Reads an operation's name and operands again, so that whatever is written can be read. */
static uint32_t op_fault(const fy_chess_op *op)
{
    fy_chess_op read = {0};
    fy__cursor name = {op->name, op->name, op->name + op->name_len, ' '};
    if (op->name_len == 0 || opcode(&name, &read) != FY_OK || name.p != name.end)
        return FY_CHESS_BAD_OPCODE;
    const char *first = op->operand_len > 0 ? op->operand : "";
    fy__cursor rest = {first, first, first + op->operand_len, ' '};
    uint32_t code = operands(&rest, &read, 0);
    if (code == FY_CHESS_OPEN_OPERATION) return FY_OK; /* the ';' is the writer's to add */
    return code == FY_OK ? FY_CHESS_BAD_OPERAND : code;
}

fy_result fy_chess_epd_write(char *out, size_t cap, const fy_chess *pos, const fy_chess_op *ops,
                             size_t count, uint32_t style)
{
    record r = {pos, ops, count, 0, 0};
    r.add_half = pos->halfmove != 0 && !has_op(ops, count, "hmvc");
    r.add_full = pos->fullmove != 1 && !has_op(ops, count, "fmvn");
    size_t room = FY_CHESS_OPS_MAX - (size_t)r.add_half - (size_t)r.add_full;
    for (size_t i = 0; i < count; i++) {
        uint32_t code = i >= room ? FY_CHESS_MANY_OPERATIONS : op_fault(&ops[i]);
        if (code == FY_OK && is_repeated(&ops[i], ops, i)) code = FY_CHESS_REPEATED_OPCODE;
        if (code != FY_OK) return (fy_result){code, (uint32_t)i};
    }
    return fy__write_whole(out, cap, emit_record, &r, style);
}
