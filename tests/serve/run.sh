#!/bin/sh
# Runs what tests the service: run.sh TOOL [--update] CASE...
#
# CASE.t is a transcript as tests/cli/run.sh plays it, with $URL, the address of a server that has
# just been started, $TOKEN, its token, and $LIBRARY, the file of its library. The comment
# "# serve: OPTION..." adds options. CASE.py is a program that gets the tool as its argument and
# starts its own servers (server.py). docs/service.md is played, too: its lines "$ curl ..." stand
# in blocks "```console".
set -u
tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
update=
if [ "${1:-}" = --update ]; then update=--update; shift; fi
cd "$(dirname "$0")/../.." || exit 1
if ! "$tool" serve --help >/dev/null; then exit 1; fi
for need in curl python3; do
    command -v $need >/dev/null || { echo "run.sh: $need is missing"; exit 77; }
done
if "$tool" serve nothing 2>&1 | grep -q 'not in this build'; then
    echo "run.sh: the tool was built without libmicrohttpd-dev"
    exit 77
fi

work=$(mktemp -d)
server=
stop() {
    [ -z "$server" ] || kill "$server" 2>/dev/null
    rm -rf "$work"
}
trap stop EXIT
TOKEN=a-token-of-the-tests-0123456789 LIBRARY=$work/library.db
echo "$TOKEN" >"$work/token"
export TOKEN LIBRARY

# play FILE OPTION...: starts a server with the options, and plays the transcript.
play() {
    file=$1
    shift
    rm -f "$LIBRARY"* "$work/address"
    "$tool" serve --port 0 --rate 0 --quiet --token-file "$work/token" --library "$LIBRARY" \
        "$@" >"$work/address" 2>"$work/log" &
    server=$!
    for _ in $(seq 100); do
        [ -s "$work/address" ] && break
        sleep 0.1
    done
    URL=$(sed 's|/$||;q' "$work/address")
    export URL
    # shellcheck disable=SC2086 # it may be empty
    tests/cli/run.sh "$tool" $update "$file"
    status=$?
    kill "$server"
    wait "$server"
    ended=$?
    server=
    cat "$work/log"
    [ $ended -eq 0 ] || { echo "$file: the server ended with $ended"; return 1; }
    return $status
}

# The commands of a document, as a transcript.
from_document() {
    awk '/^```console$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$1"
}

failed=0
for case; do
    case $case in
    *.py) python3 "$case" "$tool" || failed=1 ;;
    *.md)
        from_document "$case" >"$work/document.t"
        update= play "$work/document.t" || failed=1
        ;;
    *)
        # shellcheck disable=SC2046 # options are words
        play "$case" $(sed -n 's/^# serve: //p' "$case") || failed=1
        ;;
    esac
done
exit $failed
