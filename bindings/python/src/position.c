/* The classes of positions. Position is what they have in common; Chess, Azul, and below Jieqi
 * JieqiView and JieqiTable, so that what a player knows and what the referee knows are never of one
 * class. */
#include "module.h"

#include <string.h>

/* ---- classes and games ------------------------------------------------------------------- */

py_games games;

const fy_game *class_game(PyObject *type)
{
    PyTypeObject *t = (PyTypeObject *)type;
    if (t == names.chess || PyType_IsSubtype(t, names.chess)) return games.chess;
    if (PyType_IsSubtype(t, names.jieqi)) return games.jieqi;
    return PyType_IsSubtype(t, names.azul) ? games.azul : NULL;
}

bool is_position(PyObject *object)
{
    return PyObject_TypeCheck(object, names.position);
}

static PyTypeObject *class_of(const fy_game *game, const fy_position *pos)
{
    if (game == games.chess) return names.chess;
    if (game == games.azul) return names.azul;
    return fy_jieqi_is_table(&pos->jieqi) ? names.table : names.view;
}

PyObject *position_new(const fy_game *game, const fy_position *pos)
{
    const size_t size = fy_value_size(game);
    PyTypeObject *type = class_of(game, pos);
    PyObject *self = PyObject_Malloc(offsetof(position, pos) + size);
    if (self == NULL) return PyErr_NoMemory();
    PyObject_Init(self, type);
    ((position *)self)->game = game;
    memcpy(&((position *)self)->pos, pos, size);
    return self;
}

PyObject *of_class(PyObject *made, PyObject *type)
{
    if (made == NULL || !PyType_Check(type) || PyObject_TypeCheck(made, (PyTypeObject *)type))
        return made;
    PyErr_Format(PyExc_TypeError, "this makes a %R, not a %R", Py_TYPE(made), type);
    Py_DECREF(made);
    return NULL;
}

static void position_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* ---- making one of a text ---------------------------------------------------------------- */

static PyObject *parse_text(const fy_game *game, PyObject *object, uint32_t allow)
{
    text t;
    fy_position pos;
    if (!text_of(&t, object)) return NULL;
    const fy_result read = game == NULL ? fy_parse_any(&pos, &game, t.bytes, t.len, allow)
                                        : fy_parse(&pos, game, t.bytes, t.len, allow);
    if (read.code != FY_OK) return fail(read, object);
    return position_new(game, &pos);
}

/* Chess is read by the million, so it goes without the detour over the table of games. */
static PyObject *parse_chess(PyObject *object)
{
    text t;
    if (!text_of(&t, object)) return NULL;
    position *self = PyObject_Malloc(offsetof(position, pos) + sizeof(fy_chess));
    if (self == NULL) return PyErr_NoMemory();
    const fy_result read = fy_chess_parse(&self->pos.chess, t.bytes, t.len, 0);
    if (read.code != FY_OK) {
        PyObject_Free(self);
        return fail(read, object);
    }
    self->game = games.chess;
    return PyObject_Init((PyObject *)self, names.chess);
}

static PyObject *start_of(const fy_game *game)
{
    fy_position pos;
    fy_start(&pos, game);
    return position_new(game, &pos);
}

static PyObject *position_construct(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "allow", NULL};
    PyObject *object = NULL, *allowed = NULL;
    uint32_t allow;
    if (type == names.chess && named == NULL && PyTuple_Size(args) == 1 &&
        PyTuple_GetItem(args, 0) != Py_None)
        return parse_chess(PyTuple_GetItem(args, 0));
    const fy_game *game = class_game((PyObject *)type);
    if (game == NULL) {
        PyErr_SetString(PyExc_TypeError, "Position() is Chess(), Jieqi(), Azul() or parse()");
        return NULL;
    }
    if (!PyArg_ParseTupleAndKeywords(args, named, "|O$O", keys, &object, &allowed)) return NULL;
    if (!allow_of(&allow, allowed)) return NULL;
    PyObject *made = object == NULL || object == Py_None ? start_of(game)
                                                         : parse_text(game, object, allow);
    return of_class(made, (PyObject *)type);
}

static PyObject *module_parse(PyObject *module, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", "game", "allow", NULL};
    PyObject *object, *which = NULL, *allowed = NULL;
    uint32_t allow;
    bool is_any;
    (void)module;
    if (!PyArg_ParseTupleAndKeywords(args, named, "O|$OO", keys, &object, &which, &allowed))
        return NULL;
    const fy_game *game = game_of(which, &is_any);
    if ((game == NULL && !is_any) || !allow_of(&allow, allowed)) return NULL;
    PyObject *made = parse_text(game, object, allow);
    return which != NULL ? of_class(made, which) : made;
}

PyMethodDef module_parse_method[] = {
    {"parse", FAST(module_parse), METH_VARARGS | METH_KEYWORDS,
     "parse(text, *, game=None, allow=None)\n--\n\n"
     "The position that a text is, of the game that it looks like.\n\n"
     ">>> parse('8/8/4k3/8/8/3K4/8/8 w - - 0 1').turn\n'white'\n"
     ">>> type(parse('xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'))\n"
     "<class 'forsyth.JieqiView'>\n"},
    {NULL, NULL, 0, NULL},
};

/* ---- what every object can do ------------------------------------------------------------ */

PyObject *position_write(PyObject *self)
{
    char out[FY_TEXT_MAX];
    const fy_result written = fy_write(out, sizeof out, game_at(self), position_at(self), 0);
    if (written.code != FY_OK) return fail(written, NULL);
    return PyUnicode_FromStringAndSize(out, written.at);
}

/* The call that makes the position again, and below it the board. */
static PyObject *position_repr(PyObject *self)
{
    char out[FY_DRAW_MAX];
    const fy_result drawn = fy_draw(out, sizeof out, game_at(self), position_at(self), 0);
    if (drawn.code != FY_OK) return fail(drawn, NULL);
    while (drawn.at > 0 && out[strlen(out) - 1] == '\n') out[strlen(out) - 1] = '\0';
    PyObject *written = position_write(self), *name = PyType_GetName(Py_TYPE(self)), *made = NULL;
    if (written != NULL && name != NULL)
        made = PyUnicode_FromFormat("%U(%R)\n%s", name, written, out);
    Py_XDECREF(written);
    Py_XDECREF(name);
    return made;
}

static Py_hash_t position_hash(PyObject *self)
{
    const unsigned char *bytes = (const unsigned char *)position_at(self);
    const size_t size = fy_value_size(game_at(self));
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15) * fy_game_number(game_at(self)), word;
    for (size_t i = 0; i < size; i += sizeof word) {
        word = 0;
        memcpy(&word, bytes + i, size - i < sizeof word ? size - i : sizeof word);
        hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
        hash ^= hash >> 32;
    }
    return (Py_hash_t)hash == -1 ? -2 : (Py_hash_t)hash;
}

/* Equal by value; in order by text. */
static PyObject *position_compare(PyObject *self, PyObject *other, int op)
{
    if (!is_position(other) || game_at(self) != game_at(other)) Py_RETURN_NOTIMPLEMENTED;
    const size_t size = fy_value_size(game_at(self));
    const bool same = memcmp(position_at(self), position_at(other), size) == 0;
    if (op == Py_EQ || op == Py_NE) return PyBool_FromLong(same == (op == Py_EQ));
    PyObject *a = position_write(self), *b = position_write(other), *made = NULL;
    if (a != NULL && b != NULL) made = PyObject_RichCompare(a, b, op);
    Py_XDECREF(a);
    Py_XDECREF(b);
    return made;
}

static PyObject *position_reduce(PyObject *self, PyObject *unused)
{
    (void)unused;
    return Py_BuildValue("O(N)", Py_TYPE(self), position_write(self));
}

static PyObject *position_same(PyObject *self, PyObject *unused)
{
    (void)unused;
    return Py_NewRef(self);
}

/* ---- values ------------------------------------------------------------------------------ */

static PyObject *get_text(PyObject *self, void *unused)
{
    (void)unused;
    return position_write(self);
}

static PyObject *get_game(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(fy_game_name(game_at(self)));
}

static PyObject *get_turn(PyObject *self, void *unused)
{
    (void)unused;
    const int turn = fy_turn(game_at(self), position_at(self));
    return turn == FY_CHANCE ? PyUnicode_FromString("chance") : player_name(game_at(self), turn);
}

static PyObject *get_players(PyObject *self, void *unused)
{
    const int count = fy_players(game_at(self), position_at(self));
    PyObject *list = PyTuple_New(count);
    (void)unused;
    for (int i = 0; list != NULL && i < count; i++) {
        PyObject *name = player_name(game_at(self), i);
        if (name == NULL || PyTuple_SetItem(list, i, name) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *get_key(PyObject *self, void *kind)
{
    uint64_t key;
    const fy_result done = fy_key(&key, game_at(self), position_at(self),
                                  kind != NULL ? FY_KEY_POLYGLOT : FY_KEY_IDENTITY);
    if (done.code != FY_OK) return fail(done, NULL);
    return PyLong_FromUnsignedLongLong(key);
}

static PyObject *get_in_check(PyObject *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(fy_chess_in_check(&position_at(self)->chess));
}

static PyObject *get_scores(PyObject *self, void *unused)
{
    const int count = fy_players(game_at(self), position_at(self));
    PyObject *list = PyTuple_New(count);
    (void)unused;
    for (int i = 0; list != NULL && i < count; i++) {
        PyObject *score = PyLong_FromLongLong(fy_score(game_at(self), position_at(self), i));
        if (score == NULL || PyTuple_SetItem(list, i, score) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyGetSetDef position_values_[] = {
    {"text", get_text, NULL, "The canonical text, which str() gives, too.", NULL},
    {"game", get_game, NULL, "The name of the game.", NULL},
    {"turn", get_turn, NULL, "Who is to move: the name of a player, or 'chance'.", NULL},
    {"players", get_players, NULL, "The names of the players.", NULL},
    {"key", get_key, NULL,
     "A number of 64 bits that positions share which are the same by the rules of repetition.",
     NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyGetSetDef chess_values_[] = {
    {"polyglot", get_key, NULL, "The key of opening books in the Polyglot format.", "polyglot"},
    {"in_check", get_in_check, NULL, "Is the king of the side to move attacked?", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyGetSetDef azul_values_[] = {
    {"scores", get_scores, NULL, "The points of each player.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- methods ----------------------------------------------------------------------------- */

#define NAMED(f) FAST(f), METH_VARARGS | METH_KEYWORDS

static PyMethodDef position_methods_[] = {
    {"moves", position_moves, METH_NOARGS,
     "moves()\n--\n\nAll legal moves, as Move objects.\n\n"
     ">>> sorted(move.san for move in Chess('7k/8/8/8/8/8/7R/7K b - - 0 1').moves())\n"
     "['Kg7', 'Kg8']\n"},
    {"move", position_move, METH_O,
     "move(text)\n--\n\nThe legal move that a text names.\n\n"
     ">>> str(Chess().move('Nf3'))\n'g1f3'\n"},
    {"play", FAST(position_play), METH_FASTCALL,
     "play(*moves)\n--\n\nThe position after moves, each a text or a Move.\n\n"
     ">>> print(Chess().play('e4', 'e5', 'Nf3'))\n"
     "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"},
    {"san", position_san, METH_O,
     "san(move)\n--\n\nA move in standard algebraic notation; plain in other games than chess.\n\n"
     ">>> Chess().san('g1f3')\n'Nf3'\n"},
    {"status", NAMED(position_status),
     "status(moves=())\n--\n\nHow the game stands, after moves that count as its history.\n\n"
     ">>> Chess().status(['f3', 'e5', 'g4', 'Qh4'])\n"
     "Outcome(code='checkmate', over=True, winner='black', claimable=False)\n"},
    {"check", position_check, METH_NOARGS,
     "check()\n--\n\nThe names of all rules that the position breaks; none if it is sound.\n\n"
     ">>> Chess('4k3/8/8/8/8/8/8/4K2R w KQ - 0 1').check()\n['chess-castling-no-rook']\n"},
    {"components", position_components, METH_NOARGS,
     "components()\n--\n\nThe fields of the text, each with its name and its byte.\n\n"
     ">>> Chess().components()[1]\nComponent(field='turn', at=44, text='w')\n"},
    {"draw", NAMED(position_draw),
     "draw(*, ascii=False, flip=False, color=False)\n--\n\nThe board for a terminal."},
    {"svg", NAMED(position_svg),
     "svg(*, size=0, theme=None, flip=False, coordinates=True, check=True, last_move=None, "
     "marks=None, arrows=None, id=None)\n--\n\nA picture: one <svg> element.\n\n"
     ">>> Chess().svg(size=320, last_move='e2e4')[:4]\n'<svg'\n"},
    {"_repr_svg_", NAMED(position_svg), "_repr_svg_()\n--\n\nWhat notebooks show."},
    {"format", NAMED(position_format),
     "format(**styles)\n--\n\nThe text in another style.\n\n"
     ">>> Chess().format(castling='shredder')\n"
     "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1'\n"},
    {"pack", NAMED(position_pack),
     "pack(*, counters=True)\n--\n\nThe packed form, for unpack().\n\n"
     ">>> len(Chess().pack())\n32\n"},
    {"unpack", position_unpack, METH_O | METH_CLASS,
     "unpack(bytes)\n--\n\nThe position that pack() has packed.\n\n"
     ">>> Chess.unpack(Chess().pack()) == Chess()\nTrue\n"},
    {"to_dict", position_to_dict, METH_NOARGS,
     "to_dict()\n--\n\nPlain data, fit for JSON, with the keys of docs/json.md.\n\n"
     ">>> Chess().to_dict()['castling']\n{'white': ['h', 'a'], 'black': ['h', 'a']}\n"},
    {"from_dict", NAMED(position_from_dict) | METH_CLASS,
     "from_dict(data, *, allow=None)\n--\n\nThe position of such data.\n\n"
     ">>> Chess.from_dict(Chess().to_dict()) == Chess()\nTrue\n"},
    {"best", NAMED(position_best),
     "best(*, depth=0, nodes=0, milliseconds=0, level=None, seed=0, top=None, moves=(), only=None, "
     "hash=16)\n--\n\n"
     "The best move that a search finds, as Best; with `top`, a list of as many.\n\n"
     ">>> best = Chess('k7/8/1K6/8/8/8/8/7R w - - 0 1').best(depth=3)\n"
     ">>> best.move.san, best.mate\n('Rh8#', 1)\n"},
    {"chance", position_chance, METH_O,
     "chance(seed)\n--\n\nA move of chance, drawn by a seed: a deal, or what is turned over."},
    {"playout", NAMED(position_playout),
     "playout(seed, limit=1000000)\n--\n\nThe position after moves at random."},
    {"perft", position_perft, METH_O,
     "perft(depth)\n--\n\nThe number of ways to play so many moves.\n\n"
     ">>> Chess().perft(4)\n197281\n"},
    {"start", NAMED(position_start) | METH_CLASS,
     "start(number=None, *, players=None)\n--\n\n"
     "The start of a game: of Chess960 by its number, of Azul for so many players.\n\n"
     ">>> print(Chess.start(0))\n"
     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"},
    {"__reduce__", position_reduce, METH_NOARGS, NULL},
    {"__copy__", position_same, METH_NOARGS, NULL},
    {"__deepcopy__", position_same, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

#define DEAL_DOC                                                                                   \
    "deal(seed, *, players=2)\n--\n\nA new game, dealt by a seed: the same for the same seed.\n\n"

static PyMethodDef table_methods_[] = {
    {"view", position_view, METH_O,
     "view(player)\n--\n\nWhat a player may see, or 'spectator', who is told what all are told.\n\n"
     ">>> print(Jieqi.deal(1).view('red'))\n"
     "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r\n"},
    {"told", position_told, METH_VARARGS,
     "told(move, player)\n--\n\nWhat a player is told of a move, as a move of that player's view."},
    {NULL, NULL, 0, NULL},
};

static PyMethodDef jieqi_methods_[] = {
    {"deal", NAMED(position_deal) | METH_CLASS,
     DEAL_DOC ">>> type(Jieqi.deal(1))\n"
              "<class 'forsyth.JieqiTable'>\n"},
    {NULL, NULL, 0, NULL},
};

static PyMethodDef view_methods_[] = {
    {"deal_hidden", position_deal_hidden, METH_O,
     "deal_hidden(seed)\n--\n\nA table that looks like this view: the unknown is drawn by a seed."},
    {"seen_by", position_seen_by, METH_O,
     "seen_by(player)\n--\n\nThe view of another player, where both know the same."},
    {NULL, NULL, 0, NULL},
};

static PyMethodDef azul_methods_[] = {
    {"deal", NAMED(position_deal) | METH_CLASS,
     DEAL_DOC ">>> Azul.deal(7, players=3).turn\n"
              "'player-0'\n"},
    {NULL, NULL, 0, NULL},
};

/* ---- the classes ------------------------------------------------------------------------- */

#define COMMON                                                                                     \
    {Py_tp_new, position_construct}, {Py_tp_dealloc, position_free}, {Py_tp_repr, position_repr},  \
        {Py_tp_str, position_write}, {Py_tp_hash, position_hash},                                  \
    {                                                                                              \
        Py_tp_richcompare, position_compare                                                        \
    }

static PyTypeObject *make_class(PyObject *module, const char *name, PyTypeObject *base, size_t size,
                                unsigned flags, const char *doc, PyMethodDef *methods,
                                PyGetSetDef *values)
{
    static PyMethodDef no_methods[] = {{NULL, NULL, 0, NULL}};
    static PyGetSetDef no_values[] = {{NULL, NULL, NULL, NULL, NULL}};
    PyType_Slot slots[] = {
        COMMON,
        {Py_tp_doc, (void *)doc},
        {Py_tp_methods, methods != NULL ? methods : no_methods},
        {Py_tp_getset, values != NULL ? values : no_values},
        {0, NULL},
    };
    PyType_Spec spec = {name, (int)(offsetof(position, pos) + size), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT | flags, slots};
    PyObject *made = PyType_FromSpecWithBases(&spec, (PyObject *)base);
    if (made == NULL) return NULL;
    const char *short_name = strrchr(name, '.') + 1;
    if (PyModule_AddObjectRef(module, short_name, made) < 0) Py_CLEAR(made);
    return (PyTypeObject *)made;
}

bool position_make_types(PyObject *module)
{
    games.chess = fy_game_find("chess", 5);
    games.jieqi = fy_game_find("jieqi", 5);
    games.azul = fy_game_find("azul", 4);
    const unsigned base = (unsigned)Py_TPFLAGS_BASETYPE;
    const size_t jieqi = sizeof(fy_jieqi);
    names.position = make_class(module, "forsyth.Position", NULL, 0, base,
                                "A position of any game: a value that never changes.",
                                position_methods_, position_values_);
    if (names.position == NULL || !judge_add_methods(names.position)) return false;
    names.chess = make_class(module, "forsyth.Chess", names.position, sizeof(fy_chess), 0,
                             "Chess(text=None, *, allow=None)\n--\n\n"
                             "A position of chess, from FEN; without a text, the start of a game.",
                             NULL, chess_values_);
    names.jieqi = make_class(module, "forsyth.Jieqi", names.position, jieqi, base,
                             "Jieqi(text=None, *, allow=None)\n--\n\n"
                             "A position of Jieqi, from JFN: a JieqiView or a JieqiTable.",
                             jieqi_methods_, NULL);
    names.azul = make_class(module, "forsyth.Azul", names.position, sizeof(fy_azul), 0,
                            "Azul(text=None, *, allow=None)\n--\n\nA position of Azul.",
                            azul_methods_, azul_values_);
    if (names.chess == NULL || names.jieqi == NULL || names.azul == NULL) return false;
    names.view = make_class(module, "forsyth.JieqiView", names.jieqi, jieqi, 0,
                            "JieqiView(text=None, *, allow=None)\n--\n\n"
                            "What one player knows. It has no room for a hidden identity.",
                            view_methods_, NULL);
    names.table = make_class(module, "forsyth.JieqiTable", names.jieqi, jieqi, 0,
                             "JieqiTable(text, *, allow=None)\n--\n\n"
                             "What the referee knows: also what every face-down piece is.",
                             table_methods_, NULL);
    return names.view != NULL && names.table != NULL;
}
