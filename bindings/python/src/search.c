/* Best moves. The search runs without the interpreter's lock; now and then it asks for it, so that
 * Ctrl-C is heard.
 *
 * A search on a Jieqi table would know what its player may not: it is given the view of the player
 * to move instead, with the history as that player was told of it. */
#include "module.h"

#include <forsyth/search.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TOP_MAX = 256, HEAR_EVERY_MS = 50 };

typedef struct searching {
    uint64_t deadline, next; /* milliseconds; 0: there is no deadline */
    bool is_interrupted;
} searching;

static uint64_t now(void)
{
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static int is_over(void *context)
{
    searching *s = context;
    const uint64_t time = now();
    if (s->deadline != 0 && time >= s->deadline) return 1;
    if (time < s->next) return s->is_interrupted;
    s->next = time + HEAR_EVERY_MS;
    const PyGILState_STATE state = PyGILState_Ensure();
    if (PyErr_CheckSignals() < 0) s->is_interrupted = true;
    PyGILState_Release(state);
    return s->is_interrupted;
}

/* ---- what is asked ----------------------------------------------------------------------- */

typedef struct question {
    uint64_t nodes, milliseconds, seed;
    uint32_t depth, hash;
    PyObject *level, *top, *moves, *only;
    unsigned long count;
    fy_search_limits limits;
    fy_move chosen[FY_MOVES_MAX];
} question;

static bool read_level(question *q, const fy_game *game)
{
    fy_level level;
    text t;
    if (q->level == Py_None) return true;
    if (!text_of(&t, q->level)) return false;
    if (!fy_level_find(&level, game, t.bytes, t.len)) {
        fail((fy_result){FY_SEARCH_NO_LEVEL, 0}, q->level);
        return false;
    }
    if (q->nodes == 0) q->nodes = level.nodes;
    if (q->milliseconds == 0) q->milliseconds = level.milliseconds;
    q->limits.blind = level.blind;
    return true;
}

static bool read_question(question *q, const fy_game *game, PyObject *args, PyObject *named)
{
    static char *keys[] = {"depth", "nodes", "milliseconds", "level", "seed",
                           "top",   "moves", "only",         "hash",  NULL};
    memset(q, 0, sizeof *q);
    q->level = q->top = q->moves = q->only = Py_None;
    q->hash = 16;
    q->count = 1;
    if (!PyArg_ParseTupleAndKeywords(args, named, "|$O&O&O&OO&OOOO&", keys, to_u32, &q->depth,
                                     to_u64, &q->nodes, to_u64, &q->milliseconds, &q->level, to_u64,
                                     &q->seed, &q->top, &q->moves, &q->only, to_u32, &q->hash) ||
        !read_level(q, game))
        return false;
    if (q->top != Py_None) q->count = PyLong_AsUnsignedLong(q->top);
    if (PyErr_Occurred()) return false;
    if (q->count < 1 || q->count > TOP_MAX || q->hash > 65536) {
        PyErr_SetString(PyExc_ValueError, "top is 1 to 256, hash at most 65536 (MiB)");
        return false;
    }
    if (q->depth == 0 && q->nodes == 0 && q->milliseconds == 0) q->milliseconds = 1000;
    q->limits.depth = q->depth;
    q->limits.nodes = q->nodes;
    q->limits.seed = q->seed;
    return true;
}

/* The moves to choose from, read in the last position of the line. */
static bool read_only(question *q, const fy_game *game, const fy_line *line)
{
    fy_position pos;
    text t;
    if (q->only == Py_None) return true;
    PyObject *several = PySequence_Tuple(q->only);
    if (several == NULL) return false;
    bool done = true;
    fy_line_position(&pos, line, game);
    for (Py_ssize_t i = 0; done && i < PyTuple_Size(several); i++) {
        PyObject *given = PyTuple_GetItem(several, i);
        fy_result read = {FY_OK, 0};
        if (q->limits.move_count == FY_MOVES_MAX) break;
        if (Py_TYPE(given) == names.move && game_at(((move_object *)given)->at) == game)
            q->chosen[q->limits.move_count] = ((move_object *)given)->move;
        else if ((done = text_of(&t, given)))
            read = fy_move_parse_uci(&q->chosen[q->limits.move_count], game, &pos, t.bytes, t.len);
        if (read.code != FY_OK) done = fail(read, given) != NULL;
        q->limits.move_count++;
    }
    q->limits.moves = q->chosen;
    Py_DECREF(several);
    return done;
}

/* ---- the line that is searched ----------------------------------------------------------- */

/* What the player to move after all moves was told of them. */
static bool line_as_told(fy_line *out, const fy_game *game, const fy_position *table,
                         const fy_line *played, fy_step *steps, size_t room)
{
    fy_position view, at = *table;
    fy_move told;
    fy_line_position(&at, played, game);
    const int player = fy_turn(game, &at);
    if (fy_view(&view, game, table, player).code != FY_OK) return false;
    fy_line_start(out, game, &view, steps, room);
    for (size_t i = 0; i < played->jieqi.count; i++) {
        const fy_jieqi_step *step = &played->jieqi.steps[i];
        memset(&at, 0, sizeof at);
        at.jieqi = step->before;
        if (fy_told(&told, game, &at, step->move, player).code != FY_OK ||
            fy_line_play(out, game, told).code != FY_OK)
            return false;
    }
    return true;
}

static bool line_of(fy_line *out, PyObject *self, PyObject *moves, fy_step *steps, size_t room)
{
    const fy_game *game = game_at(self);
    fy_position table;
    fy_line played;
    if (Py_TYPE(self) != names.table) {
        fy_line_start(out, game, position_at(self), steps, room);
        return line_play_all(out, game, moves);
    }
    memset(&table, 0, sizeof table);
    memcpy(&table, position_at(self), fy_value_size(game));
    fy_line_start(&played, game, &table, steps, room);
    if (!line_play_all(&played, game, moves)) return false;
    if (line_as_told(out, game, &table, &played, steps + room, room)) return true;
    PyErr_SetString(PyExc_RuntimeError, "the moves cannot be told");
    return false;
}

/* ---- the answer -------------------------------------------------------------------------- */

static PyObject *line_moves(const fy_game *game, const fy_position *from, const fy_best *best)
{
    fy_position at = *from;
    PyObject *list = PyList_New(0);
    for (uint32_t i = 0; list != NULL && i < best->length; i++) {
        fy_position next;
        if (fy_play(&next, game, &at, best->line[i]).code != FY_OK) break;
        PyObject *pos = position_new(game, &at);
        PyObject *move = pos != NULL ? move_new(pos, best->line[i]) : NULL;
        if (move == NULL || PyList_Append(list, move) < 0) Py_CLEAR(list);
        Py_XDECREF(pos);
        Py_XDECREF(move);
        at = next;
    }
    return list;
}

static PyObject *best_of(const fy_game *game, const fy_position *from, const fy_best *best)
{
    static const char *const bounds[] = {"exact", "at-least", "at-most"};
    PyObject *pos = position_new(game, from), *line = line_moves(game, from, best), *made = NULL;
    PyObject *mate = best->mate != 0 ? PyLong_FromLong(best->mate) : Py_NewRef(Py_None);
    PyObject *move = pos != NULL ? move_new(pos, best->move) : NULL;
    if (move != NULL && line != NULL && mate != NULL)
        made = PyObject_CallFunction(names.best, "OiOdsiO", move, (int)best->score, mate,
                                     (double)best->expected / FY_SEARCH_SURE, bounds[best->bound],
                                     (int)best->depth, line);
    Py_XDECREF(pos);
    Py_XDECREF(line);
    Py_XDECREF(mate);
    Py_XDECREF(move);
    return made;
}

static PyObject *answer_of(const question *q, const fy_game *game, const fy_line *line,
                           const fy_best *best, size_t count)
{
    fy_position from;
    memset(&from, 0, sizeof from);
    fy_line_position(&from, line, game);
    if (q->top == Py_None) return best_of(game, &from, &best[0]);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list != NULL && i < count; i++) {
        PyObject *one = best_of(game, &from, &best[i]);
        if (one == NULL || PyList_SetItem(list, (Py_ssize_t)i, one) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *search_line(question *q, const fy_game *game, const fy_line *line)
{
    searching s = {0, now() + HEAR_EVERY_MS, false};
    fy_search_memory memory = {NULL, fy_search_size(game), NULL, (size_t)q->hash << 20};
    size_t count = q->count;
    fy_best *best = calloc(count, sizeof *best);
    memory.own = calloc(1, memory.own_size);
    memory.table = memory.table_size > 0 ? calloc(1, memory.table_size) : NULL;
    PyObject *made = NULL;
    if (best == NULL || memory.own == NULL || (memory.table_size > 0 && memory.table == NULL)) {
        PyErr_NoMemory();
    } else {
        fy_result done;
        if (q->milliseconds > 0 && q->milliseconds < UINT64_MAX / 2)
            s.deadline = now() + q->milliseconds;
        q->limits.stop = is_over;
        q->limits.context = &s;
        PyThreadState *unlocked = PyEval_SaveThread();
        done = fy_search_best(best, &count, line, game, &q->limits, &memory);
        PyEval_RestoreThread(unlocked);
        if (s.is_interrupted || PyErr_CheckSignals() < 0) {
            if (!PyErr_Occurred()) PyErr_SetNone(PyExc_KeyboardInterrupt);
        } else if (done.code != FY_OK || count == 0) {
            fail(done, NULL);
        } else {
            made = answer_of(q, game, line, best, count);
        }
    }
    free(best);
    free(memory.own);
    free(memory.table);
    return made;
}

PyObject *position_best(PyObject *self, PyObject *args, PyObject *named)
{
    const fy_game *game = game_at(self);
    question *q = PyMem_Malloc(sizeof *q);
    PyObject *moves = NULL, *made = NULL;
    fy_step *steps = NULL;
    fy_line line;
    if (q == NULL) return PyErr_NoMemory();
    if (read_question(q, game, args, named)) {
        moves = q->moves == Py_None ? PyTuple_New(0) : PySequence_Tuple(q->moves);
        if (moves != NULL) {
            const size_t room = (size_t)PyTuple_Size(moves) + 1;
            steps = PyMem_Calloc(2 * room, sizeof *steps);
            if (steps == NULL)
                PyErr_NoMemory();
            else if (line_of(&line, self, moves, steps, room) && read_only(q, game, &line))
                made = search_line(q, game, &line);
        }
    }
    PyMem_Free(steps);
    PyMem_Free(q);
    Py_XDECREF(moves);
    return made;
}
