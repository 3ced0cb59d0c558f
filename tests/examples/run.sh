#!/bin/sh
# Plays the transcripts of the examples: run.sh TOOL FOLDER [--update] [CASE.t]...
#
# FOLDER has the examples' programs. They are on the PATH by their names; the rest is as
# tests/cli/run.sh describes it. Moves may be listed in any order, so a transcript sorts them
# where the example does not.
set -eu
tool=$1
PATH=$(cd "$2" && pwd):$PATH
export PATH
shift 2
cd "$(dirname "$0")/../.."
for argument in "$@"; do
    case $argument in *.t) exec tests/cli/run.sh "$tool" "$@" ;; esac
done
exec tests/cli/run.sh "$tool" "$@" tests/examples/*.t
