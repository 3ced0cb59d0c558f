#!/bin/sh
# Plays the transcripts of the SQLite extension: run.sh TOOL EXTENSION [--update] [CASE.t]...
#
# `sql` is the sqlite3 shell with the extension loaded, which takes a database, if any, and
# statements; the rest is as tests/cli/run.sh describes it.
set -eu
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
extension=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#!/bin/sh\nexec "%s/sql.sh" "%s" "$@"\n' "$here" "$extension" >"$work/sql"
chmod +x "$work/sql"
PATH=$work:$PATH
HOME=$work # without settings of the shell
export PATH HOME
cd "$here/../.."
for argument in "$@"; do
    case $argument in *.t) tests/cli/run.sh "$tool" "$@" && exit || exit $? ;; esac
done
tests/cli/run.sh "$tool" "$@" tests/sqlite/*.t
