/* What the files of the extension share.
 *
 * The module is built on the stable ABI, so that one file loads in every Python from 3.11 on. A
 * position is an object of three parts: head, game, value. The value has as many bytes as its game
 * needs, 40 in chess, and nothing points from it: no object here needs the garbage collector.
 *
 * Functions that fail have set an exception and return NULL or false. */
#ifndef FORSYTH_PYTHON_MODULE_H
#define FORSYTH_PYTHON_MODULE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include <forsyth/forsyth.h>
#include <stdbool.h>

/* A method that takes its arguments as an array, in a table of methods. */
#define FAST(f) ((PyCFunction)(void (*)(void))(f))

/* The classes, made when the module is loaded; and what it takes from Python. */
typedef struct py_names {
    PyTypeObject *position, *chess, *jieqi, *view, *table, *azul, *move;
    PyTypeObject *array, *positions, *samples, *reader, *writer, *records;
    PyObject *error; /* ForsythError */
    PyObject *finding, *component, *outcome, *best;
    PyObject *game, *played; /* of records */
    PyObject *from_json;     /* json.loads */
    PyObject *as_array;      /* numpy.asarray or memoryview */
} py_names;

extern py_names names;

/* The games, in the same way. */
typedef struct py_games {
    const fy_game *chess, *jieqi, *azul;
} py_games;

extern py_games games;

/* ---- arguments and faults (arguments.c) -------------------------------------------------- */

/* A text as it was given, good as long as its object lives. */
typedef struct text {
    const char *bytes;
    size_t len;
    PyObject *object; /* borrowed */
} text;

/* Of a str or bytes. */
bool text_of(text *out, PyObject *object);

/* Leniencies: None, a text with commas, or several texts. */
bool allow_of(uint32_t *out, PyObject *object);

/* A player, by name or by number. */
bool player_of(int *out, const fy_game *game, PyObject *object);

/* A game by its name or its class; NULL of None, without an exception if `*is_any` becomes true. */
const fy_game *game_of(PyObject *object, bool *is_any);

/* A number of 64 bits. */
bool seed_of(uint64_t *out, PyObject *object);

/* Converters for "O&": an int into a uint32_t or a uint64_t, of which Python's own would take any
 * number's lower bits. */
int to_u32(PyObject *object, void *out);
int to_u64(PyObject *object, void *out);

/* Raises ForsythError(code, at, text); always NULL. `object` may be NULL. */
PyObject *fail(fy_result fault, PyObject *object);

/* The name of a player; None of nobody and chance. */
PyObject *player_name(const fy_game *game, int player);

PyObject *string_of(const char *bytes, size_t len);

/* ---- positions (position.c) -------------------------------------------------------------- */

typedef struct position {
    PyObject ob_base;
    const fy_game *game;
    fy_position pos; /* no more than its first fy_value_size() bytes are there */
} position;

static inline const fy_position *position_at(PyObject *self)
{
    return &((const position *)self)->pos;
}

static inline const fy_game *game_at(PyObject *self)
{
    return ((const position *)self)->game;
}

bool is_position(PyObject *object);

/* An object of the class that the position needs: of Jieqi, a view or a table. */
PyObject *position_new(const fy_game *game, const fy_position *pos);

/* Takes a position, which may be NULL, and gives it if it is of the class: a view of Jieqi is not
 * made where a table is asked for, nor the other way round. What is no class is passed over. */
PyObject *of_class(PyObject *made, PyObject *type);

bool position_make_types(PyObject *module);

extern PyMethodDef module_parse_method[], judge_methods[];

/* How the game of a class is known; NULL of Position itself. */
const fy_game *class_game(PyObject *type);

/* ---- what positions can do --------------------------------------------------------------- */

PyObject *position_write(PyObject *self); /* the canonical text */

/* judge.c */
PyObject *position_check(PyObject *self, PyObject *unused);
PyObject *position_status(PyObject *self, PyObject *args, PyObject *named);
PyObject *position_components(PyObject *self, PyObject *unused);
bool judge_add_methods(PyTypeObject *type);
PyObject *module_diagnose(PyObject *self, PyObject *args, PyObject *named);
PyObject *module_fix(PyObject *self, PyObject *args, PyObject *named);

/* play.c */
PyObject *position_moves(PyObject *self, PyObject *unused);
PyObject *position_move(PyObject *self, PyObject *given);
PyObject *position_play(PyObject *self, PyObject *const *args, Py_ssize_t count);
PyObject *position_san(PyObject *self, PyObject *given);
PyObject *position_chance(PyObject *self, PyObject *given);
PyObject *position_playout(PyObject *self, PyObject *args, PyObject *named);
PyObject *position_perft(PyObject *self, PyObject *given);
PyObject *position_view(PyObject *self, PyObject *given);
PyObject *position_told(PyObject *self, PyObject *args);
PyObject *position_seen_by(PyObject *self, PyObject *given);
PyObject *position_deal_hidden(PyObject *self, PyObject *given);
PyObject *position_deal(PyObject *type, PyObject *args, PyObject *named);
PyObject *position_start(PyObject *type, PyObject *args, PyObject *named);

/* Plays moves, texts or Move objects, on a line. */
bool line_play_all(fy_line *line, const fy_game *game, PyObject *moves);

/* show.c */
PyObject *position_draw(PyObject *self, PyObject *args, PyObject *named);
PyObject *position_svg(PyObject *self, PyObject *args, PyObject *named);
PyObject *position_format(PyObject *self, PyObject *args, PyObject *named);
PyObject *position_pack(PyObject *self, PyObject *args, PyObject *named);
PyObject *position_unpack(PyObject *type, PyObject *given);

/* tree.c */
PyObject *position_to_dict(PyObject *self, PyObject *unused);
PyObject *position_from_dict(PyObject *type, PyObject *args, PyObject *named);

/* search.c */
PyObject *position_best(PyObject *self, PyObject *args, PyObject *named);

/* ---- moves (move.c) ---------------------------------------------------------------------- */

/* A move with the position that it is played in, which its text depends on. */
typedef struct move_object {
    PyObject ob_base;
    PyObject *at;
    fy_move move;
} move_object;

PyObject *move_new(PyObject *at, fy_move move);
bool move_make_type(PyObject *module);

/* The text of a move in one of FY_MOVE_*; in plain form if the game has no such style. */
PyObject *move_text(PyObject *at, fy_move move, uint32_t style);

#endif
