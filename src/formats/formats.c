/* The table of formats, and what reading and writing have in common. */
#include "internal.h"

#include <forsyth/forsyth.h>
#include <string.h>

#include "../chess/internal.h"
#include "board.h"

static const format_row *const format_rows[FY_FORMATS] = {
    [FY_FORMAT_PLAIN] = &fy__format_plain,     [FY_FORMAT_BIN] = &fy__format_bin,
    [FY_FORMAT_BINPACK] = &fy__format_binpack, [FY_FORMAT_MARLIN] = &fy__format_marlin,
    [FY_FORMAT_VIRI] = &fy__format_viri,       [FY_FORMAT_BULLET] = &fy__format_bullet,
    [FY_FORMAT_EPD] = &fy__format_epd,         [FY_FORMAT_CSV] = &fy__format_csv,
};

const char *fy_format_name(unsigned format)
{
    return format < FY_FORMATS ? format_rows[format]->name : NULL;
}

const fy_game *fy_format_game(void)
{
    return fy_game_find("chess", strlen("chess"));
}

size_t fy_format_size(unsigned format)
{
    return format < FY_FORMATS ? format_rows[format]->size : 0;
}

/* ---- positions and moves ----------------------------------------------------------------- */

int fy__board_excess(uint64_t occupied)
{
    if (fy__count(occupied) <= FORMAT_PIECES_MAX) return -1;
    for (int i = 0; i < FORMAT_PIECES_MAX; i++) occupied &= occupied - 1;
    return fy__lowest(occupied) / 8;
}

int fy__has_two_kings(const fy_chess *pos)
{
    const uint64_t kings = fy_chess_of_type(pos, FY_CHESS_KING);
    return fy__count(kings & pos->black) == 1 && fy__count(kings & ~pos->black) == 1;
}

int fy__rights_have_rooks(const fy_chess *pos)
{
    return (pos->castling[0] & ~fy__back_rank(pos, FY_CHESS_WHITE, FY_CHESS_ROOK)) == 0 &&
           (pos->castling[1] & ~fy__back_rank(pos, FY_CHESS_BLACK, FY_CHESS_ROOK)) == 0;
}

int fy__rights_are_standard(const fy_chess *pos)
{
    return fy__uncommon_rights(pos, FY_CHESS_WHITE) == 0 &&
           fy__uncommon_rights(pos, FY_CHESS_BLACK) == 0;
}

static int keeps_en_passant(const fy_chess *pos, uint32_t style)
{
    if (style == FY_CHESS_EP_LEGAL) return fy__chess_en_passant_legal(pos);
    return style == FY_CHESS_EP_ALWAYS || fy__chess_en_passant_takers(pos) != 0;
}

fy_chess fy__sample_after(const fy_chess *pos, fy_move move, uint32_t style)
{
    fy_chess after;
    fy_chess_play_unchecked(&after, pos, move);
    if (after.en_passant < FY_CHESS_NO_SQUARE && !keeps_en_passant(&after, style))
        after.en_passant = FY_CHESS_NO_SQUARE;
    return after;
}

uint16_t fy_sample_ply(const fy_chess *pos)
{
    const unsigned before = pos->fullmove > 0 ? pos->fullmove - 1u : 0;
    const unsigned ply = 2 * before + pos->turn;
    return (uint16_t)(ply < UINT16_MAX ? ply : UINT16_MAX);
}

/* ---- losses ------------------------------------------------------------------------------ */

/* By the bits of FY_LOSS_*. */
static const struct {
    const char *name;
    uint32_t code;
} format_losses[] = {
    {"move", FY_SAMPLE_LOSES_MOVE},
    {"ply", FY_SAMPLE_LOSES_PLY},
    {"halfmove", FY_SAMPLE_LOSES_HALFMOVE},
    {"fullmove", FY_SAMPLE_LOSES_FULLMOVE},
    {"en-passant", FY_SAMPLE_LOSES_EN_PASSANT},
    {"castling", FY_SAMPLE_LOSES_CASTLING},
    {"turn", FY_SAMPLE_LOSES_TURN},
};

enum { FORMAT_LOSSES = sizeof format_losses / sizeof format_losses[0] };

const char *fy_loss_name(unsigned bit)
{
    return bit < FORMAT_LOSSES ? format_losses[bit].name : NULL;
}

/* What a sample has that could be lost at all. */
static uint32_t sample_possessions(const fy_sample *s)
{
    uint32_t has = 0;
    if (s->has & FY_SAMPLE_MOVE) has |= FY_LOSS_MOVE;
    if (s->ply != fy_sample_ply(&s->pos)) has |= FY_LOSS_PLY;
    if (s->pos.halfmove != 0) has |= FY_LOSS_HALFMOVE;
    if (s->pos.fullmove != 1) has |= FY_LOSS_FULLMOVE;
    if (s->pos.en_passant < FY_CHESS_NO_SQUARE) has |= FY_LOSS_EN_PASSANT;
    if (s->pos.castling[0] | s->pos.castling[1]) has |= FY_LOSS_CASTLING;
    if (s->pos.turn == FY_CHESS_BLACK) has |= FY_LOSS_TURN;
    return has;
}

/* What its position loses depends on whether that is written. */
static uint32_t losses_in(const format_row *row, const fy_sample *s, int has_position)
{
    const uint32_t always = sample_possessions(s) & row->loses;
    return row->losses != NULL && has_position ? always | row->losses(s) : always;
}

uint32_t fy_sample_losses(const fy_sample *sample, unsigned format)
{
    return format < FY_FORMATS ? losses_in(format_rows[format], sample, 1) : 0;
}

/* ---- reading ----------------------------------------------------------------------------- */

static void format_fails(fy_sample_reader *r, uint32_t code, uint64_t at)
{
    r->fault = (fy_sample_fault){.code = code, .at = at, .record = ++r->count};
}

/* The file ends within something. What comes behind would be a new file. */
static void format_is_cut(fy_sample_reader *r, size_t left)
{
    format_fails(r, FY_SAMPLE_CUT, r->at + left);
    r->stage = 0;
    r->left = r->bit = 0;
    r->rest = 0;
}

fy_samples fy_samples_read(fy_sample *samples, size_t cap, fy_sample_reader *reader,
                           const uint8_t *bytes, size_t len, int is_last)
{
    fy_samples done = {0, 0};
    reader->fault = (fy_sample_fault){.code = FY_OK};
    if (reader->format >= FY_FORMATS) return done;
    const format_row *row = format_rows[reader->format];
    while (done.count < cap && reader->fault.code == FY_OK) {
        const format_input in = {bytes + done.used, len - done.used, is_last};
        if (in.len == 0 && (!is_last || reader->stage == 0)) break;
        format_step step = row->read(&samples[done.count], reader, in);
        if (step.kind == STEP_SAMPLE || step.kind == STEP_FAULT) reader->begin = reader->at;
        if (step.kind == STEP_MORE) {
            if (!is_last) break;
            format_is_cut(reader, in.len);
            step.used = in.len;
        } else if (step.kind == STEP_FAULT) {
            format_fails(reader, step.code, reader->at + step.at);
        } else if (step.kind == STEP_SAMPLE) {
            done.count++;
            reader->count++;
        }
        done.used += step.used;
        reader->at += step.used;
    }
    return done;
}

/* Bytes of other things can be read as samples of some formats, but hardly several times running
 * as positions that are sound. */
int fy_format_likeness(unsigned format, const uint8_t *bytes, size_t len, int is_all)
{
    enum { ENOUGH = 4 };
    fy_sample samples[ENOUGH];
    fy_sample_reader r = {.format = format};
    const char *mark = format < FY_FORMATS ? format_rows[format]->mark : NULL;
    if (mark != NULL && len >= strlen(mark)) return memcmp(bytes, mark, strlen(mark)) == 0 ? 2 : 0;
    if (format < FY_FORMATS && format_rows[format]->knows != NULL)
        return 2 * format_rows[format]->knows(bytes, len);
    const fy_samples done = fy_samples_read(samples, ENOUGH, &r, bytes, len, is_all);
    if (r.fault.code != FY_OK || done.count == 0) return 0;
    for (size_t i = 0; i < done.count; i++)
        if (fy_chess_check(&samples[i].pos) != 0) return 1;
    return 2;
}

/* ---- writing ----------------------------------------------------------------------------- */

void fy_samples_begin(fy_sample_writer *writer, unsigned format, uint32_t style, uint32_t lossy,
                      void *memory, size_t room)
{
    memset(writer, 0, sizeof *writer);
    writer->format = format < FY_FORMATS ? format : FY_FORMAT_PLAIN;
    writer->style = style;
    writer->lossy = lossy;
    writer->memory = memory;
    writer->room = room;
}

/* Why a format cannot hold a sample at all. */
static uint32_t sample_refusal(const format_row *row, const fy_sample *s)
{
    const unsigned lacks = row->needs & ~(unsigned)s->has;
    if (lacks & FY_SAMPLE_MOVE) return FY_SAMPLE_NO_MOVE;
    if (lacks & FY_SAMPLE_SCORE) return FY_SAMPLE_NO_SCORE;
    if (lacks & FY_SAMPLE_RESULT) return FY_SAMPLE_NO_RESULT;
    if (s->score < row->score_min || s->score > row->score_max) return FY_SAMPLE_SCORE_RANGE;
    return FY_OK;
}

fy_result fy_samples_add(fy_sample_writer *writer, const fy_sample *sample)
{
    const format_row *row = format_rows[writer->format];
    const int goes_on = row->goes_on != NULL && row->goes_on(writer, sample);
    const uint32_t losses = losses_in(row, sample, !goes_on);
    const uint32_t refusal = sample_refusal(row, sample), forbidden = losses & ~writer->lossy;
    if (refusal != FY_OK) return (fy_result){refusal, 0};
    if (forbidden != 0) return (fy_result){format_losses[fy__lowest(forbidden)].code, 0};
    const fy_result added = row->add(writer, sample);
    if (added.code == FY_OK) {
        writer->lost |= losses;
        writer->count++;
    }
    return added;
}

static size_t samples_taken(fy_sample_writer *w, int is_end)
{
    const format_row *row = format_rows[w->format];
    if (row->flush != NULL) row->flush(w, is_end);
    const size_t ready = w->len;
    w->len = 0;
    return ready;
}

size_t fy_samples_flush(fy_sample_writer *writer)
{
    return samples_taken(writer, 0);
}

size_t fy_samples_end(fy_sample_writer *writer)
{
    return samples_taken(writer, 1);
}
