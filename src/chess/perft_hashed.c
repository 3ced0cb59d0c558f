/* Counting games position by position.
 *
 * Many games lead to the same position. A layer holds the positions after some moves, each with the
 * number of ways that lead to it. All their moves are played, and what they lead to is the next
 * layer, in which transpositions (equal positions reached by other moves) are merged and their ways
 * added up. Positions with two moves to go are counted, times their ways. Equal means equal in
 * every bit that matters to the rules, not only in a hash, and so the count is exact.
 *
 * If transpositions could be anywhere, looking for them would wait for memory at every step. But a
 * move that captures nothing leaves the other side's pieces where they are. So a layer is kept in
 * groups by the pieces of the side that is not to move: where the quiet moves of a group lead, no
 * other group's do. Transpositions are then usually found among some thousand positions, which fit
 * the cache. And the last layer, larger than all others together, is never stored: it is made and
 * counted group by group. What is new in it is counted with the moves that led there, of which most
 * leave the other side the same replies.
 *
 * Captures lead out of the group. Those into the last layer are played first, and lie ready for the
 * group that they belong to. In the layers before it, transpositions of which one comes from a
 * capture stay apart; what follows them is added up all the same.
 *
 * A layer for which there is no more room is used up as it is, and begun anew. Transpositions
 * before and after that are not found, which costs time and nothing else.
 *
 * Threads do all this together, in one memory. A shared counter gives out the groups to play on
 * from, and another one parts of the new layer to keep nodes in. A group belongs to one thread, and
 * so does what its quiet moves lead to. At the end of a layer the threads meet: each waits for all
 * others. They also meet if one of them finds no more room. Then all use the layer up, and go on
 * where they were. Only the last layer and the cells are each thread's own. */
#include "../base/random.h"
#include "key.h"
#include "moves.h"
#include "play.h"

enum {
    COUNTED_DEPTH = 2, /* fewer moves are counted faster than transpositions are found    */
    GROUPS = 1 << 13,
    CELL_BITS = 14,
    BATCH = 32,          /* moves that are played before the first is looked for            */
    LAST_ROOM = 1 << 16, /* nodes of the last layer at a time: few groups are larger        */
    LEAST_ROOM = 8192,   /* nodes a thread: with less behind a layer, the next one is the last */
    PART_ROOM = 1024,    /* nodes that a thread takes at a time, if there are many          */
    WORTH_LISTING = 4,   /* new nodes, to list their replies once                           */
    NODE_SIZE = 64
};

/* The memory belongs to the caller, who may have declared it as anything. */
typedef uint32_t __attribute__((may_alias)) node_index; /* from 1; 0 for none */
typedef uint64_t __attribute__((may_alias)) shared_counter;

typedef struct __attribute__((may_alias)) perft_node {
    fy_chess pos; /* without counters, and with an en passant square only if it is legal */
    uint64_t ways;
    union {
        uint64_t hash;
        uint64_t games; /* in the last layer: the ways to play on, once they are counted */
    };
    union {
        node_index next; /* in the group                                                */
        fy_move move;    /* in the last layer: how it was made, unless it was captured  */
    };
    union {
        node_index after;       /* in the cell                                      */
        node_index is_captured; /* in the layer before the last: captures are played */
    };
} perft_node;

_Static_assert(sizeof(perft_node) == NODE_SIZE, "a node is a line of the cache");

/* What all threads see of a layer. It is followed by the nodes. */
typedef struct __attribute__((may_alias)) perft_head {
    shared_counter made;     /* the end of the parts taken; too large if there was no room */
    shared_counter played;   /* groups that are taken, to play on from                     */
    shared_counter captured; /* the same, to capture from                                  */
    uint64_t unused[5];
    node_index groups[GROUPS]; /* the first node of each                                   */
} perft_head;

_Static_assert(sizeof(perft_head) % NODE_SIZE == 0, "nodes begin with a line of the cache");

/* What a thread knows of it. */
typedef struct perft_layer {
    perft_head *head; /* NULL in the last layer, which is the thread's own  */
    perft_node *nodes;
    uint32_t room, part; /* of all nodes, and of those to take at a time       */
    uint32_t count;      /* while it is made: where the thread keeps its next node; then: of all */
    uint32_t limit;      /* the end of the part                                 */
    uint32_t counted;    /* of the nodes of the last layer, so far              */
    int depth;           /* moves to go                                         */
} perft_layer;

typedef struct perft_merger {
    const fy__chess_generator *generator;
    node_index *cells; /* by hash: what the group at hand has led to so far         */
    node_index stale;  /* nodes up to this one come from other groups, and are left */
    perft_node *end;   /* of the memory                                             */
    fy_perft_shared *shared;
    uint64_t factors[3];    /* of the hash, for each plane          */
    uint64_t threads, self; /* how many, and the number of this one */
    uint64_t met;           /* arrivals at all meetings so far      */
    uint64_t ways;
} perft_merger;

/* What the head of a layer and cells take of the memory, in nodes. */
enum {
    HEAD_NODES = sizeof(perft_head) / NODE_SIZE,
    CELL_NODES = (sizeof(node_index) << CELL_BITS) / NODE_SIZE
};

/* Behind a full layer there is room for the head of its captures, and of what they leave a quarter
 * holds a batch of the last layer for each thread. */
_Static_assert(LEAST_ROOM >= 5 * HEAD_NODES + 16 * BATCH && LAST_ROOM >= BATCH, "there is room");

/* ---- saturating arithmetic ----------------------------------------------------------------- */

static uint64_t sum_of(uint64_t a, uint64_t b)
{
    return a + b >= a ? a + b : UINT64_MAX;
}

static uint64_t product_of(uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

/* ---- sharing the work ---------------------------------------------------------------------- */

/* The next piece of work that nobody has. */
static uint64_t take_next(shared_counter *taken) /* NOLINT: it is counted up */
{
    return __atomic_fetch_add(taken, 1, __ATOMIC_RELAXED);
}

/* Waits until all threads are here. What each did before, all see afterwards. */
static void meet(perft_merger *m)
{
    uint64_t *arrived = &m->shared->arrived;
    m->met += m->threads;
    __atomic_fetch_add(arrived, 1, __ATOMIC_ACQ_REL);
    while (__atomic_load_n(arrived, __ATOMIC_ACQUIRE) < m->met)
        if (m->shared->yield != NULL) m->shared->yield();
}

static void report(perft_merger *m, uint64_t ways)
{
    m->ways = sum_of(m->ways, ways);
    uint64_t *all = &m->shared->ways, before = __atomic_load_n(all, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(all, &before, sum_of(before, ways), 1, __ATOMIC_RELAXED,
                                        __ATOMIC_RELAXED)) {
    }
}

/* ---- nodes --------------------------------------------------------------------------------- */

/* Other factors place the positions elsewhere. They are odd, and without a salt the usual ones. */
static void choose_factors(perft_merger *m, uint64_t salt)
{
    static const uint64_t usual[3] = {UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xc2b2ae3d27d4eb4f),
                                      UINT64_C(0x165667b19e3779f9)};
    for (unsigned i = 0; i < 3; i++) m->factors[i] = usual[i] ^ fy__mix(salt * (2 * i + 1)) << 1;
}

/* A hash of pieces, good in its high bits. Whose they are, and the state, seldom tell two positions
 * of a group apart. */
FY__INLINE uint64_t hash_of(const perft_merger *m, const uint64_t plane[3], uint64_t of)
{
    const uint64_t sum = (plane[0] & of) * m->factors[0] + (plane[1] & of) * m->factors[1] +
                         (plane[2] & of) * m->factors[2];
    return (sum ^ sum >> 32) * UINT64_C(0x9e3779b97f4a7c15);
}

/* Leaves of the state what the rules of repetition see. Without an en passant square it has the
 * highest number there, whatever it was. */
static void set_identity(const perft_merger *m, perft_node *node)
{
    const fy_chess *pos = &node->pos;
    uint64_t state = fy__load_state(pos) & ~(FY__HALF_BITS | FY__FULL_BITS);
    if (fy__key_en_passant(pos) == 0) state |= UINT64_C(0xff) << FY__EN_PASSANT;
    fy__store_state(&node->pos, state);
    node->hash = hash_of(m, pos->plane, ~UINT64_C(0));
}

static int same_position(const perft_node *a, const perft_node *b)
{
    uint64_t other = fy__load_state(&a->pos) ^ fy__load_state(&b->pos);
    for (int i = 0; i < 3; i++) other |= a->pos.plane[i] ^ b->pos.plane[i];
    return (other | (a->pos.black ^ b->pos.black)) == 0;
}

/* The group by the pieces of one side. */
static unsigned group_by(const perft_merger *m, const fy_chess *pos, unsigned side)
{
    const uint64_t own = side == FY_CHESS_BLACK ? pos->black : ~pos->black;
    return (unsigned)(hash_of(m, pos->plane, own) >> 32) % GROUPS;
}

/* ---- layers -------------------------------------------------------------------------------- */

static uint32_t room_of(size_t nodes)
{
    return nodes < UINT32_MAX ? (uint32_t)nodes : UINT32_MAX;
}

/* All threads call this together, and when none of them uses the layer. */
static void clear_layer(perft_merger *m, perft_layer *layer)
{
    if (m->self == 0) memset(layer->head, 0, sizeof *layer->head);
    layer->count = layer->limit = 0;
    meet(m);
}

/* A quarter of the memory is left for what comes after it. */
static perft_layer new_layer(perft_merger *m, perft_node *start, int depth)
{
    perft_layer layer = {.head = (perft_head *)start, .nodes = start + HEAD_NODES, .depth = depth};
    layer.room = room_of((size_t)(m->end - layer.nodes) / 4 * 3);
    layer.part = layer.room;
    if (m->threads > 1) {
        const uint64_t part = layer.room / (8 * m->threads);
        layer.part = part > PART_ROOM ? PART_ROOM : part > BATCH ? (uint32_t)part : BATCH;
    }
    clear_layer(m, &layer);
    return layer;
}

/* Each thread has a part of the memory for it. */
static perft_layer new_last_layer(const perft_merger *m, perft_node *start, int depth)
{
    const size_t part = (size_t)(m->end - start) / (size_t)m->threads;
    const uint32_t room = room_of(part < LAST_ROOM ? part : LAST_ROOM);
    return (perft_layer){
        .nodes = start + part * (size_t)m->self, .room = room, .limit = room, .depth = depth};
}

/* Takes the next part of a layer, if there is one. */
static int take_part(perft_layer *layer)
{
    const uint64_t at = __atomic_fetch_add(&layer->head->made, layer->part, __ATOMIC_RELAXED);
    if (at + layer->part > layer->room) return 0;
    layer->count = (uint32_t)at;
    layer->limit = layer->count + layer->part;
    return 1;
}

static uint32_t extent_of(const perft_layer *layer)
{
    return layer->head->made < layer->room ? (uint32_t)layer->head->made : layer->room;
}

/* Gives back what is left of the part, if it is the last one. */
static void give_back(perft_layer *layer)
{
    uint64_t end = layer->limit;
    __atomic_compare_exchange_n(&layer->head->made, &end, layer->count, 0, __ATOMIC_RELAXED,
                                __ATOMIC_RELAXED);
}

/* Keeps a node in the group by the pieces of one side. Most nodes are made where they are kept, and
 * none before its place. */
FY__INLINE void keep(const perft_merger *m, perft_layer *layer, const perft_node *made,
                     unsigned side)
{
    perft_node *node = &layer->nodes[layer->count++];
    if (node != made) *node = *made;
    if (layer->head == NULL) return;
    node_index *first = &layer->head->groups[group_by(m, &node->pos, side)];
    node->next = __atomic_load_n(first, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(first, &node->next, layer->count, 1, __ATOMIC_RELAXED,
                                        __ATOMIC_RELAXED)) {
    }
}

static node_index *cell_of(const perft_merger *m, const perft_node *node)
{
    return &m->cells[node->hash >> (64 - CELL_BITS)];
}

/* Before a thread makes nodes from 1 on. From group to group their numbers grow. */
static void clear_cells(perft_merger *m)
{
    memset(m->cells, 0, sizeof *m->cells << CELL_BITS);
    m->stale = 0;
}

static void make_room(perft_merger *m, perft_layer *layer);

/* Adds the ways of the node to an equal one, or keeps it if there is none. */
FY__INLINE void merge(perft_merger *m, perft_layer *layer, perft_node *made)
{
    node_index *cell = cell_of(m, made);
    for (node_index i = *cell; i > m->stale; i = layer->nodes[i - 1].after) {
        perft_node *node = &layer->nodes[i - 1];
        if (!same_position(node, made)) continue;
        node->ways = sum_of(node->ways, made->ways);
        return;
    }
    made->after = *cell;
    keep(m, layer, made, !made->pos.turn);
    *cell = layer->count;
}

/* ---- from layer to layer ------------------------------------------------------------------- */

FY__INLINE void play_node(const perft_merger *m, perft_node *out, const perft_node *node,
                          fy_move move)
{
    fy__play_as(&out->pos, &node->pos, move, 0);
    out->ways = node->ways;
    set_identity(m, out);
}

/* Counts the nodes that are new since the last call. */
static void count_nodes(perft_merger *m, perft_layer *last)
{
    for (; last->counted < last->count; last->counted++) {
        perft_node *node = &last->nodes[last->counted];
        node->games = m->generator->perft(&node->pos, last->depth);
    }
}

/* The same, if all of them come from moves of `parent`, and are to be counted for a reply and one
 * more move: after moves that do not affect the replies these are the same, and are
 * listed once. */
static void count_new_nodes(perft_merger *m, perft_layer *last, const fy_chess *parent)
{
    fy__chess_replies replies;
    if (last->depth != 2 || last->count - last->counted < WORTH_LISTING ||
        m->generator->replies == NULL) {
        count_nodes(m, last);
        return;
    }
    m->generator->replies(&replies, parent);
    for (; last->counted < last->count; last->counted++) {
        perft_node *node = &last->nodes[last->counted];
        node->games = fy__affects_replies(replies.affecting, node->move)
                          ? m->generator->perft(&node->pos, 2)
                          : m->generator->perft_listed(&node->pos, replies.moves, replies.count);
    }
}

static void play_batch(perft_merger *m, perft_layer *out, const perft_node *node,
                       const fy_move *moves, size_t count)
{
    if (out->limit - out->count < BATCH) make_room(m, out);
    perft_node *made = &out->nodes[out->count];
    for (size_t i = 0; i < count; i++) {
        play_node(m, &made[i], node, moves[i]);
        made[i].move = moves[i]; /* keep() puts `next` in its place, except in the last layer */
        __builtin_prefetch(cell_of(m, &made[i]));
    }
    for (size_t i = 0; i < count; i++) merge(m, out, &made[i]);
}

static size_t drop_captures(fy_move *moves, size_t count, const fy_chess *pos)
{
    const uint64_t theirs = fy_chess_of_color(pos, !pos->turn);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const fy_move move = moves[i];
        moves[kept] = move;
        kept += !(theirs >> fy_chess_to(move) & 1) & !(move & FY_CHESS_TAKES_EN_PASSANT);
    }
    return kept;
}

static void play_moves(perft_merger *m, perft_layer *out, const perft_node *node, int captures_too)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    size_t count = m->generator->moves(moves, &node->pos);
    if (!captures_too) count = drop_captures(moves, count, &node->pos);
    for (size_t i = 0; i < count; i += BATCH)
        play_batch(m, out, node, moves + i, count - i < BATCH ? count - i : BATCH);
    if (out->head == NULL) count_new_nodes(m, out, &node->pos);
}

/* Plays the captures of a node, if there is room for them. */
static int play_captures_of(perft_merger *m, perft_layer *out, const perft_node *node)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = m->generator->some(moves, &node->pos, ~UINT64_C(0), 1);
    if (count > out->limit - out->count && (!take_part(out) || count > out->part)) return 0;
    for (size_t i = 0; i < count; i++) {
        perft_node made;
        play_node(m, &made, node, moves[i]);
        keep(m, out, &made, made.pos.turn);
    }
    return 1;
}

/* Plays the captures, and keeps where they lead by the pieces that are left to the other side. That
 * side is to move now, but was not in `layer`, whose groups these are. */
static void play_captures(perft_merger *m, perft_layer *out, perft_layer *layer)
{
    uint64_t group;
    node_index fits = 1;
    while ((group = take_next(&layer->head->captured)) < GROUPS) {
        for (node_index i = layer->head->groups[group]; i != 0; i = layer->nodes[i - 1].next) {
            perft_node *node = &layer->nodes[i - 1];
            __builtin_prefetch(&layer->nodes[node->next - (node->next != 0)]);
            fits = fits && play_captures_of(m, out, node);
            node->is_captured = fits;
        }
    }
    give_back(out);
    meet(m);
    out->count = extent_of(out);
}

/* Counts what a group has led to. The next one goes on behind it, while that is in the cache. */
static void count_last_layer(perft_merger *m, perft_layer *last)
{
    uint64_t ways = 0;
    count_nodes(m, last);
    for (uint32_t i = m->stale; i < last->count; i++)
        ways = sum_of(ways, product_of(last->nodes[i].ways, last->nodes[i].games));
    report(m, ways);
    m->stale = last->count;
    if (last->count < last->room / BATCH) return;
    last->count = last->counted = 0;
    clear_cells(m);
}

/* Plays on from a group. From the layer before the last, captures may have been played. */
static void play_group(perft_merger *m, perft_layer *out, const perft_layer *from, uint64_t group)
{
    for (node_index i = from->head->groups[group]; i != 0; i = from->nodes[i - 1].next) {
        const perft_node *node = &from->nodes[i - 1];
        __builtin_prefetch(&from->nodes[node->next - (node->next != 0)]);
        play_moves(m, out, node, out->head != NULL || !node->is_captured);
    }
}

static void add_captured(perft_merger *m, perft_layer *out, perft_layer *captured, uint64_t group)
{
    for (node_index i = captured->head->groups[group]; i != 0; i = captured->nodes[i - 1].next) {
        perft_node *node = &captured->nodes[i - 1];
        __builtin_prefetch(&captured->nodes[node->next - (node->next != 0)]);
        if (out->count == out->room) count_last_layer(m, out);
        merge(m, out, node);
    }
    count_nodes(m, out); /* while they are apart from those that know their move */
}

static void count_next_layer(perft_merger *m, perft_layer *layer)
{
    uint64_t group;
    perft_layer captured = new_layer(m, layer->nodes + layer->count, layer->depth - 1);
    play_captures(m, &captured, layer);
    perft_layer last = new_last_layer(m, captured.nodes + captured.count, layer->depth - 1);
    clear_cells(m);
    while ((group = take_next(&layer->head->played)) < GROUPS) {
        if ((layer->head->groups[group] | captured.head->groups[group]) == 0) continue;
        add_captured(m, &last, &captured, group);
        play_group(m, &last, layer, group);
        count_last_layer(m, &last);
    }
    meet(m);
}

static void use_up(perft_merger *m, perft_layer *layer);

/* Ends the making of a layer, when this thread has nothing to add to it. */
static void finish_layer(perft_merger *m, perft_layer *layer)
{
    give_back(layer);
    for (meet(m); layer->head->made > layer->room; meet(m)) use_up(m, layer);
    layer->count = extent_of(layer);
}

/* The next layer takes the place of this one, which is no longer needed. Nobody adds to it there,
 * so that it does not matter how much room it has. */
static void make_next_layer(perft_merger *m, perft_layer *layer)
{
    uint64_t group;
    perft_layer next = new_layer(m, layer->nodes + layer->count, layer->depth - 1);
    clear_cells(m);
    while ((group = take_next(&layer->head->played)) < GROUPS) {
        if (layer->head->groups[group] == 0) continue;
        play_group(m, &next, layer, group);
        m->stale = next.count;
    }
    finish_layer(m, &next);
    layer->count = next.count;
    layer->depth = next.depth;
    meet(m);
    if (m->self == 0)
        memmove(layer->head, next.head, sizeof *next.head + next.count * sizeof *next.nodes);
    meet(m);
}

static int is_before_last(const perft_merger *m, const perft_layer *layer)
{
    const size_t behind = (size_t)(m->end - (layer->nodes + layer->count));
    return layer->count == 0 || layer->depth - 1 <= COUNTED_DEPTH ||
           behind / m->threads < LEAST_ROOM;
}

/* All threads do with a layer what is to be done, and leave it empty. */
static void use_up(perft_merger *m, perft_layer *layer)
{
    perft_layer now = *layer;
    now.count = extent_of(layer);
    while (!is_before_last(m, &now)) make_next_layer(m, &now);
    count_next_layer(m, &now);
    clear_layer(m, layer);
    clear_cells(m);
}

/* The other threads come to finish_layer(), or need room as well. */
static void make_room(perft_merger *m, perft_layer *layer)
{
    if (layer->head == NULL) {
        count_last_layer(m, layer);
        return;
    }
    while (!take_part(layer)) {
        meet(m);
        use_up(m, layer);
    }
}

/* ---- counting ------------------------------------------------------------------------------ */

static int is_worth_layers(const perft_merger *m, const fy_chess *pos, int depth, size_t nodes)
{
    return depth > COUNTED_DEPTH && nodes / m->threads >= CELL_NODES + LEAST_ROOM &&
           fy__one_king_each(pos);
}

static void count_in_layers(perft_merger *m, const fy_chess *pos, int depth, perft_node *start)
{
    m->cells = (node_index *)(start + m->self * CELL_NODES);
    perft_layer first = new_layer(m, start + m->threads * CELL_NODES, depth);
    if (m->self == 0) {
        perft_node root = {.pos = *pos, .ways = 1};
        set_identity(m, &root);
        make_room(m, &first);
        keep(m, &first, &root, !pos->turn);
    }
    finish_layer(m, &first);
    use_up(m, &first);
}

/* Without layers each first move is a piece of work. */
static void count_by_moves(perft_merger *m, const fy_chess *pos, int depth)
{
    fy_move moves[FY_CHESS_MOVES_MAX];
    const size_t count = fy_chess_moves(moves, pos);
    uint64_t i;
    while ((i = take_next(&m->shared->taken)) < count) {
        fy_chess after;
        fy__play(&after, pos, moves[i]);
        report(m, fy_chess_perft(&after, depth - 1));
    }
}

uint64_t fy_chess_perft_hashed(const fy_chess *pos, int depth, void *memory, size_t size,
                               fy_perft_shared *shared)
{
    const uintptr_t skipped = -(uintptr_t)memory % NODE_SIZE;
    const size_t nodes = size < NODE_SIZE ? 0 : (size - (NODE_SIZE - 1)) / NODE_SIZE;
    fy_perft_shared alone = {0};
    perft_merger m = {.generator = fy__chess_generator_here()};
    m.shared = shared != NULL ? shared : &alone;
    m.threads = m.shared->threads > 0 ? m.shared->threads : 1;
    m.self = take_next(&m.shared->joined);
    if (m.self >= m.threads) return 0;
    choose_factors(&m, m.shared->salt);
    if (is_worth_layers(&m, pos, depth, nodes)) {
        perft_node *start = (perft_node *)(void *)((uint8_t *)memory + skipped);
        m.end = start + nodes;
        count_in_layers(&m, pos, depth, start);
    } else if (depth > COUNTED_DEPTH) {
        count_by_moves(&m, pos, depth);
    } else if (m.self == 0) {
        report(&m, fy_chess_perft(pos, depth));
    }
    return m.ways;
}
