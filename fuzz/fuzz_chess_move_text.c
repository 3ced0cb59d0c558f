/* A position and a move below it. The move is read as a legal one, which is written in every style
 * and reads back, or is refused with a code and a byte of its text. And the bytes of the move,
 * taken as a number, are a legal move or are refused. */
#include "input.h"

enum { STYLES = 3 };

static void require_reads_back(const fy_chess *pos, fy_move move)
{
    for (uint32_t style = 0; style < STYLES; style++) {
        char out[FY_CHESS_MOVE_TEXT_MAX];
        fy_move back = ~move;
        fy_result written = fy_chess_move_write(out, sizeof out, pos, move, style);
        require(written.code == FY_OK && strlen(out) == written.at);
        require(fy_chess_move_parse(&back, pos, out, written.at).code == FY_OK && back == move);
    }
}

static void read_text(const fy_chess *pos, const char *text, size_t len)
{
    char *exact = exact_copy(text, len);
    fy_move move = 0;
    fy_result read = fy_chess_move_parse(&move, pos, exact, len);
    free(exact);
    if (read.code != FY_OK) {
        require(fy_code_severity(read.code) == FY_SEVERITY_MOVE && read.at <= len && move == 0);
        return;
    }
    require(read.at == len && (move == 0 || fy_chess_is_legal(pos, move)));
    require_reads_back(pos, move);
}

static void take_number(const fy_chess *pos, const char *text, size_t len)
{
    fy_move move = 0;
    fy_chess after;
    memcpy(&move, text, len < sizeof move ? len : sizeof move);
    fy_result played = fy_chess_play(&after, pos, move);
    if (played.code == FY_OK) {
        require_reads_back(pos, move);
        return;
    }
    char out[FY_CHESS_MOVE_TEXT_MAX];
    require(fy_code_severity(played.code) == FY_SEVERITY_MOVE && played.at == 0);
    for (uint32_t style = 0; move != 0 && style < STYLES; style++)
        require(fy_chess_move_write(out, sizeof out, pos, move, style).code == played.code);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = input_of(data, size);
    fy_chess pos;
    const char *line_end = in.len > 0 ? memchr(in.text, '\n', in.len) : NULL;
    const size_t fen_len = line_end != NULL ? (size_t)(line_end - in.text) : in.len;
    if (line_end != NULL && fy_chess_parse(&pos, in.text, fen_len, in.allow).code == FY_OK) {
        read_text(&pos, line_end + 1, in.len - fen_len - 1);
        take_number(&pos, line_end + 1, in.len - fen_len - 1);
    }
    free(in.text);
    return 0;
}
