/* Verdicts as several commands print them. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include "../input/input.h"

/* {"game":"chess","ok":true,"text":"...","file":"...","line":1 -- the beginning of an object about
 * a line, left open for more keys. */
void verdict_json_open(const line *l, bool ok);

/* ,"code":"...","at":45,"message":"..." */
void verdict_json_fault(fy_result fault);

/* ,"sound":false,"rules":["..."] */
void verdict_json_rules(const fy_game *game, uint64_t rules, bool parsed);

/* ,"<key>":[{"severity":...,"field":...,"code":...,"at":...,"message":...,"len":...,
 *   "repair":{"at":...,"len":...,"text":...}}] */
void verdict_json_findings(const char *key, const fy_game *game, const fy_finding *found,
                           size_t count);

/* ,"status":"checkmate","winner":"black" */
void verdict_json_status(const fy_game *game, fy_outcome outcome);

/* ,"<key>":"black", or null if it is not a player */
void verdict_json_player(const char *key, const fy_game *game, int player);

/* Parses a line, and reports its fault: as an object on standard output with --json, else on
 * standard error. */
bool verdict_parse(fy_position *out, const settings *s, const line *l);

/* Is enough known of a position to play from it? If not, reports why as verdict_parse does. */
bool verdict_playable(const fy_position *pos, const settings *s, const line *l);

/* Prints a position on a line of its own in the style that the options ask for; with --json it
 * begins an object, left open for more keys. */
bool verdict_position(const settings *s, const line *l, const fy_position *pos);

/* Tells on standard error what a style does not tell of a position. */
void verdict_omissions(const line *l, const fy_position *pos, uint32_t style);

/* What a finding is called: "error", "unsound" or "note". */
const char *verdict_kind(uint32_t code);

/* "placement: '44' becomes '8'": what the repair would change, escaped. */
void verdict_repair_text(char *out, size_t cap, const line *l, const fy_finding *f);

/* What became of the lines, for --stats. */
typedef struct tally {
    uint64_t written;  /* gave output, whatever was said besides */
    uint64_t reported; /* gave none but a report */
} tally;

/* 12 lines: 9 written, 2 reported, 1 passed over -- on standard error, if --stats is given */
void verdict_stats(const settings *s, const tally *t, const line_counts *counts);

/* Work that gives one line for a line: the context starts with its settings and its tally. */
typedef struct rewriting {
    const settings *s;
    tally tally;
} rewriting;

/* The header of a table as it is. */
void verdict_header(void *context, const cell *c);

/* Adds the tally of a copy. */
void verdict_join(void *context, const void *copy);

#endif
