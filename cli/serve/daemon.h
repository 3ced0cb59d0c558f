/* The HTTP server itself, by libmicrohttpd. Threads of its own read sockets and answer at once
 * whatever takes no time; the rest goes to the pools of the server while its connection sleeps. */
#ifndef CLI_SERVE_DAEMON_H
#define CLI_SERVE_DAEMON_H

#include "server.h"

typedef struct daemon_limits {
    unsigned threads, connections;
    unsigned seconds; /* that a client may take for a step: its headers, the next part of a body */
} daemon_limits;

/* Can libmicrohttpd be loaded? To be asked before a daemon is started. */
bool daemon_is_there(void);

/* Answers what comes to the socket, which then is the daemon's. NULL if it cannot be started. */
struct MHD_Daemon *daemon_start(server *s, int socket, const daemon_limits *limits);

/* Takes no more connections, finishes what is under way, for `seconds` at most, and ends. */
void daemon_stop(struct MHD_Daemon *d, server *s, unsigned seconds);

#endif
