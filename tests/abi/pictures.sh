#!/bin/sh
# The pictures of the documents are those that the tool draws, and they are XML.
#
#   pictures.sh TOOL
set -eu
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.."
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
tools/pictures.sh "$tool" "$drawn"
if ! diff -rq docs/pictures "$drawn"; then
    echo "'make pictures' draws them anew"
    exit 1
fi
if command -v xmllint >/dev/null; then xmllint --noout "$drawn"/*.svg; fi
