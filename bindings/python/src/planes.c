/* Boards for networks. A board is a row of planes, each a set of squares in a word; the forms that
 * networks take are made of these words: the words themselves, bytes, or floats.
 *
 * Square a1 is number 0, b1 is 1. Seen by the side to move, Black's board is turned upside down, so
 * that both sides play up the board. */
#include "many.h"

#include <string.h>

enum { PIECES = 12, PLANES_MAX = 24, PIECE = 1024 };

/* What may stand behind the twelve planes of pieces. */
enum { EXTRA_TURN, EXTRA_CASTLING, EXTRA_EN_PASSANT, EXTRAS };

static const struct {
    const char *name;
    int planes;
} extras[EXTRAS] = {{"turn", 1}, {"castling", 4}, {"en-passant", 1}};

static uint64_t flip(uint64_t set)
{
    return __builtin_bswap64(set);
}

/* White's pieces and Black's, or those of the side to move and the others': pawns, knights,
 * bishops, rooks, queens, kings. */
static int piece_planes(uint64_t *out, const fy_chess *pos, bool is_relative)
{
    const bool turns = is_relative && pos->turn == FY_CHESS_BLACK;
    const uint64_t black = pos->black;
    for (int type = FY_CHESS_PAWN; type <= FY_CHESS_KING; type++) {
        const uint64_t all = fy_chess_of_type(pos, type);
        const uint64_t first = turns ? flip(all & black) : all & ~black;
        out[type - 1] = first;
        out[type + 5] = turns ? flip(all & ~black) : all & black;
    }
    return PIECES;
}

/* A right is with a rook on its king's right or left: by its file, e to h is the king's side. */
static void castling_planes(uint64_t *out, const fy_chess *pos, bool turns)
{
    for (int side = 0; side < 2; side++) {
        const unsigned rights = pos->castling[turns ? !side : side];
        out[2 * side] = rights & 0xf0 ? ~UINT64_C(0) : 0;
        out[2 * side + 1] = rights & 0x0f ? ~UINT64_C(0) : 0;
    }
}

static int all_planes(uint64_t *out, const fy_chess *pos, bool is_relative, const bool *has)
{
    const bool turns = is_relative && pos->turn == FY_CHESS_BLACK;
    int count = piece_planes(out, pos, is_relative);
    if (has[EXTRA_TURN]) out[count++] = pos->turn == FY_CHESS_BLACK ? ~UINT64_C(0) : 0;
    if (has[EXTRA_CASTLING]) {
        castling_planes(out + count, pos, turns);
        count += extras[EXTRA_CASTLING].planes;
    }
    if (has[EXTRA_EN_PASSANT]) {
        const uint64_t set = pos->en_passant < 64 ? UINT64_C(1) << pos->en_passant : 0;
        out[count++] = turns ? flip(set) : set;
    }
    return count;
}

/* ---- forms ------------------------------------------------------------------------------- */

enum form { BITS, BYTES, FLOATS };

static const struct {
    const char *name, *format;
    size_t item, items; /* of a plane */
} forms[] = {{"bits", "Q", 8, 1}, {"uint8", "B", 1, 64}, {"float32", "f", 4, 64}};

/* Eight squares as bytes and as floats, by the byte that is the set of them. */
static uint8_t bytes_of[256][8];
static float floats_of[256][8];

static void make_tables(void)
{
    for (int set = 0; set < 256; set++)
        for (int i = 0; i < 8; i++) {
            bytes_of[set][i] = (uint8_t)(set >> i & 1);
            floats_of[set][i] = (float)(set >> i & 1);
        }
}

static void put_planes(char *out, const uint64_t *planes, int count, enum form form)
{
    if (form == BITS) {
        memcpy(out, planes, (size_t)count * sizeof *planes);
        return;
    }
    for (int i = 0; i < count; i++)
        for (unsigned rank = 0; rank < 8; rank++) {
            const unsigned set = planes[i] >> 8 * rank & 255;
            if (form == BYTES) {
                memcpy(out, bytes_of[set], sizeof bytes_of[set]);
                out += sizeof bytes_of[set];
            } else {
                memcpy(out, floats_of[set], sizeof floats_of[set]);
                out += sizeof floats_of[set];
            }
        }
}

/* ---- planes() ---------------------------------------------------------------------------- */

typedef struct drawing {
    const positions_object *p;
    char *out;
    size_t row; /* bytes of one position */
    int planes;
    enum form form;
    bool is_relative, has[EXTRAS];
} drawing;

static void draw_piece(void *context, size_t piece)
{
    const drawing *d = context;
    const size_t count = (size_t)d->p->count;
    const size_t end = (piece + 1) * PIECE < count ? (piece + 1) * PIECE : count;
    uint64_t planes[PLANES_MAX];
    for (size_t i = piece * PIECE; i < end; i++) {
        const fy_chess *pos = chess_at(d->p, i);
        if (pos->fullmove == 0)
            memset(planes, 0, sizeof planes);
        else
            all_planes(planes, pos, d->is_relative, d->has);
        put_planes(d->out + i * d->row, planes, d->planes, d->form);
    }
}

static bool read_form(enum form *out, PyObject *given)
{
    text t;
    if (!text_of(&t, given)) return false;
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (strlen(forms[i].name) == t.len && memcmp(forms[i].name, t.bytes, t.len) == 0) {
            *out = (enum form)i;
            return true;
        }
    PyErr_Format(PyExc_ValueError, "dtype is 'uint8', 'float32' or 'bits', not %R", given);
    return false;
}

static bool read_extras(bool *has, int *planes, PyObject *given)
{
    PyObject *several = PySequence_Tuple(given);
    bool done = several != NULL;
    *planes = PIECES;
    for (Py_ssize_t i = 0; done && i < PyTuple_Size(several); i++) {
        PyObject *one = PyTuple_GetItem(several, i);
        text t;
        int which = 0;
        done = text_of(&t, one);
        while (done && which < EXTRAS &&
               (strlen(extras[which].name) != t.len ||
                memcmp(extras[which].name, t.bytes, t.len) != 0))
            which++;
        if (done && which == EXTRAS) {
            PyErr_Format(PyExc_ValueError, "extra is of turn, castling, en-passant, not %R", one);
            done = false;
        }
        if (done && !has[which]) {
            has[which] = true;
            *planes += extras[which].planes;
        }
    }
    Py_XDECREF(several);
    return done;
}

PyObject *positions_planes(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"dtype", "relative", "extra", "out", "threads", NULL};
    PyObject *dtype = NULL, *extra = NULL, *out = Py_None;
    int relative = 0;
    uint32_t threads = 0;
    target to;
    drawing d = {.p = (const positions_object *)self, .form = BYTES, .planes = PIECES};
    if (!is_chess(d.p) || !PyArg_ParseTupleAndKeywords(args, named, "|O$pOOO&", keys, &dtype,
                                                       &relative, &extra, &out, to_u32, &threads))
        return NULL;
    if (dtype != NULL && !read_form(&d.form, dtype)) return NULL;
    if (extra != NULL && !read_extras(d.has, &d.planes, extra)) return NULL;
    const size_t count = (size_t)d.p->count, items = (size_t)d.planes * forms[d.form].items;
    d.row = items * forms[d.form].item;
    d.is_relative = relative;
    if (!target_open(&to, out, count, d.row)) return NULL;
    d.out = to.memory;
    if (floats_of[1][0] == 0) make_tables();
    PyThreadState *unlocked = PyEval_SaveThread();
    run_tasks(draw_piece, &d, (count + PIECE - 1) / PIECE, threads_meant(threads));
    PyEval_RestoreThread(unlocked);
    const Py_ssize_t words[] = {d.planes, 0}, squares[] = {d.planes, 8, 8, 0};
    return target_close(&to, true, forms[d.form].format, forms[d.form].item, count,
                        d.form == BITS ? words : squares);
}

/* ---- move_masks() and move_indices() ----------------------------------------------------- */

/* A move is the number of its origin times 64, and that of its target: castling is the king onto
 * its rook, and promotions to different pieces are one. */
static unsigned seen(int square, bool turns)
{
    return turns ? (unsigned)square ^ 56 : (unsigned)square;
}

static void mask_piece(void *context, size_t piece)
{
    const drawing *d = context;
    const size_t count = (size_t)d->p->count;
    const size_t end = (piece + 1) * PIECE < count ? (piece + 1) * PIECE : count;
    fy_move moves[FY_CHESS_MOVES_MAX];
    for (size_t i = piece * PIECE; i < end; i++) {
        const fy_chess *pos = chess_at(d->p, i);
        const bool turns = d->is_relative && pos->turn == FY_CHESS_BLACK;
        uint64_t sets[64] = {0};
        const size_t found = pos->fullmove != 0 ? fy_chess_moves(moves, pos) : 0;
        for (size_t m = 0; m < found; m++)
            sets[seen(fy_chess_from(moves[m]), turns)] |= UINT64_C(1)
                                                          << seen(fy_chess_to(moves[m]), turns);
        put_planes(d->out + i * d->row, sets, 64, d->form);
    }
}

PyObject *positions_move_masks(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"dtype", "relative", "out", "threads", NULL};
    PyObject *dtype = NULL, *out = Py_None;
    int relative = 0;
    uint32_t threads = 0;
    target to;
    drawing d = {.p = (const positions_object *)self, .form = BYTES, .planes = 64};
    if (!is_chess(d.p) || !PyArg_ParseTupleAndKeywords(args, named, "|O$pOO&", keys, &dtype,
                                                       &relative, &out, to_u32, &threads))
        return NULL;
    if (dtype != NULL && !read_form(&d.form, dtype)) return NULL;
    const size_t count = (size_t)d.p->count;
    d.row = 64 * forms[d.form].items * forms[d.form].item;
    d.is_relative = relative;
    if (!target_open(&to, out, count, d.row)) return NULL;
    d.out = to.memory;
    if (floats_of[1][0] == 0) make_tables();
    PyThreadState *unlocked = PyEval_SaveThread();
    run_tasks(mask_piece, &d, (count + PIECE - 1) / PIECE, threads_meant(threads));
    PyEval_RestoreThread(unlocked);
    const Py_ssize_t shape[] = {d.form == BITS ? 64 : 64 * 64, 0};
    return target_close(&to, true, forms[d.form].format, forms[d.form].item, count, shape);
}

PyObject *positions_move_indices(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "relative", NULL};
    const positions_object *p = (const positions_object *)self;
    PyObject *given;
    int relative = 0;
    Py_buffer view;
    if (!is_chess(p) || !PyArg_ParseTupleAndKeywords(args, named, "O|$p", keys, &given, &relative))
        return NULL;
    if (PyObject_GetBuffer(given, &view, PyBUF_STRIDES | PyBUF_FORMAT) < 0) return NULL;
    const size_t count = (size_t)p->count;
    int32_t *out = NULL;
    if (view.ndim != 1 || view.itemsize != sizeof(uint32_t) || view.shape[0] != p->count)
        PyErr_SetString(PyExc_ValueError, "moves are as many uint32 as there are positions");
    else if ((out = memory_for(count, sizeof *out, false)) == NULL)
        PyErr_NoMemory();
    for (size_t i = 0; out != NULL && i < count; i++) {
        uint32_t move;
        memcpy(&move, (const char *)view.buf + (Py_ssize_t)i * view.strides[0], sizeof move);
        const bool turns = relative && chess_at(p, i)->turn == FY_CHESS_BLACK;
        out[i] = move == 0 ? -1
                           : (int32_t)(64 * seen(fy_chess_from(move), turns) +
                                       seen(fy_chess_to(move), turns));
    }
    PyBuffer_Release(&view);
    return out != NULL ? array_give(array_new(out, "i", sizeof *out, count, NULL)) : NULL;
}
