/* forsyth book: opening books in the Polyglot format, made of games, and looked up.
 *
 * A move is counted once for each game that has it, with two points if its player won and one for a
 * draw. What is written is what Polyglot writes of the same games: moves that came in enough games
 * and scored at all, their points as weights. Counts that grow large are halved for all moves of
 * the position, so that weights fit their sixteen bits. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "commands.h"
#include "../input/book_file.h"
#include "../input/input.h"
#include "../input/records.h"
#include "../output/json_verdict.h"

enum { COUNT_MOST = 16384, PLIES = 1024, GAMES_LEAST = 3 };

/* ---- counting ---------------------------------------------------------------------------- */

typedef struct counted {
    uint64_t key;
    uint16_t move, games;
    uint32_t points;
    size_t number; /* in the order in which moves came */
} counted;

typedef struct counts {
    counted *all;
    uint32_t *slots; /* numbers of `all`, from 1; 0 is free */
    size_t count, room, slot_count;
} counts;

static size_t slot_of(const counts *c, uint64_t key, uint16_t move)
{
    size_t slot = (size_t)((key ^ move * UINT64_C(0x9e3779b97f4a7c15)) & (c->slot_count - 1));
    while (c->slots[slot] != 0) {
        const counted *there = &c->all[c->slots[slot] - 1];
        if (there->key == key && there->move == move) break;
        slot = (slot + 1) & (c->slot_count - 1);
    }
    return slot;
}

static void grow(counts *c)
{
    c->room = c->room == 0 ? 1024 : 2 * c->room;
    if (c->room >= UINT32_MAX) talk_die("book", ENOMEM);
    c->slot_count = 2 * c->room;
    c->all = talk_need(realloc(c->all, c->room * sizeof *c->all));
    free(c->slots);
    c->slots = talk_need(calloc(c->slot_count, sizeof *c->slots));
    for (size_t i = 0; i < c->count; i++)
        c->slots[slot_of(c, c->all[i].key, c->all[i].move)] = (uint32_t)i + 1;
}

static counted *count_of(counts *c, uint64_t key, uint16_t move)
{
    if (c->count == c->room) grow(c);
    const size_t slot = slot_of(c, key, move);
    if (c->slots[slot] == 0) {
        c->all[c->count] = (counted){.key = key, .move = move, .number = c->count};
        c->slots[slot] = (uint32_t)++c->count;
    }
    return &c->all[c->slots[slot] - 1];
}

static void halve(counts *c, uint64_t key)
{
    for (size_t i = 0; i < c->count; i++) {
        if (c->all[i].key != key) continue;
        c->all[i].games = (uint16_t)((c->all[i].games + 1) / 2);
        c->all[i].points = (c->all[i].points + 1) / 2;
    }
}

static void count_move(counts *c, uint64_t key, uint16_t move, uint32_t points)
{
    counted *it = count_of(c, key, move);
    it->points += points;
    if (++it->games >= COUNT_MOST) halve(c, key);
}

/* ---- games ------------------------------------------------------------------------------- */

/* A move of the game at hand, which counts when the game turns out to be sound. */
typedef struct pending {
    uint64_t key;
    uint16_t move;
    int8_t player;
} pending;

typedef struct maker {
    const settings *s;
    records r;
    counts counts;
    pending moves[PLIES];
    size_t move_count, plies;
    int winner; /* a player, FY_NOBODY, or neither while it is not known */
    bool is_faulty, is_foreign;
    uint64_t good, reported;
} maker;

static void take_move(maker *m)
{
    const fy_record_replay *replay = &m->r.file.replay;
    const fy_position *pos = fy_record_before(replay);
    pending *next = &m->moves[m->move_count];
    if (m->move_count == m->plies || m->r.event.depth > 0) return;
    if (fy_key(&next->key, replay->game, pos, FY_KEY_POLYGLOT).code != FY_OK ||
        fy_book_number(&next->move, replay->game, pos, replay->move).code != FY_OK) {
        m->is_foreign = true;
        return;
    }
    next->player = (int8_t)fy_turn(replay->game, pos);
    m->move_count++;
}

static void count_game(maker *m)
{
    for (size_t i = 0; i < m->move_count; i++) {
        const pending *move = &m->moves[i];
        const uint32_t points = m->winner < 0 ? 1 : m->winner == move->player ? 2 : 0;
        count_move(&m->counts, move->key, move->move, points);
    }
}

static void end_game(maker *m)
{
    if (m->is_foreign) {
        records_report(&m->r, FY_BOOK_GAME, m->r.event.at, 0);
        m->is_faulty = true;
    }
    if (m->is_faulty) {
        m->reported++;
        return;
    }
    m->good++;
    count_game(m);
}

static void take_event(maker *m)
{
    const fy_record_event *e = &m->r.event;
    switch (e->kind) {
    case FY_RECORD_BEGIN:
        m->move_count = 0;
        m->winner = FY_NOBODY;
        m->is_faulty = m->is_foreign = false;
        break;
    case FY_RECORD_MOVE: take_move(m); break;
    case FY_RECORD_PASS: m->is_faulty = m->is_faulty || e->depth == 0; break;
    case FY_RECORD_RESULT: m->winner = e->number; break;
    case FY_RECORD_FAULT:
        m->is_faulty = true;
        records_report(&m->r, e->code, e->at, e->ply);
        break;
    case FY_RECORD_END: end_game(m); break;
    default: break;
    }
}

/* ---- writing ----------------------------------------------------------------------------- */

/* By key; of one position the best first, and then as they came. */
static int in_order(const void *a, const void *b)
{
    const counted *one = a, *two = b;
    if (one->key != two->key) return one->key < two->key ? -1 : 1;
    if (one->points != two->points) return one->points > two->points ? -1 : 1;
    return one->number < two->number ? -1 : 1;
}

static uint64_t write_book(maker *m)
{
    counts *c = &m->counts;
    const uint64_t least = m->s->given[OPT_MIN_GAMES] ? m->s->number[OPT_MIN_GAMES] : GAMES_LEAST;
    uint64_t written = 0;
    if (m->s->given[OPT_UNIFORM])
        for (size_t i = 0; i < c->count; i++) c->all[i].points = c->all[i].points > 0;
    if (c->count > 0) qsort(c->all, c->count, sizeof *c->all, in_order);
    for (size_t i = 0; i < c->count; i++) {
        const counted *it = &c->all[i];
        const fy_book_entry entry = {it->key, it->move, (uint16_t)it->points, 0};
        if (it->games < least || it->points == 0) continue;
        fy_book_write((uint8_t *)out_room(FY_BOOK_ENTRY_SIZE), &entry);
        out_keep(FY_BOOK_ENTRY_SIZE);
        written++;
    }
    return written;
}

static int make_of(maker *m)
{
    if (!records_start(&m->r, m->s)) return 2;
    while (records_next(&m->r)) take_event(m);
    const int exit_code = records_end(&m->r);
    const uint64_t written = exit_code == 0 ? write_book(m) : 0;
    if (!talk_is_quiet())
        fprintf(talk(), "%" PRIu64 " games, %" PRIu64 " reported: %" PRIu64 " moves of the book\n",
                m->good + m->reported, m->reported, written);
    return exit_code == 0 && m->reported > 0 ? 1 : exit_code;
}

static int make(const settings *s)
{
    if (isatty(STDOUT_FILENO) && !s->given[OPT_OUTPUT]) {
        fputs("forsyth: a book is not for a terminal: use -o FILE\n", stderr);
        return 2;
    }
    maker *m = talk_need(calloc(1, sizeof *m));
    m->s = s;
    m->plies = PLIES;
    if (s->given[OPT_TO_PLY] && s->number[OPT_TO_PLY] < PLIES) m->plies = s->number[OPT_TO_PLY];
    const int exit_code = make_of(m);
    free(m->counts.all);
    free(m->counts.slots);
    free(m);
    return exit_code;
}

/* ---- looking up -------------------------------------------------------------------------- */

typedef struct book_reader {
    const settings *s;
    book_file book;
} book_reader;

static size_t move_text(char out[FY_MOVE_TEXT_MAX], const line *l, const fy_position *pos,
                        fy_move move, uint32_t style)
{
    return fy_move_write(out, FY_MOVE_TEXT_MAX, l->game, pos, move, style).at;
}

static void show_choice(const line *l, const fy_position *pos, const fy_book_choice *choice,
                        uint32_t style)
{
    char text[FY_MOVE_TEXT_MAX];
    const size_t len = move_text(text, l, pos, choice->move, style);
    out_text(text, len);
    out_char('\t');
    out_number(choice->weight);
    out_char('\n');
}

static void show_json(const line *l, const fy_position *pos, const fy_book_choice *choices,
                      size_t count)
{
    char text[FY_MOVE_TEXT_MAX];
    json_open(l->game, &l->where, true);
    out_puts(",\"moves\":[");
    for (size_t i = 0; i < count; i++) {
        out_puts(i > 0 ? ",{\"move\":" : "{\"move\":");
        out_json_string(text, move_text(text, l, pos, choices[i].move, FY_MOVE_PLAIN));
        out_puts(",\"san\":");
        out_json_string(text, move_text(text, l, pos, choices[i].move, FY_MOVE_SAN));
        out_puts(",\"weight\":");
        out_number(choices[i].weight);
        out_char('}');
    }
    out_puts("]}\n");
}

static int show_line(void *context, const line *l)
{
    const book_reader *b = context;
    fy_book_choice choices[BOOK_CHOICES];
    fy_position pos;
    if (!line_parse(&pos, b->s, l)) return 1;
    if (!book_file_knows(l->game)) {
        line_report(b->s, l, (fy_result){FY_BOOK_GAME, 0});
        return 1;
    }
    const size_t count = book_file_find(choices, &b->book, l->game, &pos);
    if (b->s->given[OPT_JSON])
        show_json(l, &pos, choices, count);
    else
        for (size_t i = 0; i < count; i++)
            show_choice(l, &pos, &choices[i], b->s->given[OPT_SAN] ? FY_MOVE_SAN : FY_MOVE_PLAIN);
    return count == 0;
}

static int show(const settings *s)
{
    book_reader b = {.s = s};
    if (!s->given[OPT_BOOK]) return options_refuse(s, "needs a book: --book FILE");
    int exit_code = book_file_open(&b.book, s->value[OPT_BOOK]);
    if (exit_code == 0) exit_code = input_each(s, show_line, &b, false);
    book_file_free(&b.book);
    return exit_code;
}

/* ---- the command ------------------------------------------------------------------------- */

int cmd_book(const settings *s)
{
    settings rest = *s;
    if (s->arg_count == 0) return options_refuse(s, "needs a word: 'make' or 'show'");
    rest.args++;
    rest.arg_count--;
    if (strcmp(s->args[0], "make") == 0) return make(&rest);
    if (strcmp(s->args[0], "show") == 0) return show(&rest);
    return options_refuse(s, "knows only 'make' and 'show'");
}
