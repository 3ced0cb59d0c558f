/* The position that a JSON value is. */
#ifndef CLI_JSON_POSITIONS_H
#define CLI_JSON_POSITIONS_H

#include "../options.h"

/* Reads an object as fy_from_json() does, of the game that it names, else of --game, else of the
 * first one. */
FY_MUST_USE fy_result json_position(fy_position *out, const fy_game **game, const fy_json *object,
                                    const settings *s);

#endif
