#!/bin/sh
# Puts the page together: the files of web/, and below forsyth/ what a browser needs of the npm
# package. The folder can be served by any host, at any path.
#
#   tools/site.sh build/npm build/site
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
package=$1
out=$2
rm -rf "$out"
mkdir -p "$out/forsyth"
put() {
    case $1 in
    *.js | *.css) awk -f "$root/tools/strip_script.awk" "$1" >"$2/$(basename "$1")" ;;
    *) cp "$1" "$2" ;;
    esac
}
for file in "$root"/web/*; do put "$file" "$out"; done
for file in "$package"/*.js "$package/forsyth.wasm"; do
    case $(basename "$file") in
    *.node.js | inline.js | forsyth.base64.js) continue ;; # for node, and for one file in all
    esac
    put "$file" "$out/forsyth"
done
chmod -R u=rwX,go=rX "$out"
