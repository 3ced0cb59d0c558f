# Everything that was measured as one JSON object; docs/performance.md describes it.
#
#     awk -F '\t' -f bench/best.awk -f bench/json.awk part=fact FILE part=set FILE part=note FILE
#         part=position FILE part=game FILE part=byte FILE part=line FILE
#
# A fact is a name and a value; of some names there are several. The last four are figures, called
# after what one of them is for.
BEGIN {
    names = split("version cpu compiler flags generators engines peers", name, " ")
    is_list["generators"]
    is_list["engines"]
    is_list["peers"]
    for (i = 1; i < 32; i++) code[sprintf("%c", i)] = i
}

function quoted(text,    i, c, out) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c in code) out = out sprintf("\\u%04x", code[c])
        else out = out (c == "\"" || c == "\\" ? "\\" : "") c
    }
    return "\"" out "\""
}

function add(list, item) {
    return list (list == "" ? "" : ", ") item
}

part == "fact" { facts[$1] = add(facts[$1], quoted($2)) }

part == "set" {
    different = $3 == "" ? "" : sprintf("\"different\": %d, ", $3)
    sets = sets (sets == "" ? "" : ",") \
        sprintf("\n    {\"name\": %s, \"texts\": %d, %s\"bytes\": %d}", quoted($1), $2, different,
            $4)
}

part == "note" { notes = add(notes, quoted($0)) }

part == "position" || part == "game" || part == "byte" || part == "line" { each[record()] = part }

function figure(key,    of) {
    split(key, of, SUBSEP)
    return sprintf("\n    {\"set\": %s, \"operation\": %s, \"program\": %s, \"each\": \"%s\",",
        quoted(of[3]), quoted(of[1]), quoted(of[2]), each[key]) \
        sprintf(" \"ns\": %s, \"worst_ns\": %s, \"rounds\": %d, \"ratio\": %.5g}", best[key],
            worst[key], measured[key], best[key] / best[base_of(of[1], of[3])])
}

END {
    print "{"
    for (i = 1; i <= names; i++)
        printf "  \"%s\": %s,\n", name[i],
            name[i] in is_list ? "[" facts[name[i]] "]" : facts[name[i]]
    printf "  \"sets\": [%s\n  ],\n  \"figures\": [", sets
    for (i = 1; i <= key_count; i++) printf "%s%s", figure(keys[i]), i < key_count ? "," : ""
    printf "\n  ],\n  \"notes\": [%s]\n}\n", notes
}
