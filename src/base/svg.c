#include "svg.h"

#include <stdarg.h>
#include <string.h>

/* Puts what stands before the next '%', or before the end, and gives where that is. */
static const char *put_plain(fy__writer *w, const char *format, const char *end)
{
    const char *percent = memchr(format, '%', (size_t)(end - format));
    if (percent != NULL) end = percent;
    fy__put_text(w, format, (size_t)(end - format));
    return end;
}

void fy__putf(fy__writer *w, const char *format, ...)
{
    const char *const end = format + strlen(format);
    va_list values;
    va_start(values, format);
    for (const char *p = put_plain(w, format, end); p < end; p = put_plain(w, p + 1, end)) {
        /* NOLINTBEGIN(clang-analyzer-valist.Uninitialized): the analyzer does not know va_start */
        switch (*++p) {
        case 'd': fy__put_number(w, va_arg(values, int)); break;
        case 's': fy__puts(w, va_arg(values, const char *)); break;
        case 'c': fy__put(w, (char)va_arg(values, int)); break;
        default: fy__put(w, '%'); break;
        }
        /* NOLINTEND(clang-analyzer-valist.Uninitialized) */
    }
    va_end(values);
}

/* A number of thousandths as a decimal fraction. */
static void put_thousandths(fy__writer *w, int number)
{
    fy__put_number(w, number / 1000);
    fy__put(w, '.');
    for (int unit = 100, rest = number % 1000; rest > 0; unit /= 10) {
        fy__put(w, (char)('0' + rest / unit));
        rest %= unit;
    }
}

/* ---- what is asked for ------------------------------------------------------------------- */

const char *fy_theme_name(unsigned theme)
{
    static const char *const names[FY_THEMES] = {"brown", "green", "blue", "grey", "dark"};
    return theme < FY_THEMES ? names[theme] : NULL;
}

/* A list of words in a text, of which one is at hand. */
typedef struct word_list {
    const char *text;
    size_t len, at, word; /* of the text, of the word in it, of the word */
} word_list;

static int is_word_gap(char ch)
{
    return ch == ',' || ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

/* Goes to the next word; 0 if there is none. */
static int next_word(word_list *list)
{
    list->at += list->word;
    while (list->at < list->len && is_word_gap(list->text[list->at])) list->at++;
    list->word = 0;
    while (list->at + list->word < list->len && !is_word_gap(list->text[list->at + list->word]))
        list->word++;
    return list->word > 0;
}

static fy_result fault_in(const word_list *list, uint32_t code)
{
    return (fy_result){code, (uint32_t)list->at};
}

static fy_result read_last_move(fy__svg *s)
{
    word_list list = {s->asked->last_move, s->asked->last_move_len, 0, 0};
    fy__svg_step step;
    if (!next_word(&list)) return (fy_result){FY_OK, 0};
    if (!s->game->step(&step, s->pos, list.text + list.at, list.word, 1))
        return fault_in(&list, FY_PICTURE_BAD_LAST_MOVE);
    s->moved[step.from] = s->moved[step.to] = 1;
    return next_word(&list) ? fault_in(&list, FY_PICTURE_BAD_LAST_MOVE) : (fy_result){FY_OK, 0};
}

static fy_result read_marks(fy__svg *s)
{
    word_list list = {s->asked->marks, s->asked->marks_len, 0, 0};
    while (next_word(&list)) {
        const int square = s->game->square(s->pos, list.text + list.at, list.word);
        if (square == FY__SVG_NO_SQUARE) return fault_in(&list, FY_PICTURE_BAD_MARK);
        s->marked[square] = 1;
    }
    return (fy_result){FY_OK, 0};
}

static fy_result read_arrows(fy__svg *s)
{
    word_list list = {s->asked->arrows, s->asked->arrows_len, 0, 0};
    while (next_word(&list)) {
        fy__svg_step *step = &s->arrows[s->arrow_count];
        if (s->arrow_count == FY_PICTURE_ARROWS_MAX) return fault_in(&list, FY_PICTURE_MANY_ARROWS);
        if (!s->game->step(step, s->pos, list.text + list.at, list.word, 0) ||
            step->from == step->to)
            return fault_in(&list, FY_PICTURE_BAD_ARROW);
        s->arrow_count++;
    }
    return (fy_result){FY_OK, 0};
}

/* ---- ids --------------------------------------------------------------------------------- */

static int is_id_letter(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

static int is_id_byte(char ch)
{
    return is_id_letter(ch) || (ch >= '0' && ch <= '9') || ch == '-' || ch == '_';
}

/* FNV-1a */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t len)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < len; i++) hash = (hash ^ p[i]) * UINT64_C(0x100000001b3);
    return (hash ^ len) * UINT64_C(0x100000001b3);
}

/* Of all that is drawn, byte by byte, so that it is the same on every machine. */
static uint64_t hash_picture(const fy__svg *s, const char *text, size_t len)
{
    const fy_picture *asked = s->asked;
    const uint8_t rest[] = {(uint8_t)asked->size,
                            (uint8_t)(asked->size >> 8),
                            (uint8_t)(asked->size >> 16),
                            (uint8_t)(asked->size >> 24),
                            asked->theme,
                            asked->flip,
                            asked->no_coordinates,
                            asked->no_check};
    uint64_t hash = hash_bytes(UINT64_C(0xcbf29ce484222325), text, len);
    hash = hash_bytes(hash, s->marked, sizeof s->marked);
    hash = hash_bytes(hash, s->moved, sizeof s->moved);
    hash = hash_bytes(hash, s->arrows, (size_t)s->arrow_count * sizeof s->arrows[0]);
    if (asked->narrow) hash = hash_bytes(hash, "narrow", 6);
    return hash_bytes(hash, rest, sizeof rest);
}

static void make_id(fy__svg *s, const char *text, size_t len)
{
    uint64_t hash = hash_picture(s, text, len);
    char *p = s->id;
    *p++ = 'f';
    *p++ = 'y';
    for (int i = 0; i < 10; i++, hash <<= 4) *p++ = "0123456789abcdef"[hash >> 60];
    *p = '\0';
}

static fy_result read_id(fy__svg *s)
{
    const char *id = s->asked->id;
    const size_t len = s->asked->id_len;
    if (len > FY_PICTURE_ID_MAX) return (fy_result){FY_PICTURE_BAD_ID, FY_PICTURE_ID_MAX};
    for (size_t i = 0; i < len; i++)
        if (i == 0 ? !is_id_letter(id[0]) : !is_id_byte(id[i]))
            return (fy_result){FY_PICTURE_BAD_ID, (uint32_t)i};
    memcpy(s->id, id, len);
    return (fy_result){FY_OK, 0};
}

static fy_result read_request(fy__svg *s)
{
    static fy_result (*const readers[])(fy__svg *) = {read_last_move, read_marks, read_arrows};
    if (s->asked->theme >= FY_THEMES) return (fy_result){FY_PICTURE_BAD_THEME, 0};
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        const fy_result result = readers[i](s);
        if (result.code != FY_OK) return result;
    }
    return s->asked->id_len > 0 ? read_id(s) : (fy_result){FY_OK, 0};
}

/* ---- the whole --------------------------------------------------------------------------- */

static const fy_picture plain_picture;

static fy__svg_point svg_pixels(const fy__svg_game *game, const void *pos, const fy_picture *asked)
{
    const fy__svg_point extent = game->extent(pos, asked != NULL && asked->narrow);
    const uint64_t width = asked != NULL ? asked->size : 0, most = INT32_MAX;
    if (width == 0) return extent;
    const uint64_t height = (width * (uint64_t)extent.y + (uint64_t)extent.x / 2) /
                            (uint64_t)extent.x;
    return (fy__svg_point){(int)(width < most ? width : most),
                           (int)(height < most ? height : most)};
}

void fy__svg_size(uint32_t *width, uint32_t *height, const fy__svg_game *game, const void *pos,
                  const fy_picture *asked)
{
    const fy__svg_point pixels = svg_pixels(game, pos, asked);
    *width = (uint32_t)pixels.x;
    *height = (uint32_t)pixels.y;
}

static void put_title(fy__writer *w, const char *text)
{
    fy__puts(w, "<title>");
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&': fy__puts(w, "&amp;"); break;
        case '<': fy__puts(w, "&lt;"); break;
        case '>': fy__puts(w, "&gt;"); break;
        default: fy__put(w, *text); break;
        }
    }
    fy__puts(w, "</title>");
}

/* What emit_svg draws. */
typedef struct svg_work {
    fy__svg svg;
    char text[1024];
} svg_work;

static void emit_svg(fy__writer *w, const void *what, uint32_t style)
{
    const svg_work *work = what;
    const fy__svg *s = &work->svg;
    const fy__svg_point extent = s->game->extent(s->pos, s->asked->narrow);
    const fy__svg_point pixels = svg_pixels(s->game, s->pos, s->asked);
    (void)style;
    fy__putf(w,
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
             "role='img' data-game='%s'>",
             extent.x, extent.y, pixels.x, pixels.y, s->game->name);
    put_title(w, work->text);
    s->game->draw(w, s);
    fy__puts(w, "</svg>\n");
}

fy_result fy__svg_whole(char *out, size_t cap, const fy__svg_game *game, const void *pos,
                        const fy_picture *asked)
{
    svg_work work;
    memset(&work, 0, sizeof work);
    work.svg.game = game;
    work.svg.pos = pos;
    work.svg.asked = asked != NULL ? asked : &plain_picture;
    const fy_result read = read_request(&work.svg);
    if (read.code != FY_OK) return read;
    const fy_result written = game->write(work.text, sizeof work.text, pos);
    if (work.svg.id[0] == '\0')
        make_id(&work.svg, work.text, written.code == FY_OK ? written.at : 0);
    return fy__write_within(out, cap, game->most, emit_svg, &work);
}

#define MARK_COLOR "#1d7f3f"

void fy__svg_marks(fy__writer *w)
{
    fy__puts(w, "<g fill='none' stroke='" MARK_COLOR "' stroke-width='3' stroke-opacity='.9' "
                "pointer-events='none'>");
}

/* ---- arrows ------------------------------------------------------------------------------ */

static int whole_root(int64_t number)
{
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= number) root += bit;
    return (int)root;
}

/* A point of an arrow, in tenths: so far ahead on the way from `a` to `b`, and so far to its side;
 * `length` is that of the way, in tenths. */
static fy__svg_point arrow_point(fy__svg_point a, fy__svg_point b, int length, int ahead, int aside)
{
    const int dx = b.x - a.x, dy = b.y - a.y;
    return (fy__svg_point){10 * a.x + 10 * (dx * ahead - dy * aside) / length,
                           10 * a.y + 10 * (dy * ahead + dx * aside) / length};
}

/* A shaft and a head, all as one outline. Distances are in tenths. */
static void put_arrow(fy__writer *w, fy__svg_point a, fy__svg_point b, int width)
{
    const int64_t dx = b.x - a.x, dy = b.y - a.y;
    const int length = whole_root(100 * (dx * dx + dy * dy));
    const int half = 5 * width, wing = 14 * width;
    const int neck = length > 24 * width ? length - 24 * width : 0;
    const int corners[7][2] = {{0, half},     {neck, half},  {neck, wing}, {length, 0},
                               {neck, -wing}, {neck, -half}, {0, -half}};
    for (int i = 0; i < 7; i++) {
        const fy__svg_point p = arrow_point(a, b, length, corners[i][0], corners[i][1]);
        fy__putf(w, "%c%d %d", i == 0 ? 'M' : 'L', p.x, p.y);
    }
    fy__put(w, 'z');
}

void fy__svg_arrows(fy__writer *w, const fy__svg *s)
{
    if (s->arrow_count == 0) return;
    fy__puts(w, "<g fill='" MARK_COLOR "' opacity='.8' pointer-events='none'>");
    for (int i = 0; i < s->arrow_count; i++) {
        fy__puts(w, "<path transform='scale(.1)' d='");
        put_arrow(w, s->game->centre(s, s->arrows[i].from), s->game->centre(s, s->arrows[i].to),
                  s->game->arrow_width);
        fy__puts(w, "'/>");
    }
    fy__puts(w, "</g>");
}

/* ---- labels ------------------------------------------------------------------------------ */

void fy__svg_ink(fy__writer *w, const char *color)
{
    fy__putf(w,
             "<g fill='none' stroke='%s' stroke-width='2.2' stroke-linecap='round' "
             "stroke-linejoin='round' pointer-events='none'>",
             color);
}

static int label_width(const char *text, size_t len)
{
    int width = -3; /* the gap behind the last letter */
    for (size_t i = 0; i < len; i++) width += fy__letter_of(text[i]).advance;
    return width;
}

void fy__svg_label(fy__writer *w, fy__svg_point at, int size, enum fy__svg_anchor anchor,
                   const char *text, size_t len)
{
    const int width = label_width(text, len);
    int pen = anchor == FY__SVG_START ? 0 : anchor == FY__SVG_END ? -width : -width / 2;
    fy__putf(w, "<path transform='translate(%d %d)scale(", at.x, at.y);
    put_thousandths(w, 100 * size / FY__DIGIT_HEIGHT);
    fy__puts(w, ")' d='");
    for (size_t i = 0; i < len; i++) {
        const fy__letter letter = fy__letter_of(text[i]);
        if (*letter.path != '\0') fy__putf(w, "M%d %d%s", pen + letter.x, letter.y, letter.path);
        pen += letter.advance;
    }
    fy__puts(w, "'/>");
}

void fy__svg_number(fy__writer *w, fy__svg_point at, int size, enum fy__svg_anchor anchor,
                    int number)
{
    char digits[16];
    fy__writer text = {digits, sizeof digits, 0};
    fy__put_number(&text, number);
    fy__svg_label(w, at, size, anchor, digits, text.len);
}
