# A table of programs, operation by operation, for some sets side by side. Of each program the best
# round, its ratio to Forsyth, and how much slower the worst round was.
#
#     awk -F '\t' -f bench/best.awk -f bench/programs.awk FILE, with -v for
#     sets     names with a '|' between them
#     unit     ns, or what is to be printed a second: million, thousand, or MB where it is ns a byte
#     first_width, second_width, wide   the widths of operations, programs and figures
#     beside   another set: a column more is the ratio to what the same program needs for that
#     title    of that column
BEGIN {
    per["million"] = per["MB"] = 1e3
    per["thousand"] = 1e6
}

function is_listed(name) {
    return index("|" sets "|", "|" name "|") > 0
}

is_listed($2) || $2 == beside {
    record()
    row = $3 SUBSEP $1
    if (!is_listed($2) || row in listed) next
    listed[row]
    if (!($3 in order)) operations[++operation_count] = $3
    order[$3] = order[$3] SUBSEP $1
}

function cells(figure, ratio, slower, other) {
    return sprintf("  %" wide "s %" wide - 2 "s %6s", figure, ratio, slower) \
        (beside == "" ? "" : sprintf(" %6s", other))
}

function result(operation, program, set,    key, figure) {
    key = operation SUBSEP program SUBSEP set
    if (!(key in best)) return cells("-", "-", "-", "-")
    figure = unit == "ns" ? best[key] : per[unit] / best[key]
    return cells(sprintf("%.1f", figure), divided(key, base_of(operation, set)), spread(key),
        divided(key, operation SUBSEP program SUBSEP beside))
}

END {
    names = "%-" first_width "s%-" second_width "s"
    count = split(sets, set, "|")
    printf names, "", ""
    for (s = 1; s <= count; s++) printf "%" 2 * wide + (beside == "" ? 8 : 15) "s", set[s]
    printf "\n" names, "operation", "program"
    for (s = 1; s <= count; s++) printf "%s", cells(unit, "ratio", "spread", title)
    print ""
    for (o = 1; o <= operation_count; o++) {
        programs = split(substr(order[operations[o]], 2), program, SUBSEP)
        for (p = 1; p <= programs; p++) {
            printf names, p == 1 ? operations[o] : "", program[p]
            for (s = 1; s <= count; s++) printf "%s", result(operations[o], program[p], set[s])
            print ""
        }
    }
}
