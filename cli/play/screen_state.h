/* What the files of the screen share: the game that is shown, and how. */
#ifndef CLI_SCREEN_STATE_H
#define CLI_SCREEN_STATE_H

#include "editor.h"
#include "pick.h"
#include "session.h"
#include "term.h"

enum { SCREEN_ROWS_MIN = 24, SCREEN_COLUMNS_MIN = 80, SCREEN_NEWS = 64 };

/* Lines that wait to be read, told one after the other. */
typedef struct ticker {
    char lines[SCREEN_NEWS][SESSION_TEXT_MAX];
    int first, count; /* the line that is shown, and how many there are from it on */
    uint64_t since;   /* when it was shown first */
} ticker;

/* Bots play among themselves. */
typedef struct watching {
    bool on;
    bool pauses, counted; /* counted: the game that is over */
    uint64_t ended;       /* when it was */
    int games, played;
    int pace;                                /* an index into the speeds */
    char who[FY_SEATS_MAX][SESSION_WHO_MAX]; /* as they sat in the first game */
    int halves[FY_SEATS_MAX];                /* their points, times two */
} watching;

/* What was chosen for the last new game, to be offered again. */
typedef struct wishes {
    const fy_game *game;
    int players, own; /* own: a seat, or one of WISH_* */
    bool is_variant;
    char against[SESSION_WHO_MAX], other[SESSION_WHO_MAX];
    char clock[32]; /* as in clock_text.h, in minutes; "" for none */
    int games;      /* to watch */
} wishes;

enum { WISH_RANDOM = -1, WISH_ALL = -2 };

typedef struct screen {
    canvas c;
    const theme *theme;
    board_glyphs glyphs;
    session *game; /* NULL: there is none */
    editor line;
    pick hand;
    size_t picked_at; /* the number of moves for which `hand` was set up */
    bool flipped, wants_eval, unnamed, rings;
    unsigned pace; /* of bots among themselves, in milliseconds */
    bool browses;
    size_t shown; /* so many moves, if it browses */
    ticker news;
    char hint[SESSION_TEXT_MAX];  /* what the line could become, until the next key */
    char fault[SESSION_TEXT_MAX]; /* what is wrong with the line; "" if nothing is */
    size_t fault_at;              /* the byte; SIZE_MAX: none */
    char repaired[FY_TEXT_MAX];   /* what Ctrl-R makes of the line; "" if there is no repair */
    const fy_game *preview_game;  /* NULL, or a position that is being set up */
    fy_position preview;
    watching watch;
    wishes wish;
    bool leaves;   /* the program is to end, */
    int exit_code; /* with this */
    bool unwinds;  /* all menus are to close: a game was started */
    bool asks_to_leave;
    bool watches; /* the game that is being set up is one of bots */
} screen;

/* ---- the loop: screen.c ------------------------------------------------------------------ */

/* Draws something over the game. Gives where the cursor is to be; row -1: nowhere. */
typedef void screen_over(screen *s, void *context, int *row, int *column);

/* Shows the game, what is over it (which may be NULL), and waits for what happens next; meanwhile
 * the game goes on. False if the program is to end. */
bool screen_step(screen *s, term_event *out, screen_over *over, void *context);

/* Puts a game in place of the one before, which is kept. */
void screen_set_game(screen *s, session *game);

/* A line to be read. */
void screen_say(screen *s, const char *text);

/* ---- the game: screen_draw.c, screen_keys.c ------------------------------------------------ */

typedef struct layout {
    board_look look;
    int board_row, board_column, board_rows, board_columns;
    int side_row, side_column, side_rows, side_columns; /* no columns: there is no room */
    int text_row, text_rows;                            /* the notation */
    int news_row, news_rows, input_row, caret_row;
} layout;

/* Where things are, with a position of a game. */
void screen_layout(layout *out, const screen *s, const fy_game *game, const fy_position *pos);

/* Gives where the cursor of the line is. */
void screen_draw(screen *s, int *row, int *column);

/* How many moves the position on the screen has behind it. */
size_t screen_shown(const screen *s);

/* Is it a person's turn, with the last position shown? */
bool screen_may_move(const screen *s);

void screen_key(screen *s, const term_event *e);

/* ---- lists, questions, texts: overlay.c ---------------------------------------------------- */

typedef struct list_item {
    const char *label, *value; /* value may be NULL */
} list_item;

enum { LIST_BACK = -1 };

/* The number of the item that was chosen, from 0, or LIST_BACK. */
int list_choose(screen *s, const char *title, const list_item *items, int count, int selected);

/* A question that is answered by y or n. */
bool ask_yes(screen *s, const char *question);

/* Lines of text, to be read. */
void show_text(screen *s, const char *title, const char *text);

/* A line of text. False if it was given up. `complete` may be NULL. */
bool ask_line(screen *s, const char *title, const char *help, char *out, size_t cap,
              editor_candidates *complete);

/* ---- menus: menu.c, menu_new.c, menu_position.c -------------------------------------------- */

void menu_main(screen *s);
void menu_new_game(screen *s);
void menu_watch(screen *s);
void menu_settings(screen *s);
void menu_resume(screen *s);
void menu_record(screen *s);

/* Starts from a position as text, which may be "": then it is asked for. */
void menu_position(screen *s, const char *text);

/* A game from a position, with the wishes as they are; asks first who plays. */
void menu_start_from(screen *s, const fy_game *game, const fy_position *pos);

/* Is the text a position from which a game can start? If not: what is wrong, the byte or SIZE_MAX,
 * and the repaired text, or "". */
bool position_read(const fy_game **game, fy_position *out, const char *text,
                   char why[SESSION_TEXT_MAX], size_t *at, char repaired[FY_TEXT_MAX]);

/* Are there games to be resumed? */
bool menu_can_resume(void);

#endif
