/* Features for networks that look at a board from its kings: the numbers of those that are set, as
 * sparse layers take them. A board has two halves, the side to move's and the other's, and each
 * half sees its own side as White: Black's half is turned upside down.
 *
 *     piece-square   64 * piece + square                    768 features
 *     halfkp         640 * king + 64 * piece + square     40960, without kings
 *     halfka         768 * king + 64 * piece + square     49152
 *     halfka-hm      768 * king + 64 * piece + square     24576: the board is mirrored so that the
 *                                                         king is on files e to h, and has 32
 *                                                         squares: 4 * rank + file - 4
 *
 * `king` is the square of the half's own king. A piece is its type, pawn 0 to king 5, of the half's
 * own side; of the other side 6 more, or 5 where kings do not count. */
#include "many.h"

#include <stdatomic.h>
#include <string.h>

enum { PIECE = 1024, WIDTH_MAX = 64 };

static const struct {
    const char *name;
    int types; /* that count          */
    int kings; /* squares; 0: none    */
} kinds[] = {{"piece-square", 6, 0}, {"halfkp", 5, 64}, {"halfka", 6, 64}, {"halfka-hm", 6, 32}};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

typedef struct listing {
    const positions_object *p;
    int32_t *out;
    size_t width;
    int kind;
    bool is_by_color;       /* White's half comes first, whoever is to move */
    atomic_size_t too_many; /* the number, from 1, of one with more pieces than the width */
} listing;

/* What is added to each number for the king, and what is to be done with each square: both by
 * XOR, of ranks for Black and of files for the mirror. False if there is not just one king. */
static bool king_of(int *base, unsigned *turn, const fy_chess *pos, int side, int kind)
{
    const uint64_t own = fy_chess_of_color(pos, side) & fy_chess_of_type(pos, FY_CHESS_KING);
    *turn = side == FY_CHESS_BLACK ? 56 : 0;
    *base = 0;
    if (kinds[kind].kings == 0) return true;
    if (own == 0 || (own & (own - 1)) != 0) return false;
    unsigned king = (unsigned)__builtin_ctzll(own) ^ *turn;
    if (kinds[kind].kings == 32) {
        if ((king & 7) < 4) {
            *turn ^= 7;
            king ^= 7;
        }
        king = 4 * (king >> 3) + (king & 7) - 4;
    }
    *base = (int)king * 2 * kinds[kind].types * 64;
    return true;
}

/* Lists one half; gives how many features are set. */
static size_t list_half(int32_t *out, const fy_chess *pos, int side, int kind)
{
    int base;
    unsigned turn;
    size_t count = 0;
    const int types = kinds[kind].types;
    if (!king_of(&base, &turn, pos, side, kind)) return 0;
    for (int type = FY_CHESS_PAWN; type < FY_CHESS_PAWN + types; type++) {
        const uint64_t all = fy_chess_of_type(pos, type);
        for (int other = 0; other < 2; other++) {
            const int first = base + 64 * (type - 1 + other * types);
            const bool black = (side == FY_CHESS_BLACK) != (other == 1);
            for (uint64_t set = black ? all & pos->black : all & ~pos->black; set != 0;
                 set &= set - 1)
                out[count++] = first + (int)((unsigned)__builtin_ctzll(set) ^ turn);
        }
    }
    return count;
}

static void list_piece(void *context, size_t piece)
{
    listing *l = context;
    const size_t all = (size_t)l->p->count;
    const size_t end = (piece + 1) * PIECE < all ? (piece + 1) * PIECE : all;
    int32_t half[WIDTH_MAX];
    for (size_t i = piece * PIECE; i < end; i++) {
        const fy_chess *pos = chess_at(l->p, i);
        for (int h = 0; h < 2; h++) {
            const int side = l->is_by_color ? h : pos->turn ^ h;
            size_t count = pos->fullmove != 0 ? list_half(half, pos, side, l->kind) : 0;
            int32_t *out = l->out + (2 * i + (size_t)h) * l->width;
            if (count > l->width) {
                l->too_many = i + 1;
                count = l->width;
            }
            memcpy(out, half, count * sizeof *out);
            for (; count < l->width; count++) out[count] = -1;
        }
    }
}

static int kind_of(PyObject *given)
{
    text t;
    if (!text_of(&t, given)) return -1;
    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i].name) == t.len && memcmp(kinds[i].name, t.bytes, t.len) == 0) return i;
    PyErr_Format(PyExc_ValueError, "a kind is one of piece-square, halfkp, halfka, halfka-hm: %R",
                 given);
    return -1;
}

PyObject *positions_features(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"kind", "width", "relative", "out", "threads", NULL};
    PyObject *kind, *out = Py_None;
    uint32_t width = 32, threads = 0;
    int relative = 1;
    target to;
    listing l = {.p = (const positions_object *)self};
    if (!is_chess(l.p) ||
        !PyArg_ParseTupleAndKeywords(args, named, "O|$O&pOO&", keys, &kind, to_u32, &width,
                                     &relative, &out, to_u32, &threads))
        return NULL;
    l.kind = kind_of(kind);
    if (l.kind < 0) return NULL;
    if (width < 1 || width > WIDTH_MAX) {
        PyErr_SetString(PyExc_ValueError, "width is from 1 to 64");
        return NULL;
    }
    const size_t count = (size_t)l.p->count;
    l.width = width;
    l.is_by_color = !relative;
    if (!target_open(&to, out, count, 2 * width * sizeof *l.out)) return NULL;
    l.out = to.memory;
    PyThreadState *unlocked = PyEval_SaveThread();
    run_tasks(list_piece, &l, (count + PIECE - 1) / PIECE, threads_meant(threads));
    PyEval_RestoreThread(unlocked);
    const size_t too_many = l.too_many;
    if (too_many > 0)
        PyErr_Format(PyExc_ValueError, "position %zd has more pieces than the width, %u",
                     (Py_ssize_t)too_many - 1, width);
    const Py_ssize_t shape[] = {2, (Py_ssize_t)width, 0};
    return target_close(&to, too_many == 0, "i", sizeof *l.out, count, shape);
}
