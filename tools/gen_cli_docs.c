/* Writes the man page and the shell completions from the tables in cli/option_*.c:
 *
 *   gen_cli_docs man | bash | zsh | fish */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../cli/options.h"

/* ---- man page ---------------------------------------------------------------------------- */

/* roff takes a '-' for a hyphen, a leading '.' or ''' for a request and '\' for an escape. */
static void roff_text(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        int line_start = i == 0 || text[i - 1] == '\n';
        if (line_start && (text[i] == '.' || text[i] == '\'')) fputs("\\&", stdout);
        if (text[i] == '-')
            fputs("\\-", stdout);
        else if (text[i] == '\\')
            fputs("\\e", stdout);
        else if (text[i] == '\'')
            fputs("\\(aq", stdout);
        else
            putchar(text[i]);
    }
}

static void roff(const char *text)
{
    roff_text(text, strlen(text));
}

/* Are there values to name, or is any number or text one? */
static int has_values(int option)
{
    char room[32];
    return option_value((option_id)option, 0, room) != NULL;
}

static void man_range(int option)
{
    uint64_t least, most;
    option_range((option_id)option, &least, &most);
    printf("; from %" PRIu64 " to %" PRIu64, least, most);
}

static void man_option(int option)
{
    const option_row *row = &option_rows[option];
    puts(".TP");
    fputs("\\fB", stdout);
    if (row->letter) printf("\\-%c\\fR, \\fB", row->letter);
    fputs("\\-\\-", stdout);
    roff(row->name);
    fputs("\\fR", stdout);
    if (row->value) printf(" \\fI%s\\fR", row->value);
    putchar('\n');
    roff(row->help);
    char room[32];
    const char *value;
    for (size_t i = 0;
         row->kind != OPTION_LIST && (value = option_value((option_id)option, i, room)); i++) {
        fputs(i > 0 ? ", " : "; one of ", stdout);
        roff(value);
    }
    if (row->kind == OPTION_NUMBER) man_range(option);
    putchar('\n');
}

static void man_allow(void)
{
    puts(".SH LENIENCIES\nThe names that \\fB\\-\\-allow\\fR takes:");
    uint32_t bit;
    const char *name;
    for (unsigned i = 0; (name = fy_allow_name(&bit, i)) != NULL; i++) {
        puts(".TP");
        roff(name);
        putchar('\n');
        roff(fy_allow_text(i));
        putchar('\n');
    }
}

static void man_command(int command)
{
    const command_row *row = &command_rows[command];
    printf(".SS forsyth %s\n", row->name);
    fputs(".B forsyth ", stdout);
    roff(row->name);
    fputs("\n[options] ", stdout);
    roff(row->arguments);
    puts("\n.PP");
    roff(row->details);
    putchar('\n');
    for (int i = 0; i < OPTIONS; i++)
        if (option_rows[i].commands != (1u << COMMANDS) - 1 &&
            (option_rows[i].commands >> command & 1))
            man_option(i);
    puts(".PP\nExamples:\n.PP\n.nf\n.RS 4");
    roff(row->examples);
    puts("\n.RE\n.fi");
}

static void man(void)
{
    printf(".TH FORSYTH 1 \"\" \"forsyth %s\" \"User Commands\"\n", fy_version());
    puts(
        ".SH NAME\nforsyth \\- read, judge, repair, play and write board\\-game positions\n"
        ".SH SYNOPSIS\n.B forsyth\n\\fICOMMAND\\fR [options] "
        "[\\fIPOSITION\\fR | \\fIFILE\\fR | \\-]...\n"
        ".SH DESCRIPTION\n"
        "An argument that reads as a position is one; \\fBstartpos\\fR is the start position; any\n"
        "other names a file. \\- or no argument is standard input, one position a line; blank\n"
        "lines and lines that start with # are passed over. Data goes to standard output, faults\n"
        "go to standard error, except that those of \\fBcheck\\fR are its data.\n"
        ".SH COMMANDS");
    for (int i = 0; i < COMMANDS; i++) man_command(i);
    puts(".SH OPTIONS OF EVERY COMMAND");
    for (int i = 0; i < OPTIONS; i++)
        if (option_rows[i].commands == (1u << COMMANDS) - 1) man_option(i);
    man_allow();
    puts(".SH EXIT STATUS\n.TP\n0\nyes\n.TP\n1\nthe answer is no: a line is faulty, a position "
         "unsound or a move illegal\n.TP\n2\nusage\n.TP\n3\ninput or output failed, or no memory\n"
         ".TP\n130\ninterrupted\n"
         ".SH ENVIRONMENT\n.TP\nNO_COLOR\nif set and not empty, no colours unless asked for");
}

/* ---- completions ------------------------------------------------------------------------- */

/* The values that can be offered for an option, separated by spaces. */
static void print_values(int option)
{
    char room[32];
    const char *value;
    for (size_t i = 0; (value = option_value((option_id)option, i, room)) != NULL; i++)
        printf("%s%s", i > 0 ? " " : "", value);
}

static void print_commands(void)
{
    for (int i = 0; i < COMMANDS; i++) printf("%s%s", i > 0 ? " " : "", command_rows[i].name);
}

/* Words are read a line at a time, so that names of files may hold blanks. */
static void bash(void)
{
    puts("_forsyth_files()\n{\n    compopt -o filenames\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$*\" -- \"$cur\"; compgen -f -- \"$cur\")\n}\n"
         "_forsyth()\n{\n"
         "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=\n"
         "    if [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
         "    if [[ $cur == = ]]; then cur= prev=${COMP_WORDS[COMP_CWORD-1]}; fi\n"
         "    case $prev in");
    for (int i = 0; i < OPTIONS; i++) {
        if (!option_rows[i].value) continue;
        fputs("        ", stdout);
        if (option_rows[i].letter) printf("-%c | ", option_rows[i].letter);
        printf("--%s) ", option_rows[i].name);
        if (!has_values(i)) {
            puts(option_rows[i].kind == OPTION_FILE ? "_forsyth_files; return ;;" : "return ;;");
            continue;
        }
        fputs("words='", stdout);
        print_values(i);
        puts("' ;;");
    }
    fputs("    esac\n    if [[ -n $words ]]; then :\n    elif ((COMP_CWORD == 1)); then words='",
          stdout);
    print_commands();
    puts(" help --help --version'\n    elif [[ $cur == -* ]]; then\n"
         "        case ${COMP_WORDS[1]} in");
    for (int command = 0; command < COMMANDS; command++) {
        printf("            %s) words='", command_rows[command].name);
        for (int i = 0; i < OPTIONS; i++)
            if (option_rows[i].commands >> command & 1) printf("--%s ", option_rows[i].name);
        puts("' ;;");
    }
    puts("        esac\n    else\n        _forsyth_files startpos\n        return\n    fi\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n}\n"
         "complete -F _forsyth forsyth");
}

/* In zsh's option descriptions, brackets and colons have a meaning. */
static void zsh_text(const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("[]:", *text)) putchar('\\');
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*text);
    }
}

static void zsh_option(int option)
{
    const option_row *row = &option_rows[option];
    if (row->letter)
        printf("                '(-%c --%s)'{-%c,--%s}'[", row->letter, row->name, row->letter,
               row->name);
    else
        printf("                '--%s[", row->name);
    zsh_text(row->help);
    putchar(']');
    if (row->value && has_values(option)) {
        printf(":%s:(", row->value);
        print_values(option);
        putchar(')');
    } else if (row->value) {
        printf(":%s:%s", row->value, row->kind == OPTION_FILE ? "_files" : " ");
    }
    puts("' \\");
}

static void zsh(void)
{
    puts("#compdef forsyth\n_forsyth()\n{\n    if (( CURRENT == 2 )); then\n"
         "        local -a commands=(");
    for (int i = 0; i < COMMANDS; i++) {
        printf("            '%s:", command_rows[i].name);
        zsh_text(command_rows[i].summary);
        puts("'");
    }
    puts("            'help:explain a command'\n        )\n"
         "        _describe command commands\n        return\n    fi\n"
         "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in");
    for (int command = 0; command < COMMANDS; command++) {
        printf("        %s)\n            _arguments \\\n", command_rows[command].name);
        for (int i = 0; i < OPTIONS; i++)
            if (option_rows[i].commands >> command & 1) zsh_option(i);
        puts("                '*:position or file:_files' ;;");
    }
    puts("    esac\n}\n_forsyth \"$@\"");
}

static void fish_text(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'') putchar('\\');
        putchar(*text);
    }
}

static void fish(void)
{
    for (int i = 0; i < COMMANDS; i++) {
        printf("complete -c forsyth -n __fish_use_subcommand -a %s -d '", command_rows[i].name);
        fish_text(command_rows[i].summary);
        puts("'");
    }
    for (int command = 0; command < COMMANDS; command++) {
        for (int i = 0; i < OPTIONS; i++) {
            const option_row *row = &option_rows[i];
            if (!(row->commands >> command & 1)) continue;
            printf("complete -c forsyth -n '__fish_seen_subcommand_from %s' -l %s",
                   command_rows[command].name, row->name);
            if (row->letter) printf(" -s %c", row->letter);
            if (row->value) fputs(row->kind == OPTION_FILE ? " -r -F" : " -x", stdout);
            if (row->value && has_values(i)) {
                fputs(" -a '", stdout);
                print_values(i);
                putchar('\'');
            }
            fputs(" -d '", stdout);
            fish_text(row->help);
            puts("'");
        }
    }
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*write)(void);
    } forms[] = {{"man", man}, {"bash", bash}, {"zsh", zsh}, {"fish", fish}};
    for (size_t i = 0; argc == 2 && i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(argv[1], forms[i].name) != 0) continue;
        forms[i].write();
        return 0;
    }
    fputs("usage: gen_cli_docs man|bash|zsh|fish\n", stderr);
    return 2;
}
