#include "problem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../output/json_verdict.h"

static const struct {
    unsigned status;
    const char *title;
} titles[] = {
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {410, "Gone"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {422, "Unprocessable Content"},
    {429, "Too Many Requests"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {507, "Insufficient Storage"},
};

const char *problem_title(unsigned status)
{
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (titles[i].status == status) return titles[i].title;
    return "Error";
}

void problem_open(unsigned status)
{
    out_puts("\"type\":\"about:blank\",\"title\":\"");
    out_puts(problem_title(status));
    out_puts("\",\"status\":");
    out_number(status);
}

/* Begins the answer anew. */
static void begin(http_response *to, unsigned status)
{
    size_t len;
    out_take(&len);
    to->status = status;
    to->type = "application/problem+json";
    to->constant = NULL;
    to->stream.read = NULL;
    out_char('{');
    problem_open(status);
}

void problem(http_response *to, unsigned status, const char *code, const char *detail)
{
    begin(to, status);
    out_puts(",\"code\":");
    out_json_string(code, strlen(code));
    out_puts(",\"detail\":");
    out_json_string(detail, strlen(detail));
    out_puts("}\n");
}

void problem_detail(http_response *to, unsigned status, const char *code, const char *format, ...)
{
    char detail[512];
    va_list args;
    va_start(args, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): the analyzer does not know va_start */
    vsnprintf(detail, sizeof detail, format, args);
    va_end(args);
    problem(to, status, code, detail);
}

void problem_fault_line(http_response *to, fy_result fault, uint64_t line)
{
    const bool malformed = fault.code == FY_JSON_SYNTAX || fault.code == FY_JSON_DEPTH ||
                           fault.code == FY_JSON_TOO_LARGE || fault.code == FY_JSON_REPEATED_KEY;
    begin(to, malformed ? 400 : 422);
    out_puts(",\"detail\":");
    out_json_string(fy_code_text(fault.code), strlen(fy_code_text(fault.code)));
    json_fault(fault);
    if (line > 0) out_puts(",\"line\":");
    if (line > 0) out_number(line);
    out_puts("}\n");
}

void problem_fault(http_response *to, fy_result fault)
{
    problem_fault_line(to, fault, 0);
}
