/* What gen_tables.c writes of the tables for texts. */
#ifndef GEN_TEXT_TABLES_H
#define GEN_TEXT_TABLES_H

void write_chess_texts(void);
void write_jieqi_texts(void);

#endif
