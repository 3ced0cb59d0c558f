# Turns a screen of a terminal with 256 colours, as `tmux capture-pane -p -e -N` prints it, into SVG:
#
#   LC_ALL=C awk -v columns=80 -v rows=24 -f tools/screen_svg.awk
#
# A run of glyphs of one style and one kind is one text, as long as its cells; glyphs other than
# ASCII and lines are texts of their own, since fonts disagree on their width.

BEGIN {
    for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i
    split("0 95 135 175 215 255", level, " ")
    wide = 9
    high = 19
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" ", columns * wide, rows * high
    printf "width=\"%d\" height=\"%d\" ", columns * wide, rows * high
    print "font-family=\"DejaVu Sans Mono, monospace\" font-size=\"15\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">"
}

function color(n,    grey) {
    if (n >= 232) {
        grey = 8 + 10 * (n - 232)
        return sprintf("#%02x%02x%02x", grey, grey, grey)
    }
    n -= 16
    return sprintf("#%02x%02x%02x", level[int(n / 36) + 1], level[int(n / 6) % 6 + 1], level[n % 6 + 1])
}

# The numbers of one sequence: 38;5;N and 48;5;N are colours, 1 is bold, 0 is nothing of it all.
function style(text,    part, parts, i) {
    parts = split(text == "" ? "0" : text, part, ";")
    for (i = 1; i <= parts; i++) {
        if (part[i] == 0) { ink = "#d0d0d0"; ground = ""; bold = 0 }
        else if (part[i] == 1) bold = 1
        else if (part[i] == 22) bold = 0
        else if (part[i] == 39) ink = "#d0d0d0"
        else if (part[i] == 49) ground = ""
        else if (part[i] == 38) { ink = color(part[i + 2]); i += 2 }
        else if (part[i] == 48) { ground = color(part[i + 2]); i += 2 }
    }
}

# Rectangles come first, so that none lies on a glyph that is wider than its cell.
function fill() {
    if (column > since && ground != "")
        printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", since * wide,
               row * high, (column - since) * wide, high, ground
    since = column
}

# A new style; the rectangle of the old ground ends where it is another one.
function change(text,    before, after) {
    before = ground
    style(text)
    if (ground == before) return
    after = ground
    ground = before
    fill()
    ground = after
}

function write() {
    if (run ~ /[^ ]/) {
        gsub(/&/, "\\&amp;", run)
        gsub(/</, "\\&lt;", run)
        texts[++count] = sprintf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\"%s>%s</text>",
                                 (column - cells) * wide, row * high + 14, cells * wide, ink,
                                 bold ? " font-weight=\"bold\"" : "", run)
    }
    run = ""
    cells = 0
}

# The length of the first character, and what it takes: two cells for those of Chinese.
function bytes(first) { return first < 192 ? 1 : first < 224 ? 2 : first < 240 ? 3 : 4 }
function kind_of(glyph) {
    if (length(glyph) == 1) return glyph == " " ? kind : "ascii"
    if (glyph ~ /^\342(\224|\225)/) return "line"
    return "other"
}

{
    column = since = cells = 0
    kind = run = ""
    while (length($0) > 0) {
        if (match($0, /^\033\[[0-9;]*m/)) {
            write()
            change(substr($0, 3, RLENGTH - 3))
            $0 = substr($0, RLENGTH + 1)
            continue
        }
        size = bytes(code[substr($0, 1, 1)])
        glyph = substr($0, 1, size)
        $0 = substr($0, size + 1)
        if (kind_of(glyph) != kind || kind == "other") write()
        kind = kind_of(glyph)
        run = run glyph
        taken = glyph ~ /^[\344-\351]/ ? 2 : 1
        cells += taken
        column += taken
    }
    write()
    fill()
    row++
}

END {
    for (i = 1; i <= count; i++) print texts[i]
    print "</svg>"
}
