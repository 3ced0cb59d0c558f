/* What commands say of a line with --json: an object, written key by key. json_open() begins it,
 * the others add keys, and whoever began it closes it with "}\n". docs/json.md has all of them. */
#ifndef CLI_JSON_VERDICT_H
#define CLI_JSON_VERDICT_H

#include "remark.h"

/* {"game":"...","ok":true,"text":"...","file":"...","line":1; a place without a name is left out */
void json_open(const fy_game *game, const place *where, bool ok);

/* ,"code":"...","at":45,"message":"..." */
void json_fault(fy_result fault);

/* ,"allow":"turn-case", or nothing if the list is empty */
void json_allow(const char *list);

/* ,"sound":false,"rules":["..."] */
void json_rules(const fy_game *game, uint64_t rules, bool parsed);

/* ,"<key>":[{"severity":...,"field":...,"code":...,"at":...,"message":...,"len":...,
 *   "repair":{"at":...,"len":...,"text":...}}] */
void json_findings(const char *key, const fy_game *game, const fy_finding *found, size_t count);

/* ,"status":"checkmate","winner":"black" */
void json_status(const fy_game *game, fy_outcome outcome);

/* ,"<key>":"black", or null if it is not a player */
void json_player(const char *key, const fy_game *game, int player);

/* ,"turn":"black", or "chance" */
void json_turn(const fy_game *game, const fy_position *pos);

/* The whole object of a line with a fault. */
void json_refusal(const fy_game *game, const place *where, fy_result fault, const char *allow);

#endif
