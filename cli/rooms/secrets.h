/* What cannot be guessed: ids of games and tokens of seats, made by the system's source of
 * randomness. Of a token only its hash is kept, so that who reads the store cannot play. */
#ifndef CLI_ROOMS_SECRETS_H
#define CLI_ROOMS_SECRETS_H

#include <stdbool.h>

#include "sha256.h"

/* Bytes, as twice as many hexadecimal digits and a NUL: 128 and 192 bits. */
enum { SECRET_ID_BYTES = 16, SECRET_TOKEN_BYTES = 24 };
enum { SECRET_ID = 2 * SECRET_ID_BYTES + 1, SECRET_TOKEN = 2 * SECRET_TOKEN_BYTES + 1 };
enum { SECRET_HASH = 2 * SHA256_BYTES + 1 };

/* Ends the program if the system gives none, which it always does. */
void secret_bytes(void *out, size_t len);

void secret_id(char out[SECRET_ID]);
void secret_token(char out[SECRET_TOKEN]);

/* The hash of a token as text. */
void secret_hash(char out[SECRET_HASH], const char *token, size_t len);

/* Are two hashes the same? Takes as long whatever they are. */
bool secret_is_same(const char a[SECRET_HASH], const char b[SECRET_HASH]);

#endif
