#include "own_store.h"

#include "problem.h"
#include "server.h"

enum { WAIT = 5000 };

static _Thread_local store *mine;

static const struct {
    unsigned status;
    bool closes; /* the connection is of no use any more */
} answers[STORE_CODES] = {
    [STORE_OK] = {200, false},   [STORE_NOT_FOUND] = {404, false}, [STORE_EXISTS] = {409, false},
    [STORE_BUSY] = {503, false}, [STORE_FULL] = {507, false},      [STORE_DAMAGED] = {500, true},
    [STORE_NEWER] = {500, true}, [STORE_REFUSED] = {422, false},   [STORE_MISSING] = {501, true},
    [STORE_IO] = {500, true},
};

void own_store_close(void)
{
    if (mine != NULL) store_close(mine);
    mine = NULL;
}

static store_code open_store(server *s)
{
    const store_options options = {.creates = true, .wait_ms = WAIT};
    return store_open(&mine, s->library, &options);
}

store *own_store_quietly(server *s)
{
    if (mine != NULL || s->library == NULL) return mine;
    if (open_store(s) != STORE_OK) own_store_close();
    return mine;
}

store *own_store(server *s, http_response *to)
{
    if (mine != NULL) return mine;
    if (s->library == NULL) {
        problem(to, 501, "no-library", "this server was started without --library");
        return NULL;
    }
    const store_code code = open_store(s);
    if (store_went_well(code, mine, to)) return mine;
    own_store_close();
    return NULL;
}

bool store_went_well(store_code code, const store *s, http_response *to)
{
    if (code == STORE_OK) return true;
    problem(to, answers[code].status, store_code_name(code), store_message(s));
    if (code == STORE_BUSY) response_header(to, "Retry-After", "1");
    if (answers[code].closes) own_store_close();
    return false;
}
