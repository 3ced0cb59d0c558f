#!/bin/sh
# Every file that a Markdown page links to is there.
set -eu
cd "$(dirname "$0")/../.."

bad=$(git ls-files -co --exclude-standard '*.md' | while read -r page; do
    folder=$(dirname "$page")
    grep -o '](\([^)#]*\)[)#]' "$page" | sed 's/^](//; s/[)#]$//' | while read -r target; do
        case $target in *:* | '') continue ;; esac
        [ -e "$folder/$target" ] || echo "$page: no such file: $target"
    done
done)
[ -z "$bad" ] && exit 0
echo "$bad"
exit 1
