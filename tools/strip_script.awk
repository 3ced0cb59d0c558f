# A script or style sheet without its comments, blank lines and indentation, line by line: the page
# sends what runs. Comments behind code stay. A text over several lines would lose its indentation,
# so a line may not leave a backquote open.
{
    sub(/^[ \t]+/, "")
    quotes = $0
    if (gsub(/`/, "", quotes) % 2 == 1) {
        print FILENAME ":" FNR ": a text in backquotes goes over several lines" >"/dev/stderr"
        exit 1
    }
}
inside {
    if (index($0, "*/")) inside = 0
    next
}
/^\/\*/ && !index($0, "*/") { inside = 1; next }
/^\/\*/ && /\*\/$/ { next }
/^\/\// || /^$/ { next }
{ print }
