# A table of commands that were run on files, file by file.
#
#     awk -F '\t' -f bench/best.awk -f bench/lines.awk is_set=1 SETS is_set=0 FILE
is_set {
    lines[$1] = $2
    bytes[$1] = $4
    next
}

{
    record()
    if (!($2 in order)) sets[++set_count] = $2
    if (!(($2, $1) in listed)) order[$2] = order[$2] SUBSEP $1
    listed[$2, $1]
}

# With several threads, in comparison with the same command without.
function speed_up(command, set,    alone) {
    alone = command
    if (!sub(/ --threads [0-9]+/, "", alone)) return "-"
    return divided("tool" SUBSEP alone SUBSEP set, "tool" SUBSEP command SUBSEP set)
}

function print_command(title, command, set,    key, ns) {
    key = "tool" SUBSEP command SUBSEP set
    ns = best[key]
    printf layout, title, command, sprintf("%.3f", ns * lines[set] / 1e9),
        sprintf("%.2f", 1e3 / ns), sprintf("%.1f", ns),
        sprintf("%.0f", bytes[set] / lines[set] / ns * 1e3),
        divided(key, "tool" SUBSEP "wc -l" SUBSEP set), speed_up(command, set), spread(key)
}

END {
    layout = "%-13s%-28s%8s%10s%8s%6s%8s%9s%7s\n"
    printf layout, "file", "command", "seconds", "million/s", "ns each", "MB/s", "x wc -l",
        "speed-up", "spread"
    for (s = 1; s <= set_count; s++) {
        count = split(substr(order[sets[s]], 2), commands, SUBSEP)
        for (c = 1; c <= count; c++) print_command(c == 1 ? sets[s] : "", commands[c], sets[s])
    }
}
