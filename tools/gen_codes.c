/* Writes what is derived from allow.def and all codes.def, which src/codes.def lists:
 *
 *   gen_codes header   include/forsyth/codes.h
 *   gen_codes errors   docs/errors.md
 *
 * Both outputs are committed; a test regenerates and compares them. */
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *name, *kind, *kebab, *text;
    unsigned value;
} code_row;

typedef struct {
    const char *name, *kebab, *text;
    unsigned bit;
} allow_row;

#define FY_CODE(name, value, kind, kebab, text) {#name, #kind, kebab, text, value},
static const code_row codes[] = {
#include "../src/codes.def"
};

#define FY_ALLOW(name, bit, kebab, text) {#name, kebab, text, bit},
static const allow_row allows[] = {
#include "../src/base/allow.def"
};

#define FY_GAME(name, number) {#name, number},
static const struct {
    const char *name;
    unsigned number;
} games[] = {
#include "../src/games.def"
};

enum {
    CODES = sizeof codes / sizeof codes[0],
    ALLOWS = sizeof allows / sizeof allows[0],
    GAMES = sizeof games / sizeof games[0]
};

/* The kebab name must be the constant's name in lower case with '-' for '_', so that whoever
 * knows one knows the other. */
static int kebab_matches(const char *name, const char *kebab)
{
    for (; *name != '\0' && *kebab != '\0'; name++, kebab++) {
        char want = *name == '_' ? '-' : *name;
        if (want >= 'A' && want <= 'Z') want = (char)(want - 'A' + 'a');
        if (*kebab != want) return 0;
    }
    return *name == *kebab;
}

/* The number of the game that a code is of, by its name; 0 if it is of none. */
static unsigned game_of(const char *kebab)
{
    for (int i = 0; i < GAMES; i++) {
        const size_t len = strlen(games[i].name);
        if (strncmp(kebab, games[i].name, len) == 0 && kebab[len] == '-') return games[i].number;
    }
    return 0;
}

/* Does the code stand where those of its game and kind do? */
static int is_in_place(const code_row *code)
{
    const unsigned place = code->value % 256;
    const int is_rule = strcmp(code->kind, "RULE") == 0;
    return code->value / 256 == game_of(code->kebab) && is_rule == (place >= 64 && place < 128);
}

static int complain(const char *file, const char *name, const char *what)
{
    fprintf(stderr, "%s: %s %s\n", file, name, what);
    return 0;
}

static int rows_are_sound(void)
{
    for (int i = 0; i < CODES; i++) {
        const code_row *code = &codes[i];
        if (!kebab_matches(code->name, code->kebab))
            return complain("codes.def", code->name, "has a kebab name that differs");
        if (!is_in_place(code))
            return complain("codes.def", code->name, "has a value of another game or kind");
        for (int other = 0; other < i; other++)
            if (codes[other].value == code->value)
                return complain("codes.def", code->name, "has the value of another code");
    }
    for (int i = 0; i < ALLOWS; i++)
        if (!kebab_matches(allows[i].name, allows[i].kebab))
            return complain("allow.def", allows[i].name, "has a kebab name that differs");
    return 1;
}

static void write_header(void)
{
    puts("/* Generated from src/codes.def and src/base/allow.def by tools/gen_codes.c. */\n"
         "#ifndef FORSYTH_CODES_H\n#define FORSYTH_CODES_H\n\n"
         "/* What is wrong. The texts are those of fy_code_text(). */\n"
         "enum fy_code {\n    FY_OK = 0,");
    for (int i = 0; i < CODES; i++)
        printf("    /** %s */\n    FY_%s = %u%s\n", codes[i].text, codes[i].name, codes[i].value,
               i + 1 < CODES ? "," : "");
    puts("};\n\n/* What a reader accepts beyond the default; combine with |. */\nenum fy_allow {");
    for (int i = 0; i < ALLOWS; i++)
        printf("    /** %s */\n    FY_ALLOW_%s = 1 << %u,\n", allows[i].text, allows[i].name,
               allows[i].bit);
    printf("    /** everything above */\n    FY_ALLOW_ALL = (1 << %d) - 1\n};\n\n#endif\n", ALLOWS);
}

static void write_kind(const char *kind, const char *heading)
{
    printf("## %s\n\n| value | name | text |\n|---|---|---|\n", heading);
    for (int i = 0; i < CODES; i++)
        if (strcmp(codes[i].kind, kind) == 0)
            printf("| %u | `%s` | %s |\n", codes[i].value, codes[i].kebab, codes[i].text);
    putchar('\n');
}

static void write_errors(void)
{
    puts(
        "# Codes\n\n"
        "Generated from `src/codes.def` and `src/base/allow.def` by `tools/gen_codes.c`.\n\n"
        "In C, the constant of `chess-bad-turn` is `FY_CHESS_BAD_TURN`: `fy_code_name()` gives\n"
        "the name of a code and `fy_code_text()` its text. Values and names keep their meaning.\n");
    write_kind("FAULT", "Faults: the text is not a position");
    write_kind("RULE", "Rules: the position parses but breaks a rule");
    write_kind("NOTE", "Notes: the text reads well but is not the canonical one");
    write_kind("MOVE", "Moves: the move cannot be played");
    write_kind("STATUS", "Statuses: how a game stands");
    write_kind("CALL", "Calls: the request cannot be served");
    puts(
        "## Leniencies\n\n"
        "Off by default. In C, `zero-digit` is the bit `FY_ALLOW_ZERO_DIGIT`; on the command line\n"
        "it is `--allow zero-digit`.\n\n| name | what is accepted |\n|---|---|");
    for (int i = 0; i < ALLOWS; i++) printf("| `%s` | %s |\n", allows[i].kebab, allows[i].text);
}

int main(int argc, char **argv)
{
    if (!rows_are_sound()) return 1;
    if (argc == 2 && strcmp(argv[1], "header") == 0) {
        write_header();
        return 0;
    }
    if (argc == 2 && strcmp(argv[1], "errors") == 0) {
        write_errors();
        return 0;
    }
    fputs("usage: gen_codes header|errors\n", stderr);
    return 2;
}
