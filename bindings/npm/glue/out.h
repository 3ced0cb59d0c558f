/* The answer of a call: JSON text in a buffer that grows. Each call of the package begins by
 * out_begin() and returns what out_end() gives. */
#ifndef NPM_OUT_H
#define NPM_OUT_H

#include <stddef.h>
#include <stdint.h>

void out_begin(void);

/* The length of the answer; 0 if there was no memory for it. */
uint32_t out_end(void);

void out_bytes(const char *bytes, size_t len);
void out_puts(const char *text);
void out_char(char c);
void out_number(int64_t number);

/* As a JSON string. Bytes that are not UTF-8 become U+FFFD, one for each byte. */
void out_string(const char *text, size_t len);
void out_quoted(const char *text);

/* Room for so many bytes that are about to be written by other means; out_wrote() says how many
 * were. NULL if there is no memory. */
char *out_room(size_t size);
void out_wrote(size_t len);

/* ,"key": in an object that has something before it. */
void out_key(const char *key);
void out_key_string(const char *key, const char *text);
void out_key_number(const char *key, int64_t number);
void out_key_bool(const char *key, int value);

/* 64 bits as 16 hexadecimal digits: JSON readers round large numbers. */
void out_key_hex(const char *key, uint64_t number);

#endif
