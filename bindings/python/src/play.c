/* Playing: moves in, positions out. */
#include "module.h"

#include <string.h>

PyObject *position_moves(PyObject *self, PyObject *unused)
{
    fy_move moves[FY_MOVES_MAX];
    (void)unused;
    const size_t count = fy_moves(moves, game_at(self), position_at(self));
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list != NULL && i < count; i++) {
        PyObject *move = move_new(self, moves[i]);
        if (move == NULL || PyList_SetItem(list, (Py_ssize_t)i, move) < 0) Py_CLEAR(list);
    }
    return list;
}

/* The number of a move that is given as a text or as a Move. */
static bool number_of(fy_move *out, PyObject *self, PyObject *given)
{
    text t;
    if (Py_TYPE(given) == names.move) {
        const move_object *m = (const move_object *)given;
        if (game_at(m->at) != game_at(self)) {
            PyErr_SetString(PyExc_ValueError, "this is a move of another game");
            return false;
        }
        *out = m->move;
        return true;
    }
    if (!text_of(&t, given)) return false;
    const fy_result read = fy_move_parse_uci(out, game_at(self), position_at(self), t.bytes, t.len);
    if (read.code != FY_OK) fail(read, given);
    return read.code == FY_OK;
}

PyObject *position_move(PyObject *self, PyObject *given)
{
    fy_move move;
    fy_position after;
    if (!number_of(&move, self, given)) return NULL;
    const fy_result played = fy_play(&after, game_at(self), position_at(self), move);
    if (played.code != FY_OK) return fail(played, given);
    return move_new(self, move);
}

PyObject *position_san(PyObject *self, PyObject *given)
{
    fy_move move;
    if (!number_of(&move, self, given)) return NULL;
    return move_text(self, move, FY_MOVE_SAN);
}

static fy_result play_one(fy_position *out, const fy_game *game, const fy_position *pos,
                          PyObject *given)
{
    text t;
    fy_move move;
    if (Py_TYPE(given) == names.move) {
        const move_object *m = (const move_object *)given;
        if (game_at(m->at) == game) return fy_play(out, game, pos, m->move);
        PyErr_SetString(PyExc_ValueError, "this is a move of another game");
        return (fy_result){FY_OK, 0};
    }
    if (!text_of(&t, given)) return (fy_result){FY_OK, 0};
    const fy_result read = fy_move_parse_uci(&move, game, pos, t.bytes, t.len);
    if (read.code == FY_OK) return fy_play(out, game, pos, move);
    if (read.code != FY_AZUL_DEAL_HAS_NO_NUMBER) return read;
    return fy_play_text(out, NULL, game, pos, t.bytes, t.len);
}

/* The text of a fault in a move: the move as it was given. */
static PyObject *fail_move(fy_result fault, PyObject *given)
{
    if (Py_TYPE(given) != names.move) return fail(fault, given);
    PyObject *written = PyObject_Str(given);
    if (written == NULL) return NULL;
    fail(fault, written);
    Py_DECREF(written);
    return NULL;
}

PyObject *position_play(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    fy_position pos, next;
    const fy_position *at = position_at(self);
    const fy_game *game = game_at(self);
    for (Py_ssize_t i = 0; i < count; i++) {
        const fy_result played = play_one(&next, game, at, args[i]);
        if (PyErr_Occurred()) return NULL;
        if (played.code != FY_OK) return fail_move(played, args[i]);
        pos = next;
        at = &pos;
    }
    return count > 0 ? position_new(game, at) : Py_NewRef(self);
}

bool line_play_all(fy_line *line, const fy_game *game, PyObject *moves)
{
    text t;
    for (Py_ssize_t i = 0; i < PyTuple_Size(moves); i++) {
        PyObject *given = PyTuple_GetItem(moves, i);
        fy_result played;
        if (Py_TYPE(given) == names.move && game_at(((move_object *)given)->at) == game)
            played = fy_line_play(line, game, ((move_object *)given)->move);
        else if (text_of(&t, given))
            played = fy_line_play_text(line, game, t.bytes, t.len);
        else
            return false;
        if (played.code != FY_OK) {
            fail_move(played, given);
            return false;
        }
    }
    return true;
}

/* ---- chance ------------------------------------------------------------------------------ */

PyObject *position_chance(PyObject *self, PyObject *given)
{
    uint64_t random;
    if (!seed_of(&random, given)) return NULL;
    const fy_move move = fy_chance(game_at(self), position_at(self), &random);
    if (move == 0) return fail((fy_result){FY_NOTHING_TO_DEAL, 0}, NULL);
    return move_new(self, move);
}

PyObject *position_playout(PyObject *self, PyObject *args, PyObject *named)
{
    static char *keys[] = {"seed", "limit", NULL};
    PyObject *given;
    uint64_t limit = 1000000;
    uint64_t random;
    const fy_game *game = game_at(self);
    fy_position pos;
    if (!PyArg_ParseTupleAndKeywords(args, named, "O|O&", keys, &given, to_u64, &limit))
        return NULL;
    if (!seed_of(&random, given)) return NULL;
    memset(&pos, 0, sizeof pos);
    memcpy(&pos, position_at(self), fy_value_size(game));
    PyThreadState *unlocked = PyEval_SaveThread();
    fy_playout(&pos, game, &random, limit);
    PyEval_RestoreThread(unlocked);
    return position_new(game, &pos);
}

PyObject *position_perft(PyObject *self, PyObject *given)
{
    const long depth = PyLong_AsLong(given);
    uint64_t ways;
    if (depth == -1 && PyErr_Occurred()) return NULL;
    if (depth < 0) {
        PyErr_SetString(PyExc_ValueError, "a depth is at least 0");
        return NULL;
    }
    PyThreadState *unlocked = PyEval_SaveThread();
    ways = fy_perft(game_at(self), position_at(self), depth > 100 ? 100 : (int)depth);
    PyEval_RestoreThread(unlocked);
    return PyLong_FromUnsignedLongLong(ways);
}

PyObject *position_deal(PyObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"seed", "players", NULL};
    PyObject *given;
    uint64_t random;
    int players = 2;
    fy_position pos;
    const fy_game *game = class_game(type);
    if (!PyArg_ParseTupleAndKeywords(args, named, "O|$i", keys, &given, &players)) return NULL;
    if (!seed_of(&random, given)) return NULL;
    const fy_result dealt = fy_deal_for(&pos, game, players, &random);
    return dealt.code == FY_OK ? position_new(game, &pos) : fail(dealt, NULL);
}

PyObject *position_start(PyObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"number", "players", NULL};
    PyObject *number = Py_None, *players = Py_None;
    const fy_game *game = class_game(type);
    fy_position pos;
    fy_result done = {FY_OK, 0};
    if (!PyArg_ParseTupleAndKeywords(args, named, "|O$O", keys, &number, &players)) return NULL;
    if (game == NULL) {
        PyErr_SetString(PyExc_TypeError, "Position has no start; Chess, Jieqi and Azul have");
        return NULL;
    }
    fy_start(&pos, game);
    if (number != Py_None) {
        const unsigned long which = PyLong_AsUnsignedLong(number);
        char start[40];
        if (PyErr_Occurred()) return NULL;
        const int len = PyOS_snprintf(start, sizeof start, "startpos:%lu", which);
        done = fy_start_parse(&pos, game, start, (size_t)len);
    } else if (players != Py_None) {
        const long count = PyLong_AsLong(players);
        if (PyErr_Occurred()) return NULL;
        done = fy_start_for(&pos, game, count < 0 || count > 100 ? -1 : (int)count);
    }
    return done.code == FY_OK ? position_new(game, &pos) : fail(done, NULL);
}

/* ---- who sees what ----------------------------------------------------------------------- */

PyObject *position_view(PyObject *self, PyObject *given)
{
    int player;
    fy_position pos;
    if (!player_of(&player, game_at(self), given)) return NULL;
    const fy_result seen = fy_view(&pos, game_at(self), position_at(self), player);
    return seen.code == FY_OK ? position_new(game_at(self), &pos) : fail(seen, NULL);
}

PyObject *position_seen_by(PyObject *self, PyObject *given)
{
    int player;
    fy_position pos;
    if (!player_of(&player, game_at(self), given)) return NULL;
    const fy_result seen = fy_seen_by(&pos, game_at(self), position_at(self), player);
    return seen.code == FY_OK ? position_new(game_at(self), &pos) : fail(seen, NULL);
}

/* The move that is told belongs to the player's view: it knows nothing of the table. */
PyObject *position_told(PyObject *self, PyObject *args)
{
    PyObject *given, *who;
    fy_move move, told;
    int player;
    if (!PyArg_ParseTuple(args, "OO", &given, &who)) return NULL;
    if (!player_of(&player, game_at(self), who) || !number_of(&move, self, given)) return NULL;
    const fy_result done = fy_told(&told, game_at(self), position_at(self), move, player);
    if (done.code != FY_OK) return fail_move(done, given);
    PyObject *view = position_view(self, who);
    PyObject *made = view != NULL ? move_new(view, told) : NULL;
    Py_XDECREF(view);
    return made;
}

PyObject *position_deal_hidden(PyObject *self, PyObject *given)
{
    uint64_t random;
    fy_position pos;
    if (!seed_of(&random, given)) return NULL;
    const fy_result dealt = fy_deal_hidden(&pos, game_at(self), position_at(self), &random);
    return dealt.code == FY_OK ? position_new(game_at(self), &pos) : fail(dealt, NULL);
}
