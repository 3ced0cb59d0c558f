/* The library of the server. Each thread that waits for disks has a connection of its own. */
#ifndef CLI_SERVE_OWN_STORE_H
#define CLI_SERVE_OWN_STORE_H

#include "http.h"
#include "../library/store.h"

/* The connection of this thread, which is opened if it is not; NULL after a problem: 501 if the
 * server has no library. Only for routes that wait or work (ROUTE_WAITS, ROUTE_WORKS). */
store *own_store(server *s, http_response *to);

/* The same for threads that have nobody to answer; NULL if there is none. */
store *own_store_quietly(server *s);

/* What became of a call. If it is not STORE_OK: a problem, 404, 409, 422, 503, 507 or 500, whose
 * text names no file, and false. */
bool store_went_well(store_code code, const store *s, http_response *to);

/* Closes the connection of this thread. */
void own_store_close(void);

#endif
