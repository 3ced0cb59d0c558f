/* Games of a record, one after the other: a text in PGN form, of any of the games, becomes Game
 * objects with tags, moves, comments and variations. A game that is faulty ends at its fault, which
 * it tells. */
#include "module.h"

#include <forsyth/record.h>
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "many.h"

enum { DEEP = 64 };

/* A line of play: the game itself, or a variation. */
typedef struct level {
    PyObject *moves;   /* a list of Played                             */
    PyObject *before;  /* the position before the last move, and after */
    PyObject *after;   /* it; NULL: not known as objects               */
    PyObject *waiting; /* comments before the first move, or NULL      */
} level;

typedef struct records_object {
    PyObject ob_base;
    feed feed;
    bool is_fed, is_done, is_busy;
    fy_record_replay replay;
    fy_record_frame frames[DEEP];
    /* of the game that is being read: */
    PyObject *tags, *start, *result, *winner, *comments, *fault;
    level levels[DEEP];
    char *comment; /* the pieces of one so far */
    size_t comment_len;
} records_object;

static void clear_level(level *l)
{
    Py_CLEAR(l->moves);
    Py_CLEAR(l->before);
    Py_CLEAR(l->after);
    Py_CLEAR(l->waiting);
}

static void clear_game(records_object *r)
{
    Py_CLEAR(r->tags);
    Py_CLEAR(r->start);
    Py_CLEAR(r->result);
    Py_CLEAR(r->winner);
    Py_CLEAR(r->comments);
    Py_CLEAR(r->fault);
    for (int i = 0; i < DEEP; i++) clear_level(&r->levels[i]);
    free(r->comment);
    r->comment = NULL;
    r->comment_len = 0;
}

static bool begin_game(records_object *r)
{
    clear_game(r);
    r->tags = PyDict_New();
    r->comments = PyList_New(0);
    r->levels[0].moves = PyList_New(0);
    return r->tags != NULL && r->comments != NULL && r->levels[0].moves != NULL;
}

/* Puts a new object, which is taken, in place of an old one. */
static void replace(PyObject **place, PyObject *object)
{
    PyObject *old = *place;
    *place = object;
    Py_XDECREF(old);
}

/* ---- events ------------------------------------------------------------------------------ */

static bool hear_tag(records_object *r, const fy_record_event *e)
{
    char value[FY_RECORD_TAG_MAX + 1];
    const fy_result plain = fy_record_unescape(value, sizeof value, e->text, e->len);
    PyObject *name = string_of(e->name, e->name_len);
    PyObject *string = plain.code == FY_OK ? string_of(value, plain.at)
                                           : string_of(e->text, e->len);
    const bool done = name != NULL && string != NULL && PyDict_SetItem(r->tags, name, string) == 0;
    Py_XDECREF(name);
    Py_XDECREF(string);
    return done;
}

/* The position where the game begins is known with the first event behind its tags. */
static bool know_start(records_object *r, const fy_record_event *e)
{
    level *l = &r->levels[0];
    if (r->start != NULL || e->kind <= FY_RECORD_TAG || e->kind >= FY_RECORD_FAULT) return true;
    const bool moved = e->kind == FY_RECORD_MOVE || e->kind == FY_RECORD_PASS;
    r->start = position_new(r->replay.game,
                            moved ? fy_record_before(&r->replay) : fy_record_after(&r->replay));
    if (r->start == NULL) return false;
    l->before = Py_NewRef(r->start);
    l->after = Py_NewRef(r->start);
    return true;
}

static bool hear_move(records_object *r, const fy_record_event *e)
{
    level *l = &r->levels[e->depth];
    const fy_record_replay *replay = &r->replay;
    PyObject *after = position_new(replay->game, fy_record_after(replay)), *played = NULL;
    if (after == NULL) return false;
    PyObject *move = replay->move != 0 ? move_new(l->after, replay->move) : Py_NewRef(Py_None);
    PyObject *string = e->kind == FY_RECORD_PASS ? string_of("--", 2) : string_of(e->text, e->len);
    PyObject *comments = l->waiting != NULL ? Py_NewRef(l->waiting) : PyList_New(0);
    if (move != NULL && string != NULL && comments != NULL)
        played = PyObject_CallFunction(names.played, "OOO[]O[]", move, string, after, comments);
    const bool done = played != NULL && PyList_Append(l->moves, played) == 0;
    Py_XDECREF(move);
    Py_XDECREF(string);
    Py_XDECREF(comments);
    Py_XDECREF(played);
    Py_CLEAR(l->waiting);
    replace(&l->before, l->after);
    l->after = after;
    return done;
}

/* The last move of a line; borrowed, NULL if there is none. */
static PyObject *last_move(const level *l)
{
    const Py_ssize_t count = l->moves != NULL ? PyList_Size(l->moves) : 0;
    return count > 0 ? PyList_GetItem(l->moves, count - 1) : NULL;
}

/* Adds to one of the lists of a move; takes the item. */
enum { PLAYED_NAGS = 3, PLAYED_COMMENTS, PLAYED_VARIATIONS };

static bool add_to(PyObject *played, int which, PyObject *item)
{
    PyObject *list = PyTuple_GetItem(played, which);
    const bool done = item != NULL && list != NULL && PyList_Append(list, item) == 0;
    Py_XDECREF(item);
    return done;
}

static bool hear_open(records_object *r, const fy_record_event *e)
{
    level *l = &r->levels[e->depth], *parent = &r->levels[e->depth - 1];
    PyObject *played = last_move(parent);
    clear_level(l);
    l->moves = PyList_New(0);
    if (l->moves == NULL || parent->before == NULL) return false;
    l->before = Py_NewRef(parent->before);
    l->after = Py_NewRef(parent->before);
    return played == NULL || add_to(played, PLAYED_VARIATIONS, Py_NewRef(l->moves));
}

static bool put_comment(records_object *r, uint32_t depth, PyObject *comment)
{
    level *l = &r->levels[depth];
    PyObject *played = last_move(l), *list = r->comments;
    if (comment == NULL) return false;
    if (played != NULL) return add_to(played, PLAYED_COMMENTS, comment);
    if (depth > 0) {
        if (l->waiting == NULL) l->waiting = PyList_New(0);
        list = l->waiting;
    }
    const bool done = list != NULL && PyList_Append(list, comment) == 0;
    Py_DECREF(comment);
    return done;
}

static bool hear_comment(records_object *r, const fy_record_event *e)
{
    if (r->comments == NULL) return true; /* outside of games */
    char *grown = realloc(r->comment, r->comment_len + e->len + 1);
    if (grown == NULL) {
        PyErr_NoMemory();
        return false;
    }
    r->comment = grown;
    if (e->len > 0) memcpy(grown + r->comment_len, e->text, e->len);
    r->comment_len += e->len;
    if (!e->last) return true;
    const size_t len = r->comment_len;
    r->comment_len = 0;
    return put_comment(r, e->depth, string_of(r->comment, len));
}

static bool hear_fault(records_object *r, const fy_record_event *e)
{
    replace(&r->fault, PyObject_CallFunction(names.error, "sKO", fy_code_name(e->code),
                                             (unsigned long long)e->at, Py_None));
    return r->fault != NULL;
}

static bool hear(records_object *r, const fy_record_event *e)
{
    PyObject *played;
    if (e->kind == FY_RECORD_BEGIN) return begin_game(r);
    if (r->tags == NULL && e->kind != FY_RECORD_COMMENT) return true;
    if (r->tags != NULL && !know_start(r, e)) return false;
    switch (e->kind) {
    case FY_RECORD_TAG: return hear_tag(r, e);
    case FY_RECORD_MOVE:
    case FY_RECORD_PASS: return hear_move(r, e);
    case FY_RECORD_NAG:
        played = last_move(&r->levels[e->depth]);
        return played == NULL || add_to(played, PLAYED_NAGS, PyLong_FromLong(e->number));
    case FY_RECORD_COMMENT: return hear_comment(r, e);
    case FY_RECORD_OPEN: return hear_open(r, e);
    case FY_RECORD_RESULT:
        replace(&r->result, string_of(e->text, e->len));
        replace(&r->winner, player_name(r->replay.game, e->number));
        return r->result != NULL && r->winner != NULL;
    case FY_RECORD_FAULT: return hear_fault(r, e);
    default: return true;
    }
}

/* ---- the iterator ------------------------------------------------------------------------ */

static PyObject *none_for(PyObject *object)
{
    return object != NULL ? object : Py_None;
}

static PyObject *make_game(records_object *r, const fy_record_event *e)
{
    PyObject *made =
        PyObject_CallFunction(names.game, "KsOOOOOOO", (unsigned long long)e->game,
                              fy_game_name(r->replay.game != NULL ? r->replay.game : fy_game_at(0)),
                              r->tags, none_for(r->start), r->levels[0].moves, none_for(r->result),
                              none_for(r->winner), r->comments, none_for(r->fault));
    clear_game(r);
    return made;
}

static PyObject *read_game(records_object *r)
{
    fy_record_event e;
    while (!r->is_done) {
        feed *f = &r->feed;
        if (!r->is_fed) {
            if (!feed_more(f)) return NULL;
            fy_record_feed(&r->replay.reader, f->bytes, f->len, f->is_last);
            r->is_fed = true;
        }
        switch (fy_record_replay_next(&e, &r->replay)) {
        case FY_RECORD_MORE:
            f->len = fy_record_keep(&r->replay.reader, f->bytes);
            r->is_fed = false;
            break;
        case FY_RECORD_DONE: r->is_done = true; break;
        case FY_RECORD_END:
            if (r->tags != NULL) return make_game(r, &e);
            break;
        default:
            if (!hear(r, &e)) return NULL;
        }
    }
    return NULL;
}

static PyObject *records_next(PyObject *self)
{
    records_object *r = (records_object *)self;
    if (r->is_busy) { /* read() of the file may run other code, or other threads */
        PyErr_SetString(PyExc_RuntimeError, "this reader is reading already");
        return NULL;
    }
    r->is_busy = true;
    PyObject *made = read_game(r);
    r->is_busy = false;
    return made;
}

static PyObject *records_construct(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *keys[] = {"", NULL};
    PyObject *file;
    if (!PyArg_ParseTupleAndKeywords(args, named, "O", keys, &file)) return NULL;
    records_object *r = (records_object *)PyType_GenericAlloc(type, 0); /* all 0 */
    if (r == NULL) return NULL;
    fy_record_replay_start(&r->replay, r->frames, DEEP, 0);
    if (!feed_open(&r->feed, file)) {
        Py_DECREF((PyObject *)r);
        return NULL;
    }
    return (PyObject *)r;
}

static void records_free(PyObject *self)
{
    records_object *r = (records_object *)self;
    PyTypeObject *type = Py_TYPE(self);
    clear_game(r);
    feed_close(&r->feed);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *records_self(PyObject *self)
{
    return Py_NewRef(self);
}

static PyType_Slot slots[] = {
    {Py_tp_new, records_construct},
    {Py_tp_dealloc, records_free},
    {Py_tp_iter, records_self},
    {Py_tp_iternext, records_next},
    {0, NULL},
};

bool records_make_type(PyObject *module)
{
    PyType_Spec spec = {"forsyth._forsyth.Records", sizeof(records_object), 0,
                        (unsigned)Py_TPFLAGS_DEFAULT, slots};
    names.records = (PyTypeObject *)PyType_FromSpec(&spec);
    return names.records != NULL &&
           PyModule_AddObjectRef(module, "Records", (PyObject *)names.records) == 0;
}
