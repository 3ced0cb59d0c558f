#include "pattern_naive.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what lies where --------------------------------------------------------------------- */

void naive_add(naive_position *out, const char *place, char piece, int count)
{
    naive_item *item = &out->item[out->items++];
    assert_true(out->items <= NAIVE_ITEMS_MAX);
    snprintf(item->place, sizeof item->place, "%s", place);
    item->piece = piece;
    item->count = count;
}

void naive_add_fact(naive_position *out, const char *name, int64_t value, int is_player)
{
    naive_fact *fact = &out->fact[out->facts++];
    assert_true(out->facts <= 16);
    snprintf(fact->name, sizeof fact->name, "%s", name);
    fact->value = value;
    fact->is_player = is_player;
}

void naive_add_rows(naive_position *out, char *rows, const char *columns, const char *digits)
{
    size_t row = strlen(digits);
    for (char *text; (text = naive_cut(&rows, '/')) != NULL;) {
        const char *column = columns;
        row--;
        for (; *text != '\0'; text++)
            for (int times = isdigit(*text) ? *text - '0' : 1; times > 0; times--)
                naive_add(out, (char[]){*column++, digits[row], '\0'}, isdigit(*text) ? '-' : *text,
                          1);
    }
}

char *naive_cut(char **rest, char at)
{
    char *start = *rest, *end;
    if (start == NULL) return NULL;
    end = strchr(start, at);
    if (end != NULL) *end++ = '\0';
    *rest = end;
    return start;
}

void naive_of(naive_position *out, const fy_game *game, const fy_position *pos)
{
    static void (*const readers[])(naive_position *, char *) = {
#define FY_GAME(name, number) naive_##name,
#include "games.def"
#undef FY_GAME
    };
    char text[FY_TEXT_MAX];
    size_t i = 0;
    memset(out, 0, sizeof *out);
    out->game = game;
    assert_int_equal(fy_write(text, sizeof text, game, pos, 0).code, FY_OK);
    while (fy_game_at(i) != game) i++;
    readers[i](out, text);
    naive_add_fact(out, "over", fy_status(game, pos).over, 0);
    naive_add_fact(out, "sound", fy_check(game, pos) == 0, 0);
    naive_add_fact(out, "turn", fy_turn(game, pos), 1);
}

/* ---- images ------------------------------------------------------------------------------ */

static int is_square(const naive_item *item)
{
    return strlen(item->place) == 2;
}

/* The last column and the last row that there are. */
static char last_of(const naive_position *pos, int at)
{
    char last = 0;
    for (size_t i = 0; i < pos->items; i++)
        if (is_square(&pos->item[i]) && pos->item[i].place[at] > last)
            last = pos->item[i].place[at];
    return last;
}

static void mirror(naive_position *pos)
{
    const char last = last_of(pos, 0);
    for (size_t i = 0; i < pos->items; i++)
        if (is_square(&pos->item[i]))
            pos->item[i].place[0] = (char)('a' + last - pos->item[i].place[0]);
}

/* Rows are numbered from 1, or from 0 if there are ten. */
static void swap(naive_position *pos)
{
    const char last = last_of(pos, 1), first = last == '9' ? '0' : '1';
    for (size_t i = 0; i < pos->items; i++) {
        naive_item *item = &pos->item[i];
        if (is_square(item)) item->place[1] = (char)(first + last - item->place[1]);
        item->piece = (char)(isupper(item->piece) ? tolower(item->piece) : toupper(item->piece));
    }
    for (size_t i = 0; i < pos->facts; i++)
        if (pos->fact[i].is_player && pos->fact[i].value >= 0)
            pos->fact[i].value = 1 - pos->fact[i].value;
}

/* ---- the pattern ------------------------------------------------------------------------- */

typedef struct asking {
    const naive_position *pos;
    const char *p;
} asking;

static int either(asking *a);

static int compare(asking *a, int64_t have, const char *usual)
{
    char sign[3] = "", value[16] = "";
    int len = 0;
    const char *from = strchr("=!<>", *a->p) != NULL && *a->p != '\0' ? a->p : usual;
    sscanf(from, "%2[=!<>]%15[a-z0-9-]%n", sign, value, &len);
    if (from == a->p) a->p += len;
    int64_t want = atoll(value);
    if (strcmp(value, "yes") == 0) want = 1;
    if (strcmp(value, "chance") == 0) want = -1;
    for (int i = 0; fy_player_name(a->pos->game, i) != NULL; i++)
        if (strcmp(value, fy_player_name(a->pos->game, i)) == 0) want = i;
    if (strcmp(sign, "=") == 0) return have == want;
    if (strcmp(sign, "!=") == 0) return have != want;
    if (strcmp(sign, "<=") == 0) return have <= want;
    if (strcmp(sign, ">=") == 0) return have >= want;
    return sign[0] == '<' ? have < want : have > want;
}

/* Is a letter of the set, which is a letter, a word, or in brackets? */
static int in_set(const char *set, char piece)
{
    if (set[0] == '[' && set[1] == '^') return memchr(set, piece, strcspn(set, "]")) == NULL;
    if (set[0] == '[') return memchr(set, piece, strcspn(set, "]")) != NULL;
    if (set[0] == '?') return 1;
    if (strncmp(set, "pieces", 6) == 0) return piece != '-';
    if (strncmp(set, "tiles", 5) == 0) return piece != '-' && piece != 'F';
    if (strncmp(set, "white", 5) == 0 || strncmp(set, "red", 3) == 0) return isupper(piece) != 0;
    if (strncmp(set, "black", 5) == 0) return islower(piece) != 0;
    return set[0] == piece;
}

/* Does the name of a place begin so, '?' being any byte, or lie between two names? */
static int at_place(const char *want, const char *place)
{
    const size_t len = strcspn(want, ",.=!<>)| ");
    const char *other = want[len] == '.' ? want + len + 2 : want;
    if (strlen(place) < len) return 0;
    for (size_t i = 0; i < len; i++) {
        const char least = want[i] < other[i] ? want[i] : other[i];
        const char most = want[i] > other[i] ? want[i] : other[i];
        if (want[i] == '?' || other[i] == '?') continue;
        if (place[i] < least || place[i] > most) return 0;
    }
    /* A place whose name is a word has a longer one than a square. */
    return isalpha(place[1]) ? len > 2 : 1;
}

static int at_places(const char *list, const char *place)
{
    const char *end = list + strcspn(list, "=!<>)| ");
    for (; list < end; list += strcspn(list, ", ") + 1) {
        if (at_place(list, place)) return 1;
        if (list + strcspn(list, ",") >= end) break;
    }
    return 0;
}

static int is_on_board(const naive_item *item)
{
    return is_square(item) || strncmp(item->place, "wall", 4) == 0;
}

static int count(asking *a)
{
    const char *set = a->p;
    int found = 0;
    a->p += *set == '[' ? strcspn(set, "]") + 1 : strcspn(set, "@=!<>)| ");
    const char *list = *a->p == '@' ? a->p + 1 : NULL;
    if (list != NULL) a->p += strcspn(a->p, "=!<>)| ");
    for (size_t i = 0; i < a->pos->items; i++) {
        const naive_item *item = &a->pos->item[i];
        if (list != NULL ? at_places(list, item->place) : is_on_board(item))
            found += in_set(set, item->piece) ? item->count : 0;
    }
    return compare(a, found, ">=1");
}

static int material(asking *a)
{
    char want[96] = "", have[96] = "";
    sscanf(a->p, "material=%95[A-Za-z]", want);
    a->p += strlen("material=") + strlen(want);
    for (char piece = 'A'; piece <= 'z'; piece++) {
        int found = 0, wanted = 0;
        for (size_t i = 0; i < a->pos->items; i++)
            if (is_on_board(&a->pos->item[i]) && a->pos->item[i].piece == piece) found++;
        for (size_t i = 0; want[i] != '\0'; i++) wanted += want[i] == piece;
        if (found != wanted) have[0] = '!';
    }
    return have[0] == '\0';
}

static char piece_on(const naive_position *pos, char column, char row)
{
    for (size_t i = 0; i < pos->items; i++)
        if (is_square(&pos->item[i]) && pos->item[i].place[0] == column &&
            pos->item[i].place[1] == row)
            return pos->item[i].piece;
    return 0;
}

/* Does a part of a row fit the rest of the row, from a column on? A star tries every length. */
static int fits(const naive_position *pos, const char *p, char column, char row)
{
    const char past = (char)(last_of(pos, 0) + 1);
    if (strchr("/)| ", *p) != NULL) return column == past;
    if (*p == '*') {
        for (; column <= past; column++)
            if (fits(pos, p + 1, column, row)) return 1;
        return 0;
    }
    if (isdigit(*p)) {
        for (int times = *p - '0'; times > 0; times--)
            if (piece_on(pos, column++, row) != '-') return 0;
        return fits(pos, p + 1, column, row);
    }
    if (column >= past || !in_set(p, piece_on(pos, column, row))) return 0;
    return fits(pos, p + (*p == '[' ? strcspn(p, "]") + 1 : 1), (char)(column + 1), row);
}

static int board(asking *a)
{
    int holds = 1;
    for (char row = last_of(a->pos, 1);; row--) {
        holds &= fits(a->pos, a->p, 'a', row);
        a->p += strcspn(a->p, "/)| ");
        if (*a->p != '/') return holds;
        a->p++;
    }
}

static int image(asking *a, void (*turn)(naive_position *))
{
    naive_position *turned = malloc(sizeof *turned);
    assert_non_null(turned);
    *turned = *a->pos;
    turn(turned);
    a->p = strchr(a->p, '(') + 1;
    asking other = {turned, a->p};
    int holds = either(a);
    holds |= either(&other);
    a->p++;
    free(turned);
    return holds;
}

static int named(asking *a)
{
    const size_t len = strcspn(a->p, "@=!<>)| ");
    for (size_t i = 0; i < a->pos->facts; i++)
        if (strlen(a->pos->fact[i].name) == len && memcmp(a->pos->fact[i].name, a->p, len) == 0) {
            a->p += len;
            return compare(a, a->pos->fact[i].value, "=1");
        }
    /* A fact that this position does not have: no comparison with it holds. */
    for (const char *const *name =
             (const char *const[]){"half", "full", "ply", "viewer", "score", NULL};
         *name != NULL; name++)
        if (strncmp(a->p, *name, strlen(*name)) == 0) {
            a->p += strcspn(a->p, ")| ");
            return 0;
        }
    return count(a);
}

static int term(asking *a)
{
    const int negated = *a->p == '!';
    const size_t len = strcspn(a->p, ")| ");
    int holds;
    a->p += negated;
    if (*a->p == '(') {
        a->p++;
        holds = either(a);
        a->p++;
    } else if (strncmp(a->p, "mirror(", 7) == 0) {
        holds = image(a, mirror);
    } else if (strncmp(a->p, "swap(", 5) == 0) {
        holds = image(a, swap);
    } else if (memchr(a->p, '/', len) != NULL) {
        holds = board(a);
    } else if (strncmp(a->p, "material=", 9) == 0) {
        holds = material(a);
    } else {
        holds = named(a);
    }
    return holds != negated;
}

static int all(asking *a)
{
    int holds = 1;
    for (;; a->p += *a->p == ' ') {
        while (*a->p == ' ') a->p++;
        if (*a->p == '\0' || *a->p == ')' || *a->p == '|') return holds;
        holds &= term(a);
    }
}

static int either(asking *a)
{
    int holds = all(a);
    while (*a->p == '|') {
        a->p++;
        holds |= all(a);
    }
    return holds;
}

int naive_matches(const naive_position *pos, const char *pattern)
{
    asking a = {pos, pattern};
    const int holds = either(&a);
    assert_int_equal(*a.p, '\0');
    return holds;
}

/* ---- random patterns --------------------------------------------------------------------- */

typedef struct saying {
    char *p, *end;
    const naive_position *like; /* whose places and pieces are named */
    uint64_t *seed;
} saying;

static void say(saying *s, const char *text)
{
    const size_t len = strlen(text);
    assert_true(s->p + len < s->end);
    memcpy(s->p, text, len + 1);
    s->p += len;
}

static void say_char(saying *s, char ch)
{
    say(s, (char[]){ch, '\0'});
}

static const naive_item *some_item(const saying *s)
{
    return &s->like->item[random_below(s->seed, (int)s->like->items)];
}

static void say_comparison(saying *s, int64_t near, int is_number)
{
    static const char *const signs[] = {"=", "!=", "<", "<=", ">", ">="};
    char value[16];
    near += random_below(s->seed, 3) - 1;
    snprintf(value, sizeof value, "%d", near > 0 ? (int)near : 0);
    say(s, signs[random_below(s->seed, is_number ? 6 : 2)]);
    say(s, value);
}

static void say_set(saying *s)
{
    say(s, one_in(s->seed, 3) ? "[^" : "[");
    for (int i = 1 + random_below(s->seed, 4); i > 0; i--) say_char(s, some_item(s)->piece);
    say_char(s, ']');
}

static void say_pieces(saying *s)
{
    static const char *const words[] = {"pieces", "white", "red", "black", "tiles"};
    const char *word = words[random_below(s->seed, 5)];
    fy_pattern tried;
    if (one_in(s->seed, 4) &&
        fy_pattern_compile(&tried, s->like->game, word, strlen(word)).code == FY_OK)
        say(s, word);
    else if (one_in(s->seed, 3))
        say_set(s);
    else
        say_char(s, some_item(s)->piece);
}

/* A place, perhaps with its end missing or with unknown coordinates, or up to another. */
static void say_place(saying *s)
{
    char place[40], other[40];
    snprintf(place, sizeof place, "%s", some_item(s)->place);
    const size_t len = strlen(place), name = isalpha(place[1]) ? strcspn(place, "0123456789") : 0;
    if (len > name && one_in(s->seed, 3))
        place[name + (size_t)random_below(s->seed, (int)(len - name))] = '?';
    if (len > name + 1 && one_in(s->seed, 4)) place[len - 1] = '\0';
    say(s, place);
    if (len == name || strchr(place, '?') != NULL || !one_in(s->seed, 4)) return;
    snprintf(other, sizeof other, "%s", some_item(s)->place);
    if (strlen(other) != len || strlen(place) != len || memcmp(other, place, name) != 0) return;
    say(s, "..");
    say(s, other);
}

static void say_count(saying *s)
{
    say_pieces(s);
    const int has_places = !one_in(s->seed, 4);
    for (int i = 0; has_places && (i == 0 || one_in(s->seed, 3)); i++) {
        say_char(s, i == 0 ? '@' : ',');
        say_place(s);
    }
    if (!has_places || one_in(s->seed, 2)) say_comparison(s, random_below(s->seed, 8), 1);
}

static void say_fact(saying *s)
{
    const naive_fact *fact = &s->like->fact[random_below(s->seed, (int)s->like->facts)];
    const int is_yes_or_no = strstr("check en-passant over sound table free-wall", fact->name) !=
                             NULL;
    say(s, fact->name);
    if (is_yes_or_no)
        say(s, (const char *const[]){"", "=yes", "=no", "!=yes"}[random_below(s->seed, 4)]);
    else if (fact->is_player && one_in(s->seed, 2)) {
        say(s, one_in(s->seed, 2) ? "=" : "!=");
        say(s, one_in(s->seed, 4) ? "chance"
                                  : fy_player_name(s->like->game, random_below(s->seed, 2)));
    } else
        say_comparison(s, fact->value, !fact->is_player);
}

/* A row of the board at hand, with wildcards in it. */
static void say_row(saying *s, char row)
{
    int star = 0;
    const char last = last_of(s->like, 0);
    for (char column = 'a'; column <= last; column++) {
        const char piece = piece_on(s->like, column, row);
        if (!star && one_in(s->seed, 6)) {
            say_char(s, '*');
            star = 1;
            column = (char)(column + random_below(s->seed, last - column + 2) - 1);
        } else if (one_in(s->seed, 2)) {
            say_char(s, '?');
        } else if (one_in(s->seed, 12)) {
            say_set(s);
        } else {
            say_char(s, piece == '-' && one_in(s->seed, 2) ? '1' : piece);
        }
    }
}

static void say_board(saying *s)
{
    for (char row = last_of(s->like, 1);; row--) {
        say_row(s, row);
        if (piece_on(s->like, 'a', (char)(row - 1)) == 0) return;
        say_char(s, '/');
    }
}

/* That of the position at hand, or of a few pieces. */
static void say_material(saying *s)
{
    const int whole = one_in(s->seed, 2);
    size_t said = 0;
    say(s, "material=");
    for (size_t i = 0; i < s->like->items && said < 90; i++)
        if (is_on_board(&s->like->item[i]) && s->like->item[i].piece != '-' &&
            (whole || said == 0 || one_in(s->seed, 8))) {
            say_char(s, s->like->item[i].piece);
            said++;
        }
    if (said == 0) say_char(s, s->like->game == fy_game_at(0) ? 'P' : 'R');
}

static void say_either(saying *s, int depth);

static void say_term(saying *s, int depth)
{
    const int has_rows = last_of(s->like, 0) != 0, kind = random_below(s->seed, 12);
    if (one_in(s->seed, 4)) say_char(s, '!');
    if (kind == 0 && depth > 0) {
        say(s, has_rows ? (const char *const[]){"mirror(", "swap(", "("}[random_below(s->seed, 3)]
                        : "(");
        say_either(s, depth - 1);
        say_char(s, ')');
    } else if (kind == 1 && has_rows) {
        say_board(s);
    } else if (kind == 2) {
        say_material(s);
    } else if (kind < 5) {
        say_fact(s);
    } else {
        say_count(s);
    }
}

static void say_either(saying *s, int depth)
{
    do {
        if (s->p[-1] == ' ') say(s, "| ");
        do {
            say_term(s, depth);
            if (one_in(s->seed, 2)) say_char(s, ' ');
        } while (s->p[-1] == ' ' && one_in(s->seed, 2));
    } while (s->p[-1] == ' ' && one_in(s->seed, 3));
}

size_t naive_pattern(char out[NAIVE_PATTERN_MAX], const naive_position *like, uint64_t *seed)
{
    out[0] = '\n'; /* to look back at */
    saying s = {out + 1, out + NAIVE_PATTERN_MAX, like, seed};
    say_either(&s, 2);
    const size_t len = (size_t)(s.p - out) - 1;
    memmove(out, out + 1, len + 1);
    return len;
}
