#!/bin/sh
# Layers include only what stands to their left:
#
#   base <- each game <- src/*.c <- src/{record,pattern,book,formats,search} <- src/host
#   src <- public headers <- cli, bindings, bench, fuzz, examples
#
# Games do not include each other; of what is above them they see only what a row is, and only in
# row.c. The table of codes in base lists those of all games. What uses the library sees only its
# public headers. The reference in tests/ref sees nothing but itself.
#
# So it is within the tool, whose files moreover never need each other in a circle, a .c file and
# its header being one:
#
#   output <- threads <- input <- engine <- play <- commands <- serve <- main
#   input <- library <- commands
#   engine <- rooms <- serve
#   output <- options <- input
set -eu
cd "$(dirname "$0")/../.."

# shellcheck disable=SC2016 # the program is awk's
find include src cli bindings bench fuzz examples tests/ref -name '*.[ch]' 2>/dev/null | sort |
    xargs awk '
    function normalised(path) {
        while (sub(/[^\/]+\/\.\.\//, "", path)) {}
        gsub(/\/\.\//, "/", path)
        return path
    }
    function folder(path) { sub(/\/[^\/]*$/, "", path); return path }

    # The parts of the tool, and what each of them may include.
    BEGIN {
        part = "^src/(record|pattern|book|formats|search)/" # of which none sees another
        sees["output"] = " output "
        sees["threads"] = sees["output"] "threads "
        sees["options"] = sees["output"] "options "
        sees["input"] = sees["threads"] "options input "
        sees["engine"] = sees["input"] "engine "
        sees["play"] = sees["engine"] "play "
        sees["library"] = sees["input"] "library "
        sees["commands"] = sees["play"] "library commands "
        sees["rooms"] = sees["engine"] "rooms "
        sees["serve"] = sees["commands"] "rooms serve "
        sees["main"] = sees["serve"]
    }
    function room(path) {
        if (path ~ /^cli\/option/) return "options"
        if (path == "cli/main.c") return "main"
        sub(/^cli\//, "", path)
        return folder(path)
    }

    # Does a way lead from a file of the tool to another? Files are named without their endings.
    function leads(from, to,    i) {
        if (from == to) return 1
        if (seen[from]++) return 0
        for (i = 1; i <= uses[from]; i++) if (leads(used[from, i], to)) return 1
        return 0
    }

    # May a file include another? Both are paths from the root.
    function allowed(from, to,    game) {
        if (from ~ /^include\//) return to ~ /^include\/forsyth\//
        if (from ~ /^src\/[^\/]+\/row\.c$/ && to == "src/game_row.h") return 1
        if (from == "src/base/result.c" && to == "src/codes.def") return 1
        if (from ~ /^src\/base\//)
            return to ~ /^src\/base\// || to ~ /^include\/forsyth\/(base|codes|picture)\.h$/
        if (from == "src/forsyth.c" || from ~ /^src\/host\//)
            return to ~ /^(src|include\/forsyth)\//
        if (to ~ /^src\/host\//) return 0
        if (match(from, part))
            return to ~ /^(src|include\/forsyth)\// &&
                   (to !~ part || index(to, substr(from, 1, RLENGTH)) == 1)
        if (to ~ part) return 0
        if (from ~ /^src\/[^\/]+\//) {
            game = folder(from)
            gsub(/^src\/|\/x86$/, "", game)
            return to ~ /^src\/base\// || to ~ "^src/" game "/" ||
                   to ~ "^include/forsyth/(base|codes|picture|" game ")\\.h$"
        }
        if (from ~ /^src\//) return to ~ /^(src|include\/forsyth)\//
        if (from ~ /^bench\// && to ~ /^bench\//) return 1
        if (from ~ /^tests\/ref\//) return folder(to) == folder(from)
        if (from ~ /^fuzz\/fuzz_json/ && to == "cli/input/json_read.h") return 1
        if (from ~ /^fuzz\/fuzz_chess_moves/ && to ~ /^tests\/ref\//) return 1
        if (from ~ /^fuzz\/fuzz_jieqi_no_leak/ && to ~ /^tests\/unit\//) return 1
        if (from ~ /^cli\// && to ~ /^cli\//) return index(sees[room(from)], " " room(to) " ") > 0
        return to ~ /^include\/forsyth\// || folder(to) == folder(from)
    }

    /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
        name = $0
        sub(/^[^<"]*/, "", name)
        quoted = name ~ /^"/
        name = substr(name, 2)
        sub(/[>"].*/, "", name)
        if (name ~ /^forsyth\//) target = "include/" name
        else if (quoted) target = normalised(folder(FILENAME) "/" name)
        else next
        if (!allowed(FILENAME, target)) {
            printf "%s:%d: must not include %s\n", FILENAME, FNR, target
            bad = 1
        }
        from = FILENAME
        gsub(/\.[ch]$/, "", from)
        gsub(/\.[ch]$/, "", target)
        if (from == target || from !~ /^cli\//) next
        used[from, ++uses[from]] = target
    }
    END {
        for (from in uses) for (i = 1; i <= uses[from]; i++) {
            split("", seen)
            if (!leads(used[from, i], from)) continue
            printf "%s and %s include each other\n", from, used[from, i]
            bad = 1
        }
        exit bad
    }'
