#!/bin/sh
# The sqlite3 shell with the extension loaded: sql.sh EXTENSION [ARGUMENT]...
#
# A build with sanitizers needs their library to come first; what the shell itself leaves
# allocated is not looked at.
set -eu
extension=$1
shift
library=$(ldd "$extension" | sed -n 's/.*=> \(.*libasan[^ ]*\).*/\1/p')
if [ -n "$library" ]; then
    LD_PRELOAD=$library
    ASAN_OPTIONS=detect_leaks=0
    export LD_PRELOAD ASAN_OPTIONS
fi
exec sqlite3 -batch -cmd ".load '$extension'" "$@"
