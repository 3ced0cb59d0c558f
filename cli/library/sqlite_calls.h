/* What is called in SQLite, which is the largest of the libraries. */
#ifndef CLI_SQLITE_CALLS_H
#define CLI_SQLITE_CALLS_H

#include <sqlite3.h>

#include "../output/late_calls.h"

#define SQLITE_CALLS(CALL)                                                                         \
    CALL(sqlite3_bind_blob64)                                                                      \
    CALL(sqlite3_bind_int64)                                                                       \
    CALL(sqlite3_bind_null)                                                                        \
    CALL(sqlite3_bind_text64)                                                                      \
    CALL(sqlite3_bind_zeroblob)                                                                    \
    CALL(sqlite3_busy_timeout)                                                                     \
    CALL(sqlite3_changes64)                                                                        \
    CALL(sqlite3_close)                                                                            \
    CALL(sqlite3_column_blob)                                                                      \
    CALL(sqlite3_column_bytes)                                                                     \
    CALL(sqlite3_column_count)                                                                     \
    CALL(sqlite3_column_int)                                                                       \
    CALL(sqlite3_column_int64)                                                                     \
    CALL(sqlite3_column_text)                                                                      \
    CALL(sqlite3_column_type)                                                                      \
    CALL(sqlite3_db_readonly)                                                                      \
    CALL(sqlite3_errcode)                                                                          \
    CALL(sqlite3_errmsg)                                                                           \
    CALL(sqlite3_exec)                                                                             \
    CALL(sqlite3_file_control)                                                                     \
    CALL(sqlite3_finalize)                                                                         \
    CALL(sqlite3_free)                                                                             \
    CALL(sqlite3_get_autocommit)                                                                   \
    CALL(sqlite3_mprintf)                                                                          \
    CALL(sqlite3_open_v2)                                                                          \
    CALL(sqlite3_prepare_v2)                                                                       \
    CALL(sqlite3_prepare_v3)                                                                       \
    CALL(sqlite3_reset)                                                                            \
    CALL(sqlite3_step)                                                                             \
    CALL(sqlite3_stmt_busy)                                                                        \
    CALL(sqlite3_str_append)                                                                       \
    CALL(sqlite3_str_appendall)                                                                    \
    CALL(sqlite3_str_appendf)                                                                      \
    CALL(sqlite3_str_finish)                                                                       \
    CALL(sqlite3_str_new)                                                                          \
    CALL(sqlite3_system_errno)

LATE_CALLS(sqlite, SQLITE_CALLS, "libsqlite3.so.0")

#endif
