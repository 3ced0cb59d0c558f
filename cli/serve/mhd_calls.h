/* What is called in libmicrohttpd, which brings ten other libraries along. */
#ifndef CLI_MHD_CALLS_H
#define CLI_MHD_CALLS_H

#include <microhttpd.h>

#include "../output/late_calls.h"

#define MHD_CALLS(CALL)                                                                            \
    CALL(MHD_add_response_header)                                                                  \
    CALL(MHD_create_response_from_buffer)                                                          \
    CALL(MHD_create_response_from_callback)                                                        \
    CALL(MHD_destroy_response)                                                                     \
    CALL(MHD_get_connection_info)                                                                  \
    CALL(MHD_get_connection_values)                                                                \
    CALL(MHD_get_connection_values_n)                                                              \
    CALL(MHD_queue_response)                                                                       \
    CALL(MHD_quiesce_daemon)                                                                       \
    CALL(MHD_resume_connection)                                                                    \
    CALL(MHD_start_daemon)                                                                         \
    CALL(MHD_stop_daemon)                                                                          \
    CALL(MHD_suspend_connection)

LATE_CALLS(mhd, MHD_CALLS, "libmicrohttpd.so.12")

#endif
