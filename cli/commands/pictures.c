/* Pictures of positions.
 *
 * With a folder each position is a file of its own. Else the first is kept until there is a second:
 * one position is a picture, several are a sheet, which is an SVG with the pictures inside. On a
 * sheet every picture has ids of its own. */
#include "pictures.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../output/out_file.h"
#include "../output/png.h"

enum {
    SHEET_GAP = 16,
    SHEET_PER_ROW = 4,
    SHEET_MAX = 4096, /* pictures */
    NAME_MAX_LEN = 4096
};

typedef struct sheet {
    FILE *body;
    char *text; /* of the body, when that is closed */
    size_t len;
    uint64_t count, in_row;
    uint64_t x, y, row_height, width; /* of the next picture; of what there is */
} sheet;

struct pictures {
    const settings *s;
    fy_picture look;
    const char *folder;  /* or NULL */
    uint64_t number;     /* of the lines so far */
    bool any;            /* of them is a position */
    fy_position first;   /* the position that waits for a second one, */
    const fy_game *game; /* of this game, or NULL */
    sheet sheet;
};

bool pictures_wanted(const settings *s)
{
    return s->given[OPT_SVG] || s->given[OPT_PNG];
}

/* ---- the request ------------------------------------------------------------------------- */

static uint8_t theme_of(const settings *s)
{
    const char *name;
    for (uint8_t i = 0; s->given[OPT_THEME] && (name = fy_theme_name(i)) != NULL; i++)
        if (strcmp(name, s->value[OPT_THEME]) == 0) return i;
    return 0;
}

static size_t length_of(const char *text)
{
    return text != NULL ? strlen(text) : 0;
}

static fy_picture look_of(const settings *s)
{
    return (fy_picture){
        .last_move = s->value[OPT_LAST_MOVE],
        .last_move_len = length_of(s->value[OPT_LAST_MOVE]),
        .marks = s->value[OPT_MARK],
        .marks_len = length_of(s->value[OPT_MARK]),
        .arrows = s->value[OPT_ARROW],
        .arrows_len = length_of(s->value[OPT_ARROW]),
        .size = (uint32_t)s->number[OPT_SIZE],
        .theme = theme_of(s),
        .flip = s->given[OPT_FLIP],
        .no_coordinates = s->given[OPT_COORDINATES] && s->value[OPT_COORDINATES][0] == 'n',
    };
}

/* The option whose text has a fault of that code. */
static option_id blamed_option(uint32_t code)
{
    switch (code) {
    case FY_PICTURE_BAD_LAST_MOVE: return OPT_LAST_MOVE;
    case FY_PICTURE_BAD_MARK: return OPT_MARK;
    default: return OPT_ARROW;
    }
}

_Noreturn static void refuse_request(const pictures *p, fy_result fault)
{
    char option[32];
    const option_id id = blamed_option(fault.code);
    snprintf(option, sizeof option, "--%s", option_rows[id].name);
    const place where = {
        .file = option, .line = 1, .text = p->s->value[id], .len = length_of(p->s->value[id])};
    talk_remark(&where, &(remark){"error", fault.code, fault.at, NULL});
    out_exit(2);
}

/* Draws into memory of the caller's, with ids that begin with `id`. */
static size_t draw_picture(const pictures *p, char out[FY_SVG_MAX], const fy_game *game,
                           const fy_position *pos, const char *id)
{
    fy_picture look = p->look;
    look.id = id;
    look.id_len = length_of(id);
    const fy_result drawn = fy_draw_svg(out, FY_SVG_MAX, game, pos, &look);
    if (drawn.code != FY_OK) refuse_request(p, drawn);
    return drawn.at;
}

/* ---- printing ---------------------------------------------------------------------------- */

static void print_svg(const pictures *p, const char *svg, size_t len)
{
    const char *why = NULL;
    if (p->s->given[OPT_PNG])
        why = png_print(svg, len);
    else
        out_text(svg, len);
    if (why == NULL) return;
    fprintf(talk(), "forsyth: %s\n", why);
    out_exit(3);
}

static void print_alone(const pictures *p, const fy_game *game, const fy_position *pos)
{
    static char svg[FY_SVG_MAX];
    print_svg(p, svg, draw_picture(p, svg, game, pos, NULL));
}

/* ---- numbered files ---------------------------------------------------------------------- */

_Noreturn static void die_of_file(const char *path, int error)
{
    char what[NAME_MAX_LEN + 32];
    snprintf(what, sizeof what, "cannot write '%s'", path);
    talk_die(what, error);
}

static void print_to_file(const pictures *p, const fy_game *game, const fy_position *pos)
{
    char path[NAME_MAX_LEN];
    const size_t len = strlen(p->folder);
    snprintf(path, sizeof path, "%s%s%04llu.%s", p->folder, p->folder[len - 1] == '/' ? "" : "/",
             (unsigned long long)p->number, p->s->given[OPT_PNG] ? "png" : "svg");
    int error = out_file_begin(path);
    if (error != 0) die_of_file(path, error);
    print_alone(p, game, pos);
    out_flush();
    error = out_file_keep();
    if (error != 0) die_of_file(path, error);
}

/* ---- sheets ------------------------------------------------------------------------------ */

static void start_row(sheet *t)
{
    if (t->count > 0) t->y += t->row_height + SHEET_GAP;
    t->x = 0;
    t->in_row = t->row_height = 0;
}

static void place_picture(sheet *t, uint32_t width, uint32_t height)
{
    t->x += width;
    if (t->x > t->width) t->width = t->x;
    if (height > t->row_height) t->row_height = height;
    t->x += SHEET_GAP;
    t->in_row++;
    t->count++;
}

static void open_sheet(sheet *t)
{
    t->body = open_memstream(&t->text, &t->len);
    talk_need(t->body);
}

static void add_to_sheet(pictures *p, const fy_game *game, const fy_position *pos)
{
    static char svg[FY_SVG_MAX];
    sheet *t = &p->sheet;
    const uint64_t per_row = p->s->given[OPT_PER_ROW] ? p->s->number[OPT_PER_ROW] : SHEET_PER_ROW;
    char id[24];
    uint32_t width, height;
    if (t->body == NULL) open_sheet(t);
    if (t->count == SHEET_MAX) {
        fprintf(talk(), "forsyth: a sheet has room for %d positions; '-o FOLDER/' takes more\n",
                SHEET_MAX);
        out_exit(2);
    }
    if (t->in_row == per_row) start_row(t);
    snprintf(id, sizeof id, "fy%llu", (unsigned long long)t->count + 1);
    const size_t len = draw_picture(p, svg, game, pos, id);
    fy_svg_size(&width, &height, game, pos, &p->look);
    fprintf(t->body, "<g transform='translate(%llu %llu)'>\n%.*s</g>\n", (unsigned long long)t->x,
            (unsigned long long)t->y, (int)len, svg);
    place_picture(t, width, height);
}

/* The size is known at the end only. */
static void print_sheet(pictures *p)
{
    sheet *t = &p->sheet;
    char *whole;
    size_t len;
    const unsigned long long width = t->width, height = t->y + t->row_height;
    fclose(t->body);
    FILE *to = talk_need(open_memstream(&whole, &len));
    fprintf(to,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %llu %llu' width='%llu' "
            "height='%llu'>\n",
            width, height, width, height);
    fwrite(t->text, 1, t->len, to);
    fputs("</svg>\n", to);
    fclose(to);
    print_svg(p, whole, len);
    free(whole);
    free(t->text);
}

/* ---- all --------------------------------------------------------------------------------- */

static int refuse_pictures(const settings *s)
{
    const char *missing = s->given[OPT_PNG] ? png_missing() : NULL;
    if (missing != NULL) return options_refuse(s, missing);
    if (s->given[OPT_PNG] && options_folder(s) == NULL && isatty(STDOUT_FILENO))
        return options_refuse(s, "does not print PNG on a terminal: use '-o FILE'");
    if (options_folder(s) != NULL && s->given[OPT_PER_ROW])
        return options_refuse(s, "makes one sheet, or files in a folder, not both");
    return 0;
}

pictures *pictures_begin(const settings *s)
{
    if (refuse_pictures(s) != 0) return NULL;
    pictures *p = talk_need(calloc(1, sizeof *p));
    p->s = s;
    p->look = look_of(s);
    p->folder = options_folder(s);
    if (p->folder != NULL && mkdir(p->folder, 0777) != 0 && errno != EEXIST)
        die_of_file(p->folder, errno);
    return p;
}

static void add_to_sheet_or_wait(pictures *p, const fy_game *game, const fy_position *pos)
{
    if (p->game != NULL) add_to_sheet(p, p->game, &p->first);
    p->game = NULL;
    if (p->sheet.count > 0 || p->s->given[OPT_PER_ROW]) {
        add_to_sheet(p, game, pos);
        return;
    }
    p->first = *pos;
    p->game = game;
}

void pictures_add(pictures *p, const line *l, const fy_position *pos)
{
    p->number++;
    p->any = true;
    if (p->folder != NULL)
        print_to_file(p, l->game, pos);
    else
        add_to_sheet_or_wait(p, l->game, pos);
}

void pictures_skip(pictures *p)
{
    p->number++;
}

/* An empty file is no picture. */
static void say_none(void)
{
    out_file_drop();
    fputs("forsyth: there is no position to draw\n", talk());
}

bool pictures_end(pictures *p)
{
    const bool any = p->any;
    if (!any) say_none();
    if (p->game != NULL) print_alone(p, p->game, &p->first);
    if (p->sheet.count > 0) print_sheet(p);
    out_flush();
    free(p);
    return any;
}
