#!/bin/sh
# run.sh PYTHON TEST.py: runs a test; FORSYTH_PRELOAD is loaded before Python, and before Python
# alone. Exits with 77 if this Python cannot run the module.
set -eu
python=$1
shift
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || exit 77
[ -z "${FORSYTH_PRELOAD-}" ] || export LD_PRELOAD="$FORSYTH_PRELOAD"
exec "$python" "$@"
