/* What is called in libpq, the client of PostgreSQL, which brings twenty other libraries along. */
#ifndef CLI_PQ_CALLS_H
#define CLI_PQ_CALLS_H

#include <libpq-fe.h>

#include "../output/late_calls.h"

#define PQ_CALLS(CALL)                                                                             \
    CALL(PQclear)                                                                                  \
    CALL(PQcmdStatus)                                                                              \
    CALL(PQcmdTuples)                                                                              \
    CALL(PQconnectdbParams)                                                                        \
    CALL(PQconninfoFree)                                                                           \
    CALL(PQconninfoParse)                                                                          \
    CALL(PQerrorMessage)                                                                           \
    CALL(PQexec)                                                                                   \
    CALL(PQexecParams)                                                                             \
    CALL(PQexecPrepared)                                                                           \
    CALL(PQfinish)                                                                                 \
    CALL(PQfreemem)                                                                                \
    CALL(PQftype)                                                                                  \
    CALL(PQgetResult)                                                                              \
    CALL(PQgetisnull)                                                                              \
    CALL(PQgetlength)                                                                              \
    CALL(PQgetvalue)                                                                               \
    CALL(PQnfields)                                                                                \
    CALL(PQntuples)                                                                                \
    CALL(PQpass)                                                                                   \
    CALL(PQprepare)                                                                                \
    CALL(PQputCopyData)                                                                            \
    CALL(PQputCopyEnd)                                                                             \
    CALL(PQreset)                                                                                  \
    CALL(PQresultErrorField)                                                                       \
    CALL(PQresultStatus)                                                                           \
    CALL(PQsetNoticeProcessor)                                                                     \
    CALL(PQstatus)

LATE_CALLS(pq, PQ_CALLS, "libpq.so.5")

#endif
