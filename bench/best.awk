# What the tables have in common: of each program, operation and set the best figure, the worst, and
# how often it was measured. Lines have four columns: program, set, operation, nanoseconds.

# Takes the line in, and gives the key under which its figures are found.
function record(    key, question) {
    key = $3 SUBSEP $1 SUBSEP $2
    question = $3 SUBSEP $2
    if (!(key in measured)) keys[++key_count] = key
    if (!(question in first)) first[question] = key
    if ($1 == "Forsyth") first[question] = key
    if (!(key in best) || $4 < best[key]) best[key] = $4
    if (!(key in worst) || $4 > worst[key]) worst[key] = $4
    measured[key]++
    return key
}

# What a program is compared with: Forsyth or, where there are only commands, the first of them.
function base_of(operation, set) {
    return first[operation SUBSEP set]
}

function divided(key, base) {
    return key in best && base in best ? sprintf("%.2f", best[key] / best[base]) : "-"
}

# By how much the worst was slower than the best.
function spread(key) {
    return measured[key] > 1 ? sprintf("%.0f%%", 100 * (worst[key] / best[key] - 1)) : "-"
}
